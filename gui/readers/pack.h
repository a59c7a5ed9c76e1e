/* pack.h - reading the files of a pack, which anybody may have made
 *
 * All files of the pack are read here: regular files up to a maximum size,
 * completely or not at all. Errors are reported in one line on stderr; missing
 * pictures are rendered as placeholders.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PACK_H
#define GUI_PACK_H

#include <stdbool.h>
#include <stddef.h>

/* Maximum sizes of files, bytes. */
#define PACK_ATLAS_MAX   (8 << 20)
#define PACK_MAPS_MAX    (32 << 20)
#define PACK_PICTURE_MAX (128 << 20)
#define PACK_FONT_MAX    (32 << 20)
#define PACK_HELP_MAX    (64 << 10)
#define PACK_TILES_MAX   (256 << 10)
#define PACK_MO_MAX      (2 << 20)
#define PACK_SOUND_MAX   (4 << 20)

/* Maximum numbers. */
/* Files of pictures: a dozen for each variant of a tile; a power of two. */
#define PACK_PAGES_MAX   16384
#define PACK_SPRITES_MAX 131072 /* lines of the index */
#define PACK_SETS_MAX    64     /* tile sets */

/* Pictures, pixels. */
#define PACK_SIDE_MAX         8192         /* a side of a page */
#define PACK_PAGE_MAX         (48L << 20)  /* of a page; 4 bytes each */
#define PACK_FRAME_PIXELS_MAX (256L << 20) /* of all pages of a frame */
#define PACK_CACHE_PIXELS_MAX                                                  \
    (16L << 20) /* above it, pages that are not shown are dropped */

/* Maximum number of reported errors. */
#define PACK_REPORTS_MAX 20

/* Reads a whole file, terminated; the caller frees it. NULL, reported, if it is
 * missing, no regular file, larger than `max` bytes or cannot be read. */
char *pack_read(const char *path, size_t max, size_t *length);

/* Reports an error in one line on stderr; `line` 0: the whole file. Control
 * characters are shown as '?'. */
void pack_report(const char *path, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A text file, read line by line. */
typedef struct pack_text {
    const char *path;
    char *text, *at, *end;
    int line;                /* the current line, from 1 */
    int faults, first_fault; /* number of invalid lines; the first of them */
    char error[96];          /* its error */
} pack_text;

/* False, reported, if the file cannot be read. */
bool pack_open(pack_text *t, const char *path, size_t max);
/* Reads lines of terminated `text`, which it takes over; `path` is for errors.
 */
void pack_open_text(pack_text *t, const char *path, char *text, size_t length);
/* Returns the next line without its end, which the caller may modify; NULL
 * after the last. */
char *pack_line(pack_text *t);
/* Marks the current line as invalid. */
void pack_note_error(pack_text *t, const char *error);
/* Reports the first error and the number of errors; frees the text. */
void pack_close(pack_text *t);

/* Splits a line into words at blanks. Returns how many there are, at most
 * `max`; the word after the last is NULL. */
int pack_words(char *line, char *words[], int max);
/* Parses an integer from `low` to `high`. */
bool pack_int(const char *word, int low, int high, int *out);

#endif

/* pack.h - reading the pack, which anybody may have made
 *
 * Every file of the pack is read here: only regular files up to a stated size,
 * whole or not at all. What is wrong with a file is told in one line on stderr;
 * what it should have brought is then missing, and placeholders are drawn.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PACK_H
#define GUI_PACK_H

#include <stdbool.h>
#include <stddef.h>

/* Sizes of files, bytes. */
#define PACK_ATLAS_MAX   (8 << 20)
#define PACK_MAPS_MAX    (32 << 20)
#define PACK_PICTURE_MAX (128 << 20)
#define PACK_FONT_MAX    (32 << 20)
#define PACK_HELP_MAX    (64 << 10)
#define PACK_TILES_MAX   (256 << 10)
#define PACK_MO_MAX      (2 << 20)
#define PACK_SOUND_MAX   (4 << 20)

/* How many of them. */
#define PACK_PAGES_MAX   4096   /* files of pictures: a dozen a tile */
#define PACK_SPRITES_MAX 131072 /* lines of the index */
#define PACK_SETS_MAX    64     /* tile sets */

/* Pictures, pixels. */
#define PACK_SIDE_MAX         8192        /* a side of a page */
#define PACK_PAGE_MAX         (48L << 20) /* of one page; 4 bytes each decoded */
#define PACK_FRAME_PIXELS_MAX (256L << 20) /* of all pages of one frame */
#define PACK_CACHE_PIXELS_MAX (16L << 20)  /* beyond it those not shown go */

/* Faults that are told, in lines; what follows is silent. */
#define PACK_REPORTS_MAX 20

/* The whole file, with a zero byte behind it; the caller frees. NULL if it is
 * missing, no regular file, larger than `max` bytes or cannot be read: that
 * has been told. */
char *pack_read(const char *path, size_t max, size_t *length);

/* One line on stderr; `line` 0: of the whole file. Bytes that would move a
 * terminal are shown as '?'. */
void pack_report(const char *path, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A text file, line by line. */
typedef struct pack_text {
    const char *path;
    char *text, *at, *end;
    int line;                /* the one read last, from 1 */
    int faults, first_fault; /* how many lines; the first of them */
    char what[96];           /* is wrong with that one */
} pack_text;

/* False if it cannot be read: that has been told. */
bool pack_open(pack_text *t, const char *path, size_t max);
/* As if a file called `path` had held these bytes; it takes `text`, which has
 * a zero byte behind it. */
void pack_open_text(pack_text *t, const char *path, char *text, size_t length);
/* The next line without its end, to be cut up at will; NULL after the last. */
char *pack_line(pack_text *t);
/* Notes that the line read last is wrong. */
void pack_note_error(pack_text *t, const char *what);
/* Tells the first fault and how many there are; frees. */
void pack_close(pack_text *t);

/* Cuts a line into words at its spaces. Returns how many there are, at most
 * `max`; NULL behind the last that is there. */
int pack_words(char *line, char *words[], int max);
/* A whole number from `low` to `high`; false if it is none. */
bool pack_int(const char *word, int low, int high, int *out);

#endif

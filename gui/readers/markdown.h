/* markdown.h - lines of help pages
 *
 * Pages use a small part of Markdown: headings, **bold**, [links](page), lists,
 * pictures and tables. This reads what is within a line. Pictures have lines of
 * their own, with one or several: "![](tile/b03/0/0)" is a sprite,
 * "![](example NAME)" an example (example.h). "| Bridges | what they change |"
 * is a row of a table, with two cells or more. Texts that are cut off end with
 * a whole UTF-8 character.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_MARKDOWN_H
#define GUI_MARKDOWN_H

#include <stdbool.h>
#include <stddef.h>

/* Finds the text for a reference, of at most 62 bytes, without its braces; if
 * it returns NULL, the braces stay as they are. */
typedef struct markdown_words {
    const char *(*find)(const void *context, const char *name);
    const void *context;
} markdown_words;
/* Replaces references, as "{option:fields}", "{value:a:b}" and "{set:count}",
 * by their texts. Takes over `text`, returns the new one and its length. */
char *markdown_expand(char *text, size_t *length, const markdown_words *words);

#define MARKDOWN_IMAGE_NAME 64 /* bytes of a picture's name, terminated */

/* Copies a line without emphasis and links, cut off at `size`. Every star and
 * every "[" is taken for a part of these, so a page cannot show them. */
void markdown_strip(const char *line, char *out, size_t size);

/* Reads a row of a table: copies the first cell to `first` and returns the
 * start of the second; NULL if the line is no row. */
const char *markdown_table_row(const char *line, char *first, size_t size);

/* Reads a further cell, which starts at `at`: copies it to `cell`, returns the
 * start of the next one, or NULL after the last. *is_bold is set if the whole
 * cell is bold, and else cleared. */
const char *markdown_next_cell(const char *at, char *cell, size_t size,
                               bool *is_bold);

/* True if a line starts with a picture. */
bool markdown_has_images(const char *line);
/* Reads the name of the next picture of a line; start with *at = line. False
 * after the last one. Longer names are cut off. */
bool markdown_next_image(const char **at, char name[MARKDOWN_IMAGE_NAME]);
/* Returns the name of the example that a picture shows; NULL for a sprite. */
const char *markdown_example_name(const char *picture);

#endif

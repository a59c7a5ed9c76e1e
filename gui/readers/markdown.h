/* markdown.h - lines of help pages
 *
 * Pages use a small part of Markdown. Pictures have lines of their own, with
 * one or several: "![](tile/b03/0/0)" is a sprite, "![](example NAME)" an
 * example (example.h). "| Bridges | what they change |" is a row of a table,
 * with two cells or more.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_MARKDOWN_H
#define GUI_MARKDOWN_H

#include <stdbool.h>
#include <stddef.h>

/* Finds the text for a reference; NULL: it stays as it is. */
typedef struct markdown_words {
    const char *(*find)(const void *context, const char *name);
    const void *context;
} markdown_words;
/* Replaces references, "{option:fields}", by their texts. Takes over `text`,
 * returns the new one and its length. */
char *markdown_expand(char *text, size_t *length, const markdown_words *words);

#define MARKDOWN_IMAGE_NAME 64 /* bytes of a picture's name, terminated */

/* Copies a line without emphasis and links, cut off at `size`. */
void markdown_strip(const char *line, char *out, size_t size);

/* Reads a row of a table: copies the first cell to `first` and returns the
 * start of the second; NULL if the line is no row. */
const char *markdown_table_row(const char *line, char *first, size_t size);

/* Reads a further cell, which starts at `at`: copies it to `cell`, returns the
 * start of the next one, or NULL after the last. *is_bold: all of it is. */
const char *markdown_next_cell(const char *at, char *cell, size_t size,
                               bool *is_bold);

/* True if a line consists of pictures. */
bool markdown_has_images(const char *line);
/* Reads the name of the next picture of a line; *at is the line at first. False
 * after the last one. Longer names are cut off. */
bool markdown_next_image(const char **at, char name[MARKDOWN_IMAGE_NAME]);
/* Returns the name of the example that a picture is; NULL for a sprite. */
const char *markdown_example_name(const char *picture);

#endif

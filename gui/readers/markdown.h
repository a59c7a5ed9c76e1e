/* markdown.h - what the lines of help pages say
 *
 * Pages are text in a small part of Markdown. Pictures stand on lines of their
 * own, one or several: "![](tile/b03/0/0)" is a sprite, "![](example NAME)" an
 * example: see example.h. "| Bridges | what they change |" is a row of a table
 * of two columns.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PAGE_H
#define GUI_PAGE_H

#include <stdbool.h>
#include <stddef.h>

#define MARKDOWN_IMAGE_NAME                                                    \
    64 /* bytes of what a picture is called, with a zero byte */

/* Emphasis and links of a line as their text, cut off at `size`. */
void markdown_strip(const char *line, char *out, size_t size);

/* A row of a table: its first cell, as markdown_strip() gives it, into `first`;
 * returns where the second one begins, NULL: it is no row. */
const char *markdown_table_row(const char *line, char *first, size_t size);

/* Whether a line shows pictures. */
bool markdown_has_images(const char *line);
/* What the next picture of a line is called; *at is the line at first. False
 * after the last one. Longer names are cut off. */
bool markdown_next_image(const char **at, char name[MARKDOWN_IMAGE_NAME]);
/* The name of the example that a picture is; NULL: it is a sprite. */
const char *markdown_example_name(const char *picture);

#endif

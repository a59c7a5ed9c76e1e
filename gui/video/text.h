/* text.h - width of text, and text in lines
 *
 * Sizes, widths and heights are in pixels; texts are UTF-8. Names of keys in
 * them are replaced for the device in use (gui/input/key_labels.h).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_TEXT_H
#define GUI_TEXT_H

#include "display_list.h"

/* Measure a line as it is, in a font of this size, rounded to whole pixels.
 * Fonts must be open (sdl_text.c). */
float text_width(font_id font, float size, const char *text);
float text_height(font_id font, float size);

typedef enum text_align { ALIGN_LEFT, ALIGN_MIDDLE, ALIGN_RIGHT } text_align;

/* Renders one line in the middle of r's height; cut with dots if it is too
 * long. */
void text_line(display_list *d, font_id font, float size, rgba c, rect r,
               text_align align, const char *text);
/* Renders one line, at text_fit_size() if it is too long. */
void text_fitted(display_list *d, font_id font, float size, rgba c, rect r,
                 text_align align, const char *text);
/* Returns the size, at most a quarter smaller, at which a text fits a width, in
 * one line or in two if `lines` is 2. */
float text_fit_size(font_id font, float size, float width, int lines,
                    const char *text);
/* Renders text in lines from the top of r on, whose height does not matter;
 * returns the height. With `d` NULL only measures it. */
float text_wrapped(display_list *d, font_id font, float size, rgba c, rect r,
                   const char *text);
/* Returns the height of text in lines of at most `width`. */
float text_wrapped_height(font_id font, float size, float width,
                          const char *text);
/* Renders text in lines in the middle of r, each line aligned. */
void text_block(display_list *d, font_id font, float size, rgba c, rect r,
                text_align align, const char *text);

/* Shortens a path to fit a width by leaving out folders in its middle. Returns
 * `out`, of `room` bytes. */
const char *text_shorten_path(font_id font, float size, float width,
                              const char *path, char *out, size_t room);
/* Shortens a name to fit a width, but keeps the number behind it, by which it
 * differs from others: "Ber… III". Returns `out`, of `room` bytes. */
const char *text_shorten_name(font_id font, float size, float width,
                              const char *name, char *out, size_t room);

#endif

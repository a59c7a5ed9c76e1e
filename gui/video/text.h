/* text.h - how wide text is, and text in lines
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_TEXT_H
#define GUI_TEXT_H

#include "display_list.h"

/* Pixels; sizes are rounded to whole pixels. Known once fonts are open
 * (sdl_text.c). */
float text_width(font_id font, float size, const char *text);
float text_height(font_id font, float size);

typedef enum text_align { ALIGN_LEFT, ALIGN_MIDDLE, ALIGN_RIGHT } text_align;

/* One line in the middle of r's height; cut with dots if it is too long. */
void text_line(display_list *d, font_id font, float size, rgba c, rect r,
               text_align align, const char *text);
/* The same, smaller if that is needed to fit: see text_fit_size(). */
void text_fitted(display_list *d, font_id font, float size, rgba c, rect r,
                 text_align align, const char *text);
/* The size at which a text fits into a width, or two lines of it do if `lines`
 * is 2: as given, or down to three quarters of it. */
float text_fit_size(font_id font, float size, float width, int lines,
                    const char *text);
/* Text broken into lines of at most `width`. Returns the height; draws
 * nothing if d is NULL. */
float text_wrapped(display_list *d, font_id font, float size, rgba c, float x,
                   float y, float width, const char *text);
/* The same in the middle of r, each line aligned. */
void text_block(display_list *d, font_id font, float size, rgba c, rect r,
                text_align align, const char *text);

/* A path that fits into a width, as far as leaving out folders in its middle
 * helps. Returns `out`, of `room` bytes. */
const char *text_shorten_path(font_id font, float size, float width,
                              const char *path, char *out, size_t room);

#endif

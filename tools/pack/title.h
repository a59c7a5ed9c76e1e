/* title.h - the picture of the title screen
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TITLE_H
#define TITLE_H

#include <cairo.h>

#define TITLE_HEIGHT 384 /* pixels; it is 2.4 times as wide */

/* Draws it; the caller destroys it. */
cairo_surface_t *title_picture(void);

#endif

/* title.h - the picture of the title screen
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TITLE_H
#define TITLE_H

#include <cairo.h>

/* In pixels; the picture is 2.4 times as wide. */
#define TITLE_HEIGHT 384

/* Draws the picture. The caller destroys the surface. */
cairo_surface_t *title_picture(void);

#endif

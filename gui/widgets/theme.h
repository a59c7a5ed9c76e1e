/* theme.h - the colours and sizes of the interface, in one place
 *
 * Sizes are in units (ui.h: units() converts them to pixels) unless a comment
 * says otherwise.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_THEME_H
#define GUI_THEME_H

#include "gui/video/display_list.h"

#define PARCHMENT      ((rgba){0xF0, 0xE4, 0xC9, 255})
#define PARCHMENT_DARK ((rgba){0xDF, 0xCE, 0xA8, 255})
#define INK            ((rgba){0x3A, 0x2B, 0x1F, 255})
#define INK_SOFT       ((rgba){0x6E, 0x5A, 0x46, 255})
#define WOOD           ((rgba){0x5A, 0x3C, 0x27, 255})
#define WOOD_DARK      ((rgba){0x2E, 0x1D, 0x12, 255})
#define ACCENT         ((rgba){0x9B, 0x2D, 0x28, 255})
#define GAIN           ((rgba){0x2F, 0x6B, 0x38, 255}) /* points won */
#define GOLD           ((rgba){0xC7, 0x9A, 0x3A, 255})
#define WHITE          ((rgba){255, 255, 255, 255})
#define SHADE          ((rgba){0x1E, 0x14, 0x0C, 150})

/* The edges of tiles, which are of cardboard. */
#define CARD_LIGHT ((rgba){0x86, 0x74, 0x55, 255})
#define CARD_DARK  ((rgba){0x5C, 0x4C, 0x36, 255})

/* Window size at which a unit is a pixel, and the minimum for layouts. */
#define WIDTH_REFERENCE  1280.0f
#define HEIGHT_REFERENCE 800.0f
#define WIDTH_MIN        800.0f
#define HEIGHT_MIN       470.0f

#define TEXT_SIZE_MIN 8.5f /* smallest readable text, pixels */
#define SIZE_TEXT     17.0f
#define SIZE_SMALL    14.0f
#define SIZE_HEADING  24.0f
#define SIZE_BUTTON   42.0f  /* height */
#define SIZE_SCROLL   12.0f  /* width of a scroll bar */
#define SIZE_SHEET    450.0f /* width of a dialog beside the land */
#define SIZE_PANEL    316.0f /* width of the panel beside the table */

/* The colours of players 0 to 5. Their figures differ by a sign too, for
 * colour-blind players. */
static inline rgba player_colour(int i)
{
    static const rgba colours[] = {
        {0xC2, 0x34, 0x2B, 255}, {0x2B, 0x62, 0xAE, 255},
        {0xF7, 0xDF, 0x26, 255}, {0x2D, 0xAA, 0x7A, 255},
        {0x2E, 0x2B, 0x2A, 255}, {0xE4, 0xE6, 0xEA, 255}};
    return colours[i % (int)(sizeof colours / sizeof *colours)];
}

#endif

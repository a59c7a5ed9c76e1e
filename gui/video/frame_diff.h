/* frame_diff.h - finds the areas that differ between two frames
 *
 * Compares two display lists: what is in one of them only lies within the
 * areas. All else was rendered by the same commands in the same order.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_FRAME_DIFF_H
#define GUI_FRAME_DIFF_H

#include "display_list.h"

#define FRAME_DIFF_AREAS_MAX 64
#define FRAME_DIFF_ALL       (-1) /* all of it is to be rendered */

/* A rectangle in whole pixels. */
typedef struct area {
    int x, y, w, h;
} area;

/* A command that renders, or a whole layer. */
typedef struct diff_item {
    uint64_t hash;
    area bounds; /* within its clip */
    area clip;
    bool is_whole; /* it must be rendered as a whole: a scaled sprite would look
                      otherwise if its parts were scaled one by one */
    int command;   /* index in the list */
} diff_item;

typedef struct frame_diff {
    diff_item *items, *before; /* of this frame and of the last one */
    int n, n_before, room, room_before;
    bool has_last; /* there was a last frame */
    int w, h;      /* its size, pixels */
} frame_diff;

/* Finds the areas of a picture of w x h pixels that must be rendered again, and
 * returns how many, or FRAME_DIFF_ALL; remembers the list for the next frame.
 * f->items are those of this list then, and refer to its commands. *f is all
 * zero at first. */
int frame_diff_find(frame_diff *f, const display_list *d, int w, int h,
                    area out[FRAME_DIFF_AREAS_MAX]);
/* Forgets the last frame. */
void frame_diff_reset(frame_diff *f);
void frame_diff_free(frame_diff *f);

/* Returns a rectangle in whole pixels, rounded so that neighbours meet without
 * a gap. */
area area_from_rect(rect r);
/* True if two areas overlap; sets *common, unless it is NULL, to what they have
 * in common, with a width or height of 0 if that is nothing. */
bool area_intersect(const area *a, const area *b, area *common);

#endif

/* frame_diff.h - what differs between a picture and the one before it
 *
 * Two display lists are laid beside each other; what stands in one of them
 * alone lies within the areas that are given. Everything else has been drawn by
 * the same commands in the same order, so it need not be drawn again.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_CHANGES_H
#define GUI_CHANGES_H

#include "display_list.h"

#define FRAME_DIFF_AREAS_MAX 64
#define FRAME_DIFF_ALL                                                         \
    (-1) /* it is not worth the trouble, or there was none                     \
          */

/* Whole pixels. */
typedef struct area {
    int x, y, w, h;
} area;

/* A command that draws, or a whole layer. */
typedef struct diff_item {
    uint64_t hash;
    area bounds; /* within its clip */
    area clip;
    bool stiff;  /* looks different where only a part of it is drawn */
    int command; /* its index in the list */
} diff_item;

typedef struct frame_diff {
    diff_item *items, *before; /* of this picture and of the last one */
    int n, n_before, room, room_before;
    bool known; /* there was a last one */
    int w, h;
} frame_diff;

/* How many areas of a picture of w x h pixels must be drawn again for this
 * list; it is then the last one. Items are those of the list. */
int frame_diff_find(frame_diff *c, const display_list *d, int w, int h,
                    area out[FRAME_DIFF_AREAS_MAX]);
/* The last picture is gone. */
void frame_diff_reset(frame_diff *c);
void frame_diff_free(frame_diff *c);

bool area_intersect(const area *a, const area *b, area *both);

#endif

/* life_sprites.h - positions of the animated details of a plan at a moment
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_LIFE_SPRITES_H
#define GUI_LIFE_SPRITES_H

#include "life.h"

typedef struct life_sprite {
    life_kind kind;
    int image;   /* number of its picture: "life/KIND/NUMBER" */
    float x, y;  /* its middle */
    float size;  /* width and height of its picture */
    float alpha; /* 0 to 1 */
    bool raised; /* above bridges */
    uint32_t id; /* a cart's own hash; else that of its source */
} life_sprite;

/* Sprites move in turns, so that not all change in one frame: each belongs to
 * one of so many groups, and each group has a time of its own. The group is the
 * remainder of the id of its source, of a cart's route, by their number. */
#define LIFE_STAGGER 4

/* Lists the sprites at times in seconds, one for each group. Writes at most
 * `max`; returns how many were written. */
int life_sprites_at(const life_plan *p, const double times[LIFE_STAGGER],
                    life_sprite *out, int max);

/* Lists the lit windows of a region if a fraction of them, 0 to 1, is lit.
 * Writes at most `max`; returns how many were written. */
int life_windows(const life_sites *maps, const cc_game *game, int region,
                 float fraction, life_sprite *out, int max);

#endif

/* big_top.h - queries about the big top
 *
 * The big top is a board token, "big-top", that belongs to nobody. Its animals
 * are the tokens of the bag "animals".
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_BIG_TOP_H
#define CC_BIG_TOP_H

#include "engine/carcassonne.h"

enum {
    /* The big top came to x, y; `player` placed the tile. */
    CC_EVENT_BIG_TOP = CC_NUMBER(CC_MODULE_BIG_TOP, 0)
};

enum { CC_FOR_BIG_TOP = CC_NUMBER(CC_MODULE_BIG_TOP, 0) }; /* a show */

enum { CC_MARK_CIRCUS }; /* index of the mark of the module */

/* Returns the number of the token "big-top". */
int cc_big_top_token(const cc_catalog *catalog);

/* Gets the square where the big top stands; false if it stands nowhere yet. */
bool cc_big_top_find(const cc_game *game, cc_coord *at);

/* Whether a segment is a place for the circus. */
bool cc_is_circus(const cc_game *game, int piece, int slot);

/* Counts by player the figures that a show on a square would pay for: those on
 * it and on the eight around it, a figure on a castle wherever a half of the
 * castle lies there; no builders or pigs. */
void cc_show_audience(const cc_game *game, cc_coord at,
                      uint8_t n[CC_PLAYERS_MAX]);

/* Returns the points that an animal gives for each figure; `kind` is that of
 * the token in the bag. */
int cc_animal_points(int kind);

#endif

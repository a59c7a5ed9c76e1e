/* deck.h - tiles to come: the deck, what is set aside, what modules hold
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_DECK_H
#define CC_DECK_H

#include "module.h"

/* Sets aside the tiles on top of the deck that are not to be drawn yet. Returns
 * whether there is a tile left; then the next one is on top. */
bool cc_deck_set_aside(cc_game *g, cc_events *events);
/* Whether tiles of a type are drawn before all others. */
bool cc_type_is_drawn_first(const cc_game *g, int type);
/* Whether the next tile of the deck is one that comes before all others. */
bool cc_deck_top_is_drawn_first(const cc_game *g);
/* Takes the first tile that is none of those off the deck, unseen; -1: there is
 * none. */
int cc_deck_take_unseen(cc_game *g);
/* How many tiles of the deck may be drawn. */
int cc_deck_count_drawable(const cc_game *g);
/* Shuffles the deck from number `from` on. */
void cc_deck_shuffle(cc_game *g, int from);
/* Shuffles what was set aside into the deck. */
void cc_deck_return_aside(cc_game *g);

/* Whether tiles are left to come by the usual course. */
bool cc_has_tiles_left(const cc_game *g);
/* Adds by type how many tiles will be placed that are not in the deck: in hands
 * and wherever modules hold them. */
void cc_upcoming_tiles(const cc_game *g, int left[CC_TYPES_MAX]);
/* Whether the table has room for all that is to come, of the deck from number
 * `from` on. error may be NULL. */
cc_status cc_room_check(const cc_game *g, int from, cc_error *error);

#endif

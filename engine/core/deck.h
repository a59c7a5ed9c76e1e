/* deck.h - tiles still to come: the deck and tiles set aside
 *
 * Both are parts of the array g->deck; deck.c has the picture of it. Most tiles
 * are drawn as they come, from the top (index g->next_deck) on. Modules may say
 * of a type that its tiles come first, stay in front, or are set aside when
 * they are drawn: see CC_DRAWN_... in hooks.h.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_DECK_H
#define CC_DECK_H

#include "module.h"

/* ---------------------------------------------------------- the next tiles */

/* Whether tiles of a type are drawn before all others (CC_DRAWN_FIRST). */
bool cc_type_is_drawn_first(const cc_game *g, int type);
/* Whether tiles of a type are at the front of the deck, and stay there
 * (CC_DRAWN_FIRST, CC_DRAWN_AHEAD). */
bool cc_type_is_ahead(const cc_game *g, int type);
/* Sets aside tiles from the top of the deck as long as they are of a type that
 * is drawn later (CC_DRAWN_LATER). True if a tile is left: it is then on top.
 */
bool cc_deck_skip_later_tiles(cc_game *g, cc_events *events);
/* Whether the top tile of the deck is drawn before all others. */
bool cc_deck_top_is_drawn_first(const cc_game *g);
/* Takes the first tile off the deck that is not drawn before all others,
 * without showing it; -1 if there is none. */
int cc_deck_take_unseen(cc_game *g);
/* Whether at least n tiles of the deck can be drawn; those that would be set
 * aside (CC_DRAWN_LATER) do not count. */
bool cc_deck_has_drawable(const cc_game *g, int n);

/* -------------------------------------------------- shuffling, leaving out */

/* Shuffles the deck from index `from` on. */
void cc_deck_shuffle(cc_game *g, int from);
/* Calls setup.order_deck for the deck, from its top on, of the modules that
 * must order it after every shuffle (setup.orders_again). */
void cc_deck_order_again(cc_game *g);
/* Shuffles the deck from index `from` on, where tiles were put back during the
 * game, and lets the same modules order that part. */
void cc_deck_shuffle_again(cc_game *g, int from);
/* Shuffles the tiles set aside into the deck. */
void cc_deck_return_aside(cc_game *g);
/* Shortens the game, before the first draw: keeps 1 tile in `divisor`, rounded
 * up, and leaves the others out, from the bottom of the deck. Tiles drawn first
 * are all kept, and do not count. */
void cc_deck_shorten(cc_game *g, int divisor);
/* Converts a number of tiles that is meant for a full deck: returns n_tiles
 * times the length of the shortened deck by that of the full one, rounded. */
int cc_deck_share(const cc_game *g, int n_tiles);

/* ------------------------------------------------------- room on the table */

/* Adds to count[], by type, the tiles that will be placed and are not in the
 * deck: the drawn tile, those reserved, set aside, and held by modules. */
void cc_upcoming_tiles(const cc_game *g, int count[CC_TYPES_MAX]);
/* Checks that the table has room for all tiles still to come, of the deck from
 * index `from` on. error may be NULL. */
cc_status cc_room_check(const cc_game *g, int from, cc_error *error);

#endif

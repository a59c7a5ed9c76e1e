/* bag.h - bags of tokens that are drawn by chance
 *
 * A module names its bags in `bags` (rows.h): the core fills them at the start
 * of a game, stores and hashes what is in them, and draws. The draw is the only
 * chance; whatever else a token does, and whether it returns to the bag, is the
 * module's.
 *
 * A step that draws has `reveals_hidden`, which says whether running it now
 * would draw, and `draws_from`, the bag: so a search stops before it
 * (CC_CHANCE) and may go through the kinds (cc_assume_token()), moves before a
 * draw cannot be taken back, and opponents never see the token coming. Draws
 * use the game's random numbers, so a record needs no line for them.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_BAG_H
#define CC_BAG_H

#include "module.h"

/* Fills the bags of the modules in play, and copies the draws that the setup
 * gives. Fails if it gives some of a bag that is not in play. */
cc_status cc_bags_fill(cc_game *g, const cc_setup *setup, cc_error *error);

/* In what follows `bag` is a bag in play, `kind` one of its kinds. */

/* Draws a token: takes it out of the bag and returns its kind; -1 if the bag is
 * empty. Adds an event with the square that it is drawn for. */
int cc_bag_draw(cc_game *g, int bag, int player, cc_coord at,
                cc_events *events);
/* Puts a token back that was drawn from this bag. */
void cc_bag_return(cc_game *g, int bag, int kind);

/* Returns how many tokens are in a bag. */
int cc_bag_total(const cc_game *g, int bag);
/* Makes `kind` the next token that is drawn; false, with nothing changed, if
 * the bag has none or `kind` is no kind. Draws that the setup gave for later
 * are forgotten: they become random. */
bool cc_bag_force(cc_game *g, int bag, int kind);
/* Forgets which tokens come next, so that they are random. */
void cc_bags_forget(cc_game *g);
/* Returns a hash of what is in the bags in play and of the draws that are
 * given; 0 if no bag is in play. */
uint64_t cc_bags_hash(const cc_game *g);
/* Part of cc_invariant(): no bag holds more of a kind than it began with. */
bool cc_bags_check(const cc_game *g, cc_error *error);

#endif

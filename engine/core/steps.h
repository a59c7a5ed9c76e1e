/* steps.h - the steps that every game has, and placements
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_STEPS_H
#define CC_STEPS_H

#include "agenda.h"

/* The steps of the core (steps.c). */
extern const cc_step cc_step_begin, cc_step_draw, cc_step_place, cc_step_deploy,
    cc_step_score, cc_step_award, cc_step_next, cc_step_final;

/* A pass with nothing else in it. */
static inline bool cc_is_pass(const cc_action *a)
{
    static const cc_action pass = {.type = CC_PASS};
    return cc_action_equal(a, &pass);
}

/* Adds by type how many tiles will be placed that are not in the deck: in hands
 * and wherever modules hold them. */
void cc_upcoming_tiles(const cc_game *g, int left[CC_TYPES_MAX]);
/* Whether the table has room for all that is to come, of the deck from number
 * `from` on. */
bool cc_has_room(const cc_game *g, int from);

/* The types that may be placed now: the one drawn, or those that a module
 * offers instead, each once. Returns how many there are. */
int cc_candidates(const cc_game *g, uint16_t types[CC_HAND_MAX]);
bool cc_is_candidate(const cc_game *g, int type);

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
/* Calls turn.cancel of all modules. */
void cc_cancel_pending(cc_game *g);

/* Whether whose turn it is could lay a tile of this type now, by whatever
 * means. The game is as before. */
bool cc_can_place_type(cc_game *g, int type);

/* Whether the player whose turn ends now has another one. */
bool cc_has_extra_turn(const cc_game *g);
/* Whether turns of this game may have parts. */
bool cc_can_continue_turn(const cc_game *g);
/* Whether this turn is a part of the one before (CC_TURN_CONTINUED). */
bool cc_continues_turn(const cc_game *g);
/* Whether a round is played that is no part of the usual course. */
bool cc_in_extra_round(const cc_game *g);

/* Whether a segment is one of the tile just placed; a bridge belongs to the
 * tile in its square. */
bool cc_is_on_placed_tile(const cc_game *g, int segment);
/* Places the figure of a CC_DEPLOY action for the player on turn. */
void cc_deploy(cc_game *g, const cc_action *a, cc_events *events);

/* Lays the tile in hand with the bridge (or CC_NO_AXIS) over it. */
void cc_place_tile(cc_game *g, const cc_action *a, int axis, cc_events *events);

/* Whether it fits anywhere. */
bool cc_fits_somewhere(const cc_game *g, int type);

#endif

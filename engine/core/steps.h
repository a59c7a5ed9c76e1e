/* steps.h - the steps of every game: turns, placing tiles and figures
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_STEPS_H
#define CC_STEPS_H

#include "agenda.h"

/* The core's steps (steps.c). */
extern const cc_step cc_step_begin, cc_step_draw, cc_step_place, cc_step_deploy,
    cc_step_score, cc_step_award, cc_step_next, cc_step_final;

/* Whether an action is a plain pass. */
static inline bool cc_is_pass(const cc_action *a)
{
    static const cc_action pass = {.type = CC_PASS};
    return cc_action_equal(a, &pass);
}

/* ---------------------------------------------------------- placing a tile */

/* Lists the types that may be placed now, each once: the drawn one, or those
 * that a module offers instead. Returns how many there are. */
int cc_candidates(const cc_game *g, uint16_t types[CC_HAND_MAX]);
bool cc_is_candidate(const cc_game *g, int type);

/* Whether a tile of this type fits anywhere. */
bool cc_fits_somewhere(const cc_game *g, int type);
/* Whether the player on turn could place a tile of this type now, by any means
 * (a bridge). Leaves the game as it was. */
bool cc_can_place_type(cc_game *g, int type);
/* Lists the placements of a tile of two squares; of each the square of its
 * first one, which may be beside no tile if the second is. */
void cc_list_double(const cc_game *g, int type, cc_action_list *list);

/* Places the tile of an action, with a bridge over it unless axis is
 * CC_NO_AXIS. */
void cc_place_tile(cc_game *g, const cc_action *a, int axis, cc_events *events);

/* -------------------------------------------------------- placing a figure */

/* Whether a segment is on the tile just placed; a bridge belongs to the tile in
 * its square. */
static inline bool cc_is_on_placed_tile(const cc_game *g, int segment)
{
    const cc_segment *s = &g->segments[segment];
    return s->piece == g->placed ||
           (int)s->piece == cc_piece_other(g, g->placed) ||
           (s->slot == CC_SLOT_BRIDGE &&
            g->pieces[s->piece].cell == g->pieces[g->placed].cell);
}
/* Places the figure of a CC_DEPLOY action for the player on turn. */
void cc_deploy(cc_game *g, const cc_action *a, cc_events *events);

/* ------------------------------------------------------ the order of turns */

/* Whether the player whose turn ends now has another turn (turn.next_player).
 */
bool cc_has_extra_turn(const cc_game *g);
/* Whether a player on turn draws a tile, or can place one that was not drawn
 * after the last tile (turn.plays_on). */
bool cc_plays_on(const cc_game *g, int player);
/* Returns the player whose turn comes after this one in the normal course, an
 * extra one or the next in order; -1 if there is none any more. */
int cc_next_in_course(const cc_game *g);

/* Whether a module in play can continue turns; whether this turn continues the
 * one before (CC_TURN_CONTINUED). */
bool cc_can_continue_turn(const cc_game *g);
bool cc_continues_turn(const cc_game *g);
/* Whether a later turn of the player on turn continues this one (turn.goes_on).
 */
bool cc_turn_goes_on(const cc_game *g);
/* Whether this turn is in a round apart from the normal course
 * (CC_TURN_EXTRA_ROUND). */
bool cc_in_extra_round(const cc_game *g);

/* Calls turn.cancel of all modules. */
void cc_cancel_pending(cc_game *g);

#endif

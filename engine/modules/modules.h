/* modules.h - the rule modules there are
 *
 * Part of the one table in agenda.c: to add a module, name it here and there.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_MODULES_H
#define CC_MODULES_H

#include "engine/core/internal.h"

extern const cc_module cc_module_base, cc_module_fields, cc_module_bridges,
    cc_module_castles, cc_module_bazaars, cc_module_the_count,
    cc_module_halflings, cc_module_city, cc_module_walls;

/* Steps of modules: rows of the table, or pushed by those. */
extern const cc_step cc_step_castle_find, cc_step_castle_build,
    cc_step_castle_score, cc_step_castle_choose;
extern const cc_step cc_step_bazaar_hold, cc_step_bazaar_auction,
    cc_step_bazaar_offer, cc_step_bazaar_bid, cc_step_bazaar_settle,
    cc_step_bazaar_take;
extern const cc_step cc_step_count_join, cc_step_count_choose,
    cc_step_count_send, cc_step_count_move, cc_step_count_final;
extern const cc_step cc_step_half_draft, cc_step_half_take, cc_step_half_hand,
    cc_step_half_hill;
extern const cc_step cc_step_crop_circle, cc_step_crop_add, cc_step_crop_remove;
extern const cc_step cc_step_city_close;
extern const cc_step cc_step_wall_bar, cc_step_wall_call, cc_step_wall_round,
    cc_step_wall_gate, cc_step_wall_lay, cc_step_wall_guard, cc_step_wall_check,
    cc_step_wall_tower, cc_step_wall_home, cc_step_wall_end;

/* ---------------------------------------- what the files of the walls share
 */

/* Room for this many pieces or fewer between the ends ends the game. */
#define CC_WALL_GAP 5

/* Lays the gate or a piece on a side of a tile, as the next one on the way to
 * an end; the figure-to-be and what it completes are the caller's business. */
void cc_wall_lay(cc_game *g, cc_edge edge, int end, int player,
                 cc_events *events);
/* Where the next piece at an end would stand; the gate must be there. */
cc_edge cc_wall_next(const cc_game *g, int end);
/* Whether at most `room` pieces fit between the two ends. */
bool cc_wall_fits_at_most(const cc_game *g, int room);
/* The row of tiles inward from a side, up to the first empty square. Fills
 * the squares and, if `far` is given, the side at its other end. Returns how
 * many there are, at most CC_PIECES_MAX. */
int cc_wall_row(const cc_game *g, cc_edge from, cc_square_at *out,
                cc_edge *far);
/* CITY-29: what a guard gets for a row of squares. */
cc_worth cc_wall_row_worth(const cc_game *g, const cc_square_at *row, int n);
/* CITY-22: no guard stands directly opposite the last piece laid. */
bool cc_wall_guard_allowed(const cc_game *g);
/* CITY-23: what a tower at an end would bring. */
int cc_wall_tower_points(const cc_game *g, int end);
/* CITY-20: shuts the squares where a tile would cut off a wall. */
void cc_wall_bar_squares(cc_game *g);
/* Recomputes the outline and what is shut (walls_check.c). */
bool cc_walls_hold(const cc_game *g, cc_error *error);

#endif

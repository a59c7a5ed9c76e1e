/* walls_internal.h - what the files of the walls share
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_WALLS_INTERNAL_H
#define CC_WALLS_INTERNAL_H

#include "engine/core/internal.h"
#include "walls.h"

/* The gate or a piece of the town wall, at the outer side of a tile. */
typedef struct wall {
    uint16_t piece;
    uint8_t side;
    uint8_t kind, end; /* see cc_wall_info */
    uint8_t after;
    int8_t guard;
} wall;

typedef struct tower {
    uint8_t player, wall; /* index of the piece at whose end it stands */
} tower;

typedef struct walls {
    uint8_t n; /* the gate and the pieces laid; 0: no gate yet */
    wall list[CC_WALLS_MAX];
    uint8_t last[2]; /* the piece at each end: an index */
    uint8_t paid[2]; /* pieces from the gate to the last tower */
    uint8_t n_towers;
    tower towers[CC_TOWERS_MAX];
    bool round_due; /* a wall round is to come in this turn */
    bool is_ending; /* the last piece is laid, or no room is left */
} walls;

static inline const walls *cc_walls_state_of(const cc_game *g)
{
    return cc_state_of(g, CC_MODULE_WALLS);
}

static inline walls *cc_walls_state_mut(cc_game *g)
{
    return cc_state_mut(g, CC_MODULE_WALLS);
}

/* Numbers of the marks. */
enum { CC_WALL_PUBLIC, CC_WALL_HISTORIC };

/* The decisions and steps (walls_round.c). */
extern const cc_decision_row cc_wall_gate_row, cc_wall_lay_row,
    cc_wall_guard_row, cc_wall_tower_row;
extern const cc_step cc_step_wall_shut, cc_step_wall_call, cc_step_wall_round,
    cc_step_wall_gate, cc_step_wall_lay, cc_step_wall_guard, cc_step_wall_check,
    cc_step_wall_tower, cc_step_wall_return, cc_step_wall_end;

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
int cc_wall_row(const cc_game *g, cc_edge from, cc_coord *out, cc_edge *far);
/* CITY-29: what a guard gets for a row of squares. */
cc_worth cc_wall_row_worth(const cc_game *g, const cc_coord *row, int n);
/* CITY-22: no guard stands directly opposite the last piece laid. */
bool cc_wall_guard_allowed(const cc_game *g);
/* CITY-23: what a tower at an end would bring. */
int cc_wall_tower_points(const cc_game *g, int end);
/* CITY-20: shuts the squares where a tile would cut off a wall. */
void cc_wall_shut_squares(cc_game *g);
/* Recomputes the outline and what is shut (walls_invariant.c). */
bool cc_walls_check_invariant(const cc_game *g, cc_error *error);

#endif

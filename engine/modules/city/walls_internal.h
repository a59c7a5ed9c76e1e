/* walls_internal.h - shared by the files of the walls
 *
 * walls.c has the list of pieces and what a guard sees, walls_shut.c the
 * squares where no tile may be placed, walls_round.c the steps of wall rounds,
 * walls_query.c queries, walls_invariant.c a slow check of all.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_WALLS_INTERNAL_H
#define CC_WALLS_INTERNAL_H

#include "outline.h"
#include "walls.h"

/* The gate or a piece of the town wall, at the outer side of a tile. */
typedef struct wall {
    uint16_t piece;           /* the tile */
    uint8_t side;             /* of that tile */
    uint8_t kind, end, after; /* see cc_wall_info */
    int8_t guard;             /* owner of the guard on it; -1 none */
} wall;

typedef struct tower {
    uint8_t player;
    uint8_t wall; /* index of the piece at the end of which it stands */
} tower;

enum {
    CC_WALLS_NEAR = 32, /* half the width of the map of squares */
    CC_WALLS_RIM = 2    /* how many squares at its rim stay without tiles */
};

/* The smallest rectangle around all tiles, by the squares at its sides. */
typedef struct cc_wall_box {
    int16_t left, right, top, bottom;
} cc_wall_box;

/* Squares without a tile that lead straight from a piece of wall to the open
 * land: from (x, y) on, which the piece faces, in the direction of its side. */
typedef struct cc_wall_ray {
    int16_t x, y;
    uint8_t side;
    bool is_known; /* else there may be none */
} cc_wall_ray;

typedef struct walls {
    uint8_t n; /* length: the gate and the pieces placed; 0: no gate yet */
    wall list[CC_WALLS_MAX];
    uint8_t last[2]; /* by end: index of the last piece towards it */
    /* By end: cc_wall_next() during a wall round, when no tiles are placed.
     * That only saves time, so it is not hashed. */
    cc_edge next[2];
    uint8_t paid[2]; /* by end: pieces from the gate to the last tower, or 0 */
    uint8_t n_towers;
    tower towers[CC_TOWERS_MAX];
    bool round_due; /* a wall round follows in this turn */
    bool is_ending; /* the last piece is placed or there is no room left */
    /* Figures may wait to return at the end of the turn. That only saves time,
     * so it is not hashed. */
    bool return_due;
    /* For cc_wall_shut_squares(), as of its last call: the pieces of wall, the
     * tiles. */
    uint8_t n_when_shut;
    uint16_t tiles_when_shut;
    /* The squares with tiles, as far as the map was updated: the bit x +
     * CC_WALLS_NEAR of the word y + CC_WALLS_NEAR. */
    uint64_t map[2 * CC_WALLS_NEAR];
    uint16_t tiles_on_map;
    bool is_far; /* some tile lies beyond the map, which is of no use then */
    cc_wall_box box;
    cc_wall_ray ray;
} walls;

static inline const walls *cc_walls_state_of(const cc_game *g)
{
    return cc_state_of(g, CC_MODULE_WALLS);
}

static inline walls *cc_walls_state_mut(cc_game *g)
{
    return cc_state_mut(g, CC_MODULE_WALLS);
}

/* Returns the side on which the gate (0) or a piece stands. */
static inline cc_edge cc_wall_edge(const cc_game *g, int i)
{
    const wall *w = &cc_walls_state_of(g)->list[i];
    return (cc_edge){g->pieces[w->piece].cell, w->side};
}

/* Indices of the marks. */
enum { CC_WALL_PUBLIC, CC_WALL_HISTORIC };

/* Decisions and steps (walls_round.c). */
extern const cc_decision_row cc_wall_gate_row, cc_wall_lay_row,
    cc_wall_guard_row, cc_wall_tower_row;
extern const cc_step cc_step_wall_shut, cc_step_wall_call, cc_step_wall_round,
    cc_step_wall_gate, cc_step_wall_lay, cc_step_wall_guard, cc_step_wall_check,
    cc_step_wall_tower, cc_step_wall_return, cc_step_wall_end;

/* The game ends when at most this many pieces fit between the ends. */
#define CC_WALL_GAP 5

/* Places the gate or a piece on a side of a tile, as the next one towards an
 * end. The caller handles the guard and completed regions. */
void cc_wall_lay(cc_game *g, cc_edge edge, int end, int player,
                 cc_events *events);
/* Returns the side for the next piece at an end; there must be a gate. */
cc_edge cc_wall_next(const cc_game *g, int end);
/* CITY-26: whether at most CC_WALL_GAP pieces fit between the two ends, which
 * ends the game. */
bool cc_wall_is_closing(const cc_game *g);
/* Lists the row of tiles inward from a side, up to the first empty square, and
 * sets *far (may be NULL) to the side at its other end. Returns how many there
 * are, at most CC_PIECES_MAX. */
int cc_wall_row(const cc_game *g, cc_edge from, cc_coord *out, cc_edge *far);
/* CITY-29: the points of a guard for a row of squares. */
cc_worth cc_wall_row_worth(const cc_game *g, const cc_coord *row, int n);
/* CITY-22: whether no guard stands directly opposite the last piece placed. */
bool cc_wall_guard_allowed(const cc_game *g);
/* Adds the tiles placed since the last call to the map. There must be a tile.
 */
void cc_wall_update_map(cc_game *g);
/* CITY-20: shuts the squares where a tile would enclose part of the wall. */
void cc_wall_shut_squares(cc_game *g);
/* Recomputes the outline and the shut squares (walls_invariant.c). */
bool cc_walls_check_invariant(const cc_game *g, cc_error *error);

#endif

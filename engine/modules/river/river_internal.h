/* river_internal.h - shared by the files of the river
 *
 * river.c orders the river's tiles in the deck and checks their placements;
 * river_lookahead.c answers whether the river can still be finished (RIVER-3),
 * and says how. What it finds is kept in the state from turn to turn, since few
 * tiles change it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_RIVER_INTERNAL_H
#define CC_RIVER_INTERNAL_H

#include "engine/core/internal.h"
#include "river.h"

enum { OPTION_RIVER }; /* index of the option */

/* Remaining tiles of the river by their function, counted at the beginning of a
 * turn: forks, straight tiles, bends, and tiles that end an arm, lakes among
 * them. */
typedef struct cc_river_remaining {
    uint16_t forks, straights, bends, ends, lakes;
    uint16_t first; /* the type that begins the river, if it has not begun; or
                       CC_NONE. Not counted above. */
} cc_river_remaining;

/* An open end of the river. */
typedef struct cc_river_arm {
    int16_t x, y;    /* the empty square beside it */
    uint8_t heading; /* the side at which it leaves its tile */
    uint8_t bend;    /* of that tile: cc_river_bend() */
    /* The sides to which it has staircases (river_lookahead.c) for all
     * remaining tiles with no piece in their way: bits 1 (right) and 3 (left),
     * as in cc_river_bend(). Others may have none, or it is not known. */
    uint8_t stairs;
} cc_river_arm;

enum { CC_RIVER_ARMS = 8 }; /* if there are more, the others are ignored */

/* How many ways to finish the river are remembered. */
enum { CC_RIVER_WAYS = 2 };

/* A set of squares, x and y from -CC_RIVER_NEAR to CC_RIVER_NEAR - 1. */
enum { CC_RIVER_NEAR = 32 };
typedef struct cc_river_squares {
    uint64_t row[2 * CC_RIVER_NEAR];
} cc_river_squares;

typedef struct river {
    uint8_t is_going; /* until no tile of it is left; then nothing is forbidden
                         any more */
    /* All that follows only if the river must be finished; as of the beginning
     * of a turn. */
    cc_river_remaining remaining;
    uint8_t n_arms;
    cc_river_arm arms[CC_RIVER_ARMS];
    /* Free staircases (river_lookahead.c): the arm that takes one, and the
     * sides to which it may bend, as bits like cc_river_arm.stairs; 0: none. */
    uint8_t main, stairs;
    /* Ways to finish the river if no tile is placed now: which are known, as
     * bits, and the squares that must stay as they are. */
    uint8_t known_ways;
    cc_river_squares ways[CC_RIVER_WAYS];
    /* Pieces and bridges on the table when all this was found. */
    uint16_t n_pieces;
    uint8_t n_bridges;
} river;

static inline const river *cc_river_state_of(const cc_game *g)
{
    return cc_state_of(g, CC_MODULE_RIVER);
}

/* Whether the river must be finished (option `river`: whole). */
static inline bool cc_river_is_whole(const cc_game *g)
{
    return cc_option_number(g, CC_MODULE_RIVER, OPTION_RIVER) != 0;
}

/* Whether a type is a tile of the river. */
bool cc_river_is_tile(const cc_game *g, int type);
/* Whether a type is one of the tiles of the river that come last. */
bool cc_river_is_lake(const cc_game *g, int type);
/* Returns how the river bends between two sides of a tile: 0 straight, 1 and 3
 * to the right and left, as seen from the side where it enters. */
static inline int cc_river_bend(int entry, int exit)
{
    return (exit - cc_opposite(entry)) & 3;
}

/* Whether a type, rotated, has the river on a side. */
bool cc_river_shows(const cc_tile_type *t, int rotation, int side);
/* Returns the side at which the river enters a piece from one placed before; -1
 * if it begins there. */
int cc_river_entry(const cc_game *g, int piece);

/* Updates the arms and what is known about ways to finish the river, for these
 * remaining tiles. */
void cc_river_update_arms(cc_game *g, cc_river_remaining remaining);
/* Adds a tile of the river to the remaining ones, by its sides. */
void cc_river_count(const cc_game *g, cc_river_remaining *remaining, int type);

/* Whether all remaining tiles of the river can be placed, in whatever order
 * they are drawn, after an action (NULL: now): a bridge, or a placement that
 * fits and does not bend twice the same way (RIVER-1). Tiles that end an arm,
 * and more of them than there are arms, do not count. */
bool cc_river_can_be_finished(const cc_game *g, const cc_action *action);
/* Whether there are arms for all ends, counting those of forks to come. */
bool cc_river_has_arms_for_ends(const cc_game *g);

#endif

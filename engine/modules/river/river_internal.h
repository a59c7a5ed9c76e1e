/* river_internal.h - what the files of the river share
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_RIVER_INTERNAL_H
#define CC_RIVER_INTERNAL_H

#include "engine/core/internal.h"
#include "river.h"

/* Tiles of the river by what they do, counted at the begin of a turn: forks,
 * tiles that lead straight on or around a bend, and tiles where it ends, lakes
 * among them. */
typedef struct cc_river_remaining {
    uint16_t forks, straights, bends, ends, lakes;
    uint16_t first; /* the type that begins it, if none lies; CC_NONE */
} cc_river_remaining;

/* An end of the river that meets nothing yet. */
typedef struct cc_river_arm {
    int16_t x, y;    /* the square before it */
    uint8_t heading; /* the side to which it leaves its tile */
    uint8_t bend;    /* of that tile: 0 straight on, 1 right, 3 left */
} cc_river_arm;

enum { CC_RIVER_ARMS = 8 }; /* fewer are looked at */

typedef struct river {
    bool is_finished; /* no tile is to come: nothing is forbidden any more */
    /* Where the river is laid whole, at the begin of a turn. */
    cc_river_remaining remaining;
    uint8_t n_arms;
    cc_river_arm arms[CC_RIVER_ARMS];
    /* A stair (river_lookahead.c) that is free: the arm that takes it and to
     * which side it turns, and the arms that keep the square before them, as
     * bits. */
    uint8_t main, stair, arms_kept; /* stair 0: none */
} river;

static inline const river *cc_river_state_of(const cc_game *g)
{
    return cc_state_of(g, CC_MODULE_RIVER);
}

/* Whether the river is laid whole (option `river`). */
static inline bool cc_river_is_whole(const cc_game *g)
{
    return cc_option_number(g, CC_MODULE_RIVER, 0) != 0;
}

/* Whether a type is a tile of the river. */
bool cc_river_is_tile(const cc_game *g, int type);
/* Whether it is one of those that are laid last. */
bool cc_river_is_lake(const cc_game *g, int type);
/* Whether a type shows the river on a side, turned. */
bool cc_river_shows(const cc_tile_type *t, int turn, int side);
/* Where the river comes into a piece that lies: from one laid before; -1 it
 * begins there. */
int cc_river_entry(const cc_game *g, int piece);

/* Notes the arms, and a stair if there is one, once `rest` is told. */
void cc_river_update_arms(cc_game *g);
/* Counts a tile of the river among what is to come; its sides tell what it
 * does. */
void cc_river_count(const cc_game *g, cc_river_remaining *rest, int type);

/* Whether all tiles of the river that are to come can be laid, in whatever
 * order they are drawn; and once an action has been done (NULL: as it is): a
 * placement that fits and is none that the river's own bends forbid, or a
 * bridge that is built. Ends for which there is no arm do not count. */
bool cc_river_can_be_finished(const cc_game *g, const cc_action *action);
/* Whether there are arms, now or by forks to come, for all ends. */
bool cc_river_has_arms_for_ends(const cc_game *g);

#endif

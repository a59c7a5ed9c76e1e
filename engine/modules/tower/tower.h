/* tower.h - queries about the Tower
 *
 * A tower stands on a foundation: a segment of the kind "tower". Players build
 * it storey by storey (token "storey"). A figure on top of a tower stands, for
 * the engine, on that segment; while it is there the tower is occupied and no
 * storey can be added.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_TOWER_H
#define CC_TOWER_H

#include "engine/carcassonne.h"

/* Actions. */
enum {
    /* build a storey on the tower at x, y */
    CC_STOREY = CC_NUMBER(CC_MODULE_TOWER, 0),
    CC_CAPTURE,  /* a figure: its kind and segment; param: its owner */
    CC_EXCHANGE, /* choose the prisoner to get back: figure (its kind) */
    CC_RANSOM    /* buy a prisoner back: figure (its kind); param: the captor */
};

/* Decisions. */
enum {
    /* which figure to capture, or none */
    CC_DECIDE_CAPTURE = CC_NUMBER(CC_MODULE_TOWER, 0),
    /* which own figure comes back in exchange for the one just captured */
    CC_DECIDE_EXCHANGE
};

/* Events; `player` and `other` are members of cc_event. */
enum {
    /* a storey was built on x, y; param2: the height now */
    CC_EVENT_STOREY = CC_NUMBER(CC_MODULE_TOWER, 0),
    /* `player` captured a figure of `other`: figure, segment */
    CC_EVENT_CAPTURE,
    /* a figure of `player`, `figure`, came back from `other`; param2: 1 if
     * ransomed, 0 if exchanged */
    CC_EVENT_FREED
};

/* Source of points: a ransom. The captor gains it, the owner pays. */
enum { CC_FOR_RANSOM = CC_NUMBER(CC_MODULE_TOWER, 0) };

#define CC_RANSOM_PRICE 3  /* points */
#define CC_STOREYS_MAX  60 /* of all players together */

/* Returns the number of the token "storey". */
int cc_storey_token(const cc_catalog *catalog);

/* A foundation on the table and the tower on it. */
typedef struct cc_tower_foundation {
    int16_t x, y, piece; /* its square and its piece */
    uint8_t slot;        /* its segment on that piece */
    uint8_t storeys;     /* 0: a bare foundation */
    bool is_occupied;    /* a figure stands on it */
} cc_tower_foundation;

/* Lists all foundations in the order they were placed. Writes at most `max`,
 * returns how many there are. */
int cc_towers(const cc_game *game, cc_tower_foundation *out, int max);
/* Gets the foundation on the square x, y; false if there is none. */
bool cc_tower_at(const cc_game *game, int x, int y, cc_tower_foundation *out);
/* Lists the squares from which a tower of that many storeys at x, y may
 * capture: its own first, then those in its row and column at most `storeys`
 * away, without empty ones. Writes at most `max`, returns how many there are.
 */
int cc_tower_reach(const cc_game *game, int x, int y, int storeys,
                   cc_coord *out, int max);

/* Whether a tower of that many storeys at x, y could capture the figure with
 * this index. */
bool cc_tower_can_capture(const cc_game *game, int x, int y, int storeys,
                          int figure);
/* Whether it could capture a figure of another player than this one. */
bool cc_tower_reaches_others(const cc_game *game, int x, int y, int storeys,
                             int player);
/* Gets the square of the tower that CC_DECIDE_CAPTURE is about; false if that
 * is not the current decision. */
bool cc_tower_capture_pending(const cc_game *game, int *x, int *y);

/* Returns how many storeys of a player are on towers. */
int cc_storeys_of(const cc_game *game, int player);

/* Returns how many figures of a kind, given by its token, `captor` holds of
 * `owner`. */
int cc_prisoners(const cc_game *game, int captor, int owner, int token);
/* Whether the player on turn has paid a ransom in this turn. */
bool cc_has_paid_ransom(const cc_game *game);

#endif

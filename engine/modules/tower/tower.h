/* tower.h - queries about the Tower
 *
 * A foundation is a segment of the kind "tower". A figure on the tower stands
 * on this segment and closes the tower.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_TOWER_H
#define CC_TOWER_H

#include "engine/carcassonne.h"

enum {
    CC_STOREY =
        CC_NUMBER(CC_MODULE_TOWER, 0), /* place a piece on the tower at x, y */
    CC_CAPTURE,  /* figure, its segment, param: its player */
    CC_EXCHANGE, /* for one of one's own figures: figure */
    CC_RANSOM    /* figure, param: who holds it */
};

enum {
    /* which figure to capture, or none */
    CC_DECIDE_CAPTURE = CC_NUMBER(CC_MODULE_TOWER, 0),
    CC_DECIDE_EXCHANGE /* which of one's own figures is exchanged for the one
                          captured */
};

enum {
    /* A piece was placed on x, y; param2: storeys there now. */
    CC_EVENT_STOREY = CC_NUMBER(CC_MODULE_TOWER, 0),
    CC_EVENT_CAPTURE, /* player captured a figure of `other`: figure, segment */
    CC_EVENT_FREED    /* a figure of player came back from `other`; param2: 1:
                         bought */
};

enum { CC_FOR_RANSOM = CC_NUMBER(CC_MODULE_TOWER, 0) };

#define CC_RANSOM_PRICE 3
#define CC_STOREYS_MAX  60 /* of all players together */

/* Returns the number of the token "storey", a piece of a tower. */
int cc_storey_token(const cc_catalog *catalog);

/* A foundation on the table and the tower on it. */
typedef struct cc_tower_foundation {
    int16_t x, y, piece;
    uint8_t slot;
    uint8_t storeys;
    bool closed; /* a figure stands on it */
} cc_tower_foundation;

/* Lists all foundations in the order they were placed. Writes at most `max`,
 * returns how many there are. */
int cc_towers(const cc_game *game, cc_tower_foundation *out, int max);
/* Gets the one on the square x, y; false if there is none. */
bool cc_tower_at(const cc_game *game, int x, int y, cc_tower_foundation *out);
/* Lists the squares with tiles within the range of a tower of `storeys` at x,
 * y, its own first. Writes at most `max`, returns how many there are. */
int cc_tower_reach(const cc_game *game, int x, int y, int storeys,
                   cc_coord *out, int max);

/* Whether a tower of `storeys` at x, y could capture a figure, by index. */
bool cc_tower_can_capture(const cc_game *game, int x, int y, int storeys,
                          int figure);
/* Gets the square of the tower that CC_DECIDE_CAPTURE is about; false if that
 * is not the current decision. */
bool cc_tower_capture_pending(const cc_game *game, int *x, int *y);

/* Returns how many of a player's pieces are on towers. */
int cc_storeys_of(const cc_game *game, int player);

/* Returns how many figures of a kind `captor` holds of `owner`. */
int cc_prisoners(const cc_game *game, int captor, int owner, int figure);
/* Whether the player on turn has paid a ransom in this turn. */
bool cc_has_paid_ransom(const cc_game *game);

#endif

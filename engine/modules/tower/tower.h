/* tower.h - the Tower: what programs may ask
 *
 * A foundation is a segment of its own (kind "tower"); whoever stands on the
 * tower is a figure on it, and closes it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_TOWER_H
#define CC_TOWER_H

#include "engine/carcassonne.h"

enum {
    CC_STOREY =
        CC_NUMBER(CC_MODULE_TOWER, 0), /* a piece on the tower at x, y */
    CC_CAPTURE,  /* figure, the segment, what: whose it is */
    CC_EXCHANGE, /* for one of the own figures: figure */
    CC_RANSOM    /* figure, what: who holds it */
};

enum {
    CC_DECIDE_CAPTURE = CC_NUMBER(CC_MODULE_TOWER, 0), /* a prisoner, or none */
    CC_DECIDE_EXCHANGE /* which of the own figures comes free for one taken */
};

enum {
    /* A piece on x, y; how: so many stand there now. */
    CC_EVENT_STOREY = CC_NUMBER(CC_MODULE_TOWER, 0),
    CC_EVENT_CAPTURE, /* player took the figure of `other`: figure, segment */
    CC_EVENT_FREED    /* player's figure is back from `other`; how: 1: bought */
};

enum { CC_FOR_RANSOM = CC_NUMBER(CC_MODULE_TOWER, 0) };

#define CC_RANSOM_PRICE 3
#define CC_STOREYS_MAX  60 /* pieces of all players */

/* The number of the token "storey", a piece of a tower. */
int cc_storey_token(const cc_catalog *catalog);

/* A foundation that lies, with what stands on it. */
typedef struct cc_tower_foundation {
    int16_t x, y, piece;
    uint8_t slot;
    uint8_t storeys;
    bool closed; /* a figure stands on it */
} cc_tower_foundation;

/* All foundations, in the order in which they were laid. Writes at most `max`,
 * returns how many there are. */
int cc_towers(const cc_game *game, cc_tower_foundation *out, int max);
/* That on the square x, y; false: there is none. */
bool cc_tower_at(const cc_game *game, int x, int y, cc_tower_foundation *out);
/* The squares with tiles in reach of a tower at x, y, if it had so many
 * storeys; its own comes first. Writes at most `max`, returns how many. */
int cc_tower_reach(const cc_game *game, int x, int y, int storeys,
                   cc_coord *out, int max);

/* Whether a tower there, had it so many storeys, could take a figure, by its
 * number. */
bool cc_tower_can_capture(const cc_game *game, int x, int y, int storeys,
                          int figure);
/* Where the tower stands of which is asked whom it takes; false: nothing of the
 * kind is asked. */
bool cc_tower_capture_pending(const cc_game *game, int *x, int *y);

/* How many pieces of a player stand on towers. */
int cc_storeys_of(const cc_game *game, int player);

/* How many figures of a kind `captor` holds of `owner`. */
int cc_prisoners(const cc_game *game, int captor, int owner, int figure);
/* Whether whose turn it is has paid a ransom in it. */
bool cc_has_paid_ransom(const cc_game *game);

#endif

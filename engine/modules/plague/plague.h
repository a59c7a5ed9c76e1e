/* plague.h - the plague: actions and events, and queries
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_PLAGUE_H
#define CC_PLAGUE_H

#include "engine/carcassonne.h"

/* In the box. */
#define CC_FLEAS_MAX     18
#define CC_OUTBREAKS_MAX 6

enum {
    /* a flea is put on a square: x, y */
    CC_FLEA = CC_NUMBER(CC_MODULE_PLAGUE, 0),
    CC_FLEA_LIFT, /* a flea is taken off a square, to be put on another: x, y */
    CC_FLEE,      /* a figure is about to flee: figure, its segment */
    CC_REFUGE     /* it flees to a segment */
};

enum {
    /* spread the plague; before that, flee */
    CC_DECIDE_PLAGUE = CC_NUMBER(CC_MODULE_PLAGUE, 0),
    CC_DECIDE_FLEA,  /* where to put the flea taken off a square */
    CC_DECIDE_REFUGE /* where to flee */
};

enum {
    /* an outbreak with a number comes to a square: player, x, y, param */
    CC_EVENT_OUTBREAK = CC_NUMBER(CC_MODULE_PLAGUE, 0),
    CC_EVENT_ERADICATED, /* an outbreak is eradicated: x, y, param */
    CC_EVENT_FLEA,       /* a flea was put on a square: player, x, y */
    CC_EVENT_FLEA_LIFT,  /* a flea was taken off a square: player, x, y */
    CC_EVENT_FLEE        /* a figure fled to a segment: player, figure, x, y,
                            rotation, slot, kind */
};

typedef struct cc_outbreak_info {
    int16_t x, y;
    bool is_active;  /* an outbreak: not eradicated; a flea: not latent */
    cc_coord second; /* the second square of a tile of two, else the first */
} cc_outbreak_info;

/* Returns how many outbreaks there are, eradicated ones too, and the i-th of
 * them, which has the number i + 1. */
int cc_outbreak_count(const cc_game *game);
cc_outbreak_info cc_outbreak(const cc_game *game, int i);

typedef cc_outbreak_info cc_flea_info;

/* Returns how many fleas are on the board, and the i-th of them. */
int cc_flea_count(const cc_game *game);
cc_flea_info cc_flea(const cc_game *game, int i);

/* Returns the second square of a tile, given its first one; the same one again
 * if it has no other. */
cc_coord cc_plague_second(const cc_game *game, cc_coord at);
/* Whether a figure, by index, would go home if a flea came to the tile on a
 * square. */
bool cc_goes_home_from(const cc_game *game, int figure, int x, int y);
/* Whether an action of this module, offered beside placing a figure, brings as
 * much at the end of the turn, when the plague must be spread anyway. */
bool cc_plague_can_wait(const cc_game *game, const cc_action *action);
/* Whether a figure has fled in this turn: no other one may. */
bool cc_has_fled(const cc_game *game);
/* Returns the index of the figure that is about to flee; -1 if none is. */
int cc_fleeing(const cc_game *game);

#endif

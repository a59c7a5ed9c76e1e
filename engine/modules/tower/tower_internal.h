/* tower_internal.h - what the files of the Tower share
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_TOWER_INTERNAL_H
#define CC_TOWER_INTERNAL_H

#include "engine/core/internal.h"
#include "tower.h"

typedef struct tower {
    uint16_t segment; /* of the foundation */
    uint8_t n;
} tower;

typedef struct prisoner {
    uint8_t captor, owner, figure;
} prisoner;

typedef struct towers {
    uint8_t n_towers, n_prisoners;
    uint8_t bought;                /* whose turn it is has paid a ransom */
    uint8_t built[CC_PLAYERS_MAX]; /* pieces that stand, by player */
    tower towers[CC_STOREYS_MAX];
    prisoner prisoners[CC_FIGURES_MAX];
} towers;

static inline const towers *cc_tower_state_of(const cc_game *g)
{
    return cc_state_of(g, CC_MODULE_TOWER);
}

static inline towers *cc_tower_state_mut(cc_game *g)
{
    return cc_state_mut(g, CC_MODULE_TOWER);
}

/* How many pieces stand on a foundation, a segment. */
int cc_storeys_on(const cc_game *g, int segment);

/* Who is taken, exchanged and bought back (tower_prisoners.c). */
extern const cc_decision_row cc_capture_row, cc_exchange_row;
extern const cc_step cc_step_capture, cc_step_exchange, cc_step_ransom_begin;

/* For the rows of cc_extra_actions: ransoms while figures are put. */
int cc_ransom_legal(const cc_game *g, cc_action *out, int n, int max);
bool cc_ransom_check(const cc_game *g, const cc_action *a);
void cc_ransom_apply(cc_game *g, cc_agenda_entry at, const cc_action *a,
                     cc_events *events);

/* With whom a player could exchange prisoners; -1: with nobody. */
int cc_exchange_partner(const cc_game *g, int player);
/* Nobody is asked any more whom to exchange: those taken last go. */
void cc_exchange_cancel_pending(cc_game *g);
/* The hook `hopes`. */
void cc_prisoners_bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX]);
void cc_prisoners_serialize(const cc_game *g, const cc_serializer *to);

#endif

/* tower_internal.h - shared by the files of the Tower
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_TOWER_INTERNAL_H
#define CC_TOWER_INTERNAL_H

#include "engine/core/internal.h"
#include "tower.h"

typedef struct tower {
    uint16_t segment; /* of the foundation */
    uint8_t storeys;
} tower;

typedef struct prisoner {
    uint8_t captor, owner;
    uint8_t figure; /* its kind, as a token */
} prisoner;

typedef struct towers {
    uint8_t n_towers, n_prisoners;
    uint8_t bought; /* 1: the player on turn has paid a ransom; else 0 */
    uint8_t built[CC_PLAYERS_MAX]; /* storeys on towers, by player */
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

/* Whether a segment is a foundation. */
bool cc_is_foundation(const cc_game *g, int segment);
/* Returns the number of storeys on a foundation, given as a segment. */
int cc_storeys_on(const cc_game *g, int segment);

/* Capture, exchange and ransom of prisoners (tower_prisoners.c). */
extern const cc_decision_row cc_capture_row, cc_exchange_row;
extern const cc_step cc_step_capture, cc_step_exchange,
    cc_step_ransom_begin_turn;

/* For cc_extra_actions: ransoms may be paid in the decision to deploy. */
int cc_ransom_legal(const cc_game *g, cc_action *out, int n, int max);
bool cc_ransom_check(const cc_game *g, const cc_action *a);
void cc_ransom_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                     cc_events *events);

/* Returns another player who holds a figure of this one, and of whom this one
 * holds a figure; -1 none. */
int cc_exchange_partner(const cc_game *g, int player);
/* The hook turn.cancel: where a decision about an exchange is pending,
 * exchanges the prisoners captured last. */
void cc_exchange_cancel_pending(cc_game *g);
/* The hook bots.bonus. */
void cc_prisoners_bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX]);
/* Writes the prisoners as part of the module's state. */
void cc_prisoners_serialize(const cc_game *g, const cc_serializer *to);

#endif

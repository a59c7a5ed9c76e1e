/* halflings_internal.h - shared by the files of the halflings
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_HALFLINGS_INTERNAL_H
#define CC_HALFLINGS_INTERNAL_H

#include "engine/core/internal.h"
#include "halflings.h"

typedef struct halves {
    uint8_t n_hand[CC_PLAYERS_MAX];
    uint16_t hand[CC_PLAYERS_MAX][CC_HAND_MAX]; /* types, in ascending order */
    uint8_t n_undealt; /* triangles that no player has: to be drafted, or
                          hidden */
    uint16_t undealt[CC_UNDEALT_MAX];
    uint8_t hand_size; /* triangles that each player drafts */
    bool drafting;     /* the undealt triangles are on display */
    uint8_t role;      /* 1 + the role of the crop circle in progress; 0 none */
} halves;

static inline const halves *cc_halflings_state_of(const cc_game *g)
{
    return cc_state_of(g, CC_MODULE_HALFLINGS);
}

static inline halves *cc_halflings_state_mut(cc_game *g)
{
    return cc_state_mut(g, CC_MODULE_HALFLINGS);
}

/* The words of roles and effects; both end with NULL. */
extern const char *const cc_role_words[], *const cc_crop_effect_words[];
/* The three decisions of a crop circle. */
extern const cc_decision_row cc_crop_circle_row, cc_crop_add_row,
    cc_crop_remove_row;
/* The step in which the player on turn chooses role and effect (HALF-16). */
extern const cc_step cc_step_crop_circle;

#endif

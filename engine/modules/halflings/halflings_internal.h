/* halflings_internal.h - what the files of the halflings share
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_HALFLINGS_INTERNAL_H
#define CC_HALFLINGS_INTERNAL_H

#include "engine/core/internal.h"
#include "halflings.h"

typedef struct halves {
    uint8_t n_hand[CC_PLAYERS_MAX];
    uint16_t hand[CC_PLAYERS_MAX][CC_HAND_MAX]; /* types, ascending */
    uint8_t n_undealt; /* to be drafted, or unseen: nobody has them; also what
                       lies under hills */
    uint16_t undealt[CC_UNDEALT_MAX];
    uint8_t hand_size; /* each player is to draft */
    bool drafting;     /* the rest lies open */
    uint8_t role;      /* 1 + that of the crop circle at work; 0 none */
} halves;

/* Numbers of the marks. */
enum { CC_HALF_VINEYARD, CC_HALF_HILL, CC_HALF_SHEEP, CC_HALF_CROP_CIRCLE };

static inline const halves *cc_halflings_state_of(const cc_game *g)
{
    return cc_state_of(g, CC_MODULE_HALFLINGS);
}

static inline halves *cc_halflings_state_mut(cc_game *g)
{
    return cc_state_mut(g, CC_MODULE_HALFLINGS);
}

/* The words of roles and of what befalls them, ended by NULL. */
extern const char *const cc_role_words[], *const cc_crop_effect_words[];
/* What the crop circle asks: its three decisions. */
extern const cc_decision_row cc_crop_circle_row, cc_crop_add_row,
    cc_crop_remove_row;
/* Asks for the role (HALF-16). */
extern const cc_step cc_step_crop_circle;

#endif

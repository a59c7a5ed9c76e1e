/* house_rules_internal.h - what the files of the house rules share
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_HOUSE_RULES_INTERNAL_H
#define CC_HOUSE_RULES_INTERNAL_H

#include "engine/core/internal.h"
#include "house_rules.h"

typedef struct house {
    uint8_t n_hand[CC_PLAYERS_MAX];
    uint16_t hand[CC_PLAYERS_MAX][CC_HOUSE_HAND]; /* types, ascending */
    cc_table_info table;                          /* BASE-H5 */
    bool measured;                                /* it is known */
} house;

static inline const house *cc_house_of(const cc_game *g)
{
    return cc_own_of(g, CC_MODULE_HOUSE);
}

static inline house *cc_house(cc_game *g)
{
    return cc_own(g, CC_MODULE_HOUSE);
}

/* The options, in their order. */
enum {
    CC_HOUSE_THREE,      /* off, open, hidden */
    CC_HOUSE_BACK,       /* off, on */
    CC_HOUSE_GAP,        /* off, on */
    CC_HOUSE_UNFINISHED, /* off, on */
    CC_HOUSE_EDGE,       /* off, or "WxH" */
    CC_HOUSE_CLOSES,     /* off, on */
    CC_HOUSE_LOTS        /* off, on */
};

static inline int cc_house_option(const cc_game *g, int which)
{
    return cc_option_number(g, CC_MODULE_HOUSE, which);
}

/* What players draw: hands of three, tiles that go back (house_rules_hand.c). */
extern const cc_step cc_step_house_deal, cc_step_house_refill;
extern const cc_decision_row cc_house_place_row;
bool cc_house_draw(cc_game *g, int player, cc_events *events);
int cc_house_candidates(const cc_game *g, int player,
                        uint16_t out[CC_HAND_MAX]);
bool cc_house_hands_hold(const cc_game *g, cc_error *error);

/* The table (house_rules_edge.c). */
extern const cc_step cc_step_house_table, cc_step_house_edge;
bool cc_house_edge_holds(const cc_game *g, cc_error *error);

#endif

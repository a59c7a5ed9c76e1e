/* house_rules_internal.h - shared by the files of the house rules
 *
 * house_rules.c has the rows of all house rules and the small ones,
 * house_rules_hand.c hands of three and tiles that go back,
 * house_rules_edge.c the edge of the table.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_HOUSE_RULES_INTERNAL_H
#define CC_HOUSE_RULES_INTERNAL_H

#include "engine/core/internal.h"
#include "house_rules.h"

typedef struct house {
    uint8_t n_hand[CC_PLAYERS_MAX];
    /* types of the tiles in hand, in ascending order */
    uint16_t hand[CC_PLAYERS_MAX][CC_HOUSE_HAND];
    cc_table_info table; /* BASE-H5 */
    bool measured;       /* `table` is valid */
} house;

static inline const house *cc_house_state_of(const cc_game *g)
{
    return cc_state_of(g, CC_MODULE_HOUSE_RULES);
}

static inline house *cc_house_state_mut(cc_game *g)
{
    return cc_state_mut(g, CC_MODULE_HOUSE_RULES);
}

/* Indices of the options, with their values. */
enum {
    CC_HOUSE_THREE_IN_HAND, /* off, open, hidden */
    CC_HOUSE_TILES_GO_BACK, /* off, on */
    CC_HOUSE_GAP_TURN,      /* off, on */
    CC_HOUSE_FINISHED_ONLY, /* off, on */
    CC_HOUSE_TABLE_EDGE,    /* off, or "WxH" */
    CC_HOUSE_EDGE_CLOSES,   /* off, on */
    CC_HOUSE_FIRST_BY_ROADS /* off, on */
};

enum { CC_HOUSE_HANDS_ARE_OPEN = 1 }; /* a value of CC_HOUSE_THREE_IN_HAND */

/* Returns the value of an option, as an index into its values; 0: off. */
static inline int cc_house_option(const cc_game *g, int which)
{
    return cc_option_number(g, CC_MODULE_HOUSE_RULES, which);
}

/* Whether there are hands of three (BASE-H1), and all players see them. */
static inline bool cc_house_shows_hands(const cc_game *g)
{
    return cc_house_option(g, CC_HOUSE_THREE_IN_HAND) ==
           CC_HOUSE_HANDS_ARE_OPEN;
}

/* Drawing: hands of three, tiles that go back (house_rules_hand.c). */
extern const cc_step cc_step_house_deal, cc_step_house_refill;
extern const cc_decision_row cc_house_place_row;
/* The hook turn.replace_draw. */
bool cc_house_draw(cc_game *g, int player, cc_events *events);
/* The hook tiles.candidates. */
int cc_house_candidates(const cc_game *g, int player,
                        uint16_t out[CC_HAND_MAX]);
/* Part of the hook state.check. */
bool cc_house_hands_check_invariant(const cc_game *g, cc_error *error);

/* The table and its edge (house_rules_edge.c). */
extern const cc_step cc_step_house_table, cc_step_house_edge;
/* The hook placement.bars. */
bool cc_house_bars(const cc_game *g, int x, int y);
/* Part of the hook state.check. */
bool cc_house_edge_check_invariant(const cc_game *g, cc_error *error);

#endif

/* lookahead.c - for search: redealing hidden tiles, hypothetical positions
 *
 * Used on copies of games. Hidden tiles are in the deck and in what modules
 * hold (tiles.holdings): cc_hidden_places() lists where each of them is stored,
 * and a redeal permutes what is stored there. To assume a tile, it is reserved
 * for the player, whose turn then begins without drawing.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "bag.h"
#include "deck.h"
#include "steps.h"

/* --------------------------------------------------------------- redealing */

/* Groups of hidden tiles that are permuted among each other: players know where
 * the tiles are that are drawn before all others. */
typedef enum group { GROUP_ALL, GROUP_DRAWN_FIRST, GROUP_OTHERS } group;

static bool is_in_group(const cc_game *g, int type, group which)
{
    return which == GROUP_ALL ||
           cc_type_is_drawn_first(g, type) == (which == GROUP_DRAWN_FIRST);
}

/* Redeals the hidden tiles of one shape and group. They are sorted first, so
 * that the result does not depend on where they were. */
static void redeal_group(cc_game *g, uint16_t *const *hidden, int n_hidden,
                         cc_shape shape, group which, uint64_t *random)
{
    uint16_t count[CC_TYPES_MAX] = {0}, types[CC_HIDDEN_MAX];
    uint16_t *at[CC_HIDDEN_MAX];
    int n = 0, k = 0;
    for (int i = 0; i < n_hidden; i++) {
        if (g->catalog->types[*hidden[i]].shape == shape &&
            is_in_group(g, *hidden[i], which)) {
            count[*hidden[i]]++;
            at[n++] = hidden[i];
        }
    }
    for (int t = 0; k < n; t++) {
        for (; count[t] > 0; count[t]--) {
            types[k++] = (uint16_t)t;
        }
    }
    for (k = n; k > 0; k--) { /* a random one to the last place, and so on */
        int i = (int)cc_random_below(random, (uint32_t)k);
        *at[k - 1] = types[i];
        types[i] = types[k - 1];
    }
}

void cc_redeal(cc_game *g, int player, uint64_t seed)
{
    uint16_t *at[CC_HIDDEN_MAX];
    uint64_t random = seed;
    int n = cc_hidden_places(g, player, at);
    bool has_first = cc_deck_top_is_drawn_first(g);
    if (has_first) {
        redeal_group(g, at, n, CC_SQUARE, GROUP_DRAWN_FIRST, &random);
        CC_EACH_HOOK(g, i, tiles, draw_order)
        {
            if (i.module->setup.order_deck) {
                i.module->setup.order_deck(g, g->next_deck);
            }
        }
    }
    redeal_group(g, at, n, CC_SQUARE, has_first ? GROUP_OTHERS : GROUP_ALL,
                 &random);
    redeal_group(g, at, n, CC_TRIANGLE, GROUP_ALL, &random);
    cc_bags_forget(g);
    g->random = cc_random(&random);
    cc_deck_order_again(g);
    cc_holdings_sort(g);
}

int cc_hidden_from(const cc_game *g, int player, uint16_t count[CC_TYPES_MAX])
{
    cc_game copy = *g; /* the places are pointers to be written to */
    uint16_t *at[CC_HIDDEN_MAX];
    int n = cc_hidden_places(&copy, player, at);
    memset(count, 0, CC_TYPES_MAX * sizeof *count);
    for (int i = 0; i < n; i++) {
        count[*at[i]]++;
    }
    return n;
}

/* -------------------------------------------------- hypothetical positions */

int cc_chance_bag(const cc_game *g)
{
    const cc_bag_row *row =
        cc_agenda_is_at_chance(g) ? cc_step_now(g)->draws_from : NULL;
    int bag = row ? g->catalog->n_bags - 1 : -1;
    while (bag >= 0 && g->catalog->bags[bag] != row) {
        bag--;
    }
    return bag;
}

cc_status cc_assume_token(cc_game *g, int kind)
{
    int bag = cc_chance_bag(g);
    if (bag < 0) {
        return CC_E_ILLEGAL;
    }
    if (!cc_bag_force(g, bag, kind)) {
        return CC_E_RANGE;
    }
    cc_agenda_run_past_chance(g);
    return CC_OK;
}

/* Moves a tile of a type that is hidden from a player to the top of the deck;
 * false if there is none. */
static bool move_to_top(cc_game *g, int type, int player)
{
    uint16_t *at[CC_HIDDEN_MAX];
    int i = 0, n = cc_hidden_places(g, player, at);
    while (i < n && *at[i] != type) {
        i++;
    }
    bool square = g->catalog->types[type].shape == CC_SQUARE;
    if (i == n || cc_tiles_left(g) == 0 || !square) {
        return false;
    }
    *at[i] = g->deck[g->next_deck];
    g->deck[g->next_deck] = (uint16_t)type;
    cc_holdings_sort(g);
    return true;
}

/* Makes it a player's turn to place a tile of a type: `drawn`, one of those
 * hidden from the player, which leaves the deck; else one more. */
static cc_status assume_tile(cc_game *g, int type, int player, bool drawn)
{
    if (type < 0 || type >= g->catalog->n_types || player < 0 ||
        player >= g->n_players) {
        return CC_E_RANGE;
    }
    int16_t hand = g->drawn;
    uint8_t turn_of = g->player;
    g->drawn = (int16_t)type;
    g->player = (uint8_t)player;
    cc_status status = CC_OK;
    if (cc_room_check(g, g->next_deck + drawn, NULL) != CC_OK) {
        status = CC_E_FULL;
    } else if (cc_step_legal(g, &cc_step_place, NULL, 0) == 0) {
        status = CC_E_ILLEGAL; /* it fits nowhere */
    } else if (drawn && !move_to_top(g, type, player)) {
        status = CC_E_RANGE; /* none is hidden */
    }
    if (status != CC_OK) {
        g->drawn = hand;
        g->player = turn_of;
        return status;
    }
    g->next_deck = (uint16_t)(g->next_deck + drawn);
    /* As a reserved tile: the turn begins without drawing. */
    g->reserved[player] = (int16_t)type;
    cc_cancel_pending(g);
    g->n_agenda = 0;
    cc_agenda_push_turn(g);
    cc_agenda_run(g, NULL);
    return CC_OK;
}

cc_status cc_assume_tile(cc_game *g, int type, int player)
{
    return assume_tile(g, type, player, false);
}

cc_status cc_assume_drawn(cc_game *g, int type, int player)
{
    return assume_tile(g, type, player, true);
}

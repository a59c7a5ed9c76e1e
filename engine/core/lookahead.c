/* lookahead.c - for search: redealing hidden tiles, hypothetical positions
 *
 * Used on copies of games. Hidden tiles are in the deck and in what modules
 * hold (tiles.holdings): cc_hidden_places() lists the places where they are
 * stored, and a redeal permutes what is stored there. A search assumes that a
 * tile is drawn by reserving it for the player, whose turn then begins without
 * drawing.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "bag.h"
#include "deck.h"
#include "steps.h"

/* --------------------------------------------------------------- redealing */

/* Tiles that are drawn before all others (CC_DRAWN_FIRST: those of a river) are
 * on top of the deck, as every player knows. So these are permuted among the
 * places of their own, and the other tiles among the other places. */
typedef enum group { GROUP_ALL, GROUP_DRAWN_FIRST, GROUP_OTHERS } group;

static bool is_in_group(const cc_game *g, int type, group which)
{
    return which == GROUP_ALL ||
           cc_type_is_drawn_first(g, type) == (which == GROUP_DRAWN_FIRST);
}

/* Permutes the tiles of one shape and group among their places, which are some
 * of the n_places hidden ones. They are sorted by type before they are
 * shuffled, so that the result does not depend on where they were. */
static void redeal_group(cc_game *g, uint16_t *const *places, int n_places,
                         cc_shape shape, group which, uint64_t *random)
{
    uint16_t count[CC_TYPES_MAX] = {0}, sorted[CC_HIDDEN_MAX];
    uint16_t *chosen[CC_HIDDEN_MAX]; /* the places of such tiles */
    int n = 0, n_sorted = 0;
    for (int i = 0; i < n_places; i++) {
        int type = *places[i];
        if (g->catalog->types[type].shape == shape &&
            is_in_group(g, type, which)) {
            count[type]++;
            chosen[n++] = places[i];
        }
    }
    for (int type = 0; n_sorted < n; type++) {
        for (; count[type] > 0; count[type]--) {
            sorted[n_sorted++] = (uint16_t)type;
        }
    }
    for (int left = n; left > 0; left--) { /* shuffles: Fisher and Yates */
        int i = (int)cc_random_below(random, (uint32_t)left);
        *chosen[left - 1] = sorted[i];
        sorted[i] = sorted[left - 1];
    }
}

/* Permutes the tiles that are drawn before all others, which are on top of the
 * deck. Then their modules put them into their order again: the spring of a
 * river stays before its lake. */
static void redeal_drawn_first(cc_game *g, uint16_t *const *places,
                               int n_places, uint64_t *random)
{
    redeal_group(g, places, n_places, CC_SQUARE, GROUP_DRAWN_FIRST, random);
    CC_EACH_HOOK(g, i, tiles, draw_order)
    {
        if (i.module->setup.order_deck) {
            i.module->setup.order_deck(g, g->next_deck);
        }
    }
}

void cc_redeal(cc_game *g, int player, uint64_t seed)
{
    uint16_t *places[CC_HIDDEN_MAX];
    uint64_t random = seed;
    int n = cc_hidden_places(g, player, places);
    group squares = GROUP_ALL;
    if (cc_deck_top_is_drawn_first(g)) {
        redeal_drawn_first(g, places, n, &random);
        squares = GROUP_OTHERS;
    }
    redeal_group(g, places, n, CC_SQUARE, squares, &random);
    redeal_group(g, places, n, CC_TRIANGLE, GROUP_ALL, &random);
    /* What chance will decide later in the game is not known either. */
    cc_bags_forget(g);
    g->random = cc_random(&random);
    /* The rules for the order of the deck and of hands hold in every deal. */
    cc_deck_order_again(g);
    cc_holdings_sort(g);
}

int cc_hidden_from(const cc_game *g, int player, uint16_t count[CC_TYPES_MAX])
{
    cc_game copy = *g; /* the places are pointers to be written to */
    uint16_t *places[CC_HIDDEN_MAX];
    int n = cc_hidden_places(&copy, player, places);
    memset(count, 0, CC_TYPES_MAX * sizeof *count);
    for (int i = 0; i < n; i++) {
        count[*places[i]]++;
    }
    return n;
}

/* -------------------------------------------------- hypothetical positions */

int cc_chance_bag(const cc_game *g)
{
    if (!cc_agenda_is_at_chance(g)) {
        return -1;
    }
    /* NULL if the step draws no token; then it is equal to no bag. */
    const cc_bag_row *row = cc_step_now(g)->draws_from;
    for (int bag = 0; bag < g->catalog->n_bags; bag++) {
        if (g->catalog->bags[bag] == row) {
            return bag;
        }
    }
    return -1;
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

/* Exchanges the tile on top of the deck for one of a type that is hidden from a
 * player: if it was in a hand, that hand gets the tile from the deck. False,
 * with nothing changed, if no such tile is hidden or the deck is empty. */
static bool put_on_top(cc_game *g, int type, int player)
{
    uint16_t *places[CC_HIDDEN_MAX];
    int i = 0, n = cc_hidden_places(g, player, places);
    while (i < n && *places[i] != type) {
        i++;
    }
    /* Triangles are never in the deck. */
    bool is_square = g->catalog->types[type].shape == CC_SQUARE;
    if (i == n || cc_tiles_left(g) == 0 || !is_square) {
        return false;
    }
    *places[i] = g->deck[g->next_deck];
    g->deck[g->next_deck] = (uint16_t)type;
    cc_holdings_sort(g);
    return true;
}

/* Makes it a player's turn to place a tile of a type. With `is_drawn` that is
 * one of the tiles hidden from the player, and the deck becomes one tile
 * shorter; without, the tile is added to the game. */
static cc_status assume_tile(cc_game *g, int type, int player, bool is_drawn)
{
    if (type < 0 || type >= g->catalog->n_types || player < 0 ||
        player >= g->n_players) {
        return CC_E_RANGE;
    }
    /* The checks are about the tile that the player on turn has drawn. */
    int16_t old_drawn = g->drawn;
    uint8_t old_player = g->player;
    int next_deck = g->next_deck + (is_drawn ? 1 : 0);
    g->drawn = (int16_t)type;
    g->player = (uint8_t)player;
    cc_status status = CC_OK;
    if (cc_room_check(g, next_deck, NULL) != CC_OK) {
        status = CC_E_FULL;
    } else if (cc_step_legal(g, &cc_step_place, NULL, 0) == 0) {
        status = CC_E_ILLEGAL; /* it fits nowhere */
    } else if (is_drawn && !put_on_top(g, type, player)) {
        status = CC_E_RANGE; /* none is hidden */
    }
    if (status != CC_OK) {
        g->drawn = old_drawn;
        g->player = old_player;
        return status;
    }
    g->next_deck = (uint16_t)next_deck;
    /* A turn that begins with a reserved tile draws none. */
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

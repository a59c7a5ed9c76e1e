/* lookahead.c - for searches: redeals hidden tiles, assumes what is drawn
 *
 * A search does this to copies of the game. Hidden tiles are in the deck and in
 * what modules hold (tiles.holdings): cc_hidden_places() lists the places where
 * they are stored, and a redeal permutes what is stored there. To assume that a
 * player draws a tile, the tile is reserved for the player: a turn that begins
 * with a reserved tile draws none.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "bag.h"
#include "deck.h"
#include "steps.h"

/* --------------------------------------------------------------- redealing */

/* Every player knows that tiles which are drawn before all others are on top of
 * the deck (CC_DRAWN_FIRST: those of a river). So they change places with each
 * other only, and so do the other tiles. */
typedef enum group { GROUP_ALL, GROUP_DRAWN_FIRST, GROUP_OTHERS } group;

static bool is_in_group(const cc_game *g, int type, group which)
{
    return which == GROUP_ALL ||
           cc_type_is_drawn_first(g, type) == (which == GROUP_DRAWN_FIRST);
}

/* Collects those of n_places places whose tiles are of a shape and a group;
 * returns how many there are. */
static int collect_places(const cc_game *g, uint16_t *const *places,
                          int n_places, cc_shape shape, group which,
                          uint16_t *out[CC_HIDDEN_MAX])
{
    int n = 0;
    for (int i = 0; i < n_places; i++) {
        int type = *places[i];
        if (g->catalog->types[type].shape == shape &&
            is_in_group(g, type, which)) {
            out[n++] = places[i];
        }
    }
    return n;
}

/* Permutes the tiles that are stored in n places. The tiles are sorted by type
 * before they are shuffled, so that the result does not depend on where they
 * were. */
static void permute(uint16_t **places, int n, uint64_t *random)
{
    uint16_t count[CC_TYPES_MAX] = {0}, sorted[CC_HIDDEN_MAX];
    for (int i = 0; i < n; i++) {
        count[*places[i]]++;
    }
    int n_sorted = 0;
    for (int type = 0; n_sorted < n; type++) {
        for (int i = 0; i < count[type]; i++) {
            sorted[n_sorted++] = (uint16_t)type;
        }
    }
    for (int left = n; left > 0; left--) { /* shuffles: Fisher and Yates */
        int i = (int)cc_random_below(random, (uint32_t)left);
        *places[left - 1] = sorted[i];
        sorted[i] = sorted[left - 1];
    }
}

/* Permutes the hidden tiles of a shape and a group among their places. */
static void redeal_group(const cc_game *g, uint16_t *const *places,
                         int n_places, cc_shape shape, group which,
                         uint64_t *random)
{
    uint16_t *chosen[CC_HIDDEN_MAX];
    int n = collect_places(g, places, n_places, shape, which, chosen);
    permute(chosen, n, random);
}

/* Permutes the tiles that are drawn before all others, which are on top of the
 * deck. Then the modules that name such tiles (tiles.draw_order) put the deck
 * into the order of their rules again: the spring of a river comes before its
 * lake. */
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
    bool is_first_left = cc_deck_top_is_drawn_first(g);
    if (is_first_left) {
        redeal_drawn_first(g, places, n, &random);
    }
    redeal_group(g, places, n, CC_SQUARE,
                 is_first_left ? GROUP_OTHERS : GROUP_ALL, &random);
    /* Triangles are never in the deck, so none is drawn first. */
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
    const cc_bag_row *row = cc_step_now(g)->draws_from;
    for (int bag = 0; bag < g->catalog->n_bags; bag++) {
        if (g->catalog->bags[bag] == row) {
            return bag;
        }
    }
    return -1; /* the step draws no token: draws_from is NULL */
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
    /* Triangles are never in the deck. */
    bool is_square = g->catalog->types[type].shape == CC_SQUARE;
    if (!is_square || cc_tiles_left(g) == 0) {
        return false;
    }
    uint16_t *places[CC_HIDDEN_MAX];
    int i = 0, n = cc_hidden_places(g, player, places);
    while (i < n && *places[i] != type) {
        i++;
    }
    if (i == n) {
        return false;
    }
    *places[i] = g->deck[g->next_deck];
    g->deck[g->next_deck] = (uint16_t)type;
    cc_holdings_sort(g);
    return true;
}

/* Checks whether the player on turn can place the tile g->drawn, with the deck
 * from index next_deck on. With `is_drawn`, puts a hidden tile of this type on
 * top of the deck. On an error nothing has changed. */
static cc_status check_assumed(cc_game *g, bool is_drawn, int next_deck)
{
    if (cc_room_check(g, next_deck, NULL) != CC_OK) {
        return CC_E_FULL;
    }
    if (cc_step_legal(g, &cc_step_place, NULL, 0) == 0) {
        return CC_E_ILLEGAL; /* it fits nowhere */
    }
    if (is_drawn && !put_on_top(g, g->drawn, g->player)) {
        return CC_E_RANGE; /* none is hidden */
    }
    return CC_OK;
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
    int16_t old_drawn = g->drawn;
    uint8_t old_player = g->player;
    int next_deck = g->next_deck + (is_drawn ? 1 : 0);
    g->drawn = (int16_t)type;
    g->player = (uint8_t)player;
    cc_status status = check_assumed(g, is_drawn, next_deck);
    if (status != CC_OK) {
        g->drawn = old_drawn;
        g->player = old_player;
        return status;
    }
    g->next_deck = (uint16_t)next_deck;
    g->reserved[player] = (int16_t)type; /* so that the turn draws none */
    /* What was pending is dropped, and a whole turn begins. */
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

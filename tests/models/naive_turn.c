/* naive_turn.c - order of turns and decisions; bazaars
 *
 * naive_apply() plays an action of the decision that is due; from there one
 * function calls the next, through the parts of a turn, until naive_decide()
 * notes the next decision. Parts in which nothing can be decided are skipped.
 * A turn: draw, place, bridge and figure, small cities, score (naive_count.c),
 * castles, figure into the town, bazaar.
 *
 * SPDX-License-Identifier: MIT
 */
#include "naive.h"
#include "tests/unit/support.h"

#include <string.h>

#include "engine/modules/bridges_castles_bazaars/bazaars.h"
#include "engine/modules/bridges_castles_bazaars/bridges.h"
#include "engine/modules/bridges_castles_bazaars/castles.h"

static void begin_turn(naive *g);

/* The number of tiles of a bazaar that nobody has yet. */
static int bazaar_tiles_left(const naive *g)
{
    int n = 0;
    for (int i = 0; i < g->n_bazaar; i++) {
        n += g->bazaar_owners[i] < 0;
    }
    return n;
}

int naive_draw(naive *g)
{
    int type = g->deck[0];
    g->n_deck--;
    memmove(g->deck, g->deck + 1, (size_t)g->n_deck * sizeof *g->deck);
    return type;
}

void naive_decide(naive *g, int stage, int decider)
{
    g->stage = stage;
    g->decider = decider;
}

void naive_end_game(naive *g)
{
    naive_score_final(g);
    naive_decide(g, CC_OVER, -1);
}

/* Passes the turn on, or to the same player again; or ends the game after the
 * last tile (BASE-19). */
static void next_turn(naive *g)
{
    if (g->with_hands) {
        naive_hand_refill(g, g->player);
    }
    bool has_tiles = g->n_deck > 0 || bazaar_tiles_left(g) > 0;
    for (int p = 0; p < g->n_players; p++) {
        has_tiles |= g->reserved[p] >= 0 || g->n_hand[p] > 0;
    }
    if (!has_tiles) {
        naive_begin_final(g);
        return;
    }
    g->player = (g->player + !g->has_next_part) % g->n_players;
    begin_turn(g);
}

/* ----------------------------------------------------------------- bazaars */

static void take_tile(naive *g, int slot, int player)
{
    g->bazaar_owners[slot] = player;
    g->reserved[player] = g->bazaar_tiles[slot];
    g->auction_slot = -1;
}

/* The index of the first tile on offer that nobody has yet; there must be one.
 */
static int first_free_tile(const naive *g)
{
    int slot = 0;
    while (g->bazaar_owners[slot] >= 0) {
        slot++;
    }
    return slot;
}

/* The next player without a tile offers the next one. The last tile is free,
 * and ends the auction (BAZAAR-6). */
static void auction_next(naive *g)
{
    while (bazaar_tiles_left(g) && g->reserved[g->auctioneer] >= 0) {
        g->auctioneer = (g->auctioneer + 1) % g->n_players;
    }
    if (bazaar_tiles_left(g) > 1) {
        naive_decide(g, CC_DECIDE_AUCTION, g->auctioneer);
        return;
    }
    if (bazaar_tiles_left(g) == 1) {
        take_tile(g, first_free_tile(g), g->auctioneer);
    }
    g->n_bazaar = 0;
    next_turn(g);
}

static void end_bidding(naive *g, int winner)
{
    take_tile(g, g->auction_slot, winner);
    g->auctioneer = (g->auctioneer + 1) % g->n_players;
    auction_next(g);
}

/* Asks the next player who can bid. Afterwards the auctioneer buys or sells; a
 * bid of the auctioneer's own is paid to nobody (BAZAAR-4). */
static void ask_bids(naive *g)
{
    int p = (g->decider + 1) % g->n_players;
    while (p != g->auctioneer &&
           (g->reserved[p] >= 0 || g->bid == CC_BID_MAX)) {
        p = (p + 1) % g->n_players;
    }
    if (p != g->auctioneer) {
        naive_decide(g, CC_DECIDE_BID, p);
    } else if (g->bidder != g->auctioneer) {
        naive_decide(g, CC_DECIDE_SETTLE, g->auctioneer);
    } else {
        g->score[g->auctioneer] -= g->bid;
        end_bidding(g, g->auctioneer);
    }
}

/* The auctioneer buys, or sells to the highest bidder (BAZAAR-4). */
static void buy_or_sell(naive *g, bool buys)
{
    int buyer = buys ? g->auctioneer : g->bidder;
    int seller = buys ? g->bidder : g->auctioneer;
    g->score[buyer] -= g->bid;
    g->score[seller] += g->bid;
    end_bidding(g, buyer);
}

/* Turns up a tile for each player; each then has a turn with one of them, which
 * players get in an auction or take at the beginning of that turn. */
static void hold_bazaar(naive *g)
{
    g->n_bazaar = g->bazaar_turns = g->n_players;
    for (int i = 0; i < g->n_bazaar; i++) {
        g->bazaar_tiles[i] = naive_draw(g);
        g->bazaar_owners[i] = -1;
    }
    g->auctioneer = (g->player + 1) % g->n_players;
    if (g->with_auction) {
        auction_next(g);
    } else {
        next_turn(g);
    }
}

/* -------------------------------------------------------------------- turn */

/* Whether the last tile has tiles on all four sides (BASE-H3). */
static bool fills_gap(const naive *g)
{
    const naive_tile *t = &g->tiles[g->n_tiles - 1];
    return naive_tile_at(g, t->x, t->y - 1) >= 0 &&
           naive_tile_at(g, t->x, t->y + 1) >= 0 &&
           naive_tile_at(g, t->x - 1, t->y) >= 0 &&
           naive_tile_at(g, t->x + 1, t->y) >= 0;
}

void naive_end_turn(naive *g, bool has_placed)
{
    g->has_next_part = has_placed && g->gap_turns && fills_gap(g);
    uint64_t marks = g->catalog->types[g->tiles[g->n_tiles - 1].type].marks;
    if (g->bazaar_turns > 0) { /* no bazaar from a bazaar (BAZAAR-9) */
        g->bazaar_turns -= !g->has_next_part;
        next_turn(g);
    } else if (has_placed && g->with_bazaars && marks & test_mark("bazaar") &&
               g->n_deck >= g->n_players) {
        /* After the turn, if enough tiles are left (BAZAAR-1, BAZAAR-10). */
        hold_bazaar(g);
    } else {
        next_turn(g);
    }
}

/* Tiles that fitted nowhere go back into the deck (BASE-H2). */
static void put_back(naive *g, const int *types, int n)
{
    for (int i = 0; i < n; i++) {
        g->deck[g->n_deck++] = types[i];
    }
    g->n_returned = n;
}

/* Lets the player place a tile from a hand of three (BASE-H1), once one fits;
 * tiles that fit nowhere leave, or go back. False if no tile is placed from a
 * hand: there are none, or the player has a reserved tile that fits. */
static bool ask_hand(naive *g)
{
    int types[NAIVE_TILES], n = 0, reserved = g->reserved[g->player];
    if (!g->with_hands ||
        (reserved >= 0 && naive_is_placeable_by(g, g->player, reserved))) {
        return false;
    }
    if (reserved >= 0) {
        types[n++] = reserved;
        g->reserved[g->player] = -1;
    }
    if (!naive_hand_renew(g, g->player, types, &n)) {
        return false;
    }
    put_back(g, types, g->go_back ? n : 0);
    naive_decide(g, CC_DECIDE_PLACE, g->player);
    return true;
}

/* Draws the reserved tile, then from the deck, until one fits. Tiles that fit
 * nowhere leave (BASE-6), or go back (BASE-H2). */
static void draw(naive *g)
{
    int types[NAIVE_TILES], n = 0;
    if (ask_hand(g)) {
        return;
    }
    while (g->reserved[g->player] >= 0 || g->n_deck > 0) {
        bool has_reserved = g->reserved[g->player] >= 0;
        g->drawn = has_reserved ? g->reserved[g->player] : naive_draw(g);
        g->reserved[g->player] = -1;
        if (naive_is_placeable_by(g, g->player, g->drawn)) {
            put_back(g, types, g->go_back ? n : 0);
            naive_decide(g, CC_DECIDE_PLACE, g->player);
            return;
        }
        types[n++] = g->drawn;
    }
    g->drawn = -1;
    naive_end_turn(g, false);
}

/* After a bazaar without an auction the player first takes one of its tiles; a
 * last one is not asked about (BAZAAR-11). */
static void begin_turn(naive *g)
{
    /* If the player has taken a tile before, this is another turn of the same
     * round, for a gap (BASE-H3). */
    bool has_taken = false;
    for (int i = 0; i < g->n_bazaar; i++) {
        has_taken |= g->bazaar_owners[i] == g->player;
    }
    g->bridge_tile = -1;
    g->drawn = -1;
    g->scorers = 0;
    if (!g->with_auction && bazaar_tiles_left(g) > 1 && !has_taken) {
        naive_decide(g, CC_DECIDE_AUCTION, g->player);
        return;
    }
    if (!g->with_auction && bazaar_tiles_left(g) == 1 && !has_taken) {
        take_tile(g, first_free_tile(g), g->player);
        g->n_bazaar = 0;
    }
    draw(g);
}

void naive_begin(naive *g, int player)
{
    g->player = player;
    if (g->with_hands) {
        naive_hands_deal(g);
    }
    begin_turn(g);
}

void naive_castles_score(naive *g)
{
    g->choosing_castle = naive_castles_continue(g);
    if (g->choosing_castle >= 0) {
        naive_decide(g, CC_DECIDE_CASTLE_SCORE,
                     g->castles[g->choosing_castle].player);
    } else {
        naive_ask_send(g);
    }
}

static void begin_castle_rounds(naive *g)
{
    g->castle_round = 1;
    for (int i = 0; i < g->n_castles; i++) {
        g->castles[i].round = 0;
    }
}

/* Asks about the small cities whose holders have castles to build; then the
 * scoring begins. Which city is first is left to the engine, so the decider is
 * not compared. */
static void ask_small_cities(naive *g)
{
    int n = 0;
    for (int i = 0; i < g->n_small; i++) {
        if (g->castle_supply[naive_holder(g, g->small_cities[i])] > 0) {
            g->small_cities[n++] = g->small_cities[i];
        }
    }
    g->n_small = n;
    if (n > 0) {
        naive_decide(g, CC_DECIDE_CASTLE, naive_holder(g, g->small_cities[0]));
    } else {
        begin_castle_rounds(g);
        naive_begin_scoring(g);
    }
}

static void end_deploy(naive *g)
{
    g->n_small = naive_small_cities(g, g->small_cities);
    ask_small_cities(g);
}

bool naive_can_deploy_anywhere(const naive *g)
{
    for (int slot = 0; slot <= NAIVE_BRIDGE_SLOT; slot++) {
        if (naive_can_deploy(g, g->player, slot)) {
            return true;
        }
    }
    return false;
}

bool naive_can_bridge(const naive *g, const naive_try *t)
{
    return g->bridge_tile < 0 && g->bridge_supply[g->player] > 0 &&
           naive_fits_with(g, t);
}

static bool can_bridge_anywhere(const naive *g)
{
    const naive_tile *last = &g->tiles[g->n_tiles - 1];
    for (int i = 0; i < NAIVE_BRIDGES; i++) {
        naive_try t = naive_bridge_try(i, -1, last->x, last->y, 0);
        if (naive_can_bridge(g, &t)) {
            return true;
        }
    }
    return false;
}

/* Asks for a figure or a bridge, once a tile or a bridge is placed. */
static void ask_deploy(naive *g)
{
    if (naive_can_deploy_anywhere(g) || can_bridge_anywhere(g)) {
        naive_decide(g, CC_DECIDE_DEPLOY, g->player);
    } else {
        end_deploy(g);
    }
}

/* Builds the bridge of an action, if it has one. */
static void build_bridge(naive *g, const cc_action *a)
{
    cc_bridge_place at;
    if (cc_action_bridge(a, &at)) {
        g->bridge_tile = naive_tile_at(g, at.x, at.y);
        g->tiles[g->bridge_tile].bridge = at.axis;
        g->bridge_supply[g->player]--;
    }
}

static void place(naive *g, const cc_action *a)
{
    bool from_hand = g->drawn < 0;
    g->drawn = -1;
    if (a->type == CC_PASS) { /* every place needs a bridge (BRIDGE-6) */
        if (from_hand) {      /* the whole hand is declined */
            g->n_hand[g->player] = 0;
        }
        draw(g);
        return;
    }
    if (from_hand) {
        naive_hand_take(g, g->player, a->tile);
    }
    naive_lay(g, a->tile, a->x, a->y, a->rotation);
    g->last_placer = g->player;
    build_bridge(g, a);
    ask_deploy(g);
}

static void deploy(naive *g, const cc_action *a)
{
    if (a->type == CC_BUILD_BRIDGE) {
        build_bridge(g, a);
        ask_deploy(g);
        return;
    }
    if (a->type == CC_DEPLOY) {
        naive_deploy(g, g->player,
                     a->slot == CC_SLOT_BRIDGE ? NAIVE_BRIDGE_SLOT : a->slot);
    }
    end_deploy(g);
}

static void decide_castle(naive *g, const cc_action *a, naive_part city)
{
    naive_feature f;
    naive_collect(g, city.tile, city.slot, &f);
    for (int i = 0; i < g->n_small; i++) {
        if (naive_feature_has(&f, g->small_cities[i].tile,
                              g->small_cities[i].slot)) {
            g->small_cities[i] = g->small_cities[--g->n_small];
            break;
        }
    }
    if (a->type == CC_BUILD_CASTLE) {
        naive_castle_build(g, city);
    }
    ask_small_cities(g);
}

/* Takes a tile of the bazaar, or begins the bidding for it. */
static void offer(naive *g, const cc_action *a)
{
    if (!g->with_auction) {
        take_tile(g, a->param, g->player);
        draw(g);
        return;
    }
    g->auction_slot = a->param;
    g->bid = a->amount;
    g->bidder = g->auctioneer;
    g->passed = 0;
    ask_bids(g);
}

static void bid(naive *g, const cc_action *a)
{
    if (a->type == CC_PASS) {
        g->passed |= 1 << g->decider;
    } else {
        g->bid = a->amount;
        g->bidder = g->decider;
    }
    ask_bids(g);
}

void naive_apply(naive *g, const cc_action *a, naive_part city)
{
    g->n_returned = 0;
    switch (g->stage) {
    case CC_DECIDE_PLACE: place(g, a); break;
    case CC_DECIDE_DEPLOY: deploy(g, a); break;
    case CC_DECIDE_CASTLE: decide_castle(g, a, city); break;
    case CC_DECIDE_CASTLE_SCORE:
        naive_castle_score(g, g->choosing_castle, a->amount);
        naive_castles_score(g);
        break;
    case CC_DECIDE_JOIN: naive_apply_join(g, a); break;
    case CC_DECIDE_SEND: naive_apply_send(g, a); break;
    case CC_DECIDE_COUNT: naive_apply_move_count(g, a); break;
    case CC_DECIDE_AUCTION: offer(g, a); break;
    case CC_DECIDE_BID: bid(g, a); break;
    default: buy_or_sell(g, a->type == CC_BUY);
    }
}

void naive_score_as_if_over(naive *g)
{
    if (g->stage == CC_DECIDE_DEPLOY || g->stage == CC_DECIDE_CASTLE) {
        begin_castle_rounds(g);
        naive_score(g);
        naive_castles_take_best(g);
    } else if (g->stage == CC_DECIDE_JOIN && !g->is_final) {
        for (int i = 0; i < g->n_to_score; i++) {
            naive_score_one(g, g->to_score[i]);
        }
        naive_castles_take_best(g);
    } else if (g->stage == CC_DECIDE_CASTLE_SCORE) {
        naive_castles_take_best(g);
    }
    if (g->stage != CC_OVER) {
        naive_score_final(g);
    }
}

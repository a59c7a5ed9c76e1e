/* naive_turn.c - order of turns and decisions; bazaars
 *
 * SPDX-License-Identifier: MIT
 */
#include "naive.h"
#include "tests/unit/support.h"

#include <string.h>

#include "engine/modules/bridges_castles_bazaars/bazaars.h"
#include "engine/modules/bridges_castles_bazaars/bridges.h"
#include "engine/modules/bridges_castles_bazaars/castles.h"

static void turn(naive *g);

/* Tiles of a bazaar that are not won yet. */
static int count_open(const naive *g)
{
    int n = 0;
    for (int i = 0; i < g->n_open; i++) {
        n += g->owner[i] < 0;
    }
    return n;
}

int naive_pop(naive *g)
{
    int type = g->deck[0];
    g->n_deck--;
    memmove(g->deck, g->deck + 1, (size_t)g->n_deck * sizeof *g->deck);
    return type;
}

void naive_decide(naive *g, int stage, int decider)
{
    g->stage = stage;
    g->decision = decider;
}

void naive_end_game(naive *g)
{
    naive_final(g);
    naive_decide(g, CC_OVER, -1);
}

static void next(naive *g)
{
    if (g->hands) { /* BASE-H1 */
        naive_hand_refill(g, g->player);
    }
    bool has_tiles = g->n_deck > 0 || count_open(g) > 0;
    for (int p = 0; p < g->n_players; p++) {
        has_tiles |= g->held[p] >= 0 || g->n_hand[p] > 0;
    }
    if (!has_tiles) { /* BASE-19 */
        naive_settle_end(g);
        return;
    }
    g->player = (g->player + !g->has_next_part) % g->n_players;
    turn(g);
}

/* ----------------------------------------------------------------- bazaars */

static void win(naive *g, int slot, int player)
{
    g->owner[slot] = player;
    g->held[player] = g->open[slot];
    g->slot = -1;
}

static int last_open(const naive *g)
{
    int slot = 0;
    while (g->owner[slot] >= 0) {
        slot++;
    }
    return slot;
}

/* The next tile is offered; the last one is free (BAZAAR-6). */
static void auction(naive *g)
{
    while (count_open(g) && g->held[g->auctioneer] >= 0) {
        g->auctioneer = (g->auctioneer + 1) % g->n_players;
    }
    if (count_open(g) > 1) {
        naive_decide(g, CC_DECIDE_AUCTION, g->auctioneer);
        return;
    }
    if (count_open(g) == 1) {
        win(g, last_open(g), g->auctioneer);
    }
    g->n_open = 0;
    next(g);
}

static void award_tile(naive *g, int player)
{
    win(g, g->slot, player);
    g->auctioneer = (g->auctioneer + 1) % g->n_players;
    auction(g);
}

/* The next player who may bid; then the auctioneer. */
static void ask_bids(naive *g)
{
    int p = (g->decision + 1) % g->n_players;
    while (p != g->auctioneer && (g->held[p] >= 0 || g->bid == CC_BID_MAX)) {
        p = (p + 1) % g->n_players;
    }
    if (p != g->auctioneer) {
        naive_decide(g, CC_DECIDE_BID, p);
    } else if (g->bidder != g->auctioneer) {
        naive_decide(g, CC_DECIDE_SETTLE, g->auctioneer);
    } else { /* BAZAAR-4: paid to nobody */
        g->score[g->auctioneer] -= g->bid;
        award_tile(g, g->auctioneer);
    }
}

static void settle(naive *g, bool buys)
{
    int from = buys ? g->auctioneer : g->bidder;
    int to = buys ? g->bidder : g->auctioneer;
    g->score[from] -= g->bid;
    g->score[to] += g->bid;
    award_tile(g, from);
}

static void hold_bazaar(naive *g)
{
    g->n_open = g->turns = g->n_players;
    for (int i = 0; i < g->n_open; i++) {
        g->open[i] = naive_pop(g);
        g->owner[i] = -1;
    }
    g->auctioneer = (g->player + 1) % g->n_players;
    if (g->auction) {
        auction(g);
    } else {
        next(g);
    }
}

/* -------------------------------------------------------------------- turn */

/* BASE-H3 */
static bool fills_gap(const naive *g)
{
    const naive_tile *t = &g->tiles[g->n - 1];
    return naive_tile_at(g, t->x, t->y - 1) >= 0 &&
           naive_tile_at(g, t->x, t->y + 1) >= 0 &&
           naive_tile_at(g, t->x - 1, t->y) >= 0 &&
           naive_tile_at(g, t->x + 1, t->y) >= 0;
}

void naive_end_turn(naive *g, bool has_placed)
{
    g->has_next_part = has_placed && g->gap_turns && fills_gap(g);
    uint64_t marks = g->catalog->types[g->tiles[g->n - 1].type].marks;
    if (g->turns > 0) { /* BAZAAR-9 */
        g->turns -= !g->has_next_part;
        next(g);
    } else if (has_placed && g->with_bazaars && marks & test_mark("bazaar") &&
               g->n_deck >= g->n_players) { /* BAZAAR-1, BAZAAR-10 */
        hold_bazaar(g);
    } else {
        next(g);
    }
}

/* BASE-H2 */
static void put_back(naive *g, const int *types, int n)
{
    for (g->n_returned = 0; g->n_returned < n; g->n_returned++) {
        g->deck[g->n_deck++] = types[g->n_returned];
    }
}

/* BASE-H1: a won tile that fits comes before the hand; tiles that cannot be
 * placed leave, or go back. False if no tile is placed from a hand. */
static bool draw_hand(naive *g)
{
    int types[NAIVE_TILES], n = 0, tile = g->held[g->player];
    if (!g->hands || (tile >= 0 && naive_placeable_by(g, g->player, tile))) {
        return false;
    }
    if (tile >= 0) {
        types[n++] = tile;
        g->held[g->player] = -1;
    }
    if (!naive_hand_find(g, g->player, types, &n)) {
        return false;
    }
    put_back(g, types, g->go_back ? n : 0);
    naive_decide(g, CC_DECIDE_PLACE, g->player);
    return true;
}

/* The won tile, then the deck; tiles that fit nowhere leave (BASE-6). */
static void draw(naive *g)
{
    int types[NAIVE_TILES], n = 0;
    if (draw_hand(g)) {
        return;
    }
    while (g->held[g->player] >= 0 || g->n_deck > 0) {
        bool has_held = g->held[g->player] >= 0;
        g->hand = has_held ? g->held[g->player] : naive_pop(g);
        g->held[g->player] = -1;
        if (naive_placeable_by(g, g->player, g->hand)) {
            put_back(g, types, g->go_back ? n : 0);
            naive_decide(g, CC_DECIDE_PLACE, g->player);
            return;
        }
        types[n++] = g->hand;
    }
    g->hand = -1;
    naive_end_turn(g, false);
}

static void turn(naive *g)
{
    bool has_tower = false; /* in a further turn of the round */
    for (int i = 0; i < g->n_open; i++) {
        has_tower |= g->owner[i] == g->player;
    }
    g->bridged = -1;
    g->hand = -1;
    g->fed = 0;
    if (!g->auction && count_open(g) > 1 && !has_tower) { /* BAZAAR-11 */
        naive_decide(g, CC_DECIDE_AUCTION, g->player);
        return;
    }
    if (!g->auction && count_open(g) == 1 && !has_tower) {
        win(g, last_open(g), g->player);
        g->n_open = 0;
    }
    draw(g);
}

void naive_begin(naive *g, int player)
{
    g->player = player;
    if (g->hands) {
        naive_hands_deal(g);
    }
    turn(g);
}

void naive_castles_score(naive *g)
{
    g->castle_at = naive_castles_go_on(g, false);
    if (g->castle_at >= 0) {
        naive_decide(g, CC_DECIDE_CASTLE_SCORE, g->castle[g->castle_at].player);
    } else {
        naive_send(g);
    }
}

static void begin_scoring(naive *g)
{
    g->round = 1;
    for (int i = 0; i < g->n_castles; i++) {
        g->castle[i].round = 0;
    }
}

/* Decides about small cities whose holders have castles; the engine chooses the
 * first. */
static void small_cities(naive *g)
{
    int n = 0;
    for (int i = 0; i < g->n_small; i++) {
        if (g->castles[naive_holder(g, g->small_cities[i])] > 0) {
            g->small_cities[n++] = g->small_cities[i];
        }
    }
    g->n_small = n;
    if (n > 0) {
        naive_decide(g, CC_DECIDE_CASTLE, naive_holder(g, g->small_cities[0]));
    } else {
        begin_scoring(g);
        naive_settle(g);
    }
}

static void end_deploy(naive *g)
{
    g->n_small = naive_small_cities(g, g->small_cities);
    small_cities(g);
}

bool naive_any_spot(const naive *g)
{
    for (int slot = 0; slot <= NAIVE_OVER; slot++) {
        if (naive_may_deploy(g, g->player, slot)) {
            return true;
        }
    }
    return false;
}

bool naive_may_bridge(const naive *g, const naive_try *t)
{
    return g->bridged < 0 && g->bridges[g->player] > 0 && naive_fits_with(g, t);
}

static bool any_bridge(const naive *g)
{
    const naive_tile *last = &g->tiles[g->n - 1];
    for (int i = 0; i < NAIVE_BRIDGES; i++) {
        naive_try t = naive_bridge_try(i, -1, last->x, last->y, 0);
        if (naive_may_bridge(g, &t)) {
            return true;
        }
    }
    return false;
}

static void finish_tile(naive *g)
{
    if (naive_any_spot(g) || any_bridge(g)) {
        naive_decide(g, CC_DECIDE_DEPLOY, g->player);
    } else {
        end_deploy(g);
    }
}

static void build_bridge(naive *g, const cc_action *a)
{
    cc_bridge_place at;
    if (cc_action_bridge(a, &at)) {
        g->bridged = naive_tile_at(g, at.x, at.y);
        g->tiles[g->bridged].bridge = at.axis;
        g->bridges[g->player]--;
    }
}

static void place(naive *g, const cc_action *a)
{
    bool from_hand = g->hand < 0;
    g->hand = -1;
    if (a->type == CC_PASS) { /* BRIDGE-6 */
        g->n_hand[g->player] = from_hand ? 0 : g->n_hand[g->player];
        draw(g);
        return;
    }
    if (from_hand) {
        naive_hand_take(g, g->player, a->tile);
    }
    naive_lay(g, a->tile, a->x, a->y, a->turn);
    g->layer = g->player;
    build_bridge(g, a);
    finish_tile(g);
}

static void deploy(naive *g, const cc_action *a)
{
    if (a->type == CC_BUILD_BRIDGE) {
        build_bridge(g, a);
        finish_tile(g);
        return;
    }
    if (a->type == CC_DEPLOY) {
        naive_deploy(g, g->player,
                     a->slot == CC_SLOT_BRIDGE ? NAIVE_OVER : a->slot);
    }
    end_deploy(g);
}

static void castle(naive *g, const cc_action *a, naive_part city)
{
    naive_feature f;
    naive_collect(g, city.tile, city.slot, &f);
    for (int i = 0; i < g->n_small; i++) {
        if (naive_has(&f, g->small_cities[i].tile, g->small_cities[i].slot)) {
            g->small_cities[i] = g->small_cities[--g->n_small];
            break;
        }
    }
    if (a->type == CC_BUILD_CASTLE) {
        naive_castle_build(g, city);
    }
    small_cities(g);
}

static void offer(naive *g, const cc_action *a)
{
    if (!g->auction) {
        win(g, a->param, g->player);
        draw(g);
        return;
    }
    g->slot = a->param;
    g->bid = a->amount;
    g->bidder = g->auctioneer;
    g->n_passed = 0;
    ask_bids(g);
}

static void bid(naive *g, const cc_action *a)
{
    if (a->type == CC_PASS) {
        g->n_passed |= 1 << g->decision;
    } else {
        g->bid = a->amount;
        g->bidder = g->decision;
    }
    ask_bids(g);
}

void naive_do(naive *g, const cc_action *a, naive_part city)
{
    g->n_returned = 0;
    switch (g->stage) {
    case CC_DECIDE_PLACE: place(g, a); break;
    case CC_DECIDE_DEPLOY: deploy(g, a); break;
    case CC_DECIDE_CASTLE: castle(g, a, city); break;
    case CC_DECIDE_CASTLE_SCORE:
        naive_castle_score(g, g->castle_at, a->amount);
        naive_castles_score(g);
        break;
    case CC_DECIDE_JOIN: naive_join(g, a); break;
    case CC_DECIDE_SEND: naive_after_send(g, a); break;
    case CC_DECIDE_COUNT: naive_count_moves(g, a); break;
    case CC_DECIDE_AUCTION: offer(g, a); break;
    case CC_DECIDE_BID: bid(g, a); break;
    default: settle(g, a->type == CC_BUY);
    }
}

void naive_end_now(naive *g)
{
    if (g->stage == CC_DECIDE_DEPLOY || g->stage == CC_DECIDE_CASTLE) {
        begin_scoring(g);
        naive_score(g);
        naive_castles_go_on(g, true);
    } else if (g->stage == CC_DECIDE_JOIN && !g->ends) {
        for (int i = 0; i < g->n_settle; i++) {
            naive_score_one(g, g->settle[i]);
        }
        naive_castles_go_on(g, true);
    } else if (g->stage == CC_DECIDE_CASTLE_SCORE) {
        naive_castles_go_on(g, true);
    }
    if (g->stage != CC_OVER) {
        naive_final(g);
    }
}

/* bazaars.c - bazaars: tiles turned up, auctioned, and laid in a round
 *
 * After the turn of a tile with a bazaar as many tiles as players are turned
 * up. Everybody wins one; each lays it in the round that follows in place of
 * drawing (cc_game.held).
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "modules.h"

static const cc_option options[] = {
    {.name = "bazaar-auction",
     .values = {"on", "off"},
     .help = "Tiles of a bazaar are auctioned, or each in turn takes one and "
             "lays it at once."},
    {.name = NULL},
};

static void setup(cc_game *g)
{
    g->bazaar.auction = cc_option_number(g, "bazaar-auction") == 0;
}

static int after(const cc_game *g, int player)
{
    return player + 1 < g->n_players ? player + 1 : 0;
}

static bool has_tile(const cc_game *g, int player)
{
    for (int i = 0; i < g->bazaar.n; i++) {
        if (g->bazaar.owner[i] == player) {
            return true;
        }
    }
    return false;
}

/* How many tiles are still open; *slot is the last of them. */
static int open_tiles(const cc_game *g, int *slot)
{
    int n = 0;
    for (int i = 0; i < g->bazaar.n; i++) {
        if (g->bazaar.owner[i] < 0) {
            *slot = i;
            n++;
        }
    }
    return n;
}

static cc_event *emit(const cc_game *g, cc_events *events, cc_event_type type,
                      int player, int slot, int points)
{
    cc_event *e = cc_emit(events, type, player);
    if (e) {
        e->tile = g->bazaar.tile[slot];
        e->slot = (uint8_t)slot;
        e->points = (int16_t)points;
        e->other = -1;
    }
    return e;
}

/* ------------------------------------------------------------------- holding
 */

static void pay(cc_game *g, cc_events *events, int player, int points)
{
    cc_worth worth = {0};
    cc_worth_add(&worth, "bid", 1, points);
    cc_pay(g, events, CC_FOR_AUCTION, -1, player, &worth);
}

/* `player` gets the tile for `price`, paid to `seller` (-1: to nobody). */
static void win(cc_game *g, cc_events *events, int player, int slot, int price,
                int seller)
{
    g->bazaar.owner[slot] = (int8_t)player;
    g->bazaar.slot = -1;
    g->held[player] = g->bazaar.tile[slot];
    cc_event *e = emit(g, events, CC_EVENT_WIN, player, slot, price);
    if (e) {
        e->other = (int8_t)seller;
    }
    pay(g, events, player, -price);
    if (seller >= 0) {
        pay(g, events, seller, price);
    }
}

/* Ends the bazaar once every tile has gone. */
static void close(cc_game *g)
{
    int slot;
    if (open_tiles(g, &slot) == 0) {
        g->bazaar.n = 0;
    }
}

/* BAZAAR-6: the next auctioneer, or the last tile for the last player. */
static void auction(cc_game *g, cc_step_state at, cc_events *events)
{
    int player = at.player, slot = 0, n = open_tiles(g, &slot);
    while (n && has_tile(g, player)) {
        player = after(g, player);
    }
    g->bazaar.auctioneer = (int8_t)player;
    if (n == 1) {
        win(g, events, player, slot, 0, -1);
    } else if (n > 1) {
        cc_agenda_push(g, &cc_step_bazaar_offer, player, 0);
        return;
    }
    close(g);
}

const cc_step cc_step_bazaar_auction = {.name = "next auction", .run = auction};

/* BAZAAR-1, BAZAAR-9, BAZAAR-10 */
static void hold(cc_game *g, cc_step_state at, cc_events *events)
{
    bool in_round = g->bazaar.turns > 0;
    if (in_round) {
        g->bazaar.turns--;
    }
    if (in_round || g->laid < 0 ||
        !(cc_type_of(g, g->laid)->marks & CC_MARK_BAZAAR) ||
        cc_left(g) < g->n_players) {
        return;
    }
    g->bazaar.n = g->bazaar.turns = g->n_players;
    g->bazaar.slot = -1;
    for (int i = 0; i < g->bazaar.n; i++) {
        g->bazaar.tile[i] = g->deck[g->next_deck++];
        g->bazaar.owner[i] = -1;
        emit(g, events, CC_EVENT_REVEAL, -1, i, 0);
    }
    if (g->bazaar.auction) { /* BAZAAR-2 */
        cc_agenda_push(g, &cc_step_bazaar_auction, after(g, at.player), 0);
    }
}

const cc_step cc_step_bazaar_hold = {.name = "bazaar", .run = hold};

/* ------------------------------------------------------------------ offering
 */

static int offer_legal(const cc_game *g, cc_action *out, int max)
{
    int n = 0;
    for (int i = 0; i < g->bazaar.n; i++) {
        if (g->bazaar.owner[i] < 0 && n++ < max) {
            out[n - 1] = (cc_action){.type = CC_OFFER,
                                     .tile = g->bazaar.tile[i],
                                     .slot = (uint8_t)i};
        }
    }
    return n;
}

int cc_amount_max(const cc_game *g, const cc_action *a)
{
    return a->type == CC_BID || (a->type == CC_OFFER && g->bazaar.auction)
               ? CC_BID_MAX
               : 0;
}

/* Whether `a` is `least`, or the same with a higher amount. */
static bool is_at_least(const cc_game *g, const cc_action *a, cc_action least)
{
    bool in_range =
        a->amount >= least.amount && a->amount <= cc_amount_max(g, a);
    if (in_range) {
        least.amount = a->amount;
    }
    return cc_action_equal(a, &least);
}

static bool offer_check(const cc_game *g, const cc_action *a)
{
    cc_action list[CC_PLAYERS_MAX];
    int n = offer_legal(g, list, CC_PLAYERS_MAX);
    for (int i = 0; i < n; i++) {
        if (is_at_least(g, a, list[i])) {
            return true;
        }
    }
    return false;
}

/* BAZAAR-2, BAZAAR-3: then everybody else who has no tile yet, clockwise. */
static void offer_apply(cc_game *g, cc_step_state at, const cc_action *a,
                        cc_events *events)
{
    (void)at;
    int player = g->bazaar.auctioneer;
    g->bazaar.slot = (int8_t)a->slot;
    g->bazaar.bidder = (int8_t)player;
    g->bazaar.bid = a->amount;
    g->bazaar.passed = 0;
    emit(g, events, CC_EVENT_OFFER, player, a->slot, a->amount);
    cc_agenda_push(g, &cc_step_bazaar_settle, player, 0);
    for (int i = g->n_players - 1; i > 0; i--) {
        int other = (player + i) % g->n_players;
        if (!has_tile(g, other)) {
            cc_agenda_push(g, &cc_step_bazaar_bid, other, 0);
        }
    }
}

static bool always(const cc_game *g)
{
    (void)g;
    return true;
}

static void describe(const cc_game *g, cc_choice *choice)
{
    choice->tile =
        g->bazaar.slot >= 0 ? g->bazaar.tile[g->bazaar.slot] : (int16_t)-1;
}

const cc_step cc_step_bazaar_offer = {.name = "auction",
                                      .decision = CC_DECIDE_AUCTION,
                                      .describe = describe,
                                      .asks = always,
                                      .legal = offer_legal,
                                      .check = offer_check,
                                      .apply = offer_apply};

/* ------------------------------------------------------------------- bidding
 */

/* Nobody is asked who could only pass. */
static bool bid_asks(const cc_game *g)
{
    return g->bazaar.bid < CC_BID_MAX;
}

static int bid_legal(const cc_game *g, cc_action *out, int max)
{
    if (max > 0) {
        out[0] =
            (cc_action){.type = CC_BID, .amount = (int16_t)(g->bazaar.bid + 1)};
    }
    if (max > 1) {
        out[1] = (cc_action){.type = CC_PASS};
    }
    return 2;
}

static bool bid_check(const cc_game *g, const cc_action *a)
{
    cc_action least = {.type = CC_BID, .amount = (int16_t)(g->bazaar.bid + 1)};
    return cc_is_pass(a) || is_at_least(g, a, least);
}

static void bid_apply(cc_game *g, cc_step_state at, const cc_action *a,
                      cc_events *events)
{
    int player = at.player;
    bool bids = a->type == CC_BID;
    if (bids) {
        g->bazaar.bid = a->amount;
        g->bazaar.bidder = (int8_t)player;
    } else {
        g->bazaar.passed |= (uint8_t)(1u << player);
    }
    emit(g, events, CC_EVENT_BID, player, g->bazaar.slot,
         bids ? a->amount : -1);
}

const cc_step cc_step_bazaar_bid = {.name = "bid",
                                    .decision = CC_DECIDE_BID,
                                    .describe = describe,
                                    .asks = bid_asks,
                                    .legal = bid_legal,
                                    .check = bid_check,
                                    .apply = bid_apply};

/* ------------------------------------------------------------------ settling
 */

static bool settle_asks(const cc_game *g)
{
    return g->bazaar.bidder != g->bazaar.auctioneer;
}

static int settle_legal(const cc_game *g, cc_action *out, int max)
{
    (void)g;
    for (int i = 0; i < 2 && i < max; i++) {
        out[i] = (cc_action){.type = i ? CC_SELL : CC_BUY};
    }
    return 2;
}

static bool settle_check(const cc_game *g, const cc_action *a)
{
    (void)g;
    cc_action action = {.type = a->type};
    return (a->type == CC_BUY || a->type == CC_SELL) &&
           cc_action_equal(a, &action);
}

static void next_auction(cc_game *g)
{
    cc_agenda_push(g, &cc_step_bazaar_auction, after(g, g->bazaar.auctioneer),
                   0);
}

/* BAZAAR-4 */
static void settle_apply(cc_game *g, cc_step_state at, const cc_action *a,
                         cc_events *events)
{
    (void)at;
    int auctioneer = g->bazaar.auctioneer, bidder = g->bazaar.bidder;
    bool buys = a->type == CC_BUY;
    win(g, events, buys ? auctioneer : bidder, g->bazaar.slot, g->bazaar.bid,
        buys ? bidder : auctioneer);
    next_auction(g);
}

/* BAZAAR-4: nobody else bid. */
static void settle_run(cc_game *g, cc_step_state at, cc_events *events)
{
    win(g, events, at.player, g->bazaar.slot, g->bazaar.bid, -1);
    next_auction(g);
}

const cc_step cc_step_bazaar_settle = {.name = "settle",
                                       .decision = CC_DECIDE_SETTLE,
                                       .describe = describe,
                                       .asks = settle_asks,
                                       .legal = settle_legal,
                                       .check = settle_check,
                                       .apply = settle_apply,
                                       .run = settle_run};

/* ------------------------------------------------------------ without auction
 */

/* BAZAAR-11: at the beginning of the turn; the last one has no choice. */
static bool take_asks(const cc_game *g)
{
    int slot;
    return open_tiles(g, &slot) > 1;
}

static void take(cc_game *g, int player, int slot, cc_events *events)
{
    win(g, events, player, slot, 0, -1);
    close(g);
}

static void take_apply(cc_game *g, cc_step_state at, const cc_action *a,
                       cc_events *events)
{
    (void)at;
    take(g, g->player, a->slot, events);
}

static void take_run(cc_game *g, cc_step_state at, cc_events *events)
{
    int slot;
    if (open_tiles(g, &slot) == 1) {
        take(g, at.player, slot, events);
    }
}

const cc_step cc_step_bazaar_take = {.name = "take",
                                     .decision = CC_DECIDE_AUCTION,
                                     .describe = describe,
                                     .asks = take_asks,
                                     .legal = offer_legal,
                                     .check = offer_check,
                                     .apply = take_apply,
                                     .run = take_run};

/* Tiles that nobody has taken yet may be the last ones of the game. */
static bool waits(const cc_game *g)
{
    int slot;
    return open_tiles(g, &slot) > 0;
}

const cc_module cc_module_bazaars = {
    .name = "bazaars", .options = options, .waits = waits, .setup = setup};

/* -------------------------------------------------------------------- asking
 */

cc_bazaar_info cc_bazaar(const cc_game *g)
{
    cc_bazaar_info info = {.n = g->bazaar.n,
                           .auction = g->bazaar.auction,
                           .slot = g->bazaar.n ? g->bazaar.slot : (int8_t)-1,
                           .auctioneer = g->bazaar.auctioneer,
                           .bidder = g->bazaar.bidder,
                           .bid = g->bazaar.bid,
                           .passed = g->bazaar.passed};
    memcpy(info.tile, g->bazaar.tile, sizeof info.tile);
    memcpy(info.owner, g->bazaar.owner, sizeof info.owner);
    return info;
}

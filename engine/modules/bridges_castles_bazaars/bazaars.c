/* bazaars.c - bazaars: tiles turned up, auctioned, and laid in a round
 *
 * After the turn of a tile with a bazaar as many tiles as players are turned
 * up. Everybody wins one; each lays it in the round that follows in place of
 * drawing (cc_game.held).
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "bazaars.h"

#include "engine/core/internal.h"

static const cc_option options[] = {
    {.name = "bazaar-auction",
     .values = {"on", "off"},
     .help = "Tiles of a bazaar are auctioned, or each in turn takes one and "
             "lays it at once."},
    {.name = NULL},
};

enum { AUCTION };

enum { BAZAAR }; /* the mark */
static const char *const marks[] = {[BAZAAR] = "bazaar", NULL};

typedef struct bazaar {
    uint8_t n; /* tiles turned up; 0 no bazaar */
    uint16_t tile[CC_PLAYERS_MAX];
    int8_t owner[CC_PLAYERS_MAX]; /* -1 still open */
    int8_t slot;                  /* on offer; -1 none */
    int8_t auctioneer, bidder;
    int16_t bid;
    uint8_t passed; /* players, as bits */
    uint8_t turns;  /* of the round still to come (BAZAAR-7) */
} bazaar;

static const bazaar *seen(const cc_game *g)
{
    return cc_own_of(g, CC_MODULE_BAZAARS);
}

static bazaar *kept(cc_game *g)
{
    return cc_own(g, CC_MODULE_BAZAARS);
}

/* BAZAAR-11: or tiles are taken. */
static bool is_auction(const cc_game *g)
{
    return cc_option_number(g, CC_MODULE_BAZAARS, AUCTION) == 0;
}

static int after(const cc_game *g, int player)
{
    return player + 1 < g->n_players ? player + 1 : 0;
}

static bool has_tile(const cc_game *g, int player)
{
    for (int i = 0; i < seen(g)->n; i++) {
        if (seen(g)->owner[i] == player) {
            return true;
        }
    }
    return false;
}

/* How many tiles are still open; *slot is the last of them. */
static int open_tiles(const cc_game *g, int *slot)
{
    int n = 0;
    for (int i = 0; i < seen(g)->n; i++) {
        if (seen(g)->owner[i] < 0) {
            *slot = i;
            n++;
        }
    }
    return n;
}

static cc_event *emit(const cc_game *g, cc_events *events, int type, int player,
                      int slot, int points)
{
    cc_event *e = cc_emit(events, type, player);
    if (e) {
        e->tile = seen(g)->tile[slot];
        e->what = (uint8_t)slot;
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
    kept(g)->owner[slot] = (int8_t)player;
    kept(g)->slot = -1;
    g->held[player] = (int16_t)seen(g)->tile[slot];
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
        kept(g)->n = 0;
    }
}

static const cc_step step_auction, step_offer, step_bid, step_settle;

/* BAZAAR-6: the next auctioneer, or the last tile for the last player. */
static void auction(cc_game *g, cc_step_state at, cc_events *events)
{
    int player = at.player, slot = 0, n = open_tiles(g, &slot);
    while (n && has_tile(g, player)) {
        player = after(g, player);
    }
    kept(g)->auctioneer = (int8_t)player;
    if (n == 1) {
        win(g, events, player, slot, 0, -1);
    } else if (n > 1) {
        cc_agenda_push(g, &step_offer, player, 0);
        return;
    }
    close(g);
}

static const cc_step step_auction = {.name = "next auction", .run = auction};

/* Whether the tile just laid opens a bazaar (BAZAAR-1, BAZAAR-9, BAZAAR-10). */
static bool opens(cc_game *g, int player)
{
    (void)player;
    return seen(g)->turns == 0 && g->laid >= 0 &&
           cc_type_of(g, g->laid)->marks &
               cc_mark(g, CC_MODULE_BAZAARS, BAZAAR) &&
           cc_deck_drawable(g) >= g->n_players;
}

static void hold(cc_game *g, cc_step_state at, cc_events *events)
{
    bool is_opened = opens(g, at.player);
    if (seen(g)->turns > 0 && !cc_plays_again(g)) {
        kept(g)->turns--;
    }
    if (!is_opened) {
        return;
    }
    kept(g)->n = kept(g)->turns = g->n_players;
    kept(g)->slot = -1;
    for (int i = 0; i < seen(g)->n; i++) {
        cc_deck_ready(g, events);
        kept(g)->tile[i] = g->deck[g->next_deck++];
        kept(g)->owner[i] = -1;
        emit(g, events, CC_EVENT_REVEAL, -1, i, 0);
    }
    if (is_auction(g)) { /* BAZAAR-2 */
        cc_agenda_push(g, &step_auction, after(g, at.player), 0);
    }
}

static const cc_step step_hold = {
    .name = "bazaar", .run = hold, .shows = opens};

/* ------------------------------------------------------------------ offering
 */

static int offer_legal(const cc_game *g, cc_action *out, int max)
{
    int n = 0;
    for (int i = 0; i < seen(g)->n; i++) {
        if (seen(g)->owner[i] < 0 && n++ < max) {
            out[n - 1] = (cc_action){
                .type = CC_OFFER, .tile = seen(g)->tile[i], .what = (uint8_t)i};
        }
    }
    return n;
}

static int offer_max(const cc_game *g)
{
    return is_auction(g) ? CC_BID_MAX : 0;
}

static int bid_max(const cc_game *g)
{
    (void)g;
    return CC_BID_MAX;
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
    int player = seen(g)->auctioneer;
    kept(g)->slot = (int8_t)a->what;
    kept(g)->bidder = (int8_t)player;
    kept(g)->bid = a->amount;
    kept(g)->passed = 0;
    emit(g, events, CC_EVENT_OFFER, player, a->what, a->amount);
    cc_agenda_push(g, &step_settle, player, 0);
    for (int i = g->n_players - 1; i > 0; i--) {
        int other = (player + i) % g->n_players;
        if (!has_tile(g, other)) {
            cc_agenda_push(g, &step_bid, other, 0);
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
        (int16_t)(seen(g)->slot >= 0 ? seen(g)->tile[seen(g)->slot] : -1);
}

static const cc_decision_row offer_row = {.kind = CC_DECIDE_AUCTION,
                                          .name = "auction",
                                          .request =
                                              "%s: choose a tile of the bazaar",
                                          .rule = "BAZAAR-2"};

static const cc_step step_offer = {.name = "auction",
                                   .decision = &offer_row,
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
    return seen(g)->bid < CC_BID_MAX;
}

static int bid_legal(const cc_game *g, cc_action *out, int max)
{
    if (max > 0) {
        out[0] =
            (cc_action){.type = CC_BID, .amount = (int16_t)(seen(g)->bid + 1)};
    }
    if (max > 1) {
        out[1] = (cc_action){.type = CC_PASS};
    }
    return 2;
}

static bool bid_check(const cc_game *g, const cc_action *a)
{
    cc_action least = {.type = CC_BID, .amount = (int16_t)(seen(g)->bid + 1)};
    return a->type == CC_PASS || is_at_least(g, a, least);
}

static void bid_apply(cc_game *g, cc_step_state at, const cc_action *a,
                      cc_events *events)
{
    int player = at.player;
    bool bids = a->type == CC_BID;
    if (bids) {
        kept(g)->bid = a->amount;
        kept(g)->bidder = (int8_t)player;
    } else {
        kept(g)->passed |= (uint8_t)(1u << player);
    }
    emit(g, events, bids ? CC_EVENT_BID : CC_EVENT_NO_BID, player,
         seen(g)->slot, a->amount);
}

static const cc_decision_row bid_row = {.kind = CC_DECIDE_BID,
                                        .name = "bid",
                                        .request = "%s: bid or pass",
                                        .rule = "BAZAAR-3"};

static const cc_step step_bid = {.name = "bid",
                                 .decision = &bid_row,
                                 .describe = describe,
                                 .asks = bid_asks,
                                 .legal = bid_legal,
                                 .check = bid_check,
                                 .apply = bid_apply};

/* ------------------------------------------------------------------ settling
 */

static bool settle_asks(const cc_game *g)
{
    return seen(g)->bidder != seen(g)->auctioneer;
}

static int settle_legal(const cc_game *g, cc_action *out, int max)
{
    (void)g;
    for (int i = 0; i < 2 && i < max; i++) {
        out[i] = (cc_action){.type = i ? CC_SELL : CC_BUY};
    }
    return 2;
}

static void next_auction(cc_game *g)
{
    cc_agenda_push(g, &step_auction, after(g, seen(g)->auctioneer), 0);
}

/* BAZAAR-4 */
static void settle_apply(cc_game *g, cc_step_state at, const cc_action *a,
                         cc_events *events)
{
    (void)at;
    int auctioneer = seen(g)->auctioneer, bidder = seen(g)->bidder;
    bool buys = a->type == CC_BUY;
    win(g, events, buys ? auctioneer : bidder, seen(g)->slot, seen(g)->bid,
        buys ? bidder : auctioneer);
    next_auction(g);
}

/* BAZAAR-4: nobody else bid. */
static void settle_run(cc_game *g, cc_step_state at, cc_events *events)
{
    win(g, events, at.player, seen(g)->slot, seen(g)->bid, -1);
    next_auction(g);
}

static const cc_decision_row settle_row = {.kind = CC_DECIDE_SETTLE,
                                           .name = "settle",
                                           .request =
                                               "%s: buy the tile or sell it",
                                           .rule = "BAZAAR-4"};

static const cc_step step_settle = {.name = "settle",
                                    .decision = &settle_row,
                                    .describe = describe,
                                    .asks = settle_asks,
                                    .legal = settle_legal,
                                    .apply = settle_apply,
                                    .run = settle_run};

/* ------------------------------------------------------------ without auction
 */

/* BAZAAR-11: at the beginning of the turn, but not of a further one; the last
 * one has no choice. */
static bool take_asks(const cc_game *g)
{
    int slot;
    return open_tiles(g, &slot) > 1 && !has_tile(g, g->player);
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
    take(g, g->player, a->what, events);
}

static void take_run(cc_game *g, cc_step_state at, cc_events *events)
{
    int slot;
    if (open_tiles(g, &slot) == 1 && !has_tile(g, at.player)) {
        take(g, at.player, slot, events);
    }
}

static const cc_step step_take = {.name = "take",
                                  .decision = &offer_row,
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

static bool in_round(const cc_game *g)
{
    return seen(g)->turns > 0;
}

static void to_come(const cc_game *g, int left[CC_TYPES_MAX])
{
    for (int i = 0; i < seen(g)->n; i++) {
        left[seen(g)->tile[i]] += seen(g)->owner[i] < 0;
    }
}

static void drop(cc_game *g)
{
    kept(g)->n = 0;
}

/* --------------------------------------------------------------------- rows */

static const cc_turn_row rows[] = {
    {CC_TURN, 150, &step_take, "BAZAAR-11"},
    {CC_TURN, 600, &step_hold, "BAZAAR-1 BAZAAR-9 BAZAAR-10"},
    {.step = NULL},
};

static const cc_action_row actions[] = {
    {.verb = "offer",
     .fields = {{CC_F_TILE, .name = "tile"},
                {CC_F_WHAT, .name = "slot", .most = CC_PLAYERS_MAX - 1},
                {CC_F_AMOUNT}},
     .amount_max = offer_max},
    {.verb = "bid", .fields = {{CC_F_AMOUNT}}, .amount_max = bid_max},
    {.verb = "buy"},
    {.verb = "sell"},
    {.verb = NULL},
};

#define TILE_AND_SLOT                                                          \
    {CC_F_TILE, .name = "tile"},                                               \
    {                                                                          \
        CC_F_WHAT, .name = "slot"                                              \
    }

static const cc_decision_row *const decisions[] = {&offer_row, &bid_row,
                                                   &settle_row, NULL};

static const cc_event_row event_rows[] = {
    {.name = "reveal", .fields = {TILE_AND_SLOT}},
    {.name = "auction",
     .fields = {TILE_AND_SLOT, {CC_F_POINTS, .name = "points"}},
     .what = "offer"},
    {.name = "auction",
     .fields = {TILE_AND_SLOT, {CC_F_POINTS, .name = "points"}},
     .what = "bid"},
    {.name = "auction", .fields = {TILE_AND_SLOT}, .what = "pass"},
    {.name = "auction",
     .fields = {TILE_AND_SLOT,
                {CC_F_POINTS, .name = "points"},
                {CC_F_OTHER, .name = "to"}},
     .what = "win"},
    {.name = NULL},
};

static const cc_source_row sources[] = {{"auction", .is_trade = true},
                                        {.name = NULL}};

static uint64_t hash(const cc_game *g)
{
    const bazaar *b = seen(g);
    uint64_t sum = b->turns;
    for (int i = 0; i < b->n; i++) {
        uint64_t tile[] = {(uint64_t)i, cc_type_key(g, b->tile[i]),
                           (uint8_t)b->owner[i]};
        sum += cc_hash_words(7, tile, 3);
    }
    if (b->n && b->slot >= 0) {
        uint64_t offer[] = {(uint64_t)b->slot, (uint64_t)b->auctioneer,
                            (uint64_t)b->bidder, (uint64_t)b->bid};
        sum += cc_hash_words(8, offer, 4);
    }
    return sum;
}

/* The tiles turned up, and who has won which. */
static void tell(const cc_game *g, const cc_teller *to)
{
    const bazaar *b = seen(g);
    if (!b->n) {
        return;
    }
    to->open(to->to, "bazaar", false);
    to->open(to->to, "tiles", true);
    for (int i = 0; i < b->n; i++) {
        to->open(to->to, NULL, false);
        to->word(to->to, "tile", g->catalog->types[b->tile[i]].id);
        if (b->owner[i] >= 0) {
            to->number(to->to, "player", b->owner[i]);
        }
        to->close(to->to);
    }
    to->close(to->to);
    if (b->slot >= 0) {
        to->number(to->to, "slot", b->slot);
        to->number(to->to, "auctioneer", b->auctioneer);
        to->number(to->to, "bidder", b->bidder);
        to->number(to->to, "bid", b->bid);
    }
    to->close(to->to);
}

const cc_module cc_module_bazaars = {.name = "bazaars",
                                     .number = CC_MODULE_BAZAARS,
                                     .order = 820,
                                     .options = options,
                                     .rows = rows,
                                     .marks = marks,
                                     .actions = actions,
                                     .events = event_rows,
                                     .decisions = decisions,
                                     .sources = sources,
                                     .own = sizeof(bazaar),
                                     .waits = waits,
                                     .in_round = in_round,
                                     .to_come = to_come,
                                     .drop = drop,
                                     .hash = hash,
                                     .tell = tell};

/* -------------------------------------------------------------------- asking
 */

cc_bazaar_info cc_bazaar(const cc_game *g)
{
    cc_bazaar_info info = {.slot = -1};
    if (!cc_in_play(g, CC_MODULE_BAZAARS)) {
        return info;
    }
    const bazaar *b = seen(g);
    info = (cc_bazaar_info){.n = b->n,
                            .auction = is_auction(g),
                            .slot = b->n ? b->slot : (int8_t)-1,
                            .auctioneer = b->auctioneer,
                            .bidder = b->bidder,
                            .bid = b->bid,
                            .passed = b->passed};
    memcpy(info.tile, b->tile, sizeof info.tile);
    memcpy(info.owner, b->owner, sizeof info.owner);
    return info;
}

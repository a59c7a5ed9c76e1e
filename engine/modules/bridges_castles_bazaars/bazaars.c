/* bazaars.c - bazaars: tiles put on display, auctioned, and placed in a round
 *
 * After the turn of a tile with a bazaar, as many tiles as there are players
 * are put on display. Each player gets one and places it in the following round
 * instead of drawing (cc_game.reserved).
 *
 * With the auction, the step "next auction" chooses the next auctioneer, who
 * puts up a tile in the step "auction"; a step "bid" of each other player and a
 * step "settle" of the auctioneer follow, and the next auction. Without it each
 * player takes a tile at the beginning of the turn, in the step "take".
 *
 * SPDX-License-Identifier: MIT
 */
#include "bazaars.h"

#include <string.h>

#include "engine/core/internal.h"

static const cc_option options[] = {
    {.name = "bazaar-auction",
     .values = {"on", "off"},
     .help = "Players bid for the tiles of a bazaar. Otherwise each in turn "
             "takes one and places it at once."},
    {.name = NULL},
};

enum { AUCTION };       /* index of the option */
enum { IS_ON, IS_OFF }; /* its values */

enum { BAZAAR }; /* index of the mark */
static const char *const marks[] = {[BAZAAR] = "bazaar", NULL};

typedef struct bazaar {
    uint8_t n; /* tiles on display; 0: no bazaar */
    uint16_t tile[CC_PLAYERS_MAX];
    int8_t owner[CC_PLAYERS_MAX]; /* -1: still available */
    int8_t slot;                  /* of the tile being auctioned; -1 none */
    int8_t auctioneer, bidder;    /* bidder: of the highest bid */
    int16_t bid;
    uint8_t passed;     /* players, as bits */
    uint8_t turns_left; /* in the round in which tiles are placed (BAZAAR-7) */
} bazaar;

CC_DEFINE_STATE(bazaar, CC_MODULE_BAZAARS)

/* Whether tiles are auctioned; if not, each player takes one (BAZAAR-11). */
static bool is_auction(const cc_game *g)
{
    return cc_option_number(g, CC_MODULE_BAZAARS, AUCTION) == IS_ON;
}

static int next_player(const cc_game *g, int player)
{
    return player + 1 < g->n_players ? player + 1 : 0;
}

static bool has_tile(const cc_game *g, int player)
{
    for (int i = 0; i < state_of(g)->n; i++) {
        if (state_of(g)->owner[i] == player) {
            return true;
        }
    }
    return false;
}

/* Returns how many tiles on display no player has yet, and sets *slot to the
 * slot of the last of them; leaves *slot if there are none. */
static int count_available(const cc_game *g, int *slot)
{
    int n = 0;
    for (int i = 0; i < state_of(g)->n; i++) {
        if (state_of(g)->owner[i] < 0) {
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
        e->tile = state_of(g)->tile[slot];
        e->param = (uint8_t)slot;
        e->points = (int16_t)points;
        e->other = -1;
    }
    return e;
}

/* -------------------------------------------------------- holding a bazaar */

/* Adds points to a player's score, or with a minus subtracts them. */
static void pay(cc_game *g, cc_events *events, int player, int points)
{
    cc_worth worth = {0};
    cc_worth_add(&worth, "bid", 1, points);
    cc_pay(g, events, CC_FOR_AUCTION, -1, player, &worth);
}

/* Gives a tile to `player` for `price`, paid to `seller` (-1: to no player). */
static void win_tile(cc_game *g, cc_events *events, int player, int slot,
                     int price, int seller)
{
    state_mut(g)->owner[slot] = (int8_t)player;
    state_mut(g)->slot = -1;
    g->reserved[player] = (int16_t)state_of(g)->tile[slot];
    cc_event *e = emit(g, events, CC_EVENT_WIN, player, slot, price);
    if (e) {
        e->other = (int8_t)seller;
    }
    pay(g, events, player, -price);
    if (seller >= 0) {
        pay(g, events, seller, price);
    }
}

/* Ends the bazaar if no tile is available any more. */
static void end_if_all_taken(cc_game *g)
{
    int slot;
    if (count_available(g, &slot) == 0) {
        state_mut(g)->n = 0;
    }
}

static const cc_step step_auction, step_offer, step_bid, step_settle;

/* BAZAAR-6: the next player without a tile, from entry.player on, is the next
 * auctioneer. The last player without one takes the last tile. */
static void begin_auction(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    int player = entry.player, slot = 0, n = count_available(g, &slot);
    while (n && has_tile(g, player)) {
        player = next_player(g, player);
    }
    state_mut(g)->auctioneer = (int8_t)player;
    if (n == 1) {
        win_tile(g, events, player, slot, 0, -1);
    } else if (n > 1) {
        cc_agenda_push(g, &step_offer, player, 0);
        return;
    }
    end_if_all_taken(g);
}

static const cc_step step_auction = {.name = "next auction",
                                     .run = begin_auction};

/* Whether the tile just placed starts a bazaar (BAZAAR-1): not in the round of
 * another bazaar (BAZAAR-9), nor with fewer tiles left than players
 * (BAZAAR-10). Also the hook reveals_hidden of the step that opens it. */
static bool will_open(cc_game *g, int player)
{
    (void)player;
    return state_of(g)->turns_left == 0 &&
           cc_placed_tile_has(g, cc_mark(g, CC_MODULE_BAZAARS, BAZAAR)) &&
           cc_deck_has_drawable(g, g->n_players);
}

/* Whether the deciding player has not seen all tiles with a bazaar. */
static bool is_any_hidden(const cc_game *g)
{
    uint16_t hidden[CC_TYPES_MAX];
    uint64_t mark = cc_mark(g, CC_MODULE_BAZAARS, BAZAAR);
    bool is_any = false;
    cc_hidden_from(g, cc_decision(g).player, hidden);
    for (int type = 0; type < g->catalog->n_types; type++) {
        is_any |= hidden[type] && g->catalog->types[type].marks & mark;
    }
    return is_any;
}

bool cc_bazaar_may_open(const cc_game *g)
{
    uint64_t mark = cc_mark(g, CC_MODULE_BAZAARS, BAZAAR);
    if (!cc_in_play(g, CC_MODULE_BAZAARS)) {
        return false;
    }
    bool has_now = cc_placed_tile_has(g, mark) ||
                   (g->drawn >= 0 && g->catalog->types[g->drawn].marks & mark);
    bool opens_now = state_of(g)->turns_left == 0 && has_now; /* BAZAAR-9 */
    /* BAZAAR-10: a later tile is itself drawn before those that are counted. */
    return (opens_now && cc_deck_has_drawable(g, g->n_players)) ||
           (cc_deck_has_drawable(g, g->n_players + 1) && is_any_hidden(g));
}

/* Counts the turns of the round of a bazaar (BAZAAR-7), without those that a
 * player has in addition; or opens a bazaar. */
static void count_turn_or_open(cc_game *g, cc_agenda_entry entry,
                               cc_events *events)
{
    /* Before this turn is counted: the last one of a round opens none. */
    bool is_opened = will_open(g, entry.player);
    if (state_of(g)->turns_left > 0 && !cc_has_extra_turn(g)) {
        state_mut(g)->turns_left--;
    }
    if (!is_opened) {
        if (state_of(g)->turns_left == 0) {
            cc_module_done(g, CC_MODULE_BAZAARS);
        }
        return;
    }
    state_mut(g)->n = state_mut(g)->turns_left = g->n_players;
    state_mut(g)->slot = -1;
    for (int i = 0; i < state_of(g)->n; i++) {
        cc_deck_skip_later_tiles(g, events);
        state_mut(g)->tile[i] = g->deck[g->next_deck++];
        state_mut(g)->owner[i] = -1;
        emit(g, events, CC_EVENT_REVEAL, -1, i, 0);
    }
    if (is_auction(g)) { /* BAZAAR-2 */
        cc_agenda_push(g, &step_auction, next_player(g, entry.player), 0);
    }
}

static const cc_step step_open = {.name = "bazaar",
                                  .run = count_turn_or_open,
                                  .reveals_hidden = will_open,
                                  .only_when = CC_UNTIL_DONE};

/* ------------------------------------------------------------------ offers */

static int offer_legal(const cc_game *g, cc_action *out, int max)
{
    int n = 0;
    for (int i = 0; i < state_of(g)->n; i++) {
        if (state_of(g)->owner[i] < 0) {
            cc_action offer = {.type = CC_OFFER,
                               .tile = state_of(g)->tile[i],
                               .param = (uint8_t)i};
            n = cc_action_append(out, n, max, offer);
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

/* Whether an action equals `least` but for its amount, which may be higher. */
static bool is_bid_of_at_least(const cc_game *g, const cc_action *a,
                               cc_action least)
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
        if (is_bid_of_at_least(g, a, list[i])) {
            return true;
        }
    }
    return false;
}

/* BAZAAR-2, BAZAAR-3: the auctioneer puts up a tile. Pushes the steps in which
 * all other players without a tile bid, clockwise, and the auctioneer settles;
 * the one pushed last runs first. */
static void offer_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                        cc_events *events)
{
    (void)entry;
    int player = state_of(g)->auctioneer;
    state_mut(g)->slot = (int8_t)a->param;
    state_mut(g)->bidder = (int8_t)player;
    state_mut(g)->bid = a->amount;
    state_mut(g)->passed = 0;
    emit(g, events, CC_EVENT_OFFER, player, a->param, a->amount);
    cc_agenda_push(g, &step_settle, player, 0);
    for (int i = g->n_players - 1; i > 0; i--) {
        int other = (player + i) % g->n_players;
        if (!has_tile(g, other)) {
            cc_agenda_push(g, &step_bid, other, 0);
        }
    }
}

static bool offer_asks(const cc_game *g)
{
    (void)g;
    return true;
}

static void describe(const cc_game *g, cc_decision_info *choice)
{
    choice->tile =
        (int16_t)(state_of(g)->slot >= 0 ? state_of(g)->tile[state_of(g)->slot]
                                         : -1);
}

static const cc_decision_row offer_row = {.kind = CC_DECIDE_AUCTION,
                                          .name = "auction",
                                          .request = "%s: choose a bazaar tile",
                                          .rule = "BAZAAR-2",
                                          .offers = {"offer"}};

static const cc_step step_offer = {.name = "auction",
                                   .decision = &offer_row,
                                   .describe = describe,
                                   .asks = offer_asks,
                                   .legal = offer_legal,
                                   .check = offer_check,
                                   .apply = offer_apply};

/* -------------------------------------------------------------------- bids */

/* A player who can only pass, as no higher bid is possible, is not asked. */
static bool bid_asks(const cc_game *g)
{
    return state_of(g)->bid < CC_BID_MAX;
}

static int bid_legal(const cc_game *g, cc_action *out, int max)
{
    if (max > 0) {
        out[0] = (cc_action){.type = CC_BID,
                             .amount = (int16_t)(state_of(g)->bid + 1)};
    }
    if (max > 1) {
        out[1] = (cc_action){.type = CC_PASS};
    }
    return 2;
}

static bool bid_check(const cc_game *g, const cc_action *a)
{
    cc_action least = {.type = CC_BID,
                       .amount = (int16_t)(state_of(g)->bid + 1)};
    return a->type == CC_PASS || is_bid_of_at_least(g, a, least);
}

static void bid_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                      cc_events *events)
{
    int player = entry.player;
    bool bids = a->type == CC_BID;
    if (bids) {
        state_mut(g)->bid = a->amount;
        state_mut(g)->bidder = (int8_t)player;
    } else {
        state_mut(g)->passed |= (uint8_t)(1u << player);
    }
    emit(g, events, bids ? CC_EVENT_BID : CC_EVENT_NO_BID, player,
         state_of(g)->slot, a->amount);
}

static const cc_decision_row bid_row = {.kind = CC_DECIDE_BID,
                                        .name = "bid",
                                        .request = "%s: bid or pass",
                                        .rule = "BAZAAR-3",
                                        .offers = {"bid", "pass"}};

static const cc_step step_bid = {.name = "bid",
                                 .decision = &bid_row,
                                 .describe = describe,
                                 .asks = bid_asks,
                                 .legal = bid_legal,
                                 .check = bid_check,
                                 .apply = bid_apply};

/* ---------------------------------------------------------------- settling */

/* BAZAAR-4: the auctioneer decides if another player made the highest bid. */
static bool settle_asks(const cc_game *g)
{
    return state_of(g)->bidder != state_of(g)->auctioneer;
}

static int settle_legal(const cc_game *g, cc_action *out, int max)
{
    (void)g;
    for (int i = 0; i < 2 && i < max; i++) {
        out[i] = (cc_action){.type = i ? CC_SELL : CC_BUY};
    }
    return 2;
}

static void push_next_auction(cc_game *g)
{
    cc_agenda_push(g, &step_auction, next_player(g, state_of(g)->auctioneer),
                   0);
}

/* BAZAAR-4: the auctioneer pays the bid to the bidder and gets the tile, or the
 * other way round. */
static void settle_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                         cc_events *events)
{
    (void)entry;
    int auctioneer = state_of(g)->auctioneer, bidder = state_of(g)->bidder;
    bool auctioneer_buys = a->type == CC_BUY;
    win_tile(g, events, auctioneer_buys ? auctioneer : bidder,
             state_of(g)->slot, state_of(g)->bid,
             auctioneer_buys ? bidder : auctioneer);
    push_next_auction(g);
}

/* BAZAAR-4: without a bid of another player the auctioneer gets the tile and
 * pays the own bid to nobody. */
static void settle_run(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    win_tile(g, events, entry.player, state_of(g)->slot, state_of(g)->bid, -1);
    push_next_auction(g);
}

static const cc_decision_row settle_row = {.kind = CC_DECIDE_SETTLE,
                                           .name = "settle",
                                           .request =
                                               "%s: buy the tile or sell it",
                                           .rule = "BAZAAR-4",
                                           .offers = {"buy", "sell"}};

static const cc_step step_settle = {.name = "settle",
                                    .decision = &settle_row,
                                    .describe = describe,
                                    .asks = settle_asks,
                                    .legal = settle_legal,
                                    .apply = settle_apply,
                                    .run = settle_run};

/* --------------------------------------------------------- without auction */

/* BAZAAR-11: a player takes a tile at the beginning of the turn. In a second
 * turn the player has one already; the last player has no choice. */
static bool take_asks(const cc_game *g)
{
    int slot;
    return count_available(g, &slot) > 1 && !has_tile(g, g->player);
}

static void take_tile(cc_game *g, int player, int slot, cc_events *events)
{
    win_tile(g, events, player, slot, 0, -1);
    end_if_all_taken(g);
}

static void take_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                       cc_events *events)
{
    (void)entry;
    take_tile(g, g->player, a->param, events);
}

/* Runs if there is no choice: the last player gets the last tile. */
static void take_run(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    int slot;
    if (count_available(g, &slot) == 1 && !has_tile(g, entry.player)) {
        take_tile(g, entry.player, slot, events);
    }
}

static const cc_step step_take = {.name = "take",
                                  .decision = &offer_row,
                                  .describe = describe,
                                  .asks = take_asks,
                                  .legal = offer_legal,
                                  .check = offer_check,
                                  .apply = take_apply,
                                  .run = take_run,
                                  .only_when = CC_WHEN_STATE,
                                  .state_byte = offsetof(bazaar, n)};

/* ------------------------------------------------------------------- hooks */

/* The hook turn.kind. BAZAAR-7: tiles of a bazaar are placed in a round apart
 * from the normal order of turns, before a second turn of a builder. */
static unsigned turn_kind(const cc_game *g)
{
    return state_of(g)->turns_left > 0 ? CC_TURN_EXTRA_ROUND : 0;
}

/* Lists the tiles that no player has yet; the others are reserved tiles. The
 * game goes on as long as there are any, though they may be the last ones. */
static void holdings(const cc_game *g, cc_holdings *out)
{
    const bazaar *state = state_of(g);
    for (int i = 0; i < state->n; i++) {
        cc_holdings_add(
            out, (cc_holding){.types = &state->tile[i],
                              .n = state->owner[i] < 0,
                              .player = -1,
                              .flags = CC_HELD_UPCOMING | CC_HELD_AWAITED});
    }
}

static void cancel_pending(cc_game *g)
{
    state_mut(g)->n = 0;
}

/* -------------------------------------------------------------------- rows */

static const cc_step_row rows[] = {
    /* before the abbey (155) and before a tile is drawn (200) */
    {CC_PHASE_TURN, 150, &step_take, "BAZAAR-11"},
    /* after all that follows the scoring, and before a second turn */
    {CC_PHASE_TURN, 600, &step_open, "BAZAAR-1 BAZAAR-9 BAZAAR-10"},
    {.step = NULL},
};

static const cc_action_row actions[] = {
    {.verb = "offer",
     .fields = {{CC_F_TILE, .name = "tile"},
                {CC_F_PARAM, .name = "slot", .max = CC_PLAYERS_MAX - 1},
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
        CC_F_PARAM, .name = "slot"                                             \
    }

static const cc_decision_row *const decisions[] = {&offer_row, &bid_row,
                                                   &settle_row, NULL};

static const cc_event_row event_rows[] = {
    {.name = "reveal", .fields = {TILE_AND_SLOT}},
    {.name = "auction",
     .fields = {TILE_AND_SLOT, {CC_F_POINTS, .name = "points"}},
     .what_word = "offer"},
    {.name = "auction",
     .fields = {TILE_AND_SLOT, {CC_F_POINTS, .name = "points"}},
     .what_word = "bid"},
    {.name = "auction", .fields = {TILE_AND_SLOT}, .what_word = "pass"},
    {.name = "auction",
     .fields = {TILE_AND_SLOT,
                {CC_F_POINTS, .name = "points"},
                {CC_F_OTHER, .name = "to"}},
     .what_word = "win"},
    {.name = NULL},
};

static const cc_source_row sources[] = {{"auction", .is_trade = true},
                                        {.name = NULL}};

/* Salts of hashes, which are part of records: they stay. */
enum { SALT_TILES = 7, SALT_AUCTION = 8 };

static uint64_t hash(const cc_game *g)
{
    const bazaar *b = state_of(g);
    uint64_t sum = b->turns_left;
    for (int i = 0; i < b->n; i++) {
        uint64_t tile[] = {(uint64_t)i, cc_type_key(g, b->tile[i]),
                           (uint8_t)b->owner[i]};
        sum += cc_hash_words(SALT_TILES, tile, 3);
    }
    if (b->n && b->slot >= 0) {
        uint64_t offer[] = {(uint64_t)b->slot, (uint64_t)b->auctioneer,
                            (uint64_t)b->bidder, (uint64_t)b->bid};
        sum += cc_hash_words(SALT_AUCTION, offer, 4);
    }
    return sum;
}

/* The tiles on display, and who has got which. */
static void serialize(const cc_game *g, const cc_serializer *to)
{
    const bazaar *b = state_of(g);
    if (!b->n) {
        return;
    }
    to->begin(to->context, "bazaar", false);
    to->begin(to->context, "tiles", true);
    for (int i = 0; i < b->n; i++) {
        to->begin(to->context, NULL, false);
        to->string(to->context, "tile", g->catalog->types[b->tile[i]].id);
        if (b->owner[i] >= 0) {
            to->number(to->context, "player", b->owner[i]);
        }
        to->end(to->context);
    }
    to->end(to->context);
    if (b->slot >= 0) {
        to->number(to->context, "slot", b->slot);
        to->number(to->context, "auctioneer", b->auctioneer);
        to->number(to->context, "bidder", b->bidder);
        to->number(to->context, "bid", b->bid);
    }
    to->end(to->context);
}

const cc_module cc_module_bazaars = {
    .name = "bazaars",
    .number = CC_MODULE_BAZAARS,
    .order = 820,
    .options = options,
    .rows = rows,
    .marks = marks,
    .actions = actions,
    .events = event_rows,
    .decisions = decisions,
    .sources = sources,
    .state = {.size = sizeof(bazaar), .hash = hash, .serialize = serialize},
    .turn = {.kind = turn_kind,
             .kinds = CC_TURN_EXTRA_ROUND,
             .cancel = cancel_pending},
    .tiles = {.holdings = holdings},
};

/* ----------------------------------------------------------------- queries */

cc_bazaar_info cc_bazaar(const cc_game *g)
{
    cc_bazaar_info info = {.slot = -1};
    if (!cc_in_play(g, CC_MODULE_BAZAARS)) {
        return info;
    }
    const bazaar *b = state_of(g);
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

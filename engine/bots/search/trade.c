/* trade.c - decisions in a bazaar
 *
 * A tile is worth the value of the best placement of it now. Every tile is
 * sold, so what counts is the difference to the tile that the player would get
 * otherwise; likewise for the other player. The sum of both is the edge of a
 * tile: how much better the player stands if he gets it. Points paid to another
 * player count twice.
 *
 * With two players the rest follows by backward induction: the auctioneer buys
 * below a quarter of the edge and sells above, so the bidder bids about that,
 * and the auctioneer opens where bidding no longer pays. With more players only
 * the player's own gain is used: computing the gains of the others made no
 * difference in play and costs as much for each of them.
 *
 * SPDX-License-Identifier: MIT
 */
#include "trade.h"
#include "turns.h"

#include "engine/modules/bridges_castles_bazaars/bazaars.h"

#define BID_LIMIT 20 /* never bid more, whatever the computed edge */

static const double edge_trust = 0.9; /* the edge is an estimate */

/* The edges of the tiles that are still open. */
typedef struct bazaar {
    cc_bazaar_info info;
    double share;                /* weight of a rival's point */
    double edge[CC_PLAYERS_MAX]; /* by slot */
} bazaar;

static bool is_open(const bazaar *b, int slot)
{
    return b->info.owner[slot] < 0;
}

void trade_clear_prices(bot_worker *w, const cc_game *at, int me)
{
    w->prices.position = at;
    w->prices.me = me;
    w->prices.pieces = -1;
    w->prices.n = 0;
}

/* Returns the worth of a tile to a player. */
static double tile_price(bot_worker *w, const cc_game *game, int tile,
                         int player)
{
    bot_prices *known = &w->prices;
    for (int i = 0; i < known->n; i++) {
        const bot_price *p = &known->list[i];
        if (p->tile == tile && p->player == player) {
            return p->worth;
        }
    }
    double worth;
    if (known->position) {
        /* It must not depend on who decides, and its evaluations are not
         * counted: which worker has the price cached depends on the number of
         * workers. */
        eval *ev = &w->eval;
        int me = ev->me;
        long n_evals = ev->n_evals;
        eval_init(ev, known->position, known->me, ev->weights, ev->style);
        worth = turns_tile_value(w, known->position, tile, player);
        ev->me = me;
        ev->n_evals = n_evals;
    } else {
        worth = turns_tile_value(w, game, tile, player);
    }
    if (known->n < BOT_PRICES_MAX) {
        known->list[known->n++] =
            (bot_price){(uint16_t)tile, (uint8_t)player, worth};
    }
    return worth;
}

/* Adds what a player gains by a tile compared with the others, which count as
 * the mean of the best one and their average. */
static void add_edges(bot_worker *w, const cc_game *game, int player,
                      double share, bazaar *b)
{
    double worth[CC_PLAYERS_MAX] = {0};
    int n_open = 0;
    for (int i = 0; i < b->info.n; i++) {
        if (is_open(b, i)) {
            worth[i] = tile_price(w, game, b->info.tile[i], player);
            n_open++;
        }
    }
    for (int i = 0; i < b->info.n; i++) {
        double best = -1e9, sum = 0;
        for (int k = 0; k < b->info.n; k++) {
            if (k != i && is_open(b, k)) {
                best = worth[k] > best ? worth[k] : best;
                sum += worth[k];
            }
        }
        if (is_open(b, i) && n_open > 1) {
            double other = (best + sum / (n_open - 1)) / 2;
            b->edge[i] += share * (worth[i] - other);
        }
    }
}

/* Returns the tile with the best edge, at the price where others stop bidding.
 */
static cc_action choose_offer(const bazaar *b, const cc_game *game,
                              const cc_action *actions, int n)
{
    int best = 0;
    for (int i = 1; i < n; i++) {
        best =
            b->edge[actions[i].param] > b->edge[actions[best].param] ? i : best;
    }
    cc_action a = actions[best];
    int max = cc_amount_max(game, &a);
    double each = 1 + b->share;
    double stop = (edge_trust * b->edge[a.param] - each) / (each + b->share);
    max = max < BID_LIMIT ? max : BID_LIMIT;
    if (stop > a.amount) {
        a.amount = (int16_t)(stop < max ? (int)stop : max);
    }
    return a;
}

/* Returns the amount that the auctioneer would just pay, or the least allowed;
 * passes if even that is too much. */
static cc_action bid(const bazaar *b, const cc_action *actions, int n)
{
    cc_action a = actions[0], pass = actions[n - 1];
    double edge = b->edge[b->info.slot], each = 1 + b->share;
    double fair = edge_trust * edge / (2 * each);
    double least = a.amount;
    double amount = fair > least ? fair : least;
    /* If nobody outbids the auctioneer, he pays as well. */
    double saved =
        b->info.bidder == b->info.auctioneer ? b->share * b->info.bid : 0;
    if (a.type != CC_BID || least > BID_LIMIT ||
        edge_trust * edge - saved < amount * each + 0.5) {
        return pass;
    }
    a.amount = (int16_t)(amount < BID_LIMIT ? amount : BID_LIMIT);
    return a;
}

static cc_action choose_settlement(const bazaar *b)
{
    double tile_price = 2 * (1 + b->share) * b->info.bid;
    bool buys = b->info.bid <= BID_LIMIT && b->edge[b->info.slot] > tile_price;
    return (cc_action){.type = buys ? CC_BUY : CC_SELL};
}

static cc_action choose(bot_worker *w, const cc_game *game,
                        const cc_action *actions, int n)
{
    const eval *ev = &w->eval;
    bazaar b = {.info = cc_bazaar(game), .share = ev->rival_weight};
    add_edges(w, game, ev->me, 1, &b);
    if (ev->n_players == 2) {
        add_edges(w, game, 1 - ev->me, b.share, &b);
    }
    switch (cc_decision(game).kind) {
    case CC_DECIDE_AUCTION: return choose_offer(&b, game, actions, n);
    case CC_DECIDE_BID: return bid(&b, actions, n);
    default: return choose_settlement(&b);
    }
}

cc_action trade_choose_cached(bot_worker *w, const cc_game *game,
                              const bot_weights *weights,
                              const eval_style *style)
{
    if (!w->prices.position && w->prices.pieces != cc_piece_count(game)) {
        w->prices.pieces = cc_piece_count(game);
        w->prices.n = 0;
    }
    int n = cc_legal_first(game, w->trades, BOT_TRADES_MAX);
    eval_init(&w->eval, game, cc_decision(game).player, weights, style);
    cc_action a = choose(w, game, w->trades, n);
    w->n_evals += w->eval.n_evals;
    return a;
}

cc_action trade_choose(bot_worker *w, const cc_game *game,
                       const bot_weights *weights, const eval_style *style)
{
    trade_clear_prices(w, NULL, -1);
    return trade_choose_cached(w, game, weights, style);
}

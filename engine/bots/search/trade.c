/* trade.c - decisions in a bazaar
 *
 * A tile is worth the value of the best placement of it now. Every tile is
 * sold, so what counts is the difference to the tile that the player would get
 * otherwise; likewise for the other player. The sum of both is the edge of a
 * tile: how much better the player stands if he gets it. A point paid to
 * another player costs more than one point: it is lost and it is a rival's, so
 * it counts 1 + rival_weight (below: swing).
 *
 * With two players the bids follow by backward induction. The auctioneer pays
 * the bid if he buys and gets it if he sells, so he buys if the edge is above 2
 * swings of the bid and sells below. So the bidder bids about that limit, and
 * the auctioneer opens with the amount where bidding no longer pays. With more
 * players only the player's own gain is used: computing the gains of the others
 * made no difference in play and costs as much for each of them.
 *
 * SPDX-License-Identifier: MIT
 */
#include "trade.h"
#include "turns.h"

#include "engine/modules/bridges_castles_bazaars/bazaars.h"

#define BID_LIMIT 20 /* highest bid, whatever the computed edge */

static const double edge_trust = 0.9; /* the edge is only an estimate */

/* A bazaar and the edges of the tiles that nobody has yet. */
typedef struct bazaar {
    cc_bazaar_info info;
    double rival_weight;         /* of a point of another player */
    double edge[CC_PLAYERS_MAX]; /* by slot */
} bazaar;

/* True if nobody has the tile yet. */
static bool is_available(const bazaar *b, int slot)
{
    return b->info.owner[slot] < 0;
}

/* Returns the points by which the player is better off against the others for a
 * point that he gets from one of them. */
static double swing(const bazaar *b)
{
    return 1 + b->rival_weight;
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
    bot_prices *cached = &w->prices;
    for (int i = 0; i < cached->n; i++) {
        const bot_price *p = &cached->list[i];
        if (p->tile == tile && p->player == player) {
            return p->worth;
        }
    }
    double worth;
    if (cached->position) {
        /* Which worker has the price cached depends on the number of workers,
         * and the choice must not. So the price does not depend on who decides,
         * and its evaluations are not counted. */
        eval *ev = &w->eval;
        int me = ev->me;
        long n_evals = ev->n_evals;
        eval_init(ev, cached->position, cached->me, -1, ev->weights, ev->style);
        worth = turns_tile_value(w, cached->position, tile, player);
        ev->me = me;
        ev->n_evals = n_evals;
    } else {
        worth = turns_tile_value(w, game, tile, player);
    }
    if (cached->n < BOT_PRICES_MAX) {
        cached->list[cached->n++] =
            (bot_price){(uint16_t)tile, (uint8_t)player, worth};
    }
    return worth;
}

/* Adds to each edge, times `weight`, what a player gains by the tile compared
 * with the one that he would get otherwise. That is taken to be worth the mean
 * of the best other tile and the average other tile. */
static void add_edges(bot_worker *w, const cc_game *game, int player,
                      double weight, bazaar *b)
{
    double worth[CC_PLAYERS_MAX] = {0};
    int n_available = 0;
    for (int i = 0; i < b->info.n; i++) {
        if (is_available(b, i)) {
            worth[i] = tile_price(w, game, b->info.tile[i], player);
            n_available++;
        }
    }
    for (int i = 0; i < b->info.n; i++) {
        double best = -1e9, sum = 0;
        for (int k = 0; k < b->info.n; k++) {
            if (k != i && is_available(b, k)) {
                best = worth[k] > best ? worth[k] : best;
                sum += worth[k];
            }
        }
        if (is_available(b, i) && n_available > 1) {
            double otherwise = (best + sum / (n_available - 1)) / 2;
            b->edge[i] += weight * (worth[i] - otherwise);
        }
    }
}

/* Offers the tile with the best edge, at the price from which on others do not
 * bid (not above BID_LIMIT). By bid(), a bid of one point more costs them a
 * swing for each of its points, and by passing they gain rival_weight for each
 * point of the price: they pass if edge = (price + 1) swings + price
 * rival_weights, or less. */
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
    double price = (edge_trust * b->edge[a.param] - swing(b)) /
                   (swing(b) + b->rival_weight);
    max = max < BID_LIMIT ? max : BID_LIMIT;
    if (price > a.amount) {
        a.amount = (int16_t)(price < max ? (int)price : max);
    }
    return a;
}

/* Bids the amount that the auctioneer would just pay, or the least allowed;
 * passes if even that is too much. */
static cc_action bid(const bazaar *b, const cc_action *actions, int n)
{
    cc_action a = actions[0], pass = actions[n - 1];
    double edge = b->edge[b->info.slot];
    double auctioneer_limit = edge_trust * edge / (2 * swing(b));
    double least = a.amount;
    double amount = auctioneer_limit > least ? auctioneer_limit : least;
    /* If nobody outbids the auctioneer, he pays his bid to nobody (BAZAAR-4),
     * so a pass may be worth something. */
    double gain_of_pass = b->info.bidder == b->info.auctioneer
                              ? b->rival_weight * b->info.bid
                              : 0;
    /* It bids only if it gains more than half a point. */
    if (a.type != CC_BID || least > BID_LIMIT ||
        edge_trust * edge - gain_of_pass < amount * swing(b) + 0.5) {
        return pass;
    }
    a.amount = (int16_t)(amount < BID_LIMIT ? amount : BID_LIMIT);
    return a;
}

/* Buys if the edge is worth more than paying the bid instead of getting it. */
static cc_action choose_settlement(const bazaar *b)
{
    double cost = 2 * swing(b) * b->info.bid;
    bool buys = b->info.bid <= BID_LIMIT && b->edge[b->info.slot] > cost;
    return (cc_action){.type = buys ? CC_BUY : CC_SELL};
}

/* Chooses among n legal actions of a trade; w->eval is set up. */
static cc_action choose(bot_worker *w, const cc_game *game,
                        const cc_action *actions, int n)
{
    const eval *ev = &w->eval;
    bazaar b = {.info = cc_bazaar(game), .rival_weight = ev->rival_weight};
    add_edges(w, game, ev->me, 1, &b);
    if (ev->n_players == 2) {
        add_edges(w, game, 1 - ev->me, b.rival_weight, &b);
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
    /* Prices of another bazaar are discarded. */
    if (!w->prices.position && w->prices.pieces != cc_piece_count(game)) {
        w->prices.pieces = cc_piece_count(game);
        w->prices.n = 0;
    }
    int n = cc_legal_first(game, w->trades, BOT_TRADES_MAX);
    eval_init(&w->eval, game, cc_decision(game).player, -1, weights, style);
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

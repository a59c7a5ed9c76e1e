/* city.c - The City: streets, markets, quarters, guards and towers
 *
 * At the end the wall is assumed complete around the town, so that most
 * incomplete streets and markets score as well (CITY-27), and worth_now
 * includes that. What is estimated here is by how much they grow until then.
 * The points of a guard grow if the row of tiles in front of him is open at its
 * far end. In a wall round it is known who may build a tower at its end, and
 * how many pieces of wall each player places before. All numbers that are no
 * rule are guesses, set by hand.
 *
 * SPDX-License-Identifier: MIT
 */
#include "city.h"

#include "engine/modules/city/city.h"
#include "engine/modules/city/walls.h"

/* ----------------------------------------------------------------- regions */

/* A street of four or more tiles scores 2 points for a tile instead of 1
 * (CITY-10). An expected number of tiles is no whole number, hence the line
 * between 3 tiles (3 points) and 4 tiles (8 points). */
static double street_worth(double tiles)
{
    return tiles <= 3 ? tiles : tiles >= 4 ? 2 * tiles : 3 + 5 * (tiles - 3);
}

/* CITY-28: the points of a quarter for each market. */
static const double points_per_market = 2;

/* With fewer turns left than this a region grows in proportion to them. */
static const double growing_turns = 10;

/* A quarter is expected to get markets at its open sides, of which so many are
 * counted. */
static double quarter_growth(const cc_region_info *info, double time)
{
    static const double markets_per_side = 0.35;
    static const int sides_max = 8;
    double sides = info->open < sides_max ? info->open : sides_max;
    return points_per_market * markets_per_side * sides * time;
}

/* A market scores its tiles times its kinds of goods. */
static double market_growth(const cc_region_info *info, int n_goods,
                            double tiles, double time)
{
    /* the probability that the tiles bring another kind of goods */
    static const double another_kind = 0.25;
    double new_goods =
        n_goods < CC_GOODS_MAX && tiles > 0 ? another_kind * time : 0;
    return (info->squares + tiles) * (n_goods + new_goods) -
           info->squares * n_goods;
}

double city_growth(const eval *ev, const cc_game *game, int region,
                   const cc_region_info *info, int n_open)
{
    static const double tiles_per_square = 0.5; /* beside an open end */
    double time = time_factor(ev, growing_turns);
    if (info->kind == CC_QUARTER) {
        return quarter_growth(info, time);
    }
    double tiles = tiles_per_square * n_open * time;
    return info->kind == CC_STREET
               ? street_worth(info->squares + tiles) -
                     street_worth(info->squares)
               : market_growth(info, cc_market_goods(game, region), tiles,
                               time);
}

int city_count_returning(const cc_game *game, int player)
{
    int n = 0;
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        n += f.player == player &&
             cc_region_is_complete(game, cc_region_of(game, f.piece, f.slot));
    }
    return n;
}

/* ------------------------------------------------------------------ guards */

double city_mean_building(const eval *ev)
{
    uint64_t public = cc_mark_find(ev->catalog, "public");
    uint64_t historic = cc_mark_find(ev->catalog, "historic");
    int sum = 0, n = 0;
    for (int t = 0; t < ev->catalog->n_types; t++) {
        uint64_t marks = ev->catalog->types[t].marks;
        int points = (marks & public ? CC_PUBLIC_POINTS : 0) +
                     (marks & historic ? CC_HISTORIC_POINTS : 0);
        sum += ev->hidden[t] * points;
        n += ev->hidden[t];
    }
    return n ? (double)sum / n : 0;
}

/* True if there is a wall on this side of a square. */
static bool has_wall(const cc_game *game, int x, int y, int side)
{
    for (int i = 0; i < cc_wall_count(game); i++) {
        cc_wall_info w = cc_wall(game, i);
        if (w.x == x && w.y == y && w.side == side) {
            return true;
        }
    }
    return false;
}

/* Returns the points that a guard sees now, plus those of tiles that may be
 * placed at the far end of his row: none if a wall is there. */
static double guard_worth(const eval *ev, const cc_game *game,
                          const cc_wall_info *w)
{
    static const double tiles_per_turn = 0.2, tiles_max = 4; /* guesses */
    cc_coord row[CC_PIECES_MAX];
    cc_term terms[2];
    int n_terms;
    double sum = 0;
    int n = cc_wall_view(game, w->x, w->y, (cc_side)w->side, row, CC_PIECES_MAX,
                         terms, &n_terms);
    for (int i = 0; i < n_terms; i++) {
        sum += terms[i].n * terms[i].each;
    }
    int far_side = cc_opposite(w->side);
    if (n && !has_wall(game, row[n - 1].x, row[n - 1].y, far_side)) {
        double tiles = tiles_per_turn * ev->turns_left;
        sum += ev->mean_building * (tiles < tiles_max ? tiles : tiles_max);
    }
    return sum;
}

/* ------------------------------------------------------------------ towers */

/* Returns the worth of n towers in a supply. A tower is built at the end of a
 * wall round by the player who called for it, so those beyond his expected
 * rounds are worth nothing. */
static double supply_worth(int n, double rounds)
{
    static const double points_per_tower = 3; /* a guess */
    double built = n < rounds ? n : rounds;
    return points_per_tower * built;
}

/* Returns the wall rounds that are still expected in the game: limited by the
 * pieces of wall and by the tiles, of which not each one calls for a round. */
static double rounds_left(const eval *ev, const cc_game *game)
{
    static const double rounds_per_tile = 0.7; /* a guess */
    int each_places = cc_wall_laps(game) * (ev->n_players == 2 ? 2 : 1);
    double pieces_per_round = each_places * ev->n_players;
    double rounds = cc_wall_left(game) / pieces_per_round;
    double calls = ev->tiles_left * rounds_per_tile;
    return rounds < calls ? rounds : calls;
}

/* Returns the player who builds a tower at the end of the round in progress if
 * he likes: he placed the last tile and so called for the round. -1 none: no
 * round, or he has no tower. */
static int tower_builder(const cc_game *game, int n_queue)
{
    int decision = cc_decision(game).kind;
    bool in_round = n_queue > 0 || decision == CC_DECIDE_GUARD ||
                    decision == CC_DECIDE_TOWER;
    int caller = cc_piece(game, cc_piece_count(game) - 1).player;
    return in_round && caller >= 0 &&
                   cc_supply(game, caller, cc_tower_token(game->catalog))
               ? caller
               : -1;
}

/* Adds the towers of later rounds: each player's share of them, and of the
 * points that the wall has for one already. */
static void add_later_towers(const eval *ev, const cc_game *game, int builder,
                             int open_points, double expected[CC_PLAYERS_MAX])
{
    /* share of the points open for a tower that later towers will get: a guess
     */
    static const double later_share = 0.6;
    double rounds = rounds_left(ev, game);
    for (int p = 0; p < ev->n_players; p++) {
        int towers = cc_supply(game, p, cc_tower_token(game->catalog));
        if (p == builder) {
            towers--; /* the one that he builds in this round */
        }
        expected[p] += supply_worth(towers, rounds / ev->n_players);
        expected[p] += towers && rounds > 0
                           ? later_share * open_points / ev->n_players
                           : 0;
    }
}

/* Adds the tower that ends the round in progress and those of later rounds. The
 * builder is assumed to choose the better end and to add his own pieces there;
 * the other end is left. */
static void evaluate_towers(const eval *ev, const cc_game *game,
                            double expected[CC_PLAYERS_MAX])
{
    uint8_t queue[CC_WALLS_MAX];
    int n = cc_wall_queue(game, queue, CC_WALLS_MAX);
    int a = cc_wall_tower_points(game, 0), b = cc_wall_tower_points(game, 1);
    int better = a > b ? a : b, worse = a > b ? b : a;
    int builder = tower_builder(game, n);
    if (builder >= 0) {
        for (int i = 0; i < n; i++) {
            better += queue[i] == builder;
        }
        expected[builder] += better;
    }
    add_later_towers(ev, game, builder, builder >= 0 ? worse : better,
                     expected);
}

void city_evaluate(const eval *ev, const cc_game *game,
                   double expected[CC_PLAYERS_MAX])
{
    for (int i = 0; i < cc_wall_count(game); i++) {
        cc_wall_info w = cc_wall(game, i);
        if (w.guard >= 0) {
            expected[w.guard] += guard_worth(ev, game, &w);
        }
    }
    evaluate_towers(ev, game, expected);
}

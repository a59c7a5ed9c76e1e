/* walls.c - The City: streets, quarters, guards and towers
 *
 * At the end the wall is thought all around the town, so that most incomplete
 * streets and markets score as well (CITY-27), and worth_now includes that.
 * What is estimated here is by how much they grow until then. The points of a
 * guard grow if the row of tiles in front of him is open at its far end. In a
 * wall round it is known who may build a tower at its end, and how many pieces
 * of wall each player places before.
 *
 * SPDX-License-Identifier: MIT
 */
#include "walls.h"

#include "engine/modules/city/walls.h"

/* Returns 1 as long as at least n turns are left, then falls to 0. */
static double time_factor(const eval *ev, double n)
{
    return ev->turns_left < n ? ev->turns_left / n : 1;
}

/* ----------------------------------------------------------------- regions */

/* A street of four or more tiles scores 2 points for a tile instead of 1
 * (CITY-10). An expected number of tiles is no whole number, hence the line
 * between 3 tiles (3 points) and 4 tiles (8 points). */
static double street_worth(double tiles)
{
    return tiles <= 3 ? tiles : tiles >= 4 ? 2 * tiles : 3 + 5 * (tiles - 3);
}

double walls_growth(const eval *ev, const cc_region_info *info, int n_open)
{
    /* Guesses: markets that come to an open side of a quarter, tiles that
     * extend a region beside an open end, the probability that they bring a
     * market another kind of goods. */
    static const double markets_per_side = 0.35;
    static const double tiles_per_square = 0.5;
    static const double another_kind = 0.25;
    double time = time_factor(ev, 10);
    if (info->kind == CC_QUARTER) {
        double sides = info->open < 8 ? info->open : 8;
        return 2 * markets_per_side * sides * time; /* CITY-28: 2 points each */
    }
    double tiles = tiles_per_square * n_open * time;
    if (info->kind == CC_STREET) {
        return street_worth(info->squares + tiles) -
               street_worth(info->squares);
    }
    /* A market scores its tiles times its kinds of goods, of which there are 3.
     */
    int kinds = info->squares ? info->worth_complete / info->squares : 1;
    double new_kinds = kinds < 3 && tiles > 0 ? another_kind * time : 0;
    return (info->squares + tiles) * (kinds + new_kinds) -
           info->squares * kinds;
}

int walls_count_returning(const cc_game *game, int player)
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

/* CITY-29: 2 points for a public building, 3 for a historic one. */
double walls_mean_building(const eval *ev)
{
    uint64_t public = cc_mark_find(ev->catalog, "public");
    uint64_t historic = cc_mark_find(ev->catalog, "historic");
    int sum = 0, n = 0;
    for (int t = 0; t < ev->catalog->n_types; t++) {
        uint64_t marks = ev->catalog->types[t].marks;
        int points = (marks & public ? 2 : 0) + (marks & historic ? 3 : 0);
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
 * placed at the far end of his row: at most 4, and none if a wall is there. */
static double guard_worth(const eval *ev, const cc_game *game,
                          const cc_wall_info *w)
{
    static const double tiles_per_turn = 0.2;
    cc_coord row[CC_PIECES_MAX];
    cc_term terms[2];
    int n_terms;
    double sum = 0;
    int n = cc_wall_view(game, w->x, w->y, (cc_side)w->side, row, CC_PIECES_MAX,
                         terms, &n_terms);
    for (int i = 0; i < n_terms; i++) {
        sum += terms[i].n * terms[i].each;
    }
    int far_side = (w->side + 2) & 3;
    if (n && !has_wall(game, row[n - 1].x, row[n - 1].y, far_side)) {
        double tiles = tiles_per_turn * ev->turns_left;
        sum += ev->mean_building * (tiles < 4 ? tiles : 4);
    }
    return sum;
}

/* ------------------------------------------------------------------ towers */

/* Returns the worth of n towers in a supply. A tower is built at the end of a
 * wall round by the player who called for it, so those beyond his expected
 * rounds are worth nothing. */
static double supply_worth(int n, double rounds)
{
    static const double points_per_tower = 3;
    double built = n < rounds ? n : rounds;
    return points_per_tower * built;
}

/* Returns the points of a tower built now at an end of the wall (CITY-23): the
 * pieces between it and the last tower on that side. */
static int tower_points(const cc_game *game, int end)
{
    int last = cc_wall_end(game, end), last_tower = 0;
    for (int i = 0; i < cc_tower_count(game); i++) {
        cc_tower_info t = cc_tower(game, i);
        last_tower =
            t.end == end && t.after > last_tower ? t.after : last_tower;
    }
    return last < 0 ? 0 : cc_wall(game, last).after - last_tower;
}

/* Returns the wall rounds that are still expected in the game: limited by the
 * pieces of wall and by the tiles, of which not each one calls for a round. */
static double rounds_left(const eval *ev, const cc_game *game)
{
    static const double rounds_per_tile = 0.7;
    int laps = cc_pile(game) > 1 ? cc_pile(game) - 1 : 1;
    /* CITY-24, CITY-25: two players place two pieces each in a lap */
    double pieces_per_round = laps * (ev->n_players == 2 ? 4 : ev->n_players);
    double rounds = cc_wall_left(game) / pieces_per_round;
    return rounds < ev->tiles_left * rounds_per_tile
               ? rounds
               : ev->tiles_left * rounds_per_tile;
}

/* Adds the tower that ends the round in progress and those of later rounds. */
static void evaluate_towers(const eval *ev, const cc_game *game,
                            double expected[CC_PLAYERS_MAX])
{
    /* share of the points open for a tower that later towers will get */
    static const double later_share = 0.6;
    uint8_t queue[CC_WALLS_MAX];
    int n = cc_wall_queue(game, queue, CC_WALLS_MAX);
    int a = tower_points(game, 0), b = tower_points(game, 1);
    int open_points = a > b ? a : b; /* at the better end */
    bool in_round = n > 0 || cc_decision(game).kind == CC_DECIDE_GUARD ||
                    cc_decision(game).kind == CC_DECIDE_TOWER;
    double rounds = rounds_left(ev, game);
    /* The player who placed the last tile called for the round. */
    int caller = cc_piece(game, cc_piece_count(game) - 1).player;
    if (in_round && caller >= 0 &&
        cc_supply(game, caller, cc_tower_token(game->catalog))) {
        /* He is assumed to add his own pieces at the better end. */
        for (int i = 0; i < n; i++) {
            open_points += queue[i] == caller;
        }
        expected[caller] += open_points;
        open_points = a > b ? b : a; /* the other end is left */
    }
    for (int p = 0; p < ev->n_players; p++) {
        int towers = cc_supply(game, p, cc_tower_token(game->catalog));
        towers -= in_round && p == caller && towers;
        expected[p] += supply_worth(towers, rounds / ev->n_players);
        expected[p] += towers && rounds > 0
                           ? later_share * open_points / ev->n_players
                           : 0;
    }
}

void walls_evaluate(const eval *ev, const cc_game *game,
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

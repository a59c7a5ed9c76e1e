/* walls.c - The City: streets, quarters, guards and towers
 *
 * Streets and markets are evaluated like roads. Since the town counts as closed
 * by walls at the end, most incomplete regions score as well and grow until
 * then. The points of a guard grow if the row of tiles in front of him is open
 * at its far end. For a wall round in progress it is known who will place a
 * tower, and how many pieces of wall each player places before.
 *
 * SPDX-License-Identifier: MIT
 */
#include "walls.h"

#include "engine/modules/city/walls.h"

static double phase(const eval *ev, double full)
{
    return ev->turns_left < full ? ev->turns_left / full : 1;
}

/* ----------------------------------------------------------------- regions */

/* A street of four or more tiles counts double: interpolates between 3 and 4.
 */
static double street_worth(double tiles)
{
    return tiles <= 3 ? tiles : tiles >= 4 ? 2 * tiles : 3 + 5 * (tiles - 3);
}

double walls_growth(const eval *ev, const cc_region_info *info, int n_open)
{
    static const double markets_a_side = 0.35;
    static const double tiles_an_end = 0.5;
    static const double new_kind = 0.25;
    double time = phase(ev, 10);
    if (info->kind == CC_QUARTER) {
        double open = info->open < 8 ? info->open : 8;
        return 2 * markets_a_side * open * time;
    }
    double tiles = tiles_an_end * n_open * time;
    if (info->kind == CC_STREET) {
        return street_worth(info->squares + tiles) -
               street_worth(info->squares);
    }
    int kinds = info->squares ? info->worth_complete / info->squares : 1;
    double more = kinds < 3 && tiles > 0 ? new_kind * time : 0;
    return (info->squares + tiles) * (kinds + more) - info->squares * kinds;
}

/* See walls.h: figures on completed regions. */
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

double walls_mean_building(const eval *ev)
{
    uint64_t public = cc_mark_find(ev->catalog, "public");
    uint64_t historic = cc_mark_find(ev->catalog, "historic");
    int sum = 0, n = 0;
    for (int t = 0; t < ev->catalog->n_types; t++) {
        uint64_t marks = ev->catalog->types[t].marks;
        int each = (marks & public ? 2 : 0) + (marks & historic ? 3 : 0);
        sum += ev->hidden[t] * each;
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

static double guard_worth(const eval *ev, const cc_game *game,
                          const cc_wall_info *w)
{
    static const double tiles_a_turn = 0.2;
    cc_coord row[CC_PIECES_MAX];
    cc_term terms[2];
    int n_terms;
    double sum = 0;
    int n = cc_wall_view(game, w->x, w->y, (cc_side)w->side, row, CC_PIECES_MAX,
                         terms, &n_terms);
    for (int i = 0; i < n_terms; i++) {
        sum += terms[i].n * terms[i].each;
    }
    int far = (w->side + 2) & 3;
    if (n && !has_wall(game, row[n - 1].x, row[n - 1].y, far)) {
        double tiles = tiles_a_turn * ev->turns_left;
        sum += ev->mean_building * (tiles < 4 ? tiles : 4);
    }
    return sum;
}

/* ------------------------------------------------------------------ towers */

/* Returns the worth of towers in the supply; none beyond the rounds left. */
static double towers_worth(const eval *ev, int towers, double rounds)
{
    static const double each = 3;
    (void)ev;
    double used = towers < rounds ? towers : rounds;
    return each * used;
}

/* Returns the pieces since the last tower on the longer arm. */
static int pieces_since_tower(const cc_game *game, int end)
{
    int last = cc_wall_end(game, end), paid = 0;
    for (int i = 0; i < cc_tower_count(game); i++) {
        cc_tower_info t = cc_tower(game, i);
        paid = t.end == end && t.after > paid ? t.after : paid;
    }
    return last < 0 ? 0 : cc_wall(game, last).after - paid;
}

/* Adds the tower that ends this round and those of later rounds. */
static void evaluate_towers(const eval *ev, const cc_game *game,
                            double expected[CC_PLAYERS_MAX])
{
    /* share of these pieces that a later tower gets */
    static const double in_reach = 0.6;
    uint8_t queue[CC_WALLS_MAX];
    int n = cc_wall_queue(game, queue, CC_WALLS_MAX);
    int a = pieces_since_tower(game, 0), b = pieces_since_tower(game, 1),
        most = a > b ? a : b;
    bool round = n > 0 || cc_decision(game).kind == CC_DECIDE_GUARD ||
                 cc_decision(game).kind == CC_DECIDE_TOWER;
    int laps = cc_pile(game) > 1 ? cc_pile(game) - 1 : 1;
    double size = laps * (ev->n_players == 2 ? 4 : ev->n_players);
    double rounds = cc_wall_left(game) / size;
    rounds = rounds < ev->tiles_left * 0.7 ? rounds : ev->tiles_left * 0.7;
    int causer = cc_piece(game, cc_piece_count(game) - 1).player;
    if (round && causer >= 0 &&
        cc_supply(game, causer, cc_tower_token(game->catalog))) {
        for (int i = 0; i < n; i++) {
            most += queue[i] == causer;
        }
        expected[causer] += most;
        most = a > b ? b : a;
    }
    for (int p = 0; p < ev->n_players; p++) {
        int towers = cc_supply(game, p, cc_tower_token(game->catalog));
        towers -= round && p == causer && towers;
        expected[p] += towers_worth(ev, towers, rounds / ev->n_players);
        expected[p] +=
            towers && rounds > 0 ? in_reach * most / ev->n_players : 0;
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

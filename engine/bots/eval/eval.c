/* eval.c - static evaluation of a position, in points
 *
 * The expected points of a player are the sum of
 *
 * - the score and, for each held region, its expected points (regions.c); with
 *   the Count, those that figures win by joining regions (town.c);
 * - the expected points of castles from their vicinity (castles.c), of guards
 *   and towers (city.c), and what modules report (cc_bot_bonus);
 * - the worth of the supply: figures, of which the first ones are worth most,
 *   and bridges; it falls to nothing at the end. Figures that will return from
 *   their regions count as well.
 *
 * The value of a position is that of the player less a part of the others'.
 *
 * Of these the *table* is what only tiles and figures decide (eval_table): it
 * takes the time, so it is evaluated once where several positions share it, and
 * its regions are cached within a turn (cache.c).
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stddef.h>
#include <string.h>

#include "engine/modules/bridges_castles_bazaars/castles.h"
#include "engine/modules/city/walls.h"
#include "engine/modules/house_rules/house_rules.h"
#include "engine/modules/the_count.h"

#include "bonus.h"
#include "cache.h"
#include "castles.h"
#include "chance.h"
#include "city.h"
#include "engine/bots/decisions.h"
#include "eval.h"
#include "regions.h"

/* ------------------------------------------------------------------ supply */

/* Returns the worth of n tokens, early in a game. */
static double token_worth(const eval_token *t, int n)
{
    return t->sum[n < EVAL_TOKEN_COUNTS ? n : EVAL_TOKEN_COUNTS - 1];
}

/* Returns the tokens that count as supply: in The City also the meeples that
 * return at the end of the turn. */
static int token_count(const eval *ev, const cc_game *game, int player,
                       int token)
{
    return cc_supply(game, player, token) +
           (ev->has_walls && token == CC_MEEPLE
                ? city_count_returning(game, player)
                : 0);
}

/* Returns the worth of a supply without one token `taken` (-1: with all),
 * summed up from init_tokens(): what is in it can still be placed on good
 * tiles, so it is worth less as the game ends. A turn places one figure,
 * whatever its kind, but for helpers and the phantom, which come in addition.
 * So meeples count as if all other figures in the supply were placed before
 * them: the more of these wait, the less a meeple more is worth. */
static double supply_without(const eval *ev, const cc_game *game, int player,
                             int taken)
{
    double sum = 0;
    int others = 0, n_meeples = 0;
    for (int i = 0; i < ev->n_tokens; i++) {
        const eval_token *t = &ev->tokens[i];
        int n = token_count(ev, game, player, t->token) - (t->token == taken);
        sum += token_worth(t, n);
        others += t->replaces_meeple ? n : 0;
        n_meeples = t->token == CC_MEEPLE ? n : n_meeples;
    }
    const eval_token *meeples = &ev->tokens[0]; /* they have the number 0 */
    if (others && meeples->token == CC_MEEPLE) {
        sum += token_worth(meeples, n_meeples + others) -
               token_worth(meeples, others) - token_worth(meeples, n_meeples);
    }
    return sum * ev->phase;
}

static double supply_worth(const eval *ev, const cc_game *game, int player)
{
    return supply_without(ev, game, player, -1);
}

/* Returns the token of that name if it is in play, or -1. */
static int find_token(const eval *ev, const cc_game *game, const char *name)
{
    int t = cc_token_find(ev->catalog, name);
    return t >= 0 && cc_has_token(game, t) ? t : -1;
}

/* Finds the tokens that are worth something in a supply, and the worth of
 * returned figures, from the values that modules give them. */
static void init_tokens(eval *ev, const cc_game *game)
{
    const bot_weights *w = ev->weights;
    double returned = (ev->has_walls ? w->returned_walls : w->returned) / 100.0;
    int supply = cc_the_count(game).here ? w->supply_town : w->supply;
    supply = ev->has_walls ? w->supply_walls : supply;
    int phantom = find_token(ev, game, "phantom"); /* PHANTOM-1 */
    ev->n_tokens = 0;
    for (int t = 0; t < ev->catalog->n_tokens; t++) {
        ev->return_worth[t] = returned * cc_token_return_value(game, t) / 100.0;
        int values[EVAL_TOKEN_COUNTS];
        if (!cc_has_token(game, t)) {
            continue;
        }
        cc_token_supply_values(game, t, values, EVAL_TOKEN_COUNTS);
        if (!values[1]) {
            continue;
        }
        eval_token *added = &ev->tokens[ev->n_tokens++];
        added->token = (uint8_t)t;
        added->replaces_meeple = !ev->style->is_greedy_0 && t != CC_MEEPLE &&
                                 t != phantom &&
                                 cc_token_is_figure(ev->catalog, t) &&
                                 !cc_token_is_helper(ev->catalog, t);
        for (int n = 0; n < EVAL_TOKEN_COUNTS; n++) {
            added->sum[n] = values[n] / 100.0 * (supply / 100.0);
        }
    }
}

/* --------------------------------------------------------------- the table */

/* Adds the expected points of a region to its holders. With the Count it may
 * become a stake of the town instead: figures there may win it. */
static void add_region_eval(eval *ev, const cc_game *game, int region,
                            const region_eval *a, town *t,
                            double expected[CC_PLAYERS_MAX])
{
    town_add_region(ev, game, t, region, &a->info, a->chance, a->worth_complete,
                    a->expected, expected);
}

/* Evaluates a region and adds it. Returns the probability that its figures
 * return. */
static double add_region(eval *ev, const cc_game *game, int region,
                         const eval_mask *usable, town *t,
                         double expected[CC_PLAYERS_MAX])
{
    /* The points of a complete one are awarded already (The City), or a castle
     * stands on it, which evaluate_table() adds. */
    if (cc_region_is_complete(game, region)) {
        return 0;
    }
    region_eval own;
    const region_eval *a = eval_cache_value(ev, game, region, usable, &own);
    add_region_eval(ev, game, region, a, t, expected);
    return a->return_chance;
}

/* Returns the worth of a figure that supports others; 0 for other figures. A
 * builder gives another turn when its region grows (TRADE-3), so it counts by
 * up to 3 open sides. A pig gives a point for each city of its field to a
 * player who holds it (TRADE-5). */
static double helper_worth(eval *ev, const cc_game *game,
                           const cc_figure_info *f, int region,
                           const eval_mask *usable)
{
    if (f->figure == ev->builder) {
        int open = cc_region_open(game, region);
        return ev->weights->builder / 100.0 * (open < 3 ? open : 3) * ev->phase;
    }
    if (f->figure != ev->pig) {
        return 0;
    }
    region_eval own;
    const cc_region_info *info =
        &eval_cache_value(ev, game, region, usable, &own)->info;
    bool owns = info->holders >> f->player & 1;
    return owns ? info->n_cities + ev->weights->pig / 100.0 * ev->phase : 0;
}

/* Evaluates the table: figures, castles, guards, towers and, with the Count,
 * the stakes. include_empty_quarters: see struct town. */
static void evaluate_table(eval *ev, const cc_game *game,
                           bool include_empty_quarters, eval_table *table)
{
    bool seen[CC_SEGMENTS_MAX] = {false};
    double return_chance[CC_SEGMENTS_MAX]; /* of the regions seen */
    town *t = &table->town;
    double *expected = table->expected;
    memset(table->expected, 0, sizeof table->expected);
    t->include_empty_quarters = include_empty_quarters;
    town_clear(t);
    town_read(ev, game, t);
    eval_mask cached;
    const eval_mask *usable =
        eval_cache_usable(ev, game, &cached) ? &cached : NULL;
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        int region = cc_region_of(game, f.piece, f.slot);
        if (!seen[region]) {
            seen[region] = true;
            return_chance[region] =
                add_region(ev, game, region, usable, t, expected);
        }
        /* A returned figure can be used again. */
        expected[f.player] +=
            return_chance[region] * ev->return_worth[f.figure] * ev->phase;
        expected[f.player] += helper_worth(ev, game, &f, region, usable);
    }
    for (int i = 0; i < cc_castle_count(game); i++) {
        cc_castle_info castle = cc_castle(game, i);
        if (!castle.done) {
            expected[castle.player] += eval_castle(ev, game, &castle, usable);
        }
    }
    if (ev->has_walls) {
        city_evaluate(ev, game, expected);
    }
    if (t->info.here) {
        int fields[EVAL_FIELDS_MAX];
        int n_fields = eval_cache_fields(ev, game, fields);
        town_add_free_regions(ev, game, t, seen, usable, fields, n_fields,
                              expected);
    }
}

void eval_share_table(eval *ev, const cc_game *game,
                      bool include_empty_quarters, eval_table *table)
{
    evaluate_table(ev, game, include_empty_quarters, table);
    ev->shared_table = table;
}

void eval_share_bonus(eval *ev, const cc_game *game, int bonus[CC_PLAYERS_MAX])
{
    memset(bonus, 0, CC_PLAYERS_MAX * sizeof *bonus);
    if (!ev->style->is_greedy_0) {
        eval_bonus(ev, game, bonus);
    }
    ev->shared_bonus = bonus;
}

/* True if the next tile is worth the weight `tempo` to the player who places
 * it. That is so only where turns are not strictly in order: a builder gives a
 * second turn (TRADE-3), an abbey replaces a drawn tile (ABBEY-1). */
static bool is_next_to_place(const eval *ev, const cc_game *game,
                             cc_decision_info choice)
{
    bool draws_tile = choice.kind == CC_CHANCE && cc_chance_bag(game) < 0;
    return ev->skips_turns && !ev->style->is_greedy_0 &&
           (draws_tile || decision_is_placement(choice));
}

/* Adds scores, supplies, the bonuses of modules and the next tile. */
static void add_scores(eval *ev, const cc_game *game,
                       const int bonus[CC_PLAYERS_MAX],
                       double expected[CC_PLAYERS_MAX])
{
    for (int p = 0; p < ev->n_players; p++) {
        expected[p] =
            cc_score(game, p) + supply_worth(ev, game, p) + bonus[p] / 100.0;
    }
    cc_decision_info next = cc_decision(game);
    if (is_next_to_place(ev, game, next)) {
        expected[next.player] += ev->weights->tempo / 100.0;
    }
}

/* Adds the expected points of the board and the Count's town. */
static void add_table(eval *ev, eval_table *table,
                      double expected[CC_PLAYERS_MAX])
{
    for (int p = 0; p < ev->n_players; p++) {
        expected[p] += table->expected[p];
    }
    if (table->town.info.here) {
        town_resolve(ev, &table->town, expected);
    }
}

/* Combines expected points to one value: those of ev->me less a part of the
 * rivals'. The best rival counts two thirds of that part, the mean of all
 * rivals one third. ev->rival_weight is the weight of one rival. */
static double combine(eval *ev, const double expected[CC_PLAYERS_MAX])
{
    int n_rivals = ev->n_players - 1;
    double best = -INFINITY, sum = 0;
    ev->n_evals++;
    if (n_rivals == 0) {
        return expected[ev->me];
    }
    for (int p = 0; p < ev->n_players; p++) {
        if (p != ev->me) {
            best = fmax(best, expected[p]);
            sum += expected[p];
        }
    }
    double weight =
        ev->rival_weight * n_rivals * (ev->style->rival_percent / 100.0);
    return expected[ev->me] - weight * (2 * best + sum / n_rivals) / 3;
}

void eval_expected(eval *ev, const cc_game *game,
                   double expected[CC_PLAYERS_MAX])
{
    int own_bonus[CC_PLAYERS_MAX] = {0};
    if (!ev->shared_bonus && !ev->style->is_greedy_0) {
        eval_bonus(ev, game, own_bonus);
    }
    add_scores(ev, game, ev->shared_bonus ? ev->shared_bonus : own_bonus,
               expected);
    if (cc_decision(game).kind != CC_OVER) {
        eval_table own_table;
        /* cppcheck-suppress uninitvar ; it is filled in below */
        eval_table *table = ev->shared_table ? ev->shared_table : &own_table;
        if (ev->shared_table) {
            town_read(ev, game, &table->town);
        } else {
            evaluate_table(ev, game, false, table);
        }
        add_table(ev, table, expected);
    }
}

double eval_position(eval *ev, const cc_game *game)
{
    double expected[CC_PLAYERS_MAX];
    eval_expected(ev, game, expected);
    return combine(ev, expected);
}

/* ------------------------------------------------------------- one figure
 *
 * eval_figures() gives what eval_position() would after each of several
 * figures, without placing them: the position is evaluated once, without any,
 * and for each figure what it alone changes is added: its region, the supply
 * and, with the Count, the stakes in one quarter of the town. */

/* Cached values of regions as if ev->me had the only figure on them. Usually
 * they are on the tile just placed, hence the length. */
typedef struct own_regions {
    int n, regions[CC_TILE_SEGMENTS_MAX];
    region_eval list[CC_TILE_SEGMENTS_MAX];
} own_regions;

/* Returns the cached value of a region, which is computed if it is not there.
 */
static const region_eval *evaluate_own(eval *ev, const cc_game *game,
                                       int region, own_regions *own)
{
    int i = 0;
    while (i < own->n && own->regions[i] != region) {
        i++;
    }
    if (i < own->n) {
        return &own->list[i];
    }
    if (i == CC_TILE_SEGMENTS_MAX) {
        i = CC_TILE_SEGMENTS_MAX - 1; /* full of regions on other tiles */
    }
    region_eval *a = &own->list[i];
    *a = (region_eval){.info = cc_region_without_squares(game, region)};
    a->info.figures[ev->me] = 1;
    a->info.holders = (uint8_t)(1u << ev->me);
    eval_region(ev, game, region, a);
    own->regions[i] = region;
    own->n = i + 1;
    return a;
}

/* Adds the points of the town `t`, of which only the stakes in the quarter
 * `changed` (-1: none) differ from `before`. */
static void add_town(eval *ev, const eval_before *before, const town *t,
                     int changed, double expected[CC_PLAYERS_MAX])
{
    for (int quarter = 0; quarter < CC_QUARTERS; quarter++) {
        if (quarter == changed) {
            town_resolve_quarter(ev, t, quarter, expected);
            continue;
        }
        for (int p = 0; p < ev->n_players; p++) {
            expected[p] += before->quarters[quarter][p];
        }
    }
}

/* Returns the value with one more figure of ev->me on an unoccupied region, or
 * without one if `region` is -1. With a figure the supply loses `loss`, and
 * `bonus` is added. */
static double evaluate_figure(eval *ev, const cc_game *game, int region,
                              int figure, double loss,
                              const eval_before *before, own_regions *own,
                              const int bonus[CC_PLAYERS_MAX])
{
    double expected[CC_PLAYERS_MAX];
    town with_figure;
    bool has_town = before->table.town.info.here;
    int quarter = -1;
    for (int p = 0; p < ev->n_players; p++) {
        expected[p] = before->scores[p] + before->table.expected[p];
    }
    if (region >= 0) {
        const region_eval *a = evaluate_own(ev, game, region, own);
        expected[ev->me] +=
            a->return_chance * ev->return_worth[figure] * ev->phase - loss;
        with_figure.info.here = has_town;
        if (has_town) {
            quarter = town_quarter_of(a->info.kind);
            town_copy_quarter(&with_figure, &before->table.town, quarter);
        }
        add_region_eval(ev, game, region, a, &with_figure, expected);
        for (int p = 0; p < ev->n_players; p++) {
            expected[p] += bonus[p] / 100.0;
        }
    }
    if (has_town) {
        add_town(ev, before, &with_figure, quarter, expected);
    }
    return combine(ev, expected);
}

double eval_without_figure(eval *ev, const cc_game *game,
                           const int bonus[CC_PLAYERS_MAX], eval_before *before)
{
    double expected[CC_PLAYERS_MAX];
    evaluate_table(ev, game, false, &before->table);
    add_scores(ev, game, bonus, before->scores);
    memset(before->quarters, 0, sizeof before->quarters);
    if (before->table.town.info.here) {
        for (int quarter = 0; quarter < CC_QUARTERS; quarter++) {
            town_resolve_again(ev, &before->table.town, quarter,
                               before->quarters[quarter]);
        }
    }
    for (int p = 0; p < ev->n_players; p++) {
        expected[p] = before->scores[p] + before->table.expected[p];
    }
    if (before->table.town.info.here) {
        add_town(ev, before, &before->table.town, -1, expected);
    }
    double value = combine(ev, expected);
    ev->n_evals--; /* eval_figures() counts it */
    return value;
}

void eval_figures(eval *ev, const cc_game *game, const eval_before *before,
                  const int *regions, const uint8_t *figures, int n,
                  const int delta[CC_PLAYERS_MAX], double *values)
{
    own_regions own;
    own.n = 0;
    double with_all = supply_worth(ev, game, ev->me);
    double loss[CC_TOKENS_MAX] = {0}; /* by figure, where its bit is set: */
    uint64_t known = 0;
    for (int i = 0; i < n; i++) {
        int figure = figures[i];
        if (regions[i] >= 0 && !(known >> figure & 1)) {
            loss[figure] = with_all - supply_without(ev, game, ev->me, figure);
            known |= (uint64_t)1 << figure;
        }
        values[i] = evaluate_figure(ev, game, regions[i], figure, loss[figure],
                                    before, &own, delta);
    }
}

/* ------------------------------------------------------------- the context */

/* True if an option has this value, both by name. */
static bool has_option(const cc_game *game, const char *name, const char *value)
{
    int option = cc_option_find(game->catalog, name);
    int chosen = option < 0 ? -1 : cc_option_value(game, option);
    return chosen >= 0 &&
           strcmp(cc_option_at(game->catalog, option)->values[chosen], value) ==
               0;
}

/* True if a field scores now. With the Count one does from the start: the town
 * counts for the fields around it. If the rules of the game leave fields out,
 * none ever scores, and the market of the town is useless. */
static bool fields_score(const eval *ev, const cc_game *game)
{
    bool any_scores = false;
    if (has_option(game, "fields", "off")) {
        return false;
    }
    for (int piece = 0; piece < cc_piece_count(game) && !any_scores; piece++) {
        int type = cc_piece(game, piece).type;
        for (int slot = 0; slot < ev->catalog->types[type].n_segments; slot++) {
            int region = cc_region_of(game, piece, slot);
            any_scores |= cc_region_kind(game, region) == CC_FIELD &&
                          cc_region_without_squares(game, region).worth_now > 0;
        }
    }
    return any_scores;
}

void eval_init(eval *ev, const cc_game *game, int me, int join_region,
               const bot_weights *weights, const eval_style *style)
{
    memset(ev, 0, offsetof(eval, fits)); /* the rest is set one by one */
    ev->catalog = game->catalog;
    ev->weights = weights;
    ev->style = style;
    ev->me = me;
    ev->n_players = cc_player_count(game);
    ev->rival_weight =
        ev->n_players > 1 ? weights->rival / 100.0 / (ev->n_players - 1) : 0;
    ev->join_region = join_region;
    ev->n_evals = 0;
    ev->shared_table = NULL;
    ev->shared_bonus = NULL;
    ev->wagon_planned = ev->join_planned = false;
    ev->foresight.kind = 0;
    ev->depth = 0;
    cc_track(&ev->reply, 0);
    for (int i = 0; i < EVAL_AHEAD_MAX; i++) {
        cc_track(&ev->ahead[i][0], 0);
        cc_track(&ev->ahead[i][1], 0);
    }
    ev->draw.bag = -1;
    ev->joinings.used = 0;
    town_forget(ev);
    eval_bonus_init(ev, game);
    ev->cache.valid = false;
    ev->has_walls = cc_has_walls(game);
    ev->final_joins_all = has_option(game, "count-final", "all");
    ev->final_joins_fields = cc_the_count(game).here && fields_score(ev, game);
    ev->count_follows = has_option(game, "count-move", "follow");
    cc_table_info edge;
    ev->has_edge = cc_table_edge(game, &edge);
    ev->builder = find_token(ev, game, "builder");
    ev->pig = find_token(ev, game, "pig");
    ev->skips_turns = ev->builder >= 0 || find_token(ev, game, "abbey") >= 0;
    chance_init(ev, game);
    init_tokens(ev, game);
    ev->mean_building = ev->has_walls ? city_mean_building(ev) : 0;
}

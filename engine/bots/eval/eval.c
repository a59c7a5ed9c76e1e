/* eval.c - how good a position is, in points
 *
 *   what each player would get if the game ended now (cc_region), plus for
 *   each region somebody holds what completing it would add, times the chance
 *   that it will be completed (regions.c), plus what a castle that waits
 *   may expect from its vicinity (castles.c), plus what is left in the
 *   supply: figures, of which the first ones are worth most, and bridges. None
 *   is worth anything at the end. Where the Count is, some of this goes to
 *   those who join (count.c).
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/modules/bridges_castles_bazaars/castles.h"
#include "engine/modules/city/walls.h"
#include "engine/modules/house_rules/house_rules.h"
#include "engine/modules/the_count.h"

#include "eval_parts.h"

/* -------------------------------------------------------------------- supply
 */

/* What n of a token are worth. */
static double worth_of(const judge_token *t, int n)
{
    return t->sum[n < JUDGE_SUMS ? n : JUDGE_SUMS - 1];
}

static int count_of(const judge *j, const cc_game *game, int player, int token)
{
    return cc_supply(game, player, token) +
           (j->walls && token == CC_MEEPLE ? walls_coming_home(game, player)
                                           : 0);
}

/* What the supply is worth, as the modules tell: whoever keeps figures back can
 * answer good tiles. */
static double supply_worth(const judge *j, const cc_game *game, int player)
{
    double sum = 0;
    for (int i = 0; i < j->n_tokens; i++) {
        const judge_token *t = &j->tokens[i];
        sum += worth_of(t, count_of(j, game, player, t->token));
    }
    return sum * j->time;
}

/* What is lost of it with one of a token. */
static double loss_of(const judge *j, const cc_game *game, int token)
{
    for (int i = 0; i < j->n_tokens; i++) {
        const judge_token *t = &j->tokens[i];
        if (t->token == token) {
            int n = count_of(j, game, j->me, token);
            return (worth_of(t, n) - worth_of(t, n - 1)) * j->time;
        }
    }
    return 0;
}

/* Notes the tokens that are worth something to keep. */
static void learn_tokens(judge *j, const cc_game *game)
{
    const bot_weights *w = j->weights;
    double home = (j->walls ? w->home_walls : w->home) / 100.0;
    int supply = cc_the_count(game).here ? w->supply_town : w->supply;
    supply = j->walls ? w->supply_walls : supply;
    j->n_tokens = 0;
    for (int t = 0; t < j->catalog->n_tokens; t++) {
        j->back[t] = home * cc_token_return_value(game, t) / 100.0;
        if (!cc_has_token(game, t) || !cc_token_supply_value(game, t, 1)) {
            continue;
        }
        judge_token *to = &j->tokens[j->n_tokens++];
        to->token = (uint8_t)t;
        for (int n = 0; n < JUDGE_SUMS; n++) {
            to->sum[n] =
                cc_token_supply_value(game, t, n) / 100.0 * (supply / 100.0);
        }
    }
}

/* ----------------------------------------------------------------- the table
 */

/* Adds a region to what its holders may expect. */
static void count_in(judge *j, const cc_game *game, int region,
                     const appraisal *a, town *t,
                     double expected[CC_PLAYERS_MAX])
{
    /* What is held alone and cheap may be taken over by others. */
    town_stake(j, game, t, region, &a->info, a->chance, a->whole, a->sure,
               expected);
}

/* Returns the chance that its figures come home. */
static double judge_region(judge *j, const cc_game *game, int region, town *t,
                           double expected[CC_PLAYERS_MAX])
{
    int known = j->base.holds ? j->base.at[region] : -1;
    if (known >= 0 && j->base.clean >> known & 1) {
        count_in(j, game, region, &j->base.list[known], t, expected);
        return j->base.list[known].back;
    }
    appraisal a = {.info = cc_region(game, region)};
    if (a.info.complete) { /* a castle stands there: see below */
        return 0;
    }
    judge_appraise(j, game, region, &a);
    count_in(j, game, region, &a, t, expected);
    return a.back;
}

/* What a figure is worth that helps others (TRADE-3, TRADE-5): a builder where
 * there is much to build on, a pig by the cities of its field. */
static double help_worth(const judge *j, const cc_game *game,
                         const cc_figure_info *f)
{
    if (f->figure != j->builder && f->figure != j->pig) {
        return 0;
    }
    cc_region_info info =
        cc_region(game, cc_region_of(game, f->piece, f->slot));
    if (f->figure == j->builder) {
        return j->weights->builder / 100.0 * (info.open < 3 ? info.open : 3) *
               j->time;
    }
    int cities = 0;
    for (int i = 0; i < info.n_terms; i++) {
        cities += info.terms[i].n;
    }
    bool owns = info.holders >> f->player & 1;
    return owns ? cities + j->weights->pig / 100.0 * j->time : 0;
}

/* Judges what lies on the table: figures, castles, and what may be joined. */
static void look_over(judge *j, const cc_game *game, bool everywhere,
                      judge_table *table)
{
    bool seen[CC_SEGMENTS_MAX] = {false};
    double back[CC_SEGMENTS_MAX]; /* of those seen */
    town *t = &table->town;
    double *expected = table->expected;
    memset(table->expected, 0, sizeof table->expected);
    t->everywhere = everywhere;
    t->n = 0;
    town_look(j, game, t);
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        int region = cc_region_of(game, f.piece, f.slot);
        if (!seen[region]) {
            seen[region] = true;
            back[region] = judge_region(j, game, region, t, expected);
        }
        /* A figure that comes home works again. */
        expected[f.player] += back[region] * j->back[f.figure] * j->time;
        expected[f.player] += help_worth(j, game, &f);
    }
    for (int i = 0; i < cc_castle_count(game); i++) {
        cc_castle_info castle = cc_castle(game, i);
        if (!castle.done) {
            expected[castle.player] += judge_castle(j, game, &castle);
        }
    }
    if (j->walls) {
        walls_judge(j, game, expected);
    }
    if (t->info.here) {
        town_free_land(j, game, t, seen, expected);
    }
}

void judge_keep(judge *j, const cc_game *game, judge_table *table)
{
    look_over(j, game, true, table);
    j->table = table;
}

/* A tile is to be laid next, in a game where that is not everybody's in turn:
 * a builder brings a second turn (TRADE-3), an abbey is laid instead of a tile
 * that is drawn (ABBEY-1). */
static bool lays_next(const judge *j, cc_decision_info choice)
{
    return j->skips && !j->style->plain &&
           (choice.kind == CC_CHANCE || turns_lays_tile(choice));
}

/* Points and supplies of everybody, what modules hope for, and the next tile.
 */
static void count_own(judge *j, const cc_game *game,
                      const int hopes[CC_PLAYERS_MAX],
                      double expected[CC_PLAYERS_MAX])
{
    for (int p = 0; p < j->n_players; p++) {
        expected[p] =
            cc_score(game, p) + supply_worth(j, game, p) + hopes[p] / 100.0;
    }
    cc_decision_info next = cc_decision(game);
    if (lays_next(j, next)) {
        expected[next.player] += j->weights->turn / 100.0;
    }
}

/* Adds what everybody may expect from the table and the Count's town. */
static void add_table(judge *j, judge_table *table,
                      double expected[CC_PLAYERS_MAX])
{
    for (int p = 0; p < j->n_players; p++) {
        expected[p] += table->expected[p];
    }
    if (table->town.info.here) {
        town_settle(j, &table->town, expected);
    }
}

/* One number: mine against the best of the others, and all of them. */
static double weigh(judge *j, const double expected[CC_PLAYERS_MAX])
{
    double best = 0, sum = 0, share = judge_share(j) * (j->n_players - 1);
    for (int p = 0; p < j->n_players; p++) {
        if (p != j->me) {
            best = expected[p] > best ? expected[p] : best;
            sum += expected[p];
        }
    }
    j->judged++;
    if (j->n_players == 1) {
        return expected[j->me];
    }
    share *= j->style->others / 100.0;
    return expected[j->me] - share * (2 * best + sum / (j->n_players - 1)) / 3;
}

void judge_expected(judge *j, const cc_game *game,
                    double expected[CC_PLAYERS_MAX])
{
    int hopes[CC_PLAYERS_MAX] = {0};
    if (!j->style->plain) {
        cc_bot_bonus(game, hopes);
    }
    count_own(j, game, hopes, expected);
    if (cc_decision(game).kind != CC_OVER) {
        judge_table here;
        /* cppcheck-suppress uninitvar ; it is filled in below */
        judge_table *table = j->table ? j->table : &here;
        if (j->table) {
            town_look(j, game, &table->town);
        } else {
            look_over(j, game, false, table);
        }
        add_table(j, table, expected);
    }
}

double judge_game(judge *j, const cc_game *game)
{
    double expected[CC_PLAYERS_MAX];
    judge_expected(j, game, expected);
    return weigh(j, expected);
}

/* What regions are worth with a figure of mine alone, whichever it is. */
typedef struct mine {
    int n, regions[CC_TILE_SEGMENTS_MAX];
    appraisal list[CC_TILE_SEGMENTS_MAX];
} mine;

static const appraisal *appraise_mine(judge *j, const cc_game *game, int region,
                                      mine *known)
{
    int i = 0;
    while (i < known->n && known->regions[i] != region) {
        i++;
    }
    if (i < known->n) {
        return &known->list[i];
    }
    i -= i == CC_TILE_SEGMENTS_MAX; /* some are on other tiles: one at a time */
    appraisal *a = &known->list[i];
    *a = (appraisal){.info = cc_region(game, region)};
    a->info.figures[j->me] = 1;
    a->info.holders = (uint8_t)(1u << j->me);
    judge_appraise(j, game, region, a);
    known->regions[i] = region;
    known->n = i + 1;
    return a;
}

/* With one more figure of mine on a region that nobody else holds. */
static double judge_figure(judge *j, const cc_game *game, int region,
                           int figure, const judge_table *before, mine *known,
                           const double own[CC_PLAYERS_MAX],
                           const int hopes[CC_PLAYERS_MAX])
{
    double expected[CC_PLAYERS_MAX];
    judge_table table;
    memcpy(expected, own, sizeof expected);
    memcpy(table.expected, before->expected, sizeof table.expected);
    table.town.info.here = before->town.info.here;
    if (before->town.info.here) {
        table.town = before->town;
    }
    if (region >= 0) {
        const appraisal *a = appraise_mine(j, game, region, known);
        expected[j->me] +=
            a->back * j->back[figure] * j->time - loss_of(j, game, figure);
        count_in(j, game, region, a, &table.town, table.expected);
        for (int p = 0; p < j->n_players; p++) {
            expected[p] += hopes[p] / 100.0;
        }
    }
    add_table(j, &table, expected);
    return weigh(j, expected);
}

void judge_figures(judge *j, const cc_game *game, const int *regions,
                   const uint8_t *figures, int n, const judge_hopes *hopes,
                   double *values)
{
    judge_table table;
    double own[CC_PLAYERS_MAX];
    mine known;
    known.n = 0;
    look_over(j, game, false, &table);
    count_own(j, game, hopes->none, own);
    for (int i = 0; i < n; i++) {
        values[i] = judge_figure(j, game, regions[i], figures[i], &table,
                                 &known, own, hopes->more);
    }
}

double judge_share(const judge *j)
{
    return j->n_players > 1 ? j->weights->rival / 100.0 / (j->n_players - 1)
                            : 0;
}

static bool has_option(const cc_game *game, const char *name, const char *value)
{
    int i = cc_option_find(game->catalog, name);
    int now = i < 0 ? -1 : cc_option_value(game, i);
    return now >= 0 &&
           strcmp(cc_option_at(game->catalog, i)->values[now], value) == 0;
}

/* Whether fields score: else the market is of no use. The town makes those
 * around it worth something from the start. */
static bool fields_score(const judge *j, const cc_game *game)
{
    bool score = false;
    if (has_option(game, "fields", "off")) {
        return false;
    }
    for (int piece = 0; piece < cc_piece_count(game) && !score; piece++) {
        int type = cc_piece(game, piece).type;
        for (int slot = 0; slot < j->catalog->types[type].n_segments; slot++) {
            int region = cc_region_of(game, piece, slot);
            cc_region_info info = cc_region(game, region);
            score |= info.kind == CC_FIELD && info.worth_now > 0;
        }
    }
    return score;
}

/* The token of that name if it is in play; -1. */
static int token_find(const judge *j, const cc_game *game, const char *name)
{
    int t = j->catalog->n_tokens - 1;
    while (t >= 0 && strcmp(cc_token_name(j->catalog, t), name) != 0) {
        t--;
    }
    return t >= 0 && cc_has_token(game, t) ? t : -1;
}

void judge_init(judge *j, const cc_game *game, int me,
                const bot_weights *weights, const judge_style *style)
{
    memset(j, 0, offsetof(judge, fitting));
    j->catalog = game->catalog;
    j->weights = weights;
    j->style = style;
    j->me = me;
    j->n_players = cc_player_count(game);
    j->joining = -1;
    j->judged = 0;
    j->table = NULL;
    j->wagon = false;
    j->base.holds = false;
    j->walls = cc_has_walls(game);
    j->joins_all = has_option(game, "count-final", "all");
    j->joins_fields = cc_the_count(game).here && fields_score(j, game);
    j->count_follows = has_option(game, "count-move", "follow");
    cc_table_info edge;
    j->edge = cc_table_edge(game, &edge);
    j->builder = token_find(j, game, "builder");
    j->pig = token_find(j, game, "pig");
    j->skips = j->builder >= 0 || token_find(j, game, "abbey") >= 0;
    chance_init(j, game);
    learn_tokens(j, game);
    j->building = j->walls ? walls_building(j) : 0;
}

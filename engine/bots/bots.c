/* bots.c - the table of bots
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/bots/eval/weights.h"
#include "engine/bots/search/picks.h"
#include "engine/bots/search/search.h"

/* Marks a text as a key of the translations; it is translated where it is
 * shown. */
#define N_(text) text

/* ------------------------------------------------------------------ levels */

const eval_style style_neutral = {.rival_percent = 100, .growth_percent = 100};
const eval_style style_greedy_0 = {
    .rival_percent = 100, .growth_percent = 100, .is_greedy_0 = true};

static const eval_style beginner = {
    .kind = {[CC_FIELD] = -100, [CC_MARKET] = -40, [CC_QUARTER] = -100},
    .rival_percent = 0,
    .growth_percent = 0,
    .noise = 300};
static const eval_style casual = {
    .rival_percent = 30, .growth_percent = 60, .noise = 400};
static const eval_style builder = {.kind = {[CC_FIELD] = -40,
                                            [CC_ROAD] = -15,
                                            [CC_CITY] = 25,
                                            [CC_CLOISTER] = 10,
                                            [CC_STREET] = -15,
                                            [CC_MARKET] = 25},
                                   .rival_percent = 80,
                                   .growth_percent = 100};
static const eval_style thief = {.kind = {[CC_FIELD] = -10,
                                          [CC_ROAD] = -10,
                                          [CC_CITY] = 30,
                                          [CC_CLOISTER] = -10,
                                          [CC_STREET] = -10,
                                          [CC_MARKET] = 30},
                                 .rival_percent = 120,
                                 .growth_percent = 100};
static const eval_style farmer = {.kind = {[CC_FIELD] = 60,
                                           [CC_ROAD] = -10,
                                           [CC_CLOISTER] = -10,
                                           [CC_STREET] = -10,
                                           [CC_QUARTER] = 60},
                                  .rival_percent = 100,
                                  .growth_percent = 100};

/* Search parameters of the levels, chosen for even steps in strength.
 *
 * Measurements: two players, pairs of games on common decks; the share of games
 * won, in parentheses the interval at 95 % and the mean margin. "Bridges" is
 * the base game with Bridges, Castles and Bazaars, the Count and the Halflings;
 * "all" is every box of the land.
 *
 * master : strong    base 74.0 % of 200 (67.5 to 79.6; 12)
 * strong : skilled   base 77.8 % of 200 (71.5 to 83.0; 15)
 *                    The City 82.3 % of 200 (76.4 to 86.9)
 *                    bridges 74.3 % of 200 (67.8 to 79.8; 17)
 *                    all 64.0 % of 50 (50.1 to 75.9; 46)
 *                    the fifteen oldest boxes 71.3 % of 160 (63.8 to 77.7; 61)
 * strong : casual    base 97.8 %, bridges 87.0 %, The City 93.5 %
 * skilled : casual   base 90.8 %, bridges 77.8 %, The City 78.0 % of 200
 *                    all 86.7 % of 60 (75.8 to 93.1; 104)
 * casual : beginner  base 86.3 %, bridges 90.5 %, The City 75.8 %
 *                    all 95.0 % of 60
 * master : greedy-0  base 91.0 % of 200 (86.2 to 94.2; 26)
 *                    bridges 90.8 % (85.9 to 94.0; 37)
 *                    The City 96.0 % (92.3 to 98.0; 61)
 *                    all 89.8 % of 200 (84.8 to 93.2; 142)
 * skilled : greedy-0 all 88.3 % of 60 (77.8 to 94.2; 123)
 *
 * With all boxes scores vary by some 97 points.
 *
 * Plies matter more than deals: against `skilled`, 8 turns, 2 tiles and twice
 * the budget won 71.7 % of 60, 6 turns and 1 tile 55.0 %. Rollouts must predict
 * decisions in the Count's town: without it `strong` won only 52.0 % of 100
 * (bridges). In bridges, budgets of 6000 and 20000 won 74.5 and 76.0 % of 100
 * common games, so `strong` has the smaller one.
 *
 * The gain in points over the best turn by static evaluation, from 186
 * positions with all boxes and 24 turns each, judged by independent deals: 4
 * turns and 1 tile 0.33, 8 turns and 1 tile 0.58, 8 turns and 2 tiles 0.59, 24
 * turns and 1 tile 0.14, 2 tiles 0.71, 4 tiles 0.71, 24 turns with 8 deals and
 * then the best 6 with 12 more 0.83 and 0.92. Measuring the cost of a ply by a
 * rollout gave `strong` 62.5 % of 40 with all boxes (47.0 to 75.8), 76.3 % of
 * 200 in the base game (69.9 to 81.6), 80.0 % of 60 in The City (68.2 to 88.2),
 * 70.0 % of 120 in bridges (61.3 to 77.5).
 *
 * Width matters more where the static evaluation orders turns badly. From some
 * 60 positions of bridges: 12 turns gained 0.30 points, 40 turns 0.40 for 1.2
 * times the work; in a second sample 12 turns 0.57, 40 turns 0.75, 56 turns
 * 1.03, 72 turns 1.07 for 2.2 times the work; in a third, of 72 positions, 6
 * turns and 2 tiles 0.24, 12 turns 0.48 for 1.3 times the work, 24 turns 0.51,
 * 56 turns and 4 tiles 0.83, with twice the deals 0.90, with 6 tiles 0.89, with
 * both 0.96. Mixing in the static value as a prior made all of it worse (as 4
 * deals -0.14, as 8 deals -0.23). The largest errors of the evaluation are
 * figures on small fields beside large ones; counting them by a third of the
 * chance that a tile joins the two fields made `skilled` weaker by 4 points, by
 * a tenth no better. */
#define SEARCH(evaluations, turns, tiles, tiles_left)                          \
    .budget = (evaluations), .width = (turns), .plies = (tiles),               \
    .endgame = (tiles_left)
#define LEVEL(function, weight_set, style_row)                                 \
    .pick = (function), .weights = &(weight_set), .style = &(style_row)

static const bot_level levels[] = {
    {.info = {.name = "beginner",
              .person = "Peire",
              .title = N_("Beginner"),
              .about = N_("Sees what a tile completes, but overlooks fields "
                          "and opponents.")},
     LEVEL(bot_pick_best, weights_tuned, beginner)},
    {.info = {.name = "casual",
              .person = "Alazais",
              /* Translators: a level of computer opponents. */
              .title = N_("Casual"),
              .about = N_(
                  "Plays for its own points and misses a move now and then.")},
     LEVEL(bot_pick_best, weights_tuned, casual)},
    {.info = {.name = "skilled",
              .person = "Bernat",
              .title = N_("Skilled"),
              .about = N_("Weighs every spot for the tile, and what each would "
                          "leave for opponents.")},
     LEVEL(bot_pick_best, weights_tuned, style_neutral)},
    {.info = {.name = "strong",
              .person = "Garsenda",
              .title = N_("Strong"),
              .about =
                  N_("Thinks ahead and weighs up the tiles that may come."),
              .is_slow = true,
              .slowest_base = 100,
              .slowest_all = 2000},
     LEVEL(bot_pick_search, weights_tuned, style_neutral),
     SEARCH(6000, 16, 2, 1)},
    {.info = {.name = "master",
              .person = "Esclarmonda",
              .title = N_("Master"),
              .about =
                  N_("Looks twice as far ahead and calculates the last tiles."),
              .is_slow = true,
              .slowest_base = 1000,
              .slowest_all = 4000},
     LEVEL(bot_pick_search, weights_tuned, style_neutral),
     SEARCH(200000, 56, 4, 2)},
    {.info = {.name = "builder",
              .person = "Ramon",
              /* Translators: a character of computer opponents. */
              .title = N_("City builder"),
              .about = N_("Skilled, with a passion for large cities.")},
     LEVEL(bot_pick_best, weights_tuned, builder)},
    {.info = {.name = "thief",
              .person = "Rixenda",
              /* Translators: a character of computer opponents. */
              .title = N_("City thief"),
              .about =
                  N_("Skilled, and likes to move into the cities of others.")},
     LEVEL(bot_pick_best, weights_tuned, thief)},
    {.info = {.name = "farmer",
              .person = "Guilhem",
              /* Translators: a character of computer opponents. */
              .title = N_("Farmer"),
              .about = N_("Skilled, with an eye for fields.")},
     LEVEL(bot_pick_best, weights_tuned, farmer)},
    {.info = {.name = "random",
              .person = "Folc",
              /* Translators: a level of computer opponents: any legal move. */
              .title = N_("Random"),
              .about = N_("Plays any legal move.")},
     LEVEL(bot_pick_random, weights_tuned, style_neutral)},
    /* For games saved with it, and as the reference in measurements. */
    {.info = {.name = "greedy"},
     LEVEL(bot_pick_greedy_0, weights_greedy_0, style_greedy_0)},
    {.info = {.name = "greedy-0"},
     LEVEL(bot_pick_greedy_0, weights_greedy_0, style_greedy_0)},
};

#define N_LEVELS ((int)(sizeof levels / sizeof *levels))

const bot_info *bot_at(int i)
{
    return i < N_LEVELS ? &levels[i].info : NULL;
}

const char *bot_name(int i)
{
    return i < N_LEVELS ? levels[i].info.name : NULL;
}

int bot_slowest_turn(const bot_info *bot, uint64_t modules)
{
    enum { MODULES_BASE = 5, MODULES_ALL = 56 }; /* The City plays alone */
    int n = 0;
    for (; modules; modules &= modules - 1) {
        n++;
    }
    n = n < MODULES_BASE ? MODULES_BASE : n > MODULES_ALL ? MODULES_ALL : n;
    return bot->slowest_base + (bot->slowest_all - bot->slowest_base) *
                                   (n - MODULES_BASE) /
                                   (MODULES_ALL - MODULES_BASE);
}

const bot_level *bot_level_find(const char *name)
{
    for (int i = 0; i < N_LEVELS; i++) {
        if (strcmp(levels[i].info.name, name) == 0) {
            return &levels[i];
        }
    }
    return NULL;
}

const bot_info *bot_find(const char *name)
{
    const bot_level *level = bot_level_find(name);
    return level ? &level->info : NULL;
}

/* ---------------------------------------------------------------- choosing */

size_t bot_memory(int n_workers)
{
    return (size_t)(n_workers > 1 ? n_workers : 1) * sizeof(bot_worker) +
           sizeof(cc_events);
}

bool bot_think(const char *name, const cc_game *game, const bot_call *call,
               void *memory, cc_action *out)
{
    const bot_level *level = bot_level_find(name);
    cc_action list[2];
    int n = level ? cc_legal(game, list, 2) : 0;
    if (n == 0) {
        return false;
    }
    *out = list[0];
    /* The only action, unless a higher amount could be chosen with it. */
    if (n == 1 && cc_amount_max(game, out) <= out->amount) {
        return true;
    }
    bot_level adjusted = *level;
    adjusted.weights = call->weights ? call->weights : level->weights;
    adjusted.budget = call->budget ? call->budget : level->budget;
    return level->pick(&adjusted, game, call, memory, out);
}

bool bot_choose(const char *name, const cc_game *game, uint64_t seed,
                cc_action *out)
{
    /* bot_memory() has room for events too, but bot_think() uses none. */
    bot_worker worker;
    return bot_think(name, game, &(bot_call){.seed = seed}, &worker, out);
}

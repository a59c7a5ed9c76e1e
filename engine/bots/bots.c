/* bots.c - the table of bots, and choosing an action by the name of one
 *
 * A bot is a row of the table levels[]: how it is shown, the function by which
 * it chooses (picks.h, search.h), the weights and the style of its evaluation,
 * and for a bot that searches, how far it does so.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "engine/bots/eval/weights.h"
#include "engine/bots/search/picks.h"
#include "engine/bots/search/search.h"

/* Marks a text as a key of the translations; it is translated where it is
 * shown. */
#define N_(text) text

/* ------------------------------------------------------------------ levels */

/* The styles (eval_style in eval.h). Under `kind` is by how many percent a bot
 * values regions of a kind more or less than the plain evaluation does; -100
 * means that it does not see them at all. Streets, markets and quarters are the
 * roads, cities and fields of The City. `noise` is in hundredths of a point. */

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

/* Bots that search also have budget, width, plies and endgame: see level.h. The
 * numbers are chosen for even steps in strength from level to level;
 * TUNING.md has the measurements. */
static const bot_level levels[] = {
    {.info = {.name = "beginner",
              .person = "Peire",
              .title = N_("Beginner"),
              .about = N_("Sees what a tile completes, but overlooks fields "
                          "and opponents.")},
     .pick = bot_pick_best,
     .weights = &weights_tuned,
     .style = &beginner},
    {.info = {.name = "casual",
              .person = "Alazais",
              /* Translators: a level of computer opponents. */
              .title = N_("Casual"),
              .about = N_(
                  "Plays for its own points and misses a move now and then.")},
     .pick = bot_pick_best,
     .weights = &weights_tuned,
     .style = &casual},
    {.info = {.name = "skilled",
              .person = "Bernat",
              .title = N_("Skilled"),
              .about = N_("Weighs every spot for the tile, and what each would "
                          "leave for opponents.")},
     .pick = bot_pick_best,
     .weights = &weights_tuned,
     .style = &style_neutral},
    {.info = {.name = "strong",
              .person = "Garsenda",
              .title = N_("Strong"),
              .about =
                  N_("Thinks ahead and weighs up the tiles that may come."),
              .is_slow = true,
              .slowest_base = 100,
              .slowest_all = 2000},
     .pick = bot_pick_search,
     .weights = &weights_tuned,
     .style = &style_neutral,
     .budget = 6000,
     .width = 16,
     .plies = 2,
     .endgame = 1},
    {.info = {.name = "master",
              .person = "Esclarmonda",
              .title = N_("Master"),
              .about =
                  N_("Looks twice as far ahead and calculates the last tiles."),
              .is_slow = true,
              .slowest_base = 1000,
              .slowest_all = 4000},
     .pick = bot_pick_search,
     .weights = &weights_tuned,
     .style = &style_neutral,
     .budget = 200000,
     .width = 56,
     .plies = 4,
     .endgame = 2,
     .certainty = 2},
    {.info = {.name = "builder",
              .person = "Ramon",
              /* Translators: a character of computer opponents. */
              .title = N_("City builder"),
              .about = N_("Skilled, with a passion for large cities.")},
     .pick = bot_pick_best,
     .weights = &weights_tuned,
     .style = &builder},
    {.info = {.name = "thief",
              .person = "Rixenda",
              /* Translators: a character of computer opponents. */
              .title = N_("City thief"),
              .about =
                  N_("Skilled, and likes to move into the cities of others.")},
     .pick = bot_pick_best,
     .weights = &weights_tuned,
     .style = &thief},
    {.info = {.name = "farmer",
              .person = "Guilhem",
              /* Translators: a character of computer opponents. */
              .title = N_("Farmer"),
              .about = N_("Skilled, with an eye for fields.")},
     .pick = bot_pick_best,
     .weights = &weights_tuned,
     .style = &farmer},
    {.info = {.name = "random",
              .person = "Folc",
              /* Translators: a level of computer opponents: any legal move. */
              .title = N_("Random"),
              .about = N_("Plays any legal move.")},
     .pick = bot_pick_random,
     .weights = &weights_tuned,
     .style = &style_neutral},
    /* The first bot, which players cannot choose any more. Old saved games have
     * it as "greedy"; measurements compare with it as "greedy-0". */
    {.info = {.name = "greedy"},
     .pick = bot_pick_greedy_0,
     .weights = &weights_greedy_0,
     .style = &style_greedy_0},
    {.info = {.name = "greedy-0"},
     .pick = bot_pick_greedy_0,
     .weights = &weights_greedy_0,
     .style = &style_greedy_0},
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
    /* The numbers of modules in the two games that were measured: the base
     * game, and that with all expansions (preset "all" of presets.txt). Others
     * are estimated in proportion. */
    enum { MODULES_BASE = 5, MODULES_ALL = 56 };
    int n = 0;
    for (int module = 0; module < CC_MODULES_MAX; module++) {
        n += (int)(modules >> module & 1);
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

/* The same memory serves bot_think() and bot_advise(): an array of workers, and
 * behind it the events that bot_advise() collects. */
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
    /* If there is only one action, no thought is needed; unless it is offered
     * with its lowest amount, and a higher one could be chosen. */
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
    void *memory = malloc(bot_memory(1));
    bool chooses =
        memory && bot_think(name, game, &(bot_call){.seed = seed}, memory, out);
    free(memory);
    return chooses;
}

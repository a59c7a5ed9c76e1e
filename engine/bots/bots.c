/* bots.c - the table of bots
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/modules/bridges_castles_bazaars/bazaars.h"

#include "bot.h"

/* Marks a text for translation, where it is shown. */
#define N_(text) text

/* ------------------------------------------------------------------- levels
 */

const eval_style style_neutral = {.rival_percent = 100, .growth_percent = 100};
const eval_style style_legacy = {
    .rival_percent = 100, .growth_percent = 100, .legacy = true};

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

/* How far those that search do so: a ladder of even steps. In games of two, by
 * pairs on common decks, `strong` won 77.8 % of 200 against `skilled` in the
 * base game (95 %: 71.5 to 83.0; 15 points), 82.3 % of 200 in The City (76.4 to
 * 86.9), 74.3 % of 200 in all of the land (67.8 to 79.8; 17 points); `master`
 * 74.0 % of 200 against it in the base game (67.5 to 79.6; 12 points). Against
 * `greedy-0`, `master` won 91.0 % of 200 in the base game (86.2 to 94.2; 26
 * points), 90.8 % in all of the land (85.9 to 94.0; 37), 96.0 % in The City
 * (92.3 to 98.0; 61); `strong` against `casual` 87.0 % in all of the land,
 * 93.5 % in The City, 97.8 % in the base game. All of the land is here that of
 * Bridges, Castles and Bazaars, the Count and the Halflings. There `strong` was
 * no better than `skilled` (52.0 % of 100) while what it played on only guessed
 * what is done in the Count's town. Tiles ahead count for more than deals: 8
 * turns, 2 tiles and twice the budget won 71.7 % of 60, 6 turns and 1 tile
 * 55.0 %.
 *
 * Since `skilled` foresees who joins what, `strong` won 72.1 % of 240 against
 * it in all of the land (66.1 to 77.4), `skilled` 76.3 % of 200 against
 * `casual`, that 87.8 % of 200 against `beginner`, `master` 9 of 10 against
 * `greedy-0`.
 *
 * With all fifteen boxes of the land `skilled` won 86.7 % of 60 against
 * `casual` (75.8 to 93.1; 104 points), which won 95.0 % of 60 against
 * `beginner`, and 88.3 % of 60 against `greedy-0` (77.8 to 94.2; 123 points);
 * `strong` 64.0 % of 50 against `skilled` (50.1 to 75.9; 46 points), where it
 * had won 56.0 %; `master` 89.8 % of 200 against `greedy-0` (84.8 to 93.2; 142
 * points). Games swing by some 97 points there. From 186 positions, each
 * of 24 turns played on 8 tiles with 32 deals, what is gained on the
 * evaluation's best by the means that others of these deals give: 4 turns and 1
 * tile 0.33, 8 turns 0.58, 8 and 2 tiles 0.59, 24 turns and 1 tile 0.14, 2
 * tiles 0.71, 4 tiles 0.71, all 24 with 8 deals and the best 6 with 12 more
 * 0.83 and 0.92.
 *
 * Since it is what follows that tells how dear a tile ahead is, `strong` won
 * 62.5 % of 40 there against `skilled` (47.0 to 75.8; 25 points), 76.3 % of 200
 * in the base game (69.9 to 81.6), 80.0 % of 60 in The City (68.2 to 88.2),
 * 70.0 % of 120 in all of the land (61.3 to 77.5).
 *
 * Turns count for more still where the evaluation orders them badly. From some
 * 60 positions in all of the land, each turn played on 4 tiles with 36 or 48
 * deals of its own to choose by and judged by others after 6: 12 turns gained
 * 0.30 points on the best by static evaluation, 40 turns for 1.2 times the work
 * 0.40; in another sample 12 turns gained 0.57, 40 0.75, 56 1.03, 72 1.07
 * for 2.2 times the work; in a third, of 72, 6 turns and 2 tiles 0.24, 12 turns
 * 0.48 for 1.3 times the work, 24 turns 0.51, 56 turns and 4 tiles 0.83, with
 * twice the deals 0.90, with 6 tiles 0.89, with both 0.96. To mix in what the
 * evaluation had said first, as so many deals, made all of it worse (4 deals
 * -0.14, 8 -0.23). What the evaluation misses there most are figures on small
 * fields beside large ones; to count them by a third of the chance that a tile
 * comes which joins the two made skilled weaker by 4 points, by more of it far
 * weaker, by a tenth no better. In all of the land, budgets of 6000 and 20000
 * won 74.5 and 76.0 % of 100 common games, so `strong` has the lesser.
 *
 * `casual` overlooks by so much that `skilled` wins 77.8 % of 200 games against
 * it in all of the land, 78.0 % in The City, 90.8 % in the base game, and that
 * it wins 90.5, 75.8 and 86.3 % against `beginner`. */
#define SEARCH(positions, turns, tiles, last)                                  \
    .budget = (positions), .width = (turns), .plies = (tiles), .endgame = (last)
#define LEVEL(choose, constants, style_of)                                     \
    .pick = (choose), .weights = &(constants), .style = &(style_of)

static const bot_level levels[] = {
    {.info =
         {.name = "beginner",
          .title = N_("Beginner"),
          .about =
              N_("Sees what a tile completes, forgets fields and the others.")},
     LEVEL(bot_pick_best, weights_tuned, beginner)},
    {.info = {.name = "casual",
              .title = N_("Casual"),
              .about = N_("Plays for its own points and overlooks something "
                          "now and then.")},
     LEVEL(bot_pick_best, weights_tuned, casual)},
    {.info = {.name = "skilled",
              .title = N_("Skilled"),
              .about = N_("Weighs every place for the tile, and what it leaves "
                          "to the others.")},
     LEVEL(bot_pick_best, weights_tuned, style_neutral)},
    {.info = {.name = "strong",
              .title = N_("Strong"),
              .about = N_("Plays its best turns on in its mind, with tiles as "
                          "they may come."),
              .is_slow = true},
     LEVEL(bot_pick_search, weights_tuned, style_neutral),
     SEARCH(6000, 16, 2, 1)},
    {.info = {.name = "master",
              .title = N_("Master"),
              .about =
                  N_("Looks twice as far ahead and works out the last tiles."),
              .is_slow = true},
     LEVEL(bot_pick_search, weights_tuned, style_neutral),
     SEARCH(200000, 56, 4, 2)},
    {.info = {.name = "builder",
              .title = N_("Builder"),
              .about = N_("Skilled, with a love of large cities of its own.")},
     LEVEL(bot_pick_best, weights_tuned, builder)},
    {.info = {.name = "thief",
              .title = N_("Thief of cities"),
              .about =
                  N_("Skilled, and likes to move in where others have built.")},
     LEVEL(bot_pick_best, weights_tuned, thief)},
    {.info = {.name = "farmer",
              .title = N_("Farmer"),
              .about = N_("Skilled, with its mind on fields.")},
     LEVEL(bot_pick_best, weights_tuned, farmer)},
    {.info = {.name = "random",
              .title = N_("At random"),
              .about = N_("Does anything that is allowed.")},
     LEVEL(bot_pick_random, weights_tuned, style_neutral)},
    /* In games saved before, where they go on as they began; and what all
     * others are measured by. */
    {.info = {.name = "greedy"},
     LEVEL(bot_pick_greedy_0, weights_legacy, style_legacy)},
    {.info = {.name = "greedy-0"},
     LEVEL(bot_pick_greedy_0, weights_legacy, style_legacy)},
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

/* ----------------------------------------------------------------- choosing
 */

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
    if (n == 1 && cc_amount_max(game, out) <= out->amount) {
        return true;
    }
    bot_level own = *level;
    own.weights = call->weights ? call->weights : own.weights;
    own.budget = call->budget ? call->budget : own.budget;
    return level->pick(&own, game, call, memory, out);
}

bool bot_choose(const char *name, const cc_game *game, uint64_t seed,
                cc_action *out)
{
    bot_worker worker;
    return bot_think(name, game, &(bot_call){.seed = seed}, &worker, out);
}

/* FNV-1a: a name as a number. */
static uint64_t hash_name(const char *name)
{
    uint64_t h = 0xcbf29ce484222325u;
    for (; *name; name++) {
        h = (h ^ (uint8_t)*name) * 0x100000001b3u;
    }
    return h;
}

/* The finalizer of splitmix64. */
static uint64_t mix64(uint64_t h)
{
    h = (h ^ (h >> 30)) * 0xbf58476d1ce4e5b9u;
    h = (h ^ (h >> 27)) * 0x94d049bb133111ebu;
    return h ^ (h >> 31);
}

/* What everybody sees, mixed with the seed: never cc_hash(), which knows the
 * order of the deck. */
uint64_t bot_noise(const cc_game *game, uint64_t seed)
{
    cc_decision_info choice = cc_decision(game);
    uint64_t h = seed + 0x9e3779b97f4a7c15u;
    h += (uint64_t)cc_piece_count(game) * 0xbf58476d1ce4e5b9u;
    h += hash_name(choice.row->name);
    /* Several players bid while no tile is laid. */
    cc_bazaar_info bazaar = cc_bazaar(game);
    if (bazaar.n) {
        h += ((uint64_t)choice.player << 8 | (uint8_t)bazaar.slot) *
             0xd6e8feb86659fd93u;
    }
    return mix64(h);
}

uint64_t bot_noise_of(const cc_game *game, const cc_action *a, uint64_t noise)
{
    const cc_catalog *c = game->catalog;
    uint64_t h = noise ^ hash_name(cc_action_name(c, a->type));
    uint64_t at = (uint64_t)(uint16_t)a->x << 48 | (uint64_t)(uint16_t)a->y
                                                       << 32;
    uint64_t rest = (uint64_t)a->turn << 24 | (uint64_t)a->slot << 16 |
                    (uint64_t)a->bridge << 8 | a->param;
    h = mix64(h + (at | rest));
    h += a->type == CC_PLACE ? c->types[a->tile].key : 0;
    h += hash_name(cc_token_name(c, a->figure)) + a->param2;
    return mix64(h);
}

/* Bids a little more than it has to. */
bool bot_pick_random(const bot_level *level, const cc_game *game,
                     const bot_call *call, bot_worker *worker, cc_action *out)
{
    uint64_t noise = bot_noise(game, call->seed), most = 0;
    int n = cc_legal_first(game, worker->actions, CC_ACTIONS_MAX);
    (void)level;
    for (int i = 0; i < n; i++) {
        uint64_t lot = bot_noise_of(game, &worker->actions[i], noise);
        if (i == 0 || lot > most) {
            most = lot;
            *out = worker->actions[i];
        }
    }
    int more = (int)(noise >> 8 & 3);
    int max = cc_amount_max(game, out);
    if (max > out->amount) {
        more = more < max - out->amount ? more : max - out->amount;
        out->amount = (int16_t)(out->amount + more);
    }
    return true;
}

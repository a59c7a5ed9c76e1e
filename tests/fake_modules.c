/* fake_modules.c - rule modules that are made up for tests
 *
 * The first asks each player, as long as there are coins, to flip one before
 * the turn, and keeps what was flipped. The last asks at the same place, and so
 * after it, whether to wave to the others.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>

#include "fake_modules.h"

static int one(int n_players)
{
    (void)n_players;
    return 1;
}

static int three(int n_players)
{
    (void)n_players;
    return 3;
}

/* ---------------------------------------------------------------- the first */

enum { GIANT, COIN };

/* What the module keeps. */
typedef struct flips {
    uint8_t heads[CC_PLAYERS_MAX], tails[CC_PLAYERS_MAX];
} flips;

static const char *const faces[] = {"heads", "tails", NULL};

static bool flip_asks(const cc_game *g)
{
    return g->supply[g->player][cc_token(g, MADE_FIRST, COIN)];
}

static int flip_legal(const cc_game *g, cc_action *out, int max)
{
    (void)g;
    for (int i = 0; i < 2 && i < max; i++) {
        out[i] =
            (cc_action){.type = CC_NUMBER(MADE_FIRST, 0), .what = (uint8_t)i};
    }
    return 2;
}

static bool flip_check(const cc_game *g, const cc_action *a)
{
    (void)g;
    return a->type == CC_NUMBER(MADE_FIRST, 0) && a->what < 2;
}

static void flip_apply(cc_game *g, cc_step_state at, const cc_action *a,
                       cc_events *events)
{
    flips *f = cc_own(g, MADE_FIRST);
    uint8_t *n = a->what ? f->tails : f->heads;
    n[at.player]++;
    g->supply[at.player][cc_token(g, MADE_FIRST, COIN)]--;
    cc_event *e = cc_emit(events, CC_NUMBER(MADE_FIRST, 0), at.player);
    if (e) {
        e->what = a->what;
    }
}

static const cc_decision_row flip_row = {.kind = CC_NUMBER(MADE_FIRST, 0),
                                         .name = "flip",
                                         .request = "%s: flip a coin",
                                         .rule = "MADE-1"};

static const cc_step step_flip = {.name = "flip",
                                  .decision = &flip_row,
                                  .asks = flip_asks,
                                  .legal = flip_legal,
                                  .check = flip_check,
                                  .apply = flip_apply};

static int coins_kept(const cc_game *g, int player, int token)
{
    const flips *f = cc_own_of(g, MADE_FIRST);
    return token == cc_token(g, MADE_FIRST, COIN)
               ? f->heads[player] + f->tails[player]
               : 0;
}

static uint64_t flips_hash(const cc_game *g)
{
    const flips *f = cc_own_of(g, MADE_FIRST);
    uint64_t sum = 0;
    for (int p = 0; p < g->n_players; p++) {
        uint64_t words[] = {(uint64_t)p, f->heads[p], f->tails[p]};
        sum += f->heads[p] + f->tails[p] ? cc_hash_words(1, words, 3) : 0;
    }
    return sum;
}

static const cc_option first_options[] = {{.name = "coin-toss",
                                           .values = {"fair", "foul"},
                                           .help = "How coins are tossed."},
                                          {.name = NULL}};
static const cc_turn_row first_rows[] = {{CC_TURN, 50, &step_flip, "MADE-1"},
                                         {.step = NULL}};
static const cc_token_row first_tokens[] = {
    [GIANT] = {"giant", .is_figure = true, .limit = 6, .deals = one},
    [COIN] = {"coin", .limit = 18, .deals = three},
    {.name = NULL}};
static const char *const first_marks[] = {"moonlit", NULL};
static const cc_action_row first_actions[] = {
    {.verb = "flip", .fields = {{CC_F_WHAT, .name = "face", .words = faces}}},
    {.verb = NULL}};
static const cc_event_row first_events[] = {
    {.name = "flip", .fields = {{CC_F_WHAT, .name = "face", .words = faces}}},
    {.name = NULL}};
static const cc_decision_row *const first_decisions[] = {&flip_row, NULL};
static const cc_source_row first_sources[] = {{.name = "luck"}, {.name = NULL}};

static const cc_key_row first_keys[] = {
    {.name = "made-first-key", .n = 3, .max = 9, .usual = {1, 2, 3}},
    {.name = NULL}};

const cc_module made_first = {.keys = first_keys,
                              .name = "made-first",
                              .number = MADE_FIRST,
                              .order = 1,
                              .options = first_options,
                              .rows = first_rows,
                              .tokens = first_tokens,
                              .marks = first_marks,
                              .actions = first_actions,
                              .events = first_events,
                              .decisions = first_decisions,
                              .sources = first_sources,
                              .own = sizeof(flips),
                              .tokens_kept = coins_kept,
                              .hash = flips_hash};

/* ----------------------------------------------------------------- the last */

static bool wave_asks(const cc_game *g)
{
    return g->n_players > 1;
}

static int wave_legal(const cc_game *g, cc_action *out, int max)
{
    (void)g;
    for (int i = 0; i < 2 && i < max; i++) {
        int type = i ? CC_PASS : CC_NUMBER(MADE_LAST, 0);
        out[i] = (cc_action){.type = (uint16_t)type};
    }
    return 2;
}

static bool wave_check(const cc_game *g, const cc_action *a)
{
    (void)g;
    return a->type == CC_PASS || a->type == CC_NUMBER(MADE_LAST, 0);
}

static void wave_apply(cc_game *g, cc_step_state at, const cc_action *a,
                       cc_events *events)
{
    (void)g;
    if (a->type != CC_PASS) {
        cc_emit(events, CC_NUMBER(MADE_LAST, 0), at.player);
    }
}

static const cc_decision_row wave_row = {.kind = CC_NUMBER(MADE_LAST, 0),
                                         .name = "wave",
                                         .request = "%s: wave, or not",
                                         .pass = "Sit still",
                                         .rule = "MADE-2"};

static const cc_step step_wave = {.name = "wave",
                                  .decision = &wave_row,
                                  .asks = wave_asks,
                                  .legal = wave_legal,
                                  .check = wave_check,
                                  .apply = wave_apply};

/* A step that neither asks nor does anything. */
static const cc_step step_rest = {.name = "rest"};

static const cc_option last_options[] = {{.name = "waving",
                                          .values = {"short", "long"},
                                          .help = "How long they wave."},
                                         {.name = NULL}};
static const cc_turn_row last_rows[] = {
    {CC_TURN, 50, &step_wave, "MADE-2"},
    {CC_END_OF_GAME, 990, &step_rest, "MADE-3"},
    {.step = NULL}};
static const cc_token_row last_tokens[] = {
    {"dwarf", .is_figure = true, .limit = 6, .deals = one},
    {"gem", .limit = 18, .deals = three},
    {.name = NULL}};
static const char *const last_marks[] = {"sunlit", NULL};
static const cc_action_row last_actions[] = {{.verb = "wave"}, {.verb = NULL}};
static const cc_event_row last_events[] = {{.name = "wave"}, {.name = NULL}};
static const cc_decision_row *const last_decisions[] = {&wave_row, NULL};
static const cc_source_row last_sources[] = {{.name = "charm"}, {.name = NULL}};

static const cc_key_row last_keys[] = {
    {.name = "made-last-key", .n = 3, .max = 9, .usual = {1, 2, 3}},
    {.name = NULL}};

const cc_module made_last = {.keys = last_keys,
                             .name = "made-last",
                             .number = MADE_LAST,
                             .order = 65000,
                             .options = last_options,
                             .rows = last_rows,
                             .tokens = last_tokens,
                             .marks = last_marks,
                             .actions = last_actions,
                             .events = last_events,
                             .decisions = last_decisions,
                             .sources = last_sources};

/* ----------------------------------------------------------------- a crowd */

enum { CROWD_STEPS = 120, CROWD_FIGURES = 20 };

/* Steps that do nothing: rows of a turn, and of the end. */
static cc_step crowd_steps[CROWD_STEPS];
static cc_turn_row crowd_rows[CROWD_STEPS + 1];
static cc_option crowd_options[CC_OPTIONS_MAX];
static cc_token_row crowd_tokens[CC_TOKENS_MAX];
static const char *crowd_marks[CC_MARKS_MAX];
static char crowd_names[CROWD_STEPS + CC_OPTIONS_MAX + CC_TOKENS_MAX +
                        CC_MARKS_MAX][24];

static const cc_module crowd = {.name = "made-crowd",
                                .number = MADE_CROWD,
                                .order = 0,
                                .options = crowd_options,
                                .rows = crowd_rows,
                                .tokens = crowd_tokens,
                                .marks = crowd_marks};

static char *crowd_name(int *n, const char *what, int i)
{
    char *name = crowd_names[(*n)++];
    snprintf(name, sizeof crowd_names[0], "crowd-%s-%d", what, i);
    return name;
}

/* As much as there is room for beside what `c` has. */
static void gather_crowd(const cc_catalog *c)
{
    int names = 0;
    for (int i = 0; i < CROWD_STEPS; i++) {
        bool turn = i < 50;
        crowd_steps[i].name = crowd_name(&names, "step", i);
        crowd_rows[i] =
            (cc_turn_row){turn ? CC_TURN : CC_END_OF_GAME, turn ? 40 : 985,
                          &crowd_steps[i], "MADE-4"};
    }
    for (int i = 0; i < CC_OPTIONS_MAX - c->n_options; i++) {
        crowd_options[i] = (cc_option){.name = crowd_name(&names, "option", i),
                                       .values = {"no", "yes"},
                                       .help = "Whether they are crowded."};
    }
    for (int i = 0; i < CC_TOKENS_MAX - c->n_tokens; i++) {
        crowd_tokens[i] = (cc_token_row){.name = crowd_name(&names, "token", i),
                                         .is_figure = i < CROWD_FIGURES,
                                         .limit = 6,
                                         .deals = one};
    }
    for (int i = 0; i < CC_MARKS_MAX - c->n_marks; i++) {
        crowd_marks[i] = crowd_name(&names, "mark", i);
    }
}

/* ------------------------------------------------------------- a catalogue */

static void list_all(const cc_module *list[], bool swapped)
{
    int n = 0;
    list[n++] = cc_modules[0]; /* the core, which is always the first */
    list[n++] = swapped ? &made_last : &made_first;
    for (int i = 1; cc_modules[i]; i++) {
        list[n++] = cc_modules[i];
    }
    list[n++] = swapped ? &made_first : &made_last;
    list[n] = NULL;
}

void made_catalog_init(cc_catalog *catalog, bool swapped)
{
    const cc_module *list[CC_MODULES_MAX + 2];
    list_all(list, swapped);
    cc_catalog_init_with(catalog, list);
    if (!crowd_rows[0].step) {
        gather_crowd(catalog);
    }
    memmove(&list[2], &list[1], (CC_MODULES_MAX) * sizeof list[0]);
    list[1] = &crowd;
    cc_catalog_init_with(catalog, list);
}

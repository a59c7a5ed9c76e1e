/* fake_modules.c - fake rule modules that change the numbers of all others
 *
 * fake_first asks the player before each turn, as long as coins are left, to
 * flip one, and stores the result. fake_last asks whether to wave to the other
 * players; its step has the same place in the turn, so it runs second. A third,
 * made-crowd, fills all room left for options, tokens and marks, and adds many
 * steps that do nothing.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>

#include "fake_modules.h"

/* --------------------------------------------------------------- fake_first */

enum { GIANT, COIN };

/* The state of the module: how often coins of a player fell on each side. */
typedef struct flips {
    uint8_t heads[CC_PLAYERS_MAX], tails[CC_PLAYERS_MAX];
} flips;

static const char *const faces[] = {"heads", "tails", NULL};

static bool flip_asks(const cc_game *g)
{
    return g->supply[g->player][cc_token(g, FAKE_FIRST, COIN)];
}

static int flip_legal(const cc_game *g, cc_action *out, int max)
{
    (void)g;
    for (int i = 0; i < 2 && i < max; i++) {
        out[i] =
            (cc_action){.type = CC_NUMBER(FAKE_FIRST, 0), .param = (uint8_t)i};
    }
    return 2;
}

static bool flip_check(const cc_game *g, const cc_action *a)
{
    (void)g;
    return a->type == CC_NUMBER(FAKE_FIRST, 0) && a->param < 2;
}

static void flip_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                       cc_events *events)
{
    flips *f = cc_state_mut(g, FAKE_FIRST);
    uint8_t *n = a->param ? f->tails : f->heads;
    n[entry.player]++;
    g->supply[entry.player][cc_token(g, FAKE_FIRST, COIN)]--;
    cc_event *e = cc_emit(events, CC_NUMBER(FAKE_FIRST, 0), entry.player);
    if (e) {
        e->param = a->param;
    }
}

static const cc_decision_row flip_row = {.kind = CC_NUMBER(FAKE_FIRST, 0),
                                         .name = "flip",
                                         .request = "%s: flip a coin",
                                         .rule = "MADE-1"};

static const cc_step step_flip = {.name = "flip",
                                  .decision = &flip_row,
                                  .asks = flip_asks,
                                  .legal = flip_legal,
                                  .check = flip_check,
                                  .apply = flip_apply};

/* A coin that was flipped has left the supply and stays with the module. */
static int count_flipped(const cc_game *g, int player, int token)
{
    const flips *f = cc_state_of(g, FAKE_FIRST);
    return token == cc_token(g, FAKE_FIRST, COIN)
               ? f->heads[player] + f->tails[player]
               : 0;
}

static uint64_t flips_hash(const cc_game *g)
{
    const flips *f = cc_state_of(g, FAKE_FIRST);
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
static const cc_step_row first_rows[] = {
    {CC_PHASE_TURN, 50, &step_flip, "MADE-1"}, {.step = NULL}};
static const cc_token_row first_tokens[] = {
    [GIANT] = {"giant", .is_figure = true, .limit = 6, .deals = 1},
    [COIN] = {"coin", .limit = 18, .deals = 3},
    {.name = NULL}};
static const char *const first_marks[] = {"moonlit", NULL};
static const cc_action_row first_actions[] = {
    {.verb = "flip", .fields = {{CC_F_PARAM, .name = "face", .words = faces}}},
    {.verb = NULL}};
static const cc_event_row first_events[] = {
    {.name = "flip", .fields = {{CC_F_PARAM, .name = "face", .words = faces}}},
    {.name = NULL}};
static const cc_decision_row *const first_decisions[] = {&flip_row, NULL};
static const cc_source_row first_sources[] = {{.name = "luck"}, {.name = NULL}};

static const cc_key_row first_keys[] = {
    {.name = "made-first-key", .n = 3, .max = 9, .usual = {1, 2, 3}},
    {.name = NULL}};

const cc_module fake_first = {
    .keys = first_keys,
    .name = "made-first",
    .number = FAKE_FIRST,
    .order = 1,
    .options = first_options,
    .rows = first_rows,
    .tokens = first_tokens,
    .marks = first_marks,
    .actions = first_actions,
    .events = first_events,
    .decisions = first_decisions,
    .sources = first_sources,
    .state = {.size = sizeof(flips),
              .count_tokens = count_flipped,
              .hash = flips_hash},
};

/* ---------------------------------------------------------------- fake_last */

static bool wave_asks(const cc_game *g)
{
    return g->n_players > 1;
}

static int wave_legal(const cc_game *g, cc_action *out, int max)
{
    (void)g;
    for (int i = 0; i < 2 && i < max; i++) {
        int type = i ? CC_PASS : CC_NUMBER(FAKE_LAST, 0);
        out[i] = (cc_action){.type = (uint16_t)type};
    }
    return 2;
}

static bool wave_check(const cc_game *g, const cc_action *a)
{
    (void)g;
    return a->type == CC_PASS || a->type == CC_NUMBER(FAKE_LAST, 0);
}

static void wave_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                       cc_events *events)
{
    (void)g;
    if (a->type != CC_PASS) {
        cc_emit(events, CC_NUMBER(FAKE_LAST, 0), entry.player);
    }
}

static const cc_decision_row wave_row = {.kind = CC_NUMBER(FAKE_LAST, 0),
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

/* A step that asks nothing and does nothing. */
static const cc_step step_rest = {.name = "rest"};

static const cc_option last_options[] = {{.name = "waving",
                                          .values = {"short", "long"},
                                          .help = "How long they wave."},
                                         {.name = NULL}};
static const cc_step_row last_rows[] = {
    {CC_PHASE_TURN, 50, &step_wave, "MADE-2"},
    {CC_PHASE_END, 990, &step_rest, "MADE-3"},
    {.step = NULL}};
static const cc_token_row last_tokens[] = {
    {"dwarf", .is_figure = true, .limit = 6, .deals = 1},
    {"gem", .limit = 18, .deals = 3},
    {.name = NULL}};
static const char *const last_marks[] = {"sunlit", NULL};
static const cc_action_row last_actions[] = {{.verb = "wave"}, {.verb = NULL}};
static const cc_event_row last_events[] = {{.name = "wave"}, {.name = NULL}};
static const cc_decision_row *const last_decisions[] = {&wave_row, NULL};
static const cc_source_row last_sources[] = {{.name = "charm"}, {.name = NULL}};

static const cc_key_row last_keys[] = {
    {.name = "made-last-key", .n = 3, .max = 9, .usual = {1, 2, 3}},
    {.name = NULL}};

const cc_module fake_last = {
    .keys = last_keys,
    .name = "made-last",
    .number = FAKE_LAST,
    .order = 65000,
    .options = last_options,
    .rows = last_rows,
    .tokens = last_tokens,
    .marks = last_marks,
    .actions = last_actions,
    .events = last_events,
    .decisions = last_decisions,
    .sources = last_sources,
};

/* --------------------------------------------------------------- made-crowd */

enum {
    CROWD_STEPS = 96,
    CROWD_TURN_STEPS = 50, /* of a turn; the others are of the end */
    CROWD_TURN_ORDER = 40, /* before the steps of the other fake modules */
    CROWD_END_ORDER = 985, /* before step_rest */
    CROWD_FIGURES = 20     /* so many of its tokens are figures */
};

/* make_crowd() fills these tables; the last entry of each stays empty. Steps
 * without functions do nothing. */
static cc_step crowd_steps[CROWD_STEPS];
static cc_step_row crowd_rows[CROWD_STEPS + 1];
static cc_option crowd_options[CC_OPTIONS_MAX];
static cc_token_row crowd_tokens[CC_TOKENS_MAX];
static const char *crowd_marks[CC_MARKS_MAX];
static char crowd_names[CROWD_STEPS + CC_OPTIONS_MAX + CC_TOKENS_MAX +
                        CC_MARKS_MAX][24];

static const cc_module crowd = {
    .name = "made-crowd",
    .number = FAKE_CROWD,
    .order = 0,
    .options = crowd_options,
    .rows = crowd_rows,
    .tokens = crowd_tokens,
    .marks = crowd_marks,
};

/* Makes a name and counts it in *n_names. */
static char *crowd_name(int *n_names, const char *stem, int i)
{
    char *name = crowd_names[(*n_names)++];
    snprintf(name, sizeof crowd_names[0], "crowd-%s-%d", stem, i);
    return name;
}

/* Fills the tables of the crowd with as much as `c` has room for. */
static void make_crowd(const cc_catalog *c)
{
    int n_names = 0;
    for (int i = 0; i < CROWD_STEPS; i++) {
        bool is_turn_step = i < CROWD_TURN_STEPS;
        crowd_steps[i].name = crowd_name(&n_names, "step", i);
        crowd_rows[i] =
            (cc_step_row){is_turn_step ? CC_PHASE_TURN : CC_PHASE_END,
                          is_turn_step ? CROWD_TURN_ORDER : CROWD_END_ORDER,
                          &crowd_steps[i], "MADE-4"};
    }
    for (int i = 0; i < CC_OPTIONS_MAX - c->n_options; i++) {
        crowd_options[i] =
            (cc_option){.name = crowd_name(&n_names, "option", i),
                        .values = {"no", "yes"},
                        .help = "Whether they are crowded."};
    }
    for (int i = 0; i < CC_TOKENS_MAX - c->n_tokens; i++) {
        crowd_tokens[i] =
            (cc_token_row){.name = crowd_name(&n_names, "token", i),
                           .is_figure = i < CROWD_FIGURES,
                           .limit = 6,
                           .deals = 1};
    }
    for (int i = 0; i < CC_MARKS_MAX - c->n_marks; i++) {
        crowd_marks[i] = crowd_name(&n_names, "mark", i);
    }
}

/* ------------------------------------------------------------- a catalogue */

/* All modules but the crowd. */
static void list_modules(const cc_module *list[], bool swapped)
{
    int n = 0;
    list[n++] = cc_modules[0]; /* the core is always first */
    list[n++] = swapped ? &fake_last : &fake_first;
    for (int i = 1; cc_modules[i]; i++) {
        list[n++] = cc_modules[i];
    }
    list[n++] = swapped ? &fake_first : &fake_last;
    list[n] = NULL;
}

/* A catalogue without the crowd shows how much room the crowd has to fill. That
 * is the same for every catalogue, so the crowd is made once. */
void fake_catalog_init(cc_catalog *catalog, bool swapped)
{
    const cc_module *list[CC_MODULES_MAX + 2];
    list_modules(list, swapped);
    cc_catalog_init_with(catalog, list);
    if (!crowd_rows[0].step) {
        make_crowd(catalog);
    }
    /* The crowd comes second, after the core. */
    memmove(&list[2], &list[1], CC_MODULES_MAX * sizeof list[0]);
    list[1] = &crowd;
    cc_catalog_init_with(catalog, list);
}

/* agenda.c - the whole turn in one table, and the machine that works it off
 *
 * A turn is an agenda: a stack of steps. The rows below are put on it from
 * the last to the first; a step may put further ones on top. Rows of a module
 * that is not in play are left out. Only this file, modules.h and its own file
 * name a module.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/modules/modules.h"

/* ----------------------------------------------------------------- modules */

enum {
    BASE,
    FIELDS,
    BRIDGES,
    CASTLES,
    BAZAARS,
    COUNT,
    HALFLINGS,
    CITY,
    WALLS,
    N_MODULES
};

const cc_module *const cc_modules[] = {
    [BASE] = &cc_module_base,           [FIELDS] = &cc_module_fields,
    [BRIDGES] = &cc_module_bridges,     [CASTLES] = &cc_module_castles,
    [BAZAARS] = &cc_module_bazaars,     [COUNT] = &cc_module_the_count,
    [HALFLINGS] = &cc_module_halflings, [CITY] = &cc_module_city,
    [WALLS] = &cc_module_walls,
};

const int cc_n_modules = N_MODULES;

/* -------------------------------------------------------------------- steps */

/* Their names are part of the hashes in saved games: no two are alike. */
enum {
    DRAW,
    PLACE,
    DEPLOY,
    SCORE,
    AWARD,
    NEXT,
    FINAL,
    BEGIN,
    CASTLE_FIND,
    CASTLE_BUILD,
    CASTLE_SCORE,
    CASTLE_CHOOSE,
    BAZAAR_TAKE,
    BAZAAR_HOLD,
    BAZAAR_AUCTION,
    BAZAAR_OFFER,
    BAZAAR_BID,
    BAZAAR_SETTLE,
    COUNT_JOIN,
    COUNT_CHOOSE,
    COUNT_SEND,
    COUNT_MOVE,
    COUNT_FINAL,
    HALF_DRAFT,
    HALF_TAKE,
    HALF_HAND,
    HALF_HILL,
    CROP_CIRCLE,
    CROP_ADD,
    CROP_REMOVE,
    CITY_CLOSE,
    WALL_BAR,
    WALL_CALL,
    WALL_ROUND,
    WALL_GATE,
    WALL_LAY,
    WALL_GUARD,
    WALL_CHECK,
    WALL_TOWER,
    WALL_HOME,
    WALL_END,
    N_STEPS
};

static const cc_step *const steps[N_STEPS] = {
    [BEGIN] = &cc_step_begin,
    [DRAW] = &cc_step_draw,
    [PLACE] = &cc_step_place,
    [DEPLOY] = &cc_step_deploy,
    [SCORE] = &cc_step_score,
    [AWARD] = &cc_step_award,
    [NEXT] = &cc_step_next,
    [FINAL] = &cc_step_final,
    [CASTLE_FIND] = &cc_step_castle_find,
    [CASTLE_BUILD] = &cc_step_castle_build,
    [CASTLE_SCORE] = &cc_step_castle_score,
    [CASTLE_CHOOSE] = &cc_step_castle_choose,
    [BAZAAR_TAKE] = &cc_step_bazaar_take,
    [BAZAAR_HOLD] = &cc_step_bazaar_hold,
    [BAZAAR_AUCTION] = &cc_step_bazaar_auction,
    [BAZAAR_OFFER] = &cc_step_bazaar_offer,
    [BAZAAR_BID] = &cc_step_bazaar_bid,
    [BAZAAR_SETTLE] = &cc_step_bazaar_settle,
    [COUNT_JOIN] = &cc_step_count_join,
    [COUNT_CHOOSE] = &cc_step_count_choose,
    [COUNT_SEND] = &cc_step_count_send,
    [COUNT_MOVE] = &cc_step_count_move,
    [COUNT_FINAL] = &cc_step_count_final,
    [HALF_DRAFT] = &cc_step_half_draft,
    [HALF_TAKE] = &cc_step_half_take,
    [HALF_HAND] = &cc_step_half_hand,
    [HALF_HILL] = &cc_step_half_hill,
    [CROP_CIRCLE] = &cc_step_crop_circle,
    [CROP_ADD] = &cc_step_crop_add,
    [CROP_REMOVE] = &cc_step_crop_remove,
    [CITY_CLOSE] = &cc_step_city_close,
    [WALL_BAR] = &cc_step_wall_bar,
    [WALL_CALL] = &cc_step_wall_call,
    [WALL_ROUND] = &cc_step_wall_round,
    [WALL_GATE] = &cc_step_wall_gate,
    [WALL_LAY] = &cc_step_wall_lay,
    [WALL_GUARD] = &cc_step_wall_guard,
    [WALL_CHECK] = &cc_step_wall_check,
    [WALL_TOWER] = &cc_step_wall_tower,
    [WALL_HOME] = &cc_step_wall_home,
    [WALL_END] = &cc_step_wall_end,
};

/* Rows that every game has, whatever it scores. */
#define ALWAYS 0xff

typedef struct row {
    uint8_t step, module;
    const char *rules; /* where the rule pages tell of it */
} row;

/* One turn (BASE-4, BASE-10, CITY-4). */
static const row turn_rows[] = {
    {BEGIN, ALWAYS, "BASE-4"},
    {WALL_BAR, WALLS, "CITY-20"},
    {BAZAAR_TAKE, BAZAARS, "BAZAAR-11"},
    {HALF_HAND, HALFLINGS, "HALF-3 HALF-8 HALF-20"},
    {DRAW, ALWAYS, "BASE-4 BASE-6 BASE-19 BAZAAR-7 BAZAAR-8 CITY-6"},
    {PLACE, ALWAYS, "BASE-5 BRIDGE-3 BRIDGE-6 CITY-3 CITY-5"},
    {HALF_HILL, HALFLINGS, "HALF-14"},
    {DEPLOY, ALWAYS, "BASE-7 BASE-8 BASE-9 BRIDGE-1 BRIDGE-7 CITY-7 CITY-8"},
    {CASTLE_FIND, CASTLES, "CASTLE-1 CASTLE-12 CASTLE-13"},
    {WALL_CALL, WALLS, "CITY-15"},
    {SCORE, ALWAYS,
     "BASE-10 CITY-4"}, /* each completed region: the rows below */
    {CASTLE_SCORE, CASTLES, "CASTLE-4 CASTLE-6 CASTLE-8 CASTLE-9"},
    {COUNT_SEND, COUNT, "COUNT-4 COUNT-12"},
    {COUNT_MOVE, COUNT, "COUNT-5"},
    {CROP_CIRCLE, HALFLINGS, "HALF-16"},
    {BAZAAR_HOLD, BAZAARS, "BAZAAR-1 BAZAAR-9 BAZAAR-10"},
    /* Pushes a step for every piece: WALL_GATE or WALL_LAY, each with scoring,
     * WALL_GUARD and WALL_CHECK; then WALL_TOWER. */
    {WALL_ROUND, WALLS, "CITY-16 CITY-17 CITY-21 CITY-23 CITY-24 CITY-25"},
    {WALL_HOME, WALLS, "CITY-13"},
    {WALL_END, WALLS, "CITY-26"},
    {NEXT, ALWAYS, "BASE-3 BASE-19"},
};

/* Before the first turn. */
static const row start_rows[] = {
    {HALF_DRAFT, HALFLINGS, "HALF-2"},
};

/* One completed region. */
static const row region_rows[] = {
    {COUNT_JOIN, COUNT, "COUNT-6 COUNT-7 COUNT-12"},
    {AWARD, ALWAYS, "BASE-11 BASE-12 BASE-13 BASE-14 BASE-15 CITY-10 CITY-11"},
};

/* When the last tile has been placed. */
static const row end_rows[] = {
    {COUNT_FINAL, COUNT, "COUNT-8 COUNT-9"},
    {CITY_CLOSE, CITY, "CITY-27"},
    {FINAL, ALWAYS, "BASE-20 BASE-21 BASE-22 CITY-28 CITY-29"},
};

/* ------------------------------------------------------------------ machine */

const cc_step *cc_step_now(const cc_game *g)
{
    return g->n_agenda ? steps[g->agenda[g->n_agenda - 1].step] : NULL;
}

const cc_step *cc_step_numbered(int n)
{
    return steps[n];
}

#define LENGTH(rows) (int)(sizeof(rows) / sizeof *(rows))

/* The longest agenda: a turn; a wall round with its tower, at most eight
 * pieces, guard and check of the one just laid; for each region completed its
 * rows; everybody who may join one. What castles, a bazaar, the crop circle
 * and the draft push is less. */
_Static_assert(CC_AGENDA_MAX >= LENGTH(turn_rows) +
                                    LENGTH(region_rows) * CC_COMPLETED_MAX +
                                    CC_PLAYERS_MAX + 1 + 8 + 2,
               "the longest agenda fits");
_Static_assert(LENGTH(region_rows) * CC_COMPLETED_MAX >= CC_CASTLES_MAX + 1,
               "so do all castles");

static void push(cc_game *g, int step, int player, int arg)
{
    if (g->n_agenda == CC_AGENDA_MAX) {
        cc_stop("the agenda is full");
    }
    g->agenda[g->n_agenda++] = (cc_step_state){
        .step = (uint8_t)step, .player = (uint8_t)player, .arg = (uint16_t)arg};
}

void cc_agenda_push(cc_game *g, const cc_step *step, int player, int arg)
{
    int i = 0;
    while (steps[i] != step) {
        i++;
    }
    push(g, i, player, arg);
}

#define PUSH_ROWS(g, rows, player, arg)                                        \
    push_rows(g, rows, LENGTH(rows), player, arg)

static void push_rows(cc_game *g, const row *rows, int n, int player, int arg)
{
    while (n-- > 0) {
        if (rows[n].module == ALWAYS || cc_in_play(g, rows[n].module)) {
            push(g, rows[n].step, player, arg);
        }
    }
}

void cc_agenda_turn(cc_game *g)
{
    PUSH_ROWS(g, turn_rows, g->player, 0);
}

void cc_agenda_start(cc_game *g)
{
    cc_agenda_turn(g);
    PUSH_ROWS(g, start_rows, g->player, 0);
}

void cc_agenda_region(cc_game *g, int region)
{
    PUSH_ROWS(g, region_rows, g->player, region);
}

void cc_agenda_end(cc_game *g)
{
    g->n_agenda = 0;
    PUSH_ROWS(g, end_rows, g->player, 0);
}

/* The next entry of the lists of all modules that adds to `step`; *module and
 * *entry are where to go on from, both 0 at first. */
static const cc_more *next_more(const cc_game *g, const cc_step *step,
                                int *module, int *entry)
{
    for (; g->adding >> *module; *entry = 0, ++*module) {
        const cc_more *list =
            g->adding >> *module & 1 ? cc_modules[*module]->more : NULL;
        while (list && list[*entry].step) {
            const cc_more *more = &list[(*entry)++];
            if (more->step == step) {
                return more;
            }
        }
    }
    return NULL;
}

bool cc_step_has_more(const cc_game *g, const cc_step *step)
{
    int module = 0, entry = 0;
    return next_more(g, step, &module, &entry) != NULL;
}

int cc_step_legal(const cc_game *g, const cc_step *step, cc_action *out,
                  int max)
{
    int module = 0, entry = 0, n = step->legal(g, out, max);
    for (const cc_more *m; (m = next_more(g, step, &module, &entry));) {
        n = m->legal(g, out, n, max);
    }
    return n;
}

typedef void apply_function(cc_game *, cc_step_state, const cc_action *,
                            cc_events *);

/* What does an action: the step itself, or a module that adds to it; NULL: it
 * is not legal. */
static apply_function *find_apply(const cc_game *g, const cc_step *step,
                                  const cc_action *a)
{
    int module = 0, entry = 0;
    apply_function *apply = step->check(g, a) ? step->apply : NULL;
    for (const cc_more *m;
         !apply && (m = next_more(g, step, &module, &entry));) {
        apply = m->check(g, a) ? m->apply : NULL;
    }
    return apply;
}

bool cc_step_check(const cc_game *g, const cc_step *step, const cc_action *a)
{
    return find_apply(g, step, a) != NULL;
}

bool cc_step_apply(cc_game *g, const cc_step *step, const cc_action *a,
                   cc_events *events)
{
    apply_function *apply = find_apply(g, step, a);
    if (!apply) {
        return false;
    }
    if (events) {
        events->n = events->n_squares = 0;
    }
    cc_step_state at = g->agenda[--g->n_agenda];
    apply(g, at, a, events);
    return true;
}

void cc_agenda_run(cc_game *g, cc_events *events)
{
    while (g->n_agenda) {
        cc_step_state at = g->agenda[g->n_agenda - 1];
        const cc_step *step = steps[at.step];
        if (step->asks && step->asks(g)) {
            return;
        }
        g->n_agenda--;
        if (step->run) {
            step->run(g, at, events);
        }
    }
}

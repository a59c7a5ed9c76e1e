/* steps.c - the steps that every game has
 *
 * draw, place, deploy, score, next player, final scoring. Which of them make
 * up a turn, and in what order, is told in turn.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "internal.h"

/* --------------------------------------------------------------------- draw */

static void draw(cc_game *g, cc_step_state at, cc_events *events)
{
    g->hand = g->laid = -1;
    g->n_completed = 0;
    cc_emit(events, CC_EVENT_TURN, at.player);
    while (g->next_deck < g->n_deck) {
        int type = g->deck[g->next_deck++];
        bool fits = cc_fits_somewhere(g, type);
        /* BASE-6: what fits nowhere leaves the game. */
        cc_event *e =
            cc_emit(events, fits ? CC_EVENT_DRAW : CC_EVENT_DISCARD, at.player);
        if (e) {
            e->tile = (uint8_t)type;
        }
        if (fits) {
            g->hand = (int16_t)type;
            return;
        }
    }
    cc_agenda_end(g);
}

const cc_step cc_step_draw = {.name = "draw", .run = draw};

/* -------------------------------------------------------------------- place */

static bool place_asks(const cc_game *g)
{
    return g->hand >= 0;
}

/* The turns in a mask of four bits, and how many there are. */
static const struct {
    uint8_t n, turn[4];
} turns_in[16] = {
    {0, {0}},    {1, {0}},       {1, {1}},       {2, {0, 1}},
    {1, {2}},    {2, {0, 2}},    {2, {1, 2}},    {3, {0, 1, 2}},
    {1, {3}},    {2, {0, 3}},    {2, {1, 3}},    {3, {0, 1, 3}},
    {2, {2, 3}}, {3, {0, 2, 3}}, {3, {1, 2, 3}}, {4, {0, 1, 2, 3}},
};

/* Where there is room all four turns are written and those that do not fit
 * are overwritten by the next square: whether a turn fits is a coin toss that
 * no processor predicts, and this loop is most of what a game costs. */
static int place_legal(const cc_game *g, cc_action *out, int max)
{
    const cc_tile_type *type = &g->catalog->types[g->hand];
    cc_action action = {.type = CC_PLACE, .tile = (uint8_t)g->hand};
    int n = 0;
    for (int i = 0; i < g->n_open; i++) {
        const cc_cell *cell = &g->cells[g->open[i]];
        unsigned turns = cc_turns_that_fit(g, type, cell);
        int here = turns_in[turns].n;
        int room = max - n >= 4 ? 4 : max - n < here ? max - n : here;
        action.x = cell->x;
        action.y = cell->y;
        for (int k = 0; k < room; k++) {
            out[n + k] = action;
            out[n + k].turn = turns_in[turns].turn[k];
        }
        n += here;
    }
    return n;
}

static bool place_check(const cc_game *g, const cc_action *a)
{
    if (a->type != CC_PLACE || a->tile != g->hand || a->turn > 3 || a->slot ||
        a->figure) {
        return false;
    }
    int cell = cc_cell_find(g, a->x, a->y);
    return cell >= 0 &&
           cc_turns_that_fit(g, &g->catalog->types[g->hand], &g->cells[cell]) >>
                   a->turn &
               1;
}

static void place_apply(cc_game *g, const cc_action *a, cc_events *events)
{
    int cell = cc_cell_find(g, a->x, a->y);
    g->laid = (int16_t)cc_lay(g, a->tile, a->turn, cell, g->player);
    g->hand = -1;
    cc_event *e = cc_emit(events, CC_EVENT_TILE, g->player);
    if (e) {
        e->tile = a->tile;
        e->x = a->x;
        e->y = a->y;
        e->turn = a->turn;
    }
}

const cc_step cc_step_place = {.name = "place",
                               .decision = CC_DECIDE_PLACE,
                               .asks = place_asks,
                               .legal = place_legal,
                               .check = place_check,
                               .apply = place_apply};

/* ------------------------------------------------------------------- deploy */

/* BASE-8: nobody stands anywhere on the region; what is nobody's may also be
 * complete already (BASE-9). */
static bool may_deploy(const cc_game *g, int segment)
{
    int region = g->segments[segment].region;
    return g->deployable >> g->regions[region].kind & 1 &&
           !cc_region_held(g, region);
}

static int laid_segments(const cc_game *g, int *first)
{
    *first = g->pieces[g->laid].segment;
    return *first + cc_type_of(g, g->laid)->n_segments;
}

static bool deploy_asks(const cc_game *g)
{
    int first, end = laid_segments(g, &first);
    for (int figure = 0; figure < CC_FIGURE_KINDS; figure++) {
        for (int s = first; g->supply[g->player][figure] && s < end; s++) {
            if (may_deploy(g, s)) {
                return true;
            }
        }
    }
    return false;
}

static int deploy_legal(const cc_game *g, cc_action *out, int max)
{
    int first, n = 0, end = laid_segments(g, &first);
    const cc_cell *cell = &g->cells[g->pieces[g->laid].cell];
    for (int figure = 0; figure < CC_FIGURE_KINDS; figure++) {
        for (int s = first; g->supply[g->player][figure] && s < end; s++) {
            if (!may_deploy(g, s)) {
                continue;
            }
            if (n < max) {
                out[n] = (cc_action){.type = CC_DEPLOY,
                                     .x = cell->x,
                                     .y = cell->y,
                                     .slot = (uint8_t)(s - first),
                                     .figure = (uint8_t)figure};
            }
            n++;
        }
    }
    if (n < max) {
        out[n] = (cc_action){.type = CC_PASS};
    }
    return n + 1;
}

static bool deploy_check(const cc_game *g, const cc_action *a)
{
    if (a->tile || a->turn) {
        return false;
    }
    if (a->type == CC_PASS) {
        return !a->x && !a->y && !a->slot && !a->figure;
    }
    int first, end = laid_segments(g, &first);
    const cc_cell *cell = &g->cells[g->pieces[g->laid].cell];
    return a->type == CC_DEPLOY && a->x == cell->x && a->y == cell->y &&
           a->figure < CC_FIGURE_KINDS && g->supply[g->player][a->figure] &&
           first + a->slot < end && may_deploy(g, first + a->slot);
}

static void deploy_apply(cc_game *g, const cc_action *a, cc_events *events)
{
    if (a->type == CC_PASS) {
        return;
    }
    int segment = g->pieces[g->laid].segment + a->slot;
    g->supply[g->player][a->figure]--;
    g->regions[g->segments[segment].region].figures[g->player]++;
    g->figures[g->n_figures++] = (cc_figure_state){
        .segment = (uint16_t)segment, .player = g->player, .figure = a->figure};
    cc_event *e = cc_emit(events, CC_EVENT_FIGURE, g->player);
    if (e) {
        e->figure = a->figure;
        e->x = a->x;
        e->y = a->y;
        e->slot = a->slot;
        e->turn = g->pieces[g->laid].turn;
        e->kind = g->regions[g->segments[segment].region].kind;
    }
}

const cc_step cc_step_deploy = {.name = "deploy",
                                .decision = CC_DECIDE_DEPLOY,
                                .asks = deploy_asks,
                                .legal = deploy_legal,
                                .check = deploy_check,
                                .apply = deploy_apply};

/* -------------------------------------------------------------------- score */

static void score(cc_game *g, cc_step_state at, cc_events *events)
{
    (void)at;
    (void)events;
    for (int i = g->n_completed; i-- > 0;) {
        cc_agenda_region(g, g->completed[i]);
    }
    g->n_completed = 0;
}

const cc_step cc_step_score = {.name = "score", .run = score};

static void add_points(cc_game *g, const cc_awards *awards)
{
    for (int p = 0; p < g->n_players; p++) {
        g->score[p] = (int16_t)(g->score[p] + awards->points[p]);
    }
}

static void award(cc_game *g, cc_step_state at, cc_events *events)
{
    const cc_region_state *region = &g->regions[at.arg];
    if (!cc_region_held(g, at.arg)) {
        return;
    }
    cc_awards awards = {.events = events};
    cc_worth worth = cc_worth_of(g, at.arg, true);
    cc_award(g, &awards, region->kind, at.arg, &worth, region->figures);
    add_points(g, &awards);
    cc_return_figures(g, at.arg, events);
}

const cc_step cc_step_award = {.name = "award", .run = award};

/* ---------------------------------------------------------------------- end */

static void next(cc_game *g, cc_step_state at, cc_events *events)
{
    (void)at;
    (void)events;
    if (g->next_deck == g->n_deck) {
        cc_agenda_end(g); /* BASE-19 */
        return;
    }
    g->player = (uint8_t)((g->player + 1) % g->n_players);
    cc_agenda_turn(g);
}

const cc_step cc_step_next = {.name = "next", .run = next};

static void final(cc_game *g, cc_step_state at, cc_events *events)
{
    (void)at;
    cc_awards awards = {.events = events};
    cc_final_scoring(g, &awards);
    add_points(g, &awards);
    g->hand = g->laid = -1;
    cc_emit(events, CC_EVENT_OVER, -1);
}

const cc_step cc_step_final = {.name = "final", .run = final};

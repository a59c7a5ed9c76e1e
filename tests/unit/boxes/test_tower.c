/* test_tower.c - towers, prisoners and ransoms against a reference model
 *
 * In random games a model follows the events: it counts the storeys of each
 * tower and the prisoners of each player. From these and the figures on the
 * table it computes which figures a tower can capture and which prisoners can
 * be ransomed, and compares the actions that the engine offers.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/modules/tower/tower.h"
#include "tests/unit/support.h"

#define TOWERS 32 /* at most */

typedef struct model {
    int n, x[TOWERS], y[TOWERS], height[TOWERS]; /* in storeys */
    /* The prisoners by owner, captor and token. */
    int held[CC_PLAYERS_MAX][CC_PLAYERS_MAX][CC_TOKENS_MAX];
    int turn_player;
    bool has_ransom; /* they paid a ransom in this turn */
    /* Counters of all games: storeys built, figures captured, ransomed,
     * exchanged, exchanges with a choice, figures on towers at the end. */
    long storeys, captures, ransoms, exchanges, choices, ascents;
} model;

/* The height of the tower on a square, which is added if it is new. */
static int *height_at(model *m, int x, int y)
{
    int i = 0;
    while (i < m->n && !(m->x[i] == x && m->y[i] == y)) {
        i++;
    }
    assert_true(i < TOWERS);
    if (i == m->n) {
        m->x[m->n] = x;
        m->y[m->n] = y;
        m->height[m->n++] = 0;
    }
    return &m->height[i];
}

/* Whether the tile of a square can carry a tower. */
static bool has_foundation(const cc_game *g, int x, int y)
{
    uint64_t mark = cc_mark_find(g->catalog, "tower");
    int piece = cc_piece_find(g, x, y, CC_N);
    return piece >= 0 &&
           g->catalog->types[cc_piece(g, piece).type].marks & mark;
}

static bool is_on_tower(const cc_game *g, const cc_figure_info *f)
{
    int kind = cc_segment_kind(g, f->piece, f->slot);
    return strcmp(cc_kind_name(g->catalog, (cc_kind)kind), "tower") == 0;
}

/* Whether a figure stands on the tower of a square, which so cannot grow. */
static bool is_closed(const cc_game *g, int x, int y)
{
    for (int i = 0; i < cc_figure_count(g); i++) {
        cc_figure_info f = cc_figure(g, i);
        cc_piece_info p = cc_piece(g, f.piece);
        if (p.x == x && p.y == y && is_on_tower(g, &f)) {
            return true;
        }
    }
    return false;
}

static bool is_helper(const cc_game *g, int token)
{
    const char *name = cc_token_name(g->catalog, token);
    return strcmp(name, "builder") == 0 || strcmp(name, "pig") == 0;
}

/* Whether a tower of this height can capture figure i: on its own square, or at
 * most so many squares away along row and column (TOWER-2); helpers and some
 * others are out of reach (TOWER-5). */
static bool can_capture(const cc_game *g, int x, int y, int height, int i)
{
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    cc_figure_info f = cc_figure(g, i);
    cc_piece_info p = cc_piece(g, f.piece);
    bool is_in_reach = p.x == x && p.y == y;
    for (int side = 0; side < 4; side++) {
        for (int distance = 1; distance <= height; distance++) {
            is_in_reach |= p.x == x + distance * dx[side] &&
                           p.y == y + distance * dy[side];
        }
    }
    return is_in_reach && !is_helper(g, f.figure) &&
           !cc_figure_is_protected(g, i);
}

/* Whether an action captures figure i. */
static bool captures_figure(const cc_game *g, const cc_action *a, int i)
{
    cc_figure_info f = cc_figure(g, i);
    cc_piece_info p = cc_piece(g, f.piece);
    return a->type == CC_CAPTURE && a->figure == f.figure &&
           a->param == f.player && a->slot == f.slot && a->x == p.x &&
           a->y == p.y &&
           (f.slot == CC_SLOT_BRIDGE || a->rotation == p.rotation);
}

/* Compares the figures that the tower on a square can capture. */
static void check_captures(const cc_game *g, model *m, int x, int y)
{
    cc_action list[64];
    int n = cc_legal_first(g, list, 64);
    bool can_pass = false;
    for (int i = 0; i < cc_figure_count(g); i++) {
        bool is_offered = false;
        for (int k = 0; k < n; k++) {
            is_offered |= captures_figure(g, &list[k], i);
        }
        assert_true(is_offered == can_capture(g, x, y, *height_at(m, x, y), i));
    }
    for (int k = 0; k < n; k++) {
        can_pass |= list[k].type == CC_PASS;
    }
    assert_true(can_pass);
}

/* Compares where storeys can be built and which prisoners can be ransomed,
 * while a figure can be placed: their actions are right, and so is the number.
 */
static void check_deploy(const cc_game *g, const model *m)
{
    static cc_action list[CC_ACTIONS_MAX];
    int n = cc_legal_first(g, list, CC_ACTIONS_MAX),
        player = cc_decision(g).player;
    int n_storeys = 0, n_ransoms = 0, n_open_towers = 0, n_prisoners = 0;
    for (int i = 0; i < n; i++) {
        const cc_action *a = &list[i];
        if (a->type == CC_STOREY) {
            n_storeys++;
            assert_true(has_foundation(g, a->x, a->y));
            assert_false(is_closed(g, a->x, a->y));
        } else if (a->type == CC_RANSOM) {
            n_ransoms++;
            assert_true(m->held[player][a->param][a->figure] > 0);
        }
    }
    for (int i = 0; i < cc_piece_count(g); i++) {
        cc_piece_info p = cc_piece(g, i);
        n_open_towers += has_foundation(g, p.x, p.y) && !is_closed(g, p.x, p.y);
    }
    bool can_build = cc_supply(g, player, cc_storey_token(g->catalog)) > 0;
    assert_int_equal(n_storeys, can_build ? n_open_towers : 0);
    for (int captor = 0; captor < CC_PLAYERS_MAX; captor++) {
        for (int t = 0; t < g->catalog->n_tokens; t++) {
            n_prisoners += m->held[player][captor][t] > 0;
        }
    }
    bool can_pay = !m->has_ransom && cc_score(g, player) >= 3;
    assert_int_equal(n_ransoms, can_pay ? n_prisoners : 0);
}

/* Compares all prisoners. Two players never hold figures of each other, unless
 * their exchange is just being decided. */
static void check_held(const cc_game *g, const model *m)
{
    for (int p = 0; p < cc_player_count(g); p++) {
        for (int q = 0; q < cc_player_count(g); q++) {
            int n_taken = 0, n_lost = 0;
            for (int t = 0; t < g->catalog->n_tokens; t++) {
                assert_int_equal(cc_prisoners(g, q, p, t), m->held[p][q][t]);
                n_lost += m->held[p][q][t];
                n_taken += m->held[q][p][t];
            }
            assert_false(n_taken && n_lost &&
                         cc_decision(g).kind != CC_DECIDE_EXCHANGE);
        }
    }
}

/* Takes over what events tell; heights and prisoners must be possible. */
static void follow(model *m, const cc_events *events)
{
    for (int i = 0; i < events->n; i++) {
        const cc_event *e = &events->list[i];
        if (e->type == CC_EVENT_STOREY) {
            m->storeys++;
            assert_int_equal(e->param2, ++*height_at(m, e->x, e->y));
        } else if (e->type == CC_EVENT_CAPTURE) {
            m->captures++;
            assert_int_not_equal(e->player, e->other);
            m->held[e->other][e->player][e->figure]++;
        } else if (e->type == CC_EVENT_FREED) {
            assert_true(m->held[e->player][e->other][e->figure]-- > 0);
            m->ransoms += e->param2; /* paid; otherwise exchanged */
            m->exchanges += !e->param2;
            m->has_ransom |= e->param2;
        } else if (e->type == CC_EVENT_TURN) {
            /* A builder's second turn brings no second ransom (TRADE-4). */
            m->has_ransom &= e->player == m->turn_player;
            m->turn_player = e->player;
        }
    }
}

static void play(const char *setup, model *m)
{
    static cc_game g;
    static cc_events events;
    cc_setup s;
    cc_error error = {0};
    uint64_t random = 11;
    int x = 0, y = 0; /* the tower that grew last */
    if (cc_setup_parse(&s, test_catalog(), setup, &error) != CC_OK ||
        cc_new(&g, test_catalog(), &s, &events, &error) != CC_OK) {
        fail_msg("%s: %s", setup, error.what);
    }
    memset(m, 0, offsetof(model, storeys)); /* the counters stay */
    follow(m, &events);
    while (cc_decision(&g).kind != CC_OVER) {
        int kind = cc_decision(&g).kind;
        if (kind == CC_DECIDE_DEPLOY) {
            check_deploy(&g, m);
        } else if (kind == CC_DECIDE_CAPTURE) {
            check_captures(&g, m, x, y);
        }
        m->choices += kind == CC_DECIDE_EXCHANGE;
        cc_action a = test_pick(&g, &random);
        assert_int_equal(cc_apply(&g, &a, &events), CC_OK);
        if (a.type == CC_STOREY) {
            x = a.x;
            y = a.y;
        }
        follow(m, &events);
        check_held(&g, m);
    }
    for (int i = 0; i < cc_figure_count(&g); i++) {
        cc_figure_info f = cc_figure(&g, i);
        m->ascents += is_on_tower(&g, &f);
    }
}

static void towers_capture_figures_in_reach(void **state)
{
    (void)state;
    static const char *const sets[] = {
        "sets=base,tower",
        "sets=base,tower,inns-and-cathedrals,traders-and-builders "
        "with=phantom",
        "sets=base,tower,halflings-1,bridges-castles-bazaars",
        "sets=base,tower,princess-and-dragon,count,inns-and-cathedrals"};
    long games = test_setting("CARCASSONNE_GAMES", 400) / 5;
    static model m;
    for (long i = 0; i < games; i++) {
        char setup[200];
        snprintf(setup, sizeof setup, "players=%ld seed=%ld %s", 1 + i % 6, i,
                 sets[i % 4]);
        play(setup, &m);
    }
    printf("# %ld pieces, %ld taken, %ld bought back, %ld exchanged, %ld "
           "asked which, %ld on towers at the end\n",
           m.storeys, m.captures, m.ransoms, m.exchanges / 2, m.choices,
           m.ascents);
    assert_true(m.storeys > 0);
    assert_true(m.captures > 0);
    assert_true(m.ransoms > 0);
    assert_true(m.exchanges > 0);
    assert_true(m.ascents > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(towers_capture_figures_in_reach)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

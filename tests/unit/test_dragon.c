/* test_dragon.c - the dragon against a reference model
 *
 * Random games, seen through events only. Where the dragon may go is computed
 * from the squares with tiles, from where it has been and from the fairy's
 * square; which figures it eats, from where they stood. The Count's town and
 * triangles take part.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/modules/princess_and_dragon/dragon.h"
#include "support.h"

#define STEPS 8

/* The dragon as the model knows it. */
typedef struct model {
    bool is_on_table;
    int n; /* squares of the current move; 0 if there is none */
    cc_coord at, path[STEPS];
    int first; /* the player who began it */
    int turn;  /* the player of the next step */
    long steps, n_forced, n_ends, eaten, calls;
} model;

static bool is_same(cc_coord a, int x, int y)
{
    return a.x == x && a.y == y;
}

/* Any tile except those of the Count's town. */
static bool is_land(const cc_game *g, int x, int y)
{
    bool land = false;
    for (int i = 0; i < cc_piece_count(g); i++) {
        cc_piece_info p = cc_piece(g, i);
        const cc_tile_type *t = &g->catalog->types[p.type];
        if (p.x == x && p.y == y) {
            land = true;
            for (int s = 0; s < t->n_segments; s++) {
                if (t->segments[s].kind == CC_TOWN) {
                    return false;
                }
            }
        }
    }
    return land;
}

static bool has_fairy(const cc_game *g, int x, int y)
{
    for (int i = 0; i < cc_board_token_count(g); i++) {
        cc_board_token s = cc_board_token_at(g, i);
        if (s.token == cc_fairy_token(g->catalog) && s.x == x && s.y == y) {
            return true;
        }
    }
    return false;
}

static bool may_go(const cc_game *g, const model *m, int x, int y)
{
    for (int i = 0; i < m->n; i++) {
        if (is_same(m->path[i], x, y)) {
            return false;
        }
    }
    return is_land(g, x, y) && !has_fairy(g, x, y);
}

static int count_ways(const cc_game *g, const model *m)
{
    return may_go(g, m, m->at.x + 1, m->at.y) +
           may_go(g, m, m->at.x - 1, m->at.y) +
           may_go(g, m, m->at.x, m->at.y + 1) +
           may_go(g, m, m->at.x, m->at.y - 1);
}

/* No figure is left on the dragon's square, except protected ones. */
static void check_eaten(const cc_game *g, const model *m)
{
    for (int i = 0; i < cc_figure_count(g); i++) {
        cc_piece_info p = cc_piece(g, cc_figure(g, i).piece);
        assert_true(!is_same(m->at, p.x, p.y) || cc_figure_is_protected(g, i));
    }
}

static void follow_step(const cc_game *g, model *m, const cc_event *e,
                        bool decided)
{
    cc_coord to = {e->x, e->y};
    if (e->param2 == 0) {
        m->is_on_table = true;
        m->n = 0;
        m->calls++;
        m->at = to;
        return;
    }
    if (m->n == 0) { /* the first step */
        m->path[m->n++] = m->at;
        m->first = e->player;
    }
    assert_int_equal(e->param2, m->n);
    assert_int_equal(e->player, (m->first + m->n - 1) % cc_player_count(g));
    assert_int_equal(abs(to.x - m->at.x) + abs(to.y - m->at.y), 1);
    assert_true(may_go(g, m, to.x, to.y));
    assert_true(decided == (count_ways(g, m) > 1));
    m->n_forced += !decided;
    m->steps++;
    m->at = to;
    m->path[m->n++] = to;
    if (m->n == CC_DRAGON_STEPS + 1) {
        m->n = 0;
    }
}

/* Tiles do not change while it moves: `g` is the game after the action. */
static void follow(const cc_game *g, model *m, const cc_events *events,
                   int decided)
{
    bool is_called = false; /* right before */
    for (int i = 0; i < events->n; i++) {
        const cc_event *e = &events->list[i];
        if (e->type == CC_EVENT_RETURN) {
            bool eaten = e->param2 == CC_MODULE_DRAGON;
            /* Figures that cannot stay alone follow, from other squares. */
            assert_true(is_called ? e->param2 != CC_MODULE_CORE : !eaten);
            assert_true(!is_called || eaten || !is_same(m->at, e->x, e->y));
            assert_true(!eaten || is_same(m->at, e->x, e->y));
            m->eaten += eaten;
        } else {
            is_called = e->type == CC_EVENT_DRAGON;
        }
        m->turn = e->type == CC_EVENT_TURN ? e->player : m->turn;
        if (e->type == CC_EVENT_DRAGON) {
            follow_step(g, m, e, decided > 0 && e->param2 == decided);
        } else if (e->type == CC_EVENT_DRAGON_ENDS) {
            model copy = *m;
            if (m->n == 0) { /* not even a first step is possible */
                copy.path[copy.n++] = m->at;
            }
            assert_int_equal(count_ways(g, &copy), 0);
            m->n = 0;
            m->n_ends++;
        } else if (e->type == CC_EVENT_DRAW && !m->is_on_table) {
            uint64_t marks = g->catalog->types[e->tile].marks;
            assert_false(marks & cc_mark_find(g->catalog, "dragon"));
        }
    }
}

/* The decision and its actions are those of the model. */
static void check_offer(const cc_game *g, const model *m)
{
    cc_action list[8];
    model first = *m;
    if (m->n == 0) { /* the tile was placed: the move begins */
        first.path[first.n++] = m->at;
    }
    int n = cc_legal_first(g, list, 8);
    assert_int_equal(n, count_ways(g, &first));
    for (int i = 0; i < n; i++) {
        assert_true(may_go(g, &first, list[i].x, list[i].y));
    }
    assert_int_equal(cc_decision(g).on_turn, m->turn);
    if (m->n > 0) {
        assert_int_equal(cc_decision(g).player,
                         (m->first + m->n - 1) % cc_player_count(g));
    }
}

static void play_one(const char *setup, model *m)
{
    static cc_game g;
    static cc_events events;
    cc_setup s;
    cc_error error = {0};
    uint64_t random = 7;
    if (cc_setup_parse(&s, test_catalog(), setup, &error) != CC_OK ||
        cc_new(&g, test_catalog(), &s, &events, &error) != CC_OK) {
        fail_msg("%s: %s", setup, error.what);
    }
    m->is_on_table = false;
    m->n = 0;
    m->turn = 0;
    while (cc_decision(&g).kind != CC_OVER) {
        bool moves = cc_decision(&g).kind == CC_DECIDE_DRAGON;
        if (moves) {
            check_offer(&g, m);
        }
        int decided = !moves ? 0 : m->n ? m->n : 1;
        cc_action a = test_pick(&g, &random);
        assert_int_equal(cc_apply(&g, &a, &events), CC_OK);
        follow(&g, m, &events, decided);
        if (moves) {
            check_eaten(&g, m);
        }
    }
}

static void dragon_moves_as_model(void **state)
{
    (void)state;
    static const char *const sets[] = {
        "sets=base,princess-and-dragon",
        "sets=base,princess-and-dragon rules=dragon-move:after,fairy:tile",
        "sets=base,princess-and-dragon,count,traders-and-builders",
        "sets=base,princess-and-dragon,halflings-1,bridges-castles-bazaars"};
    long games = test_setting("CARCASSONNE_GAMES", 400) / 10;
    model m = {.steps = 0};
    for (long i = 0; i < games; i++) {
        char setup[200];
        snprintf(setup, sizeof setup, "players=%ld seed=%ld %s", 1 + i % 6, i,
                 sets[i % 4]);
        play_one(setup, &m);
    }
    printf("# %ld steps, %ld of them forced, %ld ends, %ld calls, %ld figures "
           "eaten\n",
           m.steps, m.n_forced, m.n_ends, m.calls, m.eaten);
    assert_true(m.steps > 0 && m.n_forced > 0 && m.calls > 0 && m.eaten > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(dragon_moves_as_model)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

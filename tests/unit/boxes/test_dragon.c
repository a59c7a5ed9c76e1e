/* test_dragon.c - the dragon against a reference model
 *
 * The model follows random games by their events. From the tiles on the table,
 * the fairy's square and the way that the dragon has come it computes where the
 * dragon may go, who moves it, and when its move ends; and it checks which
 * figures the dragon eats. Some games have the Count's town, in which the
 * dragon may not go, and triangles.
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
#include "tests/unit/support.h"

/* The dragon as the model knows it. Its move is a sequence of steps to adjacent
 * squares; players decide the steps in turn. */
typedef struct model {
    bool is_on_table;
    cc_coord at;
    cc_coord path[CC_DRAGON_STEPS + 1]; /* squares of the current move: where it
                                           began, then one for each step */
    int n_path;                         /* 0: no move has begun */
    int first_player;                   /* who decided the first step */
    int on_turn;                        /* the player whose turn it is */
    /* What occurred in all games: */
    long steps, forced_steps, early_ends, eaten, arrivals;
} model;

static bool is_at(cc_coord a, int x, int y)
{
    return a.x == x && a.y == y;
}

/* Whether a square has a tile, except those of the Count's town. */
static bool has_land(const cc_game *g, int x, int y)
{
    bool is_found = false;
    for (int i = 0; i < cc_piece_count(g); i++) {
        cc_piece_info p = cc_piece(g, i);
        const cc_tile_type *t = &g->catalog->types[p.type];
        if (p.x == x && p.y == y) {
            is_found = true;
            for (int s = 0; s < t->n_segments; s++) {
                if (t->segments[s].kind == CC_TOWN) {
                    return false;
                }
            }
        }
    }
    return is_found;
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

/* Whether the next step may go there: the dragon visits no square twice in a
 * move, and not the fairy. */
static bool can_go(const cc_game *g, const model *m, int x, int y)
{
    for (int i = 0; i < m->n_path; i++) {
        if (is_at(m->path[i], x, y)) {
            return false;
        }
    }
    return has_land(g, x, y) && !has_fairy(g, x, y);
}

static int count_ways(const cc_game *g, const model *m)
{
    return can_go(g, m, m->at.x + 1, m->at.y) +
           can_go(g, m, m->at.x - 1, m->at.y) +
           can_go(g, m, m->at.x, m->at.y + 1) +
           can_go(g, m, m->at.x, m->at.y - 1);
}

/* No figure is left on the dragon's square, except protected ones. */
static void check_eaten(const cc_game *g, const model *m)
{
    for (int i = 0; i < cc_figure_count(g); i++) {
        cc_piece_info p = cc_piece(g, cc_figure(g, i).piece);
        assert_true(!is_at(m->at, p.x, p.y) || cc_figure_is_protected(g, i));
    }
}

/* The player who decides step i of the move, from 1: clockwise from the first.
 */
static int player_of_step(const cc_game *g, const model *m, int i)
{
    return (m->first_player + i - 1) % cc_player_count(g);
}

/* Follows a dragon event: an arrival at a volcano (param2 is 0) or step number
 * param2 of a move. A step that only one square is left for is not decided. */
static void follow_dragon(const cc_game *g, model *m, const cc_event *e,
                          bool is_decided)
{
    cc_coord to = {e->x, e->y};
    if (e->param2 == 0) {
        m->is_on_table = true;
        m->n_path = 0;
        m->arrivals++;
        m->at = to;
        return;
    }
    if (m->n_path == 0) { /* the first step */
        m->path[m->n_path++] = m->at;
        m->first_player = e->player;
    }
    assert_int_equal(e->param2, m->n_path);
    assert_int_equal(e->player, player_of_step(g, m, m->n_path));
    assert_int_equal(abs(to.x - m->at.x) + abs(to.y - m->at.y), 1);
    assert_true(can_go(g, m, to.x, to.y));
    assert_true(is_decided == (count_ways(g, m) > 1));
    m->forced_steps += !is_decided;
    m->steps++;
    m->at = to;
    m->path[m->n_path++] = to;
    if (m->n_path == CC_DRAGON_STEPS + 1) { /* that was the last step */
        m->n_path = 0;
    }
}

/* Checks a figure that returns. Right after a step of the dragon these are the
 * figures that it eats, from its square, and helpers that cannot stay without
 * them, from other squares. At other times it eats none. */
static void check_return(model *m, const cc_event *e, bool dragon_moved)
{
    bool is_eaten = e->param2 == CC_MODULE_DRAGON;
    assert_true(dragon_moved ? e->param2 != CC_MODULE_CORE : !is_eaten);
    assert_true(!dragon_moved || is_eaten || !is_at(m->at, e->x, e->y));
    assert_true(!is_eaten || is_at(m->at, e->x, e->y));
    m->eaten += is_eaten;
}

/* A move ends early where no step is possible, not even a first one. */
static void check_early_end(const cc_game *g, model *m)
{
    model here = *m;
    if (m->n_path == 0) {
        here.path[here.n_path++] = m->at;
    }
    assert_int_equal(count_ways(g, &here), 0);
    m->n_path = 0;
    m->early_ends++;
}

/* Follows the events of an action. Step number `decided` was that action, 0: it
 * was none; further steps are forced. `g` is the game after the action, which
 * has the same tiles as during the move. */
static void follow_events(const cc_game *g, model *m, const cc_events *events,
                          int decided)
{
    bool dragon_moved = false; /* in the event before, but for returns */
    for (int i = 0; i < events->n; i++) {
        const cc_event *e = &events->list[i];
        if (e->type == CC_EVENT_RETURN) {
            check_return(m, e, dragon_moved);
        } else {
            dragon_moved = e->type == CC_EVENT_DRAGON;
        }
        m->on_turn = e->type == CC_EVENT_TURN ? e->player : m->on_turn;
        if (e->type == CC_EVENT_DRAGON) {
            follow_dragon(g, m, e, decided > 0 && e->param2 == decided);
        } else if (e->type == CC_EVENT_DRAGON_ENDS) {
            check_early_end(g, m);
        } else if (e->type == CC_EVENT_DRAW && !m->is_on_table) {
            /* Dragon tiles are set aside until the dragon has arrived. */
            uint64_t marks = g->catalog->types[e->tile].marks;
            assert_false(marks & cc_mark_find(g->catalog, "dragon"));
        }
    }
}

/* The steps that are offered, and the player who decides, are those of the
 * model.
 */
static void check_decision(const cc_game *g, const model *m)
{
    cc_action list[8];
    model here = *m;
    if (m->n_path == 0) { /* the move begins */
        here.path[here.n_path++] = m->at;
    }
    int n = cc_legal_first(g, list, 8);
    assert_int_equal(n, count_ways(g, &here));
    for (int i = 0; i < n; i++) {
        assert_true(can_go(g, &here, list[i].x, list[i].y));
    }
    assert_int_equal(cc_decision(g).on_turn, m->on_turn);
    if (m->n_path > 0) {
        assert_int_equal(cc_decision(g).player,
                         player_of_step(g, m, m->n_path));
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
    m->n_path = 0;
    m->on_turn = 0;
    while (cc_decision(&g).kind != CC_OVER) {
        bool is_step = cc_decision(&g).kind == CC_DECIDE_DRAGON;
        int decided = 0;
        if (is_step) {
            check_decision(&g, m);
            decided = m->n_path ? m->n_path : 1;
        }
        cc_action a = test_pick(&g, &random);
        assert_int_equal(cc_apply(&g, &a, &events), CC_OK);
        follow_events(&g, m, &events, decided);
        if (is_step) {
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
    model m = {0};
    for (long i = 0; i < games; i++) {
        char setup[200];
        snprintf(setup, sizeof setup, "players=%ld seed=%ld %s", 1 + i % 6, i,
                 sets[i % 4]);
        play_one(setup, &m);
    }
    printf("# %ld steps, %ld of them forced, %ld ends, %ld calls, %ld figures "
           "eaten\n",
           m.steps, m.forced_steps, m.early_ends, m.arrivals, m.eaten);
    assert_true(m.steps > 0);
    assert_true(m.forced_steps > 0);
    assert_true(m.arrivals > 0);
    assert_true(m.eaten > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(dragon_moves_as_model)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

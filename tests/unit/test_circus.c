/* test_circus.c - Under the Big Top against a reference model
 *
 * In random games a model follows the events: where the big top stands, and
 * which animals are left. It counts the figures around a show, the acrobats on
 * each ground and the tiles around a ringmaster by the names of tiles and
 * kinds alone, and compares what the engine offers and pays.
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

#include "engine/modules/under_the_big_top/acrobats.h"
#include "engine/modules/under_the_big_top/big_top.h"
#include "engine/modules/under_the_big_top/ringmaster.h"
#include "support.h"

enum { ANIMALS = 6 };

typedef struct model {
    bool stands; /* the big top */
    int x, y;
    int left[ANIMALS]; /* animals in the bag */
    /* What an action should pay and what it paid, by source. */
    int due_show[CC_PLAYERS_MAX], due_pyramid[CC_PLAYERS_MAX];
    int show[CC_PLAYERS_MAX], pyramid[CC_PLAYERS_MAX], master[CC_PLAYERS_MAX];
    int due_master[CC_PLAYERS_MAX];
    /* Counters of all games. */
    long shows, paid_shows, pyramids, acrobats, masters, last_shows;
} model;

static const int points_of[ANIMALS] = {1, 3, 4, 5, 6, 7};

static bool is_near(int x, int y, int x2, int y2)
{
    return abs(x - x2) <= 1 && abs(y - y2) <= 1;
}

static bool is_named(const cc_game *g, const cc_figure_info *f,
                     const char *name)
{
    return strcmp(cc_token_name(g->catalog, f->figure), name) == 0;
}

static bool is_on_kind(const cc_game *g, const cc_figure_info *f,
                       const char *kind)
{
    return strcmp(
               cc_kind_name(g->catalog, cc_segment_kind(g, f->piece, f->slot)),
               kind) == 0;
}

/* Whether a figure stands around a square; on a castle with either half. */
static bool stands_near(const cc_game *g, int i, int x, int y)
{
    cc_figure_info f = cc_figure(g, i);
    cc_piece_info p = cc_piece(g, f.piece);
    cc_coord squares[2];
    bool near = is_near(p.x, p.y, x, y);
    int n = cc_figure_is_protected(g, i)
                ? cc_region_squares_of(g, cc_region_of(g, f.piece, f.slot),
                                       squares, 2)
                : 0;
    for (int k = 0; k < n && k < 2; k++) {
        near |= is_near(squares[k].x, squares[k].y, x, y);
    }
    return near;
}

/* ------------------------------------------------------------------ events */

/* An animal leaves the bag; the figures around are those that stand there after
 * the action, as nothing moves a figure between a show and the next decision.
 */
static void end_show(model *m, const cc_game *after, const cc_event *e)
{
    assert_true(m->stands);
    assert_int_equal(e->x, m->x);
    assert_int_equal(e->y, m->y);
    assert_true(m->left[e->param] > 0);
    m->left[e->param]--;
    m->shows++;
    for (int i = 0; i < cc_figure_count(after); i++) {
        cc_figure_info f = cc_figure(after, i);
        bool helps =
            is_named(after, &f, "builder") || is_named(after, &f, "pig");
        if (!helps && stands_near(after, i, m->x, m->y)) {
            m->due_show[f.player] += points_of[e->param];
        }
    }
}

static bool has_any(const cc_game *g, int piece)
{
    return g->catalog->types[cc_piece(g, piece).type].id[0] == 'u';
}

/* A ringmaster that returns because its region has scored was paid for the
 * tiles around it; not when a barn scores a field, and not on a castle, where
 * it stood before the action. */
static void return_master(model *m, const cc_game *before, const cc_game *after,
                          const cc_event *e)
{
    bool pays = strcmp(cc_kind_name(after->catalog, e->kind), "field") != 0;
    for (int i = 0; i < cc_figure_count(before); i++) {
        cc_figure_info f = cc_figure(before, i);
        cc_piece_info p = cc_piece(before, f.piece);
        pays &=
            !(f.player == e->player && f.figure == e->figure && p.x == e->x &&
              p.y == e->y && cc_figure_is_protected(before, i));
    }
    for (int k = 0; pays && k < cc_piece_count(after); k++) {
        cc_piece_info p = cc_piece(after, k);
        m->due_master[e->player] +=
            has_any(after, k) && is_near(p.x, p.y, e->x, e->y) ? 2 : 0;
    }
}

static void follow(model *m, const cc_game *before, const cc_game *after,
                   const cc_events *events)
{
    memset(m->due_show, 0, sizeof m->due_show);
    memset(m->show, 0, sizeof m->show);
    memset(m->pyramid, 0, sizeof m->pyramid);
    memset(m->master, 0, sizeof m->master);
    memset(m->due_master, 0, sizeof m->due_master);
    for (int i = 0; i < events->n; i++) {
        const cc_event *e = &events->list[i];
        if (e->type == CC_EVENT_TOKEN) {
            end_show(m, after, e);
        } else if (e->type == CC_EVENT_RETURN &&
                   e->figure == test_token("ringmaster") &&
                   e->param2 == CC_MODULE_CORE) {
            return_master(m, before, after, e);
        } else if (e->type == CC_EVENT_BIG_TOP) {
            m->stands = true;
            m->x = e->x;
            m->y = e->y;
        } else if (e->type == CC_EVENT_SCORE) {
            m->show[e->player] += e->source == CC_FOR_BIG_TOP ? e->points : 0;
            m->pyramid[e->player] +=
                e->source == CC_FOR_ACROBATS ? e->points : 0;
            m->master[e->player] +=
                e->source == CC_FOR_RINGMASTER ? e->points : 0;
            m->paid_shows += e->source == CC_FOR_BIG_TOP;
            m->masters += e->source == CC_FOR_RINGMASTER;
        }
    }
}

/* --------------------------------------------------------------- positions */

/* Counts the acrobats on a square, by player; returns how many there are. */
static int count_acrobats(const cc_game *g, int x, int y, int n[CC_PLAYERS_MAX])
{
    int all = 0;
    memset(n, 0, CC_PLAYERS_MAX * sizeof *n);
    for (int i = 0; i < cc_figure_count(g); i++) {
        cc_figure_info f = cc_figure(g, i);
        cc_piece_info p = cc_piece(g, f.piece);
        if (p.x == x && p.y == y && is_on_kind(g, &f, "acrobats")) {
            n[f.player]++;
            all++;
        }
    }
    return all;
}

/* Ids of tiles with a ground for acrobats, and of those with a circus. */
static bool has_ground(const cc_game *g, int piece)
{
    const char *id = g->catalog->types[cc_piece(g, piece).type].id;
    return id[0] == 'u' && atoi(id + 1) <= 5;
}

static bool is_offered(const cc_action *list, int n, int x, int y, bool joins,
                       const cc_game *g)
{
    bool is = false;
    for (int i = 0; i < n; i++) {
        const cc_action *a = &list[i];
        int piece = cc_piece_find(g, x, y, CC_N);
        bool is_join =
            a->type == CC_DEPLOY && a->slot != CC_SLOT_BRIDGE &&
            strcmp(cc_kind_name(g->catalog, cc_segment_kind(g, piece, a->slot)),
                   "acrobats") == 0;
        is |=
            a->x == x && a->y == y && (joins ? is_join : a->type == CC_PYRAMID);
    }
    return is;
}

/* The offers of a decision to place a figure: joining the acrobats around the
 * last tile, and scoring any full pyramid. */
static void check_offers(const cc_game *g)
{
    static cc_action list[CC_ACTIONS_MAX];
    int n = cc_legal_first(g, list, CC_ACTIONS_MAX);
    cc_decision_info choice = cc_decision(g);
    if (choice.kind != CC_DECIDE_DEPLOY) {
        return;
    }
    for (int i = 0; i < cc_piece_count(g); i++) {
        cc_piece_info p = cc_piece(g, i);
        int of[CC_PLAYERS_MAX];
        if (!has_ground(g, i)) {
            continue;
        }
        int acrobats = count_acrobats(g, p.x, p.y, of);
        bool can_join = acrobats < 3 && is_near(p.x, p.y, choice.x, choice.y) &&
                        cc_supply(g, choice.player, CC_MEEPLE) > 0 &&
                        cc_bridge_find(g, p.x, p.y) == CC_NO_AXIS;
        assert_in_range(acrobats, 0, 3);
        assert_int_equal(is_offered(list, n, p.x, p.y, true, g), can_join);
        assert_int_equal(is_offered(list, n, p.x, p.y, false, g),
                         acrobats == 3);
    }
}

/* What the end of the game pays for acrobats, and for ringmasters on what still
 * scores; a castle and a tower do not. */
static void check_end(const model *m, const cc_game *g)
{
    int pyramid[CC_PLAYERS_MAX] = {0}, master[CC_PLAYERS_MAX] = {0};
    for (int i = 0; i < cc_figure_count(g); i++) {
        cc_figure_info f = cc_figure(g, i);
        cc_piece_info at = cc_piece(g, f.piece);
        pyramid[f.player] += is_on_kind(g, &f, "acrobats") ? 5 : 0;
        bool scores = is_named(g, &f, "ringmaster") &&
                      !cc_figure_is_protected(g, i) &&
                      !is_on_kind(g, &f, "tower");
        for (int k = 0; scores && k < cc_piece_count(g); k++) {
            cc_piece_info p = cc_piece(g, k);
            master[f.player] +=
                has_any(g, k) && is_near(p.x, p.y, at.x, at.y) ? 2 : 0;
        }
    }
    for (int p = 0; p < cc_player_count(g); p++) {
        assert_int_equal(m->pyramid[p], pyramid[p]);
        /* the last action may also have scored a completed region */
        assert_true(m->master[p] >= master[p]);
    }
}

/* ------------------------------------------------------------------- games */

static void check_bag(const model *m, const cc_game *g)
{
    int bag = cc_bag_find(g->catalog, "animals");
    for (int kind = 0; kind < ANIMALS; kind++) {
        assert_int_equal(cc_bag_count(g, bag, kind), m->left[kind]);
        assert_int_equal(cc_animal_points(kind), points_of[kind]);
    }
    cc_coord at;
    assert_int_equal(cc_big_top_find(g, &at), m->stands);
    if (m->stands) {
        assert_int_equal(at.x, m->x);
        assert_int_equal(at.y, m->y);
    }
}

static void play(void *of, const char *setup, uint64_t random)
{
    model *m = of;
    static const int full[ANIMALS] = {1, 4, 5, 3, 2, 1};
    static cc_events events;
    cc_game g = test_game(test_catalog(), setup);
    m->stands = false;
    memcpy(m->left, full, sizeof full);
    while (cc_decision(&g).kind != CC_OVER) {
        check_offers(&g);
        cc_action a = test_pick(&g, &random);
        int due[CC_PLAYERS_MAX] = {0};
        bool scores = a.type == CC_PYRAMID;
        if (scores) {
            assert_int_equal(count_acrobats(&g, a.x, a.y, due), 3);
            m->pyramids++;
        }
        cc_game before = g;
        assert_int_equal(cc_apply(&g, &a, &events), CC_OK);
        bool over = cc_decision(&g).kind == CC_OVER;
        follow(m, &before, &g, &events);
        check_bag(m, &g);
        for (int p = 0; p < cc_player_count(&g); p++) {
            assert_int_equal(m->show[p], m->due_show[p]);
            if (!over) {
                assert_int_equal(m->pyramid[p], 5 * due[p]);
                assert_int_equal(m->master[p], m->due_master[p]);
            }
        }
        if (over && !scores) {
            m->last_shows += m->stands;
            check_end(m, &g);
        }
    }
}

static void follows_model(void **state)
{
    static const char *const mixes[] = {
        "sets=base,circus",
        "sets=base,circus,bridges-castles-bazaars",
        "sets=base,circus,inns-and-cathedrals,traders-and-builders "
        "with=phantom",
        "sets=base,circus,tower",
        "sets=base,circus,abbey-and-mayor",
        "sets=base,circus,halflings-1,halflings-2"};
    enum { MIXES = sizeof mixes / sizeof *mixes };
    model m = {0};
    (void)state;
    long games = test_play_mixes(mixes, MIXES, 600, play, &m);
    print_message("    %ld games: %ld shows, %ld payments, %ld pyramids, %ld "
                  "payments to ringmasters\n",
                  games, m.shows, m.paid_shows, m.pyramids, m.masters);
    assert_true(m.shows > 0 && m.paid_shows > 0 && m.pyramids > 0 &&
                m.masters > 0 && m.last_shows > 0);
}

/* Drawing the animals of two shows from redealt copies: all of them come, as
 * often as they are in the bag, whatever the setup gives. */
static void shows_are_redealt(void **state)
{
    enum { DEALS = 4000 };
    static const int full[ANIMALS] = {1, 4, 5, 3, 2, 1};
    static const cc_action pass = {.type = CC_PASS};
    static cc_events events;
    int n[ANIMALS] = {0};
    (void)state;
    cc_game g = test_game(test_catalog(),
                          "sets=base,circus start=b24@0,0,0 deck=u08,u06,b24 "
                          "bags=animals:elephant");
    test_play(&g, "tile u08 1 0 0");
    test_play(&g, "pass");
    test_play(&g, "tile u06 1 1 0");
    for (int i = 0; i < DEALS; i++) {
        cc_game copy = g;
        cc_redeal(&copy, i % 2, (uint64_t)i);
        assert_int_equal(cc_apply(&copy, &pass, &events), CC_OK);
        for (int k = 0; k < events.n; k++) {
            if (events.list[k].type == CC_EVENT_TOKEN) {
                n[events.list[k].param]++;
            }
        }
    }
    for (int kind = 0; kind < ANIMALS; kind++) {
        assert_in_range(n[kind], DEALS * full[kind] / 16 - 150,
                        DEALS * full[kind] / 16 + 150);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(follows_model),
        cmocka_unit_test(shows_are_redealt),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

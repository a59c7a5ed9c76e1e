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
#include "tests/unit/support.h"

enum { ANIMALS = 6 };

typedef struct model {
    bool has_big_top; /* on the table, at x, y */
    int x, y;
    int left[ANIMALS]; /* animals in the bag */
    /* Points of the last action by player: what the model says, then what the
     * events pay, for a show, for acrobats and for ringmasters. */
    int due_show[CC_PLAYERS_MAX], due_master[CC_PLAYERS_MAX];
    int show[CC_PLAYERS_MAX], pyramid[CC_PLAYERS_MAX], master[CC_PLAYERS_MAX];
    /* Counters of all games. */
    long shows, paid_shows, pyramids, masters, last_shows;
} model;

/* By animal, from the flea to the elephant: its points, and how many there are
 * (CIRCUS-1). */
static const int points_of[ANIMALS] = {1, 3, 4, 5, 6, 7};
static const int full_bag[ANIMALS] = {1, 4, 5, 3, 2, 1};
enum { ACROBAT_POINTS = 5, MASTER_POINTS = 2 };

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
static bool is_figure_around(const cc_game *g, int i, int x, int y)
{
    cc_figure_info f = cc_figure(g, i);
    cc_piece_info p = cc_piece(g, f.piece);
    cc_coord squares[2];
    bool is_around = is_near(p.x, p.y, x, y);
    int n = cc_figure_is_protected(g, i)
                ? cc_region_squares_of(g, cc_region_of(g, f.piece, f.slot),
                                       squares, 2)
                : 0;
    for (int k = 0; k < n && k < 2; k++) {
        is_around |= is_near(squares[k].x, squares[k].y, x, y);
    }
    return is_around;
}

/* ------------------------------------------------------------------ events */

/* An animal leaves the bag; the figures around are those that stand there after
 * the action, as nothing moves a figure between a show and the next decision.
 */
static void follow_show(model *m, const cc_game *after, const cc_event *e)
{
    assert_true(m->has_big_top);
    assert_int_equal(e->x, m->x);
    assert_int_equal(e->y, m->y);
    assert_true(m->left[e->param] > 0);
    m->left[e->param]--;
    m->shows++;
    for (int i = 0; i < cc_figure_count(after); i++) {
        cc_figure_info f = cc_figure(after, i);
        bool helps =
            is_named(after, &f, "builder") || is_named(after, &f, "pig");
        if (!helps && is_figure_around(after, i, m->x, m->y)) {
            m->due_show[f.player] += points_of[e->param];
        }
    }
}

/* Whether a tile is of the box: all of them have a place for the circus or a
 * ground for acrobats. */
static bool is_circus_tile(const cc_game *g, int piece)
{
    return g->catalog->types[cc_piece(g, piece).type].id[0] == 'u';
}

/* Returns what a ringmaster on a square brings (CIRCUS-3). */
static int ringmaster_points(const cc_game *g, int x, int y)
{
    int n = 0;
    for (int i = 0; i < cc_piece_count(g); i++) {
        cc_piece_info p = cc_piece(g, i);
        n += is_circus_tile(g, i) && is_near(p.x, p.y, x, y);
    }
    return n * MASTER_POINTS;
}

/* A ringmaster that returns because its region has scored was paid for the
 * tiles around it; not when a barn scores a field, and not on a castle, where
 * it stood before the action. */
static void follow_ringmaster(model *m, const cc_game *before,
                              const cc_game *after, const cc_event *e)
{
    bool pays = strcmp(cc_kind_name(after->catalog, e->kind), "field") != 0;
    for (int i = 0; i < cc_figure_count(before); i++) {
        cc_figure_info f = cc_figure(before, i);
        cc_piece_info p = cc_piece(before, f.piece);
        pays &=
            !(f.player == e->player && f.figure == e->figure && p.x == e->x &&
              p.y == e->y && cc_figure_is_protected(before, i));
    }
    m->due_master[e->player] += pays ? ringmaster_points(after, e->x, e->y) : 0;
}

/* Follows the events of an action. */
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
            follow_show(m, after, e);
        } else if (e->type == CC_EVENT_RETURN &&
                   e->figure == test_token("ringmaster") &&
                   e->param2 == CC_MODULE_CORE) {
            follow_ringmaster(m, before, after, e);
        } else if (e->type == CC_EVENT_BIG_TOP) {
            m->has_big_top = true;
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

/* Whether a tile has a ground for acrobats: u01 to u05 do. */
static bool has_ground(const cc_game *g, int piece)
{
    const char *id = g->catalog->types[cc_piece(g, piece).type].id;
    return id[0] == 'u' && atoi(id + 1) <= 5;
}

/* Whether an action places an acrobat on a square. */
static bool is_join(const cc_game *g, const cc_action *a, int x, int y)
{
    int piece = cc_piece_find(g, x, y, CC_N);
    return a->type == CC_DEPLOY && a->x == x && a->y == y &&
           a->slot != CC_SLOT_BRIDGE &&
           strcmp(cc_kind_name(g->catalog, cc_segment_kind(g, piece, a->slot)),
                  "acrobats") == 0;
}

static bool is_pyramid(const cc_action *a, int x, int y)
{
    return a->type == CC_PYRAMID && a->x == x && a->y == y;
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
        int of_player[CC_PLAYERS_MAX];
        if (!has_ground(g, i)) {
            continue;
        }
        int acrobats = count_acrobats(g, p.x, p.y, of_player);
        bool can_join = acrobats < 3 && is_near(p.x, p.y, choice.x, choice.y) &&
                        cc_supply(g, choice.player, CC_MEEPLE) > 0 &&
                        cc_bridge_find(g, p.x, p.y) == CC_NO_AXIS;
        bool offers_join = false, offers_pyramid = false;
        for (int k = 0; k < n; k++) {
            offers_join |= is_join(g, &list[k], p.x, p.y);
            offers_pyramid |= is_pyramid(&list[k], p.x, p.y);
        }
        assert_in_range(acrobats, 0, 3);
        assert_int_equal(offers_join, can_join);
        assert_int_equal(offers_pyramid, acrobats == 3);
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
        pyramid[f.player] += is_on_kind(g, &f, "acrobats") ? ACROBAT_POINTS : 0;
        bool scores = is_named(g, &f, "ringmaster") &&
                      !cc_figure_is_protected(g, i) &&
                      !is_on_kind(g, &f, "tower");
        master[f.player] += scores ? ringmaster_points(g, at.x, at.y) : 0;
    }
    for (int p = 0; p < cc_player_count(g); p++) {
        assert_int_equal(m->pyramid[p], pyramid[p]);
        /* the last action may also have scored a completed region */
        assert_true(m->master[p] >= master[p]);
    }
}

/* ------------------------------------------------------------------- games */

/* The bag and the place of the big top are those of the model. */
static void check_position(const model *m, const cc_game *g)
{
    int bag = cc_bag_find(g->catalog, "animals");
    for (int kind = 0; kind < ANIMALS; kind++) {
        assert_int_equal(cc_bag_count(g, bag, kind), m->left[kind]);
        assert_int_equal(cc_animal_points(kind), points_of[kind]);
    }
    cc_coord at;
    assert_int_equal(cc_big_top_find(g, &at), m->has_big_top);
    if (m->has_big_top) {
        assert_int_equal(at.x, m->x);
        assert_int_equal(at.y, m->y);
    }
}

static void play(void *of, const char *setup, uint64_t random)
{
    model *m = of;
    static cc_events events;
    cc_game g = test_game(test_catalog(), setup);
    m->has_big_top = false;
    memcpy(m->left, full_bag, sizeof full_bag);
    while (cc_decision(&g).kind != CC_OVER) {
        check_offers(&g);
        cc_action a = test_pick(&g, &random);
        int acrobats[CC_PLAYERS_MAX] = {0}; /* of the pyramid that scores */
        bool scores = a.type == CC_PYRAMID;
        if (scores) {
            assert_int_equal(count_acrobats(&g, a.x, a.y, acrobats), 3);
            m->pyramids++;
        }
        cc_game before = g;
        assert_int_equal(cc_apply(&g, &a, &events), CC_OK);
        bool is_over = cc_decision(&g).kind == CC_OVER;
        follow(m, &before, &g, &events);
        check_position(m, &g);
        for (int p = 0; p < cc_player_count(&g); p++) {
            assert_int_equal(m->show[p], m->due_show[p]);
            if (!is_over) {
                assert_int_equal(m->pyramid[p], ACROBAT_POINTS * acrobats[p]);
                assert_int_equal(m->master[p], m->due_master[p]);
            }
        }
        if (is_over && !scores) {
            m->last_shows += m->has_big_top;
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

/* The animal of a show in redealt copies: each animal comes as often as it is
 * in the bag, though the setup says which one comes first. */
static void shows_are_redealt(void **state)
{
    /* The deviation is five times the standard one. */
    enum { DEALS = 4000, IN_BAG = 16, DEVIATION = 150 };
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
        int expected = DEALS * full_bag[kind] / IN_BAG;
        assert_in_range(n[kind], expected - DEVIATION, expected + DEVIATION);
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

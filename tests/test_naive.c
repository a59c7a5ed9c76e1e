/* test_naive.c - the engine against the naive model, and perft
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "naive.h"
#include "support.h"

static cc_action actions[CC_ACTIONS_MAX];

static void same_placements(const cc_game *game, const naive *model)
{
    int n = cc_legal(game, actions, CC_ACTIONS_MAX), count = 0;
    int type = cc_decision(game).tile;
    for (int i = 0; i < n; i++) {
        assert_true(naive_fits(model, type, actions[i].x, actions[i].y,
                               actions[i].turn));
    }
    for (int y = -40; y <= 40; y++) {
        for (int x = -40; x <= 40; x++) {
            for (int turn = 0; turn < 4; turn++) {
                bool near = cc_piece_find(game, x + 1, y, CC_N) >= 0 ||
                            cc_piece_find(game, x - 1, y, CC_N) >= 0 ||
                            cc_piece_find(game, x, y + 1, CC_N) >= 0 ||
                            cc_piece_find(game, x, y - 1, CC_N) >= 0;
                count += near && naive_fits(model, type, x, y, turn);
            }
        }
    }
    assert_int_equal(n, count);
}

static void same_spots(const cc_game *game, const naive *model, int player)
{
    int n = cc_legal(game, actions, CC_ACTIONS_MAX), count = 0;
    int type = cc_decision(game).tile;
    for (int slot = 0; slot < game->catalog->types[type].n_segments; slot++) {
        count += naive_may_deploy(model, player, slot);
    }
    assert_int_equal(n - 1, count); /* and to pass */
    for (int i = 0; i + 1 < n; i++) {
        assert_true(naive_may_deploy(model, player, actions[i].slot));
    }
}

static void same_scores(const cc_game *game, const naive *model)
{
    for (int p = 0; p < model->n_players; p++) {
        assert_int_equal(cc_score(game, p), model->score[p]);
        assert_int_equal(cc_supply(game, p, CC_MEEPLE), model->supply[p]);
    }
}

static void mirror(const cc_action *a, naive *model, int player)
{
    if (a->type == CC_PLACE) {
        naive_lay(model, a->tile, a->x, a->y, a->turn);
    } else if (a->type == CC_DEPLOY) {
        naive_deploy(model, player, a->slot);
    }
}

/* Points if the game ended now, by scoring a copy to the end. `open_turn`: a
 * tile lies whose regions have not been scored yet. */
static void same_projection(const cc_game *game, const naive *model,
                            bool open_turn)
{
    static naive end;
    int points[CC_PLAYERS_MAX];
    end = *model;
    if (open_turn) {
        naive_score(&end);
    }
    naive_final(&end);
    cc_project(game, points);
    for (int p = 0; p < model->n_players; p++) {
        assert_int_equal(points[p], end.score[p]);
    }
}

static unsigned most(const int figures[CC_PLAYERS_MAX])
{
    unsigned holders = 0;
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        bool beaten = figures[p] == 0;
        for (int q = 0; q < CC_PLAYERS_MAX; q++) {
            beaten |= figures[q] > figures[p];
        }
        holders |= beaten ? 0 : 1u << p;
    }
    return holders;
}

/* What the window tells about each region under the pointer. */
static void same_regions(const cc_game *game, const naive *model)
{
    for (int i = 0; i < model->n; i++) {
        int n = game->catalog->types[model->tiles[i].type].n_segments;
        for (int slot = 0; slot < n; slot++) {
            naive_region want = naive_ask(model, i, slot);
            int region = cc_region_of(game, i, slot);
            cc_region_info have = cc_region(game, region);
            assert_int_equal(have.complete, want.complete);
            assert_int_equal(have.squares, want.squares);
            assert_int_equal(have.open, want.open);
            assert_int_equal(have.pennants, want.pennants);
            assert_int_equal(have.worth_now, want.worth);
            assert_int_equal(have.holders, most(want.figures));
            assert_int_equal(cc_region_segments(game, region, NULL, 0),
                             want.segments);
            for (int p = 0; p < CC_PLAYERS_MAX; p++) {
                assert_int_equal(have.figures[p], want.figures[p]);
            }
        }
    }
}

static bool is_dead(const cc_game *game, const naive *model, int x, int y)
{
    for (int type = 0; type < game->catalog->n_types; type++) {
        bool left = cc_left_of(game, type) > 0 ||
                    (cc_decision(game).kind == CC_DECIDE_PLACE &&
                     cc_decision(game).tile == type);
        for (int turn = 0; left && turn < 4; turn++) {
            if (naive_fits(model, type, x, y, turn)) {
                return false;
            }
        }
    }
    return true;
}

/* Squares beside the land that nothing fits any more. */
static void same_dead_squares(const cc_game *game, const naive *model)
{
    static cc_square_at dead[1024];
    int n = cc_dead_squares(game, dead, 1024), count = 0;
    for (int i = 0; i < n; i++) {
        assert_true(is_dead(game, model, dead[i].x, dead[i].y));
    }
    for (int y = -40; y <= 40; y++) {
        for (int x = -40; x <= 40; x++) {
            bool beside = false;
            for (int side = 0; side < 4; side++) {
                beside |=
                    cc_piece_find(game, x + (side == 0) - (side == 1),
                                  y + (side == 2) - (side == 3), CC_N) >= 0;
            }
            count += beside && cc_piece_find(game, x, y, CC_N) < 0 &&
                     is_dead(game, model, x, y);
        }
    }
    assert_int_equal(n, count);
}

static void same_game(const cc_game *game, const naive *model, cc_choice c,
                      bool closely)
{
    bool placing = c.kind == CC_DECIDE_PLACE;
    same_scores(game, model);
    same_projection(game, model, !placing);
    if (!placing) {
        same_spots(game, model, c.player);
    } else if (closely) {
        same_placements(game, model);
    }
    if (closely && model->n % 8 == 0) {
        same_regions(game, model);
        same_dead_squares(game, model);
    }
}

static void begin(cc_game *game, naive *model, uint64_t seed, int players)
{
    static const char *const rules[] = {"fields:third", "fields:first",
                                        "fields:off"};
    const cc_catalog *catalog = test_catalog();
    cc_setup setup;
    char text[128];
    snprintf(text, sizeof text, "players=%d seed=%d rules=%s,small-city:%d",
             players, (int)seed, rules[seed / 2 % 3], seed % 2 ? 2 : 4);
    assert_int_equal(cc_setup_parse(&setup, catalog, text, NULL), CC_OK);
    assert_int_equal(cc_new(game, catalog, &setup, NULL, NULL), CC_OK);
    naive_start(model, catalog, players, cc_type_find(catalog, "b03"), 0, 0, 0);
    model->small_city = seed % 2 ? 1 : 2;
    model->fields = seed / 2 % 3;
}

/* BASE-6: what left the game really fitted nowhere. */
static void same_discards(const cc_events *events, const naive *model)
{
    for (int i = 0; i < events->n; i++) {
        assert_false(events->list[i].type == CC_EVENT_DISCARD &&
                     naive_placeable(model, events->list[i].tile));
    }
}

/* One random game move by move in both. */
static void play(uint64_t seed, int players, bool closely)
{
    cc_game game;
    static naive model;
    static cc_events events;
    uint64_t random = seed * 977;
    begin(&game, &model, seed, players);
    for (cc_choice c; (c = cc_decision(&game)).kind != CC_OVER;) {
        if (c.kind == CC_DECIDE_PLACE && model.n > 1) {
            naive_score(&model);
        }
        same_game(&game, &model, c, closely);
        int n = cc_legal(&game, actions, CC_ACTIONS_MAX);
        cc_action a = actions[test_below(&random, (unsigned)n)];
        mirror(&a, &model, c.player);
        assert_int_equal(cc_apply(&game, &a, &events), CC_OK);
        same_discards(&events, &model);
    }
    naive_score(&model);
    naive_final(&model);
    for (int p = 0; p < players; p++) {
        assert_int_equal(cc_score(&game, p), model.score[p]);
    }
}

static void random_games_agree(void **state)
{
    (void)state;
    long games = test_setting("CARCASSONNE_GAMES", 400);
    for (long i = 0; i < games; i++) {
        play((uint64_t)i, 1 + (int)(i / 6 % 6), i % 19 == 0);
    }
}

/* ------------------------------------------------------------------- perft */

static uint64_t engine_perft(const cc_game *game, int depth)
{
    if (!depth) {
        return 1;
    }
    cc_action *list = malloc(CC_ACTIONS_MAX * sizeof *list);
    int n = cc_legal(game, list, CC_ACTIONS_MAX);
    uint64_t sum = 0;
    for (int i = 0; i < n; i++) {
        cc_game next = *game;
        cc_apply(&next, &list[i], NULL);
        sum += engine_perft(&next, depth - 1);
    }
    free(list);
    return sum;
}

/* The same tree in the naive model. `stage` 0: a tile is to be drawn; 1: a
 * figure decided on. */
typedef struct naive_walk {
    naive model;
    int deck[8], n_deck, at, player, stage;
} naive_walk;

static uint64_t naive_perft(const naive_walk *w, int depth);

static uint64_t after_turn(const naive_walk *from, int depth)
{
    naive_walk *w = malloc(sizeof *w);
    *w = *from;
    naive_score(&w->model);
    w->player = (w->player + 1) % w->model.n_players;
    w->stage = 0;
    uint64_t n = naive_perft(w, depth);
    free(w);
    return n;
}

static uint64_t naive_deploys(const naive_walk *w, int depth)
{
    const naive *m = &w->model;
    int type = m->tiles[m->n - 1].type;
    uint64_t sum = after_turn(w, depth - 1); /* passing */
    for (int slot = 0; slot < m->catalog->types[type].n_segments; slot++) {
        if (naive_may_deploy(m, w->player, slot)) {
            naive_walk *next = malloc(sizeof *next);
            *next = *w;
            naive_deploy(&next->model, w->player, slot);
            sum += after_turn(next, depth - 1);
            free(next);
        }
    }
    return sum;
}

static bool any_spot(const naive_walk *w)
{
    const naive *m = &w->model;
    int type = m->tiles[m->n - 1].type;
    for (int slot = 0; slot < m->catalog->types[type].n_segments; slot++) {
        if (naive_may_deploy(m, w->player, slot)) {
            return true;
        }
    }
    return false;
}

static uint64_t naive_places(const naive_walk *w, int depth)
{
    int type = w->deck[w->at];
    uint64_t sum = 0;
    for (int i = 0; i < 30 * 30 * 4; i++) {
        int x = i / 4 % 30 - 15, y = i / 120 - 15, turn = i % 4;
        if (!naive_fits(&w->model, type, x, y, turn)) {
            continue;
        }
        naive_walk *next = malloc(sizeof *next);
        *next = *w;
        naive_lay(&next->model, type, x, y, turn);
        next->at++;
        next->stage = 1;
        sum += any_spot(next) ? naive_perft(next, depth - 1)
                              : after_turn(next, depth - 1);
        free(next);
    }
    return sum;
}

static uint64_t naive_perft(const naive_walk *w, int depth)
{
    if (!depth) {
        return 1;
    }
    if (w->stage == 1) {
        return naive_deploys(w, depth);
    }
    naive_walk *here = malloc(sizeof *here);
    *here = *w;
    while (here->at < here->n_deck &&
           !naive_placeable(&here->model, here->deck[here->at])) {
        here->at++;
    }
    uint64_t n = here->at < here->n_deck ? naive_places(here, depth) : 0;
    free(here);
    return n;
}

static const struct {
    const char *deck;
    int shallow, deep;
    uint64_t count_shallow, count_deep;
} perfts[] = {
    {"b24,b01,b18,b23", 6, 8, 19400, 799008},
    {"b20,b16,b10,b05", 6, 8, 20532, 989262},
    {"b22,b02,b19,b21", 6, 8, 43194, 3449504},
};

static void perft_agrees(void **state)
{
    (void)state;
    const cc_catalog *catalog = test_catalog();
    bool deep = test_setting("CARCASSONNE_DEEP", 0) != 0;
    for (size_t i = 0; i < sizeof perfts / sizeof *perfts; i++) {
        char text[128];
        cc_setup setup;
        cc_game game;
        snprintf(text, sizeof text, "deck=%s deck-only=1", perfts[i].deck);
        assert_int_equal(cc_setup_parse(&setup, catalog, text, NULL), CC_OK);
        assert_int_equal(cc_new(&game, catalog, &setup, NULL, NULL), CC_OK);
        naive_walk *w = calloc(1, sizeof *w);
        naive_start(&w->model, catalog, 2, cc_type_find(catalog, "b03"), 0, 0,
                    0);
        w->n_deck = setup.n_deck;
        for (int k = 0; k < w->n_deck; k++) {
            w->deck[k] = setup.deck[k];
        }
        uint64_t n = engine_perft(&game, perfts[i].shallow);
        assert_int_equal(n, perfts[i].count_shallow);
        assert_int_equal(naive_perft(w, perfts[i].shallow), n);
        if (deep) {
            n = engine_perft(&game, perfts[i].deep);
            assert_int_equal(n, perfts[i].count_deep);
            assert_int_equal(naive_perft(w, perfts[i].deep), n);
        }
        free(w);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_agree),
        cmocka_unit_test(perft_agrees),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

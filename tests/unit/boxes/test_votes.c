/* test_votes.c - majorities by votes, and builders, against a reference model
 *
 * In random games with figures of every kind the holders of a region are
 * counted from the list of figures alone, each kind with the votes that the
 * rules give it; a builder's second turn is predicted from the board before the
 * tile was placed.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "engine/modules/traders_and_builders.h"
#include "tests/unit/support.h"

/* A large meeple has two votes (INN-3), builder and pig have none (TRADE-3,
 * TRADE-5). */
static int votes_of(int figure)
{
    const char *name = cc_token_name(test_catalog(), figure);
    bool is_helper = strcmp(name, "builder") == 0 || strcmp(name, "pig") == 0;
    return strcmp(name, "big") == 0 ? 2 : is_helper ? 0 : 1;
}

/* How often a paid region tested the votes of each kind of figure. Those of
 * big, builder and pig matter where the holders would be others if each figure
 * had one vote; those of a phantom where players tie; those of an abbot, who is
 * always alone, wherever he is paid. */
enum { BIG, BUILDER, PIG, PHANTOM, ABBOT, KINDS };
static const char *const kinds[KINDS] = {"big", "builder", "pig", "phantom",
                                         "abbot"};
static int n_tested[KINDS];

/* The players with most votes, as bits; players without votes are never among
 * them. If `by_heads` each figure has one vote. */
static unsigned winners(const cc_game *game, int region, bool by_heads)
{
    int votes[CC_PLAYERS_MAX] = {0}, max = 1;
    unsigned players = 0;
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        if (cc_region_of(game, f.piece, f.slot) == region) {
            votes[f.player] += by_heads ? 1 : votes_of(f.figure);
        }
    }
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        max = votes[p] > max ? votes[p] : max;
    }
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        players |= votes[p] == max ? 1u << p : 0;
    }
    return players;
}

static unsigned holders(const cc_game *game, int region)
{
    return winners(game, region, false);
}

/* Whether a builder or pig stands where its player has another figure, as it
 * must. */
static bool has_company(const cc_game *game, cc_figure_info helper)
{
    bool is_found = false;
    int region = cc_region_of(game, helper.piece, helper.slot);
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        is_found |= f.player == helper.player && votes_of(f.figure) > 0 &&
                    cc_region_of(game, f.piece, f.slot) == region;
    }
    return is_found;
}

static void check_holders(const cc_game *game)
{
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        int region = cc_region_of(game, f.piece, f.slot);
        assert_int_equal(cc_region(game, region).holders,
                         holders(game, region));
        assert_true(votes_of(f.figure) > 0 || has_company(game, f));
    }
}

/* Whether the last tile extends the region of the player's builder, which
 * stands on another tile. */
static bool extends_for_builder(const cc_game *game, int player)
{
    int last = cc_piece_count(game) - 1;
    const cc_tile_type *type =
        &test_catalog()->types[cc_piece(game, last).type];
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        if (f.player != player || f.piece == last ||
            strcmp(cc_token_name(test_catalog(), f.figure), "builder") != 0) {
            continue;
        }
        for (int slot = 0; slot < type->n_segments; slot++) {
            if (cc_region_of(game, last, slot) ==
                cc_region_of(game, f.piece, f.slot)) {
                return true;
            }
        }
    }
    return false;
}

/* Counts the kinds of figures whose votes matter in a region. */
static void count_kinds(const cc_game *game, int region)
{
    unsigned players = holders(game, region);
    bool is_tie = (players & (players - 1)) != 0; /* more than one bit */
    bool heads_differ = players != winners(game, region, true);
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        const char *name = cc_token_name(test_catalog(), f.figure);
        if (cc_region_of(game, f.piece, f.slot) != region) {
            continue;
        }
        for (int k = 0; k < KINDS; k++) {
            bool matters = k == PHANTOM ? is_tie : heads_differ;
            matters |= k == ABBOT;
            n_tested[k] += matters && strcmp(name, kinds[k]) == 0;
        }
    }
}

/* The players who were paid for the same region as in the event `e`, as bits.
 */
static unsigned paid_players(const cc_events *events, const cc_event *e)
{
    unsigned players = 0;
    for (int i = 0; i < events->n; i++) {
        const cc_event *other = &events->list[i];
        if (other->type == CC_EVENT_SCORE && other->region == e->region &&
            other->source == e->source) {
            players |= 1u << other->player;
        }
    }
    return players;
}

/* After an action that placed no figure, so that all regions are those of
 * `before`: a region is paid to its holders. Points for anything else than the
 * region itself are left out. */
static void check_paid(const cc_game *before, const cc_action *action,
                       const cc_events *events)
{
    for (int i = 0; action->type == CC_PASS && i < events->n; i++) {
        const cc_event *e = &events->list[i];
        if (e->type == CC_EVENT_SCORE && e->region >= 0 &&
            e->source == cc_region(before, e->region).kind) {
            assert_int_equal(paid_players(events, e),
                             holders(before, e->region));
            count_kinds(before, e->region);
        }
    }
}

/* The turn of a player; with a second turn for a builder it has two parts. */
typedef struct turn {
    int player, parts;  /* in turn, -1 before the first; parts so far */
    bool has_next_part; /* a second part must follow */
} turn;

/* A turn begins, or a second part: the same player's only if it must. */
static void begin_part(turn *t, int player, int players)
{
    if (t->player >= 0) {
        int next = t->has_next_part ? t->player : (t->player + 1) % players;
        assert_int_equal(player, next);
    }
    t->parts = t->has_next_part ? t->parts + 1 : 1;
    assert_true(t->parts <= 2);
    t->player = player;
    t->has_next_part = false;
}

/* Plays a random game, and adds its second parts of turns. */
static void play(cc_game *game, const char *setup, uint64_t *random,
                 int *n_second_parts)
{
    static cc_events events;
    static cc_action list[CC_ACTIONS_MAX];
    static cc_game before;
    cc_setup s;
    cc_error error;
    turn t = {.player = -1};
    if (cc_setup_parse(&s, test_catalog(), setup, &error) != CC_OK ||
        cc_new(game, test_catalog(), &s, &events, &error) != CC_OK) {
        fail_msg("%s: %s", setup, error.what);
    }
    int players = cc_player_count(game);
    begin_part(&t, cc_decision(game).player, players);
    while (cc_decision(game).kind != CC_OVER) {
        cc_decision_info choice = cc_decision(game);
        int n = cc_legal_first(game, list, CC_ACTIONS_MAX);
        int pick = (int)test_below(random, (unsigned)n);
        bool is_placement = list[pick].type == CC_PLACE;
        cc_copy(&before, game);
        assert_int_equal(cc_apply(game, &list[pick], &events), CC_OK);
        check_paid(&before, &list[pick], &events);
        if (is_placement && cc_decision(game).kind == CC_DECIDE_DEPLOY) {
            /* The tile is placed and nothing is scored yet. */
            t.has_next_part =
                extends_for_builder(game, choice.player) && t.parts == 1;
            *n_second_parts += t.has_next_part;
        } else if (is_placement) {
            /* The builder may have returned already: the engine is believed. */
            for (int i = 0; i < events.n; i++) {
                t.has_next_part |= events.list[i].type == CC_EVENT_SECOND_TURN;
            }
        }
        check_holders(game);
        for (int i = 0; i < events.n; i++) {
            if (events.list[i].type == CC_EVENT_TURN) {
                begin_part(&t, events.list[i].player, players);
            }
        }
    }
}

static bool are_all_kinds_tested(void)
{
    bool has_all = true;
    for (int k = 0; k < KINDS; k++) {
        has_all &= n_tested[k] > 0;
    }
    return has_all;
}

static void games_equal_model(void **state)
{
    (void)state;
    static cc_game game;
    uint64_t random = 17;
    int n_second_parts = 0,
        games = (int)test_setting("CARCASSONNE_GAMES", 300) / 4 + 5;
    enum { GAMES_MAX = 2000 }; /* played until every kind is tested */
    for (int i = 0; i < games || (!are_all_kinds_tested() && i < GAMES_MAX);
         i++) {
        char setup[200];
        snprintf(setup, sizeof setup,
                 "players=%d sets=base,inns-and-cathedrals,"
                 "traders-and-builders,king-and-robber,mini-2005 "
                 "with=phantom,abbot rules=gardens:%s,fields:%s seed=%d",
                 2 + i % 5, i & 1 ? "on" : "off", i % 3 ? "third" : "first", i);
        play(&game, setup, &random, &n_second_parts);
    }
    assert_true(n_second_parts > 0);
    for (int k = 0; k < KINDS; k++) {
        if (!n_tested[k]) {
            fail_msg("no majority shows the votes of a %s", kinds[k]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(games_equal_model)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

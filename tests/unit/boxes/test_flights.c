/* test_flights.c - flying machines against a reference model
 *
 * At every machine in random games a model says who may take off, which way,
 * and for each throw where the figure may land. It knows machines by the names
 * of their tiles and walks from tile to tile to see what is finished; it knows
 * no regions. Nothing before the throw may depend on what will be thrown.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "engine/modules/flier.h"
#include "engine/modules/phantom.h"
#include "tests/unit/support.h"

typedef struct model {
    bool is_machine_used; /* since the last tile */
    /* Counters of all games. */
    long thrown[CC_FLIGHT_MAX], landed, crashed, chosen, by_phantom;
} model;

/* The places on one square where a figure may land. */
typedef struct places {
    int n;
    cc_segment_ref list[CC_TILE_SEGMENTS_MAX];
} places;

/* ------------------------------------------------------------------- tiles */

static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};

static bool is_called(const cc_game *g, int piece, int slot, const char *kind)
{
    return strcmp(cc_kind_name(g->catalog, cc_segment_kind(g, piece, slot)),
                  kind) == 0;
}

/* Returns the slot of a piece at the middle of a side; -1 none. */
static int slot_at(const cc_game *g, int piece, int side)
{
    int n = g->catalog->types[cc_piece(g, piece).type].n_segments;
    for (int slot = 0; slot < n; slot++) {
        if (cc_segment_ports(g, piece, slot) >> CC_PORT(side, CC_MIDDLE) & 1) {
            return slot;
        }
    }
    return -1;
}

/* Whether the road or city of a slot has a side that no tile meets. `seen` has
 * its segments that were visited. */
static bool is_unfinished(const cc_game *g, int piece, int slot,
                          bool seen[CC_PIECES_MAX][CC_TILE_SEGMENTS_MAX])
{
    bool is_open = false;
    cc_piece_info at = cc_piece(g, piece);
    if (seen[piece][slot]) {
        return false;
    }
    seen[piece][slot] = true;
    for (int side = 0; side < 4; side++) {
        if (slot_at(g, piece, side) != slot) {
            continue;
        }
        int facing = (side + 2) % 4;
        int next = cc_piece_find(g, at.x + dx[side], at.y + dy[side], facing);
        int there = next < 0 ? -1 : slot_at(g, next, facing);
        is_open |=
            next < 0 || (there >= 0 && is_unfinished(g, next, there, seen));
    }
    return is_open;
}

static bool is_surrounded(const cc_game *g, int piece)
{
    cc_piece_info at = cc_piece(g, piece);
    return test_filled_squares(g, at.x, at.y) == 9;
}

/* ----------------------------------------------------------------- flights */

/* Returns the direction of a tile's machine in eighths of a turn, clockwise
 * from north; -1 none. */
static int bearing(const char *id)
{
    static const struct {
        const char *id;
        int eighths;
    } machines[] = {{"f01", 7}, {"f02", 6}, {"f03", 7}, {"f04", 6},
                    {"f05", 6}, {"f06", 7}, {"f07", 6}, {"f08", 6}};
    for (int i = 0; i < 8; i++) {
        if (strcmp(machines[i].id, id) == 0) {
            return machines[i].eighths;
        }
    }
    return -1;
}

static int bearing_of(const cc_game *g, cc_piece_info p)
{
    int eighths = bearing(g->catalog->types[p.type].id);
    return eighths < 0 ? -1 : (eighths + 2 * p.rotation) % 8;
}

/* Returns the square on which a flight ends. */
static cc_coord end_of(const cc_game *g, int thrown)
{
    static const int east[] = {0, 1, 1, 1, 0, -1, -1, -1},
                     south[] = {-1, -1, 0, 1, 1, 1, 0, -1};
    cc_piece_info from = cc_piece(g, cc_piece_count(g) - 1);
    int eighths = bearing_of(g, from);
    return (cc_coord){(int16_t)(from.x + thrown * east[eighths]),
                      (int16_t)(from.y + thrown * south[eighths])};
}

static bool is_dragon_on(const cc_game *g, cc_coord at)
{
    for (int i = 0; i < cc_board_token_count(g); i++) {
        cc_board_token t = cc_board_token_at(g, i);
        if (t.x == at.x && t.y == at.y &&
            strcmp(cc_token_name(g->catalog, t.token), "dragon") == 0) {
            return true;
        }
    }
    return false;
}

/* Whether a figure may land on a slot of a tile: may stand there, and the road,
 * city or cloister is unfinished. */
static bool can_land(const cc_game *g, int piece, int slot, const char *figure)
{
    static bool seen[CC_PIECES_MAX][CC_TILE_SEGMENTS_MAX];
    bool city = is_called(g, piece, slot, "city");
    if (strcmp(figure, "mayor") == 0 && !city) {
        return false;
    }
    if (is_called(g, piece, slot, "cloister")) {
        return !is_surrounded(g, piece);
    }
    memset(seen, 0, sizeof seen);
    return (city || is_called(g, piece, slot, "road")) &&
           is_unfinished(g, piece, slot, seen);
}

/* Finds where a kind of figure can land on a square. */
static places find_places(const cc_game *g, int figure, cc_coord at)
{
    places found = {0};
    int piece = cc_piece_find(g, at.x, at.y, CC_N);
    int n = piece < 0 || is_dragon_on(g, at)
                ? 0
                : g->catalog->types[cc_piece(g, piece).type].n_segments;
    for (int slot = 0; slot < n; slot++) {
        if (can_land(g, piece, slot, cc_token_name(g->catalog, figure))) {
            found.list[found.n++] =
                (cc_segment_ref){(uint16_t)piece, (uint8_t)slot};
        }
    }
    return found;
}

static bool is_among(const cc_game *g, const places *p, int x, int y, int slot)
{
    for (int i = 0; i < p->n; i++) {
        cc_piece_info at = cc_piece(g, p->list[i].piece);
        if (at.x == x && at.y == y && p->list[i].slot == slot) {
            return true;
        }
    }
    return false;
}

/* ---------------------------------------------------------------- take-off */

/* Whether the player who decides may let a kind of figure take off. */
static bool may_fly(const model *m, const cc_game *g, int token)
{
    cc_decision_info choice = cc_decision(g);
    const char *name = cc_token_name(g->catalog, token);
    bool is_phantom = strcmp(name, "phantom") == 0;
    return !m->is_machine_used && cc_token_is_figure(g->catalog, token) &&
           bearing_of(g, cc_piece(g, cc_piece_count(g) - 1)) >= 0 &&
           cc_supply(g, choice.player, token) > 0 &&
           strcmp(name, "builder") != 0 && strcmp(name, "pig") != 0 &&
           (is_phantom || choice.kind == CC_DECIDE_DEPLOY);
}

static void check_offers(const model *m, const cc_game *g)
{
    static cc_action list[CC_ACTIONS_MAX];
    int n = cc_legal_first(g, list, CC_ACTIONS_MAX);
    bool offered[CC_TOKENS_MAX] = {false};
    cc_piece_info from = cc_piece(g, cc_piece_count(g) - 1);
    for (int i = 0; i < n; i++) {
        if (list[i].type == CC_FLY) {
            assert_int_equal(list[i].x, from.x);
            assert_int_equal(list[i].y, from.y);
            assert_false(offered[list[i].figure]);
            offered[list[i].figure] = true;
        }
    }
    for (int token = 0; token < g->catalog->n_tokens; token++) {
        assert_int_equal(offered[token], may_fly(m, g, token));
    }
}

/* ------------------------------------------------------------------- throw */

/* The die has two sides of each number, before and after every throw. */
static void check_die(const cc_game *g)
{
    for (int kind = 0; kind < CC_FLIGHT_MAX; kind++) {
        assert_int_equal(cc_bag_count(g, cc_flight_die(g->catalog), kind), 2);
    }
}

/* Up to the throw nothing depends on it: with an equal redeal at the end the
 * positions are equal, whatever the random numbers were. */
static void check_nothing_tells(const cc_game *g, const cc_action *fly,
                                uint64_t seed)
{
    cc_game a = *g, b = *g;
    int player = cc_decision(g).player;
    int points_a[CC_PLAYERS_MAX] = {0}, points_b[CC_PLAYERS_MAX] = {0};
    cc_redeal(&b, player, seed);
    assert_int_equal(cc_apply_until_chance(&a, fly), CC_OK);
    assert_int_equal(cc_apply_until_chance(&b, fly), CC_OK);
    assert_int_equal(cc_decision(&a).kind, CC_CHANCE);
    assert_int_equal(cc_chance_bag(&a), cc_flight_die(g->catalog));
    assert_false(cc_has_revealed(g, &a));
    cc_project_turn(&a, points_a);
    cc_project_turn(&b, points_b);
    assert_memory_equal(points_a, points_b, sizeof points_a);
    cc_redeal(&a, player, 1);
    cc_redeal(&b, player, 1);
    assert_true(cc_hash(&a) == cc_hash(&b));
}

/* The landings on offer are those of the model. */
static void check_choice(const cc_game *g, const places *p, int figure)
{
    cc_action list[CC_TILE_SEGMENTS_MAX + 1];
    int n = cc_legal(g, list, CC_TILE_SEGMENTS_MAX + 1);
    assert_int_equal(n, p->n);
    for (int i = 0; i < n; i++) {
        assert_int_equal(list[i].type, CC_DEPLOY);
        assert_int_equal(list[i].figure, figure);
        assert_true(is_among(g, p, list[i].x, list[i].y, list[i].slot));
    }
}

/* After each of the three throws the player is asked if there are several
 * places, and only then. Positions that differ in the throw differ in their
 * hashes. */
static void check_throws(const cc_game *g, const cc_action *fly)
{
    uint64_t asked[CC_FLIGHT_MAX];
    int n_asked = 0;
    for (int kind = 0; kind < CC_FLIGHT_MAX; kind++) {
        cc_game copy = *g;
        cc_apply_until_chance(&copy, fly);
        assert_int_equal(cc_assume_token(&copy, kind), CC_OK);
        places p = find_places(g, fly->figure, end_of(g, kind + 1));
        bool is_asked = cc_decision(&copy).kind == CC_DECIDE_LANDING;
        assert_int_equal(is_asked, p.n > 1);
        if (is_asked) {
            check_choice(&copy, &p, fly->figure);
            cc_redeal(&copy, cc_decision(g).player, 1);
            asked[n_asked++] = cc_hash(&copy);
        }
    }
    for (int i = 1; i < n_asked; i++) {
        assert_true(asked[i] != asked[i - 1]);
    }
}

/* ------------------------------------------------------------------ course */

static const cc_event *find_event(const cc_events *events, int type)
{
    for (int i = 0; i < events->n; i++) {
        if (events->list[i].type == type) {
            return &events->list[i];
        }
    }
    return NULL;
}

/* Checks what comes of a flight, by the throw that its event tells. */
static void check_flight(model *m, const cc_game *before, const cc_game *after,
                         const cc_action *fly, const cc_events *events)
{
    const cc_event *token = find_event(events, CC_EVENT_TOKEN);
    assert_non_null(token);
    assert_int_equal(token->param2, cc_flight_die(before->catalog));
    m->thrown[token->param]++;
    cc_coord at = end_of(before, token->param + 1);
    places p = find_places(before, fly->figure, at);
    const cc_event *landed = find_event(events, CC_EVENT_FIGURE);
    const cc_event *crashed = find_event(events, CC_EVENT_CRASH);
    assert_true(cc_has_revealed(before, after));
    assert_int_equal(crashed != NULL, p.n == 0);
    assert_int_equal(landed != NULL, p.n == 1);
    if (crashed) {
        assert_int_equal(crashed->x, at.x);
        assert_int_equal(crashed->y, at.y);
        assert_int_equal(crashed->figure, fly->figure);
    } else if (landed) {
        assert_int_equal(landed->figure, fly->figure);
        assert_true(is_among(before, &p, landed->x, landed->y, landed->slot));
    }
    m->crashed += p.n == 0;
    m->landed += p.n == 1;
    m->chosen += p.n > 1;
    m->by_phantom +=
        strcmp(cc_token_name(before->catalog, fly->figure), "phantom") == 0;
}

/* Returns a flight if there is one, else any action. */
static cc_action pick(const cc_game *g, uint64_t *random)
{
    static cc_action list[CC_ACTIONS_MAX];
    cc_action picked = test_pick(g, random);
    int n = cc_legal_first(g, list, CC_ACTIONS_MAX), n_seen = 0;
    for (int i = 0; i < n && test_below(random, 4); i++) {
        if (list[i].type == CC_FLY &&
            test_below(random, (unsigned)++n_seen) == 0) {
            picked = list[i];
        }
    }
    return picked;
}

static void play(void *of, const char *setup, uint64_t random)
{
    static cc_events events;
    model *m = of;
    m->is_machine_used = false;
    cc_game g = test_game(test_catalog(), setup);
    while (cc_decision(&g).kind != CC_OVER) {
        cc_game before = g;
        cc_decision_info choice = cc_decision(&g);
        cc_action a = pick(&g, &random);
        check_die(&g);
        if (choice.kind == CC_DECIDE_DEPLOY ||
            choice.kind == CC_DECIDE_PHANTOM) {
            check_offers(m, &g);
        }
        if (a.type == CC_FLY) {
            check_nothing_tells(&g, &a, random);
            check_throws(&g, &a);
        }
        assert_int_equal(cc_apply(&g, &a, &events), CC_OK);
        if (a.type == CC_FLY) {
            m->is_machine_used = true;
            check_flight(m, &before, &g, &a, &events);
        }
        if (find_event(&events, CC_EVENT_TILE)) {
            m->is_machine_used = false;
        }
    }
}

/* A throw of each number is as likely as of the others: within five standard
 * deviations of a third. */
static void check_fair(const model *m)
{
    long all = m->thrown[0] + m->thrown[1] + m->thrown[2];
    for (int kind = 0; kind < CC_FLIGHT_MAX; kind++) {
        long off = 3 * m->thrown[kind] - all; /* variance: 2 * all */
        assert_true(off * off <= 25 * 2 * all);
    }
}

static void follows_model(void **state)
{
    static const char *const mixes[] = {
        "sets=base,flier",
        "sets=base,flier with=phantom",
        "sets=base,flier,traders-and-builders with=phantom",
        "sets=base,flier,inns-and-cathedrals with=mayor,wagon",
        "sets=base,flier,princess-and-dragon",
        "sets=base,flier,king-and-robber,abbey-and-mayor with=phantom"};
    enum { MIXES = sizeof mixes / sizeof *mixes };
    model m = {0};
    (void)state;
    long games = test_play_mixes(mixes, MIXES, 600, play, &m);
    check_fair(&m);
    print_message("    %ld games: %ld flights landed, %ld crashed, %ld had a "
                  "choice, %ld by phantoms; %ld, %ld, %ld threw 1, 2, 3\n",
                  games, m.landed, m.crashed, m.chosen, m.by_phantom,
                  m.thrown[0], m.thrown[1], m.thrown[2]);
    assert_true(m.landed > 0 && m.crashed > 0 && m.chosen > 0 &&
                m.by_phantom > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(follows_model)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_half.c - triangles against a reference model of their placement
 *
 * The model knows the catalogue's ports and a list of pieces, and searches the
 * list for every question. It shares no geometry with the engine.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/modules/bridges_castles_bazaars/bridges.h"
#include "engine/modules/halflings/halflings.h"

#include "support.h"

#define NODES (CC_PIECES_MAX * CC_TILE_SEGMENTS_MAX)

static cc_action actions[CC_ACTIONS_MAX];
static cc_events events;

enum { N, E, S, W, LONG };

static void start(cc_game *game, const cc_catalog *catalog, const char *text)
{
    cc_setup setup;
    cc_error error = {0};
    if (cc_setup_parse(&setup, catalog, text, &error) != CC_OK ||
        cc_new(game, catalog, &setup, &events, &error) != CC_OK) {
        fail_msg("%s: %s", text, error.what);
    }
}

static bool is_over(const cc_game *game)
{
    return cc_decision(game).kind == CC_OVER;
}

static void do_text(cc_game *game, const char *text)
{
    cc_action action;
    cc_error error = {0};
    if (cc_action_parse(game, text, &action, &error) != CC_OK ||
        cc_apply(game, &action, &events) != CC_OK) {
        fail_msg("not legal: %s %s", text, error.what);
    }
}

/* --------------------------------------------------------------- the model */

/* The side of the unturned tile that a piece has on `side`; -1 if it has none.
 * A triangle with turn 0 has legs W and N; each turn moves them on. */
static int own_side(const cc_tile_type *t, int turn, int side)
{
    static const int legs[4][2] = {{W, N}, {N, E}, {E, S}, {S, W}};
    if (side == LONG) {
        return t->shape == CC_TRIANGLE ? LONG : -1;
    }
    if (t->shape == CC_SQUARE) {
        return (side + 4 - turn) % 4;
    }
    return side == legs[turn][0] ? W : side == legs[turn][1] ? N : -1;
}

/* The slot at a place (0 left, 1 middle, 2 right) of a side; -1 if none. */
static int slot_shown(const cc_tile_type *t, int turn, int side, int place)
{
    int shown_side = own_side(t, turn, side);
    if (shown_side >= 0) {
        for (int slot = 0; slot < t->n_segments; slot++) {
            if (t->segments[slot].ports >> (3 * shown_side + place) & 1) {
                return slot;
            }
        }
    }
    return -1;
}

static int kind_shown(const cc_tile_type *t, int turn, int side)
{
    int slot = slot_shown(t, turn, side, 1);
    return slot < 0 ? -1 : t->segments[slot].kind;
}

static const cc_tile_type *type_of(const cc_game *g, int piece)
{
    return &g->catalog->types[cc_piece(g, piece).type];
}

/* The piece that has a side of a square, other than `excluded`; -1 if none. */
static int shows(const cc_game *g, int x, int y, int side, int excluded)
{
    for (int i = 0; i < cc_piece_count(g); i++) {
        cc_piece_info p = cc_piece(g, i);
        if (i != excluded && p.x == x && p.y == y &&
            own_side(type_of(g, i), p.turn, side) >= 0) {
            return i;
        }
    }
    return -1;
}

static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};

/* The kind that the piece of a square, or a bridge over it, shows on a side: an
 * existing bridge, or `bridge`. */
static int kind_with_bridge(const cc_game *g, int piece, int side,
                            const cc_bridge_place *bridge)
{
    cc_piece_info p = cc_piece(g, piece);
    int axis = side % 2 ? CC_EW : CC_NS;
    bool bridged = side != LONG && ((int)cc_bridge_find(g, p.x, p.y) == axis ||
                                    (bridge && bridge->x == p.x &&
                                     bridge->y == p.y && bridge->axis == axis));
    return bridged ? CC_ROAD : kind_shown(type_of(g, piece), p.turn, side);
}

/* Whether a tile may be placed there, with a bridge `bridge` or (NULL) none. */
static bool fits(const cc_game *g, int type, int x, int y, int turn,
                 const cc_bridge_place *bridge)
{
    const cc_tile_type *t = &g->catalog->types[type];
    int n_adjacent = 0;
    for (int i = 0; i < cc_piece_count(g); i++) {
        cc_piece_info p = cc_piece(g, i);
        if (p.x != x || p.y != y) {
            continue;
        }
        if (t->shape == CC_SQUARE || type_of(g, i)->shape == CC_SQUARE ||
            n_adjacent++ || p.turn != (turn + 2) % 4 ||
            kind_shown(t, turn, LONG) !=
                kind_shown(type_of(g, i), p.turn, LONG)) {
            return false;
        }
    }
    for (int side = 0; side < 4; side++) {
        int kind_beside =
            shows(g, x + dx[side], y + dy[side], (side + 2) % 4, -1);
        if (own_side(t, turn, side) < 0 || kind_beside < 0) {
            continue;
        }
        bool bridged = bridge && bridge->x == x && bridge->y == y &&
                       bridge->axis == (side % 2 ? CC_EW : CC_NS);
        n_adjacent++;
        if ((bridged ? (int)CC_ROAD : kind_shown(t, turn, side)) !=
            kind_with_bridge(g, kind_beside, (side + 2) % 4, bridge)) {
            return false;
        }
    }
    return n_adjacent > 0;
}

/* HALF-18, BRIDGE-2 to BRIDGE-5: whether a bridge may stand on the placed
 * tiles. */
static bool stands(const cc_game *g, cc_bridge_place b)
{
    for (int side = b.axis == CC_NS ? N : E; side < 4; side += 2) {
        int foot = shows(g, b.x, b.y, side, -1);
        int kind_beside =
            shows(g, b.x + dx[side], b.y + dy[side], (side + 2) % 4, -1);
        if (foot < 0 || cc_bridge_find(g, b.x, b.y) != CC_NO_AXIS ||
            kind_with_bridge(g, foot, side, NULL) != CC_FIELD ||
            (kind_beside >= 0 &&
             kind_with_bridge(g, kind_beside, (side + 2) % 4, NULL) !=
                 CC_ROAD)) {
            return false;
        }
    }
    /* Nor on a single triangle, whichever sides it has. */
    return shows(g, b.x, b.y, (b.axis == CC_NS ? E : N), -1) >= 0 &&
           shows(g, b.x, b.y, (b.axis == CC_NS ? W : S), -1) >= 0;
}

/* Whether a placement that does not fit alone fits with this bridge: it is
 * played on a copy, then the bridge is checked. */
static bool fits_with(const cc_game *g, int type, int x, int y, int turn,
                      cc_bridge_place b)
{
    if (fits(g, type, x, y, turn, NULL) || !fits(g, type, x, y, turn, &b)) {
        return false;
    }
    static cc_game after;
    after = *g;
    int n = after.n_pieces++;
    int cell = 0;
    while (after.cells[cell].x != x || after.cells[cell].y != y) {
        cell++;
    }
    after.pieces[n] = (cc_piece_state){
        .cell = (uint16_t)cell, .type = (uint16_t)type, .turn = (uint8_t)turn};
    return stands(&after, b);
}

/* Returns the number of bridges with which a tile fits that does not without.
 */
static int count_with_bridge(const cc_game *g, int type, int x, int y, int turn)
{
    int n = 0;
    for (int at = 0; at < 5; at++) { /* beside it, then over it */
        for (int axis = 0; axis < 2; axis++) {
            n += fits_with(
                g, type, x, y, turn,
                (cc_bridge_place){(int16_t)(x + (at < 4 ? dx[at] : 0)),
                                  (int16_t)(y + (at < 4 ? dy[at] : 0)),
                                  (uint8_t)(axis ? CC_EW : CC_NS)});
        }
    }
    return n;
}

/* Whether the list of actions has exactly the placements of these types. */
static void same_placements(const cc_game *g, const uint16_t *types,
                            int n_types)
{
    bool bridges =
        cc_supply(g, cc_decision(g).player, test_token("bridge")) > 0;
    int n = cc_legal_first(g, actions, CC_ACTIONS_MAX), places = 0,
        expected = 0;
    int x0 = 0, x1 = 0, y0 = 0, y1 = 0;
    for (int i = 0; i < cc_piece_count(g); i++) {
        cc_piece_info p = cc_piece(g, i);
        x0 = p.x < x0 ? p.x : x0, x1 = p.x > x1 ? p.x : x1;
        y0 = p.y < y0 ? p.y : y0, y1 = p.y > y1 ? p.y : y1;
    }
    for (int i = 0; i < n; i++) {
        if (actions[i].type == CC_PLACE) {
            places++;
            cc_bridge_place b;
            const cc_action *a = &actions[i];
            assert_true(cc_action_bridge(a, &b)
                            ? fits_with(g, a->tile, a->x, a->y, a->turn, b)
                            : fits(g, a->tile, a->x, a->y, a->turn, NULL));
        }
    }
    for (int k = 0; k < n_types; k++) {
        if (k > 0 && types[k] == types[k - 1]) {
            continue;
        }
        for (int y = y0 - 1; y <= y1 + 1; y++) {
            for (int x = x0 - 1; x <= x1 + 1; x++) {
                for (int turn = 0; turn < 4; turn++) {
                    expected += fits(g, types[k], x, y, turn, NULL);
                    expected += bridges
                                    ? count_with_bridge(g, types[k], x, y, turn)
                                    : 0;
                }
            }
        }
    }
    assert_int_equal(places, expected);
}

/* ------------------------------------------------------------- its regions */

typedef struct model {
    const cc_game *g;
    int n; /* nodes: piece * CC_TILE_SEGMENTS_MAX + slot */
    int label[NODES];
} model;

static int node(int piece, int slot)
{
    return piece * CC_TILE_SEGMENTS_MAX + slot;
}

static void join(model *m, int a, int b)
{
    int from = m->label[b], to = m->label[a];
    if (from != to) {
        for (int i = 0; i < m->n; i++) {
            m->label[i] = m->label[i] == from ? to : m->label[i];
        }
    }
}

/* The piece that another meets over a side; -1 if none. */
static int meets(const cc_game *g, int piece, int side)
{
    cc_piece_info p = cc_piece(g, piece);
    if (own_side(type_of(g, piece), p.turn, side) < 0) {
        return -1;
    }
    return side == LONG ? shows(g, p.x, p.y, LONG, piece)
                        : shows(g, p.x + dx[side], p.y + dy[side],
                                (side + 2) % 4, piece);
}

static void join_all(model *m, const cc_game *g)
{
    m->g = g;
    m->n = node(cc_piece_count(g), 0);
    for (int i = 0; i < m->n; i++) {
        m->label[i] = i;
    }
    for (int i = 0; i < cc_piece_count(g); i++) {
        for (int side = 0; side <= LONG; side++) {
            int j = meets(g, i, side);
            int facing = side == LONG ? LONG : (side + 2) % 4;
            if (j < 0) {
                continue;
            }
            for (int place = 0; place < 3; place++) {
                int a =
                    slot_shown(type_of(g, i), cc_piece(g, i).turn, side, place);
                int b = slot_shown(type_of(g, j), cc_piece(g, j).turn, facing,
                                   2 - place);
                if (a >= 0 && b >= 0 &&
                    type_of(g, i)->segments[a].kind ==
                        type_of(g, j)->segments[b].kind) {
                    join(m, node(i, a), node(j, b));
                }
            }
        }
    }
}

typedef struct found {
    int squares, tiles, open, pennants;
} found;

static bool counts_square(const model *m, int piece, int label)
{
    cc_piece_info p = cc_piece(m->g, piece);
    for (int i = 0; i < piece; i++) {
        cc_piece_info q = cc_piece(m->g, i);
        if (q.x == p.x && q.y == p.y) {
            for (int s = 0; s < type_of(m->g, i)->n_segments; s++) {
                if (m->label[node(i, s)] == label) {
                    return false;
                }
            }
        }
    }
    return true;
}

static found look(const model *m, int label)
{
    found f = {0};
    for (int i = 0; i < cc_piece_count(m->g); i++) {
        const cc_tile_type *t = type_of(m->g, i);
        bool is_found = false;
        for (int s = 0; s < t->n_segments; s++) {
            if (m->label[node(i, s)] != label) {
                continue;
            }
            is_found = true;
            f.pennants += t->segments[s].pennants;
            for (int side = 0; side <= LONG; side++) {
                f.open += slot_shown(t, cc_piece(m->g, i).turn, side, 1) == s &&
                          meets(m->g, i, side) < 0;
            }
        }
        f.tiles += is_found;
        f.squares += is_found && counts_square(m, i, label);
    }
    return f;
}

/* Squares with a tile, tiles and vineyards around a cloister, including its
 * own. */
static void count_around(const cc_game *g, int piece, int *squares, int *tiles,
                         int *vineyards)
{
    cc_piece_info c = cc_piece(g, piece);
    bool is_counted[9] = {false};
    *squares = *tiles = *vineyards = 0;
    for (int i = 0; i < cc_piece_count(g); i++) {
        cc_piece_info p = cc_piece(g, i);
        int x = p.x - c.x, y = p.y - c.y;
        if (x >= -1 && x <= 1 && y >= -1 && y <= 1) {
            *squares += !is_counted[3 * y + x + 4];
            is_counted[3 * y + x + 4] = true;
            ++*tiles;
            *vineyards += (type_of(g, i)->marks & test_mark("vineyard")) != 0;
        }
    }
}

static int field_worth(const model *m, int label)
{
    int cities = 0, cities_done[CC_PIECES_MAX];
    for (int i = 0; i < cc_piece_count(m->g); i++) {
        const cc_tile_type *t = type_of(m->g, i);
        for (int s = 0; s < t->n_segments; s++) {
            if (m->label[node(i, s)] != label) {
                continue;
            }
            for (int c = 0; c < t->n_segments; c++) {
                int city = m->label[node(i, c)], k = 0;
                while (k < cities && cities_done[k] != city) {
                    k++;
                }
                if (t->segments[s].borders >> c & 1 && k == cities &&
                    look(m, city).open == 0) {
                    cities_done[cities++] = city;
                }
            }
        }
    }
    return 3 * cities;
}

/* Points if the game ended now, by a variant of half-count. */
static int worth(const model *m, int piece, int slot, const char *reading)
{
    int kind = type_of(m->g, piece)->segments[slot].kind;
    int label = m->label[node(piece, slot)];
    bool is_tile_reading =
        strcmp(reading, "tile") == 0 || strcmp(reading, "2020") == 0;
    if (kind == CC_CLOISTER) {
        int squares, tiles, vineyards;
        count_around(m->g, piece, &squares, &tiles, &vineyards);
        return (strcmp(reading, "tile") == 0 ? tiles : squares) +
               (squares == 9 ? 3 * vineyards : 0);
    }
    if (kind == CC_FIELD) {
        return field_worth(m, label);
    }
    found f = look(m, label);
    int n = is_tile_reading ? f.tiles : f.squares;
    return kind == CC_ROAD ? n : (n + f.pennants) * (f.open == 0 ? 2 : 1);
}

static void same_regions(const cc_game *g, const char *reading)
{
    static model m;
    join_all(&m, g);
    int region_of[NODES];
    memset(region_of, -1, sizeof region_of);
    for (int i = 0; i < cc_piece_count(g); i++) {
        for (int s = 0; s < type_of(g, i)->n_segments; s++) {
            int *model_region = &region_of[m.label[node(i, s)]];
            int region = cc_region_of(g, i, s);
            if (*model_region >= 0) {
                assert_int_equal(region, *model_region);
                continue;
            }
            for (int k = 0; k < m.n; k++) {
                assert_int_not_equal(region_of[k], region);
            }
            *model_region = region;
            cc_region_info actual = cc_region(g, region);
            assert_int_equal(actual.worth_now, worth(&m, i, s, reading));
            if (actual.kind != CC_CLOISTER) {
                found f = look(&m, m.label[node(i, s)]);
                assert_int_equal(actual.squares, f.squares);
                assert_int_equal(actual.open, f.open);
                assert_int_equal(actual.pennants, f.pennants);
            }
        }
    }
}

/* Random games, action by action: where tiles and triangles may be placed, what
 * is joined, and the points by each variant of half-count. */
static void games_equal_model(void **state)
{
    (void)state;
    static const char *const readings[] = {"square", "tile", "2014", "2020"};
    long games = test_setting("CARCASSONNE_GAMES", 60), n_asked = 0;
    games = games > 2000 ? 2000 : games < 60 ? games : 60 + games / 20;
    for (long i = 0; i < games; i++) {
        uint64_t random = (uint64_t)i + 5;
        char text[160];
        cc_game g;
        snprintf(text, sizeof text,
                 "players=%ld seed=%ld sets=base,halflings-1,halflings-2 "
                 "rules=half-hand:12,half-count:%s",
                 1 + i % 3, i, readings[i % 4]);
        start(&g, test_catalog(), text);
        for (int move = 0; !is_over(&g); move++) {
            cc_decision_info c = cc_decision(&g);
            uint16_t types[CC_HAND_MAX] = {(uint16_t)c.tile};
            if (c.kind == CC_DECIDE_HAND) {
                n_asked++;
                same_placements(&g, types,
                                cc_hand_triangles(&g, c.player, types));
            } else if (c.kind == CC_DECIDE_PLACE) {
                same_placements(&g, types, 1);
            }
            if (move % 37 == 36) {
                same_regions(&g, readings[i % 4]);
            }
            int n = cc_legal_first(&g, actions, CC_ACTIONS_MAX);
            cc_action a = actions[test_below(&random, (unsigned)n)];
            assert_int_equal(cc_apply(&g, &a, NULL), CC_OK);
        }
        same_regions(&g, readings[i % 4]);
    }
    assert_true(n_asked > 0);
}

/* Regions equal the model's with bridges too: where a placement needs one, and
 * where one is built after placing. */
static void bridges_equal_model(void **state)
{
    (void)state;
    int n_over_halves = 0, n_needed = 0;
    for (long i = 0; i < 14; i++) {
        uint64_t random = (uint64_t)i + 50;
        bool built = false;
        char text[200];
        cc_game g;
        snprintf(text, sizeof text,
                 "players=2 seed=%ld sets=base,bridges-castles-bazaars,"
                 "halflings-1,halflings-2 without=castles,bazaars "
                 "supply=bridge:18 rules=half-hand:12",
                 i);
        start(&g, test_catalog(), text);
        while (!is_over(&g)) {
            cc_decision_info c = cc_decision(&g);
            uint16_t types[CC_HAND_MAX] = {(uint16_t)c.tile};
            int n_types = c.kind == CC_DECIDE_HAND
                              ? cc_hand_triangles(&g, c.player, types)
                              : 1;
            bool places = c.kind == CC_DECIDE_HAND || c.kind == CC_DECIDE_PLACE;
            if (places && random % 4 == 0) {
                same_placements(&g, types, n_types);
            }
            int n = cc_legal_first(&g, actions, CC_ACTIONS_MAX);
            int n_bridges = 0, expected = 0;
            for (int k = 0; k < n; k++) {
                const cc_action *a = &actions[k];
                n_bridges += a->type == CC_BUILD_BRIDGE;
                n_over_halves +=
                    a->type == CC_BUILD_BRIDGE &&
                    type_of(&g, cc_piece_find(&g, a->x, a->y, CC_N))->shape ==
                        CC_TRIANGLE;
                n_needed += c.kind == CC_DECIDE_HAND && a->bridge;
            }
            if (c.kind == CC_DECIDE_DEPLOY) {
                for (int b = 0; b < 10; b++) {
                    int at = b / 2;
                    expected +=
                        !built &&
                        cc_supply(&g, c.player, test_token("bridge")) > 0 &&
                        stands(&g, (cc_bridge_place){
                                       (int16_t)(c.x + (at < 4 ? dx[at] : 0)),
                                       (int16_t)(c.y + (at < 4 ? dy[at] : 0)),
                                       (uint8_t)(b % 2 ? CC_EW : CC_NS)});
                }
            }
            assert_int_equal(n_bridges, expected);
            /* Triangles and bridges are preferred. */
            int k = (int)test_below(&random, (unsigned)n);
            for (int n_tries = 0; n_tries < 3 && !actions[k].bridge;
                 n_tries++) {
                k = (int)test_below(&random, (unsigned)n);
            }
            cc_error error = {0};
            built = actions[k].bridge || (built && c.kind == CC_DECIDE_DEPLOY);
            assert_int_equal(cc_apply(&g, &actions[k], NULL), CC_OK);
            if (!cc_invariant(&g, &error)) {
                fail_msg("game %ld: %s", i, error.what);
            }
        }
    }
    assert_true(n_over_halves > 0 && n_needed > 0);
}

/* -------------------------------------------------------------- long sides */

/* Segments that meet over the long side are joined, left to right; no others.
 */
static void check_joined_sides(const cc_game *g)
{
    for (int place = 0; place < 3; place++) {
        int a = slot_shown(type_of(g, 0), 0, LONG, place);
        int b = slot_shown(type_of(g, 1), 0, LONG, 2 - place);
        assert_true(a >= 0 && b >= 0);
        assert_int_equal(cc_region_of(g, 0, a), cc_region_of(g, 1, b));
    }
    static model m;
    join_all(&m, g);
    for (int a = 0; a < type_of(g, 0)->n_segments; a++) {
        for (int b = 0; b < type_of(g, 1)->n_segments; b++) {
            assert_int_equal(cc_region_of(g, 0, a) == cc_region_of(g, 1, b),
                             m.label[node(0, a)] == m.label[node(1, b)]);
        }
    }
}

/* Every pair of triangles, in every position of the first: they match exactly
 * if their long sides are equal, and the second is then opposite. */
static void pairs_match_by_long_side(void **state)
{
    (void)state;
    const cc_catalog *c = test_catalog();
    int matched = 0;
    for (int i = 0; i < c->n_types * c->n_types * 4; i++) {
        const cc_tile_type *a = &c->types[i / 4 % c->n_types];
        const cc_tile_type *b = &c->types[i / 4 / c->n_types];
        int turn = i % 4, places = 0;
        char text[160];
        cc_game g;
        if (a->shape != CC_TRIANGLE || b->shape != CC_TRIANGLE) {
            continue;
        }
        snprintf(text, sizeof text,
                 "players=1 sets=halflings-1 start=%s@0,0,%d deck=b04,%s "
                 "deck-only=1 hands=%s",
                 a->id, turn, b->id, b->id);
        bool match = kind_shown(a, 0, LONG) == kind_shown(b, 0, LONG);
        start(&g, c, text);
        int n = cc_legal_first(&g, actions, CC_ACTIONS_MAX);
        for (int k = 0; k < n; k++) {
            const cc_action *p = &actions[k];
            if (p->type == CC_PLACE && p->x == 0 && p->y == 0) {
                places++;
                assert_int_equal(p->turn, (turn + 2) % 4);
                cc_game next = g;
                assert_int_equal(cc_apply(&next, p, NULL), CC_OK);
                cc_error error;
                assert_true(cc_invariant(&next, &error));
                check_joined_sides(&next);
            }
        }
        assert_int_equal(places,
                         cc_decision(&g).kind == CC_DECIDE_HAND && match);
        matched += places;
    }
    /* By the letters of the long sides: F 11, R 8, C 5 of 24. */
    assert_int_equal(matched, 4 * (11 * 11 + 8 * 8 + 5 * 5));
}

/* ---------------------------------------------------------------- the rest */

/* The first vineyard example of the rules: cloister and vineyard in one square.
 * The vineyard of the box has a city on its long side, so the test has a set of
 * its own. */
static void vineyard_counts_in_same_square(void **state)
{
    (void)state;
    static const char set[] =
        "set trial\nbrings base halflings\ntotal 11\n"
        "tile f x9 sides=FFFF\n f1 field: NL NR EL ER SL SR WL WR | -\n"
        "half c x1 sides=FFF cloister\n f1 field: WL WR NL NR DL DR | -\n"
        "half v x1 sides=FFF vineyard\n f1 field: WL WR NL NR DL DR | -\n";
    static cc_catalog catalog;
    cc_error error = {0};
    cc_catalog_init(&catalog);
    if (cc_catalog_add_set(&catalog, set, strlen(set), &error) != CC_OK) {
        fail_msg("%d: %s", error.line, error.what);
    }
    cc_game g;
    start(&g, &catalog,
          "sets=trial start=f@-1,-1,0;f@0,-1,0;f@1,-1,0;f@-1,0,0;f@-1,1,0;"
          "f@0,1,0;f@1,1,0 deck=f,f deck-only=1 hands=c/v");
    do_text(&g, "tile c 0 0 0");
    do_text(&g, "figure meeple cloister 0 0");
    do_text(&g, "tile v 0 0 2");
    assert_int_equal(cc_score(&g, 0), 0);
    do_text(&g, "tile f 1 0 0");
    assert_int_equal(cc_score(&g, 0), 12);
    assert_int_equal(cc_score(&g, 1), 0);
}

/* A figure on a bridge over two triangles: the same position, whichever
 * triangle came first. */
static void bridge_over_triangles_is_one_position(void **state)
{
    (void)state;
    cc_game a, b;
    start(&a, test_catalog(),
          "sets=base,bridges-castles-bazaars,halflings-1,halflings-2 "
          "start=A04@1,0,0 deck=b24,b24 deck-only=1 hands=B02");
    start(&b, test_catalog(),
          "sets=base,bridges-castles-bazaars,halflings-1,halflings-2 "
          "start=B02@1,0,2 deck=b24,b24 deck-only=1 hands=A04");
    do_text(&a, "tile B02 1 0 2");
    do_text(&b, "tile A04 1 0 0");
    cc_game *games[] = {&a, &b};
    for (int i = 0; i < 2; i++) {
        do_text(games[i], "bridge 1 0 ew");
        do_text(games[i], "figure meeple road 1 0 E W");
        do_text(games[i], "tile b24 2 0 0");
    }
    assert_true(cc_hash(&a) == cc_hash(&b));
}

/* Every triangle is on the table, in a hand or in the box, and a hand loses
 * exactly what is placed. Counts what random games meet. */
static void no_triangle_is_lost(void **state)
{
    (void)state;
    enum { HILL, CROP, OVER_HALF, OVER_BOTH, VINEYARD, N_FINDS };
    int n_found[N_FINDS] = {0};
    for (long i = 0; i < 120; i++) {
        uint64_t random = (uint64_t)i * 31 + 1;
        char text[200];
        cc_game g;
        snprintf(text, sizeof text,
                 "players=%ld seed=%ld sets=base,bridges-castles-bazaars,"
                 "count,halflings-1,halflings-2 rules=half-hand:12,"
                 "half-draft:%s",
                 2 + i % 5, i, i % 2 ? "on" : "off");
        start(&g, test_catalog(), text);
        while (!is_over(&g)) {
            cc_game before = g;
            cc_decision_info c = cc_decision(&g);
            int n = cc_legal_first(&g, actions, CC_ACTIONS_MAX), hands = 0;
            cc_action a = actions[test_below(&random, (unsigned)n)];
            assert_int_equal(cc_apply(&g, &a, &events), CC_OK);
            bool is_placed = c.kind == CC_DECIDE_HAND && a.type == CC_PLACE;
            for (int p = 0; p < cc_player_count(&g); p++) {
                uint16_t hand_before[CC_HAND_MAX], hand_after[CC_HAND_MAX];
                int before_n = cc_hand_triangles(&before, p, hand_before),
                    n_after = cc_hand_triangles(&g, p, hand_after);
                hands += n_after;
                if (c.kind != CC_DECIDE_DRAFT) {
                    assert_int_equal(before_n - n_after,
                                     is_placed && p == c.player);
                }
            }
            uint16_t open[CC_UNDEALT_MAX];
            if (cc_draft_triangles(&g, open)) {
                assert_int_equal(hands + cc_draft_triangles(&g, open), 24);
            }
            bool half = a.type == CC_PLACE && is_placed;
            n_found[OVER_HALF] += half && a.bridge >= CC_BRIDGE_OVER;
            n_found[OVER_BOTH] += half && a.bridge && a.bridge < CC_BRIDGE_OVER;
            for (int k = 0; k < events.n; k++) {
                const cc_event *e = &events.list[k];
                n_found[HILL] += e->type == CC_EVENT_HILL;
                n_found[CROP] += e->type == CC_EVENT_CROP_CIRCLE;
                if (e->type == CC_EVENT_SCORE) {
                    for (int t = 0; t < e->n_terms; t++) {
                        n_found[VINEYARD] +=
                            strcmp(e->terms[t].what, "vineyards") == 0;
                    }
                }
            }
        }
    }
    for (int i = 0; i < N_FINDS; i++) {
        if (!n_found[i] && i != VINEYARD) {
            fail_msg("random games never met find %d", i);
        }
    }
}

static void impossible_hands_are_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "hands=A01",
        "sets=base,halflings-1 hands=b03",
        "sets=base,halflings-1 hands=A01/A02/A03",
        "sets=base,halflings-1 hands=B01,x",
        "sets=base,halflings-1 "
        "hands=A01,A01,A01,A01,A01,A01,A01,A01,A01,A01,A01,A01,A01",
        "sets=base,halflings-1 players=2 hands=////////"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        cc_setup setup;
        cc_game game;
        cc_error error = {0};
        cc_status status =
            cc_setup_parse(&setup, test_catalog(), bad[i], &error);
        if (status == CC_OK) {
            status = cc_new(&game, test_catalog(), &setup, NULL, &error);
        }
        assert_int_not_equal(status, CC_OK);
        assert_true(error.what[0] != '\0');
    }
    static const char text[] = "players=2 sets=base,halflings-1 seed=1 "
                               "hands=A01,A02/A03";
    char written[CC_TEXT_MAX];
    cc_setup setup;
    assert_int_equal(cc_setup_parse(&setup, test_catalog(), text, NULL), CC_OK);
    assert_true(
        cc_setup_format(&setup, test_catalog(), written, sizeof written) > 0);
    assert_string_equal(written, text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_equal_model),
        cmocka_unit_test(bridges_equal_model),
        cmocka_unit_test(pairs_match_by_long_side),
        cmocka_unit_test(vineyard_counts_in_same_square),
        cmocka_unit_test(bridge_over_triangles_is_one_position),
        cmocka_unit_test(no_triangle_is_lost),
        cmocka_unit_test(impossible_hands_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

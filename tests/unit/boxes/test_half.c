/* test_half.c - the triangles of the Halflings against a reference model
 *
 * A triangle fills half of a square; two may share one, with their long sides
 * together. The model computes where tiles, triangles and bridges may be
 * placed, which segments are joined, and what regions are worth. It knows the
 * catalogue's ports and a list of pieces, and searches this list for every
 * question; it shares no geometry with the engine. Then, cases that random
 * games seldom meet.
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
#include "engine/modules/crop_circles/crop_circle.h"
#include "engine/modules/halflings/halflings.h"
#include "engine/modules/hills_and_sheep/hill.h"

#include "tests/unit/support.h"

enum { TRIANGLES = 24 }; /* of both boxes together */

static cc_action actions[CC_ACTIONS_MAX];
static cc_events events;

/* Sides in board orientation. Side i + 2 is opposite side i; even sides are N
 * and S. LONG is the long side of a triangle. */
enum { N, E, S, W, LONG };
static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};

static int opposite(int side)
{
    return side == LONG ? LONG : (side + 2) % 4;
}

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

/* Applies an action given as text, which must be legal. */
static void do_text(cc_game *game, const char *text)
{
    cc_action action;
    cc_error error = {0};
    if (cc_action_parse(game, text, &action, &error) != CC_OK ||
        cc_apply(game, &action, &events) != CC_OK) {
        fail_msg("not legal: %s %s", text, error.what);
    }
}

/* ---------------------------------------------- the model: what fits where */

/* The side of the unrotated tile that a piece has on `side`; -1 if it has none.
 * A triangle with rotation 0 has legs W and N; each rotation moves them on. */
static int own_side(const cc_tile_type *t, int rotation, int side)
{
    static const int legs[4][2] = {{W, N}, {N, E}, {E, S}, {S, W}};
    if (side == LONG) {
        return t->shape == CC_TRIANGLE ? LONG : -1;
    }
    if (t->shape == CC_SQUARE) {
        return (side + 4 - rotation) % 4;
    }
    if (side == legs[rotation][0]) {
        return W;
    }
    return side == legs[rotation][1] ? N : -1;
}

/* Places of a side, as seen from the middle of the tile looking outwards. A
 * place meets the place PLACES - 1 - place of the side that it touches. */
enum { LEFT, MIDDLE, RIGHT, PLACES };

/* The slot that a tile so rotated has at a place of a side; -1 if none. */
static int slot_at(const cc_tile_type *t, int rotation, int side, int place)
{
    int unrotated_side = own_side(t, rotation, side);
    if (unrotated_side >= 0) {
        for (int slot = 0; slot < t->n_segments; slot++) {
            if (t->segments[slot].ports >> (PLACES * unrotated_side + place) &
                1) {
                return slot;
            }
        }
    }
    return -1;
}

/* The kind in the middle of a side; -1 if the tile has no such side. */
static int kind_at(const cc_tile_type *t, int rotation, int side)
{
    int slot = slot_at(t, rotation, side, MIDDLE);
    return slot < 0 ? -1 : t->segments[slot].kind;
}

static const cc_tile_type *type_of(const cc_game *g, int piece)
{
    return &g->catalog->types[cc_piece(g, piece).type];
}

/* The piece that has a side of a square, other than piece `excluded` (-1: any);
 * -1 if there is none. */
static int piece_with_side(const cc_game *g, int x, int y, int side,
                           int excluded)
{
    for (int i = 0; i < cc_piece_count(g); i++) {
        cc_piece_info p = cc_piece(g, i);
        if (i != excluded && p.x == x && p.y == y &&
            own_side(type_of(g, i), p.rotation, side) >= 0) {
            return i;
        }
    }
    return -1;
}

/* Whether a bridge at the square (x, y) reaches one of its sides. NULL: none.
 */
static bool bridge_reaches(const cc_bridge_place *bridge, int x, int y,
                           int side)
{
    return bridge && bridge->x == x && bridge->y == y &&
           bridge->axis == (side % 2 ? CC_EW : CC_NS);
}

/* The kind at a side of a piece, where a bridge over its square counts as road:
 * one that is built, or `bridge`, which is not (NULL: none). */
static int kind_with_bridge(const cc_game *g, int piece, int side,
                            const cc_bridge_place *bridge)
{
    cc_piece_info p = cc_piece(g, piece);
    cc_bridge_place built = {p.x, p.y, (uint8_t)cc_bridge_find(g, p.x, p.y)};
    bool is_bridged = side != LONG && (bridge_reaches(&built, p.x, p.y, side) ||
                                       bridge_reaches(bridge, p.x, p.y, side));
    return is_bridged ? CC_ROAD : kind_at(type_of(g, piece), p.rotation, side);
}

/* Whether a tile may be placed there, together with a bridge (NULL: none). It
 * must have a neighbour, and match all of them. On its own square only a
 * triangle may lie, the other half of one that is placed. */
static bool fits(const cc_game *g, int type, int x, int y, int rotation,
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
            n_adjacent > 0 || p.rotation != (rotation + 2) % 4 ||
            kind_at(t, rotation, LONG) !=
                kind_at(type_of(g, i), p.rotation, LONG)) {
            return false;
        }
        n_adjacent++; /* a second one would be one too many */
    }
    for (int side = 0; side < 4; side++) {
        int beside =
            piece_with_side(g, x + dx[side], y + dy[side], opposite(side), -1);
        if (own_side(t, rotation, side) < 0 || beside < 0) {
            continue;
        }
        n_adjacent++;
        int kind = bridge_reaches(bridge, x, y, side)
                       ? (int)CC_ROAD
                       : kind_at(t, rotation, side);
        if (kind != kind_with_bridge(g, beside, opposite(side), bridge)) {
            return false;
        }
    }
    return n_adjacent > 0;
}

/* Whether a bridge may stand on the placed tiles: over a square that is filled
 * and has no bridge, from field to field, and at both ends to a road or to an
 * empty square (BRIDGE-2 to BRIDGE-5, HALF-18). A single triangle has only one
 * of the two sides. */
static bool can_stand(const cc_game *g, cc_bridge_place b)
{
    for (int side = b.axis == CC_NS ? N : E; side < 4; side += 2) {
        int foot = piece_with_side(g, b.x, b.y, side, -1);
        int beside = piece_with_side(g, b.x + dx[side], b.y + dy[side],
                                     opposite(side), -1);
        if (foot < 0 || cc_bridge_find(g, b.x, b.y) != CC_NO_AXIS ||
            kind_with_bridge(g, foot, side, NULL) != CC_FIELD ||
            (beside >= 0 &&
             kind_with_bridge(g, beside, opposite(side), NULL) != CC_ROAD)) {
            return false;
        }
    }
    return true;
}

/* Whether a placement fits with this bridge, but not without. The tile is added
 * to the list of pieces of a copy; then the bridge is checked. */
static bool needs_bridge(const cc_game *g, int type, int x, int y, int rotation,
                         cc_bridge_place b)
{
    if (fits(g, type, x, y, rotation, NULL) ||
        !fits(g, type, x, y, rotation, &b)) {
        return false;
    }
    static cc_game after;
    after = *g;
    int piece = after.n_pieces++;
    int cell = 0; /* there is one, as the tile has a neighbour */
    while (after.cells[cell].x != x || after.cells[cell].y != y) {
        cell++;
    }
    after.pieces[piece] = (cc_piece_state){.cell = (uint16_t)cell,
                                           .type = (uint16_t)type,
                                           .rotation = (uint8_t)rotation};
    return can_stand(&after, b);
}

/* Bridge i of those at a square and at the four around it, in both directions.
 */
enum { BRIDGES_NEAR = 10 };
static cc_bridge_place bridge_near(int x, int y, int i)
{
    int side = i / 2; /* 4: the square itself */
    if (side < 4) {
        x += dx[side];
        y += dy[side];
    }
    return (cc_bridge_place){(int16_t)x, (int16_t)y,
                             (uint8_t)(i % 2 ? CC_EW : CC_NS)};
}

/* The number of ways to place a tile: without a bridge, or with each of those
 * that make it fit. */
static int count_ways(const cc_game *g, int type, int x, int y, int rotation,
                      bool has_bridges)
{
    int n = fits(g, type, x, y, rotation, NULL);
    for (int i = 0; i < BRIDGES_NEAR && has_bridges; i++) {
        n += needs_bridge(g, type, x, y, rotation, bridge_near(x, y, i));
    }
    return n;
}

/* The number of ways to place a tile on all squares of the table and around it.
 */
static int count_all_ways(const cc_game *g, int type, bool has_bridges)
{
    int west = 0, east = 0, north = 0, south = 0; /* the squares with tiles */
    int n = 0;
    for (int i = 0; i < cc_piece_count(g); i++) {
        cc_piece_info p = cc_piece(g, i);
        west = p.x < west ? p.x : west;
        east = p.x > east ? p.x : east;
        north = p.y < north ? p.y : north;
        south = p.y > south ? p.y : south;
    }
    for (int y = north - 1; y <= south + 1; y++) {
        for (int x = west - 1; x <= east + 1; x++) {
            for (int rotation = 0; rotation < 4; rotation++) {
                n += count_ways(g, type, x, y, rotation, has_bridges);
            }
        }
    }
    return n;
}

/* Checks that the list of actions has exactly the placements of these types,
 * which are sorted and may repeat. */
static void check_placements(const cc_game *g, const uint16_t *types,
                             int n_types)
{
    bool has_bridges =
        cc_supply(g, cc_decision(g).player, test_token("bridge")) > 0;
    int n_actions = cc_legal_first(g, actions, CC_ACTIONS_MAX);
    int n_listed = 0, n_expected = 0;
    for (int i = 0; i < n_actions; i++) {
        if (actions[i].type == CC_PLACE) {
            n_listed++;
            cc_bridge_place b;
            const cc_action *a = &actions[i];
            assert_true(
                cc_action_bridge(a, &b)
                    ? needs_bridge(g, a->tile, a->x, a->y, a->rotation, b)
                    : fits(g, a->tile, a->x, a->y, a->rotation, NULL));
        }
    }
    for (int k = 0; k < n_types; k++) {
        if (k > 0 && types[k] == types[k - 1]) {
            continue;
        }
        n_expected += count_all_ways(g, types[k], has_bridges);
    }
    assert_int_equal(n_listed, n_expected);
}

/* ------------------------------------------------------ the model: regions */

#define NODES_MAX (CC_PIECES_MAX * CC_TILE_SEGMENTS_MAX)

/* Regions as a label for each node, which stands for a segment: segments with
 * the same label are joined. */
typedef struct model {
    const cc_game *g;
    int n_nodes;
    int label[NODES_MAX];
} model;

static int node_of(int piece, int slot)
{
    return piece * CC_TILE_SEGMENTS_MAX + slot;
}

/* Gives all nodes with the label of b the label of a. */
static void join_nodes(model *m, int a, int b)
{
    int from = m->label[b], to = m->label[a];
    if (from != to) {
        for (int i = 0; i < m->n_nodes; i++) {
            if (m->label[i] == from) {
                m->label[i] = to;
            }
        }
    }
}

/* The piece that touches a side of another piece; -1 if there is none. */
static int piece_beside(const cc_game *g, int piece, int side)
{
    cc_piece_info p = cc_piece(g, piece);
    if (own_side(type_of(g, piece), p.rotation, side) < 0) {
        return -1;
    }
    return side == LONG ? piece_with_side(g, p.x, p.y, LONG, piece)
                        : piece_with_side(g, p.x + dx[side], p.y + dy[side],
                                          opposite(side), piece);
}

/* Joins the segments of two pieces that meet at a side of piece i. */
static void join_at_side(model *m, int i, int side)
{
    const cc_game *g = m->g;
    int j = piece_beside(g, i, side);
    for (int place = 0; place < PLACES && j >= 0; place++) {
        int a = slot_at(type_of(g, i), cc_piece(g, i).rotation, side, place);
        int b = slot_at(type_of(g, j), cc_piece(g, j).rotation, opposite(side),
                        PLACES - 1 - place);
        if (a >= 0 && b >= 0 &&
            type_of(g, i)->segments[a].kind ==
                type_of(g, j)->segments[b].kind) {
            join_nodes(m, node_of(i, a), node_of(j, b));
        }
    }
}

static void make_regions(model *m, const cc_game *g)
{
    m->g = g;
    m->n_nodes = node_of(cc_piece_count(g), 0);
    for (int i = 0; i < m->n_nodes; i++) {
        m->label[i] = i;
    }
    for (int i = 0; i < cc_piece_count(g); i++) {
        for (int side = 0; side <= LONG; side++) {
            join_at_side(m, i, side);
        }
    }
}

/* What a region covers: two triangles on a square are two tiles. */
typedef struct extent {
    int squares, tiles, open, pennants;
} extent;

/* Whether a piece of a region is the first of its region on its square. */
static bool is_first_on_square(const model *m, int piece, int label)
{
    cc_piece_info p = cc_piece(m->g, piece);
    for (int i = 0; i < piece; i++) {
        cc_piece_info q = cc_piece(m->g, i);
        if (q.x == p.x && q.y == p.y) {
            for (int s = 0; s < type_of(m->g, i)->n_segments; s++) {
                if (m->label[node_of(i, s)] == label) {
                    return false;
                }
            }
        }
    }
    return true;
}

static extent extent_of(const model *m, int label)
{
    extent f = {0};
    for (int i = 0; i < cc_piece_count(m->g); i++) {
        const cc_tile_type *t = type_of(m->g, i);
        bool is_found = false;
        for (int s = 0; s < t->n_segments; s++) {
            if (m->label[node_of(i, s)] != label) {
                continue;
            }
            is_found = true;
            f.pennants += t->segments[s].pennants;
            for (int side = 0; side <= LONG; side++) {
                f.open +=
                    slot_at(t, cc_piece(m->g, i).rotation, side, MIDDLE) == s &&
                    piece_beside(m->g, i, side) < 0;
            }
        }
        f.tiles += is_found;
        f.squares += is_found && is_first_on_square(m, i, label);
    }
    return f;
}

/* Counts the squares with a tile, the tiles and the vineyards around a
 * cloister, including its own. */
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
            int square = 3 * (y + 1) + x + 1; /* of the nine, row by row */
            *squares += !is_counted[square];
            is_counted[square] = true;
            ++*tiles;
            *vineyards += (type_of(g, i)->marks & test_mark("vineyard")) != 0;
        }
    }
}

/* Three points for each completed city that a field borders, each once. */
static int field_worth(const model *m, int label)
{
    int n_cities = 0, cities[CC_PIECES_MAX]; /* their labels */
    for (int i = 0; i < cc_piece_count(m->g); i++) {
        const cc_tile_type *t = type_of(m->g, i);
        for (int s = 0; s < t->n_segments; s++) {
            if (m->label[node_of(i, s)] != label) {
                continue;
            }
            for (int c = 0; c < t->n_segments; c++) {
                int city = m->label[node_of(i, c)], k = 0;
                while (k < n_cities && cities[k] != city) {
                    k++;
                }
                if (t->segments[s].borders >> c & 1 && k == n_cities &&
                    extent_of(m, city).open == 0) {
                    cities[n_cities++] = city;
                }
            }
        }
    }
    return 3 * n_cities;
}

/* The points of a region if the game ended now, by a value of the option
 * half-count. It says for roads and cities, and for cloisters, whether
 * triangles count as tiles or as the squares that they lie on. */
static int worth(const model *m, int piece, int slot, const char *half_count)
{
    int kind = type_of(m->g, piece)->segments[slot].kind;
    int label = m->label[node_of(piece, slot)];
    bool is_tile = strcmp(half_count, "tile") == 0;
    bool counts_tiles = is_tile || strcmp(half_count, "2020") == 0;
    if (kind == CC_CLOISTER) {
        int squares, tiles, vineyards;
        count_around(m->g, piece, &squares, &tiles, &vineyards);
        return (is_tile ? tiles : squares) + (squares == 9 ? 3 * vineyards : 0);
    }
    if (kind == CC_FIELD) {
        return field_worth(m, label);
    }
    extent f = extent_of(m, label);
    int n = counts_tiles ? f.tiles : f.squares;
    return kind == CC_ROAD ? n : (n + f.pennants) * (f.open == 0 ? 2 : 1);
}

/* Checks that the engine has the same regions as the model: each label belongs
 * to one region and each region to one label. */
static void check_regions(const cc_game *g, const char *half_count)
{
    static model m;
    make_regions(&m, g);
    int region_of[NODES_MAX]; /* by label; -1 not met yet */
    memset(region_of, -1, sizeof region_of);
    for (int i = 0; i < cc_piece_count(g); i++) {
        for (int s = 0; s < type_of(g, i)->n_segments; s++) {
            int *met = &region_of[m.label[node_of(i, s)]];
            int region = cc_region_of(g, i, s);
            if (*met >= 0) {
                assert_int_equal(region, *met);
                continue;
            }
            for (int k = 0; k < m.n_nodes; k++) {
                assert_int_not_equal(region_of[k], region);
            }
            *met = region;
            cc_region_info actual = cc_region(g, region);
            assert_int_equal(actual.worth_now, worth(&m, i, s, half_count));
            if (actual.kind != CC_CLOISTER) {
                extent f = extent_of(&m, m.label[node_of(i, s)]);
                assert_int_equal(actual.squares, f.squares);
                assert_int_equal(actual.open, f.open);
                assert_int_equal(actual.pennants, f.pennants);
            }
        }
    }
}

/* ------------------------------------------------------------ random games */

/* Compares in random games where tiles and triangles may be placed, what is
 * joined, and the points by each value of half-count. */
static void games_equal_model(void **state)
{
    (void)state;
    static const char *const half_counts[] = {"square", "tile", "2014", "2020"};
    long games = test_setting("CARCASSONNE_GAMES", 60), n_asked = 0;
    /* The model is slow: of more than 60 games that are wished only every
     * twentieth is played. A wish for more than 2000 is a long run: it gets
     * 2000. */
    if (games > 2000) {
        games = 2000;
    } else if (games >= 60) {
        games = 60 + games / 20;
    }
    for (long i = 0; i < games; i++) {
        uint64_t random = (uint64_t)i + 5;
        char text[160];
        cc_game g;
        snprintf(text, sizeof text,
                 "players=%ld seed=%ld sets=base,halflings-1,halflings-2 "
                 "rules=half-hand:12,half-count:%s",
                 1 + i % 3, i, half_counts[i % 4]);
        start(&g, test_catalog(), text);
        for (int move = 0; !is_over(&g); move++) {
            cc_decision_info c = cc_decision(&g);
            uint16_t types[CC_HAND_MAX] = {(uint16_t)c.tile};
            if (c.kind == CC_DECIDE_HAND) {
                n_asked++;
                check_placements(&g, types,
                                 cc_hand_triangles(&g, c.player, types));
            } else if (c.kind == CC_DECIDE_PLACE) {
                check_placements(&g, types, 1);
            }
            if (move % 37 == 36) { /* slow: only now and then */
                check_regions(&g, half_counts[i % 4]);
            }
            int n = cc_legal_first(&g, actions, CC_ACTIONS_MAX);
            cc_action a = actions[test_below(&random, (unsigned)n)];
            assert_int_equal(cc_apply(&g, &a, NULL), CC_OK);
        }
        check_regions(&g, half_counts[i % 4]);
    }
    assert_true(n_asked > 0);
}

/* The number of bridges that a player may build after placing a tile at (x, y),
 * on it or beside it (BRIDGE-2). */
static int count_buildable(const cc_game *g, int x, int y)
{
    int n = 0;
    for (int i = 0; i < BRIDGES_NEAR; i++) {
        n += can_stand(g, bridge_near(x, y, i));
    }
    return n;
}

/* What the lists of random games had. */
typedef struct bridge_stats {
    int n_over_triangles; /* bridges to build over two triangles */
    int n_needed;         /* placements of triangles with a bridge */
} bridge_stats;

/* Checks that the list has exactly the bridges that may be built: one in a
 * turn, after placing. has_built: there was one in this turn. */
static void check_bridges(const cc_game *g, const cc_action *list, int n,
                          bool has_built, bridge_stats *stats)
{
    cc_decision_info c = cc_decision(g);
    int n_listed = 0, n_expected = 0;
    for (int i = 0; i < n; i++) {
        const cc_action *a = &list[i];
        if (a->type == CC_BUILD_BRIDGE) {
            int below = cc_piece_find(g, a->x, a->y, CC_N);
            n_listed++;
            stats->n_over_triangles += type_of(g, below)->shape == CC_TRIANGLE;
        }
        stats->n_needed += c.kind == CC_DECIDE_HAND && a->bridge;
    }
    if (c.kind == CC_DECIDE_DEPLOY && !has_built &&
        cc_supply(g, c.player, test_token("bridge")) > 0) {
        n_expected = count_buildable(g, c.x, c.y);
    }
    assert_int_equal(n_listed, n_expected);
}

/* Compares placements and bridges in random games: where a placement needs a
 * bridge, and where one may be built after placing. */
static void bridges_equal_model(void **state)
{
    (void)state;
    bridge_stats stats = {0};
    for (long i = 0; i < 14; i++) {
        uint64_t random = (uint64_t)i + 50;
        bool has_built = false; /* in this turn */
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
            bool is_placement =
                c.kind == CC_DECIDE_HAND || c.kind == CC_DECIDE_PLACE;
            if (is_placement && random % 4 == 0) { /* slow: some of them */
                check_placements(&g, types, n_types);
            }
            int n = cc_legal_first(&g, actions, CC_ACTIONS_MAX);
            check_bridges(&g, actions, n, has_built, &stats);
            /* Actions with bridges are preferred: up to four are tried. */
            int k = (int)test_below(&random, (unsigned)n);
            for (int n_tries = 0; n_tries < 3 && !actions[k].bridge;
                 n_tries++) {
                k = (int)test_below(&random, (unsigned)n);
            }
            cc_error error = {0};
            has_built =
                actions[k].bridge || (has_built && c.kind == CC_DECIDE_DEPLOY);
            assert_int_equal(cc_apply(&g, &actions[k], NULL), CC_OK);
            if (!cc_invariant(&g, &error)) {
                fail_msg("game %ld: %s", i, error.what);
            }
        }
    }
    assert_true(stats.n_over_triangles > 0 && stats.n_needed > 0);
}

/* -------------------------------------------------------------- long sides */

/* Pieces 0 and 1 are two triangles on one square. Checks that segments that
 * meet over the long side are joined, left to right, and no others. */
static void check_joined_sides(const cc_game *g)
{
    for (int place = 0; place < PLACES; place++) {
        int a = slot_at(type_of(g, 0), 0, LONG, place);
        int b = slot_at(type_of(g, 1), 0, LONG, PLACES - 1 - place);
        assert_true(a >= 0 && b >= 0);
        assert_int_equal(cc_region_of(g, 0, a), cc_region_of(g, 1, b));
    }
    static model m;
    make_regions(&m, g);
    for (int a = 0; a < type_of(g, 0)->n_segments; a++) {
        for (int b = 0; b < type_of(g, 1)->n_segments; b++) {
            assert_int_equal(cc_region_of(g, 0, a) == cc_region_of(g, 1, b),
                             m.label[node_of(0, a)] == m.label[node_of(1, b)]);
        }
    }
}

/* Every pair of triangles, the first in every rotation: both can share a square
 * exactly if their long sides are equal, and the second then lies opposite. */
static void pairs_match_by_long_side(void **state)
{
    (void)state;
    const cc_catalog *c = test_catalog();
    int n_matching = 0;
    for (int i = 0; i < c->n_types * c->n_types * 4; i++) {
        int rotation = i % 4, pair = i / 4, n_placements = 0;
        const cc_tile_type *a = &c->types[pair % c->n_types];
        const cc_tile_type *b = &c->types[pair / c->n_types];
        char text[160];
        cc_game g;
        if (a->shape != CC_TRIANGLE || b->shape != CC_TRIANGLE) {
            continue;
        }
        snprintf(text, sizeof text,
                 "players=1 sets=halflings-1 start=%s@0,0,%d deck=b04,%s "
                 "deck-only=1 hands=%s",
                 a->id, rotation, b->id, b->id);
        bool is_matching = kind_at(a, 0, LONG) == kind_at(b, 0, LONG);
        start(&g, c, text);
        int n = cc_legal_first(&g, actions, CC_ACTIONS_MAX);
        for (int k = 0; k < n; k++) {
            const cc_action *p = &actions[k];
            if (p->type == CC_PLACE && p->x == 0 && p->y == 0) {
                n_placements++;
                assert_int_equal(p->rotation, (rotation + 2) % 4);
                cc_game next = g;
                assert_int_equal(cc_apply(&next, p, NULL), CC_OK);
                cc_error error;
                assert_true(cc_invariant(&next, &error));
                check_joined_sides(&next);
            }
        }
        assert_int_equal(n_placements,
                         cc_decision(&g).kind == CC_DECIDE_HAND && is_matching);
        n_matching += n_placements;
    }
    /* Of the TRIANGLES, 11 have field on the long side, 8 a road, 5 a city.
     */
    int n_pairs = 11 * 11 + 8 * 8 + 5 * 5;
    assert_int_equal(n_matching, 4 * n_pairs); /* each in four rotations */
}

/* ------------------------------------------- vineyards, bridges, hands */

/* A vineyard brings the cloister beside it 3 points more; here both share a
 * square, as in the first example of the rules. The vineyard of the box has a
 * city on its long side and cannot lie so: the test has a set of its own. */
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
    assert_int_equal(cc_score(&g, 0), 9 + 3);
    assert_int_equal(cc_score(&g, 1), 0);
}

/* A bridge over two triangles belongs to both: with a figure on it the position
 * is the same, whichever triangle came first. */
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

/* What random games must meet: a hill; a crop circle; a triangle placed with a
 * bridge beside it, or over it. A vineyard that scores is counted, but too rare
 * to be asked for. */
enum { HILL, CROP, BRIDGE_BESIDE, BRIDGE_OVER, VINEYARD, N_FINDS };

/* Counts what the events of an action have. */
static void count_finds(int n_found[N_FINDS])
{
    for (int i = 0; i < events.n; i++) {
        const cc_event *e = &events.list[i];
        n_found[HILL] += e->type == CC_EVENT_HILL;
        n_found[CROP] += e->type == CC_EVENT_CROP_CIRCLE;
        int n_terms = e->type == CC_EVENT_SCORE ? e->n_terms : 0;
        for (int t = 0; t < n_terms; t++) {
            n_found[VINEYARD] += strcmp(e->terms[t].what, "vineyards") == 0;
        }
    }
}

/* Checks the hands after an action. placed_by: the player who placed a triangle
 * of the hand; -1: nobody did. Returns how many triangles all players hold. */
static int check_hands(const cc_game *before, const cc_game *after,
                       int placed_by)
{
    int n_held = 0;
    for (int p = 0; p < cc_player_count(after); p++) {
        uint16_t hand[CC_HAND_MAX];
        int n_before = cc_hand_triangles(before, p, hand);
        int n_after = cc_hand_triangles(after, p, hand);
        n_held += n_after;
        if (cc_decision(before).kind != CC_DECIDE_DRAFT) {
            assert_int_equal(n_before - n_after, p == placed_by);
        }
    }
    return n_held;
}

/* In random games with all marks of triangles a hand loses exactly the triangle
 * that is placed. While players choose their hands in turn (half-draft), all
 * triangles are in a hand or on offer. */
static void no_triangle_is_lost(void **state)
{
    (void)state;
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
            int n = cc_legal_first(&g, actions, CC_ACTIONS_MAX);
            cc_action a = actions[test_below(&random, (unsigned)n)];
            assert_int_equal(cc_apply(&g, &a, &events), CC_OK);
            bool is_placed = c.kind == CC_DECIDE_HAND && a.type == CC_PLACE;
            int n_held = check_hands(&before, &g, is_placed ? c.player : -1);
            uint16_t offered[CC_UNDEALT_MAX];
            int n_offered = cc_draft_triangles(&g, offered);
            assert_true(n_offered == 0 || n_held + n_offered == TRIANGLES);
            count_finds(n_found);
            n_found[BRIDGE_BESIDE] += is_placed && a.bridge >= CC_BRIDGE_OVER;
            n_found[BRIDGE_OVER] +=
                is_placed && a.bridge && a.bridge < CC_BRIDGE_OVER;
        }
    }
    for (int i = 0; i < N_FINDS; i++) {
        if (!n_found[i] && i != VINEYARD) {
            fail_msg("random games never met find %d", i);
        }
    }
}

/* Refused are hands without their box, with a square tile, for too many players
 * (three, then nine for two), with an unknown triangle, or with too many. A
 * hand that is possible is written as it was read. */
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

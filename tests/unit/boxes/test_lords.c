/* test_lords.c - castles in Germany against a reference model
 *
 * The model knows which squares have tiles and which of these are castle tiles;
 * it knows no regions and no pieces. In random games it says where castle tiles
 * may be placed, when castles are complete and what they bring, what roads and
 * cities get for castle tiles, and when the game ends.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/modules/german_castle.h"
#include "tests/unit/support.h"

/* The table: so many rows and columns; the start tile is in its middle. A
 * castle is a castle tile on the table. */
enum { SIDE = 256, MIDDLE = SIDE / 2, CASTLES_MAX = 12 };

/* Points (GCASTLE-5, GCASTLE-6), and squares around a castle. */
enum { TILE_POINTS = 2, FEATURE_POINTS = 3, SQUARES_AROUND = 10 };

typedef struct model {
    /* By square: 1 + the type of the tile, its rotation, 1 + its castle. */
    int16_t type[SIDE][SIDE];
    uint8_t rotation[SIDE][SIDE], castle[SIDE][SIDE];
    struct {
        int x[2], y[2];
    } castles[CASTLES_MAX];
    int n_castles;
    int player;      /* whose turn it is; -1 before the first one */
    bool has_placed; /* since the last turn began */
    bool is_over;    /* no more castle tiles are placed */
    bool is_plain;   /* only square tiles, no bridges, no river: the model can
                        tell where castle tiles fit */
    /* Counters of all games: castle tiles placed; castles that scored complete,
     * and at the end; roads and cities that got points for castle tiles; castle
     * tiles placed after the last tile; games that ended with some unplaced. */
    long placed, completed, unfinished, features, last, ended_early;
} model;

static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};

static int16_t *type_at(model *m, int x, int y)
{
    return &m->type[y + MIDDLE][x + MIDDLE];
}

/* Castle tiles are a01 and so on; the next type is the second square of one. */
static bool is_castle_tile(const cc_game *g, int type)
{
    return g->catalog->types[type].id[0] == 'a';
}

/* Returns the side of the first square of a castle tile on which the second one
 * lies: east, unless it is rotated. */
static int second_side(int rotation)
{
    return (CC_E + rotation) % 4;
}

/* -------------------------------------------------------------- following */

static void lay(model *m, int type, int x, int y, int rotation)
{
    *type_at(m, x, y) = (int16_t)(type + 1);
    m->rotation[y + MIDDLE][x + MIDDLE] = (uint8_t)rotation;
}

static void follow_tile(model *m, const cc_game *g, const cc_event *e)
{
    lay(m, e->tile, e->x, e->y, e->rotation);
    m->has_placed = true;
    if (!is_castle_tile(g, e->tile)) {
        return;
    }
    int side = second_side(e->rotation), n = m->n_castles++;
    int x[] = {e->x, e->x + dx[side]}, y[] = {e->y, e->y + dy[side]};
    lay(m, e->tile + 1, x[1], y[1], e->rotation);
    for (int i = 0; i < 2; i++) {
        m->castles[n].x[i] = x[i];
        m->castles[n].y[i] = y[i];
        m->castle[y[i] + MIDDLE][x[i] + MIDDLE] = (uint8_t)(n + 1);
    }
    m->placed++;
}

/* Returns how many of the squares around a castle have tiles. */
static int count_around(model *m, int castle)
{
    int n = 0;
    const int *cx = m->castles[castle].x, *cy = m->castles[castle].y;
    for (int x = -MIDDLE + 1; x < MIDDLE - 1; x++) {
        for (int y = -MIDDLE + 1; y < MIDDLE - 1; y++) {
            bool is_near = false, is_own = false;
            for (int i = 0; i < 2; i++) {
                is_near |= abs(x - cx[i]) <= 1 && abs(y - cy[i]) <= 1;
                is_own |= x == cx[i] && y == cy[i];
            }
            n += is_near && !is_own && *type_at(m, x, y);
        }
    }
    return n;
}

/* Returns the castle on a square; -1 none. */
static int castle_at(model *m, int x, int y)
{
    return m->castle[y + MIDDLE][x + MIDDLE] - 1;
}

/* Checks the points of a castle. Those squares of the event that are a castle
 * say which one it is: no other touches it. */
static void check_castle_score(model *m, const cc_event *e,
                               const cc_events *events)
{
    int castle = -1;
    for (int i = 0; i < e->n_squares && castle < 0; i++) {
        cc_coord at = events->squares[e->first_square + i];
        castle = castle_at(m, at.x, at.y);
    }
    assert_true(castle >= 0);
    int n = count_around(m, castle);
    assert_int_equal(e->points, TILE_POINTS + n);
    assert_true(e->final || n == SQUARES_AROUND);
    m->completed += !e->final;
    m->unfinished += e->final;
}

/* Returns how many castle tiles a road or city has a part on. */
static int count_castles(model *m, const cc_event *e, const cc_events *events)
{
    bool seen[CASTLES_MAX] = {false};
    int n = 0;
    for (int i = 0; i < e->n_squares; i++) {
        cc_coord at = events->squares[e->first_square + i];
        int castle = castle_at(m, at.x, at.y);
        if (castle >= 0 && !seen[castle]) {
            seen[castle] = true;
            n++;
        }
    }
    return n;
}

/* Checks what a road or city gets for castle tiles. */
static void check_feature_score(model *m, const cc_event *e,
                                const cc_events *events)
{
    int expected = e->final ? 0 : count_castles(m, e, events), n = 0;
    for (int i = 0; i < e->n_terms; i++) {
        if (strcmp(e->terms[i].what, "castle tiles") == 0) {
            n = e->terms[i].n;
            assert_int_equal(e->terms[i].each, FEATURE_POINTS);
        }
    }
    assert_int_equal(n, expected);
    m->features += n > 0;
}

/* ---------------------------------------------------------------- placing */

/* Returns the kind in the middle of a side of a tile: of its road or city, else
 * of the fields; -1: nothing, which meets anything. */
static int side_kind(const cc_tile_type *t, int rotation, int side)
{
    int unrotated = (side + 4 - rotation) % 4, kind = -1;
    for (int i = 0; i < t->n_segments; i++) {
        if (t->segments[i].ports >> CC_PORT(unrotated, CC_MIDDLE) & 1) {
            return t->segments[i].kind;
        }
        if (t->segments[i].ports >> CC_PORT(unrotated, CC_LEFT) & 1) {
            kind = t->segments[i].kind; /* fields that meet there */
        }
    }
    return kind;
}

/* Whether one square of a castle tile fits: it is empty, no other castle is on
 * the eight squares around it, and its sides meet the tiles there. `inner` is
 * the side of its other square, which must be empty, too. Sets *beside if there
 * is a tile at one of its sides. */
static bool fits(model *m, const cc_game *g, int type, int x, int y,
                 int rotation, int inner, bool *beside)
{
    if (*type_at(m, x, y)) {
        return false;
    }
    for (int castle = 0; castle < m->n_castles; castle++) {
        for (int i = 0; i < 2; i++) {
            if (abs(x - m->castles[castle].x[i]) <= 1 &&
                abs(y - m->castles[castle].y[i]) <= 1) {
                return false;
            }
        }
    }
    for (int side = 0; side < 4; side++) {
        int bx = x + dx[side], by = y + dy[side];
        int other = *type_at(m, bx, by) - 1;
        if (other < 0) {
            continue;
        }
        int own = side_kind(&g->catalog->types[type], rotation, side);
        int theirs =
            side_kind(&g->catalog->types[other],
                      m->rotation[by + MIDDLE][bx + MIDDLE], (side + 2) % 4);
        if (side == inner || (theirs >= 0 && own != theirs)) {
            return false;
        }
        *beside = true;
    }
    return true;
}

/* Whether a castle tile may be placed (GCASTLE-3). */
static bool can_lie(model *m, const cc_game *g, int type, int x, int y,
                    int rotation)
{
    bool beside = false;
    int side = second_side(rotation);
    return fits(m, g, type, x, y, rotation, side, &beside) &&
           fits(m, g, type + 1, x + dx[side], y + dy[side], rotation,
                (side + 2) % 4, &beside) &&
           beside;
}

/* Counts the placements of a player's castle tiles; with `list`, of n actions,
 * all must be in it. Tries the squares up to REACH from the start tile: no game
 * of these goes further. */
static int count_places(model *m, const cc_game *g, int player,
                        const cc_action *list, int n)
{
    enum { REACH = 50, ROW = 2 * REACH };
    uint16_t types[CC_GERMAN_CASTLES_MAX];
    int n_types = cc_german_castles(g, player, types), found = 0;
    for (int i = 0; i < n_types; i++) {
        for (int k = 0; k < ROW * ROW * 4; k++) {
            int rotation = k % 4;
            int x = k / 4 % ROW - REACH, y = k / 4 / ROW - REACH;
            if (!can_lie(m, g, types[i], x, y, rotation)) {
                continue;
            }
            found++;
            bool is_listed = !list;
            for (int a = 0; a < n && !is_listed; a++) {
                is_listed = list[a].type == CC_PLACE &&
                            list[a].tile == types[i] && list[a].x == x &&
                            list[a].y == y && list[a].rotation == rotation;
            }
            if (!is_listed) {
                fail_msg("%s at %d,%d,%d", g->catalog->types[types[i]].id, x, y,
                         rotation);
            }
        }
    }
    return found;
}

/* A turn begins. After the last tile the course of turns ends as soon as the
 * player on turn places nothing, or the next one can place no castle tile
 * (GCASTLE-4); turns for abbeys come after that. */
static void follow_turn(model *m, const cc_game *g, const cc_events *events,
                        int i)
{
    /* Tiles left when the turn began: those left now, and those drawn since. */
    int left = cc_tiles_left(g);
    int next = (m->player + 1) % cc_player_count(g);
    for (int k = i; k < events->n; k++) {
        left += events->list[k].type == CC_EVENT_DRAW ||
                events->list[k].type == CC_EVENT_DISCARD;
    }
    if (left == 0 && m->player >= 0) {
        m->is_over |= !m->has_placed || count_places(m, g, next, NULL, 0) == 0;
    }
    m->has_placed = false;
    m->player = events->list[i].player;
}

static void follow(model *m, const cc_game *g, const cc_events *events)
{
    for (int i = 0; i < events->n; i++) {
        const cc_event *e = &events->list[i];
        if (e->type == CC_EVENT_TURN) {
            follow_turn(m, g, events, i);
        } else if (e->type == CC_EVENT_TILE) {
            follow_tile(m, g, e);
        } else if (e->type == CC_EVENT_SCORE &&
                   e->source == cc_german_castle_kind(g)) {
            check_castle_score(m, e, events);
        } else if (e->type == CC_EVENT_SCORE &&
                   (e->source == CC_ROAD || e->source == CC_CITY)) {
            check_feature_score(m, e, events);
        }
    }
}

/* The placements on offer are those of the model. */
static void check_places(model *m, const cc_game *g, cc_decision_info choice)
{
    static cc_action list[CC_ACTIONS_MAX];
    int n = cc_legal(g, list, CC_ACTIONS_MAX), n_tiles = 0;
    for (int i = 0; i < n; i++) {
        n_tiles += list[i].type == CC_PLACE;
    }
    assert_int_equal(count_places(m, g, choice.player, list, n), n_tiles);
}

/* ----------------------------------------------------------------- playing */

/* No lord waits in a complete castle when the next tile is to be placed. */
static void check_lords(model *m, const cc_game *g)
{
    for (int i = 0; i < cc_figure_count(g); i++) {
        cc_figure_info f = cc_figure(g, i);
        cc_piece_info p = cc_piece(g, f.piece);
        if (cc_segment_kind(g, f.piece, f.slot) ==
            (cc_kind)cc_german_castle_kind(g)) {
            assert_true(count_around(m, castle_at(m, p.x, p.y)) <
                        SQUARES_AROUND);
        }
    }
}

/* Whoever would place the next tile can place none (GCASTLE-4). */
static void check_end(model *m, const cc_game *g)
{
    int player = cc_decision(g).on_turn, held = 0;
    uint16_t types[CC_GERMAN_CASTLES_MAX];
    if (m->has_placed) {
        player = (player + 1) % cc_player_count(g);
    }
    assert_int_equal(cc_tiles_left(g), 0);
    assert_int_equal(count_places(m, g, player, NULL, 0), 0);
    for (int p = 0; p < cc_player_count(g); p++) {
        held += cc_german_castles(g, p, types);
    }
    m->ended_early += held > 0;
}

static void play(void *of, const char *setup, uint64_t random)
{
    model *m = of;
    static cc_events events;
    cc_game g = test_game(test_catalog(), setup);
    memset(m, 0, offsetof(model, placed));
    m->is_plain = !strstr(setup, "halflings") && !strstr(setup, "bridges") &&
                  !strstr(setup, "river");
    bool has_builders = strstr(setup, "builders") != NULL;
    m->player = -1;
    for (int i = 0; i < cc_piece_count(&g); i++) {
        cc_piece_info p = cc_piece(&g, i);
        lay(m, p.type, p.x, p.y, p.rotation);
    }
    for (cc_decision_info c; (c = cc_decision(&g)).kind != CC_OVER;) {
        bool is_asked = c.kind == CC_DECIDE_GERMAN_CASTLE ||
                        c.kind == CC_DECIDE_LAST_CASTLE;
        bool is_checked = is_asked && m->is_plain && !test_below(&random, 8);
        if (is_checked) { /* seldom: it takes long */
            check_places(m, &g, c);
        }
        if (c.kind == CC_DECIDE_LAST_CASTLE) {
            assert_int_equal(cc_tiles_left(&g), 0);
            assert_false(m->is_over && m->is_plain && !has_builders);
            m->last++;
        }
        if (is_asked || c.kind == CC_DECIDE_PLACE) {
            check_lords(m, &g);
        }
        /* Castles are placed late in most games, beside many tiles. */
        cc_action a = test_pick(&g, &random), pass = {.type = CC_PASS};
        bool waits =
            c.kind == CC_DECIDE_GERMAN_CASTLE && test_below(&random, 40) > 0;
        assert_int_equal(cc_apply(&g, waits ? &pass : &a, &events), CC_OK);
        follow(m, &g, &events);
    }
    if (m->is_plain && !m->is_over) {
        check_end(m, &g);
    }
}

static void follows_model(void **state)
{
    static const char *const mixes[] = {
        "sets=base,german-castles",
        "sets=base,german-castles rules=small-city:2",
        "sets=base,german-castles,inns-and-cathedrals,abbey-and-mayor",
        "sets=base,german-castles,traders-and-builders",
        "sets=base,german-castles with=castles",
        "sets=base,german-castles,river-1,traders-and-builders",
        "sets=base,german-castles,halflings-1",
        "sets=base,german-castles,bridges-castles-bazaars,count",
        "sets=base,german-castles,flier,princess-and-dragon,tower",
    };
    enum { MIXES = sizeof mixes / sizeof *mixes };
    static model m;
    (void)state;
    long games = test_play_mixes(mixes, MIXES, 140, play, &m);
    print_message("    %ld games: %ld castles, %ld completed, %ld scored at "
                  "the end, %ld roads and cities; %ld placed after the last "
                  "tile, %ld games ended with some left\n",
                  games, m.placed, m.completed, m.unfinished, m.features,
                  m.last, m.ended_early);
    assert_true(m.completed > 0 && m.unfinished > 0 && m.features > 0);
    assert_true(m.last > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(follows_model)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

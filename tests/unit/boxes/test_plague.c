/* test_plague.c - the plague against a reference model
 *
 * In random games a model follows the events alone: which sources are placed,
 * where fleas come and go, what turn it is. It finds connected fleas by filling
 * a grid, and ways of figures by walking from tile to tile over sides; it knows
 * no regions. So it says where the plague may spread, which fleas may be taken,
 * what is active, which outbreak is eradicated and when, which figures go home
 * (PLAGUE-5), and who may flee to where.
 *
 * In this order: the grid and the spread of fleas; flight; what is checked at
 * each decision; what the model learns from events; games. Then the deck, and
 * the hints that the window asks for.
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

#include "engine/modules/bridges_castles_bazaars/castles.h"
#include "engine/modules/plague/plague.h"
#include "engine/modules/river/river.h"
#include "engine/modules/traders_and_builders.h"
#include "tests/unit/support.h"

/* The grid of squares: the start tile is in its middle. So many rows and
 * columns around it can have tiles in these games. */
enum { SIZE = 96, MIDDLE = SIZE / 2 };

/* What lies on a square. */
enum { NOTHING, TILE, SOURCE, FLEA };

typedef struct model {
    uint8_t grid[SIZE][SIZE]; /* by y, x */
    bool active[SIZE][SIZE];
    /* Of tiles of two squares: where the other square is, as 1 + a side; which
     * one is named. */
    uint8_t other[SIZE][SIZE];
    bool is_second[SIZE][SIZE];
    int n_outbreaks, n_fleas, n_drawn;
    int n_river;     /* tiles drawn before all others */
    bool has_halves; /* triangles: the model does not walk over these */
    struct {
        int x, y;
        bool is_eradicated;
    } outbreaks[CC_OUTBREAKS_MAX];
    /* What was done in this turn; and in the last one, which a second turn
     * continues (PLAGUE-9). */
    struct done {
        bool has_spread, has_fled, has_source;
    } done, last_done;
    bool has_second_turn; /* comes next */
    bool is_lifted; /* a flea was taken off lifted_x, _y, to be put elsewhere */
    int lifted_x, lifted_y;
    bool is_begun; /* a turn began: an outbreak may be eradicated */
    /* Counters of all games: fleas put down; of these moved; figures that went
     * home, that fled; outbreaks eradicated; second turns. */
    long spread, moved, home, fled, eradicated, second;
} model;

/* Tiles drawn before the first source (PLAGUE-1), sources in the box, and tiles
 * of one and of both rivers. */
enum { HEALTHY_TILES = 17, SOURCES = 6, RIVER_TILES = 11, BOTH_RIVERS = 21 };

static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};

/* Returns what lies on a square, to be read or written. */
static uint8_t *square_at(model *m, int x, int y)
{
    assert_in_range(x + MIDDLE, 1, SIZE - 2);
    assert_in_range(y + MIDDLE, 1, SIZE - 2);
    return &m->grid[y + MIDDLE][x + MIDDLE];
}

/* Gets the other square of a tile of two; false, and leaves *ox and *oy as they
 * are, if the tile has one square only. */
static bool other_square(const model *m, int x, int y, int *ox, int *oy)
{
    int side = m->other[y + MIDDLE][x + MIDDLE] - 1;
    if (side < 0) {
        return false;
    }
    *ox = x + dx[side];
    *oy = y + dy[side];
    return true;
}

/* Puts something on all squares of a tile. */
static void put_on_tile(model *m, int x, int y, uint8_t what)
{
    int ox, oy;
    *square_at(m, x, y) = what;
    if (other_square(m, x, y, &ox, &oy)) {
        *square_at(m, ox, oy) = what;
    }
}

static bool is_active(const model *m, int x, int y)
{
    return m->active[y + MIDDLE][x + MIDDLE];
}

/* ------------------------------------------------------------------- plague */

/* Marks a square as active, and all fleas connected with it (PLAGUE-3). */
static void fill_from(model *m, int x, int y)
{
    m->active[y + MIDDLE][x + MIDDLE] = true;
    for (int side = 0; side < 4; side++) {
        int x2 = x + dx[side], y2 = y + dy[side];
        if (*square_at(m, x2, y2) == FLEA && !is_active(m, x2, y2)) {
            fill_from(m, x2, y2);
        }
    }
}

/* Finds what is active, from each outbreak that is. */
static void find_active(model *m)
{
    memset(m->active, 0, sizeof m->active);
    for (int i = 0; i < m->n_outbreaks; i++) {
        if (!m->outbreaks[i].is_eradicated) {
            fill_from(m, m->outbreaks[i].x, m->outbreaks[i].y);
        }
    }
}

static int count_latent(const model *m)
{
    int n = 0;
    for (int i = 0; i < SIZE * SIZE; i++) {
        n += m->grid[i / SIZE][i % SIZE] == FLEA &&
             !m->active[i / SIZE][i % SIZE];
    }
    return n;
}

static bool touches_active(const model *m, int x, int y)
{
    bool touches = false;
    for (int side = 0; side < 4; side++) {
        touches |= is_active(m, x + dx[side], y + dy[side]);
    }
    return touches;
}

/* Whether the plague may spread to a square (PLAGUE-4); of a tile of two, only
 * its first square is named in actions. */
static bool may_get_flea(model *m, int x, int y)
{
    int ox = x, oy = y;
    other_square(m, x, y, &ox, &oy);
    return *square_at(m, x, y) == TILE &&
           !m->is_second[y + MIDDLE][x + MIDDLE] &&
           (touches_active(m, x, y) || touches_active(m, ox, oy)) &&
           !(m->is_lifted && x == m->lifted_x && y == m->lifted_y);
}

/* Returns how many tiles may get a flea. */
static int count_targets(model *m)
{
    int n = 0;
    for (int i = 0; i < SIZE * SIZE; i++) {
        if (m->grid[i / SIZE][i % SIZE] == TILE) {
            n += may_get_flea(m, i % SIZE - MIDDLE, i / SIZE - MIDDLE);
        }
    }
    return n;
}

/* Whether a flea may be taken off a square and put elsewhere (PLAGUE-6): none
 * is in the supply; it is latent or none is; taking an active one leaves no
 * other latent; and there is a place for it then. */
static bool may_be_lifted(const model *now, int x, int y)
{
    static model m;
    m = *now;
    if (*square_at(&m, x, y) != FLEA || m.n_fleas < CC_FLEAS_MAX) {
        return false;
    }
    bool was_active = is_active(&m, x, y);
    if (was_active && count_latent(&m)) {
        return false;
    }
    put_on_tile(&m, x, y, TILE);
    find_active(&m);
    m.is_lifted = true;
    m.lifted_x = x;
    m.lifted_y = y;
    return (!was_active || !count_latent(&m)) && count_targets(&m);
}

static int count_lifts(const model *m)
{
    int n = 0;
    for (int i = 0; i < SIZE * SIZE && m->n_fleas == CC_FLEAS_MAX; i++) {
        n += m->grid[i / SIZE][i % SIZE] == FLEA &&
             !m->is_second[i / SIZE][i % SIZE] &&
             may_be_lifted(m, i % SIZE - MIDDLE, i / SIZE - MIDDLE);
    }
    return n;
}

/* ------------------------------------------------------------------- flight */

typedef struct part {
    int piece, slot;
} part;

/* Where a figure can go. */
typedef struct ways {
    bool has[CC_PIECES_MAX][CC_TILE_SEGMENTS_MAX];
    int n; /* parts on other squares where a figure may stop */
} ways;

/* Whether a square has a flea or an active source: no figure comes there. */
static bool is_barred(model *m, int x, int y)
{
    bool barred = *square_at(m, x, y) == FLEA;
    for (int i = 0; i < m->n_outbreaks; i++) {
        barred |= !m->outbreaks[i].is_eradicated && m->outbreaks[i].x == x &&
                  m->outbreaks[i].y == y;
    }
    return barred;
}

/* Returns the part of a piece at a third of a side; slot -1 none. */
static part part_at(const cc_game *g, int piece, int side, int third)
{
    part p = {piece, -1};
    int n = g->catalog->types[cc_piece(g, piece).type].n_segments;
    for (int slot = 0; slot < n; slot++) {
        if (cc_segment_ports(g, piece, slot) >> CC_PORT(side, third) & 1) {
            p.slot = slot;
        }
    }
    return p;
}

/* Returns the piece of a square; -1 none. */
static int piece_at(const cc_game *g, int x, int y)
{
    return cc_piece_find(g, x, y, CC_N);
}

/* Adds a part, and all that can be reached from it over the sides of tiles. */
static void add_connected(model *m, const cc_game *g, part from, ways *w)
{
    cc_piece_info here = cc_piece(g, from.piece);
    w->has[from.piece][from.slot] = true;
    for (int i = 0; i < 4 * 3; i++) { /* all thirds of all sides */
        int side = i / 3, third = i % 3;
        int x = here.x + dx[side], y = here.y + dy[side];
        int beyond = piece_at(g, x, y);
        if (part_at(g, from.piece, side, third).slot != from.slot ||
            beyond < 0 || is_barred(m, x, y)) {
            continue;
        }
        /* Seen from there the thirds are in the opposite order. */
        part next = part_at(g, beyond, (side + 2) % 4, 2 - third);
        if (next.slot >= 0 && !w->has[next.piece][next.slot] &&
            cc_segment_kind(g, next.piece, next.slot) ==
                cc_segment_kind(g, from.piece, from.slot)) {
            add_connected(m, g, next, w);
        }
    }
}

/* Whether two pieces are one tile. */
static bool is_same_tile(const cc_game *g, int a, int b)
{
    return a == b || b - a == g->catalog->types[cc_piece(g, a).type].other;
}

/* Finds where a figure may flee to. */
static void find_ways(model *m, const cc_game *g, part from, ways *w)
{
    memset(w, 0, sizeof *w);
    add_connected(m, g, from, w);
    for (int p = 0; p < cc_piece_count(g); p++) {
        for (int slot = 0; slot < CC_TILE_SEGMENTS_MAX; slot++) {
            w->n += w->has[p][slot] && !is_same_tile(g, from.piece, p);
        }
    }
}

static bool is_on_castle(const cc_game *g, int figure)
{
    cc_figure_info f = cc_figure(g, figure);
    return cc_figure_is_protected(g, figure) && /* shepherds are, too */
           cc_segment_kind(g, f.piece, f.slot) == CC_CITY;
}

/* Whether the player who decides can flee with a figure. */
static bool may_flee(model *m, const cc_game *g, int figure)
{
    static ways w;
    cc_figure_info f = cc_figure(g, figure);
    int kind = cc_segment_kind(g, f.piece, f.slot);
    if (f.player != cc_decision(g).player || is_on_castle(g, figure) ||
        (kind != CC_ROAD && kind != CC_CITY && kind != CC_FIELD)) {
        return false;
    }
    find_ways(m, g, (part){f.piece, f.slot}, &w);
    return w.n > 0;
}

/* Returns how many actions choose a figure that flees: equal figures on one
 * segment are one choice. */
static int count_flights(model *m, const cc_game *g)
{
    int n = 0;
    for (int i = 0; i < cc_figure_count(g) && !m->done.has_fled; i++) {
        cc_figure_info f = cc_figure(g, i);
        bool is_repeated = false;
        for (int k = 0; k < i; k++) {
            cc_figure_info other = cc_figure(g, k);
            is_repeated |= f.player == other.player &&
                           f.figure == other.figure && f.piece == other.piece &&
                           f.slot == other.slot;
        }
        n += m->n_outbreaks && !is_repeated && may_flee(m, g, i);
    }
    return n;
}

/* -------------------------------------------------------------------- check */

/* The actions on offer are those of the model. */
static void check_decision(model *m, const cc_game *g)
{
    static cc_action list[CC_ACTIONS_MAX];
    int kind = cc_decision(g).kind, fleas = 0, lifts = 0, flights = 0;
    bool any_time = kind == CC_DECIDE_DEPLOY || kind == CC_DECIDE_PLAGUE;
    bool is_due = m->n_outbreaks && !m->done.has_spread && !m->done.has_source;
    int n = cc_legal_first(g, list, CC_ACTIONS_MAX);
    for (int i = 0; i < n; i++) {
        fleas += list[i].type == CC_FLEA;
        lifts += list[i].type == CC_FLEA_LIFT;
        flights += list[i].type == CC_FLEE;
        if (list[i].type == CC_FLEA) {
            assert_true(may_get_flea(m, list[i].x, list[i].y));
        } else if (list[i].type == CC_FLEA_LIFT) {
            assert_true(may_be_lifted(m, list[i].x, list[i].y));
        } else if (list[i].type == CC_DEPLOY) {
            assert_false(is_barred(m, list[i].x, list[i].y));
        }
    }
    bool spreads = (any_time && is_due) || kind == CC_DECIDE_FLEA;
    bool has_flea = m->n_fleas < CC_FLEAS_MAX;
    assert_int_equal(fleas, spreads && has_flea ? count_targets(m) : 0);
    assert_int_equal(lifts, spreads && !has_flea ? count_lifts(m) : 0);
    if (!m->has_halves) {
        assert_int_equal(flights, any_time ? count_flights(m, g) : 0);
    }
    if (kind == CC_DECIDE_PLAGUE) {
        assert_true(is_due && fleas + lifts > 0);
    }
}

/* The segments to flee to are those of the model. */
static void check_refuges(model *m, const cc_game *g)
{
    static cc_action list[CC_ACTIONS_MAX];
    static ways w;
    if (cc_decision(g).kind != CC_DECIDE_REFUGE || m->has_halves) {
        return;
    }
    assert_true(cc_fleeing(g) >= 0);
    cc_figure_info from = cc_figure(g, cc_fleeing(g));
    find_ways(m, g, (part){from.piece, from.slot}, &w);
    assert_int_equal(cc_legal_first(g, list, CC_ACTIONS_MAX), w.n);
    for (int i = 0; i < w.n; i++) {
        int piece = piece_at(g, list[i].x, list[i].y);
        assert_true(w.has[piece][list[i].slot] &&
                    !is_same_tile(g, from.piece, piece));
    }
}

/* Outbreaks and fleas are those of the model; no figure stands on them. */
static void check_land(model *m, const cc_game *g)
{
    assert_int_equal(cc_outbreak_count(g), m->n_outbreaks);
    for (int i = 0; i < m->n_outbreaks; i++) {
        cc_outbreak_info o = cc_outbreak(g, i);
        assert_int_equal(o.x, m->outbreaks[i].x);
        assert_int_equal(o.y, m->outbreaks[i].y);
        assert_int_equal(o.is_active, !m->outbreaks[i].is_eradicated);
    }
    assert_int_equal(cc_flea_count(g), m->n_fleas);
    for (int i = 0; i < m->n_fleas; i++) {
        cc_flea_info f = cc_flea(g, i);
        assert_int_equal(*square_at(m, f.x, f.y), FLEA);
        assert_int_equal(f.is_active, is_active(m, f.x, f.y));
    }
    for (int i = 0; i < cc_figure_count(g); i++) {
        cc_piece_info p = cc_piece(g, cc_figure(g, i).piece);
        assert_true(is_on_castle(g, i) || !is_barred(m, p.x, p.y));
    }
}

/* ------------------------------------------------------------------- events */

/* A turn has begun and a tile is drawn, but no outbreak was eradicated: checks
 * that none had to be (PLAGUE-6). */
static void expect_none_eradicated(const model *m)
{
    int n_active = 0;
    for (int i = 0; i < m->n_outbreaks; i++) {
        n_active += !m->outbreaks[i].is_eradicated;
    }
    assert_true(m->n_fleas < CC_FLEAS_MAX || count_latent(m) || n_active < 2);
}

static void follow_tile(model *m, const cc_game *g, int type, int x, int y,
                        int rotation)
{
    bool is_source = strncmp(g->catalog->types[type].id, "P0", 2) == 0;
    if (g->catalog->types[type].other > 0) {
        int side = (CC_E + rotation) % 4; /* of the second square */
        int ox = x + dx[side] + MIDDLE, oy = y + dy[side] + MIDDLE;
        m->other[y + MIDDLE][x + MIDDLE] = (uint8_t)(1 + side);
        m->other[oy][ox] = (uint8_t)(1 + (side + 2) % 4);
        m->is_second[oy][ox] = true;
    }
    if (*square_at(m, x, y) ==
        NOTHING) { /* else the second triangle of a square */
        put_on_tile(m, x, y, is_source ? SOURCE : TILE);
    }
    m->done.has_source |= is_source;
    assert_true(!is_source || m->n_drawn > m->n_river + HEALTHY_TILES);
}

static void follow_turn(model *m)
{
    m->done = m->has_second_turn ? m->last_done : (struct done){false};
    m->is_begun = !m->has_second_turn;
    m->second += m->has_second_turn;
    m->has_second_turn = false;
}

static void follow_eradication(model *m, const cc_event *e)
{
    int i = 0;
    assert_true(m->is_begun && m->n_fleas == CC_FLEAS_MAX && !count_latent(m));
    m->is_begun = false;
    while (m->outbreaks[i].is_eradicated) {
        i++;
    }
    assert_int_equal(e->param, i + 1);
    m->outbreaks[i].is_eradicated = true;
    m->eradicated++;
    find_active(m);
    for (i = 0; m->outbreaks[i].is_eradicated; i++) {
        assert_true(i + 1 < m->n_outbreaks); /* not the last one */
    }
}

static void follow_event(model *m, const cc_game *g, const cc_event *e)
{
    switch (e->type) {
    case CC_EVENT_TILE:
        follow_tile(m, g, e->tile, e->x, e->y, e->rotation);
        break;
    case CC_EVENT_SECOND_TURN: m->has_second_turn = true; break;
    case CC_EVENT_TURN: follow_turn(m); break;
    case CC_EVENT_DRAW: m->n_drawn++; break;
    case CC_EVENT_DISCARD: m->n_drawn += e->n_tiles; break;
    case CC_EVENT_OUTBREAK:
        m->outbreaks[m->n_outbreaks].x = e->x;
        m->outbreaks[m->n_outbreaks].y = e->y;
        m->outbreaks[m->n_outbreaks].is_eradicated = false;
        m->n_outbreaks++;
        assert_int_equal(e->param, m->n_outbreaks);
        find_active(m);
        break;
    case CC_EVENT_ERADICATED: follow_eradication(m, e); break;
    case CC_EVENT_FLEA_LIFT:
        put_on_tile(m, e->x, e->y, TILE);
        m->n_fleas--;
        m->is_lifted = true;
        m->lifted_x = e->x;
        m->lifted_y = e->y;
        m->moved++;
        find_active(m);
        break;
    case CC_EVENT_FLEA:
        assert_true(may_get_flea(m, e->x, e->y));
        put_on_tile(m, e->x, e->y, FLEA);
        m->n_fleas++;
        m->is_lifted = false;
        m->done.has_spread = true;
        m->spread++;
        find_active(m);
        break;
    case CC_EVENT_FLEE:
        m->done.has_fled = true;
        m->fled++;
        break;
    default: break;
    }
}

/* Returns how many figures go home from the tile on a square. */
static int count_victims(const model *m, const cc_game *g, int x, int y)
{
    int n = 0, ox = x, oy = y;
    other_square(m, x, y, &ox, &oy);
    for (int i = 0; i < cc_figure_count(g); i++) {
        cc_piece_info p = cc_piece(g, cc_figure(g, i).piece);
        bool is_there = (p.x == x && p.y == y) || (p.x == ox && p.y == oy);
        n += is_there && !is_on_castle(g, i);
    }
    return n;
}

/* Follows the events of an action; `before` is the game before it. */
static void follow(model *m, const cc_game *before, const cc_game *g,
                   const cc_events *events)
{
    int expected = 0, home = 0;
    for (int i = 0; i < events->n; i++) {
        const cc_event *e = &events->list[i];
        if (e->type == CC_EVENT_FLEA) {
            expected = count_victims(m, before, e->x, e->y);
        } else if (e->type == CC_EVENT_DRAW && m->is_begun) {
            expect_none_eradicated(m);
        }
        home += e->type == CC_EVENT_RETURN && e->param2 == CC_MODULE_PLAGUE;
        if (e->type == CC_EVENT_TURN) {
            m->last_done = m->done;
        }
        follow_event(m, g, e);
    }
    assert_int_equal(home, expected);
    m->home += home;
}

static void play(void *of, const char *setup, uint64_t random)
{
    model *m = of;
    static cc_events events;
    static cc_game before;
    cc_game g = test_game(test_catalog(), setup);
    memset(m, 0, offsetof(model, spread));
    /* test_game() has drawn the first, if nothing is asked before. */
    m->n_drawn = cc_decision(&g).kind == CC_DECIDE_PLACE;
    m->n_river = strstr(setup, "river") ? RIVER_TILES : 0;
    m->has_halves = strstr(setup, "halflings") != NULL;
    for (int i = 0; i < cc_piece_count(&g); i++) {
        cc_piece_info p = cc_piece(&g, i);
        if (g.catalog->types[p.type].other >= 0) {
            follow_tile(m, &g, p.type, p.x, p.y, p.rotation);
        }
    }
    while (cc_decision(&g).kind != CC_OVER) {
        check_decision(m, &g);
        check_refuges(m, &g);
        before = g;
        cc_action a = test_pick(&g, &random);
        assert_int_equal(cc_apply(&g, &a, &events), CC_OK);
        follow(m, &before, &g, &events);
        check_land(m, &g);
    }
}

static void follows_model(void **state)
{
    static const char *const mixes[] = {
        "sets=base,plague",
        "sets=base,plague,inns-and-cathedrals,traders-and-builders",
        "sets=base,plague,hills-and-sheep,abbey-and-mayor without=hill",
        "sets=base,plague,king-and-robber,circus with=castles",
        "sets=base,plague,tower with=phantom,abbot",
        "sets=base,plague,german-castles",
        "sets=base,plague,halflings-1",
        "sets=base,plague,river-1,traders-and-builders with=castles",
    };
    enum { MIXES = sizeof mixes / sizeof *mixes };
    static model m;
    (void)state;
    long games = test_play_mixes(mixes, MIXES, 40, play, &m);
    print_message(
        "    %ld games: %ld fleas, %ld of them moved, %ld figures "
        "home, %ld fled, %ld outbreaks eradicated, %ld second turns\n",
        games, m.spread, m.moved, m.home, m.fled, m.eradicated, m.second);
    assert_true(m.spread > 0 && m.moved > 0 && m.home > 0 && m.fled > 0 &&
                m.eradicated > 0 && m.second > 0);
}

/* ---------------------------------------------------------------- the deck */

/* Counts the sources among some tiles of the deck. */
static int count_sources(const cc_game *g, int from, int end)
{
    int n = 0;
    for (int i = from; i < end; i++) {
        n += strncmp(g->catalog->types[g->deck[i]].id, "P0", 2) == 0;
    }
    return n;
}

enum { DECKS = 400 };

/* Returns how many sources the decks of DECKS games have behind the first
 * n_first tiles, which must be none (PLAGUE-1). */
static int count_sources_late(const char *options, int n_first)
{
    int sources = 0;
    for (int seed = 1; seed <= DECKS; seed++) {
        char setup[200];
        snprintf(setup, sizeof setup, "seed=%d players=2 %s", seed, options);
        cc_game g = test_game(test_catalog(), setup);
        assert_int_equal(count_sources(&g, 0, n_first), 0);
        int n_river = cc_river_left(&g);
        while (n_river > 0) { /* RIVER-1: before all others */
            g.next_deck++;
            assert_int_equal(cc_river_left(&g), --n_river);
        }
        sources += count_sources(&g, n_first, g.n_deck);
    }
    return sources;
}

static void sources_come_late(void **state)
{
    (void)state;
    assert_int_equal(count_sources_late("sets=base,plague", HEALTHY_TILES),
                     SOURCES * DECKS);
    assert_int_equal(count_sources_late("sets=base,plague,river-1",
                                        RIVER_TILES + HEALTHY_TILES),
                     SOURCES * DECKS);
    assert_int_equal(count_sources_late("sets=base,plague,river-1,river-2 "
                                        "rules=river:open",
                                        BOTH_RIVERS + HEALTHY_TILES),
                     SOURCES * DECKS);
    /* The tile that does not fit goes back. */
    assert_int_equal(count_sources_late("sets=base,plague start=b24@0,0,0 "
                                        "deck=b04 rules=tiles-go-back:on",
                                        HEALTHY_TILES),
                     SOURCES * DECKS);
}

/* BASE-H8: in a half or third of the tiles as large a part of the sources is
 * left. */
static void short_games_keep_sources(void **state)
{
    (void)state;
    assert_in_range(count_sources_late("sets=base,plague rules=short-game:half",
                                       HEALTHY_TILES),
                    SOURCES * DECKS / 2 - DECKS / 5,
                    SOURCES * DECKS / 2 + DECKS / 5);
    assert_in_range(
        count_sources_late("sets=base,plague rules=short-game:third",
                           HEALTHY_TILES),
        SOURCES * DECKS / 3 - DECKS / 5, SOURCES * DECKS / 3 + DECKS / 5);
}

/* -------------------------------------------------------------------- hints */

/* The figures on both squares of a tile go home, but not one on a castle
 * (PLAGUE-5, PLAGUE-8). */
static void whole_tile_goes_home(void **state)
{
    (void)state;
    cc_game g = test_game(test_catalog(),
                          "sets=base,plague,german-castles with=castles "
                          "start=b24@0,0,0;b18@0,-5,2 hands=a01/ "
                          "deck=b18,b24 deck-only=1 players=2 first=0");
    test_play(&g, "tile a01 1 0 0");
    test_play(&g, "figure meeple road 2 0 E");
    assert_true(cc_goes_home_from(&g, 0, 1, 0));
    assert_true(cc_goes_home_from(&g, 0, 2, 0));
    assert_false(cc_goes_home_from(&g, 0, 0, 0));
    test_play(&g, "tile b18 0 -4 0");
    test_play(&g, "figure meeple city 0 -4 N");
    test_play(&g, "castle 0 -5");
    assert_int_equal(cc_figure_count(&g), 2);
    assert_false(cc_goes_home_from(&g, 1, 0, -4));
}

/* Returns whether an action, given as text, can wait for the end of the turn.
 */
static bool can_wait(const cc_game *g, const char *text)
{
    cc_action a;
    cc_error error;
    assert_int_equal(cc_action_parse(g, text, &a, &error), CC_OK);
    return cc_plague_can_wait(g, &a);
}

static void some_actions_can_wait(void **state)
{
    (void)state;
    /* Sending the figure home frees the road that the second square extends. */
    cc_game g = test_game(test_catalog(),
                          "sets=base,plague,german-castles players=2 first=0 "
                          "start=b24@0,0,0;b01@5,0,0 hands=a01/ "
                          "deck=b24,P06,b24,b24 deck-only=1");
    test_play(&g, "pass");
    test_play(&g, "tile b24 1 0 0");
    test_play(&g, "figure meeple road 1 0 E W");
    test_play(&g, "tile P06 1 1 0");
    test_play(&g, "tile a01 -2 0 0");
    assert_false(can_wait(&g, "flea 1 0"));
    /* Where no flea can be put, nobody is asked at the end. */
    g = test_game(test_catalog(), "sets=base,plague players=2 first=0 "
                                  "start=b01@0,0,0;b24@10,0,0 "
                                  "deck=b24,P06,b24,b24,b24 deck-only=1");
    test_play(&g, "tile b24 11 0 0");
    test_play(&g, "figure meeple road 11 0 E W");
    test_play(&g, "tile P06 0 1 0");
    test_play(&g, "tile b24 12 0 0");
    assert_true(can_wait(&g, "flee meeple road 11 0 E W"));
    test_play(&g, "flea 0 0");
    test_play(&g, "pass");
    test_play(&g, "tile b24 13 0 0");
    test_play(&g, "pass");
    test_play(&g, "tile b24 14 0 0");
    assert_false(can_wait(&g, "flee meeple road 11 0 E W"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(follows_model), cmocka_unit_test(sources_come_late),
        cmocka_unit_test(short_games_keep_sources),
        cmocka_unit_test(whole_tile_goes_home),
        cmocka_unit_test(some_actions_can_wait)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

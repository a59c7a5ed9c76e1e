/* test_abbey.c - abbeys, wagons and barns against a reference model
 *
 * Random games, seen through the public header only. Where a barn may stand is
 * computed by probing points around the corner in all directions; where a wagon
 * may go and an abbey may be placed, by trying every piece; what a barn and its
 * farmers score, by counting cities.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/modules/abbey_and_mayor/abbey.h"
#include "engine/modules/abbey_and_mayor/barn.h"
#include "engine/modules/abbey_and_mayor/wagon.h"
#include "engine/modules/bridges_castles_bazaars/castles.h"
#include "engine/modules/halflings/halflings.h"
#include "support.h"

typedef struct sums {
    long corners, on_triangles, barns, farmers, wagons, moved, abbeys, late,
        final;
} sums;

static sums met;

/* ---------------------------------------------------- what lies at a point */

typedef struct point {
    double x, y;
} point;

/* The corners of a unit square by number, and the same for triangles. */
static const point corner_at[] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};

static bool is_half(const cc_game *g, int piece)
{
    return g->catalog->types[cc_piece(g, piece).type].shape == CC_TRIANGLE;
}

/* Whether a point of the unit square is in a triangle of this turn: nearer to
 * the corner of its right angle than to the opposite one. */
static bool in_half(int turn, double u, double v)
{
    point a = corner_at[turn], b = corner_at[(turn + 2) & 3];
    return hypot(u - a.x, v - a.y) < hypot(u - b.x, v - b.y);
}

static int piece_at(const cc_game *g, double x, double y)
{
    int sx = (int)floor(x), sy = (int)floor(y), found = -1;
    for (int side = 0; side < 4 && found < 0; side++) {
        int i = cc_piece_find(g, sx, sy, (cc_side)side);
        bool there = i >= 0 && (!is_half(g, i) ||
                                in_half(cc_piece(g, i).turn, x - sx, y - sy));
        found = there ? i : -1;
    }
    return found;
}

/* The distance of a point from the line between two others, and its position
 * along the line. */
static double off_line(point p, point a, point b, double *along)
{
    double dx = b.x - a.x, dy = b.y - a.y, length = hypot(dx, dy);
    *along = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (length * length);
    return fabs((p.x - a.x) * dy - (p.y - a.y) * dx) / length;
}

/* The port of the edge of its piece that is nearest to a point; clockwise
 * around a tile the left half of a side comes first. */
static int port_at(const cc_game *g, int piece, double x, double y)
{
    cc_piece_info info = cc_piece(g, piece);
    point p = {x - info.x, y - info.y};
    double best = 9, along = 0;
    int port = -1;
    for (int side = 0; side < 4; side++) {
        bool leg = !is_half(g, piece) || side == info.turn ||
                   side == ((info.turn + 3) & 3);
        point a = corner_at[side], b = corner_at[(side + 1) & 3];
        double off = leg ? off_line(p, a, b, &along) : 9;
        if (off < best) {
            best = off;
            port = CC_PORT(side, along < .5 ? CC_LEFT : CC_RIGHT);
        }
    }
    if (is_half(g, piece)) {
        point a = corner_at[(info.turn + 1) & 3];
        point b = corner_at[(info.turn + 3) & 3];
        if (off_line(p, a, b, &along) < best) {
            off_line(p, a, b, &along);
            port = CC_PORT(CC_D, along < .5 ? CC_LEFT : CC_RIGHT);
        }
    }
    return port;
}

/* The field at a point, as a region; -1 if there is none. */
static int field_at(const cc_game *g, double x, double y)
{
    int piece = piece_at(g, x, y);
    int port = piece < 0 ? -1 : port_at(g, piece, x, y);
    const cc_tile_type *t =
        piece < 0 ? NULL : &g->catalog->types[cc_piece(g, piece).type];
    if (t) {
        for (int slot = 0; slot < t->n_segments; slot++) {
            if (cc_segment_ports(g, piece, slot) >> port & 1 &&
                cc_segment_kind(g, piece, slot) == CC_FIELD) {
                return cc_region_of(g, piece, slot);
            }
        }
    }
    return -1;
}

/* The field around a point; -1 if there is none. The two halves of a corner of
 * a tile must be one segment: two fields of the tile that are joined elsewhere
 * do not count. */
static int field_around(const cc_game *g, int x, int y)
{
    int field = -1, last = -1;
    bool all = true;
    for (int i = 0; i < 32 && all; i++) {
        double angle = (i + .5) * acos(-1) / 16;
        double px = x + cos(angle) / 100, py = y + sin(angle) / 100;
        int here = field_at(g, px, py), piece = piece_at(g, px, py);
        all = here >= 0 && (i == 0 || here == field);
        if (all && piece == last) {
            double before = angle - acos(-1) / 16;
            int a = port_at(g, piece, px, py);
            int b =
                port_at(g, piece, x + cos(before) / 100, y + sin(before) / 100);
            const cc_tile_type *t = &g->catalog->types[cc_piece(g, piece).type];
            bool one = false;
            for (int slot = 0; slot < t->n_segments; slot++) {
                cc_ports ports = cc_segment_ports(g, piece, slot);
                one |= ports >> a & 1 && ports >> b & 1;
            }
            all = one;
        }
        field = here;
        last = piece;
    }
    return all ? field : -1;
}

/* Whether one of the points around a corner is on the last piece. */
static bool touches(const cc_game *g, int x, int y)
{
    bool any = false;
    for (int i = 0; i < 32 && !any; i++) {
        double angle = (i + .5) * acos(-1) / 16;
        any = piece_at(g, x + cos(angle) / 100, y + sin(angle) / 100) ==
              cc_piece_count(g) - 1;
    }
    return any;
}

/* ------------------------------------------------------------------- barns */

static bool is_barn(const cc_game *g, int i)
{
    return cc_board_token_at(g, i).token == test_token("barn");
}

static bool has_barn(const cc_game *g, int field)
{
    bool has = false;
    for (int i = 0; i < cc_board_token_count(g); i++) {
        cc_board_token s = cc_board_token_at(g, i);
        has |= is_barn(g, i) && field_around(g, s.x, s.y) == field;
    }
    return has;
}

static bool stands_at(const cc_game *g, int x, int y)
{
    bool there = false;
    for (int i = 0; i < cc_board_token_count(g); i++) {
        cc_board_token s = cc_board_token_at(g, i);
        there |= is_barn(g, i) && s.x == x && s.y == y && s.corner == 0;
    }
    return there;
}

static bool is_offered(const cc_action *list, int n, const cc_action *a)
{
    bool there = false;
    for (int i = 0; i < n; i++) {
        there |= cc_action_equal(&list[i], a);
    }
    return there;
}

static void check_barns(const cc_game *g)
{
    static cc_action list[CC_ACTIONS_MAX];
    int n = cc_legal_first(g, list, CC_ACTIONS_MAX);
    cc_decision_info c = cc_decision(g);
    bool any = cc_option_value(g, cc_option_find(g->catalog, "barn")) == 1;
    bool has = cc_supply(g, c.player, test_token("barn")) > 0;
    for (int corner = 0; corner < 4; corner++) {
        int x = c.x + (int)corner_at[corner].x;
        int y = c.y + (int)corner_at[corner].y;
        int field = has ? field_around(g, x, y) : -1;
        bool may = field >= 0 && touches(g, x, y) && !stands_at(g, x, y) &&
                   (any || !has_barn(g, field));
        cc_action a = {
            .type = CC_BARN, .x = c.x, .y = c.y, .param = (uint8_t)corner};
        if (is_offered(list, n, &a) != may) {
            fail_msg("corner %d of %d,%d: %s", corner, c.x, c.y,
                     may ? "missing" : "offered");
        }
        met.corners += may;
        met.on_triangles +=
            may && (is_half(g, piece_at(g, x + .001, y + .0005)) ||
                    is_half(g, piece_at(g, x - .0005, y - .001)));
    }
    for (int i = 0; i < n; i++) {
        bool field = list[i].type == CC_DEPLOY &&
                     cc_segment_kind(g, cc_piece_count(g) - 1, list[i].slot) ==
                         CC_FIELD &&
                     list[i].slot != CC_SLOT_BRIDGE;
        bool pig = list[i].figure == test_token("pig");
        if (field && !pig && list[i].x == c.x && list[i].y == c.y) {
            assert_false(has_barn(
                g, cc_region_of(g, cc_piece_count(g) - 1, list[i].slot)));
        }
    }
}

/* Completed cities that touch a field, and castles among them. */
static int cities_of(const cc_game *g, int field, int *castles)
{
    static bool seen[CC_SEGMENTS_MAX];
    int n = 0;
    memset(seen, 0, sizeof seen);
    *castles = 0;
    for (int i = 0; i < cc_piece_count(g); i++) {
        const cc_tile_type *t = &g->catalog->types[cc_piece(g, i).type];
        for (int a = 0; a < t->n_segments; a++) {
            for (int b = 0; b < t->n_segments; b++) {
                int city = cc_region_of(g, i, b);
                if (cc_segment_kind(g, i, a) != CC_FIELD ||
                    cc_region_of(g, i, a) != field || seen[city] ||
                    !(t->segments[a].borders >> b & 1) ||
                    !cc_region_is_complete(g, city)) {
                    continue;
                }
                seen[city] = true;
                n++;
                for (int k = 0; k < cc_castle_count(g); k++) {
                    *castles += cc_castle(g, k).region == city;
                }
            }
        }
    }
    return n;
}

/* Between two turns only helpers share a field with a barn. */
static void check_farmers(const cc_game *g)
{
    for (int i = 0; i < cc_figure_count(g); i++) {
        cc_figure_info f = cc_figure(g, i);
        if (cc_segment_kind(g, f.piece, f.slot) == CC_FIELD) {
            assert_false(has_barn(g, cc_region_of(g, f.piece, f.slot)));
        }
    }
}

/* A field scored during the game: 3 points for a city if the barn is new, 1 if
 * not; pigs add to it. */
static void check_score(const cc_game *g, const cc_event *e, bool put, int x,
                        int y)
{
    int castles, cities = cities_of(g, e->region, &castles);
    bool is_new = put && field_around(g, x, y) == e->region;
    int points = cities * (is_new ? 3 : 1) + castles;
    for (int i = 0; i < e->n_terms; i++) {
        if (strcmp(e->terms[i].what, "pigs") == 0) {
            assert_int_equal(e->terms[i].n, cities);
            points += cities;
        }
    }
    assert_int_equal(e->points, points);
    met.farmers++;
}

static void check_end(const cc_game *g, const cc_events *events)
{
    int want[CC_PLAYERS_MAX] = {0}, got[CC_PLAYERS_MAX] = {0};
    for (int i = 0; i < cc_board_token_count(g); i++) {
        cc_board_token s = cc_board_token_at(g, i);
        int castles, field = is_barn(g, i) ? field_around(g, s.x, s.y) : -1;
        bool again = field < 0;
        for (int k = 0; k < i && !again; k++) {
            cc_board_token o = cc_board_token_at(g, k);
            again = is_barn(g, k) && o.player == s.player &&
                    field_around(g, o.x, o.y) == field;
        }
        if (!again) {
            int cities = cities_of(g, field, &castles);
            want[s.player] += 4 * cities + castles;
        }
    }
    for (int i = 0; i < events->n; i++) {
        const cc_event *e = &events->list[i];
        if (e->type == CC_EVENT_SCORE && e->source == CC_FOR_BARN) {
            got[e->player] += e->points;
            met.final++;
        }
    }
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        assert_int_equal(got[p], want[p]);
    }
}

/* ------------------------------------------------------------------ wagons */

static bool is_free(const cc_game *g, int region)
{
    cc_region_info r = cc_region(g, region);
    int figures = 0;
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        figures += r.figures[p];
    }
    return (r.kind == CC_ROAD || r.kind == CC_CITY || r.kind == CC_CLOISTER) &&
           !r.complete && figures == 0;
}

/* DRAGON-5: no figure may go where the dragon is. */
static bool is_dragons(const cc_game *g, int x, int y)
{
    bool there = false;
    for (int i = 0; i < cc_board_token_count(g); i++) {
        cc_board_token s = cc_board_token_at(g, i);
        there |= s.token == test_token("dragon") && s.x == x && s.y == y;
    }
    return there;
}

/* The slot at the middle of a side of a piece as it is turned; -1 if none. */
static int slot_to(const cc_game *g, int piece, int side)
{
    const cc_tile_type *t = &g->catalog->types[cc_piece(g, piece).type];
    cc_piece_info p = cc_piece(g, piece);
    cc_axis axis = cc_bridge_find(g, p.x, p.y);
    if (axis != CC_NO_AXIS && (axis == CC_NS) == (side % 2 == 0)) {
        return CC_SLOT_BRIDGE;
    }
    for (int slot = 0; slot < t->n_segments; slot++) {
        if (cc_segment_ports(g, piece, slot) >> CC_PORT(side, CC_MIDDLE) & 1) {
            return slot;
        }
    }
    return -1;
}

/* Whether a region is linked to a segment of another tile, or of its own: by a
 * letter that both have, or because one of the two is an abbey. */
static bool leads(const cc_game *g, int region, int piece, int slot)
{
    cc_segment_ref parts[CC_SEGMENTS_MAX];
    int n = cc_region_segments(g, region, parts, CC_SEGMENTS_MAX);
    const cc_tile_type *to = &g->catalog->types[cc_piece(g, piece).type];
    unsigned ways = slot == CC_SLOT_BRIDGE ? 0 : to->segments[slot].links;
    bool any = false;
    for (int i = 0; i < n && !any; i++) {
        int from = parts[i].piece, own = parts[i].slot;
        const cc_tile_type *t = &g->catalog->types[cc_piece(g, from).type];
        any = from == piece && own != CC_SLOT_BRIDGE &&
              (t->segments[own].links & ways) != 0;
    }
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    for (int k = 0; k < cc_piece_count(g) && !any; k++) {
        cc_piece_info at = cc_piece(g, k);
        if (at.type != cc_abbey_type(g)) {
            continue;
        }
        for (int side = 0; side < 4 && !any; side++) {
            int next = cc_piece_find(g, at.x + dx[side], at.y + dy[side],
                                     (cc_side)((side + 2) & 3));
            int end = next < 0 ? -1 : slot_to(g, next, (side + 2) & 3);
            int kind = end < 0 ? CC_FIELD : (int)cc_segment_kind(g, next, end);
            if (kind != CC_ROAD && kind != CC_CITY) {
                continue;
            }
            int meets = cc_region_of(g, next, end);
            bool goes_in = meets == region && piece == k;
            bool comes_out =
                cc_region_of(g, k, 0) == region &&
                meets == cc_region_of(g, piece, slot) &&
                (slot == CC_SLOT_BRIDGE
                     ? end == slot &&
                           cc_piece(g, next).x == cc_piece(g, piece).x &&
                           cc_piece(g, next).y == cc_piece(g, piece).y
                     : next == piece && end == slot);
            any = goes_in || comes_out;
        }
    }
    return any;
}

static void check_wagon(const cc_game *g)
{
    static cc_action list[CC_ACTIONS_MAX];
    cc_waiting_wagon w[CC_WAGONS_MAX];
    int n = cc_legal_first(g, list, CC_ACTIONS_MAX), ways = 0;
    assert_true(cc_wagons_waiting(g, w, CC_WAGONS_MAX) > 0 && w[0].is_deciding);
    assert_int_equal(w[0].player, cc_decision(g).player);
    assert_true(
        cc_region_is_complete(g, cc_region_of(g, w[0].piece, w[0].slot)));
    bool near = cc_option_value(g, cc_option_find(g->catalog, "wagon")) == 0;
    int scored = cc_region_of(g, w[0].piece, w[0].slot);
    for (int i = 0; i < cc_piece_count(g); i++) {
        cc_piece_info p = cc_piece(g, i);
        const cc_tile_type *t = &g->catalog->types[p.type];
        bool bridge = cc_bridge_find(g, p.x, p.y) != CC_NO_AXIS &&
                      cc_piece_find(g, p.x, p.y, CC_N) == i;
        for (int k = 0; k < t->n_segments + bridge; k++) {
            int slot = k < t->n_segments ? k : CC_SLOT_BRIDGE;
            ways += is_free(g, cc_region_of(g, i, slot)) &&
                    !is_dragons(g, p.x, p.y) &&
                    (near ? abs(p.x - w[0].x) <= 1 && abs(p.y - w[0].y) <= 1
                          : leads(g, scored, i, slot));
        }
    }
    assert_int_equal(n, ways + 1);
    for (int i = 0; i < n; i++) {
        int region =
            list[i].type == CC_WAGON_MOVE ? cc_action_region(g, &list[i]) : -1;
        assert_true(list[i].type == CC_PASS || is_free(g, region));
        met.wagons += region >= 0;
    }
}

/* ------------------------------------------------------------------ abbeys */

static bool is_occupied(const cc_game *g, int x, int y)
{
    bool any = false;
    for (int side = 0; side < 4 && !any; side++) {
        any = cc_piece_find(g, x, y, (cc_side)side) >= 0;
    }
    return any;
}

static int holes(const cc_game *g)
{
    int n = 0;
    for (int y = -40; y <= 40; y++) {
        for (int x = -40; x <= 40; x++) {
            n += is_occupied(g, x, y - 1) && is_occupied(g, x + 1, y) &&
                 is_occupied(g, x, y + 1) && is_occupied(g, x - 1, y) &&
                 !is_occupied(g, x, y);
        }
    }
    return n;
}

static void check_abbey(const cc_game *g)
{
    static cc_action list[CC_ACTIONS_MAX];
    int n = cc_legal_first(g, list, CC_ACTIONS_MAX);
    assert_int_equal(n, 4 * holes(g) + 1);
    assert_true(n > 1);
    assert_true(cc_supply(g, cc_decision(g).player, test_token("abbey")) > 0);
}

/* ------------------------------------------------------------------ a game */

typedef struct turn {
    int player;
    bool asked; /* the abbey was decided */
    bool paid;  /* farmers were paid during the game */
    bool put;   /* a barn was placed, at: */
    int x, y;
    unsigned late; /* players who had a turn after the last tile */
} turn;

static void begin_turn(const cc_game *g, turn *t, const cc_event *e)
{
    bool late = cc_tiles_left(g) == 0 && cc_abbey_is_turn_after_deck(g);
    if (late) {
        assert_false(t->late >> e->player & 1);
        t->late |= 1u << e->player;
        met.late++;
    }
    *t = (turn){.player = e->player, .late = t->late};
}

static void follow(const cc_game *g, turn *t, const cc_events *events)
{
    int source_field = CC_FIELD;
    for (int i = 0; i < events->n; i++) {
        const cc_event *e = &events->list[i];
        if (e->type == CC_EVENT_BARN) {
            t->put = true;
            t->x = e->x + (int)corner_at[e->param].x;
            t->y = e->y + (int)corner_at[e->param].y;
            assert_true(stands_at(g, t->x, t->y));
            met.barns++;
        } else if (e->type == CC_EVENT_SCORE && !e->final &&
                   e->source == source_field) {
            t->paid = true;
            check_score(g, e, t->put, t->x, t->y);
        } else if (e->type == CC_EVENT_TURN) {
            begin_turn(g, t, e);
        }
        /* After the scoring of completed regions. */
        assert_false(t->paid && e->type == CC_EVENT_SCORE && !e->final &&
                     (e->source == CC_ROAD || e->source == CC_CITY ||
                      e->source == CC_CLOISTER));
        met.moved += e->type == CC_EVENT_WAGON;
    }
}

static void play_one(const char *setup, uint64_t random)
{
    static cc_game g, before;
    static cc_events events;
    cc_setup s;
    cc_error error;
    if (cc_setup_parse(&s, test_catalog(), setup, &error) != CC_OK ||
        cc_new(&g, test_catalog(), &s, &events, &error) != CC_OK) {
        fail_msg("%s: %s", setup, error.what);
    }
    turn t = {0};
    follow(&g, &t, &events);
    for (cc_decision_info c; (c = cc_decision(&g)).kind != CC_OVER;) {
        bool begins = c.kind == CC_DECIDE_PLACE || c.kind == CC_DECIDE_HAND;
        if (c.kind == CC_DECIDE_DEPLOY) {
            check_barns(&g);
        } else if (c.kind == CC_DECIDE_WAGON) {
            check_wagon(&g);
        } else if (c.kind == CC_DECIDE_ABBEY) {
            check_abbey(&g);
            t.asked = true;
        }
        if (begins) {
            check_farmers(&g);
            assert_true(
                t.asked || holes(&g) == 0 ||
                !cc_supply(&g, c.player, test_token("abbey")) ||
                cc_has_module(&g, cc_module_find(g.catalog, "bazaars")));
        }
        cc_action a = test_pick(&g, &random);
        met.abbeys += c.kind == CC_DECIDE_ABBEY && a.type == CC_PLACE;
        cc_copy(&before, &g);
        assert_int_equal(cc_apply(&g, &a, &events), CC_OK);
        /* Taking back reveals no drawn tile. */
        for (int i = 0; i < events.n; i++) {
            assert_true(events.list[i].type != CC_EVENT_DRAW ||
                        cc_has_revealed(&before, &g));
        }
        assert_true(c.kind != CC_DECIDE_ABBEY || a.type == CC_PASS ||
                    cc_decision(&g).kind != CC_DECIDE_DEPLOY ||
                    !cc_has_revealed(&before, &g));
        follow(&g, &t, &events);
    }
    check_end(&g, &events);
}

static void games_equal_model(void **state)
{
    (void)state;
    static const char *const sets[] = {
        "sets=base,abbey-and-mayor",
        "sets=base,abbey-and-mayor,halflings-1,halflings-2 supply=barn:3 "
        "rules=half-hand:10",
        "sets=base,abbey-and-mayor,halflings-1,bridges-castles-bazaars "
        "supply=wagon:3,bridge:5 rules=barn:any,wagon:joined",
        "sets=base,abbey-and-mayor,traders-and-builders supply=barn:3 "
        "rules=wagon:joined,barn:any",
        "sets=base,abbey-and-mayor,princess-and-dragon,tower supply=abbey:4"};
    long games = test_setting("CARCASSONNE_GAMES", 400) / 5;
    for (long i = 0; i < games; i++) {
        char setup[240];
        snprintf(setup, sizeof setup, "players=%ld seed=%ld %s", 1 + i % 6, i,
                 sets[i % 5]);
        play_one(setup, (uint64_t)i);
    }
    printf("# %ld corners offered, %ld of them on triangles, %ld barns, %ld "
           "farmers paid, %ld ways of wagons, %ld moved on, %ld abbeys, %ld "
           "late turns, %ld barns in the end\n",
           met.corners, met.on_triangles, met.barns, met.farmers, met.wagons,
           met.moved, met.abbeys, met.late, met.final);
    if (games < 40) { /* too few games to meet every rule */
        return;
    }
    assert_true(met.on_triangles > 0 && met.barns > 0 && met.farmers > 0 &&
                met.moved > 0 && met.abbeys > 0 && met.late > 0 &&
                met.final > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(games_equal_model)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

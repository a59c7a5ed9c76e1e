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
    long corners, on_triangles, barns, farmers, wagons, n_moved, abbeys,
        final_turns, final;
} sums;

static sums totals;

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
static bool is_in_half(int turn, double u, double v)
{
    point a = corner_at[turn], b = corner_at[(turn + 2) & 3];
    return hypot(u - a.x, v - a.y) < hypot(u - b.x, v - b.y);
}

static int piece_at(const cc_game *g, double x, double y)
{
    int sx = (int)floor(x), sy = (int)floor(y), found = -1;
    for (int side = 0; side < 4 && found < 0; side++) {
        int i = cc_piece_find(g, sx, sy, (cc_side)side);
        bool is_covered =
            i >= 0 &&
            (!is_half(g, i) || is_in_half(cc_piece(g, i).turn, x - sx, y - sy));
        found = is_covered ? i : -1;
    }
    return found;
}

/* The distance of a point from the line between two others, and its position
 * along the line. */
static double line_distance(point p, point a, point b, double *share)
{
    double dx = b.x - a.x, dy = b.y - a.y, length = hypot(dx, dy);
    *share = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (length * length);
    return fabs((p.x - a.x) * dy - (p.y - a.y) * dx) / length;
}

/* The port of the edge of its piece that is nearest to a point; clockwise
 * around a tile the left half of a side comes first. */
static int port_at(const cc_game *g, int piece, double x, double y)
{
    cc_piece_info info = cc_piece(g, piece);
    point p = {x - info.x, y - info.y};
    double best = 9, share = 0;
    int port = -1;
    for (int side = 0; side < 4; side++) {
        bool leg = !is_half(g, piece) || side == info.turn ||
                   side == ((info.turn + 3) & 3);
        point a = corner_at[side], b = corner_at[(side + 1) & 3];
        double distance = leg ? line_distance(p, a, b, &share) : 9;
        if (distance < best) {
            best = distance;
            port = CC_PORT(side, share < .5 ? CC_LEFT : CC_RIGHT);
        }
    }
    if (is_half(g, piece)) {
        point a = corner_at[(info.turn + 1) & 3];
        point b = corner_at[(info.turn + 3) & 3];
        if (line_distance(p, a, b, &share) < best) {
            line_distance(p, a, b, &share);
            port = CC_PORT(CC_D, share < .5 ? CC_LEFT : CC_RIGHT);
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
        int field_here = field_at(g, px, py), piece = piece_at(g, px, py);
        all = field_here >= 0 && (i == 0 || field_here == field);
        if (all && piece == last) {
            double before = angle - acos(-1) / 16;
            int a = port_at(g, piece, px, py);
            int b =
                port_at(g, piece, x + cos(before) / 100, y + sin(before) / 100);
            const cc_tile_type *t = &g->catalog->types[cc_piece(g, piece).type];
            bool is_found = false;
            for (int slot = 0; slot < t->n_segments; slot++) {
                cc_ports ports = cc_segment_ports(g, piece, slot);
                is_found |= ports >> a & 1 && ports >> b & 1;
            }
            all = is_found;
        }
        field = field_here;
        last = piece;
    }
    return all ? field : -1;
}

/* Whether one of the points around a corner is on the last piece. */
static bool touches(const cc_game *g, int x, int y)
{
    bool has_any = false;
    for (int i = 0; i < 32 && !has_any; i++) {
        double angle = (i + .5) * acos(-1) / 16;
        has_any = piece_at(g, x + cos(angle) / 100, y + sin(angle) / 100) ==
                  cc_piece_count(g) - 1;
    }
    return has_any;
}

/* ------------------------------------------------------------------- barns */

static bool is_barn(const cc_game *g, int i)
{
    return cc_board_token_at(g, i).token == test_token("barn");
}

static bool has_barn(const cc_game *g, int field)
{
    bool is_found = false;
    for (int i = 0; i < cc_board_token_count(g); i++) {
        cc_board_token s = cc_board_token_at(g, i);
        is_found |= is_barn(g, i) && field_around(g, s.x, s.y) == field;
    }
    return is_found;
}

static bool stands_at(const cc_game *g, int x, int y)
{
    bool is_found = false;
    for (int i = 0; i < cc_board_token_count(g); i++) {
        cc_board_token s = cc_board_token_at(g, i);
        is_found |= is_barn(g, i) && s.x == x && s.y == y && s.corner == 0;
    }
    return is_found;
}

static bool is_offered(const cc_action *list, int n, const cc_action *a)
{
    bool is_found = false;
    for (int i = 0; i < n; i++) {
        is_found |= cc_action_equal(&list[i], a);
    }
    return is_found;
}

static void check_barns(const cc_game *g)
{
    static cc_action list[CC_ACTIONS_MAX];
    int n = cc_legal_first(g, list, CC_ACTIONS_MAX);
    cc_decision_info c = cc_decision(g);
    bool is_any_place =
        cc_option_value(g, cc_option_find(g->catalog, "barn")) == 1;
    bool has_supply = cc_supply(g, c.player, test_token("barn")) > 0;
    for (int corner = 0; corner < 4; corner++) {
        int x = c.x + (int)corner_at[corner].x;
        int y = c.y + (int)corner_at[corner].y;
        int field = has_supply ? field_around(g, x, y) : -1;
        bool is_allowed = field >= 0 && touches(g, x, y) &&
                          !stands_at(g, x, y) &&
                          (is_any_place || !has_barn(g, field));
        cc_action a = {
            .type = CC_BARN, .x = c.x, .y = c.y, .param = (uint8_t)corner};
        if (is_offered(list, n, &a) != is_allowed) {
            fail_msg("corner %d of %d,%d: %s", corner, c.x, c.y,
                     is_allowed ? "missing" : "offered");
        }
        totals.corners += is_allowed;
        totals.on_triangles +=
            is_allowed && (is_half(g, piece_at(g, x + .001, y + .0005)) ||
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
    static bool is_visited[CC_SEGMENTS_MAX];
    int n = 0;
    memset(is_visited, 0, sizeof is_visited);
    *castles = 0;
    for (int i = 0; i < cc_piece_count(g); i++) {
        const cc_tile_type *t = &g->catalog->types[cc_piece(g, i).type];
        for (int a = 0; a < t->n_segments; a++) {
            for (int b = 0; b < t->n_segments; b++) {
                int city = cc_region_of(g, i, b);
                if (cc_segment_kind(g, i, a) != CC_FIELD ||
                    cc_region_of(g, i, a) != field || is_visited[city] ||
                    !(t->segments[a].borders >> b & 1) ||
                    !cc_region_is_complete(g, city)) {
                    continue;
                }
                is_visited[city] = true;
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
static void check_score(const cc_game *g, const cc_event *e, bool has_barn,
                        int x, int y)
{
    int castles, cities = cities_of(g, e->region, &castles);
    bool is_new = has_barn && field_around(g, x, y) == e->region;
    int points = cities * (is_new ? 3 : 1) + castles;
    for (int i = 0; i < e->n_terms; i++) {
        if (strcmp(e->terms[i].what, "pigs") == 0) {
            assert_int_equal(e->terms[i].n, cities);
            points += cities;
        }
    }
    assert_int_equal(e->points, points);
    totals.farmers++;
}

static void check_end(const cc_game *g, const cc_events *events)
{
    int expected[CC_PLAYERS_MAX] = {0}, actual[CC_PLAYERS_MAX] = {0};
    for (int i = 0; i < cc_board_token_count(g); i++) {
        cc_board_token s = cc_board_token_at(g, i);
        int castles, field = is_barn(g, i) ? field_around(g, s.x, s.y) : -1;
        bool goes_on = field < 0;
        for (int k = 0; k < i && !goes_on; k++) {
            cc_board_token o = cc_board_token_at(g, k);
            goes_on = is_barn(g, k) && o.player == s.player &&
                      field_around(g, o.x, o.y) == field;
        }
        if (!goes_on) {
            int cities = cities_of(g, field, &castles);
            expected[s.player] += 4 * cities + castles;
        }
    }
    for (int i = 0; i < events->n; i++) {
        const cc_event *e = &events->list[i];
        if (e->type == CC_EVENT_SCORE && e->source == CC_FOR_BARN) {
            actual[e->player] += e->points;
            totals.final++;
        }
    }
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        assert_int_equal(actual[p], expected[p]);
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
    bool is_found = false;
    for (int i = 0; i < cc_board_token_count(g); i++) {
        cc_board_token s = cc_board_token_at(g, i);
        is_found |= s.token == test_token("dragon") && s.x == x && s.y == y;
    }
    return is_found;
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
static bool has_link(const cc_game *g, int region, int piece, int slot)
{
    cc_segment_ref parts[CC_SEGMENTS_MAX];
    int n = cc_region_segments(g, region, parts, CC_SEGMENTS_MAX);
    const cc_tile_type *to = &g->catalog->types[cc_piece(g, piece).type];
    unsigned links = slot == CC_SLOT_BRIDGE ? 0 : to->segments[slot].links;
    bool has_any = false;
    for (int i = 0; i < n && !has_any; i++) {
        int from = parts[i].piece, slot_from = parts[i].slot;
        const cc_tile_type *t = &g->catalog->types[cc_piece(g, from).type];
        has_any = from == piece && slot_from != CC_SLOT_BRIDGE &&
                  (t->segments[slot_from].links & links) != 0;
    }
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    for (int k = 0; k < cc_piece_count(g) && !has_any; k++) {
        cc_piece_info at = cc_piece(g, k);
        if (at.type != cc_abbey_type(g)) {
            continue;
        }
        for (int side = 0; side < 4 && !has_any; side++) {
            int next = cc_piece_find(g, at.x + dx[side], at.y + dy[side],
                                     (cc_side)((side + 2) & 3));
            int end = next < 0 ? -1 : slot_to(g, next, (side + 2) & 3);
            int kind = end < 0 ? CC_FIELD : (int)cc_segment_kind(g, next, end);
            if (kind != CC_ROAD && kind != CC_CITY) {
                continue;
            }
            int end_region = cc_region_of(g, next, end);
            bool is_entry = end_region == region && piece == k;
            bool is_exit =
                cc_region_of(g, k, 0) == region &&
                end_region == cc_region_of(g, piece, slot) &&
                (slot == CC_SLOT_BRIDGE
                     ? end == slot &&
                           cc_piece(g, next).x == cc_piece(g, piece).x &&
                           cc_piece(g, next).y == cc_piece(g, piece).y
                     : next == piece && end == slot);
            has_any = is_entry || is_exit;
        }
    }
    return has_any;
}

static void check_wagon(const cc_game *g)
{
    static cc_action list[CC_ACTIONS_MAX];
    cc_waiting_wagon w[CC_WAGONS_MAX];
    int n = cc_legal_first(g, list, CC_ACTIONS_MAX), n_ways = 0;
    assert_true(cc_wagons_waiting(g, w, CC_WAGONS_MAX) > 0 && w[0].is_deciding);
    assert_int_equal(w[0].player, cc_decision(g).player);
    assert_true(
        cc_region_is_complete(g, cc_region_of(g, w[0].piece, w[0].slot)));
    bool is_limited =
        cc_option_value(g, cc_option_find(g->catalog, "wagon")) == 0;
    int scored = cc_region_of(g, w[0].piece, w[0].slot);
    for (int i = 0; i < cc_piece_count(g); i++) {
        cc_piece_info p = cc_piece(g, i);
        const cc_tile_type *t = &g->catalog->types[p.type];
        bool bridge = cc_bridge_find(g, p.x, p.y) != CC_NO_AXIS &&
                      cc_piece_find(g, p.x, p.y, CC_N) == i;
        for (int k = 0; k < t->n_segments + bridge; k++) {
            int slot = k < t->n_segments ? k : CC_SLOT_BRIDGE;
            n_ways +=
                is_free(g, cc_region_of(g, i, slot)) &&
                !is_dragons(g, p.x, p.y) &&
                (is_limited ? abs(p.x - w[0].x) <= 1 && abs(p.y - w[0].y) <= 1
                            : has_link(g, scored, i, slot));
        }
    }
    assert_int_equal(n, n_ways + 1);
    for (int i = 0; i < n; i++) {
        int region =
            list[i].type == CC_WAGON_MOVE ? cc_action_region(g, &list[i]) : -1;
        assert_true(list[i].type == CC_PASS || is_free(g, region));
        totals.wagons += region >= 0;
    }
}

/* ------------------------------------------------------------------ abbeys */

static bool is_occupied(const cc_game *g, int x, int y)
{
    bool has_any = false;
    for (int side = 0; side < 4 && !has_any; side++) {
        has_any = cc_piece_find(g, x, y, (cc_side)side) >= 0;
    }
    return has_any;
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
    bool is_decided; /* the abbey was decided */
    bool has_paid;   /* farmers were paid during the game */
    bool has_barn;   /* a barn was placed, at: */
    int x, y;
    unsigned final_players; /* players who had a turn after the last tile */
} turn;

static void begin_turn(const cc_game *g, turn *t, const cc_event *e)
{
    bool is_final = cc_tiles_left(g) == 0 && cc_abbey_is_turn_after_deck(g);
    if (is_final) {
        assert_false(t->final_players >> e->player & 1);
        t->final_players |= 1u << e->player;
        totals.final_turns++;
    }
    *t = (turn){.player = e->player, .final_players = t->final_players};
}

static void follow(const cc_game *g, turn *t, const cc_events *events)
{
    int source_field = CC_FIELD;
    for (int i = 0; i < events->n; i++) {
        const cc_event *e = &events->list[i];
        if (e->type == CC_EVENT_BARN) {
            t->has_barn = true;
            t->x = e->x + (int)corner_at[e->param].x;
            t->y = e->y + (int)corner_at[e->param].y;
            assert_true(stands_at(g, t->x, t->y));
            totals.barns++;
        } else if (e->type == CC_EVENT_SCORE && !e->final &&
                   e->source == source_field) {
            t->has_paid = true;
            check_score(g, e, t->has_barn, t->x, t->y);
        } else if (e->type == CC_EVENT_TURN) {
            begin_turn(g, t, e);
        }
        /* After the scoring of completed regions. */
        assert_false(t->has_paid && e->type == CC_EVENT_SCORE && !e->final &&
                     (e->source == CC_ROAD || e->source == CC_CITY ||
                      e->source == CC_CLOISTER));
        totals.n_moved += e->type == CC_EVENT_WAGON;
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
        bool is_start = c.kind == CC_DECIDE_PLACE || c.kind == CC_DECIDE_HAND;
        if (c.kind == CC_DECIDE_DEPLOY) {
            check_barns(&g);
        } else if (c.kind == CC_DECIDE_WAGON) {
            check_wagon(&g);
        } else if (c.kind == CC_DECIDE_ABBEY) {
            check_abbey(&g);
            t.is_decided = true;
        }
        if (is_start) {
            check_farmers(&g);
            assert_true(
                t.is_decided || holes(&g) == 0 ||
                !cc_supply(&g, c.player, test_token("abbey")) ||
                cc_has_module(&g, cc_module_find(g.catalog, "bazaars")));
        }
        cc_action a = test_pick(&g, &random);
        totals.abbeys += c.kind == CC_DECIDE_ABBEY && a.type == CC_PLACE;
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
           totals.corners, totals.on_triangles, totals.barns, totals.farmers,
           totals.wagons, totals.n_moved, totals.abbeys, totals.final_turns,
           totals.final);
    if (games < 40) { /* too few games to meet every rule */
        return;
    }
    assert_true(totals.on_triangles > 0 && totals.barns > 0 &&
                totals.farmers > 0 && totals.n_moved > 0 && totals.abbeys > 0 &&
                totals.final_turns > 0 && totals.final > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(games_equal_model)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

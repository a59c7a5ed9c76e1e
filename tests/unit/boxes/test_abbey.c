/* test_abbey.c - abbeys, wagons and barns against a reference model
 *
 * In random games, what the engine offers and pays is computed again in the
 * simplest way, from what the public header shows. Where a barn may stand: what
 * lies at points around the corner, in all directions. Where a wagon may go:
 * every segment of every piece is tried. Where an abbey may lie: every square
 * is tried. What a barn and its farmers score: cities are counted.
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
#include "tests/unit/support.h"

/* What occurred in all games, to see that rare rules were met. */
static struct {
    long corners, corners_of_triangles; /* offered to barns */
    long barns, barns_at_end;           /* placed; scored at the end */
    long farmers;                 /* payments to farmers in a barn's field */
    long wagon_ways, wagon_moves; /* offered; taken */
    long abbeys, final_turns;     /* placed; turns after the last tile */
} totals;

/* ---------------------------------------------------- what lies at a point */

/* In tile sides: the square (x, y) reaches from x to x + 1 and from y to y + 1.
 */
typedef struct point {
    double x, y;
} point;

/* The corners of a square by number: nw, ne, se, sw. A triangle in rotation i
 * has its right angle at corner i. Side i goes from there to corner i + 1. */
static const point corner_at[] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};

/* Point i of a small circle around a corner of squares. The points avoid the
 * directions of sides and diagonals, so each is inside a tile. */
enum { PROBES = 32 };
static point probe_at(int x, int y, int i)
{
    const double radius = .01, pi = acos(-1);
    double angle = (i + .5) * 2 * pi / PROBES;
    return (point){x + radius * cos(angle), y + radius * sin(angle)};
}

static bool is_half(const cc_game *g, int piece)
{
    return g->catalog->types[cc_piece(g, piece).type].shape == CC_TRIANGLE;
}

/* Whether a point of the unit square is in a triangle of this rotation: nearer
 * to the corner of its right angle than to the opposite one. */
static bool is_in_half(int rotation, double u, double v)
{
    point a = corner_at[rotation], b = corner_at[(rotation + 2) & 3];
    return hypot(u - a.x, v - a.y) < hypot(u - b.x, v - b.y);
}

/* The piece at a point; -1 if there is none. */
static int piece_at(const cc_game *g, point p)
{
    int x = (int)floor(p.x), y = (int)floor(p.y), found = -1;
    for (int side = 0; side < 4 && found < 0; side++) {
        int i = cc_piece_find(g, x, y, (cc_side)side);
        bool is_covered =
            i >= 0 && (!is_half(g, i) ||
                       is_in_half(cc_piece(g, i).rotation, p.x - x, p.y - y));
        found = is_covered ? i : -1;
    }
    return found;
}

/* The distance of a point from the line through a and b. *share is set to its
 * position along the line: 0 at a, 1 at b. */
static double line_distance(point p, point a, point b, double *share)
{
    double dx = b.x - a.x, dy = b.y - a.y, length = hypot(dx, dy);
    *share = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (length * length);
    return fabs((p.x - a.x) * dy - (p.y - a.y) * dx) / length;
}

/* The left or right port of a piece that is nearest to a point on it. Clockwise
 * around a tile, the left half of a side comes first. */
static int port_at(const cc_game *g, int piece, point at)
{
    const double far = 9; /* more than any distance on a tile */
    cc_piece_info info = cc_piece(g, piece);
    point p = {at.x - info.x, at.y - info.y};
    double best = far, share = 0;
    int port = -1;
    for (int side = 0; side < 4; side++) {
        /* A triangle has the two sides at its right angle, and the long one. */
        bool has_side = !is_half(g, piece) || side == info.rotation ||
                        side == ((info.rotation + 3) & 3);
        point a = corner_at[side], b = corner_at[(side + 1) & 3];
        double distance = has_side ? line_distance(p, a, b, &share) : far;
        if (distance < best) {
            best = distance;
            port = CC_PORT(side, share < .5 ? CC_LEFT : CC_RIGHT);
        }
    }
    if (is_half(g, piece)) {
        point a = corner_at[(info.rotation + 1) & 3];
        point b = corner_at[(info.rotation + 3) & 3];
        if (line_distance(p, a, b, &share) < best) {
            port = CC_PORT(CC_D, share < .5 ? CC_LEFT : CC_RIGHT);
        }
    }
    return port;
}

static const cc_tile_type *type_of(const cc_game *g, int piece)
{
    return &g->catalog->types[cc_piece(g, piece).type];
}

/* The field at a point, as a region; -1 if there is none. */
static int field_at(const cc_game *g, point p)
{
    int piece = piece_at(g, p);
    if (piece < 0) {
        return -1;
    }
    int port = port_at(g, piece, p);
    for (int slot = 0; slot < type_of(g, piece)->n_segments; slot++) {
        if (cc_segment_ports(g, piece, slot) >> port & 1 &&
            cc_segment_kind(g, piece, slot) == CC_FIELD) {
            return cc_region_of(g, piece, slot);
        }
    }
    return -1;
}

/* Whether two points of a piece are on one segment. */
static bool is_one_segment(const cc_game *g, int piece, point a, point b)
{
    int port_a = port_at(g, piece, a), port_b = port_at(g, piece, b);
    bool is_found = false;
    for (int slot = 0; slot < type_of(g, piece)->n_segments; slot++) {
        cc_ports ports = cc_segment_ports(g, piece, slot);
        is_found |= ports >> port_a & 1 && ports >> port_b & 1;
    }
    return is_found;
}

/* The field all around a corner of squares; -1 if there is none. On each tile
 * one segment must reach around its corner: two fields of the tile that are
 * joined elsewhere do not count. */
static int field_around(const cc_game *g, int x, int y)
{
    int field = field_at(g, probe_at(x, y, 0));
    bool is_around = field >= 0;
    for (int i = 1; i < PROBES && is_around; i++) {
        point before = probe_at(x, y, i - 1), here = probe_at(x, y, i);
        int piece = piece_at(g, here);
        is_around = field_at(g, here) == field &&
                    (piece != piece_at(g, before) ||
                     is_one_segment(g, piece, before, here));
    }
    return is_around ? field : -1;
}

/* Whether the last piece touches a corner of squares. */
static bool touches_last_piece(const cc_game *g, int x, int y)
{
    bool has_any = false;
    for (int i = 0; i < PROBES && !has_any; i++) {
        has_any = piece_at(g, probe_at(x, y, i)) == cc_piece_count(g) - 1;
    }
    return has_any;
}

/* ------------------------------------------------------------------- barns */

/* Whether board token i is a barn. */
static bool is_barn(const cc_game *g, int i)
{
    return cc_board_token_at(g, i).token == test_token("barn");
}

/* A barn's square is the one that has the corner as its north-west corner. */
static bool field_has_barn(const cc_game *g, int field)
{
    bool is_found = false;
    for (int i = 0; i < cc_board_token_count(g); i++) {
        cc_board_token s = cc_board_token_at(g, i);
        is_found |= is_barn(g, i) && field_around(g, s.x, s.y) == field;
    }
    return is_found;
}

static bool corner_has_barn(const cc_game *g, int x, int y)
{
    bool is_found = false;
    for (int i = 0; i < cc_board_token_count(g); i++) {
        cc_board_token s = cc_board_token_at(g, i);
        is_found |= is_barn(g, i) && s.x == x && s.y == y && s.corner == 0;
    }
    return is_found;
}

static bool is_listed(const cc_action *list, int n, const cc_action *a)
{
    bool is_found = false;
    for (int i = 0; i < n; i++) {
        is_found |= cc_action_equal(&list[i], a);
    }
    return is_found;
}

/* A barn is offered exactly at the corners of the placed tile that have one
 * field all around and no barn (BARN-1). */
static void check_corners(const cc_game *g, const cc_action *list, int n)
{
    cc_decision_info c = cc_decision(g);
    bool is_any_field =
        cc_option_value(g, cc_option_find(g->catalog, "barn")) == 1;
    bool has_supply = cc_supply(g, c.player, test_token("barn")) > 0;
    for (int corner = 0; corner < 4; corner++) {
        int x = c.x + (int)corner_at[corner].x;
        int y = c.y + (int)corner_at[corner].y;
        int field = has_supply ? field_around(g, x, y) : -1;
        bool is_allowed = field >= 0 && touches_last_piece(g, x, y) &&
                          !corner_has_barn(g, x, y) &&
                          (is_any_field || !field_has_barn(g, field));
        cc_action a = {
            .type = CC_BARN, .x = c.x, .y = c.y, .param = (uint8_t)corner};
        if (is_listed(list, n, &a) != is_allowed) {
            fail_msg("corner %d of %d,%d: %s", corner, c.x, c.y,
                     is_allowed ? "missing" : "offered");
        }
        totals.corners += is_allowed;
        /* Points just south-east and north-west of the corner. */
        point se = {x + .001, y + .0005}, nw = {x - .0005, y - .001};
        totals.corners_of_triangles +=
            is_allowed &&
            (is_half(g, piece_at(g, se)) || is_half(g, piece_at(g, nw)));
    }
}

/* No farmer may be placed on the last tile in a field with a barn (BARN-1). A
 * pig may: it stands beside a farmer whose field the tile joined to the barn's,
 * and both return in this turn. */
static void check_farmer_spots(const cc_game *g, const cc_action *list, int n)
{
    cc_decision_info c = cc_decision(g);
    int last = cc_piece_count(g) - 1;
    for (int i = 0; i < n; i++) {
        const cc_action *a = &list[i];
        bool is_field = a->type == CC_DEPLOY &&
                        cc_segment_kind(g, last, a->slot) == CC_FIELD &&
                        a->slot != CC_SLOT_BRIDGE;
        bool is_pig = a->figure == test_token("pig");
        if (is_field && !is_pig && a->x == c.x && a->y == c.y) {
            assert_false(field_has_barn(g, cc_region_of(g, last, a->slot)));
        }
    }
}

/* When a turn begins, no figure is in a field with a barn: all were paid and
 * returned. */
static void check_no_farmers_at_barns(const cc_game *g)
{
    for (int i = 0; i < cc_figure_count(g); i++) {
        cc_figure_info f = cc_figure(g, i);
        if (cc_segment_kind(g, f.piece, f.slot) == CC_FIELD) {
            assert_false(field_has_barn(g, cc_region_of(g, f.piece, f.slot)));
        }
    }
}

/* Returns the number of completed cities at a field, and sets *castles to that
 * of castles among them. */
static int count_cities(const cc_game *g, int field, int *castles)
{
    static bool is_counted[CC_SEGMENTS_MAX];
    int n = 0;
    memset(is_counted, 0, sizeof is_counted);
    *castles = 0;
    for (int i = 0; i < cc_piece_count(g); i++) {
        const cc_tile_type *t = type_of(g, i);
        for (int a = 0; a < t->n_segments; a++) {
            for (int b = 0; b < t->n_segments; b++) {
                int city = cc_region_of(g, i, b);
                if (cc_segment_kind(g, i, a) != CC_FIELD ||
                    cc_region_of(g, i, a) != field || is_counted[city] ||
                    !(t->segments[a].borders >> b & 1) ||
                    !cc_region_is_complete(g, city)) {
                    continue;
                }
                is_counted[city] = true;
                n++;
                for (int k = 0; k < cc_castle_count(g); k++) {
                    *castles += cc_castle(g, k).region == city;
                }
            }
        }
    }
    return n;
}

/* The course of the present turn. */
typedef struct turn {
    bool is_abbey_decided; /* the player was asked whether to place an abbey */
    bool has_paid_farmers;
    bool has_new_barn; /* a barn was placed, at the corner x, y */
    int x, y;
    unsigned final_players; /* who had a turn after the last tile, as bits */
} turn;

/* Checks the points of farmers in a field with a barn. A completed city brings
 * 3 points if the barn was placed in this turn, and 1 if it was there before; a
 * castle 1 more; the farmers' pig 1 more for each city (BARN-1, BARN-3). */
static void check_farmers_paid(const cc_game *g, const turn *t,
                               const cc_event *e)
{
    int castles, cities = count_cities(g, e->region, &castles);
    bool is_new = t->has_new_barn && field_around(g, t->x, t->y) == e->region;
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

/* At the end a barn brings 4 points for each completed city at its field, 5 for
 * a castle; several barns of a player in one field score once (BARN-2). */
static void check_barns_at_end(const cc_game *g, const cc_events *events)
{
    int expected[CC_PLAYERS_MAX] = {0}, actual[CC_PLAYERS_MAX] = {0};
    for (int i = 0; i < cc_board_token_count(g); i++) {
        cc_board_token s = cc_board_token_at(g, i);
        int castles, field = is_barn(g, i) ? field_around(g, s.x, s.y) : -1;
        bool is_skipped = field < 0;
        for (int k = 0; k < i && !is_skipped; k++) {
            cc_board_token other = cc_board_token_at(g, k);
            is_skipped = is_barn(g, k) && other.player == s.player &&
                         field_around(g, other.x, other.y) == field;
        }
        if (!is_skipped) {
            int cities = count_cities(g, field, &castles);
            expected[s.player] += 4 * cities + castles;
        }
    }
    for (int i = 0; i < events->n; i++) {
        const cc_event *e = &events->list[i];
        if (e->type == CC_EVENT_SCORE && e->source == CC_FOR_BARN) {
            actual[e->player] += e->points;
            totals.barns_at_end++;
        }
    }
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        assert_int_equal(actual[p], expected[p]);
    }
}

/* ------------------------------------------------------------------ wagons */

/* Whether a wagon may go there: an open road, city or cloister without figures.
 */
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

/* No figure may go where the dragon is (DRAGON-5). */
static bool square_has_dragon(const cc_game *g, int x, int y)
{
    bool is_found = false;
    for (int i = 0; i < cc_board_token_count(g); i++) {
        cc_board_token s = cc_board_token_at(g, i);
        is_found |= s.token == test_token("dragon") && s.x == x && s.y == y;
    }
    return is_found;
}

/* The slot at the middle of a side of a piece, in board orientation; -1 if
 * there is none. A bridge hides what is below it. */
static int slot_at_side(const cc_game *g, int piece, int side)
{
    const cc_tile_type *t = type_of(g, piece);
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

/* Whether a segment is linked to a region on its own tile: the region has a
 * segment there, and both have a letter of `move=` in the tile set. */
static bool is_linked_on_tile(const cc_game *g, int region,
                              cc_segment_ref target)
{
    cc_segment_ref segments[CC_SEGMENTS_MAX];
    int n = cc_region_segments(g, region, segments, CC_SEGMENTS_MAX);
    if (target.slot == CC_SLOT_BRIDGE) {
        return false;
    }
    const cc_tile_type *t = type_of(g, target.piece);
    unsigned letters = t->segments[target.slot].links;
    bool is_found = false;
    for (int i = 0; i < n; i++) {
        int slot = segments[i].slot;
        is_found |= segments[i].piece == target.piece &&
                    slot != CC_SLOT_BRIDGE &&
                    (t->segments[slot].links & letters) != 0;
    }
    return is_found;
}

/* Whether two segments are the same; a bridge over two triangles is a segment
 * of either. */
static bool is_same_segment(const cc_game *g, cc_segment_ref a,
                            cc_segment_ref b)
{
    cc_piece_info p = cc_piece(g, a.piece), q = cc_piece(g, b.piece);
    return a.slot == b.slot &&
           (a.slot == CC_SLOT_BRIDGE ? p.x == q.x && p.y == q.y
                                     : a.piece == b.piece);
}

/* Whether a region and a segment are linked by an abbey: the region ends at the
 * abbey and the segment is the abbey, or the other way round. */
static bool is_linked_by_abbey(const cc_game *g, int region,
                               cc_segment_ref target)
{
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    bool is_found = false;
    for (int i = 0; i < 4 * cc_piece_count(g) && !is_found; i++) {
        int abbey = i / 4, side = i % 4, facing = (side + 2) & 3;
        cc_piece_info p = cc_piece(g, abbey);
        if (p.type != cc_abbey_type(g)) {
            continue;
        }
        int next =
            cc_piece_find(g, p.x + dx[side], p.y + dy[side], (cc_side)facing);
        int slot = next < 0 ? -1 : slot_at_side(g, next, facing);
        int kind = slot < 0 ? CC_FIELD : (int)cc_segment_kind(g, next, slot);
        if (kind != CC_ROAD && kind != CC_CITY) {
            continue;
        }
        cc_segment_ref end = {(uint16_t)next, (uint8_t)slot};
        bool is_entry =
            cc_region_of(g, next, slot) == region && target.piece == abbey;
        bool is_exit = cc_region_of(g, abbey, 0) == region &&
                       is_same_segment(g, end, target);
        is_found = is_entry || is_exit;
    }
    return is_found;
}

/* The number of segments to which the first waiting wagon may move on
 * (WAGON-1): near its own, or by the option linked to its region. */
static int count_wagon_ways(const cc_game *g, const cc_waiting_wagon *w)
{
    int n = 0, scored = cc_region_of(g, w->piece, w->slot);
    bool goes_near =
        cc_option_value(g, cc_option_find(g->catalog, "wagon")) == 0;
    for (int i = 0; i < cc_piece_count(g); i++) {
        cc_piece_info p = cc_piece(g, i);
        int n_segments = type_of(g, i)->n_segments;
        /* A bridge is a segment of the piece that has the north side. */
        bool has_bridge = cc_bridge_find(g, p.x, p.y) != CC_NO_AXIS &&
                          cc_piece_find(g, p.x, p.y, CC_N) == i;
        bool is_near = abs(p.x - w->x) <= 1 && abs(p.y - w->y) <= 1;
        for (int k = 0; k < n_segments + has_bridge; k++) {
            int slot = k < n_segments ? k : CC_SLOT_BRIDGE;
            cc_segment_ref target = {(uint16_t)i, (uint8_t)slot};
            n += is_free(g, cc_region_of(g, i, slot)) &&
                 !square_has_dragon(g, p.x, p.y) &&
                 (goes_near ? is_near
                            : is_linked_on_tile(g, scored, target) ||
                                  is_linked_by_abbey(g, scored, target));
        }
    }
    return n;
}

static void check_wagon(const cc_game *g)
{
    static cc_action list[CC_ACTIONS_MAX];
    cc_waiting_wagon w[CC_WAGONS_MAX];
    int n = cc_legal_first(g, list, CC_ACTIONS_MAX);
    assert_true(cc_wagons_waiting(g, w, CC_WAGONS_MAX) > 0 && w[0].is_deciding);
    assert_int_equal(w[0].player, cc_decision(g).player);
    assert_true(
        cc_region_is_complete(g, cc_region_of(g, w[0].piece, w[0].slot)));
    assert_int_equal(n, count_wagon_ways(g, &w[0]) + 1); /* or pass */
    for (int i = 0; i < n; i++) {
        int region =
            list[i].type == CC_WAGON_MOVE ? cc_action_region(g, &list[i]) : -1;
        assert_true(list[i].type == CC_PASS || is_free(g, region));
        totals.wagon_ways += region >= 0;
    }
}

/* ------------------------------------------------------------------ abbeys */

/* Whether a tile, or a triangle, lies on a square. */
static bool is_occupied(const cc_game *g, int x, int y)
{
    bool has_any = false;
    for (int side = 0; side < 4 && !has_any; side++) {
        has_any = cc_piece_find(g, x, y, (cc_side)side) >= 0;
    }
    return has_any;
}

/* The number of empty squares with tiles on all four sides. */
static int count_holes(const cc_game *g)
{
    enum { FAR = 40 }; /* no tile of these games is so far from the start */
    int n = 0;
    for (int y = -FAR; y <= FAR; y++) {
        for (int x = -FAR; x <= FAR; x++) {
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
    assert_int_equal(n, 4 * count_holes(g) + 1); /* in each rotation, or pass */
    assert_true(n > 1);
    assert_true(cc_supply(g, cc_decision(g).player, test_token("abbey")) > 0);
}

/* ------------------------------------------------------------------ a game */

static void begin_turn(const cc_game *g, turn *t, const cc_event *e)
{
    bool is_final = cc_tiles_left(g) == 0 && cc_abbey_is_turn_after_deck(g);
    if (is_final) { /* each player has at most one */
        assert_false(t->final_players >> e->player & 1);
        t->final_players |= 1u << e->player;
        totals.final_turns++;
    }
    *t = (turn){.final_players = t->final_players};
}

/* Checks the events of an action. */
static void follow_events(const cc_game *g, turn *t, const cc_events *events)
{
    for (int i = 0; i < events->n; i++) {
        const cc_event *e = &events->list[i];
        bool is_score = e->type == CC_EVENT_SCORE && !e->final;
        if (e->type == CC_EVENT_BARN) {
            t->has_new_barn = true;
            t->x = e->x + (int)corner_at[e->param].x;
            t->y = e->y + (int)corner_at[e->param].y;
            assert_true(corner_has_barn(g, t->x, t->y));
            totals.barns++;
        } else if (is_score && (int)e->source == CC_FIELD) {
            t->has_paid_farmers = true;
            check_farmers_paid(g, t, e);
        } else if (e->type == CC_EVENT_TURN) {
            begin_turn(g, t, e);
        }
        /* Farmers are paid after everything that the tile completed. */
        assert_false(t->has_paid_farmers && is_score &&
                     (e->source == CC_ROAD || e->source == CC_CITY ||
                      e->source == CC_CLOISTER));
        totals.wagon_moves += e->type == CC_EVENT_WAGON;
    }
}

/* Checks the decision of a position, and notes in the turn that an abbey was
 * asked for. */
static void check_decision(const cc_game *g, turn *t)
{
    static cc_action list[CC_ACTIONS_MAX];
    cc_decision_info c = cc_decision(g);
    if (c.kind == CC_DECIDE_DEPLOY) {
        int n = cc_legal_first(g, list, CC_ACTIONS_MAX);
        check_corners(g, list, n);
        check_farmer_spots(g, list, n);
    } else if (c.kind == CC_DECIDE_WAGON) {
        check_wagon(g);
    } else if (c.kind == CC_DECIDE_ABBEY) {
        check_abbey(g);
        t->is_abbey_decided = true;
    } else if (c.kind == CC_DECIDE_PLACE || c.kind == CC_DECIDE_HAND) {
        check_no_farmers_at_barns(g);
        /* With bazaars a player may have a tile in reserve, and is not asked.
         */
        assert_true(t->is_abbey_decided || count_holes(g) == 0 ||
                    !cc_supply(g, c.player, test_token("abbey")) ||
                    cc_has_module(g, cc_module_find(g->catalog, "bazaars")));
    }
}

/* An abbey is placed instead of drawing: until the next draw nothing hidden is
 * revealed, so that the action can be taken back. */
static void check_revealed(const cc_game *before, const cc_action *a,
                           const cc_game *after, const cc_events *events)
{
    for (int i = 0; i < events->n; i++) {
        assert_true(events->list[i].type != CC_EVENT_DRAW ||
                    cc_has_revealed(before, after));
    }
    assert_true(cc_decision(before).kind != CC_DECIDE_ABBEY ||
                a->type == CC_PASS ||
                cc_decision(after).kind != CC_DECIDE_DEPLOY ||
                !cc_has_revealed(before, after));
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
    follow_events(&g, &t, &events);
    while (cc_decision(&g).kind != CC_OVER) {
        check_decision(&g, &t);
        cc_action a = test_pick(&g, &random);
        totals.abbeys +=
            cc_decision(&g).kind == CC_DECIDE_ABBEY && a.type == CC_PLACE;
        cc_copy(&before, &g);
        assert_int_equal(cc_apply(&g, &a, &events), CC_OK);
        check_revealed(&before, &a, &g, &events);
        follow_events(&g, &t, &events);
    }
    check_barns_at_end(&g, &events);
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
           totals.corners, totals.corners_of_triangles, totals.barns,
           totals.farmers, totals.wagon_ways, totals.wagon_moves, totals.abbeys,
           totals.final_turns, totals.barns_at_end);
    if (games < 40) { /* too few games to meet every rule */
        return;
    }
    assert_true(totals.corners_of_triangles > 0);
    assert_true(totals.barns > 0);
    assert_true(totals.farmers > 0);
    assert_true(totals.wagon_moves > 0);
    assert_true(totals.abbeys > 0);
    assert_true(totals.final_turns > 0);
    assert_true(totals.barns_at_end > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(games_equal_model)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

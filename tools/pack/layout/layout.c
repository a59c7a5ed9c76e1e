/* layout.c - positions of all segments on a tile, computed from its ports
 *
 * A road enters at the middle of a side. A city takes whole sides, and its wall
 * meets the corners of the tile. So roads and walls continue exactly on the
 * next tile. Fields are what remains.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <string.h>

#include "tools/pack/pack.h"

/* Value in the map for the ground of a bazaar, during the layout. */
#define SLOT_STALLS 0xfe

static cc_ports ports_of(const layout *l, int slot)
{
    return cc_ports_turn(l->type->segments[slot].ports, l->turn);
}

/* Returns a side, counted clockwise; numbers wrap around. */
static const tile_side *side_of(const layout *l, int side)
{
    return &l->sides[side % l->n_sides];
}

static bool reaches(const layout *l, int slot, int side)
{
    int name = side_of(l, side)->name;
    return ports_of(l, slot) >> CC_PORT(name, CC_MIDDLE) & 1;
}

/* Returns the field at a half side, in the current turn, or -1. */
static int field_at(const layout *l, int side, int part)
{
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (l->type->segments[slot].kind == CC_FIELD &&
            ports_of(l, slot) >> CC_PORT(side_of(l, side)->name, part) & 1) {
            return slot;
        }
    }
    return -1;
}

/* Returns the cities that border two different fields, as a mask of slots. If
 * there are any, one of them separates the fields. */
static unsigned cities_between(const layout *l, int a, int b)
{
    const cc_segment_type *segments = l->type->segments;
    return a < 0 || b < 0 || a == b ? 0
                                    : segments[a].borders & segments[b].borders;
}

bool layout_is_river(const layout *l, int slot)
{
    return l->type->segments[slot].kind == CC_RIVER;
}

/* True for roads and rivers. */
static bool is_way(const layout *l, int slot)
{
    return l->type->segments[slot].kind == CC_ROAD || layout_is_river(l, slot);
}

static int sides_of(const layout *l, int slot, int sides[4])
{
    int n = 0;
    for (int side = 0; side < l->n_sides; side++) {
        if (reaches(l, slot, side)) {
            sides[n++] = side;
        }
    }
    return n;
}

point along(point a, double share, point b)
{
    return (point){a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)};
}

point point_moved(point a, double by, point direction)
{
    return (point){a.x + by * direction.x, a.y + by * direction.y};
}

/* -------------------------------------------------------------------- cities
 */

/* True if this city has a tip at the corner where `side` begins: two fields
 * meet there and no road or side of a city separates them. */
static bool has_tip(const layout *l, int slot, int side)
{
    int before = field_at(l, side + l->n_sides - 1, CC_RIGHT);
    int behind = field_at(l, side, CC_LEFT);
    unsigned between = cities_between(l, before, behind);
    return between && (between & -between) == 1u << slot;
}

/* Computes the wall along `n` sides that are not of this city, starting at the
 * first corner of side `first`. Two walls that meet in a tip keep a distance,
 * so that there is city between them. */
static void wall_curve(const layout *l, wall *w, int first, int n, bool tip_a,
                       bool tip_b)
{
    point a = l->corners[first], b = l->corners[(first + n) & 3];
    point inward = l->sides[first].inward;
    w->at[0] = a;
    w->at[3] = b;
    if (n == 1 && (tip_a || tip_b)) {
        w->at[1] = point_moved(along(a, .30, b), tip_a ? .20 : .40, inward);
        w->at[2] = point_moved(along(a, .70, b), tip_b ? .20 : .40, inward);
    } else if (n == 2 && (tip_a || tip_b)) {
        point outer = along((point){.5, .5}, .14, l->corners[(first + 1) & 3]);
        w->at[1] = along(a, .60, outer);
        w->at[2] = along(b, .60, outer);
    } else if (n == 1) { /* a field cut into a large city */
        w->at[1] = point_moved(along(a, .30, b), .34, inward);
        w->at[2] = point_moved(along(a, .70, b), .34, inward);
    } else if (n == 2) { /* across the tile */
        point outer = along((point){.5, .5}, .24, l->corners[(first + 1) & 3]);
        w->at[1] = along(a, .60, outer);
        w->at[2] = along(b, .60, outer);
    } else { /* a cap on the one remaining side */
        inward = l->sides[(first + 3) & 3].inward;
        w->at[1] = point_moved(along(a, .34, b), .42, inward);
        w->at[2] = point_moved(along(a, .66, b), .42, inward);
    }
}

bool layout_is_split(const layout *l, int slot)
{
    int a[4] = {0}, b[4] = {0};
    if (sides_of(l, slot, a) != 2 || a[1] - a[0] != 2) {
        return false;
    }
    for (int i = 0; i < slot; i++) {
        if (l->type->segments[i].kind == CC_CITY && sides_of(l, i, b) == 2 &&
            b[1] - b[0] == 2) {
            return true;
        }
    }
    return false;
}

static void add_walls(layout *l, int slot)
{
    for (int side = 0; side < 4 && layout_is_split(l, slot); side++) {
        if (reaches(l, slot, side)) {
            wall *w = &l->walls[l->n_walls++];
            w->slot = slot;
            wall_curve(l, w, (side + 1) & 3, 3, false, false);
        }
    }
    for (int side = 0; side < l->n_sides && !layout_is_split(l, slot); side++) {
        if (reaches(l, slot, side) ||
            !reaches(l, slot, side + l->n_sides - 1)) {
            continue; /* start at the side after one of the city */
        }
        int n = 1;
        while (!reaches(l, slot, side + n)) {
            n++;
        }
        for (int from = 0, to = 1; to <= n; to++) {
            if (to < n && !has_tip(l, slot, side + to)) {
                continue;
            }
            wall *w = &l->walls[l->n_walls++];
            w->slot = slot;
            (l->n_sides == 3 ? triangle_wall : wall_curve)(
                l, w, (side + from) % l->n_sides, to - from, from > 0, to < n);
            from = to;
        }
    }
}

static void cap_path(cairo_t *cr, const wall *w)
{
    cairo_move_to(cr, w->at[0].x, w->at[0].y);
    cairo_curve_to(cr, w->at[1].x, w->at[1].y, w->at[2].x, w->at[2].y,
                   w->at[3].x, w->at[3].y);
    cairo_close_path(cr);
}

void layout_city_path(cairo_t *cr, const layout *l, int slot)
{
    int start = 0;
    if (layout_is_split(l, slot)) {
        for (int i = 0; i < l->n_walls; i++) {
            if (l->walls[i].slot == slot) {
                cap_path(cr, &l->walls[i]);
            }
        }
        return;
    }
    while (start < l->n_sides && !reaches(l, slot, start)) {
        start++;
    }
    point corner = side_of(l, start)->from;
    cairo_move_to(cr, corner.x, corner.y);
    for (int i = 0; i < l->n_sides; i++) {
        const tile_side *side = side_of(l, start + i);
        corner = side->from;
        if (reaches(l, slot, start + i)) {
            if (side->name == CC_D) { /* slightly beyond the long side */
                point a =
                    point_moved(side->from, -TRIANGLE_OVERLAP, side->inward);
                point b =
                    point_moved(side->to, -TRIANGLE_OVERLAP, side->inward);
                cairo_line_to(cr, a.x, a.y);
                cairo_line_to(cr, b.x, b.y);
            }
            cairo_line_to(cr, side->to.x, side->to.y);
            continue;
        }
        for (int k = 0; k < l->n_walls; k++) {
            const wall *w = &l->walls[k];
            if (w->slot == slot && w->at[0].x == corner.x &&
                w->at[0].y == corner.y) {
                cairo_curve_to(cr, w->at[1].x, w->at[1].y, w->at[2].x,
                               w->at[2].y, w->at[3].x, w->at[3].y);
            }
        }
    }
    cairo_close_path(cr);
}

/* --------------------------------------------------------------------- roads
 */

/* Returns how far a straight road bends away from a city beside it. */
static point bend_of(const layout *l, int side)
{
    point bend = {0, 0};
    if (l->centre.x != .5 || l->centre.y != .5) {
        return (point){.6 * (.5 - l->centre.x), .6 * (.5 - l->centre.y)};
    }
    for (int i = 0; i < l->type->n_segments; i++) {
        for (int s = 0; s < 4; s++) {
            if (l->type->segments[i].kind == CC_CITY && reaches(l, i, s) &&
                (s - side) & 1) {
                bend = point_moved(bend, .07, l->sides[s].inward);
            }
        }
    }
    return bend;
}

static bool beside_city(const layout *l)
{
    int sides = 0;
    for (int side = 0; side < l->n_sides; side++) {
        int slot = l->type->slot_at[CC_PORT(side, CC_MIDDLE)];
        sides += slot >= 0 && l->type->segments[slot].kind == CC_CITY;
    }
    return sides >= 2;
}

bool layout_river_mouth(const layout *l, int slot, point *mouth)
{
    int sides[4] = {0}, n = sides_of(l, slot, sides);
    unsigned cities = n != 1 ? 0
                             : cities_between(l, field_at(l, sides[0], CC_LEFT),
                                              field_at(l, sides[0], CC_RIGHT));
    const tile_side *from = side_of(l, sides[0]);
    double least = 9;
    for (int i = 0; i < 51 * l->n_walls; i++) {
        const wall *w = &l->walls[i / 51];
        point at = layout_wall_point(w, .25 + i % 51 * .01);
        double off = fabs((at.x - from->middle.x) * from->inward.y -
                          (at.y - from->middle.y) * from->inward.x);
        if (cities >> w->slot & 1 && off < least) {
            least = off;
            *mouth = at;
        }
    }
    return least < 9;
}

/* A road with three arms as one line: from one side to the opposite one, with a
 * detour to the third side and back. */
#define ARM_OVER .16
static void fork_path(cairo_t *cr, const layout *l, const int sides[4])
{
    int stem = 0;
    while ((sides[(stem + 1) % 3] + 2) % 4 != sides[(stem + 2) % 3]) {
        stem++;
    }
    const tile_side *in = side_of(l, sides[(stem + 1) % 3]);
    const tile_side *out = side_of(l, sides[(stem + 2) % 3]);
    const tile_side *up = side_of(l, sides[stem]);
    point fork = point_moved(l->middle, -.035, up->inward), end = up->middle;
    point over = point_moved(end, -ARM_OVER, up->inward);
    point a = point_moved(in->middle, .2, in->inward);
    point b = point_moved(fork, -.16, in->inward);
    point c = point_moved(fork, .16, in->inward);
    point d = point_moved(out->middle, .2, out->inward);
    cairo_move_to(cr, in->middle.x, in->middle.y);
    cairo_curve_to(cr, a.x, a.y, b.x, b.y, fork.x, fork.y);
    cairo_line_to(cr, end.x, end.y);
    cairo_line_to(cr, over.x, over.y);
    cairo_line_to(cr, end.x, end.y);
    cairo_line_to(cr, fork.x, fork.y);
    cairo_curve_to(cr, c.x, c.y, d.x, d.y, out->middle.x, out->middle.y);
}

void layout_road_path(cairo_t *cr, const layout *l, int slot)
{
    int sides[4] = {0}, n = sides_of(l, slot, sides);
    if (n == 3 && l->n_sides == 4) {
        fork_path(cr, l, sides);
        return;
    }
    const tile_side *from = side_of(l, sides[0]), *to = side_of(l, sides[1]);
    point a = from->middle;
    if (from->name == CC_D) { /* slightly beyond the long side */
        a = point_moved(a, -TRIANGLE_OVERLAP, from->inward);
        cairo_move_to(cr, a.x, a.y);
        a = from->middle;
        cairo_line_to(cr, a.x, a.y);
    } else {
        cairo_move_to(cr, a.x, a.y);
    }
    if (n == 1 && layout_is_river(l, slot)) {
        point to_end = l->middle;
        bool city = layout_river_mouth(l, slot, &to_end);
        point bend = point_moved(a, .24, from->inward);
        point across = side_of(l, sides[0] + 1)->inward;
        point near =
            point_moved(along(bend, .5, to_end), city ? .09 : .05, across);
        cairo_curve_to(cr, bend.x, bend.y, near.x, near.y, to_end.x, to_end.y);
        return;
    }
    if (n == 1) {
        for (int i = 0; i < l->n_ends; i++) {
            const road_end *end = &l->ends[i];
            if (end->slot == slot && end->curved) {
                cairo_curve_to(cr, end->bend[0].x, end->bend[0].y,
                               end->bend[1].x, end->bend[1].y, end->gate.x,
                               end->gate.y);
            }
            if (end->slot == slot) {
                cairo_line_to(cr, end->end.x, end->end.y);
            }
        }
        return;
    }
    point b = to->middle;
    if (l->n_sides == 3) {
        bool city = false;
        for (int i = 0; i < l->type->n_segments; i++) {
            city |= l->type->segments[i].kind == CC_CITY;
        }
        triangle_road(cr, from, to, city);
        return;
    }
    bool straight = ((sides[0] - sides[1]) & 3) == 2;
    if (!straight) { /* a tight bend leaves room for a city beside it */
        double far = beside_city(l) ? .20 : .30;
        point c = point_moved(a, far, from->inward);
        point d = point_moved(b, far, to->inward);
        cairo_curve_to(cr, c.x, c.y, d.x, d.y, b.x, b.y);
        return;
    }
    point bend = bend_of(l, sides[0]);
    double swing = bend.x == 0 && bend.y == 0 ? .035 : 0;
    point middle = {.5 + bend.x, .5 + bend.y};
    point across = side_of(l, sides[0] + 1)->inward;
    point c = point_moved(a, .22, from->inward);
    point d = point_moved(b, .22, to->inward);
    point m1 = point_moved(point_moved(middle, .14, to->inward), swing, across);
    point m2 =
        point_moved(point_moved(middle, .14, from->inward), -swing, across);
    cairo_curve_to(cr, c.x, c.y, m1.x, m1.y, middle.x, middle.y);
    cairo_curve_to(cr, m2.x, m2.y, d.x, d.y, b.x, b.y);
}

/* Cloister and bazaar are in the middle, or beside a road that runs through:
 * outside of its bend, or on the side of the first field, so that the place
 * does not depend on the turn. */
static void find_centre(layout *l, cairo_t *cr)
{
    int sides[4];
    l->centre = l->middle;
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        int kind = l->type->segments[slot].kind;
        if (kind == CC_CITY) {
            cairo_new_path(cr);
            layout_city_path(cr, l, slot);
            l->centre_in_city |= cairo_in_fill(cr, l->centre.x, l->centre.y);
        }
        if (!is_way(l, slot) || sides_of(l, slot, sides) != 2 ||
            (!l->has_cloister && !l->has_bazaar) || l->n_sides == 3) {
            continue;
        }
        if ((sides[0] - sides[1]) & 1) {
            l->centre =
                point_moved(l->centre, .14, side_of(l, sides[0])->inward);
            l->centre =
                point_moved(l->centre, .14, side_of(l, sides[1])->inward);
        } else {
            /* Seen from the middle, left is counter-clockwise. */
            bool left = field_at(l, sides[0], CC_LEFT) <
                        field_at(l, sides[0], CC_RIGHT);
            int to = sides[0] + (left ? 1 : 3);
            l->centre = point_moved(l->centre, .19, side_of(l, to)->inward);
        }
    }
    cairo_new_path(cr);
}

double layout_cloister_scale(const layout *l)
{
    bool aside = l->centre.x != l->middle.x || l->centre.y != l->middle.y;
    if (l->n_sides == 3) {
        return CLOISTER_SHARE_TRIANGLE;
    }
    if (l->type->marks & MARK_ABBEY) {
        return CLOISTER_SHARE_ABBEY;
    }
    return l->centre_in_city || aside ? CLOISTER_SHARE_SMALL : 1;
}

/* Finds the gate of a straight road in the first city on its way to the middle,
 * or up to `beyond` times that distance. */
static void find_gate(const layout *l, cairo_t *cr, road_end *end,
                      unsigned cities, double beyond)
{
    for (int city = 0; city < l->type->n_segments; city++) {
        if (!(cities >> city & 1)) {
            continue;
        }
        cairo_new_path(cr);
        layout_city_path(cr, l, city);
        for (double t = 0; t <= beyond && !end->at_gate; t += .01) {
            point at = along(end->side, t, l->centre);
            if (cairo_in_fill(cr, at.x, at.y)) {
                end->at_gate = true;
                end->gate = at;
                end->end = along(end->side, t + .08, l->centre);
            }
        }
    }
    cairo_new_path(cr);
}

/* Returns the larger angle between the line of a road and its directions at
 * both ends. */
static double turning(point line, point in, point out)
{
    double n = hypot(line.x, line.y);
    double a = acos((line.x * in.x + line.y * in.y) / n);
    double b = acos((line.x * out.x + line.y * out.y) / n);
    return fmax(a, b);
}

/* Returns the best place for a gate along a wall: its middle; on a triangle
 * away from the sharp corner. */
static double gate_aim(const layout *l, const wall *w)
{
    point corner = l->corners[l->turn];
    for (int i = 0; i < 4 && l->n_sides == 3; i += 3) {
        if (w->at[i].x == corner.x && w->at[i].y == corner.y) {
            return i ? .62 : .38;
        }
    }
    return .5;
}

/* Finds the road to one of the cities that bends least and meets the wall at a
 * right angle. Returns false if a straight road is better. */
static bool bend_to_city(const layout *l, road_end *end, point in,
                         unsigned cities)
{
    double least = 9, turn = 9;
    for (int i = 0; i < l->n_walls; i++) {
        double aim = gate_aim(l, &l->walls[i]);
        for (double t = .25; t < .755 && cities >> l->walls[i].slot & 1;
             t += .01) {
            point at = layout_wall_point(&l->walls[i], t);
            point ahead = layout_wall_point(&l->walls[i], t + .01);
            double n = hypot(ahead.x - at.x, ahead.y - at.y);
            /* Walls run clockwise: the city is on their right. */
            point out = {(at.y - ahead.y) / n, (ahead.x - at.x) / n};
            point line = {at.x - end->side.x, at.y - end->side.y};
            double angle = turning(line, in, out);
            /* Prefer the middle of the wall. */
            double cost = angle + 2.4 * fabs(t - aim);
            if (cost < least) {
                double far =
                    (l->n_sides == 3 ? .34 : .42) * hypot(line.x, line.y);
                least = cost;
                turn = angle;
                end->gate = at;
                end->end = point_moved(at, .04, out);
                end->bend[0] = point_moved(end->side, far, in);
                end->bend[1] = point_moved(at, -far, out);
            }
        }
    }
    /* On a triangle no straight road leads to a wall. */
    return turn > (l->n_sides == 3 ? 0 : .1) && turn < 9;
}

/* On tiles of the Count's town a road ends at its wall, at a right angle. */
static void find_town_gate(const layout *l, road_end *end, int side)
{
    point through;
    town_gate(l, side, &end->gate, &through);
    double far =
        .42 * hypot(end->gate.x - end->side.x, end->gate.y - end->side.y);
    end->at_gate = end->at_town = end->curved = true;
    end->bend[0] = point_moved(end->side, far, l->sides[side].inward);
    end->bend[1] = point_moved(end->gate, -far, through);
    end->end = point_moved(end->gate, .04, through);
}

/* True if a river runs through, which roads cross on their way to a city. */
static bool has_river_through(const layout *l)
{
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        int sides[4];
        if (layout_is_river(l, slot) && sides_of(l, slot, sides) == 2) {
            return !l->has_cloister;
        }
    }
    return false;
}

/* Finds where roads end. A road between two fields must end at a city that
 * borders both; otherwise the fields would meet around its end. All others meet
 * in the middle: at a village, cloister or bazaar, or at the gate of a city
 * that covers the middle. */
static void find_ends(layout *l, cairo_t *cr)
{
    unsigned all = 0;
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        all |= (unsigned)(l->type->segments[slot].kind == CC_CITY) << slot;
    }
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        int sides[4];
        if (l->type->segments[slot].kind != CC_ROAD ||
            sides_of(l, slot, sides) != 1) {
            continue;
        }
        road_end *end = &l->ends[l->n_ends++];
        unsigned cities = cities_between(l, field_at(l, sides[0], CC_LEFT),
                                         field_at(l, sides[0], CC_RIGHT));
        const tile_side *from = side_of(l, sides[0]);
        end->slot = slot;
        end->side = from->middle;
        end->end = l->centre;
        if (l->has_town) {
            find_town_gate(l, end, sides[0]);
            continue;
        }
        if (!cities && has_river_through(l)) {
            cities = all;
        }
        end->curved = cities && bend_to_city(l, end, from->inward, cities);
        end->at_gate = end->curved;
        if (!end->curved) {
            find_gate(l, cr, end, cities ? cities : all, cities ? 1.8 : 1);
        }
        if (l->n_sides == 3 && !end->at_gate) { /* at a right angle */
            end->curved = true;
            end->gate = l->centre;
            end->bend[0] = point_moved(end->side, .14, from->inward);
            end->bend[1] = along(l->centre, .4, end->bend[0]);
        }
        l->n_crossing += !end->at_gate;
    }
}

/* ---------------------------------------------------------------- the map */

/* True if a sample is beyond the long side. */
static bool is_outside(const layout *l, int x, int y)
{
    return layout_edge_distance(
               l, (point){(x + .5) / MAP_SIDE, (y + .5) / MAP_SIDE}) < -1e-6;
}

static int sample(double v)
{
    int i = (int)floor(v * MAP_SIDE);
    return i < 0 ? 0 : i >= MAP_SIDE ? MAP_SIDE - 1 : i;
}

/* Adds the area of a segment to the cairo path; for roads, the middle line. */
static void segment_path(cairo_t *cr, const layout *l, int slot)
{
    double court = CLOISTER_HALF * layout_cloister_scale(l);
    cairo_new_path(cr);
    switch (l->type->segments[slot].kind) {
    case CC_CITY: layout_city_path(cr, l, slot); break;
    case CC_TOWN:
        if (l->has_town) {
            town_path(cr, l);
        }
        break;
    case CC_CLOISTER:
        cairo_rectangle(cr, l->centre.x - court, l->centre.y - court, 2 * court,
                        2 * court);
        break;
    default:
        if (is_way(l, slot)) {
            layout_road_path(cr, l, slot);
        }
        break;
    }
}

double layout_lake_radius(const layout *l)
{
    int n = 0;
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        int sides[4];
        point mouth;
        if (layout_is_river(l, slot) && !layout_river_mouth(l, slot, &mouth)) {
            n += 4 - sides_of(l, slot, sides);
        }
    }
    return n != 3                         ? 0
           : l->type->marks & MARK_SPRING ? SPRING_RADIUS
                                          : LAKE_RADIUS;
}

/* True if a sample keeps its segment. Cloisters and bazaars cover cities but
 * not roads; roads cross rivers on bridges. */
static bool is_taken(const layout *l, int here, int slot)
{
    if (here == SLOT_STALLS) {
        return true;
    }
    if (here == NO_SLOT || layout_is_river(l, here)) {
        return false;
    }
    return is_way(l, slot) || l->type->segments[here].kind == CC_CLOISTER;
}

static void draw_map(layout *l, cairo_t *cr)
{
    memset(l->map, NO_SLOT, sizeof l->map);
    for (int i = 0; l->has_bazaar && i < MAP_SIDE * MAP_SIDE; i++) {
        double px = (i % MAP_SIDE + .5) / MAP_SIDE,
               py = (i / MAP_SIDE + .5) / MAP_SIDE;
        if (hypot(px - l->centre.x, py - l->centre.y) < BAZAAR_RADIUS) {
            l->map[i / MAP_SIDE][i % MAP_SIDE] = SLOT_STALLS;
        }
    }
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        bool way = is_way(l, slot), river = layout_is_river(l, slot);
        double lake = river ? layout_lake_radius(l) : 0;
        segment_path(cr, l, slot);
        cairo_set_line_width(cr, ROAD_WIDTH + .02);
        for (int i = 0; i < MAP_SIDE * MAP_SIDE; i++) {
            uint8_t *here = &l->map[i / MAP_SIDE][i % MAP_SIDE];
            double px = (i % MAP_SIDE + .5) / MAP_SIDE,
                   py = (i / MAP_SIDE + .5) / MAP_SIDE;
            bool in =
                way ? cairo_in_stroke(cr, px, py) : cairo_in_fill(cr, px, py);
            in |= hypot(px - l->middle.x, py - l->middle.y) < lake;
            if (way && !river && layout_is_road_mark(l, (point){px, py})) {
                continue;
            }
            if (in && !is_taken(l, *here, slot) &&
                !is_outside(l, i % MAP_SIDE, i / MAP_SIDE)) {
                *here = (uint8_t)slot;
            }
        }
    }
    cairo_new_path(cr);
    layout_fields(l);
}

/* Nothing stands between the stalls of a bazaar. Within a city their ground
 * belongs to it. */
static void open_bazaar(layout *l)
{
    int city = NO_SLOT;
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (l->type->segments[slot].kind == CC_CITY && l->centre_in_city) {
            city = slot;
        }
    }
    for (int i = 0; i < MAP_SIDE * MAP_SIDE; i++) {
        if (l->map[i / MAP_SIDE][i % MAP_SIDE] == SLOT_STALLS) {
            l->map[i / MAP_SIDE][i % MAP_SIDE] = (uint8_t)city;
            l->clearance[i / MAP_SIDE][i % MAP_SIDE] = 0;
        }
    }
}

/* Computes the distance of each sample to the nearest one of another segment,
 * up to a quarter of a side. */
static void measure_clearance(layout *l)
{
    enum { FAR = MAP_SIDE / 4 };
    for (int i = 0; i < MAP_SIDE * MAP_SIDE; i++) {
        int x = i % MAP_SIDE, y = i / MAP_SIDE, best = FAR * FAR;
        for (int v = y - FAR; v <= y + FAR; v++) {
            for (int u = x - FAR; u <= x + FAR; u++) {
                int d = (u - x) * (u - x) + (v - y) * (v - y);
                if (d < best && u >= 0 && v >= 0 && u < MAP_SIDE &&
                    v < MAP_SIDE && l->map[v][u] != l->map[y][x] &&
                    !is_outside(l, u, v)) {
                    best = d;
                }
            }
        }
        l->clearance[y][x] = (float)(sqrt(best) / MAP_SIDE);
    }
}

/* Half the width of the rampart walk over a city, with what it hides. */
#define RAMPART_HALF .075

/* Returns the distance to a line segment. */
static double segment_distance(point at, point a, point b)
{
    double dx = b.x - a.x, dy = b.y - a.y;
    double along =
        ((at.x - a.x) * dx + (at.y - a.y) * dy) / (dx * dx + dy * dy);
    along = fmin(fmax(along, 0), 1);
    return hypot(a.x + along * dx - at.x, a.y + along * dy - at.y);
}

/* Keeps figures in fields away from the rampart walk. */
static void clear_rampart(layout *l)
{
    point ends[2];
    int n = 0;
    for (int i = 0; i < l->n_walls && n < 2; i++) {
        if (layout_is_split(l, l->walls[i].slot)) {
            ends[n++] = layout_wall_point(&l->walls[i], .5);
        }
    }
    for (int i = 0; n == 2 && i < MAP_SIDE * MAP_SIDE; i++) {
        point at = {(i % MAP_SIDE + .5) / MAP_SIDE,
                    (i / MAP_SIDE + .5) / MAP_SIDE};
        int slot = l->map[i / MAP_SIDE][i % MAP_SIDE];
        if (slot != NO_SLOT && l->type->segments[slot].kind == CC_FIELD &&
            segment_distance(at, ends[0], ends[1]) < RAMPART_HALF) {
            l->clearance[i / MAP_SIDE][i % MAP_SIDE] = 0;
        }
    }
}

int layout_slot_at(const layout *l, double x, double y)
{
    return l->map[sample(y)][sample(x)];
}

double layout_clearance(const layout *l, double x, double y)
{
    return l->clearance[sample(y)][sample(x)];
}

/* Puts figures where their segment is widest and away from sides; on roads half
 * way along. */
static void find_spots(layout *l)
{
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        double best = -9;
        int kind = l->type->segments[slot].kind;
        int sides[4], n = sides_of(l, slot, sides);
        point want = l->middle;
        if (kind == CC_ROAD && n == 1) {
            want = along(side_of(l, sides[0])->middle, .42, want);
        }
        for (int i = 0; i < MAP_SIDE * MAP_SIDE; i++) {
            int x = i % MAP_SIDE, y = i / MAP_SIDE;
            double px = (x + .5) / MAP_SIDE, py = (y + .5) / MAP_SIDE;
            if (l->map[y][x] != slot) {
                continue;
            }
            double edge = layout_edge_distance(l, (point){px, py});
            double away = hypot(px - want.x, py - want.y);
            double off =
                l->mark_ends_road || l->has_cathedral
                    ? hypot(px - l->mark.x, py - l->mark.y) - mark_radius(l)
                    : 1;
            double clear = fmin(l->clearance[y][x], .2);
            double score = clear + fmin(edge, .17) * .9 -
                           (kind == CC_ROAD ? .5 : .08) * away;
            if (l->n_sides == 3 && kind != CC_ROAD) { /* little room */
                score = fmin(fmin(clear, edge), off) - .02 * away;
            } else if (edge < .07) {
                score -= 1; /* only if nothing else is left */
            }
            if ((kind == CC_FIELD || kind == CC_CITY) && off < 0) {
                score -= .5; /* prefer a place beside the mark */
            }
            if (score > best) {
                best = score;
                l->spots[slot] = (point){px, py};
            }
        }
        if (kind == CC_CLOISTER) {
            l->spots[slot] = l->centre;
        }
    }
}

void layout_make(layout *l, const cc_tile_type *type)
{
    cairo_surface_t *none = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);
    cairo_t *cr = cairo_create(none);
    memset(l, 0, sizeof *l);
    l->type = type;
    l->has_bazaar = type->marks & MARK_BAZAAR;
    l->has_town = town_has_tile(type);
    if (city_has_tile(type)) {
        city_fill_map(l);
        measure_clearance(l);
        city_find_spots(l);
        cairo_destroy(cr);
        cairo_surface_destroy(none);
        return;
    }
    layout_sides(l);
    for (int slot = 0; slot < type->n_segments; slot++) {
        l->has_cloister |= type->segments[slot].kind == CC_CLOISTER;
        if (type->segments[slot].kind == CC_CITY) {
            add_walls(l, slot);
        }
    }
    for (int slot = 0; slot < type->n_segments; slot++) {
        if (layout_is_enclosed(l, slot)) {
            layout_separate_walls(l, type->segments[slot].borders);
        }
    }
    find_centre(l, cr);
    find_ends(l, cr);
    layout_mark_at_road(l);
    draw_map(l, cr);
    measure_clearance(l);
    clear_rampart(l);
    layout_cathedral(l);
    find_spots(l);
    open_bazaar(l);
    if (layout_has_mark(l) && !l->mark_ends_road) {
        layout_mark(l);
        int plot = layout_take_mark_ground(l);
        if (plot >= 0) { /* the mark leaves less room beside it */
            measure_clearance(l);
            clear_rampart(l);
            find_spots(l);
            l->spots[plot] = l->mark;
        }
    }
    cairo_destroy(cr);
    cairo_surface_destroy(none);
}

/* roads.c - the middle lines of roads and rivers, and where roads end
 *
 * A road or river crosses a side in its middle at a right angle. What it does
 * then depends on how many sides it reaches:
 *
 *  1. A river ends in a lake or flows into a city; a road ends in the middle or
 *     at the gate of a city (layout_road_ends(), at the end of this file).
 *  2. It is one curve, straight on or around a corner.
 *  3. or 4. It is drawn as one line from a side to the opposite one, with
 *     detours to the others and back.
 *
 * The lines are Bezier curves. Their first control point lies straight ahead of
 * the side; its distance from there says how far the road keeps straight.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "marks.h"
#include "steps.h"
#include "town_plan.h"

/* Returns how far the middle of a straight road lies beside the tile's: away
 * from a cloister or bazaar by .6 of how far that is, or else .07 from each
 * city beside the road, which begins at `side`. */
static point bend_of(const layout *l, int side)
{
    point bend = {0, 0};
    if (l->centre.x != .5 || l->centre.y != .5) {
        return (point){.6 * (.5 - l->centre.x), .6 * (.5 - l->centre.y)};
    }
    for (int i = 0; i < l->type->n_segments; i++) {
        for (int other = 0; other < 4; other++) {
            if (l->type->segments[i].kind == CC_CITY && reaches(l, i, other) &&
                (other - side) & 1) { /* neither behind nor ahead */
                bend = point_moved(bend, .07, l->sides[other].inward);
            }
        }
    }
    return bend;
}

/* True if cities take two sides, so that a bend must be tight. */
static bool has_wide_city(const layout *l)
{
    int sides = 0;
    for (int side = 0; side < l->n_sides; side++) {
        int slot = l->type->slot_at[CC_PORT(side, CC_MIDDLE)];
        sides += slot >= 0 && l->type->segments[slot].kind == CC_CITY;
    }
    return sides >= 2;
}

/* Returns true if a river flows into a city: one that separates the fields on
 * its banks. Writes the place: of 51 points in the middle half of each wall the
 * one straight ahead. */
static bool find_mouth(const layout *l, int slot, point *mouth)
{
    int sides[4] = {0}, n = sides_of(l, slot, sides);
    unsigned cities = n != 1 ? 0
                             : cities_between(l, field_at(l, sides[0], CC_LEFT),
                                              field_at(l, sides[0], CC_RIGHT));
    const tile_side *from = side_of(l, sides[0]);
    double min = 9; /* 9: none yet */
    for (int i = 0; i < 51 * l->n_walls; i++) {
        const wall *w = &l->walls[i / 51];
        point at = layout_wall_point(w, .25 + i % 51 * .01);
        /* from the line straight ahead: a cross product */
        double distance = fabs((at.x - from->middle.x) * from->inward.y -
                               (at.y - from->middle.y) * from->inward.x);
        if (cities >> w->slot & 1 && distance < min) {
            min = distance;
            *mouth = at;
        }
    }
    return min < 9;
}

/* Counts, for each segment of a river that flows into no city, the sides that
 * it does not reach: the sum is 3 if a river ends here, 2 if one runs through,
 * and 9 if it forks, as each of its three arms is a segment. */
double layout_lake_radius(const layout *l)
{
    int n = 0;
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        int sides[4];
        point mouth;
        if (layout_is_river(l, slot) && !find_mouth(l, slot, &mouth)) {
            n += 4 - sides_of(l, slot, sides);
        }
    }
    double radius = l->marks & MARK_SPRING ? SPRING_RADIUS : LAKE_RADIUS;
    return n == 3 ? radius : 0;
}

/* How far an arm that is a detour reaches beyond its side, so that its turn is
 * not seen on the tile. */
#define ARM_OVER .16

/* Adds a road with three arms as one line: from one side to the opposite one,
 * with a detour to the third side and back. */
static void fork_path(cairo_t *cr, const layout *l, const int sides[4])
{
    int stem = 0; /* the arm that has no opposite one */
    while ((sides[(stem + 1) % 3] + 2) % 4 != sides[(stem + 2) % 3]) {
        stem++;
    }
    const tile_side *from = side_of(l, sides[(stem + 1) % 3]);
    const tile_side *to = side_of(l, sides[(stem + 2) % 3]);
    const tile_side *side = side_of(l, sides[stem]);
    point fork = point_moved(l->middle, -.035, side->inward),
          end = side->middle;
    point tip = point_moved(end, -ARM_OVER, side->inward);
    point start_ahead = point_moved(from->middle, .2, from->inward);
    point fork_before = point_moved(fork, -.16, from->inward);
    point fork_behind = point_moved(fork, .16, from->inward);
    point end_ahead = point_moved(to->middle, .2, to->inward);
    cairo_move_to(cr, from->middle.x, from->middle.y);
    cairo_curve_to(cr, start_ahead.x, start_ahead.y, fork_before.x,
                   fork_before.y, fork.x, fork.y);
    cairo_line_to(cr, end.x, end.y);
    cairo_line_to(cr, tip.x, tip.y);
    cairo_line_to(cr, end.x, end.y);
    cairo_line_to(cr, fork.x, fork.y);
    cairo_curve_to(cr, fork_behind.x, fork_behind.y, end_ahead.x, end_ahead.y,
                   to->middle.x, to->middle.y);
}

/* Adds a river from one side to its lake or to the city it flows into; it
 * swings to one side half way. */
static void river_end_path(cairo_t *cr, const layout *l, int slot, int side)
{
    const tile_side *from = side_of(l, side);
    point to_end = l->middle;
    bool city = find_mouth(l, slot, &to_end);
    point bend = point_moved(from->middle, .24, from->inward);
    point normal = side_of(l, side + 1)->inward;
    point swing =
        point_moved(point_between(bend, .5, to_end), city ? .09 : .05, normal);
    cairo_curve_to(cr, bend.x, bend.y, swing.x, swing.y, to_end.x, to_end.y);
}

/* Adds a road from one side to where it ends. */
static void road_end_path(cairo_t *cr, const layout *l, int slot)
{
    for (int i = 0; i < l->n_ends; i++) {
        const road_end *end = &l->ends[i];
        if (end->slot == slot && end->curved) {
            cairo_curve_to(cr, end->bend[0].x, end->bend[0].y, end->bend[1].x,
                           end->bend[1].y, end->gate.x, end->gate.y);
        }
        if (end->slot == slot) {
            cairo_line_to(cr, end->end.x, end->end.y);
        }
    }
}

/* Adds a road or river between opposite sides: two curves that meet in the
 * middle, a slight S unless something beside it bends it. */
static void straight_path(cairo_t *cr, const layout *l, const int sides[4])
{
    const tile_side *from = side_of(l, sides[0]), *to = side_of(l, sides[1]);
    point start = from->middle, end = to->middle;
    point bend = bend_of(l, sides[0]);
    double swing = bend.x == 0 && bend.y == 0 ? .035 : 0;
    point middle = {.5 + bend.x, .5 + bend.y};
    point normal = side_of(l, sides[0] + 1)->inward;
    point start_ahead = point_moved(start, .22, from->inward);
    point end_ahead = point_moved(end, .22, to->inward);
    point before =
        point_moved(point_moved(middle, .14, to->inward), swing, normal);
    point behind =
        point_moved(point_moved(middle, .14, from->inward), -swing, normal);
    cairo_curve_to(cr, start_ahead.x, start_ahead.y, before.x, before.y,
                   middle.x, middle.y);
    cairo_curve_to(cr, behind.x, behind.y, end_ahead.x, end_ahead.y, end.x,
                   end.y);
}

/* Adds a road or river around a corner: wide, or tight beside a wide city. */
static void bend_path(cairo_t *cr, const layout *l, const int sides[4])
{
    const tile_side *from = side_of(l, sides[0]), *to = side_of(l, sides[1]);
    double reach = has_wide_city(l) ? .20 : .30;
    point start_ahead = point_moved(from->middle, reach, from->inward);
    point end_ahead = point_moved(to->middle, reach, to->inward);
    cairo_curve_to(cr, start_ahead.x, start_ahead.y, end_ahead.x, end_ahead.y,
                   to->middle.x, to->middle.y);
}

/* Adds a road to all four sides as one line: from the first to the third, with
 * detours to the two others and back. */
static void cross_path(cairo_t *cr, const layout *l, const int sides[4])
{
    point from = side_of(l, sides[0])->middle,
          to = side_of(l, sides[2])->middle;
    cairo_move_to(cr, from.x, from.y);
    for (int i = 1; i < 4; i += 2) {
        const tile_side *side = side_of(l, sides[i]);
        point end = side->middle;
        point tip = point_moved(end, -ARM_OVER, side->inward);
        cairo_line_to(cr, l->middle.x, l->middle.y);
        cairo_line_to(cr, end.x, end.y);
        cairo_line_to(cr, tip.x, tip.y);
        cairo_line_to(cr, end.x, end.y);
        cairo_line_to(cr, l->middle.x, l->middle.y);
    }
    cairo_line_to(cr, to.x, to.y);
}

void layout_road_path(cairo_t *cr, const layout *l, int slot)
{
    int sides[4] = {0}, n = sides_of(l, slot, sides);
    if (n == 3 && l->n_sides == 4) {
        fork_path(cr, l, sides);
        return;
    }
    if (n == 4) {
        cross_path(cr, l, sides);
        return;
    }
    const tile_side *from = side_of(l, sides[0]), *to = side_of(l, sides[1]);
    point start = from->middle;
    if (from->name == CC_D) { /* slightly beyond, so that no seam is visible */
        point beyond = point_moved(start, -TRIANGLE_OVERLAP, from->inward);
        cairo_move_to(cr, beyond.x, beyond.y);
        cairo_line_to(cr, start.x, start.y);
    } else {
        cairo_move_to(cr, start.x, start.y);
    }
    if (n == 1 && layout_is_river(l, slot)) {
        river_end_path(cr, l, slot, sides[0]);
    } else if (n == 1) {
        road_end_path(cr, l, slot);
    } else if (is_triangle(l)) {
        triangle_road(cr, from, to, layout_has_kind(l->type, CC_CITY));
    } else if (((sides[0] - sides[1]) & 3) == 2) {
        straight_path(cr, l, sides);
    } else {
        bend_path(cr, l, sides);
    }
}

/* -------------------------------------------------------------------- ends */

/* Finds the gate of a straight road: where it meets the first of these cities,
 * a mask of slots, on its way to the centre or, for a `reach` above 1, up to so
 * many times as far. It stops a little behind the gate. */
static void find_gate(const layout *l, cairo_t *cr, road_end *end,
                      unsigned cities, double reach)
{
    for (int city = 0; city < l->type->n_segments; city++) {
        if (!(cities >> city & 1)) {
            continue;
        }
        cairo_new_path(cr);
        layout_city_path(cr, l, city);
        for (double t = 0; t <= reach && !end->is_at_gate; t += .01) {
            point at = point_between(end->side, t, l->centre);
            if (cairo_in_fill(cr, at.x, at.y)) {
                end->is_at_gate = true;
                end->gate = at;
                end->end = point_between(end->side, t + .08, l->centre);
            }
        }
    }
    cairo_new_path(cr);
}

/* Returns by how much a road turns: the larger angle, in radians, between the
 * straight line and the directions of the road at both ends. */
static double turning(point line, point direction_in, point direction_out)
{
    double length = hypot(line.x, line.y);
    double at_start =
        acos((line.x * direction_in.x + line.y * direction_in.y) / length);
    double at_end =
        acos((line.x * direction_out.x + line.y * direction_out.y) / length);
    return fmax(at_start, at_end);
}

/* Returns the best place for a gate along a wall, 0 to 1: its middle; of a wall
 * that ends in the right angle of a triangle, a place nearer to that end. */
static double gate_aim(const layout *l, const wall *w)
{
    point corner = l->corners[l->rotation];
    for (int i = 0; i < 4 && is_triangle(l); i += 3) {
        if (w->at[i].x == corner.x && w->at[i].y == corner.y) {
            return i ? .62 : .38;
        }
    }
    return .5;
}

/* Finds the road to a wall of these cities, a mask of slots, that turns least
 * and meets the wall at a right angle. Returns false if a straight road is
 * better. */
static bool bend_to_city(const layout *l, road_end *end, point direction_in,
                         unsigned cities)
{
    double min = 9, turn = 9; /* 9: none yet */
    for (int i = 0; i < l->n_walls; i++) {
        double aim = gate_aim(l, &l->walls[i]);
        for (double t = .25; t < .755 && cities >> l->walls[i].slot & 1;
             t += .01) {
            point at = layout_wall_point(&l->walls[i], t);
            point next = layout_wall_point(&l->walls[i], t + .01);
            double step = point_distance(next, at);
            /* Walls run clockwise: the city is on their right. */
            point direction_out = {(at.y - next.y) / step,
                                   (next.x - at.x) / step};
            point line = {at.x - end->side.x, at.y - end->side.y};
            double angle = turning(line, direction_in, direction_out);
            /* .1 along the wall is as bad as .24 radians more to turn */
            double cost = angle + 2.4 * fabs(t - aim);
            if (cost < min) {
                double handle =
                    (is_triangle(l) ? .34 : .42) * hypot(line.x, line.y);
                min = cost;
                turn = angle;
                end->gate = at;
                end->end = point_moved(at, .04, direction_out);
                end->bend[0] = point_moved(end->side, handle, direction_in);
                end->bend[1] = point_moved(at, -handle, direction_out);
            }
        }
    }
    /* A road that turns by less than .1 can be straight. On a triangle no
     * straight road meets a wall at a right angle. */
    return turn > (is_triangle(l) ? 0 : .1) && turn < 9;
}

/* Finds the gate of the Count's town, where a road of its tiles ends. */
static void find_town_gate(const layout *l, road_end *end, int side)
{
    point passage;
    town_gate(l, side, &end->gate, &passage);
    double handle = .42 * point_distance(end->gate, end->side);
    end->is_at_gate = end->is_at_town = end->curved = true;
    end->bend[0] = point_moved(end->side, handle, l->sides[side].inward);
    end->bend[1] = point_moved(end->gate, -handle, passage);
    end->end = point_moved(end->gate, .04, passage);
}

/* True if a river runs through the tile and roads cross it on their way to a
 * city, as no cloister is in the middle. */
static bool has_river_to_cross(const layout *l)
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
void layout_road_ends(layout *l, cairo_t *cr)
{
    unsigned all = 0; /* cities, as a mask of slots */
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
        if (!cities && has_river_to_cross(l)) {
            cities = all;
        }
        end->curved = cities && bend_to_city(l, end, from->inward, cities);
        end->is_at_gate = end->curved;
        if (!end->curved) { /* farther than the centre only if it must */
            find_gate(l, cr, end, cities ? cities : all, cities ? 1.8 : 1);
        }
        if (is_triangle(l) && !end->is_at_gate) { /* at a right angle */
            end->curved = true;
            end->gate = l->centre;
            end->bend[0] = point_moved(end->side, .14, from->inward);
            end->bend[1] = point_between(l->centre, .4, end->bend[0]);
        }
        l->n_crossing += !end->is_at_gate;
    }
}

/* triangles.c - the sides of all tiles; walls and roads of triangles
 *
 * A triangle is half a square, cut along a diagonal. As on squares, roads cross
 * the middle of a side at a right angle and walls end in the corners. Two of
 * the corners are sharp: walls leave them closer to the side than they leave a
 * right angle. Roads are never straight, as no two sides are parallel.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <string.h>

#include "steps.h"

/* Returns the side with this name between two corners. */
static tile_side side_between(cc_side name, point from, point to, point inward)
{
    return (tile_side){.name = name,
                       .from = from,
                       .to = to,
                       .middle = point_between(from, .5, to),
                       .inward = inward};
}

/* Adds the long side of a triangle, opposite the right angle. */
static void add_long_side(layout *l)
{
    point right_angle = l->corners[l->rotation];
    point opposite = l->corners[(l->rotation + 2) & 3];
    point from = l->corners[(l->rotation + 1) & 3];
    point to = l->corners[(l->rotation + 3) & 3];
    /* From the middle of the square to its corner it is 1 / sqrt(2): times that
     * root the direction is 1 long. */
    point inward = {M_SQRT2 * (right_angle.x - .5),
                    M_SQRT2 * (right_angle.y - .5)};
    l->sides[l->n_sides++] = side_between(CC_D, from, to, inward);
    /* About equally far from all three sides; exactly it would be .293. */
    l->middle = point_between(right_angle, .28, opposite);
}

/* Sides are in clockwise order: those of a square from the north; of a triangle
 * the two legs, then the long side. */
void layout_compute_sides(layout *l)
{
    static const point corners[4] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    static const point inward[4] = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}};
    bool is_half = l->type->shape == CC_TRIANGLE;
    /* The right angle is in the corner where the side with the number of the
     * rotation begins: that side is the second leg, the one before the first.
     */
    int first = is_half ? l->rotation + 3 : 0;
    memcpy(l->corners, corners, sizeof corners);
    l->middle = (point){.5, .5};
    l->n_sides = is_half ? 2 : 4;
    for (int i = 0; i < l->n_sides; i++) {
        int name = (first + i) & 3;
        l->sides[i] = side_between((cc_side)name, corners[name],
                                   corners[(name + 1) & 3], inward[name]);
    }
    if (is_half) {
        add_long_side(l);
    }
}

/* Returns the control point of a wall along a side, for its start or its end.
 * `is_sharp`: the corner there is no right angle. How deep the point is in the
 * tile, for how far it is along the side, makes the direction in which the wall
 * leaves the corner: at about half of its angle. */
static point wall_control(const tile_side *side, bool is_start, bool is_sharp)
{
    bool is_long = side->name == CC_D;
    double share = is_long ? .36 : is_sharp ? .38 : .34;
    double depth = is_long ? .27 : is_sharp ? .22 : .33;
    point at = is_start ? point_between(side->from, share, side->to)
                        : point_between(side->to, share, side->from);
    return point_moved(at, depth, side->inward);
}

/* Returns that control point where the wall ends in a tip of the city: flatter,
 * to leave room for the city between this wall and the other one. */
static point wall_control_at_tip(const tile_side *side, bool is_start)
{
    point at = is_start ? point_between(side->from, .30, side->to)
                        : point_between(side->to, .30, side->from);
    return point_moved(at, .10, side->inward);
}

/* A wall along one side (n = 1) cuts a field out of a large city. One along two
 * sides (n = 2) leaves a small city on the third one, a cap: it is the wall
 * along that side, in the other direction. It ends in no tip, as a tip is
 * between two walls of one side each. */
void triangle_wall(const layout *l, wall *w, int first, int n,
                   bool tip_at_start, bool tip_at_end)
{
    bool is_cap = n == 2;
    int number = is_cap ? (first + 2) % 3 : first;
    const tile_side *side = &l->sides[number];
    /* Sides 0 and 1 are the legs: the right angle is where 0 ends and 1 begins.
     */
    point near_from = wall_control(side, true, number != 1);
    point near_to = wall_control(side, false, number != 0);
    if (tip_at_start) {
        near_from = wall_control_at_tip(side, true);
    }
    if (tip_at_end) {
        near_to = wall_control_at_tip(side, false);
    }
    w->at[0] = is_cap ? side->to : side->from;
    w->at[1] = is_cap ? near_to : near_from;
    w->at[2] = is_cap ? near_from : near_to;
    w->at[3] = is_cap ? side->from : side->to;
}

/* Adds a Bezier curve with these control points to the cairo path. */
static void curve_to(cairo_t *cr, point control_1, point control_2, point to)
{
    cairo_curve_to(cr, control_1.x, control_1.y, control_2.x, control_2.y, to.x,
                   to.y);
}

/* Adds the path of a road from leg to leg that bends sharply to leave room for
 * a city: two curves, which meet a little off the straight line between its
 * ends, on the side of the right angle. */
static void add_sharp_bend(cairo_t *cr, const tile_side *from,
                           const tile_side *to)
{
    point start = from->middle, end = to->middle;
    point line = {end.x - start.x, end.y - start.y};
    point middle = point_between(start, .5, end);
    middle = point_moved(middle, -.01, from->inward);
    middle = point_moved(middle, -.01, to->inward);
    curve_to(cr, point_moved(start, .12, from->inward),
             point_moved(middle, -.22, line), middle);
    curve_to(cr, point_moved(middle, .22, line),
             point_moved(end, .12, to->inward), end);
}

/* From leg to leg a road bends, more sharply if there is a city beside it. To
 * the long side it curves, so that it meets that at a right angle. */
void triangle_road(cairo_t *cr, const tile_side *from, const tile_side *to,
                   bool has_city)
{
    bool is_between_legs = from->name != CC_D && to->name != CC_D;
    if (is_between_legs && has_city) {
        add_sharp_bend(cr, from, to);
    } else {
        double depth = is_between_legs ? .30 : .20;
        curve_to(cr, point_moved(from->middle, depth, from->inward),
                 point_moved(to->middle, depth, to->inward), to->middle);
    }
    if (to->name == CC_D) { /* slightly beyond, so that no seam is visible */
        point beyond = point_moved(to->middle, -TRIANGLE_OVERLAP, to->inward);
        cairo_line_to(cr, beyond.x, beyond.y);
    }
}

void triangle_path(cairo_t *cr, int rotation, double grow, double inset)
{
    /* Drawn with the right angle in the north-west, then rotated. The long side
     * is the line on which x + y is `sum`. */
    double sum = 1 + M_SQRT2 * grow;
    const point at[3] = {
        {inset, inset}, {sum - inset, inset}, {inset, sum - inset}};
    cairo_matrix_t saved;
    cairo_get_matrix(cr, &saved);
    cairo_translate(cr, .5, .5);
    cairo_rotate(cr, rotation * M_PI / 2);
    cairo_translate(cr, -.5, -.5);
    for (int i = 0; i < 3; i++) {
        (i ? cairo_line_to : cairo_move_to)(cr, at[i].x, at[i].y);
    }
    cairo_close_path(cr);
    cairo_set_matrix(cr, &saved);
}

/* triangles.c - the sides of all tiles; walls and roads of triangles
 *
 * A triangle is half a square, cut along a diagonal. As on squares, roads cross
 * the middle of a side at a right angle and walls end in the corners. Two of
 * the corners are sharp, so walls leave them at half the angle, and roads are
 * never straight.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <string.h>

#include "steps.h"

/* Sides are in clockwise order: of a square from the north; of a triangle the
 * two legs, then the long side. */
void layout_compute_sides(layout *l)
{
    static const point corners[4] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    static const point inward[4] = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}};
    bool half = l->type->shape == CC_TRIANGLE;
    memcpy(l->corners, corners, sizeof corners);
    l->n_sides = half ? 3 : 4;
    l->middle = (point){.5, .5};
    for (int i = 0; i < l->n_sides; i++) {
        tile_side *side = &l->sides[i];
        int name = half ? (l->rotation + 3 + i) & 3 : i;
        int to = (name + 1) & 3;
        side->name = name;
        side->inward = inward[name];
        if (half && i == 2) {
            point d = {corners[l->rotation].x - .5,
                       corners[l->rotation].y - .5};
            side->name = CC_D;
            side->inward = point_moved((point){0, 0}, M_SQRT2, d);
            to = (name + 2) & 3;
        }
        side->from = corners[name];
        side->to = corners[to];
        side->middle = point_between(side->from, .5, side->to);
    }
    if (half) { /* the point about equally far from all three sides */
        l->middle = point_between(corners[l->rotation], .28,
                                  corners[(l->rotation + 2) & 3]);
    }
}

/* Returns the control point of a wall along a side, near the start or the end
 * of the side; `is_sharp`: the corner there is. */
static point bulge(const tile_side *side, bool is_start, bool is_sharp)
{
    bool longest = side->name == CC_D;
    double share = longest ? .36 : is_sharp ? .38 : .34;
    double depth = longest ? .27 : is_sharp ? .22 : .33;
    point at = is_start ? point_between(side->from, share, side->to)
                        : point_between(side->to, share, side->from);
    return point_moved(at, depth, side->inward);
}

/* A run of one side is a field cut into a large city; a run of two sides is a
 * cap on the third one: the same curve in the other direction. */
void triangle_wall(const layout *l, wall *w, int first, int n, bool tip_a,
                   bool tip_b)
{
    bool cap = n == 2 && !tip_a && !tip_b;
    int number = cap ? (first + 2) % 3 : first; /* 0 and 1 are legs */
    const tile_side *side = &l->sides[number];
    point control_from = bulge(side, true, number != 1);
    point control_to = bulge(side, false, number != 0);
    w->at[0] = l->sides[first].from;
    w->at[3] = l->sides[(first + n - 1) % 3].to;
    w->at[1] = cap ? control_to : control_from;
    w->at[2] = cap ? control_from : control_to;
    /* Flatter at a tip, to leave room for the city between two walls. */
    if (n == 1 && tip_a) {
        w->at[1] = point_moved(point_between(side->from, .30, side->to), .10,
                               side->inward);
    }
    if (n == 1 && tip_b) {
        w->at[2] = point_moved(point_between(side->to, .30, side->from), .10,
                               side->inward);
    }
}

/* Between the legs a road bends, more if there is a city beside it; towards the
 * long side it curves to meet it at a right angle. */
void triangle_road(cairo_t *cr, const tile_side *from, const tile_side *to,
                   bool has_city)
{
    point a = from->middle, b = to->middle;
    bool legs = from->name != CC_D && to->name != CC_D;
    if (legs && has_city) {
        point line = {b.x - a.x, b.y - a.y};
        point middle = point_between(a, .5, b);
        middle = point_moved(point_moved(middle, -.01, from->inward), -.01,
                             to->inward);
        point m1 = point_moved(middle, -.22, line),
              m2 = point_moved(middle, .22, line);
        point c = point_moved(a, .12, from->inward),
              d = point_moved(b, .12, to->inward);
        cairo_curve_to(cr, c.x, c.y, m1.x, m1.y, middle.x, middle.y);
        cairo_curve_to(cr, m2.x, m2.y, d.x, d.y, b.x, b.y);
    } else {
        point c = point_moved(a, legs ? .30 : .20, from->inward);
        point d = point_moved(b, legs ? .30 : .20, to->inward);
        cairo_curve_to(cr, c.x, c.y, d.x, d.y, b.x, b.y);
    }
    if (to->name == CC_D) { /* slightly beyond, so that no seam is visible */
        b = point_moved(b, -TRIANGLE_OVERLAP, to->inward);
        cairo_line_to(cr, b.x, b.y);
    }
}

void triangle_path(cairo_t *cr, int rotation, double grow, double inset)
{
    /* Drawn with the right angle in the north-west, then rotated. */
    const point at[3] = {{inset, inset},
                         {1 + M_SQRT2 * grow - inset, inset},
                         {inset, 1 + M_SQRT2 * grow - inset}};
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

/* triangles.c - the sides of tiles, and walls and roads of triangles
 *
 * What holds for squares holds for all three sides: roads cross the middle
 * of a side squarely, walls end in the corners. But two corners are sharp, so
 * walls leave them at half the angle, and a road never runs straight.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <string.h>

#include "tools/pack/pack.h"

/* The sides as they lie, clockwise: of a square from the north on, of a
 * triangle its legs and then its long side. */
void layout_sides(layout *l)
{
    static const point corners[4] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    static const point inward[4] = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}};
    bool half = l->type->shape == CC_TRIANGLE;
    memcpy(l->corners, corners, sizeof corners);
    l->n_sides = half ? 3 : 4;
    l->middle = (point){.5, .5};
    for (int i = 0; i < l->n_sides; i++) {
        tile_side *side = &l->sides[i];
        int name = half ? (l->turn + 3 + i) & 3 : i;
        int to = (name + 1) & 3;
        side->name = name;
        side->inward = inward[name];
        if (half && i == 2) {
            point in = {corners[l->turn].x - .5, corners[l->turn].y - .5};
            side->name = CC_D;
            side->inward = point_moved((point){0, 0}, M_SQRT2, in);
            to = (name + 2) & 3;
        }
        side->from = corners[name];
        side->to = corners[to];
        side->middle = along(side->from, .5, side->to);
    }
    if (half) { /* the same from all three sides, or nearly */
        l->middle = along(corners[l->turn], .28, corners[(l->turn + 2) & 3]);
    }
}

double layout_edge_distance(const layout *l, point at)
{
    double edge = fmin(fmin(at.x, 1 - at.x), fmin(at.y, 1 - at.y));
    if (l->n_sides == 3) {
        const tile_side *d = &l->sides[2];
        edge = fmin(edge, (at.x - d->middle.x) * d->inward.x +
                              (at.y - d->middle.y) * d->inward.y);
    }
    return edge;
}

/* The control point of a wall that bulges in from `side`, near its end. */
static point bulge(const tile_side *side, bool at_from, bool sharp)
{
    bool longest = side->name == CC_D;
    double share = longest ? .36 : sharp ? .38 : .34;
    double depth = longest ? .27 : sharp ? .22 : .33;
    point at = at_from ? along(side->from, share, side->to)
                       : along(side->to, share, side->from);
    return point_moved(at, depth, side->inward);
}

/* A run of one side is a field cut into a large city, of two a cap on the
 * third side: the same curve, run through the other way. */
void triangle_wall(const layout *l, wall *w, int first, int n, bool tip_a,
                   bool tip_b)
{
    bool cap = n == 2 && !tip_a && !tip_b;
    int number = cap ? (first + 2) % 3 : first;
    const tile_side *side = &l->sides[number];
    point near_from = bulge(side, true, number != 1);
    point near_to = bulge(side, false, number != 0);
    w->at[0] = l->sides[first].from;
    w->at[3] = l->sides[(first + n - 1) % 3].to;
    w->at[1] = cap ? near_to : near_from;
    w->at[2] = cap ? near_from : near_to;
    if (n == 1 && tip_a) { /* flatter towards a tip, for the city between */
        w->at[1] =
            point_moved(along(side->from, .30, side->to), .10, side->inward);
    }
    if (n == 1 && tip_b) {
        w->at[2] =
            point_moved(along(side->to, .30, side->from), .10, side->inward);
    }
}

/* Between the legs it bends, the more if there is a city beside it; to the
 * long side it swings out, so as to meet it squarely. */
void triangle_road(cairo_t *cr, const tile_side *from, const tile_side *to,
                   bool city)
{
    point a = from->middle, b = to->middle;
    bool legs = from->name != CC_D && to->name != CC_D;
    if (legs && city) {
        point line = {b.x - a.x, b.y - a.y};
        point via = along(a, .5, b);
        via =
            point_moved(point_moved(via, -.01, from->inward), -.01, to->inward);
        point m1 = point_moved(via, -.22, line),
              m2 = point_moved(via, .22, line);
        point c = point_moved(a, .12, from->inward),
              d = point_moved(b, .12, to->inward);
        cairo_curve_to(cr, c.x, c.y, m1.x, m1.y, via.x, via.y);
        cairo_curve_to(cr, m2.x, m2.y, d.x, d.y, b.x, b.y);
    } else {
        point c = point_moved(a, legs ? .30 : .20, from->inward);
        point d = point_moved(b, legs ? .30 : .20, to->inward);
        cairo_curve_to(cr, c.x, c.y, d.x, d.y, b.x, b.y);
    }
    if (to->name == CC_D) { /* a hair beyond */
        b = point_moved(b, -TRIANGLE_OVERLAP, to->inward);
        cairo_line_to(cr, b.x, b.y);
    }
}

void triangle_path(cairo_t *cr, int turn, double out, double in)
{
    /* As if the right angle lay in the north-west, then turned. */
    const point at[3] = {
        {in, in}, {1 + M_SQRT2 * out - in, in}, {in, 1 + M_SQRT2 * out - in}};
    cairo_matrix_t saved;
    cairo_get_matrix(cr, &saved);
    cairo_translate(cr, .5, .5);
    cairo_rotate(cr, turn * M_PI / 2);
    cairo_translate(cr, -.5, -.5);
    for (int i = 0; i < 3; i++) {
        (i ? cairo_line_to : cairo_move_to)(cr, at[i].x, at[i].y);
    }
    cairo_close_path(cr);
    cairo_set_matrix(cr, &saved);
}

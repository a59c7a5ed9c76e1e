/* walls.c - curves of city walls
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "steps.h"

point layout_wall_point(const wall *w, double t)
{
    double u = 1 - t;
    double k[4] = {u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t};
    point at = {0, 0};
    for (int i = 0; i < 4; i++) {
        at.x += k[i] * w->at[i].x;
        at.y += k[i] * w->at[i].y;
    }
    return at;
}

/* Returns the direction from a wall to its city: walls run clockwise. */
static point city_side(const wall *w)
{
    double dx = w->at[3].x - w->at[0].x, dy = w->at[3].y - w->at[0].y;
    return (point){-dy / hypot(dx, dy), dx / hypot(dx, dy)};
}

/* Separates two walls that touch in a corner, for the field between them. */
static void bend_apart(wall *first, wall *second)
{
    point outward = city_side(first), opposite = city_side(second);
    first->at[2] = point_moved(first->at[2], .38, outward);
    first->at[1] = point_moved(first->at[1], -.335, outward);
    second->at[1] = point_moved(second->at[1], .40, opposite);
    second->at[2] = point_moved(second->at[2], -.475, opposite);
}

static bool meet(point a, point b)
{
    return a.x == b.x && a.y == b.y;
}

/* True for exactly two cities. */
static bool is_pair(unsigned cities)
{
    unsigned rest = cities & (cities - 1);
    return rest && !(rest & (rest - 1));
}

void layout_separate_walls(layout *l, unsigned cities)
{
    for (int i = 0; i < l->n_walls * l->n_walls && is_pair(cities); i++) {
        wall *a = &l->walls[i % l->n_walls], *b = &l->walls[i / l->n_walls];
        if (a->slot != b->slot && cities >> a->slot & 1 &&
            cities >> b->slot & 1 && meet(a->at[3], b->at[0]) &&
            !meet(a->at[0], b->at[3])) {
            bend_apart(a, b);
        }
    }
    for (int i = 0; i < l->n_walls * l->n_walls; i++) {
        wall *a = &l->walls[i % l->n_walls], *b = &l->walls[i / l->n_walls];
        if (a->slot <= b->slot || !(cities >> a->slot & 1) ||
            !(cities >> b->slot & 1) || !meet(a->at[0], b->at[3]) ||
            !meet(a->at[3], b->at[0])) {
            continue;
        }
        point right = city_side(a);
        point p = layout_wall_point(a, .5), q = layout_wall_point(b, .5);
        double gap = (p.x - q.x) * right.x + (p.y - q.y) * right.y;
        /* A cap on a single side is small enough already. */
        bool cap_a = (p.x - a->at[0].x) * right.x < -.2 * fabs(right.x) ||
                     (p.y - a->at[0].y) * right.y < -.2 * fabs(right.y);
        bool cap_b = (q.x - a->at[0].x) * right.x > .2 * fabs(right.x) ||
                     (q.y - a->at[0].y) * right.y > .2 * fabs(right.y);
        bool is_split = layout_is_split(l, a->slot); /* fields on both sides */
        double room = is_split ? .15 : .19;
        double share = is_split || cap_a == cap_b ? .5 : cap_a ? .15 : .85;
        for (int k = 1; k <= 2; k++) { /* at .75 both would reach the middle */
            double offset = (room - gap) / .75;
            a->at[k] = point_moved(a->at[k], offset * share, right);
            b->at[k] = point_moved(b->at[k], offset * (share - 1), right);
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

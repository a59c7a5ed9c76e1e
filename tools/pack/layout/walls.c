/* walls.c - the outlines of cities, and room for fields between two of them
 *
 * A wall is a Bezier curve between two corners of the tile. It runs clockwise
 * around the tile, so its city is on its right.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "marks.h"
#include "steps.h"

/* A Bezier curve: its points are means of the four given ones, with weights
 * that depend on t. */
point layout_wall_point(const wall *w, double t)
{
    double u = 1 - t;
    double weights[4] = {u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t};
    point at = {0, 0};
    for (int i = 0; i < 4; i++) {
        at.x += weights[i] * w->at[i].x;
        at.y += weights[i] * w->at[i].y;
    }
    return at;
}

/* Returns the direction from a wall to its city: at a right angle to the line
 * between the ends of the wall, to its right. */
static point to_city(const wall *w)
{
    double dx = w->at[3].x - w->at[0].x, dy = w->at[3].y - w->at[0].y;
    return (point){-dy / hypot(dx, dy), dx / hypot(dx, dy)};
}

/* Bends apart two walls where the first ends and the second begins: there each
 * moves into its city, and at its other end out of it by about as much, so that
 * no city becomes much smaller. */
static void bend_apart(wall *first, wall *second)
{
    point to_first = to_city(first), to_second = to_city(second);
    first->at[2] = point_moved(first->at[2], .38, to_first);
    first->at[1] = point_moved(first->at[1], -.335, to_first);
    second->at[1] = point_moved(second->at[1], .40, to_second);
    second->at[2] = point_moved(second->at[2], -.475, to_second);
}

static bool equal(point a, point b)
{
    return a.x == b.x && a.y == b.y;
}

/* True for a mask of exactly two cities. */
static bool is_pair(unsigned cities)
{
    unsigned rest = cities & (cities - 1); /* without its lowest bit */
    return rest && !(rest & (rest - 1));
}

/* Bends apart walls of two cities that meet in one corner, where one wall ends
 * and the other begins. */
static void separate_at_corner(layout *l, unsigned cities)
{
    for (int i = 0; i < l->n_walls * l->n_walls && is_pair(cities); i++) {
        wall *a = &l->walls[i % l->n_walls], *b = &l->walls[i / l->n_walls];
        if (a->slot != b->slot && cities >> a->slot & 1 &&
            cities >> b->slot & 1 && equal(a->at[3], b->at[0]) &&
            !equal(a->at[0], b->at[3])) {
            bend_apart(a, b);
        }
    }
}

/* Moves apart walls of two cities that meet in both corners, by as much as the
 * field between them lacks. Of a cap and a larger city the cap moves less. */
static void separate_across(layout *l, unsigned cities)
{
    for (int i = 0; i < l->n_walls * l->n_walls; i++) {
        wall *a = &l->walls[i % l->n_walls], *b = &l->walls[i / l->n_walls];
        if (a->slot <= b->slot || !(cities >> a->slot & 1) ||
            !(cities >> b->slot & 1) || !equal(a->at[0], b->at[3]) ||
            !equal(a->at[3], b->at[0])) {
            continue;
        }
        point right = to_city(a); /* b and its city are to the left of a */
        point middle_a = layout_wall_point(a, .5);
        point middle_b = layout_wall_point(b, .5);
        double gap = (middle_a.x - middle_b.x) * right.x +
                     (middle_a.y - middle_b.y) * right.y;
        /* A cap on one side: its city lies between the middle of the wall and
         * the line between the corners, and is more than .2 deep there. */
        bool cap_a =
            (middle_a.x - a->at[0].x) * right.x < -.2 * fabs(right.x) ||
            (middle_a.y - a->at[0].y) * right.y < -.2 * fabs(right.y);
        bool cap_b = (middle_b.x - a->at[0].x) * right.x > .2 * fabs(right.x) ||
                     (middle_b.y - a->at[0].y) * right.y > .2 * fabs(right.y);
        /* How wide the field must be: a city that divides another one has
         * fields on both sides, which share what there is; a mark that lies
         * between two cities needs most. */
        bool is_split = layout_is_split(l, a->slot);
        double room = is_split ? .15 : part_mark_is_apart(l) ? .40 : .19;
        double share = is_split || cap_a == cap_b ? .5 : cap_a ? .15 : .85;
        /* `a` moves by a share of what is missing, `b` by the rest, the other
         * way. The middle of a Bezier curve moves by .75 of its control points.
         */
        for (int k = 1; k <= 2; k++) {
            double offset = (room - gap) / .75;
            a->at[k] = point_moved(a->at[k], offset * share, right);
            b->at[k] = point_moved(b->at[k], offset * (share - 1), right);
        }
    }
}

void layout_separate_walls(layout *l, unsigned cities)
{
    separate_at_corner(l, cities);
    separate_across(l, cities);
}

/* Adds the part of a city between a wall and the side behind it. */
static void cap_path(cairo_t *cr, const wall *w)
{
    cairo_move_to(cr, w->at[0].x, w->at[0].y);
    cairo_curve_to(cr, w->at[1].x, w->at[1].y, w->at[2].x, w->at[2].y,
                   w->at[3].x, w->at[3].y);
    cairo_close_path(cr);
}

/* From the start of the first of its sides clockwise around the tile: along
 * sides of the city, and along the walls that bridge the others. A city in two
 * parts is two caps. */
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
        corner = layout_wall_start(l, slot, start + i);
        if (reaches(l, slot, start + i)) {
            point to = layout_wall_start(l, slot, start + i + 1);
            if (side->name == CC_D) { /* slightly beyond, against a seam */
                point a =
                    point_moved(side->from, -TRIANGLE_OVERLAP, side->inward);
                point b =
                    point_moved(side->to, -TRIANGLE_OVERLAP, side->inward);
                cairo_line_to(cr, a.x, a.y);
                cairo_line_to(cr, b.x, b.y);
            }
            cairo_line_to(cr, to.x, to.y);
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

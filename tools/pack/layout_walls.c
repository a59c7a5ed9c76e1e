/* layout_walls.c - curves of city walls, and room between two of them
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "pack.h"

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

void layout_part_walls(layout *l, unsigned cities)
{
    for (int i = 0; i < l->n_walls * l->n_walls; i++) {
        wall *a = &l->walls[i % l->n_walls], *b = &l->walls[i / l->n_walls];
        if (a->slot <= b->slot || !(cities >> a->slot & 1) ||
            !(cities >> b->slot & 1) || a->at[0].x != b->at[3].x ||
            a->at[0].y != b->at[3].y || a->at[3].x != b->at[0].x ||
            a->at[3].y != b->at[0].y) {
            continue;
        }
        /* Walls run clockwise: the city is on their right hand. */
        double dx = a->at[3].x - a->at[0].x, dy = a->at[3].y - a->at[0].y;
        point right = {-dy / hypot(dx, dy), dx / hypot(dx, dy)};
        point p = layout_wall_point(a, .5), q = layout_wall_point(b, .5);
        double gap = (p.x - q.x) * right.x + (p.y - q.y) * right.y;
        /* One that lies in a single side is small enough already. */
        bool cap_a = (p.x - a->at[0].x) * right.x < -.2 * fabs(right.x) ||
                     (p.y - a->at[0].y) * right.y < -.2 * fabs(right.y);
        bool cap_b = (q.x - a->at[0].x) * right.x > .2 * fabs(right.x) ||
                     (q.y - a->at[0].y) * right.y > .2 * fabs(right.y);
        bool two = layout_is_crossed(l, a->slot); /* such fields */
        double room = two ? .15 : .19;
        double share = two || cap_a == cap_b ? .5 : cap_a ? .15 : .85;
        for (int k = 1; k <= 2; k++) { /* .75 of it reach the middle */
            double by = (room - gap) / .75;
            a->at[k] = moved(a->at[k], by * share, right);
            b->at[k] = moved(b->at[k], by * (share - 1), right);
        }
    }
}

/* walls.c - city walls with towers and gates
 *
 * A wall is a polygon along the curve of the layout, with a tower at each
 * point. It crosses an open side (one that the city takes) near the corner of
 * the tile, under a tower that stands on the side: both tiles paint the same
 * one, of which each shows its half.
 *
 * SPDX-License-Identifier: MIT
 */
#include "groups.h"
#include "parts.h"

/* In tile sides. */
#define HALF         .0195f /* half the thickness of a wall */
#define HIGH         .050f
#define SIDE_HIGH    .074f /* height of a tower on a side */
#define PIECE        .195f /* approximate distance of towers */
#define OUTER        .3f   /* how far walls and outlines go on beyond a side */
#define INNER        .012  /* how far they are straight within it */
#define SHARED_INNER .036  /* the same where two walls touch on a side */

static bool equal(point a, point b)
{
    return fabs(a.x - b.x) < 1e-9 && fabs(a.y - b.y) < 1e-9;
}

/* Whether a segment takes the middle of a side. */
static bool reaches(const layout *l, int slot, const tile_side *side)
{
    return l->type->slot_at[CC_PORT(side->name, CC_MIDDLE)] == slot;
}

/* Returns the open side where a wall begins (`is_start`) or ends; NULL at a
 * tip, where it meets another wall. */
static const tile_side *open_side(const layout *l, const wall *w, bool is_start)
{
    if (layout_wall_is_shared(l, w, is_start)) {
        return &l->sides[l->shared.side];
    }
    for (int i = 0; i < l->n_sides; i++) {
        const tile_side *side = &l->sides[i];
        point corner = is_start ? side->to : side->from;
        if (reaches(l, w->slot, side) &&
            equal(corner, w->at[is_start ? 0 : 3])) {
            return side;
        }
    }
    return NULL;
}

/* Returns the point of an open side where a wall begins or ends. Two walls that
 * end on a shared side touch there. */
static point crossing(const layout *l, const wall *w, const tile_side *side,
                      bool is_start)
{
    if (layout_wall_is_shared(l, w, is_start)) {
        return point_between(l->shared.at, (double)HALF,
                             is_start ? side->from : side->to);
    }
    double n = point_distance(side->to, side->from);
    double share = (double)WALL_END / n;
    return is_start ? point_between(side->to, share, side->from)
                    : point_between(side->from, share, side->to);
}

/* Returns how far a wall is straight within an open side. */
static double inner_length(const layout *l, const wall *w, bool is_start)
{
    return layout_wall_is_shared(l, w, is_start) ? SHARED_INNER : INNER;
}

static void add_point(path *p, point at)
{
    path_add(p, (float)at.x, (float)at.y);
}

/* Makes the path of a wall. */
static void wall_path(const layout *l, const wall *w, path *way)
{
    path curve;
    const tile_side *from = open_side(l, w, true);
    const tile_side *to = open_side(l, w, false);
    path_bezier(&curve, w->at);
    float length = path_length(&curve);
    int pieces = (int)(length / PIECE + .5f);
    pieces = pieces < 2 ? 2 : pieces;
    path_begin(way);
    if (from) {
        point at = crossing(l, w, from, true);
        add_point(way, point_moved(at, -(double)OUTER, from->inward));
        add_point(way, point_moved(at, inner_length(l, w, true), from->inward));
    } else {
        add_point(way, w->at[0]);
    }
    for (int i = 1; i < pieces; i++) {
        add_point(way,
                  path_at(&curve, length * (float)i / (float)pieces, NULL));
    }
    if (to) {
        point at = crossing(l, w, to, false);
        add_point(way, point_moved(at, inner_length(l, w, false), to->inward));
        add_point(way, point_moved(at, -(double)OUTER, to->inward));
    } else {
        add_point(way, w->at[3]);
    }
    path_end(way);
}

/* ---------------------------------------------------------------- outlines */

static void add_path(path *outline, const path *way)
{
    for (int i = 0; i < way->n; i++) {
        path_add(outline, way->x[i], way->y[i]);
    }
}

/* Returns the path of the wall of a city that begins in a corner, or NULL. */
static const path *path_from(const scene *s, const layout *l, int slot,
                             point corner)
{
    for (int k = 0; k < l->n_walls; k++) {
        if (l->walls[k].slot == slot && equal(l->walls[k].at[0], corner)) {
            return s->walls[k];
        }
    }
    return NULL;
}

/* Makes the outline of a city that is not in two parts: its walls, and lines
 * OUTER beyond the sides that it takes. */
static void make_outline(const scene *s, int slot, path *outline)
{
    const layout *l = s->l;
    path_begin(outline);
    for (int i = 0; i < l->n_sides; i++) {
        const tile_side *side = &l->sides[i];
        if (reaches(l, slot, side)) {
            point a = point_moved(side->from, -(double)OUTER, side->inward);
            point b = point_moved(side->to, -(double)OUTER, side->inward);
            const tile_side *before =
                &l->sides[(i + l->n_sides - 1) % l->n_sides];
            if (reaches(l, slot, before)) {
                add_point(outline, a);
                add_point(outline, b);
            } else if (reaches(l, slot, &l->sides[(i + 1) % l->n_sides])) {
                add_point(outline, b);
            }
        }
        const path *way = path_from(s, l, slot, layout_wall_start(l, slot, i));
        if (!reaches(l, slot, side) && way) {
            add_path(outline, way);
        }
    }
    if (l->shared.exists && slot == l->shared.slots[1]) {
        /* Beyond the corner between the side that it shares and its own. */
        const tile_side *side = &l->sides[l->shared.side];
        const tile_side *next = &l->sides[(l->shared.side + 1) % l->n_sides];
        point at = point_moved(side->to, -(double)OUTER, side->inward);
        add_point(outline, point_moved(at, -(double)OUTER, next->inward));
    }
    path_end(outline);
}

typedef struct gate {
    bool is_known;
    point at;
    float angle;
} gate;

/* Returns the gate in a wall: the point of the polygon nearest to where a road
 * meets the curve of the layout. */
static gate gate_in(const scene *s, const path *way)
{
    const layout *l = s->l;
    for (int i = 0; i < l->n_ends; i++) {
        const road_end *end = &l->ends[i];
        path_point p = path_near(way, (float)end->gate.x, (float)end->gate.y);
        if (!end->is_at_gate || end->is_at_town || p.distance > .06f) {
            continue;
        }
        return (gate){true, path_at(way, p.length, NULL),
                      portable_atan2(p.direction_y, p.direction_x)};
    }
    return (gate){false, {0, 0}, 0};
}

/* Adds the tower where a wall crosses an open side, or ends in a corner. */
static void add_end_tower(scene *s, const path *way, const wall *w,
                          bool is_start)
{
    const tile_side *side = open_side(s->l, w, is_start);
    rgb slate = palette_rgb("slate-roof");
    if (side && !layout_wall_is_shared(s->l, w, is_start)) {
        point at = crossing(s->l, w, side, is_start);
        add_tower(s, (float)at.x, (float)at.y, SIDE_TOWER, SIDE_HIGH, 0, slate);
        return;
    }
    int i = is_start ? (side ? 1 : 0) : way->n - (side ? 2 : 1);
    add_tower(s, way->x[i], way->y[i], .029f, .066f, 0, slate);
}

/* Adds wall `index` of the scene with its towers and gate. Every other tower
 * has a roof; there is none beside the gate. */
static void add_wall(scene *s, const path *way, const wall *w, int index)
{
    rgb slate = palette_rgb("slate-roof");
    gate g = gate_in(s, way);
    scene_add(s, (object){.kind = OBJECT_WALL,
                          .style = FACADE_STONE,
                          .path = way,
                          .a = HALF,
                          .b = g.is_known ? .05f : 0,
                          .low = HIGH,
                          .x = (float)g.at.x,
                          .y = (float)g.at.y,
                          .side_colour = palette_rgb("wall-stone")});
    add_end_tower(s, way, w, true);
    add_end_tower(s, way, w, false);
    /* Further points are beyond an open side. */
    int first = open_side(s->l, w, true) ? 2 : 1;
    int end = way->n - (open_side(s->l, w, false) ? 2 : 1);
    for (int i = first; i < end; i++) {
        if (g.is_known && vector_length(way->x[i] - (float)g.at.x,
                                        way->y[i] - (float)g.at.y) < .1f) {
            continue;
        }
        bool roofed = ((i + index) & 1) == 0;
        add_tower(s, way->x[i], way->y[i], .032f, .078f, roofed ? .062f : 0,
                  slate);
    }
    if (g.is_known) {
        add_gate(s, g.at, g.angle, slate);
    }
}

/* Adds the towers of walls that may end beside a corner between two open sides.
 * There the walls are those of the neighbours: one ends on each of these sides,
 * under a tower of which this tile has a half, or they turn around the corner
 * and leave none of it to see. Where no wall comes to the corner, the towers of
 * all tiles are a keep. */
static void add_corner_towers_of_sides(scene *s)
{
    const layout *l = s->l;
    rgb slate = palette_rgb("slate-roof");
    for (int i = 0; i < l->n_sides; i++) {
        const tile_side *before = &l->sides[(i + l->n_sides - 1) % l->n_sides];
        const tile_side *side = &l->sides[i];
        int slot = l->type->slot_at[CC_PORT(side->name, CC_MIDDLE)];
        if (side_kind(l, side->name) != CC_CITY || !reaches(l, slot, before) ||
            before->name == CC_D || side->name == CC_D) {
            continue;
        }
        point first = point_moved(side->from, (double)WALL_END, before->inward);
        point second = point_moved(side->from, (double)WALL_END, side->inward);
        add_stone_wall(s, add_line(s, first, second), HALF, HIGH);
        add_tower(s, (float)first.x, (float)first.y, SIDE_TOWER, SIDE_HIGH, 0,
                  slate);
        add_tower(s, (float)second.x, (float)second.y, SIDE_TOWER, SIDE_HIGH, 0,
                  slate);
    }
}

/* Adds a rampart walk from one part of a city to the other, over the city that
 * divides it. */
static void add_passage(scene *s, int slot)
{
    const layout *l = s->l;
    path *way = scene_add_path(s);
    for (int i = 0; i < l->n_walls; i++) {
        if (l->walls[i].slot == slot) {
            add_point(way, layout_wall_point(&l->walls[i], .5));
        }
    }
    path_end(way);
    s->passage = way;
    scene_add(s, (object){.kind = OBJECT_WALL,
                          .style = FACADE_ARCHES,
                          .path = way,
                          .a = .027f,
                          .low = .078f,
                          .side_colour = palette_rgb("wall-stone")});
}

int scene_lay_walls(scene *s, path *outlines)
{
    const layout *l = s->l;
    int n = 0;
    for (int i = 0; i < l->n_walls; i++) {
        path *way = scene_add_path(s);
        wall_path(l, &l->walls[i], way);
        s->wall_slot[s->n_walls] = l->walls[i].slot;
        s->walls[s->n_walls++] = way;
    }
    for (int i = 0; i < l->n_walls; i++) {
        add_wall(s, s->walls[i], &l->walls[i], i);
    }
    add_corner_towers_of_sides(s);
    for (int slot = 0; slot < l->type->n_segments && n < 8; slot++) {
        if (l->type->segments[slot].kind != CC_CITY) {
            continue;
        }
        if (!layout_is_split(l, slot)) {
            make_outline(s, slot, &outlines[n++]);
            continue;
        }
        add_passage(s, slot);
        for (int i = 0; i < l->n_walls; i++) {
            if (l->walls[i].slot == slot) { /* each part has one wall */
                outlines[n++] = *s->walls[i];
            }
        }
    }
    return n;
}

/* queries.c - what follows directly from the ports or the map of a layout
 *
 * All steps of the layout and the painters ask these questions. They change
 * nothing.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "marks.h"
#include "steps.h"

/* ------------------------------------------------------------------- ports */

cc_ports ports_of(const layout *l, int slot)
{
    return cc_ports_rotate(l->type->segments[slot].ports, l->rotation);
}

const tile_side *side_of(const layout *l, int side)
{
    return &l->sides[side % l->n_sides];
}

bool reaches(const layout *l, int slot, int side)
{
    int name = side_of(l, side)->name;
    return ports_of(l, slot) >> CC_PORT(name, CC_MIDDLE) & 1;
}

int sides_of(const layout *l, int slot, int sides[4])
{
    int n = 0;
    for (int side = 0; side < l->n_sides; side++) {
        if (reaches(l, slot, side)) {
            sides[n++] = side;
        }
    }
    return n;
}

int field_at(const layout *l, int side, int third)
{
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (l->type->segments[slot].kind == CC_FIELD &&
            ports_of(l, slot) >> CC_PORT(side_of(l, side)->name, third) & 1) {
            return slot;
        }
    }
    return -1;
}

unsigned cities_between(const layout *l, int a, int b)
{
    const cc_segment_type *segments = l->type->segments;
    return a < 0 || b < 0 || a == b ? 0
                                    : segments[a].borders & segments[b].borders;
}

bool layout_has_kind(const cc_tile_type *type, cc_kind kind)
{
    for (int slot = 0; slot < type->n_segments; slot++) {
        if (type->segments[slot].kind == kind) {
            return true;
        }
    }
    return false;
}

bool layout_is_river(const layout *l, int slot)
{
    return l->type->segments[slot].kind == CC_RIVER;
}

bool is_way(const layout *l, int slot)
{
    return l->type->segments[slot].kind == CC_ROAD || layout_is_river(l, slot);
}

/* Of two such cities the one with the lower slot is whole and divides the other
 * one. */
bool layout_is_split(const layout *l, int slot)
{
    int own[4] = {0}, others[4] = {0}; /* sides; two apart are opposite */
    if (sides_of(l, slot, own) != 2 || own[1] - own[0] != 2) {
        return false;
    }
    for (int i = 0; i < slot; i++) {
        if (l->type->segments[i].kind == CC_CITY &&
            sides_of(l, i, others) == 2 && others[1] - others[0] == 2) {
            return true;
        }
    }
    return false;
}

bool layout_wall_is_shared(const layout *l, const wall *w, bool is_start)
{
    point end = w->at[is_start ? 0 : 3];
    return l->shared.exists && w->slot == l->shared.slots[is_start ? 0 : 1] &&
           end.x == l->shared.at.x && end.y == l->shared.at.y;
}

point layout_wall_start(const layout *l, int slot, int i)
{
    bool is_shared = l->shared.exists && slot == l->shared.slots[0] &&
                     i % l->n_sides == (l->shared.side + 1) % l->n_sides;
    return is_shared ? l->shared.at : side_of(l, i)->from;
}

double layout_cloister_scale(const layout *l)
{
    bool is_shifted = l->centre.x != l->middle.x || l->centre.y != l->middle.y;
    if (is_triangle(l)) {
        return CLOISTER_SHARE_TRIANGLE;
    }
    if (l->marks & MARK_ABBEY) {
        return CLOISTER_SHARE_ABBEY;
    }
    return l->centre_in_city || is_shifted ? CLOISTER_SHARE_SMALL : 1;
}

/* --------------------------------------------------------------- positions */

double layout_edge_distance(const layout *l, point at)
{
    double edge = fmin(fmin(at.x, 1 - at.x), fmin(at.y, 1 - at.y));
    if (is_triangle(l)) {
        const tile_side *long_side = &l->sides[2];
        edge =
            fmin(edge, (at.x - long_side->middle.x) * long_side->inward.x +
                           (at.y - long_side->middle.y) * long_side->inward.y);
    }
    return edge;
}

/* Returns the row or column of the map at a coordinate; outside of the tile,
 * the nearest one. */
static int map_index(double v)
{
    int i = (int)floor(v * MAP_SIDE);
    return i < 0 ? 0 : i >= MAP_SIDE ? MAP_SIDE - 1 : i;
}

int layout_sample_at(point at)
{
    return map_index(at.y) * MAP_SIDE + map_index(at.x);
}

int layout_slot_at(const layout *l, double x, double y)
{
    return l->map[map_index(y)][map_index(x)];
}

double layout_clearance(const layout *l, double x, double y)
{
    return l->clearance[map_index(y)][map_index(x)];
}

point layout_sample(int i)
{
    return (point){(i % MAP_SIDE + .5) / MAP_SIDE,
                   (i / MAP_SIDE + .5) / MAP_SIDE};
}

cairo_t *path_context(void)
{
    cairo_surface_t *blank = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);
    cairo_t *cr = cairo_create(blank);
    cairo_set_tolerance(cr, .002); /* of curves, in tile sides */
    cairo_surface_destroy(blank);  /* the context keeps a reference */
    return cr;
}

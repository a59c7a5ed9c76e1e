/* fields.c - the areas of a tile's fields
 *
 * Fields are what roads, cities and other segments leave free. They grow from
 * their half sides at the same speed, so that other segments keep them apart,
 * and where nothing does they meet half way. An enclosed field has no half
 * side; it takes the largest area that no other field reached.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <string.h>

#include "steps.h"

/* An enclosed field has at least so many samples. */
enum { AREA_MIN = 12 };

/* The growth of fields: a breadth-first search from all seeds at once. A sample
 * is taken when it enters the queue; what is behind it there is still to grow
 * from. */
typedef struct growth {
    layout *l; /* whose map the fields grow in */
    int n;     /* samples in the queue, in the order of growth */
    int queue[MAP_SAMPLES];
    bool free[MAP_SAMPLES]; /* of no segment before any field grew */
} growth;

/* Returns where sample i of the map is. */
static uint8_t *map_of(layout *l, int i)
{
    return &l->map[i / MAP_SIDE][i % MAP_SIDE];
}

static bool is_field(const layout *l, int slot)
{
    return l->type->segments[slot].kind == CC_FIELD;
}

bool layout_is_enclosed(const layout *l, int slot)
{
    return is_field(l, slot) &&
           !(l->type->segments[slot].ports & ~CC_PORTS_INNER);
}

/* Returns the neighbour of a sample in a direction, clockwise from the north;
 * -1 if it is outside of the map. */
static int neighbour(int i, int direction)
{
    static const int dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};
    int x = i % MAP_SIDE + dx[direction], y = i / MAP_SIDE + dy[direction];
    return x < 0 || y < 0 || x >= MAP_SIDE || y >= MAP_SIDE ? -1
                                                            : y * MAP_SIDE + x;
}

/* True if sample i is beyond the long side of a triangle; 1e-6 is for rounding.
 */
static bool is_outside(const layout *l, int i)
{
    point at = layout_sample(i);
    return layout_edge_distance(l, at) < -1e-6;
}

/* Gives sample i to a slot and queues it, if no segment has it. */
static void add_seed(growth *g, int i, int slot)
{
    uint8_t *cell = map_of(g->l, i);
    if (g->free[i] && *cell == NO_SLOT) {
        *cell = (uint8_t)slot;
        g->queue[g->n++] = i;
    }
}

/* Adds a seed in the middle of each half side of a field, slightly inside of
 * the tile: farther at a long side, where samples are cut by it. */
static void add_side_seeds(growth *g, int slot)
{
    const layout *l = g->l;
    cc_ports ports =
        cc_ports_rotate(l->type->segments[slot].ports, l->rotation);
    for (int i = 0; i < 2 * l->n_sides; i++) {
        const tile_side *side = &l->sides[i / 2];
        int third = i & 1 ? CC_RIGHT : CC_LEFT;
        if (ports >> CC_PORT(side->name, third) & 1) {
            point at = point_between(side->from, i & 1 ? .75 : .25, side->to);
            at = point_moved(at, side->name == CC_D ? .025 : .01, side->inward);
            add_seed(g, layout_sample_at(at), slot);
        }
    }
}

/* Grows fields from the samples of the queue, from number `from` on, until no
 * free sample beside them is left. */
static void grow(growth *g, int from)
{
    for (int head = from; head < g->n; head++) {
        for (int k = 0; k < 4; k++) {
            int next = neighbour(g->queue[head], k);
            if (next >= 0) {
                add_seed(g, next, *map_of(g->l, g->queue[head]));
            }
        }
    }
}

/* Gives the free area around a sample to a slot. */
static void take_area(growth *g, int at, int slot)
{
    int from = g->n;
    add_seed(g, at, slot);
    grow(g, from);
}

/* Returns a sample of the largest free area; -1 if all are too small. */
static int find_largest_area(growth *g, int slot)
{
    static growth try;
    static layout before;
    int best = -1, max = AREA_MIN - 1;
    before = *g->l;
    /* A copy of the growth has a queue of its own, but draws into the same
     * map. So a sample that an earlier try took is not free any more: each area
     * is measured once. The map is restored at the end. */
    for (int i = 0; i < MAP_SAMPLES; i++) {
        if (g->free[i] && *map_of(g->l, i) == NO_SLOT) {
            try = *g;
            take_area(&try, i, slot);
            if (try.n - g->n > max) {
                max = try.n - g->n;
                best = i;
            }
        }
    }
    *g->l = before;
    return best;
}

/* Lets all fields grow again, and an enclosed one with them: from the sample
 * that they reached last, the farthest from all sides. */
static void grow_again_with(growth *g, int enclosed)
{
    int last = g->queue[g->n - 1];
    for (int i = 0; i < MAP_SAMPLES; i++) {
        if (g->free[i]) {
            *map_of(g->l, i) = NO_SLOT;
        }
    }
    g->n = 0;
    add_seed(g, last, enclosed);
    for (int k = 0; k < g->l->type->n_segments; k++) {
        if (is_field(g->l, k)) {
            add_side_seeds(g, k);
        }
    }
    grow(g, 0);
}

/* Gives an enclosed field the largest area that no other field reached. If
 * there is none, the others have to leave it some. */
static void place_enclosed(growth *g, int slot)
{
    int sample = find_largest_area(g, slot);
    if (sample >= 0) {
        take_area(g, sample, slot);
    } else if (g->n > 0) {
        grow_again_with(g, slot);
    }
}

/* In the sharp corners of a triangle a few samples may be cut off from their
 * field. Gives them to the segment beside them, in as many passes as may be
 * needed. */
static void fill_slivers(layout *l)
{
    for (int pass = 0; pass < MAP_SIDE; pass++) {
        for (int i = 0; i < MAP_SAMPLES; i++) {
            for (int k = 0; k < 4 && !is_outside(l, i); k++) {
                int next = neighbour(i, (k + 2) & 3);
                if (*map_of(l, i) == NO_SLOT && next >= 0) {
                    *map_of(l, i) = *map_of(l, next);
                }
            }
        }
    }
}

/* First all fields that reach a side grow together, then each enclosed one
 * takes what they left. */
void layout_fields(layout *l)
{
    static growth g;
    g = (growth){.l = l};
    for (int i = 0; i < MAP_SAMPLES; i++) {
        g.free[i] = *map_of(l, i) == NO_SLOT && !is_outside(l, i);
    }
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (is_field(l, slot)) {
            add_side_seeds(&g, slot);
        }
    }
    grow(&g, 0);
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (layout_is_enclosed(l, slot)) {
            place_enclosed(&g, slot);
        }
    }
    if (is_triangle(l)) {
        fill_slivers(l);
    }
}

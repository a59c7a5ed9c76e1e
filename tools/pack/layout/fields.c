/* fields.c - the areas of a tile's fields
 *
 * Fields are what roads, cities and other features leave free. They grow from
 * their half sides at the same speed, so that features keep them apart, and
 * where nothing does they meet half way. An enclosed field has no half side; it
 * takes the largest area that no other field reached.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <string.h>

#include "steps.h"

enum { N_SAMPLES = MAP_SAMPLES, PLACE_MIN = 12 }; /* samples of an area */

typedef struct growth {
    layout *l;
    int n; /* in the queue, in the order of growth */
    int queue[N_SAMPLES];
    bool free[N_SAMPLES]; /* before any field grew */
} growth;

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

/* Returns the neighbour of a sample, clockwise from the north; -1 outside. */
static int neighbour(int i, int direction)
{
    static const int dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};
    int x = i % MAP_SIDE + dx[direction], y = i / MAP_SIDE + dy[direction];
    return x < 0 || y < 0 || x >= MAP_SIDE || y >= MAP_SIDE ? -1
                                                            : y * MAP_SIDE + x;
}

static bool is_outside(const layout *l, int i)
{
    point at = layout_sample(i);
    return layout_edge_distance(l, at) < -1e-6;
}

static void add_seed(growth *g, int i, int slot)
{
    uint8_t *cell = map_of(g->l, i);
    if (g->free[i] && *cell == NO_SLOT) {
        *cell = (uint8_t)slot;
        g->queue[g->n++] = i;
    }
}

static void add_side_seeds(growth *g, int slot)
{
    const layout *l = g->l;
    cc_ports ports = cc_ports_turn(l->type->segments[slot].ports, l->turn);
    for (int i = 0; i < 2 * l->n_sides; i++) {
        const tile_side *side = &l->sides[i / 2];
        int part = i & 1 ? CC_RIGHT : CC_LEFT;
        if (ports >> CC_PORT(side->name, part) & 1) {
            /* Seen from the middle, left is counter-clockwise. */
            point at = point_between(side->from, i & 1 ? .75 : .25, side->to);
            at = point_moved(at, side->name == CC_D ? .025 : .01, side->inward);
            add_seed(g, layout_sample_at(at), slot);
        }
    }
}

/* Grows fields by breadth-first search from the queued samples. */
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

/* Gives a free area to the slot. */
static void take_place(growth *g, int at, int slot)
{
    int from = g->n;
    add_seed(g, at, slot);
    grow(g, from);
}

/* Gives an enclosed field the largest free area; if none is free, the sample
 * that fields reached last and that is farthest from all sides. */
static void place_enclosed(growth *g, int slot)
{
    static growth try;
    static layout before;
    int best = -1, max = PLACE_MIN - 1;
    before = *g->l;
    for (int i = 0; i < N_SAMPLES; i++) {
        if (g->free[i] && *map_of(g->l, i) == NO_SLOT) {
            try = *g;
            take_place(&try, i, slot);
            if (try.n - g->n > max) {
                max = try.n - g->n;
                best = i;
            }
        }
    }
    *g->l = before;
    if (best >= 0) {
        take_place(g, best, slot);
    } else if (g->n > 0) {
        for (int i = 0; i < N_SAMPLES; i++) {
            *map_of(g->l, i) = g->free[i] ? NO_SLOT : *map_of(g->l, i);
        }
        int last = g->queue[g->n - 1];
        g->n = 0;
        add_seed(g, last, slot);
        for (int k = 0; k < g->l->type->n_segments; k++) {
            if (is_field(g->l, k)) {
                add_side_seeds(g, k);
            }
        }
        grow(g, 0);
    }
}

/* In the sharp corners of a triangle a field may end in separate samples; they
 * are given to the field beside them. */
static void fill_slivers(layout *l)
{
    for (int pass = 0; pass < MAP_SIDE; pass++) {
        for (int i = 0; i < N_SAMPLES; i++) {
            for (int k = 0; k < 4 && !is_outside(l, i); k++) {
                int next = neighbour(i, (k + 2) & 3);
                if (*map_of(l, i) == NO_SLOT && next >= 0) {
                    *map_of(l, i) = *map_of(l, next);
                }
            }
        }
    }
}

void layout_fields(layout *l)
{
    static growth g;
    g = (growth){.l = l};
    for (int i = 0; i < N_SAMPLES; i++) {
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

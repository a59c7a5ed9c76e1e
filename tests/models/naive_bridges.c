/* naive_bridges.c - whether a tile fits, with or without a bridge
 *
 * A tile and a bridge are tried without placing them: every question about a
 * square looks at the tried ones first, then at the table.
 *
 * SPDX-License-Identifier: MIT
 */
#include "naive.h"

static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};

/* The table together with what is tried. */
typedef struct view {
    const naive *g;
    const naive_try *t;
} view;

static bool is_tried(const view *v, int x, int y)
{
    return v->t->type >= 0 && x == v->t->x && y == v->t->y;
}

/* The kind of the tile at the middle of a side, without bridges; -1 if there is
 * no tile. */
static int kind_of_tile(const view *v, int x, int y, int side)
{
    if (is_tried(v, x, y)) {
        return naive_kind_at(v->g, v->t->type, v->t->rotation, side);
    }
    int i = naive_tile_at(v->g, x, y);
    return i < 0 ? -1
                 : naive_kind_at(v->g, v->g->tiles[i].type,
                                 v->g->tiles[i].rotation, side);
}

/* The axis of the bridge on a square, without the one that is tried. */
static int bridge_at(const view *v, int x, int y)
{
    int i = naive_tile_at(v->g, x, y);
    return i < 0 ? CC_NO_AXIS : v->g->tiles[i].bridge;
}

/* The kind at the middle of a side with all bridges; -1 if there is no tile. */
static int kind_of_side(const view *v, int x, int y, int side)
{
    int kind = kind_of_tile(v, x, y, side), axis = bridge_at(v, x, y);
    if (v->t->axis && x == v->t->bridge_x && y == v->t->bridge_y) {
        axis = v->t->axis;
    }
    return kind >= 0 && axis == NAIVE_AXIS(side) ? CC_ROAD : kind;
}

/* Whether the tried bridge can stand: on a tile without a bridge, both feet on
 * field, and each foot meets a road, a bridge or nothing (BRIDGE-2, BRIDGE-4,
 * BRIDGE-5). */
static bool can_stand(const view *v)
{
    int x = v->t->bridge_x, y = v->t->bridge_y;
    if (bridge_at(v, x, y)) {
        return false;
    }
    for (int side = 0; side < 4; side++) {
        if (NAIVE_AXIS(side) != v->t->axis) {
            continue;
        }
        int met = kind_of_side(v, x + dx[side], y + dy[side], (side + 2) % 4);
        if (kind_of_tile(v, x, y, side) != CC_FIELD ||
            (met >= 0 && met != CC_ROAD)) {
            return false;
        }
    }
    return true;
}

static bool tile_fits(const view *v)
{
    const naive_try *t = v->t;
    int neighbours = 0;
    if (naive_tile_at(v->g, t->x, t->y) >= 0 ||
        !naive_is_on_table(v->g, t->x, t->y)) {
        return false;
    }
    for (int side = 0; side < 4; side++) {
        int other =
            kind_of_side(v, t->x + dx[side], t->y + dy[side], (side + 2) % 4);
        neighbours += other >= 0;
        if (other >= 0 && other != kind_of_side(v, t->x, t->y, side)) {
            return false;
        }
    }
    return neighbours > 0;
}

/* Whether the bridge is on the tile just placed or on one that shares a side
 * with it (BRIDGE-1). */
static bool is_near(const naive_try *t)
{
    int east = t->bridge_x - t->x, south = t->bridge_y - t->y;
    return east * east + south * south <= 1;
}

bool naive_fits_with(const naive *g, const naive_try *t)
{
    view v = {g, t};
    return (t->type < 0 || tile_fits(&v)) &&
           (!t->axis || (is_near(t) && can_stand(&v)));
}

bool naive_fits(const naive *g, int type, int x, int y, int rotation)
{
    return naive_fits_with(
        g, &(naive_try){type, x, y, rotation, 0, 0, CC_NO_AXIS});
}

naive_try naive_bridge_try(int i, int type, int x, int y, int rotation)
{
    int side = i / 2; /* of the square beside it; 4 is the square itself */
    naive_try t = {.type = type,
                   .x = x,
                   .y = y,
                   .rotation = rotation,
                   .bridge_x = x,
                   .bridge_y = y,
                   .axis = i % 2 ? CC_EW : CC_NS};
    if (side < 4) {
        t.bridge_x += dx[side];
        t.bridge_y += dy[side];
    }
    return t;
}

int naive_fits_bridged(const naive *g, int type, int x, int y, int rotation)
{
    int n = 0;
    if (naive_fits(g, type, x, y, rotation)) {
        return 0;
    }
    for (int i = 0; i < NAIVE_BRIDGES; i++) {
        naive_try t = naive_bridge_try(i, type, x, y, rotation);
        n += naive_fits_with(g, &t);
    }
    return n;
}

/* Tries the squares beside all tiles, in all four rotations. */
static bool fits_anywhere(const naive *g, int type, bool bridged)
{
    for (int i = 0; i < g->n_tiles; i++) {
        for (int k = 0; k < 16; k++) {
            int x = g->tiles[i].x + dx[k / 4], y = g->tiles[i].y + dy[k / 4];
            if (bridged ? naive_fits_bridged(g, type, x, y, k % 4) > 0
                        : naive_fits(g, type, x, y, k % 4)) {
                return true;
            }
        }
    }
    return false;
}

bool naive_is_placeable(const naive *g, int type)
{
    return fits_anywhere(g, type, false);
}

bool naive_is_placeable_by(const naive *g, int player, int type)
{
    return fits_anywhere(g, type, false) ||
           (g->bridge_supply[player] > 0 && fits_anywhere(g, type, true));
}

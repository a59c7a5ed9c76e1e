/* walls_invariant.c - checks that the list of pieces is a wall on the outline
 *
 * Computes the outline, the shut squares and the towers again, in a way that is
 * simple and slow. Draws the tiles on a grid, fills the land around them from
 * the rim, and follows the border from corner to corner: of the sides that face
 * the open land and begin where this one ends, the one at the same empty square
 * is next.
 *
 * SPDX-License-Identifier: MIT
 */
#include "walls_internal.h"

#include <string.h>

/* What is on a square: land that is enclosed, a tile, or the open land. */
enum { LAND, TILE, OPEN };
/* The area of any grid fits: connected tiles are never CC_PIECES_MAX wide and
 * high at once. */
#define ACROSS (CC_PIECES_MAX + 3)

/* Squares from (x, y) on, with two rows of land around the tiles. */
typedef struct grid {
    int x, y, w, h;              /* its north-west square, width and height */
    uint8_t at[ACROSS * ACROSS]; /* row by row: LAND, TILE or OPEN */
} grid;

#define BROKEN(error, ...) (cc_fail(error, CC_E_DIFFERS, 0, __VA_ARGS__), false)

/* Returns the place of a square in the grid. */
static uint8_t *square(grid *map, int x, int y)
{
    return &map->at[(y - map->y) * map->w + x - map->x];
}

/* Fits the grid around all tiles and draws them. */
static void draw_tiles(grid *map, const cc_game *g)
{
    int right = INT16_MIN, bottom = INT16_MIN;
    map->x = map->y = INT16_MAX;
    for (int i = 0; i < g->n_pieces; i++) {
        cc_piece_info p = cc_piece(g, i);
        map->x = p.x - 2 < map->x ? p.x - 2 : map->x;
        map->y = p.y - 2 < map->y ? p.y - 2 : map->y;
        right = p.x + 2 > right ? p.x + 2 : right;
        bottom = p.y + 2 > bottom ? p.y + 2 : bottom;
    }
    map->w = right - map->x + 1;
    map->h = bottom - map->y + 1;
    memset(map->at, LAND, sizeof map->at);
    for (int i = 0; i < g->n_pieces; i++) {
        cc_piece_info p = cc_piece(g, i);
        *square(map, p.x, p.y) = TILE;
    }
}

/* Fills the open land from the corner of the grid until nothing changes. */
static void flood(grid *map)
{
    bool has_changed = true;
    for (int i = 0; i < map->w * map->h; i++) {
        map->at[i] = map->at[i] == TILE ? TILE : LAND;
    }
    map->at[0] = OPEN;
    while (has_changed) {
        has_changed = false;
        for (int i = 0; i < map->w * map->h; i++) {
            int x = i % map->w, y = i / map->w;
            bool is_open = map->at[i] == LAND &&
                           ((x > 0 && map->at[i - 1] == OPEN) ||
                            (x + 1 < map->w && map->at[i + 1] == OPEN) ||
                            (y > 0 && map->at[i - map->w] == OPEN) ||
                            (y + 1 < map->h && map->at[i + map->w] == OPEN));
            map->at[i] = is_open ? OPEN : map->at[i];
            has_changed |= is_open;
        }
    }
}

/* Returns the corner where a side begins, or with `n` 1 where it ends,
 * clockwise around the tile. */
static cc_coord corner(cc_wall_info w, int n)
{
    int side = (w.side + n) & 3;
    return (cc_coord){(int16_t)(w.x + (side == CC_E || side == CC_S)),
                      (int16_t)(w.y + (side == CC_S || side == CC_W))};
}

/* Whether a side is one of a tile, and faces the open land. */
static bool faces_open_land(grid *map, cc_wall_info w)
{
    return *square(map, w.x, w.y) == TILE &&
           *square(map, w.x + cc_dx[w.side], w.y + cc_dy[w.side]) == OPEN;
}

/* Whether two sides face the same square. */
static bool face_same_square(cc_wall_info a, cc_wall_info b)
{
    return a.x + cc_dx[a.side] == b.x + cc_dx[b.side] &&
           a.y + cc_dy[a.side] == b.y + cc_dy[b.side];
}

/* Returns the next side of the outline, clockwise, which begins where this one
 * ends: if there are several, the one that faces the same square. Returns the
 * same side if there is none. */
static cc_wall_info next_side(grid *map, cc_wall_info w)
{
    cc_coord end = corner(w, 1);
    cc_wall_info next = w;
    bool has_next = false;
    /* The four sides of each of the four squares around that corner. */
    for (int i = 0; i < 16; i++) {
        cc_wall_info here = {.x = (int16_t)(end.x - (i & 1)),
                             .y = (int16_t)(end.y - (i >> 1 & 1)),
                             .side = (uint8_t)(i >> 2)};
        cc_coord from = corner(here, 0);
        if (from.x == end.x && from.y == end.y && faces_open_land(map, here) &&
            (!has_next || face_same_square(here, w))) {
            next = here;
            has_next = true;
        }
    }
    return next;
}

static bool same_side(cc_wall_info a, cc_wall_info b)
{
    return a.x == b.x && a.y == b.y && a.side == b.side;
}

/* Checks that gate and pieces are in sequence, and no other side is closed. */
static bool check_list(const cc_game *g, grid *map, cc_error *error)
{
    int last[2] = {0, 0}, closed = 0;
    for (int i = 0; i < cc_walls_state_of(g)->n; i++) {
        cc_wall_info w = cc_wall(g, i), before = cc_wall(g, last[w.end]);
        int cell = cc_cell_find(g, w.x, w.y);
        /* CITY-19: the first piece in a corner beside the gate is short. */
        bool cramped = w.after == 1 && face_same_square(w, before);
        int kind = cramped ? CC_WALL_SHORT : CC_WALL_LONG;
        if (i == 0) {
            kind = CC_WALL_GATE;
        }
        if (!faces_open_land(map, w) ||
            !(g->cells[cell].closed_sides >> w.side & 1)) {
            return BROKEN(error, "wall %d stands at no open land", i);
        }
        /* End 0 grows clockwise, end 1 counterclockwise: there the previous
         * piece follows the new one. */
        cc_wall_info first = w.end ? w : before, second = w.end ? before : w;
        if (i && !same_side(second, next_side(map, first))) {
            return BROKEN(error, "wall %d does not continue the last", i);
        }
        if (w.kind != kind || w.after != (i ? before.after + 1 : 0)) {
            return BROKEN(error, "wall %d: kind %d after %d", i, w.kind,
                          w.after);
        }
        last[w.end] = i;
    }
    for (int i = 0; i < g->n_cells; i++) {
        for (int side = 0; side < 4; side++) {
            closed += g->cells[i].closed_sides >> side & 1;
        }
    }
    if (closed != cc_walls_state_of(g)->n ||
        last[0] != cc_walls_state_of(g)->last[0] ||
        last[1] != cc_walls_state_of(g)->last[1]) {
        return BROKEN(error, "%d sides closed by %d walls, ends %d %d", closed,
                      cc_walls_state_of(g)->n, last[0], last[1]);
    }
    return true;
}

/* CITY-20: whether a square must be shut: it is beside a piece, or a tile there
 * would enclose one. */
static bool must_be_shut(const cc_game *g, grid *map, int x, int y)
{
    bool must = false;
    for (int i = 0; i < cc_walls_state_of(g)->n; i++) {
        cc_wall_info w = cc_wall(g, i);
        must |= w.x + cc_dx[w.side] == x && w.y + cc_dy[w.side] == y;
    }
    if (!cc_walls_state_of(g)->n || must) {
        return must;
    }
    *square(map, x, y) = TILE;
    flood(map);
    for (int i = 0; i < cc_walls_state_of(g)->n; i++) {
        must |= !faces_open_land(map, cc_wall(g, i));
    }
    *square(map, x, y) = LAND; /* the next flood() recomputes the rest */
    return must;
}

/* Squares are shut just before a tile is placed: only then all must be shut
 * that have to be. At other times it is checked that no others are shut. */
static bool check_shut(const cc_game *g, grid *map, cc_error *error)
{
    bool placing = cc_decision(g).kind == CC_DECIDE_PLACE;
    for (int i = 0; i < g->n_cells; i++) {
        const cc_cell *cell = &g->cells[i];
        bool shut = cc_cell_is_shut(cell);
        if (!cc_cell_is_empty(cell) ||
            !(shut || (placing && cc_walls_state_of(g)->n))) {
            continue;
        }
        if (must_be_shut(g, map, cell->x, cell->y) != shut) {
            return BROKEN(error, "%d,%d is %sshut", cell->x, cell->y,
                          shut ? "" : "not ");
        }
    }
    return true;
}

static bool check_towers(const cc_game *g, cc_error *error)
{
    int paid[2] = {0, 0};
    for (int i = 0; i < cc_walls_state_of(g)->n_towers; i++) {
        cc_tower_info t = cc_tower(g, i);
        if (t.after <= paid[t.end]) {
            return BROKEN(error, "tower %d stands at no new piece", i);
        }
        paid[t.end] = t.after;
    }
    return paid[0] == cc_walls_state_of(g)->paid[0] &&
                   paid[1] == cc_walls_state_of(g)->paid[1]
               ? true
               : BROKEN(error, "towers are paid up to %d %d, stored %d %d",
                        paid[0], paid[1], cc_walls_state_of(g)->paid[0],
                        cc_walls_state_of(g)->paid[1]);
}

bool cc_walls_check_invariant(const cc_game *g, cc_error *error)
{
    grid map;
    if (!g->n_pieces) {
        return true;
    }
    draw_tiles(&map, g);
    flood(&map);
    return check_list(g, &map, error) && check_shut(g, &map, error) &&
           check_towers(g, error);
}

/* layout.c - where everything on a tile lies, from its ports alone
 *
 * A road enters at the middle of a side, a city takes a whole side and its
 * wall meets the tile's corners: so roads and walls go on exactly on the next
 * tile. Fields are what is left over, told apart by flooding the map.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <string.h>

#include "pack.h"

static const point corners[4] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
static const point middles[4] = {{.5, 0}, {1, .5}, {.5, 1}, {0, .5}};
static const point inward[4] = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}};

static cc_ports ports_of(const layout *l, int slot)
{
    return cc_ports_turn(l->type->segments[slot].ports, l->turn);
}

static bool reaches(const layout *l, int slot, int side)
{
    return ports_of(l, slot) >> CC_PORT(side, CC_MIDDLE) & 1;
}

static int sides_of(const layout *l, int slot, int sides[4])
{
    int n = 0;
    for (int side = 0; side < 4; side++) {
        if (reaches(l, slot, side)) {
            sides[n++] = side;
        }
    }
    return n;
}

static point along(point a, double share, point b)
{
    return (point){a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)};
}

static point moved(point a, double by, point direction)
{
    return (point){a.x + by * direction.x, a.y + by * direction.y};
}

/* -------------------------------------------------------------------- cities
 */

/* The wall along `n` sides that are not of this city, from the corner where
 * `first` begins to the one where the last ends. */
static void wall_curve(wall *w, int first, int n)
{
    point a = corners[first], b = corners[(first + n) & 3];
    w->at[0] = a;
    w->at[3] = b;
    if (n == 1) { /* a field cut into a large city */
        w->at[1] = moved(along(a, .30, b), .34, inward[first]);
        w->at[2] = moved(along(a, .70, b), .34, inward[first]);
    } else if (n == 2) { /* across the tile */
        /* Slightly bent towards the city, so that a road fits beside. */
        point inner = along((point){.5, .5}, .16, corners[(first + 3) & 3]);
        w->at[1] = along(a, .60, inner);
        w->at[2] = along(b, .60, inner);
    } else { /* a cap on the one side that is left */
        int side = (first + 3) & 3;
        w->at[1] = moved(along(a, .36, b), .34, inward[side]);
        w->at[2] = moved(along(a, .64, b), .34, inward[side]);
    }
}

static void add_walls(layout *l, int slot)
{
    for (int side = 0; side < 4; side++) {
        if (reaches(l, slot, side) || !reaches(l, slot, (side + 3) & 3)) {
            continue; /* a run begins behind a side of the city */
        }
        int n = 1;
        while (!reaches(l, slot, (side + n) & 3)) {
            n++;
        }
        wall *w = &l->walls[l->n_walls++];
        w->slot = slot;
        wall_curve(w, side, n);
    }
}

void layout_city_path(cairo_t *cr, const layout *l, int slot)
{
    int start = 0;
    while (start < 4 && !reaches(l, slot, start)) {
        start++;
    }
    cairo_move_to(cr, corners[start & 3].x, corners[start & 3].y);
    for (int i = 0; i < 4; i++) {
        int side = (start + i) & 3;
        if (reaches(l, slot, side)) {
            point to = corners[(side + 1) & 3];
            cairo_line_to(cr, to.x, to.y);
            continue;
        }
        for (int k = 0; k < l->n_walls; k++) {
            const wall *w = &l->walls[k];
            if (w->slot == slot && w->at[0].x == corners[side].x &&
                w->at[0].y == corners[side].y) {
                cairo_curve_to(cr, w->at[1].x, w->at[1].y, w->at[2].x,
                               w->at[2].y, w->at[3].x, w->at[3].y);
            }
        }
    }
    cairo_close_path(cr);
}

/* --------------------------------------------------------------------- roads
 */

/* A straight road bends away from a city beside it, or swings a little. */
static point bend_of(const layout *l, int side)
{
    point bend = {0, 0};
    for (int i = 0; i < l->type->n_segments; i++) {
        for (int s = 0; s < 4; s++) {
            if (l->type->segments[i].kind == CC_CITY && reaches(l, i, s) &&
                (s - side) & 1) {
                bend = moved(bend, .07, inward[s]);
            }
        }
    }
    return bend;
}

void layout_road_path(cairo_t *cr, const layout *l, int slot)
{
    int sides[4], n = sides_of(l, slot, sides);
    point a = middles[sides[0]];
    cairo_move_to(cr, a.x, a.y);
    if (n == 1) {
        for (int i = 0; i < l->n_ends; i++) {
            if (l->ends[i].slot == slot) {
                cairo_line_to(cr, l->ends[i].end.x, l->ends[i].end.y);
            }
        }
        return;
    }
    point b = middles[sides[1]];
    bool straight = ((sides[0] - sides[1]) & 3) == 2;
    if (!straight) {
        point c = moved(a, .30, inward[sides[0]]);
        point d = moved(b, .30, inward[sides[1]]);
        cairo_curve_to(cr, c.x, c.y, d.x, d.y, b.x, b.y);
        return;
    }
    point bend = bend_of(l, sides[0]);
    double swing = bend.x == 0 && bend.y == 0 ? .035 : 0;
    point middle = {.5 + bend.x, .5 + bend.y};
    point across = inward[(sides[0] + 1) & 3];
    point c = moved(a, .22, inward[sides[0]]);
    point d = moved(b, .22, inward[sides[1]]);
    point m1 = moved(moved(middle, .14, inward[sides[1]]), swing, across);
    point m2 = moved(moved(middle, .14, inward[sides[0]]), -swing, across);
    cairo_curve_to(cr, c.x, c.y, m1.x, m1.y, middle.x, middle.y);
    cairo_curve_to(cr, m2.x, m2.y, d.x, d.y, b.x, b.y);
}

/* Roads that end on the tile meet in its middle: at a village, a cloister or,
 * where a city covers the middle, its gate. */
static void find_ends(layout *l, cairo_t *cr)
{
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        int sides[4];
        if (l->type->segments[slot].kind != CC_ROAD ||
            sides_of(l, slot, sides) != 1) {
            continue;
        }
        road_end *end = &l->ends[l->n_ends++];
        end->slot = slot;
        end->side = middles[sides[0]];
        end->end = (point){.5, .5};
        for (int city = 0; city < l->type->n_segments; city++) {
            if (l->type->segments[city].kind != CC_CITY) {
                continue;
            }
            cairo_new_path(cr);
            layout_city_path(cr, l, city);
            for (double t = 0; t <= 1 && !end->at_gate; t += .01) {
                point at = along(end->side, t, (point){.5, .5});
                if (cairo_in_fill(cr, at.x, at.y)) {
                    end->at_gate = true;
                    end->gate = at;
                    end->end = along(end->side, t + .08, (point){.5, .5});
                }
            }
        }
        l->n_crossing += !end->at_gate;
    }
    cairo_new_path(cr);
}

/* ---------------------------------------------------------------- the map */

static void flood(layout *l, int x, int y, int slot)
{
    static int stack[GRID * GRID * 4][2];
    int n = 0;
    stack[n][0] = x;
    stack[n++][1] = y;
    while (n > 0) {
        n--;
        x = stack[n][0];
        y = stack[n][1];
        if (x < 0 || y < 0 || x >= GRID || y >= GRID ||
            l->map[y][x] != NO_SLOT) {
            continue;
        }
        l->map[y][x] = (uint8_t)slot;
        for (int side = 0; side < 4; side++) {
            stack[n][0] = x + (int)inward[side].x;
            stack[n++][1] = y + (int)inward[side].y;
        }
    }
}

static int sample(double v)
{
    int i = (int)floor(v * GRID);
    return i < 0 ? 0 : i >= GRID ? GRID - 1 : i;
}

/* Fields are flooded from their half sides. */
static void flood_fields(layout *l)
{
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (l->type->segments[slot].kind != CC_FIELD) {
            continue;
        }
        for (int side = 0; side < 4; side++) {
            for (int part = 0; part < 3; part += 2) {
                if (!(ports_of(l, slot) >> CC_PORT(side, part) & 1)) {
                    continue;
                }
                /* Seen from the middle, left is counter-clockwise. */
                double share = part == CC_LEFT ? .25 : .75;
                point at = along(corners[side], share, corners[(side + 1) & 3]);
                at = moved(at, .01, inward[side]);
                flood(l, sample(at.x), sample(at.y), slot);
            }
        }
    }
}

static void draw_map(layout *l, cairo_t *cr)
{
    memset(l->map, NO_SLOT, sizeof l->map);
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        int kind = l->type->segments[slot].kind;
        cairo_new_path(cr);
        if (kind == CC_CITY) {
            layout_city_path(cr, l, slot);
        } else if (kind == CC_ROAD) {
            layout_road_path(cr, l, slot);
        } else if (kind == CC_CLOISTER) {
            cairo_rectangle(cr, .31, .31, .38, .38);
        } else {
            continue;
        }
        cairo_set_line_width(cr, ROAD_WIDTH + .02);
        for (int y = 0; y < GRID; y++) {
            for (int x = 0; x < GRID; x++) {
                double px = (x + .5) / GRID, py = (y + .5) / GRID;
                bool in = kind == CC_ROAD ? cairo_in_stroke(cr, px, py)
                                          : cairo_in_fill(cr, px, py);
                bool taken = l->map[y][x] != NO_SLOT && kind == CC_ROAD;
                if (in && !taken) {
                    l->map[y][x] = (uint8_t)slot;
                }
            }
        }
    }
    cairo_new_path(cr);
    flood_fields(l);
}

/* The distance of every sample to the nearest of another segment, as far as a
 * quarter of a side. */
static void measure(layout *l)
{
    enum { FAR = GRID / 4 };
    for (int i = 0; i < GRID * GRID; i++) {
        int x = i % GRID, y = i / GRID, best = FAR * FAR;
        for (int v = y - FAR; v <= y + FAR; v++) {
            for (int u = x - FAR; u <= x + FAR; u++) {
                int d = (u - x) * (u - x) + (v - y) * (v - y);
                if (d < best && u >= 0 && v >= 0 && u < GRID && v < GRID &&
                    l->map[v][u] != l->map[y][x]) {
                    best = d;
                }
            }
        }
        l->clear[y][x] = (float)(sqrt(best) / GRID);
    }
}

int layout_at(const layout *l, double x, double y)
{
    return l->map[sample(y)][sample(x)];
}

double layout_clear(const layout *l, double x, double y)
{
    return l->clear[sample(y)][sample(x)];
}

/* A figure stands where its segment is widest, not too near to the side; on
 * a road half way along it. */
static void find_spots(layout *l)
{
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        double best = -9;
        int kind = l->type->segments[slot].kind;
        int sides[4], n = sides_of(l, slot, sides);
        point want = {.5, .5};
        if (kind == CC_ROAD && n == 1) {
            want = along(middles[sides[0]], .42, want);
        }
        for (int i = 0; i < GRID * GRID; i++) {
            int x = i % GRID, y = i / GRID;
            double px = (x + .5) / GRID, py = (y + .5) / GRID;
            if (l->map[y][x] != slot) {
                continue;
            }
            double edge = fmin(fmin(px, 1 - px), fmin(py, 1 - py));
            double away = hypot(px - want.x, py - want.y);
            double clear = fmin(l->clear[y][x], .2);
            double score = clear + fmin(edge, .17) * .9 -
                           (kind == CC_ROAD ? .5 : .08) * away;
            if (score > best) {
                best = score;
                l->spots[slot] = (point){px, py};
            }
        }
        if (kind == CC_CLOISTER) {
            l->spots[slot] = (point){.5, .5};
        }
    }
}

void layout_make(layout *l, const cc_tile_type *type, int turn)
{
    cairo_surface_t *none = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);
    cairo_t *cr = cairo_create(none);
    memset(l, 0, sizeof *l);
    l->type = type;
    l->turn = turn;
    for (int slot = 0; slot < type->n_segments; slot++) {
        l->has_cloister |= type->segments[slot].kind == CC_CLOISTER;
        if (type->segments[slot].kind == CC_CITY) {
            add_walls(l, slot);
        }
    }
    find_ends(l, cr);
    draw_map(l, cr);
    measure(l);
    find_spots(l);
    cairo_destroy(cr);
    cairo_surface_destroy(none);
}

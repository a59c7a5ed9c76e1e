/* town_plan.c - the plan of the Count's town, which covers several tiles
 *
 * town_find() finds the tiles and their positions, once: in the start of the
 * set that has tiles with a town. All else is asked of what it found. Gates
 * follow from the roads that end at the town: each is where its road meets the
 * line in the middle of the wall. Quarters and their colours are a list at the
 * end.
 *
 * SPDX-License-Identifier: MIT
 */
#include "town_plan.h"

#include <math.h>

/* In tile sides. */
#define INSET .42 /* from the border of the town's tiles to its wall */
#define BEVEL .38 /* how much of each side a corner is cut off by */
/* 1 / sqrt(2): x and y of a diagonal direction. */
#define DIAGONAL 0.70710678118654752440

/* The middle of the wall on each side, in coordinates of the town. */
static const double left = INSET, top = INSET;
static const double right = TOWN_WIDE - INSET, bottom = TOWN_HIGH - INSET;

/* What town_find() found. */
static struct {
    const cc_tile_type *type[TOWN_HIGH][TOWN_WIDE]; /* [row][column] */
    int x, y; /* square of the north-western tile on the board */
    bool is_known;
} town;

/* ---------------------------------------------------------------- the plan */

/* Takes the start of a set as the town if its tiles with a town fill the whole
 * rectangle, unrotated. The first pass finds the north-western square, the
 * second enters the tiles. Returns false if they do not. */
static bool take_start(const cc_catalog *catalog, const cc_set *set)
{
    int n = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < set->n_starts; i++) {
            const cc_start *s = &set->starts[i];
            const cc_tile_type *type = &catalog->types[s->type];
            if (!layout_has_kind(type, CC_TOWN)) {
                continue;
            }
            int x = s->x - town.x, y = s->y - town.y;
            if (pass == 0) {
                town.x = n == 0 || s->x < town.x ? s->x : town.x;
                town.y = n == 0 || s->y < town.y ? s->y : town.y;
            } else if (s->rotation || x >= TOWN_WIDE || y >= TOWN_HIGH) {
                return false;
            } else {
                town.type[y][x] = type;
            }
            n++;
        }
    }
    return n == 2 * TOWN_WIDE * TOWN_HIGH; /* counted in both passes */
}

void town_find(const cc_catalog *catalog)
{
    for (int i = 0; i < catalog->n_sets && !town.is_known; i++) {
        town.is_known = take_start(catalog, &catalog->sets[i]);
    }
}

bool town_position(const cc_tile_type *type, int *x, int *y)
{
    for (int i = 0; town.is_known && i < TOWN_WIDE * TOWN_HIGH; i++) {
        *x = i % TOWN_WIDE;
        *y = i / TOWN_WIDE;
        if (town.type[*y][*x] == type) {
            return true;
        }
    }
    return false;
}

bool town_has_tile(const cc_tile_type *type)
{
    int x, y;
    return town_position(type, &x, &y);
}

/* Transforms from the coordinates of the tile to those of the town. */
static void enter_town(cairo_t *cr, const layout *l)
{
    int x = 0, y = 0;
    town_position(l->type, &x, &y);
    cairo_translate(cr, .5, .5);
    cairo_rotate(cr, l->rotation * M_PI / 2);
    cairo_translate(cr, -.5 - x, -.5 - y);
}

/* By side, from the north: the direction into the tile. */
static const point inward[4] = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}};

const point town_corners[8] = {
    {INSET + BEVEL, INSET},
    {TOWN_WIDE - INSET - BEVEL, INSET},
    {TOWN_WIDE - INSET, INSET + BEVEL},
    {TOWN_WIDE - INSET, TOWN_HIGH - INSET - BEVEL},
    {TOWN_WIDE - INSET - BEVEL, TOWN_HIGH - INSET},
    {INSET + BEVEL, TOWN_HIGH - INSET},
    {INSET, TOWN_HIGH - INSET - BEVEL},
    {INSET, INSET + BEVEL},
};

/* Adds the middle line of the wall to the cairo path, in its coordinates. */
static void outline_path(cairo_t *cr)
{
    for (int i = 0; i < 8; i++) {
        cairo_line_to(cr, town_corners[i].x, town_corners[i].y);
    }
    cairo_close_path(cr);
}

void town_path(cairo_t *cr, const layout *l)
{
    cairo_save(cr);
    enter_town(cr, l);
    cairo_new_sub_path(cr);
    outline_path(cr);
    cairo_restore(cr);
}

/* The least of the distances to straight sides and to the corners cut off. */
double town_depth(point at)
{
    double x = fmin(at.x - left, right - at.x);
    double y = fmin(at.y - top, bottom - at.y);
    return fmin(fmin(x, y), (x + y - BEVEL) * DIAGONAL);
}

/* Finds the gate for a road from `side` of the tile at (x, y) of the town: on a
 * tile at a corner in the middle of the cut corner, else straight ahead. */
static void find_gate(int x, int y, int side, point *gate, point *passage)
{
    /* towards the middle of the town: 1, -1, or 0 for a tile in between */
    int east = x == 0 ? 1 : x == TOWN_WIDE - 1 ? -1 : 0;
    int south = y == 0 ? 1 : y == TOWN_HIGH - 1 ? -1 : 0;
    if (east && south) {
        *gate = (point){east > 0 ? left + BEVEL / 2 : right - BEVEL / 2,
                        south > 0 ? top + BEVEL / 2 : bottom - BEVEL / 2};
        *passage = (point){east * DIAGONAL, south * DIAGONAL};
        return;
    }
    *passage = inward[side];
    *gate = (point){passage->x > 0   ? left
                    : passage->x < 0 ? right
                                     : x + .5,
                    passage->y > 0   ? top
                    : passage->y < 0 ? bottom
                                     : y + .5};
}

/* Finds the gate for the side of the unrotated tile, then turns it by the
 * rotation around the middle of the tile. */
void town_gate(const layout *l, int side, point *gate, point *passage)
{
    cairo_matrix_t m;
    int x = 0, y = 0;
    town_position(l->type, &x, &y);
    find_gate(x, y, (side - l->rotation) & 3, gate, passage);
    cairo_matrix_init_translate(&m, .5, .5);
    cairo_matrix_rotate(&m, l->rotation * M_PI / 2);
    cairo_matrix_translate(&m, -.5 - x, -.5 - y);
    cairo_matrix_transform_point(&m, &gate->x, &gate->y);
    cairo_matrix_transform_distance(&m, &passage->x, &passage->y);
}

int town_gates(point gates[], point passages[], int max)
{
    int n = 0;
    for (int i = 0; i < TOWN_WIDE * TOWN_HIGH; i++) {
        int x = i % TOWN_WIDE, y = i / TOWN_WIDE;
        const cc_tile_type *type = town.type[y][x];
        for (int slot = 0; slot < type->n_segments; slot++) {
            const cc_segment_type *s = &type->segments[slot];
            for (int side = 0; side < 4 && n < max; side++) {
                if (s->kind == CC_ROAD &&
                    s->ports >> CC_PORT(side, CC_MIDDLE) & 1) {
                    find_gate(x, y, side, &gates[n], &passages[n]);
                    n++;
                }
            }
        }
    }
    return n;
}

/* ---------------------------------------------------------------- quarters */

const quarter quarters[CC_QUARTERS] = {
    {.id = CC_QUARTER_CASTLE,
     .bounds = {2, 0, 2, 1.5},
     .earth = "paving-pale",
     .roofs = {"slate-roof", "slate-cloister", "roof-slate"},
     .figures = {2.67, 1.105},
     .emblem = {2.68, .675},
     .shield = "accent"},
    {.id = CC_QUARTER_MARKET,
     .bounds = {2, 1.5, 2, 1.5},
     .earth = "paving",
     .roofs = {"roof-clay", "roof-straw", "roof-brick"},
     .figures = {2.90, 1.98},
     .emblem = {2.235, 1.815},
     .shield = "awning-4"},
    {.id = CC_QUARTER_SMITHY,
     .bounds = {0, 1.5, 2, 1.5},
     .earth = "cinder",
     .roofs = {"forge-1", "forge-2", "roof-wine"},
     .figures = {1.30, 1.86},
     .emblem = {.655, 1.815},
     .shield = "soot"},
    {.id = CC_QUARTER_CATHEDRAL,
     .bounds = {0, 0, 2, 1.5},
     .earth = "paving",
     .roofs = {"roof-brick", "roof-rust", "roof-clay"},
     .figures = {1.17, 1.19},
     .emblem = {1.77, 1.185},
     .shield = "awning-2"},
};

void town_write_figure_places(FILE *maps, const layout *l)
{
    if (l->type != town.type[0][0]) {
        return; /* write them only once */
    }
    for (int i = 0; i < CC_QUARTERS; i++) {
        fprintf(maps, "quarter %s %.3f %.3f\n", cc_quarter_name(quarters[i].id),
                town.x + quarters[i].figures.x, town.y + quarters[i].figures.y);
    }
}

/* town.c - the town of the Count: one walled town over all its tiles
 *
 * Which tiles it lies on, and how, follows from the start of the set whose
 * tiles have a town; where its gates are, from the roads that end there. The
 * whole is painted once, and every tile takes its part of the picture.
 *
 * SPDX-License-Identifier: MIT
 */
#include "town.h"

#include <math.h>

#include "engine/modules/the_count.h"

#define INSET                                                                  \
    .42 /* from the outside of the tiles to the middle of the wall             \
         */
#define CUT      .38  /* off each corner */
#define RAMPART  .088 /* width of the wall */
#define STUB     .18  /* street within a gate */
#define DIAGONAL 0.70710678118654752440
#define STREET   .052 /* half the width of a street */

static const double left = INSET, top = INSET;
static const double right = TOWN_WIDE - INSET, bottom = TOWN_HIGH - INSET;

static struct {
    const cc_tile_type *type[TOWN_HIGH][TOWN_WIDE];
    int x, y; /* the square of its north-western tile */
    bool known;
    cairo_surface_t *picture;
} town;

/* ----------------------------------------------------------------- the plan
 */

static bool has_segment(const cc_tile_type *type, cc_kind kind)
{
    for (int slot = 0; slot < type->n_segments; slot++) {
        if (type->segments[slot].kind == kind) {
            return true;
        }
    }
    return false;
}

/* A start whose tiles with a town fill the rectangle, none of them turned. */
static bool take_start(const cc_catalog *catalog, const cc_set *set)
{
    int n = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < set->n_starts; i++) {
            const cc_start *s = &set->starts[i];
            const cc_tile_type *type = &catalog->types[s->type];
            if (!has_segment(type, CC_TOWN)) {
                continue;
            }
            int x = s->x - town.x, y = s->y - town.y;
            if (pass == 0) {
                town.x = n == 0 || s->x < town.x ? s->x : town.x;
                town.y = n == 0 || s->y < town.y ? s->y : town.y;
            } else if (s->turn || x >= TOWN_WIDE || y >= TOWN_HIGH) {
                return false;
            } else {
                town.type[y][x] = type;
            }
            n++;
        }
    }
    return n == 2 * TOWN_WIDE * TOWN_HIGH;
}

void town_load(const cc_catalog *catalog)
{
    for (int i = 0; i < catalog->n_sets && !town.known; i++) {
        town.known = take_start(catalog, &catalog->sets[i]);
    }
}

static bool find_cell(const cc_tile_type *type, int *x, int *y)
{
    for (int i = 0; town.known && i < TOWN_WIDE * TOWN_HIGH; i++) {
        *x = i % TOWN_WIDE;
        *y = i / TOWN_WIDE;
        if (town.type[*y][*x] == type) {
            return true;
        }
    }
    return false;
}

bool town_has(const cc_tile_type *type)
{
    int x, y;
    return find_cell(type, &x, &y);
}

/* From the tile's units, in whatever turn, to the town's. */
static void enter_town(cairo_t *cr, const layout *l)
{
    int x = 0, y = 0;
    find_cell(l->type, &x, &y);
    cairo_translate(cr, .5, .5);
    cairo_rotate(cr, l->turn * M_PI / 2);
    cairo_translate(cr, -.5 - x, -.5 - y);
}

static const point inward[4] = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}};

/* The corners of the wall, clockwise from the western one of the north. */
static const point corners[8] = {
    {INSET + CUT, INSET},
    {TOWN_WIDE - INSET - CUT, INSET},
    {TOWN_WIDE - INSET, INSET + CUT},
    {TOWN_WIDE - INSET, TOWN_HIGH - INSET - CUT},
    {TOWN_WIDE - INSET - CUT, TOWN_HIGH - INSET},
    {INSET + CUT, TOWN_HIGH - INSET},
    {INSET, TOWN_HIGH - INSET - CUT},
    {INSET, INSET + CUT},
};

static void outline(cairo_t *cr)
{
    for (int i = 0; i < 8; i++) {
        cairo_line_to(cr, corners[i].x, corners[i].y);
    }
    cairo_close_path(cr);
}

void town_path(cairo_t *cr, const layout *l)
{
    cairo_save(cr);
    enter_town(cr, l);
    cairo_new_sub_path(cr);
    outline(cr);
    cairo_restore(cr);
}

/* How far within the wall's middle line a place is. */
static double within(point at)
{
    double x = fmin(at.x - left, right - at.x);
    double y = fmin(at.y - top, bottom - at.y);
    return fmin(fmin(x, y), (x + y - CUT) * DIAGONAL);
}

/* On a tile at a corner the gate is in the middle of the cut, elsewhere it is
 * straight ahead. */
static void gate_of(int x, int y, int side, point *gate, point *through)
{
    int east = x == 0 ? 1 : x == TOWN_WIDE - 1 ? -1 : 0;
    int south = y == 0 ? 1 : y == TOWN_HIGH - 1 ? -1 : 0;
    if (east && south) {
        *gate = (point){east > 0 ? left + CUT / 2 : right - CUT / 2,
                        south > 0 ? top + CUT / 2 : bottom - CUT / 2};
        *through = (point){east * DIAGONAL, south * DIAGONAL};
        return;
    }
    *through = inward[side];
    *gate = (point){through->x > 0   ? left
                    : through->x < 0 ? right
                                     : x + .5,
                    through->y > 0   ? top
                    : through->y < 0 ? bottom
                                     : y + .5};
}

void town_gate(const layout *l, int side, point *gate, point *through)
{
    cairo_matrix_t m;
    int x = 0, y = 0;
    find_cell(l->type, &x, &y);
    gate_of(x, y, (side - l->turn) & 3, gate, through);
    cairo_matrix_init_translate(&m, .5, .5);
    cairo_matrix_rotate(&m, l->turn * M_PI / 2);
    cairo_matrix_translate(&m, -.5 - x, -.5 - y);
    cairo_matrix_transform_point(&m, &gate->x, &gate->y);
    cairo_matrix_transform_distance(&m, &through->x, &through->y);
}

/* All gates; returns how many. */
static int find_gates(point gate[], point through[], int most)
{
    int n = 0;
    for (int i = 0; i < TOWN_WIDE * TOWN_HIGH; i++) {
        int x = i % TOWN_WIDE, y = i / TOWN_WIDE;
        const cc_tile_type *type = town.type[y][x];
        for (int slot = 0; slot < type->n_segments; slot++) {
            const cc_segment_type *s = &type->segments[slot];
            for (int side = 0; side < 4 && n < most; side++) {
                if (s->kind == CC_ROAD &&
                    s->ports >> CC_PORT(side, CC_MIDDLE) & 1) {
                    gate_of(x, y, side, &gate[n], &through[n]);
                    n++;
                }
            }
        }
    }
    return n;
}

/* ---------------------------------------------------------- ground, streets
 */

static void speckle(cairo_t *cr, rng *r, block b, int n, const char *light,
                    const char *dark)
{
    for (int i = 0; i < n; i++) {
        point at = {b.x + b.w * rng_unit(r), b.y + b.h * rng_unit(r)};
        set_colour(cr, palette(rng_below(r, 2) ? light : dark), .16);
        cairo_arc(cr, at.x, at.y, rng_range(r, .002, .006), 0, 7);
        cairo_fill(cr);
    }
}

/* Streets between the quarters; others begin at the gates. */
static const point streets[][2] = {
    {{.50, 1.5}, {3.50, 1.5}},
    {{2, .50}, {2, 2.50}},
    {{3.30, .70}, {3.30, 1.5}},
};
enum { STREETS = sizeof streets / sizeof *streets, GATES_MAX = 12 };

static void street_paths(cairo_t *cr)
{
    point gate[GATES_MAX], through[GATES_MAX];
    int n = find_gates(gate, through, GATES_MAX);
    cairo_new_path(cr);
    for (int i = 0; i < STREETS; i++) {
        cairo_move_to(cr, streets[i][0].x, streets[i][0].y);
        cairo_line_to(cr, streets[i][1].x, streets[i][1].y);
    }
    for (int i = 0; i < n; i++) {
        cairo_move_to(cr, gate[i].x, gate[i].y);
        cairo_line_to(cr, gate[i].x + STUB * through[i].x,
                      gate[i].y + STUB * through[i].y);
    }
}

static void paint_streets(cairo_t *cr, rng *r)
{
    colour stone = mix(palette("stone-light"), palette("road"), .55);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    street_paths(cr);
    cairo_set_line_width(cr, 2 * STREET);
    set_colour(cr, mix(palette("stone-shade"), palette("ground"), .35), 1);
    cairo_stroke_preserve(cr);
    cairo_set_line_width(cr, 2 * STREET - .016);
    set_colour(cr, stone, 1);
    cairo_stroke_preserve(cr);
    cairo_set_line_width(cr, 2 * STREET - .024);
    for (int i = 0; i < 9000; i++) { /* cobbles */
        point at = {rng_range(r, left, right), rng_range(r, top, bottom)};
        double size = rng_range(r, .003, .007);
        double shade = rng_range(r, .1, .5);
        if (cairo_in_stroke(cr, at.x, at.y)) {
            cairo_path_t *path = cairo_copy_path(cr);
            cairo_new_path(cr);
            cairo_arc(cr, at.x, at.y, size, 0, 7);
            set_colour(cr, mix(stone, palette("stone-shade"), shade), .7);
            cairo_fill(cr);
            cairo_append_path(cr, path);
            cairo_path_destroy(path);
        }
    }
    cairo_new_path(cr);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
}

/* Where the streets cross: a round place with a fountain. */
static void paint_fountain(cairo_t *cr)
{
    static const struct {
        double radius;
        const char *colour;
    } rings[] = {{.140, "stone-shade"}, {.132, "stone-light"},
                 {.082, "stone-shade"}, {.076, "stone-light"},
                 {.062, "stone-shade"}, {.058, "water"}};
    point at = {TOWN_WIDE / 2., TOWN_HIGH / 2.};
    for (int i = 0; i < 6; i++) {
        if (i == 2) {
            set_colour(cr, palette("stone-shade"), .5);
            cairo_set_line_width(cr, .005);
            for (int k = 0; k < 16; k++) { /* slabs */
                double a = (k + .5) * M_PI / 8;
                cairo_move_to(cr, at.x + .08 * cos(a), at.y + .08 * sin(a));
                cairo_line_to(cr, at.x + .132 * cos(a), at.y + .132 * sin(a));
            }
            cairo_stroke(cr);
            cairo_arc(cr, at.x, at.y, .107, 0, 7);
            cairo_stroke(cr);
            set_colour(cr, palette("shadow"), .35);
            cairo_arc(cr, at.x + .014, at.y + .020, rings[i].radius, 0, 7);
            cairo_fill(cr);
        }
        set_colour(cr, palette(rings[i].colour), 1);
        cairo_arc(cr, at.x, at.y, rings[i].radius, 0, 7);
        cairo_fill(cr);
    }
    cairo_set_source_rgba(cr, 1, 1, 1, .55);
    cairo_set_line_width(cr, .006);
    cairo_arc(cr, at.x, at.y, .036, 3.3, 5.6);
    cairo_stroke(cr);
    paint_peak(cr, at, .020);
}

/* ------------------------------------------------------------------- houses
 */

static double street_distance(point at)
{
    double best = 9;
    point gate[GATES_MAX], through[GATES_MAX];
    int n = find_gates(gate, through, GATES_MAX);
    for (int i = 0; i < STREETS + n; i++) {
        point a = i < STREETS ? streets[i][0] : gate[i - STREETS];
        point b = i < STREETS ? streets[i][1]
                              : (point){a.x + STUB * through[i - STREETS].x,
                                        a.y + STUB * through[i - STREETS].y};
        double dx = b.x - a.x, dy = b.y - a.y;
        double t =
            ((at.x - a.x) * dx + (at.y - a.y) * dy) / (dx * dx + dy * dy);
        t = fmax(0, fmin(1, t));
        best = fmin(best, hypot(at.x - a.x - t * dx, at.y - a.y - t * dy));
    }
    return best;
}

static bool has_room(point at, double w, double h)
{
    point middle = {TOWN_WIDE / 2., TOWN_HIGH / 2.};
    for (int i = 0; i < 9; i++) {
        point p = {at.x + (i % 3 - 1) * w / 2, at.y + (i / 3 - 1) * h / 2};
        if (within(p) < RAMPART / 2 + .006 ||
            street_distance(p) < STREET + .002 ||
            hypot(p.x - middle.x, p.y - middle.y) < .14) {
            return false;
        }
    }
    return true;
}

static colour roof_of(rng *r, const quarter *q)
{
    colour c = palette(q->roofs[rng_below(r, ROOFS)]);
    c = mix(c, palette(q->roofs[rng_below(r, ROOFS)]), .5 * rng_unit(r));
    return mix(c, palette(rng_below(r, 2) ? "shadow" : "parchment"),
               rng_range(r, 0, .14));
}

/* Rows that fill the block from edge to edge, here and there a gap. */
static void paint_block(cairo_t *cr, rng *r, const quarter *q, block b)
{
    int rows = (int)fmax(1, floor(b.h / .058));
    double high = b.h / rows;
    for (int row = 0; row < rows; row++) {
        double end = b.x + b.w;
        for (double x = b.x; x < end - .03;) {
            bool turned = rng_below(r, 3) == 0;
            double w =
                turned ? rng_range(r, .040, .052) : rng_range(r, .060, .084);
            if (end - x - w < .045) {
                w = end - x < .10 ? end - x : (end - x) / 2;
            }
            point at = {x + w / 2, b.y + (row + .5) * high};
            double deep = high * rng_range(r, .80, .98);
            double wide = w * rng_range(r, .88, .96);
            double angle = rng_range(r, -.07, .07);
            colour roof = roof_of(r, q);
            at.y += rng_range(r, -.004, .004);
            if (has_room(at, wide, deep) && rng_below(r, 18)) {
                paint_house(cr, r, at, wide, turned ? fmax(deep, wide) : deep,
                            angle, roof);
            }
            x += w;
        }
    }
}

/* --------------------------------------------------------------------- wall
 */

static void paint_rampart(cairo_t *cr)
{
    static const double teeth[] = {.028, .019};
    static const struct {
        double dx, dy, width;
        const char *colour;
        double alpha;
    } bands[] = {{.022, .032, RAMPART, "shadow", .34},
                 {0, 0, RAMPART, "stone-shade", 1},
                 {0, 0, RAMPART - .012, "stone", 1},
                 {-.001, -.002, RAMPART - .014, "stone-light", 1},
                 {.001, .002, RAMPART - .040, "stone-shade", 1}};
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER);
    for (int i = 0; i < 5; i++) {
        colour c = palette(bands[i].colour);
        cairo_save(cr);
        cairo_translate(cr, bands[i].dx, bands[i].dy);
        cairo_new_path(cr);
        outline(cr);
        cairo_restore(cr);
        if (i == 3) {
            cairo_set_dash(cr, teeth, 2, 0);
        }
        cairo_set_line_width(cr, bands[i].width);
        set_colour(cr, i == 4 ? mix(c, palette("stone"), .62) : c,
                   bands[i].alpha);
        cairo_stroke(cr);
        cairo_set_dash(cr, NULL, 0, 0);
    }
}

void paint_turret(cairo_t *cr, point at, double radius)
{
    enum { MERLONS = 9 };
    static const struct {
        double by, share;
        const char *colour;
        double alpha;
    } discs[] = {{.30, 1, "shadow", .36},
                 {0, 1, "stone-shade", 1},
                 {0, .90, "stone-shade", 1},
                 {0, .62, "stone-shade", 1}};
    for (int i = 0; i < 4; i++) {
        colour c = palette(discs[i].colour);
        cairo_arc(cr, at.x + radius * discs[i].by * .7,
                  at.y + radius * discs[i].by, radius * discs[i].share, 0, 7);
        set_colour(cr, i > 1 ? mix(c, palette("stone"), i == 2 ? .2 : .6) : c,
                   discs[i].alpha);
        cairo_fill(cr);
    }
    for (int i = 0; i < MERLONS; i++) {
        double a = i * 2 * M_PI / MERLONS, b = a + 1.15 * M_PI / MERLONS;
        cairo_new_sub_path(cr);
        cairo_arc(cr, at.x, at.y, radius * .93, a, b);
        cairo_arc_negative(cr, at.x, at.y, radius * .66, b, a);
        cairo_close_path(cr);
    }
    set_colour(cr, palette("stone-light"), 1);
    cairo_fill(cr);
}

/* A gatehouse over the road between two towers. */
static void paint_gatehouse(cairo_t *cr, point at, point through)
{
    const double half = ROAD_WIDTH / 2 + .018, deep = .085;
    double angle = atan2(through.y, through.x);
    cairo_save(cr);
    cairo_translate(cr, at.x + .020, at.y + .030);
    cairo_rotate(cr, angle);
    cairo_rectangle(cr, -deep, -half, 2 * deep, 2 * half);
    set_colour(cr, palette("shadow"), .38);
    cairo_fill(cr);
    cairo_restore(cr);
    cairo_save(cr);
    cairo_translate(cr, at.x, at.y);
    cairo_rotate(cr, angle);
    for (int k = 0; k < 2; k++) { /* outside, inside */
        cairo_rectangle(cr, k ? 0 : -deep, -half, deep, 2 * half);
        set_colour(cr, lit(palette("roof-1"), k ? angle : angle + M_PI), 1);
        cairo_fill(cr);
    }
    set_colour(cr, mix(palette("roof-1"), palette("ink"), .6), .9);
    cairo_set_line_width(cr, .007);
    cairo_rectangle(cr, -deep, -half, 2 * deep, 2 * half);
    cairo_stroke(cr);
    cairo_move_to(cr, 0, -half);
    cairo_line_to(cr, 0, half);
    set_colour(cr, mix(palette("roof-1"), palette("parchment"), .5), .9);
    cairo_stroke(cr);
    cairo_restore(cr);
    for (int k = -1; k <= 1; k += 2) {
        paint_spire(cr,
                    (point){at.x - k * (half + .036) * through.y,
                            at.y + k * (half + .036) * through.x},
                    .066);
    }
}

static void paint_defences(cairo_t *cr)
{
    point gate[GATES_MAX], through[GATES_MAX];
    int n = find_gates(gate, through, GATES_MAX);
    paint_rampart(cr);
    for (int i = 0; i < 8; i++) { /* towers, but near no other */
        point a = corners[i], b = corners[(i + 1) & 7];
        int parts = (int)floor(hypot(b.x - a.x, b.y - a.y) / .46);
        for (int k = 1; k < parts; k++) {
            point at = {a.x + (b.x - a.x) * k / parts,
                        a.y + (b.y - a.y) * k / parts};
            double away = hypot(CASTLE_WEST - at.x, top - at.y);
            for (int g = 0; g < n; g++) {
                away = fmin(away, hypot(gate[g].x - at.x, gate[g].y - at.y));
            }
            if (away > .28) {
                paint_turret(cr, at, .066);
            }
        }
    }
    for (int i = 0; i < 8; i++) {
        paint_spire(cr, corners[i], .080);
    }
    for (int i = 0; i < n; i++) {
        paint_gatehouse(cr, gate[i], through[i]);
    }
}

/* ---------------------------------------------------------------- the whole
 */

static void paint_whole(cairo_t *cr)
{
    rng r = rng_seed(12, 4, 3);
    cairo_save(cr);
    cairo_new_path(cr);
    outline(cr);
    cairo_clip(cr);
    for (int i = 0; i < CC_QUARTERS; i++) {
        const quarter *q = &quarters[i];
        cairo_rectangle(cr, q->lot.x, q->lot.y, q->lot.w, q->lot.h);
        set_colour(cr, mix(palette(q->earth[0]), palette(q->earth[1]), .5), 1);
        cairo_fill(cr);
        speckle(cr, &r, q->lot, 900, "parchment", "shadow");
    }
    paint_streets(cr, &r);
    for (int i = 0; i < CC_QUARTERS; i++) {
        quarters[i].pave(cr, &r);
    }
    paint_fountain(cr);
    for (int i = 0; i < CC_QUARTERS; i++) {
        for (int b = 0; b < BLOCKS_MAX && quarters[i].blocks[b].w > 0; b++) {
            paint_block(cr, &r, &quarters[i], quarters[i].blocks[b]);
        }
    }
    cairo_restore(cr);
    paint_defences(cr);
    for (int i = 0; i < CC_QUARTERS; i++) {
        quarters[i].build(cr, &r);
    }
    for (int i = 0; i < CC_QUARTERS; i++) {
        paint_emblem(cr, &quarters[i]);
    }
}

void paint_town(cairo_t *cr, const layout *l)
{
    if (!town.picture) {
        town.picture = cairo_image_surface_create(CAIRO_FORMAT_ARGB32,
                                                  TOWN_WIDE * TILE_PIXELS,
                                                  TOWN_HIGH * TILE_PIXELS);
        cairo_t *whole = cairo_create(town.picture);
        cairo_scale(whole, TILE_PIXELS, TILE_PIXELS);
        paint_whole(whole);
        cairo_destroy(whole);
    }
    cairo_save(cr);
    enter_town(cr, l);
    cairo_scale(cr, 1. / TILE_PIXELS, 1. / TILE_PIXELS);
    cairo_set_source_surface(cr, town.picture, 0, 0);
    cairo_paint(cr);
    cairo_restore(cr);
}

void town_write_places(FILE *maps)
{
    for (int i = 0; town.known && i < CC_QUARTERS; i++) {
        fprintf(maps, "quarter %s %.3f %.3f\n",
                cc_quarter_name(quarters[i].which),
                town.x + quarters[i].place.x, town.y + quarters[i].place.y);
    }
}

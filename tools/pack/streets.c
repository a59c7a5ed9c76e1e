/* streets.c - painting a tile of The City: quarters, streets, markets
 *
 * From the ground up: trodden earth, cobbled streets, green markets with
 * stalls in the colour of their goods, houses, and the building of the tile,
 * grey-blue and larger; historic ones bear a gilt plate.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "pack.h"

#define STREET_WIDTH (ROAD_WIDTH - .012)

static int kind_at(const layout *l, point at)
{
    int slot = layout_at(l, at.x, at.y);
    return slot == NO_SLOT ? -1 : l->type->segments[slot].kind;
}

static double edge_distance(point at)
{
    return fmin(fmin(at.x, 1 - at.x), fmin(at.y, 1 - at.y));
}

static double apart(point a, point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

static void speckle(cairo_t *cr, const layout *l, rng *r, int kind, int n,
                    const char *dark, const char *light, double size)
{
    for (int i = 0; i < n; i++) {
        point at = {rng_unit(r), rng_unit(r)};
        bool is_dark = rng_below(r, 2);
        double radius = rng_range(r, .5, 1) * size;
        if (kind_at(l, at) == kind) {
            set_colour(cr, palette(is_dark ? dark : light), .35);
            cairo_arc(cr, at.x, at.y, radius, 0, 7);
            cairo_fill(cr);
        }
    }
}

/* ------------------------------------------------------------------- streets
 */

static void stroke_streets(cairo_t *cr, const layout *l, double width, colour c)
{
    cairo_set_line_width(cr, width);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    set_colour(cr, c, 1);
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (l->type->segments[slot].kind == CC_STREET) {
            layout_road_path(cr, l, slot);
            cairo_stroke(cr);
        }
    }
    if (l->n_crossing > 1) {
        cairo_arc(cr, .5, .5, width * .82, 0, 7);
        cairo_fill(cr);
    }
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
}

static void paint_cobbles(cairo_t *cr, const layout *l, rng *r)
{
    stroke_streets(cr, l, STREET_WIDTH + .014, palette("cobble-dark"));
    stroke_streets(cr, l, STREET_WIDTH - .010, palette("cobble"));
    speckle(cr, l, r, CC_STREET, 900, "cobble-dark", "stone-light", .009);
    if (l->n_crossing > 2) { /* a well, and the end of each street */
        cairo_arc(cr, .5, .5, .030, 0, 7);
        set_colour(cr, palette("cobble-dark"), 1);
        cairo_fill(cr);
        cairo_arc(cr, .5, .5, .020, 0, 7);
        set_colour(cr, palette("water"), 1);
        cairo_fill(cr);
    }
}

/* ------------------------------------------------------------------- markets
 */

static void paint_stall(cairo_t *cr, point at, colour c)
{
    const double w = .062, h = .046;
    cairo_rectangle(cr, at.x - w / 2 + .007, at.y - h / 2 + .010, w, h);
    set_colour(cr, palette("shadow"), .35);
    cairo_fill(cr);
    for (int i = 0; i < 5; i++) {
        cairo_rectangle(cr, at.x - w / 2 + i * w / 5, at.y - h / 2, w / 5, h);
        set_colour(cr, i & 1 ? palette("canvas") : c, 1);
        cairo_fill(cr);
    }
    cairo_rectangle(cr, at.x - w / 2, at.y - h / 2, w, h);
    set_colour(cr, mix(c, palette("shadow"), .5), 1);
    cairo_set_line_width(cr, .004);
    cairo_stroke(cr);
}

static void paint_market(cairo_t *cr, const layout *l, rng *r, int slot)
{
    static const char *const goods[] = {"canvas", "fish", "grain", "livestock"};
    colour c = palette(goods[l->type->segments[slot].goods]);
    layout_city_path(cr, l, slot);
    set_colour(cr, palette("market"), 1);
    cairo_fill_preserve(cr);
    set_colour(cr, mix(palette("market"), palette("shadow"), .35), 1);
    cairo_set_line_width(cr, .012);
    cairo_stroke(cr);
    point put[12];
    int n = 0;
    for (int i = 0; i < 400 && n < 9; i++) {
        point at = {rng_range(r, .05, .95), rng_range(r, .05, .95)};
        bool free = layout_at(l, at.x, at.y) == slot &&
                    layout_clear(l, at.x, at.y) > .055 &&
                    apart(at, l->spots[slot]) > .085;
        for (int k = 0; k < n; k++) {
            free = free && apart(at, put[k]) > .095;
        }
        if (free) {
            put[n++] = at;
            paint_stall(cr, at, c);
        }
    }
}

/* ------------------------------------------------------------------ quarters
 */

/* Where the building stands: the widest place of its quarter away from the
 * figure. */
static point building_place(const layout *l)
{
    int slot = l->type->building_slot;
    point best = {.5, .5};
    double most = -9;
    for (int i = 0; i < GRID * GRID; i++) {
        point at = {(i % GRID + .5) / GRID, (i / GRID + .5) / GRID};
        double here = fmin(layout_clear(l, at.x, at.y), .12) +
                      fmin(edge_distance(at), .13) +
                      .6 * fmin(apart(at, l->spots[slot]), .22);
        if (layout_at(l, at.x, at.y) == slot && here > most) {
            most = here;
            best = at;
        }
    }
    return best;
}

static void paint_building(cairo_t *cr, const layout *l, rng *r, point at)
{
    bool historic = l->type->marks & CC_MARK_HISTORIC;
    colour c = palette("public");
    paint_house(cr, r, at, .17, .105, 0, c);
    paint_house(cr, r, (point){at.x, at.y + .012}, .06, .13, 0, c);
    if (historic) {
        cairo_rectangle(cr, at.x - .062, at.y + .058, .124, .030);
        set_colour(cr, palette("gold"), 1);
        cairo_fill_preserve(cr);
        set_colour(cr, palette("ink"), .8);
        cairo_set_line_width(cr, .005);
        cairo_stroke(cr);
    }
}

static void paint_quarter_houses(cairo_t *cr, const layout *l, rng *r,
                                 const point *building)
{
    static const char *const roofs[] = {"tile-roof-1", "tile-roof-2",
                                        "tile-roof-3"};
    const double row = .084, column = .080;
    for (double y = row / 2; y < 1; y += row) {
        double shift = rng_range(r, 0, column);
        for (double x = shift - column / 2; x < 1; x += column) {
            point at = {x + rng_range(r, -.006, .006),
                        y + rng_range(r, -.008, .008)};
            bool turned = rng_below(r, 3) == 0;
            double angle = rng_range(r, -.08, .08);
            const char *roof = roofs[rng_below(r, 3)];
            int slot = layout_at(l, at.x, at.y);
            if (kind_at(l, at) != CC_QUARTER || edge_distance(at) < .012 ||
                layout_clear(l, at.x, at.y) < .050 ||
                apart(at, l->spots[slot]) < .085 ||
                (building && apart(at, *building) < .135)) {
                continue;
            }
            paint_house(cr, r, at, turned ? .050 : .066, turned ? .064 : .048,
                        angle, palette(roof));
        }
    }
}

void paint_city_tile(cairo_t *cr, const layout *l, rng *r)
{
    bool stands = l->type->marks & (CC_MARK_PUBLIC | CC_MARK_HISTORIC);
    point at = building_place(l);
    set_colour(cr, palette("quarter"), 1);
    cairo_paint(cr);
    speckle(cr, l, r, CC_QUARTER, 300, "shadow", "parchment", .006);
    paint_cobbles(cr, l, r);
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (l->type->segments[slot].kind == CC_MARKET) {
            paint_market(cr, l, r, slot);
        }
    }
    paint_quarter_houses(cr, l, r, stands ? &at : NULL);
    if (stands) {
        paint_building(cr, l, r, at);
    }
}

/* city.c - painting a tile of The City: ground, streets and market squares
 *
 * From the ground up: lanes, market squares, streets with their kerbs, the
 * roofs of the quarters, buildings, stalls, carts and wells. Light comes from
 * the north-west whatever way the tile lies.
 *
 * SPDX-License-Identifier: MIT
 */
#include "city.h"

#include <math.h>
#include <stdlib.h>

/* ------------------------------------------------------------------- ground
 */

static void paint_ground(cairo_t *cr, rng *r)
{
    set_colour(cr, palette("lane"), 1);
    cairo_paint(cr);
    for (int i = 0; i < 500; i++) {
        bool dark = rng_below(r, 2);
        set_colour(cr, palette(dark ? "shadow" : "parchment"), .12);
        cairo_arc(cr, rng_unit(r), rng_unit(r), rng_range(r, .003, .009), 0, 7);
        cairo_fill(cr);
    }
}

/* ------------------------------------------------------------------ streets
 */

/* One stone, a little rounded, in a context turned along the street. */
static void stone(cairo_t *cr, double x, double y, double w, double h)
{
    double c = fmin(w, h) * .3;
    cairo_move_to(cr, x - w / 2 + c, y - h / 2);
    cairo_line_to(cr, x + w / 2 - c, y - h / 2);
    cairo_line_to(cr, x + w / 2, y - h / 2 + c);
    cairo_line_to(cr, x + w / 2, y + h / 2 - c);
    cairo_line_to(cr, x + w / 2 - c, y + h / 2);
    cairo_line_to(cr, x - w / 2 + c, y + h / 2);
    cairo_line_to(cr, x - w / 2, y + h / 2 - c);
    cairo_line_to(cr, x - w / 2, y - h / 2 + c);
    cairo_close_path(cr);
}

static colour cobble(rng *r)
{
    colour c = palette("cobble");
    return rng_below(r, 3)
               ? mix(c, palette("stone-shade"), rng_range(r, .02, .34))
               : mix(c, palette("stone-light"), rng_unit(r) * .8);
}

/* A stone at a place of a line, turned as the line runs there. */
static void lay(cairo_t *cr, const line *way, double far, double out, double w,
                double h, colour c)
{
    point at = line_point(way, far, out);
    point a = line_point(way, fmax(far - .01, 0), out);
    point b = line_point(way, far + .01, out);
    cairo_save(cr);
    cairo_translate(cr, at.x, at.y);
    cairo_rotate(cr, atan2(b.y - a.y, b.x - a.x));
    stone(cr, 0, 0, w, h);
    cairo_restore(cr);
    set_colour(cr, c, 1);
    cairo_fill(cr);
}

static void street_bed(cairo_t *cr, const street *s)
{
    line_path(cr, &s->way);
    cairo_set_line_width(cr, 2 * STREET_HALF);
    set_colour(cr, mix(palette("stone-shade"), palette("shadow"), .45), 1);
    cairo_stroke_preserve(cr);
    cairo_set_line_width(cr, 2 * (STREET_HALF - KERB));
    set_colour(cr, mix(palette("cobble"), palette("stone-shade"), .75), 1);
    cairo_stroke(cr);
}

/* Rows of cobbles across the street, each shifted by half a stone. */
static void cobbles(cairo_t *cr, const street *s, rng *r)
{
    const double row = .0200, wide = .0226, half = STREET_HALF - KERB;
    double length = line_length(&s->way);
    int rows = (int)(length / row + .5);
    for (int i = 0; i < rows; i++) {
        double far = (i + .5) * length / rows;
        for (int k = -4; k <= 4; k++) {
            double out = (k + (i & 1 ? .25 : -.25)) * wide;
            if (fabs(out) < half - .007) {
                lay(cr, &s->way, far + rng_range(r, -.0015, .0015), out,
                    row * rng_range(r, .78, .92), wide * rng_range(r, .78, .92),
                    cobble(r));
            }
        }
    }
}

static void kerbs(cairo_t *cr, const street *s)
{
    const double slab = .05;
    double length = line_length(&s->way);
    int n = (int)(length / slab + .5);
    for (int hand = -1; hand <= 1; hand += 2) {
        for (int i = 0; i < n; i++) {
            double out = hand * (STREET_HALF - KERB / 2);
            colour c =
                mix(palette("stone-light"), palette("stone"), i % 3 * .4);
            lay(cr, &s->way, (i + .5) * length / n, out, length / n - .004,
                KERB - .004, c);
        }
    }
}

static void wheel_ruts(cairo_t *cr, const street *s)
{
    for (int hand = -1; hand <= 1; hand += 2) {
        int n = 24;
        for (int i = 0; i <= n; i++) {
            point at =
                line_point(&s->way, line_length(&s->way) * i / n, hand * .024);
            (i ? cairo_line_to : cairo_move_to)(cr, at.x, at.y);
        }
        set_colour(cr, palette("shadow"), .13);
        cairo_set_line_width(cr, .012);
        cairo_stroke(cr);
    }
}

/* Where streets meet: rings of cobbles around a well. */
static void paint_place(cairo_t *cr, rng *r)
{
    cairo_arc(cr, .5, .5, PLACE, 0, 7);
    set_colour(cr, mix(palette("cobble"), palette("stone-shade"), .75), 1);
    cairo_fill(cr);
    for (double radius = .05; radius < PLACE - .008; radius += .0196) {
        int n = (int)(2 * M_PI * radius / .023);
        for (int i = 0; i < n; i++) {
            double a = (i + rng_range(r, -.06, .06)) * 2 * M_PI / n;
            cairo_save(cr);
            cairo_translate(cr, .5, .5);
            cairo_rotate(cr, a);
            stone(cr, radius, 0, .0165 * rng_range(r, .9, 1.05),
                  2 * M_PI * radius / n * .84);
            cairo_restore(cr);
            set_colour(cr, cobble(r), 1);
            cairo_fill(cr);
        }
    }
}

static void place_kerb(cairo_t *cr, const city_plan *p)
{
    for (int i = 0; i < 72; i++) {
        double a = i * M_PI / 36, b = a + M_PI / 36, m = (a + b) / 2;
        bool open = false;
        for (int k = 0; k < p->n_streets; k++) {
            point s = p->streets[k].way.at[0];
            double d = remainder(m - atan2(s.y - .5, s.x - .5), 2 * M_PI);
            open |= fabs(d) < asin((STREET_HALF - KERB) / PLACE) + .02;
        }
        if (open) {
            continue;
        }
        cairo_arc(cr, .5, .5, PLACE - KERB / 2, a + .012, b - .012);
        set_colour(
            cr, mix(palette("stone-light"), palette("stone"), i % 3 * .4), 1);
        cairo_set_line_width(cr, KERB - .004);
        cairo_stroke(cr);
    }
}

static void paint_well(cairo_t *cr, point at, double radius)
{
    static const struct {
        double share;
        const char *colour;
    } rings[] = {{1.06, "stone-shade"},
                 {.98, "stone-light"},
                 {.66, "stone-shade"},
                 {.60, "spire"}};
    cairo_arc(cr, at.x + radius * .35, at.y + radius * .5, radius * 1.05, 0, 7);
    set_colour(cr, palette("shadow"), .4);
    cairo_fill(cr);
    for (int i = 0; i < 4; i++) {
        cairo_arc(cr, at.x, at.y, radius * rings[i].share, 0, 7);
        set_colour(cr, palette(rings[i].colour), 1);
        cairo_fill(cr);
    }
    set_colour(cr, palette("stone-shade"), .8);
    cairo_set_line_width(cr, .003);
    for (int i = 0; i < 8; i++) {
        double a = i * M_PI / 4 + .3;
        cairo_move_to(cr, at.x + radius * .66 * cos(a),
                      at.y + radius * .66 * sin(a));
        cairo_line_to(cr, at.x + radius * cos(a), at.y + radius * sin(a));
    }
    cairo_stroke(cr);
    cairo_rectangle(cr, at.x - radius * 1.15, at.y - radius * .10, /* a beam */
                    radius * 2.3, radius * .22);
    set_colour(cr, palette("wood"), 1);
    cairo_fill(cr);
    cairo_rectangle(cr, at.x - radius * 1.15, at.y - radius * .10, radius * 2.3,
                    radius * .08);
    set_colour(cr, palette("timber"), 1);
    cairo_fill(cr);
}

/* A cart with two wheels and its load, seen from above. */
static void paint_cart(cairo_t *cr, rng *r, point at, double angle)
{
    static const char *const loads[] = {"grain", "timber", "canvas", "awning-1",
                                        "tree"};
    const double w = .052, h = .036;
    const char *load = loads[rng_below(r, 5)];
    for (int pass = 0; pass < 2; pass++) {
        cairo_save(cr);
        cairo_translate(cr, at.x + (pass ? 0 : .008), at.y + (pass ? 0 : .011));
        cairo_rotate(cr, angle);
        cairo_rectangle(cr, -w / 2, -h / 2, w, h);
        cairo_rectangle(cr, -.014, -h / 2 - .009, .028, .007);
        cairo_rectangle(cr, -.014, h / 2 + .002, .028, .007);
        cairo_rectangle(cr, w / 2, -.013, .034, .004);
        cairo_rectangle(cr, w / 2, .009, .034, .004);
        set_colour(cr, palette(pass ? "wood-dark" : "shadow"), pass ? 1 : .42);
        cairo_fill(cr);
        if (pass) {
            cairo_rectangle(cr, -w / 2 + .004, -h / 2 + .004, w - .008,
                            h - .008);
            set_colour(cr, palette("timber"), 1);
            cairo_fill(cr);
            for (int i = 0; i < 7; i++) {
                colour c =
                    mix(palette(load), palette("canvas"), .4 * rng_unit(r));
                cairo_arc(cr, rng_range(r, -.016, .016),
                          rng_range(r, -.009, .009), .0075, 0, 7);
                set_colour(cr, mix(c, palette("shadow"), .3), 1);
                cairo_fill_preserve(cr);
                cairo_new_path(cr);
                cairo_arc(cr, rng_range(r, -.016, .016),
                          rng_range(r, -.009, .009), .0060, 0, 7);
                set_colour(cr, c, 1);
                cairo_fill(cr);
            }
        }
        cairo_restore(cr);
    }
}

static void paint_streets(cairo_t *cr, const city_plan *p, rng *r)
{
    for (int i = 0; i < p->n_streets; i++) {
        street_bed(cr, &p->streets[i]);
    }
    if (p->n_ends > 0) {
        cairo_arc(cr, .5, .5, PLACE, 0, 7);
        set_colour(cr, mix(palette("stone-shade"), palette("shadow"), .45), 1);
        cairo_fill(cr);
    }
    for (int i = 0; i < p->n_streets; i++) {
        cobbles(cr, &p->streets[i], r);
        kerbs(cr, &p->streets[i]);
    }
    if (p->n_ends > 0) {
        paint_place(cr, r);
        place_kerb(cr, p);
    }
    for (int i = 0; i < p->n_streets; i++) {
        wheel_ruts(cr, &p->streets[i]);
    }
}

/* What stands on the streets, away from where a figure does. */
static void paint_traffic(cairo_t *cr, const city_plan *p, rng *r)
{
    for (int i = 0; i < p->n_streets; i++) {
        const line *way = &p->streets[i].way;
        double length = line_length(way);
        if (rng_below(r, 5) < 2 && length > .36) {
            double far = (rng_below(r, 2) ? .22 : .78) * length;
            far = length < .6 ? .80 * length : far; /* no figure stands there */
            double out = rng_below(r, 2) ? .026 : -.026;
            point a = line_point(way, far - .01, out);
            point b = line_point(way, far + .01, out);
            if (!p->streets[i].to_place) {
                paint_cart(cr, r, a,
                           atan2(b.y - a.y, b.x - a.x) +
                               M_PI * rng_below(r, 2) +
                               rng_range(r, -.15, .15));
            }
        }
    }
    if (p->n_ends > 0) {
        paint_well(cr, (point){.5, .5}, .034);
    }
}

/* ------------------------------------------------------------------ markets
 */

/* A band of slabs along an edge, within the square. */
static void edge_slabs(cairo_t *cr, point a, point b, double in, double wide,
                       rng *r)
{
    line way;
    line_begin(&way);
    line_add(&way, a);
    line_add(&way, b);
    line_end(&way);
    double length = line_length(&way);
    int n = (int)(length / .045 + .5);
    for (int i = 0; i < n; i++) {
        colour c = mix(palette("road"), palette("stone"), rng_range(r, .1, .6));
        lay(cr, &way, (i + .5) * length / n, in, length / n - .004, wide, c);
    }
}

/* Slabs in the raster of the sides, so that paths run on over them: two that
 * cross in the middle, and single slabs in the grass beside. */
static void pave_paths(cairo_t *cr, rng *r)
{
    enum { SLABS = 16 };
    for (int i = 0; i < SLABS * SLABS; i++) {
        int x = i % SLABS, y = i / SLABS;
        int off = abs(2 * x + 1 - SLABS), aside = abs(2 * y + 1 - SLABS);
        int away = off < aside ? off : aside;
        if (rng_below(r, 100) >= (away < 3 ? 90 : away < 5 ? 45 : 9)) {
            continue;
        }
        cairo_rectangle(cr, (x + .06) / SLABS, (y + .06) / SLABS, .88 / SLABS,
                        .88 / SLABS);
        set_colour(cr,
                   mix(palette("road"), palette("stone"), rng_range(r, .1, .7)),
                   .80);
        cairo_fill(cr);
    }
}

/* Grass with paths, and a paved walk along the edge. */
static void paint_square(cairo_t *cr, const market *m, rng *r)
{
    cairo_save(cr);
    cairo_new_path(cr);
    market_path(cr, m);
    set_colour(cr, palette("green"), 1);
    cairo_fill_preserve(cr);
    cairo_clip(cr);
    for (int i = 0; i < 420; i++) { /* blades */
        point at = {rng_unit(r), rng_unit(r)};
        bool dark = rng_below(r, 2);
        cairo_move_to(cr, at.x, at.y);
        cairo_rel_line_to(cr, rng_range(r, -.004, .004), -.010);
        set_colour(cr, palette(dark ? "meadow-dark" : "meadow-light"), .55);
        cairo_set_line_width(cr, .004);
        cairo_stroke(cr);
    }
    pave_paths(cr, r);
    for (int i = 0; i < m->n; i++) {
        point a = m->at[i], b = m->at[(i + 1) % m->n];
        if (!m->is_side[i]) {
            cairo_move_to(cr, a.x, a.y);
            cairo_line_to(cr, b.x, b.y);
            set_colour(cr, mix(palette("stone-shade"), palette("shadow"), .3),
                       1);
            cairo_set_line_width(cr, .086);
            cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
            cairo_stroke(cr);
        }
    }
    for (int i = 0; i < m->n; i++) {
        point a = m->at[i], b = m->at[(i + 1) % m->n];
        if (!m->is_side[i]) {
            edge_slabs(cr, a, b, .029, .020, r);
            edge_slabs(cr, a, b, .008, .014, r);
        }
    }
    cairo_restore(cr);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
}

void paint_city_tile(cairo_t *cr, const layout *l, int variant)
{
    static city_plan p;
    const char *id = l->type->id;
    uint64_t name = 0;
    for (int i = 0; id[i]; i++) {
        name = name * 131 + (unsigned char)id[i];
    }
    rng r = rng_seed(name, (uint64_t)l->turn, (uint64_t)variant);
    city_plan_make(&p, l);
    paint_ground(cr, &r);
    for (int i = 0; i < p.n_markets; i++) {
        paint_square(cr, &p.markets[i], &r);
    }
    paint_streets(cr, &p, &r);
    paint_quarters(cr, &p, &r);
    paint_traffic(cr, &p, &r);
    paint_building(cr, &p, &r);
    for (int i = 0; i < p.n_markets; i++) {
        paint_stalls(cr, &p, &p.markets[i], &r);
    }
}

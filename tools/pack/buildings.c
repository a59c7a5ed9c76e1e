/* buildings.c - the bazaar, and the bridges and castles that players build
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "pack.h"

/* -------------------------------------------------------------------- bazaar
 */

/* A slope that looks in direction `angle`, lit from the north-west. */
static colour lit(colour c, double angle)
{
    double light = cos(angle - 1.25 * M_PI);
    return mix(c, palette(light > 0 ? "parchment" : "shadow"),
               light > 0 ? .22 * light : -.42 * light);
}

static void paint_peak(cairo_t *cr, point at, double radius)
{
    set_colour(cr, palette("shadow"), .45);
    cairo_arc(cr, at.x + radius * .3, at.y + radius * .4, radius, 0, 7);
    cairo_fill(cr);
    set_colour(cr, palette("gold"), 1);
    cairo_arc(cr, at.x, at.y, radius, 0, 7);
    cairo_fill(cr);
    set_colour(cr, palette("canvas"), 1);
    cairo_arc(cr, at.x - radius * .25, at.y - radius * .3, radius * .4, 0, 7);
    cairo_fill(cr);
}

/* A round tent: gores in two colours, their hems hanging in scallops. */
static void paint_round_tent(cairo_t *cr, point at, double radius, double turn,
                             colour stripe)
{
    enum { GORES = 8 };
    /* The coloured ones are wider: from afar they make the tent's colour. */
    const double pair = 4 * M_PI / GORES;
    set_colour(cr, palette("shadow"), .38);
    cairo_arc(cr, at.x + .014, at.y + .021, radius * 1.02, 0, 7);
    cairo_fill(cr);
    for (int i = 0; i < GORES; i++) {
        double step = pair * (i & 1 ? .42 : .58), bulge = radius * 1.15;
        double a = turn + i / 2 * pair + (i & 1 ? pair - step : 0);
        double b = a + step;
        cairo_move_to(cr, at.x, at.y);
        cairo_line_to(cr, at.x + radius * cos(a), at.y + radius * sin(a));
        cairo_curve_to(cr, at.x + bulge * cos(a + .3 * step),
                       at.y + bulge * sin(a + .3 * step),
                       at.x + bulge * cos(b - .3 * step),
                       at.y + bulge * sin(b - .3 * step),
                       at.x + radius * cos(b), at.y + radius * sin(b));
        cairo_close_path(cr);
        set_colour(cr, lit(i & 1 ? palette("canvas") : stripe, a + step / 2),
                   1);
        cairo_fill_preserve(cr);
        set_colour(cr, mix(stripe, palette("shadow"), .55), .55);
        cairo_set_line_width(cr, .0035);
        cairo_stroke(cr);
    }
    paint_peak(cr, at, radius * .13);
}

/* One of the four slopes of a square tent, in stripes from ridge to hem; the
 * context is turned so that it looks to the south. */
static void paint_slope(cairo_t *cr, double half, colour stripe, double looks)
{
    enum { STRIPES = 5 };
    const double wide = 2 * half / STRIPES;
    cairo_save(cr);
    cairo_move_to(cr, 0, 0);
    cairo_line_to(cr, half, half);
    for (int i = STRIPES - 1; i >= 0; i--) { /* the hem in scallops */
        double x = -half + i * wide;
        cairo_curve_to(cr, x + wide * .8, half * 1.13, x + wide * .2,
                       half * 1.13, x, half);
    }
    cairo_close_path(cr);
    cairo_path_t *outline = cairo_copy_path(cr);
    cairo_clip(cr);
    for (int i = 0; i < STRIPES; i++) {
        cairo_rectangle(cr, -half + i * wide, 0, wide, half * 1.2);
        set_colour(cr, lit(i & 1 ? palette("canvas") : stripe, looks), 1);
        cairo_fill(cr);
    }
    cairo_restore(cr);
    cairo_append_path(cr, outline);
    cairo_path_destroy(outline);
    set_colour(cr, mix(stripe, palette("shadow"), .6), .7);
    cairo_set_line_width(cr, .004);
    cairo_stroke(cr);
}

static void paint_square_tent(cairo_t *cr, point at, double half, double turn,
                              colour stripe)
{
    for (int pass = 0; pass < 2; pass++) {
        cairo_save(cr);
        cairo_translate(cr, at.x + (pass ? 0 : .014), at.y + (pass ? 0 : .021));
        cairo_rotate(cr, turn);
        if (pass == 0) {
            cairo_rectangle(cr, -half, -half, 2 * half, 2 * half);
            set_colour(cr, palette("shadow"), .38);
            cairo_fill(cr);
        }
        for (int side = 0; pass && side < 4; side++) {
            paint_slope(cr, half, stripe, turn + (side + 1) * M_PI / 2);
            cairo_rotate(cr, M_PI / 2);
        }
        cairo_restore(cr);
    }
    paint_peak(cr, at, half * .14);
}

/* Crates of goods, a few dots of colour in a wooden frame. */
static void paint_crate(cairo_t *cr, rng *r, point at, double size)
{
    static const char *const goods[] = {"awning-1", "awning-3", "tree",
                                        "roof-4"};
    const char *fruit = goods[rng_below(r, 4)];
    cairo_save(cr);
    cairo_translate(cr, at.x, at.y);
    cairo_rotate(cr, rng_range(r, -.5, .5));
    cairo_rectangle(cr, -size + .005, -size * .8 + .007, 2 * size, 1.6 * size);
    set_colour(cr, palette("shadow"), .4);
    cairo_fill(cr);
    cairo_rectangle(cr, -size, -size * .8, 2 * size, 1.6 * size);
    set_colour(cr, palette("wood"), 1);
    cairo_fill(cr);
    for (int i = 0; i < 6; i++) {
        double x = (i % 3 - 1) * size * .62, y = (i / 3 - .5) * size * .72;
        set_colour(cr, mix(palette(fruit), palette("canvas"), .3 * rng_unit(r)),
                   1);
        cairo_arc(cr, x, y, size * .32, 0, 7);
        cairo_fill(cr);
    }
    cairo_restore(cr);
}

/* The market place: trodden sand on the land, where roads run in, and paving
 * within a city. */
static void paint_place(cairo_t *cr, rng *r, const layout *l)
{
    const double radius = BAZAAR * .97;
    colour ground = palette("road"), edge = palette("road-edge");
    point at = l->heart;
    if (l->heart_walled) {
        ground = mix(palette("stone-light"), palette("road"), .5);
        edge = palette("stone-shade");
    }
    cairo_arc(cr, at.x, at.y, radius, 0, 7);
    set_colour(cr, edge, 1);
    cairo_fill(cr);
    set_colour(cr, ground, 1);
    cairo_set_line_width(cr, ROAD_WIDTH - .024);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    for (int i = 0; i < l->n_ends; i++) { /* the edge is open for the road */
        double away = hypot(l->ends[i].side.x - at.x, l->ends[i].side.y - at.y);
        double share = (radius + .002) / away;
        if (!l->ends[i].at_gate) {
            cairo_move_to(cr, at.x, at.y);
            cairo_line_to(cr, at.x + share * (l->ends[i].side.x - at.x),
                          at.y + share * (l->ends[i].side.y - at.y));
            cairo_stroke(cr);
        }
    }
    cairo_arc(cr, at.x, at.y, radius - .011, 0, 7);
    cairo_fill(cr);
    for (int i = 0; i < 130; i++) {
        double away = radius * .92 * sqrt(rng_unit(r));
        double angle = rng_range(r, 0, 2 * M_PI);
        set_colour(cr, mix(edge, palette("stone-shade"), rng_unit(r)), .45);
        cairo_arc(cr, at.x + away * cos(angle), at.y + away * sin(angle),
                  rng_range(r, .002, .005), 0, 7);
        cairo_fill(cr);
    }
}

/* Four tents, between them lanes to all sides, so that a road that ends here
 * runs in between two of them. */
void paint_bazaar(cairo_t *cr, rng *r, const layout *l)
{
    static const char *const cloth[] = {"awning-1", "awning-2", "awning-3",
                                        "awning-4"};
    int first = rng_below(r, 4);
    paint_place(cr, r, l);
    for (int i = 0; i < 4; i++) { /* wares in the lanes and in the middle */
        double angle = i * M_PI / 2 + rng_range(r, -.1, .1);
        double away = i == first ? .015 : rng_range(r, .125, .150);
        point at = {l->heart.x + away * cos(angle),
                    l->heart.y + away * sin(angle)};
        paint_crate(cr, r, at, .019);
    }
    /* From the north-west on, so that shadows fall on nothing drawn before. */
    static const int order[] = {2, 1, 3, 0};
    for (int i = 0; i < 4; i++) {
        int k = order[i];
        double angle = (k + .5) * M_PI / 2 + rng_range(r, -.06, .06);
        double size = rng_range(r, .072, .080);
        point at = {l->heart.x + .120 * cos(angle),
                    l->heart.y + .120 * sin(angle)};
        colour c = palette(cloth[(k + first) & 3]);
        if ((k + first) & 1) {
            paint_square_tent(cr, at, size * .86, rng_range(r, -.2, .2), c);
        } else {
            paint_round_tent(cr, at, size, rng_range(r, 0, 1), c);
        }
    }
}

/* things.c - what stands on the land, seen from above
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "pack.h"

void paint_house(cairo_t *cr, rng *r, point at, double w, double h,
                 double angle, colour roof)
{
    bool along = w >= h;
    /* The half of the roof that looks to the north-west is in the light. */
    double facing = along ? cos(angle) : sin(angle) + cos(angle);
    cairo_save(cr);
    cairo_translate(cr, at.x + .007, at.y + .011);
    cairo_rotate(cr, angle);
    cairo_rectangle(cr, -w / 2, -h / 2, w, h);
    set_colour(cr, palette("shadow"), .38);
    cairo_fill(cr);
    cairo_restore(cr);
    cairo_save(cr);
    cairo_translate(cr, at.x, at.y);
    cairo_rotate(cr, angle);
    for (int half = 0; half < 2; half++) {
        bool light = (half == 0) == (facing > 0);
        set_colour(cr,
                   mix(roof, palette(light ? "parchment" : "shadow"),
                       light ? .14 : .26),
                   1);
        if (along) {
            cairo_rectangle(cr, -w / 2, half ? 0 : -h / 2, w, h / 2);
        } else {
            cairo_rectangle(cr, half ? 0 : -w / 2, -h / 2, w / 2, h);
        }
        cairo_fill(cr);
    }
    set_colour(cr, mix(roof, palette("shadow"), .55), .8);
    cairo_set_line_width(cr, .0045);
    cairo_rectangle(cr, -w / 2, -h / 2, w, h);
    cairo_stroke(cr);
    cairo_move_to(cr, along ? -w / 2 : 0, along ? 0 : -h / 2);
    cairo_line_to(cr, along ? w / 2 : 0, along ? 0 : h / 2);
    set_colour(cr, mix(roof, palette("parchment"), .4), .9);
    cairo_stroke(cr);
    if (rng_below(r, 2)) {
        double x = rng_range(r, -.25, .25) * w, y = rng_range(r, -.2, .2) * h;
        cairo_rectangle(cr, x - .005, y - .005, .010, .010);
        set_colour(cr, palette("stone-light"), 1);
        cairo_fill(cr);
    }
    cairo_restore(cr);
}

void paint_tree(cairo_t *cr, rng *r, point at, double radius)
{
    colour leaves = mix(palette("tree"), palette("tree-dark"), rng_unit(r));
    if (rng_below(r, 6) == 0) { /* one in autumn colours, or in bloom */
        leaves = mix(leaves, palette(rng_below(r, 2) ? "gold" : "roof-4"), .4);
    }
    set_colour(cr, palette("shadow"), .30);
    cairo_save(cr);
    cairo_translate(cr, at.x + radius * .45, at.y + radius * .65);
    cairo_scale(cr, 1.05, .9);
    cairo_arc(cr, 0, 0, radius, 0, 7);
    cairo_restore(cr);
    cairo_fill(cr);
    set_colour(cr, mix(leaves, palette("shadow"), .35), 1);
    cairo_arc(cr, at.x, at.y, radius, 0, 7);
    cairo_fill(cr);
    for (int i = 0; i < 7; i++) {
        double a = i * .9 + rng_unit(r), d = radius * .45;
        set_colour(cr, mix(leaves, palette("shadow"), rng_range(r, 0, .2)), 1);
        cairo_arc(cr, at.x + d * cos(a), at.y + d * sin(a), radius * .52, 0, 7);
        cairo_fill(cr);
    }
    set_colour(cr, mix(leaves, palette("meadow-light"), .6), .9);
    cairo_arc(cr, at.x - radius * .32, at.y - radius * .36, radius * .38, 0, 7);
    cairo_fill(cr);
}

void paint_sheep(cairo_t *cr, rng *r, point at, double size)
{
    cairo_save(cr);
    cairo_translate(cr, at.x, at.y);
    cairo_rotate(cr, rng_range(r, 0, 6.28));
    set_colour(cr, palette("shadow"), .3);
    cairo_arc(cr, .004, .006, size * .7, 0, 7);
    cairo_fill(cr);
    cairo_set_source_rgb(cr, .97, .95, .90);
    cairo_save(cr);
    cairo_scale(cr, 1, .72);
    cairo_arc(cr, 0, 0, size * .75, 0, 7);
    cairo_restore(cr);
    cairo_fill(cr);
    set_colour(cr, palette("ink"), 1);
    cairo_arc(cr, size * .72, 0, size * .27, 0, 7);
    cairo_fill(cr);
    cairo_restore(cr);
}

void paint_tower(cairo_t *cr, point at, double radius)
{
    set_colour(cr, palette("shadow"), .35);
    cairo_arc(cr, at.x + .012, at.y + .017, radius, 0, 7);
    cairo_fill(cr);
    set_colour(cr, palette("stone-shade"), 1);
    cairo_arc(cr, at.x, at.y, radius, 0, 7);
    cairo_fill(cr);
    set_colour(cr, palette("stone-light"), 1);
    for (int i = 0; i < 8; i++) {
        double a = i * M_PI / 4;
        cairo_arc(cr, at.x, at.y, radius * .95, a, a + .45);
        cairo_arc_negative(cr, at.x, at.y, radius * .62, a + .45, a);
        cairo_close_path(cr);
    }
    cairo_fill(cr);
    set_colour(cr, palette("stone"), 1);
    cairo_arc(cr, at.x, at.y, radius * .66, 0, 7);
    cairo_fill(cr);
    set_colour(cr, mix(palette("stone"), palette("stone-shade"), .6), 1);
    cairo_arc(cr, at.x + radius * .08, at.y + radius * .1, radius * .42, 0, 7);
    cairo_fill(cr);
}

/* A hipped roof: four triangles around a point, the north-western ones in
 * the light. */
void paint_hip(cairo_t *cr, double x, double y, double w, double h, colour roof)
{
    static const double light[4] = {.22, -.18, -.34, .10};
    double cx[5] = {x, x + w, x + w, x, x}, cy[5] = {y, y, y + h, y + h, y};
    for (int i = 0; i < 4; i++) {
        double k = light[i];
        set_colour(
            cr, mix(roof, palette(k > 0 ? "parchment" : "shadow"), fabs(k)), 1);
        cairo_move_to(cr, cx[i], cy[i]);
        cairo_line_to(cr, cx[i + 1], cy[i + 1]);
        cairo_line_to(cr, x + w / 2, y + h / 2);
        cairo_close_path(cr);
        cairo_fill(cr);
    }
    cairo_rectangle(cr, x, y, w, h);
    set_colour(cr, mix(roof, palette("shadow"), .6), .9);
    cairo_set_line_width(cr, .005);
    cairo_stroke(cr);
}

void paint_church(cairo_t *cr, point at, double size)
{
    rng r = rng_seed(1, 2, 3);
    paint_house(cr, &r, at, size * 2, size * .95, 0, palette("slate"));
    point side = {at.x + size * .25, at.y};
    paint_house(cr, &r, side, size * .7, size * 1.5, 0, palette("slate"));
    cairo_rectangle(cr, at.x - size * 1.1 + .007, at.y - size * .30 + .012,
                    size * .62, size * .62);
    set_colour(cr, palette("shadow"), .4);
    cairo_fill(cr);
    paint_hip(cr, at.x - size * 1.1, at.y - size * .31, size * .62, size * .62,
              mix(palette("slate"), palette("water"), .35));
}

void paint_shield(cairo_t *cr, point at, double size)
{
    for (int pass = 0; pass < 3; pass++) {
        double s = size * (pass == 1 ? 1.0 : pass == 2 ? .80 : 1.0);
        double dx = pass == 0 ? .008 : 0, dy = pass == 0 ? .012 : 0;
        double x = at.x + dx, y = at.y + dy;
        cairo_move_to(cr, x - s * .62, y - s * .75);
        cairo_line_to(cr, x + s * .62, y - s * .75);
        cairo_line_to(cr, x + s * .62, y);
        cairo_curve_to(cr, x + s * .62, y + s * .5, x + s * .2, y + s * .8, x,
                       y + s * .95);
        cairo_curve_to(cr, x - s * .2, y + s * .8, x - s * .62, y + s * .5,
                       x - s * .62, y);
        cairo_close_path(cr);
        set_colour(cr,
                   palette(pass == 0   ? "shadow"
                           : pass == 1 ? "parchment"
                                       : "shield"),
                   pass ? 1 : .45);
        cairo_fill(cr);
    }
    set_colour(cr, palette("gold"), 1);
    cairo_rectangle(cr, at.x - size * .09, at.y - size * .60, size * .18,
                    size * 1.25);
    cairo_rectangle(cr, at.x - size * .50, at.y - size * .24, size * 1.0,
                    size * .18);
    cairo_fill(cr);
}

/* A walled garden with a gate towards the road, a church with a slate roof
 * and two wings around a court. */
void paint_cloister(cairo_t *cr, rng *r, const layout *l)
{
    const double at = .30, size = .40;
    cairo_save(cr);
    cairo_translate(cr, l->heart.x, l->heart.y);
    cairo_scale(cr, layout_court(l), layout_court(l));
    cairo_translate(cr, -.5, -.5);
    cairo_rectangle(cr, at + .012, at + .018, size, size);
    set_colour(cr, palette("shadow"), .25);
    cairo_fill(cr);
    cairo_rectangle(cr, at, at, size, size);
    set_colour(cr, mix(palette("meadow-light"), palette("parchment"), .28), 1);
    cairo_fill(cr);
    for (int bed = 0; bed < 4; bed++) { /* garden beds along the south */
        double x = at + .045 + bed * .082;
        cairo_rectangle(cr, x, at + size - .095, .062, .05);
        set_colour(cr, mix(palette("plough"), palette("hedge"), .35), 1);
        cairo_fill(cr);
        for (int i = 0; i < 6; i++) {
            set_colour(cr, palette(i & 1 ? "accent" : "meadow-light"), .95);
            cairo_arc(cr, x + rng_range(r, .008, .054),
                      at + size - .095 + rng_range(r, .008, .042), .006, 0, 7);
            cairo_fill(cr);
        }
    }
    cairo_rectangle(cr, at, at, size, size);
    cairo_set_line_width(cr, .024);
    set_colour(cr, palette("stone-shade"), 1);
    cairo_stroke_preserve(cr);
    cairo_set_line_width(cr, .015);
    set_colour(cr, palette("cloister"), 1);
    cairo_stroke(cr);
    point off = {l->heart.x - l->middle.x, l->heart.y - l->middle.y};
    if (off.x != 0 || off.y != 0) { /* towards the road beside */
        double away = hypot(off.x, off.y);
        point to = {.5 - off.x / away * size / 2, .5 - off.y / away * size / 2};
        cairo_rectangle(cr, to.x - .045, to.y - .045, .09, .09);
        set_colour(cr, palette("road"), 1);
        cairo_fill(cr);
    }
    for (int i = 0; i < l->n_ends; i++) { /* the gate */
        point to = {.5 + (l->ends[i].side.x - .5) * size,
                    .5 + (l->ends[i].side.y - .5) * size};
        if (l->n_sides == 3) { /* where it comes from */
            point from = l->ends[i].bend[1];
            from = (point){from.x - l->heart.x, from.y - l->heart.y};
            double away = fmax(fabs(from.x), fabs(from.y));
            to = moved((point){.5, .5}, size / 2 / away, from);
        }
        cairo_rectangle(cr, to.x - .05, to.y - .05, .10, .10);
        set_colour(cr, palette("road"), 1);
        cairo_fill(cr);
    }
    point west = {.385, .47}, east = {.615, .47}, nave = {.5, .415};
    colour wing = palette("roof-3");
    paint_house(cr, r, west, .075, .19, 0, wing);
    paint_house(cr, r, east, .075, .19, 0, wing);
    paint_house(cr, r, nave, .27, .105, 0, palette("slate"));
    cairo_rectangle(cr, .462, .345, .085, .085);
    set_colour(cr, palette("shadow"), .4);
    cairo_fill(cr);
    paint_hip(cr, .455, .335, .085, .085, palette("slate"));
    set_colour(cr, palette("gold"), 1);
    cairo_rectangle(cr, .4935, .350, .008, .052);
    cairo_rectangle(cr, .4825, .366, .030, .008);
    cairo_fill(cr);
    cairo_restore(cr);
}

/* city_market.c - stalls, signs and goods of the markets
 *
 * What a market sells is told three times: by the colour of its cloth, by the
 * sign on every awning and by what lies or stands beside the stalls.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "city.h"

colour goods_colour(int goods)
{
    return palette(goods == CC_FISH    ? "fish"
                   : goods == CC_GRAIN ? "grain"
                                       : "livestock");
}

/* -------------------------------------------------------------------- goods
 */

static void fish_path(cairo_t *cr)
{
    cairo_move_to(cr, -.95, 0);
    cairo_curve_to(cr, -.60, -.62, .20, -.62, .52, -.06);
    cairo_line_to(cr, .98, -.46);
    cairo_curve_to(cr, .84, -.10, .84, .10, .98, .46);
    cairo_line_to(cr, .52, .06);
    cairo_curve_to(cr, .20, .62, -.60, .62, -.95, 0);
    cairo_close_path(cr);
}

/* Ears on stalks, tied in the middle. */
static void sheaf_path(cairo_t *cr)
{
    static const double lean[] = {-.62, -.32, 0, .32, .62};
    for (int i = 0; i < 5; i++) {
        cairo_save(cr);
        cairo_translate(cr, lean[i] * .95, -.50 + .22 * fabs(lean[i]));
        cairo_rotate(cr, lean[i] * .9);
        cairo_scale(cr, .20, .44);
        cairo_new_sub_path(cr);
        cairo_arc(cr, 0, 0, 1, 0, 7);
        cairo_restore(cr);
    }
    cairo_move_to(cr, -.52, -.40);
    cairo_line_to(cr, .52, -.40);
    cairo_line_to(cr, .18, .22);
    cairo_line_to(cr, .60, .98);
    cairo_line_to(cr, -.60, .98);
    cairo_line_to(cr, -.18, .22);
    cairo_close_path(cr);
}

static void cow_path(cairo_t *cr)
{
    cairo_move_to(cr, -.42, -.44);
    cairo_curve_to(cr, -.80, -.44, -1.0, -.66, -.92, -1.0); /* horns */
    cairo_curve_to(cr, -.76, -.76, -.58, -.70, -.30, -.72);
    cairo_line_to(cr, .30, -.72);
    cairo_curve_to(cr, .58, -.70, .76, -.76, .92, -1.0);
    cairo_curve_to(cr, 1.0, -.66, .80, -.44, .42, -.44);
    cairo_curve_to(cr, .62, -.36, .86, -.34, .98, -.16); /* an ear */
    cairo_curve_to(cr, .80, .02, .60, -.02, .46, -.08);
    cairo_curve_to(cr, .40, .20, .40, .36, .44, .56); /* the muzzle */
    cairo_curve_to(cr, .44, 1.06, -.44, 1.06, -.44, .56);
    cairo_curve_to(cr, -.40, .36, -.40, .20, -.46, -.08);
    cairo_curve_to(cr, -.60, -.02, -.80, .02, -.98, -.16);
    cairo_curve_to(cr, -.86, -.34, -.62, -.36, -.42, -.44);
    cairo_close_path(cr);
}

static void marks(cairo_t *cr, int goods, colour ink)
{
    set_colour(cr, ink, 1);
    if (goods == CC_FISH) {
        cairo_arc(cr, -.52, -.10, .11, 0, 7);
        cairo_fill(cr);
        cairo_arc(cr, -.62, 0, .42, -.8, .8);
    } else if (goods == CC_GRAIN) {
        cairo_move_to(cr, -.30, .20);
        cairo_line_to(cr, .30, .20);
        cairo_move_to(cr, -.12, -.28);
        cairo_line_to(cr, -.05, .05);
        cairo_move_to(cr, .12, -.28);
        cairo_line_to(cr, .05, .05);
    } else {
        cairo_arc(cr, -.22, -.06, .10, 0, 7);
        cairo_arc(cr, .22, -.06, .10, 0, 7);
        cairo_new_sub_path(cr);
        cairo_arc(cr, -.15, .68, .08, 0, 7);
        cairo_new_sub_path(cr);
        cairo_arc(cr, .15, .68, .08, 0, 7);
        cairo_fill(cr);
        cairo_move_to(cr, -.36, .42);
        cairo_curve_to(cr, -.15, .30, .15, .30, .36, .42);
    }
    cairo_set_line_width(cr, .11);
    cairo_stroke(cr);
}

void paint_goods(cairo_t *cr, int goods, point at, double size, colour c,
                 colour ink)
{
    cairo_save(cr);
    cairo_translate(cr, at.x, at.y);
    cairo_scale(cr, size, size);
    cairo_new_path(cr);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    (goods == CC_FISH    ? fish_path
     : goods == CC_GRAIN ? sheaf_path
                         : cow_path)(cr);
    cairo_set_line_width(cr, .24);
    set_colour(cr, ink, 1);
    cairo_stroke_preserve(cr);
    set_colour(cr, c, 1);
    cairo_fill(cr);
    marks(cr, goods, ink);
    cairo_restore(cr);
}

/* ------------------------------------------------------------------- stalls
 */

/* A striped awning over a counter, with the sign of its goods. */
static void paint_stall(cairo_t *cr, rng *r, int goods, point at, double w)
{
    enum { STRIPES = 7 };
    const double back = -w * .36, front = w * .28, hem = w * .07;
    colour cloth = goods_colour(goods);
    cairo_rectangle(cr, at.x - w / 2 + .012, at.y + back + .018, w,
                    front - back + w * .16);
    set_colour(cr, palette("shadow"), .42);
    cairo_fill(cr);
    cairo_rectangle(cr, at.x - w * .46, at.y, w * .92, front + w * .16);
    set_colour(cr, palette("wood"), 1);
    cairo_fill(cr);
    for (int i = 0; i < 6; i++) { /* on the counter */
        colour c = goods == CC_FISH ? palette("stone-light")
                                    : mix(cloth, palette("canvas"), .35);
        cairo_arc(cr, at.x - w * .38 + i * w * .152,
                  at.y + front + w * rng_range(r, .08, .11), w * .055, 0, 7);
        set_colour(cr, mix(c, palette("shadow"), .2 * rng_unit(r)), 1);
        cairo_fill(cr);
    }
    for (int i = 0; i < STRIPES; i++) {
        /* The coloured ones are wider: from afar they make the colour. */
        double pair = 2 * w / (STRIPES + .36), wide = pair * .68;
        double step = i & 1 ? pair - wide : wide;
        double x = at.x - w / 2 + i / 2 * pair + (i & 1 ? wide : 0);
        colour c = i & 1 ? palette("canvas") : cloth;
        for (int half = 0; half < 2; half++) { /* behind the ridge, before */
            double top = half ? at.y + back * .30 : at.y + back;
            double foot = half ? at.y + front : at.y + back * .30;
            cairo_move_to(cr, x, top);
            cairo_line_to(cr, x + step, top);
            cairo_line_to(cr, x + step, foot);
            if (half) {
                cairo_curve_to(cr, x + step, foot + hem, x, foot + hem, x,
                               foot);
            } else {
                cairo_line_to(cr, x, foot);
            }
            cairo_close_path(cr);
            set_colour(
                cr,
                mix(c, palette(half ? "shadow" : "canvas"), half ? .10 : .22),
                1);
            cairo_fill(cr);
        }
    }
    cairo_rectangle(cr, at.x - w / 2, at.y + back, w, front - back);
    set_colour(cr, mix(cloth, palette("ink"), .65), .8);
    cairo_set_line_width(cr, .0045);
    cairo_stroke(cr);
    cairo_arc(cr, at.x, at.y + (back + front) / 2, w * .275, 0, 7);
    set_colour(cr, palette("canvas"), 1);
    cairo_fill_preserve(cr);
    set_colour(cr, mix(cloth, palette("ink"), .5), 1);
    cairo_set_line_width(cr, .006);
    cairo_stroke(cr);
    paint_goods(cr, goods, (point){at.x, at.y + (back + front) / 2}, w * .178,
                mix(cloth, palette("ink"), goods == CC_FISH ? .10 : .04),
                mix(cloth, palette("ink"), .75));
}

/* ---------------------------------------------------------- beside the stalls
 */

static void paint_cow(cairo_t *cr, rng *r, point at, double size)
{
    bool pale = rng_below(r, 2);
    colour coat = pale ? palette("canvas")
                       : mix(palette("quarter-3"), palette("livestock"), .3);
    colour spot = pale ? palette("quarter-3") : palette("canvas");
    cairo_save(cr);
    cairo_translate(cr, at.x, at.y);
    cairo_rotate(cr, rng_range(r, 0, 6.28));
    for (int pass = 0; pass < 2; pass++) {
        cairo_save(cr);
        cairo_scale(cr, size, size * .55);
        cairo_arc(cr, pass ? 0 : .12, pass ? 0 : .3, 1, 0, 7);
        cairo_restore(cr);
        set_colour(cr, pass ? coat : palette("shadow"), pass ? 1 : .4);
        cairo_fill(cr);
    }
    cairo_save(cr);
    cairo_scale(cr, size, size * .55);
    cairo_arc(cr, 0, 0, 1, 0, 7);
    cairo_restore(cr);
    set_colour(cr, palette("ink"), .8);
    cairo_set_line_width(cr, .004);
    cairo_stroke(cr);
    set_colour(cr, spot, 1);
    cairo_arc(cr, -size * .3, -size * .15, size * .30, 0, 7);
    cairo_fill(cr);
    cairo_arc(cr, size * .35, size * .25, size * .20, 0, 7);
    cairo_fill(cr);
    cairo_arc(cr, size * 1.12, 0, size * .34, 0, 7);
    set_colour(cr, coat, 1);
    cairo_fill_preserve(cr);
    set_colour(cr, palette("ink"), .8);
    cairo_set_line_width(cr, .003);
    cairo_stroke(cr);
    cairo_move_to(cr, size * 1.25, -size * .52); /* horns */
    cairo_curve_to(cr, size * .95, -size * .3, size * .95, size * .3,
                   size * 1.25, size * .52);
    set_colour(cr, palette("canvas"), 1);
    cairo_set_line_width(cr, .005);
    cairo_stroke(cr);
    cairo_restore(cr);
}

static void paint_tub(cairo_t *cr, rng *r, point at, double size)
{
    cairo_arc(cr, at.x + size * .3, at.y + size * .4, size, 0, 7);
    set_colour(cr, palette("shadow"), .4);
    cairo_fill(cr);
    cairo_arc(cr, at.x, at.y, size, 0, 7);
    set_colour(cr, palette("wood"), 1);
    cairo_fill(cr);
    cairo_arc(cr, at.x, at.y, size * .8, 0, 7);
    set_colour(cr, palette("water"), 1);
    cairo_fill(cr);
    for (int i = 0; i < 2; i++) {
        point in = {at.x, at.y + (i - .5) * size * .62};
        paint_goods(
            cr, CC_FISH, in, size * .52,
            mix(palette("stone-light"), palette("fish"), .3 * rng_unit(r)),
            palette("spire"));
    }
}

static void paint_sheaf(cairo_t *cr, rng *r, point at, double size)
{
    cairo_save(cr);
    cairo_translate(cr, at.x + size * .35, at.y + size * .75);
    cairo_scale(cr, 1, .4);
    cairo_arc(cr, 0, 0, size * .9, 0, 7);
    cairo_restore(cr);
    set_colour(cr, palette("shadow"), .4);
    cairo_fill(cr);
    paint_goods(cr, CC_GRAIN, at, size,
                mix(palette("grain"), palette("canvas"), .3 * rng_unit(r)),
                mix(palette("grain"), palette("ink"), .6));
}

/* ------------------------------------------------------------- where they are
 */

#define THINGS_MAX 24

typedef struct crowd {
    int n;
    point at[THINGS_MAX];
    double radius[THINGS_MAX];
} crowd;

static bool room(const city_plan *p, const market *m, const crowd *c, point at,
                 double radius)
{
    if (fmin(fmin(at.x, 1 - at.x), fmin(at.y, 1 - at.y)) < radius + .012) {
        return false;
    }
    for (int i = 0; i < 12; i++) {
        double a = i * M_PI / 6, d = radius + .034;
        point q = {at.x + d * cos(a), at.y + d * sin(a)};
        if (city_owner(p, q) != m->slot &&
            fmin(fmin(q.x, 1 - q.x), fmin(q.y, 1 - q.y)) > 0) {
            return false;
        }
    }
    for (int i = 0; i < c->n; i++) {
        if (hypot(c->at[i].x - at.x, c->at[i].y - at.y) <
            c->radius[i] + radius) {
            return false;
        }
    }
    return true;
}

static bool place(const city_plan *p, const market *m, crowd *c, rng *r,
                  double radius, point *at)
{
    for (int i = 0; i < 120 && c->n < THINGS_MAX; i++) {
        *at = (point){rng_unit(r), rng_unit(r)};
        if (room(p, m, c, *at, radius)) {
            c->at[c->n] = *at;
            c->radius[c->n++] = radius;
            return true;
        }
    }
    return false;
}

static void sort_south(point *at, int n)
{
    for (int i = 1; i < n; i++) {
        for (int k = i; k > 0 && at[k].y < at[k - 1].y; k--) {
            point t = at[k];
            at[k] = at[k - 1];
            at[k - 1] = t;
        }
    }
}

void paint_stalls(cairo_t *cr, const city_plan *p, const market *m, rng *r)
{
    crowd c = {1, {p->l->spots[m->slot]}, {.050}};
    point stalls[THINGS_MAX], at;
    int n = 0;
    while (n < 6 && place(p, m, &c, r, .078, &at)) {
        stalls[n++] = at;
    }
    while (n < 2 && place(p, m, &c, r, .064, &at)) {
        stalls[n++] = at;
    }
    for (int i = 0; i < 9 && place(p, m, &c, r, .036, &at); i++) {
        if (m->goods == CC_FISH) {
            paint_tub(cr, r, at, .030);
        } else if (m->goods == CC_GRAIN) {
            paint_sheaf(cr, r, at, .032);
        } else {
            paint_cow(cr, r, at, .030);
        }
    }
    sort_south(stalls, n);
    for (int i = 0; i < n; i++) {
        paint_stall(cr, r, m->goods, stalls[i], .150);
    }
}

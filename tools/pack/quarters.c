/* quarters.c - castle, market, smithy and cathedral of the town
 *
 * Each has a lot in a corner of the town, an open place for figures, and an
 * emblem beside it that can be read from afar.
 *
 * SPDX-License-Identifier: MIT
 */
#include "town.h"

#include <math.h>

#include "engine/modules/the_count.h"

/* A slab of ground with a thin edge. */
static void pave(cairo_t *cr, block b, colour c)
{
    cairo_rectangle(cr, b.x, b.y, b.w, b.h);
    set_colour(cr, c, 1);
    cairo_fill_preserve(cr);
    set_colour(cr, mix(c, palette("shadow"), .45), .8);
    cairo_set_line_width(cr, .007);
    cairo_stroke(cr);
}

/* Slabs in rows, each row shifted by half a slab. */
static void pave_slabs(cairo_t *cr, rng *r, block b, colour c, double size)
{
    int rows = (int)(b.h / size), columns = (int)(b.w / size);
    double h = b.h / rows, w = b.w / columns;
    pave(cr, b, c);
    for (int row = 0; row < rows; row++) {
        for (int i = 0; i < columns; i++) {
            bool light = rng_below(r, 2);
            cairo_rectangle(cr, b.x + i * w, b.y + row * h, w, h);
            set_colour(cr,
                       mix(c, palette(light ? "parchment" : "stone-shade"),
                           rng_range(r, 0, .20)),
                       1);
            cairo_fill(cr);
        }
    }
    set_colour(cr, mix(c, palette("stone-shade"), .6), .55);
    cairo_set_line_width(cr, .004);
    for (int row = 0; row <= rows; row++) {
        cairo_move_to(cr, b.x, b.y + row * h);
        cairo_rel_line_to(cr, b.w, 0);
    }
    for (int i = 0; i <= columns; i++) {
        cairo_move_to(cr, b.x + i * w, b.y);
        cairo_rel_line_to(cr, 0, b.h);
    }
    cairo_stroke(cr);
}

/* A roof with a ridge along its longer side and a shadow `high` long. */
static void paint_roof(cairo_t *cr, block b, colour roof, double high)
{
    bool along = b.w >= b.h;
    cairo_rectangle(cr, b.x + high * .7, b.y + high, b.w, b.h);
    set_colour(cr, palette("shadow"), .36);
    cairo_fill(cr);
    for (int half = 0; half < 2; half++) {
        double x = b.x + (half && !along ? b.w / 2 : 0);
        double y = b.y + (half && along ? b.h / 2 : 0);
        double looks = along ? (half ? M_PI / 2 : -M_PI / 2) : half ? 0 : M_PI;
        cairo_rectangle(cr, x, y, along ? b.w : b.w / 2, along ? b.h / 2 : b.h);
        set_colour(cr, lit(roof, looks), 1);
        cairo_fill(cr);
    }
    set_colour(cr, mix(roof, palette("shadow"), .5), .30);
    cairo_set_line_width(cr, .003);
    for (int i = 1; i < 8; i++) { /* courses of tiles */
        if (along) {
            cairo_move_to(cr, b.x, b.y + b.h * i / 8);
            cairo_rel_line_to(cr, b.w, 0);
        } else {
            cairo_move_to(cr, b.x + b.w * i / 8, b.y);
            cairo_rel_line_to(cr, 0, b.h);
        }
    }
    cairo_stroke(cr);
    cairo_rectangle(cr, b.x, b.y, b.w, b.h);
    set_colour(cr, mix(roof, palette("ink"), .6), .9);
    cairo_set_line_width(cr, .006);
    cairo_stroke(cr);
    cairo_move_to(cr, along ? b.x : b.x + b.w / 2, along ? b.y + b.h / 2 : b.y);
    cairo_rel_line_to(cr, along ? b.w : 0, along ? 0 : b.h);
    set_colour(cr, mix(roof, palette("parchment"), .45), .9);
    cairo_stroke(cr);
}

static void paint_disc(cairo_t *cr, point at, double radius, colour c)
{
    set_colour(cr, c, 1);
    cairo_arc(cr, at.x, at.y, radius, 0, 7);
    cairo_fill(cr);
}

/* ------------------------------------------------------------------- castle
 */

static void castle_pave(cairo_t *cr, rng *r)
{
    colour c = mix(palette("stone"), palette("stone-light"), .35);
    pave_slabs(cr, r, (block){2.14, .46, 1.055, .94}, c, .058);
}

static void castle_wall(cairo_t *cr, point a, point b)
{
    wall w = {0, {a, a, b, b}};
    w.at[1] = (point){a.x + (b.x - a.x) * .3, a.y + (b.y - a.y) * .3};
    w.at[2] = (point){a.x + (b.x - a.x) * .7, a.y + (b.y - a.y) * .7};
    cairo_move_to(cr, a.x, a.y);
    cairo_line_to(cr, b.x, b.y);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    cairo_set_line_width(cr, WALL_WIDTH + .016);
    set_colour(cr, palette("stone-shade"), 1);
    cairo_stroke(cr);
    paint_wall(cr, &w);
}

/* Three walls against the town's, the keep with four towers, the hall. */
static void castle_build(cairo_t *cr, rng *r)
{
    (void)r;
    const point nw = {CASTLE_WEST, .49}, ne = {3.195, .49};
    const point sw = {CASTLE_WEST, 1.395}, se = {3.195, 1.395};
    const point keep = {2.365, .68};
    castle_wall(cr, nw, sw);
    castle_wall(cr, ne, se);
    castle_wall(cr, sw, se);
    paint_roof(cr, (block){2.83, .505, .31, .150}, palette("spire"), .030);
    paint_roof(cr, (block){3.02, .655, .11, .150}, palette("spire"), .026);
    paint_roof(cr, (block){2.60, 1.352, .12, .086}, palette("spire"), .018);
    paint_turret(cr, (point){2.585, 1.395}, .046);
    paint_turret(cr, (point){2.735, 1.395}, .046);
    cairo_rectangle(cr, keep.x - .13, keep.y - .10, .32, .30);
    set_colour(cr, palette("shadow"), .30);
    cairo_fill(cr);
    paint_keep(cr, keep, .145);
    for (int i = 0; i < 4; i++) {
        paint_spire(cr,
                    (point){keep.x + (i & 1 ? .138 : -.138),
                            keep.y + (i < 2 ? -.138 : .138)},
                    .060);
    }
    paint_spire(cr, sw, .075);
    paint_spire(cr, se, .075);
    paint_spire(cr, (point){nw.x, .42}, .075);
    paint_banner(cr, keep, .062);
    paint_banner(cr, (point){se.x, se.y - .005}, .036);
    paint_banner(cr, (point){ne.x, .415}, .036);
}

/* ---------------------------------------------------------------- cathedral
 */

static void cathedral_pave(cairo_t *cr, rng *r)
{
    colour c = mix(palette("cloister"), palette("stone-light"), .25);
    pave_slabs(cr, r, (block){.74, .58, .30, .36}, c, .06);
    pave_slabs(cr, r, (block){.74, .93, 1.205, .515}, c, .0645);
    for (int i = 0; i < 2; i++) { /* a border in the pavement */
        double in = .022 + .012 * i;
        cairo_rectangle(cr, .74 + in, .93 + in, 1.205 - 2 * in, .515 - 2 * in);
        set_colour(cr, mix(c, palette("stone-shade"), .5), .6);
        cairo_set_line_width(cr, .006);
        cairo_stroke(cr);
    }
}

/* Buttresses stand out along both sides of the nave. */
static void buttresses(cairo_t *cr, block nave)
{
    set_colour(cr, palette("stone-light"), 1);
    for (int i = 0; i < 8; i++) {
        double x = nave.x + nave.w * (i + .5) / 8;
        cairo_rectangle(cr, x - .008, nave.y - .020, .016, nave.h + .040);
    }
    cairo_fill_preserve(cr);
    set_colour(cr, palette("stone-shade"), 1);
    cairo_set_line_width(cr, .004);
    cairo_stroke(cr);
}

/* The round end of the choir, as a fan of slopes. */
static void apse(cairo_t *cr, point at, double radius, colour roof)
{
    enum { SLOPES = 6 };
    for (int i = 0; i < SLOPES; i++) {
        double a = -M_PI / 2 + i * M_PI / SLOPES, b = a + M_PI / SLOPES;
        cairo_move_to(cr, at.x, at.y);
        cairo_line_to(cr, at.x + radius * cos(a), at.y + radius * sin(a));
        cairo_line_to(cr, at.x + radius * cos(b), at.y + radius * sin(b));
        cairo_close_path(cr);
        set_colour(cr, lit(roof, (a + b) / 2), 1);
        cairo_fill_preserve(cr);
        set_colour(cr, mix(roof, palette("ink"), .6), .9);
        cairo_set_line_width(cr, .005);
        cairo_stroke(cr);
    }
}

static void square_spire(cairo_t *cr, point at, double half, colour roof)
{
    cairo_rectangle(cr, at.x - half + .026, at.y - half + .038, 2 * half,
                    2 * half);
    set_colour(cr, palette("shadow"), .38);
    cairo_fill(cr);
    cairo_rectangle(cr, at.x - half, at.y - half, 2 * half, 2 * half);
    set_colour(cr, palette("stone-light"), 1);
    cairo_fill_preserve(cr);
    set_colour(cr, palette("stone-shade"), 1);
    cairo_set_line_width(cr, .008);
    cairo_stroke(cr);
    half *= .76;
    paint_hip(cr, at.x - half, at.y - half, 2 * half, 2 * half, roof);
    paint_peak(cr, at, half * .22);
}

/* Two towers in the west, nave and aisles, a transept, the choir in the
 * east. */
static void cathedral_build(cairo_t *cr, rng *r)
{
    const colour slate = mix(palette("slate"), palette("spire"), .35);
    const colour low = mix(slate, palette("shadow"), .22);
    const double y = .725;
    const block aisles = {1.02, y - .135, .72, .27};
    cairo_rectangle(cr, 1.02 + .030, y - .135 + .045, .72, .27);
    cairo_rectangle(cr, 1.43 + .030, y - .205 + .045, .18, .41);
    cairo_arc(cr, 1.74 + .030, y + .045, .135, -M_PI / 2, M_PI / 2);
    set_colour(cr, palette("shadow"), .34);
    cairo_fill(cr);
    buttresses(cr, aisles);
    apse(cr, (point){1.74, y}, .135, low);
    paint_roof(cr, aisles, low, 0);
    paint_roof(cr, (block){1.43, y - .205, .18, .41}, slate, .012);
    apse(cr, (point){1.74, y}, .085, slate);
    paint_roof(cr, (block){1.02, y - .080, .72, .16}, slate, .010);
    square_spire(cr, (point){1.52, y}, .064, slate);
    square_spire(cr, (point){1.01, y - .115}, .072, slate);
    square_spire(cr, (point){1.01, y + .115}, .072, slate);
    set_colour(cr, palette("gold"), 1); /* a cross on the roof */
    cairo_rectangle(cr, 1.18, y - .009, .16, .018);
    cairo_rectangle(cr, 1.278, y - .050, .018, .100);
    cairo_fill(cr);
    static const point trees[] = {{1.80, .55}, {1.845, .885}, {1.66, .90}};
    for (int i = 0; i < 3; i++) {
        paint_tree(cr, r, trees[i], .030);
    }
}

/* ------------------------------------------------------------------- market
 */

static void market_pave(cairo_t *cr, rng *r)
{
    colour c = mix(palette("road"), palette("gold"), .14);
    pave(cr, (block){2.42, 1.575, 1.10, .83}, c);
    for (int i = 0; i < 900; i++) {
        point at = {rng_range(r, 2.43, 3.51), rng_range(r, 1.585, 2.395)};
        set_colour(cr, mix(c, palette("road-edge"), rng_unit(r)), .8);
        cairo_arc(cr, at.x, at.y, rng_range(r, .003, .007), 0, 7);
        cairo_fill(cr);
    }
}

/* A counter full of goods under a striped awning; its front looks to the
 * south before it is turned. */
static void stall(cairo_t *cr, rng *r, point at, double turn, colour stripe)
{
    enum { STRIPES = 7 };
    static const char *const goods[] = {"awning-1", "awning-3", "tree",
                                        "roof-4", "canvas"};
    const double w = .170, back = -.062, front = .040, hem = .010;
    for (int pass = 0; pass < 2; pass++) {
        cairo_save(cr);
        cairo_translate(cr, at.x + (pass ? 0 : .014), at.y + (pass ? 0 : .021));
        cairo_rotate(cr, turn);
        cairo_rectangle(cr, -w / 2 + .006, back, w - .012, .138);
        set_colour(cr, palette(pass ? "wood" : "shadow"), pass ? 1 : .38);
        cairo_fill(cr);
        for (int i = 0; pass && i < 9; i++) {
            double x = -w / 2 + .018 + i * .0165;
            paint_disc(cr, (point){x, front + .022}, .0085,
                       palette(goods[rng_below(r, 5)]));
        }
        for (int i = 0; pass && i < STRIPES; i++) {
            double step = w / STRIPES, x = -w / 2 + i * step;
            cairo_move_to(cr, x, back);
            cairo_line_to(cr, x + step, back);
            cairo_line_to(cr, x + step, front);
            cairo_curve_to(cr, x + step, front + hem, x, front + hem, x, front);
            cairo_close_path(cr);
            set_colour(
                cr,
                lit(i & 1 ? palette("canvas") : stripe, turn + M_PI / 2 + M_PI),
                1);
            cairo_fill_preserve(cr);
            set_colour(cr, mix(stripe, palette("shadow"), .5), .5);
            cairo_set_line_width(cr, .003);
            cairo_stroke(cr);
        }
        cairo_restore(cr);
    }
}

static void market_build(cairo_t *cr, rng *r)
{
    static const struct {
        point at;
        double turn;
        int cloth;
    } stalls[] = {
        {{2.53, 1.645}, 0, 1}, {{2.72, 1.645}, 0, 3}, {{2.91, 1.645}, 0, 2},
        {{3.10, 1.645}, 0, 1}, {{3.29, 1.645}, 0, 4}, {{3.45, 1.80}, 1, 2},
        {{3.45, 1.99}, 1, 1},  {{3.42, 2.18}, 1, 3},  {{3.23, 2.335}, 2, 2},
        {{3.04, 2.335}, 2, 4}, {{2.85, 2.335}, 2, 1}, {{2.66, 2.335}, 2, 3},
    };
    for (size_t i = 0; i < sizeof stalls / sizeof *stalls; i++) {
        static const char *const cloth[] = {"", "awning-1", "awning-2",
                                            "awning-3", "awning-4"};
        stall(cr, r, stalls[i].at, stalls[i].turn * M_PI / 2,
              palette(cloth[stalls[i].cloth]));
    }
    static const point crates[] = {
        {2.47, 1.77}, {3.35, 1.72}, {3.36, 2.25}, {2.57, 2.27}, {2.62, 1.745}};
    for (size_t i = 0; i < sizeof crates / sizeof *crates; i++) {
        paint_crate(cr, r, crates[i], .018);
    }
}

/* ------------------------------------------------------------------- smithy
 */

static void smithy_pave(cairo_t *cr, rng *r)
{
    colour c = mix(palette("plough"), palette("soot"), .30);
    pave(cr, (block){.84, 1.575, .93, .56}, c);
    for (int i = 0; i < 700; i++) { /* trodden earth, soot and cinders */
        point at = {rng_range(r, .85, 1.76), rng_range(r, 1.585, 2.125)};
        set_colour(cr,
                   mix(c, palette(rng_below(r, 3) ? "soot" : "parchment"),
                       rng_range(r, .1, .5)),
                   .7);
        cairo_arc(cr, at.x, at.y, rng_range(r, .002, .007), 0, 7);
        cairo_fill(cr);
    }
}

/* Puffs that grow, thin out and drift to the north-east. */
static void smoke(cairo_t *cr, rng *r, point at)
{
    enum { PUFFS = 7 };
    for (int i = 0; i < PUFFS; i++) {
        double t = (i + .5) / PUFFS;
        point p = {at.x + .16 * t + rng_range(r, -.01, .01),
                   at.y - .15 * t * t - .05 * t + rng_range(r, -.01, .01)};
        double radius = .024 + .044 * t;
        cairo_pattern_t *puff = cairo_pattern_create_radial(
            p.x - radius * .2, p.y - radius * .3, 0, p.x, p.y, radius);
        colour c = mix(palette("stone-light"), palette("soot"), .30 * (1 - t));
        cairo_pattern_add_color_stop_rgba(puff, 0, c.r, c.g, c.b,
                                          .85 - .45 * t);
        cairo_pattern_add_color_stop_rgba(puff, .6, c.r, c.g, c.b,
                                          .65 - .45 * t);
        cairo_pattern_add_color_stop_rgba(puff, 1, c.r, c.g, c.b, 0);
        cairo_set_source(cr, puff);
        cairo_arc(cr, p.x, p.y, radius, 0, 7);
        cairo_fill(cr);
        cairo_pattern_destroy(puff);
    }
}

static void chimney(cairo_t *cr, point at, double half)
{
    cairo_rectangle(cr, at.x - half + .014, at.y - half + .020, 2 * half,
                    2 * half);
    set_colour(cr, palette("shadow"), .45);
    cairo_fill(cr);
    cairo_rectangle(cr, at.x - half, at.y - half, 2 * half, 2 * half);
    set_colour(cr, palette("stone"), 1);
    cairo_fill_preserve(cr);
    set_colour(cr, palette("stone-shade"), 1);
    cairo_set_line_width(cr, .006);
    cairo_stroke(cr);
    half *= .55;
    cairo_rectangle(cr, at.x - half, at.y - half, 2 * half, 2 * half);
    set_colour(cr, palette("ink"), 1);
    cairo_fill(cr);
}

static void fire(cairo_t *cr, point at, double radius)
{
    colour c = palette("ember");
    cairo_pattern_t *glow =
        cairo_pattern_create_radial(at.x, at.y, 0, at.x, at.y, radius);
    cairo_pattern_add_color_stop_rgba(glow, 0, 1, .95, .6, 1);
    cairo_pattern_add_color_stop_rgba(glow, .3, c.r, c.g, c.b, 1);
    cairo_pattern_add_color_stop_rgba(glow, .5, c.r, c.g, c.b, .45);
    cairo_pattern_add_color_stop_rgba(glow, 1, c.r, c.g, c.b, 0);
    cairo_set_source(cr, glow);
    cairo_arc(cr, at.x, at.y, radius, 0, 7);
    cairo_fill(cr);
    cairo_pattern_destroy(glow);
}

/* An anvil on its block, from the side as its emblem shows it. */
static void anvil(cairo_t *cr, point at, double size)
{
    paint_disc(cr, (point){at.x + .010, at.y + .030}, size * .52,
               mix(palette("wood-dark"), palette("shadow"), .5));
    paint_disc(cr, (point){at.x, at.y + .016}, size * .5, palette("timber"));
    for (int pass = 0; pass < 2; pass++) {
        cairo_save(cr);
        cairo_translate(cr, at.x - size * .55, at.y - size * .6);
        cairo_scale(cr, size / 22, size / 22);
        icon_path(cr, "quarter-smithy");
        set_colour(cr, palette(pass ? "slate" : "ink"), 1);
        cairo_set_line_width(cr, 2.6);
        if (!pass) {
            cairo_stroke_preserve(cr);
        }
        cairo_fill(cr);
        cairo_restore(cr);
    }
}

static void wood_pile(cairo_t *cr, rng *r, point at, int wide, int high)
{
    for (int i = 0; i < wide * high; i++) {
        point p = {at.x + (i % wide + (i / wide & 1) * .5) * .024,
                   at.y - i / wide * .020};
        paint_disc(cr, (point){p.x + .004, p.y + .006}, .0125,
                   palette("wood-dark"));
        paint_disc(cr, p, .012,
                   mix(palette("wood"), palette("timber"), rng_unit(r)));
        paint_disc(cr, p, .006, palette("timber"));
    }
}

static void coal(cairo_t *cr, rng *r, point at)
{
    for (int i = 0; i < 60; i++) {
        double away = .048 * sqrt(rng_unit(r)), a = rng_range(r, 0, 6.28);
        colour c = mix(palette("ink"), palette("slate"), rng_range(r, 0, .5));
        paint_disc(cr, (point){at.x + away * cos(a), at.y + away * .7 * sin(a)},
                   rng_range(r, .006, .012), c);
    }
}

static void smithy_build(cairo_t *cr, rng *r)
{
    static const block sheds[] = {{.86, 2.20, .30, .19},
                                  {1.23, 2.20, .30, .19},
                                  {1.60, 2.20, .30, .19},
                                  {1.79, 1.60, .14, .30}};
    static const point chimneys[] = {
        {1.06, 2.25}, {1.43, 2.25}, {1.80, 2.25}, {1.86, 1.66}};
    static const point hearths[] = {{.93, 2.19}, {1.30, 2.19}, {1.67, 2.19}};
    colour roof = mix(palette("soot"), palette("slate"), .30);
    for (int i = 0; i < 3; i++) {
        fire(cr, hearths[i], .085);
    }
    for (int i = 0; i < 4; i++) {
        paint_roof(cr, sheds[i], mix(roof, palette("roof-3"), .05 * i), .024);
    }
    for (int i = 0; i < 3; i++) { /* the hearth beneath its own opening */
        cairo_rectangle(cr, hearths[i].x - .036, hearths[i].y - .012, .072,
                        .040);
        set_colour(cr, palette("ink"), 1);
        cairo_fill(cr);
        fire(cr, (point){hearths[i].x, hearths[i].y + .008}, .050);
    }
    for (int i = 0; i < 4; i++) {
        chimney(cr, chimneys[i], .027);
    }
    wood_pile(cr, r, (point){.865, 1.625}, 5, 2);
    coal(cr, r, (point){1.195, 2.31});
    coal(cr, r, (point){1.565, 2.32});
    anvil(cr, (point){1.835, 2.045}, .12);
    for (int i = 0; i < 4; i++) {
        smoke(cr, r, chimneys[i]);
    }
}

/* ------------------------------------------------------------------ emblems
 */

static void shield_path(cairo_t *cr, point at, double s)
{
    cairo_move_to(cr, at.x - s * .80, at.y - s * .92);
    cairo_line_to(cr, at.x + s * .80, at.y - s * .92);
    cairo_line_to(cr, at.x + s * .80, at.y + s * .10);
    cairo_curve_to(cr, at.x + s * .80, at.y + s * .62, at.x + s * .30,
                   at.y + s * .92, at.x, at.y + s * 1.08);
    cairo_curve_to(cr, at.x - s * .30, at.y + s * .92, at.x - s * .80,
                   at.y + s * .62, at.x - s * .80, at.y + s * .10);
    cairo_close_path(cr);
}

void paint_emblem(cairo_t *cr, const quarter *q)
{
    const double size = .158;
    char icon[32];
    snprintf(icon, sizeof icon, "quarter-%s", cc_quarter_name(q->which));
    shield_path(cr, (point){q->emblem.x + .016, q->emblem.y + .024}, size);
    set_colour(cr, palette("shadow"), .45);
    cairo_fill(cr);
    shield_path(cr, q->emblem, size);
    set_colour(cr, palette("ink"), 1);
    cairo_set_line_width(cr, .012);
    cairo_stroke_preserve(cr);
    set_colour(cr, palette("canvas"), 1);
    cairo_fill(cr);
    shield_path(cr, q->emblem, size * .85);
    set_colour(cr, palette(q->field), 1);
    cairo_fill(cr);
    cairo_save(cr);
    cairo_translate(cr, q->emblem.x - .108, q->emblem.y - .118);
    cairo_scale(cr, .216 / 24, .216 / 24);
    icon_path(cr, icon);
    set_colour(cr, palette("canvas"), 1);
    cairo_set_line_width(cr, 1.7);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke_preserve(cr);
    cairo_fill(cr);
    cairo_restore(cr);
}

/* ---------------------------------------------------------------- the table
 */

const quarter quarters[CC_QUARTERS] = {
    {.which = CC_QUARTER_CASTLE,
     .lot = {2, 0, 2, 1.5},
     .earth = {"stone", "ground"},
     .roofs = {"slate", "spire", "stone-shade"},
     .place = {2.67, 1.105},
     .emblem = {2.68, .655},
     .field = "accent",
     .pave = castle_pave,
     .build = castle_build,
     .blocks = {{3.355, .60, .175, .84}}},
    {.which = CC_QUARTER_MARKET,
     .lot = {2, 1.5, 2, 1.5},
     .earth = {"ground", "road"},
     .roofs = {"roof-2", "roof-4", "roof-1"},
     .place = {2.90, 1.98},
     .emblem = {2.235, 1.815},
     .field = "awning-4",
     .pave = market_pave,
     .build = market_build,
     .blocks = {{2.06, 2.03, .36, .50},
                {2.56, 2.403, .80, .122},
                {2.17, 1.56, .25, .07}}},
    {.which = CC_QUARTER_SMITHY,
     .lot = {0, 1.5, 2, 1.5},
     .earth = {"plough", "soot"},
     .roofs = {"soot", "roof-3", "soot"},
     .place = {1.30, 1.86},
     .emblem = {.655, 1.815},
     .field = "soot",
     .pave = smithy_pave,
     .build = smithy_build,
     .blocks = {{.47, 2.03, .37, .50}, {.84, 2.403, 1.09, .122}}},
    {.which = CC_QUARTER_CATHEDRAL,
     .lot = {0, 0, 2, 1.5},
     .earth = {"stone-light", "ground"},
     .roofs = {"roof-1", "roof-3", "roof-2"},
     .place = {1.17, 1.19},
     .emblem = {1.77, 1.185},
     .field = "awning-2",
     .pave = cathedral_pave,
     .build = cathedral_build,
     .blocks = {{.47, .85, .26, .595},
                {.84, .47, .57, .075},
                {1.63, .47, .315, .06},
                {1.89, .55, .055, .36}}},
};

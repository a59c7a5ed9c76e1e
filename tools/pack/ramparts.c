/* ramparts.c - the wall of The City: pieces, the gate, towers, guards
 *
 * They stand up from the board: what is `z` high is drawn as far to the north
 * of its foot, so that one sees tops and southern faces. A piece runs along a
 * side of a square from corner to corner, its middle line on the side, and
 * reaches over both corners by half its thickness: so runs, and corners of
 * either kind, close without a gap. Teeth keep one raster over all pieces.
 *
 * Sprites of pieces show half a tile more than their square; (0, 0) is the
 * square's north-western corner.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <string.h>

#include "pack.h"

#define HALF   .050 /* half the thickness */
#define HIGH   .105
#define LOW    .066 /* a short piece between its pillars */
#define TEETH  16   /* on a side */
#define TOOTH  .026 /* their height */
#define RIM    .018 /* the thickness of a parapet */
#define EAST   .055 /* shadows of what is HIGH */
#define SOUTH  .075
#define COURSE .0262 /* of stones */

static colour stone_top(void)
{
    return mix(palette("rampart"), palette("canvas"), .30);
}

static colour stone_face(void)
{
    return mix(palette("rampart"), palette("shadow"), .34);
}

static colour stone_walk(void)
{
    return mix(palette("rampart"), palette("stone-shade"), .50);
}

static colour outline_of(colour c)
{
    return mix(c, palette("ink"), .72);
}

static void fill_rect(cairo_t *cr, double x, double y, double w, double h,
                      colour c, double alpha)
{
    cairo_rectangle(cr, x, y, w, h);
    set_colour(cr, c, alpha);
    cairo_fill(cr);
}

/* A southern face in courses of stone, the same on every piece. */
static void masonry(cairo_t *cr, double x, double y, double w, double h)
{
    const double block = 1. / 20;
    colour c = stone_face(), joint = mix(c, palette("ink"), .42);
    cairo_save(cr);
    cairo_rectangle(cr, x, y, w, h);
    cairo_clip(cr);
    set_colour(cr, joint, 1);
    cairo_paint(cr);
    for (int row = 0; row * COURSE < h; row++) {
        double foot = y + h - row * COURSE;
        for (int k = (int)floor(x / block) - 1; k * block < x + w; k++) {
            unsigned i = (unsigned)(k + 40) % 20 * 7u + (unsigned)row * 5u;
            double shade = (i * i % 11) / 11. * .26 - .10;
            double at = (k + (row & 1 ? .5 : 0)) * block;
            fill_rect(
                cr, at + .0022, foot - COURSE + .0022, block - .0044,
                COURSE - .0044,
                mix(c, palette(shade > 0 ? "shadow" : "canvas"), fabs(shade)),
                1);
        }
    }
    cairo_pattern_t *foot = cairo_pattern_create_linear(0, y, 0, y + h);
    cairo_pattern_add_color_stop_rgba(foot, 0, 1, 1, .95, .12);
    cairo_pattern_add_color_stop_rgba(foot, .4, .2, .15, .1, 0);
    cairo_pattern_add_color_stop_rgba(foot, 1, .2, .15, .1, .32);
    cairo_set_source(cr, foot);
    cairo_paint(cr);
    cairo_pattern_destroy(foot);
    cairo_restore(cr);
}

/* A tooth on the parapet; (x, y) is the north-western corner of its foot. */
static void tooth(cairo_t *cr, double x, double y, double w, double h)
{
    fill_rect(cr, x, y - TOOTH + h, w, TOOTH, stone_face(), 1);
    fill_rect(cr, x, y - TOOTH, w, h, stone_top(), 1);
    cairo_rectangle(cr, x, y - TOOTH, w, h + TOOTH);
    set_colour(cr, outline_of(palette("rampart")), .75);
    cairo_set_line_width(cr, .0035);
    cairo_stroke(cr);
}

static void shadow(cairo_t *cr, const point *at, int n)
{
    cairo_new_path(cr);
    for (int i = 0; i < n; i++) {
        cairo_line_to(cr, at[i].x, at[i].y);
    }
    cairo_close_path(cr);
    set_colour(cr, palette("shadow"), .36);
    cairo_fill(cr);
}

static void edge(cairo_t *cr, double x0, double y0, double x1, double y1)
{
    cairo_move_to(cr, x0, y0);
    cairo_line_to(cr, x1, y1);
    set_colour(cr, outline_of(palette("rampart")), .85);
    cairo_set_line_width(cr, .006);
    cairo_stroke(cr);
}

/* From west to east along `y`, `z` high; the shadow only between corners. */
static void run_east(cairo_t *cr, double y, double from, double to, double z)
{
    double front = y + HALF, top = y - HALF - z, w = to - from;
    masonry(cr, from, front - z, w, z);
    fill_rect(cr, from, top, w, 2 * HALF, stone_walk(), 1);
    fill_rect(cr, from, top, w, RIM, stone_top(), 1);
    fill_rect(cr, from, top + RIM, w, .016, palette("shadow"), .30);
    fill_rect(cr, from, front - z - RIM, w, RIM, stone_top(), 1);
    cairo_save(cr);
    cairo_rectangle(cr, from, top - 1, w, 3);
    cairo_clip(cr);
    for (int row = 0; row < 2; row++) {
        for (int i = -2; i <= TEETH + 1; i++) {
            double x = (i + .22) / TEETH;
            tooth(cr, x, row ? front - z - RIM : top, .56 / TEETH, RIM);
        }
    }
    edge(cr, from, front, to, front);
    cairo_restore(cr);
}

/* From north to south along `x`: its top, and the face of its end. */
static void run_south(cairo_t *cr, double x, double from, double to, double z)
{
    double west = x - HALF, h = to - from, top = from - z;
    masonry(cr, west, to - z, 2 * HALF, z);
    fill_rect(cr, west, top, 2 * HALF, h, stone_walk(), 1);
    fill_rect(cr, west, top, RIM, h, stone_top(), 1);
    fill_rect(cr, west + RIM, top, .016, h, palette("shadow"), .30);
    fill_rect(cr, x + HALF - RIM, top, RIM, h, stone_top(), 1);
    edge(cr, west, top, west, to);
    edge(cr, x + HALF, top, x + HALF, to);
    edge(cr, west, to, x + HALF, to);
    for (int i = -1; i <= TEETH; i++) {
        double y = (i + .22) / TEETH, deep = .56 / TEETH;
        if (y >= from - .001 && y + deep <= to + .001) {
            tooth(cr, west, y - z, RIM, deep);
            tooth(cr, x + HALF - RIM, y - z, RIM, deep);
        }
    }
}

static void shade_east(cairo_t *cr, double y, double from, double to, double z)
{
    double k = z / HIGH, f = y + HALF;
    shadow(cr,
           (point[]){{from, f},
                     {to, f},
                     {to + EAST * k, f + SOUTH * k},
                     {from + EAST * k, f + SOUTH * k}},
           4);
}

static void shade_south(cairo_t *cr, double x, double from, double to, double z)
{
    double k = z / HIGH, e = x + HALF;
    shadow(cr,
           (point[]){{e, from},
                     {e + EAST * k, from + SOUTH * k},
                     {e + EAST * k, to + SOUTH * k},
                     {e, to}},
           4);
}

void paint_rampart_piece(cairo_t *cr, int side)
{
    double at = side == CC_S || side == CC_E;
    if (side == CC_N || side == CC_S) {
        shade_east(cr, at, 0, 1, HIGH);
        run_east(cr, at, -HALF, 1 + HALF, HIGH);
    } else {
        shade_south(cr, at, 0, 1, HIGH);
        run_south(cr, at, -HALF, 1 + HALF, HIGH);
    }
}

/* Low between two pillars that join what lies beside. */
void paint_short_piece(cairo_t *cr, int side)
{
    const double pillar = 2. / TEETH;
    double at = side == CC_S || side == CC_E;
    if (side == CC_N || side == CC_S) {
        shade_east(cr, at, 0, 1, LOW);
        run_east(cr, at, pillar - .02, 1 - pillar + .02, LOW);
        run_east(cr, at, -HALF, pillar, HIGH);
        run_east(cr, at, 1 - pillar, 1 + HALF, HIGH);
        edge(cr, pillar, at + HALF, pillar, at - HALF - HIGH);
        edge(cr, 1 - pillar, at + HALF, 1 - pillar, at - HALF - HIGH);
    } else {
        shade_south(cr, at, 0, 1, LOW);
        run_south(cr, at, -HALF, pillar, HIGH);
        run_south(cr, at, pillar, 1 - pillar, LOW);
        run_south(cr, at, 1 - pillar, 1 + HALF, HIGH);
    }
}

/* -------------------------------------------------------------- round towers
 */

/* The side of a drum with its foot at (x, y), between two heights. */
static void drum(cairo_t *cr, point foot, double radius, double low,
                 double high)
{
    const double flat = .55; /* how round a top looks from here */
    colour c = stone_face();
    colour light = mix(palette("rampart"), palette("canvas"), .25);
    colour dark = mix(c, palette("ink"), .38);
    cairo_pattern_t *round =
        cairo_pattern_create_linear(foot.x - radius, 0, foot.x + radius, 0);
    cairo_pattern_add_color_stop_rgb(round, 0, c.r, c.g, c.b);
    cairo_pattern_add_color_stop_rgb(round, .28, light.r, light.g, light.b);
    cairo_pattern_add_color_stop_rgb(round, .6, c.r, c.g, c.b);
    cairo_pattern_add_color_stop_rgb(round, 1, dark.r, dark.g, dark.b);
    cairo_new_path(cr);
    for (int i = 0; i <= 24; i++) {
        double a = i * M_PI / 24;
        cairo_line_to(cr, foot.x + radius * cos(a),
                      foot.y - low + radius * flat * sin(a));
    }
    for (int i = 24; i >= 0; i--) {
        double a = i * M_PI / 24;
        cairo_line_to(cr, foot.x + radius * cos(a),
                      foot.y - high + radius * flat * sin(a));
    }
    cairo_close_path(cr);
    cairo_set_source(cr, round);
    cairo_fill_preserve(cr);
    cairo_pattern_destroy(round);
    cairo_path_t *path = cairo_copy_path(cr);
    cairo_save(cr);
    cairo_clip(cr);
    set_colour(cr, palette("ink"), .22);
    cairo_set_line_width(cr, .003);
    for (double z = low + COURSE; z < high; z += COURSE) { /* courses */
        for (int i = 0; i <= 24; i++) {
            double a = i * M_PI / 24;
            (i ? cairo_line_to
               : cairo_move_to)(cr, foot.x + radius * cos(a),
                                foot.y - z + radius * flat * sin(a));
        }
    }
    cairo_stroke(cr);
    cairo_restore(cr);
    cairo_append_path(cr, path);
    cairo_path_destroy(path);
    set_colour(cr, outline_of(palette("rampart")), .9);
    cairo_set_line_width(cr, .006);
    cairo_stroke(cr);
}

static void oval(cairo_t *cr, point at, double radius)
{
    cairo_save(cr);
    cairo_translate(cr, at.x, at.y);
    cairo_scale(cr, 1, .55);
    cairo_new_sub_path(cr);
    cairo_arc(cr, 0, 0, radius, 0, 7);
    cairo_restore(cr);
}

/* The top of a drum, with teeth around it; the near ones are drawn last. */
static void crown(cairo_t *cr, point foot, double radius, double z)
{
    enum { ALL = 10 };
    point top = {foot.x, foot.y - z};
    oval(cr, top, radius);
    set_colour(cr, stone_top(), 1);
    cairo_fill_preserve(cr);
    set_colour(cr, outline_of(palette("rampart")), .85);
    cairo_set_line_width(cr, .005);
    cairo_stroke(cr);
    oval(cr, top, radius * .70);
    set_colour(cr, stone_walk(), 1);
    cairo_fill(cr);
    for (int i = 0; i < ALL; i++) {
        /* From the northernmost pair to the southernmost. */
        double a = -M_PI / 2 + (i & 1 ? -1 : 1) * (i / 2 + .5) * 2 * M_PI / ALL;
        double w = radius * .36;
        tooth(cr, top.x + radius * .84 * cos(a) - w / 2,
              top.y + radius * .84 * .55 * sin(a) - w * .3, w, w * .6);
    }
}

static void round_shadow(cairo_t *cr, point foot, double radius, double z)
{
    double k = z / HIGH;
    cairo_new_path(cr);
    for (int i = 0; i <= 20; i++) {
        double t = i / 20.;
        oval(cr, (point){foot.x + EAST * k * t, foot.y + SOUTH * k * t},
             radius * (1 - .25 * t));
    }
    set_colour(cr, palette("shadow"), .36);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING);
    cairo_fill(cr);
}

/* A turret over a corner, borne by corbels. */
void paint_corner(cairo_t *cr)
{
    const double radius = .064;
    point foot = {0, 0};
    for (int i = 0; i < 4; i++) {
        drum(cr, foot, radius * (.62 + .095 * i), .040 + .012 * i,
             .056 + .012 * i);
    }
    drum(cr, foot, radius, .086, .140);
    crown(cr, foot, radius * 1.06, .140);
}

static void window(cairo_t *cr, double x, double y, double w, double h)
{
    cairo_new_path(cr);
    cairo_arc(cr, x, y - h / 2 + w / 2, w / 2, M_PI, 2 * M_PI);
    cairo_line_to(cr, x + w / 2, y + h / 2);
    cairo_line_to(cr, x - w / 2, y + h / 2);
    cairo_close_path(cr);
    set_colour(cr, palette("stone-light"), 1);
    cairo_set_line_width(cr, .007);
    cairo_stroke_preserve(cr);
    set_colour(cr, palette("ink"), 1);
    cairo_fill(cr);
}

static void cone(cairo_t *cr, point eaves, double radius, double high)
{
    colour c = palette("cone");
    colour light = mix(c, palette("parchment"), .34);
    colour dark = mix(c, palette("ink"), .42);
    cairo_pattern_t *round =
        cairo_pattern_create_linear(eaves.x - radius, 0, eaves.x + radius, 0);
    cairo_pattern_add_color_stop_rgb(round, 0, c.r, c.g, c.b);
    cairo_pattern_add_color_stop_rgb(round, .30, light.r, light.g, light.b);
    cairo_pattern_add_color_stop_rgb(round, .58, c.r, c.g, c.b);
    cairo_pattern_add_color_stop_rgb(round, 1, dark.r, dark.g, dark.b);
    cairo_new_path(cr);
    for (int i = 0; i <= 24; i++) {
        double a = i * M_PI / 24;
        cairo_line_to(cr, eaves.x + radius * cos(a),
                      eaves.y + radius * .55 * sin(a));
    }
    cairo_line_to(cr, eaves.x, eaves.y - high);
    cairo_close_path(cr);
    cairo_set_source(cr, round);
    cairo_fill_preserve(cr);
    cairo_pattern_destroy(round);
    set_colour(cr, mix(c, palette("ink"), .75), 1);
    cairo_set_line_width(cr, .008);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cr);
    set_colour(cr, mix(c, palette("ink"), .5), .45);
    cairo_set_line_width(cr, .004);
    for (int row = 1; row < 5; row++) { /* courses of tiles */
        double t = row / 5.;
        for (int i = 0; i <= 24; i++) {
            double a = i * M_PI / 24;
            (i ? cairo_line_to : cairo_move_to)(
                cr, eaves.x + radius * (1 - t) * cos(a),
                eaves.y - high * t + radius * (1 - t) * .55 * sin(a));
        }
    }
    cairo_stroke(cr);
}

/* A flag in the player's colour, with the player's sign. */
static void flag(cairo_t *cr, int player, point foot)
{
    char name[16];
    const double pole = .175, w = .185, h = .115;
    snprintf(name, sizeof name, "player-%d", player);
    colour c = palette(name);
    double shine = .299 * c.r + .587 * c.g + .114 * c.b;
    double x = foot.x, y = foot.y - pole;
    cairo_move_to(cr, x, foot.y + .01);
    cairo_line_to(cr, x, y - .006);
    set_colour(cr, palette("ink"), 1);
    cairo_set_line_width(cr, .013);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_stroke(cr);
    cairo_move_to(cr, x, y);
    cairo_curve_to(cr, x + w * .35, y - h * .22, x + w * .65, y + h * .22,
                   x + w, y + h * .02);
    cairo_line_to(cr, x + w, y + h * 1.02);
    cairo_curve_to(cr, x + w * .65, y + h * 1.22, x + w * .35, y + h * .78, x,
                   y + h);
    cairo_close_path(cr);
    set_colour(cr, palette("canvas"), 1);
    cairo_set_line_width(cr, .024);
    cairo_stroke_preserve(cr);
    set_colour(cr, palette("ink"), 1);
    cairo_set_line_width(cr, .013);
    cairo_stroke_preserve(cr);
    set_colour(cr, c, 1);
    cairo_fill(cr);
    cairo_save(cr);
    cairo_translate(cr, x + w / 2, y + h * .52);
    cairo_scale(cr, .26, .26);
    cairo_translate(cr, -.5, -.68);
    player_sign_path(cr, player);
    cairo_restore(cr);
    set_colour(cr, shine > .42 ? palette("ink") : palette("parchment"), .95);
    cairo_fill(cr);
}

void paint_wall_tower(cairo_t *cr, int player)
{
    const double radius = .092, high = .235, roof = .175;
    point foot = {0, .02};
    round_shadow(cr, foot, radius, .17);
    drum(cr, foot, radius, 0, high);
    drum(cr, foot, radius * 1.13, high - .036, high);
    for (int i = -1; i <= 1; i++) {
        window(cr, i * .056, foot.y - .135 + .045 * cos(i * .65), .019, .046);
    }
    window(cr, 0, foot.y + .006, .028, .052);
    cone(cr, (point){0, foot.y - high}, radius * 1.24, roof);
    flag(cr, player, (point){0, foot.y - high - roof + .012});
}

/* --------------------------------------------------------------------- gate
 */

static void gate_drum(cairo_t *cr, point foot)
{
    round_shadow(cr, foot, .076, .13);
    drum(cr, foot, .076, 0, .185);
    drum(cr, foot, .084, .158, .185);
    window(cr, foot.x, foot.y - .075, .015, .040);
    crown(cr, foot, .084, .185);
}

static void cobble_stub(cairo_t *cr, double x, double y, double w, double h)
{
    rng r = rng_seed(5, 1, 2);
    fill_rect(cr, x, y, w, h,
              mix(palette("cobble"), palette("stone-shade"), .75), 1);
    for (double v = y; v < y + h - .012; v += .020) {
        for (double u = x; u < x + w - .012; u += .020) {
            fill_rect(
                cr, u + .0015, v + .0015, .017, .017,
                mix(palette("cobble"), palette("stone-light"), rng_unit(&r)),
                1);
        }
    }
}

/* The way through, under a round arch, with a portcullis half way up. */
static void archway(cairo_t *cr, double x, double foot, double w, double h)
{
    cairo_new_path(cr);
    cairo_arc(cr, x, foot - h + w / 2, w / 2, M_PI, 2 * M_PI);
    cairo_line_to(cr, x + w / 2, foot);
    cairo_line_to(cr, x - w / 2, foot);
    cairo_close_path(cr);
    set_colour(cr, palette("stone-light"), 1);
    cairo_set_line_width(cr, .024);
    cairo_stroke_preserve(cr);
    set_colour(cr, mix(palette("ink"), palette("soot"), .2), 1);
    cairo_fill_preserve(cr);
    cairo_save(cr);
    cairo_clip(cr);
    fill_rect(cr, x - w / 2, foot - .016, w, .016, palette("cobble"), .55);
    set_colour(cr, palette("timber"), 1);
    cairo_set_line_width(cr, .007);
    for (int i = -3; i <= 3; i++) {
        cairo_move_to(cr, x + i * w / 7, foot - h);
        cairo_line_to(cr, x + i * w / 7, foot - h * .48);
    }
    for (int i = 0; i < 2; i++) {
        cairo_move_to(cr, x - w, foot - h * (.58 + .18 * i));
        cairo_line_to(cr, x + w, foot - h * (.58 + .18 * i));
    }
    cairo_stroke(cr);
    cairo_restore(cr);
}

static void slope_rect(cairo_t *cr, double x, double y, double w, double h,
                       double looks)
{
    colour c = palette("cone");
    fill_rect(cr, x, y, w, h, lit(c, looks), 1);
    cairo_rectangle(cr, x, y, w, h);
    set_colour(cr, mix(c, palette("ink"), .7), 1);
    cairo_set_line_width(cr, .006);
    cairo_stroke(cr);
    set_colour(cr, mix(c, palette("ink"), .5), .4);
    cairo_set_line_width(cr, .0035);
    for (int i = 1; i < 3; i++) {
        cairo_move_to(cr, w > h ? x : x + w * i / 3, w > h ? y + h * i / 3 : y);
        cairo_rel_line_to(cr, w > h ? w : 0, w > h ? 0 : h);
    }
    cairo_stroke(cr);
}

static void gate_east(cairo_t *cr, double y)
{
    const double house = .165, half = .16;
    shade_east(cr, y, 0, 1, HIGH);
    run_east(cr, y, -HALF, 1 + HALF, HIGH);
    cobble_stub(cr, .5 - .075, y + .055, .15, .055);
    shade_east(cr, y + .012, .5 - half, .5 + half, house * .8);
    masonry(cr, .5 - half, y + .055 - house, 2 * half, house);
    archway(cr, .5, y + .055, .145, .125);
    slope_rect(cr, .5 - half, y - .065 - house - .035, 2 * half, .060,
               -M_PI / 2);
    slope_rect(cr, .5 - half, y - .065 - house + .025, 2 * half, .095,
               M_PI / 2);
    gate_drum(cr, (point){.5 - half - .02, y + .012});
    gate_drum(cr, (point){.5 + half + .02, y + .012});
}

/* One sees no arch from here, but the roof and the street on both sides. */
static void gate_south(cairo_t *cr, double x)
{
    const double house = .165, half = .17;
    shade_south(cr, x, 0, 1, HIGH);
    cobble_stub(cr, x - .150, .425, .300, .15);
    shade_south(cr, x + .03, .5 - half, .5 + half, house * .8);
    run_south(cr, x, -HALF, .5, HIGH);
    gate_drum(cr, (point){x, .5 - half - .02});
    masonry(cr, x - .070, .5 + half - house, .140, house);
    slope_rect(cr, x - .088, .5 - half - house, .088, 2 * half, M_PI);
    slope_rect(cr, x, .5 - half - house, .088, 2 * half, 0);
    cairo_move_to(cr, x, .5 - half - house);
    cairo_rel_line_to(cr, 0, 2 * half);
    set_colour(cr, mix(palette("cone"), palette("parchment"), .5), 1);
    cairo_set_line_width(cr, .007);
    cairo_stroke(cr);
    run_south(cr, x, .5 + half + .03, 1 + HALF, HIGH);
    gate_drum(cr, (point){x, .5 + half + .02});
}

void paint_gate_piece(cairo_t *cr, int side)
{
    double at = side == CC_S || side == CC_E;
    (side == CC_N || side == CC_S ? gate_east : gate_south)(cr, at);
}

/* ------------------------------------------------------- guards and markers
 */

/* A figure with a helmet and a spear, in a unit square. */
void paint_guard(cairo_t *cr, int player)
{
    for (int pass = 0; pass < 3; pass++) { /* a rim, an outline, the spear */
        static const double width[] = {.130, .090, .045};
        static const char *const tint[] = {"canvas", "ink", "timber"};
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
        cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
        cairo_move_to(cr, .88, .90);
        cairo_line_to(cr, .88, .22);
        cairo_set_line_width(cr, width[pass]);
        set_colour(cr, palette(tint[pass]), pass ? 1 : .85);
        cairo_stroke(cr);
        cairo_move_to(cr, .88, .05);
        cairo_line_to(cr, .945, .19);
        cairo_line_to(cr, .88, .27);
        cairo_line_to(cr, .815, .19);
        cairo_close_path(cr);
        set_colour(cr, palette(pass == 2 ? "stone-light" : tint[pass]),
                   pass ? 1 : .85);
        cairo_set_line_width(cr, width[pass] - .03);
        cairo_fill_preserve(cr);
        if (pass < 2) {
            cairo_stroke(cr);
        }
        cairo_new_path(cr);
    }
    cairo_save(cr);
    cairo_translate(cr, -.055, .03);
    cairo_scale(cr, .97, .97);
    paint_figure(cr, player, false);
    cairo_move_to(cr, .315, .275); /* a helmet with a brim */
    cairo_curve_to(cr, .33, .03, .67, .03, .685, .275);
    cairo_close_path(cr);
    set_colour(cr, palette("ink"), 1);
    cairo_set_line_width(cr, .06);
    cairo_stroke_preserve(cr);
    set_colour(cr, palette("stone-light"), 1);
    cairo_fill(cr);
    cairo_move_to(cr, .27, .285);
    cairo_line_to(cr, .73, .285);
    set_colour(cr, palette("ink"), 1);
    cairo_set_line_width(cr, .085);
    cairo_stroke_preserve(cr);
    set_colour(cr, palette("stone"), 1);
    cairo_set_line_width(cr, .04);
    cairo_stroke(cr);
    cairo_restore(cr);
}

/* Where a piece may be laid: the glow of the wall that would stand there. */
void paint_wall_marker(cairo_t *cr, int side)
{
    bool east = side == CC_N || side == CC_S;
    double at = side == CC_S || side == CC_E;
    point a = {east ? .06 : at, east ? at : .06};
    point b = {east ? .94 : at, east ? at : .94};
    static const struct {
        double width, alpha;
        const char *colour;
    } bands[] = {{.240, .16, "gold"}, {.200, .20, "gold"},
                 {.160, .30, "gold"}, {.122, .95, "ink"},
                 {.104, 1, "gold"},   {.066, .95, "parchment"},
                 {.030, .9, "gold"}};
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    for (size_t i = 0; i < sizeof bands / sizeof *bands; i++) {
        static const double dash[] = {.06, .0667};
        if (i == 6) {
            cairo_set_dash(cr, dash, 2, 0);
        }
        cairo_move_to(cr, a.x, a.y);
        cairo_line_to(cr, b.x, b.y);
        set_colour(cr, palette(bands[i].colour), bands[i].alpha);
        cairo_set_line_width(cr, bands[i].width);
        cairo_stroke(cr);
    }
    cairo_set_dash(cr, NULL, 0, 0);
}

/* ------------------------------------------------------------------- tokens
 */

static void half_outline(cairo_t *cr, const point *half, int n)
{
    cairo_new_path(cr);
    for (int i = 0; i < n; i++) {
        cairo_line_to(cr, half[i].x, half[i].y);
    }
    for (int i = n - 1; i >= 0; i--) {
        cairo_line_to(cr, 1 - half[i].x, half[i].y);
    }
    cairo_close_path(cr);
}

static void wall_outline(cairo_t *cr)
{
    static const point half[] = {{.05, .80}, {.05, .32}, {.19, .32},
                                 {.19, .44}, {.31, .44}, {.31, .32},
                                 {.43, .32}, {.43, .44}};
    half_outline(cr, half, sizeof half / sizeof *half);
}

static void tower_outline(cairo_t *cr)
{
    static const point half[] = {
        {.33, .88}, {.33, .48}, {.24, .48}, {.24, .40}, {.50, .05}};
    half_outline(cr, half, sizeof half / sizeof *half);
}

static void gate_outline(cairo_t *cr)
{
    static const point half[] = {{.06, .84}, {.06, .18}, {.14, .18},
                                 {.14, .27}, {.21, .27}, {.21, .18},
                                 {.30, .18}, {.30, .40}};
    half_outline(cr, half, sizeof half / sizeof *half);
}

static void wall_token(cairo_t *cr)
{
    paint_wood(cr, wall_outline);
    cairo_move_to(cr, .10, .62);
    cairo_line_to(cr, .90, .62);
    cairo_move_to(cr, .36, .62);
    cairo_line_to(cr, .36, .76);
    cairo_move_to(cr, .66, .62);
    cairo_line_to(cr, .66, .76);
    cairo_move_to(cr, .50, .50);
    cairo_line_to(cr, .50, .60);
    carve(cr, .035);
}

static void tower_token(cairo_t *cr)
{
    paint_wood(cr, tower_outline);
    cairo_move_to(cr, .27, .42);
    cairo_line_to(cr, .73, .42);
    carve(cr, .030);
    for (int i = -1; i <= 1; i++) { /* windows under the eaves, a door */
        cairo_move_to(cr, .50 + i * .09, .52);
        cairo_line_to(cr, .50 + i * .09, .57);
    }
    carve(cr, .036);
    cairo_move_to(cr, .50, .76);
    cairo_line_to(cr, .50, .86);
    carve(cr, .085);
}

static void gate_token(cairo_t *cr)
{
    paint_wood(cr, gate_outline);
    cairo_move_to(cr, .36, .84);
    cairo_line_to(cr, .36, .66);
    cairo_curve_to(cr, .36, .50, .64, .50, .64, .66);
    cairo_line_to(cr, .64, .84);
    cairo_close_path(cr);
    set_colour(cr, palette("wood-dark"), 1);
    cairo_fill(cr);
    cairo_move_to(cr, .18, .42);
    cairo_line_to(cr, .18, .54);
    cairo_move_to(cr, .82, .42);
    cairo_line_to(cr, .82, .54);
    carve(cr, .05);
}

void paint_city_token(cairo_t *cr, const char *name)
{
    bool low = strcmp(name, "wall") == 0, slim = strcmp(name, "tower") == 0;
    cairo_save(cr);
    cairo_translate(cr, .5, .5);
    cairo_scale(cr, .92, .92);
    cairo_translate(cr, -.5, -.5);
    cairo_save(cr);
    cairo_translate(cr, .54, low ? .83 : .87);
    cairo_scale(cr, slim ? .26 : .47, .09);
    cairo_arc(cr, 0, 0, 1, 0, 7);
    cairo_restore(cr);
    set_colour(cr, palette("shadow"), .40);
    cairo_fill(cr);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    (low ? wall_token : slim ? tower_token : gate_token)(cr);
    cairo_restore(cr);
}

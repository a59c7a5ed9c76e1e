/* buildings.c - the bazaar, and the bridges and castles that players build
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "pack.h"

/* -------------------------------------------------------------------- bazaar
 */

colour lit(colour c, double angle)
{
    double light = cos(angle - 1.25 * M_PI);
    return mix(c, palette(light > 0 ? "parchment" : "shadow"),
               light > 0 ? .22 * light : -.42 * light);
}

void paint_peak(cairo_t *cr, point at, double radius)
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
void paint_crate(cairo_t *cr, rng *r, point at, double size)
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

/* -------------------------------------------------------------------- bridges
 */

/* Everything below is drawn as if it ran from north to south. Mirrored at the
 * diagonal it runs from west to east, and the light still comes from the
 * north-west. */
static void mirror(cairo_t *cr, bool ew)
{
    static const cairo_matrix_t swap = {0, 1, 1, 0, 0, 0};
    if (ew) {
        cairo_transform(cr, &swap);
    }
}

#define PARAPET 0.024

/* Half the width of the deck. At its feet it is a road's, so that it goes on
 * without a step; in the middle it is nearer to the eye. */
static double deck_half(double y)
{
    return ROAD_WIDTH / 2 + .012 * sin(M_PI * y);
}

/* The line along one side of the bridge, `out` off the edge of the deck. */
static void deck_line(cairo_t *cr, int hand, double out)
{
    for (int i = 0; i <= 32; i++) {
        double y = i / 32.;
        cairo_line_to(cr, .5 + hand * (deck_half(y) + out), y);
    }
}

static void deck_path(cairo_t *cr, double out)
{
    cairo_new_path(cr);
    deck_line(cr, -1, out);
    for (int i = 32; i >= 0; i--) {
        double y = i / 32.;
        cairo_line_to(cr, .5 + deck_half(y) + out, y);
    }
    cairo_close_path(cr);
}

/* Farther away from the bridge the higher it is, and softer. */
static void bridge_shadow(cairo_t *cr)
{
    enum { SOFT = 5 };
    for (int pass = 0; pass < SOFT; pass++) {
        double lift = .045 + .010 * pass;
        cairo_move_to(cr, .5, 0);
        for (int i = 0; i <= 32; i++) {
            double y = i / 32.;
            cairo_line_to(
                cr, .5 + deck_half(y) + PARAPET + lift * sqrt(sin(M_PI * y)),
                y);
        }
        cairo_line_to(cr, .5, 1);
        cairo_close_path(cr);
        set_colour(cr, palette("shadow"), .12);
        cairo_fill(cr);
    }
}

/* Where the piers stand; the span in the middle leaves room for a road. */
static const double piers[] = {.24, .76};

/* The side of the bridge, seen from so high above that of its arches only
 * their rise shows: narrow above each, wide at the piers. */
static void bridge_side(cairo_t *cr, int hand)
{
    const double foot[4] = {-.14, piers[0], piers[1], 1.14};
    double base = .5 + hand * (ROAD_WIDTH / 2 - .01);
    cairo_move_to(cr, base, 0);
    for (int i = 0; i <= 64; i++) {
        double y = i / 64.;
        int span = y < piers[0] ? 0 : y < piers[1] ? 1 : 2;
        double u = (y - foot[span]) / (foot[span + 1] - foot[span]);
        double wide = .038 * pow(fabs(2 * u - 1), 1.6) * sin(M_PI * y);
        cairo_line_to(cr, .5 + hand * (deck_half(y) + PARAPET + wide), y);
    }
    cairo_line_to(cr, base, 1);
    cairo_close_path(cr);
    set_colour(
        cr,
        mix(palette("stone-shade"), palette("shadow"), hand < 0 ? .12 : .45),
        1);
    cairo_fill(cr);
}

/* A pier with a wedge on both sides, against the water. */
static void bridge_pier(cairo_t *cr, double y)
{
    for (int hand = -1; hand <= 1; hand += 2) {
        double in = .5 + hand * .05, wide = .032;
        double edge = .5 + hand * (deck_half(y) + PARAPET + .010);
        double tip = edge + hand * .032;
        cairo_move_to(cr, in, y - wide);
        cairo_line_to(cr, edge, y - wide);
        cairo_line_to(cr, tip, y);
        cairo_line_to(cr, edge, y + wide);
        cairo_line_to(cr, in, y + wide);
        cairo_close_path(cr);
        set_colour(cr, mix(palette("stone"), palette("shadow"), .30), 1);
        cairo_fill_preserve(cr);
        cairo_set_line_width(cr, .007);
        set_colour(cr, mix(palette("stone-shade"), palette("shadow"), .45), 1);
        cairo_stroke(cr);
        cairo_move_to(cr, in, y - wide);
        cairo_line_to(cr, edge, y - wide);
        cairo_line_to(cr, tip, y);
        cairo_line_to(cr, in, y);
        cairo_close_path(cr);
        set_colour(cr, palette(hand < 0 ? "stone-light" : "stone"), 1);
        cairo_fill(cr);
    }
}

static void bridge_deck(cairo_t *cr)
{
    static const struct {
        double width;
        const char *colour;
        double alpha;
    } bands[] = {{ROAD_WIDTH - .024, "road", 1},
                 {.066, "road-rut", .75},
                 {.036, "road", 1}};
    deck_path(cr, .002);
    set_colour(cr, palette("road-edge"), 1);
    cairo_fill(cr);
    for (int i = 0; i < 3; i++) { /* as the road on the land */
        double share = bands[i].width / ROAD_WIDTH;
        cairo_save(cr);
        cairo_translate(cr, .5, 0);
        cairo_scale(cr, share, 1);
        cairo_translate(cr, -.5, 0);
        deck_path(cr, 0);
        cairo_restore(cr);
        set_colour(cr, palette(bands[i].colour), bands[i].alpha);
        cairo_fill(cr);
    }
    cairo_set_line_width(cr, .0045);
    for (double y = .05; y < .97; y += .05) { /* slabs */
        cairo_move_to(cr, .5 - deck_half(y), y);
        cairo_line_to(cr, .5 + deck_half(y), y);
        set_colour(cr, palette("road-edge"), .55 * sqrt(sin(M_PI * y)));
        cairo_stroke(cr);
    }
    /* It rises towards the light and falls away from it. */
    cairo_pattern_t *slope = cairo_pattern_create_linear(0, 0, 0, 1);
    cairo_pattern_add_color_stop_rgba(slope, 0, 1, 1, 1, 0);
    cairo_pattern_add_color_stop_rgba(slope, .28, 1, 1, .96, .42);
    cairo_pattern_add_color_stop_rgba(slope, .54, 1, 1, .96, 0);
    cairo_pattern_add_color_stop_rgba(slope, .56, .23, .18, .13, 0);
    cairo_pattern_add_color_stop_rgba(slope, .76, .23, .18, .13, .20);
    cairo_pattern_add_color_stop_rgba(slope, 1, .23, .18, .13, 0);
    deck_path(cr, 0);
    cairo_set_source(cr, slope);
    cairo_fill(cr);
    cairo_pattern_destroy(slope);
}

static void bridge_parapet(cairo_t *cr, int hand)
{
    static const double stones[] = {.034, .006};
    static const struct {
        double out, width;
        const char *colour;
    } bands[] = {{PARAPET / 2, PARAPET + .008, "ink"},
                 {PARAPET / 2, PARAPET, "stone-shade"},
                 {PARAPET / 2, PARAPET - .007, "stone-light"}};
    if (hand < 0) { /* its shadow on the deck */
        cairo_new_path(cr);
        deck_line(cr, hand, -.008);
        cairo_set_line_width(cr, .018);
        set_colour(cr, palette("shadow"), .26);
        cairo_stroke(cr);
    }
    for (int i = 0; i < 3; i++) {
        colour c = palette(bands[i].colour);
        cairo_new_path(cr);
        deck_line(cr, hand, bands[i].out);
        cairo_set_line_width(cr, bands[i].width);
        if (i == 2) {
            cairo_set_dash(cr, stones, 2, 0);
            c = hand < 0 ? c : mix(c, palette("stone"), .4);
        }
        set_colour(cr, c, i ? 1 : .55);
        cairo_stroke(cr);
    }
    cairo_set_dash(cr, NULL, 0, 0);
}

/* A square pillar at each foot. */
static void bridge_post(cairo_t *cr, int hand, double y)
{
    double x = .5 + hand * (deck_half(y) + PARAPET / 2), half = .021;
    cairo_rectangle(cr, x - half + .005, y - half + .007, 2 * half, 2 * half);
    set_colour(cr, palette("shadow"), .4);
    cairo_fill(cr);
    cairo_rectangle(cr, x - half, y - half, 2 * half, 2 * half);
    set_colour(cr, palette("stone-shade"), 1);
    cairo_fill(cr);
    half -= .006;
    cairo_rectangle(cr, x - half - .001, y - half - .001, 2 * half, 2 * half);
    set_colour(cr, palette("stone-light"), 1);
    cairo_fill(cr);
}

void paint_bridge(cairo_t *cr, bool ew)
{
    cairo_save(cr);
    mirror(cr, ew);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER);
    bridge_shadow(cr);
    bridge_side(cr, -1);
    bridge_side(cr, 1);
    for (int i = 0; i < 2; i++) {
        bridge_pier(cr, piers[i]);
    }
    bridge_deck(cr);
    for (int hand = -1; hand <= 1; hand += 2) {
        bridge_parapet(cr, hand);
        bridge_post(cr, hand, .024);
        bridge_post(cr, hand, .976);
    }
    cairo_restore(cr);
}

/* -------------------------------------------------------------------- castles
 */

/* The two halves of the curtain wall, in the shape of the small city beneath
 * and a little wider, so that nothing of it looks out. */
static const wall curtain[2] = {
    {0, {{0, .5}, {.34, .09}, {.66, .09}, {1, .5}}},
    {0, {{1, .5}, {.66, .91}, {.34, .91}, {0, .5}}},
};

static void curtain_path(cairo_t *cr, double dx, double dy)
{
    cairo_new_path(cr);
    for (int i = 0; i < 2; i++) {
        const point *at = curtain[i].at;
        cairo_line_to(cr, at[0].x + dx, at[0].y + dy);
        cairo_curve_to(cr, at[1].x + dx, at[1].y + dy, at[2].x + dx,
                       at[2].y + dy, at[3].x + dx, at[3].y + dy);
    }
    cairo_close_path(cr);
}

/* A round tower under a spire. */
void paint_spire(cairo_t *cr, point at, double radius)
{
    enum { SIDES = 12 };
    paint_tower(cr, at, radius);
    set_colour(cr, palette("shadow"), .45);
    cairo_arc(cr, at.x + .006, at.y + .009, radius * .80, 0, 7);
    cairo_fill(cr);
    for (int i = 0; i < SIDES; i++) {
        double a = i * 2 * M_PI / SIDES, b = a + 2 * M_PI / SIDES;
        cairo_move_to(cr, at.x, at.y);
        cairo_arc(cr, at.x, at.y, radius * .80, a, b + .02);
        cairo_close_path(cr);
        set_colour(cr, lit(palette("spire"), (a + b) / 2), 1);
        cairo_fill(cr);
    }
    cairo_arc(cr, at.x, at.y, radius * .80, 0, 7);
    set_colour(cr, mix(palette("spire"), palette("ink"), .6), .9);
    cairo_set_line_width(cr, .006);
    cairo_stroke(cr);
    paint_peak(cr, at, radius * .14);
}

static void castle_ground(cairo_t *cr)
{
    rng r = rng_seed(4, 5, 6);
    for (int pass = 0; pass < 4; pass++) {
        double by = .010 + .007 * pass;
        curtain_path(cr, by, by * 1.3);
        set_colour(cr, palette("shadow"), .14);
        cairo_set_line_width(cr, WALL_WIDTH);
        cairo_stroke_preserve(cr);
        cairo_fill(cr);
    }
    curtain_path(cr, 0, 0);
    set_colour(cr, mix(palette("stone-light"), palette("ground"), .45), 1);
    cairo_fill_preserve(cr);
    cairo_save(cr);
    cairo_clip(cr);
    cairo_rectangle(cr, .30, 0, .40, 1); /* the ward, paved */
    set_colour(cr, mix(palette("stone-light"), palette("road"), .6), 1);
    cairo_fill(cr);
    for (int i = 0; i < 260; i++) {
        set_colour(cr, palette(rng_below(&r, 2) ? "stone-shade" : "parchment"),
                   .22);
        cairo_arc(cr, rng_unit(&r), rng_unit(&r), rng_range(&r, .002, .005), 0,
                  7);
        cairo_fill(cr);
    }
    cairo_restore(cr);
}

/* The keep: a square tower, thick walls around a flat roof. */
void paint_keep(cairo_t *cr, point at, double half)
{
    static const double teeth[] = {.020, .014};
    static const struct {
        double in;
        const char *colour;
    } steps[] = {{0, "stone-shade"}, {.006, "stone"}, {.030, "stone-shade"}};
    cairo_rectangle(cr, at.x - half + .014, at.y - half + .020, 2 * half,
                    2 * half);
    set_colour(cr, palette("shadow"), .4);
    cairo_fill(cr);
    for (int i = 0; i < 3; i++) {
        double h = half - steps[i].in;
        cairo_rectangle(cr, at.x - h, at.y - h, 2 * h, 2 * h);
        set_colour(cr, palette(steps[i].colour), 1);
        cairo_fill(cr);
    }
    double h = half - .015;
    cairo_rectangle(cr, at.x - h, at.y - h, 2 * h, 2 * h);
    cairo_set_dash(cr, teeth, 2, 0);
    cairo_set_line_width(cr, .020);
    set_colour(cr, palette("stone-light"), 1);
    cairo_stroke(cr);
    cairo_set_dash(cr, NULL, 0, 0);
    h = half - .034;
    cairo_rectangle(cr, at.x - h + .003, at.y - h + .004, 2 * h, 2 * h);
    set_colour(cr, mix(palette("stone"), palette("stone-shade"), .35), 1);
    cairo_fill(cr);
}

/* A banner with two tails that blows to the east. */
void paint_banner(cairo_t *cr, point at, double size)
{
    for (int pass = 0; pass < 2; pass++) {
        double x = at.x + (pass ? 0 : .010), y = at.y + (pass ? 0 : .016);
        cairo_move_to(cr, x, y - size * .45);
        cairo_curve_to(cr, x + size * .5, y - size * .75, x + size,
                       y - size * .15, x + size * 1.7, y - size * .45);
        cairo_line_to(cr, x + size * 1.35, y);
        cairo_line_to(cr, x + size * 1.7, y + size * .45);
        cairo_curve_to(cr, x + size, y + size * .75, x + size * .5,
                       y + size * .15, x, y + size * .45);
        cairo_close_path(cr);
        set_colour(cr, palette(pass ? "accent" : "shadow"), pass ? 1 : .4);
        cairo_fill_preserve(cr);
        set_colour(cr, palette("ink"), pass ? .7 : 0);
        cairo_set_line_width(cr, .005);
        cairo_stroke(cr);
    }
    cairo_rectangle(cr, at.x + size * .18, at.y - size * .10, size * 1.0,
                    size * .20);
    set_colour(cr, palette("gold"), 1);
    cairo_fill(cr);
    paint_peak(cr, at, size * .22);
}

/* A gatehouse in the wall between two small towers. */
static void castle_gate(cairo_t *cr)
{
    colour roof = palette("spire");
    cairo_rectangle(cr, .432, .748, .136, .050);
    set_colour(cr, mix(roof, palette("parchment"), .16), 1);
    cairo_fill(cr);
    cairo_rectangle(cr, .432, .798, .136, .050);
    set_colour(cr, mix(roof, palette("shadow"), .30), 1);
    cairo_fill(cr);
    cairo_rectangle(cr, .432, .748, .136, .100);
    set_colour(cr, mix(roof, palette("ink"), .6), .9);
    cairo_set_line_width(cr, .007);
    cairo_stroke(cr);
    cairo_move_to(cr, .432, .798);
    cairo_line_to(cr, .568, .798);
    set_colour(cr, mix(roof, palette("parchment"), .5), .9);
    cairo_stroke(cr);
    paint_tower(cr, (point){.422, .80}, .042);
    paint_tower(cr, (point){.578, .80}, .042);
}

/* The buildings of the two baileys; the ward between them stays free. */
static void castle_baileys(cairo_t *cr)
{
    rng r = rng_seed(8, 8, 8);
    static const struct {
        point at;
        double w, h;
    } houses[] = {{{.775, .425}, .115, .070},
                  {{.775, .585}, .115, .070},
                  {{.870, .505}, .060, .085},
                  {{.130, .505}, .060, .085}};
    for (int i = 0; i < 4; i++) {
        paint_house(cr, &r, houses[i].at, houses[i].w, houses[i].h, 0,
                    palette(i & 1 ? "roof-2" : "roof-1"));
    }
}

void paint_castle(cairo_t *cr, bool ew)
{
    static const double cross[] = {.30, .70};
    cairo_save(cr);
    mirror(cr, ew);
    castle_ground(cr);
    castle_baileys(cr);
    for (int i = 0; i < 2; i++) {
        wall w = {
            0,
            {{cross[i], .25}, {cross[i], .4}, {cross[i], .6}, {cross[i], .75}}};
        paint_wall(cr, &w);
    }
    for (int i = 0; i < 2; i++) {
        const point *at = curtain[i].at;
        cairo_move_to(cr, at[0].x, at[0].y);
        cairo_curve_to(cr, at[1].x, at[1].y, at[2].x, at[2].y, at[3].x,
                       at[3].y);
        cairo_set_line_width(cr, WALL_WIDTH + .018);
        set_colour(cr, palette("stone-shade"), 1);
        cairo_stroke(cr);
        paint_wall(cr, &curtain[i]);
    }
    castle_gate(cr);
    paint_tower(cr, (point){.058, .5}, .046);
    paint_tower(cr, (point){.942, .5}, .046);
    paint_keep(cr, (point){.235, .5}, .078);
    for (int i = 0; i < 4; i++) {
        paint_spire(cr, (point){cross[i & 1], i < 2 ? .25 : .75}, .082);
    }
    cairo_restore(cr);
    paint_banner(cr, ew ? (point){.5, .235} : (point){.235, .5}, .065);
}

/* --------------------------------------------------------------------- tokens
 */

/* One arch under a hump, on two broad feet. */
static void bridge_outline(cairo_t *cr)
{
    cairo_move_to(cr, .06, .80);
    cairo_line_to(cr, .06, .46);
    cairo_curve_to(cr, .28, .24, .72, .24, .94, .46);
    cairo_line_to(cr, .94, .80);
    cairo_line_to(cr, .765, .80);
    cairo_curve_to(cr, .74, .50, .26, .50, .235, .80);
    cairo_close_path(cr);
}

/* Two towers and a gate between them, all with battlements. */
static void castle_outline(cairo_t *cr)
{
    static const point half[] = {
        {.08, .84},  {.08, .16},  {.17, .16},  {.17, .26}, {.245, .26},
        {.245, .16}, {.335, .16}, {.335, .44}, {.41, .44}, {.41, .36},
    };
    enum { N = sizeof half / sizeof *half };
    cairo_new_path(cr);
    for (int i = 0; i < N; i++) {
        cairo_line_to(cr, half[i].x, half[i].y);
    }
    for (int i = N - 1; i >= 0; i--) {
        cairo_line_to(cr, 1 - half[i].x, half[i].y);
    }
    cairo_close_path(cr);
}

/* Lines as if cut into the wood, with a light on their south-eastern edge. */
void carve(cairo_t *cr, double width)
{
    cairo_path_t *path = cairo_copy_path(cr);
    cairo_new_path(cr);
    cairo_save(cr);
    cairo_translate(cr, .014, .018);
    cairo_append_path(cr, path);
    cairo_restore(cr);
    cairo_set_line_width(cr, width);
    set_colour(cr, palette("parchment"), .5);
    cairo_stroke(cr);
    cairo_append_path(cr, path);
    cairo_path_destroy(path);
    set_colour(cr, palette("wood-dark"), .85);
    cairo_stroke(cr);
}

/* A wooden piece as the figures are: a rim, an outline, light from the
 * north-west. */
void paint_wood(cairo_t *cr, void (*outline)(cairo_t *))
{
    colour c = palette("timber");
    colour bright = mix(c, palette("parchment"), .45);
    colour deep = mix(c, palette("wood"), .45);
    cairo_pattern_t *light = cairo_pattern_create_linear(.15, .15, .85, .9);
    cairo_pattern_add_color_stop_rgb(light, 0, bright.r, bright.g, bright.b);
    cairo_pattern_add_color_stop_rgb(light, .5, c.r, c.g, c.b);
    cairo_pattern_add_color_stop_rgb(light, 1, deep.r, deep.g, deep.b);
    outline(cr);
    cairo_set_line_width(cr, .115);
    set_colour(cr, palette("canvas"), .85);
    cairo_stroke_preserve(cr);
    cairo_set_line_width(cr, .075);
    set_colour(cr, palette("wood-dark"), 1);
    cairo_stroke_preserve(cr);
    cairo_set_source(cr, light);
    cairo_fill(cr);
    cairo_pattern_destroy(light);
}

static void bridge_token(cairo_t *cr)
{
    paint_wood(cr, bridge_outline);
    cairo_move_to(cr, .10, .575); /* the deck above the arch */
    cairo_curve_to(cr, .30, .375, .70, .375, .90, .575);
    carve(cr, .04);
}

static void castle_token(cairo_t *cr)
{
    paint_wood(cr, castle_outline);
    cairo_move_to(cr, .405, .84);
    cairo_line_to(cr, .405, .66);
    cairo_curve_to(cr, .405, .54, .595, .54, .595, .66);
    cairo_line_to(cr, .595, .84);
    cairo_close_path(cr);
    set_colour(cr, palette("wood-dark"), 1);
    cairo_fill(cr);
    cairo_move_to(cr, .208, .40);
    cairo_line_to(cr, .208, .54);
    cairo_move_to(cr, .792, .40);
    cairo_line_to(cr, .792, .54);
    carve(cr, .05);
}

void paint_token(cairo_t *cr, bool castle)
{
    cairo_save(cr);
    cairo_translate(cr, .5, .5);
    cairo_scale(cr, .92, .92);
    cairo_translate(cr, -.5, -.5);
    cairo_save(cr);
    cairo_translate(cr, .54, castle ? .87 : .83);
    cairo_scale(cr, .47, .09);
    cairo_arc(cr, 0, 0, 1, 0, 7);
    cairo_restore(cr);
    set_colour(cr, palette("shadow"), .40);
    cairo_fill(cr);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    (castle ? castle_token : bridge_token)(cr);
    cairo_restore(cr);
}

/* plague.c - pictures of the plague: a doctor's sign, fleas, outbreaks
 *
 * The sign is a mark on tiles. Tokens are painted flat, in sides of the
 * picture: fleas on discs, and outbreaks on squares, whose back shows that they
 * are over.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tools/pack/part.h"

/* A doctor in a mask with a beak, under a hat with a wide brim: hat, head, and
 * a hole for the eye, in 24ths of the sign's side. */
#define DOCTOR                                                                 \
    "M 8.4 2.4 L 15 2.4 L 16 7 L 20.6 7 L 20.6 9.2 L 3 9.2 L 3 7 L 7.4 7 Z "   \
    "M 7 10.6 L 14.4 10.6 L 16.6 12.2 L 19.2 15.4 L 21 20.4 L 16.4 17.8 "      \
    "L 13.6 17.6 L 12.6 21.8 L 6.4 21.8 Z "                                    \
    "M 10.2 12.6 L 10.2 15.4 L 13 15.4 L 13 12.6 Z"

/* Adds a board with the doctor, on trodden ground. */
static void add_source(scene *s, float x, float y, float r)
{
    add_round(s, OBJECT_YARD, x, y, r);
    scene_add(s, (object){.kind = OBJECT_SIGN,
                          .x = x,
                          .y = y,
                          .a = r * .88f,
                          .top_colour = palette_rgb("soot"),
                          .side_colour = palette_rgb("goods-sign"),
                          .text = DOCTOR});
}

static const pack_mark marks[] = {{"plague", .room_share = 1,
                                   .max_radius = .185f, .add = add_source,
                                   .is_apart = true},
                                  {.name = NULL}};

/* ------------------------------------------------------------------ tokens */

/* Tokens are of thick card: their middle, how far their lower edge is below
 * their face, and how far their shadow reaches beyond. */
#define MIDDLE .47
#define EDGE   .045
#define SHADE  .045

/* Adds the outline of a token, r from its middle to its sides: a square with
 * rounded corners, or a disc. */
static void card_path(cairo_t *cr, double r, double x, double y, bool is_square)
{
    double round = is_square ? .12 : r, inner = r - round;
    cairo_new_path(cr);
    for (int i = 0; i < 4; i++) { /* from the south-east on, clockwise */
        double hand = i == 0 || i == 3 ? 1 : -1, down = i < 2 ? 1 : -1;
        cairo_arc(cr, x + hand * inner, y + down * inner, round, i * M_PI / 2,
                  (i + 1) * M_PI / 2);
    }
    cairo_close_path(cr);
}

/* Paints a token of card without what is on it: a soft shadow, the edge, and
 * the face of printed paper, without a bright rim: there may be eighteen on the
 * land, and figures must stand out from them. */
static void paint_card(cairo_t *cr, const char *ground, bool is_square)
{
    const double r = .42;
    colour c = palette(ground), paper = palette("parchment");
    colour dull = {.84 * c.r + .16 * paper.r, .84 * c.g + .16 * paper.g,
                   .84 * c.b + .16 * paper.b};
    for (int k = 4; k >= 0; k--) {
        double away = SHADE * k / 4;
        card_path(cr, r + .3 * away, MIDDLE + away, MIDDLE + EDGE + away,
                  is_square);
        set_colour(cr, palette("shadow"), .14);
        cairo_fill(cr);
    }
    card_path(cr, r, MIDDLE, MIDDLE + EDGE, is_square);
    set_colour(cr, (colour){.42 * c.r, .42 * c.g, .42 * c.b}, 1);
    cairo_fill(cr);
    card_path(cr, r, MIDDLE, MIDDLE, is_square);
    set_colour(cr, dull, 1);
    cairo_fill_preserve(cr);
    set_colour(cr, (colour){.62 * c.r, .62 * c.g, .62 * c.b}, 1);
    cairo_set_line_width(cr, .035);
    cairo_stroke(cr);
    cairo_translate(cr, MIDDLE - .5, MIDDLE - .5);
}

/* Draws a leg from the body at the hip, in two lines. */
static void paint_leg(cairo_t *cr, point hip, point knee, point foot)
{
    cairo_move_to(cr, hip.x, hip.y);
    cairo_line_to(cr, knee.x, knee.y);
    cairo_line_to(cr, foot.x, foot.y);
    cairo_stroke(cr);
}

/* Paints a flea, seen from the side: a high back, a small head, three legs, the
 * longest ones behind. */
static void paint_insect(cairo_t *cr, const char *hue)
{
    static const point body[] = {{.26, .52}, {.34, .36}, {.50, .27},
                                 {.66, .33}, {.74, .48}, {.66, .60},
                                 {.46, .64}, {.32, .61}};
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    set_colour(cr, palette(hue), 1);
    polygon_path(cr, body, 8);
    cairo_fill_preserve(cr);
    cairo_set_line_width(cr, .05);
    cairo_stroke(cr);
    cairo_arc(cr, .23, .55, .075, 0, 2 * M_PI);
    cairo_fill(cr);
    paint_leg(cr, (point){.64, .58}, (point){.80, .52}, (point){.76, .76});
    paint_leg(cr, (point){.52, .62}, (point){.62, .70}, (point){.54, .80});
    paint_leg(cr, (point){.38, .60}, (point){.36, .70}, (point){.28, .78});
}

static void paint_flea(cairo_t *cr)
{
    paint_card(cr, "accent", false);
    paint_insect(cr, "goods-line");
}

/* Paints a latent flea: the same on another colour. */
static void paint_latent(cairo_t *cr)
{
    paint_card(cr, "fairy", false);
    paint_insect(cr, "goods-line");
}

/* Paints the front of an outbreak: a rat on red. */
static void paint_outbreak(cairo_t *cr)
{
    static const point rat[] = {{.20, .56}, {.30, .44}, {.34, .34}, {.42, .40},
                                {.58, .34}, {.74, .44}, {.78, .60}, {.66, .66},
                                {.34, .66}, {.26, .62}};
    paint_card(cr, "accent", true);
    set_colour(cr, palette("goods-line"), 1);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    polygon_path(cr, rat, 10);
    cairo_fill(cr);
    cairo_set_line_width(cr, .045);
    cairo_move_to(cr, .76, .58); /* its tail */
    cairo_curve_to(cr, .92, .62, .84, .82, .58, .76);
    cairo_stroke(cr);
    cairo_arc(cr, .30, .50, .028, 0, 2 * M_PI); /* its eye */
    set_colour(cr, palette("canvas"), 1);
    cairo_fill(cr);
}

/* Paints the back of an outbreak: a field with flowers. */
static void paint_eradicated(cairo_t *cr)
{
    static const point flowers[] = {{.30, .34}, {.62, .28}, {.70, .56},
                                    {.42, .62}, {.28, .72}, {.66, .78}};
    paint_card(cr, "meadow", true);
    for (int i = 0; i < 6; i++) {
        cairo_arc(cr, flowers[i].x, flowers[i].y, .05, 0, 2 * M_PI);
        set_colour(cr, palette(i % 2 ? "buttercup" : "daisy"), 1);
        cairo_fill(cr);
    }
}

static const pack_token tokens[] = {{"flea", .paint = paint_flea},
                                    {"flea-latent", .paint = paint_latent},
                                    {"outbreak", .paint = paint_outbreak},
                                    {"eradicated", .paint = paint_eradicated},
                                    {.name = NULL}};

const pack_part pack_part_plague = {.marks = marks, .tokens = tokens};

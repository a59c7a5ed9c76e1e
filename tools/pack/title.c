/* title.c - the picture of the title screen: a fortified city on a hill
 *
 * Seen from the fields across the river, in evening light from the left. The
 * land is drawn in units of its own height, with y down and the river below
 * 0.8; what is farther away is drawn first. Above it the name is painted on the
 * sky. The picture fades into the parchment below.
 *
 * SPDX-License-Identifier: MIT
 */
#include "title.h"

#include "atlas.h"
#include "colours.h"
#include "die.h"
#include "letters.h"

#define WIDE 4.    /* width of the land that is drawn */
#define LINE .0045 /* width of outlines */

#define TITLE_WIDE 2.4 /* width of the picture */
#define LAND_SCALE .64 /* of the land in it: above is sky with the name */

#define HALF_TURN 3.14159265358979 /* of an arc */

/* Fades a picture of this height out in the lowest `share` of it. */
static void fade_out(cairo_t *cr, double height, double share)
{
    cairo_pattern_t *fade =
        cairo_pattern_create_linear(0, height * (1 - share), 0, height);
    for (int i = 0; i <= 8; i++) { /* eased at both ends */
        double t = i / 8., soft = t * t * (3 - 2 * t);
        cairo_pattern_add_color_stop_rgba(fade, t, 0, 0, 0, 1 - soft);
    }
    cairo_set_operator(cr, CAIRO_OPERATOR_DEST_IN);
    cairo_set_source(cr, fade);
    cairo_paint(cr);
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
    cairo_pattern_destroy(fade);
}

static colour ink(void)
{
    return palette("engraved");
}

/* Fills the path with a colour that is lit from the left between x0 and x1, and
 * draws its outline. */
static void fill_round(cairo_t *cr, colour c, double x0, double x1)
{
    colour bright = colour_mix(c, palette("canvas-light"), .45);
    colour dark = colour_mix(c, ink(), .38);
    fill_lit(cr, cairo_pattern_create_linear(x0, 0, x1, 0), bright, c, dark);
    set_colour(cr, ink(), .75);
    cairo_set_line_width(cr, LINE);
    cairo_stroke(cr);
}

/* Fills the path with one colour, and draws its outline with the opacity
 * `line`. */
static void fill_flat(cairo_t *cr, colour c, double line)
{
    set_colour(cr, c, 1);
    cairo_fill_preserve(cr);
    set_colour(cr, ink(), line);
    cairo_set_line_width(cr, LINE);
    cairo_stroke(cr);
}

/* Adds the upper edge of a wall with battlements to the path, from x0 to x1. It
 * begins and ends with a raised part, so there is an odd number of parts. */
static void battlements(cairo_t *cr, double x0, double x1, double top)
{
    int n = (int)((x1 - x0) / .030 + .5) | 1;
    double step = (x1 - x0) / n;
    for (int i = 0; i < n; i++) {
        double y = i & 1 ? top + .018 : top;
        cairo_line_to(cr, x0 + i * step, y);
        cairo_line_to(cr, x0 + (i + 1) * step, y);
    }
}

/* Draws a wall from x0 to x1, `high` above its foot. */
static void draw_wall(cairo_t *cr, double x0, double x1, double foot,
                      double high)
{
    colour stone = palette("wall-stone");
    cairo_move_to(cr, x0, foot);
    battlements(cr, x0, x1, foot - high);
    cairo_line_to(cr, x1, foot);
    cairo_close_path(cr);
    fill_flat(cr, colour_mix(stone, palette("road-edge"), .30), .75);
    set_colour(cr, ink(), .22); /* courses */
    cairo_set_line_width(cr, LINE * .7);
    for (int i = 1; i < 4; i++) {
        double y = foot - high + .018 + (high - .018) * i / 4;
        for (double x = x0 + .02 * (i & 1); x < x1 - .03; x += .055) {
            cairo_move_to(cr, x + .008, y);
            cairo_line_to(cr, x + .036, y);
        }
    }
    cairo_stroke(cr);
}

/* Draws a round tower with a slate roof, or with battlements if `cone` is 0. */
static void draw_tower(cairo_t *cr, double x, double foot, double half,
                       double high, double cone)
{
    colour stone = palette("wall-stone"), slate = palette("slate-roof");
    double top = foot - high;
    cairo_move_to(cr, x - half, foot);
    if (cone > 0) {
        cairo_line_to(cr, x - half, top);
        cairo_line_to(cr, x + half, top);
    } else {
        battlements(cr, x - half, x + half, top);
    }
    cairo_line_to(cr, x + half, foot);
    cairo_close_path(cr);
    fill_round(cr, stone, x - half, x + half);
    if (cone > 0) {
        cairo_move_to(cr, x - half * 1.22, top + .008);
        cairo_line_to(cr, x, top - cone);
        cairo_line_to(cr, x + half * 1.22, top + .008);
        cairo_close_path(cr);
        fill_round(cr, slate, x - half, x + half);
    }
    set_colour(cr, ink(), .8); /* slits */
    cairo_set_line_width(cr, LINE * 1.5);
    for (int i = 0; i < 2; i++) {
        double y = top + high * (.26 + .30 * i),
               at = x + half * .3 * (1 - 2 * i);
        cairo_move_to(cr, at, y);
        cairo_line_to(cr, at, y + .024);
    }
    cairo_stroke(cr);
}

/* Draws a house of width w whose walls are h high, with two windows. The roof
 * slopes at both ends, more gently at the left. */
static void draw_house(cairo_t *cr, double x, double foot, double w, double h,
                       colour roof)
{
    cairo_rectangle(cr, x, foot - h, w, h);
    fill_flat(cr, colour_mix(palette("plaster"), palette("road-edge"), .15),
              .6);
    cairo_move_to(cr, x - .008, foot - h + .004);
    cairo_line_to(cr, x + w * .22, foot - h - h * .75);
    cairo_line_to(cr, x + w * .9, foot - h - h * .75);
    cairo_line_to(cr, x + w + .008, foot - h + .004);
    cairo_close_path(cr);
    fill_round(cr, roof, x - w * .6, x + w * 1.6);
    set_colour(cr, ink(), .7);
    for (int i = 0; i < 2; i++) {
        cairo_rectangle(cr, x + w * (.25 + .38 * i), foot - h * .62, .011,
                        .017);
    }
    cairo_fill(cr);
}

/* Draws houses behind a wall, at random heights. */
static void draw_town(cairo_t *cr, rng *r, double x0, double x1, double foot)
{
    static const char *const roofs[] = {"roof-brick", "roof-clay", "roof-rust",
                                        "roof-terra", "roof-wine"};
    for (double x = x0; x < x1;) {
        double w = rng_range(r, .07, .11);
        draw_house(cr, x, foot, w, rng_range(r, .055, .11),
                   palette(roofs[rng_below(r, 5)]));
        x += w * .8;
    }
}

/* Fills a hill below a curve through the heights at the left, middle and right.
 */
static void draw_hill(cairo_t *cr, double left, double middle, double right,
                      colour c)
{
    colour low = colour_mix(c, palette("grass-tuft"), .5);
    cairo_pattern_t *shade = cairo_pattern_create_linear(0, .3, 0, 1);
    cairo_pattern_add_color_stop_rgb(shade, 0, c.r, c.g, c.b);
    cairo_pattern_add_color_stop_rgb(shade, 1, low.r, low.g, low.b);
    cairo_move_to(cr, 0, left);
    cairo_curve_to(cr, WIDE * .3, middle, WIDE * .7, middle, WIDE, right);
    cairo_line_to(cr, WIDE, 1);
    cairo_line_to(cr, 0, 1);
    cairo_close_path(cr);
    cairo_set_source(cr, shade);
    cairo_fill(cr);
    cairo_pattern_destroy(shade);
}

static void draw_sky(cairo_t *cr)
{
    colour low = colour_mix(palette("awning-gold"), palette("parchment"), .62);
    colour high = colour_mix(palette("river"), palette("parchment"), .25);
    cairo_pattern_t *sky = cairo_pattern_create_linear(0, -.6, 0, .62);
    cairo_pattern_add_color_stop_rgb(sky, 0, high.r, high.g, high.b);
    cairo_pattern_add_color_stop_rgb(sky, 1, low.r, low.g, low.b);
    cairo_set_source(cr, sky);
    cairo_paint(cr);
    cairo_pattern_destroy(sky);
    colour far = colour_mix(palette("slate-roof"), palette("parchment"), .55);
    draw_hill(cr, .46, .40, .50, far);
    draw_hill(cr, .58, .46, .40, colour_mix(far, palette("grass-lush"), .45));
}

/* Draws n bushes along a line, as round crowns lit from the left. */
static void draw_bushes(cairo_t *cr, rng *r, double x0, double x1, double y,
                        int n)
{
    for (int i = 0; i < n; i++) {
        double x = rng_range(r, x0, x1), size = rng_range(r, .018, .040);
        double at = y + rng_range(r, -.012, .012);
        colour c = colour_mix(palette("blade-dark"), palette("grass-lush"),
                              rng_range(r, .1, .5));
        cairo_arc(cr, x, at, size, 0, 7);
        fill_flat(cr, colour_mix(c, ink(), .15), .35);
        cairo_arc(cr, x - size * .25, at - size * .25, size * .6, 0, 7);
        set_colour(cr, colour_mix(c, palette("grass-light"), .35), 1);
        cairo_fill(cr);
    }
}

/* Draws the inner wall with the castle, and the houses and the church that rise
 * above it. */
static void draw_upper_city(cairo_t *cr, rng *r)
{
    colour slate = palette("slate-roof");
    draw_town(cr, r, 1.02, 3.0, .45);
    draw_town(cr, r, 1.20, 2.9, .49);
    /* The minster: a nave between two towers. */
    draw_house(cr, 2.36, .44, .34, .13, slate);
    draw_tower(cr, 2.33, .45, .036, .22, .12);
    draw_tower(cr, 2.72, .45, .036, .22, .12);
    /* The castle. */
    draw_tower(cr, 1.36, .48, .058, .26, .14);
    draw_tower(cr, 1.60, .48, .052, .23, .12);
    draw_tower(cr, 1.48, .48, .085, .22, 0);
    draw_wall(cr, .98, 3.06, .54, .115);
    static const double at[] = {.98, 1.20, 1.74, 2.02, 2.24, 2.56, 2.84, 3.06};
    for (int i = 0; i < 8; i++) {
        draw_tower(cr, at[i], .55, i % 3 ? .040 : .050, .17 + .02 * (i & 1),
                   i % 4 == 2 ? 0 : .12);
    }
}

/* Draws the outer wall with its gate. */
static void draw_lower_wall(cairo_t *cr)
{
    draw_wall(cr, .80, 3.24, .635, .085);
    static const double at[] = {.80,  1.06, 1.32, 1.58, 2.12,
                                2.42, 2.70, 2.98, 3.24};
    for (int i = 0; i < 9; i++) {
        draw_tower(cr, at[i], .645, .040, .125, i & 1 ? 0 : .085);
    }
    for (int hand = -1; hand <= 1; hand += 2) {
        draw_tower(cr, 1.85 + hand * .075, .65, .042, .18, .11);
    }
    cairo_rectangle(cr, 1.80, .53, .10, .12);
    fill_flat(cr, palette("wall-stone"), .7);
    cairo_move_to(cr, 1.822, .652);
    cairo_line_to(cr, 1.822, .60);
    cairo_arc(cr, 1.85, .60, .028, HALF_TURN, 0);
    cairo_line_to(cr, 1.878, .652);
    cairo_close_path(cr);
    set_colour(cr, ink(), 1);
    cairo_fill(cr);
}

/* Draws the road from the gate to the bridge. */
static void draw_road(cairo_t *cr)
{
    cairo_move_to(cr, 1.830, .652);
    cairo_curve_to(cr, 1.80, .72, 1.50, .70, 1.17, .765);
    cairo_line_to(cr, 1.28, .790);
    cairo_curve_to(cr, 1.60, .72, 1.93, .75, 1.872, .652);
    cairo_close_path(cr);
    fill_flat(cr, palette("afar-road"), .35);
}

/* Draws the river, and the bridge over it. */
static void draw_river(cairo_t *cr)
{
    colour water = colour_mix(palette("river-deep"), palette("ripple"), .25);
    cairo_move_to(cr, 0, .82);
    cairo_curve_to(cr, 1.2, .78, 2.4, .87, WIDE, .82);
    cairo_line_to(cr, WIDE, 1);
    cairo_line_to(cr, 0, 1);
    cairo_close_path(cr);
    set_colour(cr, water, 1);
    cairo_fill(cr);
    set_colour(cr, palette("ripple"), .7);
    cairo_set_line_width(cr, LINE);
    for (int i = 0; i < 46; i++) {
        double x = .1 + .085 * i, y = .85 + .13 * ((i * 7) % 11) / 11;
        cairo_move_to(cr, x, y);
        cairo_line_to(cr, x + .05, y);
    }
    cairo_stroke(cr);
    cairo_move_to(cr, -.1, .92);
    cairo_line_to(cr, -.1, .79);
    cairo_curve_to(cr, .40, .735, .95, .735, 1.28, .775);
    cairo_line_to(cr, 1.28, .90);
    for (int i = 0; i < 7; i++) { /* from right to left */
        double x = 1.23 - .19 * i;
        cairo_line_to(cr, x, .90);
        cairo_arc_negative(cr, x - .075, .90, .075, 0, -HALF_TURN);
    }
    cairo_close_path(cr);
    fill_flat(cr, colour_mix(palette("wall-stone"), palette("road-edge"), .2),
              .8);
}

/* ---------------------------------------------------------------- the name */

/* The letters of the name, as a broad pen writes them, 6 high: their width, and
 * their strokes as one list of numbers. These words, which are larger than any
 * coordinate, say what the coordinates after them are. */
#define END     99 /* of the list */
#define MOVE    98 /* the point where a stroke begins */
#define LINE_TO 97 /* the end of a straight line */
#define BEND    96 /* three points of a Bezier curve */
static const struct letter {
    char name;
    double width, path[40];
} letters[] = {
    {'C', 4.3, {MOVE, 4.3, 1.1,  BEND, 3.6, 0,   2.9,  0,   2.5, 0,  BEND,
                .9,   0,   0,    1.4,  0,   3,   BEND, 0,   4.6, .9, 6,
                2.5,  6,   BEND, 3.1,  6,   3.8, 5.8,  4.3, 4.9, END}},
    {'A',
     4.6,
     {MOVE, 0, 6, LINE_TO, 2.2, 0, LINE_TO, 4.6, 6, MOVE, .9, 4, LINE_TO, 3.6,
      4, END}},
    {'R', 4.3, {MOVE, .4,  6,   LINE_TO, .4,  0,    BEND, 4.6,
                -.5,  4.8, 3.1, .6,      3.1, MOVE, 2,    3.1,
                BEND, 2.9, 3.6, 3.2,     5.8, 4.5,  6,    END}},
    {'S', 3.5, {MOVE, 3.3,  .9, BEND, 2.6, -.3, .1,  -.3, .2,
                1.5,  BEND, .3, 3.2,  3.4, 2.8, 3.4, 4.4, BEND,
                3.4,  6.4,  .7, 6.4,  0,   5,   END}},
    {'O', 5, {MOVE, 2.5, 0,    BEND, .9,  0,   0,    1.4, 0, 3,  BEND,
              0,    4.6, .9,   6,    2.5, 6,   BEND, 4.1, 6, 5,  4.6,
              5,    3,   BEND, 5,    1.4, 4.1, 0,    2.5, 0, END}},
    {'N',
     4.4,
     {MOVE, .3, 6, LINE_TO, .3, 0, LINE_TO, 4.1, 6, LINE_TO, 4.1, 0, END}},
    {'E', 4, {MOVE, 4,    1.1, BEND, 3.4,     0,   2.9, 0,    2.5, 0,
              BEND, .9,   0,   0,    1.4,     0,   3,   BEND, 0,   4.6,
              .9,   6,    2.5, 6,    BEND,    3.1, 6,   3.6,  5.8, 4.1,
              4.9,  MOVE, .2,  2.9,  LINE_TO, 3.3, 2.9, END}},
};
enum { LETTERS = sizeof letters / sizeof *letters };

#define GAP         1.5 /* between letters, in sixths of their height */
#define QUILL_ANGLE .55 /* radians */

static const struct letter *letter_of(char name)
{
    int i = 0;
    while (letters[i].name != name) {
        if (++i == LETTERS) {
            die("the title has no letter %c", name);
        }
    }
    return &letters[i];
}

/* Adds a letter to the path. */
static void letter_path(cairo_t *cr, const struct letter *l)
{
    for (const double *p = l->path; (int)*p != END;) {
        int kind = (int)*p++;
        if (kind == MOVE) {
            cairo_move_to(cr, p[0], p[1]);
        } else if (kind == LINE_TO) {
            cairo_line_to(cr, p[0], p[1]);
        } else {
            cairo_curve_to(cr, p[0], p[1], p[2], p[3], p[4], p[5]);
        }
        p += kind == BEND ? 6 : 2;
    }
}

/* Adds the name, `width` wide, around a middle to the path. Returns its height.
 */
static double name_path(cairo_t *cr, double x, double y, double width)
{
    static const char name[] = "CARCASSONNE";
    double units = -GAP; /* the width of the name; no gap at its end */
    for (const char *c = name; *c; c++) {
        units += letter_of(*c)->width + GAP;
    }
    double unit = width / units;
    cairo_save(cr);
    cairo_translate(cr, x - width / 2, y - 3 * unit);
    cairo_scale(cr, unit, unit);
    for (const char *c = name; *c; c++) {
        letter_path(cr, letter_of(*c));
        cairo_translate(cr, letter_of(*c)->width + GAP, 0);
    }
    cairo_restore(cr);
    return 6 * unit;
}

/* Paints the name in gold with a dark outline, and its shadow on the sky. */
static void draw_name(cairo_t *cr, double x, double y, double width)
{
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    double high = name_path(cr, x + .006, y + .010, width);
    set_colour(cr, ink(), .10);
    for (int i = 0; i < 4; i++) {
        stroke_with_quill(cr, QUILL_ANGLE, high * (.33 + .04 * i),
                          high * (.25 + .04 * i));
    }
    cairo_new_path(cr);
    name_path(cr, x, y, width);
    set_colour(cr, ink(), 1);
    stroke_with_quill(cr, QUILL_ANGLE, high * .315, high * .190);
    colour gold = palette("gilt"), glint = palette("canvas-light");
    colour low = colour_mix(palette("gold"), palette("roof-rust"), .35);
    cairo_pattern_t *gilt =
        cairo_pattern_create_linear(0, y - high * .6, 0, y + high * .6);
    cairo_pattern_add_color_stop_rgb(gilt, 0, glint.r, glint.g, glint.b);
    cairo_pattern_add_color_stop_rgb(gilt, .45, gold.r, gold.g, gold.b);
    cairo_pattern_add_color_stop_rgb(gilt, 1, low.r, low.g, low.b);
    cairo_set_source(cr, gilt);
    stroke_with_quill(cr, QUILL_ANGLE, high * .205, high * .078);
    cairo_pattern_destroy(gilt);
    cairo_new_path(cr);
}

cairo_surface_t *title_picture(void)
{
    cairo_surface_t *s = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, (int)(TITLE_WIDE * TITLE_HEIGHT), TITLE_HEIGHT);
    cairo_t *cr = cairo_create(s);
    rng r = rng_seed(2, 5, 1);
    cairo_scale(cr, TITLE_HEIGHT, TITLE_HEIGHT);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_save(cr);
    cairo_translate(cr, (TITLE_WIDE - WIDE * LAND_SCALE) / 2, 1 - LAND_SCALE);
    cairo_scale(cr, LAND_SCALE, LAND_SCALE);
    draw_sky(cr);
    draw_hill(cr, .74, .50, .72, palette("grass"));
    draw_upper_city(cr, &r);
    draw_hill(cr, .80, .565, .80, palette("grass-light"));
    draw_lower_wall(cr);
    draw_bushes(cr, &r, .3, .78, .74, 16);
    draw_bushes(cr, &r, 3.2, 3.8, .73, 18);
    draw_road(cr);
    draw_bushes(cr, &r, 2.0, 3.2, .715, 16);
    draw_river(cr);
    draw_bushes(cr, &r, 1.34, 3.7, .785, 22);
    cairo_restore(cr);
    draw_name(cr, TITLE_WIDE / 2, .19, TITLE_WIDE * .90);
    cairo_identity_matrix(cr);
    fade_out(cr, TITLE_HEIGHT, .13);
    cairo_destroy(cr);
    return s;
}

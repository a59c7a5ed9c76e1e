/* figure_extras.c - what figures hold and wear, drawn over their wood
 *
 * In the units of a figure (figures.h); `c` is the player's colour.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "figures.h"

const colour extra_outline = {.20, .15, .10};

void fill_shaded(cairo_t *cr, colour c, point from, point to)
{
    colour bright = colour_mix(c, (colour){1, .98, .90}, .38);
    colour dark = colour_mix(c, (colour){.16, .10, .08}, .34);
    fill_lit(cr, cairo_pattern_create_linear(from.x, from.y, to.x, to.y),
             bright, c, dark);
    set_colour(cr, colour_mix(c, extra_outline, .6), 1);
    cairo_set_line_width(cr, .03);
    cairo_stroke(cr);
}

void polygon_path(cairo_t *cr, const point *at, int n)
{
    cairo_new_sub_path(cr);
    for (int i = 0; i < n; i++) {
        cairo_line_to(cr, at[i].x, at[i].y);
    }
    cairo_close_path(cr);
}

void mirrored_path(cairo_t *cr, const point *half, int n)
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

void draw_dot(cairo_t *cr, double x, double y, double r, colour c)
{
    cairo_new_sub_path(cr);
    cairo_arc(cr, x, y, r, 0, 2 * M_PI);
    set_colour(cr, c, 1);
    cairo_fill(cr);
}

void draw_rod(cairo_t *cr, point a, point b, double width, colour c)
{
    cairo_move_to(cr, a.x, a.y);
    cairo_line_to(cr, b.x, b.y);
    set_colour(cr, extra_outline, 1);
    cairo_set_line_width(cr, width + .05);
    cairo_stroke_preserve(cr);
    set_colour(cr, c, 1);
    cairo_set_line_width(cr, width);
    cairo_stroke(cr);
    cairo_move_to(cr, a.x - width * .25, a.y);
    cairo_line_to(cr, b.x - width * .25, b.y);
    set_colour(cr, colour_mix(c, (colour){1, 1, .92}, .45), 1);
    cairo_set_line_width(cr, width * .35);
    cairo_stroke(cr);
}

/* The Count's mantle: open in front, of ermine with dark tails. */
void draw_mantle(cairo_t *cr, colour c)
{
    static const point tails[] = {{-.36, -1.03}, {-.12, -.99}, {.12, -.99},
                                  {.36, -1.03},  {-.03, -.84}, {.03, -.70},
                                  {-.03, -.56},  {.03, -.42}};
    colour ermine = palette("canvas");
    (void)c;
    cairo_new_sub_path(cr);
    cairo_move_to(cr, -.54, -.94);
    cairo_curve_to(cr, -.40, -1.26, .40, -1.26, .54, -.94);
    cairo_curve_to(cr, .30, -.80, .14, -.86, .07, -.98);
    cairo_line_to(cr, -.07, -.98);
    cairo_curve_to(cr, -.14, -.86, -.30, -.80, -.54, -.94);
    cairo_close_path(cr);
    fill_shaded(cr, ermine, (point){-.5, -1.2}, (point){.7, -.7});
    cairo_rectangle(cr, -.075, -.97, .15, .80); /* its border, in front */
    fill_shaded(cr, ermine, (point){-.08, -.9}, (point){.30, -.1});
    for (int i = 0; i < 8; i++) {
        draw_dot(cr, tails[i].x, tails[i].y, .022, palette("timber"));
    }
}

/* A rod with a gilt knob in the Count's hand. */
static void draw_sceptre(cairo_t *cr)
{
    colour gilt = palette("gilt");
    draw_rod(cr, (point){.56, -.62}, (point){.72, -1.34}, .07, gilt);
    draw_dot(cr, .73, -1.40, .115, extra_outline);
    draw_dot(cr, .73, -1.40, .085, gilt);
    draw_dot(cr, .71, -1.42, .035, (colour){1, .98, .85}); /* a glint */
}

/* The Count's crown and sceptre. */
void draw_crown(cairo_t *cr, colour c)
{
    static const point tips[] = {{-.27, -1.56}, {-.34, -1.98}, {-.16, -1.78},
                                 {0, -2.08},    {.16, -1.78},  {.34, -1.98},
                                 {.27, -1.56}};
    colour gilt = palette("gilt");
    (void)c;
    polygon_path(cr, tips, 7);
    fill_shaded(cr, gilt, (point){-.30, -2.0}, (point){.34, -1.55});
    cairo_move_to(cr, -.27, -1.64); /* its band, with three stones */
    cairo_line_to(cr, .27, -1.64);
    set_colour(cr, colour_mix(gilt, (colour){.3, .15, 0}, .45), 1);
    cairo_set_line_width(cr, .05);
    cairo_stroke(cr);
    for (int i = -1; i <= 1; i++) {
        draw_dot(cr, .17 * i, -1.70, .042,
                 palette(i ? "player-1" : "player-0"));
    }
    draw_sceptre(cr);
}

/* A guard's helmet and halberd. */
void draw_halberd(cairo_t *cr, colour c)
{
    static const point blade[] = {{.60, -1.88}, {.84, -1.98}, {.94, -1.72},
                                  {.84, -1.46}, {.60, -1.60}, {.60, -1.66},
                                  {.36, -1.72}, {.56, -1.82}};
    static const point spike[] = {{.53, -1.90}, {.58, -2.20}, {.63, -1.90}};
    static const point helmet[] = {
        {-.37, -1.46}, {-.30, -1.70}, {0, -1.98}, {.30, -1.70}, {.37, -1.46}};
    colour steel = {.76, .79, .83};
    (void)c;
    polygon_path(cr, helmet, 5);
    fill_shaded(cr, steel, (point){-.2, -1.75}, (point){.3, -1.45});
    draw_rod(cr, (point){.58, -.05}, (point){.58, -1.92}, .065,
             (colour){.45, .30, .17});
    polygon_path(cr, blade, 8);
    fill_shaded(cr, steel, (point){.45, -1.9}, (point){.95, -1.5});
    polygon_path(cr, spike, 3);
    fill_shaded(cr, steel, (point){.53, -2.1}, (point){.66, -1.9});
}

/* A builder's hammer over the shoulder. */
void draw_hammer(cairo_t *cr, colour c)
{
    (void)c;
    draw_rod(cr, (point){.46, -.52}, (point){.66, -1.52}, .07,
             (colour){.48, .32, .18});
    cairo_save(cr);
    cairo_translate(cr, .66, -1.50);
    cairo_rotate(cr, .20);
    cairo_rectangle(cr, -.23, -.12, .46, .24);
    fill_shaded(cr, palette("iron"), (point){-.2, -.12}, (point){.2, .14});
    cairo_restore(cr);
}

/* An abbot's mitre with a stripe in the player's colour, and a crook. */
void draw_mitre(cairo_t *cr, colour c)
{
    static const point tips[] = {
        {-.25, -1.44}, {-.29, -1.72}, {0, -2.06}, {.29, -1.72}, {.25, -1.44}};
    polygon_path(cr, tips, 5);
    fill_shaded(cr, palette("mitre"), (point){-.3, -2}, (point){.4, -1.4});
    cairo_move_to(cr, 0, -1.92);
    cairo_line_to(cr, 0, -1.48);
    cairo_move_to(cr, -.24, -1.54);
    cairo_line_to(cr, .24, -1.54);
    set_colour(cr, c, 1);
    cairo_set_line_width(cr, .09);
    cairo_stroke(cr);
    cairo_move_to(cr, .54, -.04);
    cairo_line_to(cr, .54, -1.50);
    cairo_arc(cr, .68, -1.56, .14, M_PI, 2.4 * M_PI);
    set_colour(cr, (colour){.25, .16, .05}, 1);
    cairo_set_line_width(cr, .12);
    cairo_stroke_preserve(cr);
    set_colour(cr, palette("gilt"), 1);
    cairo_set_line_width(cr, .075);
    cairo_stroke(cr);
}

/* A mayor's chain of office, and a hat band. */
void draw_chain(cairo_t *cr, colour c)
{
    colour gilt = palette("gilt");
    cairo_move_to(cr, -.17, -1.55);
    cairo_line_to(cr, .17, -1.55);
    set_colour(cr, colour_mix(c, (colour){.1, .07, .05}, .75), 1);
    cairo_set_line_width(cr, .07);
    cairo_stroke(cr);
    for (int i = -3; i <= 3; i++) {
        double x = .085 * i, y = -.80 - .019 * i * i;
        draw_dot(cr, x, y, .058, extra_outline);
        draw_dot(cr, x, y, .040, gilt);
    }
}

/* A wheel around (x, y): its rim, three bars as six spokes, and the hub. */
static void draw_wheel(cairo_t *cr, double x, double y, colour c)
{
    cairo_new_sub_path(cr);
    cairo_arc(cr, x, y, .175, 0, 2 * M_PI);
    set_colour(cr, c, 1);
    cairo_set_line_width(cr, .05);
    cairo_stroke(cr);
    for (int i = 0; i < 3; i++) {
        double a = i * M_PI / 3 + .3;
        cairo_move_to(cr, x - .17 * cos(a), y - .17 * sin(a));
        cairo_line_to(cr, x + .17 * cos(a), y + .17 * sin(a));
    }
    cairo_set_line_width(cr, .035);
    cairo_stroke(cr);
    draw_dot(cr, x, y, .05, c);
}

/* Two hoops of a wagon's cover, the edge of its floor, and its wheels. */
void draw_wheels(cairo_t *cr, colour c)
{
    colour dark = colour_mix(c, (colour){.10, .07, .05}, .55);
    cairo_set_line_width(cr, .035);
    set_colour(cr, dark, .8);
    for (int hand = -1; hand <= 1; hand += 2) {
        cairo_move_to(cr, .48 * hand, -.60);
        cairo_curve_to(cr, .50 * hand, -.95, .44 * hand, -1.18, .32 * hand,
                       -1.24);
        cairo_stroke(cr);
    }
    cairo_move_to(cr, -.76, -.56);
    cairo_line_to(cr, .76, -.56);
    cairo_stroke(cr);
    draw_wheel(cr, -.44, -.24, dark);
    draw_wheel(cr, .44, -.24, dark);
}

/* The gate of a barn with its braces, and the edge of its roof. */
void draw_door(cairo_t *cr, colour c)
{
    colour dark = colour_mix(c, (colour){.10, .07, .05}, .55);
    colour light = colour_mix(c, (colour){1, .97, .9}, .35);
    cairo_rectangle(cr, -.26, -.50, .52, .49);
    set_colour(cr, dark, .55);
    cairo_fill_preserve(cr);
    set_colour(cr, light, 1);
    cairo_set_line_width(cr, .05);
    cairo_stroke(cr);
    cairo_move_to(cr, -.24, -.48);
    cairo_line_to(cr, .24, -.04);
    cairo_move_to(cr, .24, -.48);
    cairo_line_to(cr, -.24, -.04);
    cairo_set_line_width(cr, .04);
    cairo_stroke(cr);
    cairo_move_to(cr, -.66, -.70);
    cairo_line_to(cr, 0, -1.36);
    cairo_line_to(cr, .66, -.70);
    set_colour(cr, dark, .9);
    cairo_set_line_width(cr, .055);
    cairo_stroke(cr);
}

/* A pennant with two tails that flies to the east from its pole. */
void draw_pennant(cairo_t *cr, colour c)
{
    colour bright = colour_mix(c, (colour){1, .98, .90}, .30);
    colour dark = colour_mix(c, (colour){.10, .06, .06}, .40);
    cairo_pattern_t *folds = cairo_pattern_create_linear(.46, 0, 1.40, 0);
    cairo_pattern_add_color_stop_rgb(folds, 0, c.r, c.g, c.b);
    cairo_pattern_add_color_stop_rgb(folds, .22, bright.r, bright.g, bright.b);
    cairo_pattern_add_color_stop_rgb(folds, .50, dark.r, dark.g, dark.b);
    cairo_pattern_add_color_stop_rgb(folds, .74, bright.r, bright.g, bright.b);
    cairo_pattern_add_color_stop_rgb(folds, 1, c.r, c.g, c.b);
    cairo_move_to(cr, .48, -2.12);
    cairo_curve_to(cr, .74, -2.24, .96, -1.96, 1.42, -2.08);
    cairo_line_to(cr, 1.20, -1.83);
    cairo_line_to(cr, 1.42, -1.56);
    cairo_curve_to(cr, .96, -1.46, .74, -1.74, .48, -1.58);
    cairo_close_path(cr);
    cairo_set_source(cr, folds);
    cairo_fill_preserve(cr);
    cairo_pattern_destroy(folds);
    set_colour(cr, colour_mix(c, (colour){.06, .04, .04}, .72), 1);
    cairo_set_line_width(cr, .05);
    cairo_stroke(cr);
    draw_dot(cr, .46, -2.20, .075, extra_outline);
    draw_dot(cr, .46, -2.20, .055, palette("gilt"));
}

/* A fairy's wand with a star of five points. */
static void draw_wand(cairo_t *cr)
{
    draw_rod(cr, (point){.44, -1.06}, (point){.66, -1.52}, .045,
             palette("gilt"));
    cairo_new_sub_path(cr);
    for (int i = 0; i < 10; i++) {
        double r = i & 1 ? .085 : .20, a = i * M_PI / 5 - M_PI / 2;
        cairo_line_to(cr, .70 + r * cos(a), -1.62 + r * sin(a));
    }
    cairo_close_path(cr);
    fill_shaded(cr, palette("gilt"), (point){.55, -1.8}, (point){.85, -1.45});
}

/* A pair of wings: ovals around (-x, y) and (x, y), which rise by `angle`. */
static void draw_wing_pair(cairo_t *cr, double x, double y, double angle,
                           double scale, colour c)
{
    for (int hand = -1; hand <= 1; hand += 2) {
        cairo_save(cr);
        cairo_translate(cr, x * hand, y);
        cairo_rotate(cr, -(angle * hand));
        cairo_scale(cr, .46 * scale, .27 * scale);
        cairo_new_sub_path(cr);
        cairo_arc(cr, 0, 0, 1, 0, 2 * M_PI);
        cairo_restore(cr);
        set_colour(cr, extra_outline, .9);
        cairo_set_line_width(cr, .05);
        cairo_stroke_preserve(cr);
        set_colour(cr, c, 1);
        cairo_fill(cr);
    }
}

/* A fairy's wings and her wand. */
void draw_wings(cairo_t *cr, colour c)
{
    colour veil = palette("veil");
    (void)c;
    draw_wand(cr);
    cairo_set_operator(cr, CAIRO_OPERATOR_DEST_OVER); /* wings are behind her */
    draw_wing_pair(cr, .44, -1.20, .6, 1, veil);
    draw_wing_pair(cr, .36, -.66, -.5, .72,
                   colour_mix(veil, (colour){1, 1, 1}, .3));
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
}

/* tokens.c - pieces of wood in a player's supply
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "pack.h"

colour lit(colour c, double angle)
{
    double light = cos(angle - 1.25 * M_PI);
    return mix(c, palette(light > 0 ? "parchment" : "shadow"),
               light > 0 ? .22 * light : -.42 * light);
}

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

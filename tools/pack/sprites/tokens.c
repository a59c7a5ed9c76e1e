/* tokens.c - sprites of wooden tokens in a supply, drawn in a unit square
 *
 * Each is an outline that is filled like wood, and lines that are carved into
 * it.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <string.h>

#include "figures.h"
#include "sprites.h"

/* A bridge: a hump with an arch and two wide feet. */
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

/* Two towers with a gate between them, all with battlements. */
static void castle_outline(cairo_t *cr)
{
    static const point half[] = {
        {.08, .84},  {.08, .16},  {.17, .16},  {.17, .26}, {.245, .26},
        {.245, .16}, {.335, .16}, {.335, .44}, {.41, .44}, {.41, .36},
    };
    mirrored_path(cr, half, sizeof half / sizeof *half);
}

/* Strokes the path as if it were cut into the wood, lit on its south-eastern
 * edge. */
static void carve(cairo_t *cr, double width)
{
    cairo_path_t *lines = cairo_copy_path(cr);
    cairo_new_path(cr);
    cairo_save(cr);
    cairo_translate(cr, .014, .018);
    cairo_append_path(cr, lines);
    cairo_restore(cr);
    cairo_set_line_width(cr, width);
    set_colour(cr, palette("parchment"), .5);
    cairo_stroke(cr);
    cairo_append_path(cr, lines);
    cairo_path_destroy(lines);
    set_colour(cr, palette("wood-dark"), .85);
    cairo_stroke(cr);
}

/* Fills an outline like wood: with a pale rim, a dark line, and light from the
 * north-west. */
static void paint_wood(cairo_t *cr, void (*outline)(cairo_t *))
{
    colour c = palette("timber");
    colour bright = colour_mix(c, palette("parchment"), .45);
    colour deep = colour_mix(c, palette("wood"), .45);
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

/* Draws a dark door with a round top, `half` is half its width, and a slit in
 * each of two towers, `slit` from the middle. */
static void cut_door(cairo_t *cr, double half, double top, double slit)
{
    cairo_move_to(cr, .5 - half, .84);
    cairo_line_to(cr, .5 - half, .66);
    cairo_curve_to(cr, .5 - half, top, .5 + half, top, .5 + half, .66);
    cairo_line_to(cr, .5 + half, .84);
    cairo_close_path(cr);
    set_colour(cr, palette("wood-dark"), 1);
    cairo_fill(cr);
    for (int hand = -1; hand <= 1; hand += 2) {
        cairo_move_to(cr, .5 + hand * slit, .41);
        cairo_line_to(cr, .5 + hand * slit, .54);
    }
    carve(cr, .05);
}

static void castle_token(cairo_t *cr)
{
    paint_wood(cr, castle_outline);
    cut_door(cr, .095, .54, .292);
}

/* A storey seen slightly from above, with battlements. */
static void storey_outline(cairo_t *cr)
{
    static const point half[] = {{.18, .84}, {.22, .74}, {.22, .30},
                                 {.22, .20}, {.34, .20}, {.34, .28},
                                 {.44, .28}, {.44, .20}};
    mirrored_path(cr, half, sizeof half / sizeof *half);
}

static void storey_token(cairo_t *cr)
{
    paint_wood(cr, storey_outline);
    cairo_move_to(cr, .24, .40); /* the floor behind the battlements */
    cairo_line_to(cr, .76, .40);
    carve(cr, .030);
    cairo_move_to(cr, .5, .54); /* a window */
    cairo_line_to(cr, .5, .66);
    carve(cr, .070);
}

/* The tokens by name. */
static const struct {
    const char *name;
    void (*paint)(cairo_t *cr);
    double width, foot; /* half the width of the shadow, and its y */
} tokens[] = {{"bridge", bridge_token, .47, .83},
              {"castle", castle_token, .47, .87},
              {"storey", storey_token, .36, .87}};

void paint_token(cairo_t *cr, const char *name)
{
    size_t i = 0;
    while (strcmp(tokens[i].name, name) != 0) {
        if (++i == sizeof tokens / sizeof *tokens) {
            die("no piece is called %s", name);
        }
    }
    cairo_save(cr);
    cairo_translate(cr, .5, .5);
    cairo_scale(cr, .92, .92);
    cairo_translate(cr, -.5, -.5);
    cairo_save(cr); /* the shadow, an oval to the east */
    cairo_translate(cr, .54, tokens[i].foot);
    cairo_scale(cr, tokens[i].width, .09);
    cairo_arc(cr, 0, 0, 1, 0, 7);
    cairo_restore(cr);
    set_colour(cr, palette("shadow"), .40);
    cairo_fill(cr);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    tokens[i].paint(cr);
    cairo_restore(cr);
}

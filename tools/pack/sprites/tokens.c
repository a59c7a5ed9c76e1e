/* tokens.c - sprites of wooden tokens in a supply
 *
 * Each is a board of bare wood, cut along an outline in a unit square, and
 * lines that are carved into it.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <string.h>

#include "figures.h"
#include "sprites.h"
#include "wood.h"

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

static void carve_bridge(cairo_t *cr)
{
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

static void carve_castle(cairo_t *cr)
{
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

static void carve_storey(cairo_t *cr)
{
    cairo_move_to(cr, .24, .40); /* the floor behind the battlements */
    cairo_line_to(cr, .76, .40);
    carve(cr, .030);
    cairo_move_to(cr, .5, .54); /* a window */
    cairo_line_to(cr, .5, .66);
    carve(cr, .070);
}

/* The tokens by name. */
static const struct token {
    const char *name;
    void (*outline)(cairo_t *cr), (*carve)(cairo_t *cr);
    double foot; /* a y of the outline */
} tokens[] = {{"bridge", bridge_outline, carve_bridge, .80},
              {"castle", castle_outline, carve_castle, .84},
              {"storey", storey_outline, carve_storey, .84}};

/* In sides of the picture. */
#define SCALE .86 /* of the square of an outline */
#define FOOT  .87 /* y of its foot */
#define UNIT  .43 /* of the board */

/* A token, and its filled outline on a square with a side of MASK pixels. */
typedef struct cut {
    const struct token *token;
    cairo_surface_t *mask;
} cut;
enum { MASK = 1024 };

/* Changes from units of the board to the square of the outline. */
static void to_square(cairo_t *cr, const struct token *t)
{
    cairo_scale(cr, SCALE / UNIT, SCALE / UNIT);
    cairo_translate(cr, -.5, -t->foot);
}

/* Returns the mask of a token's outline: MASK pixels square, 255 inside. */
static cairo_surface_t *filled(const struct token *t)
{
    cairo_surface_t *s =
        cairo_image_surface_create(CAIRO_FORMAT_A8, MASK, MASK);
    cairo_t *cr = cairo_create(s);
    cairo_scale(cr, MASK, MASK);
    cairo_set_antialias(cr, CAIRO_ANTIALIAS_NONE);
    t->outline(cr);
    cairo_fill(cr);
    cairo_destroy(cr);
    cairo_surface_flush(s);
    return s;
}

/* Returns -1 on the board, and 1 beside it. */
static float side_of_outline(const void *of, float x, float y)
{
    const cut *c = of;
    const unsigned char *data = cairo_image_surface_get_data(c->mask);
    int stride = cairo_image_surface_get_stride(c->mask);
    double scale = UNIT / SCALE * MASK;
    int i = (int)((double)x * scale + .5 * MASK);
    int j = (int)((double)y * scale + c->token->foot * MASK);
    bool is_in = i >= 0 && j >= 0 && i < MASK && j < MASK;
    return is_in && data[j * stride + i] > 127 ? -1 : 1;
}

static void paint_lines(cairo_t *cr, const void *of)
{
    const cut *c = of;
    to_square(cr, c->token);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    c->token->carve(cr);
}

cairo_surface_t *token_picture(const char *name, int size)
{
    size_t i = 0;
    while (strcmp(tokens[i].name, name) != 0) {
        if (++i == sizeof tokens / sizeof *tokens) {
            die("no piece is called %s", name);
        }
    }
    const cut c = {&tokens[i], filled(&tokens[i])};
    const wood_board b = {.outline = side_of_outline,
                          .of = &c,
                          .colour = palette_rgb("timber"),
                          .thick = .16f,
                          .seed = (uint32_t)i,
                          .foot_x = .47f,
                          .foot_y = (float)FOOT,
                          .unit = (float)UNIT,
                          .paint = paint_lines};
    cairo_surface_t *s =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size, size);
    wood_paint(s, &b);
    cairo_surface_destroy(c.mask);
    return s;
}

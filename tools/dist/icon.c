/* icon.c - the icon of the game: a figure on a tile with a city and a road
 *
 * One vector drawing with the colours of the palette, in a square from 0 to 1,
 * gives all sizes and an SVG. What is farther back is painted first.
 *
 * SPDX-License-Identifier: MIT
 */
#include <cairo-svg.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/pack/colours.h"
#include "tools/pack/die.h"
#include "tools/pack/point.h"

/* The sizes that desktops use, in pixels. */
static const int sizes[] = {16, 22, 24, 32, 48, 64, 96, 128, 256, 512};
#define N_SIZES ((int)(sizeof sizes / sizeof *sizes))

/* That of the pack (tools/pack/die.c) has another name in front. */
void die(const char *format, ...)
{
    va_list args;
    fputs("carcassonne-icon: ", stderr);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    exit(1);
}

/* ----------------------------------------------------------------- drawing */

/* Adds the outline of the tile to the path: `inset` within the square, with
 * corners of radius `round`. */
static void tile_path(cairo_t *cr, double inset, double round)
{
    double low = inset + round, high = 1 - inset - round;
    cairo_new_sub_path(cr);
    cairo_arc(cr, high, low, round, -M_PI / 2, 0);
    cairo_arc(cr, high, high, round, 0, M_PI / 2);
    cairo_arc(cr, low, high, round, M_PI / 2, M_PI);
    cairo_arc(cr, low, low, round, M_PI, 3 * M_PI / 2);
    cairo_close_path(cr);
}

/* The right half of the outline from the top of the head to the point between
 * the legs, as Bezier curves; y is -1 at the head and 1 at the feet. The left
 * half is mirrored. */
static const double outline[][6] = {
    {.22, -1, .37, -.85, .37, -.65},  {.37, -.51, .31, -.42, .25, -.35},
    {.52, -.30, .94, -.12, .97, .07}, {.99, .25, .82, .31, .66, .29},
    {.53, .27, .43, .26, .37, .26},   {.45, .51, .66, .69, .72, .85},
    {.75, .95, .70, 1, .60, 1},       {.46, 1, .34, 1, .24, 1},
    {.15, 1, .11, .95, .08, .86},     {.05, .76, .03, .70, 0, .70},
};
#define N_CURVES ((int)(sizeof outline / sizeof *outline))

/* Adds the outline: down its right half, and up again at the left. */
static void figure_path(cairo_t *cr)
{
    cairo_move_to(cr, 0, -1);
    for (int i = 0; i < N_CURVES; i++) {
        const double *c = outline[i];
        cairo_curve_to(cr, c[0], c[1], c[2], c[3], c[4], c[5]);
    }
    for (int i = N_CURVES - 1; i >= 0; i--) {
        const double *c = outline[i];
        const double *to = i ? outline[i - 1] + 4 : (const double[]){0, -1};
        cairo_curve_to(cr, -c[2], c[3], -c[0], c[1], -to[0], to[1]);
    }
    cairo_close_path(cr);
}

/* Fills the path, which stays, with a gradient from one y to another. */
static void fill_gradient(cairo_t *cr, colour top, colour bottom, double from,
                          double to)
{
    cairo_pattern_t *p = cairo_pattern_create_linear(0, from, 0, to);
    cairo_pattern_add_color_stop_rgb(p, 0, top.r, top.g, top.b);
    cairo_pattern_add_color_stop_rgb(p, 1, bottom.r, bottom.g, bottom.b);
    cairo_set_source(cr, p);
    cairo_pattern_destroy(p);
    cairo_fill_preserve(cr);
}

/* City and road go on beyond the tile, which is cut out by its outline. */
static void paint_city(cairo_t *cr)
{
    cairo_move_to(cr, -.1, -.1);
    cairo_line_to(cr, -.1, .16);
    cairo_curve_to(cr, .26, .46, .74, .46, 1.1, .16);
    cairo_line_to(cr, 1.1, -.1);
    cairo_close_path(cr);
    fill_gradient(cr, palette("roof-3"), palette("roof-4"), 0, .4);
    set_colour(cr, palette("stone-shade"), 1);
    cairo_set_line_width(cr, .085);
    cairo_stroke_preserve(cr);
    set_colour(cr, palette("stone-light"), 1);
    cairo_set_line_width(cr, .05);
    cairo_stroke(cr);
}

static void paint_road(cairo_t *cr)
{
    cairo_move_to(cr, -.1, .78);
    cairo_curve_to(cr, .3, .70, .7, .86, 1.1, .74);
    set_colour(cr, palette("road-edge"), 1);
    cairo_set_line_width(cr, .15);
    cairo_stroke_preserve(cr);
    set_colour(cr, palette("road"), 1);
    cairo_set_line_width(cr, .115);
    cairo_stroke(cr);
}

static void paint_figure(cairo_t *cr)
{
    colour red = palette("player-0"), ink = palette("ink");
    cairo_save(cr);
    cairo_translate(cr, .5, .545);
    cairo_scale(cr, .36, .36);
    cairo_save(cr); /* its shadow */
    cairo_translate(cr, .10, .08);
    figure_path(cr);
    set_colour(cr, palette("shadow"), .35);
    cairo_fill(cr);
    cairo_restore(cr);
    figure_path(cr);
    fill_gradient(cr, colour_mix(red, (colour){1, 1, 1}, .22),
                  colour_mix(red, ink, .18), -1, 1);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    set_colour(cr, colour_mix(red, ink, .75), 1);
    cairo_set_line_width(cr, .10);
    cairo_stroke(cr);
    cairo_restore(cr);
}

/* Draws in a square from 0 to 1. */
static void paint(cairo_t *cr)
{
    const double inset = .03, round = .13;
    cairo_save(cr);
    tile_path(cr, inset, round);
    cairo_clip_preserve(cr);
    fill_gradient(cr, palette("meadow-light"), palette("meadow-dark"), 0, 1);
    cairo_new_path(cr);
    paint_city(cr);
    paint_road(cr);
    cairo_restore(cr);
    tile_path(cr, inset, round);
    set_colour(cr, palette("wood-dark"), 1);
    cairo_set_line_width(cr, .035);
    cairo_stroke(cr);
    paint_figure(cr);
}

/* ----------------------------------------------------------------- writing */

static void paint_on(cairo_surface_t *s, double size)
{
    cairo_t *cr = cairo_create(s);
    cairo_scale(cr, size, size);
    paint(cr);
    cairo_destroy(cr);
}

static void write_png(const char *folder, int size)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%d.png", folder, size);
    cairo_surface_t *s =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size, size);
    paint_on(s, size);
    if (cairo_surface_write_to_png(s, path) != CAIRO_STATUS_SUCCESS) {
        die("%s: cannot be written", path);
    }
    cairo_surface_destroy(s);
}

static void write_svg(const char *folder)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/scalable.svg", folder);
    cairo_surface_t *s = cairo_svg_surface_create(path, 128, 128);
    paint_on(s, 128);
    cairo_surface_finish(s);
    if (cairo_surface_status(s) != CAIRO_STATUS_SUCCESS) {
        die("%s: cannot be written", path);
    }
    cairo_surface_destroy(s);
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fputs("usage: carcassonne-icon PALETTE FOLDER: writes SIZE.png and "
              "scalable.svg\n",
              stderr);
        return 2;
    }
    palette_load(argv[1]);
    for (int i = 0; i < N_SIZES; i++) {
        write_png(argv[2], sizes[i]);
    }
    write_svg(argv[2]);
    return 0;
}

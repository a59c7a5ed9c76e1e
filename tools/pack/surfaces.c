/* surfaces.c - parchment, wood and the picture on the title screen
 *
 * Parchment, wood and table can be laid side by side without a seam: what is
 * painted near a side is painted again on the other one.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <string.h>

#include "pack.h"

#define SIDE 512

static void write_png(cairo_surface_t *s, const char *folder, const char *name,
                      FILE *index)
{
    char path[1200];
    snprintf(path, sizeof path, "%s/ui-%s.png", folder, name);
    cairo_status_t status = cairo_surface_write_to_png(s, path);
    if (status != CAIRO_STATUS_SUCCESS) {
        die("%s: %s", path, cairo_status_to_string(status));
    }
    fprintf(index, "sprite ui/%s ui-%s.png 0 0 %d %d\n", name, name,
            cairo_image_surface_get_width(s),
            cairo_image_surface_get_height(s));
    cairo_surface_destroy(s);
}

/* A soft blot, nine times, so that it wraps around. */
static void blot(cairo_t *cr, point at, double radius, colour c, double alpha)
{
    for (int i = 0; i < 9; i++) {
        double x = at.x + (i % 3 - 1) * SIDE, y = at.y + (i / 3 - 1) * SIDE;
        if (x + radius < 0 || y + radius < 0 || x - radius > SIDE ||
            y - radius > SIDE) {
            continue;
        }
        cairo_pattern_t *p = cairo_pattern_create_radial(x, y, 0, x, y, radius);
        cairo_pattern_add_color_stop_rgba(p, 0, c.r, c.g, c.b, alpha);
        cairo_pattern_add_color_stop_rgba(p, 1, c.r, c.g, c.b, 0);
        cairo_set_source(cr, p);
        cairo_paint(cr);
        cairo_pattern_destroy(p);
    }
}

static void write_parchment(const char *folder, FILE *index)
{
    cairo_surface_t *s =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, SIDE, SIDE);
    cairo_t *cr = cairo_create(s);
    rng r = rng_seed(11, 1, 1);
    set_colour(cr, palette("parchment"), 1);
    cairo_paint(cr);
    for (int i = 0; i < 40; i++) {
        point at = {rng_range(&r, 0, SIDE), rng_range(&r, 0, SIDE)};
        bool dark = rng_below(&r, 2);
        blot(cr, at, rng_range(&r, 40, 150),
             dark ? palette("road-edge") : (colour){1, .98, .92},
             dark ? .07 : .16);
    }
    cairo_destroy(cr);
    picture_grain(s, 3, 21);
    write_png(s, folder, "parchment", index);
}

static void write_wood(const char *folder, FILE *index, const char *name,
                       colour base, double depth)
{
    cairo_surface_t *s =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, SIDE, SIDE);
    cairo_t *cr = cairo_create(s);
    rng r = rng_seed(13, (uint64_t)(depth * 100), 1);
    colour dark = palette("shadow");
    set_colour(cr, base, 1);
    cairo_paint(cr);
    /* Grain along x: whole waves, so that it wraps around. */
    for (int i = 0; i < 150; i++) {
        double y = rng_range(&r, 0, SIDE), a = rng_range(&r, 1, 4);
        double phase = rng_range(&r, 0, 6.28);
        int waves = 1 + rng_below(&r, 2);
        bool light = rng_below(&r, 3) == 0;
        set_colour(cr, light ? palette("road-edge") : dark,
                   (light ? .05 : .13) * depth);
        cairo_set_line_width(cr, rng_range(&r, .6, 2.6));
        for (int k = -1; k <= 1; k++) {
            for (int x = 0; x <= SIDE; x += 8) {
                double at =
                    y + k * SIDE + a * sin(phase + waves * x * 2 * M_PI / SIDE);
                if (x == 0) {
                    cairo_move_to(cr, x, at);
                } else {
                    cairo_line_to(cr, x, at);
                }
            }
            cairo_stroke(cr);
        }
    }
    cairo_destroy(cr);
    picture_grain(s, 2, 22);
    write_png(s, folder, name, index);
}

static const cc_tile_type *type_by_id(const cc_catalog *catalog, const char *id)
{
    int type = cc_type_find(catalog, id);
    return type < 0 ? NULL : &catalog->types[type];
}

/* A small land for the title: fitted tiles, fading into the parchment. It is
 * only an ornament; without the base set it stays empty. */
static void write_title(const char *folder, FILE *index,
                        const cc_catalog *catalog)
{
    static const struct {
        const char *id;
        int turn;
    } land[2][7] = {
        {{"b23", 3},
         {"b22", 0},
         {"b15", 0},
         {"b11", 0},
         {"b13", 0},
         {"b17", 0},
         {"b24", 0}},
        {{"b18", 2},
         {"b02", 2},
         {"b24", 1},
         {"b23", 2},
         {"b19", 0},
         {"b23", 2},
         {"b01", 0}},
    };
    enum { W = 7, H = 2, PIXELS = 192 };
    cairo_surface_t *s =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, W * PIXELS, H * PIXELS);
    cairo_t *cr = cairo_create(s);
    for (int i = 0; i < W * H; i++) {
        const cc_tile_type *t = type_by_id(catalog, land[i / W][i % W].id);
        layout l;
        if (!t) {
            continue;
        }
        layout_make(&l, t, land[i / W][i % W].turn);
        cairo_save(cr);
        cairo_translate(cr, i % W * PIXELS, (double)(i / W) * PIXELS);
        cairo_rectangle(cr, 0, 0, PIXELS, PIXELS);
        cairo_clip(cr);
        cairo_scale(cr, PIXELS, PIXELS);
        paint_tile(cr, &l, 0);
        cairo_restore(cr);
    }
    cairo_pattern_t *fade = cairo_pattern_create_linear(0, 0, W * PIXELS, 0);
    cairo_pattern_add_color_stop_rgba(fade, 0, 0, 0, 0, 0);
    cairo_pattern_add_color_stop_rgba(fade, .12, 0, 0, 0, 1);
    cairo_pattern_add_color_stop_rgba(fade, .88, 0, 0, 0, 1);
    cairo_pattern_add_color_stop_rgba(fade, 1, 0, 0, 0, 0);
    cairo_set_operator(cr, CAIRO_OPERATOR_DEST_IN);
    cairo_set_source(cr, fade);
    cairo_paint(cr);
    cairo_pattern_destroy(fade);
    cairo_destroy(cr);
    write_png(s, folder, "title", index);
}

void surfaces_write(const char *folder, FILE *index, const cc_catalog *catalog)
{
    write_parchment(folder, index);
    write_wood(folder, index, "wood", palette("wood"), 1);
    write_wood(folder, index, "table",
               mix(palette("wood-dark"), palette("shadow"), .25), .55);
    write_title(folder, index, catalog);
}

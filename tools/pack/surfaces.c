/* surfaces.c - textures of the interface and the picture of the title screen
 *
 * Each is a PNG file of its own, ui-NAME.png, with one line in the index.
 * Parchment, wood, felt and table can be repeated without a seam: what crosses
 * a side of the picture continues at the opposite one.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "atlas.h"
#include "life.h"
#include "pack.h"
#include "title.h"
#include "tools/pack/relief/relief.h"

#define SIDE  1024 /* pixels of a side of the parchment */
#define TABLE 1024 /* pixels of a side of wood, felt and table */

/* Writes a picture as a file with its line in the index. Destroys it. */
static void write_png(cairo_surface_t *s, const char *folder, const char *name,
                      FILE *index)
{
    char file[1200];
    snprintf(file, sizeof file, "%s/ui-%s.png", folder, name);
    cairo_status_t status = cairo_surface_write_to_png(s, file);
    if (status != CAIRO_STATUS_SUCCESS) {
        die("%s: %s", file, cairo_status_to_string(status));
    }
    fprintf(index, "sprite ui/%s ui-%s.png 0 0 %d %d\n", name, name,
            cairo_image_surface_get_width(s),
            cairo_image_surface_get_height(s));
    cairo_surface_destroy(s);
}

/* Draws a soft blot of parchment, in pixels: nine times, a picture's side
 * apart, so that what crosses a side continues at the opposite one. */
static void draw_blot(cairo_t *cr, point at, double radius, colour c,
                      double alpha)
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

/* Writes parchment: its colour with random blots, light and dark. */
static void write_parchment(const char *folder, FILE *index)
{
    cairo_surface_t *s =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, SIDE, SIDE);
    cairo_t *cr = cairo_create(s);
    rng r = rng_seed(11, 1, 1);
    set_colour(cr, palette("parchment"), 1);
    cairo_paint(cr);
    /* Small clouds and a few wide faint ones, none strong enough to make the
     * repetition visible. */
    for (int i = 0; i < 260; i++) {
        bool is_wide = i < 30;
        double x = rng_range(&r, 0, SIDE), y = rng_range(&r, 0, SIDE);
        point at = {x, y};
        bool dark = rng_below(&r, 2);
        draw_blot(cr, at,
                  is_wide ? rng_range(&r, 180, 330) : rng_range(&r, 24, 95),
                  dark ? palette("road-edge") : (colour){1, .98, .92},
                  (dark ? .055 : .11) * (is_wide ? .7 : 1));
    }
    cairo_destroy(cr);
    picture_add_grain(s, 3, 21);
    write_png(s, folder, "parchment", index);
}

/* Returns a picture from a function that gives the colour at coordinates from 0
 * to 1. */
static cairo_surface_t *picture_of(rgb (*colour_at)(float x, float y))
{
    cairo_surface_t *s =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, TABLE, TABLE);
    unsigned char *data = cairo_image_surface_get_data(s);
    int stride = cairo_image_surface_get_stride(s);
    for (int k = 0; k < TABLE * TABLE; k++) {
        float x = ((float)(k % TABLE) + .5f) / TABLE;
        float y = ((float)(k / TABLE) + .5f) / TABLE;
        rgb c = colour_at(x, y);
        uint32_t *row = (uint32_t *)(void *)(data + k / TABLE * stride);
        row[k % TABLE] = (uint32_t)(clampf(c.r, 0, 1) * 255 + .5f) << 16 |
                         (uint32_t)(clampf(c.g, 0, 1) * 255 + .5f) << 8 |
                         (uint32_t)(clampf(c.b, 0, 1) * 255 + .5f);
    }
    cairo_surface_mark_dirty(s);
    return s;
}

/* Returns the colour of a table of walnut: planks along x, of different widths,
 * each with a grain of its own and a joint where its ends meet. */
static rgb walnut(float x, float y)
{
    enum { PLANKS = 5 };
    static const float from[PLANKS + 1] = {0, .235f, .395f, .620f, .780f, 1};
    static const float joints[PLANKS] = {.18f, .72f, .42f, .93f, .58f};
    static rgb light, dark;
    if (light.r == 0) {
        light = palette_rgb("walnut");
        dark = palette_rgb("walnut-dark");
    }
    int plank = 0;
    while (plank < PLANKS - 1 && y >= from[plank + 1]) {
        plank++;
    }
    /* v: from the edge of the plank; u: along it from the joint */
    float v = y - from[plank], u = fractional(x - joints[plank]);
    float dx = hash_to_unit(plank, 3, 9) * 7, tint = hash_to_unit(plank, 5, 2);
    y += .045f * u;
    float bend = .35f * noise_at(NOISE_LOW, x + dx, y * .5f + dx);
    float rings = portable_sin((y * 3.1f + bend * 1.1f + dx) * 46) * .5f + .5f;
    float fibre = noise_at(NOISE_FINE, x * 1 + dx, y * 11 + dx) * .9f +
                  noise_at(NOISE_MID, x * 1 + dx, y * 9 + dx) * .6f;
    rgb c =
        rgb_mix(dark, light, clampf(rings * .24f + fibre * .62f + .26f, 0, 1));
    c = rgb_scale(c, .90f + .22f * tint);
    return rgb_scale(c, u < .0018f   ? .66f
                        : v < .0022f ? .62f
                        : v < .0048f ? 1.08f
                                     : 1);
}

/* Returns the colour of dark walnut, for dialogs and around the board. */
static rgb panelling(float x, float y)
{
    return rgb_scale(walnut(x, y), .72f);
}

/* Returns the colour of felt: short fibres in all directions, pressed flat in
 * some places, with few of a paler wool among them. */
static rgb felt(float x, float y)
{
    static rgb light, dark, wool;
    if (light.r == 0) {
        light = palette_rgb("felt");
        dark = palette_rgb("felt-dark");
        wool = palette_rgb("felt-wool");
    }
    float fibre = .8f * noise_at(NOISE_FINE, x * 2 + .3f, y * 5) +
                  .8f * noise_at(NOISE_FINE, y * 2 + .7f, x * 5) +
                  .6f * noise_at(NOISE_STROKE, x * 3, y * 3) +
                  .10f * noise_at(NOISE_GRAIN, x, y);
    float pressed =
        .5f * noise_at(NOISE_LOW, x, y) + .4f * noise_at(NOISE_MID, y + .2f, x);
    rgb c = rgb_mix(dark, light, clampf(.5f + .9f * fibre + pressed, 0, 1));
    float pale = noise_at(NOISE_FINE, x * 7 + .1f, y * 3 + .4f);
    return rgb_mix(c, wool, .35f * smoothstep(.30f, .42f, pale));
}

/* Writes the textures that are functions of the place. */
static void write_table(const char *folder, FILE *index)
{
    write_png(picture_of(panelling), folder, "wood", index);
    write_png(picture_of(felt), folder, "felt", index);
    write_png(picture_of(walnut), folder, "table", index);
}

/* Writes a shade for the whole window, which the game stretches: transparent in
 * the light, black towards the corners. */
static void write_light(const char *folder, FILE *index)
{
    enum { W = 192, H = 108 };
    cairo_surface_t *s = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, W, H);
    unsigned char *data = cairo_image_surface_get_data(s);
    int stride = cairo_image_surface_get_stride(s);
    for (int k = 0; k < W * H; k++) {
        float x = ((float)(k % W) + .5f) / W - .40f;
        float y = ((float)(k / W) + .5f) / H - .42f;
        float dark = clampf(1.05f * (x * x + y * y) - .04f, 0, .62f);
        uint32_t *row = (uint32_t *)(void *)(data + k / W * stride);
        row[k % W] = (uint32_t)(dark * 255 + .5f) << 24; /* black */
    }
    cairo_surface_mark_dirty(s);
    write_png(s, folder, "light", index);
}

/* Writes the picture of the title screen in several sizes, by its height, as
 * the window shrinks it well by less than half only. */
static void write_title(const char *folder, FILE *index)
{
    char name[16];
    cairo_surface_t *s = title_picture();
    for (int height = TITLE_HEIGHT; height >= TITLE_HEIGHT / 4; height /= 2) {
        cairo_surface_t *half = picture_halve(s);
        snprintf(name, sizeof name, "title@%d", height);
        write_png(s, folder, name, index);
        s = half;
    }
    cairo_surface_destroy(s);
}

void surfaces_write(const char *folder, FILE *index)
{
    noise_make();
    write_parchment(folder, index);
    write_table(folder, index);
    write_light(folder, index);
    write_title(folder, index);
    life_pictures(folder, index);
}

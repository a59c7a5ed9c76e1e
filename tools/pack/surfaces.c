/* surfaces.c - textures of the interface and the picture of the title screen
 *
 * Each is a PNG file of its own, ui-NAME.png, with one line in the index.
 * Parchment, felt and planks can be repeated without a seam: what crosses a
 * side of the picture continues at the opposite one. The board of buttons
 * repeats along x alone.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "atlas.h"
#include "life.h"
#include "pack.h"
#include "planks.h"
#include "title.h"
#include "tools/pack/relief/relief.h"

#define SIDE 1024 /* pixels of a side of the parchment */
#define FELT 1024 /* pixels of a side of the felt */

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

/* Returns a picture without colours, w x h pixels. */
static cairo_surface_t *blank(int w, int h)
{
    return cairo_image_surface_create(CAIRO_FORMAT_RGB24, w, h);
}

/* Sets a pixel of a picture. */
static void set_pixel(cairo_surface_t *s, int x, int y, rgb c)
{
    unsigned char *data = cairo_image_surface_get_data(s);
    uint32_t *row =
        (uint32_t *)(void *)(data + y * cairo_image_surface_get_stride(s));
    row[x] = (uint32_t)to_byte(c.r) << 16 | (uint32_t)to_byte(c.g) << 8 |
             (uint32_t)to_byte(c.b);
}

/* Returns the colour of felt: short fibres in all directions, brushed to one
 * side or the other in wide zones that are lighter or darker for it, with few
 * of a paler wool among them. */
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
                  .35f * noise_at(NOISE_GRAIN, x, y);
    float brushed = 1.1f * noise_at(NOISE_LOW, x, y) +
                    .5f * noise_at(NOISE_MID, y + .2f, x);
    rgb c = rgb_mix(dark, light,
                    clampf(.5f + 1.2f * fibre + brushed, -.15f, 1.15f));
    float pale = noise_at(NOISE_FINE, x * 7 + .1f, y * 3 + .4f);
    float long_pale = noise_at(NOISE_FINE, x * 2 + .6f, y * 9 + .9f);
    return rgb_mix(c, wool,
                   .45f * smoothstep(.28f, .42f, pale) +
                       .30f * smoothstep(.30f, .42f, long_pale));
}

/* Writes felt. */
static void write_felt(const char *folder, FILE *index)
{
    cairo_surface_t *s = blank(FELT, FELT);
    for (int k = 0; k < FELT * FELT; k++) {
        int x = k % FELT, y = k / FELT;
        set_pixel(s, x, y,
                  felt(((float)x + .5f) / FELT, ((float)y + .5f) / FELT));
    }
    cairo_surface_mark_dirty(s);
    write_png(s, folder, "felt", index);
}

/* Returns a picture of wood. */
static cairo_surface_t *wood_picture(const planks *wood)
{
    cairo_surface_t *s = blank(wood->w, wood->h);
    for (int k = 0; k < wood->w * wood->h; k++) {
        int x = k % wood->w, y = k / wood->w;
        set_pixel(s, x, y, planks_colour(wood, x, y));
    }
    cairo_surface_mark_dirty(s);
    return s;
}

/* Returns the mean of one of the colours, 16, 8 or 0 bits up, of the four
 * pixels at (2x, 2y). */
static float mean_of_four(cairo_surface_t *s, int x, int y, int bits)
{
    int stride = cairo_image_surface_get_stride(s);
    const unsigned char *data = cairo_image_surface_get_data(s);
    uint32_t sum = 0;
    for (int k = 0; k < 4; k++) {
        const uint32_t *row =
            (const uint32_t *)(const void *)(data + (2 * y + k / 2) * stride);
        sum += row[2 * x + k % 2] >> bits & 255;
    }
    return (float)sum / 4 / 255;
}

/* Returns a picture of half the size. */
static cairo_surface_t *half_picture(cairo_surface_t *s)
{
    int w = cairo_image_surface_get_width(s) / 2;
    int h = cairo_image_surface_get_height(s) / 2;
    cairo_surface_t *half = blank(w, h);
    for (int k = 0; k < w * h; k++) {
        int x = k % w, y = k / w;
        set_pixel(half, x, y,
                  (rgb){mean_of_four(s, x, y, 16), mean_of_four(s, x, y, 8),
                        mean_of_four(s, x, y, 0)});
    }
    cairo_surface_mark_dirty(half);
    return half;
}

/* Writes the wood of the table, in its own and in half the size, and a board
 * for buttons. */
static void write_wood(const char *folder, FILE *index)
{
    static const planks table = {1024, 1024, 4, 1, 5};
    static const planks board = {512, 160, 0, .5f, 3};
    cairo_surface_t *s = wood_picture(&table);
    write_png(half_picture(s), folder, "table-half", index);
    write_png(s, folder, "table", index);
    write_png(wood_picture(&board), folder, "board", index);
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
    write_felt(folder, index);
    write_wood(folder, index);
    write_light(folder, index);
    write_title(folder, index);
    life_pictures(folder, index);
}

/* life.c - sprites of animated objects: carts, sheep, smoke, lights, doves
 *
 * Carts and sheep are scenes like tiles; all directions of one are painted and
 * lit together, in the cells of one picture, and cut out.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>

#include "sprites.h"

#include "tools/pack/atlas.h"
#include "tools/pack/life.h"
#include "tools/pack/scene/groups.h"

#define CELLS 4    /* cells of a scene in each direction */
#define WIDTH .13f /* width of a picture in tile sides */
#define SIZE  64   /* largest size in pixels */

/* In pixels. The game draws these sprites unscaled, so there are many sizes. */
static const int sizes[] = {64, 56, 48, 40, 32, 28, 24, 20, 16, 14, 12, 10, 8};
enum { SIZES = sizeof sizes / sizeof *sizes };

/* Adds a picture in all sizes. Destroys it. */
static void add_sizes(atlas *a, const char *name, cairo_surface_t *s)
{
    for (int i = 0; i < SIZES; i++) {
        cairo_t *cr = picture_begin(sizes[i]);
        cairo_scale(cr, 1. / SIZE, 1. / SIZE);
        cairo_set_source_surface(cr, s, 0, 0);
        cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_GOOD);
        cairo_paint(cr);
        atlas_add_sized(a, name, sizes[i], picture_end(cr));
    }
    cairo_surface_destroy(s);
}

/* Writes the middle of cell i of the scene. */
static void cell_at(int i, float *x, float *y)
{
    *x = ((float)(i % CELLS) + .5f) / CELLS;
    *y = ((float)(i / CELLS) + .5f) / CELLS;
}

/* Returns cell i of the picture of the scene. */
static cairo_surface_t *cut_cell(cairo_surface_t *from, int i)
{
    cairo_surface_t *s =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, SIZE, SIZE);
    cairo_t *cr = cairo_create(s);
    float side =
        (float)cairo_image_surface_get_width(from) / (1 + 2 * SPRITE_PAD);
    float x, y;
    cell_at(i, &x, &y);
    cairo_scale(cr, (double)(SIZE / (WIDTH * side)),
                (double)(SIZE / (WIDTH * side)));
    cairo_set_source_surface(cr, from,
                             (double)(-(x + SPRITE_PAD - WIDTH / 2) * side),
                             (double)(-(y + SPRITE_PAD - WIDTH / 2) * side));
    cairo_paint(cr);
    cairo_destroy(cr);
    return s;
}

/* Adds all directions of an object, clockwise from the east; `add` adds one to
 * the scene, `look` is its variant. */
static void add_directions(atlas *a, const char *name, int n_dirs,
                           void (*add)(scene *s, float x, float y, float angle,
                                       int look),
                           int look)
{
    char full[64];
    scene *s = sprite_begin();
    canvas *c = sprite_canvas(SPRITE_PAD);
    for (int i = 0; i < n_dirs; i++) {
        float x, y;
        cell_at(i, &x, &y);
        add(s, x, y, 2 * PI_F * (float)i / (float)n_dirs, look);
    }
    cairo_surface_t *all = sprite_end(s, c, 0, c->w);
    for (int i = 0; i < n_dirs; i++) {
        snprintf(full, sizeof full, "life/%s/%d", name, look * n_dirs + i);
        add_sizes(a, full, cut_cell(all, i));
    }
    cairo_surface_destroy(all);
}

/* An ox in front of a cart with hay, sacks or bricks. */
static void add_cart(scene *s, float x, float y, float angle, int look)
{
    static const unsigned loads[] = {0xd9b659, 0xe6dcc8, 0xb5563a};
    float ca = portable_cos(angle), sa = portable_sin(angle);
    scene_add(s, (object){.kind = OBJECT_CART,
                          .x = x - .020f * ca,
                          .y = y - .020f * sa,
                          .angle = angle,
                          .top_colour = rgb_hex(loads[look])});
    add_animal(s, OBJECT_COW, x + .017f * ca, y + .017f * sa, angle,
               (uint32_t)look);
}

static void add_sheep(scene *s, float x, float y, float angle, int look)
{
    add_animal(s, OBJECT_SHEEP, x, y, angle, (uint32_t)look);
}

/* Adds a soft disc with n opacities from its centre to its edge. */
static void add_soft(atlas *a, const char *name, colour c, const double *stops,
                     int n)
{
    cairo_t *cr = picture_begin(SIZE);
    cairo_pattern_t *p = cairo_pattern_create_radial(.5, .5, 0, .5, .5, .5);
    for (int i = 0; i < n; i++) {
        cairo_pattern_add_color_stop_rgba(p, (double)i / (n - 1), c.r, c.g, c.b,
                                          stops[i]);
    }
    cairo_set_source(cr, p);
    cairo_paint(cr);
    cairo_pattern_destroy(p);
    add_sizes(a, name, picture_end(cr));
}

/* Strokes the wings and the body of a dove; `spread` as below. */
static void stroke_dove(cairo_t *cr, double spread, double width)
{
    cairo_move_to(cr, .5 - .42 * spread, .40); /* from tip to tip */
    cairo_line_to(cr, .5 - .18 * spread, .30);
    cairo_line_to(cr, .5, .48);
    cairo_line_to(cr, .5 + .18 * spread, .30);
    cairo_line_to(cr, .5 + .42 * spread, .40);
    cairo_move_to(cr, .5, .40);
    cairo_line_to(cr, .5, .66);
    cairo_set_line_width(cr, width);
    cairo_stroke(cr);
}

/* Adds a dove seen from above, white with a dark edge; spread 1: with spread
 * wings, less: folded. */
static void add_dove(atlas *a, const char *name, double spread)
{
    cairo_t *cr = picture_begin(SIZE);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    set_colour(cr, (colour){.2, .15, .1}, .55);
    stroke_dove(cr, spread, .17);
    set_colour(cr, (colour){.98, .97, .93}, 1);
    stroke_dove(cr, spread, .10);
    add_sizes(a, name, picture_end(cr));
}

void life_pictures(const char *art, FILE *index)
{
    enum { CARTS = 3, SHEEP = 2 };
    atlas *a = atlas_open(art, "life", SIZE, false, index);
    for (int look = 0; look < CARTS; look++) {
        add_directions(a, "cart", 16, add_cart, look);
    }
    for (int look = 0; look < SHEEP; look++) {
        add_directions(a, "sheep", 8, add_sheep, look);
    }
    static const double puff[] = {.9, .88, .80, .62, .36, .12, 0};
    static const double glow[] = {1, .72, .40, .25, .14, .05, 0};
    add_soft(a, "life/smoke/0", (colour){.93, .93, .94}, puff, 7);
    add_soft(a, "life/window/0", (colour){1, .80, .34}, glow, 7);
    add_dove(a, "life/dove/0", 1);
    add_dove(a, "life/dove/1", .45);
    atlas_close(a);
}

/* life.c - sprites of animated objects: carts, sheep, smoke, lights, doves
 *
 * Carts and sheep are objects of a scene, as those on tiles. A cart or a sheep
 * stands in one scene in all its directions, each in a cell of its own: so it
 * is painted and lit only once, and then the pictures are cut out. The others
 * are drawn flat.
 *
 * A sprite is named life/KIND/NUMBER. NUMBER is the look times the number of
 * directions, plus the direction: the game counts in the same way
 * (gui/table/land/life_sprites.c).
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>

#include "sprites.h"

#include "tools/pack/atlas.h"
#include "tools/pack/life.h"
#include "tools/pack/scene/groups.h"

#define CELLS_ACROSS 4    /* the cells of a scene, a tile side wide: 4 x 4 */
#define CUT_WIDTH    .13f /* of the square cut out of a cell, in tile sides */
#define LARGEST      64 /* size of a picture before it is reduced, in pixels */

/* The sizes of each sprite, in pixels. The game shows them unscaled, so there
 * are many: life_view.c has the same list. */
static const int sizes[] = {64, 56, 48, 40, 32, 28, 24, 20, 16, 14, 12, 10, 8};
enum { N_SIZES = sizeof sizes / sizeof *sizes };

/* Adds a picture of the largest size in all sizes, and destroys it. */
static void add_sizes(atlas *a, const char *name, cairo_surface_t *s)
{
    for (int i = 0; i < N_SIZES; i++) {
        cairo_t *cr = picture_begin(sizes[i]);
        cairo_scale(cr, 1. / LARGEST, 1. / LARGEST);
        cairo_set_source_surface(cr, s, 0, 0);
        cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_GOOD);
        cairo_paint(cr);
        atlas_add_sized(a, name, sizes[i], picture_end(cr));
    }
    cairo_surface_destroy(s);
}

/* Sets (*x, *y) to the middle of cell i of the scene, in tile sides. Cells are
 * numbered in rows from the north-west. */
static void cell_middle(int i, float *x, float *y)
{
    *x = ((float)(i % CELLS_ACROSS) + .5f) / CELLS_ACROSS;
    *y = ((float)(i / CELLS_ACROSS) + .5f) / CELLS_ACROSS;
}

/* Returns what stands in cell i, cut out of the picture of the whole scene.
 * That has a margin of SPRITE_PAD tile sides around the scene. */
static cairo_surface_t *cut_cell(cairo_surface_t *from, int i)
{
    cairo_surface_t *s =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, LARGEST, LARGEST);
    cairo_t *cr = cairo_create(s);
    float side = /* of a tile, in pixels of the whole picture */
        (float)cairo_image_surface_get_width(from) / (1 + 2 * SPRITE_PAD);
    float x, y;
    cell_middle(i, &x, &y);
    cairo_scale(cr, (double)(LARGEST / (CUT_WIDTH * side)),
                (double)(LARGEST / (CUT_WIDTH * side)));
    /* The corner of what is cut out comes to (0, 0). */
    cairo_set_source_surface(
        cr, from, (double)(-(x + SPRITE_PAD - CUT_WIDTH / 2) * side),
        (double)(-(y + SPRITE_PAD - CUT_WIDTH / 2) * side));
    cairo_paint(cr);
    cairo_destroy(cr);
    return s;
}

/* Adds the sprites of a cart or a sheep in n_dirs directions, as many as there
 * are cells at most, clockwise from the east. `add` adds one to the scene with
 * its middle at (x, y); `look`: which of its looks, such as the load of a cart.
 */
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
        cell_middle(i, &x, &y);
        add(s, x, y, 2 * PI_F * (float)i / (float)n_dirs, look);
    }
    cairo_surface_t *all = sprite_end(s, c, 0, c->w);
    for (int i = 0; i < n_dirs; i++) {
        snprintf(full, sizeof full, "life/%s/%d", name, look * n_dirs + i);
        add_sizes(a, full, cut_cell(all, i));
    }
    cairo_surface_destroy(all);
}

/* Adds a cart with hay, sacks or bricks behind an ox. The look is the load. The
 * middle is between the two: ahead of it is the ox, behind it the cart. */
static void add_cart(scene *s, float x, float y, float angle, int look)
{
    static const unsigned loads[] = {0xd9b659, 0xe6dcc8, 0xb5563a};
    const float behind = .020f, ahead = .017f; /* in tile sides */
    float ca = portable_cos(angle), sa = portable_sin(angle);
    scene_add(s, (object){.kind = OBJECT_CART,
                          .x = x - behind * ca,
                          .y = y - behind * sa,
                          .angle = angle,
                          .top_colour = rgb_hex(loads[look])});
    add_animal(s, OBJECT_COW, x + ahead * ca, y + ahead * sa, angle,
               (uint32_t)look);
}

static void add_sheep(scene *s, float x, float y, float angle, int look)
{
    add_animal(s, OBJECT_SHEEP, x, y, angle, (uint32_t)look);
}

/* Adds a disc of one colour with a soft edge: its opacity changes through the n
 * values of opacities[], at equal distances from its centre to its edge. */
static void add_soft_disc(atlas *a, const char *name, colour c,
                          const double *opacities, int n)
{
    cairo_t *cr = picture_begin(LARGEST);
    cairo_pattern_t *p = cairo_pattern_create_radial(.5, .5, 0, .5, .5, .5);
    for (int i = 0; i < n; i++) {
        cairo_pattern_add_color_stop_rgba(p, (double)i / (n - 1), c.r, c.g, c.b,
                                          opacities[i]);
    }
    cairo_set_source(cr, p);
    cairo_paint(cr);
    cairo_pattern_destroy(p);
    add_sizes(a, name, picture_end(cr));
}

/* Strokes the wings and the body of a dove; `spread`: how far its wings reach,
 * 1 if they are spread, less if they are folded. */
static void stroke_dove(cairo_t *cr, double spread, double width)
{
    cairo_move_to(cr, .5 - .42 * spread, .40); /* the wings, from tip to tip */
    cairo_line_to(cr, .5 - .18 * spread, .30);
    cairo_line_to(cr, .5, .48);
    cairo_line_to(cr, .5 + .18 * spread, .30);
    cairo_line_to(cr, .5 + .42 * spread, .40);
    cairo_move_to(cr, .5, .40); /* the body */
    cairo_line_to(cr, .5, .66);
    cairo_set_line_width(cr, width);
    cairo_stroke(cr);
}

/* Adds a dove seen from above, white with a dark edge; `spread` as for
 * stroke_dove(). */
static void add_dove(atlas *a, const char *name, double spread)
{
    cairo_t *cr = picture_begin(LARGEST);
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
    atlas *a = atlas_open(art, "life", LARGEST, false, index);
    for (int look = 0; look < CARTS; look++) {
        add_directions(a, "cart", 16, add_cart, look);
    }
    for (int look = 0; look < SHEEP; look++) {
        add_directions(a, "sheep", 8, add_sheep, look);
    }
    static const double puff[] = {.9, .88, .80, .62, .36, .12, 0};
    static const double glow[] = {1, .9, .42, .26, .15, .06, 0};
    add_soft_disc(a, "life/smoke/0", (colour){.93, .93, .94}, puff, 7);
    add_soft_disc(a, "life/window/0", (colour){1, .82, .42}, glow, 7);
    add_dove(a, "life/dove/0", 1);
    add_dove(a, "life/dove/1", .45);
    atlas_close(a);
}

/* pictures.c - renders pictures of the pack by what they show
 *
 * A picture is stored in several sizes; the art (art.h) finds the sprite of the
 * smallest one that is large enough.
 *
 * SPDX-License-Identifier: MIT
 */
#include "pictures.h"

static void render_faded(app *a, int sprite, rect r, float alpha)
{
    render_sprite(&a->display, sprite, r, rgba_fade(WHITE, alpha));
}

void render_picture(app *a, const char *name, float size, rect r, float alpha)
{
    render_faded(a, art_find_sized(&a->art, name, size), r, alpha);
}

void render_face(app *a, int type, int rotation, int variant, rect r,
                 float alpha)
{
    const cc_tile_type *t = &a->catalog.types[type];
    render_faded(a, art_face(&a->art, t, rotation, variant, r.w), r, alpha);
}

void render_figure(app *a, const char *kind, int colour, art_pose pose, rect r,
                   float alpha)
{
    render_faded(a, art_figure_of(&a->art, kind, colour, pose, r.w), r, alpha);
}

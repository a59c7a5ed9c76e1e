/* poster.c - the land as a large picture
 *
 * Rendered by the functions of the table with a camera of its own, without the
 * table top, marks and hints.
 *
 * SPDX-License-Identifier: MIT
 */
#include "poster.h"

#include "gui/table/land/land.h"
#include "gui/table/part.h"

/* In pixels; the side of a tile is reduced in steps for large games. */
#define TILE_SIDE          384 /* at most, as in the pack */
#define TILE_SIDE_STEP     8
#define PICTURE_SIDE_MAX   16384
#define PICTURE_PIXELS_MAX (64 << 20)

typedef struct frame {
    int left, top, w, h; /* squares */
    int side;            /* pixels of a square */
} frame;

static bool is_too_large(const frame *f)
{
    return f->w * f->side > PICTURE_SIDE_MAX ||
           f->h * f->side > PICTURE_SIDE_MAX ||
           (double)f->w * f->side * f->h * f->side > PICTURE_PIXELS_MAX;
}

/* Returns the squares of all tiles with half a tile around them, and the tile
 * side at which the picture is not too large. Start tiles may be so far apart
 * that tiles get tiny. */
static frame frame_of(const cc_game *game)
{
    /* Square 0,0 is always within. */
    int left = 0, right = 0, top = 0, bottom = 0;
    for (int i = 0; i < cc_piece_count(game); i++) {
        cc_piece_info p = cc_piece(game, i);
        left = p.x < left ? p.x : left;
        right = p.x > right ? p.x : right;
        top = p.y < top ? p.y : top;
        bottom = p.y > bottom ? p.y : bottom;
    }
    frame f = {left, top, right - left + 2, bottom - top + 2, TILE_SIDE};
    while (f.side > 1 && is_too_large(&f)) {
        f.side -= f.side > TILE_SIDE_STEP ? TILE_SIDE_STEP : 1;
    }
    return f;
}

void poster_size(const cc_game *game, int *w, int *h)
{
    frame f = frame_of(game);
    *w = f.w * f.side;
    *h = f.h * f.side;
}

void poster_render(app *a, const cc_game *game, int x, int y, int w, int h)
{
    static table t; /* only its view is used */
    frame f = frame_of(game);
    float side = (float)f.side;
    table_blank(&t, a->session);
    panel_omit(&t, (rect){0, 0, (float)w, (float)h});
    /* With an empty view the camera's place is at pixel 0,0. */
    camera_place(&t.camera, (float)f.left - .5f + (float)x / side,
                 (float)f.top - .5f + (float)y / side, side,
                 (rect){0, 0, 0, 0});
    display_list_clear(&a->display);
    render_rect(&a->display, t.land, PARCHMENT);
    land_render_faces(a, &t, game);
    parts_render(a, &t, game, LAYER_GROUND);
    land_render_standing(a, &t, game);
}

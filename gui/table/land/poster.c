/* poster.c - the land as a large picture
 *
 * It is rendered by the functions of the table, with a camera of its own and
 * without the table top, marks and hints.
 *
 * SPDX-License-Identifier: MIT
 */
#include "poster.h"

#include "gui/table/land/land.h"
#include "gui/table/part.h"

/* In pixels. The side of a tile is reduced in steps for large games. */
#define TILE_SIDE_MAX      384 /* as in the pack */
#define TILE_SIDE_STEP     8
#define PICTURE_SIDE_MAX   16384
#define PICTURE_PIXELS_MAX (64 << 20)

/* The area of the picture. */
typedef struct poster_area {
    /* Squares: the north-western one, and how many, with half a one on each
     * side. */
    int left, top, w, h;
    int side; /* pixels of a square */
} poster_area;

static bool is_too_large(const poster_area *p)
{
    return p->w * p->side > PICTURE_SIDE_MAX ||
           p->h * p->side > PICTURE_SIDE_MAX ||
           (double)p->w * p->side * p->h * p->side > PICTURE_PIXELS_MAX;
}

/* Returns the area of all tiles, at the largest tile side at which the picture
 * is not too large. Start tiles may be so far apart that tiles get tiny. */
static poster_area area_of(const cc_game *game)
{
    /* Square 0,0 is always within the area. */
    int left = 0, right = 0, top = 0, bottom = 0;
    for (int i = 0; i < cc_piece_count(game); i++) {
        cc_piece_info p = cc_piece(game, i);
        left = p.x < left ? p.x : left;
        right = p.x > right ? p.x : right;
        top = p.y < top ? p.y : top;
        bottom = p.y > bottom ? p.y : bottom;
    }
    int w = right - left + 2, h = bottom - top + 2;
    poster_area area = {left, top, w, h, TILE_SIDE_MAX};
    while (area.side > 1 && is_too_large(&area)) {
        area.side -= area.side > TILE_SIDE_STEP ? TILE_SIDE_STEP : 1;
    }
    return area;
}

void poster_size(const cc_game *game, int *w, int *h)
{
    poster_area area = area_of(game);
    *w = area.w * area.side;
    *h = area.h * area.side;
}

void poster_render(app *a, const cc_game *game, int x, int y, int w, int h)
{
    static table t; /* blank but for its view */
    poster_area area = area_of(game);
    float side = (float)area.side;
    table_blank(&t, a->session);
    panel_omit(&t, (rect){0, 0, (float)w, (float)h});
    /* The middle of an empty view is pixel 0,0, the corner of the part. */
    camera_place(&t.camera, (float)area.left - .5f + (float)x / side,
                 (float)area.top - .5f + (float)y / side, side,
                 (rect){0, 0, 0, 0});
    display_list_clear(&a->display);
    render_rect(&a->display, t.land, PARCHMENT);
    land_render_faces(a, &t, game);
    parts_render(a, &t, game, LAYER_GROUND);
    land_render_standing(a, &t, game);
}

/* poster.c - the land alone as a large picture
 *
 * Drawn with the functions of the table, through a camera of its own; neither
 * the table's top nor marks, hints or shadows are on it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "poster.h"

#include <math.h>

#include "gui/table/land/land.h"
#include "gui/table/part.h"

#define SIDE      384 /* pixels of a tile: the largest picture that there is */
#define STEP      8   /* by which tiles are smaller where there are many */
#define SIDE_MAX  16384
#define PIXEL_MAX (64 << 20)

typedef struct frame {
    int left, top, w, h; /* squares */
    int side;            /* pixels of one */
} frame;

static bool is_too_large(const frame *f)
{
    return f->w * f->side > SIDE_MAX || f->h * f->side > SIDE_MAX ||
           (double)f->w * f->side * f->h * f->side > PIXEL_MAX;
}

/* Start tiles may lie so far apart that a tile has but a few pixels. */
static frame frame_of(const cc_game *game)
{
    int left = 0, right = 0, top = 0, bottom = 0;
    for (int i = 0; i < cc_piece_count(game); i++) {
        cc_piece_info p = cc_piece(game, i);
        left = p.x < left ? p.x : left;
        right = p.x > right ? p.x : right;
        top = p.y < top ? p.y : top;
        bottom = p.y > bottom ? p.y : bottom;
    }
    frame f = {left, top, right - left + 2, bottom - top + 2, SIDE};
    while (f.side > 1 && is_too_large(&f)) {
        f.side -= f.side > STEP ? STEP : 1;
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
    static table t; /* the view alone is used */
    frame f = frame_of(game);
    float side = (float)f.side;
    table_blank(&t, a->session);
    t.land = (rect){0, 0, (float)w, (float)h};
    /* The middle of the view is at the corner of the part. */
    t.camera = (camera){.x = (float)f.left - .5f + (float)x / side,
                        .y = (float)f.top - .5f + (float)y / side,
                        .zoom = side};
    display_list_clear(&a->display);
    render_rect(&a->display, t.land, PARCHMENT);
    land_render_faces(a, &t, game);
    parts_render(a, &t, game, LAYER_GROUND);
    land_render_standing(a, &t, game);
}

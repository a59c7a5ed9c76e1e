/* camera.c - which part of the land is seen
 *
 * SPDX-License-Identifier: MIT
 */
#include "camera.h"

#include <math.h>

#define ZOOM_MIN    24.0f
#define ZOOM_MAX    400.0f
#define SQUARES_MIN 5.0f

static const float by_hand = .2f, by_itself = .8f; /* seconds */

void camera_jump(camera *c)
{
    c->x = c->to.x;
    c->y = c->to.y;
    c->zoom = c->to.zoom;
    c->way_to = c->to;
    c->way = (tween){0};
}

static bool is_same(const camera_look *a, const camera_look *b)
{
    return !(a->x < b->x || a->x > b->x || a->y < b->y || a->y > b->y ||
             a->zoom < b->zoom || a->zoom > b->zoom);
}

bool camera_is_late(const camera *c)
{
    camera_look now = {c->x, c->y, c->zoom};
    return !is_same(&now, &c->to);
}

void camera_step(camera *c, motion *m, bool hold)
{
    if (c->gently && hold) {
        return;
    }
    if (!is_same(&c->to, &c->way_to)) {
        c->from = (camera_look){c->x, c->y, c->zoom};
        c->way_to = c->to;
        c->way = tween_after(0, c->gently ? by_itself : by_hand);
    }
    if (!tween_step(m, &c->way, m->view)) {
        camera_jump(c);
        return;
    }
    float share = tween_share(&c->way);
    share = c->gently ? ease_both(share) : ease_out(share);
    c->x = c->from.x + (c->to.x - c->from.x) * share;
    c->y = c->from.y + (c->to.y - c->from.y) * share;
    c->zoom = c->from.zoom + (c->to.zoom - c->from.zoom) * share;
}

/* The player takes over from what the view does by itself. */
static void take_over(camera *c)
{
    if (c->gently) {
        c->gently = false;
        c->to = (camera_look){c->x, c->y, c->zoom};
    }
}

/* Wanted: the middle of this part of the land in the middle of what is clear,
 * as near as it goes. */
static void show(camera *c, float left, float top, float right, float bottom)
{
    float zoom =
        fminf(c->clear.w / (right - left), c->clear.h / (bottom - top));
    float ox = c->clear.x + c->clear.w / 2 - c->view.x - c->view.w / 2;
    float oy = c->clear.y + c->clear.h / 2 - c->view.y - c->view.h / 2;
    c->gently = true;
    c->to.zoom = fmaxf(ZOOM_MIN, fminf(zoom, ZOOM_MAX));
    c->to.x = (left + right) / 2 - ox / c->to.zoom;
    c->to.y = (top + bottom) / 2 - oy / c->to.zoom;
}

/* Never less than some squares are shown: the first tile is no poster. */
static void show_around(camera *c, float left, float top, float right,
                        float bottom)
{
    float more_x = fmaxf(2.2f, SQUARES_MIN - (right - left)) / 2;
    float more_y = fmaxf(2.2f, SQUARES_MIN - (bottom - top)) / 2;
    show(c, left - more_x, top - more_y, right + more_x, bottom + more_y);
}

void camera_fit(camera *c, const cc_game *game)
{
    float left = 0, right = 1, top = 0, bottom = 1;
    for (int i = 0; i < cc_piece_count(game); i++) {
        cc_piece_info p = cc_piece(game, i);
        left = fminf(left, p.x);
        right = fmaxf(right, (float)p.x + 1);
        top = fminf(top, p.y);
        bottom = fmaxf(bottom, (float)p.y + 1);
    }
    show_around(c, left, top, right, bottom);
}

void camera_look_at(camera *c, const cc_square_at *squares, int n)
{
    float left = squares[0].x, right = left, top = squares[0].y, bottom = top;
    for (int i = 1; i < n; i++) {
        left = fminf(left, squares[i].x);
        right = fmaxf(right, squares[i].x);
        top = fminf(top, squares[i].y);
        bottom = fmaxf(bottom, squares[i].y);
    }
    show_around(c, left, top, right + 1, bottom + 1);
}

void camera_centre(camera *c, float x, float y)
{
    c->gently = true;
    c->to.x = x;
    c->to.y = y;
}

void camera_pan(camera *c, float dx, float dy)
{
    take_over(c);
    c->to.x -= dx / c->zoom;
    c->to.y -= dy / c->zoom;
}

void camera_zoom(camera *c, float factor, float px, float py)
{
    take_over(c);
    float zoom = fmaxf(ZOOM_MIN, fminf(c->to.zoom * factor, ZOOM_MAX));
    float ox = px - (c->view.x + c->view.w / 2);
    float oy = py - (c->view.y + c->view.h / 2);
    c->to.x += ox / c->to.zoom - ox / zoom;
    c->to.y += oy / c->to.zoom - oy / zoom;
    c->to.zoom = zoom;
}

/* To 64ths of a pixel: sums and differences of such edges are exact, so that
 * where one square ends its neighbour begins, whatever way it is reckoned.
 * Else a seam of a pixel shows where edges lie between two. */
static float edge(float middle, float from, float zoom)
{
    return floorf((middle + from * zoom) * 64 + .5f) / 64;
}

rect camera_square(const camera *c, int x, int y)
{
    float across = c->view.x + c->view.w / 2, down = c->view.y + c->view.h / 2;
    float fx = (float)x - c->x, fy = (float)y - c->y;
    float next_x = (float)(x + 1) - c->x, next_y = (float)(y + 1) - c->y;
    float left = edge(across, fx, c->zoom), top = edge(down, fy, c->zoom);
    return (rect){left, top, edge(across, next_x, c->zoom) - left,
                  edge(down, next_y, c->zoom) - top};
}

void camera_at(const camera *c, float px, float py, float *x, float *y)
{
    *x = c->x + (px - c->view.x - c->view.w / 2) / c->zoom;
    *y = c->y + (py - c->view.y - c->view.h / 2) / c->zoom;
}

/* camera.c - which part of the land is seen
 *
 * SPDX-License-Identifier: MIT
 */
#include "camera.h"

#include <math.h>

#define ZOOM_MIN 24.0f
#define ZOOM_MAX 400.0f

bool camera_step(camera *c, float dt, bool ease)
{
    float share = ease ? 1 - expf(-dt * 14) : 1;
    float dx = c->to_x - c->x, dy = c->to_y - c->y, dz = c->to_zoom - c->zoom;
    bool near = fabsf(dx) * c->zoom < .4f && fabsf(dy) * c->zoom < .4f &&
                fabsf(dz) < .2f;
    if (near || !ease) {
        c->x = c->to_x;
        c->y = c->to_y;
        c->zoom = c->to_zoom;
        return !near;
    }
    c->x += dx * share;
    c->y += dy * share;
    c->zoom += dz * share;
    return true;
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
    float w = right - left + 2.2f, h = bottom - top + 2.2f;
    float zoom = fminf(c->clear.w / w, c->clear.h / h);
    c->to_zoom = fmaxf(ZOOM_MIN, fminf(zoom, 150));
    /* The middle of the land goes to the middle of what is clear. */
    float ox = c->clear.x + c->clear.w / 2 - c->view.x - c->view.w / 2;
    float oy = c->clear.y + c->clear.h / 2 - c->view.y - c->view.h / 2;
    c->to_x = (left + right) / 2 - ox / c->to_zoom;
    c->to_y = (top + bottom) / 2 - oy / c->to_zoom;
}

void camera_pan(camera *c, float dx, float dy)
{
    c->to_x -= dx / c->zoom;
    c->to_y -= dy / c->zoom;
}

void camera_zoom(camera *c, float factor, float px, float py)
{
    float zoom = fmaxf(ZOOM_MIN, fminf(c->to_zoom * factor, ZOOM_MAX));
    float ox = px - (c->view.x + c->view.w / 2);
    float oy = py - (c->view.y + c->view.h / 2);
    c->to_x += ox / c->to_zoom - ox / zoom;
    c->to_y += oy / c->to_zoom - oy / zoom;
    c->to_zoom = zoom;
}

rect camera_square(const camera *c, int x, int y)
{
    return (rect){c->view.x + c->view.w / 2 + ((float)x - c->x) * c->zoom,
                  c->view.y + c->view.h / 2 + ((float)y - c->y) * c->zoom,
                  c->zoom, c->zoom};
}

void camera_at(const camera *c, float px, float py, float *x, float *y)
{
    *x = c->x + (px - c->view.x - c->view.w / 2) / c->zoom;
    *y = c->y + (py - c->view.y - c->view.h / 2) / c->zoom;
}

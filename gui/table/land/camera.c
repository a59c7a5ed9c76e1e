/* camera.c - the view of the land
 *
 * Most functions set the target, and camera_step() eases the view towards it.
 * camera_square() and camera_at() convert between squares and pixels.
 *
 * SPDX-License-Identifier: MIT
 */
#include "camera.h"

#include <math.h>

#include "gui/readers/art.h"

#define ZOOM_MIN    16.0f /* pixels of a tile side */
#define ZOOM_MAX    400.0f
#define SQUARES_MIN 5.0f /* shown at least; so one tile is not too large */
#define MARGIN      1.1f /* squares around the area that is shown */

/* How long a movement takes at normal speed: one that the player asked for, and
 * an automatic one. */
static const float player_seconds = .2f, automatic_seconds = .8f;

#define WOOD_UNSCALED 300.f /* the zoom where planks have their own size */

/* A movement along one axis: a place that is p pixels from the middle of the
 * view comes to `growth` * p + `shift`. */
typedef struct axis_move {
    float growth, shift;
} axis_move;

/* Returns how the ground moves that grows by `growth` if the land moves by
 * `land`: as the land does where that moves least, which is not at all at the
 * place that is zoomed. `half` is half the size of the view. */
static axis_move ground_move(axis_move land, float growth, float half)
{
    float more = land.growth - 1;
    float still = fabsf(land.shift) <= fabsf(more) * half
                      ? (fabsf(more) > 0 ? -land.shift / more : 0)
                      : copysignf(half, -land.shift * more);
    float to = land.growth * still + land.shift;
    return (axis_move){growth, to - growth * still};
}

/* Moves the ground by a movement of the land; `growth` is that of planks. */
static void move_ground(camera *c, axis_move x, axis_move y, float growth)
{
    float w = c->view.w / 2, h = c->view.h / 2;
    c->cloth.x += ground_move(x, 1, w).shift;
    c->cloth.y += ground_move(y, 1, h).shift;
    c->wood.x = growth * c->wood.x + ground_move(x, growth, w).shift;
    c->wood.y = growth * c->wood.y + ground_move(y, growth, h).shift;
}

/* Shows another part of the land. The table top moves with it; its planks grow
 * less than the land, and the fibres of its cloth, which are finer than what
 * can be told, not at all. */
static void set_look(camera *c, camera_look to)
{
    if (c->zoom > 0) {
        float growth = to.zoom / c->zoom;
        axis_move x = {growth, (c->x - to.x) * to.zoom};
        axis_move y = {growth, (c->y - to.y) * to.zoom};
        move_ground(c, x, y, sqrtf(growth));
    }
    c->x = to.x;
    c->y = to.y;
    c->zoom = to.zoom;
}

float camera_wood_scale(const camera *c)
{
    return sqrtf(c->zoom / WOOD_UNSCALED);
}

void camera_finish(camera *c)
{
    set_look(c, c->target);
    c->to = c->target;
    c->flight = (tween){0};
    c->approaches = false;
}

/* True if two looks are equal in all members. */
static bool is_same(const camera_look *a, const camera_look *b)
{
    return !(a->x < b->x || a->x > b->x || a->y < b->y || a->y > b->y ||
             a->zoom < b->zoom || a->zoom > b->zoom);
}

bool camera_is_moving(const camera *c)
{
    camera_look look = {c->x, c->y, c->zoom};
    return !is_same(&look, &c->target);
}

void camera_step(camera *c, motion *m, bool pause_automatic)
{
    if (c->automatic && pause_automatic) {
        return;
    }
    if (!is_same(&c->target, &c->to)) { /* a new target: a new movement */
        c->from = (camera_look){c->x, c->y, c->zoom};
        c->to = c->target;
        c->flight =
            tween_after(0, c->automatic ? automatic_seconds : player_seconds);
    }
    if (!tween_step(m, &c->flight, m->view)) {
        camera_finish(c);
        return;
    }
    float share = tween_progress(&c->flight);
    share = c->automatic ? ease_in_out(share) : ease_out(share);
    set_look(c, (camera_look){c->from.x + (c->target.x - c->from.x) * share,
                              c->from.y + (c->target.y - c->from.y) * share,
                              c->from.zoom +
                                  (c->target.zoom - c->from.zoom) * share});
}

/* Stops an automatic movement where it is, as the player takes over. */
static void stop_automatic(camera *c)
{
    if (c->automatic) {
        c->automatic = false;
        c->target = (camera_look){c->x, c->y, c->zoom};
    }
}

/* Returns a zoom at which the land may rest: none between the two styles of the
 * land's pictures, where both are seen over each other, but the next one that
 * is larger or smaller. */
static float resting_zoom(float zoom, bool is_larger)
{
    float near = art_nearness(zoom);
    return near <= 0 || near >= 1 ? zoom
           : is_larger            ? ART_NEAR_MIN
                                  : ART_AFAR_MAX;
}

/* Sets the target so that an area of the land, in squares, is in the middle of
 * the clear part, as large as possible. */
static void frame_area(camera *c, float left, float top, float right,
                       float bottom)
{
    float zoom =
        fminf(c->clear.w / (right - left), c->clear.h / (bottom - top));
    /* Pixels from the middle of the view to that of its clear part. */
    float dx = c->clear.x + c->clear.w / 2 - c->view.x - c->view.w / 2;
    float dy = c->clear.y + c->clear.h / 2 - c->view.y - c->view.h / 2;
    c->automatic = true;
    c->target.zoom =
        resting_zoom(fmaxf(ZOOM_MIN, fminf(zoom, ZOOM_MAX)), false);
    c->target.x = (left + right) / 2 - dx / c->target.zoom;
    c->target.y = (top + bottom) / 2 - dy / c->target.zoom;
}

/* As frame_area(), with a margin, and at least SQUARES_MIN wide and high. */
static void frame_with_margin(camera *c, float left, float top, float right,
                              float bottom)
{
    float pad_x = fmaxf(2 * MARGIN, SQUARES_MIN - (right - left)) / 2;
    float pad_y = fmaxf(2 * MARGIN, SQUARES_MIN - (bottom - top)) / 2;
    frame_area(c, left - pad_x, top - pad_y, right + pad_x, bottom + pad_y);
}

void camera_fit(camera *c, const cc_game *game, const cc_action *actions, int n)
{
    /* Square 0,0 is shown even if it is empty. */
    float left = 0, right = 1, top = 0, bottom = 1;
    for (int i = 0; i < cc_piece_count(game); i++) {
        cc_piece_info p = cc_piece(game, i);
        left = fminf(left, p.x);
        right = fmaxf(right, (float)p.x + 1);
        top = fminf(top, p.y);
        bottom = fmaxf(bottom, (float)p.y + 1);
    }
    /* Their squares are within the margin, as those beside the land are. */
    for (int i = 0; i < n; i++) {
        if (actions[i].type == CC_PLACE) {
            left = fminf(left, (float)actions[i].x + 1);
            right = fmaxf(right, actions[i].x);
            top = fminf(top, (float)actions[i].y + 1);
            bottom = fmaxf(bottom, actions[i].y);
        }
    }
    frame_with_margin(c, left, top, right, bottom);
    c->is_near = false;
}

void camera_reset(camera *c, const cc_game *game, const cc_action *actions,
                  int n)
{
    camera_fit(c, game, actions, n);
    c->automatic = c->user_moved = false;
}

void camera_fit_within(camera *c, const cc_game *game, const cc_action *actions,
                       int n, rect clear)
{
    rect clear_before = c->clear;
    c->clear = clear;
    camera_fit(c, game, actions, n);
    c->clear = clear_before;
}

void camera_set_view(camera *c, rect view, rect clear)
{
    c->view = view;
    c->clear = clear;
}

/* Returns the rectangle of `n` squares, at least one; in squares. */
static rect area_of(const cc_coord *squares, int n)
{
    float left = squares[0].x, right = left, top = squares[0].y, bottom = top;
    for (int i = 1; i < n; i++) {
        left = fminf(left, squares[i].x);
        right = fmaxf(right, squares[i].x);
        top = fminf(top, squares[i].y);
        bottom = fmaxf(bottom, squares[i].y);
    }
    return (rect){left, top, right - left + 1, bottom - top + 1};
}

void camera_look_at(camera *c, const cc_coord *squares, int n)
{
    rect r = area_of(squares, n);
    frame_with_margin(c, r.x, r.y, r.x + r.w, r.y + r.h);
}

/* Returns by how much to move the range from..to so that it is in min..max. */
static float shift_into(float from, float to, float min, float max)
{
    return from < min ? min - from : to > max ? max - to : 0;
}

void camera_approach(camera *c, const cc_coord *squares, int n, float side)
{
    /* In squares: room around them for rings that reach beyond. */
    static const float margin = .4f;
    rect area = area_of(squares, n);
    float larger = resting_zoom(side, true);
    bool fits = (area.w + 2 * margin) * larger <= c->clear.w &&
                (area.h + 2 * margin) * larger <= c->clear.h;
    side = fits ? larger : resting_zoom(side, false);
    float w = (area.w + 2 * margin) * side;
    float h = (area.h + 2 * margin) * side;
    bool is_large_enough = c->zoom >= side && c->target.zoom >= side;
    if (is_large_enough || w > c->clear.w || h > c->clear.h) {
        return;
    }
    rect first = camera_square(c, squares[0].x, squares[0].y);
    point middle = rect_middle(first), view = rect_middle(c->view);
    /* The pixel of the upper left corner of all squares, with margin, if the
     * first square stays where it is. */
    float x = middle.x + (area.x - margin - (float)squares[0].x - .5f) * side;
    float y = middle.y + (area.y - margin - (float)squares[0].y - .5f) * side;
    x += shift_into(x, x + w, c->clear.x, c->clear.x + c->clear.w);
    y += shift_into(y, y + h, c->clear.y, c->clear.y + c->clear.h);
    c->target = (camera_look){area.x - margin + (view.x - x) / side,
                              area.y - margin + (view.y - y) / side, side};
    c->automatic = false;
    c->approaches = c->is_near = true;
}

void camera_show_square(camera *c, int x, int y, float margin)
{
    point middle = rect_middle(c->view);
    float zoom = c->target.zoom, side = (1 + 2 * margin) * zoom;
    float left = middle.x + ((float)x - margin - c->target.x) * zoom;
    float top = middle.y + ((float)y - margin - c->target.y) * zoom;
    float dx =
        shift_into(left, left + side, c->clear.x, c->clear.x + c->clear.w);
    float dy = shift_into(top, top + side, c->clear.y, c->clear.y + c->clear.h);
    if (dx != 0 || dy != 0) {
        c->automatic = false;
        c->target.x -= dx / zoom;
        c->target.y -= dy / zoom;
        c->approaches = true;
    }
}

void camera_approach_all(camera *c, const cc_game *game,
                         const cc_action *actions, int n)
{
    camera_fit(c, game, actions, n);
    c->automatic = false;
    c->approaches = camera_is_moving(c);
}

void camera_place(camera *c, float x, float y, float zoom, rect view)
{
    *c = (camera){.x = x, .y = y, .zoom = zoom, .view = view};
}

void camera_centre(camera *c, float x, float y)
{
    c->automatic = true;
    c->target.x = x;
    c->target.y = y;
}

void camera_go_to(camera *c, float x, float y)
{
    camera_centre(c, x, y);
    c->automatic = false;
}

void camera_pan(camera *c, float dx, float dy)
{
    stop_automatic(c);
    c->user_moved = true;
    c->target.x -= dx / c->zoom;
    c->target.y -= dy / c->zoom;
}

/* Sets the target to a zoom, exactly; what is at the pixel stays there. */
static void zoom_to(camera *c, float zoom, point pixel)
{
    c->user_moved = true;
    zoom = fmaxf(ZOOM_MIN, fminf(zoom, ZOOM_MAX));
    /* Pixels from the middle of the view. */
    float dx = pixel.x - (c->view.x + c->view.w / 2);
    float dy = pixel.y - (c->view.y + c->view.h / 2);
    c->target.x += dx / c->target.zoom - dx / zoom;
    c->target.y += dy / c->target.zoom - dy / zoom;
    c->target.zoom = zoom;
}

void camera_zoom(camera *c, float factor, point pixel)
{
    stop_automatic(c);
    zoom_to(c, c->target.zoom * factor, pixel);
}

void camera_zoom_step(camera *c, float factor, point pixel)
{
    stop_automatic(c);
    zoom_to(c, resting_zoom(c->target.zoom * factor, factor > 1), pixel);
}

void camera_rest(camera *c, point pixel)
{
    float zoom = c->target.zoom;
    float rest = resting_zoom(zoom, art_nearness(zoom) >= .5f);
    if (rest < zoom || rest > zoom) {
        zoom_to(c, rest, pixel);
    }
}

/* Returns the pixel of an edge that is some squares from the middle of the
 * view, rounded to 1/64 pixel: sums of such numbers are exact, so neighbouring
 * squares meet without a seam. */
static float edge_pixel(float middle, float squares, float zoom)
{
    return floorf((middle + squares * zoom) * 64 + .5f) / 64;
}

rect camera_square(const camera *c, int x, int y)
{
    point middle = rect_middle(c->view);
    float left = edge_pixel(middle.x, (float)x - c->x, c->zoom);
    float top = edge_pixel(middle.y, (float)y - c->y, c->zoom);
    float right = edge_pixel(middle.x, (float)(x + 1) - c->x, c->zoom);
    float bottom = edge_pixel(middle.y, (float)(y + 1) - c->y, c->zoom);
    return (rect){left, top, right - left, bottom - top};
}

point camera_at(const camera *c, point pixel)
{
    return (point){c->x + (pixel.x - c->view.x - c->view.w / 2) / c->zoom,
                   c->y + (pixel.y - c->view.y - c->view.h / 2) / c->zoom};
}

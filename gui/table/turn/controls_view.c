/* controls_view.c - renders what may be done at the table, and what is held
 *
 * SPDX-License-Identifier: MIT
 */
#include "controls_view.h"

#include <math.h>

#include "gui/app/pictures.h"
#include "gui/table/land/pieces.h"
#include "gui/table/panel/overlays.h"
#include "gui/table/part.h"
#include "gui/table/turn/spots.h"
#include "gui/table/turn/squares.h"

/* Renders what is held as its part does, or else as in the supply, unless the
 * action under the pointer shows it where it would go. `spot` is the index of
 * that action, or -1. */
static void render_held_by_part(app *a, const table *t, int spot)
{
    if (t->hand.held->render_at_pointer) {
        t->hand.held->render_at_pointer(a, t, spot);
    } else if (spot < 0) {
        part_render_held(a, t);
    }
}

bool controls_tile_follows(app *a, const table *t)
{
    const ui_input *in = &a->ui.in;
    if (t->tile < 0 || !t->n_legal || t->hand.held || t->pending.is_set ||
        t->drag.panning || t->hand.cursor >= 0 || a->ui.is_blocked ||
        t->review_step >= 0 || !legal_first_of_type(t, CC_PLACE) ||
        !rect_contains(t->land, in->pointer) ||
        overlays_cover(a, t, in->pointer)) {
        return false;
    }
    cc_coord square = squares_under(a, t);
    return !squares_rotations(t, square.x, square.y) ||
           !squares_cost_is_meant(t, square.x, square.y);
}

/* In units: the side of the tile that follows the pointer at most, as it must
 * not hide the squares nearby; from the pointer to the tile. */
enum { FOLLOWING_SIDE_MAX = 110, FOLLOWING_GAP = 16 };
/* A held figure: its side in tile sides, and in units at least; the pointer is
 * so far down in its picture. */
#define HELD_SIDE     .4f
#define HELD_SIDE_MIN 34
#define HELD_POINTER  .6f

/* Renders the tile in hand beside the pointer, though it is not held:
 * south-east of it, or on the other side where there is no room. */
static void render_following(app *a, const table *t)
{
    float side = fminf(t->camera.zoom, units(&a->ui, FOLLOWING_SIDE_MAX));
    float gap = units(&a->ui, FOLLOWING_GAP);
    rect r = {a->ui.in.pointer.x + gap, a->ui.in.pointer.y + gap, side, side};
    if (r.x + side > t->land.x + t->land.w) {
        r.x = a->ui.in.pointer.x - gap - side;
    }
    if (r.y + side > t->land.y + t->land.h) {
        r.y = a->ui.in.pointer.y - gap - side;
    }
    land_render_shadow(a, t->tile, t->hand.rotation, r, side * .07f, 1);
    land_set_light(a, t, 1);
    land_render_face(a, t->tile, t->hand.rotation, 0, r, 1);
    land_set_light(a, t, 0);
    land_render_frame(a, t->tile, t->hand.rotation, r, 1, GOLD);
}

/* Renders what is held, at the pointer: the tile only where it does not fit, as
 * squares_render() shows it where it does. */
static void render_held(app *a, const table *t)
{
    const ui_input *in = &a->ui.in;
    cc_coord square = squares_under(a, t);
    bool is_on_land = rect_contains(t->land, in->pointer);
    if (t->hand.held == &holdable_tile && t->tile >= 0 &&
        !(is_on_land && squares_rotations(t, square.x, square.y))) {
        float side = t->camera.zoom;
        rect r = rect_around(in->pointer, side / 2);
        land_render_shadow(a, t->tile, t->hand.rotation, r, side * .12f, 1);
        land_set_light(a, t, is_on_land ? 1 : 0);
        land_render_face(a, t->tile, t->hand.rotation, 0, r, 1);
        land_set_light(a, t, 0);
    } else if (holdable_is_figure(t->hand.held)) {
        float side =
            fmaxf(t->camera.zoom * HELD_SIDE, units(&a->ui, HELD_SIDE_MIN)) *
            parts_figure_scale(&a->catalog, t->hand.held->name);
        render_figure(a, t->hand.held->name,
                      session_current_seat(a->session)->colour, ART_STANDING,
                      (rect){in->pointer.x - side / 2,
                             in->pointer.y - side * HELD_POINTER, side, side},
                      1);
    } else if (t->hand.held && t->hand.held != &holdable_tile) {
        render_held_by_part(a, t,
                            is_on_land ? spots_pick(a, t, in->pointer) : -1);
    }
}

intent controls_render(app *a, const table *t)
{
    intent wish = {.kind = INTENT_NONE};
    if (!t->n_legal) {
        return wish;
    }
    render_clip(&a->display, t->land);
    squares_render(a, t);
    spots_render(a, t);
    wish = cards_render(a, t);
    pending_render(a, t);
    render_unclip(&a->display);
    if (t->hand.cursor >= 0) { /* the keyboard is in use: below the panel, as
                                  the pointer may rest there */
        render_held(a, t);
    }
    return wish;
}

void controls_render_held(app *a, const table *t)
{
    if (t->n_legal && t->hand.cursor < 0) {
        if (controls_tile_follows(a, t)) {
            render_following(a, t);
        }
        render_held(a, t);
    }
}

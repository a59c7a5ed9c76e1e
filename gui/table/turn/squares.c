/* squares.c - where the tile in hand fits, and how it would lie
 *
 * Squares and rotations come from the engine's list of legal actions. Sets of
 * rotations are bits: bit 1 is a quarter turn clockwise. Some placements cost a
 * token, such as a bridge; they are dimmer, and the tile is not shown there
 * until the player asks for it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "squares.h"

#include <math.h>

#include "gui/app/pictures.h"
#include "gui/table/land/pieces.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"

cc_coord squares_under(const app *a, const table *t)
{
    point at = camera_at(&t->camera, a->ui.in.pointer);
    /* By way of int, which is defined for places far from the land too. */
    int x = (int)floorf(at.x), y = (int)floorf(at.y);
    return (cc_coord){(int16_t)x, (int16_t)y};
}

bool squares_is_placement(const table *t, const cc_action *action)
{
    return action->type == CC_PLACE && action->tile == t->tile;
}

static bool is_placement_on(const table *t, const cc_action *action, int x,
                            int y)
{
    return squares_is_placement(t, action) && action->x == x && action->y == y;
}

/* True if a placement costs no token. */
static bool is_free(const table *t, const cc_action *place)
{
    return !parts_cost_picture(&t->session->game, place);
}

/* Returns the rotations in which the tile may be placed on a square;
 * `free_only`: those that cost no token. */
static unsigned find_rotations(const table *t, int x, int y, bool free_only)
{
    unsigned rotations = 0;
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *action = &t->legal[i];
        if (is_placement_on(t, action, x, y) &&
            (!free_only || is_free(t, action))) {
            rotations |= 1u << action->rotation;
        }
    }
    return rotations;
}

unsigned squares_rotations(const table *t, int x, int y)
{
    return find_rotations(t, x, y, false);
}

unsigned squares_free_rotations(const table *t, int x, int y)
{
    return find_rotations(t, x, y, true);
}

int squares_next_rotation(unsigned rotations, int rotation)
{
    while (!(rotations >> (rotation & 3) & 1)) {
        rotation++;
    }
    return rotation & 3;
}

bool squares_is_first_of_square(const table *t, const cc_action *place)
{
    unsigned rotations = squares_rotations(t, place->x, place->y);
    return place->rotation == squares_next_rotation(rotations, 0);
}

/* Returns the rotation, among `rotations`, in which the right angle of a
 * triangle is at the corner of the square nearest to the pointer. */
static int rotation_at_pointer(const app *a, const table *t, unsigned rotations,
                               int x, int y)
{
    /* The corners by rotation: nw, ne, se, sw. */
    static const float corner_x[] = {0, 1, 1, 0}, corner_y[] = {0, 0, 1, 1};
    float best = INFINITY;
    int rotation = 0;
    point at = camera_at(&t->camera, a->ui.in.pointer);
    for (int i = 0; i < 4; i++) {
        float distance = hypotf(at.x - (float)x - corner_x[i],
                                at.y - (float)y - corner_y[i]);
        if (rotations >> i & 1 && distance < best) {
            best = distance;
            rotation = i;
        }
    }
    return rotation;
}

/* True if the cursor is on a placement of the tile on a square. */
static bool is_cursor_on(const table *t, int x, int y)
{
    const cc_action *action = legal_at_cursor(t);
    return action && is_placement_on(t, action, x, y);
}

/* True if the player rotated the tile on a square. */
static bool was_rotated_on(const table *t, int x, int y)
{
    return t->hand.rotated_x == x && t->hand.rotated_y == y;
}

bool squares_cost_is_meant(const table *t, int x, int y)
{
    bool is_costly =
        squares_rotations(t, x, y) != 0 && squares_free_rotations(t, x, y) == 0;
    return !is_costly || t->hand.held == &holdable_tile ||
           is_cursor_on(t, x, y) || was_rotated_on(t, x, y);
}

int squares_rotation(const app *a, const table *t, int x, int y)
{
    unsigned rotations = squares_rotations(t, x, y);
    unsigned free_rotations = squares_free_rotations(t, x, y);
    unsigned preferred = free_rotations ? free_rotations : rotations;
    bool was_rotated = was_rotated_on(t, x, y);
    bool is_triangle = a->catalog.types[t->tile].shape == CC_TRIANGLE;
    if (is_triangle && !was_rotated && t->hand.cursor < 0) {
        return rotation_at_pointer(a, t, preferred, x, y);
    }
    if ((was_rotated || is_cursor_on(t, x, y)) &&
        rotations >> t->hand.rotation & 1) {
        return t->hand.rotation;
    }
    return squares_next_rotation(preferred, t->hand.rotation);
}

const char *squares_refusal(const table *t, int x, int y)
{
    const char *reason = NULL;
    for (const table_part *p = NULL;
         !reason && (p = part_next(&t->session->game, p));) {
        if (p->refusal_text) {
            reason = p->refusal_text(t, x, y);
        }
    }
    return reason;
}

const cc_action *squares_placement(const table *t, int x, int y, int rotation)
{
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *action = &t->legal[i];
        if (is_placement_on(t, action, x, y) && action->rotation == rotation) {
            return action;
        }
    }
    return NULL;
}

/* ----------------------------------------------------------------- drawing */

/* Lights a square with a tile: by its frame, so that what lies and stands there
 * is seen as it is. */
static void highlight_tile(app *a, rect r, float alpha)
{
    const ui *u = &a->ui;
    render_border(&a->display, rect_inset(r, units(u, 1)), units(u, 6),
                  rgba_fade(SHADE, alpha));
    render_border(&a->display, rect_inset(r, units(u, 2)), units(u, 3),
                  rgba_fade(GOLD, alpha));
    render_rect(&a->display, rect_inset(r, units(u, 5)),
                rgba_fade((rgba){255, 226, 140, 24}, alpha));
}

void squares_highlight(app *a, const table *t, int x, int y, float alpha)
{
    rect r = camera_square(&t->camera, x, y);
    ui_protect(&a->ui, r);
    if (land_piece(&a->session->game, x, y, 0) >= 0) {
        highlight_tile(a, r, alpha);
    } else {
        render_picture(a, "marker/glow", 128, r, alpha);
    }
}

/* Lights the half of a square that a triangle would fill. */
static void render_half_glow(app *a, const table *t, const cc_action *action,
                             float alpha)
{
    rect r = camera_square(&t->camera, action->x, action->y);
    static const char *const names[] = {"marker/glow-nw", "marker/glow-ne",
                                        "marker/glow-se", "marker/glow-sw"};
    ui_protect(&a->ui, r);
    render_picture(a, names[action->rotation & 3], 128, r, alpha);
}

/* Renders the tile in hand as it would lie on a square, with what else its
 * placement adds there. */
static void render_ghost(app *a, const table *t, int x, int y, int rotation,
                         float alpha)
{
    if (t->tile < 0) {
        return;
    }
    rect r = camera_square(&t->camera, x, y);
    land_set_light(a, t, 1);
    land_render_face(a, t->tile, rotation, land_dressing(a, t->tile, x, y), r,
                     alpha);
    land_set_light(a, t, 0);
    land_render_frame(a, t->tile, rotation, r, units(&a->ui, 2), GOLD);
    const cc_action *place = squares_placement(t, x, y, rotation);
    if (place) {
        parts_render_ghost(a, t, place, true);
    }
}

/* Renders the cost of a placement in the middle of its square. */
static void render_cost(app *a, const table *t, const cc_action *action)
{
    const char *token = parts_cost_picture(&a->session->game, action);
    if (token) {
        rect r = camera_square(&t->camera, action->x, action->y);
        float side = fminf(r.w * .4f, units(&a->ui, 30));
        render_picture(a, token, side, rect_around(rect_middle(r), side / 2),
                       .8f);
    }
}

/* Lights the square of a placement, brighter while the tile is held; dimmer if
 * it costs a token, or if a placement is pending already. A square is lit once,
 * for the first of its rotations; triangles light a half for each. */
static void render_offer(app *a, const table *t, const cc_action *action)
{
    bool is_costly = !squares_free_rotations(t, action->x, action->y);
    bool is_held = t->hand.held == &holdable_tile;
    bool is_placed = t->pending.is_set && t->pending.action.type == CC_PLACE;
    float alpha = is_held ? .95f : is_placed ? .15f : .7f;
    if (is_costly) {
        alpha *= .6f;
        render_cost(a, t, action);
    }
    if (a->catalog.types[t->tile].shape == CC_TRIANGLE) {
        render_half_glow(a, t, action, alpha);
    } else if (squares_is_first_of_square(t, action)) {
        squares_highlight(a, t, action->x, action->y, alpha);
    }
}

/* Renders the tile where it is pending, or else at the cursor; and also under
 * the pointer, unless it costs a token that may not be meant. */
static void render_ghosts(app *a, const table *t)
{
    cc_coord square = squares_under(a, t);
    const cc_action *at_cursor = legal_at_cursor(t);
    if (t->pending.is_set && t->pending.action.type == CC_PLACE) {
        render_ghost(a, t, t->pending.action.x, t->pending.action.y,
                     t->pending.action.rotation, 1);
    } else if (at_cursor && at_cursor->type == CC_PLACE) {
        render_ghost(a, t, at_cursor->x, at_cursor->y, t->hand.rotation, .85f);
    }
    bool is_pointing =
        rect_contains(t->land, a->ui.in.pointer) && !t->drag.panning;
    /* What is pending on a square is shown there, whatever it is. */
    bool is_pending = t->pending.is_set && t->pending.action.x == square.x &&
                      t->pending.action.y == square.y;
    if (is_pointing && squares_rotations(t, square.x, square.y) &&
        !is_pending && squares_cost_is_meant(t, square.x, square.y)) {
        render_ghost(a, t, square.x, square.y,
                     squares_rotation(a, t, square.x, square.y), .78f);
    }
}

void squares_render(app *a, const table *t)
{
    for (int i = 0; i < t->n_legal; i++) {
        if (a->settings.hints && squares_is_placement(t, &t->legal[i])) {
            render_offer(a, t, &t->legal[i]);
        }
    }
    render_ghosts(a, t);
}

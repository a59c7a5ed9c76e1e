/* squares.c - where the tile in hand fits, and how it would lie
 *
 * Squares and rotations come from the engine's list of legal actions. A set of
 * rotations is a bit mask: bit 0 is the unrotated tile, bit 1 one quarter turn
 * clockwise, up to bit 3. Some placements cost a token, such as a bridge: their
 * squares are dimmer, and the tile is not shown there until the player asks for
 * it.
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
    /* Far beyond the land the conversion from int to int16_t wraps around; one
     * from float would be undefined. */
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

static bool costs_token(const table *t, const cc_action *place)
{
    return parts_cost_picture(&t->session->game, place) != NULL;
}

/* Returns the rotations in which the tile may be placed on a square; with
 * `free_only` only those that cost no token. */
static unsigned find_rotations(const table *t, int x, int y, bool free_only)
{
    unsigned rotations = 0;
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *action = &t->legal[i];
        if (is_placement_on(t, action, x, y) &&
            !(free_only && costs_token(t, action))) {
            rotations |= 1u << action->rotation;
        }
    }
    return rotations;
}

unsigned squares_rotations(const table *t, int x, int y)
{
    return find_rotations(t, x, y, false);
}

unsigned squares_preferred_rotations(const table *t, int x, int y)
{
    unsigned free_rotations = find_rotations(t, x, y, true);
    return free_rotations ? free_rotations : squares_rotations(t, x, y);
}

/* True if the tile fits on a square, but only at the cost of a token. */
static bool is_costly(const table *t, int x, int y)
{
    return squares_rotations(t, x, y) && !find_rotations(t, x, y, true);
}

static bool has_rotation(unsigned rotations, int rotation)
{
    return rotations >> (rotation & 3) & 1;
}

int squares_next_rotation(unsigned rotations, int rotation)
{
    while (!has_rotation(rotations, rotation)) {
        rotation++;
    }
    return rotation & 3;
}

bool squares_is_first_rotation(const table *t, const cc_action *place)
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
        if (has_rotation(rotations, i) && distance < best) {
            best = distance;
            rotation = i;
        }
    }
    return rotation;
}

/* True if the keyboard's cursor is on a placement of the tile on a square. */
static bool is_cursor_on(const table *t, int x, int y)
{
    const cc_action *action = legal_at_cursor(t);
    return action && is_placement_on(t, action, x, y);
}

/* True if a square is where the player last rotated the tile. */
static bool was_rotated_on(const table *t, int x, int y)
{
    return t->hand.rotated_x == x && t->hand.rotated_y == y;
}

bool squares_cost_is_meant(const table *t, int x, int y)
{
    return !is_costly(t, x, y) || t->hand.held == &holdable_tile ||
           is_cursor_on(t, x, y) || was_rotated_on(t, x, y);
}

int squares_rotation(const app *a, const table *t, int x, int y)
{
    unsigned preferred = squares_preferred_rotations(t, x, y);
    bool was_rotated = was_rotated_on(t, x, y);
    bool is_triangle = a->catalog.types[t->tile].shape == CC_TRIANGLE;
    bool has_cursor = t->hand.cursor >= 0; /* the keyboard is in use */
    if (is_triangle && !was_rotated && !has_cursor) {
        return rotation_at_pointer(a, t, preferred, x, y);
    }
    /* The player chose this rotation for the square, so it may cost a token. */
    if ((was_rotated || is_cursor_on(t, x, y)) &&
        has_rotation(squares_rotations(t, x, y), t->hand.rotation)) {
        return t->hand.rotation;
    }
    return squares_next_rotation(preferred, t->hand.rotation);
}

const char *squares_refusal(const table *t, int x, int y)
{
    for (const table_part *p = NULL; (p = part_next(&t->session->game, p));) {
        const char *reason = p->refusal_text ? p->refusal_text(t, x, y) : NULL;
        if (reason) {
            return reason;
        }
    }
    return NULL;
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

/* How opaque lit squares are: usually; while the tile is held, as they are its
 * targets; once it lies on one of them, as it may still be moved. */
#define LIT           .7f
#define LIT_TARGET    .95f
#define LIT_ELSEWHERE .15f
#define LIT_COSTLY    .6f /* factor: placing the tile costs a token */

/* How opaque the tile is where it would lie: pending there; at the cursor of
 * the keyboard; under the pointer, where it is the least certain. */
#define GHOST_PENDING 1
#define GHOST_CURSOR  .85f
#define GHOST_POINTER .78f

/* Lights a square with a tile by a frame and a faint tint, which leave what
 * lies and stands there as it is. */
static void highlight_tile(app *a, rect r, float alpha)
{
    const ui *u = &a->ui;
    /* A golden line with shade on both sides, and the tint within. */
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
        render_picture(a, "marker/glow", GLOW_SIZE, r, alpha);
    }
}

void squares_light_reach(app *a, const table *t, int x, int y)
{
    rect r = camera_square(&t->camera, x, y);
    render_rect(&a->display, r, rgba_fade(GOLD, .22f));
    render_border(&a->display, rect_inset(r, 1), units(&a->ui, 2),
                  rgba_fade(GOLD, .9f));
}

/* Lights the half of a square that a triangle would fill. */
static void render_half_glow(app *a, const table *t, const cc_action *action,
                             float alpha)
{
    rect r = camera_square(&t->camera, action->x, action->y);
    /* By rotation, after the corner with the right angle. */
    static const char *const names[] = {"marker/glow-nw", "marker/glow-ne",
                                        "marker/glow-se", "marker/glow-sw"};
    ui_protect(&a->ui, r);
    render_picture(a, names[action->rotation & 3], GLOW_SIZE, r, alpha);
}

/* Renders the tile in hand as it would lie on a square, in the light of the
 * land, with what its placement adds besides, such as a bridge. */
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

/* True if the tile lies on the land until the turn is confirmed. */
static bool is_placement_pending(const table *t)
{
    return t->pending.is_set && t->pending.action.type == CC_PLACE;
}

/* Lights the square of a placement: once, for the first of its rotations. Of a
 * triangle, each rotation lights its own half. */
static void render_offer(app *a, const table *t, const cc_action *action)
{
    float alpha = t->hand.held == &holdable_tile ? LIT_TARGET
                  : is_placement_pending(t)      ? LIT_ELSEWHERE
                                                 : LIT;
    if (is_costly(t, action->x, action->y)) {
        alpha *= LIT_COSTLY;
        render_cost(a, t, action);
    }
    if (a->catalog.types[t->tile].shape == CC_TRIANGLE) {
        render_half_glow(a, t, action, alpha);
    } else if (squares_is_first_rotation(t, action)) {
        squares_highlight(a, t, action->x, action->y, alpha);
    }
}

/* True if the tile is shown under the pointer, on this square: not where
 * something is pending, which is shown there instead, nor where it costs a
 * token that may not be meant. */
static bool shows_ghost_at_pointer(const app *a, const table *t,
                                   cc_coord square)
{
    bool is_pointing =
        rect_contains(t->land, a->ui.in.pointer) && !t->drag.panning;
    const pending *p = &t->pending;
    bool is_pending =
        p->is_set && p->action.x == square.x && p->action.y == square.y;
    return is_pointing && !is_pending &&
           squares_rotations(t, square.x, square.y) &&
           squares_cost_is_meant(t, square.x, square.y);
}

/* Renders the tile where it is pending, or else at the cursor; and also under
 * the pointer. */
static void render_ghosts(app *a, const table *t)
{
    const cc_action *at_cursor = legal_at_cursor(t);
    if (is_placement_pending(t)) {
        const cc_action *place = &t->pending.action;
        render_ghost(a, t, place->x, place->y, place->rotation, GHOST_PENDING);
    } else if (at_cursor && at_cursor->type == CC_PLACE) {
        render_ghost(a, t, at_cursor->x, at_cursor->y, t->hand.rotation,
                     GHOST_CURSOR);
    }
    cc_coord square = squares_under(a, t);
    if (shows_ghost_at_pointer(a, t, square)) {
        render_ghost(a, t, square.x, square.y,
                     squares_rotation(a, t, square.x, square.y), GHOST_POINTER);
    }
}

void squares_render(app *a, const table *t)
{
    for (int i = 0; a->settings.hints && i < t->n_legal; i++) {
        if (squares_is_placement(t, &t->legal[i])) {
            render_offer(a, t, &t->legal[i]);
        }
    }
    render_ghosts(a, t);
}

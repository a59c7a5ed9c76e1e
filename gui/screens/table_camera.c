/* table_camera.c - moves the view of the table to what has happened, and to
 * what a person is asked about
 *
 * After each change of the game, first table_camera_follow() shows where tiles
 * were and can be placed, then table_camera_approach() shows all other offers.
 * Both move the view freely until the player has moved or zoomed it
 * (camera.user_moved): such a view is moved only if nothing of what matters is
 * in it, and only as far as necessary.
 *
 * An *offer* is a legal action that can be done on the land: in a ring or on a
 * lit square (offers.h). Placing a tile is none.
 *
 * SPDX-License-Identifier: MIT
 */
#include "table_camera.h"

#include <math.h>

#include "gui/table/part.h"
#include "gui/table/turn/act.h"
#include "gui/table/turn/offers.h"
#include "gui/table/turn/spots.h"
#include "gui/table/turn/unseen.h"

/* ------------------------------------------------------------------ offers */

/* True for an offer, also for one that appears only while what it moves is
 * held. */
static bool is_offer(const table *t, const cc_action *action)
{
    return offers_has_unheld(t, action) ||
           part_action_of(t, action)->needs_holding;
}

/* True for an offer on the square that the action names and that answers what
 * is asked, not one that may be taken besides. */
static bool is_square_offer(const app *a, const table *t,
                            const cc_action *action)
{
    return is_offer(t, action) && !part_action_of(t, action)->besides &&
           cc_action_target(&a->catalog, action->type) != CC_TARGET_NONE;
}

static bool has_square_offer(const app *a, const table *t)
{
    bool has = false;
    for (int i = 0; i < t->n_legal && !has; i++) {
        has = is_square_offer(a, t, &t->legal[i]);
    }
    return has;
}

static bool is_offer_out_of_view(const app *a, const table *t)
{
    bool is_out = false;
    for (int i = 0; i < t->n_legal && !is_out; i++) {
        const cc_action *action = &t->legal[i];
        is_out = is_offer(t, action) && unseen_is_outside(a, t, action);
    }
    return is_out;
}

bool table_camera_must_show_offer(const app *a, const table *t)
{
    const char *label;
    int kind = cc_decision(&a->session->game).kind;
    bool is_optional_figure =
        kind == CC_DECIDE_DEPLOY && act_can_end(a, t, &label);
    return t->n_legal && kind != CC_DECIDE_PLACE && !is_optional_figure &&
           has_square_offer(a, t);
}

void table_camera_show_nearest_offer(const app *a, table *t)
{
    camera c = t->camera; /* as it will be once its movement has ended */
    const cc_action *nearest = NULL;
    float distance_min = INFINITY;
    camera_finish(&c);
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *action = &t->legal[i];
        rect r = camera_square(&c, action->x, action->y);
        float distance = point_distance(rect_middle(r), rect_middle(c.clear));
        if (!is_square_offer(a, t, action)) {
            continue;
        }
        if (rect_holds(c.clear, r)) {
            return;
        }
        if (distance < distance_min) {
            distance_min = distance;
            nearest = action;
        }
    }
    if (nearest) {
        /* With the squares around it, as far as there is room for them. */
        float room = fminf(c.clear.w, c.clear.h) / c.zoom; /* squares */
        float margin = fmaxf(0, fminf(1, (room - 1) / 2));
        camera_show_square(&t->camera, nearest->x, nearest->y, margin);
    }
}

/* ------------------------------------------------------------------- tiles */

/* Gives the square where something happened last: that of the newest tile, or
 * what a part says. There must be a tile. */
static void find_focus_square(const cc_game *game, int *x, int *y)
{
    cc_piece_info last = cc_piece(game, cc_piece_count(game) - 1);
    *x = last.x;
    *y = last.y;
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        if (p->focus_square && p->focus_square(game, x, y)) {
            return;
        }
    }
}

/* True if a square is in view, with `margin` pixels around it. */
static bool is_in_view(const table *t, int x, int y, float margin)
{
    rect r = camera_square(&t->camera, x, y);
    return rect_holds(t->camera.clear, rect_inset(r, -margin));
}

/* Returns a placement of a tile whose square is out of view, or NULL; *n_seen
 * is the number of those in view. */
static const cc_action *find_unseen_placement(const table *t, int *n_seen)
{
    const cc_action *unseen = NULL;
    *n_seen = 0;
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *action = &t->legal[i];
        if (action->type != CC_PLACE) {
            continue;
        }
        if (is_in_view(t, action->x, action->y, 0)) {
            ++*n_seen;
        } else {
            unseen = action;
        }
    }
    return unseen;
}

/* Follows the game in a view that the player has chosen: centres the square
 * (x, y) if that is out of view, or a square for the next tile if none of those
 * is in view. */
static void follow_in_chosen_view(table *t, int x, int y)
{
    int n_seen;
    const cc_action *unseen = find_unseen_placement(t, &n_seen);
    if (unseen && n_seen == 0) {
        x = unseen->x;
        y = unseen->y;
    } else if (is_in_view(t, x, y, 0)) {
        return;
    }
    camera_centre(&t->camera, (float)x + .5f, (float)y + .5f);
}

/* Shows all of the land if the square (x, y) or a square for the next tile is
 * out of view, or before a computer opponent places a tile anywhere. */
static void follow_in_free_view(const cc_game *game, table *t, int x, int y)
{
    int n_seen;
    /* With a margin of a square once the next tile is drawn; while there is
     * more to choose about this tile, the view stays. */
    bool is_next_tile = cc_decision(game).kind == CC_DECIDE_PLACE;
    float margin = is_next_tile ? camera_square(&t->camera, x, y).w : 0;
    bool may_be_anywhere = is_next_tile && !t->n_legal && t->camera.is_near;
    if (may_be_anywhere || !is_in_view(t, x, y, margin) ||
        find_unseen_placement(t, &n_seen)) {
        camera_fit(&t->camera, game, t->legal, t->n_legal);
    }
}

void table_camera_follow(const app *a, table *t)
{
    const cc_game *game = &a->session->game;
    bool is_chosen = t->camera.user_moved;
    /* table_camera_approach() moves a chosen view to the nearest offer. */
    if (!cc_piece_count(game) ||
        (is_chosen && table_camera_must_show_offer(a, t))) {
        return;
    }
    int x, y;
    find_focus_square(game, &x, &y);
    if (is_chosen) {
        follow_in_chosen_view(t, x, y);
    } else {
        follow_in_free_view(game, t, x, y);
    }
}

/* ------------------------------------------------------------------- rings */

enum {
    RING_SQUARES_MAX = 64, /* with more, the land is not enlarged */
    RINGS_MAX = 64         /* with as many, they are not compared */
};

/* True for an offer that has a ring now. */
static bool has_ring(const table *t, const cc_action *action)
{
    return offers_has(t, action) && offers_has_ring(t, action);
}

static bool has_rings(const table *t)
{
    bool has = false;
    for (int i = 0; i < t->n_legal && !has; i++) {
        has = has_ring(t, &t->legal[i]);
    }
    return has;
}

/* Lists the squares with rings behind squares[0], which is set. Legal actions
 * on one square follow each other. Returns the number of squares with the first
 * one, RING_SQUARES_MAX + 1 if there are too many. */
static int list_ring_squares(const table *t,
                             cc_coord squares[RING_SQUARES_MAX + 1])
{
    int n = 1;
    for (int i = 0; i < t->n_legal && n <= RING_SQUARES_MAX; i++) {
        const cc_action *action = &t->legal[i];
        bool is_listed =
            action->x == squares[n - 1].x && action->y == squares[n - 1].y;
        if (!is_listed && has_ring(t, action)) {
            squares[n++] = (cc_coord){action->x, action->y};
        }
    }
    return n;
}

/* True if the rings of two actions overlap. Actions with their rings in one
 * place share one ring. */
static bool do_overlap(const app *a, const table *t, const cc_action *first,
                       const cc_action *second)
{
    float reach = spots_radius(a, t, first) + spots_radius(a, t, second);
    float distance = point_distance(spots_ring_position(a, t, first),
                                    spots_ring_position(a, t, second));
    return distance >= 1 && distance < reach;
}

/* True if any rings will overlap once the view has arrived at its target, as
 * those at a tunnel on a small tile do. */
static bool will_rings_overlap(const app *a, const table *now)
{
    static table arrived; /* static for its size */
    const table *t = &arrived;
    const cc_action *rings[RINGS_MAX];
    int n = 0;
    arrived = *now;
    camera_finish(&arrived.camera);
    for (int i = 0; i < t->n_legal && n < RINGS_MAX; i++) {
        if (has_ring(t, &t->legal[i])) {
            rings[n++] = &t->legal[i];
        }
    }
    if (n == RINGS_MAX) {
        return false;
    }
    bool is_found = false;
    for (int i = 0; i < n && !is_found; i++) {
        for (int k = i + 1; k < n && !is_found; k++) {
            is_found = do_overlap(a, t, rings[i], rings[k]);
        }
    }
    return is_found;
}

/* Enlarges the land until rings can be pointed at, unless the player has chosen
 * the view; and shows the newest tile for a figure. */
static void enlarge_rings(const app *a, table *t, bool is_figure)
{
    enum { SIDE_MIN = 100, BUTTONS_W = 58 }; /* units; of a tile side */
    static const float margin = .5f; /* squares, for rings on the edge */
    cc_coord squares[RING_SQUARES_MAX + 1];
    int x, y;
    find_focus_square(&a->session->game, &x, &y);
    squares[0] = (cc_coord){(int16_t)x, (int16_t)y};
    int n = list_ring_squares(t, squares);
    rect clear = t->camera.clear, narrow = clear;
    narrow.w -= units(&a->ui, BUTTONS_W); /* not below those at the edge */
    camera_set_view(&t->camera, t->camera.view, narrow);
    if (!t->camera.user_moved && n <= RING_SQUARES_MAX) {
        camera_approach(&t->camera, squares, n, units(&a->ui, SIDE_MIN));
    }
    if (is_figure) {
        camera_show_square(&t->camera, x, y, margin);
    }
    camera_set_view(&t->camera, t->camera.view, clear);
}

void table_camera_approach(const app *a, table *t)
{
    const cc_game *game = &a->session->game;
    int kind = cc_decision(game).kind;
    bool is_chosen = t->camera.user_moved;
    bool is_figure = kind == CC_DECIDE_DEPLOY;
    if (!t->n_legal || kind == CC_DECIDE_PLACE) {
        return;
    }
    if (is_chosen && table_camera_must_show_offer(a, t)) {
        table_camera_show_nearest_offer(a, t);
    } else if (!is_chosen && is_offer_out_of_view(a, t)) {
        camera_approach_all(&t->camera, game, t->legal, t->n_legal);
    }
    if (has_rings(t) &&
        (is_figure || (!is_chosen && will_rings_overlap(a, t)))) {
        enlarge_rings(a, t, is_figure);
    }
}

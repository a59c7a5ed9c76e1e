/* table.c - the table: follows the game, reads input, renders in layers
 *
 * In every frame: the state of the table follows the game if that has changed;
 * input becomes an intent, which act() carries out; what moves is stepped;
 * land, panel, cards and dialogs are rendered, and what was clicked there is
 * the second intent. What a box adds is done by its part (gui/table/README.md).
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/app/puzzle_game.h"
#include "gui/app/recorder.h"
#include "gui/app/solitaire.h"
#include "gui/table/guide/first_tips.h"
#include "gui/table/guide/guide.h"
#include "gui/table/guide/hints.h"
#include "gui/table/guide/hot_seat.h"
#include "gui/table/guide/review.h"
#include "gui/table/guide/tutorial.h"
#include "gui/table/land/land.h"
#include "gui/table/land/life_view.h"
#include "gui/table/land/places.h"
#include "gui/table/panel/hover_card.h"
#include "gui/table/panel/overlays.h"
#include "gui/table/panel/panel.h"
#include "gui/table/panel/player_card.h"
#include "gui/table/part.h"
#include "gui/table/turn/act.h"
#include "gui/table/turn/controls_view.h"
#include "gui/table/turn/flights_view.h"
#include "gui/table/turn/offers.h"
#include "gui/table/turn/placing.h"
#include "gui/table/turn/spots.h"
#include "gui/table/turn/unseen.h"
#include "screens.h"

#define DOUBLE_CLICK       .3 /* seconds between its two clicks, at most */
#define DOUBLE_CLICK_SLACK 8  /* units between them, at most */

/* Returns the state of the table, which lasts as long as the program. */
static table *state(app *a)
{
    return app_state(a, STATE_TABLE, sizeof(table));
}

static void close_table(app *a)
{
    free(state(a)->legal);
}

void table_look_back(app *a, int step)
{
    act_review(state(a), step);
    app_show_screen(a, SCREEN_TABLE);
}

/* --------------------------------------------------------------- following */

/* Gives the square where something happened last: that of the newest tile, or
 * what a part says. There must be a tile. */
static void focus_square(const cc_game *game, int *x, int *y)
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

/* Returns a placement out of view: with `even_one` any, else only if none is in
 * view. NULL if there is no such placement. */
static const cc_action *place_out_of_view(const table *t, bool even_one)
{
    const cc_action *place = NULL;
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *action = &t->legal[i];
        if (action->type != CC_PLACE) {
            continue;
        }
        if (!is_in_view(t, action->x, action->y, 0)) {
            place = action;
        } else if (!even_one) {
            return NULL;
        }
    }
    return place;
}

/* True if a person is asked for a place on the land and cannot know what to do
 * without seeing one: a tile is not asked for, and a figure, whose places on
 * the newest tile are shown, only if there is no passing. */
static bool asks_for_place(const app *a, const table *t)
{
    const char *label;
    int kind = cc_decision(&a->session->game).kind;
    return t->n_legal && kind != CC_DECIDE_PLACE &&
           (kind != CC_DECIDE_DEPLOY || !act_can_end(a, t, &label));
}

/* True if an action other than placing a tile is offered on the land, now or
 * with its holdable in hand. */
static bool is_land_offer(const table *t, const cc_action *action)
{
    return offers_has_unheld(t, action) ||
           part_action_of(t, action)->needs_holding;
}

/* True if an action that is asked for is offered so, on the square that it
 * names. */
static bool is_square_offer(const app *a, const table *t,
                            const cc_action *action)
{
    return is_land_offer(t, action) && !part_action_of(t, action)->besides &&
           cc_action_target(&a->catalog, action->type) != CC_TARGET_NONE;
}

/* True if such an action is offered. */
static bool has_square_offer(const app *a, const table *t)
{
    bool has = false;
    for (int i = 0; i < t->n_legal && !has; i++) {
        has = is_square_offer(a, t, &t->legal[i]);
    }
    return has;
}

/* Moves the view if the newest tile or a square for the next one is outside of
 * it, or before a computer opponent places a tile anywhere: to all of the land.
 * In a view that the player chose, only if the newest tile or every such square
 * is outside: just to that square. If another place is asked for,
 * show_nearest_offer() moves that view. */
static void keep_in_view(const app *a, table *t)
{
    const cc_game *game = &a->session->game;
    bool shows_offer =
        t->camera.user_moved && asks_for_place(a, t) && has_square_offer(a, t);
    if (!cc_piece_count(game) || shows_offer) {
        return;
    }
    int x, y;
    focus_square(game, &x, &y);
    /* With a margin of a square once the next tile is drawn; while there is
     * more to choose about this tile, the view stays. */
    bool is_next_tile = cc_decision(game).kind == CC_DECIDE_PLACE;
    float margin = t->camera.user_moved || !is_next_tile
                       ? 0
                       : camera_square(&t->camera, x, y).w;
    bool is_visible = is_in_view(t, x, y, margin);
    bool may_be_anywhere = is_next_tile && !t->n_legal && t->camera.is_near;
    const cc_action *place = place_out_of_view(t, !t->camera.user_moved);
    if (is_visible && !place && (!may_be_anywhere || t->camera.user_moved)) {
        return;
    }
    if (!t->camera.user_moved) {
        camera_fit(&t->camera, game, t->legal, t->n_legal);
        return;
    }
    x = place ? place->x : x;
    y = place ? place->y : y;
    camera_centre(&t->camera, (float)x + .5f, (float)y + .5f);
}

/* True if an action on the land other than placing a tile is offered, now or
 * with its holdable in hand, out of view. */
static bool is_offer_out_of_view(const app *a, const table *t)
{
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *action = &t->legal[i];
        if (is_land_offer(t, action) && unseen_is_outside(a, t, action)) {
            return true;
        }
    }
    return false;
}

enum { RING_SQUARES = 64 }; /* at most; with more the view is not enlarged */

/* Lists the squares with rings behind that of the newest tile, which is there;
 * those of an action follow each other. Returns how many squares there are
 * then, RING_SQUARES + 1 if too many. */
static int list_ring_squares(const table *t, cc_coord squares[RING_SQUARES + 1])
{
    int n = 1;
    for (int i = 0; i < t->n_legal && n <= RING_SQUARES; i++) {
        const cc_action *action = &t->legal[i];
        bool is_known =
            action->x == squares[n - 1].x && action->y == squares[n - 1].y;
        if (offers_has(t, action) && offers_has_ring(t, action) && !is_known) {
            squares[n++] = (cc_coord){action->x, action->y};
        }
    }
    return n;
}

/* True if an action is offered with a ring. */
static bool has_rings(const table *t)
{
    bool has = false;
    for (int i = 0; i < t->n_legal && !has; i++) {
        has = offers_has(t, &t->legal[i]) && offers_has_ring(t, &t->legal[i]);
    }
    return has;
}

enum { OVERLAP_MAX = 64 }; /* rings; of more, none is compared */

/* True if the rings of two actions lie on one another, but not in one place. */
static bool do_overlap(const app *a, const table *t, const cc_action *first,
                       const cc_action *second)
{
    float reach = spots_radius(a, t, first) + spots_radius(a, t, second);
    float distance = point_distance(spots_ring_position(a, t, first),
                                    spots_ring_position(a, t, second));
    return distance >= 1 && distance < reach;
}

/* True if any rings will where the view moves to, as those at a tunnel on a
 * small tile. */
static bool do_rings_overlap(const app *a, const table *now)
{
    static table arrived; /* static for its size */
    const table *t = &arrived;
    const cc_action *rings[OVERLAP_MAX];
    bool found = false;
    int n = 0;
    arrived = *now;
    camera_finish(&arrived.camera);
    for (int i = 0; i < t->n_legal && n < OVERLAP_MAX; i++) {
        if (offers_has(t, &t->legal[i]) && offers_has_ring(t, &t->legal[i])) {
            rings[n++] = &t->legal[i];
        }
    }
    for (int i = 0; i < n && n < OVERLAP_MAX; i++) {
        for (int k = i + 1; k < n; k++) {
            found |= do_overlap(a, t, rings[i], rings[k]);
        }
    }
    return found;
}

/* Moves the view, as little as necessary, to the nearest square where something
 * is offered, with those around it; not if one is in view already. */
static void show_nearest_offer(const app *a, table *t)
{
    camera c = t->camera;
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
        float room = fminf(c.clear.w, c.clear.h) / c.zoom; /* squares */
        float margin = fmaxf(0, fminf(1, (room - 1) / 2));
        camera_show_square(&t->camera, nearest->x, nearest->y, margin);
    }
}

/* Brings into view what a person is asked about on the land, before it is lit:
 * all of it, and squares with rings as large as necessary: always where figures
 * may be placed, else where rings would lie on one another. A view that the
 * player has chosen moves only as far as the rings of the newest tile need, or
 * until one offer is in it if a place is asked for. */
static void approach_offers(const app *a, table *t)
{
    enum { SIDE_MIN = 100, BUTTONS_W = 58 }; /* units; of a tile side */
    static const float margin = .5f;         /* squares, for rings */
    const cc_game *game = &a->session->game;
    int kind = cc_decision(game).kind;
    cc_coord squares[RING_SQUARES + 1];
    int x, y;
    if (!t->n_legal || kind == CC_DECIDE_PLACE) {
        return;
    }
    if (!t->camera.user_moved && is_offer_out_of_view(a, t)) {
        camera_approach_all(&t->camera, game, t->legal, t->n_legal);
    } else if (t->camera.user_moved && asks_for_place(a, t)) {
        show_nearest_offer(a, t);
    }
    bool is_figure = kind == CC_DECIDE_DEPLOY;
    if (!has_rings(t) ||
        (!is_figure && (t->camera.user_moved || !do_rings_overlap(a, t)))) {
        return;
    }
    focus_square(game, &x, &y);
    squares[0] = (cc_coord){(int16_t)x, (int16_t)y};
    int n = list_ring_squares(t, squares);
    rect clear = t->camera.clear, narrow = clear;
    narrow.w -= units(&a->ui, BUTTONS_W); /* not below those at the edge */
    camera_set_view(&t->camera, t->camera.view, narrow);
    if (!t->camera.user_moved && n <= RING_SQUARES) {
        camera_approach(&t->camera, squares, n, units(&a->ui, SIDE_MIN));
    }
    if (is_figure) {
        camera_show_square(&t->camera, x, y, margin);
    }
    camera_set_view(&t->camera, t->camera.view, clear);
}

/* Says that a game which was just begun from a position does not count. */
static void tell_practice(app *a, table *t)
{
    const session *s = a->session;
    if (s->practice_from >= 0 && s->n_steps == s->practice_from) {
        act_show_message(a, t, _("Practice: this game does not count"));
    }
}

/* Begins to show another session: all of the state is reset. */
static void begin_session(app *a, table *t)
{
    session *s = a->session;
    table_blank(t, s);
    act_review(t, s->read_only && s->n_steps > 0 ? s->first_shown : -1);
    t->shown_result = cc_decision(&s->game).kind == CC_OVER;
    panel_layout(a, t);
}

/* Finds the tile that may be placed: the drawn one, or one that is placed
 * without being drawn. Parts may choose another one in between. */
static void find_tile(app *a, table *t)
{
    cc_decision_info decision = cc_decision(&a->session->game);
    table_take_tile(t, decision.kind == CC_DECIDE_PLACE ? decision.tile : -1);
    parts_update(a, t);
    table_count_dead(t);
    const cc_action *place = legal_first_of_type(t, CC_PLACE);
    if (t->tile < 0 && place && !hot_seat_hides_hand(a)) {
        table_take_tile(t, place->tile);
    }
}

/* Follows the game: drops what was held, pending or pointed at, and lists what
 * can be done now. */
static void follow_decision(app *a, table *t)
{
    session *s = a->session;
    hand_begin(t);
    pending_cancel(t);
    controls_forget_lift(t);
    t->hover.piece = -1;
    t->hover.pointer = a->ui.in.pointer;
    t->hover.suppressed = true;
    table_follow(t, s, table_is_human(a));
    tutorial_filter_legal(a, t);
    act_update(a, t);
    find_tile(a, t);
    t->bot_wait = tween_after(0, .35f); /* see step_bot() */
    if (cc_decision(&s->game).kind != CC_OVER && !s->read_only) {
        act_review(t, -1); /* play goes on after an undo at the end */
    }
    controls_continue_lift(a, t);
}

/* Shows what an action or an undo has changed: starts animations, and moves the
 * view. `was_watching`: nobody at this window could do anything before. */
static void show_change(app *a, table *t, bool was_watching)
{
    flights_from_events(a, t);
    final_scoring_begin(a, t);
    cards_restore_view(t);
    keep_in_view(a, t);
    approach_offers(a, t);
    cards_update(a, t);
    /* Scripts may have left the pointer on a square: arrive at once. */
    if (was_watching && a->motion.speed == MOTION_NONE) {
        camera_finish(&t->camera);
    }
}

/* Shows another session at once: each movement of the view begins where the one
 * before it ends. */
static void show_session(app *a, table *t)
{
    camera_fit(&t->camera, &a->session->game, t->legal, t->n_legal);
    camera_finish(&t->camera);
    approach_offers(a, t);
    camera_finish(&t->camera);
    cards_update(a, t);
    camera_finish(&t->camera);
    tell_practice(a, t);
}

/* Brings the state of the table up to date after an action, an undo or a new
 * game. */
static void follow_game(app *a, table *t)
{
    const session *s = a->session;
    bool is_new = t->session != s;
    if (!is_new && t->version == s->version) {
        return;
    }
    if (is_new) {
        begin_session(a, t);
    }
    bool was_watching = !t->n_legal; /* somebody else has moved */
    follow_decision(a, t);
    if (is_new) {
        show_session(a, t);
    } else {
        show_change(a, t, was_watching);
    }
    pending_forget(t);
}

/* Lets a bot move once animations are over and people had time to look. */
static void step_bot(app *a, table *t)
{
    session *s = a->session;
    const seat *owner = session_current_seat(s);
    if (!owner || !owner->bot[0] || t->review_step >= 0 || s->read_only ||
        session_is_puzzle_over(s)) {
        return;
    }
    if (!flights_are_done(t) ||
        tween_step(&a->motion, &t->bot_wait, a->motion.play)) {
        return;
    }
    act_bot_move(a);
}

/* A click or a key while a computer opponent plays speeds up the animations,
 * until a person is asked and sees what has happened. */
static void fast_forward(app *a, const table *t)
{
    const ui_input *in = &a->ui.in;
    const seat *owner = session_current_seat(a->session);
    bool is_animated = !flights_are_done(t) || (owner && owner->bot[0]);
    if (is_animated &&
        (in->pressed[BUTTON_LEFT] || in->n_keys || a->motion.fast_forward)) {
        motion_fast_forward(&a->motion);
    }
}

/* Ignores the second click of a double click that placed a tile, except on
 * tools and cards. */
static void skip_double_click(app *a, const table *t)
{
    ui_input *in = &a->ui.in;
    /* drag.placed_at: when a click placed a tile; < 0: never */
    bool is_double = t->drag.placed_at >= 0 &&
                     in->time - t->drag.placed_at < DOUBLE_CLICK &&
                     point_distance(in->pointer, t->drag.placed_pointer) <
                         units(&a->ui, DOUBLE_CLICK_SLACK);
    if (is_double && rect_contains(t->land, in->pointer) &&
        !overlays_cover(a, t, in->pointer)) {
        in->pressed[BUTTON_LEFT] = false;
    }
}

/* Returns the seconds of wall time since the pointer moved: time of frames
 * stops while none run. */
static float pointer_rest_seconds(const app *a, const table *t)
{
    return (float)(a->ui.in.time - t->pointer_moved_at);
}

/* Requests a frame after at most some seconds. */
static void wake_in(app *a, float seconds)
{
    a->wake = a->wake > 0 ? fminf(a->wake, seconds) : seconds;
}

/* True while the pointer moves over the land, or has just done so, and
 * something can be chosen: lit squares must not move then. Remembers the
 * pointer. */
static bool is_aiming(app *a, table *t)
{
    static const float pause = .8f; /* seconds */
    const ui_input *in = &a->ui.in;
    if (point_distance(in->pointer, t->pointer) > 0) {
        t->pointer = in->pointer;
        t->pointer_moved_at = in->time;
    }
    float delay = pause - pointer_rest_seconds(a, t);
    bool aims = a->motion.speed != MOTION_NONE && t->n_legal && delay > 0 &&
                rect_contains(t->land, in->pointer);
    if (aims && camera_is_moving(&t->camera)) {
        wake_in(a, delay);
    }
    return aims;
}

/* Ignores Enter and Space for a moment after a dialog has opened: they were
 * meant to end the turn. Scripts without animations are exempt. */
static void guard_new_dialog(app *a, table *t, const table_part *part)
{
    static const double pause = .7; /* seconds */
    ui_input *in = &a->ui.in;
    if (part && !t->dialog_was_open) {
        t->dialog_opened_at = in->time;
    }
    t->dialog_was_open = part != NULL;
    bool is_exempt = a->scripted && a->motion.speed == MOTION_NONE;
    if (part && !is_exempt && in->time - t->dialog_opened_at < pause) {
        input_consume_key(in, KEY_ENTER);
        input_consume_key(in, ' ');
    }
}

/* ------------------------------------------------------------------- frame */

/* Keys that open something, also while a dialog of a part is open. */
static intent menu_key(const app *a, const table *t, ui_input *in)
{
    if (a->settings.hints && input_consume_key(in, KEY_TAB)) {
        return intent_view(INTENT_TILE_LIST, 1);
    }
    if (input_consume_key(in, KEY_F1)) {
        return (intent){.kind = INTENT_RULES,
                        .topic = overlays_help_topic(a, t)};
    }
    return intent_view(
        input_consume_key(in, KEY_ESCAPE) ? INTENT_MENU : INTENT_NONE, 1);
}

/* Keys that change the view, or open something as menu_key() does. */
static intent view_key(const app *a, const table *t, ui_input *in)
{
    float step = units(&a->ui, 90);
    const struct {
        int code;
        intent wish;
    } keys[] = {{KEY_HOME, intent_view(INTENT_FIT, 0)},
                {'+', intent_view(INTENT_ZOOM, 1)},
                {'-', intent_view(INTENT_ZOOM, -1)},
                {KEY_LEFT, intent_move(step, 0)},
                {KEY_RIGHT, intent_move(-step, 0)},
                {KEY_UP, intent_move(0, step)},
                {KEY_DOWN, intent_move(0, -step)},
                {'d', intent_view(INTENT_SPOTLIGHT, 0)},
                {'f', intent_view(INTENT_FIELDS, 0)}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (input_consume_key(in, keys[i].code)) {
            return keys[i].wish;
        }
    }
    return menu_key(a, t, in);
}

/* Finds what the pointer is on: something of a part, else a segment. */
static void find_hover(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    t->hover.piece = t->hover.item = -1;
    t->hover.part = NULL;
    if (a->ui.is_blocked || !rect_contains(t->land, in->pointer) ||
        rect_contains(t->card.area, in->pointer)) {
        return;
    }
    /* After a change of the game, what came under a resting pointer is not
     * pointed at, until the pointer has moved by three units. */
    t->hover.suppressed &=
        point_distance(in->pointer, t->hover.pointer) < 3 * a->ui.scale;
    if (t->hover.suppressed) {
        return;
    }
    point at = camera_at(&t->camera, in->pointer);
    for (const table_part *p = NULL; (p = part_next(table_game(a, t), p));) {
        t->hover.item = p->item_at ? p->item_at(a, t, at) : -1;
        if (t->hover.item >= 0) {
            t->hover.part = p;
            return;
        }
    }
    int spot = t->n_legal && t->review_step < 0 ? spots_hovered(a, t) : -1;
    if (spot >= 0 && t->pending.is_set &&
        cc_action_equal(&t->legal[spot], &t->pending.action)) {
        spot = -1; /* its ring is gone */
    }
    if (spot >= 0 && offers_on_segment(t, &t->legal[spot])) {
        t->hover.piece = land_piece_of(&a->session->game, &t->legal[spot]);
        t->hover.slot = t->legal[spot].slot;
        return; /* the ring may lie beside its segment */
    }
    if (spot >= 0 && offers_has_ring(t, &t->legal[spot]) &&
        cc_action_target(&a->catalog, t->legal[spot].type) ==
            CC_TARGET_SQUARE &&
        hover_card_tells_offer(a, t)) {
        return; /* it is about the square, not about the land below it */
    }
    if (!land_segment_at(a, table_game(a, t), at, &t->hover.piece,
                         &t->hover.slot)) {
        t->hover.piece = -1;
    }
}

/* Reads input on the land. Where a card of the guide covers the land, clicks do
 * not reach it. */
static void read_land_input(app *a, table *t, const table_part *part)
{
    bool is_covered = guide_input(a, t);
    ui_input real = a->ui.in;
    if (is_covered) {
        a->ui.in.pressed[BUTTON_LEFT] = a->ui.in.pressed[BUTTON_RIGHT] = false;
        a->ui.in.pointer = (point){-1, -1};
    }
    if (part) {
        part->hidden_dialog_input(a, t);
    } else {
        controls_input(a, t);
    }
    if (is_covered) {
        a->ui.in.pointer = real.pointer;
        memcpy(a->ui.in.pressed, real.pressed, sizeof real.pressed);
    }
}

/* Answers a key that would end the turn if nothing else was asked: says so, and
 * shows a place that is asked for. Cards that ask have their own keys. */
static void explain_duty(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    const char *label;
    bool must_act = t->n_legal && t->review_step < 0 && !t->pending.is_set &&
                    !act_can_end(a, t, &label) && asks_for_place(a, t) &&
                    !legal_first_of_type(t, CC_PASS) && has_square_offer(a, t);
    if (must_act &&
        (input_consume_key(in, KEY_ENTER) || input_consume_key(in, ' '))) {
        act_show_message(a, t, _("Complete the action in the banner first"));
        show_nearest_offer(a, t);
    }
}

/* Reads pointer and keys, and carries out what they ask for. */
static void read_input(app *a, table *t, bool has_dialog,
                       const table_part *part)
{
    intent wish = {.kind = INTENT_NONE};
    int old_rotation = t->hand.rotation;
    if (!has_dialog && !a->ui.is_blocked && t->has_sheet) {
        controls_read_view(a, t);
        controls_look_around(a, t, false);
        wish = menu_key(a, t, &a->ui.in);
    } else if (!has_dialog && !a->ui.is_blocked) {
        log_view_input(a, t);
        controls_read_view(a, t);
        if (t->review_step < 0) {
            controls_pan(a, t);
            read_land_input(a, t, part);
        } else {
            controls_look_around(a, t, guide_input(a, t));
        }
        wish = view_key(a, t, &a->ui.in);
        explain_duty(a, t);
    }
    act(a, t, &wish);
    if (t->hand.rotation != old_rotation) {
        app_play_sound(a, SOUND_ROTATE);
    }
    follow_game(a, t);
}

/* Renders everything but the table's own dialogs, from the bottom layer up;
 * returns what was clicked, topmost first. `part` is that of an open dialog. */
static intent render_table(app *a, const table *t, const table_part *part)
{
    intent wish = {.kind = INTENT_NONE};
    land_render(a, t);
    if (!part) {
        guide_render_land(a, t);
    }
    if (t->review_step < 0 && !part) {
        wish = controls_render(a, t);
    }
    wish = intent_first_of(panel_render(a, t), wish);
    wish = intent_first_of(overlays_render(a, t), wish);
    if (!part && !final_scoring_is_on(t) && !t->show_tile_list &&
        !t->show_menu) {
        wish = intent_first_of(guide_render(a, t), wish);
    }
    if (t->review_step < 0 && !part) {
        controls_render_held(a, t);
    }
    final_scoring_render(a, t);
    flights_render(a, t);
    hot_seat_render_banner(a, t);
    if (part) {
        wish = intent_first_of(part->render_dialog(a, t), wish);
        wish = tutorial_is_running(a) || first_tips_are_open(a)
                   ? intent_first_of(guide_render(a, t), wish)
                   : wish;
    }
    return wish;
}

/* Renders the table without the pointer; over it the tile list or the menu. */
static intent render_below_dialog(app *a, const table *t,
                                  const table_part *part)
{
    ui_input *in = &a->ui.in;
    point pointer = in->pointer;
    in->pointer = (point){-1e6f, -1e6f}; /* far off: hides what is held too */
    intent wish = render_table(a, t, part);
    in->pointer = pointer;
    if (t->show_tile_list) {
        return intent_first_of(overlays_tile_list(a), wish);
    }
    a->ui.keyboard = true;
    return intent_first_of(overlays_menu(a), wish);
}

/* True while the pointer rests on a target, for which the view stays still; but
 * only for some seconds if other targets are out of view. */
static bool is_looking(app *a, const table *t)
{
    static const float max_rest = 4; /* seconds */
    bool is_pointing = controls_is_pointing(a, t);
    if (!is_pointing || !camera_is_moving(&t->camera) ||
        cards_offers_are_clear(a, t)) {
        return is_pointing;
    }
    float delay = max_rest - pointer_rest_seconds(a, t);
    if (delay > 0) {
        wake_in(a, delay);
    }
    return delay > 0;
}

/* Lays out panel and guide; fits the view to the land again after the window
 * was resized, or after the guide has left another part of the land clear. */
static void follow_window(app *a, table *t)
{
    rect old = t->camera.view, *view = &t->camera.view;
    panel_layout(a, t);
    bool is_changed = guide_update(a, t);
    bool is_resized = old.w > view->w || old.w < view->w || old.h > view->h ||
                      old.h < view->h;
    if (is_resized || (is_changed && !t->camera.user_moved)) {
        camera_fit(&t->camera, table_game(a, t), t->legal, t->n_legal);
        approach_offers(a, t);
        a->ui.moving = true;
    }
    if (is_resized || is_changed) {
        cards_update(a, t);
    }
    if (is_resized) {
        camera_finish(&t->camera);
    }
}

/* Moves on what moves by itself, once the input of this frame is known. */
static void step_animations(app *a, table *t)
{
    /* A player who holds something has decided where it goes, unless that is
     * seen only now that it is lifted. */
    bool is_still =
        (t->drag.lift_state != LIFT_DONE || t->drag.is_release_due) &&
        (is_aiming(a, t) || t->hand.held || t->drag.active);
    camera_step(&t->camera, &a->motion, is_still || is_looking(a, t));
    spread_update(a, t);
    final_scoring_step(a, t);
    flights_step(a, t);
    life_view_step(a, t);
    a->ui.moving |= act_message(a, t) != NULL;
}

/* Carries out what was clicked on what is rendered. */
static void carry_out(app *a, table *t, const intent *wish)
{
    if (wish->kind == INTENT_ROTATE) {
        placing_rotate_clockwise(a, t);
    } else if (wish->kind != INTENT_END || !hints_are_waiting(a, t)) {
        act(a, t, wish);
    }
}

/* Shows the result, once, when the end of the game has been shown here. */
static void show_result(app *a, table *t)
{
    /* The last move of a bot may not have been followed yet. */
    bool is_current = t->version == a->session->version;
    if (cc_decision(&a->session->game).kind == CC_OVER && is_current &&
        !t->shown_result && flights_are_done(t) && !final_scoring_is_on(t)) {
        t->shown_result = true;
        app_show_screen(a, SCREEN_RESULT);
        a->ui.moving = true;
    }
}

static void frame(app *a)
{
    table *t = state(a);
    ui *u = &a->ui;
    if (!a->session) {
        app_show_screen(a, SCREEN_MENU);
        return;
    }
    u->keyboard = false;
    puzzle_game_update(a);
    follow_game(a, t);
    solitaire_update(a);
    recorder_update(a);
    follow_window(a, t);
    player_cards_update(a, t);
    if (final_scoring_is_on(t)) {
        final_scoring_input(a, t);
    } else {
        fast_forward(a, t);
    }
    hot_seat_filter_input(a, t);
    /* A dialog of the table, or else one of a part. */
    bool has_dialog = t->show_tile_list || t->show_menu;
    const table_part *part = has_dialog ? NULL : parts_dialog(a, t);
    guard_new_dialog(a, t, part);
    if (!has_dialog && !part) {
        skip_double_click(a, t);
    }
    u->is_blocked = has_dialog || final_scoring_is_on(t);
    read_input(a, t, has_dialog, part);
    cards_layout(a, t);
    find_hover(a, t);
    step_animations(a, t);
    /* Input may have opened or closed a dialog. */
    intent wish = t->show_tile_list || t->show_menu
                      ? render_below_dialog(a, t, part)
                      : render_table(a, t, part);
    carry_out(a, t, &wish);
    if (!has_dialog) {
        step_bot(a, t);
    }
    show_result(a, t);
}

/* ------------------------------------------------------ places for scripts */

/* "legal N": the place of the N-th legal action. */
static bool locate_legal(const app *a, const table *t, const char *name,
                         point *out)
{
    int i;
    if (sscanf(name, "legal %d", &i) != 1 || i < 0 || i >= t->n_legal) {
        return false;
    }
    const cc_action *action = &t->legal[i];
    bool has_ring = offers_has_ring(t, action);
    *out = has_ring
               ? spots_ring_position(a, t, action)
               : rect_middle(camera_square(&t->camera, action->x, action->y));
    return has_ring ||
           cc_action_target(&a->catalog, action->type) != CC_TARGET_NONE;
}

/* "1,0": the middle of a square; "1,0/2": near the corner where a triangle of
 * rotation 2 has its right angle. */
static bool locate_square(const table *t, const char *name, point *out)
{
    int sx, sy, rotation, n = 0;
    bool is_corner = sscanf(name, "%d,%d/%d", &sx, &sy, &rotation) == 3;
    if (!is_corner && (sscanf(name, "%d,%d%n", &sx, &sy, &n) != 2 || name[n])) {
        return false;
    }
    rect r = camera_square(&t->camera, sx, sy);
    float share_x = .5f, share_y = .5f; /* of the square's side */
    if (is_corner) {
        /* Rotations 0 to 3: NW, NE, SE, SW. */
        share_x = rotation == 1 || rotation == 2 ? .72f : .28f;
        share_y = rotation >= 2 ? .72f : .28f;
    }
    *out = (point){r.x + r.w * share_x, r.y + r.h * share_y};
    return true;
}

/* "spot 3": where a figure can be placed on the newest tile, by slot; "spot
 * road": the first of a kind; "spot 3@1,0,2": on the tile at 1,0 in rotation
 * 2. */
static bool locate_spot(const app *a, const table *t, const char *name,
                        point *out)
{
    const cc_game *game = &a->session->game;
    cc_piece_info last = cc_piece(game, cc_newest_piece(game));
    int slot = -1, n = 0, px = last.x, py = last.y, rotation = last.rotation;
    char kind[24];
    if (sscanf(name, "spot %23s", kind) != 1) {
        return false;
    }
    bool has_square =
        sscanf(kind, "%d@%d,%d,%d", &slot, &px, &py, &rotation) == 4;
    bool has_slot =
        has_square || (sscanf(kind, "%d%n", &slot, &n) == 1 && !kind[n]);
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *l = &t->legal[i];
        if (l->type != CC_DEPLOY || l->x != px || l->y != py ||
            (has_square && l->rotation != rotation)) {
            continue;
        }
        int piece = land_piece_of(game, l);
        int segment_kind = cc_segment_kind(game, piece, l->slot);
        if (has_slot
                ? l->slot == slot
                : strcmp(kind, cc_kind_name(&a->catalog, segment_kind)) == 0) {
            *out = spots_ring_position(a, t, l);
            return true;
        }
    }
    return false;
}

/* "tile": in the tray; the name of a token: in the supply; or a name above. */
static bool locate(app *a, const char *name, point *out)
{
    table *t = state(a);
    int token = cc_token_find(&a->catalog, name);
    bool is_tile = strcmp(name, "tile") == 0;
    if (t->session != a->session) {
        return false;
    }
    if (is_tile || token >= 0) {
        *out = rect_middle(is_tile ? t->tray : t->tokens[token]);
        return true;
    }
    return locate_legal(a, t, name, out) || review_locate(a, name, out) ||
           parts_locate(a, t, name, out) || locate_square(t, name, out) ||
           locate_spot(a, t, name, out);
}

/* True if a card covers more than four pixels of what it asks about, or a tip
 * covers choices. */
static bool hides_choices(app *a)
{
    const table *t = state(a);
    return (t->card.area.w > 0 && cards_hidden_area(a, t, t->card.area) > 4) ||
           first_tips_card_hides_choices(a, t);
}

const screen screen_table = {.name = "table",
                             .frame = frame,
                             .close = close_table,
                             .locate = locate,
                             .hides_choices = hides_choices};

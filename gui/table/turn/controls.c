/* controls.c - the pointer at the table: input to intents
 *
 * A press picks something up from the tray, the supply or the land; a press on
 * the land where there is nothing may drag the land (press_button()). What is
 * held goes where the button is released, or, if the press was a click, where
 * the next click is (release_held()). A click with nothing held does what is
 * offered there, or rotates the tile just placed (click_land()).
 *
 * A press on the land may also lift something, but only once the pointer has
 * moved farther than in a click:
 *
 *     lift_pending()     what the pending action has placed
 *     lift_below_ring()  something covered by a ring that means something else
 *     lift_at_ring()     what the action of a ring moves (part_action.lifts)
 *
 * For the last one the action may have to be done first; what it lifts is held
 * when the next decision has come. How far that is: drag.lift_state.
 *
 * Keys move a cursor over the legal actions instead (keyboard.c). Which squares
 * and spots there are comes from squares.c and spots.c. While nothing can be
 * chosen, the pointer moves and zooms the view.
 *
 * SPDX-License-Identifier: MIT
 */
#include "controls.h"

#include <math.h>

#include "gui/table/panel/overlays.h"
#include "gui/table/part.h"
#include "gui/table/turn/act.h"
#include "gui/table/turn/keyboard.h"
#include "gui/table/turn/offers.h"
#include "gui/table/turn/placing.h"
#include "gui/table/turn/spots.h"
#include "gui/table/turn/squares.h"

/* A click moves the pointer by less than CLICK_SLACK in all, and is never
 * farther away than NO_CLICK_AFTER in between; in units. */
#define CLICK_SLACK    6
#define NO_CLICK_AFTER 12

/* A click so close to a ring, in its radii, is not meant for the tile. */
#define RING_NEIGHBOURHOOD 2.6f

#define ZOOM_PER_NOTCH 1.18f /* of the wheel */

/* A stick of a gamepad moves the view by so many units a second, or zooms by
 * this factor. */
#define STICK_SPEED 700
#define STICK_ZOOM  3

/* After a choice the pointer counts as resting within so many units. */
#define REST_SLACK 3

/* True if the pressed pointer is farther from where it was pressed than in a
 * click, by this distance in pixels. */
static bool is_beyond_click(const app *a, float distance)
{
    return distance >= units(&a->ui, CLICK_SLACK);
}

/* Returns what a part says about a click that missed all offers; or NULL. */
static const char *miss_text(const app *a, const table *t)
{
    point at = camera_at(&t->camera, a->ui.in.pointer);
    const char *text = NULL;
    for (const table_part *p = NULL;
         !text && (p = part_next(&a->session->game, p));) {
        text = p->miss_text ? p->miss_text(a, t, at) : NULL;
    }
    return text;
}

/* Explains why a click on a square of the land did nothing. */
static void explain_refusal(app *a, table *t, int x, int y)
{
    const char *missed = miss_text(a, t);
    bool has_offers = false;
    for (int i = 0; i < t->n_legal; i++) {
        has_offers |= offers_has(t, &t->legal[i]);
    }
    if (legal_first_of_type(t, CC_PLACE)) {
        const char *reason = squares_refusal(t, x, y);
        act_show_message(a, t,
                         reason ? reason
                                : _("The tile does not fit there. Choose a "
                                    "highlighted square."));
    } else if (has_offers) {
        act_show_message(a, t,
                         missed ? missed : _("Choose a highlighted spot."));
        hand_set_missed(t, true);
    }
}

/* True if the press was on the land and lifts nothing: with nothing held, not
 * on the pending action, nor on a ring that covers or lifts something. */
static bool began_on_land(const table *t)
{
    return t->drag.panning && !t->drag.may_lift && !t->drag.below_ring &&
           t->drag.lift_state == LIFT_NONE;
}

/* Returns the action that returns what is held to the supply, if the pointer is
 * on the panel; else NULL. */
static const cc_action *return_to_supply(const app *a, const table *t)
{
    if (!rect_contains(t->panel, a->ui.in.pointer)) {
        return NULL;
    }
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *action = &t->legal[i];
        const part_action *row = part_action_of(t, action);
        bool is_held = row->holdable == t->hand.held ||
                       (row->lifts == t->hand.held &&
                        cc_action_equal(action, &t->drag.lift));
        if (row->is_to_supply && is_held) {
            return action;
        }
    }
    return NULL;
}

/* Remembers where and when a click placed the tile, or picked it up for that:
 * gui/screens/table.c tells a double click by it. */
static void remember_placement(table *t, const ui_input *in)
{
    t->drag.placed_at = in->time;
    t->drag.placed_pointer = in->pointer;
}

/* Puts back what is held; if a drag has lifted it, undoes what that did. */
static void put_back_held(app *a, table *t)
{
    bool was_done = t->hand.held && t->drag.lift_state == LIFT_DONE;
    t->drag.lift_state = LIFT_NONE;
    hand_hold(t, NULL);
    if (was_done) {
        act(a, t, &(intent){.kind = INTENT_UNDO});
    }
}

/* Places what is held where the pointer is. What cannot be placed there flies
 * back to where it was picked up; after a click it stays in hand instead. */
static void release_held(app *a, table *t, bool is_click)
{
    const ui_input *in = &a->ui.in;
    cc_coord square = squares_under(a, t);
    bool is_tile = t->hand.held == &holdable_tile;
    bool is_on_land = rect_contains(t->land, in->pointer);
    int spot = is_on_land && !is_tile ? spots_pick(a, t, in->pointer) : -1;
    const cc_action *returning = return_to_supply(a, t);
    if (is_tile && is_on_land && placing_place(a, t, square.x, square.y)) {
        remember_placement(t, in);
        return;
    }
    if (is_tile && is_on_land && squares_refusal(t, square.x, square.y)) {
        act_show_message(a, t, squares_refusal(t, square.x, square.y));
    }
    if (spot >= 0 || returning) {
        act_on(a, t, INTENT_CHOOSE, returning ? returning : &t->legal[spot]);
    } else if (!is_click) {
        flights_return_held(a, t, t->hand.held);
        put_back_held(a, t);
    }
}

/* Does what a click on the land means with nothing held: an action at a spot,
 * the tile on a square, or rotating the tile just placed. */
static void click_land(app *a, table *t)
{
    const ui_input *in = &a->ui.in;
    cc_coord square = squares_under(a, t);
    int spot = spots_pick(a, t, in->pointer);
    if (spot >= 0) {
        act_on(a, t, INTENT_CHOOSE, &t->legal[spot]);
    } else if (!squares_cost_is_meant(t, square.x, square.y)) {
        hand_hold(t, &holdable_tile); /* the next click places it */
        remember_placement(t, in);
        act_show_message(a, t,
                         _("The tile fits here only at the cost shown. Click "
                           "again to place it."));
    } else if (placing_place(a, t, square.x, square.y)) {
        remember_placement(t, in);
    } else if (spots_nearest(a, t, in->pointer, RING_NEIGHBOURHOOD) >= 0 ||
               !placing_rotate_placed(a, t, square.x, square.y)) {
        explain_refusal(a, t, square.x, square.y);
    }
}

/* Ends a press: places what is held, or does what a click on the land means. */
static void release_button(app *a, table *t)
{
    point pointer = a->ui.in.pointer;
    float distance = point_distance(pointer, t->drag.anchor);
    bool is_click = !is_beyond_click(a, distance) && !t->drag.is_no_click;
    if (t->hand.held) {
        release_held(a, t, is_click);
    } else if (is_click && rect_contains(t->land, pointer) &&
               (began_on_land(t) || t->drag.below_ring ||
                t->drag.lift_state == LIFT_PRESSED)) {
        click_land(a, t);
    }
    /* What is still in hand was clicked: it is not what a drag lifts. */
    if (t->drag.lift_state != LIFT_BEGINS) {
        t->drag.lift_state = LIFT_NONE;
    }
}

/* True if the pointer is where an item can be picked up. */
static bool is_item_at_pointer(const app *a, const table *t,
                               const holdable *item)
{
    const ui_input *in = &a->ui.in;
    switch (item->source) {
    case FROM_TRAY: return rect_contains(t->tray, in->pointer);
    case FROM_LAND: return item->is_under_pointer(a, t);
    default: break;
    }
    int token = cc_token_find(&a->catalog, item->name);
    return token >= 0 && rect_contains(t->tokens[token], in->pointer);
}

/* Returns what can be picked up under the pointer, or NULL. */
static const holdable *item_at_pointer(const app *a, const table *t)
{
    for (int i = 0; i < t->n_legal; i++) {
        const holdable *item = part_action_of(t, &t->legal[i])->holdable;
        if (item && is_item_at_pointer(a, t, item)) {
            return item;
        }
    }
    return NULL;
}

/* True if a ring at the pointer covers an item of the land there and means
 * something else: then a click means the ring, and only a drag the item. */
static bool is_below_ring(const app *a, const table *t, const holdable *item)
{
    int spot = item->source == FROM_LAND
                   ? spots_nearest(a, t, a->ui.in.pointer, 1)
                   : -1;
    return spot >= 0 && part_action_of(t, &t->legal[spot])->holdable != item;
}

/* Holds an item, in place of what was held, chosen or at the cursor. */
static void hold_instead(table *t, const holdable *item)
{
    hand_hold(t, item);
    hand_set_cursor(t, -1);
    pending_cancel(t);
}

/* Picks up what is under the pointer; false if there is nothing, or a ring is
 * meant first. */
static bool pick_up(app *a, table *t)
{
    const holdable *item = item_at_pointer(a, t);
    if (!item || is_below_ring(a, t, item)) {
        return false;
    }
    hold_instead(t, item);
    return true;
}

/* Lets the parts use a press; true if one did: something is held now. */
static bool parts_use_press(app *a, table *t)
{
    for (const table_part *part = NULL;
         (part = part_next(&a->session->game, part));) {
        if (part->on_press && part->on_press(a, t)) {
            return true;
        }
    }
    return false;
}

void controls_forget_lift(table *t)
{
    t->drag.may_lift = t->drag.was_pending = false;
    t->drag.is_release_due = false;
    t->drag.below_ring = NULL;
    if (t->drag.lift_state != LIFT_BEGINS) {
        t->drag.lift_state = LIFT_NONE;
    }
}

/* Holds what a press means: what a part gives, another token of the panel, the
 * tile in the tray, or what is under the pointer. False if nothing is held
 * after it. What was held before may stay in hand: then the release decides
 * where it goes. */
static bool press_holds(app *a, table *t, bool is_on_land)
{
    const holdable *held = t->hand.held;
    /* Another tile of a hand may be taken in place of the one that is held. */
    bool may_change_tile = held == &holdable_tile && !is_on_land;
    if ((!held || may_change_tile) && parts_use_press(a, t)) {
        pending_cancel(t);
        return true;
    }
    if (held) {
        /* On the land the press may place what is held instead. */
        if (held != &holdable_tile && !is_on_land) {
            pick_up(a, t);
        }
        return true;
    }
    if (rect_contains(t->tray, a->ui.in.pointer) && t->tile >= 0 &&
        legal_first_of_type(t, CC_PLACE)) {
        hand_hold(t, &holdable_tile);
        return true;
    }
    return pick_up(a, t);
}

/* Picks up what is under the pointer, or else begins to drag the land. */
static void press_button(app *a, table *t)
{
    const ui_input *in = &a->ui.in;
    bool is_on_land = rect_contains(t->land, in->pointer);
    controls_forget_lift(t);
    t->drag.anchor = in->pointer;
    t->drag.is_no_click = false;
    if (!press_holds(a, t, is_on_land)) {
        /* A drag of tools or cards does not pan the land. */
        t->drag.panning = is_on_land && !overlays_cover(a, t, in->pointer);
        t->drag.may_lift =
            t->drag.panning && spots_is_on_pending(a, t, in->pointer);
        t->drag.below_ring =
            t->drag.panning && !t->drag.may_lift ? item_at_pointer(a, t) : NULL;
        int spot = t->drag.panning && !t->drag.may_lift && !t->drag.below_ring
                       ? spots_pick_ring(a, t, in->pointer)
                       : -1;
        if (spot >= 0 && part_action_of(t, &t->legal[spot])->lifts) {
            t->drag.lift = t->legal[spot];
            t->drag.lift_state = LIFT_PRESSED;
        }
    }
    t->drag.active = true;
}

/* Once the pressed pointer is beyond a click, by its `distance` in pixels:
 * lifts what the pending action has placed, which is cancelled. */
static void lift_pending(const app *a, table *t, float distance)
{
    const ui_input *in = &a->ui.in;
    bool is_pressed = in->down[BUTTON_LEFT] || in->released[BUTTON_LEFT];
    t->drag.may_lift =
        t->drag.may_lift && t->drag.active && t->pending.is_set && is_pressed;
    if (t->drag.may_lift && is_beyond_click(a, distance)) {
        hand_hold(t, part_action_of(t, &t->pending.action)->holdable);
        hand_set_cursor(t, -1);
        pending_cancel(t);
        t->drag.may_lift = t->drag.panning = false;
        t->drag.was_pending = true;
    }
}

/* Once the pressed pointer is beyond a click: picks up what lies below the
 * pressed ring. */
static void lift_below_ring(const app *a, table *t, float distance)
{
    if (t->drag.below_ring && t->drag.active && is_beyond_click(a, distance)) {
        hold_instead(t, t->drag.below_ring);
        t->drag.below_ring = NULL;
        t->drag.panning = false;
    }
}

/* Once the pressed pointer is beyond a click: lifts what the action of the
 * pressed ring moves. If that action leads to a decision where it goes, the
 * action is done first; else it is done where it is dropped. */
static void lift_at_ring(app *a, table *t, float distance)
{
    cc_action action = t->drag.lift;
    if (t->drag.lift_state != LIFT_PRESSED || !t->drag.active ||
        !is_beyond_click(a, distance)) {
        return;
    }
    const holdable *item = part_action_of(t, &action)->lifts;
    t->drag.panning = false;
    t->drag.is_no_click = true;
    t->drag.lift_state = LIFT_NONE;
    if (!act_leads_to(t, &action, item)) {
        hold_instead(t, item);
        return;
    }
    controls_begin_lift(a, t, &action, item);
}

void controls_begin_lift(app *a, table *t, const cc_action *action,
                         const holdable *item)
{
    unsigned before = a->session->version;
    t->drag.lift = *action;
    t->drag.lift_item = item;
    act_on(a, t, INTENT_CHOOSE, action);
    if (a->session->version != before) {
        t->drag.lift_state = LIFT_BEGINS;
    }
}

void controls_continue_lift(app *a, table *t)
{
    const holdable *item =
        t->drag.lift_state == LIFT_BEGINS ? t->drag.lift_item : NULL;
    controls_forget_lift(t);
    t->drag.lift_state = LIFT_NONE;
    bool is_tile = item == &holdable_tile && legal_first_of_type(t, CC_PLACE);
    if (is_tile || (item && part_can_hold(t, item))) {
        hand_hold(t, item);
        t->drag.lift_state = LIFT_DONE;
        if (!t->drag.active) { /* released in the frame that lifted it */
            t->drag.is_release_due = true;
            t->drag.released_at = a->ui.in.pointer;
            a->ui.moving = true;
        }
    }
}

/* Ends a press that was released before what it lifts was held: now it is, and
 * is dropped where it was released. True if this has changed the game. */
static bool release_late(app *a, table *t)
{
    unsigned before = a->session->version;
    ui_input *in = &a->ui.in;
    point pointer = in->pointer;
    bool is_due = t->drag.is_release_due && t->hand.held;
    t->drag.is_release_due = false;
    if (!is_due) { /* e.g. another position was looked at in between */
        return false;
    }
    in->pointer = t->drag.released_at;
    release_button(a, t);
    in->pointer = pointer;
    return a->session->version != before;
}

/* Rotates what the wheel rotates while it is held, or zooms the view. */
static void read_wheel(app *a, table *t, bool is_on_land)
{
    ui_input *in = &a->ui.in;
    if (in->wheel > 0 || in->wheel < 0) {
        if (t->hand.held &&
            (t->hand.held == &holdable_tile || t->hand.held->rotate)) {
            placing_rotate(a, t, in->wheel > 0 ? -1 : 1);
        } else if (is_on_land) {
            camera_zoom_step(&t->camera, powf(ZOOM_PER_NOTCH, in->wheel),
                             in->pointer);
        }
        in->wheel = 0;
    }
}

/* Reads the pointer of a frame, and carries out what it means. */
static void read_pointer(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    bool is_on_land = rect_contains(t->land, in->pointer);
    if (in->pressed[BUTTON_LEFT] && !a->ui.is_blocked && !a->ui.active) {
        press_button(a, t);
    }
    if (!in->down[BUTTON_LEFT] && !in->released[BUTTON_LEFT]) {
        /* It was released on a dialog, which had the input then. */
        if (t->drag.active && t->drag.lift_state == LIFT_DONE) {
            put_back_held(a, t);
        }
        t->drag.active = t->drag.panning = false;
    }
    float distance = point_distance(in->pointer, t->drag.anchor);
    lift_pending(a, t, distance);
    lift_below_ring(a, t, distance);
    lift_at_ring(a, t, distance);
    t->drag.is_no_click |= t->drag.active && t->hand.held &&
                           distance >= units(&a->ui, NO_CLICK_AFTER);
    if (in->released[BUTTON_LEFT] && t->drag.active) {
        release_button(a, t);
        t->drag.active = t->drag.panning = false;
    }
    if (in->pressed[BUTTON_RIGHT] && (is_on_land || t->hand.held)) {
        placing_rotate(a, t, 1);
    }
    read_wheel(a, t, is_on_land);
}

void controls_pan(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    float distance = point_distance(in->pointer, t->drag.anchor);
    bool is_held = in->down[BUTTON_LEFT] || in->released[BUTTON_LEFT];
    if (began_on_land(t) && is_held && distance > units(&a->ui, CLICK_SLACK)) {
        intent move = intent_move(in->pointer.x - t->drag.anchor.x,
                                  in->pointer.y - t->drag.anchor.y);
        act(a, t, &move);
        camera_finish(&t->camera);
        t->drag.anchor = in->pointer;
        t->drag.is_no_click = true;
    }
}

void controls_look_around(app *a, table *t, bool is_covered)
{
    ui_input *in = &a->ui.in;
    if (in->pressed[BUTTON_LEFT] && !is_covered &&
        rect_contains(t->land, in->pointer)) {
        controls_forget_lift(t);
        t->drag.panning = t->drag.active = true;
        t->drag.anchor = in->pointer;
    }
    if (!in->down[BUTTON_LEFT]) {
        t->drag.panning = t->drag.active = false;
    }
    controls_pan(a, t);
    if ((in->wheel > 0 || in->wheel < 0) && !is_covered &&
        rect_contains(t->land, in->pointer)) {
        camera_zoom_step(&t->camera, powf(ZOOM_PER_NOTCH, in->wheel),
                         in->pointer);
        in->wheel = 0;
    }
}

void controls_read_view(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    float step = units(&a->ui, STICK_SPEED) * a->ui.dt;
    float dx = in->pan_x - in->stick_x * step;
    float dy = in->pan_y - in->stick_y * step;
    float zoom = in->pinch > 0 ? in->pinch : 1;
    zoom *= powf(STICK_ZOOM, in->stick_zoom * a->ui.dt);
    if (in->drag_cancelled && !t->drag.is_release_due) {
        t->drag.active = t->drag.panning = false;
        if (t->hand.held && t->drag.was_pending) {
            pending_restore(t);
        }
        put_back_held(a, t);
        controls_forget_lift(t);
    }
    if (fabsf(dx) + fabsf(dy) + fabsf(zoom - 1) > 1e-4f) {
        camera_pan(&t->camera, dx, dy);
        camera_zoom(&t->camera, zoom,
                    in->device == DEVICE_TOUCH ? in->pointer
                                               : rect_middle(t->land));
        camera_finish(&t->camera);
        a->ui.moving = true;
    } else if (in->pinch <= 0 && !camera_is_moving(&t->camera)) {
        camera_rest(&t->camera, rect_middle(t->land));
    }
}

/* True if the pointer has not moved since an action became pending: then that
 * one stays the target, though the pointer is elsewhere if a key chose it. */
static bool is_just_chosen(const app *a, const table *t)
{
    const ui_input *in = &a->ui.in;
    return t->pending.is_set && t->n_legal &&
           point_distance(in->pointer, t->pending.pointer) <
               units(&a->ui, REST_SLACK);
}

bool controls_target_action(app *a, const table *t, cc_action *out)
{
    const ui_input *in = &a->ui.in;
    bool is_on_land = rect_contains(t->land, in->pointer) && !t->drag.panning &&
                      (t->hand.held || !overlays_cover(a, t, in->pointer));
    const cc_action *target = NULL;
    int spot = is_on_land ? spots_hovered(a, t) : -1;
    cc_coord square = squares_under(a, t);
    if (is_just_chosen(a, t)) {
        target = &t->pending.action;
    } else if (t->n_legal && spot >= 0) {
        target = &t->legal[spot];
    } else if (t->n_legal && is_on_land &&
               squares_rotations(t, square.x, square.y)) {
        target = squares_placement(t, square.x, square.y,
                                   squares_rotation(a, t, square.x, square.y));
    } else if (t->n_legal && t->pending.is_set) {
        target = &t->pending.action;
    } else {
        target = legal_at_cursor(t);
        if (target && target->type == CC_PLACE) { /* in the rotation in hand */
            target =
                squares_placement(t, target->x, target->y, t->hand.rotation);
        }
    }
    if (target) {
        *out = *target;
    }
    return target != NULL;
}

bool controls_is_pointing(const app *a, const table *t)
{
    const ui_input *in = &a->ui.in;
    if (!t->n_legal || !rect_contains(t->land, in->pointer)) {
        return false;
    }
    cc_coord square = squares_under(a, t);
    return t->hand.held || t->drag.active ||
           squares_rotations(t, square.x, square.y) ||
           spots_pick(a, t, in->pointer) >= 0;
}

void controls_input(app *a, table *t)
{
    if (release_late(a, t)) {
        return; /* what could be chosen before is not to be chosen now */
    }
    read_pointer(a, t);
    if (t->hand.held && t->drag.lift_state == LIFT_DONE &&
        input_consume_key(&a->ui.in, KEY_ESCAPE)) {
        put_back_held(a, t);
    }
    keyboard_input(a, t);
}

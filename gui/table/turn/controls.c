/* controls.c - pointer and keys at the table: input to intents
 *
 * Things are dragged, or clicked and clicked again where they go; a tile that
 * is placed can still be rotated, by clicking it. Keys move a cursor over the
 * legal actions instead. Which squares, rotations and spots there are comes
 * from squares.c and spots.c. While nothing can be chosen, the pointer moves
 * and zooms the view. The last section renders what may be done and what is
 * held.
 *
 * SPDX-License-Identifier: MIT
 */
#include "controls.h"

#include <math.h>

#include "gui/app/pictures.h"
#include "gui/base/legal_list.h"
#include "gui/table/land/pieces.h"
#include "gui/table/panel/overlays.h"
#include "gui/table/part.h"
#include "gui/table/turn/act.h"
#include "gui/table/turn/offers.h"
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

/* ---------------------------------------------------------------- choosing */

/* Carries out an intent with an action, or NULL. */
static void submit(app *a, table *t, intent_kind kind, const cc_action *action)
{
    intent wish = intent_of(kind, action);
    act(a, t, &wish);
}

/* Does an action, or makes it pending if it could not be undone. */
static void choose(app *a, table *t, const cc_action *action)
{
    submit(a, t, INTENT_CHOOSE, action);
}

/* Places the tile on a square in the rotation in which it is shown there. If it
 * is pending there already, rotates it clockwise instead. False if it fits in
 * no rotation; then nothing happens. */
static bool place_at(app *a, table *t, int x, int y)
{
    unsigned rotations = squares_rotations(t, x, y);
    if (!rotations) {
        return false;
    }
    int rotation = squares_rotation(a, t, x, y);
    if (t->pending.is_set && t->pending.action.type == CC_PLACE &&
        t->pending.action.x == x && t->pending.action.y == y) {
        rotation =
            squares_next_rotation(rotations, t->pending.action.rotation + 1);
    }
    hand_set_rotation(t, rotation);
    choose(a, t, squares_placement(t, x, y, rotation));
    return true;
}

/* Rotates the tile just placed clockwise if it is on a square, by placing it
 * again; false if it is not there or fits in no other rotation. */
static bool rotate_placed_tile(app *a, table *t, int x, int y)
{
    const session_step *last = session_last_step(a->session);
    cc_decision_info decision = cc_decision(&a->session->game);
    if (decision.kind != CC_DECIDE_DEPLOY || decision.x != x ||
        decision.y != y || !last || last->action.type != CC_PLACE) {
        return false;
    }
    static cc_action *list; /* of the position before the tile was placed */
    static int room;
    cc_action placed = last->action;
    int n = legal_list_all(&last->before, &list, &room);
    for (int quarters = 1; quarters <= 3; quarters++) {
        for (int i = 0; i < n; i++) {
            cc_action other = list[i];
            if (other.type == CC_PLACE && other.tile == placed.tile &&
                other.x == x && other.y == y &&
                other.rotation == ((placed.rotation + quarters) & 3)) {
                hand_set_rotation(t, other.rotation);
                submit(a, t, INTENT_REPLACE, &other);
                return true;
            }
        }
    }
    return false;
}

/* ----------------------------------------------------------------- pointer */

/* Rotates the tile in hand to the next rotation that fits somewhere. `step`:
 * 1 clockwise, -1 anticlockwise, here and below. */
static void rotate_in_hand(table *t, int step)
{
    unsigned rotations = 0;
    for (int i = 0; i < t->n_legal; i++) {
        if (squares_is_placement(t, &t->legal[i])) {
            rotations |= 1u << t->legal[i].rotation;
        }
    }
    if (!rotations) {
        return;
    }
    do {
        hand_set_rotation(t, (t->hand.rotation + step) & 3);
    } while (!(rotations >> t->hand.rotation & 1));
}

/* Rotates the pending tile clockwise; false if none is pending. */
static bool rotate_pending_tile(app *a, table *t)
{
    bool is_pending = t->pending.is_set && t->pending.action.type == CC_PLACE;
    if (is_pending) {
        place_at(a, t, t->pending.action.x, t->pending.action.y);
    }
    return is_pending;
}

/* Rotates, in this order: the pending tile, what is held, the tile just
 * placed (all three always clockwise), else the tile in hand, among the
 * rotations that fit the square at the pointer. */
static void rotate(app *a, table *t, int step)
{
    if (rotate_pending_tile(a, t)) {
        return;
    }
    if (t->hand.held && t->hand.held->rotate) {
        t->hand.held->rotate(t);
        return;
    }
    cc_decision_info decision = cc_decision(&a->session->game);
    if (decision.kind == CC_DECIDE_DEPLOY) {
        rotate_placed_tile(a, t, decision.x, decision.y);
        return;
    }
    cc_coord square = squares_under(a, t);
    unsigned rotations = rect_contains(t->land, a->ui.in.pointer)
                             ? squares_rotations(t, square.x, square.y)
                             : 0;
    if (!rotations) {
        rotate_in_hand(t, step);
        return;
    }
    int rotation = squares_rotation(a, t, square.x, square.y);
    do {
        rotation = (rotation + step) & 3;
    } while (!(rotations >> rotation & 1));
    hand_set_rotation_on(t, rotation, square.x, square.y);
}

/* Explains why a click on the land did nothing. */
static void explain_refusal(app *a, table *t, int x, int y)
{
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
        act_show_message(a, t, _("Choose a highlighted spot."));
        hand_set_missed(t, true);
    }
}

/* True if the button was pressed on the land with nothing held, and not on the
 * pending action. */
static bool began_on_land(const table *t)
{
    return t->drag.panning && !t->drag.may_lift && !t->drag.below_ring;
}

/* Returns the action that returns what is held to the supply, if the pointer is
 * on the panel; else NULL. */
static const cc_action *return_to_supply(const app *a, const table *t)
{
    if (!rect_contains(t->panel, a->ui.in.pointer)) {
        return NULL;
    }
    for (int i = 0; i < t->n_legal; i++) {
        const part_action *row = part_action_of(t, &t->legal[i]);
        if (row->is_to_supply && row->holdable == t->hand.held) {
            return &t->legal[i];
        }
    }
    return NULL;
}

/* Remembers where and when a click placed the tile, or picked it up for that.
 */
static void note_placement(table *t, const ui_input *in)
{
    t->drag.placed_at = in->time;
    t->drag.placed_pointer = in->pointer;
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
    if (is_tile && is_on_land && place_at(a, t, square.x, square.y)) {
        note_placement(t, in);
        return;
    }
    if (is_tile && is_on_land && squares_refusal(t, square.x, square.y)) {
        act_show_message(a, t, squares_refusal(t, square.x, square.y));
    }
    if (spot >= 0 || returning) {
        choose(a, t, returning ? returning : &t->legal[spot]);
    } else if (!is_click) {
        flights_return_held(a, t, t->hand.held);
        hand_hold(t, NULL);
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
        choose(a, t, &t->legal[spot]);
    } else if (!squares_cost_is_meant(t, square.x, square.y)) {
        hand_hold(t, &holdable_tile); /* the next click places it */
        note_placement(t, in);
        act_show_message(a, t,
                         _("The tile fits here only at the cost shown. Click "
                           "again to place it."));
    } else if (place_at(a, t, square.x, square.y)) {
        note_placement(t, in);
    } else if (spots_nearest(a, t, in->pointer, RING_NEIGHBOURHOOD) >= 0 ||
               !rotate_placed_tile(a, t, square.x, square.y)) {
        explain_refusal(a, t, square.x, square.y);
    }
}

static void release_button(app *a, table *t)
{
    point pointer = a->ui.in.pointer;
    float distance = point_distance(pointer, t->drag.anchor);
    bool is_click = distance < CLICK_SLACK * a->ui.scale && !t->drag.panned;
    if (t->hand.held) {
        release_held(a, t, is_click);
    } else if (is_click && rect_contains(t->land, pointer) &&
               (began_on_land(t) || t->drag.below_ring)) {
        click_land(a, t);
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
static void take(table *t, const holdable *item)
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
    take(t, item);
    return true;
}

/* Lets the parts use a key (on_key), or else a press (on_press); true if one
 * did. */
static bool parts_use_input(app *a, table *t, bool is_key)
{
    for (const table_part *p = NULL; (p = part_next(&a->session->game, p));) {
        bool (*use)(app *, table *) = is_key ? p->on_key : p->on_press;
        if (use && use(a, t)) {
            return true;
        }
    }
    return false;
}

void controls_forget_lift(table *t)
{
    t->drag.may_lift = t->drag.was_pending = false;
    t->drag.below_ring = NULL;
}

/* Picks up what is under the pointer; else a drag of the land begins, unless
 * something is held: its release decides. */
static void press_button(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    controls_forget_lift(t);
    t->drag.anchor = in->pointer;
    t->drag.panned = false;
    bool is_on_land = rect_contains(t->land, in->pointer);
    /* Another tile of a hand may be taken in place of the one that is held. */
    bool may_change = t->hand.held == &holdable_tile && !is_on_land;
    if ((!t->hand.held || may_change) && parts_use_input(a, t, false)) {
        pending_cancel(t);
    } else if (t->hand.held && t->hand.held != &holdable_tile && !is_on_land &&
               pick_up(a, t)) {
        /* Another token of the panel is held now, in place of what was held.
         * On the land the press may place what is held instead. */
    } else if (!t->hand.held && rect_contains(t->tray, in->pointer) &&
               t->tile >= 0 && legal_first_of_type(t, CC_PLACE)) {
        hand_hold(t, &holdable_tile);
    } else if (!t->hand.held && !pick_up(a, t)) {
        /* A drag of tools or cards does not pan the land. */
        t->drag.panning = is_on_land && !overlays_cover(a, t, in->pointer);
        t->drag.may_lift =
            t->drag.panning && spots_is_on_pending(a, t, in->pointer);
        t->drag.below_ring =
            t->drag.panning && !t->drag.may_lift ? item_at_pointer(a, t) : NULL;
    }
    t->drag.active = true;
}

/* Lifts the pending action off the land, or what is below a ring, once the
 * pressed pointer is farther from the press than a click: `distance` in pixels.
 */
static void lift(const app *a, table *t, float distance)
{
    const ui_input *in = &a->ui.in;
    bool is_held = in->down[BUTTON_LEFT] || in->released[BUTTON_LEFT];
    t->drag.may_lift =
        t->drag.may_lift && t->drag.active && t->pending.is_set && is_held;
    if (t->drag.may_lift && distance >= CLICK_SLACK * a->ui.scale) {
        hand_hold(t, part_action_of(t, &t->pending.action)->holdable);
        hand_set_cursor(t, -1);
        pending_cancel(t);
        t->drag.may_lift = t->drag.panning = false;
        t->drag.was_pending = true;
    }
    if (t->drag.below_ring && t->drag.active &&
        distance >= CLICK_SLACK * a->ui.scale) {
        take(t, t->drag.below_ring);
        t->drag.below_ring = NULL;
        t->drag.panning = false;
    }
}

/* Rotates what the wheel rotates while it is held, or zooms the view. */
static void read_wheel(app *a, table *t, bool is_on_land)
{
    ui_input *in = &a->ui.in;
    if (in->wheel > 0 || in->wheel < 0) {
        if (t->hand.held &&
            (t->hand.held == &holdable_tile || t->hand.held->rotate)) {
            rotate(a, t, in->wheel > 0 ? -1 : 1);
        } else if (is_on_land) {
            camera_zoom(&t->camera, powf(ZOOM_PER_NOTCH, in->wheel),
                        in->pointer);
        }
        in->wheel = 0;
    }
}

static void read_pointer(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    bool is_on_land = rect_contains(t->land, in->pointer);
    if (in->pressed[BUTTON_LEFT] && !a->ui.is_blocked && !a->ui.active) {
        press_button(a, t);
    }
    if (!in->down[BUTTON_LEFT] && !in->released[BUTTON_LEFT]) {
        /* It was released on a dialog, which had the input then. */
        t->drag.active = t->drag.panning = false;
    }
    float distance = point_distance(in->pointer, t->drag.anchor);
    lift(a, t, distance);
    t->drag.panned |= t->drag.active && t->hand.held &&
                      distance >= NO_CLICK_AFTER * a->ui.scale;
    if (in->released[BUTTON_LEFT] && t->drag.active) {
        release_button(a, t);
        t->drag.active = t->drag.panning = false;
    }
    if (in->pressed[BUTTON_RIGHT] && (is_on_land || t->hand.held)) {
        rotate(a, t, 1);
    }
    read_wheel(a, t, is_on_land);
}

void controls_pan(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    float distance = point_distance(in->pointer, t->drag.anchor);
    bool is_held = in->down[BUTTON_LEFT] || in->released[BUTTON_LEFT];
    if (began_on_land(t) && is_held && distance > CLICK_SLACK * a->ui.scale) {
        intent move = intent_move(in->pointer.x - t->drag.anchor.x,
                                  in->pointer.y - t->drag.anchor.y);
        act(a, t, &move);
        camera_finish(&t->camera);
        t->drag.anchor = in->pointer;
        t->drag.panned = true;
    }
}

void controls_look_around(app *a, table *t, bool is_covered)
{
    ui_input *in = &a->ui.in;
    if (in->pressed[BUTTON_LEFT] && !is_covered &&
        rect_contains(t->land, in->pointer)) {
        t->drag.panning = t->drag.active = true;
        t->drag.may_lift = false;
        t->drag.anchor = in->pointer;
    }
    if (!in->down[BUTTON_LEFT]) {
        t->drag.panning = t->drag.active = false;
    }
    controls_pan(a, t);
    if ((in->wheel > 0 || in->wheel < 0) && !is_covered &&
        rect_contains(t->land, in->pointer)) {
        camera_zoom(&t->camera, powf(ZOOM_PER_NOTCH, in->wheel), in->pointer);
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
    if (in->cancelled) { /* a second finger */
        t->drag.active = t->drag.panning = false;
        if (t->hand.held && t->drag.was_pending) {
            pending_restore(t);
        }
        hand_hold(t, NULL);
        controls_forget_lift(t);
    }
    if (fabsf(dx) + fabsf(dy) + fabsf(zoom - 1) > 1e-4f) {
        camera_pan(&t->camera, dx, dy);
        camera_zoom(&t->camera, zoom,
                    in->device == DEVICE_TOUCH ? in->pointer
                                               : rect_middle(t->land));
        camera_finish(&t->camera);
        a->ui.moving = true;
    }
}

/* True if the pointer has not moved since an action became pending: then that
 * one stays the target, though the pointer is elsewhere if a key chose it. */
static bool is_just_chosen(const app *a, const table *t)
{
    const ui_input *in = &a->ui.in;
    return t->pending.is_set && t->n_legal &&
           point_distance(in->pointer, t->pending.pointer) <
               REST_SLACK * a->ui.scale;
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

/* ---------------------------------------------------------------- keyboard */

/* True if the cursor stops at an action: at all that are offered, but once on
 * each square where the tile fits. */
static bool is_stop(const table *t, const cc_action *action)
{
    if (squares_is_placement(t, action)) {
        return squares_is_first_of_square(t, action);
    }
    const part_action *row = part_action_of(t, action);
    return offers_has(t, action) ||
           (!t->hand.held && (row->has_card || row->has_button));
}

/* Moves the cursor to the next stop (`step` 1) or the one before (-1), and the
 * view to it. */
static void move_cursor(app *a, table *t, int step)
{
    if (!t->n_legal) {
        return;
    }
    bool found = false;
    for (int k = 0; k < t->n_legal && !found; k++) {
        hand_set_cursor(t, (t->hand.cursor + step + t->n_legal) % t->n_legal);
        found = is_stop(t, &t->legal[t->hand.cursor]);
    }
    if (!found) { /* only face-down tiles are left to choose from */
        hand_set_cursor(t, -1);
        return;
    }
    const cc_action *action = &t->legal[t->hand.cursor];
    if (squares_is_placement(t, action)) {
        unsigned rotations = squares_rotations(t, action->x, action->y);
        unsigned free_rotations =
            squares_free_rotations(t, action->x, action->y);
        unsigned preferred = free_rotations ? free_rotations : rotations;
        hand_set_rotation(t,
                          squares_next_rotation(preferred, t->hand.rotation));
    }
    bool has_square =
        cc_action_target(&a->catalog, action->type) != CC_TARGET_NONE;
    rect r = camera_square(&t->camera, action->x, action->y);
    if (has_square && !rect_holds(t->camera.clear, r)) {
        camera_go_to(&t->camera, (float)action->x + .5f,
                     (float)action->y + .5f);
    }
    a->ui.moving = true;
}

/* Returns the action that is shown under the pointer, or NULL. */
static const cc_action *action_shown(app *a, const table *t)
{
    bool is_on_land = t->hand.cursor < 0 &&
                      rect_contains(t->land, a->ui.in.pointer) &&
                      !overlays_cover(a, t, a->ui.in.pointer);
    int spot = is_on_land ? spots_hovered(a, t) : -1;
    return spot >= 0 ? &t->legal[spot] : NULL;
}

/* Confirms what is pending, chooses the action at the cursor or the one that is
 * shown under the pointer, or passes. */
static void enter(app *a, table *t)
{
    const char *label;
    const cc_action *at_cursor = legal_at_cursor(t);
    if (t->pending.is_set) {
        submit(a, t, INTENT_END, NULL);
    } else if (at_cursor && at_cursor->type == CC_PLACE) {
        place_at(a, t, at_cursor->x, at_cursor->y);
    } else if (at_cursor && at_cursor->type != CC_PASS) {
        choose(a, t, at_cursor);
    } else if (!t->hand.held &&
               cc_decision(&a->session->game).kind != CC_DECIDE_PLACE &&
               act_can_end(a, t, &label)) {
        const cc_action *shown = action_shown(a, t);
        if (shown) {
            choose(a, t, shown);
        } else if (t->hand.click_missed) {
            /* The player may believe that the click chose something. */
            act_show_message(a, t,
                             _("Nothing selected. Press Enter again to skip."));
            hand_set_missed(t, false);
        } else {
            submit(a, t, INTENT_PASS, NULL);
        }
    }
}

void controls_rotate(app *a, table *t)
{
    const cc_action *at_cursor = legal_at_cursor(t);
    if (at_cursor && squares_is_placement(t, at_cursor) && !t->pending.is_set) {
        unsigned rotations = squares_rotations(t, at_cursor->x, at_cursor->y);
        hand_set_rotation(
            t, squares_next_rotation(rotations, t->hand.rotation + 1));
    } else {
        rotate(a, t, 1);
    }
}

static void read_keys(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    const char *label;
    bool may_end = act_can_end(a, t, &label);
    if ((may_end || t->hand.cursor >= 0) && input_consume_key(in, KEY_ENTER)) {
        enter(a, t);
    } else if (t->pending.is_set &&
               (t->pending.action.type == CC_PLACE ||
                t->pending.action.type == CC_PASS) &&
               input_consume_key(in, ' ')) {
        submit(a, t, INTENT_END, NULL);
    } else if (may_end && input_consume_key(in, ' ')) {
        submit(a, t, INTENT_PASS, NULL);
    } else if (input_consume_key(in, 'r')) {
        controls_rotate(a, t);
    } else if (parts_use_input(a, t, true)) {
        return;
    } else if (input_consume_key(in, 'n')) {
        move_cursor(a, t, 1);
    } else if (input_consume_key(in, 'p')) {
        move_cursor(a, t, -1);
    } else if (input_consume_ctrl_key(in, 'z')) {
        submit(a, t, INTENT_UNDO, NULL);
    } else if (t->hand.held || t->pending.is_set) {
        if (input_consume_key(in, KEY_ESCAPE)) {
            hand_clear(t);
            pending_cancel(t);
        }
    }
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
    read_pointer(a, t);
    read_keys(a, t);
}

/* ----------------------------------------------------------------- drawing */

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

/* Renders the tile in hand beside the pointer, though it is not held:
 * south-east of it, or on the other side where there is no room. */
static void render_following(app *a, const table *t)
{
    /* Smaller than on the land, so that it does not hide squares nearby. */
    float side = fminf(t->camera.zoom * .6f, units(&a->ui, 72));
    float gap = units(&a->ui, 16);
    rect r = {a->ui.in.pointer.x + gap, a->ui.in.pointer.y + gap, side, side};
    if (r.x + side > t->land.x + t->land.w) {
        r.x = a->ui.in.pointer.x - gap - side;
    }
    if (r.y + side > t->land.y + t->land.h) {
        r.y = a->ui.in.pointer.y - gap - side;
    }
    land_render_shape(a, t->tile, t->hand.rotation,
                      (rect){r.x + 4, r.y + 6, side, side},
                      rgba_fade(SHADE, .8f));
    land_set_light(a, t, 1);
    land_render_face(a, t->tile, t->hand.rotation, land_variant(a, t), r, 1);
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
        float side = fminf(t->camera.zoom, 140 * a->ui.scale);
        rect r = rect_around(in->pointer, side / 2);
        land_render_shape(a, t->tile, t->hand.rotation,
                          (rect){r.x + 6, r.y + 9, side, side}, SHADE);
        land_set_light(a, t, is_on_land ? 1 : 0);
        land_render_face(a, t->tile, t->hand.rotation, land_variant(a, t), r,
                         1);
        land_set_light(a, t, 0);
    } else if (holdable_is_figure(t->hand.held)) {
        float side = fmaxf(t->camera.zoom * .4f, 34 * a->ui.scale) *
                     parts_figure_scale(&a->catalog, t->hand.held->name);
        render_figure(a, t->hand.held->name,
                      session_current_seat(a->session)->colour, ART_STANDING,
                      (rect){in->pointer.x - side / 2,
                             in->pointer.y - side * .6f, side, side},
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

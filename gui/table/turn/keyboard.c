/* keyboard.c - keys at the table: the cursor, and what a key does
 *
 * The cursor moves over the legal actions that are offered; Enter does the one
 * that it is on. Keys that change the view alone are read by
 * gui/screens/table.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include "keyboard.h"

#include "gui/table/panel/overlays.h"
#include "gui/table/part.h"
#include "gui/table/turn/act.h"
#include "gui/table/turn/offers.h"
#include "gui/table/turn/placing.h"
#include "gui/table/turn/spots.h"
#include "gui/table/turn/squares.h"

/* True if the cursor stops at an action: at each that is offered on the land or
 * on a card, but once on each square where the tile fits. */
static bool is_cursor_stop(const table *t, const cc_action *action)
{
    if (squares_is_placement(t, action)) {
        return squares_is_first_rotation(t, action);
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
        found = is_cursor_stop(t, &t->legal[t->hand.cursor]);
    }
    if (!found) { /* only face-down tiles are left to choose from */
        hand_set_cursor(t, -1);
        return;
    }
    const cc_action *action = &t->legal[t->hand.cursor];
    if (squares_is_placement(t, action)) {
        unsigned preferred =
            squares_preferred_rotations(t, action->x, action->y);
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

/* Returns the action that is shown as it would be done under the pointer, which
 * it is only while the keyboard has no cursor; or NULL. */
static const cc_action *action_shown(app *a, const table *t)
{
    bool is_on_land = t->hand.cursor < 0 &&
                      rect_contains(t->land, a->ui.in.pointer) &&
                      !overlays_cover(a, t, a->ui.in.pointer);
    int spot = is_on_land ? spots_hovered(a, t) : -1;
    return spot >= 0 ? &t->legal[spot] : NULL;
}

/* Does what Enter means: confirms what is pending; else chooses the action at
 * the cursor, or the one shown under the pointer; else passes. */
static void press_enter(app *a, table *t)
{
    const char *label;
    const cc_action *at_cursor = legal_at_cursor(t);
    if (t->pending.is_set) {
        act_on(a, t, INTENT_END, NULL);
    } else if (at_cursor && at_cursor->type == CC_PLACE) {
        placing_place(a, t, at_cursor->x, at_cursor->y);
    } else if (at_cursor && at_cursor->type != CC_PASS) {
        act_on(a, t, INTENT_CHOOSE, at_cursor);
    } else if (!t->hand.held &&
               cc_decision(&a->session->game).kind != CC_DECIDE_PLACE &&
               act_can_end(a, t, &label)) {
        const cc_action *shown = action_shown(a, t);
        if (shown) {
            act_on(a, t, INTENT_CHOOSE, shown);
        } else if (t->hand.click_missed) {
            /* The player may believe that the click chose something. */
            act_show_message(a, t,
                             _("Nothing selected. Press Enter again to skip."));
            hand_set_missed(t, false);
        } else {
            act_on(a, t, INTENT_PASS, NULL);
        }
    }
}

/* Lets the parts use a key; true if one did. */
static bool parts_use_key(app *a, table *t)
{
    for (const table_part *p = NULL; (p = part_next(&a->session->game, p));) {
        if (p->on_key && p->on_key(a, t)) {
            return true;
        }
    }
    return false;
}

/* Space passes; it also confirms a pending tile and a pending pass. */
void keyboard_input(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    const char *label;
    bool may_end = act_can_end(a, t, &label);
    if ((may_end || t->hand.cursor >= 0) && input_consume_key(in, KEY_ENTER)) {
        press_enter(a, t);
    } else if (t->pending.is_set &&
               (t->pending.action.type == CC_PLACE ||
                t->pending.action.type == CC_PASS) &&
               input_consume_key(in, ' ')) {
        act_on(a, t, INTENT_END, NULL);
    } else if (may_end && input_consume_key(in, ' ')) {
        act_on(a, t, INTENT_PASS, NULL);
    } else if (input_consume_key(in, 'r')) {
        placing_rotate_clockwise(a, t);
    } else if (parts_use_key(a, t)) {
        return;
    } else if (input_consume_key(in, 'n')) {
        move_cursor(a, t, 1);
    } else if (input_consume_key(in, 'p')) {
        move_cursor(a, t, -1);
    } else if (input_consume_ctrl_key(in, 'z')) {
        act_on(a, t, INTENT_UNDO, NULL);
    } else if (t->hand.held || t->pending.is_set) {
        if (input_consume_key(in, KEY_ESCAPE)) {
            hand_clear(t);
            pending_cancel(t);
        }
    }
}

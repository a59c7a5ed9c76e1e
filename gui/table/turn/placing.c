/* placing.c - places the tile, and rotates it wherever it is
 *
 * Which squares and rotations there are comes from squares.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include "placing.h"

#include "gui/base/legal_list.h"
#include "gui/table/part.h"
#include "gui/table/turn/act.h"
#include "gui/table/turn/squares.h"

bool placing_place(app *a, table *t, int x, int y)
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
    act_on(a, t, INTENT_CHOOSE, squares_placement(t, x, y, rotation));
    return true;
}

bool placing_rotate_placed(app *a, table *t, int x, int y)
{
    const session_step *last = session_last_step(a->session);
    cc_decision_info decision = cc_decision(&a->session->game);
    if (decision.kind != CC_DECIDE_DEPLOY || decision.x != x ||
        decision.y != y || !last || last->action.type != CC_PLACE) {
        return false;
    }
    /* The legal actions of the position before the tile was placed. */
    static cc_action *list;
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
                act_on(a, t, INTENT_REPLACE, &other);
                return true;
            }
        }
    }
    return false;
}

/* Rotates the tile in hand by steps of `step` quarter turns, 1 or -1, to the
 * next rotation that fits somewhere. */
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
        placing_place(a, t, t->pending.action.x, t->pending.action.y);
    }
    return is_pending;
}

void placing_rotate(app *a, table *t, int step)
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
        placing_rotate_placed(a, t, decision.x, decision.y);
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

void placing_rotate_clockwise(app *a, table *t)
{
    const cc_action *at_cursor = legal_at_cursor(t);
    if (at_cursor && squares_is_placement(t, at_cursor) && !t->pending.is_set) {
        unsigned rotations = squares_rotations(t, at_cursor->x, at_cursor->y);
        hand_set_rotation(
            t, squares_next_rotation(rotations, t->hand.rotation + 1));
    } else {
        placing_rotate(a, t, 1);
    }
}

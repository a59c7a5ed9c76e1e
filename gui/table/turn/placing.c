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

/* Returns the first rotation among the bits `rotations`, which are not all 0,
 * after `rotation` in steps of `step` quarter turns, 1 or -1. */
static int rotation_after(unsigned rotations, int rotation, int step)
{
    do {
        rotation = (rotation + step) & 3;
    } while (!(rotations >> rotation & 1));
    return rotation;
}

/* True if a placement of the tile waits for its confirmation. */
static bool is_pending(const table *t)
{
    return t->pending.is_set && t->pending.action.type == CC_PLACE;
}

bool placing_place(app *a, table *t, int x, int y)
{
    unsigned rotations = squares_rotations(t, x, y);
    if (!rotations) {
        return false;
    }
    int rotation = squares_rotation(a, t, x, y);
    if (is_pending(t) && t->pending.action.x == x && t->pending.action.y == y) {
        rotation = rotation_after(rotations, t->pending.action.rotation, 1);
    }
    hand_set_rotation(t, rotation);
    act_on(a, t, INTENT_CHOOSE, squares_placement(t, x, y, rotation));
    return true;
}

bool placing_rotate_placed(app *a, table *t, int x, int y)
{
    const session_step *last = session_last_step(a->session);
    /* Of a figure to place, x and y are the square of the tile just placed. */
    cc_decision_info decision = cc_decision(&a->session->game);
    if (decision.kind != CC_DECIDE_DEPLOY || decision.x != x ||
        decision.y != y || !last || last->action.type != CC_PLACE) {
        return false;
    }
    /* The legal actions of the position before the tile was placed; the list is
     * kept for the next call. */
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

/* Rotates the tile in hand to the next rotation that fits somewhere. */
static void rotate_in_hand(table *t, int step)
{
    unsigned rotations = 0;
    for (int i = 0; i < t->n_legal; i++) {
        if (squares_is_placement(t, &t->legal[i])) {
            rotations |= 1u << t->legal[i].rotation;
        }
    }
    if (rotations) {
        hand_set_rotation(t, rotation_after(rotations, t->hand.rotation, step));
    }
}

/* Rotates the tile on the square at the pointer to the next rotation that fits
 * there; false if none does. */
static bool rotate_at_pointer(app *a, table *t, int step)
{
    cc_coord square = squares_under(a, t);
    unsigned rotations = squares_rotations(t, square.x, square.y);
    if (!rotations || !rect_contains(t->land, a->ui.in.pointer)) {
        return false;
    }
    int shown = squares_rotation(a, t, square.x, square.y);
    hand_set_rotation_on(t, rotation_after(rotations, shown, step), square.x,
                         square.y);
    return true;
}

void placing_rotate(app *a, table *t, int step)
{
    cc_decision_info decision = cc_decision(&a->session->game);
    if (is_pending(t)) {
        /* Placing the tile again where it is pending rotates it. */
        placing_place(a, t, t->pending.action.x, t->pending.action.y);
    } else if (t->hand.held && t->hand.held->rotate) {
        t->hand.held->rotate(t);
    } else if (decision.kind == CC_DECIDE_DEPLOY) {
        placing_rotate_placed(a, t, decision.x, decision.y);
    } else if (!rotate_at_pointer(a, t, step)) {
        rotate_in_hand(t, step);
    }
}

void placing_rotate_clockwise(app *a, table *t)
{
    const cc_action *at_cursor = legal_at_cursor(t);
    if (at_cursor && squares_is_placement(t, at_cursor) && !t->pending.is_set) {
        /* The tile is shown at the cursor, in the rotation of the hand. */
        unsigned rotations = squares_rotations(t, at_cursor->x, at_cursor->y);
        hand_set_rotation(t, rotation_after(rotations, t->hand.rotation, 1));
    } else {
        placing_rotate(a, t, 1);
    }
}

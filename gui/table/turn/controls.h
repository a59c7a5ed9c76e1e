/* controls.h - pointer and keys at the table: input to intents
 *
 * A press picks something up, or may drag the land; where the button is
 * released, what is held is dropped. A press on the land may also *lift*
 * something off it, once the pointer has moved farther than in a click.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_CONTROLS_H
#define GUI_CONTROLS_H

#include "intent.h"

typedef struct table table;

/* The pointer while its button is down, and what was pressed before. */
typedef struct drag {
    bool active;      /* the button is down, and was pressed on the table */
    bool panning;     /* it was pressed on the land with nothing held */
    bool is_no_click; /* the pointer has moved too far for a click */
    point anchor;     /* where the press or the last step of panning was */
    /* Lifting the pending action: */
    bool may_lift;    /* it was pressed there: it is lifted once the pointer
                         moves */
    bool was_pending; /* what is held was lifted so */
    /* Lifting what lies on the land below the pressed ring, if the ring is for
     * something else: what it is; NULL: nothing. */
    const struct holdable *below_ring;
    /* Lifting by an action that is done first, when the drag begins; then the
     * next decision says where its item may be dropped. It is the action at
     * whose ring the button was pressed, if it lifts something
     * (part_action.lifts); or, if a tile is dragged that is asked about only
     * next (second_hand.h), the one that declines the others. */
    cc_action lift;
    enum {
        LIFT_NONE,
        LIFT_PRESSED, /* the pointer has not moved yet */
        LIFT_BEGINS,  /* the action is done; the next decision comes */
        LIFT_DONE     /* the action is done, and its item is held */
    } lift_state;
    const struct holdable *lift_item; /* what that action lifts */
    /* The button was released, at a pixel, before that item was held: the next
     * frame drops it there. */
    bool is_release_due;
    point released_at;
    /* The last click that placed the tile, or picked it up to place it: its
     * time in seconds, as ui_input.time, or -1; and its pixel. */
    double placed_at;
    point placed_pointer;
} drag;

/* Reads pointer and keys of a frame, and carries out what they mean. */
void controls_input(app *a, table *t);
/* Does the action with which a drag begins. What it lifts, `item`, is held once
 * the next decision has come and offers something to be done with it; if it is
 * put back, the action is undone. */
void controls_begin_lift(app *a, table *t, const cc_action *action,
                         const struct holdable *item);
/* Once the next decision has come: holds what the drag has lifted. */
void controls_continue_lift(app *a, table *t);
/* Forgets what a press on the land would lift or has lifted, unless its action
 * has just been done and the next decision is to come (LIFT_BEGINS). */
void controls_forget_lift(table *t);
/* Moves the view with the pointer while it drags the land. */
void controls_pan(app *a, table *t);
/* Moves and zooms the view with the pointer while nothing can be chosen on the
 * land. `is_covered`: a card is at the pointer. */
void controls_look_around(app *a, table *t, bool is_covered);
/* Moves and zooms the view by two fingers or the sticks of a gamepad. A second
 * finger also puts back what the first one held. */
void controls_read_view(app *a, table *t);
/* True if a person holds something or points at what may be chosen: the view
 * must not move then. */
bool controls_is_pointing(const app *a, const table *t);
/* Finds the action that would be done next: at the pointer, at the cursor or
 * pending. False if there is none. */
bool controls_target_action(app *a, const table *t, cc_action *out);

#endif

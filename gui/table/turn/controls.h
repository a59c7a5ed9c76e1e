/* controls.h - pointer and keys at the table: input to intents
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
    bool may_lift;    /* it was pressed on the pending action, which is lifted
                         off the land once the pointer moves */
    bool was_pending; /* what is held is the pending action, lifted so */
    /* What lies on the land below the pressed ring, which is for something
     * else: it is picked up once the pointer moves. NULL: nothing. */
    const struct holdable *below_ring;
    /* The action that a drag begins with, and how far it has come. It is the
     * one at whose ring the button was pressed, if that lifts something; or, if
     * a tile is dragged that is asked about only next (second_hand.h), the one
     * that declines the others. */
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
    double placed_at; /* when a click placed the tile, or picked it up for that:
                         seconds, as ui_input.time; or -1 */
    point placed_pointer; /* where the pointer was at that time, in pixels */
} drag;

/* Reads pointer and keys of a frame, and carries out what they mean. */
void controls_input(app *a, table *t);
/* Forgets what a press on the land would lift, and an action that was dragged
 * off; not one that has just led to the next decision (LIFT_BEGINS). */
void controls_forget_lift(table *t);
/* Does the action with which a drag begins; what it lifts is held once the next
 * decision offers something to be done with it, and if it is put back the
 * action is undone. */
void controls_begin_lift(app *a, table *t, const cc_action *action,
                         const struct holdable *item);
/* Goes on with a drag whose beginning has led to this decision. */
void controls_continue_lift(app *a, table *t);
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

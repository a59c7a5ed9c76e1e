/* intent.h - what a player wants, before it is done
 *
 * Input, buttons and cards return intents and change nothing; act() carries
 * them out, but for INTENT_ROTATE, which gui/screens/table.c passes to
 * placing_rotate_clockwise().
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_INTENT_H
#define GUI_INTENT_H

#include "gui/app/app.h"

typedef enum intent_kind {
    INTENT_NONE,
    INTENT_CHOOSE, /* do `action`; if that cannot be undone, it is pending until
                      the player confirms it */
    INTENT_DO,     /* do `action` immediately */
    INTENT_END,    /* end the turn: do the pending action, or else pass */
    INTENT_PASS,   /* decline what is asked */
    INTENT_UNDO,   /* take back the pending action, or else the last one */
    INTENT_REPLACE, /* undo the last action and do `action` instead */
    /* These change the view, never the game. */
    INTENT_CURSOR,    /* put the keyboard's cursor on legal action `value` */
    INTENT_VISIT,     /* the same, and move the view there */
    INTENT_VARIANT,   /* offer the variant `value` of actions */
    INTENT_ROTATE,    /* rotate what is in hand by a quarter turn */
    INTENT_FIT,       /* show all of the land */
    INTENT_ZOOM,      /* zoom by a step, in (value > 0) or out */
    INTENT_MOVE,      /* move the land on the picture, by dx and dy pixels */
    INTENT_FIELDS,    /* show who owns fields, or stop showing it */
    INTENT_SPOTLIGHT, /* darken all but the region under the pointer, or stop
                         darkening */
    INTENT_MENU,      /* open (value) or close the menu */
    INTENT_TILE_LIST, /* open (value) or close the list of tiles */
    INTENT_LOG_END,   /* scroll the log to its newest line */
    INTENT_REVIEW,    /* show the position before step `value`; -1: the present
                         one */
    INTENT_RULES,     /* open the help pages at `topic` */
    INTENT_SCREEN,    /* show the screen `to` */
    INTENT_PART       /* let the part of `module` set `key` to `value` */
} intent_kind;

/* Members that the kind does not mention are 0. */
typedef struct intent {
    intent_kind kind;
    cc_action action;
    int key, value;
    float dx, dy;      /* pixels */
    const char *topic; /* rule or page, a string that lasts */
    screen_id to;
    int module; /* CC_MODULE_... */
} intent;

/* Returns an intent with a copy of an action; NULL: without one. */
intent intent_of(intent_kind kind, const cc_action *action);
/* Returns an intent that changes the view. */
intent intent_view(intent_kind kind, int value);
intent intent_move(float dx, float dy); /* pixels */
intent intent_part(int module, int key, int value);
/* Returns `upper` unless it is INTENT_NONE, else `lower`. */
intent intent_first_of(intent upper, intent lower);

#endif

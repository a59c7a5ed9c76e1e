/* intent.h - what a player wants, before it is done
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_INTENT_H
#define GUI_INTENT_H

#include "gui/app/app.h"

/* Input, buttons and cards return intents; act() carries them out. */
typedef enum intent_kind {
    INTENT_NONE,
    INTENT_CHOOSE, /* the action; it is pending until the end of the turn if
                      it would reveal something hidden */
    INTENT_DO,     /* the action, immediately */
    INTENT_END,    /* the turn: the pending action is done, or passed */
    INTENT_PASS,
    INTENT_UNDO,    /* the pending action, or the last one */
    INTENT_REPLACE, /* the last action is undone and this one done */
    /* These change the view, never the game. */
    INTENT_CURSOR,    /* the cursor is at legal action `value` */
    INTENT_ROTATE,    /* what is in hand, by a quarter turn */
    INTENT_FIT,       /* all of the land is shown */
    INTENT_ZOOM,      /* nearer (value > 0) or farther */
    INTENT_MOVE,      /* the view, by dx and dy pixels */
    INTENT_FIELDS,    /* owned fields are shown, or not any more */
    INTENT_SPOTLIGHT, /* all but the region under the pointer is darkened, or
                         not any more */
    INTENT_MENU,      /* opened (value) or closed */
    INTENT_TILE_LIST, /* opened (value) or closed */
    INTENT_REVIEW,    /* shows the position before step `value`; -1: now */
    INTENT_RULES,     /* the help pages at `topic` */
    INTENT_SCREEN,    /* another screen: `to` */
    INTENT_PART       /* the part of `module` sets `key` to `value` */
} intent_kind;

typedef struct intent {
    intent_kind kind;
    cc_action action;
    int key, value;
    float dx, dy;
    const char *topic;
    screen_id to;
    int module;
} intent;

/* An intent with an action, which may be NULL. */
intent intent_of(intent_kind kind, const cc_action *action);
/* Intents that change the view. */
intent intent_view(intent_kind kind, int value);
intent intent_move(float dx, float dy);
intent intent_part(int module, int key, int value);
/* Returns `upper` unless it is INTENT_NONE, else `lower`. */
intent intent_first_of(intent upper, intent lower);

#endif

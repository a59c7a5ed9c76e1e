/* table.h - the state of the table
 *
 * Nothing here is part of the game: it can be discarded at any moment. Each
 * group of members begins with the file that writes it, and no other file does
 * (tests/system/table_writers.sh).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_TABLE_H
#define GUI_TABLE_H

#include "gui/app/app.h"
#include "gui/app/session.h"
#include "gui/table/land/camera.h"
#include "gui/table/panel/panel.h"
#include "gui/table/turn/cards.h"
#include "gui/table/turn/controls.h"
#include "gui/table/turn/final_scoring.h"
#include "gui/table/turn/flights.h"
#include "gui/table/turn/hand.h"
#include "gui/table/turn/pending.h"
#include "gui/table/turn/spread.h"

typedef struct table_part table_part; /* part.h */

#define DEAD_SQUARES_MAX 64

struct table {
    /* gui/table/table.c: the game and the decision that is asked. */
    const session *session;
    unsigned version; /* of the session, when this was computed */
    int n_legal;      /* 0 unless a person decides */
    cc_action *legal;
    int legal_room;
    int tile; /* type of the tile that may be placed, or -1 */
    int n_dead;
    cc_coord dead[DEAD_SQUARES_MAX];
    int projected[CC_PLAYERS_MAX]; /* final points */

    /* gui/table/land/camera.c */
    camera camera;
    /* gui/table/turn/hand.c */
    hand hand;
    /* gui/table/turn/controls.c */
    drag drag;
    /* gui/table/turn/pending.c */
    pending pending;
    /* gui/table/turn/spread.c */
    spread spread;
    /* gui/table/turn/flights.c */
    flights flights;
    /* gui/table/turn/final_scoring.c */
    final_scoring final_scoring;
    /* gui/table/turn/cards.c */
    table_card card;

    /* gui/table/turn/act.c: what passing would do, and what is shown. */
    bool pass_is_last;  /* it cannot be undone */
    bool pass_is_quick; /* it takes no confirmation */
    bool pass_ends;     /* it ends the turn */
    bool show_fields, show_tile_list, show_menu;
    bool show_spotlight; /* only the region under the pointer is lit */
    int review_step;     /* the position before this step is shown; or -1 */
    char message[160];   /* why something cannot be done */
    unsigned message_version;
    double message_end; /* seconds, as ui_input.time */

    /* gui/table/panel/panel.c: where things are, in pixels. */
    rect land, tools, panel, tray, cards[CC_PLAYERS_MAX];
    rect end_button;            /* ends a turn, or shows the result */
    rect goals;                 /* of the deck of the day, or empty */
    bool has_sheet;             /* a dialog is open, in: */
    rect dialog_sheet;          /* at the right, in place of the panel */
    rect tokens[CC_TOKENS_MAX]; /* in the supply, to be picked up */
    log_view log;

    /* gui/table/land/life_view.c */
    bool life_is_visible;
    int evening_step; /* 0 to EVENING_STEPS */

    /* gui/screens/table.c: what is under the pointer; following the game. */
    struct {
        int piece, slot;        /* segment, or -1 */
        const table_part *part; /* that shows what is there, or NULL */
        int item;               /* of the part, or -1 */
        bool suppressed;        /* until the pointer leaves this place: */
        point pointer;
    } hover;
    tween bot_wait; /* until the bot moves */
    bool shown_result;
    point pointer;
    double pointer_moved_at; /* seconds, as ui_input.time */
    bool dialog_was_open;
    double dialog_opened_at;

    /* gui/table/part.c */
    uint64_t part_state[CC_MODULES_MAX][4]; /* part_state_mut() */
};

/* Resets the table for a session, which it borrows. *t was one before, or all
 * zero, and keeps its room for actions. */
void table_blank(table *t, const session *owner);
/* Follows the session after an action; lists legal actions if wanted. */
void table_follow(table *t, const session *s, bool legal);
void table_list_legal(table *t);
void table_remove_legal(table *t, int i);
/* Makes this the only legal action; NULL: there is none. The actions must have
 * been listed before. */
void table_offer_only(table *t, const cc_action *action);
/* Sets the type of the tile that may be placed; -1: none. */
void table_take_tile(table *t, int type);
/* Counts squares where no tile will fit any more. */
void table_count_dead(table *t);
/* Returns the position that is shown: now, or the one that is reviewed. */
const cc_game *table_game(const app *a, const table *t);
/* True if a person at this window decides. */
bool table_is_human(const app *a);
/* Returns the first legal action of a type, or NULL. */
const cc_action *legal_first_of_type(const table *t, int type);
/* Returns the legal action at the cursor of the keyboard, or NULL. */
const cc_action *legal_at_cursor(const table *t);
/* True if an action ended the turn or the game. */
bool events_end_turn(const cc_game *after, const cc_events *events);
/* Shows the table as it was after `step` actions; -1: as it is. */
void table_look_back(app *a, int step);

#endif

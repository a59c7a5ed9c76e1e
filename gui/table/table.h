/* table.h - the state of the table
 *
 * struct table is what the screen of a running game needs besides the game: the
 * legal actions, the view of the land, what is held, what is animated. None of
 * it is part of the game; all of it may be discarded at any moment. Each group
 * of members begins with the name of the file that writes it, and no other file
 * does (tests/system/table_writers.sh). Places are in pixels of the picture
 * where no comment says "squares".
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_TABLE_H
#define GUI_TABLE_H

#include "gui/app/app.h"
#include "gui/app/session.h"
#include "gui/table/land/camera.h"
#include "gui/table/panel/log_view.h"
#include "gui/table/panel/panel_layout.h"
#include "gui/table/turn/cards.h"
#include "gui/table/turn/controls.h"
#include "gui/table/turn/final_scoring.h"
#include "gui/table/turn/flights.h"
#include "gui/table/turn/hand.h"
#include "gui/table/turn/pending.h"
#include "gui/table/turn/spread.h"

typedef struct table_part table_part; /* part.h */

#define DEAD_SQUARES_MAX 64 /* further ones are not shown */

struct table {
    /* gui/table/table.c: the game and the decision that is asked. */
    const session *session; /* borrowed */
    unsigned version;       /* of the session, when this was computed */
    int n_legal;            /* 0 unless a person at this window decides */
    cc_action *legal;
    int legal_room; /* allocated for legal, in actions */
    int tile;       /* type of the tile that may be placed, or -1 */
    int n_dead;
    cc_coord dead[DEAD_SQUARES_MAX]; /* squares that no tile will ever fit */
    int projected[CC_PLAYERS_MAX];   /* final points: cc_project_turn() */

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
    bool pass_is_last;  /* passing cannot be undone */
    bool pass_is_quick; /* passing takes no confirmation */
    bool pass_ends;     /* passing ends the turn */
    bool show_fields, show_tile_list, show_menu;
    bool show_spotlight;      /* only the region under the pointer is lit */
    int review_step;          /* the position before this step is shown; -1: the
                                 present one */
    char message[160];        /* why something cannot be done */
    unsigned message_version; /* of the session, when the message came */
    double message_end;       /* in seconds, as ui_input.time */

    /* gui/table/panel/panel_layout.c: where things are. */
    rect land;                  /* the window without panel or dialog_sheet */
    rect tools, panel;          /* the icons at the left; at the right */
    rect tray;                  /* of the panel, with the drawn tile */
    rect cards[CC_PLAYERS_MAX]; /* of the panel, one for each player */
    rect end_button;            /* ends a turn, or shows the result */
    rect rows[CC_MODULES_MAX];  /* of parts, above the tray; or empty */
    rect goals;                 /* of the deck of the day, or empty */
    bool has_sheet;             /* a part's dialog replaces the panel */
    rect dialog_sheet;          /* of that dialog, or empty */
    rect tokens[CC_TOKENS_MAX]; /* in the supply, to be picked up */

    /* gui/table/panel/player_card.c: the light behind scores. */
    unsigned scores_of; /* id of the session whose scores these are */
    int last_scores[CC_PLAYERS_MAX];   /* as shown in the last frame */
    tween score_pulse[CC_PLAYERS_MAX]; /* runs after a score has changed */

    /* gui/table/panel/log_view.c */
    log_view log;

    /* gui/table/land/life_view.c */
    bool life_is_visible; /* animated details are shown */
    int evening_step;     /* how dark it is, 0 to EVENING_STEPS */

    /* gui/screens/table.c: what is under the pointer; following the game. */
    struct {
        int piece, slot;        /* segment; piece is -1 if there is none */
        const table_part *part; /* the part whose item is there, or NULL */
        int item;               /* of the part, or -1 */
        bool suppressed;        /* until the pointer has left `pointer` */
        point pointer;
    } hover;
    tween bot_wait;          /* until the bot moves */
    bool shown_result;       /* of the finished game */
    point pointer;           /* in the last frame */
    double pointer_moved_at; /* last, in seconds, as ui_input.time */
    bool dialog_was_open;    /* a part's dialog, in the last frame */
    double dialog_opened_at; /* last, in seconds, as ui_input.time */

    /* gui/table/part.c */
    uint64_t part_state[CC_MODULES_MAX][4]; /* part_state_mut() */
};

/* Resets the table for a session, which it borrows. *t was reset before, or is
 * all zero; the memory of its list of actions is used again. */
void table_blank(table *t, const session *s);
/* Follows the session after an action: computes the final points, and lists the
 * legal actions if `list_legal`, else none. */
void table_follow(table *t, const session *s, bool list_legal);
/* Lists all legal actions of the session's game. */
void table_list_legal(table *t);
/* Takes action i off the list of legal actions. */
void table_remove_legal(table *t, int i);
/* Makes this the only legal action; NULL: there is none. The actions must have
 * been listed before. */
void table_offer_only(table *t, const cc_action *action);
/* Sets the type of the tile that may be placed; -1: none. */
void table_take_tile(table *t, int type);
/* Finds the squares that no tile will ever fit: t->dead. */
void table_count_dead(table *t);
/* Which position to ask:
 *
 *     a->session->game  the present one, for what can be done now, and for what
 *                       is the same all game long: players, kinds of tokens,
 *                       parts in play. In a function without an app it is
 *                       t->session->game, the same one.
 *     table_game()      the one that is shown, which may be under review:
 *                       scores, who decides, what lies beside the land.
 *     pending_game()    that with the pending action (pending.h): the land, and
 *                       supplies, from which the action takes.
 *
 * Returns the position that is shown: the present one, or that under review. */
const cc_game *table_game(const app *a, const table *t);
/* True if a person at this window decides; false in a game that is open for
 * review only. */
bool table_is_human(const app *a);
/* Returns the first legal action of a type (CC_PLACE, ...), or NULL. */
const cc_action *legal_first_of_type(const table *t, int type);
/* Returns the legal action at the cursor of the keyboard, or NULL. */
const cc_action *legal_at_cursor(const table *t);
/* Returns how many events of an action come before a token is drawn from a bag:
 * nothing after them may be shown while the action can be taken back. */
int events_before_draw(const cc_events *events);
/* True if the events of an action, which led to `after`, end the turn or the
 * game. */
bool events_end_turn(const cc_game *after, const cc_events *events);
/* Returns the middle of the squares of an event, in squares; (0, 0) if it has
 * none. */
point events_middle(const cc_events *events, const cc_event *e);
/* Shows the screen of the table with the position before step `step`; -1: the
 * present one. Defined in gui/screens/table.c, which has the state. */
void table_look_back(app *a, int step);

#endif

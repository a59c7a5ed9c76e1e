/* session.h - one game at the table: the engine's state, the seats, the log and
 * the record on disk
 *
 * session_do() is the only way to make a move, for the pointer, the keyboard
 * and bots.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SESSION_H
#define GUI_SESSION_H

#include "engine/carcassonne.h"
#include "save.h"
#include "seats.h"

/* One line of the log: an event, with its squares and tiles. */
typedef struct log_line {
    cc_event event;
    int step; /* the action that caused it; -1 for the start */
    int n_squares;
    cc_coord *squares;
    uint16_t *tiles; /* event.n_tiles of them */
} log_line;

/* An action and the position before it, for undo and review. */
typedef struct session_step {
    cc_game before;
    cc_action action;
} session_step;

typedef struct session {
    unsigned id; /* unique in this run */
    const cc_catalog *catalog;
    cc_setup setup;
    cc_game game;
    seat seats[CC_PLAYERS_MAX];
    session_step *steps;
    int n_steps, steps_room;
    log_line *log;
    int n_log, log_room;
    cc_events events;    /* of the last action */
    unsigned version;    /* incremented by every action and undo */
    save *save;          /* NULL if the game is not saved */
    char *notes;         /* lines of the record that other programs wrote */
    bool read_only;      /* for review only */
    bool seats_replaced; /* the seats in the record could not be read */
    struct bot_thread *bot_thread; /* of the bot that is searching, or NULL */
} session;

/* Starts a game. Takes over `file`, where it is saved, or NULL. Returns NULL
 * and *error if the setup is invalid. */
session *session_new(const cc_catalog *catalog, const cc_setup *setup,
                     const seat seats[CC_PLAYERS_MAX], save *file,
                     cc_error *error);
/* Loads a saved game; it is saved to the same file, or to a copy if another
 * program holds that (save_is_copy()). Returns NULL and *error with line (or 0)
 * and reason if the file is invalid, which is left as it is. */
session *session_load(const cc_catalog *catalog, const char *path,
                      cc_error *error);
/* Loads a saved game for review; it is not saved, and may be held by others. */
session *session_load_read_only(const cc_catalog *catalog, const char *path,
                                cc_error *error);
void session_free(session *s); /* which may be NULL */

/* True if all of the game is on disk, or is not to be saved. */
bool session_is_saved(const session *s);

/* Does an action, logs it and saves. False if it is not legal. */
bool session_do(session *s, const cc_action *action);
/* Gets the move of the bot whose turn it is. Slow bots search in a thread:
 * false until they are done. The search is cancelled when the game changes or
 * is freed. */
bool session_bot_move(session *s, cc_action *out);
/* Waits until a searching bot is done. */
void session_wait_for_bot(session *s);

/* True if the last action can be undone: nothing hidden has been revealed
 * since, or `free_undo`. */
bool session_can_undo(const session *s, bool free_undo);
/* Returns the step that undo would take back, or -1. */
int session_undo_step(const session *s);
void session_undo(session *s);

/* Returns the last step; NULL before the first. */
const session_step *session_last_step(const session *s);

/* Returns the number of the turn that a step belongs to, from 1; 0 before the
 * first. That of the last step is the number of turns. */
int session_turn_of(const session *s, int step);

/* Returns the seat of the deciding player; NULL when the game is over. */
const seat *session_current_seat(const session *s);

#endif

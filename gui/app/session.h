/* session.h - one game at the table: the engine's state, the seats, the log and
 * the record on disk
 *
 * session_do() is the only way to make a move, for pointer, keyboard and bots.
 * It keeps every position for undo and review, and has the record saved.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SESSION_H
#define GUI_SESSION_H

#include "engine/carcassonne.h"
#include "gui/base/append.h"
#include "save.h"
#include "seats.h"

/* One line of the log: an event, with copies of its squares and tiles. */
typedef struct log_line {
    unsigned id; /* unique in its session */
    cc_event event;
    int step; /* index of the step that caused it; -1: the start of the game */
    int n_squares;
    cc_coord *squares;
    uint16_t *tiles; /* event.n_tiles of them */
} log_line;

/* An action and the position before it, for undo and review. */
typedef struct session_step {
    cc_game before;
    cc_action action;
    size_t line_end; /* of its line in session.lines */
} session_step;

typedef struct session {
    unsigned id; /* unique in this run */
    const cc_catalog *catalog;
    cc_setup setup;
    seat seats[CC_PLAYERS_MAX];

    /* -- the game so far */
    cc_game game;        /* the present position */
    session_step *steps; /* all that were played and not undone */
    int n_steps, steps_room;
    cc_events events; /* of the last action */
    log_line *log;    /* the events of all steps */
    int n_log, log_room;
    unsigned last_log_id;
    unsigned version;              /* incremented by every action and undo */
    struct bot_thread *bot_thread; /* of the bot that is searching, or NULL */

    /* -- on disk */
    save *save;          /* NULL if the game is not saved */
    growing_text lines;  /* of the steps in the record */
    char *notes;         /* notes of other programs in the record, or NULL */
    bool seats_replaced; /* the seats in the record could not be read */
    char *read_from;     /* path of a game without its file, or NULL */

    /* -- special games */
    bool read_only;  /* for review only: nothing is played or undone */
    int first_shown; /* in a review: the number of steps before the position
                        that is shown first */
    int n_given; /* of a puzzle: the first steps, which are not undone; 0: it is
                    a game */
    /* Of a game that was played on from a position of another: the number of
     * steps that they share. Its players know the next tiles, so it counts
     * nowhere. -1: no such game. */
    int practice_from;
} session;

/* Starts a game. Takes over `file`, where it is saved; NULL: it is not saved.
 * Returns NULL and *error if the setup is invalid; `file` is closed then. */
session *session_new(const cc_catalog *catalog, const cc_setup *setup,
                     const seat seats[CC_PLAYERS_MAX], save *file,
                     cc_error *error);
/* Loads a saved game; it is saved to the same file, or to a copy if another
 * program has locked that (save_is_copy()). If the file cannot be read or is
 * invalid, leaves it as it is and returns NULL and *error, with the line (or 0)
 * and the reason. */
session *session_load(const cc_catalog *catalog, const char *path,
                      cc_error *error);
/* Loads a saved game without its file, to look at it: it is not saved, and
 * other programs may have it open. The caller sets s->read_only if it goes to
 * the table. Errors as in session_load(). */
session *session_load_read_only(const cc_catalog *catalog, const char *path,
                                cc_error *error);
/* Starts a game that begins as another: its first n_steps, 0 to all, are
 * replayed, and the same people and bots play on with the same deck. Takes over
 * `file`, where it is saved. Returns NULL and *error if that fails. */
session *session_new_from(const session *other, int n_steps, save *file,
                          cc_error *error);
/* Stops a searching bot and closes the file; NULL is allowed. */
void session_free(session *s);

/* Returns the game as the text of a saved game, which the caller frees. */
char *session_record(const session *s, size_t *length);
/* True if all of the game is on disk, or is not to be saved. */
bool session_is_saved(const session *s);

/* Does an action, logs its events and saves the game. False, and nothing is
 * changed, if the action is not legal. */
bool session_do(session *s, const cc_action *action);
/* Does the actions that lead to the position of a puzzle. False, as above, if
 * one of them is not legal. */
bool session_give(session *s, const cc_action *actions, int n);
/* True if the player has ended the turn of a puzzle: nobody moves. */
bool session_is_puzzle_over(const session *s);
/* Asks the bot that decides now for its move, but does not make it. Slow bots
 * search in a thread: call this every frame, it is false until they are done.
 * The search is cancelled when the game changes or is freed. */
bool session_bot_move(session *s, cc_action *out);
/* Waits until a bot that searches in a thread is done. */
void session_wait_for_bot(session *s);

/* Undo goes back to the last decision of a person: the actions of bots after it
 * are undone too. Returns the index of that step, or -1. */
int session_undo_step(const session *s);
/* True if undo is possible and fair: nothing hidden has been revealed since
 * then, or `free_undo`, or it is a puzzle. */
bool session_can_undo(const session *s, bool free_undo);
/* Does it, without a check, and saves the game; nothing if there is no step. */
void session_undo(session *s);

/* Returns the last step; NULL before the first. */
const session_step *session_last_step(const session *s);

/* Returns the number of the turn that a step belongs to, from 1; 0 before the
 * first. That of the last step is the number of turns. */
int session_turn_of(const session *s, int step);

/* Returns a number that games share only if their setups are equal, also the
 * seed: all tries of one deck, and games that session_new_from() began. */
uint64_t session_setup_id(const cc_catalog *catalog, const cc_setup *setup);
/* Returns that number of the game in the file at `path`; 0 if it is no game, or
 * was played on from a position of another. */
uint64_t session_file_setup_id(const cc_catalog *catalog, const char *path);
/* Returns the path of the game's file, also of one that is only reviewed; "" if
 * it has none. */
const char *session_path(const session *s);

/* Returns the seat of the deciding player; NULL when the game is over. */
const seat *session_current_seat(const session *s);

#endif

/* session.h - one game at the table: the engine's value, who sits where, what
 * happened, and the record on disk
 *
 * session_do() is the only way a move happens, whether a mouse, a key or a
 * bot made it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SESSION_H
#define GUI_SESSION_H

#include "engine/carcassonne.h"
#include "save.h"

typedef struct seat {
    char name[32];
    int colour;   /* 0 to 5 */
    char bot[16]; /* "" a human */
    bool unnamed; /* the name is that of the colour, in the language in use */
} seat;

/* One line of the log: an event, with its squares and tiles. */
typedef struct log_line {
    cc_event event;
    int step; /* the action that brought it about; -1 the start */
    int n_squares;
    cc_coord *squares;
    uint16_t *tiles; /* event.n_tiles of them */
} log_line;

typedef struct session_step {
    cc_game before;
    cc_action action;
} session_step;

typedef struct session {
    unsigned id; /* no other session of this run has it */
    const cc_catalog *catalog;
    cc_setup setup;
    cc_game game;
    seat seats[CC_PLAYERS_MAX];
    session_step *steps;
    int n_steps, steps_room;
    log_line *log;
    int n_log, log_room;
    cc_events events;    /* of the last action */
    unsigned version;    /* changes with every action and undo */
    save *save;          /* NULL: not saved */
    char *notes;         /* lines of the record that other programs wrote */
    bool read_only;      /* nobody plays on: it is only looked at */
    bool seats_replaced; /* those in the record are none */
    struct bot_thread
        *bot_thread; /* of the bot that thinks about this position */
} session;

/* Starts a game that is saved in `to`, which is the session's from now on;
 * NULL nowhere. NULL and *error if the setup is none. */
session *session_new(const cc_catalog *catalog, const cc_setup *setup,
                     const seat seats[CC_PLAYERS_MAX], save *to,
                     cc_error *error);
/* Loads a saved game, which goes on being saved there, or in a copy if
 * another program holds it (save_is_copy()). The file is not touched if it is
 * faulty: NULL, *error says line (0: none) and reason. */
session *session_load(const cc_catalog *catalog, const char *path,
                      cc_error *error);
/* Only to look at: not saved, whoever holds it. */
session *session_load_read_only(const cc_catalog *catalog, const char *path,
                                cc_error *error);
void session_free(session *s);

/* Whether all of it is on the disk, or was never to be there. */
bool session_is_saved(const session *s);

/* Does an action, notes it and saves. False: not legal. */
bool session_do(session *s, const cc_action *action);
/* What the bot whose turn it is does. Those that think long do it in a thread;
 * until they are done this is false, and to be asked again. What is thought is
 * given up when the game changes or goes. */
bool session_bot_move(session *s, cc_action *out);
/* Waits until a bot that thinks is done. */
void session_wait_for_bot(session *s);

/* Whether the last action may be taken back: nothing hidden has been shown
 * since, or `free_undo`, or only bots moved after a human. */
bool session_can_undo(const session *s, bool free_undo);
/* The step that would be taken back first of all; -1 none. */
int session_undo_step(const session *s);
void session_undo(session *s);

/* Which turn an action belongs to, by its number in `steps`: from 1 on; 0 what
 * lies before the first. That of the last one is how many turns there were. */
int session_turn_of(const session *s, int step);

/* The seat of who decides now; NULL when it is over. */
const seat *session_current_seat(const session *s);

/* "Anna,0,;Robot,1,greedy": seats as text and back. False: no seats. */
void seats_format(const seat *seats, int n, char *out, size_t size);
bool seats_parse(const char *text, seat seats[CC_PLAYERS_MAX], int n);
/* What somebody of a colour is called who gave no name. */
const char *seat_colour_name(int colour);
/* Those of a game that have no name, or an empty one, are called by their
 * colours: in the language in use now. */
void seats_name_by_colour(seat seats[CC_PLAYERS_MAX]);
/* Names and colours for those who gave none. */
void seats_fill_in(seat seats[CC_PLAYERS_MAX]);

#endif

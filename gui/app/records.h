/* records.h - the finished games of this user, and what they say: best scores,
 * streaks, games against each computer opponent, the daily decks and puzzles
 *
 * The games are a text file in the data folder, a line for each:
 *
 *     game 2026-01-31 id=00c5f1... kind=base road=7 city=12
 *         seats=Anna,98,;,85,skilled
 *
 * (in one line). Everything else is computed from them. A line that cannot be
 * read is reported once, and kept in the file (line_file.h).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_RECORDS_H
#define GUI_RECORDS_H

#include "engine/carcassonne.h"
#include "line_file.h"

/* Kinds of games that are no presets (preset_id()). */
#define RECORDS_DAILY "daily" /* alone with the daily deck */
#define RECORDS_ALONE "alone" /* alone with another deck */
#define RECORDS_OTHER "other" /* sets or rules of one's own choice */
/* No game, but the turn of a daily puzzle, with what it gained as points. It
 * has no opponent's seat, and so no part in streaks and the like. */
#define RECORDS_PUZZLE "puzzle"

typedef struct record_seat {
    char name[32]; /* UTF-8, without ',' and ';'; "": called by the colour */
    int points;
    char bot[16]; /* name of a bot; "" for a person */
} record_seat;

/* A game that was played to its end, by one person at least. */
typedef struct finished_game {
    long day;       /* when it ended, 20260131; of daily games: that of the deck
                       or the puzzle */
    uint64_t id;    /* the same for every end of one game, see records_add() */
    char kind[32];  /* RECORDS_... or the id of a preset */
    int stars;      /* of the daily deck or puzzle: 0 to 3 */
    int road, city; /* tiles of the largest that was completed by a person; 0:
                       none */
    int n_seats;
    record_seat seats[CC_PLAYERS_MAX];
} finished_game;

typedef line_file records; /* of finished games */

/* Reads the file, which need not exist. */
void records_open(records *r, const char *path);
void records_close(records *r);
/* Reads the file again, after another program may have changed it; games that
 * could not be written are tried again. */
void records_refresh(records *r);

/* Adds a game and writes the file. A game of the same id is replaced, so that
 * it counts once, whatever is undone at its end; of a daily deck the best
 * result stays, of a daily puzzle the first one. If the file cannot be written
 * the game is kept in memory, for records_refresh() or the next game. */
void records_add(records *r, const finished_game *game);
/* Removes the file, and forgets all games. Returns 0 or an error. */
int records_delete(records *r);
/* Returns the game of this id; NULL if there is none. */
const finished_game *records_find(const records *r, uint64_t id);

/* --------------------------------------------------------------- summaries */

/* Games against one computer opponent. */
typedef struct record_against {
    int games;
    int won;    /* in which the best person had more points than it */
    int margin; /* largest lead of a person; 0 if none was won */
} record_against;
record_against records_against(const records *r, const char *bot);

/* Returns the game of this kind in which a person has the most points, the
 * first one with as many, and *seat; NULL if there is none. */
const finished_game *records_best(const records *r, const char *kind,
                                  int *seat);
/* Returns the game with the longest road, or the largest city; NULL if none was
 * completed. */
const finished_game *records_longest_road(const records *r);
const finished_game *records_largest_city(const records *r);

/* Games against computer opponents that a person won, one after the other. */
typedef struct record_streak {
    int now, longest;
} record_streak;
record_streak records_streak(const records *r);

/* Returns the best result with the daily deck of a day; NULL if there is none.
 */
const finished_game *records_daily(const records *r, long day);
/* Returns the result of the daily puzzle of a day; NULL if there is none. */
const finished_game *records_puzzle(const records *r, long day);

#endif

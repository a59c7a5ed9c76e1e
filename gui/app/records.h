/* records.h - the finished games of this user, and summaries of them: best
 * scores, streaks, games against each computer opponent, daily decks and
 * puzzles
 *
 * The games are kept in a text file in the data folder. Each is one line, which
 * is too long for this comment:
 *
 *     game 2026-01-31 id=00c5f1... kind=base road=7 city=12
 *         seats=Anna,98,;,85,skilled
 *
 * Each seat has a name, points and the name of a bot. Here Anna has 98 points;
 * the bot "skilled", which has no name of its own, has 85. The summaries are
 * computed from the games. A line that cannot be read is reported once, and
 * kept in the file (line_file.h).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_RECORDS_H
#define GUI_RECORDS_H

#include "engine/carcassonne.h"
#include "line_file.h"

/* Kinds of games. Every other game is of the kind of its preset (preset.id). */
#define RECORDS_DAILY "daily" /* one player with the daily deck */
#define RECORDS_ALONE "alone" /* one player with another deck */
#define RECORDS_OTHER "other" /* sets or rules of one's own choice */
/* The daily puzzle, which is kept like a game, though it is a single turn: the
 * points are those gained by that turn. Its only seat is the player's; without
 * an opponent it counts for no streak and no record_against. */
#define RECORDS_PUZZLE "puzzle"

typedef struct record_seat {
    char name[32]; /* UTF-8, without ',' and ';'; "": called by the colour */
    int points;
    char bot[16]; /* name of a bot; "" for a person */
} record_seat;

/* A game that was played to its end, or a daily puzzle after its turn. One
 * player at least is a person. */
typedef struct finished_game {
    long day;       /* when it ended, 20260131; of daily decks and puzzles: the
                       day they are made for */
    uint64_t id;    /* of the game, which may end again after undo: see
                       records_add(); of daily decks and puzzles it follows
                       from the day */
    char kind[32];  /* RECORDS_... or the id of a preset */
    int stars;      /* of the daily deck or puzzle: 0 to 3 */
    int road, city; /* tiles of the longest road and of the largest city that
                       were completed and scored for a person; 0: none */
    int n_seats;
    record_seat seats[CC_PLAYERS_MAX];
} finished_game;

typedef line_file records; /* of finished games */

/* Reads the file at `path`, which need not exist. */
void records_open(records *r, const char *path);
void records_close(records *r);
/* Reads the file again, after another program may have changed it; games that
 * could not be written are tried again. */
void records_refresh(records *r);

/* Adds a game and writes the file. A game that ends again, after its last turns
 * were undone, counts once: it replaces the game of the same id. Of several
 * games with one daily deck the best points, stars, road and city stay; of a
 * daily puzzle the first result stays. If the file cannot be written, the game
 * is kept in memory and written with records_refresh() or the next game. */
void records_add(records *r, const finished_game *game);
/* Removes the file, and forgets all games. Returns 0 or an error of
 * tools/platform/files.h. */
int records_delete(records *r);
/* Returns the game of this id; NULL if there is none. */
const finished_game *records_find(const records *r, uint64_t id);

/* --------------------------------------------------------------- summaries */

/* Games against one computer opponent. */
typedef struct record_against {
    int games;
    int won;    /* games in which a person had more points than the opponent */
    int margin; /* the largest lead of a person over it; 0 if no game was won */
} record_against;
/* Counts the games against the bot of this name. */
record_against records_against(const records *r, const char *bot);

/* Returns the game of this kind in which a person has the most points, of
 * several with as many the first one, and sets *seat to that person's seat;
 * NULL if there is none. */
const finished_game *records_best(const records *r, const char *kind,
                                  int *seat);
/* Returns the game with the longest road; NULL if there is none. */
const finished_game *records_longest_road(const records *r);
/* Returns the game with the largest city; NULL if there is none. */
const finished_game *records_largest_city(const records *r);

/* How many games against computer opponents were won one after the other. A
 * game is won if a person has more points than all computer opponents. */
typedef struct record_streak {
    int now;     /* games won since the last one that was lost or drawn */
    int longest; /* the longest streak so far */
} record_streak;
record_streak records_streak(const records *r);

/* Returns the best result with the daily deck of a day; NULL if there is none.
 */
const finished_game *records_daily(const records *r, long day);
/* Returns the result of the daily puzzle of a day; NULL if there is none. */
const finished_game *records_puzzle(const records *r, long day);

#endif

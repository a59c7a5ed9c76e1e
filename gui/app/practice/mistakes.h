/* mistakes.h - what the turns of people cost in the games that were reviewed
 *
 * A text file in the data folder, a line for each game:
 *
 *     game 2026-01-31 id=00c5f1... mistakes=field:4.3:12:34:1,given:2.5:20:61:1
 *         people=Anna;Cyril file=2026-01-31-201512.carc
 *
 * (in one line). A mistake is its kind, the points it cost, the turn, the step
 * of the game that it begins with, and the number of the person, from 1.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_MISTAKES_H
#define GUI_MISTAKES_H

#include "engine/carcassonne.h"
#include "gui/app/line_file.h"
#include "mistake_kind.h"

#define MISTAKES_MAX       96  /* of a game: the costliest */
#define MISTAKES_GAMES_MAX 300 /* the games reviewed last */

typedef struct mistake {
    mistake_kind kind;
    int cost;       /* tenths of points */
    int turn, step; /* its number from 1; the steps before it */
    int person;     /* index into the people of the game */
} mistake;

/* A game of which all turns were evaluated. */
typedef struct reviewed_game {
    long day;    /* when it ended, or was reviewed: 20260131 */
    uint64_t id; /* session_setup_id() */
    int n, n_people;
    mistake mistakes[MISTAKES_MAX];
    char people[CC_PLAYERS_MAX][32]; /* names, without ',' and ';'; "": called
                                        by the colour */
    char file[256]; /* path, or the name in the saves folder; "": none */
} reviewed_game;

typedef line_file mistakes; /* of reviewed games */

/* Reads the file, which need not exist. */
void mistakes_open(mistakes *m, const char *path);
/* Adds a mistake to a game, before mistakes_add(); of more than MISTAKES_MAX
 * the cheapest one is left out. */
void mistakes_add_to_game(reviewed_game *g, const mistake *added);
/* Adds a game and writes the file, as line_file_add() does. A game of the same
 * id is replaced, but keeps its day. */
void mistakes_add(mistakes *m, const reviewed_game *game);

/* Returns the names of all people of the games, those of the newest game first,
 * each once: at most `max`, and their number. */
int mistakes_people(const mistakes *m, const char *out[], int max);

/* What turns of one kind cost a person. */
typedef struct mistake_sum {
    int games; /* of this person, with or without mistakes */
    int n;     /* turns */
    int cost;  /* tenths of points */
} mistake_sum;
/* Sums up one kind, or all: MISTAKE_KINDS. */
mistake_sum mistakes_sum(const mistakes *m, const char *person,
                         mistake_kind kind);

/* A mistake and its game. */
typedef struct mistake_place {
    const reviewed_game *game;
    const mistake *mistake;
} mistake_place;
/* Finds the costliest turns of a kind, newer ones first of equal ones. Returns
 * how many were written, at most `max`. */
int mistakes_worst(const mistakes *m, const char *person, mistake_kind kind,
                   mistake_place out[], int max);

#endif

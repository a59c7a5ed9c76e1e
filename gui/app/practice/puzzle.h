/* puzzle.h - the puzzle of the day: a position, one turn, up to three stars
 *
 * The master, the strongest opponent, plays a few games against herself, and of
 * all positions one is chosen where her turn gains much and is hard to see. A
 * turn is worth what it gains over an ordinary one, that of a casual opponent;
 * both are judged by the master. Everything follows from the day: no clock, no
 * chance, the same on every machine and with any number of workers.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PUZZLE_H
#define GUI_PUZZLE_H

#include <stdatomic.h>

#include "engine/bots/bots.h"

#define PUZZLE_STARS       3
#define PUZZLE_MASTER      "master" /* judges turns */
#define PUZZLE_ORDINARY    "casual" /* plays the turn that counts as 0 points */
#define PUZZLE_ACTIONS_MAX 256

typedef struct puzzle {
    long day; /* 20260131; 0: there is no puzzle */
    cc_setup setup;
    int n; /* the actions of the game that lead to the position */
    cc_action actions[PUZZLE_ACTIONS_MAX];
    cc_game game;            /* the position: a player places a tile */
    bot_line best;           /* the master's turn */
    double exact_gain;       /* of that turn over an ordinary one, in points */
    int gain;                /* the same, rounded */
    int goals[PUZZLE_STARS]; /* points for one star, for two, for three */
} puzzle;

/* Makes the puzzle of a day, 20260131, in some 4 seconds of one core. `call`
 * has workers and should_stop; its seed and budget are not used. `memory` as
 * for bot_think(). Raises *progress from 0 to 100. Returns false if it was
 * stopped, or if the catalogue has no base game. */
bool puzzle_make(puzzle *out, const cc_catalog *catalog, long day,
                 const bot_call *call, void *memory, atomic_int *progress);

/* Judges a turn: `made` are its n actions. Sets *gain to what it gains over an
 * ordinary turn, in points, rounded; it may be negative. Returns false if it
 * was stopped, or if the turn is not legal. */
bool puzzle_judge(const puzzle *p, const cc_action *made, int n,
                  const bot_call *call, void *memory, int *gain);

/* Returns the stars for a gain, 0 to PUZZLE_STARS. */
int puzzle_stars(const puzzle *p, int gain);

#endif

/* puzzle_game.h - the daily puzzle at the table
 *
 * The puzzle of today is made in a thread, once in a run, while a dialog shows
 * the progress. Then its position is a game that is not saved. When the player
 * has ended the turn, a thread judges it; the first turn that is judged goes to
 * the records. The player may look at the master's turn and try again.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PUZZLE_GAME_H
#define GUI_PUZZLE_GAME_H

#include "gui/app/app.h"
#include "puzzle.h"

typedef enum puzzle_phase {
    PUZZLE_NONE, /* no puzzle is at the table */
    PUZZLE_TURN, /* the player plays the turn */
    PUZZLE_JUDGING,
    PUZZLE_JUDGED
} puzzle_phase;

/* -- making the puzzle */

/* Starts to make the puzzle of today, which is put on the table once it is
 * made; sets a->awaits_puzzle until then. */
void puzzle_game_begin(app *a);
/* Call once a frame: while the puzzle is awaited, puts it on the table if it is
 * made. */
void puzzle_game_await(app *a);
/* Returns how much of the puzzle is made, 0 to 100. */
int puzzle_game_progress(const app *a);
/* Stops making the puzzle. */
void puzzle_game_cancel(app *a);

/* -- at the table */

/* Call once a frame, before the table follows the game: notices the end of the
 * turn and has it judged; carries out puzzle_game_show() and _retry(). */
void puzzle_game_update(app *a);
/* Returns the phase of the game at the table. */
puzzle_phase puzzle_game_phase(app *a);
/* The following are for phases other than PUZZLE_NONE. */
const puzzle *puzzle_game_puzzle(app *a);
/* Returns what the player's turn gains, once it is judged. */
int puzzle_game_gain(app *a);
/* True while the table shows the master's turn, not the player's. */
bool puzzle_game_shows_best(app *a);
/* True if the turn that is judged was the first one of that day. */
bool puzzle_game_is_first_try(app *a);
/* From the next update on shows the master's turn, or the player's. */
void puzzle_game_show(app *a, bool best);
/* With the next update goes back to the beginning of the turn. */
void puzzle_game_retry(app *a);

/* Formats a gain as "+4 points", "−1 point". */
void puzzle_gain_text(int gain, char *out, size_t size);

#endif

/* solitaire.h - one player and the deck of the day
 *
 * Everybody has the same deck on one day. Computer opponents, who know no more
 * of it than people, set the goals: a star for the mean of a few games of the
 * beginner, two for that of the casual one, three for the best game of the
 * skilled one.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SOLITAIRE_H
#define GUI_SOLITAIRE_H

#include "app.h"
#include "session.h"

#define SOLITAIRE_STARS 3

/* Starts today's game; an error becomes a->notice. */
void solitaire_begin(app *a);
/* Returns the day, 20260131, whose deck is played at the table; 0 for another
 * game. */
long solitaire_day(app *a);
/* Once a frame: plays the games of the computer opponents, one at a time, until
 * the goals are known; stores the best result of the day when the game is over.
 */
void solitaire_update(app *a);

/* Returns the height of the goals beside the land, in pixels, or 0. */
float solitaire_height(app *a);
/* Renders the goals, with those reached by `points` lit. */
void solitaire_render(app *a, rect r, int points);
/* Renders the result below the head of a sheet, or beside it if `is_low`;
 * returns the height used below. */
float solitaire_render_result(app *a, rect head, bool is_low);

#endif

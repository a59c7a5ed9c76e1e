/* solitaire.h - one player and the deck of the day
 *
 * Everybody who plays on the same day has the same deck. What is to be reached
 * is told by the computer opponents, who play it too: a star for the mean of a
 * few games of the beginner, two for that of the casual one, three for the best
 * game of the skilled one. They see no more of the deck than people do.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SOLITAIRE_H
#define GUI_SOLITAIRE_H

#include "app.h"
#include "session.h"

#define SOLITAIRE_STARS 3

/* Puts the game of today on the table; what is wrong becomes a->notice. */
void solitaire_begin(app *a);
/* The day, 20260131, whose deck is played at the table; 0: another game. */
long solitaire_day(app *a);
/* Plays on for the goals while they are not known, a game of a computer
 * opponent at a time, and keeps the best result of the day when the game at
 * the table is over. Once a frame. */
void solitaire_update(app *a);
/* The points for one, two, three stars; NULL: not known yet, or another game.
 */
const int *solitaire_goals(app *a);
/* How many stars so many points are, by goals. */
int solitaire_stars(const int goals[SOLITAIRE_STARS], int points);
/* The most points that this user reached with that deck; 0: none yet. */
int solitaire_best(const app *a, long day);

/* The height that the goals take beside the land, in pixels; 0 none. */
float solitaire_height(app *a);
/* The goals, those lit that so many points reach. */
void solitaire_render(app *a, rect r, int points);
/* What was reached, below the head of a sheet, or, where it is low, beside it;
 * the height it takes below. */
float solitaire_render_result(app *a, rect head, bool low);

#endif

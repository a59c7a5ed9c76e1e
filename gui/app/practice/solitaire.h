/* solitaire.h - one player and the deck of the day
 *
 * Everybody has the same deck on one day. Computer opponents play that deck
 * too, knowing no more of it than people, and set the goals: one star for the
 * mean points of a few games of the beginner, two for those of the casual
 * opponent, three for the best game of the skilled one.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SOLITAIRE_H
#define GUI_SOLITAIRE_H

#include "gui/app/app.h"
#include "gui/app/session.h"

#define SOLITAIRE_STARS 3

/* Starts today's game; an error becomes a->notice. */
void solitaire_begin(app *a);
/* Returns the day, 20260131, whose deck is played at the table; 0 for another
 * game. */
long solitaire_day(app *a);
/* Call once a frame. Plays a game of a computer opponent until all goals are
 * known. */
void solitaire_update(app *a);
/* Returns the stars that the points of the game at the table reach; 0 also
 * while the goals are not known, and in other games. */
int solitaire_stars(app *a);

/* Renders SOLITAIRE_STARS stars side by side, the first ones of them lit, the
 * others as faint parts of the colour `ink`; `size` in pixels. */
void solitaire_render_stars(ui *u, rect r, float size, rgba ink, int stars);
/* Returns the height of solitaire_render() on the panel, in pixels; 0 in other
 * games. */
float solitaire_height(app *a);
/* Renders a star and the points for each goal; those that `points` reach are
 * lit. */
void solitaire_render(app *a, rect r, int points);
/* Renders the stars of a finished game below the head of a sheet, or in its
 * right end if the sheet `is_low`. Returns the height used below the head, in
 * pixels; 0 in other games. */
float solitaire_render_result(app *a, rect head, bool is_low);

#endif

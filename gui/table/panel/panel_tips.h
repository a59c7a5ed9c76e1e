/* panel_tips.h - tooltips of the panel and of marks on the land
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PANEL_TIPS_H
#define GUI_PANEL_TIPS_H

#include "gui/table/part.h"

/* -- tooltips, each shown while the pointer is on r, which is in pixels */

/* Says who the player is, and what tokens they have. */
void tip_player_card(app *a, const cc_game *game, int player, rect r);
/* Says what a score is in points and in laps of the scoring track. */
void tip_score(app *a, int score, rect r);
/* Says what the final score of a player is projected to be. */
void tip_projection(app *a, const table *t, int player, rect r);
/* Says how many of a token the player has, and its use; if that is NULL, what
 * its module adds. */
void tip_token(app *a, const cc_game *game, int player, int token,
               const char *use, rect r);
/* Says how many tiles are left. */
void tip_deck(app *a, const table *t, rect r);
/* Says whether a line of the log lights something on the land. */
void tip_log_line(app *a, const log_line *line, rect r);

/* -- marks */

#define MARK_LINES_MAX 4 /* further marks are left out */

/* Describes the marks of a piece, each in a line; returns how many lines. */
int mark_lines(const app *a, const cc_game *game, int piece,
               char lines[MARK_LINES_MAX][HOVER_LINE_SIZE]);

#endif

/* panel_tips.h - tooltips of the panel and of marks on the land
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PANEL_TIPS_H
#define GUI_PANEL_TIPS_H

#include "gui/table/table.h"

/* Each shows a tooltip while the pointer is on r, which is in pixels. */
void tip_player_card(app *a, const cc_game *game, int player, rect r);
/* The points and the laps of the scoring track. */
void tip_score(app *a, int score, rect r);
/* The projected final score. */
void tip_projection(app *a, const table *t, int player, rect r);
/* How many of a token the player has, and what to do with it; NULL: what its
 * module adds. */
void tip_token(app *a, const cc_game *game, int player, int token,
               const char *use, rect r);
/* The tiles that are left. */
void tip_deck(app *a, const table *t, rect r);
/* What a line of the log shows on the land. */
void tip_log_line(app *a, const log_line *line, rect r);

/* Describes the marks of a piece, each in a line; returns how many lines. */
#define MARK_LINES_MAX 4
int mark_lines(const app *a, const cc_game *game, int piece,
               char lines[MARK_LINES_MAX][200]);

#endif

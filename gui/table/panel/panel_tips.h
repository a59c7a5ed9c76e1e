/* panel_tips.h - tooltips of the panel and of marks on the land
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_TELL_H
#define GUI_TELL_H

#include "gui/table/table.h"

/* Each shows a tooltip for r while the pointer is there. */
void tip_player_card(app *a, const cc_game *game, int player, rect r);
void tip_score(app *a, int score, rect r);
void tip_projection(app *a, const table *t, int player, rect r);
void tip_token(app *a, const cc_game *game, int player, int token, rect r);
void tip_deck(app *a, const table *t, rect r);
void tip_log_line(app *a, const log_line *line, rect r);

/* Describes the marks of a piece, one per line; returns how many. */
#define MARK_LINES_MAX 4
int mark_lines(const app *a, const cc_game *game, int piece,
               char lines[MARK_LINES_MAX][200]);

#endif

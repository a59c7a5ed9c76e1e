/* panel_tips.h - what the things in the panel mean: tooltips
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_TELL_H
#define GUI_TELL_H

#include "gui/table/table.h"

/* Each tells about what is drawn at r, while the pointer is there. */
void tell_card(app *a, const cc_game *game, int player, rect r);
void tell_score(app *a, int score, rect r);
void tell_projection(app *a, const table *t, int player, rect r);
void tell_token(app *a, const cc_game *game, int player, int token, rect r);
void tell_deck(app *a, const table *t, rect r);
void tell_line(app *a, const log_line *line, rect r);

/* What the marks of a piece mean, a line each; returns how many. */
#define TELL_MARKS_MAX 4
int tell_marks(const app *a, const cc_game *game, int piece,
               char lines[TELL_MARKS_MAX][200]);

#endif

/* result_chart.h - the chart of the points after every action of a game
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_RESULT_CHART_H
#define GUI_RESULT_CHART_H

#include "gui/app/app.h"

/* Renders the chart of the game at the table, which is over, in the rectangle r
 * in pixels: a curve for each player, the legend on top of it, and below it
 * what its parts are. */
void result_chart_render(app *a, rect r);

#endif

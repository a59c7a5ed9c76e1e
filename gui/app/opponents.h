/* opponents.h - computer opponents as persons, with names and portraits
 *
 * An opponent is a bot of engine/bots/bots.h, known by the bot's name.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_OPPONENTS_H
#define GUI_OPPONENTS_H

#include "app.h"
#include "seats.h"

/* Returns the name of the person, "Bernat"; "" for bots that players cannot
 * choose, and for "". */
const char *opponent_name(const char *bot);
/* Gives bots without a name that of their opponent; a second one of a kind is
 * "Bernat II". Bots that players cannot choose stay without a name. */
void opponents_name_seats(seat seats[CC_PLAYERS_MAX], int n);
/* Renders the portrait in the middle of r, if the bot has one. */
void opponent_render(app *a, const char *bot, rect r);

#endif

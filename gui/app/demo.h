/* demo.h - bots play a whole game at once, to show the table without a player
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_DEMO_H
#define GUI_DEMO_H

#include "app.h"

/* Lets four bots play a whole game, which is not saved, and shows its table.
 * False if that fails; a line on stderr says why. */
bool demo_play(app *a);

#endif

/* demo.h - the computer plays a game by itself
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_DEMO_H
#define GUI_DEMO_H

#include "app.h"

/* Plays a whole game of four bots and shows its table. False if a bot fails;
 * a line on stderr says which. */
bool demo_play(app *a);

#endif

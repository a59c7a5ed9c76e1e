/* recorder.h - adds games that end at the table to the records
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_RECORDER_H
#define GUI_RECORDER_H

#include "app.h"

/* Call once a frame on the screens of a game. Adds the game at the table to
 * a->records when its last action is played there: a finished game that is
 * opened, lessons, reviews and games without people do not count. */
void recorder_update(app *a);

#endif

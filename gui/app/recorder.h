/* recorder.h - adds games that end at the table to the records
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_RECORDER_H
#define GUI_RECORDER_H

#include "app.h"

/* Call once a frame on the screens of a game. Adds the game at the table to
 * a->records when its last action is played there: a finished game that is
 * opened, lessons, reviews, games without people and those that were played on
 * from a position of another do not count. */
void recorder_update(app *a);

/* Returns the id that the game at the table has in the records: all tries of a
 * daily deck have the same. */
uint64_t recorder_game_id(app *a);

#endif

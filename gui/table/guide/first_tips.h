/* first_tips.h - a tip the first time that a rule occurs
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_FIRST_TIPS_H
#define GUI_FIRST_TIPS_H

#include "gui/table/table.h"

void first_tips_update(app *a);
bool first_tips_are_open(app *a);
/* True if a tip that explains a reading is to be shown: until an action is done
 * after it was shown first. */
bool first_tips_shows_reading_tip(app *a, const char *text);
/* Renders the tip within `room` or over the log; sets *card. */
void first_tips_render(app *a, const table *t, rect room, rect *card);
/* True if it covers something that may be chosen. */
bool first_tips_hide_choices(app *a, const table *t);

#endif

/* first_tips.h - a tip the first time that a rule occurs
 *
 * A tip is a card with a short text about the decision that is asked, or about
 * what has just happened. Each is shown once, ever, on this computer.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_FIRST_TIPS_H
#define GUI_FIRST_TIPS_H

#include "gui/table/table.h"

/* Each frame: after an action, opens the tip of a rule that occurs now, and
 * closes one that has been open for long. */
void first_tips_update(app *a);
bool first_tips_are_open(app *a);
/* For tooltips that explain what the table shows: true if `text` is to be shown
 * still. Counts it as shown once an action is done after this call. */
bool first_tips_request_tooltip(app *a, const char *text);
/* Renders the open tip within `room` or over the log; sets *card to its
 * rectangle. */
void first_tips_render(app *a, const table *t, rect room, rect *card);
/* True if the tip covers something that may be chosen. */
bool first_tips_card_hides_choices(app *a, const table *t);

/* True if the card was at a pixel a moment ago and has moved or closed by
 * itself: a click there was meant for it. */
bool first_tips_was_at(app *a, point pixel);

#endif

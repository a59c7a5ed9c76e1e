/* event_text.h - events and points as text
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_EVENT_TEXT_H
#define GUI_EVENT_TEXT_H

#include "gui/app/app.h"
#include "gui/app/session.h"

/* "3 tiles x 1 + 2 pennants x 2" in the player's language. */
void format_terms(const cc_term *terms, int n, char *out, size_t size);
/* "Anna wins" */
void winners_text(const app *a, char *out, size_t size);
/* "Road", "City" ..., of kinds of segments and all other sources of points;
 * and in the form for the middle of a sentence, "road". */
const char *kind_label(const cc_catalog *catalog, int kind);
const char *kind_in_sentence(const cc_catalog *catalog, int kind);
/* A kind of figure in the middle of a sentence: "big figure". */
const char *figure_in_sentence(const cc_catalog *catalog, int figure);
/* A line of the log; false if it has no text. */
bool log_text(const session *s, const log_line *line, char *out, size_t size);

#endif

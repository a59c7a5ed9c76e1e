/* event_text.h - events and points in the player's language
 *
 * For the log, and wherever else the table tells what happened. Functions with
 * `out` write at most `size` bytes there, terminated; labels that are returned
 * last until the language changes. A `source` is a kind of segment or another
 * source of points, such as CC_FOR_GOLD.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_EVENT_TEXT_H
#define GUI_EVENT_TEXT_H

#include "gui/app/app.h"
#include "gui/app/session.h"

#define LAP_POINTS 50 /* of a lap of the scoring track */

/* Formats "3 tiles × 1 + 2 pennants × 2": how an award is made up. */
void format_terms(const cc_term *terms, int n, char *out, size_t size);
/* Formats "Anna wins", "Anna, Boris share the victory", or the points in a game
 * for one. */
void winners_text(const app *a, char *out, size_t size);
/* Returns the label of a source: "Road", "City", ... */
const char *kind_label(const cc_catalog *catalog, int source);
/* Returns the same in its form for the middle of a sentence: "road". */
const char *kind_in_sentence(const cc_catalog *catalog, int source);
/* Return a kind of segment in its form as the object of a sentence, "claims a
 * %s", and as a place where somebody goes, "moves to a %s". */
const char *kind_as_object(const cc_catalog *catalog, int kind);
const char *kind_as_place(const cc_catalog *catalog, int kind);
/* Return a kind of figure in its form for the middle of a sentence: "big
 * figure"; and as its object. */
const char *figure_in_sentence(const cc_catalog *catalog, int figure);
const char *figure_as_object(const cc_catalog *catalog, int figure);
/* Formats a line of the log; false if it has no text. */
bool log_text(const session *s, const log_line *line, char *out, size_t size);

#endif

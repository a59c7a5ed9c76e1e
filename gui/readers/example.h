/* example.h - examples of help pages: positions, as text
 *
 * The examples of a page are a file of lines, described in
 * assets/help/examples/README.md:
 *
 *     example road
 *     setup players=2 sets=base start=b21@0,0,0;b22@2,0,0 deck=b24,b24
 *     do tile b24 1 0 0
 *     do figure meeple road 1 0 E W
 *     outline road 1 0 E W
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_EXAMPLE_H
#define GUI_EXAMPLE_H

#include "engine/carcassonne.h"

#define EXAMPLE_MARKS 16 /* maximum number of each kind of mark */
#define EXAMPLE_SIDE  40 /* squares are from -EXAMPLE_SIDE to EXAMPLE_SIDE */

typedef struct example {
    cc_setup setup;
    cc_game game;       /* the position that is shown */
    bool shows_actions; /* legal actions are lit */
    bool shows_fields;  /* in the colours of their owners */
    bool is_large;      /* tiles are half as large again */
    bool has_chosen;
    cc_action chosen; /* legal action, shown as pending */
    int n_refused, n_rings, n_outlines;
    cc_action refused[EXAMPLE_MARKS]; /* illegal actions */
    cc_coord rings[EXAMPLE_MARKS];
    cc_segment_ref outlines[EXAMPLE_MARKS];
    int x, y, w, h; /* squares that are shown */
    int margin;     /* around them, in hundredths of a square */
} example;

/* Reads and plays the example of a name. False: *error has the line (0: no
 * example of that name) and the reason. The text need not be terminated. */
bool example_read(const char *text, size_t length, const char *name,
                  const cc_catalog *catalog, example *out, cc_error *error);

#endif

/* fake_modules.h - fake rule modules that change the numbers of all others
 *
 * Records and hashes must name modules, options, tokens and marks, never number
 * them. fake_first is listed before all modules of the program but the core, so
 * that their options, tokens and marks get other numbers; fake_last after them.
 * Both bring one of every kind of row. A third, made-crowd, brings as many
 * options, tokens and marks as there is room for.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_FAKE_MODULES_H
#define TESTS_FAKE_MODULES_H

#include "engine/core/internal.h"

/* The highest module numbers: CC_NUMBER() of them exceeds 255, so that code
 * that stores the number of an action or event in a byte fails. */
enum {
    FAKE_CROWD = CC_MODULES_MAX - 3,
    FAKE_FIRST,
    FAKE_LAST,
};

extern const cc_module fake_first, fake_last;

/* Empties a catalogue and fills it with the core, made-crowd, fake_first, all
 * modules of the program and fake_last, but no tile sets. `swapped` exchanges
 * fake_first and fake_last in this list, which numbers options, tokens and
 * marks; the order in which hooks are called (.order) stays. */
void fake_catalog_init(cc_catalog *catalog, bool swapped);

#endif

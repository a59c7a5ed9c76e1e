/* fake_modules.h - rule modules that are made up for tests
 *
 * Each brings something of everything, so that in a catalogue with them all
 * others have other numbers: one comes before all modules, one after.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_FAKE_MODULES_H
#define TESTS_FAKE_MODULES_H

#include "engine/core/internal.h"

/* The highest numbers that there are, so that nothing made of them fits into a
 * byte. */
enum {
    FAKE_FILLER = CC_MODULES_MAX - 3,
    FAKE_FIRST,
    FAKE_LAST,
};

extern const cc_module fake_first, fake_last;

/* Empties the catalogue, and puts in the core, fake_first, all other modules of
 * the program, fake_last; `swapped`: the made-up ones in each other's place.
 * Before all others comes one more, `made-crowd`, with as many options, tokens
 * and marks as there is room for beside them. */
void fake_catalog_init(cc_catalog *catalog, bool swapped);

#endif

/* made.h - rule modules that are made up for tests
 *
 * Each brings something of everything, so that in a catalogue with them all
 * others have other numbers: one comes before all modules, one after.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_MADE_H
#define TESTS_MADE_H

#include "engine/core/internal.h"

enum { MADE_FIRST = CC_MODULES_MADE, MADE_LAST };

extern const cc_module made_first, made_last;

/* Empties the catalogue, and puts in the core, made_first, all other modules of
 * the program, made_last; `swapped`: the made-up ones in each other's place. */
void made_catalog_init(cc_catalog *catalog, bool swapped);

#endif

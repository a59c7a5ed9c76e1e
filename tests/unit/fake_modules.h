/* fake_modules.h - fake rule modules for tests
 *
 * Each brings one of every kind of row. One stands before all modules of the
 * catalogue and one after them, so that the numbers of all others change.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_FAKE_MODULES_H
#define TESTS_FAKE_MODULES_H

#include "engine/core/internal.h"

/* The highest possible numbers: nothing made of them fits into a byte. */
enum {
    FAKE_FILLER = CC_MODULES_MAX - 3,
    FAKE_FIRST,
    FAKE_LAST,
};

extern const cc_module fake_first, fake_last;

/* Fills an empty catalogue with the core, fake_first, all modules of the
 * program and fake_last; `swapped`: the two fake modules change places. Before
 * all others stands `made-crowd`, which has as many options, tokens and marks
 * as there is room for. */
void fake_catalog_init(cc_catalog *catalog, bool swapped);

#endif

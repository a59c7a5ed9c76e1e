/* fake_modules.h - fake rule modules for tests
 *
 * Two bring one of every kind of row. One stands before all modules of the
 * program but the core and one after them, so that the numbers of all others
 * change. A third brings as much as there is room for.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_FAKE_MODULES_H
#define TESTS_FAKE_MODULES_H

#include "engine/core/internal.h"

/* The highest module numbers: CC_NUMBER() of them exceeds 255, so code that
 * stores one in a byte fails. */
enum {
    FAKE_CROWD = CC_MODULES_MAX - 3,
    FAKE_FIRST,
    FAKE_LAST,
};

extern const cc_module fake_first, fake_last;

/* Fills an empty catalogue with the core, `made-crowd`, fake_first, all modules
 * of the program and fake_last. `made-crowd` has as many options, tokens and
 * marks as there is room for. `swapped` exchanges fake_first and fake_last in
 * the list, which numbers tokens, options and marks; .order, which orders
 * calls, stays. */
void fake_catalog_init(cc_catalog *catalog, bool swapped);

#endif

/* fake_hooks.h - fake modules: what a rule module can add
 *
 * A second turn, points at the start of a turn, prisoners, a token that moves
 * and belongs to no player, votes by kind of figure and region, figures beside
 * segments, tiles of two squares: each is a module of a few lines that touches
 * no other file.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_FAKE_HOOKS_H
#define TESTS_FAKE_HOOKS_H

#include "engine/core/internal.h"

enum {
    AGAIN = CC_MODULES_END,
    TITHE,
    JAIL,
    GHOST,
    MAYOR,
    BARN,
    LONG_HOUSE,
    FLOCK,
    BROOK,
    GARDEN,
    QUEUE,
    N_FAKE_HOOKS = 11
};

enum { FOR_TITHE = CC_NUMBER(TITHE, 0) }; /* a source */

extern const cc_module *const fake_hooks[N_FAKE_HOOKS];
extern const char fake_hooks_tiles[]; /* tiles for them */

#endif

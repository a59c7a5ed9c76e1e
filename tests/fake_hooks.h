/* fake_hooks.h - what a module can bring, each shown by a made-up one
 *
 * A second turn, points at the start of a turn, prisoners, somebody who walks
 * and is nobody's, votes by kind of figure and region, figures beside segments,
 * pieces of two squares: every one is a module of a few lines that touches no
 * other file.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_FAKE_HOOKS_H
#define TESTS_FAKE_HOOKS_H

#include "engine/core/internal.h"

enum {
    AGAIN = CC_MODULES_MADE,
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
    N_MADE = 11
};

enum { FOR_TITHE = CC_NUMBER(TITHE, 0) }; /* a source */

extern const cc_module *const made_hooks[N_MADE];
extern const char made_hooks_set[]; /* tiles for them */

#endif

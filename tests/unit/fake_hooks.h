/* fake_hooks.h - fake modules that show what a rule module can add
 *
 * Each is a module of a few lines that needs no change of another file; rules
 * of real boxes work in the same way. test_modules.c plays them.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_FAKE_HOOKS_H
#define TESTS_FAKE_HOOKS_H

#include "engine/core/internal.h"

/* Their module numbers: the highest ones. There are more modules than numbers,
 * so test_fake_catalog() leaves out those of the program that have one of
 * these.
 */
enum {
    N_FAKE_HOOKS = 16,
    FAKE_HOOKS_FIRST = CC_MODULES_MAX - N_FAKE_HOOKS,
    AGAIN = FAKE_HOOKS_FIRST, /* a second turn */
    TITHE,                    /* points as a turn begins */
    JAIL,                     /* prisoners */
    GHOST,                    /* a token that moves and belongs to nobody */
    MAYOR,                    /* votes that depend on the region */
    BARN,                     /* a token at a corner of a tile */
    LONG_HOUSE,               /* a piece of two tiles */
    FLOCK,  /* tokens that are won; helpers; order of the deck */
    BROOK,  /* a kind of segment that separates fields */
    GARDEN, /* a kind of segment in the middle of its tile */
    QUEUE,  /* tiles that are drawn before all others */
    LOTS,   /* tokens that are drawn from a bag */
    MILL,   /* a decision, and tokens that are spent */
    HORN,   /* tokens that are called home */
    HERMIT, /* a kind of segment that may not lie everywhere */
    FORD,   /* joins that are made and taken back */
    FAKE_HOOKS_END
};
_Static_assert(FAKE_HOOKS_END == CC_MODULES_MAX, "N_FAKE_HOOKS counts them");

enum {
    FOR_TITHE = CC_NUMBER(TITHE, 0), /* the source of the tithe's points */
    FOR_LOTS = CC_NUMBER(LOTS, 0),   /* and of those of the lots */
    FOR_MILL = CC_NUMBER(MILL, 0)    /* and of those of the mill */
};

/* The decision and the action of `made-mill`. Decisions, actions, events and
 * sources of a module are counted apart, each from 0. */
enum { DECIDE_GRIND = CC_NUMBER(MILL, 0), GRIND = CC_NUMBER(MILL, 0) };

/* The kinds of tokens in the bag of `made-lots`. */
enum { LOT_BLANK, LOT_THREE, LOT_FIVE };

/* The modules, in the order of their numbers. */
extern const cc_module *const fake_hooks[N_FAKE_HOOKS];
/* The text of a tile set, `made`, with their marks and kinds. */
extern const char fake_hooks_tiles[];

#endif

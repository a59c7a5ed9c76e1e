/* mistake_kind.h - why a turn cost points, found by comparing it with the best
 * one
 *
 * Kinds are told by what the best turn does and the one that was played does
 * not: by events and points alone, so that they are the same in games with any
 * expansions.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_MISTAKE_KIND_H
#define GUI_MISTAKE_KIND_H

#include "engine/bots/bots.h"

typedef enum mistake_kind {
    MISTAKE_GIVEN,    /* the others get more, or are left more, than at best */
    MISTAKE_FIELD,    /* the best turn claims a field */
    MISTAKE_FIGURES,  /* no figure was left, or one was placed that had better
                         been kept */
    MISTAKE_CLAIM,    /* the best turn claims another feature, or any at all */
    MISTAKE_COMPLETE, /* the best turn scores more at once */
    MISTAKE_SQUARE,   /* the best turn does the same on a better square */
    MISTAKE_KINDS
} mistake_kind;

/* Points: a turn that cost less is no mistake. */
#define MISTAKE_COST_MIN 2.0

/* Returns the name of a kind in files: "field". */
const char *mistake_kind_name(mistake_kind kind);
/* Returns the kind of that name; MISTAKE_KINDS if there is none. */
mistake_kind mistake_kind_find(const char *name);

/* Returns the points that a turn cost against the best one, at least 0. */
double mistake_cost(const bot_line *best, const bot_line *played);
/* Returns why a turn cost points. `before` is the position in which it was
 * played; the lines are those of bot_review(). */
mistake_kind mistake_kind_of(const cc_game *before, const bot_line *best,
                             const bot_line *played);

#endif

/* vineyard.c - vineyards make completed cloisters worth more
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/core/internal.h"

enum { MARK_VINEYARD }; /* index of the mark */

static const char *const marks[] = {"vineyard", NULL};

/* HILL-3, HALF-13: each vineyard on the square of a completed cloister and the
 * eight around it brings 3 points. */
static bool worth(const cc_game *g, int region, bool complete, cc_worth *sum)
{
    if (complete && g->regions[region].kind == CC_CLOISTER) {
        const cc_cell *at = cc_segment_cell(g, region);
        uint64_t mark = cc_mark(g, CC_MODULE_VINEYARD, MARK_VINEYARD);
        cc_worth_add(sum, "vineyards",
                     cc_count_marks_around(g, at->x, at->y, mark), 3);
    }
    return true;
}

const cc_module cc_module_vineyard = {
    .name = "vineyard",
    .number = CC_MODULE_VINEYARD,
    .order = 940,
    .comes_with = CC_MODULE_HALFLINGS,
    .marks = marks,
    .scoring = {.worth = worth, .worth_kinds = 1 << CC_CLOISTER},
};

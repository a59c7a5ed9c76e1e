/* inns_and_cathedrals.c - Inns and Cathedrals: three modules of one box
 *
 * The effects of the two marks on roads and cities, and a figure with two
 * votes. Each module can be played without the others.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/core/internal.h"

enum { OPTION_INN_FINAL }; /* index of the option */

/* ------------------------------------------------------------------- roads */

enum { ZERO, IGNORE }; /* values of inn-final */

static const cc_option inn_options[] = {
    {.name = "inn-final",
     .values = {"zero", "ignore"},
     .help = "What an open road with an inn or an open city with a cathedral "
             "scores at the end: nothing, or as much as any other."},
    {.name = NULL},
};

static const char *const inn_marks[] = {"inn", NULL};
static const char *const cathedral_marks[] = {"cathedral", NULL};

static bool is_marked(const cc_game *g, int region, int kind, int module)
{
    return g->regions[region].kind == kind &&
           cc_region_count_marks(g, region, cc_mark(g, module, 0)) > 0;
}

/* Whether an unfinished region scores nothing at the end, by the option. */
static bool is_worthless(const cc_game *g, int region, bool complete, int kind,
                         int module)
{
    return !complete &&
           cc_option_number(g, CC_MODULE_INN, OPTION_INN_FINAL) == ZERO &&
           is_marked(g, region, kind, module);
}

/* INN-1: a completed road with an inn scores a point more per tile. */
static int inn_points_each(const cc_game *g, int region, bool complete,
                           int each)
{
    bool is_raised = complete && is_marked(g, region, CC_ROAD, CC_MODULE_INN);
    return is_raised ? each + 1 : each;
}

static bool inn_worth(const cc_game *g, int region, bool complete,
                      cc_worth *sum)
{
    (void)sum;
    return !is_worthless(g, region, complete, CC_ROAD, CC_MODULE_INN);
}

const cc_module cc_module_inn = {
    .name = "inn",
    .number = CC_MODULE_INN,
    .order = 200,
    .options = inn_options,
    .marks = inn_marks,
    .scoring = {.points_each = inn_points_each,
                .worth = inn_worth,
                .worth_kinds = 1 << CC_ROAD},
};

/* ------------------------------------------------------------------ cities */

/* INN-2: a completed city with a cathedral scores a point more per tile and
 * pennant. */
static int cathedral_points_each(const cc_game *g, int region, bool complete,
                                 int each)
{
    bool is_raised =
        complete && is_marked(g, region, CC_CITY, CC_MODULE_CATHEDRAL);
    return is_raised ? each + 1 : each;
}

static bool cathedral_worth(const cc_game *g, int region, bool complete,
                            cc_worth *sum)
{
    (void)sum;
    return !is_worthless(g, region, complete, CC_CITY, CC_MODULE_CATHEDRAL);
}

const cc_module cc_module_cathedral = {
    .name = "cathedral",
    .number = CC_MODULE_CATHEDRAL,
    .order = 201,
    .marks = cathedral_marks,
    .scoring = {.points_each = cathedral_points_each,
                .worth = cathedral_worth,
                .worth_kinds = 1 << CC_CITY},
};

/* ---------------------------------------------------------- the big figure */

/* INN-3: the big figure counts as two. */
static const cc_token_row big_tokens[] = {
    {.name = "big",
     .is_figure = true,
     .limit = CC_FIGURES_MAX,
     .deals = 1,
     .supply_value = {1000, 800, 700, 600, 500, 400, 300, 300},
     .n_votes = 2},
    {.name = NULL},
};

const cc_module cc_module_big = {
    .name = "big",
    .number = CC_MODULE_BIG,
    .order = 202,
    .tokens = big_tokens,
};

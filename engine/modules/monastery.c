/* monastery.c - German monasteries: cloisters where a figure may also lie down
 *
 * Such a tile has two segments without sides: its cloister, for a monk who
 * stands, and a priory, for a prior who lies until the game ends. They are one
 * place: while a figure is on one of them, the other is taken. As the cloister
 * is one like any other, no module needs to know more of monks.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/core/internal.h"

/* Indices of rows of the tables below. */
enum { OPTION_MONASTERIES, MARK_PRIORY = 0, KIND_PRIORY = 0 };
enum { INSTEAD, ADDED }; /* values of the option */

static const cc_option options[] = {
    {.name = "monasteries",
     .values = {"instead", "added"},
     .help = "Six cloister tiles of the base game stay in the box, as many as "
             "there are monasteries, or they are kept in the game.",
     .label = "Cloisters of the base game",
     .labels = {"left out", "kept"}},
    {.name = NULL},
};

static const char *const marks[] = {[MARK_PRIORY] = "priory", NULL};

static const cc_kind_row kinds[] = {
    [KIND_PRIORY] = {.name = "priory",
                     .sides = "",
                     .counts_squares = true,
                     .surrounded =
                         true, /* as its cloister is, but it never completes */
                     .takes_figures = true,
                     .figures_lie = true,
                     .stands_as = CC_CLOISTER},
    {.name = NULL},
};

/* ------------------------------------------------------------------- set-up */

/* MONASTERY-1: each monastery stands in for a cloister of the base game, which
 * is its twin. */
static cc_status leave_out_twins(cc_game *g, const cc_setup *setup,
                                 int pool[CC_TYPES_MAX], cc_error *error)
{
    (void)setup;
    (void)error;
    if (cc_option_number(g, CC_MODULE_MONASTERY, OPTION_MONASTERIES) == ADDED) {
        return CC_OK;
    }
    for (int i = 0; i < g->catalog->n_types; i++) {
        const cc_tile_type *t = &g->catalog->types[i];
        bool is_monastery =
            t->marks & cc_mark(g, CC_MODULE_MONASTERY, MARK_PRIORY);
        int twin = is_monastery && t->twin[0] && pool[i] > 0
                       ? cc_type_find(g->catalog, t->twin)
                       : -1;
        if (twin >= 0 && pool[twin] > 0) {
            pool[twin]--;
        }
    }
    return CC_OK;
}

/* ------------------------------------------------------------------ figures */

static bool is_priory(const cc_game *g, int segment)
{
    return g->regions[g->segments[segment].region].kind ==
           cc_kind_number(g, CC_MODULE_MONASTERY, KIND_PRIORY);
}

/* Returns the other one of the cloister and the priory of a tile; -1 if the
 * segment is neither, or there is no other. */
static int other_of(const cc_game *g, int segment)
{
    int priory = cc_kind_number(g, CC_MODULE_MONASTERY, KIND_PRIORY);
    int kind = g->regions[g->segments[segment].region].kind;
    if (kind != CC_CLOISTER && kind != priory) {
        return -1;
    }
    int wanted = kind == priory ? CC_CLOISTER : priory;
    int piece = g->segments[segment].piece;
    const cc_tile_type *type = cc_type_of(g, piece);
    for (int i = 0; i < type->n_segments; i++) {
        if (type->segments[i].kind == wanted) {
            return g->pieces[piece].segment + i;
        }
    }
    return -1;
}

/* MONASTERY-2: one figure, monk or prior. A monastery that is completed takes
 * none any more, unless its tile was placed in this turn. */
static bool forbids(const cc_game *g, bool is_helper, int segment)
{
    int other = other_of(g, segment);
    (void)is_helper;
    if (other < 0) {
        return false;
    }
    return cc_region_is_occupied(g, other) ||
           (is_priory(g, segment) && g->regions[other].open == 0 &&
            !(cc_has_placed_tile(g) && cc_is_on_placed_tile(g, segment)));
}

/* MONASTERY-2: a figure from elsewhere joins monks only: not a cloister whose
 * priory is taken. */
static bool forbids_joining(const cc_game *g, int segment)
{
    int other = other_of(g, segment);
    return other >= 0 && cc_region_is_occupied(g, other);
}

/* ------------------------------------------------------------------ scoring */

static bool is_tile(const cc_game *g, int x, int y)
{
    int cell = cc_cell_find(g, x, y);
    return cell >= 0 && !cc_cell_is_empty(&g->cells[cell]);
}

/* Returns how many squares in a row have a tile, from the one beside `at` on.
 */
static int arm_length(const cc_game *g, cc_coord at, int side)
{
    int n = 0;
    while (is_tile(g, at.x + (n + 1) * cc_dx[side],
                   at.y + (n + 1) * cc_dy[side])) {
        n++;
    }
    return n;
}

/* MONASTERY-3: a prior scores the own tile, and the row and the column of tiles
 * through it up to the first gaps. */
static bool worth(const cc_game *g, int region, bool complete, cc_worth *sum)
{
    (void)complete;
    if (is_priory(g, region)) {
        cc_coord at = cc_segment_square(g, region);
        int n = 1;
        for (int side = 0; side < 4; side++) {
            n += arm_length(g, at, side);
        }
        cc_worth_add(sum, "tiles", n, 1);
    }
    return true;
}

static void final_scoring(const cc_game *g, cc_awards *awards)
{
    cc_index_set seen = {{0}};
    for (int i = 0; i < g->n_figures; i++) {
        int region = g->segments[g->figures[i].segment].region;
        if (is_priory(g, region) && cc_index_set_add(&seen, region)) {
            cc_worth w = cc_worth_of(g, region, false);
            cc_award(g, awards, g->regions[region].kind, region, &w);
        }
    }
}

/* --------------------------------------------------------------------- bots */

/* Whether some empty square can never be filled. Most boxes shut none, and then
 * no arm has to be walked along. */
static bool is_any_shut(const cc_game *g)
{
    int i = g->n_open_cells - 1;
    while (i >= 0 && !cc_cell_is_shut(&g->cells[g->open_cells[i]])) {
        i--;
    }
    return i >= 0;
}

/* Returns how many of the arms from a square can grow: the square beyond them
 * can be filled. */
static int count_growing(const cc_game *g, cc_coord at)
{
    int growing = 0;
    for (int side = 0; side < 4; side++) {
        int n = arm_length(g, at, side) + 1;
        int cell =
            cc_cell_find(g, at.x + n * cc_dx[side], at.y + n * cc_dy[side]);
        growing += !(cell >= 0 && cc_cell_is_shut(&g->cells[cell]));
    }
    return growing;
}

/* Adds what rows and columns are likely to grow by, as long as the square
 * beyond an arm can be filled. An estimate: at the start of a game each arm may
 * expect that tile and a few after it to bring GROWTH, in hundredths of a
 * point. */
static void bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    enum { GROWTH = 120 };
    int left = cc_tiles_left(g), all = g->n_pieces + left;
    int each = -1; /* not yet known: most figures are no priors */
    bool walks = false;
    for (int i = 0; i < g->n_figures; i++) {
        const cc_figure_state *f = &g->figures[i];
        if (!is_priory(g, f->segment)) {
            continue;
        }
        if (each < 0) {
            each = GROWTH * left / all;
            walks = is_any_shut(g);
        }
        int arms =
            walks ? count_growing(g, cc_segment_square(g, f->segment)) : 4;
        points[f->player] += arms * each;
    }
}

/* -------------------------------------------------------------------- state */

/* MONASTERY-2: a monk or a prior, never both. */
static bool check_invariant(const cc_game *g, cc_error *error)
{
    for (int i = 0; i < g->n_figures; i++) {
        int segment = g->figures[i].segment;
        int other = is_priory(g, segment) ? other_of(g, segment) : -1;
        if (other >= 0 && cc_region_is_occupied(g, other)) {
            cc_fail(error, CC_E_DIFFERS, 0, "a monk and a prior at %d,%d",
                    cc_segment_square(g, segment).x,
                    cc_segment_square(g, segment).y);
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------------- module */

const cc_module cc_module_monastery = {
    .name = "monastery",
    .number = CC_MODULE_MONASTERY,
    .order = 1140,
    .options = options,
    .marks = marks,
    .kinds = kinds,
    .state = {.check = check_invariant},
    .setup = {.deal = leave_out_twins},
    .figures = {.forbids = forbids, .forbids_joining = forbids_joining},
    .scoring = {.worth = worth, .final = final_scoring},
    .bots = {.bonus = bot_bonus},
};

/* wind_rose.c - The Wind Roses: points for a quarter of a rose in its section
 *
 * Each rose and each quarter is a mark of its tile. Which rose divides the land
 * follows from the tiles on the table, so the module has no state.
 *
 * SPDX-License-Identifier: MIT
 */
#include "wind_rose.h"

#include "engine/core/internal.h"

enum { OPTION_SECTIONS }; /* index of the option */
enum { FOUR, TWO };       /* its values */
/* The marks: those of the four quarters, CC_ROSE_NE to CC_ROSE_NW, have the
 * numbers of the quarters (0 to 3); then come those of the two roses. */
enum { ORANGE = CC_ROSE_NW + 1, BLUE, MARKS };
enum { POINTS = 3 }; /* of a quarter in its section (ROSE-3) */

static const cc_option options[] = {
    {.name = "rose-sections",
     .values = {"four", "two"},
     .help = "Into what a wind rose divides the land: four sections, or north "
             "and south alone.",
     .label = "Wind roses divide the land",
     .labels = {"in four", "in north and south"}},
    {.name = NULL},
};

static const char *const marks[] = {[CC_ROSE_NE] = "rose-ne",
                                    [CC_ROSE_SE] = "rose-se",
                                    [CC_ROSE_SW] = "rose-sw",
                                    [CC_ROSE_NW] = "rose-nw",
                                    [ORANGE] = "rose-orange",
                                    [BLUE] = "rose-blue",
                                    [MARKS] = NULL};

static bool has_mark(const cc_game *g, int type, int mark)
{
    return g->catalog->types[type].marks &
           cc_mark(g, CC_MODULE_WIND_ROSE, mark);
}

int cc_wind_rose_quarter(const cc_game *g, int type)
{
    if (!cc_in_play(g, CC_MODULE_WIND_ROSE)) {
        return CC_ROSE_NONE;
    }
    int quarter = 0;
    while (quarter < CC_ROSE_NONE && !has_mark(g, type, quarter)) {
        quarter++;
    }
    return quarter;
}

/* Returns the piece with the mark of a rose: there is one tile of each rose.
 * -1: it is not on the table. */
static int find_piece(const cc_game *g, int mark)
{
    int piece = g->n_pieces - 1;
    while (piece >= 0 && !has_mark(g, g->pieces[piece].type, mark)) {
        piece--;
    }
    return piece;
}

/* ROSE-1, ROSE-4: the blue rose, once it lies; else the orange one. */
bool cc_wind_rose_find(const cc_game *g, cc_wind_rose *rose)
{
    int blue = find_piece(g, BLUE);
    int piece = blue >= 0 ? blue : find_piece(g, ORANGE);
    if (piece < 0 || !cc_in_play(g, CC_MODULE_WIND_ROSE)) {
        return false;
    }
    const cc_cell *cell = &g->cells[g->pieces[piece].cell];
    rose->at = (cc_coord){cell->x, cell->y};
    rose->north = g->pieces[piece].rotation;
    rose->is_blue = blue >= 0;
    rose->in_two =
        cc_option_number(g, CC_MODULE_WIND_ROSE, OPTION_SECTIONS) == TWO;
    return true;
}

cc_coord cc_wind_rose_section(const cc_wind_rose *rose, int quarter)
{
    bool north = quarter == CC_ROSE_NE || quarter == CC_ROSE_NW;
    bool east = quarter == CC_ROSE_NE || quarter == CC_ROSE_SE;
    int x = east ? 1 : -1;
    int y = north ? -1 : 1; /* y grows towards the south */
    if (rose->in_two) {
        x = 0;
    }
    /* The section turns with the rose, by quarter turns clockwise. */
    for (int i = 0; i < rose->north; i++) {
        int old_x = x;
        x = -y;
        y = old_x;
    }
    return (cc_coord){(int16_t)x, (int16_t)y};
}

/* ROSE-2: whether a square is in the section of a quarter. The row and the
 * column of the rose belong to the sections on both sides. */
static bool is_in_section(const cc_wind_rose *rose, int quarter, cc_coord at)
{
    cc_coord to = cc_wind_rose_section(rose, quarter);
    /* The distance has the sign of the direction, or one of them is 0. */
    return (at.x - rose->at.x) * to.x >= 0 && (at.y - rose->at.y) * to.y >= 0;
}

/* ROSE-3: pays the player of the tile just placed. */
static void pay(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    int quarter = cc_has_placed_tile(g)
                      ? cc_wind_rose_quarter(g, g->pieces[g->placed].type)
                      : CC_ROSE_NONE;
    cc_wind_rose rose;
    if (quarter == CC_ROSE_NONE || !cc_wind_rose_find(g, &rose)) {
        return;
    }
    cc_coord at = cc_piece_square(g, g->placed);
    if (is_in_section(&rose, quarter, at)) {
        cc_worth worth = {0};
        cc_worth_add(&worth, "wind rose", 1, POINTS);
        cc_pay_squares(g, events, CC_FOR_WIND_ROSE, entry.player, &worth, &at,
                       1);
    }
}

/* The hook setup.deal. ROSE-5: the orange rose is a start tile, so it is not
 * dealt with its set. Where other start tiles lie, it is drawn like any other
 * tile: its type is added to the pool. */
static cc_status deal(cc_game *g, const cc_setup *setup, int pool[CC_TYPES_MAX],
                      cc_error *error)
{
    (void)error;
    for (int i = 0; i < g->catalog->n_types; i++) {
        bool is_in_box = setup->sets >> g->catalog->types[i].set & 1;
        if (is_in_box && has_mark(g, i, ORANGE) && find_piece(g, ORANGE) < 0) {
            pool[i] = g->catalog->types[i].count;
        }
    }
    return CC_OK;
}

static const cc_step step_pay = {
    .name = "wind rose", .run = pay, .only_when = CC_WHEN_MARKED};

static const cc_step_row rows[] = {
    {CC_PHASE_TURN, 335, &step_pay, "ROSE-2 ROSE-3 ROSE-4"},
    {.step = NULL},
};

/* COUNT-4: its points belong to no scoring. */
static const cc_source_row sources[] = {
    {.name = "wind-rose", .is_beside_scoring = true}, {.name = NULL}};

const cc_module cc_module_wind_rose = {
    .name = "wind-rose",
    .number = CC_MODULE_WIND_ROSE,
    .order = 1165,
    .options = options,
    .marks = marks,
    .rows = rows,
    .sources = sources,
    .setup = {.deal = deal},
};

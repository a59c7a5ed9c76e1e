/* hill.c - hills: a hidden tile lies under each, and figures on them win ties
 *
 * SPDX-License-Identifier: MIT
 */
#include "hill.h"

#include "engine/core/internal.h"

/* Indices of rows of the tables below. */
enum { MARK_HILL = 0, OPTION_HILL = 0 };

enum { ANY, NUMBER }; /* values of the option */

static const cc_option options[] = {
    {.name = "hill",
     .values = {"any", "number"},
     .label = "A tie is won",
     .labels = {"by any figure on a hill", "by most figures on hills"},
     .help = "Who wins a tie: whoever has a figure on a hill, or whoever has "
             "most figures on hills."},
    {.name = NULL},
};

static const char *const marks[] = {"hill", NULL};

enum { UNDER_MAX = 32 }; /* tiles under hills that are remembered */

typedef struct hill {
    uint8_t n_under;
    uint16_t under[UNDER_MAX]; /* types of the tiles under hills */
} hill;

CC_DEFINE_STATE(hill, CC_MODULE_HILL)

/* HILL-1, HALF-14: puts a hidden square tile of the deck under a hill just
 * placed. */
static void put_under_hill(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    if (!cc_placed_tile_has(g, cc_mark(g, CC_MODULE_HILL, MARK_HILL)) ||
        cc_tiles_left(g) == 0) {
        return;
    }
    const cc_cell *cell = &g->cells[g->pieces[g->placed].cell];
    int under = cc_deck_take_unseen(g);
    if (under < 0) { /* all remaining tiles must be placed (RIVER-3) */
        return;
    }
    hill *state = state_mut(g);
    if (state->n_under < UNDER_MAX) {
        state->under[state->n_under++] = (uint16_t)under;
    }
    cc_event *e = cc_emit(events, CC_EVENT_HILL, entry.player);
    if (e) {
        e->x = cell->x;
        e->y = cell->y;
    }
}

static const cc_step step_hill = {
    .name = "hill", .run = put_under_hill, .only_when = CC_WHEN_MARKED};

/* HILL-2, HALF-14: a figure on the square of a hill wins ties, on either
 * triangle. */
static int tie_votes(const cc_game *g, int segment, int votes)
{
    const cc_cell *at = cc_segment_cell(g, segment);
    uint64_t mark = cc_mark(g, CC_MODULE_HILL, MARK_HILL);
    if (!cc_square_count_marks(g, at->x, at->y, mark)) {
        return votes;
    }
    bool counts_each =
        cc_option_number(g, CC_MODULE_HILL, OPTION_HILL) == NUMBER;
    return counts_each ? votes + 1 : 1; /* 1, however many figures there are */
}

/* For all that players know, the tiles under hills could be in the deck. */
static void holdings(const cc_game *g, cc_holdings *out)
{
    cc_holdings_add(out,
                    (cc_holding){.types = state_of(g)->under,
                                 .n = state_of(g)->n_under,
                                 .player = -1,
                                 .flags = CC_HELD_HIDDEN | CC_HELD_UNKNOWN});
}

static const cc_step_row rows[] = {
    /* after the tile (300), before a figure (400) */
    {CC_PHASE_TURN, 310, &step_hill, "HILL-1 HALF-14"},
    {.step = NULL},
};

static const cc_event_row event_rows[] = {
    {.name = "hill", .fields = {{CC_F_AT}}},
    {.name = NULL},
};

const cc_module cc_module_hill = {
    .name = "hill",
    .number = CC_MODULE_HILL,
    .order = 930,
    .comes_with = CC_MODULE_HALFLINGS,
    .options = options,
    .rows = rows,
    .marks = marks,
    .events = event_rows,
    .state = {.size = sizeof(hill)},
    .tiles = {.holdings = holdings},
    .scoring = {.tie_votes = tie_votes},
};

/* shrine.c - shrines: cloisters of heretics, which challenge monks
 *
 * A shrine is a cloister whose tile has the mark `shrine`, so whatever is told
 * of cloisters is told of it: figures, vineyards, the Count, castles. What is
 * here is how the two sorts meet on neighbouring squares.
 *
 * SPDX-License-Identifier: MIT
 */
#include "shrine.h"

#include "engine/core/internal.h"

static const char *const marks[] = {"shrine", NULL};

static bool is_shrine_type(const cc_game *g, const cc_tile_type *type)
{
    return type->marks & cc_mark(g, CC_MODULE_SHRINE, 0);
}

bool cc_is_shrine(const cc_game *g, int region)
{
    return g->regions[region].kind == CC_CLOISTER &&
           is_shrine_type(g, cc_type_of(g, g->segments[region].piece));
}

/* ------------------------------------------------------------------- beside */

/* Cloisters and shrines on a square and the eight around it. Two triangles may
 * have a cloister each. */
typedef struct beside {
    int n;
    uint16_t regions[CC_PIECES_AROUND];
} beside;

static void add_cloisters(const cc_game *g, int piece, bool shrines,
                          beside *out)
{
    const cc_tile_type *type = cc_type_of(g, piece);
    if (is_shrine_type(g, type) != shrines) {
        return;
    }
    for (int i = 0; i < type->n_segments; i++) {
        if (type->segments[i].kind == CC_CLOISTER) {
            out->regions[out->n++] = (uint16_t)(g->pieces[piece].segment + i);
        }
    }
}

/* Lists the shrines around a square, or the cloisters that are none; without
 * those on the square. */
static beside list_beside(const cc_game *g, cc_coord at, bool shrines)
{
    beside out = {.n = 0};
    uint16_t pieces[CC_PIECES_AROUND];
    int n = cc_pieces_around(g, at, pieces);
    for (int i = 0; i < n; i++) {
        cc_coord square = cc_piece_square(g, pieces[i]);
        if (square.x != at.x || square.y != at.y) {
            add_cloisters(g, pieces[i], shrines, &out);
        }
    }
    return out;
}

/* Lists those that a cloister or shrine stands against: of the other sort. */
static beside list_rivals(const cc_game *g, int region)
{
    return list_beside(g, cc_segment_square(g, region),
                       !cc_is_shrine(g, region));
}

/* ---------------------------------------------------------------- placement */

/* The same as list_beside() where no tile lies on the square, and of those that
 * are not complete, with those on the square: the shrines are listed, and so
 * are the cloisters with open squares around. A walk over nine squares takes
 * too long for what is asked of every placement. */
static beside list_shrines_beside(const cc_game *g, cc_coord at)
{
    uint64_t shrine = cc_mark(g, CC_MODULE_SHRINE, 0);
    beside out = {.n = 0};
    for (int i = 0; i < g->n_listed_pieces; i++) {
        const cc_listed_piece *p = &g->listed_pieces[i];
        if (p->marks & shrine && cc_is_around(at, (cc_coord){p->x, p->y})) {
            add_cloisters(g, p->piece, true, &out);
        }
    }
    return out;
}

static beside list_cloisters_beside(const cc_game *g, cc_coord at)
{
    beside out = {.n = 0};
    for (int i = 0; i < g->n_cloisters; i++) {
        const cc_open_cloister *c = &g->cloisters[i];
        if (cc_is_around(at, (cc_coord){c->x, c->y}) &&
            g->regions[c->region].kind == CC_CLOISTER &&
            !cc_is_shrine(g, c->region)) {
            out.regions[out.n++] = c->region;
        }
    }
    return out;
}

static beside rivals_of_square(const cc_game *g, int x, int y, bool shrines)
{
    int cell = cc_cell_find(g, x, y);
    cc_coord at = {(int16_t)x, (int16_t)y};
    if (cell < 0 || !cc_cell_is_empty(&g->cells[cell])) {
        return list_beside(g, at, shrines);
    }
    return shrines ? list_shrines_beside(g, at) : list_cloisters_beside(g, at);
}

/* SHRINE-2: no shrine beside two cloisters, no cloister beside two shrines,
 * also where the tile that is placed is the second one of another. */
bool cc_shrine_forbids(const cc_game *g, int type, int x, int y)
{
    const cc_tile_type *t = &g->catalog->types[type];
    if (!(t->kinds >> CC_CLOISTER & 1)) {
        return false;
    }
    bool shrine = is_shrine_type(g, t);
    beside rivals = rivals_of_square(g, x, y, !shrine);
    return rivals.n > 1 ||
           (rivals.n == 1 && list_rivals(g, rivals.regions[0]).n > 0);
}

static bool forbids(const cc_game *g, const cc_action *a)
{
    return a->type == CC_PLACE && cc_shrine_forbids(g, a->tile, a->x, a->y);
}

/* --------------------------------------------------------------- challenges */

/* Sends home the figures of one that was not completed first. */
static void lose(cc_game *g, int region, cc_events *events)
{
    for (int i = g->n_figures; i-- > 0;) {
        const cc_figure_state f = g->figures[i];
        if (g->segments[f.segment].region != region) {
            continue;
        }
        cc_event *e = cc_emit(events, CC_EVENT_CHALLENGE, f.player);
        if (e) {
            e->figure = f.figure;
            e->param = cc_is_shrine(g, region) ? CC_LOST_TO_CLOISTER
                                               : CC_LOST_TO_SHRINE;
            cc_event_segment(g, f.segment, e);
        }
        cc_figure_return(g, i, CC_MODULE_SHRINE, events);
    }
}

/* SHRINE-3: who completes first wins; completed in the same turn, both score.
 * An abbot who is called home completes nothing. */
static void on_scored(cc_game *g, int region, cc_events *events)
{
    if (g->regions[region].kind != CC_CLOISTER || g->regions[region].open) {
        return;
    }
    beside rivals = list_rivals(g, region);
    for (int i = 0; i < rivals.n; i++) {
        if (g->regions[rivals.regions[i]].open) {
            lose(g, rivals.regions[i], events);
        }
    }
}

/* Whether one takes part in challenges. */
static bool is_contested(const cc_game *g, int region)
{
    return g->regions[region].open && cc_region_is_occupied(g, region);
}

int cc_shrine_opponent(const cc_game *g, int region)
{
    if (g->regions[region].kind != CC_CLOISTER || !is_contested(g, region)) {
        return -1;
    }
    /* None is on its own square, for which the lists have more. */
    cc_coord at = cc_segment_square(g, region);
    beside rivals = cc_is_shrine(g, region) ? list_cloisters_beside(g, at)
                                            : list_shrines_beside(g, at);
    for (int i = 0; i < rivals.n; i++) {
        int rival = rivals.regions[i];
        if (is_contested(g, rival) &&
            cc_segment_cell(g, rival) != cc_segment_cell(g, region)) {
            return rival;
        }
    }
    return -1;
}

/* --------------------------------------------------------------------- bots */

/* How near to complete: the chance to be first grows fast with every tile. */
static int nearness(const cc_game *g, int region)
{
    int empty = g->regions[region].open;
    return 400 / ((empty + 1) * (empty + 1) * (empty + 1));
}

/* Takes from who holds a figure in a challenge what it is worth, as often as
 * the other one is likely to be completed first. */
static void subtract_risk(const cc_game *g, int region, int rival,
                          int points[CC_PLAYERS_MAX])
{
    int own = nearness(g, region), other = nearness(g, rival);
    int left = cc_tiles_left(g), needed = 3 * g->regions[rival].open;
    int value = 100 * (9 - (int)g->regions[region].open);
    int risk = value * other / (own + other + 1) * left / (left + needed + 1);
    unsigned holders = cc_holders(g, region);
    for (int p = 0; p < g->n_players; p++) {
        points[p] -= holders >> p & 1 ? risk : 0;
    }
}

static void bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    cc_index_set seen = {{0}};
    for (int i = 0; i < g->n_figures; i++) {
        int region = g->segments[g->figures[i].segment].region;
        int rival = g->regions[region].kind == CC_CLOISTER
                        ? cc_shrine_opponent(g, region)
                        : -1;
        if (rival >= 0 && cc_index_set_add(&seen, region)) {
            subtract_risk(g, region, rival, points);
        }
    }
}

/* ------------------------------------------------------------------- module */

static const char *const completed_first[] = {"cloister", "shrine", NULL};

static const cc_event_row events[] = {
    {.name = "challenge",
     .fields = {{CC_F_FIGURE, .name = "figure"},
                {CC_F_SEGMENT},
                {CC_F_PARAM, .name = "completed", .words = completed_first}}},
    {.name = NULL},
};

const cc_module cc_module_shrine = {
    .name = "shrine",
    .number = CC_MODULE_SHRINE,
    .order = 1130,
    .marks = marks,
    .lists_pieces = true,
    .events = events,
    .placement = {.forbids = forbids,
                  .forbids_only = CC_FORBIDS_MARKED | CC_FORBIDS_SQUARES,
                  .forbids_kinds = 1 << CC_CLOISTER},
    .scoring = {.on_scored = on_scored},
    .bots = {.bonus = bot_bonus},
};

/* shrine.c - shrines: cloisters of heretics, which challenge monks
 *
 * A shrine is a cloister whose tile has the mark `shrine`, so all rules of
 * cloisters hold for it: figures, vineyards, the Count, castles. This file has
 * what happens where cloisters of the two sorts, ordinary ones and shrines, are
 * on neighbouring squares: *rivals* there may not be more than one (SHRINE-2),
 * and of two with figures only the one completed first scores (SHRINE-3).
 *
 * SPDX-License-Identifier: MIT
 */
#include "shrine.h"

#include "engine/core/internal.h"

enum { MARK_SHRINE }; /* index of the mark */
static const char *const marks[] = {[MARK_SHRINE] = "shrine", NULL};

static bool is_shrine_type(const cc_game *g, const cc_tile_type *type)
{
    return type->marks & cc_mark(g, CC_MODULE_SHRINE, MARK_SHRINE);
}

bool cc_is_shrine(const cc_game *g, int region)
{
    return g->regions[region].kind == CC_CLOISTER &&
           is_shrine_type(g, cc_type_of(g, g->segments[region].piece));
}

/* The sorts of cloisters in this file. */
typedef enum sort { ORDINARY, SHRINE } sort;

static sort other_sort(sort of)
{
    return of == SHRINE ? ORDINARY : SHRINE;
}

static sort sort_of(const cc_game *g, int cloister)
{
    return cc_is_shrine(g, cloister) ? SHRINE : ORDINARY;
}

/* ----------------------------------------------------------- around a square
 */

/* Cloisters of one sort on a square and the eight around it, as regions. Two
 * triangles on a square may have a cloister each. */
typedef struct cloisters {
    int n;
    uint16_t regions[CC_PIECES_AROUND];
} cloisters;

static void add_cloisters(const cc_game *g, int piece, sort which,
                          cloisters *out)
{
    const cc_tile_type *type = cc_type_of(g, piece);
    if (!(type->kinds >> CC_CLOISTER & 1) ||
        is_shrine_type(g, type) != (which == SHRINE)) {
        return;
    }
    for (int i = 0; i < type->n_segments; i++) {
        if (type->segments[i].kind == CC_CLOISTER) {
            out->regions[out->n++] = (uint16_t)(g->pieces[piece].segment + i);
        }
    }
}

/* Lists the cloisters of a sort on the eight squares around one. Here lists are
 * filled in place: to return them by value would take longer than to make them.
 */
static void list_around(const cc_game *g, cc_coord at, sort which,
                        cloisters *out)
{
    out->n = 0;
    uint16_t pieces[CC_PIECES_AROUND];
    int n = cc_pieces_around(g, at, pieces);
    for (int i = 0; i < n; i++) {
        cc_coord square = cc_piece_square(g, pieces[i]);
        if (square.x != at.x || square.y != at.y) {
            add_cloisters(g, pieces[i], which, out);
        }
    }
}

/* Lists the rivals of a cloister: those of the other sort around it. */
static void list_rivals(const cc_game *g, int cloister, cloisters *out)
{
    list_around(g, cc_segment_square(g, cloister),
                other_sort(sort_of(g, cloister)), out);
}

static void list_shrines_around(const cc_game *g, cc_coord at, cloisters *out)
{
    out->n = 0;
    CC_EACH_LISTED(g, p, CC_MODULE_SHRINE)
    {
        if (cc_is_around(at, (cc_coord){p->x, p->y})) {
            add_cloisters(g, p->piece, SHRINE, out);
        }
    }
}

static void list_ordinary_around(const cc_game *g, cc_coord at, cloisters *out)
{
    out->n = 0;
    for (int i = 0; i < g->n_cloisters; i++) {
        const cc_open_cloister *c = &g->cloisters[i];
        if (cc_is_around(at, (cc_coord){c->x, c->y}) &&
            g->regions[c->region].kind == CC_CLOISTER &&
            !cc_is_shrine(g, c->region)) {
            out->regions[out->n++] = c->region;
        }
    }
}

/* The same as list_around(), but faster, as it is asked for every placement: it
 * looks through lists that are kept, of all tiles with the mark `shrine` and of
 * all incomplete cloisters. So, other than list_around(), it also finds those
 * on the square itself, but no ordinary cloisters that are complete. */
static void list_around_fast(const cc_game *g, cc_coord at, sort which,
                             cloisters *out)
{
    if (which == SHRINE) {
        list_shrines_around(g, at, out);
    } else {
        list_ordinary_around(g, at, out);
    }
}

/* ---------------------------------------------------------------- placement */

/* Lists the rivals that a cloister of a sort would have on a square. On an
 * empty one the fast list is exact: nothing is on it, and the cloisters around
 * are incomplete, as it is empty itself. */
static void list_rivals_at(const cc_game *g, int x, int y, sort of,
                           cloisters *out)
{
    int cell = cc_cell_find(g, x, y);
    cc_coord at = {(int16_t)x, (int16_t)y};
    bool is_empty = cell >= 0 && cc_cell_is_empty(&g->cells[cell]);
    if (is_empty) {
        list_around_fast(g, at, other_sort(of), out);
    } else {
        list_around(g, at, other_sort(of), out);
    }
}

/* SHRINE-2: no shrine beside two cloisters, no cloister beside two shrines:
 * neither the one to be placed nor one that is there may get a second rival. */
bool cc_shrine_forbids(const cc_game *g, int type, int x, int y)
{
    const cc_tile_type *t = &g->catalog->types[type];
    if (!(t->kinds >> CC_CLOISTER & 1)) {
        return false;
    }
    sort of = is_shrine_type(g, t) ? SHRINE : ORDINARY;
    cloisters rivals, of_rival;
    of_rival.n = 0;
    list_rivals_at(g, x, y, of, &rivals);
    if (rivals.n == 1) {
        list_rivals(g, rivals.regions[0], &of_rival);
    }
    return rivals.n > 1 || of_rival.n > 0;
}

static bool forbids(const cc_game *g, const cc_action *a)
{
    return a->type == CC_PLACE && cc_shrine_forbids(g, a->tile, a->x, a->y);
}

/* The squares of a list of cells, and the rivals around each: how many there
 * are, and the sum of their regions, which is the region of a single one. */
typedef struct surroundings {
    int n;
    uint16_t x[CC_OPEN_MAX], y[CC_OPEN_MAX];
    uint16_t n_rivals[CC_OPEN_MAX], sum[CC_OPEN_MAX];
} surroundings;

/* Adds a rival to the squares around it. Asks all squares in a row, in a loop
 * that compilers turn into a few steps: this takes less time than to look
 * around each square. */
static void add_rival(surroundings *around, int region, cc_coord at)
{
    uint16_t west = (uint16_t)(at.x - 1), north = (uint16_t)(at.y - 1);
    uint16_t number = (uint16_t)region;
    for (int i = 0; i < around->n; i++) {
        uint16_t is_around = ((uint16_t)(around->x[i] - west) <= 2) &
                             ((uint16_t)(around->y[i] - north) <= 2);
        around->n_rivals[i] = (uint16_t)(around->n_rivals[i] + is_around);
        around->sum[i] = (uint16_t)(around->sum[i] + is_around * number);
    }
}

/* Adds the rivals of a sort that list_around_fast() would list. */
static void add_rivals(const cc_game *g, sort which, surroundings *around)
{
    for (int i = 0; which == ORDINARY && i < g->n_cloisters; i++) {
        const cc_open_cloister *c = &g->cloisters[i];
        if (g->regions[c->region].kind == CC_CLOISTER &&
            !cc_is_shrine(g, c->region)) {
            add_rival(around, c->region, (cc_coord){c->x, c->y});
        }
    }
    if (which == SHRINE) {
        CC_EACH_LISTED(g, p, CC_MODULE_SHRINE)
        {
            cloisters shrines = {.n = 0};
            add_cloisters(g, p->piece, SHRINE, &shrines);
            for (int i = 0; i < shrines.n; i++) {
                add_rival(around, shrines.regions[i], (cc_coord){p->x, p->y});
            }
        }
    }
}

static bool has_rival(const cc_game *g, int cloister)
{
    cloisters rivals;
    list_rivals(g, cloister, &rivals);
    return rivals.n > 0;
}

/* The same as forbids() for a list of cells: most are far from any rival. Those
 * that a triangle is on are asked one by one, as in list_rivals_at(). */
static int drop_cells(const cc_game *g, int type, uint16_t cells[CC_OPEN_MAX],
                      int n)
{
    const cc_tile_type *t = &g->catalog->types[type];
    surroundings around;
    around.n = n;
    for (int i = 0; i < n; i++) {
        around.x[i] = (uint16_t)g->cells[cells[i]].x;
        around.y[i] = (uint16_t)g->cells[cells[i]].y;
        around.n_rivals[i] = around.sum[i] = 0;
    }
    add_rivals(g, is_shrine_type(g, t) ? ORDINARY : SHRINE, &around);
    int n_left = 0;
    for (int i = 0; i < n; i++) {
        const cc_cell *cell = &g->cells[cells[i]];
        bool is_forbidden =
            !cc_cell_is_empty(cell)
                ? cc_shrine_forbids(g, type, cell->x, cell->y)
                : around.n_rivals[i] > 1 ||
                      (around.n_rivals[i] == 1 && has_rival(g, around.sum[i]));
        cells[n_left] = cells[i];
        n_left += !is_forbidden;
    }
    return n_left;
}

/* --------------------------------------------------------------- challenges */

/* Sends home the figures of a cloister whose rival was completed first. */
static void lose_challenge(cc_game *g, int region, cc_events *events)
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

/* SHRINE-3: of two rivals the one that is completed first wins; if both are
 * completed in the same turn, both score. An abbot who is called home scores
 * too, but completes nothing. */
static void on_scored(cc_game *g, int region, cc_events *events)
{
    if (g->regions[region].kind != CC_CLOISTER || g->regions[region].open) {
        return;
    }
    cloisters rivals;
    list_rivals(g, region, &rivals);
    for (int i = 0; i < rivals.n; i++) {
        if (g->regions[rivals.regions[i]].open) {
            lose_challenge(g, rivals.regions[i], events);
        }
    }
}

/* Whether a cloister can be in a challenge. */
static bool is_contested(const cc_game *g, int region)
{
    return g->regions[region].open && cc_region_is_occupied(g, region);
}

int cc_shrine_opponent(const cc_game *g, int region)
{
    if (g->regions[region].kind != CC_CLOISTER || !is_contested(g, region)) {
        return -1;
    }
    /* Those on its own square, which the fast list has too, are no rivals. */
    cloisters rivals;
    list_around_fast(g, cc_segment_square(g, region),
                     other_sort(sort_of(g, region)), &rivals);
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

/* Returns how near a cloister is to completion, as a weight between rivals: the
 * chance to be first grows fast with every tile (an estimate). */
static int nearness(const cc_game *g, int region)
{
    int empty = g->regions[region].open;
    return 400 / ((empty + 1) * (empty + 1) * (empty + 1));
}

/* Subtracts the risk of a challenge from the points of the player who holds a
 * cloister: its worth now times the chance that the rival is the first to be
 * completed, and that enough tiles are left to complete that at all (an
 * estimate: three tiles for each empty square). */
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
                  .drop_cells = drop_cells,
                  .forbids_only = CC_FORBIDS_MARKED | CC_FORBIDS_SQUARES,
                  .forbids_kinds = 1 << CC_CLOISTER},
    .scoring = {.on_scored = on_scored},
    .bots = {.bonus = bot_bonus},
};

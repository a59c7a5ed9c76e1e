/* walls.c - the wall of The City: gate, pieces, guards, towers
 *
 * The gate and its pieces stand one after another on the outline of the town
 * (outline.c), from the gate clockwise to end 0 and the other way to end 1.
 * Each closes its side of a tile for good (cc_side_close). Who lays when is
 * told in wall_steps.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "modules.h"

static const cc_option options[] = {
    {.name = "guards-from-returned",
     .values = {"off", "on"},
     .help = "Figures of a street or market just scored return at the end of "
             "the turn, or at once, so that they can be used as guards in the "
             "same wall round."},
    {.name = NULL},
};

static void setup(cc_game *g)
{
    g->walls.at_once = cc_option_number(g, "guards-from-returned") == 1;
}

static int deals(cc_token token, int n_players)
{
    return token == CC_TOWER ? 12 / n_players : 0; /* CITY-1 */
}

/* CITY-13 */
static bool keeps(const cc_game *g, int region)
{
    (void)region;
    return !g->walls.at_once;
}

static const char *const kind_names[CC_WALL_KINDS] = {"gate", "wall", "short"};

const char *cc_wall_kind_name(cc_wall_kind kind)
{
    return kind_names[kind];
}

/* ------------------------------------------------------------------- the wall
 */

static cc_edge edge_of(const cc_game *g, int wall)
{
    const cc_wall_state *w = &g->walls.list[wall];
    return (cc_edge){g->pieces[w->piece].cell, w->side};
}

cc_edge cc_wall_next(const cc_game *g, int end)
{
    return cc_outline_next(g, edge_of(g, g->walls.last[end]), end == 0);
}

/* CITY-19: gate and piece stand at the same empty square, in a corner. */
static bool is_cramped(const cc_game *g, cc_edge edge)
{
    cc_edge gate = edge_of(g, 0);
    const cc_cell *a = &g->cells[edge.cell], *b = &g->cells[gate.cell];
    return a->x + cc_dx[edge.side] == b->x + cc_dx[gate.side] &&
           a->y + cc_dy[edge.side] == b->y + cc_dy[gate.side];
}

void cc_wall_lay(cc_game *g, cc_edge edge, int end, int player,
                 cc_events *events)
{
    int n = g->walls.n++, last = g->walls.last[end];
    int piece = g->cells[edge.cell].piece[0];
    cc_wall_state *w = &g->walls.list[n];
    *w = (cc_wall_state){.piece = (uint8_t)piece,
                         .side = edge.side,
                         .kind = CC_WALL_GATE,
                         .end = (uint8_t)end,
                         .guard = -1};
    if (n) {
        w->after = (uint8_t)(g->walls.list[last].after + 1);
        w->kind =
            w->after == 1 && is_cramped(g, edge) ? CC_WALL_SHORT : CC_WALL_LONG;
    }
    g->walls.last[end] = (uint8_t)n;
    cc_side_close(g, piece, edge.side);
    cc_event *e = cc_emit(events, CC_EVENT_WALL, player);
    if (e) {
        e->x = g->cells[edge.cell].x;
        e->y = g->cells[edge.cell].y;
        e->slot = edge.side;
        e->kind = w->kind;
    }
}

bool cc_wall_fits_at_most(const cc_game *g, int room)
{
    cc_edge e = cc_wall_next(g, 0);
    for (; room > 0 && !cc_edge_is_closed(g, e); room--) {
        e = cc_outline_next(g, e, true);
    }
    return cc_edge_is_closed(g, e);
}

/* CITY-20. Walking round the town, each empty square is passed once for every
 * side of it that a tile stands at, and once for every corner of a tile that
 * it only touches. A tile there would close off all that lies between its
 * first and its last passing, seen from the northernmost row, beyond which the
 * land is open whatever is laid. Once barred a square stays so: walls stay,
 * and more tiles connect no land. */
typedef struct passing {
    cc_game *g;
    unsigned walls;              /* passed so far */
    uint8_t first[CC_CELLS_MAX]; /* 1 + walls before the first passing */
} passing;

static void pass_square(passing *p, int cell, bool walled)
{
    if (!p->first[cell]) {
        p->first[cell] = (uint8_t)(p->walls + 1);
    }
    if (walled || p->walls >= p->first[cell]) {
        cc_cell_shut(&p->g->cells[cell]);
    }
}

void cc_wall_bar_squares(cc_game *g)
{
    passing p;
    cc_walk w = cc_walk_from(g, cc_outline_top(g));
    cc_edge top = w.at;
    p.g = g;
    p.walls = 0;
    memset(p.first, 0, g->n_cells);
    do {
        bool walled = cc_edge_is_closed(g, w.at);
        pass_square(&p, w.outer, walled);
        p.walls += walled;
        cc_walk_step(g, &w, true);
        if (w.corner >= 0) { /* else no tile can be laid there */
            pass_square(&p, w.corner, false);
        }
    } while (!cc_edge_equal(w.at, top));
}

/* ---------------------------------------------------------- guards and towers
 */

int cc_wall_row(const cc_game *g, cc_edge from, cc_square_at *out, cc_edge *far)
{
    int inward = cc_opposite(from.side), cell = from.cell, n = 0;
    while (cell >= 0 && !cc_cell_is_empty(&g->cells[cell])) {
        const cc_cell *at = &g->cells[cell];
        if (out) {
            out[n] = (cc_square_at){at->x, at->y};
        }
        n++;
        if (far) {
            *far = (cc_edge){(uint16_t)cell, (uint8_t)inward};
        }
        cell = cc_cell_find(g, at->x + cc_dx[inward], at->y + cc_dy[inward]);
    }
    return n;
}

bool cc_wall_guard_allowed(const cc_game *g)
{
    cc_edge far;
    cc_wall_row(g, edge_of(g, g->walls.n - 1), NULL, &far);
    for (int i = 0; cc_edge_is_closed(g, far) && i < g->walls.n; i++) {
        if (g->walls.list[i].guard >= 0 && cc_edge_equal(edge_of(g, i), far)) {
            return false;
        }
    }
    return true;
}

int cc_wall_tower_points(const cc_game *g, int end)
{
    return g->walls.list[g->walls.last[end]].after - g->walls.paid[end];
}

/* CITY-29 */
static void final(const cc_game *g, cc_awards *awards)
{
    cc_square_at squares[CC_PIECES_MAX];
    for (int i = 0; i < g->walls.n; i++) {
        int player = g->walls.list[i].guard;
        if (player < 0) {
            continue;
        }
        int n = cc_wall_row(g, edge_of(g, i), squares, NULL);
        cc_worth worth = cc_wall_row_worth(g, squares, n);
        cc_award_squares(g, awards, CC_FOR_GUARD, player, &worth, squares, n);
    }
}

/* --------------------------------------------------------------------- hash */

/* The order in which pieces were laid at different ends does not count. */
static uint64_t hash(const cc_game *g)
{
    uint64_t sum = g->walls.due + 2u * g->walls.ending;
    bool guards = cc_step_now(g) == &cc_step_wall_guard;
    for (int i = 0; i < g->walls.n; i++) {
        const cc_wall_state *w = &g->walls.list[i];
        const cc_cell *at = &g->cells[g->pieces[w->piece].cell];
        uint64_t words[] = {(uint16_t)at->x,
                            (uint16_t)at->y,
                            w->side,
                            w->kind,
                            w->end,
                            (uint8_t)w->guard,
                            guards && i == g->walls.n - 1};
        sum += cc_hash_words(11, words, 7);
    }
    for (int i = 0; i < g->walls.n_towers; i++) {
        const cc_tower_state *t = &g->walls.towers[i];
        const cc_wall_state *w = &g->walls.list[t->wall];
        uint64_t words[] = {t->player, w->end, w->after};
        sum += cc_hash_words(12, words, 3);
    }
    for (int i = 0; i < g->n_figures; i++) { /* those that wait to go home */
        int region = g->segments[g->figures[i].segment].region;
        sum += g->regions[region].flags & CC_REGION_SETTLED ? 5 : 0;
    }
    return sum;
}

const cc_module cc_module_walls = {.name = "walls",
                                   .options = options,
                                   .alone = true,
                                   .players = {2, 4},
                                   .deals = deals,
                                   .setup = setup,
                                   .keeps = keeps,
                                   .final = final,
                                   .hash = hash,
                                   .holds = cc_walls_hold};

/* -------------------------------------------------------------------- asking
 */

bool cc_has_walls(const cc_game *g)
{
    return cc_in_play(g, cc_module_find(cc_module_walls.name));
}

int cc_wall_count(const cc_game *g)
{
    return g->walls.n;
}

cc_wall_info cc_wall(const cc_game *g, int i)
{
    const cc_wall_state *w = &g->walls.list[i];
    const cc_cell *at = &g->cells[g->pieces[w->piece].cell];
    return (cc_wall_info){.x = at->x,
                          .y = at->y,
                          .side = w->side,
                          .kind = w->kind,
                          .end = w->end,
                          .after = w->after,
                          .guard = w->guard};
}

int cc_tower_count(const cc_game *g)
{
    return g->walls.n_towers;
}

cc_tower_info cc_tower(const cc_game *g, int i)
{
    const cc_tower_state *t = &g->walls.towers[i];
    const cc_wall_state *w = &g->walls.list[t->wall];
    return (cc_tower_info){t->player, w->end, w->after, t->wall};
}

int cc_wall_end(const cc_game *g, int end)
{
    return g->walls.n ? g->walls.last[end] : -1;
}

int cc_wall_left(const cc_game *g)
{
    return CC_WALLS_MAX - 1 - (g->walls.n ? g->walls.n - 1 : 0);
}

int cc_wall_room(const cc_game *g)
{
    int n = 0;
    if (!g->walls.n) {
        return -1;
    }
    for (cc_edge e = cc_wall_next(g, 0); !cc_edge_is_closed(g, e);
         e = cc_outline_next(g, e, true)) {
        n++;
    }
    return n;
}

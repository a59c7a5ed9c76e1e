/* plague_squares.c - where the plague is, and where it may come
 *
 * Fleas and outbreaks lie on squares. Which fleas are active follows from where
 * they lie: those connected to an active outbreak by sides of squares. It is
 * stored, as it is asked often, and found anew when something has changed.
 *
 * SPDX-License-Identifier: MIT
 */
#include "plague_internal.h"

#include <string.h>

/* ----------------------------------------------------------------- regions */

static bool is_beside(cc_coord a, cc_coord b)
{
    int dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy == 1;
}

/* Returns the index of a square in a list; -1 if it is not there. */
int cc_square_find(const cc_coord *list, int n, cc_coord at)
{
    int i = n - 1;
    while (i >= 0 && !cc_is_at(list[i], at)) {
        i--;
    }
    return i;
}

bool cc_plague_has_flea(const plague *s, cc_coord at)
{
    return cc_square_find(s->fleas, s->n_fleas, at) >= 0 ||
           cc_square_find(s->seconds, s->n_fleas, at) >= 0;
}

/* Whether a square is beside a flea's tile, or the other square of it. */
static bool is_beside_flea(const plague *s, int i, cc_coord at)
{
    return is_beside(s->fleas[i], at) || is_beside(s->seconds[i], at);
}

/* PLAGUE-4: whether a square is beside an active region: an active outbreak, or
 * a flea connected to one. */
static bool is_beside_active(const plague *s, cc_coord at)
{
    bool is_near = false;
    for (int i = 0; i < s->n_outbreaks && !is_near; i++) {
        is_near = cc_is_outbreak_active(s, i) && is_beside(s->outbreaks[i], at);
    }
    for (int i = 0; i < s->n_fleas && !is_near; i++) {
        is_near = cc_is_flea_active(s, i) && is_beside_flea(s, i, at);
    }
    return is_near;
}

/* Returns the fleas beside a square, as bits. */
static uint32_t fleas_beside(const plague *s, cc_coord at)
{
    uint32_t fleas = 0;
    for (int i = 0; i < s->n_fleas; i++) {
        fleas |= (uint32_t)is_beside_flea(s, i, at) << i;
    }
    return fleas;
}

/* Returns those of some fleas that are connected with an active outbreak by
 * others of them. */
static uint32_t connected(const plague *s, uint32_t fleas)
{
    uint32_t reached = 0, next = s->at_outbreaks & fleas;
    while (next) {
        int i = cc_lowest_bit(next);
        reached |= 1u << i;
        next = (next | (s->beside[i] & fleas)) & ~reached;
    }
    return reached;
}

static uint32_t all_fleas(const plague *s)
{
    return (1u << s->n_fleas) - 1;
}

/* PLAGUE-3: those connected with an active outbreak. */
void cc_plague_find_active(plague *s)
{
    s->at_outbreaks = 0;
    memset(s->beside, 0, sizeof s->beside);
    for (int i = 0; i < s->n_fleas; i++) {
        s->beside[i] =
            fleas_beside(s, s->fleas[i]) | fleas_beside(s, s->seconds[i]);
    }
    for (int i = 0; i < s->n_outbreaks; i++) {
        if (cc_is_outbreak_active(s, i)) {
            s->at_outbreaks |= fleas_beside(s, s->outbreaks[i]);
        }
    }
    s->active = connected(s, all_fleas(s));
}

bool cc_plague_is_all_active(const plague *s)
{
    return s->active == all_fleas(s);
}

void cc_plague_add_flea(plague *s, cc_coord at, cc_coord second)
{
    int new = s->n_fleas++;
    s->fleas[new] = at;
    s->seconds[new] = second;
    s->beside[new] = fleas_beside(s, at) | fleas_beside(s, second);
    for (uint32_t rest = s->beside[new]; rest; rest &= rest - 1) {
        s->beside[cc_lowest_bit(rest)] |= 1u << new;
    }
    for (int i = 0; i < s->n_outbreaks; i++) {
        bool is_near = cc_is_outbreak_active(s, i) &&
                       is_beside_flea(s, new, s->outbreaks[i]);
        s->at_outbreaks |= (uint32_t)is_near << new;
    }
    s->active = connected(s, all_fleas(s));
}

/* Takes a square out of a list of n. */
static void remove_square(cc_coord *list, int n, int i)
{
    memmove(&list[i], &list[i + 1], (size_t)(n - i - 1) * sizeof *list);
    list[n - 1] = (cc_coord){0, 0};
}

static void remove_flea(plague *s, int i)
{
    remove_square(s->fleas, s->n_fleas, i);
    remove_square(s->seconds, s->n_fleas, i);
    s->n_fleas--;
    cc_plague_find_active(s);
}

/* ------------------------------------------------------------------ squares */

bool cc_plague_is_source(const cc_game *g, cc_coord at)
{
    return cc_square_count_marks(g, at.x, at.y,
                                 cc_mark(g, CC_MODULE_PLAGUE, 0)) > 0;
}

/* Whether a tile of a cell is a source, or belongs to the Count's town
 * (PLAGUE-8). */
static bool is_immune(const cc_game *g, const cc_cell *cell)
{
    uint64_t source = cc_mark(g, CC_MODULE_PLAGUE, 0);
    uint16_t pieces[2];
    int n = cc_cell_pieces(cell, pieces);
    bool immune = false;
    for (int i = 0; i < n; i++) {
        immune |= cc_type_of(g, pieces[i])->marks & source ||
                  cc_is_town(g, pieces[i]);
    }
    return immune;
}

/* Returns the cell of the first square of the tile of a cell. */
static int first_cell(const cc_game *g, int cell)
{
    int piece = g->cells[cell].piece[0];
    bool is_second =
        !cc_cell_is_empty(&g->cells[cell]) && cc_type_of(g, piece)->other < 0;
    return is_second ? g->pieces[cc_piece_other(g, piece)].cell : cell;
}

cc_coord cc_plague_second(const cc_game *g, cc_coord at)
{
    int piece = cc_piece_find(g, at.x, at.y, CC_N);
    cc_coord squares[2];
    int n = piece < 0 ? 0 : cc_tile_squares(g, piece, squares);
    return n == 2 ? squares[1] : at;
}

/* PLAGUE-4: whether a flea may come to a cell without one beside an active
 * region; a lifted one not back to its own. */
static bool can_infect(const cc_game *g, const plague *s, int cell)
{
    const cc_cell *c = &g->cells[cell];
    cc_coord at = {c->x, c->y};
    return !cc_cell_is_empty(c) && !(s->is_lifted && cc_is_at(s->lifted, at)) &&
           !is_immune(g, c);
}

/* The cells around the active regions where a flea may be put: a tile of two
 * squares has six sides. */
enum { TARGETS_MAX = 8 * CC_FLEAS_MAX + 4 * CC_OUTBREAKS_MAX };
typedef struct targets {
    int n, max; /* max: enough */
    uint16_t cells[TARGETS_MAX];
    uint64_t seen[CC_CELLS_MAX / 64 + 1];
} targets;

static void add_targets_around(const cc_game *g, const plague *s, cc_coord from,
                               targets *t)
{
    for (int side = 0; side < 4 && t->n < t->max; side++) {
        int cell = cc_cell_find(g, from.x + cc_dx[side], from.y + cc_dy[side]);
        cell = cell < 0 ? cell : first_cell(g, cell); /* PLAGUE-8 */
        if (cell < 0 || t->seen[cell / 64] >> cell % 64 & 1) {
            continue;
        }
        t->seen[cell / 64] |= (uint64_t)1 << cell % 64;
        if (can_infect(g, s, cell)) {
            t->cells[t->n++] = (uint16_t)cell;
        }
    }
}

/* Finds up to `max` of them, as if one of the fleas (-1: none) spread nothing.
 */
static void find_targets(const cc_game *g, const plague *s, int without,
                         targets *t, int max)
{
    t->n = 0;
    t->max = max;
    memset(t->seen, 0, sizeof t->seen);
    for (int i = 0; i < s->n_fleas; i++) {
        int cell = cc_cell_find(g, s->fleas[i].x, s->fleas[i].y);
        t->seen[cell / 64] |= (uint64_t)1 << cell % 64;
    }
    for (int i = 0; i < s->n_outbreaks; i++) {
        if (cc_is_outbreak_active(s, i)) {
            add_targets_around(g, s, s->outbreaks[i], t);
        }
    }
    for (int i = 0; i < s->n_fleas; i++) {
        if (cc_is_flea_active(s, i) && i != without) {
            add_targets_around(g, s, s->fleas[i], t);
            if (!cc_is_at(s->fleas[i], s->seconds[i])) {
                add_targets_around(g, s, s->seconds[i], t);
            }
        }
    }
}

static bool has_target(const cc_game *g, const plague *s, int without)
{
    targets t;
    find_targets(g, s, without, &t, 1);
    return t.n > 0;
}

void cc_plague_lift(plague *s, int i)
{
    s->is_lifted = true;
    s->lifted = s->fleas[i];
    remove_flea(s, i);
}

/* PLAGUE-6: whether a flea may be taken off its square to be put on another:
 * with an empty supply, a latent one; where none is, one whose leaving leaves
 * all others active. */
static bool can_lift(const cc_game *g, int i)
{
    const plague *s = state_of(g);
    if (s->n_fleas < CC_FLEAS_MAX) {
        return false;
    }
    if (!cc_is_flea_active(s, i)) {
        return has_target(g, s, -1);
    }
    uint32_t others = all_fleas(s) & ~(1u << i);
    return cc_plague_is_all_active(s) && connected(s, others) == others &&
           has_target(g, s, i);
}

/* Whether the plague is still to be spread in this turn, as far as the turn
 * goes (PLAGUE-4). */
bool cc_plague_is_due(const cc_game *g)
{
    const plague *s = state_of(g);
    return s->n_outbreaks > 0 &&
           !(s->turn & (CC_PLAGUE_SPREAD | CC_PLAGUE_SOURCE));
}

int cc_plague_list_spreading(const cc_game *g, cc_action *out, int n, int max)
{
    const plague *s = state_of(g);
    targets t;
    t.n = 0;
    bool from_supply = s->n_fleas < CC_FLEAS_MAX;
    bool is_all_active = cc_plague_is_all_active(s);
    bool has_any = !from_supply && !is_all_active && has_target(g, s, -1);
    if (from_supply) {
        find_targets(g, s, -1, &t, TARGETS_MAX);
    }
    for (int i = 0; i < t.n; i++) {
        const cc_cell *c = &g->cells[t.cells[i]];
        cc_action a = {.type = CC_FLEA, .x = c->x, .y = c->y};
        n = cc_action_append(out, n, max, a);
    }
    for (int i = 0; !from_supply && i < s->n_fleas; i++) {
        cc_action a = {
            .type = CC_FLEA_LIFT, .x = s->fleas[i].x, .y = s->fleas[i].y};
        bool can =
            cc_is_flea_active(s, i) ? is_all_active && can_lift(g, i) : has_any;
        n = can ? cc_action_append(out, n, max, a) : n;
    }
    return n;
}

bool cc_plague_can_spread(const cc_game *g)
{
    const plague *s = state_of(g);
    bool can = s->n_fleas < CC_FLEAS_MAX && has_target(g, s, -1);
    for (int i = 0; s->n_fleas == CC_FLEAS_MAX && i < s->n_fleas && !can; i++) {
        can = can_lift(g, i);
    }
    return can;
}

bool cc_plague_check_spreading(const cc_game *g, const cc_action *a)
{
    const plague *s = state_of(g);
    cc_coord at = {a->x, a->y};
    if (a->type == CC_FLEA_LIFT) {
        int i = cc_square_find(s->fleas, s->n_fleas, at);
        return i >= 0 && can_lift(g, i);
    }
    int cell = a->type == CC_FLEA ? cc_cell_find(g, a->x, a->y) : -1;
    return cell >= 0 && first_cell(g, cell) == cell &&
           s->n_fleas < CC_FLEAS_MAX && !cc_plague_has_flea(s, at) &&
           (is_beside_active(s, at) ||
            is_beside_active(s, cc_plague_second(g, at))) &&
           can_infect(g, s, cell);
}

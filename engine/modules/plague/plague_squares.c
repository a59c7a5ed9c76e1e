/* plague_squares.c - where the plague is, and where it may come
 *
 * Fleas and outbreaks lie on squares. Which fleas are active follows from where
 * they lie: those connected to an active outbreak by sides of squares. That is
 * asked for each position that bots think of, so it is stored, together with
 * which fleas are beside each other, and brought up to date when a flea is
 * added or removed; cc_plague_find_active() finds all of it anew.
 *
 * The second half lists where the plague may be spread: a flea from the supply
 * may be put beside an active outbreak or flea; with none in the supply one is
 * taken off the board first.
 *
 * SPDX-License-Identifier: MIT
 */
#include "plague_internal.h"

#include <string.h>

/* ------------------------------------------------------------------- fleas */

static bool is_beside(cc_coord a, cc_coord b)
{
    int dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy == 1;
}

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
    return cc_square_filter_may_have(&s->stops, at) &&
           (cc_square_find(s->fleas, s->n_fleas, at) >= 0 ||
            cc_square_find(s->seconds, s->n_fleas, at) >= 0);
}

static void find_stops(plague *s)
{
    s->stops = (cc_square_filter){{0}};
    for (int i = 0; i < s->n_fleas; i++) {
        cc_square_filter_add(&s->stops, s->fleas[i]);
        cc_square_filter_add(&s->stops, s->seconds[i]);
    }
    for (int i = 0; i < s->n_outbreaks; i++) {
        if (cc_is_outbreak_active(s, i)) {
            cc_square_filter_add(&s->stops, s->outbreaks[i]);
        }
    }
}

/* Whether a square is beside a flea's tile, or is one of the two of it. */
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
        fleas |= (uint32_t)is_beside(s->fleas[i], at) << i;
    }
    for (uint32_t rest = s->doubles; rest; rest &= rest - 1) {
        int i = cc_lowest_bit(rest);
        fleas |= (uint32_t)is_beside(s->seconds[i], at) << i;
    }
    return fleas;
}

/* Returns the fleas beside the tile of a flea, as bits. */
static uint32_t fleas_beside_flea(const plague *s, int i)
{
    uint32_t fleas = fleas_beside(s, s->fleas[i]);
    return s->doubles >> i & 1 ? fleas | fleas_beside(s, s->seconds[i]) : fleas;
}

/* Returns those of a set of fleas that are connected with an active outbreak,
 * directly or by others of the set. */
static uint32_t connected(const plague *s, uint32_t fleas)
{
    uint32_t reached = 0, to_follow = s->at_outbreaks & fleas;
    while (to_follow) {
        int i = cc_lowest_bit(to_follow);
        reached |= 1u << i;
        to_follow = (to_follow | (s->beside[i] & fleas)) & ~reached;
    }
    return reached;
}

static uint32_t all_fleas(const plague *s)
{
    return (1u << s->n_fleas) - 1;
}

/* PLAGUE-3: fleas connected with an active outbreak are active. */
void cc_plague_find_active(plague *s)
{
    s->at_outbreaks = s->doubles = 0;
    memset(s->beside, 0, sizeof s->beside);
    for (int i = 0; i < s->n_fleas; i++) {
        s->doubles |= (uint32_t)!cc_is_at(s->fleas[i], s->seconds[i]) << i;
    }
    for (int i = 0; i < s->n_fleas; i++) {
        s->beside[i] = fleas_beside_flea(s, i);
    }
    for (int i = 0; i < s->n_outbreaks; i++) {
        if (cc_is_outbreak_active(s, i)) {
            s->at_outbreaks |= fleas_beside(s, s->outbreaks[i]);
        }
    }
    s->active = connected(s, all_fleas(s));
    find_stops(s);
}

bool cc_plague_is_all_active(const plague *s)
{
    return s->active == all_fleas(s);
}

/* Returns a set of fleas after flea i left the list: without it, and with those
 * behind it moved up. */
static uint32_t without_flea(uint32_t fleas, int i)
{
    uint32_t before = (1u << i) - 1;
    return (fleas & before) | (fleas >> 1 & ~before);
}

/* Takes square i out of a list of n; those behind it move up. */
static void remove_square(cc_coord *list, int n, int i)
{
    memmove(&list[i], &list[i + 1], (size_t)(n - i - 1) * sizeof *list);
    list[n - 1] = (cc_coord){0, 0};
}

/* Takes flea i off the board. Another may be put where it was, beside those
 * that were beside it. */
static void remove_flea(plague *s, int i)
{
    uint32_t beside = s->beside[i];
    remove_square(s->fleas, s->n_fleas, i);
    remove_square(s->seconds, s->n_fleas, i);
    s->n_fleas--;
    for (int k = 0; k < s->n_fleas; k++) {
        s->beside[k] = without_flea(s->beside[k < i ? k : k + 1], i);
    }
    s->beside[s->n_fleas] = 0;
    s->at_outbreaks = without_flea(s->at_outbreaks, i);
    s->doubles = without_flea(s->doubles, i);
    s->edge = without_flea(s->edge | beside, i);
    s->active = connected(s, all_fleas(s));
    find_stops(s);
}

/* ------------------------------------------------- where a flea may be put */

bool cc_plague_is_source(const cc_game *g, cc_coord at)
{
    return cc_square_count_marks(
               g, at.x, at.y, cc_mark(g, CC_MODULE_PLAGUE, CC_MARK_SOURCE)) > 0;
}

/* Whether a tile of a cell is a source, or belongs to the Count's town
 * (PLAGUE-8). */
static bool is_immune(const cc_game *g, const cc_cell *cell)
{
    uint64_t source = cc_mark(g, CC_MODULE_PLAGUE, CC_MARK_SOURCE);
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

/* PLAGUE-4: whether a flea may be put on the tile of a cell, if that is beside
 * an active outbreak or flea: it has none, and is not immune. */
static bool can_infect(const cc_game *g, const plague *s, int cell)
{
    const cc_cell *c = &g->cells[cell];
    return !cc_cell_is_empty(c) &&
           !cc_plague_has_flea(s, (cc_coord){c->x, c->y}) && !is_immune(g, c);
}

/* The same for the decision now: a lifted flea may not go back to its square.
 */
static bool can_infect_now(const cc_game *g, const plague *s, int cell)
{
    const cc_cell *c = &g->cells[cell];
    cc_coord at = {c->x, c->y};
    return !(s->is_lifted && cc_is_at(s->lifted, at)) && can_infect(g, s, cell);
}

/* Returns the cell of the tile beside a square, of a tile of two squares the
 * first one (PLAGUE-8); -1: no cell is there. */
static int cell_of_tile_beside(const cc_game *g, cc_coord from, int side)
{
    int cell = cc_cell_find(g, from.x + cc_dx[side], from.y + cc_dy[side]);
    return cell < 0 ? cell : first_cell(g, cell);
}

/* One of the two functions above. */
typedef bool can_infect_fn(const cc_game *g, const plague *s, int cell);

/* Whether a flea may be put beside a square. */
static bool has_place_beside(const cc_game *g, cc_coord from,
                             can_infect_fn *can)
{
    bool has_place = false;
    for (int side = 0; side < 4 && !has_place; side++) {
        int cell = cell_of_tile_beside(g, from, side);
        has_place = cell >= 0 && can(g, state_of(g), cell);
    }
    return has_place;
}

/* Whether a flea may be put beside another one, given by its index. */
static inline bool has_place_beside_flea(const cc_game *g, int flea,
                                         can_infect_fn *can)
{
    const plague *s = state_of(g);
    return has_place_beside(g, s->fleas[flea], can) ||
           (s->doubles >> flea & 1 &&
            has_place_beside(g, s->seconds[flea], can));
}

bool cc_plague_is_at_edge(const cc_game *g, int flea)
{
    return has_place_beside_flea(g, flea, can_infect);
}

void cc_plague_note_tile(plague *s, cc_coord at)
{
    s->edge |= fleas_beside(s, at);
}

void cc_plague_add_flea(cc_game *g, cc_coord at, cc_coord second)
{
    plague *s = state_mut(g);
    int new = s->n_fleas;
    if (new >= CC_FLEAS_MAX) {
        cc_panic("more fleas than there are tokens");
    }
    s->n_fleas++;
    s->fleas[new] = at;
    s->seconds[new] = second;
    s->doubles |= (uint32_t)!cc_is_at(at, second) << new;
    s->beside[new] = fleas_beside_flea(s, new);
    for (uint32_t rest = s->beside[new]; rest; rest &= rest - 1) {
        s->beside[cc_lowest_bit(rest)] |= 1u << new;
    }
    for (int i = 0; i < s->n_outbreaks; i++) {
        bool is_near = cc_is_outbreak_active(s, i) &&
                       is_beside_flea(s, new, s->outbreaks[i]);
        s->at_outbreaks |= (uint32_t)is_near << new;
    }
    s->active = connected(s, all_fleas(s));
    cc_square_filter_add(&s->stops, at);
    cc_square_filter_add(&s->stops, second);
    /* It may have taken the last place beside its neighbours. */
    for (uint32_t rest = s->beside[new] | 1u << new; rest; rest &= rest - 1) {
        int i = cc_lowest_bit(rest);
        uint32_t bit = 1u << i;
        s->edge = cc_plague_is_at_edge(g, i) ? s->edge | bit : s->edge & ~bit;
    }
}

/* The targets: cells where a flea may be put now, each once. Around an outbreak
 * four cells are looked at, around a flea eight at most: four around each
 * square of its tile. */
enum { TARGETS_MAX = 8 * CC_FLEAS_MAX + 4 * CC_OUTBREAKS_MAX };
typedef struct targets {
    int n;
    uint16_t cells[TARGETS_MAX];
    uint64_t seen[CC_CELLS_MAX / 64 + 1]; /* cells looked at, as bits */
} targets;

/* Adds the targets beside a square. */
static void add_targets_around(const cc_game *g, const plague *s, cc_coord from,
                               targets *t)
{
    for (int side = 0; side < 4; side++) {
        int cell = cell_of_tile_beside(g, from, side);
        if (cell < 0 || t->seen[cell / 64] >> cell % 64 & 1) {
            continue;
        }
        t->seen[cell / 64] |= (uint64_t)1 << cell % 64;
        if (can_infect_now(g, s, cell)) {
            t->cells[t->n++] = (uint16_t)cell;
        }
    }
}

/* Finds all targets: around the active outbreaks and fleas. */
static void find_targets(const cc_game *g, const plague *s, targets *t)
{
    t->n = 0;
    memset(t->seen, 0, sizeof t->seen);
    for (int i = 0; i < s->n_outbreaks; i++) {
        if (cc_is_outbreak_active(s, i)) {
            add_targets_around(g, s, s->outbreaks[i], t);
        }
    }
    for (uint32_t rest = s->active & s->edge; rest; rest &= rest - 1) {
        int i = cc_lowest_bit(rest);
        add_targets_around(g, s, s->fleas[i], t);
        if (s->doubles >> i & 1) {
            add_targets_around(g, s, s->seconds[i], t);
        }
    }
}

/* Returns an active flea, other than flea `without` (-1: any), beside which one
 * may be put; -1 if there is none. */
static int flea_with_target(const cc_game *g, const plague *s, int without)
{
    uint32_t fleas = s->active & s->edge;
    int i = s->n_fleas - 1; /* those put last have most room */
    while (i >= 0 && (i == without || !(fleas >> i & 1) ||
                      !has_place_beside_flea(g, i, can_infect_now))) {
        i--;
    }
    return i;
}

/* Whether there is any target beside the active outbreaks and the active fleas
 * other than flea `without` (-1: none is left out). */
static bool has_target(const cc_game *g, const plague *s, int without)
{
    bool has = flea_with_target(g, s, without) >= 0;
    for (int i = 0; i < s->n_outbreaks && !has; i++) {
        has = cc_is_outbreak_active(s, i) &&
              has_place_beside(g, s->outbreaks[i], can_infect_now);
    }
    return has;
}

/* ----------------------------------------------------------------- lifting */

void cc_plague_lift(plague *s, int flea)
{
    s->is_lifted = true;
    s->lifted = s->fleas[flea];
    remove_flea(s, flea);
}

/* Whether all fleas are active, and stay so without flea i. */
static bool can_spare(const plague *s, int i)
{
    uint32_t others = all_fleas(s) & ~(1u << i);
    return cc_plague_is_all_active(s) && connected(s, others) == others;
}

/* PLAGUE-6: whether flea i may be taken off its square to be put on another:
 * the supply is empty, and it is latent; or none is latent, and all others stay
 * active without it. */
static bool can_lift(const cc_game *g, int i)
{
    const plague *s = state_of(g);
    bool is_active = cc_is_flea_active(s, i);
    return s->n_fleas == CC_FLEAS_MAX && (!is_active || can_spare(s, i)) &&
           has_target(g, s, is_active ? i : -1);
}

/* Adds the actions that take a flea off its square. The same as can_lift() for
 * all of them, with the supply empty. */
static int list_lifting(const cc_game *g, cc_action *out, int n, int max)
{
    const plague *s = state_of(g);
    /* Beside this one is a place for any other flea, so that only for this one
     * another place must be looked for. */
    int with_target = flea_with_target(g, s, -1);
    for (int i = 0; i < s->n_fleas; i++) {
        cc_action a = {
            .type = CC_FLEA_LIFT, .x = s->fleas[i].x, .y = s->fleas[i].y};
        bool can = with_target >= 0 && with_target != i
                       ? !cc_is_flea_active(s, i) || can_spare(s, i)
                       : can_lift(g, i);
        n = can ? cc_action_append(out, n, max, a) : n;
    }
    return n;
}

/* ---------------------------------------------------------------- spreading */

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
    if (s->n_fleas == CC_FLEAS_MAX) {
        return list_lifting(g, out, n, max);
    }
    find_targets(g, s, &t);
    for (int i = 0; i < t.n; i++) {
        const cc_cell *c = &g->cells[t.cells[i]];
        cc_action a = {.type = CC_FLEA, .x = c->x, .y = c->y};
        n = cc_action_append(out, n, max, a);
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
           s->n_fleas < CC_FLEAS_MAX &&
           (is_beside_active(s, at) ||
            is_beside_active(s, cc_plague_second(g, at))) &&
           can_infect_now(g, s, cell);
}

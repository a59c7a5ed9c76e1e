/* walls.c - the wall of The City: gate, pieces, guards, towers
 *
 * The gate and the pieces stand in sequence on the outline of the town
 * (outline.c), from the gate clockwise to end 0 and counterclockwise to end 1.
 * Each closes its side of a tile for good (cc_side_close). Squares where a tile
 * would enclose a part of the wall are shut before the next tile is placed
 * (walls_shut.c). Who places pieces and when is in walls_round.c, queries about
 * that in walls_query.c, and a slow check of all this in walls_invariant.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include "walls_internal.h"

static const cc_option options[] = {
    {.name = "guards-from-returned",
     .values = {"off", "on"},
     .help = "Figures of a scored street or market return at once, ready to be "
             "guards in the same wall round. Otherwise they return at the end "
             "of the turn."},
    {.name = NULL},
};

enum { OPTION_FROM_RETURNED }; /* index of the option */
enum { IS_OFF, IS_ON };        /* its values */

/* Whether two pieces share a side. */
static bool is_beside(const cc_game *g, int a, int b)
{
    cc_piece_info p = cc_piece(g, a), q = cc_piece(g, b);
    int dx = p.x - q.x, dy = p.y - q.y;
    return dx * dx + dy * dy == 1;
}

_Static_assert(CC_STARTS_MAX < 32, "a bit for each start tile");

/* The hook setup.check: start tiles must form a town in one piece, as the
 * outline requires. */
static cc_status check_starts(cc_game *g, cc_error *error)
{
    /* Sets of pieces, as bits; `joined` grows from the first piece. */
    uint32_t all = (1u << g->n_pieces) - 1, joined = all & 1, before = 0;
    while (joined != before) {
        before = joined;
        for (int i = 0; i < g->n_pieces * g->n_pieces; i++) {
            int a = i / g->n_pieces, b = i % g->n_pieces;
            joined |= before >> a & 1 && is_beside(g, a, b) ? 1u << b : 0;
        }
    }
    return joined == all ? CC_OK
                         : cc_fail(error, CC_E_RANGE, 0,
                                   "start: a town in one piece is needed");
}

static const cc_token_row tokens[] = {
    {.name = "tower",
     .limit = CC_TOWERS_MAX,
     .deals_by_players = {0, 12, 6, 4, 3, 2, 2}},
    {.name = NULL},
};

int cc_tower_token(const cc_catalog *catalog)
{
    return catalog->first_token[CC_MODULE_WALLS];
}

static const char *const marks[] = {
    [CC_WALL_PUBLIC] = "public", [CC_WALL_HISTORIC] = "historic", NULL};

/* CITY-13: figures that scored stay until the end of the turn, unless the
 * option sends them home at once. */
static void init(cc_game *g)
{
    g->keeps_scored_figures =
        cc_option_number(g, CC_MODULE_WALLS, OPTION_FROM_RETURNED) == IS_OFF;
}

static const char *const kind_names[] = {"gate", "wall", "short", NULL};

const char *cc_wall_kind_name(cc_wall_kind kind)
{
    return kind_names[kind];
}

/* ---------------------------------------------------------------- the wall */

cc_edge cc_wall_next(const cc_game *g, int end)
{
    return cc_outline_next(g, cc_wall_edge(g, cc_walls_state_of(g)->last[end]),
                           end == 0);
}

/* CITY-19: whether a side faces the same empty square as the gate: they meet in
 * a corner. */
static bool is_in_corner(const cc_game *g, cc_edge edge)
{
    cc_edge gate = cc_wall_edge(g, 0);
    const cc_cell *a = &g->cells[edge.cell], *b = &g->cells[gate.cell];
    return a->x + cc_dx[edge.side] == b->x + cc_dx[gate.side] &&
           a->y + cc_dy[edge.side] == b->y + cc_dy[gate.side];
}

void cc_wall_lay(cc_game *g, cc_edge edge, int end, int player,
                 cc_events *events)
{
    walls *state = cc_walls_state_mut(g);
    int n = state->n++, last = state->last[end];
    int piece = g->cells[edge.cell].piece[0];
    wall *w = &state->list[n];
    *w = (wall){.piece = (uint16_t)piece,
                .side = edge.side,
                .kind = CC_WALL_GATE,
                .end = (uint8_t)end,
                .guard = -1};
    if (n) {
        w->after = (uint8_t)(state->list[last].after + 1);
        w->kind = w->after == 1 && is_in_corner(g, edge) ? CC_WALL_SHORT
                                                         : CC_WALL_LONG;
    }
    state->last[end] = (uint8_t)n;
    cc_side_close(g, piece, edge.side);
    state->next[end] = cc_wall_next(g, end);
    if (n == 0) {
        state->next[1] = cc_wall_next(g, 1);
        cc_wall_update_map(g); /* for cc_wall_is_closing() */
    }
    cc_event *e = cc_emit(events, CC_EVENT_WALL, player);
    if (e) {
        e->x = g->cells[edge.cell].x;
        e->y = g->cells[edge.cell].y;
        e->param = edge.side;
        e->param2 = w->kind;
    }
}

/* -------------------------------------------------- room between the ends */

/* Returns the corner of a tile at which the next piece at an end would begin,
 * as that of the square with its north-west corner there. */
static cc_coord corner_at_end(const cc_game *g, int end)
{
    cc_edge e = cc_wall_edge(g, cc_walls_state_of(g)->last[end]);
    int side = (e.side + (end == 0)) & 3;
    const cc_cell *at = &g->cells[e.cell];
    return (cc_coord){(int16_t)(at->x + (side == CC_E || side == CC_S)),
                      (int16_t)(at->y + (side == CC_S || side == CC_W))};
}

/* Returns how many sides there are at least on the straight way from one end to
 * the other. */
static int distance_of_ends(const cc_game *g)
{
    cc_coord a = corner_at_end(g, 0), b = corner_at_end(g, 1);
    int dx = a.x > b.x ? a.x - b.x : b.x - a.x;
    int dy = a.y > b.y ? a.y - b.y : b.y - a.y;
    return dx + dy;
}

/* Whether there is certainly more room than CC_WALL_GAP between the ends. The
 * outline is no shorter than that of the rectangle around the town, as of any
 * time before; the way from end to end is no shorter than the straight one. */
static bool are_far_apart(const cc_game *g)
{
    const walls *state = cc_walls_state_of(g);
    const cc_wall_box *box = &state->box;
    int around = 2 * (box->right + 1 - box->left + box->bottom + 1 - box->top);
    return around - state->n > CC_WALL_GAP || distance_of_ends(g) > CC_WALL_GAP;
}

/* Whether a walk from one end comes to the other within CC_WALL_GAP sides. */
static bool do_ends_meet(const cc_game *g)
{
    cc_edge e = cc_wall_next(g, 0);
    for (int i = 0; i < CC_WALL_GAP && !cc_edge_is_closed(g, e); i++) {
        e = cc_outline_next(g, e, CC_CLOCKWISE);
    }
    return cc_edge_is_closed(g, e);
}

bool cc_wall_is_closing(const cc_game *g)
{
    bool is_far_apart = are_far_apart(g);
#ifdef CC_CHECK
    if (is_far_apart && do_ends_meet(g)) {
        cc_panic("the ends of the wall meet");
    }
#endif
    return !is_far_apart && do_ends_meet(g);
}

/* ------------------------------------------------------- guards and towers */

int cc_wall_row(const cc_game *g, cc_edge from, cc_coord *out, cc_edge *far)
{
    int inward = cc_opposite(from.side), cell = from.cell, n = 0;
    while (cell >= 0 && !cc_cell_is_empty(&g->cells[cell])) {
        const cc_cell *at = &g->cells[cell];
        if (out) {
            out[n] = (cc_coord){at->x, at->y};
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
    const walls *state = cc_walls_state_of(g);
    cc_edge far;
    cc_wall_row(g, cc_wall_edge(g, state->n - 1), NULL, &far);
    if (!cc_edge_is_closed(g, far)) {
        return true; /* no wall is there, so no guard */
    }
    for (int i = 0; i < state->n; i++) {
        if (state->list[i].guard >= 0 &&
            cc_edge_equal(cc_wall_edge(g, i), far)) {
            return false;
        }
    }
    return true;
}

int cc_wall_tower_points(const cc_game *g, int end)
{
    const walls *state = cc_walls_state_of(g);
    return state->list[state->last[end]].after - state->paid[end];
}

/* CITY-29: awards the points of guards. */
static void final_scoring(const cc_game *g, cc_awards *awards)
{
    cc_coord squares[CC_PIECES_MAX];
    for (int i = 0; i < cc_walls_state_of(g)->n; i++) {
        int player = cc_walls_state_of(g)->list[i].guard;
        if (player < 0) {
            continue;
        }
        int n = cc_wall_row(g, cc_wall_edge(g, i), squares, NULL);
        cc_worth worth = cc_wall_row_worth(g, squares, n);
        cc_award_squares(g, awards, CC_FOR_GUARD, player, &worth, squares, n);
    }
}

/* -------------------------------------------------------------------- hash */

/* Salts of hashes, which are part of records: they stay. */
enum { SALT_WALLS = 11, SALT_TOWERS = 12 };

/* The order in which pieces were placed at different ends does not matter. */
static uint64_t hash(const cc_game *g)
{
    const walls *state = cc_walls_state_of(g);
    uint64_t sum = state->round_due + 2u * state->is_ending;
    bool is_guard_asked = cc_step_now(g) == &cc_step_wall_guard;
    for (int i = 0; i < state->n; i++) {
        const wall *w = &state->list[i];
        const cc_cell *at = &g->cells[g->pieces[w->piece].cell];
        uint64_t words[] = {(uint16_t)at->x,
                            (uint16_t)at->y,
                            w->side,
                            w->kind,
                            w->end,
                            (uint8_t)w->guard,
                            is_guard_asked && i == state->n - 1};
        sum += cc_hash_words(SALT_WALLS, words, 7);
    }
    for (int i = 0; i < state->n_towers; i++) {
        const tower *t = &state->towers[i];
        const wall *w = &state->list[t->wall];
        uint64_t words[] = {t->player, w->end, w->after};
        sum += cc_hash_words(SALT_TOWERS, words, 3);
    }
    /* Figures that wait to return. The 5 is part of records, as the salts are.
     */
    for (int i = 0; i < g->n_figures; i++) {
        int region = g->segments[g->figures[i].segment].region;
        sum += g->regions[region].flags & CC_REGION_SETTLED ? 5 : 0;
    }
    return sum;
}

/* -------------------------------------------------------------------- rows */

static const cc_step_row rows[] = {
    /* before a tile is drawn (200) */
    {CC_PHASE_TURN, 110, &cc_step_wall_shut, "CITY-20"},
    /* before the scoring (500) returns figures */
    {CC_PHASE_TURN, 460, &cc_step_wall_call, "CITY-15"},
    /* after the scoring; then the figures return; then the game may end */
    {CC_PHASE_TURN, 640, &cc_step_wall_round,
     "CITY-16 CITY-17 CITY-21 CITY-23 CITY-24 CITY-25"},
    {CC_PHASE_TURN, 650, &cc_step_wall_return, "CITY-13"},
    {CC_PHASE_TURN, 660, &cc_step_wall_end, "CITY-26"},
    {.step = NULL},
};

#define SIDE                                                                   \
    {                                                                          \
        CC_F_PARAM, .name = "side", .words = cc_side_words                     \
    }

static const cc_action_row actions[] = {
    {.verb = "gate", .fields = {{CC_F_AT}, SIDE}},
    {.verb = "wall", .fields = {{CC_F_AT}, SIDE}},
    {.verb = "guard"},
    {.verb = "tower",
     .fields = {{CC_F_PARAM, .name = "end", .max = 1},
                {CC_F_POINTS, .name = "points"}}},
    {.verb = NULL},
};

static const cc_decision_row *const decisions[] = {
    &cc_wall_gate_row, &cc_wall_lay_row, &cc_wall_guard_row, &cc_wall_tower_row,
    NULL};

static const cc_event_row event_rows[] = {
    {.name = "wall",
     .fields = {{CC_F_AT},
                SIDE,
                {CC_F_PARAM2, .name = "kind", .words = kind_names}}},
    {.name = "guard",
     .fields = {{CC_F_AT}, SIDE, {CC_F_FIGURE, .name = "figure"}}},
    {.name = "tower",
     .fields = {{CC_F_AT},
                {CC_F_PARAM, .name = "end"},
                {CC_F_POINTS, .name = "points"}}},
    {.name = NULL},
};

static const cc_source_row sources[] = {
    {.name = "tower"}, {.name = "guard"}, {.name = NULL}};

static int count_held_tokens(const cc_game *g, int player, int token)
{
    const walls *w = cc_walls_state_of(g);
    int n = 0;
    for (int i = 0; token == CC_MEEPLE && i < w->n; i++) {
        n += w->list[i].guard == player;
    }
    for (int i = 0; token == cc_tower_token(g->catalog) && i < w->n_towers;
         i++) {
        n += w->towers[i].player == player;
    }
    return n;
}

static void serialize_wall(const cc_game *g, int i, const cc_serializer *to)
{
    cc_wall_info w = cc_wall(g, i);
    to->begin(to->context, NULL, false);
    to->number(to->context, "x", w.x);
    to->number(to->context, "y", w.y);
    to->string(to->context, "side", cc_side_words[w.side]);
    to->string(to->context, "kind", kind_names[w.kind]);
    if (w.guard >= 0) {
        to->number(to->context, "guard", w.guard);
    }
    to->end(to->context);
}

static void serialize(const cc_game *g, const cc_serializer *to)
{
    int room = cc_wall_room(g);
    to->begin(to->context, "walls", true);
    for (int i = 0; i < cc_wall_count(g); i++) {
        serialize_wall(g, i, to);
    }
    to->end(to->context);
    to->begin(to->context, "towers", true);
    for (int i = 0; i < cc_tower_count(g); i++) {
        cc_tower_info t = cc_tower(g, i);
        to->begin(to->context, NULL, false);
        to->number(to->context, "player", t.player);
        to->number(to->context, "end", t.end);
        to->number(to->context, "after", t.after);
        to->end(to->context);
    }
    to->end(to->context);
    to->number(to->context, "pile", cc_pile(g));
    to->number(to->context, "pieces", cc_wall_left(g));
    if (room >= 0) {
        to->number(to->context, "room", room);
    }
}

static const cc_key_row keys[] = {
    {.name = "piles", .n = 2, .max = CC_PIECES_MAX, .usual = {30, 25}},
    {.name = NULL}};

const cc_module cc_module_walls = {
    .name = "walls",
    .number = CC_MODULE_WALLS,
    .order = 9010,
    .options = options,
    .keys = keys,
    .rows = rows,
    .tokens = tokens,
    .marks = marks,
    .actions = actions,
    .events = event_rows,
    .decisions = decisions,
    .sources = sources,
    .standalone = true,
    .players = {2, 4},
    .state = {.size = sizeof(walls),
              .count_tokens = count_held_tokens,
              .hash = hash,
              .serialize = serialize,
              .check = cc_walls_check_invariant},
    .setup = {.init = init, .check = check_starts},
    .scoring = {.final = final_scoring},
};

/* ----------------------------------------------------------------- queries */

bool cc_has_walls(const cc_game *g)
{
    return cc_in_play(g, CC_MODULE_WALLS);
}

int cc_wall_count(const cc_game *g)
{
    return cc_has_walls(g) ? cc_walls_state_of(g)->n : 0;
}

cc_wall_info cc_wall(const cc_game *g, int i)
{
    const wall *w = &cc_walls_state_of(g)->list[i];
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
    return cc_has_walls(g) ? cc_walls_state_of(g)->n_towers : 0;
}

cc_tower_info cc_tower(const cc_game *g, int i)
{
    const tower *t = &cc_walls_state_of(g)->towers[i];
    const wall *w = &cc_walls_state_of(g)->list[t->wall];
    return (cc_tower_info){t->player, w->end, w->after, t->wall};
}

int cc_wall_end(const cc_game *g, int end)
{
    return cc_wall_count(g) ? cc_walls_state_of(g)->last[end] : -1;
}

int cc_wall_left(const cc_game *g)
{
    int n_placed = cc_wall_count(g) ? cc_wall_count(g) - 1 : 0;
    return CC_WALLS_MAX - 1 - n_placed; /* the gate is no piece of wall */
}

int cc_wall_room(const cc_game *g)
{
    int n = 0;
    if (!cc_wall_count(g)) {
        return -1;
    }
    for (cc_edge e = cc_wall_next(g, 0); !cc_edge_is_closed(g, e);
         e = cc_outline_next(g, e, CC_CLOCKWISE)) {
        n++;
    }
    return n;
}

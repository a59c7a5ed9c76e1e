/* walls.c - the wall of The City: gate, pieces, guards, towers
 *
 * The gate and the pieces stand in sequence on the outline of the town
 * (outline.c), from the gate clockwise to end 0 and counterclockwise to end 1.
 * Each closes its side of a tile for good (cc_side_close). Squares where a tile
 * would enclose a part of the wall are shut before the next tile is placed.
 * Who places pieces and when is in walls_round.c, queries about that in
 * walls_query.c, and a slow check of all this in walls_invariant.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include "walls_internal.h"

#include <string.h>

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

/* Returns the side on which the gate (0) or a piece stands. */
static cc_edge edge_of(const cc_game *g, int i)
{
    const wall *w = &cc_walls_state_of(g)->list[i];
    return (cc_edge){g->pieces[w->piece].cell, w->side};
}

cc_edge cc_wall_next(const cc_game *g, int end)
{
    return cc_outline_next(g, edge_of(g, cc_walls_state_of(g)->last[end]),
                           end == 0);
}

/* CITY-19: whether a side faces the same empty square as the gate: they meet in
 * a corner. */
static bool is_in_corner(const cc_game *g, cc_edge edge)
{
    cc_edge gate = edge_of(g, 0);
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
    cc_event *e = cc_emit(events, CC_EVENT_WALL, player);
    if (e) {
        e->x = g->cells[edge.cell].x;
        e->y = g->cells[edge.cell].y;
        e->param = edge.side;
        e->param2 = w->kind;
    }
}

/* A set of squares near each other: each is the bit of its column and row, both
 * modulo 8. */
static uint64_t square_bit(int x, int y)
{
    return (uint64_t)1 << (((unsigned)x & 7) | ((unsigned)y & 7) << 3);
}

/* Makes at most `most` steps along the outline from end 0; returns the side
 * after them, or the one with the end of the wall. Adds the empty squares to
 * `passed` whose tiles would lead another way. */
static cc_edge walk_from_end(const cc_game *g, int most, uint64_t *passed)
{
    cc_edge e = edge_of(g, cc_walls_state_of(g)->last[0]);
    do {
        cc_edge before = e;
        e = cc_outline_next(g, e, CC_CLOCKWISE);
        const cc_cell *at = &g->cells[e.cell];
        int x = at->x + cc_dx[e.side], y = at->y + cc_dy[e.side];
        *passed |= square_bit(x, y); /* straight on, or at the corner */
        if (e.cell == before.cell) {
            *passed |=
                square_bit(x + cc_dx[before.side], y + cc_dy[before.side]);
        }
    } while (--most > 0 && !cc_edge_is_closed(g, e));
    return e;
}

static bool do_ends_meet(const cc_game *g, uint64_t *passed)
{
    cc_edge e = walk_from_end(g, CC_WALL_GAP + 1, passed);
    return cc_edge_is_closed(g, e);
}

/* Whether the wall and the squares that the last walk passed are what they were
 * then, when it found room: otherwise n_when_passed is 0. */
static bool is_room_as_before(const cc_game *g)
{
    const walls *state = cc_walls_state_of(g);
    uint64_t placed = 0;
    if (state->n_when_passed != state->n) {
        return false;
    }
    for (int i = state->tiles_when_passed; i < g->n_pieces; i++) {
        cc_coord at = cc_piece_square(g, i);
        placed |= square_bit(at.x, at.y);
    }
    return !(placed & state->passed);
}

bool cc_wall_is_closing(cc_game *g)
{
    walls *state = cc_walls_state_mut(g);
    uint64_t passed = 0;
    bool is_known = is_room_as_before(g);
#ifdef CC_CHECK
    if (is_known && do_ends_meet(g, &passed)) {
        cc_panic("the ends of the wall meet");
    }
#endif
    bool is_closing = !is_known && do_ends_meet(g, &passed);
    state->n_when_passed = is_closing ? 0 : state->n;
    state->passed = is_known ? state->passed : passed;
    state->tiles_when_passed = g->n_pieces;
    return is_closing;
}

/* ------------------------------------------------------------ shut squares */

/* CITY-20: a square is shut where a tile would enclose a part of the wall. Once
 * shut it stays so: walls stay, and further tiles never connect land that
 * others separate. There are two ways to find the squares: shut_by_walk() finds
 * all of them by one walk around the town; shut_around() finds those that one
 * more tile has brought, which are near it, and shut_at_corners() those that
 * more pieces have brought, in a fraction of the time. */

/* By one walk: it passes each empty square once for each of its sides with a
 * tile, and once for each corner at which a tile only touches it. A tile on the
 * square would enclose everything between the first and the last time it is
 * passed, as seen from the northernmost row, where the walk begins and beyond
 * which the land always stays open. */
typedef struct passing {
    cc_game *g;
    unsigned walls;              /* pieces passed so far */
    uint8_t first[CC_CELLS_MAX]; /* 1 + walls passed before the square was first
                                    passed */
} passing;

/* Notes that the walk passes a square, at a walled side or not; shuts the
 * square if pieces of wall were passed since it was first passed. */
static void pass_square(passing *p, int cell, bool walled)
{
    if (!p->first[cell]) {
        p->first[cell] = (uint8_t)(p->walls + 1);
    }
    if (walled || p->walls >= p->first[cell]) {
        cc_cell_shut(&p->g->cells[cell]);
    }
}

/* Shuts all squares that must be shut, by one walk around the town from its
 * northernmost side. */
static void shut_by_walk(cc_game *g, cc_edge top)
{
    passing p;
    cc_walk w = cc_walk_from(g, top);
    p.g = g;
    p.walls = 0;
    memset(p.first, 0, g->n_cells);
    do {
        bool walled = cc_edge_is_closed(g, w.at);
        pass_square(&p, w.outer, walled);
        p.walls += walled;
        cc_walk_step(g, &w, CC_CLOCKWISE);
        if (w.corner >= 0) { /* else no tile can be placed there */
            pass_square(&p, w.corner, false);
        }
    } while (!cc_edge_equal(w.at, top));
}

/* After one tile: whether another on a square beside it would separate land
 * can be told from the squares around both: five rows of five, numbered from
 * north-west, which are read from a map of the squares with tiles. Only where
 * it would, short walks tell whether one part of the land has wall. */
enum { NEAR = 2, ACROSS = 2 * NEAR + 1, ROW_BITS = (1 << ACROSS) - 1 };

/* Adds the tiles placed since squares were last shut to the map. */
static void update_map(cc_game *g)
{
    walls *state = cc_walls_state_mut(g);
    for (int i = state->tiles_when_shut; i < g->n_pieces; i++) {
        const cc_cell *at = &g->cells[g->pieces[i].cell];
        int x = at->x + CC_WALLS_NEAR, y = at->y + CC_WALLS_NEAR;
        if (x < NEAR || x >= 2 * CC_WALLS_NEAR - NEAR || y < NEAR ||
            y >= 2 * CC_WALLS_NEAR - NEAR) {
            state->is_far = true;
        } else {
            state->map[y] |= (uint64_t)1 << x;
        }
    }
}

/* Returns the squares without a tile among the 5 x 5 around one, as bits: the
 * square in column x and row y of these is bit y * ACROSS + x. */
static unsigned land_around(const cc_game *g, const cc_cell *at)
{
    const uint64_t *row =
        &cc_walls_state_of(g)->map[at->y - NEAR + CC_WALLS_NEAR];
    unsigned land = 0;
    for (int i = 0; i < ACROSS; i++) {
        unsigned tiles = row[i] >> (at->x - NEAR + CC_WALLS_NEAR) & ROW_BITS;
        land |= (tiles ^ ROW_BITS) << i * ACROSS;
    }
    return land;
}

/* Empty squares at which a tile would separate the land around it, by their
 * bits in what land_around() returns: into two parts or more, into three or
 * more. */
typedef struct separating {
    unsigned two, three;
} separating;

/* The squares beside a new tile, and its own. */
enum {
    BESIDE =
        7u << (ACROSS + 1) | 7u << (2 * ACROSS + 1) | 7u << (3 * ACROSS + 1)
};

/* The land around a square falls into as many parts as there are empty squares
 * beside it that are not connected to the next one, clockwise, by way of the
 * corner between them. All squares are computed at once: shifted by the way to
 * a neighbour, the bit of a square tells whether that is land. */
static separating find_separating(unsigned land)
{
    unsigned north = land << ACROSS, east = land >> 1;
    unsigned south = land >> ACROSS, west = land << 1;
    unsigned n = north & ~(land << (ACROSS - 1) & east);
    unsigned e = east & ~(land >> (ACROSS + 1) & south);
    unsigned s = south & ~(land >> (ACROSS - 1) & west);
    unsigned w = west & ~(land << (ACROSS + 1) & north);
    unsigned two = (n & e) | (s & w) | ((n | e) & (s | w));
    unsigned three = (n & e & (s | w)) | (s & w & (n | e));
    return (separating){two & land & BESIDE, three & land & BESIDE};
}

/* A lap: a walk that begins beside a square, around one part of the land that a
 * tile on it would separate, until it comes to that square again. */
typedef struct lap {
    cc_walk at;
    bool clockwise;
    bool at_top;    /* it passed the northernmost row: this part of the land is
                       the open land */
    unsigned walls; /* pieces passed */
} lap;

/* Makes one step; false if the lap is over, as it passes the square. */
static bool lap_step(const cc_game *g, lap *l, int square, cc_edge top)
{
    cc_walk_step(g, &l->at, l->clockwise);
    if (l->at.outer == square || l->at.corner == square) {
        return false;
    }
    l->walls += cc_edge_is_closed(g, l->at.at);
    l->at_top |= cc_edge_equal(l->at.at, top);
    return true;
}

/* Returns a lap that begins where the sides that face the square end, in one of
 * the two directions; `facing` is one of these sides. */
static lap lap_from(const cc_game *g, cc_edge facing, int square,
                    bool clockwise, cc_edge top)
{
    lap l = {.at = cc_walk_from(g, facing), .clockwise = clockwise};
    while (!lap_step(g, &l, square, top)) {
        /* still at a side that faces the square, or at its corner */
    }
    return l;
}

/* Returns the side of a tile that faces an empty square. */
static cc_edge facing_edge(const cc_game *g, const cc_cell *square)
{
    int side = 0;
    while (!cc_sides_get(square->sides, side)) {
        side++;
    }
    int cell =
        cc_cell_find(g, square->x + cc_dx[side], square->y + cc_dy[side]);
    return (cc_edge){(uint16_t)cell, (uint8_t)cc_opposite(side)};
}

/* Whether a tile on a square that separates the land in two would enclose a
 * part of the wall. Walks around both parts by turns until one lap is over, so
 * that the shorter one decides: its part would be enclosed; or if it is the
 * open land, the other part, which has the rest of the wall. */
static bool encloses_wall(const cc_game *g, int square, cc_edge top)
{
    cc_edge facing = facing_edge(g, &g->cells[square]);
    lap one = lap_from(g, facing, square, CC_CLOCKWISE, top);
    lap other = lap_from(g, facing, square, CC_COUNTERCLOCKWISE, top);
    const lap *done = NULL;
    while (!done) {
        if (!lap_step(g, &one, square, top)) {
            done = &one;
        } else if (!lap_step(g, &other, square, top)) {
            done = &other;
        }
    }
    return done->at_top ? done->walls < cc_walls_state_of(g)->n
                        : done->walls > 0;
}

/* Shuts a square where the land falls into several parts, if a tile there would
 * enclose some wall. */
static void shut_if_enclosing(cc_game *g, int x, int y, bool is_three_parts,
                              cc_edge top)
{
    int square = cc_cell_find(g, x, y);
    if (square < 0 || cc_cell_is_shut(&g->cells[square])) {
        return;
    }
    if (is_three_parts) {
        shut_by_walk(g, top);
    } else if (encloses_wall(g, square, top)) {
        cc_cell_shut(&g->cells[square]);
    }
}

/* Shuts the squares around a new tile that must be shut. As the town is in one
 * piece, land cannot be reached in two ways around a part of it. So whether a
 * tile separates land depends on the eight squares around it alone, and a new
 * tile changes this for those around it alone. */
static void shut_around(cc_game *g, const cc_cell *at, cc_edge top)
{
    separating found = find_separating(land_around(g, at));
    for (unsigned rest = found.two; rest; rest &= rest - 1) {
        int i = cc_lowest_bit(rest);
        int x = at->x + i % ACROSS - NEAR, y = at->y + i / ACROSS - NEAR;
        shut_if_enclosing(g, x, y, found.three >> i & 1, top);
    }
}

/* Returns the piece before piece i (not the gate) at its end: the last one laid
 * there before, or the gate. */
static int piece_before(const walls *state, int i)
{
    int before = i - 1;
    while (before > 0 && state->list[before].end != state->list[i].end) {
        before--;
    }
    return before;
}

/* Shuts the squares that must be shut as the wall, which is not new, has grown
 * by the pieces from `first` on. A tile on such a square encloses some of these
 * but none of the older pieces, which would have shut it. So it touches the
 * wall between two pieces: at the corner that they stand around, as squares
 * beside a piece are shut. */
static void shut_at_corners(cc_game *g, int first)
{
    const walls *state = cc_walls_state_of(g);
    for (int i = first; i < state->n; i++) {
        cc_walk w = cc_walk_from(g, edge_of(g, piece_before(state, i)));
        cc_walk_step(g, &w, state->list[i].end == 0);
        if (w.corner >= 0) {
            cc_cell_shut(&g->cells[w.corner]);
        }
    }
}

void cc_wall_shut_squares(cc_game *g)
{
    walls *state = cc_walls_state_mut(g);
    int before = state->tiles_when_shut, last = g->n_pieces - 1;
    /* The fast way needs a wall that was there, and at most one more tile. */
    bool is_fast = state->n_when_shut > 0 && last <= before;
    cc_edge top = {state->top_when_shut, CC_N};
    top = before ? cc_outline_top_since(g, top, before) : cc_outline_top(g);
    update_map(g);
    if (is_fast && !state->is_far) {
        shut_at_corners(g, state->n_when_shut);
        shut_around(g, &g->cells[g->pieces[last].cell], top);
    } else {
        shut_by_walk(g, top);
    }
    state->n_when_shut = state->n;
    state->tiles_when_shut = g->n_pieces;
    state->top_when_shut = top.cell;
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
    cc_wall_row(g, edge_of(g, state->n - 1), NULL, &far);
    if (!cc_edge_is_closed(g, far)) {
        return true; /* no wall is there, so no guard */
    }
    for (int i = 0; i < state->n; i++) {
        if (state->list[i].guard >= 0 && cc_edge_equal(edge_of(g, i), far)) {
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
        int n = cc_wall_row(g, edge_of(g, i), squares, NULL);
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

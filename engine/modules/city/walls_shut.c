/* walls_shut.c - the squares where a tile would enclose a part of the wall
 *
 * CITY-20: a square is shut where a tile would enclose a part of the wall. Once
 * shut it stays so: walls stay, and further tiles never connect land that
 * others separate. There are two ways to find the squares: shut_by_walk() finds
 * all of them by one walk around the town. The other takes a fraction of the
 * time. A tile, not beside a piece, encloses what is between two places where
 * it touches the town. The wall is in one piece, so it is enclosed in part only
 * where the tile touches it between two pieces, at a corner that they stand
 * around. Elsewhere it is enclosed as a whole or not at all; and it is not as
 * long as one of its pieces faces the open land along a ray without a tile. So
 * only the squares on a ray are looked at.
 *
 * SPDX-License-Identifier: MIT
 */
#include "walls_internal.h"

#include <string.h>

/* ------------------------------------------------------- the map of squares */

/* Whether a square is on a ray. */
static bool is_on_ray(const cc_wall_ray *ray, int x, int y)
{
    int dx = cc_dx[ray->side], dy = cc_dy[ray->side];
    int along = (x - ray->x) * dx + (y - ray->y) * dy;
    int across = (x - ray->x) * dy + (y - ray->y) * dx;
    return across == 0 && along >= 0;
}

/* Adds a tile to the map and to the rectangle around all. */
static void add_to_map(walls *state, cc_coord at)
{
    cc_wall_box *box = &state->box;
    int x = at.x + CC_WALLS_NEAR, y = at.y + CC_WALLS_NEAR;
    box->left = at.x < box->left ? at.x : box->left;
    box->right = at.x > box->right ? at.x : box->right;
    box->top = at.y < box->top ? at.y : box->top;
    box->bottom = at.y > box->bottom ? at.y : box->bottom;
    if (x < CC_WALLS_RIM || x >= 2 * CC_WALLS_NEAR - CC_WALLS_RIM ||
        y < CC_WALLS_RIM || y >= 2 * CC_WALLS_NEAR - CC_WALLS_RIM) {
        state->is_far = true;
    } else {
        state->map[y] |= (uint64_t)1 << x;
    }
    if (state->ray.is_known && is_on_ray(&state->ray, at.x, at.y)) {
        state->ray.is_known = false;
    }
}

void cc_wall_update_map(cc_game *g)
{
    walls *state = cc_walls_state_mut(g);
    if (state->tiles_on_map == g->n_pieces) {
        return;
    }
    if (!state->tiles_on_map) {
        cc_coord first = cc_piece_square(g, 0);
        state->box = (cc_wall_box){first.x, first.x, first.y, first.y};
    }
    for (int i = state->tiles_on_map; i < g->n_pieces; i++) {
        add_to_map(state, cc_piece_square(g, i));
    }
    state->tiles_on_map = g->n_pieces;
}

/* ------------------------------------------------------------ shut squares */

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
        cc_cell_shut(p->g, cell);
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

/* Whether a tile on a square would separate land can be told from the squares
 * around it; for all squares beside one from five rows of five, numbered from
 * north-west, which are read from the map. */
enum {
    NEAR = CC_WALLS_RIM,
    ACROSS = 2 * NEAR + 1,
    ROW_BITS = (1 << ACROSS) - 1
};

/* Returns the squares without a tile among the 5 x 5 around one, as bits: the
 * square in column x and row y of these is bit y * ACROSS + x. */
static unsigned land_around(const cc_game *g, int x, int y)
{
    const uint64_t *row = &cc_walls_state_of(g)->map[y - NEAR + CC_WALLS_NEAR];
    unsigned land = 0;
    for (int i = 0; i < ACROSS; i++) {
        unsigned tiles = row[i] >> (x - NEAR + CC_WALLS_NEAR) & ROW_BITS;
        land |= (tiles ^ ROW_BITS) << i * ACROSS;
    }
    return land;
}

/* The squares beside the one in the middle, and itself. */
enum {
    BESIDE =
        7u << (ACROSS + 1) | 7u << (2 * ACROSS + 1) | 7u << (3 * ACROSS + 1),
    MIDDLE = 1u << (2 * ACROSS + 2)
};

/* Returns the empty squares at which a tile would separate the land around it,
 * by their bits in what land_around() returns. The land around a square falls
 * into as many parts as there are empty squares beside it that are not
 * connected to the next one, clockwise, by way of the corner between them. All
 * squares are computed at once: shifted by the way to a neighbour, the bit of a
 * square tells whether that is land. */
static unsigned find_separating(unsigned land)
{
    unsigned north = land << ACROSS, east = land >> 1;
    unsigned south = land >> ACROSS, west = land << 1;
    unsigned n = north & ~(land << (ACROSS - 1) & east);
    unsigned e = east & ~(land >> (ACROSS + 1) & south);
    unsigned s = south & ~(land >> (ACROSS - 1) & west);
    unsigned w = west & ~(land << (ACROSS + 1) & north);
    unsigned two = (n & e) | (s & w) | ((n | e) & (s | w));
    return two & land & BESIDE;
}

/* Returns the square of a bit in what land_around() returns for `at`. */
static cc_coord square_of_bit(cc_coord at, int bit)
{
    return (cc_coord){(int16_t)(at.x + bit % ACROSS - NEAR),
                      (int16_t)(at.y + bit / ACROSS - NEAR)};
}

/* Whether no tile is on a ray. */
static bool is_free(const walls *state, const cc_wall_ray *ray)
{
    int x = ray->x + CC_WALLS_NEAR, y = ray->y + CC_WALLS_NEAR;
    int first = y, last = y;
    uint64_t squares = (uint64_t)1 << x, tiles = 0;
    switch (ray->side) {
    case CC_N: first = state->box.top + CC_WALLS_NEAR; break;
    case CC_E: squares = UINT64_MAX << x; break;
    case CC_S: last = state->box.bottom + CC_WALLS_NEAR; break;
    default: squares |= squares - 1; break;
    }
    for (int i = first; i <= last; i++) {
        tiles |= state->map[i];
    }
    return !(tiles & squares);
}

/* Finds a ray, one without a square that may be given (not NULL); false if
 * there is none. */
static bool find_ray(cc_game *g, const cc_cell *avoided)
{
    walls *state = cc_walls_state_mut(g);
    for (int i = 0; i < 4 * state->n; i++) { /* outward first: it is likely */
        cc_edge e = cc_wall_edge(g, i % state->n);
        const cc_cell *at = &g->cells[e.cell];
        cc_wall_ray ray = {(int16_t)(at->x + cc_dx[e.side]),
                           (int16_t)(at->y + cc_dy[e.side]),
                           (uint8_t)((e.side + i / state->n) & 3), true};
        if (is_free(state, &ray) &&
            !(avoided && is_on_ray(&ray, avoided->x, avoided->y))) {
            state->ray = ray;
            return true;
        }
    }
    return false;
}

static void shut_square(cc_game *g, cc_coord at)
{
    int cell = cc_cell_find(g, at.x, at.y);
    if (cell >= 0) {
        cc_cell_shut(g, cell);
    }
}

/* Shuts a square on a ray where a tile would separate land, if it would enclose
 * the wall. Where another ray remains it would not; else a walk tells. */
static void shut_if_enclosing(cc_game *g, int x, int y)
{
    int square = cc_cell_find(g, x, y);
    if (square >= 0 && !cc_cell_is_shut(&g->cells[square]) &&
        !find_ray(g, &g->cells[square])) {
        shut_by_walk(g, cc_outline_top(g));
    }
}

/* Shuts the squares on the ray that must be shut. */
static void shut_on_ray(cc_game *g)
{
    const cc_wall_ray ray = cc_walls_state_of(g)->ray;
    const cc_wall_box *box = &cc_walls_state_of(g)->box;
    int x = ray.x, y = ray.y;
    while (x >= box->left && x <= box->right && y >= box->top &&
           y <= box->bottom) {
        if (find_separating(land_around(g, x, y)) & MIDDLE) {
            shut_if_enclosing(g, x, y);
        }
        x += cc_dx[ray.side];
        y += cc_dy[ray.side];
    }
}

/* Returns the squares that a tile touches only at the corner between a side of
 * theirs and the next one clockwise, as find_separating() does. */
static unsigned find_touching(unsigned land, int side)
{
    unsigned north = land << ACROSS, east = land >> 1;
    unsigned south = land >> ACROSS, west = land << 1;
    const unsigned touching[4] = {
        [CC_N] = north & east & ~(land << (ACROSS - 1)),
        [CC_E] = east & south & ~(land >> (ACROSS + 1)),
        [CC_S] = south & west & ~(land >> (ACROSS - 1)),
        [CC_W] = west & north & ~(land << (ACROSS + 1)),
    };
    return touching[side];
}

/* Whether a square touches the wall at such a corner. */
static bool is_at_wall(const cc_game *g, int x, int y, int side)
{
    int next = (side + 1) & 3;
    int cell = cc_cell_find(g, x + cc_dx[side] + cc_dx[next],
                            y + cc_dy[side] + cc_dy[next]);
    unsigned closed = g->cells[cell].closed_sides;
    return closed >> cc_opposite(side) & closed >> cc_opposite(next) & 1;
}

/* Shuts those that must be shut of the squares around a new tile. As the town
 * is in one piece, land cannot be reached in two ways around a part of it. So
 * whether a tile separates land depends on the eight squares around it alone,
 * and a new tile changes this for those around it alone. That holds on a ray
 * that was chosen after this tile as well: its other squares separated nothing
 * before, and still do not. */
static void shut_around(cc_game *g, cc_coord at)
{
    const cc_wall_ray ray = cc_walls_state_of(g)->ray;
    unsigned land = land_around(g, at.x, at.y);
    unsigned separating = find_separating(land);
    for (int side = 0; side < 4; side++) {
        unsigned rest = separating & find_touching(land, side);
        for (; rest; rest &= rest - 1) {
            cc_coord square = square_of_bit(at, cc_lowest_bit(rest));
            if (is_at_wall(g, square.x, square.y, side)) {
                shut_square(g, square);
            }
        }
    }
    for (unsigned rest = separating; rest; rest &= rest - 1) {
        cc_coord square = square_of_bit(at, cc_lowest_bit(rest));
        if (is_on_ray(&ray, square.x, square.y)) {
            shut_if_enclosing(g, square.x, square.y);
        }
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

/* Shuts the squares at which a tile would enclose a part of the wall, but not
 * all of it, as it has grown by the pieces from `first` on. The tile would
 * touch the wall between two pieces: at the corner that they stand around, as
 * squares beside a piece are shut. */
static void shut_at_corners(cc_game *g, int first)
{
    const walls *state = cc_walls_state_of(g);
    for (int i = first; i < state->n; i++) {
        cc_walk w = cc_walk_from(g, cc_wall_edge(g, piece_before(state, i)));
        cc_walk_step(g, &w, state->list[i].end == 0);
        if (w.corner >= 0) {
            cc_cell_shut(g, w.corner);
        }
    }
}

void cc_wall_shut_squares(cc_game *g)
{
    walls *state = cc_walls_state_mut(g);
    int n_before = state->n_when_shut, last = g->n_pieces - 1;
    bool is_one_more = n_before > 0 && last <= state->tiles_when_shut;
    cc_wall_update_map(g);
    if (state->is_far || !(state->ray.is_known || find_ray(g, NULL))) {
        shut_by_walk(g, cc_outline_top(g));
    } else {
        shut_at_corners(g, is_one_more ? n_before : 1);
        if (is_one_more) {
            shut_around(g, cc_piece_square(g, last));
        } else {
            shut_on_ray(g);
        }
    }
    state->n_when_shut = state->n;
    state->tiles_when_shut = g->n_pieces;
}

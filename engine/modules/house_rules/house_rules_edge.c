/* house_rules_edge.c - the edge of the table
 *
 * Part of the house rules (BASE-H5, BASE-H6). The table has a fixed size around
 * the start tiles, or around a river whose tiles all come first (RIVER-3).
 *
 * As soon as a tile is placed beside a square beyond the edge, the square is
 * shut: no tile can be placed there. With BASE-H6 the side that faces it is
 * closed too: what reaches it ends there.
 *
 * SPDX-License-Identifier: MIT
 */
#include "house_rules_internal.h"

static bool has_edge(const cc_game *g)
{
    return cc_house_option(g, CC_HOUSE_TABLE_EDGE) > 0;
}

static bool edge_closes(const cc_game *g)
{
    return has_edge(g) && cc_house_option(g, CC_HOUSE_EDGE_CLOSES) > 0;
}

static bool is_on_table(const cc_table_info *table, int x, int y)
{
    return x >= table->west && x <= table->east && y >= table->north &&
           y <= table->south;
}

/* True if tiles of a river are left in the deck that come before all others. */
static bool river_tiles_are_left(const cc_game *g)
{
    return cc_deck_top_is_drawn_first(g);
}

/* Reads a number of a value of the option, as "13x9", and skips the letter
 * after it. */
static int next_number(const char **text)
{
    int n = 0;
    for (; **text >= '0' && **text <= '9'; (*text)++) {
        n = 10 * n + (**text - '0');
    }
    if (**text) {
        (*text)++;
    }
    return n;
}

/* Extends a range of columns or rows to `size` squares, evenly on both sides;
 * an odd one goes to the east or south. */
static void widen(int16_t *from, int16_t *to, int size)
{
    int missing = size - (*to - *from + 1);
    if (missing > 0) {
        *from = (int16_t)(*from - missing / 2);
        *to = (int16_t)(*to + missing - missing / 2);
    }
}

/* Shuts the squares beside a piece that are beyond the edge; with BASE-H6
 * closes the sides that face them, which shuts them too. */
static void shut_beyond(cc_game *g, int piece)
{
    const cc_cell *at = &g->cells[g->pieces[piece].cell];
    const cc_table_info *table = &cc_house_state_of(g)->table;
    for (int side = 0; side < 4; side++) {
        int x = at->x + cc_dx[side], y = at->y + cc_dy[side];
        /* Of two triangles in a cell each has its own sides. */
        bool is_of_piece = cc_cell_piece_at(g, at, side) == piece;
        if (!is_of_piece || is_on_table(table, x, y)) {
            continue;
        }
        if (edge_closes(g)) {
            cc_side_close(g, piece, side);
        } else { /* the square beside a tile always has a cell */
            cc_cell_shut(g, cc_cell_find(g, x, y));
        }
    }
}

/* Centres the table on the tiles, and shuts what is beyond its edge. If the
 * tiles, with `margin` more squares on each side, take more room than the table
 * has, it grows to hold them. */
static void measure_table(cc_game *g, int margin)
{
    cc_table_info *t = &cc_house_state_mut(g)->table;
    const char *size = /* as "13x9" */
        cc_option_text(g, CC_MODULE_HOUSE_RULES, CC_HOUSE_TABLE_EDGE);
    int width = next_number(&size);
    int height = next_number(&size);
    for (int i = 0; i < g->n_pieces; i++) {
        const cc_cell *cell = &g->cells[g->pieces[i].cell];
        t->west = i == 0 || cell->x < t->west ? cell->x : t->west;
        t->east = i == 0 || cell->x > t->east ? cell->x : t->east;
        t->north = i == 0 || cell->y < t->north ? cell->y : t->north;
        t->south = i == 0 || cell->y > t->south ? cell->y : t->south;
    }
    t->west = (int16_t)(t->west - margin);
    t->east = (int16_t)(t->east + margin);
    t->north = (int16_t)(t->north - margin);
    t->south = (int16_t)(t->south + margin);
    widen(&t->west, &t->east, width);
    widen(&t->north, &t->south, height);
    cc_house_state_mut(g)->measured = true;
    for (int i = 0; i < g->n_pieces; i++) {
        shut_beyond(g, i);
    }
}

/* BASE-H5: before the first turn the table is measured around the start tiles.
 * A river that must be finished comes first (RIVER-3): the table is then
 * measured around it, by edge_step(). */
static void table_step(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    (void)events;
    if (has_edge(g) && !river_tiles_are_left(g)) {
        measure_table(g, 0);
    }
}

const cc_step cc_step_house_table = {.name = "table", .run = table_step};

/* After a tile is placed this shuts what is beyond the edge beside it. After
 * the last tile of a river that comes first (RIVER-3) it measures the table,
 * with a margin so that no tile is at the edge yet. */
static void edge_step(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    (void)events;
    if (!has_edge(g) || !cc_has_placed_tile(g)) {
        return;
    }
    if (cc_house_state_of(g)->measured) {
        uint16_t pieces[2];
        int n = cc_tile_pieces(g, g->placed, pieces);
        for (int i = 0; i < n; i++) {
            shut_beyond(g, pieces[i]);
        }
    } else if (!river_tiles_are_left(g)) {
        measure_table(g, 1);
    }
}

const cc_step cc_step_house_edge = {.name = "edge", .run = edge_step};

bool cc_house_bars(const cc_game *g, int x, int y)
{
    return cc_house_state_of(g)->measured &&
           !is_on_table(&cc_house_state_of(g)->table, x, y);
}

/* ---------------------------------------------------------------- checking */

/* Returns the sides of a cell that must be closed, as bits: by BASE-H6 those of
 * its tiles that face a square beyond the edge. */
static unsigned sides_to_close(const cc_game *g, const cc_cell *cell)
{
    const house *state = cc_house_state_of(g);
    unsigned sides = 0;
    if (!edge_closes(g) || !state->measured || cc_cell_is_empty(cell)) {
        return 0;
    }
    for (int side = 0; side < 4; side++) {
        bool has_tile = cc_cell_piece_at(g, cell, side) != CC_NONE;
        bool faces_table = is_on_table(&state->table, cell->x + cc_dx[side],
                                       cell->y + cc_dy[side]);
        sides |= has_tile && !faces_table ? 1u << side : 0;
    }
    return sides;
}

/* Checks that no tile is beyond the edge, that exactly the squares beyond are
 * shut, and that exactly the sides facing them are closed. Only The City shuts
 * squares too, and it has no house rules. */
bool cc_house_edge_check_invariant(const cc_game *g, cc_error *error)
{
    for (int i = 0; i < g->n_cells; i++) {
        const cc_cell *cell = &g->cells[i];
        bool beyond = cc_house_bars(g, cell->x, cell->y);
        if (beyond && !cc_cell_is_empty(cell)) {
            cc_fail(error, CC_E_DIFFERS, 0,
                    "cell %d,%d: a tile beyond the table's edge", cell->x,
                    cell->y);
            return false;
        }
        if (beyond != cc_cell_is_shut(cell)) {
            cc_fail(error, CC_E_DIFFERS, 0, "cell %d,%d: %s the table's edge",
                    cell->x, cell->y, beyond ? "open beyond" : "shut within");
            return false;
        }
        if (cell->closed_sides != sides_to_close(g, cell)) {
            cc_fail(error, CC_E_DIFFERS, 0, "cell %d,%d: sides closed %x",
                    cell->x, cell->y, cell->closed_sides);
            return false;
        }
    }
    return true;
}

/* ----------------------------------------------------------------- queries */

bool cc_table_edge(const cc_game *g, cc_table_info *out)
{
    bool edge =
        cc_in_play(g, CC_MODULE_HOUSE_RULES) && cc_house_state_of(g)->measured;
    if (edge) {
        *out = cc_house_state_of(g)->table;
    }
    return edge;
}

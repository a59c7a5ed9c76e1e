/* invariant.c - checks that derived state agrees with the pieces and figures
 *
 * Recomputes cells, regions, open ends and supplies from the pieces and figures
 * by the simplest means, and compares. Slow: shares no shortcuts with the code
 * it checks. Regions are found by labels: each segment begins with its own
 * number, and segments that meet take the lower one until nothing changes.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "bag.h"
#include "text.h"

#define BUCKETS 256 /* of a hash table: four bits of x and of y */

/* Two segments that are joined. */
typedef struct joint {
    uint16_t a, b;
} joint;

/* What is recomputed. Lists of numbers end with CC_NONE. */
typedef struct check {
    const cc_game *g;
    cc_error *error;
    uint16_t first[BUCKETS];      /* by bucket_of(): its first piece */
    uint16_t next[CC_PIECES_MAX]; /* the next piece of the same bucket */
    int n_joints;
    joint joints[CC_PIECES_MAX * CC_PORTS + CC_SEGMENTS_MAX];
    uint16_t label[CC_SEGMENTS_MAX]; /* the lowest segment joined with it */
    uint16_t more[CC_SEGMENTS_MAX];  /* the next segment with that label */
} check;

/* Reports what differs; the value is false. */
#define BROKEN(c, ...)                                                         \
    (cc_fail((c)->error, CC_E_DIFFERS, 0, __VA_ARGS__), false)

static int bucket_of(int x, int y)
{
    return (x & 15) << 4 | (y & 15);
}

static void index_pieces(check *c)
{
    /* sets both bytes of each entry */
    memset(c->first, CC_NONE & 0xff, sizeof c->first);
    for (int i = 0; i < c->g->n_pieces; i++) {
        cc_piece_info p = cc_piece(c->g, i);
        uint16_t *first = &c->first[bucket_of(p.x, p.y)];
        c->next[i] = *first;
        *first = (uint16_t)i;
    }
}

/* Returns the piece that owns `side` of the square at (x, y), or -1. */
static int piece_at(const check *c, int x, int y, int side)
{
    const cc_game *g = c->g;
    for (int i = c->first[bucket_of(x, y)]; i != CC_NONE; i = c->next[i]) {
        cc_piece_info p = cc_piece(g, i);
        if (p.x == x && p.y == y &&
            (g->catalog->types[p.type].shape == CC_SQUARE ||
             cc_half_has(p.rotation, side))) {
            return i;
        }
    }
    return -1;
}

static bool is_occupied(const check *c, int x, int y)
{
    for (int side = 0; side < 4; side++) {
        if (piece_at(c, x, y, side) >= 0) {
            return true;
        }
    }
    return false;
}

/* Returns the other triangle on a triangle's square, or -1. */
static int other_half(const check *c, int piece)
{
    const cc_game *g = c->g;
    cc_piece_info p = cc_piece(g, piece);
    if (g->catalog->types[p.type].shape != CC_TRIANGLE) {
        return -1;
    }
    for (int side = 0; side < 4; side++) {
        int other = piece_at(c, p.x, p.y, side);
        if (other >= 0 && other != piece) {
            return other;
        }
    }
    return -1;
}

/* Returns the piece that `piece` meets across `side`, or -1. */
static int piece_met(const check *c, int piece, int side)
{
    cc_piece_info p = cc_piece(c->g, piece);
    if (side == CC_D) {
        return other_half(c, piece);
    }
    if (piece_at(c, p.x, p.y, side) != piece) {
        return -1;
    }
    return piece_at(c, p.x + cc_dx[side], p.y + cc_dy[side], cc_opposite(side));
}

/* Returns the bridge that ends at a port of the square of `piece`, or NULL. */
static const cc_bridge_state *bridge_at(const cc_game *g, int piece, int port)
{
    for (int i = 0; i < g->n_bridges; i++) {
        const cc_bridge_state *b = &g->bridges[i];
        if (b->cell == g->pieces[piece].cell &&
            cc_bridge_types[b->axis].ports >> port & 1) {
            return b;
        }
    }
    return NULL;
}

/* Returns the segment at a port of a piece's square, in board orientation, or
 * -1. */
static int segment_at_port(const cc_game *g, int piece, int port)
{
    int n = cc_type_of(g, piece)->n_segments;
    const cc_bridge_state *bridge = bridge_at(g, piece, port);
    if (bridge) {
        return bridge->segment;
    }
    for (int slot = 0; slot < n; slot++) {
        if (cc_segment_ports(g, piece, slot) >> port & 1) {
            return g->pieces[piece].segment + slot;
        }
    }
    return -1;
}

static int kind_of(const cc_game *g, int segment)
{
    return cc_segment_type_of(g, segment)->kind;
}

/* ------------------------------------------------------------------- cells */

/* Whether a piece of a tile of two squares stands beside the other one, with
 * the next or the last number before. */
static bool is_whole(const cc_game *g, int piece)
{
    int other = cc_piece_other(g, piece);
    int first = other >= 0 && other < piece ? other : piece;
    if (other < 0) {
        return true;
    }
    if (first + 1 >= g->n_pieces) {
        return false;
    }
    cc_piece_info a = cc_piece(g, first), b = cc_piece(g, first + 1);
    cc_coord at = cc_second_square(a.x, a.y, a.rotation);
    return b.type == a.type + 1 && b.rotation == a.rotation && b.x == at.x &&
           b.y == at.y;
}

/* Checks that pieces, their segments and their cells refer to each other. */
static bool check_pieces(check *c)
{
    const cc_game *g = c->g;
    int segments = g->n_bridges;
    for (int i = 0; i < g->n_pieces; i++) {
        const cc_piece_state *p = &g->pieces[i];
        const cc_cell *cell = &g->cells[p->cell];
        for (int slot = 0; slot < cc_type_of(g, i)->n_segments; slot++) {
            const cc_segment *s = &g->segments[p->segment + slot];
            if (s->piece != i || s->slot != slot) {
                return BROKEN(c, "piece %d lost segment %d", i, slot);
            }
        }
        segments += cc_type_of(g, i)->n_segments;
        if (cell->piece[0] != i && cell->piece[1] != i) {
            return BROKEN(c, "piece %d is not on its cell", i);
        }
        if (!is_whole(g, i)) {
            return BROKEN(c, "piece %d is half a tile", i);
        }
        if (cc_cell_find(g, cell->x, cell->y) != p->cell) {
            return BROKEN(c, "cell %d,%d is not found", cell->x, cell->y);
        }
        for (int side = 0; side < 4; side++) {
            bool owns = piece_at(c, cell->x, cell->y, side) == i;
            if (owns &&
                cc_piece_find(g, cell->x, cell->y, (cc_side)side) != i) {
                return BROKEN(c, "piece %d does not own side %d", i, side);
            }
            if (owns && cc_cell_find(g, cell->x + cc_dx[side],
                                     cell->y + cc_dy[side]) < 0) {
                return BROKEN(c, "no cell beside piece %d", i);
            }
        }
    }
    return segments == g->n_segments ||
           BROKEN(c, "%d segments, %d stored", segments, g->n_segments);
}

/* Returns the classes of the sides that face a cell, as in cc_cell.sides. */
static unsigned sides_around(const check *c, const cc_cell *cell)
{
    const cc_game *g = c->g;
    unsigned sides = 0;
    for (int side = 0; side < 4; side++) {
        int facing = cc_opposite(side);
        int other =
            piece_at(c, cell->x + cc_dx[side], cell->y + cc_dy[side], facing);
        if (other < 0) {
            continue;
        }
        int on_tile = cc_side_unrotated(facing, g->pieces[other].rotation);
        bool is_bridge = bridge_at(g, other, CC_PORT(facing, CC_MIDDLE));
        unsigned shows = is_bridge ? cc_core_kinds[CC_ROAD].side_class
                                   : cc_type_of(g, other)->side_class[on_tile];
        sides |= cc_sides_set(0, side, shows);
    }
    return sides;
}

/* Checks the sides around cells and the list of open cells. */
static bool check_cells(check *c)
{
    const cc_game *g = c->g;
    int open = 0;
    bool listed[CC_CELLS_MAX] = {false};
    for (int i = 0; i < g->n_open_cells; i++) {
        listed[g->open_cells[i]] = true;
        if (i > 0 && g->open_cells[i] <= g->open_cells[i - 1]) {
            return BROKEN(c, "open cells not in order at %d", i);
        }
    }
    for (int i = 0; i < g->n_cells; i++) {
        const cc_cell *cell = &g->cells[i];
        unsigned sides = sides_around(c, cell);
        /* Modules check which ones are shut. */
        if (sides != cell->sides &&
            !(cc_cell_is_shut(cell) && cc_cell_is_empty(cell))) {
            return BROKEN(c, "cell %d,%d: sides %x, stored %x", cell->x,
                          cell->y, sides, cell->sides);
        }
        if (cell->piece[1] == CC_NONE) {
            if (!listed[i]) {
                return BROKEN(c, "open cell %d,%d not listed", cell->x,
                              cell->y);
            }
            open++;
        }
    }
    return open == g->n_open_cells ||
           BROKEN(c, "%d open, %d stored", open, g->n_open_cells);
}

/* ----------------------------------------------------------------- regions */

/* Finds the segments that meet at a port of two tiles. */
static void find_joints(check *c)
{
    const cc_game *g = c->g;
    c->n_joints = 0;
    for (int i = 0; i < g->n_pieces * CC_PORTS; i++) {
        int piece = i / CC_PORTS, port = i % CC_PORTS, side = port / 3;
        int other = piece_met(c, piece, side);
        if (other < 0) {
            continue;
        }
        int a = segment_at_port(g, piece, port);
        int third = 2 - port % 3; /* left meets right */
        int b = segment_at_port(g, other, CC_PORT(cc_opposite(side), third));
        if (a >= 0 && b >= 0 && kind_of(g, a) == kind_of(g, b)) {
            c->joints[c->n_joints++] = (joint){(uint16_t)a, (uint16_t)b};
        }
    }
}

/* Adds the segments that modules join. */
static void find_joins(check *c)
{
    const cc_game *g = c->g;
    for (int i = 0; i < g->n_segments; i++) {
        CC_EACH_HOOK(g, m, regions, joined_with)
        {
            int other = m.module->regions.joined_with(g, i);
            if (other >= 0) {
                c->joints[c->n_joints++] =
                    (joint){(uint16_t)i, (uint16_t)other};
            }
        }
    }
}

/* Gives joined segments the lower label of both; `back`: from the last joint to
 * the first. Returns whether anything changed. */
static bool propagate_labels(check *c, bool back)
{
    bool changed = false;
    for (int i = 0; i < c->n_joints; i++) {
        joint j = c->joints[back ? c->n_joints - 1 - i : i];
        uint16_t *a = &c->label[j.a], *b = &c->label[j.b];
        /* NOLINTNEXTLINE: label_all() has set them */
        changed |= *a != *b;
        *a = *b = *a < *b ? *a : *b;
    }
    return changed;
}

/* Labels all segments, and lists those of each label. Directions alternate, so
 * that a label passes along a row of joints either way in one turn. */
static void label_all(check *c)
{
    uint16_t last[CC_SEGMENTS_MAX];
    find_joints(c);
    find_joins(c);
    for (int i = 0; i < c->g->n_segments; i++) {
        c->label[i] = (uint16_t)i;
        c->more[i] = CC_NONE;
    }
    for (bool back = false; propagate_labels(c, back); back = !back) {
    }
    for (int i = 0; i < c->g->n_segments; i++) {
        int label = c->label[i];
        if (label != i) {
            c->more[last[label]] = (uint16_t)i;
        }
        last[label] = (uint16_t)i;
    }
}

/* Whether a tile is beside a segment across `side`. A bridge may cross either
 * triangle of its square there. */
static bool meets(const check *c, int segment, int side)
{
    const cc_game *g = c->g;
    int piece = g->segments[segment].piece;
    cc_piece_info p = cc_piece(g, piece);
    if (g->segments[segment].slot == CC_SLOT_BRIDGE) {
        piece = piece_at(c, p.x, p.y, side);
    }
    return piece_met(c, piece, side) >= 0;
}

/* Returns the empty squares around a piece's tile. */
static int count_empty_around(const check *c, int piece)
{
    int other = cc_piece_other(c->g, piece), empty = 0;
    cc_piece_info p = cc_piece(c->g, piece);
    cc_piece_info q = cc_piece(c->g, other < 0 ? piece : other);
    int west = p.x < q.x ? p.x : q.x, east = p.x > q.x ? p.x : q.x;
    int north = p.y < q.y ? p.y : q.y, south = p.y > q.y ? p.y : q.y;
    for (int x = west - 1; x <= east + 1; x++) {
        for (int y = north - 1; y <= south + 1; y++) {
            empty += !is_occupied(c, x, y);
        }
    }
    return empty;
}

/* Returns how many open ends a segment adds to its region: for kinds that are
 * surrounded, the empty squares around it. */
static int count_open_ends(const check *c, int segment)
{
    const cc_game *g = c->g;
    int piece = g->segments[segment].piece, open = 0;
    if (g->catalog->kinds[kind_of(g, segment)].surrounded) {
        return count_empty_around(c, piece);
    }
    cc_ports ports = cc_segment_ports(g, piece, g->segments[segment].slot);
    for (int side = 0; side < CC_SIDES; side++) {
        int port = CC_PORT(side, CC_MIDDLE);
        bool is_end =
            (ports >> port & 1 && segment_at_port(g, piece, port) == segment) ||
            cc_segment_sharing(g, piece, side) == segment;
        open += is_end && !meets(c, segment, side) &&
                !(g->cells[g->pieces[piece].cell].closed_sides >> side & 1);
    }
    CC_EACH_HOOK(g, i, regions, extra_ends)
    {
        open += i.module->regions.extra_ends(g, segment);
    }
    return open;
}

static bool same_square(const cc_game *g, int a, int b)
{
    return g->pieces[g->segments[a].piece].cell ==
           g->pieces[g->segments[b].piece].cell;
}

/* Compares a region with the segments that have its label. */
static bool check_region(check *c, int region)
{
    const cc_game *g = c->g;
    const cc_region_state *r = &g->regions[region];
    int n = 0, open = 0, pennants = 0, squares = 0;
    bool has_varieties = g->catalog->kinds[r->kind].varieties != NULL;
    unsigned flags = 0;
    for (int i = c->label[region]; i != CC_NONE; i = c->more[i]) {
        bool again = false;
        for (int j = c->label[region]; j < i && !again; j = c->more[j]) {
            again = same_square(g, i, j);
        }
        n++;
        squares += !again;
        open += count_open_ends(c, i);
        pennants += cc_segment_type_of(g, i)->pennants;
        int variety = cc_segment_type_of(g, i)->variety;
        if (variety) {
            flags |= (unsigned)CC_REGION_VARIETY << (variety - 1);
        }
        flags |= has_varieties
                     ? 0
                     : cc_region_mark_flags(cc_segment_type_of(g, i)->marks);
    }
    if (!g->catalog->kinds[r->kind].counts_squares) {
        squares = 0;
    }
    if (n != r->n_segments || open != r->open || pennants != r->pennants ||
        squares != r->squares || r->kind != kind_of(g, region)) {
        return BROKEN(c,
                      "region %d: %d segments %d open %d pennants %d squares, "
                      "stored %d %d %d %d",
                      region, n, open, pennants, squares, r->n_segments,
                      r->open, r->pennants, r->squares);
    }
    /* Without the flags below those of varieties and marks. */
    unsigned stored = r->flags & ~(CC_REGION_VARIETY - 1u);
    return flags == stored ||
           BROKEN(c, "region %d: varieties or marks %x, stored %x", region,
                  flags, stored);
}

/* Checks that the modules have nothing to say about a completed city that
 * cc_city_for_fields() takes for an ordinary one without asking them. */
static bool check_ordinary_city(check *c, int region)
{
    const cc_game *g = c->g;
    const cc_region_state *r = &g->regions[region];
    if (r->kind != CC_CITY || r->open) {
        return true;
    }
    cc_field_city asked = cc_special_city(g, region);
    cc_field_city is = cc_city_for_fields(g, region);
    return (asked.times == is.times && asked.bonus == is.bonus) ||
           BROKEN(c, "region %d: a city that fields count %d times + %d",
                  region, asked.times, asked.bonus);
}

/* Checks the list of sites: all are in it, in the order in which they were
 * placed. */
static bool check_sites(check *c)
{
    const cc_game *g = c->g;
    int n = 0;
    for (int i = 0; i < g->n_segments; i++) {
        const cc_kind_row *kind = &g->catalog->kinds[kind_of(g, i)];
        if (!kind->sides[0] && !kind->surrounded &&
            (n == g->n_sites || g->sites[n++] != i)) {
            return BROKEN(c, "segment %d is no site", i);
        }
    }
    return n == g->n_sites || BROKEN(c, "%d sites too many", g->n_sites);
}

/* Returns the next piece from number `from` on with a mark of a module; the
 * number of pieces if there is none. */
static int next_marked(const cc_game *g, int module, int from)
{
    int i = from;
    while (i < g->n_pieces && !(cc_type_of(g, i)->mark_modules >> module & 1)) {
        i++;
    }
    return i;
}

/* Checks the lists of pieces with marks, of modules that ask for one. */
static bool check_listed_pieces(check *c)
{
    const cc_game *g = c->g;
    int n = 0;
    for (uint64_t rest = g->catalog->listing; rest; rest &= rest - 1) {
        int module = cc_lowest_bit(rest), i = next_marked(g, module, 0);
        CC_EACH_LISTED(g, p, module)
        {
            if (p->piece != i) {
                return BROKEN(c, "piece %d is not listed", i);
            }
            i = next_marked(g, module, i + 1);
            n++;
        }
        if (i < g->n_pieces) {
            return BROKEN(c, "piece %d is not listed", i);
        }
    }
    return n == g->n_listed_pieces ||
           BROKEN(c, "%d pieces listed, %d stored", n, g->n_listed_pieces);
}

/* Checks which modules have marks on the table, and on the placed tile. */
static bool check_marks(check *c)
{
    const cc_game *g = c->g;
    uint64_t on_table = 0;
    for (int i = 0; i < g->n_pieces; i++) {
        on_table |= cc_type_of(g, i)->mark_modules;
    }
    bool is_placed_right =
        !cc_has_placed_tile(g) ||
        g->modules_of_placed == cc_type_of(g, g->placed)->mark_modules;
    bool is_done_right = !(g->modules_not_done & ~on_table);
    return (g->modules_on_table == on_table && is_placed_right &&
            is_done_right) ||
           BROKEN(c, "marks of %d pieces", g->n_pieces);
}

/* Checks the list of cloisters that are not complete. */
static bool check_cloisters(check *c)
{
    const cc_game *g = c->g;
    int n = 0;
    for (int i = 0; i < g->n_segments; i++) {
        n += g->catalog->kinds[kind_of(g, i)].surrounded &&
             count_open_ends(c, i) > 0;
    }
    for (int i = 0; i < g->n_cloisters; i++) {
        const cc_open_cloister *cloister = &g->cloisters[i];
        cc_coord at = cc_segment_square(g, cloister->region);
        if (g->regions[cloister->region].open == 0) {
            return BROKEN(c, "a complete cloister is listed as open");
        }
        if (cloister->x != at.x || cloister->y != at.y) {
            return BROKEN(c, "a cloister is listed on another square");
        }
    }
    return n == g->n_cloisters ||
           BROKEN(c, "%d open cloisters, %d stored", n, g->n_cloisters);
}

static bool check_regions(check *c)
{
    const cc_game *g = c->g;
    label_all(c);
    for (int i = 0; i < g->n_segments; i++) {
        const cc_segment *s = &g->segments[i];
        /* NOLINTNEXTLINE: label_all() sets them */
        if (c->label[s->region] != c->label[i] ||
            c->label[s->next] != c->label[i] ||
            g->segments[s->next].region != s->region) {
            return BROKEN(c, "segment %d is in the wrong region", i);
        }
        if (s->region == i &&
            !(check_region(c, i) && check_ordinary_city(c, i))) {
            return false;
        }
    }
    return check_marks(c) && check_listed_pieces(c) && check_cloisters(c) &&
           check_sites(c);
}

/* ----------------------------------------------------------------- figures */

/* Returns how many of a player's tokens modules hold. */
static int count_held_tokens(const cc_game *g, int player, int token)
{
    int n = 0;
    for (int i = 0; i < g->n_active; i++) {
        const cc_module *m = cc_active_module(g, i);
        if (m->state.count_tokens) {
            n += m->state.count_tokens(g, player, token);
        }
    }
    return n;
}

static bool is_apart(const cc_game *g, int figure)
{
    return g->catalog->tokens[g->figures[figure].figure]->is_apart;
}

/* Checks how many figures each region counts. */
static bool check_figures(check *c)
{
    const cc_game *g = c->g;
    int n_occupying = 0;
    for (int i = 0; i < g->n_figures; i++) {
        const cc_figure_state *f = &g->figures[i];
        n_occupying += !is_apart(g, i);
        int region = g->segments[f->segment].region, n = 0;
        for (int j = 0; j < g->n_figures; j++) {
            n += g->segments[g->figures[j].segment].region == region &&
                 !is_apart(g, j);
        }
        if (n != g->regions[region].n_figures) {
            return BROKEN(c, "region %d: %d figures, stored %d", region, n,
                          g->regions[region].n_figures);
        }
    }
    int sum = 0;
    for (int i = 0; i < g->n_segments; i++) {
        if (g->segments[i].region == i) {
            sum += g->regions[i].n_figures;
        }
    }
    return sum == n_occupying ||
           BROKEN(c, "%d figures, regions store %d", n_occupying, sum);
}

/* Checks how many tokens of each kind are on the table, and that each player
 * still has those that were dealt: in supply, on the table, or held by a
 * module. */
static bool check_tokens(check *c)
{
    const cc_game *g = c->g;
    int on_table[CC_PLAYERS_MAX][CC_TOKENS_MAX] = {{0}};
    uint8_t sum[CC_TOKENS_MAX] = {0};
    for (int i = 0; i < g->n_figures; i++) {
        on_table[g->figures[i].player][g->figures[i].figure]++;
        sum[g->figures[i].figure]++;
    }
    for (int i = 0; i < g->n_board_tokens; i++) {
        sum[g->board_tokens[i].token]++;
        if (g->board_tokens[i].player >= 0) {
            on_table[g->board_tokens[i].player][g->board_tokens[i].token]++;
        }
    }
    if (memcmp(sum, g->on_table, sizeof sum) != 0) {
        return BROKEN(c, "how many tokens of each kind are on the table");
    }
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        bool plays = p < g->n_players;
        for (int t = 0; t < g->catalog->n_tokens; t++) {
            int dealt = plays ? g->dealt[t] : 0;
            int all = on_table[p][t] + g->supply[p][t] +
                      (plays ? count_held_tokens(g, p, t) : 0);
            const cc_token_row *row = g->catalog->tokens[t];
            if (!row->is_won && (row->is_spent ? all > dealt : all != dealt)) {
                return BROKEN(c, "player %d lost or won a %s", p,
                              cc_token_name(g->catalog, t));
            }
        }
    }
    return true;
}

bool cc_invariant(const cc_game *g, cc_error *error)
{
    check c;
    c.g = g;
    c.error = error;
    index_pieces(&c);
    bool ok = check_pieces(&c) && check_cells(&c) && check_regions(&c) &&
              check_figures(&c) && check_tokens(&c) && cc_bags_check(g, error);
    for (int i = 0; ok && i < g->n_active; i++) {
        ok = !cc_active_module(g, i)->state.check ||
             cc_active_module(g, i)->state.check(g, error);
    }
    return ok;
}

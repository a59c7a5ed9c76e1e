/* steps.c - the steps of every game
 *
 * Draw, place, deploy, score, next player, final scoring. agenda.c puts them in
 * order with those of the modules. Each is a constant cc_step, behind the
 * functions that it names; the rows at the end say where it belongs in the
 * course of a game.
 *
 * Most of this file is about listing the placements of a tile, which takes most
 * of the time of a game: place_list() chooses the fastest of four ways.
 *
 * SPDX-License-Identifier: MIT
 */
#include "steps.h"
#include "action.h"
#include "deck.h"

#include <string.h>

#include "figures.h"
#include "text.h"

/* -------------------------------------------------------------------- draw */

static void begin(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    g->drawn = g->placed = -1;
    g->modules_of_placed = 0;
    g->n_completed = 0;
    cc_emit(events, CC_EVENT_TURN, entry.player);
}

const cc_step cc_step_begin = {.name = "begin", .run = begin};

/* Returns the player's reserved tile or the next one of the deck; -1 if there
 * is none. */
static int next_tile(cc_game *g, int player, cc_events *events)
{
    int type = g->reserved[player];
    g->reserved[player] = -1;
    if (type < 0 && cc_deck_skip_later_tiles(g, events)) {
        type = g->deck[g->next_deck++];
    }
    return type;
}

void cc_cancel_pending(cc_game *g)
{
    CC_EACH_HOOK(g, i, turn, cancel)
    {
        i.module->turn.cancel(g);
    }
}

/* Returns the player whose turn is next by a module's rules (turn.next_player);
 * -1: the normal order, or none if no tile is left. */
static int next_player(const cc_game *g, bool tiles_left)
{
    CC_EACH_HOOK(g, i, turn, next_player)
    {
        int player = i.module->turn.next_player(g, tiles_left);
        if (player >= 0) {
            return player;
        }
    }
    return -1;
}

bool cc_plays_on(const cc_game *g, int player)
{
    bool plays = cc_has_tiles_left(g);
    CC_EACH_HOOK(g, i, turn, plays_on)
    {
        plays = plays || i.module->turn.plays_on(g, player);
    }
    return plays;
}

/* Tells modules that the normal course of turns has ended. */
static void end_course(cc_game *g)
{
    CC_EACH_HOOK(g, i, turn, on_course_end)
    {
        i.module->turn.on_course_end(g);
    }
}

bool cc_can_place_type(cc_game *g, int type)
{
    int16_t drawn = g->drawn;
    g->drawn = (int16_t)type;
    bool could = cc_fits_somewhere(g, type) ||
                 cc_step_legal(g, &cc_step_place, NULL, 0) > 0;
    g->drawn = drawn;
    return could;
}

/* Whether a module supplies the tile of this turn (turn.replace_draw). */
static bool module_draws(cc_game *g, int player, cc_events *events)
{
    CC_EACH_HOOK(g, i, turn, replace_draw)
    {
        if (i.module->turn.replace_draw(g, player, events)) {
            return true;
        }
    }
    return false;
}

/* Draws until a tile fits. If none is left, the player may still have one that
 * was not drawn; else the game ends, unless a module has further turns. */
static void draw(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    if (cc_has_placed_tile(g) || /* instead of drawing (HALF-3) */
        module_draws(g, entry.player, events)) {
        return;
    }
    bool is_held = g->reserved[entry.player] >= 0;
    for (int type; (type = next_tile(g, entry.player, events)) >= 0;
         is_held = false) {
        bool fits = cc_can_place_type(g, type);
        g->drawn = (int16_t)type;
        if (!fits) { /* BASE-6: it leaves the game. */
            cc_emit_tile(events, CC_EVENT_DISCARD, entry.player, 0, type);
            continue;
        }
        cc_event *e = is_held ? NULL /* all players have seen it */
                              : cc_emit(events, CC_EVENT_DRAW, entry.player);
        if (e) {
            e->tile = (uint16_t)type;
        }
        return;
    }
    g->drawn = -1;
    if (cc_plays_on(g, entry.player)) {
        return;
    }
    if (next_player(g, false) < 0) {
        cc_agenda_replace_by_end(g); /* BASE-19 */
    } else {
        end_course(g);
    }
}

/* A reserved tile is not drawn, unless it fits nowhere any more. */
static bool draw_reveals(cc_game *g, int player)
{
    return !cc_has_placed_tile(g) && cc_tiles_left(g) > 0 &&
           (g->reserved[player] < 0 ||
            !cc_can_place_type(g, g->reserved[player]));
}

const cc_step cc_step_draw = {
    .name = "draw", .run = draw, .reveals_hidden = draw_reveals};

/* ------------------------------------------------------------------- place */

static bool place_asks(const cc_game *g)
{
    return g->drawn >= 0;
}

/* The rotations of each mask (four bits): how many there are, and their
 * placements without tile and square. */
static const uint8_t n_rotations_in[16] = {0, 1, 1, 2, 1, 2, 2, 3,
                                           1, 2, 2, 3, 2, 3, 3, 4};
#define AT(n)                                                                  \
    {                                                                          \
        .type = CC_PLACE, .rotation = (n)                                      \
    }
static const cc_action rotations_in[16][4] = {
    {AT(0)},
    {AT(0)},
    {AT(1)},
    {AT(0), AT(1)},
    {AT(2)},
    {AT(0), AT(2)},
    {AT(1), AT(2)},
    {AT(0), AT(1), AT(2)},
    {AT(3)},
    {AT(0), AT(3)},
    {AT(1), AT(3)},
    {AT(0), AT(1), AT(3)},
    {AT(2), AT(3)},
    {AT(0), AT(2), AT(3)},
    {AT(1), AT(2), AT(3)},
    {AT(0), AT(1), AT(2), AT(3)},
};

static inline cc_action placement(int tile, const cc_cell *cell, int rotation)
{
    return (cc_action){.type = CC_PLACE,
                       .tile = (uint16_t)tile,
                       .x = cell->x,
                       .y = cell->y,
                       .rotation = (uint8_t)rotation};
}

/* Returns how many of the rotations of a tile in a cell modules have to be
 * asked about: one stands for all where they allow or forbid a square. */
static int rotations_to_ask(const cc_game *g, unsigned rotations)
{
    int n = n_rotations_in[rotations];
    return g->forbids_some_rotations || n == 0 ? n : 1;
}

/* The open cells in which a tile is tried: all, or those on the squares to
 * which a module limits it (placement.squares). */
typedef struct cells_to_try {
    const uint16_t *cells;
    int n;
    uint16_t few[CC_SQUARES_FEW];
} cells_to_try;

/* Makes the cells to try those of n squares as far as they are open, in the
 * order of g->open_cells, which is that of their numbers. */
static void try_few(const cc_game *g, const cc_coord *squares, int n,
                    cells_to_try *out)
{
    out->cells = out->few;
    out->n = 0;
    for (int i = 0; i < n; i++) {
        int cell = cc_cell_find(g, squares[i].x, squares[i].y);
        if (cell < 0 || !cc_cell_is_open(&g->cells[cell])) {
            continue;
        }
        int at = out->n++;
        for (; at > 0 && out->few[at - 1] > cell; at--) {
            out->few[at] = out->few[at - 1];
        }
        out->few[at] = (uint16_t)cell;
    }
}

/* In builds with CC_CHECK: panics if modules allow the tile in another cell. */
#ifdef CC_CHECK
static void check_others(const cc_game *g, int tile, const cells_to_try *tried)
{
    const cc_tile_type *type = &g->catalog->types[tile];
    for (int i = 0, k = 0; i < g->n_open_cells; i++) {
        if (k < tried->n && tried->cells[k] == g->open_cells[i]) {
            k++;
            continue;
        }
        const cc_cell *cell = &g->cells[g->open_cells[i]];
        unsigned fits = cc_rotations_that_fit(g, type, cell);
        for (; fits; fits &= fits - 1) {
            cc_action a = placement(tile, cell, cc_lowest_bit(fits));
            if (!cc_is_forbidden(g, &a)) {
                cc_panic("a square that a module did not list");
            }
        }
    }
}
#else
static inline void check_others(const cc_game *g, int tile,
                                const cells_to_try *tried)
{
    (void)g;
    (void)tile;
    (void)tried;
}
#endif

static void find_cells_to_try(const cc_game *g, int tile, cells_to_try *out)
{
    out->cells = g->open_cells;
    out->n = g->n_open_cells;
    CC_EACH_HOOK(g, i, placement, squares)
    {
        cc_coord squares[CC_SQUARES_FEW];
        int n = i.module->placement.squares(g, tile, squares);
        if (n >= 0) {
            try_few(g, squares, n, out);
            check_others(g, tile, out);
            return;
        }
    }
}

/* Where modules forbid placements: whether one without a bridge is allowed. */
static bool fits_and_is_allowed(const cc_game *g, int type)
{
    const cc_tile_type *t = &g->catalog->types[type];
    cells_to_try tried;
    find_cells_to_try(g, type, &tried);
    for (int i = tried.n; i-- > 0;) {
        const cc_cell *cell = &g->cells[tried.cells[i]];
        unsigned rotations = cc_rotations_that_fit(g, t, cell);
        int n = rotations_to_ask(g, rotations);
        for (int k = 0; k < n; k++) {
            cc_action a =
                placement(type, cell, rotations_in[rotations][k].rotation);
            if (!cc_is_forbidden(g, &a)) {
                return true;
            }
        }
    }
    return false;
}

/* Lists the placements of a tile of two squares with one of them in a cell: its
 * first one, or its second one if the first is then beside no tile. */
static void list_double_in(const cc_game *g, int type, const cc_cell *cell,
                           cc_action_list *list)
{
    const cc_tile_type *t = &g->catalog->types[type];
    unsigned first = cc_rotations_that_fit(g, t, cell);
    unsigned second = cc_rotations_that_fit(g, t + 1, cell);
    for (int rotation = 0; (first | second) >> rotation; rotation++) {
        cc_action a = placement(type, cell, rotation);
        if (first >> rotation & 1 && cc_fits_at(g, type, a.x, a.y, rotation)) {
            cc_action_list_add(g, list, a);
        }
        /* The square of the first one: ^ 2 is half a turn. */
        cc_coord at = cc_second_square(cell->x, cell->y, rotation ^ 2);
        if (second >> rotation & 1 && cc_cell_find(g, at.x, at.y) < 0 &&
            !cc_is_barred(g, at.x, at.y)) {
            a.x = at.x;
            a.y = at.y;
            cc_action_list_add(g, list, a);
        }
    }
}

void cc_list_double(const cc_game *g, int type, cc_action_list *list)
{
    for (int i = 0; i < g->n_open_cells; i++) {
        list_double_in(g, type, &g->cells[g->open_cells[i]], list);
    }
}

static bool double_fits_somewhere(const cc_game *g, int type)
{
    cc_action_list list = {.n = 0}; /* without room: it only counts */
    for (int i = 0; i < g->n_open_cells && list.n == 0; i++) {
        list_double_in(g, type, &g->cells[g->open_cells[i]], &list);
    }
    return list.n > 0;
}

bool cc_fits_somewhere(const cc_game *g, int type)
{
    const cc_tile_type *t = &g->catalog->types[type];
    if (t->other) {
        return double_fits_somewhere(g, type);
    }
    if (cc_may_forbid_placing(g, type)) {
        return fits_and_is_allowed(g, type);
    }
    int i = g->n_open_cells; /* more fits beside late tiles than in old gaps */
    while (i-- > 0 &&
           !cc_rotations_that_fit(g, t, &g->cells[g->open_cells[i]])) {
    }
    return i >= 0;
}

int cc_candidates(const cc_game *g, uint16_t types[CC_HAND_MAX])
{
    int n = 0;
    if (g->drawn >= 0) {
        types[0] = (uint16_t)g->drawn;
        return 1;
    }
    CC_EACH_HOOK(g, i, tiles, candidates)
    {
        n = i.module->tiles.candidates(g, g->player, types);
        if (n > 0) {
            break;
        }
    }
    return n;
}

bool cc_is_candidate(const cc_game *g, int type)
{
    uint16_t types[CC_HAND_MAX];
    if (g->drawn >= 0) {
        return type == g->drawn;
    }
    int n = cc_candidates(g, types), i = 0;
    while (i < n && types[i] != type) {
        i++;
    }
    return i < n;
}

/* Lists the placements of a tile that the list's filter and modules allow, each
 * of them tested by itself. */
static void list_filtered(const cc_game *g, int tile, cc_action_list *list)
{
    const cc_tile_type *type = &g->catalog->types[tile];
    cells_to_try tried;
    find_cells_to_try(g, tile, &tried);
    for (int i = 0; i < tried.n; i++) {
        const cc_cell *cell = &g->cells[tried.cells[i]];
        unsigned rotations = cc_rotations_that_fit(g, type, cell);
        for (int k = 0; k < n_rotations_in[rotations]; k++) {
            cc_action_list_add(
                g, list,
                placement(tile, cell, rotations_in[rotations][k].rotation));
        }
    }
}

_Static_assert(offsetof(cc_action, tile) == 2 && offsetof(cc_action, x) == 4 &&
                   offsetof(cc_action, y) == offsetof(cc_action, x) + 2 &&
                   offsetof(cc_action, amount) == 8 &&
                   sizeof(cc_action) == 16 &&
                   offsetof(cc_cell, y) == offsetof(cc_cell, x) + 2,
               "type, tile and square are one half of an action");

/* Returns the first half of the placements of a tile, without the square. */
static inline uint64_t type_and_tile(int tile)
{
    const uint16_t parts[4] = {CC_PLACE, (uint16_t)tile, 0, 0};
    uint64_t half;
    memcpy(&half, parts, sizeof half);
    return half;
}

/* Writes the placements in a square; there must be room for four. Their first
 * half is the same: `of_tile`, as type_and_tile() returns it, with the square.
 * Each is put together before it is written, in one piece. */
static inline void write_four(cc_action *out, uint64_t of_tile,
                              const cc_cell *cell, unsigned rotations)
{
    uint16_t square[4] = {0};
    uint64_t first_half;
    memcpy(&square[2], &cell->x, 2 * sizeof *square);
    memcpy(&first_half, square, sizeof first_half);
    first_half |= of_tile;
    for (int k = 0; k < 4; k++) {
        uint64_t halves[2] = {first_half, 0};
        memcpy(&halves[1], &rotations_in[rotations][k].amount,
               sizeof halves[1]);
        memcpy(&out[k], halves, sizeof *out);
    }
}

/* Writes the open cells whose neighbours match a tile, and in which rotations.
 * Returns how many. Whether it matches is unpredictable for branch prediction,
 * and this loop takes most of the time of a game: each cell is written, and
 * overwritten by the next one if the tile does not match. */
static size_t find_matching(const cc_game *g, const cc_tile_type *type,
                            uint16_t cells[CC_OPEN_MAX],
                            uint8_t rotations[CC_OPEN_MAX])
{
    const uint16_t *end = g->open_cells + g->n_open_cells;
    size_t n = 0;
    for (int i = -g->n_open_cells; i < 0; i++) { /* up to 0 is fastest */
        size_t cell = end[i];
        cells[n] = (uint16_t)cell;
        rotations[n] = (uint8_t)cc_rotations_that_match(type, &g->cells[cell]);
        n += rotations[n] != 0;
    }
    return n;
}

/* A list of n placements, without its filter: how many there is room for. */
typedef struct placements {
    cc_action *out;
    int n, max;
} placements;

/* Adds the placements of a tile in a square. All four rotations are written, of
 * which those that do not fit are overwritten by the next square, while there
 * is room. */
static inline void add_rotations(placements *list, int tile,
                                 const cc_cell *cell, unsigned fits)
{
    if (list->n <= list->max - 4) {
        write_four(&list->out[list->n], type_and_tile(tile), cell, fits);
    } else if (list->n < list->max) {
        cc_action some[4];
        write_four(some, type_and_tile(tile), cell, fits);
        memcpy(&list->out[list->n], some,
               (size_t)(list->max - list->n) * sizeof *some);
    }
    list->n += n_rotations_in[fits];
}

/* Whether there is a triangle on the table: two of them share a cell, or one
 * leaves it open. */
static inline bool has_triangles(const cc_game *g)
{
    return g->n_pieces != g->n_cells - g->n_open_cells;
}

/* Adds the placements of a square tile in some cells, for all of which there is
 * room; none where a triangle is, if there may be any. Returns the new length.
 */
static inline int add_squares(const cc_game *g, int tile, const uint16_t *cells,
                              const uint8_t *rotations, size_t n_cells,
                              cc_action *out, int n, bool may_be_triangles)
{
    cc_action *next = out + n;
    uint64_t of_tile = type_and_tile(tile);
    for (size_t i = 0; i < n_cells; i++) {
        const cc_cell *cell = &g->cells[cells[i]];
        unsigned fits = rotations[i];
        if (may_be_triangles) { /* a product, as that needs no branch */
            fits *= (unsigned)cc_cell_is_empty(cell);
        }
#ifdef CC_CHECK
        if (fits && !cc_cell_is_empty(cell)) {
            cc_panic("a triangle where none was expected");
        }
#endif
        write_four(next, of_tile, cell, fits);
        next += n_rotations_in[fits];
    }
    return (int)(next - out);
}

/* Lists all placements of a tile, after the first n of a list. Returns the new
 * length. */
static int list_unfiltered(const cc_game *g, int tile, cc_action *out, int n,
                           int max)
{
    const cc_tile_type *type = &g->catalog->types[tile];
    placements list = {out, n, max};
    uint16_t cells[CC_OPEN_MAX];
    uint8_t rotations[CC_OPEN_MAX];
    size_t n_matching = find_matching(g, type, cells, rotations);
    if (type->shape == CC_SQUARE && n + 4 * (int)n_matching <= max) {
        return has_triangles(g) /* two loops are made of this */
                   ? add_squares(g, tile, cells, rotations, n_matching, out, n,
                                 true)
                   : add_squares(g, tile, cells, rotations, n_matching, out, n,
                                 false);
    }
    for (size_t i = 0; i < n_matching; i++) {
        const cc_cell *cell = &g->cells[cells[i]];
        unsigned fits = rotations[i] & cc_rotations_of_shape(g, type, cell);
        add_rotations(&list, tile, cell, fits);
    }
    return list.n;
}

/* The same in squares that modules do not forbid. */
static int list_allowed_squares(const cc_game *g, int tile, cc_action *out,
                                int n, int max)
{
    const cc_tile_type *type = &g->catalog->types[tile];
    placements list = {out, n, max};
    uint16_t cells[CC_OPEN_MAX];
    uint8_t rotations[CC_OPEN_MAX];
    int n_cells = (int)find_matching(g, type, cells, rotations);
    n_cells = cc_drop_forbidden_cells(g, tile, cells, n_cells);
    for (int i = 0; i < n_cells; i++) {
        const cc_cell *cell = &g->cells[cells[i]];
        add_rotations(&list, tile, cell, cc_rotations_that_fit(g, type, cell));
    }
    return list.n;
}

/* Tiles of two squares have a list of their own. Of others each placement is
 * tested, if modules forbid some rotations or the list has a filter; or only
 * one in each square, if modules forbid squares; else none is. */
static void place_list(const cc_game *g, cc_action_list *list)
{
    uint16_t types[CC_HAND_MAX];
    int n_types = cc_candidates(g, types);
    for (int i = 0; i < n_types; i++) {
        bool may_be_forbidden = cc_may_forbid_placing(g, types[i]);
        if (g->catalog->types[types[i]].other) {
            cc_list_double(g, types[i], list);
        } else if (list->filter ||
                   (may_be_forbidden && g->forbids_some_rotations)) {
            list_filtered(g, types[i], list);
        } else if (may_be_forbidden) {
            list->n = list_allowed_squares(g, types[i], list->out, list->n,
                                           list->max);
        } else {
            list->n =
                list_unfiltered(g, types[i], list->out, list->n, list->max);
        }
    }
}

static bool place_check(const cc_game *g, const cc_action *a)
{
    if (a->type != CC_PLACE || !cc_is_candidate(g, a->tile) ||
        a->rotation > 3 || a->bridge) {
        return false;
    }
    return cc_fits_at(g, a->tile, a->x, a->y, a->rotation);
}

void cc_place_tile(cc_game *g, const cc_action *a, int axis, cc_events *events)
{
    int cell = cc_cell_make(g, a->x, a->y);
    g->placed =
        (int16_t)cc_board_place(g, a->tile, a->rotation, cell, axis, g->player);
    g->drawn = -1;
    g->modules_of_placed = g->catalog->types[a->tile].mark_modules;
    cc_event *e = cc_emit(events, CC_EVENT_TILE, g->player);
    if (e) {
        e->tile = a->tile;
        e->x = a->x;
        e->y = a->y;
        e->rotation = a->rotation;
    }
}

static void place_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                        cc_events *events)
{
    (void)entry;
    cc_place_tile(g, a, CC_NO_AXIS, events);
}

static const cc_decision_row place_row = {.kind = CC_DECIDE_PLACE,
                                          .name = "place",
                                          .request = "%s: place your tile",
                                          .pass = "Discard tile",
                                          .rule = "BASE-5"};

const cc_step cc_step_place = {.name = "place",
                               .decision = &place_row,
                               .asks = place_asks,
                               .list = place_list,
                               .check = place_check,
                               .apply = place_apply};

/* ------------------------------------------------------------------ deploy */

/* Where figures may be placed on the tile just placed: its segments, and those
 * of a bridge over it (BRIDGE-7). */
typedef struct placed_sites {
    int n;
    uint32_t figures; /* the kinds that one of them may do for */
    cc_site sites[2 * CC_TILE_SEGMENTS_MAX + 1];
} placed_sites;

static inline void add_site(const cc_game *g, int segment, placed_sites *to)
{
    cc_site *site = &to->sites[to->n];
    to->n += cc_site_make(g, segment, site); /* unpredictable */
    to->figures |= site->figures;
}

static void find_sites(const cc_game *g, placed_sites *out)
{
    const cc_piece_state *piece = &g->pieces[g->placed];
    int segment = piece->segment,
        end = segment + cc_type_of(g, g->placed)->n_whole;
    out->n = 0;
    out->figures = 0;
    for (; segment < end; segment++) {
        add_site(g, segment, out);
    }
    if (g->cells[piece->cell].bridge) {
        add_site(g, cc_bridge_over(g, g->placed)->segment, out);
    }
}

static cc_action deploy_action(const cc_game *g, int figure, int segment)
{
    cc_action a = cc_action_on(g, CC_DEPLOY, segment);
    a.figure = (uint8_t)figure;
    return a;
}

static bool is_deploy_forbidden(const cc_game *g, int figure, int segment)
{
    cc_action a = deploy_action(g, figure, segment);
    return cc_is_forbidden(g, &a);
}

/* Finds the sites where the player may place figures; returns the kinds that
 * may do for one of them, as bits. Without a figure in supply none is looked
 * for. */
static uint32_t find_sites_and_figures(const cc_game *g, placed_sites *found)
{
    uint32_t figures = cc_figures_in_supply(g, g->player);
    found->n = 0;
    if (figures) {
        find_sites(g, found);
        figures &= found->figures;
    }
    return figures;
}

/* Whether the player can place a figure. */
static bool any_can_deploy(const cc_game *g)
{
    placed_sites found;
    uint32_t rest = find_sites_and_figures(g, &found);
    for (; rest; rest &= rest - 1) {
        int k = cc_lowest_bit(rest), figure = g->figure_kinds[k];
        for (int i = 0; i < found.n; i++) {
            cc_site *site = &found.sites[i];
            if (site->figures >> k & 1 && cc_can_deploy_at(g, figure, site) &&
                !(g->forbids_deploying &&
                  is_deploy_forbidden(g, figure, site->segment))) {
                return true;
            }
        }
    }
    return false;
}

static void deploy_list(const cc_game *g, cc_action_list *list)
{
    placed_sites found;
    uint32_t rest = find_sites_and_figures(g, &found);
    for (; rest; rest &= rest - 1) {
        int k = cc_lowest_bit(rest), figure = g->figure_kinds[k];
        for (int i = 0; i < found.n; i++) {
            cc_site *site = &found.sites[i];
            if (site->figures >> k & 1 && cc_can_deploy_at(g, figure, site)) {
                cc_action_list_add(g, list,
                                   deploy_action(g, figure, site->segment));
            }
        }
    }
    cc_action_list_add(g, list, (cc_action){.type = CC_PASS});
}

static bool deploy_asks(const cc_game *g)
{
    return cc_has_placed_tile(g) &&
           (any_can_deploy(g) || cc_step_any_extra_action(g, &cc_step_deploy));
}

static bool deploy_check(const cc_game *g, const cc_action *a)
{
    if (a->type != CC_DEPLOY) {
        return a->type == CC_PASS;
    }
    int segment = cc_action_segment(g, a);
    return segment >= 0 && cc_has_figure(g, g->player, a->figure) &&
           cc_is_on_placed_tile(g, segment) &&
           cc_can_deploy(g, a->figure, segment);
}

void cc_deploy(cc_game *g, const cc_action *a, cc_events *events)
{
    g->supply[g->player][a->figure]--;
    cc_figure_add(g, cc_action_segment(g, a), g->player, a->figure,
                  cc_emit(events, CC_EVENT_FIGURE, g->player));
    cc_notify_placed(g, a->figure);
}

static void deploy_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                         cc_events *events)
{
    (void)entry;
    if (a->type != CC_PASS) {
        cc_deploy(g, a, events);
    }
}

static const cc_decision_row deploy_row = {
    .kind = CC_DECIDE_DEPLOY,
    .name = "deploy",
    .request = "%s: place a figure or skip (Space)",
    .pass = "No figure",
    .rule = "BASE-7"};

const cc_step cc_step_deploy = {.name = "deploy",
                                .decision = &deploy_row,
                                .asks = deploy_asks,
                                .list = deploy_list,
                                .check = deploy_check,
                                .apply = deploy_apply};

/* ------------------------------------------------------------------- score */

/* Pushes the steps of each region completed in this turn, so that the first of
 * g->completed is scored first. */
static void score(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    (void)events;
    for (int i = g->n_completed; i-- > 0;) {
        if (!(g->regions[g->completed[i]].flags & CC_REGION_SETTLED)) {
            cc_agenda_push_region(g, g->completed[i]);
        }
    }
}

const cc_step cc_step_score = {
    .name = "score", .run = score, .only_when = CC_WHEN_COMPLETED};

/* Awards a completed region to its holders; its figures return. */
static void award(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    const cc_region_state *region = &g->regions[entry.arg];
    if (!cc_region_is_occupied(g, entry.arg)) {
        return;
    }
    cc_awards awards = {.events = events};
    cc_worth worth = cc_worth_of(g, entry.arg, true);
    cc_award(g, &awards, region->kind, entry.arg, &worth);
    for (int p = 0; p < g->n_players; p++) {
        if (awards.points[p]) {
            cc_score_add(g, region->kind, p, awards.points[p]);
        }
    }
    cc_notify_scored(g, entry.arg, events);
    if (g->keeps_scored_figures) {
        cc_region_mut(g, entry.arg)->flags |= CC_REGION_SETTLED;
    } else {
        cc_region_return_figures(g, entry.arg, events);
    }
}

const cc_step cc_step_award = {.name = "award", .run = award};

/* --------------------------------------------------------------------- end */

bool cc_has_extra_turn(const cc_game *g)
{
    return next_player(g, true) >= 0;
}

/* Whether the extra turn takes place: there may be no tile for it. */
static bool extra_turn_comes(const cc_game *g)
{
    return cc_has_extra_turn(g) && cc_plays_on(g, g->player);
}

int cc_next_in_course(const cc_game *g)
{
    int next = extra_turn_comes(g) ? g->player : (g->player + 1) % g->n_players;
    return cc_plays_on(g, next) ? next : -1;
}

/* Returns the properties of the current turn (CC_TURN_...). */
static unsigned turn_kind(const cc_game *g)
{
    unsigned kind = 0;
    CC_EACH_HOOK(g, i, turn, kind)
    {
        kind |= i.module->turn.kind(g);
    }
    return kind;
}

bool cc_continues_turn(const cc_game *g)
{
    return turn_kind(g) & CC_TURN_CONTINUED;
}

bool cc_can_continue_turn(const cc_game *g)
{
    unsigned kinds = 0;
    CC_EACH_HOOK(g, i, turn, kind)
    {
        kinds |= i.module->turn.kinds;
    }
    return kinds & CC_TURN_CONTINUED;
}

bool cc_turn_goes_on(const cc_game *g)
{
    bool goes_on = false;
    CC_EACH_HOOK(g, i, turn, goes_on)
    {
        goes_on |= i.module->turn.goes_on(g);
    }
    return goes_on && cc_plays_on(g, g->player);
}

bool cc_in_extra_round(const cc_game *g)
{
    return turn_kind(g) & CC_TURN_EXTRA_ROUND;
}

/* Passes the turn on: in the normal course, or to a player whom a module gives
 * a turn after the end of the deck; else the game ends. */
static void next(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    (void)events;
    int after = cc_next_in_course(g);
    bool in_course = after >= 0;
    after = in_course ? after : next_player(g, false);
    if (after < 0) {
        cc_agenda_replace_by_end(g); /* BASE-19 */
        return;
    }
    if (!in_course) {
        end_course(g);
    }
    if (!cc_has_tiles_left(g) && !(in_course && extra_turn_comes(g))) {
        cc_cancel_pending(g); /* no tile for an extra turn */
    }
    g->player = (uint8_t)after;
    cc_agenda_push_turn(g);
}

const cc_step cc_step_next = {.name = "next", .run = next};

static void final(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    cc_awards awards = {.events = events};
    cc_final_scoring(g, &awards);
    for (int p = 0; p < g->n_players; p++) {
        g->score[p] += awards.points[p];
    }
    g->drawn = g->placed = -1;
    cc_emit(events, CC_EVENT_OVER, -1);
}

const cc_step cc_step_final = {.name = "final", .run = final};

/* ------------------------------------------------------------------ course */

static const cc_step_row rows[] = {
    {CC_PHASE_TURN, 100, &cc_step_begin, "BASE-4"},
    {CC_PHASE_TURN, 200, &cc_step_draw,
     "BASE-4 BASE-6 BASE-19 BAZAAR-7 BAZAAR-8 CITY-6"},
    {CC_PHASE_TURN, 300, &cc_step_place,
     "BASE-5 BRIDGE-3 BRIDGE-6 CITY-3 CITY-5"},
    {CC_PHASE_TURN, 400, &cc_step_deploy,
     "BASE-7 BASE-8 BASE-9 BRIDGE-1 BRIDGE-7 CITY-7 CITY-8"},
    /* for each completed region the steps of CC_PHASE_REGION */
    {CC_PHASE_TURN, 500, &cc_step_score, "BASE-10 CITY-4"},
    {CC_PHASE_TURN, 900, &cc_step_next, "BASE-3 BASE-19"},
    {CC_PHASE_REGION, 500, &cc_step_award,
     "BASE-11 BASE-12 BASE-13 BASE-14 BASE-15 CITY-10 CITY-11"},
    {CC_PHASE_END, 500, &cc_step_final,
     "BASE-20 BASE-21 BASE-22 CITY-28 CITY-29"},
    {.step = NULL},
};

static const cc_action_row actions[] = {
    {.verb = "pass"},
    {.verb = "tile",
     .fields = {{CC_F_TILE, .name = "tile"},
                {CC_F_AT},
                {CC_F_ROTATION, .name = "turn"},
                {CC_F_BRIDGE, .name = "bridge"}}},
    {.verb = "figure",
     .places_figure = true,
     .fields = {{CC_F_FIGURE, .name = "figure"}, {CC_F_SEGMENT}}},
    {.verb = NULL},
};

static const cc_decision_row *const decisions[] = {&place_row, &deploy_row,
                                                   NULL};

static const cc_event_row event_rows[] = {
    {.name = "tile",
     .fields = {{CC_F_TILE, .name = "tile"},
                {CC_F_AT},
                {CC_F_ROTATION, .name = "turn"}}},
    {.name = "figure",
     .fields = {{CC_F_FIGURE, .name = "figure"}, {CC_F_SEGMENT}}},
    {.name = "discard",
     .fields = {{CC_F_PARAM2, CC_F_FLAG, .name = "refused"},
                {CC_F_TILE, .name = "tile"},
                {CC_F_TILES, .name = "tiles"}}},
    {.name = "score", .fields = {{CC_F_SCORE}}},
    {.name = "return",
     .fields = {{CC_F_FIGURE, .name = "figure"}, {CC_F_SEGMENT}}},
    {.name = "turn"},
    {.name = "draw", .fields = {{CC_F_TILE, .name = "tile"}}},
    {.name = "over", .fields = {{CC_F_SCORES, .name = "scores"}}},
    {.name = "aside",
     .fields = {{CC_F_TILE, .name = "tile"}, {CC_F_TILES, .name = "tiles"}}},
    {.name = "token",
     .fields = {{CC_F_BAG, .name = "bag"},
                {CC_F_DRAWN, .name = "drawn"},
                {CC_F_AT}}},
    {.name = NULL},
};

static const cc_token_row tokens[] = {
    [CC_MEEPLE] = {"meeple", .is_figure = true, .limit = CC_FIGURES_MAX,
                   .return_value = 270},
    {.name = NULL},
};

const cc_module cc_module_core = {.name = "core",
                                  .number = CC_MODULE_CORE,
                                  .rows = rows,
                                  .kinds = cc_core_kinds,
                                  .tokens = tokens,
                                  .actions = actions,
                                  .events = event_rows,
                                  .decisions = decisions};

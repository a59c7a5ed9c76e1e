/* bridges.c - bridges: parts of roads above a tile
 *
 * For the board, bridges are segments (cc_bridge_build, cc_board_place). This
 * file has the rules where and when one may be built.
 *
 * With a placement: the tile fits but for a side at which a road meets field.
 * Either the neighbour's road goes on by a bridge over the new tile, which
 * shows field there; or the new tile's road goes on by a bridge over the
 * neighbour, which shows field there. placements_with() finds those where that
 * mends a misfit; a half tile has a function of its own. As this is asked of
 * all open squares, rotations are sets of four bits, and those for all bridges
 * are found together.
 *
 * After placing: as an additional action, over the tile just placed or one
 * beside it, after which the player deploys as usual.
 *
 * SPDX-License-Identifier: MIT
 */
#include "bridges.h"

#include <stdlib.h>

#include "engine/core/internal.h"

typedef struct bridges {
    uint16_t built_at; /* number of pieces when the last bridge was built: the
                          same means in this turn */
} bridges;

CC_DEFINE_STATE(bridges, CC_MODULE_BRIDGES)

static const cc_token_row tokens[] = {
    {.name = "bridge",
     .limit = CC_BRIDGES_MAX,
     .adds_segment = true,
     .deals_by_players = {0, 3, 3, 3, 3, 2, 2} /* BCB-1 */,
     .supply_value = {300, 300, 300, 300, 300, 300, 300, 300}},
    {.name = NULL},
};

int cc_bridge_token(const cc_catalog *catalog)
{
    return catalog->first_token[CC_MODULE_BRIDGES];
}

/* Whether the player on turn has a bridge left. */
static bool has_bridge(const cc_game *g)
{
    return g->supply[g->player][cc_bridge_token(g->catalog)] > 0;
}

/* Returns the class of a side where a segment of a kind ends. */
static unsigned class_of(cc_kind kind)
{
    return cc_core_kinds[kind].side_class;
}

/* Returns the class of the side that the neighbour across `side` shows to a
 * cell; 0 if there is no tile. */
static unsigned shown_to(const cc_cell *cell, int side)
{
    return cc_sides_get(cell->sides, side);
}

/* BRIDGE-3, BRIDGE-4: a bridge ends at a road, another bridge, or no tile. */
static bool end_is_free(const cc_cell *cell, int side)
{
    unsigned shown = shown_to(cell, side);
    return shown == 0 || shown == class_of(CC_ROAD);
}

/* Whether a piece shows field at a side. */
static bool shows_field(const cc_game *g, int piece, int side)
{
    int rotation = g->pieces[piece].rotation;
    return cc_type_of(g, piece)
               ->side_class[cc_side_unrotated(side, rotation)] ==
           class_of(CC_FIELD);
}

/* Returns the first of the two sides of an axis; the other is opposite. */
static int first_side(int axis)
{
    return axis == CC_NS ? CC_N : CC_E;
}

/* BRIDGE-2, BRIDGE-5: whether a bridge can stand on a square: it is full,
 * without a bridge, both feet are on field, and no module keeps it away. */
static bool can_stand(const cc_game *g, const cc_cell *cell, int axis)
{
    int side = first_side(axis), opposite = cc_opposite(side);
    return !cc_cell_is_open(cell) && !cell->bridge &&
           shows_field(g, cc_cell_piece_at(g, cell, side), side) &&
           shows_field(g, cc_cell_piece_at(g, cell, opposite), opposite) &&
           !cc_is_bridge_blocked(g, cell);
}

/* ------------------------------------------------ placements with a bridge */

/* In this section sets of rotations of a tile, 0 to 3, are four bits. A bridge
 * is numbered as in cc_action.bridge: CC_NS or CC_EW over the tile, or
 * CC_BRIDGE_OVER + side over the neighbour across a side. A set of placements
 * in a cell, a uint32_t, has four bits for each bridge: the rotations in which
 * the tile can be placed with it. */

enum { BRIDGES = CC_BRIDGE_OVER + 4 }; /* numbers of bridges, 0: none */

/* Returns the placements with a bridge in some rotations. */
static inline uint32_t with_bridge(int bridge, unsigned rotations)
{
    return (uint32_t)rotations << 4 * bridge;
}

/* Rotations by side are four bits for each side, the lowest for CC_N, as in
 * cc_tile_type.fits: so all sides are computed at once. */

static unsigned at_side(unsigned by_side, int side)
{
    return by_side >> 4 * side & 15;
}

/* Returns other rotations by side: each side gets those of the opposite one. */
static inline unsigned of_opposite_side(unsigned by_side)
{
    return by_side >> 8 | (by_side & 0xff) << 8;
}

/* By side, the rotations in which a type shows field there, or road; and, by
 * the first side of an axis, those in which it shows field on both its sides.
 */
typedef struct faces {
    unsigned field, road, field_on_axis;
} faces;

static faces faces_of(const cc_tile_type *type)
{
    unsigned field = type->fits[class_of(CC_FIELD)];
    return (faces){.field = field,
                   .road = type->fits[class_of(CC_ROAD)],
                   .field_on_axis = field & field >> 8};
}

/* Returns, by side, the rotations in which a type fits there in a cell. */
static inline unsigned rotations_around(const cc_tile_type *type,
                                        const cc_cell *cell)
{
    unsigned sides = cell->sides;
    return (type->fits[sides & 15] & 0x000fu) |
           (type->fits[sides >> 4 & 15] & 0x00f0u) |
           (type->fits[sides >> 8 & 15] & 0x0f00u) |
           (type->fits[sides >> 12] & 0xf000u);
}

/* Returns, by side, all rotations where the neighbour shows field to a cell,
 * and none elsewhere. */
static inline unsigned sides_with_field(const cc_cell *cell)
{
    unsigned differs = cell->sides ^ class_of(CC_FIELD) * 0x1111u;
    differs |= differs >> 1;
    differs |= differs >> 2;
    return (~differs & 0x1111u) * 15u;
}

/* Whether a bridge over the neighbour across `side` would continue the road of
 * the tile, and may be built. */
static bool bridge_beyond_helps(const cc_game *g, const cc_cell *cell, int side)
{
    const cc_cell *beside = &g->cells[cc_cell_find(g, cell->x + cc_dx[side],
                                                   cell->y + cc_dy[side])];
    return can_stand(g, beside, cc_axis_of(side)) && end_is_free(beside, side);
}

/* Returns the rotations in which a triangle has a leg on a side. */
static unsigned rotations_with_leg(int side)
{
    return 1u << side | 1u << ((side + 1) & 3);
}

/* HALF-18: a bridge needs a square with two triangles, so the triangle that
 * fills a square may come with a bridge over both. Returns its rotations with
 * field on `side`, where the neighbour's road goes on; 0 if no bridge can stand
 * there. */
static unsigned half_rotations_under(const cc_game *g, const faces *shows,
                                     const cc_cell *cell, int side)
{
    int opposite = cc_opposite(side);
    if (cc_cell_is_empty(cell) || !end_is_free(cell, side) ||
        !end_is_free(cell, opposite)) {
        return 0;
    }
    const cc_piece_state *first = &g->pieces[cell->piece[0]];
    bool has_other_foot = cc_half_has(first->rotation, opposite) &&
                          shows_field(g, cell->piece[0], opposite);
    return has_other_foot ? at_side(shows->field, side) : 0;
}

/* BRIDGE-3: returns the placements of a triangle in a cell where it fits except
 * for the side to which the bridge brings a road. Rotations that fit without a
 * bridge are left out. A bridge can make one side of a triangle fit, not two.
 */
static uint32_t half_placements(const cc_game *g, const cc_tile_type *type,
                                const faces *shows, const cc_cell *cell)
{
    unsigned fits = rotations_around(type, cell);
    uint32_t found = 0;
    unsigned possible = cc_cell_is_empty(cell)
                            ? 15u
                            : cc_half_rotations_that_fit(g, type, cell);
    for (int side = 0; possible && side < 4; side++) {
        /* Rotations in which this leg does not fit and all other sides do. */
        unsigned fitting =
            possible & rotations_with_leg(side) & ~at_side(fits, side) &
            at_side(fits, (side + 1) & 3) & at_side(fits, cc_opposite(side)) &
            at_side(fits, (side + 3) & 3);
        unsigned under =
            fitting ? fitting & half_rotations_under(g, shows, cell, side) : 0;
        unsigned beyond = shown_to(cell, side) == class_of(CC_FIELD)
                              ? fitting & at_side(shows->road, side)
                              : 0;
        if (beyond && !bridge_beyond_helps(g, cell, side)) {
            beyond = 0;
        }
        found |= with_bridge(cc_axis_of(side), under) |
                 with_bridge(CC_BRIDGE_OVER + side, beyond);
    }
    return found;
}

/* The rotations in which a tile fits in a cell except for the sides to which a
 * bridge brings a road, as far as the sides around the cell tell: with a bridge
 * over the tile, by the first side of its axis; beyond a side, by that side. */
typedef struct fitting {
    unsigned over, beyond;
} fitting;

/* A bridge over the tile mends both sides of its axis; one over a neighbour
 * mends the side where the neighbour shows field and the tile has a road. */
static inline fitting fitting_of(const cc_tile_type *type, const faces *shows,
                                 const cc_cell *cell)
{
    unsigned fits = rotations_around(type, cell);
    /* By the first side of an axis: both its sides, or of the other axis. */
    unsigned axis_fits = fits & fits >> 8;
    unsigned other_axis_fits = axis_fits >> 4 | (axis_fits & 15) << 4;
    return (fitting){
        .over = other_axis_fits & ~axis_fits & shows->field_on_axis,
        .beyond = other_axis_fits * 0x101u & of_opposite_side(fits) &
                  shows->road & sides_with_field(cell)};
}

/* Returns the placements of a square tile on an empty square, from how it fits;
 * see placements_with(). */
static uint32_t square_placements(const cc_game *g, const cc_cell *cell,
                                  fitting fits)
{
    uint32_t found = 0;
    for (int axis = CC_NS; fits.over && axis <= CC_EW; axis++) {
        int side = first_side(axis);
        if (end_is_free(cell, side) && end_is_free(cell, cc_opposite(side))) {
            found |= with_bridge(axis, at_side(fits.over, side));
        }
    }
    /* Over a neighbour that shows field: the tile shows road there, and fits on
     * the other three sides. */
    for (int side = 0; fits.beyond && side < 4; side++) {
        unsigned beyond = at_side(fits.beyond, side);
        if (beyond && bridge_beyond_helps(g, cell, side)) {
            found |= with_bridge(CC_BRIDGE_OVER + side, beyond);
        }
    }
    return found;
}

/* BRIDGE-3: returns the placements of a tile in a cell where it fits except for
 * the sides to which the bridge brings a road. Rotations that fit without a
 * bridge are left out. */
static uint32_t placements_with(const cc_game *g, const cc_tile_type *type,
                                const cc_cell *cell)
{
    const faces shows = faces_of(type);
    if (type->shape == CC_TRIANGLE) {
        return half_placements(g, type, &shows, cell);
    }
    bool has_two_squares = type->other != 0;
    return cc_cell_is_empty(cell) && !has_two_squares
               ? square_placements(g, cell, fitting_of(type, &shows, cell))
               : 0;
}

/* Whether a tile fits in a cell with a bridge, as long as any player has one.
 */
static bool allows_misfit(const cc_game *g, const cc_tile_type *type,
                          const cc_cell *cell)
{
    int n_bridges = 0;
    for (int p = 0; p < g->n_players; p++) {
        n_bridges += g->supply[p][cc_bridge_token(g->catalog)];
    }
    return n_bridges && placements_with(g, type, cell);
}

/* An open cell where a bridge might make a square tile fit. */
typedef struct candidate {
    uint16_t cell, over, beyond; /* the latter two as in `fitting` */
} candidate;

/* Lists the candidates for a square tile; returns how many there are. Few cells
 * are: each is written, and overwritten by the next one if it is none, as that
 * cannot be predicted. */
static int find_candidates(const cc_game *g, const cc_tile_type *type,
                           const faces *shows,
                           candidate candidates[CC_OPEN_MAX])
{
    /* The tile has no road that needs a bridge, and nowhere to build one. */
    bool cannot_need_any = !(shows->road | shows->field_on_axis);
    int n = 0, n_open = cannot_need_any ? 0 : g->n_open_cells;
    for (int i = 0; i < n_open; i++) {
        fitting fits = fitting_of(type, shows, &g->cells[g->open_cells[i]]);
        candidates[n] = (candidate){g->open_cells[i], (uint16_t)fits.over,
                                    (uint16_t)fits.beyond};
        n += (fits.over | fits.beyond) != 0;
    }
    return n;
}

/* Adds placements of a type of tile in a cell. */
static void list_in_cell(const cc_game *g, int tile, const cc_cell *cell,
                         uint32_t placements, cc_action_list *list)
{
    for (uint32_t rest = placements; rest; rest &= rest - 1) {
        int bit = cc_lowest_bit(rest);
        cc_action_list_add(g, list,
                           (cc_action){.type = CC_PLACE,
                                       .tile = (uint16_t)tile,
                                       .x = cell->x,
                                       .y = cell->y,
                                       .rotation = (uint8_t)(bit & 3),
                                       .bridge = (uint8_t)(bit >> 2)});
    }
}

/* Adds the placements of a half tile that come with a bridge. */
static void list_half_with_bridge(const cc_game *g, int tile,
                                  cc_action_list *list)
{
    const cc_tile_type *type = &g->catalog->types[tile];
    const faces shows = faces_of(type);
    for (int i = 0; i < g->n_open_cells; i++) {
        const cc_cell *cell = &g->cells[g->open_cells[i]];
        list_in_cell(g, tile, cell, half_placements(g, type, &shows, cell),
                     list);
    }
}

/* The same of a square tile. */
static void list_square_with_bridge(const cc_game *g, int tile,
                                    cc_action_list *list)
{
    const cc_tile_type *type = &g->catalog->types[tile];
    const faces shows = faces_of(type);
    candidate candidates[CC_OPEN_MAX];
    int n = find_candidates(g, type, &shows, candidates);
    for (int i = 0; i < n; i++) {
        /* NOLINTNEXTLINE: n are set */
        const candidate *at = &candidates[i];
        const cc_cell *cell = &g->cells[at->cell];
        fitting fits = {at->over, at->beyond};
        if (cc_cell_is_empty(cell)) {
            list_in_cell(g, tile, cell, square_placements(g, cell, fits), list);
        }
    }
}

/* The same of any type; a tile of two squares has none. */
static void list_with_bridge(const cc_game *g, int tile, cc_action_list *list)
{
    const cc_tile_type *type = &g->catalog->types[tile];
    if (type->shape == CC_TRIANGLE) {
        list_half_with_bridge(g, tile, list);
    } else if (!type->other) {
        list_square_with_bridge(g, tile, list);
    }
}

/* Adds the placements with a bridge. Those without are in the list already, so
 * it is empty if no tile fits without. */
static void place_list(const cc_game *g, cc_action_list *list)
{
    uint16_t types[CC_HAND_MAX];
    bool fits_without = list->n > 0;
    int n_types = has_bridge(g) ? cc_candidates(g, types) : 0;
    for (int i = 0; i < n_types; i++) {
        list_with_bridge(g, types[i], list);
    }
    /* BRIDGE-6: a player need not use a bridge: may refuse a drawn tile that
     * fits only with one. */
    if (list->n > 0 && !fits_without && g->drawn >= 0) {
        cc_action_list_add(g, list, (cc_action){.type = CC_PASS});
    }
}

static bool place_check(const cc_game *g, const cc_action *a)
{
    if (a->type == CC_PASS) {
        return g->drawn >= 0 && !cc_fits_somewhere(g, g->drawn);
    }
    if (a->type != CC_PLACE || !cc_is_candidate(g, a->tile)) {
        return false;
    }
    const cc_tile_type *type = &g->catalog->types[a->tile];
    int cell = cc_cell_find(g, a->x, a->y);
    return a->rotation < 4 && a->bridge && a->bridge < BRIDGES &&
           has_bridge(g) && cell >= 0 &&
           placements_with(g, type, &g->cells[cell]) &
               with_bridge(a->bridge, 1u << a->rotation);
}

/* Takes a bridge just built out of the supply, and reports it. */
static void spend_bridge(cc_game *g, cc_bridge_place at, cc_events *events)
{
    g->supply[g->player][cc_bridge_token(g->catalog)]--;
    state_mut(g)->built_at = g->n_pieces;
    cc_event *e = cc_emit(events, CC_EVENT_BRIDGE, g->player);
    if (e) {
        e->x = at.x;
        e->y = at.y;
        e->axis = at.axis;
    }
}

static void place_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                        cc_events *events)
{
    (void)entry;
    cc_bridge_place bridge;
    if (!cc_action_bridge(a, &bridge)) {
        /* BRIDGE-6: a refused tile leaves the game; another one is drawn. */
        cc_emit_tile(events, CC_EVENT_DISCARD, g->player, 1, g->drawn);
        g->drawn = -1;
        cc_agenda_push(g, &cc_step_place, g->player, 0);
        cc_agenda_push(g, &cc_step_draw, g->player, 0);
        return;
    }
    if (bridge.x == a->x && bridge.y == a->y) {
        cc_place_tile(g, a, bridge.axis, events);
    } else {
        /* The bridge comes before the tile, which then fits. */
        cc_bridge_build(g, cc_cell_find(g, bridge.x, bridge.y), bridge.axis,
                        g->player);
        cc_place_tile(g, a, CC_NO_AXIS, events);
    }
    spend_bridge(g, bridge, events);
}

/* ----------------------------------------------------------- after placing */

static int distance(cc_coord from, const cc_cell *cell)
{
    return abs(cell->x - from.x) + abs(cell->y - from.y);
}

/* Whether a cell is that of the tile just placed, or beside it. */
static bool is_beside_placed(const cc_game *g, const cc_cell *cell)
{
    cc_coord at[2];
    int n = cc_tile_squares(g, g->placed, at);
    bool is_beside = false;
    for (int i = 0; i < n; i++) {
        is_beside |= distance(at[i], cell) <= 1;
    }
    return is_beside;
}

/* BRIDGE-1: whether the player may build a bridge in this turn, over the tile
 * just placed or one beside it: only one. */
static bool may_build(const cc_game *g)
{
    return has_bridge(g) && state_of(g)->built_at != g->n_pieces;
}

/* Whether it can be built over a cell. */
static bool can_build_over(const cc_game *g, const cc_cell *cell, int axis)
{
    int side = first_side(axis);
    return end_is_free(cell, side) && end_is_free(cell, cc_opposite(side)) &&
           can_stand(g, cell, axis);
}

/* Adds the actions that build a bridge over a cell. */
static int add_builds(const cc_game *g, const cc_cell *cell, cc_action *out,
                      int n, int max)
{
    for (int axis = CC_NS; axis <= CC_EW; axis++) {
        if (can_build_over(g, cell, axis)) {
            cc_action build = {.type = CC_BUILD_BRIDGE,
                               .x = cell->x,
                               .y = cell->y,
                               .bridge = (uint8_t)axis};
            n = cc_action_append(out, n, max, build);
        }
    }
    return n;
}

static int deploy_legal(const cc_game *g, cc_action *out, int n, int max)
{
    /* A square and the four beside it. */
    enum { NEAR = 5 };
    static const int8_t near_x[NEAR] = {0, 0, 1, 0, -1},
                        near_y[NEAR] = {0, -1, 0, 1, 0};
    cc_coord at[2];
    int n_squares = may_build(g) ? cc_tile_squares(g, g->placed, at) : 0;
    for (int i = 0; i < NEAR * n_squares; i++) {
        int cell = cc_cell_find(g, at[i / NEAR].x + near_x[i % NEAR],
                                at[i / NEAR].y + near_y[i % NEAR]);
        /* Near the second square of a tile some are near the first one, too. */
        bool is_repeated =
            cell >= 0 && i >= NEAR && distance(at[0], &g->cells[cell]) <= 1;
        if (cell >= 0 && !is_repeated) {
            n = add_builds(g, &g->cells[cell], out, n, max);
        }
    }
    return n;
}

static bool deploy_check(const cc_game *g, const cc_action *a)
{
    int cell = cc_cell_find(g, a->x, a->y);
    return a->type == CC_BUILD_BRIDGE &&
           (a->bridge == CC_NS || a->bridge == CC_EW) && cell >= 0 &&
           may_build(g) && is_beside_placed(g, &g->cells[cell]) &&
           can_build_over(g, &g->cells[cell], a->bridge);
}

/* Builds the bridge; the player then deploys as usual. */
static void deploy_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                         cc_events *events)
{
    (void)entry;
    cc_bridge_place bridge;
    cc_action_bridge(a, &bridge);
    cc_bridge_build(g, cc_cell_find(g, bridge.x, bridge.y), bridge.axis,
                    g->player);
    spend_bridge(g, bridge, events);
    cc_agenda_push(g, &cc_step_deploy, g->player, 0);
}

static const cc_extra_actions extra_actions[] = {
    {.step = &cc_step_place,
     .list = place_list,
     .check = place_check,
     .apply = place_apply},
    {.step = &cc_step_deploy,
     .legal = deploy_legal,
     .check = deploy_check,
     .apply = deploy_apply,
     .offers = {"bridge"}},
    {.step = NULL},
};

static const cc_action_row actions[] = {
    {.verb = "bridge", .fields = {{CC_F_AT}, {CC_F_AXIS, .name = "axis"}}},
    {.verb = NULL},
};

static const cc_event_row event_rows[] = {
    {.name = "bridge", .fields = {{CC_F_AT}, {CC_F_AXIS, .name = "axis"}}},
    {.name = NULL},
};

static int count_held_tokens(const cc_game *g, int player, int token)
{
    int n = 0;
    if (token != cc_bridge_token(g->catalog)) {
        return 0;
    }
    for (int i = 0; i < g->n_bridges; i++) {
        n += g->bridges[i].player == player;
    }
    return n;
}

/* Hashes whether a bridge was built in this turn; bridges themselves are part
 * of the board. */
static uint64_t hash(const cc_game *g)
{
    return state_of(g)->built_at == g->n_pieces;
}

const cc_module cc_module_bridges = {
    .name = "bridges",
    .number = CC_MODULE_BRIDGES,
    .order = 800,
    .tokens = tokens,
    .actions = actions,
    .events = event_rows,
    .extra_actions = extra_actions,
    .state = {.size = sizeof(bridges),
              .count_tokens = count_held_tokens,
              .hash = hash},
    .placement = {.allows_misfit = allows_misfit},
};

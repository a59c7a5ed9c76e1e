/* river.c - the river: placed before all other tiles
 *
 * A river is a segment that separates fields and does nothing else. Its tiles
 * are on top of the deck in their order: fork, the others shuffled, the lake.
 * As long as there are any, their placements are checked here; if the river
 * must be finished, those of other tiles too (river_lookahead.c).
 *
 * SPDX-License-Identifier: MIT
 */
#include "river_internal.h"

static const cc_option options[] = {
    {.name = "river",
     .values = {"open", "whole"},
     .usual = 1,
     .help = "The river always reaches its end: no tile may be placed where it "
             "would leave a river tile without a spot. Otherwise, river tiles "
             "that fit nowhere leave the game.",
     .label = "The river",
     .labels = {"may end early", "always reaches its end"}},
    {.name = NULL},
};

/* The *groups* of tiles of the river, in the order in which they are drawn;
 * they are indices of the marks. */
enum { SPRING, FORK, OTHER, LAKE, GROUPS };

static const char *const marks[] = {
    [SPRING] = "river-spring", [FORK] = "river-fork", [OTHER] = "river",
    [LAKE] = "river-lake",     [GROUPS] = NULL,
};

/* Returns the group of a type among the tiles of the river; GROUPS: none. */
static int deck_group(const cc_game *g, int type)
{
    uint64_t of_type = g->catalog->types[type].marks;
    uint64_t mark = cc_mark(g, CC_MODULE_RIVER, SPRING);
    int group = SPRING;
    for (; group < GROUPS && !(of_type & mark); mark <<= 1) {
        group++; /* the bits of a module's marks follow one another */
    }
    return group;
}

bool cc_river_is_tile(const cc_game *g, int type)
{
    uint64_t all_marks =
        (((uint64_t)1 << GROUPS) - 1) * cc_mark(g, CC_MODULE_RIVER, SPRING);
    return (g->catalog->types[type].marks & all_marks) != 0;
}

bool cc_river_is_lake(const cc_game *g, int type)
{
    return deck_group(g, type) == LAKE;
}

/* ------------------------------------------------------------------- order */

/* Whether a tile of the river is on the table. If not, its first tile may be
 * placed anywhere. */
static bool has_begun(const cc_game *g)
{
    bool begun = false;
    for (int i = 0; i < g->n_pieces && !begun; i++) {
        begun = cc_river_is_tile(g, g->pieces[i].type);
    }
    return begun;
}

/* Whether a spring is on the table. */
static bool is_spring_placed(const cc_game *g)
{
    bool placed = false;
    for (int i = 0; i < g->n_pieces; i++) {
        placed |= deck_group(g, g->pieces[i].type) == SPRING;
    }
    return placed;
}

/* Whether the box has tiles of a set other than its spring. */
static bool has_river(const cc_game *g, int set, const int pool[CC_TYPES_MAX])
{
    bool has_any = false;
    for (int i = 0; i < g->catalog->n_types; i++) {
        has_any |= g->catalog->types[i].set == set && pool[i] > 0 &&
                   deck_group(g, i) != SPRING;
    }
    return has_any;
}

/* The hook setup.init. */
static void begin(cc_game *g)
{
    river *state = cc_state_mut(g, CC_MODULE_RIVER);
    state->is_going = true;
}

/* The hook setup.deal. Of several lakes only that of the last set stays in the
 * box. So does one spring of a set with other tiles in the box, to be drawn if
 * no start tile is one; or, for a river that must be finished, if no start tile
 * is of the river. */
static cc_status deal(cc_game *g, const cc_setup *setup, int pool[CC_TYPES_MAX],
                      cc_error *error)
{
    (void)setup;
    (void)error;
    bool has_spring = cc_river_is_whole(g) ? has_begun(g) : is_spring_placed(g);
    bool has_lake = false;
    for (int i = g->catalog->n_types - 1; i >= 0; i--) {
        int set = g->catalog->types[i].set;
        switch (deck_group(g, i)) {
        case SPRING:
            pool[i] = !has_spring && has_river(g, set, pool);
            has_spring |= pool[i] > 0;
            break;
        case LAKE:
            pool[i] = pool[i] && !has_lake;
            has_lake |= pool[i] > 0;
            break;
        default: break;
        }
    }
    return CC_OK;
}

/* RIVER-1: moves the tiles of the river to the top of the deck, sorted by
 * group; the order within each group stays random. A river that must be
 * finished comes even before a deck that the setup gives. */
static void order_deck(cc_game *g, int from)
{
    int to = cc_river_is_whole(g) ? g->next_deck : from;
    for (int group = SPRING; group < GROUPS; group++) {
        for (int i = to; i < g->n_deck; i++) {
            uint16_t type = g->deck[i];
            if (deck_group(g, type) != group) {
                continue;
            }
            for (int k = i; k > to; k--) {
                g->deck[k] = g->deck[k - 1];
            }
            g->deck[to++] = type;
        }
    }
}

int cc_river_left(const cc_game *g)
{
    int n = 0;
    if (!cc_in_play(g, CC_MODULE_RIVER)) {
        return 0;
    }
    for (int i = g->next_deck; i < g->n_deck; i++) {
        n += cc_river_is_tile(g, g->deck[i]);
    }
    return n;
}

/* -------------------------------------------------------------- placements */

bool cc_river_shows(const cc_tile_type *t, int rotation, int side)
{
    return t->side_class[cc_side_unrotated(side, rotation)] ==
           cc_core_kinds[CC_RIVER].side_class;
}

/* Returns the piece whose river meets a side of a square; -1 none. */
static int piece_upstream(const cc_game *g, int x, int y, int side)
{
    int facing = cc_opposite(side);
    int piece =
        cc_piece_find(g, x + cc_dx[side], y + cc_dy[side], (cc_side)facing);
    bool meets =
        piece >= 0 &&
        cc_river_shows(cc_type_of(g, piece), g->pieces[piece].rotation, facing);
    return meets ? piece : -1;
}

int cc_river_entry(const cc_game *g, int piece)
{
    const cc_cell *at = &g->cells[g->pieces[piece].cell];
    for (int side = 0; side < 4; side++) {
        if (!cc_river_shows(cc_type_of(g, piece), g->pieces[piece].rotation,
                            side)) {
            continue;
        }
        int from = piece_upstream(g, at->x, at->y, side);
        if (from >= 0 && from < piece) { /* placed before it */
            return side;
        }
    }
    return -1;
}

/* Whether a tile that the river enters at a side would bend the same way as the
 * piece before it does. */
static bool bends_same_way_twice(const cc_game *g, const cc_action *a,
                                 int entry_side)
{
    const cc_tile_type *t = &g->catalog->types[a->tile];
    int before = piece_upstream(g, a->x, a->y, entry_side);
    int before_entry = cc_river_entry(g, before);
    bool twice = false;
    for (int side = 0; side < 4 && before_entry >= 0; side++) {
        int new_bend = cc_river_bend(entry_side, side);
        twice |=
            side != entry_side && cc_river_shows(t, a->rotation, side) &&
            new_bend != 0 &&
            new_bend == cc_river_bend(before_entry, cc_opposite(entry_side));
    }
    return twice;
}

/* RIVER-1: whether a tile of the river continues exactly one arm, and does not
 * turn twice in a row in the same direction. The first tile continues none. */
static bool continues_river(const cc_game *g, const cc_action *a)
{
    const cc_tile_type *t = &g->catalog->types[a->tile];
    int n_met = 0, n_sides = 0, entry_side = -1;
    for (int side = 0; side < 4; side++) {
        bool has_river = cc_river_shows(t, a->rotation, side);
        bool meets = has_river && piece_upstream(g, a->x, a->y, side) >= 0;
        n_sides += has_river;
        n_met += meets;
        if (meets) {
            entry_side = side;
        }
    }
    if (n_met == 0) {
        return !has_begun(g);
    }
    return n_met == 1 &&
           !(n_sides == 2 && bends_same_way_twice(g, a, entry_side));
}

/* Whether a river that has begun can be continued only at the arms that were
 * stored at the beginning of the turn. False: it is not known. */
static bool are_arms_known(const cc_game *g)
{
    const river *state = cc_river_state_of(g);
    return cc_river_is_whole(g) && state->remaining.first == CC_NONE &&
           state->n_arms > 0 && state->n_arms < CC_RIVER_ARMS &&
           g->n_pieces == state->n_pieces;
}

/* Whether no arm can be continued on a square, as far as is known: a fast
 * answer for most squares. */
static bool is_away_from_arms(const cc_game *g, const cc_action *a)
{
    const river *state = cc_river_state_of(g);
    bool is_away = are_arms_known(g);
    for (int i = 0; i < state->n_arms && is_away; i++) {
        is_away = state->arms[i].x != a->x || state->arms[i].y != a->y;
    }
    return is_away;
}

/* The hook placement.squares: tiles of the river are laid at its arms. */
static int squares(const cc_game *g, int type, cc_coord out[CC_SQUARES_FEW])
{
    const river *state = cc_river_state_of(g);
    int n = 0;
    if (!state->is_going || !cc_river_is_tile(g, type) || !are_arms_known(g)) {
        return -1;
    }
    for (int i = 0; i < state->n_arms; i++) {
        cc_coord square = {state->arms[i].x, state->arms[i].y};
        int k = 0; /* two arms may meet on a square */
        while (k < n && (out[k].x != square.x || out[k].y != square.y)) {
            k++;
        }
        if (k == n) {
            out[n++] = square;
        }
    }
    return n;
}

_Static_assert((int)CC_RIVER_ARMS <= (int)CC_SQUARES_FEW, "room for all arms");

/* Returns whether a placement that fits is allowed, and if not, why. */
static cc_river_verdict verdict(const cc_game *g, const cc_action *a)
{
    if (!cc_river_state_of(g)->is_going) {
        return CC_RIVER_ALLOWS;
    }
    if (cc_river_is_tile(g, a->tile) &&
        (is_away_from_arms(g, a) || !continues_river(g, a))) {
        return CC_RIVER_NOT_CONTINUED;
    }
    return !cc_river_is_whole(g) || cc_river_can_be_finished(g, a)
               ? CC_RIVER_ALLOWS
               : CC_RIVER_CUT_OFF;
}

/* Whether a bridge would leave no place where the river can begin: it changes
 * the classes of sides. A river that has begun is never affected: no tile is
 * beside the squares that it needs. */
static bool bridge_is_forbidden(const cc_game *g, const cc_action *a)
{
    cc_bridge_place bridge;
    const river *state = cc_river_state_of(g);
    return cc_river_is_whole(g) && state->is_going &&
           state->remaining.first != CC_NONE && cc_action_bridge(a, &bridge) &&
           !has_begun(g) && !cc_river_can_be_finished(g, a);
}

static bool forbids(const cc_game *g, const cc_action *a)
{
    if (a->type != CC_PLACE) {
        return bridge_is_forbidden(g, a);
    }
    return a->tile < g->catalog->n_types && a->rotation < 4 &&
           verdict(g, a) != CC_RIVER_ALLOWS;
}

cc_river_verdict cc_river_check_square(const cc_game *g, int type, int x, int y)
{
    int cell = cc_in_play(g, CC_MODULE_RIVER) ? cc_cell_find(g, x, y) : -1;
    if (cell < 0 || !cc_cell_is_open(&g->cells[cell])) {
        return CC_RIVER_ALLOWS;
    }
    cc_river_verdict worst = CC_RIVER_ALLOWS;
    unsigned rotations =
        cc_rotations_that_fit(g, &g->catalog->types[type], &g->cells[cell]);
    for (int rotation = 0; rotation < 4; rotation++) {
        cc_action a = {.type = CC_PLACE,
                       .tile = (uint16_t)type,
                       .x = (int16_t)x,
                       .y = (int16_t)y,
                       .rotation = (uint8_t)rotation};
        if (!(rotations >> rotation & 1)) {
            continue;
        }
        cc_river_verdict here = verdict(g, &a);
        if (here == CC_RIVER_ALLOWS) {
            return here;
        }
        worst = here > worst ? here : worst;
    }
    return worst;
}

/* --------------------------------------------------------- remaining tiles */

/* Whether a tile of the river is in the deck: usually the next one is. */
static bool deck_has_tile(const cc_game *g)
{
    int i = g->next_deck;
    while (i < g->n_deck && !cc_river_is_tile(g, g->deck[i])) {
        i++;
    }
    return i < g->n_deck;
}

/* Whether one is to come that is not in the deck. */
static bool is_tile_upcoming(const cc_game *g)
{
    int others[CC_TYPES_MAX] = {0};
    cc_upcoming_tiles(g, others);
    bool has_any = false;
    for (int i = 0; i < g->catalog->n_types; i++) {
        has_any |= others[i] > 0 && cc_river_is_tile(g, i);
    }
    return has_any;
}

/* Whether a tile of the river is still to be placed. */
static bool has_tiles_left(const cc_game *g)
{
    return deck_has_tile(g) || is_tile_upcoming(g);
}

/* Counts the remaining tiles of a river that must be finished, and updates what
 * is known about it. All are on top of the deck in order; a search of bots may
 * also assume one to be reserved. */
static void update_remaining(cc_game *g)
{
    cc_river_remaining remaining = {.first = CC_NONE};
    bool begun = has_begun(g);
    int river_end = g->next_deck;
    while (river_end < g->n_deck && cc_river_is_tile(g, g->deck[river_end])) {
        river_end++;
    }
    for (int i = g->next_deck; i < river_end; i++) {
        if (!begun && remaining.first == CC_NONE) {
            remaining.first = g->deck[i];
        } else {
            cc_river_count(g, &remaining, g->deck[i]);
        }
    }
    for (int p = 0; p < g->n_players; p++) {
        if (g->reserved[p] >= 0 && cc_river_is_tile(g, g->reserved[p])) {
            cc_river_count(g, &remaining, g->reserved[p]);
        }
    }
    cc_river_update_arms(g, remaining);
}

/* At the beginning of a turn; when no tile of the river is left, placements are
 * no longer checked. */
static void update(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    river *state = cc_state_mut(g, CC_MODULE_RIVER);
    (void)entry;
    (void)events;
    if (!has_tiles_left(g)) {
        state->is_going = false;
        cc_stop_forbidding(g, CC_MODULE_RIVER);
    } else if (cc_river_is_whole(g)) {
        update_remaining(g);
    }
}

/* The hook setup.check: refuses start tiles, or a deck, with which a river that
 * must be finished cannot be. */
static cc_status check_ready(cc_game *g, cc_error *error)
{
    if (!cc_river_is_whole(g) || !cc_deck_top_is_drawn_first(g)) {
        return CC_OK;
    }
    update_remaining(g);
    return cc_river_has_arms_for_ends(g) && cc_river_can_be_finished(g, NULL)
               ? CC_OK
               : cc_fail(error, CC_E_RANGE, 0,
                         "rules: river:whole: with these start tiles and this "
                         "deck not every tile of the river can be laid");
}

static int draw_order(const cc_game *g, int type)
{
    return !cc_river_is_tile(g, type) ? CC_DRAWN_IN_ORDER
           : cc_river_is_whole(g)     ? CC_DRAWN_FIRST
                                      : CC_DRAWN_AHEAD;
}

static const cc_step step_update = {.name = "river",
                                    .run = update,
                                    .only_when = CC_WHEN_STATE,
                                    .state_byte = offsetof(river, is_going)};

static const cc_step_row rows[] = {
    /* before a tile is drawn (200) */
    {CC_PHASE_TURN, 110, &step_update, "RIVER-1 RIVER-3"},
    {.step = NULL},
};

const cc_module cc_module_river = {
    .name = "river",
    .number = CC_MODULE_RIVER,
    .order = 610,
    .options = options,
    .rows = rows,
    .marks = marks,
    .state = {.size = sizeof(river)},
    .setup = {.init = begin,
              .deal = deal,
              .order_deck = order_deck,
              .check = check_ready},
    .tiles = {.draw_order = draw_order},
    .placement = {.forbids = forbids, .squares = squares},
};

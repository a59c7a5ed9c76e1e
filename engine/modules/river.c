/* river.c - the river: laid before all else, never built over
 *
 * A river is a segment that parts fields and is nothing more. Its tiles stand
 * on top of the deck in their order: fork, the shuffled rest, the lake. What
 * they may not do is asked of each placement as long as there are any.
 *
 * SPDX-License-Identifier: MIT
 */
#include "river.h"

#include "engine/core/internal.h"

enum { SPRING, FORK, REST, LAKE, PLACES };

static const char *const marks[] = {
    [SPRING] = "river-spring", [FORK] = "river-fork", [REST] = "river",
    [LAKE] = "river-lake",     [PLACES] = NULL,
};

typedef struct river {
    bool over; /* no tile of it is to come: nothing is forbidden any more */
} river;

/* The place of a type among the tiles of the river; PLACES: it is none. */
static int place_of(const cc_game *g, int type)
{
    int place = 0;
    while (place < PLACES && !(g->catalog->types[type].marks &
                               cc_mark(g, CC_MODULE_RIVER, place))) {
        place++;
    }
    return place;
}

/* -------------------------------------------------------------------- order
 */

static bool is_spring_laid(const cc_game *g)
{
    bool laid = false;
    for (int i = 0; i < g->n_pieces; i++) {
        laid |= place_of(g, g->pieces[i].type) == SPRING;
    }
    return laid;
}

/* Whether tiles of a set are in the box, beside its spring. */
static bool has_river(const cc_game *g, int set, const int pool[CC_TYPES_MAX])
{
    bool has = false;
    for (int i = 0; i < g->catalog->n_types; i++) {
        has |= g->catalog->types[i].set == set && pool[i] > 0 &&
               place_of(g, i) != SPRING;
    }
    return has;
}

/* One lake, of several that of the last set; one spring, which is drawn where
 * the land begins with other tiles. */
static void box(cc_game *g, int pool[CC_TYPES_MAX])
{
    bool spring = is_spring_laid(g), lake = false;
    for (int i = g->catalog->n_types - 1; i >= 0; i--) {
        int set = g->catalog->types[i].set;
        switch (place_of(g, i)) {
        case SPRING:
            pool[i] = !spring && has_river(g, set, pool);
            spring |= pool[i] > 0;
            break;
        case LAKE:
            pool[i] = pool[i] && !lake;
            lake |= pool[i] > 0;
            break;
        default: break;
        }
    }
}

/* RIVER-1: their order stays as chance had it within each place. */
static void stack(cc_game *g, int from)
{
    int to = from;
    for (int place = SPRING; place < PLACES; place++) {
        for (int i = to; i < g->n_deck; i++) {
            uint16_t type = g->deck[i];
            if (place_of(g, type) != place) {
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
    for (int i = g->next_deck; cc_in_play(g, CC_MODULE_RIVER) && i < g->n_deck;
         i++) {
        n += place_of(g, g->deck[i]) < PLACES;
    }
    return n;
}

/* ---------------------------------------------------------------- placements
 */

/* Whether a type shows the river on a side, turned. */
static bool shows(const cc_tile_type *t, int turn, int side)
{
    return t->side_class[cc_side_unturned(side, turn)] ==
           cc_core_kinds[CC_RIVER].side_class;
}

/* The piece that meets a side of a square with the river; -1 none. */
static int upstream(const cc_game *g, int x, int y, int side)
{
    int facing = cc_opposite(side);
    int piece =
        cc_piece_find(g, x + cc_dx[side], y + cc_dy[side], (cc_side)facing);
    bool meets = piece >= 0 &&
                 shows(cc_type_of(g, piece), g->pieces[piece].turn, facing);
    return meets ? piece : -1;
}

/* Where the river comes into a piece that lies: from one laid before; -1 it
 * begins there. */
static int entry_of(const cc_game *g, int piece)
{
    const cc_cell *at = &g->cells[g->pieces[piece].cell];
    for (int side = 0; side < 4; side++) {
        int from = shows(cc_type_of(g, piece), g->pieces[piece].turn, side)
                       ? upstream(g, at->x, at->y, side)
                       : -1;
        if (from >= 0 && from < piece) {
            return side;
        }
    }
    return -1;
}

/* From a side to a side: 0 straight on, 1 and 3 to the right and left. */
static int bend(int in, int out)
{
    return (out - cc_opposite(in)) & 3;
}

/* Where the land begins without a spring the first tile lies anywhere. */
static bool is_begun(const cc_game *g)
{
    bool begun = false;
    for (int i = 0; i < g->n_pieces && !begun; i++) {
        begun = place_of(g, g->pieces[i].type) < PLACES;
    }
    return begun;
}

/* RIVER-1: it goes on from one arm, and never twice to the same side. */
static bool continues(const cc_game *g, const cc_action *a)
{
    const cc_tile_type *t = &g->catalog->types[a->tile];
    int met = 0, in = -1, sides = 0;
    for (int side = 0; side < 4; side++) {
        bool flows = shows(t, a->turn, side);
        bool meets = flows && upstream(g, a->x, a->y, side) >= 0;
        sides += flows;
        met += meets;
        in = meets ? side : in;
    }
    if (met == 0) {
        return !is_begun(g);
    }
    int before = upstream(g, a->x, a->y, in), entry = entry_of(g, before);
    bool twice = false;
    for (int side = 0; side < 4 && sides == 2 && entry >= 0; side++) {
        int turn = bend(in, side);
        twice |= side != in && shows(t, a->turn, side) && turn != 0 &&
                 turn == bend(entry, cc_opposite(in));
    }
    return met == 1 && !twice;
}

static bool forbids(const cc_game *g, const cc_action *a)
{
    return a->type == CC_PLACE && a->tile < g->catalog->n_types &&
           a->turn < 4 && place_of(g, a->tile) < PLACES && !continues(g, a);
}

/* Once the last one lies placements are as cheap as ever. */
static void look(cc_game *g, cc_step_state at, cc_events *events)
{
    river *own = cc_own(g, CC_MODULE_RIVER);
    int left = 0, others[CC_TYPES_MAX] = {0};
    (void)at;
    (void)events;
    for (int i = g->next_deck; !own->over && !left && i < g->n_deck; i++) {
        left += place_of(g, g->deck[i]) < PLACES;
    }
    if (own->over || left > 0) {
        return;
    }
    cc_to_come(g, others);
    for (int i = 0; i < g->catalog->n_types; i++) {
        left += others[i] > 0 && place_of(g, i) < PLACES;
    }
    if (left == 0) {
        own->over = true;
        g->n_forbidding--;
    }
}

static const cc_step step_look = {.name = "river", .run = look};

static const cc_turn_row rows[] = {
    {CC_TURN, 110, &step_look, "RIVER-1"},
    {.step = NULL},
};

const cc_module cc_module_river = {
    .name = "river",
    .number = CC_MODULE_RIVER,
    .order = 610,
    .rows = rows,
    .marks = marks,
    .own = sizeof(river),
    .box = box,
    .stack = stack,
    .forbids = forbids,
};

/* ferry.c - ferries: each joins two roads of a lake, and may be moved
 *
 * All roads of a lake end there; its ferry joins two of them, as the hook
 * regions.joined_with tells the core. Which two is the ferry's *way*, a pair of
 * sides. Three steps follow figures: the ferry of a lake just placed is put
 * there; the ferries that may move are found, the first one in each direction
 * of the roads that the tile extends; then the player moves each of them once,
 * or none. They are found before any of them moves, as moving one changes which
 * roads are joined.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ferry.h"

#include "engine/core/internal.h"

enum { MARK_FERRY }; /* index of the mark, which lakes have */
static const char *const marks[] = {[MARK_FERRY] = "ferry", NULL};

/* The ways of a ferry: their words, and their two sides. */
static const char *const way_words[] = {"NE", "NS", "NW", "ES",
                                        "EW", "SW", NULL};
static const uint8_t way_sides[CC_FERRY_WAYS][2] = {{CC_N, CC_E}, {CC_N, CC_S},
                                                    {CC_N, CC_W}, {CC_E, CC_S},
                                                    {CC_E, CC_W}, {CC_S, CC_W}};

/* A lake with a ferry. */
typedef struct lake {
    uint16_t piece;
    uint8_t way;
    /* The sides of its way, as bits, whose roads were complete since an earlier
     * turn when the ferry came to them. They are not completed anew when it
     * leaves them (FERRY-9). */
    uint8_t closed;
    uint16_t road; /* the segment at the first side of its way */
} lake;

typedef struct ferry {
    uint8_t n;
    uint8_t movable; /* ferries that may move now, as bits */
    lake list[CC_FERRIES];
} ferry;
_Static_assert(CC_FERRIES <= 8, "a bit for each");
_Static_assert(2 * CC_FERRIES + 1 <= CC_JOINS_COMPLETED_MAX,
               "each ferry that moves parts one road from that of the tile and "
               "joins two others; and a tunnel");

CC_DEFINE_STATE(ferry, CC_MODULE_FERRY)

static bool is_lake(const cc_game *g, int piece)
{
    return cc_type_of(g, piece)->marks &
           cc_mark(g, CC_MODULE_FERRY, MARK_FERRY);
}

/* Returns the road of a lake at a side of the board; -1 none. */
static int road_at(const cc_game *g, int piece, int side)
{
    const cc_piece_state *p = &g->pieces[piece];
    int on_tile = cc_side_unrotated(side, p->rotation);
    int slot = g->catalog->types[p->type].slot_at[CC_PORT(on_tile, CC_MIDDLE)];
    if (slot < 0) {
        return -1;
    }
    int segment = p->segment + slot;
    return cc_segment_type_of(g, segment)->kind == CC_ROAD ? segment : -1;
}

/* Whether a lake has roads at both sides of a way. */
static bool has_way(const cc_game *g, int piece, int way)
{
    return road_at(g, piece, way_sides[way][0]) >= 0 &&
           road_at(g, piece, way_sides[way][1]) >= 0;
}

/* Returns the ferry of a lake; -1 none. */
static int ferry_on(const cc_game *g, int piece)
{
    int i = state_of(g)->n - 1;
    while (i >= 0 && state_of(g)->list[i].piece != piece) {
        i--;
    }
    return i;
}

/* Returns the road that a ferry joins with that of a segment; -1 none. */
static int joined_with(const cc_game *g, int segment)
{
    int piece = g->segments[segment].piece;
    int i = is_lake(g, piece) ? ferry_on(g, piece) : -1;
    if (i < 0) {
        return -1;
    }
    const uint8_t *sides = way_sides[state_of(g)->list[i].way];
    int a = road_at(g, piece, sides[0]), b = road_at(g, piece, sides[1]);
    return segment == a ? b : segment == b ? a : -1;
}

static void emit(const cc_game *g, int i, int type, int player,
                 cc_events *events)
{
    const lake *l = &state_of(g)->list[i];
    cc_event *e = cc_emit(events, type, player);
    if (e) {
        e->x = g->cells[g->pieces[l->piece].cell].x;
        e->y = g->cells[g->pieces[l->piece].cell].y;
        e->param = l->way;
    }
}

/* Makes the regions of a lake's roads anew: those that the ferry joined before,
 * and those that it joins now. The two ways may be the same. */
static void rejoin(cc_game *g, int piece, int before, int now,
                   cc_events *events)
{
    uint16_t roads[4];
    for (int i = 0; i < 2; i++) {
        roads[i] = (uint16_t)road_at(g, piece, way_sides[before][i]);
        roads[2 + i] = (uint16_t)road_at(g, piece, way_sides[now][i]);
    }
    cc_regions_rejoin(g, roads, 4, events);
}

/* ------------------------------------------------------------- new ferries */

/* Adds to n actions those that put the ferry of a lake on each of its ways,
 * except the one where it is (`present`; -1: on none). Returns how many actions
 * there are then. */
static int add_ways(const cc_game *g, int piece, int present, cc_action *out,
                    int n, int max)
{
    const cc_cell *at = &g->cells[g->pieces[piece].cell];
    for (int way = 0; way < CC_FERRY_WAYS; way++) {
        cc_action a = {
            .type = CC_FERRY, .x = at->x, .y = at->y, .param = (uint8_t)way};
        if (way != present && has_way(g, piece, way)) {
            n = cc_action_append(out, n, max, a);
        }
    }
    return n;
}

static int put_legal(const cc_game *g, cc_action *out, int max)
{
    return add_ways(g, g->placed, -1, out, 0, max);
}

/* FERRY-2: a ferry comes onto each new lake, as long as there are any. */
static bool put_asks(const cc_game *g)
{
    return cc_placed_tile_has(g, cc_mark(g, CC_MODULE_FERRY, MARK_FERRY)) &&
           state_of(g)->n < CC_FERRIES && put_legal(g, NULL, 0) > 0;
}

/* Notes the way of a ferry. */
static void set_way(cc_game *g, int i, int way)
{
    lake *l = &state_mut(g)->list[i];
    l->way = (uint8_t)way;
    l->road = (uint16_t)road_at(g, l->piece, way_sides[way][0]);
}

static void put_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                      cc_events *events)
{
    ferry *s = state_mut(g);
    s->list[s->n++] = (lake){.piece = (uint16_t)g->placed};
    set_way(g, s->n - 1, a->param);
    emit(g, s->n - 1, CC_EVENT_FERRY, entry.player, events);
    rejoin(g, g->placed, a->param, a->param, events);
}

static const cc_decision_row put_row = {
    .kind = CC_DECIDE_FERRY,
    .name = "ferry",
    .request = "%s: choose the two roads that the ferry joins",
    .rule = "FERRY-2"};

static const cc_step step_put = {.name = "ferry",
                                 .decision = &put_row,
                                 .asks = put_asks,
                                 .legal = put_legal,
                                 .apply = put_apply,
                                 .only_when = CC_WHEN_MARKED};

/* --------------------------------------------------- ferries that may move */

/* The roads of the tile just placed, on both squares of a tile of two, and a
 * bridge over it; none if no tile was placed in this turn. */
typedef struct placed_roads {
    uint16_t segments[2 * CC_TILE_SEGMENTS_MAX + 1];
    int n;
} placed_roads;

static void find_placed_roads(const cc_game *g, placed_roads *out)
{
    out->n = 0;
    if (!cc_has_placed_tile(g)) {
        return;
    }
    const cc_piece_state *p = &g->pieces[g->placed];
    int n = cc_type_of(g, g->placed)->n_whole;
    for (int s = p->segment; s < p->segment + n; s++) {
        if (g->regions[g->segments[s].region].kind == CC_ROAD) {
            out->segments[out->n++] = (uint16_t)s;
        }
    }
    if (g->cells[p->cell].bridge) {
        out->segments[out->n++] = cc_bridge_over(g, g->placed)->segment;
    }
}

/* Whether any ferry is on one of these roads, however far along it. On most
 * there is none, and they need not be followed. */
static bool any_ferry_on(const cc_game *g, const placed_roads *roads)
{
    int n = roads->n ? state_of(g)->n : 0;
    for (int i = 0; i < n; i++) {
        /* The road at its other side is in the same region. */
        int served = g->segments[state_of(g)->list[i].road].region;
        for (int k = 0; k < roads->n; k++) {
            if (g->segments[roads->segments[k]].region == served) {
                return true;
            }
        }
    }
    return false;
}

/* A walk along roads, breadth first: the segments reached, in the order in
 * which they were. */
typedef struct road_walk {
    cc_index_set seen;
    uint16_t reached[CC_SEGMENTS_MAX];
    int n;
} road_walk;

/* Adds a segment; -1: none. */
static void reach(road_walk *w, int segment)
{
    if (segment >= 0 && cc_index_set_add(&w->seen, segment)) {
        w->reached[w->n++] = (uint16_t)segment;
    }
}

/* Adds what a road leads to across the sides of its tile, and through tunnels.
 */
static void reach_beyond(const cc_game *g, road_walk *w, int segment)
{
    for (int side = 0; side < CC_SIDES; side++) {
        reach(w, cc_segment_across(g, segment, side, CC_MIDDLE));
    }
    CC_EACH_HOOK(g, i, regions, joined_with)
    {
        if (i.module->number != CC_MODULE_FERRY) {
            reach(w, i.module->regions.joined_with(g, segment));
        }
    }
}

/* FERRY-5, FERRY-6: returns the first ferry in each direction of the roads of
 * the tile just placed, as bits. The walk ends where it meets a ferry. */
static unsigned first_ferries(const cc_game *g, const placed_roads *roads)
{
    road_walk w; /* its large list needs no initial values */
    unsigned ferries = 0;
    w.seen = (cc_index_set){{0}};
    w.n = 0;
    for (int i = 0; i < roads->n; i++) {
        reach(&w, roads->segments[i]);
    }
    for (int i = 0; i < w.n; i++) {
        int piece = g->segments[w.reached[i]].piece;
        /* The ferry of a lake just placed does not move: the walk begins on the
         * roads there. */
        if (piece != g->placed && joined_with(g, w.reached[i]) >= 0) {
            ferries |= 1u << ferry_on(g, piece);
        } else {
            reach_beyond(g, &w, w.reached[i]);
        }
    }
    return ferries;
}

static void find_movable(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    (void)events;
    placed_roads roads; /* its list needs no initial values */
    find_placed_roads(g, &roads);
    state_mut(g)->movable =
        any_ferry_on(g, &roads) ? (uint8_t)first_ferries(g, &roads) : 0;
}

static const cc_step step_find = {.name = "ferries reached",
                                  .run = find_movable,
                                  .only_when = CC_WHEN_STATE,
                                  .state_byte = offsetof(ferry, n)};

static int move_legal(const cc_game *g, cc_action *out, int max)
{
    const ferry *s = state_of(g);
    int n = 0;
    for (int i = 0; i < s->n; i++) {
        if (s->movable >> i & 1) {
            n = add_ways(g, s->list[i].piece, s->list[i].way, out, n, max);
        }
    }
    return cc_action_append(out, n, max, (cc_action){.type = CC_PASS});
}

static bool move_asks(const cc_game *g)
{
    return state_of(g)->movable != 0;
}

/* Returns the ferry on a square, which must have one. */
static int ferry_at(const cc_game *g, int x, int y)
{
    int i = 0;
    for (;; i++) {
        const cc_cell *at =
            &g->cells[g->pieces[state_of(g)->list[i].piece].cell];
        if (at->x == x && at->y == y) {
            return i;
        }
    }
}

/* Returns the sides of a lake whose roads are complete since an earlier turn,
 * as bits. */
static unsigned closed_sides(const cc_game *g, int piece)
{
    unsigned sides = 0;
    for (int side = 0; side < CC_SIDES; side++) {
        int road = road_at(g, piece, side);
        int region = road < 0 ? -1 : g->segments[road].region;
        bool is_closed = region >= 0 && g->regions[region].open == 0 &&
                         cc_region_completed_at(g, region) < 0;
        sides |= is_closed ? 1u << side : 0;
    }
    return sides;
}

/* Returns the two sides of a way, as bits. */
static unsigned sides_of(int way)
{
    return 1u << way_sides[way][0] | 1u << way_sides[way][1];
}

/* FERRY-9: a road that was complete before the ferry came is complete again
 * once it has left. That does not complete the road in this turn, unless
 * somebody came to stand on it meanwhile. */
static void forget_closed(cc_game *g, int piece, unsigned sides)
{
    for (int side = 0; side < CC_SIDES; side++) {
        int road = sides >> side & 1 ? road_at(g, piece, side) : -1;
        if (road >= 0 && !cc_region_is_occupied(g, g->segments[road].region)) {
            cc_region_forget_complete(g, g->segments[road].region);
        }
    }
}

/* Puts a ferry on another way, and keeps its lake's `closed` up to date. */
static void move_ferry(cc_game *g, int i, int way, int player,
                       cc_events *events)
{
    lake *l = &state_mut(g)->list[i];
    int before = l->way;
    unsigned left_closed = l->closed & ~sides_of(way);
    unsigned newly_joined = sides_of(way) & ~sides_of(before);
    l->closed = (uint8_t)((l->closed & ~left_closed) |
                          (closed_sides(g, l->piece) & newly_joined));
    set_way(g, i, way);
    emit(g, i, CC_EVENT_FERRY_MOVED, player, events);
    rejoin(g, l->piece, before, way, events);
    forget_closed(g, l->piece, left_closed);
}

static const cc_step step_move; /* move_apply() asks for the next ferry */

/* FERRY-7: each ferry moves once. */
static void move_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                       cc_events *events)
{
    ferry *s = state_mut(g);
    if (a->type == CC_PASS) {
        s->movable = 0;
        return;
    }
    int i = ferry_at(g, a->x, a->y);
    s->movable &= (uint8_t) ~(1u << i);
    move_ferry(g, i, a->param, entry.player, events);
    cc_agenda_push(g, &step_move, entry.player, 0);
}

static const cc_decision_row move_row = {
    .kind = CC_DECIDE_FERRY_MOVE,
    .name = "ferry-move",
    .request = "%s: move a ferry of the road or skip (Space)",
    .pass = "No ferry",
    .rule = "FERRY-5",
    .offers = {"ferry", "pass"}};

static const cc_step step_move = {.name = "ferry moves",
                                  .decision = &move_row,
                                  .asks = move_asks,
                                  .legal = move_legal,
                                  .apply = move_apply,
                                  .only_when = CC_WHEN_STATE,
                                  .state_byte = offsetof(ferry, movable)};

/* -------------------------------------------------------------------- rows */

static const cc_step_row rows[] = {
    /* after figures and tunnels (420), before the scoring */
    {CC_PHASE_TURN, 424, &step_put, "FERRY-2 FERRY-3"},
    {CC_PHASE_TURN, 425, &step_find, "FERRY-5 FERRY-6"},
    {CC_PHASE_TURN, 426, &step_move, "FERRY-5 FERRY-7 FERRY-8"},
    {.step = NULL},
};

static const cc_decision_row *const decisions[] = {&put_row, &move_row, NULL};

static const cc_action_row actions[] = {
    {.verb = "ferry",
     .label = "a ferry",
     .fields = {{CC_F_AT}, {CC_F_PARAM, .name = "way", .words = way_words}}},
    {.verb = NULL},
};

static const cc_event_row event_rows[] = {
    {.name = "ferry",
     .fields = {{CC_F_AT}, {CC_F_PARAM, .name = "way", .words = way_words}}},
    {.name = "ferry-moved",
     .fields = {{CC_F_AT}, {CC_F_PARAM, .name = "way", .words = way_words}}},
    {.name = NULL},
};

/* ------------------------------------------------------------------- state */

/* Without `closed`: it follows from the actions before, and games were saved
 * before it was there. */
static uint64_t hash(const cc_game *g)
{
    const ferry *s = state_of(g);
    uint64_t sum = 0;
    for (int i = 0; i < s->n; i++) {
        const cc_cell *at = &g->cells[g->pieces[s->list[i].piece].cell];
        uint64_t words[] = {(uint16_t)at->x, (uint16_t)at->y, s->list[i].way,
                            s->movable >> i & 1u};
        sum += cc_hash_words(1, words, 4);
    }
    return sum;
}

static void serialize(const cc_game *g, const cc_serializer *to)
{
    to->begin(to->context, "ferries", true);
    for (int i = 0; i < state_of(g)->n; i++) {
        cc_ferry_info f = cc_ferry(g, i);
        to->begin(to->context, NULL, false);
        to->number(to->context, "x", f.x);
        to->number(to->context, "y", f.y);
        to->string(to->context, "way", way_words[f.way]);
        to->end(to->context);
    }
    to->end(to->context);
}

static bool check_invariant(const cc_game *g, cc_error *error)
{
    const ferry *s = state_of(g);
    for (int i = 0; i < s->n; i++) {
        const lake *l = &s->list[i];
        if (!is_lake(g, l->piece) || ferry_on(g, l->piece) != i ||
            !has_way(g, l->piece, l->way) ||
            l->road != road_at(g, l->piece, way_sides[l->way][0])) {
            cc_fail(error, CC_E_DIFFERS, 0, "ferry %d", i);
            return false;
        }
    }
    return true;
}

static void cancel(cc_game *g)
{
    state_mut(g)->movable = 0;
}

const cc_module cc_module_ferry = {
    .name = "ferry",
    .number = CC_MODULE_FERRY,
    .order = 1220,
    .rows = rows,
    .marks = marks,
    .actions = actions,
    .events = event_rows,
    .decisions = decisions,
    .state = {.size = sizeof(ferry),
              .hash = hash,
              .serialize = serialize,
              .check = check_invariant},
    .turn = {.cancel = cancel},
    .regions = {.joined_with = joined_with},
};

/* ----------------------------------------------------------------- queries */

cc_side cc_ferry_side(int way, int i)
{
    return (cc_side)way_sides[way][i];
}

int cc_ferry_count(const cc_game *g)
{
    return cc_in_play(g, CC_MODULE_FERRY) ? state_of(g)->n : 0;
}

cc_ferry_info cc_ferry(const cc_game *g, int i)
{
    const lake *l = &state_of(g)->list[i];
    const cc_cell *at = &g->cells[g->pieces[l->piece].cell];
    return (cc_ferry_info){.x = at->x,
                           .y = at->y,
                           .piece = l->piece,
                           .way = l->way,
                           .may_move = state_of(g)->movable >> i & 1};
}

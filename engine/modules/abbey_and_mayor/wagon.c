/* wagon.c - the wagon: moves on when its region is scored
 *
 * When a region is scored, the core tells modules so (on_scored), and then
 * names each figure that leaves the region (on_return). This module keeps the
 * wagons among them: they wait until all regions are scored. Then each wagon
 * gets a step of its own, in which its player moves it on or returns it. Where
 * a wagon may go is an option: to the tiles around, or to what is linked with
 * its region.
 *
 * SPDX-License-Identifier: MIT
 */
#include "wagon.h"

#include <string.h>

#include "engine/core/internal.h"

enum { OPTION_WAGON }; /* index of the option */
enum { NEAR, JOINED }; /* indices of its values */

/* True if wagons move to tiles around their own; false if to what is linked
 * with their region. */
static bool moves_near(const cc_game *g)
{
    return cc_option_number(g, CC_MODULE_WAGON, OPTION_WAGON) == NEAR;
}

/* A wagon that waits to move on. */
typedef struct waiting {
    uint16_t segment; /* where it stood */
    uint8_t player;
} waiting;

typedef struct wagons {
    bool has_scored; /* from the first scoring of a turn to push_moves() */
    uint16_t scored_region; /* with has_scored: the latest region */
    uint8_t n;              /* wagons that wait */
    waiting list[CC_WAGONS_MAX];
} wagons;

CC_DEFINE_STATE(wagons, CC_MODULE_WAGON)

int cc_wagon_token(const cc_catalog *catalog)
{
    return catalog->first_token[CC_MODULE_WAGON];
}

/* ----------------------------------------------------------------- waiting */

/* The hook scoring.on_scored; the wagons of the region leave after it. */
static void on_scored(cc_game *g, int region, cc_events *events)
{
    (void)events;
    state_mut(g)->has_scored = true;
    state_mut(g)->scored_region = (uint16_t)region;
}

/* The hook figures.on_return: keeps a wagon that leaves the region being
 * scored, and returns true. A wagon that leaves another region, as when the
 * dragon eats it, returns to its supply. */
static bool on_return(cc_game *g, cc_figure_state f)
{
    wagons *state = state_mut(g);
    bool is_kept = f.figure == cc_wagon_token(g->catalog) &&
                   state->has_scored &&
                   state->scored_region == g->segments[f.segment].region;
    if (is_kept) {
        state->list[state->n++] = (waiting){f.segment, f.player};
    }
    return is_kept;
}

/* Removes wagon i from the list of those that wait, and returns it. */
static waiting remove_waiting(cc_game *g, int i)
{
    wagons *state = state_mut(g);
    waiting wagon = state->list[i];
    state->n--;
    memmove(&state->list[i], &state->list[i + 1],
            (size_t)(state->n - i) * sizeof wagon);
    return wagon;
}

/* ------------------------------------------------------------ destinations */

/* WAGON-1: an unfinished, unoccupied road, city or cloister. */
static bool can_stand(const cc_game *g, int segment)
{
    return g->regions[g->segments[segment].region].open > 0 &&
           cc_can_deploy(g, cc_wagon_token(g->catalog), segment);
}

/* Segments a wagon may move to, each once. */
typedef struct destinations {
    int n;
    uint16_t segments[CC_SEGMENTS_MAX];
    cc_index_set visited;
} destinations;

static void add_segment(const cc_game *g, destinations *out, int segment)
{
    if (can_stand(g, segment) && cc_index_set_add(&out->visited, segment)) {
        out->segments[out->n++] = (uint16_t)segment;
    }
}

static void add_piece(const cc_game *g, destinations *out, int piece)
{
    int first = g->pieces[piece].segment;
    for (int i = 0; i < cc_type_of(g, piece)->n_segments; i++) {
        add_segment(g, out, first + i);
    }
}

/* Adds the segments on all squares of a piece's tile. */
static void add_tile(const cc_game *g, destinations *out, int piece)
{
    uint16_t pieces[2];
    int n = cc_tile_pieces(g, piece, pieces);
    for (int i = 0; i < n; i++) {
        add_piece(g, out, pieces[i]);
    }
}

/* Adds all segments of the tiles on a square, and of a bridge over it. */
static void add_square(const cc_game *g, destinations *out, int x, int y)
{
    int number = cc_cell_find(g, x, y);
    if (number < 0) {
        return;
    }
    const cc_cell *cell = &g->cells[number];
    uint16_t pieces[2]; /* a square tile, or up to two triangles */
    int n_pieces = cc_cell_pieces(cell, pieces);
    for (int i = 0; i < n_pieces; i++) {
        add_tile(g, out, pieces[i]);
    }
    if (cell->bridge) {
        add_segment(g, out, g->bridges[cell->bridge - 1].segment);
    }
}

/* Option `near`: adds the segments on the tile of a segment and the squares
 * around it. */
static void add_all_near(const cc_game *g, destinations *out, int segment)
{
    cc_coord squares[2];
    int n = cc_tile_squares(g, g->segments[segment].piece, squares);
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 9; k++) {
            cc_coord at = cc_around(squares[i].x, squares[i].y, k);
            add_square(g, out, at.x, at.y);
        }
    }
}

/* Adds the segments of the same piece that are linked with a segment, as roads
 * that end at the same crossing (cc_segment_type.links). */
static void add_linked(const cc_game *g, destinations *out, int segment)
{
    const cc_segment *s = &g->segments[segment];
    unsigned links = cc_segment_type_of(g, segment)->links;
    const cc_tile_type *type = cc_type_of(g, s->piece);
    for (int i = 0; i < type->n_segments; i++) {
        if (type->segments[i].links & links) {
            add_segment(g, out, g->pieces[s->piece].segment + i);
        }
    }
}

/* Returns the abbey at a side of a piece: a cloister at which what meets the
 * side ends, as the side shows nothing of its own. -1 if there is none. */
static int abbey_at_side(const cc_game *g, int piece, int side)
{
    const cc_tile_type *type = cc_type_of(g, piece);
    int rotation = g->pieces[piece].rotation;
    if (type->side_class[cc_side_unrotated(side, rotation)]) {
        return -1;
    }
    for (int slot = 0; slot < type->n_segments; slot++) {
        if (type->segments[slot].kind == CC_CLOISTER) {
            return g->pieces[piece].segment + slot;
        }
    }
    return -1;
}

/* Returns the road or city in the middle of a side of a piece; -1 if there is
 * none. */
static int way_at_side(const cc_game *g, int piece, int side)
{
    int segment = cc_segment_at(g, piece, side, CC_MIDDLE);
    int kind = segment < 0 ? -1 : g->regions[g->segments[segment].region].kind;
    return kind == CC_ROAD || kind == CC_CITY ? segment : -1;
}

/* Adds what a segment is linked with across a side of its square: the abbey at
 * which this road or city ends, or the road or city that ends at this abbey. */
static void add_across(const cc_game *g, destinations *out, int segment,
                       int side)
{
    cc_coord at = cc_segment_square(g, segment);
    int facing = cc_opposite(side), linked = -1;
    /* On a square with two triangles this may be the piece of other segments:
     * then neither of the two conditions below holds. */
    int piece = cc_piece_find(g, at.x, at.y, (cc_side)side);
    int beyond = cc_piece_find(g, at.x + cc_dx[side], at.y + cc_dy[side],
                               (cc_side)facing);
    if (piece < 0 || beyond < 0) {
        return;
    }
    if (way_at_side(g, piece, side) == segment) {
        linked = abbey_at_side(g, beyond, facing);
    } else if (abbey_at_side(g, piece, side) == segment) {
        linked = way_at_side(g, beyond, facing);
    }
    if (linked >= 0) {
        add_segment(g, out, linked);
    }
}

/* Option `joined`: adds the segments linked with any segment of the region. */
static void add_all_linked(const cc_game *g, destinations *out, int segment)
{
    int s = segment;
    do { /* the ring of the region's segments */
        add_linked(g, out, s);
        for (int side = 0; side < 4; side++) {
            add_across(g, out, s, side);
        }
        s = g->segments[s].next;
    } while (s != segment);
}

/* --------------------------------------------------------------- moving on */

/* Lists the actions that move the first waiting wagon on, which is the one that
 * is decided about. Returns how many there are. */
static int list_moves(const cc_game *g, cc_action *out, int max)
{
    destinations found = {.n = 0};
    if (state_of(g)->n == 0) {
        return 0;
    }
    int segment = state_of(g)->list[0].segment;
    if (moves_near(g)) {
        add_all_near(g, &found, segment);
    } else {
        add_all_linked(g, &found, segment);
    }
    for (int i = 0; i < found.n && i < max; i++) {
        out[i] = cc_action_on(g, CC_WAGON_MOVE, found.segments[i]);
    }
    return found.n;
}

static int legal(const cc_game *g, cc_action *out, int max)
{
    int n = list_moves(g, out, max);
    return cc_action_append(out, n, max, (cc_action){.type = CC_PASS});
}

/* The player is asked only if the wagon can move on. */
static bool asks(const cc_game *g)
{
    return list_moves(g, NULL, 0) > 0;
}

static void return_wagon(cc_game *g, waiting wagon, cc_events *events)
{
    int token = cc_wagon_token(g->catalog);
    g->supply[wagon.player][token]++;
    cc_event *e = cc_emit(events, CC_EVENT_RETURN, wagon.player);
    if (e) {
        e->figure = (uint8_t)token;
        cc_event_segment(g, wagon.segment, e);
    }
}

static void apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                  cc_events *events)
{
    waiting wagon = remove_waiting(g, 0);
    (void)entry;
    if (a->type == CC_PASS) {
        return_wagon(g, wagon, events);
        return;
    }
    cc_figure_add(g, cc_action_segment(g, a), wagon.player,
                  cc_wagon_token(g->catalog),
                  cc_emit(events, CC_EVENT_WAGON, wagon.player));
}

/* Runs if the wagon has nowhere to move: it returns to its supply. */
static void return_first(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    if (state_of(g)->n) {
        return_wagon(g, remove_waiting(g, 0), events);
    }
}

static const cc_decision_row row = {
    .kind = CC_DECIDE_WAGON,
    .name = "wagon",
    .request = "%s: move the wagon on or return it (Space)",
    .pass = "Return wagon",
    .rule = "WAGON-1"};

static const cc_step step_move = {.name = "wagon",
                                  .decision = &row,
                                  .asks = asks,
                                  .legal = legal,
                                  .apply = apply,
                                  .run = return_first};

/* Returns how many seats clockwise of the player on turn a player sits. */
static int seats_from_turn(const cc_game *g, int player)
{
    return (player + g->n_players - g->player) % g->n_players;
}

/* Sorts the waiting wagons by player, clockwise from the one on turn; those of
 * one player stay in order. */
static void sort_clockwise(cc_game *g)
{
    wagons *state = state_mut(g);
    for (int i = 1; i < state->n; i++) {
        waiting wagon = state->list[i];
        int seats = seats_from_turn(g, wagon.player);
        int k = i;
        while (k > 0 && seats_from_turn(g, state->list[k - 1].player) > seats) {
            state->list[k] = state->list[k - 1];
            k--;
        }
        state->list[k] = wagon;
    }
}

/* Pushes a step for each waiting wagon. What is pushed last runs first: the
 * step of the first wagon. */
static void push_moves(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    (void)events;
    state_mut(g)->has_scored = false;
    sort_clockwise(g);
    for (int i = state_of(g)->n; i-- > 0;) {
        cc_agenda_push(g, &step_move, state_of(g)->list[i].player, 0);
    }
}

static const cc_step step_push_moves = {.name = "wagons",
                                        .run = push_moves,
                                        .only_when = CC_WHEN_STATE,
                                        .state_byte =
                                            offsetof(wagons, has_scored)};

/* Returns all waiting wagons. */
static void cancel_pending(cc_game *g)
{
    while (state_of(g)->n) {
        return_wagon(g, remove_waiting(g, 0), NULL);
    }
    state_mut(g)->has_scored = false;
}

/* -------------------------------------------------------------------- rows */

static const cc_option options[] = {
    {.name = "wagon",
     .values = {"near", "joined"},
     .help = "How far a wagon moves on: to a feature on its own tile or one of "
             "the eight around it, or only to one connected to its own.",
     .label = "The wagon moves on",
     .labels = {"to adjacent tiles", "to connected features"}},
    {.name = NULL},
};

static const cc_step_row rows[] = {
    /* after the scoring (500) and that of castles (520) */
    {CC_PHASE_TURN, 530, &step_push_moves, "WAGON-1"},
    {.step = NULL},
};

static const cc_token_row tokens[] = {
    {.name = "wagon",
     .is_figure = true,
     .limit = CC_WAGONS_MAX,
     .deals = 1,
     .supply_value = {700, 500, 400, 300, 300, 300, 300, 300},
     .stand_kinds = 1 << CC_ROAD | 1 << CC_CITY | 1 << CC_CLOISTER,
     /* else it moves on from anywhere on its region */
     .segment_matters = moves_near},
    {.name = NULL},
};

static const cc_action_row actions[] = {
    {.verb = "wagon", .fields = {{CC_F_SEGMENT}}},
    {.verb = NULL},
};

static const cc_event_row event_rows[] = {
    {.name = "wagon",
     .fields = {{CC_F_FIGURE, .name = "figure"}, {CC_F_SEGMENT}}},
    {.name = NULL},
};

static const cc_decision_row *const decisions[] = {&row, NULL};

static int count_held_tokens(const cc_game *g, int player, int token)
{
    int n = 0;
    if (token != cc_wagon_token(g->catalog)) {
        return 0;
    }
    for (int i = 0; i < state_of(g)->n; i++) {
        n += state_of(g)->list[i].player == player;
    }
    return n;
}

/* The salt of the hash, which is part of records: it stays. */
enum { SALT_WAGON = 32 };

/* The next one to be decided about is told from the others. */
static uint64_t hash(const cc_game *g)
{
    uint64_t sum = 0;
    for (int i = 0; i < state_of(g)->n; i++) {
        cc_action place = cc_action_on(g, 0, state_of(g)->list[i].segment);
        uint64_t words[] = {state_of(g)->list[i].player,
                            (uint16_t)place.x,
                            (uint16_t)place.y,
                            place.rotation,
                            place.slot,
                            i == 0};
        sum += cc_hash_words(SALT_WAGON, words, 6);
    }
    return sum;
}

static void serialize(const cc_game *g, const cc_serializer *to)
{
    int n = state_of(g)->n;
    if (n == 0) {
        return;
    }
    to->begin(to->context, "wagons", true);
    for (int i = 0; i < n; i++) {
        cc_action place =
            cc_action_on(g, CC_WAGON_MOVE, state_of(g)->list[i].segment);
        to->begin(to->context, NULL, false);
        to->number(to->context, "player", state_of(g)->list[i].player);
        cc_action_serialize(g, &place, to);
        to->end(to->context);
    }
    to->end(to->context);
}

const cc_module cc_module_wagon = {
    .name = "wagon",
    .number = CC_MODULE_WAGON,
    .order = 502,
    .options = options,
    .rows = rows,
    .tokens = tokens,
    .actions = actions,
    .events = event_rows,
    .decisions = decisions,
    .state = {.size = sizeof(wagons),
              .count_tokens = count_held_tokens,
              .hash = hash,
              .serialize = serialize},
    .turn = {.cancel = cancel_pending},
    .figures = {.on_return = on_return},
    .scoring = {.on_scored = on_scored},
};

/* ----------------------------------------------------------------- queries */

int cc_wagons_waiting(const cc_game *g, cc_waiting_wagon *out, int max)
{
    int n = cc_in_play(g, CC_MODULE_WAGON) ? state_of(g)->n : 0;
    for (int i = 0; i < n && i < max; i++) {
        const waiting *wagon = &state_of(g)->list[i];
        cc_action place = cc_action_on(g, 0, wagon->segment);
        out[i] = (cc_waiting_wagon){
            .player = wagon->player,
            .x = place.x,
            .y = place.y,
            .piece = (int16_t)g->segments[wagon->segment].piece,
            .slot = place.slot,
            .is_deciding = i == 0 && cc_step_now(g) == &step_move};
    }
    return n;
}

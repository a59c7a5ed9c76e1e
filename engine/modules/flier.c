/* flier.c - the flying machines: a figure flies one to three squares away
 *
 * The throw of the die is a token that is drawn from a bag and put back at
 * once, so all that holds for chance holds for it. Until the figure has landed
 * it stays in its supply; the module notes which one it is.
 *
 * SPDX-License-Identifier: MIT
 */
#include "flier.h"

#include "engine/core/internal.h"

/* The directions of the machines on tiles that are not rotated; opposite ones
 * are the same tile turned. */
enum { MARK_WEST, MARK_NORTH_WEST };
static const char *const marks[] = {
    [MARK_WEST] = "flier-w", [MARK_NORTH_WEST] = "flier-nw", NULL};

/* FLIER-2: two sides each with one, two and three. */
static const cc_bag_row bags[] = {{"flight", {{"1", 2}, {"2", 2}, {"3", 2}}},
                                  {.name = NULL}};

typedef struct flight {
    uint16_t used_piece; /* 1 + the piece whose machine was used; 0 none */
    uint8_t figure;      /* 1 + the kind of figure in the air; 0 none */
    uint8_t distance;    /* of its flight; 0: the die is not thrown yet */
} flight;

CC_DEFINE_STATE(flight, CC_MODULE_FLIER)

int cc_flight_die(const cc_catalog *catalog)
{
    return catalog->first_bag[CC_MODULE_FLIER];
}

/* ------------------------------------------------------------------ course */

/* Sets the step of one square in the direction of the machine of a piece;
 * false if it has none. Directions are counted clockwise from the north, in
 * eighths. */
static bool find_direction(const cc_game *g, int piece, cc_coord *step)
{
    static const cc_coord eighths[] = {{0, -1}, {1, -1}, {1, 0},  {1, 1},
                                       {0, 1},  {-1, 1}, {-1, 0}, {-1, -1}};
    enum { WEST = 6, NORTH_WEST = 7 };
    uint64_t all = cc_type_of(g, piece)->marks;
    bool is_west = all & cc_mark(g, CC_MODULE_FLIER, MARK_WEST);
    bool is_north_west = all & cc_mark(g, CC_MODULE_FLIER, MARK_NORTH_WEST);
    int from = is_west ? WEST : NORTH_WEST;
    *step = eighths[(from + 2 * g->pieces[piece].rotation) % 8];
    return is_west || is_north_west;
}

bool cc_flight_squares(const cc_game *g, int piece, cc_coord out[CC_FLIGHT_MAX])
{
    cc_coord step;
    if (!cc_in_play(g, CC_MODULE_FLIER) || !find_direction(g, piece, &step)) {
        return false;
    }
    const cc_cell *from = &g->cells[g->pieces[piece].cell];
    for (int i = 0; i < CC_FLIGHT_MAX; i++) {
        out[i] = (cc_coord){(int16_t)(from->x + (i + 1) * step.x),
                            (int16_t)(from->y + (i + 1) * step.y)};
    }
    return true;
}

/* Returns the square on which the figure in the air comes down. */
static cc_coord landing_square(const cc_game *g)
{
    cc_coord squares[CC_FLIGHT_MAX];
    cc_flight_squares(g, g->placed, squares);
    return squares[state_of(g)->distance - 1];
}

/* ----------------------------------------------------------------- landing */

static int add_landing(const cc_game *g, int segment, cc_action *out, int n,
                       int max)
{
    int token = state_of(g)->figure - 1;
    if (!cc_can_land(g, token, segment)) {
        return n;
    }
    cc_action land = cc_action_on(g, CC_DEPLOY, segment);
    land.figure = (uint8_t)token;
    return cc_action_append(out, n, max, land);
}

/* FLIER-3, FLIER-8: all places on the square, on whichever tile of it. */
static int land_legal(const cc_game *g, cc_action *out, int max)
{
    cc_coord at = landing_square(g);
    int cell = cc_cell_find(g, at.x, at.y), n = 0;
    if (cell < 0) {
        return 0;
    }
    uint16_t pieces[2];
    int n_pieces = cc_cell_pieces(&g->cells[cell], pieces);
    for (int i = 0; i < n_pieces; i++) {
        int other = cc_piece_other(g, pieces[i]);
        /* Of a tile of two squares all places, from its first piece on. */
        int first = other >= 0 && other < pieces[i] ? other : pieces[i];
        for (int k = 0; k < cc_type_of(g, first)->n_whole; k++) {
            n = add_landing(g, g->pieces[first].segment + k, out, n, max);
        }
    }
    if (g->cells[cell].bridge) {
        int bridge = g->bridges[g->cells[cell].bridge - 1].segment;
        n = add_landing(g, bridge, out, n, max);
    }
    return n;
}

/* Nobody is in the air any more. Also the hook turn.cancel. */
static void end_flight(cc_game *g)
{
    state_mut(g)->figure = state_mut(g)->distance = 0;
}

static void land_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                       cc_events *events)
{
    (void)entry;
    end_flight(g);
    cc_deploy(g, a, events);
}

/* FLIER-3: with a single place there is no choice: land_or_crash() takes it. */
static bool land_asks(const cc_game *g)
{
    return land_legal(g, NULL, 0) > 1;
}

/* FLIER-4: where there is no place the figure is back in the supply, where it
 * never left; it has been the figure of this turn all the same. */
static void crash(cc_game *g, int player, cc_events *events)
{
    cc_coord at = landing_square(g);
    int token = state_of(g)->figure - 1;
    cc_event *e = cc_emit(events, CC_EVENT_CRASH, player);
    if (e) {
        e->figure = (uint8_t)token;
        e->x = at.x;
        e->y = at.y;
    }
    end_flight(g);
    cc_notify_placed(g, token);
}

static void land_or_crash(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    cc_action only;
    if (land_legal(g, &only, 1)) {
        land_apply(g, entry, &only, events);
    } else {
        crash(g, entry.player, events);
    }
}

static void land_describe(const cc_game *g, cc_decision_info *choice)
{
    cc_coord at = landing_square(g);
    choice->x = at.x;
    choice->y = at.y;
}

static const cc_decision_row land_row = {.kind = CC_DECIDE_LANDING,
                                         .name = "landing",
                                         .request = "%s: land your figure",
                                         .rule = "FLIER-3",
                                         .offers = {"figure"}};

static const cc_step step_land = {.name = "landing",
                                  .decision = &land_row,
                                  .describe = land_describe,
                                  .asks = land_asks,
                                  .legal = land_legal,
                                  .apply = land_apply,
                                  .run = land_or_crash};

/* ------------------------------------------------------------------- throw */

static bool throw_reveals(cc_game *g, int player)
{
    (void)g;
    (void)player;
    return true;
}

static void throw_die(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    const cc_cell *from = &g->cells[g->pieces[g->placed].cell];
    int die = cc_flight_die(g->catalog);
    int kind =
        cc_bag_draw(g, die, entry.player, (cc_coord){from->x, from->y}, events);
    cc_bag_return(g, die, kind);
    state_mut(g)->distance = (uint8_t)(kind + 1);
    cc_agenda_push(g, &step_land, entry.player, 0);
}

static const cc_step step_throw = {.name = "flight",
                                   .run = throw_die,
                                   .reveals_hidden = throw_reveals,
                                   .draws_from = bags};

/* ---------------------------------------------------------------- take-off */

/* FLIER-1, FLIER-6: whether a kind of figure may take off: one in a turn, no
 * helper. */
static bool can_fly(const cc_game *g, int token)
{
    return g->supply[g->player][token] && !g->catalog->tokens[token]->is_helper;
}

/* Whether the machine of the tile just placed is free. */
static bool is_machine_free(const cc_game *g)
{
    cc_coord step;
    return cc_has_placed_tile(g) && state_of(g)->used_piece != g->placed + 1 &&
           find_direction(g, g->placed, &step);
}

static int fly_legal(const cc_game *g, cc_action *out, int n, int max)
{
    if (!is_machine_free(g)) {
        return n;
    }
    const cc_cell *from = &g->cells[g->pieces[g->placed].cell];
    for (int i = 0; i < g->n_figure_kinds; i++) {
        cc_action fly = {.type = CC_FLY,
                         .x = from->x,
                         .y = from->y,
                         .figure = g->figure_kinds[i]};
        if (can_fly(g, fly.figure)) {
            n = cc_action_append(out, n, max, fly);
        }
    }
    return n;
}

static bool fly_check(const cc_game *g, const cc_action *a)
{
    if (a->type != CC_FLY || !is_machine_free(g) ||
        !cc_has_figure(g, g->player, a->figure) || !can_fly(g, a->figure)) {
        return false;
    }
    const cc_cell *from = &g->cells[g->pieces[g->placed].cell];
    return a->x == from->x && a->y == from->y;
}

static void fly_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                      cc_events *events)
{
    (void)events;
    *state_mut(g) = (flight){.used_piece = (uint16_t)(g->placed + 1),
                             .figure = (uint8_t)(a->figure + 1)};
    cc_agenda_push(g, &step_throw, entry.player, 0);
}

/* -------------------------------------------------------------------- rows */

/* A flight is part of the position in the turn of its machine only. */
static uint64_t hash(const cc_game *g)
{
    const flight *f = state_of(g);
    uint64_t words[] = {f->figure ? cc_token_key(g, f->figure - 1) : 0,
                        f->distance};
    bool is_used = g->placed >= 0 && f->used_piece == g->placed + 1;
    return is_used ? cc_hash_words(1, words, 2) : 0;
}

static const cc_extra_actions extra_actions[] = {
    {.step = &cc_step_deploy,
     .legal = fly_legal,
     .only_when = CC_WHEN_MARKED,
     .check = fly_check,
     .apply = fly_apply,
     .offers = {"fly"}},
    {.step = NULL},
};

static const cc_action_row actions[] = {
    {.verb = "fly",
     .label = "a flight",
     .places_figure = true,
     .fields = {{CC_F_FIGURE, .name = "figure"}, {CC_F_AT}}},
    {.verb = NULL},
};

static const cc_event_row event_rows[] = {
    {.name = "crash", .fields = {{CC_F_FIGURE, .name = "figure"}, {CC_F_AT}}},
    {.name = NULL},
};

static const cc_decision_row *const decisions[] = {&land_row, NULL};

const cc_module cc_module_flier = {
    .name = "flier",
    .number = CC_MODULE_FLIER,
    .order = 1176,
    .marks = marks,
    .bags = bags,
    .actions = actions,
    .events = event_rows,
    .decisions = decisions,
    .extra_actions = extra_actions,
    .state = {.size = sizeof(flight), .hash = hash},
    .turn = {.cancel = end_flight},
};

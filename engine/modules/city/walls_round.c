/* walls_round.c - wall rounds: who places pieces and when, and how the game
 * ends
 *
 * A turn from pile 2 on in which points are scored starts a round (CITY-15):
 * the step "wall call" notes that before the scoring, and the step "wall round"
 * after it pushes a step "gate" or "wall" for each piece, and a step "tower".
 * Each piece pushes the scoring of a street or market that it completes, then
 * the step "guard", and the step "wall check", which notes the end of the game.
 *
 * SPDX-License-Identifier: MIT
 */
#include "walls_internal.h"

static int deciding_player(const cc_game *g)
{
    return g->agenda[g->n_agenda - 1].player;
}

/* ----------------------------------------------------------------- a round */

/* CITY-20: shuts squares before a tile is placed, if there is any wall. */
static void shut_squares(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    (void)events;
    if (cc_walls_state_of(g)->n) {
        cc_wall_shut_squares(g);
    }
}

const cc_step cc_step_wall_shut = {.name = "wall bar",
                                   .run = shut_squares,
                                   .only_when = CC_WHEN_STATE,
                                   .state_byte = offsetof(walls, n)};

/* CITY-15: notes whether a wall round follows in this turn: with the second or
 * third pile, if a region just completed has a figure. Runs before the scoring,
 * while figures are in place; from then on they wait to return (CITY-13). */
static void call_round(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    (void)events;
    bool scores = false;
    for (int i = 0; i < g->n_completed; i++) {
        scores |= cc_region_is_occupied(g, g->completed[i]);
    }
    if (scores) {
        cc_walls_state_mut(g)->return_due = true;
        cc_walls_state_mut(g)->round_due |= cc_pile(g) > 1;
    }
}

const cc_step cc_step_wall_call = {
    .name = "wall call", .run = call_round, .only_when = CC_WHEN_COMPLETED};

/* Pushes the steps of a wall round: for each player one piece, with the third
 * pile two (CITY-24), with two players twice as many (CITY-25); the first of
 * all is the gate (CITY-16); after them the tower of who called for the round.
 */
static void push_round(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)events;
    if (!cc_walls_state_of(g)->round_due) {
        return;
    }
    int n = cc_wall_laps(g) * g->n_players * (g->n_players == 2 ? 2 : 1);
    cc_walls_state_mut(g)->round_due = false;
    for (int end = 0; end < 2 && cc_walls_state_of(g)->n; end++) {
        cc_walls_state_mut(g)->next[end] = cc_wall_next(g, end);
    }
    /* The step pushed last runs first: the tower is the last one. */
    cc_agenda_push(g, &cc_step_wall_tower, entry.player, 0);
    while (n-- > 0) {
        bool is_gate = n == 0 && cc_walls_state_of(g)->n == 0;
        cc_agenda_push(g, is_gate ? &cc_step_wall_gate : &cc_step_wall_lay,
                       (entry.player + n) % g->n_players, 0);
    }
}

const cc_step cc_step_wall_round = {.name = "wall round",
                                    .run = push_round,
                                    .only_when = CC_WHEN_STATE,
                                    .state_byte = offsetof(walls, round_due)};

/* ----------------------------------------------------------- gate and wall */

static cc_action place_action(const cc_game *g, int type, cc_edge e)
{
    return (cc_action){.type = (uint16_t)type,
                       .x = g->cells[e.cell].x,
                       .y = g->cells[e.cell].y,
                       .param = e.side};
}

/* Places the gate or a piece. What that completes is scored first (CITY-21); a
 * piece may get a guard (CITY-22) and end the game (CITY-26). The last step
 * pushed runs first. */
static void place(cc_game *g, cc_edge edge, int end, int player,
                  cc_events *events)
{
    bool is_gate = cc_walls_state_of(g)->n == 0;
    g->n_completed = 0;
    cc_wall_lay(g, edge, end, player, events);
    if (!is_gate) {
        cc_agenda_push(g, &cc_step_wall_check, player, 0);
        cc_agenda_push(g, &cc_step_wall_guard, player, 0);
    }
    if (g->n_completed) {
        cc_agenda_push(g, &cc_step_score, player, 0);
    }
}

static bool gate_asks(const cc_game *g)
{
    (void)g;
    return true;
}

static int gate_legal(const cc_game *g, cc_action *out, int max)
{
    cc_edge edges[CC_OUTLINE_MAX];
    int n = cc_outline(g, edges);
    for (int i = 0; i < n && i < max; i++) {
        out[i] = place_action(g, CC_BUILD_GATE, edges[i]);
    }
    return n;
}

/* Whether an action's side is on the outline. */
static bool gate_check(const cc_game *g, const cc_action *a)
{
    int cell = cc_cell_find(g, a->x, a->y);
    if (!cc_outline_is_tile(g, cell) || a->param > 3) {
        return false;
    }
    cc_edge edge = {(uint16_t)cell, a->param};
    cc_action here = place_action(g, CC_BUILD_GATE, edge);
    return cc_action_equal(a, &here) && cc_is_on_outline(g, edge);
}

static void gate_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                       cc_events *events)
{
    cc_edge edge = {(uint16_t)cc_cell_find(g, a->x, a->y), a->param};
    place(g, edge, 0, entry.player, events);
}

const cc_decision_row cc_wall_gate_row = {
    .kind = CC_DECIDE_GATE,
    .name = "gate",
    .request = "%s: place the gate on an outer side of the city",
    .rule = "CITY-16"};

const cc_step cc_step_wall_gate = {.name = "gate",
                                   .decision = &cc_wall_gate_row,
                                   .asks = gate_asks,
                                   .legal = gate_legal,
                                   .check = gate_check,
                                   .apply = gate_apply};

/* Lists the sides where a piece may be placed, one for each end, or one if the
 * ends meet there. None if the game is ending (CITY-26), or no side is left. */
static int list_places(const cc_game *g, cc_edge out[2])
{
    if (cc_walls_state_of(g)->is_ending ||
        cc_walls_state_of(g)->n == CC_WALLS_MAX) {
        return 0;
    }
    for (int end = 0; end < 2; end++) {
        out[end] = cc_walls_state_of(g)->next[end];
#ifdef CC_CHECK
        if (!cc_edge_equal(out[end], cc_wall_next(g, end))) {
            cc_panic("the next side at an end of the wall is another one");
        }
#endif
    }
    if (cc_edge_is_closed(g, out[0])) {
        return 0;
    }
    return cc_edge_equal(out[0], out[1]) ? 1 : 2;
}

static bool wall_asks(const cc_game *g)
{
    cc_edge edges[2];
    return list_places(g, edges) == 2;
}

static int wall_legal(const cc_game *g, cc_action *out, int max)
{
    cc_edge edges[2];
    int n = list_places(g, edges);
    for (int i = 0; i < n && i < max; i++) {
        out[i] = place_action(g, CC_BUILD_WALL, edges[i]);
    }
    return n;
}

/* Returns the end at which an action places its piece, and sets *edge to the
 * side there; -1 none. */
static int end_of(const cc_game *g, const cc_action *a, cc_edge *edge)
{
    cc_edge edges[2];
    int end = list_places(g, edges) - 1;
    for (; end >= 0; end--) {
        cc_action here = place_action(g, CC_BUILD_WALL, edges[end]);
        if (cc_action_equal(a, &here)) {
            *edge = edges[end];
            break;
        }
    }
    return end;
}

static bool wall_check(const cc_game *g, const cc_action *a)
{
    cc_edge edge;
    return end_of(g, a, &edge) >= 0;
}

static void wall_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                       cc_events *events)
{
    cc_edge edge = {0, 0};
    int end = end_of(g, a, &edge);
    place(g, edge, end, entry.player, events);
}

/* Runs if there is no choice: places the piece if a single side is left. */
static void wall_run(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    cc_edge edges[2];
    if (list_places(g, edges) == 1) {
        place(g, edges[0], 0, entry.player, events);
    }
}

const cc_decision_row cc_wall_lay_row = {
    .kind = CC_DECIDE_WALL,
    .name = "wall",
    .request = "%s: place a wall segment at either end",
    .rule = "CITY-17"};

const cc_step cc_step_wall_lay = {.name = "wall",
                                  .decision = &cc_wall_lay_row,
                                  .asks = wall_asks,
                                  .legal = wall_legal,
                                  .check = wall_check,
                                  .apply = wall_apply,
                                  .run = wall_run};

/* CITY-26: notes that the game ends: the last piece is placed, or the ends of
 * the wall are close. */
static void note_ending(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    (void)events;
    cc_walls_state_mut(g)->is_ending |=
        cc_walls_state_of(g)->n == CC_WALLS_MAX || cc_wall_is_closing(g);
}

const cc_step cc_step_wall_check = {.name = "wall check", .run = note_ending};

/* ------------------------------------------------------------------ guards */

static bool guard_asks(const cc_game *g)
{
    return g->supply[deciding_player(g)][CC_MEEPLE] > 0 &&
           cc_wall_guard_allowed(g);
}

static int guard_legal(const cc_game *g, cc_action *out, int max)
{
    (void)g;
    for (int i = 0; i < 2 && i < max; i++) {
        out[i] = (cc_action){.type = i ? CC_PASS : CC_POST_GUARD};
    }
    return 2;
}

static void guard_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                        cc_events *events)
{
    int player = entry.player, last = cc_walls_state_of(g)->n - 1;
    if (a->type == CC_PASS) {
        return;
    }
    g->supply[player][CC_MEEPLE]--;
    cc_walls_state_mut(g)->list[last].guard = (int8_t)player;
    cc_event *e = cc_emit(events, CC_EVENT_GUARD, player);
    if (e) {
        cc_wall_info w = cc_wall(g, last);
        e->figure = CC_MEEPLE;
        e->x = w.x;
        e->y = w.y;
        e->param = w.side;
    }
}

static void guard_describe(const cc_game *g, cc_decision_info *choice)
{
    cc_wall_info w = cc_wall(g, cc_walls_state_of(g)->n - 1);
    choice->x = w.x;
    choice->y = w.y;
}

const cc_decision_row cc_wall_guard_row = {
    .kind = CC_DECIDE_GUARD,
    .name = "guard",
    .request = "%s: post a guard on this segment or skip (Space)",
    .pass = "No guard",
    .rule = "CITY-22"};

const cc_step cc_step_wall_guard = {.name = "guard",
                                    .decision = &cc_wall_guard_row,
                                    .describe = guard_describe,
                                    .asks = guard_asks,
                                    .legal = guard_legal,
                                    .apply = guard_apply};

/* ------------------------------------------------------------------ towers */

static int tower_legal(const cc_game *g, cc_action *out, int max)
{
    int n = 0;
    for (int end = 0; end < 2; end++) {
        int points = cc_wall_tower_points(g, end);
        if (points > 0) {
            cc_action build = {.type = CC_BUILD_TOWER,
                               .param = (uint8_t)end,
                               .amount = (int16_t)points};
            n = cc_action_append(out, n, max, build);
        }
    }
    return cc_action_append(out, n, max, (cc_action){.type = CC_PASS});
}

static bool tower_asks(const cc_game *g)
{
    return g->supply[deciding_player(g)][cc_tower_token(g->catalog)] > 0 &&
           tower_legal(g, NULL, 0) > 1;
}

/* CITY-23: a tower brings a point for each piece between it and the last tower
 * towards this end, or the gate. */
static void tower_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                        cc_events *events)
{
    walls *state = cc_walls_state_mut(g);
    int player = entry.player, end = a->param;
    cc_worth worth = {0};
    cc_coord squares[CC_WALLS_MAX]; /* beside those pieces */
    int n = 0;
    if (a->type == CC_PASS) {
        return;
    }
    for (int i = 1; i < state->n; i++) {
        cc_wall_info w = cc_wall(g, i);
        if (w.end == end && w.after > state->paid[end]) {
            squares[n++] = (cc_coord){w.x, w.y};
        }
    }
    g->supply[player][cc_tower_token(g->catalog)]--;
    state->towers[state->n_towers++] =
        (tower){(uint8_t)player, state->last[end]};
    state->paid[end] = state->list[state->last[end]].after;
    cc_event *e = cc_emit(events, CC_EVENT_TOWER, player);
    if (e) {
        cc_wall_info w = cc_wall(g, state->last[end]);
        e->x = w.x;
        e->y = w.y;
        e->param = (uint8_t)end;
        e->points = (int16_t)n;
    }
    cc_worth_add(&worth, "wall pieces", n, 1);
    cc_pay_squares(g, events, CC_FOR_TOWER, player, &worth, squares, n);
}

const cc_decision_row cc_wall_tower_row = {
    .kind = CC_DECIDE_TOWER,
    .name = "tower",
    .request = "%s: build a tower at a wall end or skip (Space)",
    .pass = "No tower",
    .rule = "CITY-23"};

const cc_step cc_step_wall_tower = {.name = "tower",
                                    .decision = &cc_wall_tower_row,
                                    .asks = tower_asks,
                                    .legal = tower_legal,
                                    .apply = tower_apply};

/* --------------------------------------------------------- end of the turn */

/* CITY-13: at the end of the turn the figures of what scored return. */
static void return_settled(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    for (int i = 0; i < g->n_figures;) {
        int region = g->segments[g->figures[i].segment].region;
        if (g->regions[region].flags & CC_REGION_SETTLED) {
            cc_region_return_figures(g, region, events);
        } else {
            i++;
        }
    }
    cc_walls_state_mut(g)->return_due = false;
}

/* It is called for by what scores first in a turn (call_round()): what a wall
 * completes later scores in a round, which follows that. */
const cc_step cc_step_wall_return = {.name = "home",
                                     .run = return_settled,
                                     .only_when = CC_WHEN_STATE,
                                     .state_byte = offsetof(walls, return_due)};

/* CITY-26: ends the game with this turn. A tile may have left too little room
 * between the ends of the wall, without a wall round. */
static void end_game_if_walled(cc_game *g, cc_agenda_entry entry,
                               cc_events *events)
{
    (void)entry;
    (void)events;
    if (cc_walls_state_of(g)->is_ending ||
        (cc_walls_state_of(g)->n && cc_wall_is_closing(g))) {
        cc_agenda_replace_by_end(g);
    }
}

const cc_step cc_step_wall_end = {.name = "wall end",
                                  .run = end_game_if_walled,
                                  .only_when = CC_WHEN_STATE,
                                  .state_byte = offsetof(walls, n)};

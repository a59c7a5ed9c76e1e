/* tower_prisoners.c - the Tower: figures captured, exchanged and bought back
 *
 * The step "capture" follows the placing of a storey; its argument is the
 * foundation of that tower. If captor and owner then hold figures of each
 * other, the step "exchange" follows at once: so two players never do so any
 * longer. A ransom is an action beside placing a figure.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tower_internal.h"

#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------- reach */

/* TOWER-2, TOWER-6: whether a tower reaches a square dx columns and dy rows
 * away: along its row and column, across gaps, as many squares as it has
 * storeys. */
static bool is_in_reach(int dx, int dy, int storeys)
{
    /* Of dx and dy one is zero, so their sum is the other one. */
    return (dx == 0 || dy == 0) && abs(dx + dy) <= storeys;
}

/* Whether one of the squares of a figure's tile is in reach. */
static bool is_figure_in_reach(const cc_game *g, const cc_figure_state *f,
                               int x, int y, int storeys)
{
    cc_coord at[2];
    int n = cc_tile_squares(g, g->segments[f->segment].piece, at);
    bool reached = false;
    for (int i = 0; i < n; i++) {
        reached |= is_in_reach(at[i].x - x, at[i].y - y, storeys);
    }
    return reached;
}

/* TOWER-5: no helper, and no figure that is protected (on a castle). */
bool cc_tower_can_capture(const cc_game *g, int x, int y, int storeys, int i)
{
    const cc_figure_state *f = &g->figures[i];
    return !g->catalog->tokens[f->figure]->is_helper &&
           is_figure_in_reach(g, f, x, y, storeys) && !cc_is_protected(g, i);
}

bool cc_tower_reaches_others(const cc_game *g, int x, int y, int storeys,
                             int player)
{
    for (int i = 0; i < g->n_figures; i++) {
        if (g->figures[i].player != player &&
            cc_tower_can_capture(g, x, y, storeys, i)) {
            return true;
        }
    }
    return false;
}

static bool can_capture(const cc_game *g, int foundation, int i)
{
    const cc_cell *from = cc_segment_cell(g, foundation);
    return cc_tower_can_capture(g, from->x, from->y,
                                cc_storeys_on(g, foundation), i);
}

/* ----------------------------------------------------------------- capture */

/* Returns the foundation of the tower on which a storey was just placed. */
static int capturing_tower(const cc_game *g)
{
    return g->agenda[g->n_agenda - 1].arg;
}

/* Returns the first figure that an action names; -1 if there is none, or the
 * tower on `foundation` cannot capture it. */
static int find_figure(const cc_game *g, int foundation, const cc_action *a)
{
    for (int i = 0; i < g->n_figures; i++) {
        cc_action named = cc_action_on_figure(g, CC_CAPTURE, i);
        if (cc_action_equal(a, &named)) {
            return can_capture(g, foundation, i) ? i : -1;
        }
    }
    return -1;
}

static int capture_legal(const cc_game *g, cc_action *out, int max)
{
    int n = 0, foundation = capturing_tower(g);
    const cc_cell *from = cc_segment_cell(g, foundation);
    int storeys = cc_storeys_on(g, foundation);
    for (int i = 0; i < g->n_figures; i++) {
        if (cc_tower_can_capture(g, from->x, from->y, storeys, i) &&
            cc_figure_is_first_alike(g, i)) {
            n = cc_action_append(out, n, max,
                                 cc_action_on_figure(g, CC_CAPTURE, i));
        }
    }
    return cc_action_append(out, n, max, (cc_action){.type = CC_PASS});
}

static bool capture_asks(const cc_game *g)
{
    return capture_legal(g, NULL, 0) > 1;
}

static bool capture_check(const cc_game *g, const cc_action *a)
{
    return a->type == CC_CAPTURE ? find_figure(g, capturing_tower(g), a) >= 0
                                 : cc_is_pass(a);
}

/* Returns the index of a prisoner of a kind, given by its token (-1: of any
 * kind); -1 none. */
static int find_prisoner(const cc_game *g, int captor, int owner, int token)
{
    int i = cc_tower_state_of(g)->n_prisoners - 1;
    while (i >= 0 && !(cc_tower_state_of(g)->prisoners[i].captor == captor &&
                       cc_tower_state_of(g)->prisoners[i].owner == owner &&
                       (token < 0 ||
                        cc_tower_state_of(g)->prisoners[i].figure == token))) {
        i--;
    }
    return i;
}

/* Returns prisoner i to the supply of its owner, bought or exchanged. */
static void free_prisoner(cc_game *g, int i, bool bought, cc_events *events)
{
    towers *state = cc_tower_state_mut(g);
    prisoner who = state->prisoners[i];
    state->n_prisoners--;
    memmove(&state->prisoners[i], &state->prisoners[i + 1],
            (size_t)(state->n_prisoners - i) * sizeof who);
    g->supply[who.owner][who.figure]++;
    cc_event *e = cc_emit(events, CC_EVENT_FREED, who.owner);
    if (e) {
        e->figure = who.figure;
        e->other = (int8_t)who.captor;
        e->param2 = bought;
    }
}

/* TOWER-3: frees a figure of the player held by `other`, of a kind (-1: of any
 * kind), in exchange for the one that the player just captured, the last in the
 * list. */
static void exchange(cc_game *g, int player, int other, int token,
                     cc_events *events)
{
    free_prisoner(g, find_prisoner(g, other, player, token), false, events);
    free_prisoner(g, find_prisoner(g, player, other, -1), false, events);
}

int cc_exchange_partner(const cc_game *g, int player)
{
    int other = g->n_players - 1;
    while (other >= 0 && (find_prisoner(g, player, other, -1) < 0 ||
                          find_prisoner(g, other, player, -1) < 0)) {
        other--;
    }
    return other;
}

static int exchange_legal(const cc_game *g, cc_action *out, int max)
{
    int n = 0, player = g->agenda[g->n_agenda - 1].player;
    int other = cc_exchange_partner(g, player);
    if (other < 0) {
        return 0;
    }
    for (int k = 0; k < g->n_figure_kinds; k++) {
        int token = g->figure_kinds[k];
        if (find_prisoner(g, other, player, token) >= 0) {
            cc_action action = {.type = CC_EXCHANGE, .figure = (uint8_t)token};
            n = cc_action_append(out, n, max, action);
        }
    }
    return n;
}

static bool exchange_asks(const cc_game *g)
{
    return exchange_legal(g, NULL, 0) > 1;
}

static void exchange_apply(cc_game *g, cc_agenda_entry entry,
                           const cc_action *a, cc_events *events)
{
    exchange(g, entry.player, cc_exchange_partner(g, entry.player), a->figure,
             events);
}

/* Runs if there is no choice: exchanges prisoners of the only kind, if any. */
static void exchange_run(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    int other = cc_exchange_partner(g, entry.player);
    if (other >= 0) {
        exchange(g, entry.player, other, -1, events);
    }
}

const cc_decision_row cc_exchange_row = {
    .kind = CC_DECIDE_EXCHANGE,
    .name = "exchange",
    .request = "%s: which of your figures returns for the prisoner?",
    .rule = "TOWER-3"};

const cc_step cc_step_exchange = {.name = "exchange",
                                  .decision = &cc_exchange_row,
                                  .asks = exchange_asks,
                                  .legal = exchange_legal,
                                  .apply = exchange_apply,
                                  .run = exchange_run};

/* TOWER-3: a captured figure becomes a prisoner, which may be exchanged at
 * once; one's own figure returns to the supply. */
static void capture_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                          cc_events *events)
{
    int i = a->type == CC_CAPTURE ? find_figure(g, entry.arg, a) : -1;
    if (i < 0) {
        return;
    }
    if (a->param == entry.player) {
        cc_figure_return(g, i, CC_MODULE_TOWER, events);
        return;
    }
    cc_event *e = cc_emit(events, CC_EVENT_CAPTURE, entry.player);
    if (e) {
        e->figure = a->figure;
        e->other = (int8_t)a->param;
        cc_event_segment(g, g->figures[i].segment, e);
    }
    cc_figure_remove(g, i, events);
    cc_tower_state_mut(g)->prisoners[cc_tower_state_mut(g)->n_prisoners++] =
        (prisoner){
            .captor = entry.player, .owner = a->param, .figure = a->figure};
    cc_agenda_push(g, &cc_step_exchange, entry.player, 0);
}

const cc_decision_row cc_capture_row = {
    .kind = CC_DECIDE_CAPTURE,
    .name = "capture",
    .request = "%s: take a prisoner or skip (Space)",
    .pass = "No prisoner",
    .rule = "TOWER-2"};

const cc_step cc_step_capture = {.name = "capture",
                                 .decision = &cc_capture_row,
                                 .asks = capture_asks,
                                 .legal = capture_legal,
                                 .check = capture_check,
                                 .apply = capture_apply};

void cc_exchange_cancel_pending(cc_game *g)
{
    for (int p = 0; p < g->n_players; p++) {
        int other = cc_exchange_partner(g, p);
        if (other >= 0) {
            exchange(g, p, other, -1, NULL);
        }
    }
}

/* ------------------------------------------------------------------ ransom */

/* TOWER-4: whether the player on turn may pay a ransom: after placing a tile,
 * one per turn, with enough points. */
static bool can_pay_ransom(const cc_game *g)
{
    return cc_has_placed_tile(g) && !cc_tower_state_of(g)->bought &&
           g->score[g->player] >= CC_RANSOM_PRICE;
}

int cc_ransom_legal(const cc_game *g, cc_action *out, int n, int max)
{
    if (!cc_tower_state_of(g)->n_prisoners || !can_pay_ransom(g)) {
        return n;
    }
    for (int p = 0; p < g->n_players; p++) {
        for (int k = 0; k < g->n_figure_kinds; k++) {
            int token = g->figure_kinds[k];
            if (find_prisoner(g, p, g->player, token) >= 0) {
                cc_action ransom = {.type = CC_RANSOM,
                                    .figure = (uint8_t)token,
                                    .param = (uint8_t)p};
                n = cc_action_append(out, n, max, ransom);
            }
        }
    }
    return n;
}

bool cc_ransom_check(const cc_game *g, const cc_action *a)
{
    return a->type == CC_RANSOM && can_pay_ransom(g) &&
           find_prisoner(g, a->param, g->player, a->figure) >= 0;
}

static void pay(cc_game *g, cc_events *events, int player, int points)
{
    cc_worth worth = {0};
    cc_worth_add(&worth, "prisoner", 1, points);
    cc_pay(g, events, CC_FOR_RANSOM, -1, player, &worth);
}

/* TOWER-4: the figure is available at once: the player deploys as usual after
 * it. */
void cc_ransom_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                     cc_events *events)
{
    pay(g, events, entry.player, -CC_RANSOM_PRICE);
    pay(g, events, a->param, CC_RANSOM_PRICE);
    free_prisoner(g, find_prisoner(g, a->param, entry.player, a->figure), true,
                  events);
    cc_tower_state_mut(g)->bought = 1;
    cc_agenda_push(g, &cc_step_deploy, entry.player, 0);
}

/* TRADE-4: a turn and the second turn that continues it have one ransom
 * together. */
static void begin_turn(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    (void)events;
    if (!cc_continues_turn(g)) {
        cc_tower_state_mut(g)->bought = 0;
    }
}

const cc_step cc_step_ransom_begin_turn = {.name = "ransom begins",
                                           .run = begin_turn,
                                           .only_when = CC_WHEN_STATE,
                                           .state_byte =
                                               offsetof(towers, bought)};

/* ---------------------------------------------------------- value for bots */

/* A square from which figures are captured once one more storey is there, and
 * how far. */
typedef struct next_storey {
    int16_t x, y;
    int reach;
} next_storey;

typedef struct next_storeys {
    cc_square_sieve reached; /* by one of them: most figures are on none */
    int n;
    next_storey list[CC_STOREYS_MAX + CC_PIECES_MAX];
} next_storeys;

/* Adds the squares in reach of a square to those reached. */
static void add_reach(cc_coord at, int reach, next_storeys *to)
{
    int far = reach < 16 ? reach : 16; /* which are all that a sieve has */
    for (int d = -far; d <= far; d++) {
        cc_square_sieve_add(&to->reached, at.x + d, at.y);
        cc_square_sieve_add(&to->reached, at.x, at.y + d);
    }
}

/* Adds the square of a foundation if a storey can be placed there. */
static void add_next_storey(const cc_game *g, int segment, int storeys,
                            next_storeys *to)
{
    if (!cc_region_is_occupied(g, g->segments[segment].region)) {
        cc_coord at = cc_segment_square(g, segment);
        to->list[to->n++] = (next_storey){at.x, at.y, storeys + 1};
        add_reach(at, storeys + 1, to);
    }
}

/* Lists where a storey can be placed: the towers, then all foundations as if
 * they had none yet. That names towers twice, but the second time adds no
 * square, and saves finding the tower of each foundation. */
static void list_next_storeys(const cc_game *g, next_storeys *out)
{
    const towers *state = cc_tower_state_of(g);
    out->reached = (cc_square_sieve){{0}};
    out->n = 0;
    for (int i = 0; i < state->n_towers; i++) {
        const tower *t = &state->towers[i];
        add_next_storey(g, t->segment, t->storeys, out);
    }
    for (int i = 0; i < g->n_sites; i++) {
        if (cc_is_foundation(g, g->sites[i])) {
            add_next_storey(g, g->sites[i], 0, out);
        }
    }
}

/* Whether a square is in reach of one of the next storeys. */
static bool is_reached(const next_storeys *next, cc_coord at)
{
    if (!cc_square_sieve_has(&next->reached, at.x, at.y)) {
        return false;
    }
    for (int i = 0; i < next->n; i++) {
        const next_storey *s = &next->list[i];
        if (is_in_reach(at.x - s->x, at.y - s->y, s->reach)) {
            return true;
        }
    }
    return false;
}

/* Whether a figure could be captured if a storey were placed on a tower. */
static bool is_threatened(const cc_game *g, const next_storeys *next, int i)
{
    const cc_figure_state *f = &g->figures[i];
    cc_coord at[2];
    if (g->catalog->tokens[f->figure]->is_helper) {
        return false;
    }
    int n = cc_tile_squares(g, g->segments[f->segment].piece, at);
    bool reached =
        is_reached(next, at[0]) || (n > 1 && is_reached(next, at[1]));
    return reached && !cc_is_protected(g, i);
}

/* For bots: with fewer tiles left fewer prisoners are bought back, fewer
 * figures captured. */
enum { TILES_FOR_CAPTURES = 12 };

/* Values prisoners and threats for bots: most prisoners are bought back for the
 * price while there is time to use them; figures in range of the next storey
 * may be captured, if another player has any storey. */
void cc_prisoners_bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    /* Estimates: the chance of a ransom in percent, so that a price in points
     * times it is in hundredths of a point; a threat in those. */
    enum { RANSOM_CHANCE = 60, THREAT = 40 };
    next_storeys next;
    int n_storeys = 0;
    bool is_listed = false;
    int tiles = cc_tiles_left(g) < TILES_FOR_CAPTURES ? cc_tiles_left(g)
                                                      : TILES_FOR_CAPTURES;
    if (!tiles) {
        return; /* nobody is captured or bought back any more */
    }
    int token = cc_storey_token(g->catalog);
    for (int i = 0; i < cc_tower_state_of(g)->n_prisoners; i++) {
        const prisoner *who = &cc_tower_state_of(g)->prisoners[i];
        int return_value = cc_token_return_value(g, who->figure);
        points[who->captor] +=
            CC_RANSOM_PRICE * RANSOM_CHANCE * tiles / TILES_FOR_CAPTURES;
        points[who->owner] += (return_value * RANSOM_CHANCE / 100 -
                               CC_RANSOM_PRICE * RANSOM_CHANCE) *
                              tiles / TILES_FOR_CAPTURES;
    }
    for (int p = 0; p < g->n_players; p++) {
        n_storeys += g->supply[p][token];
    }
    for (int i = 0; i < g->n_figures; i++) {
        int player = g->figures[i].player;
        if (n_storeys == g->supply[player][token]) {
            continue; /* no other player can build */
        }
        if (!is_listed) {
            list_next_storeys(g, &next);
            is_listed = true;
        }
        if (is_threatened(g, &next, i)) {
            points[player] -= THREAT * tiles / TILES_FOR_CAPTURES;
        }
    }
}

/* ----------------------------------------------------------------- queries */

void cc_prisoners_serialize(const cc_game *g, const cc_serializer *to)
{
    to->begin(to->context, "prisoners", true);
    for (int i = 0; i < cc_tower_state_of(g)->n_prisoners; i++) {
        const prisoner *who = &cc_tower_state_of(g)->prisoners[i];
        to->begin(to->context, NULL, false);
        to->number(to->context, "captor", who->captor);
        to->number(to->context, "owner", who->owner);
        to->string(to->context, "figure",
                   cc_token_name(g->catalog, who->figure));
        to->end(to->context);
    }
    to->end(to->context);
}

bool cc_tower_capture_pending(const cc_game *g, int *x, int *y)
{
    bool asks = cc_step_now(g) == &cc_step_capture;
    if (asks) {
        const cc_cell *from = cc_segment_cell(g, capturing_tower(g));
        *x = from->x;
        *y = from->y;
    }
    return asks;
}

int cc_prisoners(const cc_game *g, int captor, int owner, int token)
{
    int n = 0;
    if (!cc_in_play(g, CC_MODULE_TOWER)) {
        return 0;
    }
    for (int i = 0; i < cc_tower_state_of(g)->n_prisoners; i++) {
        const prisoner *who = &cc_tower_state_of(g)->prisoners[i];
        n += who->captor == captor && who->owner == owner &&
             who->figure == token;
    }
    return n;
}

bool cc_has_paid_ransom(const cc_game *g)
{
    return cc_in_play(g, CC_MODULE_TOWER) && cc_tower_state_of(g)->bought;
}

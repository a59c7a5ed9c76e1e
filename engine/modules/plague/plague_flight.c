/* plague_flight.c - figures that flee from the plague
 *
 * Who flees is one decision, where to the next one.
 *
 * SPDX-License-Identifier: MIT
 */
#include "plague_internal.h"

#include <string.h>

/* PLAGUE-7: whether a square stops those who flee: a flea or an active source.
 */
bool cc_plague_bars(const plague *s, cc_coord at)
{
    int source = cc_square_find(s->outbreaks, s->n_outbreaks, at);
    return cc_plague_has_flea(s, at) ||
           (source >= 0 && cc_is_outbreak_active(s, source));
}

/* The segments that a figure reaches. */
typedef struct ways {
    cc_index_set seen;
    uint16_t list[CC_SEGMENTS_MAX];
    int n;
} ways;

static void add_way(const cc_game *g, ways *w, int segment)
{
    if (segment >= 0 &&
        !cc_plague_bars(state_of(g), cc_segment_square(g, segment)) &&
        cc_index_set_add(&w->seen, segment)) {
        w->list[w->n++] = (uint16_t)segment;
    }
}

/* Returns the ports of a segment in board orientation. */
static cc_ports ports_of(const cc_game *g, int segment)
{
    const cc_segment *s = &g->segments[segment];
    cc_ports ports = cc_segment_type_of(g, segment)->ports;
    return s->slot == CC_SLOT_BRIDGE
               ? ports
               : cc_ports_rotate(ports, g->pieces[s->piece].rotation);
}

/* Adds what is joined with a segment across its sides, and by modules. */
static void add_ways_from(const cc_game *g, ways *w, int segment)
{
    enum { SIDE_PORTS = 7 }; /* the three of the first side */
    cc_ports ports = ports_of(g, segment);
    for (int side = 0; side < CC_SIDES; side++) {
        bool has_side = ports >> CC_PORT(side, 0) & SIDE_PORTS;
        for (int third = 0; has_side && third < 3; third++) {
            add_way(g, w, cc_segment_across(g, segment, side, third));
        }
    }
    CC_EACH_HOOK(g, i, regions, joined_with)
    {
        add_way(g, w, i.module->regions.joined_with(g, segment));
    }
}

/* Whether a figure may end its flight on a segment: on another tile, and not
 * where no figure may be placed, such as that of the dragon. */
static bool is_refuge(const cc_game *g, int figure, int segment)
{
    int from = g->figures[figure].segment;
    return !cc_tile_covers(g, g->segments[from].piece,
                           cc_segment_square(g, segment)) &&
           !cc_is_place_forbidden(g, g->figures[figure].figure, segment);
}

/* Lists the segments to which a figure may flee, at most `max`; returns how
 * many there are, or `max` if there are more. */
static int find_refuges(const cc_game *g, int figure, uint16_t *out, int max)
{
    ways w;
    int start = g->figures[figure].segment, n = 0;
    w.n = 0;
    memset(&w.seen, 0, sizeof w.seen);
    cc_index_set_add(&w.seen, start);
    add_ways_from(g, &w, start);
    for (int i = 0; i < w.n && n < max; i++) {
        if (is_refuge(g, figure, w.list[i])) {
            out[n++] = w.list[i];
        }
        add_ways_from(g, &w, w.list[i]);
    }
    return n;
}

/* PLAGUE-7: whether the player on turn may let a figure flee, as far as its
 * place goes: on a road, city or field. */
static bool may_flee(const cc_game *g, int figure)
{
    const cc_figure_state *f = &g->figures[figure];
    const cc_region_state *r = &g->regions[g->segments[f->segment].region];
    return f->player == g->player && !(r->flags & CC_REGION_SETTLED) &&
           (r->kind == CC_ROAD || r->kind == CC_CITY || r->kind == CC_FIELD);
}

static bool is_flight_left(const cc_game *g)
{
    return state_of(g)->n_outbreaks > 0 &&
           !(state_of(g)->turn & CC_PLAGUE_FLED);
}

/* Whether no figure before this one is the same choice. */
static bool is_first_like(const cc_game *g, int figure)
{
    int i = 0;
    while (memcmp(&g->figures[i], &g->figures[figure], sizeof *g->figures) !=
           0) {
        i++; /* ends at `figure` at the latest */
    }
    return i == figure;
}

static bool can_flee(const cc_game *g, int figure)
{
    uint16_t any[1];
    return may_flee(g, figure) && find_refuges(g, figure, any, 1) > 0;
}

int cc_plague_list_flights(const cc_game *g, cc_action *out, int n, int max)
{
    int n_figures = is_flight_left(g) ? g->n_figures : 0;
    for (int i = 0; i < n_figures; i++) {
        if (g->figures[i].player == g->player && is_first_like(g, i) &&
            can_flee(g, i)) {
            cc_action a = cc_action_on(g, CC_FLEE, g->figures[i].segment);
            a.figure = g->figures[i].figure;
            n = cc_action_append(out, n, max, a);
        }
    }
    return n;
}

static int refuge_legal(const cc_game *g, cc_action *out, int max)
{
    uint16_t refuges[CC_SEGMENTS_MAX];
    int figure = state_of(g)->fleeing - 1;
    int n = figure < 0 ? 0 : find_refuges(g, figure, refuges, CC_SEGMENTS_MAX);
    for (int i = 0; i < n && i < max; i++) {
        out[i] = cc_action_on(g, CC_REFUGE, refuges[i]);
    }
    return n;
}

static bool refuge_asks(const cc_game *g)
{
    return refuge_legal(g, NULL, 0) > 1;
}

static void refuge_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                         cc_events *events)
{
    int figure = state_of(g)->fleeing - 1, to = cc_action_segment(g, a);
    state_mut(g)->fleeing = 0;
    cc_figure_move(g, figure, to);
    cc_event *e = cc_emit(events, CC_EVENT_FLEE, entry.player);
    if (e) {
        e->figure = g->figures[figure].figure;
        cc_event_segment(g, to, e);
    }
}

/* Runs where there is no choice. */
static void refuge_run(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    cc_action only;
    if (refuge_legal(g, &only, 1)) {
        refuge_apply(g, entry, &only, events);
    }
}

const cc_decision_row cc_plague_refuge_row = {.kind = CC_DECIDE_REFUGE,
                                              .name = "refuge",
                                              .request =
                                                  "%s: choose where to flee",
                                              .rule = "PLAGUE-7"};

static const cc_step step_refuge = {.name = "refuge",
                                    .decision = &cc_plague_refuge_row,
                                    .asks = refuge_asks,
                                    .legal = refuge_legal,
                                    .apply = refuge_apply,
                                    .run = refuge_run};

/* Returns the figure that an action names; -1 none. */
static int find_figure(const cc_game *g, const cc_action *a)
{
    int segment = a->type == CC_FLEE ? cc_action_segment(g, a) : -1;
    int i = segment < 0 ? -1 : g->n_figures - 1;
    while (i >= 0 && !(g->figures[i].segment == segment &&
                       g->figures[i].figure == a->figure &&
                       g->figures[i].player == g->player)) {
        i--;
    }
    return i;
}

bool cc_plague_check_flight(const cc_game *g, const cc_action *a)
{
    int i = is_flight_left(g) ? find_figure(g, a) : -1;
    return i >= 0 && can_flee(g, i);
}

void cc_plague_flee(cc_game *g, int player, const cc_action *a)
{
    state_mut(g)->turn |= CC_PLAGUE_FLED;
    state_mut(g)->fleeing = (uint16_t)(find_figure(g, a) + 1);
    cc_agenda_push(g, &step_refuge, player, 0);
}

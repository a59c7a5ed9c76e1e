/* plague_flight.c - figures that flee from the plague
 *
 * Which figure flees is one decision, to which *refuge* the next one: a segment
 * of its region on another tile, which it reaches without passing a flea or an
 * active source. Refuges are found by a search in breadth, which is continued
 * for each further one (next_refuge()): mostly it is enough to know the first.
 *
 * SPDX-License-Identifier: MIT
 */
#include "plague_internal.h"

#include <string.h>

bool cc_plague_bars(const plague *s, cc_coord at)
{
    if (!cc_square_filter_may_have(&s->stops, at)) {
        return false;
    }
    int source = cc_square_find(s->outbreaks, s->n_outbreaks, at);
    return cc_plague_has_flea(s, at) ||
           (source >= 0 && cc_is_outbreak_active(s, source));
}

/* The search for the refuges of a figure: a queue of the segments reached. */
typedef struct refuge_search {
    const cc_game *game;
    int figure;                        /* its index */
    int n;                             /* segments reached so far */
    uint16_t reached[CC_SEGMENTS_MAX]; /* in the order in which they were */
    cc_index_set seen; /* segments reached, or found to be barred */
    int n_tested;      /* of these first ones it is known if they are refuges */
    int n_followed; /* these first ones have been left at all of their ports */
    int port;       /* the next one has been left at its ports before this */
} refuge_search;

/* Adds a segment (-1: none), unless the plague is there. */
static void reach(refuge_search *w, int segment)
{
    const cc_game *g = w->game;
    if (segment >= 0 && cc_index_set_add(&w->seen, segment) &&
        !cc_plague_bars(state_of(g), cc_segment_square(g, segment))) {
        w->reached[w->n++] = (uint16_t)segment;
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

/* Looks across the next port of the first segment that was not followed in all
 * directions, or after its last port for what modules join with it. False:
 * there is no such segment. */
static bool search_on(refuge_search *w)
{
    const cc_game *g = w->game;
    if (w->n_followed == w->n) {
        return false;
    }
    int segment = w->reached[w->n_followed];
    cc_ports ports = (cc_ports)(ports_of(g, segment) >> w->port);
    if (ports) {
        w->port += cc_lowest_bit(ports);
        /* The inverse of CC_PORT(side, third). */
        reach(w, cc_segment_across(g, segment, w->port / 3, w->port % 3));
        w->port++;
        return true;
    }
    CC_EACH_HOOK(g, i, regions, joined_with)
    {
        reach(w, i.module->regions.joined_with(g, segment));
    }
    w->n_followed++;
    w->port = 0;
    return true;
}

/* Whether a figure may end its flight on a segment that it reaches: on another
 * tile, and not where no figure may be placed, such as that of the dragon. */
static bool is_refuge(const cc_game *g, int figure, int segment)
{
    int from = g->figures[figure].segment;
    return !cc_tile_covers(g, g->segments[from].piece,
                           cc_segment_square(g, segment)) &&
           !cc_is_place_forbidden(g, g->figures[figure].figure, segment);
}

static void start_search(const cc_game *g, int figure, refuge_search *w)
{
    int start = g->figures[figure].segment;
    w->game = g;
    w->figure = figure;
    w->n = w->n_tested = 1;
    w->n_followed = w->port = 0;
    w->reached[0] = (uint16_t)start;
    memset(&w->seen, 0, sizeof w->seen);
    cc_index_set_add(&w->seen, start);
}

/* Returns the next refuge, the nearest ones first; -1: there is none any more.
 */
static int next_refuge(refuge_search *w)
{
    do {
        while (w->n_tested < w->n) {
            int segment = w->reached[w->n_tested++];
            if (is_refuge(w->game, w->figure, segment)) {
                return segment;
            }
        }
    } while (search_on(w));
    return -1;
}

/* PLAGUE-7: whether a figure is one that the player on turn may let flee, if it
 * has a refuge: an own one on a road, city or field. */
static bool may_flee(const cc_game *g, int figure)
{
    const cc_figure_state *f = &g->figures[figure];
    const cc_region_state *r = &g->regions[g->segments[f->segment].region];
    return f->player == g->player && r->n_segments > 1 &&
           !(r->flags & CC_REGION_SETTLED) &&
           (r->kind == CC_ROAD || r->kind == CC_CITY || r->kind == CC_FIELD);
}

/* PLAGUE-7: whether there is any plague, and no figure has fled in this turn.
 */
static bool is_flight_left(const cc_game *g)
{
    return state_of(g)->n_outbreaks > 0 &&
           !(state_of(g)->turn & CC_PLAGUE_FLED);
}

static bool can_flee(const cc_game *g, int figure)
{
    refuge_search w;
    if (!may_flee(g, figure)) {
        return false;
    }
    start_search(g, figure, &w);
    return next_refuge(&w) >= 0;
}

bool cc_plague_can_any_flee(const cc_game *g)
{
    int i = is_flight_left(g) ? g->n_figures - 1 : -1;
    while (i >= 0 && !can_flee(g, i)) {
        i--;
    }
    return i >= 0;
}

int cc_plague_list_flights(const cc_game *g, cc_action *out, int n, int max)
{
    int n_figures = is_flight_left(g) ? g->n_figures : 0;
    for (int i = 0; i < n_figures; i++) {
        if (g->figures[i].player == g->player &&
            cc_figure_is_first_alike(g, i) && can_flee(g, i)) {
            cc_action a = cc_action_on(g, CC_FLEE, g->figures[i].segment);
            a.figure = g->figures[i].figure;
            n = cc_action_append(out, n, max, a);
        }
    }
    return n;
}

/* Starts the search for the figure that flees; false if none does. */
static bool start_flight(const cc_game *g, refuge_search *w)
{
    int figure = state_of(g)->fleeing - 1;
    if (figure >= 0) {
        start_search(g, figure, w);
    }
    return figure >= 0;
}

static int refuge_legal(const cc_game *g, cc_action *out, int max)
{
    refuge_search w;
    int n = 0;
    if (!start_flight(g, &w)) {
        return 0;
    }
    for (int to = next_refuge(&w); to >= 0; to = next_refuge(&w)) {
        if (n < max) { /* callers often want only the number */
            out[n] = cc_action_on(g, CC_REFUGE, to);
        }
        n++;
    }
    return n;
}

/* Whether there are two refuges or more. */
static bool refuge_asks(const cc_game *g)
{
    refuge_search w;
    return start_flight(g, &w) && next_refuge(&w) >= 0 && next_refuge(&w) >= 0;
}

static bool refuge_check(const cc_game *g, const cc_action *a)
{
    refuge_search w;
    int segment = a->type == CC_REFUGE ? cc_action_segment(g, a) : -1;
    if (segment < 0 || !start_flight(g, &w)) {
        return false;
    }
    int to = next_refuge(&w);
    while (to >= 0 && to != segment) {
        to = next_refuge(&w);
    }
    return to >= 0;
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

/* Runs where there is no choice: the figure flees to the only refuge. */
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
                                    .check = refuge_check,
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

/* plague.c - the plague: outbreaks, and fleas that spread it
 *
 * The plague may be spread, and a figure may flee from it, in the decision to
 * place a figure, beside placing one: so it can make room or spoil a scoring.
 * If it was not spread then, it must be at the end of the turn. A flea taken
 * off the board (*lifted*) is in the supply until it is put down: that is the
 * next decision.
 *
 * SPDX-License-Identifier: MIT
 */
#include "plague_internal.h"

#include <string.h>

static const char *const marks[] = {[CC_MARK_SOURCE] = "plague", NULL};

/* PLAGUE-1: so many tiles are drawn before any source. */
enum { HEALTHY_TILES = 17 };

/* --------------------------------------------------------------- spreading */

static void emit_at(cc_events *events, int type, int player, cc_coord at,
                    int number)
{
    cc_event *e = cc_emit(events, type, player);
    if (e) {
        e->x = at.x;
        e->y = at.y;
        e->param = (uint8_t)number;
    }
}

/* PLAGUE-5: returns the figures on a square. */
static void send_home(cc_game *g, cc_coord at, cc_events *events)
{
    for (int i = cc_plague_find_victim(g, at); i >= 0;
         i = cc_plague_find_victim(g, at)) {
        cc_figure_return(g, i, CC_MODULE_PLAGUE, events);
    }
}

/* Puts a flea on the tile of a square. */
static void infect(cc_game *g, cc_coord at, int player, cc_events *events)
{
    plague *s = state_mut(g);
    cc_coord second = cc_plague_second(g, at);
    s->turn |= CC_PLAGUE_SPREAD;
    s->is_lifted = false;
    s->lifted = (cc_coord){0, 0};
    cc_plague_add_flea(g, at, second);
    emit_at(events, CC_EVENT_FLEA, player, at, 0);
    send_home(g, at, events);
    send_home(g, second, events); /* PLAGUE-8: of the whole tile */
}

static int flea_legal(const cc_game *g, cc_action *out, int max)
{
    return cc_plague_list_spreading(g, out, 0, max);
}

static void flea_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                       cc_events *events)
{
    infect(g, (cc_coord){a->x, a->y}, entry.player, events);
}

static bool flea_asks(const cc_game *g)
{
    return state_of(g)->is_lifted && cc_plague_can_spread(g);
}

static const cc_decision_row flea_row = {.kind = CC_DECIDE_FLEA,
                                         .name = "flea",
                                         .request =
                                             "%s: put the flea on another tile",
                                         .rule = "PLAGUE-6"};

/* After a flea was taken off a square. */
static const cc_step step_flea = {.name = "flea",
                                  .decision = &flea_row,
                                  .asks = flea_asks,
                                  .legal = flea_legal,
                                  .check = cc_plague_check_spreading,
                                  .apply = flea_apply};

/* Applies an action that spreads the plague. */
static void spread(cc_game *g, int player, const cc_action *a,
                   cc_events *events)
{
    plague *s = state_mut(g);
    cc_coord at = {a->x, a->y};
    if (a->type == CC_FLEA) {
        infect(g, at, player, events);
        return;
    }
    cc_plague_lift(s, cc_square_find(s->fleas, s->n_fleas, at));
    emit_at(events, CC_EVENT_FLEA_LIFT, player, at, 0);
    cc_agenda_push(g, &step_flea, player, 0);
}

/* --------------------------------------------------------------- the choice */

/* Adds the actions of spreading and of flight, as far as they are left in this
 * turn. */
static int list_all(const cc_game *g, cc_action *out, int n, int max)
{
    n = cc_plague_is_due(g) ? cc_plague_list_spreading(g, out, n, max) : n;
    return cc_plague_list_flights(g, out, n, max);
}

/* Whether an action is one of list_all(). */
static bool check_any(const cc_game *g, const cc_action *a)
{
    return (cc_plague_is_due(g) && cc_plague_check_spreading(g, a)) ||
           cc_plague_check_flight(g, a);
}

/* Applies one of list_all(), in a step that is asked again after it. */
static void apply_one(cc_game *g, const cc_step *step, cc_agenda_entry entry,
                      const cc_action *a, cc_events *events)
{
    cc_agenda_push(g, step, entry.player, entry.arg);
    if (a->type == CC_FLEE) {
        cc_plague_flee(g, entry.player, a);
    } else {
        spread(g, entry.player, a, events);
    }
}

/* At the end of the turn: asked as long as the plague is to be spread. */
static bool plague_asks(const cc_game *g)
{
    return cc_plague_is_due(g) && cc_plague_can_spread(g);
}

/* PLAGUE-9: the player may pass in a turn that a second one continues, and
 * spread the plague in that. */
static int plague_legal(const cc_game *g, cc_action *out, int max)
{
    int n = list_all(g, out, 0, max);
    return cc_turn_goes_on(g)
               ? cc_action_append(out, n, max, (cc_action){.type = CC_PASS})
               : n;
}

static bool plague_check(const cc_game *g, const cc_action *a)
{
    return cc_is_pass(a) ? cc_turn_goes_on(g) : check_any(g, a);
}

static const cc_step step_plague;

static void plague_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                         cc_events *events)
{
    if (a->type != CC_PASS) {
        apply_one(g, &step_plague, entry, a, events);
    }
}

static const cc_decision_row plague_row = {
    .kind = CC_DECIDE_PLAGUE,
    .name = "plague",
    .request = "%s: spread the plague",
    .pass = "Later",
    .rule = "PLAGUE-4",
    .offers = {"flea", "flea-up", "flee", "pass"}};

static const cc_step step_plague = {.name = "plague",
                                    .decision = &plague_row,
                                    .asks = plague_asks,
                                    .legal = plague_legal,
                                    .check = plague_check,
                                    .apply = plague_apply};

/* The same actions beside placing a figure. */
static int extra_legal(const cc_game *g, cc_action *out, int n, int max)
{
    return cc_has_placed_tile(g) ? list_all(g, out, n, max) : n;
}

static bool extra_any(const cc_game *g)
{
    return cc_has_placed_tile(g) &&
           ((cc_plague_is_due(g) && cc_plague_can_spread(g)) ||
            cc_plague_can_any_flee(g));
}

static bool extra_check(const cc_game *g, const cc_action *a)
{
    return cc_has_placed_tile(g) && check_any(g, a);
}

static void extra_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                        cc_events *events)
{
    apply_one(g, &cc_step_deploy, entry, a, events);
}

static const cc_extra_actions extra_actions[] = {
    {.step = &cc_step_deploy,
     .legal = extra_legal,
     .any = extra_any,
     .check = extra_check,
     .apply = extra_apply,
     .offers = {"flea", "flea-up", "flee"}},
    {.step = NULL},
};

/* --------------------------------------------------- outbreaks come and go */

/* PLAGUE-2: the outbreak with the lowest number left comes to a source that was
 * just placed. */
static void break_out(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    plague *s = state_mut(g);
    if (cc_has_placed_tile(g) && s->n_fleas) {
        const cc_cell *cell = &g->cells[g->pieces[g->placed].cell];
        cc_coord at = {cell->x, cell->y};
        cc_plague_note_tile(s, at);
        cc_plague_note_tile(s, cc_plague_second(g, at));
    }
    if (!cc_placed_tile_has(g, cc_mark(g, CC_MODULE_PLAGUE, CC_MARK_SOURCE))) {
        return;
    }
    s->turn |= CC_PLAGUE_SOURCE;
    if (s->n_outbreaks < CC_OUTBREAKS_MAX) {
        const cc_cell *cell = &g->cells[g->pieces[g->placed].cell];
        cc_coord at = {cell->x, cell->y};
        s->outbreaks[s->n_outbreaks++] = at;
        cc_plague_find_active(s);
        emit_at(events, CC_EVENT_OUTBREAK, entry.player, at, s->n_outbreaks);
    }
}

static const cc_step step_outbreak = {.name = "outbreak", .run = break_out};

static int count_active_outbreaks(const plague *s)
{
    int n = 0;
    for (int i = 0; i < s->n_outbreaks; i++) {
        n += cc_is_outbreak_active(s, i);
    }
    return n;
}

/* PLAGUE-6: with no flea in the supply, and none latent, the active outbreak
 * with the lowest number is eradicated; not the last one. */
static void eradicate(cc_game *g, cc_events *events)
{
    plague *s = state_mut(g);
    int i = 0;
    if (s->n_fleas < CC_FLEAS_MAX || !cc_plague_is_all_active(s) ||
        count_active_outbreaks(s) < 2) {
        return;
    }
    while (!cc_is_outbreak_active(s, i)) {
        i++;
    }
    s->eradicated |= (uint8_t)(1u << i);
    cc_plague_find_active(s);
    emit_at(events, CC_EVENT_ERADICATED, -1, s->outbreaks[i], i + 1);
}

/* PLAGUE-9: a turn and the second one that continues it are one: what happened
 * in the first was kept by end_turn(). */
static void begin_turn(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    plague *s = state_mut(g);
    if (cc_continues_turn(g)) {
        s->turn = s->n_kept ? s->kept[--s->n_kept] : 0;
        s->kept[s->n_kept] = 0;
    } else {
        s->turn = 0;
        eradicate(g, events);
    }
}

static const cc_step step_begin = {.name = "plague begins", .run = begin_turn};

/* At the end of a turn: keeps what happened in it if a second turn continues
 * it, else forgets it. The second turn may come after the round of a bazaar,
 * where another turn may be continued, too: so kept[] is a stack. */
static void end_turn(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    (void)events;
    plague *s = state_mut(g);
    if (cc_turn_goes_on(g) && s->n_kept < CC_PLAGUE_KEPT_MAX) {
        s->kept[s->n_kept++] = s->turn;
    }
    s->turn = 0;
}

static const cc_step step_end = {.name = "plague ends", .run = end_turn};

/* The hook turn.cancel: a flea that was taken off stays in the supply, and no
 * turn goes on. */
static void cancel(cc_game *g)
{
    plague *s = state_mut(g);
    s->fleeing = s->n_kept = 0;
    s->is_lifted = false;
    s->lifted = (cc_coord){0, 0};
    memset(s->kept, 0, sizeof s->kept);
}

/* ------------------------------------------------------------------- rules */

/* PLAGUE-2, PLAGUE-5: no figure comes to an active source, nor to a flea. */
static bool forbids_figure(const cc_game *g, bool is_helper, int segment)
{
    const plague *s = state_of(g);
    (void)is_helper;
    return s->n_outbreaks && cc_plague_bars(s, cc_segment_square(g, segment));
}

/* PLAGUE-5: nor does a figure that joins a region being scored. */
static bool forbids_joining(const cc_game *g, int segment)
{
    return forbids_figure(g, false, segment);
}

/* The same for figures that are placed without the hook figures.forbids being
 * asked: on a tower. */
static bool forbids_placing(const cc_game *g, const cc_action *a)
{
    const plague *s = state_of(g);
    return a->type == CC_DEPLOY && s->n_outbreaks &&
           cc_plague_bars(s, (cc_coord){a->x, a->y});
}

/* Counts the tiles that are drawn before all others; before the first draw. */
static void count_drawn_first(cc_game *g)
{
    int n = 0;
    for (int i = g->next_deck; i < g->n_deck; i++) {
        n += cc_type_is_ahead(g, g->deck[i]);
    }
    state_mut(g)->n_drawn_first = (uint16_t)n;
}

/* PLAGUE-1: returns how many tiles will be drawn before the first source may
 * come. */
static int healthy_left(const cc_game *g)
{
    int end = state_of(g)->n_drawn_first + HEALTHY_TILES;
    int drawn = g->next_deck - g->n_aside;
    return drawn < end ? end - drawn : 0;
}

/* Moves tiles without a source to the front of the deck from an index on, up to
 * n of them; returns how many there are. */
static int move_healthy_first(cc_game *g, int from, int n)
{
    uint64_t mark = cc_mark(g, CC_MODULE_PLAGUE, CC_MARK_SOURCE);
    int to = from;
    for (int i = from; i < g->n_deck && to < from + n; i++) {
        uint16_t type = g->deck[i];
        if (!(g->catalog->types[type].marks & mark)) {
            memmove(&g->deck[to + 1], &g->deck[to],
                    (size_t)(i - to) * sizeof *g->deck);
            g->deck[to++] = type;
        }
    }
    return to - from;
}

/* PLAGUE-1: no source among the first tiles; with the rest they are shuffled.
 * The tiles of a river come before; those that a setup gives count. */
static void order_deck(cc_game *g, int from)
{
    if (g->next_deck == g->n_aside) {
        count_drawn_first(g);
    }
    while (from < g->n_deck && cc_type_is_ahead(g, g->deck[from])) {
        from++;
    }
    int n = g->next_deck + healthy_left(g) - from;
    if (n > 0) {
        n = move_healthy_first(g, from, n);
        cc_deck_shuffle(g, from + n);
    }
}

/* -------------------------------------------------------------------- rows */

static const cc_step_row rows[] = {
    /* before the tile is drawn (200) */
    {CC_PHASE_TURN, 112, &step_begin, "PLAGUE-6 PLAGUE-9"},
    /* before a figure is placed (400) */
    {CC_PHASE_TURN, 325, &step_outbreak, "PLAGUE-2"},
    /* at the end; a second turn is known then */
    {CC_PHASE_TURN, 630, &step_plague,
     "PLAGUE-4 PLAGUE-5 PLAGUE-6 PLAGUE-7 PLAGUE-9"},
    {CC_PHASE_TURN, 632, &step_end, "PLAGUE-9"},
    {.step = NULL},
};

static const cc_action_row actions[] = {
    {.verb = "flea", .label = "a flea", .fields = {{CC_F_AT}}},
    {.verb = "flea-up", .label = "a flea", .fields = {{CC_F_AT}}},
    {.verb = "flee",
     .label = "a flight from the plague",
     .fields = {{CC_F_FIGURE, .name = "figure"}, {CC_F_SEGMENT}}},
    {.verb = "refuge", .label = "a refuge", .fields = {{CC_F_SEGMENT}}},
    {.verb = NULL},
};

static const cc_event_row event_rows[] = {
    {.name = "outbreak",
     .fields = {{CC_F_PARAM, .name = "number", .max = CC_OUTBREAKS_MAX},
                {CC_F_AT}}},
    {.name = "eradicated",
     .fields = {{CC_F_PARAM, .name = "number", .max = CC_OUTBREAKS_MAX},
                {CC_F_AT}}},
    {.name = "flea", .fields = {{CC_F_AT}}},
    {.name = "flea-up", .fields = {{CC_F_AT}}},
    {.name = "flee",
     .fields = {{CC_F_FIGURE, .name = "figure"}, {CC_F_SEGMENT}}},
    {.name = NULL},
};

static const cc_decision_row *const decisions[] = {&plague_row, &flea_row,
                                                   &cc_plague_refuge_row, NULL};

const cc_module cc_module_plague = {
    .name = "plague",
    .number = CC_MODULE_PLAGUE,
    .order = 1230, /* after the river: order_deck */
    .marks = marks,
    .rows = rows,
    .actions = actions,
    .events = event_rows,
    .decisions = decisions,
    .extra_actions = extra_actions,
    .state = {.size = sizeof(plague),
              .hash = cc_plague_hash,
              .serialize = cc_plague_serialize,
              .check = cc_plague_check},
    .setup = {.order_deck = order_deck, .orders_again = true},
    .turn = {.cancel = cancel},
    .placement = {.forbids = forbids_placing,
                  .forbids_only = CC_FORBIDS_DEPLOYING},
    .figures = {.forbids = forbids_figure, .forbids_joining = forbids_joining},
    .bots = {.bonus = cc_plague_bot_bonus},
};

/* gold.c - gold mines: bars of gold on squares, for whoever scores there
 *
 * Bars lie on squares, not on segments. A region that scores claims those on
 * its squares for its holders; after all scorings of the turn the claimants
 * take them one by one. Claims are kept with the bars until then.
 *
 * SPDX-License-Identifier: MIT
 */
#include "gold.h"

#include <string.h>

#include "engine/core/internal.h"

enum { MARK_MINE }; /* index of the mark */
static const char *const marks[] = {[MARK_MINE] = "goldmine", NULL};

/* A square with bars. */
typedef struct pile {
    int16_t x, y;
    uint8_t bars;   /* one at least */
    uint8_t claims; /* the players who may take them now, as bits */
} pile;

typedef struct gold {
    uint8_t n_bars_placed; /* bars that have left the box */
    bool is_claimed;       /* some bars, in this turn */
    uint8_t n;             /* squares with bars */
    pile list[CC_GOLD_BARS];
} gold;

CC_DEFINE_STATE(gold, CC_MODULE_GOLD)

int cc_gold_token(const cc_catalog *catalog)
{
    return catalog->first_token[CC_MODULE_GOLD];
}

static cc_coord square_of(const pile *p)
{
    return (cc_coord){p->x, p->y};
}

/* Returns the index of a square with bars; -1 if it has none. */
static int find_pile(const cc_game *g, int x, int y)
{
    int i = state_of(g)->n - 1;
    while (i >= 0 &&
           !(state_of(g)->list[i].x == x && state_of(g)->list[i].y == y)) {
        i--;
    }
    return i;
}

/* ------------------------------------------------------------ putting bars */

/* Whether the tile just placed is a gold mine, and a bar is left in the box
 * (GOLD-2). */
static bool has_bar_for_mine(const cc_game *g)
{
    return cc_placed_tile_has(g, cc_mark(g, CC_MODULE_GOLD, MARK_MINE)) &&
           state_of(g)->n_bars_placed < CC_GOLD_BARS;
}

static void put_bar(cc_game *g, int x, int y, int player, cc_events *events)
{
    gold *s = state_mut(g);
    int i = find_pile(g, x, y);
    if (i < 0) {
        i = s->n++;
        s->list[i] = (pile){.x = (int16_t)x, .y = (int16_t)y};
    }
    s->list[i].bars++;
    s->n_bars_placed++;
    cc_event *e = cc_emit(events, CC_EVENT_GOLD, player);
    if (e) {
        e->x = (int16_t)x;
        e->y = (int16_t)y;
    }
}

/* GOLD-1: the first bar comes onto the mine itself. */
static void put_first_bar(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    if (has_bar_for_mine(g)) {
        const cc_cell *at = &g->cells[g->pieces[g->placed].cell];
        put_bar(g, at->x, at->y, entry.player, events);
    }
}

static const cc_step step_mine = {
    .name = "gold mine", .run = put_first_bar, .only_when = CC_WHEN_MARKED};

/* Lists the squares with a tile among the eight around the one just placed. */
static int put_legal(const cc_game *g, cc_action *out, int max)
{
    cc_coord mine = cc_piece_square(g, g->placed), squares[9];
    int n = 0, n_squares = cc_squares_around(g, mine, squares);
    for (int i = 0; i < n_squares; i++) {
        cc_coord at = squares[i];
        if (at.x != mine.x || at.y != mine.y) {
            cc_action put = {.type = CC_GOLD_PUT, .x = at.x, .y = at.y};
            n = cc_action_append(out, n, max, put);
        }
    }
    return n;
}

/* The mine has its own bar when this is asked. */
static bool put_asks(const cc_game *g)
{
    return has_bar_for_mine(g) && put_legal(g, NULL, 0) > 1;
}

static void put_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                      cc_events *events)
{
    put_bar(g, a->x, a->y, entry.player, events);
}

/* Runs where there is no choice: on the only tile around, if there is one. */
static void put_run(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    cc_action only;
    if (has_bar_for_mine(g) && put_legal(g, &only, 1) == 1) {
        put_bar(g, only.x, only.y, entry.player, events);
    }
}

static const cc_decision_row put_row = {
    .kind = CC_DECIDE_GOLD,
    .name = "gold",
    .request = "%s: put a bar of gold on a tile beside the mine",
    .rule = "GOLD-1"};

static const cc_step step_put = {.name = "gold",
                                 .decision = &put_row,
                                 .asks = put_asks,
                                 .legal = put_legal,
                                 .apply = put_apply,
                                 .run = put_run,
                                 .only_when = CC_WHEN_MARKED};

/* --------------------------------------------------------------- claiming */

/* GOLD-3, GOLD-4: returns who scores a completed region, as bits. Under a
 * castle the city is settled, and its mayor, who has no votes, still scores the
 * castle (CASTLE-1); in a city without pennants he scores nothing (MAYOR-1). */
static unsigned claimants(const cc_game *g, int region)
{
    unsigned holders = cc_holders(g, region);
    return !holders && g->regions[region].flags & CC_REGION_SETTLED
               ? cc_players_present(g, region)
               : holders;
}

/* GOLD-3, GOLD-4: who scores a completed feature, or a castle, claims the bars
 * there. Fields cannot be completed, and an abbot who is called home leaves an
 * incomplete place. */
static void on_scored(cc_game *g, int region, cc_events *events)
{
    const cc_region_state *r = &g->regions[region];
    gold *s = state_mut(g);
    (void)events;
    if (s->n == 0 || r->open > 0 || !g->catalog->kinds[r->kind].can_complete) {
        return;
    }
    unsigned claims = claimants(g, region);
    for (int i = 0; claims && i < s->n; i++) {
        if (cc_region_reaches(g, region, square_of(&s->list[i]))) {
            s->list[i].claims |= (uint8_t)claims;
            s->is_claimed = true;
        }
    }
}

/* ----------------------------------------------------------------- taking */

/* Returns the player who takes next: that of the step on top of the agenda. */
static int taker(const cc_game *g)
{
    return g->agenda[g->n_agenda - 1].player;
}

/* Lists the squares from which a player may take. */
static int list_takes(const cc_game *g, int player, cc_action *out, int max)
{
    int n = 0;
    for (int i = 0; i < state_of(g)->n; i++) {
        const pile *p = &state_of(g)->list[i];
        if (p->claims >> player & 1) {
            cc_action take = {.type = CC_GOLD_TAKE, .x = p->x, .y = p->y};
            n = cc_action_append(out, n, max, take);
        }
    }
    return n;
}

/* Whether it matters from where a player takes: others may take from some of
 * these squares, and not from all (GOLD-5). Else all ways come to the same. */
static bool take_matters(const cc_game *g, int player)
{
    unsigned every = 0, common = UINT8_MAX;
    for (int i = 0; i < state_of(g)->n; i++) {
        unsigned claims = state_of(g)->list[i].claims;
        if (claims >> player & 1) {
            every |= claims;
            common &= claims;
        }
    }
    return every && every != common;
}

static bool take_asks(const cc_game *g)
{
    return take_matters(g, taker(g));
}

static int take_legal(const cc_game *g, cc_action *out, int max)
{
    return list_takes(g, taker(g), out, max);
}

/* Moves bars of the i-th square into a player's supply. */
static void take_bars(cc_game *g, int i, int bars, int player,
                      cc_events *events)
{
    gold *s = state_mut(g);
    pile *p = &s->list[i];
    cc_event *e = cc_emit(events, CC_EVENT_GOLD_TAKEN, player);
    if (e) {
        e->x = p->x;
        e->y = p->y;
        e->param = (uint8_t)bars;
    }
    g->supply[player][cc_gold_token(g->catalog)] =
        (uint8_t)(g->supply[player][cc_gold_token(g->catalog)] + bars);
    p->bars = (uint8_t)(p->bars - bars);
    if (p->bars == 0) {
        memmove(p, p + 1, (size_t)(s->n - i - 1) * sizeof *p);
        s->list[--s->n] = (pile){0};
    }
}

static const cc_step step_take;

/* Pushes the step of the next claimant from a player on, who comes first; if
 * there is none, all claims are met. */
static void push_next_taker(cc_game *g, int first)
{
    for (int i = 0; i < g->n_players; i++) {
        int player = (first + i) % g->n_players;
        if (list_takes(g, player, NULL, 0) > 0) {
            cc_agenda_push(g, &step_take, player, 0);
            return;
        }
    }
}

static void take_apply(cc_game *g, cc_agenda_entry entry, const cc_action *a,
                       cc_events *events)
{
    take_bars(g, find_pile(g, a->x, a->y), 1, entry.player, events);
    push_next_taker(g, (entry.player + 1) % g->n_players);
}

/* Runs if it does not matter from where the player takes: all bars of squares
 * where no other player may take any, and up to the first square where others
 * may, one bar of that. */
static void take_run(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    for (int i = 0; i < state_of(g)->n; i++) {
        const pile *p = &state_of(g)->list[i];
        bool is_alone = p->claims == 1u << entry.player;
        if (!(p->claims >> entry.player & 1)) {
            continue;
        }
        take_bars(g, i, is_alone ? p->bars : 1, entry.player, events);
        if (!is_alone) {
            break;
        }
        i = -1; /* the list has changed: begin again */
    }
    push_next_taker(g, (entry.player + 1) % g->n_players);
}

static const cc_decision_row take_row = {.kind = CC_DECIDE_GOLD_TAKE,
                                         .name = "gold-take",
                                         .request = "%s: take a bar of gold",
                                         .rule = "GOLD-5"};

static const cc_step step_take = {.name = "gold-take",
                                  .decision = &take_row,
                                  .asks = take_asks,
                                  .legal = take_legal,
                                  .apply = take_apply,
                                  .run = take_run};

/* GOLD-5: after all scorings of the turn, beginning with its player. */
static void begin_sharing(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)events;
    state_mut(g)->is_claimed = false;
    push_next_taker(g, entry.player);
}

static const cc_step step_share = {.name = "gold shared",
                                   .run = begin_sharing,
                                   .only_when = CC_WHEN_STATE,
                                   .state_byte = offsetof(gold, is_claimed)};

static void cancel(cc_game *g)
{
    for (int i = 0; i < state_of(g)->n; i++) {
        state_mut(g)->list[i].claims = 0;
    }
    state_mut(g)->is_claimed = false;
}

/* ------------------------------------------------------------------- end */

/* GOLD-6: the more bars a player has, the more each of them is worth. */
int cc_gold_each(int bars)
{
    return bars > 9 ? 4 : bars > 6 ? 3 : bars > 3 ? 2 : 1;
}

static void final_scoring(const cc_game *g, cc_awards *awards)
{
    const cc_coord nowhere = {0, 0};
    for (int p = 0; p < g->n_players; p++) {
        int bars = g->supply[p][cc_gold_token(g->catalog)];
        cc_worth worth = {0};
        cc_worth_add(&worth, "gold", bars, cc_gold_each(bars));
        cc_award_squares(g, awards, CC_FOR_GOLD, p, &worth, &nowhere, 0);
    }
}

/* ------------------------------------------------------------------ bots */

enum {
    BAR_TO_COME = 220,  /* what each bar of a player is worth in the end, early
                           in the game, in hundredths of a point */
    TURNS_OF_GOLD = 12, /* of a player: with so many left it is early */
    TURNS_TO_COMPLETE = 8 /* of a player: after so many, most is completed */
};

static int turns_left(const cc_game *g)
{
    return cc_tiles_left(g) / g->n_players; /* NOLINT: n_players > 0 */
}

/* Returns what each of so many bars may be worth in the end: what it is now,
 * and towards BAR_TO_COME as long as there are turns to get more. */
static int value_each(const cc_game *g, int bars)
{
    int turns = turns_left(g), now = 100 * cc_gold_each(bars);
    turns = turns < TURNS_OF_GOLD ? turns : TURNS_OF_GOLD;
    return now >= BAR_TO_COME
               ? now
               : now + (BAR_TO_COME - now) * turns / TURNS_OF_GOLD;
}

/* Returns how likely a region is completed in time, in percent. */
static int chance_of(const cc_game *g, int region)
{
    /* Estimates: while turns enough are left, by the number of open ends. */
    static const uint8_t by_open[] = {100, 45, 25, 12, 6};
    int open = (int)g->regions[region].open;
    int turns = turns_left(g);
    if (g->regions[region].flags & CC_REGION_SETTLED) {
        open = 2; /* under a castle, which waits for another region */
    }
    turns = turns < TURNS_TO_COMPLETE ? turns : TURNS_TO_COMPLETE;
    if (g->catalog->kinds[g->regions[region].kind].surrounded) {
        open = (open + 1) / 2; /* many tiles fit beside it */
    }
    open = open < 4 ? open : 4;
    return open ? by_open[open] * turns / TURNS_TO_COMPLETE : 100;
}

/* Adds what the players who hold a region may expect of its bars. */
static void add_expected(const cc_game *g, int region, int bars,
                         int points[CC_PLAYERS_MAX])
{
    unsigned holders = bars ? claimants(g, region) : 0;
    int n = 0;
    for (int p = 0; p < g->n_players; p++) {
        n += (int)(holders >> p & 1);
    }
    for (int p = 0; p < g->n_players && n; p++) {
        int owned = g->supply[p][cc_gold_token(g->catalog)];
        if (holders >> p & 1) {
            points[p] += bars * value_each(g, owned + bars / n) *
                         chance_of(g, region) / (100 * n);
        }
    }
}

/* Whoever stands on a region with a bar may take it. */
static bool has_bonus(const cc_game *g, int segment)
{
    return cc_gold_for(g, g->segments[segment].region) > 0;
}

/* Whether a region may have bars beyond its own squares: a cloister those
 * around it, a castle those of its vicinity. */
static bool reaches_far(const cc_game *g, int region)
{
    const cc_region_state *r = &g->regions[region];
    return g->catalog->kinds[r->kind].surrounded ||
           r->flags & CC_REGION_SETTLED;
}

/* A region with figures, and the bars on its squares. */
typedef struct share {
    uint16_t region, bars;
    uint16_t pile; /* 1 + index of the last one that was counted */
} share;

/* The shares of all regions with figures: no more than there are figures. */
typedef struct shares {
    int n;
    share list[CC_FIGURES_MAX];
} shares;

/* Counts pile i for the region of a segment on its square, once, if that can be
 * completed and has figures. */
static void count_pile(const cc_game *g, int i, int segment, shares *to)
{
    int region = g->segments[segment].region, k = 0;
    const cc_region_state *r = &g->regions[region];
    if (!r->n_figures || !g->catalog->kinds[r->kind].can_complete ||
        reaches_far(g, region)) {
        return;
    }
    while (k < to->n && to->list[k].region != region) {
        k++;
    }
    share *s = &to->list[k];
    if (k == to->n) {
        to->n++;
        *s = (share){.region = (uint16_t)region};
    }
    if (s->pile != i + 1) {
        s->pile = (uint16_t)(i + 1);
        s->bars = (uint16_t)(s->bars + state_of(g)->list[i].bars);
    }
}

/* Lists the shares from the squares with bars, which are few, so that no region
 * asks for each of them. Those that reach far are left out. */
static void list_shares(const cc_game *g, shares *out)
{
    const gold *s = state_of(g);
    out->n = 0;
    for (int i = 0; i < s->n; i++) {
        uint16_t pieces[2];
        int cell = cc_cell_find(g, s->list[i].x, s->list[i].y);
        int n = cell < 0 ? 0 : cc_cell_pieces(&g->cells[cell], pieces);
        if (n && g->cells[cell].bridge) {
            count_pile(g, i, cc_bridge_over(g, pieces[0])->segment, out);
        }
        for (int k = 0; k < n; k++) {
            int first = g->pieces[pieces[k]].segment;
            int end = first + cc_type_of(g, pieces[k])->n_segments;
            for (int segment = first; segment < end; segment++) {
                count_pile(g, i, segment, out);
            }
        }
    }
}

/* Adds the worth of bars that players may expect from regions that can be
 * completed. */
static void add_all_expected(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    shares near;
    cc_index_set seen = {{0}};
    list_shares(g, &near);
    for (int i = 0; i < near.n; i++) {
        add_expected(g, near.list[i].region, near.list[i].bars, points);
    }
    for (int i = 0; i < g->n_figures; i++) {
        int region = g->segments[g->figures[i].segment].region;
        const cc_region_state *r = &g->regions[region];
        if (g->catalog->kinds[r->kind].can_complete && reaches_far(g, region) &&
            cc_index_set_add(&seen, region)) {
            add_expected(g, region, cc_gold_for(g, region), points);
        }
    }
}

/* Adds the worth of bars that players own, and of those they may expect. */
static void bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    for (int p = 0; p < g->n_players; p++) {
        int bars = g->supply[p][cc_gold_token(g->catalog)];
        points[p] += bars * value_each(g, bars);
    }
    if (state_of(g)->n) {
        add_all_expected(g, points);
    }
}

/* ------------------------------------------------------------------ rows */

static const cc_step_row rows[] = {
    {CC_PHASE_TURN, 330, &step_mine, "GOLD-1 GOLD-2"},
    {CC_PHASE_TURN, 331, &step_put, "GOLD-1 GOLD-2"},
    {CC_PHASE_TURN, 525, &step_share, "GOLD-3 GOLD-4 GOLD-5"},
    {.step = NULL},
};

static const cc_token_row tokens[] = {
    {.name = "gold", .limit = CC_GOLD_BARS, .is_won = true}, {.name = NULL}};

static const cc_action_row actions[] = {
    {.verb = "gold", .label = "a bar of gold", .fields = {{CC_F_AT}}},
    {.verb = "gold-take", .label = "a bar of gold", .fields = {{CC_F_AT}}},
    {.verb = NULL},
};

static const cc_decision_row *const decisions[] = {&put_row, &take_row, NULL};

static const cc_event_row event_rows[] = {
    {.name = "gold", .fields = {{CC_F_AT}}},
    {.name = "gold-taken",
     .fields = {{CC_F_AT}, {CC_F_PARAM, .name = "bars", .max = CC_GOLD_BARS}}},
    {.name = NULL},
};

static const cc_source_row sources[] = {{.name = "gold"}, {.name = NULL}};

/* The salts of the hash, which is part of records: they stay. */
enum { SALT_PLACE = 51, SALT_PLACED = 52 };

static uint64_t hash(const cc_game *g)
{
    const gold *s = state_of(g);
    uint64_t placed = s->n_bars_placed;
    uint64_t sum = placed ? cc_hash_words(SALT_PLACED, &placed, 1) : 0;
    for (int i = 0; i < s->n; i++) {
        const pile *p = &s->list[i];
        uint64_t words[] = {(uint16_t)p->x, (uint16_t)p->y, p->bars, p->claims};
        sum += cc_hash_words(SALT_PLACE, words, 4);
    }
    return sum;
}

static bool check_invariant(const cc_game *g, cc_error *error)
{
    const gold *s = state_of(g);
    int bars = 0;
    bool has_claims = false;
    for (int i = 0; i < s->n; i++) {
        has_claims |= s->list[i].claims != 0;
        int cell = cc_cell_find(g, s->list[i].x, s->list[i].y);
        bars += s->list[i].bars;
        if (cell < 0 || cc_cell_is_empty(&g->cells[cell]) ||
            s->list[i].bars == 0 || s->list[i].claims >> g->n_players ||
            find_pile(g, s->list[i].x, s->list[i].y) != i) {
            cc_fail(error, CC_E_DIFFERS, 0, "gold at %d,%d", s->list[i].x,
                    s->list[i].y);
            return false;
        }
    }
    if (s->is_claimed && !has_claims) {
        cc_fail(error, CC_E_DIFFERS, 0, "gold is claimed, but no pile");
        return false;
    }
    for (int p = 0; p < g->n_players; p++) {
        bars += g->supply[p][cc_gold_token(g->catalog)];
    }
    int dealt = g->dealt[cc_gold_token(g->catalog)] * g->n_players;
    if (bars != s->n_bars_placed + dealt || s->n_bars_placed > CC_GOLD_BARS) {
        cc_fail(error, CC_E_DIFFERS, 0, "%d bars of gold placed, %d are there",
                s->n_bars_placed, bars);
        return false;
    }
    return true;
}

/* Writes the squares with bars, and during a sharing who may take them. */
static void serialize(const cc_game *g, const cc_serializer *to)
{
    to->begin(to->context, "gold", true);
    for (int i = 0; i < state_of(g)->n; i++) {
        const pile *p = &state_of(g)->list[i];
        to->begin(to->context, NULL, false);
        to->number(to->context, "x", p->x);
        to->number(to->context, "y", p->y);
        to->number(to->context, "bars", p->bars);
        if (p->claims) {
            to->begin(to->context, "claims", true);
            for (int k = 0; k < g->n_players; k++) {
                if (p->claims >> k & 1) {
                    to->number(to->context, NULL, k);
                }
            }
            to->end(to->context);
        }
        to->end(to->context);
    }
    to->end(to->context);
}

const cc_module cc_module_gold = {
    .name = "gold",
    .number = CC_MODULE_GOLD,
    .order = 1120,
    .rows = rows,
    .tokens = tokens,
    .marks = marks,
    .actions = actions,
    .events = event_rows,
    .decisions = decisions,
    .sources = sources,
    .state = {.size = sizeof(gold),
              .hash = hash,
              .serialize = serialize,
              .check = check_invariant},
    .turn = {.cancel = cancel},
    .scoring = {.on_scored = on_scored, .final = final_scoring},
    .bots = {.bonus = bot_bonus, .has_bonus = has_bonus, .decides_alone = true},
};

/* --------------------------------------------------------------- queries */

int cc_gold_count(const cc_game *g)
{
    return cc_in_play(g, CC_MODULE_GOLD) ? state_of(g)->n : 0;
}

int cc_gold_at(const cc_game *g, int i, cc_coord *at)
{
    *at = square_of(&state_of(g)->list[i]);
    return state_of(g)->list[i].bars;
}

int cc_gold_for(const cc_game *g, int region)
{
    int bars = 0;
    bool may_score =
        cc_in_play(g, CC_MODULE_GOLD) &&
        g->catalog->kinds[g->regions[region].kind].can_complete &&
        (g->regions[region].open > 0 || cc_region_is_occupied(g, region));
    for (int i = 0; may_score && i < state_of(g)->n; i++) {
        const pile *p = &state_of(g)->list[i];
        if (cc_region_reaches(g, region, square_of(p))) {
            bars += p->bars;
        }
    }
    return bars;
}

/* traders_and_builders.c - Traders and Builders: goods, the builder, the pig,
 * pig herds
 *
 * Four modules of one box. Builder and pig are helpers: they stand beside
 * figures of their player, have no votes, and return when their player has no
 * other figure on the region.
 *
 * SPDX-License-Identifier: MIT
 */
#include "traders_and_builders.h"

#include "engine/core/internal.h"

/* ------------------------------------------------------------------- goods */

static const char *const wares[] = {
    [CC_WINE] = "wine",
    [CC_WARE_GRAIN] = "grain",
    [CC_CLOTH] = "cloth",
    NULL,
};

int cc_ware_token(const cc_catalog *catalog, cc_ware ware)
{
    return catalog->first_token[CC_MODULE_GOODS] + (int)ware;
}

/* Adds the squares of a city with goods of a kind to the event. */
static void add_goods_squares(const cc_game *g, int city, uint64_t mark,
                              cc_events *events, cc_event *e)
{
    int s = city;
    do {
        const cc_cell *cell = cc_segment_cell(g, s);
        if (cc_segment_type_of(g, s)->marks & mark) {
            cc_emit_square(events, e, cell->x, cell->y);
        }
        s = g->segments[s].next;
    } while (s != city);
}

/* TRADE-1: for the player who completes a city, even if no player scores it. */
static void take_goods(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    if (g->regions[entry.arg].kind != CC_CITY) {
        return;
    }
    for (int i = 0; i < CC_WARES; i++) {
        uint64_t mark = cc_mark(g, CC_MODULE_GOODS, i);
        int n = cc_region_count_marks(g, entry.arg, mark);
        int token = cc_token(g, CC_MODULE_GOODS, i);
        g->supply[g->player][token] =
            (uint8_t)(g->supply[g->player][token] + n);
        cc_event *e = n ? cc_emit(events, CC_EVENT_GOODS, g->player) : NULL;
        if (e) {
            e->param = (uint8_t)i;
            e->param2 = (uint8_t)n;
            add_goods_squares(g, entry.arg, mark, events, e);
        }
    }
}

static const cc_step step_take = {.name = "goods", .run = take_goods};

/* TRADE-2: 10 points for each player with most of a kind. */
static void goods_final(const cc_game *g, cc_awards *awards)
{
    const cc_coord nowhere = {0, 0};
    for (int i = 0; i < CC_WARES; i++) {
        int token = cc_token(g, CC_MODULE_GOODS, i), most = 1;
        for (int p = 0; p < g->n_players; p++) {
            most = g->supply[p][token] > most ? g->supply[p][token] : most;
        }
        for (int p = 0; p < g->n_players; p++) {
            cc_worth worth = {0};
            if (g->supply[p][token] == most) {
                cc_worth_add(&worth, wares[i], 1, 10);
                cc_award_squares(g, awards, CC_FOR_GOODS, p, &worth, &nowhere,
                                 0);
            }
        }
    }
}

/* Computes for bots the chance of having most of a kind in the end, estimated
 * from the lead over the best other player and the number still to come. */
static void goods_bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    int left = cc_tiles_left(g) < 24 ? cc_tiles_left(g) : 24;
    for (int i = 0; i < CC_WARES; i++) {
        int token = cc_token(g, CC_MODULE_GOODS, i);
        int most[2] = {0, 0}, rest = g->catalog->tokens[token]->limit;
        for (int p = 0; p < g->n_players; p++) {
            int n = g->supply[p][token];
            rest -= n;
            most[1] = n > most[0] ? most[0] : n > most[1] ? n : most[1];
            most[0] = n > most[0] ? n : most[0];
        }
        rest = rest > 0 ? rest * left / 24 : 0;
        for (int p = 0; p < g->n_players; p++) {
            int n = g->supply[p][token], other = most[n == most[0]];
            int part = n - other + rest + 1, all = 2 * rest + 1;
            part = part < 0 || n + rest == 0 ? 0 : part < all ? part : all;
            points[p] += 1000 * part / all;
        }
    }
}

static const cc_step_row goods_rows[] = {
    {CC_PHASE_REGION, 400, &step_take, "TRADE-1"},
    {.step = NULL},
};

static const cc_token_row goods_tokens[] = {
    {.name = "wine", .limit = 9, .is_won = true},
    {.name = "grain", .limit = 6, .is_won = true},
    {.name = "cloth", .limit = 5, .is_won = true},
    {.name = NULL},
};

static const cc_event_row goods_events[] = {
    {.name = "goods",
     .fields = {{CC_F_PARAM, .name = "goods", .words = wares},
                {CC_F_PARAM2, .name = "count"},
                {CC_F_SQUARES, .name = "squares"}}},
    {.name = NULL},
};

static const cc_source_row goods_sources[] = {{.name = "goods"},
                                              {.name = NULL}};

const cc_module cc_module_goods = {
    .name = "goods",
    .number = CC_MODULE_GOODS,
    .order = 210,
    .rows = goods_rows,
    .tokens = goods_tokens,
    .marks = wares,
    .events = goods_events,
    .sources = goods_sources,
    .scoring = {.final = goods_final},
    .bots = {.bonus = goods_bot_bonus},
};

/* --------------------------------------------------------- builder and pig */

/* TRADE-3, TRADE-5: beside one's own figure. */
static bool is_beside_own_figure(const cc_game *g, int segment)
{
    return cc_player_stands_on(g, g->player, g->segments[segment].region);
}

/* Returns the first figure of a kind on a region without another figure of its
 * player; -1 none. */
static int find_alone(const cc_game *g, int region, int token)
{
    for (int i = 0; i < g->n_figures; i++) {
        const cc_figure_state *f = &g->figures[i];
        if (f->figure == token && g->segments[f->segment].region == region &&
            !cc_player_stands_on(g, f->player, region)) {
            return i;
        }
    }
    return -1;
}

/* TRADE-6 */
static void return_alone(cc_game *g, int region, int module, cc_events *events)
{
    int token = cc_token(g, module, 0);
    for (int i; (i = find_alone(g, region, token)) >= 0;) {
        cc_figure_return(g, i, module, events);
    }
}

/* ------------------------------------------------------------- the builder */

typedef struct builder {
    uint8_t has_extra_turn; /* the player has a second turn after this one */
    uint8_t is_second_turn; /* this turn is one */
    uint8_t extended;       /* this turn's tile extended a builder's region */
    uint8_t round;          /* in an extra round when the tile was placed */
    uint8_t player_waiting; /* 1 + the player whose second turn waits for the
                               end of a round */
    /* Where the builder stood: for this turn's tile, for the waiting second
     * turn, and for the turn that made this one the second. Serialized only;
     * they affect nothing and are not hashed. */
    uint16_t segment, waiting_segment, second_segment;
} builder;

CC_DEFINE_STATE(builder, CC_MODULE_BUILDER)

/* TRADE-3: whether the region of a segment can still be extended. */
static bool builder_can_stand(const cc_game *g, int segment)
{
    return g->regions[g->segments[segment].region].open > 0 &&
           is_beside_own_figure(g, segment);
}

static bool is_in_supply(const cc_game *g, int player)
{
    int token = cc_token(g, CC_MODULE_BUILDER, 0);
    return g->supply[player][token] == g->dealt[token];
}

/* Returns the segment of the player's builder on the region of a given segment;
 * -1 none. */
static int builder_on_region(const cc_game *g, int segment)
{
    int region = g->segments[segment].region;
    int token = cc_token(g, CC_MODULE_BUILDER, 0);
    if (!cc_region_is_occupied(g, region)) {
        return -1;
    }
    for (int i = 0; i < g->n_figures; i++) {
        const cc_figure_state *f = &g->figures[i];
        if (f->figure == token && f->player == g->player &&
            g->segments[f->segment].region == region) {
            return f->segment;
        }
    }
    return -1;
}

static void begin(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    (void)events;
    state_mut(g)->is_second_turn = state_of(g)->has_extra_turn;
    state_mut(g)->second_segment = state_of(g)->segment;
    state_mut(g)->has_extra_turn = state_mut(g)->extended =
        state_mut(g)->round = 0;
}

static const cc_step step_begin = {.name = "builder begins", .run = begin};

/* TRADE-3: before figures are placed and anything is scored. A bridge placed
 * with the tile belongs to it. */
static void check_extended(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    (void)events;
    if (g->placed < 0 || is_in_supply(g, g->player)) {
        return;
    }
    const cc_piece_state *piece = &g->pieces[g->placed];
    int n = cc_type_of(g, g->placed)->n_segments;
    int by = -1;
    for (int s = piece->segment; s < piece->segment + n && by < 0; s++) {
        by = builder_on_region(g, s);
    }
    if (g->cells[piece->cell].bridge && by < 0) {
        by = builder_on_region(g, cc_bridge_over(g, g->placed)->segment);
    }
    state_mut(g)->extended = by >= 0;
    state_mut(g)->segment = by >= 0 ? (uint16_t)by : 0;
}

static const cc_step step_look = {.name = "builder", .run = check_extended};

/* Builders of completed regions return, those under castles too. */
static void return_builders(cc_game *g, cc_agenda_entry entry,
                            cc_events *events)
{
    int token = cc_token(g, CC_MODULE_BUILDER, 0);
    bool all_in_supply = true;
    (void)entry;
    for (int p = 0; p < g->n_players && g->n_completed; p++) {
        all_in_supply &= is_in_supply(g, p);
    }
    for (int i = 0; i < g->n_figures && !all_in_supply; i++) {
        int region = g->segments[g->figures[i].segment].region;
        if (g->figures[i].figure == token && g->regions[region].open == 0) {
            cc_figure_return(g, i, CC_MODULE_BUILDER, events);
            i = -1; /* the list has changed */
        }
    }
}

static const cc_step step_return = {.name = "builder home",
                                    .run = return_builders};

/* Before a bazaar: a second turn, but no third. */
static void decide_second_turn(cc_game *g, cc_agenda_entry entry,
                               cc_events *events)
{
    (void)entry;
    (void)events;
    state_mut(g)->has_extra_turn =
        state_of(g)->extended && !state_of(g)->is_second_turn;
    state_mut(g)->round = cc_in_extra_round(g);
}

static const cc_step step_decide = {.name = "second turn",
                                    .run = decide_second_turn};

/* After it: the whole round comes first (document on expansion 8). */
static void postpone_turn(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    bool in_extra_round = cc_in_extra_round(g);
    if (state_of(g)->has_extra_turn && in_extra_round && !state_of(g)->round) {
        state_mut(g)->has_extra_turn = 0;
        state_mut(g)->player_waiting = (uint8_t)(g->player + 1);
        state_mut(g)->waiting_segment = state_of(g)->segment;
    } else if (!state_of(g)->has_extra_turn && !in_extra_round &&
               state_of(g)->player_waiting == g->player + 1) {
        state_mut(g)->has_extra_turn = 1;
        state_mut(g)->segment = state_of(g)->waiting_segment;
        state_mut(g)->player_waiting = 0;
    }
    cc_event *e = state_of(g)->has_extra_turn
                      ? cc_emit(events, CC_EVENT_SECOND_TURN, g->player)
                      : NULL;
    if (e) {
        cc_event_segment(g, state_of(g)->segment, e);
    }
}

static const cc_step step_postpone = {.name = "second turn waits",
                                      .run = postpone_turn};

static int next_player(const cc_game *g, bool tiles_left)
{
    return tiles_left && state_of(g)->has_extra_turn ? g->player : -1;
}

/* TRADE-4 */
static unsigned turn_kind(const cc_game *g)
{
    return state_of(g)->is_second_turn ? CC_TURN_CONTINUED : 0;
}

int cc_second_turn(const cc_game *g, cc_segment_ref *by)
{
    if (!cc_in_play(g, CC_MODULE_BUILDER) || !state_of(g)->is_second_turn) {
        return -1;
    }
    const cc_segment *s = &g->segments[state_of(g)->second_segment];
    *by = (cc_segment_ref){s->piece, s->slot};
    return g->player;
}

static void builder_left(cc_game *g, int region, cc_events *events)
{
    return_alone(g, region, CC_MODULE_BUILDER, events);
}

static void cancel_pending(cc_game *g)
{
    *state_mut(g) = (builder){0};
}

/* The salt of the hash, which is part of records: it stays. */
enum { SALT_BUILDER = 21 };

static uint64_t hash(const cc_game *g)
{
    const builder *b = state_of(g);
    uint64_t words[] = {b->has_extra_turn, b->is_second_turn, b->extended,
                        b->round, b->player_waiting};
    uint64_t any = words[0] | words[1] | words[2] | words[3] | words[4];
    return any ? cc_hash_words(SALT_BUILDER, words, 5) : 0;
}

static void serialize(const cc_game *g, const cc_serializer *to)
{
    if (state_of(g)->is_second_turn) {
        to->boolean(to->context, "second_turn", true);
    }
    if (state_of(g)->player_waiting) {
        to->number(to->context, "second_turn_waits",
                   state_of(g)->player_waiting - 1);
    }
}

static const cc_step_row builder_rows[] = {
    {CC_PHASE_TURN, 105, &step_begin, "TRADE-4"},
    {CC_PHASE_TURN, 310, &step_look, "TRADE-3"},
    {CC_PHASE_TURN, 510, &step_return, "TRADE-3"},
    {CC_PHASE_TURN, 590, &step_decide, "TRADE-3"},
    {CC_PHASE_TURN, 610, &step_postpone, "TRADE-3 BAZAAR-7"},
    {.step = NULL},
};

static const cc_token_row builder_tokens[] = {
    {.name = "builder",
     .is_figure = true,
     .is_helper = true,
     .limit = CC_FIGURES_MAX,
     .deals = 1,
     .supply_value = {200, 100, 50, 50, 50, 50, 50, 50},
     .stand_kinds = 1 << CC_ROAD | 1 << CC_CITY,
     .can_stand = builder_can_stand},
    {.name = NULL},
};

static const cc_event_row builder_events[] = {
    {.name = "second-turn", .fields = {{CC_F_SEGMENT}}}, {.name = NULL}};

const cc_module cc_module_builder = {
    .name = "builder",
    .number = CC_MODULE_BUILDER,
    .order = 211,
    .rows = builder_rows,
    .tokens = builder_tokens,
    .events = builder_events,
    .state = {.size = sizeof(builder), .hash = hash, .serialize = serialize},
    .turn = {.next_player = next_player,
             .kind = turn_kind,
             .kinds = CC_TURN_CONTINUED,
             .cancel = cancel_pending},
    .figures = {.on_removed = builder_left},
};

/* ---------------------------------------------------------- pigs and herds */

static bool has_pig(const cc_game *g, int field, int player)
{
    int token = cc_token(g, CC_MODULE_PIG, 0);
    bool has = false;
    for (int i = 0; i < g->n_figures && !has; i++) {
        const cc_figure_state *f = &g->figures[i];
        has = f->figure == token && f->player == player &&
              g->segments[f->segment].region == field;
    }
    return has;
}

static bool has_herd(const cc_game *g, int field, int player)
{
    (void)player;
    return cc_region_count_marks(g, field, cc_mark(g, CC_MODULE_PIG_HERD, 0)) >
           0;
}

/* Whether the player's part of a field has a pig or pig herd; by the first
 * edition, when a city is scored, any field of the player that touches the
 * city. */
static bool has_on_field(const cc_game *g, int region, int player,
                         bool (*has)(const cc_game *, int, int))
{
    bool has_on_field = false;
    if (g->regions[region].kind == CC_FIELD) {
        return has(g, region, player);
    }
    for (int i = 0; i < g->n_figures && !has_on_field; i++) {
        const cc_figure_state *f = &g->figures[i];
        int field = g->segments[f->segment].region;
        has_on_field =
            f->player == player && g->regions[field].kind == CC_FIELD &&
            cc_field_borders_city(g, field, region) && has(g, field, player);
    }
    return has_on_field;
}

/* TRADE-5: one point more per city, also for one with a castle. */
static void add_field_bonus(const cc_game *g, int source, int region,
                            int player, const char *what,
                            bool (*has)(const cc_game *, int, int),
                            cc_worth *worth)
{
    int cities = source == CC_FIELD ? worth->n_cities : 0;
    if (cities && has_on_field(g, region, player, has)) {
        cc_worth_add(worth, what, cities, 1);
    }
}

static void pig_player_worth(const cc_game *g, int source, int region,
                             int player, cc_worth *worth)
{
    add_field_bonus(g, source, region, player, "pigs", has_pig, worth);
}

static void pig_left(cc_game *g, int region, cc_events *events)
{
    return_alone(g, region, CC_MODULE_PIG, events);
}

static const cc_token_row pig_tokens[] = {
    {.name = "pig",
     .is_figure = true,
     .is_helper = true,
     .limit = CC_FIGURES_MAX,
     .deals = 1,
     .supply_value = {200, 100, 50, 50, 50, 50, 50, 50},
     .stand_kinds = 1 << CC_FIELD,
     .can_stand = is_beside_own_figure},
    {.name = NULL},
};

const cc_module cc_module_pig = {
    .name = "pig",
    .number = CC_MODULE_PIG,
    .order = 212,
    .tokens = pig_tokens,
    .figures = {.on_removed = pig_left},
    .scoring = {.player_worth = pig_player_worth},
};

static void herd_player_worth(const cc_game *g, int source, int region,
                              int player, cc_worth *worth)
{
    add_field_bonus(g, source, region, player, "pig herds", has_herd, worth);
}

static const char *const herd_marks[] = {"pig-herd", NULL};

const cc_module cc_module_pig_herd = {
    .name = "pig-herd",
    .number = CC_MODULE_PIG_HERD,
    .order = 213,
    .marks = herd_marks,
    .scoring = {.player_worth = herd_player_worth},
};

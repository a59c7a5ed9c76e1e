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

/* Indices of rows of the tables below. */
enum { TOKEN_BUILDER = 0, TOKEN_PIG = 0, MARK_PIG_HERD = 0 };

/* ------------------------------------------------------------------- goods */

/* Names of the goods: of their tokens, marks, and terms of points. */
static const char *const goods_names[] = {
    [CC_GOODS_WINE] = "wine",
    [CC_GOODS_GRAIN] = "grain",
    [CC_GOODS_CLOTH] = "cloth",
    NULL,
};

int cc_goods_token(const cc_catalog *catalog, cc_trade_goods goods)
{
    return catalog->first_token[CC_MODULE_GOODS] + (int)goods;
}

/* Adds to the event the squares of a city whose tile shows certain goods. The
 * segments of a region form a ring; the region has the number of one of them.
 */
static void emit_goods_squares(const cc_game *g, int city, uint64_t mark,
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

/* TRADE-1: the player on turn, who completed the city, takes its goods even if
 * no player scores it. entry.arg is the completed region. */
static void take_goods(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    if (g->regions[entry.arg].kind != CC_CITY) {
        return;
    }
    for (int goods = 0; goods < CC_GOODS_KINDS; goods++) {
        uint64_t mark = cc_mark(g, CC_MODULE_GOODS, goods);
        int n = cc_region_count_marks(g, entry.arg, mark);
        int token = cc_token(g, CC_MODULE_GOODS, goods);
        g->supply[g->player][token] =
            (uint8_t)(g->supply[g->player][token] + n);
        cc_event *e = n ? cc_emit(events, CC_EVENT_GOODS, g->player) : NULL;
        if (e) {
            e->param = (uint8_t)goods;
            e->param2 = (uint8_t)n;
            emit_goods_squares(g, entry.arg, mark, events, e);
        }
    }
}

static const cc_step step_take = {.name = "goods", .run = take_goods};

/* TRADE-2: 10 points for each player with most tokens of the same goods. */
static void goods_final(const cc_game *g, cc_awards *awards)
{
    const cc_coord nowhere = {0, 0}; /* the points belong to no squares */
    for (int goods = 0; goods < CC_GOODS_KINDS; goods++) {
        int token = cc_token(g, CC_MODULE_GOODS, goods);
        int most = 1; /* a player without any token never has most */
        for (int p = 0; p < g->n_players; p++) {
            most = g->supply[p][token] > most ? g->supply[p][token] : most;
        }
        for (int p = 0; p < g->n_players; p++) {
            cc_worth worth = {0};
            if (g->supply[p][token] == most) {
                cc_worth_add(&worth, goods_names[goods], 1, 10);
                cc_award_squares(g, awards, CC_FOR_GOODS, p, &worth, &nowhere,
                                 0);
            }
        }
    }
}

/* For bots: with fewer tiles left only a part of the tokens will be taken. */
enum { TILES_FOR_ALL_GOODS = 24 };

/* Returns the expected points, in hundredths, of having most tokens of some
 * goods: 10 times the chance. `to_come` tokens are assumed to change a player's
 * lead over the best other one by any number from -to_come to +to_come, each
 * equally likely; a tie counts. */
static int expected_points(int lead, int to_come)
{
    int outcomes = 2 * to_come + 1;
    /* Changes from -to_come to +to_come with lead + change >= 0. */
    int winning = lead + to_come + 1;
    if (winning < 0) {
        winning = 0;
    } else if (winning > outcomes) {
        winning = outcomes;
    }
    return 1000 * winning / outcomes;
}

static void goods_bot_bonus(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    int tiles = cc_tiles_left(g) < TILES_FOR_ALL_GOODS ? cc_tiles_left(g)
                                                       : TILES_FOR_ALL_GOODS;
    for (int goods = 0; goods < CC_GOODS_KINDS; goods++) {
        int token = cc_token(g, CC_MODULE_GOODS, goods);
        int best = 0, second = 0, to_come = g->catalog->tokens[token]->limit;
        for (int p = 0; p < g->n_players; p++) {
            int n = g->supply[p][token];
            to_come -= n;
            if (n > best) {
                second = best;
                best = n;
            } else if (n > second) {
                second = n;
            }
        }
        to_come = to_come > 0 ? to_come * tiles / TILES_FOR_ALL_GOODS : 0;
        for (int p = 0; p < g->n_players; p++) {
            int n = g->supply[p][token];
            if (n + to_come > 0) { /* without any token nobody has most */
                int lead = n - (n == best ? second : best);
                points[p] += expected_points(lead, to_come);
            }
        }
    }
}

static const cc_step_row goods_rows[] = {
    /* before the award (500) returns figures */
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
     .fields = {{CC_F_PARAM, .name = "goods", .words = goods_names},
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
    .marks = goods_names,
    .events = goods_events,
    .sources = goods_sources,
    .scoring = {.final = goods_final},
    .bots = {.bonus = goods_bot_bonus},
};

/* --------------------------------------------------------- builder and pig */

/* TRADE-3, TRADE-5: a helper is placed where a figure of its player stands. */
static bool is_beside_own_figure(const cc_game *g, int segment)
{
    return cc_player_stands_on(g, g->player, g->segments[segment].region);
}

/* Returns the index of the first helper of a kind, given by its token, on a
 * region whose player has no figure there but helpers; -1 none. */
static int find_helper_alone(const cc_game *g, int region, int token)
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

/* TRADE-6: a helper left alone goes home. */
static void return_helpers_alone(cc_game *g, int region, int module,
                                 cc_events *events)
{
    int token = cc_token(g, module, 0);
    int i = find_helper_alone(g, region, token);
    while (i >= 0) {
        cc_figure_return(g, i, module, events);
        i = find_helper_alone(g, region, token);
    }
}

/* ------------------------------------------------------------- the builder */

/* The *second turn* is the turn that a builder brings. An *extra round* is one
 * outside the normal order of turns, in which the tiles of a bazaar are placed
 * (CC_TURN_EXTRA_ROUND). A second turn earned by the tile that opens a bazaar
 * waits until that round is over (BAZAAR-7). */
typedef struct builder {
    union {
        struct {
            uint8_t second_turn_follows : 1; /* after this turn */
            uint8_t is_second_turn : 1;
            /* This turn's tile extended a builder's region. */
            uint8_t extended : 1;
            /* This turn was in an extra round before it could open a bazaar. */
            uint8_t was_extra_round : 1;
            /* 1 + the player whose second turn waits for the end of an extra
             * round; 0 none. */
            uint8_t player_waiting : 3;
        };
        uint8_t any; /* whether one of them is not 0 */
    };
    /* Where the builder stood. Only for the event and cc_second_turn(): these
     * affect nothing and are not hashed. */
    uint16_t segment;         /* when this turn's tile was placed */
    uint16_t waiting_segment; /* when the waiting second turn was earned */
    uint16_t second_segment;  /* in the turn that this second one continues */
} builder;

CC_DEFINE_STATE(builder, CC_MODULE_BUILDER)

/* TRADE-3: whether the region of a segment can still be extended, and the
 * player on turn has a figure there. */
static bool builder_can_stand(const cc_game *g, int segment)
{
    return g->regions[g->segments[segment].region].open > 0 &&
           is_beside_own_figure(g, segment);
}

static bool builders_are_in_supply(const cc_game *g, int player)
{
    int token = cc_token(g, CC_MODULE_BUILDER, TOKEN_BUILDER);
    return g->supply[player][token] == g->dealt[token];
}

static bool all_builders_are_in_supply(const cc_game *g)
{
    bool all = true;
    for (int p = 0; p < g->n_players; p++) {
        all &= builders_are_in_supply(g, p);
    }
    return all;
}

/* Returns the segment where a builder of the player on turn stands on the
 * region of a given segment; -1 none. */
static int builder_on_region(const cc_game *g, int segment)
{
    int region = g->segments[segment].region;
    int token = cc_token(g, CC_MODULE_BUILDER, TOKEN_BUILDER);
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

static void begin_turn(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    (void)events;
    builder *b = state_mut(g);
    b->is_second_turn = b->second_turn_follows;
    b->second_segment = b->segment;
    b->second_turn_follows = b->extended = b->was_extra_round = 0;
}

static const cc_step step_begin_turn = {.name = "builder begins",
                                        .run = begin_turn,
                                        .only_when = CC_WHEN_STATE,
                                        .state_byte = offsetof(builder, any)};

/* TRADE-3: notes whether the tile just placed extends the region of a builder.
 * Runs before figures are placed and anything is scored, so that a builder
 * placed in this turn does not count and one that is about to return does. A
 * bridge placed with the tile belongs to it. */
static void note_extension(cc_game *g, cc_agenda_entry entry, cc_events *events)
{
    (void)entry;
    (void)events;
    if (!cc_has_placed_tile(g) || builders_are_in_supply(g, g->player)) {
        return;
    }
    const cc_piece_state *piece = &g->pieces[g->placed];
    int n = cc_type_of(g, g->placed)->n_whole;
    int stands_on = -1; /* the builder's segment */
    for (int s = piece->segment; s < piece->segment + n && stands_on < 0; s++) {
        stands_on = builder_on_region(g, s);
    }
    if (g->cells[piece->cell].bridge && stands_on < 0) {
        stands_on = builder_on_region(g, cc_bridge_over(g, g->placed)->segment);
    }
    state_mut(g)->extended = stands_on >= 0;
    state_mut(g)->segment = stands_on >= 0 ? (uint16_t)stands_on : 0;
}

static const cc_step step_note = {.name = "builder",
                                  .run = note_extension,
                                  .only_when = CC_WHEN_TOKEN,
                                  .token = TOKEN_BUILDER};

/* TRADE-3: builders of completed regions return. Scoring has returned those of
 * regions that scored. A city under a castle is not scored, so its builder
 * returns here. */
static void return_builders(cc_game *g, cc_agenda_entry entry,
                            cc_events *events)
{
    int token = cc_token(g, CC_MODULE_BUILDER, TOKEN_BUILDER);
    (void)entry;
    if (g->n_completed == 0 || all_builders_are_in_supply(g)) {
        return;
    }
    for (int i = 0; i < g->n_figures; i++) {
        int region = g->segments[g->figures[i].segment].region;
        if (g->figures[i].figure == token && g->regions[region].open == 0) {
            cc_figure_return(g, i, CC_MODULE_BUILDER, events);
            i = -1; /* the list has changed: begin again */
        }
    }
}

static const cc_step step_return = {.name = "builder home",
                                    .run = return_builders,
                                    .only_when = CC_WHEN_TOKEN,
                                    .token = TOKEN_BUILDER};

/* TRADE-3: the builder brings a second turn, but never a third. Runs before a
 * bazaar is opened. */
static void decide_second_turn(cc_game *g, cc_agenda_entry entry,
                               cc_events *events)
{
    (void)entry;
    (void)events;
    state_mut(g)->second_turn_follows =
        state_of(g)->extended && !state_of(g)->is_second_turn;
    state_mut(g)->was_extra_round = cc_in_extra_round(g);
}

static const cc_step step_decide = {.name = "second turn",
                                    .run = decide_second_turn};

/* BAZAAR-7: a bazaar opened in this turn begins an extra round, and the second
 * turn waits until that is over; then this resumes it. Reports the second turn
 * that follows. Runs after a bazaar is opened. */
static void postpone_second_turn(cc_game *g, cc_agenda_entry entry,
                                 cc_events *events)
{
    (void)entry;
    builder *b = state_mut(g);
    bool in_extra_round = cc_in_extra_round(g);
    if (b->second_turn_follows && in_extra_round && !b->was_extra_round) {
        b->second_turn_follows = 0;
        b->player_waiting = (g->player + 1) & 7u;
        b->waiting_segment = b->segment;
    } else if (!b->second_turn_follows && !in_extra_round &&
               b->player_waiting == g->player + 1) {
        b->second_turn_follows = 1;
        b->segment = b->waiting_segment;
        b->player_waiting = 0;
    }
    cc_event *e = b->second_turn_follows
                      ? cc_emit(events, CC_EVENT_SECOND_TURN, g->player)
                      : NULL;
    if (e) {
        cc_event_segment(g, b->segment, e);
    }
}

static const cc_step step_postpone = {.name = "second turn waits",
                                      .run = postpone_second_turn,
                                      .only_when = CC_WHEN_STATE,
                                      .state_byte = offsetof(builder, any)};

static int next_player(const cc_game *g, bool tiles_left)
{
    return tiles_left && state_of(g)->second_turn_follows ? g->player : -1;
}

/* TRADE-4: what may be done once per turn may be done once in a turn and the
 * second turn together. */
static unsigned turn_kind(const cc_game *g)
{
    return state_of(g)->is_second_turn ? CC_TURN_CONTINUED : 0;
}

/* Whether this turn earned a second one, that follows at once or waits. A turn
 * of the round in between may be followed by one that an earlier turn earned:
 * that does not continue it. */
static bool goes_on(const cc_game *g)
{
    return state_of(g)->extended && !state_of(g)->is_second_turn;
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

static void builder_on_figure_removed(cc_game *g, int region, cc_events *events)
{
    return_helpers_alone(g, region, CC_MODULE_BUILDER, events);
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
    uint64_t words[] = {b->second_turn_follows, b->is_second_turn, b->extended,
                        b->was_extra_round, b->player_waiting};
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
    /* before anything is drawn or placed */
    {CC_PHASE_TURN, 105, &step_begin_turn, "TRADE-4"},
    /* after the tile (300), before a figure (400) */
    {CC_PHASE_TURN, 310, &step_note, "TRADE-3"},
    /* after the scoring (500) */
    {CC_PHASE_TURN, 510, &step_return, "TRADE-3"},
    /* after all that follows the scoring */
    {CC_PHASE_TURN, 590, &step_decide, "TRADE-3"},
    /* after the bazaar (600) */
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
             .goes_on = goes_on,
             .cancel = cancel_pending},
    .figures = {.on_removed = builder_on_figure_removed},
};

/* ---------------------------------------------------------- pigs and herds */

/* Whether the bonus of a module (pig, herd) applies to a player on a field. */
typedef bool has_bonus_fn(const cc_game *g, int field, int player);

static bool has_pig(const cc_game *g, int field, int player)
{
    int token = cc_token(g, CC_MODULE_PIG, TOKEN_PIG);
    bool is_there = false;
    for (int i = 0; i < g->n_figures && !is_there; i++) {
        const cc_figure_state *f = &g->figures[i];
        is_there = f->figure == token && f->player == player &&
                   g->segments[f->segment].region == field;
    }
    return is_there;
}

/* A herd is for all players. */
static bool has_herd(const cc_game *g, int field, int player)
{
    (void)player;
    return cc_region_count_marks(
               g, field, cc_mark(g, CC_MODULE_PIG_HERD, MARK_PIG_HERD)) > 0;
}

/* Whether the bonus applies to a player on the field `region`. By the first
 * edition (BASE-22) cities are scored, and `region` is one: then it is enough
 * that the bonus applies on any field with a figure of the player that borders
 * the city. */
static bool has_on_any_field(const cc_game *g, int region, int player,
                             has_bonus_fn *has_bonus)
{
    if (g->regions[region].kind == CC_FIELD) {
        return has_bonus(g, region, player);
    }
    bool applies = false;
    for (int i = 0; i < g->n_figures && !applies; i++) {
        const cc_figure_state *f = &g->figures[i];
        int field = g->segments[f->segment].region;
        applies = f->player == player && g->regions[field].kind == CC_FIELD &&
                  cc_field_borders_city(g, field, region) &&
                  has_bonus(g, field, player);
    }
    return applies;
}

/* TRADE-5: one point more for each completed city. Among these are castles
 * (CASTLE-11). Barns are another source of points and get no bonus (BARN-3). */
static void add_field_bonus(const cc_game *g, int source, int region,
                            int player, const char *what,
                            has_bonus_fn *has_bonus, cc_worth *sum)
{
    int n_cities = source == CC_FIELD ? sum->n_cities : 0;
    if (n_cities && has_on_any_field(g, region, player, has_bonus)) {
        cc_worth_add(sum, what, n_cities, 1);
    }
}

static void pig_player_worth(const cc_game *g, int source, int region,
                             int player, cc_worth *sum)
{
    add_field_bonus(g, source, region, player, "pigs", has_pig, sum);
}

static void pig_on_figure_removed(cc_game *g, int region, cc_events *events)
{
    return_helpers_alone(g, region, CC_MODULE_PIG, events);
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
    .figures = {.on_removed = pig_on_figure_removed},
    .scoring = {.player_worth = pig_player_worth},
};

static void herd_player_worth(const cc_game *g, int source, int region,
                              int player, cc_worth *sum)
{
    add_field_bonus(g, source, region, player, "pig herds", has_herd, sum);
}

static const char *const herd_marks[] = {"pig-herd", NULL};

const cc_module cc_module_pig_herd = {
    .name = "pig-herd",
    .number = CC_MODULE_PIG_HERD,
    .order = 213,
    .marks = herd_marks,
    .scoring = {.player_worth = herd_player_worth},
};

/* traders_and_builders.c - Traders and Builders: goods, the builder, the pig, pig herds
 *
 * Four modules of one box. Builder and pig help the figures beside which they
 * stand: they count for no majority, and go home where their player has
 * nobody else on the region.
 *
 * SPDX-License-Identifier: MIT
 */
#include "traders_and_builders.h"

#include "engine/core/internal.h"

/* -------------------------------------------------------------------- goods */

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

/* The squares of a city where a kind of goods is made, as the event's own. */
static void name_makers(const cc_game *g, int city, uint64_t mark,
                        cc_events *events, cc_event *e)
{
    int s = city;
    do {
        const cc_cell *cell = &g->cells[g->pieces[g->segments[s].piece].cell];
        if (cc_segment_type_of(g, s)->marks & mark) {
            cc_emit_square(events, e, cell->x, cell->y);
        }
        s = g->segments[s].next;
    } while (s != city);
}

/* TRADE-1: whoever completes a city takes them, and be it nobody's. */
static void take(cc_game *g, cc_step_state at, cc_events *events)
{
    for (int i = 0; g->regions[at.arg].kind == CC_CITY && i < CC_WARES; i++) {
        uint64_t mark = cc_mark(g, CC_MODULE_GOODS, i);
        int n = cc_region_marked(g, at.arg, mark);
        int token = cc_token(g, CC_MODULE_GOODS, i);
        g->supply[g->player][token] =
            (uint8_t)(g->supply[g->player][token] + n);
        cc_event *e = n ? cc_emit(events, CC_EVENT_GOODS, g->player) : NULL;
        if (e) {
            e->what = (uint8_t)i;
            e->how = (uint8_t)n;
            name_makers(g, at.arg, mark, events, e);
        }
    }
}

static const cc_step step_take = {.name = "goods", .run = take};

/* TRADE-2: 10 points to each who has most of a kind. */
static void goods_final(const cc_game *g, cc_awards *awards)
{
    const cc_square_at nowhere = {0, 0};
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

/* For bots: the chance to have most of a kind in the end, told from how far a
 * player is ahead of the best other one and how many are yet to come. */
static void goods_hopes(const cc_game *g, int points[CC_PLAYERS_MAX])
{
    int left = cc_left(g) < 24 ? cc_left(g) : 24;
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

static const cc_turn_row goods_rows[] = {
    {CC_REGION, 400, &step_take, "TRADE-1"},
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
     .fields = {{CC_F_WHAT, .name = "goods", .words = wares},
                {CC_F_HOW, .name = "count"},
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
    .final = goods_final,
    .hopes = goods_hopes,
};

/* ---------------------------------------------------------- builder and pig */

static int one_each(int n_players)
{
    (void)n_players;
    return 1;
}

static int no_votes(const cc_game *g, int region)
{
    (void)g;
    (void)region;
    return 0;
}

/* TRADE-3, TRADE-5: beside an own figure. */
static bool beside_own(const cc_game *g, int segment)
{
    return cc_stands_on(g, g->player, g->segments[segment].region);
}

/* The first figure of this kind on a region that its player has left alone;
 * -1: there is none. */
static int alone_on(const cc_game *g, int region, int token)
{
    for (int i = 0; i < g->n_figures; i++) {
        const cc_figure_state *f = &g->figures[i];
        if (f->figure == token && g->segments[f->segment].region == region &&
            !cc_stands_on(g, f->player, region)) {
            return i;
        }
    }
    return -1;
}

/* TRADE-6 */
static void send_alone_home(cc_game *g, int region, int module,
                            cc_events *events)
{
    int token = cc_token(g, module, 0);
    for (int i; (i = alone_on(g, region, token)) >= 0;) {
        cc_return_figure(g, i, module, events);
    }
}

/* --------------------------------------------------------------- the builder
 */

typedef struct builder {
    uint8_t again;    /* the player has a second turn after this one */
    uint8_t second;   /* this is one */
    uint8_t extended; /* a builder's region, by the tile of this turn */
    uint8_t round;    /* a round went on when the tile was laid */
    uint8_t owed;     /* 1 + the player who waits for the end of a round */
    /* Where the builder stood: of this turn's tile, of the turn that is owed,
     * and of the one that made this turn the second. They are told and change
     * nothing, so hashes leave them out. */
    uint16_t by, owed_by, second_by;
} builder;

static const builder *seen(const cc_game *g)
{
    return cc_own_of(g, CC_MODULE_BUILDER);
}

static builder *kept(cc_game *g)
{
    return cc_own(g, CC_MODULE_BUILDER);
}

/* Where there is still something to build. */
static bool builder_stands(const cc_game *g, int segment)
{
    return g->regions[g->segments[segment].region].open > 0 &&
           beside_own(g, segment);
}

static bool is_at_home(const cc_game *g, int player)
{
    int token = cc_token(g, CC_MODULE_BUILDER, 0);
    return g->supply[player][token] == g->total[token];
}

/* The segment where the player's builder stands on the region of another one;
 * -1: it stands elsewhere. */
static int builder_by(const cc_game *g, int segment)
{
    int region = g->segments[segment].region;
    int token = cc_token(g, CC_MODULE_BUILDER, 0);
    if (!cc_region_held(g, region)) {
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

static void begin(cc_game *g, cc_step_state at, cc_events *events)
{
    (void)at;
    (void)events;
    kept(g)->second = seen(g)->again;
    kept(g)->second_by = seen(g)->by;
    kept(g)->again = kept(g)->extended = kept(g)->round = 0;
}

static const cc_step step_begin = {.name = "builder begins", .run = begin};

/* TRADE-3: before any figure is put and anything scored. A bridge that came
 * with the tile belongs to it. */
static void look(cc_game *g, cc_step_state at, cc_events *events)
{
    (void)at;
    (void)events;
    if (g->laid < 0 || is_at_home(g, g->player)) {
        return;
    }
    const cc_piece_state *piece = &g->pieces[g->laid];
    int n = cc_type_of(g, g->laid)->n_segments;
    int by = -1;
    for (int s = piece->segment; s < piece->segment + n && by < 0; s++) {
        by = builder_by(g, s);
    }
    if (g->cells[piece->cell].bridge && by < 0) {
        by = builder_by(g, cc_bridge_over(g, g->laid)->segment);
    }
    kept(g)->extended = by >= 0;
    kept(g)->by = by >= 0 ? (uint16_t)by : 0;
}

static const cc_step step_look = {.name = "builder", .run = look};

/* On completion it comes home, from beneath a castle too. */
static void come_home(cc_game *g, cc_step_state at, cc_events *events)
{
    int token = cc_token(g, CC_MODULE_BUILDER, 0);
    bool home = true;
    (void)at;
    for (int p = 0; p < g->n_players && g->n_completed; p++) {
        home &= is_at_home(g, p);
    }
    for (int i = 0; i < g->n_figures && !home; i++) {
        int region = g->segments[g->figures[i].segment].region;
        if (g->figures[i].figure == token && g->regions[region].open == 0) {
            cc_return_figure(g, i, CC_MODULE_BUILDER, events);
            i = -1; /* the list has closed up */
        }
    }
}

static const cc_step step_home = {.name = "builder home", .run = come_home};

/* Before a bazaar is held: a second turn, but no third. */
static void decide(cc_game *g, cc_step_state at, cc_events *events)
{
    (void)at;
    (void)events;
    kept(g)->again = seen(g)->extended && !seen(g)->second;
    kept(g)->round = cc_in_round(g);
}

static const cc_step step_decide = {.name = "second turn", .run = decide};

/* After it: the whole round comes first (document on expansion 8). */
static void wait_or_go(cc_game *g, cc_step_state at, cc_events *events)
{
    (void)at;
    bool on = cc_in_round(g);
    if (seen(g)->again && on && !seen(g)->round) {
        kept(g)->again = 0;
        kept(g)->owed = (uint8_t)(g->player + 1);
        kept(g)->owed_by = seen(g)->by;
    } else if (!seen(g)->again && !on && seen(g)->owed == g->player + 1) {
        kept(g)->again = 1;
        kept(g)->by = seen(g)->owed_by;
        kept(g)->owed = 0;
    }
    cc_event *e =
        seen(g)->again ? cc_emit(events, CC_EVENT_SECOND, g->player) : NULL;
    if (e) {
        cc_event_segment(g, seen(g)->by, e);
    }
}

static const cc_step step_wait = {.name = "second turn waits",
                                  .run = wait_or_go};

static bool again(const cc_game *g)
{
    return seen(g)->again;
}

/* TRADE-4 */
static bool goes_on(const cc_game *g)
{
    return seen(g)->second;
}

int cc_second_turn(const cc_game *g, cc_segment_ref *by)
{
    if (!cc_in_play(g, CC_MODULE_BUILDER) || !seen(g)->second) {
        return -1;
    }
    const cc_segment *s = &g->segments[seen(g)->second_by];
    *by = (cc_segment_ref){s->piece, s->slot};
    return g->player;
}

static void builder_left(cc_game *g, int region, cc_events *events)
{
    send_alone_home(g, region, CC_MODULE_BUILDER, events);
}

static void drop(cc_game *g)
{
    *kept(g) = (builder){0};
}

static uint64_t hash(const cc_game *g)
{
    const builder *b = seen(g);
    uint64_t words[] = {b->again, b->second, b->extended, b->round, b->owed};
    uint64_t any = words[0] | words[1] | words[2] | words[3] | words[4];
    return any ? cc_hash_words(21, words, 5) : 0;
}

static void tell(const cc_game *g, const cc_teller *to)
{
    if (seen(g)->second) {
        to->flag(to->to, "second_turn", true);
    }
    if (seen(g)->owed) {
        to->number(to->to, "second_turn_waits", seen(g)->owed - 1);
    }
}

static const cc_turn_row builder_rows[] = {
    {CC_TURN, 105, &step_begin, "TRADE-4"},
    {CC_TURN, 310, &step_look, "TRADE-3"},
    {CC_TURN, 510, &step_home, "TRADE-3"},
    {CC_TURN, 590, &step_decide, "TRADE-3"},
    {CC_TURN, 610, &step_wait, "TRADE-3 BAZAAR-7"},
    {.step = NULL},
};

static const cc_token_row builder_tokens[] = {
    {.name = "builder",
     .is_figure = true,
     .helps = true,
     .limit = CC_FIGURES_MAX,
     .deals = one_each,
     .worth = {200, 100, 50, 50, 50, 50, 50, 50},
     .stands = 1 << CC_ROAD | 1 << CC_CITY,
     .may_stand = builder_stands,
     .votes = no_votes},
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
    .own = sizeof(builder),
    .left = builder_left,
    .again = again,
    .goes_on = goes_on,
    .drop = drop,
    .hash = hash,
    .tell = tell,
};

/* ------------------------------------------------------------ pigs and herds
 */

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
    return cc_region_marked(g, field, cc_mark(g, CC_MODULE_PIG_HERD, 0)) > 0;
}

/* Whether the player's part of a field has it; by the first edition, where a
 * city pays, any field of the player's that touches the city. */
static bool serves(const cc_game *g, int region, int player,
                   bool (*has)(const cc_game *, int, int))
{
    bool serves = false;
    if (g->regions[region].kind == CC_FIELD) {
        return has(g, region, player);
    }
    for (int i = 0; i < g->n_figures && !serves; i++) {
        const cc_figure_state *f = &g->figures[i];
        int field = g->segments[f->segment].region;
        serves = f->player == player && g->regions[field].kind == CC_FIELD &&
                 cc_region_touches(g, field, region) && has(g, field, player);
    }
    return serves;
}

/* TRADE-5: a point more for each city, and a castle's five. */
static void feed(const cc_game *g, int source, int region, int player,
                 const char *what, bool (*has)(const cc_game *, int, int),
                 cc_worth *worth)
{
    int cities = source == CC_FIELD ? worth->cities : 0;
    if (cities && serves(g, region, player, has)) {
        cc_worth_add(worth, what, cities, 1);
    }
}

static void pig_feeds(const cc_game *g, int source, int region, int player,
                      cc_worth *worth)
{
    feed(g, source, region, player, "pigs", has_pig, worth);
}

static void pig_left(cc_game *g, int region, cc_events *events)
{
    send_alone_home(g, region, CC_MODULE_PIG, events);
}

static const cc_token_row pig_tokens[] = {
    {.name = "pig",
     .is_figure = true,
     .helps = true,
     .limit = CC_FIGURES_MAX,
     .deals = one_each,
     .worth = {200, 100, 50, 50, 50, 50, 50, 50},
     .stands = 1 << CC_FIELD,
     .may_stand = beside_own,
     .votes = no_votes},
    {.name = NULL},
};

const cc_module cc_module_pig = {
    .name = "pig",
    .number = CC_MODULE_PIG,
    .order = 212,
    .tokens = pig_tokens,
    .per_player = pig_feeds,
    .left = pig_left,
};

static void herd_feeds(const cc_game *g, int source, int region, int player,
                       cc_worth *worth)
{
    feed(g, source, region, player, "pig herds", has_herd, worth);
}

static const char *const herd_marks[] = {"pig-herd", NULL};

const cc_module cc_module_pig_herd = {
    .name = "pig-herd",
    .number = CC_MODULE_PIG_HERD,
    .order = 213,
    .marks = herd_marks,
    .per_player = herd_feeds,
};

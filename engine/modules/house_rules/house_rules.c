/* house_rules.c - house rules: each an option, off by default
 *
 * In this file: drawing lots for the first player, an extra turn for filling a
 * gap, the final scoring without unfinished regions; and the rows of all house
 * rules. Hands of three and tiles that go back are in house_rules_hand.c, the
 * edge of the table in house_rules_edge.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include "house_rules_internal.h"

static const cc_option options[] = {
    [CC_HOUSE_THREE_IN_HAND] =
        {.name = "three-in-hand",
         .values = {"off", "open", "hidden"},
         .help = "House rule: each player holds three tiles, open or hidden, "
                 "places one of them and draws back up to three."},
    [CC_HOUSE_TILES_GO_BACK] =
        {.name = "tiles-go-back",
         .values = {"off", "on"},
         .help = "House rule: a tile that fits nowhere returns to the draw "
                 "pile instead of leaving the game."},
    [CC_HOUSE_GAP_TURN] =
        {.name = "gap-turn",
         .values = {"off", "on"},
         .help = "House rule: a player who fills a gap, a square with tiles on "
                 "all four sides, has another turn."},
    [CC_HOUSE_FINISHED_ONLY] =
        {.name = "finished-only",
         .values = {"off", "on"},
         .help = "House rule: roads, cities and cloisters that are open at the "
                 "end score nothing."},
    [CC_HOUSE_TABLE_EDGE] =
        {.name = "table-edge",
         .values = {"off", "5x5", "7x7", "9x7", "9x9", "11x7", "11x9", "11x11",
                    "13x9", "13x13", "15x11", "17x13"},
         .help =
             "House rule: the table has an edge. The size is in squares, west "
             "to east by north to south, with the start tile in the middle."},
    [CC_HOUSE_EDGE_CLOSES] =
        {.name = "edge-closes",
         .values = {"off", "on"},
         .help = "House rule: the table edge closes roads and "
                 "cities that reach it. Only if the table has an edge."},
    [CC_HOUSE_FIRST_BY_ROADS] =
        {.name = "first-by-roads",
         .values = {"off", "on"},
         .help = "House rule: each player draws a tile, and the one whose tile "
                 "has the most road segments begins. The tiles return to the "
                 "draw pile."},
    {.name = NULL},
};

/* -------------------------------------------------------- the first player */

/* Drawing lots ends after so many rounds: all tiles may have as many roads. */
enum { LOTS_MAX = 24 };

static int road_parts(const cc_tile_type *type)
{
    int n = 0;
    for (int slot = 0; slot < type->n_segments; slot++) {
        n += type->segments[slot].kind == CC_ROAD;
    }
    return n;
}

/* Each of `players` draws a tile; returns those with most road parts, as bits.
 * The deck keeps its order: the players do not know where their tiles came
 * from. */
static unsigned draw_lots(cc_game *g, unsigned players, cc_events *events)
{
    uint16_t places[CC_PIECES_MAX]; /* in the deck, not drawn from yet */
    int n = cc_tiles_left(g), most_roads = -1;
    unsigned winners = 0;
    for (int i = 0; i < n; i++) {
        places[i] = (uint16_t)(g->next_deck + i);
    }
    for (int p = 0; p < g->n_players; p++) {
        if (!(players >> p & 1)) {
            continue;
        }
        int i = (int)cc_random_below(&g->random, (uint32_t)n);
        int type = g->deck[places[i]];
        int roads = road_parts(&g->catalog->types[type]);
        places[i] = places[--n];
        if (roads > most_roads) {
            most_roads = roads;
            winners = 0;
        }
        winners |= roads == most_roads ? 1u << p : 0;
        cc_event *e = cc_emit(events, CC_EVENT_LOT, p);
        if (e) {
            e->tile = (uint16_t)type;
            e->param2 = (uint8_t)roads;
        }
    }
    return winners;
}

/* Whether a set of players, as bits, has at most one. */
static bool is_single(unsigned players)
{
    return !(players & (players - 1));
}

/* Returns one of `players` at random: the only one, or any if lots did not
 * decide. */
static int pick_player(cc_game *g, unsigned players)
{
    int list[CC_PLAYERS_MAX] = {0}, n = 0;
    for (int p = 0; p < g->n_players; p++) {
        if (players >> p & 1) {
            list[n++] = p;
        }
    }
    return list[cc_random_below(&g->random, (uint32_t)n)];
}

/* BASE-H7: with fewer tiles than players the setup decides who begins. */
static bool lots_decide(const cc_game *g)
{
    return cc_house_option(g, CC_HOUSE_FIRST_BY_ROADS) &&
           cc_tiles_left(g) >= g->n_players;
}

static void draw_first_player(cc_game *g, cc_agenda_entry entry,
                              cc_events *events)
{
    (void)entry;
    unsigned players = (1u << g->n_players) - 1;
    if (!lots_decide(g)) {
        return;
    }
    players = draw_lots(g, players, events);
    for (int round = 1; round < LOTS_MAX && !is_single(players); round++) {
        players = draw_lots(g, players, events);
    }
    cc_agenda_hand_over(g, pick_player(g, players));
}

static bool first_player_reveals(cc_game *g, int player)
{
    (void)player;
    return lots_decide(g);
}

static const cc_step step_first_player = {.name = "lots",
                                          .run = draw_first_player,
                                          .reveals_hidden =
                                              first_player_reveals};

/* -------------------------------------------------------------------- gaps */

/* BASE-H3: an extra turn if the tile just placed fills its square, and tiles
 * are on all four sides of it. Not for an abbey, which may be placed in gaps
 * only: it is the tile without sides, of which `fits` is 0. */
static int next_player(const cc_game *g, bool tiles_left)
{
    if (!tiles_left || !cc_house_option(g, CC_HOUSE_GAP_TURN) ||
        !cc_has_placed_tile(g)) {
        return -1;
    }
    const cc_cell *at = &g->cells[g->pieces[g->placed].cell];
    const cc_tile_type *type = cc_type_of(g, g->placed);
    bool is_gap = !cc_cell_is_open(at) && type->fits[0] && !type->other;
    for (int side = 0; side < 4 && is_gap; side++) {
        int cell = cc_cell_find(g, at->x + cc_dx[side], at->y + cc_dy[side]);
        is_gap = cell >= 0 && !cc_cell_is_empty(&g->cells[cell]);
    }
    return is_gap ? g->player : -1;
}

/* ------------------------------------------------------ unfinished regions */

/* BASE-H4: regions that are not complete are worth nothing. Fields are never
 * finished, but score: fields.c passes them as complete. */
static bool worth(const cc_game *g, int region, bool complete, cc_worth *sum)
{
    (void)region;
    sum->is_void = !complete && cc_house_option(g, CC_HOUSE_FINISHED_ONLY);
    return !sum->is_void;
}

/* ------------------------------------------------------------------- state */

/* Whether the deciding player may see the hand of a player. */
static bool hand_is_visible(const cc_game *g, int player)
{
    return cc_house_shows_hands(g) ||
           (g->n_agenda && g->agenda[g->n_agenda - 1].player == player);
}

static void holdings(const cc_game *g, cc_holdings *out)
{
    const house *state = cc_house_state_of(g);
    for (int p = 0; p < g->n_players; p++) {
        unsigned flags = CC_HELD_UPCOMING | CC_HELD_AWAITED | CC_HELD_SORTED;
        flags |= cc_house_shows_hands(g) ? 0 : CC_HELD_HIDDEN;
        flags |= hand_is_visible(g, p) ? 0 : CC_HELD_UNKNOWN;
        cc_holdings_add(out, (cc_holding){.types = state->hand[p],
                                          .n = state->n_hand[p],
                                          .player = (int8_t)p,
                                          .flags = (uint8_t)flags});
    }
}

/* Salts of hashes, which are part of records: they stay. */
enum { SALT_HANDS = 19, SALT_TABLE = 20 };

static uint64_t hash(const cc_game *g)
{
    uint64_t sum = 0;
    for (int p = 0; p < g->n_players; p++) {
        for (int i = 0; i < cc_house_state_of(g)->n_hand[p]; i++) {
            uint64_t words[] = {
                (uint64_t)p, cc_type_key(g, cc_house_state_of(g)->hand[p][i])};
            sum += cc_hash_words(SALT_HANDS, words, 2);
        }
    }
    cc_table_info t;
    if (cc_table_edge(g, &t)) {
        uint64_t words[] = {(uint16_t)t.west, (uint16_t)t.north,
                            (uint16_t)t.east, (uint16_t)t.south};
        sum += cc_hash_words(SALT_TABLE, words, 4);
    }
    return sum;
}

static void serialize_hand(const cc_game *g, int player,
                           const cc_serializer *to)
{
    int n = cc_house_state_of(g)->n_hand[player];
    to->begin(to->context, NULL, false);
    to->number(to->context, "player", player);
    to->number(to->context, "count", n);
    if (hand_is_visible(g, player)) {
        to->begin(to->context, "tiles", true);
        for (int i = 0; i < n; i++) {
            int type = cc_house_state_of(g)->hand[player][i];
            to->string(to->context, NULL, g->catalog->types[type].id);
        }
        to->end(to->context);
    }
    to->end(to->context);
}

/* Writes the hands, hidden ones without their tiles, and the table. */
static void serialize(const cc_game *g, const cc_serializer *to)
{
    if (cc_has_house_hands(g)) {
        to->begin(to->context, "in_hand", true);
        for (int p = 0; p < g->n_players; p++) {
            serialize_hand(g, p, to);
        }
        to->end(to->context);
    }
    cc_table_info t;
    if (cc_table_edge(g, &t)) {
        to->begin(to->context, "table", false);
        to->number(to->context, "west", t.west);
        to->number(to->context, "north", t.north);
        to->number(to->context, "east", t.east);
        to->number(to->context, "south", t.south);
        to->end(to->context);
    }
}

static bool check_invariant(const cc_game *g, cc_error *error)
{
    return cc_house_hands_check_invariant(g, error) &&
           cc_house_edge_check_invariant(g, error);
}

/* -------------------------------------------------------------------- rows */

static const cc_step_row rows[] = {
    /* the table, the first player, and after a draft (500) the hands */
    {CC_PHASE_START, 100, &cc_step_house_table, "BASE-H5 BASE-H6"},
    {CC_PHASE_START, 200, &step_first_player, "BASE-H7"},
    {CC_PHASE_START, 600, &cc_step_house_deal, "BASE-H1"},
    /* after the tile (300), before a figure (400) */
    {CC_PHASE_TURN, 305, &cc_step_house_edge, "BASE-H5 BASE-H6"},
    /* last, before the next player (900) */
    {CC_PHASE_TURN, 890, &cc_step_house_refill, "BASE-H1"},
    {.step = NULL},
};

static const cc_decision_row *const decisions[] = {&cc_house_place_row, NULL};

static const cc_event_row event_rows[] = {
    {.name = "back",
     .fields = {{CC_F_TILE, .name = "tile"}, {CC_F_TILES, .name = "tiles"}}},
    {.name = "lot",
     .fields = {{CC_F_TILE, .name = "tile"}, {CC_F_PARAM2, .name = "roads"}}},
    {.name = NULL},
};

const cc_module cc_module_house_rules = {
    .name = "house",
    .number = CC_MODULE_HOUSE_RULES,
    .order = 150,
    .optional = true,
    .options = options,
    .rows = rows,
    .events = event_rows,
    .decisions = decisions,
    .state = {.size = sizeof(house),
              .hash = hash,
              .serialize = serialize,
              .check = check_invariant},
    .turn = {.replace_draw = cc_house_draw, .next_player = next_player},
    .tiles = {.candidates = cc_house_candidates, .holdings = holdings},
    .placement = {.bars = cc_house_bars},
    .scoring = {.worth = worth},
};

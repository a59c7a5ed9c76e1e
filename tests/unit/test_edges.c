/* test_edges.c - games at the limits of the engine's fixed arrays
 *
 * The engine allocates nothing: what a game needs has to fit into arrays of
 * constant size. Here are setups that need as much room as possible, each
 * played by a player who uses most of it: for the widest table, the longest
 * lists of actions, the most events. Then random large setups.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/core/agenda.h"
#include "engine/modules/bridges_castles_bazaars/bazaars.h"
#include "engine/modules/halflings/halflings.h"
#include "engine/modules/hills_and_sheep/hill.h"

#include "support.h"

/* The number of adjacent squares that have no tile and no tile beside them. */
static int count_new_squares(const cc_game *game, int x, int y)
{
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    int n = 0;
    for (int i = 0; i < 4; i++) {
        n += cc_sides_at(game, x + dx[i], y + dy[i]) == 0;
    }
    return n;
}

/* -------------------------------------------------------- the widest table */

/* A placement beside most new squares; random among equal ones. */
static cc_action pick_widest(const cc_game *game, const cc_action *list, int n,
                             uint64_t *random)
{
    enum { MOST = 3 }; /* the fourth adjacent square has a tile */
    int from = (int)test_below(random, (unsigned)n), max = -1;
    cc_action best = list[from];
    for (int i = 0; i < n && max < MOST; i++) {
        const cc_action *a = &list[(from + i) % n];
        int n_squares =
            a->type == CC_PLACE ? count_new_squares(game, a->x, a->y) : 0;
        if (n_squares > max) {
            max = n_squares;
            best = *a;
        }
    }
    return best;
}

/* The place of start tile i, so far from the others that as many tiles as there
 * is room for do not join them: a grid of four columns. */
static cc_start far_start(int i, uint16_t type, uint8_t rotation)
{
    enum { FAR = 660, COLUMNS = 4, MIDDLE = FAR * (COLUMNS - 1) / 2 };
    _Static_assert(FAR > CC_PIECES_MAX, "tiles in a row do not join two");
    return (cc_start){type, rotation, (int16_t)(i % COLUMNS * FAR - MIDDLE),
                      (int16_t)(i / COLUMNS * FAR - MIDDLE)};
}

/* Makes a setup of as many tiles of a type as there is room for; start tiles
 * lie far from each other. */
static cc_setup wide_setup(int n_starts, const char *tile)
{
    cc_setup s;
    uint16_t type = (uint16_t)cc_type_find(test_catalog(), tile);
    cc_setup_init(&s, test_catalog());
    s.custom_start = s.deck_only = true;
    for (int i = 0; i < n_starts; i++) {
        s.starts[s.n_starts++] = far_start(i, type, 0);
    }
    while (s.n_starts + s.n_deck < CC_PIECES_MAX) {
        s.deck[s.n_deck++] = type;
    }
    return s;
}

/* Plays a game; returns the number of squares with a tile or beside one. */
static int play_wide(const cc_setup *setup, uint64_t *random)
{
    static cc_game game;
    static cc_action list[CC_ACTIONS_MAX];
    cc_error error = {0};
    if (cc_new(&game, test_catalog(), setup, NULL, &error) != CC_OK) {
        fail_msg("%s", error.what);
    }
    while (cc_decision(&game).kind != CC_OVER) {
        int n = cc_legal(&game, list, CC_ACTIONS_MAX);
        assert_in_range(n, 1, CC_ACTIONS_MAX);
        cc_action a = pick_widest(&game, list, n, random);
        assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
        if (game.n_pieces % 32 == 0 && !cc_invariant(&game, &error)) {
            fail_msg("%d tiles: %s", game.n_pieces, error.what);
        }
    }
    if (!cc_invariant(&game, &error)) {
        fail_msg("%s", error.what);
    }
    assert_int_equal(cc_piece_count(&game), CC_PIECES_MAX);
    return game.n_cells;
}

static void widest_tables_fit(void **state)
{
    (void)state;
    uint64_t random = 1;
    int max = 0;
    for (int n_starts = 0; n_starts <= CC_STARTS_MAX; n_starts += 4) {
        cc_setup setup = wide_setup(n_starts, "d01"); /* field on all sides */
        int n = play_wide(&setup, &random);
        max = n > max ? n : max;
    }
    printf("# widest table: %d of %d squares\n", max, CC_CELLS_MAX);
    assert_int_equal(max, CC_CELLS_MAX);
}

/* ------------------------------------------------------- the longest lists */

enum { LIST_MAX = 1 << 16 }; /* more actions than any position below has */

static int compare_actions(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(cc_action));
}

/* Checks the list of legal actions and returns its length. Each action is
 * listed once, nothing is written beyond the given room, and of what is listed
 * some actions, the last one too, can be applied. */
static int check_list(const cc_game *game, uint64_t *random)
{
    static cc_action list[LIST_MAX + 1], part[LIST_MAX + 1], sorted[LIST_MAX];
    static cc_game copy;
    int n = cc_legal(game, list, LIST_MAX);
    assert_in_range(n, 1, LIST_MAX);
    assert_int_equal(cc_legal(game, NULL, 0), n);
    int room = (int)test_below(random, (unsigned)n);
    /* The entry behind the room keeps its bytes, which are any pattern. */
    memset(&part[room], 0x5a, sizeof *part);
    cc_action guard = part[room];
    assert_int_equal(cc_legal(game, part, room), n);
    assert_memory_equal(part, list, (size_t)room * sizeof *list);
    assert_memory_equal(&part[room], &guard, sizeof guard);
    assert_int_equal(cc_legal_first(game, part, room), room);
    memcpy(sorted, list, (size_t)n * sizeof *list);
    qsort(sorted, (size_t)n, sizeof *list, compare_actions);
    for (int i = 0; i < n; i++) {
        assert_true(i == 0 || !cc_action_equal(&sorted[i], &sorted[i - 1]));
        /* About eight of them, to save time. */
        if (i == n - 1 || test_below(random, (unsigned)n) < 8) {
            cc_copy(&copy, game);
            assert_int_equal(cc_apply(&copy, &list[i], NULL), CC_OK);
        }
    }
    return n;
}

/* The number of short sides of a triangle that match the north side of a tile;
 * the other two have no class. */
static int count_matching_sides(const cc_tile_type *triangle,
                                const cc_tile_type *tile)
{
    int n = 0;
    for (int side = 0; side < 4; side++) {
        n += triangle->side_class[side] == tile->side_class[CC_N];
    }
    return n;
}

/* Deals player 0 a hand of the triangles that fit beside a tile in most ways.
 */
static void deal_fitting(cc_setup *s, int tile)
{
    const cc_tile_type *types = test_catalog()->types;
    s->custom_hands = true;
    for (int fits = 2; fits >= 0; fits--) {
        for (int i = 0; i < test_catalog()->n_types; i++) {
            if (types[i].shape == CC_TRIANGLE && s->n_hand[0] < CC_HAND_MAX &&
                count_matching_sides(&types[i], &types[tile]) == fits) {
                s->hands[0][s->n_hand[0]++] = (uint16_t)i;
            }
        }
    }
}

/* Twelve different triangles in hand, and a deck of tiles that fit everywhere.
 * With a tile of the river at the end of the deck, modules may forbid actions,
 * which takes another way through the engine. */
static cc_setup long_list_setup(bool has_river)
{
    cc_setup s;
    cc_error error;
    const char *text = "players=1 rules=river:open "
                       "sets=base,halflings-1,halflings-2,river-1,"
                       "bridges-castles-bazaars start=d01@0,0,0";
    if (cc_setup_parse(&s, test_catalog(), text, &error) != CC_OK) {
        fail_msg("%s", error.what);
    }
    int type = cc_type_find(test_catalog(), "d01");
    deal_fitting(&s, type);
    s.deck_only = true;
    /* Room is left for the start tile, the triangles and the river. */
    while (s.n_deck < CC_PIECES_MAX - 40) {
        s.deck[s.n_deck++] = (uint16_t)type;
    }
    if (has_river) {
        s.deck[s.n_deck++] = (uint16_t)cc_type_find(test_catalog(), "r03");
    }
    return s;
}

/* Plays a game, in which drawn tiles are placed as far out as possible and
 * triangles stay in hand. Checks lists that are a quarter longer than any
 * before; returns the length of the longest of those. */
static int play_long_lists(const cc_setup *setup, uint64_t *random)
{
    static cc_game game;
    static cc_action list[LIST_MAX];
    cc_error error = {0};
    int max = 0;
    if (cc_new(&game, test_catalog(), setup, NULL, &error) != CC_OK) {
        fail_msg("%s", error.what);
    }
    while (cc_decision(&game).kind != CC_OVER) {
        int n = cc_legal(&game, list, LIST_MAX);
        bool is_hand = cc_decision(&game).kind == CC_DECIDE_HAND;
        if (n > max + max / 4) {
            max = check_list(&game, random);
        }
        /* The last action of a hand is to draw a tile instead. */
        cc_action a =
            is_hand ? list[n - 1] : pick_widest(&game, list, n, random);
        assert_int_equal(cc_apply(&game, &a, NULL), CC_OK);
    }
    return max;
}

static void longest_lists_fit(void **state)
{
    (void)state;
    uint64_t random = 1;
    for (int has_river = 0; has_river < 2; has_river++) {
        cc_setup setup = long_list_setup(has_river);
        int max = play_long_lists(&setup, &random);
        printf("# longest list%s: %d actions\n",
               has_river ? " while the river is to come" : "", max);
        assert_true(max > CC_ACTIONS_MAX);
    }
}

/* --------------------------------------------------------- the most events */

static cc_events events;

/* What happened in a game. */
typedef struct event_stats {
    int points[CC_PLAYERS_MAX]; /* sums of the events with points */
    int n_deck;                 /* tiles in the deck at first */
    int n_drawn;                /* tiles that events took from it */
    int max_events;             /* most events of an action */
    int max_actions;            /* most legal actions, of the lists checked */
    bool is_over;               /* there was the event of the end */
} event_stats;

/* Counts the events of an action, and checks that their squares and tiles are
 * within the arrays of the list. */
static void count_events(event_stats *t)
{
    for (int i = 0; i < events.n; i++) {
        const cc_event *e = &events.list[i];
        assert_in_range(e->first_square + e->n_squares, 0, events.n_squares);
        assert_in_range(e->first_tile + e->n_tiles, 0, events.n_tiles);
        t->points[e->player < 0 ? 0 : e->player] +=
            e->type == CC_EVENT_SCORE ? e->points : 0;
        bool is_one_tile = e->type == CC_EVENT_DRAW ||
                           e->type == CC_EVENT_REVEAL ||
                           e->type == CC_EVENT_HILL;
        t->n_drawn += is_one_tile ? 1 : e->n_tiles;
        bool scores = e->type == CC_EVENT_SCORE && e->region >= 0;
        assert_true(!scores || e->n_squares > 0);
        if (scores && i > 0 && e[-1].type == CC_EVENT_SCORE &&
            e[-1].region == e->region) {
            /* Events in a row about one region share its squares. */
            assert_int_equal(e->first_square, e[-1].first_square);
        }
        assert_false(t->is_over); /* nothing happens after the end */
        t->is_over = e->type == CC_EVENT_OVER;
    }
    t->max_events = events.n > t->max_events ? events.n : t->max_events;
}

/* How a player chooses from the list of legal actions. */
typedef cc_action picker(const cc_game *game, const cc_action *list, int n,
                         uint64_t *random);

/* Plays a game and counts its events. Checks that all points and the end have
 * events. */
static event_stats play_and_count(const cc_setup *setup, picker *pick,
                                  uint64_t *random)
{
    static cc_game game;
    static cc_action list[LIST_MAX];
    cc_error error = {0};
    event_stats t = {0};
    if (cc_new(&game, test_catalog(), setup, &events, &error) != CC_OK) {
        fail_msg("%s", error.what);
    }
    t.n_deck = game.n_deck;
    count_events(&t);
    while (cc_decision(&game).kind != CC_OVER) {
        int n = cc_legal(&game, list, LIST_MAX);
        if (n > t.max_actions + t.max_actions / 4) {
            t.max_actions = check_list(&game, random);
        }
        if (test_below(random, 400) == 0 && !cc_invariant(&game, &error)) {
            fail_msg("%s", error.what);
        }
        cc_action a = pick(&game, list, n, random);
        assert_int_equal(cc_apply(&game, &a, &events), CC_OK);
        count_events(&t);
    }
    assert_true(t.is_over);
    for (int p = 0; p < cc_player_count(&game); p++) {
        assert_int_equal(t.points[p], cc_score(&game, p));
    }
    if (!cc_invariant(&game, &error)) {
        fail_msg("%s", error.what);
    }
    return t;
}

static cc_setup setup_of(const char *text)
{
    cc_setup s;
    cc_error error;
    if (cc_setup_parse(&s, test_catalog(), text, &error) != CC_OK) {
        fail_msg("%s", error.what);
    }
    return s;
}

/* A random action, but never a pass where a tile can be placed. */
static cc_action pick_placing(const cc_game *game, const cc_action *list, int n,
                              uint64_t *random)
{
    const cc_action *a = &list[test_below(random, (unsigned)n)];
    (void)game;
    return list[0].type == CC_PLACE && a->type == CC_PASS ? list[0] : *a;
}

/* All boxes that mix, but for the rivers, which would be placed first. */
#define BOXES_WITHOUT_RIVERS                                                   \
    "base,gardens,inns-and-cathedrals,traders-and-builders,"                   \
    "princess-and-dragon,tower,abbey-and-mayor,mini-2005,"                     \
    "king-and-robber,bridges-castles-bazaars,count,halflings-1,halflings-2"

/* On a table with edges, most tiles fit nowhere once it is full and leave the
 * game in one turn: each has an event. */
static void discarded_tiles_have_events(void **state)
{
    static const char *const rules[] = {
        "three-in-hand:open,table-edge:5x5",
        "three-in-hand:hidden,table-edge:5x5,edge-closes:on",
        "table-edge:5x5",
        "tiles-go-back:on,table-edge:5x5",
    };
    (void)state;
    uint64_t random = 1;
    int max = 0;
    for (int i = 0; i < 24; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "players=6 sets=" BOXES_WITHOUT_RIVERS
                 " rules=%s,first-by-roads:on "
                 "seed=%d",
                 rules[i % 4], i);
        cc_setup setup = setup_of(text);
        event_stats t = play_and_count(&setup, pick_placing, &random);
        /* Tiles that go back are drawn again; draws into hidden hands have no
         * events. */
        bool has_hidden = strstr(rules[i % 4], "hidden");
        assert_true(has_hidden || t.n_drawn >= t.n_deck);
        max = t.max_events > max ? t.max_events : max;
    }
    printf("# most events of an action on a small table: %d\n", max);
}

/* Places a farmer wherever possible. */
static cc_action pick_farming(const cc_game *game, const cc_action *list, int n,
                              uint64_t *random)
{
    for (int i = 0; i < n; i++) {
        const cc_action *a = &list[i];
        int region = a->type == CC_DEPLOY ? cc_action_region(game, a) : -1;
        if (region >= 0 && cc_region(game, region).kind == CC_FIELD) {
            return *a;
        }
    }
    return list[test_below(random, (unsigned)n)];
}

/* By the scoring of the first edition each completed city has an event for each
 * player with most farmers beside it. Each tile has four city caps and the
 * field between them. */
static void first_edition_cities_have_events(void **state)
{
    (void)state;
    uint64_t random = 1;
    cc_setup setup = setup_of("players=6 sets=base,inns-and-cathedrals "
                              "rules=fields:first supply=meeple:20 "
                              "start=i03@0,0,0 deck-only=1");
    while (setup.n_deck < 300) {
        setup.deck[setup.n_deck++] =
            (uint16_t)cc_type_find(test_catalog(), "i03");
    }
    event_stats t = play_and_count(&setup, pick_farming, &random);
    printf("# most events of an action: %d of %d\n", t.max_events,
           CC_EVENTS_MAX);
    assert_true(t.max_events > 256); /* more than a byte counts */
}

/* Two of three tiles have a dragon and are set aside, since no volcano is
 * placed; the third fits nowhere. So a single turn draws the whole deck. */
static void tiles_set_aside_have_events(void **state)
{
    (void)state;
    uint64_t random = 1;
    cc_setup setup = setup_of("players=2 sets=base,princess-and-dragon "
                              "start=b01@0,0,0 deck-only=1");
    int dragon = -1, type = 0, city = cc_type_find(test_catalog(), "b04");
    uint64_t mark = test_mark("dragon");
    for (; dragon < 0 && type < test_catalog()->n_types; type++) {
        dragon = test_catalog()->types[type].marks & mark ? type : -1;
    }
    assert_true(dragon >= 0);
    for (int i = 0; i < 400; i++) {
        setup.deck[setup.n_deck++] = (uint16_t)(i % 3 ? dragon : city);
    }
    event_stats t = play_and_count(&setup, pick_placing, &random);
    assert_int_equal(t.n_drawn, t.n_deck);
    assert_true(t.max_events > 256); /* more than a byte counts */
}

/* A region counts its pennants; a table with more than it can count is refused.
 */
static void pennants_are_limited(void **state)
{
    (void)state;
    uint64_t random = 1;
    cc_error error = {0};
    static cc_game game;
    cc_setup setup = setup_of("sets=base,abbey-and-mayor start=m01@0,0,0 "
                              "deck-only=1");
    /* With the start tile 127 tiles of two pennants each: one more is too many
     * for CC_PENNANTS_MAX. */
    while (setup.n_deck < 126) {
        setup.deck[setup.n_deck++] =
            (uint16_t)cc_type_find(test_catalog(), "m01");
    }
    play_and_count(&setup, pick_placing, &random);
    setup.deck[setup.n_deck++] = setup.deck[0];
    assert_int_equal(cc_new(&game, test_catalog(), &setup, NULL, &error),
                     CC_E_FULL);
    assert_string_equal(error.what, "too many pennants");
}

/* ----------------------------------------------------- random large setups */

/* True once in n calls, on average. */
static bool is_one_in(uint64_t *random, unsigned n)
{
    return test_below(random, n) == 0;
}

static bool is_in_sets(const cc_catalog *c, int type, uint64_t sets)
{
    return sets >> c->types[type].set & 1;
}

/* Chooses at random tile types of a shape from some sets; they may repeat.
 * Returns how many were found. */
static int choose_types(uint64_t *random, uint64_t sets, int shape,
                        uint16_t out[CC_HAND_MAX], int n_wanted)
{
    const cc_catalog *c = test_catalog();
    int n = 0;
    for (int n_tries = 0; n_tries < 4000 && n < n_wanted; n_tries++) {
        int type = (int)test_below(random, (unsigned)c->n_types);
        if (is_in_sets(c, type, sets) && c->types[type].shape == shape) {
            out[n++] = (uint16_t)type;
        }
    }
    return n;
}

/* Chooses sets with their modules, options and supplies. */
static void choose_boxes(cc_setup *s, uint64_t *random, bool is_city)
{
    const cc_catalog *c = test_catalog();
    uint64_t town = (uint64_t)1 << cc_set_find(c, "the-city");
    uint64_t all = ((uint64_t)1 << c->n_sets) - 1 - town;
    uint64_t choice = test_below(random, 1u << 31);
    s->sets = is_city ? town : is_one_in(random, 2) ? all : (choice & all) | 1;
    s->modules = 0;
    for (int i = 0; i < c->n_sets; i++) {
        s->modules |= s->sets >> i & 1 ? c->sets[i].modules : 0;
    }
    for (int i = 0; i < c->n_options; i++) {
        unsigned n = 0;
        while (cc_option_at(c, i)->values[n]) {
            n++;
        }
        s->options[i] =
            (uint8_t)(is_one_in(random, 3) ? test_below(random, n) : 0);
    }
    for (int t = 0; t < c->n_tokens; t++) {
        s->supply[t] =
            (uint8_t)(is_one_in(random, 2)   ? CC_SUPPLY_DEFAULT
                      : is_one_in(random, 2) ? 20
                                             : test_below(random, 21));
    }
}

/* Chooses start tiles far from each other, and as many tiles as a table takes.
 * All are of at most six types, so that large regions of one kind occur, and of
 * the same game: The City does not mix. */
static void choose_tiles(cc_setup *s, uint64_t *random, bool is_city)
{
    const cc_catalog *c = test_catalog();
    uint64_t town = (uint64_t)1 << cc_set_find(c, "the-city");
    uint64_t sets = is_city ? town : ((uint64_t)1 << c->n_sets) - 1 - town;
    uint16_t types[CC_HAND_MAX];
    int n = choose_types(random, sets, CC_SQUARE, types,
                         1 + (int)test_below(random, 6));
    s->custom_start = !is_city && is_one_in(random, 2);
    int n_starts = s->custom_start ? 1 + (int)test_below(random, 16) : 0;
    for (int i = 0; i < n_starts; i++) {
        uint16_t type = types[test_below(random, (unsigned)n)];
        s->starts[s->n_starts++] =
            far_start(i, type, (uint8_t)test_below(random, 4));
    }
    s->deck_only = is_one_in(random, 2);
    while (s->n_deck < CC_PIECES_MAX) {
        s->deck[s->n_deck++] = types[test_below(random, (unsigned)n)];
    }
    s->custom_hands = s->modules >> cc_module_find(c, "halflings") & 1 &&
                      is_one_in(random, 2);
    if (s->custom_hands) {
        for (int p = 0; p < s->n_players; p++) {
            s->n_hand[p] = (uint8_t)choose_types(random, sets, CC_TRIANGLE,
                                                 s->hands[p], CC_HAND_MAX);
        }
    }
}

/* Makes a random setup of as many tiles as the engine accepts: some are taken
 * away until there is room for the rest. Supplies that are too large become
 * those of the rules. Starts it in *game. */
static cc_setup large_setup(cc_game *game, uint64_t *random)
{
    cc_error error = {0};
    for (;;) {
        cc_setup s;
        bool is_city = is_one_in(random, 8);
        cc_setup_init(&s, test_catalog());
        s.n_players =
            (uint8_t)(is_city                ? 2 + test_below(random, 3)
                      : is_one_in(random, 2) ? 6
                                             : 1 + test_below(random, 6));
        s.seed = *random;
        choose_boxes(&s, random, is_city);
        choose_tiles(&s, random, is_city);
        cc_status status = cc_new(game, test_catalog(), &s, &events, &error);
        for (; status == CC_E_FULL && s.n_deck > 8; s.n_deck -= 8) {
            status = cc_new(game, test_catalog(), &s, &events, &error);
            if (strncmp(error.what, "supply", 6) == 0) {
                memset(s.supply, CC_SUPPLY_DEFAULT, sizeof s.supply);
            }
        }
        if (cc_new(game, test_catalog(), &s, &events, &error) == CC_OK) {
            return s;
        }
        assert_true(error.what[0]);
    }
}

static cc_action pick_any(const cc_game *game, const cc_action *list, int n,
                          uint64_t *random)
{
    (void)game;
    return list[test_below(random, (unsigned)n)];
}

static void large_games_fit(void **state)
{
    static picker *const pickers[] = {pick_widest, pick_placing, pick_farming,
                                      pick_any};
    static cc_game game;
    (void)state;
    uint64_t random = 1;
    int most_events = 0, most_actions = 0;
    long games = test_setting("CARCASSONNE_GAMES", 6000) / 100;
    games *= test_setting("CARCASSONNE_DEEP", 0) ? 12 : 1;
    for (long i = 0; i < games; i++) {
        random += (uint64_t)i * 0x9e3779b97f4a7c15u;
        cc_setup setup = large_setup(&game, &random);
        event_stats t = play_and_count(&setup, pickers[i % 4], &random);
        most_events = t.max_events > most_events ? t.max_events : most_events;
        most_actions =
            t.max_actions > most_actions ? t.max_actions : most_actions;
    }
    printf("# %ld large games: at most %d events, %d actions\n", games,
           most_events, most_actions);
}

/* A game has room for the steps of all boxes at once, and still for those of
 * new ones: ten with a step for each completed region and twenty with a step of
 * a turn. */
static void phases_have_room_for_more_boxes(void **state)
{
    (void)state;
    cc_game g = test_game(
        test_catalog(),
        "players=6 sets=base,gardens,inns-and-cathedrals,traders-and-builders,"
        "bridges-castles-bazaars,tower,abbey-and-mayor,princess-and-dragon,"
        "river-1,river-2,count,halflings-1,halflings-2,king-and-robber,"
        "mini-2005 with=phantom,abbot");
    int n_steps = 10 + 20;
    for (int phase = 0; phase < CC_PHASES; phase++) {
        n_steps += g.n_phase_steps[phase];
    }
    assert_in_range(n_steps, 0, CC_PHASE_STEPS_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(widest_tables_fit),
        cmocka_unit_test(longest_lists_fit),
        cmocka_unit_test(discarded_tiles_have_events),
        cmocka_unit_test(first_edition_cities_have_events),
        cmocka_unit_test(tiles_set_aside_have_events),
        cmocka_unit_test(pennants_are_limited),
        cmocka_unit_test(large_games_fit),
        cmocka_unit_test(phases_have_room_for_more_boxes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

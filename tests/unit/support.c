/* support.c - what the test programs share
 *
 * Reads files and the catalogue, starts games and plays actions given as text;
 * counts tokens that are out of sight; chooses random setups, tiles and
 * actions. A test cannot go on without these, so an error ends the program.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/internal.h"
#include "engine/modules/abbey_and_mayor/abbey.h"
#include "engine/modules/abbey_and_mayor/wagon.h"
#include "engine/modules/bridges_castles_bazaars/bazaars.h"
#include "engine/modules/bridges_castles_bazaars/bridges.h"
#include "engine/modules/bridges_castles_bazaars/castles.h"
#include "engine/modules/tower/tower.h"

char *test_read(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) {
        fprintf(stderr, "%s: cannot be read (tests run in the top folder)\n",
                path);
        exit(2);
    }
    *length = (size_t)ftell(file);
    rewind(file);
    char *text = calloc(1, *length + 1);
    if (!text || fread(text, 1, *length, file) != *length) {
        exit(2);
    }
    fclose(file);
    return text;
}

static void exit_with(const char *text, const cc_error *error)
{
    fprintf(stderr, "%s: %s\n", text, error->what);
    exit(2);
}

/* Lists the modules of the program but those whose number is taken. */
static void list_others(const cc_module *const *fakes, int n,
                        const cc_module *list[CC_MODULES_MAX + 1])
{
    uint64_t taken = 0;
    int n_listed = 0;
    for (int i = 0; i < n; i++) {
        taken |= (uint64_t)1 << fakes[i]->number;
    }
    for (int i = 0; cc_modules[i]; i++) {
        if (!(taken >> cc_modules[i]->number & 1)) {
            list[n_listed++] = cc_modules[i];
        }
    }
    list[n_listed] = NULL;
}

void test_fake_catalog(cc_catalog *catalog,
                       const struct cc_module *const *modules, int n,
                       const char *set)
{
    cc_error error = {0};
    size_t length;
    const cc_module *others[CC_MODULES_MAX + 1];
    list_others(modules, n, others);
    cc_catalog_init_with(catalog, others);
    for (int i = 0; i < n; i++) {
        if (cc_catalog_add_module(catalog, modules[i], &error) != CC_OK) {
            exit_with(modules[i]->name, &error);
        }
    }
    char *base = test_read("assets/tiles/base.tiles", &length);
    if (cc_catalog_add_set(catalog, base, length, &error) != CC_OK ||
        cc_catalog_add_set(catalog, set, strlen(set), &error) != CC_OK) {
        exit_with("made-up set", &error);
    }
    free(base);
}

cc_game test_game(const cc_catalog *catalog, const char *text)
{
    cc_setup setup;
    cc_game game;
    cc_error error = {0};
    if (cc_setup_parse(&setup, catalog, text, &error) != CC_OK ||
        cc_new(&game, catalog, &setup, NULL, &error) != CC_OK) {
        exit_with(text, &error);
    }
    return game;
}

void test_play(cc_game *game, const char *text)
{
    cc_action a;
    cc_error error = {0};
    if (cc_action_parse(game, text, &a, &error) != CC_OK ||
        cc_apply(game, &a, NULL) != CC_OK || !cc_invariant(game, &error)) {
        exit_with(text, &error);
    }
}

static void add_set(cc_catalog *catalog, const char *name)
{
    cc_error error;
    size_t length;
    char path[300];
    snprintf(path, sizeof path, "assets/tiles/%s", name);
    char *text = test_read(path, &length);
    if (cc_catalog_add_set(catalog, text, length, &error) != CC_OK) {
        fprintf(stderr, "%s:%d: %s\n", path, error.line, error.what);
        exit(2);
    }
    free(text);
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* All sets, added in the order of their names, whatever that of the folder.
 * Each test names those that it plays. */
const cc_catalog *test_catalog(void)
{
    static cc_catalog catalog;
    static char names[CC_SETS_MAX][256];
    size_t n = 0;
    if (catalog.n_types) {
        return &catalog;
    }
    cc_catalog_init(&catalog);
    DIR *folder = opendir("assets/tiles");
    struct dirent *entry;
    while (folder && n < CC_SETS_MAX && (entry = readdir(folder)) != NULL) {
        const char *end = strrchr(entry->d_name, '.');
        if (end && strcmp(end, ".tiles") == 0) {
            snprintf(names[n++], sizeof *names, "%s", entry->d_name);
        }
    }
    if (!n) {
        fputs("no tile sets (tests run in the top folder)\n", stderr);
        exit(2);
    }
    closedir(folder);
    qsort(names, n, sizeof *names, compare_names);
    for (size_t i = 0; i < n; i++) {
        add_set(&catalog, names[i]);
    }
    return &catalog;
}

int test_token(const char *name)
{
    return cc_token_find(test_catalog(), name);
}

uint64_t test_mark(const char *name)
{
    return cc_mark_find(test_catalog(), name);
}

long test_setting(const char *name, long fallback)
{
    const char *value = getenv(name);
    return value ? atol(value) : fallback;
}

/* The player's tokens that wait to be placed again, stand on no segment, or lie
 * as tiles: wagons, board tokens, abbeys. */
static int count_off_segments(const cc_game *game, int player, int token)
{
    cc_waiting_wagon waiting[CC_WAGONS_MAX];
    int n = 0, wagons = cc_wagons_waiting(game, waiting, CC_WAGONS_MAX);
    for (int i = 0; i < wagons && token == test_token("wagon"); i++) {
        n += waiting[i].player == player;
    }
    for (int i = 0; i < cc_board_token_count(game); i++) {
        cc_board_token s = cc_board_token_at(game, i);
        n += s.player == player && s.token == token;
    }
    for (int i = 0; i < cc_piece_count(game) && token == test_token("abbey");
         i++) {
        cc_piece_info p = cc_piece(game, i);
        n += p.player == player && p.type == cc_abbey_type(game);
    }
    return n;
}

/* The player's tokens that a module counts as its own. Zero for the modules
 * whose tokens these tests count themselves, independently of the module. */
static int count_held_by_module(const cc_game *game, int player, int token)
{
    static const char *const counted[] = {
        "abbey", "wagon", "bridges", "castles", "tower", "walls", "count"};
    int number = game->catalog->token_module[token];
    const cc_module *m = game->catalog->modules[number];
    for (size_t i = 0; i < sizeof counted / sizeof *counted; i++) {
        if (strcmp(m->name, counted[i]) == 0) {
            return 0;
        }
    }
    return cc_in_play(game, number) && m->state.count_tokens
               ? m->state.count_tokens(game, player, token)
               : 0;
}

bool test_may_have(const cc_game *game, int token, int dealt, int n)
{
    const cc_token_row *row = game->catalog->tokens[token];
    bool is_won = cc_has_token(game, token) && !cc_dealt(game, token);
    return is_won || (row->is_spent ? n <= dealt : n == dealt);
}

int test_elsewhere(const cc_game *game, int player, int token)
{
    bool is_storey = token == cc_storey_token(game->catalog);
    int n = is_storey ? cc_storeys_of(game, player)
                      : count_off_segments(game, player, token);
    n += count_held_by_module(game, player, token);
    for (int captor = 0; captor < cc_player_count(game); captor++) {
        n += cc_prisoners(game, captor, player, token);
    }
    return n;
}

long test_play_mixes(const char *const *mixes, int n, long games,
                     void (*play)(void *model, const char *setup,
                                  uint64_t random),
                     void *model)
{
    games = test_setting("CARCASSONNE_GAMES", games);
    for (long i = 0; i < games; i++) {
        char setup[200];
        snprintf(setup, sizeof setup, "players=%ld seed=%ld %s", 2 + i % 4, i,
                 mixes[i % n]);
        play(model, setup, (uint64_t)i);
    }
    return games;
}

/* A linear congruential generator, with the constants of Knuth's MMIX; its low
 * bits are weak, so the high ones are used. */
unsigned test_below(uint64_t *state, unsigned n)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)((*state >> 33) % n);
}

int test_filled_squares(const cc_game *game, int x, int y)
{
    int n = 0;
    for (int i = 0; i < 9; i++) { /* row by row, from the north-west */
        n += cc_piece_find(game, x + i % 3 - 1, y + i / 3 - 1, CC_N) >= 0;
    }
    return n;
}

/* Whether action `a` is to be preferred: castles rather than none, few bridges,
 * and placements with many neighbours, which complete features. */
static bool is_better(const cc_game *game, const cc_action *a,
                      const cc_action *b)
{
    return (b->type == CC_PASS && cc_decision(game).kind == CC_DECIDE_CASTLE) ||
           b->type == CC_BUILD_BRIDGE ||
           (a->type == CC_PLACE && b->type == CC_PLACE &&
            test_filled_squares(game, a->x, a->y) >
                test_filled_squares(game, b->x, b->y));
}

cc_action test_pick(const cc_game *game, uint64_t *state)
{
    static cc_action list[CC_ACTIONS_MAX];
    unsigned n = (unsigned)cc_legal_first(game, list, CC_ACTIONS_MAX);
    cc_action a = list[test_below(state, n)];
    for (int i = 0; i < 3; i++) {
        cc_action b = list[test_below(state, n)];
        a = is_better(game, &b, &a) ? b : a;
    }
    int most_added = cc_amount_max(game, &a) - a.amount;
    if ((a.type == CC_OFFER || a.type == CC_BID) && most_added > 0) {
        /* One bid of thirty can be high. */
        most_added = most_added > 3 && test_below(state, 30) ? 3 : most_added;
        int added = (int)test_below(state, (unsigned)most_added + 1);
        a.amount = (int16_t)(a.amount + added);
    }
    return a;
}

int test_lively(uint64_t *state)
{
    static const char *const ids[] = {"b03", "b04", "b05", "b14", "b15",
                                      "b18", "b23", "b24", "x01", "x02",
                                      "x04", "x05", "x06", "x09", "x11"};
    unsigned n = sizeof ids / sizeof *ids;
    return cc_type_find(test_catalog(), ids[test_below(state, n)]);
}

void test_mix(cc_setup *setup, unsigned mix, bool with_tiles)
{
    static const char *const names[] = {"bridges", "castles", "bazaars"};
    int option = cc_option_find(test_catalog(), "bazaar-auction");
    static const unsigned bits[] = {TEST_MIX_BRIDGES, TEST_MIX_CASTLES,
                                    TEST_MIX_BAZAARS};
    for (int i = 0; i < 3; i++) {
        uint64_t module = (uint64_t)1
                          << cc_module_find(test_catalog(), names[i]);
        setup->modules &= ~module;
        setup->modules |= mix & bits[i] ? module : 0;
    }
    setup->options[option] = (mix & TEST_MIX_NO_AUCTION) != 0;
    if (with_tiles) {
        setup->sets |= (uint64_t)1 << cc_set_find(test_catalog(),
                                                  "bridges-castles-bazaars");
    }
}

cc_setup test_mixture(uint64_t seed)
{
    static const char *const rules[] = {"",
                                        " rules=small-city:2",
                                        " rules=fields:first",
                                        " rules=fields:off",
                                        " without=fields",
                                        " first=random",
                                        " supply=meeple:2"};
    static const char *const sets[] = {"base",
                                       "base,bridges-castles-bazaars",
                                       "base,count",
                                       "base,bridges-castles-bazaars,count",
                                       "base,halflings-1,halflings-2",
                                       "base,bridges-castles-bazaars,count,"
                                       "halflings-1,halflings-2",
                                       "base,inns-and-cathedrals,"
                                       "traders-and-builders,king-and-robber",
                                       "base,river-1,river-2,mini-2005,"
                                       "bridges-castles-bazaars",
                                       "base,princess-and-dragon",
                                       "base,princess-and-dragon,river-2,"
                                       "traders-and-builders,count,"
                                       "bridges-castles-bazaars,halflings-1",
                                       "base,tower",
                                       "base,tower,princess-and-dragon,count,"
                                       "traders-and-builders,halflings-1,"
                                       "inns-and-cathedrals",
                                       "base,abbey-and-mayor",
                                       "base,abbey-and-mayor,count,"
                                       "traders-and-builders,halflings-1,"
                                       "bridges-castles-bazaars,tower,"
                                       "princess-and-dragon",
                                       "base,circus",
                                       "base,hills-and-sheep",
                                       "base,hills-and-sheep,circus,count,"
                                       "abbey-and-mayor,halflings-2,tower,"
                                       "traders-and-builders,"
                                       "princess-and-dragon",
                                       "base,circus,abbey-and-mayor,count,"
                                       "halflings-1,princess-and-dragon,"
                                       "bridges-castles-bazaars,tower"};
    enum { SETS = sizeof sets / sizeof *sets };
    /* More options; without the Count and triangles they change nothing. */
    static const char *const more_rules[] = {
        "", "count-move:clockwise,half-count:tile,half-hand:4",
        "count-move:follow,count-final:fields,half-draft:on",
        "half-count:2020,half-hand:12",
        "half-count:2014,half-marks:without,half-draft:on,half-hand:1"};
    char text[320];
    cc_setup setup;
    enum { RULES = sizeof rules / sizeof *rules };
    enum { MORE = sizeof more_rules / sizeof *more_rules };
    /* Every choice is a draw of its own: `seed % RULES` and `seed % SETS` would
     * always bring the same rules with the same sets. */
    uint64_t random = seed;
    const char *rule = rules[test_below(&random, RULES)];
    const char *more = more_rules[test_below(&random, MORE)];
    int n_players = (int)test_below(&random, CC_PLAYERS_MAX) + 1;
    const char *joint = strstr(rule, "rules=") ? "," : " rules=";
    snprintf(text, sizeof text, "players=%d seed=%d sets=%s%s%s%s", n_players,
             (int)seed, sets[test_below(&random, SETS)], rule,
             *more ? joint : "", more);
    if (cc_setup_parse(&setup, test_catalog(), text, NULL) != CC_OK) {
        fprintf(stderr, "%s: cannot be read\n", text);
        exit(2);
    }
    unsigned mix = test_below(&random, TEST_MIXES);
    test_mix(&setup, mix, test_below(&random, 4) > 0);
    return setup;
}

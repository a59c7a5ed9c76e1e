/* test_names.c - names, not numbers, identify what a game is made of
 *
 * The same games are played with several catalogues: sets are added in another
 * order, and fake sets and modules stand before and after all others. Types,
 * sets, tokens, marks, options and rows have other numbers then, but hashes,
 * starts and the order of the deck are the same, and the saved games of
 * tests/golden replay.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/bots/bots.h"
#include "fake_modules.h"
#include "support.h"
#include "tools/platform/files.h"

/* Adds a set of one tile type that no game uses; `order` is its line of that
 * name, or "". */
static void add_fake_set(cc_catalog *catalog, const char *id, const char *order)
{
    char text[256];
    cc_error error;
    int n = snprintf(text, sizeof text,
                     "set %s\n%s\nbrings base\nstart %.3s1 0 0 0\n"
                     "tile %.3s1 x3 sides=FFFF\n"
                     "  f1 field: NL NR EL ER SL SR WL WR | -\n",
                     id, order, id, id);
    assert_int_equal(cc_catalog_add_set(catalog, text, (size_t)n, &error),
                     CC_OK);
}

/* Adds a set of fake types, numbered `from` to below `to`, so as to fill the
 * catalogue. */
static void add_large_set(cc_catalog *catalog, const char *id, int from, int to)
{
    size_t size = 120 * CC_TYPES_MAX, at = 0;
    char *text = malloc(size);
    cc_error error;
    assert_non_null(text);
    at += (size_t)snprintf(text, size, "set %s\norder 0\n", id);
    for (int i = from; i < to; i++) {
        at += (size_t)snprintf(text + at, size - at,
                               "tile q%d x1 sides=RFFF crowd-mark-%d\n"
                               "  r1 road: N\n"
                               "  f1 field: NL NR EL ER SL SR WL WR | -\n",
                               i, i % 4);
    }
    assert_int_equal(cc_catalog_add_set(catalog, text, at, &error), CC_OK);
    free(text);
}

static void add_real_set(cc_catalog *catalog, const char *id)
{
    char path[80];
    size_t length;
    cc_error error;
    snprintf(path, sizeof path, "assets/tiles/%s.tiles", id);
    char *text = test_read(path, &length);
    assert_int_equal(cc_catalog_add_set(catalog, text, length, &error), CC_OK);
    free(text);
}

/* All sets, added in reverse order, and fake ones in front, between and behind;
 * the fake modules. No type is free. */
static const cc_catalog *extended_catalog(void)
{
    static cc_catalog catalog;
    if (catalog.n_sets) {
        return &catalog;
    }
    fake_catalog_init(&catalog, false);
    add_fake_set(&catalog, "zzz", "");
    for (int i = test_catalog()->n_sets; i-- > 0;) {
        add_real_set(&catalog, test_catalog()->sets[i].id);
    }
    add_fake_set(&catalog, "mmm", "order 90");
    add_fake_set(&catalog, "aaa", "order 0");
    int first = catalog.n_types, second = first + CC_PIECES_MAX * 5 / 8;
    assert_true(second < CC_TYPES_MAX);
    add_large_set(&catalog, "a-crowd", first, second);
    add_large_set(&catalog, "b-crowd", second, CC_TYPES_MAX);
    return &catalog;
}

/* The two fake modules change numbers, and there are no fake sets. */
static const cc_catalog *swapped_catalog(void)
{
    static cc_catalog catalog;
    if (!catalog.n_sets) {
        fake_catalog_init(&catalog, true);
        for (int i = 0; i < test_catalog()->n_sets; i++) {
            add_real_set(&catalog, test_catalog()->sets[i].id);
        }
    }
    return &catalog;
}

static void sets_are_ordered(void **state)
{
    (void)state;
    const cc_catalog *c = extended_catalog();
    assert_int_equal(c->n_sets, test_catalog()->n_sets + 5);
    for (int i = 1; i < c->n_sets; i++) {
        const cc_set *before = &c->sets[i - 1], *set = &c->sets[i];
        assert_true(
            before->order < set->order ||
            (before->order == set->order && strcmp(before->id, set->id) < 0));
    }
    assert_string_equal(c->sets[0].id, "a-crowd");
    assert_string_equal(c->sets[c->n_sets - 1].id, "zzz");
    assert_int_equal(c->n_types, CC_TYPES_MAX);
    for (int i = 0; i < c->n_types; i++) {
        const cc_tile_type *t = &c->types[i];
        assert_true(i == 0 || t->set >= c->types[i - 1].set);
        int k = cc_type_find(test_catalog(), t->id);
        assert_true(k >= 0
                        ? t->key == test_catalog()->types[k].key
                        : t->id[0] == c->sets[t->set].id[0] || t->id[0] == 'q');
    }
    for (int i = 0; i < c->n_sets; i++) {
        for (int k = 0; k < c->sets[i].n_starts; k++) {
            assert_int_equal(c->types[c->sets[i].starts[k].type].set, i);
        }
    }
}

/* The two catalogues number everything differently, as the other tests need. */
static void numbers_differ(void **state)
{
    (void)state;
    const cc_catalog *c = test_catalog(), *extended = extended_catalog();
    for (int t = CC_MEEPLE + 1; t < c->n_tokens; t++) {
        assert_int_not_equal(t, cc_token_find(extended, c->tokens[t]->name));
    }
    for (int i = 0; i < c->n_options; i++) {
        assert_int_not_equal(i, cc_option_find(extended, c->options[i]->name));
    }
    for (int i = 0; i < c->n_marks; i++) {
        assert_int_not_equal((uint64_t)1 << i,
                             cc_mark_find(extended, c->marks[i]));
    }
    for (int i = 0; i < c->n_modules; i++) {
        assert_int_not_equal(c->order[i], extended->order[i]);
    }
    int n_same = 0;
    for (int i = 0; i < c->n_steps; i++) {
        n_same += c->step_rows[i] == extended->step_rows[i];
    }
    int n_first = 0; /* steps before the first turn: no fake module has any */
    for (int i = 0; i < c->n_steps; i++) {
        n_first += c->step_rows[i]->phase == CC_PHASE_START;
    }
    assert_int_equal(n_same, n_first);
    assert_true(extended->steps[extended->n_steps - 1] ==
                fake_last.rows[1].step);
}

static void start(cc_game *game, const cc_catalog *catalog, const char *setup)
{
    cc_setup s;
    cc_error error;
    if (cc_setup_parse(&s, catalog, setup, &error) != CC_OK ||
        cc_new(game, catalog, &s, NULL, &error) != CC_OK) {
        fail_msg("%s: %s", setup, error.what);
    }
}

/* ---------------------------------------------------- the same in catalogues
 */

/* A serializer that hashes all names and values; `to` is the hash so far. */
static void hash_word(void *to, uint64_t word)
{
    uint64_t *sum = to;
    *sum = cc_hash_words(*sum, &word, 1);
}

static void on_name(void *to, const char *name)
{
    hash_word(to, cc_name_key(name ? name : ""));
}

static void on_open(void *to, const char *name, bool list)
{
    on_name(to, name);
    hash_word(to, list ? 1 : 2);
}

static void on_close(void *to)
{
    hash_word(to, 3);
}

static void on_number(void *to, const char *name, long n)
{
    on_name(to, name);
    hash_word(to, (uint64_t)n);
}

static void on_word(void *to, const char *name, const char *word)
{
    on_name(to, name);
    on_name(to, word);
}

static void on_flag(void *to, const char *name, bool flag)
{
    on_number(to, name, flag);
}

/* The hash of all serialized events and of the state of modules. */
static uint64_t serialized_hash(const cc_game *game, const cc_events *events)
{
    uint64_t sum = 0;
    const cc_serializer serializer = {&sum,      on_open, on_close,
                                      on_number, on_word, on_flag};
    for (int i = 0; i < events->n; i++) {
        cc_event_serialize(game, events, &events->list[i], &serializer);
    }
    cc_modules_serialize(game, &serializer);
    return sum;
}

/* Bots choose the same in both catalogues, chance included. */
static void compare_bots(const cc_game games[2], uint64_t seed)
{
    static const char *const bots[] = {"skilled", "casual", "random",
                                       "greedy-0"};
    for (size_t i = 0; i < sizeof bots / sizeof *bots; i++) {
        char text[2][160];
        for (int k = 0; k < 2; k++) {
            cc_action a;
            assert_true(bot_choose(bots[i], &games[k], seed, &a));
            assert_true(
                cc_action_format(&games[k], &a, text[k], sizeof text[k]) > 0);
        }
        assert_string_equal(text[0], text[1]);
    }
}

/* Plays a game in both catalogues, by action texts: equal at every step. */
static void play_both(const cc_catalog *first, const cc_catalog *second,
                      const char *setup, uint64_t seed)
{
    static cc_game games[2];
    static cc_events events[2];
    char text[160];
    start(&games[0], first, setup);
    start(&games[1], second, setup);
    for (int n = 0; cc_decision(&games[0]).kind != CC_OVER; n++) {
        assert_true(cc_hash(&games[0]) == cc_hash(&games[1]));
        if (n % 29 == 11) { /* bots take long */
            compare_bots(games, seed);
        }
        cc_action a = test_pick(&games[0], &seed), b;
        assert_true(cc_action_format(&games[0], &a, text, sizeof text) > 0);
        assert_int_equal(cc_action_parse(&games[1], text, &b, NULL), CC_OK);
        assert_int_equal(cc_apply(&games[0], &a, &events[0]), CC_OK);
        assert_int_equal(cc_apply(&games[1], &b, &events[1]), CC_OK);
        assert_true(serialized_hash(&games[0], &events[0]) ==
                    serialized_hash(&games[1], &events[1]));
    }
    assert_true(cc_hash(&games[0]) == cc_hash(&games[1]));
}

static void other_content_changes_no_game(void **state)
{
    (void)state;
    static const char *const setups[] = {
        "players=2 sets=base seed=%d",
        "players=3 sets=base,bridges-castles-bazaars seed=%d",
        "players=4 sets=base,count seed=%d rules=count-final:fields",
        "players=3 sets=base,halflings-1,halflings-2 seed=%d",
        "players=2 sets=base,bridges-castles-bazaars,count,halflings-1,"
        "halflings-2 seed=%d",
        "players=3 sets=the-city seed=%d"};
    for (size_t i = 0; i < sizeof setups / sizeof *setups; i++) {
        for (int k = 0; k < 10; k++) {
            char setup[160];
            snprintf(setup, sizeof setup, setups[i], k);
            play_both(test_catalog(), extended_catalog(), setup, (uint64_t)k);
        }
    }
}

/* Games with the fake modules are the same in two catalogues that number their
 * tokens, options and rows differently. */
static void fake_modules_play_by_name(void **state)
{
    (void)state;
    for (int k = 0; k < 20; k++) {
        char setup[200];
        const char *waving = k & 1 ? "long" : "short"; /* all combinations */
        const char *coin_toss = k & 2 ? "foul" : "fair";
        const char *crowd = k & 4 ? ",made-crowd" : "";
        snprintf(setup, sizeof setup,
                 "players=3 sets=base,bridges-castles-bazaars,count,"
                 "halflings-1,halflings-2 with=made-first,made-last%s seed=%d "
                 "rules=waving:%s,coin-toss:%s",
                 crowd, k, waving, coin_toss);
        play_both(extended_catalog(), swapped_catalog(), setup, (uint64_t)k);
    }
}

/* -------------------------------------------------------------- fake modules
 */

/* How many actions were played, and how many of those that only fake modules
 * bring. */
typedef struct action_counts {
    int actions, flips, waves, giants, crowd;
} action_counts;

/* Plays an action, by its text too, and counts it. */
static void play_action(cc_game *game, uint64_t *random, action_counts *n)
{
    static cc_events events;
    cc_action a = test_pick(game, random), b;
    char text[160];
    assert_true(cc_action_format(game, &a, text, sizeof text) > 0);
    assert_int_equal(cc_action_parse(game, text, &b, NULL), CC_OK);
    assert_true(cc_action_equal(&a, &b));
    n->actions++;
    n->flips += strncmp(text, "flip ", 5) == 0;
    n->waves += strcmp(text, "wave") == 0;
    n->giants += strncmp(text, "figure giant ", 13) == 0;
    n->crowd += strncmp(text, "figure crowd-", 13) == 0;
    assert_int_equal(cc_apply(game, &a, &events), CC_OK);
    /* The event of an action comes first, whatever its number. */
    if (a.type != CC_PASS && a.type / 16 >= FAKE_FIRST) {
        assert_int_equal(events.list[0].type, a.type);
    }
}

/* Plays a game with fake modules and checks it every `step` actions. */
static action_counts play_fake(const char *setup, int step)
{
    static cc_game game;
    action_counts n = {0};
    cc_error error;
    uint64_t random = cc_name_key(setup);
    start(&game, extended_catalog(), setup);
    while (cc_decision(&game).kind != CC_OVER) {
        play_action(&game, &random, &n);
        if (n.actions % step == 0 && !cc_invariant(&game, &error)) {
            fail_msg("%s: %s", setup, error.what);
        }
    }
    assert_int_equal(n.flips, 9);
    assert_true(n.waves > 0 && n.giants > 0);
    return n;
}

/* The fake modules are played like any others. */
static void fake_modules_play(void **state)
{
    (void)state;
    for (int seed = 0; seed < 20; seed++) {
        char setup[160];
        snprintf(setup, sizeof setup,
                 "players=3 sets=base with=made-first,made-last "
                 "rules=waving:long,coin-toss:foul seed=%d",
                 seed);
        play_fake(setup, 1);
    }
}

/* More figures than the board has room for. */
static void too_many_modules_fail(void **state)
{
    (void)state;
    static cc_game game;
    cc_setup s;
    cc_error error;
    assert_int_equal(cc_setup_parse(&s, extended_catalog(),
                                    "players=6 with=made-crowd "
                                    "supply=meeple:20",
                                    &error),
                     CC_OK);
    assert_int_equal(cc_new(&game, extended_catalog(), &s, NULL, &error),
                     CC_E_FULL);
}

/* The fake crowd adds more tiles, kinds of figures and steps than any published
 * mixture has. */
static void many_modules_fit(void **state)
{
    (void)state;
    static cc_game game;
    for (int seed = 0; seed < 4; seed++) {
        char setup[200];
        snprintf(setup, sizeof setup,
                 "players=3 sets=base,count,a-crowd seed=%d "
                 "with=made-first,made-last,made-crowd "
                 "rules=crowd-option-0:yes",
                 seed);
        start(&game, extended_catalog(), setup);
        assert_true(cc_tiles_left(&game) > CC_PIECES_MAX * 3 / 4);
        assert_true(play_fake(setup, 100).crowd > 0);
    }
}

/* ------------------------------------------------------------ golden saves */

/* A saved game that was replayed: the hashes of all its positions. */
typedef struct saved {
    cc_setup setup;
    bool is_over;
    int n;
    uint64_t hashes[2048];
} saved;

/* Replays a record and writes it again, line by line, which must give the same
 * bytes. */
static void replay_saved(const char *path, const cc_catalog *catalog,
                         saved *out)
{
    static cc_game game, before;
    static char line[CC_TEXT_MAX + 64];
    cc_error error = {0, ""};
    cc_record record;
    cc_action action;
    size_t length, at;
    char *text = test_read(path, &length);
    out->n = 0;
    cc_status status = cc_record_open(&record, text, length, catalog,
                                      &out->setup, &game, NULL, &error);
    int n = cc_record_head(&out->setup, catalog, line, sizeof line);
    at = 0;
    while (status == CC_OK) {
        assert_true(n > 0 && at + (size_t)n <= length);
        line[n] = '\0';
        if (strncmp(text + at, line, (size_t)n) != 0) {
            fail_msg("%s: writes '%s'", path, line);
        }
        at += (size_t)n;
        assert_true(out->n < 2048);
        out->hashes[out->n++] = cc_hash(&game);
        before = game;
        status = cc_record_next(&record, &game, &action, NULL, &error);
        n = status == CC_OK
                ? cc_record_line(&before, &action, &game, line, sizeof line)
                : 0;
    }
    if (status != CC_END) {
        fail_msg("%s:%d: %s", path, error.line, error.what);
    }
    assert_int_equal(at, length);
    out->is_over = cc_decision(&game).kind == CC_OVER;
    free(text);
}

/* Lists the paths of the golden saves; returns their number. */
static int list_golden_saves(char names[][80], int max)
{
    file_names found;
    assert_int_equal(file_list("tests/golden", ".carc", &found), 0);
    int n = found.n;
    assert_true(n < max);
    for (int i = 0; i < n; i++) {
        snprintf(names[i], 80, "tests/golden/%.60s", found.list[i]);
    }
    file_names_free(&found);
    return n;
}

/* What the saved games so far cover, as bits: sets, modules, and the values of
 * each option. */
typedef struct coverage {
    uint64_t sets, modules;
    uint16_t values[CC_OPTIONS_MAX];
} coverage;

static void add_coverage(coverage *c, const cc_setup *s,
                         const cc_catalog *catalog)
{
    c->sets |= s->sets;
    c->modules |= s->modules;
    for (int i = 0; i < catalog->n_options; i++) {
        if (s->modules >> cc_option_module(catalog, i) & 1) {
            c->values[i] = (uint16_t)(c->values[i] | 1u << s->options[i]);
        }
    }
}

static void assert_covered(const coverage *c, const cc_catalog *catalog)
{
    for (int i = 0; i < catalog->n_sets; i++) {
        if (!(c->sets >> i & 1)) {
            fail_msg("no golden save with the set %s: make golden",
                     catalog->sets[i].id);
        }
    }
    for (int i = 0; i < catalog->n_modules; i++) {
        int module = catalog->order[i];
        if (module != CC_MODULE_CORE && !(c->modules >> module & 1)) {
            fail_msg("no golden save with the module %s: make golden",
                     cc_module_name(catalog, module));
        }
    }
    for (int i = 0; i < catalog->n_options; i++) {
        const cc_option *o = cc_option_at(catalog, i);
        for (int v = 0; o->values[v]; v++) {
            if (!(c->values[i] >> v & 1)) {
                fail_msg("no golden save with %s:%s: make golden", o->name,
                         o->values[v]);
            }
        }
    }
}

/* Every set, module and option has a finished and an unfinished saved game. */
static void golden_saves_replay(void **state)
{
    (void)state;
    static char names[512][80];
    static saved first, second;
    coverage unfinished = {.sets = 0}, finished = {.sets = 0};
    int n = list_golden_saves(names, 512);
    for (int i = 0; i < n; i++) {
        replay_saved(names[i], test_catalog(), &first);
        replay_saved(names[i], extended_catalog(), &second);
        assert_int_equal(first.n, second.n);
        assert_memory_equal(first.hashes, second.hashes,
                            (size_t)first.n * sizeof first.hashes[0]);
        assert_int_equal(first.is_over, !strstr(names[i], "-unfinished."));
        add_coverage(first.is_over ? &finished : &unfinished, &first.setup,
                     test_catalog());
    }
    assert_covered(&unfinished, test_catalog());
    assert_covered(&finished, test_catalog());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_are_ordered),
        cmocka_unit_test(numbers_differ),
        cmocka_unit_test(other_content_changes_no_game),
        cmocka_unit_test(fake_modules_play_by_name),
        cmocka_unit_test(fake_modules_play),
        cmocka_unit_test(many_modules_fit),
        cmocka_unit_test(too_many_modules_fail),
        cmocka_unit_test(golden_saves_replay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

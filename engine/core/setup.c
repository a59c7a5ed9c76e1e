/* setup.c - setups: checking them, and their text
 *
 * The text is a list of pairs, KEY=VALUE. For each key there is a function that
 * reads the value (keys[]); modules add keys with numbers (cc_key_row). What a
 * text does not give has its default, and most defaults are not written. New
 * games and records have different defaults for options, as a record may be
 * older than an option (cc_option.usual).
 *
 * SPDX-License-Identifier: MIT
 */
#include "setup.h"

#include <string.h>

#include "module.h"
#include "text.h"

/* Returns how many meeples all modules of a setup deal together. */
static int count_meeples(const cc_setup *setup, const cc_catalog *catalog)
{
    int n = 0;
    for (int i = 0; i < catalog->n_modules; i++) {
        const cc_module *m = catalog->modules[catalog->order[i]];
        if (setup->modules >> m->number & 1) {
            n += m->meeples;
        }
    }
    return n;
}

int cc_setup_supply(const cc_setup *setup, const cc_catalog *catalog, int token)
{
    int n = token == CC_MEEPLE ? count_meeples(setup, catalog) : 0;
    const cc_token_row *row = catalog->tokens[token];
    if (setup->modules >> catalog->token_module[token] & 1) {
        n += row->deals + row->deals_by_players[setup->n_players];
    }
    /* A token that no module deals does nothing: no player has any. */
    return n && setup->supply[token] != CC_SUPPLY_DEFAULT ? setup->supply[token]
                                                          : n;
}

/* ---------------------------------------------------------------- checking */

#define SUPPLY_MAX 20  /* of one token, for each player */
#define PLACE_MAX  999 /* maximum distance of start tiles */

/* Returns the modules that these sets switch on, as bits. */
static uint64_t modules_of_sets(const cc_catalog *catalog, uint64_t sets)
{
    uint64_t modules = 0;
    for (int i = 0; i < catalog->n_sets; i++) {
        if (sets >> i & 1) {
            modules |= catalog->sets[i].modules;
        }
    }
    return modules;
}

/* Whether a setup has sets that do not switch a module on, or modules that no
 * set of it switches on. */
static bool has_others(const cc_setup *s, const cc_catalog *catalog, int module)
{
    for (int i = 0; i < catalog->n_sets; i++) {
        bool switches_on = catalog->sets[i].modules >> module & 1;
        if (s->sets >> i & 1 && !switches_on) {
            return true;
        }
    }
    return (s->modules & ~modules_of_sets(catalog, s->sets)) != 0;
}

/* Checks that a module of a setup mixes with the others and with the number of
 * players. A standalone one mixes only with sets that switch it on, and with
 * the modules that these switch on. */
static cc_status check_module(const cc_setup *s, const cc_catalog *catalog,
                              int m, cc_error *error)
{
    const cc_module *module = catalog->modules[m];
    int min = module->players[0], max = module->players[1]; /* 0: any */
    if (module->standalone && has_others(s, catalog, m)) {
        return cc_fail(error, CC_E_RANGE, 0,
                       "'%s' mixes with no other sets or modules",
                       module->name);
    }
    max = max ? max : CC_PLAYERS_MAX;
    if (s->n_players < min || s->n_players > max) {
        return cc_fail(error, CC_E_RANGE, 0,
                       "players: '%s' is for %d to %d players", module->name,
                       min, max);
    }
    return CC_OK;
}

/* Checks that a set of a setup is played with its standalone modules. */
static cc_status check_set(const cc_setup *s, const cc_catalog *catalog,
                           const cc_set *set, cc_error *error)
{
    for (int k = 0; k < catalog->n_modules; k++) {
        int m = catalog->order[k];
        if (set->modules >> m & 1 && catalog->modules[m]->standalone &&
            !(s->modules >> m & 1)) {
            return cc_fail(error, CC_E_RANGE, 0,
                           "'%s' is not played without '%s'", set->id,
                           cc_module_name(catalog, m));
        }
    }
    return CC_OK;
}

cc_status cc_setup_check_mix(const cc_setup *s, const cc_catalog *catalog,
                             cc_error *error)
{
    cc_status status = CC_OK;
    for (int k = 0; k < catalog->n_modules && status == CC_OK; k++) {
        int m = catalog->order[k];
        if (s->modules >> m & 1) {
            status = check_module(s, catalog, m, error);
        }
    }
    for (int i = 0; i < catalog->n_sets && status == CC_OK; i++) {
        if (s->sets >> i & 1) {
            status = check_set(s, catalog, &catalog->sets[i], error);
        }
    }
    return status;
}

/* Whether an option has a value of this number. */
static bool is_value(const cc_option *o, int value)
{
    int n = 0;
    while (n < value && o->values[n]) {
        n++;
    }
    return o->values[n] != NULL;
}

/* Whether the options of all modules, in play or not, have values that exist;
 * the unused rest must be 0. */
static bool options_are_values(const cc_setup *s, const cc_catalog *catalog)
{
    for (int i = 0; i < CC_OPTIONS_MAX; i++) {
        bool is_used = i < catalog->n_options;
        if (is_used ? !is_value(catalog->options[i], s->options[i])
                    : s->options[i] != 0) {
            return false;
        }
    }
    return true;
}

static bool is_far(const cc_start *start)
{
    return start->x < -PLACE_MAX || start->x > PLACE_MAX ||
           start->y < -PLACE_MAX || start->y > PLACE_MAX;
}

/* Checks the numbers of keys; the unused rest must be 0. */
static cc_status check_numbers(const cc_setup *s, const cc_catalog *catalog,
                               cc_error *error)
{
    static const cc_key_row no_key = {.name = "a key that no module has"};
    for (int k = 0; k < CC_KEYS_MAX; k++) {
        const cc_key_row *key =
            k < catalog->n_keys ? catalog->keys[k] : &no_key;
        for (int i = 0; i < CC_KEY_NUMBERS; i++) {
            if (s->numbers[k][i] > (i < key->n ? key->max : 0)) {
                return cc_fail(error, CC_E_RANGE, 0,
                               "%s: %d numbers from 0 to %d", key->name, key->n,
                               key->max);
            }
        }
    }
    return CC_OK;
}

/* Checks the draws from bags; those of bags that no module has must be none. */
static cc_status check_draws(const cc_setup *s, const cc_catalog *catalog,
                             cc_error *error)
{
    for (int bag = 0; bag < CC_BAGS_MAX; bag++) {
        int n = s->n_forced_draws[bag];
        int max = bag < catalog->n_bags ? CC_FORCED_DRAWS_MAX : 0;
        if (n > max) {
            return cc_fail(error, CC_E_RANGE, 0, "bags: more than %d draws",
                           max);
        }
        for (int i = 0; i < n; i++) {
            if (s->forced_draws[bag][i] >= cc_bag_kinds(catalog, bag)) {
                return cc_fail(error, CC_E_RANGE, 0, "bags: no such token");
            }
        }
    }
    return CC_OK;
}

cc_status cc_setup_check_ranges(const cc_setup *s, const cc_catalog *catalog,
                                cc_error *error)
{
    cc_status status = check_draws(s, catalog, error);
    if (status != CC_OK) {
        return status;
    }
    for (int t = 0; t < catalog->n_tokens; t++) {
        if (s->supply[t] != CC_SUPPLY_DEFAULT && s->supply[t] > SUPPLY_MAX) {
            return cc_fail(error, CC_E_RANGE, 0, "supply: more than %d of %s",
                           SUPPLY_MAX, cc_token_name(catalog, t));
        }
    }
    if (!options_are_values(s, catalog)) {
        return cc_fail(error, CC_E_RANGE, 0, "rules: no such value");
    }
    if (s->revision < CC_REVISION_FIRST || s->revision > CC_REVISION) {
        return cc_fail(error, CC_E_RANGE, 0, "no revision %d of the rules",
                       s->revision);
    }
    if (s->n_starts > CC_STARTS_MAX || s->n_deck > CC_PIECES_MAX) {
        return cc_fail(error, CC_E_FULL, 0, "too many tiles");
    }
    for (int i = 0; i < s->n_starts; i++) {
        if (is_far(&s->starts[i])) {
            return cc_fail(error, CC_E_RANGE, 0, "start: %d,%d is too far away",
                           s->starts[i].x, s->starts[i].y);
        }
    }
    return check_numbers(s, catalog, error);
}

bool cc_sets_mix(const cc_catalog *catalog, uint64_t sets)
{
    cc_setup s = {.sets = sets, .modules = modules_of_sets(catalog, sets)};
    for (s.n_players = 1; s.n_players <= CC_PLAYERS_MAX; s.n_players++) {
        if (cc_setup_check_mix(&s, catalog, NULL) == CC_OK) {
            return true;
        }
    }
    return false;
}

/* ---------------------------------------------------------------- defaults */

void cc_setup_init(cc_setup *setup, const cc_catalog *catalog)
{
    memset(setup, 0, sizeof *setup);
    int base = cc_set_find(catalog, "base");
    setup->n_players = 2;
    setup->revision = CC_REVISION;
    for (int i = 0; i < catalog->n_options; i++) {
        setup->options[i] = catalog->options[i]->usual;
    }
    setup->sets = catalog->n_sets ? (uint64_t)1 << (base >= 0 ? base : 0) : 0;
    setup->modules = modules_of_sets(catalog, setup->sets);
    memset(setup->supply, CC_SUPPLY_DEFAULT, sizeof setup->supply);
    for (int k = 0; k < catalog->n_keys; k++) {
        memcpy(setup->numbers[k], catalog->keys[k]->usual,
               sizeof setup->numbers[k]);
    }
}

void cc_setup_renew(cc_setup *setup, const cc_catalog *catalog)
{
    bool is_old = setup->revision < CC_REVISION_USUAL;
    for (int i = 0; i < catalog->n_options; i++) {
        if (is_old && setup->options[i] == 0) {
            setup->options[i] = catalog->options[i]->usual;
        }
    }
    setup->revision = CC_REVISION;
}

/* ----------------------------------------------------------------- reading */

/* What a text was read into so far. A setup is read pair by pair (KEY=VALUE):
 * read_pair() finds the key in `keys`, and its function reads the value. */
typedef struct reader {
    cc_setup setup;
    const cc_catalog *catalog;
    cc_error *error;
    uint64_t with, without; /* modules besides those of the sets, or of these
                               left out: known when all is read */
} reader;

#define FAIL_WITH(r, status, ...) cc_fail((r)->error, status, 0, __VA_ARGS__)

static cc_status number_in(reader *r, const char *key, cc_word value, long min,
                           long max, long *number)
{
    if (!cc_word_number(value, min, max, number)) {
        return FAIL_WITH(r, CC_E_RANGE, "%s=%.*s: a number from %ld to %ld",
                         key, CC_SHOW(value), min, max);
    }
    return CC_OK;
}

static cc_status read_players(reader *r, cc_word value)
{
    long n = 0;
    cc_status status = number_in(r, "players", value, 1, CC_PLAYERS_MAX, &n);
    r->setup.n_players = (uint8_t)n;
    return status;
}

static cc_status read_first(reader *r, cc_word value)
{
    long n = -1;
    if (!cc_word_is(value, "random")) {
        cc_status status =
            number_in(r, "first", value, 0, CC_PLAYERS_MAX - 1, &n);
        if (status != CC_OK) {
            return status;
        }
    }
    r->setup.first = (int8_t)n;
    return CC_OK;
}

static cc_status read_seed(reader *r, cc_word value)
{
    return cc_word_number64(value, &r->setup.seed)
               ? CC_OK
               : FAIL_WITH(r, CC_E_RANGE, "seed=%.*s: a number",
                           CC_SHOW(value));
}

static cc_status read_sets(reader *r, cc_word value)
{
    cc_word word;
    r->setup.sets = 0;
    while (cc_word_next(&value, ",", &word)) {
        char id[sizeof r->catalog->sets[0].id];
        int set = cc_word_copy(word, id, sizeof id)
                      ? cc_set_find(r->catalog, id)
                      : -1;
        if (set < 0) {
            return FAIL_WITH(r, CC_E_TEXT, "sets: no tile set '%.*s'",
                             CC_SHOW(word));
        }
        r->setup.sets |= (uint64_t)1 << set;
    }
    return r->setup.sets ? CC_OK : FAIL_WITH(r, CC_E_TEXT, "sets: none named");
}

static cc_status read_modules(reader *r, const char *key, cc_word value,
                              uint64_t *modules)
{
    cc_word word;
    while (cc_word_next(&value, ",", &word)) {
        char name[CC_NAME_SIZE];
        int module = cc_word_copy(word, name, sizeof name)
                         ? cc_module_find(r->catalog, name)
                         : -1;
        if (module < 0) {
            return FAIL_WITH(r, CC_E_TEXT, "%s: no rule module '%.*s'", key,
                             CC_SHOW(word));
        }
        *modules |= (uint64_t)1 << module;
    }
    return CC_OK;
}

static cc_status read_with(reader *r, cc_word value)
{
    return read_modules(r, "with", value, &r->with);
}

static cc_status read_without(reader *r, cc_word value)
{
    return read_modules(r, "without", value, &r->without);
}

/* supply=TOKEN:NUMBER,... */
static cc_status read_supply(reader *r, cc_word value)
{
    cc_word item, name;
    bool seen[CC_TOKENS_MAX] = {false};
    while (cc_word_next(&value, ",", &item)) {
        long n = 0;
        char token_name[CC_NAME_SIZE];
        cc_word shown = item;
        if (!cc_word_next(&item, ":", &name) ||
            !cc_word_number(item, 0, SUPPLY_MAX, &n)) {
            return FAIL_WITH(r, CC_E_TEXT, "supply: '%.*s' is not NAME:NUMBER",
                             CC_SHOW(shown));
        }
        int token = cc_word_copy(name, token_name, sizeof token_name)
                        ? cc_token_find(r->catalog, token_name)
                        : -1;
        if (token < 0) {
            return FAIL_WITH(r, CC_E_TEXT, "supply: no token '%.*s'",
                             CC_SHOW(name));
        }
        if (seen[token]) {
            return FAIL_WITH(r, CC_E_TEXT, "supply: '%s' given twice",
                             token_name);
        }
        seen[token] = true;
        r->setup.supply[token] = (uint8_t)n;
    }
    return CC_OK;
}

/* rules=OPTION:VALUE,... */
static cc_status read_rules(reader *r, cc_word value)
{
    cc_word item, name;
    bool seen[CC_OPTIONS_MAX] = {false};
    while (cc_word_next(&value, ",", &item)) {
        char key[CC_NAME_SIZE];
        cc_word shown = item;
        int option = -1, v = 0;
        if (cc_word_next(&item, ":", &name) &&
            cc_word_copy(name, key, sizeof key)) {
            option = cc_option_find(r->catalog, key);
        }
        if (option < 0) {
            return FAIL_WITH(r, CC_E_TEXT, "rules: no option '%.*s'",
                             CC_SHOW(shown));
        }
        const char *const *values = cc_option_at(r->catalog, option)->values;
        while (values[v] && !cc_word_is(item, values[v])) {
            v++;
        }
        if (!values[v]) {
            return FAIL_WITH(r, CC_E_TEXT, "rules: %s cannot be '%.*s'", key,
                             CC_SHOW(item));
        }
        if (seen[option]) {
            return FAIL_WITH(r, CC_E_TEXT, "rules: '%s' given twice", key);
        }
        seen[option] = true;
        r->setup.options[option] = (uint8_t)v;
    }
    return CC_OK;
}

static int find_type(const reader *r, cc_word word)
{
    char id[sizeof r->catalog->types[0].id];
    return cc_word_copy(word, id, sizeof id) ? cc_type_find(r->catalog, id)
                                             : -1;
}

/* ID@X,Y,TURN;... */
static cc_status read_start(reader *r, cc_word value)
{
    cc_word item, id, x, y;
    r->setup.custom_start = true;
    r->setup.n_starts = 0;
    while (cc_word_next(&value, ";", &item)) {
        long at_x, at_y, rotation;
        cc_word shown = item;
        if (!cc_word_next(&item, "@", &id) || !cc_word_next(&item, ",", &x) ||
            !cc_word_next(&item, ",", &y) ||
            !cc_word_number(x, -PLACE_MAX, PLACE_MAX, &at_x) ||
            !cc_word_number(y, -PLACE_MAX, PLACE_MAX, &at_y) ||
            !cc_word_number(item, 0, 3, &rotation)) {
            return FAIL_WITH(r, CC_E_TEXT, "start: '%.*s' is not ID@X,Y,TURN",
                             CC_SHOW(shown));
        }
        int type = find_type(r, id);
        if (type < 0) {
            return FAIL_WITH(r, CC_E_TEXT, "start: no tile '%.*s'",
                             CC_SHOW(id));
        }
        if (r->setup.n_starts == CC_STARTS_MAX) {
            return FAIL_WITH(r, CC_E_FULL, "start: more than %d tiles",
                             CC_STARTS_MAX);
        }
        r->setup.starts[r->setup.n_starts++] = (cc_start){
            (uint16_t)type, (uint8_t)rotation, (int16_t)at_x, (int16_t)at_y};
    }
    return CC_OK;
}

static cc_status read_deck(reader *r, cc_word value)
{
    cc_word id;
    r->setup.n_deck = 0;
    while (cc_word_next(&value, ",", &id)) {
        int type = find_type(r, id);
        if (type < 0) {
            return FAIL_WITH(r, CC_E_TEXT, "deck: no tile '%.*s'", CC_SHOW(id));
        }
        if (r->setup.n_deck == CC_PIECES_MAX) {
            return FAIL_WITH(r, CC_E_FULL, "deck: more than %d tiles",
                             CC_PIECES_MAX);
        }
        r->setup.deck[r->setup.n_deck++] = (uint16_t)type;
    }
    return CC_OK;
}

static cc_status read_deck_only(reader *r, cc_word value)
{
    long n = 0;
    cc_status status = number_in(r, "deck-only", value, 0, 1, &n);
    r->setup.deck_only = n;
    return status;
}

/* ID,ID/ID: the hands of player 0, player 1, ... */
static cc_status read_hands(reader *r, cc_word value)
{
    cc_word hand, id;
    r->setup.custom_hands = true;
    for (int p = 0; cc_word_next(&value, "/", &hand); p++) {
        if (p == CC_PLAYERS_MAX) {
            return FAIL_WITH(r, CC_E_RANGE, "hands: more than %d players",
                             CC_PLAYERS_MAX);
        }
        while (cc_word_next(&hand, ",", &id)) {
            int type = find_type(r, id);
            if (type < 0) {
                return FAIL_WITH(r, CC_E_TEXT, "hands: no tile '%.*s'",
                                 CC_SHOW(id));
            }
            if (r->setup.n_hand[p] == CC_HAND_MAX) {
                return FAIL_WITH(r, CC_E_FULL, "hands: more than %d tiles",
                                 CC_HAND_MAX);
            }
            r->setup.hands[p][r->setup.n_hand[p]++] = (uint16_t)type;
        }
    }
    return CC_OK;
}

/* Returns the kind of token of a bag with this name, or -1. */
static int find_kind(const reader *r, int bag, cc_word word)
{
    int kind = cc_bag_kinds(r->catalog, bag) - 1;
    while (kind >= 0 &&
           !cc_word_is(word, cc_bag_kind_name(r->catalog, bag, kind))) {
        kind--;
    }
    return kind;
}

/* KIND,KIND: what is drawn first from a bag. */
static cc_status read_draws(reader *r, int bag, cc_word value)
{
    cc_word word;
    if (r->setup.n_forced_draws[bag]) {
        return FAIL_WITH(r, CC_E_TEXT, "bags: '%s' given twice",
                         cc_bag_name(r->catalog, bag));
    }
    while (cc_word_next(&value, ",", &word)) {
        int kind = find_kind(r, bag, word);
        if (kind < 0) {
            return FAIL_WITH(r, CC_E_TEXT, "bags: no token '%.*s' in '%s'",
                             CC_SHOW(word), cc_bag_name(r->catalog, bag));
        }
        if (r->setup.n_forced_draws[bag] == CC_FORCED_DRAWS_MAX) {
            return FAIL_WITH(r, CC_E_FULL, "bags: more than %d tokens",
                             CC_FORCED_DRAWS_MAX);
        }
        r->setup.forced_draws[bag][r->setup.n_forced_draws[bag]++] =
            (uint8_t)kind;
    }
    return CC_OK;
}

/* BAG:KIND,KIND/BAG:KIND */
static cc_status read_bags(reader *r, cc_word value)
{
    cc_word item, name;
    while (cc_word_next(&value, "/", &item)) {
        char key[CC_NAME_SIZE];
        cc_word shown = item;
        int bag = -1;
        if (cc_word_next(&item, ":", &name) &&
            cc_word_copy(name, key, sizeof key)) {
            bag = cc_bag_find(r->catalog, key);
        }
        if (bag >= 0 && !item.length) {
            return FAIL_WITH(r, CC_E_TEXT,
                             "bags: '%.*s' is not BAG:TOKEN,TOKEN",
                             CC_SHOW(shown));
        }
        if (bag < 0) {
            return FAIL_WITH(r, CC_E_TEXT, "bags: no bag '%.*s'",
                             CC_SHOW(shown));
        }
        cc_status status = read_draws(r, bag, item);
        if (status != CC_OK) {
            return status;
        }
    }
    return CC_OK;
}

/* A module's key: piles=30,25 */
static cc_status read_numbers(reader *r, int k, cc_word value)
{
    const cc_key_row *key = r->catalog->keys[k];
    cc_word word;
    for (int i = 0; i < key->n; i++) {
        long n = 0;
        if (!cc_word_next(&value, ",", &word) ||
            !cc_word_number(word, 0, key->max, &n)) {
            return FAIL_WITH(r, CC_E_RANGE, "%s: %d numbers from 0 to %d",
                             key->name, key->n, key->max);
        }
        r->setup.numbers[k][i] = (uint16_t)n;
    }
    return value.length ? FAIL_WITH(r, CC_E_TEXT, "%s: more than %d numbers",
                                    key->name, key->n)
                        : CC_OK;
}

/* The keys of every setup; others are those of modules (cc_key_row). */
static const struct {
    const char *key;
    cc_status (*read)(reader *, cc_word);
} keys[] = {{"players", read_players},
            {"sets", read_sets},
            {"with", read_with},
            {"without", read_without},
            {"supply", read_supply},
            {"rules", read_rules},
            {"seed", read_seed},
            {"first", read_first},
            {"start", read_start},
            {"deck", read_deck},
            {"deck-only", read_deck_only},
            {"hands", read_hands},
            {"bags", read_bags}};

#define N_KEYS (sizeof keys / sizeof *keys)

_Static_assert(N_KEYS + CC_KEYS_MAX <= 32,
               "mark_seen() has a bit for each key");

/* Whether a key occurs for the first time; records it. */
static bool mark_seen(unsigned *seen, size_t i)
{
    bool first = !(*seen >> i & 1);
    *seen |= 1u << i;
    return first;
}

/* Reads KEY=VALUE; `seen` has a bit for each key that occurred. */
static cc_status read_pair(reader *r, cc_word pair, unsigned *seen)
{
    cc_word key, shown = pair;
    bool has_value = memchr(pair.at, '=', pair.length) != NULL;
    cc_word_next(&pair, "=", &key);
    if (!has_value) {
        return FAIL_WITH(r, CC_E_TEXT, "'%.*s' is not KEY=VALUE",
                         CC_SHOW(shown));
    }
    for (size_t i = 0; i < N_KEYS; i++) {
        if (!cc_word_is(key, keys[i].key)) {
            continue;
        }
        return mark_seen(seen, i)
                   ? keys[i].read(r, pair)
                   : FAIL_WITH(r, CC_E_TEXT, "'%s' given twice", keys[i].key);
    }
    for (int k = 0; k < r->catalog->n_keys; k++) {
        const char *name = r->catalog->keys[k]->name;
        if (cc_word_is(key, name)) {
            return mark_seen(seen, N_KEYS + (size_t)k)
                       ? read_numbers(r, k, pair)
                       : FAIL_WITH(r, CC_E_TEXT, "'%s' given twice", name);
        }
    }
    return FAIL_WITH(r, CC_E_TEXT, "no key '%.*s'", CC_SHOW(key));
}

/* Parses on top of *setup, which contains the defaults. */
static cc_status parse_over(cc_setup *setup, const cc_catalog *catalog,
                            const char *text, cc_error *error)
{
    reader r = {.setup = *setup, .catalog = catalog, .error = error};
    cc_word rest = {text, strlen(text)}, pair;
    unsigned seen = 0;
    cc_word_skip_bom(&rest);
    while (cc_word_next(&rest, " ", &pair)) {
        cc_status status = read_pair(&r, pair, &seen);
        if (status != CC_OK) {
            return status;
        }
    }
    r.setup.modules = modules_of_sets(catalog, r.setup.sets);
    r.setup.modules = (r.setup.modules | r.with) & ~r.without;
    if (r.setup.first >= r.setup.n_players) {
        return FAIL_WITH(&r, CC_E_RANGE, "first=%d: there are %d players",
                         r.setup.first, r.setup.n_players);
    }
    *setup = r.setup;
    return CC_OK;
}

cc_status cc_setup_parse(cc_setup *setup, const cc_catalog *catalog,
                         const char *text, cc_error *error)
{
    cc_setup read;
    cc_setup_init(&read, catalog);
    cc_status status = parse_over(&read, catalog, text, error);
    if (status == CC_OK) {
        *setup = read;
    }
    return status;
}

cc_status cc_setup_parse_record(cc_setup *setup, const cc_catalog *catalog,
                                int revision, const char *text, cc_error *error)
{
    cc_setup read;
    cc_setup_init(&read, catalog);
    memset(read.options, 0, sizeof read.options);
    read.revision = (uint8_t)revision;
    cc_status status = parse_over(&read, catalog, text, error);
    if (status == CC_OK) {
        *setup = read;
    }
    return status;
}

/* ----------------------------------------------------------------- writing */

/* Options whose default differs between new games and records are always
 * written, so that the text means the same wherever it is read; but not if
 * their module is not in play, nor in a record of an earlier revision, which
 * must not change. */
static bool is_option_written(const cc_setup *s, const cc_catalog *catalog,
                              int option)
{
    int value = s->options[option], usual = catalog->options[option]->usual;
    bool in_play = s->modules >> catalog->option_module[option] & 1;
    if (s->revision < CC_REVISION_USUAL) {
        return value != 0;
    }
    return in_play ? value || usual : value && value != usual;
}

/* The texts below are lists: `before` is what is written before the next item,
 * the key first and then a separator. An empty list leaves no trace. */

/* Writes the names of modules behind a key, " with=". */
static void write_modules(cc_writer *w, const cc_catalog *catalog,
                          const char *key, uint64_t modules)
{
    const char *before = key;
    for (int i = 0; i < catalog->n_modules; i++) {
        int module = catalog->order[i];
        if (modules >> module & 1) {
            cc_write(w, "%s%s", before, cc_module_name(catalog, module));
            before = ",";
        }
    }
}

/* Writes sets, modules, supplies and options. */
static void write_lists(cc_writer *w, const cc_setup *s,
                        const cc_catalog *catalog)
{
    const char *before = " sets=";
    for (int i = 0; i < catalog->n_sets; i++) {
        if (s->sets >> i & 1) {
            cc_write(w, "%s%s", before, catalog->sets[i].id);
            before = ",";
        }
    }
    uint64_t given = modules_of_sets(catalog, s->sets);
    write_modules(w, catalog, " with=", s->modules & ~given);
    write_modules(w, catalog, " without=", given & ~s->modules);
    before = " supply=";
    for (int t = 0; t < catalog->n_tokens; t++) {
        if (s->supply[t] != CC_SUPPLY_DEFAULT) {
            cc_write(w, "%s%s:%d", before, cc_token_name(catalog, t),
                     s->supply[t]);
            before = ",";
        }
    }
    before = " rules=";
    for (int i = 0; i < catalog->n_options; i++) {
        const cc_option *o = cc_option_at(catalog, i);
        if (is_option_written(s, catalog, i)) {
            cc_write(w, "%s%s:%s", before, o->name, o->values[s->options[i]]);
            before = ",";
        }
    }
}

static void write_starts(cc_writer *w, const cc_setup *s,
                         const cc_catalog *catalog)
{
    cc_write(w, " start=");
    for (int i = 0; i < s->n_starts; i++) {
        const cc_start *start = &s->starts[i];
        cc_write(w, "%s%s@%d,%d,%d", i ? ";" : "",
                 catalog->types[start->type].id, start->x, start->y,
                 start->rotation);
    }
}

static void write_hands(cc_writer *w, const cc_setup *s,
                        const cc_catalog *catalog)
{
    for (int p = 0; p < s->n_players; p++) {
        cc_write(w, "%s", p ? "/" : " hands=");
        for (int i = 0; i < s->n_hand[p]; i++) {
            cc_write(w, "%s%s", i ? "," : "",
                     catalog->types[s->hands[p][i]].id);
        }
    }
}

/* Writes start tiles, deck and hands, as far as the setup gives them. Start
 * tiles and hands may be given and empty. */
static void write_tiles(cc_writer *w, const cc_setup *s,
                        const cc_catalog *catalog)
{
    if (s->custom_start) {
        write_starts(w, s, catalog);
    }
    for (int i = 0; i < s->n_deck; i++) {
        cc_write(w, "%s%s", i ? "," : " deck=", catalog->types[s->deck[i]].id);
    }
    if (s->deck_only) {
        cc_write(w, " deck-only=1");
    }
    if (s->custom_hands) {
        write_hands(w, s, catalog);
    }
}

/* Writes what is drawn first from bags. */
static void write_bags(cc_writer *w, const cc_setup *s,
                       const cc_catalog *catalog)
{
    const char *before = " bags=";
    for (int bag = 0; bag < catalog->n_bags; bag++) {
        for (int i = 0; i < s->n_forced_draws[bag]; i++) {
            const char *kind =
                cc_bag_kind_name(catalog, bag, s->forced_draws[bag][i]);
            if (i == 0) {
                cc_write(w, "%s%s:%s", before, cc_bag_name(catalog, bag), kind);
                before = "/";
            } else {
                cc_write(w, ",%s", kind);
            }
        }
    }
}

/* Writes the numbers of modules' keys that are not the usual ones. */
static void write_numbers(cc_writer *w, const cc_setup *s,
                          const cc_catalog *catalog)
{
    for (int k = 0; k < catalog->n_keys; k++) {
        const cc_key_row *key = catalog->keys[k];
        bool usual =
            memcmp(s->numbers[k], key->usual, sizeof s->numbers[k]) == 0;
        int n_numbers = usual ? 0 : key->n;
        for (int i = 0; i < n_numbers; i++) {
            cc_write(w, i ? "%s%d" : " %s=%d", i ? "," : key->name,
                     s->numbers[k][i]);
        }
    }
}

int cc_setup_format(const cc_setup *s, const cc_catalog *catalog, char *out,
                    size_t size)
{
    cc_writer w = {out, size, 0};
    cc_write(&w, "players=%d", s->n_players);
    write_lists(&w, s, catalog);
    cc_write(&w, " seed=%llu", (unsigned long long)s->seed);
    if (s->first < 0) {
        cc_write(&w, " first=random");
    } else if (s->first > 0) {
        cc_write(&w, " first=%d", s->first);
    }
    write_tiles(&w, s, catalog);
    write_bags(&w, s, catalog);
    write_numbers(&w, s, catalog);
    return cc_written(&w);
}

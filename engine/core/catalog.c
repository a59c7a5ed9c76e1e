/* catalog.c - the catalogue: modules and what they define, by number and by
 * name
 *
 * A module is checked and then added: the rows of its lists are appended to
 * those of the modules before, except steps and additions, which are inserted
 * where they come in the course of a game.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "agenda.h"
#include "text.h"

/* The types that store the numbers. */
_Static_assert(CC_MODULES_MAX <= 64 && CC_SETS_MAX <= 64 && CC_MARKS_MAX <= 64,
               "sets of them are masks of 64 bits");
_Static_assert(CC_ROWS_MAX <= 256 && CC_OPTIONS_MAX <= 256 &&
                   CC_TOKENS_MAX <= 255 && CC_KINDS_MAX <= CC_NUMBER(2, 0),
               "their numbers are bytes; kinds of segments come before what "
               "modules give points for, the first of which bring none");
_Static_assert(CC_CLASS_SHUT < CC_CLASSES, "a class as any other");
_Static_assert(CC_TYPES_MAX <= INT16_MAX && CC_PIECES_MAX <= INT16_MAX &&
                   CC_SEGMENTS_MAX <= INT16_MAX,
               "their numbers, or -1, are 16 bits");

/* ------------------------------------------------------- lists of a module */

/* Defines a function that returns how many rows a list of a module has: none if
 * it is NULL, else those before the row whose member is NULL. */
#define DEFINE_COUNT(list, member)                                             \
    static int count_##list(const cc_module *m)                                \
    {                                                                          \
        int n = 0;                                                             \
        while (m->list && m->list[n] member) {                                 \
            n++;                                                               \
        }                                                                      \
        return n;                                                              \
    }

DEFINE_COUNT(options, .name)
DEFINE_COUNT(keys, .name)
DEFINE_COUNT(bags, .name)
DEFINE_COUNT(rows, .step)
DEFINE_COUNT(extra_actions, .step)
DEFINE_COUNT(tokens, .name)
DEFINE_COUNT(kinds, .name)
DEFINE_COUNT(marks, )
DEFINE_COUNT(actions, .verb)

/* ---------------------------------------------------------------- checking */

/* Whether the catalogue has a kind of segment with the name or the letter of
 * another one. */
static bool has_kind_like(const cc_catalog *c, const cc_kind_row *kind)
{
    bool has = false;
    for (int i = 0; i < c->n_kinds; i++) {
        has |= strcmp(c->kinds[i].name, kind->name) == 0 ||
               (kind->letter && c->kinds[i].letter == kind->letter);
    }
    return has;
}

static bool has_step_of_name(const cc_catalog *c, const char *name)
{
    bool has = false;
    for (int i = 0; i < c->n_steps; i++) {
        has |= strcmp(c->steps[i]->name, name) == 0;
    }
    return has;
}

/* Returns a name of a module that the catalogue has already; NULL if there is
 * none. */
static const char *find_taken_name(const cc_catalog *c, const cc_module *m)
{
    const char *taken = NULL;
    for (int i = 0; i < count_options(m); i++) {
        const char *name = m->options[i].name;
        taken = cc_option_find(c, name) >= 0 ? name : taken;
    }
    for (int i = 0; i < count_tokens(m); i++) {
        const char *name = m->tokens[i].name;
        taken = cc_token_find(c, name) >= 0 ? name : taken;
    }
    for (int i = 0; i < count_keys(m); i++) {
        const char *name = m->keys[i].name;
        taken = cc_key_find(c, name) >= 0 ? name : taken;
    }
    for (int i = 0; i < count_bags(m); i++) {
        const char *name = m->bags[i].name;
        taken = cc_bag_find(c, name) >= 0 ? name : taken;
    }
    for (int i = 0; i < count_marks(m); i++) {
        taken = cc_mark_find(c, m->marks[i]) ? m->marks[i] : taken;
    }
    for (int i = 0; i < count_kinds(m); i++) {
        taken = has_kind_like(c, &m->kinds[i]) ? m->kinds[i].name : taken;
    }
    for (int i = 0; i < count_rows(m); i++) {
        const char *name = m->rows[i].step->name;
        taken = has_step_of_name(c, name) ? name : taken;
    }
    return taken;
}

/* Returns the name of a decision of a module's rows that its list lacks, so
 * that pages and translations would lack it too; NULL if it has all. Steps that
 * are pushed otherwise are not known here. */
static const char *find_unlisted_decision(const cc_module *m)
{
    const char *missing = NULL;
    for (int i = 0; i < count_rows(m); i++) {
        const cc_decision_row *decision = m->rows[i].step->decision;
        const cc_decision_row *const *listed = m->decisions;
        while (listed && *listed && *listed != decision) {
            listed++;
        }
        if (decision && !(listed && *listed)) {
            missing = decision->name;
        }
    }
    return missing;
}

static bool fits_name(const char *name)
{
    return strlen(name) < CC_NAME_SIZE;
}

/* Whether all names of a module that texts may contain have room where they are
 * read. */
static bool has_short_names(const cc_module *m)
{
    bool fits = fits_name(m->name);
    for (int i = 0; i < count_options(m); i++) {
        fits = fits && fits_name(m->options[i].name);
    }
    for (int i = 0; i < count_tokens(m); i++) {
        fits = fits && fits_name(m->tokens[i].name);
    }
    for (int i = 0; i < count_keys(m); i++) {
        fits = fits && fits_name(m->keys[i].name);
    }
    for (int i = 0; i < count_bags(m); i++) {
        fits = fits && fits_name(m->bags[i].name);
    }
    for (int i = 0; i < count_marks(m); i++) {
        fits = fits && fits_name(m->marks[i]);
    }
    for (int i = 0; i < count_kinds(m); i++) {
        const char *const *varieties = m->kinds[i].varieties;
        fits = fits && fits_name(m->kinds[i].name);
        for (int n = 0; varieties && varieties[n]; n++) {
            fits = fits && fits_name(varieties[n]);
        }
    }
    return fits;
}

/* Returns the highest class of sides that a kind has. */
static int highest_class(const cc_catalog *c)
{
    int class = 0;
    for (int i = 0; i < c->n_kinds; i++) {
        class = c->kinds[i].side_class > class ? c->kinds[i].side_class : class;
    }
    return class;
}

/* Returns how many kinds of a module want a class of their own. */
static int count_unique(const cc_module *m)
{
    int n = 0;
    for (int i = 0; i < count_kinds(m); i++) {
        n += m->kinds[i].side_class == CC_CLASS_UNIQUE;
    }
    return n;
}

/* Whether flags of regions have a bit for each variety of each kind. */
static bool has_bits_for_varieties(const cc_module *m)
{
    bool has = true;
    for (int i = 0; i < count_kinds(m); i++) {
        const char *const *varieties = m->kinds[i].varieties;
        for (int n = 0; varieties && varieties[n]; n++) {
            has = has && n <= CC_VARIETIES_MAX;
        }
    }
    return has;
}

/* Whether modules of the catalogue, or the first n additions of another one,
 * add actions to a step. */
static bool is_extended(const cc_catalog *c, const cc_module *m, int n,
                        const struct cc_step *step)
{
    bool is_known = false;
    for (int i = 0; i < c->n_extended; i++) {
        is_known |= c->extended[i] == step;
    }
    for (int i = 0; i < n; i++) {
        is_known |= m->extra_actions[i].step == step;
    }
    return is_known;
}

/* Counts the steps to which a module is the first to add actions. */
static int count_extended(const cc_catalog *c, const cc_module *m)
{
    int n = 0;
    for (int i = 0; i < count_extra_actions(m); i++) {
        n += !is_extended(c, m, i, m->extra_actions[i].step);
    }
    return n;
}

/* Whether the catalogue has room for what a module brings. None may come after
 * the first set of tiles, which is read with the kinds and marks of all. */
static bool has_room(const cc_catalog *c, const cc_module *m)
{
    return c->n_options + count_options(m) <= CC_OPTIONS_MAX &&
           c->n_tokens + count_tokens(m) <= CC_TOKENS_MAX &&
           c->n_marks + count_marks(m) <= CC_MARKS_MAX &&
           c->n_kinds + count_kinds(m) <= CC_KINDS_MAX &&
           c->n_keys + count_keys(m) <= CC_KEYS_MAX &&
           c->n_bags + count_bags(m) <= CC_BAGS_MAX &&
           c->n_piece_lists + m->lists_pieces <= CC_PIECE_LISTS_MAX &&
           c->n_steps + count_rows(m) <= CC_ROWS_MAX &&
           c->n_extras + count_extra_actions(m) <= CC_EXTRAS_MAX &&
           c->n_extended + count_extended(c, m) <= CC_EXTENDED_MAX &&
           c->n_sets == 0 &&
           highest_class(c) + count_unique(m) < CC_CLASS_SHUT &&
           has_bits_for_varieties(m) &&
           (!m->sources || CC_NUMBER(m->number, 0) >= CC_KINDS_MAX);
}

/* Checks that a module can be added. */
static cc_status check_module(const cc_catalog *c, const cc_module *m,
                              cc_error *error)
{
    if (m->number >= CC_MODULES_MAX || c->modules[m->number] ||
        cc_module_find(c, m->name) >= 0) {
        return cc_fail(error, CC_E_RANGE, 0,
                       "module %s: its name or number %d is taken", m->name,
                       m->number);
    }
    if (!has_room(c, m)) {
        return cc_fail(error, CC_E_FULL, 0, "module %s: no room for it",
                       m->name);
    }
    if (!has_short_names(m)) {
        return cc_fail(error, CC_E_RANGE, 0,
                       "module %s: a name longer than %d bytes", m->name,
                       CC_NAME_SIZE - 1);
    }
    const char *unlisted = find_unlisted_decision(m);
    if (unlisted) {
        return cc_fail(error, CC_E_TEXT, 0,
                       "module %s: '%s' is not in its .decisions", m->name,
                       unlisted);
    }
    const char *taken = find_taken_name(c, m);
    return taken ? cc_fail(error, CC_E_TEXT, 0,
                           "module %s: the name '%s' is taken", m->name, taken)
                 : CC_OK;
}

/* ------------------------------------------------------------------ adding */

/* Adds a kind of segment; one that asks for a class of its own gets an unused
 * one. */
static void add_kind(cc_catalog *c, const cc_kind_row *row)
{
    int class = highest_class(c) + 1, number = c->n_kinds++;
    cc_kind_row *kind = &c->kinds[number];
    *kind = *row;
    c->stand_kinds[number] =
        1u << number | (row->stands_as ? 1u << row->stands_as : 0);
    c->shut_kinds |= (uint32_t)row->shut_when_complete << number;
    if (row->side_class == CC_CLASS_UNIQUE) {
        kind->side_class = (uint8_t) class;
    }
}

/* Whether `row` of a module comes before row i of the catalogue. */
static bool is_before(const cc_catalog *c, const cc_step_row *row, int module,
                      int i)
{
    const cc_step_row *other = c->step_rows[i];
    if (row->phase != other->phase) {
        return row->phase < other->phase;
    }
    return row->order_in_phase != other->order_in_phase
               ? row->order_in_phase < other->order_in_phase
               : c->modules[module]->order <
                     c->modules[c->step_module[i]]->order;
}

/* The number of players is never 0. */
static const cc_condition always = {.at = offsetof(cc_game, n_players),
                                    .mask = UINT8_MAX};
_Static_assert(offsetof(cc_game, state) + CC_STATE_MAX <= UINT16_MAX,
               "cc_condition.at");

/* Returns the byte of a word of bits over modules, with the bit of one. */
static cc_condition bit_of(size_t word, int module)
{
    uint64_t bits = (uint64_t)1 << module;
    cc_condition due = {.at = (uint16_t)word};
    for (int i = 0; i < 8; i++) { /* whatever the order of bytes is */
        uint8_t byte = ((const uint8_t *)&bits)[i];
        if (byte) {
            due.at = (uint16_t)(word + (size_t)i);
            due.mask = byte;
        }
    }
    return due;
}

/* Returns the condition of a step, or an addition to one, of a module; `token`
 * is its number in the catalogue. */
static cc_condition condition(int when, int marks_of, int token, int state_byte,
                              int module)
{
    marks_of = marks_of ? marks_of : module;
    switch (when) {
    case CC_WHEN_COMPLETED:
        return (cc_condition){.at = offsetof(cc_game, n_completed),
                              .mask = UINT8_MAX};
    case CC_WHEN_MARKED:
        return bit_of(offsetof(cc_game, modules_of_placed), marks_of);
    case CC_WHEN_ON_TABLE:
        return bit_of(offsetof(cc_game, modules_on_table), marks_of);
    case CC_UNTIL_DONE:
        return bit_of(offsetof(cc_game, modules_not_done), marks_of);
    case CC_WHEN_TOKEN:
        return (cc_condition){
            .at = (uint16_t)(offsetof(cc_game, on_table) + (size_t)token),
            .mask = UINT8_MAX};
    case CC_WHEN_STATE:
        return (cc_condition){
            .at = (uint16_t)(offsetof(cc_game, state) + (size_t)state_byte),
            .module = (uint8_t)module,
            .mask = UINT8_MAX};
    default: return always;
    }
}

/* Inserts a step into the table of all, which is sorted by phase and place. */
static void add_step(cc_catalog *catalog, const cc_step_row *row, int module)
{
    int i = catalog->n_steps++;
    for (; i > 0 && is_before(catalog, row, module, i - 1); i--) {
        catalog->step_rows[i] = catalog->step_rows[i - 1];
        catalog->steps[i] = catalog->steps[i - 1];
        catalog->step_module[i] = catalog->step_module[i - 1];
        catalog->step_due[i] = catalog->step_due[i - 1];
    }
    catalog->step_rows[i] = row;
    catalog->steps[i] = row->step;
    catalog->step_module[i] = (uint8_t)module;
    catalog->step_due[i] =
        condition(row->step->only_when, row->step->marks_of,
                  catalog->first_token[module] + row->step->token,
                  row->step->state_byte, module);
}

/* Returns where a module's addition to a step belongs: behind those to the same
 * step of the modules before it, or behind all. */
static int extra_position(const cc_catalog *c, const struct cc_step *step,
                          int order)
{
    const struct cc_extra_row *rows = c->extras;
    int i = 0;
    while (i < c->n_extras && rows[i].step != step) {
        i++;
    }
    while (i < c->n_extras && rows[i].step == step &&
           c->modules[rows[i].module]->order <= order) {
        i++;
    }
    return i;
}

/* Adds what a module adds to decisions of others. */
static void add_extras(cc_catalog *c, const cc_module *m)
{
    for (int k = 0; k < count_extra_actions(m); k++) {
        const struct cc_step *step = m->extra_actions[k].step;
        int at = extra_position(c, step, m->order);
        if (!is_extended(c, NULL, 0, step)) {
            c->extended[c->n_extended++] = step;
        }
        memmove(&c->extras[at + 1], &c->extras[at],
                (size_t)(c->n_extras++ - at) * sizeof c->extras[0]);
        c->extras[at] = (struct cc_extra_row){
            .step = step,
            .actions = &m->extra_actions[k],
            .module = m->number,
            .due = condition(
                m->extra_actions[k].only_when, m->extra_actions[k].marks_of,
                c->first_token[m->number] + m->extra_actions[k].token,
                m->extra_actions[k].state_byte, m->number)};
    }
}

/* Adds the rows of all lists of a module. */
static void add_rows(cc_catalog *c, const cc_module *m)
{
    c->n_actions[m->number] = (uint8_t)count_actions(m);
    c->first_option[m->number] = (uint8_t)c->n_options;
    c->first_token[m->number] = (uint8_t)c->n_tokens;
    c->first_mark[m->number] = (uint8_t)c->n_marks;
    c->first_kind[m->number] = (uint8_t)c->n_kinds;
    c->first_key[m->number] = (uint8_t)c->n_keys;
    c->first_bag[m->number] = (uint8_t)c->n_bags;
    for (int i = 0; i < count_bags(m); i++) {
        c->bag_module[c->n_bags] = m->number;
        c->bags[c->n_bags++] = &m->bags[i];
    }
    for (int i = 0; i < count_keys(m); i++) {
        c->keys[c->n_keys++] = &m->keys[i];
    }
    for (int i = 0; i < count_options(m); i++) {
        c->option_module[c->n_options] = m->number;
        c->options[c->n_options++] = &m->options[i];
    }
    for (int i = 0; i < count_tokens(m); i++) {
        c->token_module[c->n_tokens] = m->number;
        c->tokens[c->n_tokens++] = &m->tokens[i];
    }
    for (int i = 0; i < count_marks(m); i++) {
        c->mark_module[c->n_marks] = m->number;
        c->module_marks[m->number] |= (uint64_t)1 << c->n_marks;
        c->marks[c->n_marks++] = m->marks[i];
    }
    if (m->lists_pieces) {
        c->listing |= (uint64_t)1 << m->number;
        c->piece_list[m->number] = (uint8_t)c->n_piece_lists++;
    }
    for (int i = 0; i < count_kinds(m); i++) {
        add_kind(c, &m->kinds[i]);
    }
    for (int i = 0; i < count_rows(m); i++) {
        add_step(c, &m->rows[i], m->number);
    }
    add_extras(c, m);
}

/* Inserts a module into the list of all but the core, by their order. */
static void insert_module(cc_catalog *c, const cc_module *m)
{
    int i = c->n_modules++;
    for (; i > 0 && c->modules[c->order[i - 1]]->order > m->order; i--) {
        c->order[i] = c->order[i - 1];
    }
    c->order[i] = m->number;
}

cc_status cc_catalog_add_module(cc_catalog *c, const cc_module *m,
                                cc_error *error)
{
    cc_status status = check_module(c, m, error);
    if (status != CC_OK) {
        return status;
    }
    c->modules[m->number] = m;
    c->module_hooks[m->number] = cc_hooks_of(m);
    add_rows(c, m);
    if (m->number != CC_MODULE_CORE) {
        insert_module(c, m);
    }
    return CC_OK;
}

void cc_catalog_init_with(cc_catalog *catalog, const cc_module *const *modules)
{
    memset(catalog, 0, sizeof *catalog);
    for (; *modules; modules++) {
        cc_error error;
        if (cc_catalog_add_module(catalog, *modules, &error) != CC_OK) {
            cc_panic(error.what);
        }
    }
}

/* ------------------------------------------------------------------- names */

const char *cc_module_name(const cc_catalog *c, int module)
{
    return c->modules[module]->name;
}

int cc_module_find(const cc_catalog *c, const char *name)
{
    for (int i = 0; i < c->n_modules; i++) {
        if (strcmp(c->modules[c->order[i]]->name, name) == 0) {
            return c->order[i];
        }
    }
    return -1;
}

const cc_option *cc_option_at(const cc_catalog *c, int i)
{
    return c->options[i];
}

int cc_option_module(const cc_catalog *c, int i)
{
    return c->option_module[i];
}

int cc_option_find(const cc_catalog *c, const char *name)
{
    int i = c->n_options - 1;
    while (i >= 0 && strcmp(c->options[i]->name, name) != 0) {
        i--;
    }
    return i;
}

const char *cc_kind_name(const cc_catalog *c, cc_kind kind)
{
    return c->kinds[kind].name;
}

const char *cc_token_name(const cc_catalog *c, int token)
{
    return c->tokens[token]->name;
}

int cc_token_find(const cc_catalog *c, const char *name)
{
    int i = c->n_tokens - 1;
    while (i >= 0 && strcmp(c->tokens[i]->name, name) != 0) {
        i--;
    }
    return i;
}

bool cc_token_is_figure(const cc_catalog *c, int token)
{
    return c->tokens[token]->is_figure;
}

bool cc_token_is_helper(const cc_catalog *c, int token)
{
    return c->tokens[token]->is_helper;
}

bool cc_token_changes_worth(const cc_catalog *catalog, int token)
{
    return !catalog->tokens[token]->changes_no_worth;
}

uint64_t cc_mark_find(const cc_catalog *c, const char *name)
{
    for (int i = 0; i < c->n_marks; i++) {
        if (strcmp(c->marks[i], name) == 0) {
            return (uint64_t)1 << i;
        }
    }
    return 0;
}

/* Returns the row of a source of points of a module; NULL if the source is a
 * kind of region: those have the numbers below CC_KINDS_MAX. */
static const cc_source_row *source_row(const cc_catalog *c, int source)
{
    if (source < CC_KINDS_MAX) {
        return NULL;
    }
    const cc_module *module = c->modules[cc_number_module(source)];
    return &module->sources[cc_number_index(source)];
}

const char *cc_source_name(const cc_catalog *catalog, int source)
{
    const cc_source_row *row = source_row(catalog, source);
    return row ? row->name : cc_kind_name(catalog, (cc_kind)source);
}

bool cc_source_is_trade(const cc_game *g, int source)
{
    const cc_source_row *row = source_row(g->catalog, source);
    return row && row->is_trade;
}

bool cc_source_is_beside_scoring(const cc_game *g, int source)
{
    const cc_source_row *row = source_row(g->catalog, source);
    return row && row->is_beside_scoring;
}

int cc_key_find(const cc_catalog *catalog, const char *name)
{
    int k = catalog->n_keys - 1;
    while (k >= 0 && strcmp(catalog->keys[k]->name, name) != 0) {
        k--;
    }
    return k;
}

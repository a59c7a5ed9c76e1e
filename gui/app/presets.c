/* presets.c - the games that are offered by one name
 *
 * Those of the pack are lines of its presets.txt; each standalone game is one
 * more. The player's own are lines of a file of theirs, "preset SETUP
 * name=NAME", which line_file.c reads and writes.
 *
 * SPDX-License-Identifier: MIT
 */
#include "presets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/append.h"
#include "gui/base/hash.h"
#include "gui/readers/lang.h"
#include "gui/readers/pack.h"

uint64_t sets_modules(const cc_catalog *catalog, uint64_t sets)
{
    uint64_t modules = 0;
    for (int i = 0; i < catalog->n_sets; i++) {
        modules |= sets >> i & 1 ? catalog->sets[i].modules : 0;
    }
    return modules;
}

uint64_t sets_base(const cc_catalog *catalog)
{
    int base = cc_set_find(catalog, "base");
    return base >= 0 ? (uint64_t)1 << base : 0;
}

bool sets_is_standalone(const cc_catalog *catalog, int set)
{
    uint64_t base = sets_base(catalog), bit = (uint64_t)1 << set;
    return base && base != bit && !cc_sets_mix(catalog, bit | base);
}

uint64_t sets_help_modules(const cc_catalog *catalog, uint64_t sets)
{
    return sets & sets_base(catalog) ? 0 : sets_modules(catalog, sets);
}

uint64_t sets_combining(const cc_catalog *catalog)
{
    uint64_t sets = 0;
    for (int i = 0; i < catalog->n_sets; i++) {
        sets |= sets_is_standalone(catalog, i) ? 0 : (uint64_t)1 << i;
    }
    return sets;
}

/* ----------------------------------------------------- presets of the pack */

/* Returns the sets of a group; "*": all that combine with the base game. */
static uint64_t sets_of_group(const cc_catalog *catalog, const char *group)
{
    uint64_t sets = 0, combining = sets_combining(catalog);
    for (int i = 0; i < catalog->n_sets; i++) {
        bool is_in_group = strcmp(group, "*") == 0 ||
                           strcmp(group, catalog->sets[i].group) == 0;
        sets |= is_in_group ? combining & (uint64_t)1 << i : 0;
    }
    return sets;
}

/* Adds the sets of groups, "NAME,...", which is cut into pieces. Returns an
 * error or NULL. */
static const char *add_groups(cc_setup *setup, const cc_catalog *catalog,
                              char *names)
{
    for (char *next; names; names = next) {
        next = strchr(names, ',');
        if (next) {
            *next++ = '\0';
        }
        uint64_t sets = sets_of_group(catalog, names);
        if (!sets) {
            return "no set is in this group";
        }
        setup->sets |= sets;
        setup->modules |= sets_modules(catalog, sets);
    }
    return NULL;
}

/* Reads "preset ID WORD ...", which is cut into pieces: words of a setup, and
 * "groups=NAME,..." for all sets of these groups. Returns an error, valid until
 * the next call, or NULL. */
static const char *read_preset(preset *p, const cc_catalog *catalog, char *line)
{
    enum { WORDS_MAX = 8 };
    static cc_error error;
    char *words[WORDS_MAX + 1], setup[600] = "", *groups = NULL;
    int n = pack_words(line, words, WORDS_MAX);
    if (n < 3 || strcmp(words[0], "preset") != 0) {
        return "expected: preset ID WORD ...";
    }
    if (!line_file_copy(p->id, sizeof p->id, words[1])) {
        return "this ID is too long";
    }
    for (int i = 2; i < n; i++) {
        if (strncmp(words[i], "groups=", 7) == 0) {
            groups = words[i] + 7;
        } else {
            append(setup, sizeof setup, "%s ", words[i]);
        }
    }
    if (cc_setup_parse(&p->setup, catalog, setup, &error) != CC_OK) {
        return error.what;
    }
    return groups ? add_groups(&p->setup, catalog, groups) : NULL;
}

/* Reads "cards TILE ...", which is cut into pieces. Returns an error or NULL.
 */
static const char *read_cards(presets *p, const cc_catalog *catalog, char *line)
{
    char *words[PRESET_CARDS_MAX + 2];
    int n = pack_words(line, words, PRESET_CARDS_MAX + 2);
    for (int i = 1; i < n; i++) {
        int type = cc_type_find(catalog, words[i]);
        if (type < 0) {
            return "no tile has this name";
        }
        if (p->n_cards == PRESET_CARDS_MAX) {
            return "too many tiles for cards";
        }
        p->cards[p->n_cards++] = type;
    }
    return NULL;
}

static bool is_cards(const char *line)
{
    return strncmp(line, "cards ", 6) == 0;
}

/* Adds the presets of presets.txt in the directory `data`. */
static void load_pack(presets *p, const cc_catalog *catalog, const char *data)
{
    char path[PATH_SIZE], *line;
    pack_text text;
    if (!path_join(path, data, "presets.txt") ||
        !pack_open(&text, path, PACK_HELP_MAX)) {
        return;
    }
    while ((line = pack_line(&text))) {
        if (line[0] == '\0' || line[0] == '#') {
            continue;
        }
        if (is_cards(line)) {
            const char *fault = read_cards(p, catalog, line);
            if (fault) {
                pack_note_error(&text, fault);
            }
            continue;
        }
        const char *fault = p->n < PRESETS_MAX
                                ? read_preset(&p->list[p->n], catalog, line)
                                : "too many presets";
        if (fault) {
            pack_note_error(&text, fault);
        } else {
            p->n++;
        }
    }
    pack_close(&text);
}

static void add_standalone(presets *p, const cc_catalog *catalog)
{
    for (int i = 0; i < catalog->n_sets && p->n < PRESETS_MAX; i++) {
        if (sets_is_standalone(catalog, i)) {
            preset *to = &p->list[p->n++];
            snprintf(to->id, sizeof to->id, "%s", catalog->sets[i].id);
            cc_setup_init(&to->setup, catalog);
            to->setup.sets = (uint64_t)1 << i;
            to->setup.modules = catalog->sets[i].modules;
        }
    }
}

void preset_apply(const cc_setup *game, cc_setup *setup)
{
    setup->sets = game->sets;
    setup->modules = game->modules;
    memcpy(setup->options, game->options, sizeof setup->options);
}

/* True if both have the same sets and modules. */
static bool have_same_boxes(const cc_setup *a, const cc_setup *b)
{
    /* Module 0, the core, is always chosen. */
    return a->sets == b->sets && (a->modules | 1) == (b->modules | 1);
}

/* True if the chosen modules have the same options. */
static bool have_same_options(const cc_catalog *catalog, const cc_setup *a,
                              const cc_setup *b)
{
    for (int i = 0; i < catalog->n_options; i++) {
        bool counts = a->modules >> cc_option_module(catalog, i) & 1;
        if (counts && a->options[i] != b->options[i]) {
            return false;
        }
    }
    return true;
}

bool preset_matches(const cc_catalog *catalog, const cc_setup *game,
                    const cc_setup *setup)
{
    return have_same_boxes(game, setup) &&
           have_same_options(catalog, game, setup);
}

const char *preset_label(const preset *p)
{
    return lang_label("preset", p->id);
}

const preset *preset_find(const presets *p, const cc_catalog *catalog,
                          const cc_setup *setup)
{
    cc_setup usual;
    cc_setup_init(&usual, catalog);
    for (int i = 0; i < p->n; i++) {
        const cc_setup *game = &p->list[i].setup;
        if (have_same_boxes(game, setup) &&
            have_same_options(catalog, game, &usual)) {
            return &p->list[i];
        }
    }
    return NULL;
}

/* --------------------------------------------------- presets of the player */

#define HEAD                                                                   \
    "# Own presets of Carcassonne. Sets, rules and options of a game, and "    \
    "its "                                                                     \
    "name.\n"

static void format_own(const void *entry, char out[LINE_FILE_SIZE])
{
    const own_preset *p = entry;
    snprintf(out, LINE_FILE_SIZE, "preset %s name=%s", p->setup, p->name);
}

static bool parse_own(char *line, void *entry)
{
    own_preset *p = entry;
    char *name = strstr(line, " name="); /* may have blanks, so it is last */
    if (!name || strncmp(line, "preset ", 7) != 0) {
        return false;
    }
    *name = '\0';
    name += strlen(" name=");
    return *name && line_file_copy(p->name, sizeof p->name, name) &&
           line_file_copy(p->setup, sizeof p->setup, line + 7);
}

static uint64_t id_of_own(const void *entry)
{
    return hash_text(HASH_START, ((const own_preset *)entry)->name);
}

static void replace_own(void *entry, const void *by)
{
    memcpy(entry, by, sizeof(own_preset));
}

static const line_kind kind_of_own = {
    .size = sizeof(own_preset),
    .head = HEAD,
    .invalid = "this is no preset; the line is kept",
    .twice = "this preset is there twice; the line is kept",
    .max = PRESETS_OWN_MAX,
    .parse = parse_own,
    .format = format_own,
    .id = id_of_own,
    .replace = replace_own};

void presets_open(presets *p, const cc_catalog *catalog, const char *data,
                  const char *own_path)
{
    p->n = p->n_cards = 0;
    load_pack(p, catalog, data);
    add_standalone(p, catalog);
    line_file_open(&p->own, &kind_of_own, own_path);
}

void presets_close(presets *p)
{
    line_file_close(&p->own);
}

const own_preset *preset_next_own(const presets *p, const cc_catalog *catalog,
                                  int *at, cc_setup *game)
{
    const own_preset *own;
    while ((own = line_file_next(&p->own, at))) {
        if (cc_setup_parse(game, catalog, own->setup, NULL) == CC_OK) {
            return own;
        }
    }
    return NULL;
}

void preset_keep(presets *p, const cc_catalog *catalog, const char *name,
                 const cc_setup *setup)
{
    own_preset own = {.name = ""};
    cc_setup game;
    cc_setup_init(&game, catalog);
    preset_apply(setup, &game);
    snprintf(own.name, sizeof own.name, "%s", name);
    if (cc_setup_format(&game, catalog, own.setup, sizeof own.setup) > 0) {
        line_file_add(&p->own, &own);
    }
}

int preset_delete(presets *p, const char *name)
{
    own_preset own = {.name = ""};
    snprintf(own.name, sizeof own.name, "%s", name);
    return line_file_remove(&p->own, id_of_own(&own));
}

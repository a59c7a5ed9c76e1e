/* presets.c - the games that are offered by one name
 *
 * SPDX-License-Identifier: MIT
 */
#include "presets.h"

#include "gui/readers/lang.h"

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

uint64_t sets_combining(const cc_catalog *catalog)
{
    uint64_t sets = 0;
    for (int i = 0; i < catalog->n_sets; i++) {
        sets |= sets_is_standalone(catalog, i) ? 0 : (uint64_t)1 << i;
    }
    return sets;
}

/* Returns the set of the i-th preset, a standalone game; -1 if there is none.
 */
static int standalone_set(const cc_catalog *catalog, int i)
{
    int n_before = i - 2; /* standalone games before it */
    for (int set = 0; set < catalog->n_sets; set++) {
        if (sets_is_standalone(catalog, set) && n_before-- == 0) {
            return set;
        }
    }
    return -1;
}

uint64_t preset_sets(const cc_catalog *catalog, int i)
{
    if (i < 2) {
        return i ? sets_combining(catalog) : sets_base(catalog);
    }
    int set = standalone_set(catalog, i);
    return set < 0 ? 0 : (uint64_t)1 << set;
}

const char *preset_id(const cc_catalog *catalog, int i)
{
    if (i < 2) {
        return i ? "all" : "base";
    }
    return catalog->sets[standalone_set(catalog, i)].id;
}

const char *preset_label(const cc_catalog *catalog, int i)
{
    if (i < 2) {
        return i ? _("All expansions") : _("Base game");
    }
    return lang_label("preset", preset_id(catalog, i));
}

int preset_of(const cc_catalog *catalog, const cc_setup *setup)
{
    uint64_t sets;
    for (int i = 0; (sets = preset_sets(catalog, i)); i++) {
        /* Module 0, the core, is always chosen. */
        uint64_t modules = sets_modules(catalog, sets) | 1;
        if (setup->sets == sets && (setup->modules | 1) == modules) {
            return i;
        }
    }
    return -1;
}

/* tilesets.c - the sets of a catalogue: finding them, and their places
 *
 * A set that was read is the last one. It is swapped with the one before it
 * until it is where it belongs, so that numbers do not depend on the order in
 * which files were read.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "tiletype.h"

int cc_type_find(const cc_catalog *catalog, const char *id)
{
    for (int i = 0; i < catalog->n_types; i++) {
        if (strcmp(catalog->types[i].id, id) == 0) {
            return i;
        }
    }
    return -1;
}

int cc_set_find(const cc_catalog *catalog, const char *id)
{
    for (int i = 0; i < catalog->n_sets; i++) {
        if (strcmp(catalog->sets[i].id, id) == 0) {
            return i;
        }
    }
    return -1;
}

/* ------------------------------------------------------------------ places */

/* Whether set i belongs before set i - 1. */
static bool belongs_before_previous(const cc_catalog *catalog, int i)
{
    const cc_set *previous = &catalog->sets[i - 1], *set = &catalog->sets[i];
    return previous->order != set->order ? previous->order > set->order
                                         : strcmp(previous->id, set->id) > 0;
}

/* Returns the first type of a set; its types are consecutive. */
static int first_type(const cc_catalog *catalog, int set)
{
    int i = 0;
    while (i < catalog->n_types && catalog->types[i].set < set) {
        i++;
    }
    return i;
}

static void shift_start_types(cc_set *set, int by)
{
    for (int i = 0; i < set->n_starts; i++) {
        set->starts[i].type = (uint16_t)(set->starts[i].type + by);
    }
}

/* Swaps set i with the one before it, and rotates their types: those of the
 * second set move, one by one, before all of the first. */
static void swap_with_previous(cc_catalog *catalog, int i)
{
    cc_tile_type *types = catalog->types;
    cc_set second = catalog->sets[i];
    int first_start = first_type(catalog, i - 1);
    int second_start = first_type(catalog, i);
    int second_end = first_type(catalog, i + 1);
    int n_first = second_start - first_start;
    int n_second = second_end - second_start;
    for (int k = 0; k < n_second; k++) {
        int from = second_start + k, to = first_start + k;
        cc_tile_type type = types[from];
        memmove(&types[to + 1], &types[to], (size_t)n_first * sizeof *types);
        types[to] = type;
    }
    catalog->sets[i] = catalog->sets[i - 1];
    catalog->sets[i - 1] = second;
    shift_start_types(&catalog->sets[i - 1], -n_first);
    shift_start_types(&catalog->sets[i], n_second);
    for (int t = first_start; t < second_end; t++) {
        types[t].set = (uint8_t)(t < first_start + n_second ? i - 1 : i);
    }
}

void cc_catalog_place_last_set(cc_catalog *catalog)
{
    for (int i = catalog->n_sets - 1;
         i > 0 && belongs_before_previous(catalog, i); i--) {
        swap_with_previous(catalog, i);
    }
}

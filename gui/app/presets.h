/* presets.h - the games that are offered by one name: the base game, all
 * expansions with it, each standalone game
 *
 * Some sets are standalone games, all others combine with the base game. Sets
 * and modules are bits of a number, by their index in the catalogue. Only the
 * base game is known here by its name.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PRESETS_H
#define GUI_PRESETS_H

#include "engine/carcassonne.h"

/* Returns the modules that these sets bring. */
uint64_t sets_modules(const cc_catalog *catalog, uint64_t sets);
/* Returns the base game; 0 if the pack does not have it. */
uint64_t sets_base(const cc_catalog *catalog);
/* Returns all sets that are no standalone games. */
uint64_t sets_combining(const cc_catalog *catalog);
/* True for a set that cannot be combined with the base game. */
bool sets_is_standalone(const cc_catalog *catalog, int set);

/* Returns the sets of the i-th preset; 0 after the last one. */
uint64_t preset_sets(const cc_catalog *catalog, int i);
/* Returns its id, for files: "base", "all", or that of its only set. */
const char *preset_id(const cc_catalog *catalog, int i);
/* Returns its name in the current language. */
const char *preset_label(const cc_catalog *catalog, int i);
/* Returns the preset whose sets a setup has, with all of their modules and no
 * others; -1 if there is none. */
int preset_of(const cc_catalog *catalog, const cc_setup *setup);

#endif

/* presets.h - the games that are offered by one name: those of the pack, each
 * standalone game, and those that the player named
 *
 * A preset is a choice of sets, modules and options. Some sets are standalone
 * games; all others combine with the base game, which is the only set that is
 * known here by its name. Several sets or modules are bits of a number: bit i
 * is number i of the catalogue.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PRESETS_H
#define GUI_PRESETS_H

#include "engine/carcassonne.h"
#include "line_file.h"

/* --------------------------------------------------------------------- sets */

/* Returns the modules that these sets bring. */
uint64_t sets_modules(const cc_catalog *catalog, uint64_t sets);
/* Returns the set of the base game, as a bit; 0 if the pack does not have it.
 */
uint64_t sets_base(const cc_catalog *catalog);
/* Returns all sets that are no standalone games. */
uint64_t sets_combining(const cc_catalog *catalog);
/* Returns the modules whose help page explains the game of these sets as a
 * whole (parts_help_page()): all that a standalone game brings. None if the
 * base game is one of the sets, as its own page does that. */
uint64_t sets_own_modules(const cc_catalog *catalog, uint64_t sets);
/* True for a set that cannot be combined with the base game. */
bool sets_is_standalone(const cc_catalog *catalog, int set);

/* ------------------------------------------------------------------ presets */

enum {
    PRESETS_MAX = 16,    /* of the pack, with standalone games */
    PRESETS_OWN_MAX = 24 /* of the player; more replace the oldest ones */
};

/* A game that is offered. Of its setup only sets, modules and options count. */
typedef struct preset {
    /* As in presets.txt, "base"; of a standalone game, that of its set. Records
     * of finished games and translations name the preset by it. */
    char id[32];
    cc_setup setup;
} preset;

/* A game that the player named. */
typedef struct own_preset {
    char name[32];
    char setup[2048]; /* as cc_setup_format() wrote it */
} own_preset;

enum { PRESET_CARDS_MAX = 16 };

typedef struct presets {
    preset list[PRESETS_MAX]; /* of the pack, then standalone games */
    int n;
    int cards[PRESET_CARDS_MAX]; /* tile types that the cards of sets show */
    int n_cards;
    line_file own; /* its entries are own_preset */
} presets;

/* Reads the presets of the pack in the folder `data` (assets/presets.txt tells
 * the format), lists standalone games behind them, and reads the player's own
 * from the file at own_path, which need not exist. What is wrong in the pack is
 * reported, and that preset left out. */
void presets_open(presets *p, const cc_catalog *catalog, const char *data,
                  const char *own_path);
void presets_close(presets *p);

/* Copies sets, modules and options of a preset's game to a setup. */
void preset_apply(const cc_setup *game, cc_setup *setup);
/* True if a setup is the game of a preset: has its sets, its modules and the
 * same options of these modules. */
bool preset_is(const cc_catalog *catalog, const cc_setup *game,
               const cc_setup *setup);
/* Returns the name of a preset of the pack in the current language. */
const char *preset_label(const preset *p);
/* Returns the first preset of the pack that has the sets and modules of a setup
 * and the usual options, whatever options the setup has; NULL if there is none.
 */
const preset *preset_of(const presets *p, const cc_catalog *catalog,
                        const cc_setup *setup);

/* Returns the player's next preset, and sets *game to its game; NULL after the
 * last one. *at counts the lines of the file: 0 before the first call. Presets
 * that need a set or an option which is not there are passed over. */
const own_preset *preset_next_own(const presets *p, const cc_catalog *catalog,
                                  int *at, cc_setup *game);
/* Adds the game of a setup to the player's presets under a name, which is cut
 * to fit; it replaces an earlier one of that name. If the file cannot be
 * written, p->own.error tells why, and the preset lasts until the program ends.
 */
void preset_keep(presets *p, const cc_catalog *catalog, const char *name,
                 const cc_setup *setup);
/* Deletes the player's preset of this name. Returns 0, or an error of
 * tools/platform/files.h. */
int preset_delete(presets *p, const char *name);

#endif

/* presets.h - games with a name that the setup screen offers: those of the
 * pack, each standalone game, and those that the player named
 *
 * A preset is a choice of sets, modules and options. Some sets are standalone
 * games; all others can be combined with the base game. These functions know no
 * set but the base game by its name. `sets` and `modules` are bits of a number:
 * bit i is number i of the catalogue.
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
/* Returns all sets that can be combined with the base game, and itself. */
uint64_t sets_combining(const cc_catalog *catalog);
/* Returns the modules by which parts_help_page() finds the page about the game
 * of these sets: all that they bring; none if the base game is one of them, as
 * the page is its own then. Of one set alone it is the page about its box. */
uint64_t sets_help_modules(const cc_catalog *catalog, uint64_t sets);
/* True for a set that is a game by itself: it cannot be combined with the base
 * game. */
bool sets_is_standalone(const cc_catalog *catalog, int set);

/* ------------------------------------------------------------------ presets */

enum {
    PRESETS_MAX = 16,    /* of the pack, with standalone games */
    PRESETS_OWN_MAX = 24 /* of the player; more replace the oldest ones */
};

/* A game that is offered. Of its setup only sets, modules and options count. */
typedef struct preset {
    /* The name that it has in presets.txt, such as "base"; that of a standalone
     * game is the name of its set. Records of finished games and translations
     * refer to the preset by it. */
    char id[32];
    cc_setup setup;
} preset;

/* A game that the player named. */
typedef struct own_preset {
    char name[32]; /* UTF-8 */
    char
        setup[2048]; /* by cc_setup_format(); enough for all sets and options */
} own_preset;

enum { PRESET_CARDS_MAX = 16 };

typedef struct presets {
    preset list[PRESETS_MAX]; /* of the pack, then standalone games */
    int n;
    int cards[PRESET_CARDS_MAX]; /* tile types that the cards of sets show */
    int n_cards;
    line_file own; /* its entries are own_preset */
} presets;

/* Reads the presets of the pack from presets.txt in the folder `data`
 * (assets/presets.txt explains the format), lists the standalone games after
 * them, and reads the player's own presets from the file at own_path, which
 * need not exist. A preset of the pack with an error is reported and left out;
 * of a line `cards`, what follows the error. */
void presets_open(presets *p, const cc_catalog *catalog, const char *data,
                  const char *own_path);
void presets_close(presets *p);

/* In these two functions `game` is the setup of a preset. */

/* Copies the sets, modules and options of `game` to a setup. */
void preset_apply(const cc_setup *game, cc_setup *setup);
/* True if a setup has the sets and modules of `game`, and the same options of
 * these modules. */
bool preset_matches(const cc_catalog *catalog, const cc_setup *game,
                    const cc_setup *setup);

/* Returns the name of a preset of the pack in the current language. */
const char *preset_label(const preset *p);
/* Returns the first preset of the pack that has the sets and modules of a setup
 * and the usual options, whatever options the setup has; NULL if there is none.
 */
const preset *preset_find(const presets *p, const cc_catalog *catalog,
                          const cc_setup *setup);

/* Returns the player's next preset, and sets *game to its setup; NULL after the
 * last one. *at is a position in the file: 0 before the first call. A preset is
 * skipped if the catalogue lacks one of its sets or options. */
const own_preset *preset_next_own(const presets *p, const cc_catalog *catalog,
                                  int *at, cc_setup *game);
/* Adds the sets, modules and options of a setup to the player's presets under a
 * name, which is cut to fit; replaces the player's preset of that name. If the
 * file cannot be written, p->own.error tells why, and the preset lasts until
 * the program ends. */
void preset_keep(presets *p, const cc_catalog *catalog, const char *name,
                 const cc_setup *setup);
/* Deletes the player's preset of this name. Returns 0, or an error of
 * tools/platform/files.h. */
int preset_delete(presets *p, const char *name);

#endif

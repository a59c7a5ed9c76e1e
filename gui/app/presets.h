/* presets.h - the games that are offered by one name: those of the pack, each
 * standalone game, and those that the player named
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
#include "line_file.h"

/* Returns the modules that these sets bring. */
uint64_t sets_modules(const cc_catalog *catalog, uint64_t sets);
/* Returns the base game; 0 if the pack does not have it. */
uint64_t sets_base(const cc_catalog *catalog);
/* Returns all sets that are no standalone games. */
uint64_t sets_combining(const cc_catalog *catalog);
/* Returns the modules by whose help page the game of some sets is explained:
 * all that they bring, but none if the base game is one of the sets. */
uint64_t sets_own_modules(const cc_catalog *catalog, uint64_t sets);
/* True for a set that cannot be combined with the base game. */
bool sets_is_standalone(const cc_catalog *catalog, int set);

enum {
    PRESETS_MAX = 16,    /* of the pack, with standalone games */
    PRESETS_OWN_MAX = 24 /* that the player named: the last ones */
};

/* A game that is offered. Of its setup only sets, modules and options count. */
typedef struct preset {
    char id[32]; /* for files and texts: "base", or that of its only set */
    cc_setup setup;
} preset;

/* A game that the player named. */
typedef struct own_preset {
    char name[32];
    char setup[2048]; /* as cc_setup_format() wrote it */
} own_preset;

typedef struct presets {
    preset list[PRESETS_MAX];
    int n;
    line_file own; /* of own_preset */
} presets;

/* Reads the presets of the pack in the folder `data` (assets/presets.txt tells
 * the format), lists standalone games behind them, and reads the player's own
 * from the file at own_path, which need not exist. What is wrong in the pack is
 * reported, and that preset left out. */
void presets_open(presets *p, const cc_catalog *catalog, const char *data,
                  const char *own_path);
void presets_close(presets *p);

/* Makes a setup the game of a preset: sets, modules and options. */
void preset_apply(const cc_setup *from, cc_setup *setup);
/* True if a setup is the game of a preset: its sets and modules, and their
 * options. */
bool preset_is(const cc_catalog *catalog, const cc_setup *from,
               const cc_setup *setup);
/* Returns the name of a preset of the pack in the current language. */
const char *preset_label(const preset *p);
/* Returns the first preset of the pack with the sets and modules of a setup,
 * whatever the options of the setup are, and with no options of its own; NULL
 * if there is none. */
const preset *preset_of(const presets *p, const cc_catalog *catalog,
                        const cc_setup *setup);

/* Returns the next preset of the player behind line *at, which moves there, and
 * its game; NULL after the last one. Those that need a set or an option which
 * is not there are passed over. Begin with 0. */
const own_preset *preset_next_own(const presets *p, const cc_catalog *catalog,
                                  int *at, cc_setup *game);
/* Keeps the game of a setup under a name, in place of an earlier one of that
 * name. The name is cut to fit. If the file cannot be written, p->own.error
 * tells why, and the preset lasts until the program ends. */
void preset_keep(presets *p, const cc_catalog *catalog, const char *name,
                 const cc_setup *setup);
/* Deletes the preset of a name. Returns 0 or an error. */
int preset_delete(presets *p, const char *name);

#endif

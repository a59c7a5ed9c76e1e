/* user_data.h - the settings of this user; the local date and time
 *
 * The settings are a text file in the user's folder for configuration. They are
 * read when the program starts, and saved by the screens that change them.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_USER_DATA_H
#define GUI_USER_DATA_H

#include <stdbool.h>

#include "gui/base/motion.h"
#include "gui/readers/lang.h"
#include "user_folders.h"

/* ----------------------------------------------------------- date and time */

/* Writes the local date and time for the name of a file: "2026-01-31-235959".
 */
void file_time_stamp(char out[24]);

/* Returns today's date, by local time, as 20260131. */
long today_as_number(void);

/* ---------------------------------------------------------------- settings */

/* Limits of settings.scale, percent. */
enum { SCALE_MIN = 75, SCALE_MAX = 200 };

/* What the player has chosen, and what the game remembers for the player. */
typedef struct settings {
    char language[LANG_CODE_SIZE]; /* "": that of the system */
    int scale;                     /* of the interface, in percent */
    bool full_screen;
    bool hints; /* show legal squares, projections, dead squares, tile list */
    motion_speed speed; /* of animations */
    int volume;         /* of sounds, in percent; 0: off */
    bool felt_cloth;    /* the table has a cloth of felt */
    bool confirm;       /* every turn ends with a confirmation */
    bool free_undo;     /* undo goes back past revealed tiles too */
    bool first_tips;    /* explain a rule when it occurs first */
    bool hide_hands;    /* tiles in hand are face down until the owner looks */
    bool clock;         /* show how long each player thinks */
    bool calm_table;    /* no carts, smoke, sheep or evening light */
    bool banner;        /* announce turns across the table */
    char tips_shown[1000];  /* hashes of explained rules, see first_tips.c */
    char lessons_done[400]; /* completed lessons of the tutorial: "base," */
    char setup[2048];       /* the last setup, by cc_setup_format() */
    char seats[512];        /* the last seats, by seats_format() */
    /* Not in the file: why settings_load() could not read it, or 0. */
    int load_error;
} settings;

/* Loads the settings. What the file does not have gets its default, also if
 * there is no file. If the file cannot be read, logs that and sets load_error:
 * settings_save() then does not replace the file, as the error may be
 * temporary. */
void settings_load(settings *s);
/* Saves the settings. Returns 0 or an error of tools/platform/files.h:
 * load_error; ENAMETOOLONG if there is no path; or that of writing, which is
 * logged too. */
int settings_save(const settings *s);
/* Writes the path of the settings' file; false if it is too long. */
bool settings_path(char out[PATH_SIZE]);

#endif

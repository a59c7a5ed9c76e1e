/* user_data.h - the settings of this user
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_USER_DATA_H
#define GUI_USER_DATA_H

#include <stdbool.h>

#include "gui/base/motion.h"
#include "gui/readers/lang.h"
#include "user_folders.h"

/* What a player has set. */
typedef struct settings {
    char language[LANG_CODE_SIZE]; /* "": that of the system */
    int scale;                     /* of the interface, percent */
    bool full_screen;
    bool hints; /* legal squares, projections, dead squares, tile list */
    motion_speed speed; /* of animations */
    int volume;         /* of sounds, percent; 0: off */
    bool linen_cloth;   /* the table has a linen cloth */
    bool confirm;       /* end every turn with a confirmation */
    bool free_undo;     /* undo also actions that revealed hidden tiles */
    bool first_tips;    /* tips for the first time a rule occurs */
    bool hide_hands;    /* hands are face down until their owner looks */
    bool clock;         /* show how long each player thinks */
    bool no_land_life;  /* no animated details on the land */
    bool banner;        /* announce turns across the table */
    long solitaire_day; /* the newest deck of the day that was completed, and
                           its best result: see solitaire.h */
    int solitaire_best;
    char tips_shown[1000];  /* tips that were shown, see first_tips.c */
    char lessons_done[400]; /* completed chapters of the tutorial: "base," */
    char setup[2048];       /* the last setup, as text */
    char seats[512];        /* the last seats, as text */
    int load_error;         /* why the file could not be read, or 0 */
} settings;

/* Local time for file names, "2026-01-31-235959". */
void file_time_stamp(char out[24]);

/* Returns today as 20260131. */
long today_as_number(void);

/* Loads the settings. If the file cannot be read, logs it and uses the
 * defaults, which are not saved then: the error may be temporary. */
void settings_load(settings *s);
/* Returns 0 or an error of tools/platform/files.h. */
int settings_save(const settings *s);
/* The path of the file; false if it is too long. */
bool settings_path(char out[PATH_SIZE]);

#endif

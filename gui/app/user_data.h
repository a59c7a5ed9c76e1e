/* user_data.h - the settings of this user
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_USER_DATA_H
#define GUI_USER_DATA_H

#include <stdbool.h>
#include <stddef.h>

#include "gui/base/motion.h"
#include "user_folders.h"

/* What a player sets once. */
typedef struct settings {
    char language[8]; /* "" that of the system */
    int scale;        /* of the interface, per cent */
    bool full_screen;
    bool hints; /* legal squares, projections, dead squares, tile list */
    motion_speed speed; /* of all that moves by itself */
    int volume;         /* of sounds, per cent; 0 none */
    bool linen_cloth;   /* the table is of linen, not of walnut */
    bool confirm;       /* end every turn with a confirmation */
    bool free_undo;     /* take back also what showed hidden tiles */
    bool first_tips;    /* a sentence the first time a rule occurs */
    bool hide_hands;    /* hands lie face down until their owner looks */
    bool clock;         /* how long each player thinks */
    bool no_land_life;  /* nothing on the land lives by itself */
    bool banner;        /* crosses the table and says whose turn it is */
    long solitaire_day; /* the newest deck of the day that was played out, and
                           the most points with it: see solitaire.h */
    int solitaire_best;
    char
        tips_shown[1000]; /* which sentences have been said, see first_tips.c */
    char lessons_done[400]; /* chapters of the tutorial that were finished:
                               "base," */
    char setup[2048];       /* the last setup, as text */
    char seats[512];        /* the last seats, as text */
    int load_error; /* why those on the disk could not be read; 0 they were */
} settings;

/* The local time as the beginning of a file name, "2026-01-31-235959". */
void file_time_stamp(char out[24]);

/* Today, as 20260131. */
long today_as_number(void);

/* Settings that cannot be read are those of a new player, with a line in the
 * log that says why. They are not written over then: the fault may pass. */
void settings_load(settings *s);
/* 0, or an error of tools/files.h. */
int settings_save(const settings *s);
/* Where they lie; false: the path is too long. */
bool settings_path(char out[PATH_SIZE]);

#endif

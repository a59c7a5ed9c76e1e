/* store.h - what outlives the program: settings and saved games
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_STORE_H
#define GUI_STORE_H

#include <stdbool.h>
#include <stddef.h>

#define PATH_SIZE 4096

/* What a player sets once. */
typedef struct settings {
    char language[8]; /* "" that of the system */
    int scale;        /* of the interface, per cent */
    bool full_screen;
    bool hints; /* legal squares, projections, dead squares, tile list */
    bool animations;
    bool linen;       /* the table is of linen, not of walnut */
    bool confirm;     /* end every turn with a confirmation */
    bool free_undo;   /* take back also what showed hidden tiles */
    char setup[2048]; /* the last setup, as text */
    char seats[512];  /* the last seats, as text */
} settings;

/* Folders that belong to this user; made if they are missing. With
 * CARCASSONNE_HOME set, both are below it. */
void store_config_folder(char out[PATH_SIZE]);
void store_data_folder(char out[PATH_SIZE]);

void settings_load(settings *s);
/* False if it cannot be written. */
bool settings_save(const settings *s);

/* Writes a file so that a crash at any moment leaves the old or the new one
 * whole: a new file, fsync, rename. */
bool store_write(const char *path, const char *text, size_t length);
/* Reads a whole file; the caller frees. NULL and errno if it cannot. */
char *store_read(const char *path, size_t *length);

/* A name for a new saved game, in the saves folder. */
void store_new_save(char out[PATH_SIZE]);

typedef struct save_list {
    int n;
    char (*paths)[PATH_SIZE]; /* the newest first */
} save_list;

void store_list_saves(save_list *list);
void store_free_saves(save_list *list);

#endif

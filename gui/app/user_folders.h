/* user_folders.h - the folders for the files of this user: settings in the
 * config folder, logs and pictures in the data folder, games in the saves
 * folder
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_USER_FOLDERS_H
#define GUI_USER_FOLDERS_H

#include <stdbool.h>

#define PATH_SIZE 4096 /* bytes of a path with its zero, as on Linux */

/* Write the path of a folder to `out`, and create the folder if it is missing.
 * Config and data folder are both CARCASSONNE_HOME if that variable is set, and
 * the saves folder is `saves` in it. False, and `out` is "", if the path is too
 * long. */
bool user_config_folder(char out[PATH_SIZE]);
bool user_data_folder(char out[PATH_SIZE]);
bool user_saves_folder(char out[PATH_SIZE]);

/* The folders where a user puts what is to be passed on. */
enum {
    USER_PLACE_GAME, /* CARCASSONNE_HOME */
    USER_PLACE_PICTURES,
    USER_PLACE_DESKTOP,
    USER_PLACE_HOME,
    USER_PLACES
};

/* Gives one of these. False, and `out` is "", if there is no such folder. */
bool user_place(int i, char out[PATH_SIZE]);

/* Writes "FOLDER/NAME". False, and `out` is "", if it is too long. */
bool path_join(char out[PATH_SIZE], const char *folder, const char *name);

#endif

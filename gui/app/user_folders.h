/* user_folders.h - the folders for the files of this user
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_USER_FOLDERS_H
#define GUI_USER_FOLDERS_H

#include <stdbool.h>

#define PATH_SIZE 4096

/* The user's folders, created if missing; all below CARCASSONNE_HOME if that is
 * set. False, and *out is "", if the path is too long. */
bool user_config_folder(char out[PATH_SIZE]);
bool user_data_folder(char out[PATH_SIZE]);
bool user_saves_folder(char out[PATH_SIZE]);

/* Joins "FOLDER/NAME". False, and *out is "", if it is too long. */
bool path_join(char out[PATH_SIZE], const char *folder, const char *name);

#endif

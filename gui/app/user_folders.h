/* user_folders.h - where the files of this user are
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_USER_FOLDERS_H
#define GUI_USER_FOLDERS_H

#include <stdbool.h>

#define PATH_SIZE 4096

/* Folders that belong to this user; made if they are missing. With
 * CARCASSONNE_HOME set, both are below it. False: the path is too long, and
 * *out is "". */
bool user_config_folder(char out[PATH_SIZE]);
bool user_data_folder(char out[PATH_SIZE]);
bool user_saves_folder(char out[PATH_SIZE]);

/* "FOLDER/NAME". False: it does not fit, and *out is "". */
bool path_join(char out[PATH_SIZE], const char *folder, const char *name);

#endif

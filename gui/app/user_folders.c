/* user_folders.c - the folders for the files of this user
 *
 * SPDX-License-Identifier: MIT
 */
#include "user_folders.h"

#include <stdio.h>
#include <stdlib.h>

#include "tools/platform/files.h"

static bool is_complete(char out[PATH_SIZE], int length)
{
    bool fit = length >= 0 && length < PATH_SIZE;
    if (!fit) {
        out[0] = '\0';
    }
    return fit;
}

/* The XDG base directories, or CARCASSONNE_HOME. If the folder cannot be made,
 * writing to it fails later. */
static bool folder(char out[PATH_SIZE], const char *variable,
                   const char *subfolder, const char *last)
{
    const char *game_home = getenv("CARCASSONNE_HOME");
    const char *xdg = getenv(variable), *home = getenv("HOME");
    int n;
    if (game_home && *game_home) {
        n = snprintf(out, PATH_SIZE, "%s%s", game_home, last);
    } else if (xdg && *xdg) {
        n = snprintf(out, PATH_SIZE, "%s/carcassonne%s", xdg, last);
    } else {
        n = snprintf(out, PATH_SIZE, "%s/%s/carcassonne%s",
                     home && *home ? home : "/tmp", subfolder, last);
    }
    if (!is_complete(out, n)) {
        return false;
    }
    file_make_folder(out);
    return true;
}

bool user_config_folder(char out[PATH_SIZE])
{
    return folder(out, "XDG_CONFIG_HOME", ".config", "");
}

bool user_data_folder(char out[PATH_SIZE])
{
    return folder(out, "XDG_DATA_HOME", ".local/share", "");
}

bool user_saves_folder(char out[PATH_SIZE])
{
    return folder(out, "XDG_DATA_HOME", ".local/share", "/saves");
}

bool path_join(char out[PATH_SIZE], const char *folder_name, const char *name)
{
    return is_complete(out,
                       snprintf(out, PATH_SIZE, "%s/%s", folder_name, name));
}

/* user_folders.c - the folders for the files of this user
 *
 * The XDG base directories say where they are; the variable CARCASSONNE_HOME
 * overrides them, with one folder for everything.
 *
 * SPDX-License-Identifier: MIT
 */
#include "user_folders.h"

#include <stdio.h>
#include <stdlib.h>

#include "tools/platform/files.h"

/* `length` is what snprintf() returned for `out`. False, and `out` becomes "",
 * if the path did not fit. */
static bool drop_if_cut(char out[PATH_SIZE], int length)
{
    bool fits = length >= 0 && length < PATH_SIZE;
    if (!fits) {
        out[0] = '\0';
    }
    return fits;
}

/* Finds a folder and makes it: the one that the XDG variable names, else
 * `subfolder` of the home folder; `last` is appended. If it cannot be made,
 * writing to it fails later. */
static bool find_folder(char out[PATH_SIZE], const char *variable,
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
    if (!drop_if_cut(out, n)) {
        return false;
    }
    file_make_folder(out);
    return true;
}

bool user_config_folder(char out[PATH_SIZE])
{
    return find_folder(out, "XDG_CONFIG_HOME", ".config", "");
}

bool user_data_folder(char out[PATH_SIZE])
{
    return find_folder(out, "XDG_DATA_HOME", ".local/share", "");
}

bool user_saves_folder(char out[PATH_SIZE])
{
    return find_folder(out, "XDG_DATA_HOME", ".local/share", "/saves");
}

bool path_join(char out[PATH_SIZE], const char *folder, const char *name)
{
    return drop_if_cut(out, snprintf(out, PATH_SIZE, "%s/%s", folder, name));
}

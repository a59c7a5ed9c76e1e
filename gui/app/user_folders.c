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
#include <string.h>

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

/* Finds the line KEY="$HOME/NAME" or KEY="/PATH" in a text. */
static bool find_xdg_line(const char *text, const char *key, const char *home,
                          char out[PATH_SIZE])
{
    const char *line = strstr(text, key);
    const char *value = line ? line + strlen(key) : "";
    if (strncmp(value, "=\"", 2) != 0) {
        return false;
    }
    value += 2;
    bool is_in_home = strncmp(value, "$HOME", 5) == 0;
    value += is_in_home ? 5 : 0;
    int n = snprintf(out, PATH_SIZE, "%s%.*s", is_in_home ? home : "",
                     (int)strcspn(value, "\"\n"), value);
    return drop_if_cut(out, n);
}

/* Gives a folder of the desktop: the one that xdg-user-dirs has noted under
 * `key`, as its name is in the user's language, else `name` in the home. */
static bool desktop_folder(const char *key, const char *name,
                           char out[PATH_SIZE])
{
    const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    char path[PATH_SIZE], *text = NULL;
    size_t length;
    home = home ? home : "";
    int n =
        config && *config
            ? snprintf(path, sizeof path, "%s/user-dirs.dirs", config)
            : snprintf(path, sizeof path, "%s/.config/user-dirs.dirs", home);
    bool is_noted = drop_if_cut(path, n) &&
                    file_read(path, FILE_TEXT_MAX, &text, &length) == 0 &&
                    find_xdg_line(text, key, home, out);
    free(text);
    return is_noted || path_join(out, home, name);
}

bool user_place(int i, char out[PATH_SIZE])
{
    const char *path = getenv(i ? "HOME" : "CARCASSONNE_HOME");
    file_info info;
    bool is_set =
        i == 1   ? desktop_folder("XDG_PICTURES_DIR", "Pictures", out)
        : i == 2 ? desktop_folder("XDG_DESKTOP_DIR", "Desktop", out)
                 : path && *path &&
                       drop_if_cut(out, snprintf(out, PATH_SIZE, "%s", path));
    if (!is_set || file_stat(out, &info) != 0 || info.kind != FILE_IS_FOLDER) {
        out[0] = '\0';
    }
    return out[0];
}

bool path_join(char out[PATH_SIZE], const char *folder, const char *name)
{
    return drop_if_cut(out, snprintf(out, PATH_SIZE, "%s/%s", folder, name));
}

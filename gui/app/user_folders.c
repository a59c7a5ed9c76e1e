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

/* True if a path fitted, by the length that snprintf() returned for `out`; else
 * `out` becomes "". */
static bool path_fits(char out[PATH_SIZE], int length)
{
    bool fits = length >= 0 && length < PATH_SIZE;
    if (!fits) {
        out[0] = '\0';
    }
    return fits;
}

/* Finds a folder and makes it: the one that the XDG variable names, else
 * `subfolder` of the home folder; `last`, "" or "/NAME", is appended. If it
 * cannot be made, writing to it fails later. */
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
    if (!path_fits(out, n)) {
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

/* Finds KEY="$HOME/NAME" or KEY="/PATH" in a text; the first is enough, as
 * xdg-user-dirs writes each once and its own comments name none. */
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
    return path_fits(out, n);
}

/* Gives one of the user's folders that xdg-user-dirs manages: the one that it
 * has noted under `key`, as its name is in the user's language, else `name` in
 * the home. */
static bool xdg_user_folder(const char *key, const char *name,
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
    bool is_noted = path_fits(path, n) &&
                    file_read(path, FILE_TEXT_MAX, &text, &length) == 0 &&
                    find_xdg_line(text, key, home, out);
    free(text);
    return is_noted || path_join(out, home, name);
}

/* Gives the folder that a variable of the environment names. */
static bool env_folder(const char *variable, char out[PATH_SIZE])
{
    const char *path = getenv(variable);
    return path && *path &&
           path_fits(out, snprintf(out, PATH_SIZE, "%s", path));
}

static bool find_place(int i, char out[PATH_SIZE])
{
    switch (i) {
    case USER_PLACE_GAME: return env_folder("CARCASSONNE_HOME", out);
    case USER_PLACE_PICTURES:
        return xdg_user_folder("XDG_PICTURES_DIR", "Pictures", out);
    case USER_PLACE_DESKTOP:
        return xdg_user_folder("XDG_DESKTOP_DIR", "Desktop", out);
    default: return env_folder("HOME", out);
    }
}

bool user_place(int i, char out[PATH_SIZE])
{
    file_info info;
    bool is_there = find_place(i, out) && file_stat(out, &info) == 0 &&
                    info.kind == FILE_IS_FOLDER;
    if (!is_there) {
        out[0] = '\0';
    }
    return is_there;
}

bool path_join(char out[PATH_SIZE], const char *folder, const char *name)
{
    return path_fits(out, snprintf(out, PATH_SIZE, "%s/%s", folder, name));
}

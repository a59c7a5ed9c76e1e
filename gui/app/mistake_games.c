/* mistake_games.c - the saved games of reviewed games
 *
 * Files may be renamed, or another game may have got the name: the setup at the
 * beginning of a file tells whose it is.
 *
 * SPDX-License-Identifier: MIT
 */
#include "mistake_games.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "save.h"
#include "session.h"
#include "tools/platform/files.h"
#include "tools/platform/system.h"

static bool is_absolute(const char *path)
{
    return path[0] == '/' || path[0] == '\\' || (path[0] && path[1] == ':');
}

/* True if a text can stand in a line. */
static bool is_line(const char *text)
{
    for (; *text; text++) {
        if (iscntrl((unsigned char)*text)) {
            return false;
        }
    }
    return true;
}

/* Returns the name of a file of the saves folder; NULL if it is elsewhere. */
static const char *name_in_saves(const char *path)
{
    char folder[PATH_SIZE];
    size_t n = user_saves_folder(folder) ? strlen(folder) : 0;
    bool is_there = n && strncmp(path, folder, n) == 0 && path[n] == '/' &&
                    !strchr(path + n + 1, '/');
    return is_there ? path + n + 1 : NULL;
}

void mistake_game_set_file(reviewed_game *g, const char *path)
{
    char folder[PATH_SIZE], whole[PATH_SIZE];
    const char *name = name_in_saves(path);
    if (!name && !is_absolute(path) &&
        system_current_folder(folder, sizeof folder) &&
        path_join(whole, folder, path)) {
        path = whole;
    }
    name = name ? name : path;
    if (!is_line(name) || !line_file_copy(g->file, sizeof g->file, name)) {
        g->file[0] = '\0';
    }
}

bool mistake_game_find(const cc_catalog *catalog, const reviewed_game *g,
                       char out[PATH_SIZE])
{
    char folder[PATH_SIZE];
    if (is_absolute(g->file)) {
        snprintf(out, PATH_SIZE, "%s", g->file);
    } else if (!user_saves_folder(folder) || !path_join(out, folder, g->file)) {
        out[0] = '\0';
    }
    if (g->file[0] && session_file_has_setup(catalog, out, g->id)) {
        return true;
    }
    save_list list;
    save_list_read(&list);
    out[0] = '\0';
    for (int i = 0; i < list.n && !out[0]; i++) {
        if (session_file_has_setup(catalog, list.paths[i], g->id)) {
            strcpy(out, list.paths[i]);
        }
    }
    save_list_free(&list);
    return out[0];
}

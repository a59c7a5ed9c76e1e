/* mistake_games.c - the saved games of reviewed games
 *
 * A file may have been renamed, or its name given to another game: whether it
 * is the file of a reviewed game is told by the setup at its beginning, a hash
 * of which is the game's id.
 *
 * SPDX-License-Identifier: MIT
 */
#include "mistake_games.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/memory.h"
#include "tools/platform/files.h"
#include "tools/platform/system.h"

static bool is_absolute(const char *path)
{
    return path[0] == '/' || path[0] == '\\' || (path[0] && path[1] == ':');
}

/* True if a text can be part of a line. */
static bool is_in_one_line(const char *text)
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
    if (!is_in_one_line(name) ||
        !line_file_copy(g->file, sizeof g->file, name)) {
        g->file[0] = '\0';
    }
}

static void read_folder(saved_games *s, const cc_catalog *catalog)
{
    save_list_read(&s->files);
    s->ids = xcalloc((size_t)s->files.n + 1, sizeof *s->ids);
    for (int i = 0; i < s->files.n; i++) {
        s->ids[i] = session_file_setup_id(catalog, s->files.paths[i]);
    }
    s->is_read = true;
}

void saved_games_free(saved_games *s)
{
    if (s->is_read) {
        save_list_free(&s->files);
        free(s->ids);
    }
    *s = (saved_games){.is_read = false};
}

bool mistake_game_find(saved_games *s, const cc_catalog *catalog,
                       const reviewed_game *g, char out[PATH_SIZE])
{
    char folder[PATH_SIZE];
    /* Where it was when it was reviewed. */
    if (is_absolute(g->file)) {
        snprintf(out, PATH_SIZE, "%s", g->file);
    } else if (!user_saves_folder(folder) || !path_join(out, folder, g->file)) {
        out[0] = '\0';
    }
    if (g->file[0] && session_file_setup_id(catalog, out) == g->id) {
        return true;
    }
    /* Under any name in the saves folder. */
    if (!s->is_read) {
        read_folder(s, catalog);
    }
    out[0] = '\0';
    for (int i = 0; i < s->files.n && !out[0]; i++) {
        if (s->ids[i] == g->id) {
            strcpy(out, s->files.paths[i]);
        }
    }
    return out[0];
}

bool mistake_game_has(const session *s, const mistake_place *place)
{
    const mistake *m = place->mistake;
    if (m->step >= s->n_steps) {
        return false;
    }
    cc_decision_info choice = cc_decision(&s->steps[m->step].before);
    const seat *player = &s->seats[choice.player];
    return choice.kind == CC_DECIDE_PLACE && !player->bot[0] &&
           strcmp(player->unnamed ? "" : player->name,
                  place->game->people[m->person]) == 0 &&
           session_turn_of(s, m->step) == m->turn;
}

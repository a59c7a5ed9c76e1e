/* save.c - saved games on disk
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "save.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "memory.h"
#include "runlog.h"
#include "tools/files.h"

#define ENDING ".carc"

struct save {
    char path[PATH_SIZE]; /* "" no name yet */
    int held;             /* the file at path; -1 none */
    bool is_copy;
    char *text; /* not on the disk yet; NULL all is */
    size_t length;
    int error;
};

save *save_new(void)
{
    save *s = xcalloc(1, sizeof *s);
    s->held = -1;
    return s;
}

/* A game may lie anywhere; what was left there is found when it is opened. */
static void tidy_beside(const char *path)
{
    char folder[PATH_SIZE];
    strcpy(folder, path);
    char *slash = strrchr(folder, '/');
    if (slash) {
        slash[slash == folder] = '\0';
    }
    file_tidy(slash ? folder : ".", NULL);
}

save *save_open(const char *path, char **text, size_t *length, int *error)
{
    save *s = save_new();
    *error =
        strlen(path) < PATH_SIZE ? file_hold(path, &s->held) : ENAMETOOLONG;
    s->is_copy = *error == FILE_BUSY;
    if (!*error || s->is_copy) {
        *error = file_read(path, FILE_TEXT_MAX, text, length);
    }
    if (*error) {
        save_close(s);
        return NULL;
    }
    snprintf(s->path, sizeof s->path, "%s", s->is_copy ? "" : path);
    tidy_beside(path);
    run_log(s->is_copy ? "copy of %s" : "game %s", path);
    return s;
}

void save_close(save *s)
{
    if (!s) {
        return;
    }
    if (s->held >= 0) {
        close(s->held);
    }
    free(s->text);
    free(s);
}

/* ------------------------------------------------------------------- writing
 */

/* Writes to the first name in the folder that nobody has. The file is ours
 * from the moment it is held, even if an error comes after that. */
static int write_in(save *s, const char *folder)
{
    char stamp[24], name[48], path[PATH_SIZE];
    int error = EEXIST, held = -1;
    store_stamp(stamp);
    for (int i = 0; i < 1000 && error == EEXIST; i++) {
        snprintf(name, sizeof name, i ? "%s-%d" ENDING : "%s" ENDING, stamp, i);
        if (!store_path(path, folder, name)) {
            return ENAMETOOLONG;
        }
        error = file_write_new(path, s->text, s->length, &held);
    }
    if (held >= 0) {
        if (s->held >= 0) {
            close(s->held);
        }
        s->held = held;
        strcpy(s->path, path);
        run_log("game %s", path);
    }
    return error;
}

static int write_now(save *s)
{
    char folder[PATH_SIZE];
    if (s->path[0]) {
        return file_write(s->path, s->text, s->length, &s->held);
    }
    return store_saves_folder(folder) ? write_in(s, folder) : ENAMETOOLONG;
}

static void settle(save *s, int error)
{
    if (error && error != s->error) {
        char folder[PATH_SIZE];
        store_saves_folder(folder);
        run_complain(s->path[0] ? s->path : folder, file_why(error));
    }
    s->error = error;
    if (!error) {
        free(s->text);
        s->text = NULL;
    }
}

void save_write(save *s, char *text, size_t length)
{
    free(s->text);
    s->text = text;
    s->length = length;
    settle(s, write_now(s));
}

void save_again(save *s)
{
    if (s->text) {
        settle(s, write_now(s));
    }
}

static bool is_folder(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

int save_move(save *s, const char *path)
{
    int error, held = -1;
    if (!s->text || !*path) {
        return s->text ? ENOENT : 0;
    }
    if (strlen(path) >= PATH_SIZE) {
        return ENAMETOOLONG;
    }
    if (is_folder(path)) {
        error = write_in(s, path);
    } else {
        error = file_write_new(path, s->text, s->length, &held);
        if (held >= 0) {
            if (s->held >= 0) {
                close(s->held);
            }
            s->held = held;
            strcpy(s->path, path);
            run_log("game %s", path);
        }
    }
    settle(s, error);
    return error;
}

/* ------------------------------------------------------------------- asking */

bool save_is_safe(const save *s)
{
    return !s->text;
}

int save_error(const save *s)
{
    return s->error;
}

bool save_is_copy(const save *s)
{
    return s->is_copy;
}

const char *save_path(const save *s)
{
    return s->path;
}

bool save_is_at(const save *s, const char *path)
{
    return s->path[0] && file_is(path, s->held);
}

bool save_place(int i, char out[PATH_SIZE])
{
    const char *home = getenv("HOME"), *temporary = getenv("TMPDIR");
    const char *place = i == 1 ? home : temporary ? temporary : "/tmp";
    out[0] = '\0';
    switch (i) {
    case 0: return store_saves_folder(out);
    case 1:
    case 2:
        if (place && strlen(place) < PATH_SIZE) {
            strcpy(out, place);
        }
        return out[0];
    default: return getcwd(out, PATH_SIZE) != NULL;
    }
}

/* --------------------------------------------------------------------- list */

static int newest_first(const void *a, const void *b)
{
    struct stat x, y;
    if (stat(a, &x) != 0 || stat(b, &y) != 0) {
        return strcmp(b, a);
    }
    if (x.st_mtim.tv_sec != y.st_mtim.tv_sec) {
        return x.st_mtim.tv_sec < y.st_mtim.tv_sec ? 1 : -1;
    }
    return x.st_mtim.tv_nsec < y.st_mtim.tv_nsec ? 1 : -1;
}

static bool is_save(const char *name)
{
    size_t n = strlen(name), end = strlen(ENDING);
    return name[0] != '.' && n > end && strcmp(name + n - end, ENDING) == 0;
}

void save_list_all(save_list *list)
{
    char base[PATH_SIZE], path[PATH_SIZE];
    *list = (save_list){0};
    DIR *dir = store_saves_folder(base) ? opendir(base) : NULL;
    struct dirent *entry;
    while (dir && (entry = readdir(dir))) {
        if (!is_save(entry->d_name) || !store_path(path, base, entry->d_name)) {
            continue;
        }
        list->paths =
            xrealloc(list->paths, (size_t)(list->n + 1) * sizeof *list->paths);
        strcpy(list->paths[list->n++], path);
    }
    if (dir) {
        closedir(dir);
    }
    if (list->n) {
        qsort(list->paths, (size_t)list->n, sizeof *list->paths, newest_first);
    }
}

void save_list_free(save_list *list)
{
    free(list->paths);
    *list = (save_list){0};
}

bool save_newest(char out[PATH_SIZE])
{
    save_list list;
    struct stat info;
    save_list_all(&list);
    int i = 0;
    while (i < list.n &&
           (stat(list.paths[i], &info) != 0 || !S_ISREG(info.st_mode))) {
        i++;
    }
    bool found = i < list.n;
    strcpy(out, found ? list.paths[i] : "");
    save_list_free(&list);
    return found;
}

void save_tidy(void)
{
    char folder[PATH_SIZE];
    if (store_saves_folder(folder)) {
        file_tidy(folder, ENDING ".new"); /* as they once were called */
    }
    if (store_data_folder(folder)) {
        file_tidy(folder, NULL);
    }
    if (store_config_folder(folder)) {
        file_tidy(folder, NULL);
    }
}

/* save.c - saved games on disk
 *
 * The main thread queues the text of a game; a writer thread writes it. Only
 * the newest text counts: one that is still queued is replaced. Text that could
 * not be written is kept, and is written with the next attempt.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "save.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/memory.h"
#include "run_log.h"
#include "tools/platform/files.h"
#include "tools/platform/system.h"

#define NAME_SUFFIX ".carc"
#define NAMES_MAX   1000 /* tried before a folder counts as full */

struct save {
    /* The place: only the writer uses it while is_writing, else the main
     * thread. */
    char path[PATH_SIZE]; /* "" if not chosen yet */
    int file_lock;        /* lock on the file at path, or -1 */
    file_mark known;      /* the content read or written there last */
    bool has_parted;      /* see save_take_parting() */
    bool is_copy;         /* see save_is_copy() */
    /* The writer thread. Without one, save_write() itself writes. */
    pthread_t writer;
    bool has_writer;
    /* What is to be written: guarded by the mutex. */
    pthread_mutex_t mutex;
    pthread_cond_t condition; /* one of the flags has changed */
    bool is_due;              /* `text` is queued */
    bool is_writing;          /* a text was taken and is being written */
    bool is_ending;           /* the save is being closed */
    char *text;               /* queued, or could not be written; or NULL */
    size_t length;
    int error; /* of the last attempt to write, or 0 */
};

/* ----------------------------------------------------------------- writing */

/* Makes a file that was just created the file of the save, in place of the one
 * before. `lock` is the lock on it. If that is -1, it was not created, and
 * nothing changes. If it has a lock, it exists under its name, even if an error
 * came later. */
static void adopt_file(save *s, const char *path, int lock, const char *text,
                       size_t length)
{
    if (lock < 0) {
        return;
    }
    s->known = file_mark_of(text, length);
    if (s->file_lock >= 0) {
        file_unlock(s->file_lock);
    }
    s->file_lock = lock;
    strcpy(s->path, path);
    run_log_write("game %s", path);
}

/* Writes a new file in a folder. It is named by date and time, and has a number
 * too if there are other files with that name. */
static int write_new_in(save *s, const char *folder, const char *text,
                        size_t length)
{
    char stamp[24], number[12] = "", name[48], path[PATH_SIZE];
    int error = EEXIST, lock = -1; /* so that the loop begins */
    file_time_stamp(stamp);
    for (int i = 0; i < NAMES_MAX && error == EEXIST; i++) {
        if (i > 0) {
            snprintf(number, sizeof number, "-%d", i);
        }
        snprintf(name, sizeof name, "%s%s" NAME_SUFFIX, stamp, number);
        if (!path_join(path, folder, name)) {
            return ENAMETOOLONG;
        }
        error = file_write_new(path, text, length, &lock);
    }
    adopt_file(s, path, lock, text, length);
    return error;
}

/* Writes a new file beside the present one: for "evening.carc" the first of
 * "evening-2.carc", "evening-3.carc", ... that is free. */
static int write_beside(save *s, const char *text, size_t length)
{
    char path[PATH_SIZE];
    int error = EEXIST, lock = -1;   /* so that the loop begins */
    int stem = (int)strlen(s->path); /* length without the suffix */
    if (file_ends_with(s->path, NAME_SUFFIX)) {
        stem -= (int)strlen(NAME_SUFFIX);
    }
    for (int i = 2; i < NAMES_MAX && error == EEXIST; i++) {
        if (snprintf(path, sizeof path, "%.*s-%d" NAME_SUFFIX, stem, s->path,
                     i) >= (int)sizeof path) {
            return ENAMETOOLONG;
        }
        error = file_write_new(path, text, length, &lock);
    }
    adopt_file(s, path, lock, text, length);
    return error;
}

/* Another program wrote the file: leaves that as it is and continues in a new
 * file beside it; in the saves folder if the path would become too long. */
static int part_from_file(save *s, const char *text, size_t length)
{
    char old_path[PATH_SIZE], folder[PATH_SIZE];
    strcpy(old_path, s->path);
    int error = write_beside(s, text, length);
    if (error == ENAMETOOLONG && user_saves_folder(folder)) {
        error = write_new_in(s, folder, text, length);
    }
    /* The new file may exist even if there was an error: see adopt_file(). */
    if (strcmp(old_path, s->path) != 0) {
        s->has_parted = true;
        run_log_error(old_path, file_error_text(FILE_OTHER));
        run_log_error(s->path, "the game goes on here");
    }
    return error;
}

/* Writes to the file of the save, or to a new one in the saves folder. */
static int write_text(save *s, const char *text, size_t length)
{
    char folder[PATH_SIZE];
    if (s->path[0]) {
        int error =
            file_write_known(s->path, text, length, &s->known, &s->file_lock);
        /* FILE_LOCKED: another file got this name and is open elsewhere. */
        return error == FILE_OTHER || error == FILE_LOCKED
                   ? part_from_file(s, text, length)
                   : error;
    }
    return user_saves_folder(folder) ? write_new_in(s, folder, text, length)
                                     : ENAMETOOLONG;
}

/* Logs an error, unless the last attempt failed with the same one. */
static void report_error(const save *s, int error)
{
    if (error && error != s->error) {
        char folder[PATH_SIZE];
        user_saves_folder(folder); /* "" if its path is too long */
        run_log_error(s->path[0] ? s->path : folder, file_error_text(error));
        run_log_write(RUN_UNSAVED);
    }
}

/* Writes the queued text. The caller holds the mutex, which is released while
 * writing. On failure the text is kept unless there is newer text by then. */
static void write_queued(save *s)
{
    char *text = s->text;
    size_t length = s->length;
    s->text = NULL;
    s->is_due = false;
    s->is_writing = true;
    pthread_mutex_unlock(&s->mutex);
    int error = write_text(s, text, length);
    report_error(s, error);
    if (!error && s->error) {
        run_log_write(RUN_SAVED);
    }
    pthread_mutex_lock(&s->mutex);
    s->is_writing = false;
    s->error = error;
    if (error && !s->text) {
        s->text = text;
        s->length = length;
    } else {
        free(text);
    }
    pthread_cond_broadcast(&s->condition);
}

/* The writer thread: writes what is queued until the save is closed. */
static void *writer_main(void *data)
{
    save *s = data;
    pthread_mutex_lock(&s->mutex);
    while (!s->is_ending || s->is_due) {
        if (s->is_due) {
            write_queued(s);
        } else {
            pthread_cond_wait(&s->condition, &s->mutex);
        }
    }
    pthread_mutex_unlock(&s->mutex);
    return NULL;
}

/* ----------------------------------------------------------------- opening */

save *save_new(void)
{
    save *s = xcalloc(1, sizeof *s);
    s->file_lock = -1;
    pthread_mutex_init(&s->mutex, NULL);
    pthread_cond_init(&s->condition, NULL);
    s->has_writer = pthread_create(&s->writer, NULL, writer_main, s) == 0;
    return s;
}

/* Removes temporary files beside a game, which may be in any folder. */
static void remove_stale_beside(const char *path)
{
    char folder[PATH_SIZE];
    strcpy(folder, path);
    char *slash = strrchr(folder, '/');
    if (!slash) {
        strcpy(folder, ".");
    } else if (slash == folder) {
        strcpy(folder, "/");
    } else {
        *slash = '\0';
    }
    file_remove_leftovers(folder, NULL);
}

save *save_open(const char *path, char **text, size_t *length, int *error)
{
    save *s = save_new();
    *error = strlen(path) < PATH_SIZE ? file_lock(path, &s->file_lock)
                                      : ENAMETOOLONG;
    s->is_copy = *error == FILE_LOCKED;
    if (!*error || s->is_copy) {
        *error = file_read(path, FILE_TEXT_MAX, text, length);
    }
    if (*error) {
        save_close(s);
        return NULL;
    }
    s->known = file_mark_of(*text, *length);
    snprintf(s->path, sizeof s->path, "%s", s->is_copy ? "" : path);
    remove_stale_beside(path);
    run_log_write(s->is_copy ? "copy of %s" : "game %s", path);
    return s;
}

void save_close(save *s)
{
    if (!s) {
        return;
    }
    if (s->has_writer) {
        pthread_mutex_lock(&s->mutex);
        s->is_ending = true;
        pthread_cond_broadcast(&s->condition);
        pthread_mutex_unlock(&s->mutex);
        pthread_join(s->writer, NULL);
    }
    pthread_cond_destroy(&s->condition);
    pthread_mutex_destroy(&s->mutex);
    if (s->file_lock >= 0) {
        file_unlock(s->file_lock);
    }
    free(s->text);
    free(s);
}

/* ---------------------------------------------------------------- queueing */

/* Queues the text, if there is one; without a writer thread writes it. The
 * caller holds the mutex. */
static void queue_text(save *s)
{
    s->is_due = s->text != NULL;
    if (s->is_due && !s->has_writer) {
        write_queued(s);
    }
    pthread_cond_broadcast(&s->condition);
}

void save_write(save *s, char *text, size_t length)
{
    pthread_mutex_lock(&s->mutex);
    free(s->text);
    s->text = text;
    s->length = length;
    queue_text(s);
    pthread_mutex_unlock(&s->mutex);
}

void save_wait(save *s)
{
    pthread_mutex_lock(&s->mutex);
    while (s->is_due || s->is_writing) {
        pthread_cond_wait(&s->condition, &s->mutex);
    }
    pthread_mutex_unlock(&s->mutex);
}

void save_retry(save *s)
{
    pthread_mutex_lock(&s->mutex);
    queue_text(s);
    pthread_mutex_unlock(&s->mutex);
    save_wait(s);
}

static bool is_folder(const char *path)
{
    file_info info;
    return file_stat(path, &info) == 0 && info.kind == FILE_IS_FOLDER;
}

/* Writes the text to another place. The writer must be idle. */
static int write_elsewhere(save *s, const char *path)
{
    int error, lock = -1;
    if (is_folder(path)) {
        return write_new_in(s, path, s->text, s->length);
    }
    error = file_write_new(path, s->text, s->length, &lock);
    adopt_file(s, path, lock, s->text, s->length);
    return error;
}

int save_move(save *s, const char *path)
{
    save_wait(s);
    if (!s->text) {
        return 0;
    }
    if (!*path) {
        return ENOENT;
    }
    if (strlen(path) >= PATH_SIZE) {
        return ENAMETOOLONG;
    }
    int error = write_elsewhere(s, path);
    if (!error) { /* on an error the text is kept for the next attempt */
        run_log_write(RUN_SAVED);
        s->error = 0;
        free(s->text);
        s->text = NULL;
    }
    return error;
}

int save_rename(save *s, const char *path)
{
    save_wait(s);
    if (!s->path[0]) {
        return ENOENT;
    }
    if (strlen(path) >= PATH_SIZE) {
        return ENAMETOOLONG;
    }
    int error = file_rename(s->path, path);
    /* On an error it may have its new name already: if only the folder could
     * not be written to the disk. */
    if (!error || file_is_locked_by(path, s->file_lock)) {
        strcpy(s->path, path);
        run_log_write("game %s", path);
    }
    return error;
}

void save_discard(save *s)
{
    save_wait(s);
    free(s->text);
    s->text = NULL;
}

/* ------------------------------------------------------------------ asking */

typedef struct status {
    bool is_busy;  /* a text is queued or being written */
    bool has_text; /* a text is queued, or could not be written */
    int error;
} status;

static status status_of(save *s)
{
    pthread_mutex_lock(&s->mutex);
    status now = {.is_busy = s->is_due || s->is_writing,
                  .has_text = s->text != NULL,
                  .error = s->error};
    pthread_mutex_unlock(&s->mutex);
    return now;
}

bool save_is_written(save *s)
{
    status now = status_of(s);
    return !now.is_busy && !now.has_text;
}

bool save_is_busy(save *s)
{
    return status_of(s).is_busy;
}

int save_error(save *s)
{
    return status_of(s).error;
}

bool save_take_parting(save *s)
{
    pthread_mutex_lock(&s->mutex);
    bool is_new = !s->is_writing && s->has_parted;
    if (is_new) {
        s->has_parted = false;
    }
    pthread_mutex_unlock(&s->mutex);
    return is_new;
}

bool save_is_copy(const save *s)
{
    return s->is_copy;
}

const char *save_path(save *s)
{
    save_wait(s); /* the first write chooses the path */
    return s->path;
}

bool save_is_file(save *s, const char *path)
{
    save_wait(s);
    return s->path[0] && file_is_locked_by(path, s->file_lock);
}

bool save_folder(int i, char out[PATH_SIZE])
{
    const char *place;
    out[0] = '\0';
    switch (i) {
    case SAVE_IN_SAVES: return user_saves_folder(out);
    case SAVE_IN_HOME: place = getenv("HOME"); break;
    case SAVE_IN_TEMPORARY:
        place = getenv("TMPDIR");
        place = place ? place : "/tmp";
        break;
    default: return system_current_folder(out, PATH_SIZE);
    }
    if (place && strlen(place) < PATH_SIZE) {
        strcpy(out, place);
    }
    return out[0];
}

/* -------------------------------------------------------------------- list */

/* For qsort() of paths: the file that was written last comes first. If one
 * cannot be asked, they go by their names, most of which begin with date and
 * time. */
static int newest_first(const void *a, const void *b)
{
    file_info info_a, info_b;
    if (file_stat(a, &info_a) != 0 || file_stat(b, &info_b) != 0) {
        return strcmp(b, a);
    }
    return file_is_newer(&info_b, &info_a) - file_is_newer(&info_a, &info_b);
}

void save_list_read(save_list *list)
{
    char base[PATH_SIZE], path[PATH_SIZE];
    file_names names = {0};
    *list = (save_list){0};
    if (user_saves_folder(base)) {
        file_list(base, NAME_SUFFIX, &names);
    }
    for (int i = 0; i < names.n; i++) {
        if (names.list[i][0] == '.' || !path_join(path, base, names.list[i])) {
            continue;
        }
        list->paths =
            xrealloc(list->paths, (size_t)(list->n + 1) * sizeof *list->paths);
        strcpy(list->paths[list->n++], path);
    }
    file_names_free(&names);
    if (list->n) {
        qsort(list->paths, (size_t)list->n, sizeof *list->paths, newest_first);
    }
}

void save_list_free(save_list *list)
{
    free(list->paths);
    *list = (save_list){0};
}

int save_remove_file(const char *path)
{
    int lock, error = file_lock(path, &lock);
    if (!error) {
        error = file_remove(path);
        file_unlock(lock);
    }
    return error;
}

int save_rename_file(const char *path, const char *to)
{
    int lock, error = file_lock(path, &lock);
    if (!error) {
        error = file_rename(path, to);
        file_unlock(lock);
    }
    return error;
}

static bool is_regular_file(const char *path)
{
    file_info info;
    return file_stat(path, &info) == 0 && info.kind == 0;
}

bool save_newest(bool (*is_excluded)(const char *path), char out[PATH_SIZE])
{
    save_list list;
    save_list_read(&list);
    int i = 0;
    while (i < list.n &&
           (!is_regular_file(list.paths[i]) || is_excluded(list.paths[i]))) {
        i++;
    }
    bool is_found = i < list.n;
    strcpy(out, is_found ? list.paths[i] : "");
    save_list_free(&list);
    return is_found;
}

void save_remove_stale(void)
{
    char folder[PATH_SIZE];
    if (user_saves_folder(folder)) {
        /* Older versions named their temporary files so. */
        file_remove_leftovers(folder, NAME_SUFFIX ".new");
    }
    if (user_data_folder(folder)) {
        file_remove_leftovers(folder, NULL);
    }
    if (user_config_folder(folder)) {
        file_remove_leftovers(folder, NULL);
    }
}

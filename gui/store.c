/* store.c - settings and saved games on disk
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "store.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "memory.h"

/* ------------------------------------------------------------------- folders
 */

static void make_folders(char *path)
{
    for (char *slash = path + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = '\0';
        mkdir(path, 0777);
        *slash = '/';
    }
    mkdir(path, 0777);
}

/* The XDG base directories, or below CARCASSONNE_HOME. */
static void folder(char out[PATH_SIZE], const char *variable,
                   const char *below_home, const char *last)
{
    const char *own = getenv("CARCASSONNE_HOME");
    const char *xdg = getenv(variable), *home = getenv("HOME");
    if (own && *own) {
        snprintf(out, PATH_SIZE, "%s%s", own, last);
    } else if (xdg && *xdg) {
        snprintf(out, PATH_SIZE, "%s/carcassonne%s", xdg, last);
    } else {
        snprintf(out, PATH_SIZE, "%s/%s/carcassonne%s",
                 home && *home ? home : "/tmp", below_home, last);
    }
    make_folders(out);
}

void store_config_folder(char out[PATH_SIZE])
{
    folder(out, "XDG_CONFIG_HOME", ".config", "");
}

void store_data_folder(char out[PATH_SIZE])
{
    folder(out, "XDG_DATA_HOME", ".local/share", "");
}

static void saves_folder(char out[PATH_SIZE])
{
    folder(out, "XDG_DATA_HOME", ".local/share", "/saves");
}

/* --------------------------------------------------------------------- files
 */

bool store_write(const char *path, const char *text, size_t length)
{
    char fresh[PATH_SIZE + 8];
    snprintf(fresh, sizeof fresh, "%s.new", path);
    int fd = open(fresh, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (fd < 0) {
        return false;
    }
    size_t done = 0;
    while (done < length) {
        ssize_t n = write(fd, text + done, length - done);
        if (n < 0 && errno != EINTR) {
            break;
        }
        done += n > 0 ? (size_t)n : 0;
    }
    bool ok = done == length && fsync(fd) == 0;
    ok = close(fd) == 0 && ok;
    return ok && rename(fresh, path) == 0;
}

char *store_read(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    struct stat info;
    if (!file) {
        return NULL;
    }
    if (fstat(fileno(file), &info) != 0 || !S_ISREG(info.st_mode)) {
        fclose(file);
        errno = EISDIR;
        return NULL;
    }
    char *text = xcalloc(1, (size_t)info.st_size + 1);
    *length = fread(text, 1, (size_t)info.st_size, file);
    fclose(file);
    return text;
}

void store_new_save(char out[PATH_SIZE])
{
    char base[PATH_SIZE], stamp[32];
    time_t now = time(NULL);
    struct tm local;
    saves_folder(base);
    localtime_r(&now, &local);
    strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &local);
    for (int i = 0; i < 1000; i++) {
        char last[48];
        snprintf(last, sizeof last, i ? "/%s-%d.carc" : "/%s.carc", stamp, i);
        if (strlen(base) + strlen(last) >= PATH_SIZE) {
            break;
        }
        strcpy(out, base);
        strcat(out, last);
        if (access(out, F_OK) != 0) {
            return;
        }
    }
}

static int newest_first(const void *a, const void *b)
{
    struct stat x, y;
    if (stat(a, &x) != 0 || stat(b, &y) != 0) {
        return 0;
    }
    if (x.st_mtim.tv_sec != y.st_mtim.tv_sec) {
        return x.st_mtim.tv_sec < y.st_mtim.tv_sec ? 1 : -1;
    }
    return x.st_mtim.tv_nsec < y.st_mtim.tv_nsec ? 1 : -1;
}

void store_list_saves(save_list *list)
{
    char base[PATH_SIZE];
    saves_folder(base);
    *list = (save_list){0};
    DIR *dir = opendir(base);
    struct dirent *entry;
    while (dir && (entry = readdir(dir))) {
        size_t n = strlen(entry->d_name);
        if (n < 6 || strcmp(entry->d_name + n - 5, ".carc") != 0 ||
            strlen(base) + n + 2 > PATH_SIZE) {
            continue;
        }
        list->paths =
            xrealloc(list->paths, (size_t)(list->n + 1) * sizeof *list->paths);
        char *to = list->paths[list->n++];
        strcpy(to, base);
        strcat(to, "/");
        strcat(to, entry->d_name);
    }
    if (dir) {
        closedir(dir);
    }
    if (list->n) {
        qsort(list->paths, (size_t)list->n, sizeof *list->paths, newest_first);
    }
}

void store_free_saves(save_list *list)
{
    free(list->paths);
    *list = (save_list){0};
}

/* ------------------------------------------------------------------ settings
 */

static void settings_path(char out[PATH_SIZE + 16])
{
    char base[PATH_SIZE];
    store_config_folder(base);
    snprintf(out, PATH_SIZE + 16, "%s/settings", base);
}

static void set_text(char *to, size_t size, const char *value)
{
    if (strlen(value) < size) {
        strcpy(to, value);
    }
}

static void set_flag(bool *to, const char *value)
{
    *to = strcmp(value, "0") != 0;
}

static void set_one(settings *s, const char *key, const char *value)
{
    int scale = atoi(value);
    if (strcmp(key, "language") == 0) {
        set_text(s->language, sizeof s->language, value);
    } else if (strcmp(key, "scale") == 0 && scale >= 75 && scale <= 200) {
        s->scale = scale;
    } else if (strcmp(key, "full-screen") == 0) {
        set_flag(&s->full_screen, value);
    } else if (strcmp(key, "hints") == 0) {
        set_flag(&s->hints, value);
    } else if (strcmp(key, "animations") == 0) {
        set_flag(&s->animations, value);
    } else if (strcmp(key, "linen") == 0) {
        set_flag(&s->linen, value);
    } else if (strcmp(key, "confirm") == 0) {
        set_flag(&s->confirm, value);
    } else if (strcmp(key, "free-undo") == 0) {
        set_flag(&s->free_undo, value);
    } else if (strcmp(key, "setup") == 0) {
        set_text(s->setup, sizeof s->setup, value);
    } else if (strcmp(key, "seats") == 0) {
        set_text(s->seats, sizeof s->seats, value);
    }
}

void settings_load(settings *s)
{
    char path[PATH_SIZE + 16];
    size_t length;
    *s = (settings){
        .scale = 100, .hints = true, .animations = true, .confirm = true};
    settings_path(path);
    char *text = store_read(path, &length);
    /* A line that says nothing is passed over: settings are never a reason
     * not to play. */
    for (char *line = text ? strtok(text, "\n") : NULL; line;
         line = strtok(NULL, "\n")) {
        char *value = strchr(line, ' ');
        if (value) {
            *value = '\0';
            set_one(s, line, value + 1);
        }
    }
    free(text);
}

bool settings_save(const settings *s)
{
    char path[PATH_SIZE + 16], text[4096];
    settings_path(path);
    int n =
        snprintf(text, sizeof text,
                 "language %s\nscale %d\nfull-screen %d\nhints "
                 "%d\nanimations %d\nlinen %d\nconfirm %d\nfree-undo %d\nsetup "
                 "%s\nseats %s\n",
                 s->language, s->scale, s->full_screen, s->hints, s->animations,
                 s->linen, s->confirm, s->free_undo, s->setup, s->seats);
    return n > 0 && (size_t)n < sizeof text &&
           store_write(path, text, (size_t)n);
}

/* user_data.c - the settings of this user; the local date and time
 *
 * The settings are a text file, a line for each: a key and a value. Flags and
 * texts are written and read by tables, the few others one by one.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "user_data.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "gui/base/append.h"
#include "run_log.h"
#include "tools/platform/files.h"

#define SETTINGS_MAX 65536 /* bytes: larger than any settings file */

void file_time_stamp(char out[24])
{
    time_t now = time(NULL);
    struct tm local = {0};
    localtime_r(&now, &local);
    strftime(out, 24, "%Y-%m-%d-%H%M%S", &local);
}

long today_as_number(void)
{
    time_t now = time(NULL);
    struct tm local = {0};
    localtime_r(&now, &local);
    return (local.tm_year + 1900L) * 10000 + (local.tm_mon + 1) * 100L +
           local.tm_mday;
}

/* ---------------------------------------------------------------- settings */

bool settings_path(char out[PATH_SIZE])
{
    char base[PATH_SIZE];
    return user_config_folder(base) && path_join(out, base, "settings");
}

/* The settings that are on or off, by their keys in the file. Keys stay as they
 * are when a member is renamed. */
static const struct {
    const char *key;
    size_t at; /* offset of the member */
} flags[] = {
    {"full-screen", offsetof(settings, full_screen)},
    {"hints", offsetof(settings, hints)},
    {"linen", offsetof(settings, felt_cloth)},
    {"confirm", offsetof(settings, confirm)},
    {"free-undo", offsetof(settings, free_undo)},
    {"firsts", offsetof(settings, first_tips)},
    {"secrets", offsetof(settings, hide_hands)},
    {"clock", offsetof(settings, clock)},
    {"calm", offsetof(settings, calm_table)},
    {"banner", offsetof(settings, banner)},
};

/* The settings that are text. */
static const struct {
    const char *key;
    size_t at, size; /* offset and bytes of the member */
} texts[] = {
#define TEXT(key, member)                                                      \
    {                                                                          \
        key, offsetof(settings, member), sizeof((settings *)0)->member         \
    }
    TEXT("language", language),   TEXT("said", tips_shown),
    TEXT("learnt", lessons_done), TEXT("setup", setup),
    TEXT("seats", seats),
};

enum {
    N_FLAGS = sizeof flags / sizeof *flags,
    N_TEXTS = sizeof texts / sizeof *texts
};

/* Reads the value of a line. Unknown keys and invalid values are ignored. */
static void set_setting(settings *s, const char *key, const char *value)
{
    int number = atoi(value);
    for (int i = 0; i < N_FLAGS; i++) {
        if (strcmp(key, flags[i].key) == 0) {
            bool *flag = (bool *)((char *)s + flags[i].at);
            *flag = strcmp(value, "0") != 0;
        }
    }
    for (int i = 0; i < N_TEXTS; i++) {
        if (strcmp(key, texts[i].key) == 0 && strlen(value) < texts[i].size) {
            strcpy((char *)s + texts[i].at, value);
        }
    }
    if (strcmp(key, "scale") == 0 && number >= SCALE_MIN &&
        number <= SCALE_MAX) {
        s->scale = number;
    } else if (strcmp(key, "volume") == 0 && number >= 0 && number <= 100) {
        s->volume = number;
    } else if (strcmp(key, "speed") == 0) {
        motion_speed speed = motion_parse(value);
        s->speed = speed < MOTION_SPEEDS ? speed : s->speed;
    }
}

/* Returns the text of the file, to be freed; NULL if there is none or it cannot
 * be read. Then *load_error says why, unless the file does not exist. */
static char *read_text(int *load_error)
{
    char path[PATH_SIZE], *text = NULL;
    size_t length;
    if (!settings_path(path)) {
        return NULL;
    }
    int error = file_read(path, SETTINGS_MAX, &text, &length);
    if (error && error != ENOENT) {
        run_log_error(path, file_error_text(error));
        *load_error = error;
    }
    return text;
}

void settings_load(settings *s)
{
    *s = (settings){.scale = 100,
                    .hints = true,
                    .speed = MOTION_NORMAL,
                    .volume = 75,
                    .confirm = true,
                    .first_tips = true,
                    .hide_hands = true,
                    .banner = true};
    char *text = read_text(&s->load_error);
    /* Invalid lines are skipped: settings must never prevent a game. */
    for (char *line = text ? strtok(text, "\n") : NULL; line;
         line = strtok(NULL, "\n")) {
        char *value = strchr(line, ' ');
        if (value) {
            *value = '\0';
            set_setting(s, line, value + 1);
        }
    }
    free(text);
}

/* Appends all settings as lines. */
static void append_settings(growing_text *out, const settings *s)
{
    char line[4096]; /* more than any member as text */
    for (int i = 0; i < N_FLAGS; i++) {
        const bool *flag = (const bool *)((const char *)s + flags[i].at);
        snprintf(line, sizeof line, "%s %d\n", flags[i].key, *flag);
        append_growing(out, line);
    }
    for (int i = 0; i < N_TEXTS; i++) {
        snprintf(line, sizeof line, "%s %s\n", texts[i].key,
                 (const char *)s + texts[i].at);
        append_growing(out, line);
    }
    snprintf(line, sizeof line, "scale %d\nspeed %s\nvolume %d\n", s->scale,
             motion_name(s->speed), s->volume);
    append_growing(out, line);
}

int settings_save(const settings *s)
{
    char path[PATH_SIZE];
    growing_text text = {0};
    if (s->load_error || !settings_path(path)) {
        return s->load_error ? s->load_error : ENAMETOOLONG;
    }
    append_settings(&text, s);
    int error = file_write(path, text.text, text.length, NULL);
    free(text.text);
    if (error) {
        run_log_error(path, file_error_text(error));
    }
    return error;
}

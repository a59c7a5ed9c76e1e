/* script.c - the scripted player: runs a file; commands for the application
 * itself
 *
 * script.h describes the commands, do_NAME() does one: it gets what stands
 * behind the name, and returns false, after script_fail(), if the script must
 * stop. Most run a frame, so that the next command sees what has changed.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "script.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "gui/app/run_log.h"
#include "gui/app/save.h"
#include "gui/table/part.h"
#include "script_commands.h"
#include "tools/platform/files.h"

void script_settle(video *v, app *a)
{
    script s = {.video = v, .app = a};
    a->scripted = true;
    script_wait_still(&s);
}

/* ---------------------------------------------------------------- commands */

#define SIDE_MAX 16384 /* of a window, pixels */

static bool do_wait(script *s, char *rest)
{
    float seconds = (float)atof(rest) / 1000;
    for (; seconds > 0 && !s->app->quit; seconds -= SCRIPT_FRAME_SECONDS) {
        script_run_frame(s);
    }
    return true;
}

static bool do_settle(script *s, char *rest)
{
    (void)rest;
    script_wait_still(s);
    return true;
}

static bool do_size(script *s, char *rest)
{
    int w, h;
    if (sscanf(rest, "%dx%d", &w, &h) != 2 || w < 1 || h < 1 || w > SIDE_MAX ||
        h > SIDE_MAX) {
        return script_fail(s, "no size", rest);
    }
    video_resize(s->video, s->app, w, h);
    script_run_frame(s);
    return true;
}

static bool do_motion(script *s, char *rest)
{
    script_unquote(rest);
    s->app->script_speed = motion_parse(rest);
    if (s->app->script_speed == MOTION_SPEEDS) {
        s->app->script_speed = MOTION_NONE;
        return script_fail(s, "no speed", rest);
    }
    script_run_frame(s);
    return true;
}

/* Shows life on the land as at a time, lets it run, or hides it. */
static bool do_life(script *s, char *rest)
{
    script_unquote(rest);
    s->life_runs = strcmp(rest, "on") == 0;
    s->app->script_life = strcmp(rest, "off") == 0 ? -1
                          : s->life_runs           ? 0
                                                   : atof(rest);
    script_run_frame(s);
    return true;
}

static bool do_day(script *s, char *rest)
{
    s->app->day = atol(rest);
    return true;
}

static bool do_hot_seat(script *s, char *rest)
{
    script_unquote(rest);
    s->app->script_hot_seat = strcmp(rest, "off") != 0;
    script_run_frame(s);
    return true;
}

static bool do_lose(script *s, char *rest)
{
    (void)rest;
    video_drop_textures(s->video);
    script_run_frame(s);
    return true;
}

static bool do_load(script *s, char *rest)
{
    cc_error error;
    script_unquote(rest);
    session *loaded = session_load(&s->app->catalog, rest, &error);
    if (!loaded) {
        return script_fail(s, error.what, rest);
    }
    app_start_game(s->app, loaded);
    script_run_frame(s);
    return true;
}

static bool do_draw(script *s, char *rest)
{
    script_unquote(rest);
    s->draws = strcmp(rest, "off") != 0;
    script_run_frame(s);
    return true;
}

static bool do_try(script *s, char *rest)
{
    script_run_line(s, rest);
    return true;
}

static bool do_scale(script *s, char *rest)
{
    int scale = atoi(rest);
    if (scale < SCALE_MIN || scale > SCALE_MAX) {
        return script_fail(s, "no scale from 75 to 200", rest);
    }
    s->app->settings.scale = scale;
    script_run_frame(s);
    return true;
}

static bool do_async(script *s, char *rest)
{
    script_unquote(rest);
    s->async = strcmp(rest, "off") != 0;
    return true;
}

static bool do_trace(script *s, char *rest)
{
    (void)rest;
    s->trace = true;
    return true;
}

static bool do_parts(script *s, char *rest)
{
    script_unquote(rest);
    parts_enable(strcmp(rest, "off") != 0);
    if (s->app->session) {
        s->app->session->version++; /* texts change */
    }
    script_run_frame(s);
    return true;
}

static bool do_stop(script *s, char *rest)
{
    script_unquote(rest);
    if (strcmp(rest, "close") == 0) {
        app_quit(s->app);
    } else if (strcmp(rest, "term") == 0) {
        raise(SIGTERM);
    } else {
        return script_fail(s, "expected: stop close or stop term, not", rest);
    }
    script_run_frame(s);
    return true;
}

static bool do_crash(script *s, char *rest)
{
    (void)s;
    (void)rest;
    raise(SIGSEGV);
    return true;
}

static const script_command own_commands[] = {
    {"wait", do_wait},         {"settle", do_settle}, {"size", do_size},
    {"motion", do_motion},     {"lose", do_lose},     {"scale", do_scale},
    {"async", do_async},       {"trace", do_trace},   {"parts", do_parts},
    {"stop", do_stop},         {"crash", do_crash},   {"life", do_life},
    {"hot-seat", do_hot_seat}, {"day", do_day},       {"draw", do_draw},
    {"try", do_try},           {"load", do_load},     {NULL, NULL}};

static const script_command *const lists[] = {
    own_commands, script_input_commands, script_autoplay_commands,
    script_check_commands, NULL};

bool script_run(video *v, app *a, const char *path)
{
    script s = {.video = v, .app = a, .path = path, .lists = lists};
    size_t length;
    char *text;
    int error = file_read(path, FILE_TEXT_MAX, &text, &length);
    if (error) {
        run_log_error(path, file_error_text(error));
        return false;
    }
    bool ok = true;
    a->scripted = true;
    script_run_frame(&s);
    for (char *line = text; ok && line && !a->quit;) {
        char *next = strchr(line, '\n');
        if (next) {
            *next++ = '\0';
        }
        line[strcspn(line, "\r")] = '\0';
        s.line++;
        ok = script_run_line(&s, line);
        line = next;
    }
    if (!ok) {
        fprintf(stderr, "carcassonne: %s:%d: %s\n", path, s.line, s.reason);
    }
    free(text);
    return ok && !s.faults;
}

/* script.c - a player made of text
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "script.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "gui/app/adviser.h"
#include "gui/app/run_log.h"
#include "gui/app/save.h"
#include "gui/table/part.h"
#include "script_commands.h"
#include "tools/platform/files.h"

/* What would be lost from here on is an error; what was told is kept for
 * good. */
static void trace_saved(script *s)
{
    const session *now = s->app->session;
    char line[CC_TEXT_MAX];
    if (!s->trace || !now || !session_is_saved(now)) {
        return;
    }
    if (s->told_of != now) {
        s->told_of = now;
        s->reported = now->n_steps;
    }
    for (; s->reported < now->n_steps; s->reported++) {
        int i = s->reported;
        const cc_game *after =
            i + 1 < now->n_steps ? &now->steps[i + 1].before : &now->game;
        cc_record_line(&now->steps[i].before, &now->steps[i].action, after,
                       line, sizeof line);
        printf("saved %d %s", i + 1, line);
        fflush(stdout);
    }
}

void script_run_frame(script *s)
{
    s->app->ui.in.time += (double)SCRIPT_FRAME_SECONDS;
    s->app->script_life += s->life_runs ? (double)SCRIPT_FRAME_SECONDS : 0;
    app_frame(s->app, SCRIPT_FRAME_SECONDS);
    s->heard |= s->app->sounds;
    s->app->sounds = 0;
    session *now = s->app->session;
    if (now && now->save && !s->async) {
        save_wait(now->save);
    }
    if (!s->async) {
        adviser_wait(s->app->adviser);
    }
    if (now) {
        session_wait_for_bot(now);
    }
    if (run_stop_requested()) {
        s->app->quit = true;
    }
    trace_saved(s);
    if (s->draws) {
        video_render(s->video, s->app);
    }
    video_poster_step(s->video, s->app);
}

void script_wait_still(script *s)
{
    const app *a = s->app;
    int still = 0;
    for (int i = 0; i < 2000 && still < 3 && !a->quit; i++) {
        script_run_frame(s);
        still = a->ui.moving || a->wake > 0 || a->next ? 0 : still + 1;
    }
}

void script_settle(video *v, app *a)
{
    script s = {.video = v, .app = a};
    a->scripted = true;
    script_wait_still(&s);
}

bool script_fail(script *s, const char *what, const char *of)
{
    snprintf(s->why, sizeof s->why, "%.95s '%.200s'", what, of);
    return false;
}

/* -------------------------------------------------------------------- where */

void script_unquote(char *text)
{
    size_t n = strlen(text);
    while (n && (text[n - 1] == ' ' || text[n - 1] == '\r')) {
        text[--n] = '\0';
    }
    if (n > 1 && text[0] == '"' && text[n - 1] == '"') {
        memmove(text, text + 1, n - 2);
        text[n - 2] = '\0';
    }
}

static bool find_any(const ui *u, int number, float *x, float *y)
{
    if (number < 0 || !u->n_names) {
        return false;
    }
    rect r = u->names[number % u->n_names].r;
    *x = r.x + r.w / 2;
    *y = r.y + r.h / 2;
    return true;
}

bool script_locate(script *s, char *text, float *x, float *y)
{
    int n = 0;
    script_unquote(text);
    if (strncmp(text, "any ", 4) == 0) {
        return find_any(&s->app->ui, atoi(text + 4), x, y) ||
               script_fail(s, "there is no", text);
    }
    if (sscanf(text, "%f %f%n", x, y, &n) == 2 && !text[n]) {
        *x *= s->app->dpi;
        *y *= s->app->dpi;
        return true;
    }
    return app_locate(s->app, text, x, y) ||
           script_fail(s, "there is no", text);
}

/* ----------------------------------------------------------------- commands */

static bool do_wait(script *s, char *rest)
{
    float left = (float)atof(rest) / 1000;
    for (; left > 0 && !s->app->quit; left -= SCRIPT_FRAME_SECONDS) {
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
    if (sscanf(rest, "%dx%d", &w, &h) != 2 || w < 1 || h < 1 || w > 16384 ||
        h > 16384) {
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

/* Life on the land stands still at a time, or goes on from there. */
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

static bool do_banner(script *s, char *rest)
{
    script_unquote(rest);
    s->app->script_banner = strcmp(rest, "off") != 0;
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
    session *fresh = session_load(&s->app->catalog, rest, &error);
    if (!fresh) {
        return script_fail(s, error.what, rest);
    }
    app_start_game(s->app, fresh);
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
    if (scale < 75 || scale > 200) {
        return script_fail(s, "no scale from 75 to 200", rest);
    }
    s->app->settings.scale = scale;
    script_run_frame(s);
    return true;
}

static bool do_async(script *s, char *rest)
{
    (void)rest;
    s->async = true;
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
    parts_use(strcmp(rest, "off") != 0);
    if (s->app->session) {
        s->app->session->version++; /* what is told of it is other words */
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
    {"wait", do_wait},     {"settle", do_settle}, {"size", do_size},
    {"motion", do_motion}, {"lose", do_lose},     {"scale", do_scale},
    {"async", do_async},   {"trace", do_trace},   {"parts", do_parts},
    {"stop", do_stop},     {"crash", do_crash},   {"life", do_life},
    {"banner", do_banner}, {"day", do_day},       {"draw", do_draw},
    {"try", do_try},       {"load", do_load},     {NULL, NULL}};

static const script_command *const lists[] = {
    own_commands, script_input_commands, script_autoplay_commands,
    script_check_commands};

bool script_run_line(script *s, char *line)
{
    line += strspn(line, " \t");
    if (!*line || *line == '#') {
        return true;
    }
    size_t n = strcspn(line, " ");
    char *rest = line + n + strspn(line + n, " ");
    line[n] = '\0';
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        for (const script_command *c = lists[i]; c->name; c++) {
            if (strcmp(line, c->name) == 0) {
                return c->run(s, rest);
            }
        }
    }
    return script_fail(s, "no command", line);
}

bool script_run(video *v, app *a, const char *path)
{
    script s = {.video = v, .app = a, .path = path};
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
        fprintf(stderr, "carcassonne: %s:%d: %s\n", path, s.line, s.why);
    }
    free(text);
    return ok && !s.faults;
}

/* script_player.c - what all commands of scripts share: frames, places, errors
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "script_commands.h"

#include <stdlib.h>
#include <string.h>

#include "gui/app/adviser.h"
#include "gui/app/practice/puzzle_task.h"
#include "gui/app/run_log.h"
#include "gui/app/save.h"

/* Prints each action once it is saved, if that is asked for: for tests that
 * kill the program and then look whether it is in the file. */
static void trace_saved(script *s)
{
    const session *p = s->app->session;
    char line[CC_TEXT_MAX];
    if (!s->trace || !p || !session_is_saved(p)) {
        return;
    }
    if (s->traced != p) {
        s->traced = p;
        s->reported = p->n_steps;
    }
    for (; s->reported < p->n_steps; s->reported++) {
        int i = s->reported;
        const cc_game *after =
            i + 1 < p->n_steps ? &p->steps[i + 1].before : &p->game;
        cc_record_line(&p->steps[i].before, &p->steps[i].action, after, line,
                       sizeof line);
        printf("saved %d %s", i + 1, line);
        fflush(stdout);
    }
}

void script_run_frame(script *s)
{
    s->app->ui.in.time += (double)SCRIPT_FRAME_SECONDS;
    s->app->script_life += s->life_runs ? (double)SCRIPT_FRAME_SECONDS : 0;
    app_frame(s->app, SCRIPT_FRAME_SECONDS);
    s->sounds |= s->app->sounds;
    s->app->sounds = 0;
    session *current = s->app->session;
    if (current && current->save && !s->async) {
        save_wait(current->save);
    }
    if (!s->async) {
        adviser_wait(s->app->adviser);
        puzzle_task_wait(s->app->puzzle_task);
    }
    if (current) {
        session_wait_for_bot(current);
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

/* Frames that script_wait_still() runs at most, and without motion in a row. */
enum { FRAMES_MAX = 2000, FRAMES_STILL = 3 };

void script_wait_still(script *s)
{
    const app *a = s->app;
    int n_still = 0; /* frames without motion in a row */
    for (int i = 0; i < FRAMES_MAX && n_still < FRAMES_STILL && !a->quit; i++) {
        script_run_frame(s);
        n_still = a->ui.moving || a->wake > 0 || a->next ? 0 : n_still + 1;
    }
}

bool script_fail(script *s, const char *message, const char *name)
{
    snprintf(s->reason, sizeof s->reason, "%.95s '%.200s'", message, name);
    return false;
}

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

/* Finds the widget of a number, counted round; false if there is none. */
static bool find_any(const ui *u, int number, point *out)
{
    if (number < 0 || !u->n_names) {
        return false;
    }
    *out = rect_middle(u->names[number % u->n_names].r);
    return true;
}

bool script_locate(script *s, char *text, point *out)
{
    int n = 0;
    script_unquote(text);
    if (strncmp(text, "any ", 4) == 0) {
        return find_any(&s->app->ui, atoi(text + 4), out) ||
               script_fail(s, "there is no", text);
    }
    if (sscanf(text, "%f %f%n", &out->x, &out->y, &n) == 2 && !text[n]) {
        out->x *= s->app->dpi;
        out->y *= s->app->dpi;
        return true;
    }
    return app_locate(s->app, text, out) || script_fail(s, "there is no", text);
}

bool script_run_line(script *s, char *line)
{
    line += strspn(line, " \t");
    if (!*line || *line == '#') {
        return true;
    }
    size_t n = strcspn(line, " ");
    char *rest = line + n + strspn(line + n, " ");
    line[n] = '\0';
    for (int i = 0; s->lists[i]; i++) {
        for (const script_command *c = s->lists[i]; c->name; c++) {
            if (strcmp(line, c->name) == 0) {
                return c->run(s, rest);
            }
        }
    }
    return script_fail(s, "no command", line);
}

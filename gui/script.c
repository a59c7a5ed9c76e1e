/* script.c - a player made of text
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "script.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "adviser.h"
#include "engine/bots/bots.h"
#include "lang.h"
#include "layout.h"
#include "runlog.h"
#include "save.h"
#include "session.h"
#include "table/part.h"
#include "table/tutor.h"
#include "tools/files.h"

#define STEP 0.016f

typedef struct script {
    video *video;
    app *app;
    const char *path;
    int line, told, faults; /* of layouts */
    bool trace, async;
    uint32_t heard; /* sounds since they were asked for last */
    const session *told_of;
    char why[300];
} script;

/* What would be lost from here on is an error; what was told is kept for
 * good. */
static void tell_saved(script *s)
{
    const session *now = s->app->session;
    char line[CC_TEXT_MAX];
    if (!s->trace || !now || !session_is_safe(now)) {
        return;
    }
    if (s->told_of != now) {
        s->told_of = now;
        s->told = now->n_steps;
    }
    for (; s->told < now->n_steps; s->told++) {
        int i = s->told;
        const cc_game *after =
            i + 1 < now->n_steps ? &now->steps[i + 1].before : &now->game;
        cc_record_line(&now->steps[i].before, &now->steps[i].action, after,
                       line, sizeof line);
        printf("saved %d %s", i + 1, line);
        fflush(stdout);
    }
}

static void tick(script *s)
{
    s->app->ui.in.time += (double)STEP;
    app_frame(s->app, STEP);
    s->heard |= s->app->sounds;
    s->app->sounds = 0;
    session *now = s->app->session;
    if (now && now->save && !s->async) {
        save_settle(now->save);
    }
    adviser_settle(s->app->adviser);
    if (now) {
        session_wait(now);
    }
    if (run_stopped()) {
        s->app->quit = true;
    }
    tell_saved(s);
    if (s->app->picture[0]) {
        video_take_picture(s->video, s->app);
    }
}

static void settle(script *s)
{
    const app *a = s->app;
    int still = 0;
    for (int i = 0; i < 2000 && still < 3 && !a->quit; i++) {
        tick(s);
        still = a->ui.moving || a->wake > 0 || a->next ? 0 : still + 1;
    }
}

void script_settle(video *v, app *a)
{
    script s = {.video = v, .app = a};
    a->scripted = true;
    settle(&s);
}

static bool fail(script *s, const char *what, const char *of)
{
    snprintf(s->why, sizeof s->why, "%s '%.200s'", what, of);
    return false;
}

/* -------------------------------------------------------------------- where */

/* Names may stand in quotes. */
static void unquote(char *text)
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

static bool where(script *s, char *text, float *x, float *y)
{
    int n = 0;
    unquote(text);
    if (sscanf(text, "%f %f%n", x, y, &n) == 2 && !text[n]) {
        *x *= s->app->dpi;
        *y *= s->app->dpi;
        return true;
    }
    return app_locate(s->app, text, x, y) || fail(s, "there is no", text);
}

static bool move(script *s, char *to)
{
    float x, y;
    if (!where(s, to, &x, &y)) {
        return false;
    }
    s->app->ui.in.x = x;
    s->app->ui.in.y = y;
    tick(s);
    return true;
}

static void button(script *s, int b, bool down)
{
    ui_input *in = &s->app->ui.in;
    in->down[b] = down;
    if (down) {
        in->pressed[b] = true;
    } else {
        in->released[b] = true;
    }
    tick(s);
}

/* ----------------------------------------------------------------- commands */

static bool do_move(script *s, char *rest)
{
    return move(s, rest);
}

static bool do_down(script *s, char *rest)
{
    button(s, strcmp(rest, "right") == 0 ? BUTTON_RIGHT : BUTTON_LEFT, true);
    return true;
}

static bool do_up(script *s, char *rest)
{
    button(s, strcmp(rest, "right") == 0 ? BUTTON_RIGHT : BUTTON_LEFT, false);
    return true;
}

static bool click(script *s, char *rest, int b)
{
    if (!move(s, rest)) {
        return false;
    }
    button(s, b, true);
    button(s, b, false);
    tick(s);
    return true;
}

static bool do_click(script *s, char *rest)
{
    return click(s, rest, BUTTON_LEFT);
}

static bool do_rclick(script *s, char *rest)
{
    return click(s, rest, BUTTON_RIGHT);
}

static bool do_drag(script *s, char *rest)
{
    char *to = strstr(rest, " to ");
    float x, y, x0, y0;
    if (!to) {
        return fail(s, "expected: drag WHERE to WHERE, not", rest);
    }
    *to = '\0';
    to += 4;
    if (!move(s, rest)) {
        return false;
    }
    button(s, BUTTON_LEFT, true);
    if (!where(s, to, &x, &y)) {
        return false;
    }
    x0 = s->app->ui.in.x;
    y0 = s->app->ui.in.y;
    for (int i = 1; i <= 8; i++) {
        s->app->ui.in.x = x0 + (x - x0) * (float)i / 8;
        s->app->ui.in.y = y0 + (y - y0) * (float)i / 8;
        tick(s);
    }
    button(s, BUTTON_LEFT, false);
    tick(s);
    return true;
}

static bool do_wheel(script *s, char *rest)
{
    s->app->ui.in.wheel += (float)atof(rest);
    tick(s);
    return true;
}

static bool do_key(script *s, char *rest)
{
    key_press key;
    unquote(rest);
    if (!input_parse(rest, &key)) {
        return fail(s, "no key", rest);
    }
    input_key(&s->app->ui.in, key.code, key.ctrl, key.shift);
    tick(s);
    tick(s);
    return true;
}

static bool do_pad(script *s, char *rest)
{
    unquote(rest);
    if (!video_pad(s->app, rest)) {
        return fail(s, "no button", rest);
    }
    tick(s);
    tick(s);
    return true;
}

static bool do_stick(script *s, char *rest)
{
    float x = 0, y = 0, zoom = 0;
    if (sscanf(rest, "%f %f %f", &x, &y, &zoom) < 2) {
        return fail(s, "expected: stick X Y, not", rest);
    }
    video_stick(s->app, x, y, zoom);
    for (int i = 0; i < 31; i++) {
        tick(s);
    }
    video_stick(s->app, 0, 0, 0);
    tick(s);
    return true;
}

static bool do_touch(script *s, char *rest)
{
    float x, y;
    if (!where(s, rest, &x, &y)) {
        return false;
    }
    video_finger(s->app, TOUCH_DOWN, 7, x, y);
    tick(s);
    video_finger(s->app, TOUCH_UP, 7, x, y);
    tick(s);
    tick(s);
    return true;
}

static bool do_swipe(script *s, char *rest)
{
    char *to = strstr(rest, " to ");
    float x, y, x0, y0;
    if (!to) {
        return fail(s, "expected: swipe WHERE to WHERE, not", rest);
    }
    *to = '\0';
    to += 4;
    if (!where(s, rest, &x0, &y0)) {
        return false;
    }
    video_finger(s->app, TOUCH_DOWN, 7, x0, y0);
    tick(s);
    if (!where(s, to, &x, &y)) {
        return false;
    }
    for (int i = 1; i <= 8; i++) {
        float share = (float)i / 8;
        video_finger(s->app, TOUCH_MOVE, 7, x0 + (x - x0) * share,
                     y0 + (y - y0) * share);
        tick(s);
    }
    video_finger(s->app, TOUCH_UP, 7, x, y);
    tick(s);
    tick(s);
    return true;
}

static bool do_pinch(script *s, char *rest)
{
    float factor = 1, x, y, wide = 100;
    int n = 0;
    if (sscanf(rest, "%f %n", &factor, &n) != 1 || factor <= 0) {
        return fail(s, "expected: pinch FACTOR WHERE, not", rest);
    }
    if (!where(s, rest + n, &x, &y)) {
        return false;
    }
    video_finger(s->app, TOUCH_DOWN, 7, x - wide, y);
    tick(s);
    video_finger(s->app, TOUCH_DOWN, 8, x + wide, y);
    tick(s);
    for (int i = 1; i <= 8; i++) {
        float by = wide * (1 + (factor - 1) * (float)i / 8);
        video_finger(s->app, TOUCH_MOVE, 7, x - by, y);
        video_finger(s->app, TOUCH_MOVE, 8, x + by, y);
        tick(s);
    }
    video_finger(s->app, TOUCH_UP, 8, x + wide * factor, y);
    video_finger(s->app, TOUCH_UP, 7, x - wide * factor, y);
    tick(s);
    return true;
}

static bool do_text(script *s, char *rest)
{
    unquote(rest);
    input_text(&s->app->ui.in, rest);
    tick(s);
    return true;
}

static bool do_wait(script *s, char *rest)
{
    float left = (float)atof(rest) / 1000;
    for (; left > 0 && !s->app->quit; left -= STEP) {
        tick(s);
    }
    return true;
}

static bool do_settle(script *s, char *rest)
{
    (void)rest;
    settle(s);
    return true;
}

static bool do_size(script *s, char *rest)
{
    int w, h;
    if (sscanf(rest, "%dx%d", &w, &h) != 2 || w < 1 || h < 1 || w > 16384 ||
        h > 16384) {
        return fail(s, "no size", rest);
    }
    video_resize(s->video, s->app, w, h);
    tick(s);
    return true;
}

static bool do_motion(script *s, char *rest)
{
    unquote(rest);
    s->app->script_speed = motion_parse(rest);
    if (s->app->script_speed == MOTION_SPEEDS) {
        s->app->script_speed = MOTION_NONE;
        return fail(s, "no speed", rest);
    }
    tick(s);
    return true;
}

/* What was drawn by changes alone must be the whole picture. */
static bool do_whole(script *s, char *rest)
{
    char number[32];
    (void)rest;
    app_frame(s->app, 0);
    video_draw(s->video, s->app);
    int wrong = video_compare(s->video, s->app);
    snprintf(number, sizeof number, "%d", wrong);
    return wrong == 0 || fail(s, "pixels that were not drawn again:", number);
}

static bool do_heard(script *s, char *rest)
{
    unquote(rest);
    sound_id id = sound_find(rest);
    if (id == SOUNDS) {
        return fail(s, "no sound", rest);
    }
    bool yes = s->heard >> id & 1;
    s->heard &= ~(1u << id);
    return yes || fail(s, "nobody heard", rest);
}

static bool do_silent(script *s, char *rest)
{
    unquote(rest);
    sound_id id = sound_find(rest);
    return id == SOUNDS         ? fail(s, "no sound", rest)
           : s->heard >> id & 1 ? fail(s, "somebody heard", rest)
                                : true;
}

static bool do_lose(script *s, char *rest)
{
    (void)rest;
    video_lose(s->video);
    tick(s);
    return true;
}

static bool do_scale(script *s, char *rest)
{
    int scale = atoi(rest);
    if (scale < 75 || scale > 200) {
        return fail(s, "no scale from 75 to 200", rest);
    }
    s->app->settings.scale = scale;
    tick(s);
    return true;
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

/* Milliseconds that this program's processor has worked: where others share
 * the machine they tell more than the clock does. */
static double processor_clock(void)
{
    return (double)clock() * 1000 / CLOCKS_PER_SEC;
}

/* How long frames take while the pointer moves: the median. */
static bool do_frames(script *s, char *rest)
{
    static double spent[1000], worked[1000];
    int n = atoi(rest);
    n = n < 1 ? 1 : n > 1000 ? 1000 : n;
    for (int i = 0; i < n; i++) {
        s->app->ui.in.x = (float)(200 + i * 7 % 600);
        s->app->ui.in.y = (float)(200 + i * 5 % 400);
        double before = video_clock(), busy = processor_clock();
        tick(s);
        app_frame(s->app, 0);
        video_draw(s->video, s->app);
        spent[i] = video_clock() - before;
        worked[i] = processor_clock() - busy;
    }
    qsort(spent, (size_t)n, sizeof *spent, by_value);
    qsort(worked, (size_t)n, sizeof *worked, by_value);
    printf("frame_ms_median %.2f\nframe_ms_90 %.2f\n"
           "frame_cpu_ms_median %.2f\n",
           spent[n / 2], spent[n * 9 / 10], worked[n / 2]);
    return true;
}

/* Prints where something is, in window pixels: for drivers of real windows. */
static bool do_where(script *s, char *rest)
{
    float x, y;
    if (!where(s, rest, &x, &y)) {
        return false;
    }
    printf("%.0f %.0f\n", (double)(x / s->app->dpi), (double)(y / s->app->dpi));
    fflush(stdout); /* somebody waits for it */
    return true;
}

static bool do_shot(script *s, char *rest)
{
    unquote(rest);
    app_frame(s->app, 0);
    video_draw(s->video, s->app);
    int error = video_shot(s->video, rest);
    return !error || fail(s, file_why(error), rest);
}

static bool do_expect(script *s, char *rest)
{
    unquote(rest);
    app_frame(s->app, 0);
    return draw_says(&s->app->draw, rest) || fail(s, "nothing says", rest);
}

static bool do_refuse(script *s, char *rest)
{
    unquote(rest);
    app_frame(s->app, 0);
    return !draw_says(&s->app->draw, rest) || fail(s, "something says", rest);
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
    unquote(rest);
    parts_use(strcmp(rest, "off") != 0);
    if (s->app->session) {
        s->app->session->version++; /* what is told of it is other words */
    }
    tick(s);
    return true;
}

static bool do_stop(script *s, char *rest)
{
    unquote(rest);
    if (strcmp(rest, "close") == 0) {
        app_quit(s->app);
    } else if (strcmp(rest, "term") == 0) {
        raise(SIGTERM);
    } else {
        return fail(s, "expected: stop close or stop term, not", rest);
    }
    tick(s);
    return true;
}

static bool do_crash(script *s, char *rest)
{
    (void)s;
    (void)rest;
    raise(SIGSEGV);
    return true;
}

static bool do_expect_screen(script *s, char *rest)
{
    unquote(rest);
    tick(s);
    return strcmp(s->app->screen->name, rest) == 0 ||
           fail(s, "this is not the screen", rest);
}

/* ------------------------------------------------------------- random play */

/* Played at random some games hardly ever complete anything: there a computer
 * opponent chooses now and then. */
static void advise(const script *s, unsigned random, cc_action *action)
{
    const session *now = s->app->session;
    if (random >> 20 & 3) {
        bot_choose("greedy", &now->game, now->setup.seed, action);
    }
}

static bool run_line(script *s, char *line);

static bool run_lines(script *s, char *lines)
{
    for (char *line = lines; *line;) {
        char *end = line + strcspn(line, "\n");
        char *next = end + (*end != '\0');
        *end = '\0';
        if (!run_line(s, line)) {
            return false;
        }
        line = next;
    }
    return true;
}

/* One decision of a person, by pointer and keys: a legal square is dragged
 * to, a figure dragged onto a spot or not, the turn confirmed. What would show
 * a hidden tile waits for one more Enter. */
static bool auto_step(script *s, bool advised, unsigned *random)
{
    app *a = s->app;
    unsigned before = a->session->version;
    static cc_action actions[CC_ACTIONS_MAX];
    char lines[512], enter[8];
    unsigned n = (unsigned)cc_legal(&a->session->game, actions, CC_ACTIONS_MAX);
    *random = *random * 1664525u + 1013904223u;
    unsigned i = (*random >> 8) % n;
    if (advised) {
        advise(s, *random, &actions[i]);
    }
    table_gesture(a, &actions[i], (int)i, *random, lines, sizeof lines);
    if (!run_lines(s, lines)) {
        return false;
    }
    settle(s);
    for (int k = 0; k < 2 && a->session->version == before; k++) {
        strcpy(enter, "Enter");
        if (!do_key(s, enter)) {
            return false;
        }
        settle(s);
    }
    return true;
}

/* A button that decides nothing: tools at the left, what names its key. */
static bool is_tool(const ui *u, int i)
{
    return u->names[i].r.x < units(u, 60) || strchr(u->names[i].name, '(');
}

/* A button that is no tool: on a card, in a dialog, in the panel. */
static bool tap_button(script *s, unsigned random)
{
    const ui *u = &s->app->ui;
    int fit[UI_NAMES_MAX], n = 0;
    for (int i = 0; i < u->n_names; i++) {
        if (!is_tool(u, i)) {
            fit[n++] = i;
        }
    }
    if (n == 0) {
        return true;
    }
    char line[80];
    snprintf(line, sizeof line, "touch \"%s\"",
             u->names[fit[random % (unsigned)n]].name);
    return run_line(s, line);
}

/* The moves of a pointer by a finger; what keys would do a button does. */
static bool touch_step(script *s, unsigned random)
{
    app *a = s->app;
    static cc_action actions[CC_ACTIONS_MAX];
    char lines[512], line[520];
    unsigned n = (unsigned)cc_legal(&a->session->game, actions, CC_ACTIONS_MAX);
    unsigned i = (random >> 8) % n;
    table_gesture(a, &actions[i], (int)i, random, lines, sizeof lines);
    lines[strcspn(lines, "\n")] = '\0';
    if (random >> 24 & 1) { /* what is chosen may wait for one */
        return tap_button(s, random >> 4);
    }
    if (strncmp(lines, "drag ", 5) == 0) {
        snprintf(line, sizeof line, "swipe %s", lines + 5);
    } else if (strncmp(lines, "click ", 6) == 0) {
        snprintf(line, sizeof line, "touch %s", lines + 6);
    } else if (random >> 25 & 1) {
        return tap_button(s, random >> 4);
    } else {
        snprintf(line, sizeof line, "touch legal %u", i);
    }
    /* What lies elsewhere now is not there to be touched. */
    return run_line(s, line) || tap_button(s, random >> 4);
}

/* One press of a device that has no pointer. */
static bool press_step(script *s, bool pad, unsigned random)
{
    static const char *const keys[] = {"n",     "n", "Enter", "Enter", "r",
                                       "Space", "1", "2",     "t",     "p"};
    static const char *const buttons[] = {
        "right", "right", "a", "a", "x", "y", "down", "down", "ls", "left"};
    const ui *u = &s->app->ui;
    char line[40];
    for (int i = 0; pad && u->focus_visible && i < u->n_names; i++) {
        if (u->names[i].id == u->focus && is_tool(u, i)) {
            random = random >> 9 & 1 ? 6 : 0; /* past it, or back */
        }
    }
    snprintf(line, sizeof line, "%s %s", pad ? "pad" : "key",
             (pad ? buttons : keys)[random % 10]);
    return run_line(s, line);
}

#define TRIES 400

/* Presses whatever there is until something was decided. */
static bool monkey(script *s, const char *with, int n)
{
    app *a = s->app;
    unsigned random = 7;
    for (int i = 0; i < n; i++) {
        unsigned before = a->session->version;
        settle(s);
        if (cc_decision(&a->session->game).kind == CC_OVER) {
            return true;
        }
        for (int k = 0; k < TRIES && a->session->version == before; k++) {
            random = random * 1664525u + 1013904223u;
            bool good =
                strcmp(with, "touch") == 0
                    ? touch_step(s, random)
                    : press_step(s, strcmp(with, "pad") == 0, random >> 12);
            if (!good) {
                return false;
            }
            settle(s);
        }
        if (a->session->version == before) {
            return fail(s, "nothing was decided with", with);
        }
    }
    return true;
}

/* "auto N" plays so many decisions; "auto N advised". */
static bool do_auto(script *s, char *rest)
{
    unsigned random = 1;
    int n = atoi(rest);
    bool advised = strstr(rest, " advised") != NULL;
    static const char *const devices[] = {"keys", "pad", "touch"};
    for (int i = 0; i < 3; i++) {
        if (strstr(rest, devices[i])) {
            return monkey(s, devices[i], n);
        }
    }
    for (int i = 0; i < n; i++) {
        app *a = s->app;
        settle(s);
        if (a->quit || !a->session ||
            cc_decision(&a->session->game).kind == CC_OVER) {
            break;
        }
        unsigned before = a->session->version;
        if (!auto_step(s, advised, &random)) {
            return false;
        }
        settle(s);
        if (!a->quit && a->session->version == before) {
            return fail(s, "no action came of", "auto");
        }
    }
    return true;
}

/* One step of a lesson: its button, or what it wants. */
static bool learn_step(script *s)
{
    app *a = s->app;
    static cc_action actions[CC_ACTIONS_MAX];
    char lines[512], enter[8] = "Enter";
    if (tutor_waits(a)) {
        return do_key(s, enter);
    }
    unsigned before = a->session->version;
    int n = cc_legal(&a->session->game, actions, CC_ACTIONS_MAX), i = 0;
    n = tutor_cut(a, actions, n);
    while (i < n && !tutor_allows(a, &actions[i])) {
        i++;
    }
    if (i == n) {
        return fail(s, "nothing is wanted", tutor_wanted(a));
    }
    table_gesture(a, &actions[i], i, 1, lines, sizeof lines);
    if (!run_lines(s, lines)) {
        return false;
    }
    settle(s);
    for (int k = 0; k < 2 && a->session->version == before; k++) {
        strcpy(enter, "Enter");
        if (!do_key(s, enter)) {
            return false;
        }
        settle(s);
    }
    return a->session->version != before ||
           fail(s, "no action came of", tutor_wanted(a));
}

static bool do_learn(script *s, char *rest)
{
    (void)rest;
    for (int i = 0; i < 200 && tutor_runs(s->app) && !s->app->quit; i++) {
        settle(s);
        if (tutor_runs(s->app) && !learn_step(s)) {
            return false;
        }
        settle(s);
    }
    return !tutor_runs(s->app) || fail(s, "the lesson has no end", "learn");
}

/* ------------------------------------------------------------------ layouts */

static void settle_for(void *context)
{
    settle(context);
}

/* The pointer is away: what hangs at it covers what it likes. */
static bool do_layout(script *s, char *rest)
{
    char where[340];
    int w = 0, h = 0;
    sscanf(rest, "%dx%d", &w, &h);
    s->app->ui.in.x = s->app->ui.in.y = -1;
    snprintf(where, sizeof where, "%.300s:%d", s->path, s->line);
    s->faults += layout_try(s->app, w, h, where, settle_for, s);
    return true; /* the others too; script_run() tells */
}

static const struct {
    const char *name;
    bool (*run)(script *, char *rest);
} commands[] = {{"move", do_move},
                {"down", do_down},
                {"up", do_up},
                {"click", do_click},
                {"rclick", do_rclick},
                {"drag", do_drag},
                {"wheel", do_wheel},
                {"key", do_key},
                {"text", do_text},
                {"pad", do_pad},
                {"stick", do_stick},
                {"touch", do_touch},
                {"swipe", do_swipe},
                {"pinch", do_pinch},
                {"wait", do_wait},
                {"settle", do_settle},
                {"size", do_size},
                {"scale", do_scale},
                {"shot", do_shot},
                {"expect", do_expect},
                {"refuse", do_refuse},
                {"auto", do_auto},
                {"where", do_where},
                {"frames", do_frames},
                {"expect-screen", do_expect_screen},
                {"async", do_async},
                {"trace", do_trace},
                {"stop", do_stop},
                {"crash", do_crash},
                {"learn", do_learn},
                {"lose", do_lose},
                {"parts", do_parts},
                {"motion", do_motion},
                {"heard", do_heard},
                {"silent", do_silent},
                {"whole", do_whole},
                {"layout", do_layout}};

static bool run_line(script *s, char *line)
{
    line += strspn(line, " \t");
    if (!*line || *line == '#') {
        return true;
    }
    size_t n = strcspn(line, " ");
    char *rest = line + n + strspn(line + n, " ");
    line[n] = '\0';
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(line, commands[i].name) == 0) {
            return commands[i].run(s, rest);
        }
    }
    return fail(s, "no command", line);
}

bool script_run(video *v, app *a, const char *path)
{
    script s = {.video = v, .app = a, .path = path};
    size_t length;
    char *text;
    int error = file_read(path, FILE_TEXT_MAX, &text, &length);
    if (error) {
        run_complain(path, file_why(error));
        return false;
    }
    bool ok = true;
    a->scripted = true;
    tick(&s);
    for (char *line = text; ok && line && !a->quit;) {
        char *next = strchr(line, '\n');
        if (next) {
            *next++ = '\0';
        }
        line[strcspn(line, "\r")] = '\0';
        s.line++;
        ok = run_line(&s, line);
        line = next;
    }
    if (!ok) {
        fprintf(stderr, "carcassonne: %s:%d: %s\n", path, s.line, s.why);
    }
    free(text);
    return ok && !s.faults;
}

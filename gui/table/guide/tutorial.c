/* tutorial.c - a chapter of the tutorial at the table
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "tutorial.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/table/part.h"
#include "tools/platform/files.h"

#define CHAPTERS_MAX 24
#define CHAPTER_MAX  65536 /* bytes */
#define DO_WAIT      .9f   /* seconds before actions of other players */

typedef struct tutorial {
    bool loaded;
    int n;
    lesson chapters[CHAPTERS_MAX];
    int chapter;         /* the chapter */
    unsigned session_id; /* of this session; 0: none */
    int at;              /* the step */
    tween wait;
    bool is_new_step; /* a new step: list legal actions again */
} tutorial;

static tutorial *state(app *a)
{
    return app_state(a, STATE_TUTORIAL, sizeof(tutorial));
}

/* ---------------------------------------------------------------- chapters */

static void load_one(app *a, tutorial *l, const char *folder, const char *name)
{
    char path[2 * PATH_SIZE];
    cc_error error;
    size_t length;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    char *text = pack_read(path, CHAPTER_MAX, &length);
    if (text &&
        lesson_read(text, length, &a->catalog, &l->chapters[l->n], &error)) {
        l->n++;
    } else if (text) {
        pack_report(path, error.line, "%s", error.what);
    }
    free(text);
}

static void load(app *a, tutorial *l)
{
    char folder[PATH_SIZE + 16];
    file_names names;
    l->loaded = true;
    snprintf(folder, sizeof folder, "%s/tutorial", a->data);
    file_list(folder, ".txt", &names);
    for (int i = 0; i < names.n && l->n < CHAPTERS_MAX; i++) {
        load_one(a, l, folder, names.list[i]);
    }
    file_names_free(&names);
}

const lesson *tutorial_chapter(app *a, int i)
{
    tutorial *l = state(a);
    if (!l->loaded) {
        load(a, l);
    }
    return i < l->n ? &l->chapters[i] : NULL;
}

void tutorial_begin(app *a, int i)
{
    tutorial *l = state(a);
    const lesson *chapter = tutorial_chapter(a, i);
    cc_setup setup;
    cc_error error;
    seat seats[CC_PLAYERS_MAX];
    seats_fill_in(seats);
    for (int p = 0; p < CC_PLAYERS_MAX && chapter->names[p][0]; p++) {
        snprintf(seats[p].name, sizeof seats[p].name, "%s",
                 _(chapter->names[p]));
    }
    lesson_setup(chapter, &a->catalog, &setup, &error);
    session *next = session_new(&a->catalog, &setup, seats, NULL, &error);
    if (!next) {
        snprintf(a->notice, sizeof a->notice, "%s", error.what);
        return;
    }
    l->chapter = i;
    l->session_id = next->id;
    l->at = 0;
    l->wait = tween_after(0, DO_WAIT);
    app_start_game(a, next);
}

/* ------------------------------------------------------------------- steps */

bool tutorial_is_running(app *a)
{
    const tutorial *l = state(a);
    return l->session_id && a->session && l->session_id == a->session->id;
}

/* Returns the current step; NULL if the chapter is over. */
static const lesson_step *step_of(app *a)
{
    tutorial *l = state(a);
    const lesson *chapter = &l->chapters[l->chapter];
    int n_done = a->session->n_steps;
    while (l->at < chapter->n && chapter->steps[l->at].kind != LESSON_SAY &&
           chapter->steps[l->at].n_done < n_done) {
        l->at++;
        l->wait = tween_after(0, DO_WAIT);
    }
    while (l->at > 0 && l->at < chapter->n &&
           chapter->steps[l->at].n_done > n_done) { /* undone */
        l->at--;
    }
    return l->at < chapter->n ? &chapter->steps[l->at] : NULL;
}

bool tutorial_allows(app *a, const cc_action *action)
{
    const lesson_step *s = tutorial_is_running(a) ? step_of(a) : NULL;
    return !tutorial_is_running(a) ||
           (s && s->kind != LESSON_SAY &&
            lesson_step_matches(s, &a->session->game, action));
}

void tutorial_filter_legal(app *a, table *t)
{
    const lesson_step *s = tutorial_is_running(a) ? step_of(a) : NULL;
    int kind = cc_decision(&a->session->game).kind;
    /* Cards of parts need both choices; act() allows one. */
    bool core = kind == CC_DECIDE_PLACE || kind == CC_DECIDE_DEPLOY;
    if (!tutorial_is_running(a)) {
        return;
    }
    for (int i = t->n_legal - 1; i >= 0; i--) {
        const cc_action *l = &t->legal[i];
        bool is_wanted = s && s->kind == LESSON_WANT &&
                         (lesson_step_matches(s, &a->session->game, l) ||
                          (l->type == CC_PASS && !core));
        if (!is_wanted) {
            table_remove_legal(t, i);
        }
    }
}

bool tutorial_is_waiting(app *a)
{
    const lesson_step *s = tutorial_is_running(a) ? step_of(a) : NULL;
    return s && s->kind == LESSON_SAY;
}

const char *tutorial_wanted_action(app *a)
{
    const lesson_step *s = tutorial_is_running(a) ? step_of(a) : NULL;
    return s ? s->action : "";
}

/* Does actions of other players, after a while. */
static intent do_for_others(app *a)
{
    tutorial *l = state(a);
    const lesson_step *s = step_of(a);
    cc_action action;
    if (!s || s->kind != LESSON_DO) {
        return intent_of(INTENT_NONE, NULL);
    }
    a->ui.moving = true;
    if (tween_step(&a->motion, &l->wait, a->motion.play)) {
        return intent_of(INTENT_NONE, NULL);
    }
    return lesson_step_find_action(s, &a->session->game, &action)
               ? intent_of(INTENT_DO, &action)
               : intent_of(INTENT_NONE, NULL);
}

/* Finds "base," in the list of completed chapters. */
static const char *find_done(const app *a, const char *id)
{
    char name[40];
    snprintf(name, sizeof name, "%s,", id);
    for (const char *at = a->settings.lessons_done; (at = strstr(at, name));
         at++) {
        if (at == a->settings.lessons_done || at[-1] == ',') {
            return at;
        }
    }
    return NULL;
}

bool tutorial_is_done(app *a, int i)
{
    const lesson *l = tutorial_chapter(a, i);
    return l && find_done(a, l->id);
}

static void mark_done(app *a, const char *id)
{
    size_t n = strlen(a->settings.lessons_done);
    if (!find_done(a, id) &&
        n + strlen(id) + 2 <= sizeof a->settings.lessons_done) {
        snprintf(a->settings.lessons_done + n,
                 sizeof a->settings.lessons_done - n, "%s,", id);
        settings_save(&a->settings);
    }
}

static void next_step(app *a)
{
    tutorial *l = state(a);
    l->at++;
    l->wait = tween_after(0, DO_WAIT);
    a->ui.moving = true;
    if (l->at >= l->chapters[l->chapter].n) {
        mark_done(a, l->chapters[l->chapter].id);
        l->session_id = 0;
        app_show_screen(a, SCREEN_LESSONS);
        return;
    }
    l->is_new_step = true;
}

void tutorial_update(app *a, table *t)
{
    tutorial *l = state(a);
    if (l->is_new_step && tutorial_is_running(a)) { /* the new step's */
        table_list_legal(t);
        tutorial_filter_legal(a, t);
        parts_update(a, t);
    }
    l->is_new_step = false;
}

/* ----------------------------------------------------------------- drawing */

/* The last text. */
static const char *current_text(const lesson *chapter, int at)
{
    for (at = at < chapter->n ? at : chapter->n - 1; at > 0; at--) {
        if (chapter->steps[at].say[0]) {
            break;
        }
    }
    return chapter->steps[at].say;
}

/* Counts steps with a text, up to `at`. */
static int count_texts(const lesson *chapter, int at)
{
    int n = 0;
    for (int i = 0; i < chapter->n && i <= at; i++) {
        n += chapter->steps[i].say[0] != '\0';
    }
    return n;
}

static void render_words(app *a, const lesson *chapter, rect inner,
                         const char *text)
{
    ui *u = &a->ui;
    char count[48];
    const tutorial *l = state(a);
    snprintf(count, sizeof count, "%d / %d", count_texts(chapter, l->at),
             count_texts(chapter, chapter->n));
    float size = units(u, SIZE_SMALL);
    float width = text_width(FONT_ITALIC, size, count);
    rect head = {inner.x, inner.y, inner.w, units(u, 24)};
    text_line(u->display, FONT_ITALIC, size, INK_SOFT, head, ALIGN_RIGHT,
              count);
    head.w -= width + units(u, 10);
    ui_text(u, FONT_BOLD, SIZE_TEXT, ACCENT, head, ALIGN_LEFT,
            _(chapter->title));
    inner.y += head.h + units(u, 4);
    text_wrapped(u->display, FONT_SERIF, units(u, SIZE_TEXT), INK, inner, text);
}

intent tutorial_render(app *a, rect room, rect *card)
{
    ui *u = &a->ui;
    tutorial *l = state(a);
    const lesson *chapter = &l->chapters[l->chapter];
    const lesson_step *s = step_of(a);
    const char *text = current_text(chapter, l->at);
    text = *text ? _(text) : "";
    float pad = units(u, 14), button = units(u, 36);
    float w = fminf(units(u, 440), room.w);
    float height = text_wrapped_height(FONT_SERIF, units(u, SIZE_TEXT),
                                       w - 2 * pad, text) +
                   units(u, 40) + button + 2 * pad;
    *card = (rect){room.x + room.w - w, room.y + room.h - height, w, height};
    ui_parchment(u, *card);
    rect inner = rect_inset(*card, pad);
    render_words(a, chapter, inner, text);
    rect b = {inner.x, inner.y + inner.h - button, inner.w * .45f, button};
    if (ui_button(u, b, _("Leave lesson"), BUTTON_PLAIN)) {
        l->session_id = 0;
        app_show_screen(a, SCREEN_LESSONS);
        return intent_of(INTENT_NONE, NULL);
    }
    b.x = inner.x + inner.w - b.w;
    if (s && s->kind == LESSON_SAY &&
        (ui_button(u, b, l->at + 1 == chapter->n ? _("Finish") : _("Next"),
                   BUTTON_PRIMARY) ||
         input_consume_key(&u->in, KEY_ENTER))) {
        next_step(a);
        return intent_of(INTENT_NONE, NULL);
    }
    return do_for_others(a);
}

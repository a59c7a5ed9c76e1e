/* tutorial.c - a lesson of the tutorial at the table
 *
 * Reads the lessons of the pack, follows the steps of the one that is running,
 * and renders its card. A step with an action is over when the game has more
 * actions than before it, and begins again when that is undone. Completed
 * lessons are remembered in the settings.
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

#define LESSONS_MAX     24
#define LESSON_SIZE_MAX 65536 /* bytes of a file */
#define OTHERS_WAIT     .9f   /* seconds before an action of another player */

/* The card, in units: its margin, its width at most, its buttons, the row of
 * the title and the gap below it, the gap above the buttons. */
enum {
    CARD_PAD = 14,
    CARD_W = 440,
    BUTTON_H = 36,
    TITLE_H = 24,
    TITLE_GAP = 4,
    BUTTON_GAP = 12
};

typedef struct tutorial {
    bool is_loaded; /* the lessons have been read */
    int n_lessons;
    lesson lessons[LESSONS_MAX];
    int running;         /* index of the lesson that is running */
    unsigned session_id; /* the session of that lesson; 0: none is running */
    int step;            /* index of the present step; lesson.n: the end */
    bool is_new_step;    /* its legal actions have not been listed yet */
    tween wait;          /* until another player's action is done */
} tutorial;

static tutorial *state(app *a)
{
    return app_state(a, STATE_TUTORIAL, sizeof(tutorial));
}

/* ----------------------------------------------------------------- lessons */

/* Adds the lesson of a file; one that cannot be read is reported. */
static void load_lesson(app *a, tutorial *course, const char *folder,
                        const char *name)
{
    char path[2 * PATH_SIZE];
    cc_error error;
    size_t length;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    char *text = pack_read(path, LESSON_SIZE_MAX, &length);
    if (text && lesson_read(text, length, &a->catalog,
                            &course->lessons[course->n_lessons], &error)) {
        course->n_lessons++;
    } else if (text) {
        pack_report(path, error.line, "%s", error.what);
    }
    free(text);
}

static void load_lessons(app *a, tutorial *course)
{
    char folder[PATH_SIZE + 16];
    file_names names;
    course->is_loaded = true;
    snprintf(folder, sizeof folder, "%s/tutorial", a->data);
    file_list(folder, ".txt", &names);
    for (int i = 0; i < names.n && course->n_lessons < LESSONS_MAX; i++) {
        load_lesson(a, course, folder, names.list[i]);
    }
    file_names_free(&names);
}

const lesson *tutorial_lesson(app *a, int i)
{
    tutorial *course = state(a);
    if (!course->is_loaded) {
        load_lessons(a, course);
    }
    return i < course->n_lessons ? &course->lessons[i] : NULL;
}

void tutorial_begin(app *a, int i)
{
    tutorial *course = state(a);
    const lesson *l = tutorial_lesson(a, i);
    cc_setup setup;
    cc_error error;
    seat seats[CC_PLAYERS_MAX];
    seats_fill_in(seats);
    for (int p = 0; p < CC_PLAYERS_MAX && l->names[p][0]; p++) {
        snprintf(seats[p].name, sizeof seats[p].name, "%s", _(l->names[p]));
    }
    lesson_setup(l, &a->catalog, &setup, &error);
    session *next = session_new(&a->catalog, &setup, seats, NULL, &error);
    if (!next) {
        snprintf(a->notice, sizeof a->notice, "%s", error.what);
        return;
    }
    course->running = i;
    course->session_id = next->id;
    course->step = 0;
    course->wait = tween_after(0, OTHERS_WAIT);
    app_start_game(a, next);
}

/* ------------------------------------------------------------------- steps */

bool tutorial_is_running(app *a)
{
    const tutorial *course = state(a);
    return course->session_id && a->session &&
           course->session_id == a->session->id;
}

/* Moves to the step that the game has reached, forward or, after undo, back; a
 * text to read is left by its button only. Returns the step; NULL if the lesson
 * is over or none is running. */
static const lesson_step *current_step(app *a)
{
    tutorial *course = state(a);
    const lesson *l = &course->lessons[course->running];
    if (!tutorial_is_running(a)) {
        return NULL;
    }
    int n_done = a->session->n_steps;
    while (course->step < l->n && l->steps[course->step].kind != LESSON_SAY &&
           l->steps[course->step].n_done < n_done) {
        course->step++;
        course->wait = tween_after(0, OTHERS_WAIT);
    }
    while (course->step > 0 && course->step < l->n &&
           l->steps[course->step].n_done > n_done) { /* after undo */
        course->step--;
    }
    return course->step < l->n ? &l->steps[course->step] : NULL;
}

bool tutorial_allows(app *a, const cc_action *action)
{
    const lesson_step *s = current_step(a);
    return !tutorial_is_running(a) ||
           (s && s->kind != LESSON_SAY &&
            lesson_step_matches(s, &a->session->game, action));
}

void tutorial_filter_legal(app *a, table *t)
{
    const lesson_step *s = current_step(a);
    int kind = cc_decision(&a->session->game).kind;
    /* A card that asks something needs its button to pass too, though act()
     * allows only what is wanted. */
    bool has_card = kind != CC_DECIDE_PLACE && kind != CC_DECIDE_DEPLOY;
    if (!tutorial_is_running(a)) {
        return;
    }
    for (int i = t->n_legal - 1; i >= 0; i--) {
        const cc_action *action = &t->legal[i];
        bool is_wanted = s && s->kind == LESSON_WANT &&
                         (lesson_step_matches(s, &a->session->game, action) ||
                          (has_card && action->type == CC_PASS));
        if (!is_wanted) {
            table_remove_legal(t, i);
        }
    }
}

bool tutorial_is_waiting(app *a)
{
    const lesson_step *s = current_step(a);
    return s && s->kind == LESSON_SAY;
}

const char *tutorial_wanted_action(app *a)
{
    const lesson_step *s = current_step(a);
    return s ? s->action : "";
}

/* If the step is an action of another player, returns the intent to do it,
 * after a while. */
static intent act_for_others(app *a)
{
    tutorial *course = state(a);
    const lesson_step *s = current_step(a);
    cc_action action;
    if (!s || s->kind != LESSON_DO) {
        return intent_of(INTENT_NONE, NULL);
    }
    a->ui.moving = true;
    if (tween_step(&a->motion, &course->wait, a->motion.play)) {
        return intent_of(INTENT_NONE, NULL);
    }
    return lesson_step_find_action(s, &a->session->game, &action)
               ? intent_of(INTENT_DO, &action)
               : intent_of(INTENT_NONE, NULL);
}

/* True if a lesson is in the list of completed ones, "base,river,". */
static bool is_in_done_list(const char *list, const char *id)
{
    char item[40];
    snprintf(item, sizeof item, "%s,", id);
    for (const char *at = list; (at = strstr(at, item)); at++) {
        if (at == list || at[-1] == ',') { /* not the end of a longer name */
            return true;
        }
    }
    return false;
}

bool tutorial_is_done(app *a, int i)
{
    const lesson *l = tutorial_lesson(a, i);
    return l && is_in_done_list(a->settings.lessons_done, l->id);
}

static void mark_done(app *a, const char *id)
{
    char *list = a->settings.lessons_done;
    size_t n = strlen(list), size = sizeof a->settings.lessons_done;
    if (!is_in_done_list(list, id) && n + strlen(id) + 2 <= size) {
        snprintf(list + n, size - n, "%s,", id);
        settings_save(&a->settings);
    }
}

/* Goes to the next step, or leaves the lesson after its last one. */
static void go_to_next_step(app *a)
{
    tutorial *course = state(a);
    course->step++;
    course->wait = tween_after(0, OTHERS_WAIT);
    a->ui.moving = true;
    if (course->step >= course->lessons[course->running].n) {
        mark_done(a, course->lessons[course->running].id);
        course->session_id = 0;
        app_show_screen(a, SCREEN_LESSONS);
        return;
    }
    course->is_new_step = true;
}

void tutorial_update(app *a, table *t)
{
    tutorial *course = state(a);
    if (course->is_new_step && tutorial_is_running(a)) {
        table_list_legal(t);
        tutorial_filter_legal(a, t);
        parts_update(a, t);
    }
    course->is_new_step = false;
}

/* ----------------------------------------------------------------- drawing */

/* Returns the text of a step, or of the last one before it that has a text. */
static const char *text_at(const lesson *l, int step)
{
    step = step < l->n ? step : l->n - 1;
    while (step > 0 && !l->steps[step].say[0]) {
        step--;
    }
    return l->steps[step].say;
}

/* Counts the texts of all steps up to `last`. */
static int count_texts(const lesson *l, int last)
{
    int n = 0;
    for (int i = 0; i < l->n && i <= last; i++) {
        n += l->steps[i].say[0] != '\0';
    }
    return n;
}

/* Renders the title, the number of the text ("3 / 10"), and the text. */
static void render_lesson_text(app *a, const lesson *l, rect inner,
                               const char *text)
{
    ui *u = &a->ui;
    char count[48];
    const tutorial *course = state(a);
    snprintf(count, sizeof count, "%d / %d", count_texts(l, course->step),
             count_texts(l, l->n));
    float size = units(u, SIZE_SMALL);
    float width = text_width(FONT_ITALIC, size, count);
    rect head = {inner.x, inner.y, inner.w, units(u, TITLE_H)};
    text_line(u->display, FONT_ITALIC, size, INK_SOFT, head, ALIGN_RIGHT,
              count);
    head.w -= width + units(u, 10);
    ui_text(u, FONT_BOLD, SIZE_TEXT, ACCENT, head, ALIGN_LEFT, _(l->title));
    inner.y += head.h + units(u, TITLE_GAP);
    text_wrapped(u->display, FONT_SERIF, units(u, SIZE_TEXT), INK, inner, text);
}

intent tutorial_render(app *a, rect room, rect *card)
{
    ui *u = &a->ui;
    tutorial *course = state(a);
    const lesson *l = &course->lessons[course->running];
    const lesson_step *s = current_step(a);
    const char *text = text_at(l, course->step);
    text = *text ? _(text) : "";
    float pad = units(u, CARD_PAD), button = units(u, BUTTON_H);
    float w = fminf(units(u, CARD_W), room.w);
    float height = text_wrapped_height(FONT_SERIF, units(u, SIZE_TEXT),
                                       w - 2 * pad, text) +
                   units(u, TITLE_H + TITLE_GAP + BUTTON_GAP) + button +
                   2 * pad;
    *card = (rect){room.x + room.w - w, room.y + room.h - height, w, height};
    ui_parchment(u, *card);
    rect inner = rect_inset(*card, pad);
    render_lesson_text(a, l, inner, text);
    rect b = {inner.x, inner.y + inner.h - button, inner.w * .45f, button};
    if (ui_button(u, b, _("Leave lesson"), BUTTON_PLAIN)) {
        course->session_id = 0;
        app_show_screen(a, SCREEN_LESSONS);
        return intent_of(INTENT_NONE, NULL);
    }
    b.x = inner.x + inner.w - b.w;
    if (s && s->kind == LESSON_SAY &&
        /* Translators: ends a lesson; not translated like "Done". */
        (ui_button(u, b, course->step + 1 == l->n ? _("Finish") : _("Next"),
                   BUTTON_PRIMARY) ||
         input_consume_key(&u->in, KEY_ENTER))) {
        go_to_next_step(a);
        return intent_of(INTENT_NONE, NULL);
    }
    return act_for_others(a);
}

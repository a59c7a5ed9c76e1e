/* lesson.c - lessons of the tutorial, read from text
 *
 * Each line is read by its first word; "say" and "do" add a step, "want" makes
 * the text before it a step that the player ends by an action. Then the lesson
 * is played through, so that nothing in it can be illegal later.
 *
 * SPDX-License-Identifier: MIT
 */
#include "lesson.h"

#include <string.h>

#include "line_reader.h"

/* Copies the value of a line; false and *error if there is none or no room. */
static bool copy_value(char *out, size_t size, const char *value, int line,
                       cc_error *error)
{
    if (strlen(value) >= size || !*value) {
        return line_reader_error(error, line, "%s",
                                 *value ? "this is too long"
                                        : "something is missing here");
    }
    strcpy(out, value);
    return true;
}

/* Reads the names of players, "You;Anna". */
static bool read_names(lesson *l, char *value, int line, cc_error *error)
{
    int n = 0;
    for (char *at = value; at;) {
        char *next = strchr(at, ';');
        if (next) {
            *next++ = '\0';
        }
        if (n == CC_PLAYERS_MAX) {
            return line_reader_error(error, line, "seats: more than %d",
                                     CC_PLAYERS_MAX);
        }
        if (!copy_value(l->names[n++], sizeof l->names[0], at, line, error)) {
            return false;
        }
        at = next;
    }
    return true;
}

/* Adds a step, a text to read at first; NULL and *error if there are too many.
 */
static lesson_step *add_step(lesson *l, int line, cc_error *error)
{
    if (l->n == LESSON_STEPS_MAX) {
        line_reader_error(error, line, "more than %d steps", LESSON_STEPS_MAX);
        return NULL;
    }
    l->steps[l->n] = (lesson_step){.line = line};
    return &l->steps[l->n++];
}

/* Reads the action of "want", which belongs to the text just said: that step
 * ends when the player has done it. */
static bool read_want(lesson *l, const char *action, int line, cc_error *error)
{
    lesson_step *last = l->n ? &l->steps[l->n - 1] : NULL;
    if (!last || last->kind != LESSON_SAY) {
        return line_reader_error(error, line,
                                 "want: nothing is said before it");
    }
    last->kind = LESSON_WANT;
    last->line = line;
    return copy_value(last->action, sizeof last->action, action, line, error);
}

/* Reads the action of "do", a step of its own. */
static bool read_do(lesson *l, const char *action, int line, cc_error *error)
{
    lesson_step *s = add_step(l, line, error);
    if (!s) {
        return false;
    }
    s->kind = LESSON_DO;
    return copy_value(s->action, sizeof s->action, action, line, error);
}

/* Reads a line, by its first word. */
static bool read_line(lesson *l, const line_reader *from, cc_error *error)
{
    const char *text = from->word;
    char *value = from->rest;
    int line = from->number;
    if (strcmp(text, "lesson") == 0) {
        return copy_value(l->id, sizeof l->id, value, line, error);
    }
    if (strcmp(text, "title") == 0) {
        return copy_value(l->title, sizeof l->title, value, line, error);
    }
    if (strcmp(text, "about") == 0) {
        return copy_value(l->summary, sizeof l->summary, value, line, error);
    }
    if (strcmp(text, "setup") == 0) {
        return copy_value(l->setup, sizeof l->setup, value, line, error);
    }
    if (strcmp(text, "seats") == 0) {
        return read_names(l, value, line, error);
    }
    if (strcmp(text, "say") == 0) {
        lesson_step *s = add_step(l, line, error);
        return s && copy_value(s->say, sizeof s->say, value, line, error);
    }
    if (strcmp(text, "expect") == 0) {
        return true; /* checked by tests/unit/gui/test_lessons.c */
    }
    if (strcmp(text, "want") == 0) {
        return read_want(l, value, line, error);
    }
    if (strcmp(text, "do") == 0) {
        return read_do(l, value, line, error);
    }
    return line_reader_error(error, line, "%.40s: no such line in a lesson",
                             text);
}

cc_status lesson_setup(const lesson *l, const cc_catalog *catalog,
                       cc_setup *setup, cc_error *error)
{
    return cc_setup_parse(setup, catalog, l->setup, error);
}

bool lesson_step_matches(const lesson_step *step, const cc_game *game,
                         const cc_action *action)
{
    return action_starts_with(step->action, game, action);
}

bool lesson_step_find_action(const lesson_step *step, const cc_game *game,
                             cc_action *out)
{
    return legal_find_starting_with(step->action, game, out) ||
           (cc_action_parse(game, step->action, out, NULL) == CC_OK &&
            step->kind == LESSON_DO); /* an amount above the minimum */
}

/* Plays the lesson, and counts the actions before each step: every action must
 * be legal when it comes. */
static bool play_through(lesson *l, const cc_catalog *catalog, cc_error *error)
{
    cc_setup setup;
    cc_game game;
    cc_error cause;
    int n_done = 0;
    if (lesson_setup(l, catalog, &setup, &cause) != CC_OK ||
        cc_new(&game, catalog, &setup, NULL, &cause) != CC_OK) {
        return line_reader_error(error, 0, "setup: %.150s", cause.what);
    }
    for (int i = 0; i < l->n; i++) {
        lesson_step *s = &l->steps[i];
        cc_action action;
        s->n_done = n_done;
        if (s->kind == LESSON_SAY) {
            continue;
        }
        if (!lesson_step_find_action(s, &game, &action) ||
            cc_apply(&game, &action, NULL) != CC_OK) {
            return line_reader_error(error, s->line,
                                     "%.100s: not legal here (%s)", s->action,
                                     cc_decision(&game).row->name);
        }
        n_done++;
    }
    return true;
}

/* False and *error if a line that every lesson has is missing. */
static bool check_whole(const lesson *l, cc_error *error)
{
    const char *missing = !*l->id        ? "lesson"
                          : !*l->title   ? "title"
                          : !*l->summary ? "about"
                          : !*l->setup   ? "setup"
                          : !l->n        ? "say"
                                         : NULL;
    return !missing ||
           line_reader_error(error, 0, "there is no line '%s'", missing);
}

bool lesson_read(const char *text, size_t length, const cc_catalog *catalog,
                 lesson *out, cc_error *error)
{
    line_reader from = line_reader_open(text, length);
    cc_status status;
    *out = (lesson){0};
    *error = (cc_error){0};
    while ((status = line_reader_next(&from, error)) == CC_OK) {
        if (!read_line(out, &from, error)) {
            return false;
        }
    }
    return status == CC_END && check_whole(out, error) &&
           play_through(out, catalog, error);
}

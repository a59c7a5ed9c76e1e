/* test_lessons.c - chapters of the tutorial can be played and bring the points
 * that they promise; bad ones are refused with one clear line
 *
 * SPDX-License-Identifier: MIT
 */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "gui/readers/lesson.h"
#include "gui/readers/line_reader.h"
#include "support.h"

#define FOLDER "assets/tutorial"

static lesson chapter;

static bool read_file(const char *name, cc_error *error)
{
    char path[300];
    size_t length;
    snprintf(path, sizeof path, FOLDER "/%s", name);
    char *text = test_read(path, &length);
    bool is_ok = lesson_read(text, length, test_catalog(), &chapter, error);
    free(text);
    return is_ok;
}

static int count(lesson_kind kind)
{
    int n = 0;
    for (int i = 0; i < chapter.n; i++) {
        n += chapter.steps[i].kind == kind;
    }
    return n;
}

/* ---------------------------------------------------------------- points
 *
 * `expect` lines are for this test: what players have (score), would have
 * (project), awards of the action before, and what the region of the figure put
 * last is worth. A number of points that is told in a sentence must be among
 * what such lines show from the sentence before on: the points, their growth
 * since the last such line, or what one of a kind brings. */

#define NUMBERS 256

typedef struct points {
    const char *file;
    cc_game game;
    cc_events events;
    int action; /* number of actions played */
    int last_points[2]
                   [CC_PLAYERS_MAX]; /* score, project: at the last such line */
    int sentence;                    /* the last sentence, from 1 */
    int promised[NUMBERS], promise_step[NUMBERS], promise_line[NUMBERS],
        n_promised;
    int shown_numbers[NUMBERS], shown_step[NUMBERS], n_shown;
} points;

static points points_read;

static void show(points *p, int number)
{
    assert_true(p->n_shown < NUMBERS);
    p->shown_numbers[p->n_shown] = number;
    p->shown_step[p->n_shown++] = p->sentence;
}

/* "3 points": 3. */
static void read_sentence(points *p, const line_reader *from)
{
    p->sentence++;
    for (const char *at = from->rest; (at = strstr(at, " point")); at++) {
        const char *digits = at;
        while (digits > from->rest && strchr("0123456789", digits[-1])) {
            digits--;
        }
        if (digits < at) {
            assert_true(p->n_promised < NUMBERS);
            p->promised[p->n_promised] = atoi(digits);
            p->promise_step[p->n_promised] = p->sentence;
            p->promise_line[p->n_promised++] = from->number;
        }
    }
}

/* "score 4 0", "project 7 0" */
static void expect_sums(points *p, bool final, const char *numbers, int line)
{
    int actual[CC_PLAYERS_MAX], n = cc_player_count(&p->game);
    char text[100] = "", *end = text;
    cc_project(&p->game, actual);
    for (int i = 0; i < n; i++) {
        actual[i] = final ? actual[i] : cc_score(&p->game, i);
        end += sprintf(end, &" %d"[i == 0], actual[i]);
        show(p, actual[i]);
        show(p, actual[i] - p->last_points[final][i]);
        p->last_points[final][i] = actual[i];
    }
    if (strcmp(text, numbers) != 0) {
        fail_msg("%s:%d: they have %s", p->file, line, text);
    }
}

/* "2 tiles x 2 + 1 pennants x 2" */
static void terms_text(const cc_term *terms, int n, char *out)
{
    *out = '\0';
    for (int i = 0; i < n; i++) {
        out += sprintf(out, "%s %d %s x %d", i ? " +" : "", terms[i].n,
                       terms[i].what, terms[i].each);
    }
}

static void show_terms(points *p, int sum, const cc_term *terms, int n)
{
    show(p, sum);
    for (int i = 0; i < n; i++) {
        show(p, terms[i].each);
    }
}

/* "award 0 road 4 4 tiles x 1" */
static void expect_award(points *p, const char *words, int line)
{
    char terms[150], text[200], all[2000] = "";
    bool found = false;
    for (int i = 0; i < p->events.n; i++) {
        const cc_event *e = &p->events.list[i];
        if (e->type != CC_EVENT_SCORE) {
            continue;
        }
        terms_text(e->terms, e->n_terms, terms);
        snprintf(text, sizeof text, "%d %s %d%s", e->player,
                 cc_source_name(p->game.catalog, e->source), e->points, terms);
        strcat(strcat(all, "\n"), text);
        if (strcmp(text, words) == 0) {
            found = true;
            show_terms(p, e->points, e->terms, e->n_terms);
        }
    }
    if (!found) {
        fail_msg("%s:%d: awards are%s", p->file, line, all);
    }
}

/* "worth 6 2 cities x 3": the region of the last figure, at the end */
static void expect_worth(points *p, const char *words, int line)
{
    char terms[150], text[200];
    cc_figure_info last = cc_figure(&p->game, cc_figure_count(&p->game) - 1);
    cc_region_info r =
        cc_region(&p->game, cc_region_of(&p->game, last.piece, last.slot));
    terms_text(r.terms, r.n_terms, terms);
    snprintf(text, sizeof text, "%d%s", r.worth_now, terms);
    if (strcmp(text, words) != 0) {
        fail_msg("%s:%d: it is worth %s", p->file, line, text);
    }
    show_terms(p, r.worth_now, r.terms, r.n_terms);
}

static void expect(points *p, const line_reader *from)
{
    const char *rest = from->rest;
    if (strncmp(rest, "score ", 6) == 0) {
        expect_sums(p, false, rest + 6, from->number);
    } else if (strncmp(rest, "project ", 8) == 0) {
        expect_sums(p, true, rest + 8, from->number);
    } else if (strncmp(rest, "award ", 6) == 0) {
        expect_award(p, rest + 6, from->number);
    } else if (strncmp(rest, "worth ", 6) == 0) {
        expect_worth(p, rest + 6, from->number);
    } else {
        fail_msg("%s:%d: nothing of points", p->file, from->number);
    }
}

/* Plays the next action of the chapter. */
static void act(points *p)
{
    int i = 0;
    cc_action action;
    while (chapter.steps[i].kind == LESSON_SAY ||
           chapter.steps[i].n_done != p->action) {
        i++;
    }
    assert_true(lesson_step_find_action(&chapter.steps[i], &p->game, &action));
    assert_int_equal(cc_apply(&p->game, &action, &p->events), CC_OK);
    p->action++;
}

static void find_promised(const points *p)
{
    for (int i = 0; i < p->n_promised; i++) {
        bool found = false;
        for (int k = 0; k < p->n_shown; k++) {
            found |= p->shown_numbers[k] == p->promised[i] &&
                     p->shown_step[k] >= p->promise_step[i] - 1;
        }
        if (!found) {
            fail_msg("%s:%d: nothing shows %d points", p->file,
                     p->promise_line[i], p->promised[i]);
        }
    }
}

/* Checks the points of the chapter that was read last. */
static void check_points(const char *name)
{
    char path[300];
    size_t length;
    cc_setup setup;
    cc_error error;
    snprintf(path, sizeof path, FOLDER "/%s", name);
    char *text = test_read(path, &length);
    line_reader from = line_reader_open(text, length);
    points_read = (points){.file = name};
    assert_int_equal(lesson_setup(&chapter, test_catalog(), &setup, &error),
                     CC_OK);
    assert_int_equal(
        cc_new(&points_read.game, test_catalog(), &setup, NULL, NULL), CC_OK);
    while (line_reader_next(&from, &error) == CC_OK) {
        if (strcmp(from.word, "say") == 0) {
            read_sentence(&points_read, &from);
        } else if (strcmp(from.word, "expect") == 0) {
            expect(&points_read, &from);
        } else if (strcmp(from.word, "want") == 0 ||
                   strcmp(from.word, "do") == 0) {
            act(&points_read);
        }
    }
    find_promised(&points_read);
    free(text);
}

/* The wanted action must be one of several, or the lesson teaches nothing. */
static void every_chapter_can_be_played(void **state)
{
    (void)state;
    DIR *folder = opendir(FOLDER);
    int chapters = 0;
    assert_non_null(folder);
    for (struct dirent *e; (e = readdir(folder));) {
        cc_error error;
        if (!strstr(e->d_name, ".txt")) {
            continue;
        }
        if (!read_file(e->d_name, &error)) {
            fail_msg("%s:%d: %s", e->d_name, error.line, error.what);
        }
        check_points(e->d_name);
        assert_true(count(LESSON_WANT) >= 3);
        assert_int_equal(chapter.steps[chapter.n - 1].kind, LESSON_SAY);
        chapters++;
    }
    closedir(folder);
    assert_true(chapters >= 5);
    assert_true(read_file("1-base.txt", &(cc_error){0}));
    int n_texts = 0;
    for (int i = 0; i < chapter.n; i++) {
        n_texts += chapter.steps[i].say[0] != '\0';
    }
    assert_true(n_texts >= 10);
}

#define HEAD                                                                   \
    "lesson x\ntitle X\nabout Y\nsetup players=2 first=0 deck=b24,b24\n"

static void check_refused(const char *text, int line, const char *message)
{
    cc_error error = {0};
    assert_false(
        lesson_read(text, strlen(text), test_catalog(), &chapter, &error));
    if (error.line != line || !strstr(error.what, message)) {
        fail_msg("line %d: %s", error.line, error.what);
    }
    assert_null(strchr(error.what, '\n'));
}

static void errors_name_line_and_cause(void **state)
{
    (void)state;
    check_refused("", 0, "no line 'lesson'");
    check_refused(HEAD, 0, "no line 'say'");
    check_refused("lesson x\ntitle\n", 2, "missing");
    check_refused("# c\n\ndance\n", 3, "dance");
    check_refused(HEAD "want pass\n", 5, "nothing is said");
    check_refused(HEAD "say Now.\nwant tile b24 9 9 0\n", 6,
                  "not legal here (place)");
    check_refused(HEAD "say Now.\nwant tile b24 1 0 0\ndo castle 0 0\n", 7,
                  "castle 0 0");
    check_refused("lesson x\ntitle X\nabout Y\nsetup players=9\nsay S\n", 0,
                  "players=9");
    check_refused(HEAD "seats a;b;c;d;e;f;g\nsay S\n", 5, "seats");
    char text[4000] = HEAD "say ";
    memset(text + strlen(text), 'x', 1200);
    check_refused(text, 5, "no text");
    strcpy(text, HEAD "say ");
    memset(text + strlen(HEAD) + 4, 'x', 600);
    text[strlen(HEAD) + 4 + 600] = '\0';
    check_refused(text, 5, "too long");
    strcpy(text, HEAD);
    for (int i = 0; i < LESSON_STEPS_MAX + 1; i++) {
        strcat(text, "say S\n");
    }
    check_refused(text, LESSON_STEPS_MAX + 5, "steps");
}

/* The first words of an action match all actions that begin so, by whole words.
 */
static void first_words_match_actions(void **state)
{
    (void)state;
    static const char text[] =
        HEAD "say A\nwant tile b24 1\nsay B\nwant figure\nsay C\n";
    cc_error error = {0};
    cc_setup setup;
    static cc_game game;
    cc_action action;
    if (!lesson_read(text, sizeof text - 1, test_catalog(), &chapter, &error)) {
        fail_msg("%d: %s", error.line, error.what);
    }
    assert_int_equal(chapter.n, 3);
    assert_int_equal(chapter.steps[1].n_done, 1);
    assert_int_equal(chapter.steps[2].n_done, 2);
    assert_int_equal(lesson_setup(&chapter, test_catalog(), &setup, &error),
                     CC_OK);
    assert_int_equal(cc_new(&game, test_catalog(), &setup, NULL, NULL), CC_OK);
    assert_true(lesson_step_find_action(&chapter.steps[0], &game, &action));
    assert_int_equal(action.x, 1);
    strcpy(chapter.steps[0].action, "til");
    assert_false(lesson_step_matches(&chapter.steps[0], &game, &action));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_chapter_can_be_played),
        cmocka_unit_test(errors_name_line_and_cause),
        cmocka_unit_test(first_words_match_actions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

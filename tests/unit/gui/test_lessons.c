/* test_lessons.c - chapters of the tutorial
 *
 * Each chapter, a file of assets/tutorial, can be played to its end, and the
 * points that its sentences promise are those that the game gives. Bad chapters
 * are refused with one clear line.
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
#include "tests/unit/support.h"

#define FOLDER "assets/tutorial"

static lesson chapter; /* the one read last */

/* Reads the chapter in a file. */
static bool read_chapter(const char *name, cc_error *error)
{
    char path[300];
    size_t length;
    snprintf(path, sizeof path, FOLDER "/%s", name);
    char *text = test_read(path, &length);
    bool is_ok = lesson_read(text, length, test_catalog(), &chapter, error);
    free(text);
    return is_ok;
}

/* The number of steps of a kind in the chapter. */
static int count_steps(lesson_kind kind)
{
    int n = 0;
    for (int i = 0; i < chapter.n; i++) {
        n += chapter.steps[i].kind == kind;
    }
    return n;
}

/* ---------------------------------------------------------------- points
 *
 * `expect` lines of a chapter are for this test. It plays the chapter and
 * checks them:
 *
 *     expect score 4 0                      what players have
 *     expect project 7 0                    the same if the game ended now
 *     expect award 0 road 4 4 tiles x 1     points given by the last action
 *     expect worth 6 2 cities x 3           the region of the last figure
 *
 * Each number of points that a sentence promises ("3 points") must be among the
 * numbers that such lines confirm, from those after the sentence before on: the
 * points, their growth since the last line of the kind, or the points for each
 * of a term. */

enum { NUMBERS_MAX = 256 };

/* A number of points, and the sentence that promises it or after which a line
 * confirms it. */
typedef struct number {
    int points, sentence;
    int line; /* of the file; 0 for those that are confirmed */
} number;

/* A chapter as far as it was played. */
typedef struct playing {
    const char *file;
    cc_game game;
    cc_events events;                 /* of the last action */
    int n_actions;                    /* so many were played */
    int last_sums[2][CC_PLAYERS_MAX]; /* at the last `score`, `project` line */
    int sentence;                     /* number of the last one, from 1 */
    number promised[NUMBERS_MAX], confirmed[NUMBERS_MAX];
    int n_promised, n_confirmed;
} playing;

static playing played; /* too large for the stack */

static void confirm(playing *p, int points)
{
    assert_true(p->n_confirmed < NUMBERS_MAX);
    p->confirmed[p->n_confirmed++] = (number){points, p->sentence, 0};
}

/* Notes the promises of a sentence: of "... 3 points ..." the 3. */
static void read_sentence(playing *p, const line_reader *from)
{
    p->sentence++;
    for (const char *at = from->rest; (at = strstr(at, " point")); at++) {
        const char *digits = at;
        while (digits > from->rest && strchr("0123456789", digits[-1])) {
            digits--;
        }
        if (digits < at) {
            assert_true(p->n_promised < NUMBERS_MAX);
            p->promised[p->n_promised++] =
                (number){atoi(digits), p->sentence, from->number};
        }
    }
}

/* "4 0": the points of all players, so far or (final) if the game ended now. */
static void expect_sums(playing *p, bool final, const char *sums, int line)
{
    int actual[CC_PLAYERS_MAX], n = cc_player_count(&p->game);
    char text[100] = "", *end = text;
    cc_project(&p->game, actual);
    for (int i = 0; i < n; i++) {
        actual[i] = final ? actual[i] : cc_score(&p->game, i);
        end += sprintf(end, i ? " %d" : "%d", actual[i]);
        confirm(p, actual[i]);
        confirm(p, actual[i] - p->last_sums[final][i]);
        p->last_sums[final][i] = actual[i];
    }
    if (strcmp(text, sums) != 0) {
        fail_msg("%s:%d: they have %s", p->file, line, text);
    }
}

/* Writes terms as " 2 tiles x 2 + 1 pennants x 2". */
static void format_terms(const cc_term *terms, int n, char *out)
{
    *out = '\0';
    for (int i = 0; i < n; i++) {
        out += sprintf(out, "%s %d %s x %d", i ? " +" : "", terms[i].n,
                       terms[i].what, terms[i].each);
    }
}

/* Confirms the points of an award, and those for each of its terms. */
static void confirm_terms(playing *p, int sum, const cc_term *terms, int n)
{
    confirm(p, sum);
    for (int i = 0; i < n; i++) {
        confirm(p, terms[i].each);
    }
}

/* "0 road 4 4 tiles x 1": player, source, points, terms. */
static void expect_award(playing *p, const char *words, int line)
{
    char terms[150], text[200], all[2000] = "";
    bool is_found = false;
    for (int i = 0; i < p->events.n; i++) {
        const cc_event *e = &p->events.list[i];
        if (e->type != CC_EVENT_SCORE) {
            continue;
        }
        format_terms(e->terms, e->n_terms, terms);
        snprintf(text, sizeof text, "%d %s %d%s", e->player,
                 cc_source_name(p->game.catalog, e->source), e->points, terms);
        strcat(strcat(all, "\n"), text);
        if (strcmp(text, words) == 0) {
            is_found = true;
            confirm_terms(p, e->points, e->terms, e->n_terms);
        }
    }
    if (!is_found) {
        fail_msg("%s:%d: awards are%s", p->file, line, all);
    }
}

/* "6 2 cities x 3": points and terms of the region of the last figure, if the
 * game ended now. */
static void expect_worth(playing *p, const char *words, int line)
{
    char terms[150], text[200];
    cc_figure_info last = cc_figure(&p->game, cc_figure_count(&p->game) - 1);
    cc_region_info r =
        cc_region(&p->game, cc_region_of(&p->game, last.piece, last.slot));
    format_terms(r.terms, r.n_terms, terms);
    snprintf(text, sizeof text, "%d%s", r.worth_now, terms);
    if (strcmp(text, words) != 0) {
        fail_msg("%s:%d: it is worth %s", p->file, line, text);
    }
    confirm_terms(p, r.worth_now, r.terms, r.n_terms);
}

static void expect(playing *p, const line_reader *from)
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

/* Plays the next action of the chapter: of the player, or done by the lesson.
 */
static void play_action(playing *p)
{
    int i = 0;
    cc_action action;
    while (chapter.steps[i].kind == LESSON_SAY ||
           chapter.steps[i].n_done != p->n_actions) {
        i++;
    }
    assert_true(lesson_step_find_action(&chapter.steps[i], &p->game, &action));
    assert_int_equal(cc_apply(&p->game, &action, &p->events), CC_OK);
    p->n_actions++;
}

/* Checks that every promise is kept. */
static void check_promises(const playing *p)
{
    for (int i = 0; i < p->n_promised; i++) {
        const number *promised = &p->promised[i];
        bool is_found = false;
        for (int k = 0; k < p->n_confirmed; k++) {
            is_found |= p->confirmed[k].points == promised->points &&
                        p->confirmed[k].sentence >= promised->sentence - 1;
        }
        if (!is_found) {
            fail_msg("%s:%d: nothing shows %d points", p->file, promised->line,
                     promised->points);
        }
    }
}

/* Plays the chapter that was read last, and checks its points. */
static void check_points(const char *name)
{
    char path[300];
    size_t length;
    cc_setup setup;
    cc_error error;
    snprintf(path, sizeof path, FOLDER "/%s", name);
    char *text = test_read(path, &length);
    line_reader from = line_reader_open(text, length);
    played = (playing){.file = name};
    assert_int_equal(lesson_setup(&chapter, test_catalog(), &setup, &error),
                     CC_OK);
    assert_int_equal(cc_new(&played.game, test_catalog(), &setup, NULL, NULL),
                     CC_OK);
    while (line_reader_next(&from, &error) == CC_OK) {
        if (strcmp(from.word, "say") == 0) {
            read_sentence(&played, &from);
        } else if (strcmp(from.word, "expect") == 0) {
            expect(&played, &from);
        } else if (strcmp(from.word, "want") == 0 ||
                   strcmp(from.word, "do") == 0) {
            play_action(&played);
        }
    }
    check_promises(&played);
    free(text);
}

/* Each chapter asks the player for at least three actions and ends with a
 * sentence.
 */
static void every_chapter_can_be_played(void **state)
{
    (void)state;
    DIR *folder = opendir(FOLDER);
    int n_chapters = 0;
    assert_non_null(folder);
    for (struct dirent *e; (e = readdir(folder));) {
        cc_error error;
        if (!strstr(e->d_name, ".txt")) {
            continue;
        }
        if (!read_chapter(e->d_name, &error)) {
            fail_msg("%s:%d: %s", e->d_name, error.line, error.what);
        }
        check_points(e->d_name);
        assert_true(count_steps(LESSON_WANT) >= 3);
        assert_int_equal(chapter.steps[chapter.n - 1].kind, LESSON_SAY);
        n_chapters++;
    }
    closedir(folder);
    assert_true(n_chapters >= 5);
    assert_true(read_chapter("1-base.txt", &(cc_error){0}));
    int n_texts = 0;
    for (int i = 0; i < chapter.n; i++) {
        n_texts += chapter.steps[i].say[0] != '\0';
    }
    assert_true(n_texts >= 10);
}

/* The beginning of a chapter that the tests below continue. */
#define HEAD                                                                   \
    "lesson x\ntitle X\nabout Y\nsetup players=2 first=0 deck=b24,b24\n"

/* `message` is a part of the error. */
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
    char *sentence = text + strlen(text);
    memset(sentence, 'x', 1200); /* longer than a line may be */
    check_refused(text, 5, "no text");
    sentence[600] = '\0'; /* longer than a sentence may be */
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

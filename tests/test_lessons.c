/* test_lessons.c - chapters of the tutorial: each can be played as it says;
 * bad ones are refused with one clear line
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

#include "gui/lesson.h"
#include "support.h"

#define FOLDER "assets/tutorial"

static lesson chapter;

static bool read_file(const char *name, cc_error *error)
{
    char path[300];
    size_t length;
    snprintf(path, sizeof path, FOLDER "/%s", name);
    char *text = test_read(path, &length);
    bool good = lesson_read(text, length, test_catalog(), &chapter, error);
    free(text);
    return good;
}

static int count(lesson_kind kind)
{
    int n = 0;
    for (int i = 0; i < chapter.n; i++) {
        n += chapter.steps[i].kind == kind;
    }
    return n;
}

/* What is wanted is one thing among others, or the lesson teaches nothing. */
static void plays_every_chapter(void **state)
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
        assert_true(count(LESSON_WANT) >= 3);
        assert_int_equal(chapter.steps[chapter.n - 1].kind, LESSON_SAY);
        chapters++;
    }
    closedir(folder);
    assert_true(chapters >= 5);
    assert_true(read_file("1-base.txt", &(cc_error){0}));
    int said = 0;
    for (int i = 0; i < chapter.n; i++) {
        said += chapter.steps[i].say[0] != '\0';
    }
    assert_true(said >= 10);
}

#define HEAD                                                                   \
    "lesson x\ntitle X\nabout Y\nsetup players=2 first=0 deck=b24,b24\n"

static void refuses(const char *text, int line, const char *what)
{
    cc_error error = {0};
    assert_false(
        lesson_read(text, strlen(text), test_catalog(), &chapter, &error));
    if (error.line != line || !strstr(error.what, what)) {
        fail_msg("line %d: %s", error.line, error.what);
    }
    assert_null(strchr(error.what, '\n'));
}

static void names_what_is_wrong(void **state)
{
    (void)state;
    refuses("", 0, "no line 'lesson'");
    refuses(HEAD, 0, "no line 'say'");
    refuses("lesson x\ntitle\n", 2, "missing");
    refuses("# c\n\ndance\n", 3, "dance");
    refuses(HEAD "want pass\n", 5, "nothing is said");
    refuses(HEAD "say Now.\nwant tile b24 9 9 0\n", 6,
            "not legal here (place)");
    refuses(HEAD "say Now.\nwant tile b24 1 0 0\ndo castle 0 0\n", 7,
            "castle 0 0");
    refuses("lesson x\ntitle X\nabout Y\nsetup players=9\nsay S\n", 0,
            "players=9");
    refuses(HEAD "seats a;b;c;d;e;f;g\nsay S\n", 5, "seats");
    char text[4000] = HEAD "say ";
    memset(text + strlen(text), 'x', 1200);
    refuses(text, 5, "no text");
    strcpy(text, HEAD "say ");
    memset(text + strlen(HEAD) + 4, 'x', 600);
    text[strlen(HEAD) + 4 + 600] = '\0';
    refuses(text, 5, "too long");
    strcpy(text, HEAD);
    for (int i = 0; i < LESSON_STEPS_MAX + 1; i++) {
        strcat(text, "say S\n");
    }
    refuses(text, LESSON_STEPS_MAX + 5, "steps");
}

/* First words mean all that goes on with them, whole words alone. */
static void takes_first_words(void **state)
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
    assert_int_equal(chapter.steps[1].done, 1);
    assert_int_equal(chapter.steps[2].done, 2);
    assert_int_equal(lesson_setup(&chapter, test_catalog(), &setup, &error),
                     CC_OK);
    assert_int_equal(cc_new(&game, test_catalog(), &setup, NULL, NULL), CC_OK);
    assert_true(lesson_find(&chapter.steps[0], &game, &action));
    assert_int_equal(action.x, 1);
    strcpy(chapter.steps[0].action, "til");
    assert_false(lesson_means(&chapter.steps[0], &game, &action));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_every_chapter),
        cmocka_unit_test(names_what_is_wrong),
        cmocka_unit_test(takes_first_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

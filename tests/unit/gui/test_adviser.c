/* test_adviser.c - the thread that computes hints
 *
 * A question is answered at once, with a preliminary answer, and a search
 * improves it. A new question stops the search for the one before.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>

#include <cmocka.h>

#include "gui/app/adviser.h"
#include "tests/unit/support.h"

/* A position of the stored game of all boxes but The City: the first, after so
 * many actions, in which a tile is to be placed. */
static const cc_game *position_after(int n_actions)
{
    static char text[1 << 16];
    static cc_game game;
    cc_setup setup;
    cc_record record;
    cc_action action;
    cc_error error;
    FILE *f = fopen("tests/golden/everything-unfinished.carc", "rb");
    assert_non_null(f);
    size_t n = fread(text, 1, sizeof text, f);
    fclose(f);
    assert_int_equal(cc_record_open(&record, text, n, test_catalog(), &setup,
                                    &game, NULL, &error),
                     CC_OK);
    for (int i = 0; i < n_actions || cc_decision(&game).kind != CC_DECIDE_PLACE;
         i++) {
        assert_int_equal(cc_record_next(&record, &game, &action, NULL, &error),
                         CC_OK);
    }
    return &game;
}

static void wait_a_little(void)
{
    struct timespec time = {.tv_nsec = 1000000}; /* a millisecond */
    nanosleep(&time, NULL);
}

static void first_answer_comes_before_search(void **state)
{
    (void)state;
    adviser *a = adviser_open();
    advice first, last;
    adviser_ask(a, 1, position_after(60), NULL, 0);
    while (!adviser_answer(a, 1, &first)) {
        wait_a_little();
    }
    assert_true(first.is_preliminary);
    assert_in_range(first.n, 1, ADVICE_LINES);
    adviser_wait(a);
    assert_true(adviser_answer(a, 1, &last));
    assert_false(last.is_preliminary);
    assert_in_range(last.n, 1, ADVICE_LINES);
    adviser_close(a);
}

static void new_question_stops_old_one(void **state)
{
    (void)state;
    adviser *a = adviser_open();
    advice answer;
    adviser_ask(a, 1, position_after(60), NULL, 0);
    while (!adviser_answer(a, 1, &answer)) {
        wait_a_little();
    }
    adviser_ask(a, 2, position_after(20), NULL, 0);
    adviser_wait(a);
    assert_true(adviser_answer(a, 2, &answer));
    assert_false(answer.is_preliminary);
    assert_false(adviser_answer(a, 1, &answer));
    /* A question that was stopped can be asked again. */
    adviser_ask(a, 1, position_after(60), NULL, 0);
    adviser_wait(a);
    assert_true(adviser_answer(a, 1, &answer));
    assert_false(answer.is_preliminary);
    adviser_close(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_answer_comes_before_search),
        cmocka_unit_test(new_question_stops_old_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

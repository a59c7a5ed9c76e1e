/* test_puzzle.c - the daily puzzle: the same for everybody, and fairly judged
 *
 * Makes the puzzles of two days, which takes most of the time; all tests share
 * them. Then: they are those that are known, however many workers make them;
 * turns get the stars that they deserve; making one can be stopped.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <cmocka.h>

#include "gui/app/practice/puzzle_task.h"
#include "tests/unit/support.h"

/* Checked builds make other puzzles, as they are slow. */
#ifdef CC_CHECK
enum { IS_CHECKED = true };
#else
enum { IS_CHECKED = false };
#endif

/* What is known of some days. The numbers change with the bots and the deck,
 * and with them the puzzle: whoever has another version then has another one.
 */
static const struct {
    long day;
    int pieces, gain;
    uint64_t hash; /* of the position */
} days[] = {{20260131, 58, 9, 0xd83adcfac88c38c2},
            {20260132, 37, 3, 0x7fd2249a2fbc84cd}};
enum { DAYS = sizeof days / sizeof *days };

/* Returns the puzzle of days[i], made once by one worker. */
static const puzzle *puzzle_of(int i)
{
    static puzzle_task *tasks[DAYS];
    if (!tasks[i]) {
        tasks[i] = puzzle_task_make(test_catalog(), days[i].day, 1);
        assert_non_null(tasks[i]);
        puzzle_task_wait(tasks[i]);
        assert_true(puzzle_task_is_done(tasks[i]));
        assert_int_equal(puzzle_task_progress(tasks[i]), 100);
    }
    const puzzle *p = puzzle_task_puzzle(tasks[i]);
    assert_non_null(p);
    return p;
}

/* Returns what a turn of n actions gains, in points over an ordinary turn. */
static int gain_of(const puzzle *p, const cc_action *made, int n)
{
    int gain = -1000;
    puzzle_task *t = puzzle_task_judge(p, made, n, 1);
    assert_non_null(t);
    puzzle_task_wait(t);
    assert_true(puzzle_task_gain(t, &gain));
    puzzle_task_free(t);
    return gain;
}

static void known_days_have_their_puzzles(void **state)
{
    (void)state;
    for (int i = 0; i < DAYS; i++) {
        const puzzle *p = puzzle_of(i);
        assert_int_equal(p->day, days[i].day);
        assert_int_equal(cc_decision(&p->game).kind, CC_DECIDE_PLACE);
        if (IS_CHECKED) {
            continue;
        }
        assert_int_equal(cc_piece_count(&p->game), days[i].pieces);
        assert_int_equal(p->gain, days[i].gain);
        assert_int_equal(cc_hash(&p->game), days[i].hash);
    }
}

static void actions_lead_to_the_position(void **state)
{
    (void)state;
    for (int i = 0; i < DAYS; i++) {
        const puzzle *p = puzzle_of(i);
        static cc_game game;
        assert_int_equal(cc_new(&game, test_catalog(), &p->setup, NULL, NULL),
                         CC_OK);
        for (int k = 0; k < p->n; k++) {
            assert_int_equal(cc_apply(&game, &p->actions[k], NULL), CC_OK);
        }
        assert_int_equal(cc_hash(&game), cc_hash(&p->game));
    }
}

static void workers_do_not_matter(void **state)
{
    (void)state;
    const puzzle *one = puzzle_of(1);
    puzzle_task *t = puzzle_task_make(test_catalog(), days[1].day, 3);
    puzzle_task_wait(t);
    const puzzle *three = puzzle_task_puzzle(t);
    assert_non_null(three);
    assert_int_equal(cc_hash(&three->game), cc_hash(&one->game));
    assert_int_equal(three->gain, one->gain);
    assert_int_equal(three->best.n, one->best.n);
    for (int i = 0; i < one->best.n; i++) {
        assert_true(
            cc_action_equal(&three->best.actions[i], &one->best.actions[i]));
    }
    puzzle_task_free(t);
}

static void the_masters_turn_gets_three_stars(void **state)
{
    (void)state;
    for (int i = 0; i < DAYS; i++) {
        const puzzle *p = puzzle_of(i);
        int gain = gain_of(p, p->best.actions, p->best.n);
        assert_int_equal(gain, p->gain);
        assert_int_equal(puzzle_stars(p, gain), PUZZLE_STARS);
    }
}

/* The turn of the level PUZZLE_ORDINARY gains nothing: gains count from it. */
static void an_ordinary_turn_gets_no_star(void **state)
{
    (void)state;
    const puzzle *p = puzzle_of(0);
    static cc_game game;
    cc_action made[BOT_LINE_ACTIONS_MAX];
    int n = 0, me = cc_decision(&p->game).player;
    game = p->game;
    while (cc_decision(&game).player == me &&
           bot_choose(PUZZLE_ORDINARY, &game, (uint64_t)p->day, &made[n])) {
        assert_int_equal(cc_apply(&game, &made[n++], NULL), CC_OK);
    }
    assert_int_equal(gain_of(p, made, n), 0);
    assert_true(IS_CHECKED || puzzle_stars(p, 0) == 0);
}

static void more_points_never_give_fewer_stars(void **state)
{
    (void)state;
    for (int i = 0; i < DAYS; i++) {
        const puzzle *p = puzzle_of(i);
        for (int gain = -20; gain < 40; gain++) {
            assert_in_range(puzzle_stars(p, gain), 0, PUZZLE_STARS);
            assert_true(puzzle_stars(p, gain) <= puzzle_stars(p, gain + 1));
        }
    }
}

static void only_legal_turns_are_judged(void **state)
{
    (void)state;
    const puzzle *p = puzzle_of(0);
    cc_action wrong = p->best.actions[0];
    int gain;
    wrong.x = 1000;
    puzzle_task *t = puzzle_task_judge(p, &wrong, 1, 1);
    puzzle_task_wait(t);
    assert_false(puzzle_task_gain(t, &gain));
    assert_null(puzzle_task_puzzle(t));
    puzzle_task_free(t);
}

/* Stops at the poll of this number. */
typedef struct stopper {
    int n, last;
} stopper;

static bool should_stop(void *user_data)
{
    stopper *s = user_data;
    return ++s->n >= s->last;
}

static void it_stops_when_asked(void **state)
{
    (void)state;
    static puzzle made;
    void *memory = malloc(bot_memory(1));
    for (int last = 1; last <= (IS_CHECKED ? 100 : 100000); last *= 10) {
        stopper s = {.last = last};
        bot_call call = {.should_stop = should_stop, .user_data = &s};
        atomic_int progress = 0;
        assert_false(puzzle_make(&made, test_catalog(), days[0].day, &call,
                                 memory, &progress));
        assert_int_equal(made.day, 0);
        assert_true(atomic_load(&progress) < 100);
        /* Searches that run end after a few polls each; a new one would poll
         * more than 200 times. */
        assert_in_range(s.n, last, last + 200);
    }
    free(memory);
}

static void a_task_can_be_dropped(void **state)
{
    (void)state;
    puzzle_task *t = puzzle_task_make(test_catalog(), days[0].day, 2);
    while (puzzle_task_progress(t) == 0) {
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    assert_false(puzzle_task_is_done(t));
    puzzle_task_free(t);
    puzzle_task_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_days_have_their_puzzles),
        cmocka_unit_test(actions_lead_to_the_position),
        cmocka_unit_test(workers_do_not_matter),
        cmocka_unit_test(the_masters_turn_gets_three_stars),
        cmocka_unit_test(an_ordinary_turn_gets_no_star),
        cmocka_unit_test(more_points_never_give_fewer_stars),
        cmocka_unit_test(only_legal_turns_are_judged),
        cmocka_unit_test(it_stops_when_asked),
        cmocka_unit_test(a_task_can_be_dropped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

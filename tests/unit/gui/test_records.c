/* test_records.c - the file of finished games and its summaries
 *
 * A game counts once, however often its end is played; nothing of the file is
 * lost, neither lines that cannot be read nor games of another window, nor
 * games that could not be written when they ended.
 *
 * SPDX-License-Identifier: MIT
 */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "gui/app/records.h"
#include "tests/unit/file_support.h"
#include "tools/platform/files.h"

/* A game of one person against one bot. */
static finished_game game_of(unsigned id, int points, const char *bot,
                             int bot_points)
{
    finished_game g = {
        .day = 20260131,
        .id = id,
        .kind = "base",
        .n_seats = 2,
        .seats = {{.name = "Anna", .points = points}, {.points = bot_points}}};
    snprintf(g.seats[1].bot, sizeof g.seats[1].bot, "%s", bot);
    return g;
}

static finished_game daily_of(long day, int points, int stars)
{
    return (finished_game){.day = day,
                           .id = (uint64_t)day,
                           .kind = RECORDS_DAILY,
                           .stars = stars,
                           .n_seats = 1,
                           .seats = {{.points = points}}};
}

static finished_game puzzle_of(long day, int gain, int stars)
{
    finished_game g = daily_of(day, gain, stars);
    g.id += (uint64_t)1 << 32;
    snprintf(g.kind, sizeof g.kind, "%s", RECORDS_PUZZLE);
    return g;
}

static void add_game(records *r, finished_game g)
{
    records_add(r, &g);
    assert_int_equal(r->error, 0);
}

static void set_file(const char *text)
{
    assert_int_equal(file_write(test_file, text, strlen(text), NULL), 0);
}

/* ------------------------------------------------------------------- the file
 */

static void games_are_read_again(void **state)
{
    records r;
    int seat = -1;
    finished_game g = game_of(7, 98, "skilled", -5);
    (void)state;
    strcpy(g.seats[0].name, "Jana z Arku");
    g.road = 9;
    g.city = 12;
    records_open(&r, test_file);
    assert_int_equal(r.n, 0);
    assert_int_equal(access(test_file, F_OK), -1); /* looking writes nothing */
    add_game(&r, g);
    records_close(&r);
    assert_non_null(strstr(test_file_text(),
                           "\ngame 2026-01-31 id=0000000000000007 kind=base "
                           "road=9 city=12 "
                           "seats=Jana z Arku,98,;,-5,skilled\n"));
    records_open(&r, test_file);
    const finished_game *read = records_best(&r, "base", &seat);
    assert_non_null(read);
    assert_int_equal(seat, 0);
    assert_string_equal(read->seats[0].name, "Jana z Arku");
    assert_int_equal(read->seats[1].points, -5);
    assert_int_equal(read->day, 20260131);
    assert_int_equal(records_longest_road(&r)->road, 9);
    assert_int_equal(records_largest_city(&r)->city, 12);
    records_close(&r);
}

static void a_game_counts_once(void **state)
{
    records r;
    (void)state;
    records_open(&r, test_file);
    add_game(&r, game_of(7, 50, "skilled", 60));
    add_game(&r, game_of(8, 50, "skilled", 60));
    add_game(&r, game_of(7, 70, "skilled", 60)); /* its end was undone */
    assert_int_equal(records_against(&r, "skilled").games, 2);
    assert_int_equal(records_against(&r, "skilled").won, 1);
    records_close(&r);
    assert_int_equal(test_count_text(test_file_text(), "\ngame "), 2);
    assert_int_equal(test_count_text(test_file_text(), "Anna,70,;,60,skilled"),
                     1);
}

static void the_first_try_of_a_puzzle_stays(void **state)
{
    records r;
    (void)state;
    records_open(&r, test_file);
    assert_null(records_puzzle(&r, 20260131));
    add_game(&r, puzzle_of(20260131, -3, 0));
    add_game(&r, puzzle_of(20260131, 9, 3));
    add_game(&r, daily_of(20260131, 80, 1));
    add_game(&r, puzzle_of(20260201, 6, 2));
    records_close(&r);
    records_open(&r, test_file);
    assert_int_equal(records_puzzle(&r, 20260131)->seats[0].points, -3);
    assert_int_equal(records_puzzle(&r, 20260131)->stars, 0);
    assert_int_equal(records_puzzle(&r, 20260201)->stars, 2);
    /* The deck of that day is another thing. */
    assert_int_equal(records_daily(&r, 20260131)->seats[0].points, 80);
    assert_null(records_daily(&r, 20260201));
    assert_int_equal(test_count_text(test_file_text(), "kind=puzzle stars="),
                     2);
    records_close(&r);
}

static void puzzles_are_no_games(void **state)
{
    records r;
    int seat;
    (void)state;
    records_open(&r, test_file);
    add_game(&r, game_of(1, 98, "master", 85));
    add_game(&r, puzzle_of(20260131, 120, 3));
    assert_int_equal(records_streak(&r).now, 1);
    assert_int_equal(records_against(&r, "master").games, 1);
    assert_int_equal(records_best(&r, "base", &seat)->seats[0].points, 98);
    assert_null(records_longest_road(&r));
    records_close(&r);
}

static void the_best_of_a_daily_deck_stays(void **state)
{
    records r;
    (void)state;
    records_open(&r, test_file);
    assert_null(records_daily(&r, 20260131));
    add_game(&r, daily_of(20260131, 80, 1));
    add_game(&r, daily_of(20260131, 97, 2));
    add_game(&r, daily_of(20260131, 60, 0));
    add_game(&r, daily_of(20260201, 40, 0));
    assert_int_equal(records_daily(&r, 20260131)->seats[0].points, 97);
    assert_int_equal(records_daily(&r, 20260131)->stars, 2);
    assert_int_equal(records_daily(&r, 20260201)->seats[0].points, 40);
    records_close(&r);
    assert_int_equal(test_count_text(test_file_text(), "\ngame "), 2);
}

/* Lines that cannot be read stay in the file, and games around them count. */
static void broken_lines_are_kept(void **state)
{
    static const char *const broken[] = {
        "game 2026-13-31 id=1 kind=base seats=A,1,",
        "game 2026-01-31 id=1 kind=base seats=A,x,",
        "game 2026-01-31 id=1 kind=base seats=A,1",
        "game 2026-01-31 id=1 kind=base seats=",
        "game 2026-01-31 id=1 kind=base road=-1 seats=A,1,",
        "game 2026-01-31 id=1 kind=daily stars=4 seats=A,1,",
        "game 2026-01-31 id=zz kind=base seats=A,1,",
        "game 2026-01-31 kind=base seats=A,1,",
        "game 2026-01-31 id=1 seats=A,1,",
        "game 2026-01-31 id=1 kind=base road seats=A,1,",
        "game 2026-01-31 id=1 kind=base seats=A,1,;A,1,;A,1,;A,1,;A,1,;A,1,"
        ";A,1,",
        "player 2026-01-31 id=1 kind=base seats=A,1,",
        "game 2026-01-31 id=7 kind=base seats=A,1,", /* twice */
        "\xff\x01"};
    char text[3000] = "# mine\n\n"
                      "game 2026-01-31 id=7 kind=base later=x "
                      "seats=Anna,98,;,85,skilled\r\n";
    enum { N = sizeof broken / sizeof *broken };
    records r;
    (void)state;
    for (int i = 0; i < N; i++) {
        strcat(strcat(text, broken[i]), "\n");
    }
    strcat(text, "game 2026-01-31 id=8 kind=base seats=Anna,99,;,85,skilled");
    set_file(text);
    records_open(&r, test_file);
    assert_int_equal(r.error, 0);
    assert_int_equal(r.n_invalid, N);
    assert_int_equal(records_against(&r, "skilled").games, 2);
    add_game(&r, game_of(9, 1, "skilled", 0));
    assert_int_equal(records_against(&r, "skilled").games, 3);
    records_close(&r);
    assert_memory_equal(test_file_text(), text, strlen(text));
    assert_string_equal(test_file_text() + strlen(text),
                        "\ngame 2026-01-31 id=0000000000000009 kind=base "
                        "road=0 city=0 seats=Anna,1,;,0,skilled\n");
}

static void a_zero_byte_is_kept(void **state)
{
    static const char text[] = "game 2026-01-31 id=7 kind=base seats=A,1,\n"
                               "game\0 2026-01-31\n";
    records r;
    char *now;
    size_t length;
    (void)state;
    assert_int_equal(file_write(test_file, text, sizeof text - 1, NULL), 0);
    records_open(&r, test_file);
    assert_int_equal(r.n_invalid, 1);
    add_game(&r, game_of(9, 1, "skilled", 0));
    records_close(&r);
    assert_int_equal(file_read(test_file, FILE_TEXT_MAX, &now, &length), 0);
    assert_true(length > sizeof text);
    assert_memory_equal(now, text, sizeof text - 1);
    free(now);
}

/* Two windows write the same file. */
static void games_of_other_windows_stay(void **state)
{
    records a, b;
    (void)state;
    records_open(&a, test_file);
    records_open(&b, test_file);
    add_game(&a, game_of(1, 50, "skilled", 60));
    add_game(&b, game_of(2, 50, "skilled", 60));
    add_game(&a, game_of(3, 50, "skilled", 60));
    assert_int_equal(records_against(&a, "skilled").games, 3);
    assert_int_equal(records_against(&b, "skilled").games, 2);
    records_refresh(&b);
    assert_int_equal(records_against(&b, "skilled").games, 3);
    records_close(&a);
    records_close(&b);
}

/* A game that cannot be written counts all the same, and is written later. */
static void games_wait_for_the_disk(void **state)
{
    records r;
    (void)state;
    records_open(&r, test_file);
    assert_int_equal(mkdir(test_file, 0777), 0); /* a folder is in the way */
    finished_game g = game_of(1, 50, "skilled", 40);
    records_add(&r, &g);
    assert_int_equal(r.error, FILE_IS_FOLDER);
    assert_int_equal(records_against(&r, "skilled").won, 1);
    assert_int_equal(rmdir(test_file), 0);
    records_refresh(&r);
    assert_int_equal(r.error, 0);
    assert_int_equal(test_count_text(test_file_text(), "Anna,50,;,40,skilled"),
                     1);
    records_close(&r);
}

static void the_file_can_be_deleted(void **state)
{
    records r;
    int seat;
    (void)state;
    records_open(&r, test_file);
    add_game(&r, game_of(1, 50, "skilled", 40));
    assert_int_equal(records_delete(&r), 0);
    assert_int_equal(access(test_file, F_OK), -1);
    assert_null(records_best(&r, "base", &seat));
    assert_int_equal(records_delete(&r), 0); /* nothing to delete */
    add_game(&r, game_of(2, 51, "skilled", 40));
    assert_int_equal(records_best(&r, "base", &seat)->seats[0].points, 51);
    records_close(&r);
}

/* ----------------------------------------------------------------- summaries
 */

static void opponents_are_counted(void **state)
{
    records r;
    (void)state;
    records_open(&r, test_file);
    add_game(&r, game_of(1, 50, "skilled", 60));
    assert_int_equal(records_against(&r, "skilled").margin, 0);
    add_game(&r, game_of(2, 70, "skilled", 60));
    add_game(&r, game_of(3, 60, "skilled", 60)); /* a tie is not won */
    finished_game g = game_of(4, 90, "skilled", 95);
    g.n_seats = 4; /* two of one kind count as one game; the best person */
    g.seats[2] = (record_seat){.points = 40, .bot = "skilled"};
    g.seats[3] = (record_seat){.points = 120};
    add_game(&r, g);
    record_against against = records_against(&r, "skilled");
    assert_int_equal(against.games, 4);
    assert_int_equal(against.won, 2);
    assert_int_equal(against.margin, 25);
    assert_int_equal(records_against(&r, "master").games, 0);
    records_close(&r);
}

static void best_scores_are_those_of_people(void **state)
{
    records r;
    int seat = -1;
    (void)state;
    records_open(&r, test_file);
    add_game(&r, game_of(1, 50, "master", 160));
    add_game(&r, game_of(2, 70, "master", 60));
    finished_game g = game_of(3, 200, "master", 60);
    strcpy(g.kind, "all");
    add_game(&r, g);
    const finished_game *best = records_best(&r, "base", &seat);
    assert_int_equal(best->id, 2);
    assert_int_equal(best->seats[seat].points, 70);
    assert_null(records_best(&r, "the-city", &seat));
    records_close(&r);
}

static void streaks_end_with_a_game_lost(void **state)
{
    static const int points[] = {61, 70, 60, 80, 61, 62, 50, 90};
    records r;
    (void)state;
    records_open(&r, test_file);
    for (unsigned i = 0; i < sizeof points / sizeof *points; i++) {
        add_game(&r, game_of(i + 1, points[i], "skilled", 60));
        add_game(&r, daily_of(20260101 + (long)i, 10,
                              0)); /* nobody to win against */
    }
    assert_int_equal(records_streak(&r).now, 1);
    assert_int_equal(records_streak(&r).longest, 3);
    records_close(&r);
}

int main(void)
{
#define WITH_FOLDER(test)                                                      \
    cmocka_unit_test_setup_teardown(test, test_file_make, test_file_remove)
    const struct CMUnitTest tests[] = {
        WITH_FOLDER(games_are_read_again),
        WITH_FOLDER(a_game_counts_once),
        WITH_FOLDER(the_best_of_a_daily_deck_stays),
        WITH_FOLDER(the_first_try_of_a_puzzle_stays),
        WITH_FOLDER(puzzles_are_no_games),
        WITH_FOLDER(broken_lines_are_kept),
        WITH_FOLDER(a_zero_byte_is_kept),
        WITH_FOLDER(games_of_other_windows_stay),
        WITH_FOLDER(games_wait_for_the_disk),
        WITH_FOLDER(the_file_can_be_deleted),
        WITH_FOLDER(opponents_are_counted),
        WITH_FOLDER(best_scores_are_those_of_people),
        WITH_FOLDER(streaks_end_with_a_game_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_mistakes.c - why turns cost points, and the file of reviewed games
 *
 * Kinds of mistakes are recognized from positions: the same actions as in a
 * review, with the points that they bring there. The file loses nothing, and
 * counts a game once.
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
#include <unistd.h>

#include "gui/app/practice/mistakes.h"
#include "tests/unit/file_support.h"
#include "tests/unit/support.h"
#include "tools/platform/files.h"

/* ---------------------------------------------------------------------- kinds
 */

static cc_events events;

/* Returns a turn of this value, its actions as texts that '|' separates, with
 * the points that it brings in `game`. */
static bot_line line_of(const cc_game *game, double value, const char *actions)
{
    bot_line line = {.value = value};
    cc_game next = *game;
    cc_error error = {0};
    char text[300];
    int before[CC_PLAYERS_MAX];
    snprintf(text, sizeof text, "%s", actions);
    for (char *at = strtok(text, "|"); at; at = strtok(NULL, "|")) {
        cc_action *action = &line.actions[line.n++];
        assert_int_equal(cc_action_parse(&next, at, action, &error), CC_OK);
        assert_int_equal(cc_apply(&next, action, &events), CC_OK);
        for (int i = 0; i < events.n; i++) {
            const cc_event *e = &events.list[i];
            if (e->type == CC_EVENT_SCORE && !e->final) {
                line.points[e->player] += e->points;
            }
        }
    }
    cc_project_turn(game, before);
    cc_project_turn(&next, line.projected);
    for (int p = 0; p < cc_player_count(game); p++) {
        line.projected[p] -= before[p];
    }
    return line;
}

/* Asserts the kind of a turn that was played instead of the best one. */
static void assert_kind(const cc_game *game, mistake_kind kind,
                        const char *best, const char *played)
{
    bot_line good = line_of(game, 3, best), done = line_of(game, 0, played);
    mistake_kind found = mistake_kind_of(game, &good, &done);
    assert_string_equal(mistake_kind_name(found), mistake_kind_name(kind));
}

static void kinds_have_names(void **state)
{
    (void)state;
    for (int i = 0; i < MISTAKE_KINDS; i++) {
        assert_int_equal(mistake_kind_find(mistake_kind_name((mistake_kind)i)),
                         i);
    }
    assert_int_equal(mistake_kind_find("none"), MISTAKE_KINDS);
}

static void costs_are_never_negative(void **state)
{
    bot_line a = {.value = 5}, b = {.value = 3};
    (void)state;
    assert_true(mistake_cost(&a, &b) > 1.9 && mistake_cost(&a, &b) < 2.1);
    assert_true(mistake_cost(&b, &a) < .1);
}

/* The best turn claims what the other one does not. */
static void claims_are_told_by_their_kind(void **state)
{
    cc_game g = test_game(test_catalog(), "players=2 deck=b24,b22,b22");
    (void)state;
    assert_kind(&g, MISTAKE_FIELD,
                "tile b24 1 0 0|figure meeple field 1 0 NL NR EL WR",
                "tile b24 1 0 0|pass");
    assert_kind(&g, MISTAKE_FIELD,
                "tile b24 1 0 0|figure meeple field 1 0 NL NR EL WR",
                "tile b24 1 0 0|figure meeple road 1 0 E W");
    assert_kind(&g, MISTAKE_CLAIM, "tile b24 1 0 0|figure meeple road 1 0 E W",
                "tile b24 -1 0 0|pass");
    assert_kind(&g, MISTAKE_CLAIM, "tile b24 1 0 0|figure meeple road 1 0 E W",
                "tile b24 1 0 0|figure meeple field 1 0 NL NR EL WR");
}

/* A builder joins its own road: the road was claimed before. */
static void builders_claim_nothing(void **state)
{
    cc_game g = test_game(test_catalog(), "players=2 sets=base,traders-and-"
                                          "builders deck=b24,b24,b24,b24");
    (void)state;
    test_play(&g, "tile b24 1 0 0");
    test_play(&g, "figure meeple road 1 0 E W");
    test_play(&g, "tile b24 1 -1 0");
    test_play(&g, "pass");
    assert_kind(&g, MISTAKE_SQUARE,
                "tile b24 2 0 0|figure builder road 2 0 E W",
                "tile b24 2 0 0|pass");
}

static void figures_are_kept_or_come_back(void **state)
{
    cc_game g = test_game(test_catalog(), "players=2 deck=b24,b22,b22");
    (void)state;
    assert_kind(&g, MISTAKE_FIGURES, "tile b24 1 0 0|pass",
                "tile b24 1 0 0|figure meeple road 1 0 E W");
    /* With the last figure on a road, that road is to be completed. */
    g = test_game(test_catalog(),
                  "players=2 supply=meeple:1 deck=b22,b22,b22,b22");
    test_play(&g, "tile b22 1 0 0");
    test_play(&g, "figure meeple road 1 0 W");
    test_play(&g, "tile b22 2 0 0");
    test_play(&g, "pass");
    assert_kind(&g, MISTAKE_FIGURES, "tile b22 -1 0 0", "tile b22 3 0 0");
}

static void points_at_once_come_before_squares(void **state)
{
    cc_game g = test_game(test_catalog(), "players=2 deck=b22,b22,b22,b22");
    (void)state;
    test_play(&g, "tile b22 1 0 0");
    test_play(&g, "figure meeple road 1 0 W");
    /* The other player completes that road: it is given. */
    assert_kind(&g, MISTAKE_GIVEN, "tile b22 2 0 0|pass",
                "tile b22 -1 0 0|pass");
    test_play(&g, "tile b22 2 0 0");
    test_play(&g, "pass");
    assert_kind(&g, MISTAKE_COMPLETE, "tile b22 -1 0 0|pass",
                "tile b22 3 0 0|pass");
    assert_kind(&g, MISTAKE_SQUARE, "tile b22 3 0 0|pass",
                "tile b22 2 1 3|pass");
}

/* Alone there is nobody to give points to. */
static void one_player_gives_nothing(void **state)
{
    cc_game g = test_game(test_catalog(), "players=1 deck=b24,b24,b24");
    (void)state;
    assert_kind(&g, MISTAKE_SQUARE, "tile b24 1 0 0|pass",
                "tile b24 -1 0 0|pass");
}

/* ------------------------------------------------------------------- the file
 */

/* A game of two people, reviewed on a day of January. */
static reviewed_game game_of(unsigned id, int day)
{
    return (reviewed_game){.day = 20260100 + day,
                           .id = id,
                           .n_people = 2,
                           .people = {"Anna", "Jana z Arku"},
                           .file = "an evening.carc"};
}

/* Adds a mistake at the next turn of a game. */
static void add_mistake(reviewed_game *g, mistake_kind kind, int cost,
                        int person)
{
    mistake m = {.kind = kind,
                 .cost = cost,
                 .turn = g->n + 1,
                 .step = 2 * g->n,
                 .person = person};
    mistakes_add_to_game(g, &m);
}

static void add_game(mistakes *m, reviewed_game g)
{
    mistakes_add(m, &g);
    assert_int_equal(m->error, 0);
}

static void games_are_read_again(void **state)
{
    mistakes m;
    mistake_place worst[2];
    reviewed_game g = game_of(7, 31);
    (void)state;
    add_mistake(&g, MISTAKE_FIELD, 43, 0);
    add_mistake(&g, MISTAKE_GIVEN, 120, 1);
    mistakes_open(&m, test_file);
    assert_int_equal(access(test_file, F_OK), -1); /* looking writes nothing */
    add_game(&m, g);
    line_file_close(&m);
    assert_non_null(strstr(test_file_text(),
                           "\ngame 2026-01-31 id=0000000000000007 "
                           "mistakes=field:4.3:1:0:1,given:12.0:2:2:2 "
                           "people=Anna;Jana z Arku file=an evening.carc\n"));
    mistakes_open(&m, test_file);
    assert_int_equal(m.n_invalid, 0);
    assert_int_equal(mistakes_worst(&m, "Jana z Arku", MISTAKE_GIVEN, worst, 2),
                     1);
    assert_int_equal(worst[0].mistake->cost, 120);
    assert_int_equal(worst[0].mistake->turn, 2);
    assert_int_equal(worst[0].mistake->step, 2);
    assert_int_equal(worst[0].game->day, 20260131);
    assert_string_equal(worst[0].game->file, "an evening.carc");
    line_file_close(&m);
}

/* A game without mistakes counts as well, and one without a file or names. */
static void what_is_empty_is_read_again(void **state)
{
    mistakes m;
    reviewed_game g = {.day = 20260101, .id = 1, .n_people = 1};
    (void)state;
    mistakes_open(&m, test_file);
    add_game(&m, g);
    line_file_close(&m);
    mistakes_open(&m, test_file);
    assert_int_equal(m.n_invalid, 0);
    assert_int_equal(mistakes_sum(&m, "", MISTAKE_KINDS).games, 1);
    assert_int_equal(mistakes_sum(&m, "", MISTAKE_KINDS).n, 0);
    line_file_close(&m);
}

/* Reviewed again, a game keeps its day and its place. */
static void a_game_counts_once(void **state)
{
    mistakes m;
    mistake_place worst[2];
    reviewed_game g = game_of(7, 1), again = game_of(7, 20);
    (void)state;
    add_mistake(&g, MISTAKE_FIELD, 43, 0);
    add_mistake(&again, MISTAKE_FIELD, 50, 0);
    mistakes_open(&m, test_file);
    add_game(&m, g);
    add_game(&m, game_of(8, 2));
    add_game(&m, again);
    assert_int_equal(mistakes_sum(&m, "Anna", MISTAKE_KINDS).games, 2);
    assert_int_equal(mistakes_sum(&m, "Anna", MISTAKE_FIELD).cost, 50);
    assert_int_equal(mistakes_worst(&m, "Anna", MISTAKE_FIELD, worst, 2), 1);
    assert_int_equal(worst[0].game->day, 20260101);
    line_file_close(&m);
    assert_int_equal(test_count_text(test_file_text(), "\ngame "), 2);
}

static void broken_lines_are_kept(void **state)
{
#define GAME "game 2026-01-31 id=1 "
#define END  " people=A file=a.carc"
    static const char *const broken[] = {
        "game 2026-13-31 id=1 mistakes=" END,
        "game 2026-01-31 mistakes=" END,
        "game 2026-01-31 id=zz mistakes=" END,
        "play 2026-01-31 id=1 mistakes=" END,
        GAME "mistakes" END,
        GAME "people=A file=a.carc",
        GAME "mistakes= file=a.carc",
        GAME "mistakes= people=A",
        GAME "mistakes= people=A;A;A;A;A;A;A file=a.carc",
        GAME "mistakes=none:4.3:1:0:1" END,
        GAME "mistakes=field:4:1:0:1" END,
        GAME "mistakes=field:4.33:1:0:1" END,
        GAME "mistakes=field:-4.3:1:0:1" END,
        GAME "mistakes=field:4.3:0:0:1" END,
        GAME "mistakes=field:4.3:1:-1:1" END,
        GAME "mistakes=field:4.3:1:0:2" END,
        GAME "mistakes=field:4.3:1:0:0" END,
        GAME "mistakes=field:4.3:1:0" END,
        GAME "mistakes=field:4.3:1:0:1:1" END,
        "game 2026-01-31 id=7 mistakes=" END, /* twice */
        "\xff\x01"};
    char text[3000] = "# mine\n\n"
                      "game 2026-01-31 id=7 later=x "
                      "mistakes=field:4.3:1:0:1 people=A file=\r\n";
    enum { N = sizeof broken / sizeof *broken };
    mistakes m;
    (void)state;
    for (int i = 0; i < N; i++) {
        strcat(strcat(text, broken[i]), "\n");
    }
    assert_int_equal(file_write(test_file, text, strlen(text), NULL), 0);
    mistakes_open(&m, test_file);
    assert_int_equal(m.error, 0);
    assert_int_equal(m.n_invalid, N);
    assert_int_equal(mistakes_sum(&m, "A", MISTAKE_KINDS).games, 1);
    add_game(&m, game_of(9, 1));
    assert_int_equal(mistakes_sum(&m, "Anna", MISTAKE_KINDS).games, 1);
    line_file_close(&m);
    assert_memory_equal(test_file_text(), text, strlen(text));
    assert_int_equal(test_count_text(test_file_text(), "id=0000000000000009"),
                     1);
}

/* The oldest games go; comments and lines that cannot be read stay. */
static void the_number_of_games_is_limited(void **state)
{
    static const char text[] = "# mine\nbroken\n";
    mistakes m;
    (void)state;
    assert_int_equal(file_write(test_file, text, sizeof text - 1, NULL), 0);
    mistakes_open(&m, test_file);
    for (unsigned i = 1; i <= MISTAKES_GAMES_MAX + 2; i++) {
        add_game(&m, game_of(i, 1));
    }
    assert_int_equal(mistakes_sum(&m, "Anna", MISTAKE_KINDS).games,
                     MISTAKES_GAMES_MAX);
    line_file_close(&m);
    assert_memory_equal(test_file_text(), text, sizeof text - 1);
    assert_null(strstr(test_file_text(), "id=0000000000000002 "));
    assert_non_null(strstr(test_file_text(), "id=0000000000000003 "));
}

/* Of very many mistakes the costliest stay, in a line that can be read. */
static void the_costliest_of_a_game_stay(void **state)
{
    enum { N = MISTAKES_MAX + 50 };
    mistakes m;
    mistake_place worst[1];
    reviewed_game g = game_of(7, 1);
    (void)state;
    memset(g.file, 'x', sizeof g.file - 1);
    for (int i = 0; i < CC_PLAYERS_MAX; i++) {
        memset(g.people[i], 'a' + i, sizeof g.people[i] - 1);
    }
    g.n_people = CC_PLAYERS_MAX;
    for (int i = 0; i < N; i++) {
        mistake noted = {.kind = MISTAKE_FIGURES,
                         .cost = 999000 + (i * 37 % N),
                         .turn = 99999,
                         .step = 99999};
        mistakes_add_to_game(&g, &noted);
    }
    assert_int_equal(g.n, MISTAKES_MAX);
    for (int i = 0; i < g.n; i++) {
        assert_true(g.mistakes[i].cost >= 999000 + 50);
    }
    mistakes_open(&m, test_file);
    add_game(&m, g);
    line_file_close(&m);
    mistakes_open(&m, test_file);
    assert_int_equal(m.n_invalid, 0);
    assert_int_equal(mistakes_worst(&m, g.people[0], MISTAKE_FIGURES, worst, 1),
                     1);
    assert_int_equal(worst[0].mistake->cost, 999000 + N - 1);
    assert_int_equal(strlen(worst[0].game->file), sizeof g.file - 1);
    line_file_close(&m);
}

static void sums_are_those_of_a_person(void **state)
{
    static const int costs[] = {20, 70, 30, 50};
    mistakes m;
    const char *people[8];
    mistake_place worst[3];
    reviewed_game g = game_of(1, 1), h = game_of(2, 2);
    (void)state;
    for (int i = 0; i < 4; i++) {
        add_mistake(&g, MISTAKE_SQUARE, costs[i], 0);
        add_mistake(&g, MISTAKE_CLAIM, 99, 1);
    }
    strcpy(h.people[1], "Boris");
    add_mistake(&h, MISTAKE_SQUARE, 50, 0);
    mistakes_open(&m, test_file);
    assert_int_equal(mistakes_people(&m, people, 8), 0);
    add_game(&m, g);
    add_game(&m, h);
    assert_int_equal(mistakes_people(&m, people, 8), 3);
    assert_string_equal(people[0], "Anna");
    assert_string_equal(people[1], "Boris"); /* of the newest game */
    assert_string_equal(people[2], "Jana z Arku");
    mistake_sum sum = mistakes_sum(&m, "Anna", MISTAKE_SQUARE);
    assert_int_equal(sum.games, 2);
    assert_int_equal(sum.n, 5);
    assert_int_equal(sum.cost, 220);
    assert_int_equal(mistakes_sum(&m, "Anna", MISTAKE_CLAIM).n, 0);
    assert_int_equal(mistakes_sum(&m, "Jana z Arku", MISTAKE_KINDS).games, 1);
    assert_int_equal(mistakes_worst(&m, "Anna", MISTAKE_SQUARE, worst, 3), 3);
    assert_int_equal(worst[0].mistake->cost, 70);
    assert_int_equal(worst[1].game->id, 2); /* of equal ones the newer one */
    assert_int_equal(worst[2].game->id, 1);
    assert_int_equal(worst[2].mistake->cost, 50);
    line_file_close(&m);
}

int main(void)
{
#define WITH_FOLDER(test)                                                      \
    cmocka_unit_test_setup_teardown(test, test_file_make, test_file_remove)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kinds_have_names),
        cmocka_unit_test(costs_are_never_negative),
        cmocka_unit_test(claims_are_told_by_their_kind),
        cmocka_unit_test(builders_claim_nothing),
        cmocka_unit_test(figures_are_kept_or_come_back),
        cmocka_unit_test(points_at_once_come_before_squares),
        cmocka_unit_test(one_player_gives_nothing),
        WITH_FOLDER(games_are_read_again),
        WITH_FOLDER(what_is_empty_is_read_again),
        WITH_FOLDER(a_game_counts_once),
        WITH_FOLDER(broken_lines_are_kept),
        WITH_FOLDER(the_number_of_games_is_limited),
        WITH_FOLDER(the_costliest_of_a_game_stay),
        WITH_FOLDER(sums_are_those_of_a_person),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_scenarios.c - runs tests/scenarios/: a rule, a text
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support.h"

#define FOLDER "tests/scenarios"
#define RULES  23 /* BASE-1 to BASE-23 */

typedef struct run {
    const char *path;
    int line;
    bool has_game;
    cc_game game;
    cc_events events;
} run;

static void broken(const run *r, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void broken(const run *r, const char *format, ...)
{
    char text[600];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    fail_msg("%s:%d: %s", r->path, r->line, text);
}

/* ---------------------------------------------------------------- play */

static void do_setup(run *r, const char *rest)
{
    cc_setup setup;
    cc_error error;
    if (cc_setup_parse(&setup, test_catalog(), rest, &error) != CC_OK ||
        cc_new(&r->game, test_catalog(), &setup, &r->events, &error) != CC_OK) {
        broken(r, "setup: %s", error.what);
    }
    r->has_game = true;
}

static cc_action parse(run *r, const char *rest)
{
    cc_action action;
    cc_error error;
    if (cc_action_parse(&r->game, rest, &action, &error) != CC_OK) {
        broken(r, "%s", error.what);
    }
    return action;
}

static void do_play(run *r, const char *rest)
{
    cc_error error;
    cc_action action = parse(r, rest);
    if (cc_apply(&r->game, &action, &r->events) != CC_OK) {
        broken(r, "not legal: %s", rest);
    }
    if (!cc_invariant(&r->game, &error)) {
        broken(r, "invariant: %s", error.what);
    }
}

static void do_refuse(run *r, const char *rest)
{
    cc_action action = parse(r, rest);
    cc_game before = r->game;
    if (cc_apply(&r->game, &action, NULL) != CC_E_ILLEGAL) {
        broken(r, "should not be legal: %s", rest);
    }
    if (memcmp(&before, &r->game, sizeof before) != 0) {
        broken(r, "a refused action changed the game: %s", rest);
    }
}

/* -------------------------------------------------------------- expect */

static void same_text(const run *r, const char *want, const char *have)
{
    if (strcmp(want, have) != 0) {
        broken(r, "expected %s, got %s", want, have);
    }
}

static void expect_decision(run *r, char *rest)
{
    char have[100] = "";
    cc_choice c = cc_decision(&r->game);
    size_t n =
        (size_t)snprintf(have, sizeof have, "%s", cc_decision_name(c.kind));
    if (strstr(rest, "player")) {
        n +=
            (size_t)snprintf(have + n, sizeof have - n, " player %d", c.player);
    }
    if (strstr(rest, "tile")) {
        snprintf(have + n, sizeof have - n, " tile %s",
                 c.tile < 0 ? "-" : r->game.catalog->types[c.tile].id);
    }
    same_text(r, rest, have);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Sorts the words of a text. */
static void sort_words(char *text, char *out, size_t size)
{
    char *words[512];
    int n = 0;
    for (char *w = strtok(text, " "); w && n < 512; w = strtok(NULL, " ")) {
        words[n++] = w;
    }
    qsort(words, (size_t)n, sizeof *words, by_text);
    size_t at = 0;
    out[0] = '\0';
    for (int i = 0; i < n && at < size; i++) {
        at += (size_t)snprintf(out + at, size - at, "%s%s", i ? " " : "",
                               words[i]);
    }
}

static void expect_list(run *r, char *rest, cc_action_type type)
{
    static cc_action actions[CC_ACTIONS_MAX];
    char have[4096] = "", sorted[4096], want[4096];
    size_t at = 0;
    int n = cc_legal(&r->game, actions, CC_ACTIONS_MAX);
    for (int i = 0; i < n; i++) {
        const cc_action *a = &actions[i];
        if (a->type != type) {
            continue;
        }
        if (type == CC_PLACE) {
            at += (size_t)snprintf(have + at, sizeof have - at, "%d,%d,%d ",
                                   a->x, a->y, a->turn);
            continue;
        }
        char ports[64];
        int piece = cc_piece_count(&r->game) - 1;
        cc_kind kind = cc_segment_kind(&r->game, piece, a->slot);
        cc_ports_format(kind, cc_segment_ports(&r->game, piece, a->slot), ports,
                        sizeof ports);
        for (char *c = ports; *c; c++) {
            *c = *c == ' ' ? ',' : *c;
        }
        at += (size_t)snprintf(have + at, sizeof have - at, "%s:%s ",
                               cc_kind_name(kind), ports);
    }
    sort_words(have, sorted, sizeof sorted);
    sort_words(rest, want, sizeof want);
    same_text(r, want, sorted);
}

static void expect_numbers(run *r, const char *rest, const char *what)
{
    char have[100] = "";
    size_t at = 0;
    int points[CC_PLAYERS_MAX];
    cc_project(&r->game, points);
    for (int p = 0; p < cc_player_count(&r->game); p++) {
        int n = strcmp(what, "score") == 0 ? cc_score(&r->game, p)
                : strcmp(what, "supply") == 0
                    ? cc_supply(&r->game, p, CC_MEEPLE)
                    : points[p];
        at += (size_t)snprintf(have + at, sizeof have - at, "%s%d",
                               p ? " " : "", n);
    }
    same_text(r, rest, have);
}

static void award_text(const cc_event *e, char *out, size_t size)
{
    size_t at = (size_t)snprintf(out, size, "%d %s %d", e->player,
                                 cc_source_name(e->source), e->points);
    for (int i = 0; i < e->n_terms; i++) {
        at += (size_t)snprintf(out + at, size - at, "%s%d %s x %d",
                               i ? " + " : " ", e->terms[i].n, e->terms[i].what,
                               e->terms[i].each);
    }
}

/* Whether an event since the last play reads like this. */
static bool has_event(const run *r, cc_event_type type, const char *want,
                      char *all, size_t size)
{
    size_t at = 0;
    all[0] = '\0';
    for (int i = 0; i < r->events.n; i++) {
        const cc_event *e = &r->events.list[i];
        char have[200];
        if (e->type != type) {
            continue;
        }
        if (type == CC_EVENT_SCORE) {
            award_text(e, have, sizeof have);
        } else if (type == CC_EVENT_RETURN) {
            snprintf(have, sizeof have, "%d", e->player);
        } else {
            snprintf(have, sizeof have, "%s",
                     r->game.catalog->types[e->tile].id);
        }
        if (strcmp(have, want) == 0) {
            return true;
        }
        at += (size_t)snprintf(all + at, size - at, "[%s]", have);
    }
    return false;
}

static void expect_event(run *r, cc_event_type type, const char *want)
{
    char all[2000];
    if (!has_event(r, type, want, all, sizeof all)) {
        broken(r, "expected '%s', there is only %s", want, all);
    }
}

static void expect_none(run *r, const char *what)
{
    char all[2000];
    has_event(r, strcmp(what, "award") == 0 ? CC_EVENT_SCORE : CC_EVENT_RETURN,
              "-", all, sizeof all);
    same_text(r, "", all);
}

static void do_expect(run *r, char *rest)
{
    char *what = rest;
    rest += strcspn(rest, " ");
    if (*rest) {
        *rest++ = '\0';
    }
    if (strcmp(what, "decision") == 0) {
        expect_decision(r, rest);
    } else if (strcmp(what, "places") == 0) {
        expect_list(r, rest, CC_PLACE);
    } else if (strcmp(what, "spots") == 0) {
        expect_list(r, rest, CC_DEPLOY);
    } else if (strcmp(what, "score") == 0 || strcmp(what, "project") == 0 ||
               strcmp(what, "supply") == 0) {
        expect_numbers(r, rest, what);
    } else if (strcmp(what, "left") == 0) {
        assert_int_equal(atoi(rest), cc_left(&r->game));
    } else if (strcmp(what, "award") == 0) {
        expect_event(r, CC_EVENT_SCORE, rest);
    } else if (strcmp(what, "return") == 0) {
        expect_event(r, CC_EVENT_RETURN, rest);
    } else if (strcmp(what, "discard") == 0) {
        expect_event(r, CC_EVENT_DISCARD, rest);
    } else if (strcmp(what, "no") == 0) {
        expect_none(r, rest);
    } else {
        broken(r, "cannot expect '%s'", what);
    }
}

static void run_line(run *r, char *line)
{
    line[strcspn(line, "#\r")] = '\0';
    for (size_t n = strlen(line); n && line[n - 1] == ' '; n--) {
        line[n - 1] = '\0';
    }
    if (!*line) {
        return;
    }
    char *rest = line + strcspn(line, " ");
    if (*rest) {
        *rest++ = '\0';
        rest += strspn(rest, " ");
    }
    if (strcmp(line, "setup") == 0) {
        do_setup(r, rest);
    } else if (!r->has_game) {
        broken(r, "no setup yet");
    } else if (strcmp(line, "play") == 0) {
        do_play(r, rest);
    } else if (strcmp(line, "refuse") == 0) {
        do_refuse(r, rest);
    } else if (strcmp(line, "expect") == 0) {
        do_expect(r, rest);
    } else {
        broken(r, "what is '%s'?", line);
    }
}

static void run_scenario(void **state)
{
    static run r;
    size_t length;
    r = (run){.path = *state};
    char *text = test_read(r.path, &length);
    for (char *line = text; line;) {
        char *next = strchr(line, '\n');
        if (next) {
            *next++ = '\0';
        }
        r.line++;
        run_line(&r, line);
        line = next;
    }
    free(text);
}

/* Every rule has a scenario that names it. */
static void every_rule_has_one(void **state)
{
    (void)state;
    for (int rule = 1; rule <= RULES; rule++) {
        char prefix[32];
        bool found = false;
        snprintf(prefix, sizeof prefix, "base_%02d_", rule);
        DIR *dir = opendir(FOLDER);
        assert_non_null(dir);
        for (struct dirent *e; (e = readdir(dir));) {
            found |= strncmp(e->d_name, prefix, strlen(prefix)) == 0;
        }
        closedir(dir);
        if (!found) {
            fail_msg("no scenario for BASE-%d", rule);
        }
    }
}

static int is_scenario(const struct dirent *e)
{
    size_t n = strlen(e->d_name);
    return n > 4 && strcmp(e->d_name + n - 4, ".txt") == 0;
}

int main(void)
{
    struct dirent **entries;
    int n = scandir(FOLDER, &entries, is_scenario, alphasort);
    if (n <= 0) {
        fputs("no scenarios in " FOLDER "\n", stderr);
        return 1;
    }
    struct CMUnitTest *tests = calloc((size_t)n + 1, sizeof *tests);
    char(*paths)[600] = calloc((size_t)n, sizeof *paths);
    for (int i = 0; i < n; i++) {
        snprintf(paths[i], sizeof *paths, FOLDER "/%s", entries[i]->d_name);
        tests[i] = (struct CMUnitTest){.name = entries[i]->d_name,
                                       .test_func = run_scenario,
                                       .initial_state = paths[i]};
    }
    tests[n] = (struct CMUnitTest)cmocka_unit_test(every_rule_has_one);
    int status =
        _cmocka_run_group_tests("scenarios", tests, (size_t)n + 1, NULL, NULL);
    for (int i = 0; i < n; i++) {
        free(entries[i]);
    }
    free(entries);
    free(paths);
    free(tests);
    return status;
}

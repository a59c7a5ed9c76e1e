/* test_rules.c - rules of the help pages and scenarios name each other
 *
 * The rules are the headings of assets/help/en: "### BASE-H5 The edge of the
 * table". The scenarios of that rule are tests/scenarios/base_h_05_*.txt.
 *
 * SPDX-License-Identifier: MIT
 */
#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support.h"
#include "tools/platform/files.h"

#define SCENARIOS "tests/scenarios"
#define PAGES     "assets/help/en" /* test_lang.sh: others have the same */
#define RULES_MAX 512

typedef struct rule {
    char name[24];   /* "BASE-H5" */
    char prefix[24]; /* of its scenarios: "base_h_05_" */
} rule;

typedef struct rule_list {
    int n;
    rule list[RULES_MAX];
} rule_list;

/* The file names of all scenarios, and the rules of all pages. */
static file_names scenarios;
static rule_list rules;

/* The length of the name of a rule that a text begins with; 0 if it begins with
 * none. */
static size_t rule_length(const char *text)
{
    size_t n = 0;
    while (text[n] >= 'A' && text[n] <= 'Z') {
        n++;
    }
    if (n < 2 || text[n++] != '-') {
        return 0;
    }
    n += text[n] == 'H'; /* a house rule */
    size_t digits = strspn(text + n, "0123456789");
    return digits && n + digits < sizeof((rule *)0)->name ? n + digits : 0;
}

/* The rule whose name, of this length, a text begins with. */
static rule rule_from(const char *text, size_t length)
{
    rule r;
    size_t n = strcspn(text, "-"); /* letters before the number */
    bool is_house = text[n + 1] == 'H';
    snprintf(r.name, sizeof r.name, "%.*s", (int)length, text);
    for (size_t i = 0; i < n; i++) {
        r.prefix[i] = (char)tolower((unsigned char)text[i]);
    }
    snprintf(r.prefix + n, sizeof r.prefix - n, "_%s%02d_",
             is_house ? "h_" : "", atoi(text + n + 1 + is_house));
    return r;
}

static bool has_rule(const rule_list *all, const char *name, size_t length)
{
    bool found = false;
    for (int i = 0; i < all->n; i++) {
        found |= strlen(all->list[i].name) == length &&
                 strncmp(all->list[i].name, name, length) == 0;
    }
    return found;
}

/* Calls `visit` for every line of a file, with its number from 1. */
static void each_line(const char *path, void *data,
                      void (*visit)(void *data, const char *path, int number,
                                    const char *line))
{
    size_t length;
    int number = 0;
    char *text = test_read(path, &length), *next;
    for (char *line = text; line; line = next) {
        next = strchr(line, '\n');
        if (next) {
            *next++ = '\0';
        }
        visit(data, path, ++number, line);
    }
    free(text);
}

/* Adds the rule of a line to a list if the line is its heading. */
static void add_heading(void *data, const char *path, int number,
                        const char *line)
{
    rule_list *all = data;
    if (strncmp(line, "### ", 4) != 0 || !rule_length(line + 4)) {
        return;
    }
    size_t length = rule_length(line + 4);
    if (has_rule(all, line + 4, length)) {
        fail_msg("%s:%d: %.*s has two headings", path, number, (int)length,
                 line + 4);
    }
    assert_true(all->n < RULES_MAX);
    all->list[all->n++] = rule_from(line + 4, length);
}

static void read_pages(void)
{
    char path[300];
    file_names pages;
    file_list(PAGES, ".md", &pages);
    for (int i = 0; i < pages.n; i++) {
        snprintf(path, sizeof path, PAGES "/%s", pages.list[i]);
        each_line(path, &rules, add_heading);
    }
    file_names_free(&pages);
}

static int load(void **state)
{
    (void)state;
    read_pages();
    file_list(SCENARIOS, ".txt", &scenarios);
    /* Fewer: the folders are not those of the game. */
    return rules.n > 100 && scenarios.n > 300 ? 0 : -1;
}

static int unload(void **state)
{
    (void)state;
    file_names_free(&scenarios);
    return 0;
}

static bool is_of_rule(const char *scenario, const rule *r)
{
    return strncmp(scenario, r->prefix, strlen(r->prefix)) == 0;
}

static void every_rule_has_a_scenario(void **state)
{
    int missing = 0;
    (void)state;
    for (int i = 0; i < rules.n; i++) {
        bool found = false;
        for (int k = 0; k < scenarios.n; k++) {
            found |= is_of_rule(scenarios.list[k], &rules.list[i]);
        }
        if (!found) {
            print_error("%s has no scenario " SCENARIOS "/%s*.txt\n",
                        rules.list[i].name, rules.list[i].prefix);
            missing++;
        }
    }
    assert_int_equal(missing, 0);
}

static void every_scenario_is_of_a_rule(void **state)
{
    int n_wrong = 0;
    (void)state;
    for (int k = 0; k < scenarios.n; k++) {
        bool found = false;
        for (int i = 0; i < rules.n; i++) {
            found |= is_of_rule(scenarios.list[k], &rules.list[i]);
        }
        if (!found) {
            print_error(SCENARIOS "/%s: no page has such a rule\n",
                        scenarios.list[k]);
            n_wrong++;
        }
    }
    assert_int_equal(n_wrong, 0);
}

/* Counts the names of rules in a line that no page has; `data` is the count. */
static void count_unknown(void *data, const char *path, int number,
                          const char *line)
{
    for (const char *at = line; *at; at++) {
        bool is_inside_word = at > line && isalnum((unsigned char)at[-1]);
        size_t length = is_inside_word ? 0 : rule_length(at);
        if (length && !has_rule(&rules, at, length)) {
            print_error("%s:%d: no page has %.*s\n", path, number, (int)length,
                        at);
            ++*(int *)data;
        }
    }
}

static void scenarios_cite_rules_that_exist(void **state)
{
    int unknown = 0;
    (void)state;
    for (int k = 0; k < scenarios.n; k++) {
        char path[300];
        snprintf(path, sizeof path, SCENARIOS "/%s", scenarios.list[k]);
        each_line(path, &unknown, count_unknown);
    }
    assert_int_equal(unknown, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_rule_has_a_scenario),
        cmocka_unit_test(every_scenario_is_of_a_rule),
        cmocka_unit_test(scenarios_cite_rules_that_exist),
    };
    return cmocka_run_group_tests(tests, load, unload);
}

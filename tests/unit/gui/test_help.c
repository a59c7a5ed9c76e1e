/* test_help.c - the examples of help pages, and rows of their tables
 *
 * A page shows an example as an image, `![](example NAME)`; the examples of a
 * page are in a text file of their own. Every example that a page shows must
 * play, every example must be shown, and a page of rules must have one. Bad
 * examples are refused with one clear line.
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

#include "gui/readers/example.h"
#include "gui/readers/markdown.h"
#include "tests/unit/support.h"

#define FOLDER "assets/help"
enum { EXAMPLES_MAX = 512, FAULTS_PRINTED = 20 };

static example shown; /* the one read last */
static cc_error error;

/* The examples shown by the pages read so far, as "PAGE NAME"; each once. */
static char names[EXAMPLES_MAX][2 * MARKDOWN_IMAGE_NAME];
static int n_names, n_faults;

static void report_fault(const char *path, int line, const char *message)
{
    if (n_faults++ < FAULTS_PRINTED) {
        print_error("%s:%d: %s\n", path, line, message);
    }
}

/* Whether a page that was read shows this example. */
static bool is_shown(const char *page, const char *name)
{
    char both[2 * MARKDOWN_IMAGE_NAME];
    snprintf(both, sizeof both, "%s %s", page, name);
    for (int i = 0; i < n_names; i++) {
        if (strcmp(names[i], both) == 0) {
            return true;
        }
    }
    return false;
}

static void add_shown(const char *page, const char *name)
{
    assert_true(n_names < EXAMPLES_MAX);
    snprintf(names[n_names++], sizeof *names, "%s %s", page, name);
}

/* Returns the file of examples of a page, NULL if it has none; the caller frees
 * the text. */
static char *read_examples(const char *page, size_t *length)
{
    char path[300];
    snprintf(path, sizeof path, FOLDER "/examples/%s.txt", page);
    FILE *file = fopen(path, "r");
    if (!file) {
        return NULL;
    }
    fclose(file);
    return test_read(path, length);
}

/* True if the squares of the chosen placement are shown. */
static bool shows_whole_tile(const example *e)
{
    const cc_action *a = &e->chosen;
    if (!e->has_chosen || a->type != CC_PLACE ||
        e->game.catalog->types[a->tile].other <= 0) {
        return true;
    }
    cc_coord second = cc_second_square(a->x, a->y, a->rotation);
    return second.x >= e->x && second.x < e->x + e->w && second.y >= e->y &&
           second.y < e->y + e->h;
}

/* Plays an example when a page shows it for the first time. A fault is reported
 * at the line of the page, with the line of the example in its message. */
static void play_example(const char *path, int line, const char *page,
                         const char *name)
{
    char message[600];
    size_t length;
    if (is_shown(page, name)) {
        return;
    }
    add_shown(page, name);
    char *text = read_examples(page, &length);
    if (!text) {
        report_fault(path, line, "the page has no file of examples");
    } else if (!example_read(text, length, name, test_catalog(), &shown,
                             &error)) {
        snprintf(message, sizeof message, "examples/%s.txt:%d: %s", page,
                 error.line, error.what);
        report_fault(path, line, message);
    } else if (!shows_whole_tile(&shown)) {
        report_fault(path, line, "a part of the tile is out of the picture");
    }
    free(text);
}

/* Checks an image of a page that is no example: `tile/ID/TURN/VARIANT`, or a
 * figure. */
static void check_sprite(const char *path, int line, const char *name)
{
    char id[8];
    int rotation, variant;
    bool is_valid =
        sscanf(name, "tile/%7[^/]/%d/%d", id, &rotation, &variant) == 3
            ? cc_type_find(test_catalog(), id) >= 0 && rotation < 4
            : strncmp(name, "figure/", 7) == 0;
    if (!is_valid) {
        report_fault(path, line, name);
    }
}

/* Plays the examples of the English page in a file, "base.md"; returns their
 * number. */
static int play_page(const char *file)
{
    char path[300], page[64], picture[MARKDOWN_IMAGE_NAME];
    size_t length;
    int line = 0, n = 0;
    snprintf(path, sizeof path, FOLDER "/en/%s", file);
    snprintf(page, sizeof page, "%.*s", (int)strcspn(file, "."), file);
    char *text = test_read(path, &length), *rest = text;
    while (rest) {
        char *start = rest;
        rest = strchr(rest, '\n');
        if (rest) {
            *rest++ = '\0';
        }
        line++;
        const char *at = start;
        while (markdown_has_images(start) &&
               markdown_next_image(&at, picture)) {
            const char *name = markdown_example_name(picture);
            if (name) {
                play_example(path, line, page, name);
                n++;
            } else {
                check_sprite(path, line, picture);
            }
        }
    }
    free(text);
    return n;
}

/* Whether a page is of those that need no example. */
static bool tells_no_rules(const char *file)
{
    static const char *const files[] = {"about.md",      "changes.md",
                                        "expansions.md", "index.md",
                                        "playing.md",    "together.md"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        if (strcmp(file, files[i]) == 0) {
            return true;
        }
    }
    return false;
}

static void every_example_can_be_played(void **state)
{
    DIR *folder = opendir(FOLDER "/en");
    int n_pages = 0;
    (void)state;
    assert_non_null(folder);
    for (struct dirent *e; (e = readdir(folder));) {
        if (!strstr(e->d_name, ".md")) {
            continue;
        }
        n_pages++;
        if (play_page(e->d_name) == 0 && !tells_no_rules(e->d_name)) {
            report_fault(e->d_name, 0, "rules without an example");
        }
    }
    closedir(folder);
    assert_true(n_pages >= 19);
    assert_int_equal(n_faults, 0);
}

/* Runs after every_example_can_be_played, which notes what the pages show. */
static void every_example_is_shown(void **state)
{
    DIR *folder = opendir(FOLDER "/examples");
    (void)state;
    assert_non_null(folder);
    for (struct dirent *e; (e = readdir(folder));) {
        char path[300], page[64];
        size_t length;
        if (!strstr(e->d_name, ".txt")) {
            continue;
        }
        snprintf(path, sizeof path, FOLDER "/examples/%s", e->d_name);
        snprintf(page, sizeof page, "%.*s", (int)strcspn(e->d_name, "."),
                 e->d_name);
        char *text = test_read(path, &length), *rest = NULL;
        for (char *line = strtok_r(text, "\n", &rest); line;
             line = strtok_r(NULL, "\n", &rest)) {
            if (strncmp(line, "example ", strlen("example ")) == 0 &&
                !is_shown(page, line + strlen("example "))) {
                report_fault(path, 0, line);
            }
        }
        free(text);
    }
    closedir(folder);
    assert_int_equal(n_faults, 0);
}

/* The beginning of an example that the tests below continue. */
#define HEAD "example x\nsetup players=2 first=0 deck=b24,b24\n"

/* Reads the example x of a file into `shown`; false and `error` if it is bad.
 */
static bool read_x(const char *text)
{
    return example_read(text, strlen(text), "x", test_catalog(), &shown,
                        &error);
}

/* `message` is a part of the error. */
static void check_refused(const char *text, int line, const char *message)
{
    assert_false(read_x(text));
    if (error.line != line || !strstr(error.what, message)) {
        fail_msg("line %d: %s", error.line, error.what);
    }
    assert_null(strchr(error.what, '\n'));
}

static void errors_name_line_and_cause(void **state)
{
    (void)state;
    check_refused("", 0, "no example 'x'");
    check_refused("example y\nsetup players=2\n", 0, "no example 'x'");
    check_refused("example x\n", 1, "no setup");
    check_refused("example x\nring 0,0\n", 2, "no setup");
    check_refused("example x\nsetup players=9\n", 2, "players=9");
    check_refused(HEAD "setup players=2\n", 3, "one already");
    check_refused(HEAD "dance\n", 3, "dance");
    check_refused(HEAD "\n# c\ndo tile b24 9 9 0\n", 5,
                  "not legal here (place)");
    check_refused(HEAD "choose pass\n", 3, "not legal here (place)");
    check_refused(HEAD "refuse tile b24 1 0 0\n", 3, "legal here");
    check_refused(HEAD "refuse tile b99 1 0 0\n", 3, "b99");
    check_refused(HEAD "offers\ndo tile b24 1 0 0\n", 4,
                  "nothing is done after");
    check_refused(HEAD "ring 0\n", 3, "squares");
    check_refused(HEAD "ring 0,2147483648\n", 3, "squares");
    check_refused(HEAD "outline city 1 0 N\n", 3, "");
    check_refused(HEAD "view 0 0 1\n", 3, "numbers");
    check_refused(HEAD "view 0 0 0 1\n", 3, "nothing would be seen");
    check_refused(HEAD "view 0 0 41 1\n", 3, "numbers");
    check_refused(HEAD "margin -1\n", 3, "numbers");
}

/* Only the lines under its own name belong to an example. */
static void example_sets_position_and_marks(void **state)
{
    (void)state;
    if (!read_x("example w\nnonsense\n" HEAD
                "do tile b24 1 0 0\ndo figure meeple road 1 0 E W\n"
                "refuse tile b24 9 9 0\nring 0,0 -2,1\n"
                "outline road 1 0 E W\noffers\nexample z\nnonsense\n")) {
        fail_msg("%d: %s", error.line, error.what);
    }
    assert_int_equal(cc_figure_count(&shown.game), 1);
    assert_int_equal(shown.n_refused, 1);
    assert_int_equal(shown.n_rings, 2);
    assert_int_equal(shown.outlines[0].piece, 1);
    assert_true(shown.shows_actions && !shown.has_chosen);
    /* The area that the picture shows includes the rings and the squares that
     * are offered. */
    assert_true(shown.x == -2 && shown.w == 12);
    assert_true(shown.y == -1 && shown.h == 11);
}

/* A row of a table has at least two cells, "| A | B |". The first is copied
 * without its markup and cut to the room for it; the rest is returned. */
static void reads_table_rows(void **state)
{
    (void)state;
    char name[16], text[32];
    const char *rest =
        markdown_table_row("| **A b**, [c](d) | **E** | f |", name, 16);
    assert_string_equal(name, "A b, c");
    markdown_strip(rest, text, sizeof text);
    assert_string_equal(text, "E | f");
    assert_non_null(markdown_table_row("| A | ", name, 2));
    assert_string_equal(name, "A");
    assert_non_null(markdown_table_row("| A long name | b", name, 4));
    assert_string_equal(name, "A l");
    assert_non_null(markdown_table_row("| bo\xc5\x99"
                                       "e | b",
                                       name, 4));
    assert_string_equal(name, "bo"); /* no half of a character */
    assert_string_equal(markdown_table_row("| | b", name, 16), "b");
    assert_string_equal(name, "");
    char line[320];
    snprintf(line, sizeof line, "| %0300d | b", 0);
    assert_string_equal(markdown_table_row(line, name, 16), "b");
    assert_null(markdown_table_row("| A |", name, 16));
    assert_null(markdown_table_row("A | B |", name, 16));
    assert_null(markdown_table_row("", name, 16));
}

/* Further cells end at a bar; the last bar and blanks around a cell may be
 * missing, and so may its text. */
static void reads_further_cells(void **state)
{
    char cell[8];
    bool is_bold;
    (void)state;
    const char *at =
        markdown_next_cell("**A [b](c)** | | d |", cell, 8, &is_bold);
    assert_true(is_bold);
    assert_string_equal(cell, "A b");
    at = markdown_next_cell(at, cell, 8, &is_bold);
    assert_false(is_bold);
    assert_string_equal(cell, "");
    assert_null(markdown_next_cell(at, cell, 8, &is_bold));
    assert_string_equal(cell, "d");
    assert_null(markdown_next_cell("**E** and **f**", cell, 8, &is_bold));
    assert_false(is_bold);
    assert_string_equal(cell, "E and f");
    assert_null(markdown_next_cell("", cell, 8, &is_bold));
    assert_string_equal(cell, "");
    assert_null(markdown_next_cell("|", cell, 8, &is_bold));
    assert_string_equal(cell, "");
    assert_null(markdown_next_cell("much too long", cell, 8, &is_bold));
    assert_string_equal(cell, "much to");
}

/* Pictures are read one after the other; a link between them is none. */
static void reads_pictures_of_line(void **state)
{
    char name[MARKDOWN_IMAGE_NAME];
    (void)state;
    const char *at =
        "![](tile/b03/0/0) see [rules](base) ![](example a) [b](c)";
    assert_true(markdown_has_images(at));
    assert_false(markdown_has_images("see ![](example a)"));
    assert_true(markdown_next_image(&at, name));
    assert_string_equal(name, "tile/b03/0/0");
    assert_true(markdown_next_image(&at, name));
    assert_string_equal(name, "example a");
    assert_false(markdown_next_image(&at, name));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_example_can_be_played),
        cmocka_unit_test(every_example_is_shown),
        cmocka_unit_test(errors_name_line_and_cause),
        cmocka_unit_test(example_sets_position_and_marks),
        cmocka_unit_test(reads_table_rows),
        cmocka_unit_test(reads_further_cells),
        cmocka_unit_test(reads_pictures_of_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* support.c - what the test programs share
 *
 * SPDX-License-Identifier: MIT
 */
#include "support.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/modules/bazaars.h"
#include "engine/modules/bridges.h"
#include "engine/modules/castles.h"

char *test_read(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) {
        fprintf(stderr, "%s: cannot be read (tests run in the top folder)\n",
                path);
        exit(2);
    }
    *length = (size_t)ftell(file);
    rewind(file);
    char *text = calloc(1, *length + 1);
    if (!text || fread(text, 1, *length, file) != *length) {
        exit(2);
    }
    fclose(file);
    return text;
}

/* Every set that there is: what is played is named by each test. */
const cc_catalog *test_catalog(void)
{
    static cc_catalog catalog;
    glob_t sets;
    if (catalog.n_types) {
        return &catalog;
    }
    cc_catalog_init(&catalog);
    if (glob("assets/tiles/*.tiles", 0, NULL, &sets) != 0) {
        fputs("no tile sets (tests run in the top folder)\n", stderr);
        exit(2);
    }
    for (size_t i = 0; i < sets.gl_pathc; i++) {
        cc_error error;
        size_t length;
        char *text = test_read(sets.gl_pathv[i], &length);
        if (cc_catalog_add(&catalog, text, length, &error) != CC_OK) {
            fprintf(stderr, "%s:%d: %s\n", sets.gl_pathv[i], error.line,
                    error.what);
            exit(2);
        }
        free(text);
    }
    globfree(&sets);
    return &catalog;
}

int test_token(const char *name)
{
    return cc_token_find(test_catalog(), name);
}

uint64_t test_mark(const char *name)
{
    return cc_mark_find(test_catalog(), name);
}

long test_setting(const char *name, long fallback)
{
    const char *value = getenv(name);
    return value ? atol(value) : fallback;
}

unsigned test_below(uint64_t *state, unsigned n)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)((*state >> 33) % n);
}

static int crowd(const cc_game *game, const cc_action *a)
{
    int n = 0;
    for (int i = 0; i < 9; i++) {
        n += cc_piece_find(game, a->x + i % 3 - 1, a->y + i / 3 - 1, CC_N) >= 0;
    }
    return n;
}

static bool is_better(const cc_game *game, const cc_action *a,
                      const cc_action *b)
{
    return (b->type == CC_PASS && cc_decision(game).kind == CC_DECIDE_CASTLE) ||
           b->type == CC_BUILD_BRIDGE ||
           (a->type == CC_PLACE && b->type == CC_PLACE &&
            crowd(game, a) > crowd(game, b));
}

cc_action test_pick(const cc_game *game, uint64_t *state)
{
    static cc_action list[CC_ACTIONS_MAX];
    unsigned n = (unsigned)cc_legal(game, list, CC_ACTIONS_MAX);
    cc_action a = list[test_below(state, n)];
    for (int i = 0; i < 3; i++) {
        cc_action b = list[test_below(state, n)];
        a = is_better(game, &b, &a) ? b : a;
    }
    int over = cc_amount_max(game, &a) - a.amount;
    if ((a.type == CC_OFFER || a.type == CC_BID) && over > 0) {
        over = over > 3 && test_below(state, 30) ? 3 : over;
        a.amount =
            (int16_t)(a.amount + (int)test_below(state, (unsigned)over + 1));
    }
    return a;
}

int test_lively(uint64_t *state)
{
    static const char *const types[] = {"b03", "b04", "b05", "b14", "b15",
                                        "b18", "b23", "b24", "x01", "x02",
                                        "x04", "x05", "x06", "x09", "x11"};
    unsigned n = sizeof types / sizeof *types;
    return cc_type_find(test_catalog(), types[test_below(state, n)]);
}

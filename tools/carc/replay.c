/* replay.c - `carc replay`, `tiles`, `perft`: the shorter commands
 *
 * perft, known from chess programs, counts the sequences of legal actions up to
 * a depth. A change of the rules that alters what is legal alters the numbers;
 * `--divide` says below which first action.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>

#include "carc.h"

/* ------------------------------------------------------------------ replay */

static void print_summary(const cc_game *game, int line)
{
    cc_decision_info choice = cc_decision(game);
    printf("%d lines, %d tiles on the table, %d left, decision: %s\n", line,
           cc_piece_count(game), cc_tiles_left(game), choice.row->name);
    for (int p = 0; p < cc_player_count(game); p++) {
        printf("player %d: %d points, %d figures in the supply\n", p,
               cc_score(game, p), cc_supply(game, p, CC_MEEPLE));
    }
}

int carc_replay(const carc_args *args, const cc_catalog *catalog)
{
    static cc_game game;
    static cc_setup setup;
    const char *path = carc_operand(args), *reason;
    if (!path) {
        fputs("carc: replay needs a FILE\n", stderr);
        return CARC_USAGE;
    }
    size_t length;
    char *text = carc_read_file(path, &length, &reason);
    if (!text) {
        carc_error("%s: %s", path, reason);
        return CARC_BAD_INPUT;
    }
    cc_record record;
    cc_error error;
    cc_action action;
    cc_status status = cc_record_open(&record, text, length, catalog, &setup,
                                      &game, NULL, &error);
    while (status == CC_OK) {
        status = cc_record_next(&record, &game, &action, NULL, &error);
    }
    free(text);
    if (status != CC_END) {
        carc_error("%s:%d: %s", path, error.line, error.what);
        return CARC_BAD_INPUT;
    }
    if (carc_flag(args, "--json")) {
        carc_print(carc_json_state(&game));
    } else {
        print_summary(&game, record.line);
    }
    return CARC_OK;
}

/* ------------------------------------------------------------------- tiles */

int carc_tiles(const carc_args *args, const cc_catalog *catalog)
{
    if (carc_flag(args, "--json")) {
        carc_print(carc_json_tiles(catalog));
        return CARC_OK;
    }
    for (int i = 0; i < catalog->n_types; i++) {
        const cc_tile_type *t = &catalog->types[i];
        printf("%-4s x%d %s:", t->id, t->count, catalog->sets[t->set].id);
        for (int s = 0; s < t->n_segments; s++) {
            char ports[CC_PORTS_SIZE];
            cc_kind kind = (cc_kind)t->segments[s].kind;
            cc_ports_format(catalog, kind, t->segments[s].ports, ports,
                            sizeof ports);
            printf("%s %s%s%s", s ? "," : "", cc_kind_name(catalog, kind),
                   *ports ? " " : "", ports);
        }
        putchar('\n');
        if (!carc_flush()) {
            return CARC_BAD_INPUT;
        }
    }
    return CARC_OK;
}

/* ------------------------------------------------------------------- perft */

/* Lists all legal actions; exits if there is no memory. The caller frees the
 * list. */
static cc_action *list_legal(const cc_game *game, int *n)
{
    *n = cc_legal(game, NULL, 0);
    cc_action *list = malloc(((size_t)*n + 1) * sizeof *list);
    if (!list) {
        fputs("carc: out of memory\n", stderr);
        exit(CARC_BAD_INPUT);
    }
    cc_legal(game, list, *n);
    return list;
}

static uint64_t count_sequences(const cc_game *game, long depth)
{
    if (depth == 0) {
        return 1;
    }
    int n;
    cc_action *actions = list_legal(game, &n);
    uint64_t sum = 0;
    for (int i = 0; i < n; i++) {
        cc_game next;
        cc_copy(&next, game);
        cc_apply(&next, &actions[i], NULL);
        sum += count_sequences(&next, depth - 1);
    }
    free(actions);
    return sum;
}

/* Prints for each action how many sequences begin with it. */
static void print_divided(const cc_game *game, long depth)
{
    char text[128];
    int n;
    cc_action *actions = list_legal(game, &n);
    for (int i = 0; i < n; i++) {
        cc_game next;
        cc_copy(&next, game);
        cc_apply(&next, &actions[i], NULL);
        cc_action_format(game, &actions[i], text, sizeof text);
        printf("  %s: %llu\n", text,
               (unsigned long long)count_sequences(&next, depth - 1));
    }
    free(actions);
}

int carc_perft(const carc_args *args, const cc_catalog *catalog)
{
    cc_setup setup;
    cc_game game;
    long depth;
    if (!carc_read_number(args, "--depth", 1, 12, 4, &depth)) {
        return CARC_USAGE;
    }
    if (!carc_option(args, "--deck")) {
        fputs("carc: perft needs --deck ID,ID,...\n", stderr);
        return CARC_USAGE;
    }
    /* cc_new() cannot fail after carc_read_setup(), which tried it. */
    if (!carc_read_setup(args, catalog, 2, &setup) ||
        cc_new(&game, catalog, &setup, NULL, NULL) != CC_OK) {
        return CARC_BAD_INPUT;
    }
    for (long d = 1; d <= depth; d++) {
        uint64_t n = count_sequences(&game, d);
        if (!n) {
            break; /* every game ends before this depth */
        }
        printf("depth %ld: %llu\n", d, (unsigned long long)n);
        if (!carc_flush()) {
            return CARC_BAD_INPUT;
        }
    }
    if (carc_flag(args, "--divide")) {
        print_divided(&game, depth);
    }
    return CARC_OK;
}

/* carc.h - what the commands of `carc` share
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CARC_H
#define CARC_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

#include "engine/carcassonne.h"

/* Exit statuses of the contract. What could not be printed is CARC_BAD_INPUT
 * too. */
enum { CARC_OK, CARC_BAD_INPUT, CARC_USAGE };

/* The command line of one command, without program and command name. */
typedef struct carc_args {
    int n;
    char **words;
} carc_args;

/* Finds `--name VALUE`; NULL if it is not there. */
const char *carc_option(const carc_args *args, const char *name);
bool carc_flag(const carc_args *args, const char *name);
/* The word that is no option nor an option's value, or NULL. */
const char *carc_operand(const carc_args *args);
/* Checks that every word is one of the options ("--seed=" takes a value,
 * "--json" does not; ended by NULL), given once and with a value where it takes
 * one, or one of at most `operands` operands. Says what is wrong on stderr. */
bool carc_check_args(const carc_args *args, const char *const *options,
                     int operands);
/* Reads a decimal number off the front of a text, with no blank or '+' before
 * it. Returns what follows; NULL: there is none, or none that fits. */
const char *carc_parse_number(const char *text, long *out);
/* `--name N` within the range, else `fallback`; false (said on stderr) if it
 * is no such number. */
bool carc_read_number(const carc_args *args, const char *name, long min,
                      long max, long fallback, long *out);
/* A setup for so many players, with --sets, --rules and --deck (of which
 * nothing is left over) where they are given; false (said on stderr) if no game
 * can begin with it. */
bool carc_read_setup(const carc_args *args, const cc_catalog *catalog,
                     long players, cc_setup *setup);

/* Reads all tile sets: from `data` or where the program finds them. False and
 * a line on stderr if one is missing or faulty. */
bool carc_load_catalog(cc_catalog *catalog, const char *data);

/* Reads a whole file (tools/files.h); the caller frees. NULL and *why if it
 * cannot. */
char *carc_read_file(const char *path, size_t *length, const char **why);

/* JSON of parts of a game, as in the contract; each gives a new reference. */
json_t *carc_json_tiles(const cc_catalog *catalog);
json_t *carc_json_action(const cc_game *game, const cc_action *action);
json_t *carc_json_event(const cc_game *game, const cc_events *events,
                        const cc_event *event);
json_t *carc_json_state(const cc_game *game);
json_t *carc_json_scores(const int *points, int n);
/* What the modules' rows say: cc_rows_serialize(). */
json_t *carc_json_rows(const cc_catalog *catalog);
/* Squares and segments of a region, into an object. */
void carc_json_set_region(json_t *o, const cc_game *game, int region);

/* "carc: ..." on stderr, one line: words and names of files are anybody's, and
 * what would move a terminal is shown as '?'. */
void carc_error(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Prints one line of JSON and releases it. False as below. */
bool carc_print(json_t *json);
/* Whether all that was printed so far is written; if not, says so on stderr,
 * once. */
bool carc_flush(void);

int carc_serve(const carc_args *args, const cc_catalog *catalog);
int carc_replay(const carc_args *args, const cc_catalog *catalog);
int carc_tiles(const carc_args *args, const cc_catalog *catalog);
int carc_rows(const carc_args *args, const cc_catalog *catalog);
int carc_bench(const carc_args *args, const cc_catalog *catalog);
int carc_perft(const carc_args *args, const cc_catalog *catalog);
int carc_arena(const carc_args *args, const cc_catalog *catalog);
int carc_tune(const carc_args *args, const cc_catalog *catalog);

#endif

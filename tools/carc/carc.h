/* carc.h - common functions of the commands of `carc`
 *
 * carc.c checks the arguments of a command, loads the tile sets and calls the
 * command. The command prints its result with carc_print(), or with printf()
 * and carc_flush(), its errors with carc_error(), and returns an exit status.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CARC_H
#define CARC_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

#include "engine/carcassonne.h"

/* Exit statuses (PROTOCOL.md). Failing to write the output is CARC_BAD_INPUT.
 */
enum { CARC_OK, CARC_BAD_INPUT, CARC_USAGE };

/* The arguments of a command, without the names of program and command. */
typedef struct carc_args {
    int n;
    char **words;
} carc_args;

/* Returns the value of `--name VALUE`, or NULL. */
const char *carc_option(const carc_args *args, const char *name);
/* Returns true if the option is given. */
bool carc_flag(const carc_args *args, const char *name);
/* Returns the first argument that is neither an option nor its value, or NULL.
 */
const char *carc_operand(const carc_args *args);
/* Checks all arguments: each is one of the options ("--seed=" takes a value,
 * "--json" does not; the list ends with NULL), used once and with a value if
 * needed, or one of at most `operands` operands. Prints what is wrong to
 * stderr. */
bool carc_check_args(const carc_args *args, const char *const *options,
                     int operands);
/* Parses a decimal number at the start of a text; no blank or '+' may precede
 * it. Returns the rest of the text, or NULL if there is no number or it does
 * not fit. */
const char *carc_parse_number(const char *text, long *out);
/* Reads `--name N` within a range, or uses `fallback`. Returns false, with a
 * message on stderr, for anything else. */
bool carc_read_number(const carc_args *args, const char *name, long min,
                      long max, long fallback, long *out);
/* Fills in a setup with this many players and the options --sets, --rules and
 * --deck (which must be used up). Returns false, with a message on stderr, if
 * no game can begin with it. */
bool carc_read_setup(const carc_args *args, const cc_catalog *catalog,
                     long players, cc_setup *setup);

/* Reads all tile sets from `data`, or from where the program is installed.
 * Returns false, with a message on stderr, if one is missing or faulty. */
bool carc_load_catalog(cc_catalog *catalog, const char *data);

/* Reads a whole file (tools/platform/files.h); the caller frees it. Returns
 * NULL and sets *reason on failure. */
char *carc_read_file(const char *path, size_t *length, const char **reason);

/* Parts of a game as JSON, see PROTOCOL.md. Each returns a new reference. */
json_t *carc_json_tiles(const cc_catalog *catalog);
json_t *carc_json_action(const cc_game *game, const cc_action *action);
json_t *carc_json_event(const cc_game *game, const cc_events *events,
                        const cc_event *event);
json_t *carc_json_state(const cc_game *game);
/* The points of n players, as a list. */
json_t *carc_json_scores(const int *points, int n);
/* The rows of all modules, by cc_rows_serialize(). */
json_t *carc_json_rows(const cc_catalog *catalog);
/* Adds squares and segments of a region to an object. */
void carc_json_set_region(json_t *o, const cc_game *game, int region);

/* Prints "carc: ..." to stderr as one line. Control characters and invalid
 * UTF-8 are printed as '?', since arguments and file names may contain
 * anything. */
void carc_error(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Prints one line of JSON and releases it. Returns false like carc_flush(). */
bool carc_print(json_t *json);
/* Returns true if everything printed so far was written; otherwise prints a
 * message to stderr, once. */
bool carc_flush(void);

/* The commands. Each gets checked arguments and returns an exit status. */
int carc_serve(const carc_args *args, const cc_catalog *catalog);
int carc_replay(const carc_args *args, const cc_catalog *catalog);
int carc_tiles(const carc_args *args, const cc_catalog *catalog);
int carc_rows(const carc_args *args, const cc_catalog *catalog);
int carc_bench(const carc_args *args, const cc_catalog *catalog);
int carc_perft(const carc_args *args, const cc_catalog *catalog);
int carc_arena(const carc_args *args, const cc_catalog *catalog);
int carc_tune(const carc_args *args, const cc_catalog *catalog);

#endif

/* carc.c - the engine on a command line: main(), and the table of commands
 *
 * Each command is a row with its usage and options and a function in a file of
 * its own. main() finds the row, checks the arguments against it, loads the
 * tile sets and calls the function.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "carc.h"
#include "tools/platform/system.h"
#include "tools/version.h"

static const struct command {
    const char *name, *usage;
    int (*run)(const carc_args *, const cc_catalog *);
    int operands;            /* at most so many words that are no options */
    const char *options[12]; /* for carc_check_args() */
} commands[] = {
    {"serve",
     "read commands from stdin, answer each with a line of JSON",
     carc_serve,
     0,
     {NULL}},
    {"replay",
     "FILE [--json]: play a saved game, print the final state",
     carc_replay,
     1,
     {"--json"}},
    {"tiles", "[--json]: print the tile catalogue", carc_tiles, 0, {"--json"}},
    {"rows",
     "print the rows of all rule modules as JSON",
     carc_rows,
     0,
     {NULL}},
    {"bench",
     "[--seconds N | --games N] [--seed S] [--players N] [--sets S,...] "
     "[--with MODULE,...] [--rules OPTION:VALUE,...]: measure random games",
     carc_bench,
     0,
     {"--seconds=", "--games=", "--seed=", "--players=", "--sets=", "--with=",
      "--rules="}},
    {"arena",
     "--a BOT --b BOT --games N [--seed S] [--players N] [--sets S,...] "
     "[--with MODULE,...] [--rules OPTION:VALUE,...] [--threads N] [--json]: "
     "play one bot a against bots b, each deck once from each seat",
     carc_arena,
     0,
     {"--a=", "--b=", "--games=", "--seed=", "--players=", "--sets=", "--with=",
      "--rules=", "--threads=", "--json"}},
    {"tune",
     "[--pairs N] [--rounds N] [--only NAME,...] [--from NAME:VALUE,...] "
     "[--seed S] [--players N] [--sets S,...] [--with MODULE,...] "
     "[--rules OPTION:VALUE,...] [--threads N]: tune the evaluation weights "
     "by self-play",
     carc_tune,
     0,
     {"--pairs=", "--rounds=", "--only=", "--from=", "--seed=", "--players=",
      "--sets=", "--with=", "--rules=", "--threads="}},
    {"perft",
     "--deck ID,ID,... [--depth N] [--divide]: count distinct action "
     "sequences",
     carc_perft,
     0,
     {"--deck=", "--depth=", "--divide"}},
};

#define N_COMMANDS (sizeof commands / sizeof *commands)

static void print_usage(FILE *out)
{
    fputs("usage: carc COMMAND [--data DIR] ...\n", out);
    for (size_t i = 0; i < N_COMMANDS; i++) {
        fprintf(out, "  %-7s %s\n", commands[i].name, commands[i].usage);
    }
}

/* Runs the command that the arguments name. Returns the exit status. */
static int run(int argc, char **argv)
{
    static cc_catalog catalog;
    if (argc < 2) {
        print_usage(stderr);
        return CARC_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0) {
        print_usage(stdout);
        return CARC_OK;
    }
    if (strcmp(argv[1], "--version") == 0) {
        puts("carc " CARCASSONNE_VERSION);
        return CARC_OK;
    }
    for (size_t i = 0; i < N_COMMANDS; i++) {
        if (strcmp(argv[1], commands[i].name) != 0) {
            continue;
        }
        carc_args args = {argc - 2, argv + 2};
        if (carc_flag(&args, "--help")) {
            printf("usage: carc %s %s\n", commands[i].name, commands[i].usage);
            return CARC_OK;
        }
        if (!carc_check_args(&args, commands[i].options,
                             commands[i].operands)) {
            return CARC_USAGE;
        }
        if (!carc_load_catalog(&catalog, carc_option(&args, "--data"))) {
            return CARC_BAD_INPUT;
        }
        return commands[i].run(&args, &catalog);
    }
    carc_error("no command '%s' (carc --help lists them)", argv[1]);
    return CARC_USAGE;
}

int main(int argc, char **argv)
{
    system_init(&argc, &argv);
    int status = run(argc, argv);
    bool written = carc_flush();
    if (fclose(stdout) != 0 && written) {
        perror("carc: the output could not be written");
        written = false;
    }
    return status == CARC_OK && !written ? CARC_BAD_INPUT : status;
}

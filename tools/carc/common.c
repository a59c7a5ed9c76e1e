/* common.c - arguments, setups, files, the tile sets and the output
 *
 * The functions of carc.h that all commands share. Messages for people go to
 * stderr, results to stdout; a result that could not be written is an error.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "carc.h"
#include "tools/platform/files.h"
#include "tools/platform/system.h"

void carc_error(const char *format, ...)
{
    char text[5000], printable[5000]; /* longer than any path */
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    fprintf(stderr, "carc: %s\n",
            file_printable(text, printable, sizeof printable));
}

/* --------------------------------------------------------------- arguments */

const char *carc_option(const carc_args *args, const char *name)
{
    for (int i = 0; i + 1 < args->n; i++) {
        if (strcmp(args->words[i], name) == 0) {
            return args->words[i + 1];
        }
    }
    return NULL;
}

bool carc_flag(const carc_args *args, const char *name)
{
    for (int i = 0; i < args->n; i++) {
        if (strcmp(args->words[i], name) == 0) {
            return true;
        }
    }
    return false;
}

typedef enum word_kind {
    OPERAND,
    FLAG,              /* an option that takes no value */
    OPTION_WITH_VALUE, /* the next word */
    UNKNOWN_OPTION
} word_kind;

/* Returns what a word is, given the options of a command. All commands have
 * --data. */
static word_kind kind_of_word(const char *word, const char *const *options)
{
    size_t n = strlen(word);
    if (word[0] != '-') {
        return OPERAND;
    }
    for (; *options; options++) {
        if (strncmp(*options, word, n) != 0) {
            continue;
        }
        const char *rest = *options + n;
        if (*rest == '\0' || strcmp(rest, "=") == 0) {
            return *rest ? OPTION_WITH_VALUE : FLAG;
        }
    }
    return strcmp(word, "--data") == 0 ? OPTION_WITH_VALUE : UNKNOWN_OPTION;
}

/* True if an earlier word is the same as word `at`. */
static bool is_repeated(const carc_args *args, int at)
{
    for (int i = 0; i < at; i++) {
        if (strcmp(args->words[i], args->words[at]) == 0) {
            return true;
        }
    }
    return false;
}

bool carc_check_args(const carc_args *args, const char *const *options,
                     int operands)
{
    for (int i = 0; i < args->n; i++) {
        const char *word = args->words[i];
        word_kind kind = kind_of_word(word, options);
        bool is_operand = kind == OPERAND;
        if (kind == UNKNOWN_OPTION ||
            (is_operand && (!*word || operands-- <= 0))) {
            carc_error("what is '%s'?", word);
            return false;
        }
        if (!is_operand && is_repeated(args, i)) {
            carc_error("%s is given twice", word);
            return false;
        }
        if (kind != OPTION_WITH_VALUE) {
            continue;
        }
        i++; /* to the value */
        if (i == args->n || !args->words[i][0] ||
            strncmp(args->words[i], "--", 2) == 0) {
            carc_error("%s needs a value", word);
            return false;
        }
    }
    return true;
}

const char *carc_operand(const carc_args *args)
{
    for (int i = 0; i < args->n; i++) {
        if (strcmp(args->words[i], "--data") == 0) {
            i++; /* skip its value: commands with an operand have no other
                    option with one */
        } else if (args->words[i][0] != '-') {
            return args->words[i];
        }
    }
    return NULL;
}

const char *carc_parse_number(const char *text, long *out)
{
    const char *digits = text + (*text == '-');
    char *end;
    if (*digits < '0' || *digits > '9') {
        return NULL;
    }
    errno = 0;
    *out = strtol(text, &end, 10);
    return errno ? NULL : end;
}

bool carc_read_number(const carc_args *args, const char *name, long min,
                      long max, long fallback, long *out)
{
    const char *word = carc_option(args, name);
    *out = fallback;
    if (!word) {
        return true;
    }
    const char *end = carc_parse_number(word, out);
    if (!end || *end || *out < min || *out > max) {
        carc_error("%s %s: a number from %ld to %ld", name, word, min, max);
        return false;
    }
    return true;
}

bool carc_read_setup(const carc_args *args, const cc_catalog *catalog,
                     long players, cc_setup *setup)
{
    static const struct {
        const char *name, *prefix, *suffix;
    } options[] = {{"--sets", " sets=", ""},
                   {"--with", " with=", ""},
                   {"--rules", " rules=", ""},
                   {"--deck", " deck=", " deck-only=1"}};
    static cc_game game; /* begun to find faults that parsing does not */
    char text[CC_TEXT_MAX];
    cc_error error;
    size_t n = (size_t)snprintf(text, sizeof text, "players=%ld", players);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        if (!carc_flag(args, options[i].name)) {
            continue;
        }
        const char *value = carc_option(args, options[i].name);
        /* A blank would begin another key of the setup. The prefix and the
         * suffix take less than 64 bytes. */
        if (strchr(value, ' ') || strlen(value) > sizeof text - n - 64) {
            carc_error("%s: one short word, no blanks", options[i].name);
            return false;
        }
        n += (size_t)snprintf(text + n, sizeof text - n, "%s%s%s",
                              options[i].prefix, value, options[i].suffix);
    }
    if (cc_setup_parse(setup, catalog, text, &error) != CC_OK ||
        cc_new(&game, catalog, setup, NULL, &error) != CC_OK) {
        carc_error("%s", error.what);
        return false;
    }
    return true;
}

/* ------------------------------------------------------------------- files */

char *carc_read_file(const char *path, size_t *length, const char **reason)
{
    char *text = NULL;
    int error = file_read(path, FILE_TEXT_MAX, &text, length);
    *reason = error ? file_error_text(error) : "";
    return text;
}

static bool add_set(cc_catalog *catalog, const char *path)
{
    size_t length;
    const char *reason;
    cc_error error;
    char *text = carc_read_file(path, &length, &reason);
    if (!text) {
        carc_error("%s: %s", path, reason);
        return false;
    }
    cc_status status = cc_catalog_add_set(catalog, text, length, &error);
    free(text);
    if (status != CC_OK) {
        carc_error("%s:%d: %s", path, error.line, error.what);
    }
    return status == CC_OK;
}

/* Reads all *.tiles of a folder, in order of their names. Returns how many; 0,
 * with a message on stderr, if one is faulty; -1 if there are none. */
static int add_folder(cc_catalog *catalog, const char *folder)
{
    file_names names;
    char path[4096];
    file_list(folder, ".tiles", &names);
    int n = names.n, n_added = 0;
    bool ok = true;
    for (int i = 0; i < n; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names.list[i]);
        ok = ok && add_set(catalog, path);
        n_added += ok;
    }
    file_names_free(&names);
    return n <= 0 ? -1 : ok ? n_added : 0;
}

bool carc_load_catalog(cc_catalog *catalog, const char *data)
{
    char self[2048] = "", folder[4096];
    cc_catalog_init(catalog);
    const char *environment = getenv("CARCASSONNE_DATA");
    data = data ? data : environment;
    if (data) {
        snprintf(folder, sizeof folder, "%s/tiles", data);
        int n_added = add_folder(catalog, folder);
        if (n_added < 0) {
            carc_error("no tile sets in %s", folder);
        }
        return n_added > 0;
    }
    /* Without --data and environment: the places where the tile sets are
     * beside an installed program, or one in a build folder. */
    system_program_path(self, sizeof self);
    char *slash = strrchr(self, '/');
    if (slash) {
        *slash = '\0';
    }
    static const char *const places[] = {
        "data/tiles", "../data/tiles", "../share/carcassonne/tiles",
        "../assets/tiles", "../../assets/tiles"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        snprintf(folder, sizeof folder, "%s/%s", self, places[i]);
        int n_added = add_folder(catalog, folder);
        if (n_added >= 0) {
            return n_added > 0;
        }
    }
    fputs("carc: no tile sets found; --data DIR names the folder\n", stderr);
    return false;
}

/* ------------------------------------------------------------------ output */

/* Prints once why the output is lost, if known. Returns false. */
static bool report_lost_output(int error)
{
    static bool is_reported;
    if (!is_reported) {
        carc_error("the output could not be written%s%s", error ? ": " : "",
                   error ? strerror(error) : "");
        is_reported = true;
    }
    return false;
}

bool carc_flush(void)
{
    if (fflush(stdout) != 0) {
        return report_lost_output(errno);
    }
    return ferror(stdout) ? report_lost_output(0) : true;
}

bool carc_print(json_t *json)
{
    char *text = json_dumps(json, JSON_COMPACT);
    int status =
        puts(text ? text : "{\"ok\":false,\"error\":\"out of memory\"}");
    int error = errno;
    free(text);
    json_decref(json);
    return status < 0 ? report_lost_output(error) : carc_flush();
}

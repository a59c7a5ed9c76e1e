/* serve.c - `carc serve`: a game controlled by commands, answers in JSON
 *
 * A server holds one game, the positions before each of its actions for `undo`
 * and `save`, and the list that the last `legal` showed. A command is a word,
 * which a table at the end of this file maps to a function do_...(), and the
 * rest of its line. PROTOCOL.md describes all commands and answers.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "serve.h"
#include "engine/bots/bots.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "tools/platform/files.h"

/* Longer than any setup that the engine accepts. */
#define LINE_MAX_BYTES 8192

/* Longer than an action with its hash. */
#define RECORD_LINE 256

typedef struct step {
    cc_game before;
    cc_action action;
} step;

/* A file loaded or saved here, and the checksum of its content then. */
typedef struct known_file {
    char *path;
    file_mark mark;
} known_file;

struct carc_server {
    const cc_catalog *catalog;
    bool may_use_files, has_game;
    bool legal_is_current; /* `legal` lists the actions of this position */
    cc_setup setup;
    cc_game game;
    cc_events events;
    int n_legal, legal_room;
    cc_action *legal;
    step *steps; /* for undo */
    size_t n_steps, steps_room;
    known_file *known;
    size_t n_known;
};

static json_t *error_reply(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

static json_t *error_reply(const char *format, ...)
{
    char text[256];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    json_t *message = json_string(text); /* NULL if it is not UTF-8 */
    return json_pack("{s:b,s:o}", "ok", 0, "error",
                     message ? message : json_string("not UTF-8 text"));
}

carc_server *carc_server_new(const cc_catalog *catalog, bool may_use_files)
{
    carc_server *s = calloc(1, sizeof *s);
    if (s) {
        s->catalog = catalog;
        s->may_use_files = may_use_files;
    }
    return s;
}

void carc_server_free(carc_server *s)
{
    free(s->legal);
    for (size_t i = 0; i < s->n_known; i++) {
        free(s->known[i].path);
    }
    free(s->known);
    free(s->steps);
    free(s);
}

static json_t *events_json(const carc_server *s)
{
    json_t *list = json_array();
    for (int i = 0; i < s->events.n; i++) {
        json_array_append_new(
            list, carc_json_event(&s->game, &s->events, &s->events.list[i]));
    }
    return list;
}

static json_t *events_reply(const carc_server *s)
{
    return json_pack("{s:b,s:o}", "ok", 1, "events", events_json(s));
}

/* ---------------------------------------------------------------- the game */

/* Begins in a copy, so that a faulty setup does not change the game. */
static json_t *do_new(carc_server *s, char *rest)
{
    cc_setup setup;
    cc_error error;
    cc_game *game = malloc(sizeof *game); /* large for a stack */
    if (!game) {
        return error_reply("out of memory");
    }
    cc_status status = cc_setup_parse(&setup, s->catalog, rest, &error);
    if (status == CC_OK) {
        status = cc_new(game, s->catalog, &setup, &s->events, &error);
    }
    if (status == CC_OK) {
        s->setup = setup;
        s->game = *game;
        s->has_game = true;
        s->legal_is_current = false;
        s->n_steps = 0;
    }
    free(game);
    return status == CC_OK ? events_reply(s) : error_reply("%s", error.what);
}

/* Lists all legal actions and grows the list as needed. Returns false if out of
 * memory. */
static bool list_legal(carc_server *s)
{
    s->n_legal = cc_legal(&s->game, s->legal, s->legal_room);
    if (s->n_legal > s->legal_room) {
        cc_action *list = realloc(s->legal, (size_t)s->n_legal * sizeof *list);
        if (!list) {
            return false;
        }
        s->legal = list;
        s->legal_room = s->n_legal;
        cc_legal(&s->game, s->legal, s->legal_room);
    }
    return true;
}

static json_t *do_legal(carc_server *s, char *rest)
{
    (void)rest;
    s->legal_is_current = list_legal(s);
    if (!s->legal_is_current) {
        return error_reply("out of memory");
    }
    json_t *o = json_object(), *actions = json_array();
    cc_decision_info choice = cc_decision(&s->game);
    for (int i = 0; i < s->n_legal; i++) {
        json_array_append_new(actions,
                              carc_json_action(&s->game, &s->legal[i]));
    }
    json_object_set_new(o, "ok", json_true());
    json_object_set_new(o, "decision", json_string(choice.row->name));
    if (choice.kind != CC_OVER) {
        json_object_set_new(o, "player", json_integer(choice.player));
    }
    if (choice.tile >= 0) {
        json_object_set_new(o, "tile",
                            json_string(s->catalog->types[choice.tile].id));
    }
    if (choice.region >= 0) {
        cc_kind kind = (cc_kind)cc_region(&s->game, choice.region).kind;
        json_object_set_new(o, "kind",
                            json_string(cc_kind_name(s->catalog, kind)));
        if (choice.row->names_region) {
            carc_json_set_region(o, &s->game, choice.region);
        }
    }
    json_object_set_new(o, "actions", actions);
    return o;
}

/* Keeps an action with the position before it. Returns false if out of memory.
 */
static bool push_undo(carc_server *s, const cc_game *before,
                      const cc_action *action)
{
    if (s->n_steps == s->steps_room) {
        size_t room = s->steps_room ? 2 * s->steps_room : 64;
        step *list = realloc(s->steps, room * sizeof *list);
        if (!list) {
            return false;
        }
        s->steps = list;
        s->steps_room = room;
    }
    s->steps[s->n_steps++] = (step){*before, *action};
    return true;
}

/* Applies an action, which came as `text`, if it is legal. */
static json_t *apply(carc_server *s, const cc_action *action, const char *text)
{
    if (!push_undo(s, &s->game, action)) {
        return error_reply("out of memory");
    }
    if (cc_apply(&s->game, action, &s->events) != CC_OK) {
        s->n_steps--;
        return error_reply("do: '%s' is not legal here", text);
    }
    s->legal_is_current = false;
    return events_reply(s);
}

/* "do N [AMOUNT]": an action by its number in the list of `legal`. */
static json_t *do_number(carc_server *s, const char *rest)
{
    long n = 0, amount = 0;
    const char *end = carc_parse_number(rest, &n);
    bool has_amount = end && *end == ' ';
    if (has_amount) {
        end = carc_parse_number(end + 1, &amount);
    }
    if (!end || *end) {
        return error_reply(
            "do: '%s' is neither the number of an action nor an action", rest);
    }
    if (!s->legal_is_current) {
        return error_reply("do: ask 'legal' first");
    }
    if (n < 0 || n >= s->n_legal) {
        return error_reply("do: no action %ld, there are %d", n, s->n_legal);
    }
    cc_action action = s->legal[n];
    if (has_amount) {
        int max = cc_amount_max(&s->game, &action);
        if (!max) {
            return error_reply("do: action %ld takes no amount", n);
        }
        /* The listed amount is the lowest one. */
        if (amount < action.amount || amount > max) {
            return error_reply("do: an amount from %d to %d, not %ld",
                               action.amount, max, amount);
        }
        action.amount = (int16_t)amount;
    }
    return apply(s, &action, rest);
}

/* "do TEXT": an action as records write it. */
static json_t *do_text(carc_server *s, const char *text)
{
    cc_action action;
    cc_error error;
    if (cc_action_parse(&s->game, text, &action, &error) != CC_OK) {
        return error_reply("do: %s", error.what);
    }
    return apply(s, &action, text);
}

/* "do {...}": an action as `legal` writes it. */
static json_t *do_object(carc_server *s, const char *text)
{
    json_t *wanted = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    if (!wanted) {
        return error_reply("do: this is no JSON object on one line");
    }
    int i = -1;
    bool is_equal = false;
    if (list_legal(s)) {
        while (!is_equal && ++i < s->n_legal) {
            json_t *listed = carc_json_action(&s->game, &s->legal[i]);
            is_equal = json_equal(listed, wanted);
            json_decref(listed);
        }
    }
    json_decref(wanted);
    return is_equal ? apply(s, &s->legal[i], text)
                    : error_reply("do: '%s' is not legal here", text);
}

static json_t *do_action(carc_server *s, char *rest)
{
    bool is_text = (*rest >= 'a' && *rest <= 'z');
    return is_text        ? do_text(s, rest)
           : *rest == '{' ? do_object(s, rest)
                          : do_number(s, rest);
}

static json_t *do_undo(carc_server *s, char *rest)
{
    (void)rest;
    if (!s->n_steps) {
        return error_reply("undo: nothing to take back");
    }
    s->game = s->steps[--s->n_steps].before;
    s->legal_is_current = false;
    return json_pack("{s:b}", "ok", 1);
}

static json_t *do_state(carc_server *s, char *rest)
{
    (void)rest;
    return carc_json_state(&s->game);
}

static json_t *do_project(carc_server *s, char *rest)
{
    (void)rest;
    int points[CC_PLAYERS_MAX];
    cc_project(&s->game, points);
    return json_pack("{s:b,s:o}", "ok", 1, "scores",
                     carc_json_scores(points, cc_player_count(&s->game)));
}

/* Returns the index of an action among n legal ones, ignoring its amount; n if
 * it is not there. */
static int find_action(const cc_action *list, int n, cc_action action)
{
    int i = 0;
    for (; i < n; i++) {
        action.amount = list[i].amount;
        if (cc_action_equal(&list[i], &action)) {
            break;
        }
    }
    return i;
}

/* Answers with a bot's choice. */
static json_t *bot_reply(const carc_server *s, const char *name, long seed)
{
    cc_action action;
    int n = cc_legal(&s->game, NULL, 0);
    void *memory = malloc(bot_memory(1));
    cc_action *legal = malloc(((size_t)n + 1) * sizeof *legal);
    json_t *reply = NULL;
    if (!memory || !legal) {
        reply = error_reply("out of memory");
    } else if (!bot_think(name, &s->game, &(bot_call){.seed = (uint64_t)seed},
                          memory, &action)) {
        reply = error_reply("bot: the game is over");
    } else {
        cc_legal(&s->game, legal, n);
        reply = json_pack("{s:b,s:i,s:o}", "ok", 1, "do",
                          find_action(legal, n, action), "action",
                          carc_json_action(&s->game, &action));
        if (cc_amount_max(&s->game, &action)) {
            json_object_set_new(reply, "amount", json_integer(action.amount));
        }
    }
    free(memory);
    free(legal);
    return reply;
}

/* "bot NAME [SEED]"; the seed is 0 by default. */
static json_t *do_bot(carc_server *s, char *rest)
{
    long seed = 0;
    char *space = strchr(rest, ' ');
    if (space) {
        *space++ = '\0';
        const char *end = carc_parse_number(space, &seed);
        if (!end || *end || seed < 0) {
            return error_reply("bot: '%s' is no seed", space);
        }
    }
    return bot_find(rest) ? bot_reply(s, rest, seed)
                          : error_reply("bot: no bot '%s'", rest);
}

/* ------------------------------------------------------------------- files */

/* Returns the record as text; the caller frees it. NULL if out of memory or the
 * record cannot be written. */
static char *record_text(const carc_server *s, size_t *length)
{
    size_t room = CC_TEXT_MAX + 64 + s->n_steps * RECORD_LINE, at = 0;
    char *text = malloc(room);
    int line_length = /* below 1 after an error */
        text ? cc_record_head(&s->setup, s->catalog, text, room) : -1;
    for (size_t i = 0; line_length > 0 && i < s->n_steps; i++) {
        const cc_game *after =
            i + 1 < s->n_steps ? &s->steps[i + 1].before : &s->game;
        at += (size_t)line_length;
        line_length = cc_record_line(&s->steps[i].before, &s->steps[i].action,
                                     after, text + at, room - at);
    }
    if (line_length <= 0) {
        free(text);
        return NULL;
    }
    *length = at + (size_t)line_length;
    return text;
}

/* Returns the mark of a file by the name used for it, or NULL. */
static file_mark *find_known(const carc_server *s, const char *path)
{
    for (size_t i = 0; i < s->n_known; i++) {
        if (strcmp(s->known[i].path, path) == 0) {
            return &s->known[i].mark;
        }
    }
    return NULL;
}

/* If memory runs out the file stays unknown, so it is not overwritten later. */
static void remember_file(carc_server *s, const char *path, const char *text,
                          size_t length)
{
    file_mark mark = file_mark_of(text, length), *old = find_known(s, path);
    if (old) {
        *old = mark;
        return;
    }
    size_t size = strlen(path) + 1;
    known_file *list = realloc(s->known, (s->n_known + 1) * sizeof *list);
    if (!list) {
        return;
    }
    s->known = list;
    char *name = malloc(size);
    if (name) {
        memcpy(name, path, size);
        known_file *added = &list[s->n_known++];
        added->path = name;
        added->mark = mark;
    }
}

/* Removes the word "replace" after a path. Returns false if there is none. */
static bool cut_replace(char *path)
{
    static const char word[] = " replace";
    size_t n = strlen(path), word_length = sizeof word - 1;
    bool found = n > word_length && strcmp(path + n - word_length, word) == 0;
    if (found) {
        path[n - word_length] = '\0';
    }
    return found;
}

/* A file that this server neither wrote nor loaded is overwritten only with
 * "replace". What is no regular file is not checked: file_write() writes to
 * devices and pipes and refuses the rest. */
static int write_record(carc_server *s, const char *path, bool replace,
                        const char *text, size_t length)
{
    file_info info;
    file_mark *known = find_known(s, path);
    bool is_no_regular_file = file_stat(path, &info) == 0 && info.kind != 0;
    int error = 0;
    if (replace || is_no_regular_file) {
        error = file_write(path, text, length, NULL);
    } else if (known) {
        error = file_write_known(path, text, length, known, NULL);
    } else {
        error = file_write_new(path, text, length, NULL);
    }
    if (!error) {
        remember_file(s, path, text, length);
    }
    return error;
}

static json_t *do_save(carc_server *s, char *rest)
{
    size_t length;
    bool replace = cut_replace(rest);
    if (!s->may_use_files || !*rest) {
        return error_reply("save: cannot write '%s'", rest);
    }
    char *text = record_text(s, &length);
    if (!text) {
        return error_reply("save: this game cannot be written as text");
    }
    int error = write_record(s, rest, replace, text, length);
    free(text);
    if (!error) {
        return json_pack("{s:b}", "ok", 1);
    }
    const char *reason = file_error_text(error);
    if (error == EEXIST || error == FILE_OTHER) {
        return error_reply("save: %s: %s; 'save FILE replace' writes over it",
                           rest, reason);
    }
    return error_reply("save: %s: %s", rest, reason);
}

/* Plays a record on a server without a game; `path` is for messages. */
static json_t *play_record(carc_server *s, const char *path, const char *text,
                           size_t length)
{
    cc_record record;
    cc_error error;
    cc_action action;
    cc_status status = cc_record_open(&record, text, length, s->catalog,
                                      &s->setup, &s->game, &s->events, &error);
    s->n_steps = 0;
    s->legal_is_current = false;
    s->has_game = status == CC_OK;
    while (status == CC_OK) {
        cc_game before = s->game;
        status = cc_record_next(&record, &s->game, &action, &s->events, &error);
        if (status == CC_OK) {
            if (!push_undo(s, &before, &action)) {
                return error_reply("out of memory");
            }
        }
    }
    return status == CC_END
               ? json_pack("{s:b}", "ok", 1)
               : error_reply("load: %s:%d: %s", path, error.line, error.what);
}

static json_t *do_load(carc_server *s, char *rest)
{
    size_t length;
    const char *reason = "not allowed";
    char *text =
        s->may_use_files ? carc_read_file(rest, &length, &reason) : NULL;
    if (!text) {
        return error_reply("load: %s: %s", rest, reason);
    }
    /* Loads into a new server, so that a faulty file does not change this one.
     */
    carc_server *next = carc_server_new(s->catalog, s->may_use_files);
    json_t *reply = next ? play_record(next, rest, text, length)
                         : error_reply("out of memory");
    if (next && json_is_true(json_object_get(reply, "ok"))) {
        /* Exchanges the two servers, but this one keeps the files it knows. */
        carc_server old = *s;
        *s = *next;
        s->known = old.known;
        s->n_known = old.n_known;
        *next = old;
        next->known = NULL;
        next->n_known = 0;
        remember_file(s, rest, text, length);
    }
    free(text);
    if (next) {
        carc_server_free(next);
    }
    return reply;
}

/* --------------------------------------------------------------- the lines */

static const struct {
    const char *name;
    bool needs_game, takes_rest;
    json_t *(*run)(carc_server *, char *rest);
} commands[] = {
    {"new", false, true, do_new},     {"legal", true, false, do_legal},
    {"do", true, true, do_action},    {"undo", true, false, do_undo},
    {"state", true, false, do_state}, {"project", true, false, do_project},
    {"save", true, true, do_save},    {"load", false, true, do_load},
    {"bot", true, true, do_bot},
};

/* Calls the function of the command at the start of the line, which it cuts
 * into command and rest. */
static json_t *dispatch(carc_server *s, char *line)
{
    char *rest = line + strcspn(line, " ");
    if (*rest) {
        *rest++ = '\0';
        rest += strspn(rest, " ");
    }
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(line, commands[i].name) != 0) {
            continue;
        }
        if (commands[i].needs_game && !s->has_game) {
            return error_reply("%s: no game yet; 'new' starts one", line);
        }
        if (*rest && !commands[i].takes_rest) {
            return error_reply("%s: what is '%s'?", line, rest);
        }
        return commands[i].run(s, rest);
    }
    return error_reply("no command '%s'", line);
}

json_t *carc_server_answer(carc_server *s, const char *line)
{
    char copy[LINE_MAX_BYTES];
    size_t n = strlen(line);
    if (n >= sizeof copy) {
        return error_reply("a line of %lu bytes; at most %d", (unsigned long)n,
                           LINE_MAX_BYTES - 1);
    }
    memcpy(copy, line, n + 1);
    while (n && strchr(" \t\r", copy[n - 1])) {
        copy[--n] = '\0';
    }
    if (strcmp(copy, "quit") == 0) {
        return NULL;
    }
    return dispatch(s, copy);
}

/* Answers a line of `n` bytes. Returns false after `quit`, or if the answer
 * could not be written. */
static bool serve_line(carc_server *s, char *line, size_t n)
{
    if (n && line[n - 1] == '\n') {
        line[--n] = '\0';
    }
    if (strspn(line, " \t\r") == n) {
        return true;
    }
    json_t *reply = n != strlen(line) ? error_reply("a zero byte in the line")
                                      : carc_server_answer(s, line);
    if (!reply) {
        carc_print(json_pack("{s:b}", "ok", 1));
        return false;
    }
    return carc_print(reply);
}

/* Reads a line of any length, with its end, into a growing buffer. Returns its
 * length; -1 at the end of the input or on an error. */
static long read_line(char **line, size_t *room)
{
    size_t n = 0;
    int c = 0;
    while (c != '\n' && (c = getc(stdin)) != EOF) {
        if (n + 1 >= *room) {
            size_t larger_room = *room ? 2 * *room : 256;
            char *text = realloc(*line, larger_room);
            if (!text) {
                return -1;
            }
            *line = text;
            *room = larger_room;
        }
        (*line)[n++] = (char)c;
        (*line)[n] = '\0';
    }
    return n && !ferror(stdin) ? (long)n : -1;
}

int carc_serve(const carc_args *args, const cc_catalog *catalog)
{
    (void)args;
    carc_server *s = carc_server_new(catalog, true);
    char *line = NULL;
    size_t room = 0;
    long n = 0;
    if (!s) {
        fputs("carc: out of memory\n", stderr);
        return CARC_BAD_INPUT;
    }
    do {
        errno = 0;
        n = read_line(&line, &room);
    } while (n >= 0 && serve_line(s, line, (size_t)n));
    bool failed = n < 0 && !feof(stdin);
    if (failed) {
        fprintf(stderr, "carc: the input could not be read: %s\n",
                strerror(errno));
    }
    free(line);
    carc_server_free(s);
    return failed ? CARC_BAD_INPUT : CARC_OK;
}

/* scenario_events.c - events in the words of scenarios
 *
 * An event is written as a text, and the fields that a scenario names are
 * looked for in it. Names and fields of events come from the rows of the
 * modules, through the serializer that also writes the protocol: a new event
 * needs no line here.
 *
 * SPDX-License-Identifier: MIT
 */
#include "scenario_events.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ----------------------------------------------------------- event as text */

/* Where a serializer writes: a text of `at` bytes so far. */
typedef struct writer {
    char *out;
    size_t size, at;
    int depth;     /* of lists and objects */
    bool is_first; /* nothing has been written since the last opening */
} writer;

static void append(writer *w, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void append(writer *w, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    if (w->at < w->size) {
        w->at +=
            (size_t)vsnprintf(w->out + w->at, w->size - w->at, format, args);
    }
    va_end(args);
}

/* Values of a list are separated by commas, lists and objects in it by
 * semicolons: "squares=0,0;1,0". */
static void open_list(void *context, const char *name, bool is_list)
{
    writer *w = context;
    (void)is_list;
    if (w->depth++ == 0) {
        append(w, " %s=", name);
    } else if (!w->is_first) {
        append(w, ";");
    }
    w->is_first = true;
}

static void close_list(void *context)
{
    writer *w = context;
    w->depth--;
    w->is_first = false;
}

static void put_string(void *context, const char *name, const char *string)
{
    writer *w = context;
    if (w->depth == 0) {
        append(w, " %s=%s", name, string);
    } else {
        append(w, "%s%s", w->is_first ? "" : ",", string);
    }
    w->is_first = false;
}

static void put_number(void *context, const char *name, long n)
{
    char text[24];
    snprintf(text, sizeof text, "%ld", n);
    put_string(context, name, text);
}

static void put_boolean(void *context, const char *name, bool flag)
{
    put_string(context, name, flag ? "yes" : "no");
}

/* " event=NAME KEY=VALUE ..." */
static void event_text(const cc_game *g, const cc_events *events,
                       const cc_event *e, char *out, size_t size)
{
    writer w = {.out = out, .size = size};
    const cc_serializer to = {.context = &w,
                              .begin = open_list,
                              .end = close_list,
                              .number = put_number,
                              .string = put_string,
                              .boolean = put_boolean};
    out[0] = '\0';
    cc_event_serialize(g, events, e, &to);
}

/* ---------------------------------------------------------------- matching */

/* Whether a text has this word; if it need not be whole, also one that begins
 * with it. */
static bool has_word(const char *text, const char *word, bool is_whole)
{
    size_t n = strlen(word);
    for (const char *at = text; (at = strstr(at, word)) != NULL; at++) {
        bool is_start = at == text || at[-1] == ' ';
        if (is_start && (!is_whole || at[n] == ' ' || at[n] == '\0')) {
            return true;
        }
    }
    return false;
}

/* Whether the text of an event has all fields, and none of those that are given
 * as "KEY=-". */
static bool has_fields(const char *text, const char *fields)
{
    char copy[400];
    bool has_all = true;
    snprintf(copy, sizeof copy, "%s", fields);
    for (char *f = strtok(copy, " "); f; f = strtok(NULL, " ")) {
        size_t n = strlen(f);
        if (n > 2 && strcmp(f + n - 2, "=-") == 0) {
            f[n - 1] = '\0';
            has_all &= !has_word(text, f, false);
        } else {
            has_all &= has_word(text, f, true);
        }
    }
    return has_all;
}

/* Looks for the name and the fields in an event, once for each of its tiles if
 * it has several; adds what it has read to `all` if the name is right. */
static bool find_in_event(const cc_game *g, const cc_events *events,
                          const cc_event *e, const char *name,
                          const char *fields, char *all, size_t size)
{
    bool found = false;
    for (int i = 0; !found && i < (e->n_tiles ? e->n_tiles : 1); i++) {
        char text[4000], name_field[60];
        cc_event copy = *e;
        copy.tile = e->n_tiles ? events->tiles[e->first_tile + i] : e->tile;
        event_text(g, events, &copy, text, sizeof text);
        snprintf(name_field, sizeof name_field, "event=%s", name);
        if (!has_word(text, name_field, true)) {
            return false;
        }
        found = has_fields(text, fields);
        size_t at = strlen(all);
        const char *after_name = strchr(text + 1, ' ');
        snprintf(all + at, size - at, "[%s]", after_name ? after_name + 1 : "");
    }
    return found;
}

bool scenario_has_event(const cc_game *g, const cc_events *events,
                        const char *name, const char *fields, char *all,
                        size_t size)
{
    bool found = false;
    all[0] = '\0';
    for (int i = 0; i < events->n && !found; i++) {
        found =
            find_in_event(g, events, &events->list[i], name, fields, all, size);
    }
    return found;
}

/* ----------------------------------------------------------- rows of events */

/* A serializer that ignores everything but a certain name of an event. */
typedef struct search {
    const char *name;
    bool found;
} search;

static void find_event(void *context, const char *key, const char *string)
{
    search *s = context;
    s->found |=
        key && strcmp(key, "event") == 0 && strcmp(string, s->name) == 0;
}

static void ignore_begin(void *context, const char *name, bool is_list)
{
    (void)context, (void)name, (void)is_list;
}

static void ignore_end(void *context)
{
    (void)context;
}

static void ignore_number(void *context, const char *name, long n)
{
    (void)context, (void)name, (void)n;
}

static void ignore_boolean(void *context, const char *name, bool flag)
{
    (void)context, (void)name, (void)flag;
}

bool scenario_event_exists(const cc_catalog *catalog, const char *name)
{
    search s = {.name = name};
    const cc_serializer to = {.context = &s,
                              .begin = ignore_begin,
                              .end = ignore_end,
                              .number = ignore_number,
                              .string = find_event,
                              .boolean = ignore_boolean};
    cc_rows_serialize(catalog, &to);
    return s.found;
}

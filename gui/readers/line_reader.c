/* line_reader.c - reader of lessons and examples: lines of words, and actions
 * that begin with words
 *
 * SPDX-License-Identifier: MIT
 */
#include "line_reader.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool line_reader_error(cc_error *error, int line, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    error->line = line;
    vsnprintf(error->what, sizeof error->what, format, list);
    va_end(list);
    return false;
}

line_reader line_reader_open(const char *text, size_t length)
{
    return (line_reader){.text = text, .length = length};
}

/* Copies the next line, including comments. */
static cc_status take_line(line_reader *t, cc_error *error)
{
    const char *from = t->text + t->at;
    size_t n_left = t->length - t->at;
    const char *end = n_left ? memchr(from, '\n', n_left) : NULL;
    size_t n = end ? (size_t)(end - from) : n_left;
    if (!n_left) {
        return CC_END;
    }
    t->number++;
    if (n >= sizeof t->line || memchr(from, '\0', n)) {
        line_reader_error(error, t->number, "this line is no text");
        return CC_E_TEXT;
    }
    memcpy(t->line, from, n);
    t->line[n] = '\0';
    t->line[strcspn(t->line, "\r")] = '\0';
    t->at += n + (end != NULL);
    return CC_OK;
}

cc_status line_reader_next(line_reader *t, cc_error *error)
{
    cc_status status;
    do {
        status = take_line(t, error);
    } while (status == CC_OK && (!*t->line || *t->line == '#'));
    if (status == CC_OK) {
        size_t n = strcspn(t->line, " ");
        t->word = t->line;
        t->rest = t->line + n + strspn(t->line + n, " ");
        t->line[n] = '\0';
    }
    return status;
}

bool action_starts_with(const char *words, const cc_game *game,
                        const cc_action *action)
{
    char text[CC_TEXT_MAX];
    size_t n = strlen(words);
    return cc_action_format(game, action, text, sizeof text) >= 0 &&
           strncmp(text, words, n) == 0 && (text[n] == '\0' || text[n] == ' ');
}

bool legal_find_starting_with(const char *words, const cc_game *game,
                              cc_action *out)
{
    cc_action actions[CC_ACTIONS_MAX];
    int n = cc_legal_first(game, actions, CC_ACTIONS_MAX);
    for (int i = 0; i < n; i++) {
        if (action_starts_with(words, game, &actions[i])) {
            *out = actions[i];
            return true;
        }
    }
    return false;
}

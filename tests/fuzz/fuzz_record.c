/* fuzz_record.c - any bytes as a saved game
 *
 * Twice: as a record, and without checking hashes, since no fuzzer guesses them
 * and everything after a wrong one would stay unread.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "tests/unit/support.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(const cc_game *game)
{
    cc_error error;
    if (!cc_invariant(game, &error)) {
        abort();
    }
}

/* One line without its hash. A legal action has the same text when written. */
static void play_line(cc_game *game, const char *line)
{
    char text[160];
    cc_action action, parsed;
    cc_error error;
    if (cc_action_parse(game, line, &action, &error) != CC_OK) {
        return;
    }
    cc_game before = *game;
    if (cc_apply(game, &action, NULL) != CC_OK) {
        return;
    }
    if (cc_action_format(&before, &action, text, sizeof text) < 0 ||
        cc_action_parse(&before, text, &parsed, &error) != CC_OK ||
        !cc_action_equal(&action, &parsed)) {
        abort();
    }
    check(game);
}

static void play_without_hashes(cc_game *game, const char *text, size_t size)
{
    char line[256];
    while (size > 0) {
        const char *end = memchr(text, '\n', size);
        size_t n = end ? (size_t)(end - text) : size;
        const char *hash = memchr(text, '#', n);
        size_t length = hash && hash > text ? (size_t)(hash - text) - 1 : n;
        length = length < sizeof line ? length : sizeof line - 1;
        memcpy(line, text, length);
        line[length] = '\0';
        play_line(game, line);
        text += n + (end != NULL);
        size -= n + (end != NULL);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    cc_record record;
    cc_setup setup;
    cc_game game, start;
    cc_action action;
    cc_error error;
    char note[64];
    cc_status status = cc_record_open(&record, text, size, test_catalog(),
                                      &setup, &game, NULL, &error);
    size_t at = record.at;
    bool is_open = status == CC_OK;
    if (is_open) {
        start = game;
    }
    while (status == CC_OK) {
        check(&game);
        status = cc_record_next(&record, &game, &action, NULL, &error);
    }
    if (is_open) {
        play_without_hashes(&start, text + at, size - at);
    }
    cc_record_note(text, size, "seats", note, sizeof note);
    return 0;
}

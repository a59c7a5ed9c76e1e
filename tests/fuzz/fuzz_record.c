/* fuzz_record.c - any bytes as a saved game
 *
 * They are read twice: once as a record, and once without checking the hash
 * after each action. No fuzzer guesses a hash, and a record is read only up to
 * the first wrong one.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "tests/fuzz/fuzz.h"
#include "tests/unit/support.h"

static void check_game(const cc_game *game)
{
    cc_error error;
    if (!cc_invariant(game, &error)) {
        abort();
    }
}

/* Applies the action of a line, which has no hash. Lines that are no legal
 * action change nothing. A legal action must be the same after it was written
 * as text and read again. */
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
    check_game(game);
}

/* Plays lines of the form "ACTION #HASH". */
static void play_without_hashes(cc_game *game, const char *text, size_t size)
{
    char action[256];
    while (size > 0) {
        const char *end = memchr(text, '\n', size);
        size_t line = end ? (size_t)(end - text) : size;
        const char *hash = memchr(text, '#', line);
        size_t length = hash && hash > text ? (size_t)(hash - text) - 1 : line;
        length = length < sizeof action ? length : sizeof action - 1;
        memcpy(action, text, length);
        action[length] = '\0';
        play_line(game, action);
        text += line + (end != NULL);
        size -= line + (end != NULL);
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
    size_t first_action = record.at;
    bool is_open = status == CC_OK;
    if (is_open) {
        start = game;
    }
    while (status == CC_OK) {
        check_game(&game);
        status = cc_record_next(&record, &game, &action, NULL, &error);
    }
    if (is_open) {
        play_without_hashes(&start, text + first_action, size - first_action);
    }
    cc_record_note(text, size, "seats", note, sizeof note);
    return 0;
}

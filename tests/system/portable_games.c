/* portable_games.c - plays the same games on every machine
 *
 * Replays saved games, then plays a new game of each setup with bots, writes it
 * as a record and reads it back. The output is the same for every compiler and
 * machine; it needs only libc and the engine.
 *
 *     games ACTIONS TILES... -- SAVES...
 *
 * ACTIONS is the number of actions of each new game. The status is 1 if
 * something is read back differently.
 *
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/bots/bots.h"
#include "engine/carcassonne.h"

static cc_catalog catalog;
static int status;

static char *read_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    char *text = malloc(1 << 20);
    if (!file || !text) {
        fprintf(stderr, "games: %s: cannot be read\n", path);
        exit(2);
    }
    *length = fread(text, 1, 1 << 20, file);
    fclose(file);
    return text;
}

static void complain(const char *path, const cc_error *error)
{
    printf("%s:%d: %s\n", path, error->line, error->what);
    status = 1;
}

/* Replays a record; *game is its end. */
static bool replay(const char *path, const char *text, size_t length,
                   cc_setup *setup, cc_game *game)
{
    cc_record record;
    cc_error error = {0};
    cc_action action;
    cc_status open_status = cc_record_open(&record, text, length, &catalog,
                                           setup, game, NULL, &error);
    while (open_status == CC_OK) {
        open_status = cc_record_next(&record, game, &action, NULL, &error);
    }
    if (open_status != CC_END) {
        complain(path, &error);
    }
    return open_status == CC_END;
}

static void print(const char *path, const char *title, const cc_game *game)
{
    const char *slash = strrchr(path, '/');
    printf("%s %s %016" PRIx64 " left %d points", slash ? slash + 1 : path,
           title, cc_hash(game), cc_tiles_left(game));
    for (int i = 0; i < cc_player_count(game); i++) {
        printf(" %d", cc_score(game, i));
    }
    putchar('\n');
}

/* Another game of this setup, played by all bots in turn. Returns the length of
 * the record in `out`. */
static size_t play(const char *path, const cc_setup *setup, int actions,
                   char *out, size_t size, cc_game *game)
{
    static cc_game before;
    cc_error error = {0};
    int n = cc_record_head(setup, &catalog, out, size), bots = 0;
    while (bot_name(bots)) {
        bots++;
    }
    if (n < 0 || cc_new(game, &catalog, setup, NULL, &error) != CC_OK) {
        complain(path, &error);
        return 0;
    }
    for (int i = 0; i < actions && cc_decision(game).kind != CC_OVER; i++) {
        cc_action action;
        before = *game;
        const char *bot = bot_name(cc_decision(game).player % bots);
        int line = -1;
        if (bot_choose(bot, game, setup->seed + (unsigned)i, &action) &&
            cc_apply(game, &action, NULL) == CC_OK) {
            line = cc_record_line(&before, &action, game, out + n,
                                  size - (size_t)n);
        }
        if (line < 0) {
            complain(path, &(cc_error){.what = "a bot cannot go on"});
            return 0;
        }
        n += line;
    }
    return (size_t)n;
}

/* A checksum of the text of a record. */
static uint32_t sum(const char *text, size_t length)
{
    uint32_t sum_all = 2166136261u;
    for (size_t i = 0; i < length; i++) {
        sum_all = (sum_all ^ (unsigned char)text[i]) * 16777619u;
    }
    return sum_all;
}

static void play_both(const char *path, int actions)
{
    static cc_game game, copy;
    static cc_setup setup, read_back;
    static char record[1 << 18];
    cc_error error = {0};
    size_t length;
    char *text = read_file(path, &length);
    bool is_ok = replay(path, text, length, &setup, &game);
    free(text);
    if (!is_ok) {
        return;
    }
    print(path, "saved", &game);
    setup.seed = setup.seed * 31 + 7;
    length = play(path, &setup, actions, record, sizeof record, &game);
    if (!length) {
        return;
    }
    print(path, "played", &game);
    printf("record of %zu bytes, sum %08" PRIx32 "\n", length,
           sum(record, length));
    if (replay(path, record, length, &read_back, &copy) &&
        cc_hash(&copy) != cc_hash(&game)) {
        error = (cc_error){.what = "it is read back differently"};
        complain(path, &error);
    }
    if (!cc_invariant(&game, &error)) {
        complain(path, &error);
    }
}

int main(int argc, char **argv)
{
    int i = 2, actions = argc > 1 ? atoi(argv[1]) : 0;
    cc_catalog_init(&catalog);
    for (; i < argc && strcmp(argv[i], "--") != 0; i++) {
        size_t length;
        cc_error error;
        char *text = read_file(argv[i], &length);
        if (cc_catalog_add_set(&catalog, text, length, &error) != CC_OK) {
            complain(argv[i], &error);
        }
        free(text);
    }
    for (i++; i < argc; i++) {
        play_both(argv[i], actions);
    }
    return status;
}

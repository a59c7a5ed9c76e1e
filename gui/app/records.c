/* records.c - the finished games of this user: a text file, and summaries
 *
 * The file is the truth: before every change it is read again, and only the
 * lines of new games are added or replaced, so that games of other windows and
 * lines that cannot be read stay as they are.
 *
 * SPDX-License-Identifier: MIT
 */
#include "records.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/append.h"
#include "gui/base/memory.h"
#include "gui/readers/pack.h"
#include "tools/platform/files.h"

enum {
    LINE_SIZE = 600,   /* bytes of a line: more than six long names */
    TRIES = 4,         /* to write while other programs write too */
    NUMBER_MAX = 99999 /* of points and tiles */
};

#define HEAD                                                                   \
    "# Finished games of Carcassonne. Seats: name, points, computer "          \
    "opponent.\n"

/* ------------------------------------------------------------ text of a game
 */

static bool is_kind(const finished_game *g, const char *kind)
{
    return strcmp(g->kind, kind) == 0;
}

/* Writes a game as a line, without its end. */
static void format_game(const finished_game *g, char out[LINE_SIZE])
{
    snprintf(out, LINE_SIZE, "game %04ld-%02ld-%02ld id=%016" PRIx64 " kind=%s",
             g->day / 10000, g->day / 100 % 100, g->day % 100, g->id, g->kind);
    if (is_kind(g, RECORDS_DAILY) || is_kind(g, RECORDS_PUZZLE)) {
        append(out, LINE_SIZE, " stars=%d", g->stars);
    }
    append(out, LINE_SIZE, " road=%d city=%d seats=", g->road, g->city);
    for (int i = 0; i < g->n_seats; i++) {
        const record_seat *s = &g->seats[i];
        append(out, LINE_SIZE, "%s%s,%d,%s", i ? ";" : "", s->name, s->points,
               s->bot);
    }
}

/* Parses "2026-01-31" as 20260131; 0 if it is no date. */
static long parse_day(const char *text)
{
    int year, month, day, end = 0;
    if (sscanf(text, "%4d-%2d-%2d%n", &year, &month, &day, &end) != 3 ||
        end != 10 || text[end] || year < 2000 || month < 1 || month > 12 ||
        day < 1 || day > 31) {
        return 0;
    }
    return year * 10000L + month * 100L + day;
}

/* Copies a text that fits; false if it does not. */
static bool copy_text(char *out, size_t size, const char *text)
{
    return snprintf(out, size, "%s", text) < (int)size;
}

/* Parses "NAME,POINTS,BOT;..." and cuts it into pieces. */
static bool parse_seats(finished_game *g, char *text)
{
    for (char *next; text; text = next) {
        record_seat *s = &g->seats[g->n_seats];
        next = strchr(text, ';');
        if (next) {
            *next++ = '\0';
        }
        char *points = strchr(text, ',');
        char *bot = points ? strchr(points + 1, ',') : NULL;
        if (!bot || g->n_seats == CC_PLAYERS_MAX) {
            return false;
        }
        *points++ = *bot++ = '\0';
        if (!pack_int(points, -NUMBER_MAX, NUMBER_MAX, &s->points) ||
            !copy_text(s->name, sizeof s->name, text) ||
            !copy_text(s->bot, sizeof s->bot, bot)) {
            return false;
        }
        g->n_seats++;
    }
    return true;
}

/* Parses "KEY=VALUE". Unknown keys are those of later versions. */
static bool parse_word(finished_game *g, char *word)
{
    char *value = strchr(word, '='), *end;
    if (!value) {
        return false;
    }
    *value++ = '\0';
    if (strcmp(word, "id") == 0) {
        g->id = strtoull(value, &end, 16);
        return *value && !*end;
    }
    if (strcmp(word, "kind") == 0) {
        return *value && copy_text(g->kind, sizeof g->kind, value);
    }
    const struct {
        const char *key;
        int *number, max;
    } numbers[] = {{"stars", &g->stars, 3},
                   {"road", &g->road, NUMBER_MAX},
                   {"city", &g->city, NUMBER_MAX}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (strcmp(word, numbers[i].key) == 0) {
            return pack_int(value, 0, numbers[i].max, numbers[i].number);
        }
    }
    return true;
}

/* Parses a line, and cuts it into pieces. */
static bool parse_game(char *line, finished_game *g)
{
    enum { WORDS_MAX = 16 };
    char *words[WORDS_MAX + 1], *seats = strstr(line, " seats=");
    *g = (finished_game){.day = 0};
    if (!seats) {
        return false;
    }
    *seats = '\0'; /* names may have blanks, so the seats come last */
    int n = pack_words(line, words, WORDS_MAX);
    bool is_valid = n >= 2 && strcmp(words[0], "game") == 0 &&
                    (g->day = parse_day(words[1])) > 0;
    for (int i = 2; i < n && is_valid; i++) {
        is_valid = parse_word(g, words[i]);
    }
    return is_valid && g->kind[0] && g->id &&
           parse_seats(g, seats + strlen(" seats="));
}

/* ----------------------------------------------------------------- the list */

static void free_lines(records *r)
{
    for (int i = 0; i < r->n; i++) {
        free(r->lines[i].text);
    }
    free(r->lines);
    r->lines = NULL;
    r->n = r->room = r->n_invalid = 0;
}

static record_line *add_line(records *r)
{
    r->lines = xgrow(r->lines, r->n, &r->room, sizeof *r->lines);
    r->lines[r->n] = (record_line){.text = NULL};
    return &r->lines[r->n++];
}

static record_line *find_game(const records *r, uint64_t id)
{
    for (int i = 0; i < r->n; i++) {
        if (r->lines[i].is_game && r->lines[i].game.id == id) {
            return &r->lines[i];
        }
    }
    return NULL;
}

static int max(int a, int b)
{
    return a > b ? a : b;
}

/* Returns what two tries of one daily deck have reached. */
static finished_game best_of_tries(const finished_game *a,
                                   const finished_game *b)
{
    finished_game best = a->seats[0].points >= b->seats[0].points ? *a : *b;
    best.stars = max(a->stars, b->stars);
    best.road = max(a->road, b->road);
    best.city = max(a->city, b->city);
    return best;
}

/* Adds a game that is to be written, or replaces it. */
static void put_game(records *r, const finished_game *game)
{
    record_line *line = find_game(r, game->id);
    if (!line) {
        line = add_line(r);
        line->is_game = true;
        line->game = *game;
    } else if (is_kind(game, RECORDS_PUZZLE)) {
        return; /* the first try counts */
    } else if (is_kind(game, RECORDS_DAILY)) {
        line->game = best_of_tries(&line->game, game);
    } else {
        line->game = *game;
    }
    free(line->text);
    line->text = NULL;
}

static void set_text(record_line *line, const char *text, size_t length)
{
    line->text = xrealloc(NULL, length + 1);
    memcpy(line->text, text, length);
    line->text[length] = '\0';
    line->length = length;
}

/* Sets the text of a line, and the game that it tells of. Returns why it cannot
 * be read, or NULL. */
static const char *set_line(const records *r, record_line *line,
                            const char *text, size_t length)
{
    char copy[LINE_SIZE] = "";
    finished_game game;
    set_text(line, text, length);
    size_t n = length && text[length - 1] == '\r' ? length - 1 : length;
    if (n < sizeof copy) {
        memcpy(copy, text, n);
    }
    if (n == 0 || text[0] == '#') {
        return NULL;
    }
    if (strlen(copy) != n || !parse_game(copy, &game)) {
        return "this is no finished game; the line is kept";
    }
    if (find_game(r, game.id)) {
        return "this game is there twice; the line is kept";
    }
    line->is_game = true;
    line->game = game;
    return NULL;
}

/* Lists the lines of a text. Returns the number of the first one that cannot be
 * read, and why in *fault; 0 if there is none. */
static int list_lines(records *r, const char *text, size_t length,
                      const char **fault)
{
    int first = 0;
    for (const char *at = text; at < text + length;) {
        size_t left = (size_t)(text + length - at);
        const char *end = memchr(at, '\n', left);
        size_t n = end ? (size_t)(end - at) : left;
        const char *why = set_line(r, add_line(r), at, n);
        if (why && r->n_invalid++ == 0) {
            first = r->n;
            *fault = why;
        }
        at += n + 1;
    }
    return first;
}

/* ----------------------------------------------------------------- the file */

/* Reads the file; games that are not in it yet stay in the list. *mark becomes
 * that of its content. Returns 0 or an error; then the list stays as it is.
 * Lines that cannot be read are reported if there are more than before. */
static int read_file(records *r, file_mark *mark)
{
    char *text = NULL;
    const char *fault = NULL;
    size_t length = 0;
    records old = *r;
    int error = file_read(r->path, FILE_TEXT_MAX, &text, &length);
    if (error && error != ENOENT) {
        return error;
    }
    *mark = file_mark_of(text, length);
    r->lines = NULL;
    r->n = r->room = r->n_invalid = 0;
    int line = list_lines(r, text ? text : "", length, &fault);
    if (r->n_invalid > old.n_invalid && r->n_invalid > 1) {
        pack_report(r->path, line, "%s (and %d lines more)", fault,
                    r->n_invalid - 1);
    } else if (r->n_invalid > old.n_invalid) {
        pack_report(r->path, line, "%s", fault);
    }
    for (int i = 0; i < old.n; i++) {
        if (old.lines[i].is_game && !old.lines[i].text) {
            put_game(r, &old.lines[i].game);
        }
    }
    free_lines(&old);
    free(text);
    return 0;
}

/* True if a game of the list is not in the file. */
static bool has_unsaved(const records *r)
{
    for (int i = 0; i < r->n; i++) {
        if (!r->lines[i].text) {
            return true;
        }
    }
    return false;
}

/* Writes the list; the file must still have the content of *mark. */
static int write_file(records *r, file_mark *mark)
{
    char line[LINE_SIZE];
    growing_text out = {0};
    append_growing(&out, r->lines[0].text ? "" : HEAD);
    for (int i = 0; i < r->n; i++) {
        if (r->lines[i].text) {
            append_growing_bytes(&out, r->lines[i].text, r->lines[i].length);
        } else {
            format_game(&r->lines[i].game, line);
            append_growing(&out, line);
        }
        append_growing(&out, "\n");
    }
    int error = file_write_known(r->path, out.text, out.length, mark, NULL);
    free(out.text);
    for (int i = 0; i < r->n && !error; i++) {
        if (!r->lines[i].text) { /* it is in the file now */
            format_game(&r->lines[i].game, line);
            set_text(&r->lines[i], line, strlen(line));
        }
    }
    return error;
}

/* Reads the file, and writes it if a game is not in it. Another program may
 * write it at the same time: then both again. */
static void synchronize(records *r)
{
    file_mark mark;
    int error = read_file(r, &mark);
    for (int i = 0; i < TRIES && !error && has_unsaved(r); i++) {
        error = write_file(r, &mark);
        if (error == FILE_OTHER) {
            error = read_file(r, &mark);
        }
    }
    if (error && error != r->error) {
        pack_report(r->path, 0, "%s", file_error_text(error));
    }
    r->error = error;
}

void records_open(records *r, const char *path)
{
    *r = (records){.n = 0};
    snprintf(r->path, sizeof r->path, "%s", path);
    synchronize(r);
}

void records_close(records *r)
{
    free_lines(r);
}

void records_refresh(records *r)
{
    synchronize(r);
}

void records_add(records *r, const finished_game *game)
{
    put_game(r, game);
    synchronize(r);
}

int records_delete(records *r)
{
    int error = file_remove(r->path);
    error = error == ENOENT ? 0 : error;
    if (!error) {
        free_lines(r);
        r->error = 0;
    }
    return error;
}

/* ---------------------------------------------------------------- summaries */

/* Returns the next game behind line *at, which moves there; NULL after the
 * last. Begin with 0. */
static const finished_game *next_game(const records *r, int *at)
{
    while (*at < r->n) {
        const record_line *line = &r->lines[(*at)++];
        if (line->is_game) {
            return &line->game;
        }
    }
    return NULL;
}

/* Returns the person with the most points; -1 if there is none. */
static int best_person(const finished_game *g)
{
    int best = -1;
    for (int i = 0; i < g->n_seats; i++) {
        if (!g->seats[i].bot[0] &&
            (best < 0 || g->seats[i].points > g->seats[best].points)) {
            best = i;
        }
    }
    return best;
}

/* Returns the bot of this name (NULL: any) with the most points, or -1. */
static int best_bot(const finished_game *g, const char *name)
{
    int best = -1;
    for (int i = 0; i < g->n_seats; i++) {
        const record_seat *s = &g->seats[i];
        if (s->bot[0] && (!name || strcmp(s->bot, name) == 0) &&
            (best < 0 || s->points > g->seats[best].points)) {
            best = i;
        }
    }
    return best;
}

record_against records_against(const records *r, const char *bot)
{
    record_against sum = {0};
    const finished_game *g;
    for (int at = 0; (g = next_game(r, &at));) {
        int own = best_person(g), other = best_bot(g, bot);
        if (own >= 0 && other >= 0) {
            int lead = g->seats[own].points - g->seats[other].points;
            sum.games++;
            sum.won += lead > 0;
            sum.margin = max(sum.margin, lead);
        }
    }
    return sum;
}

const finished_game *records_best(const records *r, const char *kind, int *seat)
{
    const finished_game *best = NULL, *g;
    for (int at = 0; (g = next_game(r, &at));) {
        int own = best_person(g);
        if (own >= 0 && is_kind(g, kind) &&
            (!best || g->seats[own].points > best->seats[*seat].points)) {
            best = g;
            *seat = own;
        }
    }
    return best;
}

const finished_game *records_longest_road(const records *r)
{
    const finished_game *best = NULL, *g;
    for (int at = 0; (g = next_game(r, &at));) {
        best = g->road > (best ? best->road : 0) ? g : best;
    }
    return best;
}

const finished_game *records_largest_city(const records *r)
{
    const finished_game *best = NULL, *g;
    for (int at = 0; (g = next_game(r, &at));) {
        best = g->city > (best ? best->city : 0) ? g : best;
    }
    return best;
}

record_streak records_streak(const records *r)
{
    record_streak streak = {0};
    const finished_game *g;
    for (int at = 0; (g = next_game(r, &at));) {
        int own = best_person(g), other = best_bot(g, NULL);
        if (own >= 0 && other >= 0) {
            bool is_won = g->seats[own].points > g->seats[other].points;
            streak.now = is_won ? streak.now + 1 : 0;
            streak.longest = max(streak.longest, streak.now);
        }
    }
    return streak;
}

/* Returns the first game of a kind that belongs to a day, or NULL. */
static const finished_game *game_of_day(const records *r, const char *kind,
                                        long day)
{
    const finished_game *g;
    for (int at = 0; (g = next_game(r, &at));) {
        if (g->day == day && is_kind(g, kind)) {
            return g;
        }
    }
    return NULL;
}

const finished_game *records_daily(const records *r, long day)
{
    return game_of_day(r, RECORDS_DAILY, day);
}

const finished_game *records_puzzle(const records *r, long day)
{
    return game_of_day(r, RECORDS_PUZZLE, day);
}

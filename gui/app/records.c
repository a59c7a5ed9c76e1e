/* records.c - the finished games of this user: lines of a file, and summaries
 *
 * First the text of one game, which line_file.c calls to read and to write the
 * file; then the summaries, each of which walks over all games. A person's own
 * result is that of the best person of a game: several may share the window.
 *
 * SPDX-License-Identifier: MIT
 */
#include "records.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/append.h"
#include "gui/readers/pack.h"

enum { NUMBER_MAX = 99999 }; /* of points and tiles */

#define HEAD                                                                   \
    "# Finished games of Carcassonne. Seats: name, points, computer "          \
    "opponent.\n"

/* ---------------------------------------------------------- text of a game */

static bool is_kind(const finished_game *g, const char *kind)
{
    return strcmp(g->kind, kind) == 0;
}

/* Writes a game as a line, without its end. */
static void format_game(const void *entry, char out[LINE_FILE_SIZE])
{
    const finished_game *g = entry;
    char day[LINE_FILE_DAY];
    line_file_format_day(g->day, day);
    snprintf(out, LINE_FILE_SIZE, "game %s id=%016" PRIx64 " kind=%s", day,
             g->id, g->kind);
    if (is_kind(g, RECORDS_DAILY) || is_kind(g, RECORDS_PUZZLE)) {
        append(out, LINE_FILE_SIZE, " stars=%d", g->stars);
    }
    append(out, LINE_FILE_SIZE, " road=%d city=%d seats=", g->road, g->city);
    for (int i = 0; i < g->n_seats; i++) {
        const record_seat *s = &g->seats[i];
        append(out, LINE_FILE_SIZE, "%s%s,%d,%s", i ? ";" : "", s->name,
               s->points, s->bot);
    }
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
            !line_file_copy(s->name, sizeof s->name, text) ||
            !line_file_copy(s->bot, sizeof s->bot, bot)) {
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
        return *value && line_file_copy(g->kind, sizeof g->kind, value);
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
static bool parse_game(char *line, void *entry)
{
    enum { WORDS_MAX = 16 };
    finished_game *g = entry;
    char *words[WORDS_MAX + 1], *seats = strstr(line, " seats=");
    if (!seats) {
        return false;
    }
    *seats = '\0'; /* names may have blanks, so the seats come last */
    int n = pack_words(line, words, WORDS_MAX);
    bool is_valid = n >= 2 && strcmp(words[0], "game") == 0 &&
                    (g->day = line_file_parse_day(words[1])) > 0;
    for (int i = 2; i < n && is_valid; i++) {
        is_valid = parse_word(g, words[i]);
    }
    return is_valid && g->kind[0] && g->id &&
           parse_seats(g, seats + strlen(" seats="));
}

static uint64_t id_of_game(const void *entry)
{
    return ((const finished_game *)entry)->id;
}

static int max(int a, int b)
{
    return a > b ? a : b;
}

/* Of two tries of one daily deck the best results stay, of a daily puzzle the
 * first try; else the new game does. */
static void replace_game(void *entry, const void *by)
{
    finished_game *g = entry;
    const finished_game *other = by;
    if (is_kind(other, RECORDS_PUZZLE)) {
        return;
    }
    if (!is_kind(other, RECORDS_DAILY)) {
        *g = *other;
        return;
    }
    finished_game old = *g;
    *g = old.seats[0].points >= other->seats[0].points ? old : *other;
    g->stars = max(old.stars, other->stars);
    g->road = max(old.road, other->road);
    g->city = max(old.city, other->city);
}

/* ---------------------------------------------------------------- the file */

static const line_kind kind_of_line = {
    .size = sizeof(finished_game),
    .head = HEAD,
    .invalid = "this is no finished game; the line is kept",
    .twice = "this game is there twice; the line is kept",
    .parse = parse_game,
    .format = format_game,
    .id = id_of_game,
    .replace = replace_game};

void records_open(records *r, const char *path)
{
    line_file_open(r, &kind_of_line, path);
}

void records_close(records *r)
{
    line_file_close(r);
}

void records_refresh(records *r)
{
    line_file_refresh(r);
}

void records_add(records *r, const finished_game *game)
{
    line_file_add(r, game);
}

int records_delete(records *r)
{
    return line_file_delete(r);
}

const finished_game *records_find(const records *r, uint64_t id)
{
    const finished_game *g;
    for (int at = 0; (g = line_file_next(r, &at));) {
        if (g->id == id) {
            return g;
        }
    }
    return NULL;
}

/* --------------------------------------------------------------- summaries */

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
    for (int at = 0; (g = line_file_next(r, &at));) {
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
    for (int at = 0; (g = line_file_next(r, &at));) {
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
    for (int at = 0; (g = line_file_next(r, &at));) {
        best = g->road > (best ? best->road : 0) ? g : best;
    }
    return best;
}

const finished_game *records_largest_city(const records *r)
{
    const finished_game *best = NULL, *g;
    for (int at = 0; (g = line_file_next(r, &at));) {
        best = g->city > (best ? best->city : 0) ? g : best;
    }
    return best;
}

record_streak records_streak(const records *r)
{
    record_streak streak = {0};
    const finished_game *g;
    for (int at = 0; (g = line_file_next(r, &at));) {
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
    for (int at = 0; (g = line_file_next(r, &at));) {
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

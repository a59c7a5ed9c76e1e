/* mistakes.c - what the turns of people cost in the games that were reviewed:
 * lines of a file, and sums
 *
 * First the text of one game, which line_file.c calls to read and to write the
 * file; then the sums, each of which walks over all games. Costs are in tenths
 * of points, in the file in points: "4.3".
 *
 * SPDX-License-Identifier: MIT
 */
#include "mistakes.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/append.h"
#include "gui/readers/pack.h"

enum { NUMBER_MAX = 99999 }; /* of points, turns and steps */

#define HEAD                                                                   \
    "# Reviewed games of Carcassonne. Mistakes: kind, points, turn, step, "    \
    "person.\n"

/* ---------------------------------------------------------- text of a game */

/* Writes a game as a line, without its end. */
static void format_game(const void *entry, char out[LINE_FILE_SIZE])
{
    const reviewed_game *g = entry;
    char day[LINE_FILE_DAY];
    line_file_format_day(g->day, day);
    snprintf(out, LINE_FILE_SIZE, "game %s id=%016" PRIx64 " mistakes=", day,
             g->id);
    for (int i = 0; i < g->n; i++) {
        const mistake *m = &g->mistakes[i];
        append(out, LINE_FILE_SIZE, "%s%s:%d.%d:%d:%d:%d", i ? "," : "",
               mistake_kind_name(m->kind), m->cost / 10, m->cost % 10, m->turn,
               m->step, m->person + 1);
    }
    for (int i = 0; i < g->n_people; i++) {
        append(out, LINE_FILE_SIZE, "%s%s", i ? ";" : " people=", g->people[i]);
    }
    append(out, LINE_FILE_SIZE, " file=%s", g->file);
}

/* Cuts a text at the next `sign`. Returns what is behind it; NULL if there is
 * none. */
static char *cut(char *text, char sign)
{
    char *end = strchr(text, sign);
    if (end) {
        *end++ = '\0';
    }
    return end;
}

/* Parses "4.3" as 43. */
static bool parse_cost(char *text, int *out)
{
    int whole, tenths;
    char *behind = cut(text, '.');
    bool is_valid = behind && pack_int(text, 0, NUMBER_MAX, &whole) &&
                    pack_int(behind, 0, 9, &tenths);
    *out = is_valid ? whole * 10 + tenths : 0;
    return is_valid;
}

/* Parses "KIND:COST:TURN:STEP:PERSON", and cuts it into pieces. */
static bool parse_mistake(char *text, int n_people, mistake *out)
{
    enum { KIND, COST, TURN, STEP, PERSON, FIELDS };
    char *fields[FIELDS];
    for (int i = 0; i < FIELDS; i++) {
        fields[i] = text;
        if (!text) {
            return false;
        }
        text = cut(text, ':');
    }
    out->kind = mistake_kind_find(fields[KIND]);
    bool is_valid = !text && out->kind != MISTAKE_KINDS &&
                    parse_cost(fields[COST], &out->cost) &&
                    pack_int(fields[TURN], 1, NUMBER_MAX, &out->turn) &&
                    pack_int(fields[STEP], 0, NUMBER_MAX, &out->step) &&
                    pack_int(fields[PERSON], 1, n_people, &out->person);
    out->person--;
    return is_valid;
}

static bool parse_mistakes(reviewed_game *g, char *text)
{
    for (char *next; text && *text; text = next) {
        next = cut(text, ',');
        if (g->n == MISTAKES_MAX ||
            !parse_mistake(text, g->n_people, &g->mistakes[g->n++])) {
            return false;
        }
    }
    return true;
}

static bool parse_people(reviewed_game *g, char *text)
{
    for (char *next; text; text = next) {
        next = cut(text, ';');
        if (g->n_people == CC_PLAYERS_MAX ||
            !line_file_copy(g->people[g->n_people++], sizeof *g->people,
                            text)) {
            return false;
        }
    }
    return true;
}

/* Parses a line, and cuts it into pieces. Unknown words are those of later
 * versions. */
static bool parse_game(char *line, void *entry)
{
    enum { WORDS_MAX = 16 };
    reviewed_game *g = entry;
    char *words[WORDS_MAX + 1], *end, *mistakes_text = NULL;
    char *people = strstr(line, " people=");
    char *file = people ? strstr(people, " file=") : NULL;
    if (!file) {
        return false;
    }
    *people = *file = '\0'; /* names may have blanks, so these come last */
    int n = pack_words(line, words, WORDS_MAX);
    bool is_valid = n >= 2 && strcmp(words[0], "game") == 0 &&
                    (g->day = line_file_parse_day(words[1])) > 0;
    for (int i = 2; i < n && is_valid; i++) {
        char *value = cut(words[i], '=');
        if (!value) {
            is_valid = false;
        } else if (strcmp(words[i], "id") == 0) {
            g->id = strtoull(value, &end, 16);
            is_valid = *value && !*end;
        } else if (strcmp(words[i], "mistakes") == 0) {
            mistakes_text = value;
        }
    }
    return is_valid && g->id && mistakes_text &&
           line_file_copy(g->file, sizeof g->file, file + strlen(" file=")) &&
           parse_people(g, people + strlen(" people=")) &&
           parse_mistakes(g, mistakes_text);
}

static uint64_t id_of_game(const void *entry)
{
    return ((const reviewed_game *)entry)->id;
}

static void replace_game(void *entry, const void *by)
{
    reviewed_game *g = entry;
    long day = g->day;
    *g = *(const reviewed_game *)by;
    g->day = day;
}

/* ---------------------------------------------------------------- the file */

static const line_kind kind_of_line = {
    .size = sizeof(reviewed_game),
    .head = HEAD,
    .invalid = "this is no reviewed game; the line is kept",
    .twice = "this game is there twice; the line is kept",
    .max = MISTAKES_GAMES_MAX,
    .parse = parse_game,
    .format = format_game,
    .id = id_of_game,
    .replace = replace_game};

void mistakes_open(mistakes *m, const char *path)
{
    line_file_open(m, &kind_of_line, path);
}

void mistakes_add_to_game(reviewed_game *g, const mistake *added)
{
    if (g->n < MISTAKES_MAX) {
        g->mistakes[g->n++] = *added;
        return;
    }
    mistake *cheapest = &g->mistakes[0];
    for (int i = 1; i < g->n; i++) {
        mistake *m = &g->mistakes[i];
        cheapest = m->cost < cheapest->cost ? m : cheapest;
    }
    if (cheapest->cost < added->cost) {
        *cheapest = *added;
    }
}

void mistakes_add(mistakes *m, const reviewed_game *game)
{
    line_file_add(m, game);
}

/* -------------------------------------------------------------------- sums */

/* Returns the number of a person in a game, or -1. */
static int find_person(const reviewed_game *g, const char *name)
{
    for (int i = 0; i < g->n_people; i++) {
        if (strcmp(g->people[i], name) == 0) {
            return i;
        }
    }
    return -1;
}

static bool is_listed(const char *const *list, int n, const char *name)
{
    for (int i = 0; i < n; i++) {
        if (strcmp(list[i], name) == 0) {
            return true;
        }
    }
    return false;
}

int mistakes_people(const mistakes *m, const char *out[], int max)
{
    int n = 0;
    for (int i = m->n - 1; i >= 0; i--) { /* the newest lines are the last */
        const reviewed_game *g = m->lines[i].entry;
        for (int k = 0; g && k < g->n_people && n < max; k++) {
            if (!is_listed(out, n, g->people[k])) {
                out[n++] = g->people[k];
            }
        }
    }
    return n;
}

/* True if a mistake is one of this person's and of this kind (MISTAKE_KINDS:
 * any); several people of a game may have one name. */
static bool is_of(const reviewed_game *g, const mistake *m, const char *person,
                  mistake_kind kind)
{
    return strcmp(g->people[m->person], person) == 0 &&
           (kind == MISTAKE_KINDS || m->kind == kind);
}

mistake_sum mistakes_sum(const mistakes *m, const char *person,
                         mistake_kind kind)
{
    mistake_sum sum = {0};
    const reviewed_game *g;
    for (int at = 0; (g = line_file_next(m, &at));) {
        sum.games += find_person(g, person) >= 0;
        for (int i = 0; i < g->n; i++) {
            if (is_of(g, &g->mistakes[i], person, kind)) {
                sum.n++;
                sum.cost += g->mistakes[i].cost;
            }
        }
    }
    return sum;
}

/* Inserts a mistake in a list of n, at most `max`, in descending order of
 * costs, before others of the same cost; returns its new length. */
static int insert(mistake_place out[], int n, int max, mistake_place place)
{
    int i = n < max ? n : max - 1;
    if (n == max && out[i].mistake->cost > place.mistake->cost) {
        return n;
    }
    for (; i > 0 && out[i - 1].mistake->cost <= place.mistake->cost; i--) {
        out[i] = out[i - 1];
    }
    out[i] = place;
    return n < max ? n + 1 : max;
}

int mistakes_worst(const mistakes *m, const char *person, mistake_kind kind,
                   mistake_place out[], int max)
{
    int n = 0;
    const reviewed_game *g;
    for (int at = 0; (g = line_file_next(m, &at));) {
        for (int i = 0; i < g->n; i++) {
            if (is_of(g, &g->mistakes[i], person, kind)) {
                n = insert(out, n, max, (mistake_place){g, &g->mistakes[i]});
            }
        }
    }
    return n;
}

/* chronicle.c - the game retold in sentences, made from the log
 *
 * Most sentences come from rows (part_story): each gives the sentence for an
 * event of a type, or for a scoring of a source and a minimum of points. Parts
 * of modules add rows. A few sentences need more than one event and have code
 * of their own: the lead, laps of the scoring track, fields, the victory. At
 * the end of the file all sentences are written as a web page.
 *
 * SPDX-License-Identifier: MIT
 */
#include "chronicle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/append.h"
#include "gui/base/memory.h"
#include "gui/table/panel/event_text.h"
#include "gui/table/part.h"

static bool has_several_tiles(const cc_game *game, const cc_event *e)
{
    (void)game;
    return e->n_tiles > 1;
}

/* A scoring of a source, with at least so many points. */
#define SCORING(of, min) .source = true, .number = of, .points_min = min

/* The first row that fits is used, so greater minimums come first. Two rows
 * have a number, as their sentences weigh more. */
enum { GREAT_ROAD, GREAT_CITY };
static const part_story stories[] = {
    [GREAT_ROAD] =
        {SCORING(CC_ROAD, 8),
         .text = NAME_("{player} scores {points} for a long road."),
         .text_loser =
             NAMES_("{player} takes a long road from {other}: {points}."),
         .text_tied =
             NAMES_("{player} and {other} share a long road: {points} each.")},
    [GREAT_CITY] =
        {SCORING(CC_CITY, 16),
         .text = NAME_("{player} scores {points} for a great city."),
         .text_loser =
             NAMES_("{player} takes a great city from {other}: {points}."),
         .text_tied =
             NAMES_("{player} and {other} share a great city: {points} each.")},
    {SCORING(CC_ROAD, 4), .text = NAME_("{player} scores {points} for a road."),
     .text_loser = NAMES_("{player} takes a road from {other}: {points}."),
     .text_tied = NAMES_("{player} and {other} share a road: {points} each.")},
    {SCORING(CC_CITY, 4), .text = NAME_("{player} scores {points} for a city."),
     .text_loser = NAMES_("{player} takes a city from {other}: {points}."),
     .text_tied = NAMES_("{player} and {other} share a city: {points} each.")},
    {SCORING(CC_CLOISTER, 1),
     .text = NAME_("Tiles surround {player}’s cloister: {points}.")},
    {SCORING(CC_STREET, 5),
     .text = NAME_("{player} scores {points} for a street."),
     .text_loser = NAMES_("{player} takes a street from {other}: {points}.")},
    {SCORING(CC_MARKET, 5),
     .text = NAME_("{player} scores {points} for a market."),
     .text_loser = NAMES_("{player} takes a market from {other}: {points}.")},
    {.number = CC_EVENT_DISCARD,
     .applies = has_several_tiles,
     .text = N_("Several tiles fit nowhere and leave the game.")},
    {.number = CC_EVENT_DISCARD,
     .text = N_("A tile fits nowhere and leaves the game.")},
};

/* Sentences that need more than one event. */
#define TEXT_LEAD     NAME_("{player} takes the lead with {points}.")
#define TEXT_WON      NAME_("{player} wins with {points}.")
#define TEXT_ALONE    NAME_("{player} finishes with {points}.")
#define TEXT_WON_TIED NAME_("{player} and others share the victory: {points}.")
#define TEXT_LAP      NAME_("{player} laps the scoring track: {points}.")
#define TEXT_OVERTOOK                                                          \
    NAMES_(                                                                    \
        "{other} leads until the last tile, but {player} wins with {points}.")
#define TEXT_FIELDS NAME_("{player} harvests {points} from the fields.")

#define LEAD_POINTS_MIN 10 /* below this, the lead changes all the time */

/* Weights of sentences, in points. The points of the event are added to those
 * of fields, great features and what others lost. */
#define WEIGHT_WON    1000
#define WEIGHT_LAP    1
#define WEIGHT_LEAD   20 /* at the start; more later */
#define WEIGHT_FIELDS 20
#define WEIGHT_GREAT  30 /* a great city, a long road */
#define WEIGHT_TAKEN  8  /* somebody else had figures there, in vain */

#define HIGHLIGHTS_MAX       6  /* of a game */
#define HIGHLIGHT_WEIGHT_MIN 20 /* of each of them */

/* What a sentence needs besides its text. */
typedef struct sentence_data {
    int player;        /* "{player}", or -1 */
    const char *other; /* "{other}", or NULL */
    int points;        /* "{points}" */
    int weight;        /* as in chronicle_line */
} sentence_data;

/* Writes `text` with names in place of "{player}" and "{other}" and a number
 * with its noun in place of "{points}"; other braces stay. */
static void fill_placeholders(char out[CHRONICLE_TEXT_SIZE], const char *text,
                              const char *player, const char *other, int points)
{
    char number[48];
    snprintf(number, sizeof number, ngettext("%d point", "%d points", points),
             points);
    const char *const words[][2] = {
        {"{player}", player}, {"{other}", other}, {"{points}", number}};
    out[0] = '\0';
    while (*text) {
        size_t i = 0;
        while (i < 3 && strncmp(text, words[i][0], strlen(words[i][0])) != 0) {
            i++;
        }
        if (i < 3) {
            const char *word = words[i][1] ? words[i][1] : "";
            if (strlen(out) + strlen(word) < CHRONICLE_TEXT_SIZE) {
                append(out, CHRONICLE_TEXT_SIZE, "%s", word);
            } /* else it is left out: a name is never cut */
            text += strlen(words[i][0]);
        } else {
            append(out, CHRONICLE_TEXT_SIZE, "%c", *text++);
        }
    }
}

/* Returns the first of n rows that fits an event, or NULL. */
static const part_story *find_story(const cc_game *game, const part_story *rows,
                                    int n, const cc_event *e)
{
    bool is_score = e->type == CC_EVENT_SCORE;
    for (int i = 0; i < n; i++) {
        const part_story *row = &rows[i];
        if (row->text && row->source == is_score &&
            row->number == (is_score ? e->source : e->type) &&
            (!row->points_min || e->points >= row->points_min) &&
            (!row->applies || row->applies(game, e))) {
            return row;
        }
    }
    return NULL;
}

/* Returns the row for an event, of the table's own or of a part; or NULL. */
static const part_story *story_of(const session *s, const cc_event *e)
{
    const part_story *found = find_story(
        &s->game, stories, (int)(sizeof stories / sizeof *stories), e);
    for (const table_part *p = NULL; !found && (p = part_next(&s->game, p));) {
        found = find_story(&s->game, p->stories, PART_ROWS_MAX, e);
    }
    return found;
}

/* Counts the other players who had figures in the region that log line `at`
 * scores, and got points for it too, if `is_paid`, or got none; *first is the
 * first of them, if there is any. */
static int count_rivals(const session *s, int at, bool is_paid, int *first)
{
    int n = 0;
    const cc_event *e = &s->log[at].event;
    bool has_points[CC_PLAYERS_MAX] = {false};
    for (int i = 0; i < s->n_log; i++) {
        const cc_event *score = &s->log[i].event;
        if (s->log[i].step == s->log[at].step &&
            score->type == CC_EVENT_SCORE && score->region == e->region &&
            score->source == e->source) {
            has_points[score->player] = true;
        }
    }
    for (int p = 0; p < cc_player_count(&s->game); p++) {
        if (p != e->player && e->votes[p] && has_points[p] == is_paid) {
            *first = n == 0 ? p : *first;
            n++;
        }
    }
    return n;
}

/* ------------------------------------------------- sentences for a log line */

static bool is_field_score(const cc_event *e)
{
    return e->type == CC_EVENT_SCORE && e->final && e->source == CC_FIELD;
}

/* Returns one sentence for all fields of a player, if log line `at` scores the
 * last of them; else NULL. Fills in *d, as the next functions do. */
static const char *fields_sentence(const session *s, int at, sentence_data *d)
{
    int player = s->log[at].event.player, points = 0;
    for (int i = 0; i < s->n_log; i++) {
        const cc_event *e = &s->log[i].event;
        if (is_field_score(e) && e->player == player) {
            if (i > at) {
                return NULL;
            }
            points += e->points;
        }
    }
    d->player = player;
    d->points = points;
    d->weight = WEIGHT_FIELDS + points;
    return points > 0 ? TEXT_FIELDS : NULL;
}

/* Returns the sentence for the scoring of log line `at`, by its row; which of
 * the row's texts depends on who else had figures there. NULL if another line
 * tells it. */
static const char *score_sentence(const session *s, int at,
                                  const part_story *story, sentence_data *d)
{
    const bool is_paid = true;
    int loser = 0, partner = 0; /* the first of them */
    int n_losers = count_rivals(s, at, !is_paid, &loser);
    int n_partners = count_rivals(s, at, is_paid, &partner);
    bool is_great =
        story == &stories[GREAT_ROAD] || story == &stories[GREAT_CITY];
    d->weight = d->points;
    if (is_great) {
        d->weight += WEIGHT_GREAT;
    }
    if (n_losers > 0) {
        d->weight += WEIGHT_TAKEN;
    }
    if (n_losers > 0 && story->text_loser) {
        d->other = s->seats[loser].name;
        return story->text_loser;
    }
    if (n_partners == 1 && story->text_tied) {
        /* Both have an event: that of the player with the lower number tells of
         * both. Of three or more each is told alone. */
        d->other = s->seats[partner].name;
        return partner > d->player ? story->text_tied : NULL;
    }
    return story->text;
}

/* Returns the sentence for log line `at`, or NULL. */
static const char *line_sentence(const session *s, int at, sentence_data *d)
{
    const cc_event *e = &s->log[at].event;
    if (is_field_score(e)) {
        return fields_sentence(s, at, d);
    }
    const part_story *story = e->final ? NULL : story_of(s, e);
    d->player = e->player;
    d->points = e->points;
    d->other = e->other >= 0 ? s->seats[e->other].name : NULL;
    return !story                      ? NULL
           : e->type == CC_EVENT_SCORE ? score_sentence(s, at, story, d)
                                       : story->text;
}

/* -------------------------------------------------- sentences for an action */

/* Returns the position after a step. */
static const cc_game *position_after(const session *s, int step)
{
    return step + 1 < s->n_steps ? &s->steps[step + 1].before : &s->game;
}

/* Returns the first of the players with the highest score. */
static int first_of_best(const cc_game *game)
{
    int best = 0;
    for (int p = 1; p < cc_player_count(game); p++) {
        best = cc_score(game, p) > cc_score(game, best) ? p : best;
    }
    return best;
}

/* Returns the player who leads alone; -1 if several do, or in a game of one. */
static int sole_leader(const cc_game *game)
{
    int best = first_of_best(game), n_best = 0;
    for (int p = 0; p < cc_player_count(game); p++) {
        n_best += cc_score(game, p) == cc_score(game, best);
    }
    return n_best == 1 && cc_player_count(game) > 1 ? best : -1;
}

/* Returns the sentence for the last action: who won, and whether that changed
 * the lead. */
static const char *end_sentence(const session *s, int step, sentence_data *d)
{
    const cc_game *game = &s->game;
    int winner = sole_leader(game);
    int leader_before = sole_leader(&s->steps[step].before);
    d->player = first_of_best(game);
    d->points = cc_score(game, d->player);
    d->weight = WEIGHT_WON;
    if (winner >= 0 && leader_before >= 0 && leader_before != winner) {
        d->other = s->seats[leader_before].name;
        return TEXT_OVERTOOK;
    }
    return cc_player_count(game) == 1 ? TEXT_ALONE
           : winner < 0               ? TEXT_WON_TIED
                                      : TEXT_WON;
}

/* Returns the sentence for what an action changed as a whole: the victory, else
 * a lap of the track, else the lead; or NULL. */
static const char *step_sentence(const session *s, int step, sentence_data *d)
{
    if (step < 0) {
        return NULL;
    }
    const cc_game *old = &s->steps[step].before, *new = position_after(s, step);
    if (cc_decision(new).kind == CC_OVER) {
        return end_sentence(s, step, d);
    }
    for (int p = 0; p < cc_player_count(new); p++) {
        if (cc_score(new, p) / LAP_POINTS > cc_score(old, p) / LAP_POINTS) {
            d->player = p;
            d->points = cc_score(new, p);
            d->weight = WEIGHT_LAP;
            return TEXT_LAP;
        }
    }
    int leader = sole_leader(new);
    if (leader >= 0 && leader != sole_leader(old) &&
        cc_score(new, leader) >= LEAD_POINTS_MIN) {
        d->player = leader;
        d->points = cc_score(new, leader);
        /* Once the weight at the start, up to twice that at the end. */
        d->weight = WEIGHT_LEAD * (s->n_steps + step) / s->n_steps;
        return TEXT_LEAD;
    }
    return NULL;
}

static bool is_last_of_step(const session *s, int at)
{
    return at + 1 == s->n_log || s->log[at + 1].step != s->log[at].step;
}

/* ------------------------------------------------------------ all sentences */

/* *position counts two for each line of the log: the even one is about the
 * line, the odd one behind it about what the line's action changed as a whole,
 * which is told after the last line of the action. */
bool chronicle_next(const session *s, int *position, chronicle_line *out)
{
    for (; *position < 2 * s->n_log; (*position)++) {
        int at = *position / 2, step = s->log[at].step;
        sentence_data d = {.player = -1};
        const char *text = *position % 2 == 0       ? line_sentence(s, at, &d)
                           : is_last_of_step(s, at) ? step_sentence(s, step, &d)
                                                    : NULL;
        if (!text) {
            continue;
        }
        const char *name = d.player >= 0 ? s->seats[d.player].name : "";
        *out = (chronicle_line){.step = step,
                                .turn = session_turn_of(s, step),
                                .weight = d.weight,
                                .player = d.player};
        fill_placeholders(out->text, lang_for(text, name, d.other), name,
                          d.other, d.points);
        (*position)++;
        return true;
    }
    return false;
}

/* True if line a weighs more than line b, or as much and is later. */
static bool is_greater(const chronicle_line *lines, int a, int b)
{
    int difference = lines[a].weight - lines[b].weight;
    return difference > 0 || (difference == 0 && a > b);
}

int chronicle_pick_highlights(const chronicle_line *lines, int n,
                              bool *is_highlight)
{
    int n_found = 0;
    for (int i = 0; i < n; i++) {
        int n_greater = 0;
        for (int k = 0; k < n; k++) {
            n_greater += is_greater(lines, k, i);
        }
        is_highlight[i] = lines[i].weight >= HIGHLIGHT_WEIGHT_MIN &&
                          n_greater < HIGHLIGHTS_MAX;
        n_found += is_highlight[i];
    }
    return n_found;
}

/* ----------------------------------------------------------------- web page */

/* Adds a text with the signs of markup escaped. */
static void add_plain(growing_text *page, const char *text)
{
    for (; *text; text++) {
        char letter[2] = {*text, '\0'};
        append_growing(page, *text == '<'   ? "&lt;"
                             : *text == '>' ? "&gt;"
                             : *text == '&' ? "&amp;"
                             : *text == '"' ? "&quot;"
                                            : letter);
    }
}

/* Adds an attribute: the colour of a player, or of ink for -1. */
static void add_colour(growing_text *page, const session *s, int player)
{
    char text[48];
    rgba c = player < 0 ? INK : player_colour(s->seats[player].colour);
    snprintf(text, sizeof text, " style=\"border-color: #%02x%02x%02x\"", c.r,
             c.g, c.b);
    append_growing(page, text);
}

static void add_head(growing_text *page, const char *language)
{
    append_growing(page, "<!DOCTYPE html>\n<html lang=\"");
    add_plain(page, language);
    append_growing(page, "\">\n<head>\n<meta charset=\"utf-8\">\n<title>");
    add_plain(page, _("Chronicle"));
    append_growing(
        page, "</title>\n<style>\nbody { background: #f0e4c9; color: #3a2b1f; "
              "font-family: serif; max-width: 52em; margin: 2em auto; "
              "line-height: 1.5; padding: 0 1em }\nimg { width: 100% }\n"
              "li { list-style: none; border-left: .4em solid; "
              "padding-left: .7em; margin: .3em 0 }\n.players li { display: "
              "inline-block; margin-right: 2em }\nsmall { color: #6e5a46; "
              "margin-right: .6em }\n</style>\n</head>\n<body>\n<h1>");
    add_plain(page, _("Chronicle"));
    append_growing(page, "</h1>\n");
}

static void add_players(growing_text *page, const session *s)
{
    char text[32];
    append_growing(page, "<ul class=\"players\">\n");
    for (int i = 0; i < cc_player_count(&s->game); i++) {
        append_growing(page, "<li");
        add_colour(page, s, i);
        append_growing(page, "><b>");
        add_plain(page, s->seats[i].name);
        snprintf(text, sizeof text, "</b> %d</li>\n", cc_score(&s->game, i));
        append_growing(page, text);
    }
    append_growing(page, "</ul>\n");
}

static void add_lines(growing_text *page, const session *s)
{
    int n = 0, position = 0;
    size_t room = 2 * (size_t)s->n_log + 1; /* + 1: an empty log has none */
    chronicle_line *lines = xcalloc(room, sizeof *lines);
    bool *is_highlight = xcalloc(room, sizeof *is_highlight);
    char number[64];
    while (chronicle_next(s, &position, &lines[n])) {
        n++;
    }
    chronicle_pick_highlights(lines, n, is_highlight);
    append_growing(page, "<ul>\n");
    for (int i = 0; i < n; i++) {
        append_growing(page, "<li");
        add_colour(page, s, lines[i].player);
        snprintf(number, sizeof number, "><small>%d</small>", lines[i].turn);
        append_growing(page, number);
        append_growing(page, is_highlight[i] ? "<b>" : "");
        add_plain(page, lines[i].text);
        append_growing(page, is_highlight[i] ? "</b></li>\n" : "</li>\n");
    }
    append_growing(page, "</ul>\n");
    free(lines);
    free(is_highlight);
}

char *chronicle_page(const session *s, const char *language,
                     const char *picture, size_t *length)
{
    growing_text page = {0};
    add_head(&page, language);
    add_players(&page, s);
    add_lines(&page, s);
    append_growing(&page, "<img src=\"");
    add_plain(&page, picture);
    append_growing(&page, "\" alt=\"\">\n</body>\n</html>\n");
    *length = page.length;
    return page.text;
}

/* chronicle.c - the game as a story, made from the log
 *
 * Rows say what is worth a sentence: by source and number of points, or by
 * event. Parts add rows.
 *
 * SPDX-License-Identifier: MIT
 */
#include "chronicle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/append.h"
#include "gui/base/memory.h"
#include "gui/table/part.h"

static bool has_several_squares(const cc_game *game, const cc_event *e)
{
    (void)game;
    return e->n_tiles > 1;
}

/* The first row of a source whose minimum is reached is used. */
enum { GREAT_ROAD, GREAT_CITY };
static const part_story stories[] = {
    [GREAT_ROAD] =
        {.source = true,
         .number = CC_ROAD,
         .points_min = 8,
         .text = NAME_("{player} scores {points} for a long road."),
         .text_loser =
             NAMES_("{player} takes a long road from {other}: {points}."),
         .text_tied =
             NAMES_("{player} and {other} share a long road: {points} each.")},
    [GREAT_CITY] =
        {.source = true,
         .number = CC_CITY,
         .points_min = 16,
         .text = NAME_("{player} scores {points} for a great city."),
         .text_loser =
             NAMES_("{player} takes a great city from {other}: {points}."),
         .text_tied =
             NAMES_("{player} and {other} share a great city: {points} each.")},
    {.source = true,
     .number = CC_ROAD,
     .points_min = 4,
     .text = NAME_("{player} scores {points} for a road."),
     .text_loser = NAMES_("{player} takes a road from {other}: {points}."),
     .text_tied = NAMES_("{player} and {other} share a road: {points} each.")},
    {.source = true,
     .number = CC_CITY,
     .points_min = 4,
     .text = NAME_("{player} scores {points} for a city."),
     .text_loser = NAMES_("{player} takes a city from {other}: {points}."),
     .text_tied = NAMES_("{player} and {other} share a city: {points} each.")},
    {.source = true,
     .number = CC_CLOISTER,
     .points_min = 1,
     .text = NAME_("Tiles surround {player}’s cloister: {points}.")},
    {.source = true,
     .number = CC_STREET,
     .points_min = 5,
     .text = NAME_("{player} scores {points} for a street."),
     .text_loser = NAMES_("{player} takes a street from {other}: {points}.")},
    {.source = true,
     .number = CC_MARKET,
     .points_min = 5,
     .text = NAME_("{player} scores {points} for a market."),
     .text_loser = NAMES_("{player} takes a market from {other}: {points}.")},
    {.number = CC_EVENT_DISCARD,
     .applies = has_several_squares,
     .text = N_("Several tiles fit nowhere and leave the game.")},
    {.number = CC_EVENT_DISCARD,
     .text = N_("A tile fits nowhere and leaves the game.")},
};

/* Sentences that need more than one event. */
#define LEAD     NAME_("{player} takes the lead with {points}.")
#define WON      NAME_("{player} wins with {points}.")
#define ALONE    NAME_("{player} finishes with {points}.")
#define WON_TIED NAME_("{player} and others share the victory: {points}.")
#define FIFTY    50 /* points of a lap of the track */
#define LAP      NAME_("{player} laps the scoring track: {points}.")
#define OVERTOOK                                                               \
    NAMES_(                                                                    \
        "{other} leads until the last tile, but {player} wins with {points}.")
#define FIELDS NAME_("{player} harvests {points} from the fields.")

/* Weights of moments, in points: taking the lead counts more the later it is.
 */
#define WEIGHT_WON           1000
#define WEIGHT_LEAD          20
#define WEIGHT_FIELD         20
#define WEIGHT_HIGHLIGHT     30 /* a large city, a long road */
#define WEIGHT_LOST          8  /* something lost to another player */
#define HIGHLIGHTS_MAX       6  /* highlights of a game */
#define HIGHLIGHT_WEIGHT_MIN 20 /* minimum weight */

typedef struct fill_ins {
    const char *player, *other;
    int points;
    int weight;
} fill_ins;

/* Replaces "{player}" and the like, and "{points}" with its noun; other braces
 * stay. */
static void fill_in(char out[CHRONICLE_TEXT], const char *text,
                    const fill_ins *w)
{
    char points[48];
    snprintf(points, sizeof points,
             ngettext("%d point", "%d points", w->points), w->points);
    const char *const names[][2] = {
        {"{player}", w->player}, {"{other}", w->other}, {"{points}", points}};
    out[0] = '\0';
    while (*text) {
        size_t i = 0;
        while (i < 3 && strncmp(text, names[i][0], strlen(names[i][0])) != 0) {
            i++;
        }
        if (i < 3) {
            const char *name = names[i][1] ? names[i][1] : "";
            bool fits = strlen(out) + strlen(name) < CHRONICLE_TEXT;
            append(out, CHRONICLE_TEXT, "%s", fits ? name : "");
            text += strlen(names[i][0]);
        } else {
            append(out, CHRONICLE_TEXT, "%c", *text++);
        }
    }
}

static const part_story *find_story(const cc_game *game, const part_story *rows,
                                    int n, const cc_event *e)
{
    bool score = e->type == CC_EVENT_SCORE;
    for (int i = 0; i < n; i++) {
        const part_story *r = &rows[i];
        if (r->text && r->source == score &&
            r->number == (score ? e->source : e->type) &&
            (!r->points_min || e->points >= r->points_min) &&
            (!r->applies || r->applies(game, e))) {
            return r;
        }
    }
    return NULL;
}

static const part_story *story_of(const session *s, const cc_event *e)
{
    const part_story *found = find_story(
        &s->game, stories, (int)(sizeof stories / sizeof *stories), e);
    for (const table_part *p = NULL; !found && (p = part_next(&s->game, p));) {
        found = find_story(&s->game, p->stories, PART_ROWS_MAX, e);
    }
    return found;
}

/* Returns another player who had figures there and got nothing (`is_paid`
 * false), or as much; or -1. */
static int find_rival(const session *s, int at, bool is_paid)
{
    const cc_event *e = &s->log[at].event;
    bool has_points[CC_PLAYERS_MAX] = {false};
    for (int i = 0; i < s->n_log; i++) {
        const cc_event *o = &s->log[i].event;
        if (s->log[i].step == s->log[at].step && o->type == CC_EVENT_SCORE &&
            o->region == e->region && o->source == e->source) {
            has_points[o->player] = true;
        }
    }
    for (int p = 0; p < cc_player_count(&s->game); p++) {
        if (p != e->player && e->figures[p] && has_points[p] == is_paid) {
            return p;
        }
    }
    return -1;
}

static const cc_game *position_after(const session *s, int step)
{
    return step + 1 < s->n_steps ? &s->steps[step + 1].before : &s->game;
}

/* Returns the player who leads alone, or -1. */
static int leader(const cc_game *game)
{
    int best = 0;
    bool is_single = true;
    for (int p = 1; p < cc_player_count(game); p++) {
        int lead = cc_score(game, p) - cc_score(game, best);
        is_single = lead == 0 ? false : lead > 0 ? true : is_single;
        best = lead > 0 ? p : best;
    }
    return is_single && cc_player_count(game) > 1 ? best : -1;
}

static bool is_last_of_step(const session *s, int at)
{
    return at + 1 == s->n_log || s->log[at + 1].step != s->log[at].step;
}

/* Who won, and whether the lead changed at the end. */
static const char *end_sentence(const session *s, int step, fill_ins *w,
                                int *player)
{
    const cc_game *game = &s->game;
    int best = leader(game), leader_before = leader(&s->steps[step].before);
    *player = best;
    for (int p = 0; best < 0 && p < cc_player_count(game); p++) {
        *player = *player < 0 || cc_score(game, p) > cc_score(game, *player)
                      ? p
                      : *player;
    }
    w->points = cc_score(game, *player);
    w->weight = WEIGHT_WON;
    if (best >= 0 && leader_before >= 0 && leader_before != best) {
        w->other = s->seats[leader_before].name;
        return OVERTOOK;
    }
    return cc_player_count(game) == 1 ? ALONE : best < 0 ? WON_TIED : WON;
}

/* The effect of an action as a whole: the lead, laps of the track. */
static const char *step_sentence(const session *s, int step, fill_ins *w,
                                 int *player)
{
    if (step < 0) {
        return NULL;
    }
    const cc_game *old = &s->steps[step].before, *new = position_after(s, step);
    if (cc_decision(new).kind == CC_OVER) {
        return end_sentence(s, step, w, player);
    }
    for (int p = 0; p < cc_player_count(new); p++) {
        if (cc_score(new, p) / FIFTY > cc_score(old, p) / FIFTY) {
            *player = p;
            w->points = cc_score(new, p);
            w->weight = 1;
            return LAP;
        }
    }
    int lead = leader(new), old_lead = leader(old);
    if (lead >= 0 && lead != old_lead && cc_score(new, lead) >= 10) {
        *player = lead;
        w->points = cc_score(new, lead);
        w->weight = WEIGHT_LEAD * (s->n_steps + step) / s->n_steps;
        return LEAD;
    }
    return NULL;
}

static bool is_field_score(const cc_event *e)
{
    return e->type == CC_EVENT_SCORE && e->final && e->source == CC_FIELD;
}

/* All that the fields of a player brought, with the last of them. */
static const char *fields_sentence(const session *s, int at, fill_ins *w,
                                   int *player)
{
    const cc_event *e = &s->log[at].event;
    int points = 0;
    for (int i = 0; i < s->n_log; i++) {
        const cc_event *o = &s->log[i].event;
        if (is_field_score(o) && o->player == e->player) {
            if (i > at) {
                return NULL;
            }
            points += o->points;
        }
    }
    *player = e->player;
    w->points = points;
    w->weight = WEIGHT_FIELD + points;
    return points > 0 ? FIELDS : NULL;
}

/* Returns the sentence for a line of the log, or NULL. */
static const char *line_sentence(const session *s, int at, fill_ins *w,
                                 int *player)
{
    const cc_event *e = &s->log[at].event;
    if (is_field_score(e)) {
        return fields_sentence(s, at, w, player);
    }
    const part_story *story = e->final ? NULL : story_of(s, e);
    *player = e->player;
    w->points = e->points;
    w->weight = e->type == CC_EVENT_SCORE ? e->points : 0;
    w->other = e->other >= 0 ? s->seats[e->other].name : NULL;
    if (!story || e->type != CC_EVENT_SCORE) {
        return story ? story->text : NULL;
    }
    int loser = find_rival(s, at, false), friend = find_rival(s, at, true);
    w->weight += story == &stories[GREAT_ROAD] || story == &stories[GREAT_CITY]
                     ? WEIGHT_HIGHLIGHT
                     : 0;
    w->weight += loser >= 0 ? WEIGHT_LOST : 0;
    if (loser >= 0 && story->text_loser) {
        w->other = s->seats[loser].name;
        return story->text_loser;
    }
    if (friend >= 0 && story->text_tied) {
        w->other = s->seats[friend].name;
        return friend > e->player ? story->text_tied : NULL; /* only once */
    }
    return story->text;
}

/* First the lines of the log, then the effects of actions; *at counts both. */
bool chronicle_next(const session *s, int *at, chronicle_line *out)
{
    for (; *at < 2 * s->n_log; (*at)++) {
        int i = *at / 2, player = -1;
        const log_line *line = &s->log[i];
        fill_ins w = {0};
        const char *text = *at % 2 == 0 ? line_sentence(s, i, &w, &player)
                           : is_last_of_step(s, i)
                               ? step_sentence(s, line->step, &w, &player)
                               : NULL;
        if (!text) {
            continue;
        }
        w.player = player >= 0 ? s->seats[player].name : NULL;
        *out = (chronicle_line){.step = line->step,
                                .turn = session_turn_of(s, line->step),
                                .weight = w.weight,
                                .player = player};
        fill_in(out->text, lang_for(text, w.player ? w.player : "", w.other),
                &w);
        (*at)++;
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
                              bool *is_great)
{
    int n_found = 0;
    for (int i = 0; i < n; i++) {
        int rank = 0;
        for (int k = 0; k < n; k++) {
            rank += is_greater(lines, k, i);
        }
        is_great[i] =
            lines[i].weight >= HIGHLIGHT_WEIGHT_MIN && rank < HIGHLIGHTS_MAX;
        n_found += is_great[i];
    }
    return n_found;
}

/* -------------------------------------------------------------------- page */

/* Escapes markup. */
static void add_plain(growing_text *p, const char *text)
{
    for (; *text; text++) {
        char letter[2] = {*text, '\0'};
        append_growing(p, *text == '<'   ? "&lt;"
                          : *text == '>' ? "&gt;"
                          : *text == '&' ? "&amp;"
                          : *text == '"' ? "&quot;"
                                         : letter);
    }
}

static void add_colour(growing_text *p, const session *s, int player)
{
    char text[48];
    rgba c = player < 0 ? INK : player_colour(s->seats[player].colour);
    snprintf(text, sizeof text, " style=\"border-color: #%02x%02x%02x\"", c.r,
             c.g, c.b);
    append_growing(p, text);
}

static void add_players(growing_text *p, const session *s)
{
    char text[32];
    append_growing(p, "<ul class=\"players\">\n");
    for (int i = 0; i < cc_player_count(&s->game); i++) {
        append_growing(p, "<li");
        add_colour(p, s, i);
        append_growing(p, "><b>");
        add_plain(p, s->seats[i].name);
        snprintf(text, sizeof text, "</b> %d</li>\n", cc_score(&s->game, i));
        append_growing(p, text);
    }
    append_growing(p, "</ul>\n");
}

char *chronicle_page(const session *s, const char *language,
                     const char *picture, size_t *length)
{
    growing_text p = {0};
    int n = 0, at = 0;
    chronicle_line *lines = xcalloc(2 * (size_t)s->n_log + 1, sizeof *lines);
    bool *is_great = xcalloc(2 * (size_t)s->n_log + 1, sizeof *is_great);
    char number[64];
    while (chronicle_next(s, &at, &lines[n])) {
        n++;
    }
    chronicle_pick_highlights(lines, n, is_great);
    append_growing(&p, "<!DOCTYPE html>\n<html lang=\"");
    add_plain(&p, language);
    append_growing(&p, "\">\n<head>\n<meta charset=\"utf-8\">\n<title>");
    add_plain(&p, _("Chronicle"));
    append_growing(
        &p, "</title>\n<style>\nbody { background: #f0e4c9; color: #3a2b1f; "
            "font-family: serif; max-width: 52em; margin: 2em auto; "
            "line-height: 1.5; padding: 0 1em }\nimg { width: 100% }\n"
            "li { list-style: none; border-left: .4em solid; "
            "padding-left: .7em; margin: .3em 0 }\n.players li { display: "
            "inline-block; margin-right: 2em }\nsmall { color: #6e5a46; "
            "margin-right: .6em }\n</style>\n</head>\n<body>\n<h1>");
    add_plain(&p, _("Chronicle"));
    append_growing(&p, "</h1>\n");
    add_players(&p, s);
    append_growing(&p, "<ul>\n");
    for (int i = 0; i < n; i++) {
        append_growing(&p, "<li");
        add_colour(&p, s, lines[i].player);
        snprintf(number, sizeof number, "><small>%d</small>", lines[i].turn);
        append_growing(&p, number);
        append_growing(&p, is_great[i] ? "<b>" : "");
        add_plain(&p, lines[i].text);
        append_growing(&p, is_great[i] ? "</b></li>\n" : "</li>\n");
    }
    free(lines);
    free(is_great);
    append_growing(&p, "</ul>\n<img src=\"");
    add_plain(&p, picture);
    append_growing(&p, "\" alt=\"\">\n</body>\n</html>\n");
    *length = p.length;
    return p.text;
}

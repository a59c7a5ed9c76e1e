/* test_scenarios.c - plays and checks the scenarios of tests/scenarios
 *
 * A scenario is a rule as a text. Each line begins with a command, such as
 * `setup`, `play` or `expect`, which a function do_*() carries out; what can be
 * expected are questions to the game, each answered by a function expect_*().
 * tests/scenarios/README.md lists all commands and questions.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/modules/bridges_castles_bazaars/bazaars.h"
#include "engine/modules/bridges_castles_bazaars/bridges.h"
#include "engine/modules/bridges_castles_bazaars/castles.h"
#include "engine/modules/german_castle.h"
#include "engine/modules/halflings/halflings.h"
#include "engine/modules/house_rules/house_rules.h"
#include "engine/modules/the_count.h"
#include "engine/modules/traders_and_builders.h"

#include "engine/core/module.h"
#include "scenario_city.h"
#include "scenario_events.h"
#include "scenario_land.h"
#include "support.h"
#include "tools/platform/files.h"

#define FOLDER "tests/scenarios"

/* A scenario while it is played. */
typedef struct run {
    const char *path;
    int line; /* from 1 */
    bool has_game;
    cc_game game;
    cc_events events; /* of the last action */
} run;

static void fail_line(const run *r, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void fail_line(const run *r, const char *format, ...)
{
    char text[600];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    fail_msg("%s:%d: %s", r->path, r->line, text);
}

/* ---------------------------------------------------------------- commands */

static void do_setup(run *r, const char *rest)
{
    cc_setup setup;
    cc_error error;
    if (cc_setup_parse(&setup, test_catalog(), rest, &error) != CC_OK ||
        cc_new(&r->game, test_catalog(), &setup, &r->events, &error) != CC_OK) {
        fail_line(r, "setup: %s", error.what);
    }
    r->has_game = true;
}

static cc_action parse(run *r, const char *rest)
{
    cc_action action;
    cc_error error;
    if (cc_action_parse(&r->game, rest, &action, &error) != CC_OK) {
        fail_line(r, "%s", error.what);
    }
    return action;
}

static void do_play(run *r, const char *rest)
{
    cc_error error;
    cc_action action = parse(r, rest);
    if (cc_apply(&r->game, &action, &r->events) != CC_OK) {
        fail_line(r, "not legal: %s", rest);
    }
    if (!cc_invariant(&r->game, &error)) {
        fail_line(r, "invariant: %s", error.what);
    }
}

/* The segment of this kind with just these ports on a square; -1 if none. */
static int find_segment(const run *r, const char *kind, int x, int y,
                        const char *ports)
{
    const cc_game *g = &r->game;
    for (int i = 0; i < g->n_segments; i++) {
        const cc_segment *s = &g->segments[i];
        cc_piece_info p = cc_piece(g, s->piece);
        cc_kind k = cc_segment_kind(g, s->piece, s->slot);
        char text[64];
        cc_ports_format(g->catalog, k, cc_segment_ports(g, s->piece, s->slot),
                        text, sizeof text);
        if (p.x == x && p.y == y &&
            strcmp(cc_kind_name(g->catalog, k), kind) == 0 &&
            strcmp(text, ports) == 0) {
            return i;
        }
    }
    return -1;
}

/* "FIGURE PLAYER KIND X Y PORTS": puts a figure, a meeple if FIGURE is
 * "figure", on a segment where only longer games could place it. */
static void do_given(run *r, const char *rest)
{
    int player, x, y, n = 0;
    char word[20], kind[20];
    cc_error error;
    cc_game *g = &r->game;
    if (sscanf(rest, "%19s %d %19s %d %d %n", word, &player, kind, &x, &y, &n) <
            5 ||
        player < 0 || player >= cc_player_count(g)) {
        fail_line(r, "cannot give '%s'", rest);
    }
    int segment = find_segment(r, kind, x, y, rest + n);
    int token = strcmp(word, "figure") ? test_token(word) : CC_MEEPLE;
    if (segment < 0 || token < 0 || !g->supply[player][token]) {
        fail_line(
            r,
            "no such figure or segment (given FIGURE PLAYER KIND X Y PORTS, "
            "KIND as road): %s",
            rest);
    }
    g->supply[player][token]--;
    g->on_table[token]++;
    g->regions[g->segments[segment].region].n_figures +=
        !g->catalog->tokens[token]->is_apart;
    g->figures[g->n_figures++] = (cc_figure_state){.segment = (uint16_t)segment,
                                                   .player = (uint8_t)player,
                                                   .figure = (uint8_t)token};
    if (!cc_invariant(g, &error)) {
        fail_line(r, "invariant: %s", error.what);
    }
}

/* "lay ID X Y TURN": places a tile, and no figure on it. */
static void do_lay(run *r, const char *rest)
{
    char text[80];
    snprintf(text, sizeof text, "tile %s", rest);
    do_play(r, text);
    if (cc_decision(&r->game).kind == CC_DECIDE_DEPLOY) {
        do_play(r, "pass");
    }
}

/* Whether a text begins with the verb of an action. */
static bool has_verb(const char *text)
{
    for (int type = 0; type < CC_NUMBER(CC_MODULES_END, 0); type++) {
        const char *verb = cc_action_name(test_catalog(), type);
        size_t n = verb ? strlen(verb) : 0;
        if (verb && strncmp(text, verb, n) == 0 && text[n] == ' ') {
            return true;
        }
    }
    return false;
}

/* The action must not be legal. If it names a segment that is not on the table
 * it cannot even be read, which is as good; but a verb that does not exist is a
 * mistake of the scenario. */
static void do_refuse(run *r, const char *rest)
{
    cc_action action;
    cc_game before = r->game;
    if (has_verb(rest) &&
        cc_action_parse(&r->game, rest, &action, NULL) != CC_OK) {
        return;
    }
    action = parse(r, rest);
    if (cc_apply(&r->game, &action, NULL) != CC_E_ILLEGAL) {
        fail_line(r, "should not be legal: %s", rest);
    }
    if (memcmp(&before, &r->game, sizeof before) != 0) {
        fail_line(r, "a refused action changed the game: %s", rest);
    }
}

/* --------------------------------------------------------- expected answers */

static void same_text(const run *r, const char *expected, const char *actual)
{
    if (strcmp(expected, actual) != 0) {
        fail_line(r, "expected %s, got %s", expected, actual);
    }
}

/* "NAME", with "player N" and "tile ID" only if the scenario has them. */
static void expect_decision(run *r, char *rest)
{
    char actual[100] = "";
    cc_decision_info c = cc_decision(&r->game);
    size_t n = (size_t)snprintf(actual, sizeof actual, "%s", c.row->name);
    if (strstr(rest, "player")) {
        n += (size_t)snprintf(actual + n, sizeof actual - n, " player %d",
                              c.player);
    }
    if (strstr(rest, "tile")) {
        snprintf(actual + n, sizeof actual - n, " tile %s",
                 c.tile < 0 ? "-" : r->game.catalog->types[c.tile].id);
    }
    same_text(r, rest, actual);
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Writes the words of a text, which is changed, in alphabetical order. */
static void sort_words(char *text, char *out, size_t size)
{
    char *words[512];
    int n = 0;
    for (char *w = strtok(text, " "); w && n < 512; w = strtok(NULL, " ")) {
        words[n++] = w;
    }
    qsort(words, (size_t)n, sizeof *words, compare_texts);
    size_t at = 0;
    out[0] = '\0';
    for (int i = 0; i < n && at < size; i++) {
        at += (size_t)snprintf(out + at, size - at, "%s%s", i ? " " : "",
                               words[i]);
    }
}

/* The names of the values of cc_action.bridge: none, an axis, or a neighbour.
 */
static const char *const bridge_names[] = {"-", "ns", "ew", "N", "E", "S", "W"};

/* "1,0,2", with a bridge over the tile itself "1,0,2+ns", over the neighbour
 * to the north "1,0,2+N". */
static int place_text(const cc_action *a, char *out, size_t size)
{
    return snprintf(out, size, "%d,%d,%d%s%s ", a->x, a->y, a->rotation,
                    a->bridge ? "+" : "",
                    a->bridge ? bridge_names[a->bridge] : "");
}

/* "road:E,W": a segment of the last tile by its kind and ports. */
static int spot_text(const cc_game *g, const cc_action *a, char *out,
                     size_t size)
{
    char ports[64];
    int piece = cc_piece_count(g) - 1;
    bool is_first =
        cc_piece(g, piece).x != a->x || cc_piece(g, piece).y != a->y;
    if (g->catalog->types[cc_piece(g, piece).type].other < 0 && is_first) {
        piece--; /* the first square of a tile of two */
    }
    cc_kind kind = cc_segment_kind(g, piece, a->slot);
    cc_ports_format(test_catalog(), kind, cc_segment_ports(g, piece, a->slot),
                    ports, sizeof ports);
    for (char *c = ports; *c; c++) {
        *c = *c == ' ' ? ',' : *c;
    }
    return snprintf(out, size, "%s:%s ", cc_kind_name(test_catalog(), kind),
                    ports);
}

/* Compares words, in any order. */
static void same_words(const run *r, char *expected, char *actual)
{
    char sorted_actual[4096], sorted_expected[4096];
    sort_words(actual, sorted_actual, sizeof sorted_actual);
    sort_words(expected, sorted_expected, sizeof sorted_expected);
    same_text(r, sorted_expected, sorted_actual);
}

/* All legal actions of a type: placements, spots of figures, or bridges. */
static void expect_list(run *r, char *rest, int type)
{
    static cc_action actions[CC_ACTIONS_MAX];
    char actual[4096] = "";
    size_t at = 0;
    int n = cc_legal_first(&r->game, actions, CC_ACTIONS_MAX);
    for (int i = 0; i < n; i++) {
        const cc_action *a = &actions[i];
        char *out = actual + at;
        size_t room = sizeof actual - at;
        if (a->type != type) {
            continue;
        }
        if (type == CC_PLACE) {
            at += (size_t)place_text(a, out, room);
        } else if (type == CC_DEPLOY) {
            at += (size_t)spot_text(&r->game, a, out, room);
        } else {
            at += (size_t)snprintf(out, room, "%d,%d,%s ", a->x, a->y,
                                   bridge_names[a->bridge]);
        }
    }
    same_words(r, rest, actual);
}

/* One of the legal actions has this text; or none, as expected. */
static void expect_action(run *r, const char *rest, bool is_expected)
{
    static cc_action actions[CC_ACTIONS_MAX];
    char all[4096] = "", text[128];
    size_t at = 0;
    bool found = false;
    int n = cc_legal_first(&r->game, actions, CC_ACTIONS_MAX);
    for (int i = 0; i < n; i++) {
        cc_action_format(&r->game, &actions[i], text, sizeof text);
        found |= strcmp(text, rest) == 0;
        at += (size_t)snprintf(all + at, sizeof all - at, "[%s]", text);
    }
    if (found != is_expected) {
        fail_line(r, "'%s' is %slegal: %.400s", rest, found ? "" : "not ", all);
    }
}

/* "0@1,0/1,-1": the player of each castle, the square of its tile that was
 * there first, and that of the other; with a star once it has scored. */
static void expect_castles(run *r, char *rest)
{
    char actual[1000] = "";
    size_t at = 0;
    for (int i = 0; i < cc_castle_count(&r->game); i++) {
        cc_castle_info c = cc_castle(&r->game, i);
        at += (size_t)snprintf(actual + at, sizeof actual - at,
                               "%d@%d,%d/%d,%d%s ", c.player, c.squares[0].x,
                               c.squares[0].y, c.squares[1].x, c.squares[1].y,
                               c.done ? "*" : "");
    }
    same_words(r, rest, actual);
}

/* "1,0": the empty squares that no remaining tile fits. */
static void expect_dead(run *r, char *rest)
{
    cc_coord dead[64];
    char actual[1000] = "";
    size_t at = 0;
    int n = cc_dead_squares(&r->game, dead, 64);
    for (int i = 0; i < n && i < 64; i++) {
        at += (size_t)snprintf(actual + at, sizeof actual - at, "%d,%d ",
                               dead[i].x, dead[i].y);
    }
    same_words(r, rest, actual);
}

/* The reserved tile of each player; "-" if there is none. */
static void expect_held(run *r, const char *rest)
{
    char actual[100] = "";
    size_t at = 0;
    for (int p = 0; p < cc_player_count(&r->game); p++) {
        int type = cc_reserved_tile(&r->game, p);
        at += (size_t)snprintf(
            actual + at, sizeof actual - at, "%s%s", p ? " " : "",
            type < 0 ? "-" : r->game.catalog->types[type].id);
    }
    same_text(r, rest, actual);
}

/* Lists the tiles of a player: by a house rule, else triangles, else castle
 * tiles. */
static int list_hand(const cc_game *g, int player, uint16_t types[CC_HAND_MAX])
{
    if (cc_has_house_hands(g)) {
        return cc_house_hand(g, player, types);
    }
    return cc_has_triangle_hands(g) ? cc_hand_triangles(g, player, types)
                                    : cc_german_castles(g, player, types);
}

/* "hands N N ...": how many tiles each player has in hand; "hand PLAYER ID
 * ...": those of one player. */
static void expect_hands(run *r, const char *kind, const char *rest)
{
    char actual[200] = "";
    size_t at = 0;
    uint16_t types[CC_HAND_MAX];
    bool is_of_all = strcmp(kind, "hands") == 0;
    for (int p = 0; p < cc_player_count(&r->game); p++) {
        int n = list_hand(&r->game, p, types);
        if (is_of_all) {
            at += (size_t)snprintf(actual + at, sizeof actual - at, "%s%d",
                                   p ? " " : "", n);
        } else if (p == atoi(rest)) {
            at += (size_t)snprintf(actual + at, sizeof actual - at, "%d", p);
            for (int i = 0; i < n; i++) {
                at += (size_t)snprintf(actual + at, sizeof actual - at, " %s",
                                       r->game.catalog->types[types[i]].id);
            }
        }
    }
    same_text(r, rest, actual);
}

/* The token that a text begins with, whose name is then skipped; meeple if it
 * begins with none. */
static int read_token(const char **rest)
{
    for (int t = 0; t < test_catalog()->n_tokens; t++) {
        size_t n = strlen(cc_token_name(test_catalog(), t));
        if (strncmp(*rest, cc_token_name(test_catalog(), t), n) == 0) {
            *rest += n + 1;
            return t;
        }
    }
    return CC_MEEPLE;
}

/* A number for each player: their score, their supply of a token, or a
 * projection of their points. */
static void expect_numbers(run *r, const char *rest, const char *kind)
{
    char actual[100] = "";
    size_t at = 0;
    int points[CC_PLAYERS_MAX];
    bool is_score = strcmp(kind, "score") == 0;
    bool is_supply = strcmp(kind, "supply") == 0;
    int token = is_supply ? read_token(&rest) : CC_MEEPLE;
    if (strcmp(kind, "project-turn") == 0) {
        cc_project_turn(&r->game, points);
    } else {
        cc_project(&r->game, points);
    }
    for (int p = 0; p < cc_player_count(&r->game); p++) {
        int n = is_supply ? cc_supply(&r->game, p, token) : points[p];
        n = is_score ? cc_score(&r->game, p) : n;
        at += (size_t)snprintf(actual + at, sizeof actual - at, "%s%d",
                               p ? " " : "", n);
    }
    same_text(r, rest, actual);
}

/* "0 road 3 3 tiles x 1": player, source, points, and the terms they are from.
 */
static void award_text(const cc_event *e, char *out, size_t size)
{
    size_t at =
        (size_t)snprintf(out, size, "%d %s %d", e->player,
                         cc_source_name(test_catalog(), e->source), e->points);
    for (int i = 0; i < e->n_terms; i++) {
        at += (size_t)snprintf(out + at, size - at, "%s%d %s x %d",
                               i ? " + " : " ", e->terms[i].n, e->terms[i].what,
                               e->terms[i].each);
    }
}

/* The last action gave these points; "": it must have given none. */
static void expect_award(run *r, const char *expected)
{
    char all[2000] = "";
    bool found = false;
    size_t at = 0;
    for (int i = 0; i < r->events.n && !found; i++) {
        if (r->events.list[i].type == CC_EVENT_SCORE) {
            char actual[200];
            award_text(&r->events.list[i], actual, sizeof actual);
            found = strcmp(actual, expected) == 0;
            at += (size_t)snprintf(all + at, sizeof all - at, "[%s]", actual);
        }
    }
    if (!found && (*expected || at)) {
        fail_line(r, "expected award [%s], there is %s", expected, all);
    }
}

/* The last action had an event of this name with these fields; or none, as
 * expected. */
static void expect_event(run *r, const char *name, const char *fields,
                         bool is_expected)
{
    char all[4000];
    if (!scenario_event_exists(test_catalog(), name)) {
        fail_line(r, "no module has an event '%s'", name);
    }
    bool found =
        scenario_has_event(&r->game, &r->events, name, fields, all, sizeof all);
    if (found != is_expected) {
        fail_line(r, "expected %s %s %s, there is %.400s",
                  is_expected ? "event" : "no", name, fields,
                  *all ? all : "none");
    }
}

/* "award", "action TEXT" or the name of an event: there is none. */
static void expect_none(run *r, const char *name)
{
    if (strncmp(name, "action ", 7) == 0) {
        expect_action(r, name + 7, false);
    } else if (strcmp(name, "award") == 0) {
        expect_award(r, "");
    } else {
        expect_event(r, name, "", false);
    }
}

/* "return PLAYER" and "discard ID" are short for an event with one field. */
static void expect_short(run *r, const char *name, const char *key,
                         const char *value)
{
    char field[100];
    snprintf(field, sizeof field, "%s=%s", key, value);
    expect_event(r, name, field, true);
}

/* "castle 0 1": each player's figures in a quarter of the Count's town. */
static void expect_quarter(run *r, const char *rest)
{
    char actual[100] = "";
    int q = 0;
    while (q < CC_QUARTERS - 1 &&
           strncmp(rest, cc_quarter_name((cc_town_quarter)q),
                   strcspn(rest, " ")) != 0) {
        q++;
    }
    size_t at = (size_t)snprintf(actual, sizeof actual, "%s",
                                 cc_quarter_name((cc_town_quarter)q));
    for (int p = 0; p < cc_player_count(&r->game); p++) {
        at +=
            (size_t)snprintf(actual + at, sizeof actual - at, " %d",
                             cc_count_figures(&r->game, (cc_town_quarter)q, p));
    }
    same_text(r, rest, actual);
}

/* The quarter of the Count. */
static void expect_count(run *r, const char *rest)
{
    cc_town_quarter at = (cc_town_quarter)cc_the_count(&r->game).quarter;
    same_text(r, rest, cc_quarter_name(at));
}

/* "2,0": the square of the builder that brought this second turn; "" if it is
 * none. */
static void expect_second(run *r, const char *rest)
{
    cc_segment_ref place;
    char actual[40] = "";
    if (cc_second_turn(&r->game, &place) >= 0) {
        cc_piece_info p = cc_piece(&r->game, place.piece);
        snprintf(actual, sizeof actual, "%d,%d", p.x, p.y);
    }
    same_text(r, rest, actual);
}

/* Ends a text after its first word; *rest is what follows. */
static void split(char *text, char **rest)
{
    *rest = text + strcspn(text, " ");
    if (**rest) {
        *(*rest)++ = '\0';
    }
}

/* Answers questions about legal actions; false if it is another question. */
static bool expect_legal(run *r, const char *question, char *rest)
{
    static cc_action actions[CC_ACTIONS_MAX];
    if (strcmp(question, "places") == 0) {
        expect_list(r, rest, CC_PLACE);
    } else if (strcmp(question, "spots") == 0) {
        expect_list(r, rest, CC_DEPLOY);
    } else if (strcmp(question, "bridges") == 0) {
        expect_list(r, rest, CC_BUILD_BRIDGE);
    } else if (strcmp(question, "action") == 0) {
        expect_action(r, rest, true);
    } else if (strcmp(question, "actions") == 0) {
        char actual[16];
        snprintf(actual, sizeof actual, "%d",
                 cc_legal_first(&r->game, actions, CC_ACTIONS_MAX));
        same_words(r, rest, actual);
    } else {
        return false;
    }
    return true;
}

/* Answers questions about the last action; false if it is another question. */
static bool expect_happened(run *r, const char *question, char *rest)
{
    if (strcmp(question, "award") == 0) {
        expect_award(r, rest);
    } else if (strcmp(question, "return") == 0) {
        expect_short(r, question, "player", rest);
    } else if (strcmp(question, "discard") == 0) {
        expect_short(r, question, "tile", rest);
    } else if (strcmp(question, "event") == 0) {
        char *fields;
        split(rest, &fields);
        expect_event(r, rest, fields, true);
    } else if (strcmp(question, "no") == 0) {
        expect_none(r, rest);
    } else {
        return false;
    }
    return true;
}

/* The rest of the line is a question and its answer. */
static void do_expect(run *r, char *rest)
{
    char *word = rest, actual[4096];
    split(word, &rest);
    if (expect_legal(r, word, rest) || expect_happened(r, word, rest)) {
        return;
    }
    if (city_text(&r->game, word, actual, sizeof actual) ||
        land_text(&r->game, word, actual, sizeof actual)) {
        same_words(r, rest, actual);
        return;
    }
    if (strcmp(word, "decision") == 0) {
        expect_decision(r, rest);
    } else if (strcmp(word, "score") == 0 || strcmp(word, "project") == 0 ||
               strcmp(word, "project-turn") == 0 ||
               strcmp(word, "supply") == 0) {
        expect_numbers(r, rest, word);
    } else if (strcmp(word, "left") == 0) {
        snprintf(actual, sizeof actual, "%d", cc_tiles_left(&r->game));
        same_words(r, rest, actual);
    } else if (strcmp(word, "castles") == 0) {
        expect_castles(r, rest);
    } else if (strcmp(word, "dead") == 0) {
        expect_dead(r, rest);
    } else if (strcmp(word, "hands") == 0 || strcmp(word, "hand") == 0) {
        expect_hands(r, word, rest);
    } else if (strcmp(word, "held") == 0) {
        expect_held(r, rest);
    } else if (strcmp(word, "quarter") == 0) {
        expect_quarter(r, rest);
    } else if (strcmp(word, "count") == 0) {
        expect_count(r, rest);
    } else if (strcmp(word, "second") == 0) {
        expect_second(r, rest);
    } else {
        fail_line(r, "cannot expect '%s'", word);
    }
}

/* Carries out a line without its comment. */
static void run_line(run *r, char *line)
{
    line[strcspn(line, "#\r")] = '\0';
    for (size_t n = strlen(line); n && line[n - 1] == ' '; n--) {
        line[n - 1] = '\0';
    }
    if (!*line) {
        return;
    }
    char *rest = line + strcspn(line, " ");
    if (*rest) {
        *rest++ = '\0';
        rest += strspn(rest, " ");
    }
    if (strcmp(line, "setup") == 0) {
        do_setup(r, rest);
    } else if (!r->has_game) {
        fail_line(r, "no setup yet");
    } else if (strcmp(line, "play") == 0) {
        do_play(r, rest);
    } else if (strcmp(line, "lay") == 0) {
        do_lay(r, rest);
    } else if (strcmp(line, "refuse") == 0) {
        do_refuse(r, rest);
    } else if (strcmp(line, "given") == 0) {
        do_given(r, rest);
    } else if (strcmp(line, "expect") == 0) {
        do_expect(r, rest);
    } else {
        fail_line(r, "what is '%s'?", line);
    }
}

/* A test; `state` is the path of its scenario. */
static void run_scenario(void **state)
{
    static run r;
    size_t length;
    r = (run){.path = *state};
    char *text = test_read(r.path, &length);
    for (char *line = text; line;) {
        char *next = strchr(line, '\n');
        if (next) {
            *next++ = '\0';
        }
        r.line++;
        run_line(&r, line);
        line = next;
    }
    free(text);
}

/* All scenarios, or those whose names begin with the argument. */
int main(int argc, char **argv)
{
    const char *prefix = argc > 1 ? argv[1] : "";
    file_names scenarios;
    file_list(FOLDER, ".txt", &scenarios);
    struct CMUnitTest *tests = calloc((size_t)scenarios.n + 1, sizeof *tests);
    char(*paths)[600] = calloc((size_t)scenarios.n + 1, sizeof *paths);
    size_t n = 0;
    for (int i = 0; i < scenarios.n; i++) {
        if (strncmp(scenarios.list[i], prefix, strlen(prefix)) == 0) {
            snprintf(paths[n], sizeof *paths, FOLDER "/%s", scenarios.list[i]);
            tests[n] = (struct CMUnitTest){.name = scenarios.list[i],
                                           .test_func = run_scenario,
                                           .initial_state = paths[n]};
            n++;
        }
    }
    if (n == 0) {
        fprintf(stderr, "no scenario %s*.txt in " FOLDER "\n", prefix);
        return 1;
    }
    int status = _cmocka_run_group_tests("scenarios", tests, n, NULL, NULL);
    file_names_free(&scenarios);
    free(paths);
    free(tests);
    return status;
}

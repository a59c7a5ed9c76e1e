/* script_autoplay.c - commands of scripts that play decisions by pointer, keys,
 * gamepad or finger
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "engine/bots/bots.h"
#include "gui/app/puzzle_game.h"
#include "gui/base/legal_list.h"
#include "gui/table/guide/tutorial.h"
#include "gui/table/part.h"
#include "script_commands.h"

#define PRESSES_MAX   400 /* random keys until a decision is made */
#define DECISIONS_MAX 300 /* random decisions until the wanted one */

/* Returns the next random number of a linear congruential generator; the high
 * bits are the better ones. */
static unsigned next_random(unsigned *random)
{
    return *random = *random * 1664525u + 1013904223u;
}

/* Random play hardly ever completes features: a computer opponent chooses three
 * times of four. Returns the index of its action in the list, else `i`. */
static unsigned choose_as_bot(const script *s, unsigned random, cc_action *list,
                              unsigned n, unsigned i)
{
    const session *s_now = s->app->session;
    cc_action chosen = list[i];
    if (random >> 20 & 3) {
        bot_choose("greedy", &s_now->game, s_now->setup.seed, &chosen);
    }
    for (unsigned k = 0; k < n; k++) {
        cc_action raised = list[k];
        raised.amount =
            chosen.amount; /* a bid is listed for the least amount */
        if (cc_action_equal(&raised, &chosen)) {
            list[k] = raised;
            return k;
        }
    }
    return i;
}

static bool run_lines(script *s, char *lines)
{
    for (char *line = lines; *line;) {
        char *end = line + strcspn(line, "\n");
        char *next = end + (*end != '\0');
        *end = '\0';
        if (!script_run_line(s, line)) {
            return false;
        }
        line = next;
    }
    return true;
}

/* Does the i-th legal action by pointer and keys. One that does not count at
 * once, since it reveals a hidden tile, takes at most two more Enters. */
static bool play_action(script *s, const cc_action *action, int i,
                        unsigned random)
{
    app *a = s->app;
    unsigned before = a->session->version;
    char lines[512], enter[] = "key Enter";
    gesture g = {i, random, lines, sizeof lines};
    table_gesture(a, action, &g);
    if (!run_lines(s, lines)) {
        return false;
    }
    script_wait_still(s);
    for (int k = 0; k < 2 && a->session->version == before; k++) {
        strcpy(enter, "key Enter");
        if (!script_run_line(s, enter)) {
            return false;
        }
        script_wait_still(s);
    }
    return true;
}

/* True if all squares for the tile in hand are in view, or the player chose the
 * view. */
static bool are_places_in_view(const app *a)
{
    const table *t = app_state((app *)a, STATE_TABLE, sizeof *t);
    for (int i = 0; i < t->n_legal && !t->camera.user_moved; i++) {
        const cc_action *action = &t->legal[i];
        if (action->type == CC_PLACE && action->tile == t->tile &&
            !rect_holds(t->camera.clear,
                        camera_square(&t->camera, action->x, action->y))) {
            return false;
        }
    }
    return true;
}

/* Plays one decision: drags the tile to a legal square, or a figure to a spot
 * or not, and confirms the turn. */
static bool auto_step(script *s, bool is_advised, unsigned *random)
{
    static cc_action *actions;
    static int room;
    const cc_game *game = &s->app->session->game;
    unsigned n = (unsigned)legal_list_all(game, &actions, &room);
    unsigned i = (next_random(random) >> 8) % n;
    if (is_advised) {
        i = choose_as_bot(s, *random, actions, n, i);
    }
    unsigned before = s->app->session->version;
    cc_action wanted = actions[i];
    char words[160] = "";
    cc_action_format(game, &wanted, words, sizeof words);
    if (!are_places_in_view(s->app)) {
        return script_fail(s, "not all squares are in view before", words);
    }
    return play_action(s, &wanted, (int)i, *random) &&
           (s->app->quit || s->app->session->version != before ||
            script_fail(s, "no action came of", words));
}

/* True for buttons that decide nothing: tools, which are on the left, and those
 * whose names have a key. */
static bool is_tool(const ui *u, int i)
{
    return u->names[i].r.x < units(u, 60) || strchr(u->names[i].name, '(');
}

/* Taps a button that is no tool: on a card, in a dialog, in the panel. */
static bool tap_button(script *s, unsigned random)
{
    const ui *u = &s->app->ui;
    int fit[UI_NAMES_MAX], n = 0;
    for (int i = 0; i < u->n_names; i++) {
        if (!is_tool(u, i)) {
            fit[n++] = i;
        }
    }
    if (n == 0) {
        return true;
    }
    char line[80];
    snprintf(line, sizeof line, "touch \"%s\"",
             u->names[fit[random % (unsigned)n]].name);
    return script_run_line(s, line);
}

/* Plays by a finger what auto_step() plays by the pointer, with buttons for
 * keys. */
static bool touch_step(script *s, unsigned random)
{
    app *a = s->app;
    static cc_action *actions;
    static int room;
    char lines[512], line[520];
    unsigned n = (unsigned)legal_list_all(&a->session->game, &actions, &room);
    unsigned i = (random >> 8) % n;
    gesture g = {(int)i, random, lines, sizeof lines};
    table_gesture(a, &actions[i], &g);
    lines[strcspn(lines, "\n")] = '\0';
    if (random >> 24 & 1) { /* a chosen action may be pending */
        return tap_button(s, random >> 4);
    }
    if (strncmp(lines, "drag ", 5) == 0) {
        snprintf(line, sizeof line, "swipe %s", lines + 5);
    } else if (strncmp(lines, "click ", 6) == 0) {
        snprintf(line, sizeof line, "touch %s", lines + 6);
    } else if (random >> 25 & 1) {
        return tap_button(s, random >> 4);
    } else {
        snprintf(line, sizeof line, "touch legal %u", i);
    }
    /* The target may have moved meanwhile. */
    return script_run_line(s, line) || tap_button(s, random >> 4);
}

/* Presses one key or button, for devices without a pointer. */
static bool press_step(script *s, bool pad, unsigned random)
{
    static const char *const keys[] = {"n",     "n", "Enter", "Enter", "r",
                                       "Space", "1", "2",     "t",     "p"};
    static const char *const buttons[] = {
        "right", "right", "a", "a", "x", "y", "down", "down", "ls", "left"};
    const ui *u = &s->app->ui;
    char line[40];
    for (int i = 0; pad && u->focus_visible && i < u->n_names; i++) {
        if (u->names[i].id == u->focus && is_tool(u, i)) {
            random = random >> 9 & 1 ? 6 : 0; /* passes it, or goes back */
        }
    }
    snprintf(line, sizeof line, "%s %s", pad ? "pad" : "key",
             (pad ? buttons : keys)[random % 10]);
    return script_run_line(s, line);
}

/* Walks over legal actions, so that late ones are reached as often. */
static bool walk_first(script *s, bool pad, unsigned random)
{
    unsigned n = (unsigned)cc_legal(&s->app->session->game, NULL, 0);
    for (unsigned k = n ? random % n : 0; k; k--) {
        char line[20];
        snprintf(line, sizeof line, "%s", pad ? "pad right" : "key n");
        if (!script_run_line(s, line)) {
            return false;
        }
    }
    return true;
}

/* Presses random keys or buttons, or taps, until a decision was made. */
static bool random_press_step(script *s, const char *device, unsigned *random)
{
    app *a = s->app;
    unsigned before = a->session->version;
    bool pad = strcmp(device, "pad") == 0;
    if (cc_decision(&a->session->game).kind == CC_OVER) {
        return script_fail(s, "the game is over: nothing is met with", device);
    }
    if (strcmp(device, "touch") != 0 && !walk_first(s, pad, *random >> 8)) {
        return false;
    }
    for (int k = 0; k < PRESSES_MAX && a->session->version == before; k++) {
        next_random(random);
        bool is_ok = strcmp(device, "touch") == 0
                         ? touch_step(s, *random)
                         : press_step(s, pad, *random >> 12);
        if (!is_ok) {
            return false;
        }
        script_wait_still(s);
    }
    return a->session->version != before ||
           script_fail(s, "nothing was decided with", device);
}

/* Makes n decisions by random_press_step(), or as many as the game has. */
static bool random_presses(script *s, const char *device, int n)
{
    unsigned random = 7;
    for (int i = 0; i < n; i++) {
        script_wait_still(s);
        if (i > 0 && cc_decision(&s->app->session->game).kind == CC_OVER) {
            return true;
        }
        if (!random_press_step(s, device, &random)) {
            return false;
        }
    }
    return true;
}

/* Does the same until an action was done that begins with these words; others
 * are undone. */
static bool random_presses_until(script *s, const char *device,
                                 const char *words)
{
    session *current = s->app->session;
    unsigned random = 7;
    char text[160];
    int start = current->n_steps;
    script_wait_still(s);
    for (int i = 0; i < DECISIONS_MAX; i++) {
        if (!random_press_step(s, device, &random)) {
            return false;
        }
        const session_step *first = current->steps + start;
        if (current->n_steps > start &&
            cc_action_format(&first->before, &first->action, text,
                             sizeof text) > 0 &&
            strncmp(text, words, strlen(words)) == 0) {
            return true;
        }
        while (current->n_steps > start) {
            session_undo(current);
        }
        if (current->n_steps < start) {
            return script_fail(s, "more than that was taken back with", device);
        }
        script_wait_still(s);
    }
    return script_fail(s, "nobody could do", words);
}

/* "auto N", "auto N advised", "auto N DEVICE", "auto 1 DEVICE WORDS": see
 * script.h. */
static bool do_auto(script *s, char *rest)
{
    unsigned random = 1;
    int n = atoi(rest);
    bool is_advised = strstr(rest, " advised") != NULL;
    static const char *const devices[] = {"keys", "pad", "touch"};
    for (int i = 0; i < 3; i++) {
        const char *at = strstr(rest, devices[i]);
        const char *words = at ? at + strlen(devices[i]) : "";
        if (at) {
            return *words ? random_presses_until(s, devices[i], words + 1)
                          : random_presses(s, devices[i], n);
        }
    }
    for (int i = 0; i < n; i++) {
        app *a = s->app;
        script_wait_still(s);
        if (a->quit || !a->session ||
            cc_decision(&a->session->game).kind == CC_OVER) {
            break;
        }
        if (!auto_step(s, is_advised, &random)) {
            return false;
        }
    }
    return true;
}

/* Does a step of a lesson: its button, or the wanted action. */
static bool learn_step(script *s)
{
    app *a = s->app;
    const table *t = app_state(a, STATE_TABLE, sizeof *t);
    char enter[] = "key Enter";
    if (tutorial_is_waiting(a)) {
        return script_run_line(s, enter);
    }
    unsigned before = a->session->version;
    int i = 0;
    while (i < t->n_legal && !tutorial_allows(a, &t->legal[i])) {
        i++;
    }
    if (i == t->n_legal) {
        return script_fail(s, "nothing is wanted", tutorial_wanted_action(a));
    }
    cc_action action = t->legal[i];
    return play_action(s, &action, i, 1) &&
           (a->session->version != before ||
            script_fail(s, "no action came of", tutorial_wanted_action(a)));
}

static bool do_learn(script *s, char *rest)
{
    int steps = *rest ? atoi(rest) : 200; /* enough for any */
    for (int i = 0; i < steps && tutorial_is_running(s->app) && !s->app->quit;
         i++) {
        script_wait_still(s);
        if (tutorial_is_running(s->app) && !learn_step(s)) {
            return false;
        }
        script_wait_still(s);
    }
    return *rest || !tutorial_is_running(s->app) ||
           script_fail(s, "the lesson has no end", "learn");
}

/* Rotates the tile in hand. */
static bool rotate_to(script *s, int rotation)
{
    const table *t = app_state(s->app, STATE_TABLE, sizeof *t);
    for (int k = 0; k < 4 && t->hand.rotation != rotation; k++) {
        char lines[] = "move tile\nkey r";
        if (!run_lines(s, lines)) {
            return false;
        }
        script_wait_still(s);
    }
    return true;
}

/* Plays the master's turn in the puzzle at the table. */
static bool do_solve(script *s, char *rest)
{
    app *a = s->app;
    const table *t = app_state(a, STATE_TABLE, sizeof *t);
    if (puzzle_game_phase(a) != PUZZLE_TURN) {
        return script_fail(s, "there is no turn of a puzzle", rest);
    }
    const bot_line *best = &puzzle_game_puzzle(a)->best;
    for (int k = 0; k < best->n; k++) {
        cc_action action = best->actions[k];
        int i = 0;
        while (i < t->n_legal && !cc_action_equal(&t->legal[i], &action)) {
            i++;
        }
        if (i == t->n_legal) {
            return script_fail(s, "the best turn is not offered", rest);
        }
        if ((action.type == CC_PLACE && !rotate_to(s, action.rotation)) ||
            !play_action(s, &action, i, 1)) {
            return false;
        }
    }
    script_wait_still(s);
    return true;
}

const script_command script_autoplay_commands[] = {
    {"auto", do_auto}, {"learn", do_learn}, {"solve", do_solve}, {NULL, NULL}};

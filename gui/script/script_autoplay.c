/* script_autoplay.c - commands of scripts that play decisions by pointer, keys,
 * gamepad or finger
 *
 * With the pointer, auto_step() chooses a legal action, and does it by the
 * lines of a script that the table writes for it (table_gesture()). With other
 * devices, random_press_step() presses keys and buttons at random, or taps,
 * until some action was done: session.version has changed then.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/bots/bots.h"
#include "gui/app/practice/puzzle_game.h"
#include "gui/base/legal_list.h"
#include "gui/table/guide/tutorial.h"
#include "gui/table/part.h"
#include "script_commands.h"

/* After so many random presses without a decision, or random decisions without
 * the wanted one, a script fails. */
#define PRESSES_MAX   400
#define DECISIONS_MAX 300
#define LEARN_MAX     200 /* steps: more than any lesson has */

#define TOOLS_WIDE 60 /* units: the tools are in this strip on the left */

/* Any numbers will do, but the pictures that are stored come from these. */
#define SEED_POINTER 1
#define SEED_DEVICES 7

/* One random number decides all about a step of play. So that the choices in a
 * step differ, each drops another number of the lowest bits. Other numbers here
 * would change what stored scripts play. */
enum {
    FROM_BUTTON = 4,      /* the button that is tapped */
    FROM_ACTION = 8,      /* the legal action */
    FROM_KEY = 12,        /* the key or the gamepad's button */
    FROM_WHO = 20,        /* whether a computer opponent chooses */
    FROM_PASS_TOOL = 21,  /* whether a focused tool is passed */
    FROM_TAP_FIRST = 24,  /* whether a button is tapped before anything else */
    FROM_TAP_INSTEAD = 25 /* whether one is, if there is nothing to drag */
};

/* Advances a linear congruential generator; the high bits are the better ones.
 */
static void next_random(unsigned *random)
{
    *random = *random * 1664525u + 1013904223u;
}

/* Returns a choice among 0 to n - 1, by a random number without its lowest
 * n_dropped bits (FROM_...). */
static unsigned choose(unsigned random, int n_dropped, unsigned n)
{
    return (random >> n_dropped) % n;
}

/* The legal actions of the current decision. */
static cc_action *legal;
static int n_legal;

static void list_legal(const cc_game *game)
{
    static int room;
    n_legal = legal_list_all(game, &legal, &room);
}

/* Asks a computer opponent. Returns the index of its action in `legal`; -1 if
 * it is not listed. Writes the action. It is the listed one, but for the
 * amount: a bid is listed with the least amount, and the opponent may have
 * chosen more. */
static int choose_as_bot(const session *now, cc_action *out)
{
    cc_action chosen;
    if (!bot_choose("greedy", &now->game, now->setup.seed, &chosen)) {
        return -1;
    }
    for (int i = 0; i < n_legal; i++) {
        cc_action raised = legal[i];
        raised.amount = chosen.amount;
        if (cc_action_equal(&raised, &chosen)) {
            *out = raised;
            return i;
        }
    }
    return -1;
}

/* Runs the lines of a text, in which it writes a zero after each line. */
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

/* Runs one line, which is copied, as commands modify theirs. */
static bool press(script *s, const char *line)
{
    char copy[40];
    snprintf(copy, sizeof copy, "%s", line);
    return script_run_line(s, copy);
}

/* Does the i-th legal action by pointer and keys. One that reveals a hidden
 * tile stays pending, and then at most two more Enters confirm it. */
static bool play_action(script *s, const cc_action *action, int i,
                        unsigned random)
{
    app *a = s->app;
    unsigned before = a->session->version;
    char lines[512] = "";
    gesture g = {.i = i, .random = random, .out = lines, .size = sizeof lines};
    table_gesture(a, action, &g);
    if (!run_lines(s, lines)) {
        return false;
    }
    script_wait_still(s);
    for (int k = 0; k < 2 && a->session->version == before; k++) {
        if (!press(s, "key Enter")) {
            return false;
        }
        script_wait_still(s);
    }
    return true;
}

/* True if all squares for the tile in hand are in view, as they must be unless
 * the script has moved the view. */
static bool are_places_in_view(app *a)
{
    const table *t = app_state(a, STATE_TABLE, sizeof *t);
    if (t->camera.user_moved) {
        return true;
    }
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *action = &t->legal[i];
        if (action->type == CC_PLACE && action->tile == t->tile &&
            !rect_holds(t->camera.clear,
                        camera_square(&t->camera, action->x, action->y))) {
            return false;
        }
    }
    return true;
}

/* Plays one decision by the pointer: drags the tile to a legal square, or a
 * figure to a spot, or passes; and confirms the turn. */
static bool auto_step(script *s, bool is_advised, unsigned random)
{
    const session *now = s->app->session;
    list_legal(&now->game);
    int i = (int)choose(random, FROM_ACTION, (unsigned)n_legal);
    cc_action wanted = legal[i];
    /* Random play hardly ever completes features: a computer opponent chooses
     * three times of four. */
    if (is_advised && choose(random, FROM_WHO, 4) != 0) {
        int advised = choose_as_bot(now, &wanted);
        i = advised >= 0 ? advised : i;
    }
    unsigned before = now->version;
    char words[160] = "";
    cc_action_format(&now->game, &wanted, words, sizeof words);
    if (!are_places_in_view(s->app)) {
        return script_fail(s, "not all squares are in view before", words);
    }
    if (!play_action(s, &wanted, i, random)) {
        return false;
    }
    if (!s->app->quit && s->app->session->version == before) {
        return script_fail(s, "no action came of", words);
    }
    return true;
}

/* True for buttons that decide nothing: tools, which are on the left, and those
 * whose names have a key, such as "Fields (F)". */
static bool is_tool(const ui *u, int i)
{
    bool is_on_left = u->names[i].r.x < units(u, TOOLS_WIDE);
    return is_on_left || strchr(u->names[i].name, '(');
}

/* Taps a button that is no tool: on a card, in a dialog, in the panel. If there
 * is none, nothing is tapped, and another press follows. */
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
             u->names[fit[choose(random, FROM_BUTTON, (unsigned)n)]].name);
    return script_run_line(s, line);
}

/* Writes the line of a script by which a finger does the i-th legal action:
 * that for the pointer, with a swipe for a drag and a touch for a click. Of
 * several lines only the first is looked at. Returns false if that is something
 * else. */
static bool finger_line(const app *a, int i, unsigned random, char *out,
                        size_t size)
{
    char lines[512];
    gesture g = {.i = i, .random = random, .out = lines, .size = sizeof lines};
    table_gesture(a, &legal[i], &g);
    lines[strcspn(lines, "\n")] = '\0';
    bool is_drag = strncmp(lines, "drag ", 5) == 0;
    bool is_click = strncmp(lines, "click ", 6) == 0;
    if (is_drag) {
        snprintf(out, size, "swipe %s", lines + 5);
    } else if (is_click) {
        snprintf(out, size, "touch %s", lines + 6);
    }
    return is_drag || is_click;
}

/* Taps a button, or does a legal action by a finger. The action may then be
 * pending or half done: a tap in a later step confirms it. */
static bool touch_step(script *s, unsigned random)
{
    char line[520];
    if (choose(random, FROM_TAP_FIRST, 2)) {
        return tap_button(s, random);
    }
    list_legal(&s->app->session->game);
    int i = (int)choose(random, FROM_ACTION, (unsigned)n_legal);
    if (!finger_line(s->app, i, random, line, sizeof line)) {
        if (choose(random, FROM_TAP_INSTEAD, 2)) {
            return tap_button(s, random);
        }
        snprintf(line, sizeof line, "touch legal %d", i);
    }
    /* The target may have moved meanwhile. */
    return script_run_line(s, line) || tap_button(s, random);
}

/* True if the gamepad's focus is on a tool. */
static bool is_tool_focused(const ui *u)
{
    for (int i = 0; u->focus_visible && i < u->n_names; i++) {
        if (u->names[i].id == u->focus && is_tool(u, i)) {
            return true;
        }
    }
    return false;
}

/* Presses one key, or one button of the gamepad. Those that go to the next
 * offer and those that choose it are in the lists twice, to be pressed more
 * often. */
static bool press_step(script *s, bool pad, unsigned random)
{
    enum { KEYS = 10 };
    static const char *const keys[KEYS] = {
        "key n",     "key n", "key Enter", "key Enter", "key r",
        "key Space", "key 1", "key 2",     "key t",     "key p"};
    static const char *const buttons[KEYS] = {
        "pad right", "pad right", "pad a",    "pad a",  "pad x",
        "pad y",     "pad down",  "pad down", "pad ls", "pad left"};
    if (pad && is_tool_focused(&s->app->ui)) {
        return press(s, choose(random, FROM_PASS_TOOL, 2) ? "pad down"
                                                          : "pad right");
    }
    return press(s, (pad ? buttons : keys)[choose(random, FROM_KEY, KEYS)]);
}

/* Moves the cursor over a random number of the legal actions, so that late ones
 * are reached as often as early ones. */
static bool advance_cursor(script *s, bool pad, unsigned random)
{
    unsigned n = (unsigned)cc_legal(&s->app->session->game, NULL, 0);
    unsigned n_passed = n > 0 ? choose(random, FROM_ACTION, n) : 0;
    for (unsigned k = 0; k < n_passed; k++) {
        if (!press(s, pad ? "pad right" : "key n")) {
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
    bool is_touch = strcmp(device, "touch") == 0;
    if (cc_decision(&a->session->game).kind == CC_OVER) {
        return script_fail(s, "the game is over: nothing is left to do with",
                           device);
    }
    if (!is_touch && !advance_cursor(s, pad, *random)) {
        return false;
    }
    for (int k = 0; k < PRESSES_MAX && a->session->version == before; k++) {
        next_random(random);
        bool is_ok =
            is_touch ? touch_step(s, *random) : press_step(s, pad, *random);
        if (!is_ok) {
            return false;
        }
        script_wait_still(s);
    }
    if (a->session->version == before) {
        return script_fail(s, "nothing was decided with", device);
    }
    return true;
}

/* Makes n decisions by random_press_step(), or as many as the game has. */
static bool random_presses(script *s, const char *device, int n)
{
    unsigned random = SEED_DEVICES;
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

/* Makes a decision by random_press_step() again and again, from the same
 * position, until its action begins with these words: others are undone. */
static bool random_presses_until(script *s, const char *device,
                                 const char *words)
{
    session *current = s->app->session;
    unsigned random = SEED_DEVICES;
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
            return script_fail(s, "an earlier step was taken back with",
                               device);
        }
        script_wait_still(s);
    }
    return script_fail(s, "nobody could do", words);
}

/* Plays n decisions by the pointer, or as many as the game has. */
static bool auto_steps(script *s, int n, bool is_advised)
{
    app *a = s->app;
    unsigned random = SEED_POINTER;
    for (int i = 0; i < n; i++) {
        script_wait_still(s);
        if (a->quit || !a->session ||
            cc_decision(&a->session->game).kind == CC_OVER) {
            break;
        }
        next_random(&random);
        if (!auto_step(s, is_advised, random)) {
            return false;
        }
    }
    return true;
}

/* "auto N", "auto N advised", "auto N DEVICE", "auto 1 DEVICE WORDS": see
 * script.h. */
static bool do_auto(script *s, char *rest)
{
    static const char *const devices[] = {"keys", "pad", "touch"};
    char *way;
    int n = (int)strtol(rest, &way, 10);
    way += strspn(way, " ");
    char *words = way + strcspn(way, " ");
    if (*words) {
        *words++ = '\0';
    }
    for (int i = 0; i < 3; i++) {
        if (strcmp(way, devices[i]) == 0) {
            return *words ? random_presses_until(s, devices[i], words)
                          : random_presses(s, devices[i], n);
        }
    }
    bool is_advised = strcmp(way, "advised") == 0;
    if (*way && !is_advised) {
        return script_fail(s, "expected: advised, keys, pad or touch; not",
                           way);
    }
    return auto_steps(s, n, is_advised);
}

/* Does a step of a lesson: its button, or the wanted action. */
static bool learn_step(script *s)
{
    app *a = s->app;
    const table *t = app_state(a, STATE_TABLE, sizeof *t);
    if (tutorial_is_waiting(a)) {
        return press(s, "key Enter");
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
    if (!play_action(s, &action, i, SEED_POINTER)) {
        return false;
    }
    if (a->session->version == before) {
        return script_fail(s, "no action came of", tutorial_wanted_action(a));
    }
    return true;
}

/* "learn", "learn N". */
static bool do_learn(script *s, char *rest)
{
    bool is_to_end = *rest == '\0';
    int steps = is_to_end ? LEARN_MAX : atoi(rest);
    for (int i = 0; i < steps && tutorial_is_running(s->app) && !s->app->quit;
         i++) {
        script_wait_still(s);
        if (tutorial_is_running(s->app) && !learn_step(s)) {
            return false;
        }
        script_wait_still(s);
    }
    if (is_to_end && tutorial_is_running(s->app)) {
        return script_fail(s, "the lesson has no end", "learn");
    }
    return true;
}

/* Rotates the tile in hand by keys until it has the rotation. */
static bool rotate_to(script *s, int rotation)
{
    const table *t = app_state(s->app, STATE_TABLE, sizeof *t);
    for (int k = 0; k < 4 && t->hand.rotation != rotation; k++) {
        if (!press(s, "move tile") || !press(s, "key r")) {
            return false;
        }
        script_wait_still(s);
    }
    return true;
}

/* Plays the best turn of the puzzle at the table. */
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
            !play_action(s, &action, i, SEED_POINTER)) {
            return false;
        }
    }
    script_wait_still(s);
    return true;
}

const script_command script_autoplay_commands[] = {
    {"auto", do_auto}, {"learn", do_learn}, {"solve", do_solve}, {NULL, NULL}};

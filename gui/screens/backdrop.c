/* backdrop.c - a living land behind the menu and the settings
 *
 * The land is rendered by the functions of the table, with a table state of its
 * own. As they take the game from a->session, that is replaced by the game to
 * be shown while they run.
 *
 * SPDX-License-Identifier: MIT
 */
#include "backdrop.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>

#include "engine/bots/bots.h"
#include "gui/table/land/land.h"
#include "gui/table/land/life_view.h"

/* The demo: a game that computer opponents play. */
#define DEMO_PLAYERS 3
#define DEMO_TILES   30 /* placed before the game is shown */
static const float demo_action_seconds = 1.2f; /* between two actions */
static const float demo_run_seconds =
    120; /* the demo runs on after the last input */

/* A game of a person is shown from so many tiles on. */
#define PLAYED_TILES_MIN 12

typedef struct backdrop {
    session *last, *demo; /* both owned; NULL: none */
    table table;
    unsigned shown_id; /* of the session that was shown last */
    point pointer;     /* in the last frame */
    float seconds;     /* since the last action of the demo */
    float run_left;    /* until the demo pauses, in seconds */
} backdrop;

static backdrop *state(app *a)
{
    return app_state(a, STATE_BACKDROP, sizeof(backdrop));
}

/* ---------------------------------------------------------------- the demo */

/* Does an action of a bot; false at the end of the game. */
static bool play_bot_action(session *s)
{
    cc_action action;
    if (cc_decision(&s->game).kind == CC_OVER ||
        !bot_choose("greedy", &s->game, s->setup.seed, &action)) {
        return false;
    }
    cc_apply(&s->game, &action, &s->events);
    s->version++;
    return true;
}

/* Returns a new demo, of the base game, with its first tiles placed. */
static session *new_demo(const app *a)
{
    cc_setup setup;
    cc_error error;
    seat seats[CC_PLAYERS_MAX];
    cc_setup_init(&setup, &a->catalog);
    setup.n_players = DEMO_PLAYERS;
    setup.seed = a->scripted ? 1 : (uint64_t)time(NULL);
    seats_fill_in(seats);
    session *s = session_new(&a->catalog, &setup, seats, NULL, &error);
    while (s && cc_piece_count(&s->game) < DEMO_TILES && play_bot_action(s)) {
    }
    return s;
}

/* Lets the demo go on, one action after the other, for some time after the last
 * input; a game that is over is followed by another one. */
static void step_demo(app *a, backdrop *b)
{
    bool has_input =
        point_distance(a->ui.in.pointer, b->pointer) > 0 || a->ui.in.n_keys > 0;
    bool is_unwanted = a->scripted ? a->script_life < 0
                                   : a->settings.calm_table ||
                                         a->settings.speed == MOTION_NONE;
    b->pointer = a->ui.in.pointer;
    b->run_left = has_input ? demo_run_seconds : b->run_left;
    if (is_unwanted || b->run_left <= 0) {
        return;
    }
    b->run_left -= a->elapsed;
    b->seconds += a->elapsed;
    if (b->seconds >= demo_action_seconds) {
        b->seconds = 0;
        if (!play_bot_action(b->demo)) {
            session_free(b->demo);
            b->demo = new_demo(a);
        }
    }
    /* A frame is needed for the next action. */
    float wait = demo_action_seconds - b->seconds;
    a->tick = a->tick > 0 && a->tick < wait ? a->tick : wait;
}

/* ------------------------------------------------------------ the backdrop */

void backdrop_set_last_game(app *a, session *last)
{
    backdrop *b = state(a);
    session_free(b->last);
    b->last = last;
    b->run_left = demo_run_seconds;
}

/* Returns the game to be shown: the one at the table, else the one played last,
 * else the demo, which goes on. NULL if there is none. */
static session *choose_game(app *a, backdrop *b)
{
    session *played[] = {a->session, b->last};
    for (int i = 0; i < 2; i++) {
        if (played[i] && cc_piece_count(&played[i]->game) >= PLAYED_TILES_MIN) {
            return played[i];
        }
    }
    b->demo = b->demo ? b->demo : new_demo(a);
    if (b->demo) {
        step_demo(a, b);
    }
    return b->demo;
}

/* Moves the view so that all tiles are in its part `clear`: at once if another
 * game is shown or the window has another size, else slowly. */
static void follow_game(app *a, backdrop *b, session *shown, rect clear)
{
    table *t = &b->table;
    bool is_new = b->shown_id != shown->id || t->land.w < (float)a->w ||
                  t->land.w > (float)a->w || t->land.h < (float)a->h ||
                  t->land.h > (float)a->h;
    if (is_new) {
        free(t->legal);
        *t = (table){0};
        table_blank(t, shown);
        panel_omit(t, (rect){0, 0, (float)a->w, (float)a->h});
    }
    camera_set_view(&t->camera, t->land, clear);
    camera_fit(&t->camera, &shown->game, NULL, 0);
    if (is_new) {
        camera_finish(&t->camera);
    }
    camera_step(&t->camera, &a->motion, false);
    b->shown_id = shown->id;
}

static void render_land(app *a, backdrop *b, rect clear)
{
    session *shown = choose_game(a, b), *at_table = a->session;
    if (!shown) {
        ui_ground(&a->ui, (rect){0, 0, (float)a->w, (float)a->h});
        return;
    }
    a->session = shown;
    follow_game(a, b, shown, clear);
    life_view_step(a, &b->table);
    land_render(a, &b->table);
    a->session = at_table;
}

rect backdrop_render(app *a, float w, float h)
{
    const ui *u = &a->ui;
    float margin = units(u, 24), all_w = (float)a->w, all_h = (float)a->h;
    w = fminf(w, all_w * .94f);
    h = fminf(h, all_h - 2 * margin);
    float edge = 2.5f * margin + w; /* where the land beside the sheet begins */
    bool is_beside = all_w - edge > units(u, 180);
    rect clear = {edge, 0, all_w - edge, all_h};
    if (!is_beside) {
        /* The sheet covers the middle of the window: the land is larger than
         * that, so that something of it is seen around the sheet. */
        clear = (rect){-all_w / 2, -all_h / 2, 2 * all_w, 2 * all_h};
    }
    render_land(a, state(a), clear);
    return (rect){is_beside ? 1.5f * margin : (all_w - w) / 2, (all_h - h) / 2,
                  w, h};
}

void backdrop_close(app *a)
{
    backdrop *b = state(a);
    session_free(b->last);
    session_free(b->demo);
    free(b->table.legal);
    b->last = b->demo = NULL;
    b->table.legal = NULL;
}

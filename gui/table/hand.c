/* hand.c - from what the player does to one of the legal actions
 *
 * A tile dropped on the land lies at once, so that figures can follow; what
 * would show the next hidden tile waits for the end of the turn, because it
 * cannot be taken back. Nothing here knows a rule: squares, turns and spots
 * are those of the engine's list.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/modules/bridges.h"
#include "engine/modules/castles.h"
#include "engine/modules/halflings.h"
#include "engine/modules/the_count.h"
#include "engine/modules/walls.h"

#include "gui/lang.h"
#include "gui/text.h"
#include "gui/theme.h"
#include "walls.h"

bool table_is_human(const app *a)
{
    const seat *s = session_turn(a->session);
    return s && !s->bot[0];
}

static int decision(const app *a)
{
    return cc_decision(&a->session->game).kind;
}

/* ------------------------------------------------------------------- choosing
 */

/* A placement, on this square, of the tile that is in hand. */
static bool is_place(const table *t, const cc_action *l, int x, int y)
{
    return l->type == CC_PLACE && l->tile == t->tile && l->x == x && l->y == y;
}

unsigned hand_turns(const table *t, int x, int y)
{
    unsigned turns = 0;
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *l = &t->legal[i];
        if (is_place(t, l, x, y)) {
            turns |= 1u << l->turn;
        }
    }
    return turns;
}

/* The first turn from `turn` on that is among the bits. */
static int turn_from(unsigned turns, int turn)
{
    while (!(turns >> (turn & 3) & 1)) {
        turn++;
    }
    return turn & 3;
}

/* Turns in which it fits there without a bridge. */
static unsigned free_turns(const table *t, int x, int y)
{
    unsigned turns = 0;
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *l = &t->legal[i];
        if (is_place(t, l, x, y) && !l->bridge) {
            turns |= 1u << l->turn;
        }
    }
    return turns;
}

/* Of a triangle's turns the one whose corner is nearest to the pointer. */
static int nearest_corner(const app *a, const table *t, unsigned turns, int x,
                          int y)
{
    static const float cx[] = {0, 1, 1, 0}, cy[] = {0, 0, 1, 1};
    float fx, fy, best = 99;
    int turn = 0;
    camera_at(&t->camera, a->ui.in.x, a->ui.in.y, &fx, &fy);
    for (int i = 0; i < 4; i++) {
        float d = hypotf(fx - (float)x - cx[i], fy - (float)y - cy[i]);
        if (turns >> i & 1 && d < best) {
            best = d;
            turn = i;
        }
    }
    return turn;
}

/* The turn that a tile would lie in: as it is held if it fits so, else one
 * that costs no bridge. The square must be legal. */
static int best_turn(const app *a, const table *t, int x, int y)
{
    unsigned all = hand_turns(t, x, y), free = free_turns(t, x, y);
    bool fixed = t->fixed_x == x && t->fixed_y == y;
    bool triangle = a->catalog.types[t->tile].shape == CC_TRIANGLE;
    if (triangle && !fixed && t->cursor < 0) {
        return nearest_corner(a, t, free ? free : all, x, y);
    }
    if (all >> t->turn & 1) {
        return t->turn;
    }
    return turn_from(free ? free : all, t->turn);
}

static const cc_action *find_place(const table *t, int x, int y, int turn)
{
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *l = &t->legal[i];
        if (is_place(t, l, x, y) && l->turn == turn) {
            return l;
        }
    }
    return NULL;
}

static const cc_action *find_type(const table *t, int type)
{
    for (int i = 0; i < t->n_legal; i++) {
        if (t->legal[i].type == type) {
            return &t->legal[i];
        }
    }
    return NULL;
}

/* Whether another turn begins, a hidden tile shows, or the game ends. */
static bool ends_turn(const session *s, const cc_action *action)
{
    static cc_events events;
    cc_game after = s->game;
    bool final = false;
    cc_apply(&after, action, &events);
    for (int i = 0; i < events.n; i++) {
        final |= events.list[i].type == CC_EVENT_TURN;
    }
    return final || cc_has_drawn(&s->game, &after) ||
           cc_decision(&after).kind == CC_OVER;
}

/* Does an action, or keeps it until the turn is ended if it would show what
 * is hidden. */
static void choose(app *a, table *t, const cc_action *action)
{
    cc_action copy = *action; /* the list changes with the position */
    bool final = ends_turn(a->session, &copy);
    t->held = HELD_NOTHING;
    t->cursor = -1;
    if (final && a->settings.confirm) {
        t->pending = copy;
        t->has_pending = true;
        return;
    }
    t->has_pending = false;
    session_do(a->session, &copy);
}

bool hand_can_end(const app *a, const table *t, const char **label)
{
    if (t->has_pending) {
        *label = _("End turn");
        return true;
    }
    bool may = find_type(t, CC_PASS) || find_type(t, CC_DRAW);
    const char *pass = may ? cc_decision(&a->session->game).row->pass : NULL;
    *label = pass ? _(pass) : _("End turn");
    return pass != NULL;
}

/* Doing without waits for Enter, as other ends of turns do, where it ends one.
 */
void hand_pass(app *a, table *t)
{
    const cc_action *pass = find_type(t, CC_PASS);
    const cc_action *draw = find_type(t, CC_DRAW);
    if (pass) {
        choose(a, t, pass);
    } else if (draw) { /* the turn goes on */
        cc_action copy = *draw;
        session_do(a->session, &copy);
    }
}

void hand_confirm(app *a, table *t)
{
    if (t->has_pending) {
        cc_action copy = t->pending;
        t->has_pending = false;
        session_do(a->session, &copy);
    } else {
        hand_pass(a, t);
    }
}

/* A tile on a square: the turn shown if it fits there, else the next. */
static bool place_at(app *a, table *t, int x, int y)
{
    unsigned turns = hand_turns(t, x, y);
    if (!turns) {
        return false;
    }
    int turn = best_turn(a, t, x, y);
    if (t->has_pending && t->pending.type == CC_PLACE && t->pending.x == x &&
        t->pending.y == y) {
        turn = turn_from(turns, t->pending.turn + 1); /* again: turn it */
    }
    t->turn = turn;
    choose(a, t, find_place(t, x, y, turn));
    return true;
}

/* Clicking the tile just laid turns it where it lies. */
static bool turn_laid(app *a, table *t, int x, int y)
{
    session *s = a->session;
    cc_choice choice = cc_decision(&s->game);
    if (choice.kind != CC_DECIDE_DEPLOY || choice.x != x || choice.y != y ||
        !s->n_steps || s->steps[s->n_steps - 1].action.type != CC_PLACE) {
        return false;
    }
    static cc_action list[CC_ACTIONS_MAX];
    cc_action laid = s->steps[s->n_steps - 1].action;
    int was = laid.turn;
    int n = cc_legal(&s->steps[s->n_steps - 1].before, list, CC_ACTIONS_MAX);
    for (int i = 0; i < 3 * n; i++) { /* the nearest turn comes first */
        cc_action next = list[i % n];
        if (next.type == CC_PLACE && next.tile == laid.tile && next.x == x &&
            next.y == y && next.turn == ((was + 1 + i / n) & 3)) {
            session_undo(s);
            t->turn = next.turn;
            session_do(s, &next);
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------- pointer
 */

static void square_under(const app *a, const table *t, int *x, int *y)
{
    float fx, fy;
    camera_at(&t->camera, a->ui.in.x, a->ui.in.y, &fx, &fy);
    *x = (int)floorf(fx);
    *y = (int)floorf(fy);
}

static void turn_by(table *t, int by)
{
    unsigned all = 0;
    for (int i = 0; i < t->n_legal; i++) {
        bool placed =
            t->legal[i].type == CC_PLACE && t->legal[i].tile == t->tile;
        all |= placed ? 1u << t->legal[i].turn : 0;
    }
    if (!all) {
        return;
    }
    /* Only turns that fit somewhere are offered. */
    do {
        t->turn = (t->turn + by) & 3;
    } while (!(all >> t->turn & 1));
}

/* Rotating looks at the square under the pointer first. */
static void rotate(app *a, table *t, int by)
{
    int x, y;
    square_under(a, t, &x, &y);
    if (t->has_pending && t->pending.type == CC_PLACE) {
        place_at(a, t, t->pending.x, t->pending.y);
        return;
    }
    if (t->held == HELD_BRIDGE) {
        t->axis = t->axis == CC_EW ? CC_NS : CC_EW;
        return;
    }
    if (decision(a) == CC_DECIDE_DEPLOY) {
        cc_choice choice = cc_decision(&a->session->game);
        turn_laid(a, t, choice.x, choice.y);
        return;
    }
    unsigned turns =
        rect_has(t->land, a->ui.in.x, a->ui.in.y) ? hand_turns(t, x, y) : 0;
    if (!turns) {
        turn_by(t, by);
        return;
    }
    int turn = best_turn(a, t, x, y);
    do {
        turn = (turn + by) & 3;
    } while (!(turns >> turn & 1));
    t->turn = turn;
    t->fixed_x = x;
    t->fixed_y = y;
}

static void release(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    float moved = hypotf(in->x - t->press_x, in->y - t->press_y);
    bool clicked = moved < 6 * a->ui.scale;
    int x, y;
    square_under(a, t, &x, &y);
    bool on_land = rect_has(t->land, in->x, in->y);
    if (t->held == HELD_TILE) {
        if (on_land && place_at(a, t, x, y)) {
            return;
        }
        if (!clicked) {
            flights_back(a, t, t->held);
            t->held = HELD_NOTHING;
        }
    } else if (t->held == HELD_FIGURE || t->held == HELD_COUNT ||
               t->held == HELD_WALL || t->held == HELD_TOWER) {
        int spot = on_land ? spots_under(a, t, in->x, in->y) : -1;
        if (spot >= 0) {
            choose(a, t, &t->legal[spot]);
        } else if (!clicked) {
            flights_back(a, t, t->held);
            t->held = HELD_NOTHING;
        }
    } else if (t->held == HELD_BRIDGE || t->held == HELD_CASTLE) {
        int at = !on_land                 ? -1
                 : t->held == HELD_BRIDGE ? build_bridge_under(t, x, y)
                                          : build_castle_under(a, t, x, y);
        if (at >= 0) {
            choose(a, t, &t->legal[at]);
        } else if (!clicked) {
            flights_back(a, t, t->held);
            t->held = HELD_NOTHING;
        }
    } else if (clicked && on_land && t->panning && !t->panned) {
        int spot = spots_under(a, t, in->x, in->y);
        int castle = build_castle_under(a, t, x, y);
        if (spot >= 0 || castle >= 0) {
            choose(a, t, &t->legal[spot >= 0 ? spot : castle]);
        } else if (!place_at(a, t, x, y)) {
            /* Who just missed a ring did not mean to turn the tile. */
            float near = spots_radius(a, t) * 2.6f;
            if (spots_near(a, t, in->x, in->y, near) < 0) {
                turn_laid(a, t, x, y);
            }
        }
    }
}

/* Picks something up from the supply; false: nothing of use is there. */
static bool pick_token(app *a, table *t)
{
    const struct {
        int token;
        held_thing held;
        int action;
    } things[] = {{CC_MEEPLE, HELD_FIGURE, CC_DEPLOY},
                  {CC_MEEPLE, HELD_FIGURE, CC_SEND},
                  {cc_bridge_token(&a->catalog), HELD_BRIDGE, CC_BUILD_BRIDGE},
                  {cc_castle_token(&a->catalog), HELD_CASTLE, CC_BUILD_CASTLE},
                  {CC_MEEPLE, HELD_FIGURE, CC_POST_GUARD},
                  {cc_tower_token(&a->catalog), HELD_TOWER, CC_BUILD_TOWER}};
    ui_input *in = &a->ui.in;
    float x, y;
    camera_at(&t->camera, in->x, in->y, &x, &y);
    if (find_type(t, CC_COUNT) && town_quarter_at(a, &a->session->game, x, y) ==
                                      cc_count(&a->session->game).quarter) {
        t->held = HELD_COUNT;
        return true;
    }
    for (size_t i = 0; i < sizeof things / sizeof *things; i++) {
        if (rect_has(t->tokens[things[i].token], in->x, in->y) &&
            find_type(t, things[i].action)) {
            t->held = (held_thing)things[i].held;
            t->has_pending = false;
            t->cursor = -1;
            return true;
        }
    }
    return false;
}

static void press(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    t->press_x = in->x;
    t->press_y = in->y;
    t->panned = false;
    int triangle = halves_under(a, t);
    if (t->held == HELD_NOTHING && triangle >= 0) {
        t->tile = triangle;
        t->held = HELD_TILE;
        t->has_pending = false;
    } else if (t->held == HELD_NOTHING && rect_has(t->tray, in->x, in->y) &&
               decision(a) == CC_DECIDE_PLACE && find_type(t, CC_PLACE)) {
        t->held = HELD_TILE;
    } else if (t->held == HELD_NOTHING && rect_has(t->tray, in->x, in->y) &&
               round_piece(t)) {
        t->held = HELD_WALL;
        t->has_pending = false;
        t->cursor = -1;
    } else if (t->held == HELD_NOTHING && !pick_token(a, t)) {
        /* What lies under the buttons is not meant. */
        t->panning = rect_has(t->land, in->x, in->y) &&
                     !rect_has(t->tools, in->x, in->y);
        t->dragging = true;
        return;
    }
    t->dragging = true;
}

static void read_pointer(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    static const float notch = 1.18f;
    bool on_land = rect_has(t->land, in->x, in->y);
    if (in->pressed[BUTTON_LEFT] && !a->ui.blocked && !a->ui.active) {
        press(a, t);
    }
    if (in->released[BUTTON_LEFT] && t->dragging) {
        release(a, t);
        t->dragging = t->panning = false;
    }
    if (in->pressed[BUTTON_RIGHT] && (on_land || t->held != HELD_NOTHING)) {
        rotate(a, t, 1);
    }
    if (in->wheel > 0 || in->wheel < 0) {
        if (t->held == HELD_TILE || t->held == HELD_BRIDGE) {
            rotate(a, t, in->wheel > 0 ? -1 : 1);
        } else if (on_land) {
            t->own_view = true;
            camera_zoom(&t->camera, powf(notch, in->wheel), in->x, in->y);
        }
        in->wheel = 0;
    }
}

/* ------------------------------------------------------------------ keyboard
 */

/* Walks over squares (once each) or spots. */
static void walk(app *a, table *t, int by)
{
    if (!t->n_legal) {
        return;
    }
    for (int k = 0; k < t->n_legal; k++) {
        t->cursor = (t->cursor + by + t->n_legal) % t->n_legal;
        const cc_action *l = &t->legal[t->cursor];
        bool first = t->held == HELD_BRIDGE
                         ? l->type == CC_BUILD_BRIDGE
                         : spots_has(l) || l->type == CC_BUILD_CASTLE ||
                               l->type == CC_SCORE_CASTLE ||
                               l->type == CC_CROP_CIRCLE;
        if (l->type == CC_PLACE && l->tile == t->tile) {
            unsigned turns = hand_turns(t, l->x, l->y);
            first = l->turn == turn_from(turns, 0);
        }
        if (first) {
            break;
        }
    }
    const cc_action *l = &t->legal[t->cursor];
    if (l->type == CC_PLACE && l->tile == t->tile) {
        t->turn = turn_from(hand_turns(t, l->x, l->y), t->turn);
    }
    bool on_square = l->type != CC_SEND && l->type != CC_COUNT;
    rect r = camera_square(&t->camera, l->x, l->y), clear = t->camera.clear;
    if (on_square &&
        !(rect_has(clear, r.x, r.y) && rect_has(clear, r.x + r.w, r.y + r.h))) {
        t->camera.to_x = (float)l->x + .5f; /* what is meant is seen */
        t->camera.to_y = (float)l->y + .5f;
    }
    a->ui.moving = true;
}

static void enter(app *a, table *t)
{
    const char *label;
    const cc_action *at =
        t->cursor >= 0 && t->cursor < t->n_legal ? &t->legal[t->cursor] : NULL;
    if (t->has_pending) {
        hand_confirm(a, t);
    } else if (at && at->type == CC_PLACE) {
        place_at(a, t, at->x, at->y);
    } else if (at && spots_has(at)) {
        choose(a, t, at);
        if (t->has_pending) {
            hand_confirm(a, t);
        }
    } else if (at && at->type != CC_PASS) {
        choose(a, t, at);
    } else if (t->held == HELD_NOTHING && decision(a) != CC_DECIDE_PLACE &&
               hand_can_end(a, t, &label)) {
        hand_pass(a, t);
    }
}

static void rotate_cursor(app *a, table *t)
{
    const cc_action *l = t->cursor >= 0 ? &t->legal[t->cursor] : NULL;
    if (l && l->type == CC_PLACE && !t->has_pending) {
        t->turn = turn_from(hand_turns(t, l->x, l->y), t->turn + 1);
    } else {
        rotate(a, t, 1);
    }
}

static void read_keys(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    const char *label;
    bool may_end = hand_can_end(a, t, &label);
    if ((may_end || t->cursor >= 0) && input_take(in, KEY_ENTER)) {
        enter(a, t);
    } else if (t->has_pending && t->pending.type == CC_PLACE &&
               input_take(in, ' ')) {
        hand_confirm(a, t);
    } else if (may_end && input_take(in, ' ')) {
        t->has_pending = false;
        hand_pass(a, t);
    } else if (input_take(in, 'r')) {
        rotate_cursor(a, t);
    } else if (input_take(in, 'b') && find_type(t, CC_BUILD_BRIDGE)) {
        t->held = t->held == HELD_BRIDGE ? HELD_NOTHING : HELD_BRIDGE;
        t->has_pending = false;
        t->cursor = -1;
    } else if (halves_choosing(a) && input_take(in, 't')) {
        halves_next(a, t);
    } else if (input_take(in, 'n')) {
        walk(a, t, 1);
    } else if (input_take(in, 'p')) {
        walk(a, t, -1);
    } else if (input_take_ctrl(in, 'z')) {
        if (t->has_pending) {
            t->has_pending = false;
        } else if (session_can_undo(a->session, a->settings.free_undo)) {
            session_undo(a->session);
        }
    } else if (t->held != HELD_NOTHING || t->has_pending) {
        if (input_take(in, KEY_ESCAPE)) {
            t->held = HELD_NOTHING;
            t->has_pending = false;
            t->cursor = -1;
        }
    }
}

void hand_input(app *a, table *t)
{
    read_pointer(a, t);
    read_keys(a, t);
}

/* ------------------------------------------------------------------- drawing
 */

static void draw_glow(app *a, table *t, int x, int y, float alpha)
{
    draw_sprite(&a->draw, art_sized(&a->art, "marker/glow", 128),
                camera_square(&t->camera, x, y), faded(WHITE, alpha));
}

/* The half that a triangle would fill. */
static void draw_half_glow(app *a, table *t, const cc_action *l, float alpha)
{
    static const char *const names[] = {"marker/glow-nw", "marker/glow-ne",
                                        "marker/glow-se", "marker/glow-sw"};
    draw_sprite(&a->draw, art_sized(&a->art, names[l->turn & 3], 128),
                camera_square(&t->camera, l->x, l->y), faded(WHITE, alpha));
}

/* BRIDGE-3: the bridge that a placement needs is part of its ghost. */
static void draw_needed_bridge(app *a, table *t, const cc_action *place)
{
    cc_bridge_at at;
    if (place && cc_action_bridge(place, &at)) {
        build_bridge(a, t, at, .9f);
        draw_border(&a->draw, camera_square(&t->camera, at.x, at.y),
                    units(&a->ui, 2), ACCENT);
        snprintf(a->ui.tooltip, sizeof a->ui.tooltip, "%s",
                 _("This needs one of your bridges"));
    }
}

static void draw_ghost(app *a, table *t, int x, int y, int turn, float alpha)
{
    int type = t->tile;
    if (type >= 0) {
        rect r = camera_square(&t->camera, x, y);
        land_face(a, type, turn, (x + y) & 1, r, alpha);
        draw_border(&a->draw, r, units(&a->ui, 2), GOLD);
        draw_needed_bridge(a, t, find_place(t, x, y, turn));
    }
}

static void draw_squares(app *a, table *t)
{
    int x, y;
    square_under(a, t, &x, &y);
    bool held = t->held == HELD_TILE;
    for (int i = 0; a->settings.hints && i < t->n_legal; i++) {
        const cc_action *l = &t->legal[i];
        if (l->type != CC_PLACE || l->tile != t->tile) {
            continue;
        }
        /* What costs a bridge is offered less brightly. */
        float cost = free_turns(t, l->x, l->y) ? 1 : .6f;
        float alpha = cost * (held ? .95f : .42f);
        if (cost < 1) {
            rect r = camera_square(&t->camera, l->x, l->y);
            float side = fminf(r.w * .4f, units(&a->ui, 30));
            draw_sprite(&a->draw, art_sized(&a->art, "token/bridge", side),
                        (rect){r.x + (r.w - side) / 2, r.y + (r.h - side) / 2,
                               side, side},
                        faded(WHITE, .8f));
        }
        if (a->catalog.types[t->tile].shape == CC_TRIANGLE) {
            draw_half_glow(a, t, l, alpha);
        } else if (l->turn == turn_from(hand_turns(t, l->x, l->y), 0)) {
            draw_glow(a, t, l->x, l->y, alpha);
        }
    }
    const cc_action *at =
        t->cursor >= 0 && t->cursor < t->n_legal ? &t->legal[t->cursor] : NULL;
    if (t->has_pending && t->pending.type == CC_PLACE) {
        draw_ghost(a, t, t->pending.x, t->pending.y, t->pending.turn, 1);
    } else if (at && at->type == CC_PLACE) {
        draw_ghost(a, t, at->x, at->y, t->turn, .85f);
    }
    unsigned turns = rect_has(t->land, a->ui.in.x, a->ui.in.y) && !t->panning
                         ? hand_turns(t, x, y)
                         : 0;
    if (turns && !(t->has_pending && t->pending.x == x && t->pending.y == y)) {
        draw_ghost(a, t, x, y, best_turn(a, t, x, y), .78f);
    }
}

/* What is held hangs at the pointer. */
static void draw_held(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    int x, y, type = t->tile;
    square_under(a, t, &x, &y);
    bool on_land = rect_has(t->land, in->x, in->y);
    if (t->held == HELD_TILE && type >= 0 &&
        !(on_land && hand_turns(t, x, y))) {
        float side = fminf(t->camera.zoom, 140 * a->ui.scale);
        rect r = {in->x - side / 2, in->y - side / 2, side, side};
        draw_rect(&a->draw, (rect){r.x + 6, r.y + 9, side, side}, SHADE);
        land_face(a, type, t->turn, 0, r, 1);
    }
    bool bridge = t->held == HELD_BRIDGE;
    if ((bridge && !(on_land && build_bridge_under(t, x, y) >= 0)) ||
        (t->held == HELD_CASTLE &&
         !(on_land && build_castle_under(a, t, x, y) >= 0))) {
        float side = fmaxf(t->camera.zoom * .5f, 40 * a->ui.scale);
        draw_sprite(
            &a->draw,
            art_sized(&a->art, bridge ? "token/bridge" : "token/castle", side),
            (rect){in->x - side / 2, in->y - side / 2, side, side}, WHITE);
    }
    if (t->held == HELD_COUNT) {
        float fx, fy;
        camera_at(&t->camera, in->x, in->y, &fx, &fy);
        town_count(a, t, fx, fy, 1);
    }
    if (t->held == HELD_FIGURE) {
        float side = fmaxf(t->camera.zoom * .4f, 34 * a->ui.scale);
        draw_sprite(&a->draw,
                    art_figure(&a->art, session_turn(a->session)->colour,
                               ART_STANDING, side),
                    (rect){in->x - side / 2, in->y - side * .6f, side, side},
                    WHITE);
    }
}

void hand_draw(app *a, table *t)
{
    if (!t->n_legal) {
        return;
    }
    int x, y, chosen = -1;
    const cc_action *join = NULL;
    square_under(a, t, &x, &y);
    draw_clip(&a->draw, t->land);
    switch (decision(a)) {
    case CC_DECIDE_HAND:
    case CC_DECIDE_PLACE: draw_squares(a, t); break;
    case CC_DECIDE_CROP_CIRCLE:
        chosen = t->has_pending ? -1 : halves_choose_circle(a, t);
        break;
    case CC_DECIDE_CROP_ADD:
    case CC_DECIDE_CROP_REMOVE: spots_draw(a, t); break;
    case CC_DECIDE_DEPLOY:
        if (t->held == HELD_BRIDGE) {
            build_draw_bridges(a, t, x, y);
        } else {
            spots_draw(a, t);
        }
        break;
    case CC_DECIDE_CASTLE: build_draw_castle(a, t, x, y); break;
    case CC_DECIDE_CASTLE_SCORE:
        chosen = t->has_pending ? -1 : build_choose_score(a, t);
        break;
    case CC_DECIDE_SEND:
    case CC_DECIDE_COUNT: spots_draw(a, t); break;
    case CC_DECIDE_GATE:
    case CC_DECIDE_WALL:
    case CC_DECIDE_GUARD:
    case CC_DECIDE_TOWER:
        round_draw_spots(a, t, spots_under(a, t, a->ui.in.x, a->ui.in.y));
        break;
    case CC_DECIDE_JOIN:
        join = t->has_pending ? NULL : town_choose_join(a, t);
        break;
    default: break;
    }
    draw_unclip(&a->draw);
    draw_held(a, t);
    if (chosen >= 0 || join) {
        choose(a, t, join ? join : &t->legal[chosen]);
        a->ui.moving = true;
    }
}

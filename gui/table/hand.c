/* hand.c - from what the player does to what is wanted
 *
 * A tile dropped on the land lies at once, so that figures can follow. Nothing
 * here knows a rule: squares, turns and spots are those of the engine's list.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/lang.h"
#include "gui/text.h"
#include "gui/theme.h"
#include "part.h"

const thing thing_tile = {.name = "tile", .from = FROM_TRAY};
const thing thing_figure = {.name = "meeple",
                            .from = FROM_SUPPLY,
                            .tip = N_("Drag it onto a lit spot")};

bool table_is_human(const app *a)
{
    const seat *s = session_turn(a->session);
    return s && !s->bot[0] && !a->session->looking;
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

/* Turns in which it fits there without costing anything more. */
static unsigned free_turns(const table *t, int x, int y)
{
    unsigned turns = 0;
    for (int i = 0; i < t->n_legal; i++) {
        const cc_action *l = &t->legal[i];
        if (is_place(t, l, x, y) && !parts_cost(&t->of->game, l)) {
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

static bool is_cursor_on(const table *t, int x, int y)
{
    const cc_action *l =
        t->cursor >= 0 && t->cursor < t->n_legal ? &t->legal[t->cursor] : NULL;
    return l && is_place(t, l, x, y);
}

/* Whether the tile would cost something more there, and nobody turned it over
 * that square or carried it there to say that this is meant. */
static bool is_dear(const table *t, int x, int y)
{
    bool own = t->held == &thing_tile || is_cursor_on(t, x, y) ||
               (t->fixed_x == x && t->fixed_y == y);
    return !own && hand_turns(t, x, y) && !free_turns(t, x, y);
}

/* The turn that a tile would lie in: as somebody turned it over that square;
 * else as it is held if it costs nothing more so, or one that costs nothing
 * more. The square must be legal. */
static int best_turn(const app *a, const table *t, int x, int y)
{
    unsigned all = hand_turns(t, x, y), free = free_turns(t, x, y);
    bool fixed = t->fixed_x == x && t->fixed_y == y;
    bool triangle = a->catalog.types[t->tile].shape == CC_TRIANGLE;
    if (triangle && !fixed && t->cursor < 0) {
        return nearest_corner(a, t, free ? free : all, x, y);
    }
    if ((fixed || is_cursor_on(t, x, y)) && all >> t->turn & 1) {
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

const cc_action *hand_find(const table *t, int type)
{
    for (int i = 0; i < t->n_legal; i++) {
        if (t->legal[i].type == type) {
            return &t->legal[i];
        }
    }
    return NULL;
}

static void want(app *a, table *t, intent_kind kind, const cc_action *action)
{
    intent what = intent_of(kind, action);
    act(a, t, &what);
}

static void choose(app *a, table *t, const cc_action *action)
{
    want(a, t, INTENT_CHOOSE, action);
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
            t->turn = next.turn;
            want(a, t, INTENT_INSTEAD, &next);
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
    if (t->held && t->held->turn) {
        t->held->turn(t);
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

/* A click on the land that means nothing. */
static void say_why_not(app *a, table *t)
{
    bool spots = false;
    for (int i = 0; i < t->n_legal; i++) {
        spots |= spots_has(t, &t->legal[i]);
    }
    if (hand_find(t, CC_PLACE)) {
        act_say(a, t, _("The tile does not fit there. Lit squares take it."));
    } else if (spots) {
        act_say(a, t, _("Only what is lit can be chosen here."));
    }
}

static void release(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    float moved = hypotf(in->x - t->press_x, in->y - t->press_y);
    bool clicked = moved < 6 * a->ui.scale;
    int x, y;
    square_under(a, t, &x, &y);
    bool on_land = rect_has(t->land, in->x, in->y);
    int spot = on_land ? spots_under(a, t, in->x, in->y) : -1;
    if (t->held) {
        if (t->held == &thing_tile && on_land && place_at(a, t, x, y)) {
            t->placed = in->time;
            return;
        }
        if (t->held != &thing_tile && spot >= 0) {
            choose(a, t, &t->legal[spot]);
        } else if (!clicked) {
            flights_back(a, t, t->held);
            t->held = NULL;
        }
    } else if (clicked && on_land && t->panning && !t->panned) {
        if (spot >= 0) {
            choose(a, t, &t->legal[spot]);
        } else if (is_dear(t, x, y)) {
            t->held = &thing_tile; /* the next click places it */
            t->placed = in->time;
        } else if (place_at(a, t, x, y)) {
            t->placed = in->time;
        } else {
            /* Who just missed a ring did not mean to turn the tile. */
            if (spots_near(a, t, in->x, in->y, 2.6f) < 0 &&
                !turn_laid(a, t, x, y)) {
                say_why_not(a, t);
            }
        }
    }
}

static bool is_lifted(const app *a, const table *t, const thing *what)
{
    const ui_input *in = &a->ui.in;
    switch (what->from) {
    case FROM_TRAY: return rect_has(t->tray, in->x, in->y);
    case FROM_LAND: return what->lifted(a, t);
    default: break;
    }
    int token = cc_token_find(&a->catalog, what->name);
    return token >= 0 && rect_has(t->tokens[token], in->x, in->y);
}

/* Picks up what some action is done with; false: nothing of use is there. */
static bool pick_up(app *a, table *t)
{
    for (int i = 0; i < t->n_legal; i++) {
        const thing *what = part_action_of(t, &t->legal[i])->with;
        if (what && is_lifted(a, t, what)) {
            t->held = what;
            t->has_pending = false;
            t->cursor = -1;
            return true;
        }
    }
    return false;
}

static bool parts_press(app *a, table *t)
{
    const table_part *p;
    for (int i = 0; (p = part_next(&t->of->game, &i));) {
        if (p->press && p->press(a, t)) {
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
    if (!t->held && parts_press(a, t)) {
        t->has_pending = false;
    } else if (!t->held && rect_has(t->tray, in->x, in->y) &&
               decision(a) == CC_DECIDE_PLACE && hand_find(t, CC_PLACE)) {
        t->held = &thing_tile;
    } else if (!t->held && !pick_up(a, t)) {
        /* What lies under the buttons is not meant. */
        t->panning = rect_has(t->land, in->x, in->y) &&
                     !rect_has(t->tools, in->x, in->y);
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
    if (in->pressed[BUTTON_RIGHT] && (on_land || t->held)) {
        rotate(a, t, 1);
    }
    if (in->wheel > 0 || in->wheel < 0) {
        if (t->held && (t->held == &thing_tile || t->held->turn)) {
            rotate(a, t, in->wheel > 0 ? -1 : 1);
        } else if (on_land) {
            t->own_view = true;
            camera_zoom(&t->camera, powf(notch, in->wheel), in->x, in->y);
        }
        in->wheel = 0;
    }
}

bool hand_meant(const app *a, const table *t, cc_action *out)
{
    const ui_input *in = &a->ui.in;
    bool on_land = rect_has(t->land, in->x, in->y) && !t->panning;
    const cc_action *l = NULL;
    int x, y, spot = on_land ? spots_under(a, t, in->x, in->y) : -1;
    square_under(a, t, &x, &y);
    if (t->n_legal && spot >= 0) {
        l = &t->legal[spot];
    } else if (t->n_legal && on_land && hand_turns(t, x, y)) {
        l = find_place(t, x, y, best_turn(a, t, x, y));
    } else if (t->n_legal && t->has_pending) {
        l = &t->pending;
    } else if (t->cursor >= 0 && t->cursor < t->n_legal) {
        l = &t->legal[t->cursor];
        l = l->type == CC_PLACE ? find_place(t, l->x, l->y, t->turn) : l;
    }
    if (l) {
        *out = *l;
    }
    return l != NULL;
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
        bool first =
            spots_has(t, l) || (!t->held && (part_action_of(t, l)->on_card ||
                                             part_action_of(t, l)->on_button));
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
        unsigned free = free_turns(t, l->x, l->y);
        t->turn = turn_from(free ? free : hand_turns(t, l->x, l->y), t->turn);
    }
    bool on_square = cc_action_aim(&a->catalog, l->type) != CC_NOWHERE;
    rect r = camera_square(&t->camera, l->x, l->y), clear = t->camera.clear;
    if (on_square &&
        !(rect_has(clear, r.x, r.y) && rect_has(clear, r.x + r.w, r.y + r.h))) {
        /* What is meant is seen. */
        camera_centre(&t->camera, (float)l->x + .5f, (float)l->y + .5f);
        t->camera.gently = false;
    }
    a->ui.moving = true;
}

static void enter(app *a, table *t)
{
    const char *label;
    const cc_action *at =
        t->cursor >= 0 && t->cursor < t->n_legal ? &t->legal[t->cursor] : NULL;
    if (t->has_pending) {
        want(a, t, INTENT_END, NULL);
    } else if (at && at->type == CC_PLACE) {
        place_at(a, t, at->x, at->y);
    } else if (at && spots_is_point(t, at)) {
        choose(a, t, at);
        if (t->has_pending) {
            want(a, t, INTENT_END, NULL);
        }
    } else if (at && at->type != CC_PASS) {
        choose(a, t, at);
    } else if (!t->held && decision(a) != CC_DECIDE_PLACE &&
               act_can_end(a, t, &label)) {
        want(a, t, INTENT_PASS, NULL);
    }
}

void hand_rotate(app *a, table *t)
{
    const cc_action *l = t->cursor >= 0 ? &t->legal[t->cursor] : NULL;
    if (l && l->type == CC_PLACE && !t->has_pending) {
        t->turn = turn_from(hand_turns(t, l->x, l->y), t->turn + 1);
    } else {
        rotate(a, t, 1);
    }
}

/* The keys of the parts. */
static bool parts_key(app *a, table *t)
{
    const table_part *p;
    for (int i = 0; (p = part_next(&t->of->game, &i));) {
        if (p->key && p->key(a, t)) {
            return true;
        }
    }
    return false;
}

static void read_keys(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    const char *label;
    bool may_end = act_can_end(a, t, &label);
    if ((may_end || t->cursor >= 0) && input_take(in, KEY_ENTER)) {
        enter(a, t);
    } else if (t->has_pending && t->pending.type == CC_PLACE &&
               input_take(in, ' ')) {
        want(a, t, INTENT_END, NULL);
    } else if (may_end && input_take(in, ' ')) {
        t->has_pending = false;
        want(a, t, INTENT_PASS, NULL);
    } else if (input_take(in, 'r')) {
        hand_rotate(a, t);
    } else if (parts_key(a, t)) {
        return;
    } else if (input_take(in, 'n')) {
        walk(a, t, 1);
    } else if (input_take(in, 'p')) {
        walk(a, t, -1);
    } else if (input_take_ctrl(in, 'z')) {
        want(a, t, INTENT_UNDO, NULL);
    } else if (t->held || t->has_pending) {
        if (input_take(in, KEY_ESCAPE)) {
            t->held = NULL;
            t->has_pending = false;
            t->cursor = -1;
        }
    }
}

bool hand_points(const app *a, const table *t)
{
    const ui_input *in = &a->ui.in;
    int x, y;
    if (!t->n_legal || !rect_has(t->land, in->x, in->y)) {
        return false;
    }
    square_under(a, t, &x, &y);
    return t->held || t->dragging || hand_turns(t, x, y) ||
           spots_under(a, t, in->x, in->y) >= 0;
}

void hand_input(app *a, table *t)
{
    read_pointer(a, t);
    read_keys(a, t);
}

/* ------------------------------------------------------------------- drawing
 */

static void draw_glow(app *a, const table *t, int x, int y, float alpha)
{
    draw_sprite(&a->draw, art_sized(&a->art, "marker/glow", 128),
                camera_square(&t->camera, x, y), faded(WHITE, alpha));
}

/* The half that a triangle would fill. */
static void draw_half_glow(app *a, const table *t, const cc_action *l,
                           float alpha)
{
    static const char *const names[] = {"marker/glow-nw", "marker/glow-ne",
                                        "marker/glow-se", "marker/glow-sw"};
    draw_sprite(&a->draw, art_sized(&a->art, names[l->turn & 3], 128),
                camera_square(&t->camera, l->x, l->y), faded(WHITE, alpha));
}

static void draw_ghost(app *a, const table *t, int x, int y, int turn,
                       float alpha)
{
    int type = t->tile;
    if (type >= 0) {
        rect r = camera_square(&t->camera, x, y);
        land_face(a, type, turn, (x + y) & 1, r, alpha);
        draw_border(&a->draw, r, units(&a->ui, 2), GOLD);
        const cc_action *place = find_place(t, x, y, turn);
        if (place) {
            parts_ghost(a, t, place, true);
        }
    }
}

static void draw_squares(app *a, const table *t)
{
    int x, y;
    square_under(a, t, &x, &y);
    bool held = t->held == &thing_tile;
    for (int i = 0; a->settings.hints && i < t->n_legal; i++) {
        const cc_action *l = &t->legal[i];
        if (l->type != CC_PLACE || l->tile != t->tile) {
            continue;
        }
        /* What costs a token is offered less brightly. */
        const char *token = parts_cost(&a->session->game, l);
        float cost = free_turns(t, l->x, l->y) ? 1 : .6f;
        float alpha = cost * (held ? .95f : .42f);
        if (cost < 1 && token) {
            rect r = camera_square(&t->camera, l->x, l->y);
            float side = fminf(r.w * .4f, units(&a->ui, 30));
            draw_sprite(&a->draw, art_sized(&a->art, token, side),
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
    bool lies = t->has_pending && t->pending.x == x && t->pending.y == y;
    if (turns && !lies && !is_dear(t, x, y)) {
        draw_ghost(a, t, x, y, best_turn(a, t, x, y), .78f);
    }
}

void part_draw_held(app *a, const table *t)
{
    float side = fmaxf(t->camera.zoom * .5f, 40 * a->ui.scale);
    rect r = {a->ui.in.x - side / 2, a->ui.in.y - side / 2, side, side};
    part_draw_thing(a, t->held, r, 1);
}

/* What a part brings, unless it is seen where it would go. */
static void hang(app *a, const table *t, int under)
{
    if (t->held->hang) {
        t->held->hang(a, t, under);
    } else if (under < 0) {
        part_draw_held(a, t);
    }
}

bool hand_follows(const app *a, const table *t)
{
    const ui_input *in = &a->ui.in;
    int x, y;
    if (t->tile < 0 || !t->n_legal || t->held || t->has_pending || t->panning ||
        t->cursor >= 0 || a->ui.blocked || t->review >= 0 ||
        !hand_find(t, CC_PLACE) || !rect_has(t->land, in->x, in->y) ||
        rect_has(t->tools, in->x, in->y) || rect_has(t->card, in->x, in->y)) {
        return false;
    }
    square_under(a, t, &x, &y);
    return !hand_turns(t, x, y) || is_dear(t, x, y);
}

/* The tile comes along beside the pointer, so that nobody has to look for it
 * at the edge of a large screen. */
static void draw_following(app *a, const table *t)
{
    float side = fminf(t->camera.zoom * .6f, units(&a->ui, 72));
    float away = units(&a->ui, 16);
    rect r = {a->ui.in.x + away, a->ui.in.y + away, side, side};
    draw_rect(&a->draw, (rect){r.x + 4, r.y + 6, side, side},
              faded(SHADE, .8f));
    land_face(a, t->tile, t->turn, 0, r, 1);
    draw_border(&a->draw, r, 1, GOLD);
}

/* What is held hangs at the pointer. */
static void draw_held(app *a, const table *t)
{
    ui_input *in = &a->ui.in;
    int x, y, type = t->tile;
    square_under(a, t, &x, &y);
    bool on_land = rect_has(t->land, in->x, in->y);
    if (t->held == &thing_tile && type >= 0 &&
        !(on_land && hand_turns(t, x, y))) {
        float side = fminf(t->camera.zoom, 140 * a->ui.scale);
        rect r = {in->x - side / 2, in->y - side / 2, side, side};
        draw_rect(&a->draw, (rect){r.x + 6, r.y + 9, side, side}, SHADE);
        land_face(a, type, t->turn, 0, r, 1);
    } else if (thing_is_figure(t->held)) {
        float side = fmaxf(t->camera.zoom * .4f, 34 * a->ui.scale);
        draw_sprite(
            &a->draw,
            art_figure_of(&a->art, t->held->name,
                          session_turn(a->session)->colour, ART_STANDING, side),
            (rect){in->x - side / 2, in->y - side * .6f, side, side}, WHITE);
    } else if (t->held && t->held != &thing_tile) {
        hang(a, t, on_land ? spots_under(a, t, in->x, in->y) : -1);
    }
}

intent hand_draw(app *a, const table *t)
{
    intent what = {.kind = INTENT_NONE};
    if (!t->n_legal) {
        return what;
    }
    draw_clip(&a->draw, t->land);
    draw_squares(a, t);
    spots_draw(a, t);
    what = cards_draw(a, t);
    pending_draw(a, t);
    draw_unclip(&a->draw);
    if (hand_follows(a, t)) {
        draw_following(a, t);
    }
    draw_held(a, t);
    return what;
}

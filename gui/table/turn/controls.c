/* controls.c - from what the player does to what is wanted
 *
 * A tile dropped on the land lies at once, so that figures can follow. Nothing
 * here knows a rule: squares, turns and spots are those of the engine's list.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/base/legal_list.h"
#include "gui/readers/lang.h"
#include "gui/table/part.h"
#include "gui/video/text.h"
#include "gui/widgets/theme.h"

static int decision(const app *a)
{
    return cc_decision(&a->session->game).kind;
}

/* ------------------------------------------------------------------- choosing
 */

static void submit(app *a, table *t, intent_kind kind, const cc_action *action)
{
    intent what = intent_of(kind, action);
    act(a, t, &what);
}

static void choose(app *a, table *t, const cc_action *action)
{
    submit(a, t, INTENT_CHOOSE, action);
}

/* A tile on a square: the turn shown if it fits there, else the next. */
static bool place_at(app *a, table *t, int x, int y)
{
    unsigned turns = squares_turns(t, x, y);
    if (!turns) {
        return false;
    }
    int turn = squares_turn(a, t, x, y);
    if (t->has_pending && t->pending.type == CC_PLACE && t->pending.x == x &&
        t->pending.y == y) {
        turn =
            squares_next_turn(turns, t->pending.turn + 1); /* again: turn it */
    }
    t->turn = turn;
    choose(a, t, squares_placement(t, x, y, turn));
    return true;
}

/* Clicking the tile just laid turns it where it lies. */
static bool rotate_laid_tile(app *a, table *t, int x, int y)
{
    session *s = a->session;
    cc_decision_info choice = cc_decision(&s->game);
    if (choice.kind != CC_DECIDE_DEPLOY || choice.x != x || choice.y != y ||
        !s->n_steps || s->steps[s->n_steps - 1].action.type != CC_PLACE) {
        return false;
    }
    static cc_action *list;
    static int room;
    cc_action laid = s->steps[s->n_steps - 1].action;
    int was = laid.turn;
    int n = legal_list_all(&s->steps[s->n_steps - 1].before, &list, &room);
    for (int i = 0; i < 3 * n; i++) { /* the nearest turn comes first */
        cc_action next = list[i % n];
        if (next.type == CC_PLACE && next.tile == laid.tile && next.x == x &&
            next.y == y && next.turn == ((was + 1 + i / n) & 3)) {
            t->turn = next.turn;
            submit(a, t, INTENT_REPLACE, &next);
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------- pointer
 */

static void rotate_in_hand(table *t, int by)
{
    unsigned all = 0;
    for (int i = 0; i < t->n_legal; i++) {
        all |=
            squares_is_placement(t, &t->legal[i]) ? 1u << t->legal[i].turn : 0;
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
    squares_under(a, t, &x, &y);
    if (t->has_pending && t->pending.type == CC_PLACE) {
        place_at(a, t, t->pending.x, t->pending.y);
        return;
    }
    if (t->held && t->held->rotate) {
        t->held->rotate(t);
        return;
    }
    if (decision(a) == CC_DECIDE_DEPLOY) {
        cc_decision_info choice = cc_decision(&a->session->game);
        rotate_laid_tile(a, t, choice.x, choice.y);
        return;
    }
    unsigned turns = rect_contains(t->land, a->ui.in.x, a->ui.in.y)
                         ? squares_turns(t, x, y)
                         : 0;
    if (!turns) {
        rotate_in_hand(t, by);
        return;
    }
    int turn = squares_turn(a, t, x, y);
    do {
        turn = (turn + by) & 3;
    } while (!(turns >> turn & 1));
    t->turn = turn;
    t->fixed_x = x;
    t->fixed_y = y;
}

/* A click on a square of the land that means nothing. */
static void explain_refusal(app *a, table *t, int x, int y)
{
    bool spots = false;
    for (int i = 0; i < t->n_legal; i++) {
        spots |= spots_is_offered(t, &t->legal[i]);
    }
    if (legal_first_of_type(t, CC_PLACE)) {
        const char *why = squares_refusal(t, x, y);
        act_show_message(
            a, t,
            why ? why : _("The tile does not fit there. Lit squares take it."));
    } else if (spots) {
        act_show_message(a, t, _("Only what is lit can be chosen here."));
        t->click_missed = true;
    }
}

static void release(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    float moved = hypotf(in->x - t->press_x, in->y - t->press_y);
    bool clicked = moved < 6 * a->ui.scale && !t->panned;
    int x, y;
    squares_under(a, t, &x, &y);
    bool on_land = rect_contains(t->land, in->x, in->y);
    int spot = on_land ? spots_pick(a, t, in->x, in->y) : -1;
    if (t->held) {
        if (t->held == &holdable_tile && on_land && place_at(a, t, x, y)) {
            t->placed = in->time;
            return;
        }
        if (t->held == &holdable_tile && on_land && squares_refusal(t, x, y)) {
            act_show_message(a, t, squares_refusal(t, x, y));
        }
        if (t->held != &holdable_tile && spot >= 0) {
            choose(a, t, &t->legal[spot]);
        } else if (!clicked) {
            flights_return_held(a, t, t->held);
            t->held = NULL;
        }
    } else if (clicked && on_land && t->panning && !t->may_lift_pending) {
        if (spot >= 0) {
            choose(a, t, &t->legal[spot]);
        } else if (square_costs_token(t, x, y)) {
            t->held = &holdable_tile; /* the next click places it */
            t->placed = in->time;
        } else if (place_at(a, t, x, y)) {
            t->placed = in->time;
        } else {
            /* Who just missed a ring did not mean to turn the tile. */
            if (spots_nearest(a, t, in->x, in->y, 2.6f) >= 0 ||
                !rotate_laid_tile(a, t, x, y)) {
                explain_refusal(a, t, x, y);
            }
        }
    }
}

static bool is_lifted(const app *a, const table *t, const holdable *what)
{
    const ui_input *in = &a->ui.in;
    switch (what->source) {
    case FROM_TRAY: return rect_contains(t->tray, in->x, in->y);
    case FROM_LAND: return what->is_under_pointer(a, t);
    default: break;
    }
    int token = cc_token_find(&a->catalog, what->name);
    return token >= 0 && rect_contains(t->tokens[token], in->x, in->y);
}

/* Picks up what some action is done with; false: nothing of use is there. */
static bool pick_up(app *a, table *t)
{
    for (int i = 0; i < t->n_legal; i++) {
        const holdable *what = part_action_of(t, &t->legal[i])->holdable;
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
    for (int i = 0; (p = part_next(&t->session->game, &i));) {
        if (p->on_press && p->on_press(a, t)) {
            return true;
        }
    }
    return false;
}

static void press(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    t->may_lift_pending = t->held_was_pending = false;
    t->press_x = in->x;
    t->press_y = in->y;
    t->panned = false;
    bool on_land = rect_contains(t->land, in->x, in->y);
    if (!t->held && parts_press(a, t)) {
        t->has_pending = false;
    } else if (t->held && t->held != &holdable_tile && !on_land &&
               pick_up(a, t)) {
        /* Something else is taken up in its place. */
    } else if (!t->held && rect_contains(t->tray, in->x, in->y) &&
               t->tile >= 0 && legal_first_of_type(t, CC_PLACE)) {
        t->held = &holdable_tile;
    } else if (!t->held && !pick_up(a, t)) {
        /* What lies under the buttons is not meant. */
        t->panning = on_land && !overlays_cover(a, t, in->x, in->y);
        t->may_lift_pending =
            t->panning && spots_is_on_pending(a, t, in->x, in->y);
    }
    t->dragging = true;
}

/* What waits on the land comes off it once the pointer that pressed on it is
 * so far away. */
static void lift_pending(const app *a, table *t, float away)
{
    const ui_input *in = &a->ui.in;
    bool holds = in->down[BUTTON_LEFT] || in->released[BUTTON_LEFT];
    t->may_lift_pending =
        t->may_lift_pending && t->dragging && t->has_pending && holds;
    if (t->may_lift_pending && away >= 6 * a->ui.scale) {
        t->held = part_action_of(t, &t->pending)->holdable;
        t->may_lift_pending = t->has_pending = t->panning = false;
        t->held_was_pending = true;
        t->cursor = -1;
    }
}

static void read_pointer(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    static const float notch = 1.18f;
    bool on_land = rect_contains(t->land, in->x, in->y);
    if (in->pressed[BUTTON_LEFT] && !a->ui.is_blocked && !a->ui.active) {
        press(a, t);
    }
    if (!in->down[BUTTON_LEFT] && !in->released[BUTTON_LEFT]) {
        t->dragging = t->panning = false; /* a dialog was there meanwhile */
    }
    float away = hypotf(in->x - t->press_x, in->y - t->press_y);
    lift_pending(a, t, away);
    /* Who carries something away and back has put it down again. */
    t->panned |= t->dragging && t->held && away >= 12 * a->ui.scale;
    if (in->released[BUTTON_LEFT] && t->dragging) {
        release(a, t);
        t->dragging = t->panning = false;
    }
    if (in->pressed[BUTTON_RIGHT] && (on_land || t->held)) {
        rotate(a, t, 1);
    }
    if (in->wheel > 0 || in->wheel < 0) {
        if (t->held && (t->held == &holdable_tile || t->held->rotate)) {
            rotate(a, t, in->wheel > 0 ? -1 : 1);
        } else if (on_land) {
            t->user_moved_view = true;
            camera_zoom(&t->camera, powf(notch, in->wheel), in->x, in->y);
        }
        in->wheel = 0;
    }
}

/* What was chosen by a key is meant until the pointer moves, whatever it lies
 * on. */
static bool is_just_chosen(const app *a, const table *t)
{
    const ui_input *in = &a->ui.in;
    return t->has_pending && t->n_legal &&
           hypotf(in->x - t->pending_x, in->y - t->pending_y) < 3 * a->ui.scale;
}

bool controls_target_action(app *a, const table *t, cc_action *out)
{
    const ui_input *in = &a->ui.in;
    bool on_land = rect_contains(t->land, in->x, in->y) && !t->panning &&
                   (t->held || !overlays_cover(a, t, in->x, in->y));
    const cc_action *l = NULL;
    int x, y, spot = on_land ? spots_pick(a, t, in->x, in->y) : -1;
    squares_under(a, t, &x, &y);
    if (is_just_chosen(a, t)) {
        l = &t->pending;
    } else if (t->n_legal && spot >= 0) {
        l = &t->legal[spot];
    } else if (t->n_legal && on_land && squares_turns(t, x, y)) {
        l = squares_placement(t, x, y, squares_turn(a, t, x, y));
    } else if (t->n_legal && t->has_pending) {
        l = &t->pending;
    } else if (t->cursor >= 0 && t->cursor < t->n_legal) {
        l = &t->legal[t->cursor];
        l = l->type == CC_PLACE ? squares_placement(t, l->x, l->y, t->turn) : l;
    }
    if (l) {
        *out = *l;
    }
    return l != NULL;
}

/* ------------------------------------------------------------------ keyboard
 */

/* Walks over squares (once each) or spots. */
static void move_cursor(app *a, table *t, int by)
{
    if (!t->n_legal) {
        return;
    }
    bool first = false;
    for (int k = 0; k < t->n_legal && !first; k++) {
        t->cursor = (t->cursor + by + t->n_legal) % t->n_legal;
        const cc_action *l = &t->legal[t->cursor];
        first = spots_is_offered(t, l) ||
                (!t->held && (part_action_of(t, l)->asks_in_card ||
                              part_action_of(t, l)->as_button));
        if (squares_is_placement(t, l)) {
            unsigned turns = squares_turns(t, l->x, l->y);
            first = l->turn == squares_next_turn(turns, 0);
        }
    }
    if (!first) { /* tiles that lie face down are not walked over */
        t->cursor = -1;
        return;
    }
    const cc_action *l = &t->legal[t->cursor];
    if (squares_is_placement(t, l)) {
        unsigned free = squares_free_turns(t, l->x, l->y);
        t->turn = squares_next_turn(free ? free : squares_turns(t, l->x, l->y),
                                    t->turn);
    }
    bool on_square = cc_action_target(&a->catalog, l->type) != CC_TARGET_NONE;
    rect r = camera_square(&t->camera, l->x, l->y), clear = t->camera.clear;
    if (on_square && !(rect_contains(clear, r.x, r.y) &&
                       rect_contains(clear, r.x + r.w, r.y + r.h))) {
        /* What is meant is seen. */
        camera_centre(&t->camera, (float)l->x + .5f, (float)l->y + .5f);
        t->camera.automatic = false;
    }
    a->ui.moving = true;
}

static void enter(app *a, table *t)
{
    const char *label;
    const cc_action *at =
        t->cursor >= 0 && t->cursor < t->n_legal ? &t->legal[t->cursor] : NULL;
    if (t->has_pending) {
        submit(a, t, INTENT_END, NULL);
    } else if (at && at->type == CC_PLACE) {
        place_at(a, t, at->x, at->y);
    } else if (at && at->type != CC_PASS) {
        choose(a, t, at);
    } else if (!t->held && decision(a) != CC_DECIDE_PLACE &&
               act_can_end(a, t, &label)) {
        if (t->click_missed) { /* who clicked beside it may believe it chosen */
            act_show_message(a, t,
                             _("Nothing has been chosen: Enter once more does "
                               "without."));
            t->click_missed = false;
            return;
        }
        submit(a, t, INTENT_PASS, NULL);
    }
}

void controls_rotate(app *a, table *t)
{
    const cc_action *l = t->cursor >= 0 ? &t->legal[t->cursor] : NULL;
    if (l && squares_is_placement(t, l) && !t->has_pending) {
        t->turn = squares_next_turn(squares_turns(t, l->x, l->y), t->turn + 1);
    } else {
        rotate(a, t, 1);
    }
}

/* The keys of the parts. */
static bool parts_key(app *a, table *t)
{
    const table_part *p;
    for (int i = 0; (p = part_next(&t->session->game, &i));) {
        if (p->on_key && p->on_key(a, t)) {
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
    if ((may_end || t->cursor >= 0) && input_consume_key(in, KEY_ENTER)) {
        enter(a, t);
    } else if (t->has_pending &&
               (t->pending.type == CC_PLACE || t->pending.type == CC_PASS) &&
               input_consume_key(in, ' ')) {
        submit(a, t, INTENT_END, NULL);
    } else if (may_end && input_consume_key(in, ' ')) {
        submit(a, t, INTENT_PASS, NULL);
    } else if (input_consume_key(in, 'r')) {
        controls_rotate(a, t);
    } else if (parts_key(a, t)) {
        return;
    } else if (input_consume_key(in, 'n')) {
        move_cursor(a, t, 1);
    } else if (input_consume_key(in, 'p')) {
        move_cursor(a, t, -1);
    } else if (input_consume_ctrl_key(in, 'z')) {
        submit(a, t, INTENT_UNDO, NULL);
    } else if (t->held || t->has_pending) {
        if (input_consume_key(in, KEY_ESCAPE)) {
            t->held = NULL;
            t->has_pending = false;
            t->cursor = -1;
        }
    }
}

bool controls_is_pointing(const app *a, const table *t)
{
    const ui_input *in = &a->ui.in;
    int x, y;
    if (!t->n_legal || !rect_contains(t->land, in->x, in->y)) {
        return false;
    }
    squares_under(a, t, &x, &y);
    return t->held || t->dragging || squares_turns(t, x, y) ||
           spots_pick(a, t, in->x, in->y) >= 0;
}

void controls_input(app *a, table *t)
{
    read_pointer(a, t);
    read_keys(a, t);
}

/* ------------------------------------------------------------------- drawing
 */

void part_render_held(app *a, const table *t)
{
    float side = fmaxf(t->camera.zoom * .5f, 40 * a->ui.scale);
    rect r = {a->ui.in.x - side / 2, a->ui.in.y - side / 2, side, side};
    part_render_holdable(a, t->held, r, 1);
}

/* What a part brings, unless it is seen where it would go. */
static void render_held_by_part(app *a, const table *t, int under)
{
    if (t->held->render_at_pointer) {
        t->held->render_at_pointer(a, t, under);
    } else if (under < 0) {
        part_render_held(a, t);
    }
}

bool controls_tile_follows(app *a, const table *t)
{
    const ui_input *in = &a->ui.in;
    int x, y;
    if (t->tile < 0 || !t->n_legal || t->held || t->has_pending || t->panning ||
        t->cursor >= 0 || a->ui.is_blocked || t->review_step >= 0 ||
        !legal_first_of_type(t, CC_PLACE) ||
        !rect_contains(t->land, in->x, in->y) ||
        overlays_cover(a, t, in->x, in->y)) {
        return false;
    }
    squares_under(a, t, &x, &y);
    return !squares_turns(t, x, y) || square_costs_token(t, x, y);
}

/* The tile comes along beside the pointer, so that nobody has to look for it
 * at the edge of a large screen. */
static void render_following(app *a, const table *t)
{
    float side = fminf(t->camera.zoom * .6f, units(&a->ui, 72));
    float away = units(&a->ui, 16);
    rect r = {a->ui.in.x + away, a->ui.in.y + away, side, side};
    if (r.x + side > t->land.x + t->land.w) {
        r.x = a->ui.in.x - away - side;
    }
    if (r.y + side > t->land.y + t->land.h) {
        r.y = a->ui.in.y - away - side;
    }
    render_rect(&a->display, (rect){r.x + 4, r.y + 6, side, side},
                rgba_fade(SHADE, .8f));
    land_set_light(a, t, 1);
    land_render_face(a, t->tile, t->turn, land_variant(a, t), r, 1);
    land_set_light(a, t, 0);
    render_border(&a->display, r, 1, GOLD);
}

/* What is held hangs at the pointer. */
static void render_held(app *a, const table *t)
{
    const ui_input *in = &a->ui.in;
    int x, y, type = t->tile;
    squares_under(a, t, &x, &y);
    bool on_land = rect_contains(t->land, in->x, in->y);
    if (t->held == &holdable_tile && type >= 0 &&
        !(on_land && squares_turns(t, x, y))) {
        float side = fminf(t->camera.zoom, 140 * a->ui.scale);
        rect r = {in->x - side / 2, in->y - side / 2, side, side};
        render_rect(&a->display, (rect){r.x + 6, r.y + 9, side, side}, SHADE);
        land_set_light(a, t, on_land ? 1 : 0);
        land_render_face(a, type, t->turn, land_variant(a, t), r, 1);
        land_set_light(a, t, 0);
    } else if (holdable_is_figure(t->held)) {
        float side = fmaxf(t->camera.zoom * .4f, 34 * a->ui.scale) *
                     parts_size(&a->catalog, t->held->name);
        render_sprite(&a->display,
                      art_figure_of(&a->art, t->held->name,
                                    session_current_seat(a->session)->colour,
                                    ART_STANDING, side),
                      (rect){in->x - side / 2, in->y - side * .6f, side, side},
                      WHITE);
    } else if (t->held && t->held != &holdable_tile) {
        render_held_by_part(a, t,
                            on_land ? spots_pick(a, t, in->x, in->y) : -1);
    }
}

intent controls_render(app *a, const table *t)
{
    intent what = {.kind = INTENT_NONE};
    if (!t->n_legal) {
        return what;
    }
    render_clip(&a->display, t->land);
    squares_render(a, t);
    spots_render(a, t);
    what = cards_render(a, t);
    pending_render(a, t);
    render_unclip(&a->display);
    if (t->cursor >= 0) { /* where the keyboard has it, on the land */
        render_held(a, t);
    }
    return what;
}

void controls_render_held(app *a, const table *t)
{
    if (t->n_legal && t->cursor < 0) {
        if (controls_tile_follows(a, t)) {
            render_following(a, t);
        }
        render_held(a, t);
    }
}

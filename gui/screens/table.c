/* table.c - the screen of a running game: follows it, reads input, renders
 *
 * frame(), at the end, does in this order:
 *
 * 1. follow_game(): if an action or an undo has changed the game, the state of
 *    the table (table.h) is computed anew, animations begin, the view moves.
 * 2. read_input(): pointer and keys become an intent, which act() carries out.
 * 3. step_animations(): what moves by itself goes on by one frame.
 * 4. render_table(): land, panel, cards and dialogs, from the bottom layer up.
 *    What was clicked on them is a second intent, which act() carries out too.
 * 5. step_bot(): a computer opponent whose turn it is moves.
 *
 * The view is moved by table_camera.c, scripts find places by table_places.c.
 * What a box adds is done by its part (gui/table/README.md).
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gui/app/practice/puzzle_game.h"
#include "gui/app/practice/solitaire.h"
#include "gui/app/recorder.h"
#include "gui/table/guide/first_tips.h"
#include "gui/table/guide/guide.h"
#include "gui/table/guide/hints.h"
#include "gui/table/guide/hot_seat.h"
#include "gui/table/guide/tutorial.h"
#include "gui/table/land/land.h"
#include "gui/table/land/life_view.h"
#include "gui/table/land/places.h"
#include "gui/table/panel/hover_card.h"
#include "gui/table/panel/overlays.h"
#include "gui/table/panel/panel.h"
#include "gui/table/panel/player_card.h"
#include "gui/table/part.h"
#include "gui/table/turn/act.h"
#include "gui/table/turn/controls_view.h"
#include "gui/table/turn/flights_view.h"
#include "gui/table/turn/offers.h"
#include "gui/table/turn/placing.h"
#include "gui/table/turn/spots.h"
#include "screens.h"
#include "table_camera.h"
#include "table_places.h"

#define DOUBLE_CLICK       .3 /* seconds between its two clicks, at most */
#define DOUBLE_CLICK_SLACK 8  /* units between them, at most */

/* Returns the state of the table, which lasts as long as the program. */
static table *state(app *a)
{
    return app_state(a, STATE_TABLE, sizeof(table));
}

void table_look_back(app *a, int step)
{
    act_review(state(a), step);
    app_show_screen(a, SCREEN_TABLE);
}

/* ------------------------------------------------------ following the game */

/* Says that a game which was just begun from a position does not count. */
static void tell_practice(app *a, table *t)
{
    const session *s = a->session;
    if (s->practice_from >= 0 && s->n_steps == s->practice_from) {
        act_show_message(a, t, _("Practice: this game does not count"));
    }
}

/* Resets the state of the table for another session. */
static void begin_session(app *a, table *t)
{
    session *s = a->session;
    table_blank(t, s);
    act_review(t, s->read_only && s->n_steps > 0 ? s->first_shown : -1);
    t->shown_result = cc_decision(&s->game).kind == CC_OVER;
    panel_layout(a, t);
}

/* Finds the tile that may be placed: the drawn one, or one that is placed
 * without being drawn. Parts may choose another one in between. */
static void find_tile(app *a, table *t)
{
    cc_decision_info decision = cc_decision(&a->session->game);
    table_take_tile(t, decision.kind == CC_DECIDE_PLACE ? decision.tile : -1);
    parts_update(a, t);
    table_count_dead(t);
    const cc_action *place = legal_first_of_type(t, CC_PLACE);
    if (t->tile < 0 && place && !hot_seat_hides_hand(a)) {
        table_take_tile(t, place->tile);
    }
}

/* Follows the game: drops what was held, pending or pointed at, and lists what
 * can be done now. */
static void follow_decision(app *a, table *t)
{
    session *s = a->session;
    hand_begin(t);
    pending_cancel(t);
    controls_forget_lift(t);
    t->hover.piece = -1;
    t->hover.pointer = a->ui.in.pointer;
    t->hover.suppressed = true;
    table_follow(t, s, table_is_human(a));
    tutorial_filter_legal(a, t);
    act_update(a, t);
    find_tile(a, t);
    t->bot_wait = tween_after(0, .35f); /* seconds: see step_bot() */
    if (cc_decision(&s->game).kind != CC_OVER && !s->read_only) {
        act_review(t, -1); /* play goes on after an undo at the end */
    }
    controls_continue_lift(a, t);
}

/* Shows what an action or an undo has changed: starts animations, and moves the
 * view. `was_waiting`: before, nobody at this window could do anything. */
static void show_change(app *a, table *t, bool was_waiting)
{
    flights_from_events(a, t);
    final_scoring_begin(a, t);
    cards_restore_view(t);
    table_camera_follow(a, t);
    table_camera_approach(a, t);
    cards_update(a, t);
    /* Scripts may have left the pointer on a square: arrive at once. */
    if (was_waiting && a->motion.speed == MOTION_NONE) {
        camera_finish(&t->camera);
    }
}

/* Shows another session at once: each movement of the view begins where the one
 * before it ends. */
static void show_session(app *a, table *t)
{
    camera_fit(&t->camera, &a->session->game, t->legal, t->n_legal);
    camera_finish(&t->camera);
    table_camera_approach(a, t);
    camera_finish(&t->camera);
    cards_update(a, t);
    camera_finish(&t->camera);
    tell_practice(a, t);
}

/* Brings the state of the table up to date after an action, an undo or a new
 * game. */
static void follow_game(app *a, table *t)
{
    const session *s = a->session;
    bool is_new = t->session != s;
    if (!is_new && t->version == s->version) {
        return;
    }
    if (is_new) {
        begin_session(a, t);
    }
    bool was_waiting = !t->n_legal; /* somebody else has moved */
    follow_decision(a, t);
    if (is_new) {
        show_session(a, t);
    } else {
        show_change(a, t, was_waiting);
    }
    pending_forget(t);
}

/* Lets a bot move whose turn it is, once animations are over and people had
 * time to look. */
static void step_bot(app *a, table *t)
{
    const session *s = a->session;
    const seat *owner = session_current_seat(s);
    bool is_bots_turn = owner && owner->bot[0] && !s->read_only &&
                        t->review_step < 0 && !session_is_puzzle_over(s);
    if (is_bots_turn && flights_are_done(t) &&
        !tween_step(&a->motion, &t->bot_wait, a->motion.play)) {
        act_bot_move(a);
    }
}

/* ----------------------------------- input with a special meaning, or none */

/* A click or a key while a computer opponent plays speeds up the animations,
 * until a person is asked and sees what has happened. */
static void fast_forward(app *a, const table *t)
{
    const ui_input *in = &a->ui.in;
    const seat *owner = session_current_seat(a->session);
    bool is_animated = !flights_are_done(t) || (owner && owner->bot[0]);
    if (is_animated &&
        (in->pressed[BUTTON_LEFT] || in->n_keys || a->motion.fast_forward)) {
        motion_fast_forward(&a->motion);
    }
}

/* Ignores the second click of a double click that placed a tile, except on
 * tools and cards. */
static void skip_double_click(app *a, const table *t)
{
    ui_input *in = &a->ui.in;
    /* drag.placed_at: when a click placed a tile; < 0: never */
    bool is_double = t->drag.placed_at >= 0 &&
                     in->time - t->drag.placed_at < DOUBLE_CLICK &&
                     point_distance(in->pointer, t->drag.placed_pointer) <
                         units(&a->ui, DOUBLE_CLICK_SLACK);
    if (is_double && rect_contains(t->land, in->pointer) &&
        !overlays_cover(a, t, in->pointer)) {
        in->pressed[BUTTON_LEFT] = false;
    }
}

/* Returns the seconds of wall time since the pointer moved, as the time of
 * frames stops while none run. */
static float pointer_rest_seconds(const app *a, const table *t)
{
    return (float)(a->ui.in.time - t->pointer_moved_at);
}

/* Requests a frame after at most some seconds. */
static void wake_in(app *a, float seconds)
{
    a->wake = a->wake > 0 ? fminf(a->wake, seconds) : seconds;
}

/* True while the pointer moves over the land, or has just done so, and
 * something can be chosen: lit squares must not move then. Stores the pointer
 * for the next frame. */
static bool is_aiming(app *a, table *t)
{
    static const float pause = .8f; /* seconds */
    const ui_input *in = &a->ui.in;
    if (point_distance(in->pointer, t->pointer) > 0) {
        t->pointer = in->pointer;
        t->pointer_moved_at = in->time;
    }
    float delay = pause - pointer_rest_seconds(a, t);
    bool aims = a->motion.speed != MOTION_NONE && t->n_legal && delay > 0 &&
                rect_contains(t->land, in->pointer);
    if (aims && camera_is_moving(&t->camera)) {
        wake_in(a, delay);
    }
    return aims;
}

/* Ignores Enter and Space for a moment after a part's dialog has opened: they
 * were meant to end the turn. Scripts without animations are exempt. */
static void guard_new_dialog(app *a, table *t, const table_part *part)
{
    static const double pause = .7; /* seconds */
    ui_input *in = &a->ui.in;
    if (part && !t->dialog_was_open) {
        t->dialog_opened_at = in->time;
    }
    t->dialog_was_open = part != NULL;
    bool is_exempt = a->scripted && a->motion.speed == MOTION_NONE;
    if (part && !is_exempt && in->time - t->dialog_opened_at < pause) {
        input_consume_key(in, KEY_ENTER);
        input_consume_key(in, ' ');
    }
}

/* --------------------------------------------------------- keys as intents */

/* Keys that open something, also while a dialog of a part is open. */
static intent menu_key(const app *a, const table *t, ui_input *in)
{
    if (a->settings.hints && input_consume_key(in, KEY_TAB)) {
        return intent_view(INTENT_TILE_LIST, 1);
    }
    if (input_consume_key(in, KEY_F1)) {
        return (intent){.kind = INTENT_RULES,
                        .topic = overlays_help_topic(a, t)};
    }
    return intent_view(
        input_consume_key(in, KEY_ESCAPE) ? INTENT_MENU : INTENT_NONE, 1);
}

/* Keys that change the view, or open something as menu_key() does. */
static intent view_key(const app *a, const table *t, ui_input *in)
{
    float step = units(&a->ui, 90);
    const struct {
        int code;
        intent wish;
    } keys[] = {{KEY_HOME, intent_view(INTENT_FIT, 0)},
                {'+', intent_view(INTENT_ZOOM, 1)},
                {'-', intent_view(INTENT_ZOOM, -1)},
                {KEY_LEFT, intent_move(step, 0)},
                {KEY_RIGHT, intent_move(-step, 0)},
                {KEY_UP, intent_move(0, step)},
                {KEY_DOWN, intent_move(0, -step)},
                {'d', intent_view(INTENT_SPOTLIGHT, 0)},
                {'f', intent_view(INTENT_FIELDS, 0)}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (input_consume_key(in, keys[i].code)) {
            return keys[i].wish;
        }
    }
    return menu_key(a, t, in);
}

/* ----------------------------------------------- what is under the pointer */

/* Finds what a part has on a place of the land, in squares; false if there is
 * nothing. */
static bool find_item(app *a, table *t, point at)
{
    t->hover.part = NULL;
    t->hover.item = -1;
    for (const table_part *p = NULL; (p = part_next(table_game(a, t), p));) {
        t->hover.item = p->item_at ? p->item_at(a, t, at) : -1;
        if (t->hover.item >= 0) {
            t->hover.part = p;
            return true;
        }
    }
    return false;
}

/* Returns the legal action at whose ring or square the pointer is; NULL if
 * there is none, or if it is pending, as its ring is gone then. */
static const cc_action *offer_at_pointer(const app *a, const table *t)
{
    int spot = t->n_legal && t->review_step < 0 ? spots_hovered(a, t) : -1;
    bool is_pending = spot >= 0 && t->pending.is_set &&
                      cc_action_equal(&t->legal[spot], &t->pending.action);
    return spot >= 0 && !is_pending ? &t->legal[spot] : NULL;
}

/* Finds the segment that the pointer, at a place in squares, is about. */
static void find_segment(app *a, table *t, point at)
{
    const cc_action *offer = offer_at_pointer(a, t);
    t->hover.piece = -1;
    if (offer && offers_on_segment(t, offer)) {
        /* The segment of the ring: the ring may lie beside it. */
        t->hover.piece = land_piece_of(&a->session->game, offer);
        t->hover.slot = offer->slot;
        return;
    }
    if (offer && offers_has_ring(t, offer) &&
        cc_action_target(&a->catalog, offer->type) == CC_TARGET_SQUARE &&
        hover_card_tells_offer(a, t)) {
        return; /* the ring is about the square, not about the land below it */
    }
    if (!land_segment_at(a, table_game(a, t), at, &t->hover.piece,
                         &t->hover.slot)) {
        t->hover.piece = -1;
    }
}

/* Finds what the pointer is on: something of a part, else a segment. */
static void find_hover(app *a, table *t)
{
    point pointer = a->ui.in.pointer;
    t->hover.piece = t->hover.item = -1;
    t->hover.part = NULL;
    if (a->ui.is_blocked || !rect_contains(t->land, pointer) ||
        rect_contains(t->card.area, pointer)) {
        return;
    }
    /* After a change of the game, what came under a resting pointer is not
     * pointed at, until the pointer has moved by three units. */
    t->hover.suppressed &=
        point_distance(pointer, t->hover.pointer) < 3 * a->ui.scale;
    if (t->hover.suppressed) {
        return;
    }
    point at = camera_at(&t->camera, pointer);
    if (!find_item(a, t, at)) {
        find_segment(a, t, at);
    }
}

/* ------------------------------------------------------------------- frame */

/* Reads input on the land. Where a card of the guide covers the land, clicks do
 * not reach it. */
static void read_land_input(app *a, table *t, const table_part *part)
{
    bool is_covered = guide_input(a, t);
    ui_input real = a->ui.in;
    if (is_covered) {
        a->ui.in.pressed[BUTTON_LEFT] = a->ui.in.pressed[BUTTON_RIGHT] = false;
        a->ui.in.pointer = (point){-1, -1};
    }
    if (part) {
        part->hidden_dialog_input(a, t);
    } else {
        controls_input(a, t);
    }
    if (is_covered) {
        a->ui.in.pointer = real.pointer;
        memcpy(a->ui.in.pressed, real.pressed, sizeof real.pressed);
    }
}

/* Answers a key that would end the turn while a place on the land has to be
 * chosen first: says so, and shows such a place. */
static void explain_duty(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    const char *label;
    bool must_choose = t->n_legal && t->review_step < 0 && !t->pending.is_set &&
                       !act_can_end(a, t, &label) &&
                       !legal_first_of_type(t, CC_PASS) &&
                       table_camera_must_show_offer(a, t);
    if (must_choose &&
        (input_consume_key(in, KEY_ENTER) || input_consume_key(in, ' '))) {
        act_show_message(a, t, _("Complete the action in the banner first"));
        table_camera_show_nearest_offer(a, t);
    }
}

/* Reads pointer and keys, and carries out what they ask for. `has_dialog`: the
 * table has one open itself; `part` is that of an open dialog, or NULL. */
static void read_input(app *a, table *t, bool has_dialog,
                       const table_part *part)
{
    intent wish = {.kind = INTENT_NONE};
    int old_rotation = t->hand.rotation;
    if (!has_dialog && !a->ui.is_blocked && t->has_sheet) {
        controls_read_view(a, t);
        controls_look_around(a, t, false);
        wish = menu_key(a, t, &a->ui.in);
    } else if (!has_dialog && !a->ui.is_blocked) {
        log_view_input(a, t);
        controls_read_view(a, t);
        if (t->review_step < 0) {
            controls_pan(a, t);
            read_land_input(a, t, part);
        } else {
            controls_look_around(a, t, guide_input(a, t));
        }
        wish = view_key(a, t, &a->ui.in);
        explain_duty(a, t);
    }
    act(a, t, &wish);
    if (t->hand.rotation != old_rotation) {
        app_play_sound(a, SOUND_ROTATE);
    }
    follow_game(a, t);
}

/* Renders everything but the table's own dialogs, from the bottom layer up;
 * returns what was clicked, topmost first. `part` is that of an open dialog. */
static intent render_table(app *a, const table *t, const table_part *part)
{
    intent wish = {.kind = INTENT_NONE};
    land_render(a, t);
    if (!part) {
        guide_render_land(a, t);
    }
    if (t->review_step < 0 && !part) {
        wish = controls_render(a, t);
    }
    wish = intent_first_of(panel_render(a, t), wish);
    wish = intent_first_of(overlays_render(a, t), wish);
    if (!part && !final_scoring_is_on(t) && !t->show_tile_list &&
        !t->show_menu) {
        wish = intent_first_of(guide_render(a, t), wish);
    }
    if (t->review_step < 0 && !part) {
        controls_render_held(a, t);
    }
    final_scoring_render(a, t);
    flights_render(a, t);
    hot_seat_render_banner(a, t);
    if (part) {
        wish = intent_first_of(part->render_dialog(a, t), wish);
        wish = tutorial_is_running(a) || first_tips_are_open(a)
                   ? intent_first_of(guide_render(a, t), wish)
                   : wish;
    }
    return wish;
}

/* Renders the table without the pointer; over it the tile list or the menu. */
static intent render_below_dialog(app *a, const table *t,
                                  const table_part *part)
{
    ui_input *in = &a->ui.in;
    point pointer = in->pointer;
    in->pointer = (point){-1e6f, -1e6f}; /* far off: hides what is held too */
    intent wish = render_table(a, t, part);
    in->pointer = pointer;
    if (t->show_tile_list) {
        return intent_first_of(overlays_tile_list(a), wish);
    }
    a->ui.keyboard = true;
    return intent_first_of(overlays_menu(a), wish);
}

/* True while the pointer rests on something that can be chosen, so that the
 * view must not move; for some seconds only if other offers are out of view. */
static bool is_looking(app *a, const table *t)
{
    static const float max_rest = 4; /* seconds */
    bool is_pointing = controls_is_pointing(a, t);
    if (!is_pointing || !camera_is_moving(&t->camera) ||
        cards_offers_are_clear(a, t)) {
        return is_pointing;
    }
    float delay = max_rest - pointer_rest_seconds(a, t);
    if (delay > 0) {
        wake_in(a, delay);
    }
    return delay > 0;
}

/* Lays out panel and guide; fits the view to the land again after the window
 * was resized, or after the guide has left another part of the land clear. */
static void follow_window(app *a, table *t)
{
    rect old = t->camera.view, *view = &t->camera.view;
    panel_layout(a, t);
    bool is_changed = guide_update(a, t);
    bool is_resized = old.w > view->w || old.w < view->w || old.h > view->h ||
                      old.h < view->h;
    if (is_resized || (is_changed && !t->camera.user_moved)) {
        camera_fit(&t->camera, table_game(a, t), t->legal, t->n_legal);
        table_camera_approach(a, t);
        a->ui.moving = true;
    }
    if (is_resized || is_changed) {
        cards_update(a, t);
    }
    if (is_resized) {
        camera_finish(&t->camera);
    }
}

/* Moves on what moves by itself, once the input of this frame is known. */
static void step_animations(app *a, table *t)
{
    /* The view waits while a player aims or holds something: then it is decided
     * where that goes. But if that was just lifted, its places are offered only
     * now, and the view moves to them. */
    bool is_waiting =
        (t->drag.lift_state != LIFT_DONE || t->drag.is_release_due) &&
        (is_aiming(a, t) || t->hand.held || t->drag.active);
    camera_step(&t->camera, &a->motion, is_waiting || is_looking(a, t));
    spread_update(a, t);
    final_scoring_step(a, t);
    flights_step(a, t);
    life_view_step(a, t);
    a->ui.moving |= act_message(a, t) != NULL;
}

/* Carries out what was clicked on what is rendered. */
static void carry_out(app *a, table *t, const intent *wish)
{
    if (wish->kind == INTENT_ROTATE) {
        placing_rotate_clockwise(a, t);
    } else if (wish->kind != INTENT_END || !hints_are_waiting(a, t)) {
        act(a, t, wish);
    }
}

/* Shows the result, once, when the end of the game has been shown here. */
static void show_result(app *a, table *t)
{
    /* The last move of a bot may not have been followed yet. */
    bool is_current = t->version == a->session->version;
    if (cc_decision(&a->session->game).kind == CC_OVER && is_current &&
        !t->shown_result && flights_are_done(t) && !final_scoring_is_on(t)) {
        t->shown_result = true;
        app_show_screen(a, SCREEN_RESULT);
        a->ui.moving = true;
    }
}

static void frame(app *a)
{
    table *t = state(a);
    ui *u = &a->ui;
    if (!a->session) {
        app_show_screen(a, SCREEN_MENU);
        return;
    }
    u->keyboard = false;
    puzzle_game_update(a);
    follow_game(a, t);
    solitaire_update(a);
    recorder_update(a);
    follow_window(a, t);
    player_cards_update(a, t);
    if (final_scoring_is_on(t)) {
        final_scoring_input(a, t);
    } else {
        fast_forward(a, t);
    }
    hot_seat_filter_input(a, t);
    /* A dialog of the table, or else one of a part. */
    bool has_dialog = t->show_tile_list || t->show_menu;
    const table_part *part = has_dialog ? NULL : parts_dialog(a, t);
    guard_new_dialog(a, t, part);
    if (!has_dialog && !part) {
        skip_double_click(a, t);
    }
    u->is_blocked = has_dialog || final_scoring_is_on(t);
    read_input(a, t, has_dialog, part);
    cards_layout(a, t);
    find_hover(a, t);
    step_animations(a, t);
    /* Input may have opened or closed a dialog. */
    intent wish = t->show_tile_list || t->show_menu
                      ? render_below_dialog(a, t, part)
                      : render_table(a, t, part);
    carry_out(a, t, &wish);
    if (!has_dialog) {
        step_bot(a, t);
    }
    show_result(a, t);
}

/* ----------------------------------------------------- for scripts, checks */

static bool locate(app *a, const char *name, point *out)
{
    const table *t = state(a);
    return t->session == a->session && table_places_locate(a, t, name, out);
}

/* True if a card covers more than four pixels of what it asks about, or a tip
 * covers choices. */
static bool hides_choices(app *a)
{
    const table *t = state(a);
    return (t->card.area.w > 0 && cards_hidden_area(a, t, t->card.area) > 4) ||
           first_tips_card_hides_choices(a, t);
}

static void close_table(app *a)
{
    free(state(a)->legal);
}

const screen screen_table = {.name = "table",
                             .frame = frame,
                             .close = close_table,
                             .locate = locate,
                             .hides_choices = hides_choices};

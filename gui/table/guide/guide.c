/* guide.c - what helps to learn, to plan and to look back
 *
 * One card at a time, at the lower right of the land, clear of tools and hover
 * card.
 *
 * SPDX-License-Identifier: MIT
 */
#include "guide.h"

#include <math.h>

#include "gui/table/guide/chronicle_view.h"
#include "gui/table/guide/first_tips.h"
#include "gui/table/guide/guide_areas.h"
#include "gui/table/guide/hints.h"
#include "gui/table/guide/hot_seat.h"
#include "gui/table/guide/preview.h"
#include "gui/table/guide/review.h"
#include "gui/table/guide/tutorial.h"
#include "gui/table/part.h"
#include "gui/table/turn/act.h"

/* Escape closes cards before it opens the menu. */
static void close_card(app *a, const table *t)
{
    bool is_busy = t->hand.held || t->pending.is_set || t->review_step >= 0;
    bool hints = hints_are_open(a, t);
    if (!is_busy && (hints || chronicle_view_is_open(a)) &&
        input_consume_key(&a->ui.in, KEY_ESCAPE)) {
        if (hints) {
            hints_toggle(a, t);
        } else {
            chronicle_view_toggle(a);
        }
    }
}

bool guide_input(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    bool has_input = !parts_dialog(a, t); /* no card of hints beside a dialog */
    if (has_input && !tutorial_is_running(a) && input_consume_key(in, 'h')) {
        hints_toggle(a, t);
    }
    if (hints_are_waiting(a, t)) {
        input_consume_key(in, KEY_ENTER);
        input_consume_key(in, ' ');
    }
    if (input_consume_key(in, 'v')) {
        hot_seat_toggle_hand(a);
    }
    if (input_consume_key(in, 'c')) {
        chronicle_view_toggle(a);
    }
    intent action = review_key(a, t);
    if (has_input) {
        action = intent_first_of(hints_key(a, t), action);
        close_card(a, t);
    }
    act(a, t, &action);
    return !t->drag.active && guide_covers(a, in->pointer);
}

void guide_update(app *a, table *t)
{
    guide_areas *g = guide_areas_of(a);
    rect new = t->camera.clear, old = g->clear;
    bool is_changed =
        fabsf(new.x - old.x) + fabsf(new.w - old.w) + fabsf(new.h - old.h) > 1;
    tutorial_update(a, t);
    hot_seat_update(a, t);
    first_tips_update(a);
    if (is_changed && !t->camera.user_moved) {
        camera_fit(&t->camera, &a->session->game);
        a->ui.moving = true;
    }
    if (is_changed) {
        cards_update(a, t);
    }
    g->clear = new;
}

void guide_render_land(app *a, const table *t)
{
    review_render_land(a, t);
    preview_render_land(a, t);
    hints_render_land(a, t);
}

/* The part of the land that cards may cover. */
static rect free_room(const app *a, const table *t)
{
    const ui *u = &a->ui;
    float pad = units(u, 12);
    float height = units(u, review_height(a, t));
    return (rect){t->land.x + t->tools.w + pad, t->land.y + pad,
                  t->land.w - t->tools.w - 2 * pad,
                  t->land.h - 2 * pad - height};
}

/* Renders buttons in the corner of the land. */
static rect render_buttons(app *a, const table *t)
{
    ui *u = &a->ui;
    float side = units(u, 38), gap = units(u, 10);
    rect r = {t->land.x + t->land.w - side - gap, units(u, 10), side, side};
    rect all = r;
    if (ui_icon(u, r, "scroll", _("Chronicle (C)"), true)) {
        chronicle_view_toggle(a);
    }
    r.y += side + units(u, 6);
    if (a->settings.hints && t->n_legal && t->review_step < 0 &&
        !tutorial_is_running(a) &&
        ui_icon(u, r, "hint", _("Hints (H)"), true)) {
        hints_toggle(a, t);
    }
    r.y += side + units(u, 6);
    if (hot_seat_can_toggle(a) && t->review_step < 0 &&
        ui_icon(u, r, "eye",
                hot_seat_hides_hand(a) ? _("Show your tiles (V)")
                                       : _("Hide your tiles (V)"),
                true)) {
        hot_seat_toggle_hand(a);
    }
    all.h = r.y + side - all.y;
    return all;
}

intent guide_render(app *a, const table *t)
{
    guide_areas *g = guide_areas_of(a);
    intent wish = {.kind = INTENT_NONE};
    g->card = g->bar = g->scroll = g->buttons = (rect){0, 0, 0, 0};
    if (a->ui.is_blocked) {
        return wish;
    }
    if (parts_dialog(a, t) &&
        !tutorial_is_running(a)) { /* the dialog hides all else */
        if (first_tips_are_open(a)) {
            first_tips_render(a, t, free_room(a, t), &g->card);
        }
        return wish;
    }
    g->buttons = render_buttons(a, t);
    wish = review_render(a, t, &g->bar);
    if (chronicle_view_is_open(a)) {
        wish = intent_first_of(
            chronicle_view_render(a, t, free_room(a, t), &g->scroll), wish);
    }
    if (tutorial_is_running(a)) {
        wish = intent_first_of(tutorial_render(a, free_room(a, t), &g->card),
                               wish);
    } else if (hints_are_open(a, t)) { /* over the log, or the land */
        wish = intent_first_of(hints_render(a, t, free_room(a, t), &g->card),
                               wish);
    } else if (first_tips_are_open(a)) {
        first_tips_render(a, t, free_room(a, t), &g->card);
    }
    if (wish.kind == INTENT_NONE) {
        wish = hints_continue(a, t);
    }
    /* Hints and lessons must not cover their subject. */
    bool narrow = tutorial_is_running(a) ||
                  (hints_are_open(a, t) && g->card.x < t->land.x + t->land.w &&
                   !hints_hide_panel(a, t));
    g->bottom_h = narrow ? t->land.y + t->land.h - g->card.y -
                               units(&a->ui, review_height(a, t))
                         : 0;
    return wish;
}

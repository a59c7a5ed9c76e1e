/* guide.c - what the table shows to who learns, looks ahead or looks back
 *
 * One card at a time, at the right of the land's lower edge, where neither
 * tools nor what hovers tells lie.
 *
 * SPDX-License-Identifier: MIT
 */
#include "guide.h"
#include "gui/table/part.h"

#include <math.h>

#include "gui/readers/lang.h"
#include "gui/widgets/theme.h"
#include "tutorial.h"

typedef struct guide {
    rect card, bar, scroll, buttons; /* of the last frame; empty none */
    rect clear;                      /* of the land, in the last frame */
    float below;                     /* of its lower edge, for a card: pixels */
} guide;

static guide *state(app *a)
{
    return app_state(a, STATE_GUIDE, sizeof(guide));
}

rect guide_card(app *a)
{
    return state(a)->card;
}

bool guide_lies_on(app *a, rect r)
{
    rect c = state(a)->card;
    return c.w > 0 && c.x < r.x + r.w && r.x < c.x + c.w && c.y < r.y + r.h &&
           r.y < c.y + c.h;
}

bool guide_covers(app *a, float x, float y)
{
    const guide *g = state(a);
    return rect_has(g->card, x, y) || rect_has(g->bar, x, y) ||
           rect_has(g->scroll, x, y) || rect_has(g->buttons, x, y);
}

/* What was opened last is closed first, and only then is there a pause. */
static void close_card(app *a, const table *t)
{
    bool other = t->held || t->has_pending || t->review >= 0;
    bool hints = hints_are_open(a, t);
    if (!other && (hints || scroll_is_open(a)) &&
        input_take(&a->ui.in, KEY_ESCAPE)) {
        if (hints) {
            hints_toggle(a, t);
        } else {
            scroll_toggle(a);
        }
    }
}

bool guide_input(app *a, table *t)
{
    ui_input *in = &a->ui.in;
    bool hears = !parts_dialog(a, t); /* no card of hints lies beside one */
    if (hears && !tutor_runs(a) && input_take(in, 'h')) {
        hints_toggle(a, t);
    }
    if (hints_wait(a, t)) {
        input_take(in, KEY_ENTER);
        input_take(in, ' ');
    }
    if (input_take(in, 'v')) {
        manners_look(a);
    }
    if (input_take(in, 'c')) {
        scroll_toggle(a);
    }
    intent back = review_key(a, t);
    if (hears) {
        back = intent_or(hints_key(a, t), back);
        close_card(a, t);
    }
    act(a, t, &back);
    return !t->dragging && guide_covers(a, in->x, in->y);
}

void guide_follow(app *a, table *t)
{
    guide *g = state(a);
    rect now = t->camera.clear, was = g->clear;
    bool other =
        fabsf(now.x - was.x) + fabsf(now.w - was.w) + fabsf(now.h - was.h) > 1;
    tutor_follow(a, t);
    manners_follow(a, t);
    firsts_follow(a);
    if (other && !t->own_view) {
        camera_fit(&t->camera, &a->session->game);
        a->ui.moving = true;
    }
    if (other) {
        cards_follow(a, t);
    }
    g->clear = now;
}

void guide_land(app *a, const table *t)
{
    review_land(a, t);
    what_if_land(a, t);
    hints_land(a, t);
}

/* What of the land cards may cover. */
static rect free_room(const app *a, const table *t)
{
    const ui *u = &a->ui;
    float pad = units(u, 12);
    float below = units(u, review_height(a, t));
    rect r = {t->land.x + t->tools.w + pad, t->land.y + pad,
              t->land.w - t->tools.w - 2 * pad, t->land.h - 2 * pad - below};
    return r;
}

/* Buttons in the corner of the land, one below the other. */
static rect draw_buttons(app *a, const table *t)
{
    ui *u = &a->ui;
    float side = units(u, 38), gap = units(u, 10);
    rect r = {t->land.x + t->land.w - side - gap, units(u, 10), side, side};
    rect all = r;
    if (ui_icon(u, r, "scroll", _("Chronicle (C)"), true)) {
        scroll_toggle(a);
    }
    r.y += side + units(u, 6);
    if (a->settings.hints && t->n_legal && t->review < 0 && !tutor_runs(a) &&
        ui_icon(u, r, "hint", _("What would you do? (H)"), true)) {
        hints_toggle(a, t);
    }
    r.y += side + units(u, 6);
    if (manners_may_look(a) && t->review < 0 &&
        ui_icon(u, r, "eye",
                manners_hide(a) ? _("Look at your tiles (V)")
                                : _("Turn your tiles down (V)"),
                true)) {
        manners_look(a);
    }
    all.h = r.y + side - all.y;
    return all;
}

intent guide_draw(app *a, const table *t)
{
    guide *g = state(a);
    intent what = {.kind = INTENT_NONE};
    g->card = g->bar = g->scroll = g->buttons = (rect){0, 0, 0, 0};
    if (a->ui.blocked) {
        return what;
    }
    if (parts_dialog(a, t) && !tutor_runs(a)) { /* which asks for all else */
        if (firsts_are_open(a)) {
            firsts_draw(a, t, free_room(a, t), &g->card);
        }
        return what;
    }
    g->buttons = draw_buttons(a, t);
    what = review_draw(a, t, &g->bar);
    if (scroll_is_open(a)) {
        what = intent_or(scroll_draw(a, t, free_room(a, t), &g->scroll), what);
    }
    if (tutor_runs(a)) {
        what = intent_or(tutor_draw(a, free_room(a, t), &g->card), what);
    } else if (hints_are_open(a, t)) { /* over the log, or the land */
        what = intent_or(hints_draw(a, t, free_room(a, t), &g->card), what);
    } else if (firsts_are_open(a)) {
        firsts_draw(a, t, free_room(a, t), &g->card);
    }
    if (what.kind == INTENT_NONE) {
        what = hints_go_on(a, t);
    }
    /* What hints and lessons speak of must be seen. */
    bool beside = tutor_runs(a) ||
                  (hints_are_open(a, t) && g->card.x < t->land.x + t->land.w &&
                   !hints_hide_panel(a, t));
    g->below = beside ? t->land.y + t->land.h - g->card.y -
                            units(&a->ui, review_height(a, t))
                      : 0;
    return what;
}

float guide_below(app *a)
{
    return state(a)->below;
}

bool guide_locate(const app *a, const char *name, float *x, float *y)
{
    return review_locate(a, name, x, y);
}

/* tip.c - a word about what the pointer is on
 *
 * A tooltip stays inside the picture, and never covers what it is about nor
 * the button that most will want next. It comes when the pointer rests.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/lang.h"
#include "gui/text.h"
#include "gui/theme.h"
#include "ui.h"

#define RESTS  .35f   /* seconds that the pointer is there before it comes */
#define WIDEST 360.0f /* units */
#define LINE   9      /* times as wide as high: a line of a list */

/* ------------------------------------------------------------------- telling
 */

bool ui_tells(const ui *u, rect r)
{
    return ui_hot(u, r) || (u->tips && !u->blocked);
}

static void note(ui *u, rect r, const char *text)
{
    ui_tips *tips = u->tips;
    if (tips && !u->blocked && tips->n < UI_NAMES_MAX) {
        ui_tip_at *at = &tips->list[tips->n++];
        at->r = r;
        at->clip = u->clip;
        snprintf(at->text, sizeof at->text, "%s", text);
    }
}

void ui_tip(ui *u, rect r, const char *text)
{
    if (!text || !*text) {
        return;
    }
    note(u, r, text);
    if (ui_hot(u, r)) {
        snprintf(u->tooltip, sizeof u->tooltip, "%s", text);
        u->tooltip_of = r;
    }
}

void ui_tip_now(ui *u, rect r, const char *text)
{
    note(u, r, text);
    snprintf(u->tooltip, sizeof u->tooltip, "%s", text);
    u->tooltip_of = r;
    u->tooltip_now = true;
}

void ui_tip_label(ui *u, rect r, const char *label)
{
    if (ui_tells(u, r)) {
        ui_tip(u, r, ui_tip_of(label));
    }
}

/* -------------------------------------------------------------------- placing
 */

static float shared(rect a, rect b)
{
    float w = fminf(a.x + a.w, b.x + b.w) - fmaxf(a.x, b.x);
    float h = fminf(a.y + a.h, b.y + b.h) - fmaxf(a.y, b.y);
    return w > 0 && h > 0 ? w * h : 0;
}

static float at_most(float x, float least, float most)
{
    return fmaxf(fminf(x, most), least);
}

/* What it would cover of what is to be seen. */
static float covers(const ui *u, rect tip, rect about)
{
    float sum = shared(tip, about);
    for (int i = 0; i < u->n_strong; i++) {
        sum += shared(tip, u->strong[i]);
    }
    return sum;
}

static rect size_of(const ui *u, const char *text)
{
    float size = units(u, SIZE_SMALL), pad = units(u, 8);
    float most = fminf(units(u, WIDEST), (float)u->w * .8f);
    float w = fminf(text_width(FONT_SERIF, size, text), most);
    float h =
        text_wrapped(NULL, FONT_SERIF, size, PARCHMENT, 0, 0, w + 1, text);
    return (rect){0, 0, w + 1 + 2 * pad, h + pad};
}

rect ui_tip_place(const ui *u, float x, float y, rect r, const char *text)
{
    rect tip = size_of(u, text), best = tip;
    float gap = units(u, 6), least = INFINITY;
    float right = (float)u->w - tip.w, low = (float)u->h - tip.h;
    /* Below it, above, at its left, at its right; beside a line at the right,
     * as those around it are still to be read. For want of all a corner. */
    const float places[][2] = {
        {r.x - tip.w - gap, y - tip.h / 2},
        {x - tip.w * .3f, fmaxf(r.y + r.h, y + units(u, 14)) + gap},
        {x - tip.w * .3f, r.y - tip.h - gap},
        {r.x - tip.w - gap, y - tip.h / 2},
        {r.x + r.w + gap, y - tip.h / 2},
        {0, 0},
        {0, low}};
    bool line = r.w > LINE * r.h && r.x > (float)u->w / 2;
    for (size_t i = line ? 0 : 1; i < sizeof places / sizeof *places; i++) {
        tip.x = at_most(places[i][0], 0, right);
        tip.y = at_most(places[i][1], 0, low);
        float hides = covers(u, tip, r);
        if (hides < least) {
            least = hides;
            best = tip;
        }
    }
    return best;
}

/* -------------------------------------------------------------------- drawing
 */

void ui_tip_begin(ui *u)
{
    /* Over the same thing it stays, whatever it says now. */
    u->tooltip[0] = '\0';
    u->tooltip_now = false;
    u->n_strong = 0;
    if (u->tips) {
        u->tips->n = 0;
    }
}

/* What comes to lie under the pointer by a click was not pointed at. */
static bool is_pointed_at(ui *u)
{
    float moved = fabsf(u->in.x - u->clicked_x) + fabsf(u->in.y - u->clicked_y);
    if (u->in.down[BUTTON_LEFT] || u->in.released[BUTTON_LEFT]) {
        u->clicked = true;
        u->clicked_x = u->in.x;
        u->clicked_y = u->in.y;
    } else if (moved > units(u, 3)) {
        u->clicked = false;
    }
    return !u->clicked;
}

/* Whether the pointer has rested on one thing for long enough. */
static bool is_due(ui *u)
{
    bool pointed_at = is_pointed_at(u);
    if (!u->tooltip[0] || (u->in.down[BUTTON_LEFT] && !u->tooltip_now)) {
        u->tooltip_for = 0;
        return false;
    }
    rect r = u->tooltip_of, was = u->tooltip_was;
    bool same = shared(r, was) > .5f * fmaxf(r.w * r.h, was.w * was.h);
    u->tooltip_was = r;
    u->tooltip_for = same ? u->tooltip_for + u->dt : 0;
    if (u->tooltip_at_once || u->tooltip_now ||
        (u->tooltip_for >= RESTS && pointed_at)) {
        return true;
    }
    u->moving |= pointed_at;
    return false;
}

void ui_tip_draw(ui *u)
{
    float size = units(u, SIZE_SMALL), pad = units(u, 8);
    u->tooltip_at = u->draw->n;
    if (!is_due(u)) {
        return;
    }
    rect of = u->tooltip_of;
    bool on = rect_has(of, u->in.x, u->in.y);
    rect r = ui_tip_place(u, on ? u->in.x : of.x + of.w / 2,
                          on ? u->in.y : of.y + of.h / 2, of, u->tooltip);
    draw_rect(u->draw, (rect){r.x + 2, r.y + 3, r.w, r.h}, SHADE);
    draw_rect(u->draw, r, WOOD_DARK);
    draw_border(u->draw, r, 1, faded(GOLD, .5f));
    text_wrapped(u->draw, FONT_SERIF, size, PARCHMENT, r.x + pad, r.y + pad / 2,
                 r.w - 2 * pad, u->tooltip);
}

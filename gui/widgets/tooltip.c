/* tooltip.c - tooltips for what the pointer is on
 *
 * A tooltip stays within the picture, and is placed next to what it explains
 * where it covers least of that and of what else can be pressed; not at all if
 * it would cover another widget. It appears when the pointer rests.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>

#include "gui/input/key_labels.h"
#include "ui.h"

#define REST_SECONDS .35f   /* of the pointer, before it appears */
#define WIDTH_MAX    360.0f /* units */
#define OVERLAP_MIN  4      /* square pixels; more than these cover a widget */

/* What a place for a tooltip costs for each square pixel that it covers: of
 * what is explained, of a primary button, of another widget, of a place that
 * may be pressed next.
 */
enum { COST_TARGET = 400, COST_PRIMARY = 100, COST_WIDGET = 4, COST_PLACE = 1 };
/* What it costs for each unit of distance; in units, as areas grow with the
 * square of the scale. */
#define COST_DISTANCE 10.0f
/* Covering any widget costs as much as so many units of distance, and more. */
#define DISTANCE_MAX 250
/* A place that covers nothing, and is nearer than so many units, is not looked
 * for any better. */
#define DISTANCE_GOOD 10

/* -------------------------------------------------------------- requesting */

bool ui_hot(const ui *u, rect r)
{
    bool is_visible = u->clip.w <= 0 || rect_contains(u->clip, u->in.pointer);
    return is_visible && !u->is_blocked && rect_contains(r, u->in.pointer);
}

bool ui_wants_tooltip(const ui *u, rect r)
{
    return ui_hot(u, r) || (u->tooltip_log && !u->is_blocked);
}

/* Records a tooltip for the layout check, if that is running. */
static void record(ui *u, rect r, const char *text)
{
    ui_tooltip_log *tips = u->tooltip_log;
    if (tips && !u->is_blocked && tips->n < UI_NAMES_MAX) {
        ui_tooltip_record *at = &tips->list[tips->n++];
        at->r = r;
        at->clip = u->clip;
        snprintf(at->text, sizeof at->text, "%s", text);
    }
}

void ui_tooltip(ui *u, rect r, const char *text)
{
    char label[UI_TOOLTIP_SIZE]; /* on touch screens a key alone is no text */
    if (!text || !*key_labels_apply(text, label, sizeof label)) {
        return;
    }
    record(u, r, text);
    rect target = u->tooltip_of;
    bool is_shown = u->tooltip_now && target.x == r.x && target.y == r.y;
    if (ui_hot(u, r) && !is_shown) {
        snprintf(u->tooltip, sizeof u->tooltip, "%s", text);
        u->tooltip_of = r;
    }
}

void ui_tooltip_now(ui *u, rect r, const char *text)
{
    record(u, r, text);
    snprintf(u->tooltip, sizeof u->tooltip, "%s", text);
    u->tooltip_of = r;
    u->tooltip_now = true;
}

void ui_protect(ui *u, rect r)
{
    if (u->n_protected < UI_PROTECTED_MAX) {
        u->protected_areas[u->n_protected++] = r;
    }
}

void ui_tooltip_label(ui *u, rect r, const char *label)
{
    if (ui_wants_tooltip(u, r)) {
        ui_tooltip(u, r, ui_tooltip_text(label));
    }
}

/* ----------------------------------------------------------------- placing */

/* Limits a number to a range; `min` if that is empty. */
static float clamp(float x, float min, float max)
{
    return fmaxf(fminf(x, max), min);
}

/* Returns the size of the tooltip with a text, at 0,0. */
static rect size_of(const ui *u, const char *text)
{
    float size = units(u, SIZE_SMALL), pad = units(u, 8);
    float width = fminf(units(u, WIDTH_MAX), (float)u->w * .8f);
    float w = fminf(text_width(FONT_SERIF, size, text), width);
    float h = text_wrapped_height(FONT_SERIF, size, w + 1, text);
    return (rect){0, 0, w + 1 + 2 * pad, h + pad};
}

/* True if one rectangle is within another. */
static bool contains(rect outer, rect inner)
{
    return inner.x >= outer.x && inner.y >= outer.y &&
           inner.x + inner.w <= outer.x + outer.w &&
           inner.y + inner.h <= outer.y + outer.h;
}

/* Returns the visible part of the i-th widget; its size is not above 0 if there
 * is none. */
static rect visible_widget(const ui *u, int i)
{
    rect clip = u->names[i].clip;
    return clip.w > 0 ? rect_common(u->names[i].r, clip) : u->names[i].r;
}

/* True if a widget neither contains nor is part of what is explained. */
static bool is_unrelated(rect w, rect target)
{
    return w.w > 0 && w.h > 0 && !contains(w, target) && !contains(target, w);
}

/* Returns the gap between two ranges, each given by where it begins and how
 * long it is; 0 if they meet. */
static float gap_between(float at, float size, float other, float other_size)
{
    return fmaxf(0, fmaxf(at - other - other_size, other - at - size));
}

/* Returns what a place for a tooltip on `target` costs, by the numbers above.
 */
static float cost(const ui *u, rect tip, rect target)
{
    float sum = COST_TARGET * rect_overlap(tip, target);
    for (int i = 0; i < u->n_primary; i++) {
        sum += COST_PRIMARY * rect_overlap(tip, u->primary[i]);
    }
    for (int i = 0; i < u->n_protected; i++) {
        sum += COST_PLACE * rect_overlap(tip, u->protected_areas[i]);
    }
    for (int i = 0; i < u->n_names; i++) {
        rect w = visible_widget(u, i);
        float overlap = is_unrelated(w, target) ? rect_overlap(tip, w) : 0;
        if (overlap > OVERLAP_MIN) {
            sum += COST_WIDGET * overlap +
                   units(u, DISTANCE_MAX) * units(u, COST_DISTANCE);
        }
    }
    float distance = gap_between(tip.x, tip.w, target.x, target.w) +
                     gap_between(tip.y, tip.h, target.y, target.h);
    return sum + distance * units(u, COST_DISTANCE);
}

/* The best place so far. */
typedef struct search {
    const ui *u;
    rect target, best;
    float min_cost;
} search;

/* Tries a place for a tooltip of w x h pixels, moved into the picture; `extra`
 * is added to its cost. */
static void try_at(search *s, float x, float y, float w, float h, float extra)
{
    rect tip = {clamp(x, 0, (float)s->u->w - w),
                clamp(y, 0, (float)s->u->h - h), w, h};
    float total = cost(s->u, tip, s->target) + extra;
    if (total < s->min_cost) {
        s->min_cost = total;
        s->best = tip;
    }
}

/* Tries places next to the rectangle `edge`: right, left, below and above, each
 * in three positions along the side. The earlier ones cost a little less. `x`
 * is that of the pointer. */
static void try_beside(search *s, rect edge, float x, float w, float h)
{
    float gap = units(s->u, 6),
          order = units(s->u, 1) * units(s->u, COST_DISTANCE);
    rect r = s->target;
    const float ys[] = {r.y + (r.h - h) / 2, r.y, r.y + r.h - h};
    const float xs[] = {x - w * .3f, r.x, r.x + r.w - w};
    for (int i = 0; i < 3; i++) {
        float extra = (float)i * order / 4;
        try_at(s, edge.x + edge.w + gap, ys[i], w, h, extra);
        try_at(s, edge.x - w - gap, ys[i], w, h, extra + order);
        try_at(s, xs[i], edge.y + edge.h + gap, w, h, extra + 2 * order);
        try_at(s, xs[i], edge.y - h - gap, w, h, extra + 3 * order);
    }
}

rect ui_tooltip_rect(const ui *u, point pointer, rect r, const char *text)
{
    rect tip = size_of(u, text);
    search s = {.u = u, .target = r, .best = tip, .min_cost = INFINITY};
    /* For what fills the picture: next to the pointer. */
    try_beside(&s, r, pointer.x, tip.w, tip.h);
    try_at(&s, pointer.x + units(u, 14), pointer.y + units(u, 14), tip.w, tip.h,
           0);
    float good = units(u, DISTANCE_GOOD) * units(u, COST_DISTANCE);
    for (int i = 0; i < u->n_names && s.min_cost > good; i++) {
        rect w = visible_widget(u, i);
        if (is_unrelated(w, r)) {
            try_beside(&s, w, pointer.x, tip.w, tip.h);
        }
    }
    /* No tooltip is better than one over what may be pressed next. */
    for (int i = 0; i < u->n_names; i++) {
        rect w = visible_widget(u, i);
        if (is_unrelated(w, r) && rect_overlap(s.best, w) > OVERLAP_MIN) {
            return (rect){s.best.x, s.best.y, 0, 0};
        }
    }
    return s.best;
}

/* ----------------------------------------------------------------- drawing */

void ui_tooltip_begin(ui *u)
{
    /* A tooltip stays over the same rectangle, whatever its text. */
    u->tooltip[0] = '\0';
    u->tooltip_now = false;
    u->n_primary = u->n_protected = 0;
    if (u->tooltip_log) {
        u->tooltip_log->n = 0;
    }
}

/* Returns false from a click until the pointer moves by three units: what came
 * under the pointer by the click was not pointed at. Stores the click. */
static bool has_moved_since_click(ui *u)
{
    float distance = point_distance(u->in.pointer, u->clicked_at);
    if (u->in.down[BUTTON_LEFT] || u->in.released[BUTTON_LEFT]) {
        u->clicked = true;
        u->clicked_at = u->in.pointer;
    } else if (distance > units(u, 3)) {
        u->clicked = false;
    }
    return !u->clicked;
}

/* Counts how long the pointer rests. Returns true if the tooltip is to be shown
 * now. */
static bool count_rest(ui *u)
{
    bool pointed_at = has_moved_since_click(u);
    if (!u->tooltip[0] || (u->in.down[BUTTON_LEFT] && !u->tooltip_now)) {
        u->tooltip_seconds = 0;
        return false;
    }
    /* What moves or grows a little under the pointer is still the same. */
    rect r = u->tooltip_of, old = u->tooltip_previous;
    bool equal = rect_overlap(r, old) > .5f * fmaxf(r.w * r.h, old.w * old.h);
    u->tooltip_previous = r;
    u->tooltip_seconds = equal ? u->tooltip_seconds + u->dt : 0;
    if (u->tooltip_at_once || u->tooltip_now ||
        (u->tooltip_seconds >= REST_SECONDS && pointed_at)) {
        return true;
    }
    u->moving |= pointed_at;
    return false;
}

void ui_tooltip_render(ui *u)
{
    float size = units(u, SIZE_SMALL), pad = units(u, 8);
    u->tooltip_at = u->display->n;
    if (!count_rest(u)) {
        return;
    }
    rect target = u->tooltip_of;
    bool is_on = rect_contains(target, u->in.pointer);
    point at = is_on ? u->in.pointer : rect_middle(target);
    rect r = ui_tooltip_rect(u, at, target, u->tooltip);
    if (r.w <= 0) {
        return;
    }
    ui_shadow(u, r, 4, 1);
    render_box(u->display, r, WOOD_DARK, 1, rgba_fade(GOLD, .5f));
    rect words = {r.x + pad, r.y + pad / 2, r.w - 2 * pad, r.h};
    text_wrapped(u->display, FONT_SERIF, size, PARCHMENT, words, u->tooltip);
}

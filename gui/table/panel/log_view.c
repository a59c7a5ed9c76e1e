/* log_view.c - the log in the panel: its lines, scrolled, and the line under
 * the pointer
 *
 * Sizes are in pixels unless a comment says units.
 *
 * SPDX-License-Identifier: MIT
 */
#include "log_view.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/app/pictures.h"
#include "gui/table/guide/chronicle_view.h"
#include "gui/table/guide/guide_areas.h"
#include "gui/table/guide/review.h"
#include "gui/table/panel/event_text.h"
#include "gui/table/panel/panel_tips.h"
#include "gui/table/part.h"

/* Returns the area of the tiles that a line tells of as drawn and not placed;
 * without width if there are none. It is at the right of the line, in r, as
 * wide as tiles fit into a third of it, but has room for at least one. */
static rect log_tiles(const app *a, const table *t, const log_line *line,
                      rect r)
{
    float side = fminf(units(&a->ui, 32), t->log.area.h - units(&a->ui, 14));
    if (side <= 0 || !parts_is_unplaced_tile(a->session, &line->event)) {
        return (rect){r.x + r.w, r.y, 0, 0};
    }
    float room = fmaxf(side, r.w / 3), w = side * (float)line->event.n_tiles;
    w = fminf(w, side * floorf(room / side));
    return (rect){r.x + r.w - w, r.y, w, side};
}

#define COLOUR_BAR 8 /* of the player at the left of a line, in units */

/* Returns the area of a line's text: beside its colour, its tiles and the
 * scroll bar. */
static rect log_text_area(const app *a, const table *t, const log_line *line,
                          rect r)
{
    const ui *u = &a->ui;
    float bar = units(u, COLOUR_BAR);
    rect text = {r.x + bar, r.y, r.w - 2 * bar - units(u, SIZE_SCROLL), r.h};
    text.w -= log_tiles(a, t, line, text).w;
    return text;
}

/* Returns the height of a line, or 0 if it has no text. */
static float measure_line(const app *a, const table *t, const log_line *line)
{
    const ui *u = &a->ui;
    char text[256];
    if (!log_text(a->session, line, text, sizeof text)) {
        return 0;
    }
    bool is_turn = line->event.type == CC_EVENT_TURN;
    rect inner = rect_inset(t->log.area, units(u, 5));
    float h = text_wrapped_height(is_turn ? FONT_BOLD : FONT_SERIF,
                                  units(u, SIZE_SMALL),
                                  log_text_area(a, t, line, inner).w, text);
    return fmaxf(h, log_tiles(a, t, line, inner).h) + units(u, is_turn ? 5 : 2);
}

/* Returns the height of line i: 0 if it is after the position that is shown, or
 * has no text. */
static float log_line_height(const app *a, const table *t, int i)
{
    const log_line *line = &a->session->log[i];
    unsigned place = line->id % LOG_CACHE_LINES;
    if (line->step >= review_shown_step(a, t)) {
        return 0;
    }
    return t->log.measured[place].id == line->id ? t->log.measured[place].height
                                                 : measure_line(a, t, line);
}

/* Measures the lines whose heights are not known. */
static void measure_log(const app *a, table *t)
{
    log_view *log = &t->log;
    /* All that the heights depend on, in bits of their own: from the lowest,
     * the scale of the text (12 bits), the width of the log, the language (from
     * bit 40), and whether parts tell their texts. */
    uint64_t key = (uint64_t)log->area.w * 4096 + (uint64_t)(a->ui.scale * 64) +
                   ((uint64_t)lang_current() << 40) +
                   ((uint64_t)parts_are_enabled() << 48);
    if (key != log->measured_key) {
        memset(log->measured, 0, sizeof log->measured);
        log->measured_key = key;
    }
    for (int i = 0; i < a->session->n_log; i++) {
        const log_line *line = &a->session->log[i];
        unsigned place = line->id % LOG_CACHE_LINES;
        if (log->measured[place].id != line->id) {
            log->measured[place].height = measure_line(a, t, line);
            log->measured[place].id = line->id;
        }
    }
}

/* True if a line at y with height h is left out, as the upper edge of the area
 * would cut it: only while the log follows the game, and not if the line
 * reaches down to the lower edge, so that nothing else would be seen. */
static bool is_cut(const table *t, rect area, float y, float h)
{
    return t->log.is_at_end && y < area.y - 1 && y + h < area.y + area.h - 1;
}

/* Renders line i at y, if it is within the area; returns its height. */
static float render_log_line(app *a, const table *t, int i, rect area, float y)
{
    ui *u = &a->ui;
    char text[256];
    const session *s = a->session;
    const log_line *line = &s->log[i];
    float size = units(u, SIZE_SMALL), bar = units(u, COLOUR_BAR);
    float h = log_line_height(a, t, i);
    rect r = {area.x, y, area.w, h - units(u, 2)};
    if (h > 0 && !is_cut(t, area, y, h) && y + h > area.y &&
        y < area.y + area.h && log_text(s, line, text, sizeof text)) {
        if (t->log.hover_line == i) {
            render_rect(u->display, r, rgba_fade(GOLD, .35f));
        }
        if (line->event.player >= 0) {
            int colour = s->seats[line->event.player].colour;
            /* With an edge: white alone is invisible on parchment. */
            render_box(u->display, (rect){r.x, y + 2, bar * .5f, r.h - 3},
                       player_colour(colour), 1, rgba_fade(INK, .4f));
        }
        bool is_turn = line->event.type == CC_EVENT_TURN;
        bool is_important = is_turn || line->event.type == CC_EVENT_SCORE;
        tip_log_line(a, line, r);
        text_wrapped(u->display, is_turn ? FONT_BOLD : FONT_SERIF, size,
                     is_important ? INK : INK_SOFT,
                     log_text_area(a, t, line, r), text);
        rect tiles = log_tiles(a, t, line, r);
        int n_tiles = tiles.w > 0 ? (int)(tiles.w / tiles.h + .5f) : 0;
        for (int k = 0; k < n_tiles; k++) {
            rect tile = {tiles.x + (float)k * tiles.h - units(u, SIZE_SCROLL),
                         tiles.y, tiles.h, tiles.h};
            render_whole_face(a, line->tiles[k], 0, 0, tile, 1);
        }
    }
    return h;
}

/* In units: what of the log a card of the guide must leave, or nothing of it is
 * shown; the gap above that card. */
enum { UNCOVERED_MIN = 40, CARD_GAP = 10 };

/* Returns the part of the log above a card of the guide that covers it; without
 * height if too little of it is left. */
static rect uncovered_log(app *a, const table *t)
{
    rect r = t->log.area;
    if (r.h > 0 && guide_card_covers(a, r)) {
        r.h = guide_card(a).y - r.y - units(&a->ui, CARD_GAP);
        r.h = r.h < units(&a->ui, UNCOVERED_MIN) ? 0 : r.h;
    }
    return r;
}

void log_view_place(table *t, rect area)
{
    t->log.area = area;
}

void log_view_follow(table *t)
{
    t->log.is_at_end = true;
    t->log.n_seen = t->session->n_log;
}

/* True if a turn has begun since the log was at its end. */
static bool has_new_turn(const app *a, const table *t)
{
    for (int i = t->log.n_seen; i < a->session->n_log; i++) {
        if (a->session->log[i].event.type == CC_EVENT_TURN) {
            return true;
        }
    }
    return false;
}

/* Scrolls the log, whose lines are `content` pixels high, in the rectangle r.
 * While the pointer is on it, new lines do not move it. A pointer that rests
 * since a card covered the log there does not count as on it. */
static void scroll_log(app *a, table *t, rect r, float content)
{
    log_view *log = &t->log;
    float offset_max = fmaxf(0, content - r.h);
    point pointer = a->ui.in.pointer;
    bool has_moved = point_distance(pointer, log->pointer) > 0;
    log->is_pointed = ui_hot(&a->ui, r) && (log->is_pointed || has_moved);
    log->pointer = pointer;
    bool is_pointed = log->is_pointed;
    bool is_longer = a->session->n_log > log->n_seen;
    /* At the end it follows new lines; elsewhere it returns there at a turn. */
    bool follows = log->is_at_end ? !(is_longer && is_pointed)
                                  : !is_pointed && has_new_turn(a, t);
    if (follows || log->review_step != t->review_step) {
        log->offset = offset_max;
    }
    ui_scroll_move(&a->ui, r, content, &log->offset);
    log->is_at_end = log->offset >= offset_max - 1;
    log->review_step = t->review_step;
    if (log->is_at_end || a->session->n_log < log->n_seen) {
        log->n_seen = a->session->n_log;
    }
}

void log_view_input(app *a, table *t)
{
    ui *u = &a->ui;
    rect log = uncovered_log(a, t), inner = rect_inset(log, units(u, 5));
    float content = 0;
    t->log.hover_line = -1;
    if (chronicle_view_hides_panel(a, t) || log.h <= 0) {
        return;
    }
    measure_log(a, t);
    for (int i = 0; i < a->session->n_log; i++) {
        content += log_line_height(a, t, i);
    }
    t->log.content = content;
    scroll_log(a, t, inner, content);
    t->log.n_new = 0;
    float y = inner.y - t->log.offset;
    bool hot = ui_hot(u, inner);
    for (int i = 0; i < a->session->n_log; i++) {
        float h = log_line_height(a, t, i);
        t->log.n_new += i >= t->log.n_seen && h > 0;
        if (hot && u->in.pointer.y >= y &&
            u->in.pointer.y < y + h - units(u, 2) && !is_cut(t, inner, y, h)) {
            t->log.hover_line = i;
        }
        y += h;
    }
}

/* Renders the button to the newest line at the foot of the log r, if lines have
 * come that were not in view. */
static intent render_new_lines(app *a, const table *t, rect r)
{
    ui *u = &a->ui;
    char text[64];
    int n = t->log.n_new;
    float w = fminf(r.w, units(u, 150)), h = units(u, 26);
    rect place = {r.x + r.w - w - units(u, SIZE_SCROLL), r.y + r.h - h, w, h};
    if (!n || t->log.is_at_end || r.h < 2 * h) {
        return intent_of(INTENT_NONE, NULL);
    }
    snprintf(text, sizeof text, ngettext("%d new line", "%d new lines", n), n);
    bool is_clicked = ui_button(u, place, text, BUTTON_PLAIN);
    return intent_view(is_clicked ? INTENT_LOG_END : INTENT_NONE, 0);
}

intent log_view_render(app *a, const table *t)
{
    ui *u = &a->ui;
    rect log = uncovered_log(a, t), inner = rect_inset(log, units(u, 5));
    if (log.h <= 0) {
        return intent_of(INTENT_NONE, NULL);
    }
    render_box(u->display, log, rgba_fade(WHITE, .22f), 1,
               rgba_fade(WOOD, .35f));
    ui_scroll_begin(u, inner, t->log.content, t->log.offset);
    float y = inner.y - t->log.offset;
    for (int i = 0; i < a->session->n_log; i++) {
        y += render_log_line(a, t, i, inner, y);
    }
    ui_scroll_end(u);
    return render_new_lines(a, t, inner);
}

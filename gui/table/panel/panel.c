/* panel.c - the panel beside the land: players, log, tile in hand, buttons
 *
 * SPDX-License-Identifier: MIT
 */
#include "panel.h"

#include <math.h>
#include <stdio.h>

#include "gui/app/pictures.h"
#include "gui/app/solitaire.h"
#include "gui/table/guide/chronicle_view.h"
#include "gui/table/guide/guide_areas.h"
#include "gui/table/guide/hints.h"
#include "gui/table/guide/hot_seat.h"
#include "gui/table/guide/preview.h"
#include "gui/table/guide/review.h"
#include "gui/table/land/pieces.h"
#include "gui/table/panel/event_text.h"
#include "gui/table/panel/panel_tips.h"
#include "gui/table/panel/supply.h"
#include "gui/table/part.h"
#include "gui/table/turn/act.h"

/* ------------------------------------------------------------------ layout */

/* Height of the parts' lines below the banner, units. */
static float reason_height(const cc_game *game)
{
    float height = 0;
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        height += p->reason_height;
    }
    return height;
}

static bool has_panel(const cc_game *game, const table_part *p)
{
    return p->render_panel &&
           !(p->panel_is_finished && p->panel_is_finished(game));
}

/* Height of the parts' panels above the tray, with gaps. */
static float parts_height(const app *a)
{
    float height = 0;
    for (const table_part *p = NULL; (p = part_next(&a->session->game, p));) {
        height += has_panel(&a->session->game, p)
                      ? units(&a->ui, p->panel_height + 10)
                      : 0;
    }
    return height;
}

/* The log takes the rest. */
static void layout_log(app *a, table *t)
{
    float gap = units(&a->ui, 10);
    float bottom = t->tray.y - gap - parts_height(a);
    rect last = t->cards[cc_player_count(&a->session->game) - 1];
    float top = last.y + last.h + gap, goals = solitaire_height(a);
    t->goals = (rect){last.x, top, last.w, bottom - top > goals ? goals : 0};
    top += goals > 0 ? goals + gap : 0;
    float h = bottom - top;
    t->log.area = (rect){last.x, top, last.w, h < units(&a->ui, 24) ? 0 : h};
}

/* Returns the number of token kinds that are dealt. */
static int kinds_dealt(const app *a)
{
    int kinds = 0;
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        kinds += cc_dealt(&a->session->game, i) > 0;
    }
    return kinds;
}

/* Kinds of tokens from which there are two rows, and three. */
#define ROW_MAX  3
#define ROWS_MAX 10
/* Minimum height of a card with two rows, pixels. */
#define TWO_ROWS 46

/* The supply of the deciding player, beside the tray. */
static void layout_tokens(const app *a, table *t)
{
    int kinds = kinds_dealt(a), n_shown = 0;
    int rows = kinds > ROWS_MAX ? 3 : kinds > ROW_MAX ? 2 : 1;
    int columns = rows == 1 ? ROW_MAX : (kinds + rows - 1) / rows;
    float tray = t->tray.w, gap = units(&a->ui, 10);
    float step = (t->panel.w - tray - 3 * gap) / (float)columns;
    float height = (tray - units(&a->ui, 28)) / (float)rows;
    float figure =
        rows == 1 ? fminf(tray * .5f, step * 2) : fminf(height, step * .8f);
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        const char *name = cc_token_name(&a->catalog, i);
        bool is_small =
            i != CC_MEEPLE && parts_figure_scale(&a->catalog, name) <= 1;
        float side = is_small && rows == 1 ? figure * .8f : figure;
        float bottom = t->tray.y + tray - (figure - side) / 2;
        t->tokens[i] = (rect){
            t->tray.x + tray + gap + (float)(n_shown % columns) * step,
            bottom - side - (float)(rows - 1 - n_shown / columns) * height,
            side, side};
        n_shown += cc_dealt(&a->session->game, i) > 0;
    }
}

void panel_omit(table *t, rect land)
{
    t->land = land;
}

void panel_layout(app *a, table *t)
{
    ui *u = &a->ui;
    float w = fminf(units(u, SIZE_PANEL), (float)a->w * .36f);
    float gap = units(u, 10);
    t->panel = (rect){(float)a->w - w, 0, w, (float)a->h};
    t->land = (rect){0, 0, (float)a->w - w, (float)a->h};
    rect view = t->land;
    t->dialog_sheet = (rect){0, 0, 0, 0};
    const table_part *part = parts_dialog(a, t);
    t->has_sheet =
        part && !(part->dialog_is_hidden && part->dialog_is_hidden(t));
    if (t->has_sheet) { /* the land is narrower */
        float width = fmaxf(w, fminf(units(u, SIZE_SHEET), (float)a->w * .5f));
        t->dialog_sheet = (rect){(float)a->w - width, 0, width, (float)a->h};
        t->land.w = t->dialog_sheet.x;
    }
    float tools = units(u, 56);
    float banner = units(u, 50 + reason_height(&a->session->game));
    t->tools = (rect){0, 0, tools, units(u, 10 + 7 * (38 + 6))};
    float height = units(u, review_height(a, t)) + guide_bottom_height(a);
    float left = tools + chronicle_view_width(a, t);
    camera_set_view(
        &t->camera, view,
        (rect){left, banner, t->land.w - left, t->land.h - banner - height});
    int n = cc_player_count(&a->session->game);
    float tray = fminf(units(u, 124), (float)a->h * .2f);
    float bottom = tray + units(u, SIZE_BUTTON) + 3 * gap;
    /* Players first: with many of them the log may have no space. */
    float room = (float)a->h - bottom - gap;
    room -= fminf(parts_height(a), fmaxf(0, room - (float)n * units(u, 42)));
    float card = (room - units(u, 84)) / (float)n - gap * .6f;
    if (card < units(u, 50)) {
        card = fminf(units(u, 50), room / (float)n - gap * .6f);
    }
    card = fminf(units(u, supply_has_two_rows(a) ? 84 : 64), card);
    for (int i = 0; i < n; i++) {
        t->cards[i] =
            (rect){t->panel.x + gap, gap + (float)i * (card + gap * .6f),
                   w - 2 * gap, card};
    }
    t->tray = (rect){t->panel.x + gap, (float)a->h - bottom + gap, tray, tray};
    float h = units(u, SIZE_BUTTON), end = t->panel.x + gap + 2 * (h + gap);
    t->end_button = (rect){end, (float)a->h - gap - h,
                           t->panel.x + t->panel.w - gap - end, h};
    layout_tokens(a, t);
    layout_log(a, t);
}

/* ----------------------------------------------------------------- players */

/* BASE-17: the score, and its laps of the track as 50, 100, 150. Returns the
 * width, from the right. */
static float render_score(app *a, const table *t, rect r, int player)
{
    ui *u = &a->ui;
    char text[16];
    int score = shown_score(t, table_game(a, t), player);
    float size = fminf(units(u, 28), r.h * .86f);
    snprintf(text, sizeof text, "%d", score);
    text_line(u->display, FONT_BOLD, size, INK, r, ALIGN_RIGHT, text);
    float w = text_width(FONT_BOLD, size, text);
    rect number = {r.x + r.w - w, r.y, w, r.h};
    if (score < 50) {
        tip_score(a, score, number);
        return w;
    }
    snprintf(text, sizeof text, "%d", score / 50 * 50);
    float small = size * .5f, pad = small * .35f;
    rect chip = {0, r.y + (r.h - small * 1.4f) / 2,
                 text_width(FONT_BOLD, small, text) + 2 * pad, small * 1.4f};
    chip.x = r.x + r.w - w - chip.w - pad;
    render_box(u->display, chip, GOLD, 1, WOOD);
    text_line(u->display, FONT_BOLD, small, INK, chip, ALIGN_MIDDLE, text);
    tip_score(a, score, (rect){chip.x, r.y, r.x + r.w - chip.x, r.h});
    return w + chip.w + 2 * pad;
}

/* Renders the projected final score; returns the width, from the right. */
static float render_projection(app *a, const table *t, rect r, int player)
{
    ui *u = &a->ui;
    char text[64];
    const cc_game *game = table_game(a, t);
    if (!a->settings.hints || t->review_step >= 0 ||
        cc_decision(game).kind == CC_OVER) {
        return 0;
    }
    int change = preview_points_change(a, t, player);
    snprintf(text, sizeof text, _("projected: %d"), t->projected[player]);
    float size =
        text_fit_size(FONT_ITALIC, fminf(units(u, SIZE_SMALL), r.h * .8f),
                      r.w * .43f, 1, text);
    float width = text_width(FONT_ITALIC, size, text);
    float w = width + units(u, 6);
    if (change) { /* the effect of the targeted action, in the same width, so
                     that nothing beside it moves */
        snprintf(text, sizeof text, "%+d = %d", change,
                 t->projected[player] + change);
        text_line(u->display, FONT_BOLD,
                  text_fit_size(FONT_BOLD, size, width, 1, text),
                  change > 0 ? GAIN : ACCENT, r, ALIGN_RIGHT, text);
    } else {
        text_line(u->display, FONT_ITALIC, size, INK_SOFT, r, ALIGN_RIGHT,
                  text);
    }
    tip_projection(a, t, player, (rect){r.x + r.w - w, r.y, w, r.h});
    return w;
}

/* Renders a name, with an icon for computer opponents. */
static void render_name(app *a, int player, font_id font, rect r)
{
    ui *u = &a->ui;
    const seat *s = &a->session->seats[player];
    char clock[64];
    const char *name =
        hot_seat_clock_text(a, player, clock, sizeof clock) ? clock : s->name;
    float side = s->bot[0] ? r.h * .55f : 0, room = r.w - side - units(u, 4);
    float size = fminf(units(u, SIZE_TEXT + 1), r.h * .74f);
    size = text_fit_size(font, size, room, 1, name);
    text_line(u->display, font, size, INK, (rect){r.x, r.y, room, r.h},
              ALIGN_LEFT, name);
    float w = fminf(text_width(font, size, name), room) + units(u, 4);
    if (side > 0) {
        render_picture(a, "icon/robot", side,
                       (rect){r.x + w, r.y + (r.h - side) / 2, side, side},
                       .7f);
    }
}

static void render_card(app *a, const table *t, int player, intent *wish)
{
    ui *u = &a->ui;
    const cc_game *game = table_game(a, t);
    const seat *s = &a->session->seats[player];
    rect r = t->cards[player];
    cc_decision_info choice = cc_decision(game);
    bool turn = choice.kind != CC_OVER && choice.player == player;
    render_rect(u->display, r,
                rgba_fade(turn ? WHITE : PARCHMENT_DARK, turn ? .8f : .5f));
    render_rect(u->display, (rect){r.x, r.y, units(u, 6), r.h},
                player_colour(s->colour));
    if (turn) {
        render_border(u->display, r, units(u, 2), GOLD);
    }
    ui_protect(u, r); /* tooltips must not cover names and scores */
    tip_player_card(a, pending_game(a, t), player,
                    r); /* items in it have tooltips of their own */
    /* With very many kinds, rows are smaller. */
    bool is_dense = kinds_dealt(a) > ROWS_MAX;
    bool has_two_rows = supply_has_two_rows(a) &&
                        r.h >= units(u, is_dense ? 48 : 72) && r.h >= TWO_ROWS;
    float icon = fminf(r.h * .86f, units(u, 55));
    render_figure(a, "meeple", s->colour, ART_STANDING,
                  (rect){r.x + units(u, 8), r.y + r.h * .06f, icon, icon}, 1);
    float x = r.x + units(u, 12) + icon, w = r.x + r.w - x - units(u, 8);
    rect top = {x, r.y + r.h * .04f, w, r.h * (has_two_rows ? .42f : .52f)};
    rect lower = {x, r.y + r.h * (has_two_rows ? .45f : .57f), w,
                  r.h * (has_two_rows ? .25f : .36f)};
    rect lowest = {x, r.y + r.h * .72f, w, has_two_rows ? r.h * .25f : 0};
    top.w -= render_score(a, t, top, player) + units(u, 6);
    lower.w -= render_projection(a, t, lower, player);
    supply_render(a, t, player, lower, lowest, wish);
    int won_tile = cc_reserved_tile(game, player);
    if (won_tile >= 0) { /* placed in this round, known to all */
        rect tile = {top.x + top.w - top.h, top.y, top.h, top.h};
        render_sprite(u->display,
                      art_face(&a->art, &a->catalog.types[won_tile], 0,
                               land_variant(a, t), tile.w),
                      rect_inset(tile, units(u, 2)), WHITE);
        ui_tooltip(u, tile, _("Won at the bazaar, to be placed this round"));
        top.w -= top.h + units(u, 4);
    }
    render_name(a, player, turn ? FONT_BOLD : FONT_SERIF, top);
}

/* --------------------------------------------------------------------- log */

/* The area of a line's tiles if they are not on the land: at its right, no
 * higher than the log; only the first one if there is no space for text. */
static rect log_tiles(const app *a, const table *t, const log_line *line,
                      rect r)
{
    float side = fminf(units(&a->ui, 32), t->log.area.h - units(&a->ui, 14));
    float room = fmaxf(side, r.w / 3), w = side * (float)line->event.n_tiles;
    w = fminf(w, side * floorf(room / side));
    return side > 0 && parts_is_unplaced_tile(a->session, &line->event)
               ? (rect){r.x + r.w - w, r.y, w, side}
               : (rect){r.x + r.w, r.y, 0, 0};
}

/* The area of a line's text. */
static rect log_words(const app *a, const table *t, const log_line *line,
                      rect r)
{
    const ui *u = &a->ui;
    float bar = units(u, 8);
    r = (rect){r.x + bar, r.y, r.w - 2 * bar - units(u, SIZE_SCROLL), r.h};
    r.w -= log_tiles(a, t, line, r).w;
    return r;
}

/* 0 for lines after the position that is reviewed. Cached as long as width and
 * lines are the same. */
static float log_line_height(const app *a, const table *t, int i)
{
    const ui *u = &a->ui;
    char text[256];
    const session *s = a->session;
    if (s->log[i].step >= review_shown_step(a, t)) {
        return 0;
    }
    if (i < t->log.n_measured) {
        return t->log.heights[i];
    }
    if (!log_text(s, &s->log[i], text, sizeof text)) {
        return 0;
    }
    bool turn = s->log[i].event.type == CC_EVENT_TURN;
    rect area = rect_inset(t->log.area, units(u, 5));
    float h =
        text_wrapped_height(turn ? FONT_BOLD : FONT_SERIF, units(u, SIZE_SMALL),
                            log_words(a, t, &s->log[i], area).w, text);
    return fmaxf(h, log_tiles(a, t, &s->log[i], area).h) +
           units(u, turn ? 5 : 2);
}

static void measure_log(const app *a, table *t)
{
    uint64_t key = (uint64_t)t->log.area.w * 4096 +
                   (uint64_t)(a->ui.scale * 64) +
                   ((uint64_t)lang_current() << 40) +
                   ((uint64_t)(t->review_step + 2) << 48);
    bool is_valid = key == t->log.measured_key && t->log.measured == t->version;
    t->log.n_measured = is_valid ? t->log.n_measured : 0;
    t->log.measured_key = key;
    t->log.measured = t->version;
    int n = a->session->n_log < LOG_CACHE_LINES ? a->session->n_log
                                                : LOG_CACHE_LINES;
    for (; t->log.n_measured < n; t->log.n_measured++) {
        t->log.heights[t->log.n_measured] =
            log_line_height(a, t, t->log.n_measured);
    }
}

/* While it follows the game, a first line that would be cut is not shown, if
 * there are others. */
static bool is_cut(const table *t, rect area, float y, float h)
{
    return t->log.is_at_end && y < area.y - 1 && y + h < area.y + area.h - 1;
}

static float log_line_render(app *a, const table *t, int i, rect area, float y)
{
    ui *u = &a->ui;
    char text[256];
    const session *s = a->session;
    const log_line *line = &s->log[i];
    if (line->step >= review_shown_step(a, t) ||
        !log_text(s, line, text, sizeof text)) {
        return 0;
    }
    float size = units(u, SIZE_SMALL), bar = units(u, 8);
    float h = log_line_height(a, t, i);
    rect r = {area.x, y, area.w, h - units(u, 2)};
    if (!is_cut(t, area, y, h) && y + h > area.y && y < area.y + area.h) {
        if (t->log.hover_line == i) {
            render_rect(u->display, r, rgba_fade(GOLD, .35f));
        }
        if (line->event.player >= 0) {
            int colour = s->seats[line->event.player].colour;
            render_rect(u->display, (rect){r.x, y + 2, bar * .4f, r.h - 3},
                        player_colour(colour));
        }
        bool turn = line->event.type == CC_EVENT_TURN;
        tip_log_line(a, line, r);
        rect words = log_words(a, t, line, r), at = log_tiles(a, t, line, r);
        text_wrapped(u->display, turn ? FONT_BOLD : FONT_SERIF, size,
                     turn || line->event.type == CC_EVENT_SCORE ? INK
                                                                : INK_SOFT,
                     words, text);
        int n = at.w > 0 ? (int)(at.w / at.h + .5f) : 0;
        for (int k = 0; k < n; k++) {
            rect tile = {at.x + (float)k * at.h - units(u, SIZE_SCROLL), at.y,
                         at.h, at.h};
            render_face(a, line->tiles[k], 0, 0, tile, 1);
        }
    }
    return h;
}

/* The visible part: all, or above a card. */
static rect open_log(app *a, const table *t)
{
    rect r = t->log.area;
    if (r.h > 0 && guide_card_covers(a, r)) {
        r.h = guide_card(a).y - r.y - units(&a->ui, 10);
        r.h = r.h < units(&a->ui, 40) ? 0 : r.h;
    }
    return r;
}

void panel_input(app *a, table *t)
{
    ui *u = &a->ui;
    rect log = open_log(a, t), inner = rect_inset(log, units(u, 5));
    float content = 0;
    t->log.hover_line = -1;
    if (chronicle_view_hides_panel(a, t) || log.h <= 0) {
        return;
    }
    measure_log(a, t);
    for (int i = 0; i < a->session->n_log; i++) {
        content += log_line_height(a, t, i);
    }
    float offset_max = fmaxf(0, content - inner.h);
    if (t->log.is_at_end || t->log.review_step != t->review_step) {
        t->log.offset = offset_max;
    }
    ui_scroll_move(u, inner, content, &t->log.offset);
    t->log.is_at_end = t->log.offset >= offset_max - 1;
    t->log.content = content;
    t->log.review_step = t->review_step;
    float y = inner.y - t->log.offset;
    bool hot = ui_hot(u, inner);
    for (int i = 0; i < a->session->n_log; i++) {
        float h = log_line_height(a, t, i);
        if (hot && u->in.pointer.y >= y &&
            u->in.pointer.y < y + h - units(u, 2) && !is_cut(t, inner, y, h)) {
            t->log.hover_line = i;
        }
        y += h;
    }
}

static void render_log(app *a, const table *t)
{
    ui *u = &a->ui;
    rect log = open_log(a, t), inner = rect_inset(log, units(u, 5));
    if (log.h <= 0) {
        return;
    }
    render_box(u->display, log, rgba_fade(WHITE, .22f), 1,
               rgba_fade(WOOD, .35f));
    ui_scroll_begin(u, inner, t->log.content, t->log.offset);
    float y = inner.y - t->log.offset;
    for (int i = 0; i < a->session->n_log; i++) {
        y += log_line_render(a, t, i, inner, y);
    }
    ui_scroll_end(u);
}

/* -------------------------------------------------------------- the bottom */

/* The upper edge of the highest token. */
static float top_of_tokens(const app *a, const table *t)
{
    float top = t->tokens[CC_MEEPLE].y;
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        const char *name = cc_token_name(&a->catalog, i);
        if (cc_dealt(&a->session->game, i)) {
            top = fminf(top,
                        parts_scaled_rect(&a->catalog, name, t->tokens[i]).y);
        }
    }
    return top;
}

/* Renders a kind of token of the deciding player, to be picked up. */
static void render_token(app *a, const table *t, int token, int player,
                         int colour)
{
    const holdable *item = part_holdable(t, cc_token_name(&a->catalog, token));
    ui *u = &a->ui;
    rect r = t->tokens[token];
    if (!item) {
        return; /* cannot be dragged */
    }
    const cc_game *game = pending_game(a, t);
    bool can_hold = part_can_hold(t, item);
    char text[24];
    int n = cc_supply(game, player, token);
    if (t->hand.held != item) {
        /* The last one, if pending, can be picked up from the land. */
        float alpha = can_hold && n ? 1 : can_hold || n ? .4f : .15f;
        supply_render_token(a, t, token, colour, r, alpha);
    }
    snprintf(text, sizeof text, "×%d", n);
    bool rows = kinds_dealt(a) > ROW_MAX;
    float line = units(u, 18);
    if (!rows) {
        ui_text(u, FONT_BOLD, SIZE_SMALL, INK,
                (rect){r.x, top_of_tokens(a, t) - line, r.w, line},
                ALIGN_MIDDLE, text);
    } else if (n && supply_shows_count(game, token, n)) {
        snprintf(text, sizeof text, "%d", n);
        float size = units(u, SIZE_SMALL);
        float max_x = t->panel.x + t->panel.w - units(u, 10) -
                      text_width(FONT_BOLD, size, text);
        float x = fminf(r.x + r.w, max_x);
        text_line(u->display, FONT_BOLD, size, INK,
                  (rect){x, r.y + r.h - line, r.w, line}, ALIGN_LEFT, text);
    }
    if (can_hold && ui_hot(u, r)) {
        render_border(u->display, r, units(u, 2), GOLD);
    }
    tip_token(a, game, player, token, r);
    if (can_hold) {
        ui_tooltip(u, r, _(item->tip));
    }
}

/* The tray hook of the parts. */
static bool parts_tray(app *a, const table *t)
{
    for (const table_part *p = NULL; (p = part_next(&t->session->game, p));) {
        if (p->render_tray && p->render_tray(a, t, t->tray)) {
            return true;
        }
    }
    return false;
}

/* The turn in which it would be placed. */
static int shown_turn(app *a, const table *t)
{
    cc_action aim;
    bool is_set = controls_target_action(a, t, &aim) && aim.type == CC_PLACE;
    return is_set ? aim.turn : t->hand.turn;
}

static void render_tray(app *a, const table *t)
{
    ui *u = &a->ui;
    cc_decision_info choice = cc_decision(&a->session->game);
    rect r = t->tray;
    char text[96];
    render_rect(u->display, r, rgba_fade(WOOD_DARK, .85f));
    int type = choice.kind == CC_DECIDE_PLACE ? choice.tile : -1;
    bool parts = type < 0 && parts_tray(a, t);
    type = type < 0 && t->n_legal && !parts ? t->tile : type;
    type = t->pending.is_set && t->pending.action.type == CC_PLACE ? -1 : type;
    if (type >= 0) {
        rect face = rect_inset(r, units(u, 6));
        bool is_taken =
            t->hand.held == &holdable_tile || controls_tile_follows(a, t);
        render_face(a, type, shown_turn(a, t), land_variant(a, t), face,
                    is_taken ? .7f : 1);
        if (t->n_legal && ui_hot(u, r)) {
            render_border(u->display, r, units(u, 3), GOLD);
        }
        ui_tooltip(u, r,
                   t->n_legal ? _("Drag it onto the board; R rotates it")
                              : _("The next tile to place"));
    } else if (type < 0 && !parts && cc_tiles_left(&a->session->game)) {
        render_picture(a, "marker/back", 128, rect_inset(r, units(u, 6)), .8f);
        tip_deck(a, t, r);
    }
    float x = r.x + r.w + units(u, 12), w = t->panel.x + t->panel.w - x;
    int n_left = cc_tiles_left(table_game(a, t));
    snprintf(text, sizeof text,
             ngettext("%d tile left", "%d tiles left", n_left), n_left);
    ui_text(u, FONT_SERIF, SIZE_TEXT, INK,
            (rect){x, r.y, w - units(u, 8), units(u, 24)}, ALIGN_LEFT, text);
    tip_deck(a, t, (rect){x, r.y, w - units(u, 8), units(u, 24)});
    const seat *s = session_current_seat(a->session);
    if (!s) {
        return;
    }
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        if (cc_dealt(&a->session->game, i)) {
            render_token(a, t, i, choice.player, s->colour);
        }
    }
}

static intent render_buttons(app *a, const table *t)
{
    ui *u = &a->ui;
    intent wish = {.kind = INTENT_NONE};
    float gap = units(u, 10), h = units(u, SIZE_BUTTON);
    rect row = {t->panel.x + gap, (float)a->h - gap - h, t->panel.w - 2 * gap,
                h};
    const char *label;
    bool can_end = act_can_end(a, t, &label) && t->n_legal;
    bool undo = t->review_step < 0 && act_can_undo(a, t);
    rect undo_rect = {row.x, row.y, h, h};
    if (ui_icon(u, undo_rect, "undo", _("Undo (Ctrl+Z)"), undo)) {
        wish.kind = INTENT_UNDO;
    }
    if (ui_wants_tooltip(u, undo_rect)) {
        char tip[UI_TOOLTIP_SIZE];
        act_undo_text(a, t, tip, sizeof tip);
        ui_tooltip(u, undo_rect, tip);
    }
    if (ui_icon(u, (rect){row.x + h + gap, row.y, h, h}, "rotate",
                _("Rotate tile (R)"), t->n_legal > 0)) {
        wish.kind = INTENT_ROTATE;
    }
    rect end = t->end_button;
    if (cc_decision(&a->session->game).kind == CC_OVER) {
        if (ui_button(u, end, _("Result"), BUTTON_PRIMARY)) {
            wish = (intent){.kind = INTENT_SCREEN, .to = SCREEN_RESULT};
        }
    } else {
        char text[96];
        if (can_end && t->pass_ends && act_pass_is_immediate(a, t) &&
            !act_lacks_figure(a, t)) { /* one press is enough */
            snprintf(text, sizeof text, _("%s, end turn"), label);
            label = text;
        }
        if (ui_button_if(u, end, label, BUTTON_PRIMARY, can_end)) {
            wish.kind = INTENT_END;
        }
        ui_tooltip(u, end,
                   t->pending.is_set ? _("Confirm (Enter)")
                   : can_end && t->pass_is_last && !act_pass_is_immediate(a, t)
                       ? _("Skip and preview scoring (Space)")
                   : can_end ? _("Skip (Space)")
                   : !t->n_legal
                       ? _("Computer’s turn: click to speed up")
                       : _("Complete the action in the banner first"));
    }
    return wish;
}

/* Renders the parts' panels, from the tray upwards. */
static void render_parts_panel(app *a, const table *t)
{
    float gap = units(&a->ui, 10), bottom = t->tray.y - gap;
    for (const table_part *p = NULL; (p = part_next(&t->session->game, p));) {
        if (has_panel(&t->session->game, p)) {
            float h = units(&a->ui, p->panel_height);
            p->render_panel(
                a, t,
                (rect){t->panel.x + gap, bottom - h, t->panel.w - 2 * gap, h});
            bottom -= h + gap;
        }
    }
}

intent panel_render(app *a, const table *t)
{
    ui *u = &a->ui;
    rect p = t->panel;
    bool is_covered = t->has_sheet || chronicle_view_hides_panel(a, t) ||
                      hints_card_hides_panel(a, t);
    if (is_covered && !t->show_menu && !t->show_tile_list) {
        return intent_of(INTENT_NONE, NULL);
    }
    render_rect(u->display, (rect){p.x - units(u, 6), 0, units(u, 6), p.h},
                WOOD_DARK);
    render_tiled(u->display, art_find(&a->art, "ui/parchment"), p, WHITE);
    int n = cc_player_count(&a->session->game);
    intent wish = intent_of(INTENT_NONE, NULL);
    for (int i = 0; i < n; i++) {
        if (!guide_card_covers(a, t->cards[i])) {
            render_card(a, t, i, &wish);
        }
    }
    render_parts_panel(a, t);
    if (t->goals.h > 0 && !guide_card_covers(a, t->goals)) {
        solitaire_render(a, t->goals, shown_score(t, table_game(a, t), 0));
    }
    render_log(a, t);
    render_tray(a, t);
    return intent_first_of(render_buttons(a, t), wish);
}

/* panel.c - the panel beside the land: players, log, tray, buttons
 *
 * The layout is computed each frame, from the top for the players and from the
 * bottom for the tray; the log takes what is left, perhaps nothing. All sizes
 * are in pixels unless a comment says units.
 *
 * SPDX-License-Identifier: MIT
 */
#include "panel.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

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
#include "gui/table/panel/overlays.h"
#include "gui/table/panel/panel_tips.h"
#include "gui/table/panel/supply.h"
#include "gui/table/part.h"
#include "gui/table/turn/act.h"

/* Between the things on the panel, and to its edges; in units. */
#define GAP 10

/* ------------------------------------------------------------------- layout */

/* Returns the height of the parts' lines below the banner, in units. */
static float reason_height(const cc_game *game)
{
    float height = 0;
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        height += p->reason_height;
    }
    return height;
}

/* True if a part has a row above the tray now. */
static bool has_row(const cc_game *game, const table_part *p)
{
    return p->render_panel &&
           !(p->panel_is_finished && p->panel_is_finished(game));
}

/* Returns the height of the parts' rows above the tray, with gaps. */
static float part_rows_height(const app *a, const table *t)
{
    const cc_game *game = &a->session->game;
    float height = 0;
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        float h = t->rows[p->module].h;
        if (h > 0) {
            height += h + units(&a->ui, GAP);
        }
    }
    return height;
}

/* Returns where the log ends: above the rows of parts that show something. */
static float log_bottom(const app *a, const table *t)
{
    float gap = units(&a->ui, GAP), bottom = t->tray.y - gap;
    for (const table_part *p = NULL; (p = part_next(&a->session->game, p));) {
        rect row = t->rows[p->module];
        if (row.h > 0 && !(p->panel_is_empty && p->panel_is_empty(a, t))) {
            bottom = fminf(bottom, row.y - gap);
        }
    }
    return bottom;
}

/* Places the goals below the last player's card, and the log in what is left
 * above the rows of parts. Where goals find no room there is none for the log
 * either. */
static void layout_log(app *a, table *t)
{
    float gap = units(&a->ui, GAP);
    float bottom = log_bottom(a, t);
    rect last = t->cards[cc_player_count(&a->session->game) - 1];
    float top = last.y + last.h + gap, goals = solitaire_height(a);
    t->goals = (rect){last.x, top, last.w, bottom - top > goals ? goals : 0};
    if (goals > 0) {
        top += goals + gap;
    }
    float h = bottom - top;
    log_view_place(t,
                   (rect){last.x, top, last.w, h < units(&a->ui, 24) ? 0 : h});
}

/* Returns how many kinds of tokens the players get at the start. */
static int count_kinds_dealt(const app *a)
{
    int n = 0;
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        n += cc_dealt(&a->session->game, i) > 0;
    }
    return n;
}

/* The kinds of tokens for which one row beside the tray is enough. */
enum { ONE_ROW_KINDS_MAX = 3 };

/* The tokens beside the tray: pixels from column to column and from row to row,
 * and the side of a figure. */
typedef struct token_grid {
    int rows, columns;
    float step_x, step_y, figure;
} token_grid;

/* Returns the grid of so many kinds of tokens in so many rows. */
static token_grid grid_of(const app *a, const table *t, int n_kinds, int n_rows)
{
    float tray = t->tray.w, gap = units(&a->ui, GAP); /* the tray is a square */
    token_grid g = {.rows = n_rows};
    g.columns =
        n_rows == 1 ? ONE_ROW_KINDS_MAX : (n_kinds + n_rows - 1) / n_rows;
    g.step_x = (t->panel.w - tray - 3 * gap) / (float)g.columns;
    g.step_y = (tray - units(&a->ui, 28)) / (float)n_rows;
    if (n_rows == 1) { /* numbers are above, and large figures may overlap */
        g.figure = fminf(tray * .5f, g.step_x * 2);
        return g;
    }
    /* Beside a token there is room for its number: a fifth of the column; less,
     * but not below 12 %, if the token would else be smaller than in a card. */
    float usual = g.step_x * .8f, most = g.step_x * .88f;
    float width_max = fmaxf(usual, fminf(most, units(&a->ui, SUPPLY_ROW)));
    g.figure = fminf(g.step_y, width_max);
    return g;
}

/* Returns the grid with the largest figures: in one row if that is enough, else
 * in two or three. */
static token_grid best_grid(const app *a, const table *t)
{
    int n_kinds = count_kinds_dealt(a);
    if (n_kinds <= ONE_ROW_KINDS_MAX) {
        return grid_of(a, t, n_kinds, 1);
    }
    token_grid two = grid_of(a, t, n_kinds, 2);
    token_grid three = grid_of(a, t, n_kinds, 3);
    return three.figure > two.figure ? three : two;
}

/* Places the tokens of the deciding player beside the tray. */
static void layout_tokens(const app *a, table *t)
{
    token_grid g = best_grid(a, t);
    float left = t->tray.x + t->tray.w + units(&a->ui, GAP);
    int n_shown = 0;
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        const char *name = cc_token_name(&a->catalog, i);
        /* In one row meeples are larger than other figures of their size. */
        bool is_small =
            i != CC_MEEPLE && parts_figure_scale(&a->catalog, name) <= 1;
        float side = is_small && g.rows == 1 ? g.figure * .8f : g.figure;
        float bottom = t->tray.y + t->tray.h - (g.figure - side) / 2;
        float below = (float)(g.rows - 1 - n_shown / g.columns) * g.step_y;
        t->tokens[i] = (rect){left + (float)(n_shown % g.columns) * g.step_x,
                              bottom - side - below, side, side};
        /* A kind that nobody got has the place of the next one. It is never
         * rendered. */
        n_shown += cc_dealt(&a->session->game, i) > 0;
    }
}

/* Places the land on the left, and on the right the panel or the wider sheet of
 * a dialog; the camera's view is the land beside the panel. */
static void layout_land(app *a, table *t)
{
    const ui *u = &a->ui;
    float w = fminf(units(u, SIZE_PANEL), (float)a->w * .36f);
    t->panel = (rect){(float)a->w - w, 0, w, (float)a->h};
    t->land = (rect){0, 0, (float)a->w - w, (float)a->h};
    /* The sheet covers part of the view, which does not move for it. */
    rect view = t->land;
    t->dialog_sheet = (rect){0, 0, 0, 0};
    const table_part *part = parts_dialog(a, t);
    t->has_sheet =
        part && !(part->dialog_is_hidden && part->dialog_is_hidden(t));
    if (t->has_sheet) {
        float width = fmaxf(w, fminf(units(u, SIZE_SHEET), (float)a->w * .5f));
        t->dialog_sheet = (rect){(float)a->w - width, 0, width, (float)a->h};
        t->land.w = t->dialog_sheet.x;
    }
    t->tools = (rect){0, 0, units(u, TOOLS_WIDTH), units(u, TOOLS_HEIGHT)};
    float banner = 50; /* units, with the space above it */
    float top = units(u, banner + reason_height(&a->session->game));
    float left = t->tools.w + chronicle_view_width(a, t);
    float bottom = units(u, review_height(a, t)) + guide_bottom_height(a);
    camera_set_view(
        &t->camera, view,
        (rect){left, top, t->land.w - left, t->land.h - top - bottom});
}

/* Heights in units. A player's card is open, with rows for the supply below its
 * head, or folded to the head alone if the log would else lose its lines. */
enum {
    LOG_MIN = 84,              /* four lines */
    CARD_HEAD = 34,            /* of an open card, with the name */
    CARD_ROW = SUPPLY_ROW + 2, /* with a gap */
    CARD_HEAD_SHRINKS = 8,     /* at most, before the card is folded */
    CARD_OPEN_MIN = CARD_HEAD + CARD_ROW - CARD_HEAD_SHRINKS,
    CARD_FOLDED_MAX = 28,
    CARD_FOLDED_MIN = 20
};

/* Returns the gap below a player's card, in pixels. */
static float card_gap(const ui *u, bool is_folded)
{
    return units(u, GAP) * (is_folded ? .3f : .6f);
}

/* True if the row of a part may be left out. */
static bool may_go(const table_part *p)
{
    return p->panel_shrinks >= p->panel_height;
}

/* Returns by how much the rows of parts are too high: the log would have less
 * than LOG_MIN even with folded cards. */
static float lack_of_room(app *a, const table *t)
{
    const ui *u = &a->ui;
    float card = units(u, CARD_FOLDED_MIN) + card_gap(u, true);
    float cards = (float)cc_player_count(&a->session->game) * card;
    float room = t->tray.y - 3 * units(u, GAP) - cards - solitaire_height(a);
    return units(u, LOG_MIN) - room + part_rows_height(a, t);
}

/* Makes the rows of parts lower while there is a lack of room: leaves rows out
 * that may go, then takes from the others what they can spare. Rows have only
 * heights as yet. */
static void shrink_rows(app *a, table *t)
{
    const cc_game *game = &a->session->game;
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        if (may_go(p) && lack_of_room(a, t) > 0) {
            t->rows[p->module].h = 0;
        }
    }
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        rect *row = &t->rows[p->module];
        float lack = lack_of_room(a, t);
        if (!may_go(p) && row->h > 0 && lack > 0) {
            row->h -= fminf(lack, units(&a->ui, p->panel_shrinks));
        }
    }
}

/* Places the rows of parts that are sometimes empty, or those that never are,
 * upwards from *bottom, which moves above them. */
static void place_rows(const app *a, table *t, bool are_sometimes_empty,
                       float *bottom)
{
    float gap = units(&a->ui, GAP);
    for (const table_part *p = NULL; (p = part_next(&a->session->game, p));) {
        float h = t->rows[p->module].h;
        if (h > 0 && (p->panel_is_empty != NULL) == are_sometimes_empty) {
            t->rows[p->module] =
                (rect){t->panel.x + gap, *bottom - h, t->panel.w - 2 * gap, h};
            *bottom -= h + gap;
        }
    }
}

/* Places the rows of parts, from the tray upwards: those that are sometimes
 * empty below the log, which then takes their place. */
static void layout_rows(app *a, table *t)
{
    const cc_game *game = &a->session->game;
    float bottom = t->tray.y - units(&a->ui, GAP);
    memset(t->rows, 0, sizeof t->rows);
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        t->rows[p->module].h =
            has_row(game, p) ? units(&a->ui, p->panel_height) : 0;
    }
    shrink_rows(a, t);
    place_rows(a, t, false, &bottom);
    place_rows(a, t, true, &bottom);
}

/* Places the players' cards in the height `room`, from the top. All are open or
 * all are folded. */
static void layout_cards(app *a, table *t, float room)
{
    const ui *u = &a->ui;
    int n = cc_player_count(&a->session->game);
    float gap = units(u, GAP);
    float others = part_rows_height(a, t) + solitaire_height(a) + gap;
    /* A card and the gap below it. */
    float share = (room - others - units(u, LOG_MIN)) / (float)n;
    float card_h = share - card_gap(u, false);
    bool is_folded = card_h < units(u, CARD_OPEN_MIN);
    if (is_folded) {
        card_h = fmaxf(share - card_gap(u, true), units(u, CARD_FOLDED_MIN));
        card_h = fminf(card_h, units(u, CARD_FOLDED_MAX));
    } else {
        float rows = (float)supply_rows(a);
        card_h = fminf(card_h, units(u, CARD_HEAD + CARD_ROW * rows));
    }
    float step = card_h + card_gap(u, is_folded);
    for (int i = 0; i < n; i++) {
        t->cards[i] = (rect){t->panel.x + gap, gap + (float)i * step,
                             t->panel.w - 2 * gap, card_h};
    }
}

/* Begins the light behind each score that has changed since the last frame. */
static void update_pulses(app *a, table *t)
{
    static const float pulse_seconds = 1.2f;
    /* In another session no score has changed. */
    bool is_new = t->pulses_of != a->session->id;
    t->pulses_of = a->session->id;
    for (int i = 0; i < cc_player_count(&a->session->game); i++) {
        int score = shown_score(t, table_game(a, t), i);
        if (score != t->last_scores[i] && !is_new && t->review_step < 0) {
            t->score_pulse[i] = tween_after(0, pulse_seconds);
        }
        t->last_scores[i] = score;
        tween_step(&a->motion, &t->score_pulse[i], a->motion.view);
    }
}

void panel_layout(app *a, table *t)
{
    const ui *u = &a->ui;
    float gap = units(u, GAP), button = units(u, SIZE_BUTTON);
    float tray = fminf(units(u, 124), (float)a->h * .2f);
    float bottom = tray + button + 3 * gap;
    layout_land(a, t);
    t->tray = (rect){t->panel.x + gap, (float)a->h - bottom + gap, tray, tray};
    layout_rows(a, t);
    layout_cards(a, t, (float)a->h - bottom - gap);
    /* Beside the buttons to undo and to rotate. */
    float x = t->panel.x + gap + 2 * (button + gap);
    t->end_button = (rect){x, (float)a->h - gap - button,
                           t->panel.x + t->panel.w - gap - x, button};
    layout_tokens(a, t);
    layout_log(a, t);
    update_pulses(a, t);
}

void panel_omit(table *t, rect land)
{
    t->land = land;
}

/* ------------------------------------------------------------------ players */

/* Renders the light behind a score that has just changed. */
static void render_pulse(ui *u, const tween *pulse, rect number)
{
    if (tween_is_running(pulse)) {
        float alpha = 1 - ease_in_out(tween_progress(pulse));
        render_box(u->display, rect_inset(number, -units(u, 4)),
                   rgba_fade(GOLD, .7f * alpha), units(u, 1.5f),
                   rgba_fade(GOLD, alpha));
    }
}

/* Returns the size of scores in a row, in pixels. */
static float score_size(const ui *u, float row_height)
{
    return fminf(units(u, 28), row_height * .86f);
}

/* Renders the score at the right of r; after laps of the scoring track, with
 * their points (50, 100, ...) on a chip beside it: BASE-17. Returns the width.
 */
static float render_score(app *a, const table *t, rect r, int player)
{
    ui *u = &a->ui;
    char text[16];
    int score = shown_score(t, table_game(a, t), player);
    float size = score_size(u, r.h);
    snprintf(text, sizeof text, "%d", score);
    float w = text_width(FONT_BOLD, size, text);
    rect number = {r.x + r.w - w, r.y, w, r.h};
    render_pulse(u, &t->score_pulse[player], number);
    text_line(u->display, FONT_BOLD, size, INK, r, ALIGN_RIGHT, text);
    if (score < LAP_POINTS) {
        tip_score(a, score, number);
        return w;
    }
    snprintf(text, sizeof text, "%d", score / LAP_POINTS * LAP_POINTS);
    float small = size * .5f, pad = small * .35f;
    rect chip = {0, r.y + (r.h - small * 1.4f) / 2,
                 text_width(FONT_BOLD, small, text) + 2 * pad, small * 1.4f};
    chip.x = r.x + r.w - w - chip.w - pad;
    render_box(u->display, chip, GOLD, 1, WOOD);
    text_line(u->display, FONT_BOLD, small, INK, chip, ALIGN_MIDDLE, text);
    tip_score(a, score, (rect){chip.x, r.y, r.x + r.w - chip.x, r.h});
    return w + chip.w + 2 * pad;
}

/* Returns the width of the widest score of all players in a row of height `h`,
 * so that what is left of the scores ends in one column. */
static float widest_score(const app *a, const table *t, float h)
{
    const cc_game *game = table_game(a, t);
    float widest = 0, size = score_size(&a->ui, h);
    for (int i = 0; i < cc_player_count(game); i++) {
        char text[16];
        snprintf(text, sizeof text, "%d", shown_score(t, game, i));
        widest = fmaxf(widest, text_width(FONT_BOLD, size, text));
    }
    return widest;
}

/* Renders the projected final score at the right of r, or how the targeted
 * action would change it; returns the width. */
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
    if (change) { /* in the same width, so that nothing beside it moves */
        snprintf(text, sizeof text, "%d → %d", t->projected[player],
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

/* Returns the size of names in a row, in pixels. */
static float name_size(const ui *u, float row_height)
{
    return fminf(units(u, SIZE_TEXT + 1), row_height * .74f);
}

/* Returns the side of the icon that a computer opponent has beside its name in
 * a row. */
static float bot_icon_side(const seat *s, float row_height)
{
    return s->bot[0] ? row_height * .55f : 0;
}

/* Renders a name, or name and clock; with an icon for computer opponents. */
static void render_name(app *a, int player, font_id font, rect r)
{
    ui *u = &a->ui;
    const seat *s = &a->session->seats[player];
    char clock[64];
    const char *name =
        hot_seat_clock_text(a, player, clock, sizeof clock) ? clock : s->name;
    float side = bot_icon_side(s, r.h), room = r.w - side - units(u, 4);
    float size = text_fit_size(font, name_size(u, r.h), room, 1, name);
    text_line(u->display, font, size, INK, (rect){r.x, r.y, room, r.h},
              ALIGN_LEFT, name);
    float w = fminf(text_width(font, size, name), room) + units(u, 4);
    if (side > 0) {
        render_picture(a, "icon/robot", side,
                       (rect){r.x + w, r.y + (r.h - side) / 2, side, side},
                       .7f);
    }
}

/* Returns how much of the row r is kept free for a name and the icon beside it:
 * at most half of the row. A clock gets no room of its own: name and clock
 * become smaller. */
static float name_width(app *a, int player, rect r)
{
    const ui *u = &a->ui;
    const seat *s = &a->session->seats[player];
    float w = text_width(FONT_BOLD, name_size(u, r.h), s->name) + units(u, 8) +
              bot_icon_side(s, r.h);
    return fminf(w, r.w / 2);
}

/* Renders the tile that a player won before, which all know, at the right of r;
 * returns the width. */
static float render_reserved_tile(app *a, const table *t, int type, rect r)
{
    ui *u = &a->ui;
    rect place = {r.x + r.w - r.h, r.y, r.h, r.h};
    render_sprite(u->display,
                  art_face(&a->art, &a->catalog.types[type], 0,
                           land_variant(a, t), place.w),
                  rect_inset(place, units(u, 2)), WHITE);
    ui_tooltip(u, place, _("Won at the bazaar, to be placed this round"));
    return r.h + units(u, 4);
}

/* Returns how many rows of tokens a card of this height has; 0: it is folded.
 */
static int rows_of_card(const ui *u, float h)
{
    if (h < units(u, CARD_OPEN_MIN)) {
        return 0;
    }
    float head_min = units(u, CARD_OPEN_MIN - CARD_ROW);
    int n = (int)((h - head_min) / units(u, CARD_ROW));
    return n > SUPPLY_ROWS_MAX ? SUPPLY_ROWS_MAX : n;
}

/* What a player's card consists of. What is rendered at the right of the head
 * or of a row takes away from its width. From left to right:
 *
 *     folded    head  name, reserved tile, items of parts, projection, score
 *     one row   head  name, reserved tile, items, score
 *               row   supply, projection
 *     two rows  head  name, reserved tile, score
 *               row   supply, items, projection
 *               row   supply
 */
typedef struct card_layout {
    rect figure, head, rows[SUPPLY_ROWS_MAX];
    int n_rows;
} card_layout;

/* Lays out a card. Head and rows begin right of the figure, which stands beside
 * the head and the first row; the second row is below the figure too. */
static card_layout lay_out_card(const ui *u, rect card)
{
    card_layout l = {.n_rows = rows_of_card(u, card.h)};
    float icon = fminf(card.h * .86f, units(u, 55));
    float x = card.x + units(u, 12) + icon, row = units(u, CARD_ROW);
    float right = card.x + card.w;
    l.figure = (rect){card.x + units(u, 8), card.y + card.h * .06f, icon, icon};
    l.head = (rect){x, card.y, right - x - units(u, 8),
                    card.h - row * (float)l.n_rows};
    for (int i = 0; i < l.n_rows; i++) {
        l.rows[i] = (rect){l.head.x, l.head.y + l.head.h + row * (float)i,
                           l.head.w, units(u, SUPPLY_ROW)};
        if (i > 0) {
            l.rows[i].x = card.x + units(u, 14);
            l.rows[i].w = right - l.rows[i].x - units(u, 8);
        }
    }
    return l;
}

/* Renders the ground of a player's card, brighter with a frame if the player
 * decides. */
static void render_card_ground(ui *u, rect r, int colour, bool decides)
{
    render_rect(
        u->display, r,
        rgba_fade(decides ? WHITE : PARCHMENT_DARK, decides ? .8f : .5f));
    render_rect(u->display, (rect){r.x, r.y, units(u, 6), r.h},
                player_colour(colour));
    if (decides) {
        render_border(u->display, r, units(u, 2), GOLD);
    }
}

/* Renders the score and the projected one. */
static void render_scores(app *a, const table *t, int player, card_layout *l)
{
    ui *u = &a->ui;
    float score_w = render_score(a, t, l->head, player);
    if (l->n_rows > 0) {
        l->head.w -= score_w + units(u, 6);
        l->rows[0].w -= render_projection(a, t, l->rows[0], player);
        return;
    }
    /* In one row with the score the projection keeps a distance: "0 → 3" and 0
     * are two numbers. */
    score_w = fmaxf(score_w, widest_score(a, t, l->head.h));
    l->head.w -= score_w + units(u, 18);
    l->head.w -= render_projection(a, t, l->head, player);
}

/* Renders what parts show for a player; sets *wish to what was clicked. */
static void render_items(app *a, const table *t, int player, card_layout *l,
                         intent *wish)
{
    if (l->n_rows > 1) {
        rect row = l->rows[0];
        l->rows[0].w -= supply_render_items(a, t, player, row, wish);
        return;
    }
    rect room = l->head;
    float name_w = name_width(a, player, room);
    room.x += name_w;
    room.w -= name_w;
    l->head.w -= supply_render_items(a, t, player, room, wish);
}

/* Renders the card of a player; sets *wish to what was clicked. */
static void render_card(app *a, const table *t, int player, intent *wish)
{
    ui *u = &a->ui;
    const cc_game *game = table_game(a, t);
    const seat *s = &a->session->seats[player];
    rect r = t->cards[player];
    cc_decision_info choice = cc_decision(game);
    bool decides = choice.kind != CC_OVER && choice.player == player;
    render_card_ground(u, r, s->colour, decides);
    ui_protect(u, r); /* tooltips must not cover names and scores */
    /* The tooltips of what is on the card come later and override this one. */
    tip_player_card(a, pending_game(a, t), player, r);
    card_layout l = lay_out_card(u, r);
    render_figure(a, "meeple", s->colour, ART_STANDING, l.figure, 1);
    render_scores(a, t, player, &l);
    render_items(a, t, player, &l, wish);
    if (l.n_rows > 0) {
        supply_render(a, t, player, l.rows, l.n_rows);
    }
    int reserved = cc_reserved_tile(game, player);
    if (reserved >= 0) {
        l.head.w -= render_reserved_tile(a, t, reserved, l.head);
    }
    render_name(a, player, decides ? FONT_BOLD : FONT_SERIF, l.head);
}

/* --------------------------------------------------------------------- tray */

/* Returns the upper edge of the highest token beside the tray. */
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
    const cc_game *game = pending_game(a, t);
    /* With none left it may be held nevertheless: the last one, if its action
     * is pending, is picked up from the land. */
    bool can_hold = part_can_hold(t, item);
    bool has_any = cc_supply(game, player, token) > 0;
    if (t->hand.held != item) {
        float alpha = can_hold && has_any   ? 1
                      : can_hold || has_any ? .4f
                                            : .15f;
        supply_render_token(a, t, token, colour, r, alpha);
    }
    if (can_hold && ui_hot(u, r)) {
        render_border(u->display, r, units(u, 2), GOLD);
    }
    tip_token(a, game, player, token, can_hold ? _(item->tip) : NULL, r);
}

/* Renders how many of a kind of token the deciding player has: above the token
 * if there is one row, else beside it. */
static void render_token_number(app *a, const table *t, int token, int player)
{
    ui *u = &a->ui;
    const cc_game *game = pending_game(a, t);
    rect r = t->tokens[token];
    char text[24];
    int n = cc_supply(game, player, token);
    token_grid grid = best_grid(a, t);
    float line = units(u, 18), size = units(u, SIZE_SMALL);
    if (grid.rows == 1) {
        snprintf(text, sizeof text, "×%d", n);
        ui_text(u, FONT_BOLD, SIZE_SMALL, INK,
                (rect){r.x, top_of_tokens(a, t) - line, r.w, line},
                ALIGN_MIDDLE, text);
    } else if (n && supply_shows_count(game, token, n)) {
        snprintf(text, sizeof text, "%d", n);
        float width = text_width(FONT_BOLD, size, text);
        float edge = t->panel.x + t->panel.w - units(u, GAP);
        /* Not on the token of the next column. */
        float end = fminf(edge, r.x + grid.step_x - 1);
        float x = fminf(r.x + r.w, end - width);
        text_line(u->display, FONT_BOLD, size, INK,
                  (rect){x, r.y + r.h - line, r.w, line}, ALIGN_LEFT, text);
    }
}

/* Renders what a part shows in the tray; false if none does. */
static bool render_tray_of_parts(app *a, const table *t)
{
    for (const table_part *p = NULL; (p = part_next(&a->session->game, p));) {
        if (p->render_tray && p->render_tray(a, t, t->tray)) {
            return true;
        }
    }
    return false;
}

/* Returns the rotation in which the tile would be placed where the player aims,
 * else the one it is held in. */
static int shown_rotation(app *a, const table *t)
{
    cc_action target;
    bool is_set = controls_target_action(a, t, &target);
    return is_set && target.type == CC_PLACE ? target.rotation
                                             : t->hand.rotation;
}

/* Makes r, in pixels, an area of the draw pile: with its tooltip, and the
 * intent to open the list of its tiles if it was clicked, unless the settings
 * hide that. */
static intent pile_area(app *a, const table *t, rect r)
{
    tip_deck(a, t, r);
    if (a->settings.hints && ui_area(&a->ui, r, _("Draw pile"))) {
        return intent_view(INTENT_TILE_LIST, 1);
    }
    return intent_of(INTENT_NONE, NULL);
}

/* Renders a tile to be placed in the tray. */
static void render_tile(app *a, const table *t, int type, rect inner)
{
    ui *u = &a->ui;
    bool is_taken =
        t->hand.held == &holdable_tile || controls_tile_follows(a, t);
    render_face(a, type, shown_rotation(a, t), land_variant(a, t), inner,
                is_taken ? .7f : 1);
    if (t->n_legal && ui_hot(u, t->tray)) {
        render_border(u->display, t->tray, units(u, 3), GOLD);
    }
    ui_tooltip(u, t->tray,
               t->n_legal ? _("Drag it onto the board; R rotates it")
                          : _("The next tile to place"));
}

/* Renders the tray: the tile to be placed, what a part shows, or the back of
 * the tiles that are left. */
static intent render_tray(app *a, const table *t)
{
    ui *u = &a->ui;
    cc_decision_info choice = cc_decision(&a->session->game);
    rect inner = rect_inset(t->tray, units(u, 6));
    render_rect(u->display, t->tray, rgba_fade(WOOD_DARK, .85f));
    int type = choice.kind == CC_DECIDE_PLACE ? choice.tile : -1;
    bool is_used = type < 0 && render_tray_of_parts(a, t);
    if (type < 0 && t->n_legal && !is_used) {
        type = t->tile; /* one that is placed without being drawn */
    }
    bool is_placed = t->pending.is_set && t->pending.action.type == CC_PLACE;
    if (type >= 0 && !is_placed) {
        render_tile(a, t, type, inner);
    } else if (!is_used && cc_tiles_left(&a->session->game)) {
        bool is_hot = a->settings.hints && ui_hot(u, t->tray);
        render_picture(a, "marker/back", 128, inner, is_hot ? 1 : .8f);
        return pile_area(a, t, t->tray);
    }
    return intent_of(INTENT_NONE, NULL);
}

/* Renders beside the tray how many tiles are left, and the supply of the
 * deciding player. */
static intent render_beside_tray(app *a, const table *t)
{
    ui *u = &a->ui;
    char text[96];
    float x = t->tray.x + t->tray.w + units(u, 12);
    rect line = {x, t->tray.y, t->panel.x + t->panel.w - x - units(u, 8),
                 units(u, 24)};
    int n_left = cc_tiles_left(table_game(a, t));
    char left[sizeof text];
    snprintf(left, sizeof left,
             n_left ? ngettext("%d tile left", "%d tiles left", n_left)
                    : _("No tiles left"),
             n_left);
    lang_begin_sentence(text, sizeof text, left);
    line.w = fminf(line.w, text_width(FONT_SERIF, units(u, SIZE_TEXT), text));
    ui_text(u, FONT_SERIF, SIZE_TEXT,
            a->settings.hints && ui_hot(u, line) ? ACCENT : INK, line,
            ALIGN_LEFT, text);
    intent wish = pile_area(a, t, line);
    const seat *owner = session_current_seat(a->session);
    int player = cc_decision(&a->session->game).player;
    if (!owner) {
        return wish;
    }
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        if (supply_is_beside_tray(a, t, i)) {
            render_token(a, t, i, player, owner->colour);
        }
    }
    /* Numbers last: large figures reach over their neighbours. */
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        if (supply_is_beside_tray(a, t, i)) {
            render_token_number(a, t, i, player);
        }
    }
    return wish;
}

/* ------------------------------------------------------------------ buttons */

/* True if passing discards the tile in hand. */
static bool discards_tile(const app *a)
{
    return cc_decision(&a->session->game).kind == CC_DECIDE_PLACE;
}

/* Returns the tooltip of the button that ends the turn; `can_end`: it can be
 * pressed. */
static const char *end_button_tip(const app *a, const table *t, bool can_end)
{
    if (t->pending.is_set) {
        return _("Confirm (Enter)");
    }
    if (!can_end) {
        return t->n_legal ? _("Complete the action in the banner first")
                          : _("Computer’s turn: click to speed up");
    }
    if (discards_tile(a)) {
        return _("Discard instead of placing (Space)");
    }
    return t->pass_is_last && !act_pass_is_immediate(a, t)
               ? _("Skip and preview scoring (Space)")
               : _("Skip (Space)");
}

/* True if a press of the button passes and so ends the turn, without a second
 * press to confirm it. */
static bool one_press_ends_turn(const app *a, const table *t)
{
    return t->pass_ends && act_pass_is_immediate(a, t) &&
           !act_lacks_figure(a, t); /* the label says "End turn" then */
}

/* Renders the button that ends the turn, or leads to the result. */
static intent render_end_button(app *a, const table *t)
{
    ui *u = &a->ui;
    const char *label;
    char text[96];
    bool can_end = act_can_end(a, t, &label) && t->n_legal;
    intent wish = {.kind = INTENT_NONE};
    if (cc_decision(&a->session->game).kind == CC_OVER) {
        if (ui_button(u, t->end_button, _("Result"), BUTTON_PRIMARY)) {
            wish = (intent){.kind = INTENT_SCREEN, .to = SCREEN_RESULT};
        }
        return wish;
    }
    if (can_end && one_press_ends_turn(a, t)) {
        /* Translators: a button that does two things; %s is another button. */
        snprintf(text, sizeof text, _("%s, end turn"), label);
        label = text;
    }
    if (ui_button_if(u, t->end_button, label, BUTTON_PRIMARY, can_end)) {
        wish.kind = INTENT_END;
    }
    ui_tooltip(u, t->end_button, end_button_tip(a, t, can_end));
    return wish;
}

/* Renders the buttons below the tray: undo, rotate, end the turn. */
static intent render_buttons(app *a, const table *t)
{
    ui *u = &a->ui;
    intent wish = {.kind = INTENT_NONE};
    float gap = units(u, GAP), side = units(u, SIZE_BUTTON);
    rect undo = {t->panel.x + gap, (float)a->h - gap - side, side, side};
    rect rotate = {undo.x + side + gap, undo.y, side, side};
    bool can_undo = t->review_step < 0 && act_can_undo(a, t);
    if (ui_icon(u, undo, "undo", _("Undo (Ctrl+Z)"), can_undo)) {
        wish.kind = INTENT_UNDO;
    }
    if (ui_wants_tooltip(u, undo)) {
        char tip[UI_TOOLTIP_SIZE];
        act_undo_text(a, t, tip, sizeof tip);
        ui_tooltip(u, undo, tip);
    }
    if (ui_icon(u, rotate, "rotate", _("Rotate tile (R)"), t->n_legal > 0)) {
        wish.kind = INTENT_ROTATE;
    }
    return intent_first_of(render_end_button(a, t), wish);
}

/* -------------------------------------------------------------------- panel */

static void render_part_rows(app *a, const table *t)
{
    for (const table_part *p = NULL; (p = part_next(&a->session->game, p));) {
        if (t->rows[p->module].h > 0) {
            p->render_panel(a, t, t->rows[p->module]);
        }
    }
}

intent panel_render(app *a, const table *t)
{
    ui *u = &a->ui;
    rect r = t->panel;
    bool is_covered = t->has_sheet || chronicle_view_hides_panel(a, t) ||
                      hints_card_hides_panel(a, t);
    /* Below the menu and the tile list nothing else covers it. */
    if (is_covered && !t->show_menu && !t->show_tile_list) {
        return intent_of(INTENT_NONE, NULL);
    }
    render_rect(u->display, (rect){r.x - units(u, 6), 0, units(u, 6), r.h},
                WOOD_DARK);
    render_tiled(u->display, art_find(&a->art, "ui/parchment"), r, WHITE);
    int n = cc_player_count(&a->session->game);
    intent wish = intent_of(INTENT_NONE, NULL);
    for (int i = 0; i < n; i++) {
        if (!guide_card_covers(a, t->cards[i])) {
            render_card(a, t, i, &wish);
        }
    }
    render_part_rows(a, t);
    if (t->goals.h > 0 && !guide_card_covers(a, t->goals)) {
        solitaire_render(a, t->goals, shown_score(t, table_game(a, t), 0));
    }
    wish = intent_first_of(log_view_render(a, t), wish);
    if (session_is_puzzle_over(a->session)) {
        return wish; /* nothing is placed any more: a card has the room */
    }
    wish = intent_first_of(render_tray(a, t), wish);
    wish = intent_first_of(render_beside_tray(a, t), wish);
    return intent_first_of(render_buttons(a, t), wish);
}

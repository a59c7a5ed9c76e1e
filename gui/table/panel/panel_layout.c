/* panel_layout.c - where everything at the table is: land, panel, and what is
 * on the panel
 *
 * Computed each frame, from the top for the players' cards and from the bottom
 * for the tray; the log takes what is left, perhaps nothing. All sizes are in
 * pixels unless a comment says units.
 *
 * SPDX-License-Identifier: MIT
 */
#include "panel_layout.h"

#include <math.h>
#include <string.h>

#include "gui/app/practice/solitaire.h"
#include "gui/table/guide/chronicle_view.h"
#include "gui/table/guide/guide_areas.h"
#include "gui/table/guide/review.h"
#include "gui/table/panel/overlays.h"
#include "gui/table/panel/player_card.h"
#include "gui/table/panel/supply.h"
#include "gui/table/part.h"

/* In units. */
enum {
    BANNER_H = 50,      /* with the space above it */
    TRAY_SIDE = 124,    /* at most */
    LOG_MIN = 84,       /* four lines: cards and rows get lower to leave it */
    LOG_SHOWN_MIN = 24, /* a log with less room is not shown */
};

/* Fractions of the window that the panel, a sheet and the tray may take: of its
 * width, of its width, of its height. */
#define PANEL_W_MAX .36f
#define SHEET_W_MAX .5f
#define TRAY_H_MAX  .2f

/* Returns the height of the parts' lines below the banner, in units. */
static float reason_height(const cc_game *game)
{
    float height = 0;
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        height += p->reason_height;
    }
    return height;
}

/* True if a part has a row that it has not finished with. */
static bool needs_row(const cc_game *game, const table_part *p)
{
    return p->render_panel &&
           !(p->panel_is_finished && p->panel_is_finished(game));
}

/* True if a part has a row above the tray now. Parts that render the same
 * share the row of the first. */
static bool has_row(const cc_game *game, const table_part *p)
{
    for (const table_part *q = NULL; (q = part_next(game, q)) && q != p;) {
        if (q->render_panel == p->render_panel && needs_row(game, q)) {
            return false;
        }
    }
    return needs_row(game, p);
}

/* Returns the height of the parts' rows above the tray, with gaps. */
static float part_rows_height(const app *a, const table *t)
{
    const cc_game *game = &a->session->game;
    float height = 0;
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        float h = t->rows[p->module].h;
        if (h > 0) {
            height += h + units(&a->ui, PANEL_GAP);
        }
    }
    return height;
}

/* Returns where the log ends: above the rows of parts that show something. */
static float log_bottom(const app *a, const table *t)
{
    float gap = units(&a->ui, PANEL_GAP), bottom = t->tray.y - gap;
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
    float gap = units(&a->ui, PANEL_GAP);
    float bottom = log_bottom(a, t);
    rect last = t->cards[cc_player_count(&a->session->game) - 1];
    float top = last.y + last.h + gap, goals = solitaire_height(a);
    t->goals = (rect){last.x, top, last.w, bottom - top > goals ? goals : 0};
    if (goals > 0) {
        top += goals + gap;
    }
    float h = bottom - top;
    log_view_place(t, (rect){last.x, top, last.w,
                             h < units(&a->ui, LOG_SHOWN_MIN) ? 0 : h});
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

/* The kinds of tokens for which one row beside the tray is enough, and those
 * for which there is room if none is left of them. */
enum { ONE_ROW_KINDS_MAX = 3, WITH_ABSENT_MAX = 12 };

bool panel_shows_token(const app *a, const table *t, int token)
{
    const cc_game *game = &a->session->game;
    cc_decision_info choice = cc_decision(game);
    if (count_kinds_dealt(a) <= WITH_ABSENT_MAX || choice.kind == CC_OVER) {
        return cc_dealt(game, token) > 0;
    }
    return supply_is_dragged_from_tray(a, t, token) &&
           (token == CC_MEEPLE || cc_supply(game, choice.player, token));
}

/* Returns how many kinds of tokens are shown beside the tray. */
static int count_kinds_shown(const app *a, const table *t)
{
    int n = 0;
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        n += panel_shows_token(a, t, i);
    }
    return n;
}

/* Returns the grid of so many kinds of tokens in so many rows. */
static token_grid grid_of(const app *a, const table *t, int n_kinds, int n_rows)
{
    float tray = t->tray.w,
          gap = units(&a->ui, PANEL_GAP); /* the tray is a square */
    token_grid g = {.rows = n_rows};
    g.columns =
        n_rows == 1 ? ONE_ROW_KINDS_MAX : (n_kinds + n_rows - 1) / n_rows;
    g.step_x = (t->panel.w - tray - 3 * gap) / (float)g.columns;
    g.step_y = (tray - units(&a->ui, 28)) / (float)n_rows;
    if (n_rows == 1) { /* numbers are above, and large figures may overlap */
        g.figure = fminf(tray * .5f, g.step_x * 2);
        return g;
    }
    /* Of a column a token takes four fifths, the rest is for its number; more,
     * but not above 88 %, if it would else be smaller than in a card. */
    float usual = g.step_x * .8f, most = g.step_x * .88f;
    float width_max = fmaxf(usual, fminf(most, units(&a->ui, SUPPLY_ROW)));
    g.figure = fminf(g.step_y, width_max);
    g.is_crowded = count_kinds_dealt(a) > WITH_ABSENT_MAX;
    if (g.is_crowded) { /* numbers are on the tokens */
        g.figure = fminf(g.step_y * .94f, g.step_x * .94f);
    }
    return g;
}

token_grid panel_token_grid(const app *a, const table *t)
{
    int n_kinds = count_kinds_shown(a, t);
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
    token_grid g = panel_token_grid(a, t);
    float left = t->tray.x + t->tray.w + units(&a->ui, PANEL_GAP);
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
        /* A kind that is not shown has the place of the next one. It is never
         * rendered. */
        n_shown += panel_shows_token(a, t, i);
    }
}

/* Places the land on the left, and on the right the panel or the wider sheet of
 * a dialog; the camera's view is the land beside the panel. */
static void layout_land(app *a, table *t)
{
    const ui *u = &a->ui;
    float w = fminf(units(u, SIZE_PANEL), (float)a->w * PANEL_W_MAX);
    t->panel = (rect){(float)a->w - w, 0, w, (float)a->h};
    t->land = (rect){0, 0, (float)a->w - w, (float)a->h};
    /* The sheet covers part of the view, which does not move for it. */
    rect view = t->land;
    t->dialog_sheet = (rect){0, 0, 0, 0};
    const table_part *part = parts_dialog(a, t);
    t->has_sheet =
        part && !(part->dialog_is_hidden && part->dialog_is_hidden(t));
    if (t->has_sheet) {
        float width =
            fmaxf(w, fminf(units(u, SIZE_SHEET), (float)a->w * SHEET_W_MAX));
        t->dialog_sheet = (rect){(float)a->w - width, 0, width, (float)a->h};
        t->land.w = t->dialog_sheet.x;
    }
    t->tools = (rect){0, 0, units(u, TOOLS_WIDTH), units(u, TOOLS_HEIGHT)};
    float top = units(u, BANNER_H + reason_height(&a->session->game));
    float left = t->tools.w + chronicle_view_width(a, t);
    float bottom = units(u, review_height(a, t)) + guide_bottom_height(a);
    camera_set_view(
        &t->camera, view,
        (rect){left, top, t->land.w - left, t->land.h - top - bottom});
}

/* The gap below a player's card as a fraction of PANEL_GAP. */
#define CARD_GAP        .6f
#define CARD_GAP_FOLDED .3f

/* Returns the gap below a player's card, in pixels. */
static float card_gap(const ui *u, bool is_folded)
{
    return units(u, PANEL_GAP) * (is_folded ? CARD_GAP_FOLDED : CARD_GAP);
}

/* True if the row of a part may be left out for lack of room. */
static bool can_be_left_out(const table_part *p)
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
    float room =
        t->tray.y - 3 * units(u, PANEL_GAP) - cards - solitaire_height(a);
    return units(u, LOG_MIN) - room + part_rows_height(a, t);
}

/* Makes the rows of parts lower while there is a lack of room: leaves rows out
 * where that is allowed, then takes from the others what they can spare. Rows
 * have only heights as yet. */
static void shrink_rows(app *a, table *t)
{
    const cc_game *game = &a->session->game;
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        if (can_be_left_out(p) && lack_of_room(a, t) > 0) {
            t->rows[p->module].h = 0;
        }
    }
    for (const table_part *p = NULL; (p = part_next(game, p));) {
        rect *row = &t->rows[p->module];
        float lack = lack_of_room(a, t);
        if (!can_be_left_out(p) && row->h > 0 && lack > 0) {
            row->h -= fminf(lack, units(&a->ui, p->panel_shrinks));
        }
    }
}

/* Places the rows of parts upwards from *bottom, which moves above them: only
 * those that are sometimes empty, or only those that never are. */
static void place_rows(const app *a, table *t, bool are_sometimes_empty,
                       float *bottom)
{
    float gap = units(&a->ui, PANEL_GAP);
    for (const table_part *p = NULL; (p = part_next(&a->session->game, p));) {
        float h = t->rows[p->module].h;
        if (h > 0 && (p->panel_is_empty != NULL) == are_sometimes_empty) {
            t->rows[p->module] =
                (rect){t->panel.x + gap, *bottom - h, t->panel.w - 2 * gap, h};
            *bottom -= h + gap;
        }
    }
}

/* Places the rows of parts from the tray upwards. Those that are sometimes
 * empty come last, next to the log, which takes their place while they are
 * empty. */
static void layout_rows(app *a, table *t)
{
    const cc_game *game = &a->session->game;
    float bottom = t->tray.y - units(&a->ui, PANEL_GAP);
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
    float gap = units(u, PANEL_GAP);
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

void panel_layout(app *a, table *t)
{
    const ui *u = &a->ui;
    float gap = units(u, PANEL_GAP), button = units(u, SIZE_BUTTON);
    float tray = fminf(units(u, TRAY_SIDE), (float)a->h * TRAY_H_MAX);
    float foot_h = tray + button + 3 * gap; /* of the tray and the buttons */
    layout_land(a, t);
    t->tray = (rect){t->panel.x + gap, (float)a->h - foot_h + gap, tray, tray};
    layout_rows(a, t);
    layout_cards(a, t, (float)a->h - foot_h - gap);
    /* Beside the buttons to undo and to rotate. */
    float x = t->panel.x + gap + 2 * (button + gap);
    t->end_button = (rect){x, (float)a->h - gap - button,
                           t->panel.x + t->panel.w - gap - x, button};
    layout_tokens(a, t);
    layout_log(a, t);
}

void panel_omit(table *t, rect land)
{
    t->land = land;
}

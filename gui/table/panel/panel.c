/* panel.c - the panel beside the land: tray, buttons, and all that others
 * render on it
 *
 * Everything is at the place that panel_layout.c has given it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "panel.h"

#include <math.h>
#include <stdio.h>

#include "gui/app/pictures.h"
#include "gui/app/practice/solitaire.h"
#include "gui/table/guide/chronicle_view.h"
#include "gui/table/guide/guide_areas.h"
#include "gui/table/guide/hints.h"
#include "gui/table/guide/preview.h"
#include "gui/table/land/pieces.h"
#include "gui/table/panel/panel_tips.h"
#include "gui/table/panel/player_card.h"
#include "gui/table/panel/supply.h"
#include "gui/table/part.h"
#include "gui/table/turn/act.h"
#include "gui/table/turn/controls_view.h"

/* --------------------------------------------------------------------- tray */

/* Returns the y of the upper edge of the highest token beside the tray. */
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
        /* Small ones could not be told from each other if they were paler. */
        float faint = panel_token_grid(a, t).is_crowded ? .7f : .4f;
        float used_up = .15f;
        float alpha = can_hold && has_any   ? 1
                      : can_hold || has_any ? faint
                                            : used_up;
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
    token_grid grid = panel_token_grid(a, t);
    float line = units(u, 18), size = units(u, SIZE_SMALL);
    snprintf(text, sizeof text, "×%d", n);
    if (grid.is_crowded && supply_shows_count(game, token, n)) {
        snprintf(text, sizeof text, "%d", n);
        supply_render_badge(a, r, r.w * .48f, text);
    } else if (grid.is_crowded) {
        return;
    } else if (grid.rows == 1) {
        ui_text(u, FONT_BOLD, SIZE_SMALL, INK,
                (rect){r.x, top_of_tokens(a, t) - line, r.w, line},
                ALIGN_MIDDLE, text);
    } else if (supply_shows_count(game, token, n)) {
        float width = text_width(FONT_BOLD, size, text);
        float edge = t->panel.x + t->panel.w - units(u, PANEL_GAP);
        /* Not on the token of the next column. */
        float end = fminf(edge, r.x + grid.step_x - 1);
        float x = fminf(r.x + r.w, end - width);
        text_line(u->display, FONT_BOLD, size, n ? INK : INK_SOFT,
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

/* Makes r, in pixels, an area that stands for the draw pile: it has the tooltip
 * of the pile. Returns the intent to open the list of its tiles if r was
 * clicked, unless the settings hide that list. */
static intent draw_pile_area(app *a, const table *t, rect r)
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
    render_whole_face(a, type, shown_rotation(a, t), 0, inner,
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
    intent nothing = intent_of(INTENT_NONE, NULL);
    ui_tray(u, t->tray, 6);
    bool is_drawn = choice.kind == CC_DECIDE_PLACE && choice.tile >= 0;
    if (!is_drawn && render_tray_of_parts(a, t)) {
        return nothing;
    }
    int type = is_drawn ? choice.tile : -1;
    if (!is_drawn && t->n_legal) {
        type = t->tile; /* one that is placed without being drawn */
    }
    bool is_placed = t->pending.is_set && t->pending.action.type == CC_PLACE;
    if (type >= 0 && !is_placed) {
        render_tile(a, t, type, inner);
        return nothing;
    }
    if (!cc_tiles_left(&a->session->game)) {
        return nothing;
    }
    bool is_hot = a->settings.hints && ui_hot(u, t->tray);
    render_picture(a, "marker/back", 128, inner, is_hot ? 1 : .8f);
    return draw_pile_area(a, t, t->tray);
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
    intent wish = draw_pile_area(a, t, line);
    const seat *owner = session_current_seat(a->session);
    int player = cc_decision(&a->session->game).player;
    if (!owner) {
        return wish;
    }
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        if (supply_is_dragged_from_tray(a, t, i) &&
            panel_shows_token(a, t, i)) {
            render_token(a, t, i, player, owner->colour);
        }
    }
    /* Numbers last: large figures reach over their neighbours. */
    for (int i = 0; i < a->catalog.n_tokens; i++) {
        if (supply_is_dragged_from_tray(a, t, i) &&
            panel_shows_token(a, t, i)) {
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
    float gap = units(u, PANEL_GAP), side = units(u, SIZE_BUTTON);
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

/* Renders the rows of parts above the tray; sets *wish to what was clicked. */
static void render_part_rows(app *a, const table *t, intent *wish)
{
    for (const table_part *p = NULL; (p = part_next(&a->session->game, p));) {
        if (t->rows[p->module].h > 0) {
            p->render_panel(a, t, t->rows[p->module], wish);
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
    int n = cc_player_count(&a->session->game), changes[CC_PLAYERS_MAX];
    intent wish = intent_of(INTENT_NONE, NULL);
    preview_points_changes(a, t, changes);
    for (int i = 0; i < n; i++) {
        if (!guide_card_covers(a, t->cards[i])) {
            player_card_render(a, t, i, changes[i], &wish);
        }
    }
    render_part_rows(a, t, &wish);
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

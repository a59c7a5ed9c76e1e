/* halflings.c - the part of Halflings: tiles that are half a square
 *
 * Players hold triangles; turn/tile_hand.c shows and places them. Here are
 * their number in the players' cards, and the dialog of the draft.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>

#include "engine/modules/halflings/halflings.h"
#include "gui/app/pictures.h"
#include "gui/table/land/pieces.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"
#include "gui/table/turn/flights.h"
#include "gui/table/turn/offers.h"
#include "gui/table/turn/spots.h"
#include "gui/table/turn/tile_hand.h"
#include "gui/widgets/flow.h"

/* Lists the triangles of the player who may place one of them instead of
 * drawing a tile; returns how many, 0 if that is not asked. */
static int tiles_in_hand(const cc_game *game, uint16_t types[CC_HAND_MAX])
{
    cc_decision_info choice = cc_decision(game);
    return choice.kind == CC_DECIDE_HAND
               ? cc_hand_triangles(game, choice.player, types)
               : 0;
}

/* True if no player holds a triangle. */
static bool are_hands_empty(const cc_game *game)
{
    uint16_t types[CC_HAND_MAX];
    int n = 0;
    for (int i = 0; i < cc_player_count(game); i++) {
        n += cc_hand_triangles(game, i, types);
    }
    return n == 0;
}

/* The width of a triangle with its number in a player's card: usually a
 * fraction of the card's width, but at least and at most so many heights. */
#define HAND_W     .24f
#define HAND_W_MIN 1.7f
#define HAND_W_MAX 2
#define NUMBER_H   .72f /* of the text, in heights */

/* Renders the number of a player's triangles beside the back of one, at the
 * right of `area`; returns the width. Which ones they are is hidden. */
static float render_in_player_card(app *a, const table *t, int player,
                                   rect area, intent *wish)
{
    const cc_game *game = table_game(a, t);
    uint16_t types[CC_HAND_MAX];
    char text[12];
    (void)wish;
    if (!cc_has_triangle_hands(game) || are_hands_empty(game)) {
        return 0;
    }
    float h = fminf(area.h, area.w / HAND_W_MIN);
    float w = fminf(fmaxf(area.w * HAND_W, h * HAND_W_MIN), h * HAND_W_MAX);
    rect r = {area.x + area.w - w, area.y + (area.h - h) / 2, w, h};
    int n = cc_hand_triangles(game, player, types);
    render_picture(a, "marker/back-half", r.h, (rect){r.x, r.y, r.h, r.h},
                   n ? 1 : .35f);
    snprintf(text, sizeof text, "%d", n);
    rect number = {r.x + r.h + 2, r.y, r.w - r.h - 2, r.h};
    text_fitted(a->ui.display, FONT_BOLD, r.h * NUMBER_H, n ? INK : INK_SOFT,
                number, ALIGN_LEFT, text);
    return r.w;
}

/* --------------------------------------------------------------- the draft */

/* In units: the gap between triangles, their side at most, and the width of the
 * button. */
enum { DRAFT_GAP = 10, DRAFT_SIDE_MAX = 110, DRAFT_BUTTON_W = 200 };

/* True during the draft. */
static bool has_dialog(const app *a, const table *t)
{
    (void)t;
    return cc_decision(&a->session->game).kind == CC_DECIDE_DRAFT;
}

/* Returns the cell of the i-th triangle of the draft, in r. */
static rect draft_cell(rect r, int i, int columns, float side, float gap)
{
    return (rect){r.x + (float)(i % columns) * (side + gap),
                  r.y + (float)(i / columns) * (side + gap), side, side};
}

/* Returns the columns in which n triangles fit into the width of r and a height
 * of `room`: as few as possible, so that *side, that of a triangle in pixels,
 * is the largest. */
static int draft_columns(const ui *u, rect r, float room, int n, float *side)
{
    enum { COLUMNS_MIN = 3, COLUMNS_MAX = 10 };
    float gap = units(u, DRAFT_GAP);
    int columns = COLUMNS_MIN - 1, rows;
    do {
        columns++;
        rows = (n + columns - 1) / columns;
        *side =
            fminf((r.w + gap) / (float)columns - gap, units(u, DRAFT_SIDE_MAX));
    } while (columns < COLUMNS_MAX && (float)rows * (*side + gap) > room);
    return columns;
}

/* Returns where the arrow keys move the cursor to; -1 if none was pressed. */
static int moved_cursor(ui *u, const table *t, int cursor)
{
    int step = 0;
    if (input_consume_key(&u->in, KEY_RIGHT)) {
        step = 1;
    } else if (input_consume_key(&u->in, KEY_LEFT)) {
        step = t->n_legal - 1; /* one back, as they are counted around */
    }
    return step && t->n_legal ? (cursor + step) % t->n_legal : -1;
}

/* Renders the triangles that lie open, of which players take one in turn
 * (HALF-2): by a click, or by arrow keys and Enter. A person who decides sees
 * one of each type, as the legal actions; others see all triangles. */
static intent render_draft(app *a, const table *t)
{
    ui *u = &a->ui;
    const cc_game *game = &a->session->game;
    uint16_t open[CC_UNDEALT_MAX];
    char name[48];
    int n = cc_draft_triangles(game, open);
    int n_shown = t->n_legal ? t->n_legal : n;
    if (input_consume_ctrl_key(&u->in, 'z')) {
        return intent_of(INTENT_UNDO, NULL);
    }
    rect r = cards_dialog_sheet(a, t, _("Draft half tiles"));
    float gap = units(u, DRAFT_GAP), side;
    float room = r.h - units(u, SIZE_BUTTON) - gap;
    int columns = draft_columns(u, r, room, n_shown, &side);
    bool has_cursor = t->hand.cursor >= 0 && t->hand.cursor < t->n_legal;
    int cursor = has_cursor ? t->hand.cursor : 0;
    int moved = moved_cursor(u, t, cursor);
    if (moved >= 0) {
        return intent_view(INTENT_CURSOR, moved);
    }
    for (int i = 0; i < n_shown; i++) {
        int type = t->n_legal ? t->legal[i].tile : open[i];
        rect cell = draft_cell(r, i, columns, side, gap);
        render_face(a, type, 0, 0, cell, 1);
        snprintf(name, sizeof name, _("Half tile %d"), i + 1);
        if (t->n_legal && i == cursor) {
            land_render_frame(a, type, 0, cell, units(u, 3), GOLD);
        }
        ui_tooltip(u, cell,
                   t->n_legal ? _("Click to take it into your hand") : name);
        if (t->n_legal && ui_area(u, cell, name)) {
            return intent_of(INTENT_DO, &t->legal[i]);
        }
    }
    rect button = ui_button_at_foot(u, r, units(u, DRAFT_BUTTON_W), 1);
    if (t->n_legal && (ui_button(u, button, _("Take tile"), BUTTON_PRIMARY) ||
                       input_consume_key(&u->in, KEY_ENTER))) {
        return intent_of(INTENT_DO, &t->legal[cursor]);
    }
    return intent_of(INTENT_NONE, NULL);
}

/* ---------------------------------------------------------------- scripts */

static bool script_for_action(const cc_game *game, const cc_action *action,
                              gesture *g)
{
    if (action->type == CC_DRAFT) {
        snprintf(g->out, g->size, "key Enter");
        return true;
    }
    return tile_hand_gesture(game, action, g);
}

const table_part table_part_halflings = {
    .module = CC_MODULE_HALFLINGS,
    .help_page = "half",
    .first_tips = {{FIRST_DECISION, CC_DECIDE_DRAFT,
                    N_("The half tiles lie face up. Players take turns to "
                       "draft them into their hands.")},
                   {FIRST_DECISION, CC_DECIDE_HAND,
                    N_("Instead of drawing a tile you may place one of your "
                       "half tiles.")}},
    .title = N_("Halflings"),
    .about = N_("Place a half tile from your hand instead of drawing."),
    .turn = {{160,
              N_("Instead of drawing you may place one of your half tiles.")}},
    .actions =
        {{.type = CC_DRAW, .label = N_("draw a square tile"), .is_pass = true},
         {.type = CC_DRAFT, .label = N_("take a half tile"), .has_card = true}},
    .tiles_in_hand = tiles_in_hand,
    .update = tile_hand_update,
    .on_press = tile_hand_press,
    .on_key = tile_hand_key,
    .has_dialog = has_dialog,
    .render_dialog = render_draft,
    .render_tray = tile_hand_render_tray,
    .panel_height = TILE_HAND_PANEL_HEIGHT,
    .panel_shrinks = TILE_HAND_PANEL_SHRINKS,
    .render_panel = tile_hand_render_panel,
    .panel_is_empty = tile_hand_panel_is_empty,
    .panel_is_finished = are_hands_empty,
    .render_in_player_card = render_in_player_card,
    .events = {{CC_EVENT_DRAFT, NAME_("%s takes a half tile")}},
    .locate = tile_hand_locate,
    .script_for_action = script_for_action,
};

/* house_rules.c - the part of house rules: three tiles in hand, the edge of the
 * table, lots for who begins, and tiles that return to the draw pile
 *
 * turn/tile_hand.c shows the hand of the player who decides, and places tiles.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>

#include "engine/modules/house_rules/house_rules.h"
#include "gui/table/part.h"
#include "gui/table/turn/tile_hand.h"

/* Lists the hand of the player who places one of its tiles; returns how many,
 * 0 if a drawn tile is placed or nothing is. */
static int tiles_in_hand(const cc_game *game, uint16_t types[CC_HAND_MAX])
{
    cc_decision_info choice = cc_decision(game);
    return choice.kind == CC_DECIDE_PLACE && choice.tile < 0
               ? cc_house_hand(game, choice.player, types)
               : 0;
}

/* A tile of the hand takes at most this fraction of the row's height, and all
 * of them this one of its width. */
#define HAND_H .84f
#define HAND_W .7f

/* Renders the tiles of a player's hand of three (BASE-H1) at the right of the
 * area, face up if hands are open, else their backs; returns the width. */
static float render_in_player_card(app *a, const table *t, int player,
                                   rect area, intent *wish)
{
    const cc_game *game = table_game(a, t);
    uint16_t types[CC_HAND_MAX];
    (void)wish;
    if (!cc_has_house_hands(game)) {
        return 0;
    }
    int n = cc_house_hand(game, player, types);
    float gap = units(&a->ui, 2);
    float side = fminf(area.h * HAND_H, area.w * HAND_W / CC_HOUSE_HAND - gap);
    float w = (float)CC_HOUSE_HAND * (side + gap);
    for (int i = 0; i < n; i++) {
        rect r = {area.x + area.w - w + (float)i * (side + gap),
                  area.y + (area.h - side) / 2, side, side};
        int sprite =
            cc_house_hands_open(game)
                ? art_face(&a->art, &a->catalog.types[types[i]], 0, 0, side)
                : art_find_sized(&a->art, "marker/back", side);
        render_sprite(a->ui.display, sprite, r, WHITE);
    }
    return w;
}

#define RAIL .12f /* the width of the table's rail, in tile sides */

/* Renders the edge of the table (BASE-H5): a wooden rail around its squares,
 * with a golden line at the inside, and shade beyond it. */
static void render_edge(app *a, const table *t, const cc_game *game)
{
    cc_table_info edge;
    if (!cc_table_edge(game, &edge)) {
        return;
    }
    rect nw = camera_square(&t->camera, edge.west, edge.north);
    rect se = camera_square(&t->camera, edge.east, edge.south);
    float right = se.x + se.w, bottom = se.y + se.h, rail = nw.w * RAIL;
    rect r = {nw.x, nw.y, right - nw.x, bottom - nw.y}, land = t->land;
    display_list *d = &a->display;
    /* The shade: to the north, south, west and east. */
    render_rect(d, (rect){land.x, land.y, land.w, r.y - land.y}, SHADE);
    render_rect(d, (rect){land.x, bottom, land.w, land.y + land.h - bottom},
                SHADE);
    render_rect(d, (rect){land.x, r.y, r.x - land.x, r.h}, SHADE);
    render_rect(d, (rect){right, r.y, land.x + land.w - right, r.h}, SHADE);
    render_border(d, rect_inset(r, -rail), rail, WOOD);
    render_border(d, rect_inset(r, -rail), units(&a->ui, 1.5f), WOOD_DARK);
    render_border(d, rect_inset(r, -units(&a->ui, 2)), units(&a->ui, 2), GOLD);
}

/* For a lot, who begins, the engine counts the road segments of a drawn tile.
 */
static bool event_text(const session *s, const cc_event *e, const char *name,
                       char *out, size_t size)
{
    (void)s;
    switch (e->type) {
    case CC_EVENT_PUT_BACK:
        if (e->n_tiles > 1) {
            snprintf(
                out, size,
                ngettext("%d tile fits nowhere and returns to the draw pile",
                         "%d tiles fit nowhere and return to the draw pile",
                         e->n_tiles),
                e->n_tiles);
        } else {
            snprintf(out, size,
                     _("A tile fits nowhere and returns to the draw pile"));
        }
        return true;
    case CC_EVENT_LOT:
        snprintf(out, size,
                 ngettext("%s: a tile with %d road segment",
                          "%s: a tile with %d road segments", e->param2),
                 name, e->param2);
        return true;
    default: return false;
    }
}

const table_part table_part_house_rules = {
    .module = CC_MODULE_HOUSE_RULES,
    .render = {[LAYER_GROUND] = render_edge},
    .tiles_in_hand = tiles_in_hand,
    .hand_is_public = cc_house_hands_open,
    .update = tile_hand_update,
    .on_press = tile_hand_press,
    .on_key = tile_hand_key,
    .render_tray = tile_hand_render_tray,
    .panel_height = TILE_HAND_PANEL_HEIGHT,
    .panel_shrinks = TILE_HAND_PANEL_SHRINKS,
    .render_panel = tile_hand_render_panel,
    .panel_is_empty = tile_hand_panel_is_empty,
    .render_in_player_card = render_in_player_card,
    .event_text = event_text,
    .unplaced_event = CC_EVENT_PUT_BACK,
    .locate = tile_hand_locate,
    .script_for_action = tile_hand_gesture,
};

/* house_rules.c - house rules of the base game: three tiles in hand, lots,
 * tiles that go back
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>

#include "engine/modules/house_rules/house_rules.h"
#include "gui/table/part.h"
#include "gui/table/turn/tile_hand.h"

static int tiles_in_hand(const cc_game *game, uint16_t types[CC_HAND_MAX])
{
    cc_decision_info choice = cc_decision(game);
    return choice.kind == CC_DECIDE_PLACE && choice.tile < 0
               ? cc_house_hand(game, choice.player, types)
               : 0;
}

/* BASE-H1: the hands of three in the players' cards: open, or as a number. */
static float render_in_player_card(app *a, const table *t, int player, rect all,
                                   intent *wish)
{
    const cc_game *game = table_game(a, t);
    uint16_t types[CC_HAND_MAX];
    (void)wish;
    if (!cc_has_house_hands(game)) {
        return 0;
    }
    int n = cc_house_hand(game, player, types);
    float gap = units(&a->ui, 2);
    float side = fminf(all.h, all.w * .45f / CC_HOUSE_HAND - gap);
    float w = (float)CC_HOUSE_HAND * (side + gap);
    for (int i = 0; i < n; i++) {
        rect r = {all.x + all.w - w + (float)i * (side + gap),
                  all.y + (all.h - side) / 2, side, side};
        int face =
            cc_house_hands_open(game)
                ? art_face(&a->art, &a->catalog.types[types[i]], 0, 0, side)
                : art_find_sized(&a->art, "marker/back", side);
        render_sprite(a->ui.display, face, r, WHITE);
    }
    return w;
}

/* BASE-H5: a rail around the table, dark beyond it. */
static void render_edge(app *a, const table *t, const cc_game *game)
{
    cc_table_info edge;
    if (!cc_table_edge(game, &edge)) {
        return;
    }
    rect nw = camera_square(&t->camera, edge.west, edge.north);
    rect se = camera_square(&t->camera, edge.east, edge.south);
    float x1 = se.x + se.w, y1 = se.y + se.h, rail = nw.w * .12f;
    rect r = {nw.x, nw.y, x1 - nw.x, y1 - nw.y}, l = t->land;
    display_list *d = &a->display;
    render_rect(d, (rect){l.x, l.y, l.w, r.y - l.y}, SHADE);
    render_rect(d, (rect){l.x, y1, l.w, l.y + l.h - y1}, SHADE);
    render_rect(d, (rect){l.x, r.y, r.x - l.x, r.h}, SHADE);
    render_rect(d, (rect){x1, r.y, l.x + l.w - x1, r.h}, SHADE);
    render_border(d, rect_inset(r, -rail), rail, WOOD);
    render_border(d, rect_inset(r, -rail), units(&a->ui, 1.5f), WOOD_DARK);
    render_border(d, rect_inset(r, -units(&a->ui, 2)), units(&a->ui, 2), GOLD);
}

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
    .render_panel = tile_hand_render_panel,
    .render_in_player_card = render_in_player_card,
    .event_text = event_text,
    .unplaced_event = CC_EVENT_PUT_BACK,
    .locate = tile_hand_locate,
    .script_for_action = tile_hand_gesture,
};

/* house_rules.c - house rules of the base game: three tiles in hand, lots,
 * tiles that go back
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/house.h"

#include <math.h>
#include <stdio.h>

#include "gui/readers/lang.h"
#include "gui/table/part.h"
#include "gui/widgets/theme.h"

static int hand(const cc_game *game, uint16_t types[CC_HAND_MAX])
{
    cc_choice choice = cc_decision(game);
    return choice.kind == CC_DECIDE_PLACE && choice.tile < 0
               ? cc_house_hand(game, choice.player, types)
               : 0;
}

/* The hands of three (BASE-H1) in the players' cards: what everybody sees, or
 * how many tiles lie there face down. */
static float in_card(app *a, const table *t, int player, rect all, intent *want)
{
    const cc_game *game = table_game(a, t);
    uint16_t types[CC_HAND_MAX];
    (void)want;
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
                ? art_tile(&a->art, &a->catalog.types[types[i]], 0, 0, side)
                : art_sized(&a->art, "marker/back", side);
        draw_sprite(a->ui.draw, face, r, WHITE);
    }
    return w;
}

/* BASE-H5: a rail around the table; what lies beyond is in the dark. */
static void draw_edge(app *a, const table *t, const cc_game *game)
{
    cc_table_info edge;
    if (!cc_table_edge(game, &edge)) {
        return;
    }
    rect nw = camera_square(&t->camera, edge.west, edge.north);
    rect se = camera_square(&t->camera, edge.east, edge.south);
    float x1 = se.x + se.w, y1 = se.y + se.h, rail = nw.w * .12f;
    rect in = {nw.x, nw.y, x1 - nw.x, y1 - nw.y}, l = t->land;
    draw_list *d = &a->draw;
    draw_rect(d, (rect){l.x, l.y, l.w, in.y - l.y}, SHADE);
    draw_rect(d, (rect){l.x, y1, l.w, l.y + l.h - y1}, SHADE);
    draw_rect(d, (rect){l.x, in.y, in.x - l.x, in.h}, SHADE);
    draw_rect(d, (rect){x1, in.y, l.x + l.w - x1, in.h}, SHADE);
    draw_border(d, rect_inset(in, -rail), rail, WOOD);
    draw_border(d, rect_inset(in, -rail), units(&a->ui, 1.5f), WOOD_DARK);
    draw_border(d, rect_inset(in, -units(&a->ui, 2)), units(&a->ui, 2), GOLD);
}

static bool tell(const session *s, const cc_event *e, char *out, size_t size)
{
    const char *name = e->player >= 0 ? s->seats[e->player].name : "";
    switch (e->type) {
    case CC_EVENT_BACK:
        if (e->n_tiles > 1) {
            snprintf(out, size,
                     ngettext("%d tile fits nowhere and goes back",
                              "%d tiles fit nowhere and go back",
                              (unsigned long)e->n_tiles),
                     e->n_tiles);
        } else {
            snprintf(out, size, _("A tile fits nowhere and goes back"));
        }
        return true;
    case CC_EVENT_LOT:
        snprintf(
            out, size,
            ngettext("%s draws %d road part", "%s draws %d road parts", e->how),
            name, e->how);
        return true;
    default: return false;
    }
}

const table_part table_part_house = {
    .module = CC_MODULE_HOUSE,
    .draw = {[LAYER_GROUND] = draw_edge},
    .hand = hand,
    .hand_open = cc_house_hands_open,
    .follow = hands_follow,
    .press = hands_press,
    .key = hands_key,
    .tray = hands_tray,
    .panel_height = HANDS_PANEL,
    .panel = hands_panel,
    .in_card = in_card,
    .tell = tell,
    .away = CC_EVENT_BACK,
    .locate = hands_locate,
    .gesture = hands_gesture,
};

/* house.c - house rules of the base game: three tiles in hand, lots, tiles that
 * go back
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/house.h"

#include <stdio.h>

#include "gui/lang.h"
#include "gui/table/part.h"

static int hand(const cc_game *game, uint16_t types[CC_HAND_MAX])
{
    cc_choice choice = cc_decision(game);
    return choice.kind == CC_DECIDE_PLACE && choice.tile < 0
               ? cc_house_hand(game, choice.player, types)
               : 0;
}

static bool tell(const session *s, const cc_event *e, char *out, size_t size)
{
    const char *name = e->player >= 0 ? s->seats[e->player].name : "";
    switch (e->type) {
    case CC_EVENT_BACK:
        snprintf(out, size, _("A tile fits nowhere and goes back"));
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
    .hand = hand,
    .follow = hands_follow,
    .press = hands_press,
    .key = hands_key,
    .tray = hands_tray,
    .panel_height = HANDS_PANEL,
    .panel = hands_panel,
    .tell = tell,
    .locate = hands_locate,
    .gesture = hands_gesture,
};

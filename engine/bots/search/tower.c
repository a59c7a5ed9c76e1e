/* tower.c - pruning of actions of the Tower
 *
 * Which figure a tower captures is found by trying it, and the module reports
 * the worth of prisoners (cc_bot_bonus). But a board may have many towers, so
 * useless actions are left out first.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/tower/tower.h"

#include "tower.h"

/* True if the next storey of a tower reaches another player's figure. */
static bool reaches_others(const cc_game *game, const cc_action *build)
{
    cc_tower_foundation tower;
    int me = cc_decision(game).player;
    bool reaches_any = false;
    if (!cc_tower_at(game, build->x, build->y, &tower)) {
        return false;
    }
    for (int i = 0; i < cc_figure_count(game) && !reaches_any; i++) {
        reaches_any = cc_figure(game, i).player != me &&
                      cc_tower_can_capture(game, build->x, build->y,
                                           tower.storeys + 1, i);
    }
    return reaches_any;
}

/* Nobody scores on a tower; without the Tower no region needs to be looked up.
 */
bool tower_is_pointless(const cc_game *game, const cc_action *action)
{
    if (action->type == CC_STOREY) {
        return !reaches_others(game, action);
    }
    cc_segment_ref part;
    int region =
        action->type == CC_DEPLOY && cc_has_module(game, CC_MODULE_TOWER)
            ? cc_action_region(game, action)
            : -1;
    return region >= 0 && cc_region_segments(game, region, &part, 1) &&
           cc_segment_kind(game, part.piece, part.slot) ==
               game->catalog->first_kind[CC_MODULE_TOWER];
}

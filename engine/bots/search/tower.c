/* tower.c - what is not worth trying with towers
 *
 * Whom a tower takes is seen by trying it, and what prisoners bring the module
 * tells (cc_bot_bonus). But there are many towers.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/tower/tower.h"

#include "engine/bots/bot.h"

/* Whether the next piece of a tower would reach somebody else's figure. */
static bool reaches_others(const cc_game *game, const cc_action *build)
{
    cc_tower_foundation tower;
    int me = cc_decision(game).player;
    bool reaches = false;
    if (!cc_tower_at(game, build->x, build->y, &tower)) {
        return false;
    }
    for (int i = 0; i < cc_figure_count(game) && !reaches; i++) {
        reaches = cc_figure(game, i).player != me &&
                  cc_tower_can_capture(game, build->x, build->y,
                                       tower.storeys + 1, i);
    }
    return reaches;
}

bool tower_is_pointless(const cc_game *game, const cc_action *action)
{
    if (action->type == CC_STOREY) {
        return !reaches_others(game, action);
    }
    cc_segment_ref on;
    int region =
        action->type == CC_DEPLOY && cc_has_module(game, CC_MODULE_TOWER)
            ? cc_action_region(game, action)
            : -1;
    return region >= 0 && cc_region_segments(game, region, &on, 1) &&
           game->catalog->kinds[cc_segment_kind(game, on.piece, on.slot)]
               .never_scores;
}

/* tower.c - actions of the Tower that a search need not try
 *
 * Which figure to capture is found by trying each capture; the Tower's module
 * says what the prisoners are worth (cc_bot_bonus). But as a board may have
 * many towers, the storeys that lead to no capture are left out before; and so
 * are ransoms near the end of the game that cannot be of use, after each of
 * which all figures would be tried. A figure on a tower closes it and so
 * protects the figures around it: that is not considered.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tower.h"

#include "engine/modules/tower/tower.h"

/* True if the next storey of a tower reaches another player's figure. */
static bool reaches_others(const cc_game *game, const cc_action *build)
{
    cc_tower_foundation tower;
    return cc_tower_at(game, build->x, build->y, &tower) &&
           cc_tower_reaches_others(game, build->x, build->y, tower.storeys + 1,
                                   cc_decision(game).player);
}

/* True if an action places a figure on a tower. */
static bool closes_tower(const cc_game *game, const cc_action *action)
{
    int region = cc_action_region(game, action);
    return region >= 0 &&
           cc_region_kind(game, region) ==
               game->catalog->first_kind[CC_MODULE_TOWER]; /* its only kind */
}

/* True if a player has enough meeples to place one in each of his turns: then a
 * figure that he buys back is of no use any more. */
static bool has_figures_to_the_end(const cc_game *game)
{
    int n_players = cc_player_count(game);
    int turns = 1 + (cc_tiles_left(game) + n_players - 1) / n_players;
    return cc_supply(game, cc_decision(game).player, CC_MEEPLE) >= turns;
}

/* Finding the region of an action is slow: it is not done in games without the
 * Tower. */
bool tower_is_pointless(const cc_game *game, const cc_action *action)
{
    if (action->type == CC_STOREY) {
        return !reaches_others(game, action);
    }
    if (action->type == CC_RANSOM) {
        return has_figures_to_the_end(game);
    }
    return action->type == CC_DEPLOY && cc_has_module(game, CC_MODULE_TOWER) &&
           closes_tower(game, action);
}

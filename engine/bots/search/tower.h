/* tower.h - pruning of actions of the Tower
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SEARCH_TOWER_H
#define SEARCH_TOWER_H

#include "engine/carcassonne.h"

/* True for actions that are not worth trying: a storey of a tower that reaches
 * no other player's figure, or a figure on a tower, where it stays and scores
 * nothing. */
bool tower_is_pointless(const cc_game *game, const cc_action *action);

#endif

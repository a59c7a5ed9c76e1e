/* tower.h - actions of the Tower that a search need not try
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SEARCH_TOWER_H
#define SEARCH_TOWER_H

#include "engine/carcassonne.h"

/* True for two kinds of actions: building a storey where the tower then reaches
 * no figure of another player, so that none can be captured; and placing a
 * figure on a tower, from where it does not return and where it scores nothing.
 */
bool tower_is_pointless(const cc_game *game, const cc_action *action);

#endif

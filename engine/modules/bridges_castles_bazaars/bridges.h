/* bridges.h - queries about bridges
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_BRIDGES_H
#define CC_BRIDGES_H

#include "engine/carcassonne.h"

/* Action: a bridge is built on a square after placing the tile; x, y, bridge
 * (cc_axis). A bridge that the tile itself needs is part of CC_PLACE: see
 * cc_action_bridge(). */
enum { CC_BUILD_BRIDGE = CC_NUMBER(CC_MODULE_BRIDGES, 0) };
/* Event: a bridge was built: player, x, y, axis. */
enum { CC_EVENT_BRIDGE = CC_NUMBER(CC_MODULE_BRIDGES, 0) };

/* Returns the number of the token "bridge". */
int cc_bridge_token(const cc_catalog *catalog);

#endif

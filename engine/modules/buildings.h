/* buildings.h - actions of the little buildings, and queries
 *
 * A building stands on a square, as a board token of the player who placed it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_BUILDINGS_H
#define CC_BUILDINGS_H

#include "engine/carcassonne.h"

/* The kinds of buildings, in the order of their tokens. */
typedef enum cc_building {
    CC_SHED,
    CC_HOUSE,
    CC_LITTLE_TOWER,
    CC_BUILDINGS
} cc_building;

/* Actions: a building is placed on x, y; one for each cc_building. */
enum {
    CC_BUILD_SHED = CC_NUMBER(CC_MODULE_BUILDINGS, 0),
    CC_BUILD_HOUSE,
    CC_BUILD_TOWER
};
/* Event: player; param (cc_building), x, y. */
enum { CC_EVENT_BUILDING = CC_NUMBER(CC_MODULE_BUILDINGS, 0) };

/* Returns the number of the token of a kind of building. */
int cc_building_token(const cc_catalog *catalog, cc_building building);
/* Returns the kind of building of a token; -1 if it is none. */
int cc_building_of_token(const cc_catalog *catalog, int token);
/* Returns the points that a kind of building brings to a feature. */
int cc_building_points(const cc_game *game, cc_building building);
/* Counts the buildings that a region scores, by kind; returns how many. */
int cc_region_buildings(const cc_game *game, int region, int n[CC_BUILDINGS]);

#endif

/* city.h - queries about the regions of The City
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_CITY_H
#define CC_CITY_H

#include "engine/carcassonne.h"

#define CC_GOODS_MAX 3 /* kinds of goods of markets */

/* Returns how many kinds of goods a market, a region, sells: 1 to CC_GOODS_MAX.
 */
int cc_market_goods(const cc_game *game, int market);

#endif

/* regions.h - the expected points of a region
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef EVAL_REGIONS_H
#define EVAL_REGIONS_H

#include "eval.h"

/* Computes what an incomplete region is worth to a player who holds it. The
 * caller has set value->info; all other members are set here. */
void eval_region(eval *ev, const cc_game *game, int region, region_eval *value);

#endif

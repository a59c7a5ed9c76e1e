/* regions.h - the expected points of a region
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef EVAL_REGIONS_H
#define EVAL_REGIONS_H

#include "eval.h"

/* Fills in what follows a->info, for a region that is not complete. */
void eval_region(eval *ev, const cc_game *game, int region, region_eval *a);

#endif

/* regions.h - the expected points of a region
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef EVAL_REGIONS_H
#define EVAL_REGIONS_H

#include "eval.h"

/* Evaluates a region that is not complete. The caller sets a->info; all other
 * members are computed. */
void eval_region(eval *ev, const cc_game *game, int region, region_eval *a);

#endif

/* eval_parts.h - the parts of the evaluation among themselves
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef EVAL_PARTS_H
#define EVAL_PARTS_H

#include "engine/bots/bot.h"

#include "engine/modules/bridges_castles_bazaars/castles.h"

#define ENDS_MAX 24 /* open squares of a region that are looked at */

/* ------------------------------------------------------------------- chances
 */

/* Counts the tiles to come, as ev->me knows them. */
void chance_init(eval *ev, const cc_game *game);

/* How much of what takes time is left: 1 early, 0 at the end. */
double chance_time(const eval *ev);

/* The chance that every open end of a region finds its tile; how many squares
 * that are. */
double chance_complete(eval *ev, const cc_game *game, int region, int *n_open);

/* The chance that a cloister with so many empty squares is completed. */
double chance_surrounded(const eval *ev, int open);

/* How many of the squares around a piece will be taken, by expectation. */
double chance_around(eval *ev, const cc_game *game, int piece);

/* ------------------------------------------------------------------- regions
 */

/* What is to be expected of a region that is not complete: fills in what stands
 * behind a->info. */
void eval_region(eval *ev, const cc_game *game, int region, region_eval *a);

/* What a castle that waits may expect. */
double eval_castle(eval *ev, const cc_game *game, const cc_castle_info *castle);

#endif

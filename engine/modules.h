/* modules.h - the rule modules there are
 *
 * Part of the one table in turn.c: to add a module, name it here and there.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_MODULES_H
#define CC_MODULES_H

#include "internal.h"

extern const cc_module cc_module_base, cc_module_fields, cc_module_bridges,
    cc_module_castles, cc_module_bazaars, cc_module_the_count,
    cc_module_halflings;

/* Steps of modules: rows of the table, or pushed by those. */
extern const cc_step cc_step_castle_find, cc_step_castle_build,
    cc_step_castle_score, cc_step_castle_choose;
extern const cc_step cc_step_bazaar_hold, cc_step_bazaar_auction,
    cc_step_bazaar_offer, cc_step_bazaar_bid, cc_step_bazaar_settle,
    cc_step_bazaar_take;
extern const cc_step cc_step_count_join, cc_step_count_choose,
    cc_step_count_send, cc_step_count_move, cc_step_count_final;
extern const cc_step cc_step_half_draft, cc_step_half_take, cc_step_half_hand,
    cc_step_half_hill;
extern const cc_step cc_step_crop_circle, cc_step_crop_add, cc_step_crop_remove;

#endif

/* phantom.c - the part of the phantom: its texts for setup and tips
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/phantom.h"
#include "gui/table/part.h"

const table_part table_part_phantom = {
    .module = CC_MODULE_PHANTOM,
    .title = N_("Phantom"),
    .about =
        N_("A second figure that you may place on the same tile as the first."),
    .turn = {{420, N_("Then you may place the phantom too.")}},
    .first_tips =
        {{FIRST_DECISION, CC_DECIDE_PHANTOM,
          N_("After placing a figure, or taking another action instead, you "
             "may place the phantom on another feature of the same tile.")}},
};

/* phantom.c - the phantom: its texts
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/phantom.h"
#include "gui/table/part.h"

const table_part table_part_phantom = {
    .module = CC_MODULE_PHANTOM,
    .title = N_("Phantom"),
    .about =
        N_("A second figure that may be put on the same tile as the first."),
    .first_tips =
        {{FIRST_DECISION, CC_DECIDE_PHANTOM,
          N_("After a figure, or what was done in place of one, the phantom "
             "may go on another feature of the tile just laid.")}},
};

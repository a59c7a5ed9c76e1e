/* inns.c - Inns and Cathedrals: what of it can be chosen
 *
 * SPDX-License-Identifier: MIT
 */
#include "gui/lang.h"
#include "gui/table/part.h"

const table_part table_part_inn = {
    .module = CC_MODULE_INN,
    .title = N_("Inns"),
    .about = N_("A road with an inn brings 2 points a tile when it is "
                "finished, and nothing when it is not."),
};

const table_part table_part_cathedral = {
    .module = CC_MODULE_CATHEDRAL,
    .title = N_("Cathedrals"),
    .about = N_("A city with a cathedral brings 3 points a tile and pennant "
                "when it is finished, and nothing when it is not."),
};

const table_part table_part_big = {
    .module = CC_MODULE_BIG,
    .title = N_("Big figure"),
    .about = N_("One figure of each player counts as two."),
};

/* inns.c - Inns and Cathedrals: labels for setup
 *
 * SPDX-License-Identifier: MIT
 */
#include "gui/table/part.h"

const table_part table_part_inn = {
    .module = CC_MODULE_INN,
    .title = N_("Inns"),
    .about = N_("A road with an inn brings 2 points a tile when it is "
                "finished, and nothing when it is not."),
    .first_tips =
        {{FIRST_MARK, 0,
          N_("The inn on this tile doubles the road beside it: 2 points a tile "
             "when it is finished. Unfinished at the end it brings nothing.")}},
};

const table_part table_part_cathedral = {
    .module = CC_MODULE_CATHEDRAL,
    .title = N_("Cathedrals"),
    .about = N_("A city with a cathedral brings 3 points a tile and pennant "
                "when it is finished, and nothing when it is not."),
    .first_tips = {{FIRST_MARK, 0,
                    N_("With a cathedral a city brings 3 points for each tile "
                       "and pennant when it is finished. Unfinished at the end "
                       "it brings nothing.")}},
};

const table_part table_part_big = {
    .module = CC_MODULE_BIG,
    .title = N_("Big figure"),
    .about = N_("One figure of each player counts as two."),
    .figure_scale = 1.25f,
    .first_tips =
        {{FIRST_TOKEN, 0,
          N_("The big figure stands in place of another one. Where figures of "
             "several players stand, it counts as two of yours.")}},
};

/* inns.c - the parts of Inns and Cathedrals: texts for setup and tips
 *
 * The table shows all three without anything more.
 *
 * SPDX-License-Identifier: MIT
 */
#include "gui/table/part.h"

const table_part table_part_inn = {
    .module = CC_MODULE_INN,
    .help_page = "inn",
    .title = N_("Inns"),
    .about = N_("A road with an inn scores 2 points per tile when completed, "
                "otherwise nothing."),
    .first_tips =
        {{FIRST_MARK, 0,
          N_("The inn on this tile doubles the road beside it: 2 points per "
             "tile when completed. Open at the end, it scores nothing.")}},
};

const table_part table_part_cathedral = {
    .module = CC_MODULE_CATHEDRAL,
    .title = N_("Cathedrals"),
    .about = N_("A city with a cathedral scores 3 points per tile and pennant "
                "when completed, otherwise nothing."),
    .first_tips =
        {{FIRST_MARK, 0,
          N_("A city with a cathedral scores 3 points per tile and pennant "
             "when completed. Open at the end, it scores nothing.")}},
};

const table_part table_part_big = {
    .module = CC_MODULE_BIG,
    .title = N_("Large meeple"),
    .about = N_("Each player has one meeple that counts as two."),
    .figure_scale = 1.25f,
    .first_tips = {{FIRST_TOKEN, 0,
                    N_("Place the large meeple instead of another figure. It "
                       "counts as two when players compare their figures.")}},
};

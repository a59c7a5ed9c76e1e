/* hills.c - the parts of hills and vineyards: texts for setup, log and tips
 *
 * The table shows both without anything more.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/hills_and_sheep/hill.h"

#include "gui/table/part.h"

const table_part table_part_hill = {
    .module = CC_MODULE_HILL,
    .title = N_("Hills"),
    .about = N_("A tile goes unseen under each hill. Figures on hills win "
                "ties."),
    .turn = {{310, N_("The next tile goes unseen under a hill.")}},
    .first_tips =
        {{FIRST_MARK, 0,
          N_("A hill: if players have equally many figures on a road, city or "
             "field, whoever has a figure on a hill there gets the points "
             "alone.")}},
    .events = {{CC_EVENT_HILL, N_("A hidden tile goes under the hill")}},
};

const table_part table_part_vineyard = {
    .module = CC_MODULE_VINEYARD,
    .title = N_("Vineyards"),
    .about = N_("A completed cloister scores 3 points more for each vineyard "
                "around it."),
    .terms = {{"vineyards", N_PLURAL("%d vineyard", "%d vineyards")}},
    .first_tips =
        {{FIRST_MARK, 0,
          N_("A vineyard: each completed cloister on this square or beside it, "
             "diagonally too, scores 3 points more.")}},
};

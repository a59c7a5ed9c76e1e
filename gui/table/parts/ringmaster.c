/* ringmaster.c - the part of the ringmaster, a figure like a meeple that scores
 * by the tiles around it
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/under_the_big_top/ringmaster.h"
#include "gui/table/part.h"

const table_part table_part_ringmaster = {
    .module = CC_MODULE_RINGMASTER,
    .title = N_("Ringmaster"),
    .about = N_("Each player has a ringmaster, who scores 2 points more for "
                "each circus tile and ground for acrobats around."),
    .terms = {{"circus tiles", N_PLURAL("%d circus tile", "%d circus tiles")},
              {"acrobats' grounds",
               N_PLURAL("%d ground for acrobats", "%d grounds for acrobats")}},
    .sources = {{CC_FOR_RINGMASTER, N_("Ringmaster"), false}},
    .first_tips = {{FIRST_TOKEN, 0,
                    N_("The ringmaster is placed like a meeple. When it "
                       "scores, each circus tile and ground for acrobats on "
                       "its tile and around it brings 2 points more.")}},
};

/* labyrinth.c - the part of the Labyrinth: its texts for setup, log and tips
 *
 * SPDX-License-Identifier: MIT
 */
#include "gui/table/part.h"

/* True if the game has the advanced rules, which the tips are about. */
static bool is_advanced(const cc_game *game)
{
    int option = cc_option_find(game->catalog, "labyrinth");
    return cc_option_value(game, option) > 0;
}

const table_part table_part_labyrinth = {
    .module = CC_MODULE_LABYRINTH,
    .help_page = "lab",
    .title = N_("Labyrinth"),
    .about = N_("Four roads are one road, on which by the advanced rules each "
                "figure brings points."),
    .terms = {{"figures on the road", N_PLURAL("%d figure", "%d figures")}},
    .first_tips = {{FIRST_MARK, 0,
                    N_("The labyrinth joins its roads to one. You may put a "
                       "figure onto it even beside others, and each figure on "
                       "this road brings 2 points when it is completed.")}},
    .has_tips = is_advanced,
};

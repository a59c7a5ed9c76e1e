/* mayor.c - the part of the mayor: his texts, and what he counts in a city
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>

#include "engine/modules/abbey_and_mayor/mayor.h"
#include "gui/table/part.h"

/* True if a mayor is on a region. */
static bool has_mayor(const cc_game *game, int region)
{
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        if (f.figure == cc_mayor_token(game->catalog) &&
            cc_region_of(game, f.piece, f.slot) == region) {
            return true;
        }
    }
    return false;
}

/* Says as how many meeples a mayor counts in an open city, by its pennants
 * (MAYOR-1). */
static bool region_remark(const app *a, const cc_game *game, int region,
                          char line[HOVER_LINE_SIZE])
{
    cc_region_info info = cc_region(game, region);
    (void)a;
    if (info.kind != CC_CITY || info.complete || !has_mayor(game, region)) {
        return false;
    }
    if (!info.pennants) {
        snprintf(line, HOVER_LINE_SIZE, "%s",
                 _("No pennants: a mayor counts for nothing here"));
        return true;
    }
    snprintf(line, HOVER_LINE_SIZE,
             ngettext("A mayor counts as %d here: one pennant",
                      "A mayor counts as %d here: one per pennant",
                      info.pennants),
             info.pennants);
    return true;
}

const table_part table_part_mayor = {
    .module = CC_MODULE_MAYOR,
    .title = N_("Mayor"),
    .about =
        N_("For cities only: a figure that counts as one meeple per pennant."),
    .first_tips = {{FIRST_TOKEN, 0,
                    N_("Place the mayor in a city. When it scores, he counts "
                       "as one meeple per pennant.")}},
    .region_remark = region_remark,
};

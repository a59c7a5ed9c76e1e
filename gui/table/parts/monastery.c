/* monastery.c - the part of monasteries: texts for setup, tips and hover cards
 *
 * The table offers both places of a monastery as it offers all segments.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "gui/table/part.h"

/* Tells what a prior is waiting for. */
static bool region_remark(const app *a, const cc_game *game, int region,
                          char line[200])
{
    const char *kind = cc_kind_name(&a->catalog, cc_region(game, region).kind);
    if (strcmp(kind, "priory") != 0) {
        return false;
    }
    snprintf(line, 200, "%s",
             _("At the end: its tile, its row and its column up to a gap"));
    return true;
}

const table_part table_part_monastery = {
    .module = CC_MODULE_MONASTERY,
    .title = N_("Monasteries"),
    .about = N_("A figure stands as on a cloister, or lies as prior and scores "
                "row and column at the end."),
    .first_tips =
        {{FIRST_MARK, 0,
          N_("A monastery: your figure stands there as on a cloister, or lies "
             "down as prior. A prior stays until the end and scores 1 point "
             "for each tile in the row and the column, up to the first "
             "gap.")}},
    .region_remark = region_remark,
};

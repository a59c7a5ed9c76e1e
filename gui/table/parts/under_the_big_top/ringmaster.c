/* ringmaster.c - the part of the ringmaster, a figure like a meeple that scores
 * by the tiles around it
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/under_the_big_top/ringmaster.h"
#include "gui/table/part.h"

/* Says what ringmasters on a region bring beyond what it is worth. */
static bool region_remark(const app *a, const cc_game *game, int region,
                          char line[HOVER_LINE_SIZE])
{
    int token = cc_token_find(game->catalog, "ringmaster"), points = 0;
    (void)a;
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        if (f.figure == token &&
            cc_region_of(game, f.piece, f.slot) == region) {
            cc_piece_info p = cc_piece(game, f.piece);
            points +=
                CC_RINGMASTER_POINTS * cc_ringmaster_tiles(game, p.x, p.y);
        }
    }
    snprintf(line, HOVER_LINE_SIZE,
             ngettext("Ringmaster: %d point more", "Ringmaster: %d points more",
                      points),
             points);
    return points > 0;
}

const table_part table_part_ringmaster = {
    .module = CC_MODULE_RINGMASTER,
    .title = N_("Ringmaster"),
    .about = N_("Each player has a ringmaster, who scores 2 points more for "
                "each circus tile and ground for acrobats around."),
    .terms = {{"circus tiles", N_PLURAL("%d circus tile", "%d circus tiles")},
              {"acrobats' grounds",
               N_PLURAL("%d ground for acrobats", "%d grounds for acrobats")}},
    .region_remark = region_remark,
    .sources = {{CC_FOR_RINGMASTER, N_("Ringmaster"), false}},
    .first_tips = {{FIRST_TOKEN, 0,
                    N_("The ringmaster is placed like a meeple. When it "
                       "scores, each circus tile and ground for acrobats on "
                       "its tile and around it brings 2 points more.")}},
};

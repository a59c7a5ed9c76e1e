/* watchtowers.c - the part of watchtowers: texts, and what towers would score
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>

#include "engine/modules/watchtower.h"
#include "gui/table/part.h"

#define TIP                                                                    \
    N_("A watchtower: when a road or city is completed, each figure on it on " \
       "this tile scores the tower too. Its sign shows what counts on the "    \
       "nine squares around.")

/* Says what the towers on the tiles of an open road or city would score now for
 * a figure there. */
static bool region_remark(const app *a, const cc_game *game, int region,
                          char line[HOVER_LINE_SIZE])
{
    cc_segment_ref segments[CC_SEGMENTS_MAX];
    cc_region_info info = cc_region(game, region);
    int n = 0, sum = 0; /* watchtowers, and their points */
    (void)a;
    if (info.complete || (info.kind != CC_ROAD && info.kind != CC_CITY)) {
        return false;
    }
    int n_segments =
        cc_region_segments(game, region, segments, CC_SEGMENTS_MAX);
    for (int i = 0; i < n_segments; i++) {
        int points = cc_watchtower_points(game, segments[i].piece);
        bool is_counted = false; /* the region has several segments there */
        for (int k = 0; k < i; k++) {
            is_counted |= segments[k].piece == segments[i].piece;
        }
        if (points >= 0 && !is_counted) { /* -1: no watchtower */
            n++;
            sum += points;
        }
    }
    if (n == 1) {
        snprintf(
            line, HOVER_LINE_SIZE,
            ngettext("The watchtower scores %d point now, for each figure of "
                     "this feature on its tile",
                     "The watchtower scores %d points now, for each "
                     "figure of this feature on its tile",
                     sum),
            sum);
    } else if (n > 1) {
        snprintf(line, HOVER_LINE_SIZE,
                 ngettext("The watchtowers score %d point now, if a figure of "
                          "this feature is on each of their tiles",
                          "The watchtowers score %d points now, if a figure of "
                          "this feature is on each of their tiles",
                          sum),
                 sum);
    }
    return n > 0;
}

const table_part table_part_watchtower = {
    .module = CC_MODULE_WATCHTOWER,
    .help_page = "watch",
    .title = N_("Watchtowers"),
    .about = N_("A figure on the tile of a watchtower scores the tower when "
                "its road or city is completed."),
    .turn =
        {{480,
          N_("Watchtowers score first where a road or city is completed.")}},
    .terms = {{"tiles with roads",
               N_PLURAL("%d tile with a road", "%d tiles with roads")},
              {"tiles with cities",
               N_PLURAL("%d tile with a city", "%d tiles with cities")},
              {"cloisters", N_PLURAL("%d cloister", "%d cloisters")}},
    .sources = {{CC_FOR_WATCHTOWER, N_("Watchtower"), false}},
    .stories = {{.source = true,
                 .number = CC_FOR_WATCHTOWER,
                 .points_min = 6, /* fewer are no story */
                 .text = NAME_("A watchtower brings {player} {points}.")}},
    /* Each kind of watchtower has a mark of its own. */
    .first_tips = {{FIRST_MARK, 0, TIP},
                   {FIRST_MARK, 1, TIP},
                   {FIRST_MARK, 2, TIP},
                   {FIRST_MARK, 3, TIP},
                   {FIRST_MARK, 4, TIP}},
    .region_remark = region_remark,
};

/* darmstadt.c - the part of Darmstadt: texts, and who leads around a church
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>

#include "engine/modules/darmstadt.h"
#include "gui/table/part.h"

/* Says who has most figures on and around the tile of an open church (DARM-3).
 */
static bool region_remark(const app *a, const cc_game *game, int region,
                          char line[HOVER_LINE_SIZE])
{
    uint8_t n[CC_PLAYERS_MAX];
    unsigned leaders;
    int most = 0;
    char names[160] = "";
    if (cc_region(game, region).complete ||
        !cc_church_figures(game, region, n, &leaders)) {
        return false;
    }
    for (int p = 0; p < cc_player_count(game); p++) {
        most = n[p] > most ? n[p] : most;
        if (leaders >> p & 1) {
            lang_add_item(names, sizeof names, "%s", a->session->seats[p].name);
        }
    }
    if (most == 0) {
        snprintf(line, HOVER_LINE_SIZE, "%s",
                 _("Nobody has a figure around the church"));
    } else {
        /* Translators: players, and how many figures each of them has. */
        snprintf(line, HOVER_LINE_SIZE,
                 _("Most figures around the church: %s (%d)"), names, most);
    }
    return true;
}

const table_part table_part_darmstadt = {
    .module = CC_MODULE_DARMSTADT,
    .help_page = "darm",
    .title = N_("Darmstadt"),
    .about = N_("Whoever has most figures around a completed church gets 3 "
                "points; a completed city with the Darmstadtium scores 3 "
                "more."),
    .turn = {{485, N_("A completed church brings 3 points to whoever has most "
                      "figures around it.")}},
    .terms = {{"Darmstadtium", N_PLURAL("%d Darmstadtium", "%d Darmstadtiums")},
              {"church", N_PLURAL("%d church", "%d churches")}},
    .sources = {{CC_FOR_CHURCH, N_("Church"), false}},
    .stories = {{.source = true,
                 .number = CC_FOR_CHURCH,
                 .text = NAME_("Around the church {player} has most figures: "
                               "{points}.")}},
    .first_tips =
        {{FIRST_MARK, 0,
          N_("The Darmstadtium: its city brings 3 points more when it is "
             "completed.")},
         {FIRST_MARK, 1,
          N_("A church is a cloister. When it is completed, the player with "
             "most figures on its tile and around it gets 3 points more.")}},
    .region_remark = region_remark,
};

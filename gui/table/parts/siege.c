/* siege.c - the parts of sieges: the texts of besieged cities, and escapes
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>

#include "engine/modules/siege.h"

#include "gui/table/part.h"
#include "gui/table/turn/take_back.h"

/* Says that a city is besieged, and whether its knights can escape. */
static bool region_remark(const app *a, const cc_game *game, int region,
                          char line[HOVER_LINE_SIZE])
{
    cc_siege_state state = cc_siege(game, region);
    (void)a;
    if (state == CC_NOT_BESIEGED) {
        return false;
    }
    snprintf(line, HOVER_LINE_SIZE, "%s",
             state == CC_BESIEGED_OPEN
                 ? _("Besieged; a cloister beside it lets knights escape")
             : state == CC_BESIEGED_CLOSED
                 ? _("Besieged; no cloister lets knights escape")
                 : _("Besieged"));
    return true;
}

const table_part table_part_siege = {
    .module = CC_MODULE_SIEGE,
    .help_page = "siege",
    .title = N_("Besieged cities"),
    .about = N_("A besieged city scores less for its knights, and twice for "
                "the fields around it."),
    .terms = {{"besieged cities",
               N_PLURAL("%d besieged city", "%d besieged cities")}},
    .first_tips =
        {{FIRST_MARK, 0,
          N_("Besiegers: their city scores a point less for each tile and "
             "pennant, and nothing unless it is completed, but it counts "
             "twice for fields. Beside a cloister a knight may escape.")}},
    .region_remark = region_remark,
};

const table_part table_part_escape = {
    .module = CC_MODULE_ESCAPE,
    .title = N_("Escapes"),
    .about = N_("At the end of your turn a knight may leave a besieged city "
                "beside a cloister."),
    .turn =
        {{620,
          N_("A knight may escape from a besieged city beside a cloister.")}},
    .actions = {{.type = CC_ESCAPE,
                 .label = N_("let a knight escape"),
                 .tip = N_("Return this figure to your supply"),
                 .lifts = &take_back_holdable,
                 .is_to_supply = true,
                 .position = take_back_position,
                 .radius = FIGURE_RADIUS,
                 .radius_min = FIGURE_RADIUS_MIN,
                 .render = take_back_render}},
    .first_tips =
        {{FIRST_DECISION, CC_DECIDE_ESCAPE,
          N_("A cloister is beside a besieged city: one of your knights may "
             "escape to your supply. In the city it would score less, and "
             "nothing unless the city is completed.")}},
    .events = {{CC_EVENT_RETURN, NAME_("%s’s knight escapes from the siege"),
                EVENT_PARAM2, CC_MODULE_ESCAPE, .has_figure = true}},
};

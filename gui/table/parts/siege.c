/* siege.c - the parts of sieges: the texts of besieged cities, and escapes
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/siege.h"

#include "gui/table/part.h"
#include "gui/table/turn/returns.h"

const table_part table_part_siege = {
    .module = CC_MODULE_SIEGE,
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
};

const table_part table_part_escape = {
    .module = CC_MODULE_ESCAPE,
    .title = N_("Escapes"),
    .about = N_("At the end of your turn a knight may leave a besieged city "
                "beside a cloister."),
    .actions = {{.type = CC_ESCAPE,
                 .label = N_("let a knight escape"),
                 .position = returns_position,
                 .radius = RETURNS_RADIUS,
                 .radius_min = RETURNS_RADIUS_MIN,
                 .render = returns_render}},
    .first_tips =
        {{FIRST_DECISION, CC_DECIDE_ESCAPE,
          N_("A cloister is beside a besieged city: one of your knights may "
             "escape to your supply. In the city it would score less, and "
             "nothing unless the city is completed.")}},
    .events = {{CC_EVENT_RETURN, NAME_("%s’s knight escapes from the siege"),
                EVENT_PARAM2, CC_MODULE_ESCAPE}},
};

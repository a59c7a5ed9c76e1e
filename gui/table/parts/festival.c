/* festival.c - the part of the festival: a figure of one's own returns
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/festival.h"

#include "gui/table/part.h"
#include "gui/table/turn/take_back.h"

const table_part table_part_festival = {
    .module = CC_MODULE_FESTIVAL,
    .help_page = "festival",
    .title = N_("Festival"),
    .about = N_("Instead of placing a figure on a festival tile you may take "
                "one of yours back."),
    .turn = {{406,
              N_("In place of a figure: at a festival one of yours returns.")}},
    .actions = {{.type = CC_FESTIVAL,
                 .label = N_("return a figure"),
                 .request = N_("%s: place a figure, take one of yours back or "
                               "skip (Space)"),
                 .request_alone = N_("%s: take one of your figures back or "
                                     "skip (Space)"),
                 .tip = N_("Return this figure to your supply"),
                 .lifts = &take_back_holdable,
                 .is_to_supply = true,
                 .position = take_back_position,
                 .radius = FIGURE_RADIUS,
                 .radius_min = FIGURE_RADIUS_MIN,
                 .render = take_back_render}},
    .first_tips =
        {{FIRST_MARK, 0,
          N_("A festival: instead of placing a figure on this tile you may "
             "take one of your figures back, from anywhere in the "
             "landscape.")}},
    .events = {{CC_EVENT_RETURN,
                NAME_("%s takes a figure back at the festival"), EVENT_PARAM2,
                CC_MODULE_FESTIVAL, .has_figure = true}},
};

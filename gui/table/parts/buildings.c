/* buildings.c - the part of little buildings, which lie on tiles
 *
 * The table renders them and their offers, as tokens on squares.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/buildings.h"

#include <stdio.h>

#include "gui/table/land/square_tokens.h"
#include "gui/table/part.h"

#define HOLDABLE(name_)                                                        \
    {                                                                          \
        .name = name_, .source = FROM_SUPPLY,                                  \
        .tip = N_("Drag it onto the tile just placed"),                        \
        .request = N_("%s: place the building on the tile just placed"),       \
        .rule = "BUILDING-2"                                                   \
    }

static const holdable shed = HOLDABLE("little-shed"),
                      house = HOLDABLE("little-house"),
                      tower = HOLDABLE("little-tower");

/* Says what a building does; rows are in the order of cc_building. */
static void format_building(const cc_game *game, int row, char *out,
                            size_t size)
{
    int points = cc_building_points(game, (cc_building)row);
    snprintf(out, size,
             ngettext("Each feature on this tile scores %d point more",
                      "Each feature on this tile scores %d points more",
                      points),
             points);
}

/* Formats what the buildings on the tiles of a region bring, "Buildings: 2
 * points"; false if there are none, or the region has scored. */
static bool region_remark(const app *a, const cc_game *game, int region,
                          char line[HOVER_LINE_SIZE])
{
    int n[CC_BUILDINGS], points = 0;
    char text[64];
    cc_region_info info = cc_region(game, region);
    (void)a;
    if ((info.complete && info.kind != CC_FIELD) ||
        !cc_region_buildings(game, region, n)) {
        return false;
    }
    for (int i = 0; i < CC_BUILDINGS; i++) {
        points += n[i] * cc_building_points(game, (cc_building)i);
    }
    snprintf(text, sizeof text, ngettext("%d point", "%d points", points),
             points);
    snprintf(line, HOVER_LINE_SIZE, _("Buildings: %s"), text);
    return true;
}

#define BUILD(type_, label_, item)                                             \
    {                                                                          \
        .type = type_, .label = label_, .holdable = item, OFFER_SQUARE_TOKEN   \
    }

#define BUILDING(name_, label_)                                                \
    {                                                                          \
        .name = name_, .label = label_, .format = format_building,             \
        .event = CC_EVENT_BUILDING                                             \
    }

const table_part table_part_buildings = {
    .module = CC_MODULE_BUILDINGS,
    .title = N_("Little buildings"),
    .about = N_("A shed, a house or a little tower instead of a figure: every "
                "feature on its tile scores more."),
    .turn = {{413,
              N_("In place of a figure: a shed, a house or a little tower.")}},
    .actions = {BUILD(CC_BUILD_SHED, N_("a shed"), &shed),
                BUILD(CC_BUILD_HOUSE, N_("a house"), &house),
                BUILD(CC_BUILD_TOWER, N_("a little tower"), &tower)},
    .terms = {{"buildings", N_PLURAL("%d building", "%d buildings")},
              {"sheds", N_PLURAL("%d shed", "%d sheds")},
              {"houses", N_PLURAL("%d house", "%d houses")},
              {"towers", N_PLURAL("%d little tower", "%d little towers")}},
    .events = {{CC_EVENT_BUILDING, NAME_("%s builds a shed"), EVENT_PARAM,
                CC_SHED},
               {CC_EVENT_BUILDING, NAME_("%s builds a house"), EVENT_PARAM,
                CC_HOUSE},
               {CC_EVENT_BUILDING, NAME_("%s builds a little tower"),
                EVENT_PARAM, CC_LITTLE_TOWER}},
    .sounds = {{CC_EVENT_BUILDING, SOUND_TOWER}},
    .first_tips =
        {{FIRST_ACTION, CC_BUILD_SHED,
          N_("Instead of a figure you may place a building on the tile: each "
             "road, city, field and cloister there scores more, for whoever "
             "scores it.")}},
    .square_tokens = {BUILDING("little-shed", N_("Shed")),
                      BUILDING("little-house", N_("House")),
                      BUILDING("little-tower", N_("Little tower"))},
    SHOW_SQUARE_TOKENS,
    .region_remark = region_remark,
};

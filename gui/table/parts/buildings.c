/* buildings.c - the part of little buildings, which lie on tiles
 *
 * They are tokens on squares: land/square_tokens.c renders them, and the rings
 * where they may be placed.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/buildings.h"

#include <stdio.h>

#include "gui/table/land/square_tokens.h"
#include "gui/table/part.h"

/* What the player drags to the tile just placed. */
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

/* Says what a building does. `row` is its row in .square_tokens, which are in
 * the order of cc_building. */
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

/* Formats the points that buildings add to a region, "Buildings: 2 points";
 * false if it has none, or has scored already. */
static bool region_remark(const app *a, const cc_game *game, int region,
                          char line[HOVER_LINE_SIZE])
{
    int n[CC_BUILDINGS]; /* of each kind */
    int points = 0;
    char points_text[64];
    (void)a;
    if (cc_region_is_complete(game, region) ||
        !cc_region_buildings(game, region, n)) {
        return false;
    }
    for (int i = 0; i < CC_BUILDINGS; i++) {
        points += n[i] * cc_building_points(game, (cc_building)i);
    }
    snprintf(points_text, sizeof points_text,
             ngettext("%d point", "%d points", points), points);
    snprintf(line, HOVER_LINE_SIZE, _("Buildings: %s"), points_text);
    return true;
}

/* The action that places a building, by dropping what is held on a ring. */
#define BUILD_ACTION(type_, label_, item)                                      \
    {                                                                          \
        .type = type_, .label = label_, .holdable = item, OFFER_SQUARE_TOKEN   \
    }

/* A building that lies on a square. */
#define SQUARE_TOKEN(name_, label_)                                            \
    {                                                                          \
        .name = name_, .label = label_, .format = format_building,             \
        .event = CC_EVENT_BUILDING                                             \
    }

/* The line of the log for a kind of building, which is the event's param. */
#define BUILD_EVENT(building, text_)                                           \
    {                                                                          \
        .event = CC_EVENT_BUILDING, .text = text_, .key = EVENT_PARAM,         \
        .value = building                                                      \
    }

const table_part table_part_buildings = {
    .module = CC_MODULE_BUILDINGS,
    .title = N_("Little buildings"),
    .about = N_("A shed, a house or a little tower instead of a figure: every "
                "feature on its tile scores more."),
    .turn = {{.at = 413, /* among what is done in place of a figure: from 400 */
              N_("In place of a figure: a shed, a house or a little tower.")}},
    .actions = {BUILD_ACTION(CC_BUILD_SHED, N_("a shed"), &shed),
                BUILD_ACTION(CC_BUILD_HOUSE, N_("a house"), &house),
                BUILD_ACTION(CC_BUILD_TOWER, N_("a little tower"), &tower)},
    .terms = {{"buildings", N_PLURAL("%d building", "%d buildings")},
              {"sheds", N_PLURAL("%d shed", "%d sheds")},
              {"houses", N_PLURAL("%d house", "%d houses")},
              {"towers", N_PLURAL("%d little tower", "%d little towers")}},
    .events = {BUILD_EVENT(CC_SHED, NAME_("%s builds a shed")),
               BUILD_EVENT(CC_HOUSE, NAME_("%s builds a house")),
               BUILD_EVENT(CC_LITTLE_TOWER, NAME_("%s builds a little tower"))},
    .sounds = {{CC_EVENT_BUILDING, SOUND_TOWER}},
    .first_tips =
        {{FIRST_ACTION, CC_BUILD_SHED,
          N_("Instead of a figure you may place a building on the tile: each "
             "road, city, field and cloister there scores more, for whoever "
             "scores it.")}},
    .square_tokens = {SQUARE_TOKEN("little-shed", N_("Shed")),
                      SQUARE_TOKEN("little-house", N_("House")),
                      SQUARE_TOKEN("little-tower", N_("Little tower"))},
    SHOW_SQUARE_TOKENS,
    .region_remark = region_remark,
};

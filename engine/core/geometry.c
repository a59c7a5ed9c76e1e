/* geometry.c - sides, ports and kinds of segments
 *
 * SPDX-License-Identifier: MIT
 */
#include "geometry.h"

#include "text.h"

/* By side: N, E, S, W. */
const int8_t cc_dx[4] = {0, 1, 0, -1};
const int8_t cc_dy[4] = {-1, 0, 1, 0};

static const char *const markets[] = {"goods", "fish", "grain", "livestock",
                                      NULL};

/* Markets and quarters share a class: in The City only streets must continue
 * streets; all other sides match each other (CITY-5). */
const cc_kind_row cc_core_kinds[] = {
    [CC_FIELD] = {"field", 'f', "F", 1, .uses_half_sides = true,
                  .figures_lie = true, .borders = 1 << CC_CITY | 1 << CC_TOWN},
    [CC_ROAD] = {"road", 'r', "R", 2, .narrow = true, .counts_squares = true,
                 .can_complete = true},
    [CC_CITY] = {"city", 'c', "C", 3, .counts_squares = true,
                 .can_complete = true},
    [CC_CLOISTER] = {"cloister", .sides = "", .counts_squares = true,
                     .surrounded = true, .can_complete = true},
    [CC_STREET] = {"street", 's', "S", 4, .narrow = true,
                   .counts_squares = true, .can_complete = true,
                   .shut_when_complete = true},
    [CC_MARKET] = {"market", 'm', "M", 5, .counts_squares = true,
                   .can_complete = true, .shut_when_complete = true,
                   .varieties = markets},
    [CC_QUARTER] = {"quarter", 'q', "R", 5, .uses_half_sides = true,
                    .figures_lie = true, .borders = 1 << CC_MARKET},
    [CC_TOWN] = {"town", 't', "#", 6, .narrow = true, .never_scores = true},
    [CC_RIVER] = {"river", 'v', "W", 7, .narrow = true, .never_scores = true},
    [CC_GARDEN] = {"garden", .sides = "", .counts_squares = true,
                   .surrounded = true, .can_complete = true},
    {.name = NULL},
};

const char *cc_axis_name(cc_axis axis)
{
    static const char *const names[] = {
        [CC_NO_AXIS] = "-", [CC_NS] = "ns", [CC_EW] = "ew"};
    return names[axis];
}

cc_coord cc_second_square(int x, int y, int rotation)
{
    int side = (CC_E + rotation) & 3;
    return (cc_coord){(int16_t)(x + cc_dx[side]), (int16_t)(y + cc_dy[side])};
}

/* ------------------------------------------------------------------- ports */

cc_ports cc_ports_rotate(cc_ports ports, int rotation)
{
    unsigned square = ports & CC_PORTS_SQUARE;
    unsigned by = 3 * ((unsigned)rotation & 3); /* a side has three ports */
    square = (square << by | square >> (12 - by)) & CC_PORTS_SQUARE;
    return (cc_ports)(square | (ports & (CC_PORTS_LONG | CC_PORTS_INNER)));
}

int cc_ports_format(const cc_catalog *catalog, cc_kind kind, cc_ports ports,
                    char *out, size_t size)
{
    static const char sides[] = "NESWD";
    static const char thirds[] = "L R"; /* by port: left, middle, right */
    cc_writer w = {out, size, 0};
    cc_write(&w, "%s", ports & CC_PORTS_INNER ? "II" : "");
    for (int port = 0; port < CC_PORTS; port++) {
        int third = port % 3;
        bool halves = catalog->kinds[kind].uses_half_sides;
        if (!(ports >> port & 1) || halves == (third == CC_MIDDLE)) {
            continue; /* whole sides are named by their middles */
        }
        cc_write(&w, "%s%c", w.n ? " " : "", sides[port / 3]);
        if (halves) {
            cc_write(&w, "%c", thirds[third]);
        }
    }
    return cc_written(&w);
}

/* What a bridge is as a region of its own: two ends, and a road below it may
 * cover its square again. */
#define BRIDGE_REGION                                                          \
    .n_ends = 2, .region_flags = CC_REGION_REPEATS, .counts_squares = true

const cc_segment_type cc_bridge_types[] = {
    [CC_NS] = {.kind = CC_ROAD,
               BRIDGE_REGION,
               .ports = 1 << CC_PORT(CC_N, CC_MIDDLE) |
                        1 << CC_PORT(CC_S, CC_MIDDLE)},
    [CC_EW] = {.kind = CC_ROAD,
               BRIDGE_REGION,
               .ports = 1 << CC_PORT(CC_E, CC_MIDDLE) |
                        1 << CC_PORT(CC_W, CC_MIDDLE)},
};

/* geometry.c - sides, ports and kinds of segments
 *
 * SPDX-License-Identifier: MIT
 */
#include "geometry.h"

#include "text.h"

const int8_t cc_dx[4] = {0, 1, 0, -1};
const int8_t cc_dy[4] = {-1, 0, 1, 0};

/* Markets and quarters share a class: in The City only streets must continue
 * streets, everything else meets freely (CITY-5). */
const cc_kind_trait cc_kind_traits[CC_KINDS] = {
    [CC_FIELD] = {"field", 1, .halves = true},
    [CC_ROAD] = {"road", 2, .counted = true, .completes = true},
    [CC_CITY] = {"city", 3, .counted = true, .completes = true},
    [CC_CLOISTER] = {"cloister", 0, .counted = true, .surrounded = true,
                     .completes = true},
    [CC_STREET] = {"street", 4, .counted = true, .completes = true,
                   .shut = true},
    [CC_MARKET] = {"market", 5, .counted = true, .completes = true,
                   .shut = true},
    [CC_QUARTER] = {"quarter", 5, .halves = true},
    [CC_TOWN] = {"town", 6},
    [CC_RIVER] = {"river", 7},
    [CC_GARDEN] = {"garden", 0, .counted = true, .surrounded = true,
                   .completes = true},
};

const char *cc_kind_name(cc_kind kind)
{
    return cc_kind_traits[kind].name;
}

cc_ports cc_ports_turn(cc_ports ports, int turn)
{
    unsigned square = ports & CC_PORTS_SQUARE;
    unsigned by = 3 * ((unsigned)turn & 3);
    square = (square << by | square >> (12 - by)) & CC_PORTS_SQUARE;
    return (cc_ports)(square | (ports & (CC_PORTS_LONG | CC_PORTS_INNER)));
}

int cc_ports_format(cc_kind kind, cc_ports ports, char *out, size_t size)
{
    static const char sides[] = "NESWD";
    static const char parts[] = "L R";
    cc_writer w = {out, size, 0};
    cc_write(&w, "%s", ports & CC_PORTS_INNER ? "II" : "");
    for (int port = 0; port < CC_PORTS; port++) {
        int part = port % 3;
        bool halves = cc_kind_traits[kind].halves;
        if (!(ports >> port & 1) || halves == (part == CC_MIDDLE)) {
            continue;
        }
        cc_write(&w, "%s%c", w.n ? " " : "", sides[port / 3]);
        if (halves) {
            cc_write(&w, "%c", parts[part]);
        }
    }
    return cc_written(&w);
}

/* joins.h - joins of segments that modules make and take back
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_JOINS_H
#define CC_JOINS_H

#include "module.h"

/* Returns the open ends that modules give a segment beyond its sides. */
static inline int cc_extra_ends(const cc_game *g, int segment)
{
    int n = 0;
    CC_EACH_HOOK(g, i, regions, extra_ends)
    {
        n += i.module->regions.extra_ends(g, segment);
    }
    return n;
}

/* Makes the regions of n segments anew from what is joined now: called by a
 * module after it has made or taken back joins of these segments
 * (regions.joined_with) or changed their extra ends. The new regions that are
 * complete are added to g->completed; the old ones are no longer in it. Modules
 * are told (figures.on_removed), as a figure may have lost the one that it
 * needs beside it. Only for kinds that count squares: roads, cities. */
void cc_regions_rejoin(cc_game *g, const uint16_t *segments, int n,
                       cc_events *events);

#endif

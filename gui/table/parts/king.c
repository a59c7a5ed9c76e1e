/* king.c - King and Robber: what is told of them
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/king.h"

#include <stdio.h>

#include "gui/lang.h"
#include "gui/table/part.h"

static bool tell(const session *s, const cc_event *e, char *out, size_t size)
{
    const char *name = e->player >= 0 ? s->seats[e->player].name : "";
    switch (e->type) {
    case CC_EVENT_KING:
        snprintf(out, size, _("%s has the largest city: the King"), name);
        return true;
    case CC_EVENT_ROBBER:
        snprintf(out, size, _("%s has the longest road: the Robber"), name);
        return true;
    default: return false;
    }
}

static const part_label king_sources[] = {{CC_FOR_KING, N_("King"), true},
                                          {0, NULL, false}};
static const part_label robber_sources[] = {{CC_FOR_ROBBER, N_("Robber"), true},
                                            {0, NULL, false}};

const table_part table_part_king = {
    .module = CC_MODULE_KING,
    .title = N_("King"),
    .about = N_("Who finished the largest city has the King, and points for "
                "finished cities at the end."),
    .sources = king_sources,
    .tell = tell,
};

const table_part table_part_robber = {
    .module = CC_MODULE_ROBBER,
    .title = N_("Robber"),
    .about = N_("Who finished the longest road has the Robber, and points for "
                "finished roads at the end."),
    .sources = robber_sources,
    .tell = tell,
};

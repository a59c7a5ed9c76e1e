/* traders.c - Traders and Builders: what is told of goods and second turns
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/traders.h"

#include <stdio.h>

#include "gui/lang.h"
#include "gui/table/part.h"

static bool tell_goods(const session *s, const cc_event *e, char *out,
                       size_t size)
{
    if (e->type != CC_EVENT_GOODS) {
        return false;
    }
    const char *name = s->seats[e->player].name;
    switch (e->what) {
    case CC_WINE:
        snprintf(out, size, _("%s takes %d wine"), name, e->how);
        break;
    case CC_WARE_GRAIN:
        snprintf(out, size, _("%s takes %d grain"), name, e->how);
        break;
    default: snprintf(out, size, _("%s takes %d cloth"), name, e->how); break;
    }
    return true;
}

static bool tell_second(const session *s, const cc_event *e, char *out,
                        size_t size)
{
    if (e->type != CC_EVENT_SECOND) {
        return false;
    }
    snprintf(out, size, _("%s has a second turn"), s->seats[e->player].name);
    return true;
}

static const part_words goods_terms[] = {
    {"wine", N_PLURAL("most wine", "most wine")},
    {"grain", N_PLURAL("most grain", "most grain")},
    {"cloth", N_PLURAL("most cloth", "most cloth")},
    {NULL, NULL, NULL}};
static const part_label goods_sources[] = {{CC_FOR_GOODS, N_("Goods"), true},
                                           {0, NULL, false}};

const table_part table_part_goods = {
    .module = CC_MODULE_GOODS,
    .title = N_("Goods"),
    .about = N_("Whoever finishes a city takes its goods; most of a kind bring "
                "10 points at the end."),
    .terms = goods_terms,
    .sources = goods_sources,
    .tell = tell_goods,
};

const table_part table_part_builder = {
    .module = CC_MODULE_BUILDER,
    .title = N_("Builder"),
    .about = N_("A builder beside your figure gives you another turn when you "
                "lay on there."),
    .tell = tell_second,
};

static const part_words pig_terms[] = {
    {"pigs", N_PLURAL("%d city with a pig", "%d cities with a pig")},
    {"pig herds", N_PLURAL("%d city with a herd", "%d cities with a herd")},
    {NULL, NULL, NULL}};

const table_part table_part_pig = {
    .module = CC_MODULE_PIG,
    .title = N_("Pig"),
    .about = N_("A pig beside your farmer makes each city of the field worth 1 "
                "point more to you."),
    .terms = pig_terms,
};

const table_part table_part_pig_herd = {
    .module = CC_MODULE_PIG_HERD,
    .title = N_("Pig herds"),
    .about = N_("A herd makes each city of its field worth 1 point more to all "
                "its owners."),
};

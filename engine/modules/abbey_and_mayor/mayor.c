/* mayor.c - the mayor: has as many votes as its city has pennants
 *
 * SPDX-License-Identifier: MIT
 */
#include "mayor.h"

#include "engine/core/internal.h"

/* MAYOR-1: as many votes as the city has pennants. Under a castle the city is
 * settled, and a mayor has no votes there (CASTLE-1). */
static int votes(const cc_game *g, int region)
{
    const cc_region_state *r = &g->regions[region];
    return r->flags & CC_REGION_SETTLED ? 0 : r->pennants;
}

static const cc_token_row tokens[] = {
    {.name = "mayor",
     .is_figure = true,
     .limit = CC_FIGURES_MAX,
     .deals = 1,
     .supply_value = {500, 300, 200, 100, 100, 100, 100, 100},
     .return_value = 200,
     .stand_kinds = 1 << CC_CITY,
     .votes = votes},
    {.name = NULL},
};

const cc_module cc_module_mayor = {
    .name = "mayor",
    .number = CC_MODULE_MAYOR,
    .order = 501, /* after the abbey */
    .tokens = tokens,
};

int cc_mayor_token(const cc_catalog *catalog)
{
    return catalog->first_token[CC_MODULE_MAYOR];
}

/* inns.c - Inns and Cathedrals: what of it can be chosen
 *
 * SPDX-License-Identifier: MIT
 */
#include "gui/lang.h"
#include "gui/table/part.h"

const table_part table_part_inn = {
    .module = CC_MODULE_INN,
    .title = N_("Inns"),
};

const table_part table_part_cathedral = {
    .module = CC_MODULE_CATHEDRAL,
    .title = N_("Cathedrals"),
};

const table_part table_part_big = {
    .module = CC_MODULE_BIG,
    .title = N_("Big figure"),
};

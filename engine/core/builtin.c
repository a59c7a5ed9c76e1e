/* builtin.c - the catalogue of all modules of this program
 *
 * A file of its own, as nothing else in the core depends on the modules.
 *
 * SPDX-License-Identifier: MIT
 */
#include "module.h"

void cc_catalog_init(cc_catalog *catalog)
{
    cc_catalog_init_with(catalog, cc_modules);
}

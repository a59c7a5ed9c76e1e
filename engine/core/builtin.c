/* builtin.c - the catalogue of all modules of this program
 *
 * In a file of its own: nothing else of the core needs the modules.
 *
 * SPDX-License-Identifier: MIT
 */
#include "module.h"

void cc_catalog_init(cc_catalog *catalog)
{
    cc_catalog_init_with(catalog, cc_modules);
}

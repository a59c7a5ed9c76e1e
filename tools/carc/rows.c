/* rows.c - `carc rows`: the rows of all modules as JSON
 *
 * SPDX-License-Identifier: MIT
 */
#include "carc.h"

int carc_rows(const carc_args *args, const cc_catalog *catalog)
{
    (void)args;
    carc_print(carc_json_rows(catalog));
    return CARC_OK;
}

/* modules.h - the rule modules there are
 *
 * Part of the one table in turn.c: to add a module, name it here and there.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_MODULES_H
#define CC_MODULES_H

#include "internal.h"

extern const cc_module cc_module_base, cc_module_fields;

#endif

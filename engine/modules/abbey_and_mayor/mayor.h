/* mayor.h - the mayor: what programs may ask
 *
 * A figure like any other, for cities alone; its votes are those of
 * cc_region().
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_MAYOR_H
#define CC_MAYOR_H

#include "engine/carcassonne.h"

/* The number of the token "mayor". */
int cc_mayor_token(const cc_catalog *catalog);

#endif

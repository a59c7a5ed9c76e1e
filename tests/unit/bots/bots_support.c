/* bots_support.c - see bots_support.h
 *
 * SPDX-License-Identifier: MIT
 */
#include "bots_support.h"

#include "tests/unit/support.h"

void bots_start(cc_game *game, const char *setup)
{
    *game = test_game(test_catalog(), setup);
}

/* fuzz_tiles.c - any bytes as a tile set
 *
 * If a game of an accepted set can begin, its first actions are played: the
 * engine must find no fault in what it derived from the set.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "tests/fuzz/fuzz.h"
#include "tests/unit/support.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static cc_catalog catalog;
    static cc_action actions[CC_ACTIONS_MAX];
    cc_error error;
    cc_setup setup;
    cc_game game;
    cc_catalog_init(&catalog);
    if (cc_catalog_add_set(&catalog, (const char *)data, size, &error) !=
        CC_OK) {
        return 0;
    }
    cc_setup_init(&setup, &catalog);
    if (cc_new(&game, &catalog, &setup, NULL, &error) != CC_OK) {
        return 0;
    }
    for (int i = 0; i < 12 && cc_decision(&game).kind != CC_OVER; i++) {
        int n = cc_legal_first(&game, actions, CC_ACTIONS_MAX);
        if (n == 0 || cc_apply(&game, &actions[n / 2], NULL) != CC_OK ||
            !cc_invariant(&game, &error)) {
            abort();
        }
    }
    return 0;
}

/* fuzz_moves.c - bytes choose among the legal actions
 *
 * The first bytes are the seed, the players and sets, the options and the
 * length of a deck that further bytes name; 0 deals the whole box. Short odd
 * games find more than long ones: checking a position costs with the square of
 * its size.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>

#include "support.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static cc_action actions[CC_ACTIONS_MAX];
    static cc_events events;
    cc_setup setup;
    cc_game game;
    cc_error error;
    size_t at = 4;
    if (size < at) {
        return 0;
    }
    static const char *const sets[] = {"", "sets=base,bridges-castles-bazaars",
                                       "sets=base,count",
                                       "sets=base,bridges-castles-bazaars,"
                                       "count"};
    cc_setup_parse(&setup, test_catalog(), sets[data[1] / 6 % 4], NULL);
    setup.seed = data[0];
    setup.n_players = (uint8_t)(1 + data[1] % 6);
    for (int i = 0; i < cc_option_count(); i++) {
        int n = 0;
        while (cc_option_at(i)->values[n]) {
            n++;
        }
        setup.options[i] = (uint8_t)((data[2] >> i) % n);
    }
    for (int n = data[3] % 24; n > 0 && at < size; n--) {
        setup.deck_only = true;
        setup.deck[setup.n_deck++] =
            (uint8_t)(data[at++] % test_catalog()->n_types);
    }
    if (cc_new(&game, test_catalog(), &setup, &events, &error) != CC_OK) {
        abort();
    }
    for (; at < size && cc_decision(&game).kind != CC_OVER; at++) {
        int n = cc_legal(&game, actions, CC_ACTIONS_MAX);
        if (n <= 0 ||
            cc_apply(&game, &actions[data[at] % n], &events) != CC_OK ||
            !cc_invariant(&game, &error)) {
            fprintf(stderr, "%s\n", error.what);
            abort();
        }
    }
    return 0;
}

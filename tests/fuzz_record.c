/* fuzz_record.c - any bytes as a saved game
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>

#include "support.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    cc_record record;
    cc_setup setup;
    cc_game game;
    cc_action action;
    cc_error error;
    char note[64];
    cc_status status =
        cc_record_open(&record, (const char *)data, size, test_catalog(),
                       &setup, &game, NULL, &error);
    while (status == CC_OK) {
        if (!cc_invariant(&game, &error)) {
            abort();
        }
        status = cc_record_next(&record, &game, &action, NULL, &error);
    }
    cc_record_note((const char *)data, size, "seats", note, sizeof note);
    return 0;
}

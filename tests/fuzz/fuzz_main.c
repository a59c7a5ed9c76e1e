/* fuzz_main.c - runs a fuzzer's function over files, without libFuzzer
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "tests/unit/support.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        size_t length;
        char *data = test_read(argv[i], &length);
        LLVMFuzzerTestOneInput((const uint8_t *)data, length);
        free(data);
    }
    printf("%d passed, 0 failed\n", argc - 1);
    return 0;
}

/* fuzz_main.c - calls a fuzzer with each file of the command line
 *
 * Linked with one fuzz_NAME.c, it makes a program that any compiler can build.
 * So the inputs in tests/corpus are tested where there is no libFuzzer.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>

#include "tests/fuzz/fuzz.h"
#include "tests/unit/support.h"

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

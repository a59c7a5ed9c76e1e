/* fuzz.h - the function that each fuzzer defines
 *
 * A fuzzer, fuzz_NAME.c, hands any bytes to code that reads what comes from
 * outside: saved games, tile sets, pictures. libFuzzer calls its function with
 * bytes that it invents, fuzz_main.c with the stored files of
 * tests/corpus/NAME. A fault ends the program: abort(), a sanitizer, a crash.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* Handles one input; libFuzzer prescribes the name. The bytes are not
 * terminated by a zero. Always returns 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif

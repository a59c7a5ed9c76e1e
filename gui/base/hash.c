/* hash.c - hashes of bytes, and of numbers
 *
 * SPDX-License-Identifier: MIT
 */
#include "hash.h"

#include <string.h>

#define FNV_PRIME 0x100000001b3u

uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t n)
{
    const unsigned char *b = bytes;
    for (size_t i = 0; i < n; i++) {
        hash = (hash ^ b[i]) * FNV_PRIME;
    }
    return hash;
}

uint64_t hash_text(uint64_t hash, const char *text)
{
    return hash_bytes(hash, text, strlen(text));
}

uint32_t hash_numbers(uint32_t a, uint32_t b, uint32_t c)
{
    uint32_t h = a * 73856093u ^ b * 19349663u ^ c * 83492791u;
    h = (h ^ h >> 16) * 0x7feb352du;
    h = (h ^ h >> 15) * 0x846ca68bu;
    return h ^ h >> 16;
}

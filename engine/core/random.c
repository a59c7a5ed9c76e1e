/* random.c - hashes of words and names
 *
 * SPDX-License-Identifier: MIT
 */
#include "random.h"

uint64_t cc_hash_words(uint64_t salt, const uint64_t *words, int n)
{
    uint64_t h = salt;
    for (int i = 0; i < n; i++) {
        h = cc_mix(h ^ words[i]) + 0x9e3779b97f4a7c15u;
    }
    return h;
}

/* FNV-1a (Fowler, Noll, Vo), mixed: short names differ in all bits. */
uint64_t cc_name_key(const char *name)
{
    uint64_t h = 0xcbf29ce484222325u;
    for (; *name; name++) {
        h = (h ^ (uint8_t)*name) * 0x100000001b3u;
    }
    return cc_mix(h);
}

/* random.h - random numbers and hashes
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_RANDOM_H
#define CC_RANDOM_H

#include "engine/carcassonne.h"

/* splitmix64 (Steele, Lea, Flood 2014): one word of state, and the same on
 * every machine. */
static inline uint64_t cc_mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* Returns the next random number. */
static inline uint64_t cc_random(uint64_t *state)
{
    *state += 0x9e3779b97f4a7c15u;
    return cc_mix(*state);
}

/* Uniform in 0 .. n - 1 (Lemire's method without the rejection: the bias for
 * n < 256 is below 2^-24). n > 0. */
static inline uint32_t cc_random_below(uint64_t *state, uint32_t n)
{
    return (uint32_t)(((cc_random(state) >> 32) * n) >> 32);
}

/* Returns a hash of n words that begins with `salt`: a number that differs
 * between the things that a module hashes, so that equal words of two of them
 * give different hashes. Two modules may use the same salts, as their names are
 * hashed too (game.c). Records have the hashes, so a salt that was released
 * stays. To continue a hash pass its result as the salt of the next call. */
uint64_t cc_hash_words(uint64_t salt, const uint64_t *words, int n);
/* Returns the hash of a name. */
uint64_t cc_name_key(const char *name);

#endif

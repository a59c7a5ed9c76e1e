/* hash.h - hashes of bytes, and of numbers
 *
 * They are the same on all machines.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_HASH_H
#define GUI_HASH_H

#include <stddef.h>
#include <stdint.h>

#define HASH_START 0xcbf29ce484222325u /* of hash_bytes() and hash_text() */

/* Continue a hash, at first HASH_START, with more bytes, or with those of a
 * text without its end: FNV-1a of Fowler, Noll and Vo, with 64 bits. */
uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t n);
uint64_t hash_text(uint64_t hash, const char *text);
/* Returns a hash of three numbers, all of whose bits look random: the primes of
 * Teschner's spatial hash, mixed by Wellons' lowbias32. */
uint32_t hash_numbers(uint32_t a, uint32_t b, uint32_t c);

#endif

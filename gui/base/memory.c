/* memory.c - allocation that does not fail
 *
 * SPDX-License-Identifier: MIT
 */
#include "memory.h"

#include <stdio.h>
#include <stdlib.h>

static bool out;

bool memory_is_out(void)
{
    return out;
}

static void *checked(void *p)
{
    if (!p) {
        out = true;
        /* Without a word that would need memory. */
        static const char line[] =
            "carcassonne: out of memory; the game is as it was saved last\n";
        fputs(line, stderr);
        exit(1);
    }
    return p;
}

void *xrealloc(void *old, size_t size)
{
    return checked(realloc(old, size ? size : 1));
}

void *xcalloc(size_t n, size_t size)
{
    return checked(calloc(n ? n : 1, size ? size : 1));
}

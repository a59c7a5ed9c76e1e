/* memory.c - allocation that never returns NULL
 *
 * The game is saved after every action, so the program may exit when memory
 * runs out.
 *
 * SPDX-License-Identifier: MIT
 */
#include "memory.h"

#include <stdio.h>
#include <stdlib.h>

static bool is_exhausted;

bool memory_is_exhausted(void)
{
    return is_exhausted;
}

static void *exit_if_null(void *p)
{
    if (!p) {
        is_exhausted = true;
        /* Constant, as formatting a message may need memory. */
        static const char line[] =
            "carcassonne: out of memory; the game is as it was saved last\n";
        fputs(line, stderr);
        exit(1);
    }
    return p;
}

void *xrealloc(void *old, size_t size)
{
    return exit_if_null(realloc(old, size ? size : 1));
}

void *xcalloc(size_t n, size_t size)
{
    return exit_if_null(calloc(n ? n : 1, size ? size : 1));
}

void *xgrow(void *list, int n, int *room, size_t size)
{
    if (n < *room) {
        return list;
    }
    *room = *room ? 2 * *room : 64;
    return xrealloc(list, (size_t)*room * size);
}

/* memory.h - allocation that does not fail
 *
 * The game is saved after every action, so the program may exit when memory
 * runs out.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_MEMORY_H
#define GUI_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/* As realloc() and calloc(), but exit with a message if there is no memory. */
void *xrealloc(void *old, size_t size);
void *xcalloc(size_t n, size_t size);

/* Returns a list with room for one more element of `size` bytes after the n-th:
 * the old one, or a larger one with *room elements. */
void *xgrow(void *list, int n, int *room, size_t size);

/* True while the program exits for lack of memory. */
bool memory_is_exhausted(void);

#endif

/* memory.h - allocation that does not fail
 *
 * A game that is saved after every action may stop when memory runs out.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_MEMORY_H
#define GUI_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/* As realloc() and calloc(); the program ends with one line if there is no
 * memory. */
void *xrealloc(void *old, size_t size);
void *xcalloc(size_t n, size_t size);

/* Returns a list with room for one more element of `size` bytes after the n-th:
 * the old one, or a larger one with *room elements. */
void *xgrow(void *list, int n, int *room, size_t size);

/* Whether the program ends because there was none left. */
bool memory_is_exhausted(void);

#endif

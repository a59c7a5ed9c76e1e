/* memory.h - allocation that never returns NULL
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

/* Like realloc() and calloc(), but they exit with a message if there is no
 * memory, and a size of 0 gives a pointer that can be freed. */
void *xrealloc(void *old, size_t size);
void *xcalloc(size_t n, size_t size);

/* Makes room for one more element in a list that holds n elements of `size`
 * bytes and has space for *room. Returns the list, which may have moved; *room
 * is raised then. Begin with NULL and 0. */
void *xgrow(void *list, int n, int *room, size_t size);

/* True while the program exits for lack of memory: functions that run at exit
 * must not allocate then. */
bool memory_is_exhausted(void);

#endif

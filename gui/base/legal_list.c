/* legal_list.c - all legal actions, in a list that grows
 *
 * cc_legal() fills a list of the caller and returns how many actions there are.
 * Here the list is enlarged until it holds all of them.
 *
 * SPDX-License-Identifier: MIT
 */
#include "legal_list.h"

#include "memory.h"

enum { MIN_ROOM = 512 }; /* actions: enough for most positions */

int legal_list_all(const cc_game *game, cc_action **list, int *room)
{
    int n = cc_legal(game, *list, *room);
    if (n > *room || !*list) {
        *room = n > MIN_ROOM ? n : MIN_ROOM;
        *list = xrealloc(*list, (size_t)*room * sizeof **list);
        n = cc_legal(game, *list, *room);
    }
    return n;
}

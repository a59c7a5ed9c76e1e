/* legal_list.c - all legal actions, in a list that grows
 *
 * SPDX-License-Identifier: MIT
 */
#include "legal_list.h"

#include "memory.h"

enum { ROOM = 512 }; /* enough for most positions */

int legal_list_all(const cc_game *game, cc_action **list, int *room)
{
    int n = cc_legal(game, *list, *room);
    if (n > *room || !*list) {
        *room = n > ROOM ? n : ROOM;
        *list = xrealloc(*list, (size_t)*room * sizeof **list);
        n = cc_legal(game, *list, *room);
    }
    return n;
}

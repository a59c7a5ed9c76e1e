/* legal_list.h - all legal actions, in a list that grows
 *
 * cc_legal() fills a list of the caller and returns how many actions there are.
 * Here the list is enlarged until it holds all of them.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_LEGAL_LIST_H
#define GUI_LEGAL_LIST_H

#include "engine/carcassonne.h"

/* Writes all legal actions to *list and returns how many there are. *room is
 * the number of actions that *list has space for. Begin with NULL and 0, pass
 * both again to reuse the list, and free it in the end. */
int legal_list_all(const cc_game *game, cc_action **list, int *room);

#endif

/* legal_list.h - all legal actions, in a list that grows
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_LEGAL_H
#define GUI_LEGAL_H

#include "engine/carcassonne.h"

/* Lists all that cc_legal() returns; returns how many. *list and *room are NULL
 * and 0 at first; the caller frees the list. */
int legal_list_all(const cc_game *game, cc_action **list, int *room);

#endif

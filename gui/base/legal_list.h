/* legal_list.h - all that may be done now, in a list that grows
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_LEGAL_H
#define GUI_LEGAL_H

#include "engine/carcassonne.h"

/* What cc_legal() lists, all of it; returns how many there are. *list and *room
 * are NULL and 0 at first, and the caller's to free. */
int legal_list_all(const cc_game *game, cc_action **list, int *room);

#endif

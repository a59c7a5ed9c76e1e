/* action.h - what an action names, and lists of actions
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_ACTION_H
#define CC_ACTION_H

#include "module.h"

/* An action that names a segment by x, y, turn and slot. The turn of a bridge
 * is left out. */
cc_action cc_action_on(const cc_game *g, int type, int segment);
/* One that names a figure: its segment, its kind, and in `what` its player. */
cc_action cc_action_on_figure(const cc_game *g, int type, int figure);
/* The segment that an action names, if it does, or -1. */
int cc_action_segment(const cc_game *g, const cc_action *a);
/* The segment `slot` of the piece on a square that lies so, or -1. */
int cc_segment_find(const cc_game *g, int x, int y, int turn, int slot);
/* The row of a kind of action that the catalogue has. */
static inline const cc_action_row *cc_action_row_of(const cc_catalog *c,
                                                    int type)
{
    return &c->modules[type / 16]->actions[type % 16];
}
/* Whether there is such a kind of action, and its module is in play. */
bool cc_action_is_in_play(const cc_game *g, int type);
/* Copies the members of an action that a field uses. */
void cc_action_copy_field(const cc_row_field *f, const cc_action *from,
                          cc_action *to);

/* Whether its row is in play, and it uses no field that its row does not. */
bool cc_action_is_well_formed(const cc_game *g, const cc_action *a);
/* Whether it is told with the region that the decision is about. */
bool cc_action_uses_region(const cc_game *g, const cc_action *a);
/* Whether it is one of a list. */
bool cc_action_is_listed(const cc_action *a, const cc_action *list, int n);

/* Adds one that is wanted, if no module forbids it. */
void cc_action_list_add(const cc_game *g, cc_action_list *list,
                        cc_action action);

/* Whether whatever is added stays. */
static inline bool cc_action_list_is_unfiltered(const cc_game *g,
                                                const cc_action_list *list)
{
    return !g->is_forbidding && !list->filter;
}

#endif

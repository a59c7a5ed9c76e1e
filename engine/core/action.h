/* action.h - the parts of an action, and lists of actions
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_ACTION_H
#define CC_ACTION_H

#include "module.h"

/* Returns an action that names a segment by x, y, rotation and slot; the
 * rotation of a bridge is left 0. */
static inline cc_action cc_action_on(const cc_game *g, int type, int segment)
{
    const cc_segment *s = &g->segments[segment];
    const cc_piece_state *piece = &g->pieces[s->piece];
    const cc_cell *at = &g->cells[piece->cell];
    return (cc_action){.type = (uint16_t)type,
                       .x = at->x,
                       .y = at->y,
                       .rotation =
                           s->slot == CC_SLOT_BRIDGE ? 0 : piece->rotation,
                       .slot = s->slot};
}

/* Returns an action that names a figure, by index: its segment, its kind, and
 * its player in `param`. */
cc_action cc_action_on_figure(const cc_game *g, int type, int figure);
/* Returns the segment that an action names, or -1. */
int cc_action_segment(const cc_game *g, const cc_action *a);
/* Returns segment `slot` of the piece with this rotation on a square, or -1. */
int cc_segment_find(const cc_game *g, int x, int y, int rotation, int slot);
/* Returns the row of an existing type of action. */
static inline const cc_action_row *cc_action_row_of(const cc_catalog *c,
                                                    int type)
{
    return &c->modules[cc_number_module(type)]->actions[cc_number_index(type)];
}
/* Whether the type of action exists and its module is in play. */
bool cc_action_is_in_play(const cc_game *g, int type);
/* Copies the members of an action that a field uses. */
void cc_action_copy_field(const cc_row_field *f, const cc_action *from,
                          cc_action *to);

/* Whether the row of an action is in play and the action uses no other fields
 * than those of its row. */
bool cc_action_is_well_formed(const cc_game *g, const cc_action *a);
/* Whether an action is serialized with the region that the decision is about.
 */
bool cc_action_uses_region(const cc_game *g, const cc_action *a);
/* Whether an action is in a list. */
bool cc_action_is_listed(const cc_action *a, const cc_action *list, int n);

/* Whether the list's filter and modules let an action be added. */
bool cc_action_is_listable(const cc_game *g, const cc_action_list *list,
                           const cc_action *action);
/* Adds an action, unless the list's filter drops it or a module forbids it:
 * mostly there is neither. */
static inline void cc_action_list_add(const cc_game *g, cc_action_list *list,
                                      cc_action action)
{
    if ((list->filter || cc_may_forbid(g, &action)) &&
        !cc_action_is_listable(g, list, &action)) {
        return;
    }
    if (list->n < list->max) {
        list->out[list->n] = action;
    }
    list->n++; /* also those for which there is no room */
}

#endif

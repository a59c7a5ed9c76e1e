/* action.h - what actions consist of, and lists of actions
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_ACTION_H
#define CC_ACTION_H

#include "module.h"

/* ----------------------------------------------------- actions on segments */

/* Returns an action of a type that names a segment: by its square, the rotation
 * of its piece (of two triangles on a square it tells which) and its slot. A
 * bridge has the rotation 0, whichever piece is below it. */
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

/* Returns an action of a type that names a figure on the board, given by its
 * index in g->figures: by its segment, its kind, and its player in `param`. */
cc_action cc_action_on_figure(const cc_game *g, int type, int figure);

/* Returns the segment for which cc_action_on() gives this square, rotation and
 * slot; -1 if there is none. */
int cc_segment_find(const cc_game *g, int x, int y, int rotation, int slot);

/* Returns the segment that an action names; -1 if actions of its type name none
 * or there is no such segment. */
int cc_action_segment(const cc_game *g, const cc_action *a);

/* --------------------------------------------------- which members it uses */

/* What an action of a type consists of is in its row (rows.h): a list of
 * fields, each of which uses some members of cc_action. All other members are
 * 0, so that equal actions have equal members. */

/* Returns the row of a type of actions, which must exist. */
static inline const cc_action_row *cc_action_row_of(const cc_catalog *c,
                                                    int type)
{
    return &c->modules[cc_number_module(type)]->actions[cc_number_index(type)];
}

/* Whether a type of actions exists and its module is in play. */
bool cc_action_is_in_play(const cc_game *g, int type);

/* Copies from one action to another the members that a field uses. */
void cc_action_copy_field(const cc_row_field *f, const cc_action *from,
                          cc_action *to);

/* Whether the type of an action is in play and the action uses no members but
 * those of its fields. It need not be legal. */
bool cc_action_is_well_formed(const cc_game *g, const cc_action *a);

/* Whether an action is about the region that the decision is about, whose
 * squares are part of its JSON (CC_F_REGION). */
bool cc_action_uses_region(const cc_game *g, const cc_action *a);

/* -------------------------------------------------------- lists of actions */

/* Whether one of n actions is equal to `a`. */
bool cc_action_is_listed(const cc_action *a, const cc_action *list, int n);

/* Whether the list's filter and modules let an action be added. */
bool cc_action_is_listable(const cc_game *g, const cc_action_list *list,
                           const cc_action *action);
/* Adds an action, unless the filter of the list drops it or a module forbids
 * it: mostly there is neither. Where the list is full it is only counted. */
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

/* codec.h - actions and what they name
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_CODEC_H
#define CC_CODEC_H

#include "agenda.h"

/* An action that names a segment by x, y, turn and slot. The turn of a bridge
 * is left out. */
cc_action cc_action_on(const cc_game *g, int type, int segment);
/* One that names a figure: its segment, its kind, and in `what` its player. */
cc_action cc_action_on_figure(const cc_game *g, int type, int figure);
/* The segment that an action names, if it does, or -1. */
int cc_action_segment(const cc_game *g, const cc_action *a);
/* The segment `slot` of the piece on a square that lies so, or -1. */
int cc_segment_find(const cc_game *g, int x, int y, int turn, int slot);
/* Tells squares as a list. */
void cc_squares_serialize(const cc_serializer *to, const char *name,
                          const cc_coord *squares, int n);
/* Whether its row is in play, and it uses no field that its row does not. */
bool cc_action_is_well_formed(const cc_game *g, const cc_action *a);
/* Whether it is told with the region that the decision is about. */
bool cc_action_uses_region(const cc_game *g, const cc_action *a);
/* Whether it is one of a list. */
bool cc_action_is_listed(const cc_action *a, const cc_action *list, int n);

#endif

/* events.h - building the list of events of an action
 *
 * To write an event: e = cc_emit(events, CC_EVENT_X, player); then, if e is not
 * NULL, fill in the members that the fields of its row name, and add its
 * squares. An event owns a range of the common list of squares, so those of one
 * event are added before the next one is begun.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_EVENTS_H
#define CC_EVENTS_H

#include "regions.h"

/* Empties the list; `events` may be NULL. */
void cc_events_clear(cc_events *events);
/* Appends an event and returns it for filling in; NULL if `events` is NULL. */
cc_event *cc_emit(cc_events *events, int type, int player);

/* Appends a square to the last event. */
void cc_emit_square(cc_events *events, cc_event *e, int x, int y);
/* Appends the squares of a region to the last event, which has none yet; none
 * if region is negative. */
void cc_emit_squares(const cc_game *g, cc_events *events, cc_event *e,
                     int region);
/* Reserves n squares for the last event, which has none yet, or as many as
 * there is room for; the caller fills them in. */
void cc_events_reserve_squares(cc_events *events, cc_event *e, int n);

/* Reports a tile: adds it to the last event if that has the same type, player
 * and `how` (param2), else to a new one. `events` may be NULL. */
void cc_emit_tile(cc_events *events, int type, int player, int how, int tile);

#endif

/* events.h - building the list of events of an action
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_EVENTS_H
#define CC_EVENTS_H

#include "regions.h"

/* To write an event: e = cc_emit(events, CC_EVENT_X, player), then fill in the
 * members that its row's fields name, if e is not NULL; for a list of squares
 * cc_emit_square() for each. */

/* Fills in the squares of a region; none if region is negative. */
void cc_emit_squares(const cc_game *g, cc_events *events, cc_event *e,
                     int region);
/* Reserves n squares for an event, or as many as there is room for. */
void cc_events_reserve_squares(cc_events *events, cc_event *e, int n);
/* Appends a square to the last event. */
void cc_emit_square(cc_events *events, cc_event *e, int x, int y);
/* Appends an event and returns it for filling in; NULL if `events` is NULL. */
cc_event *cc_emit(cc_events *events, int type, int player);
/* Reports a tile; added to the last event if that has the same type, player and
 * `how` (param2). */
void cc_emit_tile(cc_events *events, int type, int player, int how, int tile);
/* Empties the list. */
void cc_events_clear(cc_events *events);

#endif

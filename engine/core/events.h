/* events.h - what is told of an action
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_EVENTS_H
#define CC_EVENTS_H

#include "regions.h"

/* Fills in the squares of a region; none if it is negative. */
void cc_emit_squares(const cc_game *g, cc_events *events, cc_event *e,
                     int region);
/* Takes room for n squares of an event: as many as there is left. */
void cc_events_reserve_squares(cc_events *events, cc_event *e, int n);
/* Adds a square to those of the last event. */
void cc_emit_square(cc_events *events, cc_event *e, int x, int y);
/* Adds an event and returns it for filling in; NULL if nobody listens. */
cc_event *cc_emit(cc_events *events, int type, int player);
/* Tells of a tile: together with those of the last event, if that is one of the
 * same type, player and `how`. */
void cc_emit_tile(cc_events *events, int type, int player, int how, int tile);
/* Nothing has happened yet. */
void cc_events_clear(cc_events *events);

#endif

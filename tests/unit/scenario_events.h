/* scenario_events.h - events in the words of scenarios
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_SCENARIO_EVENTS_H
#define TESTS_SCENARIO_EVENTS_H

#include "engine/carcassonne.h"

/* Whether a module has an event row of this name. */
bool scenario_event_exists(const cc_catalog *catalog, const char *name);

/* Whether one of the events of an action has this name and these fields, as
 * "KEY=VALUE ...": all that the row of the event names. "KEY=-": the event has
 * no such field. `all` is filled with the events of this name. */
bool scenario_has_event(const cc_game *game, const cc_events *events,
                        const char *name, const char *fields, char *all,
                        size_t size);

#endif

/* scenario_events.h - events in the words of scenarios
 *
 * For `expect event NAME KEY=VALUE ...`, which tests/scenarios/README.md
 * describes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_SCENARIO_EVENTS_H
#define TESTS_SCENARIO_EVENTS_H

#include "engine/carcassonne.h"

/* Whether a module has an event row of this name. */
bool scenario_event_exists(const cc_catalog *catalog, const char *name);

/* Whether one of the events of an action has this name and these fields, given
 * as "KEY=VALUE ..."; its other fields do not matter. "KEY=-": the event has no
 * such field. For the message of a failure, the fields of the events of this
 * name are written to `all`, up to the one that was found. */
bool scenario_has_event(const cc_game *game, const cc_events *events,
                        const char *name, const char *fields, char *all,
                        size_t size);

#endif

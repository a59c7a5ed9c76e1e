/* internal.h - all headers of the core, for modules
 *
 * Layers: each header includes only those before it in this list
 * (tests/system/test_layers.sh):
 *
 * layers: text serialize random changes geometry filter tiletype board regions
 * layers: events scoring rows hooks module joins action deck bag figures agenda
 * layers: steps setup
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_INTERNAL_H
#define CC_INTERNAL_H

#include "action.h"
#include "agenda.h"
#include "bag.h"
#include "board.h"
#include "changes.h"
#include "deck.h"
#include "events.h"
#include "figures.h"
#include "filter.h"
#include "geometry.h"
#include "hooks.h"
#include "joins.h"
#include "module.h"
#include "random.h"
#include "regions.h"
#include "rows.h"
#include "scoring.h"
#include "serialize.h"
#include "setup.h"
#include "steps.h"
#include "text.h"
#include "tiletype.h"

#endif

/* darmstadt.h - the churches of Darmstadt
 *
 * A church is a cloister with a mark on its tile. When it is completed, whoever
 * has most figures around it gets points.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_DARMSTADT_H
#define CC_DARMSTADT_H

#include "engine/carcassonne.h"

enum { CC_FOR_CHURCH = CC_NUMBER(CC_MODULE_DARMSTADT, 0) }; /* its points */

/* Whether a region is the cloister of a church. If it is, counts each player's
 * figures around it and sets the bits of those in the lead, who would get the
 * points of DARM-3 now (0: nobody is there). */
bool cc_church_figures(const cc_game *game, int region,
                       uint8_t n[CC_PLAYERS_MAX], unsigned *leaders);

#endif

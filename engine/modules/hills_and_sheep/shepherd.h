/* shepherd.h - shepherds, their flocks and the sheep printed on tiles
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_SHEPHERD_H
#define CC_SHEPHERD_H

#include "engine/carcassonne.h"

/* Actions. */
enum {
    /* draw another token for the flock */
    CC_FLOCK_GROW = CC_NUMBER(CC_MODULE_SHEPHERD, 0),
    /* score all flocks of the field: "guide them home" */
    CC_FLOCK_SCORE
};
/* Event: the flocks of a field are lost: player; x, y of the shepherd for whom
 * the wolf was drawn. */
enum { CC_EVENT_WOLF = CC_NUMBER(CC_MODULE_SHEPHERD, 0) };
/* Decision: one of these two actions. Its region is the field. */
enum { CC_DECIDE_FLOCK = CC_NUMBER(CC_MODULE_SHEPHERD, 0) };
enum { CC_FOR_FLOCK = CC_NUMBER(CC_MODULE_SHEPHERD, 0) }; /* source of points */

/* The kinds of tokens in the bag: so many sheep, or a wolf. */
enum { CC_SHEEP_1, CC_SHEEP_2, CC_SHEEP_3, CC_SHEEP_4, CC_SHEEP_WOLF };

/* Returns the number of the shepherds' bag in a catalogue. */
int cc_sheep_bag(const cc_catalog *catalog);
/* Returns the number of the shepherds' token. */
int cc_shepherd_token(const cc_catalog *catalog);
/* Returns how many tokens of a kind lie beside a shepherd; 0 if the figure, by
 * index, is none. */
int cc_flock_tokens(const cc_game *game, int figure, int kind);
/* Returns the points for all flocks on a field, by region, with the sheep
 * printed on its tiles; 0 without a shepherd. */
int cc_flock_points(const cc_game *game, int region);

#endif

/* land_words.h - what stands on the land, and who walks there, in the words of
 * scenarios
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LAND_WORDS_H
#define LAND_WORDS_H

#include "engine/carcassonne.h"

/* What `expect standing` compares; false: `what` is another word. */
bool land_text(const cc_game *game, const char *what, char *out, size_t size);
/* The name of such an event; NULL: it is none. */
const char *land_event_name(int type);
/* False: it is no such event. */
bool land_event_text(const cc_game *game, const cc_event *e, char *out,
                     size_t size);

#endif

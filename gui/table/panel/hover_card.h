/* hover_card.h - the card about what is under the pointer
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_HOVER_CARD_H
#define GUI_HOVER_CARD_H

#include "gui/table/table.h"

/* Renders the card, if there is something to say and a place for it; not while
 * something is held, and not if the settings hide such aids. */
void hover_card_render(app *a, const table *t);
/* True if the card says what is offered under the pointer, not what is there.
 */
bool hover_card_tells_offer(const app *a, const table *t);

#endif

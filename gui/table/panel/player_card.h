/* player_card.h - the card of a player on the panel: name, scores, supply
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_PLAYER_CARD_H
#define GUI_PLAYER_CARD_H

#include "gui/table/panel/supply.h"

/* Heights of a card in units. It is open, with rows for the supply below its
 * head, or folded to the head alone if the log would else lose its lines. */
enum {
    CARD_HEAD = 34,            /* of an open card, with the name */
    CARD_ROW = SUPPLY_ROW + 2, /* with a gap */
    CARD_HEAD_SHRINKS = 8,     /* at most, before the card is folded */
    CARD_OPEN_MIN = CARD_HEAD + CARD_ROW - CARD_HEAD_SHRINKS,
    CARD_FOLDED_MAX = 28,
    CARD_FOLDED_MIN = 20
};

/* Each frame, once the scores are known: begins and moves on the light behind
 * each score that has changed since the last frame. */
void player_cards_update(app *a, table *t);
/* Renders the card of a player at its place, t->cards[player]; sets *wish to
 * what was clicked on it. change: as from preview_points_changes(). */
void player_card_render(app *a, const table *t, int player, int change,
                        intent *wish);

#endif

/* overlays.h - banner, tools, tile list and menu over the land
 *
 * The banner says whose turn it is and what is asked; the tools are the buttons
 * at the left edge.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_OVERLAYS_H
#define GUI_OVERLAYS_H

#include "gui/table/table.h"

/* The tools: how many there are; the side of an icon, its gap to the next one
 * and to the corner of the window, and the room for all of them; in units. */
enum {
    TOOLS = 7,
    TOOL_SIDE = 38,
    TOOL_GAP = 6,
    TOOLS_EDGE = 10,
    TOOLS_WIDTH = TOOLS_EDGE + TOOL_SIDE + 8,
    TOOLS_HEIGHT = TOOLS_EDGE + TOOLS * (TOOL_SIDE + TOOL_GAP)
};

/* True if a pixel is on the tools, on the button below the banner, on a card
 * that asks something, or on a card or button of the guide. */
bool overlays_cover(app *a, const table *t, point pixel);
/* Renders the banner, the hover card (hover_card.h) and the tools; returns what
 * was clicked. */
intent overlays_render(app *a, const table *t);
/* Render the dialogs; return INTENT_TILE_LIST and INTENT_MENU to close them, or
 * what was chosen. */
intent overlays_tile_list(app *a);
intent overlays_menu(app *a);
/* Returns the rule at which the help pages open: that of what is held, or of
 * the decision. */
const char *overlays_help_topic(const app *a, const table *t);

#endif

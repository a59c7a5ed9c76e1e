/* river.c - the river, the phantom, the abbot: what can be chosen, and how many
 * tiles of the river are to come
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/river.h"

#include <stdio.h>

#include "gui/lang.h"
#include "gui/table/part.h"
#include "gui/text.h"
#include "gui/theme.h"

/* Its own pile above the tray, as long as there is one. */
static void panel(app *a, const table *t, rect where)
{
    ui *u = &a->ui;
    char text[64];
    int left = cc_river_left(&t->of->game);
    float side = where.h * .9f;
    if (!left) {
        return;
    }
    draw_sprite(u->draw, art_sized(&a->art, "marker/back", side),
                (rect){where.x, where.y + (where.h - side) / 2, side, side},
                WHITE);
    snprintf(text, sizeof text,
             ngettext("The river: %d tile to come",
                      "The river: %d tiles to come", (unsigned long)left),
             left);
    text_in(
        u->draw, FONT_SERIF, units(u, SIZE_TEXT), INK,
        (rect){where.x + side + units(u, 8), where.y, where.w - side, where.h},
        ALIGN_LEFT, text);
}

const table_part table_part_river = {
    .module = CC_MODULE_RIVER,
    .title = N_("River"),
    .about = N_("Tiles of the river are laid before all others."),
    .panel_height = 30,
    .panel = panel,
};

const table_part table_part_phantom = {
    .module = CC_MODULE_PHANTOM,
    .title = N_("Phantom"),
    .about =
        N_("A second figure that may be put on the same tile as the first."),
};

const table_part table_part_abbot = {
    .module = CC_MODULE_ABBOT,
    .title = N_("Abbot"),
    .about = N_("A figure for cloisters and gardens that can be called home "
                "for points at any turn."),
};

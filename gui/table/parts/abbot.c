/* abbot.c - the abbot and his return
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>

#include "engine/modules/abbot.h"
#include "gui/table/part.h"
#include "gui/table/turn/spots.h"

static int worth(const cc_game *game, const cc_action *home)
{
    return cc_region(game, cc_action_region(game, home)).worth_now;
}

/* ABBOT-1: his return is among the choices. */
static bool turn_note(const app *a, const table *t, char *out, size_t size)
{
    const cc_action *home =
        t->pending.is_set ? NULL : legal_first_of_type(t, CC_ABBOT_RETURN);
    int points = home ? worth(&a->session->game, home) : 0;
    if (home) {
        snprintf(out, size,
                 ngettext("the abbot may return: %d point",
                          "the abbot may return: %d points", points),
                 points);
    }
    return home != NULL;
}

/* Renders his points above his head. */
static void draw(app *a, const table *t, const cc_action *action, bool hot,
                 bool chosen)
{
    ui *u = &a->ui;
    char text[16];
    float size = units(u, hot ? 20 : 17), radius = spots_radius(a, t, action);
    if (chosen) {
        return; /* pending: the points are shown there */
    }
    point ring = spots_ring_position(a, t, action);
    spots_ring(a, ring, radius, hot);
    if (hot) {
        spots_outline(a, t, action);
    }
    snprintf(text, sizeof text, "%+d", worth(&a->session->game, action));
    float w = text_width(FONT_BOLD, size, text) + size * .6f;
    rect r = {ring.x - w / 2, ring.y - radius - size * 1.6f, w, size * 1.4f};
    render_box(u->display, r, rgba_fade(PARCHMENT, .92f), units(u, 2),
               player_colour(session_current_seat(a->session)->colour));
    text_line(u->display, FONT_BOLD, size, INK, r, ALIGN_MIDDLE, text);
}

const table_part table_part_abbot = {
    .module = CC_MODULE_ABBOT,
    .title = N_("Abbot"),
    .about = N_("A figure for cloisters and gardens that you may return for "
                "points on any later turn."),
    .actions = {{.type = CC_ABBOT_RETURN,
                 .label = N_("return the abbot"),
                 .render = draw}},
    .turn_note = turn_note,
    .first_tips = {{FIRST_TOKEN, 0,
                    N_("Place the abbot in a cloister or a garden. On a later "
                       "turn, instead of placing a figure, you may return him "
                       "for a point for each tile there and around it.")}},
};

const table_part table_part_garden = {
    .module = CC_MODULE_GARDEN,
    .first_tips =
        {{FIRST_MARK, 0,
          N_("The garden on this tile scores like a cloister: a point for each "
             "tile there and around it. Only an abbot may claim it.")}},
};

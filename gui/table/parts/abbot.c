/* abbot.c - the parts of the abbot and of gardens
 *
 * In a later turn the abbot may return to the supply for points. The ring for
 * that shows how many.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>

#include "engine/modules/abbot.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"
#include "gui/table/turn/spots.h"
#include "gui/table/turn/take_back.h"

/* Returns the points for returning the abbot now. */
static int return_worth(const cc_game *game, const cc_action *action)
{
    return cc_region(game, cc_action_region(game, action)).worth_now;
}

/* Says that the abbot may return, and for how many points (ABBOT-1). */
static bool turn_note(const app *a, const table *t, char *out, size_t size)
{
    const cc_action *action = legal_first_of_type(t, CC_CALL_ABBOT_HOME);
    if (t->pending.is_set || !action) {
        return false;
    }
    int points = return_worth(&a->session->game, action);
    snprintf(out, size,
             ngettext("the abbot may return: %d point",
                      "the abbot may return: %d points", points),
             points);
    return true;
}

/* True if a figure is the abbot that may return. */
static bool is_returning(const table *t, int figure)
{
    const cc_action *action = legal_first_of_type(t, CC_CALL_ABBOT_HOME);
    int token = cc_token_find(t->session->catalog, "abbot");
    return action && figure == take_back_find_figure(t, action, token);
}

/* True if the pointer is on that abbot. */
static bool is_under_pointer(const app *a, const table *t)
{
    const cc_action *action = legal_first_of_type(t, CC_CALL_ABBOT_HOME);
    if (!action) {
        return false;
    }
    circle c = spots_figure_circle(
        a, t, land_piece_of(&a->session->game, action), action->slot, false);
    return point_distance(c.middle, a->ui.in.pointer) < c.radius;
}

static void render_at_pointer(app *a, const table *t, int spot)
{
    (void)spot;
    take_back_render_held(a, t, cc_token_find(&a->catalog, "abbot"));
}

static const holdable abbot_on_land = {
    .name = "abbot",
    .source = FROM_LAND,
    .is_under_pointer = is_under_pointer,
    .lifts_figure = is_returning,
    .request = N_("%s: drop the abbot on your supply to return him"),
    .render_at_pointer = render_at_pointer,
};

/* Finds "returning abbot". */
static bool locate(const app *a, const table *t, const char *name, point *out)
{
    const cc_action *action = legal_first_of_type(t, CC_CALL_ABBOT_HOME);
    if (!action || strcmp(name, "returning abbot") != 0) {
        return false;
    }
    *out = spots_ring_position(a, t, action);
    return true;
}

static bool script_for_action(const cc_game *game, const cc_action *action,
                              gesture *g)
{
    (void)game;
    if (action->type != CC_CALL_ABBOT_HOME) {
        return false;
    }
    snprintf(g->out, g->size, "%s",
             gesture_drags(g) ? "wait 400\ndrag returning abbot to abbot"
                              : "wait 400\nclick returning abbot");
    return true;
}

/* The size of the text of the points, in units: usually, and at the pointer. */
#define POINTS_SIZE     17
#define POINTS_SIZE_HOT 20

/* Renders a ring on the abbot, and in a box above it the points for his return.
 */
static void render_return(app *a, const table *t, const cc_action *action,
                          bool hot, bool chosen)
{
    ui *u = &a->ui;
    char text[16];
    float size = units(u, hot ? POINTS_SIZE_HOT : POINTS_SIZE);
    float radius = spots_radius(a, t, action);
    if (chosen) {
        return; /* points beside him are shown for every pending action */
    }
    point ring = spots_ring_position(a, t, action);
    spots_render_ring(a, ring, radius, hot);
    if (hot) {
        spots_outline(a, t, action);
    }
    snprintf(text, sizeof text, "%+d", return_worth(&a->session->game, action));
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
                "points in any later turn."),
    .turn =
        {{405,
          N_("In place of a figure: call your abbot home, who scores then.")}},
    .actions = {{.type = CC_CALL_ABBOT_HOME,
                 .label = N_("return the abbot"),
                 .holdable = &abbot_on_land,
                 .is_to_supply = true,
                 .render = render_return}},
    .turn_note = turn_note,
    .locate = locate,
    .script_for_action = script_for_action,
    .first_tips = {{FIRST_TOKEN, 0,
                    N_("Place the abbot in a cloister or a garden. In a later "
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

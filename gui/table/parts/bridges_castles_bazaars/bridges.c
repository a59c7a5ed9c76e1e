/* bridges.c - the part of bridges
 *
 * A bridge is built in two ways: with a tile that fits only with it, or by
 * itself, dragged from the supply onto a lit square.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>

#include "engine/modules/bridges_castles_bazaars/bridges.h"
#include "gui/app/pictures.h"
#include "gui/table/part.h"
#include "gui/table/turn/squares.h"

typedef struct bridge_state {
    int axis; /* cc_axis of the bridge that is held; CC_NO_AXIS until it is
                 rotated: both directions match alike */
} bridge_state;

static int held_axis(const table *t)
{
    const bridge_state *state = part_state_of(t, CC_MODULE_BRIDGES);
    return state->axis;
}

static void render_bridge(app *a, const table *t, cc_bridge_place bridge,
                          float alpha)
{
    rect r = camera_square(&t->camera, bridge.x, bridge.y);
    render_object(a, bridge.axis == CC_NS ? "bridge/ns" : "bridge/ew", r.w,
                  art_object_rect(r), alpha);
}

static void render_bridges(app *a, const table *t, const cc_game *game)
{
    for (int i = 0; i < cc_bridge_count(game); i++) {
        cc_bridge_info info = cc_bridge(game, i);
        render_bridge(a, t, (cc_bridge_place){info.x, info.y, info.axis}, 1);
    }
}

/* ------------------------------------------------------------ with a tile */

/* Returns the picture of the bridge that a placement costs, or NULL. */
static const char *cost_picture(const cc_action *place)
{
    return place->bridge ? "token/bridge" : NULL;
}

/* Renders the bridge that a placement needs, where a road of the tile would
 * meet a field (BRIDGE-3), and what it costs. */
static void render_ghost(app *a, const table *t, const cc_action *place,
                         bool is_legal)
{
    cc_bridge_place bridge;
    if (!cc_action_bridge(place, &bridge)) {
        return;
    }
    render_bridge(a, t, bridge, .9f);
    if (is_legal) {
        rect r = camera_square(&t->camera, bridge.x, bridge.y);
        render_border(&a->display, r, units(&a->ui, 2), ACCENT);
        ui_tooltip_now(&a->ui, camera_square(&t->camera, place->x, place->y),
                       _("This costs one of your bridges"));
    }
}

/* --------------------------------------------------------------- by itself */

/* Returns 2 if an action builds a bridge on a square in the direction of the
 * held one, 1 if it builds there in the other direction, else 0. */
static int square_match(const app *a, const table *t, const cc_action *action,
                        int x, int y)
{
    (void)a;
    cc_bridge_place bridge;
    if (!cc_action_bridge(action, &bridge) || bridge.x != x || bridge.y != y) {
        return 0;
    }
    return bridge.axis == held_axis(t) ? 2 : 1;
}

/* Lights a square where a bridge may be built. */
static void render_offer(app *a, const table *t, const cc_action *action,
                         bool hot, bool chosen)
{
    (void)hot;
    (void)chosen;
    squares_highlight(a, t, action->x, action->y, 1);
}

/* Renders the held bridge: on the square where it would be built, which is that
 * of the cursor or else that of the pointer; and besides at the pointer, unless
 * the pointer is on a square where it may be built. */
static void render_at_pointer(app *a, const table *t, int spot)
{
    const cc_action *action = legal_at_cursor(t);
    if (!action || action->type != CC_BUILD_BRIDGE) {
        action = spot >= 0 ? &t->legal[spot] : NULL;
    }
    cc_bridge_place bridge;
    if (action && cc_action_bridge(action, &bridge)) {
        render_clip(&a->display, t->land);
        render_bridge(a, t, bridge, .85f);
        render_unclip(&a->display);
    }
    if (spot < 0) {
        part_render_held(a, t);
    }
}

/* Rotates the held bridge; the first time, to run from east to west. */
static void rotate_held(table *t)
{
    bridge_state *state = part_state_mut(t, CC_MODULE_BRIDGES);
    state->axis = state->axis == CC_EW ? CC_NS : CC_EW;
}

static const holdable bridge_holdable = {
    .name = "bridge",
    .source = FROM_SUPPLY,
    .tip = N_("Drag it onto a highlighted tile (B); R rotates it"),
    .request = N_("%s: place the bridge on a highlighted tile"),
    .rule = "BRIDGE-1",
    .render_at_pointer = render_at_pointer,
    .rotate = rotate_held,
};

/* The key B picks up a bridge, or puts it down. */
static bool on_key(app *a, table *t)
{
    if (!input_consume_key(&a->ui.in, 'b') ||
        !part_can_hold(t, &bridge_holdable)) {
        return false;
    }
    hand_hold(t, t->hand.held == &bridge_holdable ? NULL : &bridge_holdable);
    hand_set_cursor(t, -1);
    pending_cancel(t);
    return true;
}

/* Says that the tile fits only with a bridge: then it may also be discarded, by
 * passing (BRIDGE-6). */
static bool turn_note(const app *a, const table *t, char *out, size_t size)
{
    cc_decision_info choice = cc_decision(&a->session->game);
    bool is_asked = !t->pending.is_set && choice.kind == CC_DECIDE_PLACE &&
                    choice.tile >= 0 && legal_first_of_type(t, CC_PASS);
    if (is_asked) {
        /* Translators: in brackets after a player's name. */
        snprintf(out, size, "%s", _("this tile needs a bridge"));
    }
    return is_asked;
}

const table_part table_part_bridges = {
    .module = CC_MODULE_BRIDGES,
    .help_page = "bcb",
    .sounds = {{CC_EVENT_BRIDGE, SOUND_WALL}},
    .first_tips =
        {{FIRST_EVENT, CC_EVENT_BRIDGE,
          N_("A bridge carries a road across a tile. Build at most one a turn, "
             "on the tile just placed or on one beside it.")}},
    .stories = {{.number = CC_EVENT_BRIDGE,
                 .text = NAME_("{player} builds a bridge.")}},
    .title = N_("Bridges"),
    .about = N_("Your bridge carries a road across a tile, so that the tile "
                "fits where it could not."),
    .turn =
        {{301,
          N_("A bridge may help your tile to fit, or be built afterwards.")}},
    .actions = {{.type = CC_BUILD_BRIDGE,
                 .label = N_("build a bridge"),
                 .holdable = &bridge_holdable,
                 .needs_holding = true,
                 .square_match = square_match,
                 .render = render_offer}},
    .render = {[LAYER_MIDDLE] = render_bridges},
    .cost_picture = cost_picture,
    .render_ghost = render_ghost,
    .on_key = on_key,
    .turn_note = turn_note,
    .events = {{CC_EVENT_BRIDGE, NAME_("%s builds a bridge")}},
};

/* bridges.c - bridges: how they lie, and where they may be built
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/bridges.h"

#include <stdio.h>

#include "gui/readers/lang.h"
#include "gui/table/part.h"
#include "gui/widgets/theme.h"

typedef struct own {
    int axis; /* of the bridge that is held */
} own;

static int held_axis(const table *t)
{
    const own *o = part_own_of(t, CC_MODULE_BRIDGES);
    return o->axis;
}

static void draw_bridge(app *a, const table *t, cc_bridge_at at, float alpha)
{
    rect r = camera_square(&t->camera, at.x, at.y);
    draw_sprite(
        &a->draw,
        art_sized(&a->art, at.axis == CC_NS ? "bridge/ns" : "bridge/ew", r.w),
        art_object(r), faded(WHITE, alpha));
}

static void draw_bridges(app *a, const table *t, const cc_game *game)
{
    for (int i = 0; i < cc_bridge_count(game); i++) {
        cc_bridge_info b = cc_bridge(game, i);
        draw_bridge(a, t, (cc_bridge_at){b.x, b.y, b.axis}, 1);
    }
}

/* ------------------------------------------------------------------- placing
 */

static const char *cost(const cc_action *place)
{
    return place->bridge ? "token/bridge" : NULL;
}

/* BRIDGE-3: the bridge that a placement needs is part of its ghost. */
static void ghost(app *a, const table *t, const cc_action *place, bool real)
{
    cc_bridge_at at;
    if (!cc_action_bridge(place, &at)) {
        return;
    }
    draw_bridge(a, t, at, .9f);
    if (real) {
        rect r = camera_square(&t->camera, at.x, at.y);
        draw_border(&a->draw, r, units(&a->ui, 2), ACCENT);
        ui_tip_now(&a->ui, camera_square(&t->camera, place->x, place->y),
                   _("This needs one of your bridges"));
    }
}

/* ------------------------------------------------------------------- building
 */

static int on_square(const app *a, const table *t, const cc_action *l, int x,
                     int y)
{
    (void)a;
    return l->x == x && l->y == y ? 1 + (l->bridge == held_axis(t)) : 0;
}

static void draw_offer(app *a, const table *t, const cc_action *l, bool hot,
                       bool chosen)
{
    (void)hot;
    (void)chosen;
    squares_light(a, t, l->x, l->y, 1);
}

/* Over the square where it would be built, at the cursor or the pointer; and
 * at the pointer, where it would not. */
static void hang(app *a, const table *t, int under)
{
    bool walked = t->cursor >= 0 && t->cursor < t->n_legal &&
                  t->legal[t->cursor].type == CC_BUILD_BRIDGE;
    int at = walked ? t->cursor : under;
    cc_bridge_at bridge;
    if (at >= 0 && cc_action_bridge(&t->legal[at], &bridge)) {
        draw_clip(&a->draw, t->land);
        draw_bridge(a, t, bridge, .85f);
        draw_unclip(&a->draw);
    }
    if (under < 0) {
        part_draw_held(a, t);
    }
}

static void turn(table *t)
{
    own *o = part_own(t, CC_MODULE_BRIDGES);
    o->axis = o->axis == CC_EW ? CC_NS : CC_EW;
}

static const thing bridge = {
    .name = "bridge",
    .from = FROM_SUPPLY,
    .tip = N_("Drag it onto a lit tile (B); R turns it"),
    .request = N_("%s: put the bridge on a lit tile"),
    .rule = "BRIDGE-1",
    .hang = hang,
    .turn = turn,
};

static bool key(app *a, table *t)
{
    if (!input_take(&a->ui.in, 'b') || !part_may_hold(t, &bridge)) {
        return false;
    }
    t->held = t->held == &bridge ? NULL : &bridge;
    t->has_pending = false;
    t->cursor = -1;
    return true;
}

static bool tell(const session *s, const cc_event *e, char *out, size_t size)
{
    if (e->type != CC_EVENT_BRIDGE) {
        return false;
    }
    snprintf(out, size,
             lang_of(s->seats[e->player].name, N_("%s builds a bridge")),
             s->seats[e->player].name);
    return true;
}

/* BRIDGE-6: nothing is lit but what a bridge makes fit. */
static bool phase(const app *a, const table *t, char *out, size_t size)
{
    cc_choice choice = cc_decision(&a->session->game);
    bool asked = !t->has_pending && choice.kind == CC_DECIDE_PLACE &&
                 choice.tile >= 0 && hand_find(t, CC_PASS);
    if (asked) {
        snprintf(out, size, "%s", _("the tile fits only with a bridge"));
    }
    return asked;
}

static const part_action actions[] = {{.type = CC_BUILD_BRIDGE,
                                       .label = N_("a bridge"),
                                       .with = &bridge,
                                       .only_held = true,
                                       .on_square = on_square,
                                       .draw = draw_offer},
                                      {.type = CC_PASS}};

static const part_sound sounds[] = {{CC_EVENT_BRIDGE, SOUND_WALL}, {0, SOUNDS}};

static const part_story stories[] = {
    {.number = CC_EVENT_BRIDGE, .text = N_("{player} built a bridge.")},
    {.text = NULL}};

static const part_first firsts[] = {
    {.what = FIRST_EVENT,
     .number = CC_EVENT_BRIDGE,
     .text = N_("A bridge carries a road over the tile. It is built on the "
                "tile just laid or one beside it, one a turn.")},
    {.text = NULL}};

const table_part table_part_bridges = {
    .module = CC_MODULE_BRIDGES,
    .sounds = sounds,
    .firsts = firsts,
    .stories = stories,
    .title = N_("Bridges"),
    .about = N_("A bridge of yours carries a road over a tile, so that it fits "
                "where it would not."),
    .actions = actions,
    .draw = {[LAYER_MIDDLE] = draw_bridges},
    .cost = cost,
    .ghost = ghost,
    .key = key,
    .phase = phase,
    .tell = tell,
};

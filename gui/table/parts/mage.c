/* mage.c - the part of the mage and the witch
 *
 * They stand on segments, each a little to one side of where figures stand
 * there: the mage in the west, the witch in the east. Where they may go each
 * has a ring of its own, to which they can be dragged from where they stand.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/mage.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/app/pictures.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"
#include "gui/table/turn/offers.h"
#include "gui/table/turn/spots.h"

/* In squares. */
#define SIZE      .36f /* of a picture */
#define SIZE_RING .22f /* within a ring */
#define SIDE_STEP .16f /* from where figures stand */
#define MIDDLE    .11f /* of what can be pointed at, north of the foot */
#define HALF_W    .09f /* half of its size */
#define HALF_H    .15f
/* Of rings: a fraction of a tile side, and units. */
#define RADIUS     .10f
#define RADIUS_MIN 13

static const char *const pictures[] = {
    [CC_MAGE] = "mage/standing", [CC_WITCH] = "witch/standing"};
static const char *const names[] = {
    [CC_MAGE] = N_("The mage"), [CC_WITCH] = N_("The witch")};
static const char *const names_within[] = {
    [CC_MAGE] = N_("the mage"), [CC_WITCH] = N_("the witch")};
static const char *const effects[] = {
    [CC_MAGE] = N_("Here 1 point more for each tile"),
    [CC_WITCH] = N_("Here half of all points, rounded up")};
/* As scripts name them. */
static const char *const script_names[] = {
    [CC_MAGE] = "the mage", [CC_WITCH] = "the witch"};

static float side_of(int who)
{
    return who == CC_MAGE ? -SIDE_STEP : SIDE_STEP;
}

/* Returns where one of them would stand on a segment, in squares: its foot. */
static point place_on(const app *a, const cc_game *game, int who, int piece,
                      int slot)
{
    point at = land_figure_position(a, game, piece, slot);
    return (point){at.x + side_of(who), at.y};
}

/* Finds where one of them stands; false if it is not on the land. */
static bool find(const app *a, const cc_game *game, int who, point *foot)
{
    cc_segment_ref at;
    if (!cc_magic_at(game, who, &at)) {
        return false;
    }
    *foot = place_on(a, game, who, at.piece, at.slot);
    return true;
}

static void render_one(app *a, const table *t, int who, point foot, float size,
                       float alpha)
{
    float side =
        fmaxf(camera_square(&t->camera, 0, 0).w * size, 24 * a->ui.scale);
    render_picture(a, pictures[who], side,
                   art_figure_rect(ART_STANDING, land_to_pixel(t, foot), side),
                   alpha);
}

static const holdable held_magic;

/* True while one of them is held. */
static bool is_held(const table *t, int who)
{
    const cc_action *shown = part_shown_variant(t);
    return t->hand.held == &held_magic && shown && shown->param == who;
}

/* True while one of them is about to move away. */
static bool is_leaving(const table *t, int who)
{
    return is_held(t, who) ||
           (t->pending.is_set && t->pending.action.type == CC_MAGIC_MOVE &&
            t->pending.action.param == who);
}

static void render_both(app *a, const table *t, const cc_game *game)
{
    for (int who = 0; who < CC_MAGICS; who++) {
        point foot;
        if (find(a, game, who, &foot)) {
            render_one(a, t, who, foot, SIZE, is_leaving(t, who) ? .35f : 1);
        }
    }
}

/* ------------------------------------------------------------------ offers */

/* Returns the ring of an action, in pixels: where it would stand, but rings of
 * both do not touch on small tiles. */
static point spot(const app *a, const table *t, const cc_action *action)
{
    point at = land_to_pixel(t, offers_figure_position(a, action));
    float step =
        fmaxf(SIDE_STEP * t->camera.zoom, 1.15f * spots_radius(a, t, action));
    at.x += action->param == CC_MAGE ? -step : step;
    at.y -= .04f * t->camera.zoom;
    return at;
}

static void render_offer(app *a, const table *t, const cc_action *action,
                         bool hot, bool chosen)
{
    rect zero = camera_square(&t->camera, 0, 0);
    point at = spot(a, t, action);
    if (!chosen) {
        spots_ring(a, at, spots_radius(a, t, action), hot);
    }
    if (hot && !chosen) {
        spots_outline(a, t, action);
    }
    float size = hot || chosen ? SIZE : SIZE_RING;
    point foot = {(at.x - zero.x) / zero.w,
                  (at.y - zero.y) / zero.w + size * .32f};
    render_one(a, t, action->param, foot, size, chosen ? 1 : .95f);
}

/* Returns where one of them may be sent away, in pixels: its body. */
static point leave_spot(const app *a, const table *t, const cc_action *action)
{
    point foot = {0, 0};
    find(a, table_game(a, t), action->param, &foot);
    return land_to_pixel(t, (point){foot.x, foot.y - MIDDLE});
}

static void render_leave(app *a, const table *t, const cc_action *action,
                         bool hot, bool chosen)
{
    circle ring = {leave_spot(a, t, action), spots_radius(a, t, action)};
    if (chosen) {
        spots_circle_chosen(a, ring);
    } else {
        spots_circle(a, ring, hot);
    }
}

/* Says whom an action is about, and what moving there does. */
static bool describe_offer(const app *a, const table *t,
                           const cc_action *action,
                           char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    bool moves = action->type == CC_MAGIC_MOVE;
    (void)a;
    (void)t;
    if (!moves && action->type != CC_MAGIC_LEAVE) {
        return false;
    }
    snprintf(lines[0], HOVER_LINE_SIZE, "%s", _(names[action->param]));
    snprintf(lines[1], HOVER_LINE_SIZE, "%s",
             moves ? _(effects[action->param]) : _("Leaves the landscape"));
    return true;
}

static const char *variant_picture(const cc_action *action)
{
    return pictures[action->param];
}

static void variant_text(const cc_action *action, char *out, size_t size)
{
    snprintf(out, size, "%s", _(names_within[action->param]));
}

/* ------------------------------------------------ dragged from their place */

/* Returns which of them is at a place; -1 none. */
static int item_at(const app *a, const table *t, point at)
{
    const cc_game *game = table_game(a, t);
    int found = -1;
    for (int who = 0; who < CC_MAGICS; who++) {
        point foot;
        if (find(a, game, who, &foot) && fabsf(at.x - foot.x) < HALF_W &&
            fabsf(at.y - foot.y + MIDDLE) < HALF_H) {
            found = who;
        }
    }
    return found;
}

/* Returns which of them is at the pointer and may move; -1 none. A ring there
 * is meant first. */
static int movable_at_pointer(const app *a, const table *t)
{
    point pixel = a->ui.in.pointer;
    int who = item_at(a, t, camera_at(&t->camera, pixel));
    bool may_move = false;
    for (int i = 0; i < t->n_legal && who >= 0; i++) {
        may_move |=
            t->legal[i].type == CC_MAGIC_MOVE && t->legal[i].param == who;
    }
    return may_move && spots_nearest(a, t, pixel, 1) < 0 ? who : -1;
}

static bool is_under_pointer(const app *a, const table *t)
{
    return movable_at_pointer(a, t) >= 0;
}

/* The one that is pressed is the one that is offered: then it is picked up. */
static bool on_press(app *a, table *t)
{
    int who = movable_at_pointer(a, t);
    if (who >= 0) {
        hand_set_variant(t, who);
    }
    return false;
}

/* Renders who is held at the pointer, unless a ring there shows it. */
static void render_held(app *a, const table *t, int spot)
{
    for (int who = 0; who < CC_MAGICS && spot < 0; who++) {
        if (is_held(t, who)) {
            point at = camera_at(&t->camera, a->ui.in.pointer);
            render_one(a, t, who, (point){at.x, at.y + MIDDLE}, SIZE, 1);
        }
    }
}

static const holdable held_magic = {
    .name = "magic",
    .source = FROM_LAND,
    .is_under_pointer = is_under_pointer,
    .request = N_("%s: drop the figure on a road or city"),
    .render_at_pointer = render_held,
};

/* --------------------------------------------------------- hover and words */

static void describe(const app *a, const table *t, int item,
                     char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    (void)a;
    (void)t;
    snprintf(lines[0], HOVER_LINE_SIZE, "%s", _(names[item]));
    snprintf(lines[1], HOVER_LINE_SIZE, "%s", _(effects[item]));
}

/* Says that one of them is on a region. They are never both there, but before
 * one moves away. */
static bool region_remark(const app *a, const cc_game *game, int region,
                          char line[HOVER_LINE_SIZE])
{
    (void)a;
    for (int who = 0; who < CC_MAGICS; who++) {
        if (cc_magic_is_on(game, who, region)) {
            snprintf(line, HOVER_LINE_SIZE, "%s", _(names[who]));
            lang_join(line, HOVER_LINE_SIZE, JOIN_VALUE, _(effects[who]));
            return true;
        }
    }
    return false;
}

static bool event_text(const session *s, const cc_event *e, const char *name,
                       char *out, size_t size)
{
    (void)s;
    if (e->type != CC_EVENT_MAGIC_LEAVES) {
        return false;
    }
    if (e->player < 0) {
        snprintf(out, size, "%s",
                 e->param == CC_MAGE ? _("The mage leaves")
                                     : _("The witch leaves"));
    } else {
        snprintf(out, size,
                 lang_for(e->param == CC_MAGE
                              ? NAME_("%s sends the mage away")
                              : NAME_("%s sends the witch away"),
                          name, NULL),
                 name);
    }
    return true;
}

/* Finds "the mage" and "the witch". */
static bool locate(const app *a, const table *t, const char *name, point *out)
{
    for (int who = 0; who < CC_MAGICS; who++) {
        point foot;
        if (strcmp(name, script_names[who]) == 0 &&
            find(a, table_game(a, t), who, &foot)) {
            *out = land_to_pixel(t, (point){foot.x, foot.y - MIDDLE});
            return true;
        }
    }
    return false;
}

const table_part table_part_mage = {
    .module = CC_MODULE_MAGE,
    .help_page = "mage",
    .title = N_("Mage and witch"),
    .about = N_("Tiles with a magic symbol move the mage, who makes a road or "
                "city worth more, or the witch, who halves it."),
    .turn = {{340, N_("A magic symbol moves the mage or the witch.")}},
    .actions = {{.type = CC_MAGIC_MOVE,
                 .label = N_("magic"),
                 .variant_text = variant_text,
                 .variant_picture = variant_picture,
                 .holdable = &held_magic,
                 .position = spot,
                 .radius = RADIUS,
                 .radius_min = RADIUS_MIN,
                 .render = render_offer},
                {.type = CC_MAGIC_LEAVE,
                 .label = N_("send the mage or the witch away"),
                 .variant_text = variant_text,
                 .position = leave_spot,
                 .radius = .20f,
                 .radius_min = 16,
                 .render = render_leave}},
    .terms = {{"mage",
               N_PLURAL("%d tile with the mage", "%d tiles with the mage")},
              {"witch", N_PLURAL("%d to the witch", "%d to the witch")}},
    .sounds = {{CC_EVENT_MAGIC, SOUND_FIGURE},
               {CC_EVENT_MAGIC_LEAVES, SOUND_HOME}},
    .first_tips =
        {{FIRST_MARK, 0,
          N_("A magic symbol: when this tile is placed, the mage or the witch "
             "moves to an open road or city.")},
         {FIRST_DECISION, CC_DECIDE_MAGIC,
          N_("The mage brings 1 point more for each tile: move him where you "
             "will score. The witch halves the points: move her to a rival.")},
         {FIRST_EVENT, CC_EVENT_MAGIC_LEAVES,
          N_("Where a road or city is completed, mage and witch leave. The "
             "next magic symbol brings one of them back.")}},
    .render = {[LAYER_HIGH] = render_both},
    .on_press = on_press,
    .item_at = item_at,
    .describe = describe,
    .describe_offer = describe_offer,
    .region_remark = region_remark,
    .events = {{CC_EVENT_MAGIC, NAME_("%s moves the mage"), EVENT_PARAM,
                CC_MAGE},
               {CC_EVENT_MAGIC, NAME_("%s moves the witch"), EVENT_PARAM,
                CC_WITCH}},
    .event_text = event_text,
    .locate = locate,
};

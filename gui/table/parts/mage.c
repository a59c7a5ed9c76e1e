/* mage.c - the part of the mage and the witch
 *
 * They stand on segments, each a little beside the place for figures there: the
 * mage to the west of it, the witch to the east. When one of them may move, the
 * rings are those of one of the two, until the player chooses the other one on
 * a card, or drags it from where it stands. Here `who` is CC_MAGE or CC_WITCH.
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
#define SIZE      .36f /* the side of the picture, which is a square */
#define SIZE_RING .22f /* of the small picture within a ring */
#define SIDE_STEP .16f /* west or east of the place for figures */
/* What can be pointed at is a rectangle around the body. */
#define BODY_MIDDLE .11f /* so far north of the foot */
#define BODY_HALF_W .09f
#define BODY_HALF_H .15f
#define RING_RAISED .04f /* rings are so far north of the foot */

/* The least side of the picture on a small land, in units. */
#define SIZE_MIN 24
/* How far the foot is below the middle of a ring, in sides of the picture, so
 * that the body is in the middle. */
#define FOOT_IN_RING .32f
/* On a small land a ring is so many of its radii beside the place for figures,
 * so that it leaves a figure there visible. */
#define SIDE_STEP_MIN 1.15f

/* Radii of rings: a fraction of a tile side, and the least one in units. A ring
 * to move there has the small picture in it; one to leave is around the body.
 */
#define MOVE_RADIUS      .10f
#define MOVE_RADIUS_MIN  13
#define LEAVE_RADIUS     .20f
#define LEAVE_RADIUS_MIN 16

static const char *const pictures[] = {
    [CC_MAGE] = "mage/standing", [CC_WITCH] = "witch/standing"};
static const char *const names[] = {
    [CC_MAGE] = N_("The mage"), [CC_WITCH] = N_("The witch")};
/* The same within a sentence. */
static const char *const names_within[] = {
    [CC_MAGE] = N_("the mage"), [CC_WITCH] = N_("the witch")};
static const char *const effects[] = {
    [CC_MAGE] = N_("Here 1 point more for each tile"),
    [CC_WITCH] = N_("Here half of all points, rounded up")};
/* As scripts name them. */
static const char *const script_names[] = {
    [CC_MAGE] = "the mage", [CC_WITCH] = "the witch"};

/* Returns a distance to the west, negative, for the mage, and to the east for
 * the witch. */
static float to_side(int who, float distance)
{
    return who == CC_MAGE ? -distance : distance;
}

/* Finds where the foot of one of them is, in squares; false if that one is not
 * on the land. */
static bool find_foot(const app *a, const cc_game *game, int who, point *foot)
{
    cc_segment_ref at;
    if (!cc_magic_at(game, who, &at)) {
        return false;
    }
    *foot = land_figure_position(a, game, at.piece, at.slot);
    foot->x += to_side(who, SIDE_STEP);
    return true;
}

/* Returns the middle of the body above a foot, in squares. */
static point body_of(point foot)
{
    return (point){foot.x, foot.y - BODY_MIDDLE};
}

/* Renders one of them with its foot at a place; `size`, the side of the
 * picture, is in squares. */
static void render_one(app *a, const table *t, int who, point foot, float size,
                       float alpha)
{
    float side = fmaxf(camera_square(&t->camera, 0, 0).w * size,
                       units(&a->ui, SIZE_MIN));
    render_picture(a, pictures[who], side,
                   art_figure_rect(ART_STANDING, land_to_pixel(t, foot), side),
                   alpha);
}

static const holdable held_magic; /* defined with the functions it needs */

/* True while the mage or the witch is held: the variant that is offered tells
 * which of them it is. */
static bool is_held(const table *t, int who)
{
    const cc_action *shown = part_shown_variant(t);
    return t->hand.held == &held_magic && shown && shown->param == who;
}

/* True while one of them is about to move away: then it is faint where it still
 * stands. */
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
        if (find_foot(a, game, who, &foot)) {
            render_one(a, t, who, foot, SIZE,
                       is_leaving(t, who) ? LEAVING_ALPHA : 1);
        }
    }
}

/* ------------------------------------------------------------------ offers */

/* Returns the middle of the ring for a move, in pixels: where the body would
 * be, or farther to the side on a small land. */
static point move_spot(const app *a, const table *t, const cc_action *action)
{
    point at = land_to_pixel(t, offers_figure_position(a, action));
    float step = fmaxf(SIDE_STEP * t->camera.zoom,
                       SIDE_STEP_MIN * spots_radius(a, t, action));
    at.x += to_side(action->param, step);
    at.y -= RING_RAISED * t->camera.zoom;
    return at;
}

/* Renders a ring with a small picture of who may move there; if hot or chosen,
 * the picture in the size that it will have. */
static void render_move(app *a, const table *t, const cc_action *action,
                        bool hot, bool chosen)
{
    rect zero = camera_square(&t->camera, 0, 0);
    point at = move_spot(a, t, action);
    if (!chosen) {
        spots_render_ring(a, at, spots_radius(a, t, action), hot);
    }
    if (hot && !chosen) {
        spots_outline(a, t, action);
    }
    float size = hot || chosen ? SIZE : SIZE_RING;
    point foot = {(at.x - zero.x) / zero.w,
                  (at.y - zero.y) / zero.w + size * FOOT_IN_RING};
    render_one(a, t, action->param, foot, size, chosen ? 1 : .95f);
}

/* Returns the middle of the ring for sending one of them away, in pixels: its
 * body, as it is on the land. */
static point leave_spot(const app *a, const table *t, const cc_action *action)
{
    point foot = {0, 0};
    find_foot(a, table_game(a, t), action->param, &foot);
    return land_to_pixel(t, body_of(foot));
}

static void render_leave(app *a, const table *t, const cc_action *action,
                         bool hot, bool chosen)
{
    circle ring = {leave_spot(a, t, action), spots_radius(a, t, action)};
    if (chosen) {
        spots_render_circle_chosen(a, ring);
    } else {
        spots_render_circle(a, ring, hot);
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

/* Returns which of them is at a place in squares; -1 if none is. */
static int item_at(const app *a, const table *t, point at)
{
    const cc_game *game = table_game(a, t);
    int found = -1;
    for (int who = 0; who < CC_MAGICS; who++) {
        point foot;
        if (!find_foot(a, game, who, &foot)) {
            continue;
        }
        point body = body_of(foot);
        if (fabsf(at.x - body.x) < BODY_HALF_W &&
            fabsf(at.y - body.y) < BODY_HALF_H) {
            found = who;
        }
    }
    return found;
}

/* Returns which of them is at the pointer and may move; -1 if none is. If a
 * ring is there too, a press means the ring. */
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

/* Offers the moves of the one that is pressed. Returns false, as it is not held
 * yet: the table picks it up next, by is_under_pointer(). */
static bool on_press(app *a, table *t)
{
    int who = movable_at_pointer(a, t);
    if (who >= 0) {
        hand_set_variant(t, who);
    }
    return false;
}

/* Renders who is held, with its body at the pointer; not at a ring, `spot`,
 * which shows it. */
static void render_held(app *a, const table *t, int spot)
{
    if (spot >= 0) {
        return;
    }
    for (int who = 0; who < CC_MAGICS; who++) {
        if (is_held(t, who)) {
            point at = camera_at(&t->camera, a->ui.in.pointer);
            render_one(a, t, who, (point){at.x, at.y + BODY_MIDDLE}, SIZE, 1);
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

/* Says who of them is on a region, and what that does. Both may be there for a
 * moment, until one has to move away (MAGE-3): then it names the mage alone. */
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

/* Finds the body of one of them by its name in scripts. */
static bool locate(const app *a, const table *t, const char *name, point *out)
{
    for (int who = 0; who < CC_MAGICS; who++) {
        point foot;
        if (strcmp(name, script_names[who]) == 0 &&
            find_foot(a, table_game(a, t), who, &foot)) {
            *out = land_to_pixel(t, body_of(foot));
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
                 .position = move_spot,
                 .radius = MOVE_RADIUS,
                 .radius_min = MOVE_RADIUS_MIN,
                 .render = render_move},
                {.type = CC_MAGIC_LEAVE,
                 .label = N_("send the mage or the witch away"),
                 .variant_text = variant_text,
                 .position = leave_spot,
                 .radius = LEAVE_RADIUS,
                 .radius_min = LEAVE_RADIUS_MIN,
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

/* ferry.c - the part of ferries: boats on lakes
 *
 * A boat lies between the jetties of the two roads that it joins, with a rope
 * to each. Offers are rings around the lake, which they leave visible, one for
 * each way; where the pointer is, the boat is shown as it would lie.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/ferry.h"

#include <math.h>
#include <stdio.h>

#include "gui/app/pictures.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"
#include "gui/table/turn/spots.h"
#include "gui/widgets/theme.h"

/* In squares: */
#define LENGTH .30f  /* of a boat at most */
#define JETTY  .345f /* from the side to the end of a jetty */
#define RING   .070f /* radius of a ring: small, as a lake has up to six */
#define AROUND .24f  /* of rings from the middle of the lake, along x and y */
#define HIT    .12f  /* distance at which the pointer finds a boat */
/* The least radius of a ring, in units. */
#define RING_MIN 11
/* In radii: between the middles of rings at least; the line in a ring that
 * shows its way: half of its length, and its width. */
#define GAP       2.1f
#define LINE_HALF .55f
#define LINE_W    .22f
/* A boat takes at most so much of the way between its jetties. */
#define WAY_SHARE .9f
/* The width of a rope: a fraction of a tile side, at least so many pixels. */
#define ROPE     .018f
#define ROPE_MIN 1.5f

#define DEGREES_PER_RADIAN 57.29578f

/* By side: the direction from there to the middle of the square. */
static const point inward[] = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}};

/* Returns the end of the jetty at a side of a square. */
static point jetty(int x, int y, int side)
{
    return (point){(float)x + .5f - (.5f - JETTY) * inward[side].x,
                   (float)y + .5f - (.5f - JETTY) * inward[side].y};
}

/* True if the roads of a way enter the tile at opposite sides. */
static bool is_across(int way)
{
    return (int)cc_ferry_side(way, 0) ==
           cc_opposite((int)cc_ferry_side(way, 1));
}

/* Returns where a way is offered, in squares: in the corner between its roads,
 * or beside them if these are across from each other; at least `gap` squares
 * from the middle of the lake, both ways. */
static point way_place(int x, int y, int way, float gap)
{
    point at = land_square_middle(x, y);
    float step = fmaxf(AROUND, gap);
    if (is_across(way)) {
        bool is_north = cc_ferry_side(way, 0) == CC_N;
        at.x -= is_north ? step : 0;
        at.y -= is_north ? 0 : step;
        return at;
    }
    for (int i = 0; i < 2; i++) {
        point in = inward[cc_ferry_side(way, i)];
        at.x -= step * in.x;
        at.y -= step * in.y;
    }
    return at;
}

/* Renders a boat on its way, with its ropes. */
static void render_boat(app *a, const table *t, int x, int y, int way,
                        float alpha)
{
    point from = land_to_pixel(t, jetty(x, y, cc_ferry_side(way, 0)));
    point to = land_to_pixel(t, jetty(x, y, cc_ferry_side(way, 1)));
    float square = camera_square(&t->camera, 0, 0).w;
    float length = fminf(LENGTH * square, WAY_SHARE * point_distance(from, to));
    point middle = {(from.x + to.x) / 2, (from.y + to.y) / 2};
    render_line(&a->display, from, to, fmaxf(ROPE_MIN, square * ROPE),
                rgba_fade(INK, .8f * alpha));
    int sprite = art_find_sized(&a->art, "token/ferry", length);
    float turn = atan2f(to.y - from.y, to.x - from.x) * DEGREES_PER_RADIAN;
    render_sprite_rotated(&a->display, sprite, rect_around(middle, length / 2),
                          turn, (rgba){255, 255, 255, (uint8_t)(255 * alpha)});
}

static const holdable held_ferry; /* defined with the functions it needs */

/* True if an action moves this boat. */
static bool moves_boat(const cc_action *action, const cc_ferry_info *f)
{
    return action->type == CC_FERRY && action->x == f->x && action->y == f->y;
}

/* True if a boat may be moved now. */
static bool may_move_boat(const table *t, const cc_ferry_info *f)
{
    bool may = false;
    for (int i = 0; i < t->n_legal && !may; i++) {
        may = moves_boat(&t->legal[i], f);
    }
    return may;
}

/* Renders the boats; those that are held or about to move are pale. */
static void render_boats(app *a, const table *t, const cc_game *game)
{
    for (int i = 0; i < cc_ferry_count(game); i++) {
        cc_ferry_info f = cc_ferry(game, i);
        bool is_leaving =
            t->review_step < 0 &&
            (t->pending.is_set
                 ? moves_boat(&t->pending.action, &f)
                 : t->hand.held == &held_ferry && may_move_boat(t, &f));
        render_boat(a, t, f.x, f.y, f.way, is_leaving ? LEAVING_ALPHA : 1);
    }
}

/* ------------------------------------------------------------------ offers */

static point position(const app *a, const table *t, const cc_action *action)
{
    float gap = GAP * spots_radius(a, t, action) / t->camera.zoom;
    return land_to_pixel(t,
                         way_place(action->x, action->y, action->param, gap));
}

static void render_offer(app *a, const table *t, const cc_action *action,
                         bool hot, bool chosen)
{
    point from = land_to_pixel(
        t, jetty(action->x, action->y, cc_ferry_side(action->param, 0)));
    point to = land_to_pixel(
        t, jetty(action->x, action->y, cc_ferry_side(action->param, 1)));
    if (!chosen) {
        point at = position(a, t, action);
        float radius = spots_radius(a, t, action);
        spots_render_ring(a, at, radius, hot);
        /* The way as a small line in its ring. */
        float d = point_distance(from, to), share = radius * LINE_HALF / d;
        point half = {(to.x - from.x) * share, (to.y - from.y) * share};
        render_line(&a->display, (point){at.x - half.x, at.y - half.y},
                    (point){at.x + half.x, at.y + half.y},
                    fmaxf(2, radius * LINE_W), rgba_fade(INK, .9f));
    }
    if (hot || chosen) { /* over its ring */
        render_boat(a, t, action->x, action->y, action->param,
                    chosen ? 1 : .85f);
    }
}

/* Translators: the roads of a lake that a ferry joins. */
static const char *const way_names[CC_FERRY_WAYS] = {
    N_("north and east"), N_("north and south"), N_("north and west"),
    N_("east and south"), N_("east and west"),   N_("south and west")};

static void variant_text(const cc_action *action, char *out, size_t size)
{
    snprintf(out, size, "%s", _(way_names[action->param]));
}

/* Says which roads a way would join. */
static bool describe_offer(const app *a, const table *t,
                           const cc_action *action,
                           char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    (void)a;
    (void)t;
    if (action->type != CC_FERRY) {
        return false;
    }
    snprintf(lines[0], HOVER_LINE_SIZE, "%s", _("The ferry joins the roads"));
    snprintf(lines[1], HOVER_LINE_SIZE, "%s", _(way_names[action->param]));
    return true;
}

/* ------------------------------------------------- dragged from its place */

/* Returns the middle of a boat, in squares. */
static point boat_place(const cc_game *game, int boat)
{
    cc_ferry_info f = cc_ferry(game, boat);
    return point_between(jetty(f.x, f.y, cc_ferry_side(f.way, 0)),
                         jetty(f.x, f.y, cc_ferry_side(f.way, 1)), .5f);
}

/* Returns the boat at a place, by its index; -1 if there is none. */
static int item_at(const app *a, const table *t, point at)
{
    const cc_game *game = table_game(a, t);
    int found = -1;
    for (int i = 0; i < cc_ferry_count(game); i++) {
        found = point_distance(at, boat_place(game, i)) < HIT ? i : found;
    }
    return found;
}

/* True if a boat that may move is at the pointer. A ring there is meant first.
 */
static bool is_under_pointer(const app *a, const table *t)
{
    point pixel = a->ui.in.pointer;
    int boat = item_at(a, t, camera_at(&t->camera, pixel));
    if (boat < 0 || spots_nearest(a, t, pixel, 1) >= 0) {
        return false;
    }
    cc_ferry_info f = cc_ferry(&a->session->game, boat);
    return may_move_boat(t, &f);
}

static const holdable held_ferry = {
    .name = "ferry",
    .source = FROM_LAND,
    .is_under_pointer = is_under_pointer,
    .request = N_("%s: drop the ferry on another ring of its lake"),
};

/* ------------------------------------------------------- hover, log, names */

static void describe(const app *a, const table *t, int item,
                     char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    const cc_game *game = table_game(a, t);
    if (item >= cc_ferry_count(game)) {
        return;
    }
    snprintf(lines[0], HOVER_LINE_SIZE, "%s", _("Ferry"));
    snprintf(lines[1], HOVER_LINE_SIZE, "%s",
             _(way_names[cc_ferry(game, item).way]));
    snprintf(lines[2], HOVER_LINE_SIZE, "%s",
             _("whoever extends its road may move it"));
}

/* Finds "ferry X,Y,WAY", the ring of a way on a square, and "boat N". */
static bool locate(const app *a, const table *t, const char *name, point *out)
{
    int x, y, way, boat;
    if (sscanf(name, "boat %d", &boat) == 1 && boat >= 0 &&
        boat < cc_ferry_count(table_game(a, t))) {
        *out = land_to_pixel(t, boat_place(table_game(a, t), boat));
        return true;
    }
    if (sscanf(name, "ferry %d,%d,%d", &x, &y, &way) != 3 || way < 0 ||
        way >= CC_FERRY_WAYS) {
        return false;
    }
    cc_action action = {.type = CC_FERRY,
                        .x = (int16_t)x,
                        .y = (int16_t)y,
                        .param = (uint8_t)way};
    *out = position(a, t, &action);
    return true;
}

const table_part table_part_ferry = {
    .module = CC_MODULE_FERRY,
    .help_page = "ferry",
    .title = N_("Ferries"),
    .about = N_("A ferry joins two of the roads that end at a lake. Whoever "
                "extends a road may move its ferry."),
    .turn = {{424, N_("At a new lake you join two roads by a ferry.")},
             {426,
              N_("If you extended a road with a ferry, you may move it.")}},
    .actions = {{.type = CC_FERRY,
                 .label = N_("a ferry"),
                 .variant_text = variant_text,
                 .holdable = &held_ferry,
                 .position = position,
                 .radius = RING,
                 .radius_min = RING_MIN,
                 .render = render_offer}},
    .first_tips =
        {{FIRST_MARK, 0,
          N_("A lake: all its roads end there, but a ferry joins two of them. "
             "You choose which after you have placed your figure.")},
         {FIRST_DECISION, CC_DECIDE_FERRY,
          N_("The ferry makes one road of two. The other roads end at the "
             "lake and score now if they are complete.")},
         {FIRST_DECISION, CC_DECIDE_FERRY_MOVE,
          N_("You have extended a road with a ferry: it may go to two other "
             "roads of its lake, or stay.")}},
    .events = {{CC_EVENT_FERRY, NAME_("%s puts a ferry on the lake")},
               {CC_EVENT_FERRY_MOVED, NAME_("%s moves a ferry")}},
    .sounds = {{CC_EVENT_FERRY, SOUND_WALL},
               {CC_EVENT_FERRY_MOVED, SOUND_WALL}},
    .render = {[LAYER_LOW] = render_boats},
    .item_at = item_at,
    .describe = describe,
    .describe_offer = describe_offer,
    .locate = locate,
};

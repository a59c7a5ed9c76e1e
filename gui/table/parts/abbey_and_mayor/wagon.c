/* wagon.c - the part of wagons, which may move on when their feature has scored
 *
 * A wagon whose feature has scored stands on no segment any more, but waits
 * where it was; the engine lists the waiting ones. The decision is about one
 * wagon after the other: its player drags it to a spot, or clicks there.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/modules/abbey_and_mayor/wagon.h"
#include "gui/table/land/pieces.h"
#include "gui/table/land/places.h"
#include "gui/table/panel/event_text.h"
#include "gui/table/part.h"
#include "gui/table/turn/offers.h"
#include "gui/table/turn/spots.h"

#define MOVE_SECONDS 1.3f

/* The picture of a wagon, in squares from its foot: half of its width, and how
 * far it reaches to the south and to the north. */
#define WAGON_HALF_W .17f
#define WAGON_BELOW  .08f
#define WAGON_ABOVE  .24f
#define WAGON_BODY   .06f /* its body, north of its foot */
#define DOT_STEP     .11f /* from dot to dot along its way */
/* Radii: fractions of a tile side, and the least ones in units. The ring around
 * a wagon that may move has its middle so many radii north of the foot. */
#define RING_RADIUS     .17f
#define RING_RADIUS_MIN 12
#define RING_NORTH      .35f
#define DOT_RADIUS      .018f
#define DOT_RADIUS_MIN  2

/* Finds the wagon of the decision; false if there is none. */
static bool wagon_to_move(const cc_game *game, cc_waiting_wagon *out)
{
    cc_waiting_wagon list[CC_WAGONS_MAX];
    int n = cc_wagons_waiting(game, list, CC_WAGONS_MAX);
    for (int i = 0; i < n; i++) {
        if (list[i].is_deciding) {
            *out = list[i];
            return true;
        }
    }
    return false;
}

/* Returns where the foot of a waiting wagon is, in squares. */
static point wagon_position(const app *a, const cc_game *game,
                            const cc_waiting_wagon *w)
{
    return land_figure_position(a, game, w->piece, w->slot);
}

/* ------------------------------------------------------------- on the land */

/* True if a place, in squares, is on the picture of a waiting wagon. */
static bool is_on_wagon(const app *a, const cc_game *game,
                        const cc_waiting_wagon *w, point at)
{
    point foot = wagon_position(a, game, w);
    return fabsf(at.x - foot.x) < WAGON_HALF_W && at.y < foot.y + WAGON_BELOW &&
           at.y > foot.y - WAGON_ABOVE;
}

static bool is_under_pointer(const app *a, const table *t)
{
    const cc_game *game = &a->session->game;
    cc_waiting_wagon w;
    point at = camera_at(&t->camera, a->ui.in.pointer);
    return wagon_to_move(game, &w) && is_on_wagon(a, game, &w, at);
}

static const holdable wagon_holdable = {
    .name = "wagon",
    .source = FROM_LAND,
    .is_under_pointer = is_under_pointer,
    .request = N_("%s: drop the wagon on a highlighted spot"),
};

/* Renders the waiting wagons. That of the decision has a ring if a person here
 * decides, and is faint while it is held or shown at its target. */
static void render_waiting(app *a, const table *t, const cc_game *game)
{
    cc_waiting_wagon list[CC_WAGONS_MAX];
    int n = cc_wagons_waiting(game, list, CC_WAGONS_MAX);
    for (int i = 0; i < n && i < CC_WAGONS_MAX; i++) {
        bool is_deciding = t->review_step < 0 && list[i].is_deciding;
        bool is_faint = is_deciding &&
                        (t->pending.is_set || t->hand.held == &wagon_holdable);
        point foot = wagon_position(a, game, &list[i]);
        if (is_deciding && t->n_legal) {
            float r = fmaxf(t->camera.zoom * RING_RADIUS,
                            units(&a->ui, RING_RADIUS_MIN));
            point pixel = land_to_pixel(t, foot);
            spots_render_ring(a, (point){pixel.x, pixel.y - RING_NORTH * r}, r,
                              false);
        }
        land_render_figure(a, t, "wagon",
                           a->session->seats[list[i].player].colour,
                           ART_STANDING, foot, is_faint ? LEAVING_ALPHA : 1);
    }
}

/* Renders golden dots with a dark rim along the way from one place to another,
 * in squares. */
static void render_way(app *a, const table *t, point from, point to)
{
    int n = (int)(point_distance(from, to) / DOT_STEP);
    float r = fmaxf(t->camera.zoom * DOT_RADIUS, units(&a->ui, DOT_RADIUS_MIN));
    for (int i = 1; i < n; i++) {
        point at = point_between(from, to, (float)i / (float)n);
        rect dot = rect_around(land_to_pixel(t, at), r);
        render_rect(&a->display, dot, rgba_fade(INK, .55f));
        render_rect(&a->display, rect_inset(dot, 1), GOLD);
    }
}

/* Renders the ring of a target; if hot or chosen, the way and the wagon. */
static void render_offer(app *a, const table *t, const cc_action *action,
                         bool hot, bool chosen)
{
    const cc_game *game = &a->session->game;
    cc_waiting_wagon w;
    if (!chosen) {
        spots_render_ring(a, spots_ring_position(a, t, action),
                          spots_radius(a, t, action), hot);
    }
    if (!wagon_to_move(game, &w) || !(hot || chosen)) {
        return;
    }
    if (!chosen) {
        spots_outline(a, t, action);
    }
    point from = wagon_position(a, game, &w);
    point to = offers_figure_position(a, action);
    render_way(a, t, (point){from.x, from.y - WAGON_BODY},
               (point){to.x, to.y - WAGON_BODY});
    land_render_figure(a, t, "wagon", session_current_seat(a->session)->colour,
                       ART_STANDING, to, chosen ? 1 : .75f);
}

/* The view follows the wagon of the decision. */
static bool focus_square(const cc_game *game, int *x, int *y)
{
    cc_waiting_wagon w;
    if (!wagon_to_move(game, &w)) {
        return false;
    }
    *x = w.x;
    *y = w.y;
    return true;
}

/* --------------------------------------------------------- hover and words */

/* Returns the waiting wagon at a place, by its index in the engine's list, or
 * -1. */
static int item_at(const app *a, const table *t, point at)
{
    const cc_game *game = table_game(a, t);
    cc_waiting_wagon list[CC_WAGONS_MAX];
    int n = cc_wagons_waiting(game, list, CC_WAGONS_MAX), found = -1;
    for (int i = 0; i < n && i < CC_WAGONS_MAX; i++) {
        if (is_on_wagon(a, game, &list[i], at)) {
            found = i;
        }
    }
    return found;
}

static void describe(const app *a, const table *t, int item,
                     char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    cc_waiting_wagon list[CC_WAGONS_MAX];
    int n = cc_wagons_waiting(table_game(a, t), list, CC_WAGONS_MAX);
    if (item >= n) {
        return;
    }
    const char *name = a->session->seats[list[item].player].name;
    snprintf(lines[0], HOVER_LINE_SIZE,
             lang_for(NAME_("%s’s wagon"), name, NULL), name);
    snprintf(lines[1], HOVER_LINE_SIZE, "%s",
             list[item].is_deciding
                 ? _("Drag it to a highlighted spot, or click there")
                 : _("It has scored and waits to move on"));
}

/* Says why a player may decide in another's turn: their wagon may move on when
 * its feature has scored (WAGON-1). */
static bool turn_note(const app *a, const table *t, char *out, size_t size)
{
    const cc_game *game = &a->session->game;
    cc_waiting_wagon w;
    if (t->pending.is_set || !wagon_to_move(game, &w)) {
        return false;
    }
    int kind = cc_segment_kind(game, w.piece, w.slot);
    snprintf(out, size, "%s",
             /* Translators: in brackets after a player's name. */
             kind == CC_ROAD   ? _("the wagon’s road is complete")
             : kind == CC_CITY ? _("the wagon’s city is complete")
                               : _("the wagon’s cloister is complete"));
    return true;
}

static bool event_text(const session *s, const cc_event *e, const char *name,
                       char *out, size_t size)
{
    if (e->type != CC_EVENT_WAGON) {
        return false;
    }
    snprintf(out, size,
             /* Translators: player, kind of feature as it stands alone. */
             lang_for(NAME_("%s moves the wagon to a %s"), name, NULL), name,
             kind_as_place(s->catalog, e->kind));
    return true;
}

/* Moves a wagon from where it waited before the action to its new place. */
static bool animate_event(app *a, table *t, const cc_event *e, float delay)
{
    const session *s = a->session;
    const cc_game *game = &s->game;
    cc_waiting_wagon w;
    if (e->type != CC_EVENT_WAGON) {
        return false;
    }
    const session_step *last = session_last_step(s);
    flight *f = last && wagon_to_move(&last->before, &w)
                    ? flights_launch(t, e->player)
                    : NULL;
    if (f) {
        f->from = wagon_position(a, game, &w);
        f->piece = land_piece(game, e->x, e->y, e->rotation);
        f->slot = e->slot;
        f->to = land_figure_position(a, game, f->piece, f->slot);
        f->over_land = true;
        f->figure_colour = s->seats[e->player].colour;
        f->figure_token = e->figure;
        f->pose = ART_STANDING;
        f->motion = tween_after(delay, MOVE_SECONDS);
    }
    return true;
}

/* Finds "waiting", the wagon of the decision. */
static bool locate(const app *a, const table *t, const char *name, point *out)
{
    cc_waiting_wagon w;
    if (!wagon_to_move(&a->session->game, &w) || strcmp(name, "waiting") != 0) {
        return false;
    }
    point foot = wagon_position(a, &a->session->game, &w);
    *out = land_to_pixel(t, (point){foot.x, foot.y - WAGON_BODY});
    return true;
}

static bool script_for_action(const cc_game *game, const cc_action *action,
                              gesture *g)
{
    (void)game;
    if (action->type != CC_WAGON_MOVE) {
        return false;
    }
    snprintf(g->out, g->size, "drag waiting to legal %d", g->i);
    return true;
}

const table_part table_part_wagon = {
    .module = CC_MODULE_WAGON,
    .title = N_("Wagon"),
    .about = N_("A figure that moves on to another road, city or cloister when "
                "its own scores."),
    .turn = {{530, N_("A wagon that has scored may drive on.")}},
    .actions = {{.type = CC_WAGON_MOVE,
                 .label = N_("move the wagon"),
                 .holdable = &wagon_holdable,
                 .render = render_offer}},
    .sounds = {{CC_EVENT_WAGON, SOUND_FIGURE}},
    .stories = {{.number = CC_EVENT_WAGON,
                 .text = NAME_("{player}’s wagon moves on to new work.")}},
    .first_tips =
        {{FIRST_TOKEN, 0,
          N_("Place the wagon on a road, in a city or on a cloister. When that "
             "scores, the wagon may move on to a feature nearby.")},
         {FIRST_DECISION, CC_DECIDE_WAGON,
          N_("The wagon’s feature has scored. The wagon may move on to a "
             "highlighted feature, open and unclaimed, or return.")}},
    .render = {[LAYER_HIGH] = render_waiting},
    .focus_square = focus_square,
    .item_at = item_at,
    .describe = describe,
    .turn_note = turn_note,
    .event_text = event_text,
    .animate_event = animate_event,
    .locate = locate,
    .script_for_action = script_for_action,
};

/* flier.c - the part of the flying machines
 *
 * A figure is dropped on the ring around the machine; then the die is shown as
 * it falls, and the figure flies over the land. Where it may land in several
 * places, it waits at the machine, from where it can be dragged.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/flier.h"

#include <stdio.h>

#include "gui/app/pictures.h"
#include "gui/table/land/pieces.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"
#include "gui/table/turn/flights.h"
#include "gui/table/turn/spots.h"
#include "gui/table/turn/squares.h"

/* In squares: */
#define AHEAD                                                                  \
    .36f             /* of a machine from the middle of its square, the way it \
                        flies, if the pack does not say where it is */
#define RING    .16f /* radius of the ring around the wings */
#define WAITING .4f  /* the side of a figure that waits at the machine */
/* In units: */
#define RING_MIN    14 /* radius at least */
#define NUMBER_SIZE 15

#define FLIGHT_SECONDS .9f

/* There are two marks, for machines that fly straight and diagonally: their tip
 * is the same. */
#define TIP                                                                    \
    N_("A flying machine: instead of placing a figure you may let one take "   \
       "off. It flies the way the wings point, one to three squares far, and " \
       "lands on an open feature, even beside others.")

static const char *const pictures[] = {"token/flight-1", "token/flight-2",
                                       "token/flight-3"};

/* -------------------------------------------------------------- the course */

/* Sets the squares that a figure may reach from the machine on a square; false
 * if there is none. */
static bool find_course(const cc_game *game, int x, int y,
                        cc_coord out[CC_FLIGHT_MAX])
{
    int piece = cc_piece_find(game, x, y, CC_N);
    return piece >= 0 && cc_flight_squares(game, piece, out);
}

/* Returns the place of the machine on a square, in squares. */
static point machine_place(const app *a, const cc_game *game, int x, int y)
{
    cc_coord course[CC_FLIGHT_MAX];
    point at = land_standing_middle(game, x, y);
    int piece = cc_piece_find(game, x, y, CC_N);
    if ((piece < 0 || !land_mark_position(a, game, piece, &at)) &&
        find_course(game, x, y, course)) {
        at.x += AHEAD * (float)(course[0].x - x);
        at.y += AHEAD * (float)(course[0].y - y);
    }
    return at;
}

static point position(const app *a, const table *t, const cc_action *action)
{
    return land_to_pixel(
        t, machine_place(a, &a->session->game, action->x, action->y));
}

/* Lights the squares of a course, with the throws that lead there. */
static void render_course(app *a, const table *t, int x, int y)
{
    cc_coord course[CC_FLIGHT_MAX];
    float size = units(&a->ui, NUMBER_SIZE);
    if (!find_course(&a->session->game, x, y, course)) {
        return;
    }
    for (int i = 0; i < CC_FLIGHT_MAX; i++) {
        char text[4];
        rect r = camera_square(&t->camera, course[i].x, course[i].y);
        squares_light_reach(a, t, course[i].x, course[i].y);
        snprintf(text, sizeof text, "%d", i + 1);
        /* A square plate in the upper left corner. */
        rect box = {r.x + size * .2f, r.y + size * .2f, size * 1.1f,
                    size * 1.1f};
        land_render_number(a, box, size * .85f, GOLD, text);
    }
}

/* Returns the take-off that is chosen, or else the one that the pointer is at;
 * NULL if there is none. */
static const cc_action *shown_take_off(const app *a, const table *t)
{
    if (t->pending.is_set && t->pending.action.type == CC_FLY) {
        return &t->pending.action;
    }
    int i = spots_hovered(a, t);
    return i >= 0 && t->legal[i].type == CC_FLY ? &t->legal[i] : NULL;
}

/* Lights the course while a take-off is pointed at or chosen, and the square
 * where a figure has to land. */
static void render_light(app *a, const table *t, const cc_game *game)
{
    const cc_action *fly = shown_take_off(a, t);
    cc_decision_info choice = cc_decision(game);
    if (fly) {
        render_course(a, t, fly->x, fly->y);
    } else if (choice.kind == CC_DECIDE_LANDING) {
        rect r = camera_square(&t->camera, choice.x, choice.y);
        render_border(&a->display, rect_inset(r, 1), units(&a->ui, 3),
                      rgba_fade(GOLD, .9f));
    }
}

#define FIGURE_IN_RING 2.2f /* the side of its picture, in radii */

/* Renders the ring of a take-off; if it is chosen, the figure in it. */
static void render_offer(app *a, const table *t, const cc_action *action,
                         bool hot, bool chosen)
{
    point at = position(a, t, action);
    if (!chosen) {
        spots_render_ring_around(a, at, spots_radius(a, t, action), hot);
        return;
    }
    const part_action *row = part_action_of(t, action);
    float side = FIGURE_IN_RING * spots_radius(a, t, action);
    part_render_holdable(a, row->holdable, rect_around(at, side / 2), 1);
}

/* ---------------------------------------------------------------- landing */

/* Returns the first landing that is offered; NULL if none is. */
static const cc_action *first_landing(const app *a, const table *t)
{
    bool is_landing =
        cc_decision(&a->session->game).kind == CC_DECIDE_LANDING &&
        t->n_legal && t->review_step < 0;
    return is_landing ? &t->legal[0] : NULL;
}

/* Returns where the figure waits, in pixels: at the machine of the newest tile.
 */
static point waiting_place(const app *a, const table *t)
{
    const cc_game *game = &a->session->game;
    cc_piece_info from = cc_piece(game, cc_piece_count(game) - 1);
    return land_to_pixel(t, machine_place(a, game, from.x, from.y));
}

/* Renders the figure that has to land, until it is taken or has a place. */
static void render_waiting(app *a, const table *t, const cc_game *game)
{
    const cc_action *landing = first_landing(a, t);
    (void)game;
    if (landing && !t->hand.held && !t->pending.is_set && flights_are_done(t)) {
        float side = WAITING * t->camera.zoom;
        point at = waiting_place(a, t);
        render_figure(a, cc_token_name(&a->catalog, landing->figure),
                      session_current_seat(a->session)->colour, ART_STANDING,
                      rect_around(at, side / 2), 1);
    }
}

/* Picks the waiting figure up, unless a ring is at the pointer: a press means
 * the ring. */
static bool on_press(app *a, table *t)
{
    const cc_action *landing = first_landing(a, t);
    if (!landing || spots_nearest(a, t, a->ui.in.pointer, 1) >= 0 ||
        point_distance(waiting_place(a, t), a->ui.in.pointer) >
            RING * t->camera.zoom) {
        return false;
    }
    hand_hold(t, part_action_of(t, landing)->holdable);
    return true;
}

static bool describe_offer(const app *a, const table *t,
                           const cc_action *action,
                           char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    (void)a;
    (void)t;
    if (action->type != CC_FLY) {
        return false;
    }
    snprintf(lines[0], HOVER_LINE_SIZE, "%s", _("Take off"));
    snprintf(lines[1], HOVER_LINE_SIZE, "%s",
             _("The die tells which of the squares the figure flies to."));
    snprintf(lines[2], HOVER_LINE_SIZE, "%s",
             _("If it finds no place to land, it returns."));
    return true;
}

/* ------------------------------------------------------------------ events */

/* True if an event is a throw of the die. */
static bool is_throw(const cc_catalog *catalog, const cc_event *e)
{
    return e->type == CC_EVENT_TOKEN && e->param2 == cc_flight_die(catalog);
}

static bool event_text(const session *s, const cc_event *e, const char *name,
                       char *out, size_t size)
{
    if (!is_throw(s->catalog, e)) {
        return false;
    }
    /* Translators: a player, and what the die shows. */
    snprintf(out, size, lang_for(NAME_("%s throws a %d"), name, NULL), name,
             e->param + 1);
    return true;
}

/* Turns the die over, above the machine. */
static void show_throw(app *a, table *t, const cc_event *e, float delay)
{
    char text[48];
    snprintf(text, sizeof text,
             ngettext("%d square", "%d squares", e->param + 1), e->param + 1);
    flights_play(t, SOUND_DRAW, delay);
    flights_launch_turned(a, t, "token/flight-die", pictures[e->param], text,
                          land_square_middle(e->x, e->y), delay);
}

/* True if the last action let a figure fly, or land. */
static bool has_flown(const session *s)
{
    const session_step *last = session_last_step(s);
    return last && (last->action.type == CC_FLY ||
                    cc_decision(&last->before).kind == CC_DECIDE_LANDING);
}

/* Lets a figure fly over the land from the newest tile to where it lands. */
static bool show_landing(app *a, table *t, const cc_event *e, float delay)
{
    const cc_game *game = &a->session->game;
    int piece = land_piece(game, e->x, e->y, e->rotation);
    flight *f = piece < 0 ? NULL : flights_launch(t, e->player);
    if (!f) {
        return false;
    }
    cc_piece_info from = cc_piece(game, cc_piece_count(game) - 1);
    f->over_land = true;
    f->from = machine_place(a, game, from.x, from.y);
    f->to = land_figure_position(a, game, piece, e->slot);
    f->figure_colour = a->session->seats[e->player].colour;
    f->figure_token = e->figure;
    f->pose =
        art_pose_for_kind(&a->catalog, cc_segment_kind(game, piece, e->slot));
    f->piece = piece;
    f->slot = e->slot;
    f->motion = tween_after(delay, FLIGHT_SECONDS);
    flights_play(t, SOUND_FIGURE, delay + FLIGHT_SECONDS);
    return true;
}

static bool animate_event(app *a, table *t, const cc_event *e, float delay)
{
    if (is_throw(&a->catalog, e)) {
        show_throw(a, t, e, delay);
        return true;
    }
    if (e->type == CC_EVENT_CRASH) {
        flights_launch_moment(a, t, e->player, e->figure, e,
                              land_square_middle(e->x, e->y), delay);
        return true;
    }
    return e->type == CC_EVENT_FIGURE && has_flown(a->session) &&
           show_landing(a, t, e, delay);
}

/* Finds "machine X,Y", the machine on a square. */
static bool locate(const app *a, const table *t, const char *name, point *out)
{
    int x, y;
    cc_coord course[CC_FLIGHT_MAX];
    bool found = sscanf(name, "machine %d,%d", &x, &y) == 2 &&
                 find_course(table_game(a, t), x, y, course);
    if (found) {
        *out = land_to_pixel(t, machine_place(a, table_game(a, t), x, y));
    }
    return found;
}

const table_part table_part_flier = {
    .module = CC_MODULE_FLIER,
    .help_page = "flier",
    .title = N_("Flying machines"),
    .about = N_("From a flying machine a figure flies one to three squares, as "
                "the die says, onto an open feature."),
    .turn =
        {{412,
          N_("From a flying machine your figure flies as far as a die says.")}},
    .actions = {{.type = CC_FLY,
                 .label = N_("take off"),
                 .request = N_("%s: place a figure, let one take off or skip "
                               "(Space)"),
                 .request_alone = N_("%s: let a figure take off or skip "
                                     "(Space)"),
                 .holdable = &holdable_figure,
                 .position = position,
                 .radius = RING,
                 .radius_min = RING_MIN,
                 .scores_later = true,
                 .render = render_offer}},
    .draw_request = N_("%s: throw the die (Enter) or undo"),
    .draw_text = N_("The die has been thrown: nothing before it can be "
                    "undone."),
    .stories = {{.number = CC_EVENT_CRASH,
                 .text = NAME_("{player} flies, and finds no place to land.")}},
    .sounds = {{CC_EVENT_CRASH, SOUND_HOME}},
    .first_tips =
        {{FIRST_MARK, 0, TIP},
         {FIRST_MARK, 1, TIP},
         {FIRST_DECISION, CC_DECIDE_LANDING,
          N_("Your figure has to land on this tile: choose where. Others may "
             "stand there already.")},
         {FIRST_EVENT, CC_EVENT_CRASH,
          N_("There was no open road, city or cloister where the figure could "
             "land: it has returned.")}},
    .render = {[LAYER_LIGHT] = render_light, [LAYER_HIGH] = render_waiting},
    .on_press = on_press,
    .describe_offer = describe_offer,
    .events = {{CC_EVENT_CRASH, NAME_("%s finds no place to land")}},
    .event_text = event_text,
    .animate_event = animate_event,
    .locate = locate,
};

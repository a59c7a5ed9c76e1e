/* barn.c - the part of barns, which stand on corners of squares
 *
 * Offers the corners, renders barns, and describes them and their fields. As a
 * barn stands on no segment, the engine has it as a board token.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/modules/abbey_and_mayor/barn.h"
#include "gui/base/append.h"
#include "gui/table/land/outline.h"
#include "gui/table/land/pieces.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"
#include "gui/table/turn/spots.h"

/* In squares. The foot of a barn is so far south of its corner, the middle of
 * its picture so far north of it. */
#define FOOT   .07f
#define MIDDLE .06f
/* Its picture, which can be pointed at: half of its width; how far it reaches
 * south of the foot and north of the corner. */
#define BARN_HALF_W .15f
#define BARN_BELOW  .04f
#define BARN_ABOVE  .22f

/* The circle around a barn that may return: its radius as a fraction of a tile
 * side, and the least one in units. */
#define HOME_RADIUS     .16f
#define HOME_RADIUS_MIN 14

#define FLIGHT_SECONDS .8f  /* of a bot's barn */
#define TOKENS_AT      .4f  /* where tokens are in the width of a card */
#define SAME_PLACE     .01f /* squares: what is nearer is in one place */

/* Returns the point of a corner of a square: 0 nw, 1 ne, 2 se, 3 sw. */
static point corner_at(int x, int y, int corner)
{
    return (point){(float)(x + (corner == 1 || corner == 2)),
                   (float)(y + (corner >= 2))};
}

/* Gets the i-th board token; false if that is no barn. */
static bool get_barn(const cc_game *game, int i, cc_board_token *out)
{
    *out = cc_board_token_at(game, i);
    return out->token == cc_barn_token(game->catalog);
}

/* ------------------------------------------------------------- on the land */

static void render_barn(app *a, const table *t, int colour, point corner,
                        float alpha)
{
    point foot = {corner.x, corner.y + FOOT};
    land_render_figure(a, t, "barn", colour, ART_STANDING, foot, alpha);
}

/* True while the animation of a barn that is placed runs. */
static bool is_flying(const table *t, const cc_board_token *barn)
{
    bool found = false;
    for (int i = 0; i < t->flights.n; i++) {
        const flight *f = &t->flights.list[i];
        point foot = {barn->x, (float)barn->y + FOOT};
        found |= f->over_land && f->figure_token == barn->token &&
                 f->figure_colour >= 0 &&
                 point_distance(f->to, foot) < SAME_PLACE;
    }
    return found;
}

static void render_barns(app *a, const table *t, const cc_game *game)
{
    for (int i = 0; i < cc_board_token_count(game); i++) {
        cc_board_token barn;
        if (get_barn(game, i, &barn) && !is_flying(t, &barn)) {
            render_barn(a, t, a->session->seats[barn.player].colour,
                        (point){barn.x, barn.y}, 1);
        }
    }
}

/* Returns the players with a barn on a region, as bits. */
static unsigned extra_owners(const cc_game *game, int region)
{
    return cc_region(game, region).kind == CC_FIELD ? cc_barns_on(game, region)
                                                    : 0;
}

/* --------------------------------------------------------- where it may go */

static const holdable barn_holdable = {
    .name = "barn",
    .source = FROM_SUPPLY,
    .tip = N_("Drag it onto a highlighted corner"),
    .request = N_("%s: place the barn on a corner where four tiles meet"),
    .rule = "BARN-1",
};

/* Returns the corner of an action, in pixels. */
static point position(const app *a, const table *t, const cc_action *action)
{
    (void)a;
    return land_to_pixel(t, corner_at(action->x, action->y, action->param));
}

/* Renders the ring of a corner; if hot or chosen, the barn there. */
static void render_offer(app *a, const table *t, const cc_action *action,
                         bool hot, bool chosen)
{
    const cc_game *game = &a->session->game;
    int colour = session_current_seat(a->session)->colour;
    point corner = corner_at(action->x, action->y, action->param);
    if (!chosen) {
        spots_render_ring_for(a, land_to_pixel(t, corner),
                              spots_radius(a, t, action), hot, &barn_holdable);
    }
    if (hot || chosen) {
        int field = cc_barn_field(game, (int)corner.x, (int)corner.y);
        if (field >= 0 && !chosen) {
            outline_render(a, t, game, field, player_colour(colour));
        }
        render_barn(a, t, colour, corner, chosen ? 1 : .8f);
    }
}

/* ------------------------------------------------------------ where it is */

/* Returns the middle of a barn that may return, in pixels. */
static point home_position(const app *a, const table *t,
                           const cc_action *action)
{
    (void)a;
    return land_to_pixel(t, (point){action->x, (float)action->y - MIDDLE});
}

/* Renders a circle around a barn that may return. */
static void render_home(app *a, const table *t, const cc_action *action,
                        bool hot, bool chosen)
{
    circle c = {home_position(a, t, action), spots_radius(a, t, action)};
    if (!chosen) { /* the land is rendered without it */
        spots_render_circle(a, c, hot);
    }
}

/* --------------------------------------------------------- hover and words */

/* Returns the barn whose picture is at a place, as its index among board
 * tokens; or -1. */
static int item_at(const app *a, const table *t, point at)
{
    const cc_game *game = table_game(a, t);
    int found = -1;
    for (int i = 0; i < cc_board_token_count(game); i++) {
        cc_board_token barn;
        if (get_barn(game, i, &barn) &&
            fabsf(at.x - (float)barn.x) < BARN_HALF_W &&
            at.y < (float)barn.y + FOOT + BARN_BELOW &&
            at.y > (float)barn.y - BARN_ABOVE) {
            found = i;
        }
    }
    return found;
}

/* Formats "The barn scores 8 points at the end". */
static void worth_text(int worth, char out[HOVER_LINE_SIZE])
{
    snprintf(out, HOVER_LINE_SIZE,
             ngettext("The barn scores %d point at the end",
                      "The barn scores %d points at the end", worth),
             worth);
}

static void describe(const app *a, const table *t, int item,
                     char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    const cc_game *game = table_game(a, t);
    cc_board_token barn;
    if (item >= cc_board_token_count(game) || !get_barn(game, item, &barn)) {
        return;
    }
    const char *name = a->session->seats[barn.player].name;
    snprintf(lines[0], HOVER_LINE_SIZE,
             lang_for(NAME_("%s’s barn"), name, NULL), name);
    int field = cc_barn_field(game, barn.x, barn.y);
    worth_text(cc_barn_worth(game, field), lines[1]);
    snprintf(lines[2], HOVER_LINE_SIZE, "%s",
             _("No one may place a farmer in its field"));
}

/* Shows the worth and the owners of the barns on a field in place of its
 * farmers, who do not score there any more. */
static bool describe_region(const app *a, const cc_game *game, int region,
                            char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    unsigned players = extra_owners(game, region);
    char names[150] = "";
    if (!players) {
        return false;
    }
    for (int p = 0; p < cc_player_count(game); p++) {
        if (players >> p & 1) {
            lang_add_item(names, sizeof names, "%s", a->session->seats[p].name);
        }
    }
    worth_text(cc_barn_worth(game, region), lines[1]);
    snprintf(lines[2], HOVER_LINE_SIZE, _("Barn: %.150s"), names);
    return true;
}

/* Moves the barn of a bot from its player's card to the corner. People at the
 * window have moved theirs themselves. */
static bool animate_event(app *a, table *t, const cc_event *e, float delay)
{
    if (e->type != CC_EVENT_BARN) {
        return false;
    }
    if (!a->session->seats[e->player].bot[0]) {
        return true;
    }
    flight *f = flights_launch(t, e->player);
    if (f) {
        f->from =
            camera_at(&t->camera, flights_in_card(t, e->player, TOKENS_AT));
        f->to = corner_at(e->x, e->y, e->param);
        f->to.y += FOOT;
        f->over_land = true;
        f->figure_colour = a->session->seats[e->player].colour;
        f->figure_token = cc_barn_token(&a->catalog);
        f->pose = ART_STANDING;
        f->motion = tween_after(delay, FLIGHT_SECONDS);
    }
    return true;
}

/* Finds "corner X,Y,nw", the north-western corner of a square. */
static bool locate(const app *a, const table *t, const char *name, point *out)
{
    static const char *const corners[] = {"nw", "ne", "se", "sw"};
    int x, y;
    char corner[3];
    (void)a;
    if (sscanf(name, "corner %d,%d,%2s", &x, &y, corner) != 3) {
        return false;
    }
    for (int i = 0; i < 4; i++) {
        if (strcmp(corner, corners[i]) == 0) {
            *out = land_to_pixel(t, corner_at(x, y, i));
            return true;
        }
    }
    return false;
}

const table_part table_part_barn = {
    .module = CC_MODULE_BARN,
    .title = N_("Barn"),
    .about = N_("Place it on a corner: the farmers of its field score at once, "
                "and at the end it scores 4 points per completed city."),
    .turn = {{409, N_("In place of a figure: your barn where the fields of "
                      "four tiles meet.")}},
    .actions = {{.type = CC_BARN,
                 .label = N_("place the barn"),
                 .holdable = &barn_holdable,
                 .position = position,
                 .render = render_offer},
                {.type = CC_BARN_HOME,
                 .label = N_("return the barn"),
                 .tip = N_("Return the barn to your supply"),
                 .position = home_position,
                 .radius = HOME_RADIUS,
                 .radius_min = HOME_RADIUS_MIN,
                 .render = render_home}},
    .sources = {{CC_FOR_BARN, N_("Barn"), true}},
    .sounds = {{CC_EVENT_BARN, SOUND_WALL}, {CC_EVENT_BARN_HOME, SOUND_HOME}},
    .stories = {{.number = CC_EVENT_BARN,
                 .text = NAME_("{player} builds a barn in the fields.")}},
    .first_tips =
        {{FIRST_ACTION, CC_BARN,
          N_("Place the barn on a corner where four tiles meet in one field. "
             "Farmers there score at once, 3 points per completed city; at the "
             "end the barn scores 4 for each.")}},
    .render = {[LAYER_LOW] = render_barns},
    .extra_owners = extra_owners,
    .item_at = item_at,
    .describe = describe,
    .describe_region = describe_region,
    .events = {{CC_EVENT_BARN, NAME_("%s places the barn")},
               {CC_EVENT_BARN_HOME, NAME_("%s takes the barn back")}},
    .animate_event = animate_event,
    .locate = locate,
};

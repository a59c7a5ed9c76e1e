/* buildings.c - the part of little buildings, which lie on tiles
 *
 * Three places on a tile, one for each kind of building, are in a row along a
 * side: the side that leaves most room for figures. Offers are rings there.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/buildings.h"

#include <math.h>
#include <stdio.h>

#include "gui/app/pictures.h"
#include "gui/table/land/pieces.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"
#include "gui/table/turn/flights.h"
#include "gui/table/turn/offers.h"
#include "gui/table/turn/spots.h"

/* In squares. */
#define SIZE     .30f /* of a building */
#define AT_SIDE  .17f /* from the side to its middle */
#define STEP     .30f /* from one to the next */
#define HIT      .15f /* half the width of what the pointer finds */
#define RING     .09f /* radius of an offer; in units: */
#define RING_MIN 13
#define SIDES    4
#define SECONDS  .8f /* of the flight of a bot's building */

static const char *const pictures[] = {[CC_SHED] = "token/little-shed",
                                       [CC_HOUSE] = "token/little-house",
                                       [CC_LITTLE_TOWER] =
                                           "token/little-tower"};
static const char *const names[] = {[CC_SHED] = N_("Shed"),
                                    [CC_HOUSE] = N_("House"),
                                    [CC_LITTLE_TOWER] = N_("Little tower")};

/* Returns the place of a kind of building along a side of a square, clockwise
 * from the north. */
static point place_at_side(int x, int y, int side, int building)
{
    float along = .5f + STEP * (float)(building - 1), across = AT_SIDE;
    across = side == 1 || side == 2 ? 1 - across : across;
    point in = side & 1 ? (point){across, along} : (point){along, across};
    return (point){(float)x + in.x, (float)y + in.y};
}

/* Returns how far the places along a side are from those of figures; less than
 * nothing where a road would be covered. */
static float room_at_side(const app *a, const cc_game *game, int piece,
                          int side)
{
    cc_piece_info p = cc_piece(game, piece);
    float nearest = 2, road = 0;
    cc_ports middle = (cc_ports)(1u << CC_PORT(side, 1));
    int n = game->catalog->types[p.type].n_segments;
    for (int slot = 0; slot < n; slot++) {
        point figure = land_figure_position(a, game, piece, slot);
        bool is_road = cc_segment_kind(game, piece, slot) == CC_ROAD;
        bool leads_there = cc_segment_ports(game, piece, slot) & middle;
        road = is_road && leads_there ? 2 : road;
        for (int k = 0; k < CC_BUILDINGS; k++) {
            point at = place_at_side(p.x, p.y, side, k);
            nearest = fminf(nearest, point_distance(at, figure));
        }
    }
    return nearest - road;
}

/* Returns the piece for the n-th building of a kind on a square, counted from
 * 0: of two half tiles the older one has the first, the other one the second.
 */
static int piece_for(const cc_game *game, int x, int y, int n)
{
    int a = cc_piece_find(game, x, y, CC_N),
        b = cc_piece_find(game, x, y, CC_S);
    int older = a < 0 || (b >= 0 && b < a) ? b : a;
    int newer = a > b ? a : b;
    return n ? newer : older;
}

/* True if a side of a piece is inside its tile, which has two squares. */
static bool is_inside(const cc_game *game, const cc_piece_info *p, int side)
{
    int other = game->catalog->types[p->type].other; /* 1: east; -1: west */
    return other && side == (p->rotation + (other > 0 ? 1 : 3)) % SIDES;
}

/* Returns the side of a piece that has most room, but not `taken`. Of a
 * triangle only the legs have room: the two sides from the one that its
 * rotation names. Nor is there room inside a tile of two squares, whose castle
 * is there. */
static int best_side(const app *a, const cc_game *game, int piece, int taken)
{
    cc_piece_info p = cc_piece(game, piece);
    bool is_half = game->catalog->types[p.type].shape == CC_TRIANGLE;
    int best = 0;
    float most = -3;
    for (int side = 0; side < SIDES; side++) {
        bool is_leg = side == p.rotation || side == (p.rotation + 3) % SIDES;
        float room = room_at_side(a, game, piece, side);
        if ((!is_half || is_leg) && side != taken &&
            !is_inside(game, &p, side) && room > most) {
            most = room;
            best = side;
        }
    }
    return best;
}

/* Returns where the n-th building of a kind stands on a square, in squares. */
static point place_of(const app *a, const cc_game *game, int x, int y,
                      int building, int n)
{
    int piece = piece_for(game, x, y, n);
    cc_piece_info p = cc_piece(game, piece);
    /* The second square has its row elsewhere than the first, for small tiles.
     */
    int first = game->catalog->types[p.type].other < 0
                    ? best_side(a, game, piece - 1, -1)
                    : -1;
    return place_at_side(x, y, best_side(a, game, piece, first), building);
}

/* Gets the i-th board token and its kind; false if that is no building. */
static bool get_building(const cc_game *game, int i, cc_board_token *out,
                         int *building)
{
    *out = cc_board_token_at(game, i);
    *building = cc_building_of_token(game->catalog, out->token);
    return *building >= 0;
}

/* Returns how many of the first `end` board tokens are buildings of a kind on a
 * square. */
static int count_on(const cc_game *game, int x, int y, int building, int end)
{
    int n = 0;
    for (int i = 0; i < end; i++) {
        cc_board_token token;
        int other;
        n += get_building(game, i, &token, &other) && other == building &&
             token.x == x && token.y == y;
    }
    return n;
}

/* Returns where the building stands that is the i-th board token. */
static point place_of_token(const app *a, const cc_game *game, int i)
{
    cc_board_token token;
    int building;
    get_building(game, i, &token, &building);
    return place_of(a, game, token.x, token.y, building,
                    count_on(game, token.x, token.y, building, i));
}

/* Returns where the next building of a kind on a square would stand. */
static point place_of_next(const app *a, const cc_game *game, int x, int y,
                           int building)
{
    int n = count_on(game, x, y, building, cc_board_token_count(game));
    return place_of(a, game, x, y, building, n);
}

/* ------------------------------------------------------------- on the land */

static void render_building(app *a, const table *t, int building, point at,
                            float alpha)
{
    float side = t->camera.zoom * SIZE;
    render_picture(a, pictures[building], side,
                   rect_around(land_to_pixel(t, at), side / 2), alpha);
}

/* True while the animation of a building runs. */
static bool is_flying(const table *t, int token, point at)
{
    bool found = false;
    for (int i = 0; i < t->flights.n; i++) {
        const flight *f = &t->flights.list[i];
        found |= f->to_land && f->token_kind == token &&
                 point_distance(f->from, at) < .01f;
    }
    return found;
}

static void render_buildings(app *a, const table *t, const cc_game *game)
{
    for (int i = 0; i < cc_board_token_count(game); i++) {
        cc_board_token token;
        int building;
        if (get_building(game, i, &token, &building)) {
            point at = place_of_token(a, game, i);
            if (!is_flying(t, token.token, at)) {
                render_building(a, t, building, at, 1);
            }
        }
    }
}

/* --------------------------------------------------------- where it may go */

#define HOLDABLE(name_)                                                        \
    {                                                                          \
        .name = name_, .source = FROM_SUPPLY,                                  \
        .tip = N_("Drag it onto the tile just placed"),                        \
        .request = N_("%s: place the building on the tile just placed"),       \
        .rule = "BUILDING-2"                                                   \
    }

static const holdable shed = HOLDABLE("little-shed"),
                      house = HOLDABLE("little-house"),
                      tower = HOLDABLE("little-tower");

/* Returns the place of an action's ring, in pixels: that of the building, but
 * on small tiles far enough from that of the house, in the middle. */
static point position(const app *a, const table *t, const cc_action *action)
{
    const cc_game *game = &a->session->game;
    int building = action->type - CC_BUILD_SHED;
    point at = land_to_pixel(
        t, place_of_next(a, game, action->x, action->y, building));
    point middle = land_to_pixel(
        t, place_of_next(a, game, action->x, action->y, CC_HOUSE));
    float d = point_distance(at, middle);
    float apart = 2.1f * offers_radius(a, t, RING, RING_MIN);
    return d > 0 && d < apart ? point_between(middle, at, apart / d) : at;
}

/* Renders the ring of an offer; if hot or chosen, the building there. */
static void render_offer(app *a, const table *t, const cc_action *action,
                         bool hot, bool chosen)
{
    static const holdable *const items[] = {&shed, &house, &tower};
    int building = action->type - CC_BUILD_SHED;
    if (!chosen) {
        spots_ring_for(a, position(a, t, action), spots_radius(a, t, action),
                       hot, items[building]);
    }
    if (hot || chosen) {
        render_building(
            a, t, building,
            place_of_next(a, &a->session->game, action->x, action->y, building),
            chosen ? 1 : .8f);
    }
}

/* --------------------------------------------------------- hover and words */

/* Returns the building at a place, as its index among board tokens; or -1. */
static int item_at(const app *a, const table *t, point at)
{
    const cc_game *game = table_game(a, t);
    int found = -1;
    for (int i = 0; i < cc_board_token_count(game); i++) {
        cc_board_token token;
        int building;
        if (get_building(game, i, &token, &building)) {
            point p = place_of_token(a, game, i);
            if (fabsf(at.x - p.x) < HIT && fabsf(at.y - p.y) < HIT) {
                found = i;
            }
        }
    }
    return found;
}

static void describe_kind(const cc_game *game, int building,
                          char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    int points = cc_building_points(game, (cc_building)building);
    snprintf(lines[0], HOVER_LINE_SIZE, "%s", _(names[building]));
    snprintf(lines[1], HOVER_LINE_SIZE,
             ngettext("Each feature on this tile scores %d point more",
                      "Each feature on this tile scores %d points more",
                      points),
             points);
}

static void describe(const app *a, const table *t, int item,
                     char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    const cc_game *game = table_game(a, t);
    cc_board_token token;
    int building;
    if (item < cc_board_token_count(game) &&
        get_building(game, item, &token, &building)) {
        describe_kind(game, building, lines);
    }
}

/* Says what a building would do, in place of the land below its ring. */
static bool describe_offer(const app *a, const table *t,
                           const cc_action *action,
                           char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    int building = action->type - CC_BUILD_SHED;
    if (building < 0 || building >= CC_BUILDINGS) {
        return false;
    }
    (void)t;
    describe_kind(&a->session->game, building, lines);
    return true;
}

/* Formats "Buildings: 2 points". */
static bool region_remark(const app *a, const cc_game *game, int region,
                          char line[HOVER_LINE_SIZE])
{
    int n[CC_BUILDINGS], points = 0;
    char text[64];
    cc_region_info info = cc_region(game, region);
    (void)a;
    if ((info.complete && info.kind != CC_FIELD) ||
        !cc_region_buildings(game, region, n)) {
        return false;
    }
    for (int i = 0; i < CC_BUILDINGS; i++) {
        points += n[i] * cc_building_points(game, (cc_building)i);
    }
    snprintf(text, sizeof text, ngettext("%d point", "%d points", points),
             points);
    snprintf(line, HOVER_LINE_SIZE, _("Buildings: %s"), text);
    return true;
}

/* Moves the building of a bot from its player's card to the tile. People at the
 * window have moved theirs themselves. */
static bool animate_event(app *a, table *t, const cc_event *e, float delay)
{
    const cc_game *game = &a->session->game;
    if (e->type != CC_EVENT_BUILDING) {
        return false;
    }
    flight *f = a->session->seats[e->player].bot[0]
                    ? flights_launch(t, e->player)
                    : NULL;
    if (f) {
        int n_there =
            count_on(game, e->x, e->y, e->param, cc_board_token_count(game));
        f->from = place_of(a, game, e->x, e->y, e->param, n_there - 1);
        f->to_land = true;
        f->sprite = art_find_sized(&a->art, pictures[e->param], 64);
        f->token_kind = cc_building_token(&a->catalog, e->param);
        f->motion = tween_after(delay, SECONDS);
    }
    return true;
}

/* Finds "building X,Y,K": the place of kind K on a square. */
static bool locate(const app *a, const table *t, const char *name, point *out)
{
    int x, y, building;
    if (sscanf(name, "building %d,%d,%d", &x, &y, &building) != 3 ||
        building < 0 || building >= CC_BUILDINGS ||
        cc_piece_find(&a->session->game, x, y, CC_N) < 0) {
        return false;
    }
    *out =
        land_to_pixel(t, place_of_next(a, &a->session->game, x, y, building));
    return true;
}

#define BUILD(type_, label_, item)                                             \
    {                                                                          \
        .type = type_, .label = label_, .holdable = item,                      \
        .position = position, .radius = RING, .radius_min = RING_MIN,          \
        .render = render_offer                                                 \
    }

const table_part table_part_buildings = {
    .module = CC_MODULE_BUILDINGS,
    .title = N_("Little buildings"),
    .about = N_("A shed, a house or a little tower instead of a figure: every "
                "feature on its tile scores more."),
    .turn = {{413,
              N_("In place of a figure: a shed, a house or a little tower.")}},
    .actions = {BUILD(CC_BUILD_SHED, N_("a shed"), &shed),
                BUILD(CC_BUILD_HOUSE, N_("a house"), &house),
                BUILD(CC_BUILD_TOWER, N_("a little tower"), &tower)},
    .terms = {{"buildings", N_PLURAL("%d building", "%d buildings")},
              {"sheds", N_PLURAL("%d shed", "%d sheds")},
              {"houses", N_PLURAL("%d house", "%d houses")},
              {"towers", N_PLURAL("%d little tower", "%d little towers")}},
    .events = {{CC_EVENT_BUILDING, NAME_("%s builds a shed"), EVENT_PARAM,
                CC_SHED},
               {CC_EVENT_BUILDING, NAME_("%s builds a house"), EVENT_PARAM,
                CC_HOUSE},
               {CC_EVENT_BUILDING, NAME_("%s builds a little tower"),
                EVENT_PARAM, CC_LITTLE_TOWER}},
    .sounds = {{CC_EVENT_BUILDING, SOUND_TOWER}},
    .first_tips =
        {{FIRST_ACTION, CC_BUILD_SHED,
          N_("Instead of a figure you may place a building on the tile: each "
             "road, city, field and cloister there scores more, for whoever "
             "scores it.")}},
    .render = {[LAYER_LOW] = render_buildings},
    .item_at = item_at,
    .describe = describe,
    .describe_offer = describe_offer,
    .region_remark = region_remark,
    .animate_event = animate_event,
    .locate = locate,
};

/* tunnel.c - the part of tunnels: tokens on mouths
 *
 * Roads end in mouths of a hill. A player has sets of two tokens, which join
 * the roads of the two mouths where they lie. A token lies where its road ends,
 * on a board in the colour of its player. Mouths are offered as rings, for one
 * set at a time (part_action.variant_picture). Mouths under a city, which the
 * tile does not show, are shown by the picture of an arch.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/modules/tunnel.h"

#include <math.h>
#include <stdio.h>

#include "gui/app/pictures.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"
#include "gui/table/turn/flights.h"
#include "gui/table/turn/spots.h"
#include "gui/widgets/shadow.h"
#include "gui/widgets/theme.h"

/* In squares: */
#define SIZE .20f  /* side of a token */
#define RING .085f /* radius of a ring, about a token */
#define HIT  .11f  /* distance at which the pointer finds a token */
/* The least radius of a ring, in units. */
#define RING_MIN 12
/* A mouth is beyond the place for a figure on its road: so many times as far
 * from the side of the tile. */
#define END 1.5f
/* In sides of a token: half of the side of the board below it, and its rim. */
#define BOARD_HALF   .58f
#define BOARD_RIM    .06f
#define BOARD_SHADOW .14f /* how far its shadow reaches */

#define FLIGHT_SECONDS .8f /* of a bot's token */

static const char *const pictures[CC_TUNNEL_SETS] = {
    "token/tunnel-a", "token/tunnel-b", "token/tunnel-c"};

/* Returns the middle of the side where a road enters its tile, in squares. */
static point side_of_road(const cc_game *game, int piece, int slot)
{
    /* Of the unit square: of the sides CC_N, CC_E, CC_S, CC_W. */
    static const point middles[] = {{.5f, 0}, {1, .5f}, {.5f, 1}, {0, .5f}};
    cc_piece_info p = cc_piece(game, piece);
    cc_ports ports = cc_segment_ports(game, piece, slot);
    int side = 0;
    while (side < CC_W && !(ports >> CC_PORT(side, CC_MIDDLE) & 1)) {
        side++;
    }
    return (point){(float)p.x + middles[side].x, (float)p.y + middles[side].y};
}

/* Returns where a mouth is: beyond the figure on its road. */
static point mouth_place(const app *a, const cc_game *game, int piece, int slot)
{
    point side = side_of_road(game, piece, slot);
    point figure = land_figure_position(a, game, piece, slot);
    return (point){side.x + END * (figure.x - side.x),
                   side.y + END * (figure.y - side.y)};
}

/* Renders a token on a board of a colour; -1: without a board. */
static void render_token(app *a, const table *t, int set, int colour, point at,
                         float alpha)
{
    float side = camera_square(&t->camera, 0, 0).w * SIZE;
    point middle = land_to_pixel(t, at);
    if (colour >= 0) {
        rect board = rect_around(middle, side * BOARD_HALF);
        for (int k = 0; k < SHADOW_LAYERS; k++) {
            shadow_layer layer = shadow_layer_at(k, side * BOARD_SHADOW, alpha);
            render_rect(&a->display,
                        (rect){board.x + layer.offset.x,
                               board.y + layer.offset.y, board.w, board.h},
                        layer.colour);
        }
        /* A board of card: its edge is seen from the south. */
        rgba c = player_colour(colour);
        rgba edge = {(uint8_t)(c.r / 2), (uint8_t)(c.g / 2), (uint8_t)(c.b / 2),
                     c.a};
        float thick = fmaxf(1, side * BOARD_RIM);
        render_rect(&a->display,
                    (rect){board.x, board.y + thick, board.w, board.h},
                    rgba_fade(edge, alpha));
        render_box(&a->display, board, rgba_fade(c, alpha), 1,
                   rgba_fade(edge, alpha));
    }
    render_picture(a, pictures[set], side, rect_around(middle, side / 2),
                   alpha);
}

/* True if the mouths of a tile are under a city: of the tiles with mouths those
 * that replace a type of another box (`twin`), whose face has none. */
static bool is_under_city(const cc_game *game, int piece)
{
    return game->catalog->types[cc_piece(game, piece).type].twin[0] != '\0';
}

/* Renders the arches of mouths under cities. */
static void render_arches(app *a, const table *t, const cc_game *game)
{
    for (int piece = 0; piece < cc_piece_count(game); piece++) {
        int n =
            is_under_city(game, piece)
                ? game->catalog->types[cc_piece(game, piece).type].n_segments
                : 0;
        for (int slot = 0; slot < n; slot++) {
            if (cc_tunnel_is_mouth(game, piece, slot) &&
                cc_tunnel_token_at(game, piece, slot) < 0) {
                /* The picture of the first set is the arch. */
                render_token(a, t, 0, -1, mouth_place(a, game, piece, slot), 1);
            }
        }
    }
}

static void render_tokens(app *a, const table *t, const cc_game *game)
{
    render_arches(a, t, game);
    for (int i = 0; i < cc_tunnel_count(game); i++) {
        cc_tunnel_token token = cc_tunnel(game, i);
        render_token(a, t, token.set, a->session->seats[token.player].colour,
                     mouth_place(a, game, token.at.piece, token.at.slot), 1);
    }
}

/* ------------------------------------------------------------------ offers */

/* Returns the place of an offer, in squares. */
static point offer_place(const app *a, const cc_action *action)
{
    const cc_game *game = &a->session->game;
    return mouth_place(a, game, land_piece_of(game, action), action->slot);
}

static point position(const app *a, const table *t, const cc_action *action)
{
    return land_to_pixel(t, offer_place(a, action));
}

static void render_offer(app *a, const table *t, const cc_action *action,
                         bool hot, bool chosen)
{
    int colour = session_current_seat(a->session)->colour;
    if (!chosen) {
        spots_render_ring(a, position(a, t, action), spots_radius(a, t, action),
                          hot);
    }
    render_token(a, t, action->param, hot || chosen ? colour : -1,
                 offer_place(a, action), hot || chosen ? 1 : .75f);
    if (hot) {
        spots_outline(a, t, action);
    }
}

/* True if the first token of a player's set lies on a mouth, and the second
 * does not yet. */
static bool has_first_token(const cc_game *game, int player, int set)
{
    bool found = false;
    for (int i = 0; i < cc_tunnel_count(game); i++) {
        cc_tunnel_token token = cc_tunnel(game, i);
        found |= token.player == player && token.set == set && token.other < 0;
    }
    return found;
}

static const char *variant_picture(const cc_action *action)
{
    return pictures[action->param];
}

static void variant_text(const cc_action *action, char *out, size_t size)
{
    static const char *const names[CC_TUNNEL_SETS] = {
        N_("the first set"), N_("the second set"), N_("the third set")};
    snprintf(out, size, "%s", _(names[action->param]));
}

static bool describe_offer(const app *a, const table *t,
                           const cc_action *action,
                           char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    const cc_game *game = &a->session->game;
    (void)t;
    if (action->type != CC_TUNNEL) {
        return false;
    }
    snprintf(lines[0], HOVER_LINE_SIZE, "%s",
             has_first_token(game, cc_decision(game).player, action->param)
                 ? _("The second token of its set: it finishes the tunnel")
                 : _("The first token of a set: it keeps this mouth"));
    return true;
}

/* ------------------------------------------------------- hover, log, names */

/* Returns the token at a place, by its index; -1 if there is none. */
static int item_at(const app *a, const table *t, point at)
{
    const cc_game *game = table_game(a, t);
    int found = -1;
    for (int i = 0; i < cc_tunnel_count(game); i++) {
        cc_segment_ref s = cc_tunnel(game, i).at;
        point place = mouth_place(a, game, s.piece, s.slot);
        found = point_distance(at, place) < HIT ? i : found;
    }
    return found;
}

static void describe(const app *a, const table *t, int item,
                     char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    const cc_game *game = table_game(a, t);
    if (item >= cc_tunnel_count(game)) {
        return;
    }
    cc_tunnel_token token = cc_tunnel(game, item);
    snprintf(lines[0], HOVER_LINE_SIZE, "%s", _("Tunnel token"));
    lang_join(lines[0], HOVER_LINE_SIZE, JOIN_VALUE,
              a->session->seats[token.player].name);
    if (token.other < 0) {
        snprintf(lines[1], HOVER_LINE_SIZE, "%s",
                 _("the road breaks off here until the second one lies"));
        return;
    }
    cc_tunnel_token other = cc_tunnel(game, token.other);
    cc_piece_info p = cc_piece(game, other.at.piece);
    snprintf(lines[1], HOVER_LINE_SIZE, "%s",
             cc_piece(game, token.at.piece).x == p.x &&
                     cc_piece(game, token.at.piece).y == p.y
                 ? _("the road leads to another mouth of this tile")
                 : _("the road leads to a mouth on another tile"));
}

/* Moves the token of a bot from its player's card to the mouth. */
static bool animate_event(app *a, table *t, const cc_event *e, float delay)
{
    const cc_game *game = &a->session->game;
    if (e->type != CC_EVENT_TUNNEL) {
        return false;
    }
    flight *f = a->session->seats[e->player].bot[0]
                    ? flights_launch(t, e->player)
                    : NULL;
    if (f) {
        int piece = land_piece(game, e->x, e->y, e->rotation);
        f->from = mouth_place(a, game, piece, e->slot);
        f->to_land = true;
        f->sprite = art_find_sized(&a->art, pictures[e->param], 64);
        f->token_kind = cc_tunnel_token_of(&a->catalog, e->param);
        f->motion = tween_after(delay, FLIGHT_SECONDS);
    }
    return true;
}

/* Finds "mouth X,Y,SIDE": where the road from a side ends, SIDE 0 to 3
 * clockwise from the north. */
static bool locate(const app *a, const table *t, const char *name, point *out)
{
    const cc_game *game = &a->session->game;
    int x, y, side;
    if (sscanf(name, "mouth %d,%d,%d", &x, &y, &side) != 3 || side < 0 ||
        side > CC_W) {
        return false;
    }
    int piece = cc_piece_find(game, x, y, (cc_side)side);
    int n = piece < 0
                ? 0
                : game->catalog->types[cc_piece(game, piece).type].n_segments;
    for (int slot = 0; slot < n; slot++) {
        if (cc_tunnel_is_mouth(game, piece, slot) &&
            cc_segment_ports(game, piece, slot) >> CC_PORT(side, CC_MIDDLE) &
                1) {
            *out = land_to_pixel(t, mouth_place(a, game, piece, slot));
            return true;
        }
    }
    return false;
}

const table_part table_part_tunnel = {
    .module = CC_MODULE_TUNNEL,
    .help_page = "tunnel",
    .title = N_("Tunnel"),
    .about = N_("Roads lead into tunnel mouths: with two tokens on two of them "
                "you make one road of two."),
    .turn = {{420, N_("You may put a token on a tunnel mouth.")}},
    .actions = {{.type = CC_TUNNEL,
                 .label = N_("a tunnel token"),
                 .variant_text = variant_text,
                 .variant_picture = variant_picture,
                 .position = position,
                 .radius = RING,
                 .radius_min = RING_MIN,
                 .render = render_offer}},
    .first_tips =
        {{FIRST_MARK, 0,
          N_("Tunnel mouths: these roads break off in the hill, and are not "
             "complete there until two tokens join them.")},
         {FIRST_DECISION, CC_DECIDE_TUNNEL,
          N_("Besides your figure you may put a token on any free mouth. The "
             "second token of the set joins both roads.")}},
    .events = {{CC_EVENT_TUNNEL, NAME_("%s finishes a tunnel"), EVENT_PARAM2,
                1},
               {CC_EVENT_TUNNEL, NAME_("%s puts a token on a tunnel mouth")}},
    .sounds = {{CC_EVENT_TUNNEL, SOUND_WALL}},
    .render = {[LAYER_LOW] = render_tokens},
    .item_at = item_at,
    .describe = describe,
    .describe_offer = describe_offer,
    .animate_event = animate_event,
    .locate = locate,
};

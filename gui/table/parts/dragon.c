/* dragon.c - the parts of Princess and Dragon: the dragon, the fairy, portals
 * and princesses
 *
 * Dragon and fairy belong to no player. They stand on no segment, so the engine
 * has them as board tokens.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/modules/princess_and_dragon/dragon.h"
#include "gui/app/pictures.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"
#include "gui/table/turn/offers.h"
#include "gui/table/turn/spots.h"
#include "gui/table/turn/squares.h"

/* In squares: the pictures of dragon and fairy, and the rectangles in which the
 * pointer is on them. That of the dragon is around the middle of its picture,
 * that of the fairy around a point north of her foot. */
#define DRAGON_SIZE   .82f /* side of its picture */
#define DRAGON_HALF_W .27f /* half the width of its rectangle */
#define DRAGON_HALF_H .22f /* half the height */
#define FAIRY_SIZE    .34f /* side of her picture */
#define FAIRY_SMALL   .2f  /* the same within a ring */
#define FAIRY_MIDDLE  .1f  /* from her foot to the middle of her rectangle */
#define FAIRY_HALF_W  .09f
#define FAIRY_HALF_H  .14f
#define FIGURE_GAP    .17f /* from a figure to the fairy, east of it */
#define OFFER_GAP     .21f /* the same while she is offered there */
#define OFFER_SOUTH   .04f /* of the ring, from the foot of the figure */
#define KNIGHT_MIDDLE .09f /* of a knight's body, north of the foot */
/* Where the fairy stands on a tile without a figure, on the unit square: near
 * its south-eastern corner. */
static const point fairy_corner = {.76f, .86f};
/* In units: pictures are never smaller than SIZE_MIN. That of the dragon is as
 * large as the square while squares are smaller than LYING_SIZE_MAX. */
#define SIZE_MIN       24
#define LYING_SIZE_MAX 60

/* Finds a board token; false if it is not on the board. */
static bool find_token(const cc_game *game, int token, cc_board_token *out)
{
    for (int i = 0; i < cc_board_token_count(game); i++) {
        *out = cc_board_token_at(game, i);
        if (out->token == token) {
            return true;
        }
    }
    return false;
}

static bool find_dragon(const cc_game *game, cc_board_token *out)
{
    return cc_has_module(game, CC_MODULE_DRAGON) &&
           find_token(game, cc_dragon_token(game->catalog), out);
}

static bool find_fairy(const cc_game *game, cc_board_token *out)
{
    return cc_has_module(game, CC_MODULE_FAIRY) &&
           find_token(game, cc_fairy_token(game->catalog), out);
}

/* Renders the fairy (ART_STANDING) with her foot at a place, or the dragon,
 * which is seen from above (ART_LYING), with its middle there. `at` and `size`,
 * the side of the picture, are in squares. */
static void render_token(app *a, const table *t, const char *name,
                         art_pose pose, point at, float size, float alpha)
{
    float square = camera_square(&t->camera, 0, 0).w; /* in pixels, as side */
    float side = fmaxf(square * size, units(&a->ui, SIZE_MIN));
    if (pose == ART_LYING) {
        side = fmaxf(side, fminf(square, units(&a->ui, LYING_SIZE_MAX)));
    }
    render_picture(a, name, side,
                   art_figure_rect(pose, land_to_pixel(t, at), side), alpha);
}

/* -------------------------------------------------------------- the dragon */

/* Returns the place of the dragon's middle on a square, in squares. */
static point dragon_place(const cc_game *game, int x, int y)
{
    return land_standing_middle(game, x, y);
}

/* Renders the dragon on a square. */
static void render_dragon_at(app *a, const table *t, int x, int y, float alpha)
{
    render_token(a, t, "dragon/standing", ART_LYING,
                 dragon_place(table_game(a, t), x, y), DRAGON_SIZE, alpha);
}

/* Darkens the squares that the dragon may not enter again in this move. */
static void render_path(app *a, const table *t, const cc_game *game)
{
    cc_coord path[CC_DRAGON_STEPS + 1];
    int n = cc_dragon_path(game, path);
    for (int i = 0; i + 1 < n; i++) { /* not the last one, where it is now */
        rect r = camera_square(&t->camera, path[i].x, path[i].y);
        render_rect(&a->display, r, rgba_fade(INK, .28f));
    }
}

/* Returns 0 if the picture of the dragon is at a place, else -1. */
static int dragon_item_at(const app *a, const table *t, point at)
{
    const cc_game *game = table_game(a, t);
    cc_board_token dragon;
    if (!find_dragon(game, &dragon)) {
        return -1;
    }
    point middle = dragon_place(game, dragon.x, dragon.y);
    bool is_at = fabsf(at.x - middle.x) < DRAGON_HALF_W &&
                 fabsf(at.y - middle.y) < DRAGON_HALF_H;
    return is_at ? 0 : -1;
}

/* True if the pointer is on the dragon, which a person is to move. */
static bool is_on_dragon(const app *a, const table *t)
{
    point at = camera_at(&t->camera, a->ui.in.pointer);
    return legal_first_of_type(t, CC_DRAGON_STEP) &&
           dragon_item_at(a, t, at) >= 0;
}

/* Renders the dragon at the pointer, unless it is shown on the square of the
 * legal action with the index `spot`. */
static void render_held_dragon(app *a, const table *t, int spot)
{
    if (spot < 0) {
        point at = camera_at(&t->camera, a->ui.in.pointer);
        render_token(a, t, "dragon/standing", ART_LYING, at, DRAGON_SIZE, 1);
    }
}

static const holdable dragon_holdable = {.name = "dragon",
                                         .source = FROM_LAND,
                                         .is_under_pointer = is_on_dragon,
                                         .render_at_pointer =
                                             render_held_dragon};

static void render_dragon(app *a, const table *t, const cc_game *game)
{
    cc_board_token dragon;
    if (find_dragon(game, &dragon)) {
        bool is_leaving =
            t->hand.held == &dragon_holdable ||
            (t->pending.is_set && t->pending.action.type == CC_DRAGON_STEP);
        render_dragon_at(a, t, dragon.x, dragon.y,
                         is_leaving ? LEAVING_ALPHA : 1);
    }
}

/* Marks the figures that the dragon would remove on a square. */
static void mark_victims(app *a, const table *t, const cc_game *game, int x,
                         int y, bool hot)
{
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        cc_piece_info p = cc_piece(game, f.piece);
        if (p.x == x && p.y == y && !cc_figure_is_protected(game, i)) {
            spots_highlight_figure(a, t, f.piece, f.slot, hot);
        }
    }
}

/* Renders a square to which the dragon may move, and what it would do there. */
static void render_step(app *a, const table *t, const cc_action *action,
                        bool hot, bool chosen)
{
    if (t->pending.is_set && !chosen) {
        return; /* the player has chosen another step */
    }
    rect r = camera_square(&t->camera, action->x, action->y);
    squares_highlight(a, t, action->x, action->y, hot ? 1 : .85f);
    mark_victims(a, t, &a->session->game, action->x, action->y, hot || chosen);
    if (hot || chosen) {
        render_border(&a->display, r, units(&a->ui, 2), GOLD);
        render_dragon_at(a, t, action->x, action->y, chosen ? 1 : .6f);
    }
}

/* The view follows the dragon. */
static bool focus_square(const cc_game *game, int *x, int *y)
{
    cc_coord path[CC_DRAGON_STEPS + 1];
    int n = cc_dragon_path(game, path);
    if (n > 0) {
        *x = path[n - 1].x;
        *y = path[n - 1].y;
    }
    return n > 0;
}

/* Formats how many steps the dragon still moves; false if it does not move. */
static bool format_steps_left(const cc_game *game, char *out, size_t size)
{
    cc_coord path[CC_DRAGON_STEPS + 1];
    int n = cc_dragon_path(game, path);
    int n_left = CC_DRAGON_STEPS + 1 - n;
    snprintf(out, size, ngettext("%d step left", "%d steps left", n_left),
             n_left);
    return n > 0;
}

static bool dragon_turn_note(const app *a, const table *t, char *out,
                             size_t size)
{
    const cc_game *game = &a->session->game;
    return cc_decision(game).kind == CC_DECIDE_DRAGON && !t->pending.is_set &&
           format_steps_left(game, out, size);
}

static void describe_dragon(const app *a, const table *t, int item,
                            char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    (void)item;
    snprintf(lines[0], HOVER_LINE_SIZE, "%s", _("The dragon"));
    snprintf(
        lines[1], HOVER_LINE_SIZE, "%s",
        _("No figure may be placed on its tile; figures in its way return."));
    if (!format_steps_left(table_game(a, t), lines[2], sizeof lines[2])) {
        lines[2][0] = '\0';
    }
}

/* Finds "the dragon". */
static bool locate_dragon(const app *a, const table *t, const char *name,
                          point *out)
{
    cc_board_token dragon;
    if (strcmp(name, "the dragon") != 0 ||
        !find_dragon(table_game(a, t), &dragon)) {
        return false;
    }
    *out = land_to_pixel(t, dragon_place(table_game(a, t), dragon.x, dragon.y));
    return true;
}

static bool dragon_script(const cc_game *game, const cc_action *action,
                          gesture *g)
{
    (void)game;
    bool is_dragged = gesture_drags(g);
    if (action->type == CC_DRAGON_STEP) {
        snprintf(g->out, g->size,
                 is_dragged ? "wait 400\ndrag the dragon to %d,%d"
                            : "wait 400\nclick %d,%d",
                 action->x, action->y);
    }
    return action->type == CC_DRAGON_STEP;
}

static bool dragon_event_text(const session *s, const cc_event *e,
                              const char *name, char *out, size_t size)
{
    (void)s;
    (void)name;
    /* Only dragon tiles are set aside. */
    if (e->type == CC_EVENT_ASIDE && e->n_tiles > 1) {
        snprintf(
            out, size,
            ngettext("%d dragon tile is set aside until the first volcano",
                     "%d dragon tiles are set aside until the first volcano",
                     e->n_tiles),
            e->n_tiles);
    } else if (e->type == CC_EVENT_ASIDE) {
        snprintf(out, size, "%s",
                 _("A dragon tile is set aside until the first volcano"));
    }
    return e->type == CC_EVENT_ASIDE;
}

/* Returns who loses a figure by an event: the owner of one that the dragon
 * eats; or -1. */
static int dragon_loser(const cc_event *e)
{
    bool is_eaten = e->type == CC_EVENT_RETURN && e->param2 == CC_MODULE_DRAGON;
    return is_eaten ? e->player : -1;
}

const table_part table_part_dragon = {
    .module = CC_MODULE_DRAGON,
    .help_page = "dragon",
    .title = N_("Dragon"),
    .about = N_("Volcanoes call the dragon; on dragon tiles all players move "
                "it in turn, and figures in its way return."),
    /* 320 and 440: when in a turn, near the numbers of the engine's steps */
    .turn = {{320, N_("A volcano calls the dragon to your tile, and no figure "
                      "may go there.")},
             {440,
              N_("On a dragon tile all move the dragon, which eats figures.")}},
    .actions = {{.type = CC_DRAGON_STEP,
                 .label = N_("move the dragon"),
                 .holdable = &dragon_holdable,
                 .render = render_step}},
    .sounds = {{CC_EVENT_DRAGON, SOUND_TOWER}},
    .first_tips =
        {{FIRST_DECISION, CC_DECIDE_DRAGON,
          N_("The dragon moves up to six squares. Players take turns to move "
             "it, starting with the player who placed the tile. It never "
             "enters a square twice in one move, nor the fairy’s.")},
         {FIRST_EVENT, CC_EVENT_DRAGON,
          N_("A volcano calls the dragon: it moves there at once, and no "
             "figure may be placed on that tile.")}},
    .render = {[LAYER_LIGHT] = render_path, [LAYER_HIGH] = render_dragon},
    .focus_square = focus_square,
    .item_at = dragon_item_at,
    .describe = describe_dragon,
    .locate = locate_dragon,
    .script_for_action = dragon_script,
    .turn_note = dragon_turn_note,
    .events = {{CC_EVENT_DRAGON, N_("The volcano calls the dragon"),
                EVENT_PARAM2, 0},
               {CC_EVENT_DRAGON, NAME_("%s moves the dragon: step %d")},
               {CC_EVENT_RETURN, NAME_("%s: the dragon eats a figure"),
                EVENT_PARAM2, CC_MODULE_DRAGON, .has_figure = true},
               {CC_EVENT_DRAGON_ENDS, N_("The dragon cannot move on")}},
    .event_text = dragon_event_text,
    .loser = dragon_loser,
};

/* --------------------------------------------------------------- the fairy */

/* Returns the place beside a figure, in squares: `gap` to the east, or to the
 * west if the fairy would not be on a tile in the east. */
static point place_beside(const app *a, const cc_game *game, point figure,
                          float gap)
{
    point edge = {figure.x + gap + FAIRY_SIZE / 4, figure.y};
    bool is_east = land_has_tile(a, game, edge);
    return (point){figure.x + (is_east ? gap : -gap), figure.y};
}

/* Returns the place of the fairy's foot, in squares: beside a figure, or near a
 * corner of her tile. `token` is her board token. */
static point fairy_place(const app *a, const cc_game *game,
                         const cc_board_token *token)
{
    int figure = cc_fairy_figure(game);
    if (figure < 0 || !cc_fairy_is_beside(game)) {
        return land_standing_place(game, token->x, token->y, fairy_corner);
    }
    cc_figure_info f = cc_figure(game, figure);
    return place_beside(a, game, land_figure_position(a, game, f.piece, f.slot),
                        FIGURE_GAP);
}

/* Returns 0 if the picture of the fairy is at a place, else -1. */
static int fairy_item_at(const app *a, const table *t, point at)
{
    const cc_game *game = table_game(a, t);
    cc_board_token fairy;
    if (!find_fairy(game, &fairy)) {
        return -1;
    }
    point foot = fairy_place(a, game, &fairy);
    bool is_at = fabsf(at.x - foot.x) < FAIRY_HALF_W &&
                 fabsf(at.y - foot.y + FAIRY_MIDDLE) < FAIRY_HALF_H;
    return is_at ? 0 : -1;
}

/* True if the pointer is on the fairy, and she may be moved. */
static bool is_on_fairy(const app *a, const table *t)
{
    point pointer = a->ui.in.pointer;
    return (legal_first_of_type(t, CC_FAIRY_TO_FIGURE) ||
            legal_first_of_type(t, CC_FAIRY_TO_TILE)) &&
           fairy_item_at(a, t, camera_at(&t->camera, pointer)) >= 0;
}

/* Renders the fairy at the pointer, unless she is shown at the legal action
 * with the index `spot`. */
static void render_held_fairy(app *a, const table *t, int spot)
{
    if (spot < 0) {
        point at = camera_at(&t->camera, a->ui.in.pointer);
        render_token(a, t, "fairy/standing", ART_STANDING,
                     (point){at.x, at.y + FAIRY_MIDDLE}, FAIRY_SIZE, 1);
    }
}

static const holdable fairy_holdable = {
    .name = "fairy",
    .source = FROM_LAND,
    .is_under_pointer = is_on_fairy,
    .request = N_("%s: drop the fairy on a highlighted spot"),
    .render_at_pointer = render_held_fairy,
};

static void render_fairy(app *a, const table *t, const cc_game *game)
{
    cc_board_token fairy;
    if (find_fairy(game, &fairy)) {
        uint16_t chosen = t->pending.is_set ? t->pending.action.type : CC_PASS;
        bool is_leaving = t->hand.held == &fairy_holdable ||
                          chosen == CC_FAIRY_TO_FIGURE ||
                          chosen == CC_FAIRY_TO_TILE;
        render_token(a, t, "fairy/standing", ART_STANDING,
                     fairy_place(a, game, &fairy), FAIRY_SIZE,
                     is_leaving ? LEAVING_ALPHA : 1);
    }
}

/* Finds "the fairy", if she is on the land. */
static bool locate_fairy(const app *a, const table *t, const char *name,
                         point *out)
{
    const cc_game *game = table_game(a, t);
    cc_board_token fairy;
    if (strcmp(name, "the fairy") != 0 || !find_fairy(game, &fairy)) {
        return false;
    }
    point foot = fairy_place(a, game, &fairy);
    *out = land_to_pixel(t, (point){foot.x, foot.y - FAIRY_MIDDLE});
    return true;
}

/* Writes the commands that move the fairy: she is dragged from the land by half
 * of the gestures, else her new place is clicked. */
static bool fairy_script(const cc_game *game, const cc_action *action,
                         gesture *g)
{
    cc_board_token fairy;
    bool is_fairy =
        action->type == CC_FAIRY_TO_FIGURE || action->type == CC_FAIRY_TO_TILE;
    bool is_dragged = find_fairy(game, &fairy) && gesture_drags(g);
    if (is_fairy) {
        snprintf(g->out, g->size,
                 is_dragged ? "wait 400\ndrag the fairy to legal %d"
                            : "wait 400\nclick legal %d",
                 g->i);
    }
    return is_fairy;
}

/* Returns where the fairy is offered beside a figure, in squares: a little
 * away, so that the sign on the figure stays visible. */
static point fairy_offer_place(const app *a, const table *t,
                               const cc_action *action)
{
    point at = place_beside(a, table_game(a, t),
                            offers_figure_position(a, action), OFFER_GAP);
    return (point){at.x, at.y + OFFER_SOUTH};
}

/* Returns the same in pixels. */
static point fairy_spot(const app *a, const table *t, const cc_action *action)
{
    return land_to_pixel(t, fairy_offer_place(a, t, action));
}

static void render_fairy_offer(app *a, const table *t, const cc_action *action,
                               bool hot, bool chosen)
{
    if (!chosen) {
        spots_render_ring(a, fairy_spot(a, t, action),
                          spots_radius(a, t, action), hot);
    }
    /* She is small, within the ring, until the pointer is there: then as large
     * as she would stand there, but not as opaque until she is chosen. */
    float size = hot || chosen ? FAIRY_SIZE : FAIRY_SMALL;
    float alpha = chosen ? 1 : hot ? .75f : .95f;
    render_token(a, t, "fairy/standing", ART_STANDING,
                 fairy_offer_place(a, t, action), size, alpha);
}

static void describe_fairy(const app *a, const table *t, int item,
                           char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    const cc_game *game = table_game(a, t);
    int figure = cc_fairy_figure(game);
    (void)item;
    snprintf(lines[0], HOVER_LINE_SIZE, "%s", _("The fairy"));
    if (figure < 0) {
        snprintf(lines[1], HOVER_LINE_SIZE, "%s",
                 _("beside no figure; keeps the dragon away"));
        return;
    }
    snprintf(lines[1], HOVER_LINE_SIZE,
             _("beside a figure (%s); keeps the dragon away"),
             a->session->seats[cc_figure(game, figure).player].name);
    snprintf(lines[2], HOVER_LINE_SIZE, "%s",
             _("1 point at the start of the turn, 3 when the figure scores"));
}

const table_part table_part_fairy = {
    .module = CC_MODULE_FAIRY,
    .title = N_("Fairy"),
    .about = N_("Instead of placing a figure, move the fairy to one of yours: "
                "she keeps the dragon away and scores points."),
    .turn =
        {{120,
          N_("If the fairy stands beside a figure of yours, you get 1 point.")},
         {401,
          N_("In place of a figure: the fairy beside a figure of yours.")}},
    .actions = {{.type = CC_FAIRY_TO_FIGURE,
                 .label = N_("move the fairy"),
                 .tip = N_("Place the fairy beside this figure"),
                 .holdable = &fairy_holdable,
                 .position = fairy_spot,
                 .render = render_fairy_offer},
                {.type = CC_FAIRY_TO_TILE,
                 .label = N_("move the fairy"),
                 .holdable = &fairy_holdable}},
    .terms = {{"fairy", N_PLURAL("%d figure with the fairy",
                                 "%d figures with the fairy")}},
    .sources = {{CC_FOR_FAIRY, N_("Fairy"), false}},
    .sounds = {{CC_EVENT_FAIRY, SOUND_FIGURE}},
    .render = {[LAYER_HIGH] = render_fairy},
    .item_at = fairy_item_at,
    .describe = describe_fairy,
    .locate = locate_fairy,
    .script_for_action = fairy_script,
    .events = {{CC_EVENT_FAIRY, NAME_("%s places the fairy beside a figure")}},
};

/* -------------------------------------------------- portals and princesses */

const table_part table_part_portal = {
    .module = CC_MODULE_PORTAL,
    .title = N_("Magic portals"),
    .about = N_("From a portal, place a figure on any tile, on an open feature "
                "that nobody has claimed."),
    .turn = {{402,
              N_("Through a magic portal your figure may go on any tile.")}},
};

static bool princess_event_text(const session *s, const cc_event *e,
                                const char *name, char *out, size_t size)
{
    if (e->type != CC_EVENT_PRINCESS) {
        return false;
    }
    const char *loser = s->seats[e->other].name;
    snprintf(out, size,
             lang_for(NAMES_("%s: the princess sends a knight home (%s)"), name,
                      loser),
             name, loser);
    return true;
}

/* Returns who loses a figure by an event: the owner of a knight that is sent
 * home; or -1. */
static int princess_loser(const cc_event *e)
{
    return e->type == CC_EVENT_PRINCESS ? e->other : -1;
}

/* Returns the middle of a knight's body, in pixels. */
static point knight_spot(const app *a, const table *t, const cc_action *action)
{
    point at = offers_figure_position(a, action);
    return land_to_pixel(t, (point){at.x, at.y - KNIGHT_MIDDLE});
}

/* Marks a knight whom the princess may send home. */
static void render_knight(app *a, const table *t, const cc_action *action,
                          bool hot, bool chosen)
{
    const cc_game *game = &a->session->game;
    int piece = land_piece_of(game, action);
    if (t->pending.is_set && !chosen) {
        return; /* the player has chosen another knight */
    }
    spots_highlight_figure(a, t, piece, action->slot, hot || chosen);
    if (hot && !chosen) {
        char text[160];
        circle c = spots_figure_circle(a, t, piece, action->slot, hot);
        /* Translators: home: to the supply; whose knight it is. */
        snprintf(text, sizeof text, _("Send this knight home (%s)"),
                 a->session->seats[action->param].name);
        ui_tooltip(&a->ui, rect_around(c.middle, c.radius),
                   action->param == cc_decision(game).player
                       ? _("Send your own knight home")
                       : text);
    }
}

const table_part table_part_princess = {
    .module = CC_MODULE_PRINCESS,
    .title = N_("Princesses"),
    .about = N_("Add a princess tile to a city, and you may send one of its "
                "knights home instead of placing a figure."),
    .turn = {{403,
              N_("In place of a figure: a princess sends a knight home.")}},
    .actions = {{.type = CC_PRINCESS,
                 .label = N_("send a knight home"),
                 .position = knight_spot,
                 .radius = FIGURE_RADIUS,
                 .radius_min = FIGURE_RADIUS_MIN,
                 .render = render_knight}},
    .stories = {{.number = CC_EVENT_PRINCESS,
                 .text = NAME_("{player}’s princess sends a knight home.")}},
    .event_text = princess_event_text,
    .loser = princess_loser,
};

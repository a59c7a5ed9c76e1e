/* tower.c - the part of the Tower: towers on the land, and capturing
 *
 * Players build towers on foundations, storey by storey; texts on the screen
 * call a storey a floor. A new storey lets its player capture a figure that the
 * tower reaches. What becomes of prisoners is in tower_prisoners.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tower.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "gui/app/pictures.h"
#include "gui/table/guide/guide_areas.h"
#include "gui/table/land/pieces.h"
#include "gui/table/land/places.h"
#include "gui/table/turn/offers.h"
#include "gui/table/turn/spots.h"
#include "gui/table/turn/squares.h"

/* In squares. */
#define STOREY           .060f /* its height: tools/pack/sprites/sprites.h */
#define TOWER_HALF_WIDTH .10f
/* The pack has storeys of several kinds, the first for the foot of a tower, and
 * shadows of towers up to this height; those of higher ones are no longer. */
#define STOREY_KINDS 4
#define SHADES_MAX   5
/* A storey is offered beside a tower, as a figure may be offered on its top: so
 * far to the east, or to the west if the tower is in the east of its square,
 * from EAST_PART on. */
#define OFFER_ASIDE .17f
#define EAST_PART   .6f
/* The radius of its ring: a fraction of a tile side, and the least one in
 * units. A little less than others have, to fit beside the tower. */
#define OFFER_RADIUS     .075f
#define OFFER_RADIUS_MIN 14

/* The circle of a figure that may be captured: its radius as a fraction of a
 * tile side, usually and with the pointer on it, and the least one in units. If
 * figures of several kinds stand on a segment, their circles are so many radii
 * apart. */
#define CIRCLE     .16f
#define CIRCLE_HOT .19f
#define CIRCLE_MIN 11
#define CIRCLE_GAP 1.6f

#define TOWERS_MAX 64 /* more foundations than all boxes together have */

/* A number at the foot tells the height of a tower where its storeys are too
 * small to be counted. In units: */
#define NUMBER_BELOW    100 /* shown if a tile side is shorter */
#define NUMBER_SIZE     15  /* of the text */
#define NUMBER_SIZE_MIN 13
/* In squares: */
#define NUMBER_SIZE_MAX .3f  /* smaller text on small tiles */
#define NUMBER_Y        .08f /* its top is south of the foot */
/* In sizes of the text: */
#define NUMBER_HEIGHT 1.1f
#define NUMBER_MARGIN .5f /* left and right of the text together */
#define NUMBER_BAR    .4f /* width of the bar in the colour of a player */

/* ------------------------------------------------------------------ towers */

/* Lists the foundations with the towers on them, some without a storey yet;
 * returns how many there are. */
static int list_towers(const cc_game *game, cc_tower_foundation out[TOWERS_MAX])
{
    int n = cc_towers(game, out, TOWERS_MAX);
    return n < TOWERS_MAX ? n : TOWERS_MAX;
}

/* Returns the height of a tower in squares. */
static float tower_height(const cc_tower_foundation *tower)
{
    return STOREY * (float)tower->storeys;
}

/* Returns the foot of a tower in squares. land_figure_position() is on its top,
 * where a figure stands: as much farther north as the tower is high. */
static point foot_position(const app *a, const cc_game *game,
                           const cc_tower_foundation *tower)
{
    point at = land_figure_position(a, game, tower->piece, tower->slot);
    at.y += tower_height(tower);
    return at;
}

/* Returns the player whose figure stands on a tower; -1 if none does. */
static int occupant(const cc_game *game, const cc_tower_foundation *tower)
{
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        if (f.piece == tower->piece && f.slot == tower->slot) {
            return f.player;
        }
    }
    return -1;
}

/* Orders towers from north to south, as those in the south cover others. */
static int compare_by_row(const void *a, const void *b)
{
    const cc_tower_foundation *p = a, *q = b;
    return p->y - q->y;
}

/* Renders a picture of a tower, `height` squares above its foot. */
static void render_tower_picture(app *a, const table *t, const char *name,
                                 point foot, float height, float alpha)
{
    rect zero = camera_square(&t->camera, 0, 0);
    rect r = {zero.x + (foot.x - .5f) * zero.w,
              zero.y + (foot.y - .5f - height) * zero.w, zero.w, zero.w};
    render_picture(a, name, r.w, art_object_rect(r), alpha);
}

/* Renders the n-th storey, from 0, of a tower whose foot is at a place. The
 * kinds of higher storeys change from one to the next. */
static void render_storey(app *a, const table *t, point foot, int n,
                          float alpha)
{
    char name[32];
    int kind = n ? 1 + (n - 1) % (STOREY_KINDS - 1) : 0;
    snprintf(name, sizeof name, "storey/%d", kind);
    render_tower_picture(a, t, name, foot, STOREY * (float)n, alpha);
}

/* Renders the battlements of a tower of some storeys, at least one. */
static void render_top(app *a, const table *t, point foot, int storeys,
                       float alpha)
{
    render_tower_picture(a, t, "storey/top", foot, STOREY * (float)storeys,
                         alpha);
}

/* Renders the shadow of a tower on the land. */
static void render_shade(app *a, const table *t, const cc_game *game,
                         const cc_tower_foundation *tower)
{
    char name[32];
    int n = tower->storeys < SHADES_MAX ? tower->storeys : SHADES_MAX;
    if (n > 0) {
        snprintf(name, sizeof name, "storey/shade-%d", n);
        render_tower_picture(a, t, name, foot_position(a, game, tower), 0, 1);
    }
}

/* Renders a tower, and if a figure stands on it a flag in the colour of its
 * player, behind the figure. */
static void render_tower(app *a, const table *t, const cc_game *game,
                         const cc_tower_foundation *tower)
{
    point foot = foot_position(a, game, tower);
    for (int k = 0; k < tower->storeys; k++) {
        render_storey(a, t, foot, k, 1);
    }
    if (tower->storeys) {
        render_top(a, t, foot, tower->storeys, 1);
    }
    int player = occupant(game, tower);
    if (player >= 0) {
        point top = {foot.x, foot.y - tower_height(tower)};
        land_render_figure(a, t, "flag", a->session->seats[player].colour,
                           ART_STANDING, top, 1);
    }
}

static void render_towers(app *a, const table *t, const cc_game *game)
{
    cc_tower_foundation towers[TOWERS_MAX];
    int n = list_towers(game, towers);
    qsort(towers, (size_t)n, sizeof *towers, compare_by_row);
    for (int i = 0; i < n; i++) { /* all shadows first: they are below all */
        render_shade(a, t, game, &towers[i]);
    }
    for (int i = 0; i < n; i++) {
        render_tower(a, t, game, &towers[i]);
    }
}

/* Renders the height of a tower at its foot, with a bar in the colour of the
 * player whose figure stands on it; not where the banner, tools or the card
 * would cut the number off. */
static void render_number(app *a, const table *t, const cc_game *game,
                          const cc_tower_foundation *tower)
{
    ui *u = &a->ui;
    char text[12];
    float zoom = t->camera.zoom;
    float size = fmaxf(units(u, NUMBER_SIZE_MIN),
                       fminf(units(u, NUMBER_SIZE), zoom * NUMBER_SIZE_MAX));
    int player = occupant(game, tower);
    rgba colour =
        player < 0 ? WOOD : player_colour(a->session->seats[player].colour);
    snprintf(text, sizeof text, "%d", tower->storeys);
    float bar = player < 0 ? 0 : size * NUMBER_BAR;
    float w = text_width(FONT_BOLD, size, text) + size * NUMBER_MARGIN;
    point at = land_to_pixel(t, foot_position(a, game, tower));
    rect r = {at.x - (w + bar) / 2, at.y + zoom * NUMBER_Y, w + bar,
              size * NUMBER_HEIGHT};
    if (!rect_holds(t->camera.clear, r) || rect_overlap(r, t->card.area) > 0) {
        return;
    }
    land_render_number(a, r, size, colour, ""); /* the plate */
    render_rect(u->display, (rect){r.x + 1, r.y + 2, bar, r.h - 4}, colour);
    text_line(u->display, FONT_BOLD, size, PARCHMENT,
              (rect){r.x + bar, r.y, w, r.h}, ALIGN_MIDDLE, text);
}

static void render_numbers(app *a, const table *t, const cc_game *game)
{
    /* While hints are shown, numbers of their own are on the land. */
    if (t->camera.zoom >= units(&a->ui, NUMBER_BELOW) || guide_card(a).w > 0) {
        return;
    }
    cc_tower_foundation towers[TOWERS_MAX];
    int n = list_towers(game, towers);
    for (int i = 0; i < n; i++) {
        if (towers[i].storeys) {
            render_number(a, t, game, &towers[i]);
        }
    }
}

/* Returns how high a figure on a segment stands, in squares: on top of the
 * tower there, or 0. */
static float figure_height(const cc_game *game, int piece, int slot)
{
    cc_tower_foundation tower;
    cc_piece_info p = cc_piece(game, piece);
    bool has_tower = cc_tower_at(game, p.x, p.y, &tower) &&
                     tower.piece == piece && tower.slot == slot;
    return has_tower ? tower_height(&tower) : 0;
}

/* ------------------------------------------------------------------- reach */

/* Lights the squares in row and column that a tower at (x, y) with so many
 * storeys reaches; if `with_figures`, marks the figures that it could capture.
 */
static void light_reach(app *a, const table *t, const cc_game *game, int x,
                        int y, int storeys, bool with_figures)
{
    enum { REACH_MAX = 4 * CC_STOREYS_MAX + 1 }; /* four arms, its own square */
    cc_coord list[REACH_MAX];
    if (storeys == 0) {
        return; /* a foundation alone reaches nothing */
    }
    int n = cc_tower_reach(game, x, y, storeys, list, REACH_MAX);
    for (int i = 0; i < n; i++) {
        squares_light_reach(a, t, list[i].x, list[i].y);
    }
    int n_figures = with_figures ? cc_figure_count(game) : 0;
    for (int i = 0; i < n_figures; i++) {
        cc_figure_info f = cc_figure(game, i);
        if (cc_tower_can_capture(game, x, y, storeys, i)) {
            spots_highlight_figure(a, t, f.piece, f.slot, false);
        }
    }
}

/* Lights the reach of the tower that captures; if none does, of the one under
 * the pointer. */
static void render_light(app *a, const table *t, const cc_game *game)
{
    int x, y;
    bool is_pointed_at = t->hover.part &&
                         t->hover.part->module == CC_MODULE_TOWER &&
                         !t->hand.held;
    cc_tower_foundation tower, towers[TOWERS_MAX];
    if (t->review_step < 0 && cc_tower_capture_pending(game, &x, &y)) {
        cc_tower_at(game, x, y, &tower);
    } else if (is_pointed_at && t->hover.item < list_towers(game, towers)) {
        tower = towers[t->hover.item];
    } else {
        return;
    }
    light_reach(a, t, game, tower.x, tower.y, tower.storeys, false);
}

/* ---------------------------------------------------------------- building */

static const holdable storey_holdable = {
    .name = "storey",
    .source = FROM_SUPPLY,
    .tip = N_("Drag it onto a foundation or a tower"),
    .request = N_("%s: place the tower floor on a foundation or an open tower"),
    .rule = "TOWER-2",
};

/* Returns where a storey is offered, in pixels: on top of the tower, or beside
 * it while no storey is held, as a figure may be offered on top. */
static point storey_spot(const app *a, const table *t, const cc_action *action)
{
    const cc_game *game = &a->session->game;
    cc_tower_foundation tower;
    point at = {0, 0};
    if (cc_tower_at(game, action->x, action->y, &tower)) {
        at = land_figure_position(a, game, tower.piece, tower.slot);
        if (tower.storeys && t->hand.held != &storey_holdable) {
            bool is_in_east = at.x - (float)action->x >= EAST_PART;
            at.x += is_in_east ? -OFFER_ASIDE : OFFER_ASIDE;
        }
    }
    return land_to_pixel(t, at);
}

/* Renders the ring for a storey; if hot or chosen, the storey and what the
 * tower would reach then. */
static void render_building(app *a, const table *t, const cc_action *action,
                            bool hot, bool chosen)
{
    const cc_game *game = &a->session->game;
    cc_tower_foundation tower;
    if (!cc_tower_at(game, action->x, action->y, &tower)) {
        return;
    }
    if (hot || chosen) {
        light_reach(a, t, game, action->x, action->y, tower.storeys + 1, true);
        point foot = foot_position(a, game, &tower);
        float alpha = chosen ? 1 : .8f;
        render_storey(a, t, foot, tower.storeys, alpha);
        render_top(a, t, foot, tower.storeys + 1, alpha);
    }
    if (!chosen) {
        spots_render_ring_for(a, storey_spot(a, t, action),
                              spots_radius(a, t, action), hot,
                              &storey_holdable);
    }
}

/* --------------------------------------------------------------- capturing */

/* True if an action captures another kind of figure on the same segment. */
static bool is_beside(const cc_action *capture, const cc_action *other)
{
    return other->type == CC_CAPTURE && other->x == capture->x &&
           other->y == capture->y && other->slot == capture->slot &&
           other->rotation == capture->rotation;
}

/* Returns the middle of the circle for a figure that may be captured, in
 * pixels. Circles for figures of several kinds on a segment are side by side,
 * in the order of the list of legal actions. */
static point capture_spot(const app *a, const table *t, const cc_action *action)
{
    int n_before = 0; /* kinds of figures on the segment */
    for (int i = 0; i < t->n_legal && !cc_action_equal(&t->legal[i], action);
         i++) {
        n_before += is_beside(action, &t->legal[i]);
    }
    circle c = spots_figure_circle(
        a, t, land_piece_of(&a->session->game, action), action->slot, false);
    c.middle.x += CIRCLE_GAP * c.radius * (float)n_before;
    return c.middle;
}

/* Shows a tooltip: what a click on the circle of a figure does. */
static void explain_capture(app *a, const cc_action *action, circle c)
{
    char text[160];
    if (action->param == cc_decision(&a->session->game).player) {
        snprintf(text, sizeof text, "%s", _("Your own figure simply returns"));
    } else {
        /* Translators: what a click does; whose figure it is. */
        snprintf(text, sizeof text, _("Take this figure prisoner (%s)"),
                 a->session->seats[action->param].name);
    }
    ui_tooltip(&a->ui, rect_around(c.middle, c.radius), text);
}

/* Renders the circle of a figure that may be captured. */
static void render_capture(app *a, const table *t, const cc_action *action,
                           bool hot, bool chosen)
{
    if (t->pending.is_set && !chosen) {
        return; /* the player has chosen another figure */
    }
    float fraction = hot || chosen ? CIRCLE_HOT : CIRCLE;
    circle c = {capture_spot(a, t, action),
                fmaxf(t->camera.zoom * fraction, units(&a->ui, CIRCLE_MIN))};
    spots_render_circle(a, c, hot || chosen);
    if (hot && !chosen) {
        explain_capture(a, action, c);
    }
}

/* --------------------------------------------------------- hover and words */

/* Returns the tower at a place, from its foot to its top, or the foundation, by
 * its index in list_towers(); -1 if there is none. */
static int item_at(const app *a, const table *t, point at)
{
    const cc_game *game = table_game(a, t);
    cc_tower_foundation towers[TOWERS_MAX];
    int n = list_towers(game, towers), found = -1;
    for (int i = 0; i < n; i++) {
        point foot = foot_position(a, game, &towers[i]);
        float top = foot.y - TOWER_HALF_WIDTH - tower_height(&towers[i]);
        if (fabsf(at.x - foot.x) < TOWER_HALF_WIDTH &&
            at.y < foot.y + TOWER_HALF_WIDTH && at.y > top) {
            found = i;
        }
    }
    return found;
}

static void describe(const app *a, const table *t, int item,
                     char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    const cc_game *game = table_game(a, t);
    cc_tower_foundation towers[TOWERS_MAX];
    if (item >= list_towers(game, towers)) {
        return; /* it was in another position */
    }
    const cc_tower_foundation *tower = &towers[item];
    int storeys = tower->storeys;
    if (!storeys) {
        snprintf(lines[0], HOVER_LINE_SIZE, "%s", _("Tower foundation"));
        snprintf(lines[1], HOVER_LINE_SIZE, "%s",
                 _("Instead of a figure you may place a tower floor on it"));
        return;
    }
    snprintf(lines[0], HOVER_LINE_SIZE,
             ngettext("Tower, %d floor", "Tower, %d floors", storeys), storeys);
    snprintf(lines[1], HOVER_LINE_SIZE,
             ngettext("reaches %d square along its row and column",
                      "reaches %d squares along its row and column", storeys),
             storeys);
    int player = occupant(game, tower);
    if (player < 0) {
        snprintf(lines[2], HOVER_LINE_SIZE, "%s",
                 /* Translators: a tower. */
                 _("open: you may add a floor or a figure"));
    } else {
        snprintf(lines[2], HOVER_LINE_SIZE,
                 /* Translators: a tower; whose figure it is. */
                 _("closed while a figure stands on it (%s)"),
                 a->session->seats[player].name);
    }
}

static bool event_text(const session *s, const cc_event *e, const char *name,
                       char *out, size_t size)
{
    const char *other = e->other >= 0 ? s->seats[e->other].name : "";
    switch (e->type) {
    case CC_EVENT_STOREY:
        snprintf(out, size,
                 lang_for(NAME_("%s builds tower floor %d"), name, NULL), name,
                 e->param2);
        return true;
    case CC_EVENT_CAPTURE:
        snprintf(out, size,
                 lang_for(NAMES_("%s takes a prisoner from %s"), name, other),
                 name, other);
        return true;
    case CC_EVENT_FREED:
        snprintf(out, size,
                 lang_for(e->param2 ? NAMES_("%s ransoms a figure from %s")
                                    : NAMES_("%s: a figure returns from %s"),
                          name, other),
                 name, other);
        return true;
    default: return false;
    }
}

/* ----------------------------------------------------------------- flights */

/* Returns who loses a figure by an event: the owner of one that is captured; or
 * -1. */
static int loser(const cc_event *e)
{
    return e->type == CC_EVENT_CAPTURE ? e->other : -1;
}

#define FLIGHT_SECONDS 1.1f
#define PRISONERS_AT   .85f /* about where prisoners are in a card's width */

/* Moves a prisoner to the captor's card, or from there to its owner. */
static bool animate_event(app *a, table *t, const cc_event *e, float delay)
{
    if (e->type != CC_EVENT_CAPTURE && e->type != CC_EVENT_FREED) {
        return false;
    }
    bool is_capture = e->type == CC_EVENT_CAPTURE;
    flight *f = flights_launch(t, e->player);
    if (!f) {
        return true; /* too many things are moving: this figure is left out */
    }
    f->figure_colour =
        a->session->seats[is_capture ? e->other : e->player].colour;
    f->figure_token = e->figure;
    f->motion = tween_after(delay, FLIGHT_SECONDS);
    if (is_capture) {
        const cc_game *game = &a->session->game;
        int piece = land_piece(game, e->x, e->y, e->rotation);
        f->from = land_figure_position(a, game, piece, e->slot);
        f->pose = art_pose_for_kind(&a->catalog,
                                    cc_segment_kind(game, piece, e->slot));
    } else {
        f->from =
            camera_at(&t->camera, flights_in_card(t, e->other, PRISONERS_AT));
    }
    return true;
}

/* ------------------------------------------------------------- for scripts */

/* Finds "tower X,Y": its top, or its foundation. */
static bool locate(const app *a, const table *t, const char *name, point *out)
{
    int x, y;
    cc_tower_foundation tower;
    if (sscanf(name, "tower %d,%d", &x, &y) == 2 &&
        cc_tower_at(&a->session->game, x, y, &tower)) {
        *out = land_to_pixel(t, land_figure_position(a, &a->session->game,
                                                     tower.piece, tower.slot));
        return true;
    }
    return false;
}

static bool script_for_action(const cc_game *game, const cc_action *action,
                              gesture *g)
{
    if (action->type == CC_CAPTURE) {
        snprintf(g->out, g->size, "click legal %d", g->i);
    } else if (action->type == CC_RANSOM) {
        /* the name of the area in the captor's card: tower_prisoners.c */
        snprintf(g->out, g->size, "click ransom %d %s", action->param,
                 cc_token_name(game->catalog, action->figure));
    } else {
        return false;
    }
    return true;
}

/* -------------------------------------------------------------------- rows */

const table_part table_part_tower = {
    .module = CC_MODULE_TOWER,
    .help_page = "tower",
    .title = N_("Towers"),
    .about = N_("Add floors to towers instead of placing figures: the higher a "
                "tower, the farther away it can capture."),
    .turn = {{404, N_("In place of a figure: a tower floor, which takes a "
                      "prisoner, or a figure on a tower.")}},
    .actions = {{.type = CC_STOREY,
                 .label = N_("build a tower floor"),
                 .tip = N_("Add a tower floor here"),
                 .holdable = &storey_holdable,
                 .position = storey_spot,
                 .radius = OFFER_RADIUS,
                 .radius_min = OFFER_RADIUS_MIN,
                 .render = render_building},
                {.type = CC_CAPTURE,
                 .label = N_("take a prisoner"),
                 .position = capture_spot,
                 .radius = FIGURE_RADIUS,
                 .radius_min = FIGURE_RADIUS_MIN,
                 .render = render_capture},
                {.type = CC_EXCHANGE,
                 .label = N_("exchange prisoners"),
                 .has_card = true},
                {.type = CC_RANSOM,
                 .label = N_("ransom a figure"),
                 .has_card = true}},
    .terms = {{"prisoner", N_PLURAL("%d prisoner", "%d prisoners")}},
    .sources = {{CC_FOR_RANSOM, N_("Ransom"), false}},
    .stories = {{.number = CC_EVENT_CAPTURE,
                 .text = NAMES_("{player} takes a prisoner from {other}.")},
                {.number = CC_EVENT_FREED,
                 .text = NAME_("{player} gets a figure back.")}},
    .sounds = {{CC_EVENT_STOREY, SOUND_TOWER},
               {CC_EVENT_CAPTURE, SOUND_FIGURE},
               {CC_EVENT_FREED, SOUND_HOME}},
    .first_tips =
        {{FIRST_MARK, 0,
          N_("Instead of placing a figure you may add a floor to any "
             "foundation or open tower. Then you may take one figure prisoner "
             "in its row or column, up to as many squares away as it has "
             "floors.")},
         {FIRST_DECISION, CC_DECIDE_CAPTURE,
          N_("Prisoners sit on their captor’s card. On each of your turns you "
             "may ransom one of your own: click it and pay 3 points.")},
         {FIRST_DECISION, CC_DECIDE_EXCHANGE,
          N_("Two players who hold each other’s figures immediately exchange "
             "one each.")}},
    .render = {[LAYER_LIGHT] = render_light,
               [LAYER_LOW] = render_towers,
               [LAYER_HIGH] = render_numbers},
    .figure_height = figure_height,
    .item_at = item_at,
    .describe = describe,
    .card_size = tower_card_size,
    .render_card = tower_render_card,
    .render_in_player_card = tower_render_prisoners,
    .panel_height = TOWER_RANSOM_H,
    .render_panel = tower_render_ransoms,
    .panel_is_finished = tower_has_no_prisoners,
    .panel_is_empty = tower_has_no_ransoms,
    .loser = loser,
    .animate_event = animate_event,
    .event_text = event_text,
    .locate = locate,
    .script_for_action = script_for_action,
};

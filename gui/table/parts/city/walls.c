/* walls.c - the part of The City: building the wall, and what is shown about it
 *
 * In a wall round the players place a piece each; the first round begins with
 * the gate. A piece may get a guard, and one player may build a tower at an
 * end. Here these are offered, the banner says why there is a round and who is
 * next, the panel counts, and pieces and towers are described. Legal sides,
 * order and points come from the engine.
 *
 * SPDX-License-Identifier: MIT
 */
#include "walls.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gui/app/pictures.h"
#include "gui/table/land/places.h"
#include "gui/table/panel/event_text.h"
#include "gui/table/turn/spots.h"

/* Places in the queue of a wall round: each player may be in it several times.
 */
#define QUEUE_MAX (CC_PLAYERS_MAX * 4)

/* Sizes of offers: fractions of a tile side, and the least ones in units. How
 * far from its place an action can be picked; farther with something held, as
 * that can be dropped nowhere else. */
#define PICK_RADIUS      .3f
#define PICK_RADIUS_HELD .5f
#define PICK_RADIUS_MIN  16
#define RING_RADIUS      .11f /* of guards and towers */
#define RING_RADIUS_MIN  11
#define HELD_SIDE        .6f /* of what is held, at the pointer */
#define HELD_SIDE_MIN    44
/* In units: how far outside of the wall a guard's points are, clear of the
 * guard; in the north so many times as far, as his picture rises there. And how
 * far below the foot of a tower its points are. */
#define GUARD_POINTS       34
#define GUARD_POINTS_NORTH 1.6f
#define TOWER_POINTS       30

/* ------------------------------------------------------------------- spots */

/* Returns the piece just placed, which may get a guard. */
static cc_wall_info last_piece(const cc_game *game)
{
    return cc_wall(game, cc_wall_count(game) - 1);
}

/* Returns where an action is offered, in pixels. */
static point spot_of(const app *a, const table *t, const cc_action *action)
{
    const cc_game *game = &a->session->game;
    point at;
    if (action->type == CC_BUILD_TOWER) {
        at = walls_end_point(game, cc_wall_end(game, action->param));
    } else if (action->type == CC_POST_GUARD) {
        cc_wall_info wall = last_piece(game);
        at = walls_middle(wall.x, wall.y, wall.side);
    } else {
        at = walls_middle(action->x, action->y, action->param);
    }
    return land_to_pixel(t, at);
}

/* Returns the distance of a number from the range between two others. */
static float range_distance(float x, float a, float b)
{
    return fmaxf(0, fmaxf(fminf(a, b) - x, x - fmaxf(a, b)));
}

/* Returns the distance of a pixel from a side of a square, in pixels. */
static float line_distance(const table *t, wall_line l, point pixel)
{
    point from = land_to_pixel(t, l.from), to = land_to_pixel(t, l.to);
    return hypotf(range_distance(pixel.x, from.x, to.x),
                  range_distance(pixel.y, from.y, to.y));
}

/* Returns how far from its place an action can be picked, in pixels. */
static float pick_radius(const app *a, const table *t)
{
    float share = t->hand.held ? PICK_RADIUS_HELD : PICK_RADIUS;
    return fmaxf(t->camera.zoom * share, units(&a->ui, PICK_RADIUS_MIN));
}

/* Returns the distance of a pixel from an action, relative to the distance at
 * which it can no longer be picked. */
static float hit_distance(const app *a, const table *t, const cc_action *action,
                          point pixel)
{
    float distance = point_distance(spot_of(a, t, action), pixel);
    if (action->type == CC_BUILD_GATE || action->type == CC_BUILD_WALL) {
        /* Where two sides meet, a pixel is equally far from both lines: a
         * little of the distance from their middles decides. */
        wall_line side = walls_line(action->x, action->y, action->param);
        static const float middle_weight = .05f;
        distance = line_distance(t, side, pixel) + middle_weight * distance;
    }
    return distance / pick_radius(a, t);
}

/* Returns the name of the piece in the tray, "wall" or "gate"; or NULL. */
static const char *piece_in_tray(const table *t)
{
    for (int i = 0; i < t->n_legal; i++) {
        if (t->legal[i].type == CC_BUILD_WALL) {
            return "wall";
        }
        if (t->legal[i].type == CC_BUILD_GATE) {
            return "gate";
        }
    }
    return NULL;
}

/* ---------------------------------------------------------------- offering */

/* Lights a side of a square. */
static void render_glow(app *a, const table *t, int x, int y, int side,
                        float alpha)
{
    static const char *const names[] = {"marker/wall-n", "marker/wall-e",
                                        "marker/wall-s", "marker/wall-w"};
    rect r = camera_square(&t->camera, x, y);
    /* The picture reaches a quarter of a tile beyond the square. */
    render_picture(a, names[side & 3], r.w, rect_inset(r, -r.w / 4), alpha);
}

static rgba colour_of(const app *a, int player)
{
    return player_colour(a->session->seats[player].colour);
}

static rgba colour_of_turn(const app *a)
{
    return player_colour(session_current_seat(a->session)->colour);
}

/* Lights what a guard on a side would see, and renders his points outside of
 * the wall. */
static void render_guard_worth(app *a, const table *t, int x, int y, int side)
{
    char text[16];
    float offset = units(&a->ui, GUARD_POINTS);
    float offset_north = offset * GUARD_POINTS_NORTH;
    int points = walls_render_sight(a, t, &a->session->game, x, y, side,
                                    colour_of_turn(a));
    point at = land_to_pixel(t, walls_middle(x, y, side));
    at.x += side == CC_E ? offset : side == CC_W ? -offset : 0;
    at.y += side == CC_S ? offset : side == CC_N ? -offset_north : 0;
    snprintf(text, sizeof text, "+%d", points);
    walls_render_label(a, t, at, text, colour_of_turn(a));
}

/* Returns the kind of piece (cc_wall_kind) that an action places, found on a
 * copy of the game; CC_WALL_LONG if it places none. */
static int kind_of_piece(const app *a, const cc_action *action)
{
    cc_game after = a->session->game;
    int n_before = cc_wall_count(&after);
    bool is_placed = cc_apply(&after, action, NULL) == CC_OK &&
                     cc_wall_count(&after) > n_before;
    return is_placed ? cc_wall(&after, n_before).kind : CC_WALL_LONG;
}

/* True if the piece that an action places may get a guard: not if another one
 * stands across the town (CITY-22). */
static bool can_have_guard(const app *a, const cc_action *action)
{
    cc_game after = a->session->game;
    return cc_apply(&after, action, NULL) == CC_OK &&
           cc_decision(&after).kind == CC_DECIDE_GUARD;
}

/* Lights a side that can be built on; if hot or chosen, renders the piece
 * there, and what a guard on it would be worth. */
static void offer_piece(app *a, const table *t, const cc_action *action,
                        bool hot, bool chosen)
{
    bool is_gate = action->type == CC_BUILD_GATE;
    if (!chosen && (a->settings.hints || hot)) {
        /* Fainter for the gate, as it may go on many sides. */
        float alpha = is_gate && !t->hand.held ? .7f : .95f;
        render_glow(a, t, action->x, action->y, action->param, hot ? 1 : alpha);
    }
    if (hot || chosen) {
        if (!is_gate && a->settings.hints && can_have_guard(a, action)) {
            render_guard_worth(a, t, action->x, action->y, action->param);
        }
        walls_render_piece(a, t, action->x, action->y, action->param,
                           kind_of_piece(a, action), chosen ? 1 : .8f);
    }
}

/* Renders the ring of a guard or a tower at a pixel. */
static void offer_ring(app *a, const table *t, point at, bool hot)
{
    float radius =
        fmaxf(t->camera.zoom * RING_RADIUS, units(&a->ui, RING_RADIUS_MIN));
    spots_render_ring(a, at, radius, hot);
}

/* Renders what a guard would be worth, his ring, and him if hot or chosen. */
static void offer_guard(app *a, const table *t, const cc_action *action,
                        bool hot, bool chosen)
{
    cc_wall_info wall = last_piece(&a->session->game);
    if (a->settings.hints) {
        render_guard_worth(a, t, wall.x, wall.y, wall.side);
    }
    if (!chosen) {
        offer_ring(a, t, spot_of(a, t, action), hot);
    }
    if (hot || chosen) {
        walls_render_guard(a, t, session_current_seat(a->session)->colour,
                           wall.x, wall.y, wall.side, chosen ? 1 : .8f);
    }
}

/* Lights the pieces that a tower would score: the last ones towards its end. */
static void light_scoring_pieces(app *a, const table *t,
                                 const cc_action *action)
{
    const cc_game *game = &a->session->game;
    int last = cc_wall(game, cc_wall_end(game, action->param)).after;
    for (int i = 1; i < cc_wall_count(game); i++) {
        cc_wall_info wall = cc_wall(game, i);
        if (wall.end == action->param && wall.after > last - action->amount) {
            render_glow(a, t, wall.x, wall.y, wall.side, .8f);
        }
    }
}

/* Renders a tower at an end, faint unless hot or chosen, and its points. */
static void offer_tower(app *a, const table *t, const cc_action *action,
                        bool hot, bool chosen)
{
    char text[16];
    const cc_game *game = &a->session->game;
    if (hot || chosen) {
        light_scoring_pieces(a, t, action);
    }
    point foot = walls_end_point(game, cc_wall_end(game, action->param));
    point at = land_to_pixel(t, foot);
    if (!chosen) {
        offer_ring(a, t, at, hot);
    }
    float alpha = chosen ? 1 : hot ? .9f : .45f;
    walls_render_tower(a, t, session_current_seat(a->session)->colour, foot,
                       alpha);
    snprintf(text, sizeof text, "+%d", action->amount);
    at.y += units(&a->ui, TOWER_POINTS);
    walls_render_label(a, t, at, text, colour_of_turn(a));
}

/* Renders what is held at the pointer, unless it is shown at its target, the
 * legal action with the index `spot`. */
static void render_at_pointer(app *a, const table *t, int spot)
{
    float side =
        fmaxf(t->camera.zoom * HELD_SIDE, units(&a->ui, HELD_SIDE_MIN));
    rect r = rect_around(a->ui.in.pointer, side / 2);
    const char *piece = piece_in_tray(t);
    if (spot < 0) {
        walls_render_token(a, piece ? piece : t->hand.held->name, r, 1);
    }
}

static const holdable wall_holdable = {.name = "wall",
                                       .source = FROM_TRAY,
                                       .render = walls_render_token,
                                       .render_at_pointer = render_at_pointer};
static const holdable tower_holdable = {
    .name = "tower",
    .source = FROM_SUPPLY,
    .tip = N_("Drag it onto an end of the wall"),
    .render = walls_render_token,
    .render_at_pointer = render_at_pointer};

/* Renders the piece to be placed, unless it is held or placed; false if there
 * is none. */
static bool render_tray(app *a, const table *t, rect tray)
{
    ui *u = &a->ui;
    const char *piece = piece_in_tray(t);
    if (!piece) {
        return false;
    }
    if (t->hand.held != &wall_holdable && !t->pending.is_set) {
        walls_render_token(a, piece, rect_inset(tray, units(u, 10)), 1);
    }
    if (ui_hot(u, tray)) {
        render_border(u->display, tray, units(u, 3), GOLD);
    }
    ui_tooltip(u, tray, _("Drag it onto a highlighted side of the city"));
    return true;
}

/* -------------------------------------------------- reason of a wall round */

/* Returns the kinds of features that the tile of this turn completed, as bits
 * 1 << kind: a completed street or market starts a wall round (CITY-15). Sets
 * *player to who placed the tile, or -1. */
static unsigned completed_kinds(const session *s, int *player)
{
    unsigned kinds = 0;
    int tile = s->n_log - 1; /* the line of the tile in the log, or -1 */
    while (tile >= 0 && s->log[tile].event.type != CC_EVENT_TILE) {
        tile--;
    }
    *player = tile >= 0 ? s->log[tile].event.player : -1;
    for (int i = tile + 1; i < s->n_log; i++) {
        const cc_event *e = &s->log[i].event;
        if (e->type == CC_EVENT_WALL) {
            break; /* what scores later did not start the round */
        }
        if (e->type == CC_EVENT_SCORE && !e->final) {
            kinds |= 1u << e->source;
        }
    }
    return kinds;
}

/* True while pieces, guards or a tower are asked for. */
static bool is_wall_round(const cc_game *game)
{
    int kind = cc_decision(game).kind;
    return kind >= CC_DECIDE_GATE && kind <= CC_DECIDE_TOWER;
}

/* The figures of the next players overlap: from one to the next are so many of
 * their widths. */
#define QUEUE_STEP .8f

/* Renders small figures of the next players, in a row that begins at r. */
static void render_queue(app *a, rect r, const uint8_t *players, int n)
{
    for (int i = 0; i < n; i++) {
        rect figure = {r.x + (float)i * r.h * QUEUE_STEP, r.y, r.h, r.h};
        render_figure(a, "meeple", a->session->seats[players[i]].colour,
                      ART_STANDING, figure, 1);
    }
}

/* Formats why there is a wall round. */
static void reason_text(const session *s, char *out, size_t size)
{
    int player;
    unsigned kinds = completed_kinds(s, &player);
    bool has_street = kinds >> CC_STREET & 1,
         has_market = kinds >> CC_MARKET & 1;
    const char *format = _("Wall round: street completed (%s)");
    if (has_street && has_market) {
        format = _("Wall round: streets and markets completed (%s)");
    } else if (has_market) {
        format = _("Wall round: market completed (%s)");
    }
    snprintf(out, size, format, player >= 0 ? s->seats[player].name : "");
}

/* Lists the players who place a piece after the one who decides; returns how
 * many there are. */
static int list_next_players(const cc_game *game, uint8_t next[QUEUE_MAX])
{
    uint8_t queue[QUEUE_MAX];
    int n = cc_wall_queue(game, queue, QUEUE_MAX);
    n = n < QUEUE_MAX ? n : QUEUE_MAX;
    /* A player who is asked for a piece is still the first in the queue; one
     * who is asked for a guard or a tower is not. */
    int n_deciding = n > 0 && cc_decision(game).kind <= CC_DECIDE_WALL ? 1 : 0;
    memcpy(next, queue + n_deciding, (size_t)(n - n_deciding));
    return n - n_deciding;
}

/* Renders the reason for the wall round and the next players, side by side
 * below the banner. If there is too little room, words before the figures are
 * left out. */
static void render_reason(app *a, const table *t, float top)
{
    ui *u = &a->ui;
    const cc_game *game = &a->session->game;
    uint8_t next[QUEUE_MAX];
    char text[160];
    if (!is_wall_round(game)) {
        return;
    }
    reason_text(a->session, text, sizeof text);
    int n = list_next_players(game, next);
    const char *then = "";
    if (n) {
        /* Translators: before pictures of the players who place a wall segment
         * next. */
        then = _("next:");
    } else if (cc_decision(game).kind != CC_DECIDE_TOWER) {
        then = _("the last segment of this round");
    }
    float pad = units(u, 10), h = units(u, 26), icon = h * .8f;
    float size = units(u, SIZE_SMALL + 1),
          icons_w = (float)n * icon * QUEUE_STEP;
    float text_w = text_width(FONT_SERIF, size, text);
    float then_w = text_width(FONT_ITALIC, size, then);
    rect clear = t->camera.clear;
    float room = clear.w - t->tools.w - 5 * pad - icons_w;
    if (text_w + then_w > room) {
        then_w = 0;
        then = "";
        size = text_fit_size(FONT_SERIF, size, room, 1, text);
        text_w = text_width(FONT_SERIF, size, text);
    }
    float w = text_w + 3 * pad + then_w + icons_w + pad;
    rect r = {clear.x + (clear.w - t->tools.w - w) / 2, top, w, h};
    render_box(u->display, r, rgba_fade(PARCHMENT, .94f), 1,
               rgba_fade(WOOD, .8f));
    text_line(u->display, FONT_SERIF, size, INK,
              (rect){r.x + pad, r.y, text_w + pad, h}, ALIGN_LEFT, text);
    rect rest = {r.x + 2 * pad + text_w, r.y, then_w + pad, h};
    text_line(u->display, FONT_ITALIC, size, INK_SOFT, rest, ALIGN_LEFT, then);
    rect first = {r.x + 3 * pad + text_w + then_w, r.y + (h - icon) / 2, icon,
                  icon};
    render_queue(a, first, next, n);
}

/* ------------------------------------------------------------------- panel */

/* Renders a number, or a dash if it is negative, with its label below. */
static void render_count(ui *u, rect r, const char *label, int n)
{
    char text[16];
    snprintf(text, sizeof text, "%d", n);
    ui_text(u, FONT_BOLD, SIZE_TEXT + 3, INK, (rect){r.x, r.y, r.w, r.h * .58f},
            ALIGN_MIDDLE, n < 0 ? "–" : text);
    float w = r.w - units(u, 6);
    float size =
        text_fit_size(FONT_SERIF, units(u, SIZE_SMALL - 1), w, 1, label);
    text_block(u->display, FONT_SERIF, fmaxf(size, TEXT_SIZE_MIN), INK_SOFT,
               (rect){r.x + units(u, 3), r.y + r.h * .5f, w, r.h * .48f},
               ALIGN_MIDDLE, label);
}

/* Renders three numbers side by side: tiles left in the pile, pieces left, and
 * free sides between the ends of the wall. */
static void render_panel(app *a, const table *t, rect r, intent *wish)
{
    ui *u = &a->ui;
    const cc_game *game = table_game(a, t);
    float w = r.w / 3;
    (void)wish;
    rect left = {r.x, r.y, w, r.h}, middle = {r.x + w, r.y, w, r.h},
         right = {r.x + 2 * w, r.y, w, r.h};
    render_box(u->display, r, rgba_fade(WHITE, .35f), 1, rgba_fade(WOOD, .35f));
    char pile[32];
    /* Translators: below the number of tiles left in that pile. */
    snprintf(pile, sizeof pile, _("in pile %d of 3"), cc_pile(game));
    render_count(u, left, pile, cc_pile_left(game));
    /* Translators: below a number of any size. */
    render_count(u, middle, _("wall segments"), cc_wall_left(game));
    /* Translators: below a number of any size. */
    render_count(u, right, _("free spaces"), cc_wall_room(game));
    for (int i = 1; i < 3; i++) {
        render_rect(u->display,
                    (rect){r.x + (float)i * w, r.y + r.h * .2f, 1, r.h * .6f},
                    rgba_fade(WOOD, .4f));
    }
    ui_tooltip(
        u, left,
        _("The wall starts with pile 2 and grows twice as fast in pile 3"));
    ui_tooltip(u, middle, _("The last wall segment ends the game"));
    ui_tooltip(u, right,
               cc_wall_room(game) < 0
                   ? _("No wall yet. Later: free spaces between its ends; at 5 "
                       "or fewer the game ends")
                   : _("Free spaces between the wall ends; at 5 or fewer the "
                       "game ends"));
}

/* ------------------------------------------------------------------- hover */

/* Items of the hover card: pieces by their index, and from here on towers. */
#define FIRST_TOWER CC_WALLS_MAX

/* In tile sides: how near to an item its card appears, and how far the middle
 * of a tower is north of its foot. */
#define HOVER_DISTANCE .2f
#define TOWER_MIDDLE   .1f
/* The distance from the line of a piece counts so many times: a guard makes the
 * piece wider, so its card appears from farther away. */
#define GUARDED_FACTOR     .8f
#define NOT_GUARDED_FACTOR 1.6f

/* Returns the item near a place: a tower, or else the nearest piece; or -1. */
static int item_at(const app *a, const table *t, point at)
{
    const cc_game *game = table_game(a, t);
    float best = HOVER_DISTANCE * t->camera.zoom;
    int found = -1;
    point pixel = land_to_pixel(t, at);
    for (int i = 0; i < cc_tower_count(game); i++) {
        point foot = walls_end_point(game, cc_tower(game, i).wall);
        point middle = land_to_pixel(t, (point){foot.x, foot.y - TOWER_MIDDLE});
        if (point_distance(middle, pixel) < best) {
            return FIRST_TOWER + i;
        }
    }
    for (int i = 0; i < cc_wall_count(game); i++) {
        cc_wall_info wall = cc_wall(game, i);
        wall_line line = walls_line(wall.x, wall.y, wall.side);
        float distance =
            line_distance(t, line, pixel) *
            (wall.guard >= 0 ? GUARDED_FACTOR : NOT_GUARDED_FACTOR);
        if (distance < best) {
            best = distance;
            found = i;
        }
    }
    return found;
}

/* Lights what a line of the log is about: what a guard sees, or a piece. */
static void light_log_line(app *a, const table *t, const cc_game *game,
                           const cc_event *e)
{
    if (e->type == CC_EVENT_GUARD) {
        render_border(&a->display, camera_square(&t->camera, e->x, e->y), 3,
                      GOLD);
        if (!t->hand.held) {
            walls_render_sight(a, t, game, e->x, e->y, e->param,
                               colour_of(a, e->player));
        }
    } else if (e->type == CC_EVENT_WALL && !t->hand.held) {
        render_glow(a, t, e->x, e->y, e->param, 1);
    }
}

/* True if the pointer is on a piece of the wall. */
static bool is_piece_hovered(const table *t, const cc_game *game)
{
    return t->hover.part && t->hover.part->module == CC_MODULE_WALLS &&
           t->hover.item < cc_wall_count(game);
}

/* Lights what the guard under the pointer sees, and what the log line under the
 * pointer is about. */
static void render_light(app *a, const table *t, const cc_game *game)
{
    if (is_piece_hovered(t, game) && !t->hand.held) {
        cc_wall_info wall = cc_wall(game, t->hover.item);
        if (wall.guard >= 0) {
            walls_render_sight(a, t, game, wall.x, wall.y, wall.side,
                               colour_of(a, wall.guard));
        }
    }
    if (t->log.hover_line >= 0 && t->log.hover_line < a->session->n_log) {
        light_log_line(a, t, game, &a->session->log[t->log.hover_line].event);
    }
}

/* Returns what a tower has scored, by its index; 0 if the log, which alone
 * knows it, does not have it. */
static int tower_points(const session *s, int tower)
{
    int n_before = 0;
    for (int i = 0; i < s->n_log; i++) {
        if (s->log[i].event.type != CC_EVENT_TOWER) {
            continue;
        }
        if (n_before == tower) {
            return s->log[i].event.points;
        }
        n_before++;
    }
    return 0;
}

/* Describes the guard on a piece, what he sees and what that is worth. */
static void describe_guard(const app *a, const cc_game *game, cc_wall_info wall,
                           char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    cc_term terms[2]; /* public buildings, historic ones */
    int n_terms;
    cc_wall_view(game, wall.x, wall.y, (cc_side)wall.side, NULL, 0, terms,
                 &n_terms);
    int points = walls_sum_terms(terms, n_terms);
    const char *name = a->session->seats[wall.guard].name;
    snprintf(lines[0], HOVER_LINE_SIZE,
             lang_for(NAME_("%s’s guard"), name, NULL), name);
    format_terms(terms, n_terms, lines[1], HOVER_LINE_SIZE);
    if (!n_terms) {
        snprintf(lines[1], HOVER_LINE_SIZE, "%s", _("sees no building yet"));
    }
    snprintf(lines[2], HOVER_LINE_SIZE,
             ngettext("worth %d point at the end", "worth %d points at the end",
                      points),
             points);
}

static void describe(const app *a, const table *t, int item,
                     char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    const cc_game *game = table_game(a, t);
    if (item >= FIRST_TOWER) {
        cc_tower_info tower = cc_tower(game, item - FIRST_TOWER);
        int points = tower_points(a->session, item - FIRST_TOWER);
        const char *name = a->session->seats[tower.player].name;
        snprintf(lines[0], HOVER_LINE_SIZE,
                 lang_for(NAME_("%s’s tower"), name, NULL), name);
        snprintf(lines[1], HOVER_LINE_SIZE,
                 ngettext("scored %d point", "scored %d points", points),
                 points);
        snprintf(lines[2], HOVER_LINE_SIZE, "%s",
                 _("1 point for each wall segment since the last tower"));
        return;
    }
    cc_wall_info wall = cc_wall(game, item);
    if (wall.guard >= 0) {
        describe_guard(a, game, wall, lines);
        return;
    }
    snprintf(lines[0], HOVER_LINE_SIZE, "%s",
             wall.kind == CC_WALL_GATE ? _("The gate") : _("Wall"));
    snprintf(
        lines[1], HOVER_LINE_SIZE,
        ngettext("%d segment left", "%d segments left", cc_wall_left(game)),
        cc_wall_left(game));
    snprintf(lines[2], HOVER_LINE_SIZE, _("free spaces between the ends: %d"),
             cc_wall_room(game));
}

/* ----------------------------------------------------------------- scripts */

/* Finds "edge X,Y,SIDE", SIDE n, e, s or w: the middle of a side of a square.
 */
static bool locate(const app *a, const table *t, const char *name, point *out)
{
    int x, y;
    char side;
    static const char sides[] = "nesw";
    (void)a;
    if (sscanf(name, "edge %d,%d,%c", &x, &y, &side) != 3 ||
        !strchr(sides, side)) {
        return false;
    }
    int number = (int)(strchr(sides, side) - sides);
    *out = land_to_pixel(t, walls_middle(x, y, number));
    return true;
}

static bool script_for_action(const cc_game *game, const cc_action *action,
                              gesture *g)
{
    (void)game;
    bool from_tray =
        action->type == CC_BUILD_GATE || action->type == CC_BUILD_WALL;
    if (from_tray) {
        snprintf(g->out, g->size, "drag tile to legal %d", g->i);
    }
    return from_tray;
}

/* -------------------------------------------------------------------- part */

/* True if a square is just outside of the wall. */
static bool is_outside_wall(const cc_game *game, int x, int y)
{
    /* By side: the step out of the square, on which the piece is inside. */
    static const int8_t dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    for (int i = 0; i < cc_wall_count(game); i++) {
        cc_wall_info wall = cc_wall(game, i);
        if (wall.x + dx[wall.side & 3] == x &&
            wall.y + dy[wall.side & 3] == y) {
            return true;
        }
    }
    return false;
}

/* The view follows the newest piece, until a tile is asked for. */
static bool focus_square(const cc_game *game, int *x, int *y)
{
    int n = cc_wall_count(game);
    if (!n || cc_decision(game).kind == CC_DECIDE_PLACE) {
        return false;
    }
    *x = cc_wall(game, n - 1).x;
    *y = cc_wall(game, n - 1).y;
    return true;
}

#define BUILD_SECONDS .45f /* of the flight of what a bot builds */

/* Moves what a bot builds from its player's card to the wall. People at the
 * window have moved it themselves. */
static bool animate_event(app *a, table *t, const cc_event *e, float delay)
{
    if (e->type != CC_EVENT_WALL && e->type != CC_EVENT_GUARD &&
        e->type != CC_EVENT_TOWER) {
        return false;
    }
    const cc_game *game = &a->session->game;
    bool is_bot = a->session->seats[e->player].bot[0];
    flight *f = is_bot ? flights_launch(t, e->player) : NULL;
    if (!f) {
        return true;
    }
    f->from = walls_middle(e->x, e->y, e->param);
    f->render_token_name = e->param2 == CC_WALL_GATE ? "gate" : "wall";
    f->render = walls_render_token;
    f->to_land = true;
    if (e->type == CC_EVENT_TOWER) {
        f->from = walls_end_point(game, cc_wall_end(game, e->param));
        f->render_token_name = "tower";
    }
    if (e->type == CC_EVENT_GUARD) {
        f->figure_colour = a->session->seats[e->player].colour;
        f->render = NULL;
    }
    f->motion = tween_after(delay, BUILD_SECONDS);
    return true;
}

const table_part table_part_walls = {
    .module = CC_MODULE_WALLS,
    .sounds = {{CC_EVENT_WALL, SOUND_WALL},
               {CC_EVENT_TOWER, SOUND_TOWER},
               {CC_EVENT_GUARD, SOUND_FIGURE}},
    .first_tips =
        {{FIRST_DECISION, CC_DECIDE_GUARD,
          N_("You may post a guard on the wall segment just placed. At the end "
             "he scores 2 points for each public building in the row before "
             "him, 3 for each historic one.")},
         {FIRST_DECISION, CC_DECIDE_TOWER,
          N_("The player who started the wall round may build a tower at an "
             "end of the wall: a point for each segment back to the last tower "
             "or the gate.")},
         {FIRST_DECISION, CC_DECIDE_GATE,
          N_("From pile 2 on, each scoring makes the wall grow: first by the "
             "gate, then by a segment from each player.")}},
    .stories = {{.number = CC_EVENT_TOWER,
                 .text = NAME_("{player} builds a tower: {points}.")}},
    .actions = {{.type = CC_BUILD_GATE,
                 .label = N_("place the gate"),
                 .holdable = &wall_holdable,
                 .position = spot_of,
                 .hit_distance = hit_distance,
                 .render = offer_piece},
                {.type = CC_BUILD_WALL,
                 .label = N_("place a wall segment"),
                 .holdable = &wall_holdable,
                 .position = spot_of,
                 .hit_distance = hit_distance,
                 .render = offer_piece},
                {.type = CC_POST_GUARD,
                 .label = N_("post a guard"),
                 .holdable = &holdable_figure,
                 .position = spot_of,
                 .hit_distance = hit_distance,
                 .render = offer_guard},
                {.type = CC_BUILD_TOWER,
                 .label = N_("build a tower"),
                 .holdable = &tower_holdable,
                 .position = spot_of,
                 .hit_distance = hit_distance,
                 .render = offer_tower}},
    .terms = {{"markets", N_PLURAL("%d market", "%d markets")},
              {"wall pieces", N_PLURAL("%d wall segment", "%d wall segments")},
              {"public buildings",
               N_PLURAL("%d public building", "%d public buildings")},
              {"historic buildings",
               N_PLURAL("%d historic building", "%d historic buildings")}},
    .sources = {{CC_FOR_TOWER, N_("Tower"), false},
                {CC_FOR_GUARD, N_("Guard"), true}},
    .help_page = "city",
    .fields_label = N_("Show quarters (F)"),
    .render = {[LAYER_LIGHT] = render_light, [LAYER_LOW] = walls_render},
    .closes_square = is_outside_wall,
    .focus_square = focus_square,
    .item_at = item_at,
    .describe = describe,
    .render_tray = render_tray,
    .panel_height = 52,
    .render_panel = render_panel,
    .reason_height = 28,
    .render_reason = render_reason,
    .animate_event = animate_event,
    .events = {{CC_EVENT_WALL, NAME_("%s places the gate"), EVENT_PARAM2,
                CC_WALL_GATE},
               {CC_EVENT_WALL, NAME_("%s places a short wall segment"),
                EVENT_PARAM2, CC_WALL_SHORT},
               {CC_EVENT_WALL, NAME_("%s places a wall segment")},
               {CC_EVENT_GUARD, NAME_("%s posts a guard")},
               {CC_EVENT_TOWER, NAME_("%s builds a tower")},
               {CC_EVENT_FIGURE, NAME_("%s places a burgher on a street"),
                EVENT_KIND, CC_STREET},
               {CC_EVENT_FIGURE, NAME_("%s places a market woman on a market"),
                EVENT_KIND, CC_MARKET},
               {CC_EVENT_FIGURE, NAME_("%s places a bailiff in a quarter"),
                EVENT_KIND, CC_QUARTER}},
    .locate = locate,
    .script_for_action = script_for_action,
};

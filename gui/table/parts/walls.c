/* walls.c - the wall of The City: gate, pieces, guards and towers
 *
 * They stand up from the table and are seen from the south: what is farther
 * south is drawn later. Where the pack has no picture of a thing it is drawn
 * plainly.
 *
 * SPDX-License-Identifier: MIT
 */
#include "walls.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/readers/lang.h"
#include "gui/video/text.h"
#include "gui/widgets/theme.h"

#define STONE_LIGHT ((rgba){0xD8, 0xCF, 0xBD, 255})
#define STONE       ((rgba){0xB4, 0xA9, 0x97, 255})
#define STONE_DARK  ((rgba){0x7C, 0x74, 0x68, 255})
#define ROOF        ((rgba){0x8C, 0x3F, 0x34, 255})

/* In tile sides; the pictures of the pack are as large as told, and named by
 * the size of a tile. */
#define REACH        1.5f /* of a piece, its tile in the middle */
#define TOWER_SIDE   1.0f
#define TOWER_FOOT   .80f /* share of the picture above the foot */
#define CORNER_SIDE  .50f
#define CORNER_FOOT  .64f
#define GUARD_SIDE   .42f
#define GUARD_FOOT   .88f
#define GUARD_RAISED .075f /* he stands on the wall */
/* Where they are drawn plainly: */
#define THICK .10f
#define HIGH  .13f

static const char *const side_names[] = {"n", "e", "s", "w"};

/* ------------------------------------------------------------------ geometry
 */

wall_line walls_line(int x, int y, int side)
{
    float l = (float)x, t = (float)y, r = l + 1, b = t + 1;
    switch (side) {
    case CC_N: return (wall_line){l, t, r, t};
    case CC_E: return (wall_line){r, t, r, b};
    case CC_S: return (wall_line){r, b, l, b};
    default: return (wall_line){l, b, l, t};
    }
}

void walls_middle(int x, int y, int side, float *mx, float *my)
{
    wall_line l = walls_line(x, y, side);
    *mx = (l.x0 + l.x1) / 2;
    *my = (l.y0 + l.y1) / 2;
}

/* Whether a wall faces this empty square. */
static bool walls_face(const cc_game *game, int x, int y)
{
    static const int8_t dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    for (int i = 0; i < cc_wall_count(game); i++) {
        cc_wall_info w = cc_wall(game, i);
        if (w.x + dx[w.side & 3] == x && w.y + dy[w.side & 3] == y) {
            return true;
        }
    }
    return false;
}

void walls_end_point(const cc_game *game, int wall, float *x, float *y)
{
    cc_wall_info w = cc_wall(game, wall);
    wall_line l = walls_line(w.x, w.y, w.side);
    *x = w.end == 0 ? l.x1 : l.x0;
    *y = w.end == 0 ? l.y1 : l.y0;
}

static bool on_screen(const table *t, rect r)
{
    return r.x + r.w > t->land.x && r.y + r.h > t->land.y &&
           r.x < t->land.x + t->land.w && r.y < t->land.y + t->land.h;
}

/* Draws a picture of the pack that is `sides` tiles wide; false: there is
 * none. */
static bool picture(app *a, const char *name, rect r, float sides, float alpha)
{
    int sprite = art_find_sized(&a->art, name, r.w / sides);
    if (sprite >= 0) {
        render_sprite(&a->display, sprite, r, rgba_fade(WHITE, alpha));
    }
    return sprite >= 0;
}

/* ------------------------------------------------------------------- plainly
 */

static void render_battlements(app *a, float x, float y, float w, float h,
                               int n, float alpha)
{
    float step = w / (float)n;
    for (int i = 0; i < n; i++) {
        render_rect(&a->display,
                    (rect){x + ((float)i + .22f) * step, y - h, step * .56f, h},
                    rgba_fade(STONE_LIGHT, alpha));
    }
}

/* A wall from west to east, its foot at (x, y), `s` long. */
static void plain_across(app *a, float x, float y, float s, float unit,
                         float alpha)
{
    display_list *d = &a->display;
    float thick = THICK * unit, high = HIGH * unit;
    render_rect(d, (rect){x + unit * .05f, y, s, thick * .8f},
                rgba_fade(SHADE, .7f * alpha));
    render_rect(d, (rect){x, y - high - thick / 2, s, high + thick},
                rgba_fade(STONE, alpha));
    render_rect(d, (rect){x, y - high - thick / 2, s, thick},
                rgba_fade(STONE_LIGHT, alpha));
    render_rect(d, (rect){x, y + thick / 2 - unit * .02f, s, unit * .02f},
                rgba_fade(STONE_DARK, alpha));
    render_battlements(a, x, y - high - thick / 2, s, unit * .04f,
                       (int)(6 * s / unit), alpha);
}

/* From north to south: its top is seen, and its southern end. */
static void plain_along(app *a, float x, float y, float s, float unit,
                        float alpha)
{
    display_list *d = &a->display;
    float thick = THICK * unit, high = HIGH * unit;
    render_rect(d,
                (rect){x + thick / 2, y - high / 2, unit * .07f, s + thick / 2},
                rgba_fade(SHADE, .7f * alpha));
    render_rect(d,
                (rect){x - thick / 2, y - high - thick / 2, thick, s + thick},
                rgba_fade(STONE_LIGHT, alpha));
    render_rect(
        d,
        (rect){x + thick * .22f, y - high - thick / 2, thick * .28f, s + thick},
        rgba_fade(STONE_DARK, .8f * alpha));
    render_rect(d, (rect){x - thick / 2, y + s - high + thick / 2, thick, high},
                rgba_fade(STONE, alpha));
}

static void plain_gate(app *a, const table *t, wall_line l, float alpha)
{
    float px, py, unit = t->camera.zoom;
    land_to_pixel(t, (l.x0 + l.x1) / 2, (l.y0 + l.y1) / 2, &px, &py);
    rect r = {px - unit * .17f, py - unit * .30f, unit * .34f, unit * .36f};
    render_rect(&a->display, r, rgba_fade(STONE, alpha));
    render_rect(&a->display, (rect){r.x, r.y, r.w, r.h * .22f},
                rgba_fade(STONE_LIGHT, alpha));
    render_battlements(a, r.x, r.y, r.w, unit * .05f, 4, alpha);
    render_rect(
        &a->display,
        (rect){px - unit * .08f, py - unit * .12f, unit * .16f, unit * .18f},
        rgba_fade(WOOD_DARK, alpha));
    render_border(&a->display, r, 1, rgba_fade(STONE_DARK, alpha));
}

static void plain_piece(app *a, const table *t, wall_line l, int kind,
                        float alpha)
{
    float px, py, unit = t->camera.zoom;
    float part = kind == CC_WALL_SHORT ? .6f : 1;
    float x0 = fminf(l.x0, l.x1), y0 = fminf(l.y0, l.y1);
    bool across = fabsf(l.y0 - l.y1) < .5f;
    float in = (1 - part) / 2;
    land_to_pixel(t, x0 + (across ? in : 0), y0 + (across ? 0 : in), &px, &py);
    if (across) {
        plain_across(a, px, py, part * unit, unit, alpha);
    } else {
        plain_along(a, px, py, part * unit, unit, alpha);
    }
    if (kind == CC_WALL_GATE) {
        plain_gate(a, t, l, alpha);
    }
}

static void plain_tower(app *a, rect r, rgba colour, float alpha)
{
    display_list *d = &a->display;
    float w = r.w * .5f, x = r.x + (r.w - w) / 2;
    float top = r.y + r.h * .32f, foot = r.y + r.h * TOWER_FOOT + w * .2f;
    render_rect(d, (rect){x + w * .2f, foot - w * .15f, w, w * .3f},
                rgba_fade(SHADE, .7f * alpha));
    render_rect(d, (rect){x, top, w, foot - top}, rgba_fade(STONE, alpha));
    render_rect(d, (rect){x, top, w * .3f, foot - top},
                rgba_fade(STONE_LIGHT, alpha));
    render_border(d, (rect){x, top, w, foot - top}, 1,
                  rgba_fade(STONE_DARK, alpha));
    for (int i = 0; i < 5; i++) { /* a roof of slabs, narrower and narrower */
        float half = w * (.65f - .12f * (float)i);
        render_rect(d,
                    (rect){x + w / 2 - half, top - (float)(i + 1) * r.h * .05f,
                           2 * half, r.h * .05f + 1},
                    rgba_fade(ROOF, alpha));
    }
    render_rect(d, (rect){x + w * .25f, top + w * .35f, w * .5f, w * .5f},
                rgba_fade(colour, alpha));
    render_border(d, (rect){x + w * .25f, top + w * .35f, w * .5f, w * .5f}, 1,
                  rgba_fade(PARCHMENT, alpha));
}

/* -------------------------------------------------------------------- pieces
 */

void walls_piece(app *a, const table *t, int x, int y, int side, int kind,
                 float alpha)
{
    static const char *const kinds[CC_WALL_KINDS] = {[CC_WALL_GATE] = "gate",
                                                     [CC_WALL_LONG] = "wall",
                                                     [CC_WALL_SHORT] = "short"};
    char name[24];
    rect r = camera_square(&t->camera, x, y);
    r = rect_inset(r, -r.w * (REACH - 1) / 2);
    if (!on_screen(t, rect_inset(r, -r.w * .2f))) {
        return;
    }
    snprintf(name, sizeof name, "%s/%s", kinds[kind], side_names[side & 3]);
    if (!picture(a, name, r, REACH, alpha)) {
        plain_piece(a, t, walls_line(x, y, side), kind, alpha);
    }
}

void walls_tower(app *a, const table *t, int colour, float x, float y,
                 float alpha)
{
    float px, py, side = fmaxf(t->camera.zoom * TOWER_SIDE, 40 * a->ui.scale);
    char name[24];
    land_to_pixel(t, x, y, &px, &py);
    rect r = {px - side / 2, py - side * TOWER_FOOT, side, side};
    snprintf(name, sizeof name, "tower/%d", colour);
    if (on_screen(t, r) && !picture(a, name, r, TOWER_SIDE, alpha)) {
        plain_tower(a,
                    (rect){px - side / 4, py - side * TOWER_FOOT / 2, side / 2,
                           side / 2},
                    player_colour(colour), alpha);
    }
}

void walls_guard(app *a, const table *t, int colour, int x, int y, int side,
                 float alpha)
{
    float mx, my, px, py;
    float size = fmaxf(t->camera.zoom * GUARD_SIDE, 18 * a->ui.scale);
    char name[24];
    walls_middle(x, y, side, &mx, &my);
    land_to_pixel(t, mx, my - GUARD_RAISED, &px, &py);
    rect r = {px - size / 2, py - size * GUARD_FOOT, size, size};
    snprintf(name, sizeof name, "guard/%d", colour);
    if (on_screen(t, r) && !picture(a, name, r, 1, alpha)) {
        render_sprite(&a->display,
                      art_figure(&a->art, colour, ART_STANDING, size), r,
                      rgba_fade(WHITE, alpha));
    }
}

void walls_token(app *a, const char *name, rect r, float alpha)
{
    char path[32];
    snprintf(path, sizeof path, "token/%s", name);
    if (picture(a, path, r, 1, alpha)) {
        return;
    }
    if (name[0] == 't') {
        plain_tower(a, r, GOLD, alpha);
        return;
    }
    float y = r.y + r.h * .66f;
    plain_across(a, r.x + r.w * .06f, y, r.w * .88f, r.w, alpha);
    if (name[0] == 'g') {
        rect g = {r.x + r.w * .33f, r.y + r.h * .32f, r.w * .34f, r.h * .4f};
        render_rect(&a->display, g, rgba_fade(STONE, alpha));
        render_border(&a->display, g, 1, rgba_fade(STONE_DARK, alpha));
        render_rect(
            &a->display,
            (rect){g.x + g.w * .25f, g.y + g.h * .45f, g.w * .5f, g.h * .55f},
            rgba_fade(WOOD_DARK, alpha));
    }
}

/* ----------------------------------------------------------- what stands there
 */

typedef enum standing_kind {
    STAND_WALL,
    STAND_CORNER,
    STAND_TOWER,
    STAND_GUARD
} standing_kind;

typedef struct figure_position {
    float y; /* of its foot */
    standing_kind what;
    int i;
} figure_position;

#define STANDS_MAX (3 * CC_WALLS_MAX + CC_TOWERS_MAX)

static int farther_north(const void *p, const void *q)
{
    const figure_position *a = p, *b = q;
    if (a->y < b->y || a->y > b->y) {
        return a->y < b->y ? -1 : 1;
    }
    return a->what != b->what ? (int)a->what - (int)b->what : a->i - b->i;
}

/* Whether a piece meets the one before it at a corner. */
static bool is_corner(const cc_game *game, const cc_wall_info *w, int i)
{
    cc_wall_info before = cc_wall(game, 0);
    for (int k = 1; w->after > 1 && k < i; k++) {
        cc_wall_info other = cc_wall(game, k);
        before =
            other.end == w->end && other.after == w->after - 1 ? other : before;
    }
    return before.side != w->side;
}

static int collect(const cc_game *game, figure_position out[STANDS_MAX])
{
    int n = 0;
    for (int i = 0; i < cc_wall_count(game); i++) {
        cc_wall_info w = cc_wall(game, i);
        wall_line l = walls_line(w.x, w.y, w.side);
        float y = (l.y0 + l.y1) / 2, north = fminf(l.y0, l.y1);
        /* One that runs south begins under a tower at its northern end. */
        out[n++] =
            (figure_position){north < y ? north + .01f : y, STAND_WALL, i};
        if (i && is_corner(game, &w, i)) {
            out[n++] =
                (figure_position){w.end == 0 ? l.y0 : l.y1, STAND_CORNER, i};
        }
        if (w.guard >= 0) {
            out[n++] = (figure_position){y + .01f, STAND_GUARD, i};
        }
    }
    for (int i = 0; i < cc_tower_count(game); i++) {
        float x, y;
        walls_end_point(game, cc_tower(game, i).wall, &x, &y);
        out[n++] = (figure_position){y + .02f, STAND_TOWER, i};
    }
    qsort(out, (size_t)n, sizeof *out, farther_north);
    return n;
}

static void render_corner(app *a, const table *t, const cc_wall_info *w)
{
    wall_line l = walls_line(w->x, w->y, w->side);
    float px, py, side = t->camera.zoom * CORNER_SIDE;
    land_to_pixel(t, w->end == 0 ? l.x0 : l.x1, w->end == 0 ? l.y0 : l.y1, &px,
                  &py);
    picture(a, "corner",
            (rect){px - side / 2, py - side * CORNER_FOOT, side, side},
            CORNER_SIDE, 1);
}

static void render_stand(app *a, const table *t, const cc_game *game,
                         const figure_position *s)
{
    const seat *seats = a->session->seats;
    if (s->what == STAND_TOWER) {
        cc_tower_info tower = cc_tower(game, s->i);
        float x, y;
        walls_end_point(game, tower.wall, &x, &y);
        walls_tower(a, t, seats[tower.player].colour, x, y, 1);
        return;
    }
    cc_wall_info w = cc_wall(game, s->i);
    if (s->what == STAND_GUARD) {
        walls_guard(a, t, seats[w.guard].colour, w.x, w.y, w.side, 1);
    } else if (s->what == STAND_CORNER) {
        render_corner(a, t, &w);
    } else {
        walls_piece(a, t, w.x, w.y, w.side, w.kind, 1);
    }
}

static void diamond(app *a, float x, float y, float half, rgba c)
{
    render_line(&a->display, x - half / 2, y - half / 2, x + half / 2,
                y + half / 2, half * 1.414f, c);
}

/* The two open ends, so that it is seen where the wall goes on. */
static void render_ends(app *a, const table *t, const cc_game *game)
{
    for (int end = 0; end < 2 && cc_wall_count(game); end++) {
        int last = cc_wall_end(game, end);
        cc_wall_info w = cc_wall(game, last);
        wall_line l = walls_line(w.x, w.y, w.side);
        float px, py, r = fmaxf(t->camera.zoom * .05f, 4 * a->ui.scale);
        land_to_pixel(t, end == 0 ? l.x1 : l.x0, end == 0 ? l.y1 : l.y0, &px,
                      &py);
        diamond(a, px, py, 1.4f * r, WOOD_DARK);
        diamond(a, px, py, r, GOLD);
    }
}

static void walls_render(app *a, const table *t, const cc_game *game)
{
    figure_position stands[STANDS_MAX];
    int n = cc_has_walls(game) ? collect(game, stands) : 0;
    for (int i = 0; i < n; i++) {
        render_stand(a, t, game, &stands[i]);
    }
    if (n && cc_decision(game).kind != CC_OVER) {
        render_ends(a, t, game);
    }
}

/* --------------------------------------------------------------- line of sight
 */

void walls_label(app *a, const table *t, float px, float py, const char *text,
                 rgba colour)
{
    float size = units(&a->ui, SIZE_TEXT + 1);
    float w = text_width(FONT_BOLD, size, text) + size * .8f;
    rect r = {px - w / 2, py - size * .7f, w, size * 1.4f};
    rect clear = t->camera.clear; /* nothing hangs over it there */
    r.x = fmaxf(clear.x, fminf(r.x, clear.x + clear.w - r.w));
    r.y = fmaxf(clear.y, fminf(r.y, clear.y + clear.h - r.h));
    render_rect(&a->display, (rect){r.x + 2, r.y + 3, r.w, r.h}, SHADE);
    render_rect(&a->display, r, colour);
    render_border(&a->display, r, 2, PARCHMENT);
    text_line(&a->display, FONT_BOLD, size, WHITE, r, ALIGN_MIDDLE, text);
}

/* A building that is seen, with what it brings. */
static void light_building(app *a, const table *t, const cc_tile_type *type,
                           const cc_piece_info *p, rgba colour)
{
    char text[64];
    rect r = camera_square(&t->camera, p->x, p->y);
    snprintf(text, sizeof text, "mask/%s/%d/%d", type->id, p->turn,
             type->building_slot);
    render_sprite(&a->display, art_find(&a->art, text), r,
                  (rgba){255, 236, 160, 70});
    render_border(&a->display, rect_inset(r, units(&a->ui, 3)),
                  units(&a->ui, 3), GOLD);
    render_border(&a->display, rect_inset(r, units(&a->ui, 6)), 1,
                  rgba_fade(colour, .8f));
}

int walls_render_sight(app *a, const table *t, const cc_game *game, int x,
                       int y, int side, rgba colour)
{
    static cc_coord row[CC_PIECES_MAX];
    cc_term terms[2];
    int n_terms, points = 0;
    int n = cc_wall_view(game, x, y, (cc_side)side, row, CC_PIECES_MAX, terms,
                         &n_terms);
    for (int i = 0; i < n; i++) {
        rect r = camera_square(&t->camera, row[i].x, row[i].y);
        float fade = .34f - .20f * (float)i / (float)n;
        bool ns = side == CC_N || side == CC_S;
        float aside = r.w * .28f; /* a beam as wide as the middle of a tile */
        render_rect(&a->display,
                    ns ? (rect){r.x + aside, r.y, r.w - 2 * aside, r.h}
                       : (rect){r.x, r.y + aside, r.w, r.h - 2 * aside},
                    rgba_fade((rgba){255, 226, 120, 255}, fade));
        cc_piece_info p =
            cc_piece(game, cc_piece_find(game, row[i].x, row[i].y, CC_N));
        const cc_tile_type *type = &a->catalog.types[p.type];
        if (type->marks & (cc_mark_find(&a->catalog, "public") |
                           cc_mark_find(&a->catalog, "historic"))) {
            light_building(a, t, type, &p, colour);
        }
    }
    for (int i = 0; i < n_terms; i++) {
        points += terms[i].n * terms[i].each;
    }
    return points;
}

/* ----------------------------------------------------------------------- part
 */

/* A wall round: where the wall grows. */
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

/* What is laid comes from the supply of a computer that lays it. */
static bool animate_event(app *a, table *t, const cc_event *e, float delay)
{
    if (e->type != CC_EVENT_WALL && e->type != CC_EVENT_GUARD &&
        e->type != CC_EVENT_TOWER) {
        return false;
    }
    const cc_game *game = &a->session->game;
    bool bot = a->session->seats[e->player].bot[0];
    flight *f = bot ? flights_launch(t, e->player) : NULL;
    if (!f) {
        return true;
    }
    walls_middle(e->x, e->y, e->param, &f->x0, &f->y0);
    f->render_token_name = e->param2 == CC_WALL_GATE ? "gate" : "wall";
    f->render = walls_token;
    f->to_land = true;
    if (e->type == CC_EVENT_TOWER) {
        walls_end_point(game, cc_wall_end(game, e->param), &f->x0, &f->y0);
        f->render_token_name = "tower";
    }
    if (e->type == CC_EVENT_GUARD) {
        f->figure = a->session->seats[e->player].colour;
        f->render = NULL;
    }
    f->motion = tween_after(delay, .45f);
    return true;
}

static const part_plural terms[] = {
    {"markets", N_PLURAL("%d market", "%d markets")},
    {"wall pieces", N_PLURAL("%d piece of wall", "%d pieces of wall")},
    {"public buildings", N_PLURAL("%d public building", "%d public buildings")},
    {"historic buildings",
     N_PLURAL("%d historic building", "%d historic buildings")},
    {NULL, NULL, NULL}};
static const part_label sources[] = {{CC_FOR_TOWER, N_("Tower"), false},
                                     {CC_FOR_GUARD, N_("Guard"), true},
                                     {0, NULL, false}};

static const part_sound sounds[] = {{CC_EVENT_WALL, SOUND_WALL},
                                    {CC_EVENT_TOWER, SOUND_TOWER},
                                    {CC_EVENT_GUARD, SOUND_FIGURE},
                                    {0, SOUNDS}};

static const part_story stories[] = {
    {.number = CC_EVENT_TOWER, .text = N_("{player} built a tower: {points}.")},
    {.text = NULL}};

static const first_tip firsts[] = {
    {.kind = FIRST_DECISION,
     .number = CC_DECIDE_GUARD,
     .text = N_("A guard may be put on the piece of wall just laid. At the end "
                "he brings 2 points for each public building in the row before "
                "him, 3 for each historic one.")},
    {.kind = FIRST_DECISION,
     .number = CC_DECIDE_TOWER,
     .text = N_("Whoever caused the scoring may put a tower at an end of the "
                "wall: a point for each piece back to the last tower or the "
                "gate.")},
    {.kind = FIRST_DECISION,
     .number = CC_DECIDE_GATE,
     .text = N_("From the second pile of tiles on what is scored lets the wall "
                "grow: the first time by the gate, then by pieces from "
                "everybody.")},
    {.text = NULL}};

const table_part table_part_walls = {
    .module = CC_MODULE_WALLS,
    .sounds = sounds,
    .first_tips = firsts,
    .stories = stories,
    .actions = round_actions,
    .terms = terms,
    .sources = sources,
    .help_page = "city",
    .fields_label = N_("Show quarters (F)"),
    .render = {[LAYER_LIGHT] = round_light, [LAYER_LOW] = walls_render},
    .closes_square = walls_face,
    .focus_square = focus_square,
    .item_at = round_find,
    .describe = round_describe,
    .render_tray = round_tray,
    .panel_height = 46,
    .render_panel = round_panel,
    .reason_height = 28,
    .render_reason = round_reason,
    .animate_event = animate_event,
    .event_text = round_tell,
    .locate = round_locate,
    .script_for_action = round_gesture,
};

/* walls_shapes.c - how gate, pieces, guards and towers look
 *
 * Where the pack has no picture of one it is drawn plainly.
 *
 * SPDX-License-Identifier: MIT
 */
#include "walls.h"

#include <math.h>
#include <stdio.h>

#include "gui/table/land/camera.h"
#include "gui/table/land/places.h"
#include "gui/table/table.h"
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

void walls_corner(app *a, const table *t, const cc_wall_info *w)
{
    wall_line l = walls_line(w->x, w->y, w->side);
    float px, py, side = t->camera.zoom * CORNER_SIDE;
    land_to_pixel(t, w->end == 0 ? l.x0 : l.x1, w->end == 0 ? l.y0 : l.y1, &px,
                  &py);
    picture(a, "corner",
            (rect){px - side / 2, py - side * CORNER_FOOT, side, side},
            CORNER_SIDE, 1);
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

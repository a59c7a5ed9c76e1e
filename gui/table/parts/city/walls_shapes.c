/* walls_shapes.c - where gate, pieces, guards and towers of the wall are, how
 * they look, labels beside them, and what guards see
 *
 * SPDX-License-Identifier: MIT
 */
#include "walls.h"

#include <math.h>
#include <stdio.h>

#include "gui/app/pictures.h"
#include "gui/table/land/places.h"

/* The sides of the pictures, in tile sides. */
#define PIECE_SIDE  1.5f /* its tile is in the middle */
#define TOWER_SIDE  1.0f
#define CORNER_SIDE .50f
#define GUARD_SIDE  .42f
/* How far down the foot is in a picture, as a fraction of its side. */
#define TOWER_FOOT  .80f
#define CORNER_FOOT .64f
#define GUARD_FOOT  .88f
/* How far a guard is above the ground, as he stands on the wall: squares. */
#define GUARD_RAISED .075f

/* The least sides of pictures, in units. */
#define TOWER_SIDE_MIN 40
#define GUARD_SIDE_MIN 18

static const char *const side_names[] = {"n", "e", "s", "w"};

/* ---------------------------------------------------------------- geometry */

wall_line walls_line(int x, int y, int side)
{
    float left = (float)x, top = (float)y, right = left + 1, bottom = top + 1;
    switch (side) {
    case CC_N: return (wall_line){{left, top}, {right, top}};
    case CC_E: return (wall_line){{right, top}, {right, bottom}};
    case CC_S: return (wall_line){{right, bottom}, {left, bottom}};
    default: return (wall_line){{left, bottom}, {left, top}};
    }
}

point walls_middle(int x, int y, int side)
{
    wall_line line = walls_line(x, y, side);
    return point_between(line.from, line.to, .5f);
}

point walls_point_towards(const cc_wall_info *wall, int end)
{
    wall_line line = walls_line(wall->x, wall->y, wall->side);
    return end == 0 ? line.to : line.from; /* end 0 is reached clockwise */
}

point walls_end_point(const cc_game *game, int piece)
{
    cc_wall_info wall = cc_wall(game, piece);
    return walls_point_towards(&wall, wall.end);
}

/* Renders a picture that is `sides` tile sides wide. The pack names its sizes
 * by the size of a tile. */
static void render_scaled(app *a, const char *name, rect r, float sides,
                          float alpha)
{
    render_object(a, name, r.w / sides, r, alpha);
}

/* ------------------------------------------------------------------ pieces */

void walls_render_piece(app *a, const table *t, int x, int y, int side,
                        int kind, float alpha)
{
    static const char *const kinds[CC_WALL_KINDS] = {[CC_WALL_GATE] = "gate",
                                                     [CC_WALL_LONG] = "wall",
                                                     [CC_WALL_SHORT] = "short"};
    char name[24];
    rect r = camera_square(&t->camera, x, y);
    r = rect_inset(r, -r.w * (PIECE_SIDE - 1) / 2);
    if (!land_is_visible(t, rect_inset(r, -r.w * .2f))) {
        return;
    }
    snprintf(name, sizeof name, "%s/%s", kinds[kind], side_names[side & 3]);
    render_scaled(a, name, r, PIECE_SIDE, alpha);
}

void walls_render_corner(app *a, const table *t, const cc_wall_info *wall)
{
    float side = t->camera.zoom * CORNER_SIDE;
    point foot = land_to_pixel(t, walls_point_towards(wall, 1 - wall->end));
    rect r = {foot.x - side / 2, foot.y - side * CORNER_FOOT, side, side};
    render_scaled(a, "corner", r, CORNER_SIDE, 1);
}

void walls_render_tower(app *a, const table *t, int colour, point foot,
                        float alpha)
{
    float side =
        fmaxf(t->camera.zoom * TOWER_SIDE, units(&a->ui, TOWER_SIDE_MIN));
    char name[24];
    point pixel = land_to_pixel(t, foot);
    rect r = {pixel.x - side / 2, pixel.y - side * TOWER_FOOT, side, side};
    snprintf(name, sizeof name, "tower/%d", colour);
    if (land_is_visible(t, r)) {
        render_scaled(a, name, r, TOWER_SIDE, alpha);
    }
}

void walls_render_guard(app *a, const table *t, int colour, int x, int y,
                        int side, float alpha)
{
    float size =
        fmaxf(t->camera.zoom * GUARD_SIDE, units(&a->ui, GUARD_SIDE_MIN));
    char name[24];
    point foot = walls_middle(x, y, side);
    foot.y -= GUARD_RAISED;
    point pixel = land_to_pixel(t, foot);
    rect r = {pixel.x - size / 2, pixel.y - size * GUARD_FOOT, size, size};
    snprintf(name, sizeof name, "guard/%d", colour);
    if (land_is_visible(t, r)) {
        render_picture(a, name, r.w, r, alpha);
    }
}

void walls_render_token(app *a, const char *name, rect r, float alpha)
{
    char path[32];
    snprintf(path, sizeof path, "token/%s", name);
    render_picture(a, path, r.w, r, alpha);
}

/* -------------------------------------------------- labels, line of sight */

void walls_render_label(app *a, const table *t, point at, const char *text,
                        rgba colour)
{
    float size = units(&a->ui, SIZE_TEXT + 1);
    float w = text_width(FONT_BOLD, size, text) + size * .8f;
    rect r = {at.x - w / 2, at.y - size * .7f, w, size * 1.4f};
    rect clear = t->camera.clear;
    r.x = fmaxf(clear.x, fminf(r.x, clear.x + clear.w - r.w));
    r.y = fmaxf(clear.y, fminf(r.y, clear.y + clear.h - r.h));
    ui_shadow(&a->ui, r, 4, 1);
    render_box(&a->display, r, colour, 2, PARCHMENT);
    text_line(&a->display, FONT_BOLD, size, WHITE, r, ALIGN_MIDDLE, text);
}

/* Lights the building on a tile, which scores for a guard. */
static void light_building(app *a, const table *t, const cc_tile_type *type,
                           const cc_piece_info *p, rgba colour)
{
    static const rgba tint = {255, 236, 160, 70};
    char mask[64];
    rect r = camera_square(&t->camera, p->x, p->y);
    snprintf(mask, sizeof mask, "mask/%s/%d/%d", type->id, p->rotation,
             type->building_slot);
    render_sprite(&a->display, art_find(&a->art, mask), r, tint);
    /* A golden frame, and within it a fine one in the player's colour. */
    render_border(&a->display, rect_inset(r, units(&a->ui, 3)),
                  units(&a->ui, 3), GOLD);
    render_border(&a->display, rect_inset(r, units(&a->ui, 6)), 1,
                  rgba_fade(colour, .8f));
}

int walls_sum_terms(const cc_term *terms, int n)
{
    int points = 0;
    for (int i = 0; i < n; i++) {
        points += terms[i].n * terms[i].each;
    }
    return points;
}

/* Lights the middle of the i-th of n squares that a guard on a side sees, as
 * wide as the middle of a tile; fainter the farther away it is. */
static void light_in_sight(app *a, rect square, int side, int i, int n)
{
    static const rgba light = {255, 226, 120, 255};
    static const float nearest = .34f, lost = .20f; /* of the opacity */
    float alpha = nearest - lost * (float)i / (float)n;
    bool ns = side == CC_N || side == CC_S;
    float margin = square.w * .28f;
    rect band = ns ? (rect){square.x + margin, square.y, square.w - 2 * margin,
                            square.h}
                   : (rect){square.x, square.y + margin, square.w,
                            square.h - 2 * margin};
    render_rect(&a->display, band, rgba_fade(light, alpha));
}

int walls_render_sight(app *a, const table *t, const cc_game *game, int x,
                       int y, int side, rgba colour)
{
    static cc_coord row[CC_PIECES_MAX];
    cc_term terms[2];
    int n_terms;
    uint64_t buildings = cc_mark_find(&a->catalog, "public") |
                         cc_mark_find(&a->catalog, "historic");
    int n = cc_wall_view(game, x, y, (cc_side)side, row, CC_PIECES_MAX, terms,
                         &n_terms);
    for (int i = 0; i < n; i++) {
        rect r = camera_square(&t->camera, row[i].x, row[i].y);
        light_in_sight(a, r, side, i, n);
        cc_piece_info p =
            cc_piece(game, cc_piece_find(game, row[i].x, row[i].y, CC_N));
        const cc_tile_type *type = &a->catalog.types[p.type];
        if (type->marks & buildings) {
            light_building(a, t, type, &p, colour);
        }
    }
    return walls_sum_terms(terms, n_terms);
}

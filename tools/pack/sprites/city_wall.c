/* city_wall.c - sprites of the wall of The City: pieces, gate, corners, towers
 *
 * A piece runs along a side of a square; its middle line is on the side, and it
 * extends slightly beyond both corners, so that runs and corners of any kind
 * close without a gap. (0, 0) is the north-western corner of the square;
 * pictures show half a tile more than the square.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "icons.h"
#include "sprites.h"
#include "tools/pack/atlas.h"
#include "tools/pack/faces.h"
#include "tools/pack/scene/groups.h"

#define WIDE_PAD   .25f  /* margin around the square */
#define HALF       .044f /* half the thickness of the wall */
#define HIGH       .150f /* its height */
#define LOW_HEIGHT .095f /* height of a short piece between its pillars */
#define OVERLAP    .046f /* overlap beyond the corners */
#define PILLAR_W   .125f /* length of a pillar */

/* Of pictures of tokens: their width in tile sides, and the pixels of a tile
 * when they are drawn, so that a picture has 2 * 128 pixels. */
#define TOKEN_WIDE .5
#define TOKEN_TILE 512

/* Adds wall from one place to another. */
static void add_wall(scene *s, point from, point to, float height)
{
    path *way = add_line(s, from, to);
    scene_add(s, (object){.kind = OBJECT_WALL,
                          .style = FACADE_STONE,
                          .path = way,
                          .a = HALF,
                          .low = height,
                          .side_colour = palette_rgb("rampart-stone"),
                          .seed = 1});
}

/* Adds wall along a side, from `a` to `b` of it (0 to 1: from corner to
 * corner). */
static void add_run(scene *s, int side, float a, float b, float height)
{
    double at = side == CC_S || side == CC_E ? 1 : 0;
    bool is_along_x = side == CC_N || side == CC_S;
    double from = (double)a, to = (double)b;
    add_wall(s, is_along_x ? (point){from, at} : (point){at, from},
             is_along_x ? (point){to, at} : (point){at, to}, height);
}

static bool is_afar(int size)
{
    return size <= FACE_AFAR_MAX * 3 / 2;
}

/* Returns the picture of a scene with a wide margin, in the style of tiles of
 * its size. */
static cairo_surface_t *wide_picture(scene *s, int size)
{
    if (is_afar(size)) {
        scene_see_afar(s);
    }
    return sprite_end(s, sprite_canvas(WIDE_PAD), 0, size);
}

cairo_surface_t *city_wall_picture(int side, int size)
{
    scene *s = sprite_begin();
    add_run(s, side, -OVERLAP, 1 + OVERLAP, HIGH);
    return wide_picture(s, size);
}

/* A low wall between two pillars that join the neighbours. */
cairo_surface_t *short_wall_picture(int side, int size)
{
    scene *s = sprite_begin();
    add_run(s, side, PILLAR_W - .02f, 1 - PILLAR_W + .02f, LOW_HEIGHT);
    add_run(s, side, -OVERLAP, PILLAR_W, HIGH);
    add_run(s, side, 1 - PILLAR_W, 1 + OVERLAP, HIGH);
    return wide_picture(s, size);
}

/* Adds a gatehouse between two round towers, with its middle at (x, y). */
static void add_gatehouse(scene *s, bool is_along_x, float x, float y)
{
    rgb roof = palette_rgb("cone");
    scene_add(s, building(ROOF_HALF, FACADE_GATE, x, y, .100f, .070f,
                          is_along_x ? 0 : PI_F / 2, .200f, .062f, roof,
                          palette_rgb("rampart-stone")));
    for (int hand = -1; hand <= 1; hand += 2) {
        float offset = .142f * (float)hand;
        add_tower(s, x + (is_along_x ? offset : 0),
                  y + (is_along_x ? 0 : offset), .062f, .230f, .105f, roof);
    }
}

cairo_surface_t *wall_gate_picture(int side, int size)
{
    scene *s = sprite_begin();
    bool is_along_x = side == CC_N || side == CC_S;
    float at = side == CC_S || side == CC_E ? 1 : 0;
    add_run(s, side, -OVERLAP, 1 + OVERLAP, HIGH);
    add_gatehouse(s, is_along_x, is_along_x ? .5f : at, is_along_x ? at : .5f);
    return wide_picture(s, size);
}

/* Cuts a picture `width` tiles wide out of a larger one, with the middle of the
 * square `north` tiles below its upper edge. A tile has `tile` pixels. Destroys
 * `from`. */
static cairo_surface_t *cut_out(cairo_surface_t *from, double tile,
                                double width, double north)
{
    double x = (.5 + (double)WIDE_PAD - width / 2) * tile;
    double y = (.5 + (double)WIDE_PAD - north) * tile;
    int size = (int)(width * tile + .5);
    cairo_surface_t *to =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size, size);
    cairo_t *cr = cairo_create(to);
    cairo_set_source_surface(cr, from, -x, -y);
    cairo_paint(cr);
    cairo_destroy(cr);
    cairo_surface_destroy(from);
    return to;
}

cairo_surface_t *wall_corner_picture(int size)
{
    scene *s = sprite_begin();
    scene_add(s, (object){.kind = OBJECT_TOWER,
                          .style = FACADE_STONE,
                          .x = .5f,
                          .y = .5f,
                          .a = .062f,
                          .low = .172f,
                          .side_colour = palette_rgb("rampart-stone")});
    return cut_out(wide_picture(s, size * 3), size * 2., .5, .32);
}

/* Where a player's tower stands in its picture, and how far above that its tip
 * is; in tile sides. */
#define TOWER_FOOT .8
#define TOWER_TIP  .215

/* Draws the cloth of a flag, which waves in the wind, in a player's colour. */
static void draw_cloth(cairo_t *cr, int player)
{
    char name[16];
    snprintf(name, sizeof name, "player-%d", player);
    cairo_move_to(cr, .004, -.212);
    cairo_curve_to(cr, .07, -.235, .12, -.19, .185, -.208);
    cairo_line_to(cr, .185, -.098);
    cairo_curve_to(cr, .12, -.080, .07, -.125, .004, -.102);
    cairo_close_path(cr);
    set_colour(cr, palette(name), 1);
    cairo_fill_preserve(cr);
    set_colour(cr, palette("ink"), .8);
    cairo_set_line_width(cr, .008);
    cairo_stroke(cr);
}

/* Draws a flag with the player's colour and sign on the tip of a tower. */
static void draw_flag(cairo_surface_t *surface, int player, double tile)
{
    cairo_t *cr = cairo_create(surface);
    cairo_scale(cr, tile, tile);
    cairo_translate(cr, .5, TOWER_FOOT - TOWER_TIP);
    cairo_move_to(cr, 0, 0); /* the pole */
    cairo_line_to(cr, 0, -.215);
    set_colour(cr, palette("wood-dark"), 1);
    cairo_set_line_width(cr, .012);
    cairo_stroke(cr);
    draw_cloth(cr, player);
    cairo_translate(cr, .094, -.155); /* the sign, in the middle of the cloth */
    cairo_scale(cr, .22, .22);
    cairo_translate(cr, -PLAYER_SIGN_X, -PLAYER_SIGN_Y);
    player_sign_path(cr, player);
    set_colour(cr, palette(player == 2 ? "ink" : "parchment"), 1);
    cairo_fill(cr);
    cairo_destroy(cr);
}

/* Lets the shadow end softly where the picture ends: towards the east. */
static void fade_shadow(cairo_surface_t *s)
{
    int w = cairo_image_surface_get_width(s);
    int h = cairo_image_surface_get_height(s);
    int stride = cairo_image_surface_get_stride(s);
    cairo_surface_flush(s);
    unsigned char *data = cairo_image_surface_get_data(s);
    for (int k = 0; k < w * h; k++) {
        unsigned char *p = data + k / w * stride + 4 * (k % w);
        float keep = smoothstep(.98f, .62f, (float)(k % w) / (float)w);
        for (int c = 0; c < 4 && keep < 1; c++) {
            p[c] = (unsigned char)((float)p[c] * keep);
        }
    }
    cairo_surface_mark_dirty(s);
}

/* Its roof is of the player's colour in both styles: a flag alone is too small
 * from afar, and a roof of another colour would tell of another player. */
cairo_surface_t *wall_tower_picture(int player, int size)
{
    scene *s = sprite_begin();
    char name[16];
    snprintf(name, sizeof name, "player-%d", player);
    add_cylinder(s, OBJECT_TOWER, FACADE_STONE, .5f, .5f, .078f, .260f, .400f,
                 palette_rgb("cone"), palette_rgb("rampart-stone"));
    if (is_afar(size * 3 / 2)) {
        scene_see_afar(s);
    }
    s->objects[0].top_colour = palette_rgb(name);
    cairo_surface_t *all =
        sprite_end(s, sprite_canvas(WIDE_PAD), 0, size * 3 / 2);
    cairo_surface_t *to = cut_out(all, size, 1, TOWER_FOOT);
    fade_shadow(to);
    draw_flag(to, player, size);
    return to;
}

/* ------------------------------------------------------------------ tokens */

/* West of the middle, as their shadows are in the east. */
static void add_wall_token(scene *s)
{
    add_wall(s, (point){.28, .5}, (point){.68, .5}, HIGH);
}

static void add_gate_token(scene *s)
{
    add_gatehouse(s, true, .465f, .5f);
}

/* Its roof is of nobody's colour, as its picture is the same for all. */
static void add_tower_token(scene *s)
{
    add_cylinder(s, OBJECT_TOWER, FACADE_STONE, .455f, .5f, .105f, .270f, .430f,
                 rgb_scale(palette_rgb("rampart-stone"), .66f),
                 palette_rgb("rampart-stone"));
}

static const struct {
    const char *name;
    void (*add)(scene *s);
    double foot; /* how far below the upper edge it stands, in tile sides */
} tokens[] = {{"wall", add_wall_token, .31},
              {"gate", add_gate_token, .35},
              {"tower", add_tower_token, .36}};

const char *wall_token_name(int i)
{
    return i < (int)(sizeof tokens / sizeof *tokens) ? tokens[i].name : NULL;
}

/* True for a pixel of the shadow alone, or for one without anything. */
static bool is_ground(const unsigned char *pixel)
{
    return pixel[3] < 200 && pixel[0] + pixel[1] + pixel[2] <= pixel[3] / 2;
}

/* Returns the mean darkness of the ground around (x, y) of a picture of w x h
 * pixels, up to `reach` away. */
static float shade_around(const unsigned char *data, int w, int h, int x, int y,
                          int reach)
{
    int sum = 0, n = 0;
    for (int dy = -reach; dy <= reach; dy++) {
        for (int dx = -reach; dx <= reach; dx++) {
            int i = x + dx, k = y + dy;
            if (i < 0 || i >= w || k < 0 || k >= h ||
                dx * dx + dy * dy > reach * reach) {
                continue;
            }
            const unsigned char *p = data + 4 * (k * w + i);
            sum += is_ground(p) ? p[3] : 0;
            n += is_ground(p);
        }
    }
    return n ? (float)sum / (float)n : 0;
}

/* Returns how much is left of a shadow at a place, in shares of a picture's
 * side, so that it does not end at the edges. */
static float kept_share(float x, float y)
{
    return smoothstep(.97f, .72f, x) * smoothstep(.99f, .86f, y);
}

/* Makes the shadow on the ground of a square picture soft, as that of figures
 * in a supply is; the game gives it no land to lie on. */
static void soften_shadow(cairo_surface_t *s)
{
    int w = cairo_image_surface_get_width(s);
    int h = cairo_image_surface_get_height(s);
    size_t bytes = 4 * (size_t)(w * h);
    unsigned char *before = malloc(bytes);
    if (!before) {
        die("no memory");
    }
    cairo_surface_flush(s); /* without gaps between rows, as w is even */
    unsigned char *data = cairo_image_surface_get_data(s);
    memcpy(before, data, bytes);
    for (int k = 0; k < w * h; k++) {
        int x = k % w, y = k / w;
        unsigned char *p = data + 4 * k;
        if (is_ground(before + 4 * k)) {
            float keep = kept_share((float)x / (float)w, (float)y / (float)h);
            memset(p, 0, 4);
            p[3] = (unsigned char)(keep *
                                   shade_around(before, w, h, x, y, w / 22));
        }
    }
    free(before);
    cairo_surface_mark_dirty(s);
}

cairo_surface_t *wall_token_picture(int i)
{
    scene *s = sprite_begin();
    tokens[i].add(s);
    cairo_surface_t *large = wide_picture(s, TOKEN_TILE * 3 / 2);
    cairo_surface_t *cut =
        cut_out(large, TOKEN_TILE, TOKEN_WIDE, tokens[i].foot);
    cairo_surface_t *half = picture_halve(cut);
    cairo_surface_destroy(cut);
    soften_shadow(half);
    return half;
}

/* buildings.c - sprites of bridges, castles, storeys of towers, and discs
 *
 * Each is a scene on a transparent canvas, painted, lit and projected as a tile
 * is. Also the functions that make any scene a sprite.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sprites.h"
#include "tools/pack/part.h"

#define DRAWN_SIDE 512 /* pixels of a tile side while painting */

scene *sprite_begin(void)
{
    static scene s;
    s.n_objects = s.n_ways = 0;
    s.r = rng_seed(3, 1, 4);
    s.l = NULL;
    return &s;
}

/* Lights what is painted on a canvas and returns its picture. */
static cairo_surface_t *sprite_view(canvas *c, int size)
{
    light_cast(c);
    view v = view_sprite(c), shrunk = view_shrink(&v, size);
    view_finish(&shrunk, .02f);
    cairo_surface_t *to = view_surface(&shrunk);
    view_free(&v);
    view_free(&shrunk);
    return to;
}

cairo_surface_t *sprite_end(const scene *s, canvas *c, int turn, int size)
{
    canvas_begin_sprite(c, turn);
    scene_paint_objects(c, s);
    return sprite_view(c, size);
}

canvas *sprite_canvas(float pad)
{
    static canvas *cached;
    static float cached_pad;
    if (!cached || cached_pad != pad) {
        noise_make();
        if (cached) {
            canvas_close(cached);
        }
        cached = canvas_open(DRAWN_SIDE, pad);
        cached_pad = pad;
    }
    return cached;
}

/* ------------------------------------------------------------------- discs */

/* The names of discs, in the order of sign_kind. */
static const char *const discs[] = {"wine",   "grain",    "cloth", "king",
                                    "robber", "princess", "dragon"};
enum { DISCS = sizeof discs / sizeof *discs };

const char *disc_name(int i)
{
    const pack_token *token = i < DISCS ? NULL : part_token(i - DISCS);
    return i < DISCS ? discs[i] : token ? token->name : NULL;
}

cairo_surface_t *disc_picture(int i, int size)
{
    scene *s = sprite_begin();
    /* Smaller for a heart or a diamond, which reach beyond their radius. */
    float r = i < (int)SIGN_PRINCESS ? .46f : .41f;
    if (i < DISCS) {
        scene_add(s, (object){.kind = OBJECT_GOODS,
                              .subkind = i,
                              .x = .5f,
                              .y = .5f,
                              .a = r});
    } else {
        part_token(i - DISCS)->add(s, .5f, .5f, r);
    }
    return sprite_end(s, sprite_canvas(SPRITE_PAD), 0, size);
}

/* ------------------------------------------------------------------ bridge */

#define DECK 0.052f /* half the width of a bridge's deck */

/* Paints a bridge from west to east over the whole tile: a bright deck of
 * planks between two dark rails, on piers with three arches. */
static void paint_bridge(canvas *c)
{
    rgb deck = palette_rgb("bridge-deck"), rail = palette_rgb("bridge-rail"),
        stone = palette_rgb("wall-stone");
    EACH_PIXEL(px, c, 0, .5f - DECK - .02f, 1, .5f + DECK + .02f)
    {
        float t = clampf(1 - fabsf(px.x - .5f) / .5f, 0, 1);
        float h = .012f + .128f * smoothstep(0, .80f, t),
              offset = fabsf(px.y - .5f);
        float pier = 0;
        for (int q = -1; q <= 1; q += 2) {
            if (fabsf(px.x - .5f - (float)q * .150f) < .022f) {
                pier = .016f * smoothstep(0, .2f, t);
            }
        }
        if (offset > DECK + pier || px.x < 0 || px.x > 1) {
            continue;
        }
        int plank = (int)fast_floor(px.x / .0125f);
        rgb top = rgb_scale(
            deck, .95f + .12f * hash_to_unit(plank, (int)(px.y / .021f), 3));
        top = fractional(px.x / .0125f) < .13f ? rgb_scale(top, .86f) : top;
        if (offset > DECK - .015f) {
            h += .017f;
            top = rgb_scale(rail, 1 + .1f * noise_at(NOISE_FINE, px.x, px.y));
            if (fractional(px.x / .05f) < .12f) { /* posts */
                h += .006f;
                top = rgb_scale(top, 1.18f);
            }
        }
        if (offset > DECK) {
            h -= .004f;
            top = stone;
        }
        canvas_put(c, px.k, h, top,
                   (facade){FACADE_ARCHES, stone, px.x - .5f, 0,
                            px.y > .5f ? 1.f : -1.f});
    }
}

cairo_surface_t *bridge_picture(bool ew, int size)
{
    canvas *c = sprite_canvas(SPRITE_PAD);
    canvas_begin_sprite(c, ew ? 0 : 1);
    paint_bridge(c);
    return sprite_view(c, size);
}

/* ------------------------------------------------------------------ castle */

/* Adds walls around a rectangle. */
static void add_wall_ring(scene *s, float x, float y, float a, float b)
{
    path *way = scene_add_rectangle(s, x - a, y - b, x + a, y + b);
    add_stone_wall(s, way, .018f, .070f);
}

/* Four towers, a keep, a hall and a gate in the south. */
cairo_surface_t *castle_picture(bool ew, int size)
{
    const float x = .5f, y = .5f, a = ew ? .185f : .165f,
                b = ew ? .115f : .135f;
    scene *s = sprite_begin();
    rgb roof = palette_rgb("castle-roof"), stone = palette_rgb("wall-stone");
    scene_add(s, stone_building(x, y, a, b, ROOF_FLAT, .004f, 0,
                                palette_rgb("paving"), FACADE_PLAIN));
    add_wall_ring(s, x, y, a, b);
    add_corner_towers(s, x, y, a, b, .036f, .106f, .066f, roof);
    scene_add(s, stone_building(x - .03f, y - .022f, .060f, .045f, ROOF_FLAT,
                                .146f, 0, stone, FACADE_STONE));
    scene_add(s, stone_building(x - .03f, y - .018f, .046f, .032f, ROOF_HIP,
                                .148f, .032f, roof, FACADE_STONE));
    add_tower(s, x - .075f, y - .055f, .020f, .166f, .046f, roof);
    add_tower(s, x + .015f, y - .055f, .020f, .166f, .046f, roof);
    scene_add(s, stone_building(x + a - .075f, y - .01f, .036f, .052f, ROOF_HIP,
                                .062f, .034f, roof, FACADE_HOUSE));
    scene_add(s, stone_building(x, y + b + .002f, .036f, .028f, ROOF_HALF,
                                .092f, .028f, roof, FACADE_GATE));
    for (int hand = -1; hand <= 1; hand += 2) {
        add_tower(s, x + (float)hand * .050f, y + b + .006f, .024f, .102f,
                  .052f, roof);
    }
    return sprite_end(s, sprite_canvas(SPRITE_PAD), 0, size);
}

/* ------------------------------------------------------------------- tower */

/* A storey of ashlar with a string course and battlements, which the next
 * storey covers. */
cairo_surface_t *storey_picture(bool ew, int size)
{
    const float half = .092f, high = 2 * STOREY;
    scene *s = sprite_begin();
    rgb stone = palette_rgb("wall-stone");
    (void)ew;
    scene_add(s, stone_building(.5f, .5f, half * 1.10f, half * 1.10f, ROOF_FLAT,
                                .014f, 0, stone, FACADE_PLAIN));
    scene_add(s, stone_building(.5f, .5f, half, half, ROOF_FLAT, high - .012f,
                                0, rgb_scale(stone, .86f), FACADE_STONE));
    path *ring =
        scene_add_rectangle(s, .5f - half, .5f - half, .5f + half, .5f + half);
    scene_add(s, (object){.kind = OBJECT_WALL,
                          .style = FACADE_STONE,
                          .path = ring,
                          .a = .014f,
                          .low = high,
                          .side_colour = stone});
    return sprite_end(s, sprite_canvas(SPRITE_PAD), 0, size);
}

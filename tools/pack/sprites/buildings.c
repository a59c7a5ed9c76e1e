/* buildings.c - sprites of bridges, castles and discs
 *
 * Each is a scene on a transparent canvas, painted, lit and projected as a tile
 * is. Also the functions that make any scene a sprite.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sprites.h"
#include "tools/pack/atlas.h"
#include "tools/pack/part.h"
#include "wood.h"

#define DRAWN_SIDE 512  /* pixels of a tile side while painting */
#define TOKEN_UNIT .43f /* of the grain of a wooden token */

scene *sprite_begin(void)
{
    static scene s;
    /* Its other members are for what lies on the land of a tile: they stay 0.
     */
    s.n_objects = s.n_ways = 0;
    s.afar = false;
    s.r = rng_seed(3, 1, 4);
    s.l = NULL;
    return &s;
}

cairo_surface_t *sprite_finish(canvas *c, int size)
{
    light_cast(c);
    view v = view_sprite(c), shrunk = view_shrink(&v, size);
    view_finish(&shrunk, .02f);
    cairo_surface_t *to = view_surface(&shrunk);
    view_free(&v);
    view_free(&shrunk);
    return to;
}

cairo_surface_t *sprite_end(const scene *s, canvas *c, int rotation, int size)
{
    canvas_begin_sprite(c, rotation);
    scene_paint_objects(c, s);
    return sprite_finish(c, size);
}

canvas *sprite_canvas(float pad)
{
    static canvas *cached;
    static float cached_pad;
    if (!cached || cached_pad != pad) {
        noise_make(); /* painters need it; done once */
        if (cached) {
            canvas_close(cached);
        }
        cached = canvas_open(DRAWN_SIDE, pad);
        cached_pad = pad;
    }
    return cached;
}

/* ------------------------------------------------------------------- discs */

static const char *const discs[] = {
    [GOODS_WINE] = "wine",    [GOODS_GRAIN] = "grain",
    [GOODS_CLOTH] = "cloth",  [SIGN_KING] = "king",
    [SIGN_ROBBER] = "robber", [SIGN_PRINCESS] = "princess",
    [SIGN_DRAGON] = "dragon"};
enum { DISCS = sizeof discs / sizeof *discs };

const char *disc_name(int i)
{
    const pack_token *token = i < DISCS ? NULL : part_token(i - DISCS);
    return i < DISCS ? discs[i] : token ? token->name : NULL;
}

/* True for a disc that is round. Hearts and diamonds reach beyond their radius,
 * and so may what parts add. */
static bool is_round(int disc)
{
    return disc < DISCS && disc != (int)SIGN_PRINCESS &&
           disc != (int)SIGN_DRAGON;
}

bool disc_is_painted(int i)
{
    return i >= DISCS && part_token(i - DISCS)->paint;
}

cairo_surface_t *disc_picture(int i, int size)
{
    if (disc_is_painted(i)) {
        cairo_t *cr = picture_begin(size);
        part_token(i - DISCS)->paint(cr);
        cairo_surface_t *painted = picture_end(cr);
        if (part_token(i - DISCS)->is_wood) {
            wood_grain(painted, TOKEN_UNIT, (uint32_t)i);
        }
        return painted;
    }
    scene *s = sprite_begin();
    float r = is_round(i) ? .46f : .41f;
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

/* The measures of a bridge, in tile sides. Planks lie across it. */
typedef struct bridge_look {
    const char *deck, *rail; /* names of colours */
    float half;              /* half the width of the deck, with its rails */
    float rail_wide;
    float post_step;              /* from post to post of a rail */
    float plank_wide, plank_long; /* breadth and length of a plank */
    float joint; /* width of the dark joint between planks, as a share */
    float dark;  /* how bright that is */
    float pier;  /* half the width of a pier */
    float rise;  /* height of the deck in the middle */
} bridge_look;

static const bridge_look bridge_near = {
    "bridge-deck", "bridge-rail", .052f, .015f, .05f, .0125f,
    .021f,         .13f,          .86f,  .022f, .128f};
/* From afar: a road between bold rails, with few joints, as many would look
 * like a ladder; higher, so that its shadow tells that it is above the land. */
static const bridge_look bridge_afar = {"afar-road", "afar-rail", .074f, .020f,
                                        1,           .1667f,      1,     .09f,
                                        .86f,        .026f,       .165f};

#define PIER_AT  .150f /* from the middle of the bridge to that of a pier */
#define PIER_OUT .027f /* how far it stands out from the deck */
/* Abutments: how far from the middle they begin and are whole, and how far they
 * stand out there. */
#define ABUT_FROM .395f
#define ABUT_TO   .440f
#define ABUT_OUT  .024f
#define ABUT_RISE .030f /* their height above the deck */

/* Returns the height of the deck, which rises from the ends of the bridge to
 * its middle; `along` is the distance from there. */
static float deck_height(const bridge_look *b, float along)
{
    float t = clampf(1 - along / .5f, 0, 1);
    return .012f + b->rise * smoothstep(0, .80f, t);
}

/* Returns the colour of the deck: no two planks are alike, and there is a dark
 * joint between them. */
static rgb plank_colour(const bridge_look *b, rgb deck, float x, float y)
{
    int plank = (int)fast_floor(x / b->plank_wide);
    float shade =
        .95f + .12f * hash_to_unit(plank, (int)(y / b->plank_long), 3);
    rgb plain = rgb_scale(deck, shade);
    bool is_joint = fractional(x / b->plank_wide) < b->joint;
    return is_joint ? rgb_scale(plain, b->dark) : plain;
}

/* Returns how far stone stands out from the deck: at a pier, which is rounded
 * against the water, or at an abutment. */
static float stone_out(const bridge_look *b, float along)
{
    float u = fabsf(along - PIER_AT) / b->pier;
    float pier = u < 1 ? PIER_OUT * sqrtf(1 - u * u * .7f) : 0;
    float abutment = ABUT_OUT * smoothstep(ABUT_FROM, ABUT_TO, along);
    return pier > abutment ? pier : abutment;
}

/* Returns the height of the stone beside the deck, `out` from it: piers fall
 * off like steps, abutments end in a pillar. */
static float stone_height(const bridge_look *b, float along, float out)
{
    float deck = deck_height(b, along);
    if (along < ABUT_FROM) {
        return deck * (.86f - .30f * smoothstep(.2f, .9f, out / PIER_OUT));
    }
    float pillar = along > .452f && along < .488f ? .016f : 0;
    return deck + ABUT_RISE * smoothstep(ABUT_FROM, ABUT_TO, along) + pillar;
}

/* Paints a bridge from west to east over the whole tile: a bright deck of
 * planks between two dark rails, on piers with three arches, between abutments
 * of stone onto which the road runs. */
static void paint_bridge(canvas *c, const bridge_look *b)
{
    rgb deck = palette_rgb(b->deck), rail = palette_rgb(b->rail),
        stone = palette_rgb("wall-stone"), gravel = palette_rgb("afar-road");
    EACH_PIXEL(px, c, 0, .5f - b->half - .03f, 1, .5f + b->half + .03f)
    {
        /* Distances from the middle of the bridge. */
        float along = fabsf(px.x - .5f), across = fabsf(px.y - .5f);
        if (across > b->half + stone_out(b, along) || px.x < 0 || px.x > 1) {
            continue;
        }
        float h = deck_height(b, along);
        float run = smoothstep(.455f, .475f, along); /* of the road */
        rgb top = rgb_mix(plank_colour(b, deck, px.x, px.y),
                          rgb_scale(gravel, .93f), run * .7f);
        if (across > b->half - b->rail_wide) { /* with brighter posts */
            h += .017f;
            top = rgb_scale(rail, 1 + .1f * noise_at(NOISE_FINE, px.x, px.y));
            if (fractional(px.x / b->post_step) < .12f) {
                h += .006f;
                top = rgb_scale(top, 1.18f);
            }
        }
        bool is_abutment =
            along > ABUT_TO - .01f && across > b->half - b->rail_wide;
        if (across > b->half || is_abutment) {
            h = stone_height(b, along, across - b->half);
            top = rgb_scale(stone, 1 + .10f * noise_at(NOISE_FINE, px.x, px.y));
        }
        canvas_put(c, px.k, h, top,
                   (facade){.style = FACADE_ARCHES,
                            .colour = stone,
                            .u = px.x - .5f,
                            .ny = px.y > .5f ? 1.f : -1.f});
    }
}

static cairo_surface_t *draw_bridge(bool ew, int size, const bridge_look *b)
{
    canvas *c = sprite_canvas(SPRITE_PAD);
    canvas_begin_sprite(c, ew ? 0 : 1);
    paint_bridge(c, b);
    return sprite_finish(c, size);
}

cairo_surface_t *bridge_picture(bool ew, int size)
{
    return draw_bridge(ew, size, &bridge_near);
}

cairo_surface_t *bridge_picture_afar(bool ew, int size)
{
    return draw_bridge(ew, size, &bridge_afar);
}

/* ------------------------------------------------------------------ castle */

#define CASTLE_GROW 1.28f /* how much larger it is from afar */

/* Adds walls around a rectangle. */
static void add_wall_ring(scene *s, float x, float y, float a, float b)
{
    path *way = scene_add_rectangle(s, x - a, y - b, x + a, y + b);
    add_stone_wall(s, way, .018f, .070f);
}

/* Adds a keep between two slender towers. (x, y) is the middle of the castle,
 * and of the next two. */
static void add_keep(scene *s, float x, float y, rgb stone, rgb roof)
{
    scene_add(s, stone_building(x - .03f, y - .022f, .060f, .045f, ROOF_FLAT,
                                .146f, 0, stone, FACADE_STONE));
    scene_add(s, stone_building(x - .03f, y - .018f, .046f, .032f, ROOF_HIP,
                                .148f, .032f, roof, FACADE_STONE));
    add_tower(s, x - .075f, y - .055f, .020f, .166f, .046f, roof);
    add_tower(s, x + .015f, y - .055f, .020f, .166f, .046f, roof);
}

/* Adds a hall at the eastern wall, `a` from the middle. */
static void add_hall(scene *s, float x, float y, float a, rgb roof)
{
    scene_add(s, stone_building(x + a - .075f, y - .01f, .036f, .052f, ROOF_HIP,
                                .062f, .034f, roof, FACADE_HOUSE));
}

/* Adds a gatehouse between two towers in the southern wall, `b` from the
 * middle. */
static void add_gatehouse(scene *s, float x, float y, float b, rgb roof)
{
    scene_add(s, stone_building(x, y + b + .002f, .036f, .028f, ROOF_HALF,
                                .092f, .028f, roof, FACADE_GATE));
    for (int hand = -1; hand <= 1; hand += 2) {
        add_tower(s, x + (float)hand * .050f, y + b + .006f, .024f, .102f,
                  .052f, roof);
    }
}

/* Adds a wall with four towers around a paved yard with a keep, a hall and a
 * gate, which is in the south, where it is seen, for both values of `ew`. */
static void add_castle(scene *s, bool ew, rgb roof, rgb yard)
{
    /* Half the size of the yard. */
    const float a = ew ? .185f : .165f, b = ew ? .115f : .135f;
    const float x = .5f, y = .5f;
    rgb stone = palette_rgb("wall-stone");
    scene_add(
        s, stone_building(x, y, a, b, ROOF_FLAT, .004f, 0, yard, FACADE_PLAIN));
    add_wall_ring(s, x, y, a, b);
    add_corner_towers(s, x, y, a, b, .036f, .106f, .066f, roof);
    add_keep(s, x, y, stone, roof);
    add_hall(s, x, y, a, roof);
    add_gatehouse(s, x, y, b, roof);
}

cairo_surface_t *castle_picture(bool ew, int size)
{
    scene *s = sprite_begin();
    add_castle(s, ew, palette_rgb("castle-roof"), palette_rgb("paving"));
    return sprite_end(s, sprite_canvas(SPRITE_PAD), 0, size);
}

cairo_surface_t *castle_picture_afar(bool ew, int size)
{
    scene *s = sprite_begin();
    rgb roof = palette_rgb("afar-castle");
    add_castle(s, ew, roof, palette_rgb("paving"));
    scene_enlarge(s, .5f, .5f, .5f, CASTLE_GROW);
    scene_see_afar(s);
    for (int i = 0; i < s->n_objects; i++) { /* its towers tell it apart */
        object *t = &s->objects[i];
        t->top_colour = t->kind == OBJECT_TOWER ? roof : t->top_colour;
    }
    return sprite_end(s, sprite_canvas(SPRITE_PAD), 0, size);
}

/* paint.c - paints a scene: the painter of each kind of object
 *
 * Kinds without a painter (sails, plates) are drawn over the finished picture,
 * see scene_paint_overlay().
 *
 * SPDX-License-Identifier: MIT
 */
#include "parts.h"
#include "tools/pack/objects/objects.h"

static object_painter *const painters[OBJECTS] = {
    [OBJECT_ROAD] = paint_ways,
    [OBJECT_STREET] = paint_ways,
    [OBJECT_STREAM] = paint_ways,
    [OBJECT_RIVER] = paint_ways,
    [OBJECT_LAKE] = paint_lake,
    [OBJECT_LAVA] = paint_volcano,
    [OBJECT_PORTAL] = paint_portal,
    [OBJECT_PLAZA] = paint_plaza,
    [OBJECT_PAVED] = paint_paved,
    [OBJECT_YARD] = paint_yard,
    [OBJECT_LAWN] = paint_lawn,
    [OBJECT_GARDEN] = paint_garden,
    [OBJECT_POND] = paint_pond,
    [OBJECT_HILL] = paint_hill,
    [OBJECT_VILLAGE] = paint_village_ground,
    [OBJECT_FLOWERS] = paint_flowers,
    [OBJECT_FIELD] = paint_field,
    [OBJECT_HOUSE] = paint_house,
    [OBJECT_CONE] = paint_cone,
    [OBJECT_DOME] = paint_cone,
    [OBJECT_TOWER] = paint_tower,
    [OBJECT_WALL] = paint_wall,
    [OBJECT_LOW_WALL] = paint_wall,
    [OBJECT_FENCE] = paint_fence,
    [OBJECT_HEDGE] = paint_hedge,
    [OBJECT_TREE] = paint_tree,
    [OBJECT_SHEEP] = paint_animal,
    [OBJECT_COW] = paint_animal,
    [OBJECT_PIG] = paint_animal,
    [OBJECT_STALL] = paint_stall,
    [OBJECT_WELL] = paint_well,
    [OBJECT_BARREL] = paint_barrel,
    [OBJECT_FISH] = paint_fish,
    [OBJECT_CART] = paint_cart,
    [OBJECT_SHIELD] = paint_shield,
    [OBJECT_GOODS] = paint_sign_disc,
    [OBJECT_EMBLEM] = paint_coat_of_arms,
    [OBJECT_SIGN] = paint_sign,
    [OBJECT_CROP_CIRCLE] = paint_crop_circle,
    [OBJECT_VINES] = paint_vines,
    [OBJECT_GRASS] = paint_market_green,
};

/* True for what covers the ground, and so is painted before all that stands.
 * Flat kinds are those before OBJECT_HOUSE in object_kind, and these two. */
static bool is_flat(object_kind kind)
{
    return kind < OBJECT_HOUSE || kind == OBJECT_CROP_CIRCLE ||
           kind == OBJECT_GRASS;
}

void scene_paint_objects(canvas *c, const scene *s)
{
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < s->n_objects; i++) {
            const object *t = &s->objects[i];
            if (is_flat(t->kind) == (pass == 0) && painters[t->kind]) {
                painters[t->kind](c, s, t);
            }
        }
    }
}

/* Finds the sides that are built upon, so that the shadows of houses and walls
 * continue on the neighbour. Sides of the canvas are those of the tile as it is
 * rotated. */
static void find_open_sides(canvas *c, const scene *s, int rotation)
{
    for (int side = 0; side < 4; side++) {
        int kind = side_kind(s->l, (side - rotation) & 3);
        c->open[side] = kind == CC_CITY || kind == CC_TOWN || s->paved;
    }
    c->half = s->l->n_sides == 3;
    c->open_long = c->half && side_kind(s->l, CC_D) == CC_CITY;
}

void scene_paint(canvas *c, const scene *s, int rotation)
{
    canvas_begin(c, rotation);
    paint_ground(c, s);
    scene_paint_objects(c, s);
    scene_paint_side_houses(c, s, rotation);
    find_open_sides(c, s, rotation);
}

/* wind_roses.c - pictures of wind roses, painted on the ground as on a map: a
 * whole rose, or one that points to a quarter of the land
 *
 * A quarter points where its section lies as seen from the rose, however its
 * tile is turned. A rose turns with its tile: its longest ray is the north of
 * the land.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tools/pack/part.h"

/* Adds a rose; `degrees` is where one that is not whole points to, clockwise
 * from the east. */
static void add_rose(scene *s, float x, float y, float r,
                     const char *colour_name, rose_kind kind, float degrees)
{
    scene_add(s, (object){.kind = OBJECT_SIGN,
                          .subkind = kind,
                          .x = x,
                          .y = y,
                          .a = r * .94f,
                          .angle = degrees * PI_F / 180,
                          .top_colour = palette_rgb(colour_name),
                          .side_colour = palette_rgb("goods-sign")});
}

static void add_orange(scene *s, float x, float y, float r)
{
    add_rose(s, x, y, r, "rose-orange", ROSE_WHOLE, 0);
}

static void add_blue(scene *s, float x, float y, float r)
{
    add_rose(s, x, y, r, "awning-2", ROSE_WHOLE, 0);
}

static void add_north_east(scene *s, float x, float y, float r)
{
    add_rose(s, x, y, r, "goods-wine", ROSE_POINTER, -45);
}

static void add_south_east(scene *s, float x, float y, float r)
{
    add_rose(s, x, y, r, "goods-wine", ROSE_POINTER, 45);
}

static void add_south_west(scene *s, float x, float y, float r)
{
    add_rose(s, x, y, r, "goods-wine", ROSE_POINTER, 135);
}

static void add_north_west(scene *s, float x, float y, float r)
{
    add_rose(s, x, y, r, "goods-wine", ROSE_POINTER, -135);
}

/* All take the room there is, up to the radius in tile sides. */
#define ROW(NAME, RADIUS, PLACE, ADD)                                          \
    {                                                                          \
        NAME, .room_share = 1, .max_radius = RADIUS, .place = PLACE,           \
              .add = ADD                                                       \
    }
static const pack_mark marks[] = {
    ROW("rose-orange", .20f, MARK_IN_FIELD, add_orange),
    ROW("rose-blue", .20f, MARK_IN_FIELD, add_blue),
    ROW("rose-ne", .17f, MARK_IN_FIELD, add_north_east),
    ROW("rose-se", .17f, MARK_IN_FIELD, add_south_east),
    ROW("rose-sw", .17f, MARK_IN_FIELD, add_south_west),
    /* the fields of its tile are narrow */
    ROW("rose-nw", .13f, MARK_IN_CITY, add_north_west),
    {.name = NULL}};

const pack_part pack_part_wind_roses = {.marks = marks};

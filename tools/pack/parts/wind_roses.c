/* wind_roses.c - pictures of wind roses: boards with a rose, or a quarter of
 * one
 *
 * A quarter points where its section lies as seen from the rose, so it is
 * upright however its tile is turned. A rose turns with its tile: its arrow is
 * the north of the land. Lines are paths in 24ths of the board's side, as those
 * of icons.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tools/pack/part.h"

/* Adds a board with these lines, which turns with its tile or stays upright. */
static void add_board(scene *s, float x, float y, float r,
                      const char *colour_name, bool turns, const char *lines)
{
    add_round(s, OBJECT_YARD, x, y, r);
    scene_add(s, (object){.kind = OBJECT_SIGN,
                          .x = x,
                          .y = y,
                          .a = r * .86f,
                          .high = turns ? 1 : 0,
                          .top_colour = palette_rgb(colour_name),
                          .side_colour = palette_rgb("goods-sign"),
                          .text = lines});
}

/* Eight points around a hole; the northern one is an arrow, which reaches
 * beyond the square. */
#define ROSE                                                                   \
    "M 12 -1 L 16.2 6.4 L 13.6 6.4 L 13.8 8.2 L 17.6 6.4 L 15.8 10.2 L 23 12 " \
    "L 15.8 13.8 L 17.6 17.6 L 13.8 15.8 L 12 23 L 10.2 15.8 L 6.4 17.6 L "    \
    "8.2 13.8 L 1 12 L 8.2 10.2 L 6.4 6.4 L 10.2 8.2 L 10.4 6.4 L 7.8 6.4 Z "  \
    "M 12 10 L 14 12 L 12 14 L 10 12 Z"

static void add_orange(scene *s, float x, float y, float r)
{
    add_board(s, x, y, r, "rose-orange", true, ROSE);
}

static void add_blue(scene *s, float x, float y, float r)
{
    add_board(s, x, y, r, "awning-2", true, ROSE);
}

/* Quarters: an arrow to the corner of the board where the section lies. */
static void add_north_east(scene *s, float x, float y, float r)
{
    add_board(s, x, y, r, "goods-wine", false,
              "M 21.4 2.6 L 9.9 4.4 L 13.5 8 L 3.4 19 L 5 20.6 L 16 10.5 L "
              "19.6 14.1 Z");
}

static void add_south_east(scene *s, float x, float y, float r)
{
    add_board(s, x, y, r, "goods-wine", false,
              "M 21.4 21.4 L 9.9 19.6 L 13.5 16 L 3.4 5 L 5 3.4 L 16 13.5 L "
              "19.6 9.9 Z");
}

static void add_south_west(scene *s, float x, float y, float r)
{
    add_board(s, x, y, r, "goods-wine", false,
              "M 2.6 21.4 L 14.1 19.6 L 10.5 16 L 20.6 5 L 19 3.4 L 8 13.5 L "
              "4.4 9.9 Z");
}

static void add_north_west(scene *s, float x, float y, float r)
{
    add_board(s, x, y, r, "goods-wine", false,
              "M 2.6 2.6 L 14.1 4.4 L 10.5 8 L 20.6 19 L 19 20.6 L 8 10.5 L "
              "4.4 14.1 Z");
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

/* watchtowers.c - pictures of watchtowers: a tower on a mound, and before it a
 * sign that shows what the tower looks out for
 *
 * The lines of a sign are a path, written as path_text() reads it (M, L, Z, and
 * A for a circle; sprites/icons.h), in 24ths of the sign's side. The path is
 * filled: an outline within another one is a hole.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tools/pack/part.h"

/* Adds a watchtower on a mound, with a sign at its foot: `lines` on a board of
 * the colour. */
static void add_watchtower(scene *s, float x, float y, float r,
                           const char *colour_name, const char *lines)
{
    const float mound = .034f;
    rgb hue = palette_rgb(colour_name);
    scene_add(s, (object){.kind = OBJECT_HILL,
                          .x = x,
                          .y = y,
                          .a = r,
                          .b = 1,
                          .high = mound});
    add_tower(s, x, y, .028f, .150f, .055f, hue);
    scene_add(s, (object){.kind = OBJECT_SIGN,
                          .x = x,
                          .y = y,
                          .a = r * .50f,
                          .b = r * .48f,
                          .low = mound * .4f, /* on its slope */
                          .top_colour = hue,
                          .side_colour = palette_rgb("goods-sign"),
                          .text = lines});
}

/* A figure: a circle for the head, then the body. */
static void add_meeples(scene *s, float x, float y, float r)
{
    add_watchtower(s, x, y, r, "awning-1",
                   "A 12 6.4 3.6 M 10 9 L 14 9 L 20.5 12 L 20.5 15 L 15.5 15.4 "
                   "L 19 21.5 L 13.6 21.5 L 12 18 L 10.4 21.5 L 5 21.5 "
                   "L 8.5 15.4 L 3.5 15 L 3.5 12 Z");
}

/* A shield in four fields, of which two are holes. */
static void add_pennants(scene *s, float x, float y, float r)
{
    add_watchtower(s, x, y, r, "awning-2",
                   "M 4.5 3.5 L 19.5 3.5 L 19.5 12 L 17.4 16.6 L 12 21.5 "
                   "L 6.6 16.6 L 4.5 12 Z M 12 5.2 L 17.8 5.2 L 17.8 11.4 "
                   "L 12 11.4 Z M 6.4 11.4 L 12 11.4 L 12 19.2 L 8 15.8 Z");
}

/* A winding road. */
static void add_roads(scene *s, float x, float y, float r)
{
    add_watchtower(s, x, y, r, "awning-4",
                   "M 3.5 21.5 L 6.4 16.4 L 13.2 13 L 8.8 9.2 L 10.8 3 L 14 3 "
                   "L 13.2 8.2 L 19.4 12.8 L 13.4 17.4 L 13 21.5 Z");
}

/* A church with a steeple and a cross; its door and window are holes. */
static void add_cloisters(scene *s, float x, float y, float r)
{
    add_watchtower(s, x, y, r, "goods-wine",
                   "M 4 21.5 L 4 11 L 7.5 6.6 L 7.1 4.6 L 5.4 4.6 L 5.4 3.2 "
                   "L 7.1 3.2 L 7.1 1.6 L 8.7 1.6 L 8.7 3.2 L 10.4 3.2 "
                   "L 10.4 4.6 L 8.7 4.6 L 8.4 6.6 L 12 11 L 12 13 L 18 13 "
                   "L 21 16.4 L 21 21.5 Z M 6.6 21.5 L 6.6 17 L 9.4 17 "
                   "L 9.4 21.5 Z M 14.6 19.4 L 14.6 16.6 L 17.6 16.6 "
                   "L 17.6 19.4 Z");
}

/* A town wall with two towers; the gate is a hole. */
static void add_cities(scene *s, float x, float y, float r)
{
    add_watchtower(s, x, y, r, "goods-grain",
                   "M 2.6 21 L 2.6 5 L 4.4 5 L 4.4 7 L 5.4 7 L 5.4 5 L 7.2 5 "
                   "L 7.2 11 L 9 11 L 9 9 L 11 9 L 11 11 L 13 11 L 13 9 L 15 9 "
                   "L 15 11 L 16.8 11 L 16.8 5 L 18.6 5 L 18.6 7 L 19.6 7 "
                   "L 19.6 5 L 21.4 5 L 21.4 21 Z M 9.4 21 L 9.4 16.6 "
                   "L 12 14.2 L 14.6 16.6 L 14.6 21 Z");
}

/* All take the room there is, up to the same radius. */
#define ROW(NAME, ADD)                                                         \
    {                                                                          \
        NAME, .room_share = 1, .max_radius = .195f, .add = ADD                 \
    }
static const pack_mark marks[] = {
    ROW("watch-meeples", add_meeples), ROW("watch-pennants", add_pennants),
    ROW("watch-roads", add_roads),     ROW("watch-cloisters", add_cloisters),
    ROW("watch-cities", add_cities),   {.name = NULL}};

const pack_part pack_part_watchtowers = {.marks = marks};

/* labyrinth.c - a picture of the Labyrinth: a maze of walls around a square
 *
 * SPDX-License-Identifier: MIT
 */
#include "tools/pack/part.h"

#define HALF .68f /* of the outer wall, as a share of the radius */

/* A wall from one place to another, in shares of the radius. */
static void add_wall(scene *s, point middle, float r, point from, point to)
{
    path *way = scene_add_path(s);
    path_add(way, (float)middle.x + (float)from.x * r,
             (float)middle.y + (float)from.y * r);
    path_add(way, (float)middle.x + (float)to.x * r,
             (float)middle.y + (float)to.y * r);
    path_end(way);
    add_stone_wall(s, way, r * .032f, .020f);
}

/* Three squares of walls, one in another. The outer one has a gap in the middle
 * of each side, where the roads come in, the next one at two corners, and the
 * inner one in the south. */
static void add_labyrinth(scene *s, float x, float y, float r)
{
    static const struct {
        point from, to;
    } walls[] = {
        /* a quarter of the outer square, which is turned */
        {{-.68, -.68}, {-.15, -.68}},
        {{.15, -.68}, {.68, -.68}},
        {{-.15, -.68}, {-.15, -.52}},
        /* and of the next one */
        {{-.46, -.46}, {.26, -.46}},
        {{.26, -.46}, {.26, -.26}},
    };
    enum { WALLS = sizeof walls / sizeof *walls };
    point middle = {(double)x, (double)y};
    add_floor(s, OBJECT_PAVED, x, y, r * (HALF + .06f), r * (HALF + .06f),
              "path");
    for (int quarter = 0; quarter < 4; quarter++) {
        for (int i = 0; i < WALLS; i++) {
            point from = walls[i].from, to = walls[i].to;
            for (int k = 0; k < quarter; k++) {
                from = (point){-from.y, from.x};
                to = (point){-to.y, to.x};
            }
            add_wall(s, middle, r, from, to);
        }
    }
}

static const pack_mark marks[] = {{"labyrinth", .room_share = 1,
                                   .max_radius = .33f, .place = MARK_ON_ROAD,
                                   .add = add_labyrinth},
                                  {.name = NULL}};

const pack_part pack_part_labyrinth = {.marks = marks};

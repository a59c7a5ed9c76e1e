/* labyrinth.c - a picture of the Labyrinth: a maze of walls around a square
 *
 * SPDX-License-Identifier: MIT
 */
#include "tools/pack/part.h"

#define HALF .68f /* half the side of the outer wall, in radii of the mark */

/* Adds a wall between two places, which are relative to `middle`, in radii. */
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

/* Adds two squares of walls, one in the other, on a paved floor. The outer one
 * has a gap in the middle of each side, where the roads come in, and beside
 * each gap a short wall inwards. Each side of the inner square ends before the
 * next corner and turns inwards there, which leaves a passage. The list has
 * what is in the north; the other quarters are the same, turned. */
static void add_labyrinth(scene *s, float x, float y, float r)
{
    static const struct {
        point from, to;
    } walls[] = {
        /* of the outer square */
        {{-.68, -.68}, {-.15, -.68}},
        {{.15, -.68}, {.68, -.68}},
        {{-.15, -.68}, {-.15, -.52}},
        /* of the inner square */
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

/* labyrinth.c - the picture of the Labyrinth: a maze of walls on a paved floor
 *
 * SPDX-License-Identifier: MIT
 */
#include "tools/pack/part.h"

/* In radii of the mark, from its middle. */
#define OUTER     .68 /* to the walls of the outer square */
#define GAP       .15 /* to the ends of those walls, beside the gaps */
#define STUB      .52 /* to the inner ends of the short walls beside the gaps */
#define INNER     .46 /* to the walls of the inner square */
#define INNER_END .26 /* to where these turn inwards, and how far they come */

/* Returns a place turned clockwise around the middle by a number of quarters.
 */
static point turned(point p, int quarters)
{
    for (int i = 0; i < quarters; i++) {
        p = (point){-p.y, p.x};
    }
    return p;
}

/* Adds a wall between two places, in radii of the mark from its middle. */
static void add_wall(scene *s, point middle, float r, point from, point to)
{
    path *way = scene_add_path(s);
    path_add(way, (float)middle.x + (float)from.x * r,
             (float)middle.y + (float)from.y * r);
    path_add(way, (float)middle.x + (float)to.x * r,
             (float)middle.y + (float)to.y * r);
    path_end(way);
    const float half_thickness = r * .032f, height = .020f;
    add_stone_wall(s, way, half_thickness, height);
}

/* Adds two squares of walls, one in the other, on a paved floor. The outer
 * square has a gap in the middle of each side, where a road comes in, and
 * beside each gap a short wall inwards. Each side of the inner square ends
 * before the next corner and turns inwards there, which leaves a passage. The
 * list has the walls in the north; the other quarters have the same, turned. */
static void add_labyrinth(scene *s, float x, float y, float r)
{
    static const struct {
        point from, to;
    } walls[] = {
        /* of the outer square */
        {{-OUTER, -OUTER}, {-GAP, -OUTER}},
        {{GAP, -OUTER}, {OUTER, -OUTER}},
        {{-GAP, -OUTER}, {-GAP, -STUB}},
        /* of the inner square */
        {{-INNER, -INNER}, {INNER_END, -INNER}},
        {{INNER_END, -INNER}, {INNER_END, -INNER_END}},
    };
    enum { WALLS = sizeof walls / sizeof *walls };
    point middle = {(double)x, (double)y};
    float half_floor = r * ((float)OUTER + .06f); /* the walls and a rim */
    add_floor(s, OBJECT_PAVED, x, y, half_floor, half_floor, "path");
    for (int quarter = 0; quarter < 4; quarter++) {
        for (int i = 0; i < WALLS; i++) {
            add_wall(s, middle, r, turned(walls[i].from, quarter),
                     turned(walls[i].to, quarter));
        }
    }
}

static const pack_mark marks[] = {{"labyrinth", .room_share = 1,
                                   .max_radius = .33f, .place = MARK_ON_ROAD,
                                   .add = add_labyrinth},
                                  {.name = NULL}};

const pack_part pack_part_labyrinth = {.marks = marks};

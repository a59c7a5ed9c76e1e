/* upright.c - where figures stand on a tile in each of its rotations
 *
 * The layout puts a figure where its segment is widest, so in every rotation at
 * the same place of the tile. But the picture of a figure is always upright:
 * its body reaches from the foot to the north. Where a city is thin along a
 * side, the body would hang over the city's wall or over the next tile. So the
 * foot is moved, for each rotation, to a place near by where more of the body
 * is over ground that it may hide:
 *
 * - In a city that is the city itself: a body over the wall would hide which
 *   side of the wall the figure is on.
 * - On a road, which is narrower than a figure, and in a field all of the tile
 *   will do, cities less well than the rest.
 * - In a cloister, which is in the middle of its tile, the figure stays.
 *
 * SPDX-License-Identifier: MIT
 */
#include "upright.h"

#include <math.h>

#include "engine/carcassonne.h"

/* The width of a figure's picture, in tile sides. That depends on the zoom;
 * this is what land_render_figure() (gui/table/land/pieces.c) makes of it where
 * tiles are as large as in most games. */
#define PICTURE .46

/* The part of a picture that the body covers, as distances from the foot in
 * widths of the picture: `half` to the west and to the east. */
typedef struct body {
    double half, north, south;
} body;

/* Returns the body of a figure on a kind of segment, which decides its pose. */
static body body_of(int kind)
{
    switch (kind) {
    case CC_FIELD: return (body){.36, .24, .24}; /* lies around its foot */
    case CC_ROAD: return (body){.24, .78, 0};    /* stands */
    default: return (body){.24, .66, 0};         /* sits or kneels */
    }
}

/* Returns what a point of a body is worth there: 1 over the figure's own
 * segment, less over others, negative beyond the tile, where it would hide the
 * next one. */
static double worth(const layout *l, int slot, double x, double y)
{
    int kind = l->type->segments[slot].kind;
    bool is_on_square = x > 0 && y > 0 && x < 1 && y < 1;
    int there = is_on_square ? layout_slot_at(l, x, y) : NO_SLOT;
    if (there == slot) {
        return 1;
    }
    /* On a square tile a sample without a segment is one between segments; on a
     * triangle, it is in the other half of the square. */
    bool is_on_tile = is_on_square && (there != NO_SLOT || !is_triangle(l));
    if (!is_on_tile) {
        return -.8;
    }
    if (kind == CC_ROAD) { /* beside a road is as good, but not in a city */
        bool is_in_city =
            there != NO_SLOT && l->type->segments[there].kind == CC_CITY;
        return is_in_city ? .6 : 1;
    }
    return kind == CC_FIELD ? .55 : 0;
}

/* The points of a body that are looked at, a grid. */
enum { COLUMNS = 5, ROWS = 7 };

/* Returns point i of the grid, if the foot is there. */
static point body_point(const body *b, point foot, int i)
{
    double u = (i % COLUMNS + .5) / COLUMNS, v = (i / COLUMNS + .5) / ROWS;
    return (point){foot.x + PICTURE * b->half * (2 * u - 1),
                   foot.y + PICTURE * (b->south - v * (b->north + b->south))};
}

void upright_shares(const layout *l, int slot, point foot, double *own,
                    double *beyond)
{
    body b = body_of(l->type->segments[slot].kind);
    *own = *beyond = 0;
    for (int i = 0; i < COLUMNS * ROWS; i++) {
        point p = body_point(&b, foot, i);
        double value = worth(l, slot, p.x, p.y);
        *own += (value >= 1) / (double)(COLUMNS * ROWS);
        *beyond += (value < 0) / (double)(COLUMNS * ROWS);
    }
}

/* Returns the middle of the tile's painted mark in the tile's rotation:
 * layout_rotate() does not rotate the mark. */
static point rotated_mark(const layout *l)
{
    point at = l->mark;
    for (int k = 0; k < l->rotation; k++) {
        at = (point){1 - at.y, at.x};
    }
    return at;
}

/* The score of a place is the mean worth of the body's points, but at most
 * BODY_ENOUGH: a yet better place is not worth a step. From that these are
 * taken off: */
#define BODY_ENOUGH   .86
#define COST_DISTANCE .40 /* for each tile side to the layout's place */
#define COST_EDGE     .04 /* for each point close around that is outside */
#define COST_MARK     .40 /* if the figure would hide the tile's mark */

/* A figure whose foot is nearer to a mark, in tile sides, hides it. */
#define NEAR_MARK .13

/* Returns the mean worth of the points of a body. */
static double body_worth(const layout *l, int slot, point foot)
{
    body b = body_of(l->type->segments[slot].kind);
    double sum = 0;
    for (int i = 0; i < COLUMNS * ROWS; i++) {
        point p = body_point(&b, foot, i);
        sum += worth(l, slot, p.x, p.y) / (COLUMNS * ROWS);
    }
    return sum;
}

/* Returns how many of four points close around a foot are outside of its
 * segment: none if the foot is not at the edge. */
static int count_outside(const layout *l, int slot, point foot)
{
    static const point around[] = {{-.06, 0}, {.06, 0}, {0, -.03}, {0, .03}};
    int n = 0;
    for (int i = 0; i < 4; i++) {
        n += worth(l, slot, foot.x + around[i].x, foot.y + around[i].y) < 1;
    }
    return n;
}

/* Whether a figure with its foot there would hide the tile's mark, and would
 * not at the place of the layout, `usual`. */
static bool moves_onto_mark(const layout *l, point foot, point usual)
{
    point mark = rotated_mark(l);
    return l->mark_room > 0 && point_distance(usual, mark) >= NEAR_MARK &&
           point_distance(foot, mark) < NEAR_MARK;
}

/* Returns how good a place for the foot is, if the layout has it at `usual`. */
static double score_of(const layout *l, int slot, point foot, point usual)
{
    double score = fmin(body_worth(l, slot, foot), BODY_ENOUGH) -
                   COST_DISTANCE * point_distance(foot, usual);
    if (l->type->segments[slot].kind == CC_CITY) {
        score -= COST_EDGE * count_outside(l, slot, foot);
    }
    return score - (moves_onto_mark(l, foot, usual) ? COST_MARK : 0);
}

/* True if the figure of a segment may move. One whose place is in the middle of
 * a mark belongs there, and on the short roads at the Count's town figures
 * would move into its gates. */
static bool may_move(const layout *l, int slot)
{
    int kind = l->type->segments[slot].kind;
    point at = l->figure_places[slot], mark = rotated_mark(l);
    bool is_on_mark = l->mark_room > 0 && point_distance(at, mark) < .02;
    return !is_on_mark && !l->has_town &&
           (kind == CC_CITY || kind == CC_ROAD || kind == CC_FIELD);
}

#define MOVE_MAX .42 /* tile sides from the layout's place */
#define GAIN_MIN .02 /* of the score: for less the figure stays */

point upright_place(const layout *l, int slot)
{
    point usual = l->figure_places[slot], found = usual;
    if (!may_move(l, slot)) {
        return usual;
    }
    double best = score_of(l, slot, usual, usual) + GAIN_MIN;
    for (int i = 0; i < MAP_SIDE * MAP_SIDE; i++) {
        point at = layout_sample(i);
        if (l->map[i / MAP_SIDE][i % MAP_SIDE] != slot ||
            point_distance(at, usual) > MOVE_MAX) {
            continue;
        }
        double score = score_of(l, slot, at, usual);
        if (score > best) {
            best = score;
            found = at;
        }
    }
    return found;
}

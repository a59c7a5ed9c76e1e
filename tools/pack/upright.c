/* upright.c - where figures stand on a tile as it lies on the table
 *
 * The layout puts a figure where its segment is widest, in every rotation at
 * the same place of the tile. Its picture is upright in all of them: it reaches
 * to the north of the foot, and where a city is thin along a side the body
 * would hang over its wall or over the next tile. So the foot moves, for each
 * rotation, as far as that helps. In cities the body must be over the own
 * segment, as it hides whose wall it is; on roads, which are narrower than a
 * figure, and in fields it is enough that it is on the tile. In cloisters,
 * which are in the middle, nothing moves.
 *
 * SPDX-License-Identifier: MIT
 */
#include "upright.h"

#include <math.h>

#include "engine/carcassonne.h"

/* The width of a figure's picture, in tile sides, where tiles are as large as
 * in most games (land_render_figure()). */
#define PICTURE .46

/* What a figure covers around its foot, in widths of its picture. */
typedef struct body {
    double half, north, south;
} body;

static body body_of(int kind)
{
    switch (kind) {
    case CC_FIELD: return (body){.36, .24, .24}; /* it lies, the foot amid it */
    case CC_ROAD: return (body){.24, .78, 0};
    default: return (body){.24, .66, 0}; /* it sits or kneels */
    }
}

/* How much a place is worth that is on the own segment, on another one, and
 * beyond the tile. */
static double worth(const layout *l, int slot, double x, double y)
{
    int kind = l->type->segments[slot].kind;
    bool is_on_square = x > 0 && y > 0 && x < 1 && y < 1;
    int there = is_on_square ? layout_slot_at(l, x, y) : NO_SLOT;
    if (there == slot) {
        return 1;
    }
    /* Between the parts of a square tile samples may be of no segment. */
    if (!is_on_square || (there == NO_SLOT && is_triangle(l))) {
        return -.8;
    }
    bool is_wall = there != NO_SLOT && l->type->segments[there].kind == CC_CITY;
    return kind == CC_ROAD ? (is_wall ? .6 : 1) : kind == CC_FIELD ? .55 : 0;
}

/* The points of a body that are looked at. */
enum { COLUMNS = 5, ROWS = 7 };

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

/* Returns the tile's painted mark as the tile is rotated. */
static point rotated_mark(const layout *l)
{
    point at = l->mark; /* which layout_rotate() has left as it was */
    for (int k = 0; k < l->rotation; k++) {
        at = (point){1 - at.y, at.x};
    }
    return at;
}

/* Weights in the score of a place: of its distance from that of the layout, of
 * a foot at the edge of its segment, of a mark below it. */
#define WEIGHT_FAR  .40
#define WEIGHT_FOOT .04
#define WEIGHT_MARK .40
#define MARK_NEAR   .13 /* tile sides */
#define ENOUGH      .86 /* of the body: more is not worth a step */

/* Returns how good a place for the foot is, if the layout has it at `usual`. */
static double score_of(const layout *l, int slot, point foot, point usual)
{
    int kind = l->type->segments[slot].kind;
    body b = body_of(kind);
    double sum = 0;
    for (int i = 0; i < COLUMNS * ROWS; i++) {
        point p = body_point(&b, foot, i);
        sum += worth(l, slot, p.x, p.y) / (COLUMNS * ROWS);
    }
    double score = fmin(sum, ENOUGH) - WEIGHT_FAR * point_distance(foot, usual);
    for (int i = 0; i < 4 && kind == CC_CITY; i++) {
        static const point around[] = {
            {-.06, 0}, {.06, 0}, {0, -.03}, {0, .03}};
        score -= WEIGHT_FOOT * (worth(l, slot, foot.x + around[i].x,
                                      foot.y + around[i].y) < 1);
    }
    point mark = rotated_mark(l);
    bool is_beside = point_distance(usual, mark) >= MARK_NEAR;
    if (l->mark_room > 0 && is_beside &&
        point_distance(foot, mark) < MARK_NEAR) {
        score -= WEIGHT_MARK;
    }
    return score;
}

/* True if the figure of a segment may move: not from a mark, nor in the Count's
 * town. */
static bool may_move(const layout *l, int slot)
{
    int kind = l->type->segments[slot].kind;
    point at = l->figure_places[slot], mark = rotated_mark(l);
    bool is_on_mark = l->mark_room > 0 && point_distance(at, mark) < .02;
    return !is_on_mark && !l->has_town &&
           (kind == CC_CITY || kind == CC_ROAD || kind == CC_FIELD);
}

point upright_place(const layout *l, int slot)
{
    point usual = l->figure_places[slot], found = usual;
    if (!may_move(l, slot)) {
        return usual;
    }
    double best = score_of(l, slot, usual, usual) + .02;
    for (int i = 0; i < MAP_SIDE * MAP_SIDE; i++) {
        point at = layout_sample(i);
        if (l->map[i / MAP_SIDE][i % MAP_SIDE] != slot ||
            point_distance(at, usual) > .42) {
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

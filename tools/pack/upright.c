/* upright.c - where figures stand on a tile as it lies on the table
 *
 * The layout puts a figure where its segment is widest, in every rotation at
 * the same place of the tile. Its picture is upright in all of them: it reaches
 * to the north of the foot, and where a city is thin along a side the body
 * would hang over its wall or over the next tile. So the foot moves, for each
 * rotation, as far as that helps. In cities the body must be over the own
 * segment, as it hides whose wall it is, and the foot on no wall; on roads,
 * which are narrower than a figure, it is enough that it is on the tile. In
 * fields figures lie; they may cover a road, but no city, and are smaller where
 * the field is a narrow strip. In cloisters, which are in the middle, nothing
 * moves.
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

/* True if the segment is at a place, or continues there beyond the tile. */
static bool continues_at(const layout *l, int slot, double x, double y)
{
    double inside_x = fmin(fmax(x, .001), .999);
    double inside_y = fmin(fmax(y, .001), .999);
    return layout_slot_at(l, inside_x, inside_y) == slot;
}

/* The worth of a place beyond the tile where the segment continues. */
#define BEYOND_OWN -.2

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
        return continues_at(l, slot, x, y) ? BEYOND_OWN : -.8;
    }
    bool is_wall = there != NO_SLOT && l->type->segments[there].kind == CC_CITY;
    if (kind == CC_ROAD) {
        return is_wall ? .6 : 1;
    }
    return kind != CC_FIELD ? 0 : is_wall ? .2 : .6;
}

/* The points of a body that are looked at. */
enum { COLUMNS = 5, ROWS = 7 };

static point body_point(const body *b, upright_spot spot, int i)
{
    double u = (i % COLUMNS + .5) / COLUMNS, v = (i / COLUMNS + .5) / ROWS;
    double side = PICTURE * spot.size;
    return (point){spot.at.x + side * b->half * (2 * u - 1),
                   spot.at.y + side * (b->south - v * (b->north + b->south))};
}

void upright_shares(const layout *l, int slot, upright_spot spot, double *own,
                    double *beyond)
{
    body b = body_of(l->type->segments[slot].kind);
    *own = *beyond = 0;
    for (int i = 0; i < COLUMNS * ROWS; i++) {
        point p = body_point(&b, spot, i);
        double value = worth(l, slot, p.x, p.y);
        *own += (value >= 1) / (double)(COLUMNS * ROWS);
        *beyond += (value < 0) / (double)(COLUMNS * ROWS);
    }
}

/* Places around a foot that a wall must not have. In the south it is farther
 * away, as it is seen over the ground to the north of it. */
static const point near_foot[] = {{-.07, 0},   {.07, 0},   {0, -.04}, {0, .05},
                                  {-.05, .05}, {.05, .05}, {0, .065}};
enum { NEAR_FOOT = sizeof near_foot / sizeof *near_foot };

/* Returns at how many of these places the own city is not. */
static int count_walls(const layout *l, int slot, point foot)
{
    int n = 0;
    for (int i = 0; i < NEAR_FOOT; i++) {
        n += !continues_at(l, slot, foot.x + near_foot[i].x,
                           foot.y + near_foot[i].y);
    }
    return n;
}

bool upright_is_on_wall(const layout *l, int slot, point foot)
{
    return count_walls(l, slot, foot) > 0;
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
#define WEIGHT_FOOT .12
#define WEIGHT_MARK .40
#define MARK_NEAR   .13 /* tile sides */
#define ENOUGH      .86 /* of the body: more is not worth a step */

/* Returns how good a spot is, if the layout has the foot at `usual`. */
static double score_of(const layout *l, int slot, upright_spot spot,
                       point usual)
{
    int kind = l->type->segments[slot].kind;
    body b = body_of(kind);
    point foot = spot.at;
    double sum = 0;
    for (int i = 0; i < COLUMNS * ROWS; i++) {
        point p = body_point(&b, spot, i);
        sum += worth(l, slot, p.x, p.y) / (COLUMNS * ROWS);
    }
    double score = fmin(sum, ENOUGH) - WEIGHT_FAR * point_distance(foot, usual);
    if (kind == CC_CITY) {
        score -= WEIGHT_FOOT * count_walls(l, slot, foot);
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

/* Returns the best spot for a figure of a size. */
static upright_spot best_spot(const layout *l, int slot, double size)
{
    point usual = l->figure_places[slot];
    upright_spot found = {usual, size};
    double best = score_of(l, slot, found, usual) + .02;
    for (int i = 0; i < MAP_SIDE * MAP_SIDE; i++) {
        upright_spot spot = {layout_sample(i), size};
        if (l->map[i / MAP_SIDE][i % MAP_SIDE] != slot ||
            point_distance(spot.at, usual) > .42) {
            continue;
        }
        double score = score_of(l, slot, spot, usual);
        if (score > best) {
            best = score;
            found = spot;
        }
    }
    return found;
}

/* The sizes of figures in strips, and the share of one that is to be over its
 * own field. */
static const double sizes[] = {1, .88, .78, .70};
enum { SIZES = sizeof sizes / sizeof *sizes };
#define OWN_LEAST .80

upright_spot upright_place(const layout *l, int slot)
{
    upright_spot found = {l->figure_places[slot], 1};
    bool is_field = l->type->segments[slot].kind == CC_FIELD;
    if (!may_move(l, slot)) {
        return found;
    }
    for (int i = 0; i < (is_field ? SIZES : 1); i++) {
        double own, beyond;
        found = best_spot(l, slot, sizes[i]);
        upright_shares(l, slot, found, &own, &beyond);
        if (own >= OWN_LEAST) {
            break;
        }
    }
    return found;
}

/* upright.c - where figures stand on a tile in each of its rotations
 *
 * The layout puts a figure where its segment is widest, so in every rotation at
 * the same place of the tile. But the picture of a figure is always upright:
 * its body reaches from the foot to the north. Where a city is thin along a
 * side, the body would hang over the city's wall or over the next tile. So the
 * foot is moved, for each rotation, to a place near by where more of the body
 * is over ground that it may hide:
 *
 * - In a city that is the city itself, and the foot is on none of its walls: a
 *   body over the wall would hide which side of the wall the figure is on.
 * - On a road, which is narrower than a figure, all of the tile will do, cities
 *   less well than the rest.
 * - In a field figures lie. They may cover a road, but no city, and are smaller
 *   where the field is a narrow strip.
 * - In a cloister, which is in the middle of its tile, the figure stays.
 *
 * SPDX-License-Identifier: MIT
 */
#include "upright.h"

#include <math.h>

#include "engine/carcassonne.h"
#include "tools/pack/relief/relief.h"

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

/* True if the segment is at a place, or continues there beyond the tile. */
static bool continues_at(const layout *l, int slot, double x, double y)
{
    double inside_x = fmin(fmax(x, .001), .999);
    double inside_y = fmin(fmax(y, .001), .999);
    return layout_slot_at(l, inside_x, inside_y) == slot;
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
        return continues_at(l, slot, x, y) ? -.2 : -.8;
    }
    bool is_in_city =
        there != NO_SLOT && l->type->segments[there].kind == CC_CITY;
    switch (kind) {
    case CC_ROAD: return is_in_city ? .6 : 1; /* beside a road is as good */
    case CC_FIELD: return is_in_city ? .2 : .6;
    default: return 0;
    }
}

/* The points of a body that are looked at, a grid. */
enum { COLUMNS = 5, ROWS = 7 };

/* Returns point i of the grid, if the figure stands there. */
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

/* Returns the middle of the tile's painted mark in the tile's rotation:
 * layout_rotate() does not rotate the mark. */
static point rotated_mark(const layout *l)
{
    return to_table(l->rotation, l->mark);
}

/* The score of a spot is the mean worth of the body's points, but at most
 * BODY_ENOUGH: a yet better spot is not worth a step. From that these are taken
 * off: */
#define BODY_ENOUGH   .86
#define COST_DISTANCE .40 /* for each tile side to the layout's place */
#define COST_WALL     .12 /* for each point close around that is on a wall */
#define COST_MARK     .40 /* if the figure would hide the tile's mark */

/* A figure whose foot is nearer to a mark, in tile sides, hides it. */
#define NEAR_MARK .13

/* Returns the mean worth of the points of a body. */
static double body_worth(const layout *l, int slot, upright_spot spot)
{
    body b = body_of(l->type->segments[slot].kind);
    double sum = 0;
    for (int i = 0; i < COLUMNS * ROWS; i++) {
        point p = body_point(&b, spot, i);
        sum += worth(l, slot, p.x, p.y) / (COLUMNS * ROWS);
    }
    return sum;
}

/* Whether a figure with its foot there would hide the tile's mark, and would
 * not at the place of the layout, `usual`. */
static bool moves_onto_mark(const layout *l, point foot, point usual)
{
    point mark = rotated_mark(l);
    return l->mark_room > 0 && point_distance(usual, mark) >= NEAR_MARK &&
           point_distance(foot, mark) < NEAR_MARK;
}

/* Returns how good a spot is, if the layout has the foot at `usual`. */
static double score_of(const layout *l, int slot, upright_spot spot,
                       point usual)
{
    double score = fmin(body_worth(l, slot, spot), BODY_ENOUGH) -
                   COST_DISTANCE * point_distance(spot.at, usual);
    if (l->type->segments[slot].kind == CC_CITY) {
        score -= COST_WALL * count_walls(l, slot, spot.at);
    }
    return score - (moves_onto_mark(l, spot.at, usual) ? COST_MARK : 0);
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

/* Returns the best spot for a figure of a size. */
static upright_spot best_spot(const layout *l, int slot, double size)
{
    point usual = l->figure_places[slot];
    upright_spot found = {usual, size};
    double best = score_of(l, slot, found, usual) + GAIN_MIN;
    for (int i = 0; i < MAP_SIDE * MAP_SIDE; i++) {
        upright_spot spot = {layout_sample(i), size};
        if (l->map[i / MAP_SIDE][i % MAP_SIDE] != slot ||
            point_distance(spot.at, usual) > MOVE_MAX) {
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

/* The sizes of farmers that are tried, until OWN_LEAST of the body is over the
 * own field: in narrow strips they are smaller. */
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

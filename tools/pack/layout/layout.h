/* layout.h - where the segments of a tile lie
 *
 * A tile set says only which ports a segment has. The layout turns that into
 * places: curves of walls and roads, a map of which segment is where, and the
 * place of a figure on each segment. Lengths are in tile sides, x to the east
 * and y to the south, (0, 0) is the north-western corner; rotations are
 * clockwise quarter turns.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LAYOUT_H
#define LAYOUT_H

#include <cairo.h>

#include "engine/carcassonne.h"
#include "tools/pack/point.h"

#define MAP_SIDE 64 /* samples on a side of the map of segments */
/* Samples are numbered row by row: sample i is [i / MAP_SIDE][i % MAP_SIDE]. */
#define MAP_SAMPLES (MAP_SIDE * MAP_SIDE)
#define NO_SLOT     0xff /* a sample of no segment */

#define ROAD_WIDTH 0.125
/* Radius of the spring of a river, and of the lake it ends in. */
#define SPRING_RADIUS 0.060
#define LAKE_RADIUS   0.150
/* Half the side of a cloister with the lane around it; factors for one with
 * less room (beside a road or in a city, on a triangle) and for an abbey. */
#define CLOISTER_HALF           0.19
#define CLOISTER_SHARE_SMALL    0.88
#define CLOISTER_SHARE_TRIANGLE 0.80
#define CLOISTER_SHARE_ABBEY    1.72
#define BAZAAR_RADIUS           0.205
/* How far pictures extend beyond the long side of a triangle, and how much of
 * that is shown, so that no seam is visible between two of them. */
#define TRIANGLE_OVERLAP 0.03
#define TRIANGLE_SEAM    0.008

/* A side of a tile in its rotation, from corner to corner clockwise. */
typedef struct tile_side {
    int name; /* cc_side */
    point from, to, middle;
    point inward; /* direction into the tile */
} tile_side;

/* A wall of a city: a Bezier curve between two corners of the tile, clockwise
 * around the tile, so that the city is on its right. */
typedef struct wall {
    int slot;    /* of the city */
    point at[4]; /* its start, two control points, its end */
} wall;

/* A side that two cities of a tile share: the first has its middle, the second
 * its right third. Their walls end at `at`. */
typedef struct shared_side {
    bool exists;
    int side; /* by its index */
    int slots[2];
    point at;
} shared_side;

/* A road that ends on the tile. */
typedef struct road_end {
    int slot;        /* of the road */
    point side, end; /* where the road enters and where it stops */
    bool is_at_gate; /* it leads through the wall of a city at `gate` */
    bool is_at_town; /* it is the wall of the Count's town */
    /* It is a Bezier curve from `side` to `gate` with the control points
     * `bend`, then straight to `end`; else it is straight. */
    bool curved;
    point gate, bend[2];
} road_end;

/* The layout of a tile in one rotation, computed from the ports of its
 * segments. */
typedef struct layout {
    const cc_tile_type *type;
    uint64_t marks; /* bits of marks.h: of the type, and of its segments */
    uint64_t segment_marks[CC_TILE_SEGMENTS_MAX];
    int rotation;
    int n_sides; /* 4; 3 for a triangle, whose last side is the long one */
    tile_side sides[4];
    point corners[4]; /* of the square; side i begins at corners[i] */
    point middle;     /* of a triangle about equally far from all sides */
    int n_walls, n_ends;
    int n_crossing; /* roads that end in the middle, at no gate */
    wall walls[12];
    shared_side shared;
    road_end ends[4];
    bool has_cloister, has_bazaar, has_town, has_cathedral;
    point centre; /* of the cloister, bazaar or crossing */
    bool centre_in_city;
    point mark;                      /* the middle of the tile's painted mark */
    double mark_room;                /* radius of the free ground around it */
    bool mark_ends_road;             /* roads stop at its rim */
    uint8_t map[MAP_SIDE][MAP_SIDE]; /* [y][x]: slot, or NO_SLOT */
    /* [y][x]: distance to the nearest other segment, at most a quarter */
    float clearance[MAP_SIDE][MAP_SIDE];
    point figure_places[CC_TILE_SEGMENTS_MAX]; /* by slot */
} layout;

/* Computes the layout of the unrotated tile, which keeps `type`; the catalogue
 * names its marks. */
void layout_make(layout *l, const cc_catalog *catalog,
                 const cc_tile_type *type);
/* Copies a layout with its map, clearance and places of figures rotated; the
 * rest stays unrotated. A figure in a cloister is moved off the church. */
void layout_rotate(layout *to, const layout *l, int rotation);

/* ----------------------------------------------------------------- queries */

/* A slot is the index of a segment in its type. */

static inline bool is_triangle(const layout *l)
{
    return l->n_sides == 3;
}
/* True if a type has a segment of the kind. */
bool layout_has_kind(const cc_tile_type *type, cc_kind kind);
/* True if the segment is a river. */
bool layout_is_river(const layout *l, int slot);
/* True for a city on two opposite sides that another city on the other two
 * sides divides into two parts. */
bool layout_is_split(const layout *l, int slot);

/* Returns the distance to the nearest side; negative outside of the tile. */
double layout_edge_distance(const layout *l, point at);
/* Returns half the side of the tile's cloister as a factor of CLOISTER_HALF. */
double layout_cloister_scale(const layout *l);
/* Returns the radius of the water in the middle where a river ends; 0 if it
 * runs through or forks. */
double layout_lake_radius(const layout *l);

/* Returns the place of sample i of the map, and the sample nearest to a place.
 */
point layout_sample(int i);
int layout_sample_at(point at);
/* Return what the map has at the sample nearest to a place: the slot or
 * NO_SLOT; the distance to other segments. */
int layout_slot_at(const layout *l, double x, double y);
double layout_clearance(const layout *l, double x, double y);

/* Returns the point of a wall at t, from 0 at its start to 1 at its end. */
point layout_wall_point(const wall *w, double t);
/* True if a wall begins (`is_start`) or ends on a side that two cities share.
 */
bool layout_wall_is_shared(const layout *l, const wall *w, bool is_start);
/* Returns where the wall of a city begins that begins where side i does: in the
 * corner, or on the side before, if that is shared. */
point layout_wall_start(const layout *l, int slot, int i);

/* ------------------------------------------------------------------- paths */

/* Returns a context for computing paths without drawing; the caller destroys it
 * with cairo_destroy(). */
cairo_t *path_context(void);
/* Adds the middle line of a road or river, unrotated, to the cairo path. */
void layout_road_path(cairo_t *cr, const layout *l, int slot);
/* Adds the outline of a triangle with this rotation to the cairo path, its long
 * side moved out by `grow`, and its legs moved in by `inset`. */
void triangle_path(cairo_t *cr, int rotation, double grow, double inset);

#endif

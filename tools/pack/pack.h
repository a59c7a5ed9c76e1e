/* pack.h - drawing the art of the game from its data
 *
 * Everything is drawn with cairo in units of one tile side, x to the east and
 * y to the south, by a small generator of its own, so that the same data give
 * the same pictures everywhere.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef PACK_H
#define PACK_H

#include <cairo.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "engine/carcassonne.h"

/* C11 leaves them out. */
#ifndef M_PI
#define M_PI 3.14159265358979323846
#endif
#ifndef M_SQRT2
#define M_SQRT2 1.41421356237309504880
#endif

/* Marks as this program numbers them (marks_remap() puts them in
 * the place of the catalogue's). */
enum {
    MARK_BAZAAR = 1 << 0,
    MARK_VINEYARD = 1 << 1,
    MARK_HILL = 1 << 2,
    MARK_SHEEP = 1 << 3,
    MARK_CROP_CIRCLE = 1 << 4,
    MARK_PUBLIC = 1 << 5,
    MARK_HISTORIC = 1 << 6,
    MARK_INN = 1 << 7,       /* on the lake beside a road */
    MARK_CATHEDRAL = 1 << 8, /* in a city */
    MARK_WINE = 1 << 9,      /* goods of a city */
    MARK_GRAIN = 1 << 10,
    MARK_CLOTH = 1 << 11,
    MARK_PIG_HERD = 1 << 12,
    MARK_GARDEN = 1 << 13,
    MARK_VOLCANO = 1 << 14,
    MARK_SPRING = 1 << 15, /* where a river begins; it ends in a lake */
    MARK_PRINCESS = 1 << 16,
    MARK_DRAGON = 1 << 17, /* it moves */
    MARK_PORTAL = 1 << 18,
    MARK_TOWER = 1 << 19, /* where one may be founded */
    MARK_ABBEY = 1 << 20  /* a cloister that fills its tile */
};
#define MARK_FIRST_OF_PARTS 32 /* the first bit of those that modules bring */
/* For the marks that have pictures, by their names. Once, after all sets. */
void marks_remap(cc_catalog *catalog);

#define TILE_PIXELS 256   /* the largest size; smaller ones are averaged */
#define VARIANTS    2     /* pictures of each tile in each turn */
#define SPRITE_WIDE 1.28f /* of pictures of what stands on tiles, in tiles */

/* Ends the program with one line: what, and where. */
void die(const char *format, ...)
    __attribute__((noreturn, format(printf, 1, 2)));

/* ------------------------------------------------------------------- random */

typedef struct rng {
    uint64_t state;
} rng;

rng rng_seed(uint64_t a, uint64_t b, uint64_t c);
double rng_double(rng *r); /* 0 up to 1 */
double rng_range(rng *r, double low, double high);
int rng_below(rng *r, int n);

/* ------------------------------------------------------------------ colours */

typedef struct colour {
    double r, g, b;
} colour;

/* Reads assets/art/palette.txt. */
void palette_load(const char *path);
/* A colour by its name; ends the program if there is none. */
colour palette(const char *name);
colour colour_mix(colour a, colour b, double share_of_b);
void set_colour(cairo_t *cr, colour c, double alpha);

/* ------------------------------------------------------------------- layout */

#define MAP_SIDE 64 /* samples a side of the map of segments */
#define NO_SLOT  0xff

typedef struct point {
    double x, y;
} point;

/* `share` of the way from a to b; `by` away in a direction. */
point along(point a, double share, point b);
point point_moved(point a, double by, point direction);

/* A side of the tile as it lies, from corner to corner clockwise. */
typedef struct tile_side {
    int name; /* cc_side */
    point from, to, middle, inward;
} tile_side;

/* A wall of a city: a curve between two corners of the tile. */
typedef struct wall {
    int slot;
    point at[4]; /* of a Bezier curve */
} wall;

typedef struct road_end {
    int slot;
    point side, end; /* where the road enters and where it stops */
    bool at_gate;    /* it stops at a city's wall, at `gate` */
    bool at_town;    /* that wall is the town's */
    bool curved;     /* on its way there it bends, as a Bezier curve */
    point gate, bend[2];
} road_end;

/* Where everything of a tile lies, in the turn that is drawn. All of it
 * follows from the segments' ports. */
typedef struct layout {
    const cc_tile_type *type;
    int turn;
    int n_sides; /* 3: a triangle, whose last side is the long one */
    tile_side sides[4];
    point corners[4]; /* of the square; `side` begins at corners[side] */
    point middle;
    int n_walls, n_ends, n_crossing;
    wall walls[12];
    road_end ends[4];
    bool has_cloister, has_bazaar, has_town;
    point centre;        /* the middle of the cloister, bazaar or crossing */
    bool centre_in_city; /* it lies in a city */
    bool has_cathedral;
    point mark; /* where a mark is painted, and the room around it */
    double mark_room, mark_elongation;
    bool mark_ends_road;
    uint8_t map[MAP_SIDE][MAP_SIDE]; /* [y][x]: slot, or NO_SLOT */
    float clearance[MAP_SIDE]
                   [MAP_SIDE];         /* distance to another segment or side */
    point spots[CC_TILE_SEGMENTS_MAX]; /* where a figure stands */
} layout;

#define ROAD_WIDTH  0.125
#define RIVER_WIDTH 0.115
/* Radius of the pool that a river comes from, and of the lake it ends in. */
#define SPRING_RADIUS 0.060
#define LAKE_RADIUS   0.150
#define WALL_WIDTH    0.048
/* Half the side of a cloister, with the lane around it; within a city or
 * beside a road it has less room. */
#define CLOISTER_HALF           0.19
#define CLOISTER_SHARE_SMALL    0.88  /* its share then */
#define CLOISTER_SHARE_TRIANGLE 0.80  /* and on a triangle */
#define CLOISTER_SHARE_ABBEY    1.72  /* an abbey has a tile of its own */
#define BAZAAR_RADIUS           0.205 /* radius of the market place */

/* Marks with pictures: those that roads end at, and all. */
#define ROAD_MARKS (MARK_SHEEP | MARK_CROP_CIRCLE)
#define PAINTED_MARKS                                                          \
    (ROAD_MARKS | MARK_VINEYARD | MARK_HILL | MARK_INN | MARK_PIG_HERD |       \
     MARK_GARDEN | MARK_VOLCANO | MARK_DRAGON | MARK_PORTAL | MARK_TOWER)
#define GOODS_MARKS (MARK_WINE | MARK_GRAIN | MARK_CLOTH)
/* Where a mark lies on a tile. */
typedef enum mark_place {
    MARK_IN_FIELD,
    MARK_BESIDE_ROAD,
    MARK_IN_CITY
} mark_place;
/* Marks with pictures that modules bring (part.c): whether a tile has one; of
 * one that has: which bit that is, where it lies, how much room is enough for
 * it; and their bits among those of a tile. */
bool part_has_mark(const cc_tile_type *type);
uint64_t part_mark_bit(const cc_tile_type *type);
mark_place part_mark_place(const cc_tile_type *type);
double part_mark_room(const cc_tile_type *type);
uint64_t part_marks_remap(const cc_catalog *catalog, uint64_t marks);
/* Whether a tile has a mark with a picture. */
bool layout_has_mark(const layout *l);
/* How far what goes on over a long side is drawn beyond it, and how much of
 * that a triangle's picture shows, so that two of them leave no seam. */
#define TRIANGLE_OVERLAP 0.03
#define TRIANGLE_SEAM    0.008

double part_mark_radius(const layout *l);
void layout_make(layout *l, const cc_tile_type *type);
/* Gives the area of a raster around a sample that is free (NO_SLOT) to a slot;
 * `side` samples each way. */
void raster_flood_fill(uint8_t *map, int side, int x, int y, int slot);
/* The same tile with its map and its spots turned. */
void layout_turn(layout *to, const layout *l, int turn);
/* Its parts, in other files. Fills in sides, corners and middle: */
void layout_sides(layout *l);
/* The fields, once all else is on the map. */
void layout_fields(layout *l);
/* Whether a segment is a field amid cities, without a side. */
bool layout_is_enclosed(const layout *l, int slot);
/* Where a mark lies that a road ends at; then, once the map is drawn, any
 * other one. */
void layout_mark_at_road(layout *l);
void layout_cathedral(layout *l);
void layout_mark(layout *l);
/* Gives the segment that is the tile's mark (a garden, a foundation) its
 * ground, where the mark lies; its slot, or -1. */
int layout_take_mark_ground(layout *l);
/* Whether a mark lies here that a road ends at. */
bool layout_is_road_mark(const layout *l, point at);
/* The distance to the nearest side; below 0 outside. */
double layout_edge_distance(const layout *l, point at);
/* For triangles (triangles.c): the wall along `n` sides from `first` on that
 * are not the city's, and the path of a road from where it enters. */
void triangle_wall(const layout *l, wall *w, int first, int n, bool tip_a,
                   bool tip_b);
void triangle_road(cairo_t *cr, const tile_side *from, const tile_side *to,
                   bool city);
/* Adds the outline of the triangle with this turn to the path, `out` beyond
 * its long side, and `in` away from the others. */
void triangle_path(cairo_t *cr, int turn, double out, double in);
/* Walls of these cities, a mask of slots, that run one beside the other from
 * corner to corner get room for a field between them. */
void layout_separate_walls(layout *l, unsigned cities);
/* Whether a city lies on two sides that another one lies between: under it a
 * way leads from one part to the other. */
bool layout_is_split(const layout *l, int slot);
/* A point of a wall, 0 at its beginning and 1 at its end. */
point layout_wall_point(const wall *w, double t);
/* Adds the outline of a city, or the middle line of a road, to the path. */
void layout_city_path(cairo_t *cr, const layout *l, int slot);
void layout_road_path(cairo_t *cr, const layout *l, int slot);
/* Where a river flows into a city that keeps the fields on its banks apart;
 * false where it does not. */
bool layout_river_mouth(const layout *l, int slot, point *mouth);
/* Whether a segment is a river; its path is that of a road. */
bool layout_is_river(const layout *l, int slot);
/* How far around the middle a river's water reaches that ends on the tile; 0
 * for those that run through or fork. */
double layout_lake_radius(const layout *l);
/* The size of the tile's cloister, 1 where it has all the room. */
double layout_cloister_scale(const layout *l);
int layout_slot_at(const layout *l, double x, double y);
double layout_clearance(const layout *l, double x, double y);

/* ------------------------------------------------------------------ painting
 */

/* How much room a mark takes; 0 on tiles without one. */
double mark_radius(const layout *l);
/* A slope that looks in direction `angle`, lit from the north-west. */
colour lit(colour c, double angle);

/* What players build over the land, SPRITE_WIDE tiles wide with the tile's
 * square in the middle. A bridge runs from side to side; `ew` from west to
 * east. A castle stands on the side that two tiles share; `ew` if one lies
 * west of the other. The caller destroys them. */
cairo_surface_t *bridge_picture(bool ew, int size);
cairo_surface_t *castle_picture(bool ew, int size);
/* A storey of a tower, to be stacked: each stands STOREY higher, in the units
 * of a tile, the same whichever way. */
#define STOREY .052f
cairo_surface_t *storey_picture(bool ew, int size);
/* In a unit square: "bridge", "castle", "wall", "tower", "gate" or "storey"
 * (of a tower founded on the land) as a wooden piece in a player's supply. */
void paint_token(cairo_t *cr, const char *name);
/* A disc of card with the sign of goods, by the name of their mark, of the
 * "king" or of the "robber". NULL at the end of their list. */
const char *disc_name(int i);
cairo_surface_t *disc_picture(int i, int size);

/* ---------------------------------------------------------------- the town
 */

/* Finds the set whose start makes a town; without one nothing is drawn. */
void town_find(const cc_catalog *catalog);
/* Whether a tile is one of the town's. */
bool town_has_tile(const cc_tile_type *type);
/* Adds the outline of the whole town to the path, in the tile's units. */
void town_path(cairo_t *cr, const layout *l);
/* Where the road from the middle of `side`, as the tile lies, meets the
 * town's wall, and the direction in which it goes through. */
void town_gate(const layout *l, int side, point *gate, point *through);
/* From the tile as it lies to the tile as its data tell it, and back. */
point to_tile(int turn, point at);
point to_table(int turn, point at);
/* Writes a line for each quarter: where figures stand on the board. */
void town_write_spots(FILE *maps, const layout *l);

/* Capital letters `high` tall, centred; returns their width. */
double letters_width(const char *text, double high);
void paint_letters(cairo_t *cr, const char *text, point middle, double high,
                   colour ink);
/* A gilt plate with a name cut into it. */
void paint_plate(cairo_t *cr, const char *name, point middle, double widest);

/* ---------------------------------------------------------------- The City
 */

/* Whether a tile is one of The City's. */
bool city_has_tile(const cc_tile_type *type);
/* Finds what lies where; then, by the map, where figures stand. */
void city_fill_map(layout *l);
void city_find_spots(layout *l);

/* What stands up from the board along a side of a square, in pictures 1.5
 * tiles wide with the square in the middle: a piece of wall, a short one, the
 * gate; in a context with the square from (0, 0) to (1, 1) the glow where one
 * may be laid. The caller destroys pictures. */
cairo_surface_t *city_wall_picture(int side, int size);
cairo_surface_t *short_wall_picture(int side, int size);
cairo_surface_t *wall_gate_picture(int side, int size);
void paint_wall_marker(cairo_t *cr, int side);
/* Over a point: a turret where the wall goes around a corner, half a tile
 * wide, the point .32 from above; a player's tower, a tile wide, the point .8
 * from above. */
cairo_surface_t *wall_corner_picture(int size);
cairo_surface_t *wall_tower_picture(int player, int size);

/* Markers and icons, in a unit square. A marker whose name ends in a
 * corner, as in "glow-nw", is for the triangle with its right angle there. */
/* A player's figure of a kind, which has the name of its token ("meeple",
 * "big", ...; also "guard" and "count"), in a pose of that kind. Its foot is at
 * (.42, .88) of the picture, a lying one's middle at (.48, .52). The caller
 * destroys it. */
cairo_surface_t *figure_picture(const char *kind, const char *pose, int player,
                                int size);
/* The i-th pose of a kind, by the order of the table's: standing, sitting,
 * kneeling, lying. NULL: it has one pose, the first, for all. */
const char *figure_pose_at(const char *kind, int i);
/* Adds a player's sign to the path, about .27 large around (.5, .68). */
void player_sign_path(cairo_t *cr, int player);
void paint_marker(cairo_t *cr, const char *name);
/* False at the end of the list of icons. */
bool icon_name(int i, const char **name);
/* Whether only The City needs it. */
bool icon_is_for_city(const char *name);
void paint_icon(cairo_t *cr, const char *name, colour ink);
/* Adds lines told as text: M and L take a point, A a circle, Z closes. */
void path_text(cairo_t *cr, const char *p);
/* Adds the lines of an icon to the path, in 24ths of its side. */
void icon_path(cairo_t *cr, const char *name);

/* ------------------------------------------------------------------- atlas */

typedef struct atlas atlas;

/* Pages named STEM-0.png, STEM-1.png ... in `folder`; `opaque` pages have no
 * alpha. Rows are `cell` pixels high. */
atlas *atlas_open(const char *folder, const char *stem, int cell, bool opaque,
                  FILE *index);
/* Copies a picture in under `name`. */
void atlas_add(atlas *a, const char *name, cairo_surface_t *picture);
void atlas_close(atlas *a);

/* A picture half as wide and high, by averaging; the caller destroys it. */
cairo_surface_t *picture_halve(cairo_surface_t *picture);
/* Adds the grain of paper, `depth` in levels of 255. */
void picture_add_grain(cairo_surface_t *picture, int depth, uint64_t seed);

/* Draws a tile in every turn, variant and size: pages in `art`, and a line of
 * the index for each picture. The layout is the one without a turn. */
void faces_write(const char *art, FILE *index, const layout *l);
/* Its face as it lies with a turn, `size` wide; the caller destroys it. */
cairo_surface_t *face_picture(const layout *l, int turn, int variant, int size);

/* All of a set: a number for what its faces are painted from, which differs
 * where they do; the faces; its masks and maps. */
uint64_t set_faces_digest(const cc_catalog *catalog, int set);
void set_write_faces(const cc_catalog *catalog, int set, const char *art,
                     FILE *index);
void set_write_maps(const cc_catalog *catalog, int set, const char *art,
                    FILE *index, FILE *maps);
/* Figures, markers and icons; bridges and castles; the wall of The City. */
void figures_write(const char *art, FILE *index);
void buildings_write(const char *art, FILE *index);
void walls_write(const char *art, FILE *index);

/* Larger surfaces of the interface, each a file of its own. */
void surfaces_write(const char *folder, FILE *index, const cc_catalog *catalog);

#endif

/* scene.h - what stands on a tile, as a list of rows
 *
 * A scene is laid out once for each tile and variant, in the tile's own
 * coordinates: the same houses and trees in every turn. Then each turn paints
 * it in order: first what lies flat, then what stands up, of which the higher
 * hides the lower.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SCENE_H
#define SCENE_H

#include "tools/pack/relief/relief.h"

typedef enum object_kind {
    OBJECT_ROAD,     /* a way, `a` half wide */
    OBJECT_STREET,   /* a paved way, `a` half wide */
    OBJECT_STREAM,   /* a way of water, `a` half wide */
    OBJECT_RIVER,    /* the same, broad: it goes on over sides */
    OBJECT_LAKE,     /* the end of a river, radius `a`; `b` > 0: a spring */
    OBJECT_LAVA,     /* the crater of a volcano, radius `a` */
    OBJECT_PORTAL,   /* a whirl within standing stones, radius `a` */
    OBJECT_PLAZA,    /* a paved disc of radius `a` */
    OBJECT_PAVED,    /* a paved rectangle; with a seed only within walls */
    OBJECT_YARD,     /* trodden earth, a disc of radius `a` */
    OBJECT_LAWN,     /* a grass rectangle */
    OBJECT_GARDEN,   /* beds in a rectangle, fenced if `high` */
    OBJECT_POND,     /* water around a point */
    OBJECT_HILL,     /* the ground rises by `high` within radius `a` */
    OBJECT_VILLAGE,  /* the ground between its houses, radius `a` */
    OBJECT_FLOWERS,  /* within radius `a` */
    OBJECT_HOUSE,    /* half length `a`, half depth `b`, eave, rise */
    OBJECT_CONE,     /* radius `a`: a cylinder up to `low`, a point at `high` */
    OBJECT_DOME,     /* the same, round */
    OBJECT_TOWER,    /* radius `a`, `low` high; a roof up to `high` or teeth */
    OBJECT_WALL,     /* along a way, `a` half thick, `low` high, with teeth;
                      * `b` of a disc around (x, y) is left out; with a seed its
                      * ends are square */
    OBJECT_FENCE,    /* along a way: posts and rails */
    OBJECT_LOW_WALL, /* along a way, without teeth */
    OBJECT_TREE,     /* radius `a`, `high` high, `roof` is the tree_kind */
    OBJECT_SHEEP,
    OBJECT_COW,
    OBJECT_PIG,
    OBJECT_STALL, /* half length `a`, half depth `b`, striped */
    OBJECT_WELL,
    OBJECT_BARREL,
    OBJECT_FISH,
    OBJECT_CART,
    OBJECT_SHIELD, /* a pennant: a carved shield, radius `a` */
    OBJECT_GOODS,  /* a carved disc, radius `a`; `roof` is the sign_kind */
    OBJECT_SAILS,  /* of a windmill */
    OBJECT_CROP_CIRCLE,
    OBJECT_VINES,  /* rows on a disc of radius `a` */
    OBJECT_PLATE,  /* a name in gilt letters, `text`, at most `a` wide */
    OBJECT_EMBLEM, /* of a quarter of the Count's town, `roof`; `a` half wide */
    OBJECT_GRASS,  /* market green in a polygon */
    OBJECTS
} object_kind;

typedef enum roof_kind {
    ROOF_GABLE,
    ROOF_HIP,
    ROOF_HALF, /* a gable with a small hip */
    ROOF_FLAT,
    ROOF_LEAN, /* one slope, high at its southern side */
    ROOF_TENT  /* a pyramid */
} roof_kind;

typedef enum tree_kind {
    TREE_OAK,
    TREE_FIR,
    TREE_LIME,
    TREE_AUTUMN,
    TREE_POPLAR,
    TREES
} tree_kind;

/* Signs on discs. */
typedef enum sign_kind {
    GOODS_WINE,
    GOODS_GRAIN,
    GOODS_CLOTH,
    SIGN_KING,
    SIGN_ROBBER,
    SIGN_PRINCESS,
    SIGN_DRAGON
} sign_kind;

typedef struct object {
    object_kind kind;
    int roof; /* roof_kind or tree_kind */
    facade_style style;
    float x, y, a, b, angle, low, high;
    rgb top_colour, side_colour;
    uint32_t seed;
    const path *path;
    const char *text;
} object;

#define ROAD_HALF  .046f /* of a road as painted */
#define RIVER_HALF .052f
#define MILL_FRONT .031f /* how far before a windmill its sails hang */
#define WALL_END   .032f /* from the corner, where a wall meets a side */

/* ------------------------------------------------------------------ parcels */

typedef enum parcel_kind {
    PARCEL_PLAIN,
    PARCEL_DRY,
    PARCEL_LUSH,
    PARCEL_HAY, /* from here on something grows */
    PARCEL_WHEAT,
    PARCEL_PLOUGHED,
    PARCEL_ORCHARD,
    PARCEL_VINES,
    PARCEL_GREENS,
    PARCEL_LAVENDER,
    PARCELS
} parcel_kind;

typedef struct parcel {
    float x, y, angle, shade;
    parcel_kind kind;
    float ax, ay; /* across its rows, once it lies on the table */
} parcel;

/* -------------------------------------------------------------------- scene */

#define PLOT_SIDE   320 /* samples a side of what is taken, PAD around */
#define OBJECTS_MAX 6000
#define PATHS_MAX   96

typedef struct scene {
    const layout *l;
    int variant;
    rng r;
    int n_objects, n_ways, n_flat;
    object objects[OBJECTS_MAX];
    path ways[PATHS_MAX];
    /* By their index: walls of cities, roads, streets within cities. */
    int n_walls, n_roads, n_rivers, n_streets;
    const path *walls[16], *roads[8], *rivers[4], *streets[40];
    float street_half[40];
    int wall_slot[16];
    const path *passage; /* over a city that another one divides, or NULL */
    parcel parcels[24];
    int n_parcels;
    int theme;
    bool paved; /* a tile of The City: no meadow anywhere */
    uint8_t occupied[PLOT_SIDE][PLOT_SIDE];
    float city_depth[PLOT_SIDE][PLOT_SIDE]; /* into a city; below 0 outside */
} scene;

/* Lays the tile out. Two scenes of one tile and variant are equal. */
void scene_make(scene *s, const layout *l, int variant);
/* Paints it as it lies with a turn; lights nothing. */
void scene_paint(canvas *c, const scene *s, int turn);

/* What lies in the middle of a side of the tile: a cc_kind, or -1. */
int side_kind(const layout *l, int side);

/* ---- for those who lay out */

object *scene_add(scene *s, object t);
/* A way that scenes keep; NULL where there are too many. */
path *scene_add_path(scene *s);
/* From (x0, y0) to (x1, y1) the same as a path of corners. */
path *scene_add_rectangle(scene *s, float x0, float y0, float x1, float y1);
/* A number of its own for each object that asks. */
uint32_t scene_next_seed(scene *s);
float scene_depth(const scene *s, float x, float y);
bool plot_is_taken(const scene *s, float x, float y);
/* Whether a turned rectangle is free; claims it if so. */
bool plot_claim(scene *s, float x, float y, float a, float b, float angle,
                float margin);
bool plot_is_free(const scene *s, float x, float y, float a, float b,
                  float angle, float margin);
void plot_mark_taken(scene *s, float x, float y, float a, float b, float angle);
bool plot_claim_disc(scene *s, float x, float y, float r);
bool plot_is_free_disc(const scene *s, float x, float y, float r);
void plot_mark_taken_disc(scene *s, float x, float y, float r);
void plot_mark_taken_path(scene *s, const path *way, float half);
/* Free, and so far from every side of the tile. */
bool plot_is_inner(const scene *s, float x, float y, float r, float side);

/* Its parts, each in a file of its own. */
/* Walls, towers and gates; closed outlines of the cities, far beyond the
 * sides that they are open to, of which it returns the number. */
int scene_lay_walls(scene *s, path *outlines);
void scene_lay_cities(scene *s); /* what is in the cities */
void scene_lay_land(scene *s);   /* meadows: parcels, trees, farms, flocks */
void scene_lay_village(scene *s);
void scene_lay_cloister(scene *s);
void scene_lay_bazaar(scene *s);
void scene_lay_mark(scene *s);
void part_mark_add(scene *s, float x, float y, float r); /* part.c */
void scene_lay_river(scene *s);
/* The low walls of a road's bridge where it crosses water `half` wide. */
void add_parapets(scene *s, const path *road, const path *water, float half);
/* Things over the sides of the table: they depend on the turn. */
void scene_paint_side_houses(canvas *c, const scene *s, int turn);
void scene_add_side_houses(scene *t, const scene *s, int turn);
void scene_lay_the_city(scene *s);   /* all of a tile of The City */
void scene_lay_count_town(scene *s); /* the Count's */

/* The canvas that faces are painted on. */
canvas *face_canvas(void);
/* What one sees of a tile as it lies with a turn, before the last touch. */
view face_view(canvas *c, const scene *s, int turn);
/* As a picture of cairo's; the caller destroys it. */
cairo_surface_t *view_surface(const view *v);

/* Its objects only. */
void scene_paint_objects(canvas *c, const scene *s);

/* ---- what stands on tiles (buildings.c) */

/* The pad around the square of a tile that makes SPRITE_WIDE. */
#define SPRITE_PAD .14f
/* An empty scene; its picture with a turn. `c` from sprite_canvas(), with
 * another pad for larger ones. The caller destroys the picture. */
scene *sprite_begin(void);
canvas *sprite_canvas(float pad);
cairo_surface_t *sprite_end(const scene *s, canvas *c, int turn, int size);
/* The picture of what has been painted. */
cairo_surface_t *sprite_view(canvas *c, int size);

/* ---- groups of objects that several of them use */

void add_house(scene *s, float x, float y, float a, float b, float angle,
               const rgb *hue);
void add_tree(scene *s, float x, float y, float r, tree_kind kind);
void add_clump(scene *s, float x, float y, int n, float spread, tree_kind kind);
/* Forms: 0 a nave with a tower at its end, 1 one with aisles, a transept and a
 * turret over the crossing, 2 a round dome behind two towers. */
void add_church(scene *s, float x, float y, float angle, float size, int form,
                rgb roof, rgb body);
/* One of the landmarks within `room` of the centre of a city, if it fits. */
void place_landmark(scene *s, int slot, int which, point centre, float room);
/* A cathedral around a place: nothing else may stand within its `room`. */
void add_cathedral(scene *s, float x, float y, float room);
void add_gate(scene *s, point at, float angle, rgb roof);
/* A plain building of stone, with a roof_kind. */
object stone_building(float x, float y, float a, float b, int roof, float low,
                      float high, rgb top, facade_style style);
/* A tower, with a roof if `cone` is above 0. */
void add_tower(scene *s, float x, float y, float r, float high, float cone,
               rgb roof);
/* Tries a house with wings; false where there is no room. */
bool try_house(scene *s, float x, float y, float a, float b, float angle,
               float margin, const rgb *hue);
/* Houses along both hands of a way, `rows` deep. */
void add_house_rows(scene *s, const path *way, float half, int rows);
/* Fills what is left with ever smaller houses. */
void add_houses_anywhere(scene *s, int tries);
rgb roof_colour_at(scene *s, float x, float y);

/* ---- painters (the files of objects/), one for each kind */

typedef void object_painter(canvas *c, const scene *s, const object *t);
object_painter paint_ways, paint_plaza, paint_paved, paint_yard, paint_lawn,
    paint_garden, paint_pond, paint_hill, paint_village_ground, paint_flowers,
    paint_house, paint_cone, paint_tower, paint_wall, paint_fence, paint_tree,
    paint_animal, paint_stall, paint_well, paint_barrel, paint_fish, paint_cart,
    paint_shield, paint_crop_circle, paint_vines, paint_market_green,
    paint_lake, paint_volcano, paint_sign_disc, paint_coat_of_arms,
    paint_portal;
/* The middle of a thing as the tile lies, and a pixel's place from there in
 * `a` of the thing, whatever way the tile lies. */
void object_coordinates(const canvas *c, const object *t, const area *a,
                        float *u, float *v);
/* How far outside of a shield's outline; it is 2 wide. */
float shield_distance(float u, float v);
void paint_ground(canvas *c, const scene *s);
/* The tile's own parcel at a place, or -1, and how far its edge is. */
int parcel_near(const scene *s, float x, float y, float *edge);
/* Which of four lists of houses a side as it lies has: the
 * same for both tiles, for neighbours never have the same variant. */
int side_house_list(int side, int variant);
/* What hangs in the air in front of other objects: sails of windmills. */
void scene_paint_overlay(view *v, const scene *s, int turn);
/* The names on plates, sharp at the view's own size; none where nobody could
 * read them. */
void scene_paint_plates(view *v, const scene *s, int turn);
rgb cobbles(float x, float y, float size, rgb c);

#endif

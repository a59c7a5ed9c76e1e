/* scene.h - the objects on a tile, as a list of rows
 *
 * A scene is laid out once for each tile and variant in the coordinates of the
 * unturned tile, so that all turns have the same houses and trees. Each turn
 * then paints it: flat objects first, then upright ones, of which the higher
 * hides the lower.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SCENE_H
#define SCENE_H

#include "tools/pack/relief/relief.h"

typedef enum object_kind {
    OBJECT_ROAD,    /* along `path`, `a` is half its width */
    OBJECT_STREET,  /* paved, along `path`, `a` is half its width */
    OBJECT_STREAM,  /* water along `path`, `a` is half its width */
    OBJECT_RIVER,   /* the same, wide, and continuing across sides */
    OBJECT_LAKE,    /* the end of a river, radius `a`; `b` > 0: a spring */
    OBJECT_LAVA,    /* the crater of a volcano, radius `a` */
    OBJECT_PORTAL,  /* a whirl within standing stones, radius `a` */
    OBJECT_PLAZA,   /* a paved disc, radius `a` */
    OBJECT_PAVED,   /* a paved rectangle; with a seed only within walls */
    OBJECT_YARD,    /* a disc of trodden earth, radius `a` */
    OBJECT_LAWN,    /* a rectangle of grass */
    OBJECT_GARDEN,  /* a rectangle of beds, fenced if `high` */
    OBJECT_POND,    /* water, radius `a` */
    OBJECT_HILL,    /* a rise of the ground by `high`, radius `a` */
    OBJECT_VILLAGE, /* the ground of a village, radius `a` */
    OBJECT_FLOWERS, /* radius `a` */
    OBJECT_HOUSE, /* half length `a`, half depth `b`, eave `low`, roof `high` */
    OBJECT_CONE,  /* radius `a`: a cylinder up to `low`, the tip at `high` */
    OBJECT_DOME,  /* the same, round */
    /* radius `a`, height `low`; a roof up to `high`, or battlements */
    OBJECT_TOWER,
    /* along `path` with battlements, `a` is half its thickness, `low` its
     * height; not within `b` of (x, y); with a seed its ends are square */
    OBJECT_WALL,
    OBJECT_FENCE,    /* along `path`: posts and rails */
    OBJECT_LOW_WALL, /* along `path`, without battlements */
    OBJECT_TREE,     /* radius `a`, height `high`, `roof` is the tree_kind */
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
    OBJECT_VINES,  /* rows of vines on a disc, radius `a` */
    OBJECT_PLATE,  /* the name `text` in gilt letters, at most `a` wide */
    OBJECT_EMBLEM, /* of the town's quarter `roof`; `a` is half its width */
    OBJECT_GRASS,  /* the floor of a market, within `path` */
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
    int roof; /* roof_kind, tree_kind, sign_kind, ... */
    facade_style style;
    float x, y, a, b, angle, low, high;
    rgb top_colour, side_colour;
    uint32_t seed;
    const path *path;
    const char *text;
} object;

#define ROAD_HALF  .046f /* half the width of a road as painted */
#define RIVER_HALF .052f
#define MILL_FRONT .031f /* distance of the sails in front of a windmill */
#define WALL_END   .032f /* from the corner to where a wall meets a side */

/* ------------------------------------------------------------------ parcels */

typedef enum parcel_kind {
    PARCEL_PLAIN,
    PARCEL_DRY,
    PARCEL_LUSH,
    PARCEL_HAY, /* from here on with crops */
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
    float ax, ay; /* direction across its rows, on the table */
} parcel;

/* -------------------------------------------------------------------- scene */

/* samples on a side of the raster of occupied plots, with PAD around */
#define PLOT_SIDE   320
#define OBJECTS_MAX 6000
#define PATHS_MAX   96

typedef struct scene {
    const layout *l;
    int variant;
    rng r;
    int n_objects, n_ways, n_flat;
    object objects[OBJECTS_MAX];
    path ways[PATHS_MAX];
    /* Indices and paths of walls, roads, rivers and streets. */
    int n_walls, n_roads, n_rivers, n_streets;
    const path *walls[16], *roads[8], *rivers[4], *streets[40];
    float street_half[40];
    int wall_slot[16];
    const path *passage; /* over a city that another one divides, or NULL */
    parcel parcels[24];
    int n_parcels;
    int theme;
    bool paved; /* a tile of The City: no meadows */
    uint8_t occupied[PLOT_SIDE][PLOT_SIDE];
    /* distance into a city; negative outside */
    float city_depth[PLOT_SIDE][PLOT_SIDE];
} scene;

/* Lays the tile out. The same tile and variant always give the same scene. */
void scene_make(scene *s, const layout *l, int variant);
/* Paints it with a turn, without light. */
void scene_paint(canvas *c, const scene *s, int turn);

/* Returns the kind of segment at the middle of a side, or -1. */
int side_kind(const layout *l, int side);

/* ---- for those who lay out */

object *scene_add(scene *s, object t);
/* Returns a new path that the scene keeps. Ends the program if there are too
 * many. */
path *scene_add_path(scene *s);
/* Adds the closed outline of a rectangle from (x0, y0) to (x1, y1). */
path *scene_add_rectangle(scene *s, float x0, float y0, float x1, float y1);
/* Returns a random seed for an object. */
uint32_t scene_next_seed(scene *s);
float scene_depth(const scene *s, float x, float y);
bool plot_is_taken(const scene *s, float x, float y);
/* Claims a turned rectangle if it is free. Returns true if it was. */
bool plot_claim(scene *s, float x, float y, float a, float b, float angle,
                float margin);
bool plot_is_free(const scene *s, float x, float y, float a, float b,
                  float angle, float margin);
void plot_mark_taken(scene *s, float x, float y, float a, float b, float angle);
bool plot_claim_disc(scene *s, float x, float y, float r);
bool plot_is_free_disc(const scene *s, float x, float y, float r);
void plot_mark_taken_disc(scene *s, float x, float y, float r);
void plot_mark_taken_path(scene *s, const path *way, float half);
/* True if a disc is free and at least `side` away from all sides of the tile.
 */
bool plot_is_inner(const scene *s, float x, float y, float r, float side);

/* The parts of a scene, each in a file of its own. */
/* Adds walls, towers and gates. Writes closed outlines of the cities, extended
 * far beyond open sides, and returns their number. */
int scene_lay_walls(scene *s, path *outlines);
void scene_lay_cities(scene *s); /* inside of cities */
void scene_lay_land(scene *s);   /* meadows: parcels, trees, farms, flocks */
void scene_lay_village(scene *s);
void scene_lay_cloister(scene *s);
void scene_lay_bazaar(scene *s);
void scene_lay_mark(scene *s);
void part_mark_add(scene *s, float x, float y, float r); /* part.c */
void scene_lay_river(scene *s);
/* Adds the low walls of a road's bridge over water of half width `half`. */
void add_parapets(scene *s, const path *road, const path *water, float half);
/* Houses across the sides of the table; they depend on the turn. */
void scene_paint_side_houses(canvas *c, const scene *s, int turn);
void scene_add_side_houses(scene *t, const scene *s, int turn);
void scene_lay_the_city(scene *s);   /* all of a tile of The City */
void scene_lay_count_town(scene *s); /* the Count's town */

/* Returns the canvas for faces, allocated once. */
canvas *face_canvas(void);
/* Paints, lights and projects a tile with a turn, before view_finish(). */
view face_view(canvas *c, const scene *s, int turn);
/* Converts a view to a cairo surface; the caller destroys it. */
cairo_surface_t *view_surface(const view *v);

/* Paints the objects only. */
void scene_paint_objects(canvas *c, const scene *s);

/* ---- what stands on tiles (buildings.c) */

/* The margin around a tile in sprites that are SPRITE_WIDE tiles wide. */
#define SPRITE_PAD .14f
/* A sprite: an empty scene, and its picture with a turn. `c` is the result of
 * sprite_canvas(); larger sprites need another pad. The caller destroys the
 * picture. */
scene *sprite_begin(void);
canvas *sprite_canvas(float pad);
cairo_surface_t *sprite_end(const scene *s, canvas *c, int turn, int size);
/* Returns the picture of what has been painted. */
cairo_surface_t *sprite_view(canvas *c, int size);

/* ---- groups of objects that several of them use */

void add_house(scene *s, float x, float y, float a, float b, float angle,
               const rgb *hue);
void add_tree(scene *s, float x, float y, float r, tree_kind kind);
void add_clump(scene *s, float x, float y, int n, float spread, tree_kind kind);
/* Forms: 0 a nave with a tower at its end, 1 with aisles, a transept and a
 * turret over the crossing, 2 a round dome behind two towers. */
void add_church(scene *s, float x, float y, float angle, float size, int form,
                rgb roof, rgb body);
/* Adds a landmark within `room` of the centre of a city, if it fits. */
void place_landmark(scene *s, int slot, int which, point centre, float room);
/* Adds a cathedral and keeps its `room` free. */
void add_cathedral(scene *s, float x, float y, float room);
void add_gate(scene *s, point at, float angle, rgb roof);
/* Returns a stone building with a roof_kind. */
object stone_building(float x, float y, float a, float b, int roof, float low,
                      float high, rgb top, facade_style style);
/* Adds a tower, with a roof if `cone` > 0. */
void add_tower(scene *s, float x, float y, float r, float high, float cone,
               rgb roof);
/* Adds a house, perhaps with a wing. Returns false if there is no room. */
bool try_house(scene *s, float x, float y, float a, float b, float angle,
               float margin, const rgb *hue);
/* Adds houses along both sides of a path, `rows` deep. */
void add_house_rows(scene *s, const path *way, float half, int rows);
/* Fills the remaining room with ever smaller houses. */
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
/* Computes the coordinates of a pixel relative to an object that is upright in
 * every turn, in units of its `a`. */
void object_coordinates(const canvas *c, const object *t, const area *a,
                        float *u, float *v);
/* Returns the signed distance to the outline of a shield that is 2 wide. */
float shield_distance(float u, float v);
void paint_ground(canvas *c, const scene *s);
/* Returns the tile's own parcel at a place, or -1, and the distance to its
 * edge. */
int parcel_near(const scene *s, float x, float y, float *edge);
/* Returns the list of houses of a side: the same for both tiles, since
 * neighbours never have the same variant. */
int side_house_list(int side, int variant);
/* Paints what is in the air in front of other objects: sails of windmills. */
void scene_paint_overlay(view *v, const scene *s, int turn);
/* Paints the names on plates in the resolution of the view; none on views where
 * they would not be legible. */
void scene_paint_plates(view *v, const scene *s, int turn);
rgb cobbles(float x, float y, float size, rgb c);

#endif

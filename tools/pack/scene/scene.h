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
    OBJECT_TREE,     /* radius `a`, height `high`, `subkind` is the tree_kind */
    OBJECT_SHEEP,
    OBJECT_COW,
    OBJECT_PIG,
    OBJECT_STALL, /* half length `a`, half depth `b`, striped */
    OBJECT_WELL,
    OBJECT_BARREL,
    OBJECT_FISH,
    OBJECT_CART,
    OBJECT_SHIELD, /* a pennant: a carved shield, radius `a` */
    OBJECT_GOODS,  /* a carved disc, radius `a`; `subkind` is the sign_kind */
    OBJECT_SAILS,  /* of a windmill */
    OBJECT_CROP_CIRCLE,
    OBJECT_VINES,  /* rows of vines on a disc, radius `a` */
    OBJECT_PLATE,  /* the name `text` in gilt letters, at most `a` wide */
    OBJECT_EMBLEM, /* of the town's quarter `subkind`; `a` is half its width */
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
    int subkind; /* roof_kind, tree_kind, sign_kind, ... */
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

/* ----------------------------------------------------------------- parcels */

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

/* ------------------------------------------------------------------- scene */

/* samples on a side of the raster of occupied plots, with PAD around */
#define PLOT_SIDE   320
#define OBJECTS_MAX 6000
#define PATHS_MAX   96

typedef struct scene {
    const layout *l;
    int variant;
    rng r;
    int n_objects, n_ways;
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

#define VARIANTS 2 /* pictures of each tile in each turn */

/* Lays the tile out. The same tile and variant always give the same scene. */
void scene_make(scene *s, const layout *l, int variant);
/* Returns the kind of segment at the middle of a side, or -1. */
int side_kind(const layout *l, int side);

/* ------------------------ adding objects, and the raster of occupied plots */

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
void plot_mark_taken_disc(scene *s, float x, float y, float r);
void plot_mark_taken_path(scene *s, const path *way, float half);
/* True if a disc is free and at least `side` away from all sides of the tile.
 */
bool plot_is_inner(const scene *s, float x, float y, float r, float side);
/* Returns the coordinate of the middle of a plot, by its row or column. */
float plot_middle(int i);
/* Returns the middle of plot k, in the order of rows. */
point plot_point(int k);

/* ------------------------------------------------------ painting (paint.c) */

/* Paints a scene with a turn, without light. */
void scene_paint(canvas *c, const scene *s, int turn);
/* Paints its objects only. */
void scene_paint_objects(canvas *c, const scene *s);

#endif

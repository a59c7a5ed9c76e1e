/* scene.h - the objects on a tile, as a list of rows
 *
 * A scene is laid out once for each tile and variant in the coordinates of the
 * unrotated tile, so that all rotations have the same houses and trees. It is
 * then painted in each rotation: flat objects first, then upright ones, of
 * which the higher hides the lower. While it is laid out, a raster of plots
 * says where something stands already. Places, sizes and heights are in tile
 * sides, angles in radians, clockwise from the east.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SCENE_H
#define SCENE_H

#include "tools/pack/relief/relief.h"

/* Kinds of objects; behind each, which members of `object` it uses. Those
 * before OBJECT_HOUSE are flat, and so are the two that paint.c names. */
typedef enum object_kind {
    OBJECT_ROAD,   /* along `path`, `a` is half its width */
    OBJECT_STREET, /* paved, along `path`, `a` is half its width */
    OBJECT_STREAM, /* water along `path`, `a` is half its width */
    OBJECT_RIVER,  /* wide water along `path`, continues across sides */
    OBJECT_LAKE,   /* the end of a river, radius `a`; a spring if `b` > 0 */
    OBJECT_LAVA,   /* the crater of a volcano, radius `a` */
    OBJECT_PORTAL, /* a whirl within standing stones, radius `a` */
    OBJECT_PLAZA,  /* a paved disc, radius `a` */
    /* a paved rectangle, with a seed only inside of walls, and with a path only
     * within that; if `b` is 0, all within `path`, in rings around the middle,
     * its rim of the side's colour */
    OBJECT_PAVED,
    OBJECT_YARD,    /* a disc of trodden earth, radius `a` */
    OBJECT_LAWN,    /* a rectangle of grass; a disc if `b` is 0 */
    OBJECT_GARDEN,  /* a rectangle of beds, fenced if `high` */
    OBJECT_POND,    /* water, radius `a` */
    OBJECT_HILL,    /* a rise of the ground by `high`, radius `a`, `b` times as
                       long as wide */
    OBJECT_VILLAGE, /* the ground of a village, radius `a`; `b`: of roads */
    OBJECT_FLOWERS, /* radius `a` */
    /* a crop_kind within the outline `path`, its rows across `angle` */
    OBJECT_FIELD,
    OBJECT_HOUSE, /* half length `a`, half depth `b`, eave `low`, roof `high` */
    OBJECT_CONE,  /* radius `a`: a cylinder up to `low`, the tip at `high` */
    OBJECT_DOME,  /* radius `a`: a cylinder up to `low`, a dome to `high` */
    /* radius `a`, height `low`; a roof up to `high`; 0: battlements */
    OBJECT_TOWER,
    /* along `path` with battlements, `a` is half its thickness, `low` its
     * height; not within `b` of (x, y), where its gate is; with a seed its ends
     * are square and its battlements continue on the next tile */
    OBJECT_WALL,
    OBJECT_FENCE,    /* along `path`: posts and rails, `low` high */
    OBJECT_HEDGE,    /* along `path`, `a` is half its thickness, `high` high */
    OBJECT_LOW_WALL, /* as OBJECT_WALL, without battlements */
    OBJECT_TREE,     /* radius `a`, height `high` above `low`, of a tree_kind */
    OBJECT_SHEEP,
    OBJECT_COW,
    OBJECT_PIG,
    OBJECT_STALL, /* half length `a`, half depth `b`, striped */
    OBJECT_WELL,
    OBJECT_BARREL,
    OBJECT_FISH,
    OBJECT_CART,
    OBJECT_SHIELD,      /* a pennant: a carved shield, radius `a` */
    OBJECT_GOODS,       /* a carved disc with a sign_kind, radius `a` */
    OBJECT_SAILS,       /* of a windmill: radius `a`, their axle at `low` */
    OBJECT_CROP_CIRCLE, /* radius `a`, with a crop_sign in it */
    OBJECT_VINES,       /* rows of vines on a disc, radius `a` */
    OBJECT_PLATE,       /* `text`, at most `a` wide, `b` south of (x, y) */
    OBJECT_EMBLEM, /* of a quarter of the Count's town; `a` is half its width */
    OBJECT_GRASS,  /* the floor of a market within `path` */
    /* a round board, radius `a`, `b` south of (x, y) on the table, with a sign:
     * `text` has its lines, as path_text() reads them, in 24ths of a square;
     * with a rose_kind it is painted on the ground instead of a board */
    OBJECT_SIGN,
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

/* What grows on a field. */
typedef enum crop_kind {
    CROP_PASTURE, /* grass between hedges */
    CROP_ORCHARD, /* the grass below its trees */
    CROP_HAY,
    CROP_WHEAT,
    CROP_PLOUGHED,
    CROP_GREENS,
    CROP_VINES,
    CROP_LAVENDER,
    CROPS
} crop_kind;

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

/* What is laid flat in a crop circle. */
typedef enum crop_sign {
    CROP_DISCS,
    CROP_SHIELD,
    CROP_CLUB,
    CROP_PITCHFORK
} crop_sign;

/* What is painted on the ground, as on a map: a whole wind rose, which turns
 * with its tile, or one that points to `angle` on the table. */
typedef enum rose_kind { ROSE_NONE, ROSE_WHOLE, ROSE_POINTER } rose_kind;

typedef struct object {
    object_kind kind;
    int subkind; /* a roof_kind, tree_kind, crop_kind, sign_kind, crop_sign or
                    rose_kind, a quarter or goods */
    facade_style style;
    float x, y;      /* the middle */
    float a, b;      /* radius, or half length and half depth */
    float angle;     /* of its length */
    float low, high; /* eave and rise of the roof, or as the kind says */
    rgb top_colour, side_colour; /* seen from above; of the facade */
    uint32_t seed;               /* what differs between objects of a kind */
    const path *path;            /* kept by the scene */
    const char *text;
} object;

#define ROAD_HALF  .046f /* half the width of a road as painted */
#define RIVER_HALF .052f
#define MILL_FRONT .031f /* distance of the sails in front of a windmill */
#define WALL_END   .036f /* from the corner to where a wall meets a side */
#define SIDE_TOWER .034f /* radius of the tower that stands there */

/* ----------------------------------------------------------------- parcels */

/* The kinds of parcels of a meadow, see objects/ground.c. */
typedef enum parcel_kind { PARCEL_PLAIN, PARCEL_DRY, PARCEL_LUSH } parcel_kind;

typedef struct parcel {
    float x, y;  /* its point: what is nearest to it belongs to it */
    float angle; /* across its rows */
    float shade; /* 0 to 1, of its grass */
    parcel_kind kind;
    float ax, ay; /* that angle as a direction on the table, while painting */
} parcel;

/* ------------------------------------------------------------------- scene */

/* Samples on a side of the raster of plots: a tile with PAD around it. */
#define PLOT_SIDE   320
#define OBJECTS_MAX 6000
#define STREETS_MAX 40
#define PATHS_MAX   160

typedef struct scene {
    const layout *l;
    int variant;
    rng r;
    int n_objects, n_ways;
    object objects[OBJECTS_MAX];
    path ways[PATHS_MAX]; /* all paths of the scene */
    /* Which of these are walls, roads, rivers and streets. */
    int n_walls, n_roads, n_rivers, n_streets;
    const path *walls[16], *roads[8], *rivers[4], *streets[STREETS_MAX];
    float street_half[STREETS_MAX]; /* half the width of each street */
    int wall_slot[16];              /* the city of each wall */
    const path *precinct;           /* the wall of the cloister, or NULL */
    /* A rampart walk that joins the two parts of a city, or NULL. */
    const path *passage;
    parcel parcels[24];
    int n_parcels;
    int theme;  /* which motifs its meadows have, see land.c */
    bool paved; /* a tile of The City: no meadows */
    bool afar;  /* see scene_see_afar() */
    uint8_t occupied[PLOT_SIDE][PLOT_SIDE]; /* [y][x]: plots that are taken */
    /* [y][x]: distance to the nearest city wall; negative outside of cities */
    float city_depth[PLOT_SIDE][PLOT_SIDE];
} scene;

#define VARIANTS 4 /* pictures of a tile in each rotation, at most */

/* Returns how many variants a type has: an even number. The game shows those
 * with an even number on squares of one colour of a chessboard, the others on
 * those of the other colour, so that no two neighbours are alike. */
int scene_variants(const cc_tile_type *type);
/* Lays out the scene of an unrotated tile, which keeps `l`. The same tile and
 * variant always give the same scene. */
void scene_make(scene *s, const layout *l, int variant);
/* Makes all that lies within a square of half side r larger around its middle.
 */
void scene_enlarge(scene *s, float x, float y, float r, float factor);
/* Simplifies a scene for the smallest pictures, as seen from afar (afar.c). */
void scene_see_afar(scene *s);
/* Simplifies a house of a city in the same way. */
void scene_calm_house(const scene *s, object *t);
/* Returns the kind of segment at the middle of a side of the unrotated tile, or
 * -1. */
int side_kind(const layout *l, int side);

/* ------------------------ adding objects, and the raster of occupied plots */

/* Objects may reach beyond the tile, so that its sides look alike on both tiles
 * that meet there; the raster covers PAD around it. What is outside of the
 * raster counts as taken when it is asked for, and is left out when it is to be
 * taken. */

/* Adds an object and returns it, until the next one is added. */
object *scene_add(scene *s, object t);
/* Adds an object before the first road; roads and villages then cover it. */
void scene_add_below_roads(scene *s, object t);
/* Returns a new path that the scene keeps. Ends the program if there are too
 * many. */
path *scene_add_path(scene *s);
/* Adds the closed outline of a rectangle from (x0, y0) to (x1, y1). */
path *scene_add_rectangle(scene *s, float x0, float y0, float x1, float y1);
/* Returns a random seed for an object. */
uint32_t scene_next_seed(scene *s);
/* Returns the distance to the nearest city wall; negative outside of cities. */
float scene_depth(const scene *s, float x, float y);
/* Where a coordinate lies: between the middles of row or column i of the raster
 * and the next one, at a share of the way. */
typedef struct plot_place {
    int i;
    float share;
} plot_place;
plot_place plot_place_of(float v);
/* Writes scene_depth() of n places in a line: along x (y is the same for all)
 * or along y. `same` is the coordinate that they have in common, others[i] the
 * other one of place i. */
void scene_depth_row(const scene *s, plot_place same, bool along_x,
                     const plot_place *others, int n, float *depth);
/* True if something stands at a place, or it is beyond the raster. */
bool plot_is_taken(const scene *s, float x, float y);

/* The plots below take rectangles of half length `a` and half depth `b`, turned
 * by `angle`, and discs of radius `r`, each around (x, y). */

/* Takes a rectangle, larger by `margin` on each side, if it is free. Returns
 * true if it was. */
bool plot_claim(scene *s, float x, float y, float a, float b, float angle,
                float margin);
/* True if such a rectangle is free. */
bool plot_is_free(const scene *s, float x, float y, float a, float b,
                  float angle, float margin);
void plot_mark_taken(scene *s, float x, float y, float a, float b, float angle);
/* Takes a disc if it is free. Returns true if it was. */
bool plot_claim_disc(scene *s, float x, float y, float r);
void plot_mark_taken_disc(scene *s, float x, float y, float r);
/* Takes all within `half` of a path. */
void plot_mark_taken_path(scene *s, const path *way, float half);
/* True if a disc is free and at least `side` away from the tile's sides. */
bool plot_is_inner(const scene *s, float x, float y, float r, float side);
/* Returns the coordinate of the middle of row or column i of the raster. */
float plot_middle(int i);
/* Returns the middle of plot k, in the order of rows. */
point plot_point(int k);

/* ------------------------------------------------------ painting (paint.c) */

/* Paints a scene with a rotation on a canvas: ground and objects, without
 * light. */
void scene_paint(canvas *c, const scene *s, int rotation);
/* Paints only the objects of a scene, in the rotation of the canvas. */
void scene_paint_objects(canvas *c, const scene *s);

#endif

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

typedef enum thing_kind {
    THING_ROAD,     /* a way, `a` half wide */
    THING_STREET,   /* a paved way, `a` half wide */
    THING_STREAM,   /* a way of water, `a` half wide */
    THING_RIVER,    /* the same, broad: it goes on over sides */
    THING_LAKE,     /* the end of a river, radius `a`; `b` > 0: a spring */
    THING_LAVA,     /* the crater of a volcano, radius `a` */
    THING_PORTAL,   /* a whirl within standing stones, radius `a` */
    THING_PLAZA,    /* a paved disc of radius `a` */
    THING_PAVED,    /* a paved rectangle; with a seed only within walls */
    THING_YARD,     /* trodden earth, a disc of radius `a` */
    THING_LAWN,     /* a grass rectangle */
    THING_GARDEN,   /* beds in a rectangle, fenced if `high` */
    THING_POND,     /* water around a point */
    THING_HILL,     /* the ground rises by `high` within radius `a` */
    THING_VILLAGE,  /* the ground between its houses, radius `a` */
    THING_FLOWERS,  /* within radius `a` */
    THING_HOUSE,    /* half length `a`, half depth `b`, eave, rise */
    THING_CONE,     /* radius `a`: a cylinder up to `low`, a point at `high` */
    THING_DOME,     /* the same, round */
    THING_TOWER,    /* radius `a`, `low` high; a roof up to `high` or teeth */
    THING_WALL,     /* along a way, `a` half thick, `low` high, with teeth;
                     * `b` of a disc around (x, y) is left out; with a seed its
                     * ends are square */
    THING_FENCE,    /* along a way: posts and rails */
    THING_LOW_WALL, /* along a way, without teeth */
    THING_TREE,     /* radius `a`, `high` high, `roof` is the tree_kind */
    THING_SHEEP,
    THING_COW,
    THING_PIG,
    THING_STALL, /* half length `a`, half depth `b`, striped */
    THING_WELL,
    THING_BARREL,
    THING_FISH,
    THING_CART,
    THING_SHIELD, /* a pennant: a carved shield, radius `a` */
    THING_GOODS,  /* a carved disc, radius `a`; `roof` is the sign_kind */
    THING_SAILS,  /* of a windmill */
    THING_CROP_CIRCLE,
    THING_VINES,  /* rows on a disc of radius `a` */
    THING_PLATE,  /* a name in gilt letters, `text`, at most `a` wide */
    THING_EMBLEM, /* of a quarter of the Count's town, `roof`; `a` half wide */
    THING_GRASS,  /* market green in a polygon */
    THINGS
} thing_kind;

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

typedef struct thing {
    thing_kind kind;
    int roof; /* roof_kind or tree_kind */
    face_style style;
    float x, y, a, b, angle, low, high;
    rgb top, wall;
    uint32_t seed;
    const path *way;
    const char *text;
} thing;

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

#define PLOTS      320 /* samples a side of what is taken, PAD around */
#define THINGS_MAX 6000
#define WAYS_MAX   96

typedef struct scene {
    const layout *l;
    int variant;
    rng r;
    int n_things, n_ways, n_flat;
    thing things[THINGS_MAX];
    path ways[WAYS_MAX];
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
    uint8_t taken[PLOTS][PLOTS];
    float depth[PLOTS][PLOTS]; /* into a city; below 0 outside */
} scene;

/* Lays the tile out. Two scenes of one tile and variant are equal. */
void scene_make(scene *s, const layout *l, int variant);
/* Paints it as it lies with a turn; lights nothing. */
void scene_paint(canvas *c, const scene *s, int turn);

/* What lies in the middle of a side of the tile: a cc_kind, or -1. */
int side_kind(const layout *l, int side);

/* ---- for those who lay out */

thing *scene_add(scene *s, thing t);
/* A way that scenes keep; NULL where there are too many. */
path *scene_way(scene *s);
/* From (x0, y0) to (x1, y1) the same as a path of corners. */
path *scene_rect_way(scene *s, float x0, float y0, float x1, float y1);
/* A number of its own for each thing that asks. */
uint32_t scene_seed(scene *s);
float scene_depth(const scene *s, float x, float y);
bool plot_taken(const scene *s, float x, float y);
/* Whether a turned rectangle is free; claims it if so. */
bool plot_claim(scene *s, float x, float y, float a, float b, float angle,
                float margin);
bool plot_free(const scene *s, float x, float y, float a, float b, float angle,
               float margin);
void plot_take(scene *s, float x, float y, float a, float b, float angle);
bool plot_claim_disc(scene *s, float x, float y, float r);
bool plot_free_disc(const scene *s, float x, float y, float r);
void plot_take_disc(scene *s, float x, float y, float r);
void plot_take_way(scene *s, const path *way, float half);
/* Free, and so far from every side of the tile. */
bool plot_inner(const scene *s, float x, float y, float r, float side);

/* Its parts, each in a file of its own. */
/* Walls, towers and gates; closed outlines of the cities, far beyond the
 * sides that they are open to, of which it returns the number. */
int scene_walls(scene *s, path *outlines);
void scene_city(scene *s); /* what is in the cities */
void scene_land(scene *s); /* meadows: parcels, trees, farms, flocks */
void scene_village(scene *s);
void scene_cloister(scene *s);
void scene_bazaar(scene *s);
void scene_mark(scene *s);
void part_mark_add(scene *s, float x, float y, float r); /* part.c */
void scene_river(scene *s);
/* The low walls of a road's bridge where it crosses water `half` wide. */
void add_parapets(scene *s, const path *road, const path *water, float half);
/* Things over the sides of the table: they depend on the turn. */
void scene_sides(canvas *c, const scene *s, int turn);
void scene_side_houses(scene *t, const scene *s, int turn);
void scene_of_city(scene *s); /* all of a tile of The City */
void scene_of_town(scene *s); /* the Count's */

/* The canvas that faces are painted on. */
canvas *face_canvas(void);
/* What one sees of a tile as it lies with a turn, before the last touch. */
view face_view(canvas *c, const scene *s, int turn);
/* As a picture of cairo's; the caller destroys it. */
cairo_surface_t *view_surface(const view *v);

/* Only its things. */
void scene_things(canvas *c, const scene *s);

/* ---- what stands on tiles (buildings.c) */

/* The pad around the square of a tile that makes OBJECT_WIDE. */
#define OBJECT_PAD .14f
/* An empty scene; its picture with a turn. `c` from object_canvas(), with
 * another pad for larger ones. The caller destroys the picture. */
scene *object_begin(void);
canvas *object_canvas(float pad);
cairo_surface_t *object_end(const scene *s, canvas *c, int turn, int size);
/* The picture of what has been painted. */
cairo_surface_t *object_view(canvas *c, int size);

/* ---- groups of things that several of them use */

void add_house(scene *s, float x, float y, float a, float b, float angle,
               const rgb *hue);
void add_tree(scene *s, float x, float y, float r, tree_kind kind);
void add_clump(scene *s, float x, float y, int n, float spread, tree_kind kind);
/* Forms: 0 a nave with a tower at its end, 1 one with aisles, a transept and a
 * turret over the crossing, 2 a round dome behind two towers. */
void add_church(scene *s, float x, float y, float angle, float size, int form,
                rgb roof, rgb body);
/* One of the landmarks within `room` of the heart of a city, if it fits. */
void place_landmark(scene *s, int slot, int which, point heart, float room);
/* A cathedral around a place: nothing else may stand within its `room`. */
void add_cathedral(scene *s, float x, float y, float room);
void add_gate(scene *s, point at, float angle, rgb roof);
/* A plain building of stone, with a roof_kind. */
thing stone_block(float x, float y, float a, float b, int roof, float low,
                  float high, rgb top, face_style style);
/* A tower, with a roof if `cone` is above 0. */
void add_tower(scene *s, float x, float y, float r, float high, float cone,
               rgb roof);
/* Tries a house with wings; false where there is no room. */
bool try_house(scene *s, float x, float y, float a, float b, float angle,
               float margin, const rgb *hue);
/* Houses along both hands of a way, `rows` deep. */
void rows_along(scene *s, const path *way, float half, int rows);
/* Fills what is left with ever smaller houses. */
void fill_with_houses(scene *s, int tries);
rgb roof_hue(scene *s, float x, float y);

/* ---- painters (things_*.c), one for each kind */

typedef void thing_painter(canvas *c, const scene *s, const thing *t);
thing_painter paint_ways, paint_plaza, paint_paved, paint_yard, paint_lawn,
    paint_garden, paint_pond, paint_hill, paint_village_ground, paint_flowers,
    paint_relief_house, paint_cone, paint_relief_tower, paint_relief_wall,
    paint_fence, paint_relief_tree, paint_beast, paint_stall, paint_relief_well,
    paint_barrel, paint_fish, paint_relief_cart, paint_relief_shield,
    paint_crop_circle, paint_vines, paint_market_green, paint_lake, paint_lava,
    paint_goods, paint_coat_of_arms, paint_portal;
/* The middle of a thing as the tile lies, and a pixel's place from there in
 * `a` of the thing, whatever way the tile lies. */
void thing_upright(const canvas *c, const thing *t, const area *a, float *u,
                   float *v);
/* How far outside of a shield's outline; it is 2 wide. */
float shield_outside(float u, float v);
void paint_ground(canvas *c, const scene *s);
/* The tile's own parcel at a place, or -1, and how far its edge is. */
int parcel_near(const scene *s, float x, float y, float *edge);
/* Which of four lists of houses a side as it lies has: the
 * same for both tiles, for neighbours never have the same variant. */
int side_list(int side, int variant);
/* What hangs in the air before other things: sails of windmills. */
void scene_overlay(view *v, const scene *s, int turn);
/* The names on plates, sharp at the view's own size; none where nobody could
 * read them. */
void scene_signs(view *v, const scene *s, int turn);
rgb cobbles(float x, float y, float size, rgb c);

#endif

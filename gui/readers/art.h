/* art.h - the pictures of the pack by name, and where segments are on tiles
 *
 * Only the index: pages are loaded by video/sdl_pages.c.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_ART_H
#define GUI_ART_H

#include <math.h>

#include "gui/video/display_list.h"
#include "life_sites.h"
#include "pack.h"

#define ART_SIZES        5  /* of faces: 384 to 80 pixels */
#define ART_MAP          64 /* samples along a side of a tile's map */
#define ART_STRIP_RATIO  8  /* width of a strip to its height */
#define ART_QUARTERS_MAX 16 /* of the town of Carcassonne */
#define ART_NAME         16 /* bytes of a name */

/* Tiles up to ART_AFAR_MAX pixels wide are shown as they are seen from afar, in
 * pictures of that style; those of ART_NEAR_MIN and more as from near. Between
 * these sizes one style goes over into the other. */
#define ART_AFAR_MAX 80
#define ART_NEAR_MIN 96

/* A picture, which is a part of a page. */
typedef struct art_sprite {
    char *name;
    int page;       /* index into art.pages */
    int x, y, w, h; /* on the page, pixels */
} art_sprite;

/* Where the segments of a tile are in one rotation. */
typedef struct art_map {
    bool is_known; /* the pack has it; the spots are known or in the middle */
    char slot[ART_MAP][ART_MAP];      /* [y][x]: '0' + slot, or '.' */
    point spot[CC_TILE_SEGMENTS_MAX]; /* in fractions of a tile side */
    bool has_mark;                    /* the pack says where the mark lies */
    point mark;                       /* in fractions of a tile side */
} art_map;

typedef struct art {
    const cc_catalog *catalog; /* borrowed */
    art_sprite *sprites;       /* sorted by name */
    int n_sprites, room;
    char (*pages)[64]; /* file names in the art folder */
    int n_pages;
    /* A hash table of their names: at a place the number of a page, from 1, or
     * 0; a page is at its hash or after it. */
    uint16_t page_table[2 * PACK_PAGES_MAX];
    art_map maps[CC_TYPES_MAX][4]; /* by type and rotation */
    life_sites life;
    /* The sprites of faces and strips by type, rotation, variant and size, or
     * -1: a table, as they are looked up for every tile in every frame. */
    int faces[CC_TYPES_MAX][4][DRESSINGS_MAX][ART_SIZES];
    int strips[CC_TYPES_MAX][4][DRESSINGS_MAX][ART_SIZES];
    int n_quarters; /* of the town; no CC_QUARTER, a kind of segment */
    struct {
        char name[ART_NAME];
        point at; /* where figures wait, in squares of the board */
    } quarters[ART_QUARTERS_MAX];
} art;

/* Reads the index and the maps of the pack in `data`. Missing or invalid
 * entries are logged and rendered as placeholders. */
void art_open(art *a, const char *data, const cc_catalog *catalog);
void art_close(art *a);
/* For tests, the steps of art_open(): no pictures, spots in the middle of
 * tiles; the lines of atlas.txt; those of maps.txt; the pictures that are faces
 * of the catalogue's tiles. */
void art_init(art *a);
void art_read_index(art *a, pack_text *t);
void art_read_maps(art *a, pack_text *t, const cc_catalog *catalog);
void art_find_faces(art *a, const cc_catalog *catalog);

/* -- sprites by name. They are numbers, indices of art.sprites; -1, if there is
 * none, is rendered as a placeholder. */

/* Returns the sprite of that name. */
int art_find(const art *a, const char *name);
/* Returns the smallest of "PREFIX@64" and the like that is at least `pixels`
 * wide, or hardly less; else the largest. */
int art_find_sized(const art *a, const char *prefix, float pixels);

/* -- tiles */

/* Returns the face of a tile type of the catalogue passed to art_open();
 * `variant` is its dressing (life_sites.h). */
int art_face(const art *a, const cc_tile_type *type, int rotation, int variant,
             float pixels);
/* Returns the strip that reaches over a tile's northern side: as wide as the
 * tile, 1 / ART_STRIP_RATIO as high, rendered over the neighbour. */
int art_strip(const art *a, const cc_tile_type *type, int rotation, int variant,
              float pixels);
/* Returns how much of the style from near is seen in a tile of this width: 0 to
 * 1. */
static inline float art_nearness(float pixels)
{
    const float far = ART_AFAR_MAX, near = ART_NEAR_MIN; /* pixels */
    return fminf(1, fmaxf(0, (pixels - far) / (near - far)));
}
/* One of the pictures that show a tile, or an object as large as one, in some
 * size: the `pixels` by which it is found; how opaque it is if it is a face,
 * and if it is a strip or an object, with transparent parts. */
typedef struct art_look {
    float pixels, face, object;
} art_look;
#define ART_LOOKS_MAX 2
/* Lists the pictures that show a tile of this width, in the order of rendering,
 * and returns how many there are: two where the style changes. */
int art_looks(float pixels, art_look looks[ART_LOOKS_MAX]);
/* Returns the rectangle of a bridge or castle on a square. */
rect art_object_rect(rect square);
/* Sets where figures wait in a quarter of the town, by its name; false if the
 * pack does not say. */
bool art_quarter(const art *a, const char *name, point *at);

/* -- figures */

/* The pose of a figure. Its foot is at ART_FOOT_X and _Y of the picture; that
 * of a lying one is in the middle. */
typedef enum art_pose {
    ART_STANDING,
    ART_SITTING,
    ART_KNEELING,
    ART_LYING,
    ART_POSES
} art_pose;
#define ART_FOOT_X .42f
#define ART_FOOT_Y .88f
/* Returns the figure of a kind, by the name of its token. Falls back to
 * standing, and to the common figure. */
int art_figure_of(const art *a, const char *kind, int colour, art_pose pose,
                  float pixels);
/* True if a token has pictures in the colours of players. */
bool art_has_figure(const art *a, const char *kind);
/* Returns the pose of figures on a kind of segment. */
art_pose art_pose_for_kind(const cc_catalog *catalog, int kind);
/* Returns the rectangle of a figure of this size that stands at a pixel. */
rect art_figure_rect(art_pose pose, point foot, float size);

#endif

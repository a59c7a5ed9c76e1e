/* art.h - the pictures of the pack by name, and where segments are on tiles
 *
 * Pictures (sprites) lie on pages, files with many of them. This is the index:
 * which page and place a picture has. video/sdl_pages.c loads the pages.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_ART_H
#define GUI_ART_H

#include <math.h>

#include "gui/video/display_list.h"
#include "life_sites.h"
#include "pack.h"

#define ART_SIZES        5  /* widths of faces, from 384 to 80 pixels */
#define ART_MAP          64 /* samples along a side of a tile's map */
#define ART_STRIP_RATIO  8  /* width of a strip to its height */
#define ART_QUARTERS_MAX 16 /* quarters of the Count's town */
#define ART_NAME         16 /* bytes of the name of a quarter */

/* The pack has pictures in two styles. Tiles up to ART_AFAR_MAX pixels wide,
 * the smallest size of faces, are shown in the simpler one, as seen from afar;
 * those of ART_NEAR_MIN pixels and more in the other, as seen from near. While
 * a tile grows from one size to the other, both are shown, and one fades into
 * the other. */
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
    bool is_known;               /* `slot` has been read */
    char slot[ART_MAP][ART_MAP]; /* [y][x]: '0' + slot, or '.' for none */
    /* Where a figure is on each slot, in fractions of a tile side; in the
     * middle of the tile if the pack does not say. */
    point spot[CC_TILE_SEGMENTS_MAX];
    /* How large a figure there is; 1 if the pack does not say. */
    float spot_size[CC_TILE_SEGMENTS_MAX];
    bool has_mark; /* the pack says where the tile's mark lies */
    point mark;    /* where that is, in fractions of a tile side */
} art_map;

typedef struct art {
    const cc_catalog *catalog; /* borrowed */
    art_sprite *sprites;       /* sorted by name */
    int n_sprites, room;       /* sprites there are, and have room */
    char (*pages)[64];         /* file names in the art folder */
    int n_pages;
    /* A hash table of the pages by name. An entry is the index of a page + 1;
     * 0: it is free. A page is in the entry of its hash or, if others were
     * there, in a later one. */
    uint16_t page_table[2 * PACK_PAGES_MAX];
    art_map maps[CC_TYPES_MAX][4]; /* by type and rotation */
    life_sites life;
    /* The indices of the sprites of faces and strips, by type, rotation,
     * variant and size; -1 if there is none. Every tile needs them in every
     * frame: a search by name would take long. */
    int faces[CC_TYPES_MAX][4][DRESSINGS_MAX][ART_SIZES];
    int strips[CC_TYPES_MAX][4][DRESSINGS_MAX][ART_SIZES];
    /* The quarters of the Count's town, where figures wait.
     * (CC_QUARTER is something else, a kind of segment.) */
    int n_quarters;
    struct {
        char name[ART_NAME];
        point at; /* where the figures wait, in squares of the board */
    } quarters[ART_QUARTERS_MAX];
} art;

/* Reads the index and the maps of the pack in `data`. Missing or invalid
 * entries are logged and rendered as placeholders. */
void art_open(art *a, const char *data, const cc_catalog *catalog);
void art_close(art *a);

/* The steps of art_open(), for tests. */

/* Makes it empty, with all spots in the middle of tiles. */
void art_init(art *a);
/* Reads the lines of atlas.txt. */
void art_read_index(art *a, pack_text *t);
/* Reads the lines of maps.txt. */
void art_read_maps(art *a, pack_text *t, const cc_catalog *catalog);
/* Enters the sprites that are faces and strips of the catalogue's tiles into
 * the tables of these. */
void art_find_faces(art *a, const cc_catalog *catalog);

/* ---------------------------------------------------------- sprites by name
 *
 * All functions that return a sprite return its index in art.sprites, or -1 if
 * there is none: that is rendered as a placeholder. */

/* Returns the sprite of that name. */
int art_find(const art *a, const char *name);
/* Returns the sprite of a picture that may be there in several widths, named
 * "PREFIX@64" and the like: the smallest that is at least `pixels` wide, or
 * hardly less; else the largest. If no name has a width, returns the sprite
 * that is named PREFIX. */
int art_find_sized(const art *a, const char *prefix, float pixels);

/* -------------------------------------------------------------------- tiles */

/* Returns the face of a tile type of the catalogue passed to art_open(), in the
 * best size for a tile of this width; `variant` is its dressing (life_sites.h).
 */
int art_face(const art *a, const cc_tile_type *type, int rotation, int variant,
             float pixels);
/* Returns the strip that reaches over a tile's northern side: as wide as the
 * tile, 1 / ART_STRIP_RATIO as high, rendered over the neighbour. */
int art_strip(const art *a, const cc_tile_type *type, int rotation, int variant,
              float pixels);

#define ART_LOOKS_MAX 2
/* A picture of a tile, or of an object as large as a tile, in one style. Where
 * the styles fade into each other, two of them are rendered. */
typedef struct art_look {
    float pixels; /* the width to pass to art_face(), art_strip() or
                     art_find_sized() */
    float face;   /* opacity of a face */
    float object; /* opacity of a strip or an object, which has transparent
                     parts */
} art_look;
/* Lists the looks of a tile of this width, in the order of rendering; returns
 * how many there are. */
int art_looks(float pixels, art_look looks[ART_LOOKS_MAX]);
/* Returns how much of the style from near is seen in a tile of this width: 0 to
 * 1. */
static inline float art_nearness(float pixels)
{
    const float far = ART_AFAR_MAX, near = ART_NEAR_MIN; /* pixels */
    return fminf(1, fmaxf(0, (pixels - far) / (near - far)));
}

/* Returns the rectangle of the picture of an object on a square (a bridge, a
 * castle), which reaches beyond the square. */
rect art_object_rect(rect square);
/* Sets *at to where figures wait in a quarter of the Count's town, in squares;
 * false if the pack does not say. */
bool art_quarter(const art *a, const char *name, point *at);

/* ------------------------------------------------------------------ figures */

typedef enum art_pose {
    ART_STANDING,
    ART_SITTING,
    ART_KNEELING,
    ART_LYING,
    ART_POSES
} art_pose;
/* Where the foot of a figure is, in fractions of its picture, which is a
 * square. Only a lying one has it in the middle. */
#define ART_FOOT_X .42f
#define ART_FOOT_Y .88f
/* Returns the sprite of a kind of figure, by the name of its token, in the
 * colour of a player and for a picture of this width. If the pack does not have
 * it in this pose, it is standing; if not at all, the meeple. */
int art_figure_of(const art *a, const char *kind, int colour, art_pose pose,
                  float pixels);
/* True if a token has pictures in the colours of players. */
bool art_has_figure(const art *a, const char *kind);
/* Returns the pose of figures on a kind of segment. */
art_pose art_pose_for_kind(const cc_catalog *catalog, int kind);
/* Returns the rectangle of a figure, `size` pixels wide, with its foot there.
 */
rect art_figure_rect(art_pose pose, point foot, float size);

#endif

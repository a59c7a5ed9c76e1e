/* art.h - the pictures of the pack by name, and where segments lie on tiles
 *
 * Knows the index only; pages are loaded by whoever draws.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_ART_H
#define GUI_ART_H

#include "gui/table/land/life.h"
#include "gui/video/display_list.h"
#include "pack.h"

#define ART_SIZES       6  /* of faces: 384 to 64 pixels */
#define ART_MAP         32 /* samples a side of a tile's map */
#define ART_STRIP_RATIO 8
#define ART_PLACES_MAX  16 /* on the board that have names */
#define ART_NAME        16 /* bytes of such a name */

typedef struct art_sprite {
    char *name;
    int page;
    int x, y, w, h;
} art_sprite;

typedef struct art_map {
    bool known;
    char slot[ART_MAP][ART_MAP]; /* [y][x]: '0' + slot, '.' nothing */
    struct {
        float x, y; /* shares of a tile side */
    } spot[CC_TILE_SEGMENTS_MAX];
} art_map;

typedef struct art {
    const cc_catalog *catalog;
    art_sprite *sprites; /* sorted by name */
    int n_sprites, room;
    char (*pages)[64]; /* file names in the art folder */
    int n_pages;
    art_map maps[CC_TYPES_MAX][4]; /* by type and turn */
    life_sites life;
    /* The sprites of faces and strips by type, turn, variant and size; -1
     * where there is none. They are looked up for every tile of a frame. */
    int faces[CC_TYPES_MAX][4][2][ART_SIZES];
    int strips[CC_TYPES_MAX][4][2][ART_SIZES];
    int n_places;
    struct {
        char name[ART_NAME];
        float x, y; /* in squares of the board */
    } places[ART_PLACES_MAX];
} art;

/* Reads the index and the maps of the pack in `data`. What is missing or
 * wrong is told, left out, and drawn as a placeholder. */
void art_open(art *a, const char *data, const cc_catalog *catalog);
/* Its parts, for texts from elsewhere: no pictures yet, spots in the middle of
 * their tiles; the lines of atlas.txt; those of maps.txt. */
void art_init(art *a);
void art_read_index(art *a, pack_text *t);
void art_read_maps(art *a, pack_text *t, const cc_catalog *catalog);
/* Enters which of its pictures are faces of the catalogue's tiles. */
void art_find_faces(art *a, const cc_catalog *catalog);
void art_close(art *a);

/* A sprite by its name, or -1: drawn as a placeholder. */
int art_find(const art *a, const char *name);
/* "PREFIX@64" and the like: the smallest that is not enlarged when drawn
 * `pixels` wide, or the largest there is. */
int art_find_sized(const art *a, const char *prefix, float pixels);
/* The face of a tile; the type is one of the catalogue that art_open() saw. */
int art_face(const art *a, const cc_tile_type *type, int turn, int variant,
             float pixels);
/* Where figures wait in a quarter of the land, by its name; false, and nothing
 * is written: the pack does not say. */
bool art_quarter(const art *a, const char *name, float *x, float *y);
/* What of it stands over its northern side: as wide as the tile, 1 /
 * ART_STRIP_RATIO as high, and drawn over its neighbour; -1 where nothing does.
 */
int art_strip(const art *a, const cc_tile_type *type, int turn, int variant,
              float pixels);
/* A player's figure. Its foot is at ART_FOOT_X and _Y of the picture, a lying
 * one's middle in the middle. */
typedef enum art_pose {
    ART_STANDING,
    ART_SITTING,
    ART_KNEELING,
    ART_LYING,
    ART_POSES
} art_pose;
#define ART_FOOT_X .42f
#define ART_FOOT_Y .88f
int art_figure(const art *a, int colour, art_pose pose, float pixels);
/* The same of a kind, by the name of its token; one without that pose stands,
 * one without a picture looks like a common one. */
int art_figure_of(const art *a, const char *kind, int colour, art_pose pose,
                  float pixels);
/* Whether a token has pictures of its own in the colours of players. */
bool art_has_figure(const art *a, const char *kind);
/* How a figure is on a kind of segment. */
art_pose art_pose_for_kind(int kind);
/* Where a figure of this size is drawn whose place is (x, y). */
rect art_figure_rect(art_pose pose, float x, float y, float size);
/* Where the picture of a bridge or castle is drawn that lies on a square. */
rect art_object_rect(rect square);

#endif

/* life_sites.h - where the types of tiles may have animated details
 *
 * Sites and roads, lines of the pack's maps.txt, which tools/pack/life.c
 * writes. gui/table/land/life.h plans the details of a position with them.
 * Lengths are in tile sides, y to the south.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_LIFE_SITES_H
#define GUI_LIFE_SITES_H

#include "engine/carcassonne.h"
#include "gui/video/display_list.h"

typedef enum life_kind {
    LIFE_SHEEP,
    LIFE_CART,
    LIFE_WINDOW,
    LIFE_SMOKE,
    LIFE_DOVE,
    LIFE_KINDS
} life_kind;

#define LIFE_ROAD_POINTS 16    /* maximum along a road of a tile */
#define LIFE_SITES_MAX   65536 /* of all tiles; roads too */
/* The words of the longest line, that of a road. */
#define LIFE_WORDS (3 + 2 * LIFE_ROAD_POINTS)

#define LIFE_ANY_ROTATION 4

/* A place for a detail. The coordinates are those of the unrotated tile. */
typedef struct life_site {
    uint8_t kind, variant, slot;
    uint8_t rotation; /* the only one of the tile in which it is there; or
                         LIFE_ANY_ROTATION */
    float x, y, size; /* SHEEP: size is the meadow's width; else the height */
    int next;         /* next site of the same type, or -1 */
} life_site;

/* The middle of a road or street on the unrotated tile, from end to end. */
typedef struct life_road {
    uint8_t slot, n; /* n: points in `at` */
    point at[LIFE_ROAD_POINTS];
    int next; /* next road of the same type, or -1 */
} life_road;

/* The sites and roads of all types, in lists that begin at first_site[type] and
 * first_road[type], or -1. */
typedef struct life_sites {
    int n_sites, n_roads, site_room, road_room;
    life_site *sites;
    life_road *roads;
    int first_site[CC_TYPES_MAX], first_road[CC_TYPES_MAX];
    uint8_t dressings[CC_TYPES_MAX]; /* how many a type has */
    int last_type;                   /* of maps_find_type() */
} life_sites;

/* Does the same as cc_type_find(), but looks first at the type that it found
 * last: most lines name that of the line before. */
int maps_find_type(life_sites *maps, const cc_catalog *catalog, const char *id);

/* The variants of a type's face: the same land, dressed with other houses,
 * trees and fields. */
#define DRESSINGS_MAX 4

/* Makes it empty. */
void life_sites_init(life_sites *maps);
/* Frees what was read, and makes it empty. */
void life_sites_free(life_sites *maps);
/* Adds a line of maps.txt, split into words (tools/pack/life.h lists the
 * lines); false if it is invalid or another kind of line. Lines about types
 * that the catalogue lacks are checked and skipped. */
bool life_sites_read(life_sites *maps, char *word[], int n_words,
                     const cc_catalog *catalog);

/* Returns the dressing of a tile of this type on a square. Squares are dressed
 * as a chessboard, even or odd, so that no two neighbours are alike and what
 * stands across the side between them fits; where there are four, all squares
 * of a row or column that follow each other have different ones, up to four. */
int dressing_at(const life_sites *maps, int type, int x, int y);

#endif

/* naive_city.h - naive reference model of The City
 *
 * The rules of The City a second time, as simply as possible, for test_city.c.
 * The model shares nothing with the engine but the catalogue. The outline of
 * the town is found by walking round it with the right hand on the tiles;
 * regions by searching outward from a segment; what a tile would cut off from
 * the open land by placing it and walking again. The caller keeps the order of
 * turns and wall rounds.
 *
 * A tile is its index in `tiles`; x grows to the east, y to the south; a
 * rotation is a number of quarter turns clockwise; sides are CC_N, CC_E, CC_S,
 * CC_W.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_NAIVE_CITY_H
#define TESTS_NAIVE_CITY_H

#include "engine/carcassonne.h"

#define NC_TILES   80              /* most tiles on the table */
#define NC_SIDES   400             /* most sides of the outline */
#define NC_MIDDLE  90              /* squares from the middle to an edge of */
#define NC_ACROSS  (2 * NC_MIDDLE) /* the table */
#define NC_MEMBERS 400             /* most segments of a region */

typedef struct nc_tile {
    int x, y, type, rotation;
    int figure[CC_TILE_SEGMENTS_MAX]; /* player on a segment; -1 if none */
    /* The figure has scored and returns at the end of the turn. */
    bool is_leaving[CC_TILE_SEGMENTS_MAX];
} nc_tile;

/* A side of the tile on a square. */
typedef struct nc_side {
    int x, y, side;
} nc_side;

/* A wall segment, or the gate. */
typedef struct nc_wall {
    nc_side at;
    int end;   /* seen from the gate: 0 clockwise, 1 counter-clockwise */
    int after; /* so many segments from the gate; 0: the gate itself */
    int guard; /* player; -1 if there is none */
} nc_wall;

typedef struct nc_city {
    const cc_catalog *catalog;
    int n_players, n;
    nc_tile tiles[NC_TILES];
    uint8_t at[NC_ACROSS][NC_ACROSS]; /* tile + 1 by row and column; 0: none */
    int score[CC_PLAYERS_MAX];
    int supply[CC_PLAYERS_MAX], towers[CC_PLAYERS_MAX]; /* figures, towers */
    int n_walls;
    nc_wall walls[NC_SIDES]; /* in the order of building: first the gate */
    int arm[2];              /* segments from the gate to each end */
    int paid[2];             /* of these, those that a tower was paid for */
} nc_city;

/* A region as a list of its segments, with counts. */
typedef struct nc_region {
    int n, tile[NC_MEMBERS], slot[NC_MEMBERS];
    int kind, squares, open; /* open ends */
    int kinds;               /* of goods, in a market */
    int n_held;              /* segments with a figure */
    int figures[CC_PLAYERS_MAX];
    bool is_leaving; /* has scored in this turn; its figures still stand */
} nc_region;

/* Starts a game with no tile on the table. */
void nc_start(nc_city *c, const cc_catalog *catalog, int players);
/* Lists all outer sides of the town, clockwise, in `out` of NC_SIDES; returns
 * their number. There must be a tile. */
int nc_outline(const nc_city *c, nc_side *out);

/* Whether a tile may be placed on a square. */
bool nc_fits(const nc_city *c, int type, int x, int y, int rotation);
/* Whether a tile fits anywhere. */
bool nc_placeable(const nc_city *c, int type);
/* Places a tile, fitting or not. */
void nc_lay(nc_city *c, int type, int x, int y, int rotation);
/* Whether the player can place a figure on a segment of the last tile. */
bool nc_may_deploy(const nc_city *c, int player, int slot);
/* Scores completed streets and markets; returns whether there was one with a
 * figure. The figures stay until the end of the turn. */
bool nc_score(nc_city *c);
/* Returns the figures of scored regions to their supplies. */
void nc_return_figures(nc_city *c);

/* The side for the next segment at an end of the wall. */
nc_side nc_next(const nc_city *c, int end);
/* The number of outer sides without wall. */
int nc_room(const nc_city *c);
/* Builds the gate, or then the next segment at an end. */
void nc_build(nc_city *c, nc_side s, int end);
/* Whether the player can place a guard on the last segment. */
bool nc_may_guard(const nc_city *c, int player);

/* The final scoring; closes the wall. */
void nc_final(nc_city *c);

#endif

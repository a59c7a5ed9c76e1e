/* naive_city.h - naive reference model of The City
 *
 * Shares nothing with the engine but the catalogue. The outline is found by
 * walking round the town with the right hand on the wall, on a map in which
 * every tile is three by three steps; regions by searching outward from a
 * segment; what a tile would cut off by placing it and walking again.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_NAIVE_CITY_H
#define TESTS_NAIVE_CITY_H

#include "engine/carcassonne.h"

#define NC_TILES   80
#define NC_SIDES   400
#define NC_MIDDLE  90
#define NC_ACROSS  (2 * NC_MIDDLE)
#define NC_MEMBERS 400

typedef struct nc_tile {
    int x, y, type, turn;
    int figure[CC_TILE_SEGMENTS_MAX];      /* player on a segment; -1 if none */
    bool is_leaving[CC_TILE_SEGMENTS_MAX]; /* has scored, returns at the end of
                                         the turn */
} nc_tile;

typedef struct nc_side {
    int x, y, side;
} nc_side;

typedef struct nc_wall {
    nc_side at;
    int end, after, guard; /* the gate: 0, 0, -1 */
} nc_wall;

typedef struct nc_city {
    const cc_catalog *catalog;
    int n_players, n;
    nc_tile tiles[NC_TILES];
    uint8_t at[NC_ACROSS][NC_ACROSS]; /* number of the tile + 1; 0 none */
    int score[CC_PLAYERS_MAX], supply[CC_PLAYERS_MAX], towers[CC_PLAYERS_MAX];
    int n_walls;
    nc_wall walls[NC_SIDES]; /* all sides at the end */
    int arm[2], paid[2];     /* pieces from the gate to an end, to its tower */
} nc_city;

/* A region as a list of its segments, with counts. */
typedef struct nc_region {
    int n, tile[NC_MEMBERS], slot[NC_MEMBERS];
    int kind, squares, open, kinds, n_held, figures[CC_PLAYERS_MAX];
    bool is_leaving;
} nc_region;

void nc_start(nc_city *c, const cc_catalog *catalog, int players);
/* Number of the tile on a square, or -1. */
int nc_find(const nc_city *c, int x, int y);
/* All outer sides, clockwise. */
int nc_outline(const nc_city *c, nc_side *out);
bool nc_walled(const nc_city *c, nc_side s);
bool nc_fits(const nc_city *c, int type, int x, int y, int turn);
bool nc_placeable(const nc_city *c, int type);
void nc_lay(nc_city *c, int type, int x, int y, int turn);
void nc_ask(const nc_city *c, int tile, int slot, nc_region *out);
bool nc_may_deploy(const nc_city *c, int player, int slot);
/* Scores completed streets and markets; returns whether any was held. */
bool nc_score(nc_city *c);
/* Returns the figures that scored. */
void nc_home(nc_city *c);
/* The place of the next piece at an end, and the number of free sides. */
nc_side nc_next(const nc_city *c, int end);
int nc_room(const nc_city *c);
void nc_build(nc_city *c, nc_side s, int end);
bool nc_may_guard(const nc_city *c, int player);
/* The final scoring. */
void nc_final(nc_city *c);

#endif

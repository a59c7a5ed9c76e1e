/* naive.h - the base game once more, as plainly as can be
 *
 * Shares nothing with the engine but the catalogue's ports and marks: a list
 * of tiles, searched from end to end for every question. Where it and the
 * engine agree over thousands of games, both understood the rules alike.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_NAIVE_H
#define TESTS_NAIVE_H

#include "engine/carcassonne.h"

#define NAIVE_TILES 128

typedef struct naive_tile {
    int x, y, type, turn;
    int figure[CC_TILE_SEGMENTS_MAX]; /* player on a segment; -1 nobody */
} naive_tile;

typedef struct naive {
    const cc_catalog *catalog;
    int n_players, n;
    naive_tile tiles[NAIVE_TILES];
    int score[CC_PLAYERS_MAX], supply[CC_PLAYERS_MAX];
    int small_city; /* points a tile of a city of two; 2 unless changed */
    enum { NAIVE_THIRD, NAIVE_FIRST, NAIVE_OFF } fields;
} naive;

/* What there is to say about the region of one segment. */
typedef struct naive_region {
    int segments, squares, open, pennants;
    int figures[CC_PLAYERS_MAX];
    bool complete; /* fields never are */
    int worth;     /* if the game ended now */
} naive_region;

void naive_start(naive *g, const cc_catalog *catalog, int players, int type,
                 int x, int y, int turn);
/* Whether a tile may lie there. */
bool naive_fits(const naive *g, int type, int x, int y, int turn);
/* Whether it may lie anywhere. */
bool naive_placeable(const naive *g, int type);
void naive_lay(naive *g, int type, int x, int y, int turn);
/* Whether `player` may put a figure on a segment of the last tile. */
bool naive_may_deploy(const naive *g, int player, int slot);
void naive_deploy(naive *g, int player, int slot);
/* Scores what the last tile completed. */
void naive_score(naive *g);
void naive_final(naive *g);
/* The region of a segment of tile number `tile`, in the order of laying. */
naive_region naive_ask(const naive *g, int tile, int slot);

#endif

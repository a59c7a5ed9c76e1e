/* walls.h - what programs may ask about the wall of The City
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_WALLS_H
#define CC_WALLS_H

#include "engine/carcassonne.h"

enum {                                                /* actions */
       CC_BUILD_GATE = CC_NUMBER(CC_MODULE_WALLS, 0), /* on a side of a tile: x,
                                                         y, what: cc_side */
       CC_BUILD_WALL, /* a piece of wall at one of its ends: the same */
       CC_POST_GUARD, /* put a figure on the piece just laid */
       CC_BUILD_TOWER /* at an end of the wall; what: 0 or 1 */
};
enum {                                                /* events */
       CC_EVENT_WALL = CC_NUMBER(CC_MODULE_WALLS, 0), /* the gate or a piece of
           wall was laid: player, x, y, what: cc_side, how: cc_wall_kind */
       CC_EVENT_GUARD, /* a figure was put on it: player, figure, x, y, what */
       CC_EVENT_TOWER  /* player, what: the end, x, y, points */
};
enum {
    CC_DECIDE_GATE = CC_NUMBER(CC_MODULE_WALLS, 0),
    CC_DECIDE_WALL,
    CC_DECIDE_GUARD, /* a figure onto the piece of wall just laid? */
    CC_DECIDE_TOWER  /* a tower at one of the two ends? */
};
enum { /* sources of points */
       CC_FOR_TOWER = CC_NUMBER(CC_MODULE_WALLS, 0),
       CC_FOR_GUARD
};

/* The number of the token "tower". */
int cc_tower_token(const cc_catalog *catalog);

#define CC_WALLS_MAX  71 /* the gate and pieces of wall */
#define CC_TOWERS_MAX 24 /* of all players */

/* The wall round the town: the gate first, then its pieces in the order they
 * were laid. End 0 is the one reached by walking clockwise round the town from
 * the gate, end 1 the other; each begins as the gate itself. */
typedef enum cc_wall_kind {
    CC_WALL_GATE,
    CC_WALL_LONG,
    CC_WALL_SHORT, /* CITY-19: where beside the gate there is no room */
    CC_WALL_KINDS
} cc_wall_kind;
/* "gate", "wall", "short" */
const char *cc_wall_kind_name(cc_wall_kind kind);

typedef struct cc_wall_info {
    int16_t x, y;  /* the tile inside */
    uint8_t side;  /* cc_side of it */
    uint8_t kind;  /* cc_wall_kind */
    uint8_t end;   /* on the way to which end; 0 for the gate */
    uint8_t after; /* the how manieth from the gate; 0 for the gate */
    int8_t guard;  /* whose guard stands on it; -1 nobody's */
} cc_wall_info;

typedef struct cc_tower_info {
    uint8_t player, end;
    uint8_t after; /* pieces between it and the gate */
    int16_t wall;  /* the piece at whose far end it stands */
} cc_tower_info;

bool cc_has_walls(const cc_game *game); /* they are in play */
int cc_wall_count(const cc_game *game);
cc_wall_info cc_wall(const cc_game *game, int i);
int cc_tower_count(const cc_game *game);
cc_tower_info cc_tower(const cc_game *game, int i);
/* The last piece on the way to an end; -1: there is no gate yet. */
int cc_wall_end(const cc_game *game, int end);
/* Pieces not laid yet. */
int cc_wall_left(const cc_game *game);
/* Unwalled sides of the outline between the two ends; -1: no gate yet. */
int cc_wall_room(const cc_game *game);
/* The pile that the last tile was drawn from: 1, 2 or 3; tiles left in it. */
int cc_pile(const cc_game *game);
int cc_pile_left(const cc_game *game);
/* Who lays the pieces still to come in this wall round, in order; the gate is
 * one of them. Writes at most `max`, returns how many there are; 0: there is
 * no round. */
int cc_wall_queue(const cc_game *game, uint8_t *players, int max);
/* What a guard on a side of the tile on (x, y) sees: the row of squares inward
 * from there. Writes at most `max`, returns how many there are; terms[] and
 * *n_terms say what they bring (CITY-29). */
int cc_wall_view(const cc_game *game, int x, int y, cc_side side, cc_coord *out,
                 int max, cc_term terms[2], int *n_terms);

#endif

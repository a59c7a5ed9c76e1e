/* walls.h - the wall of The City: its decisions, and queries
 *
 * The wall around the town is a list: the gate first, then its pieces in the
 * order in which they were placed. It has two ends: end 0 is reached from the
 * gate clockwise around the town, end 1 counterclockwise; at first both are the
 * gate itself. From the second pile of tiles on, scoring starts a round in
 * which players place pieces in turn, and may post guards on them; the player
 * who started it may then build a tower at one of the ends.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef CC_WALLS_H
#define CC_WALLS_H

#include "engine/carcassonne.h"

enum { /* actions */
       /* on a side of a tile: x, y, param: cc_side */
       CC_BUILD_GATE = CC_NUMBER(CC_MODULE_WALLS, 0),
       CC_BUILD_WALL, /* a piece at an end of the wall: as CC_BUILD_GATE */
       CC_POST_GUARD, /* place a figure on the piece just placed */
       CC_BUILD_TOWER /* at an end of the wall; param: 0 or 1 */
};
enum { /* events */
       /* the gate or a piece of wall was placed: player, x, y, param: cc_side,
        * param2: cc_wall_kind */
       CC_EVENT_WALL = CC_NUMBER(CC_MODULE_WALLS, 0),
       CC_EVENT_GUARD, /* a figure was placed on the piece just placed: player,
                          figure; x, y, param as above */
       CC_EVENT_TOWER  /* tower built: player, param: the end, x, y, points */
};
enum {
    CC_DECIDE_GATE = CC_NUMBER(CC_MODULE_WALLS, 0),
    CC_DECIDE_WALL,
    CC_DECIDE_GUARD, /* place a guard on the piece just placed? */
    CC_DECIDE_TOWER  /* build a tower at one of the two ends? */
};
enum { /* sources of points */
       CC_FOR_TOWER = CC_NUMBER(CC_MODULE_WALLS, 0),
       CC_FOR_GUARD
};

/* Returns the number of the token "tower". */
int cc_tower_token(const cc_catalog *catalog);

/* CITY-29: the points of a guard for each building that he sees. */
enum { CC_PUBLIC_POINTS = 2, CC_HISTORIC_POINTS = 3 };

#define CC_WALLS_MAX  71 /* the gate and all pieces */
#define CC_TOWERS_MAX 24 /* of all players together */

typedef enum cc_wall_kind {
    CC_WALL_GATE,
    CC_WALL_LONG,
    CC_WALL_SHORT, /* CITY-19: where the other side of the gate has no room */
    CC_WALL_KINDS
} cc_wall_kind;
/* "gate", "wall", "short" */
const char *cc_wall_kind_name(cc_wall_kind kind);

typedef struct cc_wall_info {
    int16_t x, y;  /* the tile on its inner side */
    uint8_t side;  /* cc_side of that tile */
    uint8_t kind;  /* cc_wall_kind */
    uint8_t end;   /* the end it leads to; 0 for the gate */
    uint8_t after; /* how many pieces after the gate; 0 for the gate itself */
    int8_t guard;  /* owner of the guard on it; -1 none */
} cc_wall_info;

typedef struct cc_tower_info {
    uint8_t player, end;
    uint8_t after; /* pieces between it and the gate */
    int16_t wall;  /* the piece at the outer end of which it stands */
} cc_tower_info;

bool cc_has_walls(const cc_game *game); /* whether they are in play */

/* Returns the length of the list, and its i-th piece, 0 being the gate. */
int cc_wall_count(const cc_game *game);
cc_wall_info cc_wall(const cc_game *game, int i);
/* Returns how many towers there are, and the i-th of them. */
int cc_tower_count(const cc_game *game);
cc_tower_info cc_tower(const cc_game *game, int i);

/* Returns the last piece towards an end; -1 if there is no gate yet. */
int cc_wall_end(const cc_game *game, int end);
/* Returns how many pieces are left to place. */
int cc_wall_left(const cc_game *game);
/* Returns the unwalled sides of the outline between the two ends; -1 if there
 * is no gate yet. */
int cc_wall_room(const cc_game *game);
/* CITY-23: returns the points for building a tower at an end now; 0 if there is
 * no gate yet. */
int cc_wall_tower_points(const cc_game *game, int end);

/* Returns how many pieces of wall each player places in a round that begins
 * now: 1, with the third pile 2 (CITY-24); two players place twice as many
 * (CITY-25). With the first pile there are no rounds; the value is 1. */
int cc_wall_laps(const cc_game *game);
/* Returns the pile of the last tile drawn: 1, 2 or 3. */
int cc_pile(const cc_game *game);
/* Returns how many tiles are left in that pile. */
int cc_pile_left(const cc_game *game);
/* Lists the players who still place a piece in this wall round (or the gate),
 * in order. Writes at most `max`, returns how many there are; 0: no round. */
int cc_wall_queue(const cc_game *game, uint8_t *players, int max);
/* Lists what a guard on a side of the tile on (x, y) looks at: the row of
 * squares inward from there. Writes at most `max`, returns how many there are;
 * terms[] and *n_terms are their points (CITY-29). */
int cc_wall_view(const cc_game *game, int x, int y, cc_side side, cc_coord *out,
                 int max, cc_term terms[2], int *n_terms);

#endif

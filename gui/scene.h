/* scene.h - what the lines of help pages say
 *
 * "![](land ITEM ...)" shows tiles and what lies on them, as on the table:
 *     b03@X,Y,TURN   bridge@X,Y,ns   castle@X,Y,ew (and the next square)
 *     figure@PLAYER,X,Y,SLOT   ring@X,Y
 *     wall@X,Y,n   gate@X,Y,n   short@X,Y,n   guard@PLAYER,X,Y,n
 *     tower@PLAYER,X,Y (the corner in the north-west of that square)
 * What stands up is told from north to south.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SCENE_H
#define GUI_SCENE_H

#include <stdbool.h>
#include <stddef.h>

#define SCENE_MAX  40 /* items */
#define SCENE_SIDE 20 /* numbers are from -SCENE_SIDE to SCENE_SIDE */

typedef struct scene_item {
    char what[12];
    int n, v[4]; /* how many numbers; those not there are 0 */
    char axis;   /* 'n', 'e', 's', 'w', or 0 */
} scene_item;

/* The items behind "land "; those that are none are left out. Players are
 * within 0 .. CC_PLAYERS_MAX - 1. Returns how many there are. */
int scene_read(const char *line, scene_item items[SCENE_MAX]);
/* Which number of an item is its X: what belongs to a player names it first. */
int scene_first(const scene_item *item);
bool scene_is_wall(const scene_item *item);

/* Emphasis and links of a line as their text, cut off at `size`. */
void scene_plain(const char *line, char *out, size_t size);

#endif

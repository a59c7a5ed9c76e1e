/* sprites.h - pictures on a transparent ground
 *
 * Buildings are scenes, lit and projected as tiles are; figures, tokens, icons
 * and markers are drawn. Pictures are squares of `size` pixels. The caller
 * destroys a picture that a function returns. A name that does not exist ends
 * the program.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SPRITES_H
#define SPRITES_H

#include "tools/pack/scene/scene.h"

/* ------------------------------------------------------- scenes as sprites */

#define SPRITE_WIDE 1.28f /* width of a sprite around a tile, in tile sides */
#define SPRITE_PAD  .14f  /* the margin around the tile in such a sprite */

/* Returns the one scene for sprites, empty. */
scene *sprite_begin(void);
/* Returns the one canvas for sprites, with a margin of `pad` tile sides; it is
 * valid until the next call with another `pad`. */
canvas *sprite_canvas(float pad);
/* Lights what is painted on such a canvas and returns the whole picture. */
cairo_surface_t *sprite_finish(canvas *c, int size);
/* Paints a scene with a rotation on such a canvas and returns the whole
 * picture. */
cairo_surface_t *sprite_end(const scene *s, canvas *c, int rotation, int size);

/* --------------------------------------------------------------- buildings */

/* These pictures are SPRITE_WIDE tile sides wide, with the tile in their
 * middle. A bridge runs from side to side; `ew`: from west to east, else from
 * north to south. */
cairo_surface_t *bridge_picture(bool ew, int size);
/* A castle stands on the side that two tiles share; `ew`: one is west of the
 * other. */
cairo_surface_t *castle_picture(bool ew, int size);
/* Both as they are seen from afar. */
cairo_surface_t *bridge_picture_afar(bool ew, int size);
cairo_surface_t *castle_picture_afar(bool ew, int size);
/* A storey of a tower, of one of several kinds: the first is for the foot.
 * Stacked storeys are STOREY tile sides apart in the picture. */
#define STOREY       .060f
#define STOREY_KINDS 4
cairo_surface_t *storey_picture(int kind, int size);
/* The battlements of a tower; the middle of its top is in that of the picture.
 */
cairo_surface_t *battlements_picture(int size);
/* The shadow of a tower of some storeys, up to STOREY_SHADES: a storey adds
 * STOREY_SHADE_X and _Y tile sides to it, to the south-east. */
#define STOREY_SHADE_X .060f
#define STOREY_SHADE_Y .049f
#define STOREY_SHADES  5
cairo_surface_t *tower_shade_picture(int storeys, int size);
/* Returns the name of disc i: first the signs by sign_kind, then the tokens of
 * modules' parts; NULL after the last. */
const char *disc_name(int i);
/* Returns the picture of disc i. */
cairo_surface_t *disc_picture(int i, int size);
/* True for one that is painted flat, and still clear when it is small. */
bool disc_is_painted(int i);

/* The wall of The City along a side (cc_side) of a square, in pictures 1.5
 * tiles wide around the square: a piece, a short piece, the gate. */
cairo_surface_t *city_wall_picture(int side, int size);
cairo_surface_t *short_wall_picture(int side, int size);
cairo_surface_t *wall_gate_picture(int side, int size);
/* A turret where the wall turns a corner, in a picture half a tile wide; the
 * corner is in the middle, .32 tiles below the upper edge. */
cairo_surface_t *wall_corner_picture(int size);
/* Tokens of The City, as pieces of its wall, 128 pixels wide: the name of the
 * i-th, NULL after the last; its picture. */
const char *wall_token_name(int i);
cairo_surface_t *wall_token_picture(int i);
/* A player's tower, in a picture a tile wide; the point where it stands is in
 * the middle, .8 tiles below the upper edge. */
cairo_surface_t *wall_tower_picture(int player, int size);

/* -------------------------------------------------------- in a unit square */

/* Paint in the square from (0, 0) to (1, 1). A marker: "glow" (a tile can be
 * placed here), "last" (the last tile), "spot" (a figure can be placed here),
 * "back" (of a tile), "dead" (no tile fits here). A name that ends in a corner,
 * as "glow-nw", is for the triangle with its right angle there; "half-nw" is
 * such a triangle, white. */
void paint_marker(cairo_t *cr, const char *name);
/* The glow of a piece of wall that can be placed on a side (cc_side). */
void paint_wall_marker(cairo_t *cr, int side);
/* Writes the name of icon i. Returns false after the last. */
bool icon_name(int i, const char **name);
/* True for icons that only games with The City need. */
bool icon_is_for_city(const char *name);
void paint_icon(cairo_t *cr, const char *name, colour ink);

/* Returns the bot that portrait i is of; NULL after the last. */
const char *portrait_bot(int i);
/* The portrait of a computer opponent, a medallion. */
void paint_portrait(cairo_t *cr, const char *bot);

/* ----------------------------------------------------------------- figures */

/* Returns a player's figure in a pose. The kind is the name of its token
 * ("meeple", "big", ...; also "guard", "flag" and "count"). Its foot is at
 * (.42, .88) of the picture; the middle of a lying figure is at (.48, .52).
 * Pictures up to FIGURE_TINY pixels have a light line around the figure. */
#define FIGURE_TINY 32
cairo_surface_t *figure_picture(const char *kind, const char *pose, int player,
                                int size);
/* Returns a wooden token: "bridge", "castle", "wall", "tower", "gate" or
 * "storey". */
cairo_surface_t *token_picture(const char *name, int size);
/* Returns the dragon, its middle in that of the picture. */
cairo_surface_t *dragon_picture(int size);
/* Returns the name of the pose in which a kind is drawn where others stand,
 * sit, kneel or lie (0 to 3); NULL if it has no such pose, or from 4 on. */
const char *figure_pose_at(const char *kind, int i);

#endif

/* sprites.h - pictures on a transparent ground
 *
 * Functions that return a picture leave it to the caller to destroy it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SPRITES_H
#define SPRITES_H

#include "tools/pack/scene/scene.h"

/* ------------------------------------------------------- scenes as sprites */

#define SPRITE_WIDE 1.28f /* width of a sprite around a tile, in tile sides */
#define SPRITE_PAD  .14f  /* the margin around the tile in such a sprite */

/* Returns an empty scene. */
scene *sprite_begin(void);
/* Returns a canvas for a sprite; a larger one needs a larger `pad`. */
canvas *sprite_canvas(float pad);
/* Paints a scene with a turn on such a canvas and returns its picture. */
cairo_surface_t *sprite_end(const scene *s, canvas *c, int turn, int size);

/* --------------------------------------------------------------- buildings */

/* A bridge runs from side to side; `ew`: from west to east. */
cairo_surface_t *bridge_picture(bool ew, int size);
/* A castle stands on the side that two tiles share; `ew`: one is west of the
 * other. */
cairo_surface_t *castle_picture(bool ew, int size);
/* A floor of a tower. Stacked floors are STOREY tile sides apart. */
#define STOREY .052f
cairo_surface_t *storey_picture(bool ew, int size);
/* Returns the name of disc i: with the sign of goods, the king, the robber,
 * ..., then the tokens of parts; NULL after the last. */
const char *disc_name(int i);
/* Returns the picture of disc i. */
cairo_surface_t *disc_picture(int i, int size);

/* The wall of The City along a side of a square, in pictures 1.5 tiles wide
 * with the square in their middle: a piece, a short piece, the gate. */
cairo_surface_t *city_wall_picture(int side, int size);
cairo_surface_t *short_wall_picture(int side, int size);
cairo_surface_t *wall_gate_picture(int side, int size);
/* A turret where the wall turns a corner: half a tile wide, its point .32 below
 * the upper edge. */
cairo_surface_t *wall_corner_picture(int size);
/* A player's tower: a tile wide, its point .8 below the upper edge. */
cairo_surface_t *wall_tower_picture(int player, int size);

/* -------------------------------------------------------- in a unit square */

/* A wooden token: "bridge", "castle", "wall", "tower", "gate" or "storey". */
void paint_token(cairo_t *cr, const char *name);
/* A marker. A name that ends in a corner, as "glow-nw", is for the triangle
 * with its right angle there. */
void paint_marker(cairo_t *cr, const char *name);
/* The glow of a piece of wall that may be placed on a side. */
void paint_wall_marker(cairo_t *cr, int side);
/* Icon i: false after the last. Some are only for The City. */
bool icon_name(int i, const char **name);
bool icon_is_for_city(const char *name);
void paint_icon(cairo_t *cr, const char *name, colour ink);

/* ----------------------------------------------------------------- figures */

/* Returns a player's figure. The kind is the name of its token ("meeple",
 * "big",
 * ...; also "guard" and "count"). Its foot is at (.42, .88); the middle of a
 * lying figure is at (.48, .52). */
cairo_surface_t *figure_picture(const char *kind, const char *pose, int player,
                                int size);
/* Returns the pose of a kind for standing, sitting, kneeling, lying (0 to 3);
 * NULL if it has only the first. */
const char *figure_pose_at(const char *kind, int i);

#endif

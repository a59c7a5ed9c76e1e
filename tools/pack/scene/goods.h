/* goods.h - goods of markets, large enough to be named
 *
 * (x, y) is the middle, in tile sides, and r a radius. Nobody asks whether the
 * plot is free.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef SCENE_GOODS_H
#define SCENE_GOODS_H

#include "scene.h"

/* Single ones: a cask of fish; a fish of this length; a sheaf; a cow, `size`
 * times as large as those of meadows; a sack of grain. */
void add_cask(scene *s, float x, float y, float r);
void add_fish(scene *s, float x, float y, float size, float angle);
void add_sheaf(scene *s, float x, float y, float r);
void add_cow(scene *s, float x, float y, float angle, float size,
             bool is_brown);
void add_sack(scene *s, float x, float y, float r);

/* Groups, .17 wide: a basin with large fish in it, and casks; ricks of grain,
 * with sheaves and sacks around; a pen with grass and cattle. */
void add_fish_vat(scene *s, float x, float y);
void add_ricks(scene *s, float x, float y);
void add_herd(scene *s, float x, float y);

#endif

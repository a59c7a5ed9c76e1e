/* faces.h - the faces of tiles
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef FACES_H
#define FACES_H

#include "tools/pack/scene/scene.h"

/* Paints, lights and projects a tile with a turn, before view_finish(). */
view face_view(canvas *c, const scene *s, int turn);

#endif

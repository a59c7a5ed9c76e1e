/* faces.h - the picture of a tile before it is shrunk and graded
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef FACES_H
#define FACES_H

#include "tools/pack/scene/scene.h"

/* The largest pictures that show a tile from afar, and their size while they
 * are painted. */
#define FACE_AFAR_MAX   80
#define FACE_AFAR_DRAWN 192

/* Paints, lights and projects a tile with a rotation. The caller frees the
 * view. It shrinks it to the size of the picture, and only then calls
 * scene_paint_plates() and view_finish(): names and grain must not shrink. */
view face_view(canvas *c, const scene *s, int rotation);

#endif

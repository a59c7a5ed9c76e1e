/* shadow.h - the soft shadow of what lies on the table or on a sheet
 *
 * It falls to the south-east and has layers, each farther away than the one
 * before: so it is darkest near what throws it. Tiles, buttons and cards have
 * the same.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SHADOW_H
#define GUI_SHADOW_H

#include "gui/video/display_list.h"

enum { SHADOW_LAYERS = 5 };

typedef struct shadow_layer {
    point offset; /* from what throws it, pixels */
    rgba colour;
} shadow_layer;

/* Returns layer k, from 0 on, of a shadow that reaches `reach` pixels to the
 * east; `alpha` 1 is the usual strength. */
shadow_layer shadow_layer_at(int k, float reach, float alpha);

#endif

/* shadow.c - the shadow of what lies on the table or on a sheet
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui.h"

void ui_shadow(ui *u, rect r, float depth, float alpha)
{
    enum { STEPS = 5 }; /* layers, each farther away than the one before */
    rgba c = rgba_fade(SHADE, .2f * alpha);
    for (int k = 0; k < STEPS; k++) {
        float x = units(u, depth) * (.28f + .18f * (float)k), y = 1.4f * x;
        render_rect(u->display, (rect){r.x + r.w, r.y + y, x, r.h - y}, c);
        render_rect(u->display, (rect){r.x + x, r.y + r.h, r.w, y}, c);
    }
}

/* shadow.c - the soft shadow of what lies on the table or on a sheet
 *
 * SPDX-License-Identifier: MIT
 */
#include "shadow.h"

#include "ui.h"

shadow_layer shadow_layer_at(int k, float reach, float alpha)
{
    const float first = .28f, step = (1 - first) / (SHADOW_LAYERS - 1);
    float x = reach * (first + step * (float)k);
    /* The outer ones are weaker, so that the shadow ends without an edge. */
    float dark = .255f - .045f * (float)k;
    return (shadow_layer){{x, 1.4f * x}, rgba_fade(SHADE, dark * alpha)};
}

/* Renders the part of a layer that is beyond the south-eastern corner, as a
 * quarter of a disc in steps. */
static void render_corner(ui *u, rect r, rgba c)
{
    enum { STEPS = 3 };
    float h = r.h / STEPS;
    for (int i = 0; i < STEPS; i++) {
        float y = ((float)i + .5f) / STEPS;
        render_rect(u->display,
                    (rect){r.x, r.y + (float)i * h, r.w * sqrtf(1 - y * y), h},
                    c);
    }
}

void ui_shadow(ui *u, rect r, float depth, float alpha)
{
    for (int k = 0; k < SHADOW_LAYERS; k++) {
        shadow_layer layer = shadow_layer_at(k, units(u, depth), alpha);
        float x = layer.offset.x, y = layer.offset.y;
        render_rect(u->display, (rect){r.x + r.w, r.y + y, x, r.h - y},
                    layer.colour);
        render_rect(u->display, (rect){r.x + x, r.y + r.h, r.w - x, y},
                    layer.colour);
        render_corner(u, (rect){r.x + r.w, r.y + r.h, x, y}, layer.colour);
    }
}

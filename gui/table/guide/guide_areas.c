/* guide_areas.c - where the cards and buttons of the guide are
 *
 * SPDX-License-Identifier: MIT
 */
#include "guide_areas.h"

guide_areas *guide_areas_of(app *a)
{
    return app_state(a, STATE_GUIDE, sizeof(guide_areas));
}

rect guide_card(app *a)
{
    return guide_areas_of(a)->card;
}

bool guide_covers_rect(app *a, rect r)
{
    return rect_overlap(guide_areas_of(a)->card, r) > 0;
}

bool guide_covers(app *a, point pixel)
{
    const guide_areas *g = guide_areas_of(a);
    return rect_contains(g->card, pixel) || rect_contains(g->bar, pixel) ||
           rect_contains(g->scroll, pixel) || rect_contains(g->buttons, pixel);
}

float guide_bottom_height(app *a)
{
    return guide_areas_of(a)->bottom_h;
}

/* guide_areas.c - where the cards and buttons of the guide are
 *
 * A file of its own, so that the panel and the overlays need not know guide.c,
 * which needs them.
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

bool guide_card_covers(app *a, rect r)
{
    return rect_overlap(guide_areas_of(a)->card, r) > 0;
}

bool guide_is_at(app *a, point pixel)
{
    const guide_areas *g = guide_areas_of(a);
    return rect_contains(g->card, pixel) ||
           rect_contains(g->chronicle, pixel) || rect_contains(g->bar, pixel) ||
           rect_contains(g->buttons, pixel);
}

float guide_bottom_height(app *a)
{
    return guide_areas_of(a)->bottom_height;
}

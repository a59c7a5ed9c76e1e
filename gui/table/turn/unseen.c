/* unseen.c - offers that the view does not show, and the button that steps
 * through them
 *
 * A view that the player chose stays as it is while one offer is in it. The
 * others must be known nevertheless: a button below the banner counts them, and
 * puts the cursor on one after the other, which moves the view there.
 *
 * SPDX-License-Identifier: MIT
 */
#include "unseen.h"

#include <math.h>
#include <stdio.h>

#include "gui/table/guide/guide_areas.h"
#include "gui/table/guide/hints.h"
#include "gui/table/part.h"
#include "gui/table/turn/offers.h"
#include "gui/table/turn/spots.h"

enum { PLACES_MAX = 99 }; /* places that are counted */

/* In units: at the sides of the button's text; between banner and button. */
enum { BUTTON_PAD = 14, BUTTON_GAP = 5 };

/* True if an action points at a place on the land. */
static bool has_square(const app *a, const cc_action *action)
{
    return cc_action_target(&a->catalog, action->type) != CC_TARGET_NONE;
}

bool unseen_is_outside(const app *a, const table *t, const cc_action *action)
{
    rect clear = t->camera.clear;
    return offers_has_ring(t, action)
               ? !rect_contains(clear, spots_ring_position(a, t, action))
               : has_square(a, action) &&
                     !rect_holds(clear, camera_square(&t->camera, action->x,
                                                      action->y));
}

/* Returns where an action is offered, in pixels: actions at the same place are
 * one offer. */
static point place_of(const app *a, const table *t, const cc_action *action)
{
    return offers_has_ring(t, action)
               ? spots_ring_position(a, t, action)
               : rect_middle(camera_square(&t->camera, action->x, action->y));
}

/* True if offers are counted: a person is asked for a place on the land, has
 * not chosen one yet, and holds nothing. Places for a tile are not counted: the
 * player sees them while moving over the land. */
static bool is_asked(const app *a, const table *t)
{
    return t->n_legal && t->review_step < 0 && !t->pending.is_set &&
           !t->hand.held && !t->camera.approaches &&
           cc_decision(&a->session->game).kind != CC_DECIDE_PLACE &&
           !parts_dialog(a, t);
}

/* Returns how many places are out of view, PLACES_MAX at most. Sets *next to
 * the index of the legal action to visit next: the first one at such a place
 * behind the cursor, else the first of all; -1: there is none. */
static int count_unseen(const app *a, const table *t, int *next)
{
    point places[PLACES_MAX];
    int n = 0, first = -1, behind = -1; /* indices of legal actions */
    for (int i = 0; is_asked(a, t) && i < t->n_legal && n < PLACES_MAX; i++) {
        const cc_action *action = &t->legal[i];
        if (!offers_has(t, action) || !unseen_is_outside(a, t, action)) {
            continue;
        }
        point at = place_of(a, t, action);
        bool is_known = false;
        for (int k = 0; k < n && !is_known; k++) {
            is_known = point_distance(places[k], at) < 1; /* pixel */
        }
        if (!is_known) {
            places[n++] = at;
            first = first < 0 ? i : first;
            behind = behind < 0 && i > t->hand.cursor ? i : behind;
        }
    }
    *next = behind < 0 ? first : behind;
    return n;
}

/* Formats what the button says for n places. */
static void button_text(int n, char *out, size_t size)
{
    snprintf(
        out, size,
        ngettext("%d place out of view (N)", "%d places out of view (N)", n),
        n);
}

/* Returns the rectangle of the button for n places; empty if there are none, or
 * a card lies there. */
static rect button_for(app *a, const table *t, int n)
{
    const ui *u = &a->ui;
    char text[100];
    rect clear = t->camera.clear;
    if (!n) {
        return (rect){0, 0, 0, 0};
    }
    button_text(n, text, sizeof text);
    float w = text_width(FONT_SERIF, units(u, SIZE_TEXT), text) +
              2 * units(u, BUTTON_PAD);
    /* Between the tools, or the chronicle, and the buttons of the guide. */
    float room = t->land.x + t->land.w - t->tools.w - clear.x;
    w = fminf(w, room);
    float middle = t->land.x + t->land.w / 2;
    rect r = {fmaxf(middle - w / 2, clear.x), clear.y + units(u, BUTTON_GAP), w,
              units(u, SIZE_BUTTON)};
    bool is_covered = hints_are_open(a, t) || guide_card_covers(a, r) ||
                      rect_overlap(t->card.area, r) > 0;
    return is_covered ? (rect){0, 0, 0, 0} : r;
}

rect unseen_button(app *a, const table *t)
{
    int next;
    return button_for(a, t, count_unseen(a, t, &next));
}

intent unseen_render(app *a, const table *t)
{
    int next, n = count_unseen(a, t, &next);
    char text[100];
    rect r = button_for(a, t, n);
    if (r.w <= 0) {
        return intent_of(INTENT_NONE, NULL);
    }
    button_text(n, text, sizeof text);
    bool is_used = ui_button(&a->ui, r, text, BUTTON_PLAIN);
    return intent_view(is_used ? INTENT_VISIT : INTENT_NONE, next);
}

void unseen_visit(const app *a, table *t, int action)
{
    point at = camera_at(&t->camera, place_of(a, t, &t->legal[action]));
    hand_set_cursor(t, action);
    camera_go_to(&t->camera, at.x, at.y);
}

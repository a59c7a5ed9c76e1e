/* moments.c - what happened to figures, and why: shown for a moment on the land
 *
 * A card with the figure and the line of the log stands above the place where
 * the figure was, in the colour of its owner; several at once stand one above
 * the other. It takes no input.
 *
 * SPDX-License-Identifier: MIT
 */
#include "moments.h"

#include <math.h>

#include "gui/app/pictures.h"
#include "gui/table/land/places.h"

/* In units: the size of the text and its width at most, the side of the figure,
 * the margin, and what is kept free for the banner at the top. */
enum { TEXT_SIZE = 19, TEXT_MAX_W = 300, FIGURE_SIDE = 50, PAD = 10, TOP = 54 };

#define FIGURE_HEIGHT .34f /* of a figure on the land, in squares */

/* Returns the place of the card of a moment: above the figure, whatever else is
 * there. */
static rect card_of(const app *a, const table *t, const flight *f)
{
    const ui *u = &a->ui;
    float size = units(u, TEXT_SIZE), side = units(u, FIGURE_SIDE);
    float pad = units(u, PAD), room = t->land.w - side - 5 * pad;
    float w = fminf(text_width(FONT_BOLD, size, f->text) + 1,
                    fminf(units(u, TEXT_MAX_W), room));
    float h = text_wrapped_height(FONT_BOLD, size, w, f->text);
    point at = land_to_pixel(t, f->from);
    rect r = {0, 0, w + side + 3 * pad, fmaxf(h, side) + pad};
    r.x = at.x - r.w / 2;
    r.y = at.y - t->camera.zoom * FIGURE_HEIGHT - r.h - pad;
    return r;
}

/* Moves a card into the view of the land, and off the cards before it: above
 * each that it would overlap, or, once there is no room above, below. */
static rect placed_card(const app *a, const table *t, rect r,
                        const rect *before, int n_before)
{
    const ui *u = &a->ui;
    float pad = units(u, PAD), top = t->land.y + units(u, TOP);
    float right = t->land.x + t->land.w - r.w - pad;
    float bottom = t->land.y + t->land.h - r.h - pad;
    r.x = fmaxf(t->land.x + t->tools.w, fminf(r.x, right));
    r.y = fmaxf(top, fminf(r.y, bottom));
    bool goes_down = false;
    for (int i = 0; i < n_before; i++) {
        if (rect_overlap(r, before[i]) <= 0) {
            continue;
        }
        float above = before[i].y - r.h - pad / 2;
        goes_down |= above < top;
        r.y = goes_down ? before[i].y + before[i].h + pad / 2 : above;
        i = -1; /* checks against all of them again */
    }
    return r;
}

/* Returns the opacity of a moment, which fades in and out. */
static float alpha_of(const flight *f)
{
    return tween_sub_progress(&f->motion, 0, .08f) *
           (1 - tween_sub_progress(&f->motion, .9f, 1));
}

/* Renders a line from the card to where the figure was. */
static void render_pointer(app *a, const table *t, const flight *f, rect r)
{
    point at = land_to_pixel(t, f->from);
    point from = {fmaxf(r.x, fminf(at.x, r.x + r.w)), r.y + r.h / 2};
    render_line(&a->display, from, at, units(&a->ui, 3),
                rgba_fade(f->colour, alpha_of(f)));
}

static void render_card(app *a, const flight *f, rect r)
{
    ui *u = &a->ui;
    float pad = units(u, PAD), side = units(u, FIGURE_SIDE);
    float alpha = alpha_of(f);
    rect bar = {r.x, r.y, units(u, 6), r.h};
    rgba colour = rgba_fade(f->colour, alpha);
    ui_shadow(u, r, 5, alpha);
    render_box(u->display, r, rgba_fade(PARCHMENT, alpha), units(u, 2), colour);
    render_rect(u->display, bar, colour);
    render_figure(a, cc_token_name(&a->catalog, f->figure_token),
                  f->figure_colour, ART_STANDING,
                  (rect){r.x + pad, r.y + (r.h - side) / 2, side, side}, alpha);
    rect words = {r.x + side + 2 * pad, r.y, r.w - side - 3 * pad, r.h};
    float size = units(u, TEXT_SIZE);
    float h = text_wrapped_height(FONT_BOLD, size, words.w, f->text);
    words.y += (r.h - h) / 2;
    text_wrapped(u->display, FONT_BOLD, size, rgba_fade(INK, alpha), words,
                 f->text);
}

void moments_render(app *a, const table *t)
{
    const flight *shown[FLIGHTS_MAX];
    rect cards[FLIGHTS_MAX];
    int n = 0;
    for (int i = 0; i < t->flights.n; i++) {
        const flight *f = &t->flights.list[i];
        if (f->is_moment && tween_has_begun(&f->motion)) {
            cards[n] = placed_card(a, t, card_of(a, t, f), cards, n);
            shown[n++] = f;
        }
    }
    for (int i = 0; i < n; i++) { /* below all cards */
        render_pointer(a, t, shown[i], cards[i]);
    }
    for (int i = 0; i < n; i++) {
        render_card(a, shown[i], cards[i]);
    }
}

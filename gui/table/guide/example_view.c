/* example_view.c - an example of a help page, rendered by the table's functions
 *
 * A view has a table of its own, without a screen: a game and a camera, but no
 * input. The functions of the table find the game, the pointer and the settings
 * in the application, so these are replaced while an example is rendered.
 *
 * SPDX-License-Identifier: MIT
 */
#include "example_view.h"

#include <stdlib.h>

#include "gui/base/memory.h"
#include "gui/table/land/land.h"
#include "gui/table/land/outline.h"
#include "gui/table/land/pieces.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"
#include "gui/table/turn/offers.h"
#include "gui/table/turn/spots.h"
#include "gui/table/turn/squares.h"

struct example_view {
    session *session;
    example shown;
    table table;
};

/* ---------------------------------------------------- application, borrowed */

/* The members of the application that are replaced while an example is set up
 * or rendered. */
typedef struct saved_app {
    session *session;
    point pointer; /* replaced by one far away */
    bool hints;
} saved_app;

/* Replaces the members; returns what they were. */
static saved_app borrow_app(app *a, const example_view *v)
{
    saved_app before = {a->session, a->ui.in.pointer, a->settings.hints};
    a->session = v->session;
    a->ui.in.pointer = (point){-1e6f, -1e6f};
    a->settings.hints = true;
    return before;
}

static void restore_app(app *a, saved_app before)
{
    a->session = before.session;
    a->ui.in.pointer = before.pointer;
    a->settings.hints = before.hints;
}

/* ------------------------------------------------------------------ set up */

/* Sets what the example shows as pending and as legal: its chosen action, and
 * either all legal actions or this one alone. */
static void set_actions(app *a, example_view *v)
{
    table *t = &v->table;
    const cc_game *game = &v->session->game;
    cc_decision_info choice = cc_decision(game);
    table_take_tile(t, choice.kind == CC_DECIDE_PLACE ? choice.tile : -1);
    if (v->shown.has_chosen) {
        pending_set(a, t, &v->shown.chosen);
        pending_show_before(a, t);
    }
    table_list_legal(t);
    if (!v->shown.shows_actions) {
        table_offer_only(t, v->shown.has_chosen ? &v->shown.chosen : NULL);
    }
    parts_update(a, t);
}

example_view *example_view_new(app *a, const example *shown)
{
    seat seats[CC_PLAYERS_MAX];
    cc_error error;
    seats_fill_in(seats);
    session *game =
        session_new(&a->catalog, &shown->setup, seats, NULL, &error);
    if (!game) {
        return NULL;
    }
    example_view *v = xcalloc(1, sizeof *v);
    game->game = shown->game;
    v->session = game;
    v->shown = *shown;
    table_blank(&v->table, game);
    saved_app before = borrow_app(a, v);
    set_actions(a, v);
    restore_app(a, before);
    return v;
}

void example_view_free(example_view *v)
{
    if (v) {
        free(v->table.legal);
        session_free(v->session);
        free(v);
    }
}

/* ----------------------------------------------------------------- drawing */

/* The space above the northern squares, in squares: the margin, or more if what
 * stands on the northern side of a tile needs it. */
static float top_h(const example_view *v)
{
    float margin = (float)v->shown.margin / 100;
    float strip = 1.f / ART_STRIP_RATIO;
    return margin > strip ? margin : strip;
}

/* Returns the side of a square in pixels, where `side` is the usual one. */
static float square_side(const example_view *v, float side)
{
    return v->shown.is_large ? 1.5f * side : side;
}

/* The margin is in hundredths of a square, on both sides. */
float example_view_width(const example_view *v, float side)
{
    return square_side(v, side) *
           ((float)v->shown.w + (float)v->shown.margin / 50);
}

float example_view_height(const example_view *v, float side)
{
    return square_side(v, side) *
           ((float)v->shown.h + top_h(v) + (float)v->shown.margin / 100);
}

/* Renders a placement: the tile, and what the parts of modules add to it. */
static void render_planned_tile(app *a, const table *t, const cc_action *place,
                                float alpha, rgba frame)
{
    rect r = camera_square(&t->camera, place->x, place->y);
    land_render_face(a, place->tile, place->rotation,
                     land_dressing(a, place->tile, place->x, place->y), r,
                     alpha);
    land_render_frame(a, place->tile, place->rotation, r, units(&a->ui, 3),
                      frame);
    parts_render_ghost(a, t, place, false);
}

/* Renders a cross, red with a light edge, that fills a square of 2 x `half`
 * pixels. */
static void render_cross(app *a, point middle, float half)
{
    rect r = rect_around(middle, half);
    float right = r.x + r.w, end = r.y + r.h;
    for (int i = 0; i < 2; i++) {
        float w = units(&a->ui, i == 0 ? 9 : 5);
        rgba c = i == 0 ? PARCHMENT : ACCENT;
        render_line(&a->display, (point){r.x, r.y}, (point){right, end}, w, c);
        render_line(&a->display, (point){r.x, end}, (point){right, r.y}, w, c);
    }
}

/* Renders an illegal action, crossed out: on its ring, or on its square. */
static void render_refused(app *a, const table *t, const cc_action *action)
{
    float side = t->camera.zoom; /* of a square, pixels */
    if (action->type == CC_PLACE) {
        render_planned_tile(a, t, action, .8f, ACCENT);
    }
    if (action->type != CC_PLACE && offers_has_ring(t, action)) {
        render_cross(a, spots_ring_position(a, t, action), side * .10f);
        return;
    }
    point middle = land_square_middle(action->x, action->y);
    render_cross(a, land_to_pixel(t, middle), side * .22f);
}

/* Renders what the example points out on the land, and the pending action. */
static void render_marks(app *a, const example_view *v)
{
    const table *t = &v->table;
    const example *e = &v->shown;
    for (int i = 0; i < e->n_rings; i++) {
        rect r = camera_square(&t->camera, e->rings[i].x, e->rings[i].y);
        render_border(&a->display, rect_inset(r, 2), units(&a->ui, 3), GOLD);
    }
    if (e->shows_actions) {
        squares_render(a, t);
    }
    spots_render(a, t);
    if (e->has_chosen && e->chosen.type == CC_PLACE) {
        render_planned_tile(a, t, &e->chosen, 1, GOLD);
    }
    for (int i = 0; i < e->n_refused; i++) {
        render_refused(a, t, &e->refused[i]);
    }
    pending_render(a, t);
}

/* Outlines the regions that the example names by one of their segments. */
static void render_outlines(app *a, const example_view *v)
{
    const cc_game *game = &v->session->game;
    for (int i = 0; i < v->shown.n_outlines; i++) {
        const cc_segment_ref *segment = &v->shown.outlines[i];
        int region = cc_region_of(game, segment->piece, segment->slot);
        outline_render_held(a, &v->table, game, region,
                            outline_holders(game, region), 1);
    }
}

/* Renders the cloth or the wood that the tiles lie on. */
static void render_background(app *a, const camera *c, rect all)
{
    land_render_ground(a, c, all);
    render_border(&a->display, all, units(&a->ui, 2), rgba_fade(SHADE, .8f));
}

void example_view_render(app *a, example_view *v, float x, float y, float side,
                         rect view)
{
    table *t = &v->table;
    const cc_game *game = &v->session->game;
    rect all = {x, y, example_view_width(v, side),
                example_view_height(v, side)};
    if (all.y + all.h < view.y || all.y > view.y + view.h) {
        return;
    }
    saved_app before = borrow_app(a, v);
    float margin = (float)v->shown.margin / 100;
    panel_omit(t, rect_common(all, view));
    /* camera_place() centres a place in the view: a view without a size puts it
     * at the top left corner. */
    camera_place(&t->camera, (float)v->shown.x - margin,
                 (float)v->shown.y - top_h(v), square_side(v, side),
                 (rect){x, y, 0, 0});
    render_clip(&a->display, t->land);
    render_background(a, &t->camera, all);
    land_render_tiles(a, t, game);
    parts_render(a, t, game, LAYER_GROUND);
    if (v->shown.shows_fields) {
        land_render_fields(a, t, game);
    }
    parts_render(a, t, game, LAYER_LIGHT);
    render_outlines(a, v);
    land_render_standing(a, t, game);
    render_marks(a, v);
    render_clip(&a->display, view);
    restore_app(a, before);
}

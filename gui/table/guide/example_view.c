/* example_view.c - an example of a help page, rendered by the table's functions
 *
 * It has a table without a screen: a game, a camera, no input. While it is
 * rendered, the application temporarily refers to its session.
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

/* ----------------------------------------------------------------- lending */

/* Members of the application that are replaced meanwhile. */
typedef struct saved_app {
    session *session;
    point pointer; /* moved far away */
    bool hints;
} saved_app;

static saved_app lend_app(app *a, const example_view *s)
{
    saved_app before = {a->session, a->ui.in.pointer, a->settings.hints};
    a->session = s->session;
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

/* Sets the legal actions and the pending one. */
static void set_actions(app *a, example_view *s)
{
    table *t = &s->table;
    const cc_game *game = &s->session->game;
    cc_decision_info choice = cc_decision(game);
    table_take_tile(t, choice.kind == CC_DECIDE_PLACE ? choice.tile : -1);
    if (s->shown.has_chosen) {
        pending_set(a, t, &s->shown.chosen);
        pending_show_before(a, t);
    }
    table_list_legal(t);
    if (!s->shown.actions) {
        table_offer_only(t, s->shown.has_chosen ? &s->shown.chosen : NULL);
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
    example_view *s = xcalloc(1, sizeof *s);
    game->game = shown->game;
    s->session = game;
    s->shown = *shown;
    table_blank(&s->table, game);
    saved_app before = lend_app(a, s);
    set_actions(a, s);
    restore_app(a, before);
    return s;
}

void example_view_free(example_view *s)
{
    if (s) {
        free(s->table.legal);
        session_free(s->session);
        free(s);
    }
}

/* ----------------------------------------------------------------- drawing */

/* Space for what stands on the northern side of a tile. */
static float top_h(const example_view *s)
{
    float margin = (float)s->shown.margin / 100,
          overlap = 1.f / ART_STRIP_RATIO;
    return margin > overlap ? margin : overlap;
}

/* Pixels of a square. */
static float side_of(const example_view *s, float side)
{
    return s->shown.is_large ? 1.5f * side : side;
}

float example_view_width(const example_view *s, float side)
{
    return side_of(s, side) * ((float)s->shown.w + (float)s->shown.margin / 50);
}

float example_view_height(const example_view *s, float side)
{
    return side * ((float)s->shown.h + top_h(s) + (float)s->shown.margin / 100);
}

/* Renders a tile that would be placed, with what it needs. */
static void render_planned_tile(app *a, const table *t, const cc_action *place,
                                float alpha, rgba frame)
{
    rect r = camera_square(&t->camera, place->x, place->y);
    land_render_face(a, place->tile, place->turn, land_variant(a, t), r, alpha);
    render_border(&a->display, r, units(&a->ui, 3), frame);
    parts_render_ghost(a, t, place, false);
}

static void render_cross(app *a, point at, float size)
{
    float width = units(&a->ui, 9), gap = units(&a->ui, 5);
    for (int i = 0; i < 2; i++) {
        float w = i ? gap : width;
        rgba c = i ? ACCENT : PARCHMENT;
        rect r = rect_around(at, size);
        float right = r.x + r.w, end = r.y + r.h;
        render_line(&a->display, (point){r.x, r.y}, (point){right, end}, w, c);
        render_line(&a->display, (point){r.x, end}, (point){right, r.y}, w, c);
    }
}

/* Renders an illegal action, crossed out. */
static void render_refused(app *a, const table *t, const cc_action *action)
{
    float side = t->camera.zoom;
    if (action->type == CC_PLACE) {
        render_planned_tile(a, t, action, .8f, ACCENT);
    }
    if (action->type != CC_PLACE && offers_has_ring(t, action)) {
        render_cross(a, spots_ring_position(a, t, action), side * .10f);
        return;
    }
    point middle = {(float)action->x + .5f, (float)action->y + .5f};
    render_cross(a, land_to_pixel(t, middle), side * .22f);
}

static void render_marks(app *a, const example_view *s)
{
    const table *t = &s->table;
    const example *e = &s->shown;
    for (int i = 0; i < e->n_rings; i++) {
        rect r = camera_square(&t->camera, e->rings[i].x, e->rings[i].y);
        render_border(&a->display, rect_inset(r, 2), units(&a->ui, 3), GOLD);
    }
    if (e->actions) {
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

static void render_outlines(app *a, const example_view *s)
{
    const cc_game *game = &s->session->game;
    for (int i = 0; i < s->shown.n_outlines; i++) {
        const cc_segment_ref *at = &s->shown.outlines[i];
        int region = cc_region_of(game, at->piece, at->slot);
        outline_render(a, &s->table, game, region,
                       outline_colour(a, game, region));
    }
}

/* Renders the table top within the picture. */
static void render_top(app *a, rect all)
{
    const char *top = a->settings.linen_cloth ? "ui/linen" : "ui/table";
    render_tiled(&a->display, art_find(&a->art, top), all, WHITE);
    render_border(&a->display, all, units(&a->ui, 2), rgba_fade(SHADE, .8f));
}

void example_view_render(app *a, example_view *s, float x, float y, float side,
                         rect view)
{
    table *t = &s->table;
    const cc_game *game = &s->session->game;
    rect all = {x, y, example_view_width(s, side),
                example_view_height(s, side)};
    if (all.y + all.h < view.y || all.y > view.y + view.h) {
        return;
    }
    saved_app before = lend_app(a, s);
    float margin = (float)s->shown.margin / 100;
    panel_omit(t, rect_common(all, view));
    /* The middle of a view without a size is the corner of the picture. */
    camera_place(&t->camera, (float)s->shown.x - margin,
                 (float)s->shown.y - top_h(s), side_of(s, side),
                 (rect){x, y, 0, 0});
    render_clip(&a->display, t->land);
    render_top(a, all);
    land_render_tiles(a, t, game);
    parts_render(a, t, game, LAYER_GROUND);
    if (s->shown.fields) {
        land_render_fields(a, t, game);
    }
    parts_render(a, t, game, LAYER_LIGHT);
    render_outlines(a, s);
    land_render_standing(a, t, game);
    render_marks(a, s);
    render_clip(&a->display, view);
    restore_app(a, before);
}

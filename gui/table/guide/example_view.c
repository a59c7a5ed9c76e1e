/* example_view.c - an example of a help page, drawn by the painters of the
 * table
 *
 * A stage is a table without a screen: a game, a view of it, and nobody who
 * points at anything. What painters ask of the application, the game at the
 * table among it, is lent to the stage while it is drawn.
 *
 * SPDX-License-Identifier: MIT
 */
#include "example_view.h"

#include <math.h>
#include <stdlib.h>

#include "gui/base/legal_list.h"
#include "gui/base/memory.h"
#include "gui/table/part.h"
#include "gui/widgets/theme.h"

struct stage {
    session *session;
    example shown;
    table table;
};

/* -------------------------------------------------------------------- lending
 */

/* What the application has of its own meanwhile. */
typedef struct lent {
    session *session;
    float x, y; /* the pointer, which is nowhere near */
    bool hints;
} lent;

static lent lend(app *a, const stage *s)
{
    lent own = {a->session, a->ui.in.x, a->ui.in.y, a->settings.hints};
    a->session = s->session;
    a->ui.in.x = a->ui.in.y = -1e6f;
    a->settings.hints = true;
    return own;
}

static void give_back(app *a, lent own)
{
    a->session = own.session;
    a->ui.in.x = own.x;
    a->ui.in.y = own.y;
    a->settings.hints = own.hints;
}

/* -------------------------------------------------------------------- set up
 */

/* Points stand beside a figure rather than on it. */
static void step_aside(const app *a, const stage *s, pending_points *p)
{
    const cc_game *game = &s->session->game;
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        float x, y;
        land_spot(a, game, f.piece, f.slot, &x, &y);
        if (fabsf(x - p->x) < .4f && p->y > y - .5f && p->y < y + .25f) {
            p->y = y - .5f;
        }
    }
}

/* The actions that are lit; what was chosen waits, with what it brings. */
static void set_actions(app *a, stage *s)
{
    table *t = &s->table;
    const cc_game *game = &s->session->game;
    cc_choice choice = cc_decision(game);
    t->tile = choice.kind == CC_DECIDE_PLACE ? choice.tile : -1;
    if (s->shown.has_chosen) {
        pending_set(a, t, &s->shown.chosen);
        for (int i = 0; i < t->brings.n_points; i++) {
            step_aside(a, s, &t->brings.points[i]);
        }
        /* Figures are seen where they stand. */
        t->brings.n_leaving = t->n_flights = 0;
    }
    int n = legal_all(game, &t->legal, &t->legal_room);
    if (s->shown.offers) {
        t->n_legal = n;
    } else if (s->shown.has_chosen) {
        t->legal[t->n_legal++] = s->shown.chosen;
    }
    parts_follow(a, t);
}

stage *stage_new(app *a, const example *shown)
{
    seat seats[CC_PLAYERS_MAX];
    cc_error error;
    seats_default(seats);
    session *game =
        session_new(&a->catalog, &shown->setup, seats, NULL, &error);
    if (!game) {
        return NULL;
    }
    stage *s = xcalloc(1, sizeof *s);
    game->game = shown->game;
    s->session = game;
    s->shown = *shown;
    table_blank(&s->table, game);
    lent own = lend(a, s);
    set_actions(a, s);
    give_back(a, own);
    return s;
}

void stage_free(stage *s)
{
    if (s) {
        free(s->table.legal);
        session_free(s->session);
        free(s);
    }
}

/* -------------------------------------------------------------------- drawing
 */

/* What stands over the northern side of a tile is seen too. */
static float above(const stage *s)
{
    float margin = (float)s->shown.margin / 100, over = 1.f / ART_OVER;
    return margin > over ? margin : over;
}

/* Pixels of a square of the example. */
static float side_of(const stage *s, float side)
{
    return s->shown.large ? 1.5f * side : side;
}

float stage_width(const stage *s, float side)
{
    return side_of(s, side) * ((float)s->shown.w + (float)s->shown.margin / 50);
}

float stage_height(const stage *s, float side)
{
    return side * ((float)s->shown.h + above(s) + (float)s->shown.margin / 100);
}

/* A tile that is meant there, with what it needs beside it. */
static void draw_meant(app *a, const table *t, const cc_action *place,
                       float alpha, rgba frame)
{
    rect r = camera_square(&t->camera, place->x, place->y);
    land_face(a, place->tile, place->turn, land_variant(a, t), r, alpha);
    draw_border(&a->draw, r, units(&a->ui, 3), frame);
    parts_ghost(a, t, place, false);
}

static void draw_cross(app *a, float x, float y, float size)
{
    float wide = units(&a->ui, 9), thin = units(&a->ui, 5);
    for (int i = 0; i < 2; i++) {
        float w = i ? thin : wide;
        rgba c = i ? ACCENT : PARCHMENT;
        draw_line(&a->draw, x - size, y - size, x + size, y + size, w, c);
        draw_line(&a->draw, x - size, y + size, x + size, y - size, w, c);
    }
}

/* What the rules refuse is seen as it would be, crossed out. */
static void draw_refused(app *a, const table *t, const cc_action *action)
{
    float side = t->camera.zoom, x, y;
    if (action->type == CC_PLACE) {
        draw_meant(a, t, action, .8f, ACCENT);
    }
    if (action->type != CC_PLACE && spots_is_point(t, action)) {
        spots_place(a, t, action, &x, &y);
        draw_cross(a, x, y, side * .10f);
        return;
    }
    land_pixel(t, (float)action->x + .5f, (float)action->y + .5f, &x, &y);
    draw_cross(a, x, y, side * .22f);
}

static void draw_marks(app *a, const stage *s)
{
    const table *t = &s->table;
    const example *e = &s->shown;
    for (int i = 0; i < e->n_rings; i++) {
        rect r = camera_square(&t->camera, e->rings[i].x, e->rings[i].y);
        draw_border(&a->draw, rect_inset(r, 2), units(&a->ui, 3), GOLD);
    }
    if (e->offers) {
        squares_draw(a, t);
    }
    spots_draw(a, t);
    if (e->has_chosen && e->chosen.type == CC_PLACE) {
        draw_meant(a, t, &e->chosen, 1, GOLD);
    }
    for (int i = 0; i < e->n_refused; i++) {
        draw_refused(a, t, &e->refused[i]);
    }
    pending_draw(a, t);
}

static void draw_outlines(app *a, const stage *s)
{
    const cc_game *game = &s->session->game;
    for (int i = 0; i < s->shown.n_outlines; i++) {
        const cc_segment_ref *at = &s->shown.outlines[i];
        int region = cc_region_of(game, at->piece, at->slot);
        outline_draw(a, &s->table, game, region,
                     outline_colour(a, game, region));
    }
}

/* The table, cut to the picture. */
static void draw_top(app *a, rect all)
{
    const char *top = a->settings.linen ? "ui/linen" : "ui/table";
    draw_tiled(&a->draw, art_find(&a->art, top), all, WHITE);
    draw_border(&a->draw, all, units(&a->ui, 2), faded(SHADE, .8f));
}

static rect common(rect a, rect b)
{
    float x = fmaxf(a.x, b.x), y = fmaxf(a.y, b.y);
    return (rect){x, y, fminf(a.x + a.w, b.x + b.w) - x,
                  fminf(a.y + a.h, b.y + b.h) - y};
}

void stage_draw(app *a, stage *s, float x, float y, float side, rect view)
{
    table *t = &s->table;
    const cc_game *game = &s->session->game;
    rect all = {x, y, stage_width(s, side), stage_height(s, side)};
    if (all.y + all.h < view.y || all.y > view.y + view.h) {
        return;
    }
    lent own = lend(a, s);
    t->land = common(all, view);
    t->camera = (camera){
        .x = (float)s->shown.x - (float)s->shown.margin / 100,
        .y = (float)s->shown.y - above(s),
        .zoom = side_of(s, side),
        .view = {x, y, 0, 0}}; /* its middle is the corner of the picture */
    draw_clip(&a->draw, t->land);
    draw_top(a, all);
    land_tiles(a, t, game);
    parts_draw(a, t, game, LAYER_GROUND);
    if (s->shown.fields) {
        land_fields(a, t, game);
    }
    parts_draw(a, t, game, LAYER_LIGHT);
    draw_outlines(a, s);
    land_stand(a, t, game);
    draw_marks(a, s);
    draw_clip(&a->draw, view);
    give_back(a, own);
}

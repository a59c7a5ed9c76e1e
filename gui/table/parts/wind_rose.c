/* wind_rose.c - the part of wind roses: where the sections are
 *
 * A wind rose on the land divides it by the row and the column of its square,
 * which belong to both sides, into four sections; or by one of them into a
 * north and a south (in_two). While a tile with a quarter of a rose is to be
 * placed, the section where it scores is lit, and the edges of row and column
 * are drawn.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>

#include "engine/modules/wind_rose.h"
#include "gui/table/land/camera.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"

#define TIP                                                                    \
    N_("A quarter of a wind rose: 3 points for placing it in its section of "  \
       "the land, which is lit.")

/* The marks of the module are the quarters, numbered as such, and then the
 * orange and the blue rose. */
enum { MARK_BLUE_ROSE = 5 };

/* Returns the quarter that the tile to be placed shows; CC_ROSE_NONE if it
 * shows none. */
static int quarter_in_hand(const table *t, const cc_game *game)
{
    return t->tile < 0 ? CC_ROSE_NONE : cc_wind_rose_quarter(game, t->tile);
}

/* Cuts a range of pixels off where a section ends, on one axis. `to` is the
 * direction of the section: 1 from the near edge of the rose's square on, -1 up
 * to its far edge, 0 in both directions. */
static void clip_to_section(int to, float near, float far, float *from,
                            float *length)
{
    float end = *from + *length;
    float first = to > 0 && near > *from ? near : *from;
    float last = to < 0 && far < end ? far : end;
    *from = first;
    *length = last > first ? last - first : 0;
}

/* Lights the section of a quarter, as far as it is in view. */
static void render_section(app *a, const table *t, const cc_wind_rose *rose,
                           int quarter)
{
    rect r = t->camera.view;
    rect square = camera_square(&t->camera, rose->at.x, rose->at.y);
    cc_coord to = cc_wind_rose_section(rose, quarter);
    clip_to_section(to.x, square.x, square.x + square.w, &r.x, &r.w);
    clip_to_section(to.y, square.y, square.y + square.h, &r.y, &r.h);
    if (r.w > 0 && r.h > 0) {
        render_rect(&a->display, r, rgba_fade(GOLD, .16f));
    }
}

/* Renders an edge of the row or the column of the rose across the land; `at` is
 * its y or its x, in pixels. */
static void render_edge(app *a, const table *t, bool is_row, float at)
{
    rect v = t->camera.view;
    point from = {is_row ? v.x : at, is_row ? at : v.y};
    point to = {is_row ? v.x + v.w : at, is_row ? at : v.y + v.h};
    render_line(&a->display, from, to, units(&a->ui, 2), rgba_fade(GOLD, .7f));
}

/* Renders the near and the far edges of the row and the column of the rose; if
 * it divides the land in two, only those across its arrow. */
static void render_edges(app *a, const table *t, const cc_wind_rose *rose)
{
    rect square = camera_square(&t->camera, rose->at.x, rose->at.y);
    bool east_west = rose->north % 2 == 1; /* the axis of its arrow */
    for (int far = 0; far < 2; far++) {
        if (!rose->in_two || !east_west) {
            render_edge(a, t, true, square.y + (float)far * square.h);
        }
        if (!rose->in_two || east_west) {
            render_edge(a, t, false, square.x + (float)far * square.w);
        }
    }
}

static void render_light(app *a, const table *t, const cc_game *game)
{
    int quarter = quarter_in_hand(t, game);
    cc_wind_rose rose;
    bool is_asked = t->review_step < 0 && t->n_legal && quarter != CC_ROSE_NONE;
    if (is_asked && cc_wind_rose_find(game, &rose)) {
        render_section(a, t, &rose, quarter);
        render_edges(a, t, &rose);
    }
}

/* Says that a quarter pays nothing while no rose lies (ROSE-5). */
static bool turn_note(const app *a, const table *t, char *out, size_t size)
{
    const cc_game *game = &a->session->game;
    cc_wind_rose rose;
    if (quarter_in_hand(t, game) == CC_ROSE_NONE ||
        cc_wind_rose_find(game, &rose)) {
        return false;
    }
    /* Translators: in brackets after a player's name. */
    snprintf(out, size, "%s", _("no wind rose lies yet"));
    return true;
}

const table_part table_part_wind_rose = {
    .module = CC_MODULE_WIND_ROSE,
    .help_page = "rose",
    .title = N_("Wind roses"),
    .about = N_("A wind rose divides the land; a quarter of a rose placed in "
                "its section scores 3 points."),
    .turn = {{335,
              N_("A quarter of a wind rose in its section brings 3 points.")}},
    .terms = {{"wind rose", N_PLURAL("%d wind rose", "%d wind roses")}},
    .sources = {{CC_FOR_WIND_ROSE, N_("Wind rose"), false}},
    .first_tips = {{FIRST_MARK, CC_ROSE_NE, TIP},
                   {FIRST_MARK, CC_ROSE_SE, TIP},
                   {FIRST_MARK, CC_ROSE_SW, TIP},
                   {FIRST_MARK, CC_ROSE_NW, TIP},
                   {FIRST_MARK, MARK_BLUE_ROSE,
                    N_("The blue wind rose: once placed, it divides the land "
                       "in place of the orange one. Its arrow points north.")}},
    .render = {[LAYER_LIGHT] = render_light},
    .turn_note = turn_note,
};

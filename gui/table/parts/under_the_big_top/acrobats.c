/* acrobats.c - the part of the acrobats, who stand on each other's shoulders
 *
 * Two stand side by side on the pads of their ground, the third above them. The
 * offer of the next acrobat is in the middle, or above the two.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/modules/under_the_big_top/acrobats.h"
#include "gui/table/land/places.h"
#include "gui/table/part.h"
#include "gui/table/turn/spots.h"

/* In squares. */
#define ACROBAT_X   .105f /* of the lower two, from the middle */
#define ACROBAT_TOP .17f  /* how high the third stands */
/* The circle to score a pyramid: its middle above the ground, its radius, and
 * the least radius in units. */
#define RING_ABOVE  .16f
#define RING_RADIUS .27f
#define RING_MIN    18

enum { BELOW = 2 }; /* acrobats of a pyramid who stand on the ground */

/* Counts the figures on a segment, of the first `n` of the game. */
static int count_acrobats(const cc_game *game, int piece, int slot, int n)
{
    int found = 0;
    for (int i = 0; i < n; i++) {
        cc_figure_info f = cc_figure(game, i);
        found += f.piece == piece && f.slot == slot;
    }
    return found;
}

/* Returns how high the next acrobat will stand. */
static float figure_height(const cc_game *game, int piece, int slot)
{
    return cc_is_acrobats_ground(game, piece, slot) &&
                   count_acrobats(game, piece, slot, cc_figure_count(game)) >=
                       BELOW
               ? ACROBAT_TOP
               : 0;
}

/* Places the acrobats at the foot of a pyramid: side by side, and farther to
 * the south than the place of the next one if that will stand on them. */
static bool figure_shift(const cc_game *game, int figure, point *shift)
{
    cc_figure_info f = cc_figure(game, figure);
    if (!cc_is_acrobats_ground(game, f.piece, f.slot)) {
        return false;
    }
    int all = count_acrobats(game, f.piece, f.slot, cc_figure_count(game));
    int below = count_acrobats(game, f.piece, f.slot, figure);
    if (below < BELOW) {
        *shift = (point){below == 0 ? -ACROBAT_X : ACROBAT_X,
                         all >= BELOW ? ACROBAT_TOP : 0};
    }
    return true;
}

/* Returns the middle of a pyramid on a square, in pixels. */
static point pyramid_at(const app *a, const table *t, int x, int y)
{
    const cc_game *game = &a->session->game;
    int piece = cc_piece_find(game, x, y, CC_N);
    int n = piece < 0
                ? 0
                : game->catalog->types[cc_piece(game, piece).type].n_segments;
    for (int slot = 0; slot < n; slot++) {
        if (cc_is_acrobats_ground(game, piece, slot)) {
            point at = land_figure_position(a, game, piece, slot);
            return land_to_pixel(
                t, (point){at.x, at.y + ACROBAT_TOP - RING_ABOVE});
        }
    }
    return land_to_pixel(t, land_square_middle(x, y));
}

static point pyramid_spot(const app *a, const table *t, const cc_action *action)
{
    return pyramid_at(a, t, action->x, action->y);
}

/* Finds "pyramid X,Y". */
static bool locate(const app *a, const table *t, const char *name, point *out)
{
    int x, y;
    bool is_named = sscanf(name, "pyramid %d,%d", &x, &y) == 2;
    if (is_named) {
        *out = pyramid_at(a, t, x, y);
    }
    return is_named;
}

/* Renders a circle around a pyramid that may be scored. */
static void render_pyramid(app *a, const table *t, const cc_action *action,
                           bool hot, bool chosen)
{
    circle c = {pyramid_spot(a, t, action),
                fmaxf(t->camera.zoom * RING_RADIUS, units(&a->ui, RING_MIN))};
    spots_render_circle(a, c, hot || chosen);
}

/* True for the kind of segment on which acrobats stand. */
static bool is_acrobats_kind(const cc_game *game, int kind)
{
    return strcmp(cc_kind_name(game->catalog, (cc_kind)kind), "acrobats") == 0;
}

/* Counts the acrobats of a ground and their points. */
static bool describe_region(const app *a, const cc_game *game, int region,
                            char lines[HOVER_LINES][HOVER_LINE_SIZE])
{
    cc_region_info info = cc_region(game, region);
    int n = 0;
    (void)a;
    if (!is_acrobats_kind(game, info.kind)) {
        return false;
    }
    for (int p = 0; p < cc_player_count(game); p++) {
        n += info.figures[p];
    }
    snprintf(lines[0], HOVER_LINE_SIZE, _("Acrobats: %d of %d"), n,
             CC_ACROBATS_FULL);
    snprintf(
        lines[1], HOVER_LINE_SIZE,
        ngettext("worth %d point", "worth %d points", n * CC_ACROBAT_POINTS),
        n * CC_ACROBAT_POINTS);
    return true;
}

/* Formats that a figure becomes an acrobat: the default text would say that it
 * claims something. */
static bool event_text(const session *s, const cc_event *e, const char *name,
                       char *out, size_t size)
{
    bool is_acrobat =
        e->type == CC_EVENT_FIGURE && is_acrobats_kind(&s->game, e->kind);
    if (is_acrobat) {
        snprintf(out, size, lang_for(NAME_("%s places an acrobat"), name, NULL),
                 name);
    }
    return is_acrobat;
}

const table_part table_part_acrobats = {
    .module = CC_MODULE_ACROBATS,
    .title = N_("Acrobats"),
    .about = N_("Stack up to three meeples on a ground for acrobats: each "
                "scores 5 points for its player."),
    .turn = {{412, N_("In place of a figure: score a pyramid of acrobats.")}},
    .actions = {{.type = CC_PYRAMID,
                 .label = N_("score a pyramid"),
                 .tip = N_("Score this pyramid: 5 points for each acrobat"),
                 .position = pyramid_spot,
                 .radius = RING_RADIUS,
                 .radius_min = RING_MIN,
                 .render = render_pyramid}},
    .terms = {{"acrobats", N_PLURAL("%d acrobat", "%d acrobats")}},
    .sources = {{CC_FOR_ACROBATS, N_("Acrobats"), false}},
    .first_tips =
        {{FIRST_MARK, 0,
          N_("Place a meeple as an acrobat on this ground, or later when you "
             "place a tile around it. Each of up to three acrobats scores 5 "
             "points.")},
         {FIRST_ACTION, CC_PYRAMID,
          N_("Three acrobats are a pyramid: instead of placing a figure you "
             "may score it. 5 points for each acrobat, and all return.")}},
    .describe_region = describe_region,
    .figure_height = figure_height,
    .figure_shift = figure_shift,
    .event_text = event_text,
    .locate = locate,
};

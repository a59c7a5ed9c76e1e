/* poster.c - the land as a large picture, with the scores below
 *
 * The land is rendered by the functions of the table, with a camera of its own
 * and without the table top, marks and hints. Below it is the strip: who won,
 * in a headline, and a cell for each player. All sizes of the strip follow from
 * the width of the picture, so that it can be read on a screen that shows the
 * whole picture.
 *
 * SPDX-License-Identifier: MIT
 */
#include "poster.h"

#include <math.h>
#include <stdio.h>

#include "gui/app/pictures.h"
#include "gui/app/session.h"
#include "gui/base/ranking.h"
#include "gui/table/land/land.h"
#include "gui/table/panel/event_text.h"
#include "gui/table/part.h"

/* Sizes in pixels. In large games the side of a tile is reduced in steps, until
 * the picture of the land, without the strip, is within these limits. */
#define TILE_SIDE_MAX   384 /* as in the pack */
#define TILE_SIDE_STEP  8
#define LAND_SIDE_MAX   16384
#define LAND_PIXELS_MAX (64 << 20) /* in all: 192 MiB while it is drawn */

/* What the picture shows of the land. */
typedef struct poster_area {
    int left, top; /* the westernmost column and northernmost row of squares */
    int w, h;      /* in squares: all tiles, and half a square on each side */
    int side;      /* of a square, in pixels */
} poster_area;

/* True if the picture of an area is larger than it may be. */
static bool is_too_large(const poster_area *p)
{
    return p->w * p->side > LAND_SIDE_MAX || p->h * p->side > LAND_SIDE_MAX ||
           (double)p->w * p->side * p->h * p->side > LAND_PIXELS_MAX;
}

/* Returns the area of all tiles, with the largest side of a square at which the
 * picture is not too large. Start tiles may be so far apart that the last steps
 * are of one pixel. */
static poster_area area_of(const cc_game *game)
{
    /* Square 0,0 is part of the area in any case. */
    int left = 0, right = 0, top = 0, bottom = 0;
    for (int i = 0; i < cc_piece_count(game); i++) {
        cc_piece_info p = cc_piece(game, i);
        left = p.x < left ? p.x : left;
        right = p.x > right ? p.x : right;
        top = p.y < top ? p.y : top;
        bottom = p.y > bottom ? p.y : bottom;
    }
    /* From the first square to the last, and one more: half on each side. */
    int w = right - left + 2, h = bottom - top + 2;
    poster_area area = {left, top, w, h, TILE_SIDE_MAX};
    while (area.side > 1 && is_too_large(&area)) {
        area.side -= area.side > TILE_SIDE_STEP ? TILE_SIDE_STEP : 1;
    }
    return area;
}

/* --------------------------------------------------------------- the strip */

/* Where the strip is, and the places in it. */
typedef struct strip {
    float line;        /* height of a line of text, in pixels */
    int columns, rows; /* of cells */
    rect area;         /* in the picture, in pixels */
} strip;

/* Measures of the strip, in heights of a line of text. */
#define STRIP_CELL_W 13.f /* a cell, at least as wide */
#define STRIP_CELL_H 2.f  /* from a row of cells to the next */
#define STRIP_HEAD   2.2f /* height of the headline */
#define STRIP_EDGE   .6f  /* margin at the left, the right and below */
#define STRIP_GAP    .3f  /* between two cells */

/* The height of a line: this part of the picture's width, within limits in
 * pixels. */
#define STRIP_LINE_SHARE (1 / 44.f)
#define STRIP_LINE_MIN   20
#define STRIP_LINE_MAX   144

/* Returns the strip below the picture of an area: with as many columns as fit
 * into its width, then as few as make the same number of rows. */
static strip strip_of(const cc_game *game, const poster_area *area)
{
    float w = (float)(area->w * area->side), h = (float)(area->h * area->side);
    int n = cc_player_count(game);
    strip s = {.line =
                   fmaxf(STRIP_LINE_MIN,
                         fminf(STRIP_LINE_MAX, floorf(w * STRIP_LINE_SHARE)))};
    int n_fitting = (int)(w / (STRIP_CELL_W * s.line));
    s.columns = n_fitting < n ? n_fitting : n;
    s.columns = s.columns > 1 ? s.columns : 1;
    s.rows = (n + s.columns - 1) / s.columns;
    s.columns = (n + s.rows - 1) / s.rows; /* evens out the rows */
    float lines = STRIP_HEAD + STRIP_EDGE + STRIP_CELL_H * (float)s.rows;
    s.area = (rect){0, h, w, ceilf(s.line * lines)};
    return s;
}

/* Renders a player in the cell r of the strip: from left to right a bar of the
 * colour, a figure, the name and the points. Sizes and gaps are multiples of
 * `line`, the height of a line of text in pixels. */
static void render_player(app *a, const cc_game *game, int player, float line,
                          rect r)
{
    const seat *s = &a->session->seats[player];
    display_list *d = &a->display;
    char points[16];
    rect bar = {r.x, r.y, line * .3f, r.h};
    rect figure = {bar.x + bar.w + line * .2f, r.y, r.h, r.h};
    render_rect(d, r, rgba_fade(WHITE, .35f));
    render_rect(d, bar, player_colour(s->colour));
    render_figure(a, "meeple", s->colour, ART_STANDING, figure, 1);
    rect words = rect_inset(r, line * .2f);
    snprintf(points, sizeof points, "%d", cc_score(game, player));
    text_line(d, FONT_BOLD, line * 1.2f, INK, words, ALIGN_RIGHT, points);
    words.w -= text_width(FONT_BOLD, line * 1.2f, points) + line * .4f;
    float name_x = figure.x + figure.w + line * .2f;
    words.w -= name_x - words.x;
    words.x = name_x;
    text_fitted(d, FONT_SERIF, line, INK, words, ALIGN_LEFT, s->name);
}

/* Renders the strip into the part of the picture with its corner at (x, y), as
 * far as it is in that part. */
static void render_strip(app *a, const cc_game *game, const strip *s, int x,
                         int y)
{
    rect all = {-(float)x, s->area.y - (float)y, s->area.w, s->area.h};
    float line = s->line, edge = STRIP_EDGE * line, gap = STRIP_GAP * line;
    int order[CC_PLAYERS_MAX];
    char winners[260];
    render_rect(&a->display, all, PARCHMENT_DARK);
    render_rect(&a->display, (rect){all.x, all.y, all.w, fmaxf(2, line * .1f)},
                WOOD);
    winners_text(a, winners, sizeof winners);
    text_fitted(
        &a->display, FONT_TITLE, line * 1.4f, INK,
        (rect){all.x + edge, all.y, all.w - 2 * edge, STRIP_HEAD * line},
        ALIGN_MIDDLE, winners);
    ranking_of(game, order);
    float cell_w = (all.w - 2 * edge + gap) / (float)s->columns;
    for (int i = 0; i < cc_player_count(game); i++) {
        rect cell = {all.x + edge + (float)(i % s->columns) * cell_w,
                     all.y + line * (STRIP_HEAD +
                                     STRIP_CELL_H * (float)(i / s->columns)),
                     cell_w - gap, STRIP_CELL_H * line - gap};
        render_player(a, game, order[i], line, cell);
    }
}

/* ------------------------------------------------------------- the picture */

void poster_size(const cc_game *game, bool has_scores, int *w, int *h)
{
    poster_area area = area_of(game);
    *w = area.w * area.side;
    *h = area.h * area.side;
    if (has_scores) {
        *h += (int)strip_of(game, &area).area.h;
    }
}

void poster_render(app *a, const cc_game *game, bool has_scores, int x, int y,
                   int w, int h)
{
    static table t; /* blank but for its view */
    poster_area area = area_of(game);
    float side = (float)area.side;
    table_blank(&t, a->session);
    panel_omit(&t, (rect){0, 0, (float)w, (float)h});
    /* What is in the middle of an empty view comes to pixel 0,0: the place on
     * the land of the part's corner. */
    camera_place(&t.camera, (float)area.left - .5f + (float)x / side,
                 (float)area.top - .5f + (float)y / side, side,
                 (rect){0, 0, 0, 0});
    display_list_clear(&a->display);
    render_rect(&a->display, t.land, PARCHMENT);
    land_render_faces(a, &t, game);
    parts_render(a, &t, game, LAYER_GROUND);
    land_render_standing(a, &t, game);
    if (has_scores) {
        strip s = strip_of(game, &area);
        render_strip(a, game, &s, x, y);
    }
}

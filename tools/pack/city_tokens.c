/* city_tokens.c - pieces of the wall of The City in a supply, and where they go
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <string.h>

#include "pack.h"

/* Where a piece may be laid: the glow of the wall that would stand there. */
void paint_wall_marker(cairo_t *cr, int side)
{
    bool east = side == CC_N || side == CC_S;
    double at = side == CC_S || side == CC_E;
    point a = {east ? .06 : at, east ? at : .06};
    point b = {east ? .94 : at, east ? at : .94};
    static const struct {
        double width, alpha;
        const char *colour;
    } bands[] = {{.240, .16, "gold"}, {.200, .20, "gold"},
                 {.160, .30, "gold"}, {.122, .95, "ink"},
                 {.104, 1, "gold"},   {.066, .95, "parchment"},
                 {.030, .9, "gold"}};
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    for (size_t i = 0; i < sizeof bands / sizeof *bands; i++) {
        static const double dash[] = {.06, .0667};
        if (i == 6) {
            cairo_set_dash(cr, dash, 2, 0);
        }
        cairo_move_to(cr, a.x, a.y);
        cairo_line_to(cr, b.x, b.y);
        set_colour(cr, palette(bands[i].colour), bands[i].alpha);
        cairo_set_line_width(cr, bands[i].width);
        cairo_stroke(cr);
    }
    cairo_set_dash(cr, NULL, 0, 0);
}

/* ------------------------------------------------------------------- tokens
 */

static void half_outline(cairo_t *cr, const point *half, int n)
{
    cairo_new_path(cr);
    for (int i = 0; i < n; i++) {
        cairo_line_to(cr, half[i].x, half[i].y);
    }
    for (int i = n - 1; i >= 0; i--) {
        cairo_line_to(cr, 1 - half[i].x, half[i].y);
    }
    cairo_close_path(cr);
}

static void wall_outline(cairo_t *cr)
{
    static const point half[] = {{.05, .80}, {.05, .32}, {.19, .32},
                                 {.19, .44}, {.31, .44}, {.31, .32},
                                 {.43, .32}, {.43, .44}};
    half_outline(cr, half, sizeof half / sizeof *half);
}

static void tower_outline(cairo_t *cr)
{
    static const point half[] = {
        {.33, .88}, {.33, .48}, {.24, .48}, {.24, .40}, {.50, .05}};
    half_outline(cr, half, sizeof half / sizeof *half);
}

static void gate_outline(cairo_t *cr)
{
    static const point half[] = {{.06, .84}, {.06, .18}, {.14, .18},
                                 {.14, .27}, {.21, .27}, {.21, .18},
                                 {.30, .18}, {.30, .40}};
    half_outline(cr, half, sizeof half / sizeof *half);
}

static void wall_token(cairo_t *cr)
{
    paint_wood(cr, wall_outline);
    cairo_move_to(cr, .10, .62);
    cairo_line_to(cr, .90, .62);
    cairo_move_to(cr, .36, .62);
    cairo_line_to(cr, .36, .76);
    cairo_move_to(cr, .66, .62);
    cairo_line_to(cr, .66, .76);
    cairo_move_to(cr, .50, .50);
    cairo_line_to(cr, .50, .60);
    carve(cr, .035);
}

static void tower_token(cairo_t *cr)
{
    paint_wood(cr, tower_outline);
    cairo_move_to(cr, .27, .42);
    cairo_line_to(cr, .73, .42);
    carve(cr, .030);
    for (int i = -1; i <= 1; i++) { /* windows under the eaves, a door */
        cairo_move_to(cr, .50 + i * .09, .52);
        cairo_line_to(cr, .50 + i * .09, .57);
    }
    carve(cr, .036);
    cairo_move_to(cr, .50, .76);
    cairo_line_to(cr, .50, .86);
    carve(cr, .085);
}

static void gate_token(cairo_t *cr)
{
    paint_wood(cr, gate_outline);
    cairo_move_to(cr, .36, .84);
    cairo_line_to(cr, .36, .66);
    cairo_curve_to(cr, .36, .50, .64, .50, .64, .66);
    cairo_line_to(cr, .64, .84);
    cairo_close_path(cr);
    set_colour(cr, palette("wood-dark"), 1);
    cairo_fill(cr);
    cairo_move_to(cr, .18, .42);
    cairo_line_to(cr, .18, .54);
    cairo_move_to(cr, .82, .42);
    cairo_line_to(cr, .82, .54);
    carve(cr, .05);
}

void paint_city_token(cairo_t *cr, const char *name)
{
    bool low = strcmp(name, "wall") == 0, slim = strcmp(name, "tower") == 0;
    cairo_save(cr);
    cairo_translate(cr, .5, .5);
    cairo_scale(cr, .92, .92);
    cairo_translate(cr, -.5, -.5);
    cairo_save(cr);
    cairo_translate(cr, .54, low ? .83 : .87);
    cairo_scale(cr, slim ? .26 : .47, .09);
    cairo_arc(cr, 0, 0, 1, 0, 7);
    cairo_restore(cr);
    set_colour(cr, palette("shadow"), .40);
    cairo_fill(cr);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    (low ? wall_token : slim ? tower_token : gate_token)(cr);
    cairo_restore(cr);
}

/* icons.c - icons, markers and the players' signs, in a unit square
 *
 * An icon is a row of strokes. Markers are what the game shows on squares:
 * where a tile fits, where the last one lies, the back of a tile. A full circle
 * is an arc from 0 to 7, which is a little more than 2 pi.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "icons.h"
#include "sprites.h"

/* ----------------------------------------------------------- players' signs */

/* A sign tells players apart without colours: disc, cross, triangle, square,
 * diamond, ring. */
void player_sign_path(cairo_t *cr, int player)
{
    const double x = .5, y = .68, s = .135;
    switch (player) {
    case 0: cairo_arc(cr, x, y, s, 0, 7); break;
    case 1:
        cairo_rectangle(cr, x - s * .36, y - s * 1.05, s * .72, s * 2.1);
        cairo_rectangle(cr, x - s * 1.05, y - s * .36, s * 2.1, s * .72);
        break;
    case 2:
        cairo_move_to(cr, x, y - s * 1.1);
        cairo_line_to(cr, x + s * 1.15, y + s * .9);
        cairo_line_to(cr, x - s * 1.15, y + s * .9);
        cairo_close_path(cr);
        break;
    case 3:
        cairo_rectangle(cr, x - s * .9, y - s * .9, s * 1.8, s * 1.8);
        break;
    case 4:
        cairo_move_to(cr, x, y - s * 1.25);
        cairo_line_to(cr, x + s * 1.1, y);
        cairo_line_to(cr, x, y + s * 1.25);
        cairo_line_to(cr, x - s * 1.1, y);
        cairo_close_path(cr);
        break;
    default:
        cairo_arc(cr, x, y, s * 1.05, 0, 7);
        cairo_new_sub_path(cr);
        cairo_arc_negative(cr, x, y, s * .52, 7, 0);
    }
}

/* ----------------------------------------------------------------- markers */

/* Adds the outline of a square, inset by `inset`, or of a triangle with its
 * right angle in the corner `half` (0 nw, 1 ne, 2 se, 3 sw; -1: the square). */
static void frame_path(cairo_t *cr, int half, double inset)
{
    if (half < 0) {
        cairo_rectangle(cr, inset, inset, 1 - 2 * inset, 1 - 2 * inset);
    } else {
        triangle_path(cr, half, -inset, inset);
    }
}

/* Where the tile can be placed. */
static void paint_glow(cairo_t *cr, int half)
{
    colour gold = palette("gold"), pale = palette("parchment");
    frame_path(cr, half, .03);
    set_colour(cr, pale, .28);
    cairo_fill(cr);
    for (int i = 0; i < 6; i++) {
        frame_path(cr, half, .03 + i * .018);
        set_colour(cr, i == 1 ? pale : gold, i < 2 ? .95 : .40 - .06 * i);
        cairo_set_line_width(cr, .02);
        cairo_stroke(cr);
    }
}

/* Where a figure can be placed. */
static void paint_ring(cairo_t *cr)
{
    cairo_arc(cr, .5, .5, .42, 0, 7);
    set_colour(cr, palette("parchment"), .55);
    cairo_fill_preserve(cr);
    cairo_set_line_width(cr, .10);
    set_colour(cr, palette("ink"), .85);
    cairo_stroke_preserve(cr);
    cairo_set_line_width(cr, .055);
    set_colour(cr, palette("gold"), 1);
    cairo_stroke(cr);
}

static void paint_tile_back(cairo_t *cr, int half)
{
    /* Four towers around the middle; of a triangle around its incircle. */
    double middle = half < 0 ? .5 : .30, size = half < 0 ? 1 : .60;
    frame_path(cr, half, 0);
    set_colour(cr, palette("wood-dark"), 1);
    cairo_fill(cr);
    set_colour(cr, palette("gold"), .8);
    cairo_set_line_width(cr, .018);
    frame_path(cr, half, half < 0 ? .07 : .05);
    cairo_stroke(cr);
    for (int i = 0; i < 4; i++) {
        cairo_save(cr);
        cairo_translate(cr, middle, middle);
        cairo_scale(cr, size, size);
        cairo_rotate(cr, i * M_PI / 2);
        cairo_move_to(cr, -.10, -.10);
        cairo_line_to(cr, -.10, -.34);
        cairo_line_to(cr, -.04, -.34);
        cairo_line_to(cr, -.04, -.29);
        cairo_line_to(cr, .04, -.29);
        cairo_line_to(cr, .04, -.34);
        cairo_line_to(cr, .10, -.34);
        cairo_line_to(cr, .10, -.10);
        cairo_restore(
            cr); /* so that the line is as wide as that of the frame */
        cairo_stroke(cr);
    }
}

/* Around the tile placed last. */
static void paint_last_tile(cairo_t *cr, int half)
{
    frame_path(cr, half, .012);
    cairo_set_line_width(cr, .05);
    set_colour(cr, palette("parchment"), .85);
    cairo_stroke_preserve(cr);
    cairo_set_line_width(cr, .022);
    set_colour(cr, palette("accent"), 1);
    cairo_stroke(cr);
}

/* Returns the corner at the end of a marker's name, or -1. */
static int corner_of(const char *name)
{
    static const char *const ends[] = {"-nw", "-ne", "-se", "-sw"};
    size_t n = strlen(name);
    for (int i = 0; i < 4; i++) {
        if (n > 3 && strcmp(name + n - 3, ends[i]) == 0) {
            return i;
        }
    }
    return -1;
}

void paint_marker(cairo_t *cr, const char *name)
{
    int half = corner_of(name);
    if (strncmp(name, "glow", 4) == 0) {
        paint_glow(cr, half);
    } else if (strcmp(name, "spot") == 0) {
        paint_ring(cr);
    } else if (strcmp(name, "back") == 0) {
        paint_tile_back(cr, -1);
    } else if (strcmp(name, "back-half") == 0) {
        paint_tile_back(cr, 0);
    } else if (strncmp(name, "last", 4) == 0) {
        paint_last_tile(cr, half);
    } else if (half >= 0) { /* "half-..": white, the game tints it */
        frame_path(cr, half, 0);
        set_colour(cr, (colour){1, 1, 1}, 1);
        cairo_fill(cr);
    } else { /* "dead": no tile fits here */
        set_colour(cr, palette("parchment"), .5);
        cairo_set_line_width(cr, .06);
        cairo_arc(cr, .5, .5, .20, 0, 7);
        cairo_move_to(cr, .5 - .14, .5 - .14);
        cairo_line_to(cr, .5 + .14, .5 + .14);
        cairo_stroke(cr);
    }
}

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

/* ------------------------------------------------------------------- icons */

/* Icons as strokes for path_text(), in 24ths of the side. */
static const struct {
    const char *name, *path;
} icons[] = {
    {"undo", "M 9 5 L 4 10 L 9 15 M 4 10 L 15 10 L 19 13 L 19 19"},
    {"redo", "M 15 5 L 20 10 L 15 15 M 20 10 L 9 10 L 5 13 L 5 19"},
    {"rotate", "M 19 7 L 19 12 L 14 12 M 19 12 L 16 7 L 11 5 L 6 8 L 5 13 L 8 "
               "18 L 13 19 L 17 17"},
    {"confirm", "M 4 13 L 10 19 L 20 6"},
    {"pass", "M 5 5 L 12 12 L 5 19 M 13 5 L 20 12 L 13 19"},
    {"menu", "M 4 6 L 20 6 M 4 12 L 20 12 M 4 18 L 20 18"},
    {"fit", "M 4 9 L 4 4 L 9 4 M 15 4 L 20 4 L 20 9 M 20 15 L 20 20 L 15 20 M "
            "9 20 L 4 20 L 4 15"},
    {"plus", "M 12 5 L 12 19 M 5 12 L 19 12"},
    {"minus", "M 5 12 L 19 12"},
    {"close", "M 6 6 L 18 18 M 18 6 L 6 18"},
    {"left", "M 15 5 L 8 12 L 15 19"},
    {"right", "M 9 5 L 16 12 L 9 19"},
    {"help", "M 8 8 L 10 5 L 14 5 L 16 8 L 15 11 L 12 13 L 12 15 A 12 19 0.6"},
    {"list", "M 9 6 L 20 6 M 9 12 L 20 12 M 9 18 L 20 18 A 5 6 0.7 A 5 12 0.7 "
             "A 5 18 0.7"},
    {"fields", "M 3 18 L 9 9 L 13 14 L 16 10 L 21 18 Z A 17 5 1.8"},
    {"human", "A 12 7 3.4 M 5 20 L 7 14 L 10 12 L 14 12 L 17 14 L 19 20 Z"},
    {"robot", "M 5 9 L 19 9 L 19 19 L 5 19 Z M 12 9 L 12 5 A 12 4 0.8 A 9 13 "
              "0.9 A 15 13 0.9 M 9 16 L 15 16"},
    {"settings", "A 12 12 3.2 M 12 3 L 12 6 M 12 18 L 12 21 M 3 12 L 6 12 M "
                 "18 12 L 21 12 M 5.6 5.6 L 7.8 7.8 M 16.2 16.2 L 18.4 18.4 M "
                 "5.6 18.4 L 7.8 16.2 M 16.2 7.8 L 18.4 5.6"},
    {"bridge", "M 2 12 L 6 9 L 12 7.5 L 18 9 L 22 12 M 3 11.5 L 3 19 L 6.5 19 "
               "L 7.5 16 L 9.5 14 L 12 13.3 L 14.5 14 L 16.5 16 L 17.5 19 L 21 "
               "19 L 21 11.5"},
    {"castle", "M 4 20 L 4 4.5 L 7 4.5 L 7 7.5 L 10.5 7.5 L 10.5 4.5 L 13.5 "
               "4.5 L 13.5 7.5 L 17 7.5 L 17 4.5 L 20 4.5 L 20 20 Z M 10 20 L "
               "10 16 L 12 13.8 L 14 16 L 14 20"},
    {"gavel", "M 9 6.5 L 14.5 12 M 12 3.5 L 6 9.5 M 17.5 9 L 11.5 15 M 10.5 5 "
              "L 7.5 8 L 13 13.5 L 16 10.5 Z M 14 11.5 L 21 18.5 M 3 20.5 L 12 "
              "20.5"},
    {"quarter-castle",
     "M 3.5 3.5 L 7 3.5 L 7 6.8 L 10.2 6.8 L 10.2 3.5 L 13.8 3.5 L 13.8 6.8 L "
     "17 6.8 L 17 3.5 L 20.5 3.5 L 20.5 10.5 L 17.5 12.5 L 17.5 21 L 6.5 21 L "
     "6.5 12.5 L 3.5 10.5 Z M 12 21 L 12 17"},
    {"quarter-cathedral", "M 12 2 L 12 9 M 9 4.6 L 15 4.6 M 5 21.5 L 5 14.5 L "
                          "12 9 L 19 14.5 L 19 21.5 Z M 12 21 L 12 17.5"},
    {"quarter-market", "M 5 4 L 19 4 L 21.5 10.5 L 19 13 L 16.5 10.5 L 14.2 13 "
                       "L 12 10.5 L 9.8 13 L 7.5 10.5 L 5 13 L 2.5 10.5 Z M 5 "
                       "13 L 5 21 M 19 13 L 19 21 M 5 17.5 L 19 17.5"},
    {"quarter-smithy", "M 2 8 L 8 8 L 8 5.5 L 21.5 5.5 L 21.5 8 L 18 9.5 L 15 "
                       "12 L 15 15.5 L 18.5 17.5 L 18.5 20.5 L 6 20.5 L 6 17.5 "
                       "L 9.5 15.5 L 9.5 13 L 5.5 11.5 Z"},
    {"count", "M 7 8.5 L 6 3 L 9.3 5.5 L 12 1.8 L 14.7 5.5 L 18 3 L 17 8.5 Z M "
              "8.7 8.5 L 9.2 11.7 L 12 14 L 14.8 11.7 L 15.3 8.5 M 4 21.5 L 6 "
              "17 L 9 14.8 L 15 14.8 L 18 17 L 20 21.5 Z"},
    {"vineyard", "A 6.5 10 1.5 A 12 10 1.5 A 17.5 10 1.5 A 9.2 14.7 1.5 A 14.8 "
                 "14.7 1.5 A 12 19.4 1.5 M 12 6.5 L 12 3.5 L 17 3"},
    {"hill", "M 2 19 L 22 19 M 3.5 18 L 5 14 L 7.5 10 L 10 8 L 12 7.5 L 14 8 L "
             "16.5 10 L 19 14 L 20.5 18 M 14 12.5 L 15.5 15"},
    {"sheep",
     "M 6 7.5 L 9 6 L 12 7 L 14.5 6 L 17 8 L 17.5 11 L 16.5 14 L 13.5 "
     "15 L 11 14.3 L 8 15.2 L 4.5 14 L 3.5 11 L 4.3 8.5 Z M 7.5 15.5 L "
     "7.5 19.5 M 14 15.5 L 14 19.5 A 19.6 9.5 1.4"},
    {"crop-circle", "A 12 12 9 A 12 8 1.3 A 8.5 14 1.3 A 15.5 14 1.3 A 12 12 "
                    "0.3"},
    /* The icons from here on are only for The City. */
    {"wall", "M 2.5 20 L 2.5 6.5 L 6.3 6.5 L 6.3 10.5 L 10.1 10.5 L 10.1 6.5 L "
             "13.9 6.5 L 13.9 10.5 L 17.7 10.5 L 17.7 6.5 L 21.5 6.5 L 21.5 20 "
             "Z M 2.5 15.2 L 21.5 15.2 M 8.8 15.2 L 8.8 20 M 15.2 15.2 L 15.2 "
             "20"},
    {"tower",
     "M 8.5 21.5 L 8.5 12 L 15.5 12 L 15.5 21.5 Z M 6 12 L 12 5.5 L 18 12 Z M "
     "12 5.5 L 12 1.5 L 17 2.8 L 12 4.2 M 12 15.5 L 12 17.5"},
    {"gate", "M 2.5 21 L 2.5 4.5 L 7.5 4.5 L 7.5 21 Z M 16.5 21 L 16.5 4.5 L "
             "21.5 4.5 L 21.5 21 Z M 7.5 9 L 16.5 9 M 10 21 L 10 15.8 L 12 "
             "13.6 L 14 15.8 L 14 21"},
    {"guard", "A 9 6.5 3.2 M 2.5 21 L 4.5 14.5 L 7 12.2 L 11 12.2 L 13.5 14.5 "
              "L 15.5 21 Z M 20 21.5 L 20 8 M 20 2 L 22 5.5 L 20 8 L 18 5.5 Z"},
};

bool icon_name(int i, const char **name)
{
    if (i >= (int)(sizeof icons / sizeof *icons)) {
        return false;
    }
    *name = icons[i].name;
    return true;
}

/* Those are the icons from "wall" on. */
bool icon_is_for_city(const char *name)
{
    size_t i = 0, n = sizeof icons / sizeof *icons;
    while (i < n && strcmp(icons[i].name, "wall") != 0) {
        i++;
    }
    while (i < n && strcmp(icons[i].name, name) != 0) {
        i++;
    }
    return i < n;
}

void path_text(cairo_t *cr, const char *p)
{
    double v[3];
    int n;
    while (*p) {
        char verb = *p++;
        if (verb == 'Z') {
            cairo_close_path(cr);
        } else if (verb == 'A' &&
                   sscanf(p, "%lf %lf %lf%n", v, v + 1, v + 2, &n) == 3) {
            cairo_new_sub_path(cr);
            cairo_arc(cr, v[0], v[1], v[2], 0, 7);
            p += n;
        } else if ((verb == 'M' || verb == 'L') &&
                   sscanf(p, "%lf %lf%n", v, v + 1, &n) == 2) {
            (verb == 'M' ? cairo_move_to : cairo_line_to)(cr, v[0], v[1]);
            p += n;
        }
    }
}

void icon_path(cairo_t *cr, const char *name)
{
    cairo_new_path(cr);
    for (size_t i = 0; i < sizeof icons / sizeof *icons; i++) {
        if (strcmp(icons[i].name, name) == 0) {
            path_text(cr, icons[i].path);
        }
    }
}

void paint_icon(cairo_t *cr, const char *name, colour ink)
{
    cairo_save(cr);
    cairo_scale(cr, 1 / 24., 1 / 24.);
    icon_path(cr, name);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_width(cr, 2.4);
    set_colour(cr, ink, 1);
    cairo_stroke(cr);
    cairo_restore(cr);
}

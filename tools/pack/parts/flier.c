/* flier.c - pictures of the flying machines: two wings of canvas, and a die
 *
 * A machine lies on the ground with its wings swept back from the way it flies,
 * like the head of an arrow. It turns with its tile.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "tools/pack/part.h"

#define DEGREES (PI_F / 180)

/* --------------------------------------------------------------- a machine */

/* A machine at (x, y) with the radius `r` that flies the way `heading`. */
typedef struct machine {
    scene *s;
    float x, y, r, heading;
} machine;

/* Returns the place `ahead` of the middle and `aside` to the right of it, in
 * radii. */
static point place(const machine *m, float ahead, float aside)
{
    float c = portable_cos(m->heading), s = portable_sin(m->heading);
    return (point){m->x + m->r * (ahead * c - aside * s),
                   m->y + m->r * (ahead * s + aside * c)};
}

/* Adds a strip between two places, `width` radii wide. */
static void add_strip(const machine *m, point from, point to, float width,
                      float turn, const char *hue)
{
    float dx = (float)(to.x - from.x), dy = (float)(to.y - from.y);
    float along =
        dx * portable_cos(turn) + dy * portable_sin(turn); /* its length */
    object *o =
        add_floor(m->s, OBJECT_PAVED, (float)(from.x + to.x) / 2,
                  (float)(from.y + to.y) / 2, along / 2, width * m->r, hue);
    o->angle = turn;
}

/* Adds a rib or a piece of canvas from the shoulder of a wing; `side` is 1 for
 * the right one, `swept` the angle between it and straight ahead. */
static void add_feather(const machine *m, int side, float swept, float length,
                        float width, const char *hue)
{
    static const float shoulder = .52f;
    float turn = m->heading + (float)side * swept;
    point from = place(m, shoulder, 0);
    point to = {from.x + length * m->r * portable_cos(turn),
                from.y + length * m->r * portable_sin(turn)};
    add_strip(m, from, to, width, turn, hue);
}

/* A wing: canvas between ribs, which are shorter towards its tail. */
static void add_wing(const machine *m, int side)
{
    enum { RIBS = 5 };
    static const float swept[RIBS] = {108, 122, 136, 150, 164};
    static const float length[RIBS] = {1.36f, 1.40f, 1.26f, 1.06f, .90f};
    for (int i = 0; i < RIBS; i++) {
        add_feather(m, side, (swept[i] + 3) * DEGREES, length[i] - .05f, .17f,
                    i % 2 ? "canvas" : "canvas-light");
    }
    for (int i = 0; i < RIBS; i++) {
        add_feather(m, side, swept[i] * DEGREES, length[i], i ? .028f : .060f,
                    i ? "timber" : "awning-red");
    }
}

static void add_machine(scene *s, float x, float y, float r, float heading)
{
    machine m = {s, x, y, r, heading};
    add_round(s, OBJECT_YARD, x, y, r * .70f);
    for (int side = -1; side <= 1; side += 2) {
        add_wing(&m, side);
    }
    add_strip(&m, place(&m, -.86f, 0), place(&m, .70f, 0), .075f, heading,
              "timber");
    for (int side = -1; side <= 1; side += 2) { /* the tail */
        float turn = heading + (float)side * 150 * DEGREES;
        point from = place(&m, -.62f, 0);
        point to = {from.x + .42f * r * portable_cos(turn),
                    from.y + .42f * r * portable_sin(turn)};
        add_strip(&m, from, to, .080f, turn, "awning-red");
    }
    point seat = place(&m, .20f, 0), nose = place(&m, .82f, 0);
    add_cylinder(s, OBJECT_CONE, FACADE_PLAIN, (float)seat.x, (float)seat.y,
                 r * .15f, .014f, .026f, palette_rgb("timber"),
                 palette_rgb("timber"));
    add_cylinder(s, OBJECT_CONE, FACADE_PLAIN, (float)nose.x, (float)nose.y,
                 r * .13f, .012f, .036f, palette_rgb("awning-1"),
                 palette_rgb("awning-1"));
}

static void add_west(scene *s, float x, float y, float r)
{
    add_machine(s, x, y, r, PI_F);
}

static void add_north_west(scene *s, float x, float y, float r)
{
    add_machine(s, x, y, r, 1.25f * PI_F);
}

static const pack_mark marks[] = {
    {"flier-w", .room_share = 1, .max_radius = .150f, .add = add_west},
    {"flier-nw", .room_share = 1, .max_radius = .150f, .add = add_north_west},
    {.name = NULL}};

/* ----------------------------------------------------------------- the die */

/* In sides of the picture. */
#define EDGE  .10 /* of the die, from the sides of the picture */
#define ROUND .15 /* of its corners */
#define PIP   .085

static void face_path(cairo_t *cr, double inset, double shift)
{
    double low = EDGE + inset + shift, high = 1 - EDGE - inset + shift;
    cairo_new_sub_path(cr);
    cairo_arc(cr, high - ROUND, low + ROUND, ROUND, -M_PI / 2, 0);
    cairo_arc(cr, high - ROUND, high - ROUND, ROUND, 0, M_PI / 2);
    cairo_arc(cr, low + ROUND, high - ROUND, ROUND, M_PI / 2, M_PI);
    cairo_arc(cr, low + ROUND, low + ROUND, ROUND, M_PI, 1.5 * M_PI);
    cairo_close_path(cr);
}

/* Draws the die from above: its shadow, its edge and its face. */
static void draw_die(cairo_t *cr)
{
    face_path(cr, 0, .025);
    set_colour(cr, palette("shadow"), .5);
    cairo_fill(cr);
    face_path(cr, 0, 0);
    set_colour(cr, palette("ink"), 1);
    cairo_fill(cr);
    face_path(cr, .022, 0);
    set_colour(cr, palette("market-straw"), 1);
    cairo_fill(cr);
    face_path(cr, .055, 0);
    set_colour(cr, palette("parchment"), 1);
    cairo_fill(cr);
}

static void draw_pips(cairo_t *cr, int n)
{
    for (int i = 0; i < n; i++) {
        double at = .5 + .20 * (2 * i - (n - 1)) / (n > 2 ? 2 : 1);
        cairo_new_sub_path(cr);
        cairo_arc(cr, at, 1 - at, PIP, 0, 2 * M_PI);
        set_colour(cr, palette("awning-1"), 1);
        cairo_fill(cr);
    }
}

static void paint_one(cairo_t *cr)
{
    draw_die(cr);
    draw_pips(cr, 1);
}

static void paint_two(cairo_t *cr)
{
    draw_die(cr);
    draw_pips(cr, 2);
}

static void paint_three(cairo_t *cr)
{
    draw_die(cr);
    draw_pips(cr, 3);
}

/* The die before it lies still: two wings on it. */
static void paint_back(cairo_t *cr)
{
    draw_die(cr);
    for (int side = -1; side <= 1; side += 2) {
        cairo_move_to(cr, .5, .26);
        cairo_line_to(cr, .5 + .29 * side, .62);
        cairo_line_to(cr, .5 + .13 * side, .58);
        cairo_line_to(cr, .5, .74);
        cairo_close_path(cr);
        set_colour(cr, palette("awning-1"), 1);
        cairo_fill(cr);
    }
}

static const pack_token tokens[] = {{"flight-1", .paint = paint_one},
                                    {"flight-2", .paint = paint_two},
                                    {"flight-3", .paint = paint_three},
                                    {"flight-die", .paint = paint_back},
                                    {.name = NULL}};

const pack_part pack_part_flier = {.marks = marks, .tokens = tokens};

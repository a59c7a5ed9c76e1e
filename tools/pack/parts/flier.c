/* flier.c - pictures of the flying machines and of their die
 *
 * A machine has two wings of canvas. It lies on the ground with its wings swept
 * back from the way it flies, like the head of an arrow. It turns with its
 * tile. Everything on it lies `ahead` of its middle and `aside`, in radii of
 * the mark: a machine is made of flat strips, most of which are spokes from a
 * place in its middle line. The die is a token, in sides of its picture.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <string.h>

#include "tools/pack/part.h"

#define DEGREES (PI_F / 180)

/* --------------------------------------------------------------- a machine */

/* A machine at (x, y). */
typedef struct machine {
    scene *s;
    float x, y, r;
    float heading; /* where it flies, in radians */
} machine;

/* Returns the place `ahead` of the middle and `aside` to the right of it, in
 * radii. */
static point place(const machine *m, float ahead, float aside)
{
    float cosine = portable_cos(m->heading), sine = portable_sin(m->heading);
    return (point){m->x + m->r * (ahead * cosine - aside * sine),
                   m->y + m->r * (ahead * sine + aside * cosine)};
}

/* How high the canvas is above the ground, in tile sides, and all else: so both
 * throw a shadow. */
#define CANVAS_HIGH .013f
#define TIMBER_HIGH .017f

/* Adds a strip between two places; its length has the direction `turn`, in
 * radians. `half_width` is in radii. */
static void add_strip(const machine *m, point from, point to, float half_width,
                      float turn, const char *hue)
{
    float dx = (float)(to.x - from.x), dy = (float)(to.y - from.y);
    float length = dx * portable_cos(turn) + dy * portable_sin(turn);
    bool is_canvas = strncmp(hue, "canvas", 6) == 0;
    scene_add(m->s,
              building(ROOF_FLAT, FACADE_PLAIN, (float)(from.x + to.x) / 2,
                       (float)(from.y + to.y) / 2, length / 2,
                       half_width * m->r, turn,
                       is_canvas ? CANVAS_HIGH : TIMBER_HIGH, 0,
                       palette_rgb(hue), palette_rgb("timber")));
}

/* Adds a spoke from a place in the middle line, `root` radii ahead, outwards;
 * `side` is 1 for the right and -1 for the left, `swept` the angle in degrees
 * between the spoke and straight ahead. */
static void add_spoke(const machine *m, float root, int side, float swept,
                      float length, float half_width, const char *hue)
{
    float turn = m->heading + (float)side * swept * DEGREES;
    point from = place(m, root, 0);
    point to = {from.x + length * m->r * portable_cos(turn),
                from.y + length * m->r * portable_sin(turn)};
    add_strip(m, from, to, half_width, turn, hue);
}

/* Adds a wing: canvas between ribs, which are shorter towards its tail. `swept`
 * is the angle of each rib in degrees, as for add_spoke(), `length` its length
 * in radii. */
static void add_wing(const machine *m, int side)
{
    enum { RIBS = 5 };
    static const float shoulder = .52f; /* where the ribs meet */
    static const float swept[RIBS] = {108, 122, 136, 150, 164};
    static const float length[RIBS] = {1.36f, 1.40f, 1.26f, 1.06f, .90f};
    for (int i = 0; i < RIBS; i++) {
        /* Behind its rib, so that it fills the gap to the next one, and shorter
         * so that the tip of the rib stands out. */
        add_spoke(m, shoulder, side, swept[i] + 3, length[i] - .05f, .17f,
                  i % 2 ? "canvas" : "canvas-light");
    }
    for (int i = 0; i < RIBS; i++) {
        add_spoke(m, shoulder, side, swept[i], length[i], i ? .032f : .055f,
                  i ? "timber" : "awning-1");
    }
}

/* Adds a machine that flies in the direction `heading`, in radians: wings,
 * body, tail, a seat and a red nose. */
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
        add_spoke(&m, -.62f, side, 150, .42f, .080f, "awning-1");
    }
    point seat = place(&m, .20f, 0), nose = place(&m, .82f, 0);
    add_cylinder(s, OBJECT_CONE, FACADE_PLAIN, (float)seat.x, (float)seat.y,
                 r * .15f, .014f, .026f, palette_rgb("timber"),
                 palette_rgb("timber"));
    add_cylinder(s, OBJECT_CONE, FACADE_PLAIN, (float)nose.x, (float)nose.y,
                 r * .13f, .012f, .036f, palette_rgb("awning-1"),
                 palette_rgb("awning-1"));
}

/* Headings are angles from the east, clockwise. */
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
#define MARGIN .10  /* around the die */
#define ROUND  .15  /* radius of its corners */
#define PIP    .085 /* radius */

/* Starts a path around the die, smaller by `inset` on each side, moved by
 * `shift` to the right and down. */
static void face_path(cairo_t *cr, double inset, double shift)
{
    double low = MARGIN + inset + shift, high = 1 - MARGIN - inset + shift;
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

/* Draws n pips, at most three, along the diagonal from the south-west to the
 * north-east. */
static void draw_pips(cairo_t *cr, int n)
{
    for (int i = 0; i < n; i++) {
        /* The outer pips are .20 from the middle. */
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

/* Two wings, shown while the die still rolls. */
static void paint_rolling(cairo_t *cr)
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
                                    {"flight-die", .paint = paint_rolling},
                                    {.name = NULL}};

const pack_part pack_part_flier = {.marks = marks, .tokens = tokens};

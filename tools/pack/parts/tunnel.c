/* tunnel.c - pictures of the Tunnel: a rocky hill with mouths, and tokens
 *
 * Each road of a tile ends at a mouth of its hill. Two equal tokens in any two
 * mouths join their roads. In the hill, places and widths are shares of the
 * mark's radius r; a mouth has one size, in tile sides, as a road has.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tools/pack/part.h"

/* Adds a rock of radius r: upright up to .35 of `height`, then a cone with its
 * tip at .65. */
static void add_rock(scene *s, float x, float y, float r, float height,
                     const char *hue)
{
    add_cylinder(s, OBJECT_CONE, FACADE_PLAIN, x, y, r, height * .35f,
                 height * .65f, palette_rgb(hue), palette_rgb("stone-shade"));
}

/* Adds the mouth where a road ends at (x, y): a dark opening between two
 * pillars, below a lintel. `turn` is the direction into the hill. */
static void add_mouth(scene *s, float x, float y, float turn)
{
    float cosine = portable_cos(turn), sine = portable_sin(turn);
    object *dark = add_floor(s, OBJECT_PAVED, x + .012f * cosine,
                             y + .012f * sine, .036f, .040f, "soot");
    dark->angle = turn;
    scene_add(s, building(ROOF_FLAT, FACADE_STONE, x + .048f * cosine,
                          y + .048f * sine, .016f, .070f, turn, .050f, .004f,
                          palette_rgb("stone"), palette_rgb("soot")));
    for (int hand = -1; hand <= 1; hand += 2) {
        float aside = (float)hand * .055f;
        scene_add(s, building(ROOF_FLAT, FACADE_STONE,
                              x + .012f * cosine - aside * sine,
                              y + .012f * sine + aside * cosine, .034f, .014f,
                              turn, .034f, .003f, palette_rgb("foundation"),
                              palette_rgb("stone-shade")));
    }
}

/* True if a road ends in a mouth: the tile set marks its segment. */
static bool is_mouth(const scene *s, const road_end *end)
{
    return s->l->segment_marks[end->slot] != 0;
}

/* Adds a hill of rocks and firs in the middle; each road that is marked ends in
 * a mouth at its foot. */
static void add_tunnel(scene *s, float x, float y, float r)
{
    static const struct {
        float x, y, r, height;
        const char *hue;
    } rocks[] = {{-.34f, -.30f, .34f, .060f, "stone-shade"},
                 {.36f, -.26f, .34f, .066f, "stone"},
                 {-.32f, .28f, .32f, .050f, "stone"},
                 {.34f, .30f, .30f, .046f, "stone-shade"},
                 {0, 0, .46f, .092f, "stone"}};
    add_round(s, OBJECT_YARD, x, y, r * 1.05f);
    for (int i = 0; i < (int)(sizeof rocks / sizeof *rocks); i++) {
        add_rock(s, x + rocks[i].x * r, y + rocks[i].y * r, rocks[i].r * r,
                 rocks[i].height, rocks[i].hue);
    }
    for (int i = 0; i < 4; i++) {
        float turn = PI_F / 4 + (float)i * PI_F / 2;
        add_tree(s, x + .74f * r * portable_cos(turn),
                 y + .74f * r * portable_sin(turn), .015f, TREE_FIR);
    }
    for (int i = 0; i < s->l->n_ends; i++) {
        const road_end *end = &s->l->ends[i];
        float end_x = (float)end->end.x, end_y = (float)end->end.y;
        if (is_mouth(s, end)) {
            add_mouth(s, end_x, end_y, portable_atan2(y - end_y, x - end_x));
        }
    }
}

static const pack_mark marks[] = {{"tunnel", .room_share = 1,
                                   .max_radius = .165f, .add = add_tunnel,
                                   .is_apart = true},
                                  {.name = NULL}};

/* ------------------------------------------------------------------ tokens */

/* Paints an arch of stone around a dark opening, in sides of the picture. Below
 * it is a row of dots: one for set A, two for B, three for C. */
static void paint_token(cairo_t *cr, int n_dots)
{
    cairo_arc(cr, .5, .46, .40, M_PI, 2 * M_PI);
    cairo_line_to(cr, .90, .92);
    cairo_line_to(cr, .10, .92);
    cairo_close_path(cr);
    set_colour(cr, palette("stone"), 1);
    cairo_fill_preserve(cr);
    set_colour(cr, palette("soot"), 1);
    cairo_set_line_width(cr, .045);
    cairo_stroke(cr);
    cairo_arc(cr, .5, .46, .24, M_PI, 2 * M_PI);
    cairo_line_to(cr, .74, .74);
    cairo_line_to(cr, .26, .74);
    cairo_close_path(cr);
    cairo_fill(cr);
    for (int i = 0; i < n_dots; i++) {
        cairo_arc(cr, .5 + (i - (n_dots - 1) / 2.) * .2, .83, .055, 0,
                  2 * M_PI);
        cairo_fill(cr);
    }
}

static void paint_a(cairo_t *cr)
{
    paint_token(cr, 1);
}

static void paint_b(cairo_t *cr)
{
    paint_token(cr, 2);
}

static void paint_c(cairo_t *cr)
{
    paint_token(cr, 3);
}

static const pack_token tokens[] = {{"tunnel-a", .paint = paint_a},
                                    {"tunnel-b", .paint = paint_b},
                                    {"tunnel-c", .paint = paint_c},
                                    {.name = NULL}};

const pack_part pack_part_tunnel = {.marks = marks, .tokens = tokens};

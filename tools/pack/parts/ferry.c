/* ferry.c - pictures of the Ferries: a lake with jetties where roads end
 *
 * The ferry is a token, which joins two of these roads over the lake.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tools/pack/part.h"

/* A jetty of planks from the end of a road into the lake. */
static void add_jetty(scene *s, float x, float y, float turn)
{
    float c = portable_cos(turn), d = portable_sin(turn);
    rgb planks = palette_rgb("timber");
    scene_add(s, building(ROOF_FLAT, FACADE_PLANKS, x + .035f * c,
                          y + .035f * d, .055f, .026f, turn, .012f, .003f,
                          rgb_scale(planks, 1.15f), planks));
    for (int hand = -1; hand <= 1; hand += 2) {
        float u = (float)hand * .026f;
        add_cylinder(s, OBJECT_CONE, FACADE_PLANKS, x + .088f * c - u * d,
                     y + .088f * d + u * c, .009f, .026f, .003f, planks,
                     palette_rgb("soot"));
    }
}

/* A lake, wide enough for a ferry between any two of its roads. */
static void add_lake(scene *s, float x, float y, float r)
{
    add_round(s, OBJECT_LAKE, x, y, r);
    for (int i = 0; i < s->l->n_ends; i++) {
        const road_end *end = &s->l->ends[i];
        float ex = (float)end->end.x, ey = (float)end->end.y;
        if (!end->is_at_gate) {
            add_jetty(s, ex, ey, portable_atan2(y - ey, x - ex));
        }
    }
}

static const pack_mark marks[] = {{"ferry", .room_share = 1,
                                   .max_radius = .215f, .add = add_lake,
                                   .is_apart = true},
                                  {.name = NULL}};

/* A flat boat with rails, seen from above. */
static void paint_ferry(cairo_t *cr)
{
    cairo_move_to(cr, .04, .5);
    cairo_curve_to(cr, .10, .26, .16, .26, .26, .26);
    cairo_line_to(cr, .74, .26);
    cairo_curve_to(cr, .84, .26, .90, .26, .96, .5);
    cairo_curve_to(cr, .90, .74, .84, .74, .74, .74);
    cairo_line_to(cr, .26, .74);
    cairo_curve_to(cr, .16, .74, .10, .74, .04, .5);
    cairo_close_path(cr);
    set_colour(cr, palette("parchment"), 1);
    cairo_fill_preserve(cr);
    set_colour(cr, palette("plate-ink"), 1);
    cairo_set_line_width(cr, .05);
    cairo_stroke(cr);
    cairo_set_line_width(cr, .028);
    for (int i = 1; i < 6; i++) { /* planks */
        cairo_move_to(cr, .14 + .12 * i, .30);
        cairo_line_to(cr, .14 + .12 * i, .70);
    }
    cairo_stroke(cr);
}

static const pack_token tokens[] = {{"ferry", .paint = paint_ferry},
                                    {.name = NULL}};

const pack_part pack_part_ferry = {.marks = marks, .tokens = tokens};

/* ferry.c - pictures of the Ferries: a lake with jetties where roads end
 *
 * The lake is a mark of tiles. The ferry is a token, which joins two of these
 * roads over the lake.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tools/pack/part.h"

/* Adds a jetty: planks from the end of a road at (x, y) into the lake, in the
 * direction of `angle`, and a post at each of the two outer corners. */
static void add_jetty(scene *s, float x, float y, float angle)
{
    /* In tile sides. Planks begin 2 hundredths before the end of the road, and
     * the posts stand 2 thousandths within their outer end. */
    const float half_length = .055f, half_width = .026f, middle = .035f;
    const float to_posts = .088f, post_radius = .009f, post_height = .026f;
    float cosine = portable_cos(angle), sine = portable_sin(angle);
    rgb planks =
        rgb_mix(palette_rgb("timber"), palette_rgb("stone-shade"), .3f);
    scene_add(s, building(ROOF_FLAT, FACADE_PLANKS, x + middle * cosine,
                          y + middle * sine, half_length, half_width, angle,
                          .012f, .003f, rgb_scale(planks, 1.15f), planks));
    for (int hand = -1; hand <= 1; hand += 2) { /* left, right */
        float across = (float)hand * half_width;
        add_cylinder(s, OBJECT_CONE, FACADE_PLANKS,
                     x + to_posts * cosine - across * sine,
                     y + to_posts * sine + across * cosine, post_radius,
                     post_height, post_height + .003f, planks,
                     palette_rgb("soot"));
    }
}

/* True if a road ends near a place. */
static bool is_at_road(const layout *l, float x, float y)
{
    for (int i = 0; i < l->n_ends; i++) {
        if (vector_length(x - (float)l->ends[i].end.x,
                          y - (float)l->ends[i].end.y) < .085f) {
            return true;
        }
    }
    return false;
}

/* Adds reeds in clumps along the shore, but not where roads end. */
static void add_shore(scene *s, float x, float y, float r)
{
    rgb reed = palette_rgb("reed");
    for (int i = 0; i < 60; i++) {
        float angle = .9f * (float)(i / 6) + rng_float(&s->r, -.16, .16);
        float out = r * rng_float(&s->r, .96, 1.14);
        float u = x + out * portable_cos(angle);
        float v = y + out * portable_sin(angle);
        if (!is_at_road(s->l, u, v)) {
            add_cylinder(s, OBJECT_CONE, FACADE_LEAF, u, v,
                         rng_float(&s->r, .0045, .0068), .002f,
                         rng_float(&s->r, .010, .018), reed,
                         rgb_scale(reed, .85f));
        }
    }
}

/* Adds the lake, and a jetty for each road that ends at it. Roads that end at
 * the gate of a city do not. */
static void add_lake(scene *s, float x, float y, float r)
{
    add_round(s, OBJECT_LAKE, x, y, r);
    add_shore(s, x, y, r);
    for (int i = 0; i < s->l->n_ends; i++) {
        const road_end *road = &s->l->ends[i];
        float end_x = (float)road->end.x, end_y = (float)road->end.y;
        if (!road->is_at_gate) {
            add_jetty(s, end_x, end_y, portable_atan2(y - end_y, x - end_x));
        }
    }
}

/* The lake is so wide that the token fits between any two of its roads. */
static const pack_mark marks[] = {{.name = "ferry",
                                   .room_share = 1,
                                   .max_radius = .215f,
                                   .add = add_lake,
                                   .is_apart = true},
                                  {.name = NULL}};

/* Adds the outline of the boat to the path: straight boards in the north and
 * south, pointed ends in the west and east. */
static void hull_path(cairo_t *cr)
{
    cairo_move_to(cr, .04, .5);
    cairo_curve_to(cr, .10, .26, .16, .26, .26, .26);
    cairo_line_to(cr, .74, .26);
    cairo_curve_to(cr, .84, .26, .90, .26, .96, .5);
    cairo_curve_to(cr, .90, .74, .84, .74, .74, .74);
    cairo_line_to(cr, .26, .74);
    cairo_curve_to(cr, .16, .74, .10, .74, .04, .5);
    cairo_close_path(cr);
}

/* Paints a flat boat of planks, seen from above. */
static void paint_ferry(cairo_t *cr)
{
    hull_path(cr);
    set_colour(cr, palette("parchment"), 1);
    cairo_fill_preserve(cr);
    set_colour(cr, palette("plate-ink"), 1);
    cairo_set_line_width(cr, .05);
    cairo_stroke(cr);
    cairo_set_line_width(cr, .028);
    for (int i = 1; i < 6; i++) { /* the joints between planks */
        double x = .14 + .12 * i;
        cairo_move_to(cr, x, .30);
        cairo_line_to(cr, x, .70);
    }
    cairo_stroke(cr);
}

static const pack_token tokens[] = {{.name = "ferry", .paint = paint_ferry},
                                    {.name = NULL}};

const pack_part pack_part_ferry = {.marks = marks, .tokens = tokens};

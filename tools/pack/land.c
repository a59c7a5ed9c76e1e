/* land.c - painting a tile of the land: meadow, roads, cities
 *
 * From the ground up: meadow, what grows on it, roads, the town, city ground,
 * houses, walls, gates, villages, cloister. Light comes from the north-west
 * whatever way the tile lies.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "pack.h"

#define PLACED_MAX 160

/* What has been put down already, so that nothing stands on anything. */
typedef struct placed {
    int n;
    point at[PLACED_MAX];
    double radius[PLACED_MAX];
} placed;

static bool is_free(const placed *p, point at, double radius)
{
    for (int i = 0; i < p->n; i++) {
        if (hypot(p->at[i].x - at.x, p->at[i].y - at.y) <
            p->radius[i] + radius) {
            return false;
        }
    }
    return true;
}

static void put(placed *p, point at, double radius)
{
    if (p->n < PLACED_MAX) {
        p->at[p->n] = at;
        p->radius[p->n++] = radius;
    }
}

static int kind_at(const layout *l, point at)
{
    int slot = layout_at(l, at.x, at.y);
    return slot == NO_SLOT ? -1 : l->type->segments[slot].kind;
}

/* A random place in the open meadow with `radius` free around it. */
static bool meadow_place(const layout *l, placed *p, rng *r, double radius,
                         point *at)
{
    for (int i = 0; i < 60; i++) {
        at->x = rng_range(r, radius, 1 - radius);
        at->y = rng_range(r, radius, 1 - radius);
        if (kind_at(l, *at) == CC_FIELD &&
            layout_clear(l, at->x, at->y) > radius + .035 &&
            layout_edge(l, *at) > radius + .012 && is_free(p, *at, radius)) {
            put(p, *at, radius);
            return true;
        }
    }
    return false;
}

/* -------------------------------------------------------------------- meadow
 */

static void blot(cairo_t *cr, point at, double radius, colour c, double alpha)
{
    cairo_pattern_t *glow =
        cairo_pattern_create_radial(at.x, at.y, 0, at.x, at.y, radius);
    cairo_pattern_add_color_stop_rgba(glow, 0, c.r, c.g, c.b, alpha);
    cairo_pattern_add_color_stop_rgba(glow, 1, c.r, c.g, c.b, 0);
    cairo_set_source(cr, glow);
    cairo_paint(cr);
    cairo_pattern_destroy(glow);
}

/* Stripes run through the corners, so that they go on over every side. */
static void mow(cairo_t *cr)
{
    enum { STRIPES = 6 };
    set_colour(cr, palette("meadow-light"), .28);
    for (int i = -STRIPES; i <= STRIPES; i += 1) {
        double x = (double)i / STRIPES;
        cairo_move_to(cr, x, 0);
        cairo_line_to(cr, x + .5 / STRIPES, 0);
        cairo_line_to(cr, x + 1 + .5 / STRIPES, 1);
        cairo_line_to(cr, x + 1, 1);
        cairo_close_path(cr);
    }
    cairo_fill(cr);
}

static void paint_meadow(cairo_t *cr, const layout *l, rng *r)
{
    set_colour(cr, palette("meadow"), 1);
    cairo_paint(cr);
    mow(cr);
    for (int i = 0; i < 7; i++) {
        /* Within the tile, so that nothing stops at a side. */
        double radius = rng_range(r, .12, .26);
        point at = {rng_range(r, radius, 1 - radius),
                    rng_range(r, radius, 1 - radius)};
        bool dark = rng_below(r, 2);
        if (l->n_sides == 3) {
            radius = fmin(radius, layout_edge(l, at));
        }
        if (radius < .06) {
            continue;
        }
        blot(cr, at, radius, palette(dark ? "meadow-dark" : "meadow-light"),
             .55);
    }
}

/* A ploughed or sown parcel with a hedge around. */
static void paint_parcel(cairo_t *cr, rng *r, point at, double size)
{
    static const char *const crops[] = {"plough", "meadow-light", "gold"};
    double angle = rng_range(r, -.5, .5), w = size, h = size * .68;
    const char *crop = crops[rng_below(r, 3)];
    cairo_save(cr);
    cairo_translate(cr, at.x, at.y);
    cairo_rotate(cr, angle);
    cairo_rectangle(cr, -w, -h, 2 * w, 2 * h);
    set_colour(cr, mix(palette("meadow"), palette(crop), .55), 1);
    cairo_fill_preserve(cr);
    cairo_clip(cr);
    set_colour(cr, palette("hedge"), .30);
    cairo_set_line_width(cr, .008);
    for (double x = -w; x < w; x += .026) {
        cairo_move_to(cr, x, -h);
        cairo_line_to(cr, x, h);
    }
    cairo_stroke(cr);
    cairo_reset_clip(cr);
    for (double t = 0; t < 1; t += .045) {
        double along = 4 * t;
        int side = (int)along;
        double u = along - side;
        point p = side == 0   ? (point){-w + 2 * w * u, -h}
                  : side == 1 ? (point){w, -h + 2 * h * u}
                  : side == 2 ? (point){w - 2 * w * u, h}
                              : (point){-w, h - 2 * h * u};
        set_colour(cr, mix(palette("hedge"), palette("tree"), rng_unit(r)), 1);
        cairo_arc(cr, p.x, p.y, rng_range(r, .009, .015), 0, 7);
        cairo_fill(cr);
    }
    cairo_restore(cr);
}

static void paint_pond(cairo_t *cr, rng *r, point at, double size)
{
    cairo_save(cr);
    cairo_translate(cr, at.x, at.y);
    cairo_rotate(cr, rng_range(r, 0, 3));
    cairo_scale(cr, 1, .65);
    cairo_arc(cr, 0, 0, size, 0, 7);
    set_colour(cr, palette("meadow-dark"), 1);
    cairo_fill(cr);
    cairo_arc(cr, 0, 0, size * .85, 0, 7);
    set_colour(cr, palette("water"), 1);
    cairo_fill(cr);
    cairo_arc(cr, -size * .2, -size * .2, size * .35, 3.3, 5.5);
    cairo_set_line_width(cr, .008);
    cairo_set_source_rgba(cr, 1, 1, 1, .6);
    cairo_stroke(cr);
    cairo_restore(cr);
}

static void paint_flowers(cairo_t *cr, rng *r, point at)
{
    static const double kinds[][3] = {
        {.98, .95, .85}, {.93, .78, .30}, {.80, .35, .32}, {.62, .52, .78}};
    const double *c = kinds[rng_below(r, 4)];
    for (int i = 0; i < 6; i++) {
        cairo_set_source_rgba(cr, c[0], c[1], c[2], .9);
        cairo_arc(cr, at.x + rng_range(r, -.03, .03),
                  at.y + rng_range(r, -.025, .025), .0055, 0, 7);
        cairo_fill(cr);
    }
}

static void paint_hedge(cairo_t *cr, rng *r, point at, double length)
{
    double angle = rng_range(r, 0, 3.1);
    for (double t = -length; t <= length; t += .016) {
        point p = {at.x + t * cos(angle), at.y + t * sin(angle)};
        set_colour(cr, palette("shadow"), .16);
        cairo_arc(cr, p.x + .006, p.y + .009, .013, 0, 7);
        cairo_fill(cr);
        set_colour(cr, mix(palette("hedge"), palette("tree"), rng_unit(r)), 1);
        cairo_arc(cr, p.x, p.y, rng_range(r, .010, .014), 0, 7);
        cairo_fill(cr);
    }
}

/* What grows and grazes, from the largest to the smallest. */
static void paint_growth(cairo_t *cr, const layout *l, rng *r)
{
    placed p = {0};
    point at;
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        /* Room for a figure. */
        put(&p, l->spots[slot], .05);
    }
    if (l->n_sides == 3 && l->n_crossing && !l->mark_ends_road) {
        put(&p, l->heart, .14); /* the village */
    }
    if (mark_radius(l) > 0) {
        put(&p, l->mark, mark_radius(l));
    }
    if (rng_below(r, 5) < 3 && meadow_place(l, &p, r, .12, &at)) {
        paint_parcel(cr, r, at, rng_range(r, .075, .095));
    }
    if (rng_below(r, 5) == 0 && meadow_place(l, &p, r, .075, &at)) {
        paint_pond(cr, r, at, .07);
    }
    for (int i = rng_below(r, 3); i > 0; i--) {
        if (meadow_place(l, &p, r, .055, &at)) {
            paint_hedge(cr, r, at, .05);
        }
    }
    for (int i = 2 + rng_below(r, 4); i > 0; i--) {
        if (!meadow_place(l, &p, r, .045, &at)) {
            continue;
        }
        for (int k = 1 + rng_below(r, 3); k > 0; k--) {
            point tree = {at.x + rng_range(r, -.028, .028),
                          at.y + rng_range(r, -.028, .028)};
            paint_tree(cr, r, tree, rng_range(r, .021, .037));
        }
    }
    for (int i = 1 + rng_below(r, 3); i > 0; i--) {
        if (meadow_place(l, &p, r, .032, &at)) {
            paint_flowers(cr, r, at);
        }
    }
    for (int i = rng_below(r, 3) == 0 ? 3 : 0; i > 0; i--) {
        if (meadow_place(l, &p, r, .022, &at)) {
            paint_sheep(cr, r, at, .02);
        }
    }
}

/* --------------------------------------------------------------------- roads
 */

static void stroke_roads(cairo_t *cr, const layout *l, double width, colour c,
                         double alpha)
{
    cairo_set_line_width(cr, width);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    set_colour(cr, c, alpha);
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (l->type->segments[slot].kind == CC_ROAD) {
            layout_road_path(cr, l, slot);
            cairo_stroke(cr);
        }
    }
}

static void paint_roads(cairo_t *cr, const layout *l, rng *r)
{
    const double place = .098;
    colour road = palette("road"), edge = palette("road-edge");
    stroke_roads(cr, l, ROAD_WIDTH + .022, palette("meadow-dark"), .7);
    stroke_roads(cr, l, ROAD_WIDTH, edge, 1);
    if (l->n_crossing > 1) {
        cairo_arc(cr, l->heart.x, l->heart.y, place + .012, 0, 7);
        set_colour(cr, edge, 1);
        cairo_fill(cr);
    }
    stroke_roads(cr, l, ROAD_WIDTH - .024, road, 1);
    if (l->n_crossing > 1) {
        cairo_arc(cr, l->heart.x, l->heart.y, place, 0, 7);
        set_colour(cr, road, 1);
        cairo_fill(cr);
    }
    /* Two ruts: a dark band with the road's colour painted over its middle. */
    stroke_roads(cr, l, .066, palette("road-rut"), .75);
    stroke_roads(cr, l, .036, road, 1);
    for (int i = 0; i < 260; i++) {
        point at = {rng_unit(r), rng_unit(r)};
        if (kind_at(l, at) == CC_ROAD && layout_clear(l, at.x, at.y) > .014) {
            set_colour(cr, mix(edge, palette("stone-shade"), rng_unit(r)), .5);
            cairo_arc(cr, at.x, at.y, rng_range(r, .002, .005), 0, 7);
            cairo_fill(cr);
        }
    }
}

static colour roof(rng *r)
{
    static const char *const names[] = {"roof-1", "roof-2", "roof-3", "roof-4"};
    colour c = palette(names[rng_below(r, 4)]);
    return mix(c, palette(rng_below(r, 2) ? "shadow" : "parchment"),
               rng_range(r, 0, .10));
}

/* Houses around a crossing, between the roads. */
static void paint_village(cairo_t *cr, const layout *l, rng *r)
{
    if (l->n_crossing < 1 || l->has_cloister || l->has_bazaar ||
        l->type->marks & ROAD_MARKS) {
        return;
    }
    placed p = {0};
    int houses = 0;
    for (int i = 0; i < 200 && houses < 3 + l->n_crossing; i++) {
        double angle = rng_range(r, 0, 6.283);
        double away = rng_range(r, .115, l->n_crossing > 1 ? .19 : .15);
        point at = {l->heart.x + away * cos(angle),
                    l->heart.y + away * sin(angle)};
        if (kind_at(l, at) != CC_FIELD || layout_edge(l, at) < .04 ||
            layout_clear(l, at.x, at.y) < .03 || !is_free(&p, at, .034)) {
            continue;
        }
        put(&p, at, .034);
        paint_house(cr, r, at, .060, .046, angle + rng_range(r, -.2, .2),
                    roof(r));
        houses++;
    }
    if (l->n_crossing > 2) { /* a well */
        set_colour(cr, palette("shadow"), .35);
        cairo_arc(cr, l->heart.x + .008, l->heart.y + .010, .024, 0, 7);
        cairo_fill(cr);
        set_colour(cr, palette("stone"), 1);
        cairo_arc(cr, l->heart.x, l->heart.y, .023, 0, 7);
        cairo_fill(cr);
        set_colour(cr, palette("slate"), 1);
        cairo_arc(cr, l->heart.x, l->heart.y, .013, 0, 7);
        cairo_fill(cr);
    }
}

/* -------------------------------------------------------------------- cities
 */

static int city_sides(const layout *l, int slot)
{
    int n = 0;
    for (int side = 0; side < CC_SIDES; side++) {
        n += l->type->segments[slot].ports >> CC_PORT(side, 1) & 1;
    }
    return n;
}

/* Packed rows of houses with lanes between, a square and, in larger cities, a
 * church. The rows go on towards the sides that the city is open to. */
static void paint_houses(cairo_t *cr, const layout *l, rng *r, int slot)
{
    const double row = .076, column = .070;
    placed p = {0};
    bool large = city_sides(l, slot) >= 2;
    point heart = l->spots[slot];
    put(&p, heart, l->n_sides == 3 && !large ? .032 : .052);
    if (large) {
        for (int i = 0; i < 300; i++) {
            point at = {rng_range(r, .15, .85), rng_range(r, .15, .85)};
            if (layout_at(l, at.x, at.y) == slot && layout_edge(l, at) > .1 &&
                layout_clear(l, at.x, at.y) > .11 && is_free(&p, at, .085)) {
                put(&p, at, .075);
                paint_church(cr, at, .062);
                break;
            }
        }
    }
    for (double y = row / 2; y < 1; y += row) {
        double shift = rng_range(r, 0, column);
        for (double x = shift - column / 2; x < 1; x += column) {
            point at = {x + rng_range(r, -.007, .007),
                        y + rng_range(r, -.009, .009)};
            if (layout_at(l, at.x, at.y) != slot ||
                layout_clear(l, at.x, at.y) < .046 ||
                layout_edge(l, at) < .012 || !is_free(&p, at, .026) ||
                rng_below(r, 16) == 0) {
                continue;
            }
            bool turned = rng_below(r, 3) == 0;
            paint_house(cr, r, at, turned ? .050 : .064, turned ? .062 : .048,
                        rng_range(r, -.10, .10), roof(r));
        }
    }
    if (rng_below(r, 3) == 0 && large) {
        point at = {heart.x + rng_range(r, -.09, .09), heart.y + .08};
        if (layout_at(l, at.x, at.y) == slot && is_free(&p, at, .0)) {
            paint_tree(cr, r, at, .02);
        }
    }
}

static void paint_city_ground(cairo_t *cr, const layout *l, rng *r, int slot)
{
    layout_city_path(cr, l, slot);
    set_colour(cr, palette("ground"), 1);
    cairo_fill(cr);
    for (int i = 0; i < 160; i++) {
        point at = {rng_unit(r), rng_unit(r)};
        if (layout_at(l, at.x, at.y) == slot) {
            set_colour(cr, palette(rng_below(r, 2) ? "shadow" : "parchment"),
                       .13);
            cairo_arc(cr, at.x, at.y, rng_range(r, .002, .006), 0, 7);
            cairo_fill(cr);
        }
    }
}

static void wall_path(cairo_t *cr, const wall *w, double dx, double dy)
{
    cairo_move_to(cr, w->at[0].x + dx, w->at[0].y + dy);
    cairo_curve_to(cr, w->at[1].x + dx, w->at[1].y + dy, w->at[2].x + dx,
                   w->at[2].y + dy, w->at[3].x + dx, w->at[3].y + dy);
}

/* Seen from above: the shadow, the body, teeth on both edges and the walk
 * between them. */
void paint_wall(cairo_t *cr, const wall *w)
{
    static const double teeth[] = {.019, .013};
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    wall_path(cr, w, .012, .018);
    cairo_set_line_width(cr, WALL_WIDTH);
    set_colour(cr, palette("shadow"), .32);
    cairo_stroke(cr);
    wall_path(cr, w, 0, 0);
    cairo_set_line_width(cr, WALL_WIDTH);
    set_colour(cr, palette("stone-shade"), 1);
    cairo_stroke(cr);
    wall_path(cr, w, 0, 0);
    cairo_set_line_width(cr, WALL_WIDTH - .008);
    set_colour(cr, palette("stone"), 1);
    cairo_stroke(cr);
    wall_path(cr, w, -.001, -.002);
    cairo_set_dash(cr, teeth, 2, 0);
    cairo_set_line_width(cr, WALL_WIDTH - .010);
    set_colour(cr, palette("stone-light"), 1);
    cairo_stroke(cr);
    cairo_set_dash(cr, NULL, 0, 0);
    wall_path(cr, w, .001, .002);
    cairo_set_line_width(cr, WALL_WIDTH - .027);
    set_colour(cr, mix(palette("stone"), palette("stone-shade"), .35), 1);
    cairo_stroke(cr);
}

static void paint_gate(cairo_t *cr, const road_end *end)
{
    double dx = end->end.x - end->gate.x, dy = end->end.y - end->gate.y;
    double n = hypot(dx, dy);
    point across = {-dy / n, dx / n};
    double half = ROAD_WIDTH / 2 + .004;
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    cairo_move_to(cr, end->gate.x - half * across.x,
                  end->gate.y - half * across.y);
    cairo_line_to(cr, end->gate.x + half * across.x,
                  end->gate.y + half * across.y);
    cairo_set_line_width(cr, WALL_WIDTH + .022);
    set_colour(cr, palette("stone-shade"), 1);
    cairo_stroke_preserve(cr);
    cairo_set_line_width(cr, WALL_WIDTH + .006);
    set_colour(cr, palette("roof-3"), 1);
    cairo_stroke(cr);
    for (int k = -1; k <= 1; k += 2) {
        point at = {end->gate.x + k * (half + .012) * across.x,
                    end->gate.y + k * (half + .012) * across.y};
        paint_tower(cr, at, .036);
    }
}

static void paint_cities(cairo_t *cr, const layout *l, rng *r)
{
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (l->type->segments[slot].kind == CC_CITY) {
            paint_city_ground(cr, l, r, slot);
            paint_houses(cr, l, r, slot);
        }
    }
    for (int i = 0; i < l->n_walls; i++) {
        paint_wall(cr, &l->walls[i]);
    }
    for (int i = 0; i < l->n_walls; i++) {
        paint_tower(cr, layout_wall_point(&l->walls[i], .30), .031);
        paint_tower(cr, layout_wall_point(&l->walls[i], .70), .031);
    }
    for (int i = 0; i < l->n_ends; i++) {
        if (l->ends[i].at_gate && !l->ends[i].at_town) {
            paint_gate(cr, &l->ends[i]);
        }
    }
}

/* Pennants hang beside the place where a figure stands. */
static void paint_pennants(cairo_t *cr, const layout *l)
{
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        const cc_segment_type *s = &l->type->segments[slot];
        for (int k = 0; k < s->pennants; k++) {
            /* The clearest place of the city away from the figure. */
            point best = {.2, .2};
            double most = -1;
            for (int i = 0; i < GRID * GRID; i++) {
                point at = {(i % GRID + .5) / GRID, (i / GRID + .5) / GRID};
                double away =
                    hypot(at.x - l->spots[slot].x, at.y - l->spots[slot].y);
                double here = fmin(layout_clear(l, at.x, at.y), .13) +
                              fmin(layout_edge(l, at), .13) + fmin(away, .27) -
                              .05 * (at.x + at.y);
                if (layout_at(l, at.x, at.y) == slot && here > most) {
                    most = here;
                    best = at;
                }
            }
            paint_shield(cr, best, .075);
        }
    }
}

void paint_tile(cairo_t *cr, const layout *l, int variant)
{
    const char *id = l->type->id;
    uint64_t name = 0;
    if (city_has(l->type)) {
        paint_city_tile(cr, l, variant);
        return;
    }
    for (int i = 0; id[i]; i++) {
        name = name * 131 + (unsigned char)id[i];
    }
    rng r = rng_seed(name, (uint64_t)l->turn, (uint64_t)variant);
    paint_meadow(cr, l, &r);
    paint_mark_ground(cr, &r, l);
    paint_growth(cr, l, &r);
    paint_roads(cr, l, &r);
    if (l->has_town) {
        paint_town(cr, l);
    }
    paint_mark(cr, &r, l);
    paint_cities(cr, l, &r);
    paint_village(cr, l, &r);
    if (l->has_cloister) {
        paint_cloister(cr, &r, l);
    }
    if (l->has_bazaar) {
        paint_bazaar(cr, &r, l);
    }
    paint_pennants(cr, l);
}

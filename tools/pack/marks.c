/* marks.c - vineyards, hills, sheepfolds and crop circles
 *
 * All of them lie around `mark` in the layout, as large as the room there
 * allows, and look to the light in the north-west whatever way the tile lies.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "pack.h"

static bool has(const layout *l, unsigned mark)
{
    return l->type->marks & mark;
}

static double hill_size(const layout *l)
{
    return fmin(l->mark_room * 1.12, .21);
}

static double grain_size(const layout *l)
{
    return fmin(l->mark_room, .20);
}

#define FOLD     0.135 /* radius of a sheepfold */
#define VINEYARD 0.26  /* how far one reaches */

double mark_radius(const layout *l)
{
    return has(l, MARK_CROP_CIRCLE) ? grain_size(l) + .01
           : has(l, MARK_SHEEP)     ? FOLD + .02
           : has(l, MARK_HILL)      ? hill_size(l) * 1.15
           : has(l, MARK_VINEYARD)  ? VINEYARD
                                       : 0;
}

/* A round outline that is not quite a circle, around the context's origin. */
static void blob_path(cairo_t *cr, double radius, double stretch, double phase)
{
    cairo_new_path(cr);
    for (int i = 0; i < 72; i++) {
        double a = i * M_PI / 36;
        double d = radius *
                   (1 + .05 * sin(2 * a + phase) +
                    .035 * sin(3 * a + 2 * phase) + .015 * sin(7 * a + phase));
        cairo_line_to(cr, d * stretch * cos(a), d / stretch * sin(a));
    }
    cairo_close_path(cr);
}

/* The direction that rows and ridges take: a triangle's long side. */
static double grain_angle(const layout *l)
{
    if (l->n_sides == 3) {
        point in = l->sides[2].inward;
        return atan2(in.x, -in.y);
    }
    return -.35;
}

/* ---------------------------------------------------------------- vineyards
 */

static bool is_vineyard(const layout *l, point at)
{
    int slot = layout_at(l, at.x, at.y);
    return slot != NO_SLOT && l->type->segments[slot].kind == CC_FIELD &&
           layout_clear(l, at.x, at.y) > .065 && layout_edge(l, at) > .05 &&
           hypot(at.x - l->mark.x, at.y - l->mark.y) < VINEYARD;
}

/* A vine: its shadow, leaves, a light on them and a bunch of grapes. */
static void paint_vine(cairo_t *cr, rng *r, point at)
{
    colour leaves =
        mix(palette("tree"), palette("meadow-light"), rng_range(r, 0, .5));
    set_colour(cr, mix(leaves, palette("shadow"), .35), 1);
    cairo_arc(cr, at.x, at.y, .0165, 0, 7);
    cairo_fill(cr);
    for (int i = 0; i < 3; i++) {
        double a = rng_range(r, 0, 6.28);
        set_colour(cr, mix(leaves, palette("tree-dark"), rng_range(r, 0, .3)),
                   1);
        cairo_arc(cr, at.x + .006 * cos(a), at.y + .006 * sin(a), .009, 0, 7);
        cairo_fill(cr);
    }
    set_colour(cr, mix(leaves, palette("meadow-light"), .75), 1);
    cairo_arc(cr, at.x - .005, at.y - .006, .006, 0, 7);
    cairo_fill(cr);
    for (int i = 0; i < 4; i++) {
        set_colour(
            cr, mix(palette("grape"), palette("canvas"), i == 3 ? .3 : 0), 1);
        cairo_arc(cr, at.x + .004 + rng_range(r, -.007, .007),
                  at.y + .006 + rng_range(r, -.006, .006), .0058, 0, 7);
        cairo_fill(cr);
    }
}

/* Rows of vines on open earth, as far as the field goes. First the earth, then
 * the shadows, then the vines. */
static void paint_vineyard(cairo_t *cr, rng *r, const layout *l)
{
    const double row = .056, step = .023;
    double angle = grain_angle(l), reach = ceil(VINEYARD / row) * row;
    point u = {cos(angle), sin(angle)}, v = {-sin(angle), cos(angle)};
    for (int pass = 0; pass < 4; pass++) {
        for (double y = -reach; y <= reach; y += row) {
            for (double x = -reach; x <= reach; x += step) {
                point at = moved(moved(l->mark, x, u), y, v);
                if (!is_vineyard(l, at)) {
                    continue;
                }
                if (pass < 2) {
                    set_colour(cr,
                               mix(palette("plough"), palette("hedge"),
                                   pass ? .12 : .45),
                               1);
                    cairo_arc(cr, at.x, at.y, pass ? .032 : .037, 0, 7);
                    cairo_fill(cr);
                } else if (pass == 2) {
                    set_colour(cr, palette("shadow"), .30);
                    cairo_arc(cr, at.x + .009, at.y + .013, .016, 0, 7);
                    cairo_fill(cr);
                } else {
                    paint_vine(cr, r, at);
                }
            }
        }
    }
}

/* -------------------------------------------------------------------- hills
 */

/* From light in the north-west to shade in the south-east. */
static void fill_slope(cairo_t *cr, double radius, colour light, colour top,
                       colour shade)
{
    double d = radius * .75;
    cairo_pattern_t *p = cairo_pattern_create_linear(-d, -d, d, d);
    cairo_pattern_add_color_stop_rgb(p, 0, light.r, light.g, light.b);
    cairo_pattern_add_color_stop_rgb(p, .45, top.r, top.g, top.b);
    cairo_pattern_add_color_stop_rgb(p, 1, shade.r, shade.g, shade.b);
    cairo_set_source(cr, p);
    cairo_fill(cr);
    cairo_pattern_destroy(p);
}

/* One storey of the hill, `up` of the way to its top and drawn as much nearer
 * to the light. */
static void hill_storey(cairo_t *cr, const layout *l, double size, double up)
{
    double stretch = l->mark_stretch;
    double radius = size * (1 - .72 * up), angle = grain_angle(l);
    colour top = mix(palette("meadow"), palette("meadow-light"), up);
    cairo_save(cr);
    cairo_translate(cr, l->mark.x - .020 * up, l->mark.y - .034 * up);
    cairo_rotate(cr, angle);
    blob_path(cr, radius, stretch, 1 + .4 * up);
    cairo_rotate(cr, -angle);
    fill_slope(cr, radius * stretch, mix(top, palette("canvas"), .46), top,
               mix(top, palette("tree-dark"), .85));
    cairo_restore(cr);
}

/* Short strokes down the slopes: dark in the shade, pale in the light. */
static void hill_strokes(cairo_t *cr, rng *r, const layout *l, double size)
{
    enum { STROKES = 54 };
    double stretch = l->mark_stretch, angle = grain_angle(l);
    cairo_set_line_width(cr, .006);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    for (int i = 0; i < STROKES; i++) {
        double a = i * 2 * M_PI / STROKES + rng_range(r, -.03, .03);
        point way = {stretch * cos(a), sin(a) / stretch};
        way = (point){way.x * cos(angle) - way.y * sin(angle),
                      way.x * sin(angle) + way.y * cos(angle)};
        double shade = (way.x + way.y) / M_SQRT2;
        double from = rng_range(r, .52, .64), to = rng_range(r, .80, .93);
        point a0 = moved(l->mark, from * size, way);
        point a1 = moved(l->mark, to * size, way);
        a0 = (point){a0.x - .007, a0.y - .012};
        set_colour(cr, palette(shade > 0 ? "tree-dark" : "canvas"),
                   shade > 0 ? .55 * shade + .05 : -.42 * shade);
        cairo_move_to(cr, a0.x, a0.y);
        cairo_line_to(cr, a1.x, a1.y);
        cairo_stroke(cr);
    }
}

static void paint_hill(cairo_t *cr, rng *r, const layout *l)
{
    enum { STOREYS = 14, SOFT = 6 };
    double size = hill_size(l), stretch = l->mark_stretch;
    for (int pass = 0; pass < SOFT; pass++) { /* what it casts */
        double by = .010 + .011 * pass;
        cairo_save(cr);
        cairo_translate(cr, l->mark.x + by, l->mark.y + by * 1.4);
        cairo_rotate(cr, grain_angle(l));
        blob_path(cr, size * (1.0 - .012 * pass), stretch, 1);
        cairo_restore(cr);
        set_colour(cr, palette("shadow"), .14);
        cairo_fill(cr);
    }
    for (int i = 0; i <= STOREYS; i++) {
        double up = (double)i / STOREYS;
        hill_storey(cr, l, size, up * (2 - up) * .8);
    }
    hill_strokes(cr, r, l, size);
    for (int i = 0; i < 3; i++) { /* rocks break through */
        double a = rng_range(r, 0, 6.28), d = size * rng_range(r, .3, .6);
        point at = {l->mark.x + d * cos(a), l->mark.y + d * sin(a)};
        set_colour(cr, palette("shadow"), .4);
        cairo_arc(cr, at.x + .004, at.y + .006, .011, 0, 7);
        cairo_fill(cr);
        set_colour(cr, palette("stone-shade"), 1);
        cairo_arc(cr, at.x, at.y, .011, 0, 7);
        cairo_fill(cr);
        set_colour(cr, palette("stone-light"), 1);
        cairo_arc(cr, at.x - .002, at.y - .003, .007, 0, 7);
        cairo_fill(cr);
    }
    point top = {l->mark.x - .30 * size, l->mark.y - .48 * size};
    paint_tree(cr, r, top, .023);
    paint_tree(cr, r, moved(top, .19 * size, (point){1, .2}), .017);
}

/* ------------------------------------------------------------------- sheep
 */

/* A ring of hurdles, open to the road; in it the flock and a shed. */
static void paint_fold(cairo_t *cr, rng *r, const layout *l)
{
    enum { POSTS = 16 };
    point at = l->mark;
    double gate = M_PI / 2;
    if (l->mark_ends_road) {
        gate = atan2(l->ends[0].bend[1].y - at.y, l->ends[0].bend[1].x - at.x);
    }
    cairo_arc(cr, at.x, at.y, FOLD + .012, 0, 7);
    set_colour(cr, palette("meadow-dark"), .8);
    cairo_fill(cr);
    cairo_arc(cr, at.x, at.y, FOLD, 0, 7);
    set_colour(cr, mix(palette("road"), palette("meadow-light"), .42), 1);
    cairo_fill(cr);
    for (int i = 0; i < 90; i++) { /* trodden and grazed */
        double a = rng_range(r, 0, 6.28), d = FOLD * .95 * sqrt(rng_unit(r));
        set_colour(cr, palette(rng_below(r, 3) ? "meadow" : "road-edge"), .55);
        cairo_arc(cr, at.x + d * cos(a), at.y + d * sin(a),
                  rng_range(r, .003, .009), 0, 7);
        cairo_fill(cr);
    }
    /* Opposite to the gate. */
    point shed = {at.x - .072 * cos(gate), at.y - .072 * sin(gate)};
    paint_house(cr, r, shed, .105, .062, gate + M_PI / 2, palette("straw"));
    for (int i = 0; i < 6; i++) {
        double a = gate + (i - 2.5) * .95, d = i & 1 ? .085 : .048;
        point sheep = {at.x + d * cos(a) + .02 * cos(gate),
                       at.y + d * sin(a) + .02 * sin(gate)};
        if (hypot(sheep.x - shed.x, sheep.y - shed.y) > .062) {
            paint_sheep(cr, r, sheep, .025);
        }
    }
    for (int pass = 0; pass < 3; pass++) {
        double by = pass == 0 ? .007 : 0;
        cairo_set_line_width(cr, pass == 2 ? .008 : .014);
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
        set_colour(cr,
                   palette(pass == 0   ? "shadow"
                           : pass == 1 ? "wood"
                                       : "timber"),
                   pass ? 1 : .35);
        cairo_arc(cr, at.x + by, at.y + by * 1.4, FOLD, gate + .48,
                  gate + 2 * M_PI - .48);
        cairo_stroke(cr);
    }
    for (int i = 0; i < POSTS; i++) {
        double a = gate + .48 + i * (2 * M_PI - .96) / (POSTS - 1);
        double size = i == 0 || i == POSTS - 1 ? .013 : .009;
        set_colour(cr, palette("wood"), 1);
        cairo_arc(cr, at.x + FOLD * cos(a), at.y + FOLD * sin(a), size, 0, 7);
        cairo_fill(cr);
        set_colour(cr, palette("timber"), 1);
        cairo_arc(cr, at.x + FOLD * cos(a) - .002, at.y + FOLD * sin(a) - .003,
                  size * .6, 0, 7);
        cairo_fill(cr);
    }
}

/* -------------------------------------------------------------- crop circles
 */

/* Standing grain: a patch with rows of ears. */
static void paint_grain(cairo_t *cr, rng *r, const layout *l, double size)
{
    cairo_save(cr);
    cairo_translate(cr, l->mark.x, l->mark.y);
    blob_path(cr, size + .010, 1, 2);
    set_colour(cr, palette("hedge"), .75);
    cairo_fill(cr);
    blob_path(cr, size, 1, 2);
    set_colour(cr, palette("grain"), 1);
    cairo_fill_preserve(cr);
    cairo_clip(cr);
    cairo_rotate(cr, grain_angle(l));
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_width(cr, .0045);
    for (double y = -size * 1.1; y < size * 1.1; y += .0115) {
        for (double x = -size * 1.1; x < size * 1.1; x += .013) {
            double at = x + rng_range(r, 0, .006);
            set_colour(cr,
                       rng_below(r, 2) ? palette("straw") : palette("canvas"),
                       rng_range(r, .15, .5));
            cairo_move_to(cr, at, y);
            cairo_line_to(cr, at + .007, y + rng_range(r, -.004, .004));
            cairo_stroke(cr);
        }
    }
    cairo_restore(cr);
}

/* Strokes the path as pressed into the grain: shade along the edge towards
 * the light, light along the one away from it. */
static void press(cairo_t *cr, double width)
{
    static const double by[] = {-.0035, .0035, 0};
    cairo_path_t *path = cairo_copy_path(cr);
    cairo_set_line_width(cr, width);
    for (int pass = 0; pass < 3; pass++) {
        cairo_new_path(cr);
        cairo_save(cr);
        cairo_translate(cr, by[pass], by[pass] * 1.3);
        cairo_append_path(cr, path);
        cairo_restore(cr);
        set_colour(cr,
                   pass == 0   ? mix(palette("straw"), palette("shadow"), .7)
                   : pass == 1 ? mix(palette("grain"), palette("canvas"), .7)
                               : mix(palette("straw"), palette("shadow"), .18),
                   1);
        cairo_stroke(cr);
    }
    cairo_path_destroy(path);
    cairo_new_path(cr);
}

/* A ring with three smaller ones in it: it stands for any of the roles. */
static void paint_crop_circle(cairo_t *cr, rng *r, const layout *l)
{
    double size = grain_size(l), ring = size * .76, small = ring * .27;
    point at = l->mark;
    paint_grain(cr, r, l, size);
    cairo_new_path(cr);
    for (int i = 0; i < 3; i++) { /* lanes from the middle */
        double a = -M_PI / 2 + i * 2 * M_PI / 3;
        cairo_move_to(cr, at.x + ring * cos(a), at.y + ring * sin(a));
        cairo_line_to(cr, at.x, at.y);
    }
    press(cr, .016);
    cairo_arc(cr, at.x, at.y, ring, 0, 2 * M_PI);
    press(cr, .030);
    for (int i = 0; i < 3; i++) {
        double a = -M_PI / 2 + i * 2 * M_PI / 3;
        cairo_arc(cr, at.x + ring * .54 * cos(a), at.y + ring * .54 * sin(a),
                  small * .55, 0, 2 * M_PI);
        press(cr, small * 1.1);
    }
    cairo_arc(cr, at.x, at.y, small * .25, 0, 2 * M_PI);
    press(cr, small * .5);
}

/* ----------------------------------------------------------------------- all
 */

void paint_mark_ground(cairo_t *cr, rng *r, const layout *l)
{
    if (has(l, MARK_VINEYARD)) {
        paint_vineyard(cr, r, l);
    }
    if (has(l, MARK_HILL)) {
        paint_hill(cr, r, l);
    }
}

void paint_mark(cairo_t *cr, rng *r, const layout *l)
{
    if (has(l, MARK_SHEEP)) {
        paint_fold(cr, r, l);
    }
    if (has(l, MARK_CROP_CIRCLE)) {
        paint_crop_circle(cr, r, l);
    }
}

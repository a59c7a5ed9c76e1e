/* tower.c - the sprites of a round tower: floors, battlements and shadow
 *
 * In the projection of the land a circle on the ground stays one, and height
 * moves a place to the north: of a round wall the southern half is seen, down
 * from the circle of its top. A place of it is an angle, from -90 degrees in
 * the west over 0 in the south to 90 in the east, and a height. It is in warm
 * stone, lit from the west; each floor begins with a bright course, so that
 * they can be counted. Lengths are in tile sides, the axis is in the middle of
 * the tile.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sprites.h"
#include "tools/pack/atlas.h"
#include "tools/pack/relief/relief.h"

#define RADIUS    .086f /* of the wall */
#define HIGH      STOREY
#define LEDGE     .011f /* height of the course of stones under each floor */
#define LEDGE_OUT .006f /* how far it stands out */
#define COURSES   3

/* The battlements: how far they stand out, how thick they are, their height and
 * that of what stands between two gaps. */
#define CROWN_OUT   .011f
#define CROWN_THICK .020f
#define CROWN_HIGH  .020f
#define MERLON_HIGH .016f
#define MERLONS     14

#define DEGREE (PI_F / 180)

static rgb warm(void)
{
    return rgb_mix(palette_rgb("wall-stone"), palette_rgb("gilt"), .30f);
}

/* Returns the colour of stone in a light: 1 is full. */
static colour stone(float light)
{
    rgb c = warm();
    float shadow = clampf(1 - light, 0, 1); /* it is a little blue */
    return (colour){clampf(c.r * light, 0, 1),
                    clampf(c.g * light * (.97f + .01f * shadow), 0, 1),
                    clampf(c.b * light * (.88f + .14f * shadow), 0, 1)};
}

/* Returns the light on a wall that faces to an angle. */
static float light_at(float angle)
{
    float sun = portable_cos(angle + 62 * DEGREE);
    /* At the eastern rim some light comes back from the land. */
    float rim = smoothstep(60 * DEGREE, 90 * DEGREE, angle);
    return .62f + .46f * (sun > -.3f ? sun : -.3f) + .10f * rim;
}

static point on_wall(float radius, float angle, float height)
{
    return (point){.5f + radius * portable_sin(angle),
                   .5f + radius * portable_cos(angle) - height};
}

/* Begins a picture in which a tile is a unit. */
static cairo_t *begin(int size)
{
    cairo_t *cr = picture_begin(size);
    cairo_scale(cr, 1 / (double)SPRITE_WIDE, 1 / (double)SPRITE_WIDE);
    cairo_translate(cr, (double)SPRITE_PAD, (double)SPRITE_PAD);
    return cr;
}

/* A part of a round wall or of a ring: between two angles, from a radius and
 * height to others. */
typedef struct band {
    float from, to;
    float radius, height, radius_to, height_to;
} band;

static void trace_band(cairo_t *cr, const band *b)
{
    int n = 2 + (int)(fabsf(b->to - b->from) / (4 * DEGREE));
    for (int i = 0; i <= n; i++) {
        float angle = mixf(b->from, b->to, (float)i / (float)n);
        point p = on_wall(b->radius, angle, b->height);
        cairo_line_to(cr, p.x, p.y);
    }
    for (int i = n; i >= 0; i--) {
        float angle = mixf(b->from, b->to, (float)i / (float)n);
        point p = on_wall(b->radius_to, angle, b->height_to);
        cairo_line_to(cr, p.x, p.y);
    }
    cairo_close_path(cr);
}

static void fill_band(cairo_t *cr, band b, colour c, double alpha)
{
    trace_band(cr, &b);
    set_colour(cr, c, alpha);
    cairo_fill(cr);
}

/* Fills a wall of a radius from a height to another, so that it looks round. */
static void fill_wall(cairo_t *cr, float radius, float low, float high,
                      float light)
{
    const float step = 5 * DEGREE;
    for (float a = -90 * DEGREE; a < 89 * DEGREE; a += step) {
        /* A little of the next one is below it, against seams. */
        float to = a + step < 88 * DEGREE ? a + step * 1.3f : 90 * DEGREE;
        fill_band(cr, (band){a, to, radius, low, radius, high},
                  stone(light * light_at(a + step / 2)), 1);
    }
}

/* Fills a circle at a height. */
static void fill_disc(cairo_t *cr, float radius, float height, colour c,
                      double alpha)
{
    cairo_new_path(cr);
    cairo_arc(cr, .5, .5 - (double)height, (double)radius, 0, 2 * M_PI);
    set_colour(cr, c, alpha);
    cairo_fill(cr);
}

/* Draws rows of stones, no two of one tone, with joints between them. */
static void draw_ashlar(cairo_t *cr, rng *r, float tone)
{
    const float high = (HIGH - LEDGE) / COURSES, joint = .0016f;
    fill_wall(cr, RADIUS, LEDGE, HIGH, .80f * tone);
    for (int row = 0; row < COURSES; row++) {
        float low = LEDGE + high * (float)row;
        float angle = -90 * DEGREE - rng_float(r, 0, 16) * DEGREE;
        while (angle < 90 * DEGREE) {
            float to = angle + rng_float(r, 15, 25) * DEGREE;
            float from = fmaxf(angle, -90 * DEGREE);
            float end = fminf(to - 1.3f * DEGREE, 90 * DEGREE);
            float light = tone * rng_float(r, .92, 1.07);
            if (end > from) {
                fill_band(
                    cr,
                    (band){from, end, RADIUS, low + joint, RADIUS, low + high},
                    stone(light * light_at((from + end) / 2)), 1);
            }
            angle = to;
        }
    }
    /* The shade under the ledge of the next floor, or the battlements. */
    fill_band(
        cr,
        (band){-90 * DEGREE, 90 * DEGREE, RADIUS, HIGH - .009f, RADIUS, HIGH},
        (colour){.14, .08, .06}, .34);
}

/* Draws the course of stones at the foot of a floor. */
static void draw_ledge(cairo_t *cr, float out)
{
    fill_wall(cr, RADIUS + out, 0, LEDGE, .80f);
    fill_wall(cr, RADIUS + out, LEDGE * .46f, LEDGE, 1.24f);
}

/* Begins to draw on the wall, flat around a place on it: x along the wall, y
 * down. cairo_restore() ends it. */
static void begin_on_wall(cairo_t *cr, float degrees, float height)
{
    float angle = degrees * DEGREE;
    point p = on_wall(RADIUS, angle, height);
    cairo_save(cr);
    cairo_matrix_t round;
    cairo_matrix_init(&round, (double)portable_cos(angle),
                      -(double)portable_sin(angle), 0, 1, p.x, p.y);
    cairo_transform(cr, &round);
}

/* An opening under a round arch with its foot at the origin. */
static void trace_arch(cairo_t *cr, double half, double high)
{
    cairo_new_path(cr);
    cairo_move_to(cr, -half, 0);
    cairo_line_to(cr, -half, half - high);
    cairo_arc(cr, 0, half - high, half, M_PI, 2 * M_PI);
    cairo_line_to(cr, half, 0);
    cairo_close_path(cr);
}

/* Draws an opening with a frame of bright stones, dark or of a colour. */
static void draw_opening(cairo_t *cr, float degrees, float height, double half,
                         double high, colour inside)
{
    float light = 1.16f * light_at(degrees * DEGREE);
    begin_on_wall(cr, degrees, height);
    trace_arch(cr, half + .0055, high + .0055);
    set_colour(cr, stone(light), 1);
    cairo_fill(cr);
    trace_arch(cr, half, high);
    set_colour(cr, inside, 1);
    cairo_fill(cr);
    cairo_restore(cr);
}

/* Draws planks and a hinge on a door at the foot of the wall. */
static void draw_door(cairo_t *cr, float degrees)
{
    const colour wood = {.42, .27, .16}, dark = {.22, .13, .08};
    draw_opening(cr, degrees, LEDGE * .4f, .014, .041, wood);
    begin_on_wall(cr, degrees, LEDGE * .4f);
    trace_arch(cr, .014, .041);
    cairo_clip(cr);
    set_colour(cr, dark, .8);
    cairo_set_line_width(cr, .0022);
    for (int i = -1; i <= 1; i++) {
        cairo_move_to(cr, i * .0075, 0);
        cairo_line_to(cr, i * .0075, -.05);
    }
    cairo_move_to(cr, -.02, -.011);
    cairo_line_to(cr, .02, -.011);
    cairo_stroke(cr);
    cairo_restore(cr);
}

/* Draws the shutters of a window, half open. */
static void draw_shutters(cairo_t *cr, float degrees, float height, double half,
                          double high)
{
    const colour wood = {.46, .25, .20};
    begin_on_wall(cr, degrees, height);
    for (int hand = -1; hand <= 1; hand += 2) {
        double x = hand * (half + .001);
        cairo_rectangle(cr, hand > 0 ? x : x - .0085, -high, .0085, high);
    }
    set_colour(cr, wood, 1);
    cairo_fill(cr);
    cairo_restore(cr);
}

/* Draws what a floor has of its own: a door, windows, slits, shutters. */
static void draw_openings(cairo_t *cr, int kind)
{
    const colour dark = {.15, .11, .12};
    const float sill = LEDGE + .008f;
    switch (kind) {
    case 0:
        draw_door(cr, -8);
        draw_opening(cr, 52, sill + .006f, .0045, .026, dark);
        break;
    case 1:
        draw_opening(cr, -30, sill, .0085, .030, dark);
        draw_opening(cr, 30, sill, .0085, .030, dark);
        break;
    case 2:
        draw_opening(cr, -55, sill + .003f, .0042, .028, dark);
        draw_opening(cr, 0, sill + .003f, .0042, .028, dark);
        draw_opening(cr, 55, sill + .003f, .0042, .028, dark);
        break;
    default:
        draw_opening(cr, -12, sill, .0105, .031, dark);
        draw_shutters(cr, -12, sill + .002f, .0105, .021);
        draw_opening(cr, 48, sill + .004f, .0050, .022, dark);
        break;
    }
}

cairo_surface_t *storey_picture(int kind, int size)
{
    static const float tones[STOREY_KINDS] = {.94f, 1.00f, .97f, 1.02f};
    cairo_t *cr = begin(size);
    rng r = rng_seed(11, 3, 7 + (unsigned)kind);
    draw_ashlar(cr, &r, tones[kind]);
    draw_ledge(cr, kind == 0 ? LEDGE_OUT * 1.7f : LEDGE_OUT);
    draw_openings(cr, kind);
    fill_disc(cr, RADIUS, HIGH, stone(.98f), 1);
    return picture_end(cr);
}

/* ------------------------------------------------------------- battlements */

/* Draws one stone of the battlements around an angle. */
static void draw_merlon(cairo_t *cr, float angle)
{
    const float half = PI_F / MERLONS * .62f;
    const float outer = RADIUS + CROWN_OUT, inner = outer - CROWN_THICK;
    float from = angle - half, to = angle + half;
    float low = CROWN_HIGH, high = CROWN_HIGH + MERLON_HIGH;
    bool is_south = portable_cos(angle) > -.15f;
    /* The sides that are seen: the outer one in the south, the inner one in
     * the north, and where the wall turns the one towards the south. */
    float sides = portable_sin(angle) > 0 ? from : to;
    fill_band(cr, (band){sides, sides + .001f, inner, low, outer, high},
              stone(.70f), 1);
    fill_band(cr,
              is_south ? (band){from, to, outer, low, outer, high}
                       : (band){from, to, inner, low, inner, high},
              stone(is_south ? .98f * light_at(angle) : .66f), 1);
    fill_band(cr, (band){from, to, inner, high, outer, high},
              stone(1.24f - .05f * portable_sin(angle)), 1);
}

/* Draws stones under the battlements, which carry them. */
static void draw_corbels(cairo_t *cr)
{
    const float outer = RADIUS + CROWN_OUT;
    fill_band(cr, (band){-90 * DEGREE, 90 * DEGREE, RADIUS, -.014f, outer, 0},
              (colour){.20, .13, .10}, .80);
    for (float a = -84; a <= 84; a += 12) {
        float half = 3.2f * DEGREE, angle = a * DEGREE;
        fill_band(cr,
                  (band){angle - half, angle + half, RADIUS + .001f, -.013f,
                         outer, .001f},
                  stone(.92f * light_at(angle)), 1);
    }
}

/* Draws the floor behind the battlements: flags of stone, and the shadow of the
 * western wall on it. */
static void draw_platform(cairo_t *cr)
{
    const float inner = RADIUS + CROWN_OUT - CROWN_THICK;
    fill_disc(cr, inner + .002f, 0, stone(.86f), 1);
    cairo_save(cr);
    cairo_new_path(cr);
    cairo_arc(cr, .5, .5, (double)inner, 0, 2 * M_PI);
    cairo_clip(cr);
    set_colour(cr, stone(.66f), .75);
    cairo_set_line_width(cr, .0022);
    for (int i = -3; i <= 3; i++) {
        double y = .5 + .024 * i;
        cairo_move_to(cr, .4, y);
        cairo_line_to(cr, .6, y);
        for (int k = -3; k <= 3; k++) {
            double x = .5 + .032 * k + (i & 1 ? .016 : 0);
            cairo_move_to(cr, x, y);
            cairo_line_to(cr, x, y + .024);
        }
    }
    cairo_stroke(cr);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
    cairo_rectangle(cr, .3, .3, .4,
                    .4); /* all but a circle to the south-east */
    cairo_arc(cr, .517, .513, (double)inner, 0, 2 * M_PI);
    set_colour(cr, (colour){.13, .08, .09}, .42);
    cairo_fill(cr);
    cairo_restore(cr);
}

/* Draws the battlements' wall between two angles. */
static void draw_parapet(cairo_t *cr, bool is_south)
{
    const float outer = RADIUS + CROWN_OUT, inner = outer - CROWN_THICK;
    const float half = 90 * DEGREE, middle = is_south ? 0 : PI_F;
    if (is_south) {
        fill_wall(cr, outer, 0, CROWN_HIGH, 1);
    } else { /* its inside: lit in the east, where it faces the west */
        for (float a = 90; a < 270; a += 6) {
            float angle = a * DEGREE;
            float lit = clampf(portable_sin(angle), 0, 1);
            fill_band(
                cr,
                (band){angle, (a + 7.f) * DEGREE, inner, 0, inner, CROWN_HIGH},
                stone(.58f + .34f * lit), 1);
        }
    }
    fill_band(cr,
              (band){middle - half, middle + half, inner, CROWN_HIGH, outer,
                     CROWN_HIGH},
              stone(1.04f), 1);
}

cairo_surface_t *battlements_picture(int size)
{
    cairo_t *cr = begin(size);
    draw_corbels(cr);
    draw_platform(cr);
    draw_parapet(cr, false);
    for (int i = 0; i < MERLONS; i++) { /* from the north to the south */
        for (int hand = -1; hand <= 1; hand += 2) {
            float angle =
                PI_F - (float)hand * ((float)i + .5f) * 2 * PI_F / MERLONS;
            if (i < MERLONS / 4) {
                draw_merlon(cr, angle);
            }
        }
    }
    draw_parapet(cr, true);
    for (int i = MERLONS / 4; i < MERLONS / 2; i++) {
        for (int hand = -1; hand <= 1; hand += 2) {
            draw_merlon(cr, PI_F - (float)hand * ((float)i + .5f) * 2 * PI_F /
                                       MERLONS);
        }
    }
    return picture_end(cr);
}

/* ------------------------------------------------------------------ shadow */

cairo_surface_t *tower_shade_picture(int storeys, int size)
{
    enum { PASSES = 14 }; /* from the widest, which makes the soft border */
    const double dark = .0382; /* .42 where all passes lie over each other */
    const double x = (double)STOREY_SHADE_X * storeys;
    const double y = (double)STOREY_SHADE_Y * storeys;
    cairo_t *cr = begin(size);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    set_colour(cr, (colour){.07, .06, .10}, dark);
    for (int i = 0; i < PASSES; i++) {
        double share = (double)i / (PASSES - 1);
        cairo_set_line_width(cr, 2 * (double)RADIUS + .024 - .064 * share);
        cairo_move_to(cr, .5, .5);
        cairo_line_to(cr, .5 + x * (1 - .10 * share),
                      .5 + y * (1 - .10 * share));
        cairo_stroke(cr);
    }
    return picture_end(cr);
}

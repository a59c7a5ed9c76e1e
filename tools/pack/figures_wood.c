/* figures_wood.c - people of turned wood
 *
 * A figure is a board cut along an outline: bars with round ends that melt
 * into each other, each pose a few rows of them. It is seen from the front,
 * its edge a little from above, its shadow falls to the south-east.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "relief.h"

/* Units of a figure: its feet stand at y = 0, the head's top is at -1.74. */
typedef struct bar {
    float x0, y0, x1, y1, r, melt; /* into what comes before */
    bool twin;                     /* there is one on the other hand, too */
} bar;

enum { BARS = 12 };

typedef struct pose {
    const char *name;
    bar bars[BARS];
    bool legs; /* apart, standing on the ground */
    float sign_x, sign_y;
    float turn, scale; /* how it lies in the picture */
    float flat;        /* 1 where it lies: its shadow is short */
} pose;

#define HEAD                                                                   \
    {                                                                          \
        0, -1.44f, 0, -1.44f, .265f, .02f, false                               \
    }
#define CHEST                                                                  \
    {                                                                          \
        0, -1.02f, 0, -.60f, .200f, .09f, false                                \
    }
#define CLOAK                                                                  \
    {                                                                          \
        0, -1.00f, 0, -.30f, .250f, .12f, false                                \
    }
#define NO_BAR                                                                 \
    {                                                                          \
        0, 0, 0, 0, 0, 0, false                                                \
    }

static const pose poses[] = {
    {"standing",
     {HEAD,
      CHEST,
      {.03f, -.98f, .60f, -.80f, .125f, .10f, true},
      {.08f, -.56f, .37f, -.10f, .170f, .12f, true}},
     true,
     0,
     -.82f,
     0,
     1,
     0},
    {"sitting",
     {{0, -1.22f, 0, -1.22f, .262f, .02f, false},
      {0, -.84f, 0, -.42f, .190f, .09f, false},
      {.03f, -.80f, .40f, -.62f, .115f, .08f, true},
      {.40f, -.62f, .46f, -.46f, .095f, .05f, true},
      {.08f, -.34f, .46f, -.32f, .150f, .10f, true},
      {.47f, -.30f, .56f, -.11f, .120f, .07f, true}},
     false,
     0,
     -.66f,
     0,
     1.06f,
     0},
    {"kneeling",
     {{.04f, -1.30f, .04f, -1.30f, .255f, .02f, false},
      {.0f, -.92f, -.06f, -.42f, .205f, .09f, false},
      {.02f, -.88f, .44f, -.66f, .105f, .08f, false},
      {.44f, -.66f, .52f, -.92f, .085f, .05f, false},
      {-.04f, -.40f, .34f, -.28f, .165f, .10f, false},
      {.34f, -.28f, .32f, -.12f, .125f, .08f, false},
      {-.10f, -.34f, -.30f, -.13f, .150f, .10f, false},
      {-.30f, -.12f, -.62f, -.11f, .105f, .08f, false}},
     false,
     -.02f,
     -.68f,
     0,
     1.04f,
     0},
    {"lying",
     {HEAD,
      CHEST,
      {.03f, -.98f, .60f, -.86f, .125f, .10f, true},
      {.08f, -.56f, .37f, -.10f, .165f, .12f, true}},
     true,
     0,
     -.82f,
     -1.32f,
     .90f,
     1},
    {"guard",
     {HEAD,
      CLOAK,
      {.03f, -.98f, .44f, -.58f, .115f, .10f, true},
      {.05f, -.36f, .22f, -.10f, .180f, .12f, true}},
     false,
     0,
     -.72f,
     0,
     .86f,
     0},
    {"count",
     {HEAD,
      {0, -1.00f, 0, -.20f, .310f, .12f, false},
      {.05f, -.98f, .48f, -.62f, .150f, .10f, true},
      {.10f, -.34f, .44f, -.14f, .240f, .16f, true}},
     false,
     0,
     -.82f,
     0,
     .92f,
     0},
};
enum { POSES = sizeof poses / sizeof *poses };

static const pose *pose_of(const char *name)
{
    for (int i = 0; i < POSES; i++) {
        if (strcmp(poses[i].name, name) == 0) {
            return &poses[i];
        }
    }
    die("no pose is called %s", name);
}

/* ----------------------------------------------------------------- outlines */

static float bar_outside(const bar *b, float x, float y)
{
    float dx = b->x1 - b->x0, dy = b->y1 - b->y0, n = dx * dx + dy * dy;
    float t =
        n > 0 ? clampf(((x - b->x0) * dx + (y - b->y0) * dy) / n, 0, 1) : 0;
    return length2(x - b->x0 - dx * t, y - b->y0 - dy * t) - b->r;
}

static float melted(float a, float b, float k)
{
    if (k <= 0) {
        return a < b ? a : b;
    }
    float h = clampf(.5f + .5f * (b - a) / k, 0, 1);
    return mixf(b, a, h) - k * h * (1 - h);
}

/* How far outside of a figure a place is; below 0 within. */
static float outside(const pose *p, float x, float y)
{
    float d = 9;
    for (int i = 0; i < BARS && p->bars[i].r > 0; i++) {
        const bar *b = &p->bars[i];
        d = melted(d, bar_outside(b, b->twin ? fabsf(x) : x, y), b->melt);
    }
    if (y + .02f > d) {
        d = y + .02f; /* it stands on the ground */
    }
    if (p->legs) {
        float gap = y > -.46f ? (fabsf(x) - .150f * (1 + y / .46f)) * .92f
                              : length2(x, y + .46f);
        d = -gap > d ? -gap : d;
    }
    return d - .02f;
}

/* -------------------------------------------------------------------- light */

static rgb wood(rgb c, float x, float y)
{
    float g = noise_at(NOISE_STROKE, x * .05f, y * .33f + x * .8f) * .6f +
              noise_at(NOISE_FINE, x * .5f, y * .06f) * .9f +
              noise_at(NOISE_MID, x * .3f, y * .07f) * .5f;
    return rgb_scale(c, 1 + .17f * g);
}

/* A light from above on the left, in the picture. */
static float towards(float nx, float ny, float nz)
{
    float n = sqrtf(nx * nx + ny * ny + nz * nz);
    float l = (nx * -.55f + ny * -.60f + nz * .62f) / n;
    return l > 0 ? l : 0;
}

typedef struct view_of {
    const pose *p;
    rgb colour;
    float c, s; /* of its turn */
} view_of;

static float at_turned(const view_of *v, float x, float y)
{
    float mid = -.82f * v->p->flat; /* it turns around its middle */
    float u = x * v->c + y * v->s, w = -x * v->s + y * v->c + mid;
    return outside(v->p, u, w);
}

static rgb front(const view_of *v, float x, float y, float d)
{
    const float e = .012f;
    float gx = (at_turned(v, x + e, y) - at_turned(v, x - e, y)) / (2 * e);
    float gy = (at_turned(v, x, y + e) - at_turned(v, x, y - e)) / (2 * e);
    float slope = (1 - clampf(-d / .085f, 0, 1)) * 1.2f;
    float light = .52f + .74f * towards(gx * slope, gy * slope, 1);
    light *= 1 - .15f * smooth(-1.2f, .05f, y);
    float shine = towards(gx * slope, gy * slope, 1);
    shine = shine * shine * shine * shine;
    rgb c = rgb_scale(wood(v->colour, x, y), light);
    return (rgb){c.r + .05f * shine, c.g + .05f * shine, c.b + .045f * shine};
}

/* The upper edge of the board, a little behind its front. */
static bool edge(const view_of *v, float x, float y, rgb *c)
{
    const float e = .02f;
    for (float back = .02f; back <= .20f; back += .02f) {
        if (at_turned(v, x, y + back) >= 0) {
            continue;
        }
        float gx =
            at_turned(v, x + e, y + back) - at_turned(v, x - e, y + back);
        float gy =
            at_turned(v, x, y + back + e) - at_turned(v, x, y + back - e);
        float n = length2(gx, gy) + 1e-6f;
        float light = (gx * -.62f + gy * -.78f) / n;
        *c = rgb_scale(wood(v->colour, x, back),
                       .60f + .64f * (light > 0 ? light : 0));
        return true;
    }
    return false;
}

/* How dark the ground is: what stands casts a long shadow to the east. */
static float shade(const view_of *v, float x, float y)
{
    if (v->p->flat > 0) {
        float d = at_turned(v, x - .10f, y - .13f);
        return .52f * (1 - smooth(-.05f, .12f, d));
    }
    float z = (y + .07f) / .17f, a = 0;
    if (z > 0) {
        float d = outside(v->p, x - .60f * z, -(z > .021f ? z : .021f));
        float soft = .03f + .05f * z;
        a = (.56f - .10f * z) * (1 - smooth(-soft, soft * 1.2f, d));
    }
    float foot =
        .42f * (1 - smooth(.75f, 1.3f, length2(x / .62f, (y + .06f) / .20f)));
    return a > foot ? a : foot;
}

/* ------------------------------------------------------------------ picture */

typedef struct pixel {
    float r, g, b, a;
} pixel;

static void add(pixel *sum, rgb c, float alpha)
{
    sum->r += c.r * alpha;
    sum->g += c.g * alpha;
    sum->b += c.b * alpha;
    sum->a += alpha;
}

static void sample(const view_of *v, float x, float y, pixel *sum)
{
    float d = at_turned(v, x, y);
    rgb c;
    if (d < 0) {
        add(sum, grade(front(v, x, y, d)), 1);
    } else if (edge(v, x, y, &c)) {
        add(sum, grade(c), 1);
    } else if (d < .045f) { /* a dark line parts it from the land */
        add(sum, (rgb){.10f, .08f, .07f}, .55f * (1 - d / .045f));
    } else {
        add(sum, (rgb){.08f, .07f, .10f}, shade(v, x, y));
    }
}

static void draw_wood(cairo_surface_t *s, const view_of *v, float foot_x,
                      float foot_y, float unit)
{
    enum { FINE = 3 };
    int w = cairo_image_surface_get_width(s);
    int h = cairo_image_surface_get_height(s);
    unsigned char *data = cairo_image_surface_get_data(s);
    int stride = cairo_image_surface_get_stride(s);
    for (int k = 0; k < w * h; k++) {
        pixel sum = {0, 0, 0, 0};
        for (int q = 0; q < FINE * FINE; q++) {
            float px = ((float)(k % w) + ((float)(q % FINE) + .5f) / FINE);
            float py = ((float)(k / w) + ((float)q / FINE + .5f) / FINE);
            sample(v, (px / (float)w - foot_x) / unit,
                   (py / (float)h - foot_y) / unit, &sum);
        }
        const float n = 255.f / (FINE * FINE);
        uint32_t *row = (uint32_t *)(void *)(data + k / w * stride);
        row[k % w] = (uint32_t)(sum.a * n + .5f) << 24 |
                     (uint32_t)(clampf(sum.r, 0, sum.a) * n + .5f) << 16 |
                     (uint32_t)(clampf(sum.g, 0, sum.a) * n + .5f) << 8 |
                     (uint32_t)(clampf(sum.b, 0, sum.a) * n + .5f);
    }
    cairo_surface_mark_dirty(s);
}

/* The player's sign on the chest, let into the wood. */
static void draw_sign(cairo_t *cr, int player, const view_of *v, double size)
{
    const pose *p = v->p;
    colour c = {(double)v->colour.r, (double)v->colour.g, (double)v->colour.b};
    double light = .299 * c.r + .587 * c.g + .114 * c.b;
    double mid = -.82 * (double)p->flat, y = (double)p->sign_y - mid;
    double x = (double)p->sign_x * (double)v->c - y * (double)v->s;
    y = (double)p->sign_x * (double)v->s + y * (double)v->c;
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_rotate(cr, (double)angle_of(v->s, v->c));
    cairo_scale(cr, size, size);
    cairo_translate(cr, -.5, -.68);
    player_sign_path(cr, player);
    set_colour(cr, light > .42 ? (colour){.20, .12, .07} : palette("parchment"),
               .96);
    cairo_fill(cr);
    cairo_restore(cr);
}

static void draw_crown(cairo_t *cr)
{
    static const point tips[] = {{-.27, -1.62}, {-.32, -1.98}, {-.15, -1.80},
                                 {0, -2.06},    {.15, -1.80},  {.32, -1.98},
                                 {.27, -1.62}};
    for (int i = 0; i < 7; i++) {
        cairo_line_to(cr, tips[i].x, tips[i].y);
    }
    cairo_close_path(cr);
    set_colour(cr, palette("gilt"), 1);
    cairo_fill_preserve(cr);
    set_colour(cr, (colour){.25, .16, .05}, 1);
    cairo_set_line_width(cr, .045);
    cairo_stroke(cr);
    cairo_save(cr); /* an ermine collar */
    cairo_translate(cr, 0, -1.06);
    cairo_scale(cr, .50, .20);
    cairo_arc(cr, 0, 0, 1, 0, 2 * M_PI);
    cairo_restore(cr);
    set_colour(cr, palette("canvas"), 1);
    cairo_fill(cr);
    for (int i = -2; i <= 2; i++) {
        cairo_new_sub_path(cr);
        cairo_arc(cr, .17 * i, -1.05 + .02 * (i & 1), .030, 0, 7);
    }
    set_colour(cr, palette("ink"), 1);
    cairo_fill(cr);
}

static void draw_halberd(cairo_t *cr)
{
    static const point blade[] = {
        {.60, -1.94}, {.86, -1.90}, {.90, -1.66}, {.80, -1.54}, {.60, -1.62}};
    for (int i = 0; i < 5; i++) {
        cairo_line_to(cr, blade[i].x, blade[i].y);
    }
    cairo_close_path(cr);
    set_colour(cr, (colour){.78, .80, .83}, 1);
    cairo_fill_preserve(cr);
    set_colour(cr, (colour){.16, .15, .16}, 1);
    cairo_set_line_width(cr, .04);
    cairo_stroke(cr);
    cairo_move_to(cr, .58, -.05);
    cairo_line_to(cr, .58, -2.12);
    set_colour(cr, (colour){.33, .22, .13}, 1);
    cairo_set_line_width(cr, .07);
    cairo_stroke(cr);
}

cairo_surface_t *figure_picture(const char *name, int player, int size)
{
    const pose *p = pose_of(name);
    char hue[16];
    bool count = strcmp(name, "count") == 0, guard = strcmp(name, "guard") == 0;
    snprintf(hue, sizeof hue, "player-%d", player);
    view_of v = {p, tone(count ? "count" : hue), cos_of(p->turn),
                 sin_of(p->turn)};
    float unit = .43f * p->scale, x = p->flat > 0 ? .48f : .42f;
    float y = p->flat > 0 ? .52f : .88f;
    cairo_surface_t *s =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size, size);
    noise_make();
    draw_wood(s, &v, x, y, unit);
    cairo_t *cr = cairo_create(s);
    cairo_scale(cr, size, size);
    cairo_translate(cr, (double)x, (double)y);
    cairo_scale(cr, (double)unit, (double)unit);
    if (count) {
        draw_crown(cr);
    } else {
        draw_sign(cr, player, &v, guard ? 1.15 : 1.35);
    }
    if (guard) {
        draw_halberd(cr);
    }
    cairo_destroy(cr);
    return s;
}

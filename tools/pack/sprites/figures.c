/* figures.c - sprites of wooden figures
 *
 * A figure is a board cut along an outline. The outline is a function that
 * gives the distance to it, negative inside: a smooth union of bars with round
 * ends, a few rows for each pose. The board is seen from the front and slightly
 * from above; its shadow falls to the south-east.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>

#include "figures.h"
#include "icons.h"
#include "sprites.h"
#include "tools/pack/part.h"

/* Where the foot of a figure is in its picture, and the middle of a lying one,
 * which is turned around LYING_CENTRE: a y in units of a figure. */
#define FOOT_X       .42f
#define FOOT_Y       .88f
#define MIDDLE_X     .48f
#define MIDDLE_Y     .52f
#define LYING_CENTRE -.82f

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

static const pose poses[] = {
    {"standing",
     {HEAD,
      CHEST,
      {.03f, -.98f, .60f, -.80f, .125f, .10f, true},  /* arms */
      {.08f, -.56f, .37f, -.10f, .170f, .12f, true}}, /* legs */
     .legs = true,
     .sign_y = -.82f,
     .scale = 1},
    {"sitting",
     {{0, -1.20f, 0, -1.20f, .258f, .02f, false}, /* head and chest */
      {0, -.82f, 0, -.40f, .185f, .09f, false},
      {.05f, -.80f, .44f, -.56f, .105f, .08f, true}, /* arms, to the knees */
      {.44f, -.56f, .40f, -.40f, .088f, .05f, true},
      {.13f, -.26f, .56f, -.24f, .135f, .09f, true}, /* thighs and feet */
      {.58f, -.26f, .62f, -.10f, .125f, .07f, true}},
     .sign_y = -.64f,
     .scale = 1.08f},
    {"kneeling",
     {{.04f, -1.30f, .04f, -1.30f, .255f, .02f, false}, /* head and chest */
      {.0f, -.92f, -.06f, -.42f, .205f, .09f, false},
      {.02f, -.88f, .44f, -.66f, .105f, .08f, false}, /* raised arms */
      {.44f, -.66f, .52f, -.92f, .085f, .05f, false},
      {-.04f, -.40f, .34f, -.28f, .165f, .10f, false}, /* leg in front */
      {.34f, -.28f, .32f, -.12f, .125f, .08f, false},
      {-.10f, -.34f, -.30f, -.13f, .150f, .10f, false}, /* and behind */
      {-.30f, -.12f, -.62f, -.11f, .105f, .08f, false}},
     .sign_x = -.02f,
     .sign_y = -.68f,
     .scale = 1.04f},
    {"lying",
     {HEAD,
      CHEST,
      {.03f, -.98f, .60f, -.86f, .125f, .10f, true},  /* arms */
      {.08f, -.56f, .37f, -.10f, .165f, .12f, true}}, /* legs */
     .legs = true,
     .sign_y = -.82f,
     .turn = -1.32f,
     .scale = .90f,
     .lying = 1},
    {"guard",
     {HEAD,
      CLOAK,
      {.03f, -.98f, .44f, -.58f, .115f, .10f, true},  /* arms */
      {.05f, -.36f, .22f, -.10f, .180f, .12f, true}}, /* feet */
     .sign_y = -.72f,
     .scale = .86f,
     .extra = draw_halberd},
    {"count",
     {HEAD,
      {0, -1.00f, 0, -.20f, .310f, .12f, false},      /* mantle */
      {.05f, -.98f, .48f, -.62f, .150f, .10f, true},  /* arms */
      {.10f, -.34f, .44f, -.14f, .240f, .16f, true}}, /* hem */
     .sign_y = -.82f,
     .scale = .92f,
     .extra = draw_crown},
    {"builder",
     {{0, -1.34f, 0, -1.34f, .225f, .02f, false}, /* head */
      {0, -1.58f, 0, -1.50f, .210f, .04f, false}, /* hat with a brim */
      {0, -1.44f, .36f, -1.42f, .070f, .04f, true},
      {0, -.92f, 0, -.40f, .215f, .09f, false},       /* chest */
      {.05f, -.92f, .42f, -.66f, .115f, .08f, true},  /* arms */
      {.42f, -.66f, .50f, -.86f, .090f, .05f, false}, /* of the hammer */
      {.07f, -.42f, .28f, -.10f, .160f, .10f, true}}, /* legs */
     .legs = true,
     .sign_x = -.01f,
     .sign_y = -.70f,
     .scale = 1,
     .extra = draw_hammer},
    {"pig",
     {{-.40f, -.64f, .34f, -.62f, .340f, .06f, false},  /* body */
      {.66f, -.76f, .68f, -.72f, .235f, .10f, false},   /* head */
      {.86f, -.68f, .98f, -.66f, .110f, .05f, false},   /* snout */
      {.56f, -.94f, .66f, -1.08f, .075f, .05f, false},  /* ear */
      {-.52f, -.34f, -.56f, -.09f, .110f, .06f, false}, /* four legs */
      {-.22f, -.34f, -.20f, -.09f, .105f, .06f, false},
      {.22f, -.34f, .20f, -.09f, .105f, .06f, false},
      {.50f, -.34f, .54f, -.09f, .110f, .06f, false},
      /* the tail */
      {-.72f, -.78f, -.86f, -.96f, .045f, .03f, false},
      {-.86f, -.96f, -.78f, -1.06f, .040f, .02f, false}},
     .sign_x = -.04f,
     .sign_y = -.64f,
     .scale = .86f},
    {"abbot",
     {{0, -1.34f, 0, -1.34f, .225f, .02f, false},     /* head */
      {0, -.98f, 0, -.26f, .245f, .10f, false},       /* habit */
      {.04f, -.94f, .44f, -.66f, .115f, .08f, true},  /* arms */
      {.09f, -.34f, .34f, -.12f, .190f, .14f, true}}, /* hem */
     .sign_y = -.70f,
     .scale = .94f,
     .extra = draw_mitre},
    {"mayor",
     {{0, -1.28f, 0, -1.28f, .215f, .02f, false}, /* head */
      {0, -1.66f, 0, -1.50f, .165f, .03f, false}, /* top hat with a brim */
      {-.34f, -1.45f, .34f, -1.45f, .062f, .03f, false},
      {0, -.86f, 0, -.44f, .315f, .08f, false},      /* stout body */
      {.20f, -.92f, .60f, -.70f, .110f, .08f, true}, /* arms akimbo */
      {.60f, -.70f, .40f, -.44f, .095f, .05f, true},
      {.15f, -.30f, .22f, -.10f, .150f, .08f, true}}, /* legs */
     .sign_y = -.50f,
     .scale = .96f,
     .extra = draw_chain},
    {"wagon",
     {{-.62f, -.50f, .62f, -.50f, .150f, .02f, false},  /* floor */
      {-.40f, -.86f, .40f, -.86f, .400f, .10f, false},  /* cover */
      {-.44f, -.24f, -.44f, -.24f, .240f, .03f, false}, /* two wheels */
      {.44f, -.24f, .44f, -.24f, .240f, .03f, false},
      {.70f, -.46f, 1.02f, -.34f, .050f, .05f, false}}, /* shaft */
     .sign_y = -.88f,
     .scale = .82f,
     .extra = draw_wheels},
    {"barn", .walls = .66f, .eave = .76f, .ridge = 1.46f, .sign_y = -.92f,
     .scale = .92f, .extra = draw_door},
    {"dragon",
     {{-.26f, -.56f, .22f, -.62f, .300f, .06f, false},  /* body */
      {.28f, -.76f, .50f, -1.24f, .150f, .12f, false},  /* neck */
      {.50f, -1.36f, .76f, -1.32f, .165f, .08f, false}, /* head */
      {.76f, -1.30f, .98f, -1.22f, .095f, .06f, false}, /* snout */
      {.44f, -1.46f, .26f, -1.70f, .050f, .03f, false}, /* horn */
      {-.46f, -.46f, -.80f, -.22f, .150f, .12f, false}, /* tail */
      {-.80f, -.22f, -1.04f, -.40f, .090f, .08f, false},
      {-1.04f, -.40f, -.98f, -.66f, .055f, .05f, false},
      {-.24f, -.34f, -.20f, -.10f, .130f, .08f, false}, /* two legs */
      {.20f, -.36f, .28f, -.10f, .130f, .08f, false}},
     .scale = .75f,
     .extra = draw_wing},
    {"fairy",
     {{0, -1.40f, 0, -1.40f, .225f, .02f, false},      /* head */
      {0, -1.02f, 0, -.72f, .135f, .07f, false},       /* chest */
      {.03f, -1.00f, .46f, -1.16f, .080f, .07f, true}, /* raised arms */
      {0, -.62f, 0, -.34f, .200f, .10f, false},        /* skirt */
      {.08f, -.40f, .26f, -.13f, .160f, .10f, true}},  /* hem */
     .scale = .96f,
     .extra = draw_wings},
};
enum { POSES = sizeof poses / sizeof *poses };

/* Kinds of figures by the names of their tokens. */
static const struct kind {
    const char *name, *poses[4]; /* see figure_pose_at() */
    float thicker;               /* added to the outline */
    float clear;                 /* transparency, 0 to 1 */
    double sign;                 /* size of the player's sign; 0: none */
    const char *hue; /* colour of an unowned figure; NULL: the player's */
} kinds[] = {
    {"meeple", {"standing", "sitting", "kneeling", "lying"}, 0, 0, 1.35, NULL},
    {"big", {"standing", "sitting", "kneeling", "lying"}, .055f, 0, 1.75, NULL},
    {"phantom",
     {"standing", "sitting", "kneeling", "lying"},
     0,
     .45f,
     1.35,
     NULL},
    {"builder", {"builder", NULL, NULL, NULL}, 0, 0, 1.15, NULL},
    {"pig", {"pig", NULL, NULL, NULL}, 0, 0, 1.45, NULL},
    {"abbot", {"abbot", NULL, NULL, NULL}, 0, 0, 1.15, NULL},
    {"guard", {"guard", NULL, NULL, NULL}, 0, 0, 1.15, NULL},
    {"mayor", {"mayor", NULL, NULL, NULL}, 0, 0, 1.25, NULL},
    {"wagon", {"wagon", NULL, NULL, NULL}, 0, 0, 1.35, NULL},
    {"barn", {"barn", NULL, NULL, NULL}, 0, 0, 1.55, NULL},
    {"count", {"count", NULL, NULL, NULL}, 0, 0, 0, "count"},
    {"dragon", {"dragon", NULL, NULL, NULL}, 0, 0, 0, "dragon"},
    {"fairy", {"fairy", NULL, NULL, NULL}, 0, 0, 0, "fairy"},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static const struct kind *find_kind(const char *name)
{
    int k = 0;
    while (k < KINDS && strcmp(kinds[k].name, name) != 0) {
        k++;
    }
    return k < KINDS ? &kinds[k] : NULL;
}

/* Returns the kind of a figure of a part: one derived from another one, or one
 * with a pose of its own. */
static const struct kind *kind_of_part(const char *name)
{
    static struct kind part_kind;
    const pack_figure *f;
    for (int i = 0; (f = part_figure(i)); i++) {
        const struct kind *base = f->base ? find_kind(f->base) : NULL;
        if (strcmp(f->name, name) != 0 || (!base && !f->pose)) {
            continue;
        }
        part_kind = base ? *base
                         : (struct kind){.poses = {f->pose->name},
                                         .sign = (double)f->sign_size,
                                         .hue = f->colour};
        part_kind.name = f->name;
        part_kind.thicker = f->outline_offset;
        part_kind.clear = f->transparency;
        return &part_kind;
    }
    die("no figure is called %s", name);
}

static const struct kind *kind_of(const char *name)
{
    const struct kind *kind = find_kind(name);
    return kind ? kind : kind_of_part(name);
}

const char *figure_pose_at(const char *kind, int i)
{
    return i < 4 ? kind_of(kind)->poses[i] : NULL;
}

static const pose *pose_of(const char *name)
{
    for (int i = 0; i < POSES; i++) {
        if (strcmp(poses[i].name, name) == 0) {
            return &poses[i];
        }
    }
    const pack_figure *f;
    for (int i = 0; (f = part_figure(i)); i++) {
        if (f->pose && strcmp(f->pose->name, name) == 0) {
            return f->pose;
        }
    }
    die("no pose is called %s", name);
}

/* ---------------------------------------------------------------- outlines */

/* Returns the distance of (x, y) to the edge of a bar, negative inside. */
static float bar_distance(const bar *b, float x, float y)
{
    float dx = b->x1 - b->x0, dy = b->y1 - b->y0, n = dx * dx + dy * dy;
    float t =
        n > 0 ? clampf(((x - b->x0) * dx + (y - b->y0) * dy) / n, 0, 1) : 0;
    return vector_length(x - b->x0 - dx * t, y - b->y0 - dy * t) - b->r;
}

/* Returns the smaller of two distances, with a smooth transition k wide. */
static float smooth_minimum(float a, float b, float k)
{
    if (k <= 0) {
        return a < b ? a : b;
    }
    float h = clampf(.5f + .5f * (b - a) / k, 0, 1);
    return mixf(b, a, h) - k * h * (1 - h);
}

/* Returns the signed distance to the outline of a figure. */
static float figure_distance(const pose *p, float x, float y)
{
    float d = 9;
    if (p->walls > 0) { /* a house, its ridge in the middle */
        float slope = (p->ridge - p->eave) / p->walls;
        float roof =
            (-y - p->ridge + slope * fabsf(x)) / vector_length(1, slope);
        d = fabsf(x) - p->walls > roof ? fabsf(x) - p->walls : roof;
    }
    for (int i = 0; i < BARS && p->bars[i].r > 0; i++) {
        const bar *b = &p->bars[i];
        d = smooth_minimum(d, bar_distance(b, b->mirrored ? fabsf(x) : x, y),
                           b->blend);
    }
    if (y + .02f > d) {
        d = y + .02f; /* it stands on the ground */
    }
    if (p->legs) {
        float gap = y > -.46f ? (fabsf(x) - .150f * (1 + y / .46f)) * .92f
                              : vector_length(x, y + .46f);
        d = -gap > d ? -gap : d;
    }
    return d - .02f;
}

/* ------------------------------------------------------------------- light */

/* Returns the colour of wood at a place: c with a grain. */
static rgb wood(rgb c, float x, float y)
{
    float g = noise_at(NOISE_STROKE, x * .05f, y * .33f + x * .8f) * .6f +
              noise_at(NOISE_FINE, x * .5f, y * .06f) * .9f +
              noise_at(NOISE_MID, x * .3f, y * .07f) * .5f;
    return rgb_scale(c, 1 + .17f * g);
}

/* Returns the light from the upper left on a surface with this normal. */
static float light_amount(float nx, float ny, float nz)
{
    float n = sqrtf(nx * nx + ny * ny + nz * nz);
    float l = (nx * -.55f + ny * -.60f + nz * .62f) / n;
    return l > 0 ? l : 0;
}

/* A figure to draw. */
typedef struct wood_view {
    const pose *p;
    const struct kind *kind;
    rgb colour;
    float cosine, sine; /* of its turn */
} wood_view;

/* Returns the distance to the outline of the board as turned in the picture. */
static float board_at(const wood_view *v, float x, float y)
{
    float centre = LYING_CENTRE * v->p->lying; /* of its turn */
    float u = x * v->cosine + y * v->sine,
          w = -x * v->sine + y * v->cosine + centre;
    return figure_distance(v->p, u, w) - v->kind->thicker;
}

/* Returns the colour of the front; `d` is the distance to the outline, whose
 * edge is rounded off. */
static rgb front_rgb(const wood_view *v, float x, float y, float d)
{
    const float e = .012f;
    float gx = (board_at(v, x + e, y) - board_at(v, x - e, y)) / (2 * e);
    float gy = (board_at(v, x, y + e) - board_at(v, x, y - e)) / (2 * e);
    float slope = (1 - clampf(-d / .085f, 0, 1)) * 1.2f;
    float light = .52f + .74f * light_amount(gx * slope, gy * slope, 1);
    light *= 1 - .15f * smoothstep(-1.2f, .05f, y);
    float shine = light_amount(gx * slope, gy * slope, 1);
    shine = shine * shine * shine * shine;
    rgb c = rgb_scale(wood(v->colour, x, y), light);
    return (rgb){c.r + .05f * shine, c.g + .05f * shine, c.b + .045f * shine};
}

/* Returns true where the thickness of the board is seen, above its front, and
 * writes the colour. */
static bool is_on_edge(const wood_view *v, float x, float y, rgb *c)
{
    const float e = .02f;
    for (float depth = .02f; depth <= BOARD; depth += .02f) {
        if (board_at(v, x, y + depth) >= 0) {
            continue;
        }
        float gx =
            board_at(v, x + e, y + depth) - board_at(v, x - e, y + depth);
        float gy =
            board_at(v, x, y + depth + e) - board_at(v, x, y + depth - e);
        float n = vector_length(gx, gy) + 1e-6f;
        float light = (gx * -.62f + gy * -.78f) / n;
        *c = rgb_scale(wood(v->colour, x, depth),
                       .60f + .64f * (light > 0 ? light : 0));
        return true;
    }
    return false;
}

/* Returns the darkness of the ground: a standing figure casts a long shadow to
 * the east and is dark around its foot. */
static float shadow_at(const wood_view *v, float x, float y)
{
    if (v->p->lying > 0) {
        float d = board_at(v, x - .10f, y - .13f);
        return .52f * (1 - smoothstep(-.05f, .12f, d));
    }
    float z = (y + .07f) / .17f, a = 0; /* z: height of what casts it */
    if (z > 0) {
        float d = figure_distance(v->p, x - .60f * z, -(z > .021f ? z : .021f));
        float soft = .03f + .05f * z;
        a = (.56f - .10f * z) * (1 - smoothstep(-soft, soft * 1.2f, d));
    }
    float foot =
        .42f * (1 - smoothstep(.75f, 1.3f,
                               vector_length(x / .62f, (y + .06f) / .20f)));
    return a > foot ? a : foot;
}

/* ----------------------------------------------------------------- picture */

typedef struct pixel {
    float r, g, b, a;
} pixel;

/* Adds a colour with this opacity. */
static void add(pixel *sum, rgb c, float alpha)
{
    sum->r += c.r * alpha;
    sum->g += c.g * alpha;
    sum->b += c.b * alpha;
    sum->a += alpha;
}

/* Distances up to which the dark line and the rim around a figure reach. */
#define LINE .030f
#define RIM  .085f

/* True for a figure so bright that a pale rim would not show beside it. */
static bool is_light(const wood_view *v)
{
    rgb c = v->colour;
    return c.r > .80f && c.g > .80f && c.b > .80f;
}

/* Adds what is at a place: the front, the edge, a dark line that separates the
 * figure from land, or else shadow and a rim that separates it from roofs:
 * pale, but dark around bright figures. */
static void sample(const wood_view *v, float x, float y, pixel *sum)
{
    float d = board_at(v, x, y);
    rgb c;
    float solid = 1 - v->kind->clear;
    if (d < 0) {
        add(sum, grade(front_rgb(v, x, y, d)),
            solid + .4f * (1 - solid) * smoothstep(-.10f, 0, d));
    } else if (d < BOARD + .04f && is_on_edge(v, x, y, &c)) {
        add(sum, grade(c), solid);
    } else if (d < LINE) {
        add(sum, (rgb){.10f, .08f, .07f}, (is_light(v) ? .90f : .62f) * solid);
    } else {
        float dark = shadow_at(v, x, y), k = (d - LINE) / (RIM - LINE);
        float rim = k < 1 ? .77f * solid * (1 - k * k) : 0;
        add(sum, (rgb){.08f, .07f, .10f}, dark * (1 - rim));
        add(sum,
            is_light(v) ? (rgb){.12f, .11f, .14f} : (rgb){.99f, .95f, .84f},
            rim);
    }
}

/* Draws the board; the foot is at (foot_x, foot_y) of the picture, `unit` is
 * the size of a figure's unit in it. Each pixel is the mean of nine samples. */
static void draw_wood(cairo_surface_t *s, const wood_view *v, float foot_x,
                      float foot_y, float unit)
{
    enum { SUBS = 3 }; /* samples of a pixel in each direction */
    int w = cairo_image_surface_get_width(s);
    int h = cairo_image_surface_get_height(s);
    unsigned char *data = cairo_image_surface_get_data(s);
    int stride = cairo_image_surface_get_stride(s);
    for (int k = 0; k < w * h; k++) {
        pixel sum = {0, 0, 0, 0};
        for (int q = 0; q < SUBS * SUBS; q++) {
            float px = ((float)(k % w) + ((float)(q % SUBS) + .5f) / SUBS);
            float py = ((float)(k / w) + ((float)q / SUBS + .5f) / SUBS);
            sample(v, (px / (float)w - foot_x) / unit,
                   (py / (float)h - foot_y) / unit, &sum);
        }
        const float n = 255.f / (SUBS * SUBS);
        uint32_t *row = (uint32_t *)(void *)(data + k / w * stride);
        row[k % w] = (uint32_t)(sum.a * n + .5f) << 24 |
                     (uint32_t)(clampf(sum.r, 0, sum.a) * n + .5f) << 16 |
                     (uint32_t)(clampf(sum.g, 0, sum.a) * n + .5f) << 8 |
                     (uint32_t)(clampf(sum.b, 0, sum.a) * n + .5f);
    }
    cairo_surface_mark_dirty(s);
}

/* Draws the player's sign on the chest. */
static void draw_sign(cairo_t *cr, int player, const wood_view *v)
{
    double size = v->kind->sign;
    const pose *p = v->p;
    colour c = {(double)v->colour.r, (double)v->colour.g, (double)v->colour.b};
    double light = .299 * c.r + .587 * c.g + .114 * c.b;
    /* Around the same centre as in board_at(). */
    double centre = -.82 * (double)p->lying, y = (double)p->sign_y - centre;
    double x = (double)p->sign_x * (double)v->cosine - y * (double)v->sine;
    y = (double)p->sign_x * (double)v->sine + y * (double)v->cosine;
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_rotate(cr, (double)portable_atan2(v->sine, v->cosine));
    cairo_scale(cr, size, size);
    cairo_translate(cr, -PLAYER_SIGN_X, -PLAYER_SIGN_Y);
    player_sign_path(cr, player);
    set_colour(cr, light > .42 ? (colour){.20, .12, .07} : palette("parchment"),
               .96);
    cairo_fill(cr);
    cairo_restore(cr);
}

cairo_surface_t *figure_picture(const char *kind, const char *name, int player,
                                int size)
{
    const pose *p = pose_of(name);
    char hue[16];
    snprintf(hue, sizeof hue, "player-%d", player);
    wood_view v = {p, kind_of(kind),
                   palette_rgb(kind_of(kind)->hue ? kind_of(kind)->hue : hue),
                   portable_cos(p->turn), portable_sin(p->turn)};
    v.colour = rgb_mix(v.colour, (rgb){.95f, .96f, .98f}, v.kind->clear * .55f);
    float unit = .43f * p->scale, x = p->lying > 0 ? MIDDLE_X : FOOT_X;
    float y = p->lying > 0 ? MIDDLE_Y : FOOT_Y;
    cairo_surface_t *s =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size, size);
    noise_make();
    draw_wood(s, &v, x, y, unit);
    cairo_t *cr = cairo_create(s);
    cairo_scale(cr, size, size);
    cairo_translate(cr, (double)x, (double)y);
    cairo_scale(cr, (double)unit, (double)unit);
    if (v.kind->sign > 0) {
        draw_sign(cr, player, &v);
    }
    if (p->extra) {
        p->extra(cr, (colour){(double)v.colour.r, (double)v.colour.g,
                              (double)v.colour.b});
    }
    cairo_destroy(cr);
    return s;
}

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
#include "tools/pack/atlas.h"
#include "tools/pack/part.h"
#include "wood.h"

/* Where the foot of a figure is in its picture, and the middle of a lying one,
 * which is turned around LYING_CENTRE: a y in units of a figure. */
#define FOOT_X       .42f
#define FOOT_Y       .88f
#define MIDDLE_X     .48f
#define MIDDLE_Y     .52f
#define LYING_CENTRE -.82f
#define HALO_PIXELS  1.3f /* of the light line around the smallest */

#define HEAD                                                                   \
    {                                                                          \
        0, -1.44f, 0, -1.44f, .285f, .02f, false                               \
    }
#define CHEST                                                                  \
    {                                                                          \
        0, -1.02f, 0, -.60f, .225f, .06f, false                                \
    }
#define CLOAK                                                                  \
    {                                                                          \
        0, -1.00f, 0, -.30f, .250f, .12f, false                                \
    }

static const pose poses[] = {
    {"standing",
     {HEAD,
      CHEST,
      {.05f, -.96f, .66f, -.82f, .150f, .06f, true},  /* arms */
      {.12f, -.58f, .40f, -.12f, .175f, .08f, true}}, /* legs */
     .legs = true,
     .sign_y = -.82f,
     .scale = 1},
    {"sitting", /* on a block, seen from the side */
     {{-.14f, -1.42f, -.14f, -1.42f, .290f, .01f, false}, /* head and chest */
      {-.24f, -1.02f, -.26f, -.66f, .205f, .05f, false},
      {-.20f, -.98f, .12f, -.74f, .115f, .05f, false}, /* an arm */
      {-.28f, -.58f, .44f, -.56f, .150f, .04f, false}, /* leg and foot */
      {.47f, -.55f, .47f, -.12f, .135f, .03f, false},
      {.47f, -.12f, .72f, -.10f, .110f, .05f, false},
      {-.40f, -.10f, -.22f, -.10f, .095f, .01f, false}, /* the block */
      {-.40f, -.44f, -.22f, -.44f, .095f, .01f, false},
      {-.31f, -.44f, -.31f, -.10f, .180f, .01f, false}},
     .sign_x = -.24f,
     .sign_y = -.80f,
     .sign_share = .85f,
     .scale = .97f},
    {"kneeling", /* in prayer, seen from the side */
     {{.06f, -1.40f, .06f, -1.40f, .275f, .01f, false}, /* head and chest */
      {-.04f, -1.00f, -.08f, -.56f, .205f, .05f, false},
      {-.02f, -.94f, .36f, -.68f, .105f, .04f, false}, /* folded hands */
      {.38f, -.68f, .54f, -.98f, .085f, .02f, false},
      {-.06f, -.52f, .20f, -.16f, .165f, .05f, false},   /* thighs */
      {.16f, -.13f, -.56f, -.11f, .110f, .03f, false},   /* and shins */
      {-.56f, -.11f, -.62f, -.23f, .085f, .03f, false}}, /* toes */
     .sign_x = -.06f,
     .sign_y = -.80f,
     .sign_share = .85f,
     .scale = 1.02f},
    {"lying",
     {HEAD,
      CHEST,
      {.05f, -.96f, .50f, -.70f, .135f, .06f, true},  /* arms */
      {.10f, -.58f, .30f, -.12f, .170f, .08f, true}}, /* legs */
     .legs = true,
     .sign_y = -.82f,
     .turn = -1.36f,
     .scale = 1.05f,
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
     .paint = draw_mantle,
     .extra = draw_crown},
    {"builder",
     {{0, -1.34f, 0, -1.34f, .225f, .02f, false}, /* head */
      {0, -1.58f, 0, -1.50f, .215f, .03f, false}, /* hat with a brim */
      {0, -1.43f, .34f, -1.41f, .050f, .02f, true},
      {0, -.92f, 0, -.40f, .215f, .09f, false},       /* chest */
      {.05f, -.92f, .42f, -.66f, .115f, .08f, true},  /* arms */
      {.42f, -.66f, .50f, -.86f, .090f, .05f, false}, /* of the hammer */
      {.07f, -.42f, .28f, -.10f, .160f, .10f, true}}, /* legs */
     .legs = true,
     .sign_x = -.01f,
     .sign_y = -.70f,
     .scale = .98f,
     .hat = -1.36f,
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
      {0, -1.66f, 0, -1.50f, .190f, .02f, false}, /* top hat with a brim */
      {-.31f, -1.44f, .31f, -1.44f, .048f, .02f, false},
      {0, -.80f, 0, -.56f, .410f, .06f, false},      /* stout body */
      {.22f, -.98f, .58f, -.72f, .115f, .05f, true}, /* arms akimbo */
      {.58f, -.72f, .40f, -.48f, .105f, .05f, true},
      {.18f, -.26f, .24f, -.10f, .150f, .04f, true}}, /* legs */
     .sign_y = -.50f,
     .scale = .96f,
     .hat = -1.385f,
     .paint = draw_chain},
    {"wagon",
     {{-.62f, -.50f, .62f, -.50f, .150f, .02f, false},  /* floor */
      {-.40f, -.86f, .40f, -.86f, .400f, .10f, false},  /* cover */
      {-.44f, -.24f, -.44f, -.24f, .240f, .03f, false}, /* two wheels */
      {.44f, -.24f, .44f, -.24f, .240f, .03f, false},
      {.70f, -.46f, 1.02f, -.34f, .050f, .05f, false}}, /* shaft */
     .sign_y = -.88f,
     .scale = .82f,
     .paint = draw_wheels},
    {"barn", .walls = .66f, .eave = .76f, .ridge = 1.46f, .sign_y = -.92f,
     .scale = .92f, .paint = draw_door},
    {"fairy",
     {{0, -1.40f, 0, -1.40f, .225f, .02f, false},      /* head */
      {0, -1.02f, 0, -.72f, .135f, .07f, false},       /* chest */
      {.03f, -1.00f, .46f, -1.16f, .080f, .07f, true}, /* raised arms */
      {0, -.62f, 0, -.34f, .200f, .10f, false},        /* skirt */
      {.08f, -.40f, .26f, -.13f, .160f, .10f, true}},  /* hem */
     .scale = .96f,
     .extra = draw_wings},
    {"flag", /* beside a figure on a tower */
     {{.46f, -2.10f, .46f, -.20f, .030f, .01f, false}},
     .sign_x = .86f,
     .sign_y = -1.76f,
     .scale = .84f,
     .extra = draw_pennant},
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
     .40f,
     1.35,
     NULL},
    {"builder", {"builder", NULL, NULL, NULL}, 0, 0, 1.15, NULL},
    {"pig", {"pig", NULL, NULL, NULL}, 0, 0, 1.45, NULL},
    {"abbot", {"abbot", NULL, NULL, NULL}, 0, 0, 1.15, NULL},
    {"guard", {"guard", NULL, NULL, NULL}, 0, 0, 1.15, NULL},
    {"mayor", {"mayor", NULL, NULL, NULL}, 0, 0, 1.25, NULL},
    {"wagon", {"wagon", NULL, NULL, NULL}, 0, 0, 1.35, NULL},
    {"barn", {"barn", NULL, NULL, NULL}, 0, 0, 1.55, NULL},
    {"flag", {"flag", NULL, NULL, NULL}, 0, 0, 0, NULL},
    {"count", {"count", NULL, NULL, NULL}, 0, 0, 0, "count"},
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

/* ----------------------------------------------------------------- picture */

/* A figure to draw. */
typedef struct view_of_figure {
    const pose *p;
    const struct kind *kind;
    int player;
    rgb colour;
} view_of_figure;

static float light_of(rgb c)
{
    return .299f * c.r + .587f * c.g + .114f * c.b;
}

static bool is_pale(rgb c)
{
    return light_of(c) > .46f;
}

/* Returns the distance to the outline of a board. */
static float board_distance(const void *of, float x, float y)
{
    const view_of_figure *f = of;
    return figure_distance(f->p, x, y) - f->kind->thicker;
}

/* Fills the player's sign on the chest. */
static void print_sign(cairo_t *cr, const view_of_figure *f)
{
    cairo_translate(cr, (double)f->p->sign_x, (double)f->p->sign_y);
    double share = f->p->sign_share > 0 ? (double)f->p->sign_share : 1;
    cairo_scale(cr, f->kind->sign * share, f->kind->sign * share);
    cairo_translate(cr, -PLAYER_SIGN_X, -PLAYER_SIGN_Y);
    player_sign_path(cr, f->player);
    set_colour(
        cr, is_pale(f->colour) ? (colour){.20, .12, .07} : palette("parchment"),
        .94);
    cairo_fill(cr);
}

/* Paints the front of a figure, in the units of its pose. */
static void paint_front(cairo_t *cr, const void *of)
{
    const view_of_figure *f = of;
    rgb c = f->colour;
    const colour own = {(double)c.r, (double)c.g, (double)c.b};
    if (f->p->hat < 0) {
        cairo_rectangle(cr, -2, -3, 4, 3 + (double)f->p->hat);
        set_colour(cr,
                   light_of(c) > .25f
                       ? colour_mix(own, (colour){.09, .06, .06}, .62)
                       : colour_mix(own, (colour){.80, .76, .70}, .36),
                   1);
        cairo_fill(cr);
    }
    if (f->p->paint) {
        f->p->paint(cr, own);
    }
    if (f->kind->sign > 0) {
        print_sign(cr, f);
    }
}

static rgb figure_rgb(const struct kind *kind, int player)
{
    char hue[16];
    snprintf(hue, sizeof hue, "player-%d", player);
    return rgb_mix(palette_rgb(kind->hue ? kind->hue : hue),
                   (rgb){.95f, .96f, .98f}, kind->clear * .30f);
}

/* Draws what a figure holds and wears, of painted wood like its board. */
static void add_extra(cairo_surface_t *s, const pose *p, const wood_board *b)
{
    int size = cairo_image_surface_get_width(s);
    rgb c = b->colour;
    cairo_t *cr = picture_begin(size);
    cairo_scale(cr, (double)b->unit, (double)b->unit);
    cairo_translate(cr, (double)(b->foot_x / b->unit),
                    (double)(b->foot_y / b->unit));
    p->extra(cr, (colour){(double)c.r, (double)c.g, (double)c.b});
    cairo_surface_t *extra = picture_end(cr);
    wood_grain(extra, b->unit, b->seed + 1);
    cr = cairo_create(s);
    cairo_set_source_surface(cr, extra, 0, 0);
    cairo_paint(cr);
    cairo_destroy(cr);
    cairo_surface_destroy(extra);
}

cairo_surface_t *figure_picture(const char *kind, const char *name, int player,
                                int size)
{
    const struct kind *k = kind_of(kind);
    const pose *p = pose_of(name);
    rgb c = figure_rgb(k, player);
    const view_of_figure f = {p, k, player, c};
    wood_board b = {.outline = board_distance,
                    .of = &f,
                    .colour = c,
                    .thick = .23f,
                    .turn = p->turn,
                    .centre = LYING_CENTRE * p->lying,
                    .lies = p->lying > 0,
                    .clear = k->clear,
                    .seed = (uint32_t)player * 7 + (uint32_t)name[0],
                    .foot_x = p->lying > 0 ? MIDDLE_X : FOOT_X,
                    .foot_y = p->lying > 0 ? MIDDLE_Y : FOOT_Y,
                    .unit = .43f * p->scale,
                    .paint = paint_front};
    if (size <= FIGURE_TINY) {
        b.halo = HALO_PIXELS / (b.unit * (float)size);
    }
    cairo_surface_t *s =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size, size);
    wood_paint(s, &b);
    if (p->extra) {
        add_extra(s, p, &b);
    }
    return s;
}

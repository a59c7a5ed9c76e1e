/* dragon.c - the sprite of the dragon
 *
 * It lies on the land with its wings spread and is seen as the land is: a
 * relief of round limbs and of skins between bones, lit and projected like a
 * tile. In tile sides around its middle; its head is in the south.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>

#include "sprites.h"

#define MIDDLE_X .5f
#define MIDDLE_Y .54f  /* it rises to the north of it */
#define RIM      .011f /* width of the dark line around it */

/* A place on the middle of a limb, with the limb's radius there. */
typedef struct joint {
    float x, y, z, r;
} joint;

/* From the tip of the tail to the snout. */
static const joint spine[] = {
    {.335f, -.235f, .012f, .006f}, {.312f, -.315f, .016f, .014f},
    {.268f, -.370f, .020f, .019f}, {.205f, -.398f, .022f, .023f},
    {.140f, -.390f, .028f, .029f}, {.085f, -.350f, .034f, .036f},
    {.050f, -.285f, .040f, .044f}, {.030f, -.200f, .050f, .058f},
    {.020f, -.090f, .058f, .078f}, {.005f, .020f, .062f, .084f},
    {-.010f, .110f, .066f, .068f}, {-.030f, .180f, .078f, .054f},
    {-.070f, .240f, .092f, .047f}, {-.125f, .280f, .100f, .049f},
    {-.175f, .305f, .098f, .052f}, {-.225f, .325f, .086f, .042f},
    {-.272f, .338f, .076f, .031f}};
enum { SPINE = sizeof spine / sizeof *spine };

/* Of the eastern wing: shoulder, wrist, the tips of three fingers, and where
 * the skin ends at the body. */
static const joint shoulder = {.045f, .060f, .080f, .026f},
                   wrist = {.250f, .150f, .080f, .020f},
                   fingers[] = {{.545f, .040f, .032f, .007f},
                                {.470f, -.165f, .028f, .007f},
                                {.320f, -.270f, .028f, .007f}},
                   root = {.055f, -.120f, .070f, .010f};
enum { FINGERS = sizeof fingers / sizeof *fingers };

static joint mirrored(joint j, float hand)
{
    j.x *= hand;
    return j;
}

/* What is below a limb is in its shade: a horn does not reach the ground. */
static void put(canvas *c, int k, float h, rgb hue)
{
    canvas_put(c, k, h, hue,
               (facade){.style = FACADE_PLAIN,
                        .colour = rgb_mix(hue, (rgb){.30f, .03f, .04f}, .82f),
                        .ny = 1});
}

/* Paints a limb between two joints, round as a rope; its skin has scales. */
static void paint_limb(canvas *c, joint a, joint b, rgb hue, bool scaly)
{
    float r = (a.r > b.r ? a.r : b.r) + .004f;
    float x0 = MIDDLE_X + (a.x < b.x ? a.x : b.x) - r,
          x1 = MIDDLE_X + (a.x > b.x ? a.x : b.x) + r;
    float y0 = MIDDLE_Y + (a.y < b.y ? a.y : b.y) - r,
          y1 = MIDDLE_Y + (a.y > b.y ? a.y : b.y) + r;
    float dx = b.x - a.x, dy = b.y - a.y, n = dx * dx + dy * dy + 1e-9f;
    EACH_PIXEL(px, c, x0, y0, x1, y1)
    {
        float x = px.x - MIDDLE_X - a.x, y = px.y - MIDDLE_Y - a.y;
        float t = clampf((x * dx + y * dy) / n, 0, 1);
        float d = vector_length(x - t * dx, y - t * dy);
        float round = mixf(a.r, b.r, t);
        if (d >= round) {
            continue;
        }
        float h = mixf(a.z, b.z, t) + .8f * sqrtf(round * round - d * d);
        float scale = 1;
        if (scaly) {
            float row = px.y / .013f, column = px.x / .015f;
            column += (float)((int)fast_floor(row) & 1) * .5f;
            scale = .90f + .20f * hash_to_unit((int)fast_floor(column),
                                               (int)fast_floor(row), 9);
            scale *= fractional(row) < .22f ? .86f : 1;
        }
        put(c, px.k, h, rgb_scale(hue, scale));
    }
}

/* Paints the skin between two bones from the joint `at` to a and b: it sags,
 * and its free edge is hollow. */
static void paint_skin(canvas *c, joint at, joint a, joint b, rgb hue,
                       float hollow)
{
    float det = (a.x - at.x) * (b.y - at.y) - (b.x - at.x) * (a.y - at.y);
    EACH_PIXEL(px, c, MIDDLE_X - .56f, MIDDLE_Y - .32f, MIDDLE_X + .56f,
               MIDDLE_Y + .20f)
    {
        float x = px.x - MIDDLE_X - at.x, y = px.y - MIDDLE_Y - at.y;
        float u = (x * (b.y - at.y) - y * (b.x - at.x)) / det;
        float v = (y * (a.x - at.x) - x * (a.y - at.y)) / det;
        if (u < 0 || v < 0 || u + v > 1) {
            continue;
        }
        float out = u + v, t = out > 0 ? v / out : 0, mid = 4 * t * (1 - t);
        if (out > 1 - hollow * mid) {
            continue;
        }
        float h = at.z * (1 - out) + a.z * u + b.z * v - .022f * mid * out;
        /* Paler where it is thin, with folds that run to its edge. */
        float fold = .96f + .10f * hash_to_unit((int)(t * 9), 3, 5);
        rgb skin = rgb_mix(hue, palette_rgb("canvas"), .22f * mid * out);
        put(c, px.k, h > .012f ? h : .012f, rgb_scale(skin, fold));
    }
}

static void paint_wing(canvas *c, float hand, rgb bone, rgb skin)
{
    joint tip[FINGERS + 1], at = mirrored(wrist, hand),
                            arm = mirrored(shoulder, hand);
    for (int i = 0; i <= FINGERS; i++) {
        tip[i] = mirrored(i < FINGERS ? fingers[i] : root, hand);
    }
    for (int i = 0; i < FINGERS; i++) {
        paint_skin(c, at, tip[i], tip[i + 1], skin, .26f);
    }
    paint_skin(c, at, tip[FINGERS], arm, skin, 0);
    paint_limb(c, arm, at, bone, false);
    for (int i = 0; i < FINGERS; i++) {
        joint from = at;
        from.r = .013f;
        paint_limb(c, from, tip[i], bone, false);
    }
    joint claw = {at.x + hand * .012f, at.y + .035f, .070f, .004f};
    at.r = .010f;
    paint_limb(c, at, claw, palette_rgb("gilt"), false);
}

/* A leg with three claws. */
static void paint_leg(canvas *c, float x, float y, float hand, rgb hue)
{
    joint hip = {x + hand * .05f, y, .050f, .040f};
    joint foot = {x + hand * .115f, y + .055f, .018f, .022f};
    paint_limb(c, hip, foot, hue, true);
    for (int i = -1; i <= 1; i++) {
        joint claw = {foot.x + hand * .020f + .020f * (float)i, foot.y + .035f,
                      .006f, .003f};
        joint toe = foot;
        toe.r = .010f;
        paint_limb(c, toe, claw, palette_rgb("gilt"), false);
    }
}

/* Spikes along the back, between two joints of the spine. */
static void paint_spikes(canvas *c, rgb hue)
{
    for (int i = 2; i < SPINE - 3; i++) {
        for (int half = 0; half < 2; half++) {
            joint a = spine[i], b = spine[i + 1];
            float t = half ? .5f : 0, r = mixf(a.r, b.r, t);
            joint foot = {mixf(a.x, b.x, t), mixf(a.y, b.y, t),
                          mixf(a.z, b.z, t) + .8f * r, .006f + .10f * r};
            joint tip = {foot.x + .25f * (a.x - b.x),
                         foot.y + .25f * (a.y - b.y), foot.z + .012f + .14f * r,
                         .002f};
            paint_limb(c, foot, tip, hue, false);
        }
    }
}

/* Horns, brows, eyes and nostrils. */
static void paint_head(canvas *c, rgb horn)
{
    for (int hand = -1; hand <= 1; hand += 2) {
        float side = (float)hand;
        /* Across the head, which looks to the west-south-west. */
        float ax = .013f * side, ay = .034f * side;
        joint foot = {-.145f + ax, .290f + ay, .132f, .013f};
        joint tip = {-.050f + 2.4f * ax, .268f + 1.7f * ay, .145f, .004f};
        paint_limb(c, foot, tip, horn, false);
        joint eye = {-.198f + ax * .8f, .313f + ay * .8f, .130f, .012f};
        paint_limb(c, eye, eye, palette_rgb("lava"), false);
        joint pupil = {eye.x - .006f, eye.y + .003f, .140f, .005f};
        paint_limb(c, pupil, pupil, palette_rgb("ink"), false);
        joint nostril = {-.280f + ax * .45f, .338f + ay * .45f, .100f, .006f};
        paint_limb(c, nostril, nostril, palette_rgb("ink"), false);
    }
}

/* The spade at the end of the tail. */
static void paint_tail(canvas *c, rgb hue)
{
    joint at = spine[0];
    const joint tips[] = {{at.x + .055f, at.y + .010f, .016f, .003f},
                          {at.x + .012f, at.y + .095f, .016f, .003f},
                          {at.x - .055f, at.y + .020f, .016f, .003f}};
    at.r = .020f;
    for (int i = 0; i < 3; i++) {
        paint_limb(c, at, tips[i], hue, false);
    }
}

/* True for a pixel of the dragon itself, not of its shadow. */
static bool is_body(const unsigned char *data, int stride, int x, int y,
                    int size)
{
    return x >= 0 && y >= 0 && x < size && y < size &&
           data[y * stride + 4 * x + 3] > 190;
}

/* Draws a dark line around it, so that it stands out of roofs of its colour. */
static void draw_rim(cairo_surface_t *s, int size)
{
    int stride = cairo_image_surface_get_stride(s);
    unsigned char *data = cairo_image_surface_get_data(s);
    float reach = RIM * (float)size;
    int r = (int)reach + 1;
    unsigned char *before = malloc((size_t)(stride * size));
    if (!before) {
        die("out of memory");
    }
    memcpy(before, data, (size_t)(stride * size));
    for (int k = 0; k < size * size; k++) {
        int x = k % size, y = k / size;
        float nearest = 9;
        if (is_body(before, stride, x, y, size)) {
            continue;
        }
        for (int q = 0; q < (2 * r + 1) * (2 * r + 1); q++) {
            int dx = q % (2 * r + 1) - r, dy = q / (2 * r + 1) - r;
            float d = vector_length((float)dx, (float)dy);
            if (d < nearest && is_body(before, stride, x + dx, y + dy, size)) {
                nearest = d;
            }
        }
        float a = .85f * (1 - smoothstep(reach * .5f, reach + .5f, nearest));
        unsigned char *p = data + y * stride + 4 * x;
        const float dark[] = {12, 10, 30, 255};
        for (int i = 0; i < 4; i++) {
            p[i] = (unsigned char)(mixf((float)p[i], dark[i], a) + .5f);
        }
    }
    free(before);
    cairo_surface_mark_dirty(s);
}

cairo_surface_t *dragon_picture(int size)
{
    rgb red = rgb_mix(palette_rgb("dragon"), palette_rgb("awning-1"), .45f);
    rgb bone = rgb_mix(red, palette_rgb("ink"), .25f);
    rgb skin = rgb_mix(red, palette_rgb("gilt"), .76f);
    rgb horn = rgb_mix(palette_rgb("gilt"), palette_rgb("canvas"), .35f);
    canvas *c = sprite_canvas(SPRITE_PAD);
    canvas_begin_sprite(c, 0);
    for (int hand = -1; hand <= 1; hand += 2) {
        paint_wing(c, (float)hand, bone, skin);
        paint_leg(c, .010f, .105f, (float)hand, red);
        paint_leg(c, .020f, -.150f, (float)hand, red);
    }
    for (int i = 0; i + 1 < SPINE; i++) {
        paint_limb(c, spine[i], spine[i + 1], red, true);
    }
    paint_tail(c, skin);
    paint_spikes(c, horn);
    paint_head(c, horn);
    cairo_surface_t *s = sprite_finish(c, size);
    draw_rim(s, size);
    return s;
}

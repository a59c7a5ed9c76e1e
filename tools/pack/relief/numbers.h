/* numbers.h - numbers and colours of the pictures, the same on every machine
 *
 * The same data must give the same pictures everywhere. But the last bit of the
 * functions of libm differs between machines. So pictures are computed with
 * + - * / and square roots only, which all machines round alike, and with the
 * functions here, which consist of them.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef RELIEF_NUMBERS_H
#define RELIEF_NUMBERS_H

#include <math.h>
#include <stdint.h>
#include <string.h>

#include "tools/pack/colours.h"

/* A colour; 0 to 1, but light may raise a part above 1. */
typedef struct rgb {
    float r, g, b;
} rgb;

#define PI_F 3.14159265f

/* ----------------------------------------------------------------- numbers */

/* Returns x, but at least `low` and at most `high`. */
static inline float clampf(float x, float low, float high)
{
    return x < low ? low : x > high ? high : x;
}

/* Returns a for share 0, b for 1, and what is between them for others. */
static inline float mixf(float a, float b, float share)
{
    return a + (b - a) * share;
}

/* Returns 0 below a, 1 above b, and a smooth rise between them. */
static inline float smoothstep(float a, float b, float x)
{
    float t = clampf((x - a) / (b - a), 0, 1);
    return t * t * (3 - 2 * t);
}

/* As floorf(), for values in the range of int, but without a call. */
static inline float fast_floor(float x)
{
    int i = (int)x;
    return (float)(i - ((float)i > x));
}

/* Returns the part of x behind the point, from 0 to 1: .25 for 3.25 and for
 * -2.75. */
static inline float fractional(float x)
{
    return x - fast_floor(x);
}

/* Returns the length of the vector (x, y). */
static inline float vector_length(float x, float y)
{
    return sqrtf(x * x + y * y);
}

/* --------------------------------------------------- functions as in libm */

/* As sinf(), cosf(), atan2f() and expf(), to about six digits. Angles are in
 * radians; portable_atan2() returns one from -pi to pi. The most frequent ones
 * are inline, the others in math.c. */
static inline float portable_sin(float angle)
{
    /* Reduce the angle to a half turn on both sides of 0, then to a quarter
     * turn: there a polynomial with the factors of the Taylor series, of which
     * the last ones are fitted, is near enough. It has odd powers only. */
    float turns = fast_floor(angle / (2 * PI_F) + .5f);
    float x = angle - turns * 2 * PI_F;
    x = x > PI_F / 2 ? PI_F - x : x < -PI_F / 2 ? -PI_F - x : x;
    float s = x * x;
    return x * (1 + s * (-.16666667f +
                         s * (.0083333310f +
                              s * (-.00019840874f + s * 2.7525562e-6f))));
}

float portable_cos(float angle);
float portable_atan2(float y, float x);
/* exp(x) = 2^n * exp(f): n goes directly into the exponent of a float, and f is
 * small enough for the Taylor series. */
static inline float portable_exp(float x)
{
    if (x < -80) { /* soon the exponent would be too small for a float */
        return 0;
    }
    float n = fast_floor(x * 1.44269504f + .5f); /* times 1 / ln 2, rounded */
    float f = x - n * .69314718f;                /* ln 2 */
    float e = 1 + f * (1 + f * (.5f + f * (.16666667f +
                                           f * (.041666667f + f * .0083333f))));
    uint32_t bits = (uint32_t)((int)n + 127) << 23; /* the float 2^n */
    float power;
    memcpy(&power, &bits, sizeof power);
    return e * power;
}

/* Returns exp(-x^2), for bands with soft edges: 1 at 0, .37 at 1, and 0 beyond
 * 4, where it cannot be seen. */
static inline float gaussian(float x)
{
    return x * x > 16 ? 0 : portable_exp(-x * x);
}

/* ---------------------------------------------------------- random numbers */

/* Returns a number that looks random but is the same for the same x. It is
 * lowbias32 by C. Wellons: a bit of x changes half of those of the result. */
static inline uint32_t hash32(uint32_t x)
{
    x ^= x >> 16;
    x *= 0x7feb352du;
    x ^= x >> 15;
    x *= 0x846ca68bu;
    return x ^ x >> 16;
}

/* Returns such a number from 0 to below 1 for the place (a, b) of a raster. */
static inline float hash_to_unit(int a, int b, uint32_t seed)
{
    uint32_t x =
        (uint32_t)a * 73856093u ^ (uint32_t)b * 19349663u ^ seed * 83492791u;
    return (float)(hash32(x) & 0xffffff) / 16777216.f;
}

/* Returns a random number from low to high. */
static inline float rng_float(rng *r, double low, double high)
{
    return (float)rng_range(r, low, high);
}

/* ----------------------------------------------------------------- colours */

/* Returns `a` for share 0, `b` for 1, and what is between them for others. */
static inline rgb rgb_mix(rgb a, rgb b, float share)
{
    return (rgb){mixf(a.r, b.r, share), mixf(a.g, b.g, share),
                 mixf(a.b, b.b, share)};
}

/* Returns the colour 0xRRGGBB. */
static inline rgb rgb_hex(unsigned v)
{
    return (rgb){(float)(v >> 16 & 255) / 255, (float)(v >> 8 & 255) / 255,
                 (float)(v & 255) / 255};
}

static inline rgb rgb_scale(rgb c, float factor)
{
    return (rgb){c.r * factor, c.g * factor, c.b * factor};
}

/* Returns 0 to 255 for 0 to 1. */
static inline uint8_t to_byte(float v)
{
    return (uint8_t)(clampf(v, 0, 1) * 255 + .5f);
}

/* Returns a colour of the palette; ends the program if there is none of the
 * name. */
rgb palette_rgb(const char *name);

#endif

/* math.c - functions of libm with the same result on every machine
 *
 * They are polynomials of float, exact to about six digits: enough for colours
 * of eight bits. palette_rgb() gives the palette's colours as float.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "relief.h"

float portable_cos(float angle)
{
    return portable_sin(angle + PI_F / 2);
}

/* The polynomial holds for the eighth of the circle next to the x axis; the
 * others are its mirror images. */
float portable_atan2(float y, float x)
{
    float ax = fabsf(x), ay = fabsf(y);
    float max = ax > ay ? ax : ay, min = ax > ay ? ay : ax;
    float t = max > 0 ? min / max : 0, s = t * t;
    float a =
        t * (.99997726f +
             s * (-.33262347f +
                  s * (.19354346f +
                       s * (-.11643287f + s * (.05265332f - s * .01172120f)))));
    a = ay > ax ? PI_F / 2 - a : a;
    a = x < 0 ? PI_F - a : a;
    return y < 0 ? -a : a;
}

/* exp(x) = 2^n * exp(f): n goes directly into the exponent of a float, and f is
 * small enough for a polynomial. */
float portable_exp(float x)
{
    if (x < -80) {
        return 0;
    }
    float n = fast_floor(x * 1.44269504f + .5f);
    float f = x - n * .69314718f;
    float e = 1 + f * (1 + f * (.5f + f * (.16666667f +
                                           f * (.041666667f + f * .0083333f))));
    uint32_t bits = (uint32_t)((int)n + 127) << 23;
    float power;
    memcpy(&power, &bits, sizeof power);
    return e * power;
}

rgb palette_rgb(const char *name)
{
    colour c = palette(name);
    return (rgb){(float)c.r, (float)c.g, (float)c.b};
}

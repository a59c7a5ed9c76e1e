/* math.c - functions of libm with the same result on every machine
 *
 * They are polynomials of float, exact to about six digits: enough for colours
 * of eight bits (numbers.h has the most frequent ones). palette_rgb() gives the
 * palette's colours as float.
 *
 * SPDX-License-Identifier: MIT
 */
#include "numbers.h"

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

rgb palette_rgb(const char *name)
{
    colour c = palette(name);
    return (rgb){(float)c.r, (float)c.g, (float)c.b};
}

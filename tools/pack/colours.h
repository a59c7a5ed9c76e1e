/* colours.h - the palette and random numbers
 *
 * Colours have names, so that assets/art/palette.txt changes them without a
 * compiler.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef COLOURS_H
#define COLOURS_H

#include <cairo.h>
#include <stdint.h>

/* A generator of its own, so that the same seed gives the same numbers on every
 * machine. */
typedef struct rng {
    uint64_t state;
} rng;

/* Returns a generator for these three numbers. */
rng rng_seed(uint64_t a, uint64_t b, uint64_t c);
/* Returns a number from 0 to 1, 1 excluded. */
double rng_double(rng *r);
/* Returns a number from low to high, high excluded. */
double rng_range(rng *r, double low, double high);
/* Returns a whole number from 0 to n - 1. */
int rng_below(rng *r, int n);

typedef struct colour {
    double r, g, b; /* 0 to 1 */
} colour;

/* Reads a palette, assets/art/palette.txt. Ends the program on an error. */
void palette_load(const char *path);
/* Returns a colour by name; ends the program if there is none. */
colour palette(const char *name);
/* Returns a mixture of two colours; a share of 0 is a, 1 is b. */
colour colour_mix(colour a, colour b, double share_of_b);
/* Sets the colour that cairo paints with; alpha 1 is opaque. */
void set_colour(cairo_t *cr, colour c, double alpha);
/* Fills the path, which stays, with a colour that is lit from one side. `light`
 * is a linear pattern without colours, from the bright side to the dark one; it
 * is destroyed. */
void fill_lit(cairo_t *cr, cairo_pattern_t *light, colour bright, colour c,
              colour dark);

#endif

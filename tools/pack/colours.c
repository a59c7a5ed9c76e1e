/* colours.c - the palette and random numbers
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>

#include "colours.h"
#include "die.h"

#define COLOURS_MAX 256

static struct {
    char name[24];
    colour value;
} colours[COLOURS_MAX];
static int n_colours;

void palette_load(const char *path)
{
    FILE *file = fopen(path, "r");
    char line[256], name[24];
    unsigned rgb;
    if (!file) {
        die("%s: cannot be read", path);
    }
    for (int n = 1; fgets(line, sizeof line, file); n++) {
        if (line[0] == '#' || line[strspn(line, " \t\r\n")] == '\0') {
            continue;
        }
        if (sscanf(line, "%23s %6x", name, &rgb) != 2 ||
            n_colours == COLOURS_MAX) {
            die("%s:%d: expected: NAME RRGGBB", path, n);
        }
        strcpy(colours[n_colours].name, name);
        colours[n_colours++].value =
            (colour){(rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0,
                     (rgb & 255) / 255.0};
    }
    fclose(file);
}

colour palette(const char *name)
{
    for (int i = 0; i < n_colours; i++) {
        if (strcmp(colours[i].name, name) == 0) {
            return colours[i].value;
        }
    }
    die("palette.txt: no colour '%s'", name);
}

colour colour_mix(colour a, colour b, double share)
{
    return (colour){a.r + share * (b.r - a.r), a.g + share * (b.g - a.g),
                    a.b + share * (b.b - a.b)};
}

void set_colour(cairo_t *cr, colour c, double alpha)
{
    cairo_set_source_rgba(cr, c.r, c.g, c.b, alpha);
}

void fill_lit(cairo_t *cr, cairo_pattern_t *light, colour bright, colour c,
              colour dark)
{
    cairo_pattern_add_color_stop_rgb(light, 0, bright.r, bright.g, bright.b);
    cairo_pattern_add_color_stop_rgb(light, .45, c.r, c.g, c.b);
    cairo_pattern_add_color_stop_rgb(light, 1, dark.r, dark.g, dark.b);
    cairo_set_source(cr, light);
    cairo_fill_preserve(cr);
    cairo_pattern_destroy(light);
}

/* splitmix64 (Steele, Lea, Flood 2014). */
static uint64_t next(rng *r)
{
    uint64_t z = r->state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

rng rng_seed(uint64_t a, uint64_t b, uint64_t c)
{
    rng r = {a * 0x2545f4914f6cdd1du + b * 1000003u + c * 7919u};
    next(&r);
    return r;
}

double rng_double(rng *r)
{
    return (double)(next(r) >> 11) / 9007199254740992.0;
}

double rng_range(rng *r, double low, double high)
{
    return low + (high - low) * rng_double(r);
}

int rng_below(rng *r, int n)
{
    return (int)((next(r) >> 33) % (uint64_t)n);
}

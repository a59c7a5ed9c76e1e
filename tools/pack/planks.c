/* planks.c - the wood of the table and of buttons
 *
 * A plank is a flat cut through a trunk. A place of it has a distance from the
 * pith, and so a year: rings are near each other at its sides and wide in its
 * middle, where they end in arches. Around a knot they flow as water does
 * around a post. Pores are short dark dashes along the grain. Lengths are in
 * pixels of the grain as seen from near: u along the plank, v across it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "planks.h"

#define ROWS_MAX  8
#define RING      13.f /* width of a year */
#define KNOT_FLAT .55f /* a knot's height to its length */

/* A plank: its place in the picture, in pixels, and what its grain is. */
typedef struct plank {
    float from_x, from_y; /* its upper left corner */
    float w, h;
    uint32_t seed;
    bool is_endless; /* its grain repeats along it */
} plank;

/* Returns smooth random numbers from -1 to 1 of a raster with cells of a size;
 * `columns`: after so many cells along u they repeat, 0: never. */
static float noise(float u, float v, float long_side, float short_side,
                   uint32_t seed, int columns)
{
    float x = u / long_side, y = v / short_side;
    int i = (int)fast_floor(x), j = (int)fast_floor(y);
    float fx = smoothstep(0, 1, x - (float)i);
    float fy = smoothstep(0, 1, y - (float)j);
    int a = columns ? (i % columns + columns) % columns : i;
    int b = columns ? (a + 1) % columns : i + 1;
    float upper = mixf(hash_to_unit(a, j, seed), hash_to_unit(b, j, seed), fx);
    float lower =
        mixf(hash_to_unit(a, j + 1, seed), hash_to_unit(b, j + 1, seed), fx);
    return 2 * mixf(upper, lower, fy) - 1;
}

/* Returns a random number of a plank, from 0 to 1. */
static float trait(const plank *p, int k)
{
    return hash_to_unit(k, 17, p->seed);
}

/* Returns how many cells of a size fit along a plank whose grain repeats, else
 * 0; the size must divide its length then. */
static int columns_of(const plank *p, float length, float scale)
{
    return p->is_endless ? (int)(p->w / scale / length + .5f) : 0;
}

/* Returns how dark a pore makes a place: 0 to 1. */
static float pore(const plank *p, float u, float v, float scale)
{
    const float length = 32, width = 2.f;
    int n = columns_of(p, length, scale);
    int j = (int)fast_floor(v / width);
    u += 32 * hash_to_unit(j, 5, p->seed); /* rows are not aligned */
    int i = (int)fast_floor(u / length);
    int a = n ? i % n : i;
    float random = hash_to_unit(a, j, p->seed + 3);
    if (random > .42f) {
        return 0;
    }
    float reach = 5 + 24 * random; /* half of its length */
    float along = fabsf(u - ((float)i + .5f) * length) / fminf(reach, 15);
    float across = fabsf(v / width - (float)j - .5f) * 2;
    return (1 - smoothstep(.5f, 1, along)) * (1 - smoothstep(.4f, 1, across)) *
           (.4f + .6f * hash_to_unit(a, j, p->seed + 4));
}

/* A knot of a plank, if it has one. */
typedef struct knot {
    float u, v, radius;
} knot;

static knot knot_of(const plank *p, float scale)
{
    bool has_one = !p->is_endless && trait(p, 1) < .45f;
    float h = p->h / scale;
    return (knot){p->w / scale * mixf(.15f, .85f, trait(p, 2)),
                  h * mixf(.22f, .78f, trait(p, 3)),
                  has_one ? fminf(h * .11f, mixf(7, 19, trait(p, 4))) : 0};
}

/* Returns the year at a place of a plank, and its fraction. */
static float year_at(const plank *p, const knot *k, float u, float v,
                     float scale)
{
    float w = p->w / scale, h = p->h / scale;
    float du = (u - k->u) * KNOT_FLAT, dv = v - k->v;
    float apart = du * du + dv * dv, r = k->radius * 1.9f;
    if (r > 0 && apart > 0) { /* flow around the knot */
        v = k->v + dv * (1 - fminf(1, r * r / apart) * .93f);
    }
    float pith = h * mixf(-.15f, 1.15f, trait(p, 5));
    float depth;
    if (p->is_endless) {
        depth = h * (.55f + .16f * portable_sin(u / w * 2 * PI_F));
    } else { /* the trunk does not lie parallel to the plank */
        float slope = mixf(.05f, .20f, trait(p, 6));
        depth = 20 + slope * (trait(p, 7) < .5f ? u : w - u);
    }
    int wide = columns_of(p, 256, scale), fine = columns_of(p, 128, scale);
    float bend = 16 * noise(u, v, 256, 96, p->seed + 7, wide) +
                 3.5f * noise(u, v, 128, 22, p->seed + 8, fine);
    float across = v - pith + bend;
    return vector_length(across, depth) / RING;
}

/* Darkens a colour by a knot: rings around its middle, and a dark rim. */
static rgb add_knot(rgb c, const plank *p, const knot *k, float u, float v)
{
    float du = (u - k->u) * KNOT_FLAT * 1.25f, dv = v - k->v;
    float apart =
        vector_length(du, dv) + 1.3f * noise(u, v, 7, 7, p->seed + 21, 0);
    if (k->radius <= 0 || apart > k->radius * 2) {
        return c;
    }
    float inside = 1 - smoothstep(k->radius - 2, k->radius + 1.5f, apart);
    float rings = .5f + .5f * portable_sin(apart * 1.7f);
    float dark = inside * mixf(.42f, .60f, rings) +
                 .30f * gaussian((apart - k->radius) / 2.2f);
    dark += .35f * gaussian(apart / (k->radius * .34f));
    return rgb_scale(c, 1 - clampf(.8f * dark, 0, .66f));
}

/* Returns the colour of a place of a plank. */
static rgb colour_at(const plank *p, float u, float v, float scale)
{
    static rgb light, dark, red;
    if (light.r == 0) {
        light = palette_rgb("walnut");
        dark = palette_rgb("walnut-dark");
        light = rgb_scale(light, 1.26f);
        red = (rgb){light.r * 1.02f, light.g * .95f, light.b * .88f};
    }
    knot k = knot_of(p, scale);
    float year = year_at(p, &k, u, v, scale);
    float season = fractional(year);
    float ring = hash_to_unit((int)fast_floor(year), 9, p->seed);
    float late = smoothstep(.25f, .88f, season) *
                 (1 - smoothstep(.90f, 1, season)) * mixf(.35f, 1, ring);
    float fibre =
        noise(u, v, 64, 1.7f, p->seed + 11, columns_of(p, 64, scale)) * .6f +
        noise(u, v, 128, 5, p->seed + 12, columns_of(p, 128, scale)) * .4f;
    float cloud = noise(u, v, 256, 60, p->seed + 13, columns_of(p, 256, scale));
    float shade = .64f - .42f * late * mixf(.6f, 1, trait(p, 8)) +
                  .17f * fibre + .10f * cloud;
    shade -= .27f * pore(p, u, v, scale);
    rgb c = rgb_mix(dark, rgb_mix(light, red, trait(p, 9)),
                    clampf(shade, -.12f, 1));
    c = rgb_scale(c, mixf(.86f, 1.12f, trait(p, 10)));
    return add_knot(c, p, &k, u, v);
}

/* Returns the plank at a place of the picture, in pixels. */
static plank plank_at(const planks *all, float x, float y)
{
    float edges[ROWS_MAX + 1] = {0}, step = (float)all->h / (float)all->rows;
    int row = 0;
    for (int i = 1; i < all->rows; i++) {
        float moved = .15f * step * (2 * hash_to_unit(i, 1, all->seed) - 1);
        edges[i] = fast_floor((float)i * step + moved);
        row = y >= edges[i] ? i : row;
    }
    edges[all->rows] = (float)all->h;
    /* Two joints a row, half a picture apart, and never near those of the rows
     * beside it. */
    float w = (float)all->w;
    float first = fractional(.11f + .2f * (float)row +
                             .04f * hash_to_unit(row, 2, all->seed));
    first = fast_floor(first * w) / w; /* a whole pixel */
    float share = mixf(.47f, .53f, hash_to_unit(row, 3, all->seed));
    float from_first = x - first * w;
    from_first += from_first < 0 ? w : 0;
    bool is_second = from_first >= fast_floor(share * w);
    float begin = first * w;
    begin += is_second ? fast_floor(share * w) : 0;
    float length = fast_floor(share * w);
    return (plank){begin,
                   edges[row],
                   is_second ? w - length : length,
                   edges[row + 1] - edges[row],
                   all->seed * 64 + (uint32_t)row * 2 + is_second,
                   false};
}

/* Darkens a colour at the joints around a plank, and lights the edges behind
 * them, which are a little rounded. x and y are pixels from its corner. */
static rgb add_joints(rgb c, const plank *p, float x, float y)
{
    float west = x, north = y, east = p->w - x, south = p->h - y;
    float near = fminf(fminf(west, east), fminf(north, south));
    if (west < 1.3f || north < 1.3f) {
        return rgb_scale(c, .36f);
    }
    if (west < 2.6f || north < 2.6f) {
        return rgb_scale(c, 1.24f);
    }
    return rgb_scale(c, south < 1.3f || east < 1.3f
                            ? .70f
                            : 1 - .10f * (1 - smoothstep(2, 9, near)));
}

rgb planks_colour(const planks *all, int column, int row)
{
    float x = (float)column + .5f, y = (float)row + .5f;
    if (!all->rows) {
        plank board = {0, 0, (float)all->w, (float)all->h, all->seed, true};
        return colour_at(&board, x / all->scale, y / all->scale, all->scale);
    }
    plank p = plank_at(all, x, y);
    float along = x - p.from_x;
    along += along < 0               ? (float)all->w
             : along > (float)all->w ? -(float)all->w
                                     : 0;
    float across = y - p.from_y;
    rgb c = colour_at(&p, along / all->scale, across / all->scale, all->scale);
    return add_joints(c, &p, along, across);
}

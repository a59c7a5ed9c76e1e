/* noise.c - noise textures that continue across the sides of a tile
 *
 * Each texture is a raster of cells with random numbers, interpolated or with a
 * shape in each cell. A raster that is divided into whole cells, with indices
 * that wrap around, continues across the sides.
 *
 * SPDX-License-Identifier: MIT
 */
#include "relief.h"

float noise_samples[NOISES][NOISE_SIDE * NOISE_SIDE];

/* Returns smooth noise, 0 to 1, at a place of a raster that repeats after p
 * columns and q rows. */
static float value_noise(float x, float y, int p, int q, uint32_t seed)
{
    int xi = (int)fast_floor(x), yi = (int)fast_floor(y);
    float fx = x - (float)xi, fy = y - (float)yi;
    int x0 = (xi % p + p) % p, x1 = (x0 + 1) % p;
    int y0 = (yi % q + q) % q, y1 = (y0 + 1) % q;
    fx = fx * fx * (3 - 2 * fx);
    fy = fy * fy * (3 - 2 * fy);
    return mixf(
        mixf(hash_to_unit(x0, y0, seed), hash_to_unit(x1, y0, seed), fx),
        mixf(hash_to_unit(x0, y1, seed), hash_to_unit(x1, y1, seed), fx), fy);
}

/* Adds up n rasters: the first has `cells` cells on a side, each next one twice
 * as many and `fall` times the strength. */
static float octaves(float x, float y, int cells, int n, float fall,
                     uint32_t seed)
{
    float sum = 0, share = .5f;
    for (int o = 0; o < n; o++, cells *= 2, share *= fall) {
        sum += share * (value_noise(x * (float)cells, y * (float)cells, cells,
                                    cells, seed + (uint32_t)o) -
                        .5f);
    }
    return sum;
}

/* Returns noise whose cells are stretched along a diagonal, like strokes of a
 * brush. */
static float stroke(float x, float y)
{
    float sum = 0, share = .5f;
    for (int o = 0; o < 3; o++, share *= .6f) {
        int p = 10 << o, q = 36 << o;
        sum += share * (value_noise((x + y) * (float)p, (y - x) * (float)q, p,
                                    q, 91 + (uint32_t)o) -
                        .5f);
    }
    return sum;
}

static int wrapped(int i, int n)
{
    return (i % n + n) % n;
}

#define DABS   128 /* cells on a side, for dabs */
#define BLADES 44  /* the same for blades of grass */

/* A raster cell with one dab or blade. */
typedef struct cell {
    float random[5];    /* each from 0 to 1 */
    float cosine, sine; /* of the direction of the blade */
} cell;

static void make_cells(cell *cells, int n, uint32_t seed)
{
    for (int k = 0; k < n * n; k++) {
        for (uint32_t i = 0; i < 5; i++) {
            cells[k].random[i] = hash_to_unit(k % n, k / n, seed + i);
        }
        float lean = (cells[k].random[3] - .5f) * .9f - 1.35f;
        cells[k].cosine = portable_cos(lean);
        cells[k].sine = portable_sin(lean);
    }
}

/* Returns the brightness of the topmost dab at a place. */
static float dab(const cell *cells, float x, float y)
{
    float u = x * DABS, v = y * DABS, top = -1, value = 0;
    int iu = (int)fast_floor(u), iv = (int)fast_floor(v);
    for (int i = 0; i < 9; i++) {
        int a = iu + i % 3 - 1, b = iv + i / 3 - 1;
        const float *random =
            cells[wrapped(b, DABS) * DABS + wrapped(a, DABS)].random;
        if (random[0] <= top) {
            continue;
        }
        float dx = u - ((float)a + random[1]), dy = v - ((float)b + random[2]);
        float r = .42f + .30f * random[3];
        if (dx * dx + dy * dy * 1.3f < r * r) {
            top = random[0];
            value = 2 * random[4] - 1 - .5f * (dx + dy);
        }
    }
    return value;
}

/* Returns the brightness of the strongest blade at a place: below 0 for dark
 * blades, above 0 for light ones. Of the cells 34 of 100 have a dark blade and
 * 28 a light one; blades are bent to either side. */
static float blade(const cell *cells, float x, float y)
{
    float u = x * BLADES, v = y * BLADES, best = 0;
    int iu = (int)fast_floor(u), iv = (int)fast_floor(v);
    for (int i = 0; i < 9; i++) {
        int a = iu + i % 3 - 1, b = iv + i / 3 - 1;
        const cell *cell_at =
            &cells[wrapped(b, BLADES) * BLADES + wrapped(a, BLADES)];
        float kind = cell_at->random[0];
        if (kind > .62f) {
            continue;
        }
        float dx = u - ((float)a + cell_at->random[1]);
        float dy = v - ((float)b + cell_at->random[2]);
        float along = dx * cell_at->cosine + dy * cell_at->sine,
              across = -dx * cell_at->sine + dy * cell_at->cosine;
        across += along * along * .35f * (kind < .3f ? 1.f : -1.f);
        float taper = 1 - fabsf(along) / .42f;
        if (taper <= 0) {
            continue;
        }
        float depth = 1 - fabsf(across) / (.085f * (.35f + .65f * taper));
        float value = smoothstep(0, .6f, depth) * (kind < .34f ? -1.f : 1.f);
        best = depth > 0 && fabsf(value) > fabsf(best) ? value : best;
    }
    return best;
}

void noise_make(void)
{
    static cell dabs[DABS * DABS], blades[BLADES * BLADES];
    static bool is_made;
    if (is_made) {
        return;
    }
    is_made = true;
    make_cells(dabs, DABS, 17);
    make_cells(blades, BLADES, 71);
    for (int k = 0; k < NOISE_SIDE * NOISE_SIDE; k++) {
        int i = k % NOISE_SIDE, j = k / NOISE_SIDE;
        float x = ((float)i + .5f) / NOISE_SIDE,
              y = ((float)j + .5f) / NOISE_SIDE;
        noise_samples[NOISE_LOW][k] = octaves(x, y, 3, 4, .5f, 11);
        noise_samples[NOISE_MID][k] = octaves(x, y, 14, 3, .55f, 31);
        noise_samples[NOISE_FINE][k] = octaves(x, y, 56, 2, .6f, 51);
        noise_samples[NOISE_STROKE][k] = stroke(x, y);
        noise_samples[NOISE_DAB][k] = dab(dabs, x, y);
        noise_samples[NOISE_BLADE][k] = blade(blades, x, y);
        noise_samples[NOISE_GRAIN][k] = hash_to_unit(i, j, 77) - .5f;
    }
}

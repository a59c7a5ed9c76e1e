/* noise.c - noise textures that continue across the sides of a tile
 *
 * SPDX-License-Identifier: MIT
 */
#include "relief.h"

float noise_samples[NOISES][NOISE_SIDE * NOISE_SIDE];

/* Value noise on a periodic raster of p by q. */
static float raster(float x, float y, int p, int q, uint32_t seed)
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

static float octaves(float x, float y, int cells, int n, float fall,
                     uint32_t seed)
{
    float sum = 0, share = .5f;
    for (int o = 0; o < n; o++, cells *= 2, share *= fall) {
        sum += share * (raster(x * (float)cells, y * (float)cells, cells, cells,
                               seed + (uint32_t)o) -
                        .5f);
    }
    return sum;
}

/* Stretched along a diagonal; whole cells, so that it is periodic. */
static float stroke(float x, float y)
{
    float sum = 0, share = .5f;
    for (int o = 0; o < 3; o++, share *= .6f) {
        int p = 10 << o, q = 36 << o;
        sum += share * (raster((x + y) * (float)p, (y - x) * (float)q, p, q,
                               91 + (uint32_t)o) -
                        .5f);
    }
    return sum;
}

static int wrapped(int i, int n)
{
    return (i % n + n) % n;
}

#define DABS   128 /* cells on a side, for dabs and for blades */
#define BLADES 44

/* The contents of a raster cell: five random numbers; for blades their slope.
 */
typedef struct cell {
    float lot[5], c, s;
} cell;

static void make_cells(cell *cells, int n, uint32_t seed)
{
    for (int k = 0; k < n * n; k++) {
        for (uint32_t i = 0; i < 5; i++) {
            cells[k].lot[i] = hash_to_unit(k % n, k / n, seed + i);
        }
        float lean = (cells[k].lot[3] - .5f) * .9f - 1.35f;
        cells[k].c = portable_cos(lean);
        cells[k].s = portable_sin(lean);
    }
}

/* Returns the brightness of the topmost dab at a place. */
static float dab(const cell *cells, float x, float y)
{
    float u = x * DABS, v = y * DABS, top = -1, value = 0;
    int iu = (int)fast_floor(u), iv = (int)fast_floor(v);
    for (int i = 0; i < 9; i++) {
        int a = iu + i % 3 - 1, b = iv + i / 3 - 1;
        const float *lot =
            cells[wrapped(b, DABS) * DABS + wrapped(a, DABS)].lot;
        if (lot[0] <= top) {
            continue;
        }
        float dx = u - ((float)a + lot[1]), dy = v - ((float)b + lot[2]);
        float r = .42f + .30f * lot[3];
        if (dx * dx + dy * dy * 1.3f < r * r) {
            top = lot[0];
            value = 2 * lot[4] - 1 - .5f * (dx + dy);
        }
    }
    return value;
}

/* Short bent blades that cover most of the ground. */
static float blade(const cell *cells, float x, float y)
{
    float u = x * BLADES, v = y * BLADES, best = 0;
    int iu = (int)fast_floor(u), iv = (int)fast_floor(v);
    for (int i = 0; i < 9; i++) {
        int a = iu + i % 3 - 1, b = iv + i / 3 - 1;
        const cell *cell_at =
            &cells[wrapped(b, BLADES) * BLADES + wrapped(a, BLADES)];
        float kind = cell_at->lot[0];
        if (kind > .62f) {
            continue;
        }
        float dx = u - ((float)a + cell_at->lot[1]);
        float dy = v - ((float)b + cell_at->lot[2]);
        float length = dx * cell_at->c + dy * cell_at->s,
              width = -dx * cell_at->s + dy * cell_at->c;
        width += length * length * .35f * (kind < .3f ? 1.f : -1.f);
        float e = 1 - fabsf(length) / .42f;
        if (e <= 0) {
            continue;
        }
        e = 1 - fabsf(width) / (.085f * (.35f + .65f * e));
        float value = smoothstep(0, .6f, e) * (kind < .34f ? -1.f : 1.f);
        best = e > 0 && fabsf(value) > fabsf(best) ? value : best;
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

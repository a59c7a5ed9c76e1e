/* noise.c - noise textures that continue across the sides of a tile
 *
 * noise_make() computes all textures once. Each is a raster of cells with
 * random numbers: smooth noise interpolates between them (NOISE_LOW, MID, FINE
 * and STROKE, each the sum of several rasters), others have a shape in each
 * cell (NOISE_DAB, NOISE_BLADE). As a side has a whole number of cells, and
 * indices wrap around, a texture continues across the sides. Seeds are small
 * numbers that differ between the textures.
 *
 * SPDX-License-Identifier: MIT
 */
#include "relief.h"

float noise_samples[NOISES][NOISE_SIDE * NOISE_SIDE];

/* Where a coordinate lies in a raster that repeats: between cell `a` and the
 * next one, `b`, at a share of the way that starts and ends smoothly. */
typedef struct cell_place {
    int a, b;
    float share;
} cell_place;

static cell_place place_in_cells(float x, int cells)
{
    int i = (int)fast_floor(x);
    float f = x - (float)i;
    int a = (i % cells + cells) % cells;
    return (cell_place){a, (a + 1) % cells, f * f * (3 - 2 * f)};
}

/* A raster of random numbers from 0 to 1, row by row. The largest one is that
 * of NOISE_FINE, with 2 * 56 cells on a side. */
enum { LATTICE_MAX = 112 * 112 };
typedef struct lattice {
    int columns, rows;
    float random[LATTICE_MAX];
} lattice;

static void make_lattice(lattice *l, int columns, int rows, uint32_t seed)
{
    l->columns = columns;
    l->rows = rows;
    for (int k = 0; k < columns * rows; k++) {
        l->random[k] = hash_to_unit(k % columns, k / columns, seed);
    }
}

/* Adds to a texture smooth noise, between -share / 2 and share / 2, with
 * `cells` cells on a side. Two rows of cells are interpolated along the row,
 * and all rows of samples between them are made of these two. */
static void add_octave(float *to, int cells, float share, uint32_t seed)
{
    static lattice l;
    static cell_place columns[NOISE_SIDE];
    static float north[NOISE_SIDE], south[NOISE_SIDE];
    make_lattice(&l, cells, cells, seed);
    for (int i = 0; i < NOISE_SIDE; i++) {
        float at = ((float)i + .5f) / NOISE_SIDE;
        columns[i] = place_in_cells(at * (float)cells, cells);
    }
    for (int j = 0, last = -1; j < NOISE_SIDE; j++, to += NOISE_SIDE) {
        float at = ((float)j + .5f) / NOISE_SIDE;
        cell_place row = place_in_cells(at * (float)cells, cells);
        const float *upper = l.random + row.a * cells,
                    *lower = l.random + row.b * cells;
        for (int i = 0; i < NOISE_SIDE && row.a != last; i++) {
            const cell_place *c = &columns[i];
            north[i] = mixf(upper[c->a], upper[c->b], c->share);
            south[i] = mixf(lower[c->a], lower[c->b], c->share);
        }
        last = row.a;
        for (int i = 0; i < NOISE_SIDE; i++) {
            to[i] += share * (mixf(north[i], south[i], row.share) - .5f);
        }
    }
}

/* Adds up n rasters: the first has `cells` cells on a side, each next one twice
 * as many and `fall` times the strength. */
static void make_octaves(float *to, int cells, int n, float fall, uint32_t seed)
{
    float share = .5f;
    memset(to, 0, NOISE_SIDE * NOISE_SIDE * sizeof *to);
    for (int octave = 0; octave < n; octave++, cells *= 2, share *= fall) {
        add_octave(to, cells, share, seed + (uint32_t)octave);
    }
}

/* Makes noise whose cells are stretched along a diagonal, like strokes of a
 * brush: at first 10 along it and 36 across, then twice as many of both. */
static void make_strokes(float *to)
{
    static lattice l;
    float share = .5f;
    memset(to, 0, NOISE_SIDE * NOISE_SIDE * sizeof *to);
    for (int octave = 0; octave < 3; octave++, share *= .6f) {
        make_lattice(&l, 10 << octave, 36 << octave, 91 + (uint32_t)octave);
        for (int k = 0; k < NOISE_SIDE * NOISE_SIDE; k++) {
            float x = ((float)(k % NOISE_SIDE) + .5f) / NOISE_SIDE;
            float y = ((float)(k / NOISE_SIDE) + .5f) / NOISE_SIDE;
            cell_place u =
                place_in_cells((x + y) * (float)l.columns, l.columns);
            cell_place v = place_in_cells((y - x) * (float)l.rows, l.rows);
            const float *upper = l.random + v.a * l.columns,
                        *lower = l.random + v.b * l.columns;
            to[k] +=
                share * (mixf(mixf(upper[u.a], upper[u.b], u.share),
                              mixf(lower[u.a], lower[u.b], u.share), v.share) -
                         .5f);
        }
    }
}

/* Returns i modulo n, from 0 to n - 1 also for an i below 0. */
static int wrapped(int i, int n)
{
    return (i % n + n) % n;
}

#define DABS   128 /* cells on a side, for dabs */
#define BLADES 44  /* the same for blades of grass */

/* A raster cell with one dab or blade. Random numbers, each from 0 to 1: of a
 * dab how far on top it is, its place in the cell (x, y), size and brightness;
 * of a blade its kind, its place (x, y) and how it leans. */
typedef struct cell {
    float random[5];
    float cosine, sine; /* of the direction of the blade */
} cell;

static void make_cells(cell *cells, int n, uint32_t seed)
{
    for (int k = 0; k < n * n; k++) {
        for (uint32_t i = 0; i < 5; i++) {
            cells[k].random[i] = hash_to_unit(k % n, k / n, seed + i);
        }
        /* in radians: nearly to the north, and up to .45 to either side */
        float lean = (cells[k].random[3] - .5f) * .9f - 1.35f;
        cells[k].cosine = portable_cos(lean);
        cells[k].sine = portable_sin(lean);
    }
}

/* Returns the brightness of the topmost dab at a place, 0 where there is none:
 * a disc, a little wider than high, and bright in the north-west. A dab reaches
 * at most into the cells around its own. Lengths are in cells. */
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
        float radius = .42f + .30f * random[3];
        if (dx * dx + dy * dy * 1.3f < radius * radius) {
            top = random[0];
            value = 2 * random[4] - 1 - .5f * (dx + dy);
        }
    }
    return value;
}

/* Returns the brightness of the strongest blade at a place: below 0 for dark
 * blades, above 0 for light ones. Of the cells 34 of 100 have a dark blade and
 * 28 a light one; blades are bent to either side. A blade is .42 cells long in
 * both directions from its middle and becomes narrower to its ends. */
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
    make_octaves(noise_samples[NOISE_LOW], 3, 4, .5f, 11);
    make_octaves(noise_samples[NOISE_MID], 14, 3, .55f, 31);
    make_octaves(noise_samples[NOISE_FINE], 56, 2, .6f, 51);
    make_strokes(noise_samples[NOISE_STROKE]);
    make_cells(dabs, DABS, 17);
    make_cells(blades, BLADES, 71);
    for (int k = 0; k < NOISE_SIDE * NOISE_SIDE; k++) {
        int i = k % NOISE_SIDE, j = k / NOISE_SIDE;
        float x = ((float)i + .5f) / NOISE_SIDE,
              y = ((float)j + .5f) / NOISE_SIDE;
        noise_samples[NOISE_DAB][k] = dab(dabs, x, y);
        noise_samples[NOISE_BLADE][k] = blade(blades, x, y);
        noise_samples[NOISE_GRAIN][k] = hash_to_unit(i, j, 77) - .5f;
    }
}

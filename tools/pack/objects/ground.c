/* ground.c - the ground: meadows with parcels, and the earth of cities
 *
 * Noise is a function of the place on the table, so it continues across the
 * sides in every rotation; so do the parcels near the sides (parcels.h). No
 * painter has more pixels, so this one works on rows: each step is a loop over
 * a stretch of pixels of a kind, which the compiler does for several at a time.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>

#include "objects.h"
#include "parcels.h"

/* ------------------------------------------------------------------- tones */

/* The colours of the palette for meadows. */
typedef struct field_tones {
    rgb meadow, dry, pale, shade, lush, light, edge, blade_dark, blade_light,
        tuft, hay, rough_grass;
    float rough; /* strength of the noise, 0 to 1 */
} field_tones;

/* From afar a meadow is one fresh green: its tones are close to each other. */
static void calm_tones(field_tones *t)
{
    rgb meadow = palette_rgb("afar-meadow");
    rgb hay = t->hay, rough = t->rough_grass;
    rgb *const grasses[] = {&t->meadow, &t->dry,   &t->pale, &t->shade,
                            &t->lush,   &t->light, &t->edge};
    for (size_t i = 0; i < sizeof grasses / sizeof *grasses; i++) {
        *grasses[i] = rgb_mix(*grasses[i], meadow, .70f);
    }
    t->hay = rgb_mix(hay, meadow, .45f);
    t->rough_grass = rgb_mix(rough, meadow, .45f);
    t->rough = .3f;
}

static field_tones load_tones(bool afar)
{
    field_tones t = {.meadow = palette_rgb("grass"),
                     .dry = palette_rgb("grass-dry"),
                     .pale = palette_rgb("grass-pale"),
                     .shade = palette_rgb("grass-shade"),
                     .lush = palette_rgb("grass-lush"),
                     .light = palette_rgb("grass-light"),
                     .edge = palette_rgb("grass-edge"),
                     .blade_dark = palette_rgb("blade-dark"),
                     .blade_light = palette_rgb("blade-light"),
                     .tuft = palette_rgb("grass-tuft"),
                     .hay = palette_rgb("zone-hay"),
                     .rough_grass = palette_rgb("zone-rough"),
                     .rough = 1};
    if (afar) {
        calm_tones(&t);
    }
    return t;
}

/* ----------------------------------------------- values computed only once */

/* What the pixels of a canvas have whatever the tile: noise, and what is made
 * of noise and the palette. Each array has the order of pixels on the table. */
typedef struct pixel_values {
    int size; /* pixels of a tile side; 0: not yet computed */
    float *mid, *fine, *dab;
    /* Colour of plain grass, on both colours of the chessboard of squares. */
    float *grass_r[2], *grass_g[2], *grass_b[2];
    float *height; /* of a field */
    float *blade;  /* share of light blades of grass; below 0 of dark ones */
    float *tuft;   /* share of tufts */
    float *worn;   /* how much the edge of a parcel may be worn */
    float *light;  /* brightness of a field */
    float *dark;   /* share of dark earth in a city */
    float *weeds;  /* share of weeds on it */
    float *brown;  /* brightness of it */
    float *side_x, *side_y;         /* by which edges of parcels are bent */
    float *inner_x[4], *inner_y[4]; /* the same farther in, by rotation */
    float bend_max;                 /* the largest of these */
} pixel_values;

/* Of large pictures and of those from afar, and those of the canvas that is
 * painted now. */
static pixel_values kept[2], *values;

static void allocate_values(pixel_values *v, size_t n)
{
    float **parts[] = {
        &v->mid,        &v->fine,       &v->dab,        &v->grass_r[0],
        &v->grass_g[0], &v->grass_b[0], &v->grass_r[1], &v->grass_g[1],
        &v->grass_b[1], &v->height,     &v->blade,      &v->tuft,
        &v->worn,       &v->light,      &v->dark,       &v->weeds,
        &v->brown,      &v->side_x,     &v->side_y,     &v->inner_x[0],
        &v->inner_x[1], &v->inner_x[2], &v->inner_x[3], &v->inner_y[0],
        &v->inner_y[1], &v->inner_y[2], &v->inner_y[3]};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        free(*parts[i]);
        *parts[i] = malloc(n * sizeof **parts[i]);
        if (!*parts[i]) {
            die("out of memory");
        }
    }
}

/* Computes how edges of parcels are bent at pixel k: near the sides by the
 * noise of the table, so that edges continue; farther in by that of the
 * unrotated tile, so that they keep their shape in every rotation. */
static void bend_pixel(pixel_values *v, const canvas *c, int k)
{
    int last = c->w - 1, i = k % c->w, j = k / c->w;
    float x, y;
    parcel_warp(c->at[i], c->at[j], &x, &y);
    v->side_x[k] = x;
    v->side_y[k] = y;
    /* where the pixel lies on the table when the tile is rotated */
    for (int rotation = 0; rotation < 4; rotation++) {
        int at = j * c->w + i, north = j;
        point p = to_table(rotation, (point){.5 + (double)x, .5 + (double)y});
        v->inner_x[rotation][at] = (float)p.x - .5f;
        v->inner_y[rotation][at] = (float)p.y - .5f;
        j = i;
        i = last - north;
    }
    v->bend_max = fmaxf(v->bend_max, fmaxf(fabsf(x), fabsf(y)));
}

/* Returns where in the zones of meadows a place is: about -1 in rough grass, 1
 * in hay, 0 in pasture between. Zones are wider than tiles and continue across
 * sides: they are waves that repeat after two squares, along rows and columns,
 * and after one of each, so that squares of one colour of the chessboard are
 * alike and each fits all of the other. */
static float zone_at(float x, float y, int parity)
{
    static const struct {
        float along, across, phase, strength;
    } waves[] = {{1, 0, .9f, .50f},   {0, 1, 2.6f, .46f}, {1, 2, 5.1f, .42f},
                 {2, -1, 1.7f, .40f}, {2, 2, 3.9f, .30f}, {3, -1, .4f, .24f}};
    float u = (x + (float)parity + y) * .5f, v = (x + (float)parity - y) * .5f;
    float sum = 0;
    for (size_t i = 0; i < sizeof waves / sizeof *waves; i++) {
        float turns = waves[i].along * u + waves[i].across * v;
        sum += waves[i].strength *
               portable_sin(2 * PI_F * fractional(turns) + waves[i].phase);
    }
    return sum;
}

/* Mixes the tone of its zone into the colour of grass. Borders are soft, and
 * ragged by the noise. */
static rgb zone_colour(rgb grass, const field_tones *t, float zone)
{
    float hay = smoothstep(.34f, .62f, zone),
          rough = smoothstep(-.34f, -.62f, zone);
    grass = rgb_mix(grass, t->hay, .62f * hay);
    return rgb_mix(grass, t->rough_grass, .60f * rough);
}

static void make_values(const canvas *c, const field_tones *t)
{
    pixel_values *v = values = &kept[t->rough < 1];
    if (v->size == c->size) {
        return;
    }
    const float rough = t->rough;
    allocate_values(v, (size_t)c->w * (size_t)c->w);
    v->size = c->size;
    v->bend_max = 0;
    for (int k = 0; k < c->w * c->w; k++) {
        float x = c->at[k % c->w], y = c->at[k / c->w];
        float low = rough * noise_at(NOISE_LOW, x, y);
        float mid = rough * noise_at(NOISE_MID, x, y);
        float fine = rough * noise_at(NOISE_FINE, x, y);
        float blade =
            rough * noise_at(NOISE_BLADE, x, y) * smoothstep(-.25f, .15f, mid);
        float weeds =
            rough * noise_at(NOISE_MID, x * .8f + .3f, y * .8f) + .4f * fine;
        float tuft = rough * noise_at(NOISE_FINE, x + .4f, y + .17f);
        rgb grass = rgb_mix(t->shade, t->pale,
                            clampf(.5f + low * 1.6f + mid * .5f, 0, 1));
        grass = rgb_mix(grass, t->meadow, .35f);
        v->mid[k] = mid;
        v->fine[k] = fine;
        v->dab[k] = rough * noise_at(NOISE_DAB, x, y);
        for (int parity = 0; parity < 2; parity++) {
            float zone = zone_at(x, y, parity) + .55f * low + .55f * mid;
            rgb tone = zone_colour(grass, t, zone);
            v->grass_r[parity][k] = tone.r;
            v->grass_g[parity][k] = tone.g;
            v->grass_b[parity][k] = tone.b;
        }
        v->height[k] = .0022f * mid + .0012f * fine;
        v->blade[k] = blade;
        v->tuft[k] = .42f * smoothstep(.20f, .34f, tuft);
        v->worn[k] = smoothstep(-.25f, .15f, mid + fine * .6f);
        v->light[k] =
            1 + .085f * (rough * noise_at(NOISE_STROKE, x, y)) + .05f * fine;
        v->dark[k] = clampf(.5f + 1.8f * mid, 0, 1);
        v->weeds[k] = .75f * smoothstep(-.02f, .14f, weeds);
        v->brown[k] = .93f + .25f * fine;
        bend_pixel(v, c, k);
    }
}

/* --------------------------------------------------------------------- rows */

enum { ROW_MAX = 1024 }; /* pixels of a row */

/* A row of pixels that is painted; colours and heights are in arrays of their
 * own. */
typedef struct ground_row {
    const canvas *c;
    int j, start; /* its number; its first pixel in the arrays of the canvas */
    int parity;   /* of the square on the chessboard, 0 or 1 */
    float r[ROW_MAX], g[ROW_MAX], b[ROW_MAX], h[ROW_MAX];
    float depth[ROW_MAX]; /* distance to the city wall, below 0 outside */
    int parcel[ROW_MAX];
    float edge[ROW_MAX];  /* distance to the edge of the parcel */
    float share[ROW_MAX]; /* of what is mixed into the colours */
    float place[ROW_MAX]; /* coordinate across the rows of a parcel */
} ground_row;

/* Mixes a colour into pixels `from` to `to` - 1 in the shares that the row
 * has. */
static void mix_in(ground_row *row, int from, int to, rgb tint)
{
    for (int i = from; i < to; i++) {
        float share = row->share[i];
        row->r[i] = mixf(row->r[i], tint.r, share);
        row->g[i] = mixf(row->g[i], tint.g, share);
        row->b[i] = mixf(row->b[i], tint.b, share);
    }
}

/* The same with one share for all. */
static void mix_all(ground_row *row, int from, int to, rgb tint, float share)
{
    for (int i = from; i < to; i++) {
        row->r[i] = mixf(row->r[i], tint.r, share);
        row->g[i] = mixf(row->g[i], tint.g, share);
        row->b[i] = mixf(row->b[i], tint.b, share);
    }
}

static void brighten(ground_row *row, int from, int to, const float *factor)
{
    for (int i = from; i < to; i++) {
        float f = factor[i];
        row->r[i] *= f;
        row->g[i] *= f;
        row->b[i] *= f;
    }
}

/* ------------------------------------------------------------------- fields */

/* Writes the coordinates of pixels across the rows of a parcel. */
static void find_places(ground_row *row, int from, int to, const parcel *p)
{
    const float *restrict mid = values->mid + row->start, *at = row->c->at;
    float y = at[row->j];
    for (int i = from; i < to; i++) {
        row->place[i] = at[i] * p->ax + y * p->ay + .006f * mid[i];
    }
}

/* Paints the grass of a parcel, which `is_own` unless it is shared. */
static void paint_grass(ground_row *restrict row, int from, int to,
                        const field_tones *t, const parcel *p, bool is_own)
{
    const float *restrict fine = values->fine + row->start;
    const float *restrict red = values->grass_r[row->parity] + row->start;
    const float *restrict green = values->grass_g[row->parity] + row->start;
    const float *restrict blue = values->grass_b[row->parity] + row->start;
    for (int i = from; i < to; i++) {
        row->r[i] = red[i];
        row->g[i] = green[i];
        row->b[i] = blue[i];
        row->h[i] = values->height[row->start + i];
    }
    if (p->kind == PARCEL_LUSH) {
        mix_all(row, from, to, t->lush, .20f);
    } else if (p->kind == PARCEL_DRY) {
        mix_all(row, from, to, t->dry, .20f);
        find_places(row, from, to, p);
        for (int i = from; i < to; i++) {
            row->share[i] =
                1 + .018f * portable_sin(row->place[i] * 2 * PI_F / .030f);
        }
        brighten(row, from, to, row->share);
    }
    if (is_own) {
        float most = .10f + .50f * fabsf(p->shade - .5f);
        for (int i = from; i < to; i++) {
            row->share[i] =
                most * smoothstep(0, .012f, row->edge[i] + .004f * fine[i]);
        }
        mix_in(row, from, to, p->shade < .5f ? t->lush : t->light);
    }
}

/* Paints the worn edge of a meadow. */
static void wear_edge(ground_row *restrict row, int from, int to,
                      const field_tones *t)
{
    const float *restrict fine = values->fine + row->start;
    const float *restrict mid = values->mid + row->start;
    const float *restrict worn = values->worn + row->start;
    for (int i = from; i < to; i++) {
        float rim =
            1 - smoothstep(0, .020f,
                           row->edge[i] + .012f * fine[i] + .006f * mid[i]);
        row->share[i] = .30f * rim * worn[i];
        row->h[i] += .0012f * rim * (.5f + fine[i]);
    }
    mix_in(row, from, to, t->edge);
}

/* Paints blades and tufts of grass. */
static void add_blades(ground_row *restrict row, int from, int to,
                       const field_tones *t)
{
    const float *restrict blade = values->blade + row->start;
    const float *restrict tuft = values->tuft + row->start;
    rgb dark = t->blade_dark, light = t->blade_light;
    for (int i = from; i < to; i++) {
        bool is_dark = blade[i] < 0;
        float share = (is_dark ? -.50f : .46f) * blade[i];
        row->r[i] = mixf(row->r[i], is_dark ? dark.r : light.r, share);
        row->g[i] = mixf(row->g[i], is_dark ? dark.g : light.g, share);
        row->b[i] = mixf(row->b[i], is_dark ? dark.b : light.b, share);
        row->share[i] = tuft[i];
    }
    mix_in(row, from, to, t->tuft);
}

/* Paints the meadow of one parcel. */
static void paint_meadow(ground_row *row, int from, int to,
                         const field_tones *t, const parcel *p, bool is_own)
{
    paint_grass(row, from, to, t, p, is_own);
    wear_edge(row, from, to, t);
    add_blades(row, from, to, t);
    brighten(row, from, to, values->light + row->start);
}

/* ------------------------------------------------------------------- cities */

/* The colours of the earth of a city. */
typedef struct earth_tones {
    rgb light, dark, green, trodden;
} earth_tones;

static earth_tones load_earth(bool paved, bool afar)
{
    if (afar && !paved) { /* as roofs: what houses leave free is no hole */
        rgb earth = palette_rgb("afar-earth");
        return (earth_tones){earth, earth, earth, palette_rgb("trodden")};
    }
    if (afar) { /* lighter than roofs, for there are no shadows between them */
        return (earth_tones){
            palette_rgb("afar-town-earth"), palette_rgb("town-earth"),
            palette_rgb("afar-town-earth"), palette_rgb("trodden")};
    }
    return (earth_tones){palette_rgb(paved ? "town-earth" : "earth"),
                         palette_rgb(paved ? "town-earth-dark" : "earth-dark"),
                         palette_rgb("earth-green"), palette_rgb("trodden")};
}

/* Paints bare earth: all that is seen far from walls. */
static void paint_bare(ground_row *row, int from, int to, const earth_tones *t)
{
    for (int i = from; i < to; i++) {
        row->r[i] = t->light.r;
        row->g[i] = t->light.g;
        row->b[i] = t->light.b;
        row->h[i] = 0;
    }
}

/* Paints the trodden margin outside of a wall. */
static void tread(ground_row *restrict row, int from, int to,
                  const earth_tones *t)
{
    const float *restrict fine = values->fine + row->start;
    for (int i = from; i < to; i++) {
        float margin =
            1 - smoothstep(.012f, .045f, -row->depth[i] + .02f * fine[i]);
        row->share[i] = .6f * margin;
    }
    mix_in(row, from, to, t->trodden);
}

/* Paints the earth of a city, with weeds, over what is at its edge. */
static void paint_earth(ground_row *restrict row, int from, int to,
                        const earth_tones *tones)
{
    const float *restrict fine = values->fine + row->start;
    const float *restrict dark = values->dark + row->start;
    const float *restrict weeds = values->weeds + row->start;
    const float *restrict brown = values->brown + row->start;
    const earth_tones t = *tones;
    for (int i = from; i < to; i++) {
        float share = smoothstep(0, .01f, row->depth[i]);
        rgb c = rgb_mix(t.light, t.dark, dark[i]);
        c = rgb_scale(rgb_mix(c, t.green, weeds[i]), brown[i]);
        row->r[i] = mixf(row->r[i], c.r, share);
        row->g[i] = mixf(row->g[i], c.g, share);
        row->b[i] = mixf(row->b[i], c.b, share);
        row->h[i] = row->h[i] * (1 - share) + .0008f * fine[i] * share;
    }
}

/* ----------------------------------------------------------------- painting */

/* The ground while it is painted. */
typedef struct ground {
    const scene *s;
    const canvas *c;
    field_tones fields;
    earth_tones earth;
    parcel_list parcels;
    /* By column: where it is on the scene's raster of plots, and how far it is
     * from the nearer of two sides. */
    plot_place plots[ROW_MAX];
    float side_distance[ROW_MAX];
    /* Of each block of columns the parcels that are near. */
    parcel_choice near[ROW_MAX / PARCEL_BLOCK];
} ground;

/* Returns the coordinate of column i on the unrotated tile: along a row of the
 * canvas only one of the two changes. */
static float column_coordinate(const canvas *c, int i)
{
    bool is_back = c->rotation == 1 || c->rotation == 2;
    return c->at[is_back ? c->w - 1 - i : i];
}

/* Returns the other coordinate, which all pixels of row j have. */
static float row_coordinate(const canvas *c, int j)
{
    return c->at[c->rotation > 1 ? c->w - 1 - j : j];
}

/* Returns the distance to the nearer of two sides; negative outside. */
static float side_distance(float at)
{
    return .5f - fabsf(at - .5f);
}

static void prepare(ground *g, const canvas *c, const scene *s)
{
    if (c->w > ROW_MAX) {
        die("a canvas %d pixels wide is too large", c->w);
    }
    g->s = s;
    g->c = c;
    g->fields = load_tones(s->afar);
    make_values(c, &g->fields);
    g->earth = load_earth(s->paved, s->afar);
    g->parcels = parcels_rotated(s, c->rotation, true);
    for (int i = 0; i < c->w; i++) {
        float at = column_coordinate(c, i);
        g->plots[i] = plot_place_of(at);
        g->side_distance[i] = side_distance(at);
    }
}

/* Finds the parcels near to all blocks whose first row is j. */
static void find_near_parcels(ground *g, int j)
{
    const canvas *c = g->c;
    float half = PARCEL_BLOCK / 2.f / (float)c->size;
    float r = (half + values->bend_max) * 1.4143f;
    for (int i = 0; i < c->used; i += PARCEL_BLOCK) {
        g->near[i / PARCEL_BLOCK] =
            parcels_within(&g->parcels, c->at[i] + half, c->at[j] + half, r);
    }
}

/* Finds the parcels of the pixels of one block in a row. */
static void find_parcels(const ground *g, ground_row *row, int block)
{
    const canvas *c = g->c;
    int from = block * PARCEL_BLOCK, left = c->used - from;
    int n = left < PARCEL_BLOCK ? left : PARCEL_BLOCK;
    const float *side_x = values->side_x + row->start + from;
    const float *side_y = values->side_y + row->start + from;
    const float *inner_x = values->inner_x[c->rotation] + row->start + from;
    const float *inner_y = values->inner_y[c->rotation] + row->start + from;
    float x[PARCEL_BLOCK], y[PARCEL_BLOCK];
    float distance = side_distance(row_coordinate(c, row->j));
    for (int i = 0; i < n; i++) {
        float other = g->side_distance[from + i];
        float inner =
            smoothstep(.06f, .16f, other < distance ? other : distance);
        x[i] = c->at[from + i] + mixf(side_x[i], inner_x[i], inner);
        y[i] = c->at[row->j] + mixf(side_y[i], inner_y[i], inner);
    }
    parcels_nearest(&g->parcels, &g->near[block], n, x, y, row->parcel + from,
                    row->edge + from);
    for (int i = from; i < from + n; i++) { /* shared ones all look the same */
        row->parcel[i] = row->parcel[i] < N_SHARED ? 0 : row->parcel[i];
    }
}

/* Paints a stretch of meadows. */
static void paint_fields(const ground *g, ground_row *row, int from, int to)
{
    for (int i = from / PARCEL_BLOCK; i * PARCEL_BLOCK < to; i++) {
        find_parcels(g, row, i);
    }
    for (int i = from, end; i < to; i = end) {
        int at = row->parcel[i];
        for (end = i + 1; end < to && row->parcel[end] == at; end++) {
        }
        paint_meadow(row, i, end, &g->fields, &g->parcels.parcels[at],
                     at >= N_SHARED);
    }
}

/* True if the depth is above `low` somewhere on a row. */
static bool is_deeper(const ground_row *row, float low)
{
    int n = 0;
    for (int i = 0; i < row->c->used; i++) {
        n += row->depth[i] > low;
    }
    return n > 0;
}

/* Finds the next stretch, from pixel *to, whose depth is above `low` and below
 * `high`. Returns false if there is none. */
static bool next_stretch(const ground_row *row, float low, float high,
                         int *from, int *to)
{
    int i = *to, w = row->c->used;
    while (i < w && (row->depth[i] <= low || row->depth[i] >= high)) {
        i++;
    }
    *from = i;
    while (i < w && row->depth[i] > low && row->depth[i] < high) {
        i++;
    }
    *to = i;
    return *from < i;
}

static void paint_row(const ground *g, ground_row *row)
{
    const float far = 1e9f; /* farther than any wall */
    int from, to = 0, w = g->c->used;
    scene_depth_row(g->s, plot_place_of(row_coordinate(g->c, row->j)),
                    !(g->c->rotation & 1), g->plots, w, row->depth);
    if (!is_deeper(row, -.045f)) { /* far from any city */
        paint_fields(g, row, 0, w);
        return;
    }
    paint_bare(row, 0, w, &g->earth);
    while (next_stretch(row, -far, .01f, &from, &to)) {
        paint_fields(g, row, from, to);
    }
    for (to = 0; next_stretch(row, -.045f, 0, &from, &to);) {
        tread(row, from, to, &g->earth);
    }
    for (to = 0; next_stretch(row, 0, far, &from, &to);) {
        paint_earth(row, from, to, &g->earth);
    }
}

void paint_ground(canvas *c, const scene *s)
{
    static ground g;
    static ground_row row;
    prepare(&g, c, s);
    c->fine = values->fine;
    c->mid = values->mid;
    row.c = c;
    row.parity = s->variant & 1;
    for (int j = 0; j < c->w; j++) {
        row.j = j;
        row.start = j * c->w;
        if (j % PARCEL_BLOCK == 0) {
            find_near_parcels(&g, j);
        }
        paint_row(&g, &row);
        for (int i = 0; i < c->used; i++) {
            c->albedo[row.start + i] = (rgb){row.r[i], row.g[i], row.b[i]};
            c->height[row.start + i] = row.h[i];
        }
    }
}

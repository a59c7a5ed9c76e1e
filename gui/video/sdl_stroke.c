/* sdl_stroke.c - closed lines with smooth edges
 *
 * Without a graphics card SDL renders triangles with corners at whole pixels.
 * So a line is a texture. rasterize() makes it in two steps: for each pixel the
 * squared distance to the nearest segment of the line, or of its dashes, in an
 * array; then the colour that belongs to that distance: the line, the seam on
 * both sides of it, or nothing.
 *
 * Textures are cached by a hash of all that they depend on, and dropped when
 * they were not rendered for a while. Points are numbers x, y, x, y ...
 *
 * SPDX-License-Identifier: MIT
 */
#include "sdl_stroke.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

#include "gui/base/hash.h"
#include "gui/base/memory.h"
#include "sdl_pages.h"

#define CACHE_SIZE  256
#define FRAMES_KEPT 120  /* frames without use before a texture is dropped */
#define SEAM_WIDTH  .6f  /* of the seam on each side, in widths of the line */
#define SEAM_ALPHA  .6f  /* its opacity */
#define LIMIT       1e9f /* larger than any coordinate or squared distance */

/* The colour of the seam: dark brown. */
enum { SEAM_RED = 0x2A, SEAM_GREEN = 0x1E, SEAM_BLUE = 0x14 };

typedef struct stroke {
    uint64_t key;
    SDL_Texture *texture; /* NULL: none */
    SDL_Rect place;
    unsigned last_frame; /* frame in which it was used last */
} stroke;

static stroke cache[CACHE_SIZE];
static unsigned frames;  /* begun so far */
static bool is_reported; /* it was logged that there is no texture */

/* Returns how far a line and its seam reach from its middle, in pixels. */
static float reach_of(float width)
{
    return width * (.5f + SEAM_WIDTH) + 1;
}

/* Returns where a line and its seam are, in pixels. */
static SDL_Rect bounds_of(const float *points, int n, float width)
{
    float left = LIMIT, top = LIMIT, right = -LIMIT, bottom = -LIMIT;
    for (int i = 0; i < n; i++) {
        left = SDL_min(left, points[2 * i]);
        right = SDL_max(right, points[2 * i]);
        top = SDL_min(top, points[2 * i + 1]);
        bottom = SDL_max(bottom, points[2 * i + 1]);
    }
    float reach = reach_of(width);
    int x = (int)SDL_floorf(left - reach), y = (int)SDL_floorf(top - reach);
    return (SDL_Rect){x, y, (int)SDL_ceilf(right + reach) - x,
                      (int)SDL_ceilf(bottom + reach) - y};
}

/* Returns the squared distance of a point from the segment between a and b. */
static float squared_distance(const float *a, const float *b, float x, float y)
{
    float dx = b[0] - a[0], dy = b[1] - a[1];
    float squared_length = dx * dx + dy * dy;
    /* Where the nearest point of the segment is: 0 at a, 1 at b. */
    float share =
        squared_length > 0
            ? clamp_share(((x - a[0]) * dx + (y - a[1]) * dy) / squared_length)
            : 0;
    float ox = x - a[0] - share * dx, oy = y - a[1] - share * dy;
    return ox * ox + oy * oy;
}

/* Lowers squared distances, one for each pixel of `at`, to those from the
 * segment between a and b, in the pixels within `reach` of it. */
static void lower_distances(float *distances, const SDL_Rect *at,
                            const float *a, const float *b, float reach)
{
    int x0 = (int)(SDL_min(a[0], b[0]) - reach) - at->x;
    int x1 = (int)(SDL_max(a[0], b[0]) + reach) + 1 - at->x;
    int y0 = (int)(SDL_min(a[1], b[1]) - reach) - at->y;
    int y1 = (int)(SDL_max(a[1], b[1]) + reach) + 1 - at->y;
    for (int y = SDL_max(y0, 0); y < SDL_min(y1, at->h); y++) {
        for (int x = SDL_max(x0, 0); x < SDL_min(x1, at->w); x++) {
            float *to = &distances[(size_t)y * (size_t)at->w + (size_t)x];
            float d = squared_distance(a, b, (float)(at->x + x) + .5f,
                                       (float)(at->y + y) + .5f);
            *to = SDL_min(*to, d);
        }
    }
}

/* Returns the length of a closed line. */
static float length_of(const float *points, int n)
{
    float length = 0;
    for (int i = 0; i < n; i++) {
        const float *a = points + 2 * i, *b = points + 2 * ((i + 1) % n);
        length += hypotf(b[0] - a[0], b[1] - a[1]);
    }
    return length;
}

/* Lowers squared distances to those from what dashes cover of the segment
 * between a and b, which is `start` pixels from the beginning of the line. The
 * round ends of dashes are half a width long, and within them. */
static void lower_to_dashes(float *distances, const SDL_Rect *at,
                            const float *a, const float *b, float width,
                            stroke_dashes dashes, float start)
{
    float dx = b[0] - a[0], dy = b[1] - a[1], length = hypotf(dx, dy);
    /* The first dash of the line without its ends, in pixels from a. */
    float from = dashes.period * dashes.from + width / 2 - start;
    float size = dashes.period * (dashes.to - dashes.from) - width;
    if (length <= 0) {
        return;
    }
    /* From the first one that ends behind a. */
    for (float k = SDL_floorf((-from - size) / dashes.period) + 1;
         from + k * dashes.period < length; k++) {
        /* Where it begins and ends: 0 at a, 1 at b. */
        float first = (from + k * dashes.period) / length;
        float last = first + SDL_max(size, 0) / length;
        float p[] = {a[0] + clamp_share(first) * dx,
                     a[1] + clamp_share(first) * dy};
        float q[] = {a[0] + clamp_share(last) * dx,
                     a[1] + clamp_share(last) * dy};
        if (last >= 0) {
            lower_distances(distances, at, p, q, reach_of(width));
        }
    }
}

/* Lowers squared distances to those from the line or its dashes. */
static void lower_to_line(float *distances, const SDL_Rect *at,
                          const float *points, int n, float width,
                          stroke_dashes dashes)
{
    float length = length_of(points, n), start = 0;
    bool is_dashed = dashes.period > 0 && length > 0;
    if (is_dashed) { /* a whole number of dashes: there is no seam at the end */
        dashes.period =
            length / SDL_max(1, SDL_floorf(length / dashes.period + .5f));
    }
    for (int i = 0; i < n; i++) {
        const float *a = points + 2 * i, *b = points + 2 * ((i + 1) % n);
        if (is_dashed) {
            lower_to_dashes(distances, at, a, b, width, dashes, start);
            start += hypotf(b[0] - a[0], b[1] - a[1]);
        } else {
            lower_distances(distances, at, a, b, reach_of(width));
        }
    }
}

/* Returns the pixel at a distance from the line, as ARGB. Opacities fall from 1
 * to 0 within a pixel around the edge; the seam shows as far as the line does
 * not cover it. */
static Uint32 pixel_at(float distance, float width, SDL_Color c)
{
    float line = clamp_share(width / 2 + .5f - distance) * (float)c.a / 255;
    float seam = clamp_share(width * (.5f + SEAM_WIDTH) + .5f - distance) *
                 SEAM_ALPHA * (1 - line) * (float)c.a / 255;
    float opacity = line + seam;
    if (opacity <= 0) {
        return 0;
    }
    float share = line / opacity; /* of the line's colour */
    Uint32 r = (Uint32)((float)c.r * share + SEAM_RED * (1 - share));
    Uint32 g = (Uint32)((float)c.g * share + SEAM_GREEN * (1 - share));
    Uint32 b = (Uint32)((float)c.b * share + SEAM_BLUE * (1 - share));
    return (Uint32)(opacity * 255 + .5f) << 24 | r << 16 | g << 8 | b;
}

/* Returns a texture of the part `at` of the picture with a line; NULL,
 * reported, if there is none. */
static SDL_Texture *rasterize(SDL_Renderer *renderer, const SDL_Rect *at,
                              const float *points, int n, float width,
                              SDL_Color c, stroke_dashes dashes)
{
    size_t size = (size_t)at->w * (size_t)at->h;
    float *distances = xrealloc(NULL, size * sizeof *distances);
    Uint32 *pixels = xrealloc(NULL, size * sizeof *pixels);
    for (size_t i = 0; i < size; i++) {
        distances[i] = LIMIT;
    }
    lower_to_line(distances, at, points, n, width, dashes);
    for (size_t i = 0; i < size; i++) {
        pixels[i] = distances[i] < LIMIT
                        ? pixel_at(SDL_sqrtf(distances[i]), width, c)
                        : 0;
    }
    SDL_Texture *t = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888,
                                       SDL_TEXTUREACCESS_STATIC, at->w, at->h);
    if (t) {
        SDL_UpdateTexture(t, NULL, pixels, 4 * at->w);
        SDL_SetTextureBlendMode(t, SDL_BLENDMODE_BLEND);
    } else {
        sdl_log_once(&is_reported, "no texture for an outline");
    }
    free(distances);
    free(pixels);
    return t;
}

/* Drops a stroke from the cache. */
static void forget(stroke *s)
{
    if (s->texture) {
        SDL_DestroyTexture(s->texture);
    }
    *s = (stroke){0};
}

/* Returns the stroke with that key, or an empty one in place of the least
 * recently used. */
static stroke *find_or_make(uint64_t key)
{
    stroke *oldest = &cache[0];
    for (int i = 0; i < CACHE_SIZE; i++) {
        if (cache[i].texture && cache[i].key == key) {
            return &cache[i];
        }
        oldest = cache[i].last_frame < oldest->last_frame ? &cache[i] : oldest;
    }
    forget(oldest);
    return oldest;
}

void sdl_stroke_render(SDL_Renderer *renderer, const float *points, int n,
                       float width, SDL_Color colour, stroke_dashes dashes)
{
    SDL_Rect output = {0, 0, 0, 0}, at = bounds_of(points, n, width);
    SDL_GetRendererOutputSize(renderer, &output.w, &output.h);
    if (!SDL_IntersectRect(&at, &output, &at)) {
        return;
    }
    uint64_t key =
        hash_bytes(HASH_START, points, 2 * (size_t)n * sizeof *points);
    key = hash_bytes(hash_bytes(key, &width, sizeof width), &colour,
                     sizeof colour);
    key = hash_bytes(hash_bytes(key, &dashes, sizeof dashes), &output,
                     sizeof output);
    stroke *s = find_or_make(key);
    if (!s->texture) {
        s->texture = rasterize(renderer, &at, points, n, width, colour, dashes);
        s->key = key;
        s->place = at;
    }
    s->last_frame = frames;
    if (s->texture) {
        SDL_RenderCopy(renderer, s->texture, NULL, &s->place);
    }
}

void sdl_stroke_frame(void)
{
    frames++;
    for (int i = 0; i < CACHE_SIZE; i++) {
        if (cache[i].texture && frames - cache[i].last_frame > FRAMES_KEPT) {
            forget(&cache[i]);
        }
    }
}

void sdl_stroke_drop(void)
{
    for (int i = 0; i < CACHE_SIZE; i++) {
        forget(&cache[i]);
    }
}

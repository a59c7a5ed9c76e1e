/* compare.c - a picture against the stored one, a quarter as large
 *
 * usage: compare make SHOT.bmp STORED.webp    stores it, if it differs
 *        compare check SHOT.bmp STORED.webp
 *        compare faults SHOT.bmp              are faults put into it seen?
 *
 * Both are compared after averaging over squares of 4 x 4, so that the edges
 * of letters may differ from one version of a font renderer to the next: all
 * over the picture, and in windows about as large as a word, where one that
 * changed would be lost among all the others. There the picture may be a pixel
 * aside.
 *
 * Stored pictures are compressed with loss. What is compared with one is
 * compressed as well, so that what was lost is lost on both sides and pictures
 * that are equal stay equal.
 *
 * SPDX-License-Identifier: MIT
 */
#include <SDL.h>
#include <SDL_image.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <webp/decode.h>
#include <webp/encode.h>

#define SCALE      4
#define MEAN_MAX   1.5 /* levels of 255, over the whole picture */
#define PIXEL_MAX  48  /* a sample may differ by that much ... */
#define PIXELS_MAX .01 /* ... in this share of all samples */
#define WINDOW_W   8   /* samples */
#define WINDOW_H   4
/* Levels, on average over a window: a renderer that blurs or darkens letters
 * stays below 7, another word of four letters makes 12. */
#define WINDOW_MAX 8.0
#define QUALITY    55

static SDL_Surface *load(const char *path)
{
    SDL_Surface *raw = IMG_Load(path);
    SDL_Surface *s =
        raw ? SDL_ConvertSurfaceFormat(raw, SDL_PIXELFORMAT_RGB24, 0) : NULL;
    if (!s) {
        fprintf(stderr, "%s: %s\n", path, SDL_GetError());
        exit(1);
    }
    SDL_FreeSurface(raw);
    return s;
}

static const Uint8 *at(const SDL_Surface *s, int x, int y)
{
    return (const Uint8 *)s->pixels + y * s->pitch + 3 * x;
}

static SDL_Surface *reduce(const SDL_Surface *s)
{
    SDL_Surface *reduced = SDL_CreateRGBSurfaceWithFormat(
        0, s->w / SCALE, s->h / SCALE, 24, SDL_PIXELFORMAT_RGB24);
    for (int i = 0; i < reduced->w * reduced->h * 3; i++) {
        int x = i / 3 % reduced->w, y = i / 3 / reduced->w, sum = 0;
        for (int k = 0; k < SCALE * SCALE; k++) {
            sum += at(s, SCALE * x + k % SCALE, SCALE * y + k / SCALE)[i % 3];
        }
        ((Uint8 *)reduced->pixels)[y * reduced->pitch + 3 * x + i % 3] =
            (Uint8)(sum / (SCALE * SCALE));
    }
    return reduced;
}

static void give_up(const char *name, const char *reason)
{
    fprintf(stderr, "%s: %s\n", name, reason);
    exit(1);
}

static SDL_Surface *decode(const char *name, const uint8_t *data, size_t size)
{
    int w = 0, h = 0;
    uint8_t *rgb = WebPDecodeRGB(data, size, &w, &h);
    if (!rgb) {
        give_up(name, "no picture");
    }
    SDL_Surface *s =
        SDL_CreateRGBSurfaceWithFormat(0, w, h, 24, SDL_PIXELFORMAT_RGB24);
    for (int y = 0; y < h; y++) {
        memcpy((Uint8 *)s->pixels + y * s->pitch, rgb + 3 * w * y,
               (size_t)(3 * w));
    }
    WebPFree(rgb);
    return s;
}

/* Each part of the picture by itself, so that a fault in one of them changes no
 * other. The caller clears *data by WebPMemoryWriterClear(). */
static void encode(const SDL_Surface *s, WebPMemoryWriter *data)
{
    WebPConfig config;
    WebPPicture picture;
    WebPMemoryWriterInit(data);
    if (!WebPConfigInit(&config) || !WebPPictureInit(&picture)) {
        give_up("webp", "another version");
    }
    config.quality = QUALITY;
    config.method = 6; /* the smallest */
    config.segments = 1;
    config.sns_strength = 0;
    config.filter_strength = 0;
    picture.width = s->w;
    picture.height = s->h;
    picture.writer = WebPMemoryWrite;
    picture.custom_ptr = data;
    if (!WebPPictureImportRGB(&picture, s->pixels, s->pitch) ||
        !WebPEncode(&config, &picture)) {
        give_up("webp", "cannot compress");
    }
    WebPPictureFree(&picture);
}

/* Returns a picture as it would come back from a file. Frees `s`. */
static SDL_Surface *compressed(SDL_Surface *s)
{
    WebPMemoryWriter data;
    encode(s, &data);
    SDL_Surface *decoded = decode("webp", data.mem, data.size);
    WebPMemoryWriterClear(&data);
    SDL_FreeSurface(s);
    return decoded;
}

/* NULL if there is none. */
static SDL_Surface *load_stored(const char *path)
{
    size_t size;
    void *data = SDL_LoadFile(path, &size);
    SDL_Surface *s = data ? decode(path, data, size) : NULL;
    SDL_free(data);
    return s;
}

static int store(const SDL_Surface *s, const char *path)
{
    WebPMemoryWriter data;
    encode(s, &data);
    FILE *f = fopen(path, "wb");
    int failed = !f || fwrite(data.mem, 1, data.size, f) != data.size;
    failed |= f && fclose(f) != 0;
    WebPMemoryWriterClear(&data);
    return failed;
}

/* One sample of the picture moved by so many pixels. */
static int sample(const SDL_Surface *large, int x, int y, int dx, int dy,
                  int channel)
{
    int sum = 0;
    for (int k = 0; k < SCALE * SCALE; k++) {
        int u = SCALE * x + k % SCALE + dx, v = SCALE * y + k / SCALE + dy;
        u = u < 0 ? 0 : u >= large->w ? large->w - 1 : u;
        v = v < 0 ? 0 : v >= large->h ? large->h - 1 : v;
        sum += at(large, u, v)[channel];
    }
    return sum / (SCALE * SCALE);
}

static double window_moved(const SDL_Surface *large, const SDL_Surface *stored,
                           int x0, int y0, int dx, int dy)
{
    int sum = 0;
    for (int i = 0; i < WINDOW_W * WINDOW_H * 3; i++) {
        int x = x0 + i / 3 % WINDOW_W, y = y0 + i / 3 / WINDOW_W;
        sum +=
            abs(sample(large, x, y, dx, dy, i % 3) - at(stored, x, y)[i % 3]);
    }
    return (double)sum / (WINDOW_W * WINDOW_H * 3);
}

static double window(const SDL_Surface *large, const SDL_Surface *shot,
                     const SDL_Surface *stored, int x0, int y0)
{
    int sum = 0;
    for (int i = 0; i < WINDOW_W * WINDOW_H * 3; i++) {
        int x = x0 + i / 3 % WINDOW_W, y = y0 + i / 3 / WINDOW_W;
        sum += abs(at(shot, x, y)[i % 3] - at(stored, x, y)[i % 3]);
    }
    double min = (double)sum / (WINDOW_W * WINDOW_H * 3);
    for (int k = 0; k < 9 && min > WINDOW_MAX; k++) {
        double d = window_moved(large, stored, x0, y0, k % 3 - 1, k / 3 - 1);
        min = d < min ? d : min;
    }
    return min;
}

/* The window that differs most; its corner in *x, *y. */
static double worst_window(const SDL_Surface *large, const SDL_Surface *shot,
                           const SDL_Surface *stored, int *x, int *y)
{
    double worst = 0;
    for (int v = 0; v + WINDOW_H <= shot->h; v += WINDOW_H / 2) {
        for (int u = 0; u + WINDOW_W <= shot->w; u += WINDOW_W / 2) {
            double d = window(large, shot, stored, u, v);
            if (d > worst) {
                worst = d;
                *x = u;
                *y = v;
            }
        }
    }
    return worst;
}

static void print_line(const char *name, const char *message)
{
    if (name) {
        fprintf(stderr, "%s: %s\n", name, message);
    }
}

/* Whether the pictures differ; where, on stderr, if the picture has a name. */
static bool differs(const char *name, const SDL_Surface *large,
                    const SDL_Surface *shot, const SDL_Surface *stored)
{
    if (shot->w != stored->w || shot->h != stored->h) {
        print_line(name, "another size");
        return true;
    }
    long sum = 0, n_differing = 0, n = (long)shot->w * shot->h * 3;
    for (long i = 0; i < n; i++) {
        int x = (int)(i / 3 % shot->w), y = (int)(i / 3 / shot->w);
        int d = abs(at(shot, x, y)[i % 3] - at(stored, x, y)[i % 3]);
        sum += d;
        n_differing += d > PIXEL_MAX;
    }
    double mean = (double)sum / (double)n,
           share = (double)n_differing / (double)n;
    char text[80];
    if (mean > MEAN_MAX || share > PIXELS_MAX) {
        snprintf(text, sizeof text, "differs by %.2f levels, %.2f %% far off",
                 mean, 100 * share);
        print_line(name, text);
        return true;
    }
    int x = 0, y = 0;
    double worst = worst_window(large, shot, stored, &x, &y);
    if (worst > WINDOW_MAX) {
        snprintf(text, sizeof text, "differs by %.1f levels around %d, %d",
                 worst, SCALE * (x + WINDOW_W / 2), SCALE * (y + WINDOW_H / 2));
        print_line(name, text);
        return true;
    }
    return false;
}

/* ------------------------------------------------------------------ faults */

/* A fault: something in a picture that is missing or elsewhere in the other. */
typedef void painter(SDL_Surface *s, int x, int y);

static void paint(SDL_Surface *s, int x, int y, int r, int g, int b)
{
    if (x >= 0 && y >= 0 && x < s->w && y < s->h) {
        Uint8 *to = (Uint8 *)s->pixels + y * s->pitch + 3 * x;
        to[0] = (Uint8)r;
        to[1] = (Uint8)g;
        to[2] = (Uint8)b;
    }
}

/* A meeple of the smallest size on the screen: body and head, 24 pixels high.
 */
static void paint_figure(SDL_Surface *s, int x, int y)
{
    for (int dy = -12; dy < 12; dy++) {
        int half = dy < -4 ? 4 : 4 + (dy + 4) / 2;
        for (int dx = -half; dx <= half; dx++) {
            paint(s, x + dx, y + dy, 190, 45, 40);
        }
    }
}

/* A ring of 28 pixels, two wide. */
static void paint_ring(SDL_Surface *s, int x, int y)
{
    for (int dy = -14; dy <= 14; dy++) {
        for (int dx = -14; dx <= 14; dx++) {
            int d = dx * dx + dy * dy;
            if (d <= 14 * 14 && d >= 12 * 12) {
                paint(s, x + dx, y + dy, 232, 190, 90);
            }
        }
    }
}

/* Letters of a word of five: strokes of a small size, dark on light. */
static void paint_label(SDL_Surface *s, int x, int y)
{
    for (int dy = -9; dy <= 9; dy++) {
        for (int dx = -26; dx <= 26; dx++) {
            int stroke = (dx + 26) % 9 < 2 || ((dx + 26) % 9 < 6 && dy == -6);
            int ink = stroke && dy >= -6 && dy <= 6 ? 50 : 232;
            paint(s, x + dx, y + dy, ink, ink - ink / 12, ink - ink / 5);
        }
    }
}

typedef struct fault {
    const char *name;
    painter *paint;
    int dx, dy; /* offset; 0, 0: missing */
} fault;

/* Whether two copies of the picture are found to differ if one has a fault at
 * (x, y); compressed, as stored pictures are, or not. */
static int is_fault_found(const SDL_Surface *large, const fault *f, int x,
                          int y, bool is_stored)
{
    SDL_Surface *faulty = SDL_ConvertSurfaceFormat((SDL_Surface *)large,
                                                   SDL_PIXELFORMAT_RGB24, 0);
    SDL_Surface *plain = SDL_ConvertSurfaceFormat((SDL_Surface *)large,
                                                  SDL_PIXELFORMAT_RGB24, 0);
    f->paint(faulty, x, y);
    if (f->dx || f->dy) {
        f->paint(plain, x + f->dx, y + f->dy);
    }
    SDL_Surface *stored = reduce(faulty), *shot = reduce(plain);
    stored = is_stored ? compressed(stored) : stored;
    shot = is_stored ? compressed(shot) : shot;
    int is_found = differs(NULL, plain, shot, stored);
    SDL_FreeSurface(stored);
    SDL_FreeSurface(shot);
    SDL_FreeSurface(faulty);
    SDL_FreeSurface(plain);
    return is_found;
}

/* Faults all over the picture. A few are not seen where the picture looks like
 * them; compression must not add to those. */
static bool finds_faults(const SDL_Surface *large)
{
    static const fault rows[] = {
        {"a figure missing", paint_figure, 0, 0},
        {"a figure 12 pixels aside", paint_figure, 12, 0},
        {"a label missing", paint_label, 0, 0},
        {"a label 12 pixels aside", paint_label, 12, 0},
        {"a label 12 pixels lower", paint_label, 0, 12},
        {"a ring missing", paint_ring, 0, 0},
        {"a ring 12 pixels aside", paint_ring, 12, 0},
        {"a ring 12 pixels lower", paint_ring, 0, 12}};
    enum { PLACES = 12 };
    bool is_ok = true;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int stored = 0, plain = 0;
        for (int k = 0; k < PLACES; k++) {
            int x = 60 + k % 4 * (large->w - 120) / 4 + 7 * k % 13;
            int y = 60 + k / 4 * (large->h - 120) / 3 + 5 * k % 11;
            stored += is_fault_found(large, &rows[i], x, y, true);
            plain += is_fault_found(large, &rows[i], x, y, false);
        }
        printf("%s: seen in %d of %d places, without loss in %d\n",
               rows[i].name, stored, PLACES, plain);
        is_ok &= stored >= plain && stored >= PLACES * 3 / 4;
    }
    return is_ok;
}

int main(int argc, char **argv)
{
    bool is_faults = argc == 3 && strcmp(argv[1], "faults") == 0;
    if (argc != 4 && !is_faults) {
        fputs("usage: compare make|check SHOT.bmp STORED.webp\n"
              "       compare faults SHOT.bmp\n",
              stderr);
        return 2;
    }
    SDL_Surface *large = load(argv[2]), *shot = reduce(large);
    int status;
    if (is_faults) {
        status = !finds_faults(large);
    } else {
        SDL_Surface *stored = load_stored(argv[3]), *plain = shot;
        bool is_make = strcmp(argv[1], "make") == 0;
        shot = compressed(reduce(large));
        status =
            !stored || differs(is_make ? NULL : argv[2], large, shot, stored);
        if (!stored && !is_make) {
            fprintf(stderr, "%s: no such picture is stored\n", argv[2]);
        }
        if (is_make && status) {
            status = store(plain, argv[3]);
        }
        SDL_FreeSurface(plain);
        SDL_FreeSurface(stored);
    }
    SDL_FreeSurface(shot);
    SDL_FreeSurface(large);
    IMG_Quit();
    return status;
}

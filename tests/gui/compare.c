/* compare.c - a picture against the stored one, a quarter as large
 *
 * usage: compare make SHOT.png STORED.png
 *        compare check SHOT.png STORED.png
 *
 * Both are compared after averaging over squares of 4 x 4, so that the edges
 * of letters may differ from one version of a font renderer to the next: all
 * over the picture, and in windows about as large as a word, where one that
 * changed would be lost among all the others. There the picture may be a pixel
 * aside.
 *
 * SPDX-License-Identifier: MIT
 */
#include <SDL.h>
#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BY         4
#define MEAN_MAX   1.5 /* levels of 255, over the whole picture */
#define PIXEL_MAX  48  /* a sample may differ by that much ... */
#define PIXELS_MAX .01 /* ... in this share of all samples */
#define WINDOW_W   8   /* samples */
#define WINDOW_H   4
/* Levels, on average over a window: a renderer that blurs or darkens letters
 * stays below 7, another word of four letters makes 12. */
#define WINDOW_MAX 8.0

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
    SDL_Surface *small = SDL_CreateRGBSurfaceWithFormat(
        0, s->w / BY, s->h / BY, 24, SDL_PIXELFORMAT_RGB24);
    for (int i = 0; i < small->w * small->h * 3; i++) {
        int x = i / 3 % small->w, y = i / 3 / small->w, sum = 0;
        for (int k = 0; k < BY * BY; k++) {
            sum += at(s, BY * x + k % BY, BY * y + k / BY)[i % 3];
        }
        ((Uint8 *)small->pixels)[y * small->pitch + 3 * x + i % 3] =
            (Uint8)(sum / (BY * BY));
    }
    return small;
}

/* One sample of the picture if it were moved by so many pixels. */
static int sample(const SDL_Surface *large, int x, int y, int dx, int dy,
                  int channel)
{
    int sum = 0;
    for (int k = 0; k < BY * BY; k++) {
        int u = BY * x + k % BY + dx, v = BY * y + k / BY + dy;
        u = u < 0 ? 0 : u >= large->w ? large->w - 1 : u;
        v = v < 0 ? 0 : v >= large->h ? large->h - 1 : v;
        sum += at(large, u, v)[channel];
    }
    return sum / (BY * BY);
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
    double least = (double)sum / (WINDOW_W * WINDOW_H * 3);
    for (int k = 0; k < 9 && least > WINDOW_MAX; k++) {
        double d = window_moved(large, stored, x0, y0, k % 3 - 1, k / 3 - 1);
        least = d < least ? d : least;
    }
    return least;
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

/* 0 if they look alike. */
static int compare(const char *name, const SDL_Surface *large,
                   const SDL_Surface *shot, const SDL_Surface *stored)
{
    if (shot->w != stored->w || shot->h != stored->h) {
        fprintf(stderr, "%s: another size\n", name);
        return 1;
    }
    long sum = 0, far = 0, n = (long)shot->w * shot->h * 3;
    for (long i = 0; i < n; i++) {
        int x = (int)(i / 3 % shot->w), y = (int)(i / 3 / shot->w);
        int d = abs(at(shot, x, y)[i % 3] - at(stored, x, y)[i % 3]);
        sum += d;
        far += d > PIXEL_MAX;
    }
    double mean = (double)sum / (double)n, share = (double)far / (double)n;
    if (mean > MEAN_MAX || share > PIXELS_MAX) {
        fprintf(stderr, "%s: differs by %.2f levels, %.2f %% far off\n", name,
                mean, 100 * share);
        return 1;
    }
    int x = 0, y = 0;
    double worst = worst_window(large, shot, stored, &x, &y);
    if (worst > WINDOW_MAX) {
        fprintf(stderr, "%s: differs by %.1f levels around %d, %d\n", name,
                worst, BY * (x + WINDOW_W / 2), BY * (y + WINDOW_H / 2));
        return 1;
    }
    return 0;
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fputs("usage: compare make|check SHOT.png STORED.png\n", stderr);
        return 2;
    }
    SDL_Surface *large = load(argv[2]), *shot = reduce(large);
    int status;
    if (strcmp(argv[1], "make") == 0) {
        status = IMG_SavePNG(shot, argv[3]) != 0;
    } else {
        SDL_Surface *stored = load(argv[3]);
        status = compare(argv[2], large, shot, stored);
        SDL_FreeSurface(stored);
    }
    SDL_FreeSurface(shot);
    SDL_FreeSurface(large);
    IMG_Quit();
    return status;
}

/* compare.c - a picture against the stored one, a quarter as large
 *
 * usage: compare make SHOT.png STORED.png
 *        compare check SHOT.png STORED.png
 *
 * Both are compared after averaging over squares of 4 x 4, so that the edges
 * of letters may differ from one version of a font renderer to the next.
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

static SDL_Surface *load_small(const char *path)
{
    SDL_Surface *large = load(path), *small = reduce(large);
    SDL_FreeSurface(large);
    return small;
}

/* 0 if they look alike. */
static int compare(const char *name, const SDL_Surface *shot,
                   const SDL_Surface *stored)
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
    return 0;
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fputs("usage: compare make|check SHOT.png STORED.png\n", stderr);
        return 2;
    }
    SDL_Surface *shot = load_small(argv[2]);
    int status;
    if (strcmp(argv[1], "make") == 0) {
        status = IMG_SavePNG(shot, argv[3]) != 0;
    } else {
        SDL_Surface *stored = load(argv[3]);
        status = compare(argv[2], shot, stored);
        SDL_FreeSurface(stored);
    }
    SDL_FreeSurface(shot);
    IMG_Quit();
    return status;
}

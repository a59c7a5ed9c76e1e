/* sdl_png.c - rendered pictures as PNG
 *
 * SPDX-License-Identifier: MIT
 */
#include "sdl_png.h"

#include <SDL_image.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

SDL_Surface *sdl_png_new(int w, int h)
{
    return SDL_CreateRGBSurfaceWithFormat(0, w, h, 24, SDL_PIXELFORMAT_RGB24);
}

bool sdl_png_read(SDL_Renderer *from, SDL_Surface *to, SDL_Rect place)
{
    Uint8 *at = (Uint8 *)to->pixels + (size_t)place.y * (size_t)to->pitch +
                (size_t)place.x * 3;
    SDL_Rect part = {0, 0, place.w, place.h};
    return SDL_RenderReadPixels(from, &part, SDL_PIXELFORMAT_RGB24, at,
                                to->pitch) == 0;
}

SDL_Surface *sdl_png_read_all(SDL_Renderer *from)
{
    int w, h;
    SDL_GetRendererOutputSize(from, &w, &h);
    SDL_Surface *s = sdl_png_new(w, h);
    if (s && !sdl_png_read(from, s, (SDL_Rect){0, 0, w, h})) {
        SDL_FreeSurface(s);
        s = NULL;
    }
    return s;
}

/* CRC-32, polynomial 0xedb88320. */
static Uint32 checksum(const Uint8 *bytes, size_t n)
{
    Uint32 c = 0xffffffff;
    for (size_t i = 0; i < n; i++) {
        c ^= bytes[i];
        for (int k = 0; k < 8; k++) {
            c = c & 1 ? 0xedb88320 ^ c >> 1 : c >> 1;
        }
    }
    return ~c;
}

static void put_uint32(Uint8 *at, Uint32 n)
{
    for (int i = 0; i < 4; i++) {
        at[i] = (Uint8)(n >> (24 - 8 * i));
    }
}

/* Adds the resolution: a chunk pHYs, in pixels a metre (an inch is .0254),
 * after the first one. `bytes` has room for it. */
static void add_dpi_chunk(char *bytes, size_t *length, int dpi)
{
    /* Signature and first chunk; a chunk has 12 bytes besides its data. */
    enum { HEAD = 8 + 12 + 13, CHUNK = 12 + 9 };
    Uint8 chunk[CHUNK] = {0, 0, 0, 9, 'p', 'H', 'Y', 's'};
    put_uint32(chunk + 8, (Uint32)(dpi / .0254 + .5));
    put_uint32(chunk + 12, (Uint32)(dpi / .0254 + .5));
    chunk[16] = 1; /* unit: metre */
    put_uint32(chunk + 17, checksum(chunk + 4, 13));
    memmove(bytes + HEAD + CHUNK, bytes + HEAD, *length - HEAD);
    memcpy(bytes + HEAD, chunk, CHUNK);
    *length += CHUNK;
}

/* Encodes a picture by a function of SDL; see sdl_png_encode(). */
static int encode(SDL_Surface *s, int (*save)(SDL_Surface *, SDL_RWops *, int),
                  char **bytes, size_t *length)
{
    /* Pixels that cannot be compressed take a little more than their own bytes:
     * a byte a row, and 64 KiB are plenty for all heads. */
    size_t room = (size_t)s->h * ((size_t)s->pitch + 16) + 65536;
    *bytes = malloc(room);
    SDL_RWops *out = *bytes ? SDL_RWFromMem(*bytes, (int)room) : NULL;
    int error = out && save(s, out, 0) == 0 ? 0 : ENOMEM;
    *length = error ? 0 : (size_t)SDL_RWtell(out);
    if (out) {
        SDL_RWclose(out);
    }
    return error;
}

int sdl_png_encode(SDL_Surface *s, int dpi, char **bytes, size_t *length)
{
    int error = encode(s, IMG_SavePNG_RW, bytes, length);
    if (!error && dpi) {
        add_dpi_chunk(*bytes, length, dpi);
    }
    return error;
}

int sdl_bmp_encode(SDL_Surface *s, char **bytes, size_t *length)
{
    return encode(s, SDL_SaveBMP_RW, bytes, length);
}

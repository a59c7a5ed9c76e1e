/* no_textures.c - a library to load before SDL: the renderer makes NO_TEXTURES
 * textures and then fails
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE
#include <SDL.h>
#include <dlfcn.h>
#include <stdlib.h>

static SDL_bool may_make(void)
{
    static int n_left = -1;
    if (n_left < 0) {
        const char *value = getenv("NO_TEXTURES");
        n_left = value ? atoi(value) : 0;
    }
    if (n_left == 0) {
        SDL_SetError("this renderer is full");
    }
    return n_left > 0 ? (n_left--, SDL_TRUE) : SDL_FALSE;
}

/* ISO C has no conversion from an object pointer to a function pointer. */
static void look_up(void *to, const char *name)
{
    *(void **)to = dlsym(RTLD_NEXT, name);
}

SDL_Texture *SDL_CreateTexture(SDL_Renderer *renderer, Uint32 format,
                               int access, int w, int h)
{
    SDL_Texture *(*make)(SDL_Renderer *, Uint32, int, int, int);
    look_up(&make, "SDL_CreateTexture");
    return may_make() ? make(renderer, format, access, w, h) : NULL;
}

SDL_Texture *SDL_CreateTextureFromSurface(SDL_Renderer *renderer,
                                          SDL_Surface *surface)
{
    SDL_Texture *(*make)(SDL_Renderer *, SDL_Surface *);
    look_up(&make, "SDL_CreateTextureFromSurface");
    return may_make() ? make(renderer, surface) : NULL;
}

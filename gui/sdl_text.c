/* sdl_text.c - text as textures, kept as long as they are used
 *
 * The only mutable state outside the application: fonts are opened once for
 * the whole program, and measuring needs no renderer.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sdl_text.h"

#include <SDL_ttf.h>
#include <stdio.h>
#include <string.h>

#include "text.h"

#define SIZES_MAX   48   /* open fonts */
#define CACHE_SLOTS 2048 /* a power of two */
#define CACHE_WAYS  4

typedef struct open_font {
    font_id font;
    int size;
    TTF_Font *ttf;
} open_font;

typedef struct cached {
    uint64_t key;
    uint32_t used; /* when, in texts drawn */
    SDL_Texture *texture;
    int w, h;
} cached;

typedef struct measured {
    uint64_t key;
    float width;
} measured;

static struct {
    char folder[4096];
    open_font fonts[SIZES_MAX];
    int n_fonts;
    bool complained;
    uint32_t clock;
    cached cache[CACHE_SLOTS];
    measured widths[CACHE_SLOTS];
} texts;

void sdl_text_open(const char *data)
{
    snprintf(texts.folder, sizeof texts.folder, "%.4000s/fonts", data);
    TTF_Init();
}

void sdl_text_drop(void)
{
    for (int i = 0; i < CACHE_SLOTS; i++) {
        if (texts.cache[i].texture) {
            SDL_DestroyTexture(texts.cache[i].texture);
        }
    }
    memset(texts.cache, 0, sizeof texts.cache);
}

void sdl_text_close(void)
{
    for (int i = 0; i < texts.n_fonts; i++) {
        TTF_CloseFont(texts.fonts[i].ttf);
    }
    texts.n_fonts = 0;
    TTF_Quit();
}

static TTF_Font *font_of(font_id font, float size)
{
    static const char *const files[FONTS] = {[FONT_SERIF] = "serif.otf",
                                             [FONT_BOLD] = "serif-bold.otf",
                                             [FONT_ITALIC] = "serif-italic.otf",
                                             [FONT_TITLE] = "title.otf"};
    int pixels = (int)(size + .5f);
    char path[4200];
    for (int i = 0; i < texts.n_fonts; i++) {
        if (texts.fonts[i].font == font && texts.fonts[i].size == pixels) {
            return texts.fonts[i].ttf;
        }
    }
    if (texts.n_fonts == SIZES_MAX) { /* the oldest goes */
        TTF_CloseFont(texts.fonts[0].ttf);
        memmove(texts.fonts, texts.fonts + 1,
                (SIZES_MAX - 1) * sizeof *texts.fonts);
        texts.n_fonts--;
    }
    snprintf(path, sizeof path, "%s/%s", texts.folder, files[font]);
    TTF_Font *ttf = TTF_OpenFont(path, pixels > 0 ? pixels : 1);
    if (!ttf) {
        if (!texts.complained) {
            fprintf(stderr, "carcassonne: %s\n", TTF_GetError());
            texts.complained = true;
        }
        return NULL;
    }
    texts.fonts[texts.n_fonts++] = (open_font){font, pixels, ttf};
    return ttf;
}

static uint64_t key_of(font_id font, float size, const char *text)
{
    uint64_t h = 0xcbf29ce484222325u + (uint64_t)font * 7919u +
                 (uint64_t)(size + .5f) * 104729u;
    for (; *text; text++) {
        h = (h ^ (unsigned char)*text) * 0x100000001b3u;
    }
    h ^= h >> 32;
    return h ? h : 1;
}

float text_width(font_id font, float size, const char *text)
{
    uint64_t key = key_of(font, size, text);
    measured *slot = &texts.widths[key % CACHE_SLOTS];
    int w = 0, h = 0;
    if (slot->key != key) {
        TTF_Font *ttf = font_of(font, size);
        if (ttf) {
            TTF_SizeUTF8(ttf, text, &w, &h);
        }
        *slot = (measured){key, (float)w};
    }
    return slot->width;
}

float text_height(font_id font, float size)
{
    TTF_Font *ttf = font_of(font, size);
    return ttf ? (float)TTF_FontHeight(ttf) : size;
}

/* The text's place in the cache: its own, or the one not used for longest. */
static cached *place_of(uint64_t key)
{
    cached *best = NULL;
    for (int i = 0; i < CACHE_WAYS; i++) {
        cached *c = &texts.cache[(key + (uint64_t)i) % CACHE_SLOTS];
        if (c->key == key) {
            return c;
        }
        if (!best || c->used < best->used) {
            best = c;
        }
    }
    return best;
}

void sdl_text_draw(SDL_Renderer *renderer, font_id font, float size, rgba c,
                   float x, float y, const char *text)
{
    uint64_t key = key_of(font, size, text);
    cached *slot = place_of(key);
    if (slot->key != key) {
        TTF_Font *ttf = font_of(font, size);
        SDL_Surface *s = ttf ? TTF_RenderUTF8_Blended(
                                   ttf, text, (SDL_Color){255, 255, 255, 255})
                             : NULL;
        if (!s) {
            return;
        }
        if (slot->texture) {
            SDL_DestroyTexture(slot->texture);
        }
        *slot = (cached){.key = key,
                         .texture = SDL_CreateTextureFromSurface(renderer, s),
                         .w = s->w,
                         .h = s->h};
        SDL_FreeSurface(s);
    }
    slot->used = ++texts.clock;
    if (!slot->texture) {
        return;
    }
    SDL_SetTextureColorMod(slot->texture, c.r, c.g, c.b);
    SDL_SetTextureAlphaMod(slot->texture, c.a);
    SDL_Rect to = {(int)(x + .5f), (int)(y + .5f), slot->w, slot->h};
    SDL_RenderCopy(renderer, slot->texture, NULL, &to);
}

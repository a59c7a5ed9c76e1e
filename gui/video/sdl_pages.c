/* sdl_pages.c - the pages of the pack as textures
 *
 * A page is a picture file with many sprites. It is loaded when one of them is
 * rendered first; before it is decoded, its size is checked and other pages are
 * dropped if there would be more than PACK_CACHE_PIXELS_MAX pixels: those used
 * longest ago, but none that this frame has rendered. A page that cannot be
 * loaded is not tried again: never if its file is damaged, and until textures
 * are dropped if the renderer had no memory.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sdl_pages.h"

#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>

#include "gui/base/memory.h"
#include "gui/readers/image_header.h"
#include "gui/readers/pack.h"

typedef struct page {
    SDL_Texture *texture; /* NULL if not loaded */
    int w, h;
    long pixels;         /* of the texture; 0 if not loaded */
    unsigned last_frame; /* frame in which it was used last */
    bool damaged;        /* the file: it is not tried again */
    bool failed; /* no memory in the renderer, until textures are dropped */
    bool is_reported; /* reported a sprite beyond its edge */
} page;

struct pages {
    const char *data;
    const art *art;
    page *list;
    int n;
    long loaded;      /* pixels */
    unsigned frames;  /* rendered so far */
    bool is_reported; /* reported that textures cannot be created */
};

void sdl_log_once(bool *is_reported, const char *message)
{
    if (!*is_reported) {
        fprintf(stderr, "carcassonne: %s: %s\n", message, SDL_GetError());
    }
    *is_reported = true;
}

pages *sdl_pages_open(const char *data, const art *index)
{
    pages *p = xcalloc(1, sizeof *p);
    p->data = data;
    p->art = index;
    p->n = index->n_pages;
    p->list = xcalloc((size_t)p->n, sizeof *p->list);
    return p;
}

/* Drops the texture of a page, if it has one. */
static void drop(pages *p, page *dropped)
{
    if (dropped->texture) {
        SDL_DestroyTexture(dropped->texture);
        p->loaded -= dropped->pixels;
    }
    dropped->texture = NULL;
    dropped->pixels = 0;
}

void sdl_pages_drop_textures(pages *p)
{
    for (int i = 0; i < p->n; i++) {
        drop(p, &p->list[i]);
        p->list[i].failed = false;
    }
}

void sdl_pages_frame(pages *p)
{
    p->frames++;
}

long sdl_pages_loaded(const pages *p)
{
    return p->loaded;
}

/* Returns the least recently used page that is not in this frame, or NULL. */
static page *find_unused(const pages *p)
{
    page *found = NULL;
    for (int i = 0; i < p->n; i++) {
        page *candidate = &p->list[i];
        if (candidate->texture && candidate->last_frame != p->frames &&
            (!found || candidate->last_frame < found->last_frame)) {
            found = candidate;
        }
    }
    return found;
}

/* Drops pages to make room for this many pixels, as far as possible. */
static void make_room(pages *p, long pixels)
{
    page *unused;
    while (p->loaded + pixels > PACK_CACHE_PIXELS_MAX &&
           (unused = find_unused(p))) {
        drop(p, unused);
    }
}

void sdl_pages_close(pages *p)
{
    sdl_pages_drop_textures(p);
    free(p->list);
    free(p);
}

/* Decodes a picture whose header was checked; NULL, reported, if it is damaged.
 * One without transparent parts is copied without blending. */
static SDL_Surface *decode(const char *path, const void *bytes, size_t length,
                           image_format format)
{
    SDL_RWops *rw = SDL_RWFromConstMem(bytes, (int)length);
    SDL_Surface *s =
        rw ? IMG_LoadTyped_RW(rw, 1, format == IMAGE_PNG ? "PNG" : "WEBP")
           : NULL;
    if (!s) {
        pack_report(path, 0, "%s", SDL_GetError());
    } else if (!SDL_ISPIXELFORMAT_ALPHA(s->format->format)) {
        /* Copying is much faster in the renderer's own format. */
        SDL_Surface *converted =
            SDL_ConvertSurfaceFormat(s, SDL_PIXELFORMAT_ARGB8888, 0);
        if (converted) {
            SDL_SetSurfaceBlendMode(converted, SDL_BLENDMODE_NONE);
            SDL_FreeSurface(s);
            s = converted;
        }
    } else {
        SDL_SetSurfaceBlendMode(s, SDL_BLENDMODE_BLEND);
    }
    return s;
}

/* Reads the picture of a page after checking its size, and makes room for it.
 * NULL, reported, if that fails; to->pixels is set in any case. */
static SDL_Surface *read_picture(pages *p, page *to, const char *path)
{
    image_format format;
    size_t length;
    SDL_Surface *s = NULL;
    char *bytes = pack_read(path, PACK_PICTURE_MAX, &length);
    if (!bytes) {
        return NULL;
    }
    const char *fault = image_header_check((const unsigned char *)bytes, length,
                                           &format, &to->pixels);
    make_room(p, to->pixels);
    if (!fault && p->loaded + to->pixels > PACK_FRAME_PIXELS_MAX) {
        fault = "the pack has too many pixels";
    }
    if (fault) {
        pack_report(path, 0, "%s", fault);
    } else {
        s = decode(path, bytes, length, format);
    }
    free(bytes);
    return s;
}

/* Loads page n; on an error notes that, so that it is not tried again. */
static void load(pages *p, SDL_Renderer *renderer, int n)
{
    char path[4200];
    page *to = &p->list[n];
    snprintf(path, sizeof path, "%.4096s/art/%s", p->data, p->art->pages[n]);
    SDL_Surface *s = read_picture(p, to, path);
    if (!s) {
        to->damaged = true;
        return;
    }
    SDL_BlendMode mode = SDL_BLENDMODE_BLEND;
    SDL_GetSurfaceBlendMode(s, &mode);
    to->w = s->w;
    to->h = s->h;
    to->texture = SDL_CreateTextureFromSurface(renderer, s);
    SDL_FreeSurface(s);
    if (to->texture) {
        SDL_SetTextureBlendMode(to->texture, mode);
        p->loaded += to->pixels;
    } else {
        to->failed = true;
        sdl_log_once(&p->is_reported, "no texture for a picture");
    }
}

SDL_Texture *sdl_pages_of(pages *p, SDL_Renderer *renderer, int sprite)
{
    if (sprite < 0 || sprite >= p->art->n_sprites) {
        return NULL;
    }
    const art_sprite *s = &p->art->sprites[sprite];
    page *holder = &p->list[s->page];
    holder->last_frame = p->frames;
    if (!holder->texture && !holder->damaged && !holder->failed) {
        load(p, renderer, s->page);
    }
    if (!holder->texture) {
        return NULL;
    }
    if (s->x + s->w > holder->w || s->y + s->h > holder->h) {
        if (!holder->is_reported) {
            pack_report(p->art->pages[s->page], 0, "%s lies beyond its edge",
                        s->name);
        }
        holder->is_reported = true;
        return NULL;
    }
    return holder->texture;
}

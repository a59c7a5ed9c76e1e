/* sdl_text.c - text as textures, cached
 *
 * A text is rendered in white once, and its texture coloured when it is copied.
 * Textures and widths are cached in two hash tables, by font, size and text. A
 * new entry may overwrite an old one, which is then made again when needed.
 *
 * Fonts and caches are static: fonts are opened once, and measuring needs
 * neither the application nor a renderer. A missing or damaged font is replaced
 * by another one of the pack; if there is none, each text is shown as a bar.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sdl_text.h"

#include <SDL_ttf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/hash.h"
#include "gui/base/text_match.h"
#include "gui/readers/pack.h"
#include "sdl_pages.h"
#include "text.h"

#define OPEN_FONTS_MAX 48   /* font files opened in a size, at once */
#define CACHE_SLOTS    2048 /* a power of two */
#define CACHE_WAYS     4    /* slots in which the texture of a text may be */
#define SIZE_MAX_PX    2048 /* of a font, pixels */
#define TEXT_MAX_PX    16777216 /* maximum width times height of a text */

/* A font file, read once for all its sizes. */
typedef struct font_file {
    char *bytes; /* NULL: missing or damaged */
    size_t length;
} font_file;

/* A font file opened in a size. */
typedef struct open_font {
    int file;
    int size; /* pixels */
    TTF_Font *ttf;
} open_font;

/* A text as a texture. */
typedef struct cached {
    uint64_t key;         /* key_of(); 0: the slot is empty */
    uint32_t last_use;    /* texts.clock when it was rendered last */
    SDL_Texture *texture; /* NULL: a bar is rendered instead */
    int w, h;             /* of the texture, pixels */
} cached;

/* The width of a text. */
typedef struct measured {
    uint64_t key; /* as in `cached` */
    float width;
} measured;

static struct {
    font_file files[FONTS];
    int file_of[FONTS]; /* index of the file that a font uses, or -1 */
    open_font fonts[OPEN_FONTS_MAX];
    int n_fonts;
    bool is_reported; /* it was logged that a font cannot be opened */
    uint32_t clock;   /* texts rendered so far */
    /* The key of a text, modulo CACHE_SLOTS, is the number of its slot in both
     * tables. The width is always there; the texture there or in one of the
     * next few slots, so that texts with the same slot do not drive each other
     * out in every frame. */
    cached cache[CACHE_SLOTS];
    measured widths[CACHE_SLOTS];
} texts;

/* Opens a font in a size; NULL, with SDL_GetError(), if it cannot be used. */
static TTF_Font *open_size(const font_file *file, int pixels)
{
    SDL_RWops *source = SDL_RWFromConstMem(file->bytes, (int)file->length);
    TTF_Font *ttf = source ? TTF_OpenFontRW(source, 1, pixels) : NULL;
    int height = ttf ? TTF_FontHeight(ttf) : 0;
    /* A line height far from the font size is invalid. */
    if (ttf && (height < pixels / 2 || height > 4 * pixels + 4)) {
        TTF_CloseFont(ttf);
        SDL_SetError("letters of an impossible height");
        return NULL;
    }
    return ttf;
}

/* Reads a font file; false, reported, if it is missing or damaged. */
static bool read_font(font_file *file, const char *path)
{
    file->bytes = pack_read(path, PACK_FONT_MAX, &file->length);
    /* Whether it can be used does not depend on the size: 64 is any. */
    TTF_Font *ttf = file->bytes ? open_size(file, 64) : NULL;
    if (file->bytes && !ttf) {
        pack_report(path, 0, "%s", SDL_GetError());
        free(file->bytes);
        file->bytes = NULL;
    }
    if (ttf) {
        TTF_CloseFont(ttf);
    }
    return file->bytes != NULL;
}

void sdl_text_open(const char *data)
{
    static const char *const names[FONTS] = {[FONT_SERIF] = "serif.otf",
                                             [FONT_BOLD] = "serif-bold.otf",
                                             [FONT_ITALIC] = "serif-italic.otf",
                                             [FONT_TITLE] = "title.otf"};
    char path[4200];
    int first_font = -1;
    TTF_Init();
    for (int i = 0; i < FONTS; i++) {
        snprintf(path, sizeof path, "%.4096s/fonts/%s", data, names[i]);
        texts.file_of[i] = read_font(&texts.files[i], path) ? i : -1;
        first_font = first_font < 0 ? texts.file_of[i] : first_font;
    }
    /* The first font that can be used replaces those that cannot. */
    for (int i = 0; i < FONTS; i++) {
        texts.file_of[i] = texts.file_of[i] < 0 ? first_font : i;
    }
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
    for (int i = 0; i < FONTS; i++) {
        free(texts.files[i].bytes);
        texts.files[i].bytes = NULL;
        texts.file_of[i] = -1;
    }
    TTF_Quit();
}

/* Rounds a font size to pixels, at least 1 and at most SIZE_MAX_PX. */
static int pixels_of(float size)
{
    return size < 1 ? 1 : size > SIZE_MAX_PX ? SIZE_MAX_PX : (int)(size + .5f);
}

/* Returns the font in a size rounded to pixels; NULL if no file can be used. */
static TTF_Font *font_of(font_id font, float size)
{
    int pixels = pixels_of(size);
    int file = texts.file_of[font];
    for (int i = 0; i < texts.n_fonts; i++) {
        if (texts.fonts[i].file == file && texts.fonts[i].size == pixels) {
            return texts.fonts[i].ttf;
        }
    }
    if (file < 0) {
        return NULL;
    }
    if (texts.n_fonts == OPEN_FONTS_MAX) { /* drop the one opened first */
        TTF_CloseFont(texts.fonts[0].ttf);
        memmove(texts.fonts, texts.fonts + 1,
                (OPEN_FONTS_MAX - 1) * sizeof *texts.fonts);
        texts.n_fonts--;
    }
    TTF_Font *ttf = open_size(&texts.files[file], pixels);
    if (!ttf) {
        sdl_log_once(&texts.is_reported, "a font");
        return NULL;
    }
    texts.fonts[texts.n_fonts++] = (open_font){file, pixels, ttf};
    return ttf;
}

/* Returns the key of a text in the caches, never 0. Sizes that round to the
 * same pixels have the same key. */
static uint64_t key_of(font_id font, float size, const char *text)
{
    /* Two large primes: no two pairs of font and size have the same sum. */
    uint64_t style =
        (uint64_t)font * 7919u + (uint64_t)pixels_of(size) * 104729u;
    uint64_t h = hash_text(HASH_START + style, text);
    h ^= h >> 32; /* the low bits, which choose the slot, depend on all */
    return h ? h : 1;
}

enum { TYPESET_SIZE = 1024 }; /* bytes of a line, terminated */

/* Returns a line as it is shown. A hyphen before a number becomes a minus sign,
 * as the C library writes negative numbers with a hyphen; soft hyphens are left
 * out, as fonts would show them. The result is `out`; or `text` itself if there
 * is nothing to change, or the result does not fit into `out`. */
static const char *typeset(const char *text, char out[TYPESET_SIZE])
{
    static const char minus[] = "\xe2\x88\x92";      /* U+2212 */
    const size_t full = TYPESET_SIZE - sizeof minus; /* no minus fits behind */
    size_t n = 0;
    bool is_changed = false;
    for (size_t i = 0; text[i] && n < full; i++) {
        bool is_minus = text[i] == '-' && text[i + 1] >= '0' &&
                        text[i + 1] <= '9' &&
                        (i == 0 || strchr(" (", text[i - 1]));
        bool is_soft = text_is_soft_hyphen(text + i);
        size_t length = is_minus ? sizeof minus - 1 : is_soft ? 0 : 1;
        memcpy(out + n, is_minus ? minus : &text[i], length);
        n += length;
        i += is_soft; /* it has two bytes */
        is_changed |= is_minus || is_soft;
    }
    out[n] = '\0';
    return is_changed && n < full ? out : text;
}

float text_width(font_id font, float size, const char *text)
{
    uint64_t key = key_of(font, size, text);
    measured *slot = &texts.widths[key % CACHE_SLOTS];
    int w = 0, h = 0;
    if (slot->key != key) {
        char line[TYPESET_SIZE];
        TTF_Font *ttf = font_of(font, size);
        if (!ttf || TTF_SizeUTF8(ttf, typeset(text, line), &w, &h) != 0 ||
            w < 0) {
            /* An estimate: a letter is about .45 as wide as high. */
            w = (int)(size * .45f * (float)strlen(text));
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

/* Returns the slot that has the texture of a text; if none has it, the one of
 * its slots that was used least recently, to be filled. */
static cached *slot_of(uint64_t key)
{
    cached *best = NULL;
    for (int i = 0; i < CACHE_WAYS; i++) {
        cached *c = &texts.cache[(key + (uint64_t)i) % CACHE_SLOTS];
        if (c->key == key) {
            return c;
        }
        if (!best || c->last_use < best->last_use) {
            best = c;
        }
    }
    return best;
}

/* Renders a text; NULL if no font can be used, or it would be too large. */
static SDL_Surface *rasterize_text(font_id font, float size, const char *text)
{
    int w = 0, h = 0;
    char line[TYPESET_SIZE];
    TTF_Font *ttf = font_of(font, size);
    text = typeset(text, line);
    if (!ttf || TTF_SizeUTF8(ttf, text, &w, &h) != 0 || w <= 0 || h <= 0 ||
        w > TEXT_MAX_PX / h) {
        return NULL;
    }
    return TTF_RenderUTF8_Blended(ttf, text, (SDL_Color){255, 255, 255, 255});
}

/* Makes a picture the texture of a cache slot, and frees the picture. If it is
 * NULL, the slot has no texture. */
static void fill_slot(cached *slot, SDL_Renderer *renderer, SDL_Surface *s)
{
    static bool is_reported;
    if (slot->texture) {
        SDL_DestroyTexture(slot->texture);
    }
    slot->texture = s ? SDL_CreateTextureFromSurface(renderer, s) : NULL;
    slot->w = s ? s->w : 0;
    slot->h = s ? s->h : 0;
    if (s && !slot->texture) {
        sdl_log_once(&is_reported, "no texture for a text");
    }
    SDL_FreeSurface(s);
}

/* Renders a bar in place of a text. */
static void render_bar(SDL_Renderer *renderer, rgba c, float x, float y,
                       float w, float h)
{
    SDL_FRect bar = {x, y + h * .4f, w, h * .2f};
    SDL_SetRenderDrawColor(renderer, c.r, c.g, c.b, c.a);
    SDL_RenderFillRectF(renderer, &bar);
}

void sdl_text_render(SDL_Renderer *renderer, font_id font, float size, rgba c,
                     float x, float y, const char *text)
{
    uint64_t key = key_of(font, size, text);
    cached *slot = slot_of(key);
    if (slot->key != key) {
        fill_slot(slot, renderer, rasterize_text(font, size, text));
        slot->key = key;
    }
    slot->last_use = ++texts.clock;
    if (!slot->texture) {
        render_bar(renderer, c, x, y, text_width(font, size, text),
                   text_height(font, size));
        return;
    }
    SDL_SetTextureColorMod(slot->texture, c.r, c.g, c.b);
    SDL_SetTextureAlphaMod(slot->texture, c.a);
    SDL_Rect to = {(int)(x + .5f), (int)(y + .5f), slot->w, slot->h};
    SDL_RenderCopy(renderer, slot->texture, NULL, &to);
}

/* sdl_poster.c - saves a large picture of the land in the background
 *
 * The picture may be larger than any texture. The owner (sdl_video.c) calls
 * once a frame sdl_poster_render_block(), renders the display list into the
 * texture of the block, and calls sdl_poster_store_block(), which reads the
 * pixels back. When no block is left, the first call of sdl_poster_is_written()
 * starts the thread that encodes the picture and writes the file.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "sdl_poster.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "gui/app/session.h"
#include "gui/table/land/poster.h"
#include "sdl_png.h"
#include "tools/platform/files.h"

#define BLOCK 512 /* pixels of a block's side */

/* The state of a poster. The encoder cannot be stopped: of its thread and the
 * owner the one that comes last frees the poster. */
enum {
    DRAWING, /* blocks are rendered */
    WRITING, /* the thread runs */
    WRITTEN, /* the thread is done, or nothing will be written */
    LEFT     /* the owner is not interested any more */
};

struct sdl_poster {
    cc_game game; /* a copy, as the game may go on */
    bool has_scores;
    SDL_Surface *picture;
    SDL_Texture *block;
    SDL_Rect part; /* the next block */
    atomic_int state;
    int error;
    char path[PATH_SIZE];
};

/* Frees a poster that no thread uses. */
static void free_all(sdl_poster *p)
{
    SDL_FreeSurface(p->picture);
    free(p);
}

sdl_poster *sdl_poster_begin(const app *a)
{
    sdl_poster *p = calloc(1, sizeof *p);
    int w, h;
    if (!p) {
        return NULL;
    }
    p->game = a->session->game;
    memcpy(p->path, a->poster_path, sizeof p->path);
    p->has_scores = a->poster_has_scores;
    poster_size(&p->game, p->has_scores, &w, &h);
    p->picture = sdl_png_new(w, h);
    if (!p->picture) {
        free_all(p);
        return NULL;
    }
    p->part = (SDL_Rect){0, 0, BLOCK, BLOCK};
    return p;
}

/* ----------------------------------------------------------------- drawing */

/* True if no block is left, or after an error. */
static bool is_drawn(const sdl_poster *p)
{
    return p->part.y >= p->picture->h || p->error;
}

bool sdl_poster_render_block(sdl_poster *p, SDL_Renderer *r, app *a)
{
    if (is_drawn(p)) {
        return false;
    }
    p->block = SDL_CreateTexture(r, SDL_PIXELFORMAT_ARGB8888,
                                 SDL_TEXTUREACCESS_TARGET, BLOCK, BLOCK);
    if (!p->block || SDL_SetRenderTarget(r, p->block) != 0) {
        p->error = ENOMEM;
        sdl_poster_store_block(p, r);
        return false;
    }
    int right = p->picture->w - p->part.x, bottom = p->picture->h - p->part.y;
    p->part.w = right < BLOCK ? right : BLOCK;
    p->part.h = bottom < BLOCK ? bottom : BLOCK;
    poster_render(a, &p->game, p->has_scores, p->part.x, p->part.y, p->part.w,
                  p->part.h);
    return true;
}

void sdl_poster_store_block(sdl_poster *p, SDL_Renderer *r)
{
    if (!p->error && !sdl_png_read(r, p->picture, p->part)) {
        p->error = ENOMEM;
    }
    SDL_SetRenderTarget(r, NULL);
    if (p->block) {
        SDL_DestroyTexture(p->block);
        p->block = NULL;
    }
    p->part.x += BLOCK;
    if (p->part.x >= p->picture->w) {
        p->part.x = 0;
        p->part.y += BLOCK;
    }
}

float sdl_poster_progress(const sdl_poster *p)
{
    float row = (float)p->part.x / (float)p->picture->w * BLOCK;
    float drawn = ((float)p->part.y + row) / (float)p->picture->h;
    return drawn < 1 && !is_drawn(p) ? drawn : 1;
}

/* ----------------------------------------------------------------- writing */

/* The thread: encodes the picture and writes the file. */
static void *write_file(void *data)
{
    sdl_poster *p = data;
    char *bytes = NULL;
    size_t length;
    p->error = sdl_png_encode(p->picture, POSTER_DPI, &bytes, &length);
    if (!p->error && atomic_load(&p->state) != LEFT) {
        int lock;
        p->error = file_write_new(p->path, bytes, length, &lock);
        if (!p->error) {
            file_unlock(lock);
        }
    }
    free(bytes);
    bool is_written = !p->error;
    if (atomic_exchange(&p->state, WRITTEN) == LEFT) {
        if (is_written) { /* else a file of that name is somebody else's */
            file_remove(p->path);
        }
        free_all(p);
    }
    return NULL;
}

/* Starts the thread; without one it writes at once. */
static void begin_writing(sdl_poster *p)
{
    pthread_t thread;
    atomic_store(&p->state, WRITING);
    if (pthread_create(&thread, NULL, write_file, p) != 0) {
        write_file(p);
    } else {
        pthread_detach(thread);
    }
}

bool sdl_poster_is_written(sdl_poster *p, int *error)
{
    if (atomic_load(&p->state) == DRAWING) {
        if (p->error) {
            atomic_store(&p->state, WRITTEN);
        } else {
            begin_writing(p);
        }
    }
    if (atomic_load(&p->state) != WRITTEN) {
        return false;
    }
    *error = p->error;
    return true;
}

void sdl_poster_end(sdl_poster *p, bool is_complete)
{
    if (!p) {
        return;
    }
    int state = atomic_exchange(&p->state, LEFT);
    if (state == WRITING) { /* the thread frees it */
        return;
    }
    if (state == WRITTEN && !is_complete && !p->error) {
        file_remove(p->path);
    }
    free_all(p);
}

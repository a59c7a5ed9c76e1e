/* sdl_replay.h - replays display lists by SDL's renderer
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SDL_REPLAY_H
#define GUI_SDL_REPLAY_H

#include <SDL.h>
#include <stdbool.h>

#include "sdl_pages.h"

/* The content of a layer, as it was when it had this key. */
typedef struct replay_texture {
    SDL_Texture *texture; /* NULL: not needed yet, or failed */
    uint64_t key;
    bool is_valid; /* it was rendered */
    bool failed;   /* there is no texture for it: it is replayed each time */
} replay_texture;

/* The caller sets the first members, and the others to zero. */
typedef struct replayer {
    SDL_Renderer *renderer;
    pages *pages;
    const art *art;
    int w, h; /* of the picture, pixels */
    /* What sdl_replay.c keeps from frame to frame. */
    replay_texture layers[RENDER_LAYERS]; /* each within the one before */
    bool is_layer_reported; /* it was logged that one has no texture */
} replayer;

/* Replays all commands; the content of a layer only if its key has changed. */
void sdl_replay_all(replayer *p, const display_list *d);
/* Replays the i-th command alone, with the clip that is set; a layer with all
 * that is in it. */
void sdl_replay_command(replayer *p, const display_list *d, int i);
/* False if there is no texture for the outermost layer. */
bool sdl_replay_has_layers(const replayer *p);
/* Forgets all layers, as after a change of the size; they get textures again.
 */
void sdl_replay_drop_layers(replayer *p);

#endif

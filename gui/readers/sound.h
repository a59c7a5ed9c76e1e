/* sound.h - the sounds of the game, and reading their files from the pack
 *
 * tools/sound computes the files. A frame requests sounds with
 * app_play_sound(); the main loop plays them (gui/video/sdl_sound.c).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SOUND_H
#define GUI_SOUND_H

#include <stddef.h>
#include <stdint.h>

/* Each is for what is said here and for whatever else of a module sounds alike
 * (table_part.sounds). */
typedef enum sound_id {
    SOUND_DRAW,   /* a tile is drawn */
    SOUND_TILE,   /* a tile is placed */
    SOUND_ROTATE, /* a tile is rotated */
    SOUND_FIGURE, /* a figure is placed */
    SOUND_HOME,   /* a figure returns to its supply */
    SOUND_POINTS, /* points are scored */
    SOUND_BID,    /* a bid in an auction */
    SOUND_WALL,   /* something of stone or wood is built: a wall, a bridge */
    SOUND_TOWER,  /* a tower grows */
    SOUND_YOURS,  /* the turn of a person at this window begins */
    SOUND_CHIME,  /* a cloister is complete */
    SOUND_BELL,   /* the game is over */
    SOUND_SHEEP,  /* a flock grows */
    SOUND_WOLF,   /* a wolf comes */
    SOUNDS
} sound_id;

#define SOUND_RATE 44100 /* samples per second, one channel */

/* Returns the name of a sound, "tile": its file in the pack is
 * sound/tile.wav. */
const char *sound_name(sound_id id);
/* Returns the sound with a name; SOUNDS if there is none. */
sound_id sound_find(const char *name);

/* Reads a WAV file, `n` bytes in memory, of 16 bits a sample, one channel and
 * SOUND_RATE. Returns a copy of its samples, which the caller frees, and sets
 * *samples to their number and *reason to NULL. If it cannot be read returns
 * NULL, and *reason says why. */
int16_t *sound_read(const unsigned char *bytes, size_t n, size_t *samples,
                    const char **reason);

#endif

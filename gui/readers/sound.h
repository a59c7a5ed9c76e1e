/* sound.h - the sounds and their files in the pack
 *
 * A frame requests sounds (app.sounds), which the main loop plays.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SOUND_H
#define GUI_SOUND_H

#include <stddef.h>
#include <stdint.h>

typedef enum sound_id {
    SOUND_DRAW,   /* a tile is drawn */
    SOUND_TILE,   /* a tile is placed */
    SOUND_ROTATE, /* a tile is rotated */
    SOUND_FIGURE,
    SOUND_HOME, /* a figure came home */
    SOUND_POINTS,
    SOUND_BID,
    SOUND_WALL, /* also castles and bridges */
    SOUND_TOWER,
    SOUND_YOURS, /* the turn of a person at this window begins */
    SOUND_CHIME, /* a cloister is complete */
    SOUND_BELL,  /* the game is over */
    SOUND_SHEEP, /* a flock grows */
    SOUND_WOLF,  /* a wolf comes */
    SOUNDS
} sound_id;

#define SOUND_RATE 44100 /* samples per second, one channel */

/* Returns the name of a sound's file in the pack without .wav, "tile". */
const char *sound_name(sound_id id);
/* Returns the sound of a name; SOUNDS if there is none. */
sound_id sound_find(const char *name);

/* Reads a WAV file of 16 bits, one channel, SOUND_RATE. Returns a copy of its
 * samples, which the caller frees, and their number; NULL and why not. */
int16_t *sound_read(const unsigned char *bytes, size_t n, size_t *samples,
                    const char **reason);

#endif

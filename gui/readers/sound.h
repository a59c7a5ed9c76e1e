/* sound.h - which sounds there are, and what the pack has of them
 *
 * A frame says what it wants to be heard (app.sounds); who shows frames in a
 * window plays it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GUI_SOUND_H
#define GUI_SOUND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum sound_id {
    SOUND_DRAW, /* a tile is drawn */
    SOUND_TILE, /* comes to lie */
    SOUND_TURN, /* a tile is turned */
    SOUND_FIGURE,
    SOUND_HOME, /* a figure came back */
    SOUND_POINTS,
    SOUND_BID,
    SOUND_WALL, /* also castles and bridges */
    SOUND_TOWER,
    SOUND_YOURS, /* somebody's turn begins who sits here */
    SOUND_CHIME, /* a cloister is finished */
    SOUND_BELL,  /* the game is over */
    SOUNDS
} sound_id;

#define SOUND_RATE 44100 /* samples a second, one channel */

/* "tile": the name of its file in the pack, without .wav; and back, SOUNDS for
 * none. */
const char *sound_name(sound_id id);
sound_id sound_find(const char *name);

/* Reads a WAV file of 16 bits, one channel, SOUND_RATE: gives its samples, a
 * copy that the caller frees, and how many there are; NULL and why not. */
int16_t *sound_read(const unsigned char *bytes, size_t n, size_t *samples,
                    const char **why);

#endif

/* sound.c - the sounds of the pack, without playing them
 *
 * SPDX-License-Identifier: MIT
 */
#include "sound.h"

#include <string.h>

#include "gui/base/memory.h"

static const char *const names[SOUNDS] = {
    [SOUND_DRAW] = "draw",     [SOUND_HOME] = "home",
    [SOUND_CHIME] = "chime",   [SOUND_TILE] = "tile",
    [SOUND_ROTATE] = "turn",   [SOUND_FIGURE] = "figure",
    [SOUND_POINTS] = "points", [SOUND_BID] = "bid",
    [SOUND_WALL] = "wall",     [SOUND_TOWER] = "tower",
    [SOUND_YOURS] = "yours",   [SOUND_BELL] = "bell",
    [SOUND_SHEEP] = "sheep",   [SOUND_WOLF] = "wolf"};

const char *sound_name(sound_id id)
{
    return names[id];
}

sound_id sound_find(const char *name)
{
    int i = 0;
    while (i < SOUNDS && strcmp(names[i], name) != 0) {
        i++;
    }
    return (sound_id)i;
}

static unsigned long number(const unsigned char *at, int bytes)
{
    unsigned long n = 0;
    for (int i = bytes - 1; i >= 0; i--) {
        n = n << 8 | at[i];
    }
    return n;
}

/* Returns the chunk of that name, if it is within the file. */
static const unsigned char *chunk(const unsigned char *bytes, size_t n,
                                  const char *name, size_t *size)
{
    /* After "RIFF", the size and "WAVE". */
    for (size_t at = 12; n - at >= 8;) {
        *size = number(bytes + at + 4, 4);
        if (*size > n - at - 8) {
            return NULL;
        }
        if (memcmp(bytes + at, name, 4) == 0) {
            return bytes + at + 8;
        }
        at += 8 + *size;
        at += *size % 2 && at < n; /* chunks are aligned to even offsets */
    }
    return NULL;
}

int16_t *sound_read(const unsigned char *bytes, size_t n, size_t *samples,
                    const char **reason)
{
    size_t size;
    *reason = NULL;
    if (n < 12 || memcmp(bytes, "RIFF", 4) != 0 ||
        memcmp(bytes + 8, "WAVE", 4) != 0) {
        *reason = "no WAV file";
        return NULL;
    }
    const unsigned char *format = chunk(bytes, n, "fmt ", &size);
    if (!format || size < 16 || number(format, 2) != 1 ||
        number(format + 2, 2) != 1 || number(format + 4, 4) != SOUND_RATE ||
        number(format + 14, 2) != 16) {
        *reason = "expected one channel of 16 bits, 44100 a second";
        return NULL;
    }
    const unsigned char *data = chunk(bytes, n, "data", &size);
    if (!data || size < 2) {
        *reason = "no samples";
        return NULL;
    }
    *samples = size / 2;
    int16_t *out = xrealloc(NULL, *samples * sizeof *out);
    for (size_t i = 0; i < *samples; i++) {
        long v = (long)number(data + 2 * i, 2);
        out[i] = (int16_t)(v < 32768 ? v : v - 65536);
    }
    return out;
}

/* sound.c - the names of sounds, and reading their files
 *
 * SPDX-License-Identifier: MIT
 */
#include "sound.h"

#include <string.h>

#include "gui/base/memory.h"

static const char *const names[SOUNDS] = {
    [SOUND_DRAW] = "draw",     [SOUND_TILE] = "tile",
    [SOUND_ROTATE] = "rotate", [SOUND_FIGURE] = "figure",
    [SOUND_HOME] = "home",     [SOUND_POINTS] = "points",
    [SOUND_BID] = "bid",       [SOUND_WALL] = "wall",
    [SOUND_TOWER] = "tower",   [SOUND_YOURS] = "yours",
    [SOUND_CHIME] = "chime",   [SOUND_BELL] = "bell",
    [SOUND_SHEEP] = "sheep",   [SOUND_WOLF] = "wolf"};

/* A WAV file is a RIFF file: after its head come chunks, each with a head of
 * its own. Sizes and offsets are in bytes. */
enum {
    RIFF_HEAD = 12,   /* "RIFF", a size, "WAVE" */
    CHUNK_HEAD = 8,   /* the name and the size of the chunk */
    FORMAT_SIZE = 16, /* the least size of the chunk "fmt ", and in it: */
    AT_CHANNELS = 2,
    AT_RATE = 4,
    AT_BITS = 14
};
#define FORMAT_PCM 1 /* samples are not compressed */

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

/* Reads a number of that many bytes, the lowest first. */
static unsigned long read_number(const unsigned char *at, int bytes)
{
    unsigned long n = 0;
    for (int i = bytes - 1; i >= 0; i--) {
        n = n << 8 | at[i];
    }
    return n;
}

/* Returns the content of the chunk of that name, and its size; NULL if the file
 * of n bytes has none. */
static const unsigned char *find_chunk(const unsigned char *bytes, size_t n,
                                       const char *name, size_t *size)
{
    for (size_t at = RIFF_HEAD; n - at >= CHUNK_HEAD;) {
        *size = read_number(bytes + at + 4, 4);
        if (*size > n - at - CHUNK_HEAD) {
            return NULL;
        }
        if (memcmp(bytes + at, name, 4) == 0) {
            return bytes + at + CHUNK_HEAD;
        }
        at += CHUNK_HEAD + *size;
        at += *size % 2 && at < n; /* chunks are aligned to even offsets */
    }
    return NULL;
}

int16_t *sound_read(const unsigned char *bytes, size_t n, size_t *samples,
                    const char **reason)
{
    size_t size;
    *reason = NULL;
    if (n < RIFF_HEAD || memcmp(bytes, "RIFF", 4) != 0 ||
        memcmp(bytes + 8, "WAVE", 4) != 0) {
        *reason = "no WAV file";
        return NULL;
    }
    const unsigned char *format = find_chunk(bytes, n, "fmt ", &size);
    if (!format || size < FORMAT_SIZE || read_number(format, 2) != FORMAT_PCM ||
        read_number(format + AT_CHANNELS, 2) != 1 ||
        read_number(format + AT_RATE, 4) != SOUND_RATE ||
        read_number(format + AT_BITS, 2) != 16) {
        *reason = "expected one channel of 16 bits, 44100 a second";
        return NULL;
    }
    const unsigned char *data = find_chunk(bytes, n, "data", &size);
    if (!data || size < 2) {
        *reason = "no samples";
        return NULL;
    }
    *samples = size / 2;
    int16_t *out = xrealloc(NULL, *samples * sizeof *out);
    for (size_t i = 0; i < *samples; i++) {
        long sample = (long)read_number(data + 2 * i, 2);
        out[i] = (int16_t)(sample < 32768 ? sample : sample - 65536);
    }
    return out;
}

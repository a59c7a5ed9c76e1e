/* sdl_sound.c - playing the sounds of the pack
 *
 * A sound is read when it is first played, and kept. Up to VOICES sounds are
 * mixed by the callback of SDL, which runs in a thread of its own: the device
 * is locked where voices are changed. The device is open only while something
 * plays, and a little longer.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sdl_sound.h"

#include <SDL.h>
#include <stdbool.h>
#include <stdlib.h>

#include "gui/app/run_log.h"
#include "gui/readers/pack.h"
#include "gui/readers/sound.h"

#define VOICES       8
#define BUFFER       1024 /* samples: about 1/40 s */
#define IDLE_SECONDS 2.0f /* seconds of silence before the device is closed */

typedef struct voice {
    const int16_t *samples;
    size_t n, at; /* at == n: silent */
    int volume;   /* 0 to 256 */
} voice;

static struct {
    const char *data;
    struct {
        bool is_tried;    /* the file was looked for */
        int16_t *samples; /* NULL: not read, or it cannot be */
        size_t n;
    } sounds[SOUNDS];
    SDL_AudioDeviceID device; /* 0: closed */
    bool failed;              /* there is no device */
    double silent_since;      /* seconds; < 0: playing */
    voice voices[VOICES];     /* used by the audio thread: lock the device */
} audio;

/* Returns a time in seconds. */
static double time_s(void)
{
    return (double)SDL_GetPerformanceCounter() /
           (double)SDL_GetPerformanceFrequency();
}

void sdl_sound_open(const char *data)
{
    audio.data = data;
}

/* Reads the file of a sound; on an error, reported, the sound stays silent. */
static void load(sound_id id)
{
    char path[4200];
    size_t length;
    const char *reason = NULL;
    audio.sounds[id].is_tried = true;
    snprintf(path, sizeof path, "%.4096s/sound/%s.wav", audio.data,
             sound_name(id));
    char *bytes = pack_read(path, PACK_SOUND_MAX, &length);
    if (!bytes) {
        return;
    }
    audio.sounds[id].samples = sound_read((const unsigned char *)bytes, length,
                                          &audio.sounds[id].n, &reason);
    if (reason) {
        pack_report(path, 0, "%s", reason);
    }
    free(bytes);
}

/* Audio callback, called in SDL's thread. */
static void mix(void *unused, Uint8 *stream, int length)
{
    int16_t *out = (int16_t *)(void *)stream;
    int n = length / 2;
    (void)unused;
    for (int i = 0; i < n; i++) {
        int sum = 0;
        for (int k = 0; k < VOICES; k++) {
            voice *v = &audio.voices[k];
            sum += v->at < v->n ? v->samples[v->at++] * v->volume / 256 : 0;
        }
        out[i] = (int16_t)(sum > 32767 ? 32767 : sum < -32768 ? -32768 : sum);
    }
}

/* Opens the audio device unless it is open; false if there is none. */
static bool open_device(void)
{
    SDL_AudioSpec spec = {.freq = SOUND_RATE,
                          .format = AUDIO_S16SYS,
                          .channels = 1,
                          .samples = BUFFER,
                          .callback = mix};
    if (audio.device || audio.failed) {
        return audio.device;
    }
    /* Avoids messages of audio libraries if there is no device. */
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 &&
        SDL_GetNumAudioDevices(0) != 0) {
        audio.device = SDL_OpenAudioDevice(NULL, 0, &spec, NULL, 0);
    }
    if (!audio.device) {
        audio.failed = true;
        run_log_write("no sound: %s", SDL_GetError());
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        return false;
    }
    SDL_PauseAudioDevice(audio.device, 0);
    return true;
}

/* Closes the audio device, if it is open. */
static void close_device(void)
{
    if (audio.device) {
        SDL_CloseAudioDevice(audio.device);
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        audio.device = 0;
    }
    memset(audio.voices, 0, sizeof audio.voices);
}

/* Begins to play a sound, at a volume in percent, by a silent voice or the one
 * that has played most. */
static void start(sound_id id, int volume)
{
    voice *to = &audio.voices[0];
    SDL_LockAudioDevice(audio.device);
    for (int i = 1; i < VOICES && to->at < to->n; i++) {
        voice *v = &audio.voices[i];
        to = v->at >= v->n || v->at > to->at ? v : to;
    }
    *to = (voice){audio.sounds[id].samples, audio.sounds[id].n, 0,
                  volume * 256 / 100};
    SDL_UnlockAudioDevice(audio.device);
}

static bool is_silent(void)
{
    bool silent = true;
    SDL_LockAudioDevice(audio.device);
    for (int i = 0; i < VOICES; i++) {
        silent &= audio.voices[i].at >= audio.voices[i].n;
    }
    SDL_UnlockAudioDevice(audio.device);
    return silent;
}

float sdl_sound_play(uint32_t sounds, int volume)
{
    for (int i = 0; sounds && volume > 0 && i < SOUNDS; i++) {
        if (!(sounds >> i & 1) || !open_device()) {
            continue;
        }
        if (!audio.sounds[i].is_tried) {
            load((sound_id)i);
        }
        if (audio.sounds[i].samples) {
            start((sound_id)i, volume);
            audio.silent_since = -1;
        }
    }
    if (!audio.device) {
        return 0;
    }
    if (!is_silent()) {
        audio.silent_since = -1;
        return IDLE_SECONDS;
    }
    audio.silent_since = audio.silent_since < 0 ? time_s() : audio.silent_since;
    float seconds = IDLE_SECONDS - (float)(time_s() - audio.silent_since);
    if (seconds <= 0) {
        close_device();
        return 0;
    }
    return seconds;
}

void sdl_sound_close(void)
{
    close_device();
    for (int i = 0; i < SOUNDS; i++) {
        free(audio.sounds[i].samples);
    }
    memset(&audio, 0, sizeof audio);
}

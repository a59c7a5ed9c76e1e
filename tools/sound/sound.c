/* sound.c - synthesizes the sounds of the game: carcassonne-sound OUT
 *
 * Writes one WAV file for each sound into the folder OUT. A sound is a few
 * notes; a note is a sum of decaying partials (struck wood, stone, coins,
 * bells) and a burst of noise. All sounds begin and end in silence, so that
 * they do not click.
 *
 * SPDX-License-Identifier: MIT
 */
#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RATE         44100      /* samples a second */
#define SAMPLES_MAX  (6 * RATE) /* of the longest sound */
#define PARTIALS_MAX 10
#define NOTES_MAX    4
#define PI           3.14159265358979323846

/* A decaying sine wave. */
typedef struct partial {
    double frequency; /* times the pitch of a note, in Hz; 0 ends a list */
    double decay;     /* seconds until it is 1 / e as loud */
    double amplitude;
} partial;

/* What is struck, or an animal. Some instruments have partials in Hz, for notes
 * with a pitch near 1; others have them as multiples of the pitch, which is in
 * Hz then. */
typedef struct instrument {
    partial partials[PARTIALS_MAX];
    /* A burst of noise: amplitude, band in Hz, decay time in seconds. */
    double noise, noise_low, noise_high, noise_time;
    double attack; /* time to the maximum in seconds */
    /* Of an animal, the pitch: as a sine it rises by the share `rise` of
     * itself, is back after rise_time seconds, and then falls below. */
    double rise, rise_time;
    /* Of an animal, the trembling: at the deepest its loudness falls by the
     * share `tremble`, tremble_rate times a second. Its pitch changes too, by a
     * share TREMBLE_PITCH times as large. */
    double tremble, tremble_rate;
} instrument;

#define TREMBLE_PITCH .1

static const instrument cardboard = {.partials = {{172, .030, 1},
                                                  {318, .022, .7},
                                                  {605, .014, .35},
                                                  {1130, .008, .15}},
                                     .noise = .9,
                                     .noise_low = 120,
                                     .noise_high = 1400,
                                     .noise_time = .018,
                                     .attack = .0012};
static const instrument paper = {.noise = 1,
                                 .noise_low = 1600,
                                 .noise_high = 5200,
                                 .noise_time = .030,
                                 .attack = .022};
static const instrument wood = {.partials = {{870, .030, 1},
                                             {1545, .018, .6},
                                             {2390, .010, .3},
                                             {310, .024, .5}},
                                .noise = .3,
                                .noise_low = 900,
                                .noise_high = 4000,
                                .noise_time = .006,
                                .attack = .001};
/* A free bar: Fletcher and Rossing, The Physics of Musical Instruments. */
static const instrument glockenspiel = {
    .partials = {{1, .30, 1}, {2.756, .10, .32}, {5.404, .045, .12}},
    .attack = .0015};
static const instrument marimba = {
    .partials = {{1, .17, 1}, {3.93, .05, .2}, {9.2, .02, .05}},
    .noise = .08,
    .noise_low = 300,
    .noise_high = 1800,
    .noise_time = .012,
    .attack = .003};
static const instrument coin = {.partials = {{4130, .055, 1},
                                             {5320, .048, .8},
                                             {6870, .040, .55},
                                             {8240, .030, .3}},
                                .noise = .12,
                                .noise_low = 3000,
                                .noise_high = 9000,
                                .noise_time = .004,
                                .attack = .0008};
static const instrument stone = {.partials = {{88, .060, 1},
                                              {139, .050, .8},
                                              {213, .035, .5},
                                              {470, .016, .25}},
                                 .noise = .8,
                                 .noise_low = 60,
                                 .noise_high = 900,
                                 .noise_time = .050,
                                 .attack = .002};
/* A church bell, from the hum to the upper partials. */
static const instrument bell = {.partials = {{.5, 1.5, .55},
                                             {1, 1.1, .8},
                                             {1.2, .9, .65},
                                             {1.5, .6, .35},
                                             {2, .8, 1},
                                             {2.5, .35, .3},
                                             {2.67, .30, .25},
                                             {3, .28, .3},
                                             {4.17, .16, .18}},
                                .noise = .05,
                                .noise_low = 1000,
                                .noise_high = 6000,
                                .noise_time = .008,
                                .attack = .004};

/* A sheep: a reedy voice with most in the octave from 900 Hz, that trembles. */
static const instrument bleat = {.partials = {{1, .25, .5},
                                              {2, .25, .8},
                                              {3, .24, 1},
                                              {4, .22, .8},
                                              {5, .20, .5},
                                              {6, .18, .3},
                                              {8, .14, .2}},
                                 .noise = .05,
                                 .noise_low = 1200,
                                 .noise_high = 4000,
                                 .noise_time = .12,
                                 .attack = .045,
                                 .rise = .08,
                                 .rise_time = .55,
                                 .tremble = .75,
                                 .tremble_rate = 11};
/* A wolf: a hollow voice that rises and falls. */
static const instrument howl = {
    .partials = {{1, .62, 1}, {2, .54, .34}, {3, .46, .16}, {4, .36, .05}},
    .noise = .04,
    .noise_low = 300,
    .noise_high = 1200,
    .noise_time = .5,
    .attack = .50,
    .rise = .55,
    .rise_time = 2.2,
    .tremble = .12,
    .tremble_rate = 5.5};

typedef struct note {
    const instrument *instrument;
    double start;    /* seconds from the start of the sound */
    double pitch;    /* factor of the frequencies of partials */
    double strength; /* factor of the amplitudes */
} note;

static const struct sound {
    const char *name;
    double length, peak; /* seconds; amplitude, at most 1 */
    note notes[NOTES_MAX];
} sounds[] = {
    {"draw",
     .36,
     .26,
     {{&paper, 0, 1, .7}, {&paper, .085, 1, 1}, {&cardboard, .15, 1.5, .22}}},
    {"tile", .24, .55, {{&cardboard, 0, 1, 1}, {&cardboard, .026, 1.2, .25}}},
    {"rotate", .16, .20, {{&paper, 0, 1, 1}}},
    {"figure", .20, .42, {{&wood, 0, 1, 1}, {&wood, .034, 1.06, .3}}},
    {"home",
     .36,
     .34,
     {{&wood, 0, .70, .6}, {&wood, .09, .78, 1}, {&wood, .15, .74, .35}}},
    {"points",
     .85,
     .40,
     {{&glockenspiel, 0, 1318.5, .9}, {&glockenspiel, .095, 1760, 1}}},
    {"bid", .36, .32, {{&coin, 0, 1, 1}, {&coin, .055, 1.04, .6}}},
    {"wall", .42, .62, {{&stone, 0, 1, 1}, {&stone, .07, 1.1, .35}}},
    {"tower",
     .95,
     .58,
     {{&stone, 0, 1, 1},
      {&marimba, .12, 196, .5},
      {&marimba, .26, 293.7, .6},
      {&marimba, .40, 392, .7}}},
    {"yours", .70, .26, {{&marimba, 0, 523.3, .9}, {&marimba, .15, 659.3, 1}}},
    {"chime",
     3.0,
     .34,
     {{&bell, 0, 698.5, 1}, {&bell, .40, 698.5, .85}, {&bell, .80, 698.5, .7}}},
    {"sheep", .80, .30, {{&bleat, 0, 330, 1}}},
    {"wolf", 2.3, .34, {{&howl, 0, 285, 1}, {&howl, .22, 356, .35}}},
    {"bell", 5.2, .60, {{&bell, 0, 294, 1}, {&bell, 1.35, 294, .9}}},
};

/* ------------------------------------------------------------------- notes */

/* Returns noise from -1 to 1, the same in every run: Marsaglia's xorshift. */
static double noise(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return (double)*state / 2147483648.0 - 1;
}

/* In all that follows, t is the time in seconds since the start of a note, and
 * `out` has the n samples of the sound. */

/* Returns the loudness of a note as it begins, 0 to 1. */
static double attack_gain(double t, double attack)
{
    return t < attack ? .5 - .5 * cos(PI * t / attack) : 1;
}

/* Returns the time that a note of steady pitch would have taken to go through
 * as many waves as this one does in t seconds: the integral of its pitch. */
static double bent_time(const instrument *voice, double t)
{
    double bent = t;
    if (voice->rise > 0) { /* the pitch is 1 + rise * sin(pi * t / rise_time) */
        bent += voice->rise * voice->rise_time / PI *
                (1 - cos(PI * t / voice->rise_time));
    }
    if (voice->tremble > 0) {
        double w = 2 * PI * voice->tremble_rate;
        bent += TREMBLE_PITCH * voice->tremble / w * (1 - cos(w * t));
    }
    return bent;
}

/* Returns the loudness of what trembles, from 1 - tremble to 1. */
static double tremble_gain(const instrument *voice, double t)
{
    double wave = .5 - .5 * cos(2 * PI * voice->tremble_rate * t);
    return voice->tremble > 0 ? 1 - voice->tremble * wave : 1;
}

/* Adds the sum of the partials of a note. */
static void add_partials(double *out, int n, const note *played)
{
    const instrument *voice = played->instrument;
    for (int k = 0; k < PARTIALS_MAX && voice->partials[k].frequency > 0; k++) {
        const partial *p = &voice->partials[k];
        double w = 2 * PI * p->frequency * played->pitch;
        for (int i = (int)(played->start * RATE); i < n; i++) {
            double t = (double)i / RATE - played->start;
            out[i] += played->strength * p->amplitude *
                      attack_gain(t, voice->attack) * tremble_gain(voice, t) *
                      exp(-t / p->decay) * sin(w * bent_time(voice, t));
        }
    }
}

/* The filters of add_noise() take away most of the noise's loudness. */
#define NOISE_GAIN 3

/* Adds the burst of noise of a note: white noise after two low-pass filters and
 * a high-pass filter of one pole each. */
static void add_noise(double *out, int n, const note *played)
{
    const instrument *voice = played->instrument;
    uint32_t state = 0x9e3779b9u;
    double low = 0, second_low = 0, high = 0;
    double low_factor = 1 - exp(-2 * PI * voice->noise_high / RATE);
    double high_factor = 1 - exp(-2 * PI * voice->noise_low / RATE);
    for (int i = (int)(played->start * RATE); i < n && voice->noise > 0; i++) {
        double t = (double)i / RATE - played->start;
        low += low_factor * (noise(&state) - low);
        second_low += low_factor * (low - second_low);
        high += high_factor * (second_low - high);
        out[i] += NOISE_GAIN * played->strength * voice->noise *
                  attack_gain(t, voice->attack) * exp(-t / voice->noise_time) *
                  (second_low - high);
    }
}

/* Fades out in the last fifth, and scales so that the largest amplitude is
 * `peak`. */
static void fade_and_normalize(double *out, int n, double peak)
{
    double max = 0;
    int fade = n / 5;
    for (int i = 0; i < fade; i++) {
        out[n - 1 - i] *= .5 - .5 * cos(PI * i / fade);
    }
    for (int i = 0; i < n; i++) {
        max = fmax(max, fabs(out[i]));
    }
    for (int i = 0; i < n; i++) {
        out[i] *= peak / max;
    }
}

/* ------------------------------------------------------------------ output */

/* Writes a number, its lowest byte first, and moves on. */
static void put_number(unsigned char **at, unsigned long value, int bytes)
{
    for (int i = 0; i < bytes; i++) {
        *(*at)++ = (unsigned char)(value >> 8 * i);
    }
}

static void put_tag(unsigned char **at, const char *name)
{
    memcpy(*at, name, 4);
    *at += 4;
}

/* Writes a WAV file with 16 bits for a sample, mono. Returns -1 on an error. */
static int write_wav(const char *path, const double *sound, int n)
{
    unsigned char head[44], *at = head;
    unsigned long bytes = 2 * (unsigned long)n;
    put_tag(&at, "RIFF");
    put_number(&at, 36 + bytes, 4); /* bytes that follow */
    put_tag(&at, "WAVE");
    put_tag(&at, "fmt ");
    put_number(&at, 16, 4);       /* bytes up to "data" */
    put_number(&at, 1, 2);        /* PCM: uncompressed */
    put_number(&at, 1, 2);        /* channels */
    put_number(&at, RATE, 4);     /* samples a second */
    put_number(&at, 2 * RATE, 4); /* bytes a second */
    put_number(&at, 2, 2);        /* bytes of a sample */
    put_number(&at, 16, 2);       /* bits of a sample */
    put_tag(&at, "data");
    put_number(&at, bytes, 4);
    FILE *f = fopen(path, "wb");
    if (!f) {
        return -1;
    }
    size_t n_written = fwrite(head, 1, sizeof head, f);
    for (int i = 0; i < n; i++) {
        unsigned char raw[2], *to = raw;
        put_number(&to, (unsigned long)(lround(sound[i] * 32767) & 0xffff), 2);
        n_written += fwrite(raw, 1, 2, f);
    }
    int failed = fclose(f);
    return n_written == sizeof head + bytes && !failed ? 0 : -1;
}

/* Computes a sound and writes its file. Returns 0, or 1 after a message. */
static int make_sound(const char *folder, const struct sound *s)
{
    static double out[SAMPLES_MAX];
    char path[4200];
    int n = (int)(s->length * RATE);
    memset(out, 0, sizeof out);
    for (int i = 0; i < NOTES_MAX && s->notes[i].instrument; i++) {
        add_partials(out, n, &s->notes[i]);
        add_noise(out, n, &s->notes[i]);
    }
    fade_and_normalize(out, n, s->peak);
    snprintf(path, sizeof path, "%s/%s.wav", folder, s->name);
    if (write_wav(path, out, n) != 0) {
        fprintf(stderr, "carcassonne-sound: %s: %s\n", path, strerror(errno));
        return 1;
    }
    return 0;
}

int main(int argc, char **argv)
{
    int status = 0;
    if (argc != 2 || argv[1][0] == '-') {
        fputs("usage: carcassonne-sound FOLDER\n", stderr);
        return 2;
    }
    for (size_t i = 0; i < sizeof sounds / sizeof *sounds; i++) {
        status |= make_sound(argv[1], &sounds[i]);
    }
    return status;
}

/* test_sound.c - measurements of the pack's sounds; damaged WAV files
 *
 * The sounds are computed by tools/sound: they must be loud enough, begin and
 * end in silence and have the frequencies of what they imitate. The environment
 * variable BUILD names the build folder with them. Samples are from -32768 to
 * 32767, SOUND_RATE in a second.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "gui/base/memory.h"
#include "gui/readers/pack.h"
#include "gui/readers/sound.h"

#define PI 3.14159265358979323846

/* The samples of a sound. */
typedef struct samples {
    int16_t *at;
    size_t n;
} samples;

/* A sound of the pack; the caller frees its samples. */
static samples load_sound(sound_id id)
{
    char path[300];
    size_t length;
    samples s = {0};
    const char *reason, *build = getenv("BUILD");
    snprintf(path, sizeof path, "%s/data/sound/%s.wav", build ? build : "build",
             sound_name(id));
    char *bytes = pack_read(path, PACK_SOUND_MAX, &length);
    assert_non_null(bytes);
    s.at = sound_read((const unsigned char *)bytes, length, &s.n, &reason);
    assert_non_null(s.at);
    free(bytes);
    return s;
}

/* The largest sample without its sign, from `from` to below `to`. */
static int peak(const samples *s, size_t from, size_t to)
{
    int max = 0;
    for (size_t i = from; i < to; i++) {
        max = abs(s->at[i]) > max ? abs(s->at[i]) : max;
    }
    return max;
}

/* The strength of a frequency in a sound after `from` seconds: Goertzel's
 * filter, over a tenth of a second under a bell curve. */
static double strength(const samples *s, double from, double hz)
{
    size_t first = (size_t)(from * SOUND_RATE), n = SOUND_RATE / 10;
    double w = 2 * PI * hz / SOUND_RATE, s1 = 0, s2 = 0;
    for (size_t i = 0; i < n && first + i < s->n; i++) {
        double window = .5 - .5 * cos(2 * PI * (double)i / (double)n);
        double s0 = s->at[first + i] * window + 2 * cos(w) * s1 - s2;
        s2 = s1;
        s1 = s0;
    }
    return sqrt(s1 * s1 + s2 * s2 - 2 * cos(w) * s1 * s2) / (double)n;
}

/* Loud enough, far from clipping, and over within a second; bells and wolves
 * are heard longer. */
static void levels_and_lengths_are_in_range(void **state)
{
    (void)state;
    for (int id = 0; id < SOUNDS; id++) {
        samples s = load_sound((sound_id)id);
        int max = peak(&s, 0, s.n);
        assert_in_range(max, 32767 * 15 / 100, 32767 * 65 / 100);
        double seconds = (double)s.n / SOUND_RATE;
        bool is_long =
            id == SOUND_BELL || id == SOUND_CHIME || id == SOUND_WOLF;
        assert_true(seconds > .1 && seconds < (is_long ? 6 : 1));
        free(s.at);
    }
}

/* Sounds begin and end in silence and are quiet long before their end. */
static void sounds_begin_and_end_silent(void **state)
{
    (void)state;
    for (int id = 0; id < SOUNDS; id++) {
        samples s = load_sound((sound_id)id);
        int max = peak(&s, 0, s.n);
        assert_in_range(abs(s.at[0]), 0, max / 50);
        assert_in_range(peak(&s, s.n - SOUND_RATE / 500, s.n), 0, max / 200);
        assert_in_range(peak(&s, s.n - s.n / 10, s.n), 0, max / 20);
        double mean = 0;
        for (size_t i = 0; i < s.n; i++) {
            mean += (double)s.at[i] / (double)s.n;
        }
        assert_true(fabs(mean) < max / 100.0); /* the mean is about zero */
        free(s.at);
    }
}

/* After `from` seconds a sound has one frequency strongly, and another, between
 * or beside its own, weakly. */
static void materials_have_their_frequencies(void **state)
{
    static const struct {
        sound_id id;
        double from, strong, weak; /* seconds, Hz, Hz */
    } rows[] = {{SOUND_POINTS, 0, 1318.5, 1760},
                {SOUND_POINTS, .30, 1760, 1500},
                {SOUND_YOURS, 0, 523.3, 659.3},
                {SOUND_YOURS, .25, 659.3, 590},
                {SOUND_BELL, .3, 588, 500},
                {SOUND_BELL, .3, 352.8, 320}, /* the minor third of a bell */
                {SOUND_WALL, 0, 100, 1500},   /* stone: low */
                {SOUND_FIGURE, 0, 870, 100},  /* wood: not low */
                {SOUND_BID, 0, 4130, 1000},   /* coins: high */
                {SOUND_CHIME, .1, 1397, 1200},
                {SOUND_HOME, 0, 640, 100}, /* wood, lower */
                {SOUND_DRAW, .05, 2600, 150},
                {SOUND_TILE, 0, 172, 2000},
                {SOUND_ROTATE, 0, 2600, 150},
                {SOUND_TOWER, .45, 392, 330}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        samples s = load_sound(rows[i].id);
        assert_true(strength(&s, rows[i].from, rows[i].strong) >
                    2 * strength(&s, rows[i].from, rows[i].weak));
        free(s.at);
    }
}

static void names_equal_files(void **state)
{
    (void)state;
    for (int id = 0; id < SOUNDS; id++) {
        assert_int_equal(sound_find(sound_name((sound_id)id)), id);
    }
    assert_int_equal(sound_find("silence"), SOUNDS);
}

/* Reads a file: there are samples or a reason why not, and no crash. */
static void check_read(const unsigned char *bytes, size_t n)
{
    size_t n_samples;
    const char *reason;
    /* A copy of the exact size, so that sanitizers see reads beyond it. */
    unsigned char *copy = xrealloc(NULL, n + 1);
    memcpy(copy, bytes, n);
    unsigned char *exact = xrealloc(copy, n ? n : 1);
    int16_t *read = sound_read(exact, n, &n_samples, &reason);
    assert_true(!read == (reason != NULL));
    free(read);
    free(exact);
}

/* A WAV file with two samples, the highest and the lowest. */
static const unsigned char good[] = {
    'R', 'I', 'F', 'F', 40,  0,  0, 0, 'W',  'A',  'V', 'E',
    'f', 'm', 't', ' ', 16,  0,  0, 0, 1,    0,    1,   0,
    68,  172, 0,   0,   136, 88, 1, 0, 2,    0,    16,  0,
    'd', 'a', 't', 'a', 4,   0,  0, 0, 0xff, 0x7f, 0,   0x80};

static void good_file_is_read(void **state)
{
    size_t n;
    const char *reason;
    (void)state;
    int16_t *at = sound_read(good, sizeof good, &n, &reason);
    assert_non_null(at);
    assert_int_equal(n, 2);
    assert_int_equal(at[0], 32767);
    assert_int_equal(at[1], -32768);
    free(at);
}

/* Cut anywhere; any byte changed; a bit changed in the head, where each of
 * these bytes matters. */
static void damaged_files_are_refused(void **state)
{
    unsigned char bad[sizeof good];
    size_t n;
    const char *reason;
    (void)state;
    for (size_t cut = 0; cut < sizeof good; cut++) {
        check_read(good, cut);
        assert_null(sound_read(good, cut, &n, &reason));
    }
    for (size_t i = 0; i < sizeof good; i++) {
        for (int v = 0; v < 256; v++) {
            memcpy(bad, good, sizeof good);
            bad[i] = (unsigned char)v;
            check_read(bad, sizeof bad);
        }
    }
    static const int in_head[] = {0, 8, 12, 20, 22, 24, 34, 36};
    for (size_t i = 0; i < sizeof in_head / sizeof *in_head; i++) {
        memcpy(bad, good, sizeof good);
        bad[in_head[i]] ^= 0x40;
        assert_null(sound_read(bad, sizeof bad, &n, &reason));
        assert_non_null(reason);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_and_lengths_are_in_range),
        cmocka_unit_test(sounds_begin_and_end_silent),
        cmocka_unit_test(materials_have_their_frequencies),
        cmocka_unit_test(names_equal_files),
        cmocka_unit_test(good_file_is_read),
        cmocka_unit_test(damaged_files_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

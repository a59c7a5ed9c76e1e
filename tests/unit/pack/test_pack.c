/* test_pack.c - damaged packs: faulty parts are refused, the rest is used
 *
 * The pack has an index of its sprites, maps of the tiles with the spots of
 * figures, and pictures. Each test gives the readers text or files with faults,
 * and counts those that are found.
 *
 * SPDX-License-Identifier: MIT
 */
#define _XOPEN_SOURCE 700
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "gui/base/memory.h"
#include "gui/readers/art.h"
#include "gui/readers/image_header.h"
#include "gui/readers/pack.h"
#include "tests/unit/support.h"

/* Opens a copy of a text, which pack_close() frees. */
static void open_text(pack_text *t, const char *text)
{
    char *copy = xcalloc(1, strlen(text) + 1);
    strcpy(copy, text);
    pack_open_text(t, "test", copy, strlen(text));
}

/* Reads a text as the index; returns the number of faults and in *line that of
 * the first. */
static int index_faults(art *a, const char *text, int *line)
{
    pack_text t;
    art_init(a);
    open_text(&t, text);
    art_read_index(a, &t);
    int n = t.faults;
    *line = t.first_fault;
    t.faults = 0; /* pack_close() would report them on stderr */
    pack_close(&t);
    return n;
}

/* Reads a text as the maps; returns the number of faults. */
static int map_faults(art *a, const char *text)
{
    pack_text t;
    art_init(a);
    open_text(&t, text);
    art_read_maps(a, &t, test_catalog());
    int n = t.faults;
    t.faults = 0;
    pack_close(&t);
    return n;
}

/* Sides of pages are at most 8192 pixels, names have no folder, and each line
 * has the exact number of fields. */
static void faulty_index_lines_are_skipped(void **state)
{
    static art a;
    int line;
    (void)state;
    assert_int_equal(index_faults(&a,
                                  "sprite a p.png 0 0 8 8\n"
                                  "\n# a comment\r\n"
                                  "sprite b p.png 0 0 0 8\n"
                                  "sprite c p.png 0 0 -8 8\n"
                                  "sprite d p.png 8192 0 8 8\n"
                                  "sprite e p.png 8185 0 8 8\n"
                                  "sprite f p.png 0 0 8\n"
                                  "sprite g p.png 0 0 8 8 8\n"
                                  "sprite h ../p.png 0 0 8 8\n"
                                  "sprite i p.png 0 0 99999999999999999999 8\n"
                                  "sprite j p.png 0 0 8x 8\n"
                                  "sprite k q.png 8184 8184 8 8",
                                  &line),
                     9);
    assert_int_equal(line, 4);
    assert_int_equal(a.n_sprites, 2);
    assert_int_equal(a.n_pages, 2);
    assert_true(art_find(&a, "a") >= 0 && art_find(&a, "k") >= 0);
    art_close(&a);
}

/* "tile/TYPE/TURN/VARIANT@PIXELS" is a face, "over/..." a strip. Other names
 * are no fault, but no face either. */
static void faces_are_found_by_name(void **state)
{
    static art a;
    int line;
    (void)state;
    const cc_catalog *c = test_catalog();
    const cc_tile_type *type = &c->types[cc_type_find(c, "b03")];
    assert_int_equal(index_faults(&a,
                                  "sprite tile/b03/1/0@80 p.webp 0 0 64 64\n"
                                  "sprite tile/b03/1/0@384 q.webp 0 0 384 384\n"
                                  "sprite over/b03/1/0@80 o.webp 0 0 64 8\n"
                                  "sprite tile/b03/2/0@65 p.webp 0 0 65 65\n"
                                  "sprite tile/b03/-2/0@80 p.webp 0 0 64 64\n"
                                  "sprite tile/b03/4/0@80 p.webp 0 0 64 64\n"
                                  "sprite tile/b03/2/2@80 p.webp 0 0 64 64\n"
                                  "sprite tile/b03/2/0@80x p.webp 0 0 64 64\n"
                                  "sprite tile/none/2/0@80 p.webp 0 0 64 64\n"
                                  "sprite tale/b03/2/0@80 p.webp 0 0 64 64\n"
                                  "sprite tile p.webp 0 0 64 64\n"
                                  "sprite /@//@/ p.webp 0 0 64 64\n",
                                  &line),
                     0);
    art_find_faces(&a, c);
    assert_int_equal(art_face(&a, type, 1, 0, 50),
                     art_find(&a, "tile/b03/1/0@80"));
    assert_int_equal(art_face(&a, type, 5, 2, 200),
                     art_find(&a, "tile/b03/1/0@384"));
    assert_int_equal(art_strip(&a, type, 1, 0, 400),
                     art_find(&a, "over/b03/1/0@80"));
    assert_int_equal(art_strip(&a, type, 1, 1, 64), -1);
    for (int rotation = 0; rotation < 4; rotation++) {
        assert_int_equal(art_face(&a, type, rotation, 1, 64), -1);
        assert_true(rotation == 1 || art_face(&a, type, rotation, 0, 64) < 0);
    }
    art_close(&a);
}

/* One picture for most sizes, and where the style changes two, without a jump
 * of either; nothing shines through where both are. */
static void style_changes_gradually(void **state)
{
    art_look looks[ART_LOOKS_MAX], before = {0, 0, 0};
    (void)state;
    assert_int_equal(art_looks(48, looks), 1);
    assert_int_equal(art_looks(ART_AFAR_MAX, looks), 1);
    assert_true(looks[0].pixels <= ART_AFAR_MAX && looks[0].face >= 1);
    assert_int_equal(art_looks(ART_NEAR_MIN, looks), 1);
    assert_true(looks[0].pixels >= ART_NEAR_MIN && looks[0].object >= 1);
    assert_int_equal(art_looks(384, looks), 1);
    for (float size = ART_NEAR_MIN - .1f; size > ART_AFAR_MAX; size -= .1f) {
        assert_int_equal(art_looks(size, looks), 2);
        assert_true(looks[0].pixels > looks[1].pixels);
        assert_true(looks[0].face >= 1);
        assert_true(fmaxf(looks[0].object, looks[1].object) >= 1);
        assert_true(looks[1].face - before.face < .02f);
        assert_true(looks[1].object - before.object < .02f);
        assert_true(looks[1].face >= before.face);
        before = looks[1];
    }
    assert_true(before.face > .98f);
    /* What is seen from near alone, as smoke, is gone from afar. */
    assert_true(art_nearness(ART_AFAR_MAX) <= 0);
    assert_true(art_nearness(ART_NEAR_MIN) >= 1);
}

static void pages_are_limited(void **state)
{
    enum { LINES = 20000 };
    static art a;
    int line;
    char *text = xcalloc(LINES, 48), *at = text;
    (void)state;
    for (int i = 0; i < LINES; i++) {
        at += sprintf(at, "sprite s%d page%d.png 0 0 8 8\n", i, i);
    }
    assert_int_equal(index_faults(&a, text, &line), LINES - PACK_PAGES_MAX);
    assert_int_equal(a.n_pages, PACK_PAGES_MAX);
    assert_int_equal(line, PACK_PAGES_MAX + 1);
    art_close(&a);
    free(text);
}

/* "spot TYPE TURN SLOT X Y", "mark TYPE TURN X Y", in thousandths of a tile
 * side; "quarter NAME X Y" in tile sides. */
static void spots_stay_near_their_tile(void **state)
{
    static art a;
    (void)state;
    int type = cc_type_find(test_catalog(), "b01");
    assert_int_equal(map_faults(&a, "spot b01 0 0 250 1000\n"
                                    "spot b01 0 1 99999999 0\n"
                                    "spot b01 0 1 0 -1001\n"
                                    "spot b01 4 1 0 0\n"
                                    "spot b01 -1 1 0 0\n"
                                    "spot b01 0 9 0 0\n"
                                    "spot b01 0 -1 0 0\n"
                                    "mark b01 3 250 1001\n"
                                    "mark b01 2 250 1000\n"
                                    "mark b01 5 0 0\n"
                                    "quarter castle nan 0\n"
                                    "quarter castle 0 1e30\n"
                                    "quarter longer-than-a-name-is 0 0\n"
                                    "quarter smithy 1.5 -2\n"
                                    "spot unknown 0 0 1 1\n"),
                     11);
    assert_true(a.maps[type][2].has_mark);
    assert_true(a.maps[type][2].mark.x > .24f && a.maps[type][2].mark.x < .26f);
    assert_false(a.maps[type][3].has_mark);
    assert_true(a.maps[type][0].spot[0].x > .24f &&
                a.maps[type][0].spot[0].x < .26f);
    assert_true(a.maps[type][0].spot[1].x > .49f &&
                a.maps[type][0].spot[1].x < .51f);
    point at = {0, 0};
    assert_false(art_quarter(&a, "castle", &at));
    assert_true(art_quarter(&a, "smithy", &at));
    assert_true(at.x > 1.49f);
    assert_true(at.x < 1.51f);
    assert_true(at.y < -1.99f);
    assert_true(at.y > -2.01f);
}

static void places_are_limited(void **state)
{
    static art a;
    char text[1024] = "";
    (void)state;
    for (int i = 0; i < ART_QUARTERS_MAX + 2; i++) {
        snprintf(text + strlen(text), sizeof text - strlen(text),
                 "quarter q%d 0 0\n", i);
    }
    strcat(text, "quarter q0 1 1\n"); /* given again: the last one counts */
    assert_int_equal(map_faults(&a, text), 2);
    assert_int_equal(a.n_quarters, ART_QUARTERS_MAX);
}

/* "map TYPE TURN" and then all rows of the map: runs of a slot, from 'a', or of
 * none, a dot. */
static void map_is_read_whole_or_not(void **state)
{
    static art a;
    static char text[8192];
    (void)state;
    int type = cc_type_find(test_catalog(), "b01");
    strcpy(text, "map b01 2\n");
    for (int i = 0; i < ART_MAP; i++) {
        strcat(text, "a3b10i1.48a2\n");
    }
    assert_int_equal(map_faults(&a, text), 0);
    assert_true(a.maps[type][2].is_known);
    assert_memory_equal(a.maps[type][2].slot[5], "000111", 6);
    assert_memory_equal(a.maps[type][2].slot[5] + 12, "18..", 4);
    char *row = text + strlen("map b01 2\n");
    static const char faults[][2] = {{0, 'j'}, /* no tile has so many slots */
                                     {0, 'Z'}, /* none */
                                     {0, '/'}, /* none */
                                     {1, '4'}, /* more samples than a row has */
                                     {1, '2'}, /* fewer */
                                     {1, '0'}, /* none of a slot */
                                     {1, '-'}}; /* no number */
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        char before = row[(int)faults[i][0]];
        row[(int)faults[i][0]] = faults[i][1];
        assert_true(map_faults(&a, text) > 0);
        assert_false(a.maps[type][2].is_known);
        row[(int)faults[i][0]] = before;
    }
    text[strlen(text) - 20] = '\0'; /* more than the last row is missing */
    assert_true(map_faults(&a, text) > 0);
    assert_false(a.maps[type][2].is_known);
}

/* Checks the header of a picture; returns the fault, NULL if there is none. */
static const char *header_fault(const char *path, image_format *format,
                                long *pixels)
{
    size_t length;
    char *bytes = test_read(path, &length);
    const char *fault =
        image_header_check((unsigned char *)bytes, length, format, pixels);
    free(bytes);
    return fault;
}

/* The size in the header is known before any pixel is decoded. */
static void pictures_tell_their_size_first(void **state)
{
    image_format format;
    long pixels;
    (void)state;
    assert_null(
        header_fault("tests/corpus/picture/small.png", &format, &pixels));
    assert_true(format == IMAGE_PNG && pixels == 64);
    static const char *const webp[] = {"lossy", "lossless", "extended"};
    for (int i = 0; i < 3; i++) {
        char path[80];
        snprintf(path, sizeof path, "tests/corpus/picture/%s.webp", webp[i]);
        assert_null(header_fault(path, &format, &pixels));
        assert_true(format == IMAGE_WEBP && pixels == 64 * 48);
    }
    /* A lossless one may be shorter than the headers of the others. */
    static const unsigned char lossless[26] = "RIFF\x12\0\0\0WEBPVP8L\x06\0\0\0"
                                              "\x2f\x01\x40\0\0";
    assert_null(
        image_header_check(lossless, sizeof lossless, &format, &pixels));
    assert_true(format == IMAGE_WEBP && pixels == 2 * 2);
    assert_non_null(image_header_check(lossless, 24, &format, &pixels));
    assert_string_equal(
        header_fault("tests/corpus/picture/bomb.png", &format, &pixels),
        "a picture that is too large");
    assert_string_equal(
        header_fault("tests/corpus/picture/huge.webp", &format, &pixels),
        "a picture that is too large");
    assert_non_null(
        header_fault("tests/corpus/picture/cut.png", &format, &pixels));
    assert_non_null(header_fault("Makefile", &format, &pixels));
}

/* Only whole regular files up to the limit are read; a pipe does not block. */
static void only_regular_files_are_read(void **state)
{
    char folder[3000], path[3100];
    const char *top = getenv("TMPDIR");
    size_t length;
    (void)state;
    snprintf(folder, sizeof folder, "%s/test_pack-XXXXXX", top ? top : "/tmp");
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/file", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_null(pack_read(path, 100, &length));
    assert_int_equal(unlink(path), 0);
    assert_null(pack_read(path, 100, &length));
    assert_null(pack_read(folder, 100, &length));
    assert_null(pack_read("/dev/zero", 100, &length));
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("ten bytes.", file);
    fclose(file);
    assert_null(pack_read(path, 9, &length));
    char *text = pack_read(path, 10, &length);
    assert_non_null(text);
    assert_int_equal(length, 10);
    assert_string_equal(text, "ten bytes.");
    free(text);
    assert_int_equal(truncate(path, (off_t)6 << 30), 0);
    assert_null(pack_read(path, PACK_PICTURE_MAX, &length));
    unlink(path);
    rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(faulty_index_lines_are_skipped),
        cmocka_unit_test(faces_are_found_by_name),
        cmocka_unit_test(style_changes_gradually),
        cmocka_unit_test(pages_are_limited),
        cmocka_unit_test(spots_stay_near_their_tile),
        cmocka_unit_test(places_are_limited),
        cmocka_unit_test(map_is_read_whole_or_not),
        cmocka_unit_test(pictures_tell_their_size_first),
        cmocka_unit_test(only_regular_files_are_read)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* pictures_support.c - what the tests of pictures share
 *
 * Loads what the pack program loads before it draws: palette, tile sets, marks,
 * the town of the Count, noise. Draws single tiles without writing files.
 *
 * SPDX-License-Identifier: MIT
 */
#define _XOPEN_SOURCE 700
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
/* cmocka.h needs those above */
#include <cmocka.h>

#include "pictures_support.h"
#include "tools/pack/layout/town_plan.h"

cc_catalog pictures_catalog;
canvas *pictures_canvas;

static void load_set(const char *name)
{
    static char text[1 << 17];
    char file[128];
    cc_error error;
    snprintf(file, sizeof file, "assets/tiles/%s.tiles", name);
    FILE *f = fopen(file, "rb");
    assert_non_null(f);
    size_t n = fread(text, 1, sizeof text, f);
    fclose(f);
    assert_int_equal(cc_catalog_add_set(&pictures_catalog, text, n, &error),
                     CC_OK);
}

/* Parts of the pack program may have marks that no module has: they get a bit
 * of the catalogue too. */
static void name_marks_of_parts(cc_catalog *c)
{
    for (int i = 0; pack_parts[i]; i++) {
        for (const pack_mark *m = pack_parts[i]->marks; m && m->name; m++) {
            if (!cc_mark_find(c, m->name)) {
                assert_true(c->n_marks < CC_MARKS_MAX);
                c->marks[c->n_marks++] = m->name;
            }
        }
    }
}

static int is_set(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');
    return dot && strcmp(dot, ".tiles") == 0;
}

int pictures_load(void **state)
{
    struct dirent **sets;
    (void)state;
    palette_load("assets/art/palette.txt");
    cc_catalog_init(&pictures_catalog);
    int n = scandir("assets/tiles", &sets, is_set, alphasort);
    for (int i = 0; i < n; i++) {
        *strrchr(sets[i]->d_name, '.') = '\0';
        load_set(sets[i]->d_name);
        free(sets[i]);
    }
    free(sets);
    name_marks_of_parts(&pictures_catalog);
    town_find(&pictures_catalog);
    noise_make();
    pictures_canvas = canvas_open(PICTURE_SIZE, PAD);
    return 0;
}

int pictures_unload(void **state)
{
    (void)state;
    canvas_close(pictures_canvas);
    return 0;
}

view pictures_draw(int type, int rotation, int variant)
{
    static layout l;
    static scene s;
    layout_make(&l, &pictures_catalog, &pictures_catalog.types[type]);
    scene_make(&s, &l, variant);
    view v = face_view(pictures_canvas, &s, rotation);
    view_finish(&v, .02f);
    return v;
}

rgb pictures_pixel(const view *v, int x, int y)
{
    return v->colour[(y + v->strip) * v->w + x];
}

const cc_tile_type *pictures_type(const char *id)
{
    int k = 0;
    while (strcmp(pictures_catalog.types[k].id, id) != 0) {
        k++;
    }
    return &pictures_catalog.types[k];
}

int pictures_count_objects(const cc_tile_type *t, const char *mark,
                           object_kind kind, int roof)
{
    static layout l;
    static scene s;
    cc_tile_type type = *t;
    int n = 0;
    type.marks |= mark ? cc_mark_find(&pictures_catalog, mark) : 0;
    /* Without a mark the type itself: the Count's town finds its tiles by their
     * place in the catalogue. */
    layout_make(&l, &pictures_catalog, mark ? &type : t);
    scene_make(&s, &l, 0);
    for (int i = 0; i < s.n_objects; i++) {
        n += s.objects[i].kind == kind &&
             (roof == PICTURES_ANY || s.objects[i].subkind == roof);
    }
    return n;
}

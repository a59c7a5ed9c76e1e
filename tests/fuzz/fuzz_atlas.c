/* fuzz_atlas.c - any bytes as the index and as the maps of a pack
 *
 * The index says where each sprite lies on the pages of pictures, the maps
 * where figures stand on each tile. Whatever is accepted must be within the
 * limits that drawing relies on.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "gui/readers/art.h"
#include "tests/fuzz/fuzz.h"
#include "tests/unit/support.h"

static void require(bool condition)
{
    if (!condition) {
        abort();
    }
}

/* Opens a copy of the bytes as a text of a pack. pack_close() frees the copy.
 */
static void open_copy(pack_text *t, const uint8_t *data, size_t size)
{
    char *text = calloc(1, size + 1);
    require(text != NULL);
    memcpy(text, data, size);
    pack_open_text(t, "fuzzed", text, size);
}

static void check_sprites(const art *a)
{
    require(a->n_pages <= PACK_PAGES_MAX && a->n_sprites <= PACK_SPRITES_MAX);
    for (int i = 0; i < a->n_sprites; i++) {
        const art_sprite *s = &a->sprites[i];
        require(s->page >= 0 && s->page < a->n_pages);
        require(s->x >= 0 && s->y >= 0 && s->w > 0 && s->h > 0);
        require(s->x + s->w <= PACK_SIDE_MAX && s->y + s->h <= PACK_SIDE_MAX);
        require(art_find(a, s->name) >= 0);
    }
}

/* The pictures of tiles: each is a sprite, or -1 if it is missing. */
static void check_faces(const art *a)
{
    const int *faces = &a->faces[0][0][0][0], *strips = &a->strips[0][0][0][0];
    for (size_t i = 0; i < sizeof a->faces / sizeof *faces; i++) {
        require(faces[i] >= -1 && faces[i] < a->n_sprites);
        require(strips[i] >= -1 && strips[i] < a->n_sprites);
    }
}

/* Spots are in fractions of a tile side, and at most one tile off. */
static void check_maps(const art *a)
{
    for (int type = 0; type < CC_TYPES_MAX; type++) {
        for (int rotation = 0; rotation < 4; rotation++) {
            const art_map *m = &a->maps[type][rotation];
            for (int slot = 0; slot < CC_TILE_SEGMENTS_MAX; slot++) {
                require(m->spot[slot].x >= -1 && m->spot[slot].x <= 2);
                require(m->spot[slot].y >= -1 && m->spot[slot].y <= 2);
            }
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static art a;
    pack_text text;
    art_init(&a);
    open_copy(&text, data, size);
    art_read_index(&a, &text);
    pack_close(&text);
    open_copy(&text, data, size);
    art_read_maps(&a, &text, test_catalog());
    pack_close(&text);
    art_find_faces(&a, test_catalog());
    check_sprites(&a);
    check_faces(&a);
    check_maps(&a);
    art_close(&a);
    return 0;
}

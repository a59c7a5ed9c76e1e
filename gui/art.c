/* art.c - the index of the pack
 *
 * SPDX-License-Identifier: MIT
 */
#include "art.h"

#include <stdlib.h>
#include <string.h>

#include "memory.h"

/* A little enlarging is not seen, and a page less to load. */
#define ENLARGED .92f

static int page_of(art *a, const char *file)
{
    for (int i = 0; i < a->n_pages; i++) {
        if (strcmp(a->pages[i], file) == 0) {
            return i;
        }
    }
    a->pages = xrealloc(a->pages, (size_t)(a->n_pages + 1) * sizeof *a->pages);
    snprintf(a->pages[a->n_pages], sizeof *a->pages, "%s", file);
    return a->n_pages++;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const art_sprite *)a)->name, ((const art_sprite *)b)->name);
}

static bool read_index(art *a, FILE *file)
{
    char line[256], name[96], page[64];
    int x, y, w, h;
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, "sprite %95s %63s %d %d %d %d", name, page, &x, &y, &w,
                   &h) != 6) {
            return false;
        }
        if (a->n_sprites == a->room) {
            a->room = a->room ? 2 * a->room : 1024;
            a->sprites =
                xrealloc(a->sprites, (size_t)a->room * sizeof *a->sprites);
        }
        char *copy = xcalloc(1, strlen(name) + 1);
        strcpy(copy, name);
        a->sprites[a->n_sprites++] =
            (art_sprite){copy, page_of(a, page), x, y, w, h};
    }
    qsort(a->sprites, (size_t)a->n_sprites, sizeof *a->sprites, by_name);
    return a->n_sprites > 0;
}

static void read_maps(art *a, FILE *file, const cc_catalog *catalog)
{
    char line[256], id[16];
    int turn, slot, x, y, type;
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, "spot %15s %d %d %d %d", id, &turn, &slot, &x, &y) ==
            5) {
            type = cc_type_find(catalog, id);
            if (type >= 0 && turn >= 0 && turn < 4 && slot >= 0 &&
                slot < CC_TILE_SEGMENTS_MAX) {
                a->maps[type][turn].spot[slot].x = (float)x / 1000;
                a->maps[type][turn].spot[slot].y = (float)y / 1000;
            }
            continue;
        }
        float qx, qy;
        if (sscanf(line, "quarter %15s %f %f", id, &qx, &qy) == 3) {
            for (int q = 0; q < CC_QUARTERS; q++) {
                if (strcmp(id, cc_quarter_name((cc_town_quarter)q)) == 0) {
                    a->quarters[q].x = qx;
                    a->quarters[q].y = qy;
                }
            }
            continue;
        }
        if (sscanf(line, "map %15s %d", id, &turn) != 2 || turn < 0 ||
            turn > 3) {
            continue;
        }
        type = cc_type_find(catalog, id);
        for (int row = 0; row < ART_MAP && fgets(line, sizeof line, file);
             row++) {
            if (type >= 0 && strlen(line) >= ART_MAP) {
                memcpy(a->maps[type][turn].slot[row], line, ART_MAP);
                a->maps[type][turn].known = true;
            }
        }
    }
}

static const int face_sizes[ART_SIZES] = {384, 256, 192, 128, 96, 64};

static int face_size(int pixels)
{
    for (int i = 0; i < ART_SIZES; i++) {
        if (face_sizes[i] == pixels) {
            return i;
        }
    }
    return -1;
}

/* Enters what is called KIND/ID/TURN/VARIANT@SIZE. */
static void enter_face(art *a, const cc_catalog *catalog, int sprite)
{
    char kind[8], id[16];
    int turn, variant, pixels;
    if (sscanf(a->sprites[sprite].name, "%7[^/]/%15[^/]/%d/%d@%d", kind, id,
               &turn, &variant, &pixels) != 5) {
        return;
    }
    bool strip = strcmp(kind, "over") == 0;
    int type = cc_type_find(catalog, id), size = face_size(pixels);
    if (type < 0 || size < 0 || turn < 0 || turn > 3 || variant < 0 ||
        variant > 1 || (!strip && strcmp(kind, "tile") != 0)) {
        return;
    }
    (strip ? a->strips : a->faces)[type][turn][variant][size] = sprite;
}

static void find_faces(art *a, const cc_catalog *catalog)
{
    memset(a->faces, -1, sizeof a->faces);
    memset(a->strips, -1, sizeof a->strips);
    for (int i = 0; i < a->n_sprites; i++) {
        enter_face(a, catalog, i);
    }
}

bool art_open(art *a, const char *data, const cc_catalog *catalog, char *why,
              size_t size)
{
    char path[4096];
    memset(a, 0, sizeof *a);
    /* Where they are in a pack that does not say: the corners of the town. */
    for (int q = 0; q < CC_QUARTERS; q++) {
        a->quarters[q].x =
            q == CC_QUARTER_MARKET || q == CC_QUARTER_SMITHY ? 1.1f : -1.1f;
        a->quarters[q].y = q < CC_QUARTER_SMITHY ? -.1f : 1.1f;
    }
    snprintf(path, sizeof path, "%s/art/atlas.txt", data);
    FILE *file = fopen(path, "r");
    if (!file || !read_index(a, file)) {
        snprintf(why, size, "%.200s: no index of pictures", path);
        if (file) {
            fclose(file);
        }
        return false;
    }
    fclose(file);
    a->catalog = catalog;
    find_faces(a, catalog);
    snprintf(path, sizeof path, "%s/art/maps.txt", data);
    file = fopen(path, "r");
    if (file) {
        read_maps(a, file, catalog);
        fclose(file);
    }
    return true;
}

void art_close(art *a)
{
    for (int i = 0; i < a->n_sprites; i++) {
        free(a->sprites[i].name);
    }
    free(a->sprites);
    free(a->pages);
}

int art_find(const art *a, const char *name)
{
    int low = 0, high = a->n_sprites - 1;
    while (low <= high) {
        int middle = (low + high) / 2;
        int order = strcmp(name, a->sprites[middle].name);
        if (order == 0) {
            return middle;
        }
        if (order < 0) {
            high = middle - 1;
        } else {
            low = middle + 1;
        }
    }
    return -1;
}

int art_sized(const art *a, const char *prefix, float pixels)
{
    int best = -1;
    char name[128];
    static const int sizes[] = {384, 256, 192, 128, 96, 64, 48, 32, 24, 16};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        int size = sizes[i];
        snprintf(name, sizeof name, "%s@%d", prefix, size);
        int sprite = art_find(a, name);
        if (sprite >= 0 && (best < 0 || (float)size >= pixels * ENLARGED)) {
            best = sprite;
        }
    }
    return best >= 0 ? best : art_find(a, prefix);
}

/* The smallest that need not be enlarged, or the largest there is. */
static int of_size(const int sprites[ART_SIZES], float pixels)
{
    int best = -1;
    for (int i = 0; i < ART_SIZES; i++) {
        bool fits = (float)face_sizes[i] >= pixels * ENLARGED;
        if (sprites[i] >= 0 && (best < 0 || fits)) {
            best = sprites[i];
        }
    }
    return best;
}

static ptrdiff_t number_of(const art *a, const cc_tile_type *type)
{
    return type - a->catalog->types;
}

int art_tile(const art *a, const cc_tile_type *type, int turn, int variant,
             float pixels)
{
    return of_size(a->faces[number_of(a, type)][turn & 3][variant & 1], pixels);
}

int art_over(const art *a, const cc_tile_type *type, int turn, int variant,
             float pixels)
{
    return of_size(a->strips[number_of(a, type)][turn & 3][variant & 1],
                   pixels);
}

int art_figure(const art *a, int colour, art_pose pose, float pixels)
{
    static const char *const names[ART_POSES] = {"standing", "sitting",
                                                 "kneeling", "lying"};
    char name[64];
    snprintf(name, sizeof name, "figure/%d/meeple/%s", colour, names[pose]);
    return art_sized(a, name, pixels);
}

art_pose art_pose_on(int kind)
{
    switch (kind) {
    case CC_FIELD:
    case CC_QUARTER: return ART_LYING;
    case CC_CITY: return ART_SITTING;
    case CC_CLOISTER: return ART_KNEELING;
    default: return ART_STANDING;
    }
}

rect art_figure_rect(art_pose pose, float x, float y, float size)
{
    bool lying = pose == ART_LYING;
    return (rect){x - size * (lying ? .5f : ART_FOOT_X),
                  y - size * (lying ? .5f : ART_FOOT_Y), size, size};
}

rect art_object(rect square)
{
    return rect_inset(square, -square.w * .14f);
}

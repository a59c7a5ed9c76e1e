/* art.c - the pictures of the pack: their index, the maps of tiles, and which
 * picture is shown in which size
 *
 * art/atlas.txt has a line for each sprite: its name, page and place. Names end
 * with the width, "icon/menu@64", where there are several sizes. Faces and
 * strips of tiles, "tile/b03/1/0@128" and "over/b03/1/0@128" (type, rotation,
 * variant), are also entered into tables once all lines are read. art/maps.txt
 * has what is where on the tiles. Lines that are invalid are reported, and left
 * out.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "art.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/hash.h"
#include "gui/base/memory.h"
#include "pack.h"

/* A sprite is wide enough from this share of the wanted width on: that it is
 * enlarged so little is not visible, and may save loading a page. */
#define WIDTH_SHARE_MIN .92f

/* Coordinates of a quarter are from -SQUARES_MAX to SQUARES_MAX. */
#define SQUARES_MAX 10

/* ----------------------------------------------------------------- sprites */

/* Returns the number of a page, which is added if it is new; -1 if there are
 * too many or it is not a file of the folder. */
static int page_of(art *a, const char *file)
{
    /* Bits of a place in the table, whose size is a power of two. */
    enum { LAST = 2 * PACK_PAGES_MAX - 1 };
    unsigned at = (unsigned)hash_text(HASH_START, file) & LAST;
    for (; a->page_table[at]; at = (at + 1) & LAST) {
        if (strcmp(a->pages[a->page_table[at] - 1], file) == 0) {
            return a->page_table[at] - 1;
        }
    }
    if (a->n_pages == PACK_PAGES_MAX || strlen(file) >= sizeof *a->pages ||
        strchr(file, '/')) {
        return -1;
    }
    a->pages = xrealloc(a->pages, (size_t)(a->n_pages + 1) * sizeof *a->pages);
    strcpy(a->pages[a->n_pages], file);
    a->page_table[at] = (uint16_t)(a->n_pages + 1);
    return a->n_pages++;
}

/* For qsort() of sprites. */
static int by_name(const void *a, const void *b)
{
    return strcmp(((const art_sprite *)a)->name, ((const art_sprite *)b)->name);
}

/* Adds a sprite with a copy of its name. */
static void add_sprite(art *a, const art_sprite *sprite)
{
    a->sprites = xgrow(a->sprites, a->n_sprites, &a->room, sizeof *a->sprites);
    size_t length = strlen(sprite->name) + 1;
    art_sprite *to = &a->sprites[a->n_sprites++];
    *to = *sprite;
    to->name = xcalloc(1, length);
    memcpy(to->name, sprite->name, length);
}

/* Parses "sprite NAME PAGE X Y W H". Returns an error or NULL. */
static const char *read_sprite(art *a, char *line)
{
    char *word[8];
    art_sprite s;
    if (pack_words(line, word, 8) != 7 || strcmp(word[0], "sprite") != 0) {
        return "expected: sprite NAME PAGE X Y W H";
    }
    s.name = word[1];
    if (!pack_int(word[3], 0, PACK_SIDE_MAX - 1, &s.x) ||
        !pack_int(word[4], 0, PACK_SIDE_MAX - 1, &s.y) ||
        !pack_int(word[5], 1, PACK_SIDE_MAX - s.x, &s.w) ||
        !pack_int(word[6], 1, PACK_SIDE_MAX - s.y, &s.h)) {
        return "a place or size that no page has";
    }
    if (a->n_sprites == PACK_SPRITES_MAX) {
        return "too many sprites";
    }
    s.page = page_of(a, word[2]);
    if (s.page < 0) {
        return strchr(word[2], '/') ? "a page outside the folder of pictures"
                                    : "too many pages, or too long a name";
    }
    add_sprite(a, &s);
    return NULL;
}

void art_read_index(art *a, pack_text *t)
{
    for (char *line; (line = pack_line(t));) {
        const char *fault =
            *line == '#' || !*line ? NULL : read_sprite(a, line);
        if (fault) {
            pack_note_error(t, fault);
        }
    }
    if (a->n_sprites) {
        qsort(a->sprites, (size_t)a->n_sprites, sizeof *a->sprites, by_name);
    }
}

/* -------------------------------------------------------------------- maps */

/* Parses "spot TYPE ROTATION SLOT X Y SIZE", in thousandths of a side, and of
 * the usual size, which is meant without SIZE; tall pictures reach beyond their
 * square. */
static bool read_spot(art *a, char *word[], int n, const cc_catalog *catalog)
{
    int rotation, slot, x, y, size = 1000;
    if (!pack_int(word[2], 0, 3, &rotation) ||
        !pack_int(word[3], 0, CC_TILE_SEGMENTS_MAX - 1, &slot) ||
        !pack_int(word[4], -1000, 2000, &x) ||
        !pack_int(word[5], -1000, 2000, &y) ||
        (n > 6 && !pack_int(word[6], 100, 1000, &size))) {
        return false;
    }
    int type = maps_find_type(&a->life, catalog, word[1]);
    if (type >= 0) {
        a->maps[type][rotation].spot[slot] =
            (point){(float)x / 1000, (float)y / 1000};
        a->maps[type][rotation].spot_size[slot] = (float)size / 1000;
    }
    return true;
}

/* Parses "mark TYPE ROTATION X Y", as "spot". */
static bool read_mark(art *a, char *word[], const cc_catalog *catalog)
{
    int rotation, x, y, type = maps_find_type(&a->life, catalog, word[1]);
    if (!pack_int(word[2], 0, 3, &rotation) ||
        !pack_int(word[3], 0, 1000, &x) || !pack_int(word[4], 0, 1000, &y)) {
        return false;
    }
    if (type >= 0) {
        art_map *m = &a->maps[type][rotation];
        m->has_mark = true;
        m->mark = (point){(float)x / 1000, (float)y / 1000};
    }
    return true;
}

/* Reads a coordinate in squares of the board. */
static bool read_squares(const char *word, float *out)
{
    char *end;
    float value = strtof(word, &end);
    if (end == word || *end || !isfinite(value) || fabsf(value) > SQUARES_MAX) {
        return false;
    }
    *out = value;
    return true;
}

/* Parses "quarter NAME X Y", in squares of the board; a quarter of the same
 * name is replaced. */
static bool read_quarter(art *a, char *word[])
{
    point at;
    int i = 0;
    while (i < a->n_quarters && strcmp(a->quarters[i].name, word[1]) != 0) {
        i++;
    }
    if (i == ART_QUARTERS_MAX || strlen(word[1]) >= ART_NAME ||
        !read_squares(word[2], &at.x) || !read_squares(word[3], &at.y)) {
        return false;
    }
    strcpy(a->quarters[i].name, word[1]);
    a->quarters[i].at = at;
    a->n_quarters += i == a->n_quarters;
    return true;
}

/* Parses a row of a map, "a12.40b12": runs of a letter and a number. So many
 * samples are in the slot of the letter, from 'a' on, or in none (a dot); in
 * `row` slots are digits from '0' on. */
static bool read_row(const char *line, char row[ART_MAP])
{
    int n = 0;
    while (*line) {
        char slot = *line == '.' ? '.' : (char)(*line - 'a' + '0');
        bool is_slot =
            slot == '.' || (slot >= '0' && slot < '0' + CC_TILE_SEGMENTS_MAX);
        char *end;
        long length = strtol(line + 1, &end, 10);
        if (!is_slot || line[1] < '1' || line[1] > '9' ||
            length > ART_MAP - n) {
            return false;
        }
        memset(row + n, slot, (size_t)length);
        n += (int)length;
        line = end;
    }
    return n == ART_MAP;
}

/* Parses "map TYPE ROTATION" and its rows, the next lines; a map with missing
 * rows is dropped. Returns an error or NULL. */
static const char *read_map(art *a, char *word[], pack_text *t,
                            const cc_catalog *catalog)
{
    int rotation, type = maps_find_type(&a->life, catalog, word[1]);
    if (!pack_int(word[2], 0, 3, &rotation)) {
        return "expected: map TYPE ROTATION";
    }
    art_map *m = type >= 0 ? &a->maps[type][rotation] : NULL;
    if (m) {
        m->is_known = false;
    }
    for (int row = 0; row < ART_MAP; row++) {
        const char *line = pack_line(t);
        char slots[ART_MAP];
        if (!line || !read_row(line, slots)) {
            return "expected a row of 64 slots";
        }
        if (m) {
            memcpy(m->slot[row], slots, ART_MAP);
        }
    }
    if (m) {
        m->is_known = true;
    }
    return NULL;
}

void art_read_maps(art *a, pack_text *t, const cc_catalog *catalog)
{
    for (char *line; (line = pack_line(t));) {
        char *word[LIFE_WORDS + 1];
        int n = *line == '#' ? 0 : pack_words(line, word, LIFE_WORDS + 1);
        const char *fault = NULL;
        if ((n == 6 || n == 7) && strcmp(word[0], "spot") == 0) {
            fault = read_spot(a, word, n, catalog) ? NULL : "no spot on a tile";
        } else if (n == 5 && strcmp(word[0], "mark") == 0) {
            fault = read_mark(a, word, catalog) ? NULL : "no mark on a tile";
        } else if (n == 4 && strcmp(word[0], "quarter") == 0) {
            fault = read_quarter(a, word) ? NULL : "no quarter of the town";
        } else if (n == 3 && strcmp(word[0], "map") == 0) {
            fault = read_map(a, word, t, catalog);
        } else if (n && !life_sites_read(&a->life, word, n, catalog)) {
            fault = "expected: map, spot, mark, quarter, or a place of life";
        }
        if (fault) {
            pack_note_error(t, fault);
        }
    }
}

/* ----------------------------------------------------------- faces, strips */

/* Widths in pixels, the largest first. */
static const int face_sizes[ART_SIZES] = {384, 256, 192, 128, 80};

/* Returns the index of a size of faces; -1 if there is none of it. */
static int face_size_find(int pixels)
{
    for (int i = 0; i < ART_SIZES; i++) {
        if (face_sizes[i] == pixels) {
            return i;
        }
    }
    return -1;
}

/* Parses a number from 0 to `max`, a whole part of a name; -1 if it is none. */
static int part_number(const char *part, int max)
{
    int n;
    return part && pack_int(part, 0, max, &n) ? n : -1;
}

/* Stores a sprite named "tile/ID/ROTATION/VARIANT@SIZE" as a face, and one
 * named "over/..." as the strip of a face; others are left out. */
static void enter_face(art *a, const cc_catalog *catalog, int sprite)
{
    char name[64], *rest = NULL;
    if (snprintf(name, sizeof name, "%s", a->sprites[sprite].name) >=
        (int)sizeof name) {
        return;
    }
    const char *kind = strtok_r(name, "/", &rest);
    const char *id = strtok_r(NULL, "/", &rest);
    int rotation = part_number(strtok_r(NULL, "/", &rest), 3);
    int variant = part_number(strtok_r(NULL, "@", &rest), DRESSINGS_MAX - 1);
    int size = face_size_find(part_number(strtok_r(NULL, "@", &rest), 9999));
    if (rotation < 0 || variant < 0 || size < 0) {
        return;
    }
    bool is_strip = strcmp(kind, "over") == 0;
    int type = maps_find_type(&a->life, catalog, id);
    if (type >= 0 && (is_strip || strcmp(kind, "tile") == 0)) {
        (is_strip ? a->strips : a->faces)[type][rotation][variant][size] =
            sprite;
    }
}

/* Gives types without further dressings the first two in their place: even and
 * odd ones stay so, as the land is dressed like a chessboard. */
static void repeat_dressings(int faces[4][DRESSINGS_MAX][ART_SIZES])
{
    for (int rotation = 0; rotation < 4; rotation++) {
        for (int k = 2; k < DRESSINGS_MAX; k++) {
            for (int size = 0; size < ART_SIZES; size++) {
                if (faces[rotation][k][size] < 0) {
                    faces[rotation][k][size] = faces[rotation][k % 2][size];
                }
            }
        }
    }
}

void art_find_faces(art *a, const cc_catalog *catalog)
{
    a->catalog = catalog;
    for (int i = 0; i < a->n_sprites; i++) {
        enter_face(a, catalog, i);
    }
    for (int type = 0; type < catalog->n_types; type++) {
        repeat_dressings(a->faces[type]);
    }
}

/* ----------------------------------------------------------- the whole art */

void art_init(art *a)
{
    memset(a, 0, sizeof *a);
    memset(a->faces, -1, sizeof a->faces);
    memset(a->strips, -1, sizeof a->strips);
    life_sites_init(&a->life);
    for (int type = 0; type < CC_TYPES_MAX; type++) {
        for (int rotation = 0; rotation < 4; rotation++) {
            for (int slot = 0; slot < CC_TILE_SEGMENTS_MAX; slot++) {
                a->maps[type][rotation].spot[slot] = (point){.5f, .5f};
                a->maps[type][rotation].spot_size[slot] = 1;
            }
        }
    }
}

void art_open(art *a, const char *data, const cc_catalog *catalog)
{
    char path[4200];
    pack_text text;
    art_init(a);
    snprintf(path, sizeof path, "%.4096s/art/atlas.txt", data);
    if (pack_open(&text, path, PACK_ATLAS_MAX)) {
        art_read_index(a, &text);
        pack_close(&text);
    }
    art_find_faces(a, catalog);
    snprintf(path, sizeof path, "%.4096s/art/maps.txt", data);
    if (pack_open(&text, path, PACK_MAPS_MAX)) {
        art_read_maps(a, &text, catalog);
        pack_close(&text);
    }
}

void art_close(art *a)
{
    for (int i = 0; i < a->n_sprites; i++) {
        free(a->sprites[i].name);
    }
    free(a->sprites);
    free(a->pages);
    life_sites_free(&a->life);
    memset(a, 0, sizeof *a); /* too large for a literal on the stack */
}

/* -------------------------------------------------------------- looking up */

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

int art_find_sized(const art *a, const char *prefix, float pixels)
{
    int best = -1;
    char name[128];
    /* All widths in which the pack may have a picture, the largest first. */
    static const int sizes[] = {384, 256, 192, 128, 96, 80, 64, 48, 32, 24, 16};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        int size = sizes[i];
        snprintf(name, sizeof name, "%s@%d", prefix, size);
        int sprite = art_find(a, name);
        if (sprite >= 0 &&
            (best < 0 || (float)size >= pixels * WIDTH_SHARE_MIN)) {
            best = sprite;
        }
    }
    return best >= 0 ? best : art_find(a, prefix);
}

/* Returns the smallest of the sprites of a face, by their sizes, that is wide
 * enough for `pixels`; the largest if none is; -1 if there are none. */
static int choose_size(const int sprites[ART_SIZES], float pixels)
{
    int best = -1;
    for (int i = 0; i < ART_SIZES; i++) { /* from the largest on */
        bool is_enough = (float)face_sizes[i] >= pixels * WIDTH_SHARE_MIN;
        if (sprites[i] >= 0 && (best < 0 || is_enough)) {
            best = sprites[i];
        }
    }
    return best;
}

int art_looks(float pixels, art_look looks[ART_LOOKS_MAX])
{
    float near = art_nearness(pixels), far = 1 - near;
    if (near <= 0 || far <= 0) {
        looks[0] = (art_look){pixels, 1, 1};
        return 1;
    }
    /* Of two pictures with transparent parts one is always opaque, so that
     * nothing shines through where both are. */
    looks[0] = (art_look){ART_NEAR_MIN, 1, fminf(1, 2 * near)};
    looks[1] = (art_look){ART_AFAR_MAX, far, fminf(1, 2 * far)};
    return 2;
}

/* Returns the number of a tile type in the catalogue. */
static ptrdiff_t number_of(const art *a, const cc_tile_type *type)
{
    return type - a->catalog->types;
}

int art_face(const art *a, const cc_tile_type *type, int rotation, int variant,
             float pixels)
{
    return choose_size(a->faces[number_of(a, type)][rotation & 3]
                               [variant & (DRESSINGS_MAX - 1)],
                       pixels);
}

int art_strip(const art *a, const cc_tile_type *type, int rotation, int variant,
              float pixels)
{
    return choose_size(a->strips[number_of(a, type)][rotation & 3]
                                [variant & (DRESSINGS_MAX - 1)],
                       pixels);
}

bool art_quarter(const art *a, const char *name, point *at)
{
    for (int i = 0; i < a->n_quarters; i++) {
        if (strcmp(a->quarters[i].name, name) == 0) {
            *at = a->quarters[i].at;
            return true;
        }
    }
    return false;
}

/* Returns the picture of a kind of figure in a pose; -1 if there is none. */
static int find_posed(const art *a, const char *kind, int colour, art_pose pose,
                      float pixels)
{
    static const char *const names[ART_POSES] = {"standing", "sitting",
                                                 "kneeling", "lying"};
    char name[80];
    snprintf(name, sizeof name, "figure/%d/%s/%s", colour, kind, names[pose]);
    return art_find_sized(a, name, pixels);
}

int art_figure_of(const art *a, const char *kind, int colour, art_pose pose,
                  float pixels)
{
    int sprite = find_posed(a, kind, colour, pose, pixels);
    sprite =
        sprite < 0 ? find_posed(a, kind, colour, ART_STANDING, pixels) : sprite;
    return sprite < 0 ? find_posed(a, "meeple", colour, pose, pixels) : sprite;
}

bool art_has_figure(const art *a, const char *kind)
{
    return find_posed(a, kind, 0, ART_STANDING, 1) >= 0; /* in any size */
}

art_pose art_pose_for_kind(const cc_catalog *catalog, int kind)
{
    if (catalog->kinds[kind].figures_lie) {
        return ART_LYING;
    }
    switch (kind) {
    case CC_CITY: return ART_SITTING;
    case CC_CLOISTER: return ART_KNEELING;
    default: return ART_STANDING;
    }
}

rect art_figure_rect(art_pose pose, point foot, float size)
{
    bool is_lying = pose == ART_LYING;
    return (rect){foot.x - size * (is_lying ? .5f : ART_FOOT_X),
                  foot.y - size * (is_lying ? .5f : ART_FOOT_Y), size, size};
}

rect art_object_rect(rect square)
{
    /* Pictures of these reach beyond their square by this share of its side. */
    return rect_inset(square, -square.w * .14f);
}

/* life_sites.c - where the types of tiles may have animated details
 *
 * Sites and roads of all types are in two arrays; those of one type are a list
 * in that, by the index of the next one. A new one is put in front of its list.
 *
 * SPDX-License-Identifier: MIT
 */
#include "life_sites.h"

#include <stdlib.h>
#include <string.h>

#include "gui/base/memory.h"
#include "pack.h"

void life_sites_init(life_sites *maps)
{
    memset(maps, 0, sizeof *maps);
    memset(maps->first_site, -1, sizeof maps->first_site);
    memset(maps->dressings, 2, sizeof maps->dressings);
    memset(maps->first_road, -1, sizeof maps->first_road);
}

void life_sites_free(life_sites *maps)
{
    free(maps->sites);
    free(maps->roads);
    life_sites_init(maps);
}

/* Reads a coordinate or a length: thousandths of a tile side. */
static bool read_thousandths(const char *word, float *out)
{
    int v;
    if (!pack_int(word, -1000, 2000, &v)) {
        return false;
    }
    *out = (float)v / 1000;
    return true;
}

/* Reads "road TYPE SLOT X Y X Y ...", of at least two points. */
static bool read_road(life_sites *maps, char *word[], int n_words, int type)
{
    life_road road = {.n = (uint8_t)((n_words - 3) / 2)};
    int slot;
    if (n_words < 7 || n_words % 2 == 0 || road.n > LIFE_ROAD_POINTS ||
        maps->n_roads == LIFE_SITES_MAX ||
        !pack_int(word[2], 0, CC_TILE_SEGMENTS_MAX - 1, &slot)) {
        return false;
    }
    for (int i = 0; i < road.n; i++) {
        if (!read_thousandths(word[3 + 2 * i], &road.at[i].x) ||
            !read_thousandths(word[4 + 2 * i], &road.at[i].y)) {
            return false;
        }
    }
    if (type < 0) {
        return true; /* valid, but of no tile here */
    }
    road.slot = (uint8_t)slot;
    road.next = maps->first_road[type];
    maps->roads =
        xgrow(maps->roads, maps->n_roads, &maps->road_room, sizeof road);
    maps->first_road[type] = maps->n_roads;
    maps->roads[maps->n_roads++] = road;
    return true;
}

/* The lines of sites in maps.txt. */
static const struct {
    const char *word;
    life_kind kind;
    bool has_rotation; /* a rotation follows the variant */
} site_lines[] = {{"smoke", LIFE_SMOKE, false},
                  {"window", LIFE_WINDOW, true},
                  {"graze", LIFE_SHEEP, false},
                  {"bell", LIFE_DOVE, false}};

/* Reads "WORD TYPE VARIANT [ROTATION] SLOT X Y SIZE"; `line` is the index in
 * site_lines. */
static bool read_site(life_sites *maps, char *word[], int n_words, int line,
                      int type)
{
    int variant, rotation = LIFE_ANY_ROTATION, slot;
    bool has_rotation = site_lines[line].has_rotation;
    char **rest = word + (has_rotation ? 4 : 3); /* SLOT X Y SIZE */
    life_site site = {.kind = (uint8_t)site_lines[line].kind};
    if (n_words != (has_rotation ? 8 : 7) || maps->n_sites == LIFE_SITES_MAX ||
        !pack_int(word[2], 0, DRESSINGS_MAX - 1, &variant) ||
        (has_rotation && !pack_int(word[3], 0, 3, &rotation)) ||
        !pack_int(rest[0], 0, CC_TILE_SEGMENTS_MAX - 1, &slot) ||
        !read_thousandths(rest[1], &site.x) ||
        !read_thousandths(rest[2], &site.y) ||
        !read_thousandths(rest[3], &site.size)) {
        return false;
    }
    if (type < 0) {
        return true; /* valid, but of no tile here */
    }
    site.variant = (uint8_t)variant;
    site.rotation = (uint8_t)rotation;
    site.slot = (uint8_t)slot;
    site.next = maps->first_site[type];
    maps->sites =
        xgrow(maps->sites, maps->n_sites, &maps->site_room, sizeof site);
    maps->first_site[type] = maps->n_sites;
    maps->sites[maps->n_sites++] = site;
    return true;
}

/* Reads "dressings TYPE N": an even number, half of them for even squares. */
static bool read_dressings(life_sites *maps, char *word[], int n_words,
                           int type)
{
    int n;
    if (n_words != 3 || !pack_int(word[2], 2, DRESSINGS_MAX, &n) || n % 2) {
        return false;
    }
    if (type >= 0) {
        maps->dressings[type] = (uint8_t)n;
    }
    return true;
}

int dressing_at(const life_sites *maps, int type, int x, int y)
{
    int pairs = maps->dressings[type] / 2; /* of an even and an odd one */
    int is_odd = (x + y) & 1;              /* also of negative numbers */
    /* Blocks of two by two squares, which change along rows and columns. */
    int block = (x - (x & 1)) / 2 + (y - (y & 1)) / 2;
    return is_odd + 2 * ((block & 0xffff) % pairs);
}

int maps_find_type(life_sites *maps, const cc_catalog *catalog, const char *id)
{
    int type = maps->last_type;
    if (type < 0 || type >= catalog->n_types ||
        strcmp(catalog->types[type].id, id) != 0) {
        type = maps->last_type = cc_type_find(catalog, id);
    }
    return type;
}

bool life_sites_read(life_sites *maps, char *word[], int n_words,
                     const cc_catalog *catalog)
{
    if (n_words < 3) {
        return false;
    }
    int type = maps_find_type(maps, catalog, word[1]);
    if (strcmp(word[0], "road") == 0) {
        return read_road(maps, word, n_words, type);
    }
    if (strcmp(word[0], "dressings") == 0) {
        return read_dressings(maps, word, n_words, type);
    }
    for (size_t i = 0; i < sizeof site_lines / sizeof *site_lines; i++) {
        if (strcmp(word[0], site_lines[i].word) == 0) {
            return read_site(maps, word, n_words, (int)i, type);
        }
    }
    return false;
}

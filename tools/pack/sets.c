/* sets.c - the files of a set: faces; masks, maps and places
 *
 * A mask shows where a segment is, for the game to highlight it; a map says
 * which segment is under the pointer. Both are made for every rotation.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "atlas.h"
#include "life.h"
#include "pack.h"
#include "tools/pack/layout/marks.h"
#include "tools/pack/layout/town_plan.h"
#include "tools/pack/relief/relief.h"
#include "upright.h"

/* Returns how much of a sample and its eight neighbours belongs to the segment,
 * 0 to 16, for soft edges. A sample beyond a side counts as the nearest one. */
static int cover(const layout *l, int slot, int x, int y)
{
    static const int weight[3] = {1, 2, 1};
    int sum = 0;
    for (int k = 0; k < 9; k++) {
        int u = x + k % 3 - 1, v = y + k / 3 - 1;
        u = u < 0 ? 0 : u >= MAP_SIDE ? MAP_SIDE - 1 : u;
        v = v < 0 ? 0 : v >= MAP_SIDE ? MAP_SIDE - 1 : v;
        sum += weight[k % 3] * weight[k / 3] * (l->map[v][u] == slot);
    }
    return sum;
}

/* Returns a white mask of a segment, which the game tints; the caller destroys
 * it. Samples on the long side are half opaque, as two triangles cover them. */
static cairo_surface_t *draw_mask(const layout *l, int slot)
{
    cairo_surface_t *s =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, MAP_SIDE, MAP_SIDE);
    unsigned char *data = cairo_image_surface_get_data(s);
    int stride = cairo_image_surface_get_stride(s);
    for (int y = 0; y < MAP_SIDE; y++) {
        for (int x = 0; x < MAP_SIDE; x++) {
            point at = to_tile(
                l->rotation, (point){(x + .5) / MAP_SIDE, (y + .5) / MAP_SIDE});
            /* no soft edge, as two triangles meet inside the square */
            bool is_hard = is_triangle(l);
            int full =
                is_hard && layout_edge_distance(l, at) < 1e-6 ? 128 : 255;
            int sixteenths =
                is_hard ? 16 * (l->map[y][x] == slot) : cover(l, slot, x, y);
            /* white, premultiplied by its opacity: four equal bytes */
            memset(data + y * stride + 4 * x, full * sixteenths / 16, 4);
        }
    }
    cairo_surface_mark_dirty(s);
    return s;
}

/* Writes a row of the map as runs: a letter for the slot, from 'a', or a dot,
 * and how many samples have it. */
static void write_row(FILE *maps, const uint8_t row[MAP_SIDE])
{
    for (int x = 0, n; x < MAP_SIDE; x += n) {
        for (n = 1; x + n < MAP_SIDE && row[x + n] == row[x]; n++) {
        }
        fprintf(maps, "%c%d", row[x] == NO_SLOT ? '.' : 'a' + row[x], n);
    }
    fputc('\n', maps);
}

/* Writes the map, "map TYPE TURN" and its rows, and the places of figures,
 * "spot TYPE TURN SLOT X Y SIZE" in thousandths, and that of a painted
 * mark, "mark TYPE TURN X Y". */
static void write_map(FILE *maps, const layout *l)
{
    fprintf(maps, "map %s %d\n", l->type->id, l->rotation);
    for (int y = 0; y < MAP_SIDE; y++) {
        write_row(maps, l->map[y]);
    }
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        upright_spot spot = upright_place(l, slot);
        fprintf(maps, "spot %s %d %d %d %d %d\n", l->type->id, l->rotation,
                slot, (int)(1000 * spot.at.x), (int)(1000 * spot.at.y),
                (int)(1000 * spot.size + .5));
    }
    if (layout_has_mark(l)) {
        /* layout_rotate() has left the mark as it was */
        point at = to_table(l->rotation, l->mark);
        fprintf(maps, "mark %s %d %d %d\n", l->type->id, l->rotation,
                (int)(1000 * at.x), (int)(1000 * at.y));
    }
}

/* Adds the masks of all segments to the pages. */
static void write_masks(atlas *masks, const layout *l)
{
    char name[96];
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        cairo_surface_t *s = draw_mask(l, slot);
        snprintf(name, sizeof name, "mask/%s/%d/%d", l->type->id, l->rotation,
                 slot);
        atlas_add(masks, name, s);
        cairo_surface_destroy(s);
    }
}

void set_write_faces(const cc_catalog *catalog, int set, const char *art,
                     FILE *index)
{
    static layout l;
    for (int i = 0; i < catalog->n_types; i++) {
        if (catalog->types[i].set == set) {
            layout_make(&l, catalog, &catalog->types[i]);
            faces_write(art, index, &l);
        }
    }
}

void set_write_maps(const cc_catalog *catalog, int set, const char *art,
                    FILE *index, FILE *maps)
{
    static layout l, rotated;
    char name[48];
    snprintf(name, sizeof name, "%s-masks", catalog->sets[set].id);
    atlas *masks = atlas_open(art, name, MAP_SIDE, false, index);
    for (int i = 0; i < catalog->n_types; i++) {
        if (catalog->types[i].set != set) {
            continue;
        }
        layout_make(&l, catalog, &catalog->types[i]);
        for (int rotation = 0; rotation < 4; rotation++) {
            layout_rotate(&rotated, &l, rotation);
            write_masks(masks, &rotated);
            write_map(maps, &rotated);
        }
        life_write(maps, &l);
        if (l.has_town) {
            town_write_figure_places(maps, &l);
        }
    }
    atlas_close(masks);
}

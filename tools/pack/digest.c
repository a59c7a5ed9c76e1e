/* digest.c - a checksum of all that the faces of a set are painted from
 *
 * Adds up every input of the painters: objects, parcels, roads, city depth and
 * kinds of sides. With the same painters, equal digests mean equal faces, so
 * make draws only sets whose digest has changed. What a painter reads of a
 * scene and this does not add up would leave old faces in the pack.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "pack.h"
#include "tools/pack/scene/parts.h"

/* The hash FNV-1a. */
static void add_bytes(uint64_t *sum, const void *from, size_t n)
{
    const unsigned char *p = from;
    for (size_t i = 0; i < n; i++) {
        *sum = (*sum ^ p[i]) * 0x100000001b3u;
    }
}

static void add_int(uint64_t *sum, int value)
{
    add_bytes(sum, &value, sizeof value);
}

static void add_floats(uint64_t *sum, const float *from, int n)
{
    add_bytes(sum, from, (size_t)n * sizeof *from);
}

/* Adds a path, or that there is none. */
static void add_path(uint64_t *sum, const path *way)
{
    add_int(sum, way ? way->n : -1);
    if (way) {
        add_floats(sum, way->x, way->n);
        add_floats(sum, way->y, way->n);
    }
}

/* Member by member, as the bytes between members are undefined. */
static void add_object(uint64_t *sum, const object *t)
{
    const float numbers[] = {t->x,
                             t->y,
                             t->a,
                             t->b,
                             t->angle,
                             t->low,
                             t->high,
                             t->top_colour.r,
                             t->top_colour.g,
                             t->top_colour.b,
                             t->side_colour.r,
                             t->side_colour.g,
                             t->side_colour.b};
    add_int(sum, (int)t->kind);
    add_int(sum, t->subkind);
    add_int(sum, (int)t->style);
    add_floats(sum, numbers, sizeof numbers / sizeof *numbers);
    add_bytes(sum, &t->seed, sizeof t->seed);
    add_path(sum, t->path);
    if (t->text) {
        add_bytes(sum, t->text, strlen(t->text) + 1);
    }
}

static void add_parcel(uint64_t *sum, const parcel *p)
{
    const float numbers[] = {p->x, p->y, p->angle, p->shade};
    add_floats(sum, numbers, sizeof numbers / sizeof *numbers);
    add_int(sum, (int)p->kind);
}

static void add_scene(uint64_t *sum, const scene *s)
{
    static scene sides;
    add_int(sum, s->l->n_sides);
    for (int side = 0; side < CC_SIDES; side++) {
        add_int(sum, side_kind(s->l, side));
    }
    add_int(sum, s->variant);
    add_int(sum, s->paved);
    for (int i = 0; i < s->n_objects; i++) {
        add_object(sum, &s->objects[i]);
    }
    for (int i = 0; i < s->n_parcels; i++) {
        add_parcel(sum, &s->parcels[i]);
    }
    for (int i = 0; i < s->n_roads; i++) {
        add_path(sum, s->roads[i]);
    }
    add_floats(sum, s->city_depth[0], PLOT_SIDE * PLOT_SIDE);
    for (int rotation = 0; rotation < 4; rotation++) {
        scene_add_side_houses(&sides, s, rotation);
        for (int i = 0; i < sides.n_objects; i++) {
            add_object(sum, &sides.objects[i]);
        }
    }
}

uint64_t set_faces_digest(const cc_catalog *catalog, int set)
{
    static layout l;
    static scene s;
    uint64_t sum = 0xcbf29ce484222325u;
    /* constants of other files that painters use */
    const float numbers[] = {(float)TRIANGLE_SEAM};
    add_floats(&sum, numbers, sizeof numbers / sizeof *numbers);
    for (int i = 0; i < catalog->n_types; i++) {
        const cc_tile_type *t = &catalog->types[i];
        if (t->set == set) {
            add_bytes(&sum, t->id, strlen(t->id) + 1);
            layout_make(&l, catalog, t);
            for (int variant = 0; variant < scene_variants(t); variant++) {
                scene_make(&s, &l, variant);
                add_scene(&sum, &s);
            }
        }
    }
    return sum;
}

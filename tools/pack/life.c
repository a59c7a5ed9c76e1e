/* life.c - where animations may be shown on a tile
 *
 * Chimneys with smoke and lit windows are found in the scenes that faces are
 * painted from, so that the animations of the game match the pictures.
 * Functions with `p` get the plan of a tile of The City, or NULL for other
 * tiles.
 *
 * SPDX-License-Identifier: MIT
 */
#include "life.h"

#include <string.h>

#include "tools/pack/layout/city_plan.h"
#include "tools/pack/objects/objects.h"

/* ------------------------------------------------------------------ places */

#define ROAD_POINTS 14 /* at most, along a road of a tile */

/* The maximum number in a city on one tile, and their minimum distance. */
static const struct {
    int max;
    float distance;
} chimneys = {3, .17f}, windows = {6, .085f};

#define PLACES_MAX 8 /* enough for both */

typedef struct places {
    int n;
    float x[PLACES_MAX], y[PLACES_MAX];
} places;

/* Adds a place unless there are `max` or it is too near to one. Returns true if
 * it did. */
static bool add_place(places *s, int max, float distance, float x, float y)
{
    if (s->n == max) {
        return false;
    }
    for (int i = 0; i < s->n; i++) {
        if (vector_length(s->x[i] - x, s->y[i] - y) < distance) {
            return false;
        }
    }
    s->x[s->n] = x;
    s->y[s->n++] = y;
    return true;
}

static int thousandths(float v)
{
    return (int)floorf(v * 1000 + .5f);
}

/* Returns the kind of segment at a place, or -1, and writes its slot or
 * NO_SLOT. */
static int kind_at(const scene *s, float x, float y, int *slot)
{
    *slot = x > 0 && y > 0 && x < 1 && y < 1
                ? layout_slot_at(s->l, (double)x, (double)y)
                : NO_SLOT;
    return *slot == NO_SLOT ? -1 : s->l->type->segments[*slot].kind;
}

/* Returns the slot of the street of The City nearest to a place. */
static int street_near(const city_plan *p, float x, float y)
{
    int slot = NO_SLOT;
    double min = 2;
    for (int i = 0; i < p->n_streets; i++) {
        const line *way = &p->streets[i].way;
        for (int k = 0; k < way->n; k++) {
            double distance =
                hypot(way->at[k].x - (double)x, way->at[k].y - (double)y);
            if (distance < min) {
                min = distance;
                slot = p->streets[i].slot;
            }
        }
    }
    return slot;
}

/* Returns the slot that the houses at a place belong to: a city; in The City,
 * the nearest street; or NO_SLOT. */
static int owner_at(const scene *s, const city_plan *p, float x, float y)
{
    int slot, kind = kind_at(s, x, y, &slot);
    if (p) {
        return kind == CC_QUARTER ? street_near(p, x, y) : NO_SLOT;
    }
    return kind == CC_CITY ? slot : NO_SLOT;
}

/* Writes the line of a road. */
static void write_path(FILE *to, const layout *l, int slot, const path *way)
{
    if (way->n < 2) {
        return;
    }
    fprintf(to, "road %s %d", l->type->id, slot);
    for (int i = 0; i < ROAD_POINTS; i++) {
        point at =
            path_at(way, path_length(way) * (float)i / (ROAD_POINTS - 1), NULL);
        fprintf(to, " %d %d", thousandths((float)at.x),
                thousandths((float)at.y));
    }
    fputc('\n', to);
}

static void write_streets(FILE *to, const layout *l, const city_plan *p)
{
    path way;
    for (int i = 0; i < p->n_streets; i++) {
        const line *from = &p->streets[i].way;
        path_begin(&way);
        for (int k = 0; k < from->n; k++) {
            path_add(&way, (float)from->at[k].x, (float)from->at[k].y);
        }
        path_end(&way);
        write_path(to, l, p->streets[i].slot, &way);
    }
}

/* True for a road with three arms. Its line contains a detour, so carts do not
 * use it. */
static bool is_forked(const layout *l, int slot)
{
    int arms = 0;
    for (int side = 0; side < 4; side++) {
        arms += l->type->slot_at[CC_PORT(side, CC_MIDDLE)] == slot;
    }
    return arms > 2;
}

static void write_roads(FILE *to, const layout *l)
{
    cairo_t *cr = path_context();
    path way;
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (l->type->segments[slot].kind == CC_ROAD && !is_forked(l, slot)) {
            cairo_new_path(cr);
            layout_road_path(cr, l, slot);
            path_from_cairo(&way, cr);
            write_path(to, l, slot, &way);
        }
    }
    cairo_destroy(cr);
}

/* True for the objects of add_chimney() in scene/groups.c. */
static bool is_chimney(const object *t)
{
    rgb clay = palette_rgb("chimney");
    return t->kind == OBJECT_HOUSE && t->subkind == ROOF_FLAT && t->a < .01f &&
           !memcmp(&t->side_colour, &clay, sizeof clay);
}

/* Writes the chimneys, then for each city without one a larger house. */
static void write_smoke(FILE *to, const scene *s, const city_plan *p)
{
    places found_at[CC_TILE_SEGMENTS_MAX];
    memset(found_at, 0, sizeof found_at);
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < s->n_objects; i++) {
            const object *t = &s->objects[i];
            bool is_house =
                t->kind == OBJECT_HOUSE && t->a > .026f &&
                (t->style == FACADE_HOUSE || t->style == FACADE_TIMBER);
            if (!(pass ? is_house : is_chimney(t))) {
                continue;
            }
            int slot = owner_at(s, p, t->x, t->y);
            if (slot == NO_SLOT || (pass && found_at[slot].n) ||
                !add_place(&found_at[slot], pass ? 1 : chimneys.max,
                           chimneys.distance, t->x, t->y)) {
                continue;
            }
            fprintf(to, "smoke %s %d %d %d %d %d\n", s->l->type->id, s->variant,
                    slot, thousandths(t->x), thousandths(t->y),
                    thousandths(pass ? t->low + t->b : t->low));
        }
    }
}

/* True if a place is below the roof of a house, cone or tower. */
static bool is_built(const scene *s, float x, float y)
{
    for (int i = 0; i < s->n_objects; i++) {
        const object *t = &s->objects[i];
        float dx = x - t->x, dy = y - t->y, reach = t->a + t->b;
        if (t->kind < OBJECT_HOUSE || t->kind > OBJECT_TOWER ||
            fabsf(dx) > reach || fabsf(dy) > reach) {
            continue;
        }
        float ca = portable_cos(t->angle), sa = portable_sin(t->angle);
        float u = fabsf(dx * ca + dy * sa), v = fabsf(dy * ca - dx * sa);
        if (t->kind == OBJECT_HOUSE ? u < t->a && v < t->b
                                    : vector_length(dx, dy) < t->a) {
            return true;
        }
    }
    return false;
}

/* Finds the middle of the wall of a house that faces the direction (sx, sy)
 * best. Returns false if none faces it, or if another building stands before
 * it. */
static bool find_front(const scene *s, const object *t, float sx, float sy,
                       float *x, float *y)
{
    float ca = portable_cos(t->angle), sa = portable_sin(t->angle);
    float max = .75f; /* cosine of the largest angle, 41 degrees */
    bool found = false;
    for (int i = 0; i < 4; i++) {
        float nx = i & 1 ? -sa : ca, ny = i & 1 ? ca : sa;
        float half = i & 1 ? t->b : t->a;
        nx = i & 2 ? -nx : nx;
        ny = i & 2 ? -ny : ny;
        if (nx * sx + ny * sy > max) {
            max = nx * sx + ny * sy;
            *x = t->x + nx * half;
            *y = t->y + ny * half;
            found = true;
        }
    }
    for (float distance = .006f; found && distance < .034f; distance += .005f) {
        found = !is_built(s, *x + sx * distance, *y + sy * distance);
    }
    return found;
}

/* Writes windows for each rotation in the walls that then face south. */
static void write_windows(FILE *to, const scene *s, const city_plan *p)
{
    /* The south of the table in the coordinates of the tile, by rotation. */
    static const float south[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    for (int rotation = 0; rotation < 4; rotation++) {
        places found_at[CC_TILE_SEGMENTS_MAX];
        memset(found_at, 0, sizeof found_at);
        for (int i = 0; i < s->n_objects; i++) {
            const object *t = &s->objects[i];
            float x, y;
            bool is_house =
                t->kind == OBJECT_HOUSE && t->a > .018f && t->low > .015f &&
                (t->style == FACADE_HOUSE || t->style == FACADE_TIMBER);
            int slot = is_house ? owner_at(s, p, t->x, t->y) : NO_SLOT;
            if (slot != NO_SLOT &&
                find_front(s, t, south[rotation][0], south[rotation][1], &x,
                           &y) &&
                add_place(&found_at[slot], windows.max, windows.distance, x,
                          y)) {
                fprintf(to, "window %s %d %d %d %d %d %d\n", s->l->type->id,
                        s->variant, rotation, slot, thousandths(x),
                        thousandths(y), thousandths(t->low * .55f));
            }
        }
    }
}

/* Writes the place on grass with most room for sheep, if there is enough. */
static void write_meadow(FILE *to, const scene *s)
{
    static const float gap = .055f; /* radius of a flock */
    float best = 0, bx = 0, by = 0, edge;
    int slot, best_slot = -1;
    for (float y = .12f; y < .89f; y += .04f) {
        for (float x = .12f; x < .89f; x += .04f) {
            float clear = (float)layout_clearance(s->l, (double)x, (double)y);
            if (clear <= best || clear < gap + .01f ||
                kind_at(s, x, y, &slot) != CC_FIELD ||
                !plot_is_inner(s, x, y, gap, .02f)) {
                continue;
            }
            int own = parcel_near(s, x, y, &edge);
            if (own < 0 || s->parcels[own].kind < PARCEL_HAY) {
                best = clear;
                bx = x;
                by = y;
                best_slot = slot;
            }
        }
    }
    if (best_slot >= 0) {
        fprintf(to, "graze %s %d %d %d %d %d\n", s->l->type->id, s->variant,
                best_slot, thousandths(bx), thousandths(by), thousandths(gap));
    }
}

/* Returns the height of a building; 0 for what has no roof. */
static float top_of(const object *t)
{
    switch (t->kind) {
    case OBJECT_HOUSE: return t->subkind == ROOF_FLAT ? 0 : t->low + t->high;
    case OBJECT_CONE:
    case OBJECT_DOME:
    case OBJECT_TOWER: return t->high;
    default: return 0;
    }
}

/* Writes the highest roof of the cloister, if there is one. */
static void write_bell(FILE *to, const scene *s)
{
    const object *best = NULL;
    float x = (float)s->l->centre.x, y = (float)s->l->centre.y;
    int slot;
    for (int i = 0; i < s->n_objects && s->l->has_cloister; i++) {
        const object *t = &s->objects[i];
        if (vector_length(t->x - x, t->y - y) < (float)CLOISTER_HALF &&
            top_of(t) > (best ? top_of(best) : 0)) {
            best = t;
        }
    }
    if (best && kind_at(s, x, y, &slot) == CC_CLOISTER) {
        fprintf(to, "bell %s %d %d %d %d %d\n", s->l->type->id, s->variant,
                slot, thousandths(best->x), thousandths(best->y),
                thousandths(top_of(best)));
    }
}

void life_write(FILE *maps, const layout *l)
{
    static scene s;
    static city_plan streets;
    const city_plan *p = city_has_tile(l->type) ? &streets : NULL;
    if (p) {
        city_plan_make(&streets, l);
        write_streets(maps, l, p);
    } else {
        write_roads(maps, l);
    }
    for (int variant = 0; variant < VARIANTS; variant++) {
        scene_make(&s, l, variant);
        if (p || layout_has_kind(l->type, CC_CITY)) {
            write_smoke(maps, &s, p);
            write_windows(maps, &s, p);
        }
        if (!p) {
            write_meadow(maps, &s);
            write_bell(maps, &s);
        }
    }
}

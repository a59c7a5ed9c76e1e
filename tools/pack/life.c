/* life.c - where animations may be shown on a tile
 *
 * Chimneys with smoke and lit windows are found in the scenes that faces are
 * painted from, so that the animations of the game match the pictures.
 * Functions with `plan` get that of a tile of The City, or NULL for other
 * tiles. life.h has the formats of the lines that are written.
 *
 * SPDX-License-Identifier: MIT
 */
#include "life.h"

#include <string.h>

#include "tools/pack/layout/city_plan.h"
#include "tools/pack/layout/marks.h"
#include "tools/pack/objects/objects.h"

/* ------------------------------------------------------------------ places */

#define ROAD_POINTS 14 /* along a road of a tile */

/* The maximum number in a city on one tile, and their minimum distance. */
static const struct {
    int max;
    float distance;
} chimneys = {3, .17f}, windows = {12, .055f};

#define PLACES_MAX 16 /* enough for both */

/* Half the length of the smallest houses with smoke and with a lit window; and
 * the lowest eave that leaves room for a window. */
#define SMOKING_HALF_MIN .026f
#define LIT_HALF_MIN     .018f
#define LIT_EAVE_MIN     .015f
#define INN_REACH        .17f /* of an inn from the middle of its mark */
#define WINDOW_HIGH      .55f /* of the height of the eave */

/* Before a wall with a lit window nothing is built: tested at these distances.
 */
#define VIEW_FROM .006f
#define VIEW_TO   .034f
#define VIEW_STEP .005f

/* Sheep need a disc of grass; places for it are tried on a grid. */
#define FLOCK_RADIUS .055f
#define FLOCK_MARGIN .01f /* more distance to what is no grass */
#define FLOCK_INSIDE .02f /* distance to the sides of the tile */
#define GRID_FROM    .12f
#define GRID_TO      .89f
#define GRID_STEP    .04f

typedef struct places {
    int n;
    float x[PLACES_MAX], y[PLACES_MAX];
} places;

/* Adds a place unless there are `max` or it is too near to one. Returns true if
 * it did. */
static bool add_place(places *list, int max, float distance, float x, float y)
{
    if (list->n == max) {
        return false;
    }
    for (int i = 0; i < list->n; i++) {
        if (vector_length(list->x[i] - x, list->y[i] - y) < distance) {
            return false;
        }
    }
    list->x[list->n] = x;
    list->y[list->n] = y;
    list->n++;
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
static int street_near(const city_plan *plan, float x, float y)
{
    int slot = NO_SLOT;
    double min = 2;
    for (int i = 0; i < plan->n_streets; i++) {
        const line *way = &plan->streets[i].way;
        for (int k = 0; k < way->n; k++) {
            double distance =
                hypot(way->at[k].x - (double)x, way->at[k].y - (double)y);
            if (distance < min) {
                min = distance;
                slot = plan->streets[i].slot;
            }
        }
    }
    return slot;
}

/* Returns the slot that the houses at a place belong to: a city; in The City,
 * the nearest street; or NO_SLOT. */
static int owner_at(const scene *s, const city_plan *plan, float x, float y)
{
    int slot, kind = kind_at(s, x, y, &slot);
    if (plan) {
        return kind == CC_QUARTER ? street_near(plan, x, y) : NO_SLOT;
    }
    return kind == CC_CITY ? slot : NO_SLOT;
}

/* Writes the line of a road. */
static void write_path(FILE *maps, const layout *l, int slot, const path *way)
{
    if (way->n < 2) {
        return;
    }
    float length = path_length(way);
    fprintf(maps, "road %s %d", l->type->id, slot);
    for (int i = 0; i < ROAD_POINTS; i++) {
        point at = path_at(way, length * (float)i / (ROAD_POINTS - 1), NULL);
        fprintf(maps, " %d %d", thousandths((float)at.x),
                thousandths((float)at.y));
    }
    fputc('\n', maps);
}

static void write_streets(FILE *maps, const layout *l, const city_plan *plan)
{
    path way;
    for (int i = 0; i < plan->n_streets; i++) {
        const line *from = &plan->streets[i].way;
        path_begin(&way);
        for (int k = 0; k < from->n; k++) {
            path_add(&way, (float)from->at[k].x, (float)from->at[k].y);
        }
        path_end(&way);
        write_path(maps, l, plan->streets[i].slot, &way);
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

static void write_roads(FILE *maps, const layout *l)
{
    cairo_t *cr = path_context();
    path way;
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (l->type->segments[slot].kind == CC_ROAD && !is_forked(l, slot)) {
            cairo_new_path(cr);
            layout_road_path(cr, l, slot);
            path_from_cairo(&way, cr);
            write_path(maps, l, slot, &way);
        }
    }
    cairo_destroy(cr);
}

/* ------------------------------------------------------------------- houses */

/* True for the objects of add_chimney() in scene/groups.c. */
static bool is_chimney(const object *o)
{
    rgb clay = palette_rgb("chimney");
    return o->kind == OBJECT_HOUSE && o->subkind == ROOF_FLAT && o->a < .01f &&
           !memcmp(&o->side_colour, &clay, sizeof clay);
}

/* True for houses that people live in, longer than that. */
static bool is_dwelling(const object *o, float half_length)
{
    return o->kind == OBJECT_HOUSE && o->a > half_length &&
           (o->style == FACADE_HOUSE || o->style == FACADE_TIMBER);
}

static void write_smoke_line(FILE *maps, const scene *s, int slot,
                             const object *o, float height)
{
    fprintf(maps, "smoke %s %d %d %d %d %d\n", s->l->type->id, s->variant, slot,
            thousandths(o->x), thousandths(o->y), thousandths(height));
}

/* Writes the chimneys, then for each city without one a larger house. */
static void write_smoke(FILE *maps, const scene *s, const city_plan *plan)
{
    places found_at[CC_TILE_SEGMENTS_MAX];
    memset(found_at, 0, sizeof found_at);
    for (int i = 0; i < s->n_objects; i++) {
        const object *o = &s->objects[i];
        int slot = is_chimney(o) ? owner_at(s, plan, o->x, o->y) : NO_SLOT;
        if (slot != NO_SLOT && add_place(&found_at[slot], chimneys.max,
                                         chimneys.distance, o->x, o->y)) {
            write_smoke_line(maps, s, slot, o, o->low);
        }
    }
    for (int i = 0; i < s->n_objects; i++) {
        const object *o = &s->objects[i];
        int slot = is_dwelling(o, SMOKING_HALF_MIN)
                       ? owner_at(s, plan, o->x, o->y)
                       : NO_SLOT;
        if (slot != NO_SLOT && found_at[slot].n == 0) {
            add_place(&found_at[slot], chimneys.max, chimneys.distance, o->x,
                      o->y);
            /* Roofs rise by about half their depth: see add_house(). */
            write_smoke_line(maps, s, slot, o, o->low + o->b);
        }
    }
}

/* True for what has a roof: houses, cones, domes and towers. */
static bool has_roof(const object *o)
{
    switch (o->kind) {
    case OBJECT_HOUSE:
    case OBJECT_CONE:
    case OBJECT_DOME:
    case OBJECT_TOWER: return true;
    default: return false;
    }
}

/* True if a place is below a roof. */
static bool is_built(const scene *s, float x, float y)
{
    for (int i = 0; i < s->n_objects; i++) {
        const object *o = &s->objects[i];
        float dx = x - o->x, dy = y - o->y, reach = o->a + o->b;
        if (!has_roof(o) || fabsf(dx) > reach || fabsf(dy) > reach) {
            continue;
        }
        float ca = portable_cos(o->angle), sa = portable_sin(o->angle);
        float along = fabsf(dx * ca + dy * sa);
        float across = fabsf(dy * ca - dx * sa);
        if (o->kind == OBJECT_HOUSE ? along < o->a && across < o->b
                                    : vector_length(dx, dy) < o->a) {
            return true;
        }
    }
    return false;
}

/* True if nothing is built in a direction from a wall. */
static bool is_view_free(const scene *s, float x, float y, float sx, float sy)
{
    for (float away = VIEW_FROM; away < VIEW_TO; away += VIEW_STEP) {
        if (is_built(s, x + sx * away, y + sy * away)) {
            return false;
        }
    }
    return true;
}

/* Finds the middle of the wall of a house that faces the direction (sx, sy)
 * best. Returns false if none faces it, or if another building stands before
 * it. */
static bool find_front(const scene *s, const object *o, float sx, float sy,
                       float *x, float *y)
{
    /* Where the walls of an unrotated house face: first an end, which is half
     * the length from the middle, then a long wall, half the depth from it. */
    static const float normals[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    float ca = portable_cos(o->angle), sa = portable_sin(o->angle);
    float max = .75f; /* cosine of the largest angle, 41 degrees */
    bool is_found = false;
    for (int i = 0; i < 4; i++) {
        float nx = normals[i][0] * ca - normals[i][1] * sa;
        float ny = normals[i][0] * sa + normals[i][1] * ca;
        float half = normals[i][0] != 0 ? o->a : o->b;
        if (nx * sx + ny * sy > max) {
            max = nx * sx + ny * sy;
            *x = o->x + nx * half;
            *y = o->y + ny * half;
            is_found = true;
        }
    }
    return is_found && is_view_free(s, *x, *y, sx, sy);
}

/* Returns the road that a tile's mark, as an inn, is beside; or NO_SLOT. */
static int marked_road(const layout *l)
{
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (l->segment_marks[slot] && l->type->segments[slot].kind == CC_ROAD) {
            return slot;
        }
    }
    return NO_SLOT;
}

/* Returns the slot whose windows a building has: that of its owner, of the
 * cloister it is part of, or of the road it stands at as an inn; or NO_SLOT. */
static int lit_slot(const scene *s, const city_plan *plan, const object *o)
{
    int slot, kind = kind_at(s, o->x, o->y, &slot);
    bool is_large =
        o->kind == OBJECT_HOUSE && o->a > LIT_HALF_MIN && o->low > LIT_EAVE_MIN;
    if (is_large && kind == CC_CLOISTER) {
        return slot;
    }
    if (!is_large || !is_dwelling(o, LIT_HALF_MIN)) {
        return NO_SLOT;
    }
    slot = owner_at(s, plan, o->x, o->y);
    if (slot == NO_SLOT && s->l->marks & MARK_INN &&
        vector_length(o->x - (float)s->l->mark.x, o->y - (float)s->l->mark.y) <
            INN_REACH) {
        slot = marked_road(s->l);
    }
    return slot;
}

/* Writes windows for each rotation in the walls that then face south. */
static void write_windows(FILE *maps, const scene *s, const city_plan *plan)
{
    /* The south of the table in the coordinates of the tile, by rotation. */
    static const float south[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    for (int rotation = 0; rotation < 4; rotation++) {
        float sx = south[rotation][0], sy = south[rotation][1];
        places found_at[CC_TILE_SEGMENTS_MAX];
        memset(found_at, 0, sizeof found_at);
        for (int i = 0; i < s->n_objects; i++) {
            const object *o = &s->objects[i];
            float x, y;
            int slot = lit_slot(s, plan, o);
            if (slot != NO_SLOT && find_front(s, o, sx, sy, &x, &y) &&
                add_place(&found_at[slot], windows.max, windows.distance, x,
                          y)) {
                fprintf(maps, "window %s %d %d %d %d %d %d\n", s->l->type->id,
                        s->variant, rotation, slot, thousandths(x),
                        thousandths(y), thousandths(o->low * WINDOW_HIGH));
            }
        }
    }
}

/* --------------------------------------------------------- other animations */

/* Writes the place on grass with most room for sheep, if there is enough. */
static void write_meadow(FILE *maps, const scene *s)
{
    float best = 0, best_x = 0, best_y = 0;
    int best_slot = -1;
    for (float y = GRID_FROM; y < GRID_TO; y += GRID_STEP) {
        for (float x = GRID_FROM; x < GRID_TO; x += GRID_STEP) {
            float clear = (float)layout_clearance(s->l, (double)x, (double)y);
            if (clear <= best || clear < FLOCK_RADIUS + FLOCK_MARGIN) {
                continue;
            }
            int slot, kind = kind_at(s, x, y, &slot);
            if (kind == CC_FIELD &&
                plot_is_inner(s, x, y, FLOCK_RADIUS, FLOCK_INSIDE)) {
                best = clear;
                best_x = x;
                best_y = y;
                best_slot = slot;
            }
        }
    }
    if (best_slot >= 0) {
        fprintf(maps, "graze %s %d %d %d %d %d\n", s->l->type->id, s->variant,
                best_slot, thousandths(best_x), thousandths(best_y),
                thousandths(FLOCK_RADIUS));
    }
}

/* Returns the height of a building; 0 for what has no roof, or a flat one. */
static float top_of(const object *o)
{
    if (!has_roof(o) || (o->kind == OBJECT_HOUSE && o->subkind == ROOF_FLAT)) {
        return 0;
    }
    return o->kind == OBJECT_HOUSE ? o->low + o->high : o->high;
}

/* Writes the highest roof of the cloister, if there is one. */
static void write_bell(FILE *maps, const scene *s)
{
    const object *best = NULL;
    float x = (float)s->l->centre.x, y = (float)s->l->centre.y;
    int slot;
    if (!s->l->has_cloister || kind_at(s, x, y, &slot) != CC_CLOISTER) {
        return;
    }
    for (int i = 0; i < s->n_objects; i++) {
        const object *o = &s->objects[i];
        if (vector_length(o->x - x, o->y - y) < (float)CLOISTER_HALF &&
            top_of(o) > (best ? top_of(best) : 0)) {
            best = o;
        }
    }
    if (best) {
        fprintf(maps, "bell %s %d %d %d %d %d\n", s->l->type->id, s->variant,
                slot, thousandths(best->x), thousandths(best->y),
                thousandths(top_of(best)));
    }
}

void life_write(FILE *maps, const layout *l)
{
    static scene s;
    static city_plan streets;
    const city_plan *plan = city_has_tile(l->type) ? &streets : NULL;
    if (plan) {
        city_plan_make(&streets, l);
        write_streets(maps, l, plan);
    } else {
        write_roads(maps, l);
    }
    int n = scene_variants(l->type);
    if (n != 2) {
        fprintf(maps, "dressings %s %d\n", l->type->id, n);
    }
    for (int variant = 0; variant < n; variant++) {
        scene_make(&s, l, variant);
        if (plan || layout_has_kind(l->type, CC_CITY)) {
            write_smoke(maps, &s, plan);
        }
        write_windows(maps, &s, plan);
        if (!plan) {
            write_meadow(maps, &s);
            write_bell(maps, &s);
        }
    }
}

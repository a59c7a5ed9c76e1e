/* scene.c - the list of objects on a tile, and painting it
 *
 * SPDX-License-Identifier: MIT
 */
#include "scene.h"

#include <string.h>

/* ---------------------------------------------------------------- the list */

object *scene_add(scene *s, object t)
{
    static object none;
    if (s->n_objects == OBJECTS_MAX) {
        return &none;
    }
    s->objects[s->n_objects] = t;
    return &s->objects[s->n_objects++];
}

path *scene_add_path(scene *s)
{
    if (s->n_ways == PATHS_MAX) {
        die("%s: too many ways", s->l->type->id);
    }
    path_begin(&s->ways[s->n_ways]);
    return &s->ways[s->n_ways++];
}

path *scene_add_rectangle(scene *s, float x0, float y0, float x1, float y1)
{
    path *p = scene_add_path(s);
    const float x[] = {x0, x1, x1, x0, x0}, y[] = {y0, y0, y1, y1, y0};
    for (int i = 0; i < 5; i++) {
        path_add(p, x[i], y[i]);
    }
    path_end(p);
    return p;
}

uint32_t scene_next_seed(scene *s)
{
    return (uint32_t)rng_below(&s->r, 1 << 24);
}

int side_kind(const layout *l, int side)
{
    int slot = l->type->slot_at[CC_PORT(side, CC_MIDDLE)];
    return slot < 0 ? -1 : (int)l->type->segments[slot].kind;
}

/* ------------------------------------------------------------------- plots */

static int plot_of(float v)
{
    return (int)floorf((v + PAD) / (1 + 2 * PAD) * PLOT_SIDE);
}

static float plot_middle(int i)
{
    return ((float)i + .5f) / PLOT_SIDE * (1 + 2 * PAD) - PAD;
}

static bool on_map(int i, int j)
{
    return i >= 0 && j >= 0 && i < PLOT_SIDE && j < PLOT_SIDE;
}

bool plot_is_taken(const scene *s, float x, float y)
{
    int i = plot_of(x), j = plot_of(y);
    return !on_map(i, j) || s->occupied[j][i];
}

/* Visits all samples of a turned rectangle: marks them as taken, or returns
 * whether all are free. */
static bool visit_rect(scene *s, float x, float y, float a, float b,
                       float angle, bool take)
{
    const float step = .0035f;
    float ca = portable_cos(angle), sa = portable_sin(angle);
    for (float u = -a; u <= a + .0001f; u += step) {
        for (float v = -b; v <= b + .0001f; v += step) {
            int i = plot_of(x + u * ca - v * sa),
                j = plot_of(y + u * sa + v * ca);
            if (take && on_map(i, j)) {
                s->occupied[j][i] = 1;
            } else if (!take && (!on_map(i, j) || s->occupied[j][i])) {
                return false;
            }
        }
    }
    return true;
}

bool plot_is_free(const scene *s, float x, float y, float a, float b,
                  float angle, float margin)
{
    /* Without `take` the scene is not changed. */
    return visit_rect((scene *)(uintptr_t)s, x, y, a + margin, b + margin,
                      angle, false);
}

void plot_mark_taken(scene *s, float x, float y, float a, float b, float angle)
{
    visit_rect(s, x, y, a, b, angle, true);
}

bool plot_claim(scene *s, float x, float y, float a, float b, float angle,
                float margin)
{
    if (!plot_is_free(s, x, y, a, b, angle, margin)) {
        return false;
    }
    plot_mark_taken(s, x, y, a + margin, b + margin, angle);
    return true;
}

bool plot_is_free_disc(const scene *s, float x, float y, float r)
{
    for (int j = plot_of(y - r); j <= plot_of(y + r); j++) {
        for (int i = plot_of(x - r); i <= plot_of(x + r); i++) {
            if (on_map(i, j) && s->occupied[j][i] &&
                vector_length(plot_middle(i) - x, plot_middle(j) - y) <= r) {
                return false;
            }
        }
    }
    return true;
}

void plot_mark_taken_disc(scene *s, float x, float y, float r)
{
    for (int j = plot_of(y - r); j <= plot_of(y + r); j++) {
        for (int i = plot_of(x - r); i <= plot_of(x + r); i++) {
            if (on_map(i, j) &&
                vector_length(plot_middle(i) - x, plot_middle(j) - y) <= r) {
                s->occupied[j][i] = 1;
            }
        }
    }
}

bool plot_claim_disc(scene *s, float x, float y, float r)
{
    if (!plot_is_free_disc(s, x, y, r)) {
        return false;
    }
    plot_mark_taken_disc(s, x, y, r);
    return true;
}

void plot_mark_taken_path(scene *s, const path *way, float half)
{
    for (float far = 0; far <= path_length(way); far += .005f) {
        point at = path_at(way, far, NULL);
        plot_mark_taken_disc(s, (float)at.x, (float)at.y, half);
    }
}

bool plot_is_inner(const scene *s, float x, float y, float r, float side)
{
    double edge = layout_edge_distance(s->l, (point){(double)x, (double)y});
    return (float)edge > r + side && plot_is_free_disc(s, x, y, r);
}

/* ------------------------------------------------------------------- depth */

/* Computes the distance to the walls at every plot; negative outside of cities.
 */
static void measure_depth(scene *s, const path *outlines, int n)
{
    for (int j = 0; j < PLOT_SIDE; j++) {
        for (int i = 0; i < PLOT_SIDE; i++) {
            float x = plot_middle(i), y = plot_middle(j), away = 1;
            bool in = false;
            for (int k = 0; k < s->n_walls; k++) {
                float d = path_near(s->walls[k], x, y).distance;
                away = d < away ? d : away;
            }
            for (int k = 0; k < n; k++) {
                in |= path_contains(&outlines[k], x, y);
            }
            s->city_depth[j][i] = in ? away : -away;
        }
    }
}

float scene_depth(const scene *s, float x, float y)
{
    float u = (x + PAD) / (1 + 2 * PAD) * PLOT_SIDE - .5f;
    float v = (y + PAD) / (1 + 2 * PAD) * PLOT_SIDE - .5f;
    u = clampf(u, 0, PLOT_SIDE - 1.001f);
    v = clampf(v, 0, PLOT_SIDE - 1.001f);
    int i = (int)u, j = (int)v;
    u -= (float)i;
    v -= (float)j;
    return mixf(mixf(s->city_depth[j][i], s->city_depth[j][i + 1], u),
                mixf(s->city_depth[j + 1][i], s->city_depth[j + 1][i + 1], u),
                v);
}

/* --------------------------------------------------------------------- ways */

static void find_ways(scene *s)
{
    cairo_surface_t *none = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);
    cairo_t *cr = cairo_create(none);
    for (int slot = 0; slot < s->l->type->n_segments; slot++) {
        bool river = layout_is_river(s->l, slot);
        if ((s->l->type->segments[slot].kind != CC_ROAD && !river) ||
            s->n_roads == 8 || s->n_rivers == 4) {
            continue;
        }
        path *way = scene_add_path(s), line;
        cairo_new_path(cr);
        layout_road_path(cr, s->l, slot);
        path_from_cairo(&line, cr);
        /* Extend it beyond the sides, so that no end is visible. */
        path_begin(way);
        for (int i = -1; i <= line.n; i++) {
            int k = i < 0 ? 0 : i == line.n ? line.n - 1 : i;
            float x = line.x[k], y = line.y[k];
            bool out = k != i;
            float over = .16f;
            if (out && x > .001f && x < .999f && y > .001f && y < .999f) {
                continue;
            }
            x += out ? (x <= .001f ? -over : x >= .999f ? over : 0) : 0;
            y += out ? (y <= .001f ? -over : y >= .999f ? over : 0) : 0;
            path_add(way, x, y);
        }
        path_end(way);
        if (river) {
            s->rivers[s->n_rivers++] = way;
        } else {
            s->roads[s->n_roads++] = way;
        }
    }
    cairo_destroy(cr);
    cairo_surface_destroy(none);
}

static uint64_t name_of(const layout *l)
{
    uint64_t name = 0;
    for (const char *p = l->type->id; *p; p++) {
        name = name * 131 + (unsigned char)*p;
    }
    return name;
}

void scene_make(scene *s, const layout *l, int variant)
{
    static path outlines[8];
    noise_make(); /* used by parcels */
    memset(s, 0, sizeof *s);
    s->l = l;
    s->variant = variant;
    s->r = rng_seed(name_of(l), 11, (uint64_t)variant);
    s->theme =
        (int)(name_of(l) / 131 * 5 + (unsigned)variant * 2 + name_of(l) % 131) &
        3;
    if (city_has_tile(l->type)) {
        s->paved = true;
        scene_lay_the_city(s);
        return;
    }
    find_ways(s);
    measure_depth(s, outlines, scene_lay_walls(s, outlines));
    scene_lay_river(s);
    for (int i = 0; i < s->n_roads; i++) {
        scene_add(
            s,
            (object){.kind = OBJECT_ROAD, .path = s->roads[i], .a = ROAD_HALF});
    }
    if (l->has_town) {
        scene_lay_count_town(s);
    }
    scene_lay_cities(s);
    memset(s->occupied, 0, sizeof s->occupied);
    scene_lay_mark(s);
    scene_lay_cloister(s);
    scene_lay_bazaar(s);
    scene_lay_village(s);
    scene_lay_land(s);
}

/* ---------------------------------------------------------------- painting */

static object_painter *const painters[OBJECTS] = {
    [OBJECT_ROAD] = paint_ways,
    [OBJECT_STREET] = paint_ways,
    [OBJECT_STREAM] = paint_ways,
    [OBJECT_RIVER] = paint_ways,
    [OBJECT_LAKE] = paint_lake,
    [OBJECT_LAVA] = paint_volcano,
    [OBJECT_PORTAL] = paint_portal,
    [OBJECT_PLAZA] = paint_plaza,
    [OBJECT_PAVED] = paint_paved,
    [OBJECT_YARD] = paint_yard,
    [OBJECT_LAWN] = paint_lawn,
    [OBJECT_GARDEN] = paint_garden,
    [OBJECT_POND] = paint_pond,
    [OBJECT_HILL] = paint_hill,
    [OBJECT_VILLAGE] = paint_village_ground,
    [OBJECT_FLOWERS] = paint_flowers,
    [OBJECT_HOUSE] = paint_house,
    [OBJECT_CONE] = paint_cone,
    [OBJECT_DOME] = paint_cone,
    [OBJECT_TOWER] = paint_tower,
    [OBJECT_WALL] = paint_wall,
    [OBJECT_LOW_WALL] = paint_wall,
    [OBJECT_FENCE] = paint_fence,
    [OBJECT_TREE] = paint_tree,
    [OBJECT_SHEEP] = paint_animal,
    [OBJECT_COW] = paint_animal,
    [OBJECT_PIG] = paint_animal,
    [OBJECT_STALL] = paint_stall,
    [OBJECT_WELL] = paint_well,
    [OBJECT_BARREL] = paint_barrel,
    [OBJECT_FISH] = paint_fish,
    [OBJECT_CART] = paint_cart,
    [OBJECT_SHIELD] = paint_shield,
    [OBJECT_GOODS] = paint_sign_disc,
    [OBJECT_EMBLEM] = paint_coat_of_arms,
    [OBJECT_CROP_CIRCLE] = paint_crop_circle,
    [OBJECT_VINES] = paint_vines,
    [OBJECT_GRASS] = paint_market_green,
};

static bool is_flat(object_kind kind)
{
    return kind < OBJECT_HOUSE || kind == OBJECT_CROP_CIRCLE ||
           kind == OBJECT_GRASS;
}

void scene_paint_objects(canvas *c, const scene *s)
{
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < s->n_objects; i++) {
            const object *t = &s->objects[i];
            if (is_flat(t->kind) == (pass == 0) && painters[t->kind]) {
                painters[t->kind](c, s, t);
            }
        }
    }
}

void scene_paint(canvas *c, const scene *s, int turn)
{
    canvas_begin(c, turn);
    paint_ground(c, s);
    scene_paint_objects(c, s);
    scene_paint_side_houses(c, s, turn);
    c->half = s->l->n_sides == 3;
    for (int side = 0; side < 4; side++) {
        int kind = side_kind(s->l, (side - turn) & 3);
        c->open[side] = kind == CC_CITY || kind == CC_TOWN || s->paved;
    }
    if (c->half) {
        c->open_long = side_kind(s->l, CC_D) == CC_CITY;
    }
}

/* scene.c - the list of things on a tile, and painting it
 *
 * SPDX-License-Identifier: MIT
 */
#include "scene.h"

#include <string.h>

/* ---------------------------------------------------------------- the list */

thing *scene_add(scene *s, thing t)
{
    static thing none;
    if (s->n_things == THINGS_MAX) {
        return &none;
    }
    s->things[s->n_things] = t;
    return &s->things[s->n_things++];
}

path *scene_way(scene *s)
{
    if (s->n_ways == WAYS_MAX) {
        die("%s: too many ways", s->l->type->id);
    }
    path_begin(&s->ways[s->n_ways]);
    return &s->ways[s->n_ways++];
}

path *scene_rect_way(scene *s, float x0, float y0, float x1, float y1)
{
    path *p = scene_way(s);
    const float x[] = {x0, x1, x1, x0, x0}, y[] = {y0, y0, y1, y1, y0};
    for (int i = 0; i < 5; i++) {
        path_add(p, x[i], y[i]);
    }
    path_end(p);
    return p;
}

uint32_t scene_seed(scene *s)
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
    return (int)floorf((v + PAD) / (1 + 2 * PAD) * PLOTS);
}

static float plot_middle(int i)
{
    return ((float)i + .5f) / PLOTS * (1 + 2 * PAD) - PAD;
}

static bool on_map(int i, int j)
{
    return i >= 0 && j >= 0 && i < PLOTS && j < PLOTS;
}

bool plot_taken(const scene *s, float x, float y)
{
    int i = plot_of(x), j = plot_of(y);
    return !on_map(i, j) || s->taken[j][i];
}

/* Visits every sample of a turned rectangle: takes them, or says whether all
 * are free. */
static bool visit_rect(scene *s, float x, float y, float a, float b,
                       float angle, bool take)
{
    const float step = .0035f;
    float ca = cos_of(angle), sa = sin_of(angle);
    for (float u = -a; u <= a + .0001f; u += step) {
        for (float v = -b; v <= b + .0001f; v += step) {
            int i = plot_of(x + u * ca - v * sa),
                j = plot_of(y + u * sa + v * ca);
            if (take && on_map(i, j)) {
                s->taken[j][i] = 1;
            } else if (!take && (!on_map(i, j) || s->taken[j][i])) {
                return false;
            }
        }
    }
    return true;
}

bool plot_free(const scene *s, float x, float y, float a, float b, float angle,
               float margin)
{
    /* Nothing is taken: the scene stays as it is. */
    return visit_rect((scene *)(uintptr_t)s, x, y, a + margin, b + margin,
                      angle, false);
}

void plot_take(scene *s, float x, float y, float a, float b, float angle)
{
    visit_rect(s, x, y, a, b, angle, true);
}

bool plot_claim(scene *s, float x, float y, float a, float b, float angle,
                float margin)
{
    if (!plot_free(s, x, y, a, b, angle, margin)) {
        return false;
    }
    plot_take(s, x, y, a + margin, b + margin, angle);
    return true;
}

bool plot_free_disc(const scene *s, float x, float y, float r)
{
    for (int j = plot_of(y - r); j <= plot_of(y + r); j++) {
        for (int i = plot_of(x - r); i <= plot_of(x + r); i++) {
            if (on_map(i, j) && s->taken[j][i] &&
                length2(plot_middle(i) - x, plot_middle(j) - y) <= r) {
                return false;
            }
        }
    }
    return true;
}

void plot_take_disc(scene *s, float x, float y, float r)
{
    for (int j = plot_of(y - r); j <= plot_of(y + r); j++) {
        for (int i = plot_of(x - r); i <= plot_of(x + r); i++) {
            if (on_map(i, j) &&
                length2(plot_middle(i) - x, plot_middle(j) - y) <= r) {
                s->taken[j][i] = 1;
            }
        }
    }
}

bool plot_claim_disc(scene *s, float x, float y, float r)
{
    if (!plot_free_disc(s, x, y, r)) {
        return false;
    }
    plot_take_disc(s, x, y, r);
    return true;
}

void plot_take_way(scene *s, const path *way, float half)
{
    for (float far = 0; far <= path_length(way); far += .005f) {
        point at = path_at(way, far, NULL);
        plot_take_disc(s, (float)at.x, (float)at.y, half);
    }
}

bool plot_inner(const scene *s, float x, float y, float r, float side)
{
    double edge = layout_edge(s->l, (point){(double)x, (double)y});
    return (float)edge > r + side && plot_free_disc(s, x, y, r);
}

/* ------------------------------------------------------------------- depth */

/* How deep within the cities every plot lies. */
static void measure_depth(scene *s, const path *outlines, int n)
{
    for (int j = 0; j < PLOTS; j++) {
        for (int i = 0; i < PLOTS; i++) {
            float x = plot_middle(i), y = plot_middle(j), away = 1;
            bool in = false;
            for (int k = 0; k < s->n_walls; k++) {
                float d = path_near(s->walls[k], x, y).away;
                away = d < away ? d : away;
            }
            for (int k = 0; k < n; k++) {
                in |= in_polygon(&outlines[k], x, y);
            }
            s->depth[j][i] = in ? away : -away;
        }
    }
}

float scene_depth(const scene *s, float x, float y)
{
    float u = (x + PAD) / (1 + 2 * PAD) * PLOTS - .5f;
    float v = (y + PAD) / (1 + 2 * PAD) * PLOTS - .5f;
    u = clampf(u, 0, PLOTS - 1.001f);
    v = clampf(v, 0, PLOTS - 1.001f);
    int i = (int)u, j = (int)v;
    u -= (float)i;
    v -= (float)j;
    return mixf(mixf(s->depth[j][i], s->depth[j][i + 1], u),
                mixf(s->depth[j + 1][i], s->depth[j + 1][i + 1], u), v);
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
        path *way = scene_way(s), line;
        cairo_new_path(cr);
        layout_road_path(cr, s->l, slot);
        path_from_cairo(&line, cr);
        /* On beyond the sides, so that nothing ends there. */
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
    noise_make(); /* parcels wander by it */
    memset(s, 0, sizeof *s);
    s->l = l;
    s->variant = variant;
    s->r = rng_seed(name_of(l), 11, (uint64_t)variant);
    s->theme =
        (int)(name_of(l) / 131 * 5 + (unsigned)variant * 2 + name_of(l) % 131) &
        3;
    if (city_has(l->type)) {
        s->paved = true;
        scene_of_city(s);
        return;
    }
    find_ways(s);
    measure_depth(s, outlines, scene_walls(s, outlines));
    scene_river(s);
    for (int i = 0; i < s->n_roads; i++) {
        scene_add(
            s, (thing){.kind = THING_ROAD, .way = s->roads[i], .a = ROAD_HALF});
    }
    if (l->has_town) {
        scene_of_town(s);
    }
    scene_city(s);
    memset(s->taken, 0, sizeof s->taken);
    scene_mark(s);
    scene_cloister(s);
    scene_bazaar(s);
    scene_village(s);
    scene_land(s);
}

/* ---------------------------------------------------------------- painting */

static thing_painter *const painters[THINGS] = {
    [THING_ROAD] = paint_ways,
    [THING_STREET] = paint_ways,
    [THING_STREAM] = paint_ways,
    [THING_RIVER] = paint_ways,
    [THING_LAKE] = paint_lake,
    [THING_LAVA] = paint_lava,
    [THING_PORTAL] = paint_portal,
    [THING_PLAZA] = paint_plaza,
    [THING_PAVED] = paint_paved,
    [THING_YARD] = paint_yard,
    [THING_LAWN] = paint_lawn,
    [THING_GARDEN] = paint_garden,
    [THING_POND] = paint_pond,
    [THING_HILL] = paint_hill,
    [THING_VILLAGE] = paint_village_ground,
    [THING_FLOWERS] = paint_flowers,
    [THING_HOUSE] = paint_relief_house,
    [THING_CONE] = paint_cone,
    [THING_DOME] = paint_cone,
    [THING_TOWER] = paint_relief_tower,
    [THING_WALL] = paint_relief_wall,
    [THING_LOW_WALL] = paint_relief_wall,
    [THING_FENCE] = paint_fence,
    [THING_TREE] = paint_relief_tree,
    [THING_SHEEP] = paint_beast,
    [THING_COW] = paint_beast,
    [THING_PIG] = paint_beast,
    [THING_STALL] = paint_stall,
    [THING_WELL] = paint_relief_well,
    [THING_BARREL] = paint_barrel,
    [THING_FISH] = paint_fish,
    [THING_CART] = paint_relief_cart,
    [THING_SHIELD] = paint_relief_shield,
    [THING_GOODS] = paint_goods,
    [THING_EMBLEM] = paint_coat_of_arms,
    [THING_CROP_CIRCLE] = paint_crop_circle,
    [THING_VINES] = paint_vines,
    [THING_GRASS] = paint_market_green,
};

static bool is_flat(thing_kind kind)
{
    return kind < THING_HOUSE || kind == THING_CROP_CIRCLE ||
           kind == THING_GRASS;
}

void scene_things(canvas *c, const scene *s)
{
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < s->n_things; i++) {
            const thing *t = &s->things[i];
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
    scene_things(c, s);
    scene_sides(c, s, turn);
    c->half = s->l->n_sides == 3;
    for (int side = 0; side < 4; side++) {
        int kind = side_kind(s->l, (side - turn) & 3);
        c->open[side] = kind == CC_CITY || kind == CC_TOWN || s->paved;
    }
    if (c->half) {
        c->open_long = side_kind(s->l, CC_D) == CC_CITY;
    }
}

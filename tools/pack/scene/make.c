/* make.c - lays out the scene of a tile, part by part
 *
 * Roads, walls and the depth of cities come first, as the other parts keep
 * clear of them. What is within cities and what is outside use the raster of
 * plots one after the other.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "groups.h"
#include "parts.h"
#include "tools/pack/layout/city_plan.h"

/* Computes `city_depth` from the walls and the n outlines of cities. */
static void measure_depth(scene *s, const path *outlines, int n)
{
    for (int j = 0; j < PLOT_SIDE; j++) {
        for (int i = 0; i < PLOT_SIDE; i++) {
            float x = plot_middle(i), y = plot_middle(j), distance = 1;
            bool is_inside = false;
            for (int k = 0; k < s->n_walls; k++) {
                float d = path_near(s->walls[k], x, y).distance;
                distance = d < distance ? d : distance;
            }
            for (int k = 0; k < n; k++) {
                is_inside |= path_contains(&outlines[k], x, y);
            }
            s->city_depth[j][i] = is_inside ? distance : -distance;
        }
    }
}

/* Finds the paths of roads and rivers, longer than the tile at sides that they
 * cross, so that no end is visible. */
static void find_roads(scene *s)
{
    cairo_t *cr = path_context();
    for (int slot = 0; slot < s->l->type->n_segments; slot++) {
        bool is_river = layout_is_river(s->l, slot);
        if ((s->l->type->segments[slot].kind != CC_ROAD && !is_river) ||
            s->n_roads == 8 || s->n_rivers == 4) {
            continue;
        }
        path *way = scene_add_path(s), middle;
        cairo_new_path(cr);
        layout_road_path(cr, s->l, slot);
        path_from_cairo(&middle, cr);
        path_begin(way);
        /* -1 and n: an additional point at each end that is on a side. */
        for (int i = -1; i <= middle.n; i++) {
            int k = i < 0 ? 0 : i == middle.n ? middle.n - 1 : i;
            float x = middle.x[k], y = middle.y[k];
            bool is_tail = k != i;
            const float tail = .16f; /* a little more than PAD */
            if (is_tail && x > .001f && x < .999f && y > .001f && y < .999f) {
                continue;
            }
            x += is_tail ? (x <= .001f ? -tail : x >= .999f ? tail : 0) : 0;
            y += is_tail ? (y <= .001f ? -tail : y >= .999f ? tail : 0) : 0;
            path_add(way, x, y);
        }
        path_end(way);
        if (is_river) {
            s->rivers[s->n_rivers++] = way;
        } else {
            s->roads[s->n_roads++] = way;
        }
    }
    cairo_destroy(cr);
}

/* Returns a number for the name of a tile: its letters as digits to base 131.
 */
static uint64_t number_of_name(const layout *l)
{
    uint64_t name = 0;
    for (const char *p = l->type->id; *p; p++) {
        name = name * 131 + (unsigned char)*p;
    }
    return name;
}

/* Four of what is often on the table at once. */
int scene_variants(const cc_tile_type *type)
{
    return type->count >= 3 ? VARIANTS : 2;
}

void scene_make(scene *s, const layout *l, int variant)
{
    static path outlines[8];
    noise_make(); /* which bends the edges of fields */
    memset(s, 0, sizeof *s);
    s->l = l;
    s->variant = variant;
    uint64_t name = number_of_name(l);
    s->r = rng_seed(name, 11, (uint64_t)variant);
    /* Differs between tiles with neighbouring names, and by variant; reduced so
     * that long names give no negative number. */
    s->theme =
        (int)((name / 131 * 3 + name % 131 * 7) & 0x3fffffff) + variant * 3;
    if (city_has_tile(l->type)) {
        s->paved = true;
        scene_lay_the_city(s);
        return;
    }
    find_roads(s);
    measure_depth(s, outlines, scene_lay_walls(s, outlines));
    scene_lay_river(s);
    for (int i = 0; i < s->n_roads; i++) {
        add_along(s, OBJECT_ROAD, s->roads[i], ROAD_HALF);
    }
    if (l->has_town) {
        scene_lay_count_town(s);
    }
    scene_lay_cities(s);
    memset(s->occupied, 0, sizeof s->occupied); /* outside of cities, anew */
    scene_lay_mark(s);
    scene_lay_cloister(s);
    scene_lay_bazaar(s);
    scene_lay_village(s);
    scene_lay_meadows(s);
}

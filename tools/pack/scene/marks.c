/* marks.c - the objects of marks, and rivers
 *
 * A mark is a row of scene_lay_mark(): its bit and the function that adds its
 * objects within a disc of radius r around (x, y). The layout has found that
 * place and size (layout/marks.c). Lengths given as factors of r grow with it,
 * the others are in tile sides.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tools/pack/layout/marks.h"
#include "groups.h"
#include "parts.h"

/* ------------------------------------------------------------------- marks */

static void add_vineyard(scene *s, float x, float y, float r)
{
    add_round(s, OBJECT_VINES, x, y, r);
}

/* A hill steep enough to throw a shadow, with a crag on top and firs around. */
static void add_hill(scene *s, float x, float y, float r)
{
    float height = r * .85f < .130f ? r * .85f : .130f;
    height *= is_triangle(s->l) ? .6f : 1; /* shadows end at the long side */
    scene_add(s, (object){.kind = OBJECT_HILL,
                          .x = x,
                          .y = y,
                          .a = r,
                          .b = 1,
                          .high = height,
                          .seed = 1});
    for (int i = 0; i < 6; i++) {
        float turn = 1.05f * (float)i + .4f, share = i & 1 ? .62f : .80f;
        float rise = 1 - share * share;
        add_tree(s, x + r * share * portable_cos(turn),
                 y + r * share * portable_sin(turn), i & 1 ? .011f : .014f,
                 i == 2 ? TREE_OAK : TREE_FIR)
            ->low = height * rise * rise * .9f;
    }
}

/* A round fence of radius r. */
static void add_round_fence(scene *s, float x, float y, float r)
{
    path *way = scene_add_path(s);
    for (int i = 0; i <= 20; i++) {
        float turn = (float)i * PI_F / 10;
        path_add(way, x + r * portable_cos(turn), y + r * portable_sin(turn));
    }
    path_end(way);
    add_fence(s, way, .011f);
}

static void add_yard(scene *s, float x, float y, float r)
{
    add_round(s, OBJECT_YARD, x, y, r);
}

/* Sheep and a hut within a fence. */
static void add_sheepfold(scene *s, float x, float y, float r)
{
    add_yard(s, x, y, r * .55f);
    add_round_fence(s, x, y, r * .92f);
    rgb thatch = palette_rgb("roof-thatch");
    add_house(s, x - r * .40f, y - r * .50f, r * .36f, r * .20f, -.3f, &thatch);
    for (int i = 0; i < 7; i++) {
        float turn = (float)i * .95f, d = r * (i & 1 ? .62f : .34f);
        add_animal(s, OBJECT_SHEEP, x + d * portable_cos(turn),
                   y + d * portable_sin(turn) + r * .10f, turn * 2, i == 3);
    }
}

/* Pigs in the mud under an oak. */
static void add_herd(scene *s, float x, float y, float r)
{
    add_yard(s, x, y, r * .62f);
    add_tree(s, x - r * .62f, y - r * .55f, r * .24f, TREE_OAK);
    add_tree(s, x - r * .20f, y - r * .78f, r * .18f, TREE_OAK);
    for (int i = 0; i < 7; i++) {
        float turn = (float)i * .90f + .3f, d = r * (i ? .52f : 0);
        add_animal(s, OBJECT_PIG, x + d * portable_cos(turn),
                   y + d * portable_sin(turn) * .8f + r * .08f, turn * 3,
                   i == 3);
    }
    /* a trough */
    scene_add(s, building(ROOF_FLAT, FACADE_PLANKS, x + r * .62f, y - r * .36f,
                          .020f, .007f, .5f, .007f, 0, palette_rgb("fence"),
                          palette_rgb("fence-shade")));
}

/* A formal garden: four beds within hedges, around a fountain. */
static void add_garden(scene *s, float x, float y, float r)
{
    float half = r * .70f, bed = r * .255f, step = r * .355f;
    add_floor(s, OBJECT_LAWN, x, y, half * 1.08f, half * 1.08f, "path");
    for (int i = 0; i < 4; i++) {
        float u = i & 1 ? step : -step, v = i & 2 ? step : -step;
        add_floor(s, OBJECT_LAWN, x + u, y + v, bed, bed, "garth");
        add_beds(s, x + u, y + v, bed * .66f, bed * .66f, i & 1 ? PI_F / 2 : 0,
                 0);
    }
    int n = (int)(2 * half / .0115f);
    /* A clipped hedge: n bushes on each side of a square, from the
     * north-western corner clockwise; open in the south. */
    for (int i = 0; i < 4 * n; i++) {
        float pos = -half + 2 * half * (float)(i % n) / (float)n;
        float u = i < n ? pos : i < 2 * n ? half : i < 3 * n ? -pos : -half;
        float v = i < n ? -half : i < 2 * n ? pos : i < 3 * n ? half : -pos;
        if (v < half * .9f || fabsf(u) > .024f) {
            add_tree(s, x + u, y + v, .0085f, TREE_OAK)->high = .016f;
        }
    }
    add_round(s, OBJECT_WELL, x, y, r * .11f)->high = 1;
    for (int i = 0; i < 4; i++) {
        add_tree(s, x + (i & 1 ? half : -half), y + (i & 2 ? half : -half),
                 .014f, TREE_POPLAR);
    }
}

static void add_dragon_sign(scene *s, float x, float y, float r)
{
    scene_add(s, (object){.kind = OBJECT_GOODS,
                          .subkind = SIGN_DRAGON,
                          .x = x,
                          .y = y,
                          .a = r * .72f});
}

/* The foundation of a tower: a plinth with the first courses of its wall and
 * hewn stones around. */
static void add_foundation(scene *s, float x, float y, float r)
{
    /* A smaller one would look like a chimney. */
    float half = r * .68f > .092f ? r * .68f : .092f, core = half * .86f;
    rgb stone = palette_rgb("foundation");
    add_yard(s, x, y, half * 1.27f);
    scene_add(s, stone_building(x, y, half, half, ROOF_FLAT, .014f, 0,
                                rgb_scale(stone, 1.15f), FACADE_PLAIN));
    path *ring = scene_add_rectangle(s, x - core, y - core, x + core, y + core);
    scene_add(s, (object){.kind = OBJECT_WALL,
                          .style = FACADE_STONE,
                          .path = ring,
                          .a = half * .14f,
                          .low = .030f,
                          .side_colour = stone});
    scene_add(s, stone_building(x, y, half * .66f, half * .66f, ROOF_FLAT,
                                .0145f, 0, palette_rgb("pit"), FACADE_PLAIN));
    for (int i = 0; i < 5; i++) {
        object hewn = stone_building(x + half * (-.9f + .42f * (float)i),
                                     y + half * (i & 1 ? 1.34f : 1.46f),
                                     half * .15f, half * .11f, ROOF_FLAT, .013f,
                                     0, stone, FACADE_PLAIN);
        hewn.angle = .5f * (float)i;
        scene_add(s, hewn);
    }
}

/* Returns the direction to the nearest road; the south if there is none. */
static point direction_to_road(const scene *s, float x, float y)
{
    float min = 9;
    point to = {0, 1};
    for (int i = 0; i < s->n_roads; i++) {
        path_point p = path_near(s->roads[i], x, y);
        if (p.distance < min && p.distance > 1e-4f) {
            point at = path_at(s->roads[i], p.length, NULL);
            min = p.distance;
            to = (point){(at.x - (double)x) / (double)p.distance,
                         (at.y - (double)y) / (double)p.distance};
        }
    }
    return to;
}

/* A large house with a wing between the road and its lake, a pier with a boat,
 * casks in front of the door. (tx, ty) is the direction to the road, and -ty,
 * tx that along it. */
static void add_inn(scene *s, float x, float y, float r)
{
    point to = direction_to_road(s, x, y);
    float tx = (float)to.x, ty = (float)to.y, angle = portable_atan2(tx, -ty);
    /* the middles of the lake and of the house */
    float lx = x - tx * r * .34f, ly = y - ty * r * .34f;
    float hx = x + tx * r * .60f, hy = y + ty * r * .60f;
    rgb roof = palette_rgb("roof-rust"), white = palette_rgb("plaster-pale");
    add_yard(s, hx, hy, r * .52f);
    add_round(s, OBJECT_LAKE, lx, ly, r * .62f);
    object house = building(ROOF_HALF, FACADE_TIMBER, hx, hy, .060f, .034f,
                            angle, .058f, .042f, roof, white);
    object wing =
        building(ROOF_HALF, FACADE_TIMBER, hx + (-ty * .034f - tx * .026f),
                 hy + (tx * .034f - ty * .026f), .034f, .023f, angle + PI_F / 2,
                 .042f, .028f, roof, white);
    house.seed = wing.seed = scene_next_seed(s);
    scene_add(s, house);
    scene_add(s, wing);
    /* the pier */
    scene_add(s, building(ROOF_FLAT, FACADE_PLANKS, lx + tx * r * .26f,
                          ly + ty * r * .26f, r * .20f, .0065f,
                          portable_atan2(ty, tx), .006f, 0,
                          palette_rgb("fence"), palette_rgb("fence-shade")));
    /* a boat */
    scene_add(s, building(ROOF_TENT, FACADE_PLANKS, lx - ty * r * .20f,
                          ly + tx * r * .20f, .017f, .0065f,
                          portable_atan2(ty, tx) + .3f, .004f, .003f,
                          palette_rgb("cask"), palette_rgb("cask")));
    for (int i = 0; i < 3; i++) {
        add_barrel(s,
                   hx + ty * (.074f + .004f * (float)(i & 1)) -
                       tx * (.018f * (float)i - .016f),
                   hy - tx * (.074f + .004f * (float)(i & 1)) -
                       ty * (.018f * (float)i - .016f),
                   .0085f, "straw");
    }
    add_tree(s, lx - tx * r * .56f + ty * r * .42f,
             ly - ty * r * .56f - tx * r * .42f, .020f, TREE_LIME);
}

void scene_lay_mark(scene *s)
{
    static const struct {
        unsigned mark;
        void (*add)(scene *s, float x, float y, float r);
        object_kind kind; /* instead of `add`: a single object */
    } rows[] = {{MARK_VINEYARD, add_vineyard, 0},
                {MARK_HILL, add_hill, 0},
                {MARK_SHEEP, add_sheepfold, 0},
                {MARK_CROP_CIRCLE, NULL, OBJECT_CROP_CIRCLE},
                {MARK_INN, add_inn, 0},
                {MARK_PIG_HERD, add_herd, 0},
                {MARK_GARDEN, add_garden, 0},
                {MARK_VOLCANO, NULL, OBJECT_LAVA},
                {MARK_PORTAL, NULL, OBJECT_PORTAL},
                {MARK_TOWER, add_foundation, 0},
                {MARK_DRAGON, add_dragon_sign, 0}};
    const layout *l = s->l;
    float x = (float)l->mark.x, y = (float)l->mark.y, r = (float)mark_radius(l);
    if (part_draws_cloister(l)) {
        return; /* it is there already */
    }
    if (part_has_mark(l)) { /* a mark of a module's part */
        plot_mark_taken_disc(s, x, y, r + .012f);
        part_mark_add(s, x, y, r);
        return;
    }
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (l->marks & rows[i].mark && r > 0) {
            plot_mark_taken_disc(s, x, y, r + .012f);
            if (rows[i].add) {
                rows[i].add(s, x, y, r);
            } else {
                add_round(s, rows[i].kind, x, y, r);
            }
            return;
        }
    }
}

/* ------------------------------------------------------------------ rivers */

/* Adds rivers, springs and lakes; roads cross them on stone bridges. */
void scene_lay_river(scene *s)
{
    double lake = layout_lake_radius(s->l);
    for (int i = 0; i < s->n_rivers; i++) {
        add_along(s, OBJECT_RIVER, s->rivers[i], RIVER_HALF);
        for (int k = 0; k < s->n_roads; k++) {
            add_parapets(s, s->roads[k], s->rivers[i], RIVER_HALF);
        }
    }
    /* Where three arms meet, a small lake rounds the corners off. */
    if (s->n_rivers == 3 || lake > 0) {
        lake = lake > 0 ? lake : (double)RIVER_HALF * 1.12;
        scene_add(s, (object){.kind = OBJECT_LAKE,
                              .x = (float)s->l->middle.x,
                              .y = (float)s->l->middle.y,
                              .a = (float)lake,
                              .b = s->l->marks & MARK_SPRING ? 1.f : 0.f});
    }
}

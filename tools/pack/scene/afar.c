/* afar.c - a scene as the smallest pictures show it
 *
 * On a tile 48 to 80 pixels wide a house has five pixels, and shrunk pictures
 * of houses are brown noise. So the smallest pictures are painted from a scene
 * of their own, as a map is drawn anew for a smaller scale: cities have
 * fewer and larger roofs on ochre ground within light walls, roads are wider
 * and paler, pennants, signs and cloisters larger, and what has no meaning and
 * fewer than some pixels is left out. Painters have fewer marks where `afar` is
 * set.
 *
 * SPDX-License-Identifier: MIT
 */
#include "parts.h"
#include "tools/pack/layout/town_plan.h"

/* How much larger each kind of object is; below 0 it is left out, 0 as it is.
 */
static const float growth[OBJECTS] = {
    [OBJECT_ROAD] = 1.20f,   [OBJECT_STREAM] = 1.3f, [OBJECT_RIVER] = 1.15f,
    [OBJECT_SHIELD] = 1.60f, [OBJECT_GOODS] = 1.50f, [OBJECT_SIGN] = 1.25f,
    [OBJECT_EMBLEM] = 1.2f,  [OBJECT_WALL] = 1.32f,  [OBJECT_LOW_WALL] = 1.6f,
    [OBJECT_TOWER] = 1.12f,  [OBJECT_POND] = 1.15f,  [OBJECT_TREE] = .95f,
    [OBJECT_FLOWERS] = -1,   [OBJECT_FENCE] = -1,    [OBJECT_BARREL] = -1,
    [OBJECT_CART] = -1,      [OBJECT_COW] = -1,      [OBJECT_SHEEP] = -1,
    [OBJECT_FISH] = -1,      [OBJECT_WELL] = 1.2f,
};

/* Below these sizes in tile sides nothing is left but noise. */
#define LEAST_HOUSE .0125f /* half depth: dormers, chimneys */
#define LEAST_TREE  .0165f /* radius: hedges, rows along fields */

/* Goods of markets of at least these sizes are large. */
#define LARGE_FISH  .026f
#define LARGE_COW   1.7f
#define LARGE_SHEAF .030f
#define GOODS_GROW  1.35f

/* Roofs of a city stand in rows along its streets, end to end, with ground
 * between the rows: each has about five pixels by two on a tile of 48. */
#define HOUSE_LONG  .050f /* half its length */
#define HOUSE_DEEP  .027f
#define ROW_STEP    .104f /* from roof to roof in a row */
#define ROW_APART   .076f /* from row to row */
#define HOUSE_LOWER .45f  /* its height: long shadows would cover the ground */
/* A house with more half length by half depth keeps its size. */
#define LARGE_HOUSE .0032f

#define CITY_LIGHT     .68f   /* roofs in The City, without the shade between */
#define HUT            .0010f /* half its length by half its depth */
#define BLOCK_CONTRAST 1.9f
/* Half a roof of The City before it is made larger; from row to row, in the
 * halves of two; how near roofs have one tone. */
#define ROOF_LONG     .040f
#define ROOF_DEEP     .0235f
#define ROOF_APART    1.18f
#define ROOF_NEAR     .10f
#define WIDE_LANE     .013f /* half the width of streets that are kept */
#define WIDE_ROAD     .030f /* the same of roads: tracks of farms are not */
#define SIGN_HEIGHT   .030f /* above the roofs around it */
#define SIGN_LEAST    1.35f /* how much larger it is at least */
#define CLOISTER_GROW 1.24f
#define CLOISTER_MAX  .40f /* half its side, if it grows */

/* True for what has a meaning, and is upright in every rotation. */
static bool is_sign(object_kind kind)
{
    return kind == OBJECT_SHIELD || kind == OBJECT_GOODS;
}

static bool is_in_city(const scene *s, const object *t)
{
    return s->paved || scene_depth(s, t->x, t->y) > 0;
}

/* Returns a place that is `margin` away from the sides, near to `at`. */
static float kept_inside(float at, float margin)
{
    return clampf(at, margin, 1 - margin);
}

/* Raises a larger sign above the roofs that it covers. It may cover a little of
 * a wall, and moves away from the sides; as it is upright in every rotation,
 * there is the same room at each. */
static void place_sign(const scene *s, object *t, float before)
{
    float room = scene_depth(s, t->x, t->y) * .95f;
    for (int i = 0; i < s->n_objects; i++) { /* none covers another one */
        const object *other = &s->objects[i];
        float d = vector_length(other->x - t->x, other->y - t->y);
        if (is_sign(other->kind) && d > 0 && d * .48f < room) {
            room = d * .48f;
        }
    }
    float least = before * SIGN_LEAST;
    t->a = t->a < room ? t->a : room > least ? room : least;
    float margin = t->a * 1.10f + (SIGN_HEIGHT + .03f) * TILT;
    t->x = kept_inside(t->x, margin);
    t->y = kept_inside(t->y, margin);
    t->low = SIGN_HEIGHT;
}

static bool is_stone(const object *t)
{
    rgb stone = palette_rgb("wall-stone"),
        rampart = palette_rgb("rampart-stone");
    return memcmp(&t->side_colour, &stone, sizeof stone) == 0 ||
           memcmp(&t->side_colour, &rampart, sizeof rampart) == 0;
}

/* Makes a roof of The City calmer, without the shade between roofs, and its
 * tone differ more from those of other blocks. */
static void calm_roof(object *t)
{
    rgb mean = palette_rgb("brown-1"), c = t->top_colour;
    rgb strong = {mean.r + BLOCK_CONTRAST * (c.r - mean.r),
                  mean.g + BLOCK_CONTRAST * (c.g - mean.g),
                  mean.b + BLOCK_CONTRAST * (c.b - mean.b)};
    t->top_colour = rgb_scale(strong, CITY_LIGHT);
    t->side_colour = rgb_scale(t->top_colour, .95f);
    t->low *= .20f;
    t->high *= .20f;
    t->a *= 1.14f;
    t->b *= 1.12f;
}

/* True for what is in the Count's town, whose quarters have their own colours;
 * not in a city beside it. */
static bool is_in_town(const scene *s, const object *t)
{
    int x, y;
    return s->l && s->l->has_town && town_position(s->l->type, &x, &y) &&
           town_depth((point){(double)t->x + x, (double)t->y + y}) > 0;
}

void scene_calm_house(const scene *s, object *t)
{
    t->style = FACADE_PLAIN;
    if (s->paved) {
        calm_roof(t);
        return;
    }
    bool is_long = t->a > t->b;
    t->a = is_long ? HOUSE_LONG : HOUSE_DEEP;
    t->b = is_long ? HOUSE_DEEP : HOUSE_LONG;
    t->subkind = ROOF_GABLE;
    t->top_colour = rgb_mix(t->top_colour, palette_rgb("afar-roof"),
                            is_in_town(s, t) ? .12f : .52f);
    t->side_colour = rgb_scale(t->top_colour, .80f);
    t->low *= HOUSE_LOWER;
    t->high *= HOUSE_LOWER;
}

/* Makes a wall of stone a bright rim; others, as of wood, stay as they are. */
static void change_wall(object *t, float before)
{
    if (!is_stone(t)) {
        t->a = before;
        return;
    }
    /* Battlements remain on the wall of The City, which is wide. */
    t->kind = t->seed ? t->kind : OBJECT_LOW_WALL;
    t->style = FACADE_CLOTH; /* which is bright from the south too */
    t->side_colour = palette_rgb("afar-wall");
}

static void change_tower(object *t)
{
    if (is_stone(t)) {
        rgb slate = palette_rgb("afar-slate");
        t->side_colour = rgb_mix(t->side_colour, palette_rgb("afar-wall"), .7f);
        t->top_colour = rgb_mix(t->top_colour, slate, .6f);
    }
}

/* True for a hall or a shed, which is no dwelling. */
static bool is_large(const object *t)
{
    return t->a * t->b > LARGE_HOUSE;
}

/* Changes a house, or a church and the like, which is the brighter for it. */
static void change_house(const scene *s, object *t)
{
    if (t->style != FACADE_HOUSE && t->style != FACADE_TIMBER) {
        t->top_colour = rgb_scale(t->top_colour, 1.14f);
        t->side_colour = rgb_scale(t->side_colour, 1.14f);
        t->style = FACADE_PLAIN;
        return;
    }
    if (!is_in_city(s, t)) {
        t->style = FACADE_PLAIN;
        t->a *= 1.2f;
        t->b *= 1.2f;
    } else if (is_large(t) && !s->paved) {
        t->style = FACADE_PLAIN;
    } else {
        scene_calm_house(s, t);
    }
}

/* Makes the large goods of a market larger, so that one can name them. Returns
 * false if the object is none. */
static bool change_goods(object *t)
{
    bool is_large = (t->kind == OBJECT_FISH && t->a >= LARGE_FISH) ||
                    (t->kind == OBJECT_COW && t->a >= LARGE_COW) ||
                    (t->kind == OBJECT_CONE && t->style == FACADE_STRAW &&
                     t->a >= LARGE_SHEAF);
    if (!is_large) {
        return false;
    }
    t->a *= GOODS_GROW;
    t->high *= GOODS_GROW;
    return true;
}

/* True for a dwelling within the walls of a city, which has many. */
static bool is_city_house(const scene *s, const object *t)
{
    return t->kind == OBJECT_HOUSE && !s->paved &&
           (t->style == FACADE_HOUSE || t->style == FACADE_TIMBER) &&
           is_in_city(s, t);
}

/* True for chimneys, dormers, and in The City for huts between its houses. */
static bool is_detail(const scene *s, const object *t)
{
    bool is_hut = s->paved && t->a * t->b < HUT &&
                  (t->style == FACADE_HOUSE || t->style == FACADE_TIMBER);
    return t->kind == OBJECT_HOUSE &&
           (is_hut || t->a < LEAST_HOUSE || t->b < LEAST_HOUSE);
}

static void drop_details(scene *s)
{
    int n = 0;
    for (int i = 0; i < s->n_objects; i++) {
        if (!is_detail(s, &s->objects[i])) {
            s->objects[n++] = s->objects[i];
        }
    }
    s->n_objects = n;
}

/* Turns the houses of cities along the nearest street or wall. */
static void align_houses(scene *s)
{
    for (int i = 0; i < s->n_objects; i++) {
        object *t = &s->objects[i];
        float min = .30f;
        if (!is_city_house(s, t) || is_large(t)) {
            continue;
        }
        for (int k = 0; k < s->n_objects; k++) {
            const object *way = &s->objects[k];
            if (way->kind != OBJECT_STREET && way->kind != OBJECT_WALL) {
                continue;
            }
            path_point p = path_near(way->path, t->x, t->y);
            if (p.distance < min) {
                min = p.distance;
                t->angle = portable_atan2(p.direction_y, p.direction_x);
            }
        }
        t->a = HOUSE_LONG;
        t->b = HOUSE_DEEP;
    }
}

/* True if a house covers another one, or leaves too little ground between. */
static bool is_crowded(const object *t, const object *kept)
{
    float ca = portable_cos(kept->angle), sa = portable_sin(kept->angle);
    float dx = t->x - kept->x, dy = t->y - kept->y;
    float u = fabsf(dx * ca + dy * sa), v = fabsf(dy * ca - dx * sa);
    /* Of two houses that are not turned alike, the length counts, too. */
    float turn = fabsf(portable_sin(t->angle - kept->angle));
    float apart = kept->b - HOUSE_DEEP + ROW_APART;
    return u < kept->a - HOUSE_LONG + ROW_STEP &&
           v < apart + .5f * turn * (HOUSE_LONG - HOUSE_DEEP);
}

/* Leaves out houses of a city where there is no room for all. */
static void thin_houses(scene *s)
{
    int n = 0;
    for (int i = 0; i < s->n_objects; i++) {
        const object *t = &s->objects[i];
        bool has_room = true, is_house = is_city_house(s, t) && !is_large(t);
        for (int k = 0; k < n && is_house && has_room; k++) {
            const object *kept = &s->objects[k];
            has_room = !is_city_house(s, kept) || !is_crowded(t, kept);
        }
        if (has_room) {
            s->objects[n++] = *t;
        }
    }
    s->n_objects = n;
}

/* True for a dwelling of The City. */
static bool is_paved_house(const scene *s, const object *t)
{
    return s->paved && t->kind == OBJECT_HOUSE &&
           (t->style == FACADE_HOUSE || t->style == FACADE_TIMBER);
}

/* Makes a house of The City larger, and lays it along the nearest street or
 * edge of a market. */
static void align_roof(const scene *s, object *t)
{
    float min = 9, a = fmaxf(t->a, t->b), b = fminf(t->a, t->b);
    for (int i = 0; i < s->n_streets; i++) {
        path_point p = path_near(s->streets[i], t->x, t->y);
        if (p.distance < min) {
            min = p.distance;
            t->angle = portable_atan2(p.direction_y, p.direction_x);
        }
    }
    t->a = fmaxf(a, ROOF_LONG);
    t->b = fmaxf(b, ROOF_DEEP);
}

/* True if a house of The City has no room beside another one. */
static bool is_covering(const object *t, const object *kept)
{
    float ca = portable_cos(kept->angle), sa = portable_sin(kept->angle);
    float dx = t->x - kept->x, dy = t->y - kept->y;
    float u = fabsf(dx * ca + dy * sa), v = fabsf(dy * ca - dx * sa);
    float turn = fabsf(portable_sin(t->angle - kept->angle));
    float a = mixf(t->a, t->b, turn), b = mixf(t->b, t->a, turn);
    return u < a + kept->a && v < ROOF_APART * (b + kept->b);
}

/* Mixes the colours of two roofs that are near to each other, so that rows and
 * blocks have one tone. */
static void share_colour(object *t, const object *kept)
{
    if (vector_length(t->x - kept->x, t->y - kept->y) < ROOF_NEAR) {
        t->top_colour = rgb_mix(t->top_colour, kept->top_colour, .5f);
    }
}

/* Lays the roofs of The City in rows along its streets, and leaves out what has
 * no room in them: yards remain between. */
static void lay_roofs_in_rows(scene *s)
{
    int n = 0;
    for (int i = 0; i < s->n_objects; i++) {
        object t = s->objects[i];
        bool has_room = true, is_house = is_paved_house(s, &t);
        if (is_house) {
            align_roof(s, &t);
        }
        for (int k = 0; k < n && is_house && has_room; k++) {
            const object *kept = &s->objects[k];
            if (is_paved_house(s, kept)) {
                has_room = !is_covering(&t, kept);
                share_colour(&t, kept);
            }
        }
        if (has_room) {
            s->objects[n++] = t;
        }
    }
    s->n_objects = n;
}

/* Changes one of the objects. Returns false if it is to be left out. */
static bool change(const scene *s, object *t)
{
    float grow = growth[t->kind], before = t->a;
    if (change_goods(t)) {
        return true;
    }
    if (grow < 0) {
        return false;
    }
    t->a *= grow > 0 ? grow : 1;
    switch (t->kind) {
    case OBJECT_SHIELD:
    case OBJECT_GOODS: place_sign(s, t, before); return true;
    case OBJECT_STREET: return s->paved || t->a > WIDE_LANE;
    case OBJECT_ROAD: return t->a > WIDE_ROAD;
    case OBJECT_TREE:
        return t->a >= LEAST_TREE && (s->paved || !is_in_city(s, t));
    case OBJECT_LAWN: return t->a > .03f || !is_in_city(s, t);
    case OBJECT_WALL:
    case OBJECT_LOW_WALL: change_wall(t, before); return true;
    case OBJECT_TOWER: change_tower(t); return true;
    case OBJECT_HOUSE: change_house(s, t); return true;
    default: return true;
    }
}

/* ---------------------------------------------------------------- cloister */

/* Moves a coordinate away from the middle. */
static float away(float at, float middle, float factor)
{
    return middle + (at - middle) * factor;
}

/* True if an object lies within a square of half side r. */
static bool is_within(const object *t, float x, float y, float r)
{
    const path *w = t->path;
    return w ? w->x0 >= x - r && w->x1 <= x + r && w->y0 >= y - r &&
                   w->y1 <= y + r
             : fabsf(t->x - x) < r && fabsf(t->y - y) < r;
}

/* Makes a path larger around a point. */
static void enlarge_path(path *w, float x, float y, float factor)
{
    path larger;
    path_begin(&larger);
    for (int i = 0; i < w->n; i++) {
        path_add(&larger, away(w->x[i], x, factor), away(w->y[i], y, factor));
    }
    path_end(&larger);
    *w = larger;
}

void scene_enlarge(scene *s, float x, float y, float r, float factor)
{
    for (int i = 0; i < s->n_objects; i++) {
        object *t = &s->objects[i];
        if (!is_within(t, x, y, r)) {
            continue;
        }
        t->x = away(t->x, x, factor);
        t->y = away(t->y, y, factor);
        t->a *= factor;
        t->b *= factor;
        t->low *= factor;
        t->high *= factor;
        if (t->path) {
            enlarge_path(&s->ways[t->path - s->ways], x, y, factor);
        }
    }
}

/* Makes the cloister larger, with all that is within its precinct. */
static void enlarge_cloister(scene *s)
{
    if (!s->l || !s->l->has_cloister) { /* sprites have no layout */
        return;
    }
    const float off_centre = .08f; /* more than it is moved, see places.c */
    float x = (float)s->l->centre.x, y = (float)s->l->centre.y, r = .1f;
    const object *lawn = NULL; /* of the whole precinct: the largest one */
    for (int i = 0; i < s->n_objects; i++) {
        const object *t = &s->objects[i];
        if (t->kind == OBJECT_LAWN && t->a > r &&
            vector_length(t->x - x, t->y - y) < off_centre) {
            r = t->a;
            lawn = t;
        }
    }
    if (!lawn) {
        return;
    }
    x = lawn->x;
    y = lawn->y;
    float factor = fminf(CLOISTER_GROW, CLOISTER_MAX / r);
    if (factor > 1) {
        scene_enlarge(s, x, y, r + .02f, factor);
    }
}

void scene_see_afar(scene *s)
{
    int n = 0;
    s->afar = true;
    enlarge_cloister(s);
    drop_details(s);
    align_houses(s);
    thin_houses(s);
    if (s->paved) {
        lay_roofs_in_rows(s);
    }
    for (int i = 0; i < s->n_objects; i++) {
        object t = s->objects[i];
        if (change(s, &t)) {
            s->objects[n++] = t;
        }
    }
    s->n_objects = n;
}

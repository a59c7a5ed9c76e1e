/* cities.c - streets, landmarks and houses within city walls
 *
 * Streets lead from open sides (those that the city takes) and from gates to
 * the plaza where figures stand. Houses stand along them in rows, then fill the
 * remaining room. Houses across an open side are in side_houses.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include "groups.h"
#include "parts.h"
#include "tools/pack/layout/marks.h"

/* ------------------------------------------------------------------ houses */

/* Adds a wing to a house, at its back or front, if there is room. */
static void try_wing(scene *s, float x, float y, float a, float b, float angle,
                     const rgb *hue)
{
    float ca = portable_cos(angle), sa = portable_sin(angle), half = b * .62f;
    float depth = rng_float(&s->r, .016, .026);
    float u = (rng_double(&s->r) < .5 ? 1.f : -1.f) * (a - half);
    for (int hand = -1; hand <= 1; hand += 2) {
        float v = (float)hand * (b + depth);
        if (!plot_claim(s, x + u * ca - v * sa, y + u * sa + v * ca,
                        depth - .004f, half, angle + PI_F / 2, .001f)) {
            continue;
        }
        v = (float)hand * (b * .4f + depth);
        rgb roof = hue ? *hue : roof_colour_at(s, x, y);
        rgb plaster = random_plaster(s);
        scene_add(s, building(ROOF_GABLE, FACADE_HOUSE, x + u * ca - v * sa,
                              y + u * sa + v * ca, depth + b * .6f, half,
                              angle + PI_F / 2, .024f, half, roof, plaster))
            ->seed = scene_next_seed(s);
        return;
    }
}

/* Adds a house if its plot is free. Returns true if it was. */
static bool try_house(scene *s, float x, float y, float a, float b, float angle,
                      float margin, const rgb *hue)
{
    if (!plot_claim(s, x, y, a, b, angle, margin)) {
        return false;
    }
    add_house(s, x, y, a, b, angle, hue);
    if (a > .03f && rng_double(&s->r) < .35) {
        try_wing(s, x, y, a, b, angle, hue);
    }
    return true;
}

/* Houses in The City are larger, as its tiles are seen from farther away. */
static float house_size(const scene *s)
{
    return s->paved ? 1.45f : 1;
}

/* Tries to add a house to a row beside a path, at `pos` along it, on the right
 * (hand 1) or left (-1), `gap` behind the edge of the street; smaller ones if
 * it does not fit. Returns the length along the path that is done with. */
static float add_row_house(scene *s, const path *way, float pos, float half,
                           float gap, float hand)
{
    rng *r = &s->r;
    float k = house_size(s);
    float a = k * rng_float(r, .025, .050), b = k * rng_float(r, .026, .036);
    float length = path_length(way);
    bool gable = rng_double(r) < .26; /* the gable faces the street */
    point d, at = path_at(way, pos + a < length ? pos + a : length, &d);
    float angle =
        portable_atan2((float)d.y, (float)d.x) + rng_float(r, -.04, .04);
    float front = gable ? b : a, depth = gable ? a * .8f : b;
    float offset = gap + half + depth + .003f;
    float nx = -(float)d.y * hand, ny = (float)d.x * hand;
    for (int i = 0; i < 3; i++) {
        float taper = 1 - .16f * (float)i;
        float x = (float)at.x + nx * offset, y = (float)at.y + ny * offset;
        bool ok = gable ? try_house(s, x, y, depth * taper, front * taper,
                                    angle + PI_F / 2, .0006f, NULL)
                        : try_house(s, x, y, front * taper, depth * taper,
                                    angle, .0006f, NULL);
        if (ok) {
            return 2 * front * taper + .0015f;
        }
    }
    return .006f;
}

void add_house_rows(scene *s, const path *way, float half, int rows)
{
    for (int row = 0; row < rows; row++) {
        for (int hand = -1; hand <= 1; hand += 2) {
            float pos = rng_float(&s->r, 0, .01);
            while (pos < path_length(way)) {
                float gap = row ? (float)row * .072f * house_size(s) +
                                      rng_float(&s->r, -.004, .012)
                                : 0;
                pos += add_row_house(s, way, pos, half, gap, (float)hand);
            }
        }
    }
}

/* Returns the direction of the nearest street or wall. */
static float direction_at(const scene *s, float x, float y)
{
    float min = 9, angle = 0;
    for (int i = 0; i < s->n_streets + s->n_walls; i++) {
        path_point p = path_near(i < s->n_streets ? s->streets[i]
                                                  : s->walls[i - s->n_streets],
                                 x, y);
        if (p.distance < min) {
            min = p.distance;
            angle = portable_atan2(p.direction_y, p.direction_x);
        }
    }
    return angle;
}

void add_houses_anywhere(scene *s, int n_tries)
{
    static const struct {
        double a0, a1, b0, b1; /* ranges of half length and half depth */
        int tries;             /* as a multiple of n_tries */
    } passes[] = {{.032, .048, .024, .032, 1},
                  {.022, .032, .017, .024, 2},
                  {.013, .019, .011, .014, 2}};
    rng *r = &s->r;
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < n_tries * passes[k].tries; i++) {
            float x = rng_float(r, .01, .99), y = rng_float(r, .01, .99);
            if (plot_is_taken(s, x, y)) {
                continue;
            }
            float angle = direction_at(s, x, y) + rng_float(r, -.06, .06);
            angle += rng_double(r) < .3 ? PI_F / 2 : 0;
            float size = house_size(s);
            float a = size * rng_float(r, passes[k].a0, passes[k].a1);
            float b = size * rng_float(r, passes[k].b0, passes[k].b1);
            try_house(s, x, y, a, b, angle, .0012f, NULL);
        }
    }
}

/* ----------------------------------------------------------------- streets */

/* Adds a street from a side (`is_side`) or gate to the centre. */
static void add_link(scene *s, point from, point inward, point centre,
                     float half, bool is_side)
{
    point start = point_moved(from, -.14, inward),
          end = point_moved(from, .07, inward);
    point bend = point_between(end, .5, centre);
    point offset = {centre.y - end.y, end.x - centre.x};
    bend = point_moved(bend, (double)rng_float(&s->r, -.10, .10), offset);
    point at[] = {start, from, end, bend, centre};
    /* Only from a side it begins beyond the tile. */
    add_street(s, is_side ? at : at + 1, is_side ? 5 : 4, half);
}

/* Adds a lane along the inner side of a wall, at distance `gap`. */
static void add_wall_lane(scene *s, const path *along_wall, float gap)
{
    point at[PATH_MAX_POINTS];
    int n = 0;
    for (float pos = .36f; pos < path_length(along_wall) - .34f; pos += .09f) {
        point d, p = path_at(along_wall, pos, &d);
        point q = point_moved(p, (double)gap, (point){-d.y, d.x});
        if (scene_depth(s, (float)q.x, (float)q.y) < gap * .8f) { /* outside */
            q = point_moved(p, -(double)gap, (point){-d.y, d.x});
        }
        bool fits = scene_depth(s, (float)q.x, (float)q.y) > gap * .8f;
        if (fits && q.x > .05 && q.y > .05 && q.x < .95 && q.y < .95) {
            at[n++] = q;
        }
    }
    if (n > 2) {
        add_street(s, at, n, .010f);
    }
}

/* Returns how many sides of the tile a city takes. */
static int open_sides(const layout *l, int slot)
{
    int n = 0;
    for (int i = 0; i < l->n_sides; i++) {
        n += l->type->slot_at[CC_PORT(l->sides[i].name, CC_MIDDLE)] == slot;
    }
    return n;
}

/* Adds a lane in an uneven ring around a large city's centre. */
static void add_ring_lane(scene *s, point centre, double r)
{
    point at[13];
    for (int i = 0; i < 13; i++) {
        float angle = (float)(i % 12) * PI_F / 6;
        double k =
            r * (.92 + .16 * (double)hash_to_unit(i % 12, s->variant, 3));
        at[i] = (point){centre.x + k * (double)portable_cos(angle),
                        centre.y + k * (double)portable_sin(angle)};
    }
    add_street(s, at, 13, .010f);
}

/* Leads streets from a city's open sides and gates to its centre, lanes along
 * its walls, and around the centre of a city on three sides or more. */
static void lay_streets(scene *s, int slot, point centre)
{
    const layout *l = s->l;
    int sides = open_sides(l, slot);
    for (int i = 0; i < l->n_sides; i++) {
        const tile_side *side = &l->sides[i];
        if (l->type->slot_at[CC_PORT(side->name, CC_MIDDLE)] == slot) {
            add_link(s, side->middle, side->inward, centre, .014f, true);
        }
    }
    for (int i = 0; i < l->n_ends; i++) {
        const road_end *end = &l->ends[i];
        if (end->is_at_gate &&
            layout_slot_at(l, end->end.x, end->end.y) == slot) {
            double n = point_distance(end->end, end->gate);
            point d = {(end->end.x - end->gate.x) / n,
                       (end->end.y - end->gate.y) / n};
            add_link(s, end->gate, d, centre, .016f, false);
        }
    }
    for (int i = 0; i < s->n_walls; i++) {
        if (s->wall_slot[i] == slot && !(is_triangle(l) && sides < 2)) {
            add_wall_lane(s, s->walls[i], sides < 2 ? .105f : .112f);
        }
    }
    if (sides >= 3 && l->n_sides == 4) {
        add_ring_lane(s, (point){.5, sides == 4 ? .5 : .46},
                      sides == 4 ? .30 : .26);
    }
}

/* ---------------------------------------------------------------- the city */

/* Adds the plaza where figures stand, with stalls if it is large. */
static void lay_plaza(scene *s, point centre, float r)
{
    static const char *const awnings[] = {"awning-red", "awning-blue",
                                          "awning-gold", "awning-green"};
    float x = (float)centre.x, y = (float)centre.y;
    add_floor(s, OBJECT_PLAZA, x, y, r, 0, "paving");
    plot_mark_taken_disc(s, x, y, r - .004f);
    if (r < .05f) {
        return;
    }
    int n = r > .08f ? 5 : 3;
    for (int i = 0; i < n; i++) {
        float angle =
            (float)i * 2 * PI_F / (float)n + .5f + rng_float(&s->r, -.2, .2);
        add_stall(s, x + r * .70f * portable_cos(angle),
                  y + r * .66f * portable_sin(angle), .020f, .0125f,
                  rng_float(&s->r, -.3, .3), .017f, .027f, awnings[i & 3]);
    }
}

/* True if a sign or mark is too near for another sign. */
static bool is_beside_sign(const scene *s, point at)
{
    double room = mark_radius(s->l) + .10;
    if (layout_has_mark(s->l) && point_distance(at, s->l->mark) < room) {
        return true;
    }
    for (int i = 0; i < s->n_objects; i++) {
        const object *t = &s->objects[i];
        if ((t->kind == OBJECT_SHIELD || t->kind == OBJECT_GOODS) &&
            hypot(at.x - (double)t->x, at.y - (double)t->y) < .20) {
            return true;
        }
    }
    return false;
}

/* Adds a carved shield or a sign on a small plaza, at the place with the most
 * room: away from walls, sides and the figure. The sign is smaller if even
 * there it has not enough room. */
static void lay_sign(scene *s, int slot, object sign)
{
    const layout *l = s->l;
    point best = {.25, .25}, figure = l->figure_places[slot];
    double max = -9, room = 0, size = (double)sign.a * 1.36;
    for (int i = 0; i < MAP_SAMPLES; i++) {
        point at = layout_sample(i);
        double d = point_distance(at, figure);
        double clear = layout_clearance(l, at.x, at.y),
               edge = layout_edge_distance(l, at);
        double gap = fmin(clear, edge);
        double score = fmin(clear, .15) + fmin(edge, .15) + fmin(d, .27) -
                       .05 * (at.x + at.y) - 8 * fmax(0, size - gap);
        if (layout_slot_at(l, at.x, at.y) == slot && score > max &&
            !is_beside_sign(s, at)) {
            max = score;
            best = at;
            room = gap;
        }
    }
    sign.a *= (float)fmax(.72, fmin(1, room / size));
    float x = (float)best.x, y = (float)best.y;
    sign.x = x;
    sign.y = y;
    plot_mark_taken_disc(s, x, y, sign.a * 1.28f);
    add_floor(s, OBJECT_PLAZA, x, y, sign.a * 1.31f, 0, "paving");
    scene_add(s, sign);
}

/* Adds the goods of a tile, or the princess, to its first city. */
static void lay_goods(scene *s, int slot)
{
    static const struct {
        unsigned mark;
        sign_kind sign;
    } rows[] = {{MARK_WINE, GOODS_WINE},
                {MARK_GRAIN, GOODS_GRAIN},
                {MARK_CLOTH, GOODS_CLOTH},
                {MARK_PRINCESS, SIGN_PRINCESS}};
    for (int i = 0; i < slot; i++) {
        if (s->l->type->segments[i].kind == CC_CITY) {
            return;
        }
    }
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (s->l->marks & rows[i].mark) {
            lay_sign(s, slot,
                     (object){.kind = OBJECT_GOODS,
                              .subkind = rows[i].sign,
                              .a = .072f});
        }
    }
}

/* Takes the plots of houses across sides, of towers in corners between two open
 * sides, and all next to sides. */
static void reserve_sides(scene *s)
{
    const layout *l = s->l;
    for (int i = 0; i < l->n_sides; i++) {
        const tile_side *side = &l->sides[i];
        if (side_kind(l, side->name) != CC_CITY) {
            continue;
        }
        float dx = (float)(side->to.x - side->from.x);
        float dy = (float)(side->to.y - side->from.y);
        float half = .19f * vector_length(dx, dy),
              angle = portable_atan2(dy, dx);
        for (int hand = -1; hand <= 1; hand += 2) {
            float share = .5f + (float)hand * .212f;
            plot_mark_taken(s, (float)side->from.x + dx * share,
                            (float)side->from.y + dy * share, half, .052f,
                            angle);
        }
    }
    for (int k = 0; k < PLOT_SIDE * PLOT_SIDE; k++) {
        s->occupied[k / PLOT_SIDE][k % PLOT_SIDE] |=
            layout_edge_distance(l, plot_point(k)) < .004;
    }
    for (int i = 0; i < 4 && l->n_sides == 4; i++) { /* see scene/walls.c */
        if (side_kind(l, i) == CC_CITY &&
            side_kind(l, (i + 3) & 3) == CC_CITY) {
            plot_mark_taken_disc(s, (float)l->corners[i].x,
                                 (float)l->corners[i].y, .085f);
        }
    }
}

/* Adds trees and grass where room is left. */
static void lay_yards(scene *s)
{
    for (int i = 0; i < 900; i++) {
        float x = rng_float(&s->r, .03, .97), y = rng_float(&s->r, .03, .97);
        if (!plot_claim_disc(s, x, y, i < 450 ? .014f : .0105f)) {
            continue;
        }
        if (rng_double(&s->r) < .3) {
            scene_add(s, (object){.kind = OBJECT_LAWN,
                                  .x = x,
                                  .y = y,
                                  .a = .016f,
                                  .b = .013f,
                                  .angle = rng_float(&s->r, 0, 3),
                                  .top_colour = palette_rgb("yard-green")});
        } else {
            float r = rng_float(&s->r, .012, .017);
            add_tree(s, x, y, r, rng_below(&s->r, 5) ? TREE_OAK : TREE_LIME);
        }
    }
}

/* Adds a row of small houses along the walls; outside no plot is free. */
static void lay_wall_rows(scene *s)
{
    for (int i = 0; i < s->n_walls; i++) {
        float distance = 0;
        while (distance < path_length(s->walls[i])) {
            float a = rng_float(&s->r, .024, .045);
            float b = rng_float(&s->r, .020, .028);
            point d, p = path_at(s->walls[i], distance + a, &d);
            bool ok = false;
            for (int hand = -1; hand <= 1 && !ok; hand += 2) {
                float offset = (float)hand * (.034f + b);
                ok = try_house(s, (float)p.x - (float)d.y * offset,
                               (float)p.y + (float)d.x * offset, a, b,
                               portable_atan2((float)d.y, (float)d.x), .002f,
                               NULL);
            }
            distance += ok ? 2 * a + .004f : .012f;
        }
    }
}

/* True within the Count's town, which has houses of its own. */
static bool is_in_town(const layout *l, float x, float y)
{
    int slot = layout_slot_at(l, (double)x, (double)y);
    return slot != NO_SLOT && l->type->segments[slot].kind == CC_TOWN;
}

/* Adds the plaza, signs and landmarks of a city; the largest have two. */
static void lay_city(scene *s, int slot)
{
    const layout *l = s->l;
    point centre = l->figure_places[slot];
    int sides = open_sides(l, slot);
    int landmarks = l->has_cathedral ? 0 : sides >= 3 ? 2 : sides >= 2;
    float r = sides >= 4                      ? .092f
              : sides >= 2 && l->n_sides == 4 ? .072f
                                              : .038f;
    if (l->has_cathedral) {
        add_cathedral(s, (float)l->mark.x, (float)l->mark.y, .245f);
        r = .045f;
    }
    lay_plaza(s, centre, r);
    for (int k = 0; k < l->type->segments[slot].pennants; k++) {
        lay_sign(s, slot, (object){.kind = OBJECT_SHIELD, .a = .068f});
    }
    lay_goods(s, slot);
    for (int k = 0; k < landmarks; k++) {
        int first = rng_below(&s->r, 5);
        place_landmark(s, slot, k ? first : first % 4, centre, r);
    }
}

/* Takes the plots of everything but houses that is on or around the cities. */
static void reserve_plots(scene *s)
{
    const layout *l = s->l;
    for (int i = 0; i < s->n_streets; i++) {
        plot_mark_taken_path(s, s->streets[i], s->street_half[i] + .001f);
    }
    if (s->passage) {
        plot_mark_taken_path(s, s->passage, .033f);
    }
    if (layout_has_mark(l)) {
        plot_mark_taken_disc(s, (float)l->mark.x, (float)l->mark.y,
                             (float)mark_radius(l));
    }
    reserve_sides(s);
    if (l->has_cloister || l->has_bazaar) {
        float r = l->has_bazaar
                      ? (float)BAZAAR_RADIUS
                      : (float)(CLOISTER_HALF * layout_cloister_scale(l));
        plot_mark_taken(s, (float)l->centre.x, (float)l->centre.y, r, r, 0);
    }
}

void scene_lay_cities(scene *s)
{
    const layout *l = s->l;
    if (!layout_has_kind(l->type, CC_CITY)) {
        return;
    }
    for (int k = 0; k < PLOT_SIDE * PLOT_SIDE; k++) {
        float x = plot_middle(k % PLOT_SIDE), y = plot_middle(k / PLOT_SIDE);
        s->occupied[k / PLOT_SIDE][k % PLOT_SIDE] =
            s->city_depth[k / PLOT_SIDE][k % PLOT_SIDE] < .030f ||
            is_in_town(l, x, y);
    }
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (l->type->segments[slot].kind == CC_CITY) {
            lay_streets(s, slot, l->figure_places[slot]);
        }
    }
    reserve_plots(s);
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (l->type->segments[slot].kind == CC_CITY) {
            lay_city(s, slot);
        }
    }
    for (int i = 0; i < s->n_streets; i++) {
        add_house_rows(s, s->streets[i], s->street_half[i], 2);
    }
    lay_wall_rows(s);
    add_houses_anywhere(s, 600);
    lay_yards(s);
}

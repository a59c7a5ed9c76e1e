/* layout.c - positions of all segments on a tile, computed from its ports
 *
 * A road enters at the middle of a side. A city takes whole sides, and its wall
 * meets the corners of the tile. So roads and walls continue exactly on the
 * next tile. Fields are what remains.
 *
 * layout_make(), at the end, has the order of the steps: walls of cities, the
 * centre (where a cloister or crossing is), ends of roads, the map of segments,
 * the clearance (how wide a segment is at each sample), places of figures, the
 * mark. This file has all of them for squares, but roads, fields and marks:
 * these have files of their own (steps.h, marks.h).
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <string.h>

#include "city_plan.h"
#include "marks.h"
#include "steps.h"
#include "town_plan.h"

/* The ground of a bazaar, or of a mark that is no part of any segment, in the
 * map until release_kept() gives it away. */
#define SLOT_KEPT 0xfe

/* ------------------------------------------------------------------ cities */

/* True if this city reaches with a tip into the corner where `side` begins: it
 * must, to keep apart two fields that meet there. Of several cities the one
 * with the lowest slot does. */
static bool has_tip(const layout *l, int slot, int side)
{
    int before = field_at(l, side + l->n_sides - 1, CC_RIGHT);
    int after = field_at(l, side, CC_LEFT);
    unsigned cities = cities_between(l, before, after);
    unsigned lowest = cities & -cities; /* the lowest bit alone */
    return lowest == 1u << slot;
}

/* Computes the wall w along `n` sides that are not of this city, clockwise from
 * the corner a where side `first` begins to the corner b; c is city:
 *
 *      n = 1, field in a city    n = 2, across     n = 3, a cap
 *        a . . . . . . b         a . . . . .       . . . . . . .
 *        c \           / c       c \        .       .           .
 *        c   \ _ _ _ /   c       c  \       .       .  _ _ _ _  .
 *        c c c c c c c c c       c c c \ _ b       a / c c c c \ b
 *
 * tip_a and tip_b: the wall meets another one of the city there. Such walls
 * keep a distance, so that there is city between them. A wall is a Bezier
 * curve: it reaches .75 as deep into the tile as its control points. */
static void wall_curve(const layout *l, wall *w, int first, int n, bool tip_a,
                       bool tip_b)
{
    point a = l->corners[first], b = l->corners[(first + n) & 3];
    point inward = l->sides[first].inward;
    w->at[0] = a;
    w->at[3] = b;
    if (n == 1) { /* a field cut into a large city, unless there are tips */
        double depth = tip_a || tip_b ? .40 : .34;
        double depth_a = tip_a ? .20 : depth, depth_b = tip_b ? .20 : depth;
        w->at[1] = point_moved(point_between(a, .30, b), depth_a, inward);
        w->at[2] = point_moved(point_between(a, .70, b), depth_b, inward);
    } else if (n == 2) { /* across the tile */
        point outer = l->corners[(first + 1) & 3];
        outer = point_between(l->middle, tip_a || tip_b ? .14 : .24, outer);
        w->at[1] = point_between(a, .60, outer);
        w->at[2] = point_between(b, .60, outer);
    } else { /* a cap on the one remaining side */
        inward = l->sides[(first + 3) & 3].inward;
        w->at[1] = point_moved(point_between(a, .34, b), .42, inward);
        w->at[2] = point_moved(point_between(a, .66, b), .42, inward);
    }
}

/* Where the walls of two cities that share a side end on it: a share of it. */
#define SHARED_AT .72

/* Finds the side of a square that two cities share: one city has its right
 * third, another one its middle. */
static void find_shared_side(layout *l)
{
    for (int i = 0; i < 4 * l->type->n_segments && !is_triangle(l); i++) {
        int side = i % 4, slot = i / 4, name = l->sides[side].name;
        int other = l->type->slot_at[CC_PORT(name, CC_MIDDLE)];
        const cc_segment_type *all = l->type->segments;
        if (all[slot].kind == CC_CITY && other >= 0 && other != slot &&
            other < l->type->n_segments && all[other].kind == CC_CITY &&
            all[slot].ports >> CC_PORT(name, CC_RIGHT) & 1) {
            l->shared = (shared_side){.exists = true,
                                      .side = side,
                                      .slots = {other, slot},
                                      .at = point_between(l->sides[side].from,
                                                          SHARED_AT,
                                                          l->sides[side].to)};
        }
    }
}

/* Moves the end of a wall along `n` sides from `first` to the place where two
 * cities share a side, and bends it into the tile there. */
static void move_to_shared(const layout *l, wall *w, int first, int n)
{
    int corner = (l->shared.side + 1) & 3;
    point inward = l->sides[l->shared.side].inward;
    if (!l->shared.exists) {
        return;
    }
    if (w->slot == l->shared.slots[0] && first == corner) {
        w->at[0] = l->shared.at;
        w->at[1] = point_moved(w->at[0], .38, inward);
    } else if (w->slot == l->shared.slots[1] && ((first + n) & 3) == corner) {
        w->at[3] = l->shared.at;
        w->at[2] = point_moved(w->at[3], .38, inward);
    }
}

/* Adds the walls of a city that another one divides: a cap on each side. */
static void add_split_walls(layout *l, int slot)
{
    for (int side = 0; side < 4; side++) {
        if (reaches(l, slot, side)) {
            wall *w = &l->walls[l->n_walls++];
            w->slot = slot;
            wall_curve(l, w, (side + 1) & 3, 3, false, false);
        }
    }
}

/* Adds the walls of any other city: one along each run of sides that it does
 * not reach, or several where tips divide the run. */
static void add_walls(layout *l, int slot)
{
    for (int side = 0; side < l->n_sides; side++) {
        if (reaches(l, slot, side) ||
            !reaches(l, slot, side + l->n_sides - 1)) {
            continue; /* start at the side after one of the city */
        }
        int n = 1;
        while (!reaches(l, slot, side + n)) {
            n++;
        }
        for (int from = 0, to = 1; to <= n; to++) {
            if (to < n && !has_tip(l, slot, side + to)) {
                continue;
            }
            wall *w = &l->walls[l->n_walls++];
            w->slot = slot;
            (is_triangle(l) ? triangle_wall : wall_curve)(
                l, w, (side + from) % l->n_sides, to - from, from > 0, to < n);
            move_to_shared(l, w, (side + from) % l->n_sides, to - from);
            from = to;
        }
    }
}

/* -------------------------------------------------------------- the centre */

/* Moves the centre of a cloister out of the wall of a city that reaches two
 * adjacent sides and no more, into that city. */
static void move_into_corner(layout *l)
{
    int sides[4];
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        /* an odd difference: the sides are adjacent */
        if (l->type->segments[slot].kind == CC_CITY &&
            sides_of(l, slot, sides) == 2 && ((sides[0] - sides[1]) & 1)) {
            for (int k = 0; k < 2; k++) {
                point inward = side_of(l, sides[k])->inward;
                l->centre = point_moved(l->centre, -.14, inward);
            }
        }
    }
}

/* Finds the centre: the middle, or for a cloister or bazaar on a tile that a
 * road runs through, a place beside the road. That is outside of a bend, and of
 * a straight road on the side of the field with the lower slot. */
static void find_centre(layout *l, cairo_t *cr)
{
    int sides[4];
    l->centre = l->middle;
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        int kind = l->type->segments[slot].kind;
        if (kind == CC_CITY) {
            cairo_new_path(cr);
            layout_city_path(cr, l, slot);
            l->centre_in_city |= cairo_in_fill(cr, l->centre.x, l->centre.y);
        }
        if (!is_way(l, slot) || sides_of(l, slot, sides) != 2 ||
            (!l->has_cloister && !l->has_bazaar) || is_triangle(l)) {
            continue;
        }
        if ((sides[0] - sides[1]) & 1) { /* a bend */
            for (int k = 0; k < 2; k++) {
                point inward = side_of(l, sides[k])->inward;
                l->centre = point_moved(l->centre, .14, inward);
            }
        } else { /* straight */
            bool is_left = field_at(l, sides[0], CC_LEFT) <
                           field_at(l, sides[0], CC_RIGHT);
            int to = sides[0] + (is_left ? 1 : 3);
            l->centre = point_moved(l->centre, .19, side_of(l, to)->inward);
        }
    }
    if (l->has_cloister && l->centre.x == l->middle.x &&
        l->centre.y == l->middle.y && !is_triangle(l)) {
        move_into_corner(l);
    }
    cairo_new_path(cr);
}

/* ----------------------------------------------------------------- the map */

/* True if sample i is beyond the long side of a triangle; 1e-6 is for rounding.
 */
static bool is_outside(const layout *l, int i)
{
    return layout_edge_distance(l, layout_sample(i)) < -1e-6;
}

/* Replaces the cairo path by the area of a segment; of roads and rivers, by the
 * middle line. */
static void segment_path(cairo_t *cr, const layout *l, int slot)
{
    double court = CLOISTER_HALF * layout_cloister_scale(l);
    cairo_new_path(cr);
    switch (l->type->segments[slot].kind) {
    case CC_CITY: layout_city_path(cr, l, slot); break;
    case CC_TOWN:
        if (l->has_town) {
            town_path(cr, l);
        }
        break;
    case CC_CLOISTER:
        cairo_rectangle(cr, l->centre.x - court, l->centre.y - court, 2 * court,
                        2 * court);
        break;
    default:
        if (is_way(l, slot)) {
            layout_road_path(cr, l, slot);
        }
        break;
    }
}

/* True if a sample of the slot `owner` stays with it although `slot` is there,
 * too: the ground of a bazaar and a cloister do, and anything but a river does
 * if `slot` is a road or river. Roads cross rivers on bridges. */
static bool keeps_sample(const layout *l, int owner, int slot)
{
    return owner == SLOT_KEPT ||
           (owner != NO_SLOT && !layout_is_river(l, owner) &&
            (is_way(l, slot) || l->type->segments[owner].kind == CC_CLOISTER));
}

/* Fills the map. A segment takes samples from those of lower slots, unless
 * these keep them. */
static void fill_map(layout *l, cairo_t *cr)
{
    memset(l->map, NO_SLOT, sizeof l->map);
    bool is_apart = part_mark_is_apart(l) && l->mark_ends_road;
    for (int i = 0; i < MAP_SAMPLES; i++) {
        point at = layout_sample(i);
        if ((l->has_bazaar && point_distance(at, l->centre) < BAZAAR_RADIUS) ||
            (is_apart && point_distance(at, l->mark) < mark_radius(l))) {
            l->map[i / MAP_SIDE][i % MAP_SIDE] = SLOT_KEPT;
        }
    }
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        bool is_line = is_way(l, slot), is_river = layout_is_river(l, slot);
        double lake = is_river ? layout_lake_radius(l) : 0;
        segment_path(cr, l, slot);
        cairo_set_line_width(cr, ROAD_WIDTH + .02); /* with its verges */
        for (int i = 0; i < MAP_SAMPLES; i++) {
            uint8_t *m = &l->map[i / MAP_SIDE][i % MAP_SIDE];
            point at = layout_sample(i);
            bool is_in = is_line ? cairo_in_stroke(cr, at.x, at.y)
                                 : cairo_in_fill(cr, at.x, at.y);
            is_in |= point_distance(at, l->middle) < lake;
            bool is_mark = is_line && !is_river && layout_is_road_mark(l, at);
            if (is_in && !is_mark && !keeps_sample(l, *m, slot) &&
                !is_outside(l, i)) {
                *m = (uint8_t)slot;
            }
        }
    }
    cairo_new_path(cr);
    layout_fields(l);
}

/* Gives the ground that was kept to its owner: of a bazaar to the city around
 * it; of a mark that is a segment to that; else to no segment. Keeps figures
 * away from it. */
static void release_kept(layout *l)
{
    int owner = NO_SLOT;
    if (layout_mark_is_at_seam(l) && layout_plot(l) >= 0) {
        owner = layout_plot(l);
    }
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (l->type->segments[slot].kind == CC_CITY && l->centre_in_city &&
            l->has_bazaar) {
            owner = slot;
        }
    }
    for (int i = 0; i < MAP_SAMPLES; i++) {
        if (l->map[i / MAP_SIDE][i % MAP_SIDE] == SLOT_KEPT) {
            l->map[i / MAP_SIDE][i % MAP_SIDE] = (uint8_t)owner;
            l->clearance[i / MAP_SIDE][i % MAP_SIDE] = 0;
        }
    }
}

/* Computes the distance of each sample to the nearest one of another segment,
 * at most a quarter of a side. */
static void measure_clearance(layout *l)
{
    enum { REACH = MAP_SIDE / 4 };
    for (int i = 0; i < MAP_SAMPLES; i++) {
        int x = i % MAP_SIDE, y = i / MAP_SIDE, best = REACH * REACH;
        for (int v = y - REACH; v <= y + REACH; v++) {
            for (int u = x - REACH; u <= x + REACH; u++) {
                /* squared, in samples, as is `best` */
                int d = (u - x) * (u - x) + (v - y) * (v - y);
                if (d < best && u >= 0 && v >= 0 && u < MAP_SIDE &&
                    v < MAP_SIDE && l->map[v][u] != l->map[y][x] &&
                    !is_outside(l, v * MAP_SIDE + u)) {
                    best = d;
                }
            }
        }
        l->clearance[y][x] = (float)(sqrt(best) / MAP_SIDE);
    }
}

/* Half the width, in tile sides, of the rampart walk that joins the two parts
 * of a city, with what is hidden behind it. */
#define RAMPART_HALF .075

/* Returns the distance from a place to the line between a and b. */
static double segment_distance(point at, point a, point b)
{
    double dx = b.x - a.x, dy = b.y - a.y;
    double share =
        ((at.x - a.x) * dx + (at.y - a.y) * dy) / (dx * dx + dy * dy);
    share = fmin(fmax(share, 0), 1);
    return hypot(a.x + share * dx - at.x, a.y + share * dy - at.y);
}

/* Keeps figures in fields away from the rampart walk, which leads from wall to
 * wall of a city in two parts. */
static void clear_rampart(layout *l)
{
    point ends[2];
    int n = 0;
    for (int i = 0; i < l->n_walls && n < 2; i++) {
        if (layout_is_split(l, l->walls[i].slot)) {
            ends[n++] = layout_wall_point(&l->walls[i], .5);
        }
    }
    for (int i = 0; n == 2 && i < MAP_SAMPLES; i++) {
        point at = layout_sample(i);
        int slot = l->map[i / MAP_SIDE][i % MAP_SIDE];
        if (slot != NO_SLOT && l->type->segments[slot].kind == CC_FIELD &&
            segment_distance(at, ends[0], ends[1]) < RAMPART_HALF) {
            l->clearance[i / MAP_SIDE][i % MAP_SIDE] = 0;
        }
    }
}

/* ------------------------------------------------------- places of figures */

/* Weights in the score of a place for a figure: of the distance to the sides of
 * the tile; of that to the ideal place, on roads, elsewhere, on triangles. */
#define WEIGHT_EDGE     .9
#define WEIGHT_ROAD     .5
#define WEIGHT_OTHER    .08
#define WEIGHT_TRIANGLE .02

/* Returns how good sample i is for the figure of its segment: wide, away from
 * the sides of the tile, near the ideal place. Beyond a clearance of .2 and .17
 * from a side more room does not count. `has_mark`: the mark has its place, and
 * the figure stands beside it. */
static double figure_score(const layout *l, int i, point ideal, bool has_mark)
{
    int x = i % MAP_SIDE, y = i / MAP_SIDE;
    int kind = l->type->segments[l->map[y][x]].kind;
    point at = layout_sample(i);
    double edge = layout_edge_distance(l, at);
    double ideal_distance = point_distance(at, ideal);
    double mark_distance =
        has_mark ? point_distance(at, l->mark) - mark_radius(l) : 1;
    double clear = fmin(l->clearance[y][x], .2);
    double score =
        clear + fmin(edge, .17) * WEIGHT_EDGE -
        (kind == CC_ROAD ? WEIGHT_ROAD : WEIGHT_OTHER) * ideal_distance;
    if (is_triangle(l) && kind != CC_ROAD) { /* little room */
        score = fmin(fmin(clear, edge), mark_distance) -
                WEIGHT_TRIANGLE * ideal_distance;
    } else if (edge < .07) {
        score -= 1; /* only if nothing else is left */
    }
    if ((kind == CC_FIELD || kind == CC_CITY) && mark_distance < 0) {
        score -= .5; /* prefer a place beside the mark */
    }
    return score;
}

/* Puts figures where their segment is widest and away from sides; on roads that
 * end on the tile half way along. The sample of a segment with the highest
 * score wins. */
static void find_figure_places(layout *l)
{
    bool has_mark = l->mark_ends_road || l->has_cathedral ||
                    (part_mark_is_apart(l) && l->mark_room > 0);
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        double best = -9; /* below any score */
        int kind = l->type->segments[slot].kind;
        int sides[4], n = sides_of(l, slot, sides);
        point ideal = l->middle;
        if (kind == CC_ROAD && n == 1) {
            ideal = point_between(side_of(l, sides[0])->middle, .42, ideal);
        }
        for (int i = 0; i < MAP_SAMPLES; i++) {
            if (l->map[i / MAP_SIDE][i % MAP_SIDE] != slot) {
                continue;
            }
            double score = figure_score(l, i, ideal, has_mark);
            if (score > best) {
                best = score;
                l->figure_places[slot] = layout_sample(i);
            }
        }
        if (kind == CC_CLOISTER) {
            l->figure_places[slot] = l->centre;
        }
    }
}

/* The order of the steps: walls need the sides, the centre needs the walls.
 * Ends of roads and the map need the centre. Places of figures need the map and
 * the clearance. A mark is put where the figures leave room. If it then takes
 * ground of a segment, clearance and places are computed once more. */
void layout_make(layout *l, const cc_catalog *catalog, const cc_tile_type *type)
{
    memset(l, 0, sizeof *l);
    l->type = type;
    layout_find_marks(l, catalog);
    l->has_bazaar = l->marks & MARK_BAZAAR;
    l->has_town = town_has_tile(type);
    l->has_cloister = layout_has_kind(type, CC_CLOISTER);
    if (city_has_tile(type)) {
        city_fill_map(l);
        measure_clearance(l);
        city_find_figure_places(l);
        return;
    }
    cairo_t *cr = path_context();
    layout_compute_sides(l);
    find_shared_side(l);
    for (int slot = 0; slot < type->n_segments; slot++) {
        if (type->segments[slot].kind == CC_CITY) {
            (layout_is_split(l, slot) ? add_split_walls : add_walls)(l, slot);
        }
    }
    for (int slot = 0; slot < type->n_segments; slot++) {
        if (layout_is_enclosed(l, slot)) { /* a field between two cities */
            layout_separate_walls(l, type->segments[slot].borders);
        }
    }
    if (part_mark_is_apart(l) && !layout_has_kind(type, CC_FIELD)) {
        layout_separate_walls(l, ~0u); /* a mark between any two cities */
    }
    find_centre(l, cr);
    layout_road_ends(l, cr);
    layout_mark_at_road(l, cr);
    fill_map(l, cr);
    int sharing = layout_share_cloister(l, l->centre); /* a slot, or -1 */
    measure_clearance(l);
    clear_rampart(l);
    layout_place_cathedral(l);
    find_figure_places(l);
    if (sharing >= 0) {
        l->figure_places[sharing] = l->centre;
    }
    release_kept(l);
    if (layout_mark_is_at_seam(l) && layout_plot(l) >= 0) {
        l->figure_places[layout_plot(l)] = l->mark;
    }
    if (layout_has_mark(l) && !l->mark_ends_road) {
        layout_place_mark(l);
        if (part_mark_is_apart(l)) { /* figures stand beside it */
            find_figure_places(l);
        }
        int plot = layout_take_mark_ground(l);
        if (plot >= 0) { /* all again: the mark leaves less room beside it */
            measure_clearance(l);
            clear_rampart(l);
            find_figure_places(l);
            l->figure_places[plot] = l->mark;
        }
    }
    cairo_destroy(cr);
}

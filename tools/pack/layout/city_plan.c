/* city_plan.c - positions of everything on a tile of The City
 *
 * Streets enter at the middle of a side. A market takes whole sides, and its
 * edge meets the corners of the tile. So everything continues exactly on the
 * next tile. Quarters are what remains, separated by flood fill. A public or
 * historic building gets a lot in its quarter.
 *
 * city_plan_make() plans the markets, draws the streets into the map of slots,
 * then the markets over them, fills the quarters, and finds the lot. A street
 * from one side ends in the middle: at a plaza, if others end there, too, else
 * as a dead end before a market or building.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <string.h>

#include "city_plan.h"
#include "marks.h"
#include "steps.h"

/* By side, clockwise from the north: where it begins, its middle, and the
 * direction into the tile. */
static const point corners[4] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
static const point middles[4] = {{.5, 0}, {1, .5}, {.5, 1}, {0, .5}};
static const point inward[4] = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}};

/* True if a segment reaches the middle of a side; sides are counted round and
 * round. */
static bool meets_side(const layout *l, int slot, int side)
{
    return ports_of(l, slot) >> CC_PORT(side & 3, CC_MIDDLE) & 1;
}

static int kind_of(const layout *l, int slot)
{
    return l->type->segments[slot].kind;
}

/* Returns the place `length` along a side from its start, and `depth` into the
 * tile. */
static point point_from_corner(int side, double length, double depth)
{
    point to = inward[(side + 3) & 3]; /* clockwise along the side */
    return point_moved(point_moved(corners[side & 3], length, to), depth,
                       inward[side & 3]);
}

/* ------------------------------------------------------------------- lines */

/* A line is made by line_begin(), line_add() for each point, and line_end(),
 * which computes normals and distances. A point too many is left out. */
static void line_begin(line *way)
{
    way->n = 0;
}

static void line_add(line *way, point at)
{
    if (way->n < (int)(sizeof way->at / sizeof *way->at)) {
        way->at[way->n++] = at;
    }
}

static void line_end(line *way)
{
    way->distance[0] = 0;
    for (int i = 0; i < way->n; i++) {
        point a = way->at[i > 0 ? i - 1 : 0];
        point b = way->at[i + 1 < way->n ? i + 1 : i];
        double length = point_distance(b, a);
        way->normal[i] = (point){-(b.y - a.y) / length, (b.x - a.x) / length};
        if (i > 0) {
            way->distance[i] =
                way->distance[i - 1] + point_distance(way->at[i], a);
        }
    }
}

static double line_length(const line *way)
{
    return way->distance[way->n - 1];
}

/* Returns the point at `distance` along a line, `offset` to its right. */
static point line_point(const line *way, double distance, double offset)
{
    int i = 1;
    while (i < way->n - 1 && way->distance[i] < distance) {
        i++;
    }
    double t = (distance - way->distance[i - 1]) /
               (way->distance[i] - way->distance[i - 1]);
    point a = way->at[i - 1], b = way->at[i];
    point m = way->normal[i - 1], n = way->normal[i];
    return (point){a.x + t * (b.x - a.x) + offset * (m.x + t * (n.x - m.x)),
                   a.y + t * (b.y - a.y) + offset * (m.y + t * (n.y - m.y))};
}

/* Adds the line to the cairo path. */
static void line_path(cairo_t *cr, const line *way)
{
    for (int i = 0; i < way->n; i++) {
        (i ? cairo_line_to : cairo_move_to)(cr, way->at[i].x, way->at[i].y);
    }
}

/* ----------------------------------------------------------------- markets */

/* True if another market than `slot` reaches a side. */
static bool has_other_market(const layout *l, int slot, int side)
{
    for (int i = 0; i < l->type->n_segments; i++) {
        if (i != slot && kind_of(l, i) == CC_MARKET && meets_side(l, i, side)) {
            return true;
        }
    }
    return false;
}

/* True if just one street of the tile reaches one side only: it stops at a
 * market or building, as a plaza needs two streets at least. */
static bool has_dead_end(const layout *l)
{
    int n_ends = 0;
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        int n = 0;
        for (int side = 0; side < 4; side++) {
            n += kind_of(l, slot) == CC_STREET && meets_side(l, slot, side);
        }
        n_ends += n == 1;
    }
    return n_ends == 1;
}

static bool has_street(const layout *l)
{
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (kind_of(l, slot) == CC_STREET) {
            return true;
        }
    }
    return false;
}

static void add_corner(market *m, point at)
{
    m->is_side[m->n] = false;
    m->at[m->n++] = at;
}

/* Adds the corners of a market's edge along `n` sides that are not its own,
 * clockwise from the start of side `first`. The edge keeps clear of streets and
 * of other markets: `inset` is how far it stays from the sides. Its two corners
 * are between a fourth and four fifths of a side. */
static void add_edge(const layout *l, market *m, int first, int n)
{
    int last = first + n - 1;
    if (n == 1) {
        add_corner(m, point_from_corner(first, .25, .28));
        add_corner(m, point_from_corner(first, .75, .28));
    } else if (n == 2) {
        double inset = has_street(l) ? .27 : .33;
        add_corner(m, point_from_corner(first, .30, inset));
        add_corner(m, point_from_corner(last, .70, inset));
    } else { /* cuts off the one remaining side */
        int side = (first + 3) & 3;
        double inset = has_street(l) && !has_dead_end(l) ? .27 : .35;
        bool is_met_first = has_other_market(l, m->slot, first);
        bool is_met_last = has_other_market(l, m->slot, last);
        inset = is_met_first || is_met_last ? .29 : inset;
        add_corner(m, point_from_corner(side, is_met_first ? .66 : .78, inset));
        add_corner(m, point_from_corner(side, is_met_last ? .34 : .22, inset));
    }
}

/* Adds a market: its own sides, and the edges between them, clockwise from the
 * first of its sides after one that is not its own. */
static void plan_market(city_plan *p, int slot)
{
    const layout *l = p->l;
    market *m = &p->markets[p->n_markets++];
    int start = 0;
    m->slot = slot;
    m->goods = l->type->segments[slot].variety;
    while (!meets_side(l, slot, start) || meets_side(l, slot, start + 3)) {
        start++; /* no market takes all four sides */
    }
    for (int i = 0; i < 4;) {
        int side = (start + i) & 3, n = 0;
        add_corner(m, corners[side]);
        if (meets_side(l, slot, side)) {
            m->is_side[m->n - 1] = true;
            i++;
            continue;
        }
        while (i < 4 && !meets_side(l, slot, start + i)) {
            n++;
            i++;
        }
        add_edge(l, m, side, n);
    }
}

/* Adds the outline of a market to the cairo path. */
static void market_path(cairo_t *cr, const market *m)
{
    for (int i = 0; i < m->n; i++) {
        cairo_line_to(cr, m->at[i].x, m->at[i].y);
    }
    cairo_close_path(cr);
}

/* ----------------------------------------------------------------- streets */

/* Returns how far a street that ends at no plaza reaches into the tile: up to
 * the building, or to the edge of the market ahead. */
static double dead_end_length(const city_plan *p, int side)
{
    bool is_market_ahead = false;
    for (int i = 0; i < p->n_markets; i++) {
        is_market_ahead |= meets_side(p->l, p->markets[i].slot, side + 2);
    }
    if (!is_market_ahead) {
        return .38; /* in front of a building */
    }
    for (int i = 0; i < p->n_markets; i++) {
        if (meets_side(p->l, p->markets[i].slot, side + 1)) {
            return .29; /* markets on three sides */
        }
    }
    return .66; /* no market beside the street */
}

/* Adds a street: a dead end, a bend around a corner, or a straight one. */
static void plan_street(city_plan *p, int slot)
{
    const layout *l = p->l;
    street *s = &p->streets[p->n_streets++];
    int sides[4] = {0}, n = 0;
    for (int side = 0; side < 4; side++) {
        if (meets_side(l, slot, side)) {
            sides[n++] = side;
        }
    }
    s->slot = slot;
    s->ends_at_plaza = false;
    line_begin(&s->way);
    point start = middles[sides[0]];
    if (n == 1) {
        /* as a distance from the side; .5: in the middle, where the plaza is */
        double end = has_dead_end(l) ? dead_end_length(p, sides[0]) : .5;
        s->ends_at_plaza = end == .5;
        p->n_ends += s->ends_at_plaza;
        for (int i = 0; i <= 8; i++) {
            line_add(&s->way,
                     point_moved(start, end * i / 8, inward[sides[0]]));
        }
    } else if ((sides[0] - sides[1]) & 1) { /* a bend around a corner */
        int corner = ((sides[0] + 1) & 3) == sides[1] ? sides[1] : sides[0];
        point around = corners[corner], stop = middles[sides[1]];
        double from = atan2(start.y - around.y, start.x - around.x);
        double to = atan2(stop.y - around.y, stop.x - around.x);
        double turn = remainder(to - from, 2 * M_PI);
        for (int i = 0; i <= 32; i++) {
            double angle = from + turn * i / 32;
            line_add(&s->way, (point){around.x + .5 * cos(angle),
                                      around.y + .5 * sin(angle)});
        }
    } else {
        point normal = inward[(sides[0] + 1) & 3];
        for (int i = 0; i <= 32; i++) { /* a slight S, straight at both ends */
            double t = i / 32., bend = .022 * sin(2 * M_PI * t) * sin(M_PI * t);
            line_add(&s->way,
                     point_moved(point_moved(start, t, inward[sides[0]]),
                                 p->n_markets ? 0 : bend, normal));
        }
    }
    line_end(&s->way);
}

/* ----------------------------------------------------------------- the map */

int city_slot_at(const city_plan *p, point at)
{
    int x = (int)floor(at.x * PLAN_SIDE), y = (int)floor(at.y * PLAN_SIDE);
    return x < 0 || y < 0 || x >= PLAN_SIDE || y >= PLAN_SIDE
               ? NO_SLOT
               : p->slot_of[y][x];
}

bool city_is_kind(const city_plan *p, point at, cc_kind kind)
{
    int slot = city_slot_at(p, at);
    return slot != NO_SLOT && p->l->type->segments[slot].kind == (int)kind;
}

/* Gives the samples that are painted in the mask, the surface of `cr`, to
 * `slot`, and clears the mask for the next segment. */
static void take_mask(city_plan *p, cairo_t *cr, int slot)
{
    cairo_surface_t *mask = cairo_get_target(cr);
    cairo_surface_flush(mask);
    const unsigned char *data = cairo_image_surface_get_data(mask);
    int stride = cairo_image_surface_get_stride(mask);
    for (int i = 0; i < PLAN_SIDE * PLAN_SIDE; i++) {
        /* 255 is painted; at the edge a sample with more than half is, too */
        if (data[i / PLAN_SIDE * stride + i % PLAN_SIDE] > 127) {
            p->slot_of[i / PLAN_SIDE][i % PLAN_SIDE] = (uint8_t)slot;
        }
    }
    cairo_save(cr);
    cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR);
    cairo_paint(cr);
    cairo_restore(cr);
}

/* Divides the plaza between the streets that meet there: a sample belongs to
 * the street from the side that it is nearest to. */
static void share_plaza(city_plan *p)
{
    for (int i = 0; p->n_ends > 0 && i < PLAN_SIDE * PLAN_SIDE; i++) {
        point at = {(i % PLAN_SIDE + .5) / PLAN_SIDE - .5,
                    (i / PLAN_SIDE + .5) / PLAN_SIDE - .5};
        double max = -9;
        if (hypot(at.x, at.y) > PLAZA_RADIUS) {
            continue;
        }
        for (int k = 0; k < p->n_streets; k++) {
            point side = p->streets[k].way.at[0];
            double share = at.x * (side.x - .5) + at.y * (side.y - .5);
            if (share > max) {
                max = share;
                p->slot_of[i / PLAN_SIDE][i % PLAN_SIDE] =
                    (uint8_t)p->streets[k].slot;
            }
        }
    }
}

/* Gives each quarter the free area at its half sides: fills it from a sample
 * beside the middle of each half. */
static void flood_quarters(city_plan *p)
{
    const layout *l = p->l;
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        for (int port = 0; port < CC_PORT(4, 0); port++) {
            int side = port / 3, third = port % 3;
            if (kind_of(l, slot) != CC_QUARTER || third == CC_MIDDLE ||
                !(ports_of(l, slot) >> CC_PORT(side, third) & 1)) {
                continue;
            }
            point at = point_from_corner(side, third == CC_LEFT ? .25 : .75,
                                         .5 / PLAN_SIDE);
            raster_flood_fill(p->slot_of[0], PLAN_SIDE, (int)(at.x * PLAN_SIDE),
                              (int)(at.y * PLAN_SIDE), slot);
        }
    }
}

/* ------------------------------------------------------------ the building */

/* True if a lot, with a rim around it, is within a segment, not farther south
 * than `south`, and .03 away from the other sides. Tests 11 x 11 points. */
static bool lot_fits(const city_plan *p, const lot *b, int slot, double south)
{
    const double rim = .022;
    if (b->x < .03 || b->y < .03 || b->x + b->w > .97 || b->y + b->h > south) {
        return false;
    }
    for (int i = 0; i <= 10; i++) {
        for (int k = 0; k <= 10; k++) {
            point at = {b->x - rim + (b->w + 2 * rim) * i / 10,
                        b->y - rim + (b->h + 2 * rim) * k / 10};
            if (city_slot_at(p, at) != slot) {
                return false;
            }
        }
    }
    return true;
}

/* Writes the centre of mass of a segment. Returns its share of the tile. */
static double middle_of(const city_plan *p, int slot, point *middle)
{
    int n = 0;
    *middle = (point){0, 0};
    for (int i = 0; i < PLAN_SIDE * PLAN_SIDE; i++) {
        if (p->slot_of[i / PLAN_SIDE][i % PLAN_SIDE] == slot) {
            middle->x += (i % PLAN_SIDE + .5) / PLAN_SIDE;
            middle->y += (i / PLAN_SIDE + .5) / PLAN_SIDE;
            n++;
        }
    }
    middle->x /= n;
    middle->y /= n;
    return (double)n / (PLAN_SIDE * PLAN_SIDE);
}

/* Puts a lot of the given size as near as possible to `middle`. Tries 64 x 64
 * places for its corner. Returns false if it fits nowhere. */
static bool put_lot(city_plan *p, int slot, lot b, point middle, double south)
{
    double min = 9; /* 9: none yet */
    for (int i = 0; i < 64 * 64; i++) {
        b.x = i % 64 / 64.;
        b.y = i / 64 / 64.;
        double d = hypot(b.x + b.w / 2 - middle.x, b.y + b.h / 2 - middle.y);
        if (d < min && lot_fits(p, &b, slot, south)) {
            min = d;
            p->lot = b;
            p->has_lot = true;
        }
    }
    return p->has_lot;
}

/* Finds the lot of the tile's building near the middle of its quarter, as large
 * as it fits: from its full size down to .55 of that. At first it looks for one
 * that a wall of The City along the southern side would not hide, then for any.
 * A historic building is the larger kind, but not in a narrow quarter. */
static void find_lot(city_plan *p)
{
    const cc_tile_type *type = p->l->type;
    bool historic = p->l->marks & MARK_HISTORIC;
    point middle;
    if (!(p->l->marks & (MARK_PUBLIC | MARK_HISTORIC))) {
        return;
    }
    bool narrow = middle_of(p, type->building_slot, &middle) < .2;
    double width = !historic ? .25 : narrow ? .34 : .46;
    double height = !historic ? .20 : narrow ? .24 : .36;
    if (historic && narrow) { /* in the corner, to leave room for figures */
        middle.x += .5 * (middle.x - .5);
        middle.y += .5 * (middle.y - .5);
    }
    for (int pass = 0; pass < 2; pass++) {
        for (double size = 1; size > .55; size -= .06) {
            lot b = {0, 0, size * width, size * height};
            if (put_lot(p, type->building_slot, b, middle,
                        pass == 0 ? .86 : .97)) {
                return;
            }
        }
    }
}

void city_plan_make(city_plan *p, const layout *l)
{
    memset(p, 0, sizeof *p);
    memset(p->slot_of, NO_SLOT, sizeof p->slot_of);
    p->l = l;
    cairo_surface_t *mask =
        cairo_image_surface_create(CAIRO_FORMAT_A8, PLAN_SIDE, PLAN_SIDE);
    cairo_t *cr = cairo_create(mask);
    cairo_scale(cr, PLAN_SIDE, PLAN_SIDE);
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (kind_of(l, slot) == CC_MARKET) {
            plan_market(p, slot);
        }
    }
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (kind_of(l, slot) == CC_STREET) {
            plan_street(p, slot);
            line_path(cr, &p->streets[p->n_streets - 1].way);
            cairo_set_line_width(cr, 2 * STREET_HALF);
            cairo_stroke(cr);
            take_mask(p, cr, slot);
        }
    }
    share_plaza(p);
    for (int i = 0; i < p->n_markets; i++) {
        market_path(cr, &p->markets[i]);
        cairo_fill(cr);
        take_mask(p, cr, p->markets[i].slot);
    }
    flood_quarters(p);
    find_lot(p);
    cairo_destroy(cr);
    cairo_surface_destroy(mask);
}

/* ----------------------------------------------------------------- layouts */

bool city_has_tile(const cc_tile_type *type)
{
    return layout_has_kind(type, CC_STREET) ||
           layout_has_kind(type, CC_MARKET) ||
           layout_has_kind(type, CC_QUARTER);
}

/* Returns the distance to the building's lot; 1 if there is none. */
static double lot_distance(const city_plan *p, point at)
{
    const lot *b = &p->lot;
    double dx = fmax(fmax(b->x - at.x, at.x - b->x - b->w), 0);
    double dy = fmax(fmax(b->y - at.y, at.y - b->y - b->h), 0);
    return p->has_lot ? hypot(dx, dy) : 1;
}

/* Finds the place of a figure: half way along a street; else where the segment
 * is widest, beside the building and away from the sides. */
static point find_figure_place(const layout *l, const city_plan *p, int slot)
{
    point best = {.5, .5};
    double max = -9; /* below any score */
    for (int i = 0; i < p->n_streets; i++) {
        const line *way = &p->streets[i].way;
        if (p->streets[i].slot == slot) {
            /* nearer to the side than to the plaza, where others stand */
            double share = p->streets[i].ends_at_plaza ? .40 : .5;
            return line_point(way, share * line_length(way), 0);
        }
    }
    for (int i = 0; i < MAP_SAMPLES; i++) {
        int x = i % MAP_SIDE, y = i / MAP_SIDE;
        point at = layout_sample(i);
        if (l->map[y][x] != slot) {
            continue;
        }
        double edge = fmin(fmin(at.x, 1 - at.x), fmin(at.y, 1 - at.y));
        double to_lot = lot_distance(p, at);
        /* Room counts up to .14, distance to a side up to .15. */
        double score = 2 * fmin(l->clearance[y][x], .14) +
                       fmin(edge, .15) * .9 - .08 * hypot(at.x - .5, at.y - .5);
        /* One less near a side of the tile, and one less on the lot. */
        score += (edge < .07) * -1 + fmin(to_lot, .10) * 2 - (to_lot == 0);
        for (int k = 0; k < l->type->n_segments; k++) {
            /* Keep away from figures in the middle of a street. */
            double distance = point_distance(l->figure_places[k], at);
            score += k != slot && kind_of(l, k) == CC_STREET
                         ? .8 * fmin(distance, .20)
                         : 0;
        }
        if (score > max) {
            max = score;
            best = at;
        }
    }
    return best;
}

void city_fill_map(layout *l)
{
    static city_plan p;
    city_plan_make(&p, l);
    for (int i = 0; i < MAP_SAMPLES; i++) {
        point at = layout_sample(i);
        l->map[i / MAP_SIDE][i % MAP_SIDE] = (uint8_t)city_slot_at(&p, at);
    }
}

void city_find_figure_places(layout *l)
{
    static city_plan p;
    city_plan_make(&p, l);
    for (int pass = 0; pass < 2; pass++) { /* streets first */
        for (int slot = 0; slot < l->type->n_segments; slot++) {
            if ((kind_of(l, slot) != CC_STREET) == pass) {
                l->figure_places[slot] = find_figure_place(l, &p, slot);
            }
        }
    }
}

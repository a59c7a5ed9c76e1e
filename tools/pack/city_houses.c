/* city_houses.c - the roofs of the quarters
 *
 * Houses stand in rows along every street, market and side of the tile, from
 * end to end: so the quarter closes up at the side whatever lies beside. More
 * rows fill what is within, with lanes and courts between them. What stands
 * is marked on a map, so that no two houses overlap.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "city.h"

#define HOUSES_MAX 400
#define COURT_YARD .056 /* radius of the court where a figure lies */
#define GARDENS    4
#define GARDEN     .040

typedef struct house {
    point at[4]; /* clockwise; the front is the first side */
    bool gable;  /* the ridge runs away from the front */
    bool hipped;
    colour roof;
} house;

typedef struct packing {
    const city_plan *plan;
    rng *r;
    int n;
    house houses[HOUSES_MAX];
    int n_gardens;
    point gardens[GARDENS];
    bool taken[FINE][FINE]; /* by a house, or not a quarter's */
} packing;

/* A row: how deep it is and how far out from its line it begins. */
typedef struct row {
    double out, deep, lane; /* the lane behind it */
    double least;           /* no shorter runs */
    bool gaps;              /* here and there an alley */
    double ragged;          /* how much less deep a house may be */
} row;

static bool is_free(const packing *k, point at)
{
    int x = (int)floor(at.x * FINE), y = (int)floor(at.y * FINE);
    return x >= 0 && y >= 0 && x < FINE && y < FINE && !k->taken[y][x];
}

static void take(packing *k, point at)
{
    int x = (int)floor(at.x * FINE), y = (int)floor(at.y * FINE);
    if (x >= 0 && y >= 0 && x < FINE && y < FINE) {
        k->taken[y][x] = true;
    }
}

static void take_disc(packing *k, point at, double radius)
{
    for (double y = -radius; y <= radius; y += .6 / FINE) {
        for (double x = -radius; x <= radius; x += .6 / FINE) {
            if (hypot(x, y) <= radius) {
                take(k, (point){at.x + x, at.y + y});
            }
        }
    }
}

static void take_lot(packing *k, const lot *b, double rim)
{
    for (double y = -rim; y <= b->h + rim; y += .6 / FINE) {
        for (double x = -rim; x <= b->w + rim; x += .6 / FINE) {
            take(k, (point){b->x + x, b->y + y});
        }
    }
}

static colour roof_colour(rng *r)
{
    static const char *const names[] = {"quarter-1", "quarter-2", "quarter-3",
                                        "quarter-1", "quarter-2", "quarter-4"};
    colour c = mix(palette(names[rng_below(r, 6)]),
                   palette(names[rng_below(r, 6)]), .5 * rng_unit(r));
    return mix(c, palette(rng_below(r, 2) ? "shadow" : "parchment"),
               rng_range(r, 0, .10));
}

static void build(packing *k, const line *way, const row *w, double from,
                  double to)
{
    if (k->n == HOUSES_MAX) {
        return;
    }
    house *h = &k->houses[k->n++];
    double deep = w->deep * rng_range(k->r, .93 - w->ragged, 1);
    h->at[0] = line_point(way, from, w->out);
    h->at[1] = line_point(way, to, w->out);
    h->at[2] = line_point(way, to, w->out + deep);
    h->at[3] = line_point(way, from, w->out + deep);
    h->gable = rng_below(k->r, 5) < (to - from > .06 && w->ragged == 0 ? 1 : 3);
    h->hipped = rng_below(k->r, 9) == 0;
    h->roof = roof_colour(k->r);
    for (double s = from; s <= to; s += .5 / FINE) {
        for (double d = 0; d <= w->deep + w->lane; d += .5 / FINE) {
            take(k, line_point(way, s, w->out + d));
        }
    }
}

/* A run that is free is filled from end to end. */
static void fill_run(packing *k, const line *way, const row *w, double from,
                     double to)
{
    while (to - from > .001) {
        double wide = rng_range(k->r, .046, .088), rest = to - from - wide;
        if (rest < .044) {
            wide = to - from > .092 ? (to - from) / 2 : to - from;
        }
        build(k, way, w, from, from + wide);
        from += wide;
        if (w->gaps && to - from > .12 && rng_below(k->r, 5) == 0) {
            from += rng_range(k->r, .012, .018);
        }
    }
}

static bool across_free(const packing *k, const line *way, const row *w,
                        double s)
{
    for (double d = .6 / FINE; d < w->deep; d += 1. / FINE) {
        if (!is_free(k, line_point(way, s, w->out + d))) {
            return false;
        }
    }
    return true;
}

static void fill_line(packing *k, const line *way, const row *w)
{
    const double step = .5 / FINE;
    double length = line_length(way), from = -1;
    for (double s = step / 2; s < length + step; s += step) {
        bool open = s < length && across_free(k, way, w, s);
        if (open && from < 0) {
            from = s - step / 2;
        } else if (!open && from >= 0) {
            double to = fmin(s - step / 2, length);
            if (to - from >= w->least) {
                fill_run(k, way, w, from, to);
            }
            from = -1;
        }
    }
}

static void reverse(const line *way, line *back)
{
    line_begin(back);
    for (int i = way->n - 1; i >= 0; i--) {
        line_add(back, way->at[i]);
    }
    line_end(back);
}

static void straight(line *way, point a, point b)
{
    line_begin(way);
    line_add(way, a);
    line_add(way, b);
    line_end(way);
}

/* Along streets and markets, as deep as there is room. */
static void fill_fronts(packing *k)
{
    static const double deep[] = {.082, .066, .052};
    const city_plan *p = k->plan;
    line way;
    for (int i = 0; i < 3; i++) {
        row w = {STREET_HALF + .005, deep[i], .014, .05, true, 0};
        for (int s = 0; s < p->n_streets; s++) {
            fill_line(k, &p->streets[s].way, &w);
            reverse(&p->streets[s].way, &way);
            fill_line(k, &way, &w);
        }
        w.out = .010;
        for (int m = 0; m < p->n_markets; m++) {
            const market *at = &p->markets[m];
            for (int e = 0; e < at->n; e++) {
                if (!at->is_side[e]) { /* outside is to the left */
                    straight(&way, at->at[(e + 1) % at->n], at->at[e]);
                    fill_line(k, &way, &w);
                }
            }
        }
    }
}

/* Along the sides: nothing is left open, however little room there is. */
static void fill_sides(packing *k)
{
    static const point corners[5] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}, {0, 0}};
    static const double deep[] = {.078, .064, .050, .036, .024, .014};
    line way;
    for (int i = 0; i < 6; i++) {
        row w = {0,     deep[i],        i < 3 ? .012 : 0, i < 3 ? .04 : .012,
                 false, i < 3 ? .20 : 0};
        for (int side = 0; side < 4; side++) {
            straight(&way, corners[side], corners[side + 1]);
            fill_line(k, &way, &w);
        }
    }
}

/* Rows from the west to the east, then from the north to the south in what
 * they left over. */
static void fill_within(packing *k)
{
    static const row rows[] = {{0, .080, .013, .05, true, 0},
                               {0, .066, .010, .04, true, 0},
                               {0, .052, .006, .036, false, 0},
                               {0, .040, 0, .032, false, 0}};
    line way;
    for (int i = 0; i < 4; i++) {
        for (int upright = 0; upright < 2; upright++) {
            for (int y = 0; y < FINE; y++) {
                double at = (y + .5) / FINE;
                straight(&way, upright ? (point){at, 1} : (point){0, at},
                         upright ? (point){at, 0} : (point){1, at});
                fill_line(k, &way, &rows[i]);
            }
        }
    }
}

/* ------------------------------------------------------------------ painting
 */

static point half_way(point a, point b, double share)
{
    return (point){a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)};
}

static void quad(cairo_t *cr, point a, point b, point c, point d)
{
    cairo_move_to(cr, a.x, a.y);
    cairo_line_to(cr, b.x, b.y);
    cairo_line_to(cr, c.x, c.y);
    cairo_line_to(cr, d.x, d.y);
    cairo_close_path(cr);
}

/* The direction that the slope between ridge and eaves a-b looks in. */
static double looks(point a, point b, point ridge)
{
    double angle = atan2(b.y - a.y, b.x - a.x) + M_PI / 2;
    double toward = cos(angle) * (ridge.x - a.x) + sin(angle) * (ridge.y - a.y);
    return toward > 0 ? angle + M_PI : angle;
}

static void slope(cairo_t *cr, rng *r, colour roof, const point at[4])
{
    point ridge = half_way(at[2], at[3], .5);
    quad(cr, at[0], at[1], at[2], at[3]);
    set_colour(cr, lit(roof, looks(at[0], at[1], ridge)), 1);
    cairo_fill(cr);
    set_colour(cr, mix(roof, palette("shadow"), .6), .34);
    cairo_set_line_width(cr, .003);
    for (int i = 1; i < 3; i++) { /* courses of tiles */
        point a = half_way(at[0], at[3], i / 3.);
        point b = half_way(at[1], at[2], i / 3.);
        cairo_move_to(cr, a.x, a.y);
        cairo_line_to(cr, b.x, b.y);
    }
    cairo_stroke(cr);
    if (rng_below(r, 6) == 0) { /* a dormer */
        point a = half_way(at[0], at[1], rng_range(r, .35, .65));
        point m = half_way(a, ridge, .45);
        cairo_rectangle(cr, m.x - .006, m.y - .005, .012, .010);
        set_colour(cr, mix(roof, palette("shadow"), .5), 1);
        cairo_fill(cr);
        cairo_rectangle(cr, m.x - .006, m.y - .006, .012, .005);
        set_colour(cr, mix(roof, palette("parchment"), .30), 1);
        cairo_fill(cr);
    }
}

static void chimney(cairo_t *cr, point at)
{
    cairo_rectangle(cr, at.x - .004, at.y - .003, .014, .014);
    set_colour(cr, palette("shadow"), .45);
    cairo_fill(cr);
    cairo_rectangle(cr, at.x - .006, at.y - .006, .012, .012);
    set_colour(cr, palette("stone-light"), 1);
    cairo_fill(cr);
    cairo_rectangle(cr, at.x - .003, at.y - .003, .006, .006);
    set_colour(cr, palette("soot"), 1);
    cairo_fill(cr);
}

static void paint_one(cairo_t *cr, rng *r, const house *h)
{
    point p[4]; /* the ridge runs from p0-p3 to p1-p2 */
    for (int i = 0; i < 4; i++) {
        p[i] = h->at[(i + h->gable) & 3];
    }
    double hip = h->hipped ? .28 : 0;
    point m = half_way(p[0], p[3], .5), n = half_way(p[1], p[2], .5);
    point a = half_way(m, n, hip), b = half_way(n, m, hip);
    slope(cr, r, h->roof, (point[]){p[0], p[1], b, a});
    slope(cr, r, h->roof, (point[]){p[2], p[3], a, b});
    if (h->hipped) {
        slope(cr, r, h->roof, (point[]){p[1], p[2], b, b});
        slope(cr, r, h->roof, (point[]){p[3], p[0], a, a});
    }
    cairo_move_to(cr, a.x, a.y);
    cairo_line_to(cr, b.x, b.y);
    set_colour(cr, mix(h->roof, palette("parchment"), .42), .9);
    cairo_set_line_width(cr, .0048);
    cairo_stroke(cr);
    quad(cr, p[0], p[1], p[2], p[3]);
    set_colour(cr, mix(h->roof, palette("ink"), .72), .85);
    cairo_set_line_width(cr, .0042);
    cairo_stroke(cr);
    if (rng_below(r, 5) < 2) {
        chimney(cr, half_way(half_way(a, b, rng_range(r, .2, .8)), p[2],
                             rng_range(r, 0, .25)));
    }
}

static void shadow_path(cairo_t *cr, const house *h, double dx, double dy)
{
    const point *a = h->at;
    double area = (a[1].x - a[0].x) * (a[2].y - a[0].y) -
                  (a[1].y - a[0].y) * (a[2].x - a[0].x);
    for (int i = 0; i < 4; i++) { /* all of them turn the same way */
        point q = a[area > 0 ? i : 3 - i];
        (i ? cairo_line_to : cairo_move_to)(cr, q.x + dx, q.y + dy);
    }
    cairo_close_path(cr);
}

static void paint_shadows(cairo_t *cr, const packing *k)
{
    for (int step = 1; step <= 3; step++) {
        cairo_new_path(cr);
        for (int i = 0; i < k->n; i++) {
            shadow_path(cr, &k->houses[i], .0055 * step, .0075 * step);
        }
        set_colour(cr, palette("shadow"), .20);
        cairo_fill(cr);
    }
}

/* Trodden earth, a few slabs, a tree or a well. */
static void paint_court(cairo_t *cr, rng *r, point at)
{
    colour c = mix(palette("road"), palette("lane"), .35);
    cairo_arc(cr, at.x, at.y, COURT_YARD, 0, 7);
    set_colour(cr, c, 1);
    cairo_fill(cr);
    for (int i = 0; i < 26; i++) {
        double a = rng_range(r, 0, 6.28), d = COURT_YARD * sqrt(rng_unit(r));
        cairo_arc(cr, at.x + .92 * d * cos(a), at.y + .92 * d * sin(a),
                  rng_range(r, .003, .006), 0, 7);
        set_colour(cr, mix(c, palette("stone-shade"), rng_range(r, .1, .5)),
                   .7);
        cairo_fill(cr);
    }
}

/* Large quarters keep gardens free, well away from streets and markets. */
static void lay_out_gardens(packing *k)
{
    const layout *l = k->plan->l;
    for (int i = 0; i < 40 && k->n_gardens < GARDENS; i++) {
        point at = {rng_range(k->r, .13, .87), rng_range(k->r, .13, .87)};
        bool room = layout_clear(l, at.x, at.y) > .15;
        for (int a = 0; a < 8 && room; a++) {
            point q = {at.x + 2 * GARDEN * cos(a * M_PI / 4),
                       at.y + 2 * GARDEN * sin(a * M_PI / 4)};
            room = is_free(k, q) && is_free(k, at);
        }
        if (room) {
            k->gardens[k->n_gardens++] = at;
            take_disc(k, at, GARDEN);
        }
    }
}

/* Beds, a hedge or a few trees. */
static void paint_garden(cairo_t *cr, rng *r, point at)
{
    bool beds = rng_below(r, 3) == 0;
    cairo_rectangle(cr, at.x - GARDEN * .9, at.y - GARDEN * .9, GARDEN * 1.8,
                    GARDEN * 1.8);
    set_colour(cr, mix(palette("green"), palette("lane"), .18), 1);
    cairo_fill_preserve(cr);
    set_colour(cr, palette("hedge"), 1);
    cairo_set_line_width(cr, .010);
    cairo_stroke(cr);
    for (int i = 0; beds && i < 3; i++) {
        double y = at.y - GARDEN * .62 + i * GARDEN * .48;
        cairo_rectangle(cr, at.x - GARDEN * .66, y, GARDEN * 1.32,
                        GARDEN * .28);
        set_colour(cr, mix(palette("plough"), palette("shadow"), .35), 1);
        cairo_fill(cr);
        for (int d = 0; d < 6; d++) {
            cairo_arc(cr, at.x + GARDEN * (-.55 + .22 * d), y + GARDEN * .14,
                      .0045, 0, 7);
            set_colour(cr, palette(d & 1 ? "awning-4" : "meadow-light"), 1);
            cairo_fill(cr);
        }
    }
    for (int i = 0; !beds && i < 3; i++) {
        double a = i * 2.1 + rng_unit(r);
        paint_tree(
            cr, r,
            (point){at.x + GARDEN * .45 * cos(a), at.y + GARDEN * .45 * sin(a)},
            rng_range(r, .012, .019));
    }
}

/* Trees where no house found room. */
static void paint_gardens(cairo_t *cr, packing *k)
{
    for (int i = 0; i < k->n_gardens; i++) {
        paint_garden(cr, k->r, k->gardens[i]);
    }
    for (int i = 0; i < 500; i++) {
        point at = {rng_range(k->r, .03, .97), rng_range(k->r, .03, .97)};
        bool room = true;
        for (int a = 0; a < 8 && room; a++) {
            room = is_free(k, (point){at.x + .022 * cos(a * M_PI / 4),
                                      at.y + .022 * sin(a * M_PI / 4)});
        }
        if (room) {
            take_disc(k, at, .026);
            set_colour(cr, mix(palette("green"), palette("lane"), .35), 1);
            cairo_arc(cr, at.x, at.y, .026, 0, 7);
            cairo_fill(cr);
            paint_tree(cr, k->r, at, rng_range(k->r, .015, .022));
        }
    }
}

static int by_light(const void *a, const void *b)
{
    const house *p = a, *q = b;
    double d = p->at[0].x + p->at[2].x + 1.4 * (p->at[0].y + p->at[2].y) -
               q->at[0].x - q->at[2].x - 1.4 * (q->at[0].y + q->at[2].y);
    return d < 0 ? -1 : d > 0;
}

void paint_quarters(cairo_t *cr, const city_plan *p, rng *r)
{
    static packing k;
    const layout *l = p->l;
    memset(&k, 0, sizeof k);
    k.plan = p;
    k.r = r;
    for (int i = 0; i < FINE * FINE; i++) {
        point at = {(i % FINE + .5) / FINE, (i / FINE + .5) / FINE};
        k.taken[i / FINE][i % FINE] = !city_is(p, at, CC_QUARTER);
    }
    if (p->has_lot) {
        take_lot(&k, &p->lot, .010);
    }
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (l->type->segments[slot].kind == CC_QUARTER &&
            layout_clear(l, l->spots[slot].x, l->spots[slot].y) > .085) {
            paint_court(cr, r, l->spots[slot]);
            take_disc(&k, l->spots[slot], COURT_YARD);
        }
    }
    lay_out_gardens(&k);
    fill_fronts(&k);
    fill_sides(&k);
    fill_within(&k);
    paint_shadows(cr, &k);
    paint_gardens(cr, &k);
    qsort(k.houses, (size_t)k.n, sizeof *k.houses, by_light);
    for (int i = 0; i < k.n; i++) {
        paint_one(cr, r, &k.houses[i]);
    }
}

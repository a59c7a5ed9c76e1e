/* halves.c - where everything on a triangle lies, and its marks
 *
 * Told for the unturned triangle, whose right angle is in the north-west, and
 * turned about the middle of the square. Legs are laid out like the sides of
 * a square tile, so that roads and walls go on there; the long side has its
 * road in the middle of the square.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "pack.h"

/* Its sides clockwise, each from one corner to the next. */
static const int sides[3] = {CC_W, CC_N, CC_D};
static const point corners[3] = {{0, 1}, {0, 0}, {1, 0}};
static const point middles[3] = {{0, .5}, {.5, 0}, {.5, .5}};
static const point inward[3] = {{1, 0}, {0, 1}, {-.7071, -.7071}};
static const point heart = {.3, .3};

static point turned(const layout *l, point p)
{
    for (int i = 0; i < l->turn; i++) {
        p = (point){1 - p.y, p.x};
    }
    return p;
}

static point moved(point a, double by, point direction)
{
    return (point){a.x + by * direction.x, a.y + by * direction.y};
}

static point along(point a, double share, point b)
{
    return (point){a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)};
}

static bool reaches(const layout *l, int slot, int i)
{
    return l->type->segments[slot].ports >> CC_PORT(sides[i % 3], CC_MIDDLE) &
           1;
}

bool half_has(const layout *l, double x, double y)
{
    for (int i = l->turn; i < 4; i++) { /* back to the unturned one */
        double was = x;
        x = 1 - y;
        y = was;
    }
    return x + y < 1;
}

void half_outline(cairo_t *cr, const layout *l, double wider)
{
    const point out[3] = {{0, 1 + wider}, {0, 0}, {1 + wider, 0}};
    for (int i = 0; i < 3; i++) {
        point p = turned(l, out[i]);
        cairo_line_to(cr, p.x, p.y);
    }
    cairo_close_path(cr);
}

point half_seed(const layout *l, int port)
{
    int i = 0;
    while (sides[i] != port / 3) {
        i++;
    }
    /* Seen from the middle, left is counter-clockwise. */
    double share = port % 3 == CC_LEFT ? .25 : .75;
    point at = along(corners[i], share, corners[(i + 1) % 3]);
    return turned(l, moved(at, .025, inward[i]));
}

/* -------------------------------------------------------------------- cities
 */

/* The wall along `n` sides that are not of the city, from the corner where
 * `first` begins. */
static void add_wall(layout *l, int slot, int first, int n)
{
    point a = corners[first], b = corners[(first + n) % 3];
    wall *w = &l->walls[l->n_walls++];
    point at[4] = {a, a, b, b};
    int side = n == 1 ? first : (first + 2) % 3; /* the city's, behind a cap */
    /* Behind the long side there may be a road from leg to leg. */
    double by = n == 1 ? .20 : sides[side] == CC_D ? .24 : .34;
    at[1] = moved(along(a, .34, b), by, inward[side]);
    at[2] = moved(along(a, .66, b), by, inward[side]);
    w->slot = slot;
    for (int k = 0; k < 4; k++) {
        w->at[k] = turned(l, at[k]);
    }
}

static void add_walls(layout *l, int slot)
{
    for (int i = 0; i < 3; i++) {
        if (!reaches(l, slot, i) && reaches(l, slot, i + 2)) {
            add_wall(l, slot, i, reaches(l, slot, i + 1) ? 1 : 2);
        }
    }
}

void half_city_path(cairo_t *cr, const layout *l, int slot)
{
    int start = 0;
    while (start < 2 && !reaches(l, slot, start)) {
        start++;
    }
    point from = turned(l, corners[start]);
    cairo_move_to(cr, from.x, from.y);
    for (int k = 0; k < 3; k++) {
        int i = (start + k) % 3;
        if (reaches(l, slot, i)) {
            point to = turned(l, corners[(i + 1) % 3]);
            cairo_line_to(cr, to.x, to.y);
        }
        point here = turned(l, corners[i]);
        for (int j = 0; !reaches(l, slot, i) && j < l->n_walls; j++) {
            const wall *w = &l->walls[j];
            if (w->slot == slot && w->at[0].x == here.x &&
                w->at[0].y == here.y) {
                cairo_curve_to(cr, w->at[1].x, w->at[1].y, w->at[2].x,
                               w->at[2].y, w->at[3].x, w->at[3].y);
            }
        }
    }
    cairo_close_path(cr);
}

/* --------------------------------------------------------------------- roads
 */

static int sides_of(const layout *l, int slot, int out[3])
{
    int n = 0;
    for (int i = 0; i < 3; i++) {
        if (reaches(l, slot, i)) {
            out[n++] = i;
        }
    }
    return n;
}

void half_road_path(cairo_t *cr, const layout *l, int slot)
{
    int at[3], n = sides_of(l, slot, at);
    point a = turned(l, middles[at[0]]);
    cairo_move_to(cr, a.x, a.y);
    if (n == 1) {
        for (int i = 0; i < l->n_ends; i++) {
            if (l->ends[i].slot == slot) {
                cairo_line_to(cr, l->ends[i].end.x, l->ends[i].end.y);
            }
        }
        return;
    }
    double by = sides[at[0]] == CC_W && sides[at[1]] == CC_N ? .10 : .25;
    point c = turned(l, moved(middles[at[0]], by, inward[at[0]]));
    point d = turned(l, moved(middles[at[1]], by, inward[at[1]]));
    point b = turned(l, middles[at[1]]);
    cairo_curve_to(cr, c.x, c.y, d.x, d.y, b.x, b.y);
}

/* The cities that the fields on both hands of a road border, as slots. */
static unsigned cities_beside(const layout *l, int i)
{
    unsigned borders[2] = {0, 0};
    int field[2] = {-1, -1};
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        const cc_segment_type *s = &l->type->segments[slot];
        for (int hand = 0; hand < 2 && s->kind == CC_FIELD; hand++) {
            if (s->ports >> CC_PORT(sides[i], 2 * hand) & 1) {
                field[hand] = slot;
                borders[hand] = s->borders;
            }
        }
    }
    return field[0] == field[1] ? 0 : borders[0] & borders[1];
}

/* A road ends at the wall of a city that lies between its two fields, else in
 * the middle. */
static void add_end(layout *l, int slot, int i)
{
    road_end *end = &l->ends[l->n_ends++];
    unsigned cities = cities_beside(l, i);
    end->slot = slot;
    end->side = turned(l, middles[i]);
    end->end = l->heart;
    for (int k = 0; k < l->n_walls && !end->at_gate; k++) {
        if (cities >> l->walls[k].slot & 1) {
            end->at_gate = true;
            end->gate = layout_wall_point(&l->walls[k], .5);
            end->end = along(end->side, 1.08, end->gate);
        }
    }
    l->n_crossing += !end->at_gate;
}

void half_layout(layout *l)
{
    int at[3];
    l->heart = l->crossing = turned(l, heart);
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (l->type->segments[slot].kind == CC_CITY) {
            add_walls(l, slot);
        }
    }
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (l->type->segments[slot].kind == CC_ROAD &&
            sides_of(l, slot, at) == 1) {
            add_end(l, slot, at[0]);
        }
    }
}

/* --------------------------------------------------------------------- marks
 */

/* The widest place of a field away from figures. */
static point open_place(const layout *l)
{
    point best = l->heart;
    double most = -1;
    for (int i = 0; i < GRID * GRID; i++) {
        point at = {(i % GRID + .5) / GRID, (i / GRID + .5) / GRID};
        int slot = layout_at(l, at.x, at.y);
        if (slot == NO_SLOT || l->type->segments[slot].kind != CC_FIELD) {
            continue;
        }
        double away = hypot(at.x - l->spots[slot].x, at.y - l->spots[slot].y);
        double edge = fmin(fmin(at.x, 1 - at.x), fmin(at.y, 1 - at.y));
        double here = fmin(fmin(layout_clear(l, at.x, at.y), edge), .12) +
                      .5 * fmin(away, .16);
        if (here > most) {
            most = here;
            best = at;
        }
    }
    return best;
}

static void paint_vineyard(cairo_t *cr, rng *r, point at)
{
    for (int row = -2; row <= 2; row++) {
        for (int k = -3; k <= 3; k++) {
            point p = {at.x + .022 * k + .006 * row, at.y + .032 * row};
            set_colour(cr, palette("hedge"), 1);
            cairo_arc(cr, p.x, p.y, rng_range(r, .009, .012), 0, 7);
            cairo_fill(cr);
            cairo_set_source_rgba(cr, .42, .18, .46, 1);
            cairo_arc(cr, p.x + .004, p.y + .005, .005, 0, 7);
            cairo_fill(cr);
        }
    }
}

static void paint_hill(cairo_t *cr, point at)
{
    static const char *const names[] = {"meadow-dark", "meadow",
                                        "meadow-light"};
    for (int i = 0; i < 3; i++) {
        double size = .12 - .035 * i;
        cairo_save(cr);
        cairo_translate(cr, at.x - .012 * i, at.y - .016 * i);
        cairo_scale(cr, 1, .72);
        cairo_arc(cr, 0, 0, size, 0, 7);
        cairo_restore(cr);
        set_colour(cr, palette(names[i]), .9);
        cairo_fill(cr);
    }
}

static void paint_crop_circle(cairo_t *cr, point at)
{
    for (int i = 0; i < 3; i++) {
        cairo_new_sub_path(cr);
        cairo_arc(cr, at.x, at.y, .125 - .04 * i, 0, 7);
        set_colour(cr, palette(i & 1 ? "road-edge" : "gold"), 1);
        cairo_fill(cr);
    }
    for (int i = 0; i < 4; i++) {
        double angle = M_PI / 4 + i * M_PI / 2;
        cairo_arc(cr, at.x + .105 * cos(angle), at.y + .105 * sin(angle), .028,
                  0, 7);
        set_colour(cr, palette("gold"), 1);
        cairo_fill_preserve(cr);
        set_colour(cr, palette("road-edge"), 1);
        cairo_set_line_width(cr, .008);
        cairo_stroke(cr);
    }
}

void paint_half_marks(cairo_t *cr, rng *r, const layout *l)
{
    unsigned marks = l->type->marks;
    point at = open_place(l);
    if (marks & CC_MARK_VINEYARD) {
        paint_vineyard(cr, r, at);
    }
    if (marks & CC_MARK_HILL) {
        paint_hill(cr, at);
    }
    for (int i = 0; marks & CC_MARK_SHEEP && i < 3; i++) {
        paint_sheep(cr, r, moved(at, .05, (point){i - 1, .7 * (i & 1)}), .024);
    }
    if (marks & CC_MARK_CROP_CIRCLE) {
        paint_crop_circle(cr, l->heart);
    }
}

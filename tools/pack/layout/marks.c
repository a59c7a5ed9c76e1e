/* marks.c - positions and sizes of the marks on a tile
 *
 * A tile has at most one mark that needs a place. There are two families: those
 * of PAINTED_MARKS, with the bits MARK_INN and so on, for which this file has
 * the sizes; and those of module parts (tools/pack/parts), which the functions
 * part_...() of marks.h describe.
 *
 * A mark that roads end at, or that lies in the middle between fields or
 * cities, is placed before the map is filled: its ground is kept free of other
 * segments (layout_mark_at_road()). Any other mark is placed when it is known
 * where the segments lie and figures stand (layout_place_mark()): where the
 * largest disc fits into its field or city, or where the place is best, if
 * several have room enough. `mark_room` of the layout is the radius of that
 * disc; the size of the mark follows from it.
 *
 * Lengths are in tile sides. Numbers without a reason beside them were chosen
 * by eye.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "marks.h"
#include "steps.h"

/* True if the tile has at least one of these marks. */
static bool has(const layout *l, unsigned marks)
{
    return l->marks & marks;
}

/* Returns the radius of a hill. It may reach a little beyond its free ground,
 * as its foot is flat. */
static double hill_radius(const layout *l)
{
    double slope = fmin(l->mark_room * 1.12, .21);
    return slope * 1.15; /* with the foot */
}

static double crop_circle_radius(const layout *l)
{
    return fmin(l->mark_room, .20) + .01; /* the edge */
}

#define SHEEPFOLD_RADIUS .155 /* a little beyond its fence */
#define VINEYARD_RADIUS  .26  /* at most */
#define CATHEDRAL_RADIUS .24

/* Marks that take a share of the available room, up to a limit. */
static const struct {
    unsigned mark;
    double share, max;
} sizes[] = {{MARK_INN, 1, .140},      {MARK_PIG_HERD, 1, .150},
             {MARK_GARDEN, 1, .165},   {MARK_VOLCANO, 1, .210},
             {MARK_PORTAL, .85, .125}, {MARK_TOWER, 1, .130},
             {MARK_DRAGON, 1, .092}};
enum { SIZES = sizeof sizes / sizeof *sizes };

double mark_radius(const layout *l)
{
    if (part_draws_cloister(l)) {
        return 0;
    }
    if (part_has_mark(l)) {
        return part_mark_radius(l);
    }
    for (int i = 0; i < SIZES; i++) {
        if (has(l, sizes[i].mark)) {
            return fmin(sizes[i].share * l->mark_room, sizes[i].max);
        }
    }
    return l->has_cathedral           ? CATHEDRAL_RADIUS
           : has(l, MARK_CROP_CIRCLE) ? crop_circle_radius(l)
           : has(l, MARK_SHEEP)       ? SHEEPFOLD_RADIUS
           : has(l, MARK_HILL)        ? hill_radius(l)
           : has(l, MARK_VINEYARD)    ? fmin(l->mark_room, VINEYARD_RADIUS)
                                      : 0;
}

/* A cathedral is in the middle of its city, figures beside it. */
void layout_place_cathedral(layout *l)
{
    l->has_cathedral = has(l, MARK_CATHEDRAL);
    if (l->has_cathedral) {
        l->mark = l->middle;
    }
}

bool layout_has_mark(const layout *l)
{
    return (has(l, PAINTED_MARKS) || part_has_mark(l)) &&
           !part_draws_cloister(l);
}

/* Returns where the tile's mark must be. */
static mark_place mark_place_of(const layout *l)
{
    return part_has_mark(l)   ? part_mark_place(l)
           : has(l, MARK_INN) ? MARK_BESIDE_ROAD
                              : MARK_IN_FIELD;
}

/* True if a segment is one of this kind to which the tile's mark may belong.
 * The tile set may give the mark to some segments of the kind: then only to
 * these; else to all. */
static bool is_marked(const layout *l, int slot, unsigned kind)
{
    const cc_segment_type *all = l->type->segments;
    uint64_t mark =
        part_has_mark(l) ? part_mark_bit(l) : l->marks & PAINTED_MARKS;
    bool is_given = false; /* to a segment of the kind */
    for (int i = 0; i < l->type->n_segments; i++) {
        is_given |= all[i].kind == kind && l->segment_marks[i] & mark;
    }
    return all[slot].kind == kind &&
           (!is_given || l->segment_marks[slot] & mark);
}

/* More than road_cost() of any place on a tile with a road. */
#define NO_ROAD 2.

/* Returns how far a place is from the marked road: the distance to the road,
 * and a share of the distance to the figure on it, as a place near the figure
 * is best. Without a road returns NO_ROAD. */
static double road_cost(const layout *l, point at)
{
    double min = NO_ROAD;
    for (int i = 0; i < MAP_SAMPLES; i++) {
        int slot = l->map[i / MAP_SIDE][i % MAP_SIDE];
        if (slot != NO_SLOT && is_marked(l, slot, CC_ROAD)) {
            point figure = l->figure_places[slot];
            double distance = point_distance(layout_sample(i), at) +
                              .35 * point_distance(figure, at);
            min = fmin(min, distance);
        }
    }
    return min;
}

/* Returns the radius of the free ground around a place. It ends .03 from a side
 * of the tile, .05 from the middle of a wall and .02 from the edge of a road
 * that leads past. Tests points of each wall, and the points of the polylines
 * of the roads. */
static double room_at(const layout *l, cairo_t *cr, point at)
{
    enum { POINTS = 50 }; /* of each wall */
    double room = layout_edge_distance(l, at) - .03;
    for (int i = 0; i < l->n_walls * POINTS; i++) {
        double share = i % POINTS / (double)POINTS; /* of the wall's length */
        point p = layout_wall_point(&l->walls[i / POINTS], share);
        room = fmin(room, point_distance(p, at) - .05);
    }
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        int sides[4];
        if (l->type->segments[slot].kind != CC_ROAD ||
            sides_of(l, slot, sides) < 2) {
            continue; /* a road that ends on the tile may end at the mark */
        }
        cairo_new_path(cr);
        layout_road_path(cr, l, slot);
        cairo_path_t *flat = cairo_copy_path_flat(cr);
        for (int i = 0; i < flat->num_data; i += flat->data[i].header.length) {
            point p = {flat->data[i + 1].point.x, flat->data[i + 1].point.y};
            room = fmin(room, point_distance(p, at) - ROAD_WIDTH / 2 - .02);
        }
        cairo_path_destroy(flat);
        cairo_new_path(cr);
    }
    return room;
}

/* Returns the place with most room near another one: at most STEPS steps of .02
 * away in each direction. A place farther away must have more room: by .3 of
 * the distance. */
static point roomiest_near(const layout *l, cairo_t *cr, point from)
{
    enum { STEPS = 5 };
    point best = from;
    double most = room_at(l, cr, from);
    for (int i = -STEPS; i <= STEPS; i++) {
        for (int k = -STEPS; k <= STEPS; k++) {
            point at = {from.x + i * .02, from.y + k * .02};
            double room = room_at(l, cr, at) - .3 * point_distance(at, from);
            if (room > most) {
                most = room;
                best = at;
            }
        }
    }
    return best;
}

/* For a mark that is no part of any segment: true if it must lie in the middle.
 * That is so where roads end there, where there is no field, or where the mark
 * separates several fields, as no road does. */
static bool is_in_middle(const layout *l)
{
    int n_fields = 0;
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        n_fields += l->type->segments[slot].kind == CC_FIELD;
    }
    return l->n_crossing || n_fields == 0 ||
           (n_fields > 1 && !layout_has_kind(l->type, CC_ROAD));
}

/* Places a mark that is no part of any segment in the middle. Roads that would
 * end there end .025 before its rim. */
static void place_in_middle(layout *l, cairo_t *cr)
{
    l->mark = roomiest_near(l, cr, l->n_crossing ? l->centre : l->middle);
    l->mark_room = room_at(l, cr, l->mark);
    l->mark_ends_road = true;
    for (int i = 0; i < l->n_ends; i++) {
        road_end *end = &l->ends[i];
        if (!end->is_at_gate) {
            double length = point_distance(end->side, l->mark);
            double rim = (mark_radius(l) + .025) / length;
            end->end = point_between(l->mark, rim, end->side);
        }
    }
}

bool layout_mark_is_at_seam(const layout *l)
{
    return part_has_mark(l) && part_mark_place(l) == MARK_AT_SEAM;
}

/* Places a mark where this square of a tile meets the other one. The roads lead
 * to it from the middles of sides. */
static void place_at_seam(layout *l)
{
    bool is_western = l->type->other > 0; /* of the two squares */
    l->mark = (point){is_western ? 1 : 0, .5};
    l->mark_room = 1; /* so much that it does not limit the radius */
    l->mark_ends_road = true;
    for (int i = 0; i < l->n_ends; i++) {
        road_end *end = &l->ends[i];
        if (end->is_at_gate) {
            continue;
        }
        /* From the side to the middle of this square, half as long as a side;
         * `ahead` is half way. From there the road leads to the mark. */
        point inward = {.5 - end->side.x, .5 - end->side.y};
        point ahead = point_moved(end->side, .5, inward);
        /* Where it ends on that way, as a share from the mark: .03 within the
         * rim, so that no gap is left. */
        double rim = (mark_radius(l) - .03) / point_distance(ahead, l->mark);
        end->curved = true;
        end->end = end->gate = point_between(l->mark, rim, ahead);
        end->bend[0] = ahead;
        end->bend[1] = point_between(end->gate, .5, ahead);
    }
}

/* Places a sheepfold or a crop circle at the end of the road, if just one road
 * ends in the middle. On triangles it is farther in, so that some road is left.
 */
static void place_at_road_end(layout *l)
{
    if (l->n_crossing != 1 || !has(l, ROAD_MARKS)) {
        return;
    }
    l->mark = l->centre;
    if (is_triangle(l)) {
        const road_end *end = l->ends;
        while (end->is_at_gate) { /* the one that is counted in n_crossing */
            end++;
        }
        point ahead = {end->bend[0].x - end->side.x,
                       end->bend[0].y - end->side.y};
        l->mark = point_moved(l->centre, .4, ahead);
    }
    l->mark_room = fmin(layout_edge_distance(l, l->mark) - .03, .25);
    l->mark_ends_road = true;
}

/* Places the mark of some tiles; that of others layout_place_mark() places. */
void layout_mark_at_road(layout *l, cairo_t *cr)
{
    if (layout_mark_is_at_seam(l)) {
        place_at_seam(l);
    } else if (!part_mark_is_apart(l)) {
        place_at_road_end(l);
    } else if (is_in_middle(l)) {
        place_in_middle(l, cr);
    }
}

bool layout_is_road_mark(const layout *l, point at)
{
    return l->mark_ends_road && point_distance(at, l->mark) < mark_radius(l);
}

/* Returns the kind of segment that the mark is on: a field; but a city if the
 * mark is one of cities, or no field reaches a side of the tile. */
static unsigned marked_kind(const layout *l)
{
    if (mark_place_of(l) == MARK_IN_CITY) {
        return CC_CITY;
    }
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        const cc_segment_type *s = &l->type->segments[slot];
        if (s->kind == CC_FIELD && s->ports & ~CC_PORTS_INNER) {
            return CC_FIELD;
        }
    }
    return CC_CITY;
}

/* True if the marked segment has room around a place for an ellipse, with an
 * area as a disc of radius `room`, but longer by `stretch` along the last side:
 * of a triangle the long one. Tests 24 points around it. */
static bool has_room(const layout *l, point at, double room, double stretch)
{
    enum { AROUND = 24 };
    int slot = layout_slot_at(l, at.x, at.y);
    point inward = l->sides[l->n_sides - 1].inward;
    /* What is high or dark would look cut off at a side of the tile, and so
     * keeps farther away. */
    double margin = has(l, MARK_HILL | MARK_VINEYARD) ? .06 : .025;
    if (slot == NO_SLOT || !is_marked(l, slot, marked_kind(l))) {
        return false;
    }
    for (int i = 0; i < AROUND; i++) {
        double turn = i * 2 * M_PI / AROUND;
        /* along the last side, and into the tile */
        double u = room * stretch * cos(turn), v = room / stretch * sin(turn);
        point p = {at.x + u * inward.y + v * inward.x,
                   at.y - u * inward.x + v * inward.y};
        if (layout_edge_distance(l, p) < margin ||
            layout_slot_at(l, p.x, p.y) != slot ||
            layout_clearance(l, p.x, p.y) < .02) {
            return false;
        }
    }
    return true;
}

/* Returns where the figure of the segment at a place stands. */
static point figure_place_at(const layout *l, point at)
{
    int slot = layout_slot_at(l, at.x, at.y);
    return slot == NO_SLOT ? l->middle : l->figure_places[slot];
}

/* True if the mark, put there, would be below the figure of its segment. */
static bool is_on_figure(const layout *l, point at)
{
    return point_distance(at, figure_place_at(l, at)) < mark_radius(l);
}

/* Returns how good a place with enough room is, from 0 on. A mark beside a road
 * is best near that road; one in a city far from the city's figure; one in a
 * field far from the middle of the tile. */
static double place_score(const layout *l, mark_place place, point at)
{
    if (place == MARK_BESIDE_ROAD) {
        return NO_ROAD - road_cost(l, at);
    }
    return point_distance(at, place == MARK_IN_CITY ? figure_place_at(l, at)
                                                    : l->middle);
}

/* Returns the best of the places with this room; the place of the mark so far
 * if there is none. With `is_aside` a place far from the figure of its segment
 * is better. */
static point best_place(const layout *l, double room, double stretch,
                        bool is_aside)
{
    double best = -1;
    point found = l->mark;
    for (int i = 0; i < MAP_SAMPLES; i++) {
        point at = layout_sample(i);
        if (!has_room(l, at, room, stretch)) {
            continue;
        }
        double score = place_score(l, mark_place_of(l), at);
        if (is_aside) {
            score += point_distance(at, figure_place_at(l, at));
        }
        if (score > best) {
            best = score;
            found = at;
        }
    }
    return found;
}

/* Returns the room beyond which more is of no use for the tile's mark. */
static double enough_room(const layout *l)
{
    static const double most = .25;
    return part_has_mark(l)   ? fmin(most, part_mark_room(l))
           : has(l, MARK_INN) ? .140 /* its largest radius, see `sizes` */
                              : most;
}

/* Finds the largest room that any place has, as far as it is of use, and then
 * the best of the places with almost that room. The mark of a part does not lie
 * where a figure stands, if there is another such place. On triangles, which
 * have little room, hills are elongated. */
void layout_place_mark(layout *l)
{
    static const double step = .004;
    if (mark_place_of(l) == MARK_ON_ROAD) {
        l->mark = l->middle;
        l->mark_room = 1; /* so much that it does not limit the radius */
        return;
    }
    double enough = enough_room(l);
    double stretch = is_triangle(l) && has(l, MARK_HILL) ? 1.35 : 1;
    for (int i = 0; i < MAP_SAMPLES; i++) {
        /* Most places fail at once: they have no more than found before. */
        while (l->mark_room < enough &&
               has_room(l, layout_sample(i), l->mark_room + step, stretch)) {
            l->mark_room += step;
        }
    }
    double almost = l->mark_room - .006; /* a step and a half less */
    l->mark = best_place(l, almost, stretch, false);
    if (part_has_mark(l) && is_on_figure(l, l->mark)) {
        point aside = best_place(l, almost, stretch, true);
        l->mark = is_on_figure(l, aside) ? l->mark : aside;
    }
}

/* True for a segment that reaches no side and is itself the tile's mark: a
 * garden, the foundation of a tower. */
static bool is_plot(const cc_segment_type *s)
{
    return !s->ports && s->kind != CC_FIELD && s->kind != CC_CLOISTER;
}

int layout_plot(const layout *l)
{
    int plot = -1;
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        plot = is_plot(&l->type->segments[slot]) ? slot : plot;
    }
    return plot;
}

int layout_share_cloister(layout *l, point centre)
{
    int cloister = -1, plot = -1;
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        const cc_segment_type *s = &l->type->segments[slot];
        cloister = s->kind == CC_CLOISTER ? slot : cloister;
        plot = is_plot(s) ? slot : plot;
    }
    if (!part_draws_cloister(l) || plot < 0) {
        return -1;
    }
    for (int i = 0; i < MAP_SAMPLES; i++) {
        uint8_t *m = &l->map[i / MAP_SIDE][i % MAP_SIDE];
        if (*m == cloister || *m == plot) {
            bool west = layout_sample(i).x < centre.x;
            *m = (uint8_t)(west ? plot : cloister);
        }
    }
    return plot;
}

/* True for a segment to which the ground of the tile's mark belongs. */
static bool takes_ground(const layout *l, int slot)
{
    return is_plot(&l->type->segments[slot]) ||
           (mark_place_of(l) == MARK_ON_ROAD && is_marked(l, slot, CC_ROAD));
}

/* The ground is the largest square that fits into the mark: half its side is
 * .70 of the radius, which is near enough to 1 / sqrt(2). */
int layout_take_mark_ground(layout *l)
{
    int taker = -1;
    double half = .70 * mark_radius(l);
    for (int slot = 0; slot < l->type->n_segments; slot++) {
        if (!takes_ground(l, slot)) {
            continue;
        }
        taker = slot;
        for (int i = 0; i < MAP_SAMPLES; i++) {
            point at = layout_sample(i);
            if (fabs(at.x - l->mark.x) < half &&
                fabs(at.y - l->mark.y) < half) {
                l->map[i / MAP_SIDE][i % MAP_SIDE] = (uint8_t)slot;
            }
        }
    }
    return taker;
}

/* Converts the catalogue's bits of marks to those of this program. */
static uint64_t own_bits(const cc_catalog *catalog, uint64_t theirs)
{
    static const struct {
        const char *name;
        uint32_t mark;
    } marks[] = {{"bazaar", MARK_BAZAAR},
                 {"vineyard", MARK_VINEYARD},
                 {"hill", MARK_HILL},
                 {"sheep", MARK_SHEEP},
                 {"crop-circle", MARK_CROP_CIRCLE},
                 {"public", MARK_PUBLIC},
                 {"historic", MARK_HISTORIC},
                 {"inn", MARK_INN},
                 {"cathedral", MARK_CATHEDRAL},
                 {"wine", MARK_WINE},
                 {"grain", MARK_GRAIN},
                 {"cloth", MARK_CLOTH},
                 {"pig-herd", MARK_PIG_HERD},
                 {"garden", MARK_GARDEN},
                 {"volcano", MARK_VOLCANO},
                 {"river-spring", MARK_SPRING},
                 {"princess", MARK_PRINCESS},
                 {"dragon", MARK_DRAGON},
                 {"portal", MARK_PORTAL},
                 {"tower", MARK_TOWER},
                 {"abbey", MARK_ABBEY}};
    uint64_t bits = part_mark_bits(catalog, theirs);
    for (size_t k = 0; k < sizeof marks / sizeof *marks; k++) {
        if (theirs & cc_mark_find(catalog, marks[k].name)) {
            bits |= marks[k].mark;
        }
    }
    return bits;
}

void layout_find_marks(layout *l, const cc_catalog *catalog)
{
    l->marks = own_bits(catalog, l->type->marks);
    for (int i = 0; i < l->type->n_segments; i++) {
        l->segment_marks[i] = own_bits(catalog, l->type->segments[i].marks);
    }
}

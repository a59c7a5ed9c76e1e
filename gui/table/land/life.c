/* life.c - plans the animated details of a position
 *
 * life_plan_make() goes through the completed regions once. A site is a place
 * on a type of tile where the pack allows a detail; some of a region's sites
 * become sources (add_region()). The segments of a road, in their order, become
 * a route for carts (add_route()). Meadows get sheep (add_flocks()). What looks
 * random comes from hashes of places, so nothing is stored from one plan to the
 * next.
 *
 * SPDX-License-Identifier: MIT
 */
#include "life.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/hash.h"
#include "gui/base/memory.h"

/* Converts a place on the unrotated tile of a piece to a place on the board. */
static point tile_to_board(const cc_piece_info *piece, point at)
{
    float x = (float)piece->x, y = (float)piece->y;
    switch (piece->rotation & 3) {
    case 1: return (point){x + (1 - at.y), y + at.x};
    case 2: return (point){x + (1 - at.x), y + (1 - at.y)};
    case 3: return (point){x + at.y, y + (1 - at.x)};
    default: return (point){x + at.x, y + at.y};
    }
}

/* Returns the dressing that a piece shows. */
static int variant_of(const life_sites *maps, const cc_piece_info *piece)
{
    return dressing_at(maps, piece->type, piece->x, piece->y);
}

/* Returns a hash of a segment's place, the same in every game. */
static uint32_t place_hash(const cc_piece_info *piece, int slot)
{
    static const int offset = 1000; /* makes all coordinates positive */
    return hash_numbers((uint32_t)(piece->x + offset),
                        (uint32_t)(piece->y + offset), (uint32_t)slot);
}

/* Adds a source at a site of a piece. */
static void add_source(life_plan *p, const life_site *site,
                       const cc_piece_info *piece, uint32_t id)
{
    point at = tile_to_board(piece, (point){site->x, site->y});
    life_source s = {.kind = site->kind, .x = at.x, .y = at.y, .id = id};
    if (site->kind == LIFE_SHEEP) {
        s.width = site->size;
    } else {
        s.height = site->size;
    }
    p->sources =
        xgrow(p->sources, p->n_sources, &p->source_room, sizeof *p->sources);
    p->sources[p->n_sources++] = s;
}

/* The segments of a region. Functions are given one by its index. */
typedef struct segment_list {
    const life_sites *maps;
    const cc_game *game;
    int n;
    cc_segment_ref list[CC_SEGMENTS_MAX];
    bool is_visited[CC_SEGMENTS_MAX]; /* by the route of a road */
} segment_list;

/* ----------------------------------------------------- routes along roads */

/* Steps to the squares beyond CC_N, CC_E, CC_S, CC_W. */
static const signed char steps[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

/* True if a segment of a road reaches a side of its tile. */
static bool reaches(const segment_list *road, int i, int side)
{
    cc_ports ports =
        cc_segment_ports(road->game, road->list[i].piece, road->list[i].slot);
    return ports >> CC_PORT(side, CC_MIDDLE) & 1;
}

/* Returns the segment of the road beyond a side of the i-th, or -1. */
static int segment_beyond(const segment_list *road, int i, int side)
{
    cc_piece_info piece = cc_piece(road->game, road->list[i].piece);
    int x = piece.x + (side == CC_D ? 0 : steps[side][0]);
    int y = piece.y + (side == CC_D ? 0 : steps[side][1]);
    for (int k = 0; k < road->n; k++) {
        cc_piece_info other = cc_piece(road->game, road->list[k].piece);
        if (k != i && other.x == x && other.y == y &&
            reaches(road, k, cc_opposite(side))) {
            return k;
        }
    }
    return -1;
}

/* Returns the number of sides at which the road continues beyond a segment; at
 * a wall it does not. */
static int count_neighbours(const segment_list *road, int i)
{
    int n = 0;
    for (int side = 0; side < CC_SIDES; side++) {
        n += reaches(road, i, side) && segment_beyond(road, i, side) >= 0;
    }
    return n;
}

/* True if segment i is farther north than k; in one row, farther west; on one
 * tile, first by slot. */
static bool is_north_west(const segment_list *road, int i, int k)
{
    cc_piece_info a = cc_piece(road->game, road->list[i].piece);
    cc_piece_info b = cc_piece(road->game, road->list[k].piece);
    if (a.y != b.y) {
        return a.y < b.y;
    }
    return a.x != b.x ? a.x < b.x : road->list[i].slot < road->list[k].slot;
}

/* Returns the segment where the route along a road begins: the most
 * north-western one at an end of the road, or of all if it is a loop. */
static int find_start(const segment_list *road)
{
    int best = -1;
    bool best_is_end = false;
    for (int i = 0; i < road->n; i++) {
        bool is_end = count_neighbours(road, i) < 2;
        if (best < 0 ||
            (is_end == best_is_end ? is_north_west(road, i, best) : is_end)) {
            best = i;
            best_is_end = is_end;
        }
    }
    return best;
}

/* Two points of a route that are farther apart belong to segments that do not
 * meet; two that are closer are the same, as at the join of two tiles. In tile
 * sides. */
#define SPLIT_DISTANCE .25f
#define SAME_DISTANCE  .004f

/* Adds a point to a route, unless it is where the last one is. If it is far
 * from the last one, the route is split: it ends there, and no more are added.
 */
static void add_point(life_plan *p, life_route *r, point at, bool raised)
{
    life_point *last = r->n ? &p->points[p->n_points - 1] : NULL;
    float step = last ? hypotf(at.x - last->x, at.y - last->y) : 0;
    r->is_split |= step > SPLIT_DISTANCE;
    if (r->is_split || (last && step < SAME_DISTANCE)) {
        return;
    }
    r->length += step;
    p->points =
        xgrow(p->points, p->n_points, &p->point_room, sizeof *p->points);
    p->points[p->n_points++] = (life_point){at.x, at.y, r->length, raised};
    r->n++;
}

/* Returns the middle of a side; that of the long side is in the middle of the
 * square. */
static point side_middle(const cc_piece_info *piece, int side)
{
    point middle = {(float)piece->x + .5f, (float)piece->y + .5f};
    if (side != CC_D) {
        middle.x += .5f * (float)steps[side][0];
        middle.y += .5f * (float)steps[side][1];
    }
    return middle;
}

/* The deck of a bridge in tile sides: its height at the ends, and how much
 * higher its middle is. The slopes rise SLOPE times as fast as if they met in
 * the middle, so that the deck between them is level. */
#define BRIDGE_END_HEIGHT .012f
#define BRIDGE_RISE       .105f
#define BRIDGE_SLOPE      1.3f
#define BRIDGE_STEPS      8 /* from point to point along the deck */

/* Adds the points of a bridge, from west to east or north to south, or
 * reversed. */
static void add_bridge(life_plan *p, life_route *r, const cc_piece_info *piece,
                       bool ns, bool is_reversed)
{
    for (int i = 0; i <= BRIDGE_STEPS; i++) {
        float share =
            (float)(is_reversed ? BRIDGE_STEPS - i : i) / BRIDGE_STEPS;
        float slope = clamp_share(BRIDGE_SLOPE * (1 - fabsf(2 * share - 1)));
        float height = BRIDGE_END_HEIGHT + BRIDGE_RISE * slope;
        point at = {(float)piece->x + (ns ? .5f : share),
                    (float)piece->y + (ns ? share : .5f)};
        at.y -= LIFE_TILT * height;
        add_point(p, r, at, true);
    }
}

/* Returns the road of the maps on a slot of a tile type, or NULL. */
static const life_road *find_road(const life_sites *maps, int type, int slot)
{
    const life_road *found = NULL;
    for (int k = maps->first_road[type]; k >= 0; k = maps->roads[k].next) {
        if (maps->roads[k].slot == slot) {
            found = &maps->roads[k];
        }
    }
    return found;
}

/* Adds the points of the i-th segment of a road to its route. The route enters
 * the segment at the side `entered`, -1 where the road starts, and leaves it at
 * the side `left`, -1 where the road ends. */
static void add_segment(life_plan *p, life_route *r, const segment_list *road,
                        int i, int entered, int left)
{
    cc_segment_ref segment = road->list[i];
    cc_piece_info piece = cc_piece(road->game, segment.piece);
    if (segment.slot == CC_SLOT_BRIDGE) {
        bool ns = cc_bridge_find(road->game, piece.x, piece.y) == CC_NS;
        int from = entered >= 0 ? entered : cc_opposite(left);
        add_bridge(p, r, &piece, ns, from == CC_S || from == CC_E);
        return;
    }
    const life_road *line = find_road(road->maps, piece.type, segment.slot);
    if (!line) {
        return;
    }
    /* The line begins at the side that is entered, or, at the start of the
     * road, ends at the side that is left. */
    point first = tile_to_board(&piece, line->at[0]);
    point last = tile_to_board(&piece, line->at[line->n - 1]);
    int side = entered >= 0 ? entered : left;
    point end = side_middle(&piece, side >= 0 ? side : CC_D);
    bool is_last_nearer =
        point_distance(first, end) > point_distance(last, end);
    bool is_reversed = is_last_nearer == (entered >= 0);
    for (int k = 0; k < line->n; k++) {
        int index = is_reversed ? line->n - 1 - k : k;
        add_point(p, r, tile_to_board(&piece, line->at[index]), false);
    }
}

#define ROUTE_LENGTH_MIN .5f /* tile sides; shorter roads have no carts */

/* Returns how many carts drive along a route of a length in tile sides: so few
 * that they rarely meet. */
static int count_carts(float length)
{
    return length > 9 ? 3 : length > 4 ? 2 : 1;
}

/* Returns the segment to which a route goes on from segment i, and sets *left
 * to the side at which it leaves segment i; both are -1 at the end of the
 * route. `entered`: the side at which it has entered segment i; -1: it starts
 * there. No segment is visited twice, but the last one of a loop leads back to
 * the first. */
static int next_on_route(const segment_list *road, int i, int entered,
                         bool is_loop, int *left)
{
    for (int side = 0; side < CC_SIDES; side++) {
        if (side == entered || !reaches(road, i, side)) {
            continue;
        }
        int other = segment_beyond(road, i, side);
        if (other >= 0 && (!road->is_visited[other] || is_loop)) {
            *left = side;
            return other;
        }
    }
    *left = -1;
    return -1;
}

/* Adds the route of a completed road: from segment to segment, until it ends or
 * returns to its start. */
static void add_route(life_plan *p, segment_list *road)
{
    int i = find_start(road), entered = -1;
    cc_piece_info start = cc_piece(road->game, road->list[i].piece);
    life_route r = {.first = p->n_points,
                    .is_loop = count_neighbours(road, i) > 1,
                    .id = place_hash(&start, road->list[i].slot)};
    memset(road->is_visited, 0, sizeof road->is_visited);
    while (i >= 0) {
        int left;
        road->is_visited[i] = true;
        int next = next_on_route(road, i, entered, r.is_loop, &left);
        add_segment(p, &r, road, i, entered, left);
        entered = left >= 0 ? cc_opposite(left) : -1;
        i = next >= 0 && !road->is_visited[next] ? next : -1;
    }
    r.is_loop &= !r.is_split;
    if (r.n < 2 || r.length < ROUTE_LENGTH_MIN) {
        p->n_points = r.first;
        return;
    }
    r.carts = count_carts(r.length);
    p->routes = xgrow(p->routes, p->n_routes, &p->route_room, sizeof r);
    p->routes[p->n_routes++] = r;
}

/* -- sources in cities, in cloisters, along streets, and on meadows ------- */

/* How many of a detail a completed region has: `min`, and so many for each two
 * squares, at most `max`. */
static const struct {
    life_kind kind;
    int min, for_two_squares, max;
} amounts[] = {
    {LIFE_SMOKE, 1, 1, 5}, {LIFE_WINDOW, 8, 7, 60}, {LIFE_DOVE, 1, 0, 1}};

/* Returns the index of the first site of a kind on the i-th segment of a
 * region, from the site `k` of its tile type on; -1: there is none. */
static int find_site(const segment_list *region, int i, life_kind kind, int k)
{
    const life_sites *maps = region->maps;
    cc_segment_ref segment = region->list[i];
    cc_piece_info piece = cc_piece(region->game, segment.piece);
    int rotation = piece.rotation, variant = variant_of(maps, &piece);
    for (; k >= 0; k = maps->sites[k].next) {
        const life_site *site = &maps->sites[k];
        if (site->kind == kind && site->slot == segment.slot &&
            site->variant == variant &&
            (site->rotation == LIFE_ANY_ROTATION ||
             site->rotation == rotation)) {
            return k;
        }
    }
    return -1;
}

/* Returns how many sites of a kind a region has. */
static int count_sites(const segment_list *region, life_kind kind)
{
    const life_sites *maps = region->maps;
    int n = 0;
    for (int i = 0; i < region->n; i++) {
        int type = cc_piece(region->game, region->list[i].piece).type;
        int k = find_site(region, i, kind, maps->first_site[type]);
        for (; k >= 0; k = find_site(region, i, kind, maps->sites[k].next)) {
            n++;
        }
    }
    return n;
}

/* Adds sources at `n_wanted` of the `n_all` sites of a kind in a region, evenly
 * spread. */
static void add_sources(life_plan *p, const segment_list *region,
                        life_kind kind, int n_wanted, int n_all)
{
    const life_sites *maps = region->maps;
    int n = 0; /* sites so far */
    for (int i = 0; i < region->n; i++) {
        cc_piece_info piece = cc_piece(region->game, region->list[i].piece);
        int k = find_site(region, i, kind, maps->first_site[piece.type]);
        for (; k >= 0; k = find_site(region, i, kind, maps->sites[k].next)) {
            /* n * n_wanted / n_all grows by one at n_wanted of the sites. */
            if (n * n_wanted / n_all != (n + 1) * n_wanted / n_all) {
                uint32_t place = place_hash(&piece, maps->sites[k].slot);
                add_source(p, &maps->sites[k], &piece,
                           hash_numbers(place, (uint32_t)n, LIFE_HASH_SITE));
            }
            n++;
        }
    }
}

/* Adds the sources of a completed region. */
static void add_region(life_plan *p, const segment_list *region, int squares)
{
    for (size_t i = 0; i < sizeof amounts / sizeof *amounts; i++) {
        int n_all = count_sites(region, amounts[i].kind);
        int n_wanted =
            amounts[i].min + amounts[i].for_two_squares * squares / 2;
        n_wanted = n_wanted < amounts[i].max ? n_wanted : amounts[i].max;
        n_wanted = n_wanted < n_all ? n_wanted : n_all;
        add_sources(p, region, amounts[i].kind, n_wanted, n_all);
    }
}

/* Adds the sources of a city, cloister or road that is not completed: the
 * windows of those who are up late, one for each square, but at most three. */
static void add_open_region(life_plan *p, const segment_list *region,
                            int squares)
{
    int n_all = count_sites(region, LIFE_WINDOW);
    int n_wanted = squares < 3 ? squares : 3;
    n_wanted = n_wanted < n_all ? n_wanted : n_all;
    if (n_wanted > 0) {
        add_sources(p, region, LIFE_WINDOW, n_wanted, n_all);
    }
}

/* No segment has this slot, so it gives another hash than all of them. */
#define SLOT_FLOCK 77

/* Adds two or three sheep on each meadow of one tile in three, chosen by the
 * hash of its place. */
static void add_flocks(life_plan *p, const life_sites *maps,
                       const cc_game *game)
{
    for (int i = 0; i < cc_piece_count(game); i++) {
        cc_piece_info piece = cc_piece(game, i);
        uint32_t seed = place_hash(&piece, SLOT_FLOCK);
        if (seed % 3) {
            continue;
        }
        for (int k = maps->first_site[piece.type]; k >= 0;
             k = maps->sites[k].next) {
            const life_site *site = &maps->sites[k];
            if (site->kind != LIFE_SHEEP ||
                site->variant != variant_of(maps, &piece)) {
                continue;
            }
            uint32_t n_sheep = 2 + seed / 3 % 2;
            for (uint32_t sheep = 0; sheep < n_sheep; sheep++) {
                add_source(p, site, &piece,
                           hash_numbers(seed, sheep, LIFE_HASH_FLOCK));
            }
        }
    }
}

/* --------------------------------------------------------------- the plan */

/* Returns how far the evening is, 0 to 1: it begins when half of the tiles are
 * placed, slowly, and also ends slowly. */
static float dusk_of(const cc_game *game)
{
    int n_placed = 0, n_left = cc_tiles_left(game);
    for (int i = 0; i < cc_piece_count(game); i++) {
        n_placed += cc_piece(game, i).player >= 0; /* not a start tile */
    }
    int n_all = n_placed + n_left;
    float placed = n_all ? (float)n_placed / (float)n_all : 0;
    float share = clamp_share((placed - .5f) / .5f);
    return share * share * (3 - 2 * share); /* level at both ends */
}

static bool is_road(int kind)
{
    return kind == CC_ROAD || kind == CC_STREET;
}

/* True if regions of a kind have details: most only once they are complete. */
static bool has_details(int kind)
{
    return is_road(kind) || kind == CC_CITY || kind == CC_CLOISTER;
}

void life_plan_make(life_plan *p, const life_sites *maps,
                    const cc_catalog *catalog, const cc_game *game)
{
    static segment_list segments; /* static, as it is too large for a stack */
    static bool is_done[CC_SEGMENTS_MAX]; /* by region */
    p->n_points = p->n_routes = p->n_sources = 0;
    p->dusk = dusk_of(game);
    memset(is_done, 0, sizeof is_done);
    segments.maps = maps;
    segments.game = game;
    for (int i = 0; i < cc_piece_count(game); i++) {
        const cc_tile_type *type = &catalog->types[cc_piece(game, i).type];
        for (int slot = 0; slot < type->n_segments; slot++) {
            int region = cc_region_of(game, i, slot);
            if (is_done[region] || !has_details(type->segments[slot].kind)) {
                continue;
            }
            is_done[region] = true;
            cc_region_info info = cc_region(game, region);
            segments.n = cc_region_segments(game, region, segments.list,
                                            CC_SEGMENTS_MAX);
            if (!info.complete && info.kind != CC_STREET) {
                add_open_region(p, &segments, info.squares);
            }
            if (!info.complete) {
                continue;
            }
            if (is_road(info.kind)) {
                add_route(p, &segments);
            }
            add_region(p, &segments, info.squares); /* streets have houses */
        }
    }
    add_flocks(p, maps, game);
}

void life_plan_windows(life_plan *p, const life_sites *maps,
                       const cc_game *game, int region)
{
    static segment_list segments; /* static, as it is too large for a stack */
    p->n_points = p->n_routes = p->n_sources = 0;
    segments.maps = maps;
    segments.game = game;
    segments.n =
        cc_region_segments(game, region, segments.list, CC_SEGMENTS_MAX);
    int n_all = count_sites(&segments, LIFE_WINDOW);
    add_sources(p, &segments, LIFE_WINDOW, n_all, n_all);
}

void life_plan_free(life_plan *p)
{
    free(p->points);
    free(p->routes);
    free(p->sources);
    *p = (life_plan){0};
}

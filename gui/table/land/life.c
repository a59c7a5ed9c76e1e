/* life.c - animated details of the land
 *
 * In the order of life.h: the sites and roads of tile types are read from
 * maps.txt; a plan is made of a position; sprites are computed from the plan
 * and the time. What looks random comes from hashes of places, so nothing is
 * stored from one time to the next.
 *
 * SPDX-License-Identifier: MIT
 */
#include "life.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/memory.h"
#include "gui/readers/pack.h"

/* Something at a height of h is shown TILT * h farther north. */
#define TILT   .5f
#define TWO_PI 6.28318531f

/* What a hash is used for: the third argument of hash3(), so that two uses with
 * the same first arguments differ. */
enum { HASH_FLOCK = 1, HASH_SITE = 3, HASH_SHARE = 5, HASH_CART = 11 };

/* The random numbers of a route or a source: the index for random_share(). The
 * last two begin a row of numbers, one or two for each period. */
enum {
    RANDOM_CART_START = 1,
    RANDOM_SHEEP_START = 2,
    RANDOM_SMOKE_START = 3,
    RANDOM_SMOKE_SWAY = 4,
    RANDOM_WINDOW_ORDER = 5,
    RANDOM_WINDOW_START = 6,
    RANDOM_DOVES_START = 7,
    RANDOM_SHEEP_WALKS = 10,
    RANDOM_WINDOW_IS_DARK = 20
};

/* Returns a hash of three integers, the same on all machines: the primes of
 * Teschner's spatial hash, mixed by Wellons' lowbias32. */
static uint32_t hash3(uint32_t a, uint32_t b, uint32_t c)
{
    uint32_t h = a * 73856093u ^ b * 19349663u ^ c * 83492791u;
    h = (h ^ h >> 16) * 0x7feb352du;
    h = (h ^ h >> 15) * 0x846ca68bu;
    return h ^ h >> 16;
}

/* Returns the random number of a seed that has an index: 0 to below 1. */
static float random_share(uint32_t seed, uint32_t index)
{
    /* 24 bits, as many as a float holds exactly. */
    return (float)(hash3(seed, index, HASH_SHARE) >> 8) / (1 << 24);
}

static float clamp01(float x)
{
    return x < 0 ? 0 : x > 1 ? 1 : x;
}

/* --------------------------------------------------------- sites and roads */

void life_sites_init(life_sites *maps)
{
    memset(maps, 0, sizeof *maps);
    memset(maps->first_site, -1, sizeof maps->first_site);
    memset(maps->first_road, -1, sizeof maps->first_road);
}

void life_sites_free(life_sites *maps)
{
    free(maps->sites);
    free(maps->roads);
    life_sites_init(maps);
}

/* Reads a coordinate: thousandths of a tile side. */
static bool read_share(const char *word, float *out)
{
    int v;
    if (!pack_int(word, -1000, 2000, &v)) {
        return false;
    }
    *out = (float)v / 1000;
    return true;
}

/* Reads "road TYPE SLOT X Y X Y ...", of at least two points. */
static bool read_road(life_sites *maps, char *word[], int n_words, int type)
{
    life_road road = {.n = (uint8_t)((n_words - 3) / 2)};
    int slot;
    if (n_words < 7 || n_words % 2 == 0 || road.n > LIFE_ROAD_POINTS ||
        maps->n_roads == LIFE_SITES_MAX ||
        !pack_int(word[2], 0, CC_TILE_SEGMENTS_MAX - 1, &slot)) {
        return false;
    }
    for (int i = 0; i < road.n; i++) {
        if (!read_share(word[3 + 2 * i], &road.at[i].x) ||
            !read_share(word[4 + 2 * i], &road.at[i].y)) {
            return false;
        }
    }
    if (type < 0) {
        return true; /* valid, but of no tile here */
    }
    road.slot = (uint8_t)slot;
    road.next = maps->first_road[type];
    maps->roads =
        xgrow(maps->roads, maps->n_roads, &maps->road_room, sizeof road);
    maps->first_road[type] = maps->n_roads;
    maps->roads[maps->n_roads++] = road;
    return true;
}

/* The lines of sites in maps.txt. */
static const struct {
    const char *word;
    life_kind kind;
    bool has_rotation; /* a rotation follows the variant */
} site_lines[] = {{"smoke", LIFE_SMOKE, false},
                  {"window", LIFE_WINDOW, true},
                  {"graze", LIFE_SHEEP, false},
                  {"bell", LIFE_DOVE, false}};

/* Reads "WORD TYPE VARIANT [TURN] SLOT X Y SIZE"; `line` is the index in
 * site_lines. */
static bool read_site(life_sites *maps, char *word[], int n_words, int line,
                      int type)
{
    int variant, rotation = LIFE_ANY_ROTATION, slot;
    bool has_rotation = site_lines[line].has_rotation;
    char **rest = word + (has_rotation ? 4 : 3); /* SLOT X Y SIZE */
    life_site site = {.kind = (uint8_t)site_lines[line].kind};
    if (n_words != (has_rotation ? 8 : 7) || maps->n_sites == LIFE_SITES_MAX ||
        !pack_int(word[2], 0, 1, &variant) ||
        (has_rotation && !pack_int(word[3], 0, 3, &rotation)) ||
        !pack_int(rest[0], 0, CC_TILE_SEGMENTS_MAX - 1, &slot) ||
        !read_share(rest[1], &site.x) || !read_share(rest[2], &site.y) ||
        !read_share(rest[3], &site.size)) {
        return false;
    }
    if (type < 0) {
        return true; /* valid, but of no tile here */
    }
    site.variant = (uint8_t)variant;
    site.rotation = (uint8_t)rotation;
    site.slot = (uint8_t)slot;
    site.next = maps->first_site[type];
    maps->sites =
        xgrow(maps->sites, maps->n_sites, &maps->site_room, sizeof site);
    maps->first_site[type] = maps->n_sites;
    maps->sites[maps->n_sites++] = site;
    return true;
}

bool life_sites_read(life_sites *maps, char *word[], int n_words,
                     const cc_catalog *catalog)
{
    if (n_words < 3) {
        return false;
    }
    int type = cc_type_find(catalog, word[1]);
    if (strcmp(word[0], "road") == 0) {
        return read_road(maps, word, n_words, type);
    }
    for (size_t i = 0; i < sizeof site_lines / sizeof *site_lines; i++) {
        if (strcmp(word[0], site_lines[i].word) == 0) {
            return read_site(maps, word, n_words, (int)i, type);
        }
    }
    return false;
}

/* -------------------------------------------------------------------- plan */

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

/* Returns the variant of its face that a piece shows. Each type has two, which
 * the table shows in turns. */
static int variant_of(int piece)
{
    return piece & 1;
}

/* Returns a hash of a segment's place, the same in every game. */
static uint32_t place_hash(const cc_piece_info *piece, int slot)
{
    static const int offset = 1000; /* no coordinate is below its negative */
    return hash3((uint32_t)(piece->x + offset), (uint32_t)(piece->y + offset),
                 (uint32_t)slot);
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

/* -- routes along roads */

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
 * from the last one, the route is split: it ends there. */
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
        float slope = clamp01(BRIDGE_SLOPE * (1 - fabsf(2 * share - 1)));
        float height = BRIDGE_END_HEIGHT + BRIDGE_RISE * slope;
        point at = {(float)piece->x + (ns ? .5f : share),
                    (float)piece->y + (ns ? share : .5f)};
        at.y -= TILT * height;
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

/* Returns how many carts drive along a route. */
static int count_carts(float length)
{
    return length > 9 ? 3 : length > 4 ? 2 : 1;
}

/* Returns the segment to which a route leads from the i-th, which it entered at
 * a side (-1: it starts there), or -1; sets *left to the side where it leaves,
 * or -1. It leads to none twice, but the last segment of a loop leads back to
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

/* -- sources in cities, in cloisters, along streets, and on meadows */

/* How many of a detail a completed region has: `min`, and so many for each two
 * squares, at most `max`. */
static const struct {
    life_kind kind;
    int min, for_two_squares, max;
} amounts[] = {
    {LIFE_SMOKE, 1, 1, 5}, {LIFE_WINDOW, 4, 3, 28}, {LIFE_DOVE, 1, 0, 1}};

/* Returns the index of the first site of a kind on the i-th segment of a
 * region, from the site `k` of its tile type on; -1: there is none. */
static int find_site(const segment_list *region, int i, life_kind kind, int k)
{
    const life_sites *maps = region->maps;
    cc_segment_ref segment = region->list[i];
    int rotation = cc_piece(region->game, segment.piece).rotation;
    for (; k >= 0; k = maps->sites[k].next) {
        const life_site *site = &maps->sites[k];
        if (site->kind == kind && site->slot == segment.slot &&
            site->variant == variant_of(segment.piece) &&
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
                           hash3(place, (uint32_t)n, HASH_SITE));
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

/* No segment has this slot, so it gives another hash than all of them. */
#define SLOT_FLOCK 77

/* Adds two or three sheep on each meadow of one tile in three. */
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
            if (site->kind != LIFE_SHEEP || site->variant != variant_of(i)) {
                continue;
            }
            uint32_t n_sheep = 2 + seed / 3 % 2;
            for (uint32_t sheep = 0; sheep < n_sheep; sheep++) {
                add_source(p, site, &piece, hash3(seed, sheep, HASH_FLOCK));
            }
        }
    }
}

/* -- the plan */

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
    float share = clamp01((placed - .5f) / .5f);
    return share * share * (3 - 2 * share);
}

static bool is_road(int kind)
{
    return kind == CC_ROAD || kind == CC_STREET;
}

/* True if completed regions of a kind have details. */
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
            if (!info.complete) {
                continue;
            }
            segments.n = cc_region_segments(game, region, segments.list,
                                            CC_SEGMENTS_MAX);
            if (is_road(info.kind)) {
                add_route(p, &segments);
            }
            add_region(p, &segments, info.squares); /* streets have houses */
        }
    }
    add_flocks(p, maps, game);
}

void life_plan_free(life_plan *p)
{
    free(p->points);
    free(p->routes);
    free(p->sources);
    *p = (life_plan){0};
}

/* ----------------------------------------------------------------- sprites */

/* The list that life_sprites_at() or life_windows() fills. */
typedef struct sprite_list {
    life_sprite *sprites;
    int n, max;
} sprite_list;

/* Adds a sprite, unless it cannot be seen. */
static void add_sprite(sprite_list *to, life_sprite sprite)
{
    if (to->n < to->max && sprite.alpha > .01f) {
        to->sprites[to->n++] = sprite;
    }
}

/* Returns how far a movement is that repeats every `period` seconds: 0 to below
 * 1. It is `offset` periods ahead at the start. */
static float phase(double time, double period, float offset)
{
    double n_periods = time / period + (double)offset;
    return (float)(n_periods - floor(n_periods));
}

/* Returns the point at a distance along a route. */
static life_point point_at(const life_plan *p, const life_route *r,
                           float distance)
{
    const life_point *points = p->points + r->first;
    int low = 0, high = r->n - 1;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (points[middle].distance > distance) {
            high = middle;
        } else {
            low = middle;
        }
    }
    float length = points[high].distance - points[low].distance;
    float share =
        length > 0 ? clamp01((distance - points[low].distance) / length) : 0;
    return (life_point){
        points[low].x + (points[high].x - points[low].x) * share,
        points[low].y + (points[high].y - points[low].y) * share, distance,
        points[low].raised && points[high].raised};
}

/* Returns which of n_dirs directions a movement has, clockwise from the east.
 */
static int direction_of(float dx, float dy, int n_dirs)
{
    int direction = (int)floorf(atan2f(dy, dx) / TWO_PI * (float)n_dirs + .5f);
    return (direction + n_dirs) % n_dirs;
}

/* Pictures of carts: 3 loads, each in 16 directions; of sheep: white and black,
 * each in 8. */
enum { CART_DIRECTIONS = 16, CART_LOADS = 3, SHEEP_DIRECTIONS = 8 };

/* Where a cart is on its route. */
typedef struct cart_drive {
    float distance;   /* from the start of the route, in tile sides */
    bool is_reversed; /* it drives towards the start */
    float alpha;      /* of its sprite: it fades at the ends */
} cart_drive;

/* Returns where a cart is: it drives around a loop, or to and fro, out of sight
 * for a while at both ends. */
static cart_drive drive_of(const life_route *r, int cart, double time)
{
    /* Tile sides a second, and seconds out of sight. */
    static const float speed = .11f, pause = 5;
    static const float fade = .09f; /* so far from an end, in tile sides */
    float start =
        random_share(r->id, RANDOM_CART_START) + (float)cart / (float)r->carts;
    float drive = r->length / speed; /* seconds from end to end */
    if (r->is_loop) {
        float share = phase(time, (double)drive, start);
        return (cart_drive){.distance = share * r->length, .alpha = 1};
    }
    float leg = drive + pause; /* seconds of the way there, or back */
    float seconds = phase(time, (double)(2 * leg), start) * 2 * leg;
    bool is_back = seconds > leg;
    float driven = (seconds - (is_back ? leg : 0)) * speed;
    return (cart_drive){.distance = is_back ? r->length - driven : driven,
                        .is_reversed = is_back,
                        .alpha =
                            clamp01(fminf(driven, r->length - driven) / fade)};
}

/* Returns the point at a distance along a route; beyond an end, that end. */
static life_point point_within(const life_plan *p, const life_route *r,
                               float distance)
{
    return point_at(p, r, fmaxf(0, fminf(distance, r->length)));
}

/* Adds a cart. It drives on the right-hand side. */
static void add_cart(sprite_list *to, const life_plan *p, const life_route *r,
                     int cart, double time)
{
    /* Distances in tile sides: from the middle of the road; to the points
     * behind and ahead that give the direction. */
    static const float side = .016f, look = .05f;
    uint32_t seed = hash3(r->id, (uint32_t)cart, HASH_CART);
    cart_drive drive = drive_of(r, cart, time);
    float step = drive.is_reversed ? -look : look;
    life_point behind = point_within(p, r, drive.distance - step);
    life_point ahead = point_within(p, r, drive.distance + step);
    life_point at = point_within(p, r, drive.distance);
    float dx = ahead.x - behind.x, dy = ahead.y - behind.y;
    float length = hypotf(dx, dy);
    length = length > 0 ? length : 1;
    add_sprite(
        to, (life_sprite){.kind = LIFE_CART,
                          .image = (int)(seed % CART_LOADS) * CART_DIRECTIONS +
                                   direction_of(dx, dy, CART_DIRECTIONS),
                          .x = at.x - dy / length * side,
                          .y = at.y + dx / length * side,
                          .size = .20f,
                          .alpha = drive.alpha,
                          .raised = at.raised,
                          .id = seed});
}

/* In each period a sheep walks from one random place on its meadow to the next,
 * and grazes there. One in nine is black. */
static void add_sheep(sprite_list *to, const life_source *s, double time)
{
    static const double period = 6.5; /* seconds */
    static const float walk = .22f;   /* fraction of the period */
    double n_periods =
        time / period + (double)random_share(s->id, RANDOM_SHEEP_START);
    uint32_t period_number = (uint32_t)(int64_t)floor(n_periods);
    float share = clamp01((float)(n_periods - floor(n_periods)) / walk);
    point ends[2]; /* of the walk */
    for (uint32_t i = 0; i < 2; i++) {
        uint32_t index = RANDOM_SHEEP_WALKS + 2 * (period_number + i);
        float angle = TWO_PI * random_share(s->id, index);
        /* The root spreads the places evenly over the area of a circle. */
        float radius = s->width * sqrtf(random_share(s->id, index + 1));
        ends[i] =
            (point){s->x + radius * cosf(angle), s->y + radius * sinf(angle)};
    }
    point at = point_between(ends[0], ends[1], share);
    int direction = direction_of(ends[1].x - ends[0].x, ends[1].y - ends[0].y,
                                 SHEEP_DIRECTIONS);
    add_sprite(to, (life_sprite){.kind = LIFE_SHEEP,
                                 .image = (s->id % 9 == 0) * SHEEP_DIRECTIONS +
                                          direction,
                                 .x = at.x,
                                 .y = at.y,
                                 .size = .19f,
                                 .alpha = 1,
                                 .id = s->id});
}

/* Puffs rise one after the other for six seconds each; they grow, fade, and
 * drift to the east. */
static void add_smoke(sprite_list *to, const life_source *s, double time)
{
    enum { PUFFS = 6 };
    static const double period = 6; /* seconds */
    /* In tile sides, from a puff's birth to its end. */
    static const float rise = .24f, drift = .10f, sway_max = .012f;
    static const float size_first = .040f, growth = .115f;
    float start = random_share(s->id, RANDOM_SMOKE_START);
    float sway_start = random_share(s->id, RANDOM_SMOKE_SWAY);
    for (int i = 0; i < PUFFS; i++) {
        float age = phase(time, period, start + (float)i / PUFFS); /* 0 to 1 */
        float sway = sinf(TWO_PI * (age + sway_start)) * sway_max;
        add_sprite(to,
                   (life_sprite){.kind = LIFE_SMOKE,
                                 .x = s->x + drift * age * age + sway * age,
                                 .y = s->y - TILT * s->height - rise * age,
                                 .size = size_first + growth * age,
                                 .alpha = .95f * clamp01(8 * age) * (1 - age),
                                 .raised = true,
                                 .id = s->id});
    }
}

static void add_window(sprite_list *to, const life_source *s, float alpha)
{
    add_sprite(to, (life_sprite){.kind = LIFE_WINDOW,
                                 .x = s->x,
                                 .y = s->y - TILT * s->height,
                                 .size = .075f,
                                 .alpha = alpha,
                                 .raised = true,
                                 .id = s->id});
}

/* Windows are lit one after the other at dusk. In each period about one in
 * eight is dark. */
static void add_window_at_dusk(sprite_list *to, const life_source *s,
                               float dusk, double time)
{
    static const double period = 24; /* seconds */
    /* The first window is lit from dusk .1 to .3 on, the last from .7 to .9. */
    float order = random_share(s->id, RANDOM_WINDOW_ORDER);
    float light = clamp01((dusk - .1f - .6f * order) / .2f);
    double n_periods =
        time / period + (double)random_share(s->id, RANDOM_WINDOW_START);
    uint32_t period_number = (uint32_t)(int64_t)floor(n_periods);
    bool is_dark =
        random_share(s->id, period_number + RANDOM_WINDOW_IS_DARK) < .12f;
    add_window(to, s, is_dark ? 0 : .95f * light);
}

/* Once in a period doves fly around the roof, away from it and back again, one
 * behind the other. */
static void add_doves(sprite_list *to, const life_source *s, double time)
{
    enum { DOVES = 4 };
    static const double period = 26;        /* seconds */
    static const float flight_share = .34f; /* fraction of the period */
    static const float turns = 2.2f;        /* around the roof in a flight */
    for (int i = 0; i < DOVES; i++) {
        float age =
            phase(time, period, random_share(s->id, RANDOM_DOVES_START)) -
            .012f * (float)i;
        float share = age / flight_share;
        if (share < 0 || share > 1) {
            continue;
        }
        float away = sinf(3.14159f * share); /* 0, up to 1, and back */
        float angle = TWO_PI * (turns * share + .07f * (float)i);
        float radius = .05f + (.17f + .02f * (float)i) * away;
        add_sprite(to,
                   (life_sprite){
                       .kind = LIFE_DOVE,
                       .image = ((int)(share * 90) + i) & 1, /* wings */
                       .x = s->x + radius * cosf(angle),
                       .y = s->y - TILT * s->height - .06f * away +
                            .7f * radius * sinf(angle),
                       .size = .075f,
                       .alpha = clamp01(12 * (1 - share)) * clamp01(12 * share),
                       .raised = true,
                       .id = s->id});
    }
}

int life_sprites_at(const life_plan *p, const double times[LIFE_STAGGER],
                    life_sprite *out, int max)
{
    sprite_list to = {out, 0, max};
    for (int i = 0; i < p->n_sources; i++) {
        const life_source *s = &p->sources[i];
        double time = times[s->id % LIFE_STAGGER];
        switch (s->kind) {
        case LIFE_SHEEP: add_sheep(&to, s, time); break;
        case LIFE_SMOKE: add_smoke(&to, s, time); break;
        case LIFE_WINDOW: add_window_at_dusk(&to, s, p->dusk, time); break;
        default: add_doves(&to, s, time);
        }
    }
    for (int i = 0; i < p->n_routes; i++) {
        double time = times[p->routes[i].id % LIFE_STAGGER];
        for (int cart = 0; cart < p->routes[i].carts; cart++) {
            add_cart(&to, p, &p->routes[i], cart, time);
        }
    }
    return to.n;
}

int life_windows(const life_sites *maps, const cc_game *game, int region,
                 float fraction, life_sprite *out, int max)
{
    static segment_list segments; /* static, as it is too large for a stack */
    static life_plan p;           /* of this region; it keeps its room */
    sprite_list to = {out, 0, max};
    segments.maps = maps;
    segments.game = game;
    segments.n =
        cc_region_segments(game, region, segments.list, CC_SEGMENTS_MAX);
    p.n_sources = 0;
    int n_all = count_sites(&segments, LIFE_WINDOW);
    add_sources(&p, &segments, LIFE_WINDOW, n_all, n_all);
    for (int i = 0; i < p.n_sources; i++) {
        /* One after the other, as at dusk. */
        float threshold =
            .7f * random_share(p.sources[i].id, RANDOM_WINDOW_ORDER);
        add_window(&to, &p.sources[i], clamp01((fraction - threshold) / .3f));
    }
    return to.n;
}

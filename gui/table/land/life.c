/* life.c - animated details of the land
 *
 * SPDX-License-Identifier: MIT
 */
#include "life.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gui/base/memory.h"
#include "gui/readers/pack.h"

#define TILT   .5f /* rows up per unit of height, as on the faces */
#define ANY    4
#define TWO_PI 6.28318531f

/* Deterministic hash of three integers. */
static uint32_t hash3(uint32_t a, uint32_t b, uint32_t c)
{
    uint32_t h = a * 73856093u ^ b * 19349663u ^ c * 83492791u;
    h = (h ^ h >> 16) * 0x7feb352du;
    h = (h ^ h >> 15) * 0x846ca68bu;
    return h ^ h >> 16;
}

/* 0 to below 1 */
static float random_share(uint32_t seed, uint32_t index)
{
    return (float)(hash3(seed, index, 5) >> 8) / 16777216.f;
}

static float clamp01(float v)
{
    return v < 0 ? 0 : v > 1 ? 1 : v;
}

/* -------------------------------------------------------------------- book */

void life_sites_init(life_sites *b)
{
    memset(b, 0, sizeof *b);
    memset(b->first_place, -1, sizeof b->first_place);
    memset(b->first_road, -1, sizeof b->first_road);
}

void life_sites_free(life_sites *b)
{
    free(b->places);
    free(b->roads);
    life_sites_init(b);
}

static bool read_share(const char *word, float *out)
{
    int v;
    if (!pack_int(word, -1000, 2000, &v)) {
        return false;
    }
    *out = (float)v / 1000;
    return true;
}

static bool read_road(life_sites *b, char *word[], int n, int type)
{
    life_road road = {.n = (uint8_t)((n - 3) / 2)};
    int slot;
    if (n < 7 || n % 2 == 0 || road.n > LIFE_ROAD_POINTS ||
        b->n_roads == LIFE_SITES_MAX ||
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
        return true;
    }
    road.slot = (uint8_t)slot;
    road.next = b->first_road[type];
    b->roads = xgrow(b->roads, b->n_roads, &b->road_room, sizeof *b->roads);
    b->first_road[type] = b->n_roads;
    b->roads[b->n_roads++] = road;
    return true;
}

static const struct {
    const char *word;
    life_kind kind;
    bool turned; /* its line in maps.txt has a turn */
} lines[] = {{"smoke", LIFE_SMOKE, false},
             {"window", LIFE_WINDOW, true},
             {"graze", LIFE_SHEEP, false},
             {"bell", LIFE_DOVE, false}};

static bool read_place(life_sites *b, char *word[], int n, int line, int type)
{
    int variant, turn = ANY, slot, i = 3;
    life_site p = {.kind = (uint8_t)lines[line].kind};
    if (n != (lines[line].turned ? 8 : 7) || b->n_places == LIFE_SITES_MAX ||
        !pack_int(word[2], 0, 1, &variant) ||
        (lines[line].turned && !pack_int(word[i++], 0, 3, &turn)) ||
        !pack_int(word[i], 0, CC_TILE_SEGMENTS_MAX - 1, &slot) ||
        !read_share(word[i + 1], &p.x) || !read_share(word[i + 2], &p.y) ||
        !read_share(word[i + 3], &p.height)) {
        return false;
    }
    if (type < 0) {
        return true;
    }
    p.variant = (uint8_t)variant;
    p.turn = (uint8_t)turn;
    p.slot = (uint8_t)slot;
    p.next = b->first_place[type];
    b->places = xgrow(b->places, b->n_places, &b->place_room, sizeof p);
    b->first_place[type] = b->n_places;
    b->places[b->n_places++] = p;
    return true;
}

bool life_sites_read(life_sites *b, char *word[], int n,
                     const cc_catalog *catalog)
{
    if (n < 3) {
        return false;
    }
    int type = cc_type_find(catalog, word[1]);
    if (strcmp(word[0], "road") == 0) {
        return read_road(b, word, n, type);
    }
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (strcmp(word[0], lines[i].word) == 0) {
            return read_place(b, word, n, (int)i, type);
        }
    }
    return false;
}

/* -------------------------------------------------------------------- plan */

/* Converts a place on a tile to squares. */
static point tile_to_board(const cc_piece_info *p, point at)
{
    float x = (float)p->x, y = (float)p->y;
    switch (p->turn & 3) {
    case 1: return (point){x + (1 - at.y), y + at.x};
    case 2: return (point){x + (1 - at.x), y + (1 - at.y)};
    case 3: return (point){x + at.y, y + (1 - at.x)};
    default: return (point){x + at.x, y + at.y};
    }
}

/* The table alternates two variants of a type. */
static int variant_of(int piece)
{
    return piece & 1;
}

static uint32_t id_of(const cc_piece_info *p, int slot)
{
    return hash3((uint32_t)(p->x + 1000), (uint32_t)(p->y + 1000),
                 (uint32_t)slot);
}

static void add_source(life_plan *p, const life_site *at,
                       const cc_piece_info *piece, uint32_t seed)
{
    point place = tile_to_board(piece, (point){at->x, at->y});
    life_source s = {.kind = at->kind, .x = place.x, .y = place.y, .id = seed};
    if (at->kind == LIFE_SHEEP) {
        s.width = at->height;
    } else {
        s.height = at->height;
    }
    p->sources =
        xgrow(p->sources, p->n_sources, &p->source_room, sizeof *p->sources);
    p->sources[p->n_sources++] = s;
}

/* -- roads */

typedef struct trace {
    const life_sites *book;
    const cc_game *game;
    int n;
    cc_segment_ref parts[CC_SEGMENTS_MAX];
    bool is_visited[CC_SEGMENTS_MAX];
} trace;

static const signed char steps[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

static bool reaches(const trace *t, int part, int side)
{
    cc_ports ports =
        cc_segment_ports(t->game, t->parts[part].piece, t->parts[part].slot);
    return ports >> CC_PORT(side, CC_MIDDLE) & 1;
}

/* Returns the part of the road beyond a side, or -1. */
static int next_part(const trace *t, int part, int side)
{
    cc_piece_info piece = cc_piece(t->game, t->parts[part].piece);
    int x = piece.x + (side == CC_D ? 0 : steps[side][0]);
    int y = piece.y + (side == CC_D ? 0 : steps[side][1]);
    int facing = side == CC_D ? CC_D : (side + 2) & 3;
    for (int i = 0; i < t->n; i++) {
        cc_piece_info other = cc_piece(t->game, t->parts[i].piece);
        if (i != part && other.x == x && other.y == y &&
            reaches(t, i, facing)) {
            return i;
        }
    }
    return -1;
}

/* The number of sides where the road continues, which a wall may end. */
static int count_ends(const trace *t, int part)
{
    int n = 0;
    for (int side = 0; side < CC_SIDES; side++) {
        n += reaches(t, part, side) && next_part(t, part, side) >= 0;
    }
    return n;
}

/* Returns the first part by position: an end of the road if there is one. */
static int find_first(const trace *t)
{
    int best = -1;
    bool best_end = false;
    for (int i = 0; i < t->n; i++) {
        cc_piece_info a = cc_piece(t->game, t->parts[i].piece);
        bool end = count_ends(t, i) < 2, before = best < 0;
        if (!before && end == best_end) {
            cc_piece_info b = cc_piece(t->game, t->parts[best].piece);
            before = a.y != b.y   ? a.y < b.y
                     : a.x != b.x ? a.x < b.x
                                  : t->parts[i].slot < t->parts[best].slot;
        } else {
            before |= end;
        }
        if (before) {
            best = i;
            best_end = end;
        }
    }
    return best;
}

static void add_point(life_plan *p, life_route *r, point at, bool raised)
{
    life_point *last = r->n ? &p->points[p->n_points - 1] : NULL;
    float step = last ? hypotf(at.x - last->x, at.y - last->y) : 0;
    r->is_split |= step > .25f; /* the parts do not meet */
    if (r->is_split || (last && step < .004f)) {
        return; /* at the join of two tiles */
    }
    r->length += step;
    p->points =
        xgrow(p->points, p->n_points, &p->point_room, sizeof *p->points);
    p->points[p->n_points++] = (life_point){at.x, at.y, r->length, raised};
    r->n++;
}

/* The middle of a side; for the long side, of the square. */
static point side_middle(const cc_piece_info *p, int side)
{
    point middle = {(float)p->x + .5f, (float)p->y + .5f};
    if (side != CC_D) {
        middle.x += .5f * (float)steps[side][0];
        middle.y += .5f * (float)steps[side][1];
    }
    return middle;
}

/* Adds the way from side to side over a bridge. */
static void add_bridge(life_plan *p, life_route *r, const cc_piece_info *piece,
                       bool ns, bool is_reversed)
{
    for (int i = 0; i <= 8; i++) {
        float t = (float)(is_reversed ? 8 - i : i) / 8;
        float height = .012f + .105f * clamp01(1.3f * (1 - fabsf(2 * t - 1)));
        point at = {(float)piece->x + (ns ? .5f : t),
                    (float)piece->y + (ns ? t : .5f)};
        at.y -= TILT * height;
        add_point(p, r, at, true);
    }
}

/* Adds a part of the road, entered at side `a`, or -1 at its start. */
static void add_part(life_plan *p, life_route *r, const trace *t, int part,
                     int a, int b)
{
    cc_segment_ref at = t->parts[part];
    cc_piece_info piece = cc_piece(t->game, at.piece);
    if (at.slot == CC_SLOT_BRIDGE) {
        bool ns = cc_bridge_find(t->game, piece.x, piece.y) == CC_NS;
        int from = a >= 0 ? a : (b + 2) & 3;
        add_bridge(p, r, &piece, ns, from == CC_S || from == CC_E);
        return;
    }
    const life_road *road = NULL;
    for (int i = t->book->first_road[piece.type]; i >= 0;
         i = t->book->roads[i].next) {
        road = t->book->roads[i].slot == at.slot ? &t->book->roads[i] : road;
    }
    if (!road) {
        return;
    }
    /* The road begins where it is entered, or ends where it is left. */
    point start = tile_to_board(&piece, road->at[0]);
    point end = tile_to_board(&piece, road->at[road->n - 1]);
    point side = side_middle(&piece, a >= 0 ? a : b >= 0 ? b : CC_D);
    bool is_reversed =
        (point_distance(start, side) > point_distance(end, side)) == (a >= 0);
    for (int i = 0; i < road->n; i++) {
        int k = is_reversed ? road->n - 1 - i : i;
        add_point(p, r, tile_to_board(&piece, road->at[k]), false);
    }
}

static void add_route(life_plan *p, trace *t)
{
    int part = find_first(t), a = -1;
    cc_piece_info first = cc_piece(t->game, t->parts[part].piece);
    life_route r = {.first = p->n_points,
                    .is_loop = count_ends(t, part) > 1,
                    .id = id_of(&first, t->parts[part].slot)};
    memset(t->is_visited, 0, sizeof t->is_visited);
    while (part >= 0) {
        int b = -1, next = -1;
        t->is_visited[part] = true;
        for (int side = 0; side < CC_SIDES && next < 0; side++) {
            if (side != a && reaches(t, part, side)) {
                int other = next_part(t, part, side);
                if (other >= 0 && (!t->is_visited[other] || r.is_loop)) {
                    b = side;
                    next = other;
                }
            }
        }
        add_part(p, &r, t, part, a, b);
        a = b == CC_D ? CC_D : b >= 0 ? (b + 2) & 3 : -1;
        part = next >= 0 && !t->is_visited[next] ? next : -1;
    }
    r.is_loop &= !r.is_split;
    if (r.n < 2 || r.length < .5f) {
        p->n_points = r.first;
        return;
    }
    r.carts = r.length > 9 ? 3 : r.length > 4 ? 2 : 1;
    p->routes = xgrow(p->routes, p->n_routes, &p->route_room, sizeof r);
    p->routes[p->n_routes++] = r;
}

/* -- cities, cloisters, meadows */

/* The details of completed regions. */
static const struct {
    life_kind kind;
    int min, share, max; /* number: least + each * squares / 2, at most `max` */
} shares[] = {
    {LIFE_SMOKE, 1, 1, 5}, {LIFE_WINDOW, 4, 3, 28}, {LIFE_DOVE, 1, 0, 1}};

/* Calls a function for each site of a kind in the region; returns how many. */
static int for_each_site(life_plan *p, const trace *t, life_kind kind, int part,
                         int all)
{
    int n = 0;
    for (int i = 0; i < t->n; i++) {
        cc_piece_info piece = cc_piece(t->game, t->parts[i].piece);
        for (int k = t->book->first_place[piece.type]; k >= 0;
             k = t->book->places[k].next) {
            const life_site *at = &t->book->places[k];
            if (at->kind != kind || at->slot != t->parts[i].slot ||
                at->variant != variant_of(t->parts[i].piece) ||
                (at->turn != ANY && at->turn != piece.turn)) {
                continue;
            }
            /* Spread evenly over all sites. */
            if (part && n * part / all != (n + 1) * part / all) {
                add_source(p, at, &piece,
                           hash3(id_of(&piece, at->slot), (uint32_t)n, 3));
            }
            n++;
        }
    }
    return n;
}

static void add_region(life_plan *p, trace *t, const cc_region_info *info)
{
    for (size_t i = 0; i < sizeof shares / sizeof *shares; i++) {
        int n = for_each_site(p, t, shares[i].kind, 0, 1);
        int n_wanted = shares[i].min + shares[i].share * info->squares / 2;
        n_wanted = n_wanted < shares[i].max ? n_wanted : shares[i].max;
        for_each_site(p, t, shares[i].kind, n_wanted < n ? n_wanted : n, n);
    }
}

/* Sheep graze on one meadow in three. */
static void add_flocks(life_plan *p, const life_sites *b, const cc_game *game)
{
    for (int i = 0; i < cc_piece_count(game); i++) {
        cc_piece_info piece = cc_piece(game, i);
        uint32_t seed = id_of(&piece, 77);
        for (int k = seed % 3 ? -1 : b->first_place[piece.type]; k >= 0;
             k = b->places[k].next) {
            const life_site *at = &b->places[k];
            for (uint32_t n = 0;
                 at->kind == LIFE_SHEEP && at->variant == variant_of(i) &&
                 n < 2 + seed / 3 % 2;
                 n++) {
                add_source(p, at, &piece, hash3(seed, n, 1));
            }
        }
    }
}

/* Returns how far the evening is, 0 to 1, from half of the deck on. */
static float dusk_of(const cc_game *game)
{
    int laid = 0, rest = cc_tiles_left(game);
    for (int i = 0; i < cc_piece_count(game); i++) {
        laid += cc_piece(game, i).player >= 0;
    }
    float played = laid + rest ? (float)laid / (float)(laid + rest) : 0;
    float share = clamp01((played - .5f) / .5f);
    return share * share * (3 - 2 * share);
}

static bool is_way(int kind)
{
    return kind == CC_ROAD || kind == CC_STREET;
}

static bool may_finish(int kind)
{
    return is_way(kind) || kind == CC_CITY || kind == CC_CLOISTER;
}

void life_plan_make(life_plan *p, const life_sites *b,
                    const cc_catalog *catalog, const cc_game *game)
{
    static trace t; /* too large for some stacks */
    static bool is_done[CC_SEGMENTS_MAX];
    p->n_points = p->n_routes = p->n_sources = 0;
    p->dusk = dusk_of(game);
    memset(is_done, 0, sizeof is_done);
    t.book = b;
    t.game = game;
    for (int i = 0; i < cc_piece_count(game); i++) {
        const cc_tile_type *type = &catalog->types[cc_piece(game, i).type];
        for (int slot = 0; slot < type->n_segments; slot++) {
            int region = cc_region_of(game, i, slot);
            if (is_done[region] || !may_finish(type->segments[slot].kind)) {
                continue;
            }
            is_done[region] = true;
            cc_region_info info = cc_region(game, region);
            if (!info.complete) {
                continue;
            }
            t.n = cc_region_segments(game, region, t.parts, CC_SEGMENTS_MAX);
            if (is_way(info.kind)) {
                add_route(p, &t);
            }
            add_region(p, &t, &info); /* streets have houses too */
        }
    }
    add_flocks(p, b, game);
}

void life_plan_free(life_plan *p)
{
    free(p->points);
    free(p->routes);
    free(p->sources);
    *p = (life_plan){0};
}

/* -------------------------------------------------------------------- time */

typedef struct things {
    life_sprite *at;
    int n, max;
} things;

static void put(things *to, life_sprite thing)
{
    if (to->n < to->max && thing.alpha > .01f) {
        to->at[to->n++] = thing;
    }
}

/* The fraction of a period, 0 to below 1, after t seconds. */
static float phase(double t, double period, float offset)
{
    double share = t / period + (double)offset;
    return (float)(share - floor(share));
}

/* The point at a distance along a route. */
static life_point point_at(const life_plan *p, const life_route *r, float pos)
{
    const life_point *at = p->points + r->first;
    int low = 0, high = r->n - 1;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (at[middle].distance > pos) {
            high = middle;
        } else {
            low = middle;
        }
    }
    float length = at[high].distance - at[low].distance;
    float share = length > 0 ? clamp01((pos - at[low].distance) / length) : 0;
    return (life_point){at[low].x + (at[high].x - at[low].x) * share,
                        at[low].y + (at[high].y - at[low].y) * share, pos,
                        at[low].raised && at[high].raised};
}

/* One of `n_dirs` directions, clockwise from the east. */
static int direction_of(float dx, float dy, int n_dirs)
{
    int direction = (int)floorf(atan2f(dy, dx) / TWO_PI * (float)n_dirs + .5f);
    return (direction + n_dirs) % n_dirs;
}

enum { CART_WAYS = 16, CART_LOADS = 3, SHEEP_WAYS = 8 };

/* Carts go to and fro on the right-hand side; at the ends they are out of sight
 * for a while. */
static void put_cart(things *to, const life_plan *p, const life_route *r,
                     int cart, double t)
{
    static const float speed = .11f, pause = 5, side = .016f, look = .05f,
                       fade = .09f, size = .20f;
    uint32_t seed = hash3(r->id, (uint32_t)cart, 11);
    float lap = r->length / speed;
    float pos = phase(t, (double)(r->is_loop ? lap : 2 * (lap + pause)),
                      random_share(r->id, 1) + (float)cart / (float)r->carts);
    bool is_reversed = false;
    float alpha = 1;
    if (r->is_loop) {
        pos *= r->length;
    } else {
        float path_time = pos * 2 * (lap + pause);
        is_reversed = path_time > lap + pause;
        pos = (path_time - (is_reversed ? lap + pause : 0)) * speed;
        alpha = clamp01(fminf(pos, r->length - pos) / fade);
        pos = is_reversed ? r->length - pos : pos;
    }
    float step = is_reversed ? -look : look;
    life_point a = point_at(p, r, fmaxf(0, fminf(pos - step, r->length)));
    life_point b = point_at(p, r, fmaxf(0, fminf(pos + step, r->length)));
    life_point position = point_at(p, r, fmaxf(0, fminf(pos, r->length)));
    float dx = b.x - a.x, dy = b.y - a.y, n = hypotf(dx, dy);
    n = n > 0 ? n : 1;
    put(to, (life_sprite){.kind = LIFE_CART,
                          .image = (int)(seed % CART_LOADS) * CART_WAYS +
                                   direction_of(dx, dy, CART_WAYS),
                          .x = position.x - dy / n * side,
                          .y = position.y + dx / n * side,
                          .size = size,
                          .alpha = alpha,
                          .raised = position.raised,
                          .id = seed});
}

/* Each sheep grazes for some seconds, then takes a few steps. */
static void put_sheep(things *to, const life_source *s, double t)
{
    static const double period = 6.5;
    static const float walk = .22f; /* fraction of that time */
    double phase = t / period + (double)random_share(s->id, 2);
    uint32_t turn = (uint32_t)(int64_t)floor(phase);
    point way[2];
    float share = clamp01((float)(phase - floor(phase)) / walk);
    for (uint32_t i = 0; i < 2; i++) {
        float angle = TWO_PI * random_share(s->id, 2 * (turn + i) + 10);
        float r = s->width * sqrtf(random_share(s->id, 2 * (turn + i) + 11));
        way[i] = (point){s->x + r * cosf(angle), s->y + r * sinf(angle)};
    }
    point position = point_between(way[0], way[1], share);
    int direction =
        direction_of(way[1].x - way[0].x, way[1].y - way[0].y, SHEEP_WAYS);
    put(to, (life_sprite){.kind = LIFE_SHEEP,
                          .image = (s->id % 9 == 0) * SHEEP_WAYS + direction,
                          .x = position.x,
                          .y = position.y,
                          .size = .19f,
                          .alpha = 1,
                          .id = s->id});
}

/* Puffs rise one after the other, grow, and drift to the east. */
static void put_smoke(things *to, const life_source *s, double t)
{
    enum { PUFFS = 6 };
    static const double life = 6;
    for (int i = 0; i < PUFFS; i++) {
        float age = phase(t, life, random_share(s->id, 3) + (float)i / PUFFS);
        float sway = sinf(TWO_PI * (age + random_share(s->id, 4))) * .012f;
        put(to, (life_sprite){.kind = LIFE_SMOKE,
                              .x = s->x + .10f * age * age + sway * age,
                              .y = s->y - TILT * s->height - .24f * age,
                              .size = .040f + .115f * age,
                              .alpha = .95f * clamp01(8 * age) * (1 - age),
                              .raised = true,
                              .id = s->id});
    }
}

/* Windows are lit one after the other at dusk; now and then one is dark for a
 * while. */
static void put_light(things *to, const life_source *s, float alpha)
{
    put(to, (life_sprite){.kind = LIFE_WINDOW,
                          .x = s->x,
                          .y = s->y - TILT * s->height,
                          .size = .075f,
                          .alpha = alpha,
                          .raised = true,
                          .id = s->id});
}

static void put_window(things *to, const life_source *s, float dusk, double t)
{
    float light = clamp01((dusk - .1f - .6f * random_share(s->id, 5)) / .2f);
    double phase = t / 24 + (double)random_share(s->id, 6);
    uint32_t turn = (uint32_t)(int64_t)floor(phase);
    bool is_dark = random_share(s->id, turn + 20) < .12f;
    put_light(to, s, is_dark ? 0 : .95f * light);
}

/* From time to time doves fly around the tower. */
static void put_doves(things *to, const life_source *s, double t)
{
    enum { DOVES = 4 };
    static const double period = 26;
    static const float flight_time = .34f;
    for (int i = 0; i < DOVES; i++) {
        float age = phase(t, period, random_share(s->id, 7)) - .012f * (float)i;
        float share = age / flight_time;
        if (share < 0 || share > 1) {
            continue;
        }
        float radius = sinf(3.14159f * share);
        float angle = TWO_PI * (2.2f * share + .07f * (float)i);
        float r = .05f + (.17f + .02f * (float)i) * radius;
        put(to, (life_sprite){.kind = LIFE_DOVE,
                              .image = ((int)(share * 90) + i) & 1,
                              .x = s->x + r * cosf(angle),
                              .y = s->y - TILT * s->height - .06f * radius +
                                   .7f * r * sinf(angle),
                              .size = .075f,
                              .alpha = clamp01(12 * (1 - share)) *
                                       clamp01(12 * share),
                              .raised = true,
                              .id = s->id});
    }
}

int life_sprites_at(const life_plan *p, const double t[LIFE_STAGGER],
                    life_sprite *out, int max)
{
    things to = {out, 0, max};
    for (int i = 0; i < p->n_sources; i++) {
        const life_source *s = &p->sources[i];
        double now = t[s->id % LIFE_STAGGER];
        switch (s->kind) {
        case LIFE_SHEEP: put_sheep(&to, s, now); break;
        case LIFE_SMOKE: put_smoke(&to, s, now); break;
        case LIFE_WINDOW: put_window(&to, s, p->dusk, now); break;
        default: put_doves(&to, s, now);
        }
    }
    for (int i = 0; i < p->n_routes; i++) {
        double now = t[p->routes[i].id % LIFE_STAGGER];
        for (int cart = 0; cart < p->routes[i].carts; cart++) {
            put_cart(&to, p, &p->routes[i], cart, now);
        }
    }
    return to.n;
}

int life_windows(const life_sites *b, const cc_game *game, int region,
                 float share, life_sprite *out, int max)
{
    static trace t;
    static life_plan p; /* of this region only; static for its size */
    things to = {out, 0, max};
    t.book = b;
    t.game = game;
    t.n = cc_region_segments(game, region, t.parts, CC_SEGMENTS_MAX);
    p.n_sources = 0;
    int n = for_each_site(&p, &t, LIFE_WINDOW, 0, 1);
    for_each_site(&p, &t, LIFE_WINDOW, n, n);
    for (int i = 0; i < p.n_sources; i++) {
        float threshold = .7f * random_share(p.sources[i].id, 5);
        put_light(&to, &p.sources[i], clamp01((share - threshold) / .3f));
    }
    return to.n;
}

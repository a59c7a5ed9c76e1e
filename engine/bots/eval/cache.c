/* cache.c - reuse of region values within a turn
 *
 * Before a turn is tried, all held regions are evaluated once. Each square
 * keeps a bit mask of the cached values that depend on it; placing a tile there
 * invalidates only those.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/modules/bridges_castles_bazaars/castles.h"
#include "engine/modules/ferry.h"
#include "engine/modules/tunnel.h"

#include "cache.h"
#include "chance.h"
#include "regions.h"

static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0}; /* by side */

/* Squares that share an entry, EVAL_CACHE_SQUARES apart, only make more values
 * invalid than necessary. */
static uint64_t *watchers_of(eval_cache *cache, int x, int y)
{
    return &cache->watchers[y & (EVAL_CACHE_SQUARES - 1)]
                           [x & (EVAL_CACHE_SQUARES - 1)];
}

/* Watches the squares into which a region may grow. */
static void watch_open_ends(eval *ev, const cc_game *game, int region,
                            uint64_t bit)
{
    cc_open_end ends[ENDS_MAX];
    int n = cc_region_open_ends(game, region, ends, ENDS_MAX);
    for (int i = 0; i < n; i++) {
        *watchers_of(&ev->cache, ends[i].x, ends[i].y) |= bit;
    }
    if (n == ENDS_MAX) { /* the list may be cut off */
        ev->cache.always_dirty |= bit;
    }
}

/* A field depends on the squares that its cities depend on. */
static void watch_cities(eval *ev, const cc_game *game, int region,
                         uint64_t bit)
{
    cc_segment_ref parts[CC_SEGMENTS_MAX];
    int n = cc_region_segments(game, region, parts, CC_SEGMENTS_MAX);
    for (int i = 0; i < n; i++) {
        int type = cc_piece(game, parts[i].piece).type;
        unsigned borders =
            ev->catalog->types[type].segments[parts[i].slot].borders;
        for (int slot = 0; borders >> slot; slot++) {
            if (borders >> slot & 1) {
                watch_open_ends(ev, game,
                                cc_region_of(game, parts[i].piece, slot), bit);
            }
        }
    }
}

/* Watches all squares where a tile changes the value of a region that it does
 * not extend. Regions that it extends are found by cached_regions_on(). */
static void watch_squares(eval *ev, const cc_game *game, int region, int kind,
                          uint64_t bit)
{
    cc_segment_ref parts[CC_SEGMENTS_MAX];
    int n = cc_region_segments(game, region, parts, CC_SEGMENTS_MAX);
    if (kind == CC_FIELD) {
        watch_cities(ev, game, region, bit);
    } else if (kind == CC_QUARTER) {
        /* A quarter scores for the markets that adjoin it. */
        ev->cache.needs_market |= bit;
        for (int i = 0; i < n; i++) {
            cc_piece_info p = cc_piece(game, parts[i].piece);
            *watchers_of(&ev->cache, p.x, p.y) |= bit;
        }
    } else if (ev->catalog->kinds[kind].surrounded &&
               ev->catalog->kinds[kind].can_complete) {
        cc_coord squares[SQUARES_AROUND_MAX];
        int n_squares = chance_squares(game, parts[0].piece, squares);
        for (int i = 0; i < n_squares; i++) {
            *watchers_of(&ev->cache, squares[i].x, squares[i].y) |= bit;
        }
    } else if (ev->catalog->kinds[kind].can_complete) {
        watch_open_ends(ev, game, region, bit);
    } else {
        ev->cache.always_dirty |= bit;
    }
}

/* Returns a number that changes when ferries move. */
static int count_ferries(const cc_game *game)
{
    int sum = 0;
    for (int i = 0; i < cc_ferry_count(game); i++) {
        sum = sum * CC_FERRY_WAYS + cc_ferry(game, i).way + 1;
    }
    return sum;
}

/* Counts castles, bridges and board tokens: castles and barns change what
 * fields are worth, and bridges change what regions are joined; so do ferries
 * and tunnels. */
static int count_others(const cc_game *game)
{
    enum { FERRIES = 1 << 8 }; /* more than all others */
    return cc_castle_count(game) + cc_bridge_count(game) +
           cc_board_token_count(game) + cc_tunnel_count(game) +
           FERRIES * count_ferries(game);
}

/* Whether a castle, a bridge or a token on the board has come or gone since the
 * cache was filled, or what else changes the worth of regions has moved. */
static bool others_have_changed(const eval_cache *cache, const cc_game *game)
{
    return count_others(game) != cache->others ||
           cc_worth_state(game) != cache->worth_state;
}

/* Computes a checksum of the figures of each cached region: a sum over their
 * kinds and players, so that their order does not matter. */
static void add_figures(const eval *ev, const cc_game *game,
                        uint32_t sums[EVAL_CACHE_MAX])
{
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        int index =
            ev->cache.index_of_region[cc_region_of(game, f.piece, f.slot)];
        if (index >= 0) {
            sums[index] +=
                0x10001u * (1 + f.figure) + 0x1000u * (uint32_t)f.player;
        }
    }
}

uint64_t eval_cache_usable(const eval *ev, const cc_game *game)
{
    const eval_cache *cache = &ev->cache;
    uint32_t sums[EVAL_CACHE_MAX] = {0};
    uint64_t usable = 0;
    if (!cache->valid || cc_piece_count(game) != cache->pieces ||
        others_have_changed(cache, game)) {
        return 0;
    }
    add_figures(ev, game, sums);
    for (int i = 0; i < cache->n; i++) {
        usable |= (uint64_t)(sums[i] == cache->figures[i]) << i;
    }
    return usable & cache->clean;
}

/* Adds the fields without figures to n cached regions. Only their `info` is
 * set, since town_add_free_regions() needs no more. Returns the new number. */
static int add_free_fields(eval *ev, const cc_game *game, int n)
{
    eval_cache *cache = &ev->cache;
    for (int piece = 0; piece < cc_piece_count(game); piece++) {
        int n_segments =
            ev->catalog->types[cc_piece(game, piece).type].n_segments;
        for (int slot = 0; slot < n_segments && n < EVAL_CACHE_MAX; slot++) {
            int region = cc_region_of(game, piece, slot);
            if (cc_segment_kind(game, piece, slot) == CC_FIELD &&
                cache->index_of_region[region] < 0) {
                cache->list[n].info = cc_region(game, region);
                watch_squares(ev, game, region, CC_FIELD, (uint64_t)1 << n);
                cache->index_of_region[region] = (int8_t)n++;
            }
        }
    }
    return n;
}

void eval_cache_fill(eval *ev, const cc_game *game)
{
    eval_cache *cache = &ev->cache;
    int n = 0;
    /* Not on a table with an edge (BASE-H5): there a tile also shuts squares,
     * and what that may change is not watched. */
    cache->valid = !ev->has_edge;
    if (!cache->valid) {
        return;
    }
    memset(cache->index_of_region, -1, sizeof cache->index_of_region);
    memset(cache->watchers, 0, sizeof cache->watchers);
    cache->always_dirty = cache->needs_market = 0;
    for (int i = 0; i < cc_figure_count(game) && n < EVAL_CACHE_MAX; i++) {
        cc_figure_info f = cc_figure(game, i);
        int region = cc_region_of(game, f.piece, f.slot);
        if (cache->index_of_region[region] >= 0) {
            continue;
        }
        region_eval *a = &cache->list[n];
        a->info = cc_region(game, region);
        if (!a->info.complete) {
            eval_region(ev, game, region, a);
            watch_squares(ev, game, region, a->info.kind, (uint64_t)1 << n);
            cache->index_of_region[region] = (int8_t)n++;
        }
    }
    if (town_counts_free_fields(ev)) {
        n = add_free_fields(ev, game, n);
    }
    cache->n = n;
    cache->clean = ~(uint64_t)0;
    cache->pieces = cc_piece_count(game);
    cache->others = count_others(game);
    cache->worth_state = cc_worth_state(game);
    memset(cache->figures, 0, sizeof cache->figures);
    add_figures(ev, game, cache->figures);
}

/* Returns the cached regions on a square, as bits. The tile just placed there
 * joined or extended them. */
static uint64_t cached_regions_on(const eval *ev, const cc_game *game, int x,
                                  int y)
{
    uint64_t found = 0;
    for (int side = 0, last = -1; side < 4; side++) {
        int piece = cc_piece_find(game, x, y, (cc_side)side);
        if (piece < 0 || piece == last) {
            continue;
        }
        last = piece;
        int n = ev->catalog->types[cc_piece(game, piece).type].n_segments;
        for (int slot = 0; slot < n; slot++) {
            int index =
                ev->cache.index_of_region[cc_region_of(game, piece, slot)];
            found |= index >= 0 ? (uint64_t)1 << index : 0;
        }
    }
    return found;
}

static bool has_market(const cc_tile_type *t)
{
    bool has = false;
    for (int slot = 0; slot < t->n_segments; slot++) {
        has |= t->segments[slot].kind == CC_MARKET;
    }
    return has;
}

/* True if the tile on (x, y) may split the empty squares around the town in two
 * parts. Then regions that are open towards the smaller part, a hole, are no
 * longer closed by the wall at the end (CITY-27). It may split them if the
 * eight squares around it have more than one run of occupied squares. */
static bool may_split_surroundings(const cc_game *game, int x, int y)
{
    static const int around_x[] = {0, 1, 1, 1, 0, -1, -1, -1};
    static const int around_y[] = {-1, -1, 0, 1, 1, 1, 0, -1};
    int runs = 0;
    bool was_occupied = cc_sides_at(game, x + around_x[7], y + around_y[7]) < 0;
    for (int i = 0; i < 8; i++) {
        bool is_occupied =
            cc_sides_at(game, x + around_x[i], y + around_y[i]) < 0;
        runs += is_occupied && !was_occupied;
        was_occupied = is_occupied;
    }
    return runs > 1;
}

/* Returns the regions, as bits, that a tile on (x, y) can have changed. */
static uint64_t changed_by(eval *ev, const cc_game *game, int x, int y)
{
    eval_cache *cache = &ev->cache;
    uint64_t changed = *watchers_of(cache, x, y);
    /* Open ends on the squares beside it have a new neighbour, so that other
     * tiles fit there. */
    for (int side = 0; side < 4; side++) {
        changed |= *watchers_of(cache, x + dx[side], y + dy[side]);
    }
    if (ev->has_walls && may_split_surroundings(game, x, y)) {
        changed = ~(uint64_t)0;
    }
    return changed | cached_regions_on(ev, game, x, y);
}

void eval_cache_update(eval *ev, const cc_game *game, int x, int y)
{
    eval_cache *cache = &ev->cache;
    if (!cache->valid) {
        return;
    }
    cc_piece_info last = cc_piece(game, cc_piece_count(game) - 1);
    const cc_tile_type *type = &ev->catalog->types[last.type];
    uint64_t changed = cache->always_dirty | changed_by(ev, game, x, y);
    changed |= has_market(type) ? cache->needs_market : 0;
    if (type->other < 0) { /* the second square of the tile */
        changed |= changed_by(ev, game, last.x, last.y);
    }
    cache->clean = ~changed;
    cache->pieces = cc_piece_count(game);
}

void eval_cache_disable(eval *ev)
{
    ev->cache.valid = false;
}

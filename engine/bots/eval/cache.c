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

#include "cache.h"
#include "chance.h"
#include "regions.h"

static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};

static uint64_t *watchers_of(eval_cache *b, int x, int y)
{
    return &b->watchers[y & (EVAL_CACHE_SQUARES - 1)]
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

/* Watches all squares where a tile changes the value of a region. Tiles that
 * extend the region itself are handled by eval_cache_update(). */
static void watch_squares(eval *ev, const cc_game *game, int region, int kind,
                          uint64_t bit)
{
    cc_segment_ref parts[CC_SEGMENTS_MAX];
    int n = cc_region_segments(game, region, parts, CC_SEGMENTS_MAX);
    if (kind == CC_FIELD) {
        watch_cities(ev, game, region, bit);
    } else if (kind == CC_QUARTER) {
        ev->cache.needs_market |= bit;
        for (int i = 0; i < n; i++) {
            cc_piece_info p = cc_piece(game, parts[i].piece);
            *watchers_of(&ev->cache, p.x, p.y) |= bit;
        }
    } else if (ev->catalog->kinds[kind].surrounded) {
        cc_piece_info p = cc_piece(game, parts[0].piece);
        for (int i = 0; i < 9; i++) {
            *watchers_of(&ev->cache, p.x + i % 3 - 1, p.y + i / 3 - 1) |= bit;
        }
    } else if (ev->catalog->kinds[kind].can_complete) {
        watch_open_ends(ev, game, region, bit);
    } else {
        ev->cache.always_dirty |= bit;
    }
}

/* Castles and barns change what fields are worth. */
static int count_others(const cc_game *game)
{
    return cc_castle_count(game) + cc_bridge_count(game) +
           cc_board_token_count(game);
}

/* Adds up the figures of each cached region: who they are and whose. */
static void add_figures(const eval *ev, const cc_game *game,
                        uint32_t sums[EVAL_CACHE_MAX])
{
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        int known =
            ev->cache.index_of_region[cc_region_of(game, f.piece, f.slot)];
        if (known >= 0) {
            sums[known] +=
                0x10001u * (1 + f.figure) + 0x1000u * (uint32_t)f.player;
        }
    }
}

uint64_t eval_cache_usable(const eval *ev, const cc_game *game)
{
    const eval_cache *b = &ev->cache;
    uint32_t sums[EVAL_CACHE_MAX] = {0};
    uint64_t usable = 0;
    if (!b->valid || count_others(game) != b->others) {
        return 0;
    }
    add_figures(ev, game, sums);
    for (int i = 0; i < b->n; i++) {
        usable |= (uint64_t)(sums[i] == b->figures[i]) << i;
    }
    return usable & b->clean;
}

/* Adds the fields without figures, of which only the points are needed. */
static int add_free_fields(eval *ev, const cc_game *game, int n)
{
    eval_cache *b = &ev->cache;
    for (int piece = 0; piece < cc_piece_count(game); piece++) {
        int n_segments =
            ev->catalog->types[cc_piece(game, piece).type].n_segments;
        for (int slot = 0; slot < n_segments && n < EVAL_CACHE_MAX; slot++) {
            int region = cc_region_of(game, piece, slot);
            if (cc_segment_kind(game, piece, slot) == CC_FIELD &&
                b->index_of_region[region] < 0) {
                b->list[n].info = cc_region(game, region);
                watch_squares(ev, game, region, CC_FIELD, (uint64_t)1 << n);
                b->index_of_region[region] = (int8_t)n++;
            }
        }
    }
    return n;
}

void eval_cache_fill(eval *ev, const cc_game *game)
{
    eval_cache *b = &ev->cache;
    int n = 0;
    /* a new edge of the table can change everything */
    b->valid = !ev->has_edge;
    if (!b->valid) {
        return;
    }
    memset(b->index_of_region, -1, sizeof b->index_of_region);
    memset(b->watchers, 0, sizeof b->watchers);
    b->always_dirty = b->needs_market = 0;
    for (int i = 0; i < cc_figure_count(game) && n < EVAL_CACHE_MAX; i++) {
        cc_figure_info f = cc_figure(game, i);
        int region = cc_region_of(game, f.piece, f.slot);
        if (b->index_of_region[region] >= 0) {
            continue;
        }
        region_eval *a = &b->list[n];
        a->info = cc_region(game, region);
        if (!a->info.complete) {
            eval_region(ev, game, region, a);
            watch_squares(ev, game, region, a->info.kind, (uint64_t)1 << n);
            b->index_of_region[region] = (int8_t)n++;
        }
    }
    if (town_counts_free_fields(ev)) {
        n = add_free_fields(ev, game, n);
    }
    b->n = n;
    b->clean = ~(uint64_t)0;
    b->others = count_others(game);
    memset(b->figures, 0, sizeof b->figures);
    add_figures(ev, game, b->figures);
}

/* Returns the cached regions on a square: those were joined or extended. */
static uint64_t cached_regions_on(const eval *ev, const cc_game *game, int x,
                                  int y)
{
    uint64_t on = 0;
    for (int side = 0, last = -1; side < 4; side++) {
        int piece = cc_piece_find(game, x, y, (cc_side)side);
        if (piece < 0 || piece == last) {
            continue;
        }
        last = piece;
        int n = ev->catalog->types[cc_piece(game, piece).type].n_segments;
        for (int slot = 0; slot < n; slot++) {
            int known =
                ev->cache.index_of_region[cc_region_of(game, piece, slot)];
            on |= known >= 0 ? (uint64_t)1 << known : 0;
        }
    }
    return on;
}

static bool has_market(const cc_tile_type *t)
{
    bool has = false;
    for (int slot = 0; slot < t->n_segments; slot++) {
        has |= t->segments[slot].kind == CC_MARKET;
    }
    return has;
}

/* True if a tile here may split the surroundings of the town: regions in the
 * smaller part are no longer closed by a wall (CITY-27). */
static bool may_split_surroundings(const cc_game *game, int x, int y)
{
    static const int rx[] = {0, 1, 1, 1, 0, -1, -1, -1};
    static const int ry[] = {-1, -1, 0, 1, 1, 1, 0, -1};
    int parts = 0;
    bool last = cc_sides_at(game, x + rx[7], y + ry[7]) < 0;
    for (int i = 0; i < 8; i++) {
        bool occupied = cc_sides_at(game, x + rx[i], y + ry[i]) < 0;
        parts += occupied && !last;
        last = occupied;
    }
    return parts > 1;
}

void eval_cache_update(eval *ev, const cc_game *game, int x, int y)
{
    eval_cache *b = &ev->cache;
    if (!b->valid) {
        return;
    }
    uint64_t changed = b->always_dirty | *watchers_of(b, x, y);
    for (int side = 0; side < 4; side++) {
        changed |= *watchers_of(b, x + dx[side], y + dy[side]);
    }
    int type = cc_piece(game, cc_piece_count(game) - 1).type;
    changed |= has_market(&ev->catalog->types[type]) ? b->needs_market : 0;
    if (ev->has_walls && may_split_surroundings(game, x, y)) {
        changed = ~(uint64_t)0;
    }
    b->clean = ~(changed | cached_regions_on(ev, game, x, y));
}

void eval_cache_disable(eval *ev)
{
    ev->cache.valid = false;
}

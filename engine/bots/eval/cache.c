/* cache.c - reuse of region values within a turn
 *
 * Before a turn is tried, all held regions are evaluated once. Each square
 * keeps a bit mask of the cached values that depend on it (its watchers);
 * placing a tile there invalidates those, and what it joins or extends. What
 * else changes the worth of a region is noticed when a position is evaluated:
 * of other figures on it by a checksum, of the mage and the witch, ferries and
 * bridges by where they are; if castles or board tokens came or went, no value
 * holds. Values of what the tile has changed are kept for the other positions
 * after it (find_recent()).
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/modules/bridges_castles_bazaars/castles.h"
#include "engine/modules/buildings.h"
#include "engine/modules/ferry.h"
#include "engine/modules/mage.h"
#include "engine/modules/tunnel.h"

#include "cache.h"
#include "chance.h"
#include "regions.h"

/* ------------------------------------------------ what depends on a square */

static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0}; /* by side */

/* Returns the values that depend on a square. Squares that share an entry,
 * EVAL_CACHE_SQUARES apart, only make more values invalid than necessary. */
static const eval_mask *watchers_of(const eval_cache *cache, int x, int y)
{
    return &cache->watchers[y & (EVAL_CACHE_SQUARES - 1)]
                           [x & (EVAL_CACHE_SQUARES - 1)];
}

/* Makes the value `index` invalid once a tile is placed on a square. */
static void watch(eval_cache *cache, int x, int y, int index)
{
    eval_mask_set(&cache->watchers[y & (EVAL_CACHE_SQUARES - 1)]
                                  [x & (EVAL_CACHE_SQUARES - 1)],
                  index);
}

/* Watches the squares into which a region may grow. */
static void watch_open_ends(eval *ev, const cc_game *game, int region,
                            int index)
{
    cc_open_end ends[ENDS_MAX];
    int n = cc_region_open_ends(game, region, ends, ENDS_MAX);
    for (int i = 0; i < n; i++) {
        watch(&ev->cache, ends[i].x, ends[i].y, index);
    }
    if (n == ENDS_MAX) { /* the list may be cut off */
        eval_mask_set(&ev->cache.always_dirty, index);
    }
}

/* A field depends on the squares that its cities depend on. */
static void watch_cities(eval *ev, const cc_game *game, int region, int index)
{
    cc_segment_ref parts[CC_SEGMENTS_MAX];
    int n = cc_region_segments(game, region, parts, CC_SEGMENTS_MAX);
    for (int i = 0; i < n; i++) {
        int type = cc_piece(game, parts[i].piece).type;
        unsigned borders =
            ev->catalog->types[type].segments[parts[i].slot].borders;
        for (int slot = 0; borders >> slot; slot++) {
            if (borders >> slot & 1) {
                watch_open_ends(
                    ev, game, cc_region_of(game, parts[i].piece, slot), index);
            }
        }
    }
}

static bool has_tile(const cc_game *game, int x, int y)
{
    return cc_sides_at(game, x, y) < 0;
}

/* Watches the first empty squares of the row and the column of a tile: what
 * never completes, but is surrounded, counts the tiles up to there. */
static void watch_row_and_column(eval *ev, const cc_game *game, cc_piece_info p,
                                 int index)
{
    for (int side = 0; side < 4; side++) {
        int x = p.x, y = p.y;
        while (has_tile(game, x, y)) {
            x += dx[side];
            y += dy[side];
        }
        watch(&ev->cache, x, y, index);
    }
}

/* Watches all squares where a tile changes the value of a region that it does
 * not extend. Regions that it extends are found by cached_regions_on(). */
static void watch_squares(eval *ev, const cc_game *game, int region, int kind,
                          int index)
{
    const cc_kind_row *row = &ev->catalog->kinds[kind];
    cc_segment_ref parts[CC_SEGMENTS_MAX];
    int n = cc_region_segments(game, region, parts, CC_SEGMENTS_MAX);
    if (kind == CC_FIELD) {
        watch_cities(ev, game, region, index);
    } else if (kind == CC_QUARTER) {
        /* A quarter scores for the markets that adjoin it. */
        eval_mask_set(&ev->cache.needs_market, index);
        for (int i = 0; i < n; i++) {
            cc_piece_info p = cc_piece(game, parts[i].piece);
            watch(&ev->cache, p.x, p.y, index);
        }
    } else if (row->surrounded && row->can_complete) {
        cc_coord squares[SQUARES_AROUND_MAX];
        int n_squares = chance_squares(game, parts[0].piece, squares);
        for (int i = 0; i < n_squares; i++) {
            watch(&ev->cache, squares[i].x, squares[i].y, index);
        }
    } else if (row->surrounded) {
        watch_row_and_column(ev, game, cc_piece(game, parts[0].piece), index);
    } else if (row->can_complete) {
        watch_open_ends(ev, game, region, index);
    } else {
        eval_mask_set(&ev->cache.always_dirty, index);
    }
}

/* ----------------------------------------------- what else changes regions */

/* Returns a number that changes when ferries move. */
static int count_ferries(const cc_game *game)
{
    int sum = 0;
    for (int i = 0; i < cc_ferry_count(game); i++) {
        sum = sum * CC_FERRY_WAYS + cc_ferry(game, i).way + 1;
    }
    return sum;
}

/* Returns how many little buildings stand on the board. */
static int count_buildings(const cc_game *game)
{
    int n = 0;
    for (int i = 0; cc_has_module(game, CC_MODULE_BUILDINGS) &&
                    i < cc_board_token_count(game);
         i++) {
        int token = cc_board_token_at(game, i).token;
        n += cc_building_of_token(game->catalog, token) >= 0;
    }
    return n;
}

/* Counts castles, board tokens and tunnels: castles and barns change what
 * fields are worth, and tunnels what roads are joined. */
static int count_others(const cc_game *game)
{
    return cc_castle_count(game) + cc_board_token_count(game) +
           cc_tunnel_count(game);
}

/* Gets the segment where the mage or the witch is, or one of piece CC_NONE. */
static cc_segment_ref magic_at(const cc_game *game, int magic)
{
    cc_segment_ref at;
    return cc_magic_at(game, magic, &at) ? at
                                         : (cc_segment_ref){.piece = CC_NONE};
}

static bool is_same_segment(cc_segment_ref a, cc_segment_ref b)
{
    return a.piece == b.piece && a.slot == b.slot;
}

/* Whether two segments are in one region; the first one may be of piece
 * CC_NONE. */
static bool is_in_region(const cc_game *game, cc_segment_ref at,
                         cc_segment_ref other)
{
    return at.piece != CC_NONE &&
           cc_region_of(game, at.piece, at.slot) ==
               cc_region_of(game, other.piece, other.slot);
}

/* Whether the mage or the witch has moved since the cache was filled. */
static bool magic_has_moved(const eval_cache *cache, const cc_game *game)
{
    bool has_moved = false;
    for (int i = 0; i < CC_MAGICS; i++) {
        has_moved |= !is_same_segment(cache->magic[i], magic_at(game, i));
    }
    return has_moved;
}

/* Takes the cached value of the region with a segment from those that hold. */
static void forget_region_at(const eval_cache *cache, const cc_game *game,
                             cc_segment_ref at, eval_mask *usable)
{
    int index =
        at.piece == CC_NONE
            ? -1
            : cache->index_of_region[cc_region_of(game, at.piece, at.slot)];
    if (index >= 0) {
        usable->words[index / 64] &= ~((uint64_t)1 << index % 64);
    }
}

/* Adds the cached regions on a square. The tile just placed there joined or
 * extended them. */
static void add_regions_on(const eval *ev, const cc_game *game, int x, int y,
                           eval_mask *found)
{
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
            if (index >= 0) {
                eval_mask_set(found, index);
            }
        }
    }
}

/* Takes the values from those that hold that bridges built since the cache was
 * filled may have changed: the region of the bridge, what is on its square, and
 * what may grow into the squares beside it, where other tiles fit now. */
static void forget_bridged(const eval *ev, const cc_game *game,
                           eval_mask *usable)
{
    const eval_cache *cache = &ev->cache;
    for (int i = cache->bridges; i < cc_bridge_count(game); i++) {
        cc_bridge_info b = cc_bridge(game, i);
        int piece = cc_piece_find(game, b.x, b.y, CC_N);
        eval_mask changed = *watchers_of(cache, b.x, b.y);
        for (int side = 0; side < 4; side++) {
            eval_mask_add(&changed,
                          watchers_of(cache, b.x + dx[side], b.y + dy[side]));
        }
        add_regions_on(ev, game, b.x, b.y, &changed);
        eval_mask_remove(usable, &changed);
        forget_region_at(cache, game,
                         (cc_segment_ref){(uint16_t)piece, CC_SLOT_BRIDGE},
                         usable);
    }
}

/* The same for ferries that have moved since: what is on the squares of their
 * lakes. New ones are on the tile just placed. */
static void forget_ferried(const eval *ev, const cc_game *game,
                           eval_mask *usable)
{
    for (int i = 0; i < ev->cache.ferries; i++) {
        cc_ferry_info ferry = cc_ferry(game, i);
        eval_mask changed = {{0}};
        if (ferry.way != ev->cache.ways[i]) {
            add_regions_on(ev, game, ferry.x, ferry.y, &changed);
            eval_mask_remove(usable, &changed);
        }
    }
}

/* Whether a region has, or had when the cache was filled, the mage or the
 * witch, and they have moved since. */
static bool has_moved_magic(const eval_cache *cache, const cc_game *game,
                            int region)
{
    bool has = false;
    for (int i = 0; i < CC_MAGICS && cc_has_module(game, CC_MODULE_MAGE); i++) {
        cc_segment_ref from = cache->magic[i], to = magic_at(game, i);
        if (!is_same_segment(from, to)) {
            has |= from.piece != CC_NONE &&
                   cc_region_of(game, from.piece, from.slot) == region;
            has |= to.piece != CC_NONE &&
                   cc_region_of(game, to.piece, to.slot) == region;
        }
    }
    return has;
}

/* Whether a castle or a token on the board has come or gone since the cache was
 * filled, or what else changes the worth of regions has moved. */
static bool others_have_changed(const eval_cache *cache, const cc_game *game)
{
    /* A little building stands on the tile just placed, and changes only what
     * that may have changed too. */
    int built = cc_piece_count(game) > cache->pieces_before
                    ? count_buildings(game) - cache->buildings
                    : 0;
    return count_others(game) - built != cache->others ||
           (cc_worth_state(game) != cache->worth_state &&
            !magic_has_moved(cache, game));
}

static bool has_same_board_tokens(const cc_game *a, const cc_game *b)
{
    int n = cc_board_token_count(a);
    bool is_same = n == cc_board_token_count(b);
    for (int i = 0; i < n && is_same; i++) {
        cc_board_token t = cc_board_token_at(a, i);
        cc_board_token other = cc_board_token_at(b, i);
        is_same = t.token == other.token &&
                  ((t.x == other.x && t.y == other.y) ||
                   !cc_token_changes_worth(a->catalog, t.token));
    }
    return is_same;
}

static bool has_same_holders(const cc_game *a, const cc_game *b)
{
    int n = cc_figure_count(a);
    bool is_same = n == cc_figure_count(b);
    for (int i = 0; i < n && is_same; i++) {
        cc_figure_info f = cc_figure(a, i), other = cc_figure(b, i);
        is_same = f.figure == other.figure && f.player == other.player &&
                  cc_region_of(a, f.piece, f.slot) ==
                      cc_region_of(b, other.piece, other.slot);
    }
    return is_same;
}

bool eval_has_same_regions(const cc_game *a, const cc_game *b)
{
    return cc_piece_count(a) == cc_piece_count(b) &&
           count_others(a) == count_others(b) &&
           cc_bridge_count(a) == cc_bridge_count(b) &&
           count_ferries(a) == count_ferries(b) &&
           cc_worth_state(a) == cc_worth_state(b) && has_same_holders(a, b) &&
           has_same_board_tokens(a, b);
}

bool eval_is_same_region(const cc_game *a, const cc_game *b, cc_segment_ref at)
{
    bool is_same = cc_region_is_alike(a, b, at);
    for (int i = 0; i < CC_MAGICS && is_same; i++) {
        cc_segment_ref from = magic_at(a, i), to = magic_at(b, i);
        is_same = is_same_segment(from, to) ||
                  (!is_in_region(a, from, at) && !is_in_region(b, to, at));
    }
    return is_same;
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
            /* The kind in both halves of the word, the player between. */
            sums[index] +=
                0x10001u * (1 + f.figure) + 0x1000u * (uint32_t)f.player;
        }
    }
}

/* Computes a checksum of the figures of one region, which need not be cached.
 */
static uint32_t sum_figures(const cc_game *game, int region)
{
    uint32_t sum = 0;
    for (int i = 0; i < cc_figure_count(game); i++) {
        cc_figure_info f = cc_figure(game, i);
        if (cc_region_of(game, f.piece, f.slot) == region) {
            /* The piece too: a hill decides ties. Mixed, so that no two
             * figures amount to two others. */
            uint32_t n = 1 + CC_PLAYERS_MAX * (uint32_t)f.figure +
                         (uint32_t)f.player + ((uint32_t)f.piece << 8);
            n *= 0x9e3779b1u;
            sum += (n ^ n >> 15) * 0x85ebca6bu;
        }
    }
    return sum;
}

/* ---------------------------------------------------------------- using it */

bool eval_cache_usable(eval *ev, const cc_game *game, eval_mask *usable)
{
    eval_cache *cache = &ev->cache;
    bool has_bridges = cc_bridge_count(game) != cache->bridges;
    uint32_t sums[EVAL_CACHE_MAX];
    *usable = (eval_mask){{0}};
    if (!cache->valid || cc_piece_count(game) != cache->pieces ||
        others_have_changed(cache, game) ||
        (has_bridges && !cache->for_placements)) {
        return false;
    }
    memset(sums, 0, (size_t)cache->n * sizeof *sums);
    add_figures(ev, game, sums);
    for (int i = 0; i < cache->n; i++) {
        if (sums[i] == cache->figures[i] &&
            !eval_mask_has(&cache->changed, i)) {
            eval_mask_set(usable, i);
        }
    }
    /* The mage and the witch change what the regions are worth that they leave
     * and come to. */
    for (int i = 0; i < CC_MAGICS && cc_has_module(game, CC_MODULE_MAGE); i++) {
        forget_region_at(cache, game, cache->magic[i], usable);
        forget_region_at(cache, game, magic_at(game, i), usable);
    }
    if (has_bridges) {
        forget_bridged(ev, game, usable);
    }
    forget_ferried(ev, game, usable);
    cache->uses_recent =
        !has_bridges && count_buildings(game) == cache->buildings;
    return true;
}

/* Returns where the value of a region that is not usable is stored for the
 * other positions after the same placement, or NULL if they may not share it.
 * Sets *is_known if it is there already; otherwise the caller fills it in. */
static region_eval *find_recent(eval *ev, const cc_game *game, int region,
                                const eval_mask *usable, bool *is_known)
{
    eval_cache *cache = &ev->cache;
    *is_known = false;
    if (!usable || !cache->uses_recent ||
        has_moved_magic(cache, game, region)) {
        return NULL;
    }
    uint32_t figures = sum_figures(game, region);
    int ferries = count_ferries(game);
    for (int i = 0; i < cache->n_recent && i < EVAL_RECENT_MAX; i++) {
        eval_recent *r = &cache->recent[i];
        if (r->region == region && r->figures == figures &&
            r->ferries == ferries && r->me == ev->me) {
            *is_known = true;
            return &r->value;
        }
    }
    eval_recent *added = &cache->recent[cache->n_recent++ % EVAL_RECENT_MAX];
    added->region = region;
    added->figures = figures;
    added->ferries = ferries;
    added->me = ev->me;
    return &added->value;
}

const region_eval *eval_cache_value(eval *ev, const cc_game *game, int region,
                                    const eval_mask *usable, region_eval *own)
{
    bool is_known;
    const region_eval *cached = eval_cache_find(ev, region, usable);
    if (cached) {
        return cached;
    }
    region_eval *value = find_recent(ev, game, region, usable, &is_known);
    value = value ? value : own;
    if (!is_known) {
        value->info = cc_region_without_squares(game, region);
        eval_region(ev, game, region, value);
    }
    return value;
}

int eval_cache_fields(const eval *ev, const cc_game *game,
                      int out[EVAL_FIELDS_MAX])
{
    const eval_cache *cache = &ev->cache;
    int n = 0;
    if (!cache->valid || !cache->has_free_fields ||
        cc_piece_count(game) != cache->pieces) {
        return -1;
    }
    for (int i = 0; i < cache->n; i++) {
        if (cache->list[i].info.kind == CC_FIELD) {
            out[n++] =
                cc_region_of(game, cache->part[i].piece, cache->part[i].slot);
        }
    }
    for (int piece = cache->pieces_before; piece < cache->pieces; piece++) {
        int type = cc_piece(game, piece).type;
        for (int slot = 0; slot < ev->catalog->types[type].n_segments; slot++) {
            if (cc_segment_kind(game, piece, slot) == CC_FIELD &&
                n < EVAL_FIELDS_MAX) {
                out[n++] = cc_region_of(game, piece, slot);
            }
        }
    }
    return n;
}

/* -------------------------------------------------------------- filling it */

/* Adds a region without its values. */
static void add_to_cache(eval_cache *cache, int region, cc_region_info info,
                         int piece, int slot)
{
    cache->list[cache->n].info = info;
    cache->part[cache->n] = (cc_segment_ref){(uint16_t)piece, (uint8_t)slot};
    cache->index_of_region[region] = (int16_t)cache->n++;
}

/* Adds the fields without figures. Only their `info` is set, since
 * town_add_free_regions() needs no more. */
static void add_free_fields(eval *ev, const cc_game *game, bool for_placements)
{
    eval_cache *cache = &ev->cache;
    cache->has_free_fields = true;
    for (int piece = 0; piece < cc_piece_count(game); piece++) {
        int n_segments =
            ev->catalog->types[cc_piece(game, piece).type].n_segments;
        for (int slot = 0; slot < n_segments; slot++) {
            int region = cc_region_of(game, piece, slot);
            if (cc_segment_kind(game, piece, slot) != CC_FIELD ||
                cache->index_of_region[region] >= 0) {
                continue;
            }
            if (cache->n == EVAL_CACHE_MAX) {
                cache->has_free_fields = false;
                return;
            }
            if (for_placements) {
                watch_squares(ev, game, region, CC_FIELD, cache->n);
            }
            add_to_cache(cache, region, cc_region_without_squares(game, region),
                         piece, slot);
        }
    }
}

void eval_cache_fill(eval *ev, const cc_game *game, bool for_placements)
{
    eval_cache *cache = &ev->cache;
    cache->n_recent = 0;
    /* Not on a table with an edge (BASE-H5): there a tile also shuts squares,
     * and what that may change is not watched. */
    cache->valid = !ev->has_edge;
    if (!cache->valid) {
        return;
    }
    memset(cache->index_of_region, -1, sizeof cache->index_of_region);
    if (for_placements) {
        memset(cache->watchers, 0, sizeof cache->watchers);
    }
    cache->always_dirty = cache->needs_market = cache->changed =
        (eval_mask){{0}};
    cache->n = 0;
    for (int i = 0; i < cc_figure_count(game) && cache->n < EVAL_CACHE_MAX;
         i++) {
        cc_figure_info f = cc_figure(game, i);
        int region = cc_region_of(game, f.piece, f.slot);
        if (cache->index_of_region[region] >= 0) {
            continue;
        }
        region_eval *a = &cache->list[cache->n];
        a->info = cc_region_without_squares(game, region);
        if (!a->info.complete) {
            eval_region(ev, game, region, a);
            if (for_placements) {
                watch_squares(ev, game, region, a->info.kind, cache->n);
            }
            add_to_cache(cache, region, a->info, f.piece, f.slot);
        }
    }
    cache->has_free_fields = false;
    if (town_counts_free_fields(ev)) {
        add_free_fields(ev, game, for_placements);
    }
    cache->pieces = cache->pieces_before = cc_piece_count(game);
    cache->for_placements = for_placements;
    cache->bridges = cc_bridge_count(game);
    cache->ferries = cc_ferry_count(game);
    for (int i = 0; i < cache->ferries; i++) {
        cache->ways[i] = cc_ferry(game, i).way;
    }
    cache->others = count_others(game);
    cache->buildings = count_buildings(game);
    for (int i = 0; i < CC_MAGICS; i++) {
        cache->magic[i] = magic_at(game, i);
    }
    cache->worth_state = cc_worth_state(game);
    memset(cache->figures, 0, sizeof cache->figures);
    add_figures(ev, game, cache->figures);
}

/* ------------------------------------------------------- after a placement */

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

/* Adds the regions that a tile on (x, y) can have changed. */
static void add_changed_by(eval *ev, const cc_game *game, int x, int y)
{
    eval_cache *cache = &ev->cache;
    eval_mask *changed = &cache->changed;
    eval_mask_add(changed, watchers_of(cache, x, y));
    /* Open ends on the squares beside it have a new neighbour, so that other
     * tiles fit there. */
    for (int side = 0; side < 4; side++) {
        eval_mask_add(changed, watchers_of(cache, x + dx[side], y + dy[side]));
    }
    if (ev->has_walls && may_split_surroundings(game, x, y)) {
        memset(changed, 0xff, sizeof *changed);
    }
    add_regions_on(ev, game, x, y, changed);
}

void eval_cache_update(eval *ev, const cc_game *game, int x, int y)
{
    eval_cache *cache = &ev->cache;
    if (!cache->valid) {
        return;
    }
    cc_piece_info last = cc_piece(game, cc_piece_count(game) - 1);
    const cc_tile_type *type = &ev->catalog->types[last.type];
    cache->n_recent = 0;
    cache->changed = cache->always_dirty;
    add_changed_by(ev, game, x, y);
    if (has_market(type)) {
        eval_mask_add(&cache->changed, &cache->needs_market);
    }
    if (type->other < 0) { /* the second square of the tile */
        add_changed_by(ev, game, last.x, last.y);
    }
    cache->pieces = cc_piece_count(game);
}

void eval_cache_disable(eval *ev)
{
    ev->cache.valid = false;
}

/* cache.c - what a tile changes: who looks at the square where it lies
 *
 * Before a turn is tried all that somebody holds is appraised once, and each
 * square that such an appraisal looks at is told whose it is. A tile laid there
 * leaves the others as they were.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "eval_parts.h"

static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};

static uint64_t *near_at(judge_base *b, int x, int y)
{
    return &b->near[y & (JUDGE_NEAR - 1)][x & (JUDGE_NEAR - 1)];
}

/* The squares that a region may still grow to. */
static void note_open(judge *j, const cc_game *game, int region, uint64_t bit)
{
    cc_open_end ends[ENDS_MAX];
    int n = cc_region_open_ends(game, region, ends, ENDS_MAX);
    for (int i = 0; i < n; i++) {
        *near_at(&j->base, ends[i].x, ends[i].y) |= bit;
    }
    if (n == ENDS_MAX) { /* there may be more */
        j->base.always |= bit;
    }
}

/* A field looks where its cities do. */
static void note_cities(judge *j, const cc_game *game, int region, uint64_t bit)
{
    cc_segment_ref parts[CC_SEGMENTS_MAX];
    int n = cc_region_segments(game, region, parts, CC_SEGMENTS_MAX);
    for (int i = 0; i < n; i++) {
        int type = cc_piece(game, parts[i].piece).type;
        unsigned borders =
            j->catalog->types[type].segments[parts[i].slot].borders;
        for (int slot = 0; borders >> slot; slot++) {
            if (borders >> slot & 1) {
                note_open(j, game, cc_region_of(game, parts[i].piece, slot),
                          bit);
            }
        }
    }
}

/* All that changes what a region is worth when a tile comes to lie there. A
 * tile that belongs to it is found by judge_near(). */
static void note_near(judge *j, const cc_game *game, int region, int kind,
                      uint64_t bit)
{
    cc_segment_ref parts[CC_SEGMENTS_MAX];
    int n = cc_region_segments(game, region, parts, CC_SEGMENTS_MAX);
    if (kind == CC_FIELD) {
        note_cities(j, game, region, bit);
    } else if (kind == CC_QUARTER) {
        j->base.markets |= bit;
        for (int i = 0; i < n; i++) {
            cc_piece_info p = cc_piece(game, parts[i].piece);
            *near_at(&j->base, p.x, p.y) |= bit;
        }
    } else if (j->catalog->kinds[kind].surrounded) {
        cc_piece_info p = cc_piece(game, parts[0].piece);
        for (int i = 0; i < 9; i++) {
            *near_at(&j->base, p.x + i % 3 - 1, p.y + i / 3 - 1) |= bit;
        }
    } else if (j->catalog->kinds[kind].can_complete) {
        note_open(j, game, region, bit);
    } else {
        j->base.always |= bit;
    }
}

void judge_base_make(judge *j, const cc_game *game)
{
    judge_base *b = &j->base;
    int n = 0;
    b->holds = !j->edge; /* where it closes, everything may */
    if (!b->holds) {
        return;
    }
    memset(b->at, -1, sizeof b->at);
    memset(b->near, 0, sizeof b->near);
    b->always = b->markets = b->clean = 0;
    for (int i = 0; i < cc_figure_count(game) && n < JUDGE_KNOWN; i++) {
        cc_figure_info f = cc_figure(game, i);
        int region = cc_region_of(game, f.piece, f.slot);
        if (b->at[region] >= 0) {
            continue;
        }
        appraisal *a = &b->list[n];
        a->info = cc_region(game, region);
        if (!a->info.complete) {
            judge_appraise(j, game, region, a);
            note_near(j, game, region, a->info.kind, (uint64_t)1 << n);
            b->at[region] = (int8_t)n++;
        }
    }
}

/* Everything on a square is another region now, or a larger one. */
static uint64_t regions_on(const judge *j, const cc_game *game, int x, int y)
{
    uint64_t on = 0;
    for (int side = 0, last = -1; side < 4; side++) {
        int piece = cc_piece_find(game, x, y, (cc_side)side);
        if (piece < 0 || piece == last) {
            continue;
        }
        last = piece;
        int n = j->catalog->types[cc_piece(game, piece).type].n_segments;
        for (int slot = 0; slot < n; slot++) {
            int known = j->base.at[cc_region_of(game, piece, slot)];
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

/* Whether a tile here may part the land around the town in two: what looks at
 * the smaller part is no longer closed by a wall (CITY-27). */
static bool may_enclose(const cc_game *game, int x, int y)
{
    static const int rx[] = {0, 1, 1, 1, 0, -1, -1, -1};
    static const int ry[] = {-1, -1, 0, 1, 1, 1, 0, -1};
    int parts = 0;
    bool last = cc_sides_at(game, x + rx[7], y + ry[7]) < 0;
    for (int i = 0; i < 8; i++) {
        bool laid = cc_sides_at(game, x + rx[i], y + ry[i]) < 0;
        parts += laid && !last;
        last = laid;
    }
    return parts > 1;
}

void judge_near(judge *j, const cc_game *game, int x, int y)
{
    judge_base *b = &j->base;
    if (!b->holds) {
        return;
    }
    uint64_t changed = b->always | *near_at(b, x, y);
    for (int side = 0; side < 4; side++) {
        changed |= *near_at(b, x + dx[side], y + dy[side]);
    }
    int laid = cc_piece(game, cc_piece_count(game) - 1).type;
    changed |= has_market(&j->catalog->types[laid]) ? b->markets : 0;
    if (j->walls && may_enclose(game, x, y)) {
        changed = ~(uint64_t)0;
    }
    b->clean = ~(changed | regions_on(j, game, x, y));
}

void judge_forget(judge *j)
{
    j->base.holds = false;
}

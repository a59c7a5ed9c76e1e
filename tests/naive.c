/* naive.c - the base game once more, as plainly as can be
 *
 * SPDX-License-Identifier: MIT
 */
#include "naive.h"

#include <string.h>

static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};

typedef struct part {
    int tile, slot;
} part;

typedef struct feature {
    int n;
    part parts[NAIVE_TILES * CC_TILE_SEGMENTS_MAX];
} feature;

static int tile_at(const naive *g, int x, int y)
{
    for (int i = 0; i < g->n; i++) {
        if (g->tiles[i].x == x && g->tiles[i].y == y) {
            return i;
        }
    }
    return -1;
}

static const cc_segment_type *segment(const naive *g, int tile, int slot)
{
    return &g->catalog->types[g->tiles[tile].type].segments[slot];
}

static int slots(const naive *g, int tile)
{
    return g->catalog->types[g->tiles[tile].type].n_segments;
}

/* The segment of a type that shows at a place of a side after turning; place
 * 0 left, 1 middle, 2 right. */
static int shown(const naive *g, int type, int turn, int side, int place)
{
    const cc_tile_type *t = &g->catalog->types[type];
    int original = (side + 4 - turn) % 4;
    for (int slot = 0; slot < t->n_segments; slot++) {
        if (t->segments[slot].ports & 1 << (3 * original + place)) {
            return slot;
        }
    }
    return -1;
}

static int shown_kind(const naive *g, int type, int turn, int side)
{
    int slot = shown(g, type, turn, side, 1);
    return g->catalog->types[type].segments[slot].kind;
}

void naive_start(naive *g, const cc_catalog *catalog, int players, int type,
                 int x, int y, int turn)
{
    memset(g, 0, sizeof *g);
    g->catalog = catalog;
    g->n_players = players;
    for (int p = 0; p < players; p++) {
        g->supply[p] = 7;
    }
    g->small_city = 2;
    naive_lay(g, type, x, y, turn);
}

bool naive_fits(const naive *g, int type, int x, int y, int turn)
{
    int neighbours = 0;
    if (tile_at(g, x, y) >= 0) {
        return false;
    }
    for (int side = 0; side < 4; side++) {
        int other = tile_at(g, x + dx[side], y + dy[side]);
        if (other < 0) {
            continue;
        }
        neighbours++;
        if (shown_kind(g, type, turn, side) !=
            shown_kind(g, g->tiles[other].type, g->tiles[other].turn,
                       (side + 2) % 4)) {
            return false;
        }
    }
    return neighbours > 0;
}

bool naive_placeable(const naive *g, int type)
{
    for (int i = 0; i < g->n; i++) {
        for (int k = 0; k < 16; k++) {
            int x = g->tiles[i].x + dx[k / 4], y = g->tiles[i].y + dy[k / 4];
            if (naive_fits(g, type, x, y, k % 4)) {
                return true;
            }
        }
    }
    return false;
}

void naive_lay(naive *g, int type, int x, int y, int turn)
{
    naive_tile *t = &g->tiles[g->n++];
    *t = (naive_tile){.x = x, .y = y, .type = type, .turn = turn};
    for (int i = 0; i < CC_TILE_SEGMENTS_MAX; i++) {
        t->figure[i] = -1;
    }
}

static bool has(const feature *f, int tile, int slot)
{
    for (int i = 0; i < f->n; i++) {
        if (f->parts[i].tile == tile && f->parts[i].slot == slot) {
            return true;
        }
    }
    return false;
}

/* Everything joined to a segment; returns how many middles lie open. */
static int collect(const naive *g, int tile, int slot, feature *f)
{
    int open = 0;
    f->n = 0;
    f->parts[f->n++] = (part){tile, slot};
    for (int i = 0; i < f->n; i++) {
        const naive_tile *t = &g->tiles[f->parts[i].tile];
        for (int k = 0; k < 12; k++) {
            int side = k / 3, place = k % 3;
            if (shown(g, t->type, t->turn, side, place) != f->parts[i].slot) {
                continue;
            }
            int other = tile_at(g, t->x + dx[side], t->y + dy[side]);
            if (other < 0) {
                open += place == 1;
                continue;
            }
            int there = shown(g, g->tiles[other].type, g->tiles[other].turn,
                              (side + 2) % 4, 2 - place);
            if (there >= 0 &&
                segment(g, other, there)->kind ==
                    segment(g, f->parts[i].tile, f->parts[i].slot)->kind &&
                !has(f, other, there)) {
                f->parts[f->n++] = (part){other, there};
            }
        }
    }
    return open;
}

static int tiles_of(const feature *f)
{
    int n = 0;
    for (int i = 0; i < f->n; i++) {
        bool again = false;
        for (int j = 0; j < i; j++) {
            again |= f->parts[j].tile == f->parts[i].tile;
        }
        n += !again;
    }
    return n;
}

static int around(const naive *g, int tile)
{
    int n = 0;
    for (int i = 0; i < 9; i++) {
        n += tile_at(g, g->tiles[tile].x + i % 3 - 1,
                     g->tiles[tile].y + i / 3 - 1) >= 0;
    }
    return n;
}

bool naive_may_deploy(const naive *g, int player, int slot)
{
    feature f;
    if (!g->supply[player] || (g->fields == NAIVE_OFF &&
                               segment(g, g->n - 1, slot)->kind == CC_FIELD)) {
        return false;
    }
    collect(g, g->n - 1, slot, &f);
    for (int i = 0; i < f.n; i++) {
        if (g->tiles[f.parts[i].tile].figure[f.parts[i].slot] >= 0) {
            return false;
        }
    }
    return true;
}

void naive_deploy(naive *g, int player, int slot)
{
    g->tiles[g->n - 1].figure[slot] = player;
    g->supply[player]--;
}

/* Gives points to the majority; takes the figures home if asked. Returns
 * whether anybody stood there. */
static bool give(naive *g, const feature *f, int points, bool home)
{
    int figures[CC_PLAYERS_MAX] = {0}, most = 0;
    for (int i = 0; i < f->n; i++) {
        int *who = &g->tiles[f->parts[i].tile].figure[f->parts[i].slot];
        if (*who >= 0) {
            figures[*who]++;
            most = figures[*who] > most ? figures[*who] : most;
            g->supply[*who] += home;
            *who = home ? -1 : *who;
        }
    }
    for (int p = 0; p < g->n_players; p++) {
        g->score[p] += most && figures[p] == most ? points : 0;
    }
    return most > 0;
}

static int pennants(const naive *g, const feature *f)
{
    int n = 0;
    for (int i = 0; i < f->n; i++) {
        n += segment(g, f->parts[i].tile, f->parts[i].slot)->pennants;
    }
    return n;
}

/* What a road, city or cloister is worth; *complete says whether it is. */
static int worth(const naive *g, const feature *f, int open, bool *complete)
{
    int kind = segment(g, f->parts[0].tile, f->parts[0].slot)->kind;
    if (kind == CC_CLOISTER) {
        int n = around(g, f->parts[0].tile);
        *complete = n == 9;
        return n;
    }
    *complete = open == 0;
    if (kind == CC_ROAD) {
        return tiles_of(f);
    }
    int each = !*complete ? 1 : tiles_of(f) == 2 ? g->small_city : 2;
    return (tiles_of(f) + pennants(g, f)) * each;
}

static void score_one(naive *g, int tile, int slot)
{
    feature f;
    bool complete;
    if (segment(g, tile, slot)->kind == CC_FIELD) {
        return;
    }
    int open = collect(g, tile, slot, &f);
    int points = worth(g, &f, open, &complete);
    if (complete) {
        give(g, &f, points, true);
    }
}

void naive_score(naive *g)
{
    int last = g->n - 1;
    for (int slot = 0; slot < slots(g, last); slot++) {
        score_one(g, last, slot);
    }
    for (int i = 0; i < last; i++) {
        int x = g->tiles[i].x - g->tiles[last].x;
        int y = g->tiles[i].y - g->tiles[last].y;
        for (int slot = 0; slot < slots(g, i); slot++) {
            if (x >= -1 && x <= 1 && y >= -1 && y <= 1 &&
                segment(g, i, slot)->kind == CC_CLOISTER) {
                score_one(g, i, slot);
            }
        }
    }
}

/* The completed cities that touch a field: a segment of each. */
static int cities(const naive *g, const feature *field, part *out)
{
    feature city, seen = {0};
    int n = 0;
    for (int i = 0; i < field->n; i++) {
        int tile = field->parts[i].tile;
        unsigned borders = segment(g, tile, field->parts[i].slot)->borders;
        for (int slot = 0; slot < slots(g, tile); slot++) {
            if (!(borders >> slot & 1) || has(&seen, tile, slot)) {
                continue;
            }
            if (collect(g, tile, slot, &city) == 0) {
                out[n++] = (part){tile, slot};
            }
            memcpy(seen.parts + seen.n, city.parts,
                   (size_t)city.n * sizeof *city.parts);
            seen.n += city.n;
        }
    }
    return n;
}

/* Whether a field touches the city that holds a segment. */
static bool touches(const naive *g, const feature *field, const feature *city)
{
    for (int i = 0; i < field->n; i++) {
        int tile = field->parts[i].tile;
        unsigned borders = segment(g, tile, field->parts[i].slot)->borders;
        for (int slot = 0; slot < slots(g, tile); slot++) {
            if (borders >> slot & 1 && has(city, tile, slot)) {
                return true;
            }
        }
    }
    return false;
}

/* BASE-22, from the cities: farmers on whatever field touches this one. */
static void pay_city(naive *g, const feature *city)
{
    int farmers[CC_PLAYERS_MAX] = {0}, most = 0;
    feature field;
    for (int tile = 0; tile < g->n; tile++) {
        for (int slot = 0; slot < slots(g, tile); slot++) {
            int who = g->tiles[tile].figure[slot];
            if (who < 0 || segment(g, tile, slot)->kind != CC_FIELD) {
                continue;
            }
            collect(g, tile, slot, &field);
            if (touches(g, &field, city)) {
                farmers[who]++;
                most = farmers[who] > most ? farmers[who] : most;
            }
        }
    }
    for (int p = 0; p < g->n_players; p++) {
        g->score[p] += most && farmers[p] == most ? 4 : 0;
    }
}

static void pay_cities(naive *g)
{
    feature done = {0}, f;
    for (int tile = 0; tile < g->n; tile++) {
        for (int slot = 0; slot < slots(g, tile); slot++) {
            if (segment(g, tile, slot)->kind != CC_CITY ||
                has(&done, tile, slot) || collect(g, tile, slot, &f) > 0) {
                continue;
            }
            pay_city(g, &f);
            memcpy(done.parts + done.n, f.parts, (size_t)f.n * sizeof *f.parts);
            done.n += f.n;
        }
    }
}

/* What the region pays at the end; a field by the third edition. */
static int worth_at_end(const naive *g, const feature *f, int open)
{
    part list[NAIVE_TILES * CC_TILE_SEGMENTS_MAX];
    bool complete;
    if (segment(g, f->parts[0].tile, f->parts[0].slot)->kind == CC_FIELD) {
        return cities(g, f, list) * (g->fields == NAIVE_FIRST ? 4 : 3);
    }
    return worth(g, f, open, &complete);
}

void naive_final(naive *g)
{
    feature done = {0}, f;
    for (int tile = 0; tile < g->n; tile++) {
        for (int slot = 0; slot < slots(g, tile); slot++) {
            bool field = segment(g, tile, slot)->kind == CC_FIELD;
            if (g->tiles[tile].figure[slot] < 0 || has(&done, tile, slot) ||
                (field && g->fields == NAIVE_FIRST)) {
                continue;
            }
            int open = collect(g, tile, slot, &f);
            give(g, &f, worth_at_end(g, &f, open), false);
            memcpy(done.parts + done.n, f.parts, (size_t)f.n * sizeof *f.parts);
            done.n += f.n;
        }
    }
    if (g->fields == NAIVE_FIRST) {
        pay_cities(g);
    }
}

naive_region naive_ask(const naive *g, int tile, int slot)
{
    feature f;
    naive_region r = {0};
    int kind = segment(g, tile, slot)->kind;
    r.open = collect(g, tile, slot, &f);
    if (kind == CC_CLOISTER) {
        r.open = 9 - around(g, tile);
    }
    r.segments = f.n;
    r.squares = tiles_of(&f);
    r.pennants = pennants(g, &f);
    r.complete = kind != CC_FIELD && r.open == 0;
    r.worth = worth_at_end(g, &f, r.open);
    for (int i = 0; i < f.n; i++) {
        int who = g->tiles[f.parts[i].tile].figure[f.parts[i].slot];
        if (who >= 0) {
            r.figures[who]++;
        }
    }
    return r;
}

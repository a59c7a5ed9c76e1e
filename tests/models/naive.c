/* naive.c - naive reference model: land, figures, points
 *
 * SPDX-License-Identifier: MIT
 */
#include "naive.h"

#include <string.h>

static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};

typedef naive_part part;
typedef naive_feature feature;

int naive_tile_at(const naive *g, int x, int y)
{
    for (int i = 0; i < g->n; i++) {
        if (g->tiles[i].x == x && g->tiles[i].y == y) {
            return i;
        }
    }
    return -1;
}

bool naive_on_table(const naive *g, int x, int y)
{
    return !g->table_w || (2 * x < g->table_w && -2 * x < g->table_w &&
                           2 * y < g->table_h && -2 * y < g->table_h);
}

/* A bridge is a road without borders to fields or cities (BRIDGE-7, BRIDGE-8).
 */
static const cc_segment_type bridge = {.kind = CC_ROAD};

static const cc_segment_type *segment(const naive *g, int tile, int slot)
{
    return slot == NAIVE_OVER
               ? &bridge
               : &g->catalog->types[g->tiles[tile].type].segments[slot];
}

int naive_kind(const naive *g, int tile, int slot)
{
    return segment(g, tile, slot)->kind;
}

static int slots(const naive *g, int tile)
{
    return g->catalog->types[g->tiles[tile].type].n_segments;
}

/* The segment of a type at a place of a side after turning; place 0 left, 1
 * middle, 2 right. */
static int shown_slot(const naive *g, int type, int turn, int side, int place)
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

int naive_shown_kind(const naive *g, int type, int turn, int side)
{
    int slot = shown_slot(g, type, turn, side, 1);
    return g->catalog->types[type].segments[slot].kind;
}

/* Whether a part of a tile reaches a place of a side. A bridge takes the
 * middles of its two sides from the field that its feet stand on. */
static bool reaches(const naive *g, part p, int side, int place)
{
    const naive_tile *t = &g->tiles[p.tile];
    bool is_bridge = place == 1 && t->bridge == NAIVE_AXIS(side);
    if (p.slot == NAIVE_OVER || is_bridge) {
        return p.slot == NAIVE_OVER && is_bridge;
    }
    return shown_slot(g, t->type, t->turn, side, place) == p.slot;
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
    for (int p = 0; p < players; p++) {
        g->held[p] = -1;
    }
    g->bridged = g->castle_at = g->slot = g->layer = -1;
    g->small_city = 2;
    naive_lay(g, type, x, y, turn);
}

void naive_lay(naive *g, int type, int x, int y, int turn)
{
    naive_tile *t = &g->tiles[g->n++];
    *t = (naive_tile){.x = x, .y = y, .type = type, .turn = turn};
    for (int i = 0; i <= NAIVE_OVER; i++) {
        t->figure[i] = -1;
    }
}

bool naive_has(const feature *f, int tile, int slot)
{
    for (int i = 0; i < f->n; i++) {
        if (f->parts[i].tile == tile && f->parts[i].slot == slot) {
            return true;
        }
    }
    return false;
}

/* The part of a tile that meets `p` at a place of a side; slot -1 if none. */
static part meets(const naive *g, part p, int other, int side, int place)
{
    const naive_tile *t = &g->tiles[other];
    int kind = naive_kind(g, p.tile, p.slot);
    if (kind == CC_ROAD && place == 1 && t->bridge == NAIVE_AXIS(side)) {
        return (part){other, NAIVE_OVER};
    }
    int slot = shown_slot(g, t->type, t->turn, (side + 2) % 4, 2 - place);
    bool fits = slot >= 0 && naive_kind(g, other, slot) == kind;
    return (part){other, fits ? slot : -1};
}

int naive_collect(const naive *g, int tile, int slot, feature *f)
{
    int open = 0;
    f->n = 0;
    f->parts[f->n++] = (part){tile, slot};
    for (int i = 0; i < f->n; i++) {
        part p = f->parts[i];
        const naive_tile *t = &g->tiles[p.tile];
        for (int k = 0; k < 12; k++) {
            int side = k / 3, place = k % 3;
            if (!reaches(g, p, side, place)) {
                continue;
            }
            int x = t->x + dx[side], y = t->y + dy[side];
            int other = naive_tile_at(g, x, y);
            if (other < 0) {
                open +=
                    place == 1 && !(g->edge_closes && !naive_on_table(g, x, y));
                continue;
            }
            part q = meets(g, p, other, side, place);
            if (q.slot >= 0 && !naive_has(f, q.tile, q.slot)) {
                f->parts[f->n++] = q;
            }
        }
    }
    return open;
}

int naive_tiles_of(const feature *f)
{
    int n = 0;
    for (int i = 0; i < f->n; i++) {
        bool is_known = false;
        for (int j = 0; j < i; j++) {
            is_known |= f->parts[j].tile == f->parts[i].tile;
        }
        n += !is_known;
    }
    return n;
}

static int count_around(const naive *g, int tile)
{
    int n = 0;
    for (int i = 0; i < 9; i++) {
        n += naive_tile_at(g, g->tiles[tile].x + i % 3 - 1,
                           g->tiles[tile].y + i / 3 - 1) >= 0;
    }
    return n;
}

bool naive_may_deploy(const naive *g, int player, int slot)
{
    feature f;
    int last = g->n - 1;
    bool is_there =
        slot == NAIVE_OVER ? g->tiles[last].bridge : slot < slots(g, last);
    if (!is_there || !g->supply[player] ||
        naive_kind(g, last, slot) >= CC_TOWN ||
        (g->fields == NAIVE_OFF && naive_kind(g, last, slot) == CC_FIELD)) {
        return false;
    }
    naive_collect(g, last, slot, &f);
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

/* Adds the figures that came from the town. */
static void count_guests(const naive *g, const feature *f,
                         int figures[CC_PLAYERS_MAX])
{
    for (int i = 0; i < g->n_guests; i++) {
        part at = g->guest[i].at;
        figures[g->guest[i].player] += naive_has(f, at.tile, at.slot);
    }
}

/* COUNT-10 */
static void guests_home(naive *g, const feature *f)
{
    for (int i = g->n_guests; i-- > 0;) {
        part at = g->guest[i].at;
        if (naive_has(f, at.tile, at.slot)) {
            g->supply[g->guest[i].player]++;
            g->guest[i] = g->guest[--g->n_guests];
        }
    }
}

/* Gives points to the majority; returns the figures if asked. */
static void award(naive *g, const feature *f, int points, bool home)
{
    int figures[CC_PLAYERS_MAX] = {0}, max = 0;
    for (int i = 0; i < f->n; i++) {
        int *owner = &g->tiles[f->parts[i].tile].figure[f->parts[i].slot];
        if (*owner >= 0) {
            figures[*owner]++;
            g->supply[*owner] += home;
            *owner = home ? -1 : *owner;
        }
    }
    count_guests(g, f, figures);
    for (int p = 0; p < g->n_players; p++) {
        max = figures[p] > max ? figures[p] : max;
    }
    for (int p = 0; p < g->n_players; p++) {
        int points_won = max && figures[p] == max ? points : 0;
        g->score[p] += points_won;
        g->fed |= points_won > 0 ? 1u << p : 0;
    }
    if (home) {
        guests_home(g, f);
    }
}

static int pennants(const naive *g, const feature *f)
{
    int n = 0;
    for (int i = 0; i < f->n; i++) {
        n += segment(g, f->parts[i].tile, f->parts[i].slot)->pennants;
    }
    return n;
}

/* The points of a road, city or cloister; *complete: whether it is complete. */
static int worth(const naive *g, const feature *f, int open, bool *complete)
{
    int kind = naive_kind(g, f->parts[0].tile, f->parts[0].slot);
    if (kind == CC_CLOISTER) {
        int n = count_around(g, f->parts[0].tile);
        *complete = n == 9;
        return n;
    }
    *complete = open == 0;
    if (kind == CC_TOWN) { /* COUNT-11 */
        *complete = false;
        return 0;
    }
    if (kind == CC_ROAD) {
        return naive_tiles_of(f);
    }
    int worth_each = !*complete               ? 1
                     : naive_tiles_of(f) == 2 ? g->small_city
                                              : 2;
    return (naive_tiles_of(f) + pennants(g, f)) * worth_each;
}

static int points_of(const naive *g, part p, feature *f, bool *complete)
{
    int open = naive_collect(g, p.tile, p.slot, f);
    return worth(g, f, open, complete);
}

int naive_points(const naive *g, part p)
{
    feature f;
    bool complete;
    return points_of(g, p, &f, &complete);
}

/* Adds the feature of a part, if it is complete and not on the list. */
static int add_completed(const naive *g, part p, part *out, int n)
{
    feature f;
    bool complete;
    if (naive_kind(g, p.tile, p.slot) == CC_FIELD) {
        return n;
    }
    points_of(g, p, &f, &complete);
    for (int i = 0; i < n; i++) {
        complete &= !naive_has(&f, out[i].tile, out[i].slot);
    }
    if (complete) {
        out[n++] = p;
    }
    return n;
}

int naive_completed(const naive *g, part out[NAIVE_DONE])
{
    const naive_tile *last = &g->tiles[g->n - 1];
    int n = 0;
    for (int slot = 0; slot < slots(g, g->n - 1); slot++) {
        n = add_completed(g, (part){g->n - 1, slot}, out, n);
    }
    if (g->bridged >= 0) {
        n = add_completed(g, (part){g->bridged, NAIVE_OVER}, out, n);
    }
    for (int i = 0; i < g->n - 1; i++) {
        int x = g->tiles[i].x - last->x, y = g->tiles[i].y - last->y;
        for (int slot = 0; slot < slots(g, i); slot++) {
            if (x >= -1 && x <= 1 && y >= -1 && y <= 1 &&
                naive_kind(g, i, slot) == CC_CLOISTER) {
                n = add_completed(g, (part){i, slot}, out, n);
            }
        }
    }
    return n;
}

void naive_score_one(naive *g, part p)
{
    feature f;
    bool complete;
    int points = points_of(g, p, &f, &complete);
    award(g, &f, points, true);
}

void naive_score(naive *g)
{
    part done[NAIVE_DONE];
    int n = naive_completed(g, done);
    for (int i = 0; i < n; i++) {
        naive_score_one(g, done[i]);
    }
}

/* The points of farmers for a city (CASTLE-11). */
static int city_pays(const naive *g, const feature *city)
{
    int points = g->fields == NAIVE_FIRST ? 4 : 3;
    for (int i = 0; i < g->n_castles; i++) {
        part half = g->castle[i].half[0];
        points += naive_has(city, half.tile, half.slot);
    }
    return points;
}

/* The points of the completed cities that touch a field. */
static int cities_pay(const naive *g, const feature *field)
{
    feature city, previous = {0};
    int points = 0;
    for (int i = 0; i < field->n; i++) {
        int tile = field->parts[i].tile;
        unsigned borders = segment(g, tile, field->parts[i].slot)->borders;
        for (int slot = 0; slot < slots(g, tile); slot++) {
            if (!(borders >> slot & 1) || naive_has(&previous, tile, slot)) {
                continue;
            }
            if (naive_collect(g, tile, slot, &city) == 0) {
                points += city_pays(g, &city);
            }
            memcpy(previous.parts + previous.n, city.parts,
                   (size_t)city.n * sizeof *city.parts);
            previous.n += city.n;
        }
    }
    return points;
}

/* Whether a field touches the city that holds a segment. */
static bool touches(const naive *g, const feature *field, const feature *city)
{
    for (int i = 0; i < field->n; i++) {
        int tile = field->parts[i].tile;
        unsigned borders = segment(g, tile, field->parts[i].slot)->borders;
        for (int slot = 0; slot < slots(g, tile); slot++) {
            if (borders >> slot & 1 && naive_has(city, tile, slot)) {
                return true;
            }
        }
    }
    return false;
}

static void count_farmer(const naive *g, int player, part at,
                         const feature *city, int farmers[CC_PLAYERS_MAX])
{
    feature field;
    if (player >= 0 && naive_kind(g, at.tile, at.slot) == CC_FIELD) {
        naive_collect(g, at.tile, at.slot, &field);
        farmers[player] += touches(g, &field, city);
    }
}

/* BASE-22, city by city: farmers on all fields that touch it. */
static void pay_city(naive *g, const feature *city)
{
    int farmers[CC_PLAYERS_MAX] = {0}, max = 0;
    for (int tile = 0; tile < g->n; tile++) {
        for (int slot = 0; slot < slots(g, tile); slot++) {
            count_farmer(g, g->tiles[tile].figure[slot], (part){tile, slot},
                         city, farmers);
        }
    }
    for (int i = 0; i < g->n_guests; i++) {
        count_farmer(g, g->guest[i].player, g->guest[i].at, city, farmers);
    }
    for (int p = 0; p < g->n_players; p++) {
        max = farmers[p] > max ? farmers[p] : max;
    }
    for (int p = 0; p < g->n_players; p++) {
        g->score[p] += max && farmers[p] == max ? city_pays(g, city) : 0;
    }
}

static void pay_cities(naive *g)
{
    feature done = {0}, f;
    for (int tile = 0; tile < g->n; tile++) {
        for (int slot = 0; slot < slots(g, tile); slot++) {
            int kind = naive_kind(g, tile, slot);
            if ((kind != CC_CITY && kind != CC_TOWN) ||
                naive_has(&done, tile, slot) ||
                naive_collect(g, tile, slot, &f) > 0) {
                continue;
            }
            pay_city(g, &f);
            memcpy(done.parts + done.n, f.parts, (size_t)f.n * sizeof *f.parts);
            done.n += f.n;
        }
    }
}

int naive_worth_at_end(const naive *g, const feature *f, int open)
{
    bool complete;
    if (naive_kind(g, f->parts[0].tile, f->parts[0].slot) == CC_FIELD) {
        return cities_pay(g, f);
    }
    int points = worth(g, f, open, &complete);
    return complete || !g->finished_only ? points : 0;
}

/* Scores the feature of a part unless it is done. */
static void final_of(naive *g, part p, feature *done)
{
    feature f;
    if (naive_has(done, p.tile, p.slot) ||
        (g->fields == NAIVE_FIRST &&
         naive_kind(g, p.tile, p.slot) == CC_FIELD)) {
        return;
    }
    int open = naive_collect(g, p.tile, p.slot, &f);
    award(g, &f, naive_worth_at_end(g, &f, open), false);
    memcpy(done->parts + done->n, f.parts, (size_t)f.n * sizeof *f.parts);
    done->n += f.n;
}

void naive_final(naive *g)
{
    feature done = {0};
    for (int tile = 0; tile < g->n; tile++) {
        for (int slot = 0; slot <= NAIVE_OVER; slot++) {
            if (g->tiles[tile].figure[slot] >= 0) {
                final_of(g, (part){tile, slot}, &done);
            }
        }
    }
    for (int i = 0; i < g->n_guests; i++) {
        final_of(g, g->guest[i].at, &done);
    }
    if (g->fields == NAIVE_FIRST) {
        pay_cities(g);
    }
}

naive_region naive_ask(const naive *g, int tile, int slot)
{
    feature f;
    naive_region r = {0};
    int kind = naive_kind(g, tile, slot);
    r.open = naive_collect(g, tile, slot, &f);
    if (kind == CC_CLOISTER) {
        r.open = 9 - count_around(g, tile);
    }
    r.segments = f.n;
    r.squares = naive_tiles_of(&f);
    r.pennants = pennants(g, &f);
    r.complete = kind != CC_FIELD && kind != CC_TOWN && r.open == 0;
    r.worth = naive_worth_at_end(g, &f, r.open);
    for (int i = 0; i < f.n; i++) {
        int owner = g->tiles[f.parts[i].tile].figure[f.parts[i].slot];
        if (owner >= 0) {
            r.figures[owner]++;
        }
    }
    count_guests(g, &f, r.figures);
    return r;
}

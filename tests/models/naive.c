/* naive.c - naive reference model: land, figures, points
 *
 * The base game: which segments are joined, where a figure can be placed, what
 * features are worth during the game and at the end. Every question is answered
 * by collecting the segments of a feature anew. Where bridges, castles and the
 * Count's town change the answer, that is here too.
 *
 * SPDX-License-Identifier: MIT
 */
#include "naive.h"

#include <string.h>

static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};

enum { PORTS = CC_PORT(4, 0) }; /* left, middle, right of four sides */

typedef naive_part part;
typedef naive_feature feature;

int naive_tile_at(const naive *g, int x, int y)
{
    for (int i = 0; i < g->n_tiles; i++) {
        if (g->tiles[i].x == x && g->tiles[i].y == y) {
            return i;
        }
    }
    return -1;
}

bool naive_is_on_table(const naive *g, int x, int y)
{
    /* Its width and height are odd. */
    return !g->table_w || (2 * x < g->table_w && -2 * x < g->table_w &&
                           2 * y < g->table_h && -2 * y < g->table_h);
}

/* A bridge is a road without borders to fields or cities (BRIDGE-7, BRIDGE-8).
 */
static const cc_segment_type bridge_segment = {.kind = CC_ROAD};

static const cc_segment_type *segment(const naive *g, int tile, int slot)
{
    return slot == NAIVE_BRIDGE_SLOT
               ? &bridge_segment
               : &g->catalog->types[g->tiles[tile].type].segments[slot];
}

int naive_kind(const naive *g, int tile, int slot)
{
    return segment(g, tile, slot)->kind;
}

/* All slots of a tile, with that of a bridge. */
enum { SLOTS_MAX = NAIVE_BRIDGE_SLOT + 1 };

/* The number of segments of a tile; its bridge does not count. */
static int n_slots(const naive *g, int tile)
{
    return g->catalog->types[g->tiles[tile].type].n_segments;
}

/* The segment of a type at a third of a side after rotating, -1 if none. Thirds
 * are CC_LEFT, CC_MIDDLE and CC_RIGHT as seen from the middle of the tile. */
static int shown_slot(const naive *g, int type, int rotation, int side,
                      int third)
{
    const cc_tile_type *t = &g->catalog->types[type];
    int original = (side + 4 - rotation) % 4;
    for (int slot = 0; slot < t->n_segments; slot++) {
        if (t->segments[slot].ports & 1 << CC_PORT(original, third)) {
            return slot;
        }
    }
    return -1;
}

int naive_kind_at(const naive *g, int type, int rotation, int side)
{
    int slot = shown_slot(g, type, rotation, side, CC_MIDDLE);
    return g->catalog->types[type].segments[slot].kind;
}

/* Whether a part of a tile reaches a third of a side. A bridge takes the
 * middles of its two sides from the field that its feet stand on. */
static bool reaches(const naive *g, part p, int side, int third)
{
    const naive_tile *t = &g->tiles[p.tile];
    bool is_foot = third == CC_MIDDLE && t->bridge == NAIVE_AXIS(side);
    if (p.slot == NAIVE_BRIDGE_SLOT) {
        return is_foot;
    }
    return !is_foot &&
           shown_slot(g, t->type, t->rotation, side, third) == p.slot;
}

void naive_start(naive *g, const cc_catalog *catalog, int players, int type,
                 int x, int y, int rotation)
{
    memset(g, 0, sizeof *g);
    g->catalog = catalog;
    g->n_players = players;
    for (int p = 0; p < players; p++) {
        g->supply[p] = 7; /* meeples (BASE-2) */
        g->reserved[p] = -1;
    }
    g->bridge_tile = -1; /* none of these yet */
    g->choosing_castle = -1;
    g->auction_slot = -1;
    g->last_placer = -1;
    g->small_city = 2;
    naive_lay(g, type, x, y, rotation);
}

void naive_lay(naive *g, int type, int x, int y, int rotation)
{
    naive_tile *t = &g->tiles[g->n_tiles++];
    *t = (naive_tile){.x = x, .y = y, .type = type, .rotation = rotation};
    for (int i = 0; i < SLOTS_MAX; i++) {
        t->figure[i] = -1;
    }
}

/* Adds the parts of a feature to a list of several. */
static void add_parts(feature *list, const feature *f)
{
    memcpy(list->parts + list->n, f->parts, (size_t)f->n * sizeof *f->parts);
    list->n += f->n;
}

bool naive_feature_has(const feature *f, int tile, int slot)
{
    for (int i = 0; i < f->n; i++) {
        if (f->parts[i].tile == tile && f->parts[i].slot == slot) {
            return true;
        }
    }
    return false;
}

/* The part of the tile `other` that continues `p` across a third of its side;
 * slot -1 if none. What is left of one side is right of the one facing it. */
static part continuation(const naive *g, part p, int other, int side, int third)
{
    const naive_tile *t = &g->tiles[other];
    int kind = naive_kind(g, p.tile, p.slot);
    if (kind == CC_ROAD && third == CC_MIDDLE &&
        t->bridge == NAIVE_AXIS(side)) {
        return (part){other, NAIVE_BRIDGE_SLOT};
    }
    int slot =
        shown_slot(g, t->type, t->rotation, (side + 2) % 4, CC_RIGHT - third);
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
        for (int port = 0; port < PORTS; port++) {
            int side = port / 3, third = port % 3;
            if (!reaches(g, p, side, third)) {
                continue;
            }
            int x = t->x + dx[side], y = t->y + dy[side];
            int other = naive_tile_at(g, x, y);
            bool is_shut = g->edge_closes && !naive_is_on_table(g, x, y);
            if (other < 0) {
                if (third == CC_MIDDLE && !is_shut) {
                    open++;
                }
                continue;
            }
            part next = continuation(g, p, other, side, third);
            if (next.slot >= 0 && !naive_feature_has(f, next.tile, next.slot)) {
                f->parts[f->n++] = next;
            }
        }
    }
    return open;
}

int naive_feature_tiles(const feature *f)
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

/* The number of tiles on the nine squares of a cloister. */
static int count_around(const naive *g, int tile)
{
    int n = 0;
    for (int i = 0; i < 9; i++) {
        n += naive_tile_at(g, g->tiles[tile].x + i % 3 - 1,
                           g->tiles[tile].y + i / 3 - 1) >= 0;
    }
    return n;
}

/* Whether figures of the base game stand on segments of a kind. */
static bool takes_figures(const naive *g, int kind)
{
    switch (kind) {
    case CC_FIELD: return g->fields != NAIVE_OFF;
    case CC_ROAD:
    case CC_CITY:
    case CC_CLOISTER: return true;
    default: return false;
    }
}

bool naive_can_deploy(const naive *g, int player, int slot)
{
    feature f;
    int last = g->n_tiles - 1;
    bool is_there = slot == NAIVE_BRIDGE_SLOT ? g->tiles[last].bridge
                                              : slot < n_slots(g, last);
    if (!is_there || !g->supply[player] ||
        !takes_figures(g, naive_kind(g, last, slot))) {
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
    g->tiles[g->n_tiles - 1].figure[slot] = player;
    g->supply[player]--;
}

/* Adds the figures that came from the town. */
static void count_guests(const naive *g, const feature *f,
                         int figures[CC_PLAYERS_MAX])
{
    for (int i = 0; i < g->n_guests; i++) {
        part at = g->guests[i].at;
        figures[g->guests[i].player] += naive_feature_has(f, at.tile, at.slot);
    }
}

/* Figures that joined from the town return like all others (COUNT-10). From the
 * end, as the last one takes the place of one that is removed. */
static void return_guests(naive *g, const feature *f)
{
    for (int i = g->n_guests; i-- > 0;) {
        part at = g->guests[i].at;
        if (naive_feature_has(f, at.tile, at.slot)) {
            g->supply[g->guests[i].player]++;
            g->guests[i] = g->guests[--g->n_guests];
        }
    }
}

/* Gives points to the players with most figures, if there are any; returns the
 * figures to their supplies if asked. */
static void award(naive *g, const feature *f, int points, bool returns_figures)
{
    int figures[CC_PLAYERS_MAX] = {0}, max = 0;
    for (int i = 0; i < f->n; i++) {
        int *owner = &g->tiles[f->parts[i].tile].figure[f->parts[i].slot];
        if (*owner >= 0) {
            figures[*owner]++;
            if (returns_figures) {
                g->supply[*owner]++;
                *owner = -1;
            }
        }
    }
    count_guests(g, f, figures);
    for (int p = 0; p < g->n_players; p++) {
        max = figures[p] > max ? figures[p] : max;
    }
    for (int p = 0; p < g->n_players; p++) {
        int points_won = max && figures[p] == max ? points : 0;
        g->score[p] += points_won;
        g->scorers |= points_won > 0 ? 1u << p : 0;
    }
    if (returns_figures) {
        return_guests(g, f);
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
    if (kind == CC_TOWN) { /* it never scores as a city (COUNT-11) */
        *complete = false;
        return 0;
    }
    *complete = open == 0;
    if (kind == CC_ROAD) {
        return naive_feature_tiles(f);
    }
    int tiles = naive_feature_tiles(f);
    int points_each = tiles == 2 ? g->small_city : 2;
    return (tiles + pennants(g, f)) * (*complete ? points_each : 1);
}

/* Collects the feature of a part, and returns its points. */
static int collect_points(const naive *g, part p, feature *f, bool *complete)
{
    int open = naive_collect(g, p.tile, p.slot, f);
    return worth(g, f, open, complete);
}

int naive_points(const naive *g, part p)
{
    feature f;
    bool complete;
    return collect_points(g, p, &f, &complete);
}

/* Adds a part to a list of n if its feature is complete and the list has no
 * other part of it. Returns the new length. */
static int add_completed(const naive *g, part p, part *out, int n)
{
    feature f;
    bool complete;
    if (naive_kind(g, p.tile, p.slot) == CC_FIELD) {
        return n;
    }
    collect_points(g, p, &f, &complete);
    for (int i = 0; i < n; i++) {
        complete &= !naive_feature_has(&f, out[i].tile, out[i].slot);
    }
    if (complete) {
        out[n++] = p;
    }
    return n;
}

static bool is_around(const naive_tile *a, const naive_tile *b)
{
    int east = a->x - b->x, south = a->y - b->y;
    return east >= -1 && east <= 1 && south >= -1 && south <= 1;
}

int naive_completed(const naive *g, part out[NAIVE_DONE])
{
    const naive_tile *last = &g->tiles[g->n_tiles - 1];
    int n = 0;
    for (int slot = 0; slot < n_slots(g, g->n_tiles - 1); slot++) {
        n = add_completed(g, (part){g->n_tiles - 1, slot}, out, n);
    }
    if (g->bridge_tile >= 0) {
        n = add_completed(g, (part){g->bridge_tile, NAIVE_BRIDGE_SLOT}, out, n);
    }
    for (int i = 0; i < g->n_tiles - 1; i++) { /* cloisters around it */
        if (!is_around(&g->tiles[i], last)) {
            continue;
        }
        for (int slot = 0; slot < n_slots(g, i); slot++) {
            if (naive_kind(g, i, slot) == CC_CLOISTER) {
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
    int points = collect_points(g, p, &f, &complete);
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

/* What a completed city is worth for farmers: one more beneath a castle
 * (CASTLE-11). */
static int city_for_farmers(const naive *g, const feature *city)
{
    int points = g->fields == NAIVE_FIRST ? 4 : 3;
    for (int i = 0; i < g->n_castles; i++) {
        part half = g->castles[i].half[0]; /* both are of one city */
        points += naive_feature_has(city, half.tile, half.slot);
    }
    return points;
}

/* What the completed cities that touch a field are worth, each once. */
static int field_worth(const naive *g, const feature *field)
{
    feature city, previous = {0}; /* previous: parts of all cities so far */
    int points = 0;
    for (int i = 0; i < field->n; i++) {
        int tile = field->parts[i].tile;
        unsigned borders = segment(g, tile, field->parts[i].slot)->borders;
        for (int slot = 0; slot < n_slots(g, tile); slot++) {
            if (!(borders >> slot & 1) ||
                naive_feature_has(&previous, tile, slot)) {
                continue;
            }
            if (naive_collect(g, tile, slot, &city) == 0) {
                points += city_for_farmers(g, &city);
            }
            add_parts(&previous, &city);
        }
    }
    return points;
}

/* Whether a field touches a city: on a tile that has parts of both. */
static bool touches(const naive *g, const feature *field, const feature *city)
{
    for (int i = 0; i < field->n; i++) {
        int tile = field->parts[i].tile;
        unsigned borders = segment(g, tile, field->parts[i].slot)->borders;
        for (int slot = 0; slot < n_slots(g, tile); slot++) {
            if (borders >> slot & 1 && naive_feature_has(city, tile, slot)) {
                return true;
            }
        }
    }
    return false;
}

/* Counts a figure (player -1: none) if it is a farmer on a field that touches
 * the city. */
static void count_farmer(const naive *g, int player, part at,
                         const feature *city, int farmers[CC_PLAYERS_MAX])
{
    feature field;
    if (player >= 0 && naive_kind(g, at.tile, at.slot) == CC_FIELD) {
        naive_collect(g, at.tile, at.slot, &field);
        farmers[player] += touches(g, &field, city);
    }
}

/* Pays the majority of the farmers on all fields around a city (BASE-22). */
static void pay_farmers_of(naive *g, const feature *city)
{
    int farmers[CC_PLAYERS_MAX] = {0}, max = 0;
    for (int tile = 0; tile < g->n_tiles; tile++) {
        for (int slot = 0; slot < n_slots(g, tile); slot++) {
            count_farmer(g, g->tiles[tile].figure[slot], (part){tile, slot},
                         city, farmers);
        }
    }
    for (int i = 0; i < g->n_guests; i++) {
        count_farmer(g, g->guests[i].player, g->guests[i].at, city, farmers);
    }
    for (int p = 0; p < g->n_players; p++) {
        max = farmers[p] > max ? farmers[p] : max;
    }
    for (int p = 0; p < g->n_players; p++) {
        bool is_paid = max && farmers[p] == max;
        g->score[p] += is_paid ? city_for_farmers(g, city) : 0;
    }
}

/* Fields of the first edition: pays for every completed city once (BASE-22).
 * The Count's town counts as one (COUNT-11). */
static void pay_farmers(naive *g)
{
    feature done = {0}, f;
    for (int tile = 0; tile < g->n_tiles; tile++) {
        for (int slot = 0; slot < n_slots(g, tile); slot++) {
            int kind = naive_kind(g, tile, slot);
            if ((kind != CC_CITY && kind != CC_TOWN) ||
                naive_feature_has(&done, tile, slot) ||
                naive_collect(g, tile, slot, &f) > 0) {
                continue;
            }
            pay_farmers_of(g, &f);
            add_parts(&done, &f);
        }
    }
}

int naive_worth_at_end(const naive *g, const feature *f, int open)
{
    bool complete;
    if (naive_kind(g, f->parts[0].tile, f->parts[0].slot) == CC_FIELD) {
        return field_worth(g, f);
    }
    int points = worth(g, f, open, &complete);
    /* With a house rule only completed features score (BASE-H4). */
    return complete || !g->finished_only ? points : 0;
}

/* Scores the feature of a part unless it is done, and adds it to `done`. Fields
 * of the first edition are not scored one by one. */
static void score_final_feature(naive *g, part p, feature *done)
{
    feature f;
    if (naive_feature_has(done, p.tile, p.slot) ||
        (g->fields == NAIVE_FIRST &&
         naive_kind(g, p.tile, p.slot) == CC_FIELD)) {
        return;
    }
    int open = naive_collect(g, p.tile, p.slot, &f);
    award(g, &f, naive_worth_at_end(g, &f, open), false);
    add_parts(done, &f);
}

void naive_score_final(naive *g)
{
    feature done = {0};
    for (int tile = 0; tile < g->n_tiles; tile++) {
        for (int slot = 0; slot < SLOTS_MAX; slot++) {
            if (g->tiles[tile].figure[slot] >= 0) {
                score_final_feature(g, (part){tile, slot}, &done);
            }
        }
    }
    for (int i = 0; i < g->n_guests; i++) {
        score_final_feature(g, g->guests[i].at, &done);
    }
    if (g->fields == NAIVE_FIRST) {
        pay_farmers(g);
    }
}

naive_region naive_region_of(const naive *g, int tile, int slot)
{
    feature f;
    naive_region r = {0};
    int kind = naive_kind(g, tile, slot);
    r.open = naive_collect(g, tile, slot, &f);
    if (kind == CC_CLOISTER) {
        r.open = 9 - count_around(g, tile);
    }
    r.segments = f.n;
    r.squares = naive_feature_tiles(&f);
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

/* naive_castles.c - who may build a castle, and what it scores for
 *
 * SPDX-License-Identifier: MIT
 */
#include "naive.h"
#include "tests/unit/support.h"

static uint64_t marks(const naive *g, int tile)
{
    return g->catalog->types[g->tiles[tile].type].marks;
}

int naive_holder(const naive *g, naive_part city)
{
    naive_feature f;
    int figures[CC_PLAYERS_MAX] = {0}, holder = -1, max = 0;
    naive_collect(g, city.tile, city.slot, &f);
    for (int i = 0; i < f.n; i++) {
        int owner = g->tiles[f.parts[i].tile].figure[f.parts[i].slot];
        if (owner >= 0) {
            figures[owner]++;
        }
    }
    for (int p = 0; p < g->n_players; p++) {
        if (figures[p] > max) {
            max = figures[p];
            holder = p;
        } else if (figures[p] == max) {
            holder = -1; /* CASTLE-12 */
        }
    }
    return holder;
}

/* CASTLE-1, CASTLE-13. */
static bool takes_castle(const naive *g, naive_part city)
{
    naive_feature f;
    naive_collect(g, city.tile, city.slot, &f);
    if (naive_kind(g, city.tile, city.slot) != CC_CITY ||
        naive_tiles_of(&f) != 2) {
        return false;
    }
    for (int i = 0; i < f.n; i++) {
        if (marks(g, f.parts[i].tile) & test_mark("no-castle")) {
            return false;
        }
    }
    return naive_holder(g, city) >= 0;
}

int naive_small_cities(const naive *g, naive_part out[NAIVE_SMALL])
{
    naive_part done[NAIVE_DONE];
    int n = 0, n_done = g->with_castles ? naive_completed(g, done) : 0;
    for (int i = 0; i < n_done; i++) {
        if (takes_castle(g, done[i])) {
            out[n++] = done[i];
        }
    }
    return n;
}

void naive_castle_build(naive *g, naive_part city)
{
    naive_castle *c = &g->castle[g->n_castles++];
    naive_feature f;
    *c = (naive_castle){.player = naive_holder(g, city), .built = g->n};
    naive_collect(g, city.tile, city.slot, &f);
    for (int i = 0; i < 2; i++) {
        c->half[i] = f.parts[i];
        /* The figure stands on the castle now, not in the city. */
        g->tiles[f.parts[i].tile].figure[f.parts[i].slot] = -1;
    }
    g->castles[c->player]--;
}

/* CASTLE-3: one square from either half, across the castle's length. */
bool naive_in_vicinity(const naive *g, const naive_castle *c, int tile)
{
    const naive_tile *a = &g->tiles[c->half[0].tile];
    const naive_tile *b = &g->tiles[c->half[1].tile];
    const naive_tile *t = &g->tiles[tile];
    if (a->y == b->y) {
        return (t->x == a->x || t->x == b->x) && t->y >= a->y - 1 &&
               t->y <= a->y + 1;
    }
    return (t->y == a->y || t->y == b->y) && t->x >= a->x - 1 &&
           t->x <= a->x + 1;
}

/* Includes CASTLE-5: a cloister has only one tile. */
static bool feature_near(const naive *g, const naive_castle *c, naive_part p)
{
    naive_feature f;
    naive_collect(g, p.tile, p.slot, &f);
    for (int i = 0; i < f.n; i++) {
        if (naive_in_vicinity(g, c, f.parts[i].tile)) {
            return true;
        }
    }
    return false;
}

/* A small city that just became a castle is not completed by that. */
bool naive_is_castle(const naive *g, naive_part p)
{
    naive_feature f;
    naive_collect(g, p.tile, p.slot, &f);
    for (int i = 0; i < g->n_castles; i++) {
        if (naive_has(&f, g->castle[i].half[0].tile,
                      g->castle[i].half[0].slot)) {
            return true;
        }
    }
    return false;
}

int naive_sources(const naive *g, int at, naive_source out[NAIVE_DONE])
{
    const naive_castle *c = &g->castle[at];
    naive_part done[NAIVE_DONE];
    int n = 0, n_done = g->round == 1 ? naive_completed(g, done) : 0;
    for (int i = 0; i < n_done; i++) {
        if (feature_near(g, c, done[i]) && !naive_is_castle(g, done[i])) {
            out[n++] = (naive_source){done[i], naive_points(g, done[i])};
        }
    }
    for (int i = 0; i < g->n_castles; i++) { /* CASTLE-8 */
        const naive_castle *other = &g->castle[i];
        if (g->round > 1 && other->round == g->round - 1 &&
            (naive_in_vicinity(g, c, other->half[0].tile) ||
             naive_in_vicinity(g, c, other->half[1].tile))) {
            out[n++] = (naive_source){{-1, i}, other->points};
        }
    }
    return n;
}

void naive_castle_score(naive *g, int i, int points)
{
    naive_castle *c = &g->castle[i];
    c->done = true;
    c->round = g->round;
    c->points = points;
    g->score[c->player] += points;
    g->fed |= points > 0 ? 1u << c->player : 0; /* a scoring as any other */
    g->supply[c->player]++;                     /* CASTLE-9 */
}

static int best(const naive_source *list, int n)
{
    int points = 0;
    for (int i = 0; i < n; i++) {
        points = list[i].points > points ? list[i].points : points;
    }
    return points;
}

int naive_castles_go_on(naive *g, bool decide)
{
    for (bool has_any = true; has_any; g->round++) {
        has_any = false;
        for (int i = 0; i < g->n_castles; i++) {
            naive_source list[NAIVE_DONE];
            naive_castle *c = &g->castle[i];
            has_any |= c->round == g->round;
            /* CASTLE-4: not in the turn that built it. */
            int n = c->done || c->built == g->n ? 0 : naive_sources(g, i, list);
            if (n > 1 && !decide) {
                return i;
            }
            if (n > 0) {
                naive_castle_score(g, i, best(list, n));
                has_any = true;
            }
        }
    }
    return -1;
}

/* naive_castles.c - who can build a castle, and what it scores for
 *
 * A castle is built on a small city instead of scoring it. It scores once, with
 * the first feature completed in its vicinity, or with another castle that just
 * scored there. So castles score in rounds: the first round is for features,
 * each later one for the castles of the round before.
 *
 * SPDX-License-Identifier: MIT
 */
#include "naive.h"
#include "tests/unit/support.h"

/* The marks of a tile, as bits. */
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
            holder = -1; /* a tie: nobody can build (CASTLE-12) */
        }
    }
    return holder;
}

/* Whether a city of two tiles has a holder (CASTLE-1), and is not of the odd
 * shape that carries no castle (CASTLE-13). */
static bool can_carry_castle(const naive *g, naive_part city)
{
    naive_feature f;
    naive_collect(g, city.tile, city.slot, &f);
    if (naive_kind(g, city.tile, city.slot) != CC_CITY ||
        naive_feature_tiles(&f) != 2) {
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
        if (can_carry_castle(g, done[i])) {
            out[n++] = done[i];
        }
    }
    return n;
}

void naive_castle_build(naive *g, naive_part city)
{
    naive_castle *c = &g->castles[g->n_castles++];
    naive_feature f;
    *c = (naive_castle){.player = naive_holder(g, city), .built = g->n_tiles};
    naive_collect(g, city.tile, city.slot, &f);
    for (int i = 0; i < 2; i++) {
        c->half[i] = f.parts[i];
        /* The figure stands on the castle now, not in the city. */
        g->tiles[f.parts[i].tile].figure[f.parts[i].slot] = -1;
    }
    g->castle_supply[c->player]--;
}

/* The squares of the castle, and beside each of them the two along its long
 * sides (CASTLE-3). */
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

/* Whether a tile of the feature is in the vicinity. A cloister has only its own
 * tile, as it must be (CASTLE-5). */
static bool is_feature_near(const naive *g, const naive_castle *c, naive_part p)
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

bool naive_is_castle(const naive *g, naive_part p)
{
    naive_feature f;
    naive_collect(g, p.tile, p.slot, &f);
    for (int i = 0; i < g->n_castles; i++) {
        if (naive_feature_has(&f, g->castles[i].half[0].tile,
                              g->castles[i].half[0].slot)) {
            return true;
        }
    }
    return false;
}

int naive_sources(const naive *g, int number, naive_source out[NAIVE_DONE])
{
    const naive_castle *c = &g->castles[number];
    naive_part done[NAIVE_DONE];
    int n = 0, n_done = g->castle_round == 1 ? naive_completed(g, done) : 0;
    for (int i = 0; i < n_done; i++) {
        /* A city that became a castle in this turn does not score. */
        if (is_feature_near(g, c, done[i]) && !naive_is_castle(g, done[i])) {
            out[n++] = (naive_source){done[i], naive_points(g, done[i])};
        }
    }
    /* Castles that scored in the round before (CASTLE-8). */
    for (int i = 0; i < g->n_castles; i++) {
        const naive_castle *other = &g->castles[i];
        if (g->castle_round > 1 && other->round == g->castle_round - 1 &&
            (naive_in_vicinity(g, c, other->half[0].tile) ||
             naive_in_vicinity(g, c, other->half[1].tile))) {
            out[n++] = (naive_source){{-1, i}, other->points};
        }
    }
    return n;
}

void naive_castle_score(naive *g, int i, int points)
{
    naive_castle *c = &g->castles[i];
    c->done = true;
    c->round = g->castle_round;
    c->points = points;
    g->score[c->player] += points;
    g->scorers |= points > 0 ? 1u << c->player : 0;
    g->supply[c->player]++; /* the figure returns (CASTLE-9) */
}

static int most_points(const naive_source *list, int n)
{
    int points = 0;
    for (int i = 0; i < n; i++) {
        points = list[i].points > points ? list[i].points : points;
    }
    return points;
}

/* Scores the castles that have one source, or any number if `takes_best`, round
 * by round: what a castle brings can be the source of another. Returns the
 * first castle that needs a choice; -1 none. */
static int score_castles(naive *g, bool takes_best)
{
    bool has_any;
    do {
        has_any = false;
        for (int i = 0; i < g->n_castles; i++) {
            naive_source list[NAIVE_DONE];
            naive_castle *c = &g->castles[i];
            has_any |= c->round == g->castle_round; /* its player chose */
            /* Not for what the tile that made it completed (CASTLE-4). */
            int n = c->done || c->built == g->n_tiles
                        ? 0
                        : naive_sources(g, i, list);
            if (n > 1 && !takes_best) {
                return i;
            }
            if (n > 0) {
                naive_castle_score(g, i, most_points(list, n));
                has_any = true;
            }
        }
        g->castle_round++;
    } while (has_any);
    return -1;
}

int naive_castles_continue(naive *g)
{
    return score_castles(g, false);
}

void naive_castles_take_best(naive *g)
{
    score_castles(g, true);
}

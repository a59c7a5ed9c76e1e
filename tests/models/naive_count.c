/* naive_count.c - the Count's town: who sends, who joins what is scored
 *
 * No rule says in which order the features that one tile completed are scored,
 * nor which of two that begin on the same square comes first: both are given by
 * the caller.
 *
 * SPDX-License-Identifier: MIT
 */
#include "naive.h"

#include <stdio.h>

/* COUNT-1: 4 x 3 tiles, row by row. */
void naive_start_town(naive *g, const cc_catalog *catalog, int players)
{
    for (int i = 0; i < 12; i++) {
        char id[8];
        snprintf(id, sizeof id, "g%02d", i + 1);
        int type = cc_type_find(catalog, id), x = i % 4 - 2, y = i / 4 - 1;
        if (i == 0) {
            naive_start(g, catalog, players, type, x, y, 0);
        } else {
            naive_lay(g, type, x, y, 0);
        }
    }
    g->with_count = true;
    g->count_at = CC_QUARTER_CASTLE; /* COUNT-2 */
}

/* COUNT-6: the quarter whose figures may join a feature; -1 if none. */
static int quarter_of(const naive *g, naive_part p)
{
    int kind = naive_kind(g, p.tile, p.slot);
    return kind == CC_CITY       ? CC_QUARTER_CASTLE
           : kind == CC_ROAD     ? CC_QUARTER_SMITHY
           : kind == CC_CLOISTER ? CC_QUARTER_CATHEDRAL
           : kind == CC_FIELD    ? CC_QUARTER_MARKET
                                 : -1;
}

static bool may_join(const naive *g, int player, naive_part p)
{
    int quarter = quarter_of(g, p);
    return quarter >= 0 && quarter != g->count_at && g->town[quarter][player];
}

static bool anybody_joins(const naive *g, naive_part p)
{
    bool has_any = false;
    for (int i = 0; i < g->n_players; i++) {
        has_any |= may_join(g, i, p);
    }
    return has_any;
}

/* COUNT-7, COUNT-8: from the left of the player who caused it, who is last.
 * False if no player is left to decide. */
static bool ask(naive *g)
{
    int causer = g->ends && g->layer >= 0 ? g->layer : g->player;
    for (; g->joins <= g->n_players; g->joins++) {
        int player = (causer + g->joins) % g->n_players;
        if (may_join(g, player, g->settle[0])) {
            naive_decide(g, CC_DECIDE_JOIN, player);
            return true;
        }
    }
    return false;
}

static void wait_for_order(naive *g)
{
    g->has_open_order = true;
    naive_decide(g, CC_DECIDE_JOIN, -1);
}

/* ------------------------------------------------------- a turn's features */

static void settle_on(naive *g)
{
    while (g->n_settle > 0) {
        if (ask(g)) {
            return;
        }
        naive_score_one(g, g->settle[0]);
        g->n_settle--;
        for (int i = 0; i < g->n_settle; i++) {
            g->settle[i] = g->settle[i + 1];
        }
        g->joins = 1;
    }
    naive_castles_score(g);
}

void naive_settle(naive *g)
{
    naive_part done[NAIVE_DONE];
    int n = naive_completed(g, done);
    bool has_any = false;
    g->n_settle = 0;
    g->joins = 1;
    for (int i = 0; i < n; i++) {
        if (!naive_is_castle(g, done[i])) {
            g->settle[g->n_settle++] = done[i];
            has_any |= anybody_joins(g, done[i]);
        }
    }
    if (has_any && g->n_settle > 1) {
        wait_for_order(g);
    } else {
        settle_on(g);
    }
}

/* ------------------------------------------------------- the final scoring */

/* The first square by rows from the north; fields come last (COUNT-8). */
static int place_of(const naive *g, const naive_feature *f)
{
    int first = 0;
    for (int i = 0; i < f->n; i++) {
        const naive_tile *t = &g->tiles[f->parts[i].tile];
        int place = 1000 * (t->y + 500) + t->x + 500;
        first = i == 0 || place < first ? place : first;
    }
    bool field = naive_kind(g, f->parts[0].tile, f->parts[0].slot) == CC_FIELD;
    return first + (field ? 1000000 : 0);
}

static bool was_joined(const naive *g, const naive_feature *f)
{
    bool is_found = false;
    for (int i = 0; i < g->n_joined; i++) {
        is_found |= naive_has(f, g->joined[i].tile, g->joined[i].slot);
    }
    return is_found;
}

/* COUNT-8, COUNT-9: fields and unfinished features that bring points and that a
 * player could join. */
static bool is_left(const naive *g, naive_part p, naive_feature *f)
{
    int kind = naive_kind(g, p.tile, p.slot);
    if (!anybody_joins(g, p) || (kind == CC_FIELD && g->fields == NAIVE_OFF) ||
        (kind != CC_FIELD && g->join_fields_only)) {
        return false;
    }
    naive_collect(g, p.tile, p.slot, f);
    naive_region r = naive_ask(g, p.tile, p.slot);
    return !r.complete && r.worth > 0 && !was_joined(g, f);
}

static int slots(const naive *g, int tile)
{
    return g->catalog->types[g->tiles[tile].type].n_segments;
}

/* The number of features that may come next, and one of them. */
static int find_next(const naive *g, naive_part *out)
{
    naive_feature f, previous = {0};
    int lowest = 0, n = 0;
    for (int k = 0; k < g->n * (NAIVE_OVER + 1); k++) {
        naive_part p = {k / (NAIVE_OVER + 1), k % (NAIVE_OVER + 1)};
        bool has_slot = p.slot == NAIVE_OVER ? g->tiles[p.tile].bridge
                                             : p.slot < slots(g, p.tile);
        if (!has_slot || naive_has(&previous, p.tile, p.slot) ||
            !is_left(g, p, &f)) {
            continue;
        }
        int place = place_of(g, &f);
        n = n && place > lowest ? n : n && place == lowest ? n + 1 : 1;
        if (n == 1 && (place <= lowest || lowest == 0)) {
            lowest = place;
            *out = p;
        }
        for (int i = 0; i < f.n; i++) {
            previous.parts[previous.n++] = f.parts[i];
        }
    }
    return n;
}

static void join_next(naive *g);

/* All players have decided about the feature: the next one. */
static void end_on(naive *g)
{
    if (!ask(g)) {
        join_next(g);
    }
}

static void join_this(naive *g, naive_part p)
{
    g->joined[g->n_joined++] = g->settle[0] = p;
    g->joins = 1;
    end_on(g);
}

static void join_next(naive *g)
{
    naive_part p;
    int n = find_next(g, &p);
    if (n == 0) {
        naive_end_game(g);
    } else if (n == 1) {
        join_this(g, p);
    } else {
        wait_for_order(g);
    }
}

void naive_settle_end(naive *g)
{
    g->ends = true;
    join_next(g);
}

/* -------------------------------------------------------------- being told */

/* Whether all features that wait to be settled are there, each once. */
static bool is_order(const naive *g, const naive_part *parts, int n)
{
    bool all = n == g->n_settle;
    for (int i = 0; all && i < g->n_settle; i++) {
        naive_feature f;
        int found = 0;
        naive_collect(g, g->settle[i].tile, g->settle[i].slot, &f);
        for (int k = 0; k < n; k++) {
            found += naive_has(&f, parts[k].tile, parts[k].slot);
        }
        all = found == 1;
    }
    return all;
}

static bool end_feature(naive *g, naive_part p)
{
    naive_feature f, first;
    naive_part alone_part;
    if (find_next(g, &alone_part) == 0 || !is_left(g, p, &f)) {
        return false;
    }
    naive_collect(g, alone_part.tile, alone_part.slot, &first);
    if (place_of(g, &f) != place_of(g, &first)) {
        return false;
    }
    join_this(g, p);
    return true;
}

bool naive_apply_order(naive *g, const naive_part *parts, int n)
{
    g->has_open_order = false;
    if (g->ends) {
        return n == 1 && end_feature(g, parts[0]);
    }
    if (!is_order(g, parts, n)) {
        return false;
    }
    for (int i = 0; i < n; i++) {
        g->settle[i] = parts[i];
    }
    settle_on(g);
    return true;
}

/* ------------------------------------------------------------ what is done */

void naive_join(naive *g, const cc_action *a)
{
    if (a->type == CC_JOIN) {
        g->town[a->param][g->decision]--;
        g->guest[g->n_guests++] = (naive_guest){g->settle[0], g->decision};
    } else {
        g->joins++;
    }
    if (g->ends) {
        end_on(g);
    } else {
        settle_on(g);
    }
}

/* COUNT-4 */
void naive_send(naive *g)
{
    if (g->with_count && g->fed && !(g->fed >> g->player & 1) &&
        g->supply[g->player] > 0) {
        naive_decide(g, CC_DECIDE_SEND, g->player);
    } else {
        naive_end_turn(g, true);
    }
}

/* COUNT-5 */
void naive_after_send(naive *g, const cc_action *a)
{
    static const int clockwise[] = {[CC_QUARTER_CASTLE] = CC_QUARTER_MARKET,
                                    [CC_QUARTER_MARKET] = CC_QUARTER_SMITHY,
                                    [CC_QUARTER_SMITHY] = CC_QUARTER_CATHEDRAL,
                                    [CC_QUARTER_CATHEDRAL] = CC_QUARTER_CASTLE};
    if (a->type == CC_SEND) {
        g->town[a->param][g->player]++;
        g->supply[g->player]--;
        if (g->count_moves == NAIVE_ANY) {
            naive_decide(g, CC_DECIDE_COUNT, g->player);
            return;
        }
        g->count_at =
            g->count_moves == NAIVE_FOLLOW ? a->param : clockwise[g->count_at];
    }
    naive_end_turn(g, true);
}

void naive_count_moves(naive *g, const cc_action *a)
{
    if (a->type == CC_MOVE_COUNT) {
        g->count_at = a->param;
    }
    naive_end_turn(g, true);
}

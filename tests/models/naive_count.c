/* naive_count.c - the Count's town: who sends figures, who joins a feature
 *
 * Before a completed feature is scored, players can join it with figures from
 * the town, and in the final scoring features that are still open too. No rule
 * says in which order the features that one tile completed are scored, nor
 * which of two that begin on the same square comes first: both are given by the
 * caller, who takes them from the engine (naive_apply_order()).
 *
 * SPDX-License-Identifier: MIT
 */
#include "naive.h"

#include <stdio.h>

/* The town has 4 x 3 tiles, row by row, and the Count begins in the castle
 * (COUNT-1, COUNT-2). */
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
    g->with_town = true;
    g->count_at = CC_QUARTER_CASTLE;
}

/* The quarter whose figures can join a feature (COUNT-6); -1 if none. */
static int quarter_of(const naive *g, naive_part p)
{
    switch (naive_kind(g, p.tile, p.slot)) {
    case CC_CITY: return CC_QUARTER_CASTLE;
    case CC_ROAD: return CC_QUARTER_SMITHY;
    case CC_CLOISTER: return CC_QUARTER_CATHEDRAL;
    case CC_FIELD: return CC_QUARTER_MARKET;
    default: return -1;
    }
}

/* Whether the player has a figure that can join: none leaves the quarter of the
 * Count (COUNT-6). */
static bool can_join(const naive *g, int player, naive_part p)
{
    int quarter = quarter_of(g, p);
    return quarter >= 0 && quarter != g->count_at && g->town[quarter][player];
}

static bool can_anybody_join(const naive *g, naive_part p)
{
    bool has_any = false;
    for (int i = 0; i < g->n_players; i++) {
        has_any |= can_join(g, i, p);
    }
    return has_any;
}

/* Asks the next player who can join to_score[0]; false if there is none. The
 * first is to the left of the player who caused the scoring, that player the
 * last (COUNT-7, COUNT-8). */
static bool ask_next_player(naive *g)
{
    int causer =
        g->is_final && g->last_placer >= 0 ? g->last_placer : g->player;
    for (; g->join_seat <= g->n_players; g->join_seat++) {
        int player = (causer + g->join_seat) % g->n_players;
        if (can_join(g, player, g->to_score[0])) {
            naive_decide(g, CC_DECIDE_JOIN, player);
            return true;
        }
    }
    return false;
}

/* Nothing is decided until the caller gives the order. */
static void wait_for_order(naive *g)
{
    g->needs_order = true;
    naive_decide(g, CC_DECIDE_JOIN, -1);
}

/* ------------------------------------------------------- a turn's features */

/* Asks who joins the next feature and scores it, one after the other. */
static void continue_scoring(naive *g)
{
    while (g->n_to_score > 0) {
        if (ask_next_player(g)) {
            return;
        }
        naive_score_one(g, g->to_score[0]);
        g->n_to_score--;
        for (int i = 0; i < g->n_to_score; i++) {
            g->to_score[i] = g->to_score[i + 1];
        }
        g->join_seat = 1;
    }
    naive_castles_score(g);
}

void naive_begin_scoring(naive *g)
{
    naive_part done[NAIVE_DONE];
    int n = naive_completed(g, done);
    bool has_any = false;
    g->n_to_score = 0;
    g->join_seat = 1;
    for (int i = 0; i < n; i++) {
        if (!naive_is_castle(g, done[i])) {
            g->to_score[g->n_to_score++] = done[i];
            has_any |= can_anybody_join(g, done[i]);
        }
    }
    if (has_any && g->n_to_score > 1) {
        wait_for_order(g);
    } else {
        continue_scoring(g);
    }
}

/* ------------------------------------------------------- the final scoring */

/* The place of a feature in the order of the final scoring: that of its first
 * square by rows from the north; fields come last (COUNT-8, COUNT-9). */
static int place_in_order(const naive *g, const naive_feature *f)
{
    enum { MIDDLE = 500, ROW = 2 * MIDDLE }; /* no table is as wide as a row */
    const int after_all_squares = ROW * ROW;
    int first = 0;
    for (int i = 0; i < f->n; i++) {
        const naive_tile *t = &g->tiles[f->parts[i].tile];
        int place = ROW * (t->y + MIDDLE) + t->x + MIDDLE;
        first = i == 0 || place < first ? place : first;
    }
    int kind = naive_kind(g, f->parts[0].tile, f->parts[0].slot);
    return first + (kind == CC_FIELD ? after_all_squares : 0);
}

static bool was_asked_about(const naive *g, const naive_feature *f)
{
    bool is_found = false;
    for (int i = 0; i < g->n_asked; i++) {
        is_found |= naive_feature_has(f, g->asked[i].tile, g->asked[i].slot);
    }
    return is_found;
}

/* Whether players are still to be asked about the feature of a part, which is
 * collected then: a field or an open feature that brings points and that a
 * player can join (COUNT-8, COUNT-9). */
static bool has_to_be_asked(const naive *g, naive_part p, naive_feature *f)
{
    int kind = naive_kind(g, p.tile, p.slot);
    if (!can_anybody_join(g, p) ||
        (kind == CC_FIELD && g->fields == NAIVE_OFF) ||
        (kind != CC_FIELD && g->join_fields_only)) {
        return false;
    }
    naive_collect(g, p.tile, p.slot, f);
    naive_region r = naive_region_of(g, p.tile, p.slot);
    return !r.complete && r.worth > 0 && !was_asked_about(g, f);
}

static bool has_part(const naive *g, naive_part p)
{
    const naive_tile *t = &g->tiles[p.tile];
    return p.slot == NAIVE_BRIDGE_SLOT
               ? t->bridge
               : p.slot < g->catalog->types[t->type].n_segments;
}

/* The number of features that are equally first in the order, and one of them.
 */
static int find_next(const naive *g, naive_part *out)
{
    naive_feature f, previous = {0};
    int lowest = 0, n = 0;
    const int slots =
        NAIVE_BRIDGE_SLOT + 1; /* of a tile, its bridge included */
    for (int i = 0; i < g->n_tiles * slots; i++) {
        naive_part p = {i / slots, i % slots};
        if (!has_part(g, p) || naive_feature_has(&previous, p.tile, p.slot) ||
            !has_to_be_asked(g, p, &f)) {
            continue;
        }
        int place = place_in_order(g, &f);
        if (n == 0 || place < lowest) {
            lowest = place;
            *out = p;
            n = 1;
        } else {
            n += place == lowest;
        }
        for (int k = 0; k < f.n; k++) {
            previous.parts[previous.n++] = f.parts[k];
        }
    }
    return n;
}

static void ask_next_feature(naive *g);

/* Asks the next player about the feature, or if there is none about the next
 * feature. */
static void continue_final(naive *g)
{
    if (!ask_next_player(g)) {
        ask_next_feature(g);
    }
}

static void ask_feature(naive *g, naive_part p)
{
    g->asked[g->n_asked++] = g->to_score[0] = p;
    g->join_seat = 1;
    continue_final(g);
}

static void ask_next_feature(naive *g)
{
    naive_part p;
    int n = find_next(g, &p);
    if (n == 0) {
        naive_end_game(g);
    } else if (n == 1) {
        ask_feature(g, p);
    } else {
        wait_for_order(g);
    }
}

void naive_begin_final(naive *g)
{
    g->is_final = true;
    ask_next_feature(g);
}

/* --------------------------------------------- the order the caller chooses */

/* Whether the parts belong to the features to be scored, each once. */
static bool is_order(const naive *g, const naive_part *parts, int n)
{
    bool all = n == g->n_to_score;
    for (int i = 0; all && i < g->n_to_score; i++) {
        naive_feature f;
        int found = 0;
        naive_collect(g, g->to_score[i].tile, g->to_score[i].slot, &f);
        for (int k = 0; k < n; k++) {
            found += naive_feature_has(&f, parts[k].tile, parts[k].slot);
        }
        all = found == 1;
    }
    return all;
}

/* Takes a feature as the next one of the final scoring; false if it is not
 * first in the order. */
static bool apply_next_feature(naive *g, naive_part p)
{
    naive_feature f, first;
    naive_part first_part;
    if (find_next(g, &first_part) == 0 || !has_to_be_asked(g, p, &f)) {
        return false;
    }
    naive_collect(g, first_part.tile, first_part.slot, &first);
    if (place_in_order(g, &f) != place_in_order(g, &first)) {
        return false;
    }
    ask_feature(g, p);
    return true;
}

bool naive_apply_order(naive *g, const naive_part *parts, int n)
{
    g->needs_order = false;
    if (g->is_final) {
        return n == 1 && apply_next_feature(g, parts[0]);
    }
    if (!is_order(g, parts, n)) {
        return false;
    }
    for (int i = 0; i < n; i++) {
        g->to_score[i] = parts[i];
    }
    continue_scoring(g);
    return true;
}

/* ----------------------------------------------------------------- actions */

void naive_apply_join(naive *g, const cc_action *a)
{
    if (a->type == CC_JOIN) {
        g->town[a->param][g->decider]--;
        g->guests[g->n_guests++] = (naive_guest){g->to_score[0], g->decider};
    } else {
        g->join_seat++;
    }
    if (g->is_final) {
        continue_final(g);
    } else {
        continue_scoring(g);
    }
}

/* Others got points from this turn, but not the player (COUNT-4). */
void naive_ask_send(naive *g)
{
    if (g->with_town && g->scorers && !(g->scorers >> g->player & 1) &&
        g->supply[g->player] > 0) {
        naive_decide(g, CC_DECIDE_SEND, g->player);
    } else {
        naive_end_turn(g, true);
    }
}

/* After a figure is sent the Count moves: by an option to the next quarter, or
 * after the figure; otherwise as the player decides (COUNT-5). */
void naive_apply_send(naive *g, const cc_action *a)
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

void naive_apply_move_count(naive *g, const cc_action *a)
{
    if (a->type == CC_MOVE_COUNT) {
        g->count_at = a->param;
    }
    naive_end_turn(g, true);
}

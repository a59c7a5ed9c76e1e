/* test_naive.c - the engine against the naive model
 *
 * The model is given the deck and the decisions; it computes everything else,
 * also which player decides what, and must agree.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "engine/modules/bridges_castles_bazaars/bazaars.h"
#include "engine/modules/bridges_castles_bazaars/bridges.h"
#include "engine/modules/bridges_castles_bazaars/castles.h"
#include "engine/modules/house_rules/house_rules.h"
#include "engine/modules/the_count.h"

#include "support.h"
#include "tests/models/naive.h"

static cc_action actions[CC_ACTIONS_MAX];

/* Counters of rules that random games seldom meet. */
static struct {
    long required, optional, deployed, castles, scored, chosen, chained;
    long bids, sold, taken;
    long returned, gaps, forfeited, closed;
    long from_hand, hands_left, hands_refused, lots, ties;
    long sent, moved, joined, joined_unfinished, joined_fields, ordered;
} totals;

/* The empty squares beside the placed tiles, each once. */
static int list_squares(const naive *model, cc_coord *out, int max)
{
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    int n = 0;
    for (int k = 0; k < 4 * model->n; k++) {
        int x = model->tiles[k / 4].x + dx[k % 4];
        int y = model->tiles[k / 4].y + dy[k % 4];
        bool is_known = naive_tile_at(model, x, y) >= 0;
        for (int i = 0; i < n; i++) {
            is_known |= out[i].x == x && out[i].y == y;
        }
        if (!is_known) {
            assert_true(n < max);
            out[n++] = (cc_coord){(int16_t)x, (int16_t)y};
        }
    }
    return n;
}

/* The placement of an action, as the model takes it. */
static naive_try try_of(const cc_action *a, int type, const naive *model)
{
    const naive_tile *last = &model->tiles[model->n - 1];
    cc_bridge_place at = {0};
    naive_try t = {.type = type, .x = a->x, .y = a->y, .turn = a->turn};
    if (cc_action_bridge(a, &at)) {
        t.bridge_x = at.x;
        t.bridge_y = at.y;
        t.axis = at.axis;
    }
    if (type < 0) {
        t.x = last->x;
        t.y = last->y;
    }
    return t;
}

/* The types that may be placed: the drawn tile, or those of the hand (BASE-H1).
 */
static int list_hand(const naive *model, int types[NAIVE_HAND])
{
    int n = 0, player = model->player;
    if (model->hand >= 0) {
        types[n++] = model->hand;
        return n;
    }
    for (int i = 0; i < model->n_hand[player]; i++) {
        bool is_known = false;
        for (int k = 0; k < n; k++) {
            is_known |= types[k] == model->hand_of[player][i];
        }
        if (!is_known) {
            types[n++] = model->hand_of[player][i];
        }
    }
    return n;
}

static void same_placements(const naive *model, int n)
{
    static cc_coord squares[512];
    int types[NAIVE_HAND], n_types = list_hand(model, types);
    int n_squares = list_squares(model, squares, 512), n_plain = 0,
        n_bridged = 0;
    bool can_bridge = model->bridges[model->player] > 0;
    for (int i = 0; i < n_squares * 4 * n_types; i++) {
        cc_coord at = squares[i / 4 % n_squares];
        int type = types[i / 4 / n_squares];
        n_plain += naive_fits(model, type, at.x, at.y, i % 4);
        n_bridged +=
            can_bridge ? naive_fits_bridged(model, type, at.x, at.y, i % 4) : 0;
    }
    for (int i = 0; i < n; i++) {
        const cc_action *a = &actions[i];
        naive_try t = try_of(a, a->tile, model);
        if (a->type == CC_PASS) { /* BRIDGE-6 */
            assert_int_equal(n_plain, 0);
            continue;
        }
        assert_int_equal(a->type, CC_PLACE);
        assert_true(
            a->tile == model->hand ||
            (model->hand < 0 && naive_hand_has(model, model->player, a->tile)));
        assert_true(naive_fits_with(model, &t));
        assert_true(t.axis
                        ? can_bridge && naive_fits_bridged(model, t.type, a->x,
                                                           a->y, a->turn)
                        : naive_fits(model, t.type, a->x, a->y, a->turn));
    }
    assert_int_equal(n, n_plain + n_bridged + (n_plain == 0));
}

static int slot_of(const cc_action *a)
{
    return a->slot == CC_SLOT_BRIDGE ? NAIVE_OVER : a->slot;
}

/* Compares spots of figures and bridges. */
static void same_spots(const naive *model, int n)
{
    int count = 1; /* the action to pass */
    const naive_tile *last = &model->tiles[model->n - 1];
    for (int slot = 0; slot <= NAIVE_OVER; slot++) {
        count += naive_may_deploy(model, model->player, slot);
    }
    for (int i = 0; i < NAIVE_BRIDGES; i++) {
        naive_try t = naive_bridge_try(i, -1, last->x, last->y, 0);
        count += naive_may_bridge(model, &t);
    }
    assert_int_equal(n, count);
    for (int i = 0; i < n; i++) {
        const cc_action *a = &actions[i];
        naive_try t = try_of(a, -1, model);
        if (a->type == CC_DEPLOY) {
            assert_true(naive_may_deploy(model, model->player, slot_of(a)));
        } else if (a->type == CC_BUILD_BRIDGE) {
            assert_true(naive_may_bridge(model, &t));
        } else {
            assert_int_equal(a->type, CC_PASS);
        }
    }
}

/* The city that a decision about castles is about, on the last tile or beneath
 * a castle: the model's part. */
static naive_part city_of(const cc_game *game, int region)
{
    cc_segment_ref ref;
    assert_true(region >= 0);
    assert_int_equal(cc_region_segments(game, region, &ref, 1), 2);
    return (naive_part){ref.piece, ref.slot};
}

/* The decision is about one of the small cities not decided yet. */
static void same_small_city(const cc_game *game, const naive *model,
                            cc_decision_info c, int n)
{
    naive_part city = city_of(game, c.region);
    naive_feature f;
    int found = 0;
    naive_collect(model, city.tile, city.slot, &f);
    for (int i = 0; i < model->n_small; i++) {
        found += naive_has(&f, model->small_cities[i].tile,
                           model->small_cities[i].slot);
    }
    assert_int_equal(found, 1);
    assert_int_equal(c.player, naive_holder(model, city));
    assert_int_equal(n, 2);
    for (int i = 0; i < n; i++) {
        const cc_action *a = &actions[i];
        int other = naive_tile_at(model, a->x, a->y);
        assert_true(a->type == CC_PASS ||
                    (a->type == CC_BUILD_CASTLE && other != model->n - 1 &&
                     (f.parts[0].tile == other || f.parts[1].tile == other)));
    }
}

/* Whether an action is about a source of points. The engine names a castle by
 * one of its squares and the side of the other. */
static bool is_source(const naive *model, const cc_action *a,
                      const naive_source *s)
{
    int tile = naive_tile_at(model, a->x, a->y);
    naive_feature f;
    if (a->amount != s->points) {
        return false;
    }
    if (s->part.tile < 0) {
        const naive_castle *c = &model->castle[s->part.slot];
        int half = c->half[1].tile == tile;
        const naive_tile *t = &model->tiles[c->half[!half].tile];
        return a->type == CC_SCORE_CASTLE_FOR_CASTLE &&
               c->half[half].tile == tile &&
               t->x == a->x + (a->param == CC_E) - (a->param == CC_W) &&
               t->y == a->y + (a->param == CC_S) - (a->param == CC_N);
    }
    naive_collect(model, s->part.tile, s->part.slot, &f);
    return a->type != CC_SCORE_CASTLE_FOR_CASTLE &&
           naive_has(&f, tile, slot_of(a));
}

static void same_sources(const cc_game *game, const naive *model,
                         cc_decision_info c, int n)
{
    naive_source list[NAIVE_DONE];
    int count = naive_sources(model, model->castle_at, list);
    naive_part city = city_of(game, c.region);
    naive_part half = model->castle[model->castle_at].half[0];
    naive_feature f;
    naive_collect(model, city.tile, city.slot, &f);
    assert_true(naive_has(&f, half.tile, half.slot));
    assert_int_equal(n, count);
    for (int k = 0; k < count; k++) {
        int found = 0;
        for (int i = 0; i < n; i++) {
            assert_true(actions[i].type == CC_SCORE_CASTLE ||
                        actions[i].type == CC_SCORE_CASTLE_FOR_CASTLE);
            found += is_source(model, &actions[i], &list[k]);
        }
        assert_int_equal(found, 1);
    }
}

/* The open tiles may be offered or taken, no others. */
static void same_offers(const naive *model, int n)
{
    int count = 0;
    for (int i = 0; i < model->n_open; i++) {
        count += model->owner[i] < 0;
    }
    assert_int_equal(n, count);
    for (int i = 0; i < n; i++) {
        const cc_action *a = &actions[i];
        assert_int_equal(a->type, CC_OFFER);
        assert_true(a->param < model->n_open && model->owner[a->param] < 0);
        assert_int_equal(a->tile, model->open[a->param]);
        assert_int_equal(a->amount, 0);
        for (int k = 0; k < i; k++) {
            assert_int_not_equal(a->param, actions[k].param);
        }
    }
}

/* COUNT-6: one more figure may join the feature that is being scored, or none.
 */
static void same_joining(const cc_game *game, const naive *model,
                         cc_decision_info c, int n)
{
    naive_part p = model->settle[0];
    cc_segment_ref refs[CC_SEGMENTS_MAX];
    naive_feature f;
    int n_refs = cc_region_segments(game, c.region, refs, CC_SEGMENTS_MAX);
    naive_collect(model, p.tile, p.slot, &f);
    assert_int_equal(n_refs, f.n);
    assert_true(
        naive_has(&f, refs[0].piece,
                  refs[0].slot == CC_SLOT_BRIDGE ? NAIVE_OVER : refs[0].slot));
    assert_int_equal(n, 2);
    assert_int_equal(actions[0].type, CC_JOIN);
    assert_int_equal(actions[0].figure, CC_MEEPLE);
    assert_true(model->town[actions[0].param][c.player] > 0);
    assert_int_equal(actions[1].type, CC_PASS);
}

/* Each quarter once (COUNT-12), except the Count's; or to pass. */
/* All quarters except one, or (-1) all. */
static void same_quarters(int type, int n, int skipped)
{
    unsigned quarters = 0;
    for (int i = 0; i + 1 < n; i++) {
        assert_int_equal(actions[i].type, type);
        quarters |= 1u << actions[i].param;
    }
    unsigned all = (1u << CC_QUARTERS) - 1;
    assert_int_equal(quarters, skipped < 0 ? all : all & ~(1u << skipped));
    assert_int_equal(n, skipped < 0 ? CC_QUARTERS + 1 : CC_QUARTERS);
    assert_int_equal(actions[n - 1].type, CC_PASS);
}

static int find(int type, int n)
{
    for (int i = 0; i < n; i++) {
        if (actions[i].type == type) {
            return i;
        }
    }
    fail_msg("no action of type %d", type);
    return -1;
}

static void same_choice(const cc_game *game, const naive *model,
                        cc_decision_info c, bool is_full_check)
{
    int n = cc_legal_first(game, actions, CC_ACTIONS_MAX), i;
    assert_int_equal(c.kind, model->stage);
    if (c.kind != CC_DECIDE_CASTLE) { /* any owner may be first */
        assert_int_equal(c.player, model->decision);
    }
    switch (c.kind) {
    case CC_DECIDE_PLACE:
        assert_int_equal(c.tile, model->hand);
        if (is_full_check) {
            same_placements(model, n);
        }
        break;
    case CC_DECIDE_DEPLOY: same_spots(model, n); break;
    case CC_DECIDE_CASTLE: same_small_city(game, model, c, n); break;
    case CC_DECIDE_CASTLE_SCORE: same_sources(game, model, c, n); break;
    case CC_DECIDE_JOIN: same_joining(game, model, c, n); break;
    case CC_DECIDE_SEND: /* COUNT-12: no figure leaves the market if there are
                            no farmers */
        same_quarters(CC_SEND, n,
                      model->fields == NAIVE_OFF ? CC_QUARTER_MARKET : -1);
        break;
    case CC_DECIDE_COUNT:
        same_quarters(CC_MOVE_COUNT, n, model->count_at);
        break;
    case CC_DECIDE_AUCTION: same_offers(model, n); break;
    case CC_DECIDE_BID:
        assert_int_equal(n, 2);
        assert_true(find(CC_PASS, n) >= 0);
        i = find(CC_BID, n);
        assert_int_equal(actions[i].amount, model->bid + 1);
        assert_int_equal(cc_amount_max(game, &actions[i]), CC_BID_MAX);
        assert_int_equal(c.tile, model->open[model->slot]);
        break;
    default:
        assert_int_equal(n, 2);
        assert_true(find(CC_BUY, n) >= 0 && find(CC_SELL, n) >= 0);
    }
}

static void same_scores(const cc_game *game, const naive *model)
{
    for (int p = 0; p < model->n_players; p++) {
        assert_int_equal(cc_score(game, p), model->score[p]);
        assert_int_equal(cc_supply(game, p, CC_MEEPLE), model->supply[p]);
        assert_int_equal(cc_supply(game, p, test_token("bridge")),
                         model->bridges[p]);
        assert_int_equal(cc_supply(game, p, test_token("castle")),
                         model->castles[p]);
        assert_int_equal(cc_reserved_tile(game, p), model->held[p]);
    }
    assert_int_equal(cc_tiles_left(game), model->n_deck);
}

static void same_hands(const cc_game *game, const naive *model)
{
    for (int p = 0; p < model->n_players; p++) {
        uint16_t hand[CC_HOUSE_HAND];
        int n = cc_house_hand(game, p, hand), balance = 0;
        assert_int_equal(n, model->n_hand[p]);
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < n; k++) {
                balance += hand[k] == hand[i];
                balance -= model->hand_of[p][k] == hand[i];
            }
            assert_int_equal(balance, 0);
        }
    }
}

static void same_town(const cc_game *game, const naive *model)
{
    cc_count_info actual = cc_the_count(game);
    assert_int_equal(actual.here, model->with_count);
    assert_int_equal(actual.quarter, model->count_at);
    for (int q = 0; q < CC_QUARTERS; q++) {
        for (int p = 0; p < model->n_players; p++) {
            assert_int_equal(cc_count_figures(game, (cc_town_quarter)q, p),
                             model->town[q][p]);
        }
    }
}

static void same_bridges(const cc_game *game, const naive *model)
{
    int n = 0;
    for (int i = 0; i < model->n; i++) {
        const naive_tile *t = &model->tiles[i];
        n += t->bridge != CC_NO_AXIS;
        assert_int_equal(cc_bridge_find(game, t->x, t->y), t->bridge);
    }
    assert_int_equal(cc_bridge_count(game), n);
}

static void same_castles(const cc_game *game, const naive *model)
{
    assert_int_equal(cc_castle_count(game), model->n_castles);
    for (int i = 0; i < model->n_castles; i++) {
        cc_castle_info actual = cc_castle(game, i);
        const naive_castle *expected = &model->castle[i];
        assert_int_equal(actual.player, expected->player);
        assert_int_equal(actual.done, expected->done);
        for (int k = 0; k < 6; k++) {
            int tile = naive_tile_at(model, actual.vicinity[k].x,
                                     actual.vicinity[k].y);
            bool is_half = tile == expected->half[0].tile ||
                           tile == expected->half[1].tile;
            assert_int_equal(is_half, k < 2);
            assert_true(tile < 0 || naive_in_vicinity(model, expected, tile));
            for (int j = 0; j < k; j++) {
                assert_false(actual.vicinity[j].x == actual.vicinity[k].x &&
                             actual.vicinity[j].y == actual.vicinity[k].y);
            }
        }
    }
}

static void same_bazaar(const cc_game *game, const naive *model)
{
    cc_bazaar_info actual = cc_bazaar(game);
    assert_int_equal(actual.n, model->n_open);
    for (int i = 0; i < actual.n; i++) {
        assert_int_equal(actual.tile[i], model->open[i]);
        assert_int_equal(actual.owner[i], model->owner[i]);
    }
    if (actual.n > 0 && model->slot >= 0) {
        assert_int_equal(actual.slot, model->slot);
        assert_int_equal(actual.auctioneer, model->auctioneer);
        assert_int_equal(actual.bidder, model->bidder);
        assert_int_equal(actual.bid, model->bid);
        assert_int_equal(actual.passed, model->n_passed);
    }
}

/* Whether the final points differ without one of two house rules. */
static bool matters(const naive *model, const naive *end, bool edge)
{
    static naive other;
    other = *model;
    other.edge_closes &= !edge;
    other.finished_only &= edge;
    naive_end_now(&other);
    return memcmp(other.score, end->score, sizeof other.score) != 0;
}

/* Points if the game ended now, by scoring a copy to the end. */
static void same_projection(const cc_game *game, const naive *model)
{
    static naive end;
    int points[CC_PLAYERS_MAX];
    end = *model;
    naive_end_now(&end);
    cc_project(game, points);
    for (int p = 0; p < model->n_players; p++) {
        assert_int_equal(points[p], end.score[p]);
    }
    if (model->n % 8 == 0) {
        totals.forfeited += model->finished_only && matters(model, &end, false);
        totals.closed += model->edge_closes && matters(model, &end, true);
    }
}

static unsigned most_figures(const int figures[CC_PLAYERS_MAX])
{
    unsigned holders = 0;
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        bool beaten = figures[p] == 0;
        for (int q = 0; q < CC_PLAYERS_MAX; q++) {
            beaten |= figures[q] > figures[p];
        }
        holders |= beaten ? 0 : 1u << p;
    }
    return holders;
}

/* Whether a region is the city beneath a castle, on which a figure may stand.
 */
static bool is_castle(const cc_game *game, int region)
{
    for (int i = 0; i < cc_castle_count(game); i++) {
        if (cc_castle(game, i).region == region) {
            return true;
        }
    }
    return false;
}

static void same_region(const cc_game *game, const naive *model, int i,
                        int slot)
{
    naive_region expected = naive_ask(model, i, slot);
    int region =
        cc_region_of(game, i, slot == NAIVE_OVER ? CC_SLOT_BRIDGE : slot);
    cc_region_info actual = cc_region(game, region);
    assert_int_equal(actual.complete, expected.complete);
    assert_int_equal(actual.squares, expected.squares);
    assert_int_equal(actual.open, expected.open);
    assert_int_equal(actual.pennants, expected.pennants);
    assert_int_equal(cc_region_segments(game, region, NULL, 0),
                     expected.segments);
    if (is_castle(game, region)) {
        return;
    }
    assert_int_equal(actual.worth_now, expected.worth);
    assert_int_equal(actual.holders, most_figures(expected.figures));
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        assert_int_equal(actual.figures[p], expected.figures[p]);
    }
}

/* Compares what programs can ask about each region. */
static void same_regions(const cc_game *game, const naive *model)
{
    for (int i = 0; i < model->n; i++) {
        int n = game->catalog->types[model->tiles[i].type].n_segments;
        for (int slot = 0; slot < n; slot++) {
            same_region(game, model, i, slot);
        }
        if (model->tiles[i].bridge) {
            same_region(game, model, i, NAIVE_OVER);
        }
    }
}

/* The types of tiles that are still to be placed. */
static void list_remaining(const naive *model, bool types[CC_TYPES_MAX])
{
    memset(types, 0, CC_TYPES_MAX * sizeof *types);
    for (int i = 0; i < model->n_deck; i++) {
        types[model->deck[i]] = true;
    }
    for (int i = 0; i < model->n_open; i++) {
        types[model->open[i]] |= model->owner[i] < 0;
    }
    for (int p = 0; p < model->n_players; p++) {
        if (model->held[p] >= 0) {
            types[model->held[p]] = true;
        }
    }
    if (model->hand >= 0) {
        types[model->hand] = true;
    }
    for (int p = 0; p < model->n_players; p++) {
        for (int i = 0; i < model->n_hand[p]; i++) {
            types[model->hand_of[p][i]] = true;
        }
    }
}

static bool is_dead(const naive *model, const bool types[CC_TYPES_MAX], int x,
                    int y)
{
    bool bridges = false;
    for (int p = 0; p < model->n_players; p++) {
        bridges |= model->bridges[p] > 0;
    }
    for (int k = 0; k < 4 * model->catalog->n_types; k++) {
        if (types[k / 4] &&
            (naive_fits(model, k / 4, x, y, k % 4) ||
             (bridges && naive_fits_bridged(model, k / 4, x, y, k % 4)))) {
            return false;
        }
    }
    return true;
}

/* Compares the empty squares that no tile fits any more. */
static void same_dead_squares(const cc_game *game, const naive *model)
{
    static cc_coord dead[1024], squares[512];
    bool types[CC_TYPES_MAX];
    int n = cc_dead_squares(game, dead, 1024), count = 0;
    int n_squares = list_squares(model, squares, 512);
    list_remaining(model, types);
    for (int i = 0; i < n; i++) {
        assert_true(is_dead(model, types, dead[i].x, dead[i].y));
    }
    for (int i = 0; i < n_squares; i++) {
        count += is_dead(model, types, squares[i].x, squares[i].y);
    }
    assert_int_equal(n, count);
}

static void same_game(const cc_game *game, const naive *model,
                      cc_decision_info c, bool is_full_check)
{
    same_choice(game, model, c, is_full_check);
    same_scores(game, model);
    same_hands(game, model);
    same_town(game, model);
    same_bridges(game, model);
    same_castles(game, model);
    same_bazaar(game, model);
    same_projection(game, model);
    if (is_full_check && model->n % 8 == 0) {
        same_regions(game, model);
        same_dead_squares(game, model);
    }
}

/* The decks have the same tiles; the model takes over the order after shuffling
 * (BASE-H2). */
static void same_deck(const cc_game *game, naive *model)
{
    int n_left[CC_TYPES_MAX] = {0};
    assert_int_equal(cc_tiles_left(game), model->n_deck);
    for (int i = 0; i < model->n_deck; i++) {
        n_left[model->deck[i]]++;
        n_left[game->deck[game->next_deck + i]]--;
    }
    for (int i = 0; i < CC_TYPES_MAX; i++) {
        assert_int_equal(n_left[i], 0);
    }
    for (int i = 0; i < model->n_deck; i++) {
        int type = game->deck[game->next_deck + i];
        assert_true(model->n_returned || model->deck[i] == type);
        model->deck[i] = type;
    }
}

/* BASE-H7: the first player by the lots that were drawn, if there are enough
 * tiles. */
static int first_player(const cc_game *game, const naive *model,
                        const cc_events *events, bool has_draws)
{
    naive_lot lots[CC_EVENTS_MAX];
    unsigned chance;
    int n = 0;
    for (int i = 0; i < events->n; i++) {
        const cc_event *e = &events->list[i];
        if (e->type == CC_EVENT_LOT) {
            lots[n++] = (naive_lot){e->player, e->tile};
        }
    }
    has_draws &= model->n_deck >= model->n_players;
    assert_int_equal(n > 0, has_draws);
    if (!has_draws) {
        return 0;
    }
    int first = naive_first_by_roads(model, lots, n, &chance);
    totals.lots++;
    totals.ties += n > model->n_players;
    if (first < 0) {
        assert_true(chance >> game->player & 1);
        return game->player;
    }
    return first;
}

static void begin(cc_game *game, naive *model, uint64_t *random, int players)
{
    static cc_events events;
    const cc_catalog *catalog = test_catalog();
    cc_setup setup;
    bool lots = naive_random(model, catalog, &setup, players, random);
    assert_int_equal(cc_new(game, catalog, &setup, &events, NULL), CC_OK);
    naive_begin(model, first_player(game, model, &events, lots));
    same_deck(game, model);
}

/* BASE-6: discarded tiles fitted nowhere, or were passed on. */
static void same_discards(const cc_events *events, const naive *model)
{
    int n_returned = 0, n_discarded = 0;
    for (int i = 0; i < events->n; i++) {
        const cc_event *e = &events->list[i];
        bool is_put_back = e->type == CC_EVENT_PUT_BACK;
        bool is_discard = e->type == CC_EVENT_DISCARD;
        n_returned += is_put_back ? e->n_tiles : 0;
        n_discarded += is_discard ? e->n_tiles : 0;
        if (is_put_back || is_discard) {
            for (int k = 0; k < e->n_tiles; k++) {
                assert_false(
                    naive_placeable(model, events->tiles[e->first_tile + k]));
            }
        }
    }
    assert_int_equal(n_returned, model->n_returned);
    totals.hands_left += model->hands && n_discarded >= NAIVE_HAND;
}

static void note(const cc_action *a, const naive *before, const naive *after)
{
    totals.required += a->type == CC_PLACE && a->bridge;
    totals.optional += a->type == CC_BUILD_BRIDGE;
    totals.deployed += a->type == CC_DEPLOY && a->slot == CC_SLOT_BRIDGE;
    totals.castles += a->type == CC_BUILD_CASTLE;
    totals.chosen += a->type == CC_SCORE_CASTLE;
    totals.bids += a->type == CC_BID;
    totals.sold += a->type == CC_SELL;
    totals.taken += a->type == CC_OFFER && !before->auction;
    totals.returned += after->n_returned;
    totals.gaps += after->has_next_part && !before->has_next_part;
    totals.from_hand += before->n_hand[before->player] && a->type == CC_PLACE;
    totals.hands_refused += before->stage == CC_DECIDE_PLACE &&
                            before->hand < 0 && a->type == CC_PASS;
    totals.sent += a->type == CC_SEND;
    totals.moved += a->type == CC_MOVE_COUNT;
    totals.joined += a->type == CC_JOIN && !before->ends;
    int kind =
        before->n_settle || before->ends
            ? naive_kind(before, before->settle[0].tile, before->settle[0].slot)
            : CC_FIELD;
    totals.joined_fields += a->type == CC_JOIN && kind == CC_FIELD;
    totals.joined_unfinished +=
        a->type == CC_JOIN && before->ends && kind != CC_FIELD;
    for (int i = 0; i < before->n_castles; i++) {
        bool is_finished = after->castle[i].done && !before->castle[i].done;
        totals.scored += is_finished;
        totals.chained += is_finished && after->castle[i].round > 1;
    }
}

/* The engine chooses the order in which features are scored: the model is told.
 */
static void tell_order(const cc_game *game, naive *model, cc_decision_info c)
{
    naive_part parts[NAIVE_DONE];
    cc_segment_ref ref;
    int n = 0;
    assert_int_equal(c.kind, CC_DECIDE_JOIN);
    for (int i = 0; i < (model->ends ? 1 : game->n_completed); i++) {
        int region = model->ends ? c.region : game->completed[i];
        if (!is_castle(game, region)) {
            cc_region_segments(game, region, &ref, 1);
            parts[n++] = (naive_part){
                ref.piece, ref.slot == CC_SLOT_BRIDGE ? NAIVE_OVER : ref.slot};
        }
    }
    totals.ordered++;
    assert_true(naive_apply_order(model, parts, n));
}

/* Plays a random game in both, action by action. */
static void play(uint64_t seed, int players, bool is_full_check)
{
    cc_game game;
    static naive model, before;
    static cc_events events;
    uint64_t random = seed * 977 + 5;
    begin(&game, &model, &random, players);
    for (cc_decision_info c; (c = cc_decision(&game)).kind != CC_OVER;) {
        naive_part city = {0};
        if (model.has_open_order) {
            tell_order(&game, &model, c);
        }
        same_game(&game, &model, c, is_full_check);
        if (c.kind == CC_DECIDE_CASTLE) {
            city = city_of(&game, c.region);
        }
        cc_action a = test_pick(&game, &random);
        before = model;
        naive_do(&model, &a, city);
        note(&a, &before, &model);
        assert_int_equal(cc_apply(&game, &a, &events), CC_OK);
        same_discards(&events, &model);
        same_deck(&game, &model);
    }
    assert_int_equal(model.stage, CC_OVER);
    same_scores(&game, &model);
}

static void games_equal_model(void **state)
{
    (void)state;
    long games = test_setting("CARCASSONNE_GAMES", 2000);
    for (long i = 0; i < games; i++) {
        play((uint64_t)i, 1 + (int)(i / 6 % 6), i % 19 == 0);
    }
    printf("# %ld hands laid from, %ld left, %ld refused, %ld lots, %ld ties\n"
           "# %ld sent, %ld times the Count moved, %ld joined, at the end %ld "
           "unfinished and %ld fields, %ld orders told\n",
           totals.from_hand, totals.hands_left, totals.hands_refused,
           totals.lots, totals.ties, totals.sent, totals.moved, totals.joined,
           totals.joined_unfinished, totals.joined_fields, totals.ordered);
    if (games >= 1000) { /* otherwise the games did not test every rule */
        assert_true(totals.required && totals.optional && totals.deployed);
        assert_true(totals.castles && totals.scored && totals.chosen &&
                    totals.chained);
        assert_true(totals.bids && totals.sold && totals.taken);
        assert_true(totals.returned && totals.gaps && totals.forfeited &&
                    totals.closed);
        assert_true(totals.from_hand && totals.hands_left);
        assert_true(totals.lots && totals.ties);
        assert_true(totals.sent && totals.moved && totals.joined &&
                    totals.ordered);
        assert_true(totals.joined_fields && totals.joined_unfinished);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_equal_model),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

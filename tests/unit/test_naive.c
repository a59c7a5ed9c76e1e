/* test_naive.c - the engine against the naive model (tests/models/naive.h)
 *
 * Random games are played in both, action by action. The model is given the
 * deck, the actions, and what the rules leave open; it computes everything else
 * and must agree: who decides what, what is legal, points, supplies, regions.
 * Functions same_*() compare one of these.
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

/* The legal actions of the current decision. */
static cc_action actions[CC_ACTIONS_MAX];

#define SQUARES_MAX 512 /* empty squares beside the tiles of a game */

/* What takes long is compared when the number of tiles is a multiple of it. */
#define SAMPLE_TILES 8

/* How often random games met rules that are seldom met. */
static struct {
    /* Bridges. */
    long required; /* built with a tile */
    long optional; /* built after it */
    long deployed; /* figures placed on them */

    /* Castles. */
    long castles; /* built */
    long scored;
    long chosen;  /* with a choice of features */
    long chained; /* for other castles */

    /* Bazaars. */
    long bids;
    long sold;
    long taken; /* tiles taken without an auction */

    /* House rules. */
    long returned;  /* tiles put back */
    long gaps;      /* turns for them */
    long forfeited; /* positions in which open features cost points, */
    long closed;    /* ... in which the edge of the table did */

    /* Hands of three, and lots for the first player. */
    long from_hand;     /* tiles placed */
    long hands_left;    /* hands that fitted nowhere */
    long hands_refused; /* hands that would have needed a bridge */
    long lots;
    long ties; /* lots drawn again */

    /* The Count's town. */
    long sent;              /* figures */
    long moved;             /* the Count */
    long joined;            /* features joined during the game, */
    long joined_unfinished; /* ... at the end, but no fields, */
    long joined_fields;     /* ... at the end: fields */
    long ordered;           /* the engine's order was given to the model */
} totals;

/* The slot of the model for one of the engine, and back: a bridge is one more
 * segment in both, with numbers of their own. */
static int model_slot(int slot)
{
    return slot == CC_SLOT_BRIDGE ? NAIVE_BRIDGE_SLOT : slot;
}

static int engine_slot(int slot)
{
    return slot == NAIVE_BRIDGE_SLOT ? CC_SLOT_BRIDGE : slot;
}

/* The square beyond a side. */
static cc_coord beyond(int x, int y, int side)
{
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    return (cc_coord){(int16_t)(x + dx[side]), (int16_t)(y + dy[side])};
}

/* The empty squares beside the placed tiles, each once. */
static int list_squares(const naive *model, cc_coord *out, int max)
{
    int n = 0;
    for (int k = 0; k < 4 * model->n_tiles; k++) {
        const naive_tile *tile = &model->tiles[k / 4];
        cc_coord at = beyond(tile->x, tile->y, k % 4);
        bool is_known = naive_tile_at(model, at.x, at.y) >= 0;
        for (int i = 0; i < n; i++) {
            is_known |= out[i].x == at.x && out[i].y == at.y;
        }
        if (!is_known) {
            assert_true(n < max);
            out[n++] = at;
        }
    }
    return n;
}

/* The tile (type -1: none) and the bridge of an action, as the model takes
 * them. */
static naive_try try_of(const naive *model, const cc_action *a, int type)
{
    const naive_tile *last = &model->tiles[model->n_tiles - 1];
    bool has_tile = type >= 0;
    cc_bridge_place at = {0};
    naive_try t = {.type = type,
                   .x = has_tile ? a->x : last->x,
                   .y = has_tile ? a->y : last->y,
                   .rotation = a->rotation};
    if (cc_action_bridge(a, &at)) {
        t.bridge_x = at.x;
        t.bridge_y = at.y;
        t.axis = at.axis;
    }
    return t;
}

/* The types that can be placed: the drawn one, or those of the hand (BASE-H1).
 */
static int list_types(const naive *model, int types[NAIVE_HAND])
{
    int n = 0, player = model->player;
    if (model->drawn >= 0) {
        types[n++] = model->drawn;
        return n;
    }
    for (int i = 0; i < model->n_hand[player]; i++) {
        bool is_known = false;
        for (int k = 0; k < n; k++) {
            is_known |= types[k] == model->hands[player][i];
        }
        if (!is_known) {
            types[n++] = model->hands[player][i];
        }
    }
    return n;
}

/* Counts the placements of a type that fit without and with a bridge. */
static void count_placements(const naive *model, int type, int *n_plain,
                             int *n_bridged)
{
    static cc_coord squares[SQUARES_MAX];
    int n_squares = list_squares(model, squares, SQUARES_MAX);
    bool can_bridge = model->bridge_supply[model->player] > 0;
    for (int i = 0; i < n_squares; i++) {
        int x = squares[i].x, y = squares[i].y;
        for (int rotation = 0; rotation < 4; rotation++) {
            *n_plain += naive_fits(model, type, x, y, rotation);
            if (can_bridge) {
                *n_bridged += naive_fits_bridged(model, type, x, y, rotation);
            }
        }
    }
}

/* Every placement that is listed fits, and their number is that of all that
 * fit. To pass is listed if no tile fits without a bridge (BRIDGE-6). */
static void same_placements(const naive *model, int n)
{
    int types[NAIVE_HAND], n_types = list_types(model, types);
    int n_plain = 0, n_bridged = 0;
    bool can_bridge = model->bridge_supply[model->player] > 0;
    for (int i = 0; i < n_types; i++) {
        count_placements(model, types[i], &n_plain, &n_bridged);
    }
    for (int i = 0; i < n; i++) {
        const cc_action *a = &actions[i];
        naive_try t = try_of(model, a, a->tile);
        if (a->type == CC_PASS) {
            assert_int_equal(n_plain, 0);
            continue;
        }
        assert_int_equal(a->type, CC_PLACE);
        assert_true(a->tile == model->drawn ||
                    (model->drawn < 0 &&
                     naive_hand_has(model, model->player, a->tile)));
        assert_true(naive_fits_with(model, &t));
        if (t.axis == CC_NO_AXIS) {
            assert_true(naive_fits(model, t.type, a->x, a->y, a->rotation));
        } else {
            assert_true(can_bridge);
            assert_true(
                naive_fits_bridged(model, t.type, a->x, a->y, a->rotation));
        }
    }
    int n_pass = n_plain == 0 ? 1 : 0;
    assert_int_equal(n, n_plain + n_bridged + n_pass);
}

/* Compares where figures and bridges can be placed. */
static void same_spots(const naive *model, int n)
{
    int count = 1; /* the action to pass */
    const naive_tile *last = &model->tiles[model->n_tiles - 1];
    for (int slot = 0; slot <= NAIVE_BRIDGE_SLOT; slot++) {
        count += naive_can_deploy(model, model->player, slot);
    }
    for (int i = 0; i < NAIVE_BRIDGES; i++) {
        naive_try t = naive_bridge_try(i, -1, last->x, last->y, 0);
        count += naive_can_bridge(model, &t);
    }
    assert_int_equal(n, count);
    for (int i = 0; i < n; i++) {
        const cc_action *a = &actions[i];
        naive_try t = try_of(model, a, -1);
        if (a->type == CC_DEPLOY) {
            assert_true(
                naive_can_deploy(model, model->player, model_slot(a->slot)));
        } else if (a->type == CC_BUILD_BRIDGE) {
            assert_true(naive_can_bridge(model, &t));
        } else {
            assert_int_equal(a->type, CC_PASS);
        }
    }
}

/* A part of the city of two tiles that a decision about castles names. */
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
        found += naive_feature_has(&f, model->small_cities[i].tile,
                                   model->small_cities[i].slot);
    }
    assert_int_equal(found, 1);
    assert_int_equal(c.player, naive_holder(model, city));
    assert_int_equal(n, 2);
    /* To build names the tile of the city that was there before. */
    for (int i = 0; i < n; i++) {
        const cc_action *a = &actions[i];
        int other = naive_tile_at(model, a->x, a->y);
        assert_true(a->type == CC_PASS ||
                    (a->type == CC_BUILD_CASTLE &&
                     other != model->n_tiles - 1 &&
                     (f.parts[0].tile == other || f.parts[1].tile == other)));
    }
}

/* Whether an action names a castle: by the square of one half, and the side on
 * which the other is. */
static bool is_of_castle(const naive *model, const cc_action *a,
                         const naive_castle *c)
{
    int tile = naive_tile_at(model, a->x, a->y);
    cc_coord at = beyond(a->x, a->y, a->param);
    int next = naive_tile_at(model, at.x, at.y);
    int first = c->half[0].tile, second = c->half[1].tile;
    return (tile == first && next == second) ||
           (tile == second && next == first);
}

/* Whether an action chooses this source of points. */
static bool is_of_source(const naive *model, const cc_action *a,
                         const naive_source *s)
{
    naive_feature f;
    bool is_castle_source = s->part.tile < 0; /* naive_source */
    if (a->amount != s->points) {
        return false;
    }
    if (is_castle_source) {
        return a->type == CC_SCORE_CASTLE_FOR_CASTLE &&
               is_of_castle(model, a, &model->castles[s->part.slot]);
    }
    naive_collect(model, s->part.tile, s->part.slot, &f);
    return a->type != CC_SCORE_CASTLE_FOR_CASTLE &&
           naive_feature_has(&f, naive_tile_at(model, a->x, a->y),
                             model_slot(a->slot));
}

static void same_sources(const cc_game *game, const naive *model,
                         cc_decision_info c, int n)
{
    naive_source list[NAIVE_DONE];
    int count = naive_sources(model, model->choosing_castle, list);
    naive_part city = city_of(game, c.region);
    naive_part half = model->castles[model->choosing_castle].half[0];
    naive_feature f;
    naive_collect(model, city.tile, city.slot, &f);
    assert_true(naive_feature_has(&f, half.tile, half.slot));
    assert_int_equal(n, count);
    for (int k = 0; k < count; k++) {
        int found = 0;
        for (int i = 0; i < n; i++) {
            assert_true(actions[i].type == CC_SCORE_CASTLE ||
                        actions[i].type == CC_SCORE_CASTLE_FOR_CASTLE);
            found += is_of_source(model, &actions[i], &list[k]);
        }
        assert_int_equal(found, 1);
    }
}

/* The tiles of the bazaar that nobody has can be offered or taken. */
static void same_offers(const naive *model, int n)
{
    int count = 0;
    for (int i = 0; i < model->n_bazaar; i++) {
        count += model->bazaar_owners[i] < 0;
    }
    assert_int_equal(n, count);
    for (int i = 0; i < n; i++) {
        const cc_action *a = &actions[i];
        assert_int_equal(a->type, CC_OFFER);
        assert_true(a->param < model->n_bazaar &&
                    model->bazaar_owners[a->param] < 0);
        assert_int_equal(a->tile, model->bazaar_tiles[a->param]);
        assert_int_equal(a->amount, 0);
        for (int k = 0; k < i; k++) {
            assert_int_not_equal(a->param, actions[k].param);
        }
    }
}

/* One more figure can join the feature that is to be scored, or none (COUNT-6).
 */
static void same_joining(const cc_game *game, const naive *model,
                         cc_decision_info c, int n)
{
    naive_part p = model->to_score[0];
    cc_segment_ref refs[CC_SEGMENTS_MAX];
    naive_feature f;
    int n_refs = cc_region_segments(game, c.region, refs, CC_SEGMENTS_MAX);
    naive_collect(model, p.tile, p.slot, &f);
    assert_int_equal(n_refs, f.n);
    assert_true(naive_feature_has(&f, refs[0].piece, model_slot(refs[0].slot)));
    assert_int_equal(n, 2);
    assert_int_equal(actions[0].type, CC_JOIN);
    assert_int_equal(actions[0].figure, CC_MEEPLE);
    assert_true(model->town[actions[0].param][c.player] > 0);
    assert_int_equal(actions[1].type, CC_PASS);
}

/* Actions of a type for all quarters except `skipped` (-1: for all), and to
 * pass. */
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

/* The index of the action of a type, which must be listed. */
static int find_action(int type, int n)
{
    for (int i = 0; i < n; i++) {
        if (actions[i].type == type) {
            return i;
        }
    }
    fail_msg("no action of type %d", type);
    return -1;
}

/* To pass, or to bid one more than the highest bid, or much more. */
static void same_bids(const cc_game *game, const naive *model,
                      cc_decision_info c, int n)
{
    assert_int_equal(n, 2);
    assert_true(find_action(CC_PASS, n) >= 0);
    const cc_action *bid = &actions[find_action(CC_BID, n)];
    assert_int_equal(bid->amount, model->bid + 1);
    assert_int_equal(cc_amount_max(game, bid), CC_BID_MAX);
    assert_int_equal(c.tile, model->bazaar_tiles[model->auction_slot]);
}

/* Compares the decision, and the legal actions; placements take long, and only
 * a full check compares them. */
static void same_choice(const cc_game *game, const naive *model,
                        cc_decision_info c, bool is_full_check)
{
    int n = cc_legal_first(game, actions, CC_ACTIONS_MAX);
    assert_int_equal(c.kind, model->stage);
    if (c.kind != CC_DECIDE_CASTLE) { /* any owner may be first */
        assert_int_equal(c.player, model->decider);
    }
    switch (c.kind) {
    case CC_DECIDE_PLACE:
        assert_int_equal(c.tile, model->drawn);
        if (is_full_check) {
            same_placements(model, n);
        }
        break;
    case CC_DECIDE_DEPLOY: same_spots(model, n); break;
    case CC_DECIDE_CASTLE: same_small_city(game, model, c, n); break;
    case CC_DECIDE_CASTLE_SCORE: same_sources(game, model, c, n); break;
    case CC_DECIDE_JOIN: same_joining(game, model, c, n); break;
    case CC_DECIDE_SEND:
        /* Without farmers no figure leaves the market, so none is sent there
         * (COUNT-12). */
        same_quarters(CC_SEND, n,
                      model->fields == NAIVE_OFF ? CC_QUARTER_MARKET : -1);
        break;
    case CC_DECIDE_COUNT:
        same_quarters(CC_MOVE_COUNT, n, model->count_at);
        break;
    case CC_DECIDE_AUCTION: same_offers(model, n); break;
    case CC_DECIDE_BID: same_bids(game, model, c, n); break;
    case CC_DECIDE_SETTLE:
        assert_int_equal(n, 2);
        assert_true(find_action(CC_BUY, n) >= 0);
        assert_true(find_action(CC_SELL, n) >= 0);
        break;
    default: fail_msg("decision %d is not compared", c.kind);
    }
}

static void same_scores(const cc_game *game, const naive *model)
{
    for (int p = 0; p < model->n_players; p++) {
        assert_int_equal(cc_score(game, p), model->score[p]);
        assert_int_equal(cc_supply(game, p, CC_MEEPLE), model->supply[p]);
        assert_int_equal(cc_supply(game, p, test_token("bridge")),
                         model->bridge_supply[p]);
        assert_int_equal(cc_supply(game, p, test_token("castle")),
                         model->castle_supply[p]);
        assert_int_equal(cc_reserved_tile(game, p), model->reserved[p]);
    }
    assert_int_equal(cc_tiles_left(game), model->n_deck);
}

/* The tiles of a type in a hand of n. */
static int count_in_hand(const uint16_t *hand, int n, int type)
{
    int count = 0;
    for (int i = 0; i < n; i++) {
        count += hand[i] == type;
    }
    return count;
}

/* The tiles may be in any order: each type is there equally often. */
static void same_hands(const cc_game *game, const naive *model)
{
    for (int p = 0; p < model->n_players; p++) {
        uint16_t hand[CC_HOUSE_HAND], expected[NAIVE_HAND];
        int n = cc_house_hand(game, p, hand);
        assert_int_equal(n, model->n_hand[p]);
        for (int i = 0; i < n; i++) {
            expected[i] = (uint16_t)model->hands[p][i];
        }
        for (int i = 0; i < n; i++) {
            assert_int_equal(count_in_hand(hand, n, hand[i]),
                             count_in_hand(expected, n, hand[i]));
        }
    }
}

static void same_town(const cc_game *game, const naive *model)
{
    cc_count_info actual = cc_the_count(game);
    assert_int_equal(actual.here, model->with_town);
    assert_int_equal(actual.quarter, model->count_at);
    for (int q = 0; q < CC_QUARTERS; q++) {
        for (int p = 0; p < model->n_players; p++) {
            assert_int_equal(cc_count_figures(game, (cc_town_quarter)q, p),
                             model->town[q][p]);
        }
    }
}

/* The axis on each tile is compared, and the number of bridges, so that the
 * engine has no others. */
static void same_bridges(const cc_game *game, const naive *model)
{
    int n = 0;
    for (int i = 0; i < model->n_tiles; i++) {
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
        const naive_castle *expected = &model->castles[i];
        assert_int_equal(actual.player, expected->player);
        assert_int_equal(actual.done, expected->done);
        /* The first two of six squares are its own; none is there twice. */
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
    assert_int_equal(actual.n, model->n_bazaar);
    for (int i = 0; i < actual.n; i++) {
        assert_int_equal(actual.tile[i], model->bazaar_tiles[i]);
        assert_int_equal(actual.owner[i], model->bazaar_owners[i]);
    }
    if (actual.n > 0 && model->auction_slot >= 0) {
        assert_int_equal(actual.slot, model->auction_slot);
        assert_int_equal(actual.auctioneer, model->auctioneer);
        assert_int_equal(actual.bidder, model->bidder);
        assert_int_equal(actual.bid, model->bid);
        assert_int_equal(actual.passed, model->passed);
    }
}

/* Whether the points of a game that ends now are others without a rule: then
 * `without`, a copy of the model with it switched off, ends otherwise. */
static bool has_other_end(naive *without, const naive *end)
{
    naive_score_as_if_over(without);
    return memcmp(without->score, end->score, sizeof without->score) != 0;
}

/* Counts positions in which a house rule costs points. */
static void count_costs(const naive *model, const naive *end)
{
    static naive without;
    if (model->finished_only) {
        without = *model;
        without.finished_only = false;
        totals.forfeited += has_other_end(&without, end);
    }
    if (model->edge_closes) {
        without = *model;
        without.edge_closes = false;
        totals.closed += has_other_end(&without, end);
    }
}

/* Points if the game ended now, by scoring a copy to the end. */
static void same_projection(const cc_game *game, const naive *model)
{
    static naive end;
    int points[CC_PLAYERS_MAX];
    end = *model;
    naive_score_as_if_over(&end);
    cc_project(game, points);
    for (int p = 0; p < model->n_players; p++) {
        assert_int_equal(points[p], end.score[p]);
    }
    if (model->n_tiles % SAMPLE_TILES == 0) {
        count_costs(model, &end);
    }
}

/* The players with most figures, as bits; those with none are never among
 * them. */
static unsigned most_figures(const int figures[CC_PLAYERS_MAX])
{
    unsigned holders = 0;
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        bool is_beaten = figures[p] == 0;
        for (int q = 0; q < CC_PLAYERS_MAX; q++) {
            is_beaten |= figures[q] > figures[p];
        }
        holders |= is_beaten ? 0 : 1u << p;
    }
    return holders;
}

/* Whether a region is the city beneath a castle. */
static bool is_castle(const cc_game *game, int region)
{
    for (int i = 0; i < cc_castle_count(game); i++) {
        if (cc_castle(game, i).region == region) {
            return true;
        }
    }
    return false;
}

static void same_region(const cc_game *game, const naive *model, int tile,
                        int slot)
{
    naive_region expected = naive_region_of(model, tile, slot);
    int region = cc_region_of(game, tile, engine_slot(slot));
    cc_region_info actual = cc_region(game, region);
    assert_int_equal(actual.complete, expected.complete);
    assert_int_equal(actual.squares, expected.squares);
    assert_int_equal(actual.open, expected.open);
    assert_int_equal(actual.pennants, expected.pennants);
    assert_int_equal(cc_region_segments(game, region, NULL, 0),
                     expected.segments);
    if (is_castle(game, region)) { /* the model has no figure on it */
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
    for (int i = 0; i < model->n_tiles; i++) {
        int n = game->catalog->types[model->tiles[i].type].n_segments;
        for (int slot = 0; slot < n; slot++) {
            same_region(game, model, i, slot);
        }
        if (model->tiles[i].bridge != CC_NO_AXIS) {
            same_region(game, model, i, NAIVE_BRIDGE_SLOT);
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
    for (int i = 0; i < model->n_bazaar; i++) {
        types[model->bazaar_tiles[i]] |= model->bazaar_owners[i] < 0;
    }
    for (int p = 0; p < model->n_players; p++) {
        if (model->reserved[p] >= 0) {
            types[model->reserved[p]] = true;
        }
    }
    if (model->drawn >= 0) {
        types[model->drawn] = true;
    }
    for (int p = 0; p < model->n_players; p++) {
        for (int i = 0; i < model->n_hand[p]; i++) {
            types[model->hands[p][i]] = true;
        }
    }
}

/* Whether none of these types fits on an empty square, in any rotation. */
static bool is_dead(const naive *model, const bool types[CC_TYPES_MAX], int x,
                    int y)
{
    bool has_bridges = false;
    for (int p = 0; p < model->n_players; p++) {
        has_bridges |= model->bridge_supply[p] > 0;
    }
    for (int k = 0; k < 4 * model->catalog->n_types; k++) {
        if (types[k / 4] &&
            (naive_fits(model, k / 4, x, y, k % 4) ||
             (has_bridges && naive_fits_bridged(model, k / 4, x, y, k % 4)))) {
            return false;
        }
    }
    return true;
}

/* Compares the empty squares that no tile fits any more. */
static void same_dead_squares(const cc_game *game, const naive *model)
{
    static cc_coord dead[SQUARES_MAX], squares[SQUARES_MAX];
    bool types[CC_TYPES_MAX];
    int n = cc_dead_squares(game, dead, SQUARES_MAX), count = 0;
    int n_squares = list_squares(model, squares, SQUARES_MAX);
    list_remaining(model, types);
    for (int i = 0; i < n; i++) {
        assert_true(is_dead(model, types, dead[i].x, dead[i].y));
    }
    for (int i = 0; i < n_squares; i++) {
        count += is_dead(model, types, squares[i].x, squares[i].y);
    }
    assert_int_equal(n, count);
}

/* Compares everything; a full check also what takes long. */
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
    if (is_full_check && model->n_tiles % SAMPLE_TILES == 0) {
        same_regions(game, model);
        same_dead_squares(game, model);
    }
}

/* The decks have the same tiles, and are in the same order except after tiles
 * were shuffled into them (BASE-H2). Then the model takes over the order.
 * Programs must not read these fields of the game (state.h); this test does,
 * since no player may see the order of the deck. */
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

/* The first player by the lots that were drawn (BASE-H7); without lots, or with
 * too few tiles for them, player 0. */
static int first_player(const cc_game *game, const naive *model,
                        const cc_events *events, bool has_lots)
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
    has_lots &= model->n_deck >= model->n_players;
    assert_int_equal(n > 0, has_lots);
    if (!has_lots) {
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
    bool has_lots = naive_random(model, catalog, &setup, players, random);
    assert_int_equal(cc_new(game, catalog, &setup, &events, NULL), CC_OK);
    naive_begin(model, first_player(game, model, &events, has_lots));
    same_deck(game, model);
}

/* Tiles that left the game or went back fitted nowhere without a bridge
 * (BASE-6, BASE-H2, BRIDGE-6). */
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
                assert_false(naive_is_placeable(
                    model, events->tiles[e->first_tile + k]));
            }
        }
    }
    assert_int_equal(n_returned, model->n_returned);
    totals.hands_left += model->with_hands && n_discarded >= NAIVE_HAND;
}

/* Counts a figure that joins a feature from the town. */
static void count_joining(const naive *before)
{
    naive_part p = before->to_score[0];
    int kind = naive_kind(before, p.tile, p.slot);
    if (!before->is_final) {
        totals.joined++;
    } else if (kind != CC_FIELD) {
        totals.joined_unfinished++;
    }
    if (kind == CC_FIELD) { /* fields are scored at the end only */
        totals.joined_fields++;
    }
}

/* Counts which of the seldom rules an action met. */
static void count_rules(const cc_action *a, const naive *before,
                        const naive *after)
{
    totals.required += a->type == CC_PLACE && a->bridge;
    totals.optional += a->type == CC_BUILD_BRIDGE;
    totals.deployed += a->type == CC_DEPLOY && a->slot == CC_SLOT_BRIDGE;
    totals.castles += a->type == CC_BUILD_CASTLE;
    totals.chosen += a->type == CC_SCORE_CASTLE;
    totals.bids += a->type == CC_BID;
    totals.sold += a->type == CC_SELL;
    totals.taken += a->type == CC_OFFER && !before->with_auction;
    totals.returned += after->n_returned;
    totals.gaps += after->has_next_part && !before->has_next_part;
    totals.from_hand += before->n_hand[before->player] && a->type == CC_PLACE;
    totals.hands_refused += before->stage == CC_DECIDE_PLACE &&
                            before->drawn < 0 && a->type == CC_PASS;
    totals.sent += a->type == CC_SEND;
    totals.moved += a->type == CC_MOVE_COUNT;
    if (a->type == CC_JOIN) {
        count_joining(before);
    }
    for (int i = 0; i < before->n_castles; i++) {
        bool is_finished = after->castles[i].done && !before->castles[i].done;
        totals.scored += is_finished;
        totals.chained += is_finished && after->castles[i].round > 1;
    }
}

/* Tells the model the order in which the engine scores features, which the
 * rules leave open. */
static void tell_order(const cc_game *game, naive *model, cc_decision_info c)
{
    naive_part parts[NAIVE_DONE];
    cc_segment_ref ref;
    int n = 0;
    assert_int_equal(c.kind, CC_DECIDE_JOIN);
    for (int i = 0; i < (model->is_final ? 1 : game->n_completed); i++) {
        int region = model->is_final ? c.region : game->completed[i];
        if (!is_castle(game, region)) {
            cc_region_segments(game, region, &ref, 1);
            parts[n++] = (naive_part){ref.piece, model_slot(ref.slot)};
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
    while (cc_decision(&game).kind != CC_OVER) {
        cc_decision_info c = cc_decision(&game);
        naive_part city = {0};
        if (model.needs_order) {
            tell_order(&game, &model, c);
        }
        same_game(&game, &model, c, is_full_check);
        if (c.kind == CC_DECIDE_CASTLE) {
            city = city_of(&game, c.region);
        }
        cc_action a = test_pick(&game, &random);
        before = model;
        naive_apply(&model, &a, city);
        count_rules(&a, &before, &model);
        assert_int_equal(cc_apply(&game, &a, &events), CC_OK);
        same_discards(&events, &model);
        same_deck(&game, &model);
    }
    assert_int_equal(model.stage, CC_OVER);
    same_scores(&game, &model);
}

/* Otherwise the games did not test every rule. hands_refused is too rare. */
static void every_rule_was_met(void)
{
    assert_true(totals.required);
    assert_true(totals.optional);
    assert_true(totals.deployed);
    assert_true(totals.castles);
    assert_true(totals.scored);
    assert_true(totals.chosen);
    assert_true(totals.chained);
    assert_true(totals.bids);
    assert_true(totals.sold);
    assert_true(totals.taken);
    assert_true(totals.returned);
    assert_true(totals.gaps);
    assert_true(totals.forfeited);
    assert_true(totals.closed);
    assert_true(totals.from_hand);
    assert_true(totals.hands_left);
    assert_true(totals.lots);
    assert_true(totals.ties);
    assert_true(totals.sent);
    assert_true(totals.moved);
    assert_true(totals.joined);
    assert_true(totals.joined_unfinished);
    assert_true(totals.joined_fields);
    assert_true(totals.ordered);
}

static void games_equal_model(void **state)
{
    (void)state;
    long games = test_setting("CARCASSONNE_GAMES", 2000);
    for (long i = 0; i < games; i++) {
        /* A full check of every game would take minutes. One to six players,
         * by another divisor, so that each number of them gets full checks. */
        play((uint64_t)i, 1 + (int)(i / 6 % 6), i % 19 == 0);
    }
    printf("# %ld hands laid from, %ld left, %ld refused, %ld lots, %ld ties\n"
           "# %ld sent, %ld times the Count moved, %ld joined, at the end %ld "
           "unfinished and %ld fields, %ld orders told\n",
           totals.from_hand, totals.hands_left, totals.hands_refused,
           totals.lots, totals.ties, totals.sent, totals.moved, totals.joined,
           totals.joined_unfinished, totals.joined_fields, totals.ordered);
    if (games >= 1000) {
        every_rule_was_met();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_equal_model),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* endgame.c - search of the last tiles over all draws and the best turns
 *
 * Expectimax: each player takes the turn with the best utility for himself. The
 * value of a draw is the average over the tiles that may be drawn; a tile that
 * fits nowhere is assumed not to be drawn. Of each player's turns the best
 * BRANCHING by the evaluation are searched; from the last tile on only the
 * best, since the evaluation mostly knows its outcome: not where abbeys, German
 * castles or the last show of the circus follow, which would be too many to
 * search.
 *
 * SPDX-License-Identifier: MIT
 */
#include <assert.h>

#include "engine/modules/bridges_castles_bazaars/bazaars.h"
#include "engine/modules/halflings/halflings.h"
#include "engine/modules/house_rules/house_rules.h"

#include "endgame.h"
#include "engine/bots/decisions.h"
#include "rollout.h"
#include "turns.h"

enum { BRANCHING = 6 }; /* turns that are searched for each tile drawn */

/* The utility of a position to each player. */
typedef struct values {
    search_value of[CC_PLAYERS_MAX];
} values;

/* True if a player has triangles or a reserved tile, which make more turns than
 * cc_tiles_left() says. Abbeys and German castles are not counted: the turns in
 * which they are placed are not searched. */
static bool has_tiles_in_hands(const cc_game *game)
{
    bool any_has = false;
    for (int p = 0; p < cc_player_count(game); p++) {
        uint16_t hand[CC_HAND_MAX];
        any_has |= cc_hand_triangles(game, p, hand) > 0 ||
                   cc_reserved_tile(game, p) >= 0;
    }
    return any_has;
}

/* Tiles left out unseen (BASE-H8) would make too many draws, unless none is
 * left to draw. A bazaar and hands of house rules reveal several tiles at once:
 * here chance that is no token is one tile. */
bool endgame_can_search(const bot_level *level, const cc_game *game)
{
    return cc_tiles_left(game) <= level->endgame && !has_tiles_in_hands(game) &&
           !cc_has_house_hands(game) && !cc_bazaar(game).n &&
           !cc_bazaar_may_open(game) &&
           (!cc_tiles_left_out(game) || cc_tiles_left(game) == 0);
}

static void solve(bot_worker *w, const bot_level *level, cc_game *game,
                  values *out);

/* Sets the utility of a finished game for each player. */
static void evaluate_leaf(bot_worker *w, const bot_level *level,
                          const cc_game *game, values *out)
{
    for (int p = 0; p < cc_player_count(game); p++) {
        out->of[p] = utility_evaluate(w, level, game, p, NULL);
    }
}

static void add_weighted(values *sum, int weight, const values *v)
{
    for (int p = 0; p < CC_PLAYERS_MAX; p++) {
        sum->of[p] += weight * v->of[p];
    }
}

static void divide(values *sum, int n)
{
    for (int p = 0; p < CC_PLAYERS_MAX && n; p++) {
        sum->of[p] /= n;
    }
}

/* Averages over the tokens that may be drawn from a bag. */
static void solve_token_draw(bot_worker *w, const bot_level *level,
                             const cc_game *game, values *out)
{
    int bag = cc_chance_bag(game), n = 0;
    *out = (values){{0}};
    for (int kind = 0; kind < cc_bag_kinds(game->catalog, bag); kind++) {
        int count = cc_bag_count(game, bag, kind);
        cc_game next;
        values after_token = {.of = {0}};
        cc_copy(&next, game);
        if (count && cc_assume_token(&next, kind) == CC_OK) {
            solve(w, level, &next, &after_token);
            add_weighted(out, count, &after_token);
            n += count;
        }
    }
    divide(out, n);
}

/* Averages over the tiles that may be drawn, weighted by how many of them are
 * hidden from the player. */
static void solve_tile_draw(bot_worker *w, const bot_level *level,
                            cc_game *game, values *out)
{
    uint16_t hidden[CC_TYPES_MAX];
    int player = cc_decision(game).player;
    int n = game->catalog->n_types, n_drawable = 0;
    cc_hidden_from(game, player, hidden);
    *out = (values){{0}};
    for (int type = 0; type < n; type++) {
        cc_game next;
        values after_tile = {.of = {0}};
        if (!hidden[type]) {
            continue;
        }
        cc_copy(&next, game);
        if (cc_assume_drawn(&next, type, player) == CC_OK) {
            solve(w, level, &next, &after_tile);
            n_drawable += hidden[type];
            add_weighted(out, hidden[type], &after_tile);
        }
    }
    if (n_drawable) {
        divide(out, n_drawable);
    } else { /* no hidden tile fits any more: the deck runs out */
        cc_resume_until_chance(game);
        solve(w, level, game, out);
    }
}

static void apply_turn(cc_game *game, const bot_turn *turn)
{
    cc_apply_until_chance(game, &turn->first);
    if (turn->has_then) {
        cc_apply_until_chance(game, &turn->then);
    }
}

/* Takes the turn that is best for the player who places a tile. */
static void solve_turn(bot_worker *w, const bot_level *level,
                       const cc_game *game, values *out)
{
    bot_turn turns[BRANCHING];
    int player = cc_decision(game).player;
    turns_generate(w, game, level->weights, level->style, 0, &focus_everything,
                   BRANCHING);
    int n = w->n_turns < BRANCHING ? w->n_turns : BRANCHING;
    n = cc_tiles_left(game) == 0 ? 1 : n; /* see above: the last tile */
    assert(n > 0); /* a tile is only drawn, or offered, if it fits */
    for (int i = 0; i < n; i++) {
        turns[i] = w->turns[i];
    }
    for (int i = 0; i < n; i++) {
        cc_game next;
        values after_turn;
        cc_copy(&next, game);
        apply_turn(&next, &turns[i]);
        solve(w, level, &next, &after_turn);
        if (i == 0 || after_turn.of[player] > out->of[player]) {
            *out = after_turn;
        }
    }
}

/* Sets the utilities of a position. Decisions that place no tile are
 * not searched, but made as in a rollout. The game is changed. */
static void solve(bot_worker *w, const bot_level *level, cc_game *game,
                  values *out)
{
    for (;;) {
        cc_decision_info choice = cc_decision(game);
        if (choice.kind == CC_OVER) {
            evaluate_leaf(w, level, game, out);
            return;
        }
        if (choice.kind == CC_CHANCE && cc_chance_bag(game) >= 0) {
            solve_token_draw(w, level, game, out);
            return;
        }
        if (choice.kind == CC_CHANCE) {
            solve_tile_draw(w, level, game, out);
            return;
        }
        if (decision_is_placement(choice)) {
            solve_turn(w, level, game, out);
            return;
        }
        cc_action a = rollout_decide(w, level, game, w->estimates_joins);
        cc_apply_until_chance(game, &a);
    }
}

search_value endgame_value(bot_worker *w, const bot_level *level,
                           const cc_game *game, int me, const bot_turn *turn)
{
    cc_game next;
    values worth;
    cc_copy(&next, game);
    apply_turn(&next, turn);
    solve(w, level, &next, &worth);
    return worth.of[me];
}
